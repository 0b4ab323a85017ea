/*
 * Rays. The edges of a sharp polygon of few corners clip the segment (cast.h), in double and all of them, so
 * that both a hit and a miss are proven, or neither; everything else, and what is not proven, is the exact first
 * contact of a moving point (time_of_impact.c).
 */
#include "../math/lanes8.h"
#include "../minkowski/minkowski.h"
#include "../polygon/polygon.h"
#include "../polygon/corners.h"
#include "../sat/signed_distance.h"
#include "cast.h"

#include <string.h>

/* The ends of a ray, and where the polygon's frame sees them. */
typedef struct ray {
    sat__d2 from, to;
    sat__vec2d start, step;
} ray;

/* `ends` is (from.x from.y to.x to.y). */
static inline ray ray_at(const sat_polygon *p, sat__f4 ends) {
    const sat__d2 from = sat__low_doubles(ends), to = sat__low_doubles(sat__swap_halves(ends));
    return (ray){from, to, sat__displacement_to_point(p, from), sat__vec2d_of(sat__sub2(to, from))};
}

/* No hit; leaves nothing of what was there. */
static inline bool miss_ray(sat_ray_hit *hit) {
    if (hit != NULL) {
        memset(hit, 0, sizeof *hit);
    }
    return false;
}

/*
 * Fills in a hit, or nothing but zeros: whether it is a hit could not be predicted, so that is a factor, not a branch.
 * Without negative zeros.
 */
static inline bool fill_ray_hit(const ray *r, bool is_hit, double fraction, float normal_x, float normal_y,
                                sat_ray_hit *hit) {
    if (hit != NULL) {
        const float one = (float)is_hit;
        const sat__d2 done = sat__both(fraction),
                      left = sat__both((double)one - fraction); /* so that 1 is `to` itself */
        const sat__d2 point = sat__add2(sat__mul2(left, r->from), sat__mul2(done, r->to));
        hit->fraction = (float)fraction;
        sat__store_rounded(&hit->point.x, sat__add2(point, sat__both(0.0)));
        hit->normal = (sat_vec2){one * normal_x + 0.0f, one * normal_y + 0.0f};
    }
    return is_hit;
}

/* Any shape, exactly: the start as a point, then the point's way against the shape. */
SAT_ASIDE bool cast_exactly(const sat_polygon *polygon, sat__f4 ends, sat_ray_hit *hit) {
    const ray r = ray_at(polygon, ends);
    float lanes[4];
    sat__store(lanes, ends);
    const sat_vec2 from = {lanes[0], lanes[1]}, to = {lanes[2], lanes[3]};
    sat__point_shape shape;
    const sat__pair pair = sat__make_pair(polygon, sat__make_point(&shape, from));
    if (sat__signed_distance(&pair).distance <= 0.0) {
        return fill_ray_hit(&r, true, 0.0, 0.0f, 0.0f, hit);
    }
    const sat__motion motion = sat__motion_between(from, to);
    if (motion.step.x == 0.0 && motion.step.y == 0.0) {
        return miss_ray(hit);
    }
    const sat__meeting meeting = sat__meet(&pair, &motion, true);
    return meeting.meets ? fill_ray_hit(&r, true, meeting.fraction, (float)meeting.axis.x, (float)meeting.axis.y, hit)
                         : miss_ray(hit);
}

/* Are start and end of a ray exact, as the polygon's frame sees them? */
static inline bool is_exact(const sat_polygon *p, const ray *r) {
    sat__d2 start, end;
    const sat__d2 back = sat__sub2(sat__both(0.0), sat__load2(&p->place.frame_x));
    const sat__d2 lost_start = sat__two_sum2(r->from, back, &start), lost_end = sat__two_sum2(r->to, back, &end),
                  lost = sat__add2(sat__abs2(lost_start), sat__abs2(lost_end));
    return !sat__is(p, SAT_ROUNDED | SAT_EXACTLY_ROTATED) && sat__low(lost) + sat__high(lost) == 0.0;
}

/* A sharp polygon that the ray may only graze. */
SAT_ASIDE bool cast_at_tie(const sat_polygon *p, sat__f4 ends, const ray *r, const sat__ray_passage *way,
                           sat_ray_hit *hit) {
    sat__grazing g = {.found = {.is_hit = SAT_UNSURE}};
    if (is_exact(p, r)) {
        sat__graze_ring(p, r->start, sat__displacement_to_point(p, r->to), *way, &g);
    }
    if (g.is_inside) {
        return fill_ray_hit(r, true, 0.0, 0.0f, 0.0f, hit);
    }
    const sat__cast_hit found = g.found;
    return found.is_hit == SAT_NO    ? miss_ray(hit)
           : found.is_hit == SAT_YES ? fill_ray_hit(r, true, found.fraction, sat__normal_x(p)[found.index],
                                                    sat__normal_y(p)[found.index], hit)
                                     : cast_exactly(p, ends, hit);
}

/* As a cast wants it. */
static inline double ray_error(const sat_polygon *p, const ray *r, double length) {
    const double lengths = (double)p->bounding_radius + (sat__abs(r->start.x) + sat__abs(r->start.y)) + length;
    return lengths * 0x1p-48 + sat__frame_error(p, &p->place);
}

/* A round shape or a segment: from the inside, along a tangent, or what else the cast leaves open. */
SAT_RARE static bool cast_at_round_tie(const sat_polygon *p, sat__f4 ends, const ray *r, sat_ray_hit *hit) {
    const double radius = (double)p->radius;
    const float scale = p->bounding_radius + (sat__absf((float)r->start.x) + sat__absf((float)r->start.y));
    const sat__d2 start = sat__pair_of(r->start.x, r->start.y);
    const sat__answer near = sat__is_near(p, r->from, start, 0.0f, scale + p->radius);
    sat__grazing g = {.found = {.is_hit = SAT_UNSURE}, .is_inside = near == SAT_YES};
    if (!g.is_inside && radius > 0.0 && is_exact(p, r)) {
        sat__graze_round(p, r->start, sat__displacement_to_point(p, r->to), radius, &g);
    }
    if (g.is_inside) {
        return fill_ray_hit(r, true, 0.0, 0.0f, 0.0f, hit);
    }
    return g.found.is_hit == SAT_NO ? miss_ray(hit)
           : g.found.is_hit == SAT_YES
               ? fill_ray_hit(r, true, g.found.fraction, (float)g.found.normal.x, (float)g.found.normal.y, hit)
               : cast_exactly(p, ends, hit);
}

/* A circle about its own origin, which is its frame. */
static inline bool cast_at_circle(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const ray r = ray_at(p, ends);
    const double radius = (double)p->radius, length = sat__abs(r.step.x) + sat__abs(r.step.y);
    const double lengths = (sat__abs(r.start.x) + sat__abs(r.start.y)) + length + radius;
    const sat__cast_hit found = sat__cast_at_circle(sat__pair_of(r.start.x, r.start.y),
                                                    sat__pair_of(r.step.x, r.step.y), radius, lengths * 0x1p-48);
    return found.is_hit == SAT_NO ? miss_ray(hit)
           : found.is_hit == SAT_YES
               ? fill_ray_hit(&r, true, found.fraction, (float)found.normal.x, (float)found.normal.y, hit)
               : cast_at_round_tie(p, ends, &r, hit);
}

/* A shape with a radius, or a segment. */
SAT_ASIDE bool cast_at_round(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    if (sat__is(p, SAT_POINT) && !sat__is(p, SAT_ANCHORED)) {
        return cast_at_circle(p, ends, hit);
    }
    const ray r = ray_at(p, ends);
    const double radius = (double)p->radius, length = sat__abs(r.step.x) + sat__abs(r.step.y),
                 error = ray_error(p, &r, length) + radius * 0x1p-48;
    const sat__cast way = {.p = p,
                           .d = sat__pair_of(r.start.x, r.start.y),
                           .step = sat__pair_of(r.step.x, r.step.y),
                           .radius = radius,
                           .error = error};
    const sat__cast_hit found = sat__cast_at_shape(&way);
    if (found.is_hit == SAT_NO) {
        return miss_ray(hit);
    }
    if (found.is_hit == SAT_UNSURE) {
        return cast_at_round_tie(p, ends, &r, hit);
    }
    const sat__vec2d normal = found.is_edge ? sat__normal(p, found.index) : found.normal;
    return fill_ray_hit(&r, true, found.fraction, (float)normal.x, (float)normal.y, hit);
}

/* Returns a bit for each lane of some blocks. */
static inline uint32_t lanes_of_blocks(uint32_t blocks) {
    return (16u << (4 * blocks - 4)) - 1u;
}

#include "raycast_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "raycast_kernel.h"
#include "../math/avx2_end.h"
#endif

/* Looks at up to SAT_BLOCKS blocks of edges, from one on: writes the fractions at which their lines are crossed, and the bits. */
static inline void see_blocks(const sat_polygon *p, uint32_t from, uint32_t blocks, const ray *r, double length,
                              double error, double *fractions, sat__ray_passage *way) {
#ifdef SAT_HAS_AVX2
    if (sat__is(p, SAT_WIDE)) {
        pass_blocks_avx2(way, p, from, blocks, r, length, error, fractions);
        return;
    }
#endif
    pass_blocks(way, p, from, blocks, r, length, error, fractions);
}

/* Looks at some blocks at a time: once an edge separates it is a miss. General search decides the ties of more than SAT_BLOCKS. */
SAT_ASIDE bool cast_at_many(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const ray r = ray_at(p, ends);
    const double length = sat__abs(r.step.x) + sat__abs(r.step.y), error = ray_error(p, &r, length);
    sat__ray_passage way = {0};
    double fraction = 0.0;
    uint32_t edge = 0;
    bool is_hit = false, is_miss = false, is_inside = true, is_left = true, is_right = true;
    for (uint32_t from = 0; !is_miss && from < p->blocks; from += SAT_BLOCKS) {
        const uint32_t blocks = p->blocks - from < SAT_BLOCKS ? p->blocks - from : SAT_BLOCKS;
        double fractions[SAT_BRUTE_RING];
        way = (sat__ray_passage){0};
        see_blocks(p, from, blocks, &r, length, error, fractions, &way);
        if (way.entered != 0) {
            edge = sat__lowest_bit(way.entered);
            fraction = fractions[edge];
            edge += 4 * from;
            is_hit = true;
        }
        is_miss = way.separating != 0;
        is_inside &= way.outside == 0;
        is_left &= way.left == lanes_of_blocks(blocks);
        is_right &= way.right == lanes_of_blocks(blocks);
    }
    is_miss |= is_left || is_right;
    if (is_hit == is_miss && !is_inside) {
        return p->blocks > SAT_BLOCKS ? cast_exactly(p, ends, hit) : cast_at_tie(p, ends, &r, &way, hit);
    }
    const float one = is_hit ? 1.0f : 0.0f;
    return fill_ray_hit(&r, !is_miss, fraction, one * sat__normal_x(p)[edge], one * sat__normal_y(p)[edge], hit);
}

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const sat__f4 ends = sat__two_pairs(&from.x, &to.x);
    if (polygon == NULL || !sat__both_in_range(from, to)) {
        return miss_ray(hit);
    }
    if (sat__is(polygon, SAT_FLAT | SAT_EXACTLY_ROTATED | SAT_ROUND)) {
        return (sat__is_castable(polygon) ? cast_at_round : cast_exactly)(polygon, ends, hit);
    }
    if (polygon->blocks > 2) {
        return cast_at_many(polygon, ends, hit);
    }
#ifdef SAT_HAS_AVX2
    if (sat__is(polygon, SAT_WIDE)) {
        return (polygon->blocks == 1 ? cast_at_four_avx2 : cast_at_eight_avx2)(polygon, ends, hit);
    }
#endif
    return (SAT_COMPACT ? cast_at_many : polygon->blocks == 1 ? cast_at_four : cast_at_eight)(polygon, ends, hit);
}
