/*
 * Deterministic pseudo-random numbers, and the environment variables that steer every property test:
 *
 *     SAT_TEST_SEED    another seed (decimal or 0x...), to look elsewhere or to repeat a printed failure
 *     SAT_TEST_PAIRS   at most so many cases per row, for a quick look
 *     SAT_TEST_AFTER   without the first cases of each row: so many times the usual number
 *     SAT_TEST_TIMES   so many times the usual number of pairs, for a soak: few of them where the oracle takes long
 */
#ifndef SAT_TESTS_RNG_H
#define SAT_TESTS_RNG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

/** One stream per (seed, family, case), so that any single case can be repeated without those before it. */
rng rng_start(uint64_t seed, uint64_t family, uint64_t number);

uint64_t rng_bits(rng *source);
double rng_unit(rng *source);                               /**< in [0, 1) */
double rng_between(rng *source, double least, double most); /**< in [least, most) */
int rng_integer(rng *source, int least, int most);          /**< both ends included */
double rng_magnitude(rng *source, int least, int most);     /**< 0.5 to 1, times 2^least to 2^most */
bool rng_chance(rng *source, double probability);

uint64_t test_seed(void);    /**< that of SAT_TEST_SEED, or the commit's own; prints it once */
long test_first(long usual); /**< 0, unless SAT_TEST_AFTER says otherwise */
long test_pairs(long usual); /**< `usual` unless SAT_TEST_PAIRS or SAT_TEST_TIMES says otherwise */

#endif
