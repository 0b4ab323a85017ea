/*
 * sat_raycast: where a straight line first meets a shape, grazes included.
 */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>
#include <string.h>

static sat_ray_hit ray(const sat_polygon *p, double from_x, double from_y, double to_x, double to_y) {
    const sat_vec2 from = {(float)from_x, (float)from_y}, to = {(float)to_x, (float)to_y};
    sat_ray_hit hit;
    make_stale(hit);
    assert_true(sat_raycast(p, from, to, &hit));
    assert_true(sat_raycast(p, from, to, NULL));
    return hit;
}

static void assert_no_hit(const sat_polygon *p, float from_x, float from_y, float to_x, float to_y) {
    sat_ray_hit hit;
    make_stale(hit);
    assert_false(sat_raycast(p, (sat_vec2){from_x, from_y}, (sat_vec2){to_x, to_y}, &hit));
    assert_zeroed(hit);
    assert_false(sat_raycast(p, (sat_vec2){from_x, from_y}, (sat_vec2){to_x, to_y}, NULL));
}

static void assert_hit(sat_ray_hit hit, double fraction, double x, double y, double normal_x, double normal_y) {
    assert_float(hit.fraction, fraction);
    assert_vec2(hit.point, x, y);
    assert_vec2(hit.normal, normal_x, normal_y);
}

TEST(a_ray_meets_each_face_of_a_box) {
    sat_polygon *box = box_at(4, 2, 10, 20);
    assert_hit(ray(box, 4, 20.5, 12, 20.5), 0.5, 8, 20.5, -1, 0);
    assert_hit(ray(box, 16, 19.5, 8, 19.5), 0.5, 12, 19.5, 1, 0);
    assert_hit(ray(box, 11, 17, 11, 25), 0.25, 11, 19, 0, -1);
    assert_hit(ray(box, 9, 25, 9, 17), 0.5, 9, 21, 0, 1);
    assert_hit(ray(box, 5, 15, 13, 23), 0.5, 9, 19, 0, -1); /* at a slant */
}

TEST(a_ray_that_ends_before_or_points_away_misses) {
    sat_polygon *box = box_at(2, 2, 0, 0);
    assert_no_hit(box, -5, 0, nextafterf(-1, -2), 0);
    assert_no_hit(box, -5, 0, -9, 0);
    assert_no_hit(box, -5, 2, 5, 2);
    assert_no_hit(box, 5, 5, 5, -5);
    assert_no_hit(box, -5, -2, 5, -1.5f);
    assert_hit(ray(box, -5, 0, -1, 0), 1, -1, 0, -1, 0); /* just reaches it */
}

TEST(ray_from_inside_hits_at_0_without_normal) {
    sat_polygon *box = box_at(2, 2, 0, 0), *circle = circle_at(5, 0, 0);
    assert_hit(ray(box, 0.5, 0.25, 9, 9), 0, 0.5, 0.25, 0, 0);
    assert_hit(ray(box, 1, 0, 9, 0), 0, 1, 0, 0, 0); /* on the edge, outwards */
    assert_hit(ray(box, 1, 1, 9, 9), 0, 1, 1, 0, 0);
    assert_hit(ray(circle, 3, 4, 6, 8), 0, 3, 4, 0, 0);
    assert_hit(ray(circle, 0, 0, 6, 8), 0, 0, 0, 0, 0);
}

TEST(a_ray_of_no_length_is_a_point_test) {
    sat_polygon *box = box_at(2, 2, 0, 0), *circle = circle_at(5, 0, 0), *segment = segment_of(0, 0, 4, 2);
    assert_hit(ray(box, 0.5, 0.5, 0.5, 0.5), 0, 0.5, 0.5, 0, 0);
    assert_hit(ray(box, 1, 0.5, 1, 0.5), 0, 1, 0.5, 0, 0);
    assert_no_hit(box, nextafterf(1, 2), 0.5f, nextafterf(1, 2), 0.5f);
    assert_hit(ray(circle, 3, 4, 3, 4), 0, 3, 4, 0, 0);
    assert_no_hit(circle, 3, nextafterf(4, 5), 3, nextafterf(4, 5));
    assert_hit(ray(segment, 2, 1, 2, 1), 0, 2, 1, 0, 0);
    assert_no_hit(segment, 2, nextafterf(1, 2), 2, nextafterf(1, 2));
}

TEST(ray_along_an_edge_hits_the_one_before) {
    sat_polygon *box = box_at(2, 2, 0, 0);
    assert_hit(ray(box, -5, 1, 5, 1), (double)0.4f, -1, 1, -1, 0);
    assert_hit(ray(box, 5, -1, -5, -1), (double)0.4f, 1, -1, 1, 0);
    assert_hit(ray(box, 1, 9, 1, -1), (double)0.8f, 1, 1, 0, 1);
    assert_no_hit(box, -5, nextafterf(1, 2), 5, nextafterf(1, 2));
}

TEST(a_ray_through_a_corner_hits) {
    sat_polygon *box = box_at(2, 2, 0, 0);
    sat_ray_hit hit = ray(box, 0, 2, 2, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 1, 1);
    assert_float(hit.normal.x + hit.normal.y, 1); /* of one of its edges */
    assert_no_hit(box, 0, nextafterf(2, 3), 2, nextafterf(0, 1));
    hit = ray(box, -3, -3, 5, 5); /* into it, corner first */
    assert_float(hit.fraction, 0.25);
    assert_vec2(hit.point, -1, -1);
    assert_float(hit.normal.x + hit.normal.y, -1);
}

TEST(a_ray_meets_a_circle) {
    sat_polygon *circle = circle_at(5, 10, 0);
    assert_hit(ray(circle, 0, 0, 20, 0), 0.25, 5, 0, -1, 0);
    sat_ray_hit hit = ray(circle, 0, 3, 12, 3); /* at (6, 3) */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 6, 3);
    assert_vec2_near(hit.normal, -0.8, 0.6, 1e-7);
    hit = ray(circle, 0, 5, 20, 5); /* grazes the top */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 10, 5);
    assert_vec2(hit.normal, 0, 1);
    assert_no_hit(circle, 0, nextafterf(5, 6), 20, nextafterf(5, 6));
    assert_no_hit(circle, 0, 0, nextafterf(5, 0), 0);
    assert_hit(ray(circle, 0, 0, 5, 0), 1, 5, 0, -1, 0);
}

TEST(a_ray_meets_the_rounded_surface) {
    sat_polygon *box = box_at(2, 2, 0, 0), *capsule = capsule_of(-4, 0, 4, 0, 2);
    round_by(box, 5);
    assert_hit(ray(box, -10, 0.5, 6, 0.5), 0.25, -6, 0.5, -1, 0);
    assert_hit(ray(box, 0, -10, 0, 6), 0.25, 0, -6, 0, -1);
    sat_ray_hit hit = ray(box, 12, 5, -4, 5); /* the corner's arc, at (1 + 3, 1 + 4) */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 4, 5);
    assert_vec2_near(hit.normal, 0.6, 0.8, 1e-7);
    assert_no_hit(box, 12, nextafterf(6, 7), -12, nextafterf(6, 7));
    hit = ray(box, 12, 6, -12, 6); /* grazes its upper side, first where that begins */
    assert_vec2(hit.point, 1, 6);
    assert_vec2(hit.normal, 0, 1);
    assert_hit(ray(capsule, 1, 6, 1, -2), 0.5, 1, 2, 0, 1);
    assert_hit(ray(capsule, 10, 0, 2, 0), 0.5, 6, 0, 1, 0);
    assert_hit(ray(capsule, 0, 2, 9, 9), 0, 0, 2, 0, 0);
}

/* Above a circle by 2^-60, and into it by as much: neither way is a double. */
TEST(a_ray_grazes_a_capsule_by_less_than_double) {
    sat_polygon *lower = capsule_of(0, -4, 0, -0x1p-60f, 1), *upper = capsule_of(0, -4, 0, 0x1p-60f, 1);
    assert_no_hit(lower, -4, 1, 4, 1);
    assert_vec2(ray(upper, -4, 1, 4, 1).normal, 0, 1);
}

TEST(a_ray_meets_a_segment) {
    sat_polygon *segment = segment_of(0, 0, 8, 0), *slope = segment_of(0, 0, 8, 6);
    assert_hit(ray(segment, 2, 4, 2, -4), 0.5, 2, 0, 0, 1);
    assert_hit(ray(segment, 2, -4, 2, 4), 0.5, 2, 0, 0, -1);
    assert_hit(ray(segment, 8, -4, 8, 4), 0.5, 8, 0, 0, -1); /* through its end */
    assert_no_hit(segment, nextafterf(8, 9), -4, nextafterf(8, 9), 4);
    assert_hit(ray(segment, -8, 0, 8, 0), 0.5, 0, 0, -1, 0); /* along it */
    assert_hit(ray(segment, 16, 0, 0, 0), 0.5, 8, 0, 1, 0);
    assert_no_hit(segment, 16, 0, 9, 0);
    sat_ray_hit hit = ray(slope, 0, 6, 8, 0); /* the diagonals of a rectangle */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 4, 3);
    assert_vec2_near(hit.normal, -0.6, 0.8, 1e-7);
}

TEST(a_thin_wall_stops_the_longest_ray) {
    sat_polygon *wall = segment_of(1, -1, 1, 1), *sheet = box_at(0x1p-60f, 2, 1, 0);
    sat_ray_hit hit = ray(wall, -0x1p40, 0.5, 0x1p40, 0.5);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.normal, -1, 0);
    assert_vec2_near(hit.point, 1, 0.5, 1e-3);
    hit = ray(sheet, -0x1p40, 0.5, 0x1p40, 0.5);
    assert_vec2(hit.normal, -1, 0);
}
