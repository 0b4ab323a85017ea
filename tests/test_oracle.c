/* The oracle itself: what judges the library is checked against answers known beforehand. */
#include "support/check.h"
#include "support/exact.h"
#include "support/oracle.h"

#include <math.h>

static oracle_shape shape_of(const sat_vec2 *vertices, size_t count, float radius) {
    oracle_shape shape = {.count = count, .radius = (double)radius};
    for (size_t i = 0; i < count; i++) {
        shape.x[i] = (double)vertices[i].x;
        shape.y[i] = (double)vertices[i].y;
    }
    return shape;
}

static oracle_shape square(float half, float x, float y, float radius) {
    const sat_vec2 corners[] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
    oracle_shape shape = shape_of(corners, 4, radius);
    shape.position_x = (double)x;
    shape.position_y = (double)y;
    return shape;
}

TEST(exact_numbers_survive_the_round_trip) {
    const double values[] = {0.0, 1.0, -1.0, 0.1, -1e300, 0x1p-1074, 3.0e-45, 4294967296.0, 0x1.fffffffffffffp+60};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        assert_float(exact_value(exact_of(values[i])), values[i]);
    }
}

TEST(exact_sums_and_products_keep_every_bit) {
    exact large = exact_of(0x1p60), small = exact_of(0x1p-149);
    exact sum = exact_sum(large, small), difference = exact_difference(large, small);
    assert_int_equal(exact_compare(sum, large), 1);
    assert_int_equal(exact_compare(difference, large), -1);
    assert_int_equal(exact_difference(sum, large).sign, 1);
    assert_float(exact_value(exact_difference(sum, large)), 0x1p-149);
    /* (L + s)(L - s) == L^2 - s^2 */
    exact product = exact_product(sum, difference);
    assert_int_equal(exact_compare(product, exact_difference(exact_square(large), exact_square(small))), 0);
    assert_int_equal(exact_compare(exact_product(exact_of(-3.0), exact_of(7.0)), exact_of(-21.0)), 0);
    assert_int_equal(exact_sum(exact_of(-0.5), exact_of(0.5)).sign, 0);
    assert_int_equal(exact_compare(exact_of(-2.0), exact_of(-1.0)), -1);
    assert_float(exact_value(exact_sum(exact_of(-5.0), exact_of(3.0))), -2.0);
    assert_float(exact_value(exact_negated(exact_of(4294967295.0))), -4294967295.0);
}

TEST(oracle_sees_a_gap_that_doubles_cannot) {
    /* 1e17 away, a gap of 2^-70: the difference of positions is exact, the doubles of the vertices are not. */
    oracle_shape a = square(1.0f, 0.0f, 0.0f, 0.0f), b = square(1.0f, 2.0f, 0.0f, 0.0f);
    for (size_t i = 0; i < 4; i++) {
        if (b.x[i] < 0.0) {
            b.x[i] = -1.0;
        }
    }
    a.x[1] = a.x[2] = 0x1p-70;
    a.x[0] = a.x[3] = -1.0;
    b.position_x = 1.0;
    assert_true(oracle_pair(&a, &b).hit);
    assert_false(oracle_pair(&a, &b).touching);
    a.x[1] = a.x[2] = -0x1p-70;
    assert_false(oracle_pair(&a, &b).hit);
}

TEST(oracle_knows_the_same_shape_in_other_words) {
    const sat_vec2 one[] = {{0, 0}, {4, 0}, {0, 3}}, other[] = {{3, 2}, {-1, 5}, {-1, 2}};
    oracle_shape a = shape_of(one, 3, 0.0f), b = shape_of(other, 3, 0.0f);
    assert_false(oracle_same(&a, &b));
    b.position_x = 1.0;
    b.position_y = -2.0;
    assert_true(oracle_same(&a, &b));
    b.radius = 1.0;
    assert_false(oracle_same(&a, &b));
    b.radius = 0.0;
    b.x[1] = -0.5;
    assert_false(oracle_same(&a, &b));
}

TEST(oracle_surfaces_and_shadows) {
    oracle_shape a = square(2.0f, 10.0f, 0.0f, 1.0f);
    assert_float(oracle_distance_from_surface(&a, (oracle_vec2){0.0, 0.0}), 3.0);
    assert_float(oracle_distance_from_surface(&a, (oracle_vec2){5.0, 0.0}), 2.0);
    assert_float(oracle_distance_from_surface(&a, (oracle_vec2){5.0, 6.0}), 4.0);
    double least = 0.0, greatest = 0.0;
    oracle_project(&a, (sat_vec2){2.0f, 0.0f}, &least, &greatest);
    assert_float(least, 14.0);
    assert_float(greatest, 26.0);
    assert_float(oracle_size(&a), 6.0);
    oracle_shape b = square(1.0f, 13.0f, 0.0f, 0.0f);
    assert_float(oracle_depth_along(&a, &b, (sat_vec2){1.0f, 0.0f}), 1.0);
    const bool all[] = {true, true, true, true}, none[] = {false, false, false, false};
    const bool top[] = {false, false, true, false}, bottom[] = {true, false, false, false};
    a.radius = 0.0;
    b.position_x = 12.0;
    assert_float(oracle_masked_depth(&a, all, &b, all).most, 1.0);
    assert_float(oracle_masked_depth(&a, top, &b, all).most, 3.0);
    assert_float(oracle_masked_depth(&a, top, &b, bottom).most, 3.0);
    assert_true(isinf(oracle_masked_depth(&a, top, &b, top).most));
    assert_true(isinf(oracle_masked_depth(&a, all, &b, none).most));
}

TEST(oracle_common_areas) {
    const double pi = 3.14159265358979323846;
    oracle_shape a = square(1.0f, 10.0f, 0.0f, 0.0f), b = square(1.0f, 11.5f, 0.5f, 0.0f);
    oracle_mass common = oracle_common(&a, &b);
    assert_near(common.area, 0.5 * 1.5, 1e-14);
    assert_near(common.centroid.x, 0.75, 1e-14);
    assert_near(common.centroid.y, 0.25, 1e-14);
    b.position_x = 12.5;
    assert_float(oracle_common(&a, &b).area, 0.0);
    a.radius = b.radius = 2.0;
    b.position_x = 10.0;
    b.position_y = 0.0;
    assert_near(oracle_common(&a, &b).area, 4.0 + 16.0 + 4.0 * pi, 1e-12); /* each the other */
    oracle_shape p = oracle_point((sat_vec2){0.0f, 0.0f}), q = oracle_point((sat_vec2){0.0f, 1.0f});
    p.radius = q.radius = 1.0;
    assert_near(oracle_common(&p, &q).area, 2.0 * pi / 3.0 - sqrt(0.75), 1e-13);
}
