/*
 * Out of memory: every allocation of every call fails once. The call says SAT_ERROR_OUT_OF_MEMORY, gives back what it had taken,
 * and leaves everything else as it was; the next try succeeds. And what does not need memory does not ask for any.
 *
 * malloc and free are replaced for the library by the linker (--wrap, see tests/CMakeLists.txt).
 */
#include "../hash/ask.h"
#include "check.h"

#include <string.h>

void *__real_malloc(size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void __wrap_free(void *memory);

static long allocations; /* since the last reset */
static long outstanding; /* taken and not given back */
static long failing;     /* the number of the allocation that fails, from 1; 0 for none */

void *__wrap_malloc(size_t size) {
    allocations++;
    void *memory = allocations == failing ? NULL : __real_malloc(size);
    outstanding += memory != NULL;
    return memory;
}

void __wrap_free(void *memory) {
    outstanding -= memory != NULL;
    __real_free(memory);
}

static void reset(long which) {
    allocations = 0;
    failing = which;
}

/* ------------------------------------------------------------------------------------------------------- creation - */

static const sat_vec2 square[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};

typedef sat_polygon *creator(sat_status *status);

/* Name, allocations, and how it is called. */
#define CREATORS(MAKE)                                                                                                 \
    MAKE(create, 1, sat_polygon_create(square, 4, status))                                                             \
    MAKE(create_hull, 2, sat_polygon_create_hull(square, 4, status))                                                   \
    MAKE(create_box, 1, sat_polygon_create_box(1, 2, status))                                                          \
    MAKE(create_regular, 1, sat_polygon_create_regular(65535, 1, status))                                              \
    MAKE(create_segment, 1, sat_polygon_create_segment(square[0], square[2], status))                                  \
    MAKE(create_capsule, 1, sat_polygon_create_capsule(square[0], square[2], 1, status))                               \
    MAKE(create_circle, 1, sat_polygon_create_circle(1, status))                                                       \
    MAKE(clone, 1, sat_polygon_clone(original, status))

static sat_polygon *original;
#define CREATOR(name, allocations, call)                                                                               \
    static sat_polygon *name(sat_status *status) { return call; }
CREATORS(CREATOR)

/* Fails one allocation after the other until the creator gets by without meeting the one that would fail. */
static void expect_every_failure_reported(creator *make, long expected_allocations) {
    const long before = outstanding;
    for (long which = 1;; which++) {
        reset(which);
        sat_status status = SAT_OK;
        sat_polygon *polygon = make(&status);
        if (polygon != NULL) {
            assert_ok(status);
            assert_int_equal(which, expected_allocations + 1);
            reset(0);
            sat_polygon_destroy(polygon);
            assert_int_equal(outstanding, before);
            return;
        }
        assert_int_equal(status, SAT_ERROR_OUT_OF_MEMORY);
        assert_int_equal(outstanding, before);
        reset(which);
        assert_null(make(NULL));
        assert_int_equal(outstanding, before);
    }
}

TEST(creators_report_failed_allocations) {
    reset(0);
    original = create_box(NULL);
#define EXPECT(name, allocations, call) expect_every_failure_reported(name, allocations);
    CREATORS(EXPECT)
    sat_polygon_destroy(original);
    assert_int_equal(outstanding, 0);
}

/* A comb of so many teeth: a few are cut into the fewest pieces, which takes memory of its own. */
static void expect_no_pieces_out_of_memory(size_t teeth, long own_allocations) {
    enum { MOST_TEETH = 40 };
    sat_vec2 corners[2 * MOST_TEETH + 1];
    sat_polygon *pieces[2 * MOST_TEETH];
    for (size_t i = 0; i <= 2 * teeth; i++) {
        corners[i] = (sat_vec2){(float)i, i % 2 ? 3.0f : 1.0f};
    }
    corners[0].y = corners[2 * teeth].y = 0.0f;
    for (long which = 1;; which++) {
        size_t found = 7;
        memset(pieces, 0, sizeof pieces);
        reset(which);
        const sat_status status = sat_polygon_create_pieces(corners, 2 * teeth + 1, pieces, 2 * MOST_TEETH, &found);
        if (status == SAT_OK) {
            assert_int_equal(which, own_allocations + (long)found + 1);
            assert_int_equal(outstanding, found);
            reset(0);
            destroy_all(pieces, found);
            assert_int_equal(outstanding, 0);
            return;
        }
        assert_int_equal(status, SAT_ERROR_OUT_OF_MEMORY);
        assert_int_equal(found, 0);
        assert_int_equal(outstanding, 0);
        assert_null(pieces[0]);
    }
}

TEST(pieces_are_all_or_none) {
    expect_no_pieces_out_of_memory(5, 3);
    expect_no_pieces_out_of_memory(40, 3);
    expect_no_pieces_out_of_memory(1, 1); /* a triangle */
}

TEST(what_is_refused_takes_no_memory) {
    static const sat_vec2 crossing[] = {{0, 0}, {2, 2}, {2, 0}, {0, 2}}, line[] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    sat_polygon *pieces[2];
    sat_status status = SAT_OK;
    size_t found;
    reset(0);
    assert_refused(SAT_ERROR_NO_AREA, status, sat_polygon_create_hull(line, 4, &status));
    assert_int_equal(outstanding, 0);
    assert_int_equal(sat_polygon_create_pieces(crossing, 4, pieces, 2, &found), SAT_ERROR_NOT_SIMPLE);
    assert_int_equal(outstanding, 0);
    assert_int_equal(sat_polygon_create_pieces(square, 4, pieces, 0, &found), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(found, 1);
    assert_int_equal(outstanding, 0);
}

/* ---------------------------------------------------------------------------------------------------- pair finder - */

enum { SHAPES = 20 };

static void make_row(sat_polygon *row[SHAPES]) {
    reset(0);
    for (int i = 0; i < SHAPES; i++) {
        row[i] = sat_polygon_create_box(1, 1, NULL);
        assert_ok(sat_polygon_set_position(row[i], (sat_vec2){(float)i * 0.75f, 0}));
    }
}

static void destroy_row(sat_polygon *row[SHAPES]) {
    reset(0);
    destroy_all(row, SHAPES);
    assert_int_equal(outstanding, 0);
}

TEST(the_pair_finder_out_of_memory_writes_nothing) {
    sat_polygon *row[SHAPES];
    struct {
        sat_pair pairs[SHAPES];
        sat_hit hits[SHAPES];
    } lists, before_lists;
    memset(&lists, 0xa5, sizeof lists);
    memcpy(&before_lists, &lists, sizeof lists);
    make_row(row);
    size_t found = 7, found_hits = 7;
    reset(1);
    assert_int_equal(sat_find_pairs(row, SHAPES, NULL, lists.pairs, SHAPES, &found), SAT_ERROR_OUT_OF_MEMORY);
    reset(1);
    assert_int_equal(sat_find_collisions(row, SHAPES, NULL, lists.hits, SHAPES, &found_hits), SAT_ERROR_OUT_OF_MEMORY);
    assert_true(found == 0 && found_hits == 0);
    assert_memory_equal(&lists, &before_lists, sizeof lists);
    reset(0);
    sat_polygon *before = sat_polygon_clone(row[0], NULL);
    reset(1);
    assert_int_equal(sat_polygon_join(row, SHAPES, NULL), SAT_ERROR_OUT_OF_MEMORY);
    assert_memory_equal(before, row[0], sat_polygon_size(4));
    sat_polygon_destroy(before);
    reset(2); /* there is no second allocation */
    assert_ok(sat_find_pairs(row, SHAPES, NULL, lists.pairs, SHAPES, &found));
    assert_int_equal(found, SHAPES - 1);
    reset(2);
    assert_ok(sat_find_collisions(row, SHAPES, NULL, lists.hits, SHAPES, &found));
    assert_int_equal(found, SHAPES - 1);
    assert_int_equal(outstanding, SHAPES);
    destroy_row(row);
}

TEST(the_pair_finder_with_scratch_allocates_nothing) {
    sat_polygon *row[SHAPES];
    sat_pair pairs[SHAPES];
    sat_hit hits[SHAPES];
    size_t found;
    make_row(row);
    void *scratch = __real_malloc(sat_scratch_size(SHAPES));
    reset(1);
    assert_ok(sat_find_pairs(row, SHAPES, scratch, pairs, SHAPES, &found));
    assert_int_equal(found, SHAPES - 1);
    assert_ok(sat_find_collisions(row, SHAPES, scratch, hits, SHAPES, &found));
    assert_int_equal(found, SHAPES - 1);
    assert_ok(sat_polygon_join(row, SHAPES, scratch));
    void *index = __real_malloc(sat_index_size(SHAPES));
    assert_ok(sat_index_build(index, sat_index_size(SHAPES), row, SHAPES));
    assert_ok(sat_index_find_collisions(index, row, SHAPES, 0, hits, SHAPES, &found));
    assert_int_equal(found, 2 * (SHAPES - 1));
    assert_int_equal(allocations, 0);
    __real_free(index);
    __real_free(scratch);
    destroy_row(row);
}

/* -------------------------------------------------------------------------------------------------- everything else  */

static void forget(void *to, query q, uint32_t word) {
    (void)to;
    (void)q;
    (void)word;
}

TEST(setters_getters_and_queries_allocate_nothing) {
    const asker k = {forget, NULL};
    reset(0);
    sat_polygon *a = sat_polygon_create_regular(100, 1, NULL),
                *b = sat_polygon_create_capsule((sat_vec2){0, 0}, (sat_vec2){2, 1}, 0.5f, NULL);
    sat_polygon *const list[] = {b, a};
    const sat_pair pairs[] = {{0, 1}, {1, 0}};
    const sat_vec2 u = {3, 2}, v = {-3, -1};
    sat_pair found[2];
    sat_hit hits[2];
    uint32_t which[2];
    size_t culprit;
    void *scratch = __real_malloc(sat_scratch_size(2)), *index = __real_malloc(sat_index_size(2));
    reset(1);
    assert_ok(sat_validate(square, 4, &culprit));
    assert_ok(sat_polygon_set_pose(a, (sat_vec2){0.5f, 0.25f}, 2));
    for (int masked = 0; masked < 2; masked++) {
        ask_geometry(&k, a);
        ask_settings(&k, a);
        ask_one(&k, a, u, v);
        ask_two(&k, a, u, b, v);
        ask_within(&k, a, b, 1);
        ask_common(&k, a, b, 1);
        ask_push_out(&k, a, list, 1);
        ask_list(&k, list, 2, scratch, found, hits, 2);
        ask_list_within(&k, list, 2, 1, scratch, hits, 2);
        ask_pairs(&k, list, 2, pairs, 2, hits, 2);
        assert_ok(sat_index_build(index, sat_index_size(2), list, 2));
        ask_index(&k, index, a, u, v, 1, which, 2);
        ask_index_of_movers(&k, index, list, 2, 1, hits, 2);
        assert_ok(sat_polygon_set_radius(a, 0.25f));
        assert_ok(sat_polygon_set_edge_enabled(a, 3, false));
        assert_ok(sat_polygon_set_corner_enabled(a, 4, false));
        assert_ok(sat_index_update(index));
    }
    assert_int_equal(allocations, 0);
    reset(0);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    __real_free(scratch);
    __real_free(index);
    assert_int_equal(outstanding, 0);
}

TEST(create_in_allocates_nothing) {
    void *memory = __real_malloc(sat_polygon_size(4));
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    reset(1);
    sat_polygon *polygon = sat_polygon_create_in(memory, sat_polygon_size(4), square, 4, &status);
    assert_non_null(polygon);
    assert_ok(status);
    sat_polygon_destroy(polygon);
    for (size_t count = 1; count <= 4; count++) {
        polygon = sat_polygon_create_round_in(memory, sat_polygon_size(count), square, count, 0.5f, &status);
        assert_non_null(polygon);
        assert_int_equal(sat_polygon_vertex_count(polygon), count);
        sat_polygon_destroy(polygon);
    }
    assert_int_equal(allocations, 0);
    assert_int_equal(outstanding, 0);
    reset(0);
    __real_free(memory);
}
