/*
 * AVX2 of x86-64: does this processor have it, and what lanes8.h does with more than one instruction of it.
 *
 * Kernels are compiled beside themselves for it, and polygons carry a flag that says whether that may run (SAT_WIDE in
 * ../polygon/polygon.h): creation asks the processor. So there is no state, no question that a query would have to ask,
 * and no branch that goes now one way, now the other; and a test can run both in one process.
 *
 * gcc for 64-bit Windows spills vectors to a stack that it does not align for them (gcc bug 54412). It may only be used
 * there with an assembler that is told to move them unaligned, which SAT_UNALIGNED_SPILLS says. cl writes 128 bits in
 * the old encoding beside 256 in the new one, which costs time at each change, unless it writes all for AVX2: so there it
 * is /arch:AVX2 that asks for it.
 */
#ifndef SAT_LANES_AVX2_H
#define SAT_LANES_AVX2_H

#include "lanes8.h"

#include <stdbool.h>

#if defined(__MINGW32__) && defined(__GNUC__) && !defined(__clang__) && !defined(SAT_UNALIGNED_SPILLS)
#define SAT_NO_AVX
#endif

/*
 * SAT_COMPACT: where AVX2 does the work of every processor since 2013, the kernels of the base do without what is there
 * for speed alone, the variants for few corners, which are half of their code. The answers are the same.
 */

#if defined(SAT_HAS_SSE2) && !defined(SAT_NO_SIMD) && !defined(SAT_NO_AVX) &&                                          \
    (defined(__x86_64__) || defined(_M_X64)) && (defined(SAT_GNU) || defined(__AVX2__))
#define SAT_HAS_AVX2
#define SAT_COMPACT 1

#include <immintrin.h>
#if defined(_MSC_VER)
#include <intrin.h>
#endif
#if defined(_MSC_VER) && defined(__clang__)
#include <avxintrin.h> /* which immintrin.h leaves out there when it is not asked for the whole file */

#include <avx2intrin.h>
#endif

#if defined(_MSC_VER)
#if defined(__clang__)
#define SAT_XSAVE_TARGET __attribute__((target("xsave")))
#else
#define SAT_XSAVE_TARGET
#endif

/* Does the operating system keep the registers? Bits 1 and 2 of XCR0 say so. */
SAT_XSAVE_TARGET static inline bool sat__system_keeps_avx(void) { return (_xgetbv(0) & 6) == 6; }

/* Do the processor and the operating system know it? No library need be linked for the answer. */
static inline bool sat__cpu_has_avx2(void) {
    enum { XSAVE_AVX = 3 << 27, BMI_AVX2_BMI2 = 1 << 3 | 1 << 5 | 1 << 8 };
    int most[4], basic[4], further[4];
    __cpuid(most, 0);
    if (most[0] < 7) {
        return false;
    }
    __cpuid(basic, 1);
    __cpuidex(further, 7, 0);
    return (basic[2] & XSAVE_AVX) == XSAVE_AVX && (further[1] & BMI_AVX2_BMI2) == BMI_AVX2_BMI2 &&
           sat__system_keeps_avx();
}

#else
/* Do the processor and the operating system know it? The compiler's own library asked them when the program began. */
static inline bool sat__cpu_has_avx2(void) {
    const bool bit_manipulation = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"); /* by processor */
    return bit_manipulation && __builtin_cpu_supports("avx2");                                     /* by processor */
}
#endif

#if defined(SAT_GNU)
#define SAT_AVX2_TARGET __attribute__((target("avx2,bmi,bmi2")))
#else
#define SAT_AVX2_TARGET
#endif
#define SAT_AVX2 SAT_AVX2_TARGET SAT_KERNEL

SAT_AVX2 __m256 sat__avx2_join(const float *p, const float *q) {
    return _mm256_set_m128(_mm_loadu_ps(q), _mm_loadu_ps(p));
}
SAT_AVX2 __m256 sat__avx2_join_halves(__m128 low, __m128 high) { return _mm256_set_m128(high, low); }
SAT_AVX2 __m256 sat__avx2_both_ways(float x) {
    return _mm256_xor_ps(_mm256_set1_ps(x), _mm256_set_ps(-0.0f, -0.0f, -0.0f, -0.0f, 0.0f, 0.0f, 0.0f, 0.0f));
}
SAT_AVX2 __m256 sat__avx2_splat_lane(__m256 a, int k) {
    return k == 0   ? _mm256_permute_ps(a, _MM_SHUFFLE(0, 0, 0, 0))
           : k == 1 ? _mm256_permute_ps(a, _MM_SHUFFLE(1, 1, 1, 1))
           : k == 2 ? _mm256_permute_ps(a, _MM_SHUFFLE(2, 2, 2, 2))
                    : _mm256_permute_ps(a, _MM_SHUFFLE(3, 3, 3, 3));
}
SAT_AVX2 unsigned sat__avx2_at_least(__m256 a, __m256 b) {
    return (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_GE_OQ));
}
SAT_AVX2 __m256 sat__avx2_where_less(__m256 a, __m256 b, __m256 then, __m256 otherwise) {
    return _mm256_blendv_ps(otherwise, then, _mm256_cmp_ps(a, b, _CMP_LT_OQ));
}
SAT_AVX2 __m128 sat__avx2_high_half(__m256 a) { return _mm256_extractf128_ps(a, 1); }
SAT_AVX2 __m256 sat__avx2_swap_halves(__m256 a) { return _mm256_permute2f128_ps(a, a, 1); }
SAT_AVX2 __m256 sat__avx2_next_lanes(__m256 a) { return _mm256_permute_ps(a, _MM_SHUFFLE(0, 3, 2, 1)); }
SAT_AVX2 __m256 sat__avx2_max_across(__m256 a) {
    a = _mm256_max_ps(a, sat__avx2_swap_halves(a));
    a = _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
}

SAT_AVX2 __m256 sat__avx2_all(__m256 a, uint32_t lane) {
    return _mm256_permutevar8x32_ps(a, _mm256_set1_epi32((int)lane));
}
SAT_AVX2 __m128 sat__avx2_pick(__m256 a, uint32_t lane) { return _mm256_castps256_ps128(sat__avx2_all(a, lane)); }
SAT_AVX2 __m128d sat__avx2_pick_pair(__m256 a, __m256 b, uint32_t lane) {
    return _mm_cvtps_pd(_mm_unpacklo_ps(sat__avx2_pick(a, lane), sat__avx2_pick(b, lane)));
}

SAT_AVX2 uint32_t sat__avx2_bits(__m256 a) {
    return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(_mm256_castps256_ps128(a)));
}
SAT_AVX2 __m128d sat__avx2_pick_indexed(__m256 a, __m256 b, __m256 index) {
    const __m256 of_a = _mm256_permutevar8x32_ps(a, _mm256_castps_si256(index)),
                 of_b = _mm256_permutevar8x32_ps(b, _mm256_castps_si256(index));
    return _mm_cvtps_pd(_mm256_castps256_ps128(_mm256_unpacklo_ps(of_a, of_b)));
}

SAT_AVX2 __m256 sat__avx2_index(uint32_t index) { return _mm256_castsi256_ps(_mm256_set1_epi32((int)index)); }
SAT_AVX2 __m256 sat__avx2_indices(void) { return _mm256_castsi256_ps(_mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0)); }
SAT_AVX2 __m256 sat__avx2_indexed(__m256 a, __m256 indices) {
    return _mm256_or_ps(_mm256_and_ps(a, sat__avx2_index(~7u)), indices);
}
SAT_AVX2 __m256 sat__avx2_lesser_indexed(__m256 a, __m256 b) {
    return _mm256_castsi256_ps(_mm256_min_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b)));
}
SAT_AVX2 uint32_t sat__avx2_least_indexed(__m256 a) {
    a = sat__avx2_lesser_indexed(a, sat__avx2_swap_halves(a));
    a = sat__avx2_lesser_indexed(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    a = sat__avx2_lesser_indexed(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
    return sat__avx2_bits(a);
}

SAT_AVX2 __m256 sat__avx2_swap_neighbours(__m256 a, uint32_t swap) {
    const __m256i lanes = _mm256_set_epi32(3, 2, 1, 0, 3, 2, 1, 0);
    return _mm256_permutevar_ps(a, _mm256_xor_si256(lanes, _mm256_set1_epi32((int)swap)));
}
SAT_AVX2 __m256 sat__avx2_evens(__m256 a) {
    return _mm256_permutevar8x32_ps(a, _mm256_set_epi32(6, 4, 2, 0, 2, 0, 2, 0));
}
SAT_AVX2 __m256 sat__avx2_odds(__m256 a) {
    return _mm256_permutevar8x32_ps(a, _mm256_set_epi32(7, 5, 3, 1, 3, 1, 3, 1));
}
SAT_AVX2 __m256 sat__avx2_keep(__m256 a, uint32_t keep) { return _mm256_and_ps(a, sat__avx2_index(0u - keep)); }
SAT_AVX2 __m256 sat__avx2_swap_inner(__m256 a, uint32_t swap) {
    static const uint32_t orders[2][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7}};
    return _mm256_permutevar8x32_ps(a, _mm256_loadu_si256((const __m256i *)(const void *)orders[swap]));
}

SAT_AVX2 __m256d sat__avx2_splat_high4(__m128d a) { return _mm256_permute4x64_pd(_mm256_castpd128_pd256(a), 0x55); }
SAT_AVX2 __m256d sat__avx2_join_halves4(__m128d low, __m128d high) { return _mm256_set_m128d(high, low); }
SAT_AVX2 __m256d sat__avx2_abs4(__m256d a) { return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a); }
SAT_AVX2 unsigned sat__avx2_above4(__m256d a, __m256d b) {
    return (unsigned)_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_GT_OQ));
}
SAT_AVX2 __m256d sat__avx2_where_less4(__m256d a, __m256d b, __m256d then, __m256d otherwise) {
    return _mm256_blendv_pd(otherwise, then, _mm256_cmp_pd(a, b, _CMP_LT_OQ));
}
SAT_AVX2 __m256d sat__avx2_max_across4(__m256d a) {
    a = _mm256_max_pd(a, _mm256_permute2f128_pd(a, a, 1));
    return _mm256_max_pd(a, _mm256_permute_pd(a, 5));
}
SAT_AVX2 void sat__avx2_spread4(const double *p, const double *q, const double *r, const double *s, __m256d *x,
                                __m256d *y) {
    const __m256d even = _mm256_set_m128d(_mm_loadu_pd(r), _mm_loadu_pd(p)),
                  odd = _mm256_set_m128d(_mm_loadu_pd(s), _mm_loadu_pd(q));
    *x = _mm256_unpacklo_pd(even, odd);
    *y = _mm256_unpackhi_pd(even, odd);
}
#else
#define SAT_COMPACT 0
#endif

#endif
