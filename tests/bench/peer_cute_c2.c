/*
 * cute_c2: polygons in world space with no transform given, which is what it is fastest with. It is one header,
 * compiled into this file.
 */
#include "peers.h"

#include <math.h>
#include <stdlib.h>
#define CUTE_C2_IMPLEMENTATION
#include <cute_c2.h>

typedef struct cute_state {
    c2Poly *polygons;
    c2Ray *rays;
    float checksum; /* of what else the calls return: the compiler sees into them */
} cute_state;

static void destroy(void *memory) {
    cute_state *state = memory;
    free(state->polygons);
    free(state->rays);
    free(state);
}

static c2v vector(sat_vec2 v) {
    return c2V(v.x, v.y);
}

static void *create(const bench_pairs *pairs) {
    cute_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->polygons = calloc(pairs->polygon_count, sizeof *state->polygons);
    state->rays = calloc(pairs->count, sizeof *state->rays);
    if (state->polygons == NULL || state->rays == NULL) {
        destroy(state);
        return NULL;
    }
    for (size_t i = 0; i < pairs->polygon_count; i++) {
        c2x transform = c2Transform(vector(pairs->poses[i].position), pairs->poses[i].angle);
        c2Poly *polygon = &state->polygons[i];
        polygon->count = (int)pairs->polygons[i].count;
        for (int j = 0; j < polygon->count; j++) {
            polygon->verts[j] = c2Mulxv(transform, vector(pairs->polygons[i].vertices[j]));
        }
        c2MakePoly(polygon);
    }
    for (size_t i = 0; i < pairs->count; i++) {
        c2v motion = c2Sub(vector(pairs->ray_to[i]), vector(pairs->ray_from[i]));
        state->rays[i] = (c2Ray){vector(pairs->ray_from[i]), c2Norm(motion), c2Len(motion)};
    }
    return state;
}

static void overlaps(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const cute_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        int hit = c2PolytoPoly(&state->polygons[pairs->a[i]], NULL, &state->polygons[pairs->b[i]], NULL);
        answers[i] = bench_yes_or_no(hit);
    }
}

static void intersect(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cute_state *state = memory;
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        c2Manifold manifold = {0};
        c2PolytoPolyManifold(&state->polygons[pairs->a[i]], NULL, &state->polygons[pairs->b[i]], NULL, &manifold);
        float deepest = 0.0f;
        for (int k = 0; k < manifold.count; k++) {
            deepest = c2Max(deepest, manifold.depths[k]);
            checksum += manifold.contact_points[k].x + manifold.n.y;
        }
        answers[i] = bench_answer(manifold.count > 0, deepest);
    }
    state->checksum = checksum;
}

static void distance(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cute_state *state = memory;
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        const c2Poly *a = &state->polygons[pairs->a[i]], *b = &state->polygons[pairs->b[i]];
        c2v on_a, on_b;
        answers[i] = c2GJK(a, C2_TYPE_POLY, NULL, b, C2_TYPE_POLY, NULL, &on_a, &on_b, 1, NULL, NULL);
        checksum += on_a.x + on_b.y;
    }
    state->checksum = checksum;
}

static void raycast(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cute_state *state = memory;
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        c2Raycast output = {0};
        int hit = c2RaytoPoly(state->rays[i], &state->polygons[pairs->a[i]], NULL, &output);
        checksum += output.n.x + output.n.y;
        answers[i] = bench_answer(hit, output.t / state->rays[i].t);
    }
    state->checksum = checksum;
}

static void sweep(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    cute_state *state = memory;
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        const c2Poly *a = &state->polygons[pairs->a[i]], *b = &state->polygons[pairs->b[i]];
        c2TOIResult output = c2TOI(a, C2_TYPE_POLY, NULL, vector(pairs->motion_a[i]), b, C2_TYPE_POLY, NULL,
                                   vector(pairs->motion_b[i]), 1);
        checksum += output.n.x + output.p.y;
        answers[i] = bench_answer(output.hit, output.toi);
    }
    state->checksum = checksum;
}

const bench_peer bench_cute_c2 = {
    .name = PEER_CUTE_C2,
    .max_vertices = C2_MAX_POLYGON_VERTS,
    .create = create,
    .destroy = destroy,
    .answer =
        {
            [BENCH_OVERLAPS] = overlaps,
            [BENCH_INTERSECT] = intersect,
            [BENCH_DISTANCE] = distance,
            [BENCH_RAYCAST] = raycast,
            [BENCH_SWEEP] = sweep,
        },
};
