/*
 * One look at a motion in float: does a segment enter a convex set, and through which edge? What raycast.c and sweep.c
 * share.
 *
 * Against an edge the motion starts at some height and ends at another; an edge with both above it separates.
 * Otherwise the edge that is crossed last on the way in is the one that is hit (Cyrus and Beck, 1978). Float only
 * proposes that edge: near a corner two are crossed at nearly the same time. Double then proves it, by the sides of
 * four points: the motion starts before the line of the edge and ends behind it, and passes between the edge's ends.
 * Everything within the rounding error is left to the exact search of time_of_impact.c.
 */
#ifndef SAT_CLIP_SEGMENT_H
#define SAT_CLIP_SEGMENT_H

#include "../polygon/support.h"

/* Is one look worth while? For sharp shapes with area and few corners. */
static inline bool sat__is_cast_by_look(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_FLAT | SAT_FINE | SAT_ROUND);
}

/* Over all edges looked at so far: the greatest height at the start, and the greatest that lasts from start to end. */
typedef struct sat__crossing {
    sat__f4 outside, lasting;
} sat__crossing;

static inline sat__crossing sat__no_crossing(void) {
    return (sat__crossing){sat__splat(-FLT_MAX), sat__splat(-FLT_MAX)};
}

/*
 * Takes in the edges of p: `height` holds where the motion (dx, dy) starts above them, and receives the fractions at
 * which it crosses those that it crosses inwards, 0 for the others: good enough to propose one.
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
 * The motion itself is the last axis that can separate: `leftmost` and `rightmost` say how far points of the set lie to
 * either side of it, with an error of `bound`. Not 0 if that is to one side for certain.
 */
SAT_KERNEL unsigned sat__is_beside(sat__f4 leftmost, sat__f4 rightmost, sat__f4 bound) {
    const sat__f4 astride = sat__min(sat__max_across(leftmost), sat__max_across(rightmost));
    return sat__at_least(sat__sub(sat__splat(0.0f), bound), astride);
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

/* An edge that is no end of a shape without area, nor fine: as it is stored. */
static inline sat__vec2d sat__plain_edge(const sat_polygon *p, uint32_t slot) {
    return sat__minus(sat__vertex(p, sat__next(p, slot)), sat__vertex(p, slot));
}

/*
 * Does the edge e, from v on and seen from where the motion starts, lie across its way for certain? `error` is at least
 * 2^-48 of all lengths at work, which bounds what rounding does to coordinates and products four times over. Then
 * `fraction` is where the line of the edge is crossed: heights of 2^24 times the error leave it right to float's last
 * place.
 */
static inline bool sat__crosses(sat__vec2d v, sat__vec2d e, sat__vec2d step, double length, double error,
                                double *fraction) {
    const double least = 16777216.0 * error * (sat__abs(e.x) + sat__abs(e.y)), doubt = error * length; /* 2^24 */
    const double height = sat__cross(e, v), rate = sat__cross(e, step), start = sat__cross(step, v);
    *fraction = height / rate;
    return (height > least) & (rate - height > least) & (start > doubt) & (rate - start > doubt);
}

#endif
