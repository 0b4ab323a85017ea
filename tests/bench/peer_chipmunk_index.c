/*
 * Chipmunk 7, one against many: its bounding box tree, with the exact test of the shape in the callback, as cpSpace
 * does. A ray of a circle's radius is a sweep of the circle; as the tree does not take the radius into account, all
 * shapes are asked whose boxes touch that of the whole way. It looks for the nearest shape to a point alone.
 */
#include "peer_chipmunk.h"

typedef struct chipmunk_many {
    chipmunk_state state;
    const bench_pairs *pairs;
    cpSpatialIndex *tree;

    /* The question that is being asked, and what is found. */
    cpVect from, to;
    cpFloat radius, nearest, checksum;
    cpShape *asker;
    uint32_t *found;
    size_t found_count;
} chipmunk_many;

static bool offers(const bench_row *row) {
    return bench_is_of_many(row->question) && row->question != BENCH_INDEX_NEAREST;
}

static cpBB bounding_box(void *shape) {
    return cpShapeGetBB(shape);
}

static void insert_all(chipmunk_many *many) {
    many->tree = cpBBTreeNew(bounding_box, NULL);
    for (size_t i = 0; i < many->pairs->row.many; i++) {
        cpSpatialIndexInsert(many->tree, many->state.shapes[i], (cpHashValue)i);
    }
}

static void *create(const bench_pairs *pairs) {
    chipmunk_many *many = bench_allocate(1, sizeof *many);
    many->pairs = pairs;
    many->found = bench_allocate(pairs->row.many, sizeof *many->found);
    bench_chipmunk_create(&many->state, pairs->shapes, pairs->shape_count);
    for (size_t i = 0; i < pairs->row.many; i++) {
        cpShapeSetUserData(many->state.shapes[i], many->found + i); /* for its position in the list */
    }
    insert_all(many);
    return many;
}

static void destroy(void *memory) {
    chipmunk_many *many = memory;
    cpSpatialIndexFree(many->tree);
    bench_chipmunk_destroy(&many->state);
}

static void move_all(const chipmunk_many *many, size_t step) {
    const bench_pose *poses = bench_scene_frame(many->pairs->scene, step);
    for (size_t i = 0; i < many->pairs->row.many; i++) {
        cpShape *shape = many->state.shapes[i];
        bench_chipmunk_place(many->state.bodies[i], shape, poses[i].position, poses[i].angle);
        cpSpatialIndexReindexObject(many->tree, shape, (cpHashValue)i);
    }
}

/* ----------------------------------------------------------------------------------------------------- callbacks -- */

static void add(chipmunk_many *many, const cpShape *shape) {
    const uint32_t *place = cpShapeGetUserData(shape);
    many->found[many->found_count++] = (uint32_t)(place - many->found);
}

static cpCollisionID add_around(void *memory, void *shape, cpCollisionID id, void *unused) {
    chipmunk_many *many = memory;
    cpPointQueryInfo info;
    (void)unused;
    if (cpShapePointQuery(shape, many->from, &info) <= 0.0) {
        add(many, shape);
    }
    return id;
}

static cpCollisionID add_in_box(void *memory, void *shape, cpCollisionID id, void *box) {
    if (cpBBIntersects(*(cpBB *)box, cpShapeGetBB(shape))) {
        add(memory, shape);
    }
    return id;
}

static cpCollisionID add_overlapping(void *memory, void *shape, cpCollisionID id, void *unused) {
    chipmunk_many *many = memory;
    (void)unused;
    if (cpShapesCollide(shape, many->asker).count > 0) {
        add(many, shape);
    }
    return id;
}

/* What is cast is a segment, or a circle along it. */
static void cast_at(chipmunk_many *many, cpShape *shape) {
    cpSegmentQueryInfo info;
    if (cpShapeSegmentQuery(shape, many->from, many->to, many->radius, &info) && info.alpha < many->nearest) {
        many->nearest = info.alpha;
        many->checksum += info.point.x + info.normal.y;
    }
}

static cpFloat cast_ray(void *memory, void *shape, void *unused) {
    chipmunk_many *many = memory;
    (void)unused;
    cast_at(many, shape);
    return many->nearest;
}

static cpCollisionID cast_circle(void *memory, void *shape, cpCollisionID id, void *unused) {
    (void)unused;
    cast_at(memory, shape);
    return id;
}

/* ----------------------------------------------------------------------------------------------------- questions -- */

static float find(chipmunk_many *many, cpBB box, cpSpatialIndexQueryFunc callback) {
    many->found_count = 0;
    cpSpatialIndexQuery(many->tree, many, box, callback, &box);
    return bench_digest(many->found, many->found_count);
}

static float sweep(chipmunk_many *many, const bench_ask *ask) {
    const cpShape *asker = many->state.shapes[ask->b];
    const cpBB box = cpShapeGetBB(asker);
    const cpVect way = bench_chipmunk_vector(ask->q);
    many->from = cpBodyGetPosition(cpShapeGetBody(asker));
    many->to = cpvadd(many->from, way);
    many->radius = (double)many->pairs->shapes[ask->b].radius;
    cpSpatialIndexQuery(many->tree, many, cpBBMerge(box, cpBBOffset(box, way)), cast_circle, NULL);
    return bench_answer(many->nearest <= 1.0, (float)many->nearest);
}

static float cast(chipmunk_many *many, const bench_ask *ask) {
    many->from = bench_chipmunk_vector(ask->p);
    many->to = bench_chipmunk_vector(ask->q);
    many->radius = 0.0;
    cpSpatialIndexSegmentQuery(many->tree, many, many->from, many->to, 1.0, cast_ray, NULL);
    return bench_answer(many->nearest <= 1.0, (float)many->nearest);
}

static float answer_one(bench_question question, chipmunk_many *many, const bench_ask *ask) {
    many->from = bench_chipmunk_vector(ask->p);
    many->asker = many->state.shapes[ask->b];
    many->nearest = 2.0; /* beyond the end of any way */
    switch (question) {
    case BENCH_INDEX_BUILD:
        cpSpatialIndexFree(many->tree);
        insert_all(many);
        return bench_yes_or_no(cpSpatialIndexCount(many->tree) == (int)many->pairs->row.many);
    case BENCH_INDEX_AT_POINT:
        return find(many, cpBBNewForCircle(many->from, 0.0), add_around);
    case BENCH_INDEX_IN_BOX:
        return find(many, cpBBNew((double)ask->p.x, (double)ask->p.y, (double)ask->q.x, (double)ask->q.y), add_in_box);
    case BENCH_INDEX_FIND:
        return find(many, cpShapeGetBB(many->asker), add_overlapping);
    case BENCH_INDEX_SWEEP:
        return sweep(many, ask);
    default:
        return cast(many, ask);
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

const bench_peer bench_chipmunk_index = {
    .name = PEER_CHIPMUNK, .offers = offers, .create = create, .destroy = destroy, .answer = answer};
