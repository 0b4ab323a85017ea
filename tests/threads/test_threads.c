/*
 * Eight threads ask everything there is to ask of the same polygons at the same time, with no lock, and each makes, moves and
 * changes polygons of its own. Each has to get the answers that a single thread got. Under ThreadSanitizer (tests/threads.sh) a
 * function that writes anything shared is a race. Every function of the header is called (tests/layout/calls.sh).
 */
#include "../hash/ask.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, SHAPES = 40, ROUNDS = 3, MOST_PAIRS = SHAPES * SHAPES };

static sat_polygon *shapes[SHAPES];
static void *list_index;
static pthread_barrier_t gate;

/* One digest of all answers, FNV-1a (Fowler, Noll and Vo, 1991). */
static void put_word(void *to, query q, uint32_t word) {
    uint64_t *digest = to;
    (void)q;
    *digest = (*digest ^ word) * UINT64_C(0x100000001b3);
}

static void put(const asker *k, uint32_t word) { put_word(k->to, SETTINGS, word); }

static void ask_shape(const asker *k, const sat_polygon *p) {
    ask_geometry(k, p);
    ask_settings(k, p);
    ask_one(k, p, (sat_vec2){-20, -15}, (sat_vec2){20, 16});
}

static void ask_pair(const asker *k, const sat_polygon *a, const sat_polygon *b) {
    ask_two(k, a, (sat_vec2){3, 4}, b, (sat_vec2){-5, 1});
    ask_within(k, a, b, 0.5f);
    ask_common(k, a, b, 0.125f);
}

static void ask_all(const asker *k) {
    sat_pair pairs[MOST_PAIRS];
    sat_hit hits[SHAPES];
    size_t found = 0;
    ask_list(k, shapes, SHAPES, NULL, pairs, hits, SHAPES);
    ask_list_within(k, shapes, SHAPES, 0.5f, NULL, hits, SHAPES);
    put(k, (uint32_t)sat_find_pairs(shapes, SHAPES, NULL, pairs, MOST_PAIRS, &found));
    ask_pairs(k, shapes, SHAPES, pairs, found, hits, SHAPES);
    ask_index_of_movers(k, list_index, shapes, SHAPES, 0.25f, hits, SHAPES);
    ask_push_out(k, shapes[0], shapes, SHAPES);
    sat_polygon *copy = sat_polygon_clone(shapes[1], NULL); /* reads the original */
    ask_pair(k, copy, shapes[2]);
    sat_polygon_destroy(copy);
}

/* A comb: concave. Its pieces are joined, put next to a tile, and moved, all of them the thread's own. */
static void make_pieces(const asker *k) {
    static const sat_vec2 comb[] = {{0, 0}, {5, 0}, {5, 3}, {4, 3}, {4, 1}, {3, 1},
                                    {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};
    enum { CORNERS = sizeof comb / sizeof *comb };
    sat_polygon *list[CORNERS];
    size_t found = 0;
    const sat_status made = sat_polygon_create_pieces(comb, CORNERS, list, CORNERS - 2, &found);
    put(k, (uint32_t)made);
    if (made != SAT_OK) {
        return;
    }
    list[found++] = sat_polygon_create_box(1, 1, NULL);
    (void)sat_polygon_translate(list[found - 1], (sat_vec2){5.5f, 0.5f});
    char scratch[8192];
    const sat_status joined = sat_polygon_join(list, found, sat_scratch_size(found) <= sizeof scratch ? scratch : NULL);
    put(k, (uint32_t)joined);
    for (size_t i = 0; i < found; i++) {
        sat_polygon_set_group(list[i], (uint32_t)i);
        ask_shape(k, list[i]);
        ask_pair(k, list[i], list[0]);
    }
    destroy_all(list, found);
}

/* Everything that is written to. */
static void change(sat_polygon *p, const asker *k) {
    const sat_status done[] = {
        sat_polygon_set_pose(p, (sat_vec2){1, 2}, 0.5f),
        sat_polygon_set_pose_along(p, (sat_vec2){2, 1}, (sat_vec2){3, 4}),
        sat_polygon_set_position(p, (sat_vec2){0.5f, 0}),
        sat_polygon_set_angle(p, 0.25f),
        sat_polygon_translate(p, (sat_vec2){1, 1}),
        sat_polygon_set_edge_enabled(p, 0, false),
        sat_polygon_set_corner_enabled(p, 0, false),
        sat_polygon_set_radius(p, 0.5f),
    };
    sat_polygon_set_user_data(p, shapes);
    sat_polygon_set_filter(p, 2, 3);
    tell_words(k, SETTINGS, done, sizeof done);
    ask_shape(k, p);
    ask_pair(k, p, shapes[0]);
}

static void live_alone(const asker *k) {
    static const sat_vec2 corners[] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}};
    union {
        max_align_t alignment;
        char bytes[1024];
    } memory, round;
    sat_status status = sat_validate(corners, 4, NULL);
    const char *words[] = {sat_version(), sat_status_string(status)};
    put(k, (uint32_t)(strlen(words[0]) + strlen(words[1])));
    sat_polygon *own[] = {
        sat_polygon_create(corners, 4, &status),
        sat_polygon_create_hull(corners, 4, &status),
        sat_polygon_create_regular(7, 1, &status),
        sat_polygon_create_segment(corners[0], corners[1], &status),
        sat_polygon_create_capsule(corners[0], corners[1], 0.5f, &status),
        sat_polygon_create_circle(1, &status),
        sat_polygon_create_in(memory.bytes, sat_polygon_size(4), corners, 4, &status),
        sat_polygon_create_round_in(round.bytes, sat_polygon_size(2), corners, 2, 0.5f, &status),
    };
    enum { OWN = sizeof own / sizeof *own };
    void *index = malloc(sat_index_size(OWN));
    sat_status built = index != NULL ? sat_index_build(index, sat_index_size(OWN), own, OWN) : SAT_ERROR_OUT_OF_MEMORY;
    put(k, (uint32_t)built);
    for (size_t i = 0; i < OWN; i++) {
        change(own[i], k);
    }
    built = sat_index_update(index);
    put(k, (uint32_t)built);
    free(index);
    destroy_all(own, OWN);
    make_pieces(k);
}

static uint64_t ask_everything(void) {
    uint64_t digest = UINT64_C(0xcbf29ce484222325);
    const asker k = {put_word, &digest};
    uint32_t which[SHAPES];
    for (int i = 0; i < SHAPES; i++) {
        ask_shape(&k, shapes[i]);
        ask_index(&k, list_index, shapes[i], sat_polygon_position(shapes[i]), (sat_vec2){20, 16}, 1, which, SHAPES);
        for (int n = 0; n < SHAPES; n++) {
            ask_pair(&k, shapes[i], shapes[n]);
        }
    }
    ask_all(&k);
    live_alone(&k);
    return digest;
}

static void *run(void *result) {
    uint64_t *digests = result;
    (void)pthread_barrier_wait(&gate);
    for (int i = 0; i < ROUNDS; i++) {
        digests[i] = ask_everything();
    }
    return NULL;
}

static void make_shapes(void) {
    for (int i = 0; i < SHAPES; i++) {
        const float size = 1.0f + (float)(i % 3);
        const sat_vec2 end = {size, 0.5f};
        const int kind = i % 5;
        shapes[i] = kind == 0   ? sat_polygon_create_circle(size, NULL)
                    : kind == 1 ? sat_polygon_create_capsule((sat_vec2){0, 0}, end, 0.5f, NULL)
                    : kind == 2 ? sat_polygon_create_regular(i % 2 == 0 ? 100 : 5, size, NULL)
                    : kind == 3 ? sat_polygon_create_segment((sat_vec2){-1, 0}, end, NULL)
                                : sat_polygon_create_box(size, 1, NULL);
        if (shapes[i] == NULL) {
            abort();
        }
        (void)sat_polygon_set_pose(shapes[i], (sat_vec2){(float)(i % 7), (float)(i % 4)}, (float)(i % 9));
        (void)sat_polygon_set_edge_enabled(shapes[i], 1, i % 4 != 0);
    }
}

int main(void) {
    static uint64_t digests[THREADS][ROUNDS];
    pthread_t threads[THREADS];
    int different = 0;
    make_shapes();
    list_index = malloc(sat_index_size(SHAPES));
    if (list_index == NULL || sat_index_build(list_index, sat_index_size(SHAPES), shapes, SHAPES) != SAT_OK) {
        return EXIT_FAILURE;
    }
    const uint64_t expected = ask_everything();
    if (pthread_barrier_init(&gate, NULL, THREADS) != 0) {
        return EXIT_FAILURE;
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, run, digests[i]) != 0) {
            return EXIT_FAILURE;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        (void)pthread_join(threads[i], NULL);
        for (int round = 0; round < ROUNDS; round++) {
            different += digests[i][round] != expected;
        }
    }
    free(list_index);
    (void)pthread_barrier_destroy(&gate);
    destroy_all(shapes, SHAPES);
    printf("figure: threads: %d, each %d times all functions, queries on the same %d polygons, different answers: %d\n",
           THREADS, ROUNDS, SHAPES, different);
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
