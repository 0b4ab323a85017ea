/*
 * Box2D v3, whole scenes, with its dynamic tree used as its broad phase does: a shape that leaves its fat box is
 * enlarged in place, the tree is rebuilt where it changed, and every box queries it.
 */
#include "peer_box2d3.h"

#include <stdio.h>
#include <stdlib.h>

/* By which a box is made fat: the engine's own B2_MAX_AABB_MARGIN. */
#define MARGIN 0.05f

typedef struct box2d3_pair {
    uint32_t a, b;
} box2d3_pair;

typedef struct box2d3_scene {
    size_t count, still;
    box2d3_shape *shapes;
    b2AABB *boxes;
    int *proxies;
    b2DynamicTree tree;
    box2d3_pair *pairs;
    size_t pair_count, pair_capacity;
    uint32_t asking;
} box2d3_scene;

static void destroy(void *memory) {
    box2d3_scene *scene = memory;
    b2DynamicTree_Destroy(&scene->tree);
    free(scene->pairs);
}

static void set_poses(void *memory, const bench_pose *poses) {
    const box2d3_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        scene->shapes[i].transform = bench_box2d3_transform(poses[i].position, poses[i].angle);
        scene->boxes[i] = bench_box2d3_aabb(&scene->shapes[i]);
    }
}

static b2AABB fatten(b2AABB box) {
    b2Vec2 margin = {MARGIN, MARGIN};
    return (b2AABB){b2Sub(box.lowerBound, margin), b2Add(box.upperBound, margin)};
}

static void *create(const bench_scene *workload) {
    box2d3_scene *scene = bench_allocate(1, sizeof *scene);
    scene->count = workload->count;
    scene->still = workload->still;
    scene->shapes = bench_allocate(scene->count, sizeof *scene->shapes);
    scene->boxes = bench_allocate(scene->count, sizeof *scene->boxes);
    scene->proxies = bench_allocate(scene->count, sizeof *scene->proxies);
    scene->tree = b2DynamicTree_Create((int)scene->count);
    for (size_t i = 0; i < scene->count; i++) {
        scene->shapes[i] = bench_box2d3_shape(&workload->shapes[i]);
        scene->boxes[i] = bench_box2d3_aabb(&scene->shapes[i]);
        scene->proxies[i] = b2DynamicTree_CreateProxy(&scene->tree, fatten(scene->boxes[i]), 1, (uint64_t)i);
    }
    b2DynamicTree_Rebuild(&scene->tree, true);
    return scene;
}

static void add_pair(box2d3_scene *scene, uint32_t a, uint32_t b) {
    if (scene->pair_count == scene->pair_capacity) {
        scene->pair_capacity = 2 * scene->pair_capacity + 1024;
        box2d3_pair *larger = realloc(scene->pairs, scene->pair_capacity * sizeof *larger);
        if (larger == NULL) {
            fputs("sat_bench: out of memory\n", stderr);
            exit(EXIT_FAILURE);
        }
        scene->pairs = larger;
    }
    scene->pairs[scene->pair_count++] = (box2d3_pair){a, b};
}

static bool found_by_query(int proxy, uint64_t user_data, void *context) {
    box2d3_scene *scene = context;
    uint32_t other = (uint32_t)user_data;
    (void)proxy;
    if (other < scene->asking && b2AABB_Overlaps(scene->boxes[other], scene->boxes[scene->asking])) {
        add_pair(scene, other, scene->asking);
    }
    return true;
}

static size_t find_pairs(void *memory) {
    box2d3_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        if (!b2AABB_Contains(b2DynamicTree_GetAABB(&scene->tree, scene->proxies[i]), scene->boxes[i])) {
            b2DynamicTree_EnlargeProxy(&scene->tree, scene->proxies[i], fatten(scene->boxes[i]));
        }
    }
    b2DynamicTree_Rebuild(&scene->tree, false);
    scene->pair_count = 0;
    for (size_t i = scene->still; i < scene->count; i++) {
        scene->asking = (uint32_t)i;
        b2DynamicTree_Query(&scene->tree, scene->boxes[i], UINT64_MAX, found_by_query, scene);
    }
    return scene->pair_count;
}

/* Of mixed scenes, each pair by its own function. */
static size_t collide_pairs(void *memory) {
    const box2d3_scene *scene = memory;
    size_t hits = 0;
    for (size_t i = 0; i < scene->pair_count; i++) {
        const box2d3_shape *a = &scene->shapes[scene->pairs[i].a], *b = &scene->shapes[scene->pairs[i].b];
        hits += answer_pair(a->form, a, b->form, b) != BENCH_MISS;
    }
    return hits;
}

const bench_scene_peer bench_box2d3_scene = {.name = PEER_BOX2D3,
                                             .create = create,
                                             .destroy = destroy,
                                             .set_poses = set_poses,
                                             .find_pairs = find_pairs,
                                             .collide = collide_pairs};
