/* Poses: where the vertices and normals of a moved and turned shape lie, how exact that is, and what a setter refuses. */
#include "support/check.h"
#include "support/rng.h"

#include <float.h>
#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define QUARTER      1.57079632679489661923

static sat_polygon *long_triangle(void) {
    const sat_vec2 corners[] = {{0, 0}, {7, 1}, {2, 5}};
    return polygon_of(corners, 3);
}

TEST(pose_sets_both_and_each_setter_leaves_the_other) {
    sat_polygon *p = long_triangle();
    set_pose(p, (sat_vec2){1, 2}, (float)QUARTER);
    assert_vec2(sat_polygon_vertex(p, 1), 0, 9);
    place_at(p, (sat_vec2){0, 0});
    assert_float(sat_polygon_angle(p), (float)QUARTER);
    assert_vec2(sat_polygon_vertex(p, 1), -1, 7);
    turn_to(p, 0);
    assert_vec2(sat_polygon_position(p), 0, 0);
    assert_ok(sat_polygon_translate(p, (sat_vec2){0.5f, 1}));
    assert_vec2(sat_polygon_position(p), 0.5, 1);
    assert_corners(p, {0.5, 1}, {7.5, 2}, {2.5, 6});
}

/* The floats nearest to k quarter turns, as far as a float resolves one well; and in degrees, as the header says. */
TEST(quarter_turns_are_exact) {
    const double cosine[4] = {1, 0, -1, 0}, sine[4] = {0, 1, 0, -1};
    for (int k = -1000; k <= 1000; k++) {
        sat_polygon *p = long_triangle(), *q = long_triangle();
        turn_to(p, (float)(k * QUARTER));
        turn_to(q, (float)(90 * (k % 41)) * 0.017453293f);
        for (int i = 0; i < 2; i++) {
            const int quarter = (4000 + (i == 0 ? k : k % 41)) % 4;
            const double c = cosine[quarter], s = sine[quarter];
            const float x[] = {(float)(c * 7 - s), (float)(c * 2 - s * 5)},
                        y[] = {(float)(s * 7 + c), (float)(s * 2 + c * 5)};
            assert_corners(i == 0 ? p : q, {0, 0}, {x[0], y[0]}, {x[1], y[1]});
        }
    }
}

TEST(the_neighbours_of_a_quarter_turn_are_not_one) {
    for (int k = 1; k <= 8; k++) {
        sat_polygon *p = segment_of(0, 0, SAT_MAX_EXTENT, 0);
        float exact = (float)(k * QUARTER);
        const float beside[] = {nextafterf(exact, 0), nextafterf(exact, 100)};
        for (size_t i = 0; i < 2; i++) {
            turn_to(p, beside[i]);
            sat_vec2 end = sat_polygon_vertex(p, 1);
            double length = (double)SAT_MAX_EXTENT;
            assert_vec2_near(end, length * cos((double)beside[i]), length * sin((double)beside[i]), length * 0x1p-23);
            assert_true(end.x != 0 && end.y != 0);
        }
    }
}

static void check_direction(sat_polygon *p, float angle) {
    turn_to(p, angle);
    sat_vec2 end = sat_polygon_vertex(p, 1);
    /* Half a unit in the last place for the rounding to float, and next to nothing for sine and cosine in double. */
    double x = cos((double)angle), y = sin((double)angle);
    assert_near(end.x, x, fabs(x) * 0x1.001p-24 + 0x1p-48);
    assert_near(end.y, y, fabs(y) * 0x1.001p-24 + 0x1p-48);
}

TEST(sine_and_cosine_agree_with_libm) {
    sat_polygon *p = segment_of(0, 0, 1, 0);
    for (int i = -200000; i <= 200000; i += 7) {
        check_direction(p, (float)i * 0.0001f);
    }
    for (float angle = 1e-30f; angle < 1e6f; angle *= 1.37f) {
        check_direction(p, angle);
        check_direction(p, -angle);
    }
}

TEST(huge_angles_are_finite_and_right) {
    const float angles[] = {1e7f, 3.3e8f, 1e12f, 1e15f, 1e22f, 1e30f, FLT_MAX, -FLT_MAX, -1e10f, 0x1p100f};
    sat_polygon *p = segment_of(0, 0, 1, 0);
    for (size_t i = 0; i < COUNT(angles); i++) {
        turn_to(p, angles[i]);
        sat_vec2 end = sat_polygon_vertex(p, 1);
        assert_near(hypot((double)end.x, (double)end.y), 1, 0x1p-23);
    }
}

static void assert_box(sat_aabb box, double left, double bottom, double right, double top) {
    assert_vec2(box.lower, left, bottom);
    assert_vec2(box.upper, right, top);
}

TEST(a_circle_turns_about_its_local_origin) {
    sat_polygon *circle = capsule_of(3, 4, 3, 4, 1);
    for (int turn = 0; turn < 8; turn++) {
        const double c[4] = {1, 0, -1, 0}, s[4] = {0, 1, 0, -1};
        const double x = 3 * c[turn % 4] - 4 * s[turn % 4], y = 3 * s[turn % 4] + 4 * c[turn % 4];
        turn_to(circle, (float)(turn * QUARTER));
        assert_vec2(sat_polygon_vertex(circle, 0), x, y);
        assert_box(sat_polygon_aabb(circle), x - 1, y - 1, x + 1, y + 1);
        assert_true(sat_contains_point(circle, (sat_vec2){(float)x + 1, (float)y}));
        assert_false(sat_contains_point(circle, (sat_vec2){(float)x + 1, (float)y + 0.125f}));
    }
}

TEST(radius_comes_and_goes_but_not_on_a_circle) {
    sat_polygon *box = box_at(2, 2, 0, 0), *circle = circle_at(1, 0, 0), *segment = segment_of(0, 0, 1, 0);
    round_by(box, SAT_MIN_EXTENT);
    assert_float(sat_polygon_radius(box), SAT_MIN_EXTENT);
    round_by(box, SAT_MAX_EXTENT);
    round_by(box, 0);
    assert_float(sat_polygon_radius(box), 0);
    assert_int_equal(sat_polygon_set_radius(circle, 0), SAT_ERROR_NO_AREA);
    assert_float(sat_polygon_radius(circle), 1);
    round_by(circle, 3);
    assert_float(sat_polygon_radius(circle), 3);
    round_by(segment, 2);
    round_by(segment, 0);
}

/* A direction of any length turns as the angle between it and the x axis does. */
TEST(a_direction_turns_as_its_angle_does) {
    sat_polygon *along = kept(sat_polygon_create_regular(7, 2, NULL)),
                *by_angle = kept(sat_polygon_create_regular(7, 2, NULL));
    const sat_vec2 place = {3, -1};
    for (int i = -31; i <= 31; i++) {
        const double angle = 0.1 * i, length = ldexp(1.0 + 0.01 * i, 4 * i);
        const sat_vec2 to = {(float)(length * cos(angle)), (float)(length * sin(angle))};
        assert_ok(sat_polygon_set_pose_along(along, place, to));
        set_pose(by_angle, place, (float)angle);
        for (size_t k = 0; k < 7; k++) {
            const sat_vec2 v = sat_polygon_vertex(by_angle, k);
            assert_vec2_near(sat_polygon_vertex(along, k), v.x, v.y, 2e-6);
        }
        assert_near(sat_polygon_angle(along), angle, 3e-7);
    }
}

/* Quarter turns are exact, and the angle that is told turns back to the same. */
TEST(directions_along_the_axes_are_quarter_turns) {
    const sat_vec2 directions[] = {{5, 0}, {0, 1e-30f}, {-1e30f, 0}, {0, -7}};
    const sat_vec2 first[] = {{-2, -1}, {1, -2}, {2, 1}, {-1, 2}};
    sat_polygon *box = box_at(4, 2, 0, 0);
    for (int i = 0; i < 4; i++) {
        assert_ok(sat_polygon_set_pose_along(box, (sat_vec2){0, 0}, directions[i]));
        assert_vec2(sat_polygon_vertex(box, 0), first[i].x, first[i].y);
        turn_to(box, sat_polygon_angle(box));
        assert_vec2(sat_polygon_vertex(box, 0), first[i].x, first[i].y);
    }
    /* The angle from before the direction is another pose now. */
    turn_to(box, 0.5f);
    assert_ok(sat_polygon_set_pose_along(box, (sat_vec2){0, 0}, (sat_vec2){1, 0}));
    place_at(box, (sat_vec2){1, 1});
    assert_vec2(sat_polygon_vertex(box, 0), -1, 0);
    assert_float(sat_polygon_angle(box), 0);
    turn_to(box, 0.5f);
    assert_float(sat_polygon_angle(box), 0.5);
    assert_vec2_near(sat_polygon_vertex(box, 0), 1 - 2 * cos(0.5) + sin(0.5), 1 - 2 * sin(0.5) - cos(0.5), 3e-7);
}

/* A map may draw its tiles up to 64 sizes from where it begins: they share their corners to the bit. */
TEST(shapes_that_share_an_edge_touch_wherever_they_are_drawn_and_turned) {
    rng source = rng_start(test_seed(), 905, 0);
    for (int i = 0; i < 3000; i++) {
        const double way = rng_between(&source, 0.0, 60.0), direction = rng_between(&source, 0.0, 4.0 * QUARTER);
        const float x = (float)(way * cos(direction)), y = (float)(way * sin(direction));
        const sat_vec2 left[] = {{x, y}, {x + 1, y + 2}, {x - 1, y + 1}},
                       right[] = {{x, y}, {x + 2, y + 1}, {x + 1, y + 2}};
        sat_polygon *a = polygon_of(left, 3), *b = polygon_of(right, 3);
        const sat_vec2 position = {(float)rng_integer(&source, -9, 9), (float)rng_integer(&source, -9, 9)};
        const float angle = (float)rng_between(&source, -9.0, 9.0);
        set_pose(a, position, angle);
        set_pose(b, position, angle);
        assert_vec2(sat_polygon_vertex(a, 0), sat_polygon_vertex(b, 0).x, sat_polygon_vertex(b, 0).y);
        assert_float(sat_distance(a, b, NULL), 0.0f);
        assert_true(sat_overlaps(a, b) && sat_intersection_area(a, b, NULL) == 0.0f);
    }
}
