/*
 * The exact yes or no of sat_overlaps, sat_intersect, sat_distance, sat_contains, points and rays: on both sides of the last bit,
 * for all kinds, for the largest polygons, and far below what float, or even double relative to the shapes' size, resolves:
 * corners a billionth of a billionth apart are apart, by exactly that much, and corners in one place touch.
 */
#include "support/check.h"
#include "support/rng.h"

#include <math.h>

/* Both orders, and the two other functions that must agree. */
static void assert_overlap(const sat_polygon *a, const sat_polygon *b, bool expected) {
    assert_int_equal(sat_overlaps(a, b), expected);
    assert_int_equal(sat_overlaps(b, a), expected);
    assert_int_equal(sat_intersect(a, b, NULL), expected);
    assert_int_equal(sat_distance(a, b, NULL) <= 0, expected);
    assert_float(sat_distance(b, a, NULL), sat_distance(a, b, NULL));
}

/* b, moved along x from touching to one bit beyond. */
static void assert_touches_at(sat_polygon *a, sat_polygon *b, float x, float y) {
    place_at(b, (sat_vec2){x, y});
    assert_overlap(a, b, true);
    place_at(b, (sat_vec2){nextafterf(x, 1e9f), y});
    assert_overlap(a, b, false);
    place_at(b, (sat_vec2){nextafterf(x, -1e9f), y});
    assert_overlap(a, b, true);
}

TEST(sides_touch_to_the_last_bit) {
    const sat_vec2 lower[] = {{0, 0}, {8, 0}, {0, 6}}, upper[] = {{0, 0}, {-4, 0}, {0, -3}};
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(4, 4, 0, 0), *c = polygon_of(lower, 3), *d = polygon_of(upper, 3);
    assert_touches_at(a, b, 3, 0);
    assert_touches_at(a, b, 3, 3);
    assert_touches_at(c, d, 8, 3);  /* the slopes lie on one line */
    assert_touches_at(c, d, 12, 0); /* corner to corner */
}

TEST(round_shapes_touch_to_the_last_bit) {
    sat_polygon *disc = circle_at(10, 0, 0), *other = circle_at(3, 0, 0);
    sat_polygon *box = box_at(2, 2, 0, 0), *needle = segment_of(0, 0, 5, 1);
    assert_touches_at(disc, other, 5, 12);
    assert_touches_at(disc, box, 11, 0.5f);
    assert_touches_at(disc, box, 9, 7); /* the corner at (8, 6) */
    assert_touches_at(disc, needle, 6, 8);
    round_by(box, 5);
    assert_touches_at(disc, box, 10, 13); /* the corner at (9, 12), 15 from the centre */
    /* beyond an end, by less than doubles tell of the other one */
    assert_overlap(capsule_of(-1, 0, 0, 0, 0x1.8p-59f), circle_at(0x1p-59f, 0x1p-58f, 0x1p-58f), false);
    assert_overlap(circle_at(0x1p24f, 0, 0), circle_at(0x1p24f, 0x1p25f, 1), false);
}

/* Numbers of 53 bits that no double adds up, and that one adds up but does not square. */
TEST(radii_whose_sum_or_square_is_no_double) {
    static const float radii[] = {0x1p-29f, 0x1p-31f, 0x1.000002p-50f};
    for (size_t i = 0; i < sizeof radii / sizeof *radii; i++) {
        const float r = radii[i], side = i == 2 ? 0.0f : -r;
        const sat_vec2 corners[] = {{-1, -1}, {side, -1}, {side, 1}, {-1, 1}};
        sat_polygon *a = polygon_of(corners, 4), *b = circle_at(r, 0, 0);
        round_by(a, 1);
        assert_touches_at(a, b, 1, 0.5f); /* the last one is in by less than double tells */
    }
}

TEST(the_largest_polygon_of_all_answers) {
    sat_polygon *wheel = kept(sat_polygon_create_regular(SAT_MAX_VERTICES, 1, NULL)),
                *other = kept(sat_polygon_clone(wheel, NULL));
    sat_polygon *box = box_at(2, 2, 0, 0);
    place_at(other, (sat_vec2){1.9f, 0.5f});
    assert_overlap(wheel, other, true);
    place_at(other, (sat_vec2){1.9f, 0.7f});
    assert_overlap(wheel, other, false);
    assert_touches_at(wheel, box, 2, 0.5f); /* its left edge through (1, 0) */
}

#define TINY 0x1p-50f

/* Turned by quarters, which is exact: (x, y), (-y, x), (-x, -y), (y, -x). */
static sat_vec2 turned(sat_vec2 v, int quarters) {
    for (; quarters > 0; quarters--) {
        v = (sat_vec2){0.0f - v.y, v.x};
    }
    return v;
}

static sat_polygon *triangle(sat_vec2 apex, sat_vec2 p, sat_vec2 q, int quarters) {
    const sat_vec2 corners[3] = {turned(apex, quarters), turned(p, quarters), turned(q, quarters)};
    return polygon_of(corners, 3);
}

/* A triangle that stands on its apex, against a shape below. */
static sat_polygon *standing(float x, float y, int quarters) {
    return triangle((sat_vec2){x, y}, (sat_vec2){1, 1}, (sat_vec2){-1, 1}, quarters);
}

/* Apart by the gap, touching where it is 0, one in the other where it is negative. */
static void expect_gap(sat_polygon *a, sat_polygon *b, double gap) {
    sat_collision collision;
    assert_overlap(a, b, gap <= 0.0);
    assert_near(fmax((double)sat_distance(a, b, NULL), 0.0), fmax(gap, 0.0), 1e-6 * fabs(gap));
    assert_true(gap < 0.0 || (sat_intersect(a, b, &collision) == (gap == 0.0) && collision.overlap == 0.0f));
}

/* Where the apex stands above a corner at the origin, of a triangle, or of a box that reaches to x = -2 and lies below it. */
static const float apexes[] = {0,         0,        0,         TINY,      TINY,     TINY / 4, -TINY,    TINY / 4,
                               TINY,      TINY,     0,         TINY / 8,  TINY / 8, TINY,     TINY,     0,
                               -TINY,     0,        0x3p-52f,  0x5p-53f,  0,        0x1p-24f, 0x1p-49f, 0x1p-24f,
                               -0x1p-24f, 0x1p-50f, -0x1p-24f, TINY / 64, -TINY,    TINY,     -1,       TINY,
                               -2,        TINY,     -1,        0}; /* the last three above the box alone */

TEST(corners_and_edges_are_as_far_apart_as_they_are) {
    const int count = sizeof apexes / sizeof *apexes / 2;
    for (int i = 0; i < 8 * count - 12; i++) {
        const int quarters = i % 4;
        const bool is_box = i / 4 < count;
        const float *xy = apexes + 2 * (is_box ? i / 4 : i / 4 - count);
        const sat_vec2 apex = {xy[0], xy[1]},
                       corners[4] = {{0, 0}, {is_box ? -2 : -1, is_box ? 0 : -1}, {is_box ? -2 : 1, -1}, {0, -1}};
        sat_vec2 a[4];
        for (int k = 0; k < 4; k++) {
            a[k] = turned(corners[k], quarters);
        }
        /* Beyond 45 degrees it is not the apex but the edge beside it that is nearest. */
        const double x = is_box ? fmax((double)apex.x, 0) : fabs((double)apex.x), y = (double)apex.y;
        expect_gap(polygon_of(a, is_box ? 4 : 3), standing(apex.x, apex.y, quarters),
                   x <= y ? hypot(x, y) : (x + y) * sqrt(0.5));
    }
}

/* A side so near to its shape's own origin that no double holds what the other sides are from it; or so far, with a position. */
TEST(tiles_are_apart_by_less_than_double) {
    for (int k = -1; k <= 1; k++) {
        const float near = 0x1p-60f, side = (float)k * near;
        sat_polygon *a = polygon_of((const sat_vec2[]){{-near, 0}, {1, 0}, {1, 1}, {-near, 1}}, 4),
                    *b = polygon_of((const sat_vec2[]){{side, 0}, {1, 0}, {1, 1}, {side, 1}}, 4);
        place_at(b, (sat_vec2){1, 0});
        expect_gap(a, b, (double)side);
        a = polygon_of((const sat_vec2[]){{1024, -1}, {1026, -1}, {1026, 1}, {1024, 1}}, 4);
        place_at(a, (sat_vec2){side * 0x1p14f, 0});
        expect_gap(a, box_at(1, 1, 1023.5f, 0.25f), (double)side * 0x1p14);
    }
}

/*
 * A side through the origin along (x, y), and a shape on its right of which one or two corners lie on the side's line, but for the
 * last digit of a position. No double holds the way to the corner, or the shape's own side, or, if it is drawn far away, its frame.
 */
static void expect_corners_beside(rng *source) {
    const int x = 2 * rng_integer(source, 1, 1000), y = 2 * rng_integer(source, 1, 1000),
              off_x = rng_integer(source, -1, 1), off_y = rng_integer(source, -1, 1);
    const bool is_flat = rng_chance(source, 0.5), is_far = rng_chance(source, 0.3);
    const float far = is_far ? 0x1p22f : 0, u = (float)x, v = (float)y,
                own = ldexpf(1, is_far ? -1 : rng_integer(source, -60, -1)),
                other = ldexpf(-1, is_far ? -1 : rng_integer(source, -60, -1)),
                moved = ldexpf(1, rng_integer(source, -80, -2));
    sat_polygon *side = polygon_of((const sat_vec2[]){{far - u, far - v}, {far + u, far + v}, {far - v, far + u}}, 3),
                *beside = kept(sat_polygon_create_hull(
                    (const sat_vec2[]){{far + own * u, far + own * v},
                                       {far + (is_flat ? other * u : 2 * v), far + (is_flat ? other * v : -u)},
                                       {far + v, far - 2 * u}},
                    3, NULL));
    place_at(beside, (sat_vec2){moved * (u + (float)off_x), moved * (v + (float)off_y)});
    assert_overlap(side, beside, x * off_y - y * off_x >= 0);
}

TEST(corners_lie_on_a_side_that_no_double_reaches) {
    for (long i = 0; i < test_pairs(4000); i++) {
        rng source = rng_start(test_seed(), 77, (uint64_t)i);
        expect_corners_beside(&source);
    }
}

/* Needles along a direction u: all their corners look alike in float from there, and the deepest is on the far side. */
static const struct {
    sat_vec2 u, corners[4];
    size_t count;
} needles[] = {
    {{91269, 62072}, {{0, 0}, {-212291, -144379}, {-333313, -226686}}, 3},
    {{69383, 30887}, {{0, 0}, {-218918, -97455}, {-309839, -137930}, {-90921, -40475}}, 4},
    {{24799, 83361}, {{-66731, -224314}, {0, 0}, {63757, 214317}, {38958, 130956}}, 4},
    {{77883, 76015}, {{-162562, -158663}, {0, 0}, {135378, 132131}, {-33980, -33165}}, 4},
};

TEST(deepest_corner_of_a_needle_below_rounding) {
    for (size_t i = 0; i < sizeof needles / sizeof *needles; i++) {
        const sat_vec2 u = needles[i].u, end = {8 * u.x, 8 * u.y};
        const double length = hypot((double)u.x, (double)u.y), distance = 0x1p-24 * (double)u.x / length;
        sat_polygon *a = triangle((sat_vec2){-end.x, -end.y}, end, (sat_vec2){end.x, -end.y}, 0),
                    *b = polygon_of(needles[i].corners, needles[i].count);
        expect_gap(a, b, 0.0);
        for (int way = -1; way <= 1; way += 2) {
            place_at(b, (sat_vec2){0, (float)way * 0x1p-24f});
            assert_near(sat_distance(a, b, NULL), way * distance, 0x1p-50 * length);
        }
        turn_to(a, 0.5f);
        turn_to(b, 0.5f); /* now its vertices are no floats */
        assert_int_equal(sat_overlaps(a, b), sat_distance(a, b, NULL) <= 0);
        round_by(b, 1);
        assert_true(sat_contains_point(b, (sat_vec2){0, 0}));
    }
}

/*
 * Discs whose centres are R + 1 / 2R apart, or R - 1 / 2R: with n = 2^16, (2n^2 - 1)^2 + (2n)^2 = (2n^2)^2 + 1 and
 * (2n^2)^2 + (2n)^2 = (2n^2 + 1)^2 - 1. The square root is R either way in double.
 */
TEST(discs_apart_by_less_than_root_rounding) {
    const float n = 0x1p16f, r = 2 * n * n, next_to_nothing = 0x1p-34f;
    for (int quarters = 0; quarters < 4; quarters++) {
        sat_polygon *a = circle_at(r / 2, 0, 0), *b = circle_at(r / 2, 0, 0), *large = circle_at(r, 0, 0);
        sat_polygon *unit = circle_at(1, 0, 0);
        place_at(a, turned((sat_vec2){1, 0}, quarters));
        place_at(b, turned((sat_vec2){r, 2 * n}, quarters));
        assert_overlap(a, b, false);
        assert_float(sat_distance(a, b, NULL), next_to_nothing);
        place_at(unit, turned((sat_vec2){r, 2 * n}, quarters));
        assert_overlap(large, unit, true);
        assert_float(sat_distance(large, unit, NULL), -next_to_nothing);
    }
}

/* Points and rays that pass a corner by next to nothing. */
TEST(points_and_rays_beside_a_corner_by_2e_minus_50) {
    sat_polygon *a = triangle((sat_vec2){0, 0}, (sat_vec2){-1, -1}, (sat_vec2){1, -1}, 0);
    assert_true(sat_contains_point(a, (sat_vec2){0, 0}));
    assert_false(sat_contains_point(a, (sat_vec2){0, TINY}) || sat_contains_point(a, (sat_vec2){TINY, 0}));
    assert_true(sat_contains_point(a, (sat_vec2){TINY, -TINY}));
    assert_true(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, 0}, NULL));
    assert_false(sat_raycast(a, (sat_vec2){-4, TINY}, (sat_vec2){4, TINY}, NULL));
    assert_true(sat_raycast(a, (sat_vec2){-4, -TINY}, (sat_vec2){4, -TINY}, NULL));
    assert_false(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, TINY}, NULL));
    assert_true(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, -TINY}, NULL));
}

/* Above a circle by 2^-60, and into it by as much: neither way is a double. And ahead of it, by less than its square tells. */
TEST(a_ray_grazes_a_capsule_by_less_than_double) {
    sat_polygon *lower = capsule_of(0, -4, 0, -0x1p-60f, 1), *upper = capsule_of(0, -4, 0, 0x1p-60f, 1);
    assert_false(sat_raycast(lower, (sat_vec2){-4, 1}, (sat_vec2){4, 1}, NULL));
    assert_true(sat_raycast(upper, (sat_vec2){-4, 1}, (sat_vec2){4, 1}, NULL));
    assert_false(sat_raycast(circle_at(1, 0, 0), (sat_vec2){-4, 1}, (sat_vec2){-0x1p-22f, 1}, NULL));
}

/*
 * A corner 2^-60 beyond an edge, in one frame turned by an angle: of the way from the edge to it, or of the edge, one
 * coordinate is no double. Nearly straight corners have both shapes turned exactly.
 */
TEST(a_corner_beyond_an_edge_by_less_than_double) {
    static const sat_vec2 outer[3][4] = {{{-1, 0}, {1, 2}, {-1, 2}, {-0x1.000002p+0f, 1}},
                                         {{0, 0}, {-1, 0}, {-0x1.000002p+0f, -0.5f}, {-1, -1}},
                                         {{-1, 0}, {-0x1p-60f, 1}, {-1, 1}, {-0x1.000002p+0f, 0.5f}}};
    static const sat_vec2 inner[3][3] = {{{0x1p-60f, 1}, {-0.5f, 1.5f}, {-0.25f, 0x1.3ffffep+0f}},
                                         {{0, 0x1p-60f}, {-0.75f, -0.25f}, {-0.375f, -0x1.000002p-3f}},
                                         {{0, 1}, {-0.75f, 0.75f}, {-0.375f, 0x1.bffffep-1f}}};
    for (int i = 0; i < 6; i++) {
        sat_vec2 a[4], b[3];
        for (int k = 0; k < 4; k++) { /* as they are, or turned by a quarter */
            const sat_vec2 p = outer[i / 2][k], q = inner[i / 2][k % 3];
            a[k] = i % 2 == 0 ? p : (sat_vec2){-p.y, p.x};
            b[k % 3] = i % 2 == 0 ? q : (sat_vec2){-q.y, q.x};
        }
        sat_polygon *large = polygon_of(a, 4), *small = polygon_of(b, 3);
        turn_to(large, 0.5f);
        turn_to(small, 0.5f);
        assert_false(sat_contains(large, small));
    }
}

/* One tip straight above the other, whose roundings do not meet; the way between them is a double, or it is none. */
TEST(rounded_tips_apart_by_less_than_double) {
    for (int i = 0; i < 2; i++) {
        const float y = (float)i, gap = 0x1p-54f;
        sat_polygon *lower = triangle((sat_vec2){0, y}, (sat_vec2){-1, y - 1}, (sat_vec2){1, y - 1}, 0),
                    *upper = triangle((sat_vec2){0, gap}, (sat_vec2){1, 1}, (sat_vec2){-1, 1}, 0);
        place_at(upper, (sat_vec2){0, y});
        round_by(lower, 0.4375f * gap);
        round_by(upper, 0.4375f * gap);
        assert_false(sat_overlaps(lower, upper));
    }
    sat_polygon *disc = capsule_of(0, 1, 0, 1, 1); /* drawn away from its origin: no double tells where its middle is */
    place_at(disc, (sat_vec2){0, 0x1p-100f});
    assert_overlap(disc, segment_of(-1, 0, 1, 0), false);
    assert_overlap(disc, circle_at(1, 0, -1), false);
}

/* The far end lies on the circle, or beyond it by 2^-49 of its radius. */
TEST(an_end_beyond_a_circle_by_less_than_double) {
    const sat_polygon *disc = kept(sat_polygon_create_circle(16777213, NULL));
    assert_true(sat_contains(disc, kept(sat_polygon_create_segment((sat_vec2){0, 0}, (sat_vec2){16777213, 0}, NULL))));
    assert_false(sat_contains(disc, kept(sat_polygon_create_segment((sat_vec2){0, 0}, (sat_vec2){16777213, 1}, NULL))));
}

/* Where the middle of a shape that a map draws far out lies is rounded more coarsely than its vertices from there. */
TEST(a_segment_of_a_map_passes_a_polygon_beside_its_middle) {
    rng source = rng_start(test_seed(), 906, 0);
    sat_polygon *round = sat_polygon_create_regular(64, 0.125f, NULL);
    for (int i = 0; i < 20000; i++) {
        const float x = (float)rng_between(&source, -40000.0, 40000.0),
                    y = (float)rng_between(&source, -40000.0, 40000.0);
        const float angle = (float)rng_between(&source, -9.0, 9.0);
        sat_polygon *segment =
            sat_polygon_create_segment((sat_vec2){x - 500, y - 100}, (sat_vec2){x + 500, y + 100}, NULL);
        assert_ok(sat_polygon_set_angle(segment, angle));
        const sat_aabb box = sat_polygon_aabb(segment);
        const sat_vec2 middle = {0.5f * (box.lower.x + box.upper.x), 0.5f * (box.lower.y + box.upper.y)};
        const double turn = (double)angle + atan2(500.0, -100.0), way = rng_between(&source, 0.11, 0.14);
        assert_ok(sat_polygon_set_position(
            round, (sat_vec2){middle.x + (float)(way * cos(turn)), middle.y + (float)(way * sin(turn))}));
        assert_true(sat_overlaps(segment, round) == (sat_distance(segment, round, NULL) <= 0.0f));
        sat_polygon_destroy(segment);
    }
    sat_polygon_destroy(round);
}
