/*
 * sat_raycast: where a straight line first meets a shape, grazes included.
 */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>
#include <string.h>

static sat_ray_hit ray(const sat_polygon *p, double from_x, double from_y, double to_x, double to_y) {
    const sat_vec2 from = {(float)from_x, (float)from_y}, to = {(float)to_x, (float)to_y};
    sat_ray_hit hit;
    make_stale(hit);
    assert_true(sat_raycast(p, from, to, &hit));
    assert_true(sat_raycast(p, from, to, NULL));
    return hit;
}

static void assert_no_hit(const sat_polygon *p, float from_x, float from_y, float to_x, float to_y) {
    sat_ray_hit hit;
    make_stale(hit);
    assert_false(sat_raycast(p, (sat_vec2){from_x, from_y}, (sat_vec2){to_x, to_y}, &hit));
    assert_zeroed(hit);
    assert_false(sat_raycast(p, (sat_vec2){from_x, from_y}, (sat_vec2){to_x, to_y}, NULL));
}

static void assert_hit(sat_ray_hit hit, double fraction, double x, double y, double normal_x, double normal_y) {
    assert_float(hit.fraction, fraction);
    assert_vec2(hit.point, x, y);
    assert_vec2(hit.normal, normal_x, normal_y);
}

TEST(test_a_ray_meets_each_face_of_a_box) {
    sat_polygon *box = kept(box_at(4, 2, 10, 20));
    assert_hit(ray(box, 4, 20.5, 12, 20.5), 0.5, 8, 20.5, -1, 0);
    assert_hit(ray(box, 16, 19.5, 8, 19.5), 0.5, 12, 19.5, 1, 0);
    assert_hit(ray(box, 11, 17, 11, 25), 0.25, 11, 19, 0, -1);
    assert_hit(ray(box, 9, 25, 9, 17), 0.5, 9, 21, 0, 1);
    assert_hit(ray(box, 5, 15, 13, 23), 0.5, 9, 19, 0, -1); /* at a slant */
}

TEST(test_a_ray_that_ends_before_or_points_away_misses) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0));
    assert_no_hit(box, -5, 0, nextafterf(-1, -2), 0);
    assert_no_hit(box, -5, 0, -9, 0);
    assert_no_hit(box, -5, 2, 5, 2);
    assert_no_hit(box, 5, 5, 5, -5);
    assert_no_hit(box, -5, -2, 5, -1.5f);
    assert_hit(ray(box, -5, 0, -1, 0), 1, -1, 0, -1, 0); /* just reaches it */
}

TEST(test_a_ray_from_inside_or_the_edge_starts_at_0_without_normal) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0)), *circle = kept(circle_at(5, 0, 0));
    assert_hit(ray(box, 0.5, 0.25, 9, 9), 0, 0.5, 0.25, 0, 0);
    assert_hit(ray(box, 1, 0, 9, 0), 0, 1, 0, 0, 0); /* on the edge, outwards */
    assert_hit(ray(box, 1, 1, 9, 9), 0, 1, 1, 0, 0);
    assert_hit(ray(circle, 3, 4, 6, 8), 0, 3, 4, 0, 0);
    assert_hit(ray(circle, 0, 0, 6, 8), 0, 0, 0, 0, 0);
}

static void assert_way_out(const sat_polygon *p, float x, float y, double normal_x, double normal_y) {
    sat_closest closest;
    const sat_vec2 from = {x, y};
    assert_hit(ray(p, (double)x, (double)y, 9, 9), 0, (double)x, (double)y, 0, 0);
    assert_true(sat_distance_to_point(p, from, &closest) <= 0);
    assert_vec2(closest.axis, normal_x, normal_y);
}

TEST(test_where_a_ray_starts_inside_the_distance_to_its_start_has_the_normal) {
    sat_polygon *box = kept(box_at(4, 2, 0, 0)), *circle = kept(circle_at(5, 0, 0));
    assert_way_out(box, 1.75f, 0.25f, 1, 0);
    assert_way_out(box, 0.5f, -0.75f, 0, -1);
    assert_way_out(box, -2, 0, -1, 0); /* on the edge */
    assert_way_out(circle, 0, -4, 0, -1);
    assert_way_out(circle, 5, 0, 1, 0);
}

TEST(test_a_ray_of_no_length_is_a_point_test) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0)), *circle = kept(circle_at(5, 0, 0)),
                *segment = kept(segment_of(0, 0, 4, 2));
    assert_hit(ray(box, 0.5, 0.5, 0.5, 0.5), 0, 0.5, 0.5, 0, 0);
    assert_hit(ray(box, 1, 0.5, 1, 0.5), 0, 1, 0.5, 0, 0);
    assert_no_hit(box, nextafterf(1, 2), 0.5f, nextafterf(1, 2), 0.5f);
    assert_hit(ray(circle, 3, 4, 3, 4), 0, 3, 4, 0, 0);
    assert_no_hit(circle, 3, nextafterf(4, 5), 3, nextafterf(4, 5));
    assert_hit(ray(segment, 2, 1, 2, 1), 0, 2, 1, 0, 0);
    assert_no_hit(segment, 2, nextafterf(1, 2), 2, nextafterf(1, 2));
}

TEST(test_a_ray_along_an_edge_enters_through_the_one_before) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0));
    assert_hit(ray(box, -5, 1, 5, 1), (double)0.4f, -1, 1, -1, 0);
    assert_hit(ray(box, 5, -1, -5, -1), (double)0.4f, 1, -1, 1, 0);
    assert_hit(ray(box, 1, 9, 1, -1), (double)0.8f, 1, 1, 0, 1);
    assert_no_hit(box, -5, nextafterf(1, 2), 5, nextafterf(1, 2));
}

TEST(test_a_ray_through_a_corner_hits) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0));
    sat_ray_hit hit = ray(box, 0, 2, 2, 0);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 1, 1);
    assert_float(hit.normal.x + hit.normal.y, 1); /* of one of its edges */
    assert_no_hit(box, 0, nextafterf(2, 3), 2, nextafterf(0, 1));
    hit = ray(box, -3, -3, 5, 5); /* into it, corner first */
    assert_float(hit.fraction, 0.25);
    assert_vec2(hit.point, -1, -1);
    assert_float(hit.normal.x + hit.normal.y, -1);
}

/*
 * Rays that run nearly along the edge x + 3 y + 1 = 0, from (-1, 0) to (-4, 1), and enter close to its beginning:
 * either through it or through the edge before it, x + 2 y + 1 = 0, whichever they cross later. A line with height g at
 * the start and h at the end is crossed after g / (g - h).
 */
TEST(test_a_ray_along_a_corner_enters_through_the_edge_it_crosses_last) {
    const sat_vec2 corners[] = {{1, -1}, {-1, 0}, {-4, 1}};
    sat_polygon *p = kept(polygon_of(corners, 3));
    for (int i = 1; i <= 300; i++) {
        for (int k = 1; k <= 20; k++) {
            const float x = (float)(8 + i / 256.0), y = (float)(-((double)x + 1) / 3 + k * 0x1p-16);
            const float to_x = x - 909, to_y = (float)(-((double)to_x + 1) / 3 - (99 + k / 32.0) * k * 0x1p-16);
            const double rise = (double)to_y - (double)y;
            const double before = ((double)x + 2 * (double)y + 1) / (909 - 2 * rise);
            const double along = ((double)x + 3 * (double)y + 1) / (909 - 3 * rise);
            const sat_ray_hit hit = ray(p, (double)x, (double)y, (double)to_x, (double)to_y);
            assert_float(hit.fraction, (float)fmax(before, along));
            assert_near(hit.normal.y / hit.normal.x, before > along ? 2 : 3, 1e-6);
        }
    }
}

TEST(test_a_ray_from_a_hair_outside_enters_at_once) {
    const sat_vec2 corners[] = {{0, 0}, {0x1p40f, 0}, {0, 0x1p40f}};
    sat_polygon *p = kept(polygon_of(corners, 3));
    for (int power = 1; power <= 140; power += 3) {
        const double hair = ldexp(1, -power);
        sat_ray_hit hit = ray(p, 1, -hair, 1, 1);
        assert_float(hit.fraction, (float)(hair / (1 + hair)));
        assert_vec2(hit.normal, 0, -1);
        hit = ray(p, -hair, 1, 0x1p30, 0x1p30);
        assert_float(hit.fraction, (float)(hair / (0x1p30 + hair)));
        assert_vec2(hit.normal, -1, 0);
        assert_no_hit(p, 1, (float)-hair, 2, (float)-hair);
        /* Nearly along the lower edge: in the middle of the ray, or just at its end, or not at all. */
        assert_hit(ray(p, 1, -hair, 1025, hair), 0.5, 513, 0, 0, -1);
        assert_hit(ray(p, 1, -hair, 0x1p40, 0), 1, 0x1p40, 0, 0, -1);
        assert_no_hit(p, 1, (float)-hair, 0x1p40f, (float)(-hair / 2));
    }
}

/* Its left side is the line from (0, 0) to (-2^39, 2^40). */
TEST(test_a_long_ray_ends_on_the_edge_or_just_before) {
    const sat_vec2 corners[] = {{0, 0}, {0x1p40f, 0x1p38f}, {-0x1p39f, 0x1p40f}};
    sat_polygon *p = kept(polygon_of(corners, 3));
    for (int power = -38; power <= 38; power += 4) {
        const float x = -ldexpf(1, power - 1), y = ldexpf(1, power);
        sat_ray_hit hit = ray(p, -0x1p40, 0, (double)x, (double)y);
        assert_float(hit.fraction, 1);
        assert_vec2(hit.point, x, y);
        assert_vec2_near(hit.normal, -sqrt(0.8), -sqrt(0.2), 1e-7);
        assert_no_hit(p, -0x1p40f, 0, nextafterf(x, -1e30f), y);
        assert_no_hit(p, -0x1p40f, 0, x, nextafterf(y, 0));
        assert_hit(ray(p, (double)x, (double)y, -0x1p40, 0), 0, (double)x, (double)y, 0, 0);
    }
}

/* The tangent at (3, 4) of the circle of radius 5 leads along (4, -3). */
TEST(test_a_ray_grazes_a_circle_at_a_slant_exactly) {
    sat_polygon *circle = kept(circle_at(5, 0, 0));
    for (int k = 1; k <= 100; k++) {
        const float x = (float)(4 * k), y = (float)(3 * k);
        const sat_ray_hit hit = ray(circle, 3 - (double)x, 4 + (double)y, 3 + (double)x, 4 - (double)y);
        assert_near(hit.fraction, 0.5, 1e-6);
        assert_vec2_near(hit.normal, 0.6, 0.8, 1e-6);
        assert_no_hit(circle, 3 - x, nextafterf(4 + y, 1e9f), 3 + x, 4 - y);
        assert_no_hit(circle, 3 - x, 4 + y, nextafterf(3 + x, 1e9f), 4 - y);
    }
}

TEST(test_a_ray_meets_a_circle) {
    sat_polygon *circle = kept(circle_at(5, 10, 0));
    assert_hit(ray(circle, 0, 0, 20, 0), 0.25, 5, 0, -1, 0);
    sat_ray_hit hit = ray(circle, 0, 3, 12, 3); /* at (6, 3) */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 6, 3);
    assert_vec2_near(hit.normal, -0.8, 0.6, 1e-7);
    hit = ray(circle, 0, 5, 20, 5); /* grazes the top */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 10, 5);
    assert_vec2(hit.normal, 0, 1);
    assert_no_hit(circle, 0, nextafterf(5, 6), 20, nextafterf(5, 6));
    assert_no_hit(circle, 0, 0, nextafterf(5, 0), 0);
    assert_hit(ray(circle, 0, 0, 5, 0), 1, 5, 0, -1, 0);
}

TEST(test_a_ray_meets_the_rounded_surface) {
    sat_polygon *box = kept(box_at(2, 2, 0, 0)), *capsule = kept(capsule_of(-4, 0, 4, 0, 2));
    assert_int_equal(sat_polygon_set_radius(box, 5), SAT_OK);
    assert_hit(ray(box, -10, 0.5, 6, 0.5), 0.25, -6, 0.5, -1, 0);
    assert_hit(ray(box, 0, -10, 0, 6), 0.25, 0, -6, 0, -1);
    sat_ray_hit hit = ray(box, 12, 5, -4, 5); /* the corner's arc, at (1 + 3, 1 + 4) */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 4, 5);
    assert_vec2_near(hit.normal, 0.6, 0.8, 1e-7);
    assert_no_hit(box, 12, nextafterf(6, 7), -12, nextafterf(6, 7));
    hit = ray(box, 12, 6, -12, 6); /* grazes its upper side, first where that begins */
    assert_vec2(hit.point, 1, 6);
    assert_vec2(hit.normal, 0, 1);
    assert_hit(ray(capsule, 1, 6, 1, -2), 0.5, 1, 2, 0, 1);
    assert_hit(ray(capsule, 10, 0, 2, 0), 0.5, 6, 0, 1, 0);
    assert_hit(ray(capsule, 0, 2, 9, 9), 0, 0, 2, 0, 0);
}

/* From so far away that the fraction of a ray that ends one float short of the surface rounds to 1. */
TEST(test_a_long_ray_that_ends_just_short_misses) {
    const double far = 0x1p36;
    sat_polygon *circle = kept(circle_at(5, 0, 0)), *box = kept(box_at(4, 2, 0, 0)), *round = kept(box_at(4, 2, 0, 0));
    assert_int_equal(sat_polygon_set_radius(round, 6), SAT_OK);
    for (int way = -1; way <= 1; way += 2) {
        const float short_of_5 = (float)way * nextafterf(5, 6), short_of_7 = (float)way * nextafterf(7, 8);
        const float short_of_1 = (float)way * nextafterf(1, 2), start = (float)way * (float)far;
        assert_hit(ray(circle, way * far, 0, way * 5, 0), 1, way * 5, 0, way, 0);
        assert_no_hit(circle, start, 0, short_of_5, 0);
        assert_hit(ray(box, 0.25, way * far, 0.25, way), 1, 0.25, way, 0, way);
        assert_no_hit(box, 0.25, start, 0.25, short_of_1);
        assert_hit(ray(round, 0.25, way * far, 0.25, way * 7), 1, 0.25, way * 7, 0, way);
        assert_no_hit(round, 0.25, start, 0.25, short_of_7);
    }
}

/*
 * From outside a huge disc by less than double shows on its scale; the hit is at half the way, if the way leads there.
 */
TEST(test_a_ray_from_a_hair_outside_tells_in_from_away) {
    const double r = 0x1p20, hair = 0x1p-30;
    sat_polygon *disc = kept(circle_at((float)r, (float)r, 0));
    assert_hit(ray(disc, -hair, 0, hair, 0), 0.5, 0, 0, -1, 0);
    assert_hit(ray(disc, -hair, 0, 0, 0), 1, 0, 0, -1, 0);
    assert_no_hit(disc, (float)-hair, 0, (float)(-hair / 2), 0);
    assert_no_hit(disc, (float)-hair, 0, (float)-hair, 4);
    assert_no_hit(disc, (float)-hair, 0, -4, 0);
}

/*
 * At a slant no double says how far the ray passes the centre: but its end lies on the circle, (3, 4) or (4, 3) from
 * there.
 */
TEST(test_a_ray_that_ends_where_it_touches_a_circle_hits) {
    sat_polygon *circle = kept(circle_at(5, 0, 0));
    for (int k = 1; k < 40; k++) {
        for (int way = -1; way <= 1; way += 2) {
            sat_ray_hit hit = ray(circle, 3 + way * 4 * k, 4 - way * 3 * k, 3, 4);
            assert_near(hit.fraction, 1, 1e-7);
            assert_vec2_near(hit.point, 3, 4, 1e-5);
            assert_vec2_near(hit.normal, 0.6, 0.8, 1e-6);
            hit = ray(circle, 4 + way * 3 * k, way * 4 * k - 3, 4, -3);
            assert_near(hit.fraction, 1, 1e-7);
            assert_vec2_near(hit.point, 4, -3, 1e-5);
            assert_vec2_near(hit.normal, 0.8, -0.6, 1e-6);
        }
    }
}

TEST(test_a_ray_meets_a_segment) {
    sat_polygon *segment = kept(segment_of(0, 0, 8, 0)), *slope = kept(segment_of(0, 0, 8, 6));
    assert_hit(ray(segment, 2, 4, 2, -4), 0.5, 2, 0, 0, 1);
    assert_hit(ray(segment, 2, -4, 2, 4), 0.5, 2, 0, 0, -1);
    assert_hit(ray(segment, 8, -4, 8, 4), 0.5, 8, 0, 0, -1); /* through its end */
    assert_no_hit(segment, nextafterf(8, 9), -4, nextafterf(8, 9), 4);
    assert_hit(ray(segment, -8, 0, 8, 0), 0.5, 0, 0, -1, 0); /* along it */
    assert_hit(ray(segment, 16, 0, 0, 0), 0.5, 8, 0, 1, 0);
    assert_no_hit(segment, 16, 0, 9, 0);
    sat_ray_hit hit = ray(slope, 0, 6, 8, 0); /* the diagonals of a rectangle */
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.point, 4, 3);
    assert_vec2_near(hit.normal, -0.6, 0.8, 1e-7);
}

TEST(test_rays_through_segments_at_every_angle) {
    sat_polygon *segment = kept(segment_of(-4, -2, 4, 2));
    for (int turn = 0; turn < 64; turn++) {
        float angle = 0.1f * (float)turn;
        assert_int_equal(sat_polygon_set_angle(segment, angle), SAT_OK);
        for (int i = 0; i < 64; i++) {
            double direction = 0.1 * i + 0.03, x = 8 * cos(direction), y = 8 * sin(direction);
            sat_ray_hit hit = ray(segment, x, y, -x, -y); /* all through the middle */
            assert_near(hit.fraction, 0.5, 1e-6);
            assert_near(hypot((double)hit.normal.x, (double)hit.normal.y), 1, 1e-6);
            assert_true((double)hit.normal.x * x + (double)hit.normal.y * y > 0);
        }
    }
}

TEST(test_a_thin_wall_stops_the_longest_ray) {
    sat_polygon *wall = kept(segment_of(1, -1, 1, 1)), *sheet = kept(box_at(0x1p-60f, 2, 1, 0));
    sat_ray_hit hit = ray(wall, -0x1p40, 0.5, 0x1p40, 0.5);
    assert_float(hit.fraction, 0.5);
    assert_vec2(hit.normal, -1, 0);
    assert_vec2_near(hit.point, 1, 0.5, 1e-3);
    hit = ray(sheet, -0x1p40, 0.5, 0x1p40, 0.5);
    assert_vec2(hit.normal, -1, 0);
}

TEST(test_rays_on_polygons_of_many_vertices) {
    const size_t counts[] = {20, 24, 28, 64, 500, 3000};
    sat_vec2 vertices[3000];
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        make_zonogon(vertices, counts[i]);
        sat_polygon *p = polygon_of(vertices, counts[i]);
        for (size_t k = 1; k < counts[i] / 2; k += 1 + counts[i] / 50) { /* level, from the right, into corners */
            sat_vec2 v = vertices[k], n = sat_polygon_normal(p, k), m = sat_polygon_normal(p, k - 1);
            sat_ray_hit hit = ray(p, (double)v.x + 16, (double)v.y, (double)v.x - 16, (double)v.y);
            assert_float(hit.fraction, 0.5);
            assert_vec2(hit.point, v.x, v.y);
            assert_true((hit.normal.x == n.x && hit.normal.y == n.y) || (hit.normal.x == m.x && hit.normal.y == m.y));
        }
        sat_vec2 top = vertices[counts[i] / 2];
        assert_float(ray(p, (double)top.x - 1, (double)top.y, (double)top.x + 1, (double)top.y).fraction, 0.5);
        assert_no_hit(p, top.x - 1, top.y + 1, top.x + 1, top.y + 1);
        sat_polygon_destroy(p);
    }
}

/* The line along (4, -3) through the origin touches the disc of radius 5 about (3, 4), however long the ray. */
TEST(test_long_rays_that_graze_a_disc_hit_it) {
    for (int power = 3; power <= 57; power++) {
        const float x = ldexpf(4, power), y = ldexpf(-3, power);
        sat_polygon *disc = circle_at(5, 3, 4);
        sat_ray_hit hit;
        assert_true(sat_raycast(disc, (sat_vec2){-x, -y}, (sat_vec2){x, y}, &hit));
        assert_float(hit.fraction, 0.5);
        assert_vec2_near(hit.normal, -0.6, -0.8, 1e-7);
        assert_vec2_near(hit.point, 0, 0, 1e-6);
        assert_int_equal(sat_polygon_set_radius(disc, nextafterf(5, 0)), SAT_OK);
        assert_false(sat_raycast(disc, (sat_vec2){-x, -y}, (sat_vec2){x, y}, NULL));
        sat_polygon_destroy(disc);
    }
}
