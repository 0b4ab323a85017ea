/*
 * The version, and statuses in words.
 */
#include "support/check.h"

#include <stdio.h>
#include <string.h>

TEST(version_is_the_one_of_the_header) {
    char expected[64];
    (void)snprintf(expected, sizeof expected, "%d.%d.%d", SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH);
    assert_string_equal(sat_version(), expected);
}

TEST(every_status_has_words_of_its_own) {
    for (int i = 0; i <= (int)SAT_ERROR_NOT_SIMPLE; i++) {
        const char *words = sat_status_string((sat_status)i);
        assert_non_null(words);
        assert_true(strlen(words) > 5);
        assert_true(strcmp(words, sat_status_string((sat_status)99)) != 0);
        for (int k = 0; k < i; k++) {
            assert_true(strcmp(words, sat_status_string((sat_status)k)) != 0);
        }
    }
    assert_string_equal(sat_status_string(SAT_OK), "no error");
}

TEST(a_value_that_is_no_status_has_words_too) {
    assert_non_null(sat_status_string((sat_status)99));
    assert_true(strlen(sat_status_string((sat_status)(SAT_ERROR_NOT_SIMPLE + 1))) > 5);
}
