/*
 * Box2D 2.4: one polygon shape and one transform each. Its polygons carry a skin of two "linear slops" to keep stacks
 * calm; it is set to zero here, so that the same question is asked of everybody. The code that runs is the same.
 */
#include "peers.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <cstdio>
#include <vector>

namespace {

struct State {
    std::vector<b2PolygonShape> shapes;
    std::vector<b2Transform> transforms;
    std::vector<b2DistanceProxy> proxies;
    std::vector<b2RayCastInput> rays;
};

b2Vec2 vector(sat_vec2 v) {
    return b2Vec2(v.x, v.y);
}

void *create(const bench_pairs *pairs) {
    State *state = new State;
    state->shapes.resize(pairs->polygon_count);
    state->transforms.resize(pairs->polygon_count);
    state->proxies.resize(pairs->polygon_count);
    for (size_t i = 0; i < pairs->polygon_count; i++) {
        const bench_polygon &polygon = pairs->polygons[i];
        b2Vec2 vertices[b2_maxPolygonVertices];
        for (size_t j = 0; j < polygon.count; j++) {
            vertices[j] = vector(polygon.vertices[j]);
        }
        state->shapes[i].Set(vertices, static_cast<int32>(polygon.count));
        state->shapes[i].m_radius = 0.0f;
        state->transforms[i].Set(vector(pairs->poses[i].position), pairs->poses[i].angle);
        state->proxies[i].Set(&state->shapes[i], 0);
    }
    state->rays.resize(pairs->count);
    for (size_t i = 0; i < pairs->count; i++) {
        state->rays[i].p1 = vector(pairs->ray_from[i]);
        state->rays[i].p2 = vector(pairs->ray_to[i]);
        state->rays[i].maxFraction = 1.0f;
    }
    return state;
}

void destroy(void *memory) {
    delete static_cast<State *>(memory);
}

void overlaps(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        bool hit = b2TestOverlap(&state.shapes[a], 0, &state.shapes[b], 0, state.transforms[a], state.transforms[b]);
        answers[i] = bench_yes_or_no(hit);
    }
}

// The manifold alone: its points are local, and the depth only comes out when b2WorldManifold turns them to the world.
void intersect(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &state.shapes[a], state.transforms[a], &state.shapes[b], state.transforms[b]);
        answers[i] = bench_answer(manifold.pointCount > 0, BENCH_HIT_ALONE);
    }
}

void distance(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2DistanceInput input;
        input.proxyA = state.proxies[a];
        input.proxyB = state.proxies[b];
        input.transformA = state.transforms[a];
        input.transformB = state.transforms[b];
        input.useRadii = false;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        answers[i] = output.distance;
    }
}

void raycast(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i];
        b2RayCastOutput output = {};
        bool hit = state.shapes[a].RayCast(&output, state.rays[i], state.transforms[a], 0);
        answers[i] = bench_answer(hit, output.fraction);
    }
}

void sweep(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i], b = pairs->b[i];
        b2ShapeCastInput input;
        input.proxyA = state.proxies[a];
        input.proxyB = state.proxies[b];
        input.transformA = state.transforms[a];
        input.transformB = state.transforms[b];
        input.translationB = vector(pairs->motion_b[i]) - vector(pairs->motion_a[i]);
        b2ShapeCastOutput output = {};
        bool hit = b2ShapeCast(&output, &input);
        answers[i] = bench_answer(hit, output.lambda);
    }
}

void contains_point(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const State &state = *static_cast<State *>(memory);
    for (size_t i = 0; i < count; i++) {
        uint32_t a = pairs->a[i];
        bool hit = state.shapes[a].TestPoint(state.transforms[a], vector(pairs->points[i]));
        answers[i] = bench_yes_or_no(hit);
    }
}

const char *version() {
    static char text[32];
    std::snprintf(text, sizeof text, "%d.%d.%d", b2_version.major, b2_version.minor, b2_version.revision);
    return text;
}

bench_peer make_peer() {
    bench_peer peer = {};
    peer.name = PEER_BOX2D24;
    peer.version = version;
    peer.max_vertices = b2_maxPolygonVertices;
    peer.create = create;
    peer.destroy = destroy;
    peer.answer[BENCH_OVERLAPS] = overlaps;
    peer.answer[BENCH_INTERSECT] = intersect;
    peer.answer[BENCH_DISTANCE] = distance;
    peer.answer[BENCH_RAYCAST] = raycast;
    peer.answer[BENCH_SWEEP] = sweep;
    peer.answer[BENCH_CONTAINS_POINT] = contains_point;
    return peer;
}

} // namespace

extern "C" const bench_peer bench_box2d24 = make_peer();
