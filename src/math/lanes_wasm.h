/* Four floats by wasm simd128: see lanes.h, and lanes_sse2.h for what each does. */
#ifndef SAT_LANES_WASM_H
#define SAT_LANES_WASM_H

#define SAT_SIMD_NAME "wasm simd128"
#include <wasm_simd128.h>

typedef v128_t sat__f4;

static inline sat__f4 sat__load(const float *p) { return wasm_v128_load(p); }
static inline void sat__store(float *p, sat__f4 a) { wasm_v128_store(p, a); }
static inline sat__f4 sat__splat(float x) { return wasm_f32x4_splat(x); }
static inline sat__f4 sat__splat_lane(sat__f4 a, int k) {
    switch (k) {
    case 0:
        return wasm_i32x4_shuffle(a, a, 0, 0, 0, 0);
    case 1:
        return wasm_i32x4_shuffle(a, a, 1, 1, 1, 1);
    case 2:
        return wasm_i32x4_shuffle(a, a, 2, 2, 2, 2);
    default:
        return wasm_i32x4_shuffle(a, a, 3, 3, 3, 3);
    }
}
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) { return wasm_f32x4_add(a, b); }
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) { return wasm_f32x4_sub(a, b); }
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) { return wasm_f32x4_mul(a, b); }
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) { return wasm_f32x4_div(a, b); }
/* The pseudo-minimum of wasm is `b < a ? b : a`, hence the order of the arguments. */
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) { return wasm_f32x4_pmin(b, a); }
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) { return wasm_f32x4_pmax(b, a); }
static inline sat__f4 sat__minus_abs(sat__f4 a) { return wasm_f32x4_neg(wasm_f32x4_abs(a)); }
static inline sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) {
    return wasm_v128_or(wasm_v128_and(a, wasm_i32x4_splat(~7)), indices);
}
static inline sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) { return wasm_i32x4_min(a, b); }
static inline uint32_t sat__bits(sat__f4 a) { return (uint32_t)wasm_i32x4_extract_lane(a, 0); }
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) { return (unsigned)wasm_i32x4_bitmask(wasm_f32x4_ge(a, b)); }
static inline unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return (unsigned)wasm_i32x4_bitmask(wasm_v128_and(wasm_f32x4_ge(a, b), wasm_f32x4_ge(c, d)));
}
static inline unsigned sat__high_bits(const uint32_t *p) { return (unsigned)wasm_i32x4_bitmask(wasm_v128_load(p)); }
static inline sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, wasm_i32x4_shuffle(a, a, 2, 3, 0, 1));
    return sat__max(a, wasm_i32x4_shuffle(a, a, 1, 0, 3, 2));
}
static inline sat__f4 sat__min_across(sat__f4 a) {
    a = sat__min(a, wasm_i32x4_shuffle(a, a, 2, 3, 0, 1));
    return sat__min(a, wasm_i32x4_shuffle(a, a, 1, 0, 3, 2));
}
static inline float sat__first(sat__f4 a) { return wasm_f32x4_extract_lane(a, 0); }
static inline float sat__second(sat__f4 a) { return wasm_f32x4_extract_lane(a, 1); }
/* By choices: clang 14 mixes up the arrays of several such calls, which share a place on the stack. */
static inline float sat__lane(sat__f4 a, uint32_t lane) {
    const float even = lane & 2 ? wasm_f32x4_extract_lane(a, 2) : wasm_f32x4_extract_lane(a, 0);
    const float odd = lane & 2 ? wasm_f32x4_extract_lane(a, 3) : wasm_f32x4_extract_lane(a, 1);
    return lane & 1 ? odd : even;
}
static inline sat__f4 sat__swap_neighbours(sat__f4 a) { return wasm_i32x4_shuffle(a, a, 1, 0, 3, 2); }
static inline sat__f4 sat__swap_halves(sat__f4 a) { return wasm_i32x4_shuffle(a, a, 2, 3, 0, 1); }
static inline sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return wasm_i32x4_shuffle(a, b, 0, 1, 4, 5); }
static inline sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return wasm_i32x4_shuffle(a, b, 0, 2, 4, 6); }
static inline sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return wasm_i32x4_shuffle(a, b, 1, 3, 5, 7); }
static inline sat__f4 sat__following(sat__f4 a, sat__f4 b) { return wasm_i32x4_shuffle(a, b, 1, 2, 3, 4); }
static inline sat__f4 sat__each(float x, float y) { return wasm_f32x4_make(x, x, y, y); }
static inline sat__f4 sat__four(float a, float b, float c, float d) { return wasm_f32x4_make(a, b, c, d); }
static inline sat__f4 sat__two_pairs(const float *p, const float *q) { return wasm_f32x4_make(p[0], p[1], q[0], q[1]); }
static inline sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    return wasm_v128_bitselect(then, otherwise, wasm_f32x4_lt(a, b));
}

#endif
