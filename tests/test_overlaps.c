/*
 * sat_overlaps: the exact yes or no, on both sides of the last bit, for all kinds and for polygons large enough that
 * the library changes its method.
 */
#include "support/check.h"

#include <math.h>

/* Both orders, and the two other functions that must agree. */
static void assert_overlap(const sat_polygon *a, const sat_polygon *b, bool expected) {
    assert_int_equal(sat_overlaps(a, b), expected);
    assert_int_equal(sat_overlaps(b, a), expected);
    assert_int_equal(sat_intersect(a, b, NULL), expected);
    assert_int_equal(sat_distance(a, b, NULL) <= 0, expected);
}

/* b, moved along x from touching to one bit beyond. */
static void assert_touches_at(sat_polygon *a, sat_polygon *b, float x, float y) {
    place_at(b, (sat_vec2){x, y});
    assert_overlap(a, b, true);
    place_at(b, (sat_vec2){nextafterf(x, 1e9f), y});
    assert_overlap(a, b, false);
    place_at(b, (sat_vec2){nextafterf(x, -1e9f), y});
    assert_overlap(a, b, true);
}

TEST(boxes_touch_to_the_last_bit) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(4, 4, 0, 0);
    assert_touches_at(a, b, 3, 0);
    assert_touches_at(a, b, 3, 3);
    assert_touches_at(a, b, 3, -2.5f);
}

TEST(slopes_touch_to_the_last_bit) {
    const sat_vec2 lower[] = {{0, 0}, {8, 0}, {0, 6}}, upper[] = {{0, 0}, {-4, 0}, {0, -3}};
    sat_polygon *a = polygon_of(lower, 3), *b = polygon_of(upper, 3);
    assert_touches_at(a, b, 8, 3);  /* the slopes lie on one line */
    assert_touches_at(a, b, 12, 0); /* corner to corner */
    assert_touches_at(a, b, 4, 6);
}

TEST(round_shapes_touch_to_the_last_bit) {
    sat_polygon *disc = circle_at(10, 0, 0), *other = circle_at(3, 0, 0), *bar = capsule_of(0, 0, 0, 9, 3);
    sat_polygon *box = box_at(2, 2, 0, 0), *needle = segment_of(0, 0, 5, 1);
    assert_touches_at(disc, other, 5, 12);
    assert_touches_at(disc, other, 13, 0);
    assert_touches_at(disc, bar, 13, -4);
    assert_touches_at(disc, bar, 5, 12);
    assert_touches_at(disc, box, 11, 0.5f);
    assert_touches_at(disc, box, 9, 7); /* the corner at (8, 6) */
    assert_touches_at(disc, needle, 6, 8);
    round_by(box, 5);
    assert_touches_at(disc, box, 10, 13); /* the corner at (9, 12), 15 from the centre */
    place_at(box, (sat_vec2){0, 0});
    assert_touches_at(box, needle, 6, 0);
}

/* Numbers of 53 bits that no double adds up, and that one adds up but does not square. */
TEST(radii_whose_sum_or_square_is_no_double) {
    static const float radii[] = {0x1p-29f, 0x1p-31f, 0x1.000002p-50f};
    for (size_t i = 0; i < sizeof radii / sizeof *radii; i++) {
        const float r = radii[i], side = i == 2 ? 0.0f : -r;
        const sat_vec2 corners[] = {{-1, -1}, {side, -1}, {side, 1}, {-1, 1}};
        sat_polygon *a = polygon_of(corners, 4), *b = circle_at(r, 0, 0);
        round_by(a, 1);
        assert_touches_at(a, b, 1, 0.5f); /* the last one is in by less than double tells */
    }
}

TEST(the_largest_polygon_of_all_answers) {
    sat_polygon *wheel = kept(sat_polygon_create_regular(SAT_MAX_VERTICES, 1, NULL)),
                *other = kept(sat_polygon_clone(wheel, NULL));
    sat_polygon *box = box_at(2, 2, 0, 0);
    place_at(other, (sat_vec2){1.9f, 0.5f});
    assert_overlap(wheel, other, true);
    place_at(other, (sat_vec2){1.9f, 0.7f});
    assert_overlap(wheel, other, false);
    place_at(box, (sat_vec2){2, 0.5f}); /* its left edge through (1, 0) */
    assert_overlap(wheel, box, true);
    place_at(box, (sat_vec2){nextafterf(2, 3), 0.5f});
    assert_overlap(wheel, box, false);
}
