/*
 * Four floats, or two doubles, side by side: the only place where compiler extensions live.
 *
 * SSE2, NEON (AArch64) and wasm simd128 are used where the compiler targets them, plain C everywhere else or when
 * SAT_NO_SIMD is defined. All four give the same bits: every operation is one IEEE 754 operation per lane, and minimum
 * and maximum are `a < b ? a : b` and `a > b ? a : b`, whatever the hardware makes of signed zeros. 32-bit NEON is
 * left out because it flushes subnormal numbers to zero.
 */
#ifndef SAT_LANES_H
#define SAT_LANES_H

#include "compiler.h"

#if !defined(SAT_NO_SIMD) && defined(SAT_HAS_SSE2)
#include "lanes_sse2.h"
#elif !defined(SAT_NO_SIMD) && defined(SAT_HAS_NEON)
#include "lanes_neon.h"
#elif !defined(SAT_NO_SIMD) && defined(__wasm_simd128__)
#include "lanes_wasm.h"
#include "lanes_pairs.h"
#else
#include "lanes_plain.h"
#include "lanes_pairs.h"
#endif

#ifndef SAT_LANES_WASM_H
/* One lane. */
static inline float sat__lane(sat__f4 a, uint32_t lane) {
    float lanes[4];
    sat__store(lanes, a);
    return lanes[lane];
}
#endif

#ifdef SAT_LANES_PAIRS_H
static inline sat__d2 sat__sqrt2(sat__d2 a) { return (sat__d2){sat__sqrt(a.low), sat__sqrt(a.high)}; }
#endif

static inline sat__d2 sat__abs2(sat__d2 a) { return sat__max2(a, sat__sub2(sat__both(0.0), a)); }

#endif
