/* Shapes to be made, and bodies to be pushed out of three tiles: a floor, or two tiles of a floor and one of a wall. */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <string.h>

#define COUNT   1024 /* questions */
#define TILE    1.5f
#define HALF    (0.5f * TILE)
#define AWAY    0.05f /* of the floor, when it is free */
#define DEEPEST 0.005

static void shuffle(sat_vec2 *v, size_t count, uint64_t *rng) {
    for (size_t i = count; i > 1; i--) {
        const size_t k = rng_index(rng, i);
        const sat_vec2 other = v[k];
        v[k] = v[i - 1];
        v[i - 1] = other;
    }
}

/* The corners of the hull come in any order, those of the other shapes in theirs; on a grid sides are parallel. */
static void make_shapes(bench_pairs *pairs, uint64_t *rng) {
    const size_t most = pairs->row.corners > 8 ? pairs->row.corners : 8;
    for (size_t i = 0; i < COUNT; i++) {
        sat_vec2 *v = pairs->vertices + most * i;
        if (pairs->row.layout == BENCH_GRID) {
            bench_make_body(pairs, &pairs->shapes[i], v, false, rng);
        } else {
            bench_make_shape(&pairs->shapes[i], v, pairs->row.a, pairs->row.corners, 1.0, rng);
        }
        pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
        if (pairs->row.question == BENCH_HULL) {
            shuffle(v, pairs->shapes[i].count, rng);
        }
    }
}

static float furthest(const bench_shape *shape, bool is_right) {
    float most = -FLT_MAX;
    for (size_t i = 0; i < shape->count; i++) {
        most = fmaxf(most, is_right ? shape->vertices[i].x : -shape->vertices[i].y);
    }
    return most + shape->radius;
}

/* A body over the second tile, in the corner against the third. */
static void place_body(const bench_pairs *pairs, bench_shape *body, sat_vec2 floor, uint64_t *rng) {
    const bench_layout layout = pairs->row.layout;
    const float deep_y = (float)rng_range(rng, 0.1 * DEEPEST, DEEPEST),
                deep_x = (float)rng_range(rng, 0.1 * DEEPEST, DEEPEST);
    body->pose.position.x = layout == BENCH_PUSH_CORNER ? floor.x + HALF - furthest(body, true) + deep_x
                                                        : floor.x + (float)rng_range(rng, -0.5, 0.5);
    body->pose.position.y = floor.y + HALF + furthest(body, false) - (layout == BENCH_PUSH_FREE ? -AWAY : deep_y);
}

static void make_pushes(bench_pairs *pairs, uint64_t *rng) {
    const bool has_wall = pairs->row.layout == BENCH_PUSH_CORNER;
    for (size_t i = 0; i < COUNT; i++) {
        const sat_vec2 floor = {(float)rng_range(rng, -8.0, 8.0), (float)rng_range(rng, -8.0, 8.0)};
        bench_make_body(pairs, &pairs->shapes[i], pairs->vertices + 8 * i, false, rng);
        place_body(pairs, &pairs->shapes[i], floor, rng);
        for (size_t k = 0; k < 3; k++) {
            const size_t at = COUNT + 3 * i + k;
            const sat_vec2 corners[4] = {{-HALF, -HALF}, {HALF, -HALF}, {HALF, HALF}, {-HALF, HALF}};
            sat_vec2 *v = memcpy(pairs->vertices + 8 * at, corners, sizeof corners);
            const sat_vec2 position = {floor.x + TILE * ((float)k - 1.0f),
                                       floor.y + (has_wall && k == 2 ? TILE : 0.0f)};
            pairs->shapes[at] = (bench_shape){BENCH_ALIGNED, v, 4, 0.0f, {position, 0.0f}};
            pairs->obstacles[BENCH_OBSTACLES * i + k] = (uint32_t)at;
        }
    }
    for (size_t i = 0; i < pairs->shape_count; i++) {
        pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
    }
}

void bench_making_create(bench_pairs *pairs, const bench_row *row) {
    const size_t most = row->corners > 8 ? row->corners : 8;
    const bool is_push = row->layout >= BENCH_PUSH_FREE;
    uint64_t rng = 6001 + (uint64_t)row->a + 16 * (uint64_t)row->layout;
    *pairs = (bench_pairs){.row = *row, .count = COUNT, .pass = COUNT, .unit = 1, .obstacle_count = is_push ? 3 : 0};
    pairs->shape_count = is_push ? 4 * COUNT : COUNT;
    pairs->shapes = bench_allocate(pairs->shape_count, sizeof *pairs->shapes);
    pairs->polygons = bench_allocate(pairs->shape_count, sizeof(sat_polygon *));
    pairs->asks = bench_allocate(pairs->count, sizeof *pairs->asks);
    pairs->obstacles = bench_allocate(pairs->count * BENCH_OBSTACLES, sizeof *pairs->obstacles);
    pairs->vertices = bench_allocate(pairs->shape_count * most, sizeof *pairs->vertices);
    for (size_t i = 0; i < COUNT; i++) {
        pairs->asks[i] = (bench_ask){.a = (uint32_t)i, .b = (uint32_t)i};
    }
    if (is_push) {
        make_pushes(pairs, &rng);
    } else {
        make_shapes(pairs, &rng);
    }
}
