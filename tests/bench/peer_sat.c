/* This library, as it ships. Every query takes every kind of shape, so there is nothing to dispatch. */
#include "peers.h"

static bool offers(const bench_row *row) {
    (void)row;
    return true;
}

typedef struct sat_state {
    sat_polygon **obstacles; /* of all questions of sat_push_out() */
} sat_state;

static void *create(const bench_pairs *pairs) {
    const size_t count = pairs->obstacles != NULL ? pairs->count * BENCH_OBSTACLES : 0;
    sat_state *state = bench_allocate(1, sizeof *state);
    state->obstacles = bench_allocate(count, sizeof(sat_polygon *));
    for (size_t i = 0; i < count; i++) {
        state->obstacles[i] = pairs->polygons[pairs->obstacles[i]];
    }
    return state;
}

/* Of all results that a program would take. */
typedef union sat_result {
    sat_collision collision;
    sat_closest closest;
    sat_sweep_hit sweep;
    sat_ray_hit ray;
    sat_vec2 displacement;
} sat_result;

BENCH_INLINE sat_polygon *create_plain(const bench_shape *shape) {
    const sat_vec2 *v = shape->vertices;
    if (shape->count <= 2) {
        return shape->count == 1 ? sat_polygon_create_circle(shape->radius, NULL)
                                 : sat_polygon_create_capsule(v[0], v[1], shape->radius, NULL);
    }
    sat_polygon *polygon = sat_polygon_create(v, shape->count, NULL);
    if (shape->radius > 0.0f) {
        (void)sat_polygon_set_radius(polygon, shape->radius);
    }
    return polygon;
}

BENCH_INLINE float make(sat_polygon *polygon) {
    const bool is_made = polygon != NULL;
    sat_polygon_destroy(polygon);
    return bench_yes_or_no(is_made);
}

/* Questions of two shapes, or of one, that take more than a line. */
BENCH_INLINE float answer_long(bench_question question, sat_polygon *const *obstacles, const bench_pairs *pairs,
                               size_t i) {
    const bench_ask *ask = &pairs->asks[i];
    const sat_polygon *a = pairs->polygons[ask->a], *b = pairs->polygons[ask->b];
    sat_result result;
    size_t found;
    bool hit;
    switch (question) {
    case BENCH_PUSH_OUT:
        hit = sat_push_out(a, obstacles + BENCH_OBSTACLES * i, pairs->obstacle_count, &result.displacement) == SAT_OK;
        return bench_yes_or_no(hit);
    case BENCH_PLAIN_PUSH:
        found = 0;
        for (size_t k = 0; k < pairs->obstacle_count; k++) {
            found += sat_intersect(a, obstacles[BENCH_OBSTACLES * i + k], &result.collision);
        }
        return bench_yes_or_no(found > 0);
    case BENCH_CREATE:
        return make(create_plain(&pairs->shapes[ask->a]));
    case BENCH_HULL:
        return make(sat_polygon_create_hull(pairs->shapes[ask->a].vertices, pairs->shapes[ask->a].count, NULL));
    case BENCH_CLONE:
        return make(sat_polygon_clone(a, NULL));
    case BENCH_MASS:
        result.displacement = sat_polygon_centroid(a);
        return bench_answer(sat_polygon_inertia(a) > 0.0f, sat_polygon_area(a));
    default:
        hit = sat_intersect_within(a, b, BENCH_MARGIN, &result.collision);
        return bench_answer(hit, result.collision.overlap);
    }
}

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
    default:
        return answer_long(question, obstacles, pairs, i);
    }
}

#define LOOP(question) BENCH_LOOP(question, answer_one(question, obstacles, pairs, i))

static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    sat_polygon *const *obstacles = ((const sat_state *)memory)->obstacles;
    switch (pairs->row.question) {
        LOOP(BENCH_OVERLAPS);
        LOOP(BENCH_INTERSECT);
        LOOP(BENCH_DISTANCE);
        LOOP(BENCH_SWEEP);
        LOOP(BENCH_RAYCAST);
        LOOP(BENCH_CONTAINS_POINT);
        LOOP(BENCH_DISTANCE_TO_POINT);
        LOOP(BENCH_PUSH_OUT);
        LOOP(BENCH_WITHIN);
        LOOP(BENCH_CREATE);
        LOOP(BENCH_HULL);
        LOOP(BENCH_CLONE);
        LOOP(BENCH_MASS);
        LOOP(BENCH_PLAIN_PUSH);
    default:
        break;
    }
}

const bench_peer bench_sat = {
    .name = PEER_SAT, .version = sat_version, .offers = offers, .create = create, .answer = answer};
