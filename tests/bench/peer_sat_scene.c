/* This library, whole scenes. */
#include "peers.h"

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
        sat_polygon_set_group(scene->polygons[i], i < workload->still ? 1 : 0);
    }
    if (workload->still > 0) {
        (void)sat_polygon_join(scene->polygons, workload->still, NULL);
    }
    return scene;
}

/* Room for `needed` elements and some more, so that a scene that is played again finds it large enough. */
static void *grow(size_t *capacity, size_t needed, size_t element_size) {
    *capacity = needed + needed / 4 + 64;
    return bench_allocate(*capacity, element_size);
}

static size_t find_pairs(void *memory) {
    sat_scene *scene = memory;
    size_t found = 0;
    sat_find_pairs(scene->polygons, scene->count, scene->scratch, scene->pairs, scene->pair_capacity, &found);
    if (found > scene->pair_capacity) {
        scene->pairs = grow(&scene->pair_capacity, found, sizeof *scene->pairs);
        return find_pairs(memory);
    }
    return scene->pair_count = found;
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
        return find_collisions(memory);
    }
    return found;
}

const bench_scene_peer bench_sat_scene = {.name = PEER_SAT,
                                          .create = create_scene,
                                          .destroy = destroy_scene,
                                          .set_poses = set_poses,
                                          .find_pairs = find_pairs,
                                          .collide = collide,
                                          .find_collisions = find_collisions};
