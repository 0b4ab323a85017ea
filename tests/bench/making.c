/* Shapes to be made, and bodies to be pushed out of three tiles: a floor, or two tiles of a floor and one of a wall. */
#include "bench.h"
#include "rng.h"

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

/* A body over the second tile, in the corner against the third. */
static void place_body(const bench_pairs *pairs, bench_shape *body, sat_vec2 floor, uint64_t *rng) {
    const bench_layout layout = pairs->row.layout;
    const float deep_y = (float)rng_range(rng, 0.1 * DEEPEST, DEEPEST),
                deep_x = (float)rng_range(rng, 0.1 * DEEPEST, DEEPEST);
    body->pose.position.x = layout == BENCH_PUSH_CORNER ? floor.x + HALF - bench_reach(body, true) + deep_x
                                                        : floor.x + (float)rng_range(rng, -0.5, 0.5);
    body->pose.position.y = floor.y + HALF + bench_reach(body, false) - (layout == BENCH_PUSH_FREE ? -AWAY : deep_y);
}

static void make_pushes(bench_pairs *pairs, uint64_t *rng) {
    const bool has_wall = pairs->row.layout == BENCH_PUSH_CORNER;
    for (size_t i = 0; i < COUNT; i++) {
        const sat_vec2 floor = {(float)rng_range(rng, -8.0, 8.0), (float)rng_range(rng, -8.0, 8.0)};
        bench_make_body(pairs, &pairs->shapes[i], pairs->vertices + 8 * i, false, rng);
        place_body(pairs, &pairs->shapes[i], floor, rng);
        for (size_t k = 0; k < 3; k++) {
            const size_t at = COUNT + 3 * i + k;
            bench_write_body(&pairs->shapes[at], pairs->vertices + 8 * at, BENCH_ALIGNED, HALF, HALF, 0.0f);
            pairs->shapes[at].pose.position =
                (sat_vec2){floor.x + TILE * ((float)k - 1.0f), floor.y + (has_wall && k == 2 ? TILE : 0.0f)};
            pairs->obstacles[BENCH_OBSTACLES * i + k] = (uint32_t)at;
        }
    }
    for (size_t i = 0; i < pairs->shape_count; i++) {
        pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
    }
}

void bench_making_create(bench_pairs *pairs, const bench_row *row) {
    const bool is_push = row->layout >= BENCH_PUSH_FREE;
    uint64_t rng = 6001 + (uint64_t)row->a + 16 * (uint64_t)row->layout;
    bench_pairs_allocate(pairs, row, COUNT, is_push ? 4 * COUNT : COUNT);
    pairs->obstacle_count = is_push ? 3 : 0;
    for (size_t i = 0; i < COUNT; i++) {
        pairs->asks[i] = (bench_ask){.a = (uint32_t)i, .b = (uint32_t)i};
    }
    if (is_push) {
        make_pushes(pairs, &rng);
    } else {
        make_shapes(pairs, &rng);
    }
}
