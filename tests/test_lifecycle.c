/* The life of a polygon: creation to destruction, copies, the caller's memory, and how much of it a polygon takes. */
#include "support/check.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

static const sat_vec2 square[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};

TEST(memory_stays_within_the_promised_bounds) {
    assert_in_range(sat_polygon_size(4), 1, 384);
    for (size_t n = 1; n <= SAT_MAX_VERTICES; n++) {
        assert_in_range(sat_polygon_size(n), 1, 256 + 40 * n);
        assert_true(sat_polygon_size(n) >= sat_polygon_size(n - 1));
    }
    assert_int_equal(sat_polygon_size(0), 0);
    assert_int_equal(sat_polygon_size(65536), 0);
    assert_int_equal(sat_polygon_size(SIZE_MAX), 0);
}

/* A shape of each kind, made in the caller's memory and by the creator of its kind. */
typedef struct round_case {
    sat_vec2 core[6];
    size_t count, kept; /* vertices given, and those of the shape */
    float radius;
} round_case;

static const round_case round_cases[] = {
    {{{3, -2}}, 1, 1, 0.5f},                                                /* circle, off its own origin */
    {{{1, 2}, {4, -2}}, 2, 2, 0.25f},                                       /* capsule */
    {{{1, 2}, {4, -2}}, 2, 2, 0},                                           /* segment */
    {{{1, 2}, {1, 2}}, 2, 1, 0.25f},                                        /* equal ends: a circle */
    {{{0, 0}, {0, 2}, {2, 2}, {2, 2}, {2, 0}, {1, 0}}, 6, 4, 0.125f},       /* clockwise, with corners that go */
    {{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, 4, 4, 0},                            /* sharp */
    {{{0, 0}, {0, 2}, {2, 2}, {2, 2}, {2, 0}, {1, 0}}, 6, 4, 0},            /* clockwise, sharp */
    {{{1000, 1000}, {1002, 1000}, {1002, 1002}, {1000, 1002}}, 4, 4, 0.5f}, /* far from its own origin */
};

static sat_polygon *make_as_usual(const round_case *c) {
    if (c->count <= 2) {
        return kept(sat_polygon_create_capsule(c->core[0], c->core[c->count - 1], c->radius, NULL));
    }
    sat_polygon *p = kept(sat_polygon_create(c->core, c->count, NULL));
    round_by(p, c->radius);
    return p;
}

/* By either creator that takes memory. */
static sat_polygon *create_there(bool is_round, void *memory, size_t size, const sat_vec2 *vertices, size_t count,
                                 float radius, sat_status *status) {
    return is_round ? sat_polygon_create_round_in(memory, size, vertices, count, radius, status)
                    : sat_polygon_create_in(memory, size, vertices, count, status);
}

/* Not a byte beyond is touched; byte by byte it is the shape of the usual creator, and a clone is the library's again. */
static void check_there(const round_case *c, bool is_round) {
    const size_t size = sat_polygon_size(c->count), own = sat_polygon_size(c->kept);
    unsigned char *memory = malloc(size + 16);
    assert_non_null(memory);
    memset(memory, 0xa5, size + 16);
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    sat_polygon *p = create_there(is_round, memory, size, c->core, c->count, c->radius, &status),
                *usual = make_as_usual(c);
    assert_ok(status);
    assert_ptr_equal(p, memory);
    assert_int_equal(sat_polygon_vertex_count(p), c->kept);
    for (int posed = 0; posed < 2; posed++) {
        sat_polygon *copy = kept(sat_polygon_clone(p, NULL));
        assert_memory_equal(copy, usual, own);
        set_pose(p, (sat_vec2){5, -3}, 0.5f);
        set_pose(usual, (sat_vec2){5, -3}, 0.5f);
    }
    for (size_t k = 0; k < 16; k++) {
        assert_int_equal(memory[size + k], 0xa5);
    }
    sat_polygon_destroy(p);
    free(memory);
}

TEST(every_kind_lies_in_the_callers_memory) {
    for (size_t i = 0; i < sizeof round_cases / sizeof *round_cases; i++) {
        check_there(&round_cases[i], true);
        if (round_cases[i].count > 2 && round_cases[i].radius == 0) {
            check_there(&round_cases[i], false);
        }
    }
}

TEST(memory_that_will_not_do_is_refused) {
    const sat_vec2 concave[] = {{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    alignas(max_align_t) unsigned char memory[1024], before[1024];
    memset(memory, 0xa5, sizeof memory);
    memcpy(before, memory, sizeof memory);
    for (size_t i = 0; i < 5; i++) { /* a sharp square; round shapes of one to four corners */
        const size_t count = i == 0 ? 4 : i, size = sat_polygon_size(count);
        const struct {
            void *memory;
            size_t size;
            const sat_vec2 *vertices;
            size_t count;
            sat_status status;
        } refused[] = {
            {NULL, size, square, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory, size - 1, square, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory, 0, square, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory + 1, size, square, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory + alignof(max_align_t) / 2, size, square, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory, size, NULL, count, SAT_ERROR_INVALID_ARGUMENT},
            {memory, sizeof memory, square, 65536, SAT_ERROR_TOO_MANY_VERTICES},
            {memory, sizeof memory, concave, 4, SAT_ERROR_NOT_CONVEX},
            {memory, sizeof memory, square, 0, SAT_ERROR_TOO_FEW_VERTICES},
        };
        for (size_t k = 0; k < sizeof refused / sizeof refused[0]; k++) {
            sat_status status = SAT_OK;
            assert_null(create_there(i > 0, refused[k].memory, refused[k].size, refused[k].vertices, refused[k].count,
                                     1, &status));
            assert_int_equal(status, refused[k].status);
            assert_null(create_there(i > 0, refused[k].memory, refused[k].size, refused[k].vertices, refused[k].count,
                                     1, NULL));
        }
    }
    sat_status status = SAT_OK;
    assert_refused(SAT_ERROR_TOO_FEW_VERTICES, status,
                   sat_polygon_create_in(memory, sizeof memory, square, 2, &status));
    assert_memory_equal(memory, before, sizeof memory);
}

/* To the byte, and nothing is shared. */
TEST(clone_copies_everything) {
    int anything = 0;
    sat_polygon *original = box_at(4, 2, 7, 8);
    turn_to(original, 0.25f);
    round_by(original, 0.5f);
    assert_ok(sat_polygon_set_edge_enabled(original, 1, false));
    sat_polygon_set_user_data(original, &anything);
    sat_polygon_set_filter(original, 4, 2);
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    sat_polygon *copy = kept(sat_polygon_clone(original, &status));
    assert_ok(status);
    assert_true(copy != original);
    assert_memory_equal(copy, original, sat_polygon_size(4));
    assert_ptr_equal(sat_polygon_user_data(copy), &anything);
    place_at(copy, (sat_vec2){0, 0});
    assert_ok(sat_polygon_set_edge_enabled(copy, 1, true));
    assert_vec2(sat_polygon_position(original), 7, 8);
    assert_false(sat_polygon_edge_enabled(original, 1));
}
