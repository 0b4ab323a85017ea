/*
 * The boundary of what two shapes have in common, piece by piece and counter-clockwise. See common_boundary.c.
 */
#ifndef SAT_COMMON_BOUNDARY_H
#define SAT_COMMON_BOUNDARY_H

#include "chain.h"

/*
 * A piece of the boundary, counter-clockwise: straight, or an arc of at most half a turn, on the lower half of its
 * circle (`half` 1) or on the upper one (-1). Relative to the frame of the shape that was the first of the pair.
 */
typedef struct sat__boundary_piece {
    sat__vec2d from, to;
    bool is_arc;
    sat__vec2d centre;
    double radius;
    double half;
} sat__boundary_piece;

typedef void sat__take_boundary(void *context, const sat__boundary_piece *piece);

/* Two shapes in an order that does not depend on the arguments, and the way from the first frame to the other. */
typedef struct sat__ordered {
    const sat_polygon *first, *second;
    sat__vec2d offset;
    bool first_is_inside; /* the first lies in the second altogether */
} sat__ordered;

sat__ordered sat__order_shapes(const sat_polygon *a, const sat_polygon *b);

/* Hands on every piece in turn; none when rounding leaves none, of shapes that hardly touch. */
void sat__common_boundary(const sat__ordered *pair, sat__take_boundary *take, void *context);

/* The same of one shape alone. */
void sat__own_boundary(const sat_polygon *p, sat__take_boundary *take, void *context);

#endif
