/* The main() of programs that have none: the tests of TEST(), without those of a pattern, each then freed of what it kept. */
#include "check.h"

#include <stdlib.h>

#define MOST_TESTS 64

static struct CMUnitTest tests[MOST_TESTS];
static size_t test_count;
static sat_polygon **all_kept;
static size_t kept_count, kept_room;

static int free_kept(void **state) {
    (void)state;
    while (kept_count > 0) {
        sat_polygon_destroy(all_kept[--kept_count]);
    }
    free(all_kept);
    all_kept = NULL;
    kept_room = 0;
    return 0;
}

sat_polygon *kept(sat_polygon *polygon) {
    assert_non_null(polygon);
    if (kept_count == kept_room) {
        kept_room = 2 * kept_room + 64;
        all_kept = realloc(all_kept, kept_room * sizeof *all_kept);
        assert_non_null(all_kept);
    }
    all_kept[kept_count++] = polygon;
    return polygon;
}

void test_add(const char *name, CMUnitTestFunction test) {
    if (test_count == MOST_TESTS) {
        abort();
    }
    tests[test_count++] = (struct CMUnitTest){name, test, NULL, free_kept, NULL};
}

int main(int count, char **arguments) {
    if (count > 1) {
        cmocka_set_skip_filter(arguments[1]);
    }
    return test_count == 0 ? EXIT_FAILURE : _cmocka_run_group_tests("tests", tests, test_count, NULL, NULL);
}
