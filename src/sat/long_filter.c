/* The float filter of rings of any length, out of line. See axis_filter.h. */
#include "wide.h"

#include "long_filter_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "long_filter_kernel.h"
#include "../math/avx2.h"
#endif

void sat__filter_pair(const sat__shapes *pair, sat__filter *found) {
    const sat__d2 way = sat__pair_of(pair->d.x, pair->d.y);
    SAT_CALL(sat__either_is(pair->a, pair->b, SAT_WIDE), sat__filter_small, pair->a, pair->b, way, 0.0f, found);
}
