/*
 * The separating axis test as most tutorials teach it: project both polygons on the normal of every edge of both, keep
 * the smallest overlap of the two shadows, stop at the first gap. Float throughout; the normal is normalised in the
 * query, and the vertices lie in world space. No contacts. CMake compiles this file with -O2.
 *
 * Its depth, min(max) - max(min), is the usual one too: not what is needed to get out when one polygon lies inside the other.
 *
 * The projection is written as it is taught, `if (at < min) .. else if (at > max) ..`: no processor predicts these branches.
 */
#include "peers.h"

#include <math.h>

typedef struct tutorial_polygon {
    const sat_vec2 *vertices; /* world */
    size_t count;
} tutorial_polygon;

typedef struct tutorial_state {
    sat_vec2 *vertices;
    tutorial_polygon *polygons;
    sat_vec2 checksum; /* of the axes, so that they are worked out */
} tutorial_state;

typedef struct tutorial_result {
    sat_vec2 axis;
    float depth;
} tutorial_result;

static sat_interval project(tutorial_polygon polygon, sat_vec2 axis) {
    float first = axis.x * polygon.vertices[0].x + axis.y * polygon.vertices[0].y;
    sat_interval shadow = {first, first};
    for (size_t i = 1; i < polygon.count; i++) {
        float at = axis.x * polygon.vertices[i].x + axis.y * polygon.vertices[i].y;
        if (at < shadow.min) {
            shadow.min = at;
        } else if (at > shadow.max) {
            shadow.max = at;
        }
    }
    return shadow;
}

/* False when an edge normal of `owner` separates the two. */
static bool test_axes(tutorial_polygon owner, tutorial_polygon a, tutorial_polygon b, tutorial_result *best) {
    for (size_t i = 0; i < owner.count; i++) {
        sat_vec2 p = owner.vertices[i], q = owner.vertices[i + 1 < owner.count ? i + 1 : 0];
        sat_vec2 axis = {q.y - p.y, p.x - q.x};
        float length = sqrtf(axis.x * axis.x + axis.y * axis.y);
        axis.x /= length;
        axis.y /= length;
        sat_interval of_a = project(a, axis), of_b = project(b, axis);
        if (of_a.max < of_b.min || of_b.max < of_a.min) {
            return false;
        }
        float upper = of_a.max < of_b.max ? of_a.max : of_b.max, lower = of_a.min > of_b.min ? of_a.min : of_b.min;
        if (upper - lower < best->depth) {
            best->depth = upper - lower;
            best->axis = axis;
        }
    }
    return true;
}

static bool intersect(tutorial_polygon a, tutorial_polygon b, tutorial_result *result) {
    result->depth = FLT_MAX;
    result->axis = (sat_vec2){0.0f, 0.0f};
    return test_axes(a, a, b, result) && test_axes(b, a, b, result);
}

static bool offers(const bench_row *row) {
    return row->question <= BENCH_INTERSECT && bench_is_sharp(row->a) && bench_is_sharp(row->b);
}

static void *create(const bench_pairs *pairs) {
    tutorial_state *state = bench_allocate(1, sizeof *state);
    size_t total = 0;
    for (size_t i = 0; i < pairs->shape_count; i++) {
        total += pairs->shapes[i].count;
    }
    state->vertices = bench_allocate(total, sizeof *state->vertices);
    state->polygons = bench_allocate(pairs->shape_count, sizeof *state->polygons);
    sat_vec2 *next = state->vertices;
    for (size_t i = 0; i < pairs->shape_count; i++) {
        const bench_shape *shape = &pairs->shapes[i];
        const sat_vec2 p = shape->pose.position;
        const float c = cosf(shape->pose.angle), s = sinf(shape->pose.angle);
        state->polygons[i] = (tutorial_polygon){next, shape->count};
        for (size_t j = 0; j < shape->count; j++) {
            const sat_vec2 v = shape->vertices[j];
            *next++ = (sat_vec2){p.x + c * v.x - s * v.y, p.y + s * v.x + c * v.y};
        }
    }
    return state;
}

/* The tutorials have one function for both questions. */
static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    tutorial_state *state = memory;
    const tutorial_polygon *polygons = state->polygons;
    sat_vec2 sum = {0.0f, 0.0f};
    for (size_t i = 0; i < count; i++) {
        tutorial_result result;
        bool hit = intersect(polygons[pairs->asks[i].a], polygons[pairs->asks[i].b], &result);
        answers[i] = bench_answer(hit, result.depth);
        sum.x += result.axis.x;
        sum.y += result.axis.y;
    }
    state->checksum = sum;
}

const bench_peer bench_tutorial = {.name = PEER_TUTORIAL, .offers = offers, .create = create, .answer = answer};
