/* This file has what C leaves to the compiler and the processor: inlining, hints, single bits, the square root. */
#ifndef SAT_COMPILER_H
#define SAT_COMPILER_H

#include <float.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * SAT_GNU stands for the extensions of gcc and clang. clang has them as clang-cl, too, which is not __GNUC__; _MSC_VER here means
 * cl alone, since SAT_GNU is tested first.
 */
#if defined(__GNUC__) || defined(__clang__)
#define SAT_GNU
#elif defined(_MSC_VER)
#include <intrin.h>
#include <math.h>
/*
 * /W4 without what says nothing here: conditions that are constant on purpose (4127), arrays without a length at the end
 * of a structure (4200) and initializers that are not constant (4204), which are C, padding that was asked for (4324),
 * names that another file gave to something else, in one translation unit (4459), functions of headers that a file does
 * not use (4505) or that were not inlined (4714).
 */
#pragma warning(disable : 4127 4200 4204 4324 4459 4505 4714)
#endif

/*
 * For the operations on lanes, and the kernels that must be compiled once for each constant number of them. Not without
 * optimization, where each copy would take its own room on the stack, nor where coverage is measured: there the branches
 * of the source count, not those of every copy, of which a constant decides some.
 */
#if defined(SAT_GNU) && defined(__OPTIMIZE__) && !defined(SAT_COVERAGE)
#define SAT_KERNEL static inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define SAT_KERNEL static __forceinline
#else
#define SAT_KERNEL static inline
#endif

/* The compiler may take the condition for granted. */
#if defined(SAT_GNU) && !defined(SAT_COVERAGE)
#define SAT_ASSUME(condition) ((condition) ? (void)0 : __builtin_unreachable())
#elif defined(_MSC_VER)
#define SAT_ASSUME(condition) __assume(condition)
#else
#define SAT_ASSUME(condition) ((void)0)
#endif

/* Before a loop that is not worth a copy of its code for each of the few turns it can take. */
#if defined(__GNUC__) && !defined(__clang__)
#define SAT_NO_UNROLL _Pragma("GCC unroll 1")
#else
#define SAT_NO_UNROLL
#endif

/* Keeps a rare way out of line, as the usual way would have to save its registers; and no copy is made for some argument. */
#if defined(SAT_GNU) && defined(__clang__)
#define SAT_NOINLINE static __attribute__((noinline))
#elif defined(SAT_GNU)
#define SAT_NOINLINE static __attribute__((noinline, noclone))
#elif defined(_MSC_VER)
#define SAT_NOINLINE static __declspec(noinline)
#else
#define SAT_NOINLINE static
#endif

/* Compiles a long way, which ties alone reach, or a level takes once, for size rather than speed. */
#if defined(SAT_GNU)
#define SAT_RARE __attribute__((noinline, cold))
#else
#define SAT_RARE
#endif

/*
 * No product and sum may become one operation with one rounding, whatever the flags and the processor. The vectorizer
 * of straight-line code in gcc 12 makes some of them all the same. Where gcc knows which registers a function of the
 * same file leaves alone, it calls it out of AVX2 code without vzeroupper, which makes all that follows slow. And what
 * is worth a vector is written as one: other loops are short, and second copies of them only take room. So do blocks that
 * are aligned, or copied to save a jump: neither is faster, as measured.
 */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize", "no-ipa-ra")
#pragma GCC optimize("no-tree-loop-vectorize", "no-unswitch-loops", "no-peel-loops", "no-split-loops")
#pragma GCC optimize("no-inline-functions") /* but for what is called once, or marked, or smaller than a call */
#pragma GCC optimize("no-split-paths", "reorder-blocks-algorithm=simple")
#pragma GCC optimize("align-loops=1", "align-jumps=1", "align-labels=1")
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(_M_FP_FAST)
#error "sat needs IEEE 754 arithmetic as written: compile it without -ffast-math, or /fp:fast"
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
#if defined(SAT_GNU) && defined(__aarch64__) && defined(__ARM_NEON)
#define SAT_HAS_VECTORS
#include <arm_neon.h>
#elif defined(SAT_GNU) && defined(__wasm_simd128__)
#define SAT_HAS_VECTORS
#include <wasm_simd128.h>
#endif

/*
 * The condition is proven never to be true, as stated beside each use, but the code has to end well if the proof is wrong.
 * It is a constant if coverage is measured (SAT_COVERAGE), as no test could take that branch.
 */
#ifdef SAT_COVERAGE
#define SAT_NEVER(condition) 0
#else
#define SAT_NEVER(condition) (condition)
#endif

/* Keeps a compiler from knowing the value of a variable. */
#if defined(SAT_GNU)
#define SAT_OPAQUE(x) __asm__("" : "+r"(x))
#else
#define SAT_OPAQUE(x) ((void)0)
#endif

/* Position of the lowest bit set, of bits that are not all zero. */
static inline uint32_t sat__lowest_bit(uint32_t bits) {
#if defined(SAT_GNU)
    return (uint32_t)__builtin_ctz(bits);
#elif defined(_MSC_VER)
    unsigned long place;
    (void)_BitScanForward(&place, bits);
    return (uint32_t)place;
#else
    uint32_t place = 0;
    for (; (bits & 1) == 0; bits >>= 1) {
        place++;
    }
    return place;
#endif
}

/* The absolute value: the sign is cleared, of 0 as well. */
#if defined(SAT_GNU)
static inline float sat__absf(float x) { return __builtin_fabsf(x); }
static inline double sat__abs(double x) { return __builtin_fabs(x); }
#else
static inline float sat__absf(float x) { return x > 0.0f ? x : 0.0f - x; }
static inline double sat__abs(double x) { return x > 0.0 ? x : 0.0 - x; }
#endif

/* 1, 0 or -1. */
static inline int sat__signum(double x) { return (x > 0.0) - (x < 0.0); }

/* Is this memory aligned as malloc() aligns it? cl has no max_align_t in C, nor has tcc. */
#if (defined(_MSC_VER) && !defined(__clang__)) || defined(__TINYC__)
typedef union sat__most_aligned {
    long long integer;
    long double number;
    void *pointer;
} sat__most_aligned;
#else
typedef max_align_t sat__most_aligned;
#endif
static inline bool sat__is_aligned(const void *memory) { return (uintptr_t)memory % _Alignof(sat__most_aligned) == 0; }

/* Asks for a cache line before it is needed: a hint that changes no result. */
static inline void sat__prefetch(const void *p) {
#if defined(SAT_GNU)
    __builtin_prefetch(p);
#elif defined(SAT_HAS_SSE2)
    _mm_prefetch((const char *)p, _MM_HINT_T0);
#elif defined(_MSC_VER) && defined(_M_ARM64)
    __prefetch(p);
#else
    (void)p;
#endif
}

#if !defined(SAT_GNU) && !defined(_MSC_VER)
/* The square root of x > 0, digit by digit, for compilers that have none without another library. */
static inline double sat__sqrt_by_digits(double x) {
    const double unit = x < 0x1p-1000 ? 0x1p-60 : 1.0; /* a subnormal x has a root that is not */
    uint64_t bits, digits = 0, twice = 0;
    x /= unit * unit;
    memcpy(&bits, &x, sizeof bits);
    const uint64_t exponent = bits >> 52; /* 1,023 more than it is */
    uint64_t rest = ((bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52) << (exponent % 2 == 0 ? 2 : 1);
    for (uint64_t digit = UINT64_C(1) << 53; digit != 0; digit >>= 1, rest <<= 1) {
        if (twice + digit <= rest) {
            rest -= twice + digit;
            twice += 2 * digit;
            digits += digit;
        }
    }
    digits += rest != 0 ? digits & 1 : 0; /* 54 digits: never half way */
    bits = (digits >> 1) + (((exponent + 1) / 2 + 510) << 52);
    memcpy(&x, &bits, sizeof x);
    return x * unit;
}
#endif

/*
 * The square root of x >= 0, correctly rounded as IEEE 754 demands. The common targets name the instruction, since compilers
 * also call libm for the built-in where they must set errno (-fmath-errno).
 */
#if defined(__aarch64__)
#define SAT_SQRT(root, x) __asm__("fsqrt %d0, %d1" : "=w"(root) : "w"(x))
#elif defined(__arm__) && defined(__VFP_FP__) && !defined(__SOFTFP__)
#define SAT_SQRT(root, x) __asm__("vsqrt.f64 %P0, %P1" : "=w"(root) : "w"(x))
#elif defined(__s390x__)
#define SAT_SQRT(root, x) __asm__("sqdbr %0, %1" : "=f"(root) : "f"(x))
#elif defined(__riscv_flen) && __riscv_flen >= 64
#define SAT_SQRT(root, x) __asm__("fsqrt.d %0, %1" : "=f"(root) : "f"(x))
#endif
static inline double sat__sqrt(double x) {
#if defined(SAT_HAS_SSE2)
    return _mm_cvtsd_f64(_mm_sqrt_pd(_mm_set1_pd(x)));
#elif defined(SAT_SQRT)
    double root;
    SAT_SQRT(root, x);
    return root;
#elif defined(SAT_GNU)
    return __builtin_sqrt(x);
#elif defined(_MSC_VER)
    return sqrt(x);
#else
    return x > 0.0 ? sat__sqrt_by_digits(x) : x;
#endif
}

/* Chooses one of two values, `yes` being 1 or 0, by arithmetic instead of a branch: see lanes.h. */
static inline uint32_t sat__choose(uint32_t yes, uint32_t then, uint32_t otherwise) {
    return otherwise ^ ((then ^ otherwise) & (0u - yes));
}

static inline const void *sat__choose_pointer(uint32_t yes, const void *then, const void *otherwise) {
    const uintptr_t a = (uintptr_t)then, b = (uintptr_t)otherwise, chosen = b ^ ((a ^ b) & ((uintptr_t)0 - yes));
    const void *pointer;
    memcpy(&pointer, &chosen, sizeof pointer);
    return pointer;
}

/*
 * Returns an index of a small ring; if it may be guessed, counted up to: a processor expects the count to end where it ended
 * before, and goes on from there, without a wait for all that the index depends on (value prediction: Lipasti, Wilkerson and Shen,
 * 1996). A wrong guess costs about what a right one saves. A copy runs down, so no compiler can put the index in its place.
 */
static inline uint32_t sat__guessed(bool may_guess, uint32_t index) {
    if (!may_guess) {
        return index;
    }
    uint32_t count = 0, left = index;
    SAT_OPAQUE(count); /* no code of its own for an index of 0 */
    while (left != 0) {
        count++;
        left--;
        SAT_OPAQUE(left);
    }
    return count;
}

/* -1 where `negative` is 1, otherwise 1: the sign of what is seen from the second shape, say. */
static inline float sat__sign(uint32_t negative) {
    static const float signs[2] = {1.0f, -1.0f};
    return signs[negative];
}

#endif
