/*
 * Chipmunk 7: one body and one shape each; cpShapeCacheBB() keeps the vertices in world space between two queries, as
 * cpSpace does. Coordinates are doubles. Its segments have a radius: capsules, and with radius 0 segments.
 */
#include "peers.h"

#include <chipmunk/chipmunk_private.h>

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
