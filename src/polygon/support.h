/*
 * Support: the vertex of a polygon that lies furthest along a direction.
 */
#ifndef SAT_SUPPORT_H
#define SAT_SUPPORT_H

#include "polygon.h"

/*
 * The longest ring for which every edge is tried against every vertex, four edges at a time; beyond it the best are
 * searched for, see calipers.c. At most 32: a bit each. Measured: the search costs as much at about 45.
 */
#define SAT_BRUTE_RING 32u

/* Up to so many vertices trying all of them is faster than bisection over the normals: measured. */
#define SAT_TRIED_RING 128u

/* Are both rings short enough to try every edge against every vertex? */
static inline bool sat__is_small(const sat_polygon *a, const sat_polygon *b) {
    return a->ring <= SAT_BRUTE_RING && b->ring <= SAT_BRUTE_RING;
}

enum { SAT_BLOCKS = SAT_BRUTE_RING / 4 };

/* An edge of one polygon of the pair and the separation through it. */
typedef struct sat__edge {
    float separation;
    uint32_t index;
} sat__edge;

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

/* The greatest of some blocks with its index, the lowest among equals. */
SAT_KERNEL sat__edge sat__best_of(const sat__f4 *s, uint32_t blocks) {
    const sat__f4 greatest = sat__max_across(sat__greatest(s, blocks));
    return (sat__edge){sat__first(greatest), sat__lowest_bit(sat__lanes_at_least(s, blocks, greatest))};
}

/*
 * The greatest of any number of blocks with its index, the lowest among equals; each lane holds its greatest, and the block where
 * that is.
 */
SAT_KERNEL sat__edge sat__best_of_lanes(sat__f4 highest, sat__f4 block) {
    const sat__f4 greatest = sat__max_across(highest),
                  index = sat__add(sat__mul(block, sat__splat(4.0f)), sat__four(0.0f, 1.0f, 2.0f, 3.0f)),
                  lowest = sat__min_across(sat__where_less(highest, greatest, sat__splat(FLT_MAX), index));
    return (sat__edge){sat__first(greatest), (uint32_t)sat__first(lowest)};
}

/* Returns which of the vectors in few blocks is furthest against (x, y), the lowest index among equals. */
SAT_KERNEL uint32_t sat__small_extreme(uint32_t blocks, const float *lane_x, const float *lane_y, float x, float y) {
    const sat__f4 dx = sat__splat(-x), dy = sat__splat(-y);
    sat__f4 height[SAT_BLOCKS];
    height[0] = dx; /* there always is a block, but not every compiler sees that */
    SAT_ROLLED
    for (uint32_t k = 0; k < blocks; k++) {
        height[k] = sat__add(sat__mul(dx, sat__load(lane_x + 4 * k)), sat__mul(dy, sat__load(lane_y + 4 * k)));
    }
    return sat__best_of(height, blocks).index;
}

/*
 * The vertex of p furthest against the direction (x, y), the lowest index among equals; directions need no unit length.
 */
uint32_t sat__support(const sat_polygon *p, float x, float y);

/*
 * Finds it in double, from a vertex near it, over edges that descend: on a convex polygon no edge beyond one that rises
 * descends. Edges decide, as two vertices far from the frame and near each other may be of the same height in double. What
 * the cross products lose, 2^-51 of the length of every edge, is all that the vertex found may be too high.
 */
uint32_t sat__support_from(const sat_polygon *p, sat__vec2d direction, uint32_t from);

/* Finds it in double without such a vertex: from the one that float finds. */
uint32_t sat__support_in_double(const sat_polygon *p, sat__vec2d direction);

/* The vertices where the normals of a ring of any size pass four directions (-x, -y). */
void sat__supports_by_angle(const sat_polygon *p, const float x[4], const float y[4], uint32_t indices[4]);

/*
 * Finds it where it must be one of the indices from .. to, which may run beyond the ring and start anew there;
 * the normals between them turn by less than half a turn.
 */
uint32_t sat__support_between(const sat_polygon *p, uint32_t from, uint32_t to, float x, float y);

#endif
