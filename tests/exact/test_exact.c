/*
 * The expansion arithmetic under every exact answer, by itself: sums and products of doubles over 500 binary orders, far more
 * terms than any query makes, checked by taking them away again. What is left must be exactly nothing.
 */
#include "check.h"
#include "rng.h"

#include "math/expansion.h"
#include "polygon/polygon.h"

#include <math.h>

enum { TERMS = 400 };

static int sign(double x) { return (x > 0.0) - (x < 0.0); }

/* 53 random bits anywhere between those powers of two. */
static double any_between(rng *source, int least, int most) {
    const double size = rng_magnitude(source, least, most);
    return rng_chance(source, 0.5) ? size : -size;
}

static double wide(rng *source) { return any_between(source, -250, 200); }

TEST(sum_minus_its_terms_is_zero) {
    rng source = rng_start(test_seed(), 900, 0);
    for (int round = 0; round < 200; round++) {
        double terms[TERMS];
        sat__sum sum = {.count = 0};
        for (int i = 0; i < TERMS; i++) {
            terms[i] = wide(&source);
            sat__sum_add(&sum, terms[i]);
            assert_in_range(sum.count, 0, SAT_TERMS);
        }
        assert_true(sat__sum_value(&sum) != 0.0);
        for (int i = TERMS; i-- > 1;) { /* in another order */
            const int other = rng_integer(&source, 0, i);
            const double swap = terms[i];
            terms[i] = terms[other];
            terms[other] = swap;
        }
        for (int i = 0; i < TERMS; i++) {
            sat__sum_add(&sum, -terms[i]);
        }
        assert_true(sat__sum_value(&sum) == 0.0);
        assert_int_equal(sum.count, 0);
    }
}

/* Takes all terms away again: one is left. */
static void expect_left(sat__sum *sum, const sat__sum *full, double least) {
    for (int i = 0; i < SAT_TERMS; i++) {
        sat__sum_add(sum, -full->term[i]);
    }
    assert_int_equal(sum->count, 1);
    assert_true(sum->term[0] == least);
}

/*
 * Additions keep the terms so few that no query has filled the room yet; so it is filled by hand, with bits 8 places
 * apart. Seven of them span 49 places and fit into one double, eight do not.
 */
TEST(a_full_sum_is_compressed_before_it_grows) {
    for (int signs = 0; signs < 4; signs++) {
        sat__sum sum = {.count = SAT_TERMS};
        for (int i = 0; i < SAT_TERMS; i++) {
            sum.term[i] = ldexp((signs >> i % 2 & 1) != 0 ? -1.0 : 1.0, 8 * i - 160);
        }
        const sat__sum full = sum;
        sat__sum_add(&sum, 0x1p-250);
        assert_int_equal(sum.count, (SAT_TERMS + 6) / 7 + 1);
        assert_true(sum.term[0] == 0x1p-250);
        for (int i = 1; i < sum.count; i++) {
            assert_true(fabs(sum.term[i]) > fabs(sum.term[i - 1]) * 0x1p8);
        }
        expect_left(&sum, &full, 0x1p-250);
    }
}

/* 2^53 cannot take in 1, but it can take in 2, to which 1 and 1 - 2^-53 round: a term of the way down is gone on the way up. */
TEST(compressing_joins_what_has_been_rounded_up) {
    sat__sum sum = {.count = SAT_TERMS};
    for (int i = 0; i < SAT_TERMS - 3; i++) {
        sum.term[i] = ldexp(1.0, 8 * (i + 3) - 420);
    }
    sum.term[SAT_TERMS - 3] = 1.0 - 0x1p-53;
    sum.term[SAT_TERMS - 2] = 1.0;
    sum.term[SAT_TERMS - 1] = 0x1p53;
    const sat__sum full = sum;
    sat__sum_add(&sum, 0x1p-480);
    assert_true(sum.term[0] == 0x1p-480);
    assert_true(sum.term[sum.count - 1] == 0x1p53 + 2.0);
    assert_int_equal(sum.count, 9);
    expect_left(&sum, &full, 0x1p-480);
}

/* A term of 1, say, which is no less than others. */
TEST(compressing_keeps_each_term_that_stands_alone) {
    sat__sum sum = {.count = SAT_TERMS};
    for (int i = 0; i < SAT_TERMS; i++) {
        sum.term[i] = i < SAT_TERMS - 2 ? ldexp(1.0, 8 * i - 480) : i < SAT_TERMS - 1 ? 1.0 : 0x1p60;
    }
    sat__sum_add(&sum, 0x1p-500);
    sat__sum_add(&sum, -0x1p60);
    assert_true(sum.term[sum.count - 1] == 1.0);
}

TEST(the_sign_of_a_difference_of_products_is_exact) {
    rng source = rng_start(test_seed(), 903, 0);
    for (int round = 0; round < 20000; round++) {
        const double a = rng_between(&source, -1.0, 1.0), b = rng_between(&source, -1.0, 1.0);
        const double c = rng_chance(&source, 0.5) ? b : nextafter(b, 2.0),
                     d = rng_chance(&source, 0.5) ? a : nextafter(a, -2.0);
        sat__sum sum = {.count = 0};
        sat__sum_add_product(&sum, a, b);
        sat__sum_add_product(&sum, -c, d);
        assert_int_equal(sat__sign_of_difference(a, b, c, d), sign(sat__sum_value(&sum)));
    }
}

TEST(angles_are_right_to_the_last_digits_of_a_double) {
    for (int i = 0; i <= 1000; i++) {
        const double angle = 0.003141 * i;
        assert_true(fabs(sat__angle_between(sin(angle), cos(angle)) - angle) < 0x1p-50);
    }
}

/* Of integers of 31 bits both products and their difference fit into 64: they tell what the nearest double is. */
TEST(a_difference_of_products_is_rounded_once) {
    rng source = rng_start(test_seed(), 904, 0);
    long inexact = 0;
    for (int round = 0; round < 20000; round++) {
        const int64_t a = rng_integer(&source, 0x40000000, 0x7fffffff),
                      b = rng_integer(&source, 0x40000000, 0x7fffffff), c = rng_integer(&source, 1, 0x7fffffff),
                      d = rng_integer(&source, 1, 0x7fffffff);
        const int64_t exact = a * b - c * d;
        const double found = sat__difference_of_products((double)a, (double)b, (double)c, (double)d);
        const int64_t off = (int64_t)found - exact, apart = off < 0 ? -off : off;
        int exponent;
        (void)frexp(found, &exponent);
        assert_true(exponent <= 53 ? apart == 0 : 2 * apart <= INT64_C(1) << (exponent - 53));
        inexact += apart != 0;
    }
    assert_true(inexact > 10000);
}

/* Discs decide most pairs of long rings: with smaller ones the answers are the same, but later. */
TEST(the_discs_in_and_about_a_core_are_as_large_as_they_can_be) {
    for (size_t count = 3; count < 200; count++) {
        const sat_polygon *p = kept(sat_polygon_create_regular(count, 4.0f, NULL));
        assert_near(p->inner, 4.0 * cos(3.14159265358979324 / (double)count), 3e-5);
        assert_near(p->outer, 4.0, 3e-5);
    }
}
