/*
 * Large rings: supports by bisection, and the best edges by branch and bound over arcs of directions. See arcs.c.
 */
#ifndef SAT_ARCS_H
#define SAT_ARCS_H

#include "minkowski.h"

/* sat__best_edges() and sat__exact_separation() for rings of any size. */
void sat__best_edges_by_arcs(const sat__pair *pair, sat__edge *best_a, sat__edge *best_b);
double sat__exact_separation_by_arcs(const sat__pair *pair, const sat__minkowski *m, float least, uint32_t *slot);

/* support.c: the vertices where the normals of a ring of any size pass four directions (-x, -y). */
void sat__supports_by_angle(const sat_polygon *p, const float x[4], const float y[4], uint32_t slots[4]);

/*
 * The same when it is known to be one of the slots from .. to, which may run beyond the ring and start anew there; the
 * normals between them turn by less than half a turn.
 */
uint32_t sat__support_between(const sat_polygon *p, uint32_t from, uint32_t to, float x, float y);

#endif
