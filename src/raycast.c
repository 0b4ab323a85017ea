/*
 * Rays. A sharp polygon of few corners is answered by one look at its edges, in float; everything else, and whatever
 * that look cannot tell, by the exact first contact of a moving point (meet.c).
 */
#include "cast.h"
#include "point.h"
#include "simd_avx.h"
#include "sweep.h"

#include <string.h>

/* What a ray is asked with: its ends, and where the polygon's frame sees them. */
typedef struct ray {
    sat_vec2 from, to;
    sat__vec2d start, step;
} ray;

/* No hit; leaves nothing of what was there. */
static inline bool miss(sat_ray_hit *hit) {
    if (hit != NULL) {
        memset(hit, 0, sizeof *hit);
    }
    return false;
}

static inline bool fill_hit(const ray *r, double fraction, float normal_x, float normal_y, sat_ray_hit *hit) {
    if (hit != NULL) {
        const sat__d2 from = sat__pair_of_floats(r->from.x, r->from.y), to = sat__pair_of_floats(r->to.x, r->to.y);
        const double rest = 1.0 - fraction; /* so that 1 is `to` itself */
        hit->fraction = (float)fraction;
        sat__store_rounded(&hit->point.x,
                           sat__add2(sat__mul2(sat__both(rest), from), sat__mul2(sat__both(fraction), to)));
        hit->normal = (sat_vec2){normal_x + 0.0f, normal_y + 0.0f}; /* no negative zeros */
    }
    return true;
}

/* Any shape, exactly: the start as a point, then the point's way against the shape. */
SAT_ASIDE bool cast_exactly(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const ray r = {.from = from, .to = to};
    sat__point_shape shape;
    const sat__pair pair = sat__make_pair(polygon, sat__make_point(&shape, from));
    if (sat__relate(&pair).gap <= 0.0) {
        return fill_hit(&r, 0.0, 0.0f, 0.0f, hit);
    }
    const sat__motion motion = sat__motion_between(from, to);
    if (motion.step.x == 0.0 && motion.step.y == 0.0) {
        return miss(hit);
    }
    sat__meeting meeting = sat__meet(&pair, &motion, true);
    if (!meeting.certain) { /* the whole ray as a shape tells */
        const sat__pair whole = sat__make_pair(polygon, sat__make_segment(&shape, from, to));
        meeting.meets = sat__relate(&whole).gap <= 0.0;
    }
    return meeting.meets ? fill_hit(&r, meeting.fraction, (float)meeting.axis.x, (float)meeting.axis.y, hit)
                         : miss(hit);
}

/* One look at a sharp polygon of few corners: the edge through which the ray enters, and when. */
SAT_KERNEL sat__answer look(const sat_polygon *p, uint32_t blocks, const ray *r, uint32_t *edge, double *fraction) {
    const float x = (float)r->start.x, y = (float)r->start.y, dx = (float)r->step.x, dy = (float)r->step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = p->reach + (sat__absf(x) + sat__absf(y));
    const sat__f4 bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    if (length == 0.0f) {
        return SAT_UNKNOWN; /* a point */
    }
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y);
    sat__f4 height[SAT_BLOCKS], leftmost, rightmost;
    height[0] = at_x; /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b++) {
        height[b] = sat__heights_of_point(p, 4 * b, at_x, at_y);
    }
    sat__crossing crossing = sat__no_crossing();
    sat__cross_edges(&crossing, p, blocks, height, dx, dy, bound);
    const sat__answer answer = sat__crossing_tells(&crossing, bound);
    if (answer != SAT_HIT) {
        return answer;
    }
    *edge = sat__best_of(height, blocks).slot;
    const double error = (double)sat__first(bound) / 268435456.0 + sat__frame_error(p); /* 2^-20 / 2^28 */
    if (sat__crosses(sat__minus(sat__vertex(p, *edge), r->start), sat__plain_edge(p, *edge), r->step, (double)length,
                     error, fraction)) {
        return SAT_HIT;
    }
    sat__widen(p, blocks, x, y, dx / length, dy / length, &leftmost, &rightmost);
    return sat__sides_tell(leftmost, rightmost, sat__splat(SAT_SEPARATION_ERROR * room));
}

SAT_KERNEL bool cast(const sat_polygon *p, uint32_t blocks, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const ray r = {
        from, to, sat__way_to_point(p, from), {(double)to.x - (double)from.x, (double)to.y - (double)from.y}};
    uint32_t edge = 0;
    double fraction = 0.0;
    SAT_ASSUME(!sat__is(p, SAT_FINE));
    switch (look(p, blocks, &r, &edge, &fraction)) {
    case SAT_HIT:
        return fill_hit(&r, fraction, sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
    case SAT_INSIDE:
        return fill_hit(&r, 0.0, 0.0f, 0.0f, hit);
    case SAT_MISS:
        return miss(hit);
    default:
        return cast_exactly(p, from, to, hit);
    }
}

/*
 * Compiled once for each number of blocks that is frequent, and for each kind of processor. Coordinates come one by
 * one: a vector is handed over packed in one register, and has to be taken apart again.
 */
#define CASTS(processor, kind)                                                                                         \
    processor SAT_ASIDE bool cast_1_##kind(const sat_polygon *p, float x, float y, float to_x, float to_y,             \
                                           sat_ray_hit *hit) {                                                         \
        SAT_ASSUME(p->blocks == 1);                                                                                    \
        return cast(p, 1, (sat_vec2){x, y}, (sat_vec2){to_x, to_y}, hit);                                              \
    }                                                                                                                  \
    processor SAT_ASIDE bool cast_2_##kind(const sat_polygon *p, float x, float y, float to_x, float to_y,             \
                                           sat_ray_hit *hit) {                                                         \
        SAT_ASSUME(p->blocks == 2);                                                                                    \
        return cast(p, 2, (sat_vec2){x, y}, (sat_vec2){to_x, to_y}, hit);                                              \
    }                                                                                                                  \
    processor SAT_ASIDE bool cast_few_##kind(const sat_polygon *p, float x, float y, float to_x, float to_y,           \
                                             sat_ray_hit *hit) {                                                       \
        return cast(p, p->blocks, (sat_vec2){x, y}, (sat_vec2){to_x, to_y}, hit);                                      \
    }                                                                                                                  \
    static bool cast_##kind(const sat_polygon *p, float x, float y, float to_x, float to_y, sat_ray_hit *hit) {        \
        return p->blocks == 1   ? cast_1_##kind(p, x, y, to_x, to_y, hit)                                              \
               : p->blocks == 2 ? cast_2_##kind(p, x, y, to_x, to_y, hit)                                              \
                                : cast_few_##kind(p, x, y, to_x, to_y, hit);                                           \
    }

CASTS(, base)
#ifdef SAT_HAS_AVX
CASTS(SAT_AVX, avx)
CASTS(SAT_AVX512, avx512)
typedef bool cast_function(const sat_polygon *p, float x, float y, float to_x, float to_y, sat_ray_hit *hit);
SAT_CHOOSE(cast); /* by processor */
#endif

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    const sat_polygon *p = polygon;
    if (p == NULL || !sat__both_in_range(from, to)) {
        return miss(hit);
    }
    if (!sat__is_cast_by_look(p)) {
        return cast_exactly(p, from, to, hit);
    }
    return SAT_HERE(cast)(p, from.x, from.y, to.x, to.y, hit);
}
