/*
 * The separating axis: the edge of either polygon that keeps them furthest apart, in float and exactly.
 */
#ifndef SAT_SEPARATING_AXIS_H
#define SAT_SEPARATING_AXIS_H

#include "../minkowski/difference.h"
#include "reference_edge.h"

/*
 * The best edges of both polygons, the ends of shapes without area included, the lowest index among equals. Where the
 * other polygon has a real edge that is better, it may be any that is worse than that.
 */
void sat__best_edges(const sat__pair *pair, sat__edge *best_a, sat__edge *best_b);

/* The better side of a, which has no area; -FLT_MAX where it is a point. */
sat__edge sat__best_real_edge(const sat__pair *pair);

/*
 * The same of the edge that separates best among those whose float separation is at least `least`. -DBL_MAX where there
 * is none.
 */
double sat__exact_separation(const sat__pair *pair, const sat__minkowski *m, float least, uint32_t *index);

/* The same for rings of any size, by branch and bound over arcs of directions: calipers.c. */
void sat__best_edges_by_arcs(const sat__pair *pair, sat__edge *best_a, sat__edge *best_b);
double sat__exact_separation_by_arcs(const sat__pair *pair, const sat__minkowski *m, float least, uint32_t *index);

/* The exact separation of b from a real edge of a: right in sign, and to a few units in the last place of the scale. */
double sat__exact_edge_separation(const sat__minkowski *m, uint32_t index);

/* Does one of some real edges separate the cores? Exactly; each has a bit. */
bool sat__are_separated(const sat_polygon *a, const sat_polygon *b, sat__edges edges);

#endif
