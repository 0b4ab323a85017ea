/*
 * Large rings: supports by bisection, and the best edges by branch and bound over arcs of directions. See calipers.c.
 */
#ifndef SAT_CALIPERS_H
#define SAT_CALIPERS_H

#include "../minkowski/difference.h"
#include "../polygon/support.h"

/* sat__best_edges() and sat__exact_separation() for rings of any size. */
void sat__best_edges_by_arcs(const sat__pair *pair, sat__edge *best_a, sat__edge *best_b);
double sat__exact_separation_by_arcs(const sat__pair *pair, const sat__minkowski *m, float least, uint32_t *index);

#endif
