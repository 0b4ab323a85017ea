/*
 * AVX2 and the base in one process: every function that reads shapes gives the same bits whichever of the two the
 * polygons ask for. The table of inputs makes the pairs. tests/layout/calls.sh sees that none is left out.
 */
#include "axes.h"
#include "check.h"
#include "concave.h"

#include "math/lanes8.h"
#include "polygon/polygon.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All that the queries say of a pair. */
typedef struct answers {
    sat_collision hit, within;
    sat_closest closest, of_point;
    sat_ray_hit ray;
    sat_sweep_hit sweep, turning;
    sat_hit hits[2], hits_within[2], of_list[2];
    sat_pair pairs[2];
    size_t hit_count, within_count, list_count, pair_count;
    float distance, to_point, common_area;
    bool overlaps, contains, has_point;
    sat_interval shadow;
    sat_vec2 push, common_centroid, common[16], outline[16];
    size_t common_count, outline_count;
} answers;

/* What getters say, and an index over both shapes. */
typedef struct properties {
    sat_vec2 vertices[8], normals[8], position, centroid;
    sat_aabb box;
    size_t count;
    float angle, radius, area, inertia;
    void *user_data;
    uint32_t category, mask, group;
    bool edge_enabled[8], corner_enabled[8];
    uint32_t around_shape[2], in_box[2], at_point[2], by_ray, by_sweep, nearest;
    size_t found[4];
    sat_hit crossings[4];
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
    float distance;
} properties;

typedef struct question {
    sat_vec2 point, motion;
    float margin;
} question;

static sat_vec2 end_of_ray(const question *q) {
    return (sat_vec2){q->point.x + q->motion.x, q->point.y + q->motion.y};
}

static void ask(const question *q, sat_polygon *a, sat_polygon *b, answers *all) {
    sat_polygon *list[] = {a, b};
    const sat_pair pair = {0, 1};
    const sat_motion turn_a = {q->motion, 1}, turn_b = {{0, 0}, -2};
    const float tolerance = sat_polygon_radius(a) + sat_polygon_radius(b) > 0 ? 0.1f * q->margin + 1e-3f : 1;
    memset(all, 0, sizeof *all);
    all->overlaps = sat_overlaps(a, b);
    (void)sat_intersect(a, b, &all->hit);
    (void)sat_intersect_within(a, b, q->margin, &all->within);
    all->distance = sat_distance(a, b, &all->closest);
    all->to_point = sat_distance_to_point(a, q->point, &all->of_point);
    (void)sat_raycast(a, q->point, end_of_ray(q), &all->ray);
    (void)sat_sweep(a, q->motion, b, (sat_vec2){0, 0}, &all->sweep);
    (void)sat_sweep_turning(a, turn_a, b, turn_b, &all->turning);
    all->contains = sat_contains(a, b);
    all->has_point = sat_contains_point(a, q->point);
    all->shadow = sat_project(a, q->motion);
    (void)sat_push_out(a, list, 2, &all->push);
    (void)sat_find_pairs(list, 2, NULL, all->pairs, 2, &all->pair_count);
    (void)sat_find_collisions(list, 2, NULL, all->hits, 2, &all->hit_count);
    (void)sat_find_collisions_within(list, 2, q->margin, NULL, all->hits_within, 2, &all->within_count);
    (void)sat_intersect_pairs(list, 2, &pair, 1, all->of_list, 2, &all->list_count);
    (void)sat_polygon_outline(a, tolerance, all->outline, 16, &all->outline_count);
    (void)sat_intersection(a, b, tolerance, all->common, 16, &all->common_count);
    all->common_area = sat_intersection_area(a, b, &all->common_centroid);
}

static void ask_index(const question *q, sat_polygon *a, sat_polygon *b, properties *all) {
    sat_polygon *list[] = {a, b};
    void *index = malloc(sat_index_size(2));
    assert_non_null(index);
    assert_int_equal(sat_index_build(index, sat_index_size(2), list, 2), SAT_OK);
    (void)sat_index_find(index, a, all->around_shape, 2, &all->found[0]);
    (void)sat_index_find_in_box(index, sat_polygon_aabb(a), 1, all->in_box, 2, &all->found[1]);
    (void)sat_index_find_at_point(index, q->point, 1, all->at_point, 2, &all->found[2]);
    (void)sat_index_raycast(index, q->point, end_of_ray(q), 1, &all->ray, &all->by_ray);
    (void)sat_index_sweep(index, a, q->motion, &all->sweep, &all->by_sweep);
    (void)sat_index_nearest(index, a, q->margin, &all->closest, &all->distance, &all->nearest);
    (void)sat_index_find_collisions(index, list, 2, q->margin, all->crossings, 4, &all->found[3]);
    free(index);
}

static void look(const question *q, sat_polygon *a, sat_polygon *b, properties *all) {
    memset(all, 0, sizeof *all);
    all->count = sat_polygon_vertex_count(a);
    for (size_t i = 0; i < 8 && i < all->count; i++) {
        all->vertices[i] = sat_polygon_vertex(a, i);
        all->normals[i] = sat_polygon_normal(a, i);
        all->edge_enabled[i] = sat_polygon_edge_enabled(a, i);
        all->corner_enabled[i] = sat_polygon_corner_enabled(a, i);
    }
    all->position = sat_polygon_position(a);
    all->angle = sat_polygon_angle(a);
    all->radius = sat_polygon_radius(a);
    all->box = sat_polygon_aabb(a);
    all->area = sat_polygon_area(a);
    all->centroid = sat_polygon_centroid(a);
    all->inertia = sat_polygon_inertia(a);
    all->user_data = sat_polygon_user_data(a);
    all->category = sat_polygon_category(a);
    all->mask = sat_polygon_mask(a);
    all->group = sat_polygon_group(a);
    ask_index(q, a, b, all);
}

/* The same shape in the same pose, for any processor; the pose is set anew, since that takes either way, too. */
static sat_polygon *without_avx(const sat_polygon *p) {
    sat_polygon *copy = sat_polygon_clone(p, NULL);
    assert_non_null(copy);
    copy->flags = (uint16_t)(copy->flags & ~SAT_WIDE);
    assert_int_equal(sat_polygon_set_pose(copy, (sat_vec2){0, 0}, 0), SAT_OK);
    assert_int_equal(sat_polygon_set_pose(copy, sat_polygon_position(p), sat_polygon_angle(p)), SAT_OK);
    return copy;
}

/* `a` and `b` stand as they do; `plain` ones are the same without AVX2. */
static void compare(const question *q, sat_polygon *a, sat_polygon *b, sat_polygon *plain_a, sat_polygon *plain_b) {
    static answers wide, base;
    static properties of_wide, of_base;
    ask(q, a, b, &wide);
    ask(q, plain_a, plain_b, &base);
    assert_memory_equal(&wide, &base, sizeof wide);
    look(q, a, b, &of_wide);
    look(q, plain_a, plain_b, &of_base);
    assert_memory_equal(&of_wide, &of_base, sizeof of_wide);
}

static void check_both_ways(rng *source, const shape_spec *spec_a, const shape_spec *spec_b, bool *is_wide) {
    sat_polygon *a = shape_build(spec_a, 1.0f), *b = shape_build(spec_b, 1.0f);
    sat_polygon *plain_a = without_avx(a), *plain_b = without_avx(b);
    const sat_vec2 from = sat_polygon_centroid(a), to = sat_polygon_centroid(b);
    const float way = (float)rng_between(source, 0.25, 2);
    const question q = {to, {way * (to.x - from.x), way * (to.y - from.y)}, fabsf(sat_distance(a, b, NULL))};
    *is_wide = *is_wide || sat__is(a, SAT_WIDE);
    compare(&q, a, b, plain_a, plain_b);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    sat_polygon_destroy(plain_a);
    sat_polygon_destroy(plain_b);
}

TEST(test_avx2_and_the_base_give_the_same_bits) {
    bool is_wide = false;
    const long cases = test_pairs(2000);
    for (size_t kind = 0; kind < shape_kind_count; kind++) {
        const bool is_large = strcmp(shape_kinds[kind].name, "1000-gon") == 0;
        for (long i = 0; i < (is_large ? cases / 10 : cases); i++) {
            shape_spec *specs = malloc(2 * sizeof *specs);
            rng source = rng_start(test_seed(), 7000 + kind, (uint64_t)i);
            assert_non_null(specs);
            matrix_make(&source, kind, (uint64_t)i, &specs[0], &specs[1]);
            check_both_ways(&source, &specs[0], &specs[1], &is_wide);
            free(specs);
        }
    }
#ifdef SAT_HAS_AVX2
    assert_int_equal(is_wide, sat__cpu_has_avx2());
#else
    assert_false(is_wide);
#endif
    printf("figure: bits of AVX2 and of the base compared: %s\n", is_wide ? "yes" : "no, there is none here");
}

enum { COMB = 6, MOST_PIECES = 4 * COMB };

/* A box somewhere between the teeth. */
static void probe(rng *source, sat_polygon *const *pieces, sat_polygon *const *plain, size_t count) {
    sat_polygon *box = sat_polygon_create_box(1.5f, 1, NULL), *plain_box = without_avx(box);
    const sat_vec2 at = {(float)rng_between(source, -1, 2 * COMB), (float)rng_between(source, -2, 12)};
    const question q = {at, {at.y, at.x}, 0.5f};
    const float angle = (float)rng_between(source, -3, 3);
    (void)sat_polygon_set_pose(box, at, angle);
    (void)sat_polygon_set_pose(plain_box, at, angle);
    for (size_t i = 0; i < count; i++) {
        compare(&q, pieces[i], box, plain[i], plain_box);
    }
    sat_polygon_destroy(box);
    sat_polygon_destroy(plain_box);
}

/* Cut, and joined once more after they were turned: what is disabled shows in what is pushed. */
TEST(test_pieces_joined_give_the_same_bits) {
    static concave comb;
    sat_polygon *pieces[MOST_PIECES], *plain[MOST_PIECES];
    size_t count = 0;
    make_comb(&comb, COMB);
    assert_true(comb.count <= MOST_PIECES + 2);
    assert_int_equal(sat_polygon_create_pieces(comb.corners, comb.count, pieces, MOST_PIECES, &count), SAT_OK);
    assert_true(count > 1);
    for (int turn = 0; turn < 4; turn++) {
        rng source = rng_start(test_seed(), 7900, (uint64_t)turn);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(sat_polygon_set_pose(pieces[i], (sat_vec2){0.25f, -1}, 0.5f * (float)turn), SAT_OK);
            plain[i] = without_avx(pieces[i]);
        }
        assert_int_equal(sat_polygon_join(pieces, count, NULL), SAT_OK);
        assert_int_equal(sat_polygon_join(plain, count, NULL), SAT_OK);
        for (int i = 0; i < 200; i++) {
            probe(&source, pieces, plain, count);
        }
        for (size_t i = 0; i < count; i++) {
            sat_polygon_destroy(plain[i]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        sat_polygon_destroy(pieces[i]);
    }
}
