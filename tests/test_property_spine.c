/*
 * The laws over the families of sharp polygons: random and degenerate, small and large, near and far.
 * SAT_TEST_PAIRS sets another number of pairs for every family, SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/laws.h"

#include <string.h>

/** A family whose pairs all miss, or all hit, would prove little. */
static void assert_family_is_mixed(const law_tally *tally) {
    if (tally->pairs >= 1000) {
        assert_true(tally->hits > tally->pairs / 20);
        assert_true(tally->hits < tally->pairs || strcmp(tally->family, "containment") == 0);
    }
}

static void check_family(void **state) {
    const shape_family *family = *state;
    static law_case pair; /* too large for some stacks */
    law_tally tally = {.suite = "spine", .family = family->name, .seed = test_seed(), .blurred = family->blurred};
    uint64_t index = (uint64_t)(family - shape_families);
    long pairs = test_pairs(family->pairs);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(tally.seed, index, (uint64_t)i);
        family->make(&source, &pair.spec_a, &pair.spec_b);
        law_case_open(&pair, &tally, (uint64_t)i, &source);
        law_check_pair(&pair);
        law_case_close(&pair);
    }
    assert_true(law_tally_print(&tally));
    assert_family_is_mixed(&tally);
}

int main(void) {
    struct CMUnitTest tests[32];
    for (size_t i = 0; i < shape_family_count; i++) {
        tests[i] = (struct CMUnitTest){shape_families[i].name, check_family, NULL, NULL,
                                       (void *)(uintptr_t)&shape_families[i]};
    }
    return _cmocka_run_group_tests("spine", tests, shape_family_count, NULL, NULL);
}
