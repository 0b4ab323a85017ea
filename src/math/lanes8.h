/*
 * Eight floats, or four doubles, side by side: what the kernels are written in.
 *
 * Here they are two of lanes.h. avx2_begin.h gives the same names to one register of AVX2 each, and the kernels are
 * compiled again: one text, and the same bits, since every operation is one IEEE 754 operation per lane in both. The
 * two halves are a block each of one ring, or of two; so most operations stay within a half.
 */
#ifndef SAT_LANES8_H
#define SAT_LANES8_H

#include "lanes.h"

#include <string.h>

typedef struct sat__f8 {
    sat__f4 low, high;
} sat__f8;

SAT_KERNEL sat__f8 sat__join_halves8(sat__f4 low, sat__f4 high) { return (sat__f8){low, high}; }
SAT_KERNEL sat__f8 sat__load8(const float *p) { return (sat__f8){sat__load(p), sat__load(p + 4)}; }
SAT_KERNEL void sat__store8(float *p, sat__f8 a) { sat__store(p, a.low), sat__store(p + 4, a.high); }
/* Four floats and another four. */
SAT_KERNEL sat__f8 sat__join8(const float *p, const float *q) { return (sat__f8){sat__load(p), sat__load(q)}; }
SAT_KERNEL sat__f8 sat__splat8(float x) { return (sat__f8){sat__splat(x), sat__splat(x)}; }
/* x in the lower half, -x in the upper. */
SAT_KERNEL sat__f8 sat__both_ways8(float x) { return (sat__f8){sat__splat(x), sat__splat(-x)}; }
/* Lane `k` of either half in all lanes of that half; k is a constant once loops are unrolled. */
SAT_KERNEL sat__f8 sat__splat_lane8(sat__f8 a, int k) {
    return (sat__f8){sat__splat_lane(a.low, k), sat__splat_lane(a.high, k)};
}
SAT_KERNEL sat__f8 sat__add8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__add(a.low, b.low), sat__add(a.high, b.high)};
}
SAT_KERNEL sat__f8 sat__sub8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__sub(a.low, b.low), sat__sub(a.high, b.high)};
}
SAT_KERNEL sat__f8 sat__mul8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__mul(a.low, b.low), sat__mul(a.high, b.high)};
}
SAT_KERNEL sat__f8 sat__div8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__div(a.low, b.low), sat__div(a.high, b.high)};
}
SAT_KERNEL sat__f8 sat__min8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__min(a.low, b.low), sat__min(a.high, b.high)};
}
SAT_KERNEL sat__f8 sat__max8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__max(a.low, b.low), sat__max(a.high, b.high)};
}
/* One bit a lane, lane 0 lowest: where a >= b. */
SAT_KERNEL unsigned sat__at_least8(sat__f8 a, sat__f8 b) {
    return sat__at_least(a.low, b.low) | sat__at_least(a.high, b.high) << 4;
}
/* A choice for each lane: `then` where a < b. */
SAT_KERNEL sat__f8 sat__where_less8(sat__f8 a, sat__f8 b, sat__f8 then, sat__f8 otherwise) {
    return (sat__f8){sat__where_less(a.low, b.low, then.low, otherwise.low),
                     sat__where_less(a.high, b.high, then.high, otherwise.high)};
}
SAT_KERNEL sat__f4 sat__low_half8(sat__f8 a) { return a.low; }
SAT_KERNEL sat__f4 sat__high_half8(sat__f8 a) { return a.high; }
SAT_KERNEL sat__f8 sat__swap_halves8(sat__f8 a) { return (sat__f8){a.high, a.low}; }
/* (a1 a2 a3 a0 a5 a6 a7 a4) */
SAT_KERNEL sat__f8 sat__next_lanes8(sat__f8 a) {
    return (sat__f8){sat__following(a.low, a.low), sat__following(a.high, a.high)};
}
/* The greatest lane, in every lane; and the first. */
SAT_KERNEL sat__f8 sat__max_across8(sat__f8 a) {
    const sat__f4 greatest = sat__max_across(sat__max(a.low, a.high));
    return (sat__f8){greatest, greatest};
}
SAT_KERNEL float sat__first8(sat__f8 a) { return sat__first(a.low); }

/* One lane, in all eight, in four; and one of each, as doubles. */
SAT_KERNEL float sat__at8(sat__f8 a, uint32_t lane) {
#ifdef SAT_LANES_WASM_H
    return sat__lane(lane < 4 ? a.low : a.high, lane % 4);
#else
    float lanes[8];
    sat__store8(lanes, a);
    return lanes[lane];
#endif
}
SAT_KERNEL sat__f8 sat__all8(sat__f8 a, uint32_t lane) { return sat__splat8(sat__at8(a, lane)); }
SAT_KERNEL sat__f4 sat__pick8(sat__f8 a, uint32_t lane) { return sat__splat(sat__at8(a, lane)); }
SAT_KERNEL sat__d2 sat__pick_pair8(sat__f8 a, sat__f8 b, uint32_t lane) {
    return sat__pair_of_floats(sat__at8(a, lane), sat__at8(b, lane));
}

/*
 * Numbers that are not negative, with three bits of an index in place of their last ones, so that the least brings its
 * own along: they compare as integers do. The lesser of each lane; and the least of all, of which that is the index.
 */
SAT_KERNEL sat__f8 sat__indexed8(sat__f8 a, sat__f8 indices) {
    return (sat__f8){sat__indexed(a.low, indices.low), sat__indexed(a.high, indices.high)};
}
SAT_KERNEL sat__f8 sat__lesser_indexed8(sat__f8 a, sat__f8 b) {
    return (sat__f8){sat__lesser_indexed(a.low, b.low), sat__lesser_indexed(a.high, b.high)};
}
SAT_KERNEL uint32_t sat__least_indexed8(sat__f8 a) {
    const sat__f4 each = sat__lesser_indexed(a.low, a.high), half = sat__lesser_indexed(each, sat__swap_halves(each));
    return sat__bits(sat__lesser_indexed(half, sat__swap_neighbours(half)));
}
/* The bits of the first lane; and what lies in the lane that they name, modulo 8, of each of two, as doubles. */
SAT_KERNEL uint32_t sat__bits8(sat__f8 a) { return sat__bits(a.low); }
SAT_KERNEL sat__d2 sat__pick_indexed8(sat__f8 a, sat__f8 b, sat__f8 index) {
    return sat__pick_pair8(a, b, sat__bits8(index) % 8);
}
/* The indices 0 to 7. */
SAT_KERNEL sat__f8 sat__indices8(void) {
    static const uint32_t indices[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    float lanes[8];
    memcpy(lanes, indices, sizeof lanes);
    return sat__load8(lanes);
}

/* (a1 a0 a3 a2 a5 a4 a7 a6) where `swap` is 1; and all lanes, or 0 where `keep` is 0. */
SAT_KERNEL sat__f8 sat__swap_neighbours8(sat__f8 a, uint32_t swap) {
    const sat__f8 swaps = sat__splat8(-(float)swap), zero = sat__splat8(0.0f);
    return sat__where_less8(swaps, zero, (sat__f8){sat__swap_neighbours(a.low), sat__swap_neighbours(a.high)}, a);
}
SAT_KERNEL sat__f8 sat__keep8(sat__f8 a, uint32_t keep) {
    const sat__f8 kept = sat__splat8(-(float)keep), zero = sat__splat8(0.0f);
    return sat__where_less8(kept, zero, a, zero);
}
/* (a0 a2 a0 a2 a0 a2 a4 a6), (a1 a3 a1 a3 a1 a3 a5 a7). */
SAT_KERNEL sat__f8 sat__evens8(sat__f8 a) { return (sat__f8){sat__evens(a.low, a.low), sat__evens(a.low, a.high)}; }
SAT_KERNEL sat__f8 sat__odds8(sat__f8 a) { return (sat__f8){sat__odds(a.low, a.low), sat__odds(a.low, a.high)}; }
/* (a0 a1 a4 a5 a2 a3 a6 a7) where `swap` is 1. */
SAT_KERNEL sat__f8 sat__swap_inner8(sat__f8 a, uint32_t swap) {
    const sat__f8 swaps = sat__splat8(-(float)swap), zero = sat__splat8(0.0f);
    const sat__f8 swapped = {sat__low_halves(a.low, a.high),
                             sat__low_halves(sat__swap_halves(a.low), sat__swap_halves(a.high))};
    return sat__where_less8(swaps, zero, swapped, a);
}

typedef struct sat__d4 {
    sat__d2 low, high;
} sat__d4;

SAT_KERNEL sat__d4 sat__splat4(double x) { return (sat__d4){sat__both(x), sat__both(x)}; }
SAT_KERNEL sat__d4 sat__splat_low4(sat__d2 a) { return (sat__d4){sat__low_twice(a), sat__low_twice(a)}; }
SAT_KERNEL sat__d4 sat__splat_high4(sat__d2 a) { return (sat__d4){sat__high_twice(a), sat__high_twice(a)}; }
SAT_KERNEL sat__d4 sat__join_halves4(sat__d2 low, sat__d2 high) { return (sat__d4){low, high}; }
SAT_KERNEL sat__d4 sat__load4(const double *p) { return (sat__d4){sat__load2(p), sat__load2(p + 2)}; }
SAT_KERNEL void sat__store4(double *p, sat__d4 a) { sat__store2(p, a.low), sat__store2(p + 2, a.high); }
SAT_KERNEL sat__d4 sat__add4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__add2(a.low, b.low), sat__add2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__sub4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__sub2(a.low, b.low), sat__sub2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__mul4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__mul2(a.low, b.low), sat__mul2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__div4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__div2(a.low, b.low), sat__div2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__sqrt4(sat__d4 a) { return (sat__d4){sat__sqrt2(a.low), sat__sqrt2(a.high)}; }
SAT_KERNEL sat__d4 sat__min4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__min2(a.low, b.low), sat__min2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__max4(sat__d4 a, sat__d4 b) {
    return (sat__d4){sat__max2(a.low, b.low), sat__max2(a.high, b.high)};
}
SAT_KERNEL sat__d4 sat__abs4(sat__d4 a) { return sat__max4(a, sat__sub4(sat__splat4(0.0), a)); }
/* One bit a lane: where a > b. */
SAT_KERNEL unsigned sat__above4(sat__d4 a, sat__d4 b) {
    return sat__above2(a.low, b.low) | sat__above2(a.high, b.high) << 2;
}
/* A choice for each lane: `then` where a < b. */
SAT_KERNEL sat__d4 sat__where_less4(sat__d4 a, sat__d4 b, sat__d4 then, sat__d4 otherwise) {
    return (sat__d4){sat__where_less2(a.low, b.low, then.low, otherwise.low),
                     sat__where_less2(a.high, b.high, then.high, otherwise.high)};
}
/* The greatest lane, in every lane; and the first. */
SAT_KERNEL sat__d4 sat__max_across4(sat__d4 a) {
    const sat__d2 each = sat__max2(a.low, a.high), greatest = sat__max2(sat__low_twice(each), sat__high_twice(each));
    return (sat__d4){greatest, greatest};
}
SAT_KERNEL double sat__first4(sat__d4 a) { return sat__low(a.low); }
/* Rounded to floats; and floats widened. */
SAT_KERNEL sat__f4 sat__narrow4(sat__d4 a) { return sat__low_halves(sat__narrow(a.low), sat__narrow(a.high)); }
SAT_KERNEL sat__d4 sat__widen4(sat__f4 a) {
    return (sat__d4){sat__low_doubles(a), sat__low_doubles(sat__swap_halves(a))};
}
/* Of four vectors the coordinates x, and y. */
SAT_KERNEL void sat__spread4(const double *p, const double *q, const double *r, const double *s, sat__d4 *x,
                             sat__d4 *y) {
    *x = (sat__d4){sat__pair_of(p[0], q[0]), sat__pair_of(r[0], s[0])};
    *y = (sat__d4){sat__pair_of(p[1], q[1]), sat__pair_of(r[1], s[1])};
}

#endif
