/*
 * Runs every query over the fixed corpus and prints one hash for each: the same on every platform, compiler,
 * optimization level and vector unit, or the promise of the same bits is broken.
 *
 *     sat_hash             prints the hashes, and compares them with expected.inc: exit status 0 when all are equal
 *     sat_hash --quick     the same for a third of the corpus, for emulators: all but 21 of 8,717 lines run that the whole runs
 *     sat_hash --table     prints the table of expected.inc: of the third, and of the whole
 *
 * Floats are hashed as their bits, signs of zeros included, in an order that does not depend on the byte order.
 */
#include "ask.h"
#include "corpus.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCENE_SHAPES 300

static const struct {
    uint32_t pairs, scenes, vertex_lists, mountains, joined;
} counts[2] = {{4000, 4, 2000, 100, 16}, {12000, 8, 4000, 400, 64}};
static int whole; /* or 0 */

/* In the order of `query`; a new one gets a line of zeros there. */
static const struct {
    uint64_t hashes[2];
    const char *name;
} expected[QUERIES] = {
#include "expected.inc"
};

static uint64_t hashes[QUERIES][2];

/* FNV-1a (Fowler, Noll and Vo, 1991), a 32-bit word at a time. */
static void put_word(void *to, query q, uint32_t word) {
    (void)to;
    for (int shift = 0; shift < 32; shift += 8) {
        hashes[q][whole] = (hashes[q][whole] ^ (word >> shift & 255u)) * UINT64_C(0x100000001b3);
    }
}

static const asker hasher = {put_word, NULL};

static void put(query q, uint32_t word) { put_word(NULL, q, word); }

static void put_masked(uint64_t number, const corpus_pair *pair) {
    sat_polygon *const obstacles[3] = {pair->b, NULL, pair->a};
    ask_push_out(&hasher, pair->a, obstacles, 3);
    for (size_t i = number % 2; i < sat_polygon_vertex_count(pair->a); i += 2) {
        (void)sat_polygon_set_edge_enabled(pair->a, i, false);
    }
    sat_collision collision;
    put(MASKED, sat_intersect(pair->a, pair->b, &collision));
    tell_collision(&hasher, MASKED, &collision);
    tell_contacts(&hasher, MASKED, &collision);
    ask_push_out(&hasher, pair->b, obstacles, 3);
}

static void put_pairs(void) {
    for (uint64_t number = 0; number < counts[whole].pairs; number++) {
        const corpus_pair pair = corpus_make_pair(number);
        put(CREATION, (uint32_t)pair.made[0]);
        put(CREATION, (uint32_t)pair.made[1]);
        ask_geometry(&hasher, pair.a);
        ask_geometry(&hasher, pair.b);
        ask_one(&hasher, pair.b, pair.from, pair.to);
        ask_one(&hasher, pair.a, pair.to, pair.from);
        ask_two(&hasher, pair.a, pair.motion_a, pair.b, pair.motion_b);
        const sat_aabb box = sat_polygon_aabb(pair.a);
        ask_common(&hasher, pair.a, pair.b, ((box.upper.x - box.lower.x) + (box.upper.y - box.lower.y)) * 0x1p-10f);
        put_masked(number, &pair);
        sat_polygon_destroy(pair.a);
        sat_polygon_destroy(pair.b);
    }
}

static void put_pieces(const sat_vec2 *vertices, size_t count) {
    enum { MOST_PIECES = 400 };
    sat_polygon *pieces[MOST_PIECES];
    size_t found = 0;
    const sat_status status = sat_polygon_create_pieces(vertices, count, pieces, MOST_PIECES, &found);
    put(PIECES, (uint32_t)status);
    put(PIECES, (uint32_t)found);
    for (size_t i = 0; i < found && status == SAT_OK; i++) {
        for (size_t k = 0; k < sat_polygon_vertex_count(pieces[i]); k++) {
            tell_vec2(&hasher, PIECES, sat_polygon_vertex(pieces[i], k));
        }
        sat_collision collision; /* tells which edges are cuts */
        put(PIECES, sat_intersect(pieces[i], pieces[0], &collision));
        tell_collision(&hasher, PIECES, &collision);
        sat_polygon_destroy(pieces[i]);
        if (i == 0) {
            pieces[0] = sat_polygon_create_box(4.0f, 4.0f, NULL);
        }
    }
    if (status == SAT_OK) {
        sat_polygon_destroy(pieces[0]);
    }
}

/* Ranges of mountains: their feet on one line, their slopes as steep as may be, leaning over or not. */
static void put_mountains(void) {
    uint32_t bits = 1;
    for (uint32_t number = 0; number < counts[whole].mountains; number++) {
        sat_vec2 vertices[400];
        const uint32_t count = number % 40 == 0 ? 400 : 3 + number % 60;
        for (uint32_t i = 0; i < count; i++) {
            bits = bits * 1664525u + 1013904223u;
            const float height = i == 0 || i + 1 == count ? -1.0f : (float)(bits >> (number % 2 ? 12 : 29));
            vertices[i] = (sat_vec2){(float)i + (float)(number % 3) * height, height};
        }
        put_pieces(vertices, count);
    }
}

/* Of any kind, in memory of this function. */
static void put_round(const sat_vec2 *core, size_t count, float radius) {
    static _Alignas(16) char memory[8192]; /* tcc has no max_align_t */
    sat_status status;
    const sat_polygon *p = sat_polygon_create_round_in(memory, sizeof memory, core, count, radius, &status);
    put(CREATION, (uint32_t)status);
    put(CREATION, (uint32_t)sat_polygon_vertex_count(p));
    tell_vec2(&hasher, CREATION, sat_polygon_aabb(p).lower);
    tell_vec2(&hasher, CREATION, sat_polygon_aabb(p).upper);
}

static void put_lists(void) {
    for (uint64_t number = 0; number < counts[whole].vertex_lists; number++) {
        sat_vec2 vertices[90];
        size_t culprit;
        const size_t count = corpus_make_vertices(number, vertices, 90);
        put(VALIDATION, (uint32_t)sat_validate(vertices, count, &culprit));
        put(VALIDATION, (uint32_t)culprit);
        sat_status status;
        sat_polygon *polygon = sat_polygon_create(vertices, count, &status);
        put(CREATION, (uint32_t)status);
        put(CREATION, (uint32_t)sat_polygon_vertex_count(polygon));
        sat_polygon_destroy(polygon);
        put_round(vertices, count % 5 < count ? count % 5 : count, (float)(number % 3) / 8.0f);
        put_round(vertices, count, (float)(number % 5) / 8.0f);
        put_pieces(vertices, count);
    }
}

static void put_index(sat_polygon *const *shapes) {
    enum { MOVERS = SCENE_SHAPES / 7, MOST = 64 }; /* every seventh shape against all */
    sat_polygon *movers[MOVERS];
    sat_hit hits[MOST];
    uint32_t which[SCENE_SHAPES];
    const size_t size = sat_index_size(SCENE_SHAPES);
    void *index = malloc(size);
    if (index == NULL) {
        abort();
    }
    put(INDEX, (uint32_t)sat_index_build(index, size, shapes, SCENE_SHAPES));
    for (size_t i = 0; i < SCENE_SHAPES; i += 5) { /* a fifth of all: emulators took a third of their time for these */
        ask_index(&hasher, index, shapes[i], sat_polygon_position(shapes[i]),
                  sat_polygon_position(shapes[(i + 1) % SCENE_SHAPES]), 6, which, SCENE_SHAPES);
    }
    for (size_t i = 0; i < MOVERS; i++) {
        movers[i] = shapes[7 * i];
    }
    ask_index_of_movers(&hasher, index, movers, MOVERS, 0.0f, hits, MOST);
    ask_index_of_movers(&hasher, index, movers, MOVERS, 0.25f, hits, MOST);
    free(index);
}

/* A wavy floor of blocks of several heights, turned a little, and what lies on it: some of it joined. */
static void put_joined(void) {
    enum { BLOCKS = 24 };
    sat_polygon *floor[BLOCKS];
    for (uint32_t number = 0; number < counts[whole].joined; number++) {
        const float turn = (float)(number % 4) * 0.25f;
        for (uint32_t i = 0; i < BLOCKS; i++) {
            const float x = (float)i, y = (float)(i * (i + number) % 5) / 8.0f,
                        z = (float)((i + 1) * (i + 1 + number) % 5) / 8.0f;
            const sat_vec2 corners[4] = {{x, -1.0f - y}, {x + 1.0f, -1.0f - y}, {x + 1.0f, z}, {x, y}};
            floor[i] = sat_polygon_create(corners, 4, NULL);
            (void)sat_polygon_set_angle(floor[i], turn);
        }
        put(JOIN, (uint32_t)sat_polygon_join(floor, BLOCKS, NULL));
        (void)sat_polygon_set_corner_enabled(floor[number % BLOCKS], number % 4, false);
        for (uint32_t k = 0; k < 4 * BLOCKS; k++) {
            sat_polygon *shape =
                k % 2 == 0 ? sat_polygon_create_circle(0.5f, NULL) : sat_polygon_create_regular(3 + k % 5, 0.5f, NULL);
            const sat_vec2 upper = sat_polygon_vertex(floor[k / 4], 2 + k % 2);
            (void)sat_polygon_set_pose(shape, (sat_vec2){upper.x + (float)(k % 3) / 8.0f, upper.y + 0.375f}, (float)k);
            for (uint32_t i = 0; i < BLOCKS; i++) {
                sat_collision collision;
                put(JOIN, sat_intersect(floor[i], shape, &collision));
                tell_collision(&hasher, JOIN, &collision);
            }
            sat_polygon_destroy(shape);
        }
        destroy_all(floor, BLOCKS);
    }
}

static void put_scenes(void) {
    enum { MOST = SCENE_SHAPES * SCENE_SHAPES / 2 };
    static sat_polygon *shapes[SCENE_SHAPES];
    static sat_pair pairs[MOST], each[2 * (SCENE_SHAPES - 1)];
    static sat_hit hits[MOST];
    for (uint32_t i = 0; i + 1 < SCENE_SHAPES; i++) { /* each with the next one, and back */
        each[2 * i] = (sat_pair){i, i + 1};
        each[2 * i + 1] = (sat_pair){i + 1, i};
    }
    for (uint64_t number = 0; number < counts[whole].scenes; number++) {
        corpus_make_scene(number, shapes, SCENE_SHAPES);
        ask_list(&hasher, shapes, SCENE_SHAPES, NULL, pairs, hits, MOST);
        ask_pairs(&hasher, shapes, SCENE_SHAPES, each, sizeof each / sizeof *each, hits, MOST);
        put_index(shapes);
        destroy_all(shapes, SCENE_SHAPES);
    }
}

static void put_all(void) {
    for (int q = 0; q < QUERIES; q++) {
        hashes[q][whole] = UINT64_C(0xcbf29ce484222325);
    }
    put_lists();
    put_mountains();
    put_pairs();
    put_scenes();
    put_joined();
}

int main(int argc, char **argv) {
    const char *option = argc > 1 ? argv[1] : "";
    if (strcmp(option, "--table") == 0) {
        put_all();
        whole = 1;
        put_all();
        for (int q = 0; q < QUERIES; q++) {
            printf("{{UINT64_C(0x%016" PRIx64 "), UINT64_C(0x%016" PRIx64 ")}, \"%s\"},\n", hashes[q][0], hashes[q][1],
                   expected[q].name);
        }
        return EXIT_SUCCESS;
    }
    whole = strcmp(option, "--quick") != 0;
    put_all();
    int equal = 0;
    for (int q = 0; q < QUERIES; q++) {
        const int same = hashes[q][whole] == expected[q].hashes[whole];
        printf("%-22s %016" PRIx64 "%s\n", expected[q].name, hashes[q][whole], same ? "" : "  DIFFERENT");
        equal += same;
    }
    printf("hashes equal: %d of %d\n", equal, QUERIES);
    return equal == QUERIES ? EXIT_SUCCESS : EXIT_FAILURE;
}
