/* See long_filter.h. */
#include "long_filter.h"

#include "disc_search.h"

/* From so many blocks on, of both together, discs are faster than trying all: measured. */
enum { LONG_BLOCKS = 12 };

#include "long_filter_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "long_filter_kernel.h"
#include "../math/avx2_end.h"
#endif
