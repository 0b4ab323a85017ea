/*
 * Overlap and contact of a pair of which one is a circle, in float or double, where that is sure. There is one contact;
 * see circle.h.
 */
#ifndef SAT_CIRCLE_CONTACT_H
#define SAT_CIRCLE_CONTACT_H

#include "circle.h"

/* sat_overlaps() and sat_intersect_within() of any pair of which one is a circle; without a margin sat_intersect(). */
bool sat__overlaps_circle(const sat_polygon *a, const sat_polygon *b);
bool sat__intersect_circle(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

#endif
