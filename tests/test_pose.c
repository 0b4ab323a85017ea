/*
 * Poses: where the vertices and normals of a moved and turned shape lie, how exact that is, and what a setter refuses.
 */
#include "support/check.h"

#include <float.h>
#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define QUARTER      1.57079632679489661923

static sat_polygon *long_triangle(void) {
    const sat_vec2 corners[] = {{0, 0}, {7, 1}, {2, 5}};
    return polygon_of(corners, 3);
}

TEST(test_position_moves_every_vertex) {
    sat_polygon *p = long_triangle();
    assert_int_equal(sat_polygon_set_position(p, (sat_vec2){10, -20}), SAT_OK);
    assert_vec2(sat_polygon_position(p), 10, -20);
    assert_vec2(sat_polygon_vertex(p, 0), 10, -20);
    assert_vec2(sat_polygon_vertex(p, 1), 17, -19);
    assert_vec2(sat_polygon_vertex(p, 2), 12, -15);
    assert_int_equal(sat_polygon_translate(p, (sat_vec2){0.5f, 1}), SAT_OK);
    assert_vec2(sat_polygon_position(p), 10.5, -19);
    assert_vec2(sat_polygon_vertex(p, 1), 17.5, -18);
    sat_polygon_destroy(p);
}

TEST(test_pose_sets_both_and_each_setter_leaves_the_other) {
    sat_polygon *p = long_triangle();
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){1, 2}, (float)QUARTER), SAT_OK);
    assert_vec2(sat_polygon_vertex(p, 1), 0, 9);
    assert_int_equal(sat_polygon_set_position(p, (sat_vec2){0, 0}), SAT_OK);
    assert_float(sat_polygon_angle(p), (float)QUARTER);
    assert_vec2(sat_polygon_vertex(p, 1), -1, 7);
    assert_int_equal(sat_polygon_set_angle(p, 0), SAT_OK);
    assert_vec2(sat_polygon_position(p), 0, 0);
    assert_vec2(sat_polygon_vertex(p, 1), 7, 1);
    sat_polygon_destroy(p);
}

/* The floats nearest to k quarter turns, as far as a float still resolves a quarter turn well. */
TEST(test_quarter_turns_are_exact) {
    const double cosine[4] = {1, 0, -1, 0}, sine[4] = {0, 1, 0, -1};
    for (int k = -1000; k <= 1000; k++) {
        sat_polygon *p = long_triangle();
        assert_int_equal(sat_polygon_set_angle(p, (float)(k * QUARTER)), SAT_OK);
        double c = cosine[((k % 4) + 4) % 4], s = sine[((k % 4) + 4) % 4];
        assert_vec2(sat_polygon_vertex(p, 0), 0, 0);
        assert_vec2(sat_polygon_vertex(p, 1), c * 7 - s * 1, s * 7 + c * 1);
        assert_vec2(sat_polygon_vertex(p, 2), c * 2 - s * 5, s * 2 + c * 5);
        sat_polygon_destroy(p);
    }
}

/* With the constant that the header names; it says how far. */
TEST(test_degrees_times_the_constant_keep_quarter_turns_exact) {
    sat_polygon *p = long_triangle(), *q = long_triangle();
    const sat_vec2 axes[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int degrees = -3600; degrees <= 3600; degrees += 90) {
        assert_int_equal(sat_polygon_set_angle(p, (float)degrees * 0.017453293f), SAT_OK);
        sat_vec2 axis = axes[(degrees / 90 + 40) % 4];
        assert_int_equal(sat_polygon_set_pose_along(q, (sat_vec2){0, 0}, axis), SAT_OK);
        for (size_t i = 0; i < 3; i++) {
            sat_vec2 v = sat_polygon_vertex(q, i);
            assert_vec2(sat_polygon_vertex(p, i), v.x, v.y);
        }
    }
    sat_polygon_destroy(p);
    sat_polygon_destroy(q);
}

TEST(test_the_neighbours_of_a_quarter_turn_are_not_one) {
    for (int k = 1; k <= 8; k++) {
        sat_polygon *p = segment_of(0, 0, SAT_MAX_EXTENT, 0);
        float exact = (float)(k * QUARTER);
        const float beside[] = {nextafterf(exact, 0), nextafterf(exact, 100)};
        for (size_t i = 0; i < 2; i++) {
            assert_int_equal(sat_polygon_set_angle(p, beside[i]), SAT_OK);
            sat_vec2 end = sat_polygon_vertex(p, 1);
            double length = (double)SAT_MAX_EXTENT;
            assert_vec2_near(end, length * cos((double)beside[i]), length * sin((double)beside[i]), length * 0x1p-23);
            assert_true(end.x != 0 && end.y != 0);
        }
        sat_polygon_destroy(p);
    }
}

static void check_direction(sat_polygon *p, float angle) {
    assert_int_equal(sat_polygon_set_angle(p, angle), SAT_OK);
    sat_vec2 end = sat_polygon_vertex(p, 1);
    /* Half a unit in the last place for the rounding to float, and next to nothing for sine and cosine in double. */
    double x = cos((double)angle), y = sin((double)angle);
    assert_near(end.x, x, fabs(x) * 0x1.001p-24 + 0x1p-48);
    assert_near(end.y, y, fabs(y) * 0x1.001p-24 + 0x1p-48);
}

TEST(test_sine_and_cosine_agree_with_libm) {
    sat_polygon *p = kept(segment_of(0, 0, 1, 0));
    for (int i = -200000; i <= 200000; i += 7) {
        check_direction(p, (float)i * 0.0001f);
    }
    for (float angle = 1e-30f; angle < 1e6f; angle *= 1.37f) {
        check_direction(p, angle);
        check_direction(p, -angle);
    }
}

TEST(test_huge_angles_are_finite_and_right) {
    const float angles[] = {1e7f, 3.3e8f, 1e12f, 1e15f, 1e22f, 1e30f, FLT_MAX, -FLT_MAX, -1e10f, 0x1p100f};
    sat_polygon *p = kept(segment_of(0, 0, 1, 0));
    for (size_t i = 0; i < COUNT(angles); i++) {
        assert_int_equal(sat_polygon_set_angle(p, angles[i]), SAT_OK);
        sat_vec2 end = sat_polygon_vertex(p, 1);
        assert_near(hypot((double)end.x, (double)end.y), 1, 0x1p-23);
    }
}

TEST(test_normals_point_outwards_and_are_units) {
    sat_polygon *p = kept(sat_polygon_create_regular(7, 3, NULL));
    for (int turn = 0; turn < 50; turn++) {
        assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){100, -50}, 0.37f * (float)turn), SAT_OK);
        for (size_t i = 0; i < 7; i++) {
            sat_vec2 v = sat_polygon_vertex(p, i), w = sat_polygon_vertex(p, (i + 1) % 7), n = sat_polygon_normal(p, i);
            double edge_x = (double)w.x - (double)v.x, edge_y = (double)w.y - (double)v.y,
                   length = hypot(edge_x, edge_y);
            /* The vertices are read in world coordinates, rounded to float at 100. */
            assert_vec2_near(n, edge_y / length, -edge_x / length, 2e-5);
            assert_near(hypot((double)n.x, (double)n.y), 1, 0x1p-22);
        }
    }
}

TEST(test_there_is_no_vertex_or_normal_beyond_the_last) {
    sat_polygon *box = kept(box_at(2, 2, 5, 5)), *circle = kept(circle_at(1, 5, 5)),
                *segment = kept(segment_of(1, 1, 3, 1));
    assert_vec2(sat_polygon_vertex(box, 4), 0, 0);
    assert_vec2(sat_polygon_normal(box, 4), 0, 0);
    assert_vec2(sat_polygon_vertex(box, SIZE_MAX), 0, 0);
    assert_vec2(sat_polygon_normal(box, SIZE_MAX), 0, 0);
    assert_vec2(sat_polygon_vertex(circle, 1), 0, 0);
    assert_vec2(sat_polygon_normal(circle, 0), 0, 0);
    assert_vec2(sat_polygon_vertex(segment, 2), 0, 0);
    assert_vec2(sat_polygon_normal(segment, 0), 0, -1);
    assert_vec2(sat_polygon_normal(segment, 1), 0, 1);
    assert_vec2(sat_polygon_normal(segment, 2), 0, 0);
}

static void assert_box(sat_aabb box, double left, double bottom, double right, double top) {
    assert_vec2(box.lower, left, bottom);
    assert_vec2(box.upper, right, top);
}

TEST(test_aabb_follows_pose_and_radius) {
    sat_polygon *p = long_triangle(), *circle = circle_at(2, 10, 20), *capsule = capsule_of(0, 0, 3, -4, 1);
    assert_box(sat_polygon_aabb(p), 0, 0, 7, 5);
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){10, 20}, (float)QUARTER), SAT_OK);
    assert_box(sat_polygon_aabb(p), 5, 20, 10, 27);
    assert_int_equal(sat_polygon_set_radius(p, 0.5f), SAT_OK);
    assert_box(sat_polygon_aabb(p), 4.5, 19.5, 10.5, 27.5);
    assert_box(sat_polygon_aabb(circle), 8, 18, 12, 22);
    assert_box(sat_polygon_aabb(capsule), -1, -5, 4, 1);
    sat_polygon *all[] = {p, circle, capsule, NULL};
    destroy_all(all);
}

TEST(test_a_circle_turns_about_its_local_origin) {
    sat_polygon *circle = kept(capsule_of(3, 4, 3, 4, 1));
    for (int turn = 0; turn < 8; turn++) {
        const double c[4] = {1, 0, -1, 0}, s[4] = {0, 1, 0, -1};
        const double x = 3 * c[turn % 4] - 4 * s[turn % 4], y = 3 * s[turn % 4] + 4 * c[turn % 4];
        assert_int_equal(sat_polygon_set_angle(circle, (float)(turn * QUARTER)), SAT_OK);
        assert_vec2(sat_polygon_vertex(circle, 0), x, y);
        assert_box(sat_polygon_aabb(circle), x - 1, y - 1, x + 1, y + 1);
        assert_true(sat_contains_point(circle, (sat_vec2){(float)x + 1, (float)y}));
        assert_false(sat_contains_point(circle, (sat_vec2){(float)x + 1, (float)y + 0.125f}));
    }
}

/* Two shapes that touch have boxes that touch, also where a float cannot hold the exact corner of the box. */
TEST(test_aabb_never_lies_inside_the_shape) {
    for (int i = 0; i < 2000; i++) {
        float x = 1e6f + (float)i * 0.0625f, half = 1.0f / 3.0f + (float)i * 1e-6f;
        sat_polygon *p = box_at(2 * half, 2 * half, x, -x);
        assert_int_equal(sat_polygon_set_radius(p, 0.1f + (float)i * 1e-7f), SAT_OK);
        sat_aabb box = sat_polygon_aabb(p);
        double reach = (double)half + (double)sat_polygon_radius(p);
        assert_true((double)box.lower.x <= (double)x - reach && (double)box.upper.x >= (double)x + reach);
        assert_true((double)box.lower.y <= -(double)x - reach && (double)box.upper.y >= -(double)x + reach);
        assert_true((double)box.upper.x - (double)x <= reach + 0.25);
        sat_polygon_destroy(p);
    }
}

/* A shape about a point of its own, pushed by less than a double shows: its frame stays, but its box may not. */
TEST(test_aabb_holds_what_its_frame_has_lost) {
    const float half = 0x1p-8f, lost = 0x1p-60f;
    for (int axis = 0; axis < 2; axis++) {
        const float x = axis == 0 ? 1 : 0, y = 1 - x;
        const sat_vec2 corners[] = {{x - half, y}, {x, y - half}, {x + half, y}, {x, y + half}};
        sat_polygon *p = polygon_of(corners, 4);
        const double reach = (double)half, centre_x = (double)x, centre_y = (double)y;
        assert_box(sat_polygon_aabb(p), centre_x - reach, centre_y - reach, centre_x + reach, centre_y + reach);
        for (int way = -1; way <= 1; way += 2) {
            const float by = (float)way * lost;
            assert_int_equal(sat_polygon_set_position(p, (sat_vec2){x * by, y * by}), SAT_OK);
            const sat_aabb box = sat_polygon_aabb(p);
            const float lower = axis == 0 ? box.lower.x : box.lower.y, upper = axis == 0 ? box.upper.x : box.upper.y;
            assert_true(way < 0 ? lower < 1 - half : lower <= 1 - half);
            assert_true(way > 0 ? upper > 1 + half : upper >= 1 + half);
            assert_near(upper - lower, 2 * half, 1e-6);
        }
        sat_polygon_destroy(p);
    }
    sat_polygon *box = kept(box_at(2, 2, 0x1p54f, 0)); /* 2^54 - 1 and 2^54 + 1 lose as much as each other */
    assert_true(sat_polygon_aabb(box).lower.x < 0x1p54f && sat_polygon_aabb(box).upper.x > 0x1p54f);
}

TEST(test_setters_refuse_what_is_not_finite_and_change_nothing) {
    const float bad[] = {NAN, INFINITY, -INFINITY};
    sat_polygon *p = long_triangle();
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){3, 4}, 0.5f), SAT_OK);
    sat_vec2 before = sat_polygon_vertex(p, 1);
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){bad[i], 0}, 1), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){0, bad[i]}, 1), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){0, 0}, bad[i]), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_position(p, (sat_vec2){bad[i], 0}), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_position(p, (sat_vec2){0, bad[i]}), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_angle(p, bad[i]), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_translate(p, (sat_vec2){bad[i], 0}), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_translate(p, (sat_vec2){0, bad[i]}), SAT_ERROR_NOT_FINITE);
        assert_int_equal(sat_polygon_set_radius(p, bad[i]), SAT_ERROR_NOT_FINITE);
    }
    assert_vec2(sat_polygon_position(p), 3, 4);
    assert_float(sat_polygon_angle(p), 0.5);
    assert_float(sat_polygon_radius(p), 0);
    assert_vec2(sat_polygon_vertex(p, 1), before.x, before.y);
    sat_polygon_destroy(p);
}

TEST(test_setters_refuse_what_is_out_of_range_and_change_nothing) {
    const float beyond = nextafterf(SAT_MAX_EXTENT, INFINITY);
    sat_polygon *p = long_triangle();
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){SAT_MAX_EXTENT, -SAT_MAX_EXTENT}, 0), SAT_OK);
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){beyond, 0}, 1), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_pose(p, (sat_vec2){0, -beyond}, 1), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_position(p, (sat_vec2){-beyond, 0}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_translate(p, (sat_vec2){0, beyond}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_translate(p, (sat_vec2){SAT_MAX_EXTENT, 0}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_translate(p, (sat_vec2){0, -SAT_MAX_EXTENT}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_radius(p, beyond), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_radius(p, -1), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_radius(p, 8e-19f), SAT_ERROR_INVALID_ARGUMENT);
    assert_vec2(sat_polygon_position(p), SAT_MAX_EXTENT, -SAT_MAX_EXTENT);
    assert_float(sat_polygon_angle(p), 0);
    assert_float(sat_polygon_radius(p), 0);
    assert_int_equal(sat_polygon_translate(p, (sat_vec2){-SAT_MAX_EXTENT, SAT_MAX_EXTENT}), SAT_OK);
    assert_vec2(sat_polygon_position(p), 0, 0);
    sat_polygon_destroy(p);
}

TEST(test_radius_comes_and_goes_but_not_on_a_circle) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0)), *circle = kept(circle_at(1, 0, 0)),
                *segment = kept(segment_of(0, 0, 1, 0));
    assert_int_equal(sat_polygon_set_radius(box, SAT_MIN_EXTENT), SAT_OK);
    assert_float(sat_polygon_radius(box), SAT_MIN_EXTENT);
    assert_int_equal(sat_polygon_set_radius(box, SAT_MAX_EXTENT), SAT_OK);
    assert_int_equal(sat_polygon_set_radius(box, 0), SAT_OK);
    assert_float(sat_polygon_radius(box), 0);
    assert_int_equal(sat_polygon_set_radius(circle, 0), SAT_ERROR_NO_AREA);
    assert_float(sat_polygon_radius(circle), 1);
    assert_int_equal(sat_polygon_set_radius(circle, 3), SAT_OK);
    assert_float(sat_polygon_radius(circle), 3);
    assert_int_equal(sat_polygon_set_radius(segment, 2), SAT_OK);
    assert_int_equal(sat_polygon_set_radius(segment, 0), SAT_OK);
}

/* An editor's coordinates: a box of size 1 with its vertices at a million, turned. Its shape must survive. */
TEST(test_turning_about_a_far_origin_keeps_the_shape) {
    const sat_vec2 corners[] = {{1000000, 500000}, {1000001, 500000}, {1000001, 500001}, {1000000, 500001}};
    sat_polygon *far = kept(polygon_of(corners, 4)), *near = kept(box_at(1, 1, 0, 0));
    for (int i = 1; i < 20; i++) {
        float angle = 0.31f * (float)i;
        double c = cos((double)angle), s = sin((double)angle);
        /* Bring the middle of the box back to the origin, as nearly as floats allow. */
        double x = 1000000.5 * c - 500000.5 * s, y = 1000000.5 * s + 500000.5 * c;
        assert_int_equal(sat_polygon_set_pose(far, (sat_vec2){(float)-x, (float)-y}, angle), SAT_OK);
        assert_int_equal(sat_polygon_set_angle(near, angle), SAT_OK);
        double off_x = (double)(float)-x + x, off_y = (double)(float)-y + y;
        for (size_t k = 0; k < 4; k++) {
            sat_vec2 expected = sat_polygon_vertex(near, k);
            assert_vec2_near(sat_polygon_vertex(far, k), (double)expected.x + off_x, (double)expected.y + off_y, 1e-6);
        }
        assert_near(sat_polygon_area(far), 1, 1e-6);
        sat_aabb box = sat_polygon_aabb(far);
        double half = 0.5 * (fabs(c) + fabs(s));
        assert_vec2_near(box.lower, off_x - half, off_y - half, 0.25); /* rounded outwards, at 2^20 */
        assert_vec2_near(box.upper, off_x + half, off_y + half, 0.25);
        for (size_t k = 0; k < 4; k++) {
            sat_vec2 v = sat_polygon_vertex(far, k);
            assert_true(v.x >= box.lower.x && v.x <= box.upper.x && v.y >= box.lower.y && v.y <= box.upper.y);
        }
    }
}

/*
 * Up to 64 times its size away a shape turns about the local origin itself: so it keeps a corner that it shares with a
 * larger one, to the bit. A step further out it turns about a point of its own, more exactly.
 */
TEST(test_shapes_64_sizes_out_still_share_their_corners) {
    for (int side = 0; side < 4; side++) {
        const float out[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        const float x = out[side][0], y = out[side][1]; /* outwards; across is (-y, x) */
        const float start = 0.3f;
        const sat_vec2 shared = {64 * x - start * y, 64 * y + start * x};
        const sat_vec2 small[] = {
            shared, {65 * x - 0.1f * y, 65 * y + 0.1f * x}, {65 * x - 0.9f * y, 65 * y + 0.9f * x}};
        const sat_vec2 large[] = {shared, {99 * x - 8 * y, 99 * y + 8 * x}, {99 * x - 9 * y, 99 * y + 9 * x}};
        sat_polygon *p = polygon_of(small, 3), *q = polygon_of(large, 3);
        for (int i = 1; i < 100; i++) {
            const float angle = 0.06f * (float)i;
            assert_int_equal(sat_polygon_set_angle(p, angle), SAT_OK);
            assert_int_equal(sat_polygon_set_angle(q, angle), SAT_OK);
            const sat_vec2 corner = sat_polygon_vertex(q, 0);
            assert_vec2(sat_polygon_vertex(p, 0), corner.x, corner.y);
        }
        sat_polygon_destroy(p);
        sat_polygon_destroy(q);
    }
}

/* A direction of any length turns as the angle between it and the x axis does. */
TEST(test_a_direction_turns_as_its_angle_does) {
    sat_polygon *along = kept(sat_polygon_create_regular(7, 2, NULL)),
                *by_angle = kept(sat_polygon_create_regular(7, 2, NULL));
    const sat_vec2 place = {3, -1};
    for (int i = -31; i <= 31; i++) {
        const double angle = 0.1 * i, length = ldexp(1.0 + 0.01 * i, 4 * i);
        const sat_vec2 to = {(float)(length * cos(angle)), (float)(length * sin(angle))};
        assert_int_equal(sat_polygon_set_pose_along(along, place, to), SAT_OK);
        assert_int_equal(sat_polygon_set_pose(by_angle, place, (float)angle), SAT_OK);
        for (size_t k = 0; k < 7; k++) {
            const sat_vec2 v = sat_polygon_vertex(by_angle, k);
            assert_vec2_near(sat_polygon_vertex(along, k), v.x, v.y, 2e-6);
        }
        assert_near(sat_polygon_angle(along), angle, 3e-7);
    }
}

/* Quarter turns are exact, and the angle that is told turns back to the same. */
TEST(test_directions_along_the_axes_are_quarter_turns) {
    const sat_vec2 directions[] = {{5, 0}, {0, 1e-30f}, {-1e30f, 0}, {0, -7}};
    const sat_vec2 first[] = {{-2, -1}, {1, -2}, {2, 1}, {-1, 2}};
    sat_polygon *box = kept(box_at(4, 2, 0, 0));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(sat_polygon_set_pose_along(box, (sat_vec2){0, 0}, directions[i]), SAT_OK);
        assert_vec2(sat_polygon_vertex(box, 0), first[i].x, first[i].y);
        assert_int_equal(sat_polygon_set_angle(box, sat_polygon_angle(box)), SAT_OK);
        assert_vec2(sat_polygon_vertex(box, 0), first[i].x, first[i].y);
    }
    /* The angle from before the direction is another pose now. */
    assert_int_equal(sat_polygon_set_angle(box, 0.5f), SAT_OK);
    assert_int_equal(sat_polygon_set_pose_along(box, (sat_vec2){0, 0}, (sat_vec2){1, 0}), SAT_OK);
    assert_int_equal(sat_polygon_set_position(box, (sat_vec2){1, 1}), SAT_OK);
    assert_vec2(sat_polygon_vertex(box, 0), -1, 0);
    assert_float(sat_polygon_angle(box), 0);
    assert_int_equal(sat_polygon_set_angle(box, 0.5f), SAT_OK);
    assert_float(sat_polygon_angle(box), 0.5);
    assert_vec2_near(sat_polygon_vertex(box, 0), 1 - 2 * cos(0.5) + sin(0.5), 1 - 2 * sin(0.5) - cos(0.5), 3e-7);
}

TEST(test_a_bad_direction_changes_nothing) {
    sat_polygon *box = kept(box_at(4, 2, 1, 1));
    const sat_vec2 here = {2, 2};
    assert_int_equal(sat_polygon_set_angle(box, 0.25f), SAT_OK);
    assert_int_equal(sat_polygon_set_pose_along(NULL, here, (sat_vec2){1, 0}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_pose_along(box, here, (sat_vec2){0, -0.0f}), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_pose_along(box, here, (sat_vec2){NAN, 1}), SAT_ERROR_NOT_FINITE);
    assert_int_equal(sat_polygon_set_pose_along(box, here, (sat_vec2){1, INFINITY}), SAT_ERROR_NOT_FINITE);
    assert_int_equal(sat_polygon_set_pose_along(box, (sat_vec2){NAN, 0}, (sat_vec2){1, 0}), SAT_ERROR_NOT_FINITE);
    assert_int_equal(sat_polygon_set_pose_along(box, (sat_vec2){2.0f * SAT_MAX_EXTENT, 0}, (sat_vec2){1, 0}),
                     SAT_ERROR_INVALID_ARGUMENT);
    assert_vec2(sat_polygon_position(box), 1, 1);
    assert_float(sat_polygon_angle(box), 0.25);
}
