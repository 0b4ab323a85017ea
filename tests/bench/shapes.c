/*
 * Memory that lives as long as a row, and shapes: one to two units across, which every peer here is made for, and no
 * corner is so flat or so close to the next that one of them would weld it away.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

typedef union block {
    union block *next;
    max_align_t alignment;
} block;

static block *blocks;

void *bench_allocate(size_t count, size_t size) {
    block *b = calloc(1, sizeof *b + count * size);
    if (b == NULL) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    b->next = blocks;
    blocks = b;
    return b + 1;
}

void bench_release(void) {
    while (blocks != NULL) {
        block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

/* -------------------------------------------------------------------------------------------------------- shapes -- */

void bench_write_box(sat_vec2 *v, float x, float y) {
    const sat_vec2 corners[4] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    memcpy(v, corners, sizeof corners);
}

float bench_reach(const bench_shape *shape, bool is_right) {
    float most = -FLT_MAX;
    for (size_t i = 0; i < shape->count; i++) {
        most = fmaxf(most, is_right ? shape->vertices[i].x : -shape->vertices[i].y);
    }
    return most + shape->radius;
}

static size_t write_box(sat_vec2 *v, double lower, double upper, uint64_t *rng) {
    const float x = (float)rng_range(rng, lower, upper), y = (float)rng_range(rng, lower, upper);
    bench_write_box(v, x, y);
    return 4;
}

static size_t write_ends(sat_vec2 *v, double lower, double upper, uint64_t *rng) {
    float half = (float)rng_range(rng, lower, upper);
    v[0] = (sat_vec2){-half, 0.0f};
    v[1] = (sat_vec2){half, 0.0f};
    return 2;
}

/* Corners on an ellipse, unevenly: each gap is within a third of the mean one. */
static size_t write_ring(sat_vec2 *v, size_t count, double scale, uint64_t *rng) {
    double along_x = scale * rng_range(rng, 0.75, 1.0), along_y = scale * rng_range(rng, 0.75, 1.0);
    double start = rng_range(rng, 0.0, 2.0 * PI);
    for (size_t i = 0; i < count; i++) {
        double angle = start + 2.0 * PI * ((double)i + rng_range(rng, -0.17, 0.17)) / (double)count;
        v[i] = (sat_vec2){(float)(along_x * cos(angle)), (float)(along_y * sin(angle))};
    }
    return count;
}

void bench_make_shape(bench_shape *shape, sat_vec2 *vertices, bench_kind kind, size_t corners, double scale,
                      uint64_t *rng) {
    *shape = (bench_shape){.kind = kind, .vertices = vertices};
    shape->pose.angle = kind == BENCH_ALIGNED ? 0.0f : (float)rng_range(rng, -PI, PI);
    switch (kind) {
    case BENCH_CIRCLE:
        shape->radius = (float)(scale * rng_range(rng, 0.5, 1.0));
        vertices[0] = (sat_vec2){0.0f, 0.0f};
        shape->count = 1;
        break;
    case BENCH_CAPSULE:
        shape->radius = (float)(scale * rng_range(rng, 0.2, 0.4));
        shape->count = write_ends(vertices, 0.3 * scale, 0.6 * scale, rng);
        break;
    case BENCH_SEGMENT:
        shape->count = write_ends(vertices, 0.5 * scale, scale, rng);
        break;
    case BENCH_ROUNDED:
        shape->radius = (float)(scale * rng_range(rng, 0.1, 0.25));
        shape->count = write_box(vertices, 0.4 * scale, 0.75 * scale, rng);
        break;
    case BENCH_BOX:
    case BENCH_ALIGNED:
        shape->count = write_box(vertices, 0.5 * scale, scale, rng);
        break;
    default:
        shape->count = kind == BENCH_NGON ? corners : kind == BENCH_TRIANGLE ? 3 : 8;
        write_ring(vertices, shape->count, scale, rng);
    }
}

sat_polygon *bench_polygon(const bench_shape *shape) {
    const sat_vec2 *v = shape->vertices;
    sat_polygon *polygon = shape->count == 1   ? sat_polygon_create_circle(shape->radius, NULL)
                           : shape->count == 2 ? sat_polygon_create_capsule(v[0], v[1], shape->radius, NULL)
                                               : sat_polygon_create(v, shape->count, NULL);
    if (polygon == NULL || sat_polygon_set_radius(polygon, shape->radius) != SAT_OK ||
        sat_polygon_set_pose(polygon, shape->pose.position, shape->pose.angle) != SAT_OK) {
        fputs("sat_bench: a shape was refused\n", stderr);
        exit(EXIT_FAILURE);
    }
    return polygon;
}
