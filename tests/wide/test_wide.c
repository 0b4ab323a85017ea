/*
 * AVX2 and the base in one process: every function that reads shapes gives the same bits whichever of the two the
 * polygons ask for. The table of inputs makes the pairs. tests/layout/calls.sh sees that none is left out.
 */
#include "../hash/ask.h"
#include "axes.h"
#include "cases.h"
#include "check.h"
#include "generators.h"

#include "math/lanes8.h"
#include "polygon/polygon.h"
#include "sat/intersect.h"

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every word of every answer, in their order. */
enum { MOST_WORDS = 1 << 16 };

typedef struct answers {
    uint32_t words[MOST_WORDS];
    size_t count;
} answers;

typedef struct question {
    sat_vec2 point, motion;
    float margin;
} question;

static void keep_word(void *to, query q, uint32_t word) {
    answers *all = to;
    (void)q;
    assert_true(all->count < MOST_WORDS);
    all->words[all->count++] = word;
}

static void ask(const question *q, sat_polygon *a, sat_polygon *b, answers *all) {
    const asker k = {keep_word, all};
    sat_polygon *list[] = {a, b};
    sat_pair pairs[2] = {{0, 1}, {1, 0}}, found[2];
    sat_hit hits[4];
    uint32_t which[2];
    const sat_vec2 to = {q->point.x + q->motion.x, q->point.y + q->motion.y};
    void *index = malloc(sat_index_size(2));
    assert_non_null(index);
    all->count = 0;
    ask_geometry(&k, a);
    ask_settings(&k, a);
    ask_one(&k, a, q->point, to);
    ask_two(&k, a, q->motion, b, (sat_vec2){0, 0});
    ask_within(&k, a, b, q->margin);
    ask_common(&k, a, b, sat_polygon_radius(a) + sat_polygon_radius(b) > 0 ? 0.1f * q->margin + 1e-3f : 1);
    ask_push_out(&k, a, list, 2);
    ask_list(&k, list, 2, NULL, found, hits, 2);
    ask_list_within(&k, list, 2, q->margin, NULL, hits, 2);
    ask_pairs(&k, list, 2, pairs, 2, hits, 2);
    assert_ok(sat_index_build(index, sat_index_size(2), list, 2));
    ask_index(&k, index, a, q->point, to, 1, which, 2);
    ask_index_of_movers(&k, index, list, 2, q->margin, hits, 4);
    free(index);
}

/* The same shape in the same pose, for any processor; the pose is set anew, since that takes either way, too. */
static sat_polygon *without_avx(const sat_polygon *p) {
    sat_polygon *copy = sat_polygon_clone(p, NULL);
    assert_non_null(copy);
    copy->flags = (uint16_t)(copy->flags & ~SAT_WIDE);
    assert_ok(sat_polygon_set_pose(copy, (sat_vec2){0, 0}, 0));
    assert_ok(sat_polygon_set_pose(copy, sat_polygon_position(p), sat_polygon_angle(p)));
    return copy;
}

/* `a` and `b` stand as they do; `plain` ones are the same without AVX2. */
static void compare(const question *q, sat_polygon *a, sat_polygon *b, sat_polygon *plain_a, sat_polygon *plain_b) {
    static answers wide, base;
    ask(q, a, b, &wide);
    ask(q, plain_a, plain_b, &base);
    assert_int_equal(wide.count, base.count);
    assert_memory_equal(wide.words, base.words, wide.count * sizeof *wide.words);
}

static void check_both_ways(rng *source, const shape_spec *spec_a, const shape_spec *spec_b, bool *is_wide) {
    sat_polygon *a = shape_build(spec_a, 1.0f), *b = shape_build(spec_b, 1.0f);
    sat_polygon *plain_a = without_avx(a), *plain_b = without_avx(b);
    const sat_vec2 from = sat_polygon_centroid(a), to = sat_polygon_centroid(b);
    const float way = (float)rng_between(source, 0.25, 2);
    const question q = {to, {way * (to.x - from.x), way * (to.y - from.y)}, fabsf(sat_distance(a, b, NULL))};
    *is_wide = *is_wide || sat__is(a, SAT_WIDE);
    if (rng_chance(source, 0.3)) { /* what is disabled shows in what is pushed */
        sat_polygon *joined[] = {a, b}, *plain[] = {plain_a, plain_b};
        assert_int_equal(sat_polygon_join(joined, 2, NULL), sat_polygon_join(plain, 2, NULL));
        for (size_t i = rng_bits(source) % 2; i < sat_polygon_vertex_count(a); i += 2) {
            assert_int_equal(sat_polygon_set_edge_enabled(a, i, false),
                             sat_polygon_set_edge_enabled(plain_a, i, false));
        }
    }
    compare(&q, a, b, plain_a, plain_b);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    sat_polygon_destroy(plain_a);
    sat_polygon_destroy(plain_b);
}

TEST(avx2_and_the_base_give_the_same_bits) {
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

TEST(avx2_and_the_base_give_the_same_bits_of_kept_cases) {
    bool is_wide = false;
    for (size_t number = 0; number < kept_case_count; number++) {
        for (uint64_t draw = 0; draw < 50; draw++) {
            shape_spec *specs = calloc(2, sizeof *specs);
            rng source = rng_start(test_seed(), 7800 + number, draw);
            assert_non_null(specs);
            kept_cases[number].make(&specs[0], &specs[1]);
            check_both_ways(&source, &specs[0], &specs[1], &is_wide);
            free(specs);
        }
    }
}

/* Engines and audio code let the processor take subnormal numbers for zero, and so does what is linked with -ffast-math. */
static bool flush_subnormals(bool flushes) {
#if defined(__SSE2__)
    _mm_setcsr(flushes ? _mm_getcsr() | 0x8040u : _mm_getcsr() & ~0x8040u);
    return true;
#elif defined(__aarch64__)
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    control = flushes ? control | 1u << 24 : control & ~(UINT64_C(1) << 24);
    __asm__ volatile("msr fpcr, %0" : : "r"(control));
    return true;
#else
    (void)flushes;
    return false;
#endif
}

/* Sizes from 1e-6 to 1e6: even their fourth powers, the inertias, are normal numbers. */
TEST(answers_are_the_same_where_subnormal_numbers_are_zero) {
    static answers usual, flushed;
    static shape_spec specs[2];
    if (!flush_subnormals(false)) {
        skip();
    }
    for (long i = 0; i < test_pairs(8000); i++) {
        rng source = rng_start(test_seed(), 7900, (uint64_t)i);
        const double size = pow(10, rng_between(&source, -6, 6));
        sat_polygon *shapes[2];
        for (int k = 0; k < 2; k++) {
            shape_of_kind(&source, (size_t)rng_integer(&source, 0, SHAPE_KINDS - 1), size, &specs[k]);
            specs[k].angle = rng_chance(&source, 0.5) ? random_quarter_turn(&source) : random_angle(&source);
        }
        shape_place_near(&source, &specs[0], &specs[1], rng_unit(&source));
        const float reach = (float)(2 * size), way = (float)rng_between(&source, -2, 2);
        const question q = {{specs[1].position.x, specs[1].position.y}, {way * reach, reach}, reach / 8};
        for (int k = 0; k < 2; k++) {
            (void)flush_subnormals(k == 1);
            shapes[0] = shape_build(&specs[0], 1.0f);
            shapes[1] = shape_build(&specs[1], 1.0f);
            ask(&q, shapes[0], shapes[1], k == 0 ? &usual : &flushed);
            sat_polygon_destroy(shapes[0]);
            sat_polygon_destroy(shapes[1]);
        }
        (void)flush_subnormals(false);
        assert_int_equal(usual.count, flushed.count);
        assert_memory_equal(usual.words, flushed.words, usual.count * sizeof *usual.words);
    }
}

/* ---------------------------------------------------------------------------------- quick ways, and the exact one -- */

/* Some of five joined tiles, of all widths and heights, around a place where their corners meet. */
static size_t make_corner(rng *source, sat_polygon *tiles[5]) {
    size_t count = 0;
    for (int k = 0; k < 5; k++) {
        const float width = (float)rng_integer(source, 4, 32) / 16, height = (float)rng_integer(source, 4, 32) / 16,
                    left = k % 2 == 0 ? 0 : -width,
                    lower = k == 4       ? height
                            : k / 2 == 0 ? 0
                                         : -height;
        if (rng_chance(source, 0.7)) {
            tiles[count++] = polygon_of(
                (const sat_vec2[]){
                    {left, lower}, {left + width, lower}, {left + width, lower + height}, {left, lower + height}},
                4);
        }
    }
    return count;
}

/* Makes four columns side by side, whose tops are flat, or bend by little or by much. */
static size_t make_columns(rng *source, sat_polygon *tiles[5]) {
    const float bend = rng_chance(source, 0.3) ? 0 : rng_chance(source, 0.5) ? 0.03125f : 1;
    float x = -1, y = 0;
    for (int k = 0; k < 4; k++) {
        const float left = x, from = y;
        x += (float)rng_integer(source, 2, 16) / 16;
        y += bend * (float)rng_integer(source, -8, 8) / 16;
        tiles[k] = polygon_of((const sat_vec2[]){{left, -3}, {x, -3}, {x, y}, {left, from}}, 4);
    }
    return 4;
}

/* Makes a heap of turned shapes. */
static size_t make_heap(rng *source, sat_polygon *tiles[5]) {
    for (int k = 0; k < 5; k++) {
        tiles[k] = kept(sat_polygon_create_regular((size_t)rng_integer(source, 3, 8), 1, NULL));
        set_pose(tiles[k], random_point(source, 1), random_angle(source));
    }
    return 5;
}

/* Lays a body down on a column, leaning by little or not, and mostly not deep. */
static void lie_on(rng *source, sat_polygon *mover, const sat_polygon *column) {
    const sat_vec2 from = sat_polygon_vertex(column, 2), to = sat_polygon_vertex(column, 3),
                   n = sat_polygon_normal(column, 2);
    const float share = (float)rng_between(source, -0.1, 1.1), lean = (float)rng_between(source, -0.02, 0.02),
                depth = (float)(rng_chance(source, 0.2) ? rng_between(source, 0, 0.3) : rng_between(source, 0, 0.01));
    const sat_vec2 at = {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
    set_pose(mover, at, (rng_chance(source, 0.5) ? lean : 0) + atan2f(0 - n.x, n.y));
    const float out = n.x * at.x + n.y * at.y - sat_project(mover, n).min - depth;
    set_pose(mover, (sat_vec2){at.x + out * n.x, at.y + out * n.y}, sat_polygon_angle(mover));
}

/* Makes a box, a bar, a circle, a capsule, a triangle or a hexagon. */
static sat_polygon *make_mover(long kind) {
    return kind == 0   ? box_at(0.75f, 0.5f, 0, 0)
           : kind == 1 ? box_at(1.5f, 0.125f, 0, 0)
           : kind == 2 ? circle_at(0.375f, 0, 0)
           : kind == 3 ? capsule_of(-0.25f, 0, 0.25f, 0, 0.1875f)
                       : kept(sat_polygon_create_regular(kind == 4 ? 3 : 6, 0.4f, NULL));
}

/* What bodies in joined tiles and on joined slopes are pushed by is decided in two ways; they agree, but for ties. */
TEST(the_quick_ways_push_what_the_exact_one_pushes) {
    long hits = 0, unlike = 0;
    for (long i = 0; i < test_pairs(16000); i++) {
        rng source = rng_start(test_seed(), 7950, (uint64_t)i);
        const float angle = rng_chance(&source, 0.3) ? 0 : random_angle(&source);
        const long place = i / 6 % 4;
        sat_polygon *tiles[5], *mover = make_mover(i % 6);
        const size_t count = (place == 0 ? make_corner : place == 1 ? make_heap : make_columns)(&source, tiles);
        for (size_t k = 0; k < count && place != 1; k++) {
            turn_to(tiles[k], angle);
        }
        assert_ok(sat_polygon_join(tiles, count, NULL));
        if (place < 2) {
            set_pose(mover, random_point(&source, 1.5), rng_chance(&source, 0.5) ? angle : random_angle(&source));
        } else {
            lie_on(&source, mover, tiles[rng_integer(&source, 0, 3)]);
        }
        for (size_t k = 0; k < count; k++) {
            sat_collision quick, exact;
            if (sat_intersect(mover, tiles[k], &quick) && sat__intersect_in_general(mover, tiles[k], 0, &exact) &&
                (i % 6 != 1 ||
                 quick.overlap < 0.125f)) { /* a bar that is deeper than it is thick is only sensed at seams */
                hits++;
                unlike += fabsf(quick.axis.x - exact.axis.x) + fabsf(quick.axis.y - exact.axis.y) > 1e-3f;
            }
        }
    }
    printf("pushed in one way and not so in the other: %ld of %ld\n", unlike, hits);
    assert_true(hits > 0 && 2500 * (unlike - 4) <= hits); /* measured: 9 of 118,000 */
}
