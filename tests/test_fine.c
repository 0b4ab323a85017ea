/*
 * Shapes with a hair of a corner: squares that have one corner more, 2^-23 to 2^-18 out of a side. Rounding the turned
 * vertices to float would bend most of them inwards. No answer may differ from that of the plain squares by more than
 * the hair, and witness points and contacts have to lie opposite each other, whichever of the two nearly parallel
 * edges is taken. SAT_TEST_PAIRS sets another number of pairs, SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/contacts.h"
#include "support/rng.h"

#include <math.h>

#define PAIRS             20000
#define HAIR              0x1p-18
#define TOLERANCE         (4 * HAIR) /* the hair of both, at the slants below, and float's rounding */
#define CONTACT_TOLERANCE 2e-6       /* 1e-6 of the size */

/** A square of side 2 with a corner beside the middle of one side, and the same without. */
typedef struct twins {
    sat_polygon *fine, *plain;
} twins;

static sat_polygon *bulging_square(size_t side, float along, float out) {
    const sat_vec2 corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
                   bulge[] = {{along, -out}, {out, along}, {along, out}, {-out, along}};
    sat_vec2 vertices[5];
    size_t count = 0;
    for (size_t i = 0; i < 4; i++) {
        vertices[count++] = corners[i];
        if (i == side) {
            vertices[count++] = bulge[i];
        }
    }
    sat_polygon *p = polygon_of(vertices, count);
    assert_int_equal(sat_polygon_vertex_count(p), 5);
    return p;
}

static twins twins_at(rng *source, double x, double y, float angle) {
    const size_t side = (size_t)rng_integer(source, 0, 3);
    const float along = (float)rng_between(source, -0.95, 0.95);
    twins t = {bulging_square(side, along, 1 + ldexpf(1, rng_integer(source, -23, -18))), box_at(2, 2, 0, 0)};
    assert_int_equal(sat_polygon_set_pose(t.fine, (sat_vec2){(float)x, (float)y}, angle), SAT_OK);
    assert_int_equal(sat_polygon_set_pose(t.plain, (sat_vec2){(float)x, (float)y}, angle), SAT_OK);
    return t;
}

static void destroy_both(twins t) {
    sat_polygon_destroy(t.fine);
    sat_polygon_destroy(t.plain);
}

static float any_angle(rng *source) {
    return (float)rng_between(source, -3.14, 3.14);
}

/* The angle of half of the second squares is that of the first, or a quarter turn from it. */
static float angle_beside(rng *source, float angle) {
    return rng_chance(source, 0.5) ? angle + 1.57079637f * (float)rng_integer(source, -1, 1) : any_angle(source);
}

/* Twins up to so far away, at such an angle. */
static twins twins_beside(rng *source, double reach, float angle) {
    const double x = rng_between(source, -reach, reach), y = rng_between(source, -reach, reach);
    const float own = angle_beside(source, angle);
    return twins_at(source, x, y, own);
}

static void check_opposite(const sat_polygon *a, const sat_polygon *b) {
    sat_closest c;
    const double d = (double)sat_distance(a, b, &c), tolerance = 4e-6;
    assert_vec2_near(c.point_b, (double)c.point_a.x + d * (double)c.axis.x, (double)c.point_a.y + d * (double)c.axis.y,
                     tolerance);
    assert_near(sat_distance_to_point(a, c.point_a, NULL), 0, tolerance);
    assert_near(sat_distance_to_point(b, c.point_b, NULL), 0, tolerance);
}

TEST(test_closest_points_of_fine_squares_lie_opposite_each_other) {
    /* Deep in each other, with the deepest vertex beside the other one of two nearly parallel edges. */
    sat_polygon *a = bulging_square(3, 0x1.23c092p-1f, 0x1.000004p+0f);
    sat_polygon *b = bulging_square(0, 0x1.be8ecap-4f, 0x1.000004p+0f);
    assert_int_equal(sat_polygon_set_pose(a, (sat_vec2){0, 0}, -0x1.e647b6p-1f), SAT_OK);
    assert_int_equal(sat_polygon_set_pose(b, (sat_vec2){0x1.7b90f2p-6f, -0x1.ad4bc8p-5f}, -0x1.691706p+1f), SAT_OK);
    check_opposite(a, b);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);

    const long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(test_seed(), 3000, (uint64_t)i);
        const float angle = any_angle(&source);
        const twins s = twins_at(&source, 0, 0, angle);
        const twins t = twins_beside(&source, 2, angle);
        check_opposite(s.fine, t.fine);
        check_opposite(t.fine, s.plain);
        destroy_both(s);
        destroy_both(t);
    }
}

static void check_contacts(const sat_polygon *a, const sat_polygon *b) {
    sat_collision hit, swapped;
    const bool hits = sat_intersect(a, b, &hit);
    assert_int_equal(sat_intersect(b, a, &swapped), hits);
    assert_float(hit.overlap, hits ? -(double)sat_distance(a, b, NULL) : 0);
    assert_near(deepest_contact(&hit).depth, hit.overlap, CONTACT_TOLERANCE);
    assert_on_surfaces(a, b, &hit, CONTACT_TOLERANCE);
    assert_reversed(&hit, &swapped);
}

TEST(test_contacts_of_fine_squares_lie_where_they_are_deepest) {
    const long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(test_seed(), 3004, (uint64_t)i);
        const float angle = any_angle(&source);
        const float radius = rng_chance(&source, 0.3) ? (float)rng_between(&source, 0.1, 0.5) : 0;
        const twins s = twins_at(&source, 0, 0, angle);
        const twins t = twins_beside(&source, 2, angle);
        assert_int_equal(sat_polygon_set_radius(t.fine, radius), SAT_OK);
        check_contacts(s.fine, t.fine);
        check_contacts(t.fine, s.plain);
        destroy_both(s);
        destroy_both(t);
    }
}

/* Returns whether they hit. */
static bool check_pair(twins a, twins b) {
    sat_collision hit;
    const double distance = (double)sat_distance(a.fine, b.fine, NULL);
    const bool hits = sat_intersect(a.fine, b.fine, &hit);
    assert_near(distance, sat_distance(a.plain, b.plain, NULL), TOLERANCE);
    assert_int_equal(hits, distance <= 0);
    assert_int_equal(sat_overlaps(a.fine, b.fine), hits);
    assert_int_equal(sat_overlaps(b.fine, a.fine), hits);
    assert_true(sat_contains(a.fine, a.fine));
    assert_false(sat_contains(a.fine, b.fine));
    if (hits) {
        assert_float(hit.overlap, -distance);
        assert_true(hit.contact_count == 1 || hit.contact_count == 2);
    }
    sat_vec2 out;
    assert_int_equal(sat_push_out(a.fine, &b.fine, 1, &out), SAT_OK);
    assert_near(hypot((double)out.x, (double)out.y), hits ? -distance : 0, TOLERANCE);
    assert_int_equal(sat_polygon_translate(a.fine, out), SAT_OK);
    assert_true(sat_distance(a.fine, b.fine, NULL) >= -4e-6f);
    return hits;
}

TEST(test_pairs_of_fine_squares_answer_as_plain_ones) {
    const long pairs = test_pairs(PAIRS);
    long hits = 0;
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(test_seed(), 3001, (uint64_t)i);
        const float angle = any_angle(&source);
        const twins a = twins_at(&source, 0, 0, angle);
        const twins b = twins_beside(&source, 3, angle);
        hits += check_pair(a, b);
        destroy_both(a);
        destroy_both(b);
    }
    assert_true(hits > pairs / 10 && hits < pairs - pairs / 10);
}

TEST(test_points_and_shadows_of_fine_squares_are_those_of_plain_ones) {
    const long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(test_seed(), 3002, (uint64_t)i);
        const twins a = twins_at(&source, 0, 0, any_angle(&source));
        const sat_vec2 v = {(float)rng_between(&source, -2, 2), (float)rng_between(&source, -2, 2)};
        sat_closest c;
        const double distance = (double)sat_distance_to_point(a.fine, v, &c);
        assert_vec2_near(v, (double)c.point_a.x + distance * (double)c.axis.x,
                         (double)c.point_a.y + distance * (double)c.axis.y, 4e-6);
        assert_near(sat_distance_to_point(a.fine, c.point_a, NULL), 0, 4e-6);
        assert_near(distance, sat_distance_to_point(a.plain, v, NULL), TOLERANCE);
        assert_int_equal(sat_contains_point(a.fine, v), distance <= 0);
        const sat_interval fine = sat_project(a.fine, v), plain = sat_project(a.plain, v);
        assert_near(fine.min, plain.min, 2 * TOLERANCE);
        assert_near(fine.max, plain.max, 2 * TOLERANCE);
        destroy_both(a);
    }
}

/* Towards the middle, so that no side is met at less than about a quarter of a right angle. */
TEST(test_rays_and_sweeps_meet_fine_squares_where_they_meet_plain_ones) {
    const long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(test_seed(), 3003, (uint64_t)i);
        const double direction = rng_between(&source, -3.14, 3.14), x = 8 * cos(direction), y = 8 * sin(direction);
        const float angle = any_angle(&source);
        const twins a = twins_at(&source, 0, 0, angle), b = twins_at(&source, x, y, angle_beside(&source, angle));
        const sat_vec2 from = {(float)x, (float)y}, motion = {-from.x, -from.y};
        const sat_vec2 to = {(float)rng_between(&source, -0.5, 0.5), (float)rng_between(&source, -0.5, 0.5)};
        sat_ray_hit fine_ray, plain_ray;
        assert_true(sat_raycast(a.fine, from, to, &fine_ray) && sat_raycast(a.plain, from, to, &plain_ray));
        assert_near(fine_ray.fraction, plain_ray.fraction, TOLERANCE);
        assert_near(sat_distance_to_point(a.fine, fine_ray.point, NULL), 0, 4e-6);
        sat_sweep_hit fine_sweep, plain_sweep, swapped;
        const sat_vec2 still = {0, 0};
        assert_true(sat_sweep(a.fine, still, b.fine, motion, &fine_sweep));
        assert_true(sat_sweep(a.plain, still, b.plain, motion, &plain_sweep));
        assert_true(sat_sweep(b.fine, motion, a.fine, still, &swapped));
        assert_near(fine_sweep.fraction, plain_sweep.fraction, TOLERANCE);
        assert_float(swapped.fraction, fine_sweep.fraction);
        assert_near(sat_distance_to_point(a.fine, fine_sweep.point, NULL), 0, 8e-6);
        destroy_both(a);
        destroy_both(b);
    }
}

/*
 * Half a disc, and a side that bulges by a hair with so many corners: their normals are all the same in float, wherever
 * the ring begins. A point inside is inside whatever is asked.
 */
static void check_flat_side(int flat) {
    enum { MOST_FLAT = 240, ROUND = 11 };
    const int all = flat + ROUND;
    sat_vec2 corners[MOST_FLAT + ROUND], from[MOST_FLAT + ROUND];
    for (int i = 0; i < flat; i++) {
        const double x = -1.0 + 2.0 * (i + 1) / (flat + 1);
        corners[i] = (sat_vec2){(float)x, (float)(1e-9 * (x * x - 1.0))};
    }
    for (int i = 0; i < ROUND; i++) {
        const double t = 3.14159265358979 * i / (ROUND - 1);
        corners[flat + i] = (sat_vec2){(float)cos(t), (float)fabs(sin(t))};
    }
    for (int shift = 0; shift < all; shift += all / 8) {
        for (int i = 0; i < all; i++) {
            from[i] = corners[(i + shift) % all];
        }
        sat_polygon *half = polygon_of(from, (size_t)all), *box = box_at(0.01f, 0.01f, 0, 0),
                    *other = polygon_of(from, (size_t)all);
        for (int k = 0; k < 400; k++) {
            const double t = 0.0157 * k, d = 0.3 + 0.2 * (k % 5);
            const sat_vec2 at = {(float)(d * cos(t)), (float)(d * sin(t))};
            assert_int_equal(sat_polygon_set_angle(half, 0.1f + 0.3f * (float)(k % 4)), SAT_OK);
            assert_int_equal(sat_polygon_set_position(box, at), SAT_OK);
            assert_int_equal(sat_polygon_set_pose(other, at, 0.7f), SAT_OK);
            const float distance = sat_distance_to_point(half, at, NULL);
            assert_near(sat_distance(half, box, NULL), distance, 0.02);
            assert_true(sat_overlaps(half, box) == (sat_distance(half, box, NULL) <= 0.0f));
            assert_true(distance > 0.0f || (sat_overlaps(half, box) && sat_intersect(half, box, NULL)));
            assert_true(sat_overlaps(half, other) == sat_overlaps(other, half));
            assert_true(!sat_contains_point(half, sat_polygon_vertex(other, 0)) || sat_overlaps(half, other));
        }
        sat_polygon_destroy(half);
        sat_polygon_destroy(box);
        sat_polygon_destroy(other);
    }
}

TEST(test_flat_sides_of_many_corners_are_no_riddle) {
    check_flat_side(60);
    check_flat_side(240); /* more than are tried one by one */
}
