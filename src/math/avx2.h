/*
 * Compiles all code up to its next inclusion for AVX2, and makes K(name) name_avx2 there: see lanes8.h. It has no guard, as it is
 * included twice.
 */
#ifndef SAT_AMID_AVX2
#define SAT_AMID_AVX2
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

#else
#undef SAT_AMID_AVX2
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif
#undef K
#define K(name) name
#undef SAT_COMPACT
#define SAT_COMPACT 1
#endif
