/* The fast part of sat_intersect, for many pairs at once. */
#ifndef SAT_INTERSECT_H
#define SAT_INTERSECT_H

#include <sat/sat.h>

/* Pairs that are collided at once, at most. */
enum { SAT_MOST_PAIRS = 256 };

/*
 * Collides `count` pairs, at most SAT_MOST_PAIRS. The hits are written in the order of the pairs, as far as the room
 * reaches; returns how many there are.
 */
size_t sat__intersect_pairs(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                            size_t room);

#endif
