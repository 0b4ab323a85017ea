/*
 * One table of laws (support/laws.h) over one table of inputs: the kept cases, the families of pairs, and every
 * kind of shape against all others at all ratios of size and depths (support/axes.h). Each row is a test.
 *
 *     test_property_laws               all rows
 *     test_property_laws 2/4           the second quarter of them, for several processors
 *     test_property_laws tiles         that row
 *     test_property_laws tiles 4711    that case of it
 *
 * support/rng.h has the variables that ask for more cases of each row, for fewer, or for others.
 */
#include "support/axes.h"
#include "support/cases.h"
#include "support/check.h"
#include "support/laws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEPT_ROUNDS 100

/** A row of the table of inputs: how its cases are made, and of what. */
typedef struct row {
    const char *name;
    long cases;
    void (*make)(const struct row *own, rng *source, uint64_t number, law_case *pair);
    size_t of; /* which family or kind */
} row;

static void make_kept(const row *own, rng *source, uint64_t number, law_case *pair) {
    const kept_case *kept = &kept_cases[number % kept_case_count];
    (void)own;
    (void)source;
    (void)snprintf(pair->name, sizeof pair->name, "(%s)", kept->name);
    kept->make(&pair->spec_a, &pair->spec_b);
}

static void make_of_family(const row *own, rng *source, uint64_t number, law_case *pair) {
    (void)number;
    pair->name[0] = '\0';
    shape_families[own->of].make(source, &pair->spec_a, &pair->spec_b);
}

static void make_of_kind(const row *own, rng *source, uint64_t number, law_case *pair) {
    matrix_name(own->of, number, pair->name, sizeof pair->name);
    matrix_make(source, own->of, number, &pair->spec_a, &pair->spec_b);
}

enum { MOST_ROWS = 64 };
static row rows[MOST_ROWS];
static size_t row_count;
static long only_case = -1;

static void add_row(row next) {
    if (row_count == MOST_ROWS) {
        abort();
    }
    rows[row_count++] = next;
}

static void list_rows(void) {
    add_row((row){"kept", (long)kept_case_count * KEPT_ROUNDS, make_kept, 0});
    for (size_t i = 0; i < shape_family_count; i++) {
        add_row((row){shape_families[i].name, shape_families[i].pairs, make_of_family, i});
    }
    for (size_t i = 0; i < shape_kind_count; i++) {
        add_row((row){shape_kinds[i].name, (long)matrix_cells() / shape_kinds[i].part, make_of_kind, i});
    }
}

static uint64_t stream_of(const row *own) {
    uint64_t hash = 0;
    for (const char *c = own->name; *c; c++) {
        hash = 31 * hash + (unsigned char)*c;
    }
    return hash;
}

static void check_row(void **state) {
    const row *own = *state;
    static law_case pair; /* too large for some stacks */
    static law_tally tally;
    memset(&tally, 0, sizeof tally);
    tally.row = own->name;
    tally.seed = test_seed();
    tally.chosen = own->make == make_kept;
    long first = only_case < 0 ? test_first(own->cases) : only_case;
    long last = only_case < 0 ? test_pairs(own->cases) : only_case + 1;
    for (long i = first; i < last; i++) {
        rng source = rng_start(tally.seed, stream_of(own), (uint64_t)i);
        own->make(own, &source, (uint64_t)i, &pair);
        law_check_all(&pair, &tally, (uint64_t)i, &source);
    }
    assert_true(law_tally_print(&tally));
}

/** Which rows the first argument asks for. */
static bool is_chosen(size_t i, const char *choice) {
    unsigned long part = 0, parts = 0;
    char *end = NULL;
    if (!choice) {
        return true;
    }
    part = strtoul(choice, &end, 10);
    if (*end == '/') {
        parts = strtoul(end + 1, &end, 10);
    }
    return parts > 0 ? i % parts == part % parts : strcmp(choice, rows[i].name) == 0;
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[MOST_ROWS];
    size_t count = 0;
    list_rows();
    only_case = argc > 2 ? strtol(argv[2], NULL, 0) : -1;
    for (size_t i = 0; i < row_count; i++) {
        if (is_chosen(i, argc > 1 ? argv[1] : NULL)) {
            tests[count++] = (struct CMUnitTest){rows[i].name, check_row, NULL, NULL, &rows[i]};
        }
    }
    return count == 0 ? EXIT_FAILURE : _cmocka_run_group_tests("laws", tests, count, NULL, NULL);
}
