/*
 * What two shapes have in common, in closed form. The law `common` asks the same of the whole table of inputs, against
 * an oracle that integrates along the other axis.
 */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>
#include <string.h>

#define PI   3.14159265358979323846
#define MOST 40000

static sat_vec2 points[MOST];

static size_t common_of(const sat_polygon *a, const sat_polygon *b, double tolerance) {
    size_t found = SIZE_MAX;
    assert_int_equal(sat_intersection(a, b, (float)tolerance, points, MOST, &found), SAT_OK);
    assert_true(found <= MOST);
    return found;
}

static double area_of(const sat_polygon *a, const sat_polygon *b) {
    return (double)sat_intersection_area(a, b, NULL);
}

static void check_area(const sat_polygon *a, const sat_polygon *b, double area, double x, double y) {
    sat_vec2 centroid, swapped;
    make_stale(centroid);
    assert_near(sat_intersection_area(a, b, &centroid), area, area * 0x1p-23);
    assert_vec2_near(centroid, x, y, (fabs(x) + fabs(y)) * 0x1p-23 + sqrt(area) * 0x1p-23);
    assert_float(sat_intersection_area(b, a, &swapped), area_of(a, b));
    assert_vec2(swapped, centroid.x, centroid.y);
}

/* The points in any order of the first one. */
static void check_points(const sat_polygon *a, const sat_polygon *b, const float (*expected)[2], size_t count) {
    assert_int_equal(common_of(a, b, 1), count);
    size_t shift = 0;
    while (shift < count && !(points[shift].x == expected[0][0] && points[shift].y == expected[0][1])) {
        shift++;
    }
    for (size_t i = 0; i < count; i++) {
        assert_vec2(points[(shift + i) % count], expected[i][0], expected[i][1]);
    }
}

TEST(two_boxes_have_a_box_in_common) {
    sat_polygon *a = box_at(4, 2, 0, 0), *b = box_at(2, 4, 2, 1);
    const float expected[4][2] = {{1, -1}, {2, -1}, {2, 1}, {1, 1}};
    check_points(a, b, expected, 4);
    check_points(b, a, expected, 4);
    check_area(a, b, 2, 1.5, 0);
}

/* Radius r, the centres d apart. */
static double lens(double r, double d) {
    return 2 * r * r * acos(d / (2 * r)) - d / 2 * sqrt(4 * r * r - d * d);
}

TEST(two_circles_have_a_lens_in_common) {
    for (int turn = 0; turn < 24; turn++) {
        for (int k = 0; k < 11; k++) {
            const float d = 0.125f + 0.375f * (float)k;
            const float x = d * (float)cos(turn * PI / 12), y = d * (float)sin(turn * PI / 12);
            sat_polygon *a = circle_at(2, 1, 1), *b = circle_at(2, 1 + x, 1 + y);
            const sat_vec2 at = sat_polygon_position(b);
            const double way = hypot((double)at.x - 1, (double)at.y - 1);
            sat_vec2 centroid;
            assert_near(sat_intersection_area(a, b, &centroid), lens(2, way), 1e-6);
            assert_vec2_near(centroid, (1 + (double)at.x) / 2, (1 + (double)at.y) / 2, 1e-6);
        }
    }
}

TEST(common_area_of_touching_shapes) {
    sat_polygon *box = box_at(2, 2, 0, 0), *beside = box_at(2, 2, 2, 1), *above = box_at(4, 2, 0, 2);
    sat_polygon *corner = box_at(2, 2, 2, -2), *circle = circle_at(1, -2, 0), *right = circle_at(1, 2, 0);
    const float side[2][2] = {{1, 0}, {1, 1}}, top[2][2] = {{-1, 1}, {1, 1}}, tip[1][2] = {{1, -1}};
    const float left[1][2] = {{-1, 0}}, end[1][2] = {{1, 0}};
    sat_vec2 centroid;
    sat_polygon *others[] = {beside, above, corner, circle, right, NULL};
    for (size_t i = 0; others[i]; i++) {
        make_stale(centroid);
        assert_float(sat_intersection_area(box, others[i], &centroid), 0);
        assert_zeroed(centroid);
    }
    check_points(box, beside, side, 2);
    check_points(box, above, top, 2);
    check_points(corner, box, tip, 1);
    check_points(box, circle, left, 1);
    check_points(right, box, end, 1);
}

TEST(common_area_of_segments) {
    sat_polygon *box = box_at(2, 2, 0, 0), *across = segment_of(-3, 0.5f, 3, 0.5f), *upright = segment_of(0, -3, 0, 3);
    sat_polygon *slanted = segment_of(-2, -2, 2, 2), *along = segment_of(0, 0.5f, 9, 0.5f);
    sat_polygon *all[] = {across, upright, slanted, along, NULL};
    const float in_box[2][2] = {{-1, 0.5f}, {1, 0.5f}}, up[2][2] = {{0, -1}, {0, 1}}, cross[1][2] = {{0, 0.5f}};
    const float whole[2][2] = {{-1, -1}, {1, 1}}, shared[2][2] = {{0, 0.5f}, {3, 0.5f}}, crossed[1][2] = {{0, 0}};
    check_points(box, across, in_box, 2);
    check_points(upright, box, up, 2);
    check_points(upright, across, cross, 1);
    check_points(slanted, box, whole, 2);
    check_points(across, along, shared, 2);
    check_points(slanted, upright, crossed, 1);
    for (size_t i = 0; all[i]; i++) {
        assert_float(area_of(all[i], box), 0);
        assert_float(area_of(box, all[i]), 0);
        assert_float(area_of(all[i], all[0]), 0);
    }
}

TEST(only_the_capacity_is_written) {
    sat_polygon *a = circle_at(1, 0, 0), *b = box_at(1, 1, 0.75f, 0);
    static sat_vec2 few[8];
    const size_t count = common_of(a, b, 0.01);
    for (size_t capacity = 0; capacity < 4; capacity++) {
        size_t found = 0;
        make_stale(few);
        assert_int_equal(sat_intersection(b, a, 0.01f, capacity > 0 ? few : NULL, capacity, &found), SAT_OK);
        assert_int_equal(found, count);
        assert_memory_equal(few, points, capacity * sizeof *few);
        for (size_t i = capacity * sizeof *few; i < sizeof few; i++) {
            assert_int_equal(((const unsigned char *)few)[i], 0xa5);
        }
    }
}

/* Whichever way it leans, a common segment begins furthest to the left; an upright one at its lower end. */
TEST(a_common_segment_begins_furthest_to_the_left) {
    sat_polygon *box = box_at(20, 20, 0, 0);
    for (int turn = 0; turn < 64; turn++) {
        sat_polygon *segment = segment_of(-2, 0, 3, 0);
        turn_to(segment, 6.28318531f / 64 * (float)turn);
        assert_int_equal(common_of(box, segment, 1), 2);
        assert_true(points[0].x < points[1].x || (points[0].x == points[1].x && points[0].y < points[1].y));
        assert_int_equal(turn % 16 == 0 && turn % 32 != 0, points[0].x == points[1].x);
    }
    sat_polygon *tile = box_at(2, 4, 9, 1), *next = box_at(2, 4, 11, 0);
    assert_int_equal(common_of(tile, next, 1), 2);
    assert_vec2(points[0], 10, -1);
    assert_vec2(points[1], 10, 2);
}
