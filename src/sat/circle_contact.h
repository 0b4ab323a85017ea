/* The contact of a pair of which one is a circle. There is one: see circle.h. */
#ifndef SAT_CIRCLE_CONTACT_H
#define SAT_CIRCLE_CONTACT_H

#include "circle.h"

/* Fills in the collision, with zeros where they do not overlap; where that is not sure, leaves it alone. */
sat__answer sat__intersect_circles(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);
sat__answer sat__intersect_with_circle(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);

#endif
