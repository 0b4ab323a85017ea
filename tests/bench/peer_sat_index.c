/* This library: one against many, by its index. */
#include "peers.h"

typedef struct sat_many {
    void *index;
    size_t size;
    uint32_t *found; /* room for all of them */
    void *scratch;
    sat_hit *hits; /* of movers */
    size_t room;
} sat_many;

static bool offers(const bench_row *row) {
    return bench_is_of_many(row->question);
}

static void *create(const bench_pairs *pairs) {
    sat_many *many = bench_allocate(1, sizeof *many);
    many->size = sat_index_size(pairs->row.many);
    many->index = bench_allocate(1, many->size);
    many->found = bench_allocate(pairs->row.many, sizeof *many->found);
    many->room = bench_is_of_movers(pairs->row.question) ? 16 * pairs->count : 0;
    many->hits = bench_allocate(many->room, sizeof *many->hits);
    many->scratch = bench_allocate(1, sat_scratch_size(pairs->shape_count));
    (void)sat_index_build(many->index, many->size, pairs->polygons, pairs->row.many);
    return many;
}

static void move_all(const sat_many *many, const bench_pairs *pairs, size_t step) {
    const bench_pose *poses = bench_scene_frame(pairs->scene, step);
    for (size_t i = 0; i < pairs->row.many; i++) {
        sat_polygon_set_pose(pairs->polygons[i], poses[i].position, poses[i].angle);
    }
    sat_index_update(many->index);
}

BENCH_INLINE float answer_one(bench_question question, const sat_many *many, const bench_pairs *pairs, size_t i) {
    const bench_ask *ask = &pairs->asks[i];
    const size_t room = pairs->row.many;
    const sat_polygon *asker = pairs->polygons[ask->b];
    size_t found = 0;
    float distance;
    bool hit;
    uint32_t which;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
    switch (question) {
    case BENCH_INDEX_BUILD:
        return bench_yes_or_no(sat_index_build(many->index, many->size, pairs->polygons, room) == SAT_OK);
    case BENCH_INDEX_FIND:
        sat_index_find(many->index, asker, many->found, room, &found);
        return bench_digest(many->found, found);
    case BENCH_INDEX_SWEEP:
        hit = sat_index_sweep(many->index, asker, ask->q, &sweep, &which);
        return bench_answer(hit, sweep.fraction);
    case BENCH_INDEX_NEAREST:
        hit = sat_index_nearest(many->index, asker, BENCH_REACH, &closest, &distance, &which);
        return bench_answer(hit, distance);
    default:
        hit = sat_index_raycast(many->index, ask->p, ask->q, UINT32_MAX, &ray, &which);
        return bench_answer(hit, ray.fraction);
    }
}

/* All movers at once; each one's answer is what it hits. */
static void answer_movers(const sat_many *many, const bench_pairs *pairs, float *answers) {
    size_t found = 0;
    if (pairs->row.question == BENCH_MOVERS_LIST) {
        sat_find_collisions(pairs->polygons, pairs->shape_count, many->scratch, many->hits, many->room, &found);
    }
    if (pairs->row.question == BENCH_MOVERS_CALL) {
        sat_index_find_collisions(many->index, pairs->polygons + pairs->row.many, pairs->count, 0.0f, many->hits,
                                  many->room, &found);
    }
    for (size_t i = 0; pairs->row.question == BENCH_MOVERS_LOOP && i < pairs->count; i++) {
        const sat_polygon *mover = pairs->polygons[pairs->row.many + i];
        size_t near = 0;
        sat_index_find(many->index, mover, many->found, pairs->row.many, &near);
        for (size_t k = 0; k < near; k++) {
            sat_hit *hit = &many->hits[found];
            hit->a = (uint32_t)i;
            hit->b = many->found[k];
            found += sat_intersect(mover, pairs->polygons[many->found[k]], &hit->collision);
        }
    }
    for (size_t i = 0; i < pairs->count; i++) {
        answers[i] = bench_answer(found > 0, (float)found);
    }
}

#define LOOP(question)                                                                                                 \
    case question:                                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                                           \
            if (question == BENCH_INDEX_UPDATE && i % pairs->unit == 0) {                                              \
                move_all(memory, pairs, i / pairs->unit + 1);                                                          \
            }                                                                                                          \
            answers[i] = answer_one(question, memory, pairs, i);                                                       \
        }                                                                                                              \
        break

static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    switch (pairs->row.question) {
        LOOP(BENCH_INDEX_BUILD);
        LOOP(BENCH_INDEX_UPDATE);
        LOOP(BENCH_INDEX_RAYCAST);
        LOOP(BENCH_INDEX_FIND);
        LOOP(BENCH_INDEX_SWEEP);
        LOOP(BENCH_INDEX_NEAREST);
    default:
        answer_movers(memory, pairs, answers);
    }
}

const bench_peer bench_sat_index = {
    .name = PEER_SAT, .version = sat_version, .offers = offers, .create = create, .answer = answer};
