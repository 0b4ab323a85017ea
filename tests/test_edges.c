/*
 * Edge masks: nothing is pushed out through a disabled edge. Rounded corners, ends of segments, and what can be read; sharp
 * shapes, one-way platforms, inner edges and sensors are a law: support/laws_masks.c.
 */
#include "support/check.h"
#include "support/contacts.h"

enum { LOWER, RIGHT, UPPER, LEFT };

static void enable(sat_polygon *p, size_t edge, bool enabled) {
    assert_ok(sat_polygon_set_edge_enabled(p, edge, enabled));
}

/* A disc against the corner of a box: pushed while one of the corner's edges is enabled. */
TEST(a_corner_pushes_while_one_of_its_edges_does) {
    sat_polygon *box = box_at(2, 2, 0, 0), *disc = circle_at(2, 1 + 0.75f, 1 + 1);
    enable(box, UPPER, false);
    sat_collision hit = hit_of(box, disc);
    assert_float(hit.overlap, 0.75); /* 2 - 1.25 */
    assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
    enable(box, RIGHT, false); /* now neither: what is left is to the left and below */
    hit = hit_of(box, disc);
    assert_push(&hit, 4.75, -1, 0); /* the disc's right end, 3.75, to the box's left side; down it would be 5 */
    enable(box, UPPER, true);
    assert_float(hit_of(box, disc).overlap, 0.75);
    assert_float(hit_of(box, circle_at(1, 1.5f, 0)).overlap, 2); /* up or down, as the right side stays disabled */
}

/* The slope of a wedge crosses the top of a floor at x = 3.75 and covers the rest of it; and the same from the left. */
TEST(an_edge_is_covered_from_where_another_crosses_it) {
    for (int side = -1; side <= 1; side += 2) {
        const float x = (float)side;
        const sat_vec2 wedge[] = {{2 + x, -1}, {2 + 4 * x, -1}, {2 + 2.5f * x, 3}};
        sat_polygon *floor = box_at(4, 1, 2, 0.5f);
        assert_ok(sat_polygon_join((sat_polygon *[]){floor, kept(sat_polygon_create_hull(wedge, 3, NULL))}, 2, NULL));
        assert_float(hit_of(floor, circle_at(0x1p-8f, 2 + 1.74f * x, 1)).mtv.y, -0x1p-8f);
        assert_float(hit_of(floor, circle_at(0x1p-8f, 2 + 1.76f * x, 1)).mtv.y, 0);
    }
}

/* Beside it lies the octagon, also where that is given from the next edge on: the lower side alone pushes. */
TEST(a_corner_on_the_last_edge_of_an_octagon_is_covered) {
    const sat_vec2 corners[] = {{4, 2}, {2, 4}, {-2, 4}, {-4, 2}, {-4, -2}, {-2, -4}, {2, -4}, {4, -2}};
    sat_polygon *box = box_at(1.5f, 0.75f, 4.75f, -0.625f);
    assert_ok(sat_polygon_join((sat_polygon *[]){box, polygon_of(corners, 8)}, 2, NULL));
    assert_vec2(hit_of(box, circle_at(0x1p-8f, 4 - 0x1p-9f, -1 - 0x1p-10f)).mtv, 0, 0x1p-8f - 0x1p-10f);
}

TEST(a_wall_segment_can_be_one_sided) {
    sat_polygon *wall = segment_of(0, -5, 0, 5), *disc = circle_at(1, -0.25f, 0); /* edge 0 faces right */
    assert_vec2(hit_of(disc, wall).mtv, -0.75, 0);
    enable(wall, 1, false);
    assert_vec2(hit_of(disc, wall).mtv, 1.25, 0);
    enable(wall, 1, true);
    enable(wall, 0, false);
    assert_vec2(hit_of(disc, wall).mtv, -0.75, 0);
}

/* The ends of a segment are corners too: they push while one of its sides does. */
TEST(the_ends_of_a_segment_push_while_one_side_does) {
    sat_polygon *spike = segment_of(0.5f, 0, 9, 0), *box = box_at(2, 2, 0, 0), *disc = circle_at(1, 0, 0);
    for (int disabled = 0; disabled < 4; disabled++) {
        bool solid = disabled < 3;
        enable(spike, 0, (disabled & 1) == 0);
        enable(spike, 1, (disabled & 2) == 0);
        sat_collision hit = hit_of(box, spike);
        assert_float(hit.overlap, 0.5);
        assert_vec2(hit.mtv, solid ? -0.5 : 0, 0);
        assert_true(sat_intersect(spike, box, &hit));
        assert_vec2(hit.mtv, solid ? 0.5 : 0, 0);
        hit = hit_of(disc, spike); /* corner against centre */
        assert_float(hit.overlap, 0.5);
        assert_vec2(hit.mtv, solid ? -0.5 : 0, 0);
        assert_vec2(hit_of(spike, disc).mtv, solid ? 0.5 : 0, 0);
    }
    enable(box, RIGHT, false); /* the spike's end is free to push, the side that it is in is not */
    enable(spike, 0, true);
    const sat_collision hit = hit_of(box, spike);
    assert_float(hit.axis.x, 0);
    assert_float(hit.overlap, 1);
}

/* Two rounded boxes, corner to corner: each corner needs an enabled edge. */
TEST(corners_push_corners_only_when_both_may) {
    for (int disabled = 0; disabled < 16; disabled++) {
        sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 5, 6); /* corners 3 and 4 apart */
        round_by(a, 3);
        round_by(b, 2.5f);
        enable(a, RIGHT, (disabled & 1) == 0);
        enable(a, UPPER, (disabled & 2) == 0);
        enable(b, LOWER, (disabled & 4) == 0);
        enable(b, LEFT, (disabled & 8) == 0);
        const sat_collision hit = hit_of(a, b);
        if ((disabled & 3) != 3 && (disabled & 12) != 12) {
            assert_float(hit.overlap, 0.5);
            assert_vec2_near(hit.axis, 0.6, 0.8, 1e-7);
        } else {
            assert_true(hit.overlap > 5); /* out by a far side, or not at all */
        }
    }
}

TEST(what_is_enabled_can_be_read) {
    sat_polygon *box = box_at(1, 1, 0, 0), *circle = circle_at(1, 0, 0), *segment = segment_of(0, 0, 1, 0);
    for (size_t i = 0; i < 4; i++) {
        assert_true(sat_polygon_edge_enabled(box, i) && sat_polygon_corner_enabled(box, i));
        enable(box, i, false);
        assert_ok(sat_polygon_set_corner_enabled(box, i, false));
        turn_to(box, (float)i);
        for (size_t k = 0; k < 4; k++) {
            assert_int_equal(sat_polygon_edge_enabled(box, k), k > i);
            assert_int_equal(sat_polygon_corner_enabled(box, k), k > i);
        }
    }
    enable(box, 2, true);
    assert_ok(sat_polygon_set_corner_enabled(box, 1, true));
    assert_true(sat_polygon_edge_enabled(box, 2) && sat_polygon_corner_enabled(box, 1));
    assert_false(sat_polygon_edge_enabled(box, 1) || sat_polygon_corner_enabled(box, 2));
    assert_false(sat_polygon_edge_enabled(box, 4) || sat_polygon_corner_enabled(box, SIZE_MAX));
    enable(segment, 1, false);
    assert_true(sat_polygon_edge_enabled(segment, 0) && sat_polygon_corner_enabled(segment, 1));
    assert_false(sat_polygon_edge_enabled(segment, 1) || sat_polygon_edge_enabled(segment, 2));
    assert_false(sat_polygon_edge_enabled(circle, 0) || sat_polygon_corner_enabled(circle, 0));
}

/* A floor that leads down from a level tile: a corner that keeps only a part of its directions is not enabled. */
TEST(what_joining_left_can_be_read) {
    static const sat_vec2 slope[] = {{1, -1}, {3, -2}, {3, -1}, {1, 0}};
    sat_polygon *tiles[] = {box_at(1, 1, 0.5f, -0.5f), kept(sat_polygon_create(slope, 4, NULL)), NULL};
    assert_ok(sat_polygon_join(tiles, 2, NULL));
    assert_true(sat_polygon_edge_enabled(tiles[0], UPPER) && sat_polygon_edge_enabled(tiles[0], LEFT));
    assert_false(sat_polygon_edge_enabled(tiles[0], RIGHT) || sat_polygon_edge_enabled(tiles[1], LEFT));
    assert_true(sat_polygon_corner_enabled(tiles[0], 3));  /* the floor's own end */
    assert_false(sat_polygon_corner_enabled(tiles[0], 2)); /* the surface turns outwards there */
    assert_false(sat_polygon_corner_enabled(tiles[0], 1)); /* inwards */
}

/* Those edges that look straight up, or down. */
static void enable_only_upright(sat_polygon *p, float y) {
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        enable(p, i, sat_polygon_normal(p, i).y == y);
    }
}

/*
 * A corner touches a side that falls by 2^36 times its width, and the way from one frame to the other loses 2^-50: as much
 * as moves that side by 2^-14 up or down at the corner. The push is up, through the top of the one and the flat bottom of
 * the other, which share that place alone.
 */
TEST(a_speck_in_the_corner_of_a_huge_shape_pushes_through_no_disabled_edge) {
    const sat_vec2 corners[] = {{-0x1.3b297p+28f, 0x1.feadbep+32f}, {0x1p+36f, -0x1.00a92p+33f}, {0x1p+34f, 0x1p+36f}};
    sat_polygon *huge = polygon_of(corners, 3), *speck = box_at(0x1.8p-20f, 0x1.4p-20f, 0x1.8p-20f, 0x1.6p-20f);
    set_pose(huge, (sat_vec2){0x1.3b297p+28f, -0x1.feadbep+32f}, 0);
    enable_only(huge, 2); /* the side that the corner lies at, which the speck's right side faces */
    enable_only(speck, LOWER);
    assert_vec2(hit_of(huge, speck).axis, 0, 0);
}

/* Triangles that share a corner, of which edges push that rounding takes a little away from it. */
TEST(masked_shapes_that_touch_are_as_deep_as_nothing) {
    sat_polygon *a = polygon_of((const sat_vec2[]){{1, 0}, {-1, 2}, {-3, -4}}, 3),
                *b = polygon_of((const sat_vec2[]){{1, 0}, {4, -3}, {3, 7}}, 3);
    enable(a, 1, false);
    enable_only(b, 2);
    assert_float(hit_of(a, b).overlap, 0);
}

TEST(masked_contact_on_a_side_too_steep_for_double) {
    for (int k = 0; k < 4; k++) {
        const float lost = k % 2 ? 0x1p-50f : -0x1p-50f, height = k % 2 ? -0x1p-14f : 0x1p-14f;
        const float x = k < 2 ? 1 : -1; /* once as it is, once in a mirror */
        sat_polygon *a = polygon_of((const sat_vec2[]){{-2 * x, -1}, {x * 0x1p-35f, -1}, {0, 1}, {-2 * x, 1}}, 4);
        sat_polygon *b = polygon_of(
            (const sat_vec2[]){{16 * x, height}, {18 * x, -1}, {22 * x, -1}, {24 * x, height}, {20 * x, 4}}, 5);
        enable_only_upright(a, 1);
        enable_only_upright(b, -1);
        place_at(a, (sat_vec2){-x * (0x1p-36f + lost), 0});
        place_at(b, (sat_vec2){-16 * x, 0});
        const sat_collision hit = hit_of(a, b);
        assert_near(hit.overlap, 2, 1e-6);
        assert_near(hit.axis.y, 1, 0);
        assert_int_equal(hit.contact_count, 1);
        assert_near(hit.contacts[0].point.x, 0, 1e-6);
        assert_near(hit.contacts[0].point.y, height, 1e-4);
    }
}
