/*
 * Contacts within a margin: the shapes may still be apart. Law `within` compares them with sat_distance(); here they are
 * what sat_intersect() says once the gap is closed.
 */
#include "support/check.h"
#include "support/contacts.h"
#include "support/rng.h"

#include <math.h>
#include <string.h>

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
