/* The pair finder, with a callback for each pair: what sat_find_pairs and sat_find_collisions share. */
#ifndef SAT_PAIRS_H
#define SAT_PAIRS_H

#include "sat/sat.h"

/* Called once for every pair, a < b. */
typedef void sat__on_pair(void *context, uint32_t a, uint32_t b);

/* Finds all pairs whose AABBs touch and whose filters agree. Errors as sat_find_pairs. */
sat_status sat__each_pair(sat_polygon *const *polygons, size_t count, void *scratch, sat__on_pair *on_pair,
                          void *context);

#endif
