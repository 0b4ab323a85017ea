/* This library: all collisions of what moves in a level, in one list, by its index and a loop, and by one call. */
#include "peers.h"

typedef struct sat_movers {
    void *index;
    uint32_t *found; /* room for all of them */
    void *scratch;
    sat_hit *hits;
    size_t room;
} sat_movers;

static bool offers(const bench_row *row) { return bench_is_of_movers(row->question); }

static void *create(const bench_pairs *pairs) {
    const size_t size = sat_index_size(pairs->row.many);
    sat_movers *movers = bench_allocate(1, sizeof *movers);
    movers->index = bench_allocate(1, size);
    movers->found = bench_allocate(pairs->row.many, sizeof *movers->found);
    movers->room = 16 * pairs->count;
    movers->hits = bench_allocate(movers->room, sizeof *movers->hits);
    movers->scratch = bench_allocate(1, sat_scratch_size(pairs->shape_count));
    (void)sat_index_build(movers->index, size, pairs->polygons, pairs->row.many);
    return movers;
}

static size_t collide_in_a_loop(const sat_movers *movers, const bench_pairs *pairs) {
    size_t found = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        const sat_polygon *mover = pairs->polygons[pairs->row.many + i];
        size_t near = 0;
        sat_index_find(movers->index, mover, movers->found, pairs->row.many, &near);
        for (size_t k = 0; k < near; k++) {
            sat_hit *hit = &movers->hits[found];
            hit->a = (uint32_t)i;
            hit->b = movers->found[k];
            found += sat_intersect(mover, pairs->polygons[movers->found[k]], &hit->collision);
        }
    }
    return found;
}

/* All movers at once; each one's answer is how many hits there are in all. */
static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const sat_movers *movers = memory;
    size_t found = 0;
    if (pairs->row.question == BENCH_MOVERS_LIST) {
        sat_find_collisions(pairs->polygons, pairs->shape_count, movers->scratch, movers->hits, movers->room, &found);
    } else if (pairs->row.question == BENCH_MOVERS_CALL) {
        sat_index_find_collisions(movers->index, pairs->polygons + pairs->row.many, pairs->count, 0.0f, movers->hits,
                                  movers->room, &found);
    } else {
        found = collide_in_a_loop(movers, pairs);
    }
    for (size_t i = 0; i < count; i++) {
        answers[i] = bench_answer(found > 0, (float)found);
    }
}

const bench_peer bench_sat_movers = {
    .name = PEER_SAT, .version = sat_version, .offers = offers, .create = create, .answer = answer};
