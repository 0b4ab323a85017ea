/* The float filter of rings of any length: out of line, as there is no need for a copy of it wherever it is used. */
#ifndef SAT_LONG_FILTER_H
#define SAT_LONG_FILTER_H

#include "axis_filter.h"

/* The separations of eight edges of p, from block `first` on, against all vertices of the other. */
sat__f8 sat__long_separations(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy);

/* Any two small rings, of which `way` leads from a's frame to b's: every edge against every vertex. */
void sat__filter_many(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found);

/* A pair of small rings, by what the processor has. */
void sat__filter_pair(const sat__pair *pair, sat__filter *found);

#ifdef SAT_HAS_AVX2
SAT_AVX2_TARGET __m256 sat__long_separations_avx2(const sat_polygon *p, uint32_t first, const sat_polygon *other,
                                                  float dx, float dy);
SAT_AVX2_TARGET void sat__filter_many_avx2(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin,
                                           sat__filter *found);
#endif

#endif
