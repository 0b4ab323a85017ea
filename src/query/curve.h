/*
 * A piece of a shape's boundary, from left to right: a part of an edge, or of an arc within the lower or the upper
 * half of its circle. So it is the graph of a function of x, and two of them are compared by their heights.
 */
#ifndef SAT_CURVE_H
#define SAT_CURVE_H

#include "../math/vec2.h"

#include <stdbool.h>

typedef struct sat__curve {
    sat__vec2d from, to; /* from.x <= to.x */
    bool is_arc;
    sat__vec2d centre; /* of an arc */
    double radius;
    double side; /* -1 on the lower half of the circle, 1 on the upper one */
} sat__curve;

/* The same upside down. */
static inline sat__curve sat__mirrored_curve(sat__curve c) {
    c.from.y = 0.0 - c.from.y;
    c.to.y = 0.0 - c.to.y;
    c.centre.y = 0.0 - c.centre.y;
    c.side = 0.0 - c.side;
    return c;
}

/* The height of a curve at x; beyond its ends that of the end. */
double sat__curve_height(const sat__curve *c, double x);

/*
 * Where the line or circle of the one meets that of the other, sorted by x: up to two points, returned is how many.
 * Those of a line and a circle, or of two circles, that do not meet, are the points where they come closest: so
 * between two neighbours of the points returned the heights differ by no more than rounding, or always in the same
 * sense.
 */
int sat__meet_curves(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]);

#endif
