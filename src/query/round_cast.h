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
 * A circle: the point begins at `from`, seen from the centre, and moves by `step`, which is not 0. `error` is at least
 * 2^-48 of all lengths at work, and what the centre is wrong by. What misses needs no root; narrow circles are left
 * alone as in time_of_impact.c.
 *
 * It enters after a fraction f, the lesser root of |from + f step| = radius. What that is wrong by, relative to the
 * radius, a float normal cannot tell: the lengths are less than 2^18 radii.
 */
static inline sat__round_hit sat__cast_at_circle(sat__d2 from, sat__d2 step, double radius, double error) {
    const sat__d2 to = sat__add2(from, step), sizes = sat__abs2(step);
    const double span = sat__low(sizes) + sat__high(sizes), doubt = error * span;
    const double gap_doubt = error * error * 0x1p50; /* the error is 2^-48 of all lengths: 4 times that, times those */
    const double square = sat__dot2(step, step), radius_square = radius * radius;
    const double beside = sat__cross2(step, from), along = sat__dot2(step, from), past = sat__dot2(step, to);
    const double before = sat__dot2(from, from) - radius_square, after = sat__dot2(to, to) - radius_square;
    const double room = radius_square * square - beside * beside,
                 room_doubt = doubt * (sat__abs(beside) + radius * span);
    const bool is_outside = before > gap_doubt;
    const bool is_missed = (room < 0.0 - room_doubt) | (along > doubt) | ((past < 0.0 - doubt) & (after > gap_doubt));
    const bool is_met = (room > room_doubt) & (along < 0.0 - doubt) & ((past > doubt) | (after < 0.0 - gap_doubt));
    if (is_outside & is_missed) {
        return (sat__round_hit){.is_hit = SAT_NO};
    }
    if (!(is_outside & is_met & (doubt * doubt <= radius_square * square * 0x1p-60))) {
        return (sat__round_hit){.is_hit = SAT_UNSURE};
    }
    const double fraction = (0.0 - along - sat__sqrt(room)) / square;
    const sat__d2 entry = sat__add2(from, sat__mul2(sat__both(fraction), step));
    return (sat__round_hit){
        .is_hit = SAT_YES, .fraction = fraction, .normal = sat__vec2d_of(sat__mul2(sat__both(1.0 / radius), entry))};
}

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
void sat__outline_of_difference(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__d2 d);
sat__round_hit sat__cast_at_outline(const sat__outline *o, sat__vec2d start, sat__vec2d step, double radius,
                                    double error);

#endif
