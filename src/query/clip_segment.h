/*
 * Does a segment enter a convex set, and through which edge?
 *
 * Against an edge the segment starts at some height and ends at another; an edge with both above it separates.
 * Otherwise the edge that is crossed last on the way in is the one that is hit (Cyrus and Beck, 1978). That is proven
 * in double, by the sides of four points: the segment starts before the line of the edge and ends behind it, and passes
 * between the edge's ends. The exact search of time_of_impact.c decides everything within the rounding error.
 */
#ifndef SAT_CLIP_SEGMENT_H
#define SAT_CLIP_SEGMENT_H

#include "../polygon/support.h"

/* Is that worth while? For sharp shapes with area and few corners. */
static inline bool sat__is_clipped(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_FLAT | SAT_EXACTLY_ROTATED | SAT_ROUND);
}

/* Heights of so many times the error are right to float's last place. */
#define SAT_CROSSING_ERROR 0x1p24

/* An edge that is no end of a shape without area, nor exactly rotated: as it is stored. */
static inline sat__vec2d sat__plain_edge(const sat_polygon *p, uint32_t index) {
    return sat__minus(sat__vertex(p, sat__next(p, index)), sat__vertex(p, index));
}

/*
 * Does the edge e, from v on and seen from where the motion starts, lie across its way for certain? `error` is at least
 * 2^-48 of all lengths at work, which bounds what rounding does to coordinates and products four times over. Then
 * `fraction` is where the line of the edge is crossed.
 */
static inline bool sat__crosses(sat__vec2d v, sat__vec2d e, sat__vec2d step, double length, double error,
                                double *fraction) {
    const double least = SAT_CROSSING_ERROR * error * (sat__abs(e.x) + sat__abs(e.y)), doubt = error * length;
    const double height = sat__cross(e, v), rate = sat__cross(e, step), start = sat__cross(step, v);
    *fraction = height / rate;
    return (height > least) & (rate - height > least) & (start > doubt) & (rate - start > doubt);
}

/*
 * Is the way so long that a shape which has come along it has lost digits that float can hold? Doubles of 2^24 sizes
 * leave 29 bits of one.
 */
static inline bool sat__is_long(float length, float sizes) {
    return length > 0x1p24f * sizes;
}

#endif
