/* The convex hull of any points: the corners and nothing else, in the order promised. */
#include "support/check.h"
#include "support/generators.h"
#include "support/rng.h"

#include <math.h>

static sat_polygon *hull_of(const sat_vec2 *points, size_t count) {
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    sat_polygon *hull = sat_polygon_create_hull(points, count, &status);
    assert_ok(status);
    return kept(hull);
}

TEST(hull_drops_inner_collinear_and_repeated_points) {
    const sat_vec2 points[] = {{2, 2}, {4, 4}, {0, 0}, {1, 3}, {4, 0}, {2, 0}, {0, 4},
                               {0, 2}, {4, 4}, {3, 4}, {0, 0}, {4, 3}, {1, 1}};
    sat_polygon *hull = hull_of(points, 13);
    assert_corners(hull, {0, 0}, {4, 0}, {4, 4}, {0, 4});
}

TEST(hull_sees_a_corner_of_one_bit) {
    const sat_vec2 bent[] = {{0, 0}, {1, -0x1p-149f}, {2, 0}, {1, 1}}, straight[] = {{0, 0}, {1, 0}, {2, 0}, {1, 1}};
    sat_polygon *four = hull_of(bent, 4), *three = hull_of(straight, 4);
    assert_int_equal(sat_polygon_vertex_count(four), 4);
    assert_int_equal(sat_polygon_vertex_count(three), 3);
}

TEST(hull_is_the_same_for_every_order_of_the_points) {
    const sat_vec2 corners[] = {{-5, 0}, {-3, -4}, {3, -4}, {5, 0}, {3, 4}, {-3, 4}};
    for (uint64_t round = 0; round < 200; round++) {
        sat_vec2 points[40];
        rng source = rng_start(test_seed(), 3000, round);
        for (size_t i = 0; i < 40; i++) {
            points[i] = i < 6 ? corners[i] : random_lattice_point(&source, 3);
        }
        for (size_t i = 39; i > 0; i--) {
            size_t k = rng_bits(&source) % (i + 1);
            sat_vec2 moved = points[i];
            points[i] = points[k];
            points[k] = moved;
        }
        sat_polygon *hull = hull_of(points, 40);
        assert_corners_of(hull, corners, 6);
    }
}

/* What creation refuses, but for what is not convex, is refused alike: test_create.c. */
TEST(hull_refuses_what_has_none) {
    const struct {
        size_t count;
        sat_status status;
        sat_vec2 points[5];
    } cases[] = {
        {5, SAT_ERROR_NO_AREA, {{4, 2}, {0, 0}, {6, 3}, {-2, -1}, {2, 1}}},
        {5, SAT_ERROR_NOT_FINITE, {{NAN, 0}, {0, 0}, {2, 0}, {2, 2}, {0, 2}}},
        {5, SAT_ERROR_NOT_FINITE, {{1, NAN}, {0, 0}, {2, 0}, {2, 2}, {0, 2}}},
        {5, SAT_ERROR_NOT_FINITE, {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, NAN}}},
        {5, SAT_ERROR_NOT_FINITE, {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {NAN, NAN}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sat_status status = SAT_OK;
        assert_refused(cases[i].status, status, sat_polygon_create_hull(cases[i].points, cases[i].count, &status));
        assert_null(sat_polygon_create_hull(cases[i].points, cases[i].count, NULL));
    }
    sat_status status = SAT_OK;
    assert_refused(SAT_ERROR_INVALID_ARGUMENT, status, sat_polygon_create_hull(NULL, 5, &status));
    assert_refused(SAT_ERROR_INVALID_ARGUMENT, status, sat_polygon_create_hull(cases[0].points, SIZE_MAX, &status));
}

/* Many points, few corners: only the corners count towards the limit. */
TEST(hull_of_more_than_65535_points) {
    enum { POINTS = 100000 };
    sat_vec2 *points = test_malloc(POINTS * sizeof *points);
    for (size_t i = 0; i < POINTS; i++) {
        points[i] = (sat_vec2){(float)(i % 317), (float)(i / 317)};
    }
    sat_polygon *hull = hull_of(points, POINTS);
    assert_int_equal(sat_polygon_vertex_count(hull), 5); /* the last row is not full */
    make_zonogon(points, 65536);
    sat_status status = SAT_OK;
    assert_refused(SAT_ERROR_TOO_MANY_VERTICES, status, sat_polygon_create_hull(points, 65536, &status));
    test_free(points);
}
