/* Bodies that stand in a level: floors of 1,000 tiles, each two units thick, with four units of room above them. */
#include "bench.h"
#include "rng.h"

#define MOVERS     1000
#define FLOOR      500 /* tiles, two of them over each other */
#define FLOOR_STEP 6.0f

static void create_floors(bench_pairs *pairs) {
    static const sat_vec2 tile[4] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};
    for (size_t i = 0; i < pairs->row.many; i++) {
        const float x = (float)(i % FLOOR), y = (float)(i / FLOOR % 2) + FLOOR_STEP * (float)(i / FLOOR / 2);
        pairs->shapes[i] = (bench_shape){BENCH_ALIGNED, tile, 4, 0.0f, {{x, y}, 0.0f}};
        pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
        sat_polygon_set_group(pairs->polygons[i], 1);
    }
    (void)sat_polygon_join(pairs->polygons, pairs->row.many, NULL);
}

/* Each stands on a floor somewhere, a hair deep; they do not collide with each other. */
void bench_movers_create(bench_pairs *pairs, const bench_row *row) {
    static const bench_kind kinds[] = {BENCH_BOX, BENCH_CIRCLE, BENCH_STANDING, BENCH_ROUNDED};
    uint64_t rng = 8001;
    bench_pairs_allocate(pairs, row, MOVERS, row->many + MOVERS);
    pairs->unit = MOVERS;
    create_floors(pairs);
    for (size_t i = 0; i < MOVERS; i++) {
        const size_t at = row->many + i;
        bench_shape *body = &pairs->shapes[at];
        pairs->row.a = kinds[i % 4];
        bench_make_body(pairs, body, pairs->vertices + 8 * i, false, &rng);
        const float low = body->vertices[0].y - body->radius, deep = (float)rng_range(&rng, 0.0005, 0.005);
        body->pose.position.x = (float)rng_range(&rng, 2.0, FLOOR - 3.0);
        body->pose.position.y = FLOOR_STEP * (float)rng_index(&rng, row->many / FLOOR / 2) + 1.5f - low - deep;
        pairs->polygons[at] = bench_polygon(body);
        sat_polygon_set_group(pairs->polygons[at], 2);
        pairs->asks[i].b = (uint32_t)at;
    }
    pairs->row = *row;
}
