/* The pair finder, with a callback for batches of pairs: what sat_find_pairs and sat_find_collisions share. */
#ifndef SAT_PAIRS_H
#define SAT_PAIRS_H

#include "sat/sat.h"

/* Called with some pairs at a time, a < b in each, until every one has been handed on. */
typedef void sat__on_pairs(void *context, const sat_pair *pairs, uint32_t count);

/* Finds all pairs whose AABBs touch and whose filters agree. Errors as sat_find_pairs. */
sat_status sat__each_pair(sat_polygon *const *polygons, size_t count, void *scratch, sat__on_pairs *on_pairs,
                          void *context);

#endif
