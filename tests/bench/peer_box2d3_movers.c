/* Box2D v3: what moves in a level, by its dynamic tree, with the manifold in the callback, as its world has it. */
#include "peer_box2d3.h"

typedef struct box2d3_movers {
    b2DynamicTree tree;
    box2d3_shape *shapes;
    b2AABB *boxes;
    /* The shape that asks, and how many it hits. */
    const box2d3_shape *asker;
    size_t found;
} box2d3_movers;

static bool offers(const bench_row *row) { return bench_is_of_movers(row->question); }

static void *create(const bench_pairs *pairs) {
    box2d3_movers *movers = bench_allocate(1, sizeof *movers);
    movers->shapes = bench_allocate(pairs->shape_count, sizeof *movers->shapes);
    movers->boxes = bench_allocate(pairs->shape_count, sizeof *movers->boxes);
    movers->tree = b2DynamicTree_Create((int)pairs->row.many);
    for (size_t i = 0; i < pairs->shape_count; i++) {
        movers->shapes[i] = bench_box2d3_shape(&pairs->shapes[i]);
        movers->boxes[i] = bench_box2d3_aabb(&movers->shapes[i]);
        if (i < pairs->row.many) { /* boxes that stand still are not made fat */
            (void)b2DynamicTree_CreateProxy(&movers->tree, movers->boxes[i], 1, (uint64_t)i);
        }
    }
    b2DynamicTree_Rebuild(&movers->tree, true); /* a better tree, for what is asked of it */
    return movers;
}

static void destroy(void *memory) { b2DynamicTree_Destroy(&((box2d3_movers *)memory)->tree); }

static bool collide(int proxy, uint64_t user_data, void *memory) {
    box2d3_movers *movers = memory;
    const box2d3_shape *shape = &movers->shapes[user_data];
    (void)proxy;
    movers->found += answer_pair(POLYGON, shape, movers->asker->form, movers->asker) != BENCH_MISS;
    return true;
}

static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    box2d3_movers *movers = memory;
    for (size_t i = 0; i < count; i++) {
        const size_t at = pairs->row.many + i;
        movers->asker = &movers->shapes[at];
        movers->found = 0;
        b2DynamicTree_Query(&movers->tree, movers->boxes[at], UINT64_MAX, collide, movers);
        answers[i] = bench_answer(movers->found > 0, (float)movers->found);
    }
}

const bench_peer bench_box2d3_movers = {
    .name = PEER_BOX2D3, .offers = offers, .create = create, .destroy = destroy, .answer = answer};
