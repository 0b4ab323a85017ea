/*
 * Whole levels: outlines to be cut into convex pieces, and grids of tiles to be joined.
 *
 *     star     every second corner turns inwards
 *     coast    a jagged island: the distance from its middle is drawn for each corner
 *     grid     tiles of one unit, as many rows as columns or a few more
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdio.h>

#define PI 3.14159265358979323846

static void write_outline(sat_vec2 *v, const bench_row *row, uint64_t *rng) {
    for (size_t i = 0; i < row->many; i++) {
        const double angle = 2.0 * PI * (double)i / (double)row->many;
        const double away = row->layout == BENCH_COAST ? rng_range(rng, 80.0, 100.0) : i % 2 == 0 ? 100.0 : 40.0;
        v[i] = (sat_vec2){(float)(away * cos(angle)), (float)(away * sin(angle))};
    }
}

/* Corners that turn inwards, of an outline that runs counter-clockwise; products of differences are exact enough. */
static size_t count_notches(const sat_vec2 *v, size_t count) {
    size_t notches = 0;
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 a = v[i], b = v[(i + 1) % count], c = v[(i + 2) % count];
        const double cross = ((double)b.x - (double)a.x) * ((double)c.y - (double)b.y) -
                             ((double)b.y - (double)a.y) * ((double)c.x - (double)b.x);
        notches += cross < 0.0;
    }
    return notches;
}

size_t bench_fewest_pieces(const bench_pairs *pairs) {
    return (count_notches(pairs->vertices, pairs->row.many) + 1) / 2 + 1;
}

static void create_outline(bench_pairs *pairs) {
    uint64_t rng = 9000 + pairs->row.many;
    size_t found = 0;
    pairs->vertices = bench_allocate(pairs->row.many, sizeof *pairs->vertices);
    write_outline(pairs->vertices, &pairs->row, &rng);
    (void)sat_polygon_create_pieces(pairs->vertices, pairs->row.many, NULL, 0, &found); /* how many */
    snprintf(pairs->note, sizeof pairs->note, "%zu pieces, no fewer than %zu", found, bench_fewest_pieces(pairs));
}

static void create_grid(bench_pairs *pairs) {
    static const sat_vec2 tile[4] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};
    const size_t columns = (size_t)sqrt((double)pairs->row.many);
    pairs->shape_count = pairs->row.many;
    pairs->polygons = bench_allocate(pairs->shape_count, sizeof(sat_polygon *));
    for (size_t i = 0; i < pairs->shape_count; i++) {
        const bench_pose pose = {{(float)(i % columns), (float)(i / columns)}, 0.0f};
        const bench_shape shape = {.kind = BENCH_ALIGNED, .vertices = tile, .count = 4, .pose = pose};
        pairs->polygons[i] = bench_polygon(&shape);
    }
}

void bench_level_create(bench_pairs *pairs, const bench_row *row) {
    *pairs = (bench_pairs){.row = *row, .count = 1, .pass = 1, .unit = 1};
    pairs->asks = bench_allocate(1, sizeof *pairs->asks);
    if (row->question == BENCH_JOIN) {
        create_grid(pairs);
    } else {
        create_outline(pairs);
    }
}
