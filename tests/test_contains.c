/*
 * sat_contains and sat_contains_point: exact, and touching from the inside is inside.
 */
#include "support/check.h"

#include <math.h>

static void assert_contains(const sat_polygon *outer, const sat_polygon *inner, bool expected) {
    assert_int_equal(sat_contains(outer, inner), expected);
}

static void move(sat_polygon *p, float x, float y) {
    place_at(p, (sat_vec2){x, y});
}

TEST(a_box_contains_boxes_up_to_its_edges) {
    sat_polygon *outer = box_at(10, 10, 0, 0), *inner = box_at(2, 4, 0, 0);
    const float inside[][2] = {{0, 0}, {4, 3}, {-4, -3}, {4, -3}, {-4, 3}, {4, 0}, {0, 3}};
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        move(inner, inside[i][0], inside[i][1]);
        assert_contains(outer, inner, true);
        assert_contains(inner, outer, false);
    }
    const float x = nextafterf(4, 5), y = nextafterf(3, 5);
    const float beyond[][2] = {{x, 0}, {-x, 0}, {0, y}, {0, -y}, {4, y}, {x, 3}, {20, 0}};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        move(inner, beyond[i][0], beyond[i][1]);
        assert_contains(outer, inner, false);
    }
}

TEST(a_circle_contains_what_its_radius_reaches) {
    sat_polygon *disc = circle_at(5, 0, 0), *box = box_at(6, 8, 0, 0), *small = circle_at(2, 0, 0);
    sat_polygon *bar = capsule_of(-3, 0, 3, 0, 2), *needle = segment_of(-3, 4, 3, 4);
    assert_contains(disc, box, true); /* all four corners on the circle */
    assert_contains(disc, needle, true);
    assert_contains(disc, bar, true);
    move(small, 1.8f, 2.4f);
    assert_contains(disc, small, hypot((double)1.8f, (double)2.4f) <= 3);
    move(small, 3, 0);
    assert_contains(disc, small, true);
    move(small, nextafterf(3, 4), 0);
    assert_contains(disc, small, false);
    assert_contains(small, disc, false);
    round_by(disc, nextafterf(5, 0));
    assert_contains(disc, box, false);
    assert_contains(disc, needle, false);
    assert_contains(disc, bar, false);
}

TEST(a_box_contains_round_shapes_up_to_its_edges) {
    const sat_vec2 slope[] = {{0, 0}, {12, 0}, {0, 9}}; /* its inscribed circle: radius 3 at (3, 3) */
    sat_polygon *box = box_at(10, 10, 0, 0), *disc = circle_at(2, 3, -3), *bar = capsule_of(-3, -3, 3, 3, 2);
    sat_polygon *triangle = polygon_of(slope, 3), *inscribed = circle_at(3, 3, 3);
    assert_contains(box, disc, true);
    assert_contains(box, bar, true);
    assert_contains(triangle, inscribed, true);
    round_by(disc, nextafterf(2, 3));
    round_by(bar, nextafterf(2, 3));
    round_by(inscribed, nextafterf(3, 4));
    assert_contains(box, disc, false);
    assert_contains(box, bar, false);
    assert_contains(triangle, inscribed, false);
}

TEST(a_segment_contains_only_what_lies_on_it) {
    sat_polygon *segment = segment_of(0, 0, 8, 4), *part = segment_of(2, 1, 6, 3), *longer = segment_of(2, 1, 10, 5);
    sat_polygon *box = box_at(1, 1, 2, 1), *disc = circle_at(0x1p-20f, 4, 2), *fat = capsule_of(0, 0, 8, 4, 1);
    assert_contains(segment, part, true);
    assert_contains(part, segment, false);
    assert_contains(segment, longer, false);
    assert_contains(segment, box, false);
    assert_contains(segment, disc, false);
    assert_contains(fat, segment, true);
    assert_contains(fat, part, true);
    assert_contains(segment, fat, false);
    assert_contains(fat, disc, true);
}

/*
 * A corner 2^-60 beyond an edge, in one frame turned by an angle: of the way from the edge to it, or of the edge, one
 * coordinate is no double. Nearly straight corners have both shapes turned exactly.
 */
TEST(a_corner_beyond_an_edge_by_less_than_double) {
    static const sat_vec2 outer[2][4] = {{{-1, 0}, {1, 2}, {-1, 2}, {-0x1.000002p+0f, 1}},
                                         {{-1, 0}, {-0x1p-60f, 1}, {-1, 1}, {-0x1.000002p+0f, 0.5f}}};
    static const sat_vec2 inner[2][3] = {{{0x1p-60f, 1}, {-0.5f, 1.5f}, {-0.25f, 0x1.3ffffep+0f}},
                                         {{0, 1}, {-0.75f, 0.75f}, {-0.375f, 0x1.bffffep-1f}}};
    for (int i = 0; i < 4; i++) {
        sat_vec2 a[4], b[3];
        for (int k = 0; k < 4; k++) { /* as they are, or turned by a quarter */
            const sat_vec2 p = outer[i / 2][k], q = inner[i / 2][k % 3];
            a[k] = i % 2 == 0 ? p : (sat_vec2){-p.y, p.x};
            b[k % 3] = i % 2 == 0 ? q : (sat_vec2){-q.y, q.x};
        }
        sat_polygon *large = polygon_of(a, 4), *small = polygon_of(b, 3);
        turn_to(large, 0.5f);
        turn_to(small, 0.5f);
        assert_contains(large, small, false);
    }
}

static void assert_point(const sat_polygon *p, float x, float y, bool expected) {
    assert_int_equal(sat_contains_point(p, (sat_vec2){x, y}), expected);
}

TEST(points_on_the_edge_are_inside) {
    sat_polygon *box = box_at(4, 2, 10, 20);
    assert_point(box, 10, 20, true);
    assert_point(box, 12, 20.5f, true);
    assert_point(box, 12, 21, true);
    assert_point(box, 8, 19, true);
    assert_point(box, nextafterf(12, 13), 20, false);
    assert_point(box, nextafterf(8, 7), 20, false);
    assert_point(box, 10, nextafterf(21, 22), false);
    assert_point(box, 10, nextafterf(19, 18), false);
}

TEST(points_on_slopes_and_rounds) {
    const sat_vec2 slope[] = {{0, 0}, {8, 0}, {0, 6}};
    sat_polygon *triangle = polygon_of(slope, 3), *circle = circle_at(5, 0, 0), *capsule = capsule_of(0, 0, 10, 0, 5);
    sat_polygon *segment = segment_of(0, 0, 8, 4);
    assert_point(triangle, 4, 3, true);
    assert_point(triangle, 4, nextafterf(3, 4), false);
    assert_point(circle, 3, 4, true);
    assert_point(circle, 3, nextafterf(4, 5), false);
    assert_point(circle, 0, 0, true);
    assert_point(capsule, 13, -4, true);
    assert_point(capsule, 13, nextafterf(-4, -5), false);
    assert_point(capsule, 5, 5, true);
    assert_point(capsule, 5, nextafterf(5, 6), false);
    assert_point(segment, 4, 2, true);
    assert_point(segment, 4, nextafterf(2, 3), false);
    assert_point(segment, 8, 4, true);
    assert_point(segment, 10, 5, false);
    assert_point(segment, -2, -1, false);
}
