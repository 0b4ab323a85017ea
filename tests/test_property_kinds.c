/*
 * All kinds of shapes against each other, in every query: circle, capsule, segment, rounded box, triangle, box, 8-gon
 * and 64-gon. SAT_TEST_PAIRS sets another number of pairs for each of the 64 combinations, SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/laws.h"

#include <stdio.h>

#define PAIRS_PER_COMBINATION 2000

static void check_combination(size_t kind_a, size_t kind_b, law_tally *tally) {
    static law_case pair; /* too large for some stacks */
    uint64_t stream = 1000 + kind_a * SHAPE_KINDS + kind_b;
    long pairs = test_pairs(PAIRS_PER_COMBINATION);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(tally->seed, stream, (uint64_t)i);
        shape_pair_of_kinds(&source, kind_a, kind_b, &pair.spec_a, &pair.spec_b);
        law_case_open(&pair, tally, (uint64_t)i, &source);
        law_check_pair(&pair);
        law_check_containment(&pair);
        law_check_points(&pair, &source);
        law_check_raycast(&pair, &source);
        law_check_sweep(&pair, &source);
        law_case_close(&pair);
    }
}

/** One kind against all of them. */
static void check_kind(void **state) {
    size_t kind = (size_t)((const char *const *)*state - shape_kind_names);
    bool kept = true;
    for (size_t other = 0; other < SHAPE_KINDS; other++) {
        char name[64];
        (void)snprintf(name, sizeof name, "%s-%s", shape_kind_names[kind], shape_kind_names[other]);
        law_tally tally = {.suite = "kinds", .family = name, .seed = test_seed()};
        check_combination(kind, other, &tally);
        kept = law_tally_print(&tally) && kept;
    }
    assert_true(kept);
}

int main(void) {
    struct CMUnitTest tests[SHAPE_KINDS];
    for (size_t i = 0; i < SHAPE_KINDS; i++) {
        tests[i] =
            (struct CMUnitTest){shape_kind_names[i], check_kind, NULL, NULL, (void *)(uintptr_t)&shape_kind_names[i]};
    }
    return _cmocka_run_group_tests("kinds", tests, SHAPE_KINDS, NULL, NULL);
}
