/*
 * The front of a Minkowski difference C = b - a in motion: the chain of its vertices that faces the way from which the
 * origin comes, seen from C.
 *
 * Seen from a, b moves by the step m, and so does C: the origin runs along -m against C. Let x measure along the
 * origin's way and y across it, to its left. C being convex, the front runs from its greatest y to its least, and y
 * falls strictly with every edge; counter-clockwise is downwards:
 *
 *     ^ y     top
 *     |      /          the front of C
 *     o->   |    C
 *     |      \
 *     |       bottom    o: the origin, moving along x
 *
 * Nothing is stored: the next edge of the front is the next one of b, or of a turned around, whichever comes first by
 * angle. Every choice is by an exact sign, so the chain is that of the exact shapes, and a walk along it ends.
 */
#ifndef SAT_BOUNDARY_WALK_H
#define SAT_BOUNDARY_WALK_H

#include "../polygon/polygon.h"
#include "difference.h"

/* A point of C relative to where the frames of both shapes are one: exact, or as good as exact rotations are. */
static inline sat__vec2d sat__point_from_frames(const sat__minkowski *m, const sat__point *p) {
    return sat__minus(sat__vertex(m->b, p->b), sat__vertex(m->a, p->a));
}

/* An edge of the front beside one of its vertices: where it leads, and whose edge it is. */
typedef struct sat__front_edge {
    bool exists, of_b;
    uint32_t index;
    sat__point end;
} sat__front_edge;

/* The vertex of the front that the origin's way reaches first: the least x. One of them, where several are as near. */
sat__point sat__front_begin(const sat__minkowski *m, const sat__motion *motion);

/* The edge of the front beside p, downwards (counter-clockwise) or upwards; none at its end. */
sat__front_edge sat__front_next(const sat__minkowski *m, const sat__motion *motion, const sat__point *p, bool down);

/* An edge of the front itself, downwards: it takes no point of C, so it is as good as the coordinates of one shape. */
static inline sat__vec2d sat__front_vector(const sat__minkowski *m, const sat__front_edge *edge) {
    return edge->of_b ? sat__edge_vector(m->b, edge->index) : sat__times(-1.0, sat__edge_vector(m->a, edge->index));
}

/* Unit vector from a towards b through an edge of the front. */
static inline sat__vec2d sat__front_axis(const sat__minkowski *m, const sat__front_edge *edge) {
    return edge->of_b ? sat__minus((sat__vec2d){0.0, 0.0}, sat__normal(m->b, edge->index))
                      : sat__normal(m->a, edge->index);
}

#endif
