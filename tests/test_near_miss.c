/*
 * Misses and touches far below what float, or even double relative to the shapes' size, can tell: corners a billionth of a
 * billionth apart are apart, by exactly that much, and corners in one place touch.
 */
#include "support/check.h"

#include <math.h>

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

static void expect_overlap(sat_polygon *a, sat_polygon *b, bool expected) {
    assert_int_equal(sat_overlaps(a, b), expected);
    assert_int_equal(sat_overlaps(b, a), expected);
}

static void expect_apart(sat_polygon *a, sat_polygon *b, double distance) {
    sat_closest closest;
    expect_overlap(a, b, false);
    assert_false(sat_intersect(a, b, NULL));
    assert_near(sat_distance(a, b, &closest), distance, 1e-6 * distance);
    assert_near(hypot((double)closest.axis.x, (double)closest.axis.y), 1, 1e-6);
    assert_float(sat_distance(b, a, NULL), sat_distance(a, b, NULL));
}

static void expect_touching(sat_polygon *a, sat_polygon *b) {
    sat_collision collision;
    expect_overlap(a, b, true);
    assert_true(sat_intersect(a, b, &collision));
    assert_float(collision.overlap, 0);
    assert_float(sat_distance(a, b, NULL), 0);
}

/* Apart by the gap, touching where it is 0, one in the other where it is negative. */
static void expect_gap(sat_polygon *a, sat_polygon *b, double gap) {
    if (gap > 0.0) {
        expect_apart(a, b, gap);
    } else if (gap == 0.0) {
        expect_touching(a, b);
    } else {
        expect_overlap(a, b, true);
    }
}

/* Where the apex stands, and how far that is from the corner at the origin of a triangle below it. */
static const struct {
    float x, y;
} apexes[] = {
    {0, 0},
    {0, TINY},
    {TINY, TINY / 4},
    {-TINY, TINY / 4},
    {TINY, TINY},
    {0, TINY / 8},
    {TINY / 8, TINY},
    {TINY, 0},
    {-TINY, 0},
    {0x3p-52f, 0x5p-53f},
    {0, 0x1p-24f},
    {0x1p-49f, 0x1p-24f},
    {-0x1p-24f, 0x1p-50f},
};

TEST(two_corners_are_as_far_apart_as_they_are) {
    for (size_t i = 0; i < sizeof apexes / sizeof *apexes; i++) {
        for (int quarters = 0; quarters < 4; quarters++) {
            sat_polygon *a = triangle((sat_vec2){0, 0}, (sat_vec2){-1, -1}, (sat_vec2){1, -1}, quarters);
            sat_polygon *b = standing(apexes[i].x, apexes[i].y, quarters);
            /* Beyond 45 degrees it is not the apex but the edge beside it that is nearest. */
            const double x = fabs((double)apexes[i].x), y = (double)apexes[i].y;
            const double distance = x <= y ? hypot(x, y) : (x + y) * sqrt(0.5);
            expect_gap(a, b, distance);
        }
    }
}

/* Above an edge from (0, 0) to (-2, 0), beside it, and beyond its end by next to nothing. */
static const struct {
    float x, y;
} above[] = {
    {-1, TINY}, {0, TINY}, {-TINY, TINY}, {TINY, TINY}, {-2, TINY}, {-0x1p-24f, TINY / 64}, {-1, 0}, {0, 0},
};

TEST(a_corner_is_as_far_from_an_edge_as_it_is) {
    for (size_t i = 0; i < sizeof above / sizeof *above; i++) {
        for (int quarters = 0; quarters < 4; quarters++) {
            const sat_vec2 corners[4] = {turned((sat_vec2){0, 0}, quarters), turned((sat_vec2){-2, 0}, quarters),
                                         turned((sat_vec2){-2, -1}, quarters), turned((sat_vec2){0, -1}, quarters)};
            sat_polygon *a = polygon_of(corners, 4), *b = standing(above[i].x, above[i].y, quarters);
            const double x = (double)above[i].x, beyond = x > 0.0 ? x : x < -2.0 ? -2.0 - x : 0.0;
            const double distance = hypot(beyond, (double)above[i].y);
            expect_gap(a, b, distance);
        }
    }
}

/*
 * Needles with their corners 0 to 6 units above the line of an edge along u, all the same in float: seen from there the
 * highest may look the deepest, and the search has to go to the far side of the needle; or there is only one way from
 * the corner that looks the deepest to the one that is. The unit is 1 / |u|.
 */
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
    const float raised = 0x1p-24f;
    for (int i = 0; i < 16; i++) {
        const int quarters = i % 4;
        const sat_vec2 u = needles[i / 4].u, up = turned((sat_vec2){0, raised}, quarters);
        const double distance = (double)raised * (double)u.x / hypot((double)u.x, (double)u.y);
        sat_vec2 corners[4];
        for (int k = 0; k < 4; k++) {
            corners[k] = turned(needles[i / 4].corners[k], quarters);
        }
        sat_polygon *a = triangle((sat_vec2){-8 * u.x, -8 * u.y}, (sat_vec2){8 * u.x, 8 * u.y},
                                  (sat_vec2){8 * u.x, -8 * u.y}, quarters);
        sat_polygon *b = polygon_of(corners, needles[i / 4].count);
        expect_touching(a, b);
        place_at(b, up);
        expect_apart(a, b, distance);
        place_at(b, (sat_vec2){-up.x, -up.y});
        assert_true(sat_overlaps(a, b));
        assert_near(sat_distance(a, b, NULL), -distance, 1e-6 * distance);
        /* Touching but for what no double knows: now the corners are told one by one, exactly. */
        for (int way = -1; way <= 1; way += 2) {
            const sat_vec2 least = turned((sat_vec2){0, (float)way * 0x1p-149f}, quarters);
            place_at(b, least);
            expect_overlap(a, b, way < 0);
        }
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
        assert_false(sat_overlaps(a, b));
        assert_float(sat_distance(a, b, NULL), next_to_nothing);
        assert_float(sat_distance(b, a, NULL), next_to_nothing);
        place_at(unit, turned((sat_vec2){r, 2 * n}, quarters));
        assert_true(sat_overlaps(large, unit));
        assert_float(sat_distance(large, unit, NULL), -next_to_nothing);
        assert_float(sat_distance(unit, large, NULL), -next_to_nothing);
    }
}

/* A point, a ray and a sweep that pass a corner by next to nothing. */
TEST(points_and_rays_beside_a_corner_by_2e_minus_50) {
    sat_polygon *a = triangle((sat_vec2){0, 0}, (sat_vec2){-1, -1}, (sat_vec2){1, -1}, 0);
    assert_true(sat_contains_point(a, (sat_vec2){0, 0}));
    assert_false(sat_contains_point(a, (sat_vec2){0, TINY}));
    assert_false(sat_contains_point(a, (sat_vec2){TINY, 0}));
    assert_true(sat_contains_point(a, (sat_vec2){TINY, -TINY}));
    assert_true(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, 0}, NULL));
    assert_false(sat_raycast(a, (sat_vec2){-4, TINY}, (sat_vec2){4, TINY}, NULL));
    assert_true(sat_raycast(a, (sat_vec2){-4, -TINY}, (sat_vec2){4, -TINY}, NULL));
    assert_false(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, TINY}, NULL));
    assert_true(sat_raycast(a, (sat_vec2){-4, 0}, (sat_vec2){4, -TINY}, NULL));
}

/* A box whose corners are multiples of `unit`, counted from (4, 4): so far from its own origin that it has an anchor. */
static sat_polygon *box_beside_four(int left, int right, int bottom, int top, double unit, sat_vec2 position) {
    const float x0 = (float)(4.0 + left * unit), x1 = (float)(4.0 + right * unit);
    const float y0 = (float)(4.0 + bottom * unit), y1 = (float)(4.0 + top * unit);
    sat_polygon *p = polygon_of((const sat_vec2[]){{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, 4);
    place_at(p, position);
    return p;
}

/* There a double tells multiples of 2^-12 apart, floats near 4 those of 2^-21, and the boxes are 2^-5 wide. */
TEST(boxes_far_from_their_own_origin_are_exact) {
    const double unit = 0x1p-21;
    const int width = 65536, heights[2] = {width, width - 12345};
    const sat_vec2 position = {0x1p40f, -0x1p40f};
    for (int gap = -1505; gap <= 1505; gap += 7) { /* 0 among them */
        for (int turn = 0; turn < 2; turn++) {     /* beside each other, or one above the other */
            const int at = 1000 + 3 * gap, more = width - 777 + gap, begin = at + width + gap;
            sat_polygon *a = turn == 0 ? box_beside_four(at, at + width, 0, heights[0], unit, position)
                                       : box_beside_four(0, heights[0], at, at + width, unit, position);
            sat_polygon *b = turn == 0 ? box_beside_four(begin, begin + more, 5, heights[1], unit, position)
                                       : box_beside_four(5, heights[1], begin, begin + more, unit, position);
            sat_collision hit;
            sat_closest closest;
            assert_int_equal(sat_overlaps(a, b), gap <= 0);
            assert_int_equal(sat_intersect(a, b, &hit), gap <= 0);
            assert_near(sat_distance(a, b, &closest), gap * unit, 1e-6 * width * unit);
            assert_vec2(closest.axis, turn == 0, turn == 1);
            if (gap <= 0) {
                const double side = turn == 0 ? (double)hit.contacts[0].arm_a.x : (double)hit.contacts[0].arm_a.y;
                assert_near(hit.overlap, -gap * unit, 1e-6 * width * unit);
                assert_vec2(hit.axis, turn == 0, turn == 1);
                assert_near(side, 4.0 + (at + width + gap / 2.0) * unit, 0x1p-20);
            }
            const sat_vec2 deeper = {turn == 0 ? 1 : 0, turn == 0 ? 0 : 1}, away = {0 - deeper.x, 0 - deeper.y};
            sat_sweep_hit start;
            assert_false(sat_sweep(a, (sat_vec2){0, 0}, b, (sat_vec2){0, 0}, NULL));
            assert_false(sat_sweep(a, away, b, (sat_vec2){0, 0}, NULL));
            assert_true(sat_sweep(a, deeper, b, (sat_vec2){0, 0}, &start));
            assert_true(gap > 0 || start.fraction == 0);
        }
    }
}
