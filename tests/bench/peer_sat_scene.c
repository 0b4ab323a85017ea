/* This library, whole scenes. Each thread collides a slice of the pairs, as a game with a pool of workers would. */
#include "peers.h"
#include "timing.h"
#include "worker.h"

typedef struct sat_scene {
    size_t count;
    sat_polygon **polygons;
    void *scratch;
    sat_pair *pairs;
    size_t pair_capacity, pair_count;
    sat_hit *hits;
    size_t hit_capacity;
    sat_hit *slices; /* room for a hit of each pair */
    size_t slice_capacity;
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

/* The list of pairs, or a part of it, as one thread has it. */
typedef struct slice {
    const sat_scene *scene;
    size_t first, count, hits;
    double seconds; /* of its thread */
} slice;

static void intersect_slice(void *memory) {
    slice *s = memory;
    const sat_scene *scene = s->scene;
    const double start = bench_thread_seconds();
    sat_intersect_pairs(scene->polygons, scene->count, scene->pairs + s->first, s->count, scene->slices + s->first,
                        s->count, &s->hits);
    s->seconds = bench_thread_seconds() - start;
}

static void make_room(sat_scene *scene) {
    if (scene->slice_capacity < scene->pair_count) {
        scene->slices = grow(&scene->slice_capacity, scene->pair_count, sizeof *scene->slices);
    }
}

static size_t intersect_in_one(void *memory) {
    sat_scene *scene = memory;
    make_room(scene);
    slice all = {scene, 0, scene->pair_count, 0, 0.0};
    intersect_slice(&all);
    return all.hits;
}

#ifdef SAT_BENCH_HAS_THREADS
static size_t intersect_in_two(void *memory, double *longer) {
    sat_scene *scene = memory;
    const size_t half = scene->pair_count / 2;
    make_room(scene);
    slice first = {scene, 0, half, 0, 0.0}, second = {scene, half, scene->pair_count - half, 0, 0.0};
    bench_worker_begin(intersect_slice, &second);
    intersect_slice(&first);
    bench_worker_wait();
    *longer = first.seconds > second.seconds ? first.seconds : second.seconds;
    return first.hits + second.hits;
}
#endif

const bench_scene_peer bench_sat_scene = {
    .name = PEER_SAT,
    .create = create_scene,
    .destroy = destroy_scene,
    .set_poses = set_poses,
    .find_pairs = find_pairs,
    .collide = collide,
    .find_collisions = find_collisions,
    .in_one = intersect_in_one,
#ifdef SAT_BENCH_HAS_THREADS
    .in_two = intersect_in_two,
#endif
};
