/*
 * Rays. A sharp polygon of few corners is answered by one look at its edges; everything else, and whatever that look
 * cannot tell, by the exact first contact of a moving point (time_of_impact.c). Whether a ray hits could not be predicted: a look
 * tries to prove both, and fills in either without a branch.
 */
#include "../minkowski/time_of_impact.h"
#include "../polygon/shape_proxy.h"
#include "../polygon/validate.h"
#include "../sat/axis_filter.h"
#include "../sat/signed_distance.h"
#include "clip_segment.h"

#include <string.h>

/* The ends of a ray, and where the polygon's frame sees them. */
typedef struct ray {
    sat__d2 from, to;
    sat__vec2d start, step;
} ray;

/* `ends` is (from.x from.y to.x to.y). */
static inline ray ray_at(const sat_polygon *p, sat__f4 ends) {
    const sat__d2 from = sat__low_doubles(ends), to = sat__low_doubles(sat__swap_halves(ends));
    return (ray){from, to, sat__way_to_point(p, from), sat__vec2d_of(sat__sub2(to, from))};
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
    if (sat__relate(&pair).gap <= 0.0) {
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

/* For sat__crosses(). */
static inline double ray_length(const ray *r) {
    return sat__abs(r->step.x) + sat__abs(r->step.y);
}
static inline double ray_error(const sat_polygon *p, const ray *r) {
    const double lengths = (double)p->reach + (sat__abs(r->start.x) + sat__abs(r->start.y)) + ray_length(r);
    return lengths / 281474976710656.0 + sat__frame_error(p, &p->place); /* 2^48 */
}

/* Does the ray enter through this edge for certain? */
static inline bool ray_enters(const sat_polygon *p, const ray *r, uint32_t edge, double *fraction) {
    return sat__crosses(sat__minus(sat__vertex(p, edge), r->start), sat__plain_edge(p, edge), r->step, ray_length(r),
                        ray_error(p, r), fraction);
}

/* What one look did not tell: near a corner float may have proposed the wrong edge. */
SAT_ASIDE bool cast_again(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const ray r = ray_at(p, ends);
    for (uint32_t edge = 0; edge < p->ring; edge++) {
        double fraction;
        if (ray_enters(p, &r, edge, &fraction)) {
            return fill_ray_hit(&r, true, fraction, sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
        }
    }
    return cast_exactly(p, ends, hit);
}

/* One look at a sharp polygon of few corners: float proposes an edge, double proves it. */
SAT_KERNEL bool cast(const sat_polygon *p, uint32_t blocks, sat__f4 ends, sat_ray_hit *hit) {
    SAT_ASSUME(!sat__is(p, SAT_FINE));
    const ray r = ray_at(p, ends);
    const float x = (float)r.start.x, y = (float)r.start.y, dx = (float)r.step.x, dy = (float)r.step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = p->reach + (sat__absf(x) + sat__absf(y));
    const sat__f4 bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    if (length == 0.0f) {
        return cast_exactly(p, ends, hit); /* a point */
    }
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y);
    sat__f4 height[SAT_BLOCKS], leftmost, rightmost;
    height[0] = at_x; /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b++) {
        height[b] = sat__heights_of_point(p, 4 * b, at_x, at_y);
    }
    sat__crossing crossing = sat__no_crossing();
    sat__cross_edges(&crossing, p, blocks, height, dx, dy, bound);
    sat__widen(p, blocks, x, y, dx / length, dy / length, &leftmost, &rightmost);
    const uint32_t edge = sat__best_of(height, blocks).slot;
    double fractions[2] = {0.0}; /* for a miss, and for a hit */
    const bool is_hit = ray_enters(p, &r, edge, &fractions[1]);
    const bool is_miss = (sat__at_least(crossing.lasting, bound) |
                          sat__is_beside(leftmost, rightmost, sat__splat(SAT_SEPARATION_ERROR * room))) != 0;
    if (is_hit != is_miss) { /* they cannot both be certain */
        return fill_ray_hit(&r, is_hit, fractions[is_hit], sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
    }
    const bool is_inside = sat__at_least(crossing.outside, sat__sub(sat__splat(0.0f), bound)) == 0;
    return is_inside ? fill_ray_hit(&r, true, 0.0, 0.0f, 0.0f, hit) : cast_again(p, ends, hit);
}

/* Compiled once for each number of blocks that is frequent, and for each kind of processor. */
#define CASTS(processor, kind, cast)                                                                                   \
    processor SAT_ASIDE bool cast_1_##kind(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {                     \
        SAT_ASSUME(p->blocks == 1);                                                                                    \
        return cast(p, 1, ends, hit);                                                                                  \
    }                                                                                                                  \
    processor SAT_ASIDE bool cast_2_##kind(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {                     \
        SAT_ASSUME(p->blocks == 2);                                                                                    \
        return cast(p, 2, ends, hit);                                                                                  \
    }                                                                                                                  \
    processor SAT_ASIDE bool cast_few_##kind(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {                   \
        return cast(p, p->blocks, ends, hit);                                                                          \
    }                                                                                                                  \
    static bool cast_##kind(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {                                    \
        return p->blocks == 1   ? cast_1_##kind(p, ends, hit)                                                          \
               : p->blocks == 2 ? cast_2_##kind(p, ends, hit)                                                          \
                                : cast_few_##kind(p, ends, hit);                                                       \
    }

CASTS(, base, cast)

#ifdef SAT_HAS_AVX
/* What a ray does with the edges of a ring: a bit for each, of which those in `not_` tell that it is not true. */
typedef struct ray_passage {
    uint32_t entered, separating, not_left, not_right; /* the vertices to the left and right of the ray */
    double fraction;                                   /* where the one that is entered is crossed */
} ray_passage;

/* Four edges from slot `at` on; those that follow begin at slot `then`. In double, as sat__crosses() does. */
SAT_AVX_KERNEL void pass(ray_passage *way, const sat_polygon *p, uint32_t at, uint32_t then, const ray *r,
                         double error) {
    const sat__f4 own_x = sat__load(sat__x(p) + at), own_y = sat__load(sat__y(p) + at);
    const sat__f4 end_x = sat__following_lanes(own_x, sat__load(sat__x(p) + then)),
                  end_y = sat__following_lanes(own_y, sat__load(sat__y(p) + then));
    const sat__d4 x = sat__widen4(own_x), y = sat__widen4(own_y);
    const sat__d4 ex = sat__sub4(sat__widen4(end_x), x), ey = sat__sub4(sat__widen4(end_y), y);
    const sat__d4 vx = sat__sub4(x, sat__splat4(r->start.x)), vy = sat__sub4(y, sat__splat4(r->start.y));
    const sat__d4 step_x = sat__splat4(r->step.x), step_y = sat__splat4(r->step.y);
    const sat__d4 height = sat__sub4(sat__mul4(ex, vy), sat__mul4(ey, vx));
    const sat__d4 rate = sat__sub4(sat__mul4(ex, step_y), sat__mul4(ey, step_x));
    const sat__d4 start = sat__sub4(sat__mul4(step_x, vy), sat__mul4(step_y, vx));
    const sat__d4 doubt = sat__splat4(error * ray_length(r));
    const sat__d4 least =
        sat__mul4(sat__splat4(16777216.0 * error), sat__add4(sat__abs4(ex), sat__abs4(ey))); /* 2^24 */
    const sat__d4 above = sat__above4(height, least), left = sat__above4(start, doubt);
    const sat__d4 right = sat__above4(sat__sub4(sat__splat4(0.0), doubt), start);
    const sat__d4 astride = sat__and4(left, sat__above4(sat__sub4(rate, start), doubt));
    const sat__d4 entered = sat__and4(sat__and4(above, sat__above4(sat__sub4(rate, height), least)), astride);
    way->entered |= sat__bits4(entered) << at;
    way->separating |= sat__bits4(sat__and4(above, sat__above4(sat__sub4(height, rate), least)));
    way->not_left |= sat__bits4(left) ^ 15u;
    way->not_right |= sat__bits4(right) ^ 15u;
    way->fraction += sat__only4(sat__and4(sat__div4(height, rate), entered));
}

/*
 * Double needs no proposal with AVX: all edges are tried. One that has both ends of the ray above it separates, and so
 * does the ray itself where all vertices lie to one side.
 */
SAT_AVX_KERNEL bool cast_wide(const sat_polygon *p, uint32_t blocks, sat__f4 ends, sat_ray_hit *hit) {
    if (sat__is(p, SAT_ANCHORED)) {
        return cast_few_base(p, ends, hit);
    }
    SAT_ASSUME(!sat__is(p, SAT_ANCHORED | SAT_FINE) && p->blocks == blocks);
    const ray r = ray_at(p, ends);
    const double error = ray_error(p, &r);
    ray_passage way = {.fraction = 0.0};
    for (uint32_t b = 0; b < blocks; b++) {
        pass(&way, p, 4 * b, b + 1 < blocks ? 4 * b + 4 : 0, &r, error);
    }
    const bool is_hit = way.entered != 0, is_miss = (way.separating != 0) | (way.not_left == 0) | (way.not_right == 0);
    if (is_hit == is_miss) {
        return cast_few_base(p, ends, hit);
    }
    const uint32_t edge = sat__lowest_bit(way.entered | (uint32_t)is_miss);
    return fill_ray_hit(&r, is_hit, way.fraction, sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
}

CASTS(SAT_AVX, avx, cast_wide)
#endif

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const sat__f4 ends = sat__two_pairs(&from.x, &to.x);
    if (polygon == NULL || !sat__both_in_range(from, to)) {
        return miss_ray(hit);
    }
    if (!sat__is_cast_by_look(polygon)) {
        return cast_exactly(polygon, ends, hit);
    }
#ifdef SAT_HAS_AVX
    if (sat__is(polygon, SAT_WIDE)) {
        return cast_avx(polygon, ends, hit);
    }
#endif
    return cast_base(polygon, ends, hit);
}
