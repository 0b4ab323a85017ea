/* The start of a sweep, for shapes that turn as well. */
#ifndef SAT_SWEEP_H
#define SAT_SWEEP_H

#include "../polygon/polygon.h"

/* True if the two overlap by more than a touch: then the hit is at fraction 0, along their axis with every edge enabled. */
bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit);

#endif
