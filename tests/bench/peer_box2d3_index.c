/*
 * Box2D v3, one against many: its dynamic tree, with the exact test of the shape in the callback, as its world does.
 * Nothing looks for the nearest one: boxes twice as large each time are queried until the nearest found lies within.
 */
#include "peer_box2d3.h"

/* By which a box that moves is made fat: the engine's own B2_MAX_AABB_MARGIN. Boxes that stand are not. */
#define MARGIN 0.05f

typedef struct box2d3_many {
    const bench_pairs *pairs;
    b2DynamicTree tree;
    box2d3_shape *shapes;
    b2ShapeProxy *shape_proxies;
    b2AABB *boxes;
    int *proxies;

    /* The question that is being asked, and what is found. */
    b2Vec2 point, translation;
    const box2d3_shape *asker;
    const b2ShapeProxy *asker_proxy;
    uint32_t *found;
    size_t found_count;
    uint32_t best;
    float nearest, checksum;
} box2d3_many;

static bool offers(const bench_row *row) {
    return bench_is_of_many(row->question);
}

static b2Vec2 vector(sat_vec2 v) {
    return (b2Vec2){v.x, v.y};
}

static b2AABB fatten(b2AABB box, float margin) {
    const b2Vec2 by = {margin, margin};
    return (b2AABB){b2Sub(box.lowerBound, by), b2Add(box.upperBound, by)};
}

static void insert_all(box2d3_many *many) {
    const float margin = many->pairs->row.question == BENCH_INDEX_UPDATE ? MARGIN : 0.0f;
    const size_t count = many->pairs->row.many;
    many->tree = b2DynamicTree_Create((int)count);
    for (size_t i = 0; i < count; i++) {
        many->proxies[i] = b2DynamicTree_CreateProxy(&many->tree, fatten(many->boxes[i], margin), 1, (uint64_t)i);
    }
}

static void *create(const bench_pairs *pairs) {
    box2d3_many *many = bench_allocate(1, sizeof *many);
    many->pairs = pairs;
    many->shapes = bench_allocate(pairs->shape_count, sizeof *many->shapes);
    many->shape_proxies = bench_allocate(pairs->shape_count, sizeof *many->shape_proxies);
    many->boxes = bench_allocate(pairs->shape_count, sizeof *many->boxes);
    many->proxies = bench_allocate(pairs->row.many, sizeof *many->proxies);
    many->found = bench_allocate(pairs->row.many, sizeof *many->found);
    for (size_t i = 0; i < pairs->shape_count; i++) {
        many->shapes[i] = bench_box2d3_shape(&pairs->shapes[i]);
        many->shape_proxies[i] = bench_box2d3_proxy(&pairs->shapes[i]);
        many->boxes[i] = bench_box2d3_aabb(&many->shapes[i]);
    }
    insert_all(many);
    b2DynamicTree_Rebuild(&many->tree, true); /* a better tree, for what is asked of it */
    return many;
}

static void destroy(void *memory) {
    b2DynamicTree_Destroy(&((box2d3_many *)memory)->tree);
}

/* As its world does after a step. */
static void move_all(box2d3_many *many, size_t step) {
    const bench_pose *poses = bench_scene_frame(many->pairs->scene, step);
    for (size_t i = 0; i < many->pairs->row.many; i++) {
        many->shapes[i].transform = bench_box2d3_transform(poses[i].position, poses[i].angle);
        many->boxes[i] = bench_box2d3_aabb(&many->shapes[i]);
        if (!b2AABB_Contains(b2DynamicTree_GetAABB(&many->tree, many->proxies[i]), many->boxes[i])) {
            b2DynamicTree_EnlargeProxy(&many->tree, many->proxies[i], fatten(many->boxes[i], MARGIN));
        }
    }
    b2DynamicTree_Rebuild(&many->tree, false);
}

/* ----------------------------------------------------------------------------------------------------- callbacks -- */

static float cast_ray(const b2RayCastInput *input, int proxy, uint64_t user_data, void *memory) {
    box2d3_many *many = memory;
    const box2d3_shape *shape = &many->shapes[user_data];
    b2RayCastInput ray = *input;
    (void)proxy;
    ray.origin = b2InvTransformPoint(shape->transform, ray.origin);
    ray.translation = b2InvRotateVector(shape->transform.q, ray.translation);
    const b2CastOutput output = b2RayCastPolygon(&shape->as.polygon, &ray);
    if (!output.hit) {
        return input->maxFraction;
    }
    many->checksum += b2TransformPoint(shape->transform, output.point).x;
    many->checksum += b2RotateVector(shape->transform.q, output.normal).y;
    many->best = (uint32_t)user_data;
    many->nearest = output.fraction;
    return output.fraction;
}

static float cast_shape(const b2BoxCastInput *input, int proxy, uint64_t user_data, void *memory) {
    box2d3_many *many = memory;
    const b2Transform a = many->shapes[user_data].transform;
    const b2ShapeCastPairInput pair = {
        .proxyA = many->shape_proxies[user_data],
        .proxyB = *many->asker_proxy,
        .transform = b2InvMulTransforms(a, many->asker->transform),
        .translationB = b2InvRotateVector(a.q, many->translation),
        .maxFraction = input->maxFraction,
    };
    (void)proxy;
    const b2CastOutput output = b2ShapeCast(&pair);
    if (!output.hit) {
        return input->maxFraction;
    }
    many->best = (uint32_t)user_data;
    many->nearest = output.fraction;
    return output.fraction;
}

/* The manifold is faster than b2ShapeDistance() for yes or no. */
static bool add_if_overlapping(int proxy, uint64_t user_data, void *memory) {
    box2d3_many *many = memory;
    (void)proxy;
    if (answer_pair(POLYGON, &many->shapes[user_data], POLYGON, many->asker) != BENCH_MISS) {
        many->found[many->found_count++] = (uint32_t)user_data;
    }
    return true;
}

static bool collide(int proxy, uint64_t user_data, void *memory) {
    box2d3_many *many = memory;
    (void)proxy;
    if (answer_pair(POLYGON, &many->shapes[user_data], many->asker->form, many->asker) != BENCH_MISS) {
        many->found[many->found_count++] = (uint32_t)user_data;
    }
    return true;
}

static bool measure(int proxy, uint64_t user_data, void *memory) {
    box2d3_many *many = memory;
    const b2DistanceInput input = {
        .proxyA = many->shape_proxies[user_data],
        .proxyB = *many->asker_proxy,
        .transform = b2InvMulTransforms(many->shapes[user_data].transform, many->asker->transform),
        .useRadii = true,
    };
    b2SimplexCache cache = b2_emptySimplexCache;
    const float distance = b2ShapeDistance(&input, &cache, NULL, 0).distance;
    (void)proxy;
    if (distance < many->nearest) {
        many->nearest = distance;
        many->best = (uint32_t)user_data;
    }
    return true;
}

/* ----------------------------------------------------------------------------------------------------- questions -- */

static float find_nearest(box2d3_many *many, b2AABB box) {
    many->nearest = FLT_MAX;
    for (float reach = BENCH_REACH / 8.0f; reach <= BENCH_REACH; reach *= 2.0f) {
        b2DynamicTree_Query(&many->tree, fatten(box, reach), UINT64_MAX, measure, many);
        if (many->nearest <= reach) {
            break;
        }
    }
    return bench_answer(many->nearest <= BENCH_REACH, many->nearest);
}

static float cast_ray_at_all(box2d3_many *many, const bench_ask *ask) {
    const b2RayCastInput ray = {vector(ask->p), b2Sub(vector(ask->q), vector(ask->p)), 1.0f};
    many->nearest = FLT_MAX;
    b2DynamicTree_RayCast(&many->tree, &ray, UINT64_MAX, cast_ray, many);
    return bench_answer(many->nearest <= 1.0f, many->nearest);
}

static float sweep(box2d3_many *many, const bench_ask *ask) {
    const b2BoxCastInput input = {many->boxes[ask->b], vector(ask->q), 1.0f};
    many->translation = input.translation;
    many->nearest = FLT_MAX;
    b2DynamicTree_BoxCast(&many->tree, &input, UINT64_MAX, cast_shape, many);
    return bench_answer(many->nearest <= 1.0f, many->nearest);
}

static float find(box2d3_many *many, b2AABB box, b2TreeQueryCallbackFcn *callback) {
    many->found_count = 0;
    b2DynamicTree_Query(&many->tree, box, UINT64_MAX, callback, many);
    return bench_digest(many->found, many->found_count);
}

static float answer_one(bench_question question, box2d3_many *many, const bench_ask *ask) {
    many->point = vector(ask->p);
    many->asker = &many->shapes[ask->b];
    many->asker_proxy = &many->shape_proxies[ask->b];
    switch (question) {
    case BENCH_INDEX_BUILD:
        b2DynamicTree_Destroy(&many->tree);
        insert_all(many);
        return bench_yes_or_no(b2DynamicTree_GetProxyCount(&many->tree) == (int)many->pairs->row.many);
    case BENCH_INDEX_FIND:
        return find(many, many->boxes[ask->b], add_if_overlapping);
    case BENCH_MOVERS_LIST:
    case BENCH_MOVERS_LOOP:
    case BENCH_MOVERS_CALL:
        return find(many, many->boxes[ask->b], collide);
    case BENCH_INDEX_SWEEP:
        return sweep(many, ask);
    case BENCH_INDEX_NEAREST:
        return find_nearest(many, many->boxes[ask->b]);
    default:
        return cast_ray_at_all(many, ask);
    }
}

static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const bench_question question = pairs->row.question;
    for (size_t i = 0; i < count; i++) {
        if (question == BENCH_INDEX_UPDATE && i % pairs->unit == 0) {
            move_all(memory, i / pairs->unit + 1);
        }
        answers[i] = answer_one(question, memory, &pairs->asks[i]);
    }
}

const bench_peer bench_box2d3_index = {
    .name = PEER_BOX2D3, .offers = offers, .create = create, .destroy = destroy, .answer = answer};
