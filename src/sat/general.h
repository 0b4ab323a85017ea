/*
 * The general way, for any two shapes: exact features, and the edge masks. What a quicker way leaves open comes here.
 */
#ifndef SAT_GENERAL_H
#define SAT_GENERAL_H

#include <sat/sat.h>

bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b);

/* sat_intersect(); with a margin above 0 sat_intersect_within(). `collision` may be NULL. */
bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * sat_intersect_within() of shapes that are `distance` apart by sat_distance(): another way to the same number may round
 * it to the next float.
 */
bool sat__intersect_at(const sat_polygon *a, const sat_polygon *b, float distance, float margin,
                       sat_collision *collision);

#endif
