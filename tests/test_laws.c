/*
 * A quick look at all laws, in every query, over all families and kinds: the same cases each time, in about a second. The
 * long look, with other cases for another seed, is that of the property tests.
 */
#include "support/check.h"
#include "support/laws.h"

#include <string.h>

#define SEED            7u
#define PAIRS_PER_MAKER 120
#define PAIRS_PER_KINDS 12

static void check_case(law_case *pair, law_tally *tally, uint64_t number, rng *source) {
    law_case_open(pair, tally, number, source);
    law_check_pair(pair);
    if (!tally->blurred) {
        law_check_containment(pair);
        law_check_points(pair, source);
        law_check_raycast(pair, source);
        law_check_sweep(pair, source);
    }
    law_case_close(pair);
}

static void test_laws_hold_for_families_of_polygons(void **state) {
    (void)state;
    static law_case pair; /* too large for some stacks */
    for (size_t i = 0; i < shape_family_count; i++) {
        const shape_family *family = &shape_families[i];
        law_tally tally = {.suite = "laws", .family = family->name, .seed = SEED, .blurred = family->blurred};
        bool exact = strcmp(family->name, "exponents") == 0; /* the only way to the last resorts of exactness */
        long pairs = exact ? 8 * PAIRS_PER_MAKER : family->pairs > 5000 ? PAIRS_PER_MAKER : PAIRS_PER_MAKER / 4;
        for (long k = 0; k < pairs; k++) {
            rng source = rng_start(SEED, i, (uint64_t)k);
            family->make(&source, &pair.spec_a, &pair.spec_b);
            check_case(&pair, &tally, (uint64_t)k, &source);
        }
        assert_true(law_tally_print(&tally));
    }
}

static void test_laws_hold_for_all_kinds_of_shapes(void **state) {
    (void)state;
    static law_case pair; /* too large for some stacks */
    law_tally tally = {.suite = "laws", .family = "kinds", .seed = SEED};
    for (uint64_t k = 0; k < SHAPE_KINDS * SHAPE_KINDS * PAIRS_PER_KINDS; k++) {
        rng source = rng_start(SEED, 1000, k);
        shape_pair_of_kinds(&source, k % SHAPE_KINDS, k / SHAPE_KINDS % SHAPE_KINDS, &pair.spec_a, &pair.spec_b);
        check_case(&pair, &tally, k, &source);
    }
    assert_true(law_tally_print(&tally));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_laws_hold_for_families_of_polygons),
        cmocka_unit_test(test_laws_hold_for_all_kinds_of_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
