/* See long_filter.h. */
#include "long_filter.h"

#include "long_filter_kernel.h"

#ifdef SAT_HAS_AVX2
#include "avx2_begin.h"
#define keep_separations keep_separations_avx2
#define edges_at         edges_at_avx2

#include "long_filter_kernel.h"

#undef keep_separations
#undef edges_at
#include "avx2_end.h"
#endif
