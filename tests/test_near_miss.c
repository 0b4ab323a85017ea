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

TEST(test_two_corners_are_as_far_apart_as_they_are) {
    for (size_t i = 0; i < sizeof apexes / sizeof *apexes; i++) {
        for (int quarters = 0; quarters < 4; quarters++) {
            sat_polygon *a = triangle((sat_vec2){0, 0}, (sat_vec2){-1, -1}, (sat_vec2){1, -1}, quarters);
            sat_polygon *b = standing(apexes[i].x, apexes[i].y, quarters);
            /* Beyond 45 degrees it is not the apex but the edge beside it that is nearest. */
            const double x = fabs((double)apexes[i].x), y = (double)apexes[i].y;
            const double distance = x <= y ? hypot(x, y) : (x + y) * sqrt(0.5);
            expect_gap(a, b, distance);
            sat_polygon_destroy(a);
            sat_polygon_destroy(b);
        }
    }
}

/* Above an edge from (0, 0) to (-2, 0), beside it, and beyond its end by next to nothing. */
static const struct {
    float x, y;
} above[] = {
    {-1, TINY}, {0, TINY}, {-TINY, TINY}, {TINY, TINY}, {-2, TINY}, {-0x1p-24f, TINY / 64}, {-1, 0}, {0, 0},
};

TEST(test_a_corner_is_as_far_from_an_edge_as_it_is) {
    for (size_t i = 0; i < sizeof above / sizeof *above; i++) {
        for (int quarters = 0; quarters < 4; quarters++) {
            const sat_vec2 corners[4] = {turned((sat_vec2){0, 0}, quarters), turned((sat_vec2){-2, 0}, quarters),
                                         turned((sat_vec2){-2, -1}, quarters), turned((sat_vec2){0, -1}, quarters)};
            sat_polygon *a = polygon_of(corners, 4), *b = standing(above[i].x, above[i].y, quarters);
            const double x = (double)above[i].x, beyond = x > 0.0 ? x : x < -2.0 ? -2.0 - x : 0.0;
            const double distance = hypot(beyond, (double)above[i].y);
            expect_gap(a, b, distance);
            sat_polygon_destroy(a);
            sat_polygon_destroy(b);
        }
    }
}

/* Coordinates of 53 bits whose differences need more: the vectors between points are no doubles any more. */
TEST(test_differences_that_are_no_doubles_decide_rightly) {
    const float large = 0x1p20f, tiny = 0x1p-30f;
    for (int quarters = 0; quarters < 4; quarters++) {
        /* The edge from (0, 0) to (large, large + 2^-3); the apex above it, on it and below it, by next to nothing. */
        const float rise = large + 0x1p-3f;
        sat_polygon *a = triangle((sat_vec2){0, 0}, (sat_vec2){large, 0}, (sat_vec2){large, rise}, quarters);
        for (int way = -1; way <= 1; way++) {
            const float y = (float)way * tiny;
            const sat_vec2 apex = turned((sat_vec2){0, y}, quarters);
            const sat_vec2 p = turned((sat_vec2){0, large}, quarters),
                           q = turned((sat_vec2){-large, 0x1p-3f}, quarters);
            const sat_vec2 corners[3] = {apex, p, q};
            sat_polygon *b = polygon_of(corners, 3);
            if (way > 0) {
                assert_false(sat_overlaps(a, b));
                assert_near(sat_distance(a, b, NULL), sqrt(0.5) * (double)tiny, 1e-6 * (double)tiny);
            } else if (way == 0) {
                expect_touching(a, b);
            }
            assert_true(sat_overlaps(a, b) == sat_overlaps(b, a));
            sat_polygon_destroy(b);
        }
        sat_polygon_destroy(a);
    }
}

/*
 * Differences that lose their last bits on the way, each in one coordinate and one step only: 1 - 2^-60 less 1, and
 * 1 plus -2^-60. What is lost is all there is between a touch and a miss.
 */
TEST(test_bits_that_one_difference_loses_decide_rightly) {
    const float lost = 0x1p-60f;
    for (int quarters = 0; quarters < 4; quarters++) {
        for (int way = -1; way <= 1; way++) {
            /* Corner to corner: one at `way * lost`, the other at 1 - 1. */
            const float x = (float)way * lost;
            sat_polygon *a = triangle((sat_vec2){x, 0}, (sat_vec2){1, -1}, (sat_vec2){1, 1}, quarters);
            sat_polygon *b = triangle((sat_vec2){1, 0}, (sat_vec2){0, 1}, (sat_vec2){0, -1}, quarters);
            assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){-1, 0}, quarters)), SAT_OK);
            expect_gap(a, b, (double)x);
            sat_polygon_destroy(a);
            sat_polygon_destroy(b);
            /* Corner to edge: the edge from (1 + x, 1) to (-1, -1) passes the corner (0, 0). */
            a = triangle((sat_vec2){0, 0}, (sat_vec2){-1, 1}, (sat_vec2){-1, 0.5f}, quarters);
            b = triangle((sat_vec2){x, 1}, (sat_vec2){-2, -1}, (sat_vec2){1, -1}, quarters);
            assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){1, 0}, quarters)), SAT_OK);
            expect_gap(a, b, (double)x * sqrt(0.125));
            sat_polygon_destroy(a);
            sat_polygon_destroy(b);
        }
    }
}

/*
 * The frames themselves lose bits: 2^54 + 1 between two of them, and 1024.5 + 2^-60 for a shape about a point of its
 * own.
 */
TEST(test_bits_that_a_frame_loses_decide_rightly) {
    const float huge = 0x1p54f, lost = 0x1p-60f;
    for (int quarters = 0; quarters < 4; quarters++) {
        sat_polygon *a = triangle((sat_vec2){huge, 0}, (sat_vec2){0, -huge}, (sat_vec2){0, huge}, quarters);
        sat_polygon *b = triangle((sat_vec2){0, 0}, (sat_vec2){1, -1}, (sat_vec2){1, 1}, quarters);
        assert_int_equal(sat_polygon_set_position(a, turned((sat_vec2){-huge, 0}, quarters)), SAT_OK);
        expect_touching(a, b);
        assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){1, 0}, quarters)), SAT_OK);
        expect_apart(a, b, 1);
        assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){-1, 0}, quarters)), SAT_OK);
        assert_true(sat_overlaps(a, b));
        sat_polygon_destroy(a);

        a = triangle((sat_vec2){-1024, 0}, (sat_vec2){-1025, 1}, (sat_vec2){-1025, -1}, quarters);
        assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){-1024, 0}, quarters)), SAT_OK);
        expect_touching(a, b);
        assert_int_equal(sat_polygon_set_position(a, turned((sat_vec2){-lost, 0}, quarters)), SAT_OK);
        expect_apart(a, b, (double)lost);
        assert_int_equal(sat_polygon_set_position(a, turned((sat_vec2){lost, 0}, quarters)), SAT_OK);
        assert_true(sat_overlaps(a, b));
        sat_polygon_destroy(b);

        b = triangle((sat_vec2){-1024, 0}, (sat_vec2){-1023, -1}, (sat_vec2){-1023, 1}, quarters); /* both lose */
        for (int way = -1; way <= 1; way++) {
            assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){(float)(1 + way) * lost, 0}, quarters)),
                             SAT_OK);
            expect_gap(a, b, way * (double)lost);
        }
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

static sat_polygon *box_between(sat_vec2 lower, sat_vec2 upper, int quarters) {
    const sat_vec2 corners[4] = {turned(lower, quarters), turned((sat_vec2){upper.x, lower.y}, quarters),
                                 turned(upper, quarters), turned((sat_vec2){lower.x, upper.y}, quarters)};
    return polygon_of(corners, 4);
}

/*
 * The same with boxes side by side: the way from one to the other, in double, or what that makes with a corner, forgets
 * what the position of one adds.
 */
TEST(test_boxes_that_a_rounded_way_joins) {
    const float least = 0x1p-149f, units[] = {1, 0.25f, 3, 0x1p-40f};
    for (int i = 0; i < 32; i++) {
        const float u = units[i % 4], from = i < 16 ? 4 * u : 0;
        const int quarters = i / 4 % 4;
        sat_polygon *a = box_between((sat_vec2){from - u, -u}, (sat_vec2){from + u, u}, quarters);
        sat_polygon *b = box_between((sat_vec2){u, -u}, (sat_vec2){2 * u, 2 * u}, quarters);
        assert_int_equal(sat_polygon_set_position(a, turned((sat_vec2){-from, 0}, quarters)), SAT_OK);
        for (int way = -1; way <= 1; way++) {
            sat_collision collision;
            const sat_vec2 to = turned((sat_vec2){(float)way * least, 0}, quarters);
            assert_int_equal(sat_polygon_set_position(b, to), SAT_OK);
            assert_int_equal(sat_overlaps(a, b), way <= 0);
            assert_int_equal(sat_intersect(a, b, &collision), way <= 0);
            assert_float(collision.overlap, way < 0 ? least : 0);
            assert_float(sat_distance(a, b, NULL), (float)way * least);
        }
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

/*
 * A corner of a pentagon at the middle of a slanted side. Its own coordinate is so small that the way to it from the ends
 * of the side forgets it; then the other way round, a corner of the side's shape at a side of the pentagon.
 */
TEST(test_a_corner_that_the_way_to_it_forgets) {
    const sat_vec2 kite[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int way = -1; way <= 1; way++) {
        const float tip = (float)way * 0x1p-60f;
        const sat_vec2 pentagon[5] = {{tip, 0}, {1, -0.5f}, {2, 0}, {2, 2}, {-0.5f, 1}};
        sat_polygon *a = polygon_of(kite, 4), *b = polygon_of(pentagon, 5);
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){0.5f, 0.5f}), SAT_OK);
        expect_overlap(a, b, way <= 0);
        assert_near(sat_distance(a, b, NULL), (double)tip * sqrt(0.5), 1e-6 * 0x1p-60);
        sat_polygon_destroy(b);

        const sat_vec2 leaning[5] = {{0.5f, -0.5f}, {2, -0.5f}, {2, 1}, {1, 2}, {-0.5f, 0.5f}};
        const sat_vec2 dart[3] = {{0 - tip, 0}, {-2, 0.5f}, {-2, -0.5f}};
        b = polygon_of(leaning, 5);
        sat_polygon *c = polygon_of(dart, 3);
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){0.25f, 0.25f}), SAT_OK);
        assert_int_equal(sat_polygon_set_position(c, (sat_vec2){0.25f, 0.25f}), SAT_OK);
        expect_overlap(c, b, way <= 0);
        sat_polygon *all[] = {a, b, c, NULL};
        destroy_all(all);
    }
}

/* The same through the middle of a side, where the position, too, is forgotten: in one coordinate, then in the other. */
TEST(test_a_corner_and_a_position_that_are_forgotten) {
    for (int i = 0; i < 8; i++) {
        const int quarters = i % 4;
        const float tip = i < 4 ? 0x1p-60f : -0x1p-60f;
        sat_vec2 corners[5] = {{tip, 0}, {-0.5f, 1}, {-1, 1.5f}, {-2, 1}, {-1.5f, 0}};
        for (int k = 0; k < 5; k++) {
            corners[k] = turned(corners[k], quarters);
        }
        sat_polygon *a = triangle((sat_vec2){1, 1}, (sat_vec2){-1, -1}, (sat_vec2){1, -1}, quarters);
        sat_polygon *b = polygon_of(corners, 5);
        assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){0x1p-80f, 0}, quarters)), SAT_OK);
        expect_overlap(a, b, tip > 0);
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

/* Segments on one line: no side of either tells them apart. */
TEST(test_segments_on_one_line_meet_by_their_ends) {
    for (int way = -1; way <= 1; way++) {
        const float end = 1 + (float)way * 0x1p-23f;
        sat_polygon *a = segment_of(0, 0, 1, 0), *b = segment_of(end, 0, 2, 0), *c = segment_of(0, end, 0, 3);
        sat_polygon *d = segment_of(0, 0, 0, 1);
        expect_overlap(a, b, way <= 0);
        assert_int_equal(sat_overlaps(c, d), way <= 0);
        if (way > 0) {
            expect_apart(a, b, 0x1p-23);
            expect_apart(d, c, 0x1p-23);
        }
        sat_polygon *all[] = {a, b, c, d, NULL};
        destroy_all(all);
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

TEST(test_a_needle_finds_its_deepest_corner_below_the_rounding) {
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
        assert_int_equal(sat_polygon_set_position(b, up), SAT_OK);
        expect_apart(a, b, distance);
        assert_int_equal(sat_polygon_set_position(b, (sat_vec2){-up.x, -up.y}), SAT_OK);
        assert_true(sat_overlaps(a, b));
        assert_near(sat_distance(a, b, NULL), -distance, 1e-6 * distance);
        /* Touching but for what no double knows: now the corners are told one by one, exactly. */
        for (int way = -1; way <= 1; way += 2) {
            const sat_vec2 least = turned((sat_vec2){0, (float)way * 0x1p-149f}, quarters);
            assert_int_equal(sat_polygon_set_position(b, least), SAT_OK);
            expect_overlap(a, b, way < 0);
        }
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

/*
 * Discs whose centres are R + 1 / 2R apart, or R - 1 / 2R: with n = 2^16, (2n^2 - 1)^2 + (2n)^2 = (2n^2)^2 + 1 and
 * (2n^2)^2 + (2n)^2 = (2n^2 + 1)^2 - 1. The square root is R either way in double.
 */
TEST(test_discs_miss_and_overlap_below_the_rounding_of_roots) {
    const float n = 0x1p16f, r = 2 * n * n, next_to_nothing = 0x1p-34f;
    for (int quarters = 0; quarters < 4; quarters++) {
        sat_polygon *a = circle_at(r / 2, 0, 0), *b = circle_at(r / 2, 0, 0), *large = circle_at(r, 0, 0);
        sat_polygon *unit = circle_at(1, 0, 0);
        assert_int_equal(sat_polygon_set_position(a, turned((sat_vec2){1, 0}, quarters)), SAT_OK);
        assert_int_equal(sat_polygon_set_position(b, turned((sat_vec2){r, 2 * n}, quarters)), SAT_OK);
        assert_false(sat_overlaps(a, b));
        assert_float(sat_distance(a, b, NULL), next_to_nothing);
        assert_float(sat_distance(b, a, NULL), next_to_nothing);
        assert_int_equal(sat_polygon_set_position(unit, turned((sat_vec2){r, 2 * n}, quarters)), SAT_OK);
        assert_true(sat_overlaps(large, unit));
        assert_float(sat_distance(large, unit, NULL), -next_to_nothing);
        assert_float(sat_distance(unit, large, NULL), -next_to_nothing);
        sat_polygon *all[] = {a, b, large, unit, NULL};
        destroy_all(all);
    }
}

/* A point, a ray and a sweep that pass a corner by next to nothing. */
TEST(test_points_and_rays_pass_a_corner_by_next_to_nothing) {
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
    sat_polygon_destroy(a);
}

/* A box whose corners are multiples of `unit`, counted from (4, 4): so far from its own origin that it has an anchor. */
static sat_polygon *box_beside_four(int left, int right, int bottom, int top, double unit, sat_vec2 position) {
    const float x0 = (float)(4.0 + left * unit), x1 = (float)(4.0 + right * unit);
    const float y0 = (float)(4.0 + bottom * unit), y1 = (float)(4.0 + top * unit);
    sat_polygon *p = polygon_of((const sat_vec2[]){{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, 4);
    assert_int_equal(sat_polygon_set_position(p, position), SAT_OK);
    return p;
}

/* There a double tells multiples of 2^-12 apart, floats near 4 those of 2^-21, and the boxes are 2^-5 wide. */
TEST(test_boxes_far_from_their_own_origin_stay_exact_far_out) {
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
            destroy_all((sat_polygon *[]){a, b, NULL});
        }
    }
}

/* A ray along the diagonal passes their corners by a gap, which is less than what the frames are rounded to. */
TEST(test_rays_pass_such_boxes_by_exactly_what_they_do) {
    const double unit = 0x1p-21;
    const float there = 0x1p40f, way = 0x1p17f;
    const int width = 65536;
    for (int gap = -1505; gap <= 1505; gap += 7) { /* 0 among them */
        const int at = 1000 + 3 * gap, begin = at + gap;
        sat_polygon *first = box_beside_four(begin, begin + width, at - width, at, unit, (sat_vec2){there, 0});
        sat_polygon *other = box_beside_four(at - width, at, begin, begin + width, unit, (sat_vec2){0, there});
        sat_ray_hit hit;
        assert_int_equal(sat_raycast(first, (sat_vec2){there - way, -way}, (sat_vec2){there + way, way}, &hit),
                         gap <= 0);
        if (gap < 0) {
            assert_near(hit.fraction, 0.5 + (4.0 + begin * unit) / 0x1p18, 1e-7);
            assert_vec2(hit.normal, -1, 0);
        }
        assert_int_equal(sat_raycast(other, (sat_vec2){-way, there - way}, (sat_vec2){way, there + way}, &hit),
                         gap <= 0);
        if (gap < 0) {
            assert_near(hit.fraction, 0.5 + (4.0 + begin * unit) / 0x1p18, 1e-7);
            assert_vec2(hit.normal, 0, -1);
        }
        destroy_all((sat_polygon *[]){first, other, NULL});
    }
}
