/* sat_polygon_join and sat_polygon_set_corner_enabled, case by case. Joined shapes push as their union: test_surface.c. */
#include "support/check.h"
#include "support/contacts.h"
#include "support/rng.h"

#include <math.h>
#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------- pushes one by one -- */

static bool is_sensed(const sat_collision *c) { return c->axis.x == 0 && c->axis.y == 0; }

/* The same for either order of the two. */
static void check_swapped(const sat_polygon *a, const sat_polygon *b) {
    sat_collision c, back;
    assert_true(sat_intersect(a, b, &c) == sat_intersect(b, a, &back));
    assert_float(c.overlap, back.overlap);
    assert_vec2(c.axis, 0.0f - back.axis.x, 0.0f - back.axis.y);
}

/* Two joined bodies, each of two halves, in each other in all ways. */
TEST(joined_shapes_meet_joined_shapes_in_any_order) {
    rng source = rng_start(test_seed(), 2, 1);
    const sat_vec2 left[] = {{-2, -1}, {0, -1.25f}, {0, 0.5f}, {-1, 1}},
                   right[] = {{0, -1.25f}, {1, -1}, {2, 0}, {0, 0.5f}};
    sat_polygon *list[] = {polygon_of(left, 4), polygon_of(right, 4), polygon_of(left, 4), polygon_of(right, 4), NULL};
    assert_ok(sat_polygon_join(list, 2, NULL));
    assert_ok(sat_polygon_join(list + 2, 2, NULL));
    for (int i = 0; i < 20000; i++) {
        const sat_vec2 at = {(float)rng_between(&source, -3, 3), (float)rng_between(&source, -3, 3)};
        const float turn = (float)rng_between(&source, -4, 4);
        for (int k = 0; k < 4; k++) {
            if (k < 2) {
                sat_polygon_set_radius(list[k], i % 3 == 0 ? 0.25f : 0);
                sat_polygon_set_pose(list[k], at, turn);
            }
            check_swapped(list[k % 2], list[2 + k / 2]);
        }
    }
}

/* What a small circle at a place is pushed by, out of one shape. */
static sat_collision push_at(const sat_polygon *p, float x, float y) {
    sat_collision c;
    sat_polygon *probe = circle_at(0.25f, x, y);
    assert_true(sat_intersect(p, probe, &c));
    return c;
}

static void join_two(sat_polygon *a, sat_polygon *b) {
    sat_polygon *both[] = {a, b};
    assert_ok(sat_polygon_join(both, 2, NULL));
}

/* Where some tile pushes a shape, or all of them only sense it, along which axis, and how far: the same for all. */
static bool is_pushed_by_all(sat_polygon *const *tiles, const sat_polygon *shape, double x, double y, double depth) {
    int count = 0;
    for (; *tiles != NULL; tiles++) {
        sat_collision c, back;
        if (sat_intersect(*tiles, shape, &c) && !is_sensed(&c)) {
            assert_true(sat_intersect(shape, *tiles, &back));
            assert_true(back.overlap == c.overlap && back.axis.x == -c.axis.x && back.axis.y == -c.axis.y);
            assert_vec2_near(c.axis, x, y, 1e-5);
            assert_near(c.overlap, depth, 1e-5);
            count++;
        }
    }
    return count > 0;
}

/* Where rounding puts the corners of turned tiles on one line, or beside it, a side of two still goes straight on. */
TEST(a_side_of_two_turned_tiles_goes_straight_on) {
    const sat_vec2 upper[] = {{-2, -2}, {2, -2}, {2, 1}, {1.5f, 1.75f}, {0, 2}, {-2, 2}};
    for (int i = 0; i < 400; i++) {
        const float angle = 0.031f * (float)i, c = cosf(angle), s = sinf(angle);
        sat_polygon *list[] = {box_at(4, 4, 0, 0), i % 2 ? polygon_of(upper, 6) : box_at(4, 4, 0, 0), NULL};
        assert_ok(sat_polygon_set_pose(list[0], (sat_vec2){3 + 2 * s, -5 - 2 * c}, angle));
        assert_ok(sat_polygon_set_pose(list[1], (sat_vec2){3 - 2 * s, -5 + 2 * c}, angle));
        join_two(list[0], list[1]);
        const float on = 0.25f * (float)(i % 3 - 1), x = 3 - c * 2.75f - s * on, y = -5 - s * 2.75f + c * on;
        assert_true(is_pushed_by_all(list, circle_at(1, x, y), (double)-c, (double)-s, 0.25));
    }
}

/* A pillar that reaches further down than the tile beside it, both flush on top: its side pushes below the tile alone. */
TEST(edge_covered_in_part_pushes_where_free) {
    sat_polygon *list[] = {box_at(1, 4, 0.5f, -2), box_at(3, 1, 2.5f, -0.5f), NULL};
    assert_ok(sat_polygon_join(list, 2, NULL));
    assert_true(sat_polygon_edge_enabled(list[0], 1));
    for (int i = 0; i <= 1000; i++) { /* a walker, which would be pushed back by the pillar's side */
        const float x = 0.25f + 2.5f * (float)i / 1000;
        sat_polygon *box = box_at(0.5f, 1, x, 0.375f), *ball = circle_at(0.25f, x, 0.125f);
        assert_true(is_pushed_by_all(list, box, 0, 1, 0.125));
        assert_true(is_pushed_by_all(list, ball, 0, 1, 0.125));
    }
    sat_polygon *below = box_at(0.5f, 0.5f, 1.125f, -2), *under = box_at(0.5f, 0.5f, 2.5f, -1.125f);
    assert_true(is_pushed_by_all(list, below, 1, 0, 0.125));
    assert_true(is_pushed_by_all(list, under, 0, -1, 0.125));
    assert_ok(sat_polygon_set_edge_enabled(list[0], 1, false));
    assert_false(sat_polygon_edge_enabled(list[0], 1) || is_pushed_by_all(list, below, 1, 0, 0.125));
    assert_ok(sat_polygon_set_edge_enabled(list[0], 1, true)); /* all of it */
    assert_true(sat_polygon_edge_enabled(list[0], 1));
}

/* Boxes that are joined, and how one of them pushes a circle of radius 1/4: along an axis, or not at all (0, 0). */
typedef struct joined_boxes {
    const char *what;
    float boxes[3][4];    /* width and height, and where */
    double pushes[10][5]; /* of which, the circle's place, and the axis */
} joined_boxes;

#define SLANT 0.70710678118654752440

static const joined_boxes joined[] = {
    {"an edge that two share pushes no more, nor do its corners; others do",
     {{2, 2, 0, 0}, {2, 2, 2, 0}},
     {{1, 1.125, 0.5, 0, 1},
      {0, 1.125, 0.5, 0, 0},
      {0, 1.125, 1.125, 0, 0},
      {1, 1.125, 1.125, 0, 1},
      {1, 0.875, 1.125, 0, 0},
      {0, -1.125, 0.5, -1, 0},
      {0, -1.125, 1.125, -SLANT, SLANT},
      {0, 0.8125, 0.0625, 0, 1}, /* to the end that is nearer, through the edge that goes on there; */
      {0, 0.75, -0.6875, 0, 0},  /* it only touches the seam, */
      {0, 0.75, 0.0625, 0, 0}}}, /* in both halves */
    {"tiles an ulp apart stay two", {{2, 2, 0, 0}, {2, 2, 2 + 0x1p-22f, 0}}, {{0, 1.125, 0.5, 1, 0}}},
    {"a wall on a floor has no foot, and hides a part of the floor",
     {{1, 4, 0, 2}, {8, 2, 0, -1}},
     {{0, 0.625, 0.125, 1, 0},
      {1, 0.75, 0.125, 0, 1},
      {0, 0.625, -0.125, 1, 0}, /* nor aside by its corner */
      {0, -0.1875, 0.0625, 0, 0},
      {1, 4.125, 0.125, SLANT, SLANT}}},
    {"two small tiles hide the side of a large one together",
     {{2, 2, 0, 0}, {1, 1, 1.5f, 0.5f}, {1, 1, 1.5f, -0.5f}},
     {{0, 1.125, 0.5, 0, 0},
      {1, 1.125, 0.5, 0, 1},
      {1, 1.75, 0.125, 1, 0}, /* two hidden sides, two open ones */
      {0, 0.8125, -0.5, 0, 0},
      {1, 1.25, 0.125, 0, 0}}}, /* over two seams, deep in all three */
    {"a corner inside another shape pushes no one aside", {{2, 2, 0, 0}, {3, 1, 2, 1}}, {{0, 1.0625, 1.125, 0, 0}}},
    {"corners that touch alone push no one aside", {{2, 2, 0, 0}, {2, 2, 2, 2}}, {{0, 0.9375, 1.125, 0, 1}}},
};

/* It lies in the tile below one that it touches from there. */
TEST(a_neighbour_pushes_what_lies_over_it) {
    sat_polygon *list[] = {box_at(2, 2, 0, 0), box_at(1, 1, 1.5f, 0.5f), box_at(1, 1, 1.5f, -0.5f), NULL};
    const sat_polygon *box = box_at(0.25f, 1.5f, 1.625f, -0.75f);
    assert_ok(sat_polygon_join(list, 3, NULL));
    assert_true(sat_overlaps(list[1], box) && !is_pushed_by_all((sat_polygon *[]){list[1], NULL}, box, 0, 0, 0));
    /* What leans over the seam of two is pushed by both, but not through a side of its own that is disabled. */
    for (int i = 0; i < 2; i++) {
        sat_polygon *leaning = box_at(0.5f, 0.5f, 1.0625f, 1.125f);
        sat_collision left, right;
        turn_to(leaning, 0.001f);
        assert_ok(sat_polygon_set_edge_enabled(leaning, 0, i == 0));
        assert_true(sat_intersect(list[0], leaning, &left) && sat_intersect(list[1], leaning, &right));
        assert_vec2_near(left.axis, 0, i == 0 ? 1 : 0, 1e-6);
        assert_vec2_near(right.axis, 0, i == 0 ? 1 : 0, 1e-6);
        sat_polygon *sunk = box_at(0.5f, 0.5f, 0, 0.25f); /* nor is what lies deep in one of them */
        assert_ok(sat_polygon_set_edge_enabled(sunk, 0, i == 0));
        assert_true(sat_intersect(list[0], sunk, &left) && (left.axis.y == 1.0f) == (i == 0));
    }
}

TEST(joined_boxes_push_as_one) {
    sat_polygon *many = kept(sat_polygon_create_regular(64, 0.25f, NULL)); /* nearly the circle, but where it is deep */
    sat_collision c;
    for (const joined_boxes *j = joined; j < joined + sizeof joined / sizeof joined[0]; j++) {
        sat_polygon *list[4] = {NULL};
        size_t count = 0;
        print_message("%s\n", j->what);
        for (; count < 3 && j->boxes[count][0] > 0; count++) {
            list[count] = box_at(j->boxes[count][0], j->boxes[count][1], j->boxes[count][2], j->boxes[count][3]);
        }
        assert_ok(sat_polygon_join(list, count, NULL));
        for (size_t k = 0; k < 10 && j->pushes[k][2] != 0; k++) {
            const double *p = j->pushes[k];
            assert_vec2_near(push_at(list[(int)p[0]], (float)p[1], (float)p[2]).axis, p[3], p[4], 1e-6);
            place_at(many, (sat_vec2){(float)p[1], (float)p[2]});
            (void)sat_intersect(list[(int)p[0]], many, &c);
            assert_true(is_sensed(&c) || hypot((double)c.axis.x - p[3], (double)c.axis.y - p[4]) < 0.05);
        }
    }
}

/* Where the surface turns outwards, a corner pushes between both slopes, and nothing that lies on the other one. */
TEST(a_ridge_pushes_between_its_slopes) {
    const sat_vec2 left[] = {{-4, -4}, {0, -4}, {0, 0}, {-4, -2}}, right[] = {{0, -4}, {4, -4}, {4, -2}, {0, 0}};
    sat_polygon *a = polygon_of(left, 4), *b = polygon_of(right, 4);
    join_two(a, b);
    const sat_collision up = push_at(a, 0, 0.125f), again = push_at(b, 0, 0.125f);
    assert_vec2(up.axis, 0, 1);
    assert_float(up.overlap, 0.125);
    assert_vec2(again.axis, 0, 1);
    const sat_collision own = push_at(b, 0.1875f, 0.125f), others = push_at(a, 0.1875f, 0.125f);
    assert_vec2_near(own.axis, 0.4472136, 0.8944272, 1e-6);
    assert_true(is_sensed(&others));
    assert_near(others.overlap, 0.25 - hypot(0.1875, 0.125), 1e-8);
    assert_ok(sat_polygon_set_edge_enabled(a, 2, false)); /* then it has no directions to keep */
    const sat_collision none = push_at(a, 0, 0.125f);
    assert_true(is_sensed(&none));
    assert_vec2(push_at(b, 0, 0.125f).axis, 0, 1);
}

/* Slabs that lie over each other by a hair, which double does not tell from none; and what is covered by and by. */
TEST(covers_by_less_than_double_join) {
    const float hair = 0x1p-60f;
    const sat_vec2 upper[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, lower[] = {{0, -1}, {1, -1}, {1, hair}, {0, hair}};
    sat_polygon *list[] = {polygon_of(upper, 4), polygon_of(lower, 4), NULL};
    assert_ok(sat_polygon_join(list, 2, NULL));
    assert_false(sat_polygon_edge_enabled(list[0], 0));
    sat_polygon *pillar = box_at(1, 2, 0, 0), *one = box_at(1, 1, 1, 0.5f), *other = box_at(1, 1.25f, 1, -0.375f);
    join_two(pillar, one);
    assert_true(sat_polygon_edge_enabled(pillar, 1));
    join_two(pillar, other);
    assert_false(sat_polygon_edge_enabled(pillar, 1));
    sat_polygon *high = box_at(1, 1, 0, 1.5f), *low = box_at(1, 2, 0, -hair); /* apart by as little */
    join_two(high, low);
    assert_true(sat_polygon_edge_enabled(high, 0));
}

/* Ways between vertices that are no doubles, along x, along y and along a slope. */
TEST(coordinates_of_all_sizes_are_compared_exactly) {
    const float tiny = 0x1p-60f;
    for (int axis = 0; axis < 2; axis++) {
        const sat_vec2 upper[2][4] = {{{tiny, 0}, {1, 0}, {1, 1}, {0, 1}}, {{0, tiny}, {0, 1}, {1, 1}, {1, 0}}},
                       lower[2][4] = {{{tiny, 0}, {0, -1}, {1, -1}, {1, 0}}, {{0, tiny}, {-1, 0}, {-1, 1}, {0, 1}}},
                       beside[2][4] = {{{1, 0}, {1, -1}, {2, -1}, {2, 0}}, {{0, 1}, {-1, 1}, {-1, 2}, {0, 2}}};
        sat_polygon *list[] = {polygon_of(upper[axis], 4), polygon_of(lower[axis], 4), polygon_of(beside[axis], 4)};
        assert_ok(sat_polygon_join(list, 3, NULL));
        /* From the side where only the hidden edge would push; and over the seam on the outside. */
        const sat_collision hidden = axis == 0 ? push_at(list[1], 0.5f, -0.0625f) : push_at(list[1], -0.0625f, 0.5f);
        assert_true(axis == 0 ? hidden.axis.y != 1 : hidden.axis.x != 1);
    }
    const sat_vec2 right[] = {{tiny, 0}, {1, -1}, {1, 1}}, left[] = {{tiny, 0}, {1, 1}, {-1, 1}};
    sat_polygon *a = polygon_of(right, 3), *b = polygon_of(left, 3);
    join_two(a, b);
    const sat_collision c = push_at(a, 0.5f, 0.46875f);
    assert_true(fabs((double)c.axis.x + 0.70710678) > 0.01);
}

/* Where one of the two is turned, its rounding counts for both: it is drawn turned back. */
TEST(a_tile_joins_one_that_is_turned) {
    for (int i = 0; i < 64; i++) {
        const float turn = 0.05f * (float)(i / 2 + 1), c = cosf(turn), s = sinf(turn);
        const sat_vec2 drawn[] = {{-c - s, s - c}, {c - s, -s - c}, {c + s, c - s}, {s - c, c + s}};
        sat_polygon *plain = box_at(2, 2, 0, 0), *turned = polygon_of(drawn, 4);
        sat_polygon *a = i % 2 == 0 ? turned : plain, *b = i % 2 == 0 ? plain : turned;
        turn_to(turned, turn);
        place_at(b, (sat_vec2){2, 0});
        join_two(a, b);
        const sat_collision left = push_at(a, 1.125f, 1.125f), up = push_at(b, 1.125f, 1.125f),
                            right = push_at(b, 0.875f, 1.125f);
        assert_true(is_sensed(&left) && is_sensed(&right));
        assert_vec2_near(up.axis, 0, 1, 1e-6);
    }
}

/* A needle of two halves: its tip turns back, by more than any angle of floats. */
TEST(a_needle_of_two_halves_keeps_its_tip) {
    const float far = 0x1p40f;
    const sat_vec2 lower[] = {{0, 0}, {far, -1}, {far, 0}}, upper[] = {{0, 0}, {far, 0}, {far, 1}};
    sat_polygon *a = polygon_of(lower, 3), *b = polygon_of(upper, 3);
    join_two(a, b);
    assert_vec2(push_at(a, -0.125f, 0).axis, -1, 0);
    assert_vec2(push_at(b, -0.125f, 0).axis, -1, 0);
}

TEST(a_disabled_corner_pushes_along_its_edges) {
    sat_polygon *a = box_at(2, 2, 0, 0);
    const sat_collision before = push_at(a, 1.125f, 1.0625f);
    assert_ok(sat_polygon_set_corner_enabled(a, 2, false));
    sat_collision c = push_at(a, 1.125f, 1.0625f);
    assert_vec2(c.axis, 1, 0);
    assert_float(c.overlap, 0.125);
    assert_vec2(push_at(a, 1.0625f, 1.125f).axis, 0, 1);
    assert_vec2_near(push_at(a, -1.0625f, 1.0625f).axis, -0.70710678, 0.70710678, 1e-6); /* another one */
    assert_ok(sat_polygon_set_corner_enabled(a, 2, true));
    c = push_at(a, 1.125f, 1.0625f);
    assert_memory_equal(&c, &before, sizeof c);
    sat_polygon *line = segment_of(-2, 0, 2, 0); /* the end of a segment, too */
    assert_ok(sat_polygon_set_corner_enabled(line, 1, false));
    assert_vec2(push_at(line, 2.125f, 0.125f).axis, 0, 1);
    assert_vec2_near(push_at(line, -2.125f, 0.125f).axis, -0.70710678, 0.70710678, 1e-6);
}

/* A body stands beside the seam of two slopes that are nearly one, on a corner below its upright side: the slope below pushes it. */
TEST(a_slope_pushes_what_stands_beside_its_seam) {
    for (long i = 0; i < test_pairs(3000); i++) {
        rng source = rng_start(test_seed(), 916, (uint64_t)i);
        const float before = (float)(rng_between(&source, -1, 1) * rng_magnitude(&source, -24, -6)),
                    after = (float)(rng_between(&source, -1, 1) * rng_magnitude(&source, -24, -6)),
                    side = rng_chance(&source, 0.5) ? 1.0f : -1.0f;
        const sat_vec2 left[] = {{-1, -3}, {0, -3}, {0, 0}, {-1, before}},
                       right[] = {{0, -3}, {1, -3}, {1, after}, {0, 0}},
                       body[] = {{0, 0}, {0, 1}, {0.875f * side, 0.5f}};
        sat_polygon *tiles[] = {sat_polygon_create(left, 4, NULL), sat_polygon_create(right, 4, NULL)},
                    *triangle = sat_polygon_create(body, 3, NULL);
        assert_ok(sat_polygon_join(tiles, 2, NULL));
        const double depth = rng_between(&source, 0.01, 0.1);
        set_pose(triangle, (sat_vec2){side * (float)rng_magnitude(&source, -26, -16), (float)(0.0 - depth)}, 0);
        double pushed = 0;
        for (int k = 0; k < 2; k++) {
            sat_collision c;
            if (sat_intersect(tiles[k], triangle, &c) && !is_sensed(&c)) {
                assert_true(c.axis.y > 0.99f);
                pushed = fmax(pushed, (double)c.overlap);
            }
            sat_polygon_destroy(tiles[k]);
        }
        assert_near(pushed, depth, 1e-3);
        sat_polygon_destroy(triangle);
    }
}

enum { HEAP = 6 };

/* Boxes and triangles with integer corners, over each other or side by side. */
static void draw_heap(rng *source, sat_polygon *heap[HEAP]) {
    for (int i = 0; i < HEAP;) {
        sat_vec2 v[3];
        for (int k = 0; k < 3; k++) {
            v[k] = (sat_vec2){(float)rng_integer(source, 0, 5), (float)rng_integer(source, 0, 5)};
        }
        const sat_vec2 box[] = {v[0], {v[1].x, v[0].y}, v[1], {v[0].x, v[1].y}};
        const bool is_box = rng_chance(source, 0.6);
        heap[i] = sat_polygon_create(is_box ? box : v, is_box ? 4 : 3, NULL);
        i += heap[i] != NULL;
    }
}

/* Joining enables nothing: corners that are disabled before are as those that are disabled afterwards. */
TEST(disabled_corners_stay_so_when_they_are_joined) {
    long limited = 0;
    for (long i = 0; i < test_pairs(1000); i++) {
        rng source = rng_start(test_seed(), 915, (uint64_t)i);
        sat_polygon *before[HEAP], *after[HEAP];
        draw_heap(&source, before);
        for (int k = 0; k < HEAP; k++) {
            after[k] = sat_polygon_clone(before[k], NULL);
        }
        assert_ok(sat_polygon_join(after, HEAP, NULL));
        for (int k = 0; k < HEAP; k++) {
            for (size_t corner = 0; corner < sat_polygon_vertex_count(before[k]); corner++) {
                if (rng_chance(&source, 0.3)) {
                    limited += !sat_polygon_corner_enabled(after[k], corner);
                    assert_ok(sat_polygon_set_corner_enabled(before[k], corner, false));
                    assert_ok(sat_polygon_set_corner_enabled(after[k], corner, false));
                }
            }
        }
        assert_ok(sat_polygon_join(before, HEAP, NULL));
        for (int k = 0; k < HEAP; k++) {
            assert_memory_equal(before[k], after[k], sat_polygon_size(sat_polygon_vertex_count(after[k])));
            sat_polygon_destroy(before[k]);
            sat_polygon_destroy(after[k]);
        }
    }
    assert_true(limited > 0);
}

/* A corner between two neighbours, joined with the one, then with the other: it pushes as if all three were joined at once. */
TEST(a_corner_keeps_what_each_join_leaves) {
    const sat_vec2 left[] = {{-1, 0.5f}, {0, 1}, {-1, 1}}, middle[] = {{-0.25f, 0}, {0.25f, 0}, {0, 1}},
                   right[] = {{1, 0.5f}, {1, 1}, {0, 1}};
    for (int way = 0; way < 3; way++) {
        sat_polygon *one[] = {polygon_of(left, 3), polygon_of(middle, 3), polygon_of(right, 3)},
                    *other[] = {polygon_of(left, 3), polygon_of(middle, 3), polygon_of(right, 3)};
        assert_ok(sat_polygon_join(one, 3, NULL));
        if (way == 2) { /* one more each time */
            assert_ok(sat_polygon_join(other, 2, NULL));
            assert_ok(sat_polygon_join(other, 3, NULL));
        } else {
            assert_ok(sat_polygon_join(way == 0 ? other : other + 1, 2, NULL));
            assert_ok(sat_polygon_join(way == 0 ? other + 1 : other, 2, NULL));
        }
        for (int k = 0; k < 32; k++) {
            const double angle = 0.19634954084936207 * k;
            const float x = (float)(0.125 * cos(angle)), y = (float)(1.0 + 0.125 * sin(angle));
            const sat_collision c = push_at(one[1], x, y), d = push_at(other[1], x, y);
            assert_memory_equal(&c, &d, sizeof c);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------------- all -- */

/* The order of the list does not matter, nor whether it is joined once more, nor whose memory it is. */
TEST(joining_is_the_same_in_any_order) {
    enum { COLUMNS = 12 };
    sat_polygon *one[COLUMNS + 1] = {NULL}, *other[COLUMNS + 1] = {NULL};
    void *scratch = malloc(sat_scratch_size(COLUMNS));
    for (int i = 0; i < COLUMNS; i++) { /* of a valley, each down to another depth */
        const float x = (float)i, left = x * (x - 12) / 16, right = (x + 1) * (x - 11) / 16,
                    low = -4 - (float)(i * 5 % 3);
        one[i] = polygon_of((const sat_vec2[]){{x, low}, {x + 1, low}, {x + 1, right}, {x, left}}, 4);
        turn_to(one[i], 0.3f);
        other[COLUMNS - 1 - i] = kept(sat_polygon_clone(one[i], NULL));
    }
    assert_ok(sat_polygon_join(one, COLUMNS, NULL));
    for (int twice = 0; twice < 2; twice++) {
        assert_ok(sat_polygon_join(other, COLUMNS, scratch));
    }
    for (int i = 0; i < COLUMNS; i++) {
        assert_memory_equal(one[i], other[COLUMNS - 1 - i], sat_polygon_size(4));
    }
    free(scratch);
}

TEST(round_shapes_and_segments_stay_as_they_are) {
    sat_polygon *list[] = {circle_at(1, 0, 0), segment_of(0, 0, 2, 0), box_at(2, 2, 1, 1), box_at(2, 2, 3, 1), NULL};
    sat_polygon_set_radius(list[3], 0.5f);
    sat_polygon *before = kept(sat_polygon_clone(list[2], NULL));
    assert_ok(sat_polygon_join(list, 4, NULL));
    assert_memory_equal(before, list[2], sat_polygon_size(4));
}

/* Levels that once pushed otherwise: whichever of the shapes pushes does so along that axis and as far, or all only sense. */
typedef struct kept_push {
    const char *what;
    struct {
        int count;
        sat_vec2 corners[5];
    } shapes[3], mover;
    double push[3]; /* the axis, and how far */
} kept_push;

static const kept_push kept_pushes[] = {
    {"two halves of a cell below another one: a pole near the right side is not pushed out of the left one",
     {{3, {{0, 0}, {4, 0}, {4, 4}}}, {3, {{0, 0}, {4, 4}, {0, 4}}}, {4, {{0, 4}, {4, 4}, {4, 8}, {0, 8}}}},
     {2, {{3.1875f, -1.25f}, {3.1875f, 6.5f}}},
     {1, 0, 0.8125}},
    {"a corner of the mover stands a hair beside a seam: the only tile that it touches pushes it",
     {{4, {{2, -7}, {6, -7}, {6, 1}, {2, 1}}}, {4, {{0, -7}, {2, -7}, {2, 1}, {0, 0}}}},
     {3, {{2.0000005f, 0.75f}, {5.75f, 4.5f}, {2.0000005f, 5.25f}}},
     {0, 1, 0.25}},
    {"the same, but the neighbour, which is not touched, would push it less far",
     {{4, {{0, -8}, {3, -8}, {3, 0}, {0, 0}}}, {4, {{-3, -8}, {0, -8}, {0, 0}, {-3, -2}}}},
     {3, {{0.0200005f, -0.25f}, {1.5f, 1.25f}, {-0.1599995f, 2}}},
     {0, 1, 0.25}},
    {"a wedge whose lowest corner lies under the neighbour's half of a straight side, but not in the neighbour",
     {{4, {{2, 2}, {1, 2}, {-1, 0}, {0, 0}}}, {4, {{0, 0}, {1, 0}, {2, 1}, {1, 1}}}},
     {3, {{0.0625f, 0.21875f}, {-2.59375f, -0.09375f}, {-1.796875f, -1.625f}}},
     {0, -1, 0.21875}},
    {"a pole that comes out of a tile beyond the middle of a side: over the side's other end it goes the least way",
     {{5, {{-3, -3}, {3, -7}, {5, -5}, {6, -3}, {5, 0}}}, {3, {{-3, -3}, {5, 0}, {-3, 3}}}},
     {2, {{5.1875f, -2.5f}, {5.1875f, -4.875f}}},
     {1, 0, 0.8125}},
    {"at a corner that two pieces share, what crosses the surface of the one only is pushed no further by the other",
     {{3, {{3, -6}, {-2, -8}, {7, -7}}}, {4, {{3, -6}, {7, -7}, {1, 1}, {-6, 1}}}},
     {4,
      {{6.97123957f, -6.74115324f},
       {6.48073435f, -6.8381319f},
       {6.4928565f, -6.89944506f},
       {6.98336172f, -6.80246639f}}},
     {0.193957, -0.98101, 0.259509}},
    {"a pole that leans over the seam of two tiles, along their common side: the one that it goes deepest in pushes it",
     {{4, {{0, 0}, {3, 0}, {3, 2}, {0, 2}}}, {4, {{0, 2}, {3, 2}, {3, 3}, {0, 3}}}},
     {2, {{0.4375f, 1.875f}, {0.109375f, 6.375f}}},
     {-1, 0, 0.4375}},
    {"a pole through a long column, into a short one just above its foot: not out of the far side of the long one",
     {{4, {{0, -7}, {1, -7}, {1, 0}, {0, 0}}}, {4, {{1, -5}, {2, -5}, {2, 0}, {1, 0}}}},
     {2, {{-0.703125f, -4.8125f}, {2, -4.65625f}}},
     {0.057708, -0.998334, 0.343176}},
    {"a pole that lies flat in the last of three columns, all of it below their common end: the first one pushes it",
     {{4, {{0, -3}, {2, -3}, {2, 4}, {0, 4}}},
      {4, {{2, -4}, {3, -4}, {3, 4}, {2, 4}}},
      {4, {{3, -4}, {4, -4}, {4, 4}, {3, 4}}}},
     {2, {{3.5f, -2.953125f}, {-4, -2.953125f}}},
     {0, -1, 0.046875}},
    {"a pole whose lower end lies in a neighbour: that one pushes it less far, over its corner",
     {{4, {{-7, -14}, {-6, -14}, {-6, -13}, {-7, -13}}}, {4, {{-9, -14}, {-7, -14}, {-7, -12}, {-9, -12}}}},
     {2, {{-6, -13.578125f}, {-8.625f, -13.828125f}}},
     {0.094809, -0.995495, 0.419975}},
    {"a pole that enters a sliver beside the end of an edge of it that is free in part",
     {{4, {{2, 9}, {3, 9}, {2, 10}, {-1, 12}}}, {3, {{-1, 12}, {0, 10}, {1, 10}}}, {0}},
     {2, {{2.375f, 9.375f}, {0.875f, 7.125f}}},
     {0, -1, 0.375}},
    {"a pole that is parallel to a slope but for rounding, a hair over a seam and beyond the slope's other end",
     {{4, {{2, -7}, {4, -7}, {4, 0}, {2, 1}}},
      {4, {{0, -7}, {2, -7}, {2, 1}, {0, 2}}},
      {4, {{4, -7}, {7, -7}, {7, -2}, {4, 0}}}},
     {2, {{1.9999994f, 0.500000298f}, {5.30634689f, -1.15317357f}}},
     {0.447214, 0.894427, 0.447214}},
    {"a pole across the thin tip of a tile into another one: not out of the far side of that one",
     {{4, {{23, 14}, {21, 12}, {25, 12}, {27, 14}}}, {4, {{30, 17}, {29, 17}, {26, 14}, {27, 14}}}, {0}},
     {2, {{26.09375f, 13.921875f}, {26, 14.0625f}}},
     {-0.707107, 0.707107, 0.121534}},
    {"a pole along the last direction of a sharp corner that is limited: the corner pushes it, not the other side",
     {{3, {{-7, -6}, {-6, 1}, {-8, 6}}}, {3, {{-8, 6}, {-7, -8}, {-7, -6}}}, {0}},
     {2, {{-7.859375f, 4.875f}, {-8.296877f, 11}}},
     {-0.997459, -0.071247, 0.060115}},
    {"a box that touches a corner alone, by a corner of its own, covers nothing",
     {{4, {{-8, 0}, {-4, 0}, {-4, 2}, {-8, 2}}}, {4, {{-8, 0}, {-18, -10}, {-8, -20}, {2, -10}}}, {0}},
     {2, {{-5, -1}, {-5, 0.25f}}},
     {0, -1, 0.25}},
    {"a ball beside a triangle, over two sides of it that are covered, as deep as the triangle is wide",
     {{3, {{0, 0}, {4, 0}, {4, 4}}}, {3, {{0, 0}, {4, 4}, {0, 4}}}, {4, {{4, 0}, {8, 0}, {8, 4}, {4, 4}}}},
     {1, {{2.875f, -0.40625f}, {2.78125f, 0}}},
     {0, -1, 2.375}},
    {"a pole along a column, by its lower end in a tile beside that, below the tile's top: the column pushes it",
     {{4, {{5, 5}, {6, 5}, {6, 10}, {5, 10}}},
      {4, {{2, 4}, {5, 4}, {5, 6}, {2, 6}}},
      {4, {{6, 5}, {8, 5}, {8, 7}, {6, 7}}}},
     {2, {{5.375f, 11.75f}, {4.921875f, 4.5f}}},
     {-0.998053, 0.062378, 0.265108}},
    {"a pole that leaves a thin tile through its upper side, a hair before a seam: not out of the lower one",
     {{4, {{38, 12}, {40, 13}, {38, 13}, {36, 12}}}, {4, {{37, 12}, {36, 12}, {34, 11}, {35, 11}}}},
     {2, {{35.25f, 11.484375f}, {37.4375f, 12.78125f}}},
     {-0.447214, 0.894427, 0.125779}},
    {"a pole that leaves a tile by a covered part of its top, in the middle, is not pushed out of the free part",
     {{4, {{8, 6}, {11, 6}, {11, 10}, {8, 10}}},
      {4, {{4, 2}, {9, 2}, {9, 6}, {4, 6}}},
      {4, {{2, 6}, {5, 6}, {5, 8}, {2, 8}}}},
     {2, {{5.015625f, 5.765625f}, {12.453125f, 6.21875f}}},
     {0.060812, -0.998149, 0.129978}},
    {"a pole from a long tip into the first of two shapes that cover a side of it: not out over the tip",
     {{4, {{25, 12}, {26, 13}, {24, 13}, {21, 10}}},
      {3, {{23, 11}, {21, 10}, {22, 10}}},
      {4, {{23, 11}, {26, 11}, {27, 12}, {25, 12}}}},
     {2, {{22.921875f, 11.078125f}, {20.578125f, 8.265625f}}},
     {SLANT, -SLANT, 0.110485}},
    {"a pole that crosses a slope in one tile, and ends in the next one, beyond the slope's upper end",
     {{4, {{5, 1}, {7, 2}, {4, 2}, {2, 1}}}, {4, {{3, 1}, {2, 1}, {0, 0}, {1, 0}}}, {0}},
     {2, {{-0.25f, -0.09375f}, {4.078125f, 1.9140625f}}},
     {-0.420823, 0.907143, 0.110834}},
    {"a triangle a hair over a seam, below its middle, that comes out of the top of the tile behind that",
     {{4, {{2, 2}, {4, 2}, {4, 4}, {2, 4}}}, {4, {{4, 0}, {8, 0}, {8, 4}, {4, 4}}}, {0}},
     {3, {{4.03125f, 2.8125f}, {3.0625f, 6.1875f}, {2.375f, 3.71875f}}},
     {0, 1, 1.1875}},
    {"a post through the top of two slabs that overlap, near the end of one: the other pushes it no further",
     {{4, {{5, -6}, {9, -6}, {9, -3}, {5, -3}}}, {4, {{6, -6}, {12, -6}, {12, -3}, {6, -3}}}, {0}},
     {4, {{5.5f, -0.5f}, {5.5f, -5.421875f}, {6.40625f, -5.421875f}, {6.40625f, -0.5f}}},
     {-1, 0, 1.40625}},
    {"a post in the far half of a seam, that ends just below the surface and beside its edge: out of one tile alone",
     {{4, {{2, 1}, {4, 1}, {4, 3}, {2, 3}}}, {4, {{2, 0}, {3, 0}, {3, 1}, {2, 1}}}, {0}},
     {2, {{2.875f, 1.0625f}, {2.875f, -5.1875f}}},
     {1, 0, 0.125}},
    {"a triangle in the far half of a seam, deep below the top that goes on there, but out of the neighbour's slope",
     {{4, {{4, 8}, {8, 8}, {8, 12}, {4, 12}}}, {3, {{12, 12}, {8, 12}, {8, 8}}}, {0}},
     {3, {{11.15f, 12.52f}, {7.79f, 9.163f}, {11.15f, 10}}},
     {SLANT, -SLANT, 0.970858}},
    {"a pole that ends a hair beside a seam, at the slope of the other piece: not out over the far end of the bottom",
     {{4, {{0, 0}, {1, 0}, {7, 7}, {0, 7}}}, {3, {{7, 7}, {1, 0}, {6, 2}}}, {0}},
     {2, {{1.15625f, -5.96875f}, {1.00390625f, 0.0390625f}}},
     {0.371391, -0.928477, 0.034818}},
    {"a pole just above the free part of a bottom, from a side that goes on: not out of that side, all its length",
     {{4, {{0, 0}, {3, 0}, {3, 2}, {0, 2}}}, {4, {{0, -1}, {1, -1}, {1, 0}, {0, 0}}}, {0}},
     {2, {{2.96875f, 0.359375f}, {-0.03125f, 0.109375f}}},
     {0, 0, 0}},
    {"a pole from a bottom past two corners that it does not touch: out over the nearer one, not out of the bottom",
     {{4, {{0, 0}, {-3, -5}, {-4, -7}, {3, -7}}}, {3, {{0, 0}, {3, -7}, {3, 6}}}, {0}},
     {2, {{-4.25f, -8.296875f}, {-0.9375f, -2.140625f}}},
     {-0.880615, 0.473833, 0.461401}},
    {"a pole through two slabs that overlap, near the end of one: the other does not push it all its length",
     {{4, {{6, 1}, {12, 1}, {12, 4}, {6, 4}}}, {4, {{8, 1}, {13, 1}, {13, 4}, {8, 4}}}, {0}},
     {2, {{11.71875f, 6.5f}, {11.71875f, -1}}},
     {1, 0, 1.28125}},
    {"a triangle across the seam of a narrow tile and a wide one: out of the side of the one, not of the other's top",
     {{4, {{2, -9}, {6, -9}, {6, 0}, {2, 0}}}, {4, {{0, -9}, {2, -9}, {2, 0}, {0, 0}}}, {0}},
     {3, {{2.6875f, -2.84375f}, {-0.28125f, 0.125f}, {-1.75f, -2.84375f}}},
     {-1, 0, 2.6875}},
    {"a box deep in a block of three tiles, beyond both ends of a seam: none of them knows how far it is out",
     {{4, {{4, 0}, {8, 0}, {8, 2}, {4, 2}}},
      {4, {{4, 2}, {6, 2}, {6, 4}, {4, 4}}},
      {4, {{6, 2}, {8, 2}, {8, 4}, {6, 4}}}},
     {4, {{5.25f, 1.5f}, {8.5f, 1.5f}, {8.5f, 2.25f}, {5.25f, 2.25f}}},
     {0, 0, 0}},
    {"a segment that leans over all of the free half of an edge, but stands lowest below the step on its other half",
     {{4, {{0, -1}, {2, -1}, {2, 0}, {0, 0}}}, {3, {{-2, 0}, {0, -1}, {0, 0}}}, {3, {{1, 0}, {3, 0}, {1, 1}}}},
     {2, {{1.03125f, -0.03125f}, {-1.125f, 0.015625f}}},
     {0, 1, 0.03125}},
    {"a segment below that step, but not in it, that comes out of the slanted side alone: not up, into the step",
     {{4, {{1.25f, -1}, {2, -1}, {2, 0}, {0, 0}}}, {4, {{1, 0}, {3, 0}, {3, 1}, {1, 1}}}},
     {2, {{0.0625f, -0.0625f}, {1.5f, -0.125f}}},
     {0, 0, 0}},
};

static sat_polygon *corners_of(const sat_vec2 *v, int count, bool is_mirrored) {
    sat_vec2 c[5];
    for (int i = 0; i < count; i++) {
        c[i] = is_mirrored ? (sat_vec2){-v[count - 1 - i].x, v[count - 1 - i].y} : v[i];
    }
    return count == 1   ? circle_at(v[1].x, c[0].x, c[0].y)
           : count == 2 ? segment_of(c[0].x, c[0].y, c[1].x, c[1].y)
                        : polygon_of(c, (size_t)count);
}

TEST(levels_that_once_pushed_otherwise) {
    for (size_t i = 0; i < 2 * sizeof kept_pushes / sizeof kept_pushes[0]; i++) {
        const kept_push *k = &kept_pushes[i / 2];
        sat_polygon *list[4] = {NULL}, *mover = corners_of(k->mover.corners, k->mover.count, i % 2);
        size_t count = 0;
        print_message("%s\n", k->what);
        for (; count < 3 && k->shapes[count].count > 0; count++) {
            list[count] = corners_of(k->shapes[count].corners, k->shapes[count].count, i % 2);
        }
        assert_ok(sat_polygon_join(list, count, NULL));
        const double x = i % 2 ? -k->push[0] : k->push[0];
        assert_true(is_pushed_by_all(list, mover, x, k->push[1], k->push[2]) == (k->push[2] > 0.0));
    }
}

/* Tiles of all sizes in rows, some of them halved along a diagonal. */
static size_t make_rows(rng *source, sat_polygon **list) {
    size_t count = 0;
    for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 8;) {
            const int width = rng_integer(source, 1, 3);
            const sat_vec2 at = {(float)x, (float)y}, to = {(float)(x + width), (float)y + 1};
            const sat_vec2 c[] = {at, {to.x, at.y}, to, {at.x, to.y}};
            list[count++] = polygon_of(c, rng_chance(source, 0.3) ? 3 : 4);
            x += width;
        }
    }
    list[count] = NULL;
    return count;
}

/* What joining has disabled can be enabled, one by one: then nothing is left of it. */
TEST(test_a_joined_shape_is_as_before_when_all_is_enabled) {
    for (uint64_t i = 0; i < 200; i++) {
        rng source = rng_start(test_seed(), 3, i);
        sat_polygon *list[40], *before[40] = {NULL};
        const size_t count = make_rows(&source, list);
        for (size_t k = 0; k < count; k++) {
            before[k] = kept(sat_polygon_clone(list[k], NULL));
        }
        assert_ok(sat_polygon_join(list, count, NULL));
        for (size_t k = 0; k < count; k++) {
            for (size_t index = 0; index < sat_polygon_vertex_count(list[k]); index++) {
                assert_ok(sat_polygon_set_edge_enabled(list[k], index, true));
                assert_ok(sat_polygon_set_corner_enabled(list[k], index, true));
            }
            assert_memory_equal(before[k], list[k], sat_polygon_size(sat_polygon_vertex_count(list[k])));
        }
    }
}

/* A floor that is joined and then made round: its top is one line, as high as the radius. */
TEST(test_tiles_that_get_a_radius_when_they_are_joined_have_no_seams_either) {
    sat_polygon *list[7] = {NULL},
                *movers[] = {box_at(1, 1, 0, 0), circle_at(0.5f, 0, 0), box_at(0.5f, 0.5f, 0, 0), NULL};
    for (int i = 0; i < 6; i++) {
        list[i] = box_at(2, 1, (float)(2 * i), -0.5f);
    }
    assert_ok(sat_polygon_join(list, 6, NULL));
    round_by(movers[2], 0.25f);
    for (int i = 0; i < 6; i++) {
        round_by(list[i], 0.25f);
    }
    for (int i = 0; i < 3 * 640; i++) {
        int pushes = 0;
        const float x = 0.5f + (float)(i / 3) / 64.0f, depth = i % 2 == 0 ? 0.125f : 0.0078125f;
        place_at(movers[i % 3], (sat_vec2){x, 0.75f - depth});
        for (int k = 0; k < 6; k++) {
            sat_collision c;
            if (sat_intersect(list[k], movers[i % 3], &c) && !is_sensed(&c)) {
                assert_vec2(c.axis, 0, 1);
                assert_float(c.overlap, depth);
                pushes++;
            }
        }
        assert_true(pushes > 0);
    }
}

/* The left edges of two slabs, and their upper ones, lie on each other: their corner turns outwards, however they are turned. */
TEST(test_a_corner_that_two_slabs_have_in_common_pushes) {
    for (int i = 0; i < 4000; i++) {
        sat_polygon *slabs[] = {box_at(6, 3, 0, 0), box_at(2, 2, 0, 0)};
        for (int k = 0; k < 2; k++) {
            const float angle = 0.0015f * (float)i;
            const double x = k == 0 ? 3 : 1, y = k == 0 ? 1.5 : 1, c = cos((double)angle), s = sin((double)angle);
            const sat_vec2 at = {(float)(c * x + s * y), (float)(s * x - c * y)};
            assert_ok(sat_polygon_set_pose(slabs[k], at, angle));
        }
        join_two(slabs[0], slabs[1]);
        assert_true(sat_polygon_corner_enabled(slabs[0], 3) && sat_polygon_corner_enabled(slabs[1], 3));
    }
}

/* The surface is 1 + 5 wide: a pole in the tile leaves it by 1.63 through the columns, so the tile does not push it up by 2.15. */
TEST(a_tile_sees_through_columns_beside_it_if_they_are_few) {
    sat_polygon *pole = segment_of(1.21875f, -1.75f, 1.21875f, 5.25f), *list[17];
    assert_ok(sat_polygon_set_radius(pole, 0.40625f));
    for (int count = 1; count <= 16; count *= 2) {
        sat_collision c;
        list[count] = box_at(5, 9, 3.5f, -4.5f);
        for (int k = 0; k < count; k++) {
            list[k] = box_at(1 / (float)count, 9, ((float)k + 0.5f) / (float)count, -4.5f);
        }
        assert_ok(sat_polygon_join(list, (size_t)count + 1, NULL));
        assert_true(sat_intersect(list[count], pole, &c) && is_sensed(&c) == (count <= 8));
    }
}

/* A map of a hundred thousand tiles: in a moment, and in what it may take of memory. */
TEST(a_large_map_is_joined) {
    enum { SIDE = 320 };
    sat_polygon **tiles = malloc(SIDE * SIDE * sizeof *tiles);
    for (int i = 0; i < SIDE * SIDE; i++) {
        tiles[i] = box_at(1, 1, (float)(i % SIDE), (float)(i / SIDE));
    }
    assert_ok(sat_polygon_join(tiles, SIDE * SIDE, NULL));
    size_t sensing = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        const sat_vec2 at = sat_polygon_position(tiles[i]);
        const sat_collision c = push_at(tiles[i], at.x, at.y);
        sensing += is_sensed(&c);
    }
    assert_int_equal(sensing, (SIDE - 2) * (SIDE - 2));
    free(tiles);
}

/* A box that stands level, with a corner exactly on a gentle ridge, touches the covered side there; the ridge pushes its edge. */
TEST(a_box_with_a_corner_on_a_ridge_is_pushed_along_its_own_edge) {
    const sat_vec2 up[] = {{4, -2}, {5, -2}, {5, 0x1p-8f}, {4, 0}}, down[] = {{5, -2}, {6, -2}, {6, 0}, {5, 0x1p-8f}};
    sat_polygon *tiles[2] = {sat_polygon_create(up, 4, NULL), sat_polygon_create(down, 4, NULL)},
                *box = sat_polygon_create_box(1.5f, 1.5f, NULL);
    join_two(tiles[0], tiles[1]);
    for (int way = 0; way < 2; way++) { /* from either side */
        set_pose(box, (sat_vec2){way == 0 ? 5.75f : 4.25f, 0.75f - 0x1p-8f}, 0);
        sat_collision c;
        assert_true(sat_intersect(tiles[way], box, &c));
        assert_near((double)c.axis.x, 0, 1e-4);
        assert_near((double)c.overlap, 0x1p-7, 1e-6);
    }
    sat_polygon_destroy(tiles[0]);
    sat_polygon_destroy(tiles[1]);
    sat_polygon_destroy(box);
}
