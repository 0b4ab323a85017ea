/*
 * Eight floats or four doubles side by side, on x86-64 processors that have AVX2. Every operation is the same IEEE 754
 * operation per lane as in lanes.h, so the answers are the same to the bit. There is no multiply-add among them.
 *
 * Such code is compiled beside the other, and polygons carry a flag that says whether it may run (SAT_WIDE in
 * ../polygon/polygon.h): creation asks the processor. So there is no state, no question that a query would have to ask, and
 * no branch that goes now one way, now the other; and a test can run both in one process.
 *
 * gcc for 64-bit Windows spills vectors to a stack that it does not align for them (gcc bug 54412). It may only be used
 * there with an assembler that is told to move them unaligned, which SAT_UNALIGNED_SPILLS says.
 */
#ifndef SAT_LANES_AVX2_H
#define SAT_LANES_AVX2_H

#include "lanes.h"

#include <stdbool.h>

#if defined(__MINGW32__) && defined(__GNUC__) && !defined(__clang__) && !defined(SAT_UNALIGNED_SPILLS)
#define SAT_NO_AVX
#endif

#if defined(SAT_HAS_SSE2) && !defined(SAT_NO_SIMD) && !defined(SAT_NO_AVX) && defined(__x86_64__) && defined(__GNUC__)
#define SAT_HAS_AVX

#include <immintrin.h>

/* The operations of lanes.h take their instructions where they are inlined there. */
#define SAT_AVX        __attribute__((target("avx2,bmi,bmi2")))
#define SAT_AVX_KERNEL SAT_AVX SAT_KERNEL

/* Do the processor and the operating system know it? The compiler's own library asked them when the program began. */
static inline bool sat__cpu_has_avx2(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"); /* by processor */
}

typedef __m256 sat__f8;

SAT_AVX_KERNEL sat__f8 sat__load8(const float *p) {
    return _mm256_loadu_ps(p);
}
/* Four floats and another four. */
SAT_AVX_KERNEL sat__f8 sat__join8(const float *low, const float *high) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
}
SAT_AVX_KERNEL sat__f8 sat__splat8(float x) {
    return _mm256_set1_ps(x);
}
/* x in the lower four lanes, -x in the upper. */
SAT_AVX_KERNEL sat__f8 sat__both_ways8(float x) {
    return _mm256_xor_ps(_mm256_set1_ps(x), _mm256_set_ps(-0.0f, -0.0f, -0.0f, -0.0f, 0.0f, 0.0f, 0.0f, 0.0f));
}
/* Lane `k` of either four in all lanes of its four; k is a constant once loops are unrolled. */
SAT_AVX_KERNEL sat__f8 sat__splat_lane8(sat__f8 a, int k) {
    switch (k) {
    case 0:
        return _mm256_permute_ps(a, _MM_SHUFFLE(0, 0, 0, 0));
    case 1:
        return _mm256_permute_ps(a, _MM_SHUFFLE(1, 1, 1, 1));
    case 2:
        return _mm256_permute_ps(a, _MM_SHUFFLE(2, 2, 2, 2));
    default:
        return _mm256_permute_ps(a, _MM_SHUFFLE(3, 3, 3, 3));
    }
}
SAT_AVX_KERNEL sat__f8 sat__add8(sat__f8 a, sat__f8 b) {
    return _mm256_add_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__sub8(sat__f8 a, sat__f8 b) {
    return _mm256_sub_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__mul8(sat__f8 a, sat__f8 b) {
    return _mm256_mul_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__div8(sat__f8 a, sat__f8 b) {
    return _mm256_div_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__min8(sat__f8 a, sat__f8 b) {
    return _mm256_min_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__max8(sat__f8 a, sat__f8 b) {
    return _mm256_max_ps(a, b);
}
SAT_AVX_KERNEL unsigned sat__at_least8(sat__f8 a, sat__f8 b) {
    return (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_GE_OQ));
}
SAT_AVX_KERNEL unsigned sat__both_at_least8(sat__f8 a, sat__f8 b, sat__f8 c, sat__f8 d) {
    return (unsigned)_mm256_movemask_ps(
        _mm256_and_ps(_mm256_cmp_ps(a, b, _CMP_GE_OQ), _mm256_cmp_ps(c, d, _CMP_GE_OQ)));
}
SAT_AVX_KERNEL unsigned sat__high_bits8(const uint32_t *p) {
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_loadu_si256((const __m256i *)(const void *)p)));
}
SAT_AVX_KERNEL sat__f8 sat__swap_halves8(sat__f8 a) {
    return _mm256_permute2f128_ps(a, a, 1);
}
/* The greatest lane, in every lane. */
SAT_AVX_KERNEL sat__f8 sat__max_across8(sat__f8 a) {
    a = _mm256_max_ps(a, sat__swap_halves8(a));
    a = _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm256_max_ps(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
}
SAT_AVX_KERNEL float sat__first8(sat__f8 a) {
    return _mm256_cvtss_f32(a);
}
/* Eight indices, kept in the lanes as bits; a choice for each lane: `then` where a < b. */
SAT_AVX_KERNEL sat__f8 sat__indices8(uint32_t index) {
    return _mm256_castsi256_ps(_mm256_set1_epi32((int)index));
}
SAT_AVX_KERNEL sat__f8 sat__where_less8(sat__f8 a, sat__f8 b, sat__f8 then, sat__f8 otherwise) {
    return _mm256_blendv_ps(otherwise, then, _mm256_cmp_ps(a, b, _CMP_LT_OQ));
}

/* Four lanes and another four; the lanes that indices name; and indices from memory. */
SAT_AVX_KERNEL sat__f8 sat__join_halves8(sat__f4 low, sat__f4 high) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1);
}
SAT_AVX_KERNEL sat__f8 sat__permute8(sat__f8 a, sat__f8 indices) {
    return _mm256_permutevar8x32_ps(a, _mm256_castps_si256(indices));
}
SAT_AVX_KERNEL sat__f8 sat__load_indices8(const uint32_t *p) {
    return _mm256_castsi256_ps(_mm256_loadu_si256((const __m256i *)(const void *)p));
}
/* (a1 a2 a3 a0 a5 a6 a7 a4) */
SAT_AVX_KERNEL sat__f8 sat__next_lanes8(sat__f8 a) {
    return _mm256_permute_ps(a, _MM_SHUFFLE(0, 3, 2, 1));
}
/* All bits of eight lanes, where a >= b in the first lane, otherwise none; those of the first lane; and masks at work. */
SAT_AVX_KERNEL sat__f8 sat__first_at_least8(sat__f4 a, sat__f4 b) {
    return _mm256_broadcastss_ps(_mm_cmpge_ps(a, b));
}
SAT_AVX_KERNEL uint32_t sat__first_bits8(sat__f8 a) {
    return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(_mm256_castps256_ps128(a)));
}
SAT_AVX_KERNEL sat__f8 sat__and8(sat__f8 a, sat__f8 b) {
    return _mm256_and_ps(a, b);
}
SAT_AVX_KERNEL sat__f8 sat__xor8(sat__f8 a, sat__f8 b) {
    return _mm256_xor_ps(a, b);
}

/*
 * Numbers that are not negative, to be compared as integers: without their last three bits, as sat__coarse() has it,
 * but with three bits of an index, so that the lesser brings its own along; the lesser; and the least, in every lane.
 */
SAT_AVX_KERNEL sat__f8 sat__indexed8(sat__f8 a, sat__f8 indices) {
    return _mm256_or_ps(_mm256_and_ps(a, sat__indices8(~7u)), indices);
}
SAT_AVX_KERNEL sat__f8 sat__lesser_indexed8(sat__f8 a, sat__f8 b) {
    return _mm256_castsi256_ps(_mm256_min_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b)));
}
SAT_AVX_KERNEL sat__f8 sat__least_indexed8(sat__f8 a) {
    a = sat__lesser_indexed8(a, sat__swap_halves8(a));
    a = sat__lesser_indexed8(a, _mm256_permute_ps(a, _MM_SHUFFLE(1, 0, 3, 2)));
    return sat__lesser_indexed8(a, _mm256_permute_ps(a, _MM_SHUFFLE(2, 3, 0, 1)));
}

/* One lane, in four; and one of each, as doubles. */
SAT_AVX_KERNEL sat__f4 sat__pick8(sat__f8 a, uint32_t lane) {
    return _mm256_castps256_ps128(sat__permute8(a, sat__indices8(lane)));
}
SAT_AVX_KERNEL sat__d2 sat__pick_pair8(sat__f8 a, sat__f8 b, uint32_t lane) {
    return _mm_cvtps_pd(_mm_unpacklo_ps(sat__pick8(a, lane), sat__pick8(b, lane)));
}

/*
 * Rings of four lanes each, a's in the lower half, b's in the upper: for each lane the one in which an edge of the other
 * ring starts; and what is there, by that index in all lanes, and in the lane after it.
 */
SAT_AVX_KERNEL sat__f8 sat__edge_lanes8(uint32_t edge) {
    const int of_b = (int)edge, of_a = of_b + 4;
    return _mm256_castsi256_ps(_mm256_set_epi32(of_b, of_b, of_b, of_b, of_a, of_a, of_a, of_a));
}
SAT_AVX_KERNEL sat__d2 sat__pick_ends8(sat__f8 a, sat__f8 next_lanes, sat__f8 index) {
    return _mm_cvtps_pd(
        _mm256_castps256_ps128(_mm256_unpacklo_ps(sat__permute8(a, index), sat__permute8(next_lanes, index))));
}

/* The same of one ring of eight lanes: in which edges start, and what is there and in the lane after it. */
SAT_AVX_KERNEL sat__f8 sat__ring_lanes8(void) {
    return _mm256_castsi256_ps(_mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
}
SAT_AVX_KERNEL sat__d2 sat__pick_ring_ends8(sat__f8 a, sat__f8 index) {
    const __m256i one_after = _mm256_set_epi32(1, 0, 1, 0, 1, 0, 1, 0);
    const __m256i ends = _mm256_add_epi32(_mm256_castps_si256(index), one_after);
    return _mm_cvtps_pd(_mm256_castps256_ps128(sat__permute8(a, _mm256_castsi256_ps(ends))));
}

/* (a1 a2 a3 a0) */
SAT_AVX_KERNEL sat__f4 sat__next_lanes(sat__f4 a) {
    return _mm_permute_ps(a, _MM_SHUFFLE(0, 3, 2, 1));
}

/* The dot product, in both lanes. */
SAT_AVX_KERNEL sat__d2 sat__dot_splat2(sat__d2 a, sat__d2 b) {
    const sat__d2 products = _mm_mul_pd(a, b);
    return _mm_add_pd(products, _mm_permute_pd(products, 1));
}

/* Four doubles. */
typedef __m256d sat__d4;

SAT_AVX_KERNEL sat__d4 sat__splat4(double x) {
    return _mm256_set1_pd(x);
}
SAT_AVX_KERNEL sat__d4 sat__splat_low4(sat__d2 a) {
    return _mm256_broadcastsd_pd(a);
}
SAT_AVX_KERNEL sat__d4 sat__splat_high4(sat__d2 a) {
    return _mm256_permute4x64_pd(_mm256_castpd128_pd256(a), 0x55);
}
SAT_AVX_KERNEL sat__d4 sat__join_halves4(sat__d2 low, sat__d2 high) {
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(low), high, 1);
}
/* Two doubles and another two; (a0 b0 a2 b2), (a1 b1 a3 b3). */
SAT_AVX_KERNEL sat__d4 sat__join4(const double *low, const double *high) {
    return _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(low)), _mm_loadu_pd(high), 1);
}
SAT_AVX_KERNEL sat__d4 sat__unpack_low4(sat__d4 a, sat__d4 b) {
    return _mm256_unpacklo_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__unpack_high4(sat__d4 a, sat__d4 b) {
    return _mm256_unpackhi_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__add4(sat__d4 a, sat__d4 b) {
    return _mm256_add_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__sub4(sat__d4 a, sat__d4 b) {
    return _mm256_sub_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__mul4(sat__d4 a, sat__d4 b) {
    return _mm256_mul_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__div4(sat__d4 a, sat__d4 b) {
    return _mm256_div_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__sqrt4(sat__d4 a) {
    return _mm256_sqrt_pd(a);
}
SAT_AVX_KERNEL sat__d4 sat__load4(const double *p) {
    return _mm256_loadu_pd(p);
}
SAT_AVX_KERNEL double sat__first4(sat__d4 a) {
    return _mm256_cvtsd_f64(a);
}
SAT_AVX_KERNEL sat__d4 sat__min4(sat__d4 a, sat__d4 b) {
    return _mm256_min_pd(a, b);
}
SAT_AVX_KERNEL sat__d4 sat__max4(sat__d4 a, sat__d4 b) {
    return _mm256_max_pd(a, b);
}
/* The greatest lane, in every lane. */
SAT_AVX_KERNEL sat__d4 sat__max_across4(sat__d4 a) {
    a = _mm256_max_pd(a, _mm256_permute2f128_pd(a, a, 1));
    return _mm256_max_pd(a, _mm256_permute_pd(a, 5));
}
/* |a| */
SAT_AVX_KERNEL sat__d4 sat__abs4(sat__d4 a) {
    return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a);
}
/* All bits of a lane, where a > b; what is left of a by such a mask; and one bit a lane. */
SAT_AVX_KERNEL sat__d4 sat__above4(sat__d4 a, sat__d4 b) {
    return _mm256_cmp_pd(a, b, _CMP_GT_OQ);
}
SAT_AVX_KERNEL sat__d4 sat__and4(sat__d4 a, sat__d4 mask) {
    return _mm256_and_pd(a, mask);
}
SAT_AVX_KERNEL sat__d4 sat__or4(sat__d4 a, sat__d4 b) {
    return _mm256_or_pd(a, b);
}
SAT_AVX_KERNEL unsigned sat__bits4(sat__d4 mask) {
    return (unsigned)_mm256_movemask_pd(mask);
}
/* Of lanes that are 0 but for one at most, that one. */
SAT_AVX_KERNEL double sat__only4(sat__d4 a) {
    const __m128d both = _mm_or_pd(_mm256_castpd256_pd128(a), _mm256_extractf128_pd(a, 1));
    return _mm_cvtsd_f64(_mm_or_pd(both, _mm_unpackhi_pd(both, both)));
}
/* (a1 a2 a3 b0) */
SAT_AVX_KERNEL sat__f4 sat__following_lanes(sat__f4 a, sat__f4 b) {
    return _mm_castsi128_ps(_mm_alignr_epi8(_mm_castps_si128(b), _mm_castps_si128(a), 4));
}
/* Rounded to floats, and these widened. */
SAT_AVX_KERNEL sat__f4 sat__narrow4(sat__d4 a) {
    return _mm256_cvtpd_ps(a);
}
SAT_AVX_KERNEL sat__d4 sat__widen4(sat__f4 a) {
    return _mm256_cvtps_pd(a);
}
#else
#define SAT_HERE(name) name##_base
#endif

#endif
