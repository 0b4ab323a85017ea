/* Four floats in plain C: see lanes.h, and lanes_sse2.h for what each does. Scalars, and no array: registers hold those. */
#ifndef SAT_LANES_PLAIN_H
#define SAT_LANES_PLAIN_H

#include <stdint.h>
#include <string.h>

#define SAT_SIMD_NAME "plain C"

typedef struct sat__f4 {
    float x, y, z, w;
} sat__f4;

/* A function of two vectors, by the expression that holds for each lane. */
#define SAT_LANEWISE(name, expression)                                                                                 \
    SAT_KERNEL float name##_lane(float a, float b) { return expression; }                                              \
    SAT_KERNEL sat__f4 name(sat__f4 a, sat__f4 b) {                                                                    \
        return (sat__f4){name##_lane(a.x, b.x), name##_lane(a.y, b.y), name##_lane(a.z, b.z), name##_lane(a.w, b.w)};  \
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
#undef SAT_LANEWISE

SAT_KERNEL sat__f4 sat__load(const float *p) { return (sat__f4){p[0], p[1], p[2], p[3]}; }
SAT_KERNEL void sat__store(float *p, sat__f4 a) {
    p[0] = a.x;
    p[1] = a.y;
    p[2] = a.z;
    p[3] = a.w;
}
SAT_KERNEL sat__f4 sat__splat(float x) { return (sat__f4){x, x, x, x}; }
SAT_KERNEL sat__f4 sat__splat_lane(sat__f4 a, int k) {
    return sat__splat(k == 0 ? a.x : k == 1 ? a.y : k == 2 ? a.z : a.w);
}
SAT_KERNEL sat__f4 sat__minus_abs(sat__f4 a) {
    return (sat__f4){-sat__absf(a.x), -sat__absf(a.y), -sat__absf(a.z), -sat__absf(a.w)};
}
SAT_KERNEL uint32_t sat__bits(sat__f4 a) { return sat__bits_of(a.x); }
SAT_KERNEL unsigned sat__at_least(sat__f4 a, sat__f4 b) {
    return (unsigned)(a.x >= b.x) | (unsigned)(a.y >= b.y) << 1 | (unsigned)(a.z >= b.z) << 2 |
           (unsigned)(a.w >= b.w) << 3;
}
SAT_KERNEL unsigned sat__both_at_least(sat__f4 a, sat__f4 b, sat__f4 c, sat__f4 d) {
    return sat__at_least(a, b) & sat__at_least(c, d);
}
SAT_KERNEL unsigned sat__high_bits(const uint32_t *p) {
    return p[0] >> 31 | p[1] >> 31 << 1 | p[2] >> 31 << 2 | p[3] >> 31 << 3;
}
SAT_KERNEL float sat__first(sat__f4 a) { return a.x; }
SAT_KERNEL float sat__second(sat__f4 a) { return a.y; }
SAT_KERNEL sat__f4 sat__swap_neighbours(sat__f4 a) { return (sat__f4){a.y, a.x, a.w, a.z}; }
SAT_KERNEL sat__f4 sat__swap_halves(sat__f4 a) { return (sat__f4){a.z, a.w, a.x, a.y}; }
SAT_KERNEL sat__f4 sat__max_across(sat__f4 a) {
    a = sat__max(a, sat__swap_halves(a));
    return sat__max(a, sat__swap_neighbours(a));
}
SAT_KERNEL sat__f4 sat__min_across(sat__f4 a) {
    a = sat__min(a, sat__swap_halves(a));
    return sat__min(a, sat__swap_neighbours(a));
}
SAT_KERNEL sat__f4 sat__low_halves(sat__f4 a, sat__f4 b) { return (sat__f4){a.x, a.y, b.x, b.y}; }
SAT_KERNEL sat__f4 sat__evens(sat__f4 a, sat__f4 b) { return (sat__f4){a.x, a.z, b.x, b.z}; }
SAT_KERNEL sat__f4 sat__odds(sat__f4 a, sat__f4 b) { return (sat__f4){a.y, a.w, b.y, b.w}; }
SAT_KERNEL sat__f4 sat__following(sat__f4 a, sat__f4 b) { return (sat__f4){a.y, a.z, a.w, b.x}; }
SAT_KERNEL sat__f4 sat__each(float x, float y) { return (sat__f4){x, x, y, y}; }
SAT_KERNEL sat__f4 sat__four(float a, float b, float c, float d) { return (sat__f4){a, b, c, d}; }
SAT_KERNEL sat__f4 sat__two_pairs(const float *p, const float *q) { return (sat__f4){p[0], p[1], q[0], q[1]}; }
SAT_KERNEL sat__f4 sat__where_less(sat__f4 a, sat__f4 b, sat__f4 then, sat__f4 otherwise) {
    return (sat__f4){a.x < b.x ? then.x : otherwise.x, a.y < b.y ? then.y : otherwise.y,
                     a.z < b.z ? then.z : otherwise.z, a.w < b.w ? then.w : otherwise.w};
}

#endif
