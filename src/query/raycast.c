/*
 * Rays. All edges of a sharp polygon of up to eight corners clip the segment (Cyrus and Beck, 1978), in double, so that both a
 * hit and a miss are proven, or neither. Any other shape is a cast (query.h). Grazes are decided exactly (ties.c), and what is
 * left is the first contact of a moving point (time_of_impact.c).
 */
#include "../math/lanes_avx2.h"
#include "../polygon/corners.h"
#include "../sat/signed_distance.h"
#include "query.h"

#include <string.h>

/* No hit; leaves nothing of what was there. */
static inline bool miss_ray(sat_ray_hit *hit) {
    if (hit != NULL) {
        memset(hit, 0, sizeof *hit);
    }
    return false;
}

/* Casts at any shape, exactly: the start as a point, then the point's way against the shape. */
SAT_NOINLINE bool cast_exactly(const sat_polygon *polygon, sat__f4 ends, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(polygon, ends);
    float lanes[4];
    sat__store(lanes, ends);
    const sat_vec2 from = {lanes[0], lanes[1]}, to = {lanes[2], lanes[3]};
    sat__point_shape shape;
    const sat__shapes pair = sat__make_pair(polygon, sat__make_point(&shape, from));
    if (sat__signed_distance(&pair).distance <= 0.0) {
        return sat__fill_ray_hit(&r, true, 0.0, 0.0f, 0.0f, hit);
    }
    const sat__translation motion = sat__motion_between(from, to);
    if (motion.step.x == 0.0 && motion.step.y == 0.0) {
        return miss_ray(hit);
    }
    const sat__meeting meeting = sat__meet(&pair, &motion, true);
    return meeting.meets
               ? sat__fill_ray_hit(&r, true, meeting.fraction, (float)meeting.axis.x, (float)meeting.axis.y, hit)
               : miss_ray(hit);
}

/* Fills in what was found for certain. What is open goes the exact way. */
static inline bool end_cast(const sat_polygon *p, sat__f4 ends, const sat__ray *r, const sat__cast_hit *found,
                            sat_ray_hit *hit) {
    if (found->is_hit != SAT_YES) {
        return found->is_hit == SAT_NO ? miss_ray(hit) : cast_exactly(p, ends, hit);
    }
    const sat__vec2d normal = found->is_edge ? sat__normal(p, found->index) : found->normal;
    return sat__fill_ray_hit(r, true, found->fraction, (float)normal.x, (float)normal.y, hit);
}

/* A ray that begins inside hits at once, without a normal. */
static bool end_graze(const sat_polygon *p, sat__f4 ends, const sat__ray *r, const sat__grazing *g, sat_ray_hit *hit) {
    return g->is_inside ? sat__fill_ray_hit(r, true, 0.0, 0.0f, 0.0f, hit) : end_cast(p, ends, r, &g->found, hit);
}

bool sat__cast_ray_at_tie(const sat_polygon *p, sat__f4 ends, sat__ray_passage way, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(p, ends);
    double lost = 0.0;
    const sat__d2 start = sat__way_from_frame(p, r.from, &lost), end = sat__way_from_frame(p, r.to, &lost);
    sat__grazing g = {.found = {.is_hit = SAT_UNSURE}};
    if (lost == 0.0) {
        sat__graze_ring(p, start, end, way, &g);
    }
    return end_graze(p, ends, &r, &g, hit);
}

/* Casts at a round shape or a segment: from the inside, along a tangent, or what else the cast leaves open. */
SAT_RARE static bool cast_at_round_tie(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(p, ends);
    const double radius = (double)p->radius;
    const float scale =
        p->bounding_radius + (sat__absf((float)sat__low(r.start)) + sat__absf((float)sat__high(r.start)));
    const sat__answer near = sat__is_near(p, r.from, r.start, 0.0f, scale + p->radius);
    sat__grazing g = {.found = {.is_hit = SAT_UNSURE}, .is_inside = near == SAT_YES};
    double lost = 0.0;
    const sat__d2 from = sat__way_from_frame(p, r.from, &lost), to = sat__way_from_frame(p, r.to, &lost);
    if (!g.is_inside && radius > 0.0 && lost == 0.0) {
        sat__graze_round(p, from, to, radius, &g);
    }
    return end_graze(p, ends, &r, &g, hit);
}

/* Casts at a circle. */
SAT_NOINLINE bool cast_at_circle(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(p, ends);
    const double radius = (double)p->radius, length = sat__span2(r.step);
    const sat__d2 start = sat__sub2(r.start, sat__first_corner(p));
    const sat__cast_hit found = sat__cast_at_circle(start, r.step, radius, sat__ray_error(p, &r, length));
    return found.is_hit == SAT_UNSURE ? cast_at_round_tie(p, ends, hit) : end_cast(p, ends, &r, &found, hit);
}

#include "raycast_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "raycast_kernel.h"
#include "../math/avx2.h"
#endif

/* Casts at a sharp polygon that the ray may only graze: up to SAT_BRUTE_RING corners are compared exactly. */
SAT_RARE static bool cast_at_sharp_tie(const sat_polygon *p, sat__f4 ends, double error, sat_ray_hit *hit) {
    if (p->ring > SAT_BRUTE_RING) {
        return cast_exactly(p, ends, hit);
    }
    const sat__ray r = sat__ray_at(p, ends);
    const double length = sat__span2(r.step);
    double fractions[4];
    sat__ray_passage way = {0};
    for (uint32_t b = p->blocks; b-- > 0;) { /* the last block comes first: its bits move up */
        pass(&way, p, 4 * b, b + 1u < p->blocks ? 4 * b + 4 : 0, &r, length, error, fractions);
    }
    return sat__cast_ray_at_tie(p, ends, way, hit);
}

/* Casts at any shape with edges. */
SAT_NOINLINE bool cast_at_edges(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(p, ends);
    const double radius = (double)p->radius, length = sat__span2(r.step), error = sat__ray_error(p, &r, length);
    const sat__cast way = {.p = p, .d = r.start, .step = r.step, .radius = radius, .error = error};
    sat__cast_hit found;
    sat__cast_at_shape(&way, &found);
    if (found.is_hit == SAT_UNSURE) {
        return sat__is(p, SAT_FLAT | SAT_ROUND) ? cast_at_round_tie(p, ends, hit)
                                                : cast_at_sharp_tie(p, ends, error, hit);
    }
    return end_cast(p, ends, &r, &found, hit);
}

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const sat__f4 ends = sat__two_pairs(&from.x, &to.x);
    if (polygon == NULL || !sat__both_in_range(from, to)) {
        return miss_ray(hit);
    }
    if (polygon->blocks <= 2 && !sat__is(polygon, SAT_EXACTLY_ROTATED | SAT_FLAT | SAT_ROUND)) {
#ifdef SAT_HAS_AVX2
        if (sat__is(polygon, SAT_WIDE)) {
            return (polygon->blocks == 1 ? cast_at_four_avx2 : cast_at_eight_avx2)(polygon, ends, hit);
        }
#endif
        return (SAT_COMPACT ? cast_at_edges : polygon->blocks == 1 ? cast_at_four : cast_at_eight)(polygon, ends, hit);
    }
    if (sat__is(polygon, SAT_EXACTLY_ROTATED)) {
        return cast_exactly(polygon, ends, hit);
    }
    return polygon->count == 1 ? cast_at_circle(polygon, ends, hit) : cast_at_edges(polygon, ends, hit);
}
