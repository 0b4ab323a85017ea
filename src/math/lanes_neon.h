/* Four floats, or two doubles, by NEON of AArch64: see lanes.h, and lanes_sse2.h for what each does. */
#ifndef SAT_LANES_NEON_H
#define SAT_LANES_NEON_H

#define SAT_SIMD_NAME "NEON"

#include <arm_neon.h>

typedef float32x4_t sat__f4;

static inline sat__f4 sat__load(const float *p) { return vld1q_f32(p); }
static inline void sat__store(float *p, sat__f4 a) { vst1q_f32(p, a); }
static inline sat__f4 sat__splat(float x) { return vdupq_n_f32(x); }
static inline sat__f4 sat__splat_lane(sat__f4 a, int k) {
    switch (k) {
    case 0:
        return vdupq_laneq_f32(a, 0);
    case 1:
        return vdupq_laneq_f32(a, 1);
    case 2:
        return vdupq_laneq_f32(a, 2);
    default:
        return vdupq_laneq_f32(a, 3);
    }
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) { return vaddq_f32(a, b); }
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) { return vsubq_f32(a, b); }
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) { return vmulq_f32(a, b); }
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) { return vdivq_f32(a, b); }
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) { return vbslq_f32(vcltq_f32(a, b), a, b); }
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) { return vbslq_f32(vcgtq_f32(a, b), a, b); }
static inline sat__f4 sat__minus_abs(sat__f4 a) { return vnegq_f32(vabsq_f32(a)); }
static inline sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) {
    const uint32x4_t coarse = vandq_u32(vreinterpretq_u32_f32(a), vdupq_n_u32(~7u));
    return vreinterpretq_f32_u32(vorrq_u32(coarse, vreinterpretq_u32_f32(indices)));
}
static inline sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) {
    return vreinterpretq_f32_u32(vminq_u32(vreinterpretq_u32_f32(a), vreinterpretq_u32_f32(b)));
}
static inline uint32_t sat__bits(sat__f4 a) { return vgetq_lane_u32(vreinterpretq_u32_f32(a), 0); }
static inline unsigned sat__bits_of(uint32x4_t lanes) {
    static const uint32_t bits[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(lanes, vld1q_u32(bits)));
}
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) { return sat__bits_of(vcgeq_f32(a, b)); }
static inline unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return sat__bits_of(vandq_u32(vcgeq_f32(a, b), vcgeq_f32(c, d)));
}
static inline unsigned sat__high_bits(const uint32_t *p) {
    return sat__bits_of(vcltzq_s32(vreinterpretq_s32_u32(vld1q_u32(p))));
}
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, vextq_f32(a, a, 2));
    return sat__max(a, vrev64q_f32(a));
}
static inline sat__f4 sat__min_across(sat__f4 a) {
    a = sat__min(a, vextq_f32(a, a, 2));
    return sat__min(a, vrev64q_f32(a));
}
static inline float sat__first(sat__f4 a) { return vgetq_lane_f32(a, 0); }
static inline sat__f4 sat__swap_neighbours(sat__f4 a) { return vrev64q_f32(a); }
static inline sat__f4 sat__swap_halves(sat__f4 a) { return vextq_f32(a, a, 2); }
static inline sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return vcombine_f32(vget_low_f32(a), vget_low_f32(b)); }
static inline sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return vuzp1q_f32(a, b); }
static inline sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return vuzp2q_f32(a, b); }
static inline sat__f4 sat__following(sat__f4 a, sat__f4 b) { return vextq_f32(a, b, 1); }
static inline sat__f4 sat__each(float x, float y) { return vcombine_f32(vdup_n_f32(x), vdup_n_f32(y)); }
static inline sat__f4 sat__four(float a, float b, float c, float d) {
    const float lanes[4] = {a, b, c, d};
    return vld1q_f32(lanes);
}
static inline sat__f4 sat__two_pairs(const float *p, const float *q) { return vcombine_f32(vld1_f32(p), vld1_f32(q)); }
static inline sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    return vbslq_f32(vcltq_f32(a, b), then, otherwise);
}

typedef float64x2_t sat__d2;

static inline sat__d2 sat__pair_of(double low, double high) { return vcombine_f64(vdup_n_f64(low), vdup_n_f64(high)); }
static inline sat__d2 sat__both(double x) { return vdupq_n_f64(x); }
static inline sat__d2 sat__add2(sat__d2 a, sat__d2 b) { return vaddq_f64(a, b); }
static inline sat__d2 sat__sub2(sat__d2 a, sat__d2 b) { return vsubq_f64(a, b); }
static inline sat__d2 sat__mul2(sat__d2 a, sat__d2 b) { return vmulq_f64(a, b); }
static inline sat__d2 sat__div2(sat__d2 a, sat__d2 b) { return vdivq_f64(a, b); }
static inline sat__d2 sat__sqrt2(sat__d2 a) { return vsqrtq_f64(a); }
static inline sat__d2 sat__min2(sat__d2 a, sat__d2 b) { return vbslq_f64(vcltq_f64(a, b), a, b); }
static inline sat__d2 sat__max2(sat__d2 a, sat__d2 b) { return vbslq_f64(vcgtq_f64(a, b), a, b); }
static inline unsigned sat__above2(sat__d2 a, sat__d2 b) {
    const uint64x2_t above = vcgtq_f64(a, b);
    return (unsigned)(vgetq_lane_u64(above, 0) & 1u) | (unsigned)(vgetq_lane_u64(above, 1) & 2u);
}
static inline sat__d2 sat__where_less2(sat__d2 a, sat__d2 b, sat__d2 then, sat__d2 otherwise) {
    return vbslq_f64(vcltq_f64(a, b), then, otherwise);
}
static inline double sat__low(sat__d2 a) { return vgetq_lane_f64(a, 0); }
static inline double sat__high(sat__d2 a) { return vgetq_lane_f64(a, 1); }
static inline sat__d2 sat__low_twice(sat__d2 a) { return vdupq_laneq_f64(a, 0); }
static inline sat__d2 sat__swap2(sat__d2 a) { return vextq_f64(a, a, 1); }
static inline sat__d2 sat__high_twice(sat__d2 a) { return vdupq_laneq_f64(a, 1); }
static inline sat__d2 sat__load2(const double *p) { return vld1q_f64(p); }
static inline void sat__store2(double *p, sat__d2 a) { vst1q_f64(p, a); }
static inline double sat__dot2(sat__d2 a, sat__d2 b) {
    const float64x2_t products = vmulq_f64(a, b);
    return vgetq_lane_f64(products, 0) + vgetq_lane_f64(products, 1);
}
static inline void sat__store_rounded(float *p, sat__d2 a) { vst1_f32(p, vcvt_f32_f64(a)); }
static inline sat__d2 sat__pair_of_floats(float low, float high) { return sat__pair_of((double)low, (double)high); }
static inline sat__f4 sat__narrow(sat__d2 a) { return vcombine_f32(vcvt_f32_f64(a), vdup_n_f32(0.0f)); }
static inline sat__d2 sat__low_doubles(sat__f4 a) { return vcvt_f64_f32(vget_low_f32(a)); }

#endif
