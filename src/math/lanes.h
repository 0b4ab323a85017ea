/*
 * Four floats, or two doubles, side by side: the only place where compiler extensions live.
 *
 * There are three sets of the same operations: by the intrinsics of SSE2; by the vectors that gcc and clang add to C, for
 * NEON (AArch64; 32-bit NEON flushes subnormal numbers to zero) and wasm simd128; and in plain C, everywhere else or by
 * SAT_NO_SIMD. All give the same bits: each is one IEEE 754 operation per lane, minimum and maximum `a < b ? a : b` and
 * `a > b ? a : b`. The comments beside the first set hold for all, and the last two share what only moves lanes.
 *
 * Which edge is the best, and whose it is, follows the shapes' positions: no processor can predict it, and a branch that is
 * guessed wrong takes as long as 50 operations. So kernels choose by masks, by sat__choose() and by tables, treat both ends
 * of an edge at once, and begin roots and divisions early. Bodies at rest repeat the last frame: see sat__guessed().
 */
#ifndef SAT_LANES_H
#define SAT_LANES_H

#include "compiler.h"

#include <stdint.h>
#include <string.h>

#if !defined(SAT_NO_SIMD) && defined(SAT_HAS_SSE2)
#define SAT_SIMD_NAME "SSE2"

typedef __m128 sat__f4;

SAT_KERNEL sat__f4 sat__load(const float *p) { return _mm_loadu_ps(p); }
SAT_KERNEL void sat__store(float *p, sat__f4 a) { _mm_storeu_ps(p, a); }
/* One lane. */
SAT_KERNEL float sat__lane(sat__f4 a, uint32_t k) {
    float lanes[4];
    sat__store(lanes, a);
    return lanes[k];
}
SAT_KERNEL sat__f4 sat__splat(float x) { return _mm_set1_ps(x); }
/* Lane `k` of the four in every lane; k is a constant once loops are unrolled: then it is one shuffle. */
SAT_KERNEL sat__f4 sat__splat_lane(sat__f4 a, int k) { return sat__splat(sat__lane(a, (uint32_t)k)); }
SAT_KERNEL sat__f4 sat__add(sat__f4 a, sat__f4 b) { return _mm_add_ps(a, b); }
SAT_KERNEL sat__f4 sat__sub(sat__f4 a, sat__f4 b) { return _mm_sub_ps(a, b); }
SAT_KERNEL sat__f4 sat__mul(sat__f4 a, sat__f4 b) { return _mm_mul_ps(a, b); }
SAT_KERNEL sat__f4 sat__div(sat__f4 a, sat__f4 b) { return _mm_div_ps(a, b); }
SAT_KERNEL sat__f4 sat__min(sat__f4 a, sat__f4 b) { return _mm_min_ps(a, b); }
SAT_KERNEL sat__f4 sat__max(sat__f4 a, sat__f4 b) { return _mm_max_ps(a, b); }
/* -|a| */
SAT_KERNEL sat__f4 sat__minus_abs(sat__f4 a) { return _mm_or_ps(a, _mm_set1_ps(-0.0f)); }
/* See sat__indexed8() of lanes8.h; and the bits of the first lane. */
SAT_KERNEL sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) {
    return _mm_or_ps(_mm_and_ps(a, _mm_castsi128_ps(_mm_set1_epi32(~7))), indices);
}
SAT_KERNEL sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) {
    const __m128 greater = _mm_castsi128_ps(_mm_cmpgt_epi32(_mm_castps_si128(a), _mm_castps_si128(b)));
    return _mm_or_ps(_mm_and_ps(greater, b), _mm_andnot_ps(greater, a));
}
SAT_KERNEL uint32_t sat__bits(sat__f4 a) { return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(a)); }
/* One bit a lane, lane 0 lowest: where a >= b. */
SAT_KERNEL unsigned sat__at_least(sat__f4 a, sat__f4 b) { return (unsigned)_mm_movemask_ps(_mm_cmpge_ps(a, b)); }
/* The highest bit of each of four integers, a bit each. */
SAT_KERNEL unsigned sat__high_bits(const uint32_t *p) {
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(_mm_loadu_si128((const __m128i *)(const void *)p)));
}
SAT_KERNEL float sat__first(sat__f4 a) { return _mm_cvtss_f32(a); }
/* (a1 a0 a3 a2), (a2 a3 a0 a1), (a0 a1 b0 b1), (a0 a2 b0 b2), (a1 a3 b1 b3), (a1 a2 a3 b0). */
SAT_KERNEL sat__f4 sat__swap_neighbours(sat__f4 a) { return _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 3, 0, 1)); }
SAT_KERNEL sat__f4 sat__swap_halves(sat__f4 a) { return _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 0, 3, 2)); }
SAT_KERNEL sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return _mm_movelh_ps(a, b); }
SAT_KERNEL sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)); }
SAT_KERNEL sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1)); }
SAT_KERNEL sat__f4 sat__following(sat__f4 a, sat__f4 b) {
    const __m128 last = _mm_move_ss(a, b);
    return _mm_shuffle_ps(last, last, _MM_SHUFFLE(0, 3, 2, 1));
}
/* Returns a vector as (x x y y). */
SAT_KERNEL sat__f4 sat__each(float x, float y) {
    return _mm_shuffle_ps(_mm_set_ss(x), _mm_set_ss(y), _MM_SHUFFLE(0, 0, 0, 0));
}
SAT_KERNEL sat__f4 sat__four(float a, float b, float c, float d) { return _mm_set_ps(d, c, b, a); }
/* (p0 p1 q0 q1): a vector that came as an argument is in one register already. */
SAT_KERNEL sat__f4 sat__two_pairs(const float *p, const float *q) {
    double low, high;
    memcpy(&low, p, sizeof low);
    memcpy(&high, q, sizeof high);
    return _mm_castpd_ps(_mm_set_pd(high, low));
}
/* A choice for each lane: `then` where a < b. */
SAT_KERNEL sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    const __m128 mask = _mm_cmplt_ps(a, b);
    return _mm_or_ps(_mm_and_ps(mask, then), _mm_andnot_ps(mask, otherwise));
}

typedef __m128d sat__d2;

SAT_KERNEL sat__d2 sat__pair_of(double low, double high) { return _mm_set_pd(high, low); }
SAT_KERNEL sat__d2 sat__both(double x) { return _mm_set1_pd(x); }
SAT_KERNEL sat__d2 sat__add2(sat__d2 a, sat__d2 b) { return _mm_add_pd(a, b); }
SAT_KERNEL sat__d2 sat__sub2(sat__d2 a, sat__d2 b) { return _mm_sub_pd(a, b); }
SAT_KERNEL sat__d2 sat__mul2(sat__d2 a, sat__d2 b) { return _mm_mul_pd(a, b); }
SAT_KERNEL sat__d2 sat__div2(sat__d2 a, sat__d2 b) { return _mm_div_pd(a, b); }
SAT_KERNEL sat__d2 sat__sqrt2(sat__d2 a) { return _mm_sqrt_pd(a); }
SAT_KERNEL sat__d2 sat__min2(sat__d2 a, sat__d2 b) { return _mm_min_pd(a, b); }
SAT_KERNEL sat__d2 sat__max2(sat__d2 a, sat__d2 b) { return _mm_max_pd(a, b); }
/* One bit a lane: where a > b. */
SAT_KERNEL unsigned sat__above2(sat__d2 a, sat__d2 b) { return (unsigned)_mm_movemask_pd(_mm_cmpgt_pd(a, b)); }
/* A choice for each lane: `then` where a < b. */
SAT_KERNEL sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    const __m128d mask = _mm_cmplt_pd(a, b);
    return _mm_or_pd(_mm_and_pd(mask, then), _mm_andnot_pd(mask, otherwise));
}
SAT_KERNEL double sat__low(sat__d2 a) { return _mm_cvtsd_f64(a); }
SAT_KERNEL double sat__high(sat__d2 a) { return _mm_cvtsd_f64(_mm_unpackhi_pd(a, a)); }
/* One of the two, twice. */
SAT_KERNEL sat__d2 sat__low_twice(sat__d2 a) { return _mm_unpacklo_pd(a, a); }
SAT_KERNEL sat__d2 sat__swap2(sat__d2 a) { return _mm_shuffle_pd(a, a, 1); }
SAT_KERNEL sat__d2 sat__high_twice(sat__d2 a) { return _mm_unpackhi_pd(a, a); }
SAT_KERNEL sat__d2 sat__load2(const double *p) { return _mm_loadu_pd(p); }
SAT_KERNEL void sat__store2(double *p, sat__d2 a) { _mm_storeu_pd(p, a); }
/* Rounded to two floats. */
SAT_KERNEL void sat__store_rounded(float *p, sat__d2 a) { _mm_storel_pi((__m64 *)(void *)p, _mm_cvtpd_ps(a)); }
SAT_KERNEL sat__d2 sat__pair_of_floats(float low, float high) {
    return _mm_cvtps_pd(_mm_unpacklo_ps(_mm_set_ss(low), _mm_set_ss(high)));
}
/* Rounded to floats, in the lower two lanes; and these widened. */
SAT_KERNEL sat__f4 sat__narrow(sat__d2 a) { return _mm_cvtpd_ps(a); }
SAT_KERNEL sat__d2 sat__low_doubles(sat__f4 a) { return _mm_cvtps_pd(a); }

#else
#if !defined(SAT_NO_SIMD) && defined(SAT_HAS_VECTORS)
#ifdef __wasm__
#define SAT_SIMD_NAME "wasm simd128"
#else
#define SAT_SIMD_NAME "NEON"
#endif

typedef float sat__f4 __attribute__((vector_size(16)));
typedef int32_t sat__i4 __attribute__((vector_size(16))); /* and masks: all ones, or 0 */
typedef double sat__d2 __attribute__((vector_size(16)));
typedef int64_t sat__i2 __attribute__((vector_size(16)));

/* One lane; k is a number as it is written. Compilers make shuffles of vectors that are put together so. */
#define SAT_LANE(a, k) ((a)[k])

SAT_KERNEL sat__f4 sat__load(const float *p) {
    sat__f4 a;
    memcpy(&a, p, sizeof a);
    return a;
}
SAT_KERNEL void sat__store(float *p, sat__f4 a) { memcpy(p, &a, sizeof a); }
SAT_KERNEL sat__f4 sat__add(sat__f4 a, sat__f4 b) { return a + b; }
SAT_KERNEL sat__f4 sat__sub(sat__f4 a, sat__f4 b) { return a - b; }
SAT_KERNEL sat__f4 sat__mul(sat__f4 a, sat__f4 b) { return a * b; }
SAT_KERNEL sat__f4 sat__div(sat__f4 a, sat__f4 b) { return a / b; }
SAT_KERNEL sat__f4 sat__where(sat__i4 mask, sat__f4 then, sat__f4 otherwise) {
    return (sat__f4)((mask & (sat__i4)then) | (~mask & (sat__i4)otherwise));
}
SAT_KERNEL sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    return sat__where(a < b, then, otherwise);
}
#if defined(__wasm__)
/* The pseudo-minimum of wasm is `b < a ? b : a`, hence the order of the arguments. */
SAT_KERNEL sat__f4 sat__min(sat__f4 a, sat__f4 b) { return (sat__f4)wasm_f32x4_pmin((v128_t)b, (v128_t)a); }
SAT_KERNEL sat__f4 sat__max(sat__f4 a, sat__f4 b) { return (sat__f4)wasm_f32x4_pmax((v128_t)b, (v128_t)a); }
SAT_KERNEL unsigned sat__mask_bits(sat__i4 mask) { return (unsigned)wasm_i32x4_bitmask((v128_t)mask); }
#else
SAT_KERNEL sat__f4 sat__min(sat__f4 a, sat__f4 b) { return sat__where(a < b, a, b); }
SAT_KERNEL sat__f4 sat__max(sat__f4 a, sat__f4 b) { return sat__where(a > b, a, b); }
SAT_KERNEL unsigned sat__mask_bits(sat__i4 mask) {
    return (unsigned)vaddvq_s32((int32x4_t)(mask & (sat__i4){1, 2, 4, 8}));
}
#endif
SAT_KERNEL sat__f4 sat__minus_abs(sat__f4 a) { return (sat__f4)((sat__i4)a | INT32_MIN); }
SAT_KERNEL sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) { return (sat__f4)(((sat__i4)a & ~7) | (sat__i4)indices); }
SAT_KERNEL sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) { return sat__where((sat__i4)a < (sat__i4)b, a, b); }
SAT_KERNEL unsigned sat__at_least(sat__f4 a, sat__f4 b) { return sat__mask_bits(a >= b); }
SAT_KERNEL unsigned sat__high_bits(const uint32_t *p) {
    sat__i4 a;
    memcpy(&a, p, sizeof a);
    return sat__mask_bits(a < 0);
}
SAT_KERNEL sat__d2 sat__add2(sat__d2 a, sat__d2 b) { return a + b; }
SAT_KERNEL sat__d2 sat__sub2(sat__d2 a, sat__d2 b) { return a - b; }
SAT_KERNEL sat__d2 sat__mul2(sat__d2 a, sat__d2 b) { return a * b; }
SAT_KERNEL sat__d2 sat__div2(sat__d2 a, sat__d2 b) { return a / b; }
SAT_KERNEL sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    const sat__i2 mask = a < b;
    return (sat__d2)((mask & (sat__i2)then) | (~mask & (sat__i2)otherwise));
}

#else
#define SAT_SIMD_NAME "plain C"

/* Scalars, and no array: registers hold those. */
typedef struct sat__f4 {
    float lane0, lane1, lane2, lane3;
} sat__f4;
typedef struct sat__d2 {
    double lane0, lane1;
} sat__d2;

#define SAT_LANE(a, k) ((a).lane##k)

/* Two vectors, by the expression that holds for each lane. */
#define SAT_LANEWISE(name, expression)                                                                                 \
    SAT_KERNEL float name##_lane(float a, float b) { return expression; }                                              \
    SAT_KERNEL sat__f4 name(sat__f4 a, sat__f4 b) {                                                                    \
        return (sat__f4){name##_lane(a.lane0, b.lane0), name##_lane(a.lane1, b.lane1), name##_lane(a.lane2, b.lane2),  \
                         name##_lane(a.lane3, b.lane3)};                                                               \
    }
#define SAT_LANEWISE2(name, expression)                                                                                \
    SAT_KERNEL double name##_lane(double a, double b) { return expression; }                                           \
    SAT_KERNEL sat__d2 name(sat__d2 a, sat__d2 b) {                                                                    \
        return (sat__d2){name##_lane(a.lane0, b.lane0), name##_lane(a.lane1, b.lane1)};                                \
    }

SAT_KERNEL uint32_t sat__bits_of(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}
SAT_KERNEL float sat__float_of(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

SAT_LANEWISE(sat__add, a + b)
SAT_LANEWISE(sat__sub, a - b)
SAT_LANEWISE(sat__mul, a *b)
SAT_LANEWISE(sat__div, a / b)
SAT_LANEWISE(sat__min, a < b ? a : b)
SAT_LANEWISE(sat__max, a > b ? a : b)
SAT_LANEWISE(sat__indexed, sat__float_of((sat__bits_of(a) & ~7u) | sat__bits_of(b)))
SAT_LANEWISE(sat__lesser_indexed, sat__bits_of(a) < sat__bits_of(b) ? a : b)
SAT_LANEWISE2(sat__add2, a + b)
SAT_LANEWISE2(sat__sub2, a - b)
SAT_LANEWISE2(sat__mul2, a *b)
SAT_LANEWISE2(sat__div2, a / b)
#undef SAT_LANEWISE
#undef SAT_LANEWISE2

SAT_KERNEL sat__f4 sat__load(const float *p) { return (sat__f4){p[0], p[1], p[2], p[3]}; }
SAT_KERNEL void sat__store(float *p, sat__f4 a) {
    p[0] = a.lane0;
    p[1] = a.lane1;
    p[2] = a.lane2;
    p[3] = a.lane3;
}
SAT_KERNEL sat__f4 sat__minus_abs(sat__f4 a) {
    return (sat__f4){-sat__absf(a.lane0), -sat__absf(a.lane1), -sat__absf(a.lane2), -sat__absf(a.lane3)};
}
SAT_KERNEL unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    return (unsigned)(a.lane0 >= b.lane0) | (unsigned)(a.lane1 >= b.lane1) << 1 | (unsigned)(a.lane2 >= b.lane2) << 2 |
           (unsigned)(a.lane3 >= b.lane3) << 3;
}
SAT_KERNEL unsigned sat__high_bits(const uint32_t *p) {
    return p[0] >> 31 | p[1] >> 31 << 1 | p[2] >> 31 << 2 | p[3] >> 31 << 3;
}
SAT_KERNEL sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    return (sat__f4){a.lane0 < b.lane0 ? then.lane0 : otherwise.lane0, a.lane1 < b.lane1 ? then.lane1 : otherwise.lane1,
                     a.lane2 < b.lane2 ? then.lane2 : otherwise.lane2,
                     a.lane3 < b.lane3 ? then.lane3 : otherwise.lane3};
}
SAT_KERNEL sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    return (sat__d2){a.lane0 < b.lane0 ? then.lane0 : otherwise.lane0,
                     a.lane1 < b.lane1 ? then.lane1 : otherwise.lane1};
}
#endif

SAT_KERNEL sat__f4 sat__four(float a, float b, float c, float d) { return (sat__f4){a, b, c, d}; }
SAT_KERNEL sat__f4 sat__splat(float x) { return (sat__f4){x, x, x, x}; }
SAT_KERNEL float sat__first(sat__f4 a) { return SAT_LANE(a, 0); }
SAT_KERNEL uint32_t sat__bits(sat__f4 a) {
    const float first = sat__first(a);
    uint32_t bits;
    memcpy(&bits, &first, sizeof bits);
    return bits;
}
/* By choices: clang 14 for wasm mixes up the arrays of several such calls, which share a place on the stack. */
SAT_KERNEL float sat__lane(sat__f4 a, uint32_t k) {
    const float even = k & 2 ? SAT_LANE(a, 2) : SAT_LANE(a, 0), odd = k & 2 ? SAT_LANE(a, 3) : SAT_LANE(a, 1);
    return k & 1 ? odd : even;
}
SAT_KERNEL sat__f4 sat__splat_lane(sat__f4 a, int k) { return sat__splat(sat__lane(a, (uint32_t)k)); }
#define SAT_SHUFFLE(a, i, j, b, k, l) sat__four(SAT_LANE(a, i), SAT_LANE(a, j), SAT_LANE(b, k), SAT_LANE(b, l))
SAT_KERNEL sat__f4 sat__swap_neighbours(sat__f4 a) { return SAT_SHUFFLE(a, 1, 0, a, 3, 2); }
SAT_KERNEL sat__f4 sat__swap_halves(sat__f4 a) { return SAT_SHUFFLE(a, 2, 3, a, 0, 1); }
SAT_KERNEL sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return SAT_SHUFFLE(a, 0, 1, b, 0, 1); }
SAT_KERNEL sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return SAT_SHUFFLE(a, 0, 2, b, 0, 2); }
SAT_KERNEL sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return SAT_SHUFFLE(a, 1, 3, b, 1, 3); }
SAT_KERNEL sat__f4 sat__following(sat__f4 a, sat__f4 b) {
    return sat__four(SAT_LANE(a, 1), SAT_LANE(a, 2), SAT_LANE(a, 3), SAT_LANE(b, 0));
}
#undef SAT_SHUFFLE
SAT_KERNEL sat__f4 sat__each(float x, float y) { return (sat__f4){x, x, y, y}; }
SAT_KERNEL sat__f4 sat__two_pairs(const float *p, const float *q) { return (sat__f4){p[0], p[1], q[0], q[1]}; }

SAT_KERNEL sat__d2 sat__pair_of(double low, double high) { return (sat__d2){low, high}; }
SAT_KERNEL sat__d2 sat__both(double x) { return (sat__d2){x, x}; }
SAT_KERNEL double sat__low(sat__d2 a) { return SAT_LANE(a, 0); }
SAT_KERNEL double sat__high(sat__d2 a) { return SAT_LANE(a, 1); }
SAT_KERNEL sat__d2 sat__min2(sat__d2 a, sat__d2 b) { return sat__where_less2(a, b, a, b); }
SAT_KERNEL sat__d2 sat__max2(sat__d2 a, sat__d2 b) { return sat__where_less2(b, a, a, b); }
SAT_KERNEL unsigned sat__above2(sat__d2 a, sat__d2 b) {
    return (unsigned)(sat__low(a) > sat__low(b)) | (unsigned)(sat__high(a) > sat__high(b)) << 1;
}
SAT_KERNEL sat__d2 sat__sqrt2(sat__d2 a) { return (sat__d2){sat__sqrt(sat__low(a)), sat__sqrt(sat__high(a))}; }
SAT_KERNEL sat__d2 sat__low_twice(sat__d2 a) { return (sat__d2){sat__low(a), sat__low(a)}; }
SAT_KERNEL sat__d2 sat__swap2(sat__d2 a) { return (sat__d2){sat__high(a), sat__low(a)}; }
SAT_KERNEL sat__d2 sat__high_twice(sat__d2 a) { return (sat__d2){sat__high(a), sat__high(a)}; }
SAT_KERNEL sat__d2 sat__load2(const double *p) { return (sat__d2){p[0], p[1]}; }
SAT_KERNEL void sat__store2(double *p, sat__d2 a) { memcpy(p, &a, sizeof a); }
SAT_KERNEL sat__f4 sat__narrow(sat__d2 a) { return sat__four((float)sat__low(a), (float)sat__high(a), 0.0f, 0.0f); }
SAT_KERNEL sat__d2 sat__low_doubles(sat__f4 a) { return (sat__d2){(double)SAT_LANE(a, 0), (double)SAT_LANE(a, 1)}; }
SAT_KERNEL sat__d2 sat__pair_of_floats(float low, float high) { return (sat__d2){(double)low, (double)high}; }
SAT_KERNEL void sat__store_rounded(float *p, sat__d2 a) {
    p[0] = (float)sat__low(a);
    p[1] = (float)sat__high(a);
}
#undef SAT_LANE
#endif

/* And c >= d as well. */
SAT_KERNEL unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return sat__at_least(a, b) & sat__at_least(c, d);
}
/* The greatest lane, in every lane; and the least. */
SAT_KERNEL sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, sat__swap_halves(a));
    return sat__max(a, sat__swap_neighbours(a));
}
SAT_KERNEL sat__f4 sat__min_across(sat__f4 a) {
    a = sat__min(a, sat__swap_halves(a));
    return sat__min(a, sat__swap_neighbours(a));
}
SAT_KERNEL double sat__dot2(sat__d2 a, sat__d2 b) {
    const sat__d2 products = sat__mul2(a, b);
    return sat__low(products) + sat__high(products);
}
SAT_KERNEL sat__d2 sat__abs2(sat__d2 a) { return sat__max2(a, sat__sub2(sat__both(0.0), a)); }

/* Returns |x| + |y|, which is at least the length. */
SAT_KERNEL double sat__span2(sat__d2 v) {
    const sat__d2 spans = sat__abs2(v);
    return sat__low(spans) + sat__high(spans);
}

#endif
