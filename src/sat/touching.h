/*
 * Surfaces that touch, or so nearly that double does not tell the sign of their distance: it follows from the squares of the core
 * distance and of the radius, exactly, once the nearest features are known for certain.
 */
#ifndef SAT_TOUCHING_H
#define SAT_TOUCHING_H

#include "../polygon/features.h"
#include "../polygon/pair.h"
#include "circle.h"

/*
 * Their core distance less the radii, right in sign: core^2 - radius^2 exactly, over core + radius. They must be the
 * exact nearest ones; core and radius are not 0 and have the same sign.
 */
double sat__exact_distance(const sat__pair *pair, const sat__features *features);

/*
 * The same, if the features that seem to be nearest are it for certain. They are two vertices that no neighbours are as near as, or
 * an edge and the lowest of those vertices that are as low but for the error, if it projects onto the edge. False leaves them as they are.
 */
bool sat__find_tie(const sat__pair *pair, sat__features *features);

#endif
