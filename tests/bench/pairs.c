/*
 * Questions about pairs of shapes.
 *
 * Pairs are drawn at random from two pools (pools.c) until one lies as the layout wants it: the share of hits is given.
 *
 * How a pair lies is asked of the library itself, which is quick. Were it wrong there, the shares would be off and
 * nothing else: answers are judged by the oracle (judge.c).
 */
#include "bench.h"
#include "rng.h"

#include <math.h>

#define PI 3.14159265358979323846

/* Closer than this is neither a hit nor apart for certain: some peers work with a tolerance of two hundredths. */
#define APART_MARGIN 0.05f

/* A peer answers at least so many questions, however long they take. */
#define PASS 64

/* So many pairs are drawn at most for one that lies as wanted. No two aligned boxes of touching AABBs miss. */
#define DRAWS 20000

/* A segment from outside that passes the target at most `aside` away and ends as far behind it. */
static sat_vec2 motion_past(sat_vec2 from, sat_vec2 target, double aside, uint64_t *rng) {
    double x = (double)target.x - (double)from.x, y = (double)target.y - (double)from.y;
    double shift = rng_range(rng, -aside, aside) / fmax(hypot(x, y), 0.1);
    return (sat_vec2){(float)(2.0 * (x - shift * y)), (float)(2.0 * (y + shift * x))};
}

static sat_vec2 point_around(sat_vec2 centre, double reach, uint64_t *rng) {
    double angle = rng_range(rng, -PI, PI);
    return (sat_vec2){(float)((double)centre.x + reach * cos(angle)), (float)((double)centre.y + reach * sin(angle))};
}

static sat_vec2 middle(const sat_polygon *polygon) {
    sat_aabb box = sat_polygon_aabb(polygon);
    return (sat_vec2){0.5f * (box.lower.x + box.upper.x), 0.5f * (box.lower.y + box.upper.y)};
}

/* The widths are chosen for about 70 % hits of the rays, and half of the points. */
static void draw_places(const bench_pairs *pairs, bench_ask *ask, uint64_t *rng) {
    sat_vec2 a = middle(pairs->polygons[ask->a]), b = middle(pairs->polygons[ask->b]), motion;
    switch (pairs->row.question) {
    case BENCH_RAYCAST:
        ask->p = point_around(a, 3.0, rng);
        motion = motion_past(ask->p, a, 1.1, rng);
        ask->q = (sat_vec2){ask->p.x + motion.x, ask->p.y + motion.y};
        break;
    case BENCH_CONTAINS_POINT:
    case BENCH_DISTANCE_TO_POINT:
        ask->p = point_around(a, 1.2 * sqrt(rng_range(rng, 0.0, 1.0)), rng);
        break;
    default:
        motion = pairs->row.layout == BENCH_FAR ? point_around((sat_vec2){0.0f, 0.0f}, 2.0, rng)
                                                : motion_past(a, b, 2.7, rng);
        ask->p = (sat_vec2){0.75f * motion.x, 0.75f * motion.y};
        ask->q = (sat_vec2){-0.25f * motion.x, -0.25f * motion.y};
    }
}

static bool boxes_touch(sat_aabb a, sat_aabb b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

/* The box around all places that a passes, seen from b. */
static sat_aabb way_box(sat_aabb a, const bench_ask *ask) {
    float x = ask->p.x - ask->q.x, y = ask->p.y - ask->q.y;
    return (sat_aabb){{a.lower.x + (x < 0.0f ? x : 0.0f), a.lower.y + (y < 0.0f ? y : 0.0f)},
                      {a.upper.x + (x > 0.0f ? x : 0.0f), a.upper.y + (y > 0.0f ? y : 0.0f)}};
}

/* Unturned boxes whose AABBs touch overlap always, so those that miss are taken from around. */
static bool lies_in_world(bench_question question, const sat_polygon *a, const sat_polygon *b, const bench_ask *ask,
                          bool wants_hit) {
    const float distance = sat_distance(a, b, NULL);
    if (question == BENCH_DISTANCE) {
        return distance > APART_MARGIN;
    }
    if (question == BENCH_SWEEP) {
        return distance > APART_MARGIN && sat_sweep(a, ask->p, b, ask->q, NULL);
    }
    return distance < 0.5f && (distance <= 0.0f) == wants_hit;
}

static bool meets(const bench_pairs *pairs, const bench_ask *ask) {
    return sat_sweep(pairs->polygons[ask->a], ask->p, pairs->polygons[ask->b], ask->q, NULL);
}

static bool lies_as_wanted(const bench_pairs *pairs, const bench_ask *ask, bool wants_hit) {
    const sat_polygon *a = pairs->polygons[ask->a], *b = pairs->polygons[ask->b];
    const sat_aabb box_a = sat_polygon_aabb(a), box_b = sat_polygon_aabb(b);
    switch (pairs->row.layout) {
    case BENCH_ALONE:
        return true;
    case BENCH_APART:
        return sat_distance(a, b, NULL) > APART_MARGIN;
    case BENCH_MEETS:
        return sat_distance(a, b, NULL) > APART_MARGIN && meets(pairs, ask);
    case BENCH_PASSES:
        return boxes_touch(way_box(box_a, ask), box_b) && sat_distance(a, b, NULL) > APART_MARGIN && !meets(pairs, ask);
    case BENCH_FAR:
        return !boxes_touch(way_box(box_a, ask), box_b);
    case BENCH_BEGINS:
        return boxes_touch(box_a, box_b) && sat_distance(a, b, NULL) < -APART_MARGIN;
    case BENCH_NEAR:
        return boxes_touch(box_a, box_b) && sat_overlaps(a, b) == wants_hit;
    default:
        return lies_in_world(pairs->row.question, a, b, ask, wants_hit);
    }
}

/* Seven hits in every ten, in random order: so every stretch of the questions has its share. */
static bool draw_hit(size_t i, size_t *hits_left, uint64_t *rng) {
    size_t left = 10 - i % 10;
    *hits_left = left == 10 ? 7 : *hits_left;
    bool is_hit = rng_index(rng, left) < *hits_left;
    *hits_left -= is_hit;
    return is_hit;
}

/* False when none was found. */
static bool draw_question(bench_pairs *pairs, size_t i, bool wants_hit, uint64_t *rng) {
    const size_t half = pairs->shape_count / 2;
    bench_ask *ask = &pairs->asks[i];
    bool lies = false;
    for (int draws = 0; draws < DRAWS && !lies; draws++) {
        ask->a = (uint32_t)rng_index(rng, half);
        ask->b = (uint32_t)(half + rng_index(rng, half));
        draw_places(pairs, ask, rng);
        lies = lies_as_wanted(pairs, ask, wants_hit);
    }
    return lies;
}

static void draw_questions(bench_pairs *pairs, uint64_t *rng) {
    bool has_misses = true;
    size_t hits_left = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        const bool wants_hit = draw_hit(i, &hits_left, rng);
        const bool found = (wants_hit || has_misses) && draw_question(pairs, i, wants_hit, rng);
        if (!found) {
            has_misses = false;
            (void)draw_question(pairs, i, true, rng);
        }
    }
}

void bench_pairs_allocate(bench_pairs *pairs, const bench_row *row, size_t count, size_t shape_count) {
    const size_t corners = row->corners > 8 ? row->corners : 8;
    *pairs = (bench_pairs){.row = *row, .shape_count = shape_count, .count = count, .pass = count, .unit = 1};
    pairs->shapes = bench_allocate(shape_count, sizeof *pairs->shapes);
    pairs->polygons = bench_allocate(shape_count, sizeof(sat_polygon *));
    pairs->asks = bench_allocate(count, sizeof *pairs->asks);
    pairs->obstacles = bench_allocate(count * BENCH_OBSTACLES, sizeof *pairs->obstacles);
    pairs->vertices = bench_allocate(shape_count * corners, sizeof *pairs->vertices);
}

void bench_pairs_create(bench_pairs *pairs, const bench_row *row, bool is_quick) {
    const bool is_large = row->corners > 0;
    const bench_layout layout =
        bench_is_world(row->layout) ? BENCH_WORLD_OWN : row->layout; /* the same boxes in all three */
    uint64_t rng = 1 + row->corners + 65536 * ((uint64_t)row->a + 16 * ((uint64_t)row->b + 16 * (uint64_t)layout));
    bench_pairs_allocate(pairs, row, is_quick ? 1024 : is_large ? 4096 : 16384, is_large ? 32 : is_quick ? 256 : 1024);
    pairs->pass = PASS;
    bench_make_pools(pairs, &rng);
    draw_questions(pairs, &rng);
}

void bench_pairs_destroy(bench_pairs *pairs) {
    for (size_t i = 0; i < pairs->shape_count; i++) {
        sat_polygon_destroy(pairs->polygons[i]);
    }
}
