/*
 * The shapes that pairs are drawn from: two pools, one of each kind, strewn over a square. They stay within the
 * second-level cache: what is timed is the computation. The scenes time the memory as well.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>

bool bench_is_world(bench_layout layout) { return layout >= BENCH_WORLD_OWN && layout <= BENCH_WORLD_REMOTE; }

/* Somewhere far out; in world coordinates it is the vertices that lie there, turned back by the angle of the shape. */
static void place_in_world(bench_shape *shape, sat_vec2 *vertices, bench_layout layout) {
    const float sizes = layout == BENCH_WORLD_REMOTE ? 4000.0f : layout == BENCH_WORLD_CLOSE ? 8.0f : 100.0f;
    const double x = (double)shape->pose.position.x + 0.8 * (double)(sizes * BENCH_SIZE);
    const double y = (double)shape->pose.position.y + 0.6 * (double)(sizes * BENCH_SIZE);
    const double c = cos((double)shape->pose.angle), s = sin((double)shape->pose.angle);
    shape->pose.position = (sat_vec2){(float)x, (float)y};
    for (size_t i = 0; i < shape->count && layout != BENCH_WORLD_OWN; i++) {
        vertices[i].x = (float)((double)vertices[i].x + c * x + s * y);
        vertices[i].y = (float)((double)vertices[i].y - s * x + c * y);
        shape->pose.position = (sat_vec2){0.0f, 0.0f};
    }
}

void bench_make_pools(bench_pairs *pairs, uint64_t *rng) {
    const bench_row *row = &pairs->row;
    const size_t most = row->corners > 8 ? row->corners : 8;
    const double side = row->corners > 0 ? 3.5 : row->layout == BENCH_FAR ? 10.0 : 6.0;
    for (size_t i = 0; i < pairs->shape_count; i++) {
        const bool is_second = i >= pairs->shape_count / 2;
        bench_kind kind = is_second ? row->b : row->a;
        kind = kind == BENCH_MIX ? (bench_kind)(rng_next(rng) % BENCH_MIX) : kind;
        sat_vec2 *vertices = pairs->vertices + most * i;
        bench_shape *shape = &pairs->shapes[i];
        bench_make_shape(shape, vertices, kind, row->corners, 1.0, rng);
        shape->pose.position.x = (float)rng_range(rng, 0.0, side);
        shape->pose.position.y = (float)rng_range(rng, 0.0, side);
        if (bench_is_world(row->layout)) {
            place_in_world(shape, vertices, row->layout);
        }
        pairs->polygons[i] = bench_polygon(shape);
    }
}
