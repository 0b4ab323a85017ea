/*
 * sat_find_pairs, sat_find_collisions and sat_intersect_pairs against brute force: even and uneven scenes, filters, capacity, scratch,
 * order.
 */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool boxes_touch(sat_aabb p, sat_aabb q) {
    return p.lower.x <= q.upper.x && q.lower.x <= p.upper.x && p.lower.y <= q.upper.y && q.lower.y <= p.upper.y;
}

static int by_pair(const void *left, const void *right) {
    const sat_pair *p = left, *q = right;
    return p->a != q->a ? (p->a < q->a ? -1 : 1) : (p->b > q->b) - (p->b < q->b);
}

typedef struct scene {
    sat_polygon **polygons; /* NULL at the end */
    uint32_t *category, *mask, *group;
    size_t count;
} scene;

static scene scene_begin(size_t count) {
    scene s = {calloc(count + 1, sizeof *s.polygons), malloc((count + 1) * sizeof *s.category),
               malloc((count + 1) * sizeof *s.mask), calloc(count + 1, sizeof *s.group), count};
    assert_true(s.polygons && s.category && s.mask && s.group);
    for (size_t i = 0; i <= count; i++) {
        s.category[i] = 1;
        s.mask[i] = UINT32_MAX;
    }
    return s;
}

static void scene_end(scene *s) {
    destroy_all(s->polygons);
    free(s->polygons);
    free(s->category);
    free(s->mask);
    free(s->group);
}

typedef struct indexed_box {
    sat_aabb box;
    uint32_t index;
} indexed_box;

static int by_lower_x(const void *left, const void *right) {
    const indexed_box *p = left, *q = right;
    return (p->box.lower.x > q->box.lower.x) - (p->box.lower.x < q->box.lower.x);
}

/* All pairs, by comparing each with all that do not begin beyond it. */
static size_t brute_force(const scene *s, sat_pair **pairs) {
    size_t found = 0, capacity = 1024;
    sat_pair *list = malloc(capacity * sizeof *list);
    indexed_box *boxes = malloc((s->count + 1) * sizeof *boxes);
    assert_non_null(boxes);
    for (uint32_t i = 0; i < s->count; i++) {
        boxes[i] = (indexed_box){sat_polygon_aabb(s->polygons[i]), i};
    }
    qsort(boxes, s->count, sizeof *boxes, by_lower_x);
    for (size_t i = 0; i < s->count; i++) {
        for (size_t k = i + 1; k < s->count && boxes[k].box.lower.x <= boxes[i].box.upper.x; k++) {
            const uint32_t p = boxes[i].index, q = boxes[k].index, a = p < q ? p : q, b = p < q ? q : p;
            if (boxes_touch(boxes[i].box, boxes[k].box) && (s->mask[a] & s->category[b]) &&
                (s->mask[b] & s->category[a]) && (s->group[a] == 0 || s->group[a] != s->group[b])) {
                if (found == capacity) {
                    list = realloc(list, (capacity *= 2) * sizeof *list);
                }
                assert_non_null(list);
                list[found++] = (sat_pair){a, b};
            }
        }
    }
    free(boxes);
    qsort(list, found, sizeof *list, by_pair);
    *pairs = list;
    return found;
}

/* What a scene has: pairs by brute force, and those of them that collide, both in ascending order. */
typedef struct answer {
    sat_pair *pairs;
    sat_hit *hits;
    size_t pair_count, hit_count;
} answer;

static answer answer_of(const scene *s) {
    answer expected = {.hit_count = 0};
    expected.pair_count = brute_force(s, &expected.pairs);
    expected.hits = malloc((expected.pair_count + 1) * sizeof *expected.hits);
    assert_non_null(expected.hits);
    for (size_t i = 0; i < expected.pair_count; i++) {
        const sat_pair pair = expected.pairs[i];
        sat_hit *hit = &expected.hits[expected.hit_count];
        hit->a = pair.a;
        hit->b = pair.b;
        expected.hit_count += sat_intersect(s->polygons[pair.a], s->polygons[pair.b], &hit->collision);
    }
    return expected;
}

/* The same pairs as a list, and as two slices of it one after the other. */
static void check_list(const scene *s, const answer *expected, size_t capacity) {
    sat_hit *hits = malloc((capacity + 1) * sizeof *hits);
    assert_non_null(hits);
    const size_t half = expected->pair_count / 2;
    size_t found, more;
    assert_int_equal(
        sat_intersect_pairs(s->polygons, s->count, expected->pairs, expected->pair_count, hits, capacity, &found),
        SAT_OK);
    assert_int_equal(found, expected->hit_count);
    assert_memory_equal(hits, expected->hits, (found < capacity ? found : capacity) * sizeof *hits);
    if (capacity >= found) {
        assert_int_equal(sat_intersect_pairs(s->polygons, s->count, expected->pairs, half, hits, capacity, &found),
                         SAT_OK);
        assert_int_equal(sat_intersect_pairs(s->polygons, s->count, expected->pairs + half, expected->pair_count - half,
                                             hits + found, capacity - found, &more),
                         SAT_OK);
        assert_int_equal(found + more, expected->hit_count);
        assert_memory_equal(hits, expected->hits, (found + more) * sizeof *hits);
    }
    free(hits);
}

/* The first `capacity` of both, and no byte behind them, nor behind the scratch memory. */
static void check_capacity(const scene *s, const answer *expected, size_t capacity, bool own_scratch) {
    enum { BEHIND = 16 };
    const size_t size = sat_scratch_size(s->count);
    unsigned char *scratch = malloc(size + BEHIND), *pairs = malloc(capacity * sizeof(sat_pair) + BEHIND),
                  *hits = malloc(capacity * sizeof(sat_hit) + BEHIND);
    assert_true(scratch && pairs && hits && size > 0);
    memset(scratch, 0xa5, size + BEHIND);
    memset(pairs, 0xa5, capacity * sizeof(sat_pair) + BEHIND);
    memset(hits, 0xa5, capacity * sizeof(sat_hit) + BEHIND);
    void *lent = own_scratch ? scratch : NULL;
    size_t found = 99;
    assert_int_equal(sat_find_pairs(s->polygons, s->count, lent, (sat_pair *)(void *)pairs, capacity, &found), SAT_OK);
    assert_int_equal(found, expected->pair_count);
    assert_memory_equal(pairs, expected->pairs, (found < capacity ? found : capacity) * sizeof(sat_pair));
    assert_int_equal(sat_find_collisions(s->polygons, s->count, lent, (sat_hit *)(void *)hits, capacity, &found),
                     SAT_OK);
    assert_int_equal(found, expected->hit_count);
    assert_memory_equal(hits, expected->hits, (found < capacity ? found : capacity) * sizeof(sat_hit));
    for (size_t i = 0; i < BEHIND; i++) {
        assert_int_equal(scratch[size + i], 0xa5);
        assert_int_equal(pairs[capacity * sizeof(sat_pair) + i], 0xa5);
        assert_int_equal(hits[capacity * sizeof(sat_hit) + i], 0xa5);
    }
    check_list(s, expected, capacity);
    free(scratch);
    free(pairs);
    free(hits);
}

/* Every capacity of a small scene; of a large one the ends, and some between. */
static size_t check_scene(const scene *s) {
    answer expected = answer_of(s);
    const size_t count = expected.pair_count, last = count + 1;
    const size_t some[] = {
        0,         1,        expected.hit_count,     expected.hit_count > 0 ? expected.hit_count - 1 : 0,
        last / 13, last / 2, expected.hit_count + 1, count > 0 ? count - 1 : 0,
        count,     last};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        check_capacity(s, &expected, some[i], i % 2);
    }
    for (size_t capacity = 0; count < 200 && capacity <= last; capacity++) {
        check_capacity(s, &expected, capacity, capacity % 2);
    }
    free(expected.pairs);
    free(expected.hits);
    return count;
}

static sat_polygon *random_shape(rng *source, double size, double spread) {
    static shape_spec spec;
    shape_kinds[rng_bits(source) % shape_kind_count].make(source, size, &spec);
    spec.angle = random_angle(source);
    spec.position.x = (float)rng_between(source, -spread, spread);
    spec.position.y = (float)rng_between(source, -spread, spread);
    return shape_build(&spec, 1);
}

TEST(test_evenly_spread_shapes) {
    const size_t counts[] = {0, 1, 2, 3, 4, 5, 7, 16, 17, 100, 255, 256, 257, 1000, 3000};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        scene s = scene_begin(counts[i]);
        rng source = rng_start(test_seed(), 7000, i);
        for (size_t k = 0; k < s.count; k++) {
            s.polygons[k] = random_shape(&source, rng_between(&source, 0.5, 1.5), 0.8 * sqrt((double)s.count));
        }
        size_t pairs = check_scene(&s);
        assert_true(s.count < 100 || pairs > s.count / 4);
        scene_end(&s);
    }
}

TEST(test_boxes_that_only_touch_are_pairs) {
    enum { SIDE = 20 }; /* a grid of unit boxes: each touches its 8 neighbours */
    scene s = scene_begin(SIDE * SIDE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        s.polygons[i] = box_at(1, 1, (float)(i % SIDE), (float)(i / SIDE));
    }
    assert_int_equal(check_scene(&s), 2 * SIDE * (SIDE - 1) + 2 * (SIDE - 1) * (SIDE - 1));
    for (int i = 0; i < SIDE * SIDE; i++) { /* one bit apart: none */
        assert_int_equal(sat_polygon_set_position(s.polygons[i],
                                                  (sat_vec2){(float)(i % SIDE) * 1.0001f, (float)(i / SIDE) * 1.0001f}),
                         SAT_OK);
    }
    assert_int_equal(check_scene(&s), 0);
    scene_end(&s);
}

TEST(test_all_in_one_spot) {
    scene s = scene_begin(300);
    for (size_t i = 0; i < s.count; i++) {
        s.polygons[i] = box_at(1, 1, 5, 5);
    }
    assert_int_equal(check_scene(&s), 300 * 299 / 2);
    scene_end(&s);
}

TEST(test_a_floor_that_spans_everything_and_towers) {
    for (uint64_t round = 0; round < 6; round++) {
        rng source = rng_start(test_seed(), 7001, round);
        scene s = scene_begin(1500);
        for (size_t i = 0; i < s.count; i++) {
            if (i % 700 == 3) { /* floors */
                s.polygons[i] = box_at(4000, 1, 0, (float)rng_between(&source, -50, 50));
            } else if (i % 300 == 5 ||
                       (round == 5 && i % 20 == 7)) { /* towers, on the last round too many to leave out */
                float x = (float)rng_between(&source, -50, 50);
                s.polygons[i] = box_at(1, 4000, x, round % 3 == 0 ? 1990.0f : (float)rng_between(&source, -2050, 2050));
            } else if (i % 100 == 9) { /* large ones */
                s.polygons[i] = random_shape(&source, 20, 50);
            } else {
                s.polygons[i] = random_shape(&source, round % 2 ? 1 : 0.1, 50);
            }
        }
        assert_true(check_scene(&s) > 200);
        scene_end(&s);
    }
}

/* A tower as high as everything, and boxes on both sides of it, the first and the last among them. */
TEST(test_a_tower_meets_the_first_and_the_last_box) {
    scene s = scene_begin(401);
    for (int i = 0; i < 400; i++) {
        const bool touches = i == 0 || i == 399;
        s.polygons[i] = box_at(1, 1, touches ? (i == 0 ? -1 : 1) : (i % 2 ? 3 : 5), 5 * (float)i);
    }
    s.polygons[400] = box_at(1, 4000, 0, 1000);
    assert_int_equal(check_scene(&s), 2);
    assert_int_equal(sat_polygon_set_position(s.polygons[0], (sat_vec2){-1.5f, 0}), SAT_OK);
    assert_int_equal(check_scene(&s), 1);
    scene_end(&s);
}

/*
 * As many towers as are left out of the strips: entered into all of them, they would not fit into the scratch memory.
 * And three times as many, which are too many to be left out.
 */
TEST(test_as_many_towers_as_are_swept_against_all) {
    const int counts[] = {800, 4000};
    for (int round = 0; round < 4; round++) {
        const int count = counts[round / 2], towers = (count / 256 + 4) * (round % 2 ? 3 : 1), apart = count / towers;
        rng source = rng_start(test_seed(), 7007, (uint64_t)round);
        scene s = scene_begin((size_t)count);
        for (int i = 0; i < count; i++) {
            const bool is_tower = i % apart == 0 && i / apart < towers;
            s.polygons[i] = is_tower ? box_at(1, 2 * (float)count, 20 * (float)(i / apart), (float)count)
                                     : box_at(1, 1, (float)rng_between(&source, 0, 400), 2 * (float)i);
        }
        assert_true(check_scene(&s) > (size_t)towers / 2);
        scene_end(&s);
    }
}

/* More entries in strips than there is room for: the strips have to become higher. */
TEST(test_heights_of_two_kinds) {
    for (int share = 1; share <= 9; share++) {
        rng source = rng_start(test_seed(), 7006, (uint64_t)share);
        scene s = scene_begin(1000);
        for (size_t i = 0; i < s.count; i++) {
            float x = (float)rng_between(&source, -80, 80), y = (float)rng_between(&source, -300, 300);
            s.polygons[i] = box_at(1, (int)(i % 10) < share ? 25 : 1, x, y);
        }
        assert_true(check_scene(&s) > 10);
        scene_end(&s);
    }
}

/* Heights that differ only by denormal numbers. */
TEST(test_lines_as_near_as_floats_can_be) {
    scene s = scene_begin(100);
    for (size_t i = 0; i < s.count; i++) {
        float y = (float)(i % 7) * 0x1p-149f, x = (float)(i % 10);
        s.polygons[i] = segment_of(x, y, x + 1.5f, y);
    }
    assert_true(check_scene(&s) > 100);
    scene_end(&s);
}

/*
 * More than are sorted together: evenly spread, with large ones and towers among them that reach into several bands of
 * strips, in one row, in two heaps with filters, and as lines, each in just one strip, with towers.
 */
static sat_polygon *one_of_many(rng *source, uint64_t round, size_t i) {
    const float x = (float)rng_between(source, -100, 100), y = (float)rng_between(source, -100, 100);
    const bool is_tower = round % 3 == 1 && i % 1000 == 7, is_large = round == 1 && i % 50 == 9;
    const bool is_low = round == 3 && i % 3 != 0;
    return is_tower     ? box_at(0.5f, 150, x, y)
           : is_large   ? box_at(1, 12, x, y)
           : round == 2 ? box_at(1, 1, 40 * x, 0)
           : round == 4 ? segment_of(x, floorf(y), x + 1, floorf(y))
                        : box_at(1, 1, x, is_low ? y - 1e4f : y);
}

TEST(test_many_shapes) {
    for (uint64_t round = 0; round < 5; round++) {
        rng source = rng_start(test_seed(), 7008, round);
        scene s = scene_begin(20000);
        for (size_t i = 0; i < s.count; i++) {
            s.polygons[i] = one_of_many(&source, round, i);
            if (round == 3) {
                s.category[i] = 1u << i % 5;
                s.mask[i] = (uint32_t)rng_bits(&source);
                sat_polygon_set_filter(s.polygons[i], s.category[i], s.mask[i]);
            }
        }
        assert_true(check_scene(&s) > s.count / 10);
        scene_end(&s);
    }
}

TEST(test_clusters_and_outliers) {
    for (uint64_t round = 0; round < 4; round++) {
        rng source = rng_start(test_seed(), 7002, round);
        scene s = scene_begin(1000);
        for (size_t i = 0; i < s.count; i++) {
            s.polygons[i] = random_shape(&source, 1, 15);
            if (i % 2) {
                assert_int_equal(sat_polygon_translate(s.polygons[i], (sat_vec2){1e5f, 2e5f * (float)(round % 3)}),
                                 SAT_OK);
            }
            if (i == 500) {
                assert_int_equal(sat_polygon_set_position(s.polygons[i], (sat_vec2){-1e12f, 1e15f}), SAT_OK);
            }
        }
        assert_true(check_scene(&s) > 200);
        scene_end(&s);
    }
}

TEST(test_flat_scenes) {
    rng source = rng_start(test_seed(), 7003, 0);
    scene row = scene_begin(500), column = scene_begin(500), lines = scene_begin(200), tiny = scene_begin(200);
    for (size_t i = 0; i < 500; i++) {
        float at = (float)rng_between(&source, -200, 200);
        row.polygons[i] = box_at(1, 1, at, 0);
        column.polygons[i] = box_at(1, 1, 0, at);
    }
    for (size_t i = 0; i < 200; i++) { /* no height at all, and heights of nearly nothing */
        float x = (float)rng_integer(&source, -20, 20), y = (float)rng_integer(&source, -3, 3);
        lines.polygons[i] = segment_of(x, y, x + 2, y);
        tiny.polygons[i] = box_at(0x1p-50f, 0x1p-50f, x * 0x1p-51f, y * 0x1p-51f);
    }
    assert_true(check_scene(&row) > 500);
    assert_true(check_scene(&column) > 500);
    assert_true(check_scene(&lines) > 100);
    assert_true(check_scene(&tiny) > 100);
    scene_end(&row);
    scene_end(&column);
    scene_end(&lines);
    scene_end(&tiny);
}

TEST(test_negative_and_huge_coordinates_sort_alike) {
    rng source = rng_start(test_seed(), 7004, 0);
    scene s = scene_begin(600);
    for (size_t i = 0; i < s.count; i++) {
        double scale = pow(10, rng_between(&source, -10, 17));
        s.polygons[i] = random_shape(&source, scale, scale);
    }
    assert_true(check_scene(&s) > 200);
    scene_end(&s);
}

TEST(test_filters_need_both_sides_to_agree) {
    rng source = rng_start(test_seed(), 7005, 0);
    scene s = scene_begin(300);
    for (size_t i = 0; i < s.count; i++) {
        s.polygons[i] = random_shape(&source, 1, 6);
        s.category[i] = 1u << rng_integer(&source, 0, 4) << (i % 5 == 0 ? 27 : 0);
        s.mask[i] = (uint32_t)(rng_bits(&source) & rng_bits(&source));
        sat_polygon_set_filter(s.polygons[i], s.category[i], s.mask[i]);
    }
    size_t some = check_scene(&s);
    assert_true(some > 0 && some < 5000);
    for (size_t i = 0; i < s.count; i++) {
        s.category[i] = i % 2 ? 1 : 2;
        s.mask[i] = i % 2 ? 2 : 0; /* one side is not enough */
        sat_polygon_set_filter(s.polygons[i], s.category[i], s.mask[i]);
    }
    assert_int_equal(check_scene(&s), 0);
    for (size_t i = 0; i < s.count; i++) { /* all alike, and none wants its like */
        s.category[i] = 1;
        s.mask[i] = 6;
        sat_polygon_set_filter(s.polygons[i], s.category[i], s.mask[i]);
    }
    assert_int_equal(check_scene(&s), 0);
    scene_end(&s);
}

static void set_groups(scene *s, rng *source, double share, int groups) {
    for (size_t i = 0; i < s->count; i++) {
        s->group[i] = rng_chance(source, share) ? (uint32_t)rng_integer(source, 0, groups) : 0;
        sat_polygon_set_group(s->polygons[i], s->group[i]);
    }
}

TEST(test_polygons_of_one_group_are_never_paired) {
    rng source = rng_start(test_seed(), 7006, 0);
    scene s = scene_begin(300);
    for (size_t i = 0; i < s.count; i++) {
        s.polygons[i] = random_shape(&source, 1, 6);
    }
    const size_t all = check_scene(&s);
    set_groups(&s, &source, 0.5, 3);
    const size_t some = check_scene(&s);
    assert_true(some > 0 && some < all);
    s.group[299] = UINT32_MAX; /* a single one, last in the list */
    sat_polygon_set_group(s.polygons[299], s.group[299]);
    assert_true(check_scene(&s) > 0);
    for (size_t i = 0; i < s.count; i++) { /* with filters as well */
        s.category[i] = 1u << rng_integer(&source, 0, 4);
        s.mask[i] = (uint32_t)(rng_bits(&source) | rng_bits(&source));
        sat_polygon_set_filter(s.polygons[i], s.category[i], s.mask[i]);
    }
    const size_t fewer = check_scene(&s);
    assert_true(fewer > 0 && fewer < some);
    for (size_t i = 0; i < s.count; i++) {
        s.group[i] = 7;
        sat_polygon_set_group(s.polygons[i], 7);
    }
    assert_int_equal(check_scene(&s), 0);
    scene_end(&s);
}

TEST(test_a_group_is_left_again_and_shared_by_clones) {
    sat_polygon *list[3] = {box_at(2, 2, 0, 0), NULL, circle_at(1, 1, 0)};
    sat_polygon_set_group(list[0], 5);
    sat_polygon_set_group(NULL, 5);
    list[1] = sat_polygon_clone(list[0], NULL);
    size_t found = 0;
    assert_int_equal(sat_find_pairs(list, 3, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 2);
    assert_true(sat_overlaps(list[0], list[1])); /* which knows nothing of groups */
    sat_polygon_set_group(list[1], 0);
    assert_int_equal(sat_find_collisions(list, 3, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 3);
    for (int i = 0; i < 3; i++) {
        sat_polygon_destroy(list[i]);
    }
}

TEST(test_filters_do_not_matter_elsewhere) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0)), *b = kept(box_at(2, 2, 1, 0));
    sat_polygon_set_filter(a, 0, 0);
    assert_true(sat_overlaps(a, b));
    assert_true(sat_intersect(a, b, NULL));
}

TEST(test_a_handle_that_occurs_twice_is_two_polygons) {
    sat_polygon *p = kept(box_at(1, 1, 0, 0)), *list[] = {p, p, p};
    size_t found = 0;
    sat_pair pairs[3];
    assert_int_equal(sat_find_pairs(list, 3, NULL, pairs, 3, &found), SAT_OK);
    assert_int_equal(found, 3);
    assert_true(pairs[0].a == 0 && pairs[0].b == 1 && pairs[1].a == 0 && pairs[1].b == 2 && pairs[2].a == 1 &&
                pairs[2].b == 2);
}

/* Ten boxes, of which every two meet. */
static void expect_only_as_many_as_fit(sat_polygon *list[11]) {
    sat_pair all[45], some[10];
    sat_hit all_hits[45], some_hits[10];
    size_t found = 0;
    assert_int_equal(sat_find_pairs(list, 10, NULL, all, 45, &found), SAT_OK);
    assert_int_equal(found, 45);
    assert_int_equal(sat_find_collisions(list, 10, NULL, all_hits, 45, &found), SAT_OK);
    assert_int_equal(found, 45);
    for (size_t capacity = 0; capacity < 10; capacity++) {
        memset(some, 0xa5, sizeof some);
        memset(some_hits, 0xa5, sizeof some_hits);
        assert_int_equal(sat_find_pairs(list, 10, NULL, some, capacity, &found), SAT_OK);
        assert_int_equal(found, 45);
        assert_memory_equal(some, all, capacity * sizeof some[0]);
        assert_int_equal(some[capacity].a, 0xa5a5a5a5u);
        assert_int_equal(sat_find_collisions(list, 10, NULL, some_hits, capacity, &found), SAT_OK);
        assert_int_equal(found, 45);
        assert_memory_equal(some_hits, all_hits, capacity * sizeof some_hits[0]);
        assert_int_equal(some_hits[capacity].a, 0xa5a5a5a5u);
    }
    assert_int_equal(sat_find_pairs(list, 10, NULL, NULL, 0, &found), SAT_OK); /* just counting */
    assert_int_equal(found, 45);
    assert_int_equal(sat_find_collisions(list, 10, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 45);
    destroy_all(list);
}

TEST(test_only_as_many_as_fit_are_written) {
    sat_polygon *deep[11] = {NULL}, *touching[11] = {NULL};
    for (size_t i = 0; i < 10; i++) {
        deep[i] = box_at(1, 1, 0.03f * (float)i, 0);
        touching[i] = box_at(1, 1, (float)(i % 2), 0.0625f * (float)i); /* half of the pairs do no more */
    }
    expect_only_as_many_as_fit(deep);
    expect_only_as_many_as_fit(touching);
}

/* Shapes of all kinds on a grid, so that many only touch: the number without an array is that with one. */
TEST(test_counting_alone_counts_the_same) {
    enum { SHAPES = 120 };
    static sat_hit hits[SHAPES * SHAPES];
    static shape_spec spec;
    const float margins[] = {0, 0.125f};
    for (uint64_t round = 0; round < 40; round++) {
        rng source = rng_start(test_seed(), 7060, round);
        sat_polygon *list[SHAPES + 1] = {NULL};
        for (int i = 0; i < SHAPES; i++) {
            memset(&spec, 0, sizeof spec);
            const float x = (float)rng_integer(&source, 0, 7), y = (float)rng_integer(&source, 0, 7);
            shape_of_kind(&source, (size_t)rng_integer(&source, 0, SHAPE_KINDS - 1), true, 2, &spec);
            spec.position = (sat_vec2){x, y};
            list[i] = i % 2 == 0 ? circle_at(i % 4 == 0 ? 0.5f : 1, x, y) : shape_build(&spec, 1);
        }
        for (int i = 0; i < 2; i++) {
            size_t counted = 0, found = 0;
            assert_int_equal(sat_find_collisions_within(list, SHAPES, margins[i], NULL, NULL, 0, &counted), SAT_OK);
            assert_int_equal(sat_find_collisions_within(list, SHAPES, margins[i], NULL, hits, SHAPES * SHAPES, &found),
                             SAT_OK);
            assert_true(found > SHAPES);
            assert_int_equal(counted, found);
        }
        destroy_all(list);
    }
}

TEST(test_nothing_to_pair) {
    sat_polygon *one[] = {kept(box_at(1, 1, 0, 0)), NULL};
    size_t found = 7;
    assert_int_equal(sat_find_pairs(NULL, 0, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 0);
    found = 7;
    assert_int_equal(sat_find_collisions(NULL, 0, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 0);
    found = 7;
    assert_int_equal(sat_find_pairs(one, 1, NULL, NULL, 0, &found), SAT_OK);
    assert_int_equal(found, 0);
}

TEST(test_scratch_grows_linearly_and_ends) {
    for (size_t count = 0; count < 1000; count++) {
        assert_true(sat_scratch_size(count) <= 160 * count + 4096);
        assert_true(sat_scratch_size(count) < sat_scratch_size(count + 1));
    }
    assert_true(sat_scratch_size(20000) <= 128 * 20000);
    assert_true(sat_scratch_size(1000000) <= 128 * 1000000);
    assert_int_equal(sat_scratch_size(SIZE_MAX), 0);
    assert_int_equal(sat_scratch_size((size_t)1 << 31), 0);
    if (sizeof(size_t) > 4) {
        assert_true(sat_scratch_size(((size_t)1 << 31) - 1) > 0);
    }
}
