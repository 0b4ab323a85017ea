/*
 * The Minkowski difference of two polygons, b - a: all vectors from a point of a to a point of b. The cores share a
 * point exactly when it holds the origin; otherwise its nearest point to the origin is the distance between them
 * (Cameron and Culley, 1986). Nothing of it is ever built: its points are named by one index of either ring.
 *
 * Signs are exact. Each is computed in double first; when the result lies within its rounding error, the products are
 * compared exactly, and only when even the coordinates are no doubles, in expansions.
 */
#ifndef SAT_MINKOWSKI_H
#define SAT_MINKOWSKI_H

#include "../polygon/pair.h"

typedef struct sat__minkowski {
    const sat_polygon *a, *b;
    const sat__place *at_a, *at_b; /* where they stand */
    sat__vec2d d;                  /* from a's frame to b's */
    bool exact;                    /* d and all vertices are the doubles they are kept in */
    double error; /* times the lengths of two vectors: bounds the error of their cross and dot product */
} sat__minkowski;

/* Vertex `b` of b minus vertex `a` of a; `exact` when the coordinates are not rounded. */
typedef struct sat__point {
    double x, y;
    uint32_t a, b;
    bool exact;
} sat__point;

/* A motion of b relative to a, as two floats a coordinate so that it is exact: motion = to - from. */
typedef struct sat__translation {
    sat_vec2 from, to;
    sat__vec2d step; /* rounded */
    bool exact;      /* or not rounded at all */
} sat__translation;

static inline sat__translation sat__motion_between(sat_vec2 from, sat_vec2 to) {
    double lost = 0.0;
    const sat__vec2d step = sat__way_between(sat__vec2d_of(sat__d2_of(from)), sat__vec2d_of(sat__d2_of(to)), &lost);
    return (sat__translation){.from = from, .to = to, .step = step, .exact = lost == 0.0};
}

sat__minkowski sat__minkowski_of(const sat__shapes *pair);
sat__minkowski sat__minkowski_turned(const sat__minkowski *m); /* a - b */
sat__point sat__point_of(const sat__minkowski *m, uint32_t a, uint32_t b);
sat__exact2 sat__exact_point(const sat__minkowski *m, const sat__point *p);

/* The sign of p x q. */
int sat__sign_cross(const sat__minkowski *m, const sat__point *p, const sat__point *q);

/*
 * A direction of search: against p, straight at the origin; or with q, square to p q towards its left, where the
 * origin lies when p x q > 0.
 */
typedef struct sat__search {
    const sat__point *p, *q;
} sat__search;

/* The sign of the way from `from` to `to` along a direction: 1 when it leads forward. */
int sat__sign_along(const sat__minkowski *m, sat__search along, const sat__point *from, const sat__point *to);

/* p x q itself: right in sign, and to a few units in the last place. */
double sat__cross_value(const sat__minkowski *m, const sat__point *p, const sat__point *q);

typedef enum sat__product { SAT_DOT, SAT_CROSS } sat__product;

/*
 * The cross product of a motion with the way from one point to another, or from the origin where `from` is NULL, and
 * the dot product: right in sign, and to a few units in the last place; and the sign of either alone.
 */
double sat__rate(const sat__minkowski *m, const sat__translation *motion, const sat__point *from, const sat__point *to);
double sat__advance(const sat__minkowski *m, const sat__translation *motion, const sat__point *from,
                    const sat__point *to);
int sat__sign_with_motion(const sat__minkowski *m, sat__product kind, const sat__translation *motion,
                          const sat__point *from, const sat__point *to);

/*
 * The height of a vertex of b above the line of a real edge of a, and the same times the edge's length: right in sign,
 * and to a few units in the last place.
 */
double sat__exact_height(const sat__minkowski *m, uint32_t edge, uint32_t vertex);
double sat__cross_of_edge(const sat__minkowski *m, uint32_t edge, uint32_t vertex);

/* The place where the cores of two polygons come closest: the nearest point of the difference to the origin. */
typedef struct sat__nearest {
    bool apart;      /* otherwise they share a point, and nothing else is set */
    bool face;       /* the nearest point lies inside the face from p to q, otherwise it is p */
    sat__point p, q; /* p x q > 0 */
} sat__nearest;

/* Finds it exactly, and ends on its own, from any starting indices: gjk.c. */
sat__nearest sat__find_nearest(const sat__minkowski *m, uint32_t a, uint32_t b);

/*
 * Do two polygons overlap, with their radii? Most pairs are decided in O(1), nearly all others in O(log n); what is too close to
 * touching, or too thin, is unsure: portal_refinement.c.
 */
sat__answer sat__refine_portal(const sat__shapes *pair);

/* -------------------------------------------------------------------------------------------------- in motion -- */

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

/* Returns a point of C relative to where the frames of both shapes are one: exact, or as good as exact rotations are. */
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
sat__point sat__front_begin(const sat__minkowski *m, const sat__translation *motion);

/* The edge of the front beside p, downwards (counter-clockwise) or upwards; none at its end. */
sat__front_edge sat__front_next(const sat__minkowski *m, const sat__translation *motion, const sat__point *p,
                                bool down);

/* Returns an edge of the front, downwards: it takes no point of C, so it is as good as the coordinates of one shape. */
static inline sat__vec2d sat__front_vector(const sat__minkowski *m, const sat__front_edge *edge) {
    return edge->of_b ? sat__edge_vector(m->b, edge->index) : sat__opposite(sat__edge_vector(m->a, edge->index));
}

/* Unit vector from a towards b through an edge of the front. */
static inline sat__vec2d sat__front_axis(const sat__minkowski *m, const sat__front_edge *edge) {
    return edge->of_b ? sat__minus((sat__vec2d){0.0, 0.0}, sat__normal(m->b, edge->index))
                      : sat__normal(m->a, edge->index);
}

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
sat__meeting sat__meet(const sat__shapes *pair, const sat__translation *motion, bool closed);

#endif
