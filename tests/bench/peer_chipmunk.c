/*
 * Chipmunk 7: one body and one shape each; cpShapeCacheBB() keeps the vertices in world space between two queries, as
 * cpSpace does. Coordinates are doubles. Its segments have a radius: capsules, and with radius 0 segments.
 *
 * Scenes: its bounding box tree, told the velocities as cpSpace tells it, and cpCollide() for each pair. The tree keeps
 * one number per pair for the caller, by which GJK starts from where it ended in the frame before. As the pairs are
 * collided after they have all been found, that number is here the pair's place in the list of the last frame, and the
 * list keeps what GJK returned.
 */
#include "peers.h"

#include <chipmunk/chipmunk_private.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct chipmunk_state {
    size_t count;
    cpBody **bodies;
    cpShape **shapes;
} chipmunk_state;

BENCH_INLINE cpVect vector(sat_vec2 v) {
    return cpv((double)v.x, (double)v.y);
}

#ifdef SAT_BENCH_SILENCES_CHIPMUNK
/*
 * In place of the library's own, which writes a warning to stderr whenever its penetration depth does not converge: on
 * polygons of many vertices that would take more time than the query. Errors still end the program, in the caller.
 */
void cpMessage(const char *condition, const char *file, int line, int is_error, int is_hard_error, const char *message,
               ...) {
    (void)condition, (void)file, (void)line, (void)is_error, (void)is_hard_error, (void)message;
}
#endif

/* All kinds; no distance and no sweep of two shapes. */
static bool offers(const bench_row *row) {
    return row->question <= BENCH_INTERSECT ||
           (row->question >= BENCH_RAYCAST && row->question <= BENCH_DISTANCE_TO_POINT);
}

static void destroy(void *memory) {
    const chipmunk_state *state = memory;
    for (size_t i = 0; i < state->count; i++) {
        cpShapeFree(state->shapes[i]);
        cpBodyFree(state->bodies[i]);
    }
}

static cpShape *create_shape(cpBody *body, const bench_shape *shape) {
    const double radius = (double)shape->radius;
    if (shape->count == 1) {
        return cpCircleShapeNew(body, radius, vector(shape->vertices[0]));
    }
    if (shape->count == 2) {
        return cpSegmentShapeNew(body, vector(shape->vertices[0]), vector(shape->vertices[1]), radius);
    }
    cpVect *vertices = bench_allocate(shape->count, sizeof *vertices);
    for (size_t i = 0; i < shape->count; i++) {
        vertices[i] = vector(shape->vertices[i]);
    }
    return cpPolyShapeNewRaw(body, (int)shape->count, vertices, radius);
}

static void place(cpBody *body, cpShape *shape, sat_vec2 position, float angle) {
    cpBodySetPosition(body, vector(position));
    cpBodySetAngle(body, (double)angle);
    cpShapeCacheBB(shape);
}

static void create_all(chipmunk_state *state, const bench_shape *shapes, size_t count) {
    state->count = count;
    state->bodies = bench_allocate(count, sizeof(cpBody *));
    state->shapes = bench_allocate(count, sizeof(cpShape *));
    for (size_t i = 0; i < count; i++) {
        state->bodies[i] = cpBodyNewKinematic();
        state->shapes[i] = create_shape(state->bodies[i], &shapes[i]);
        place(state->bodies[i], state->shapes[i], shapes[i].pose.position, shapes[i].pose.angle);
    }
}

static void *create(const bench_pairs *pairs) {
    chipmunk_state *state = bench_allocate(1, sizeof *state);
    create_all(state, pairs->shapes, pairs->shape_count);
    return state;
}

BENCH_INLINE float collide_one(const cpShape *a, const cpShape *b) {
    cpContactPointSet set = cpShapesCollide(a, b);
    double deepest = 0.0;
    for (int k = 0; k < set.count; k++) {
        deepest = set.points[k].distance < deepest ? set.points[k].distance : deepest;
    }
    return bench_answer(set.count > 0, (float)-deepest);
}

BENCH_INLINE float answer_one(bench_question question, const chipmunk_state *state, const bench_ask *ask) {
    const cpShape *shape = state->shapes[ask->a];
    cpSegmentQueryInfo ray = {0};
    cpPointQueryInfo point;
    bool hit;
    switch (question) {
    case BENCH_RAYCAST:
        hit = cpShapeSegmentQuery(shape, vector(ask->p), vector(ask->q), 0.0, &ray);
        return bench_answer(hit, (float)ray.alpha);
    case BENCH_CONTAINS_POINT:
        return bench_yes_or_no(cpShapePointQuery(shape, vector(ask->p), &point) <= 0.0);
    case BENCH_DISTANCE_TO_POINT:
        return (float)cpShapePointQuery(shape, vector(ask->p), &point);
    default: /* contacts; it has no cheaper yes or no */
        return collide_one(shape, state->shapes[ask->b]);
    }
}

#define LOOP(question) BENCH_LOOP(question, answer_one(question, state, &pairs->asks[i]))

static void answer(void *state, const bench_pairs *pairs, size_t count, float *answers) {
    switch (pairs->row.question) {
        LOOP(BENCH_OVERLAPS);
        LOOP(BENCH_INTERSECT);
        LOOP(BENCH_RAYCAST);
        LOOP(BENCH_CONTAINS_POINT);
        LOOP(BENCH_DISTANCE_TO_POINT);
    default:
        break;
    }
}

static const char *version(void) {
    return cpVersionString;
}

const bench_peer bench_chipmunk = {
    .name = PEER_CHIPMUNK,
    .version = version,
    .offers = offers,
    .create = create,
    .destroy = destroy,
    .answer = answer,
};

/* ------------------------------------------------------------------------------------------------------- scenes -- */

typedef struct chipmunk_pair {
    cpShape *a, *b;
    cpCollisionID warm_start;
} chipmunk_pair;

typedef struct chipmunk_list {
    chipmunk_pair *pairs; /* the first is unused: 0 means a pair that is new */
    size_t count, capacity;
} chipmunk_list;

typedef struct chipmunk_scene {
    chipmunk_state state;
    cpSpatialIndex *tree;
    chipmunk_list now, before;
} chipmunk_scene;

static cpBB bounding_box(void *shape) {
    return cpShapeGetBB(shape);
}

static cpVect velocity(void *shape) {
    return cpBodyGetVelocity(cpShapeGetBody(shape));
}

static void destroy_scene(void *memory) {
    chipmunk_scene *scene = memory;
    cpSpatialIndexFree(scene->tree);
    destroy(&scene->state);
    free(scene->now.pairs);
    free(scene->before.pairs);
}

static void set_poses(void *memory, const bench_pose *poses) {
    const chipmunk_state *state = &((chipmunk_scene *)memory)->state;
    for (size_t i = 0; i < state->count; i++) {
        cpVect displacement = cpvsub(vector(poses[i].position), cpBodyGetPosition(state->bodies[i]));
        cpBodySetVelocity(state->bodies[i], cpvmult(displacement, 60.0));
        place(state->bodies[i], state->shapes[i], poses[i].position, poses[i].angle);
    }
}

/* Not the pile: its tree has no shapes that stand still. */
static void *create_scene(const bench_scene *workload) {
    if (workload->still > 0) {
        return NULL;
    }
    chipmunk_scene *scene = bench_allocate(1, sizeof *scene);
    create_all(&scene->state, workload->shapes, workload->count);
    scene->tree = cpBBTreeNew(bounding_box, NULL);
    cpBBTreeSetVelocityFunc(scene->tree, velocity);
    for (size_t i = 0; i < workload->count; i++) {
        cpSpatialIndexInsert(scene->tree, scene->state.shapes[i], (cpHashValue)i);
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
    .name = PEER_CHIPMUNK,
    .create = create_scene,
    .destroy = destroy_scene,
    .set_poses = set_poses,
    .find_pairs = find_pairs,
    .collide = collide,
};
