/* Shapes of Box2D v3, of any form, and the function that collides two of them. */
#ifndef SAT_BENCH_PEER_BOX2D3_H
#define SAT_BENCH_PEER_BOX2D3_H

#include "peers.h"

#include <box2d/collision.h>

/* In the order of the arguments of its functions, the later one first. */
typedef enum form { CIRCLE, CAPSULE, POLYGON, SEGMENT } form;

typedef struct box2d3_shape {
    form form;
    union {
        b2Circle circle;
        b2Capsule capsule;
        b2Polygon polygon;
        b2Segment segment;
    } as;
    b2Transform transform;
} box2d3_shape;

box2d3_shape bench_box2d3_shape(const bench_shape *from);
b2ShapeProxy bench_box2d3_proxy(const bench_shape *from);
b2AABB bench_box2d3_aabb(const box2d3_shape *shape);

/* b2MakeRot() is faster and rounds generously; then the shapes would not stand alike. */
b2Transform bench_box2d3_transform(sat_vec2 position, float angle);

/* `a` has the later form. Two segments never come here. */
BENCH_INLINE b2LocalManifold collide_pair(form form_a, const box2d3_shape *a, form form_b, const box2d3_shape *b) {
    const b2Transform b_in_a = b2InvMulTransforms(a->transform, b->transform);
    switch (4 * form_a + form_b) {
    case 4 * CIRCLE + CIRCLE:
        return b2CollideCircles(&a->as.circle, &b->as.circle, b_in_a);
    case 4 * CAPSULE + CIRCLE:
        return b2CollideCapsuleAndCircle(&a->as.capsule, &b->as.circle, b_in_a);
    case 4 * CAPSULE + CAPSULE:
        return b2CollideCapsules(&a->as.capsule, &b->as.capsule, b_in_a);
    case 4 * POLYGON + CIRCLE:
        return b2CollidePolygonAndCircle(&a->as.polygon, &b->as.circle, b_in_a);
    case 4 * POLYGON + CAPSULE:
        return b2CollidePolygonAndCapsule(&a->as.polygon, &b->as.capsule, b_in_a);
    case 4 * SEGMENT + CIRCLE:
        return b2CollideSegmentAndCircle(&a->as.segment, &b->as.circle, b_in_a);
    case 4 * SEGMENT + CAPSULE:
        return b2CollideSegmentAndCapsule(&a->as.segment, &b->as.capsule, b_in_a);
    case 4 * SEGMENT + POLYGON:
        return b2CollideSegmentAndPolygon(&a->as.segment, &b->as.polygon, b_in_a);
    default:
        return b2CollidePolygons(&a->as.polygon, &b->as.polygon, b_in_a);
    }
}

BENCH_INLINE float least_separation(const b2LocalManifold *manifold) {
    float least = FLT_MAX;
    for (int k = 0; k < manifold->pointCount; k++) {
        least = b2MinFloat(least, manifold->points[k].separation);
    }
    return least;
}

BENCH_INLINE float answer_pair(form form_a, const box2d3_shape *a, form form_b, const box2d3_shape *b) {
    const b2LocalManifold manifold =
        form_a >= form_b ? collide_pair(form_a, a, form_b, b) : collide_pair(form_b, b, form_a, a);
    const float least = least_separation(&manifold);
    return bench_answer(least <= 0.0f, -least);
}

#endif
