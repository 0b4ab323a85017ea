/* This library. */
#include "peers.h"

#include <stdlib.h>

typedef struct sat_state {
    size_t count;
    sat_polygon **polygons;
    sat_polygon **obstacles; /* BENCH_OBSTACLES for each question */
} sat_state;

static void destroy(void *memory) {
    sat_state *state = memory;
    for (size_t i = 0; state->polygons != NULL && i < state->count; i++) {
        sat_polygon_destroy(state->polygons[i]);
    }
    free(state->polygons);
    free(state->obstacles);
    free(state);
}

static sat_polygon *create_posed(const bench_polygon *shape, const bench_pose *pose) {
    sat_polygon *polygon = sat_polygon_create(shape->vertices, shape->count, NULL);
    if (polygon != NULL && sat_polygon_set_pose(polygon, pose->position, pose->angle) != SAT_OK) {
        sat_polygon_destroy(polygon);
        return NULL;
    }
    return polygon;
}

static void *create(const bench_pairs *pairs) {
    sat_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->count = pairs->polygon_count;
    state->polygons = calloc(state->count, sizeof *state->polygons);
    state->obstacles = calloc(pairs->count * BENCH_OBSTACLES, sizeof *state->obstacles);
    bool fits = state->polygons != NULL && state->obstacles != NULL;
    for (size_t i = 0; fits && i < state->count; i++) {
        state->polygons[i] = create_posed(&pairs->polygons[i], &pairs->poses[i]);
        fits = state->polygons[i] != NULL;
    }
    if (!fits) {
        destroy(state);
        return NULL;
    }
    for (size_t i = 0; i < pairs->count * BENCH_OBSTACLES; i++) {
        state->obstacles[i] = state->polygons[pairs->obstacles[i]];
    }
    return state;
}

static void overlaps(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        answers[i] = bench_yes_or_no(sat_overlaps(polygons[pairs->a[i]], polygons[pairs->b[i]]));
    }
}

static void intersect(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        sat_collision collision;
        bool hit = sat_intersect(polygons[pairs->a[i]], polygons[pairs->b[i]], &collision);
        answers[i] = bench_answer(hit, collision.overlap);
    }
}

static void distance(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        sat_closest closest;
        answers[i] = sat_distance(polygons[pairs->a[i]], polygons[pairs->b[i]], &closest);
    }
}

static void raycast(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        sat_ray_hit hit;
        bool is_hit = sat_raycast(polygons[pairs->a[i]], pairs->ray_from[i], pairs->ray_to[i], &hit);
        answers[i] = bench_answer(is_hit, hit.fraction);
    }
}

static void sweep(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        sat_sweep_hit hit;
        bool is_hit =
            sat_sweep(polygons[pairs->a[i]], pairs->motion_a[i], polygons[pairs->b[i]], pairs->motion_b[i], &hit);
        answers[i] = bench_answer(is_hit, hit.fraction);
    }
}

static void contains_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        answers[i] = bench_yes_or_no(sat_contains_point(polygons[pairs->a[i]], pairs->points[i]));
    }
}

static void distance_to_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        sat_closest closest;
        answers[i] = sat_distance_to_point(polygons[pairs->a[i]], pairs->points[i], &closest);
    }
}

static void contains(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        answers[i] = bench_yes_or_no(sat_contains(polygons[pairs->a[i]], polygons[pairs->b[i]]));
    }
}

static void project(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *polygons = ((sat_state *)memory)->polygons;
    for (size_t i = 0; i < count; i++) {
        answers[i] = sat_project(polygons[pairs->a[i]], pairs->motion_a[i]).min;
    }
}

static void push_out(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const sat_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        sat_vec2 displacement;
        sat_status status = sat_push_out(state->polygons[pairs->a[i]], state->obstacles + BENCH_OBSTACLES * i,
                                         BENCH_OBSTACLES, &displacement);
        answers[i] = bench_yes_or_no(status == SAT_OK);
    }
}

const bench_peer bench_sat = {
    .name = PEER_SAT,
    .version = sat_version,
    .max_vertices = SAT_MAX_VERTICES,
    .create = create,
    .destroy = destroy,
    .answer =
        {
            [BENCH_OVERLAPS] = overlaps,
            [BENCH_INTERSECT] = intersect,
            [BENCH_DISTANCE] = distance,
            [BENCH_RAYCAST] = raycast,
            [BENCH_SWEEP] = sweep,
            [BENCH_CONTAINS_POINT] = contains_point,
            [BENCH_DISTANCE_TO_POINT] = distance_to_point,
            [BENCH_CONTAINS] = contains,
            [BENCH_PROJECT] = project,
            [BENCH_PUSH_OUT] = push_out,
        },
};
