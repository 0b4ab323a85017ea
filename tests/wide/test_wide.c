/*
 * AVX2 and the base in one process: every query gives the same bits whichever of the two the polygons ask for. The table
 * of inputs makes the pairs.
 */
#include "axes.h"
#include "check.h"

#include "math/lanes_avx2.h"
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
    sat_sweep_hit sweep;
    sat_hit hits[2];
    sat_pair pairs[2];
    size_t hit_count, pair_count;
    float distance, to_point;
    bool overlaps, contains, has_point;
    float vertices[16];
} answers;

typedef struct question {
    sat_vec2 point, motion;
    float margin;
} question;

static void ask(const question *q, sat_polygon *a, sat_polygon *b, answers *all) {
    sat_polygon *list[] = {a, b};
    memset(all, 0, sizeof *all);
    all->overlaps = sat_overlaps(a, b);
    (void)sat_intersect(a, b, &all->hit);
    (void)sat_intersect_within(a, b, q->margin, &all->within);
    all->distance = sat_distance(a, b, &all->closest);
    all->to_point = sat_distance_to_point(a, q->point, &all->of_point);
    (void)sat_raycast(a, q->point, (sat_vec2){q->point.x + q->motion.x, q->point.y + q->motion.y}, &all->ray);
    (void)sat_sweep(a, q->motion, b, (sat_vec2){0, 0}, &all->sweep);
    all->contains = sat_contains(a, b);
    all->has_point = sat_contains_point(a, q->point);
    (void)sat_find_pairs(list, 2, NULL, all->pairs, 2, &all->pair_count);
    (void)sat_find_collisions(list, 2, NULL, all->hits, 2, &all->hit_count);
    for (size_t i = 0; i < 8 && i < sat_polygon_vertex_count(a); i++) {
        const sat_vec2 v = sat_polygon_vertex(a, i);
        all->vertices[2 * i] = v.x;
        all->vertices[2 * i + 1] = v.y;
    }
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

static void check_both_ways(rng *source, const shape_spec *spec_a, const shape_spec *spec_b, bool *is_wide) {
    static answers wide, base;
    sat_polygon *a = shape_build(spec_a, 1.0f), *b = shape_build(spec_b, 1.0f);
    sat_polygon *plain_a = without_avx(a), *plain_b = without_avx(b);
    const sat_vec2 from = sat_polygon_centroid(a), to = sat_polygon_centroid(b);
    const float way = (float)rng_between(source, 0.25, 2);
    const question q = {to, {way * (to.x - from.x), way * (to.y - from.y)}, fabsf(sat_distance(a, b, NULL))};
    *is_wide = *is_wide || sat__is(a, SAT_WIDE);
    ask(&q, a, b, &wide);
    ask(&q, plain_a, plain_b, &base);
    assert_memory_equal(&wide, &base, sizeof wide);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    sat_polygon_destroy(plain_a);
    sat_polygon_destroy(plain_b);
}

static void test_avx2_and_the_base_give_the_same_bits(void **state) {
    (void)state;
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_avx2_and_the_base_give_the_same_bits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
