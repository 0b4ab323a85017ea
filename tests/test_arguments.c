/*
 * Bad input through every public function: NULL where a polygon belongs, numbers that are not finite or out of range.
 * The answer is a status, false or zero, results are zeroed, and nothing changes. (Creators: test_create.c; the pair
 * finder: test_pairs.c; the index: test_index.c.)
 */
#include "support/check.h"

#include <math.h>
#include <string.h>

static const sat_vec2 origin = {0, 0};

/* Components that no coordinate may have. */
static const float bad[] = {NAN, INFINITY, -INFINITY, 1.5e18f, -1.5e18f};
#define BAD_COUNT (sizeof bad / sizeof bad[0])

TEST(test_getters_of_null_are_zero) {
    assert_vec2(sat_polygon_position(NULL), 0, 0);
    assert_float(sat_polygon_angle(NULL), 0);
    assert_float(sat_polygon_radius(NULL), 0);
    assert_int_equal(sat_polygon_vertex_count(NULL), 0);
    assert_vec2(sat_polygon_vertex(NULL, 0), 0, 0);
    assert_vec2(sat_polygon_normal(NULL, 0), 0, 0);
    assert_vec2(sat_polygon_aabb(NULL).lower, 0, 0);
    assert_vec2(sat_polygon_aabb(NULL).upper, 0, 0);
    assert_float(sat_polygon_area(NULL), 0);
    assert_vec2(sat_polygon_centroid(NULL), 0, 0);
    assert_float(sat_polygon_inertia(NULL), 0);
    assert_null(sat_polygon_user_data(NULL));
    assert_int_equal(sat_polygon_category(NULL), 0);
    assert_int_equal(sat_polygon_mask(NULL), 0);
    assert_int_equal(sat_polygon_group(NULL), 0);
    assert_false(sat_polygon_edge_enabled(NULL, 0));
    assert_false(sat_polygon_corner_enabled(NULL, 0));
}

TEST(test_setters_of_null_refuse_or_do_nothing) {
    assert_int_equal(sat_polygon_set_pose(NULL, origin, 0), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_position(NULL, origin), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_angle(NULL, 0), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_translate(NULL, origin), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_radius(NULL, 1), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_edge_enabled(NULL, 0, true), SAT_ERROR_INVALID_ARGUMENT);
    sat_polygon_set_user_data(NULL, NULL);
    sat_polygon_set_filter(NULL, 0, 0);
    sat_polygon_destroy(NULL);
}

TEST(test_clone_of_null_is_null) {
    sat_status status = SAT_OK;
    assert_null(sat_polygon_clone(NULL, &status));
    assert_int_equal(status, SAT_ERROR_INVALID_ARGUMENT);
    assert_null(sat_polygon_clone(NULL, NULL));
}

TEST(test_pair_queries_of_null_miss) {
    sat_polygon *p = kept(box_at(2, 2, 0, 0));
    const sat_polygon *const pairs[3][2] = {{NULL, NULL}, {p, NULL}, {NULL, p}};
    for (size_t i = 0; i < 3; i++) {
        const sat_polygon *a = pairs[i][0], *b = pairs[i][1];
        sat_collision collision;
        sat_closest closest;
        sat_sweep_hit hit;
        make_stale(collision);
        make_stale(closest);
        make_stale(hit);
        assert_false(sat_overlaps(a, b));
        assert_false(sat_intersect(a, b, &collision));
        assert_zeroed(collision);
        assert_false(sat_intersect(a, b, NULL));
        assert_false(sat_contains(a, b));
        assert_float(sat_distance(a, b, &closest), 0);
        assert_zeroed(closest);
        assert_float(sat_distance(a, b, NULL), 0);
        assert_false(sat_sweep(a, (sat_vec2){1, 1}, b, origin, &hit));
        assert_zeroed(hit);
        assert_false(sat_sweep(a, (sat_vec2){1, 1}, b, origin, NULL));
        sat_vec2 centroid;
        make_stale(centroid);
        assert_float(sat_intersection_area(a, b, &centroid), 0);
        assert_zeroed(centroid);
        make_stale(hit);
        assert_false(sat_sweep_turning(a, (sat_motion){{1, 1}, 1}, b, (sat_motion){origin, 0}, &hit));
        assert_zeroed(hit);
        assert_false(sat_sweep_turning(a, (sat_motion){{1, 1}, 1}, b, (sat_motion){origin, 0}, NULL));
    }
}

TEST(test_outlines_of_null_are_refused) {
    sat_polygon *p = kept(box_at(2, 2, 0, 0));
    size_t found = 1;
    assert_int_equal(sat_polygon_outline(NULL, 1, NULL, 0, &found), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(found, 0);
    found = 1;
    assert_int_equal(sat_intersection(NULL, p, 1, NULL, 0, &found), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(found, 0);
    assert_int_equal(sat_intersection(p, NULL, 1, NULL, 0, NULL), SAT_ERROR_INVALID_ARGUMENT);
}

TEST(test_point_and_ray_queries_of_null_miss) {
    sat_closest closest;
    sat_ray_hit hit;
    make_stale(closest);
    make_stale(hit);
    assert_false(sat_contains_point(NULL, origin));
    assert_float(sat_distance_to_point(NULL, origin, &closest), 0);
    assert_zeroed(closest);
    assert_float(sat_distance_to_point(NULL, origin, NULL), 0);
    assert_false(sat_raycast(NULL, origin, (sat_vec2){1, 1}, &hit));
    assert_zeroed(hit);
    assert_false(sat_raycast(NULL, origin, origin, NULL));
    sat_interval shadow = sat_project(NULL, (sat_vec2){1, 1});
    assert_float(shadow.min, 0);
    assert_float(shadow.max, 0);
}

static void check_bad_point(const sat_polygon *p, sat_vec2 point) {
    sat_closest closest;
    make_stale(closest);
    assert_false(sat_contains_point(p, point));
    assert_float(sat_distance_to_point(p, point, &closest), 0);
    assert_zeroed(closest);
    assert_float(sat_distance_to_point(p, point, NULL), 0);
    sat_interval shadow = sat_project(p, point);
    assert_float(shadow.min, 0);
    assert_float(shadow.max, 0);
}

static void check_bad_path(const sat_polygon *p, const sat_polygon *other, sat_vec2 bad_end) {
    sat_ray_hit ray;
    sat_sweep_hit hit;
    make_stale(ray);
    assert_false(sat_raycast(p, bad_end, origin, &ray));
    assert_zeroed(ray);
    make_stale(ray);
    assert_false(sat_raycast(p, origin, bad_end, &ray)); /* although it starts inside */
    assert_zeroed(ray);
    assert_false(sat_raycast(p, origin, bad_end, NULL));
    make_stale(hit);
    assert_false(sat_sweep(p, bad_end, other, origin, &hit));
    assert_zeroed(hit);
    make_stale(hit);
    assert_false(sat_sweep(p, origin, other, bad_end, &hit)); /* although they overlap */
    assert_zeroed(hit);
    assert_false(sat_sweep(p, bad_end, other, bad_end, NULL));
    make_stale(hit);
    assert_false(sat_sweep_turning(p, (sat_motion){bad_end, 1}, other, (sat_motion){origin, 1}, &hit));
    assert_zeroed(hit);
    assert_false(sat_sweep_turning(p, (sat_motion){origin, 1}, other, (sat_motion){bad_end, 0}, NULL));
}

TEST(test_queries_of_numbers_beyond_the_range_miss) {
    sat_polygon *p = kept(box_at(2, 2, 0, 0)), *circle = kept(circle_at(1, 0, 0));
    for (size_t i = 0; i < BAD_COUNT; i++) {
        check_bad_point(p, (sat_vec2){bad[i], 0});
        check_bad_point(circle, (sat_vec2){0, bad[i]});
        check_bad_path(p, circle, (sat_vec2){bad[i], 0});
        check_bad_path(circle, p, (sat_vec2){0, bad[i]});
    }
}

/* The ends of the range themselves are fine, in every query. */
TEST(test_queries_at_the_ends_of_the_range_answer) {
    const float far = SAT_MAX_EXTENT;
    sat_polygon *a = kept(box_at(far, far, far, far)), *b = kept(circle_at(far, -far, -far)),
                *c = kept(box_at(SAT_MIN_EXTENT, SAT_MIN_EXTENT, 0, 0));
    sat_closest closest;
    sat_ray_hit ray;
    sat_sweep_hit hit;
    sat_collision collision;
    float gap = sat_distance(a, b, &closest);
    assert_near(gap, (double)far * (sqrt(2) * 1.5 - 1), (double)far * 1e-6);
    assert_true(isfinite(closest.point_a.x) && isfinite(closest.point_b.y));
    assert_false(sat_intersect(a, b, &collision));
    assert_false(sat_intersect(a, c, &collision));
    assert_true(sat_sweep(a, (sat_vec2){-far, -far}, b, (sat_vec2){far, far}, &hit));
    assert_true(hit.fraction > 0.2f && hit.fraction < 0.5f);
    assert_true(sat_raycast(a, (sat_vec2){-far, far}, (sat_vec2){far, far}, &ray));
    assert_float(ray.fraction, 0.75);
    assert_true(sat_contains_point(a, (sat_vec2){far, far}));
    assert_true(sat_raycast(c, (sat_vec2){-far, 0}, (sat_vec2){far, 0}, &ray));
    assert_float(ray.fraction, 0.5);
    sat_vec2 centroid, points[64];
    size_t found;
    sat_polygon *d = kept(box_at(far, far, far / 2, far / 2));
    assert_float(sat_intersection_area(a, d, &centroid), 0x1p118);
    assert_vec2(centroid, 0.75f * far, 0.75f * far);
    assert_float(sat_intersection_area(c, c, &centroid), 0x1p-120);
    assert_int_equal(sat_polygon_outline(b, far, points, 64, &found), SAT_OK);
    assert_vec2(points[0], -2 * (double)far, -far);
    assert_int_equal(sat_intersection(c, c, SAT_MIN_EXTENT, points, 64, &found), SAT_OK);
    assert_int_equal(found, 4);
    sat_interval shadow = sat_project(b, (sat_vec2){0, 1});
    assert_float(shadow.min, -2 * (double)far);
    assert_float(shadow.max, 0);
}
