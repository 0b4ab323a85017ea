/* The kernels of axis_filter.h, reference_edge.h and manifold.h for AVX2: only sources with kernels include it. See lanes8.h. */
#ifndef SAT_WIDE_H
#define SAT_WIDE_H

#include "../math/lanes_avx2.h"
#include "manifold.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
sat__f8_avx2 sat__long_separations_avx2(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx,
                                        float dy);
#include "axis_filter_kernel.h"
#include "manifold_kernel.h"
#include "reference_edge_kernel.h"
#include "../math/avx2.h"
#endif

#endif
