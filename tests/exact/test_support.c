/*
 * The vertex of a long ring that lies furthest against a direction, by floats or bisection, against every vertex: above
 * all along normals, where rounding decides on which side of them a direction lies, and along their opposites.
 */
#include "check.h"
#include "rng.h"

#include "polygon/support.h"

#include <math.h>

enum { MOST_CORNERS = 320, RINGS = 3000, DIRECTIONS = 60 };

/*
 * As regular as floats are about some centre, from any corner on: opposite edges are parallel but for the last digits.
 */
static sat_polygon *ring_of_pairs(rng *source) {
    const int corners = 2 * rng_integer(source, SAT_BRUTE_RING / 2 + 1, MOST_CORNERS / 2);
    const double first = rng_between(source, 0, 6.28), x = rng_between(source, -1, 1), y = rng_between(source, -1, 1);
    sat_vec2 vertices[MOST_CORNERS];
    for (int i = 0; i < corners; i++) {
        const double angle = first + 6.28318530717958647692 * i / corners;
        vertices[i] = (sat_vec2){(float)(x + cos(angle)), (float)(y + sin(angle))};
    }
    sat_polygon *p = polygon_of(vertices, (size_t)corners);
    assert_int_equal(sat_polygon_set_angle(p, (float)rng_between(source, 0, 6.28)), SAT_OK);
    return p;
}

/* So flat that its normals are alike, and that it is turned exactly. */
static sat_polygon *long_sliver(rng *source) {
    const int corners = rng_integer(source, SAT_TRIED_RING + 1, MOST_CORNERS);
    const double across = rng_magnitude(source, -20, -8), first = rng_between(source, 0, 6.28);
    sat_vec2 vertices[MOST_CORNERS];
    for (int i = 0; i < corners; i++) {
        const double angle = first + 6.28318530717958647692 * i / corners;
        vertices[i] = (sat_vec2){(float)cos(angle), (float)(across * sin(angle))};
    }
    sat_polygon *p =
        sat_polygon_create(vertices, (size_t)corners, NULL); /* NULL where rounding bent a corner inwards */
    if (p != NULL) {
        assert_int_equal(sat_polygon_set_angle(p, (float)rng_between(source, 0, 6.28)), SAT_OK);
    }
    return p;
}

/* A normal of the first or the middle edge, or any, of any length, turned a little. */
static sat_vec2 direction_near_normal(rng *source, const sat_polygon *p) {
    const uint32_t any = (uint32_t)rng_integer(source, 0, p->ring - 1), edges[] = {0, p->ring / 2, any};
    const uint32_t edge = edges[rng_integer(source, 0, 2)];
    const double length = rng_magnitude(source, -5, 5),
                 turn = rng_between(source, -1, 1) * rng_magnitude(source, -27, -20);
    const double x = (double)sat__normal_x(p)[edge], y = (double)sat__normal_y(p)[edge];
    return (sat_vec2){(float)(length * (turn * y - x)), (float)(length * (0 - y - turn * x))};
}

/* How far one vertex lies above the lowest one along a direction. */
static double height_above_lowest(const sat_polygon *p, uint32_t index, sat_vec2 along) {
    const sat__vec2d n = {(double)along.x, (double)along.y};
    double lowest = HUGE_VAL;
    for (uint32_t i = 0; i < p->ring; i++) {
        lowest = fmin(lowest, sat__dot(n, sat__vertex(p, i)));
    }
    return (sat__dot(n, sat__vertex(p, index)) - lowest) / sat__length(n);
}

/* The bound that tests/proof has for choosing by directions, of the reach. */
#define CHOICE_BOUND 0x1p-21

static void check_direction(const sat_polygon *p, sat_vec2 along) {
    assert_true(height_above_lowest(p, sat__support(p, along.x, along.y), along) <=
                CHOICE_BOUND * (double)p->bounding_radius);
}

TEST(test_along_normals_and_their_opposites) {
    for (uint64_t i = 0; i < RINGS; i++) {
        rng source = rng_start(test_seed(), 910, i);
        sat_polygon *p = ring_of_pairs(&source);
        for (int k = 0; k < DIRECTIONS; k++) {
            check_direction(p, direction_near_normal(&source, p));
        }
        sat_polygon_destroy(p);
    }
}

TEST(test_slivers) {
    long made = 0;
    for (uint64_t i = 0; i < RINGS; i++) {
        rng source = rng_start(test_seed(), 912, i);
        sat_polygon *p = long_sliver(&source);
        for (int k = 0; p != NULL && k < DIRECTIONS; k++) {
            check_direction(p, direction_near_normal(&source, p));
        }
        made += p != NULL && p->ring > SAT_TRIED_RING;
        sat_polygon_destroy(p);
    }
    assert_true(made > RINGS / 10);
}

TEST(test_four_at_once_are_the_same) {
    for (uint64_t i = 0; i < RINGS; i++) {
        rng source = rng_start(test_seed(), 911, i);
        sat_polygon *p = ring_of_pairs(&source);
        float x[4], y[4];
        uint32_t indices[4];
        for (int k = 0; k < 4; k++) {
            const sat_vec2 along = direction_near_normal(&source, p);
            x[k] = along.x;
            y[k] = along.y;
        }
        sat__supports_by_angle(p, x, y, indices);
        for (int k = 0; k < 4; k++) {
            const sat_vec2 along = {x[k], y[k]};
            assert_true(height_above_lowest(p, indices[k], along) <= CHOICE_BOUND * (double)p->bounding_radius);
            if (p->ring > SAT_TRIED_RING) {
                assert_int_equal(indices[k], sat__support(p, x[k], y[k]));
            }
        }
        sat_polygon_destroy(p);
    }
}
