/*
 * One against many: a world of boxes with room between them, and questions about all of them at once.
 *
 * Rays, sweeps and nearest ones begin in the open, as a bullet or a character does: peers differ in what they say of a
 * start inside. What asks are shapes of a pool of their own, which follow the boxes in the list of shapes.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

#define ASKERS     512
#define QUESTIONS  8192
#define QUICK      1024
#define WAY        BENCH_REACH /* five sizes */
#define RAYS       1000        /* for each update, */
#define RAYS_QUICK 100
#define DRAWS      1000

/* Where the boxes lie. */
static sat_aabb world_of(const bench_pairs *pairs) {
    sat_aabb world = sat_polygon_aabb(pairs->polygons[0]);
    for (size_t i = 1; i < pairs->row.many; i++) {
        const sat_vec2 at = pairs->shapes[i].pose.position;
        world.lower = (sat_vec2){fminf(world.lower.x, at.x), fminf(world.lower.y, at.y)};
        world.upper = (sat_vec2){fmaxf(world.upper.x, at.x), fmaxf(world.upper.y, at.y)};
    }
    return world;
}

static sat_vec2 point_in(sat_aabb world, uint64_t *rng) {
    const float x = (float)rng_range(rng, (double)world.lower.x, (double)world.upper.x);
    const float y = (float)rng_range(rng, (double)world.lower.y, (double)world.upper.y);
    return (sat_vec2){x, y};
}

/* From one side of the world to the other: a start outside of it. */
static void draw_across(bench_ask *ask, sat_aabb world, uint64_t *rng) {
    const sat_vec2 from = point_in(world, rng), to = point_in(world, rng);
    const float left = world.lower.x - 5.0f, right = world.upper.x + 5.0f;
    const float below = world.lower.y - 5.0f, above = world.upper.y + 5.0f;
    switch (rng_index(rng, 4)) {
    case 0:
        ask->p = (sat_vec2){left, from.y}, ask->q = (sat_vec2){right, to.y};
        break;
    case 1:
        ask->p = (sat_vec2){right, from.y}, ask->q = (sat_vec2){left, to.y};
        break;
    case 2:
        ask->p = (sat_vec2){from.x, below}, ask->q = (sat_vec2){to.x, above};
        break;
    default:
        ask->p = (sat_vec2){from.x, above}, ask->q = (sat_vec2){to.x, below};
    }
}

/* q is the other end of a ray, the far corner of a box, or the motion of a shape. */
static void draw_ask(const bench_pairs *pairs, bench_ask *ask, sat_aabb world, uint64_t *rng) {
    const bench_question question = pairs->row.question;
    const double angle = rng_range(rng, -PI, PI);
    const sat_vec2 way = {(float)((double)WAY * cos(angle)), (float)((double)WAY * sin(angle))};
    ask->b = (uint32_t)(pairs->row.many + rng_index(rng, ASKERS));
    if (pairs->row.layout == BENCH_ACROSS) {
        draw_across(ask, world, rng);
        return;
    }
    ask->p = point_in(world, rng);
    ask->q = question == BENCH_INDEX_SWEEP ? way : (sat_vec2){ask->p.x + way.x, ask->p.y + way.y};
}

/* The library's own index says so: were it wrong, the starts would be others, and nothing else. */
static bool is_in_the_open(const void *index, const bench_pairs *pairs, const bench_ask *ask) {
    size_t found = 0;
    switch (pairs->row.question) {
    case BENCH_INDEX_RAYCAST:
    case BENCH_INDEX_UPDATE:
        return sat_index_find_at_point(index, ask->p, UINT32_MAX, NULL, 0, &found) == SAT_OK && found == 0;
    case BENCH_INDEX_SWEEP:
        return sat_index_find(index, pairs->polygons[ask->b], NULL, 0, &found) == SAT_OK && found == 0;
    default:
        return true;
    }
}

/* Each stands still somewhere; circles in the open, to be swept from there. */
static void place_askers(bench_pairs *pairs, const void *index, sat_aabb world, uint64_t *rng) {
    for (size_t i = 0; i < ASKERS; i++) {
        const size_t at = pairs->row.many + i;
        bench_shape *shape = &pairs->shapes[at];
        bench_make_shape(shape, pairs->vertices + 8 * i, pairs->row.b, 0, 1.0, rng);
        pairs->polygons[at] = bench_polygon(shape);
        for (int draws = 0; draws < DRAWS; draws++) {
            const bench_ask ask = {.b = (uint32_t)at};
            shape->pose.position = point_in(world, rng);
            (void)sat_polygon_set_position(pairs->polygons[at], shape->pose.position);
            if (is_in_the_open(index, pairs, &ask)) {
                break;
            }
        }
    }
}

/* How many questions, and how many of them are one that is timed. */
static void set_counts(bench_pairs *pairs, bool is_quick) {
    const size_t steps = 2 * BENCH_FRAMES - 2;
    pairs->count = is_quick ? QUICK : QUESTIONS;
    pairs->unit = 1;
    if (pairs->row.question == BENCH_INDEX_BUILD) {
        pairs->count = 1;
    } else if (pairs->row.question == BENCH_INDEX_UPDATE) {
        pairs->unit = is_quick ? RAYS_QUICK : RAYS;
        pairs->count = steps * pairs->unit;
    }
    pairs->pass = pairs->row.question == BENCH_INDEX_UPDATE ? pairs->count : 64;
}

void bench_crowd_create(bench_pairs *pairs, const bench_row *row, bool is_quick) {
    uint64_t rng = 4000 + row->many + (uint64_t)row->question;
    bench_scene *scene = bench_allocate(1, sizeof *scene);
    void *index = bench_allocate(1, sat_index_size(row->many));
    bench_scene_create(scene, BENCH_SPARSE, row->many);
    *pairs = (bench_pairs){.row = *row, .scene = scene, .shape_count = row->many + ASKERS};
    set_counts(pairs, is_quick);
    pairs->shapes = bench_allocate(pairs->shape_count, sizeof *pairs->shapes);
    pairs->polygons = bench_allocate(pairs->shape_count, sizeof(sat_polygon *));
    pairs->asks = bench_allocate(pairs->count, sizeof *pairs->asks);
    pairs->vertices = bench_allocate((size_t)8 * ASKERS, sizeof *pairs->vertices);
    memcpy(pairs->shapes, scene->shapes, row->many * sizeof *pairs->shapes);
    for (size_t i = 0; i < row->many; i++) {
        pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
    }
    (void)sat_index_build(index, sat_index_size(row->many), pairs->polygons, row->many);
    const sat_aabb world = world_of(pairs);
    place_askers(pairs, index, world, &rng);
    for (size_t i = 0; i < pairs->count; i++) {
        for (int draws = 0; draws < DRAWS; draws++) {
            draw_ask(pairs, &pairs->asks[i], world, &rng);
            if (is_in_the_open(index, pairs, &pairs->asks[i])) {
                break;
            }
        }
    }
}
