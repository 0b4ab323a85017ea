/*
 * The index against the loop over the list with the single query: shapes of all kinds and sizes, in heaps, rows, tiles
 * and far away, moved and updated, with filters and without, and questions that aim at their sides and corners.
 */
#include "support/check.h"
#include "support/crowd.h"
#include "support/generators.h"
#include "support/laws.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct level {
    crowd crowd;
    uint32_t *all, *which; /* lists of positions: what is expected, and what is found */
    size_t count;
    void *index;
} level;

static level level_of(crowd all) {
    level l = {.crowd = all, .count = all.count};
    l.all = malloc((l.count + 1) * sizeof *l.all);
    l.which = malloc((l.count + 1) * sizeof *l.which);
    l.index = malloc(sat_index_size(l.count) + 16);
    assert_true(l.all && l.which && l.index);
    memset((char *)l.index + sat_index_size(l.count), 0x5a, 16);
    return l;
}

static level level_begin(size_t count) { return level_of(crowd_begin(count)); }

static void level_end(level *l) {
    for (size_t i = 0; i < 16; i++) {
        assert_int_equal(((unsigned char *)l->index)[sat_index_size(l->count) + i], 0x5a);
    }
    crowd_end(&l->crowd);
    free(l->all);
    free(l->which);
    free(l->index);
}

static void level_build(level *l) {
    assert_ok(sat_index_build(l->index, sat_index_size(l->count), l->crowd.polygons, l->count));
}

/* ------------------------------------------------------------------------------------------------------- the loops -- */

/* A shape that asks, with its filter. */
typedef struct asker {
    sat_polygon *shape;
    uint32_t category, mask, group;
} asker;

static bool may_ask(const level *l, const asker *a, size_t i) {
    return l->crowd.polygons[i] != a->shape && (a->mask & l->crowd.category[i]) != 0 &&
           (l->crowd.mask[i] & a->category) != 0 && (a->group == 0 || a->group != l->crowd.group[i]);
}

enum { FIND, BOX, POINT, RAY, SWEEP, NEAREST, COLLIDE, KINDS };

/* What a list is asked about: a shape, a box or a point. */
typedef struct question {
    asker a;
    sat_aabb box;
    sat_vec2 point, to; /* from where, or how far */
    uint32_t mask;
    float reach;
} question;

static bool is_there(const level *l, int kind, const question *q, size_t i) {
    const sat_polygon *own = l->crowd.polygons[i];
    return kind == FIND
               ? may_ask(l, &q->a, i) && sat_overlaps(q->a.shape, own)
               : (l->crowd.category[i] & q->mask) != 0 &&
                     (kind == BOX ? law_boxes_touch(sat_polygon_aabb(own), q->box) : sat_contains_point(own, q->point));
}

/* All that is expected, of some capacity, and nothing behind it. */
static bool check_list(const level *l, int kind, const question *q, size_t capacity) {
    size_t expected = 0, found = 99;
    for (size_t i = 0; i < l->count; i++) {
        if (is_there(l, kind, q, i)) {
            l->all[expected++] = (uint32_t)i;
        }
    }
    l->which[capacity] = 0xa5a5a5a5u;
    assert_ok(kind == FIND  ? sat_index_find(l->index, q->a.shape, l->which, capacity, &found)
              : kind == BOX ? sat_index_find_in_box(l->index, q->box, q->mask, l->which, capacity, &found)
                            : sat_index_find_at_point(l->index, q->point, q->mask, l->which, capacity, &found));
    assert_int_equal(l->which[capacity], 0xa5a5a5a5u);
    assert_int_equal(found, expected);
    assert_memory_equal(l->which, l->all, (found < capacity ? found : capacity) * sizeof *l->all);
    return expected > 0;
}

typedef union answer {
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
} answer;

/* How early one of the list is hit, or how near it is; INFINITY if it is not, or too far. */
static float way_to(const level *l, int kind, const question *q, size_t i, answer *own) {
    const sat_polygon *p = l->crowd.polygons[i];
    const bool may = kind == RAY ? (l->crowd.category[i] & q->mask) != 0 : may_ask(l, &q->a, i);
    const bool hits =
        may && (kind == RAY ? sat_raycast(p, q->point, q->to, &own->ray)
                            : kind == SWEEP && sat_sweep(q->a.shape, q->to, p, (sat_vec2){0, 0}, &own->sweep));
    const float distance = may && kind == NEAREST ? sat_distance(q->a.shape, p, &own->closest) : INFINITY;
    return hits ? kind == RAY ? own->ray.fraction : own->sweep.fraction : distance <= q->reach ? distance : INFINITY;
}

/* The first of all that is hit, or the nearest. */
static bool check_first(const level *l, int kind, const question *q) {
    answer expected, own, found;
    const size_t sizes[] = {[RAY] = sizeof own.ray, [SWEEP] = sizeof own.sweep, [NEAREST] = sizeof own.closest};
    uint32_t first = 0, which = 99;
    float least = INFINITY, distance = 99;
    memset(&expected, 0, sizeof expected);
    make_stale(found);
    for (size_t i = 0; i < l->count; i++) {
        const float way = way_to(l, kind, q, i, &own);
        if (way < least) {
            expected = own;
            least = way;
            first = (uint32_t)i;
        }
    }
    const bool hits = kind == RAY ? sat_index_raycast(l->index, q->point, q->to, q->mask, &found.ray, &which)
                      : kind == SWEEP
                          ? sat_index_sweep(l->index, q->a.shape, q->to, &found.sweep, &which)
                          : sat_index_nearest(l->index, q->a.shape, q->reach, &found.closest, &distance, &which);
    assert_true(hits == (least < INFINITY) && which == first && (kind != NEAREST || distance == (hits ? least : 0)));
    assert_memory_equal(&found, &expected, sizes[kind]);
    return hits;
}

/* Some movers against all: hits as by two loops, the first of them as far as the array reaches. */
static bool check_collisions(const level *l, const asker *askers, size_t count, float margin, size_t capacity) {
    sat_polygon *movers[8] = {NULL};
    sat_hit *hits = calloc(capacity + 1, sizeof *hits);
    size_t expected = 0, found = 99;
    assert_non_null(hits);
    for (size_t i = 0; i < count; i++) {
        movers[i] = askers[i].shape;
    }
    assert_ok(sat_index_find_collisions(l->index, movers, count, margin, hits, capacity, &found));
    for (size_t a = 0; a < count; a++) {
        for (size_t b = 0; b < l->count; b++) {
            sat_collision collision;
            if (!may_ask(l, &askers[a], b) ||
                !sat_intersect_within(askers[a].shape, l->crowd.polygons[b], margin, &collision)) {
                continue;
            }
            if (expected < capacity) {
                assert_true(hits[expected].a == a && hits[expected].b == b);
                assert_memory_equal(&hits[expected].collision, &collision, sizeof collision);
            }
            expected++;
        }
    }
    assert_int_equal(found, expected);
    assert_zeroed(hits[capacity]);
    free(hits);
    return found > 0;
}

/* ------------------------------------------------------------------------------------------------------- questions -- */

/* How often questions had an answer: those of a kind, and those that found something. */
typedef struct tally {
    long asked[KINDS], found[KINDS];
} tally;

static void count_answer(tally *t, int kind, bool found) {
    t->asked[kind]++;
    t->found[kind] += found;
}

/* Points in and about the boxes of the list, often one of their corners, or with a coordinate of it. */
static sat_vec2 point_about(const level *l, rng *source) {
    if (l->count == 0) {
        return random_point(source, 3);
    }
    const int number = rng_integer(source, 0, (int)l->count - 1), other = rng_integer(source, 0, (int)l->count - 1);
    const sat_aabb box = sat_polygon_aabb(l->crowd.polygons[number]),
                   beside = sat_polygon_aabb(l->crowd.polygons[other]);
    const float x[] = {box.lower.x, box.upper.x, box.lower.x / 2 + box.upper.x / 2, beside.lower.x};
    const float y[] = {box.lower.y, box.upper.y, box.lower.y / 2 + box.upper.y / 2, beside.upper.y};
    sat_vec2 point = {x[rng_integer(source, 0, 3)], y[rng_integer(source, 0, 3)]};
    if (rng_chance(source, 0.4)) {
        point.x += (float)rng_between(source, -1, 1) * (box.upper.x - box.lower.x);
        point.y += (float)rng_between(source, -1, 1) * (box.upper.y - box.lower.y);
    }
    return point;
}

static void ask_places(const level *l, rng *source, tally *t) {
    const uint32_t mask = rng_chance(source, 0.8) ? UINT32_MAX : (uint32_t)rng_integer(source, 0, 3);
    const size_t capacity = rng_chance(source, 0.7) ? l->count : (size_t)rng_integer(source, 0, (int)l->count);
    sat_vec2 p = point_about(l, source), q = point_about(l, source);
    count_answer(t, POINT, check_list(l, POINT, &(question){.point = p, .mask = mask}, capacity));
    count_answer(t, RAY, check_first(l, RAY, &(question){.point = p, .to = q, .mask = mask}));
    if (rng_chance(source, 0.3)) {
        count_answer(t, RAY,
                     check_first(l, RAY, &(question){.point = p, .to = {q.x, p.y}, .mask = mask})); /* along a side */
        count_answer(t, RAY, check_first(l, RAY, &(question){.point = p, .to = {p.x, q.y}, .mask = mask}));
        count_answer(t, RAY, check_first(l, RAY, &(question){.point = p, .to = p, .mask = mask}));
        count_answer(t, BOX, check_list(l, BOX, &(question){.box = {p, p}, .mask = mask}, capacity));
    }
    const sat_aabb box = {{fminf(p.x, q.x), fminf(p.y, q.y)}, {fmaxf(p.x, q.x), fmaxf(p.y, q.y)}};
    count_answer(t, BOX, check_list(l, BOX, &(question){.box = box, .mask = mask}, capacity));
}

static void ask_with_shape(const level *l, const asker *a, rng *source, tally *t) {
    const size_t capacity = rng_chance(source, 0.7) ? l->count : (size_t)rng_integer(source, 0, (int)l->count);
    const sat_aabb box = sat_polygon_aabb(a->shape);
    const float size = box.upper.x - box.lower.x + (box.upper.y - box.lower.y);
    const sat_vec2 to = point_about(l, source);
    sat_vec2 motion = {to.x - box.lower.x, to.y - box.lower.y};
    if (rng_chance(source, 0.3)) {
        *(rng_chance(source, 0.5) ? &motion.x : &motion.y) = 0;
    }
    count_answer(t, FIND, check_list(l, FIND, &(question){.a = *a}, capacity));
    count_answer(t, SWEEP, check_first(l, SWEEP, &(question){.a = *a, .to = motion}));
    const float reaches[] = {SAT_MAX_EXTENT, size, 0, -size / 8};
    count_answer(t, NEAREST,
                 check_first(l, NEAREST, &(question){.a = *a, .reach = reaches[rng_integer(source, 0, 3)]}));
}

/* One of the list, as it stands or a copy of it elsewhere. */
static void ask_shapes(const level *l, rng *source, tally *t) {
    const int number = rng_integer(source, 0, (int)l->count - 1);
    asker own = {l->crowd.polygons[number], l->crowd.category[number], l->crowd.mask[number], l->crowd.group[number]};
    if (rng_chance(source, 0.5)) {
        ask_with_shape(l, &own, source, t);
        return;
    }
    own.shape = sat_polygon_clone(own.shape, NULL);
    assert_non_null(own.shape);
    if (rng_chance(source, 0.7)) {
        place_at(own.shape, point_about(l, source));
    }
    ask_with_shape(l, &own, source, t);
    sat_polygon_destroy(own.shape);
}

/* Movers from the list and elsewhere: members of it, the same one twice, copies, one that covers most of it. */
static void ask_movers(const level *l, rng *source, tally *t) {
    asker movers[8];
    bool are_own[8];
    const size_t count = rng_chance(source, 0.4) ? 1 : (size_t)rng_integer(source, 1, 8);
    for (size_t i = 0; i < count; i++) {
        const int number = rng_integer(source, 0, (int)l->count - 1);
        movers[i] = (asker){l->crowd.polygons[number], l->crowd.category[number], l->crowd.mask[number],
                            l->crowd.group[number]};
        are_own[i] = rng_chance(source, 0.5);
        if (are_own[i]) {
            movers[i].shape = sat_polygon_clone(l->crowd.polygons[number], NULL);
            assert_non_null(movers[i].shape);
            const sat_vec2 place = rng_chance(source, 0.4) ? random_point(source, 1000) : point_about(l, source);
            (void)sat_polygon_set_position(movers[i].shape, place);
            (void)sat_polygon_set_radius(movers[i].shape, rng_chance(source, 0.1) ? 50 : 0.25f);
        }
    }
    const float margins[] = {0, 0, 0.125f, (float)rng_between(source, 0, 4)};
    const size_t capacity = rng_chance(source, 0.6) ? 8 * l->count : (size_t)rng_integer(source, 0, (int)l->count);
    count_answer(t, COLLIDE, check_collisions(l, movers, count, margins[rng_integer(source, 0, 3)], capacity));
    for (size_t i = 0; i < count; i++) {
        sat_polygon_destroy(are_own[i] ? movers[i].shape : NULL);
    }
}

static void ask(const level *l, rng *source, long times, tally *t) {
    for (long i = 0; i < times; i++) {
        ask_places(l, source, t);
        if (l->count > 0) {
            ask_shapes(l, source, t);
        }
        if (l->count > 0 && i % 4 == 0) {
            ask_movers(l, source, t);
        }
    }
}

/* ---------------------------------------------------------------------------------------------------------- levels -- */

static const size_t counts[] = {0, 1, 2, 7, 8, 9, 31, 33, 63, 64, 65, 100, 130, 511, 513, 600};
enum { COUNTS = sizeof counts / sizeof counts[0] };

static level level_like(rng *source, crowd_layout how, size_t count) {
    level l = level_of(crowd_of(source, how, count));
    if (rng_chance(source, 0.3)) {
        crowd_set_filters(&l.crowd, source);
    }
    level_build(&l);
    return l;
}

static long times_for(size_t count) {
    const long usual = count < 50 ? 60 : count < 200 ? 40 : 12;
    return test_pairs(usual * 8) / 8 + 1;
}

/* Every kind of question was answered yes and no. */
static void expect_both_answers(const tally *t) {
    for (int i = 0; i < KINDS; i++) {
        print_message("%ld of %ld ", t->found[i], t->asked[i]);
        assert_true(t->found[i] * 50 > t->asked[i]);
        assert_true(t->found[i] < t->asked[i]);
    }
    print_message("found\n");
}

TEST(every_layout) {
    for (int how = 0; how < CROWD_LAYOUTS; how++) {
        tally t = {{0}, {0}};
        for (uint64_t round = 0; round < COUNTS; round++) {
            rng source = rng_start(test_seed(), 9100 + (uint64_t)how, round);
            level l = level_like(&source, (crowd_layout)how, counts[round]);
            ask(&l, &source, times_for(l.count), &t);
            level_end(&l);
        }
        if (how < CROWD_MIXED) {
            expect_both_answers(&t);
        }
    }
}

/* --------------------------------------------------------------------------------------------------------- updates -- */

static void move_some(level *l, rng *source, int how) {
    const sat_vec2 there = random_point(source, 50);
    for (size_t i = 0; i < l->count; i++) {
        sat_polygon *p = l->crowd.polygons[i];
        const sat_vec2 by = random_point(source, 1);
        switch (how) {
        case 0: /* some */
            if (i % 7 == 3) {
                assert_ok(sat_polygon_translate(p, by));
            }
            break;
        case 1: /* all, and turned */
            set_pose(p, (sat_vec2){10 * by.x, 10 * by.y}, by.x);
            break;
        case 2: /* to one point */
            place_at(p, there);
            break;
        case 3: /* all over the world */
            place_at(p, (sat_vec2){1e9f * by.x, 1e3f * by.y});
            break;
        default: /* as they were, but larger */
            round_by(p, 0.25f);
        }
    }
    if (how == 4) {
        crowd_set_filters(&l->crowd, source);
    }
}

TEST(updates_after_any_movement) {
    tally t = {{0}, {0}};
    for (uint64_t round = 0; round < COUNTS; round++) {
        rng source = rng_start(test_seed(), 9110, round);
        level l = level_like(&source, CROWD_SPREAD, counts[round]);
        for (int step = 0; step < 10; step++) {
            move_some(&l, &source, step == 0 ? 0 : rng_integer(&source, 0, 4));
            assert_ok(sat_index_update(l.index));
            ask(&l, &source, times_for(l.count) / 5 + 1, &t);
        }
        level_end(&l);
    }
    expect_both_answers(&t);
}

/* More than are sorted by insertion, in one pile too, and more than there is room for. */
TEST(long_lists_come_ascending) {
    rng source = rng_start(test_seed(), 9120, 0);
    level l = level_begin(20000);
    for (size_t i = 0; i < l.count; i++) {
        const sat_vec2 p = random_point(&source, 100);
        l.crowd.polygons[i] = box_at(1, 1, p.x, i < 15000 ? p.y : 1000);
    }
    level_build(&l);
    const question boxes[] = {{.box = {{-1e4f, -1e4f}, {1e4f, 1e4f}}, .mask = UINT32_MAX},
                              {.box = {{-40, -40}, {40, 0}}, .mask = UINT32_MAX},
                              {.box = {{-90, 900}, {90, 2000}}, .mask = UINT32_MAX}};
    const size_t capacities[] = {0, 1, 2, 3, 10, 24, 25, 26, 1000, 2999, 20000};
    for (size_t i = 0; i < 3 * sizeof capacities / sizeof capacities[0]; i++) {
        assert_true(check_list(&l, BOX, &boxes[i % 3], capacities[i / 3]));
    }
    level_end(&l);
}

/* One mover over all, more of them than are sorted at once, between two that touch a few. */
TEST(a_mover_that_touches_thousands) {
    rng source = rng_start(test_seed(), 9150, 0);
    level l = level_begin(3000);
    for (size_t i = 0; i < l.count; i++) {
        const sat_vec2 p = random_point(&source, 40);
        l.crowd.polygons[i] = crowd_shape(&source, i % 2 == 0 ? CROWD_SPREAD : CROWD_TILES, 1000);
        place_at(l.crowd.polygons[i], p);
    }
    crowd_set_filters(&l.crowd, &source);
    level_build(&l);
    asker movers[] = {{box_at(1, 1, 0, 0), 1, UINT32_MAX, 0},
                      {box_at(70, 70, 1, 0), 1, UINT32_MAX, 0},
                      {l.crowd.polygons[7], l.crowd.category[7], l.crowd.mask[7], l.crowd.group[7]}};
    const size_t capacities[] = {0, 1, 100, 1000, 9000};
    for (size_t i = 0; i < sizeof capacities / sizeof capacities[0]; i++) {
        assert_true(check_collisions(&l, movers, 3, 0, capacities[i]));
        assert_true(check_collisions(&l, movers, 3, 0.5f, capacities[i]));
        assert_true(check_collisions(&l, movers, 3, 1000, capacities[i]));
    }
    level_end(&l);
}

TEST(lines_as_near_as_floats_can_be) { /* each twice as high as the one before: no grid is fine enough */
    tally t = {{0}, {0}};
    rng source = rng_start(test_seed(), 9140, 0);
    level l = level_begin(210);
    for (int i = 0; i < 210; i++) {
        l.crowd.polygons[i] = segment_of(0, ldexpf(1, i - 149), 1, ldexpf(1, i - 149));
    }
    level_build(&l);
    ask(&l, &source, 100, &t);
    level_end(&l);
    assert_true(t.found[RAY] > 0 && t.found[POINT] > 0 && t.found[NEAREST] > 0);
}

/* Until it is updated, the index knows where shapes were. */
TEST(index_without_update_is_not_wrong) {
    level l = level_begin(1);
    l.crowd.polygons[0] = box_at(2, 2, 0, 0);
    level_build(&l);
    size_t found = 9;
    place_at(l.crowd.polygons[0], (sat_vec2){10, 0});
    assert_ok(sat_index_find_at_point(l.index, (sat_vec2){0, 0}, 1, l.which, 1, &found));
    assert_int_equal(found, 0); /* looked for, and no longer there */
    assert_ok(sat_index_find_at_point(l.index, (sat_vec2){10, 0}, 1, l.which, 1, &found));
    assert_int_equal(found, 0); /* missed */
    assert_ok(sat_index_find_in_box(l.index, (sat_aabb){{0, 0}, {0, 0}}, 1, l.which, 1, &found));
    assert_int_equal(found, 1); /* the box that was */
    assert_ok(sat_index_update(l.index));
    assert_ok(sat_index_find_at_point(l.index, (sat_vec2){10, 0}, 1, l.which, 1, &found));
    assert_int_equal(found, 1);
    level_end(&l);
}

TEST(a_shape_does_not_find_itself) {
    sat_polygon *p = box_at(1, 1, 0, 0), *q = box_at(1, 1, 0.5f, 0), *list[] = {p, q, p, NULL};
    void *index = malloc(sat_index_size(3));
    uint32_t which[3] = {9, 9, 9}, first = 9;
    size_t found = 9;
    assert_ok(sat_index_build(index, sat_index_size(3), list, 3));
    assert_ok(sat_index_find(index, p, which, 3, &found));
    assert_true(found == 1 && which[0] == 1);
    assert_ok(sat_index_find(index, q, which, 3, &found));
    assert_true(found == 2 && which[0] == 0 && which[1] == 2);
    assert_true(sat_index_sweep(index, p, (sat_vec2){1, 0}, NULL, &first) && first == 1);
    assert_true(sat_index_nearest(index, q, 0, NULL, NULL, &first) && first == 0);
    assert_true(sat_index_raycast(index, (sat_vec2){0, -4}, (sat_vec2){0, 4}, 1, NULL, &first) && first == 0);
    free(index);
}

TEST(an_index_takes_memory_as_stated) {
    for (size_t count = 0; count < 3000; count++) {
        const size_t size = sat_index_size(count);
        assert_true(size > 0 && size < 112 * count + 1024 && size <= sat_index_size(count + 1));
    }
    assert_true(sat_index_size(1000000) < 112 * 1000000);
    assert_int_equal(sat_index_size(SIZE_MAX), 0);
    assert_int_equal(sat_index_size((size_t)1 << 31), 0);
    if (sizeof(size_t) > 4) {
        assert_true(sat_index_size(((size_t)1 << 31) - 1) > 0);
    }
}
