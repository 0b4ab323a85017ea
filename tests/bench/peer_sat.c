/* This library, as it ships. Every query takes every kind of shape, so there is nothing to dispatch. */
#include "peers.h"

static bool offers(const bench_row *row) {
    (void)row;
    return true;
}

/* The obstacles of all questions of sat_push_out(). */
static void *create(const bench_pairs *pairs) {
    const size_t count = pairs->count * BENCH_OBSTACLES;
    sat_polygon **obstacles = bench_allocate(count, sizeof(sat_polygon *));
    for (size_t i = 0; i < count; i++) {
        obstacles[i] = pairs->polygons[pairs->obstacles[i]];
    }
    return obstacles;
}

/* Of all results that a program would take. */
typedef union sat_result {
    sat_collision collision;
    sat_closest closest;
    sat_sweep_hit sweep;
    sat_ray_hit ray;
    sat_vec2 displacement;
} sat_result;

BENCH_INLINE float answer_one(bench_question question, sat_polygon *const *obstacles, const bench_pairs *pairs,
                              size_t i) {
    const bench_ask *ask = &pairs->asks[i];
    sat_polygon *const *polygons = pairs->polygons;
    sat_result result;
    bool hit;
    switch (question) {
    case BENCH_OVERLAPS:
        return bench_yes_or_no(sat_overlaps(polygons[ask->a], polygons[ask->b]));
    case BENCH_INTERSECT:
        hit = sat_intersect(polygons[ask->a], polygons[ask->b], &result.collision);
        return bench_answer(hit, result.collision.overlap);
    case BENCH_DISTANCE:
        return sat_distance(polygons[ask->a], polygons[ask->b], &result.closest);
    case BENCH_SWEEP:
        hit = sat_sweep(polygons[ask->a], ask->p, polygons[ask->b], ask->q, &result.sweep);
        return bench_answer(hit, result.sweep.fraction);
    case BENCH_RAYCAST:
        hit = sat_raycast(polygons[ask->a], ask->p, ask->q, &result.ray);
        return bench_answer(hit, result.ray.fraction);
    case BENCH_CONTAINS_POINT:
        return bench_yes_or_no(sat_contains_point(polygons[ask->a], ask->p));
    case BENCH_DISTANCE_TO_POINT:
        return sat_distance_to_point(polygons[ask->a], ask->p, &result.closest);
    case BENCH_CONTAINS:
        return bench_yes_or_no(sat_contains(polygons[ask->a], polygons[ask->b]));
    case BENCH_PROJECT:
        return sat_project(polygons[ask->a], ask->p).min;
    case BENCH_PUSH_OUT:
        return bench_yes_or_no(sat_push_out(polygons[ask->a], obstacles + BENCH_OBSTACLES * i, BENCH_OBSTACLES,
                                            &result.displacement) == SAT_OK);
    default:
        sat_polygon_set_pose(polygons[ask->a], ask->p, ask->q.x);
        return sat_polygon_aabb(polygons[ask->a]).lower.x;
    }
}

#define LOOP(question)                                                                                                 \
    case question:                                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                                           \
            answers[i] = answer_one(question, obstacles, pairs, i);                                                    \
        }                                                                                                              \
        break

static void answer(void *obstacles, const bench_pairs *pairs, size_t count, float *answers) {
    switch (pairs->row.question) {
        LOOP(BENCH_OVERLAPS);
        LOOP(BENCH_INTERSECT);
        LOOP(BENCH_DISTANCE);
        LOOP(BENCH_SWEEP);
        LOOP(BENCH_RAYCAST);
        LOOP(BENCH_CONTAINS_POINT);
        LOOP(BENCH_DISTANCE_TO_POINT);
        LOOP(BENCH_CONTAINS);
        LOOP(BENCH_PROJECT);
        LOOP(BENCH_PUSH_OUT);
        LOOP(BENCH_POSE);
    default:
        break;
    }
}

const bench_peer bench_sat = {
    .name = PEER_SAT, .version = sat_version, .offers = offers, .create = create, .answer = answer};

/* ------------------------------------------------------------------------------------------------------- scenes -- */

typedef struct sat_scene {
    size_t count;
    sat_polygon **polygons;
    void *scratch;
    sat_pair *pairs;
    size_t pair_capacity, pair_count;
    sat_hit *hits;
    size_t hit_capacity;
} sat_scene;

static void destroy_scene(void *memory) {
    const sat_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        sat_polygon_destroy(scene->polygons[i]);
    }
}

static void set_poses(void *memory, const bench_pose *poses) {
    const sat_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        sat_polygon_set_pose(scene->polygons[i], poses[i].position, poses[i].angle);
    }
}

static void *create_scene(const bench_scene *workload) {
    sat_scene *scene = bench_allocate(1, sizeof *scene);
    scene->count = workload->count;
    scene->polygons = bench_allocate(scene->count, sizeof(sat_polygon *));
    scene->scratch = bench_allocate(1, sat_scratch_size(scene->count));
    for (size_t i = 0; i < scene->count; i++) {
        scene->polygons[i] = bench_polygon(&workload->shapes[i]);
    }
    return scene;
}

/* Room for `needed` elements and some more, so that a scene that is played again finds it large enough. */
static void *grow(size_t *capacity, size_t needed, size_t element_size) {
    size_t larger = needed + needed / 4 + 64;
    *capacity = larger;
    return bench_allocate(larger, element_size);
}

static size_t find_pairs(void *memory) {
    sat_scene *scene = memory;
    size_t found = 0;
    sat_find_pairs(scene->polygons, scene->count, scene->scratch, scene->pairs, scene->pair_capacity, &found);
    if (found > scene->pair_capacity) {
        scene->pairs = grow(&scene->pair_capacity, found, sizeof *scene->pairs);
        sat_find_pairs(scene->polygons, scene->count, scene->scratch, scene->pairs, scene->pair_capacity, &found);
    }
    scene->pair_count = found;
    return found;
}

static size_t collide(void *memory) {
    const sat_scene *scene = memory;
    size_t hits = 0;
    for (size_t i = 0; i < scene->pair_count; i++) {
        sat_collision collision;
        hits += sat_intersect(scene->polygons[scene->pairs[i].a], scene->polygons[scene->pairs[i].b], &collision);
    }
    return hits;
}

static size_t find_collisions(void *memory) {
    sat_scene *scene = memory;
    size_t found = 0;
    sat_find_collisions(scene->polygons, scene->count, scene->scratch, scene->hits, scene->hit_capacity, &found);
    if (found > scene->hit_capacity) {
        scene->hits = grow(&scene->hit_capacity, found, sizeof *scene->hits);
        sat_find_collisions(scene->polygons, scene->count, scene->scratch, scene->hits, scene->hit_capacity, &found);
    }
    return found;
}

const bench_scene_peer bench_sat_scene = {
    .name = PEER_SAT,
    .create = create_scene,
    .destroy = destroy_scene,
    .set_poses = set_poses,
    .find_pairs = find_pairs,
    .collide = collide,
    .find_collisions = find_collisions,
};
