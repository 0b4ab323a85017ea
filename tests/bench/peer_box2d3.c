/*
 * Box2D v3: shape, shape proxy and transform each. Its queries work in the frame of the first shape, so the relative
 * transform is part of every question, as it is in its own engine. It has a function for each pair of forms but two
 * segments, which answer yes or no by b2ShapeDistance(), as its world's overlap queries do. Contacts are reported of
 * shapes that are up to two centimetres apart; those are counted as misses.
 */
#include "peer_box2d3.h"

#include <math.h>
#include <stdio.h>

typedef struct box2d3_state {
    box2d3_shape *shapes;
    b2ShapeProxy *proxies;
    b2RayCastInput *rays;
    float checksum; /* of what else the calls return */
} box2d3_state;

static form form_of(bench_kind kind) {
    return kind == BENCH_CIRCLE                              ? CIRCLE
           : kind == BENCH_CAPSULE || kind >= BENCH_STANDING ? CAPSULE
           : kind == BENCH_SEGMENT                           ? SEGMENT
                                                             : POLYGON;
}

static bool offers(const bench_row *row) {
    const bool has_segments = row->a == BENCH_SEGMENT && row->b == BENCH_SEGMENT;
    const bool is_asked = row->question <= BENCH_DISTANCE_TO_POINT || row->question == BENCH_WITHIN;
    const bool needs_area =
        row->question == BENCH_INTERSECT || row->question == BENCH_CONTAINS_POINT || row->question == BENCH_WITHIN;
    const bool is_made = row->question == BENCH_MASS || row->question == BENCH_HULL ||
                         (row->question == BENCH_CREATE && form_of(row->a) == POLYGON);
    return (is_asked || is_made) && row->corners <= B2_MAX_POLYGON_VERTICES && !(has_segments && needs_area);
}

static b2Vec2 vector(sat_vec2 v) { return (b2Vec2){v.x, v.y}; }

b2Transform bench_box2d3_transform(sat_vec2 position, float angle) {
    return (b2Transform){vector(position), {cosf(angle), sinf(angle)}};
}

box2d3_shape bench_box2d3_shape(const bench_shape *from) {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    box2d3_shape shape = {.form = form_of(from->kind),
                          .transform = bench_box2d3_transform(from->pose.position, from->pose.angle)};
    for (size_t i = 0; i < from->count; i++) {
        points[i] = vector(from->vertices[i]);
    }
    if (shape.form == CIRCLE) {
        shape.as.circle = (b2Circle){points[0], from->radius};
    } else if (shape.form == CAPSULE) {
        shape.as.capsule = (b2Capsule){points[0], points[1], from->radius};
    } else if (shape.form == SEGMENT) {
        shape.as.segment = (b2Segment){points[0], points[1]};
    } else {
        b2Hull hull = b2ComputeHull(points, (int)from->count);
        shape.as.polygon = b2MakePolygon(&hull, from->radius);
    }
    return shape;
}

b2ShapeProxy bench_box2d3_proxy(const bench_shape *shape) {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    for (size_t i = 0; i < shape->count; i++) {
        points[i] = vector(shape->vertices[i]);
    }
    return b2MakeProxy(points, (int)shape->count, shape->radius);
}

static void *create(const bench_pairs *pairs) {
    box2d3_state *state = bench_allocate(1, sizeof *state);
    state->shapes = bench_allocate(pairs->shape_count, sizeof *state->shapes);
    state->proxies = bench_allocate(pairs->shape_count, sizeof *state->proxies);
    state->rays = bench_allocate(pairs->count, sizeof *state->rays);
    for (size_t i = 0; i < pairs->shape_count; i++) {
        state->shapes[i] = bench_box2d3_shape(&pairs->shapes[i]);
        state->proxies[i] = bench_box2d3_proxy(&pairs->shapes[i]);
    }
    for (size_t i = 0; i < pairs->count; i++) {
        b2Vec2 from = vector(pairs->asks[i].p);
        state->rays[i] = (b2RayCastInput){from, b2Sub(vector(pairs->asks[i].q), from), 1.0f};
    }
    return state;
}

BENCH_INLINE b2DistanceOutput measure(const box2d3_state *state, const bench_ask *ask) {
    b2DistanceInput input = {.proxyA = state->proxies[ask->a],
                             .proxyB = state->proxies[ask->b],
                             .transform =
                                 b2InvMulTransforms(state->shapes[ask->a].transform, state->shapes[ask->b].transform),
                             .useRadii = true};
    b2SimplexCache cache = b2_emptySimplexCache;
    return b2ShapeDistance(&input, &cache, NULL, 0);
}

/* ------------------------------------------------------------------------------------------- contacts, yes or no -- */

BENCH_INLINE void collide_all(form a, form b, const box2d3_state *state, const bench_pairs *pairs, size_t count,
                              float *answers) {
    for (size_t i = 0; i < count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        answers[i] = answer_pair(a, &state->shapes[ask->a], b, &state->shapes[ask->b]);
    }
}

/* All contacts that it reports, of shapes that are up to its speculative distance apart. */
BENCH_INLINE float within_one(const box2d3_state *state, const bench_ask *ask) {
    const box2d3_shape *a = &state->shapes[ask->a], *b = &state->shapes[ask->b];
    const b2LocalManifold manifold =
        a->form >= b->form ? collide_pair(a->form, a, b->form, b) : collide_pair(b->form, b, a->form, a);
    return bench_answer(manifold.pointCount > 0, -least_separation(&manifold));
}

/* Two segments answer yes or no by distance; so they do in the mix, without a depth. */
static void collide_mix(const box2d3_state *state, const bench_pairs *pairs, size_t count, float *answers) {
    for (size_t i = 0; i < count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        const box2d3_shape *a = &state->shapes[ask->a], *b = &state->shapes[ask->b];
        answers[i] = a->form == SEGMENT && b->form == SEGMENT
                         ? bench_answer(measure(state, ask).distance <= 0.0f, BENCH_HIT_ALONE)
                         : answer_pair(a->form, a, b->form, b);
    }
}

#define LOOP(a, b)                                                                                                     \
    case 4 * (a) + (b):                                                                                                \
        collide_all(a, b, state, pairs, count, answers);                                                               \
        break

static void collide(const box2d3_state *state, const bench_pairs *pairs, size_t count, float *answers) {
    const bool is_mixed = pairs->row.a == BENCH_MIX || pairs->row.b == BENCH_MIX;
    switch (is_mixed ? 4 * SEGMENT + SEGMENT : 4 * form_of(pairs->row.a) + form_of(pairs->row.b)) {
        LOOP(CIRCLE, CIRCLE);
        LOOP(CIRCLE, CAPSULE);
        LOOP(CIRCLE, SEGMENT);
        LOOP(CIRCLE, POLYGON);
        LOOP(CAPSULE, CAPSULE);
        LOOP(CAPSULE, SEGMENT);
        LOOP(CAPSULE, POLYGON);
        LOOP(SEGMENT, POLYGON);
        LOOP(POLYGON, POLYGON);
    default:
        collide_mix(state, pairs, count, answers);
    }
}

/* ----------------------------------------------------------------------------------------------- other questions -- */

BENCH_INLINE float sweep_one(const box2d3_state *state, const bench_ask *ask) {
    const b2Transform a = state->shapes[ask->a].transform, b = state->shapes[ask->b].transform;
    b2ShapeCastPairInput input = {.proxyA = state->proxies[ask->a],
                                  .proxyB = state->proxies[ask->b],
                                  .transform = b2InvMulTransforms(a, b),
                                  .translationB = b2InvRotateVector(a.q, b2Sub(vector(ask->q), vector(ask->p))),
                                  .maxFraction = 1.0f};
    b2CastOutput output = b2ShapeCast(&input);
    return bench_answer(output.hit, output.fraction);
}

BENCH_INLINE float cast_one(const box2d3_shape *shape, b2RayCastInput ray, float *checksum) {
    const b2Transform transform = shape->transform;
    ray.origin = b2InvTransformPoint(transform, ray.origin);
    ray.translation = b2InvRotateVector(transform.q, ray.translation);
    b2CastOutput output = shape->form == CIRCLE    ? b2RayCastCircle(&shape->as.circle, &ray)
                          : shape->form == CAPSULE ? b2RayCastCapsule(&shape->as.capsule, &ray)
                          : shape->form == SEGMENT ? b2RayCastSegment(&shape->as.segment, &ray, false)
                                                   : b2RayCastPolygon(&shape->as.polygon, &ray);
    *checksum += b2TransformPoint(transform, output.point).x + b2RotateVector(transform.q, output.normal).y;
    return bench_answer(output.hit, output.fraction);
}

/* It takes no point to be on a segment, which only the mix asks. */
BENCH_INLINE float contain_one(const box2d3_shape *shape, sat_vec2 point) {
    const b2Vec2 local = b2InvTransformPoint(shape->transform, vector(point));
    return bench_yes_or_no(shape->form == CIRCLE ? b2PointInCircle(&shape->as.circle, local)
                           : shape->form == CAPSULE
                               ? b2PointInCapsule(&shape->as.capsule, local)
                               : shape->form == POLYGON && b2PointInPolygon(&shape->as.polygon, local));
}

/* To a proxy of one point, as its own rounded rays do. */
BENCH_INLINE float measure_point(const box2d3_state *state, const bench_ask *ask) {
    const b2Transform transform = state->shapes[ask->a].transform;
    b2DistanceInput input = {.proxyA = state->proxies[ask->a],
                             .proxyB = {.count = 1},
                             .transform = {b2InvTransformPoint(transform, vector(ask->p)), b2Rot_identity},
                             .useRadii = true};
    b2SimplexCache cache = b2_emptySimplexCache;
    return b2ShapeDistance(&input, &cache, NULL, 0).distance;
}

b2AABB bench_box2d3_aabb(const box2d3_shape *shape) {
    return shape->form == CIRCLE    ? b2ComputeCircleAABB(&shape->as.circle, shape->transform)
           : shape->form == CAPSULE ? b2ComputeCapsuleAABB(&shape->as.capsule, shape->transform)
           : shape->form == SEGMENT ? b2ComputeSegmentAABB(&shape->as.segment, shape->transform)
                                    : b2ComputePolygonAABB(&shape->as.polygon, shape->transform);
}

/* Its shapes of one or two points are structs: nothing is computed to create them. */
BENCH_INLINE float make_one(const bench_shape *from, float *checksum) {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    for (size_t i = 0; i < from->count; i++) {
        points[i] = vector(from->vertices[i]);
    }
    const b2Hull hull = b2ComputeHull(points, (int)from->count);
    const b2Polygon polygon = b2MakePolygon(&hull, from->radius);
    *checksum += polygon.centroid.x + polygon.normals[1].x;
    return bench_yes_or_no(polygon.count > 0);
}

BENCH_INLINE float weigh_one(const box2d3_shape *shape) {
    const b2MassData data = shape->form == CIRCLE    ? b2ComputeCircleMass(&shape->as.circle, 1.0f)
                            : shape->form == CAPSULE ? b2ComputeCapsuleMass(&shape->as.capsule, 1.0f)
                                                     : b2ComputePolygonMass(&shape->as.polygon, 1.0f);
    return bench_answer(data.rotationalInertia > 0.0f, data.mass);
}

BENCH_INLINE void answer_all(bench_question question, box2d3_state *state, const bench_pairs *pairs, size_t count,
                             float *answers) {
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        const box2d3_shape *shape = &state->shapes[ask->a];
        answers[i] = question == BENCH_DISTANCE            ? measure(state, ask).distance
                     : question == BENCH_SWEEP             ? sweep_one(state, ask)
                     : question == BENCH_WITHIN            ? within_one(state, ask)
                     : question == BENCH_RAYCAST           ? cast_one(shape, state->rays[i], &checksum)
                     : question == BENCH_CONTAINS_POINT    ? contain_one(shape, ask->p)
                     : question == BENCH_DISTANCE_TO_POINT ? measure_point(state, ask)
                     : question == BENCH_MASS              ? weigh_one(shape)
                                                           : make_one(&pairs->shapes[ask->a], &checksum);
    }
    state->checksum = checksum;
}

#define ANSWER(question)                                                                                               \
    case question:                                                                                                     \
        answer_all(question, state, pairs, count, answers);                                                            \
        break

static void answer(void *state, const bench_pairs *pairs, size_t count, float *answers) {
    switch (pairs->row.question) {
        ANSWER(BENCH_DISTANCE);
        ANSWER(BENCH_SWEEP);
        ANSWER(BENCH_WITHIN);
        ANSWER(BENCH_RAYCAST);
        ANSWER(BENCH_CONTAINS_POINT);
        ANSWER(BENCH_DISTANCE_TO_POINT);
        ANSWER(BENCH_CREATE);
        ANSWER(BENCH_MASS);
    case BENCH_HULL:
        answer_all(BENCH_CREATE, state, pairs, count, answers);
        break;
    default: /* faster than b2ShapeDistance() for yes or no, too */
        collide(state, pairs, count, answers);
    }
}

static const char *version(void) {
    static char text[32];
    b2Version v = b2GetVersion();
    snprintf(text, sizeof text, "%d.%d.%d", v.major, v.minor, v.revision);
    return text;
}

const bench_peer bench_box2d3 = {
    .name = PEER_BOX2D3, .version = version, .offers = offers, .create = create, .answer = answer};
