/* Contacts of two boxes along the axes, as of tiles: see aligned_boxes.h. */
#ifndef SAT_ALIGNED_CONTACT_H
#define SAT_ALIGNED_CONTACT_H

#include "aligned_boxes.h"

/* Boxes along the axes without radius, no frame of which is rounded. */
static inline bool sat__are_solid_tiles(const sat_polygon *a, const sat_polygon *b) {
    return sat__are_aligned(a, b) && !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_ROUNDED | SAT_FLAT);
}

/*
 * Of such boxes sat_intersect_within(), and without a margin sat_intersect(). Fills in the collision, with zeros where
 * they are further apart. Unsure where rounding could turn the answer, where the two edges do not push, and where no more
 * than a point of either is shared: what is filled in then means nothing.
 */
sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/* Boxes along the axes that overlap or touch, as is known: the places of two facing edges at the lower end of what these share. */
void sat__closest_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);

#endif
