/*
 * The separation engine: how far one polygon lies outside the edges of another, in float, with a proven bound on the
 * error.
 *
 * For edge i of `reference`, with unit normal n and beginning in vertex v, the separation is
 *
 *     s_i = (min over vertices w of other of n . w) + n . (d - v)        d: from the reference's frame to the other's
 *
 * Positive: that edge's line separates the two. The greatest s_i of both polygons tells (Gottschalk, Lin and Manocha,
 * 1996): positive means apart; otherwise its negative is the depth of penetration, one-sided, so right in containment
 * too.
 */
#ifndef SAT_SEPARATION_H
#define SAT_SEPARATION_H

#include "polygon.h"

/*
 * Most slots of a ring for which every edge is tried against every vertex, four edges at a time; beyond it the best are
 * searched for, see arcs.c. At most 32: a bit each. Measured: the search costs as much at about 45.
 */
#define SAT_BRUTE_RING 32u

/* A pair of polygons as the engine sees it. */
typedef struct sat__pair {
    const sat_polygon *a, *b;
    const sat__place *at_a, *at_b; /* where they stand */
    sat__vec2d d;                  /* from a's frame to b's */
    float dx, dy;                  /* the same in float */
    float bound;                   /* every float separation of the two lies within this of the true one */
    double radius;                 /* of both together */
    double scale; /* at least both reaches and |d| together: what rounding errors in double are relative to */
} sat__pair;

/* An edge of one polygon of the pair and the separation through it. */
typedef struct sat__edge {
    float separation;
    uint32_t slot;
} sat__edge;

/*
 * With u = 2^-24: normals, d and fine vertices carry a relative error of u each; a dot product of two terms adds 2 u, each
 * further sum u. 16 u = 2^-20 of the lengths involved are allowed, 14 u are proven by a machine, for all orders of
 * magnitude: tests/proof. Choosing a support vertex of a long ring by directions costs up to 6 u of the reach more, for
 * which there is room, too: see there.
 */
#define SAT_SEPARATION_ERROR (1.0f / 1048576.0f)

/* Both reaches and the distance, which errors are relative to. */
static inline float sat__lengths(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return (a->reach + b->reach) + (sat__absf(dx) + sat__absf(dy));
}

/* A pair of which a stands somewhere else. */
static inline sat__pair sat__make_pair_at(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b) {
    const sat__d2 way = sat__way_between_places(a, at_a, b, &b->place);
    const sat__vec2d d = {sat__low(way), sat__high(way)};
    const float dx = (float)d.x, dy = (float)d.y;
    const float lengths = sat__lengths(a, b, dx, dy);
    return (sat__pair){.a = a,
                       .b = b,
                       .at_a = at_a,
                       .at_b = &b->place,
                       .d = d,
                       .dx = dx,
                       .dy = dy,
                       .bound = SAT_SEPARATION_ERROR * lengths,
                       .radius = (double)a->radius + (double)b->radius,
                       .scale = (double)lengths};
}
static inline sat__pair sat__make_pair(const sat_polygon *a, const sat_polygon *b) {
    return sat__make_pair_at(a, &a->place, b);
}

/* The same pair seen from b. */
static inline sat__pair sat__swapped(const sat__pair *p) {
    return (sat__pair){.a = p->b,
                       .b = p->a,
                       .at_a = p->at_b,
                       .at_b = p->at_a,
                       .d = {0.0 - p->d.x, 0.0 - p->d.y},
                       .dx = 0.0f - p->dx,
                       .dy = 0.0f - p->dy,
                       .bound = p->bound,
                       .radius = p->radius,
                       .scale = p->scale};
}

/* Are both rings short enough to try every edge against every vertex? */
static inline bool sat__is_small(const sat_polygon *a, const sat_polygon *b) {
    return a->ring <= SAT_BRUTE_RING && b->ring <= SAT_BRUTE_RING;
}

enum { SAT_BLOCKS = SAT_BRUTE_RING / 4 };

/*
 * The separations of `blocks` times four edges of the reference, from block `first` on, against the vertices in
 * `other_lanes` lanes of `other`, whose frame lies (dx, dy) away. Two blocks at a time share the vertices that are
 * spread over the lanes: more would not fit into the registers.
 */
SAT_KERNEL void sat__kernel(sat__f4 *s, const sat_polygon *reference, uint32_t first, uint32_t blocks,
                            const sat_polygon *other, uint32_t other_lanes, float dx, float dy) {
    const float *normal_x = sat__normal_x(reference) + 4 * first, *normal_y = sat__normal_y(reference) + 4 * first;
    const float *own_x = sat__x(reference) + 4 * first, *own_y = sat__y(reference) + 4 * first;
    const float *x = sat__x(other), *y = sat__y(other);
    const sat__f4 shift_x = sat__splat(dx), shift_y = sat__splat(dy);
    s[0] = sat__splat(0.0f); /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b += 2) {
        const bool two = b + 1 < blocks;
        const uint32_t at = 4 * b, next = two ? at + 4 : at;
        const sat__f4 nx = sat__load(normal_x + at), ny = sat__load(normal_y + at);
        const sat__f4 mx = sat__load(normal_x + next), my = sat__load(normal_y + next);
        sat__f4 least_n = sat__splat(FLT_MAX), least_m = least_n;
        for (uint32_t k = 0; k < other_lanes; k += 4) {
            const sat__f4 four_x = sat__load(x + k), four_y = sat__load(y + k);
            for (int j = 0; j < 4; j++) {
                const sat__f4 vx = sat__splat_lane(four_x, j), vy = sat__splat_lane(four_y, j);
                least_n = sat__min(sat__add(sat__mul(vx, nx), sat__mul(vy, ny)), least_n);
                if (two) {
                    least_m = sat__min(sat__add(sat__mul(vx, mx), sat__mul(vy, my)), least_m);
                }
            }
        }
        const sat__f4 way_x = sat__sub(shift_x, sat__load(own_x + at)),
                      way_y = sat__sub(shift_y, sat__load(own_y + at));
        s[b] = sat__add(least_n, sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y)));
        if (two) {
            const sat__f4 to_x = sat__sub(shift_x, sat__load(own_x + next));
            const sat__f4 to_y = sat__sub(shift_y, sat__load(own_y + next));
            s[b + 1] = sat__add(least_m, sat__add(sat__mul(mx, to_x), sat__mul(my, to_y)));
        }
    }
}

/* The greatest of some blocks: four lanes of which the greatest is that of all. */
SAT_KERNEL sat__f4 sat__greatest(const sat__f4 *s, uint32_t blocks) {
    sat__f4 greatest = s[0];
    for (uint32_t b = 1; b < blocks; b++) {
        greatest = sat__max(greatest, s[b]);
    }
    return greatest;
}

/* One bit a lane: where some blocks are at least `limit`. */
SAT_KERNEL uint32_t sat__lanes_at_least(const sat__f4 *s, uint32_t blocks, sat__f4 limit) {
    uint32_t lanes = sat__at_least(s[0], limit);
    for (uint32_t b = 1; b < blocks; b++) {
        lanes |= sat__at_least(s[b], limit) << 4 * b;
    }
    return lanes;
}

/* The greatest of some blocks with its slot, the lowest among equals. */
SAT_KERNEL sat__edge sat__best_of(const sat__f4 *s, uint32_t blocks) {
    const sat__f4 greatest = sat__max_across(sat__greatest(s, blocks));
    return (sat__edge){sat__first(greatest), sat__lowest_bit(sat__lanes_at_least(s, blocks, greatest))};
}

/* The heights of a point at (x, y) from the frame lie within this of the true ones. */
SAT_KERNEL float sat__point_bound(const sat_polygon *p, float x, float y) {
    return SAT_SEPARATION_ERROR * (p->reach + (sat__absf(x) + sat__absf(y)));
}

/* How high a point lies above the edges of slots i .. i + 3; x and y are its coordinates in every lane. */
SAT_KERNEL sat__f4 sat__heights_of_point(const sat_polygon *p, uint32_t i, sat__f4 x, sat__f4 y) {
    const sat__f4 nx = sat__load(sat__normal_x(p) + i), ny = sat__load(sat__normal_y(p) + i);
    const sat__f4 way_x = sat__sub(x, sat__load(sat__x(p) + i)), way_y = sat__sub(y, sat__load(sat__y(p) + i));
    return sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y));
}

/* Slots i .. i + 3 only. */
static inline sat__f4 sat__separations(const sat_polygon *reference, uint32_t i, const sat_polygon *other, float dx,
                                       float dy) {
    sat__f4 s[1];
    sat__kernel(s, reference, i / 4, 1, other, sat__lanes(other), dx, dy);
    return s[0];
}

/* The best edge of one small polygon against another. */
static inline sat__edge sat__small_best(const sat_polygon *reference, const sat_polygon *other, float dx, float dy) {
    sat__f4 s[SAT_BLOCKS];
    if (reference->blocks == 1 && other->blocks == 1) {
        sat__kernel(s, reference, 0, 1, other, 4, dx, dy);
        return sat__best_of(s, 1);
    }
    sat__kernel(s, reference, 0, reference->blocks, other, sat__lanes(other), dx, dy);
    return sat__best_of(s, reference->blocks);
}

/* Of the vectors in few blocks the one furthest against (x, y), the lowest slot among equals. */
SAT_KERNEL uint32_t sat__small_extreme(uint32_t blocks, const float *lane_x, const float *lane_y, float x, float y) {
    const sat__f4 dx = sat__splat(-x), dy = sat__splat(-y);
    sat__f4 height[SAT_BLOCKS];
    height[0] = dx; /* there always is a block, but not every compiler sees that */
    for (uint32_t k = 0; k < blocks; k++) {
        height[k] = sat__add(sat__mul(dx, sat__load(lane_x + 4 * k)), sat__mul(dy, sat__load(lane_y + 4 * k)));
    }
    return sat__best_of(height, blocks).slot;
}

/*
 * The best edges of both polygons, the ends of shapes without area included, the lowest slot among equals. Where the
 * other polygon has a real edge that is better, it may be any that is worse than that.
 */
void sat__best_edges(const sat__pair *pair, sat__edge *best_a, sat__edge *best_b);

/* The better side of a, which has no area; -FLT_MAX where it is a point. */
sat__edge sat__best_real_edge(const sat__pair *pair);

/*
 * The vertex of p furthest against the direction (x, y), the lowest slot among equals; directions need no unit length.
 */
uint32_t sat__support(const sat_polygon *p, float x, float y);

#endif
