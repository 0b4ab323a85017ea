/*
 * The first contact of two shapes that move in straight lines: a ray against the rounded Minkowski difference.
 */
#ifndef SAT_SWEEP_H
#define SAT_SWEEP_H

#include "minkowski.h"
#include "relation.h"

/* A motion of b relative to a, as two floats a coordinate so that it is exact: motion = to - from. */
typedef struct sat__motion {
    sat_vec2 from, to;
    sat__vec2d step; /* rounded */
} sat__motion;

/* The cross product of the motion with the vector from one point of the difference to another: right in sign. */
double sat__exact_rate(const sat__minkowski *m, const sat__motion *motion, const sat__point *from,
                       const sat__point *to);

/* When two shapes meet that are apart at the start, and by which features. */
typedef struct sat__meeting {
    bool meets;
    double fraction; /* of the motion; may lie outside [0, 1] */
    sat__relation relation;
    sat__vec2d axis; /* unit, from a towards b */
} sat__meeting;

/*
 * The contact on the line of the motion, in the past or the future. `closed`: a touch in passing counts too; otherwise
 * the line must have points of the difference on both sides, or come closer than the radius.
 */
sat__meeting sat__meet(const sat__pair *pair, const sat__motion *motion, bool closed);

static inline sat__motion sat__motion_between(sat_vec2 from, sat_vec2 to) {
    return (sat__motion){from, to, {(double)to.x - (double)from.x, (double)to.y - (double)from.y}};
}

/*
 * Does a meeting fall within the motion? Its fraction is a quotient in double: one that ends in contact may come out a
 * few units in the last place beyond 1.
 */
static inline bool sat__is_in_time(sat__meeting *meeting) {
    const double rounding = 1.0 / 1125899906842624.0; /* 2^-50 */
    if (!meeting->meets || !(meeting->fraction >= 0.0 && meeting->fraction <= 1.0 + rounding)) {
        return false;
    }
    meeting->fraction = meeting->fraction < 1.0 ? meeting->fraction : 1.0;
    return true;
}

#endif
