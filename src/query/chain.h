/*
 * The lower chain of a shape: its boundary from the leftmost to the rightmost point, along the bottom, edge by edge
 * and arc by arc. It is a convex function of x. The upper chain is the lower one of the shape upside down; or of the
 * shape after half a turn, and then it is walked counter-clockwise, too.
 */
#ifndef SAT_CHAIN_H
#define SAT_CHAIN_H

#include "../polygon/polygon.h"
#include "curve.h"

typedef struct sat__chain {
    const sat_polygon *p;
    sat__vec2d offset; /* to be added to the vertices, */
    sat__vec2d sign;   /* which are then multiplied by these: 1 or -1 each */
    uint32_t index;    /* of the vertex at which the piece is, or begins */
    uint32_t last;     /* the rightmost vertex */
    uint32_t serial;   /* how many pieces came before */
    double left, right;
    sat__curve curve; /* the piece itself */
} sat__chain;

/* The chain of a shape, its vertices moved and turned so; at its first piece. */
sat__chain sat__chain_of(const sat_polygon *p, sat__vec2d offset, sat__vec2d sign);

/* Goes on to the next piece; false at the end. */
bool sat__chain_advance(sat__chain *c);

#endif
