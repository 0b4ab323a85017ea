/*
 * Contacts: in order along the axis turned left, on both surfaces, with ids that last while the features stay in contact
 * and that swap with the arguments; within a margin, those of a touch. Where edges lie along each other is a law (laws_contacts.c).
 */
#include "support/check.h"
#include "support/contacts.h"
#include "support/rng.h"

#include <math.h>

TEST(a_corner_on_an_edge_has_one_contact) {
    sat_polygon *a = box_at(2, 2, 0, 0), *diamond = kept(sat_polygon_create_regular(4, 1, NULL));
    place_at(diamond, (sat_vec2){1.75f, 0.25f});
    sat_collision hit = hit_of(a, diamond);
    assert_push(&hit, 0.25, 1, 0);
    assert_int_equal(hit.contact_count, 1);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(2))), 0.875, 0.25, 0.25);
    assert_zeroed(hit.contacts[1]);
    hit = hit_of(diamond, a); /* and the other way round */
    assert_push(&hit, 0.25, -1, 0);
    assert_contact(contact_named(&hit, ID(VERTEX(2), EDGE(1))), 0.875, 0.25, 0.25);
}

TEST(a_circle_meets_faces_and_corners_of_a_box) {
    sat_polygon *box = box_at(4, 4, 0, 0), *circle = circle_at(1, 2.5f, 0.5f);
    sat_collision hit = hit_of(box, circle);
    assert_push(&hit, 0.5, 1, 0);
    assert_int_equal(hit.contact_count, 1);
    assert_contact(contact_named(&hit, ID(EDGE(1), VERTEX(0))), 1.75, 0.5, 0.5);
    place_at(circle, (sat_vec2){1, 0.25f}); /* its centre within */
    hit = hit_of(box, circle);
    assert_push(&hit, 2, 1, 0);
    assert_contact(hit.contacts[0], 1, 0.25, 2);
    round_by(circle, 5);
    place_at(circle, (sat_vec2){5, 6}); /* 3 and 4 from the corner */
    hit = hit_of(box, circle);
    assert_float(hit.overlap, 0);
    assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
    assert_int_equal(hit.contacts[0].id, ID(VERTEX(2), VERTEX(0)));
    assert_vec2_near(hit.contacts[0].point, 2, 2, 1e-6);
    round_by(circle, nextafterf(5, 0));
    assert_false(sat_intersect(box, circle, NULL));
}

/* Warm starting needs it: a box that rocks and slides on the floor keeps the names of its two contacts. */
TEST(ids_survive_small_motions) {
    sat_polygon *floor = box_at(20, 2, 0, 0), *box = box_at(2, 2, 0, 1.9f);
    for (int i = -100; i <= 100; i++) {
        sat_vec2 position = {0.05f * (float)i, 1.9f + 0.0005f * (float)(i % 7)};
        set_pose(box, position, 0.0003f * (float)(i % 11));
        sat_collision hit = hit_of(box, floor);
        assert_int_equal(hit.contact_count, 2);
        (void)contact_named(&hit, ID(VERTEX(0), EDGE(2)));
        (void)contact_named(&hit, ID(VERTEX(1), EDGE(2)));
    }
}

/* Indices are kept modulo 32,768: vertex 40,000 is named 7,232. */
TEST(ids_of_very_many_vertices_wrap_around) {
    sat_polygon *wheel = kept(sat_polygon_create_regular(65532, 1000, NULL)), *point = circle_at(1, 0, 0);
    double angle = 6.283185307179586477 * 40000 / 65532;
    assert_ok(sat_polygon_set_position(point, (sat_vec2){(float)(1000.5 * cos(angle)), (float)(1000.5 * sin(angle))}));
    sat_collision hit = hit_of(wheel, point);
    uint32_t feature = SAT_FEATURE_OF_A(hit.contacts[0].id) / 2;
    assert_in_range(feature, 7232 - 3, 7232 + 3);
    assert_near(hit.overlap, 0.5, 1e-3);
}

TEST(ids_do_not_flicker_where_corners_coincide) {
    for (int turn = 0; turn < 16; turn++) {
        const double c = cos(0.392699 * turn), s = sin(0.392699 * turn);
        sat_polygon *lower = box_at(2, 2, 0, 0), *upper = box_at(2, 2, 0, 0);
        uint32_t ids[2] = {0, 0};
        for (int i = 0; i < 200; i++) {
            const double x = 1e-4 * (i * 7 % 11 - 5), y = 1.995 + 1e-4 * (i * 5 % 7 - 3);
            const sat_vec2 at = {(float)(c * x - s * y), (float)(s * x + c * y)};
            const float tilt = 1e-5f * (float)(i * 3 % 13 - 6);
            turn_to(lower, 0.392699f * (float)turn - tilt);
            set_pose(upper, at, 0.392699f * (float)turn + tilt);
            const sat_collision hit = hit_of(lower, upper);
            assert_int_equal(hit.contact_count, 2);
            for (int k = 0; k < 2; k++) {
                assert_true(i == 0 || hit.contacts[k].id == ids[k]);
                ids[k] = hit.contacts[k].id;
            }
        }
    }
}

static bool lies_at(const sat_polygon *p, uint32_t feature, sat_vec2 at) {
    const sat_vec2 v = sat_polygon_vertex(p, feature / 2), w = sat_polygon_vertex(p, (feature + 1) / 2 % 4);
    return (v.x == at.x && v.y == at.y) || (w.x == at.x && w.y == at.y);
}

/* A corner of the one, and an edge of the other that ends there. */
TEST(tiles_that_share_a_corner_name_it) {
    for (int i = 0; i < 8; i++) {
        sat_polygon *tiles[] = {box_at(2, 2, 0, 0), box_at(3, 3, i & 1 ? 2.5f : -2.5f, i & 2 ? 2.5f : -2.5f)};
        const sat_polygon *a = tiles[i / 4], *b = tiles[1 - i / 4];
        const sat_collision hit = hit_of(a, b);
        const uint32_t id = hit.contacts[0].id;
        assert_true(hit.contact_count == 1 && (id & 1) != (id >> 16 & 1));
        assert_true(lies_at(a, SAT_FEATURE_OF_A(id), hit.contacts[0].point));
        assert_true(lies_at(b, SAT_FEATURE_OF_B(id), hit.contacts[0].point));
    }
}

/* Beside its sides and corners, from without: along the axes a box names them as it does when it is turned a little. */
TEST(contact_ids_equal_for_aligned_and_turned_box) {
    const double right = 1.57079632679;
    for (int quarter = -2; quarter <= 2; quarter++) {
        sat_polygon *aligned = box_at(4, 2, 0, 0), *turned = box_at(4, 2, 0, 0);
        turn_to(aligned, (float)(quarter * right));
        turn_to(turned, (float)(quarter * right + 1e-3));
        const double x = quarter % 2 == 0 ? 2.25 : 1.25, y = quarter % 2 == 0 ? 1.25 : 2.25;
        for (int place = 0; place < 9; place++) {
            const double side_x = place % 3 - 1, side_y = place / 3 - 1;
            sat_polygon *circle = circle_at(0.5f, (float)(x * side_x), (float)(y * side_y));
            sat_collision one, other;
            if (side_x != 0 || side_y != 0) {
                assert_true(sat_intersect(aligned, circle, &one) && sat_intersect(turned, circle, &other));
                assert_int_equal(one.contacts[0].id, other.contacts[0].id);
                assert_near(one.axis.x, other.axis.x, 0.02);
                assert_near(one.axis.y, other.axis.y, 0.02);
                assert_near(one.overlap, other.overlap, 0.02);
                assert_int_equal(hit_of(circle, aligned).contacts[0].id,
                                 one.contacts[0].id >> 16 | one.contacts[0].id << 16);
            }
        }
    }
}

/* Float cannot tell which end of a side of the speck lies deeper, and so below which of them its arc is. */
TEST(contacts_of_a_speck_stay_in_order) {
    const sat_vec2 from = {-0.5f, 0x1.62p-2f}, to = {0.5f, -0x1.62p-2f};
    sat_polygon *speck = kept(sat_polygon_create_regular(40, 0x1p-20f, NULL));
    sat_polygon *line = kept(sat_polygon_create_segment(from, to, NULL));
    assert_ok(sat_polygon_set_radius(speck, 0x1.8p-19f));
    for (int i = 0; i < 400; i++) {
        set_pose(line, (sat_vec2){0.0f, 0.0f}, 0.015f * (float)i);
        const sat_collision hit = hit_of(speck, line);
        const sat_vec2 n = hit.axis, p = hit.contacts[0].arm_a, q = hit.contacts[hit.contact_count - 1].arm_a;
        assert_true(n.x * p.y - n.y * p.x <= n.x * q.y - n.y * q.x + 0x1p-40f);
    }
}

/* A segment that ends within a speck, parallel to a side of it: to float its end is no deeper than that side, and others near. */
TEST(a_segment_leaves_a_speck_through_the_nearest_side) {
    const float apothem = 0x1p-19f * cosf(0.39269908f), depth = 0x1p-20f;
    const sat_vec2 from = {apothem - depth, 0}, to = {0.177f, 0};
    sat_polygon *speck = kept(sat_polygon_create_regular(8, 0x1p-19f, NULL));
    sat_polygon *line = kept(sat_polygon_create_segment(from, to, NULL));
    for (int i = 0; i < 400; i++) {
        set_pose(speck, (sat_vec2){0, 0}, 0.39269908f + 0.015f * (float)i);
        set_pose(line, (sat_vec2){0, 0}, 0.015f * (float)i);
        assert_near(hit_of(speck, line).overlap, depth, 0x1p-25f);
    }
}

static sat_collision within_of(const sat_polygon *a, const sat_polygon *b, float margin) {
    sat_collision hit;
    make_stale(hit);
    assert_true(sat_intersect_within(a, b, margin, &hit));
    return hit;
}

/* A platform that only its top holds up: who comes from below or from the side is not stopped before it, either. */
TEST(disabled_edges_do_not_hold_back_what_comes_near) {
    sat_polygon *platform = box_at(10, 1, 0, 0), *ball = circle_at(0.5f, 0, 1.125f);
    enable_only(platform, 2);
    assert_float(within_of(ball, platform, 0.25f).overlap, -0.125);
    place_at(ball, (sat_vec2){0, -1.125f});
    assert_false(sat_intersect_within(ball, platform, 0.25f, NULL));
    place_at(ball, (sat_vec2){5.625f, 0});
    assert_false(sat_intersect_within(ball, platform, 0.25f, NULL));
    assert_false(sat_intersect_within(box_at(1, 1, 5.625f, 1), platform, 0.25f, NULL)); /* level with its top */
}

/* A roof of which one side holds nobody up: what comes near above its ridge, on that side, is kept off by the other. */
TEST(another_enabled_edge_holds_back_what_comes_near) {
    sat_polygon *roof = polygon_of((const sat_vec2[]){{-4, 0}, {4, 0}, {0, 1}}, 3), *ball = circle_at(0.125f, 0, 0);
    const double length = sqrt(17.0);
    assert_ok(sat_polygon_set_edge_enabled(roof, 2, false)); /* the left one */
    for (int i = 1; i < 20; i++) {
        const float x = -(float)i / 32.0f, y = 1.5f;
        place_at(ball, (sat_vec2){x, y});
        const double left = (4 * ((double)y - 1) - (double)x) / length - 0.125,
                     right = (4 * ((double)y - 1) + (double)x) / length - 0.125;
        const float margin = 1;
        assert_true(sat_distance(roof, ball, NULL) <= margin && left > right);
        const sat_collision hit = within_of(roof, ball, margin);
        if (x < -0.125f) { /* beside the left side, not above the ridge */
            assert_near(hit.overlap, -right, 1e-6);
            assert_near(hit.axis.x, 1 / length, 1e-7);
            assert_near(hit.axis.y, 4 / length, 1e-7);
        }
        assert_vec2(hit.mtv, 0, 0);
    }
}

TEST(a_sensor_has_no_axis_before_it_is_touched) {
    sat_polygon *sensor = box_at(2, 2, 0, 0), *ball = circle_at(1, 2.5f, 0);
    enable_only(sensor, SENSOR);
    sat_collision hit = within_of(sensor, ball, 1);
    assert_float(hit.overlap, -0.5);
    assert_vec2(hit.axis, 0, 0);
}

/* Boxes along the axes, of all sizes, beside and above each other: what is found before they land is what stays. */
TEST(tiles_keep_their_contacts_when_they_land) {
    long pairs = 0, corners = 0;
    for (uint64_t i = 0; i < 4000; i++) {
        rng source = rng_start(13, 0, i);
        const float gap = 1.0f / 32, across = (float)rng_integer(&source, -24, 24) / 8;
        const float width = (float)rng_integer(&source, 1, 16) / 4, height = (float)rng_integer(&source, 1, 16) / 4;
        const int side = (int)rng_integer(&source, 0, 3);
        const float out = (side < 2 ? 1.0f : -1.0f) * (1.0f + (side % 2 == 0 ? height : width) / 2);
        const bool is_turned = rng_chance(&source, 0.5);
        sat_polygon *a = box_at(2, 2, 0, 0), *b = is_turned ? box_at(height, width, 0, 0) : box_at(width, height, 0, 0);
        sat_collision near, touching;
        const sat_vec2 way = side % 2 == 0 ? (sat_vec2){0, out > 0 ? gap : -gap} : (sat_vec2){out > 0 ? gap : -gap, 0};
        place_at(b, side % 2 == 0 ? (sat_vec2){across, out} : (sat_vec2){out, across});
        turn_to(b, is_turned ? 1.57079632679f : 0.0f);
        const bool touches = sat_intersect(a, b, &touching);
        assert_ok(sat_polygon_translate(b, way));
        const bool is_near = sat_intersect_within(a, b, gap, &near);
        pairs += is_near;
        assert_true(touching.overlap == 0.0f);
        if (touches && touching.contact_count == 2) {
            assert_true(is_near && near.overlap == -gap && near.contact_count == 2);
            for (int k = 0; k < 2; k++) {
                assert_int_equal(near.contacts[k].id, touching.contacts[k].id);
                assert_vec2(near.contacts[k].point, touching.contacts[k].point.x + way.x / 2,
                            touching.contacts[k].point.y + way.y / 2);
            }
        }
        corners += is_near && near.contact_count == 1;
    }
    assert_true(pairs > 1000 && corners > 30);
}
