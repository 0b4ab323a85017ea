/* Contacts of two boxes along the axes, as of tiles: see aligned_boxes.h. */
#ifndef SAT_ALIGNED_CONTACT_H
#define SAT_ALIGNED_CONTACT_H

#include "aligned_boxes.h"

/* Boxes along the axes without radius, of which every edge is enabled and no frame rounded. */
static inline bool sat__are_solid_tiles(const sat_polygon *a, const sat_polygon *b) {
    return sat__are_aligned(a, b) &&
           !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_ROUNDED | SAT_FLAT | SAT_MASKED);
}

/*
 * Of such boxes sat_intersect_within(), and without a margin sat_intersect(). Fills in the collision, with zeros where
 * they are further apart; where that is not sure, or they meet at no more than a point, leaves it alone.
 */
sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

#endif
