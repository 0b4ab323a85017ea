/*
 * cute_c2: shapes in world space with no transform given, which is what it is fastest with; aligned boxes are its
 * c2AABB. It has no rounded boxes and no segments; a capsule of radius 0 stands in for a segment where that works, in
 * GJK. It is one header, compiled into this file.
 */
#include "peers.h"

#include <math.h>
#define CUTE_C2_IMPLEMENTATION
#include <cute_c2.h>

typedef struct cute_shape {
    C2_TYPE type;
    union {
        c2Circle circle;
        c2AABB aabb;
        c2Capsule capsule;
        c2Poly poly;
    } as;
} cute_shape;

typedef struct cute_state {
    cute_shape *shapes;
    c2Ray *rays;
    float checksum; /* of what else the calls return: the compiler sees into them */
} cute_state;

static C2_TYPE type_of(bench_kind kind) {
    return kind == BENCH_CIRCLE                                                       ? C2_TYPE_CIRCLE
           : kind == BENCH_ALIGNED                                                    ? C2_TYPE_AABB
           : kind == BENCH_CAPSULE || kind == BENCH_SEGMENT || kind >= BENCH_STANDING ? C2_TYPE_CAPSULE
                                                                                      : C2_TYPE_POLY;
}

static bool is_known(bench_kind kind) { return kind != BENCH_ROUNDED && kind != BENCH_MIX; }

static bool offers(const bench_row *row) {
    const bool has_segment = row->a == BENCH_SEGMENT || row->b == BENCH_SEGMENT;
    const bool is_asked = row->question <= BENCH_RAYCAST;
    const bool by_gjk = is_asked && row->question != BENCH_INTERSECT && row->question != BENCH_RAYCAST;
    return is_known(row->a) && is_known(row->b) && row->corners <= C2_MAX_POLYGON_VERTS &&
           (has_segment ? by_gjk : is_asked);
}

static c2v vector(sat_vec2 v) { return c2V(v.x, v.y); }

static cute_shape make_shape(const bench_shape *from) {
    const c2x transform = c2Transform(vector(from->pose.position), from->pose.angle);
    cute_shape shape = {.type = type_of(from->kind)};
    c2v v[C2_MAX_POLYGON_VERTS];
    for (size_t i = 0; i < from->count; i++) {
        v[i] = c2Mulxv(transform, vector(from->vertices[i]));
    }
    if (shape.type == C2_TYPE_CIRCLE) {
        shape.as.circle = (c2Circle){v[0], from->radius};
    } else if (shape.type == C2_TYPE_AABB) {
        shape.as.aabb = (c2AABB){v[0], v[2]};
    } else if (shape.type == C2_TYPE_CAPSULE) {
        shape.as.capsule = (c2Capsule){v[0], v[1], from->radius};
    } else {
        shape.as.poly.count = (int)from->count;
        memcpy(shape.as.poly.verts, v, from->count * sizeof *v);
        c2MakePoly(&shape.as.poly);
    }
    return shape;
}

static void *create(const bench_pairs *pairs) {
    cute_state *state = bench_allocate(1, sizeof *state);
    state->shapes = bench_allocate(pairs->shape_count, sizeof *state->shapes);
    state->rays = bench_allocate(pairs->count, sizeof *state->rays);
    for (size_t i = 0; i < pairs->shape_count; i++) {
        state->shapes[i] = make_shape(&pairs->shapes[i]);
    }
    for (size_t i = 0; i < pairs->count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        const c2v motion = c2Sub(vector(ask->q), vector(ask->p));
        state->rays[i] = (c2Ray){vector(ask->p), c2SafeNorm(motion), c2Len(motion)};
    }
    return state;
}

/* ------------------------------------------------------------------------------------------- contacts, yes or no -- */

#define PAIR(a, b) (8 * (a) + (b))

/* Every two types, the lesser first, the name that their functions begin with, and the arguments of these. */
#define FOR_ALL_PAIRS(DO)                                                                                              \
    DO(CIRCLE, CIRCLE, c2CircletoCircle, a->as.circle, b->as.circle)                                                   \
    DO(CIRCLE, AABB, c2CircletoAABB, a->as.circle, b->as.aabb)                                                         \
    DO(CIRCLE, CAPSULE, c2CircletoCapsule, a->as.circle, b->as.capsule)                                                \
    DO(CIRCLE, POLY, c2CircletoPoly, a->as.circle, &b->as.poly, NULL)                                                  \
    DO(AABB, AABB, c2AABBtoAABB, a->as.aabb, b->as.aabb)                                                               \
    DO(AABB, CAPSULE, c2AABBtoCapsule, a->as.aabb, b->as.capsule)                                                      \
    DO(AABB, POLY, c2AABBtoPoly, a->as.aabb, &b->as.poly, NULL)                                                        \
    DO(CAPSULE, CAPSULE, c2CapsuletoCapsule, a->as.capsule, b->as.capsule)                                             \
    DO(CAPSULE, POLY, c2CapsuletoPoly, a->as.capsule, &b->as.poly, NULL)                                               \
    DO(POLY, POLY, c2PolytoPoly, &a->as.poly, NULL, &b->as.poly, NULL)

#define TEST(type_a, type_b, function, ...)                                                                            \
    case PAIR(C2_TYPE_##type_a, C2_TYPE_##type_b):                                                                     \
        return function(__VA_ARGS__);

#define COLLIDE(type_a, type_b, function, ...)                                                                         \
    case PAIR(C2_TYPE_##type_a, C2_TYPE_##type_b):                                                                     \
        function##Manifold(__VA_ARGS__, manifold);                                                                     \
        break;

#define LOOP(type_a, type_b, function, ...)                                                                            \
    case PAIR(C2_TYPE_##type_a, C2_TYPE_##type_b):                                                                     \
        collide_all(PAIR(C2_TYPE_##type_a, C2_TYPE_##type_b), state, pairs, count, answers);                           \
        break;

BENCH_INLINE int test(int types, const cute_shape *a, const cute_shape *b) {
    switch (types) {
        FOR_ALL_PAIRS(TEST)
    default:
        return 0;
    }
}

BENCH_INLINE void collide(int types, const cute_shape *a, const cute_shape *b, c2Manifold *manifold) {
    switch (types) {
        FOR_ALL_PAIRS(COLLIDE)
    default:
        break;
    }
}

BENCH_INLINE float collide_one(int types, const cute_shape *a, const cute_shape *b, float *checksum) {
    c2Manifold manifold = {0};
    float deepest = 0.0f;
    collide(types, a, b, &manifold);
    for (int k = 0; k < manifold.count; k++) {
        deepest = c2Max(deepest, manifold.depths[k]);
        *checksum += manifold.contact_points[k].x + manifold.n.y;
    }
    return bench_answer(manifold.count > 0, deepest);
}

BENCH_INLINE void collide_all(int types, cute_state *state, const bench_pairs *pairs, size_t count, float *answers) {
    const bool swaps = type_of(pairs->row.a) > type_of(pairs->row.b), is_test = pairs->row.question == BENCH_OVERLAPS;
    float checksum = 0.0f;
    for (size_t i = 0; is_test && i < count; i++) {
        const cute_shape *a = &state->shapes[pairs->asks[i].a], *b = &state->shapes[pairs->asks[i].b];
        answers[i] = bench_yes_or_no(test(types, swaps ? b : a, swaps ? a : b));
    }
    for (size_t i = 0; !is_test && i < count; i++) {
        const cute_shape *a = &state->shapes[pairs->asks[i].a], *b = &state->shapes[pairs->asks[i].b];
        answers[i] = collide_one(types, swaps ? b : a, swaps ? a : b, &checksum);
    }
    state->checksum = checksum;
}

static void collide_pairs(cute_state *state, const bench_pairs *pairs, size_t count, float *answers) {
    const C2_TYPE a = type_of(pairs->row.a), b = type_of(pairs->row.b);
    switch (a > b ? PAIR(b, a) : PAIR(a, b)) {
        FOR_ALL_PAIRS(LOOP)
    default:
        break;
    }
}

/* ----------------------------------------------------------------------------------------------- other questions -- */

BENCH_INLINE float cast_one(C2_TYPE type, c2Ray ray, const cute_shape *shape, c2Raycast *output) {
    int hit = type == C2_TYPE_CIRCLE    ? c2RaytoCircle(ray, shape->as.circle, output)
              : type == C2_TYPE_AABB    ? c2RaytoAABB(ray, shape->as.aabb, output)
              : type == C2_TYPE_CAPSULE ? c2RaytoCapsule(ray, shape->as.capsule, output)
                                        : c2RaytoPoly(ray, &shape->as.poly, NULL, output);
    return bench_answer(hit, output->t / ray.t);
}

BENCH_INLINE void answer_all(bench_question question, cute_state *state, const bench_pairs *pairs, size_t count,
                             float *answers) {
    const C2_TYPE type_a = type_of(pairs->row.a), type_b = type_of(pairs->row.b);
    float checksum = 0.0f;
    for (size_t i = 0; i < count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        const cute_shape *a = &state->shapes[ask->a], *b = &state->shapes[ask->b];
        if (question == BENCH_DISTANCE) {
            c2v on_a, on_b;
            answers[i] = c2GJK(&a->as, type_a, NULL, &b->as, type_b, NULL, &on_a, &on_b, 1, NULL, NULL);
            checksum += on_a.x + on_b.y;
        } else if (question == BENCH_SWEEP) {
            c2TOIResult toi = c2TOI(&a->as, type_a, NULL, vector(ask->p), &b->as, type_b, NULL, vector(ask->q), 1);
            answers[i] = bench_answer(toi.hit, toi.toi);
            checksum += toi.n.x + toi.p.y;
        } else {
            c2Raycast output = {0};
            answers[i] = cast_one(type_a, state->rays[i], a, &output);
            checksum += output.n.x + output.n.y;
        }
    }
    state->checksum = checksum;
}

static void answer(void *state, const bench_pairs *pairs, size_t count, float *answers) {
    switch (pairs->row.question) {
    case BENCH_DISTANCE:
        answer_all(BENCH_DISTANCE, state, pairs, count, answers);
        break;
    case BENCH_SWEEP:
        answer_all(BENCH_SWEEP, state, pairs, count, answers);
        break;
    case BENCH_RAYCAST:
        answer_all(BENCH_RAYCAST, state, pairs, count, answers);
        break;
    default:
        collide_pairs(state, pairs, count, answers);
    }
}

const bench_peer bench_cute_c2 = {.name = PEER_CUTE_C2, .offers = offers, .create = create, .answer = answer};
