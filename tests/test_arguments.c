/*
 * Bad input through every public function: NULL where a polygon belongs, numbers that are not finite or out of range.
 * The answer is a status, false or zero, results are zeroed or left alone, and nothing changes. (Creators: test_create.c,
 * test_hull.c, test_pieces.c, and for the caller's memory test_lifecycle.c.)
 */
#include "support/check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Components that no coordinate may have. */
static const float bad[] = {NAN, INFINITY, -INFINITY, 1.5e18f, -1.5e18f};
#define BAD_COUNT (sizeof bad / sizeof bad[0])

static sat_status status_of(float number) {
    return isfinite(number) ? SAT_ERROR_INVALID_ARGUMENT : SAT_ERROR_NOT_FINITE;
}

static const sat_vec2 origin = {0, 0}, one = {1, 1};
static const size_t many = (size_t)1 << 31;

/* Where refused calls are to write nothing, but for a count of 0. */
static struct {
    size_t found;
    sat_pair pairs[2];
    sat_hit hits[2];
    sat_vec2 points[4], displacement;
    uint32_t which[2];
    sat_polygon *pieces[4];
    sat_collision collision;
    sat_closest closest;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    float distance;
} r;

static void check_refused(sat_status actual, sat_status expected, const char *call, int line) {
    const unsigned char *bytes = (const unsigned char *)&r;
    const bool counts = strstr(call, "&r.found") != NULL;
    bool is_written = counts != (r.found == 0);
    for (size_t i = sizeof r.found; i < sizeof r; i++) {
        is_written = is_written || bytes[i] != 0xa5;
    }
    if (actual != expected || is_written) {
        fail_msg("line %d: %s: %s, not %s%s", line, call, sat_status_string(actual), sat_status_string(expected),
                 is_written ? "; results are not as they were" : "");
    }
}

/* That call is refused with that status. */
#define REFUSED(status, call) (make_stale(r), check_refused(call, status, #call, __LINE__))
#define INVALID(call)         REFUSED(SAT_ERROR_INVALID_ARGUMENT, call)

/* That call says false or 0, and its result is all zero. */
#define MISSES(result, call)                                                                                           \
    do {                                                                                                               \
        make_stale(r.result);                                                                                          \
        assert_true((call) == 0);                                                                                      \
        assert_zeroed(r.result);                                                                                       \
    } while (0)

TEST(getters_of_null) {
    assert_vec2(sat_polygon_position(NULL), 0, 0);
    assert_float(sat_polygon_angle(NULL), 0);
    assert_float(sat_polygon_radius(NULL), 0);
    assert_int_equal(sat_polygon_vertex_count(NULL), 0);
    assert_vec2(sat_polygon_vertex(NULL, 0), 0, 0);
    assert_vec2(sat_polygon_normal(NULL, 0), 0, 0);
    assert_vec2(sat_polygon_aabb(NULL).lower, 0, 0);
    assert_vec2(sat_polygon_aabb(NULL).upper, 0, 0);
    assert_float(sat_polygon_area(NULL), 0);
    assert_vec2(sat_polygon_centroid(NULL), 0, 0);
    assert_float(sat_polygon_inertia(NULL), 0);
    assert_null(sat_polygon_user_data(NULL));
    assert_int_equal(sat_polygon_category(NULL), 0);
    assert_int_equal(sat_polygon_mask(NULL), 0);
    assert_int_equal(sat_polygon_group(NULL), 0);
    assert_false(sat_polygon_edge_enabled(NULL, 0));
    assert_false(sat_polygon_corner_enabled(NULL, 0));
}

TEST(setters_of_null) {
    sat_status status = SAT_OK;
    INVALID(sat_polygon_set_pose(NULL, origin, 0));
    INVALID(sat_polygon_set_pose_along(NULL, origin, one));
    INVALID(sat_polygon_set_position(NULL, origin));
    INVALID(sat_polygon_set_angle(NULL, 0));
    INVALID(sat_polygon_translate(NULL, origin));
    INVALID(sat_polygon_set_radius(NULL, 1));
    INVALID(sat_polygon_set_edge_enabled(NULL, 0, true));
    INVALID(sat_polygon_set_corner_enabled(NULL, 0, false));
    sat_polygon_set_user_data(NULL, NULL);
    sat_polygon_set_filter(NULL, 0, 0);
    sat_polygon_set_group(NULL, 5);
    sat_polygon_destroy(NULL);
    assert_refused(SAT_ERROR_INVALID_ARGUMENT, status, sat_polygon_clone(NULL, &status));
    assert_null(sat_polygon_clone(NULL, NULL));
}

TEST(setters_refuse_bad_numbers_and_change_nothing) {
    const float far = SAT_MAX_EXTENT, beyond = nextafterf(far, INFINITY);
    sat_polygon *p = polygon_of((const sat_vec2[]){{0, 0}, {7, 1}, {2, 5}}, 3);
    set_pose(p, (sat_vec2){3, 4}, 0.5f);
    sat_polygon *before = kept(sat_polygon_clone(p, NULL));
    for (size_t i = 0; i < BAD_COUNT; i++) {
        const sat_status expected = status_of(bad[i]);
        const sat_vec2 x = {bad[i], 0}, y = {0, bad[i]};
        REFUSED(expected, sat_polygon_set_pose(p, x, 1));
        REFUSED(expected, sat_polygon_set_pose(p, y, 1));
        REFUSED(expected, sat_polygon_set_pose_along(p, x, one));
        REFUSED(expected, sat_polygon_set_position(p, x));
        REFUSED(expected, sat_polygon_set_position(p, y));
        REFUSED(expected, sat_polygon_translate(p, x));
        REFUSED(expected, sat_polygon_translate(p, y));
        REFUSED(expected, sat_polygon_set_radius(p, bad[i]));
        if (!isfinite(bad[i])) {
            REFUSED(expected, sat_polygon_set_pose(p, origin, bad[i]));
            REFUSED(expected, sat_polygon_set_angle(p, bad[i]));
            REFUSED(expected, sat_polygon_set_pose_along(p, one, x));
            REFUSED(expected, sat_polygon_set_pose_along(p, one, y));
        }
    }
    INVALID(sat_polygon_set_pose_along(p, one, (sat_vec2){0, -0.0f}));
    INVALID(sat_polygon_set_position(p, (sat_vec2){-beyond, 0}));
    INVALID(sat_polygon_set_radius(p, beyond));
    INVALID(sat_polygon_set_radius(p, -1));
    INVALID(sat_polygon_set_radius(p, 8e-19f));
    assert_memory_equal(p, before, sat_polygon_size(3));
    place_at(p, (sat_vec2){far, -far});
    INVALID(sat_polygon_translate(p, (sat_vec2){far, 0}));
    INVALID(sat_polygon_translate(p, (sat_vec2){0, -far}));
    assert_ok(sat_polygon_translate(p, (sat_vec2){-far, far}));
    assert_vec2(sat_polygon_position(p), 0, 0);
}

TEST(edges_and_corners_beyond_the_last) {
    sat_polygon *box = box_at(2, 2, 5, 5), *circle = circle_at(1, 5, 5), *segment = segment_of(1, 1, 3, 1);
    INVALID(sat_polygon_set_edge_enabled(box, 4, false));
    INVALID(sat_polygon_set_edge_enabled(box, SIZE_MAX, false));
    INVALID(sat_polygon_set_edge_enabled(circle, 0, false));
    INVALID(sat_polygon_set_edge_enabled(segment, 2, false));
    INVALID(sat_polygon_set_corner_enabled(box, 4, false));
    INVALID(sat_polygon_set_corner_enabled(circle, 0, false));
    assert_ok(sat_polygon_set_edge_enabled(segment, 1, false));
    assert_vec2(sat_polygon_vertex(box, 4), 0, 0);
    assert_vec2(sat_polygon_normal(box, SIZE_MAX), 0, 0);
    assert_vec2(sat_polygon_vertex(circle, 1), 0, 0);
    assert_vec2(sat_polygon_normal(circle, 0), 0, 0);
    assert_vec2(sat_polygon_normal(segment, 1), 0, 1);
    assert_vec2(sat_polygon_normal(segment, 2), 0, 0);
}

TEST(pair_queries_of_null) {
    sat_polygon *p = box_at(2, 2, 0, 0);
    const sat_polygon *const pairs[3][2] = {{NULL, NULL}, {p, NULL}, {NULL, p}};
    const sat_motion turning = {{1, 1}, 1}, still = {{0, 0}, 0};
    for (size_t i = 0; i < 3; i++) {
        const sat_polygon *a = pairs[i][0], *b = pairs[i][1];
        assert_false(sat_overlaps(a, b) || sat_contains(a, b));
        MISSES(collision, sat_intersect(a, b, &r.collision));
        MISSES(collision, sat_intersect_within(a, b, 1, &r.collision));
        MISSES(closest, sat_distance(a, b, &r.closest));
        MISSES(sweep, sat_sweep(a, one, b, origin, &r.sweep));
        MISSES(sweep, sat_sweep_turning(a, turning, b, still, &r.sweep));
        MISSES(displacement, sat_intersection_area(a, b, &r.displacement));
        assert_false(sat_intersect(a, b, NULL) || sat_intersect_within(a, b, 1, NULL));
        assert_false(sat_sweep(a, one, b, origin, NULL) || sat_sweep_turning(a, turning, b, still, NULL));
        assert_float(sat_distance(a, b, NULL) + sat_intersection_area(a, b, NULL), 0);
        INVALID(sat_intersection(a, b, 1, r.points, 4, &r.found));
    }
}

TEST(point_and_ray_queries_of_null) {
    MISSES(closest, sat_distance_to_point(NULL, origin, &r.closest));
    MISSES(ray, sat_raycast(NULL, origin, one, &r.ray));
    assert_false(sat_contains_point(NULL, origin) || sat_raycast(NULL, origin, origin, NULL));
    assert_float(sat_distance_to_point(NULL, origin, NULL), 0);
    const sat_interval shadow = sat_project(NULL, one);
    assert_true(shadow.min == 0 && shadow.max == 0);
}

/* Although rays and sweeps start inside. */
static void check_bad_numbers(const sat_polygon *p, const sat_polygon *other, sat_vec2 v) {
    const sat_motion turning = {{0, 0}, 1}, wrong = {v, 1};
    const sat_interval shadow = sat_project(p, v);
    assert_true(shadow.min == 0 && shadow.max == 0 && !sat_contains_point(p, v));
    MISSES(closest, sat_distance_to_point(p, v, &r.closest));
    MISSES(ray, sat_raycast(p, v, origin, &r.ray));
    MISSES(ray, sat_raycast(p, origin, v, &r.ray));
    MISSES(sweep, sat_sweep(p, v, other, origin, &r.sweep));
    MISSES(sweep, sat_sweep(p, origin, other, v, &r.sweep));
    MISSES(sweep, sat_sweep_turning(p, wrong, other, turning, &r.sweep));
    MISSES(sweep, sat_sweep_turning(p, turning, other, wrong, &r.sweep));
    assert_float(sat_distance_to_point(p, v, NULL), 0);
    assert_false(sat_raycast(p, origin, v, NULL) || sat_sweep(p, v, other, v, NULL));
    assert_false(sat_sweep_turning(p, turning, other, wrong, NULL));
}

TEST(queries_of_bad_numbers) {
    sat_polygon *p = box_at(2, 2, 0, 0), *circle = circle_at(1, 0, 0);
    const sat_motion still = {{0, 0}, 0};
    for (size_t i = 0; i < BAD_COUNT; i++) {
        check_bad_numbers(p, circle, (sat_vec2){bad[i], 0});
        check_bad_numbers(circle, p, (sat_vec2){0, bad[i]});
        MISSES(collision, sat_intersect_within(p, circle, bad[i], &r.collision));
        if (!isfinite(bad[i])) {
            const sat_motion wrong = {{0, 0}, bad[i]};
            MISSES(sweep, sat_sweep_turning(p, wrong, circle, still, &r.sweep));
            MISSES(sweep, sat_sweep_turning(p, still, circle, wrong, &r.sweep));
        }
    }
    MISSES(collision, sat_intersect_within(p, circle, -1, &r.collision));
    assert_true(sat_intersect_within(p, circle, SAT_MAX_EXTENT, NULL));
}

TEST(outlines_and_common_areas) {
    sat_polygon *p = box_at(1, 1, 0, 0);
    for (size_t i = 0; i < BAD_COUNT + 2; i++) {
        const float tolerance = i < BAD_COUNT ? bad[i] : -(float)(i - BAD_COUNT); /* 0 and -1, too */
        REFUSED(status_of(tolerance), sat_polygon_outline(p, tolerance, r.points, 4, &r.found));
        REFUSED(status_of(tolerance), sat_intersection(p, p, tolerance, r.points, 4, &r.found));
    }
    INVALID(sat_polygon_outline(NULL, 1, r.points, 4, &r.found));
    INVALID(sat_polygon_outline(p, 1, NULL, 4, &r.found));
    INVALID(sat_polygon_outline(p, 1, r.points, 4, NULL));
    INVALID(sat_intersection(p, p, 1, NULL, 1, &r.found));
    INVALID(sat_intersection(p, p, 1, r.points, 4, NULL));
    assert_ok(sat_polygon_outline(p, SAT_MAX_EXTENT, r.points, 4, &r.found));
}

TEST(lists_of_polygons) {
    sat_polygon *a = box_at(1, 1, 0, 0), *b = box_at(1, 1, 0.5f, 0), *list[] = {a, b}, *const holes[] = {NULL, a, NULL};
    const struct {
        sat_polygon *const *polygons;
        size_t count;
    } cases[] = {{NULL, 2}, {NULL, 1}, {holes, 2}, {holes + 1, 2}, {list, SIZE_MAX}, {list, many}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sat_polygon *const *polygons = cases[i].polygons;
        const size_t count = cases[i].count;
        INVALID(sat_find_pairs(polygons, count, NULL, r.pairs, 1, &r.found));
        INVALID(sat_find_collisions(polygons, count, NULL, r.hits, 1, &r.found));
        INVALID(sat_find_collisions_within(polygons, count, 1, NULL, r.hits, 1, &r.found));
        INVALID(sat_polygon_join((sat_polygon **)polygons, count, NULL));
    }
    INVALID(sat_find_pairs(list, 2, NULL, NULL, 1, &r.found));
    INVALID(sat_find_pairs(list, 2, NULL, r.pairs, 1, NULL));
    INVALID(sat_find_collisions(list, 2, NULL, NULL, 1, &r.found));
    INVALID(sat_find_collisions(list, 2, NULL, r.hits, 1, NULL));
    INVALID(sat_find_collisions_within(list, 2, -1, NULL, r.hits, 1, &r.found));
    REFUSED(SAT_ERROR_NOT_FINITE, sat_find_collisions_within(list, 2, NAN, NULL, r.hits, 1, &r.found));
    char *scratch = malloc(sat_scratch_size(2) + 1);
    INVALID(sat_polygon_join(list, 2, scratch + 1));
    free(scratch);
    assert_ok(sat_polygon_join(NULL, 0, NULL));
    assert_ok(sat_polygon_join(list, 1, NULL));
}

/* A list with a position that does not exist is refused whole. */
TEST(lists_of_pairs) {
    sat_polygon *a = box_at(1, 1, 0, 0), *b = circle_at(1, 0, 0), *list[] = {a, b, NULL, a};
    const sat_pair fine[] = {{0, 1}, {1, 0}}, beyond[] = {{0, 1}, {0, 3}}, first[] = {{0, 1}, {9, 0}},
                   of_null[] = {{0, 1}, {2, 0}};
    INVALID(sat_intersect_pairs(list, 3, beyond, 2, r.hits, 2, &r.found));
    INVALID(sat_intersect_pairs(list, 3, first, 2, r.hits, 2, &r.found));
    INVALID(sat_intersect_pairs(list, 3, of_null, 2, r.hits, 2, &r.found));
    INVALID(sat_intersect_pairs(NULL, 3, fine, 2, r.hits, 2, &r.found));
    INVALID(sat_intersect_pairs(list, 3, NULL, 2, r.hits, 2, &r.found));
    INVALID(sat_intersect_pairs(list, 3, fine, 2, NULL, 2, &r.found));
    INVALID(sat_intersect_pairs(list, 3, fine, 2, r.hits, 2, NULL));
    assert_ok(sat_intersect_pairs(NULL, 0, NULL, 0, NULL, 0, &r.found));
    assert_int_equal(r.found, 0);
    assert_ok(sat_intersect_pairs(list, 3, fine, 2, NULL, 0, &r.found));
    assert_int_equal(r.found, 2);
}

TEST(obstacles_and_pieces) {
    static const sat_vec2 square[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    sat_polygon *mover = box_at(2, 2, 0, 0), *obstacles[] = {box_at(2, 2, 1, 0)};
    INVALID(sat_push_out(NULL, obstacles, 1, &r.displacement));
    INVALID(sat_push_out(mover, NULL, 1, &r.displacement));
    INVALID(sat_push_out(mover, obstacles, 1, NULL));
    assert_ok(sat_push_out(mover, NULL, 0, &r.displacement));
    INVALID(sat_polygon_create_pieces(NULL, 4, r.pieces, 4, &r.found));
    INVALID(sat_polygon_create_pieces(square, 4, NULL, 4, &r.found));
    INVALID(sat_polygon_create_pieces(square, 4, r.pieces, 4, NULL));
}

TEST(an_index_is_not_built_of_bad_arguments) {
    sat_polygon *list[] = {box_at(1, 1, 0, 0), box_at(1, 1, 0.5f, 0)}, *const holes[] = {list[0], NULL};
    const size_t size = sat_index_size(2);
    unsigned char *memory = malloc(size + 1);
    assert_non_null(memory);
    memset(memory, 0xa5, size + 1);
    INVALID(sat_index_build(NULL, size, list, 2));
    INVALID(sat_index_build(memory, size - 1, list, 2));
    INVALID(sat_index_build(memory + 1, size, list, 2));
    INVALID(sat_index_build(memory, 0, list, 2));
    INVALID(sat_index_build(memory, size, NULL, 2));
    INVALID(sat_index_build(memory, size, holes, 2));
    INVALID(sat_index_build(memory, 0, list, SIZE_MAX));
    INVALID(sat_index_build(memory, SIZE_MAX, list, many));
    INVALID(sat_index_update(NULL));
    for (size_t i = 0; i <= size; i++) {
        assert_int_equal(memory[i], 0xa5);
    }
    assert_ok(sat_index_build(memory, size, NULL, 0));
    free(memory);
}

static void check_bad_question(const void *index, const sat_polygon *shape, sat_vec2 v, float reach) {
    const sat_status expected = status_of(reach);
    REFUSED(expected, sat_index_find_at_point(index, v, 1, r.which, 1, &r.found));
    REFUSED(expected, sat_index_find_in_box(index, (sat_aabb){origin, v}, 1, r.which, 1, &r.found));
    REFUSED(expected, sat_index_find_in_box(index, (sat_aabb){v, origin}, 1, r.which, 1, &r.found));
    make_stale(r);
    MISSES(ray, sat_index_raycast(index, origin, v, 1, &r.ray, &r.which[0]));
    MISSES(sweep, sat_index_sweep(index, shape, v, &r.sweep, &r.which[1]));
    assert_zeroed(r.which);
    MISSES(closest, sat_index_nearest(index, shape, reach, &r.closest, &r.distance, &r.which[0]));
    assert_zeroed(r.distance);
    assert_false(sat_index_raycast(index, v, origin, 1, NULL, NULL));
    assert_false(sat_index_nearest(index, shape, reach, NULL, NULL, NULL));
}

TEST(questions_to_an_index) {
    sat_polygon *box = box_at(2, 2, 0, 0), *mover = box_at(1, 1, 0, 0), *list[] = {box}, *movers[] = {mover, NULL};
    void *index = malloc(sat_index_size(1));
    assert_ok(sat_index_build(index, sat_index_size(1), list, 1));
    for (size_t i = 0; i < BAD_COUNT; i++) {
        check_bad_question(index, mover, (sat_vec2){bad[i], 0}, bad[i]);
        check_bad_question(index, mover, (sat_vec2){0, bad[i]}, bad[i]);
        if (bad[i] > 0 || !isfinite(bad[i])) {
            REFUSED(status_of(bad[i]), sat_index_find_collisions(index, movers, 1, bad[i], r.hits, 1, &r.found));
        }
    }
    const sat_aabb around = {{-1, -1}, {1, 1}}, reversed[] = {{{1, 0}, {0, 0}}, {{0, 1}, {0, 0}}};
    INVALID(sat_index_find_in_box(index, reversed[0], 1, r.which, 1, &r.found));
    INVALID(sat_index_find_in_box(index, reversed[1], 1, r.which, 1, &r.found));
    INVALID(sat_index_find_collisions(index, movers, 1, -0x1p-149f, r.hits, 1, &r.found));
    INVALID(sat_index_find_collisions(NULL, movers, 1, 0, r.hits, 1, &r.found));
    INVALID(sat_index_find_collisions(index, NULL, 1, 0, r.hits, 1, &r.found));
    INVALID(sat_index_find_collisions(index, movers, 2, 0, r.hits, 1, &r.found));
    INVALID(sat_index_find_collisions(index, movers, ~(size_t)0, 0, r.hits, 1, &r.found));
    INVALID(sat_index_find_collisions(index, movers, 1, 0, NULL, 1, &r.found));
    INVALID(sat_index_find_collisions(index, movers, 1, 0, r.hits, 1, NULL));
    INVALID(sat_index_find(NULL, mover, r.which, 1, &r.found));
    INVALID(sat_index_find(index, NULL, r.which, 1, &r.found));
    INVALID(sat_index_find(index, mover, NULL, 1, &r.found));
    INVALID(sat_index_find(index, mover, r.which, 1, NULL));
    INVALID(sat_index_find_in_box(NULL, around, 1, r.which, 1, &r.found));
    INVALID(sat_index_find_in_box(index, around, 1, NULL, 1, &r.found));
    INVALID(sat_index_find_in_box(index, around, 1, r.which, 1, NULL));
    INVALID(sat_index_find_at_point(NULL, origin, 1, r.which, 1, &r.found));
    INVALID(sat_index_find_at_point(index, origin, 1, NULL, 1, &r.found));
    INVALID(sat_index_find_at_point(index, origin, 1, r.which, 1, NULL));
    assert_false(sat_index_raycast(NULL, origin, origin, 1, NULL, NULL));
    assert_false(sat_index_sweep(NULL, mover, origin, NULL, NULL) || sat_index_sweep(index, NULL, origin, NULL, NULL));
    assert_false(sat_index_nearest(NULL, mover, 1, NULL, NULL, NULL));
    assert_false(sat_index_nearest(index, NULL, 1, NULL, NULL, NULL));
    assert_ok(sat_index_find(index, mover, NULL, 0, &r.found)); /* just counting */
    assert_int_equal(r.found, 1);
    assert_ok(sat_index_find_collisions(index, NULL, 0, 0, NULL, 0, &r.found));
    assert_int_equal(r.found, 0);
    assert_ok(sat_index_find_collisions(index, movers, 1, SAT_MAX_EXTENT, NULL, 0, &r.found));
    assert_int_equal(r.found, 1);
    free(index);
}

/* The ends of the range themselves are fine, in every query. */
TEST(queries_at_the_ends_of_the_range) {
    const float far = SAT_MAX_EXTENT;
    sat_polygon *a = box_at(far, far, far, far), *b = circle_at(far, -far, -far),
                *c = box_at(SAT_MIN_EXTENT, SAT_MIN_EXTENT, 0, 0);
    sat_closest closest;
    sat_ray_hit ray;
    sat_sweep_hit hit;
    sat_collision collision;
    float gap = sat_distance(a, b, &closest);
    assert_near(gap, (double)far * (sqrt(2) * 1.5 - 1), (double)far * 1e-6);
    assert_true(isfinite(closest.point_a.x) && isfinite(closest.point_b.y));
    assert_false(sat_intersect(a, b, &collision));
    assert_false(sat_intersect(a, c, &collision));
    assert_true(sat_sweep(a, (sat_vec2){-far, -far}, b, (sat_vec2){far, far}, &hit));
    assert_true(hit.fraction > 0.2f && hit.fraction < 0.5f);
    assert_true(sat_raycast(a, (sat_vec2){-far, far}, (sat_vec2){far, far}, &ray));
    assert_float(ray.fraction, 0.75);
    assert_true(sat_contains_point(a, (sat_vec2){far, far}));
    assert_true(sat_raycast(c, (sat_vec2){-far, 0}, (sat_vec2){far, 0}, &ray));
    assert_float(ray.fraction, 0.5);
    sat_vec2 centroid, points[64];
    size_t found;
    sat_polygon *d = box_at(far, far, far / 2, far / 2);
    assert_float(sat_intersection_area(a, d, &centroid), 0x1p118);
    assert_vec2(centroid, 0.75f * far, 0.75f * far);
    assert_float(sat_intersection_area(c, c, &centroid), 0x1p-120);
    assert_ok(sat_polygon_outline(b, far, points, 64, &found));
    assert_vec2(points[0], -2 * (double)far, -far);
    assert_ok(sat_intersection(c, c, SAT_MIN_EXTENT, points, 64, &found));
    assert_int_equal(found, 4);
    sat_interval shadow = sat_project(b, (sat_vec2){0, 1});
    assert_float(shadow.min, -2 * (double)far);
    assert_float(shadow.max, 0);
}

/* --------------------------------------------------------------------------------------------------------- words -- */

TEST(version_is_the_one_of_the_header) {
    char expected[64];
    (void)snprintf(expected, sizeof expected, "%d.%d.%d", SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH);
    assert_string_equal(sat_version(), expected);
}

TEST(every_status_has_words_of_its_own) {
    for (int i = 0; i <= (int)SAT_ERROR_NOT_SIMPLE; i++) {
        const char *words = sat_status_string((sat_status)i);
        assert_non_null(words);
        assert_true(strlen(words) > 5);
        assert_true(strcmp(words, sat_status_string((sat_status)99)) != 0);
        for (int k = 0; k < i; k++) {
            assert_true(strcmp(words, sat_status_string((sat_status)k)) != 0);
        }
    }
    assert_string_equal(sat_status_string(SAT_OK), "no error");
    assert_true(strlen(sat_status_string((sat_status)(SAT_ERROR_NOT_SIMPLE + 1))) > 5); /* no status */
}
