/*
 * True ties, decided before the general search: rays that graze, and shapes that slide along what they touch. Maps of
 * integers are made of them. All of it in double, exactly (math/checked.h), where the numbers at hand are exact; where
 * they are not, the answer is open.
 */
#ifndef SAT_TIES_H
#define SAT_TIES_H

#include "../minkowski/difference.h"
#include "../polygon/features.h"
#include "round_cast.h"

/* What a ray does with a shape, closed: `is_inside` where it begins in it. Open where is_hit is SAT_UNSURE. */
typedef struct sat__grazing {
    sat__round_hit found;
    bool is_inside;
} sat__grazing;

/* A sharp polygon of at most SAT_BRUTE_RING corners; start and end as its frame sees them, without rounding. */
void sat__graze_ring(const sat_polygon *p, sat__vec2d start, sat__vec2d end, sat__grazing *g);

/* A circle about its frame. */
void sat__graze_circle(sat__vec2d start, sat__vec2d step, double radius, sat__grazing *g);

/*
 * True if two shapes that touch, or are apart, do not come nearer along the normal of an edge that separates them: they
 * part, or slide. False says nothing.
 */
bool sat__slides(const sat__pair *pair, const sat__motion *motion);

#endif
