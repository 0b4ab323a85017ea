/* From here to avx2_end.h code is compiled for AVX2, and K(name) is name_avx2: see lanes8.h. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2")
#endif

#undef K
#define K(name) name##_avx2

#undef SAT_COMPACT
#define SAT_COMPACT 0
