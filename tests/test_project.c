/*
 * sat_project: the shadow of a shape on an axis of any length, in world coordinates.
 */
#include "support/check.h"

#include <math.h>

static void assert_shadow(const sat_polygon *p, float x, float y, double min, double max) {
    sat_interval shadow = sat_project(p, (sat_vec2){x, y});
    assert_float(shadow.min, min);
    assert_float(shadow.max, max);
}

TEST(shadow_of_a_box) {
    sat_polygon *box = box_at(4, 2, 10, 20);
    assert_shadow(box, 1, 0, 8, 12);
    assert_shadow(box, 0, 1, 19, 21);
    assert_shadow(box, -1, 0, -12, -8);
    assert_shadow(box, 0, -3, -63, -57);
    assert_shadow(box, 1, 1, 27, 33);
    assert_shadow(box, 3, -4, -60, -40);
    assert_shadow(box, 0, 0, 0, 0);
}

TEST(shadow_includes_the_radius_times_the_axis_length) {
    sat_polygon *circle = circle_at(2, 10, 20), *capsule = capsule_of(0, 0, 4, 0, 1), *segment = segment_of(1, 2, 5, 2);
    assert_shadow(circle, 1, 0, 8, 12);
    assert_shadow(circle, 3, 4, 100, 120);
    assert_shadow(capsule, 1, 0, -1, 5);
    assert_shadow(capsule, 0, 2, -2, 2);
    assert_shadow(capsule, -3, 4, -17, 5);
    assert_shadow(segment, 0, 1, 2, 2);
    assert_shadow(segment, 1, 0, 1, 5);
}

TEST(shadow_of_bad_arguments_is_none) {
    sat_polygon *box = box_at(4, 2, 10, 20);
    assert_shadow(NULL, 1, 0, 0, 0);
    assert_shadow(box, NAN, 0, 0, 0);
    assert_shadow(box, 0, NAN, 0, 0);
    assert_shadow(box, INFINITY, 0, 0, 0);
    assert_shadow(box, 0, -INFINITY, 0, 0);
    assert_shadow(box, 2e18f, 0, 0, 0);
}
