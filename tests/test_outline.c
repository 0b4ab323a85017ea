/*
 * Outlines of single shapes: vertices of sharp ones, chords of round ones; and where that of what two have in common begins and
 * ends (what it is is the law `common`).
 */
#include "support/check.h"

#include <float.h>
#include <math.h>

#define PI   3.14159265358979323846
#define MOST 40000

static sat_vec2 points[MOST];

static size_t outline_of(const sat_polygon *p, double tolerance) {
    size_t found = SIZE_MAX, counted = SIZE_MAX;
    assert_ok(sat_polygon_outline(p, (float)tolerance, NULL, 0, &counted));
    assert_ok(sat_polygon_outline(p, (float)tolerance, points, MOST, &found));
    assert_int_equal(counted, found);
    assert_true(found <= MOST);
    return found;
}

static double enclosed(size_t count) {
    double twice = 0.0;
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 p = points[i], q = points[(i + 1) % count], o = points[0];
        twice += ((double)p.x - (double)o.x) * ((double)q.y - (double)o.y) -
                 ((double)p.y - (double)o.y) * ((double)q.x - (double)o.x);
    }
    return 0.5 * twice;
}

TEST(outline_of_a_sharp_shape_is_its_vertices) {
    const sat_vec2 corners[] = {{1, 0}, {4, 1}, {2, 5}, {-1, 3}};
    sat_polygon *shapes[] = {polygon_of(corners, 4), box_at(2, 3, 1, 1), segment_of(1, 2, 3, 4), NULL};
    for (size_t s = 0; shapes[s]; s++) {
        set_pose(shapes[s], (sat_vec2){1000.0f, -7.0f}, 0.3f);
        const size_t count = sat_polygon_vertex_count(shapes[s]);
        assert_int_equal(outline_of(shapes[s], 1e-3), count);
        for (size_t i = 0; i < count; i++) {
            const sat_vec2 v = sat_polygon_vertex(shapes[s], i);
            assert_vec2(points[i], v.x, v.y);
        }
    }
}

TEST(outline_of_a_circle_begins_at_the_left) {
    sat_polygon *circle = circle_at(2, 3, 4);
    assert_int_equal(outline_of(circle, 100), 4);
    assert_vec2(points[0], 1, 4);
    assert_vec2(points[1], 3, 2);
    assert_vec2(points[2], 5, 4);
    assert_vec2(points[3], 3, 6);
}

/* Of every chord, the middle is no further from the arc than the tolerance, and not needlessly near. */
TEST(chords_stray_no_more_than_the_tolerance) {
    sat_polygon *circle = circle_at(1, 0, 0);
    for (int k = 0; k < 36; k++) {
        const double tolerance = 0.25 * pow(0.7, k);
        const size_t count = outline_of(circle, tolerance);
        double most = 0.0;
        for (size_t i = 0; i < count; i++) {
            const sat_vec2 p = points[i], q = points[(i + 1) % count];
            assert_near(hypot((double)p.x, (double)p.y), 1, 0x1p-23);
            const double middle = hypot((double)p.x + (double)q.x, (double)p.y + (double)q.y) / 2.0;
            most = fmax(most, 1.0 - middle);
        }
        assert_true(most <= tolerance + 0x1p-23);
        assert_true(count <= 8 || most >= 0.3 * tolerance - 0x1p-23);
        assert_true(enclosed(count) <= PI);
    }
}

TEST(outline_with_tolerance_below_float_resolution) {
    sat_polygon *circle = circle_at(1, 0, 0), *box = box_at(2, 2, 0, 0);
    assert_int_equal(outline_of(circle, (double)FLT_TRUE_MIN), 16384);
    assert_near(enclosed(16384), PI, 1e-6);
    round_by(box, 1);
    assert_true(outline_of(box, (double)FLT_TRUE_MIN) <= 2 * 4 + 16388);
    for (int i = 0; i < 64; i++) { /* a needle of which some vertices are one in float */
        const float w = 0x1p-6f, h = 0x1p-70f;
        sat_polygon *needle = polygon_of((const sat_vec2[]){{w, -h}, {w, h}, {-w, h}, {-w, -h}}, 4);
        round_by(needle, 1);
        turn_to(needle, 0.1f * (float)i);
        assert_near(enclosed(outline_of(needle, 1e-6)), PI + 0x1p-4, 1e-5);
    }
}

TEST(outline_of_a_rounded_box_has_its_corners_rounded) {
    sat_polygon *box = box_at(4, 2, 0, 0);
    round_by(box, 1);
    assert_int_equal(outline_of(box, 10), 8);
    const float expected[8][2] = {{-3, -1}, {-2, -2}, {2, -2}, {3, -1}, {3, 1}, {2, 2}, {-2, 2}, {-3, 1}};
    for (size_t i = 0; i < 8; i++) {
        assert_vec2(points[i], expected[i][0], expected[i][1]);
    }
    assert_near(enclosed(outline_of(box, 1e-6)), 8 + 12 + PI, 2e-5);
}

static size_t common_of(const sat_polygon *a, const sat_polygon *b, double tolerance) {
    size_t found = SIZE_MAX;
    assert_ok(sat_intersection(a, b, (float)tolerance, points, MOST, &found));
    assert_true(found <= MOST);
    return found;
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
