/*
 * Moving boxes of which all edges lie along the axes, as of tiles and of what walks on them: between the moments when
 * they come to share a place along either axis and leave each other again, they overlap.
 */
#ifndef SAT_ALIGNED_SWEEP_H
#define SAT_ALIGNED_SWEEP_H

#include "../polygon/features.h"
#include "../polygon/polygon.h"

/*
 * Of two sharp boxes along the axes. Fills in a hit, if there is one; unsure where they overlap at the start, come to
 * touch at a corner, or rounding decides.
 */
sat__answer sat__sweep_aligned(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                               sat_sweep_hit *hit);

#endif
