/*
 * The general way, for any two shapes: exact features, and the edge masks. What a quicker way leaves open comes here.
 */
#ifndef SAT_GENERAL_H
#define SAT_GENERAL_H

#include "../polygon/features.h"
#include "../polygon/pair.h"

bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b);

/* sat_intersect(); with a margin above 0 sat_intersect_within(). `collision` may be NULL. */
bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * By the features that face each other. Disabled edges push nobody, nor do they tell where others come near: an enabled
 * one has to be what keeps the shapes apart; these features are left then.
 */
bool sat__intersect_by(const sat__pair *pair, sat__features *features, float margin, sat_collision *collision);

#endif
