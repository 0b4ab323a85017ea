/* The boundary of what two shapes have in common, or of one, piece by piece. See common_boundary.c. */
#ifndef SAT_COMMON_BOUNDARY_H
#define SAT_COMMON_BOUNDARY_H

#include "../polygon/polygon.h"

/*
 * A part of an edge, or of an arc within the lower or the upper half of its circle. From left to right it is the graph
 * of a function of x; the upper half of a boundary runs from right to left.
 */
typedef struct sat__curve {
    sat__vec2d from, to;
    bool is_arc;
    sat__vec2d centre; /* of an arc */
    double radius;
    double side; /* -1 on the lower half of the boundary, 1 on the upper one */
} sat__curve;

typedef void sat__take_curve(void *context, const sat__curve *c);

/* Two shapes in an order that does not depend on the arguments, and the way from the first frame to the other. */
typedef struct sat__ordered {
    const sat_polygon *first, *second;
    sat__vec2d offset;
    bool first_is_inside; /* the first lies in the second altogether */
} sat__ordered;

sat__ordered sat__order_shapes(const sat_polygon *a, const sat_polygon *b);

/* Hands on every piece of the boundary of one shape, counter-clockwise and relative to its frame. */
void sat__trace_shape(const sat_polygon *p, sat__take_curve *take, void *context);

/* Does so for what two shapes have in common; there is none when rounding leaves none, of shapes that hardly touch. */
void sat__trace_common(const sat__ordered *pair, sat__take_curve *take, void *context);

#endif
