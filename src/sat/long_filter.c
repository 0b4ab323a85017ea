/* See long_filter.h. */
#include "long_filter.h"

#include "disc_search.h"

/* From so many blocks on, of both together, discs are faster than trying all: measured. */
enum { LONG_BLOCKS = 12 };

#include "long_filter_kernel.h"

#ifdef SAT_HAS_AVX2
#include "avx2_begin.h"
#define two_separations  two_separations_avx2
#define keep_separations keep_separations_avx2
#define edges_at         edges_at_avx2
#define try_all          try_all_avx2
#define tied_at          tied_at_avx2

#include "long_filter_kernel.h"

#undef two_separations
#undef keep_separations
#undef edges_at
#undef try_all
#undef tied_at
#include "avx2_end.h"
#endif
