/*
 * Moving shapes of which some are round, or have no area: the origin is cast against their difference, or the centre of
 * a circle against the other shape, which comes to the same. What passes beside is known before.
 */
#ifndef SAT_ROUND_SWEEP_H
#define SAT_ROUND_SWEEP_H

#include "../polygon/features.h"
#include "../polygon/polygon.h"

/*
 * Of two shapes of at most SAT_BRUTE_RING corners together, the corners of which may be taken as they are. Fills in a
 * hit, if there is one; unsure where they overlap at the start, do not move, or rounding decides.
 */
sat__answer sat__sweep_rounded(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                               sat_sweep_hit *hit);

#endif
