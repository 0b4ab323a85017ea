/*
 * Chipmunk 7, whole scenes: its bounding box tree, told the velocities as cpSpace tells it, and cpCollide() for each
 * pair.
 *
 * The tree keeps one number per pair for the caller, by which GJK starts from where it ended in the frame before. As
 * the pairs are collided after they have all been found, that number is here the pair's place in the list of the last
 * frame, and the list keeps what GJK returned.
 */
#include "peers.h"

#include <chipmunk/chipmunk_private.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct chipmunk_pair {
    cpShape *a, *b;
    cpCollisionID warm_start;
} chipmunk_pair;

typedef struct chipmunk_list {
    chipmunk_pair *pairs; /* the first is unused: 0 means a pair that is new */
    size_t count, capacity;
} chipmunk_list;

typedef struct chipmunk_scene {
    size_t count;
    cpBody **bodies;
    cpShape **shapes;
    cpSpatialIndex *tree;
    chipmunk_list now, before;
} chipmunk_scene;

static cpBB bounding_box(void *shape) {
    return cpShapeGetBB(shape);
}

static cpVect velocity(void *shape) {
    return cpBodyGetVelocity(cpShapeGetBody(shape));
}

static void destroy(void *memory) {
    chipmunk_scene *scene = memory;
    if (scene->tree != NULL) {
        cpSpatialIndexFree(scene->tree);
    }
    for (size_t i = 0; i < scene->count && scene->bodies != NULL && scene->shapes != NULL; i++) {
        if (scene->shapes[i] != NULL) {
            cpShapeFree(scene->shapes[i]);
            cpBodyFree(scene->bodies[i]);
        }
    }
    free(scene->bodies);
    free(scene->shapes);
    free(scene->now.pairs);
    free(scene->before.pairs);
    free(scene);
}

static void set_poses(void *memory, const bench_pose *poses) {
    const chipmunk_scene *scene = memory;
    for (size_t i = 0; i < scene->count; i++) {
        cpVect position = cpv((double)poses[i].position.x, (double)poses[i].position.y);
        cpVect displacement = cpvsub(position, cpBodyGetPosition(scene->bodies[i]));
        cpBodySetVelocity(scene->bodies[i], cpvmult(displacement, 60.0));
        cpBodySetPosition(scene->bodies[i], position);
        cpBodySetAngle(scene->bodies[i], (double)poses[i].angle);
        cpShapeCacheBB(scene->shapes[i]);
    }
}

static void *create(const bench_scene *workload) {
    chipmunk_scene *scene = calloc(1, sizeof *scene);
    if (scene == NULL) {
        return NULL;
    }
    scene->count = workload->count;
    scene->bodies = calloc(scene->count, sizeof *scene->bodies);
    scene->shapes = calloc(scene->count, sizeof *scene->shapes);
    scene->tree = cpBBTreeNew(bounding_box, NULL);
    if (scene->bodies == NULL || scene->shapes == NULL) {
        destroy(scene);
        return NULL;
    }
    for (size_t i = 0; i < scene->count; i++) {
        sat_vec2 half = workload->half_sizes[i];
        scene->bodies[i] = cpBodyNewKinematic();
        scene->shapes[i] = cpBoxShapeNew(scene->bodies[i], 2.0 * (double)half.x, 2.0 * (double)half.y, 0.0);
    }
    cpBBTreeSetVelocityFunc(scene->tree, velocity);
    set_poses(scene, workload->frames[0]);
    set_poses(scene, workload->frames[0]); /* so that they start with no velocity */
    for (size_t i = 0; i < scene->count; i++) {
        cpSpatialIndexInsert(scene->tree, scene->shapes[i], (cpHashValue)i);
    }
    return scene;
}

static void make_room(chipmunk_list *list) {
    if (list->count + 2 < list->capacity) {
        return;
    }
    list->capacity = 2 * list->capacity + 1024;
    chipmunk_pair *larger = realloc(list->pairs, list->capacity * sizeof *larger);
    if (larger == NULL) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    list->pairs = larger;
}

static cpCollisionID add_pair(void *a, void *b, cpCollisionID id, void *memory) {
    chipmunk_scene *scene = memory;
    if (!cpBBIntersects(cpShapeGetBB(a), cpShapeGetBB(b))) {
        return 0;
    }
    make_room(&scene->now);
    cpCollisionID warm_start = id != 0 && id <= scene->before.count ? scene->before.pairs[id].warm_start : 0;
    scene->now.pairs[++scene->now.count] = (chipmunk_pair){a, b, warm_start};
    return (cpCollisionID)scene->now.count;
}

static size_t find_pairs(void *memory) {
    chipmunk_scene *scene = memory;
    chipmunk_list before = scene->now;
    scene->now = scene->before;
    scene->before = before;
    scene->now.count = 0;
    cpSpatialIndexReindexQuery(scene->tree, add_pair, scene);
    return scene->now.count;
}

static size_t collide(void *memory) {
    const chipmunk_scene *scene = memory;
    size_t hits = 0;
    for (size_t i = 1; i <= scene->now.count; i++) {
        chipmunk_pair *pair = &scene->now.pairs[i];
        struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER];
        struct cpCollisionInfo info = cpCollide(pair->a, pair->b, pair->warm_start, contacts);
        pair->warm_start = info.id;
        hits += info.count > 0;
    }
    return hits;
}

const bench_scene_peer bench_chipmunk_scene = {
    .name = PEER_CHIPMUNK_TREE,
    .create = create,
    .destroy = destroy,
    .set_poses = set_poses,
    .find_pairs = find_pairs,
    .collide = collide,
};
