/*
 * The first contact of two shapes that move in straight lines: a ray against the rounded Minkowski difference.
 */
#ifndef SAT_TIME_OF_IMPACT_H
#define SAT_TIME_OF_IMPACT_H

#include "../polygon/pair.h"
#include "boundary_walk.h"

/* When two shapes meet that are apart at the start, and by which features. */
typedef struct sat__meeting {
    bool meets;      /* within the motion */
    double fraction; /* of the motion, 0 to 1 */
    sat__features features;
    sat__vec2d axis; /* unit, from a towards b */
} sat__meeting;

/*
 * The first contact within a motion of some length, of shapes that are apart. `closed`: a touch in passing counts too;
 * otherwise the line of the motion must have points of the difference on both sides, or come closer than the radius.
 * Whether they meet is exact, for motions of any length; the fraction is right to a few units in the last place, but
 * for what rounding does to the shapes' own coordinates.
 */
sat__meeting sat__meet(const sat__pair *pair, const sat__motion *motion, bool closed);

#endif
