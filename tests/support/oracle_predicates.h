/*
 * The oracle's exact predicates: signs of polynomials in the stored floats, by integers of any length. `a` lends an
 * edge, `b` a vertex. Private to the oracle.
 */
#ifndef SAT_TESTS_ORACLE_PREDICATES_H
#define SAT_TESTS_ORACLE_PREDICATES_H

#include "exact.h"
#include "oracle.h"

/** Edges of a point: none. A segment has one each way. */
size_t oracle_edge_count(const oracle_shape *shape);
size_t oracle_next(const oracle_shape *shape, size_t i);

/** Do a's vertex i and b's vertex j lie in one place? */
bool oracle_same_vertex(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j);

/** The sign of b's vertex j against a's edge i: 1 on the inner side, 0 on the line, -1 outside. */
int oracle_side(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j);

/** The sign of (side of b's vertex j against a's edge i, as a length) - depth, for depth >= 0. */
int oracle_depth_compare(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j, exact depth);

/** The sign of dot(edge i of a, b's vertex j - a's vertex k). */
int oracle_along(const oracle_shape *a, size_t i, size_t k, const oracle_shape *b, size_t j);

/** The sign of (distance of b's vertex j from a's edge i) - limit, for limit >= 0. A point counts as its edge 0. */
int oracle_distance_compare(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j, exact limit);

typedef struct exact_vec2 {
    exact x, y;
} exact_vec2;

/** From a's vertex i to b's vertex j: (position + offset) - (position + offset). */
exact_vec2 oracle_between(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j);
exact oracle_cross(exact_vec2 u, exact_vec2 v);
exact oracle_dot(exact_vec2 u, exact_vec2 v);

#endif
