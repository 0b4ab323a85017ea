/*
 * One look at a motion in float: does a segment enter a convex set, and through which edge? What raycast.c and sweep.c
 * share.
 *
 * Against an edge the motion starts at some height and ends at another; an edge with both above it separates.
 * Otherwise the edge that is crossed last on the way in is the one that is hit (Cyrus and Beck, 1978). Everything
 * within the rounding error is left to the exact search of meet.c.
 */
#ifndef SAT_CAST_H
#define SAT_CAST_H

#include "separation.h"

typedef enum sat__answer { SAT_MISS, SAT_HIT, SAT_INSIDE, SAT_UNKNOWN } sat__answer;

/* Over all edges looked at so far: the greatest height at the start, and the greatest that lasts from start to end. */
typedef struct sat__crossing {
    sat__f4 outside, lasting;
} sat__crossing;

static inline sat__crossing sat__no_crossing(void) {
    return (sat__crossing){sat__splat(-FLT_MAX), sat__splat(-FLT_MAX)};
}

/*
 * Takes in the edges of p: `height` holds where the motion (dx, dy) starts above them, and receives the fractions at
 * which it crosses those that it crosses inwards, 0 for the others. Good only when sat__crossing_tells() says SAT_HIT.
 */
SAT_KERNEL void sat__cross_edges(sat__crossing *c, const sat_polygon *p, uint32_t blocks, sat__f4 *height, float dx,
                                 float dy, sat__f4 bound) {
    const sat__f4 zero = sat__splat(0.0f), sx = sat__splat(dx), sy = sat__splat(dy);
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 nx = sat__load(sat__normal_x(p) + 4 * b), ny = sat__load(sat__normal_y(p) + 4 * b);
        const sat__f4 end = sat__add(height[b], sat__add(sat__mul(nx, sx), sat__mul(ny, sy)));
        c->outside = sat__max(c->outside, height[b]);
        c->lasting = sat__max(c->lasting, sat__min(height[b], end));
        /* Where the start is outside, the end is inside by more than the bound, or the motion does not enter. */
        const sat__f4 fall = sat__max(height[b], zero);
        height[b] = sat__div(fall, sat__add(fall, sat__max(sat__sub(zero, end), bound)));
    }
}

/*
 * `leftmost` and `rightmost` say how far points of the set lie to either side of the motion, with an error of
 * `side_bound`: the motion itself is the last axis that can separate.
 */
SAT_KERNEL sat__answer sat__crossing_tells(const sat__crossing *c, sat__f4 bound, sat__f4 leftmost, sat__f4 rightmost,
                                           sat__f4 side_bound) {
    const sat__f4 zero = sat__splat(0.0f), astride = sat__min(sat__max_across(leftmost), sat__max_across(rightmost));
    if (sat__at_least(c->lasting, bound) != 0 || sat__at_least(sat__sub(zero, side_bound), astride) != 0) {
        return SAT_MISS;
    }
    if (sat__at_least(c->lasting, sat__sub(zero, bound)) != 0 || sat__at_least(side_bound, astride) != 0) {
        return SAT_UNKNOWN;
    }
    if (sat__at_least(c->outside, sat__sub(zero, bound)) == 0) {
        return SAT_INSIDE;
    }
    return sat__at_least(c->outside, bound) != 0 ? SAT_HIT : SAT_UNKNOWN;
}

/* The greatest of direction x (vertex - from) in each lane, and of its opposite; the direction is about a unit long. */
SAT_KERNEL void sat__widen(const sat_polygon *p, uint32_t blocks, float x, float y, float ux, float uy,
                           sat__f4 *leftmost, sat__f4 *rightmost) {
    const sat__f4 zero = sat__splat(0.0f), sx = sat__splat(ux), sy = sat__splat(uy);
    const sat__f4 vx = sat__splat(x), vy = sat__splat(y);
    *leftmost = *rightmost = sat__splat(-FLT_MAX);
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 wx = sat__sub(sat__load(sat__x(p) + 4 * b), vx), wy = sat__sub(sat__load(sat__y(p) + 4 * b), vy);
        const sat__f4 left = sat__sub(sat__mul(sx, wy), sat__mul(sy, wx));
        *leftmost = sat__max(*leftmost, left);
        *rightmost = sat__max(*rightmost, sat__sub(zero, left));
    }
}

/* The fraction of a step at which the line of an edge is crossed, starting at `from`: exact but for the rounding. */
static inline double sat__crossing_of(const sat_polygon *p, uint32_t edge, sat__vec2d from, sat__vec2d step) {
    const sat__vec2d e = sat__edge_vector(p, edge);
    return -sat__cross(e, sat__minus(from, sat__vertex(p, edge))) / sat__cross(e, step);
}

#endif
