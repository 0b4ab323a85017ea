/*
 * sat_sweep: when two moving shapes meet. A hit is a motion into each other.
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/oracle.h"

#include <math.h>
#include <string.h>

static const sat_vec2 still = {0, 0};

static sat_sweep_hit sweep(const sat_polygon *a, double x_a, double y_a, const sat_polygon *b, double x_b, double y_b) {
    const sat_vec2 motion_a = {(float)x_a, (float)y_a}, motion_b = {(float)x_b, (float)y_b};
    sat_sweep_hit hit, swapped;
    make_stale(hit);
    assert_true(sat_sweep(a, motion_a, b, motion_b, &hit));
    assert_true(sat_sweep(a, motion_a, b, motion_b, NULL));
    assert_true(sat_sweep(b, motion_b, a, motion_a, &swapped));
    assert_float(swapped.fraction, hit.fraction);
    assert_vec2(swapped.axis, -hit.axis.x, -hit.axis.y);
    assert_vec2(swapped.point, hit.point.x, hit.point.y);
    return hit;
}

static void assert_passes(const sat_polygon *a, float x_a, float y_a, const sat_polygon *b, float x_b, float y_b) {
    const sat_vec2 motion_a = {x_a, y_a}, motion_b = {x_b, y_b};
    sat_sweep_hit hit;
    make_stale(hit);
    assert_false(sat_sweep(a, motion_a, b, motion_b, &hit));
    assert_zeroed(hit);
    assert_false(sat_sweep(b, motion_b, a, motion_a, NULL));
}

TEST(test_boxes_meet_face_to_face) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 6, 0.5f));
    sat_sweep_hit hit = sweep(a, 8, 0, b, 0, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.axis, 1, 0);
    assert_float(hit.point.x, 5);
    assert_true(hit.point.y >= -0.5f && hit.point.y <= 1);
    hit = sweep(a, 4, 2, b, -4, 2); /* both move, and sideways together */
    assert_float(hit.fraction, 0.5);
    assert_float(hit.point.x, 3);
    assert_vec2(hit.axis, 1, 0);
    hit = sweep(a, 4, 0, b, 0, 0); /* just reaches it */
    assert_float(hit.fraction, 1);
    assert_passes(a, nextafterf(4, 0), 0, b, 0, 0);
    assert_passes(a, -8, 0, b, 0, 0);
    assert_passes(a, 8, 0, b, 8, 0);
    assert_passes(a, 0, 0, b, 0, 0);
    assert_passes(a, 0, 8, b, 0, 0);
}

/* From the last bit to a long way: the fraction is right to its last bit. */
TEST(test_gaps_of_every_size) {
    for (int power = -23; power <= 22; power++) {
        double gap = ldexp(1, power);
        sat_polygon *a = box_at(2, 2, -1, 0), *b = box_at(2, 2, (float)(1 + gap), 0.5f);
        sat_polygon *disc = circle_at(1, (float)(1 + gap), 0.5f);
        assert_float(sweep(a, 4 * gap, 0, b, 0, 0).fraction, 0.25);
        assert_float(sweep(a, 0, 0, b, -2 * gap, 0).fraction, 0.5);
        assert_float(sweep(a, 4 * gap, 0, disc, 0, 0).fraction, 0.25);
        assert_passes(a, (float)(0.75 * gap), 0, b, 0, 0);
        assert_passes(a, (float)(0.75 * gap), 0, disc, 0, 0);
        sat_polygon *all[] = {a, b, disc, NULL};
        destroy_all(all);
    }
}

TEST(test_a_corner_meets_an_edge) {
    sat_polygon *diamond = kept(sat_polygon_create_regular(4, 1, NULL)), *wall = kept(box_at(2, 20, 8, 0));
    sat_sweep_hit hit = sweep(diamond, 8, 4, wall, 0, 0);
    assert_float(hit.fraction, 0.75);
    assert_vec2(hit.axis, 1, 0);
    assert_vec2(hit.point, 7, 3);
    hit = sweep(wall, -8, 0, diamond, 0, 4);
    assert_float(hit.fraction, 0.75);
    assert_vec2(hit.axis, -1, 0);
    assert_vec2(hit.point, 1, 3);
}

TEST(test_round_shapes_meet_on_their_surfaces) {
    sat_polygon *a = kept(circle_at(2, 0, 0)), *b = kept(circle_at(3, 20, 3)), *wall = kept(segment_of(12, -9, 12, 9));
    sat_sweep_hit hit = sweep(a, 32, 0, b, 0, 0); /* centres 5 apart at x = 16 */
    assert_float(hit.fraction, 0.5);
    assert_vec2_near(hit.axis, 0.8, 0.6, 1e-7);
    assert_vec2_near(hit.point, 17.6, 1.2, 2e-6);
    hit = sweep(a, 20, 4, wall, 0, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.axis, 1, 0);
    assert_vec2(hit.point, 12, 2);
    sat_polygon *box = kept(box_at(2, 2, 20, 0));
    assert_int_equal(sat_polygon_set_radius(box, 3), SAT_OK);
    hit = sweep(a, 22, 0, box, 0, 0);
    assert_float(hit.fraction, 0.63636363636f);
    assert_vec2(hit.axis, 1, 0);
    assert_int_equal(sat_polygon_set_position(a, (sat_vec2){0, 5}), SAT_OK); /* 4 above the corner's centre (19, 1) */
    hit = sweep(a, 32, 0, box, 0, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2_near(hit.axis, 0.6, -0.8, 1e-7);
}

/* A disc far smaller than double can tell on the scale of what it hits: corner to corner, 10^-18 from 10^6. */
TEST(test_a_disc_of_next_to_nothing_meets_a_huge_corner) {
    const float r = 0x1p-58f;
    const sat_vec2 corners[] = {{0, 0}, {0x1p20f, 0}, {0x1p20f, 0x1p20f}, {0, 0x1p20f}};
    sat_polygon *box = kept(polygon_of(corners, 4)), *disc = kept(circle_at(r, -4 * r, 0));
    sat_sweep_hit hit = sweep(disc, 6 * (double)r, 0, box, 0, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.axis, 1, 0);
    assert_vec2(hit.point, 0, 0);
    assert_passes(disc, 2 * r, 0, box, 0, 0);
    assert_passes(disc, 6 * r, -6 * r, box, 0, 0);
}

/* Side by side, and one higher by all but a hair: it is the sides that meet, also on the way past the top. */
TEST(test_sides_that_touch_by_a_hair_still_meet) {
    const float hair = 0x1p-22f;
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 2, 2 - hair));
    sat_sweep_hit hit = sweep(a, 1, -1, b, 0, 0);
    assert_float(hit.fraction, 0);
    assert_vec2(hit.axis, 1, 0);
    hit = sweep(a, 1, 1, b, 0, 0);
    assert_float(hit.fraction, 0);
    assert_vec2(hit.axis, 1, 0);
    assert_passes(a, -1, 1, b, 0, 0);
    assert_int_equal(sat_polygon_set_position(b, (sat_vec2){2, 2}), SAT_OK); /* corner to corner */
    assert_passes(a, 1, -1, b, 0, 0);
    assert_float(sweep(a, 1, 1, b, 0, 0).fraction, 0);
}

/* Twice the middle of an edge away, a shape that looks the same from behind lies against that edge with its own. */
TEST(test_each_edge_of_an_octagon_tells_in_from_away) {
    const sat_vec2 corners[] = {{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};
    sat_polygon *a = kept(polygon_of(corners, 8)), *b = kept(polygon_of(corners, 8));
    for (int i = 0; i < 8; i++) {
        const sat_vec2 v = corners[i], w = corners[(i + 1) % 8];
        const float x = v.x + w.x, y = v.y + w.y;
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){x, y}), SAT_OK);
        sat_sweep_hit hit = sweep(a, (double)x, (double)y, b, 0, 0);
        assert_float(hit.fraction, 0);
        assert_vec2_near(hit.axis, (double)x / hypot((double)x, (double)y), (double)y / hypot((double)x, (double)y),
                         1e-7);
        assert_passes(a, -x, -y, b, 0, 0);
        assert_passes(a, -y, x, b, 0, 0); /* along the edge */
        assert_passes(a, y - x / 64, -x - y / 64, b, 0, 0);
    }
}

TEST(test_discs_that_touch_meet_only_towards_each_other) {
    sat_polygon *a = kept(circle_at(2, 0, 0)), *b = kept(circle_at(3, 3, 4));
    sat_sweep_hit hit = sweep(a, 1, 0, b, 0, 0);
    assert_float(hit.fraction, 0);
    assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
    assert_vec2_near(hit.point, 1.2, 1.6, 1e-6);
    assert_passes(a, -1, 0, b, 0, 0);
    assert_passes(a, 0, 0, b, 3, 4);
    assert_passes(a, -4, 3, b, 0, 0); /* along each other */
    assert_passes(a, 4, -3, b, 0, 0);
    assert_passes(a, 1, 1, b, 1, 1);
}

TEST(test_bullets_of_any_speed_stop_at_walls_of_no_thickness) {
    sat_polygon *wall = kept(segment_of(5, -10, 5, 10)), *bullet = kept(circle_at(0.5f, 0, 0)),
                *needle = kept(segment_of(0, 0, 1, 0));
    for (double speed = 8; speed <= 1e12; speed *= 4) {
        sat_sweep_hit hit = sweep(bullet, speed, 0, wall, 0, 0);
        assert_near(hit.fraction, 4.5 / speed, 4.5 / speed * 1e-6);
        assert_vec2(hit.axis, 1, 0);
        hit = sweep(needle, speed, 0, wall, 0, 0);
        assert_float(hit.fraction, (float)(4 / speed));
        hit = sweep(wall, -speed, 0, needle, 0, 0);
        assert_float(hit.fraction, (float)(4 / speed));
    }
}

TEST(test_overlapping_at_the_start_hits_at_0_where_the_motion_leads_deeper) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 1.5f, 0.25f)),
                *masked = kept(sat_polygon_clone(b, NULL));
    for (size_t i = 0; i < 4; i++) { /* sweeps do not know of masks */
        assert_int_equal(sat_polygon_set_edge_enabled(masked, i, i == 2), SAT_OK);
    }
    sat_polygon *const others[] = {b, masked};
    const float deeper[][2] = {{9, 0}, {9, 99}, {1, -4}, {0x1.8p-20f, 1}, {0x1.8p-140f, 0x1p-120f}};
    const float not [][2] = {{0, 0}, {-9, 0}, {0, 3}, {0, -3}, {-1, 99}, {0x0.cp-20f, 1}, {0x0.cp-140f, 0x1p-120f}};
    for (size_t k = 0; k < 2; k++) {
        for (size_t i = 0; i < sizeof deeper / sizeof deeper[0]; i++) {
            const double x = (double)deeper[i][0], y = (double)deeper[i][1];
            sat_sweep_hit hit = sweep(a, x, y, others[k], 0, 0);
            assert_float(hit.fraction, 0);
            assert_vec2(hit.axis, 1, 0);
            assert_float(hit.point.x, 0.75);
            assert_float(sweep(a, 0, 0, others[k], -x, -y).fraction, 0);
        }
        for (size_t i = 0; i < sizeof not / sizeof not [0]; i++) {
            assert_passes(a, not [i][0], not [i][1], others[k], 0, 0);
            assert_passes(a, 0, 0, others[k], -not [i][0], -not [i][1]);
        }
    }
}

/* Falls on a tile, and is placed where the sweep says, but for the rounding of its position: it may go on along it. */
static void check_slide(sat_polygon *mover, const sat_polygon *tile, float size, sat_vec2 corner) {
    const sat_vec2 start = {corner.x + 0.4f * size, corner.y + 3.1f * size}, fall = {0.1f * size, -4.0f * size};
    sat_sweep_hit hit;
    assert_int_equal(sat_polygon_set_position(mover, start), SAT_OK);
    assert_true(sat_sweep(mover, fall, tile, still, &hit));
    assert_vec2(hit.axis, 0, -1);
    const sat_vec2 place = {start.x + hit.fraction * fall.x, start.y + hit.fraction * fall.y};
    assert_int_equal(sat_polygon_set_position(mover, place), SAT_OK);
    assert_false(sat_sweep(mover, (sat_vec2){0.3f * size, 0}, tile, still, NULL));
    assert_false(sat_sweep(mover, (sat_vec2){-0.3f * size, 0.1f * size}, tile, still, NULL));
    assert_true(sat_sweep(mover, (sat_vec2){0.3f * size, -0.1f * size}, tile, still, &hit));
    assert_true(hit.fraction < 1e-4f);
}

TEST(test_a_mover_slides_on_from_where_a_sweep_has_put_it) {
    const float sizes[] = {0.7f, 3.3f, 48};
    for (int i = 0; i < 3; i++) {
        const float size = sizes[i], half = 0.5f * size;
        sat_polygon *box = box_at(size / 3, half, 0, 0), *disc = circle_at(0.3f * size, 0, 0),
                    *capsule = capsule_of(0, -0.2f * size, 0, 0.2f * size, 0.17f * size);
        sat_polygon *const movers[] = {box, disc, capsule};
        for (int k = -20; k <= 20; k++) {
            const sat_vec2 corner = {size * (float)k, size * (float)(k * k % 13 - 6)};
            sat_polygon *tile = box_at(size, size, corner.x + half, corner.y + half);
            for (int m = 0; m < 3; m++) {
                check_slide(movers[m], tile, size, corner);
            }
            sat_polygon_destroy(tile);
        }
        sat_polygon *all[] = {box, disc, capsule, NULL};
        destroy_all(all);
    }
}

TEST(test_touching_at_the_start_hits_only_when_they_approach) {
    sat_polygon *floor = kept(box_at(20, 2, 0, 0)), *box = kept(box_at(2, 2, 3, 2)), *disc = kept(circle_at(1, -5, 2));
    sat_polygon *const movers[] = {box, disc};
    for (size_t i = 0; i < 2; i++) {
        const sat_polygon *mover = movers[i];
        assert_passes(mover, 0, 1, floor, 0, 0); /* lifts off */
        assert_passes(mover, 5, 0, floor, 0, 0); /* slides */
        assert_passes(mover, -5, 0, floor, 0, 0);
        assert_passes(mover, 5, 0x1p-100f, floor, 0, 0);
        assert_passes(mover, 0, 0, floor, 0, 0);   /* rests */
        assert_passes(mover, 3, -1, floor, 3, -1); /* both alike */
        sat_sweep_hit hit = sweep(mover, 0, -1, floor, 0, 0);
        assert_float(hit.fraction, 0);
        assert_vec2(hit.axis, 0, -1);
        hit = sweep(mover, 5, -0x1p-20, floor, 0, 0);
        assert_float(hit.fraction, 0);
        hit = sweep(mover, 0, 0, floor, 0, 1);
        assert_float(hit.fraction, 0);
    }
}

TEST(test_touching_corners_hit_only_when_driven_into_each_other) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 2, 2));
    assert_float(sweep(a, 1, 1, b, 0, 0).fraction, 0);
    assert_float(sweep(a, 3, 0.5, b, 0, 0).fraction, 0);
    assert_passes(a, 1, 0, b, 0, 0); /* slides along the corner's faces */
    assert_passes(a, 0, 1, b, 0, 0);
    assert_passes(a, 1, -1, b, 0, 0);
    assert_passes(a, -1, 1, b, 0, 0);
    assert_passes(a, -1, -1, b, 0, 0);
}

TEST(test_grazing_in_passing_is_no_hit) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 6, 2)), *disc = kept(circle_at(1, 6, 2));
    assert_passes(a, 12, 0, b, 0, 0); /* face along face */
    assert_int_equal(sat_polygon_set_position(b, (sat_vec2){6, nextafterf(2, 0)}), SAT_OK);
    assert_near(sweep(a, 12, 0, b, 0, 0).fraction, 1.0 / 3, 1e-7);
    assert_passes(a, 12, 0, disc, 0, 0);
    assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){6, nextafterf(2, 0)}), SAT_OK);
    assert_near(sweep(a, 12, 0, disc, 0, 0).fraction, 5 / 12.0, 1e-4);
}

TEST(test_boxes_that_pass_each_other_need_no_place_for_a_hit) {
    sat_polygon *a = kept(box_at(1, 1, 0, 0)), *b = kept(box_at(1, 1, 3, 0));
    assert_false(sat_sweep(a, (sat_vec2){3, 3}, b, (sat_vec2){0, 0}, NULL));
    assert_true(sat_sweep(a, (sat_vec2){3, 0.5f}, b, (sat_vec2){0, 0}, NULL));
}

TEST(test_corner_past_corner_turns_to_a_hit_by_one_bit) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 4, 0));
    /* a rises by 2 while it goes 2 to the right: its lower right corner passes b's upper left one exactly. */
    assert_passes(a, 4, 4, b, 0, 0);
    assert_true(sat_sweep(a, (sat_vec2){4, nextafterf(4, 0)}, b, still, NULL));
    assert_passes(a, 4, nextafterf(4, 5), b, 0, 0);
}

/*
 * A box whose corner runs nearly along the triangle's edge x + 3 y + 1 = 0 and meets it, or the edge before it,
 * x + 2 y + 1 = 0, near the vertex (-1, 0) of both: the later one of the two.
 */
TEST(test_a_corner_along_a_corner_meets_the_edge_it_crosses_last) {
    const sat_vec2 corners[] = {{1, -1}, {-1, 0}, {-4, 1}};
    sat_polygon *a = kept(polygon_of(corners, 3)), *b = kept(box_at(2, 2, 0, 0));
    for (int i = 1; i <= 300; i++) {
        for (int k = 1; k <= 20; k++) {
            const float x = (float)(9 + i / 256.0), y = (float)(1 - (double)x / 3 + k * 0x1p-16);
            const double corner_x = (double)x - 1, corner_y = (double)y - 1;
            const float rise = (float)(303 - (100 + k / 32.0) * k * 0x1p-16);
            assert_int_equal(sat_polygon_set_position(b, (sat_vec2){x, y}), SAT_OK);
            const double before = (corner_x + 2 * corner_y + 1) / (909 - 2 * (double)rise);
            const double along = (corner_x + 3 * corner_y + 1) / (909 - 3 * (double)rise);
            const sat_sweep_hit hit = sweep(a, 0, 0, b, -909, (double)rise);
            assert_float(hit.fraction, (float)fmax(before, along));
            assert_near(hit.axis.y / hit.axis.x, before > along ? 2 : 3, 1e-6);
        }
    }
}

/*
 * A disc of the least radius r = 2^-60 that passes a corner at (0, 0), r / sqrt(2) from it or twice as far: it starts
 * at (-2^-50, 2^-50 + s), s being r or 2 r, and moves by (2^-49, -2^-49). The corner lies 1 / 2 + 2^-12 along the
 * motion, and the disc meets it 2^-12 earlier.
 */
TEST(test_the_least_disc_meets_a_corner_or_passes_it) {
    const sat_vec2 corners[] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}};
    sat_polygon *box = kept(polygon_of(corners, 4)), *disc = kept(circle_at(0x1p-60f, -0x1p-50f, 0x1p-50f + 0x1p-60f));
    sat_sweep_hit hit = sweep(box, 0, 0, disc, 0x1p-49, -0x1p-49);
    assert_near(hit.fraction, 0.5, 1e-6);
    assert_vec2_near(hit.axis, 0, 1, 1e-3);
    assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){-0x1p-50f, 0x1p-50f + 0x1p-59f}), SAT_OK);
    assert_passes(box, 0, 0, disc, 0x1p-49f, -0x1p-49f);
}

TEST(test_far_from_the_origin_fractions_are_as_good) {
    sat_polygon *a = kept(box_at(2, 2, 1000000, 1000000)), *b = kept(box_at(2, 2, 1000006, 1000000.5f));
    assert_float(sweep(a, 8, 0, b, 0, 0).fraction, 0.5);
    assert_float(sweep(a, 8, 0, b, 0, 0).point.x, 1000005);
}

/* The fraction at which the oracle sees them meet; returns 1 where it does not say. */
static int check_against_oracle(const sat_polygon *a, double x, double y, const sat_polygon *b) {
    static oracle_shape shape_a, shape_b;
    const sat_vec2 motion = {(float)x, (float)y};
    shape_a = oracle_read(a);
    shape_b = oracle_read(b);
    oracle_sweep_answer truth = oracle_sweep(&shape_a, &shape_b, (oracle_vec2){(double)motion.x, (double)motion.y});
    sat_sweep_hit hit = sweep(a, x, y, b, 0, 0);
    assert_true(!truth.certain || truth.hit);
    if (!truth.certain || truth.doubt > 1e-7) {
        return 1;
    }
    assert_near(hit.fraction, truth.fraction, 1e-6);
    return 0;
}

TEST(test_segments_meet_in_flight_at_every_angle) {
    int unsaid = 0;
    sat_polygon *a = kept(segment_of(-1, 0, 1, 0)), *b = kept(segment_of(0, -1, 0, 1)),
                *capsule = kept(capsule_of(-1, 0, 1, 0, 0.25f));
    for (int i = 0; i < 40; i++) {
        for (int k = 0; k < 40; k++) {
            double direction = 0.157 * k, x = 4 * cos(direction), y = 4 * sin(direction);
            assert_int_equal(sat_polygon_set_angle(a, 0.31f * (float)i), SAT_OK);
            assert_int_equal(sat_polygon_set_pose(b, (sat_vec2){(float)x, (float)y}, 0.17f * (float)k), SAT_OK);
            assert_int_equal(sat_polygon_set_pose(capsule, (sat_vec2){(float)x, (float)y}, 0.23f * (float)k), SAT_OK);
            unsaid += check_against_oracle(a, 2 * x, 2 * y, b); /* centre through centre */
            unsaid += check_against_oracle(capsule, -2 * x, -2 * y, a);
        }
    }
    assert_true(unsaid < 10); /* of 3200: end on to each other */
}

TEST(test_sweeps_of_polygons_of_many_vertices) {
    const size_t counts[] = {20, 24, 28, 64, 500, 3000};
    sat_vec2 vertices[3000];
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        make_zonogon(vertices, counts[i]);
        sat_polygon *lower = polygon_of(vertices, counts[i]), *upper = sat_polygon_clone(lower, NULL);
        sat_vec2 top = vertices[counts[i] / 2];
        assert_int_equal(sat_polygon_set_position(upper, (sat_vec2){top.x, top.y + 16}), SAT_OK);
        sat_sweep_hit hit = sweep(upper, 0, -64, lower, 0, 0); /* lowest vertex on highest */
        assert_float(hit.fraction, 0.25);
        assert_vec2(hit.point, top.x, top.y);
        assert_passes(upper, 0, -15, lower, 0, 0);
        hit = sweep(lower, 0, 32, upper, 0, 0);
        assert_float(hit.fraction, 0.5);
        sat_polygon_destroy(lower);
        sat_polygon_destroy(upper);
    }
}

TEST(test_disabled_edges_stop_a_sweep_all_the_same) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 6, 0.5f));
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(sat_polygon_set_edge_enabled(b, i, false), SAT_OK);
    }
    assert_float(sweep(a, 8, 0, b, 0, 0).fraction, 0.5);
}

/*
 * A disc of radius 5 about (3, 4) touches every way through the origin along (4, -3), however long; one of a float more
 * is hit at its middle, and one of a float less is not.
 */
TEST(test_a_float_of_radius_decides_on_ways_of_any_length) {
    const float more = nextafterf(4.5f, 5), less = nextafterf(4.5f, 4);
    sat_polygon *disc = kept(circle_at(0.5f, 0, 0));
    for (int power = 3; power <= 57; power++) {
        const float x = ldexpf(4, power), y = ldexpf(-3, power);
        sat_polygon *obstacle = circle_at(4.5f, 3, 4);
        assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){-x, -y}), SAT_OK);
        assert_passes(disc, 2 * x, 2 * y, obstacle, 0, 0);
        assert_int_equal(sat_polygon_set_radius(obstacle, less), SAT_OK);
        assert_passes(disc, 2 * x, 2 * y, obstacle, 0, 0);
        assert_int_equal(sat_polygon_set_radius(obstacle, more), SAT_OK);
        sat_sweep_hit hit = sweep(disc, 2 * (double)x, 2 * (double)y, obstacle, 0, 0);
        assert_near(hit.fraction, 0.5, 0x1p-10 * ldexp(1, 3 - power));
        assert_vec2_near(hit.axis, 0.6, 0.8, 0x1p-9);
        assert_vec2_near(hit.point, 0.3, 0.4, 0x1p-7);
        sat_polygon_destroy(obstacle);
    }
}

/* The way ends where the disc touches, by 3, 4 and 5, or beside the side of a box: one float shorter is a miss. */
TEST(test_a_way_that_ends_at_a_touch_is_a_hit) {
    sat_polygon *disc = kept(circle_at(2, 0, 0)), *other = kept(circle_at(3, 3, 4)), *box = kept(box_at(4, 8, 4, 0));
    assert_int_equal(sat_polygon_set_radius(box, 1), SAT_OK);
    for (int power = 3; power <= 22; power++) {
        const float way = ldexpf(1, power);
        assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){-way, 0}), SAT_OK);
        sat_sweep_hit hit = sweep(disc, (double)way, 0, other, 0, 0);
        assert_float(hit.fraction, 1);
        assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
        assert_passes(disc, nextafterf(way, 0), 0, other, 0, 0);
        assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){-1 - way, 1}),
                         SAT_OK); /* 2 + 1 from the side at 2 */
        hit = sweep(disc, (double)way, 0, box, 0, 0);
        assert_float(hit.fraction, 1);
        assert_vec2(hit.axis, 1, 0);
        assert_vec2(hit.point, 1, 1);
        assert_passes(disc, nextafterf(way, 0), 0, box, 0, 0);
    }
}

/*
 * A disc comes along (5, 0) at a capsule whose side has the slope of 3, 4 and 5: the circle about the capsule's upper
 * end meets it where the side begins, exactly. A float further up it is the end, a float further down the side.
 */
TEST(test_the_place_where_a_side_begins_is_met_by_both) {
    sat_polygon *disc = kept(circle_at(2, -40, -4)),
                *capsule = kept(capsule_of(-3, -4, -27, -36, 3)); /* core's end less (-3, -4) */
    assert_int_equal(sat_polygon_set_position(capsule, (sat_vec2){3, 4}), SAT_OK);
    for (int power = 0; power <= 40; power++) {
        for (int i = -1; i <= 1; i++) {
            const float y = i < 0 ? nextafterf(3, 0) : i > 0 ? nextafterf(3, 4) : 3;
            const float way = ldexpf(64, power);
            assert_int_equal(sat_polygon_set_position(disc, (sat_vec2){-way, y}), SAT_OK);
            const sat_sweep_hit hit = sweep(disc, 2 * (double)way, 0, capsule, 0, 0);
            assert_near(hit.fraction, (double)(way - 4) / 2 / (double)way, 0x1p-24);
            assert_vec2_near(hit.axis, 0.8, -0.6, 1e-6);
            assert_vec2_near(hit.point, -2.4, 1.8, 2e-6);
        }
    }
}

/* Rounded boxes that touch side by side or by a corner's circle, (3, 4) of 5 away: along the touch or by a hair in. */
TEST(test_rounded_shapes_that_touch_slide_along_each_other) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 7, 0.5f));
    assert_int_equal(sat_polygon_set_radius(a, 2), SAT_OK);
    assert_int_equal(sat_polygon_set_radius(b, 3), SAT_OK);
    for (int exponent = 0; exponent >= -100; exponent -= 20) {
        const float hair = ldexpf(1, exponent);
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){7, 0.5f}), SAT_OK);
        assert_passes(a, 0, 9, b, 0, 0);
        assert_passes(a, -hair, 9, b, 0, 0);
        assert_float(sweep(a, (double)hair, 9, b, 0, 0).fraction, 0);
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){5, 6}), SAT_OK); /* corners (1, 1) and (4, 5) */
        assert_passes(a, 4, -3, b, 0, 0);
        assert_passes(a, 4, -3, b, hair, 0);
        assert_float(sweep(a, 4, -3, b, -(double)hair, 0).fraction, 0);
    }
}

/*
 * A disc and a capsule along (1, 1), of radii that add up to r, the disc d / sqrt(2) from the capsule's core, where d^2 -
 * 2 r^2 = 1 (Pell): so they are 2^-92 of their distance apart. The way is there, if only by a fraction of 0.
 */
TEST(test_the_least_gap_is_still_in_front) {
    const float d_high = 0x1.b658000p+44f, d_low = 0x1.d7a2200p+19f, r_high = 0x1.35f4b20p+44f,
                r_low = 0x1.d51b000p+18f;
    sat_polygon *disc = kept(circle_at(r_high, -d_low, d_high));
    sat_polygon *capsule = kept(capsule_of(-0x1p50f, -0x1p50f, 0x1p50f, 0x1p50f, r_low));
    assert_false(sat_overlaps(disc, capsule));
    for (int power = -40; power <= 58; power++) {
        const float way = ldexpf(1, power);
        const sat_sweep_hit hit = sweep(disc, (double)way, -(double)way, capsule, 0, 0);
        assert_near(hit.fraction, 0, 1e-7);
        assert_vec2_near(hit.axis, sqrt(0.5), -sqrt(0.5), 1e-7);
        assert_passes(disc, -way, way, capsule, 0, 0);
    }
}

/*
 * A disc of radius 5 at (3, 4), or a capsule to (7, 4), touches a block, or the end of a segment, at (0, 0), whichever way
 * it goes, and however little: towards the corner that is a hit, and otherwise none. The squares of the least ways are no
 * floats.
 */
TEST(test_the_least_ways_from_a_touch_lead_in_or_do_not) {
    sat_polygon *movers[] = {circle_at(5, 3, 4), capsule_of(3, 4, 7, 4, 5)};
    sat_polygon *others[] = {box_at(2, 2, -1, -1), capsule_of(-3, -4, 0, 0, 0)};
    for (int power = 0; power >= -120; power -= 4) {
        for (int i = 0; i < 4; i++) {
            for (int x = -4; x <= 4; x++) {
                for (int y = -4; y <= 4; y++) {
                    const sat_vec2 way = {ldexpf((float)x, power), ldexpf((float)y, power)};
                    sat_sweep_hit hit;
                    assert_int_equal(sat_sweep(movers[i % 2], way, others[i / 2], (sat_vec2){0, 0}, &hit),
                                     3 * x + 4 * y < 0);
                    assert_float(hit.fraction, 0);
                }
            }
        }
    }
    sat_polygon *all[] = {movers[0], movers[1], others[0], others[1], NULL};
    destroy_all(all);
}

/* On a way of 2^40 sizes double leaves 2^-13 of a size of where a mover is: the point is the obstacle's. */
TEST(test_after_a_long_way_the_point_is_still_on_the_obstacle) {
    const float way = 0x1p40f;
    sat_polygon *box = kept(box_at(1, 1, 0, 0)), *disc = kept(circle_at(0.5f, 0, 0)),
                *wall = kept(box_at(1, 6, 1.25f, 0.125f));
    sat_polygon *const movers[] = {box, disc};
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(sat_polygon_set_position(movers[i], (sat_vec2){-way, 0.375f}), SAT_OK);
        const sat_sweep_hit hit = sweep(movers[i], 1.5 * (double)way, 0, wall, 0, 0);
        assert_float(hit.point.x, 0.75);
        assert_true(hit.point.y >= -0.125f && hit.point.y <= 0.875f);
        assert_near(sat_distance_to_point(wall, hit.point, NULL), 0, 1e-7);
    }
}

/* From far away, both at the same pace: where they touch does not hang on the order of the arguments. */
TEST(test_two_that_fly_as_far_meet_half_way) {
    sat_polygon *a = kept(circle_at(1, -0x1p40f, 0)), *b = kept(circle_at(1, 0x1p40f, 0));
    sat_sweep_hit hit, swapped;
    assert_true(sat_sweep(a, (sat_vec2){0x1p41f, 0}, b, (sat_vec2){-0x1p41f, 0}, &hit));
    assert_true(sat_sweep(b, (sat_vec2){-0x1p41f, 0}, a, (sat_vec2){0x1p41f, 0}, &swapped));
    assert_near(hit.fraction, 0.5, 1e-7);
    assert_vec2(swapped.point, hit.point.x, hit.point.y);
    assert_vec2(hit.axis, 1, 0);
    assert_vec2(swapped.axis, -1, 0);
}

/* Edges of both whose directions differ by less than double tells of the corners' order: no part of either is a gap. */
TEST(test_edges_that_are_all_but_parallel_meet_as_parallel_ones) {
    sat_polygon *capsule = kept(capsule_of(-1, 0, 1, 0, 0.25f));
    for (int k = -1; k <= 1; k++) {
        const float hair = (float)k * 0x1p-60f;
        const sat_vec2 corners[4] = {{0, 0}, {1, hair}, {1, 1}, {0, 1}};
        sat_polygon *block = sat_polygon_create(corners, 4, NULL);
        assert_int_equal(sat_polygon_set_radius(block, 0.25f), SAT_OK);
        for (int x = -1; x <= 2; x++) {
            assert_int_equal(sat_polygon_set_position(capsule, (sat_vec2){(float)x, -3}), SAT_OK);
            const sat_sweep_hit hit = sweep(capsule, 0, 4, block, 0, 0);
            assert_float(hit.fraction, 0.625);
            assert_near(hit.axis.x, 0, 0x1p-60); /* the normal of either */
            assert_float(hit.axis.y, 1);
        }
        sat_polygon_destroy(block);
    }
}
