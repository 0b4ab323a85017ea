/*
 * A point that moves in a straight line against a convex outline with a radius: a ray and a shape, or the origin and the
 * difference of two shapes, of which one moves.
 *
 *      ________        The surface is made of the edges, moved out by the radius, and of arcs about the corners. Where
 *    /          \      the point enters a moved edge between its ends it enters the whole; where it begins outside and
 *   |  outline   |     enters no edge, it enters the whole by the circle about a corner that it enters first.
 *    \ ________ /
 *
 * All of it in double, with what rounding can do to it; what that leaves open is for time_of_impact.c, which tells
 * fractions by the same formulas.
 */
#ifndef SAT_ROUND_CAST_H
#define SAT_ROUND_CAST_H

#include "../sat/circle.h"

/* May the corners of a shape be taken as they are? Few, that is, and not far from where they were drawn. */
static inline bool sat__is_castable(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_EXACTLY_ROTATED | SAT_REMOTE);
}

/* What is found. */
typedef struct sat__round_hit {
    sat__answer is_hit; /* unsure as well where the point begins inside, or might */
    bool is_edge;
    uint32_t index;    /* of the edge, or of the corner */
    double fraction;   /* of the step */
    sat__vec2d normal; /* of an arc: unit, outwards */
} sat__round_hit;

/*
 * The point begins at `start`, seen from p's frame, and moves by `step`, which is not 0; p has the radius given. `error`
 * is at least 2^-48 of all lengths at work, and what the corners are wrong by.
 */
sat__round_hit sat__cast_at_shape(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius, double error);

/* A corner of the difference b - a: those of the two that meet there, and whose edge leaves it. */
typedef struct sat__corner {
    uint16_t a, b;
    bool of_b;
} sat__corner;

/* All of them, counter-clockwise, and the edges that leave them; the first again up to whole fours, without an edge. */
typedef struct sat__outline {
    bool is_wide; /* as SAT_WIDE */
    uint32_t lanes;
    double x[SAT_BRUTE_RING], y[SAT_BRUTE_RING], edge_x[SAT_BRUTE_RING], edge_y[SAT_BRUTE_RING];
    sat__corner corner[SAT_BRUTE_RING];
} sat__outline;

/* Of two shapes that are no circles, of at most SAT_BRUTE_RING corners together; d leads from a's frame to b's. */
void sat__outline_of_difference(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__vec2d d);
sat__round_hit sat__cast_at_outline(const sat__outline *o, sat__vec2d start, sat__vec2d step, double radius,
                                    double error);

#endif
