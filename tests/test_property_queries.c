/*
 * Containment, points, rays and sweeps over the families of sharp polygons, whose touches and grazes are exact. The
 * kinds that have a radius are in test_property_kinds.c. SAT_TEST_PAIRS sets another number of pairs for every family,
 * SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/laws.h"

#define PAIRS 5000

static void check_family(void **state) {
    const shape_family *family = *state;
    static law_case pair; /* too large for some stacks */
    law_tally tally = {.suite = "queries", .family = family->name, .seed = test_seed()};
    uint64_t stream = 100 + (uint64_t)(family - shape_families);
    long pairs = test_pairs(family->pairs < PAIRS ? family->pairs / 10 : PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(tally.seed, stream, (uint64_t)i);
        family->make(&source, &pair.spec_a, &pair.spec_b);
        law_case_open(&pair, &tally, (uint64_t)i, &source);
        law_check_containment(&pair);
        law_check_points(&pair, &source);
        law_check_raycast(&pair, &source);
        law_check_sweep(&pair, &source);
        law_case_close(&pair);
    }
    assert_true(law_tally_print(&tally));
}

int main(void) {
    struct CMUnitTest tests[32];
    size_t count = 0;
    for (size_t i = 0; i < shape_family_count; i++) {
        if (!shape_families[i].blurred) {
            tests[count++] = (struct CMUnitTest){shape_families[i].name, check_family, NULL, NULL,
                                                 (void *)(uintptr_t)&shape_families[i]};
        }
    }
    return _cmocka_run_group_tests("queries", tests, count, NULL, NULL);
}
