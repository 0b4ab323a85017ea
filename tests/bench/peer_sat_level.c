/* This library: whole levels at once. No peer has anything like it. */
#include "peers.h"

typedef struct sat_level {
    sat_polygon **pieces;
    size_t capacity;
    void *scratch;
} sat_level;

static bool offers(const bench_row *row) {
    return bench_is_of_level(row->question);
}

static void *create(const bench_pairs *pairs) {
    sat_level *level = bench_allocate(1, sizeof *level);
    level->capacity = pairs->row.many;
    level->pieces = bench_allocate(level->capacity, sizeof(sat_polygon *));
    level->scratch = bench_allocate(1, sat_scratch_size(pairs->row.many));
    return level;
}

/* They are destroyed within the time, or memory would run out. */
static float cut(const sat_level *level, const bench_pairs *pairs) {
    size_t found = 0;
    const sat_status status =
        sat_polygon_create_pieces(pairs->vertices, pairs->row.many, level->pieces, level->capacity, &found);
    for (size_t i = 0; i < found && status == SAT_OK; i++) {
        sat_polygon_destroy(level->pieces[i]);
    }
    return bench_answer(status == SAT_OK, (float)found);
}

/* Joining what is joined takes as long as the first time: all is compared anew. */
static void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    const sat_level *level = memory;
    for (size_t i = 0; i < count; i++) {
        answers[i] =
            pairs->row.question == BENCH_PIECES
                ? cut(level, pairs)
                : bench_yes_or_no(sat_polygon_join(pairs->polygons, pairs->shape_count, level->scratch) == SAT_OK);
    }
}

const bench_peer bench_sat_level = {
    .name = PEER_SAT, .version = sat_version, .offers = offers, .create = create, .answer = answer};
