/*
 * sat_distance and sat_distance_to_point: signed, with witness points and an axis that is never zero.
 */
#include "support/check.h"

#include <math.h>
#include <string.h>

static sat_closest closest_of(const sat_polygon *a, const sat_polygon *b, double distance) {
    sat_closest closest;
    make_stale(closest);
    assert_float(sat_distance(a, b, &closest), distance);
    assert_float(sat_distance(a, b, NULL), distance);
    assert_float(sat_distance(b, a, NULL), distance);
    assert_near(hypot((double)closest.axis.x, (double)closest.axis.y), 1, 0x1p-23);
    return closest;
}

TEST(distance_between_faces) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 5, 0.5f);
    sat_closest closest = closest_of(a, b, 3);
    assert_vec2(closest.axis, 1, 0);
    assert_float(closest.point_a.x, 1);
    assert_float(closest.point_b.x, 4);
    assert_float(closest.point_a.y, closest.point_b.y);
    assert_true(closest.point_a.y >= -0.5f && closest.point_a.y <= 1);
}

TEST(distance_between_corners) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 5, -6);
    sat_closest closest = closest_of(a, b, 5);
    assert_vec2(closest.point_a, 1, -1);
    assert_vec2(closest.point_b, 4, -5);
    assert_vec2_near(closest.axis, 0.6, -0.8, 1e-7);
}

TEST(distance_from_a_corner_to_an_edge) {
    const sat_vec2 slope[] = {{0, 0}, {4, 0}, {0, 3}}; /* its long edge faces (3, 4) / 5 */
    sat_polygon *a = polygon_of(slope, 3), *b = box_at(2, 2, -4, 8);
    sat_closest closest = closest_of(a, b, 5); /* beyond its end: corner to corner, (0, 3) to (-3, 7) */
    assert_vec2(closest.point_a, 0, 3);
    assert_vec2(closest.point_b, -3, 7);
    place_at(b, (sat_vec2){6, 6.5f});
    closest = closest_of(a, b, 5); /* from the corner (5, 5.5) to the foot (2, 1.5) */
    assert_vec2_near(closest.point_a, 2, 1.5, 1e-6);
    assert_vec2(closest.point_b, 5, 5.5);
    assert_vec2_near(closest.axis, 0.6, 0.8, 1e-7);
}

TEST(distance_between_round_shapes) {
    sat_polygon *a = circle_at(2, 0, 0), *b = circle_at(3, 6, 8), *bar = capsule_of(10, -20, 10, 20, 1);
    sat_closest closest = closest_of(a, b, 5);
    assert_vec2_near(closest.point_a, 1.2, 1.6, 1e-6);
    assert_vec2_near(closest.point_b, 4.2, 5.6, 1e-6);
    closest = closest_of(a, bar, 7);
    assert_vec2(closest.point_a, 2, 0);
    assert_vec2(closest.point_b, 9, 0);
    assert_vec2(closest.axis, 1, 0);
}

TEST(distance_between_segments) {
    sat_polygon *a = segment_of(0, 0, 4, 0), *beside = segment_of(1, 3, 9, 3), *line = segment_of(6, 0, 9, 0);
    sat_polygon *across = segment_of(2, 2, 2, 7);
    sat_closest closest = closest_of(a, beside, 3);
    assert_vec2(closest.axis, 0, 1);
    assert_float(closest.point_a.y, 0);
    assert_float(closest.point_b.y, 3);
    assert_float(closest.point_a.x, closest.point_b.x);
    assert_true(closest.point_a.x >= 1 && closest.point_a.x <= 4);
    closest = closest_of(a, line, 2);
    assert_vec2(closest.point_a, 4, 0);
    assert_vec2(closest.point_b, 6, 0);
    assert_vec2(closest.axis, 1, 0);
    closest = closest_of(a, across, 2);
    assert_vec2(closest.point_a, 2, 0);
    assert_vec2(closest.point_b, 2, 2);
}

static sat_closest point_of(const sat_polygon *p, float x, float y, double distance) {
    sat_closest closest;
    make_stale(closest);
    assert_float(sat_distance_to_point(p, (sat_vec2){x, y}, &closest), distance);
    assert_float(sat_distance_to_point(p, (sat_vec2){x, y}, NULL), distance);
    assert_vec2(closest.point_b, x, y);
    assert_near(hypot((double)closest.axis.x, (double)closest.axis.y), 1, 0x1p-23);
    return closest;
}

TEST(distance_to_points_about_a_box) {
    sat_polygon *box = box_at(4, 4, 10, 20);
    sat_closest closest = point_of(box, 15, 20, 3); /* beside a face */
    assert_vec2(closest.point_a, 12, 20);
    assert_vec2(closest.axis, 1, 0);
    closest = point_of(box, 5, 14, 5); /* off a corner */
    assert_vec2(closest.point_a, 8, 18);
    assert_vec2_near(closest.axis, -0.6, -0.8, 1e-7);
    closest = point_of(box, 10.5f, 21.5f, -0.5); /* inside */
    assert_vec2(closest.point_a, 10.5, 22);
    assert_vec2(closest.axis, 0, 1);
    closest = point_of(box, 10, 18, 0); /* on the edge */
    assert_vec2(closest.point_a, 10, 18);
    assert_vec2(closest.axis, 0, -1);
    closest = point_of(box, 12, 22, 0); /* on a corner */
    assert_vec2(closest.point_a, 12, 22);
    (void)point_of(box, 10, 20, -2); /* in the middle */
}

TEST(distance_to_points_about_round_shapes) {
    sat_polygon *circle = circle_at(5, 0, 0), *capsule = capsule_of(-4, 0, 4, 0, 1), *segment = segment_of(0, 0, 4, 0);
    sat_closest closest = point_of(circle, 6, 8, 5);
    assert_vec2_near(closest.point_a, 3, 4, 1e-6);
    closest = point_of(circle, 2, 0, -3);
    assert_vec2(closest.point_a, 5, 0);
    (void)point_of(circle, 3, 4, 0);
    (void)point_of(circle, 0, 0, -5);
    closest = point_of(capsule, 0, 3, 2);
    assert_vec2(closest.point_a, 0, 1);
    closest = point_of(capsule, 7, 4, 4);
    assert_vec2_near(closest.point_a, 4.6, 0.8, 1e-6);
    closest = point_of(capsule, 0, -0.5f, -0.5);
    assert_vec2(closest.point_a, 0, -1);
    (void)point_of(capsule, 1, 0, -1);
    closest = point_of(segment, 2, -3, 3);
    assert_vec2(closest.point_a, 2, 0);
    (void)point_of(segment, 2, 0, 0);
    (void)point_of(segment, 4, 0, 0);
    closest = point_of(segment, 6, 0, 2);
    assert_vec2(closest.axis, 1, 0);
}
