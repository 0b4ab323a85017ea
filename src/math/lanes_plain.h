/* Four floats in plain C: see lanes.h, and lanes_sse2.h for what each does. */
#ifndef SAT_LANES_PLAIN_H
#define SAT_LANES_PLAIN_H

#include <stdint.h>
#include <string.h>

#define SAT_SIMD_NAME "plain C"

typedef struct sat__f4 {
    float lane[4];
} sat__f4;

#define SAT_LANEWISE(expression)                                                                                       \
    sat__f4 r;                                                                                                         \
    for (int k = 0; k < 4; k++) {                                                                                      \
        r.lane[k] = (expression);                                                                                      \
    }                                                                                                                  \
    return r

static inline sat__f4 sat__load(const float *p) { SAT_LANEWISE(p[k]); }
static inline void sat__store(float *p, sat__f4 a) {
    for (int k = 0; k < 4; k++) {
        p[k] = a.lane[k];
    }
}
static inline sat__f4 sat__splat(float x) { SAT_LANEWISE(x); }
static inline sat__f4 sat__splat_lane(sat__f4 a, int k) { return sat__splat(a.lane[k]); }
static inline sat__f4 sat__add(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] + b.lane[k]); }
static inline sat__f4 sat__sub(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] - b.lane[k]); }
static inline sat__f4 sat__mul(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] * b.lane[k]); }
static inline sat__f4 sat__div(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] / b.lane[k]); }
static inline sat__f4 sat__min(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] < b.lane[k] ? a.lane[k] : b.lane[k]); }
static inline sat__f4 sat__max(sat__f4 a, sat__f4 b) { SAT_LANEWISE(a.lane[k] > b.lane[k] ? a.lane[k] : b.lane[k]); }
static inline sat__f4 sat__minus_abs(sat__f4 a) { SAT_LANEWISE(a.lane[k] < 0.0f ? a.lane[k] : -a.lane[k]); }
static inline sat__f4 sat__indexed(sat__f4 a, sat__f4 indices) {
    uint32_t bits[4], index[4];
    memcpy(bits, &a, sizeof bits);
    memcpy(index, &indices, sizeof index);
    for (int k = 0; k < 4; k++) {
        bits[k] = (bits[k] & ~7u) | index[k];
    }
    memcpy(&a, bits, sizeof a);
    return a;
}
static inline sat__f4 sat__lesser_indexed(sat__f4 a, sat__f4 b) {
    uint32_t own[4], other[4];
    memcpy(own, &a, sizeof own);
    memcpy(other, &b, sizeof other);
    for (int k = 0; k < 4; k++) {
        own[k] = own[k] < other[k] ? own[k] : other[k];
    }
    memcpy(&a, own, sizeof a);
    return a;
}
static inline uint32_t sat__bits(sat__f4 a) {
    uint32_t bits;
    memcpy(&bits, &a, sizeof bits);
    return bits;
}
static inline unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    unsigned bits = 0;
    for (int k = 0; k < 4; k++) {
        bits |= (unsigned)(a.lane[k] >= b.lane[k]) << k;
    }
    return bits;
}
static inline unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return sat__at_least(a, b) & sat__at_least(c, d);
}
static inline unsigned sat__high_bits(const uint32_t *p) {
    return p[0] >> 31 | p[1] >> 31 << 1 | p[2] >> 31 << 2 | p[3] >> 31 << 3;
}
static inline sat__f4 sat__max_across(sat__f4 a) {
    const float low = a.lane[0] > a.lane[2] ? a.lane[0] : a.lane[2];
    const float high = a.lane[1] > a.lane[3] ? a.lane[1] : a.lane[3];
    return sat__splat(low > high ? low : high);
}
static inline sat__f4 sat__min_across(sat__f4 a) {
    const float low = a.lane[0] < a.lane[2] ? a.lane[0] : a.lane[2];
    const float high = a.lane[1] < a.lane[3] ? a.lane[1] : a.lane[3];
    return sat__splat(low < high ? low : high);
}
static inline float sat__first(sat__f4 a) { return a.lane[0]; }
static inline float sat__second(sat__f4 a) { return a.lane[1]; }
static inline sat__f4 sat__swap_neighbours(sat__f4 a) {
    return (sat__f4){{a.lane[1], a.lane[0], a.lane[3], a.lane[2]}};
}
static inline sat__f4 sat__swap_halves(sat__f4 a) { return (sat__f4){{a.lane[2], a.lane[3], a.lane[0], a.lane[1]}}; }
static inline sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) {
    return (sat__f4){{a.lane[0], a.lane[1], b.lane[0], b.lane[1]}};
}
static inline sat__f4 sat__evens(sat__f4 a, sat__f4 b) {
    return (sat__f4){{a.lane[0], a.lane[2], b.lane[0], b.lane[2]}};
}
static inline sat__f4 sat__odds(sat__f4 a, sat__f4 b) {
    return (sat__f4){{a.lane[1], a.lane[3], b.lane[1], b.lane[3]}};
}
static inline sat__f4 sat__following(sat__f4 a, sat__f4 b) {
    return (sat__f4){{a.lane[1], a.lane[2], a.lane[3], b.lane[0]}};
}
static inline sat__f4 sat__each(float x, float y) { return (sat__f4){{x, x, y, y}}; }
static inline sat__f4 sat__four(float a, float b, float c, float d) { return (sat__f4){{a, b, c, d}}; }
static inline sat__f4 sat__two_pairs(const float *p, const float *q) { return (sat__f4){{p[0], p[1], q[0], q[1]}}; }
static inline sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    SAT_LANEWISE(a.lane[k] < b.lane[k] ? then.lane[k] : otherwise.lane[k]);
}
#undef SAT_LANEWISE

#endif
