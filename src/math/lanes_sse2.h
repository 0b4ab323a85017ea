/* Four floats, or two doubles, by SSE2: see lanes.h. */
#ifndef SAT_LANES_SSE2_H
#define SAT_LANES_SSE2_H

#include <emmintrin.h>
#include <string.h>

#define SAT_SIMD_NAME "SSE2"

typedef __m128 sat__f4;

static inline sat__f4 sat__load(const float *p) { return _mm_loadu_ps(p); }
static inline void sat__store(float *p, sat__f4 a) { _mm_storeu_ps(p, a); }
static inline sat__f4 sat__splat(float x) { return _mm_set1_ps(x); }
/* Lane `k` of the four in every lane; k is a constant once loops are unrolled. */
static inline sat__f4 sat__splat_lane(sat__f4 a, int k) {
    const __m128i bits = _mm_castps_si128(a); /* this shuffle needs no copy */
    switch (k) {
    case 0:
        return _mm_castsi128_ps(_mm_shuffle_epi32(bits, _MM_SHUFFLE(0, 0, 0, 0)));
    case 1:
        return _mm_castsi128_ps(_mm_shuffle_epi32(bits, _MM_SHUFFLE(1, 1, 1, 1)));
    case 2:
        return _mm_castsi128_ps(_mm_shuffle_epi32(bits, _MM_SHUFFLE(2, 2, 2, 2)));
    default:
        return _mm_castsi128_ps(_mm_shuffle_epi32(bits, _MM_SHUFFLE(3, 3, 3, 3)));
    }
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) { return _mm_add_ps(a, b); }
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) { return _mm_sub_ps(a, b); }
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) { return _mm_mul_ps(a, b); }
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) { return _mm_div_ps(a, b); }
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) { return _mm_min_ps(a, b); }
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) { return _mm_max_ps(a, b); }
/* -|a| */
static inline sat__f4 sat__minus_abs(sat__f4 a) { return _mm_or_ps(a, _mm_set1_ps(-0.0f)); }
/* See sat__indexed8() of lanes8.h; and the bits of the first lane. */
static inline sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) {
    return _mm_or_ps(_mm_and_ps(a, _mm_castsi128_ps(_mm_set1_epi32(~7))), indices);
}
static inline sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) {
    const __m128 greater = _mm_castsi128_ps(_mm_cmpgt_epi32(_mm_castps_si128(a), _mm_castps_si128(b)));
    return _mm_or_ps(_mm_and_ps(greater, b), _mm_andnot_ps(greater, a));
}
static inline uint32_t sat__bits(sat__f4 a) { return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(a)); }
/* One bit a lane, lane 0 lowest: where a >= b. */
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) { return (unsigned)_mm_movemask_ps(_mm_cmpge_ps(a, b)); }
/* And c >= d as well. */
static inline unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return (unsigned)_mm_movemask_ps(_mm_and_ps(_mm_cmpge_ps(a, b), _mm_cmpge_ps(c, d)));
}
/* The highest bit of each of four integers, a bit each. */
static inline unsigned sat__high_bits(const uint32_t *p) {
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(_mm_loadu_si128((const __m128i *)(const void *)p)));
}
/* The greatest lane, in every lane; and the least. */
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = _mm_max_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm_max_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 3, 0, 1)));
}
static inline sat__f4 sat__min_across(sat__f4 a) {
    a = _mm_min_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm_min_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 3, 0, 1)));
}
static inline float sat__first(sat__f4 a) { return _mm_cvtss_f32(a); }
/* (a1 a0 a3 a2), (a2 a3 a0 a1), (a0 a1 b0 b1), (a0 a2 b0 b2), (a1 a3 b1 b3), (a1 a2 a3 b0). */
static inline sat__f4 sat__swap_neighbours(sat__f4 a) { return _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 3, 0, 1)); }
static inline sat__f4 sat__swap_halves(sat__f4 a) { return _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 0, 3, 2)); }
static inline sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return _mm_movelh_ps(a, b); }
static inline sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)); }
static inline sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return _mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1)); }
static inline sat__f4 sat__following(sat__f4 a, sat__f4 b) {
    const __m128 last = _mm_move_ss(a, b);
    return _mm_shuffle_ps(last, last, _MM_SHUFFLE(0, 3, 2, 1));
}
/* A vector as (x x y y). */
static inline sat__f4 sat__each(float x, float y) {
    return _mm_shuffle_ps(_mm_set_ss(x), _mm_set_ss(y), _MM_SHUFFLE(0, 0, 0, 0));
}
static inline sat__f4 sat__four(float a, float b, float c, float d) { return _mm_set_ps(d, c, b, a); }
/* (p0 p1 q0 q1): a vector that came as an argument is in one register already. */
static inline sat__f4 sat__two_pairs(const float *p, const float *q) {
    double low, high;
    memcpy(&low, p, sizeof low);
    memcpy(&high, q, sizeof high);
    return _mm_castpd_ps(_mm_set_pd(high, low));
}
/* A choice for each lane: `then` where a < b. */
static inline sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    const __m128 mask = _mm_cmplt_ps(a, b);
    return _mm_or_ps(_mm_and_ps(mask, then), _mm_andnot_ps(mask, otherwise));
}

typedef __m128d sat__d2;

static inline sat__d2 sat__pair_of(double low, double high) { return _mm_set_pd(high, low); }
static inline sat__d2 sat__both(double x) { return _mm_set1_pd(x); }
static inline sat__d2 sat__add2(sat__d2 a, sat__d2 b) { return _mm_add_pd(a, b); }
static inline sat__d2 sat__sub2(sat__d2 a, sat__d2 b) { return _mm_sub_pd(a, b); }
static inline sat__d2 sat__mul2(sat__d2 a, sat__d2 b) { return _mm_mul_pd(a, b); }
static inline sat__d2 sat__div2(sat__d2 a, sat__d2 b) { return _mm_div_pd(a, b); }
static inline sat__d2 sat__sqrt2(sat__d2 a) { return _mm_sqrt_pd(a); }
static inline sat__d2 sat__min2(sat__d2 a, sat__d2 b) { return _mm_min_pd(a, b); }
static inline sat__d2 sat__max2(sat__d2 a, sat__d2 b) { return _mm_max_pd(a, b); }
/* One bit a lane: where a > b. */
static inline unsigned sat__above2(sat__d2 a, sat__d2 b) { return (unsigned)_mm_movemask_pd(_mm_cmpgt_pd(a, b)); }
/* A choice for each lane: `then` where a < b. */
static inline sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    const __m128d mask = _mm_cmplt_pd(a, b);
    return _mm_or_pd(_mm_and_pd(mask, then), _mm_andnot_pd(mask, otherwise));
}
static inline double sat__low(sat__d2 a) { return _mm_cvtsd_f64(a); }
static inline double sat__high(sat__d2 a) { return _mm_cvtsd_f64(_mm_unpackhi_pd(a, a)); }
/* One of the two, twice. */
static inline sat__d2 sat__low_twice(sat__d2 a) { return _mm_unpacklo_pd(a, a); }
static inline sat__d2 sat__swap2(sat__d2 a) { return _mm_shuffle_pd(a, a, 1); }
static inline sat__d2 sat__high_twice(sat__d2 a) { return _mm_unpackhi_pd(a, a); }
static inline sat__d2 sat__load2(const double *p) { return _mm_loadu_pd(p); }
static inline void sat__store2(double *p, sat__d2 a) { _mm_storeu_pd(p, a); }
static inline double sat__dot2(sat__d2 a, sat__d2 b) {
    const __m128d products = _mm_mul_pd(a, b);
    return _mm_cvtsd_f64(_mm_add_sd(products, _mm_unpackhi_pd(products, products)));
}
/* Rounded to two floats. */
static inline void sat__store_rounded(float *p, sat__d2 a) { _mm_storel_pi((__m64 *)(void *)p, _mm_cvtpd_ps(a)); }
static inline sat__d2 sat__pair_of_floats(float low, float high) {
    return _mm_cvtps_pd(_mm_unpacklo_ps(_mm_set_ss(low), _mm_set_ss(high)));
}
/* Rounded to floats, in the lower two lanes; and these widened. */
static inline sat__f4 sat__narrow(sat__d2 a) { return _mm_cvtpd_ps(a); }
static inline sat__d2 sat__low_doubles(sat__f4 a) { return _mm_cvtps_pd(a); }

#endif
