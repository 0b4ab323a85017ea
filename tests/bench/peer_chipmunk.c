/*
 * Chipmunk 7: one body and one polygon shape each; cpShapeCacheBB() keeps the vertices in world space between two
 * queries, as cpSpace does. Vertices are doubles.
 */
#include "peers.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

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

typedef struct chipmunk_state {
    size_t count;
    cpBody **bodies;
    cpShape **shapes;
} chipmunk_state;

static void destroy(void *memory) {
    chipmunk_state *state = memory;
    for (size_t i = 0; i < state->count && state->bodies != NULL && state->shapes != NULL; i++) {
        if (state->shapes[i] != NULL) {
            cpShapeFree(state->shapes[i]);
        }
        if (state->bodies[i] != NULL) {
            cpBodyFree(state->bodies[i]);
        }
    }
    free(state->bodies);
    free(state->shapes);
    free(state);
}

static cpShape *create_shape(cpBody *body, const bench_polygon *polygon) {
    cpVect *vertices = calloc(polygon->count, sizeof *vertices);
    if (vertices == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < polygon->count; i++) {
        vertices[i] = cpv((double)polygon->vertices[i].x, (double)polygon->vertices[i].y);
    }
    cpShape *shape = cpPolyShapeNewRaw(body, (int)polygon->count, vertices, 0.0);
    free(vertices);
    return shape;
}

static void *create(const bench_pairs *pairs) {
    chipmunk_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->count = pairs->polygon_count;
    state->bodies = calloc(state->count, sizeof *state->bodies);
    state->shapes = calloc(state->count, sizeof *state->shapes);
    bool fits = state->bodies != NULL && state->shapes != NULL;
    for (size_t i = 0; fits && i < state->count; i++) {
        const bench_pose *pose = &pairs->poses[i];
        state->bodies[i] = cpBodyNewKinematic();
        cpBodySetPosition(state->bodies[i], cpv((double)pose->position.x, (double)pose->position.y));
        cpBodySetAngle(state->bodies[i], (double)pose->angle);
        state->shapes[i] = create_shape(state->bodies[i], &pairs->polygons[i]);
        fits = state->shapes[i] != NULL;
        if (fits) {
            cpShapeCacheBB(state->shapes[i]);
        }
    }
    if (!fits) {
        destroy(state);
        return NULL;
    }
    return state;
}

static cpVect vector(sat_vec2 v) {
    return cpv((double)v.x, (double)v.y);
}

static void intersect(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cpShape *const *shapes = ((chipmunk_state *)memory)->shapes;
    for (size_t i = 0; i < count; i++) {
        cpContactPointSet set = cpShapesCollide(shapes[pairs->a[i]], shapes[pairs->b[i]]);
        double deepest = 0.0;
        for (int k = 0; k < set.count; k++) {
            deepest = set.points[k].distance < deepest ? set.points[k].distance : deepest;
        }
        answers[i] = bench_answer(set.count > 0, (float)-deepest);
    }
}

static void raycast(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cpShape *const *shapes = ((chipmunk_state *)memory)->shapes;
    for (size_t i = 0; i < count; i++) {
        cpSegmentQueryInfo info = {0};
        bool hit =
            cpShapeSegmentQuery(shapes[pairs->a[i]], vector(pairs->ray_from[i]), vector(pairs->ray_to[i]), 0.0, &info);
        answers[i] = bench_answer(hit, (float)info.alpha);
    }
}

static void contains_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cpShape *const *shapes = ((chipmunk_state *)memory)->shapes;
    for (size_t i = 0; i < count; i++) {
        cpPointQueryInfo info;
        answers[i] = bench_yes_or_no(cpShapePointQuery(shapes[pairs->a[i]], vector(pairs->points[i]), &info) <= 0.0);
    }
}

static void distance_to_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cpShape *const *shapes = ((chipmunk_state *)memory)->shapes;
    for (size_t i = 0; i < count; i++) {
        cpPointQueryInfo info;
        answers[i] = (float)cpShapePointQuery(shapes[pairs->a[i]], vector(pairs->points[i]), &info);
    }
}

static const char *version(void) {
    return cpVersionString;
}

const bench_peer bench_chipmunk = {
    .name = PEER_CHIPMUNK,
    .version = version,
    .max_vertices = SAT_MAX_VERTICES,
    .create = create,
    .destroy = destroy,
    .answer =
        {
            [BENCH_OVERLAPS] = intersect, /* it has no cheaper one */
            [BENCH_INTERSECT] = intersect,
            [BENCH_RAYCAST] = raycast,
            [BENCH_CONTAINS_POINT] = contains_point,
            [BENCH_DISTANCE_TO_POINT] = distance_to_point,
        },
};
