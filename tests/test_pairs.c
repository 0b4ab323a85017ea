/* All pairs against brute force: even and uneven scenes, filters, capacity, scratch, order. */
#include "support/check.h"
#include "support/crowd.h"
#include "support/laws.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int by_pair(const void *left, const void *right) {
    const sat_pair *p = left, *q = right;
    return p->a != q->a ? (p->a < q->a ? -1 : 1) : (p->b > q->b) - (p->b < q->b);
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
static size_t brute_force(const crowd *s, sat_pair **pairs) {
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
            if (law_boxes_touch(boxes[i].box, boxes[k].box) && (s->mask[a] & s->category[b]) &&
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

static answer answer_of(const crowd *s) {
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
static void check_list(const crowd *s, const answer *expected, size_t capacity) {
    sat_hit *hits = malloc((capacity + 1) * sizeof *hits);
    assert_non_null(hits);
    const size_t half = expected->pair_count / 2;
    size_t found, more;
    assert_ok(
        sat_intersect_pairs(s->polygons, s->count, expected->pairs, expected->pair_count, hits, capacity, &found));
    assert_int_equal(found, expected->hit_count);
    assert_memory_equal(hits, expected->hits, (found < capacity ? found : capacity) * sizeof *hits);
    if (capacity >= found) {
        assert_ok(sat_intersect_pairs(s->polygons, s->count, expected->pairs, half, hits, capacity, &found));
        assert_ok(sat_intersect_pairs(s->polygons, s->count, expected->pairs + half, expected->pair_count - half,
                                      hits + found, capacity - found, &more));
        assert_int_equal(found + more, expected->hit_count);
        assert_memory_equal(hits, expected->hits, (found + more) * sizeof *hits);
    }
    free(hits);
}

/* The first `capacity` of both, and no byte behind them, nor behind the scratch memory. */
static void check_capacity(const crowd *s, const answer *expected, size_t capacity, bool own_scratch) {
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
    assert_ok(sat_find_pairs(s->polygons, s->count, lent, (sat_pair *)(void *)pairs, capacity, &found));
    assert_int_equal(found, expected->pair_count);
    assert_memory_equal(pairs, expected->pairs, (found < capacity ? found : capacity) * sizeof(sat_pair));
    assert_ok(sat_find_collisions(s->polygons, s->count, lent, (sat_hit *)(void *)hits, capacity, &found));
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
static size_t check_crowd(const crowd *s) {
    answer expected = answer_of(s);
    const size_t count = expected.pair_count, last = count + 1;
    const size_t some[] = {
        0,         1,        expected.hit_count,     expected.hit_count > 0 ? expected.hit_count - 1 : 0,
        last / 13, last / 2, expected.hit_count + 1, count > 0 ? count - 1 : 0,
        count,     last};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        check_capacity(s, &expected, some[i], i % 2);
    }
    size_t found = 99;
    assert_ok(sat_find_pairs(s->polygons, s->count, NULL, NULL, 0, &found)); /* just counting */
    assert_int_equal(found, count);
    assert_ok(sat_find_collisions(s->polygons, s->count, NULL, NULL, 0, &found));
    assert_int_equal(found, expected.hit_count);
    for (size_t capacity = 0; count < 100 && capacity <= last; capacity++) {
        check_capacity(s, &expected, capacity, capacity % 2);
    }
    free(expected.pairs);
    free(expected.hits);
    return count;
}

/* Without filters and with them. */
static void check_every_layout(const size_t *counts, size_t counted) {
    for (int how = 0; how < CROWD_LAYOUTS; how++) {
        const bool are_many = how == CROWD_SPOT || how == CROWD_CASCADE || how == CROWD_SIZES || how == CROWD_ALL_SIZES;
        for (size_t i = 0; i < counted && counts[i] <= (are_many ? 100 : 1000); i++) {
            rng source = rng_start(test_seed(), 7000 + (uint64_t)how, counts[i]);
            crowd s = crowd_of(&source, (crowd_layout)how, counts[i]);
            const size_t all = check_crowd(&s);
            assert_true(s.count < 200 || all > 0);
            crowd_set_filters(&s, &source);
            assert_true(check_crowd(&s) <= all);
            crowd_end(&s);
        }
    }
}

TEST(pairs_of_every_layout) { check_every_layout((const size_t[]){0, 1, 2, 3, 5, 16, 17, 100}, 8); }

TEST(more_pairs_of_every_layout) { check_every_layout((const size_t[]){257, 1000}, 2); }

/*
 * As many towers as are left out of the strips: entered into all of them, they would not fit into the scratch memory.
 * And three times as many, which are too many to be left out.
 */
TEST(as_many_towers_as_are_swept_against_all) {
    const int counts[] = {800, 4000};
    for (int round = 0; round < 4; round++) {
        const int count = counts[round / 2], towers = (count / 256 + 4) * (round % 2 ? 3 : 1), apart = count / towers;
        rng source = rng_start(test_seed(), 7007, (uint64_t)round);
        crowd s = crowd_begin((size_t)count);
        for (int i = 0; i < count; i++) {
            const bool is_tower = i % apart == 0 && i / apart < towers;
            s.polygons[i] = is_tower ? box_at(1, 2 * (float)count, 20 * (float)(i / apart), (float)count)
                                     : box_at(1, 1, (float)rng_between(&source, 0, 400), 2 * (float)i);
        }
        assert_true(check_crowd(&s) > (size_t)towers / 2);
        crowd_end(&s);
    }
}

/* More entries in strips than there is room for: the strips have to become higher. */
TEST(pairs_when_strips_overflow_scratch) {
    for (int share = 1; share <= 9; share++) {
        rng source = rng_start(test_seed(), 7006, (uint64_t)share);
        crowd s = crowd_begin(1000);
        for (size_t i = 0; i < s.count; i++) {
            float x = (float)rng_between(&source, -80, 80), y = (float)rng_between(&source, -300, 300);
            s.polygons[i] = box_at(1, (int)(i % 10) < share ? 25 : 1, x, y);
        }
        assert_true(check_crowd(&s) > 10);
        crowd_end(&s);
    }
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

TEST(many_shapes) {
    for (uint64_t round = 0; round < 5; round++) {
        rng source = rng_start(test_seed(), 7008, round);
        crowd s = crowd_begin(20000);
        for (size_t i = 0; i < s.count; i++) {
            s.polygons[i] = one_of_many(&source, round, i);
            if (round == 3) {
                crowd_set_filter(&s, i, 1u << i % 5, (uint32_t)rng_bits(&source));
            }
        }
        assert_true(check_crowd(&s) > s.count / 10);
        crowd_end(&s);
    }
}

TEST(filters_and_groups_need_both_sides_to_agree) {
    rng source = rng_start(test_seed(), 7005, 0);
    crowd s = crowd_of(&source, CROWD_SPOT, 100);
    assert_true(check_crowd(&s) > 0);
    for (int how = 0; how < 3; how++) {
        for (size_t i = 0; i < s.count; i++) {
            switch (how) {
            case 0: /* one side is not enough */
                crowd_set_filter(&s, i, i % 2 ? 1 : 2, i % 2 ? 2 : 0);
                break;
            case 1: /* all alike, and none wants its like */
                crowd_set_filter(&s, i, 1, 6);
                break;
            default: /* one body */
                crowd_set_filter(&s, i, 1, 1);
                crowd_set_group(&s, i, 7);
            }
        }
        assert_int_equal(check_crowd(&s), 0);
    }
    crowd_set_group(&s, 99, UINT32_MAX); /* a single one, last in the list */
    assert_true(check_crowd(&s) > 0);
    crowd_end(&s);
}

TEST(a_group_is_left_again_and_shared_by_clones) {
    sat_polygon *list[3] = {box_at(2, 2, 0, 0), NULL, circle_at(1, 1, 0)};
    sat_polygon_set_group(list[0], 5);
    sat_polygon_set_group(NULL, 5);
    list[1] = kept(sat_polygon_clone(list[0], NULL));
    size_t found = 0;
    assert_ok(sat_find_pairs(list, 3, NULL, NULL, 0, &found));
    assert_int_equal(found, 2);
    sat_polygon_set_filter(list[2], 0, 0);
    assert_true(sat_overlaps(list[0], list[1]) && sat_overlaps(list[0], list[2]) &&
                sat_intersect(list[0], list[2], NULL));
    sat_polygon_set_filter(list[2], 1, 1); /* others do not ask for groups, nor for filters */
    sat_polygon_set_group(list[1], 0);
    assert_ok(sat_find_collisions(list, 3, NULL, NULL, 0, &found));
    assert_int_equal(found, 3);
}

TEST(a_handle_that_occurs_twice_is_two_polygons) {
    sat_polygon *p = box_at(1, 1, 0, 0), *list[] = {p, p, p};
    size_t found = 0;
    sat_pair pairs[3];
    assert_ok(sat_find_pairs(list, 3, NULL, pairs, 3, &found));
    assert_int_equal(found, 3);
    assert_memory_equal(pairs, ((sat_pair[]){{0, 1}, {0, 2}, {1, 2}}), sizeof pairs);
}

TEST(scratch_grows_linearly_and_ends) {
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
