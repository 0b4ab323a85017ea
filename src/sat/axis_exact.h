/* The exact separation of one polygon from an edge of the other. */
#ifndef SAT_AXIS_EXACT_H
#define SAT_AXIS_EXACT_H

#include "../minkowski/difference.h"
#include "reference_edge.h"

/*
 * The separation of b from a real edge of a: right in sign, and to a few units in the last place of the scale.
 */
double sat__exact_edge_separation(const sat__minkowski *m, uint32_t index);

/* Does one of some real edges separate the cores? Exactly; each has a bit. */
bool sat__are_separated(const sat_polygon *a, const sat_polygon *b, sat__edges edges);

#endif
