/*
 * sat_sweep by itself: from an overlap, masks included, and where less than double decides. When shapes meet, and that grazing
 * is no hit, is a law: support/laws_sweep.c.
 */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>

static sat_sweep_hit sweep(const sat_polygon *a, double x_a, double y_a, const sat_polygon *b, double x_b, double y_b) {
    const sat_vec2 motion_a = {(float)x_a, (float)y_a}, motion_b = {(float)x_b, (float)y_b};
    sat_sweep_hit hit, swapped;
    make_stale(hit);
    assert_true(sat_sweep(a, motion_a, b, motion_b, &hit));
    assert_true(sat_sweep(a, motion_a, b, motion_b, NULL));
    assert_true(sat_sweep(b, motion_b, a, motion_a, &swapped));
    assert_float(swapped.fraction, hit.fraction);
    assert_vec2(swapped.axis, -hit.axis.x, -hit.axis.y);
    assert_vec2(swapped.point, hit.point.x, hit.point.y);
    return hit;
}

static void assert_passes(const sat_polygon *a, float x_a, float y_a, const sat_polygon *b, float x_b, float y_b) {
    const sat_vec2 motion_a = {x_a, y_a}, motion_b = {x_b, y_b};
    sat_sweep_hit hit;
    make_stale(hit);
    assert_false(sat_sweep(a, motion_a, b, motion_b, &hit));
    assert_zeroed(hit);
    assert_false(sat_sweep(b, motion_b, a, motion_a, NULL));
}

TEST(overlap_at_start_hits_if_motion_leads_deeper) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 1.5f, 0.25f), *masked = kept(sat_polygon_clone(b, NULL));
    enable_only(masked, 2); /* of which sweeps do not know */
    sat_polygon *const others[] = {b, masked};
    const float deeper[][2] = {{9, 0}, {9, 99}, {1, -4}, {0x1.8p-20f, 1}, {0x1.8p-140f, 0x1p-120f}};
    const float not [][2] = {{0, 0}, {-9, 0}, {0, 3}, {0, -3}, {-1, 99}, {0x0.cp-20f, 1}, {0x0.cp-140f, 0x1p-120f}};
    for (size_t k = 0; k < 2; k++) {
        for (size_t i = 0; i < sizeof deeper / sizeof deeper[0]; i++) {
            const double x = (double)deeper[i][0], y = (double)deeper[i][1];
            sat_sweep_hit hit = sweep(a, x, y, others[k], 0, 0);
            assert_float(hit.fraction, 0);
            assert_vec2(hit.axis, 1, 0);
            assert_float(hit.point.x, 0.75);
            assert_float(sweep(a, 0, 0, others[k], -x, -y).fraction, 0);
        }
        for (size_t i = 0; i < sizeof not / sizeof not [0]; i++) {
            assert_passes(a, not [i][0], not [i][1], others[k], 0, 0);
            assert_passes(a, 0, 0, others[k], -not [i][0], -not [i][1]);
        }
    }
}

/* Edges of both whose directions differ by less than double tells of the corners' order: no part of either is a gap. */
TEST(sweep_of_nearly_parallel_edges) {
    sat_polygon *capsule = capsule_of(-1, 0, 1, 0, 0.25f);
    for (int k = -1; k <= 1; k++) {
        const float hair = (float)k * 0x1p-60f;
        const sat_vec2 corners[4] = {{0, 0}, {1, hair}, {1, 1}, {0, 1}};
        sat_polygon *block = kept(sat_polygon_create(corners, 4, NULL));
        round_by(block, 0.25f);
        for (int x = -1; x <= 2; x++) {
            place_at(capsule, (sat_vec2){(float)x, -3});
            const sat_sweep_hit hit = sweep(capsule, 0, 4, block, 0, 0);
            assert_float(hit.fraction, 0.625);
            assert_near(hit.axis.x, 0, 0x1p-60); /* the normal of either */
            assert_float(hit.axis.y, 1);
        }
    }
}

/* Its end is 2^-62 away from a touch, which no double tells; or it meets an edge just before its end, or a corner just after it. */
TEST(a_way_that_ends_just_before_a_touch_is_no_hit) {
    sat_polygon *disc = circle_at(1, 4, 0), *others[] = {circle_at(1, 0, 0), capsule_of(0, -5, 0, 0, 1)};
    for (size_t i = 0; i < 2; i++) {
        assert_float(sweep(disc, -2, 0, others[i], 0, 0).fraction, 1);
        assert_passes(disc, -2, 0x1p-30f, others[i], 0, 0);
    }
    assert_passes(box_at(2, 2, 4, 0), -2, 0, box_at(2, 2, 0, 0), -0x1p-60f, 0);
    assert_passes(box_at(2, 2, 0, 4), 0, -2, box_at(2, 2, 0, 0), 0, -0x1p-60f);
    assert_float(sweep(disc, -2, 0, circle_at(3, 0x1p-60f, 0), 0, 0).fraction, 0); /* overlaps by as little */
    const sat_polygon *flat = polygon_of((const sat_vec2[]){{-1, 0x1.000002p+0f}, {0, 1}, {0, 2}}, 3);
    assert_float(sweep(circle_at(1, -0x1p-10f - 0x1.17cp-23f, 0x1.3p-47f), 0x1p-10, 0, flat, 0, 0).fraction, 1);
    assert_passes(circle_at(1, -0x1p-10f - 0x1.df8p-24f, 0x1.cp-48f), 0x1p-10f, 0, flat, 0, 0);
}
