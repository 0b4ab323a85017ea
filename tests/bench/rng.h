/* Random numbers that are the same everywhere: splitmix64 (Steele, Lea and Flood, 2014). */
#ifndef SAT_BENCH_RNG_H
#define SAT_BENCH_RNG_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t rng_next(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* In [lower, upper). */
static inline double rng_range(uint64_t *state, double lower, double upper) {
    return lower + (upper - lower) * ((double)(rng_next(state) >> 11) * 0x1p-53);
}

/* In [0, count). The bias is below count / 2^64. */
static inline size_t rng_index(uint64_t *state, size_t count) { return (size_t)(rng_next(state) % count); }

#endif
