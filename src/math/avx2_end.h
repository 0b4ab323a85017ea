/* See avx2_begin.h. */
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif

#undef K
#define K(name) name

#undef SAT_COMPACT
#define SAT_COMPACT 1
