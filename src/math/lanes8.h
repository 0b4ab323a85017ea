/*
 * Eight floats, or four doubles, side by side: what the kernels are written in.
 *
 * A kernel is one text that is compiled twice: as it is, where eight floats are two of lanes.h, and between two
 * inclusions of avx2.h, where they are one register of AVX2 (lanes_avx2.h). K(name) is `name` here, and `name_avx2` there;
 * F8(add) is K(sat__add8), and D4(add) is K(sat__add4). So the two never share a function, which gcc would split into
 * halves. Both give the same bits, since every operation is one IEEE 754 operation per lane. The two halves are a block
 * each of one ring, or of two; so most operations stay within a half.
 *
 * Polygons carry a flag that says whether AVX2 may run (SAT_WIDE in ../polygon/polygon.h), as creation sees the processor: so
 * there is no state, a query need not look, and a test can run both in one process.
 *
 * gcc for 64-bit Windows spills vectors to a stack that it does not align for them (gcc bug 54412). AVX2 may only be used
 * there with an assembler that has the option to move them unaligned, which SAT_UNALIGNED_SPILLS says. cl writes 128 bits in
 * the old encoding beside 256 in the new one, which costs time at each change, unless it writes all for AVX2: so there it
 * needs /arch:AVX2 for it.
 */
#ifndef SAT_LANES8_H
#define SAT_LANES8_H

#include "lanes.h"

#define K(name)       name
#define F8(operation) K(sat__##operation##8)
#define D4(operation) K(sat__##operation##4)

#if defined(__MINGW32__) && defined(__GNUC__) && !defined(__clang__) && !defined(SAT_UNALIGNED_SPILLS)
#define SAT_NO_AVX
#endif

/* SAT_COMPACT: beside AVX2 the kernels of the base do without variants for few corners, half of their code. Same answers. */
#if defined(SAT_HAS_SSE2) && !defined(SAT_NO_SIMD) && !defined(SAT_NO_AVX) &&                                          \
    (defined(__x86_64__) || defined(_M_X64)) && (defined(SAT_GNU) || defined(__AVX2__))
#define SAT_HAS_AVX2
#define SAT_COMPACT 1

/* Calls a kernel as it is compiled for AVX2 if that may run, and that of the base otherwise. */
#define SAT_CALL(may_run, kernel, ...) ((may_run) ? kernel##_avx2(__VA_ARGS__) : kernel(__VA_ARGS__))
#else
#define SAT_COMPACT                    0
#define SAT_CALL(may_run, kernel, ...) kernel(__VA_ARGS__)
#endif

typedef struct sat__f8 {
    sat__f4 low, high;
} sat__f8;

typedef struct sat__d4 {
    sat__d2 low, high;
} sat__d4;

/* Two vectors, lane by lane: by the operation of lanes.h for each half. */
#define SAT_LANEWISE(define) define(add) define(sub) define(mul) define(div) define(min) define(max)
#define SAT_BY_HALVES(name)                                                                                            \
    SAT_KERNEL sat__f8 sat__##name##8(sat__f8 a, sat__f8 b) {                                                          \
        return (sat__f8){sat__##name(a.low, b.low), sat__##name(a.high, b.high)};                                      \
    }                                                                                                                  \
    SAT_KERNEL sat__d4 sat__##name##4(sat__d4 a, sat__d4 b) {                                                          \
        return (sat__d4){sat__##name##2(a.low, b.low), sat__##name##2(a.high, b.high)};                                \
    }
SAT_LANEWISE(SAT_BY_HALVES)

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
/* One bit a lane, lane 0 lowest: where a >= b. */
SAT_KERNEL unsigned sat__at_least8(sat__f8 a, sat__f8 b) {
    return sat__at_least(a.low, b.low) | sat__at_least(a.high, b.high) << 4;
}
/* A choice for each lane: `then` where a < b. */
SAT_KERNEL sat__f8 sat__where_less8(sat__f8 a, sat__f8 b, sat__f8 then, sat__f8 otherwise) {
    return (sat__f8){sat__where_less(a.low, b.low, then.low, otherwise.low),
                     sat__where_less(a.high, b.high, then.high, otherwise.high)};
}
SAT_KERNEL sat__f8 sat__swap_halves8(sat__f8 a) { return (sat__f8){a.high, a.low}; }
/* The greatest lane, in every lane; and the first. */
SAT_KERNEL sat__f8 sat__max_across8(sat__f8 a) {
    const sat__f4 greatest = sat__max_across(sat__max(a.low, a.high));
    return (sat__f8){greatest, greatest};
}
SAT_KERNEL float sat__first8(sat__f8 a) { return sat__first(a.low); }

/* Numbers that are not negative, with three bits of an index in place of their last ones: the least brings its own along. */
SAT_KERNEL sat__f8 sat__indexed8(sat__f8 a, sat__f8 indices) {
    return (sat__f8){sat__indexed(a.low, indices.low), sat__indexed(a.high, indices.high)};
}
SAT_KERNEL uint32_t sat__least_indexed8(sat__f8 a) {
    const sat__f4 each = sat__lesser_indexed(a.low, a.high), half = sat__lesser_indexed(each, sat__swap_halves(each));
    return sat__bits(sat__lesser_indexed(half, sat__swap_neighbours(half)));
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

SAT_KERNEL sat__d4 sat__splat4(double x) { return (sat__d4){sat__both(x), sat__both(x)}; }
SAT_KERNEL sat__d4 sat__splat_low4(sat__d2 a) { return (sat__d4){sat__low_twice(a), sat__low_twice(a)}; }
SAT_KERNEL sat__d4 sat__splat_high4(sat__d2 a) { return (sat__d4){sat__high_twice(a), sat__high_twice(a)}; }
SAT_KERNEL void sat__store4(double *p, sat__d4 a) { sat__store2(p, a.low), sat__store2(p + 2, a.high); }
SAT_KERNEL sat__d4 sat__sqrt4(sat__d4 a) { return (sat__d4){sat__sqrt2(a.low), sat__sqrt2(a.high)}; }
SAT_KERNEL sat__d4 sat__abs4(sat__d4 a) { return sat__max4(a, sat__sub4(sat__splat4(0.0), a)); }
/* One bit a lane: where a > b. */
SAT_KERNEL unsigned sat__above4(sat__d4 a, sat__d4 b) {
    return sat__above2(a.low, b.low) | sat__above2(a.high, b.high) << 2;
}
/* The least lane. */
SAT_KERNEL double sat__min_across4(sat__d4 a) {
    const sat__d2 least = sat__min2(a.low, a.high);
    return sat__low(sat__min2(least, sat__swap2(least)));
}
/* Rounded to floats; and floats widened. */
SAT_KERNEL sat__f4 sat__narrow4(sat__d4 a) { return sat__low_halves(sat__narrow(a.low), sat__narrow(a.high)); }
SAT_KERNEL sat__d4 sat__widen4(sat__f4 a) {
    return (sat__d4){sat__low_doubles(a), sat__low_doubles(sat__swap_halves(a))};
}
/* Returns the coordinates x, and y, of four vectors that follow one another. */
SAT_KERNEL void sat__spread4(const double *p, sat__d4 *x, sat__d4 *y) {
    *x = (sat__d4){sat__pair_of(p[0], p[2]), sat__pair_of(p[4], p[6])};
    *y = (sat__d4){sat__pair_of(p[1], p[3]), sat__pair_of(p[5], p[7])};
}

#ifdef SAT_HAS_AVX2
#if defined(_MSC_VER)
#include <immintrin.h>
#include <intrin.h>
#if defined(__clang__)
#define SAT_XSAVE_TARGET __attribute__((target("xsave")))
#else
#define SAT_XSAVE_TARGET
#endif

/* Does the operating system keep the registers? Bits 1 and 2 of XCR0 say so. */
SAT_XSAVE_TARGET static inline bool sat__system_keeps_avx(void) { return (_xgetbv(0) & 6) == 6; }

/* Do the processor and the operating system support it? No library need be linked for the answer. */
static inline bool sat__cpu_has_avx2(void) {
    enum { XSAVE_AVX = 3 << 27, BMI_AVX2_BMI2 = 1 << 3 | 1 << 5 | 1 << 8 };
    int most[4], basic[4], further[4];
    __cpuid(most, 0);
    if (most[0] < 7) {
        return false;
    }
    __cpuid(basic, 1);
    __cpuidex(further, 7, 0);
    return (basic[2] & XSAVE_AVX) == XSAVE_AVX && (further[1] & BMI_AVX2_BMI2) == BMI_AVX2_BMI2 &&
           sat__system_keeps_avx();
}

#else
/* Do the processor and the operating system support it? The compiler's own library found out when the program began. */
static inline bool sat__cpu_has_avx2(void) {
    const bool bit_manipulation = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"); /* by processor */
    return bit_manipulation && __builtin_cpu_supports("avx2");                                     /* by processor */
}
#endif

#endif

#endif
