/* This library, whole scenes. */
#include "peers.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct sat_scene {
    size_t count;
    sat_polygon **polygons;
    void *scratch;
    sat_pair *pairs;
    size_t pair_capacity, pair_count;
    sat_hit *hits;
    size_t hit_capacity;
} sat_scene;

static void destroy(void *memory) {
    sat_scene *scene = memory;
    for (size_t i = 0; scene->polygons != NULL && i < scene->count; i++) {
        sat_polygon_destroy(scene->polygons[i]);
    }
    free(scene->polygons);
    free(scene->scratch);
    free(scene->pairs);
    free(scene->hits);
    free(scene);
}

static void set_poses(void *memory, const bench_pose *poses) {
    const sat_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        sat_polygon_set_pose(scene->polygons[i], poses[i].position, poses[i].angle);
    }
}

static void *create(const bench_scene *workload) {
    sat_scene *scene = calloc(1, sizeof *scene);
    if (scene == NULL) {
        return NULL;
    }
    scene->count = workload->count;
    scene->polygons = calloc(scene->count, sizeof *scene->polygons);
    scene->scratch = malloc(sat_scratch_size(scene->count));
    bool fits = scene->polygons != NULL && scene->scratch != NULL;
    for (size_t i = 0; fits && i < scene->count; i++) {
        sat_vec2 half = workload->half_sizes[i];
        scene->polygons[i] = sat_polygon_create_box(2.0f * half.x, 2.0f * half.y, NULL);
        fits = scene->polygons[i] != NULL;
    }
    if (!fits) {
        destroy(scene);
        return NULL;
    }
    set_poses(scene, workload->frames[0]);
    return scene;
}

/* Room for `needed` elements and some more, so that a scene that is played again finds it large enough. */
static void *grow(void *array, size_t *capacity, size_t needed, size_t element_size) {
    size_t larger = needed + needed / 4 + 64;
    free(array);
    array = malloc(larger * element_size);
    if (array == NULL) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    *capacity = larger;
    return array;
}

static size_t find_pairs(void *memory) {
    sat_scene *scene = memory;
    size_t found = 0;
    sat_find_pairs(scene->polygons, scene->count, scene->scratch, scene->pairs, scene->pair_capacity, &found);
    if (found > scene->pair_capacity) {
        scene->pairs = grow(scene->pairs, &scene->pair_capacity, found, sizeof *scene->pairs);
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
        scene->hits = grow(scene->hits, &scene->hit_capacity, found, sizeof *scene->hits);
        sat_find_collisions(scene->polygons, scene->count, scene->scratch, scene->hits, scene->hit_capacity, &found);
    }
    return found;
}

const bench_scene_peer bench_sat_scene = {
    .name = PEER_SAT,
    .create = create,
    .destroy = destroy,
    .set_poses = set_poses,
    .find_pairs = find_pairs,
    .collide = collide,
    .find_collisions = find_collisions,
};
