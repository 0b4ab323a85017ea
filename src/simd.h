/*
 * Four floats, or two doubles, side by side: the only place where compiler extensions live.
 *
 * SSE2, NEON (AArch64) and wasm simd128 are used where the compiler targets them, plain C everywhere else or when
 * SAT_NO_SIMD is defined. All four give the same bits: every operation is one IEEE 754 operation per lane, and minimum
 * and maximum are `a < b ? a : b` and `a > b ? a : b`, whatever the hardware makes of signed zeros. 32-bit NEON is
 * left out because it flushes subnormal numbers to zero.
 *
 * The square root is here too: it is an instruction on every target, reachable without libm.
 */
#ifndef SAT_SIMD_H
#define SAT_SIMD_H

#include <float.h>
#include <stdint.h>

/*
 * For the kernels that must be compiled once for each constant number of lanes. Not where coverage is measured: there
 * the branches of the source count, not those of every copy, of which a constant decides some.
 */
#if defined(__GNUC__) && !defined(SAT_COVERAGE)
#define SAT_KERNEL static inline __attribute__((always_inline))
#else
#define SAT_KERNEL static inline
#endif

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "sat needs IEEE 754 arithmetic as written: compile it without -ffast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "sat needs float and double evaluated as such: add -msse2 -mfpmath=sse on x86, -fexcess-precision=fast on s390x"
#endif
#if FLT_RADIX != 2 || FLT_MANT_DIG != 24 || DBL_MANT_DIG != 53
#error "sat needs IEEE 754 float and double"
#endif

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define SAT_HAS_SSE2
#endif

#if !defined(SAT_NO_SIMD) && defined(SAT_HAS_SSE2)
#define SAT_SIMD_NAME "SSE2"

typedef __m128 sat__f4;

static inline sat__f4 sat__load(const float *p) {
    return _mm_loadu_ps(p);
}
static inline void sat__store(float *p, sat__f4 a) {
    _mm_storeu_ps(p, a);
}
static inline sat__f4 sat__splat(float x) {
    return _mm_set1_ps(x);
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) {
    return _mm_add_ps(a, b);
}
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) {
    return _mm_sub_ps(a, b);
}
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) {
    return _mm_mul_ps(a, b);
}
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) {
    return _mm_div_ps(a, b);
}
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) {
    return _mm_min_ps(a, b);
}
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) {
    return _mm_max_ps(a, b);
}
/* One bit a lane, lane 0 lowest: where a >= b. */
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    return (unsigned)_mm_movemask_ps(_mm_cmpge_ps(a, b));
}
/* The greatest lane, in every lane. */
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = _mm_max_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm_max_ps(a, _mm_shuffle_ps(a, a, _MM_SHUFFLE(2, 3, 0, 1)));
}
static inline float sat__first(sat__f4 a) {
    return _mm_cvtss_f32(a);
}

typedef __m128d sat__d2;

static inline sat__d2 sat__pair_of(double low, double high) {
    return _mm_set_pd(high, low);
}
static inline sat__d2 sat__both(double x) {
    return _mm_set1_pd(x);
}
static inline sat__d2 sat__add2(sat__d2 a, sat__d2 b) {
    return _mm_add_pd(a, b);
}
static inline sat__d2 sat__sub2(sat__d2 a, sat__d2 b) {
    return _mm_sub_pd(a, b);
}
static inline sat__d2 sat__mul2(sat__d2 a, sat__d2 b) {
    return _mm_mul_pd(a, b);
}
static inline sat__d2 sat__div2(sat__d2 a, sat__d2 b) {
    return _mm_div_pd(a, b);
}
static inline sat__d2 sat__sqrt2(sat__d2 a) {
    return _mm_sqrt_pd(a);
}
static inline sat__d2 sat__min2(sat__d2 a, sat__d2 b) {
    return _mm_min_pd(a, b);
}
static inline sat__d2 sat__max2(sat__d2 a, sat__d2 b) {
    return _mm_max_pd(a, b);
}
/* Two floats, widened; and rounded to two floats, which are returned. */
static inline sat__d2 sat__load_floats(const float *p) {
    return _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(const void *)p)));
}
static inline sat__d2 sat__store_floats(float *p, sat__d2 a) {
    const __m128 rounded = _mm_cvtpd_ps(a);
    _mm_storel_pi((__m64 *)(void *)p, rounded);
    return _mm_cvtps_pd(rounded);
}
static inline double sat__low(sat__d2 a) {
    return _mm_cvtsd_f64(a);
}
static inline double sat__high(sat__d2 a) {
    return _mm_cvtsd_f64(_mm_unpackhi_pd(a, a));
}
/* Stores (x, y) of the low lanes at `low` and of the high ones at `high`, as floats. */
static inline void sat__store_points(float *low, float *high, sat__d2 x, sat__d2 y) {
    const __m128 points = _mm_unpacklo_ps(_mm_cvtpd_ps(x), _mm_cvtpd_ps(y));
    _mm_storel_pi((__m64 *)(void *)low, points);
    _mm_storeh_pi((__m64 *)(void *)high, points);
}

#elif !defined(SAT_NO_SIMD) && defined(__aarch64__) && defined(__ARM_NEON)
#define SAT_SIMD_NAME "NEON"
#include <arm_neon.h>

typedef float32x4_t sat__f4;

static inline sat__f4 sat__load(const float *p) {
    return vld1q_f32(p);
}
static inline void sat__store(float *p, sat__f4 a) {
    vst1q_f32(p, a);
}
static inline sat__f4 sat__splat(float x) {
    return vdupq_n_f32(x);
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) {
    return vaddq_f32(a, b);
}
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) {
    return vsubq_f32(a, b);
}
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) {
    return vmulq_f32(a, b);
}
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) {
    return vdivq_f32(a, b);
}
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) {
    return vbslq_f32(vcltq_f32(a, b), a, b);
}
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) {
    return vbslq_f32(vcgtq_f32(a, b), a, b);
}
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    static const uint32_t bits[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vcgeq_f32(a, b), vld1q_u32(bits)));
}
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, vextq_f32(a, a, 2));
    return sat__max(a, vrev64q_f32(a));
}
static inline float sat__first(sat__f4 a) {
    return vgetq_lane_f32(a, 0);
}

typedef float64x2_t sat__d2;

static inline sat__d2 sat__pair_of(double low, double high) {
    return vcombine_f64(vdup_n_f64(low), vdup_n_f64(high));
}
static inline sat__d2 sat__both(double x) {
    return vdupq_n_f64(x);
}
static inline sat__d2 sat__add2(sat__d2 a, sat__d2 b) {
    return vaddq_f64(a, b);
}
static inline sat__d2 sat__sub2(sat__d2 a, sat__d2 b) {
    return vsubq_f64(a, b);
}
static inline sat__d2 sat__mul2(sat__d2 a, sat__d2 b) {
    return vmulq_f64(a, b);
}
static inline sat__d2 sat__div2(sat__d2 a, sat__d2 b) {
    return vdivq_f64(a, b);
}
static inline sat__d2 sat__sqrt2(sat__d2 a) {
    return vsqrtq_f64(a);
}
static inline sat__d2 sat__min2(sat__d2 a, sat__d2 b) {
    return vbslq_f64(vcltq_f64(a, b), a, b);
}
static inline sat__d2 sat__max2(sat__d2 a, sat__d2 b) {
    return vbslq_f64(vcgtq_f64(a, b), a, b);
}
static inline sat__d2 sat__load_floats(const float *p) {
    return vcvt_f64_f32(vld1_f32(p));
}
static inline sat__d2 sat__store_floats(float *p, sat__d2 a) {
    const float32x2_t rounded = vcvt_f32_f64(a);
    vst1_f32(p, rounded);
    return vcvt_f64_f32(rounded);
}
static inline double sat__low(sat__d2 a) {
    return vgetq_lane_f64(a, 0);
}
static inline double sat__high(sat__d2 a) {
    return vgetq_lane_f64(a, 1);
}
static inline void sat__store_points(float *low, float *high, sat__d2 x, sat__d2 y) {
    const float32x2x2_t points = vzip_f32(vcvt_f32_f64(x), vcvt_f32_f64(y));
    vst1_f32(low, points.val[0]);
    vst1_f32(high, points.val[1]);
}

#elif !defined(SAT_NO_SIMD) && defined(__wasm_simd128__)
#define SAT_SIMD_NAME "wasm simd128"
#include <wasm_simd128.h>

typedef v128_t sat__f4;

static inline sat__f4 sat__load(const float *p) {
    return wasm_v128_load(p);
}
static inline void sat__store(float *p, sat__f4 a) {
    wasm_v128_store(p, a);
}
static inline sat__f4 sat__splat(float x) {
    return wasm_f32x4_splat(x);
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_add(a, b);
}
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_sub(a, b);
}
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_mul(a, b);
}
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_div(a, b);
}
/* The pseudo-minimum of wasm is `b < a ? b : a`, hence the order of the arguments. */
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_pmin(b, a);
}
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) {
    return wasm_f32x4_pmax(b, a);
}
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    return (unsigned)wasm_i32x4_bitmask(wasm_f32x4_ge(a, b));
}
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, wasm_i32x4_shuffle(a, a, 2, 3, 0, 1));
    return sat__max(a, wasm_i32x4_shuffle(a, a, 1, 0, 3, 2));
}
static inline float sat__first(sat__f4 a) {
    return wasm_f32x4_extract_lane(a, 0);
}
#define SAT_PLAIN_PAIRS

#else
#define SAT_SIMD_NAME "plain C"
#define SAT_PLAIN_PAIRS

typedef struct sat__f4 {
    float lane[4];
} sat__f4;

#define SAT_LANEWISE(expression)                                                                                       \
    sat__f4 r;                                                                                                         \
    for (int k = 0; k < 4; k++) {                                                                                      \
        r.lane[k] = (expression);                                                                                      \
    }                                                                                                                  \
    return r

static inline sat__f4 sat__load(const float *p) {
    SAT_LANEWISE(p[k]);
}
static inline void sat__store(float *p, sat__f4 a) {
    for (int k = 0; k < 4; k++) {
        p[k] = a.lane[k];
    }
}
static inline sat__f4 sat__splat(float x) {
    SAT_LANEWISE(x);
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] + b.lane[k]);
}
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] - b.lane[k]);
}
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] * b.lane[k]);
}
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] / b.lane[k]);
}
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] < b.lane[k] ? a.lane[k] : b.lane[k]);
}
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) {
    SAT_LANEWISE(a.lane[k] > b.lane[k] ? a.lane[k] : b.lane[k]);
}
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    unsigned bits = 0;
    for (int k = 0; k < 4; k++) {
        bits |= (unsigned)(a.lane[k] >= b.lane[k]) << k;
    }
    return bits;
}
static inline sat__f4 sat__max_across(sat__f4 a) {
    const float low = a.lane[0] > a.lane[2] ? a.lane[0] : a.lane[2];
    const float high = a.lane[1] > a.lane[3] ? a.lane[1] : a.lane[3];
    return sat__splat(low > high ? low : high);
}
static inline float sat__first(sat__f4 a) {
    return a.lane[0];
}
#undef SAT_LANEWISE
#endif

#ifdef SAT_PLAIN_PAIRS
typedef struct sat__d2 {
    double low, high;
} sat__d2;

static inline sat__d2 sat__pair_of(double low, double high) {
    return (sat__d2){low, high};
}
static inline sat__d2 sat__both(double x) {
    return (sat__d2){x, x};
}
static inline sat__d2 sat__add2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low + b.low, a.high + b.high};
}
static inline sat__d2 sat__sub2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low - b.low, a.high - b.high};
}
static inline sat__d2 sat__mul2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low * b.low, a.high * b.high};
}
static inline sat__d2 sat__div2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low / b.low, a.high / b.high};
}
static inline sat__d2 sat__min2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}
static inline sat__d2 sat__max2(sat__d2 a, sat__d2 b) {
    return (sat__d2){a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}
static inline sat__d2 sat__load_floats(const float *p) {
    return (sat__d2){(double)p[0], (double)p[1]};
}
/* Through memory: gcc 12 drops a conversion to float and back when it vectorizes. */
static inline sat__d2 sat__store_floats(float *p, sat__d2 a) {
    const volatile float low = (float)a.low, high = (float)a.high;
    p[0] = low;
    p[1] = high;
    return (sat__d2){(double)low, (double)high};
}
static inline double sat__low(sat__d2 a) {
    return a.low;
}
static inline double sat__high(sat__d2 a) {
    return a.high;
}
static inline void sat__store_points(float *low, float *high, sat__d2 x, sat__d2 y) {
    low[0] = (float)x.low;
    low[1] = (float)y.low;
    high[0] = (float)x.high;
    high[1] = (float)y.high;
}
#endif

/* Position of the lowest bit set; `bits` is a lane mask and not zero. */
static inline uint32_t sat__lowest_lane(unsigned bits) {
    return (UINT32_C(0x12131210) >> (2 * bits)) & 3u; /* a table: two bits for each of the sixteen masks */
}

/* The same for a mask of up to 32 lanes (Leiserson, Prokop and Randall, 1998, where there is no instruction). */
static inline uint32_t sat__lowest_bit(uint32_t bits) {
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctz(bits);
#else
    static const unsigned char place[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                            31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};
    return place[(uint32_t)((bits & (0u - bits)) * UINT32_C(0x077CB531)) >> 27];
#endif
}

/* The absolute value, by clearing the sign where the compiler knows how. */
static inline float sat__absf(float x) {
#if defined(__GNUC__)
    return __builtin_fabsf(x);
#else
    return x < 0.0f ? -x : x;
#endif
}
static inline double sat__abs(double x) {
#if defined(__GNUC__)
    return __builtin_fabs(x);
#else
    return x < 0.0 ? -x : x;
#endif
}

/* Asks for a cache line before it is needed: a hint that changes no result. */
static inline void sat__prefetch(const void *p) {
#if defined(__GNUC__)
    __builtin_prefetch(p);
#else
    (void)p;
#endif
}

/* One lane. */
static inline float sat__lane(sat__f4 a, uint32_t lane) {
    float lanes[4];
    sat__store(lanes, a);
    return lanes[lane];
}

/*
 * The square root of x >= 0, correctly rounded as IEEE 754 demands. Compilers turn the built-in into the instruction;
 * where they must set errno for a negative argument (-fmath-errno) they would also call libm, so the common targets
 * say it.
 */
static inline double sat__sqrt(double x) {
#if defined(SAT_HAS_SSE2)
    return _mm_cvtsd_f64(_mm_sqrt_pd(_mm_set_sd(x)));
#elif defined(__aarch64__)
    double r;
    __asm__("fsqrt %d0, %d1" : "=w"(r) : "w"(x));
    return r;
#elif defined(__arm__) && defined(__VFP_FP__) && !defined(__SOFTFP__)
    double r;
    __asm__("vsqrt.f64 %P0, %P1" : "=w"(r) : "w"(x));
    return r;
#elif defined(__s390x__)
    double r;
    __asm__("sqdbr %0, %1" : "=f"(r) : "f"(x));
    return r;
#else
    return __builtin_sqrt(x);
#endif
}
#ifdef SAT_PLAIN_PAIRS
static inline sat__d2 sat__sqrt2(sat__d2 a) {
    return (sat__d2){sat__sqrt(a.low), sat__sqrt(a.high)};
}
#endif

#endif
