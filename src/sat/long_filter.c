/* See long_filter.h. */
#include "long_filter.h"

#include "long_filter_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "long_filter_kernel.h"
#include "../math/avx2_end.h"
#endif
