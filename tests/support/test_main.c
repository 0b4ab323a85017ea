/* The main() of programs that have none: all tests of TEST() in their order, each followed by freeing what it kept. */
#include "check.h"

#include <stdlib.h>

#define MOST_TESTS 64
#define MOST_KEPT  256

static struct CMUnitTest tests[MOST_TESTS];
static size_t test_count;
static sat_polygon *all_kept[MOST_KEPT];
static size_t kept_count;

static int free_kept(void **state) {
    (void)state;
    while (kept_count > 0) {
        sat_polygon_destroy(all_kept[--kept_count]);
    }
    return 0;
}

sat_polygon *kept(sat_polygon *polygon) {
    assert_non_null(polygon);
    assert_true(kept_count < MOST_KEPT);
    all_kept[kept_count++] = polygon;
    return polygon;
}

void test_add(const char *name, CMUnitTestFunction test) {
    if (test_count == MOST_TESTS) {
        abort();
    }
    tests[test_count++] = (struct CMUnitTest){name, test, NULL, free_kept, NULL};
}

int main(void) {
    return test_count == 0 ? EXIT_FAILURE : _cmocka_run_group_tests("tests", tests, test_count, NULL, NULL);
}
