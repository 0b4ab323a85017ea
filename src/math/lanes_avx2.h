/* The operations of lanes8.h in registers of AVX2. Apart from them, as the compiler takes long to read its own header. */
#ifndef SAT_LANES_AVX2_H
#define SAT_LANES_AVX2_H

#include "lanes8.h"

#ifdef SAT_HAS_AVX2
#include <immintrin.h>
#if defined(_MSC_VER) && defined(__clang__)
#include <avxintrin.h> /* immintrin.h leaves it out there when AVX2 is not on for the whole file */

#include <avx2intrin.h>
#endif

#include "avx2.h"

typedef __m256 sat__f8_avx2;
typedef __m256d sat__d4_avx2;

#define SAT_AT_ONCE(name)                                                                                              \
    SAT_KERNEL sat__f8_avx2 sat__##name##8_avx2(sat__f8_avx2 a, sat__f8_avx2 b) { return _mm256_##name##_ps(a, b); }   \
    SAT_KERNEL sat__d4_avx2 sat__##name##4_avx2(sat__d4_avx2 a, sat__d4_avx2 b) { return _mm256_##name##_pd(a, b); }
SAT_LANEWISE(SAT_AT_ONCE)

SAT_KERNEL sat__f8_avx2 sat__load8_avx2(const float *p) { return _mm256_loadu_ps(p); }
SAT_KERNEL void sat__store8_avx2(float *p, sat__f8_avx2 a) { _mm256_storeu_ps(p, a); }
SAT_KERNEL sat__f8_avx2 sat__splat8_avx2(float x) { return _mm256_set1_ps(x); }
SAT_KERNEL float sat__first8_avx2(sat__f8_avx2 a) { return _mm256_cvtss_f32(a); }
SAT_KERNEL sat__f8_avx2 sat__join8_avx2(const float *p, const float *q) {
    return _mm256_set_m128(_mm_loadu_ps(q), _mm_loadu_ps(p));
}
SAT_KERNEL sat__f8_avx2 sat__join_halves8_avx2(sat__f4 low, sat__f4 high) { return _mm256_set_m128(high, low); }
SAT_KERNEL sat__f8_avx2 sat__both_ways8_avx2(float x) {
    return _mm256_xor_ps(_mm256_set1_ps(x), _mm256_set_ps(-0.0f, -0.0f, -0.0f, -0.0f, 0.0f, 0.0f, 0.0f, 0.0f));
}
SAT_KERNEL sat__f8_avx2 sat__splat_lane8_avx2(sat__f8_avx2 a, int k) {
    return k == 0   ? _mm256_permute_ps(a, _MM_SHUFFLE(0, 0, 0, 0))
           : k == 1 ? _mm256_permute_ps(a, _MM_SHUFFLE(1, 1, 1, 1))
           : k == 2 ? _mm256_permute_ps(a, _MM_SHUFFLE(2, 2, 2, 2))
                    : _mm256_permute_ps(a, _MM_SHUFFLE(3, 3, 3, 3));
}
SAT_KERNEL unsigned sat__at_least8_avx2(sat__f8_avx2 a, sat__f8_avx2 b) {
    return (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_GE_OQ));
}
SAT_KERNEL sat__f8_avx2 sat__where_less8_avx2(sat__f8_avx2 a, sat__f8_avx2 b, sat__f8_avx2 then,
                                              sat__f8_avx2 otherwise) {
    return _mm256_blendv_ps(otherwise, then, _mm256_cmp_ps(a, b, _CMP_LT_OQ));
}
SAT_KERNEL sat__f8_avx2 sat__swap_halves8_avx2(sat__f8_avx2 a) { return _mm256_permute2f128_ps(a, a, 1); }
SAT_KERNEL sat__f8_avx2 sat__max_across8_avx2(sat__f8_avx2 a) {
    a = _mm256_max_ps(a, sat__swap_halves8_avx2(a));
    a = _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
}

SAT_KERNEL uint32_t sat__bits8_avx2(sat__f8_avx2 a) {
    return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(_mm256_castps256_ps128(a)));
}

SAT_KERNEL sat__f8_avx2 sat__index8_avx2(uint32_t index) { return _mm256_castsi256_ps(_mm256_set1_epi32((int)index)); }
SAT_KERNEL sat__f8_avx2 sat__indices8_avx2(void) {
    return _mm256_castsi256_ps(_mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
}
SAT_KERNEL sat__f8_avx2 sat__indexed8_avx2(sat__f8_avx2 a, sat__f8_avx2 indices) {
    return _mm256_or_ps(_mm256_and_ps(a, sat__index8_avx2(~7u)), indices);
}
SAT_KERNEL sat__f8_avx2 sat__lesser_indexed8_avx2(sat__f8_avx2 a, sat__f8_avx2 b) {
    return _mm256_castsi256_ps(_mm256_min_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b)));
}
SAT_KERNEL uint32_t sat__least_indexed8_avx2(sat__f8_avx2 a) {
    a = sat__lesser_indexed8_avx2(a, sat__swap_halves8_avx2(a));
    a = sat__lesser_indexed8_avx2(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    a = sat__lesser_indexed8_avx2(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
    return sat__bits8_avx2(a);
}

SAT_KERNEL sat__f8_avx2 sat__swap_neighbours8_avx2(sat__f8_avx2 a, uint32_t swap) {
    const __m256i lanes = _mm256_set_epi32(3, 2, 1, 0, 3, 2, 1, 0);
    return _mm256_permutevar_ps(a, _mm256_xor_si256(lanes, _mm256_set1_epi32((int)swap)));
}
SAT_KERNEL sat__f8_avx2 sat__evens8_avx2(sat__f8_avx2 a) {
    return _mm256_permutevar8x32_ps(a, _mm256_set_epi32(6, 4, 2, 0, 2, 0, 2, 0));
}
SAT_KERNEL sat__f8_avx2 sat__odds8_avx2(sat__f8_avx2 a) {
    return _mm256_permutevar8x32_ps(a, _mm256_set_epi32(7, 5, 3, 1, 3, 1, 3, 1));
}
SAT_KERNEL sat__f8_avx2 sat__keep8_avx2(sat__f8_avx2 a, uint32_t keep) {
    return _mm256_and_ps(a, sat__index8_avx2(0u - keep));
}
SAT_KERNEL sat__f8_avx2 sat__swap_inner8_avx2(sat__f8_avx2 a, uint32_t swap) {
    static const uint32_t orders[2][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7}};
    return _mm256_permutevar8x32_ps(a, _mm256_loadu_si256((const __m256i *)(const void *)orders[swap]));
}

SAT_KERNEL void sat__store4_avx2(double *p, sat__d4_avx2 a) { _mm256_storeu_pd(p, a); }
SAT_KERNEL sat__d4_avx2 sat__splat4_avx2(double x) { return _mm256_set1_pd(x); }
SAT_KERNEL sat__d4_avx2 sat__splat_low4_avx2(sat__d2 a) { return _mm256_broadcastsd_pd(a); }
SAT_KERNEL sat__d4_avx2 sat__widen4_avx2(sat__f4 a) { return _mm256_cvtps_pd(a); }
SAT_KERNEL sat__d4_avx2 sat__splat_high4_avx2(sat__d2 a) {
    return _mm256_permute4x64_pd(_mm256_castpd128_pd256(a), 0x55);
}
SAT_KERNEL sat__d4_avx2 sat__abs4_avx2(sat__d4_avx2 a) { return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a); }
SAT_KERNEL unsigned sat__above4_avx2(sat__d4_avx2 a, sat__d4_avx2 b) {
    return (unsigned)_mm256_movemask_pd(_mm256_cmp_pd(a, b, _CMP_GT_OQ));
}
SAT_KERNEL sat__d4_avx2 sat__sqrt4_avx2(sat__d4_avx2 a) { return _mm256_sqrt_pd(a); }
SAT_KERNEL sat__f4 sat__narrow4_avx2(sat__d4_avx2 a) { return _mm256_cvtpd_ps(a); }
SAT_KERNEL void sat__spread4_avx2(const double *p, sat__d4_avx2 *x, sat__d4_avx2 *y) {
    const sat__d4_avx2 even = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p)), _mm_loadu_pd(p + 4), 1),
                       odd = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(p + 2)), _mm_loadu_pd(p + 6), 1);
    *x = _mm256_unpacklo_pd(even, odd);
    *y = _mm256_unpackhi_pd(even, odd);
}
SAT_KERNEL double sat__min_across4_avx2(sat__d4_avx2 a) {
    const sat__d2 least = _mm_min_pd(_mm256_castpd256_pd128(a), _mm256_extractf128_pd(a, 1));
    return _mm_cvtsd_f64(_mm_min_sd(least, _mm_unpackhi_pd(least, least)));
}

#include "avx2.h"
#endif

#endif
