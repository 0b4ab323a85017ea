/*
 * What C leaves to the compiler and the processor: inlining, hints, single bits, the sign bit, the square root; and
 * what the library asks of both.
 */
#ifndef SAT_COMPILER_H
#define SAT_COMPILER_H

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

/* What the compiler may take for granted. */
#if defined(__GNUC__) && !defined(SAT_COVERAGE)
#define SAT_ASSUME(condition) ((condition) ? (void)0 : __builtin_unreachable())
#else
#define SAT_ASSUME(condition) ((void)0)
#endif

/* Before a loop that is not worth a copy of its code for each of the few turns it can take. */
#if defined(__GNUC__) && !defined(__clang__)
#define SAT_ROLLED _Pragma("GCC unroll 1")
#else
#define SAT_ROLLED
#endif

/* For what must not be inlined: a rare way, whose registers the usual way would have to save. */
#if defined(__GNUC__)
#define SAT_ASIDE static __attribute__((noinline))
#else
#define SAT_ASIDE static
#endif

/*
 * No product and sum may become one operation with one rounding, whatever the flags and the processor. The vectorizer
 * of straight-line code in gcc 12 makes some of them all the same. Where gcc knows which registers a function of the
 * same file leaves alone, it calls it out of AVX2 code without vzeroupper, which makes all that follows slow. And what
 * is worth a vector is written as one: other loops are short, and second copies of them only take room.
 */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize", "no-ipa-ra")
#pragma GCC optimize("no-tree-loop-vectorize", "no-unswitch-loops", "no-peel-loops", "no-split-loops")
#pragma GCC optimize("no-inline-functions") /* but for what is called once, or marked, or smaller than a call */
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "sat needs IEEE 754 arithmetic as written: compile it without -ffast-math"
#endif
/* 16 is what 0 is, but for half floats, which have arithmetic of their own then (ISO/IEC TS 18661-3). */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "sat needs float and double evaluated as such: add -msse2 -mfpmath=sse on x86, -fexcess-precision=fast on s390x"
#endif
#if FLT_RADIX != 2 || FLT_MANT_DIG != 24 || DBL_MANT_DIG != 53
#error "sat needs IEEE 754 float and double"
#endif

#if defined(__SSE2__) || defined(_M_X64)
#define SAT_HAS_SSE2
#include <emmintrin.h> /* for the square root, too */
#endif

/*
 * What is proven never to happen, but has to end well if the proof is wrong: loops that theory ends are also ended by a
 * count, say. The comment beside each use gives the reason. Where coverage is measured (tests/coverage.sh defines
 * SAT_COVERAGE) it is a constant, as no test could take that branch; everywhere else it is the condition.
 */
#ifdef SAT_COVERAGE
#define SAT_NEVER(condition) 0
#else
#define SAT_NEVER(condition) (condition)
#endif

/*
 * Position of the lowest bit set, of bits that are not all zero (Leiserson, Prokop and Randall, 1998, where there is no
 * instruction).
 */
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

/* 1, 0 or -1. */
static inline int sat__signum(double x) { return (x > 0.0) - (x < 0.0); }

/* Asks for a cache line before it is needed: a hint that changes no result. */
static inline void sat__prefetch(const void *p) {
#if defined(__GNUC__)
    __builtin_prefetch(p);
#else
    (void)p;
#endif
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

#endif
