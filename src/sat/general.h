/*
 * The general way, for any two shapes: exact features, and the edge masks. What a quicker way leaves open comes here.
 */
#ifndef SAT_GENERAL_H
#define SAT_GENERAL_H

#include <sat/sat.h>

bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b);

/* sat_intersect(); with a margin above 0 sat_intersect_within(). `collision` may be NULL. */
bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

#endif
