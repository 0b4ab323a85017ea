/*
 * Box2D v3: one polygon, one shape proxy and one transform each. Its queries work in the frame of the first shape, so
 * the relative transform is part of every question, as it is in its own engine. It reports contacts up to two
 * centimetres apart; those are counted as misses.
 */
#include "peers.h"

#include <box2d/collision.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct box2d3_state {
    b2Polygon *polygons;
    b2ShapeProxy *proxies;
    b2Transform *transforms;
    b2RayCastInput *rays;
    float checksum; /* of what else the calls return */
} box2d3_state;

static void destroy(void *memory) {
    box2d3_state *state = memory;
    free(state->polygons);
    free(state->proxies);
    free(state->transforms);
    free(state->rays);
    free(state);
}

static b2Vec2 vector(sat_vec2 v) {
    return (b2Vec2){v.x, v.y};
}

static b2Polygon make_polygon(const bench_polygon *polygon) {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    for (size_t i = 0; i < polygon->count; i++) {
        points[i] = vector(polygon->vertices[i]);
    }
    b2Hull hull = b2ComputeHull(points, (int)polygon->count);
    return b2MakePolygon(&hull, 0.0f);
}

static void *create(const bench_pairs *pairs) {
    box2d3_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->polygons = calloc(pairs->polygon_count, sizeof *state->polygons);
    state->proxies = calloc(pairs->polygon_count, sizeof *state->proxies);
    state->transforms = calloc(pairs->polygon_count, sizeof *state->transforms);
    state->rays = calloc(pairs->count, sizeof *state->rays);
    if (state->polygons == NULL || state->proxies == NULL || state->transforms == NULL || state->rays == NULL) {
        destroy(state);
        return NULL;
    }
    for (size_t i = 0; i < pairs->polygon_count; i++) {
        state->polygons[i] = make_polygon(&pairs->polygons[i]);
        state->proxies[i] = b2MakeProxy(state->polygons[i].vertices, state->polygons[i].count, 0.0f);
        float angle = pairs->poses[i].angle; /* b2MakeRot() rounds generously, and the shapes should stand alike */
        state->transforms[i] = (b2Transform){vector(pairs->poses[i].position), {cosf(angle), sinf(angle)}};
    }
    for (size_t i = 0; i < pairs->count; i++) {
        b2Vec2 from = vector(pairs->ray_from[i]);
        state->rays[i] = (b2RayCastInput){from, b2Sub(vector(pairs->ray_to[i]), from), 1.0f};
    }
    return state;
}

static void intersect(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const box2d3_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2Transform b_in_a = b2InvMulTransforms(state->transforms[a], state->transforms[b]);
        b2LocalManifold manifold = b2CollidePolygons(&state->polygons[a], &state->polygons[b], b_in_a);
        float least = FLT_MAX;
        for (int k = 0; k < manifold.pointCount; k++) {
            least = b2MinFloat(least, manifold.points[k].separation);
        }
        answers[i] = bench_answer(least <= 0.0f, -least);
    }
}

static void distance(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const box2d3_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2DistanceInput input = {
            .proxyA = state->proxies[a],
            .proxyB = state->proxies[b],
            .transform = b2InvMulTransforms(state->transforms[a], state->transforms[b]),
        };
        b2SimplexCache cache = b2_emptySimplexCache;
        answers[i] = b2ShapeDistance(&input, &cache, NULL, 0).distance;
    }
}

static void raycast(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    box2d3_state *state = memory;
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i];
        b2Transform transform = state->transforms[a];
        b2RayCastInput local = state->rays[i];
        local.origin = b2InvTransformPoint(transform, local.origin);
        local.translation = b2InvRotateVector(transform.q, local.translation);
        b2CastOutput output = b2RayCastPolygon(&state->polygons[a], &local);
        checksum += b2TransformPoint(transform, output.point).x + b2RotateVector(transform.q, output.normal).y;
        answers[i] = bench_answer(output.hit, output.fraction);
    }
    state->checksum = checksum;
}

static void sweep(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const box2d3_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2Vec2 motion = b2Sub(vector(pairs->motion_b[i]), vector(pairs->motion_a[i]));
        b2ShapeCastPairInput input = {
            .proxyA = state->proxies[a],
            .proxyB = state->proxies[b],
            .transform = b2InvMulTransforms(state->transforms[a], state->transforms[b]),
            .translationB = b2InvRotateVector(state->transforms[a].q, motion),
            .maxFraction = 1.0f,
        };
        b2CastOutput output = b2ShapeCast(&input);
        answers[i] = bench_answer(output.hit, output.fraction);
    }
}

static void contains_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const box2d3_state *state = memory;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i];
        b2Vec2 local = b2InvTransformPoint(state->transforms[a], vector(pairs->points[i]));
        answers[i] = bench_yes_or_no(b2PointInPolygon(&state->polygons[a], local));
    }
}

static const char *version(void) {
    static char text[32];
    b2Version v = b2GetVersion();
    snprintf(text, sizeof text, "%d.%d.%d", v.major, v.minor, v.revision);
    return text;
}

const bench_peer bench_box2d3 = {
    .name = PEER_BOX2D3,
    .version = version,
    .max_vertices = B2_MAX_POLYGON_VERTICES,
    .create = create,
    .destroy = destroy,
    .answer =
        {
            [BENCH_OVERLAPS] = intersect, /* faster than b2ShapeDistance(), which is what its world queries use */
            [BENCH_INTERSECT] = intersect,
            [BENCH_DISTANCE] = distance,
            [BENCH_RAYCAST] = raycast,
            [BENCH_SWEEP] = sweep,
            [BENCH_CONTAINS_POINT] = contains_point,
        },
};
