/* SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit state, any seed is a good seed, and the same numbers everywhere. */
#include "rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

rng rng_start(uint64_t seed, uint64_t family, uint64_t number) {
    return (rng){mixed(seed + mixed(family + 1) + mixed(~number))};
}

uint64_t rng_bits(rng *source) {
    source->state += 0x9e3779b97f4a7c15u;
    return mixed(source->state);
}

double rng_unit(rng *source) { return (double)(rng_bits(source) >> 11) * 0x1p-53; }

double rng_between(rng *source, double least, double most) { return least + (most - least) * rng_unit(source); }

int rng_integer(rng *source, int least, int most) {
    return least + (int)(rng_bits(source) % (uint64_t)(most - least + 1));
}

double rng_magnitude(rng *source, int least, int most) {
    int power = rng_integer(source, least, most);
    return ldexp(rng_between(source, 0.5, 1.0), power);
}

bool rng_chance(rng *source, double probability) { return rng_unit(source) < probability; }

/** The beginning of the commit's hash, or 1 where nobody says it. */
#ifndef SAT_TEST_COMMIT
#define SAT_TEST_COMMIT 1
#endif

uint64_t test_seed(void) {
    static bool told = false;
    const char *text = getenv("SAT_TEST_SEED");
    uint64_t seed = text ? strtoull(text, NULL, 0) : (uint64_t)SAT_TEST_COMMIT;
    if (!told) { /* whatever fails, it can be repeated */
        told = true;
        printf("SAT_TEST_SEED=0x%llx\n", (unsigned long long)seed);
        (void)fflush(stdout);
    }
    return seed;
}

long test_first(long usual) {
    const char *after = getenv("SAT_TEST_AFTER");
    return after ? usual * strtol(after, NULL, 0) : 0;
}

long test_pairs(long usual) {
    const char *text = getenv("SAT_TEST_PAIRS"), *times = getenv("SAT_TEST_TIMES");
    long most = text ? strtol(text, NULL, 0) : 0, pairs = times ? usual * strtol(times, NULL, 0) : usual;
    return most > 0 && most < pairs ? most : pairs;
}
