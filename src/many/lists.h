/* The text that all lists of collisions share. */
#ifndef SAT_LISTS_H
#define SAT_LISTS_H

#include <sat/sat.h>

/*
 * Collides `count` pairs, at most SAT_MOST_PAIRS, each as sat_intersect_within() does. Writes the hits in the order of
 * the pairs, as far as the room reaches, and returns how many there are.
 */
size_t sat__collide(sat_polygon *const *polygons, float margin, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                    size_t room);

/* SAT_OK for a margin that the lists accept. */
sat_status sat__check_margin(float margin);

#endif
