/*
 * sat_sweep_turning on single cases: what must come out is known.
 */
#include "support/check.h"

#include <math.h>
#include <string.h>

static const sat_motion resting = {{0, 0}, 0};

static sat_motion motion(double x, double y, double angle) {
    return (sat_motion){{(float)x, (float)y}, (float)angle};
}

/* The same as the plain sweep, to the bit. */
static bool is_plain_sweep(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b) {
    sat_sweep_hit turning, plain;
    make_stale(turning);
    make_stale(plain);
    const bool meets = sat_sweep_turning(a, motion_a, b, motion_b, &turning);
    assert_int_equal(sat_sweep(a, motion_a.translation, b, motion_b.translation, &plain), meets);
    return memcmp(&turning, &plain, sizeof plain) == 0;
}

/* What turns about its own centre and is round does not turn. */
TEST(test_circles_that_spin_in_place_do_not_count_as_turning) {
    sat_polygon *disc = circle_at(1, 0, 0), *box = box_at(2, 2, 4, 0.5f), *other = circle_at(2, 3, 0);
    assert_true(is_plain_sweep(disc, motion(4, 0, 1e30), box, resting));
    assert_true(is_plain_sweep(box, motion(-4, 1, 0), disc, motion(0, 0, -7)));
    assert_true(is_plain_sweep(disc, motion(0, 0, 5), other, motion(0, 0, 7))); /* in touch, like gears */
    assert_true(is_plain_sweep(disc, motion(0, 8, 5), other, motion(1, 0, 7)));
    assert_false(sat_sweep_turning(disc, motion(0, 0, 5), other, motion(0, 0, 7), NULL));
}

/* The corner of a bar of length 4 comes down on a floor. */
TEST(test_a_bar_falls_over_onto_the_floor) {
    sat_polygon *bar = segment_of(0, 0, 4, 0), *floor = box_at(40, 2, 0, -3);
    turn_to(bar, 1);
    sat_sweep_hit hit;
    assert_true(sat_sweep_turning(bar, motion(0, 0, -2), floor, resting, &hit)); /* 4 sin(angle) = -2: by 1 + pi / 6 */
    assert_near(hit.fraction, (1 + 0.52359877559829887) / 2, 1e-5);
    assert_vec2_near(hit.axis, 0, -1, 1e-6);
    assert_vec2_near(hit.point, 4 * 0.8660254, -2, 2e-4);
    assert_false(sat_sweep_turning(bar, motion(0, 0, -1.5), floor, resting, &hit));
    assert_zeroed(hit);
    assert_false(sat_sweep_turning(floor, resting, bar, motion(0, 0, 2), NULL)); /* up, and over to the other side */
}

TEST(test_what_overlaps_at_the_start_meets_there) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 1.5f, 0.25f);
    sat_collision collision;
    sat_sweep_hit hit;
    assert_true(sat_intersect(a, b, &collision));
    assert_true(sat_sweep_turning(a, motion(-9, 0, 1), b, motion(9, 0, 1), &hit));
    assert_float(hit.fraction, 0);
    assert_vec2(hit.axis, collision.axis.x, collision.axis.y);
    assert_true(sat_sweep_turning(b, motion(9, 0, 1), a, motion(-9, 0, 1), &hit));
    assert_vec2(hit.axis, -collision.axis.x, -collision.axis.y);
    assert_true(sat_sweep_turning(b, motion(9, 0, 1), a, motion(-9, 0, 1), NULL));
}

/* In touch, by an edge or by corners: apart is no hit, into each other is one at once. */
TEST(test_what_touches_at_the_start_may_leave) {
    const sat_vec2 places[] = {{2, 0}, {2, 1.5f}, {2, 2}, {-2, -2}, {0, 2}};
    for (size_t i = 0; i < 5; i++) {
        const double x = (double)places[i].x, y = (double)places[i].y;
        sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, places[i].x, places[i].y);
        sat_sweep_hit hit;
        for (int turn = -1; turn <= 1; turn += 2) {
            assert_false(sat_sweep_turning(a, motion(-4 * x, -4 * y, turn), b, resting, &hit));
            assert_false(sat_sweep_turning(a, resting, b, motion(4 * x, 4 * y, turn), &hit));
            assert_true(sat_sweep_turning(a, motion(x, y, turn), b, resting, &hit));
            assert_float(hit.fraction, 0);
            assert_near(hypot((double)hit.axis.x, (double)hit.axis.y), 1, 1e-6);
        }
    }
}

/* Flat above a floor by next to nothing, a box that turns comes down with one corner or the other. */
TEST(test_a_box_that_turns_just_above_the_floor_meets_it_at_once) {
    sat_polygon *box = box_at(2, 2, 0, 0x1p-22f), *floor = box_at(9, 2, 0.5f, -2);
    for (int turn = -2; turn <= 2; turn++) {
        for (int drift = -2; drift <= 2; drift++) {
            sat_sweep_hit hit;
            const bool meets = sat_sweep_turning(box, motion(drift, 0.001, 0.5 * turn), floor, resting, &hit);
            assert_int_equal(meets, turn != 0);
            assert_float(hit.fraction, 0);
        }
        assert_false(sat_sweep_turning(box, motion(0, 9, turn), floor, resting, NULL));
    }
}

/* From where the sweep left a pair: it may go on in any direction but into each other. */
TEST(test_after_a_hit_the_pair_can_move_apart) {
    sat_polygon *a = box_at(2, 1, 0, 0), *wall = box_at(0.01f, 20, 6, 0);
    sat_sweep_hit hit;
    assert_true(sat_sweep_turning(a, motion(12, 0, 9), wall, resting, &hit));
    assert_true(hit.fraction > 0.25f && hit.fraction < 0.5f);
    set_pose(a, (sat_vec2){12 * hit.fraction, 0}, 9 * hit.fraction);
    assert_false(sat_sweep_turning(a, motion(-12, 0, 0.25), wall, resting, NULL));
    assert_true(sat_sweep_turning(a, motion(12, 0, 0.25), wall, resting, &hit));
    assert_true(hit.fraction < 1e-5f);
}

/* Turns without end, and numbers at the ends of float: it ends, and what it says is finite. */
TEST(test_angles_of_any_size_end) {
    const double angles[] = {1e-45, 1e-20, 6283, 1e6, 1e9, 1e16, 1e38, -1e38};
    sat_polygon *bar = box_at(4, 0.004f, 0, 0), *wall = box_at(0.004f, 4, 2.5f, 0);
    for (size_t i = 0; i < sizeof angles / sizeof angles[0]; i++) {
        sat_sweep_hit hit;
        const bool meets = sat_sweep_turning(bar, motion(1, 0, angles[i]), wall, resting, &hit);
        const bool is_known = fabs(angles[i]) < 1e10; /* beyond, double has lost the direction */
        assert_true(meets && hit.fraction <= 0.505f && (!is_known || hit.fraction >= 0.49f));
        assert_true(is_known != sat_sweep_turning(bar, motion(0, 0, angles[i]), wall, resting, &hit));
        assert_float(hit.fraction, 0);
    }
}

/* A thousand turns within each other's reach, and never a touch: what is not proven free in time ends as a hit. */
TEST(test_a_thousand_turns_in_the_gaps_of_the_other_end_early_rather_than_late) {
    sat_polygon *a = box_at(3, 0.125f, 0, 0), *b = box_at(3, 0.125f, 2.5f, 0);
    turn_to(b, 1.5707963f);
    sat_sweep_hit hit;
    assert_false(sat_sweep_turning(a, motion(0, 0, 20), b, motion(0, 0, 20), NULL)); /* in step: three turns */
    assert_true(sat_sweep_turning(a, motion(0, 0, 6283), b, motion(0, 0, 6283), &hit));
    assert_true(hit.fraction > 0.001f && hit.fraction < 1.0f);
    place_at(b, (sat_vec2){4.25f, 0}); /* out of reach */
    assert_false(sat_sweep_turning(a, motion(0, 0, 6283), b, motion(0, 0, -5000), NULL));
}

/* As many corners as there can be. */
TEST(test_rings_of_65535_corners) {
    sat_polygon *a = kept(sat_polygon_create_regular(65535, 1, NULL)),
                *b = kept(sat_polygon_create_regular(65534, 2, NULL));
    assert_non_null(a);
    assert_non_null(b);
    place_at(b, (sat_vec2){8, 1});
    sat_sweep_hit hit;
    assert_true(sat_sweep_turning(a, motion(10, 0, 5), b, motion(0, 0, -3), &hit));
    assert_near(hit.fraction, (8 - sqrt(8)) / 10, 1e-5);
    assert_vec2_near(hit.axis, sqrt(8) / 3, 1.0 / 3, 1e-3);
    assert_false(sat_sweep_turning(a, motion(10, -8, 5), b, motion(0, 0, -3), &hit));
}

/* So thin that its vertices stay exact rotations. */
TEST(test_a_triangle_of_no_thickness_to_speak_of) {
    const sat_vec2 corners[] = {{0, 0}, {4, 0}, {2, 0x1p-22f}};
    sat_polygon *sliver = polygon_of(corners, 3), *floor = box_at(40, 2, 0, -3);
    sat_sweep_hit hit;
    assert_true(sat_sweep_turning(sliver, motion(0, 0, -1.5), floor, resting, &hit)); /* 4 sin(angle) = -2 */
    assert_near(hit.fraction, 0.52359877559829887 / 1.5, 1e-5);
}
