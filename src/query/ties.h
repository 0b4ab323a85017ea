/*
 * True ties, decided before the general search: rays that graze, and shapes that slide along what they touch. Maps of
 * integers are made of them. In double, exactly (math/checked.h), where the numbers at hand are exact; where they are
 * not, the answer is open.
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

/*
 * A shape with a radius: whether the line of the ray passes beside it, and if it is a tangent, where it touches first. What crosses
 * the shape is left open.
 */
void sat__graze_round(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius, sat__grazing *g);

/*
 * True if the step leads two shapes no deeper along the normal that sat_intersect() tells where they touch or overlap, whichever of
 * the edges in question has it: they part, or slide. False says nothing. Whether they touch or overlap need not be known for that.
 * Small shapes that are not exactly rotated.
 */
bool sat__slides(const sat__pair *pair, const sat__motion *motion);

#endif
