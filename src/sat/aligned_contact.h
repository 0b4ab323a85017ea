/* Contacts of two boxes along the axes, as of tiles: see aligned_boxes.h. */
#ifndef SAT_ALIGNED_CONTACT_H
#define SAT_ALIGNED_CONTACT_H

#include "../polygon/features.h"
#include "../polygon/polygon.h"

/*
 * Of boxes without radius, of which every edge is enabled and no frame rounded. Fills in the collision, with zeros where
 * they do not overlap; where that is not sure, or they meet at no more than a point, leaves it alone.
 */
sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);

#endif
