/*
 * Eight threads ask everything there is to ask of the same polygons at the same time, with no lock, and each makes,
 * moves and changes polygons of its own. Each has to get the answers that a single thread got. Under ThreadSanitizer
 * (tests/threads.sh) a function that writes anything shared is a race. Every function of the header is called
 * (tests/layout/calls.sh).
 */
#include <sat/sat.h>

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
static void put(uint64_t *digest, const void *result, size_t size) {
    const unsigned char *bytes = result;
    for (size_t i = 0; i < size; i++) {
        *digest = (*digest ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
}

static void ask_one(const sat_polygon *p, uint64_t *digest) {
    const sat_vec2 from = {-20, -15}, to = {20, 16};
    sat_closest closest;
    sat_ray_hit ray;
    const sat_aabb box = sat_polygon_aabb(p);
    const sat_vec2 centroid = sat_polygon_centroid(p), place = sat_polygon_position(p);
    const float numbers[] = {sat_polygon_area(p), sat_polygon_inertia(p), sat_polygon_angle(p), sat_polygon_radius(p),
                             sat_distance_to_point(p, from, &closest)};
    const bool held = sat_contains_point(p, to);
    (void)sat_raycast(p, from, to, &ray);
    const sat_interval shadow = sat_project(p, to);
    put(digest, &box, sizeof box);
    put(digest, &centroid, sizeof centroid);
    put(digest, &place, sizeof place);
    put(digest, numbers, sizeof numbers);
    put(digest, &closest, sizeof closest);
    put(digest, &held, sizeof held);
    put(digest, &ray, sizeof ray);
    put(digest, &shadow, sizeof shadow);
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        const sat_vec2 v = sat_polygon_vertex(p, i), n = sat_polygon_normal(p, i);
        put(digest, &v, sizeof v);
        put(digest, &n, sizeof n);
    }
    void *user_data = sat_polygon_user_data(p);
    put(digest, &user_data, sizeof user_data);
    const uint32_t settings[] = {sat_polygon_category(p), sat_polygon_mask(p), sat_polygon_group(p),
                                 sat_polygon_edge_enabled(p, 0), sat_polygon_corner_enabled(p, 0)};
    put(digest, settings, sizeof settings);
    sat_vec2 points[64];
    size_t found = 0;
    const sat_status status = sat_polygon_outline(p, 0.125f, points, 64, &found);
    put(digest, &status, sizeof status);
    put(digest, points, (found < 64 ? found : 64) * sizeof *points);
}

static void ask_two(const sat_polygon *a, const sat_polygon *b, uint64_t *digest) {
    sat_collision collision;
    sat_closest closest;
    sat_sweep_hit hit;
    const bool answers[] = {sat_overlaps(a, b), sat_intersect(a, b, &collision), sat_contains(a, b),
                            sat_sweep(a, (sat_vec2){3, 4}, b, (sat_vec2){-5, 1}, &hit)};
    const float distance = sat_distance(a, b, &closest);
    sat_vec2 points[64], centroid;
    size_t found = 0;
    const sat_status status = sat_intersection(a, b, 0.125f, points, 64, &found);
    const float area = sat_intersection_area(a, b, &centroid);
    put(digest, &status, sizeof status);
    put(digest, points, (found < 64 ? found : 64) * sizeof *points);
    put(digest, &area, sizeof area);
    put(digest, &centroid, sizeof centroid);
    put(digest, answers, sizeof answers);
    put(digest, &collision, sizeof collision);
    put(digest, &distance, sizeof distance);
    put(digest, &closest, sizeof closest);
    put(digest, &hit, sizeof hit);
    const sat_motion motion_a = {{3, 4}, 1.5f}, motion_b = {{-5, 1}, -0.5f};
    const bool others[] = {sat_sweep_turning(a, motion_a, b, motion_b, &hit),
                           sat_intersect_within(a, b, 0.5f, &collision)};
    put(digest, others, sizeof others);
    put(digest, &hit, sizeof hit);
    put(digest, &collision, sizeof collision);
}

static void ask_all(uint64_t *digest) {
    sat_pair pairs[MOST_PAIRS];
    size_t found = 0, hits = 0;
    sat_vec2 displacement = {0, 0};
    sat_status status = sat_find_pairs(shapes, SHAPES, NULL, pairs, MOST_PAIRS, &found);
    put(digest, &status, sizeof status);
    put(digest, pairs, found * sizeof *pairs);
    status = sat_find_collisions(shapes, SHAPES, NULL, NULL, 0, &hits);
    put(digest, &status, sizeof status);
    put(digest, &hits, sizeof hits);
    status = sat_find_collisions_within(shapes, SHAPES, 0.5f, NULL, NULL, 0, &hits);
    put(digest, &status, sizeof status);
    put(digest, &hits, sizeof hits);
    sat_hit list[8];
    status = sat_intersect_pairs(shapes, SHAPES, pairs, found, list, 8, &hits);
    put(digest, &status, sizeof status);
    put(digest, &hits, sizeof hits);
    put(digest, list, (hits < 8 ? hits : 8) * sizeof *list);
    status = sat_push_out(shapes[0], shapes, SHAPES, &displacement);
    put(digest, &status, sizeof status);
    put(digest, &displacement, sizeof displacement);
    sat_polygon *copy = sat_polygon_clone(shapes[1], NULL); /* reads the original */
    ask_two(copy, shapes[2], digest);
    sat_polygon_destroy(copy);
}

static void ask_index(const sat_polygon *p, uint64_t *digest) {
    const sat_vec2 from = {-20, -15}, to = {20, 16}, place = sat_polygon_position(p);
    uint32_t which[SHAPES], first[3];
    size_t found[4];
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
    float distance;
    (void)sat_index_find(list_index, p, which, SHAPES, &found[0]);
    put(digest, which, found[0] * sizeof *which);
    (void)sat_index_find_in_box(list_index, (sat_aabb){from, place}, 1, which, SHAPES, &found[1]);
    (void)sat_index_find_at_point(list_index, place, 1, which, SHAPES, &found[2]);
    put(digest, which, found[2] * sizeof *which);
    (void)sat_index_raycast(list_index, from, place, 1, &ray, &first[0]);
    (void)sat_index_sweep(list_index, p, to, &sweep, &first[1]);
    (void)sat_index_nearest(list_index, p, 100, &closest, &distance, &first[2]);
    sat_hit hits[SHAPES];
    (void)sat_index_find_collisions(list_index, shapes, SHAPES, 0.25f, hits, SHAPES, &found[3]);
    put(digest, hits, (found[3] < SHAPES ? found[3] : SHAPES) * sizeof *hits);
    put(digest, found, sizeof found);
    put(digest, first, sizeof first);
    put(digest, &ray, sizeof ray);
    put(digest, &sweep, sizeof sweep);
    put(digest, &closest, sizeof closest);
    put(digest, &distance, sizeof distance);
}

/* A comb: concave. Its pieces are joined, put next to a tile, and moved, all of them the thread's own. */
static void make_pieces(uint64_t *digest) {
    static const sat_vec2 comb[] = {{0, 0}, {5, 0}, {5, 3}, {4, 3}, {4, 1}, {3, 1},
                                    {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};
    enum { CORNERS = sizeof comb / sizeof *comb };
    sat_polygon *list[CORNERS];
    size_t found = 0;
    const sat_status made = sat_polygon_create_pieces(comb, CORNERS, list, CORNERS - 2, &found);
    put(digest, &made, sizeof made);
    if (made != SAT_OK) {
        return;
    }
    list[found++] = sat_polygon_create_box(1, 1, NULL);
    (void)sat_polygon_translate(list[found - 1], (sat_vec2){5.5f, 0.5f});
    char scratch[8192];
    const sat_status joined = sat_polygon_join(list, found, sat_scratch_size(found) <= sizeof scratch ? scratch : NULL);
    put(digest, &joined, sizeof joined);
    for (size_t i = 0; i < found; i++) {
        sat_polygon_set_group(list[i], (uint32_t)i);
        ask_one(list[i], digest);
        ask_two(list[i], list[0], digest);
    }
    for (size_t i = 0; i < found; i++) {
        sat_polygon_destroy(list[i]);
    }
}

/* Everything that is written to. */
static void change(sat_polygon *p, uint64_t *digest) {
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
    put(digest, done, sizeof done);
    ask_one(p, digest);
    ask_two(p, shapes[0], digest);
}

static void live_alone(uint64_t *digest) {
    static const sat_vec2 corners[] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}};
    union {
        max_align_t alignment;
        char bytes[1024];
    } memory, round;
    sat_status status = sat_validate(corners, 4, NULL);
    const char *words[] = {sat_version(), sat_status_string(status)};
    put(digest, words[0], strlen(words[0]));
    put(digest, words[1], strlen(words[1]));
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
    put(digest, &built, sizeof built);
    for (size_t i = 0; i < OWN; i++) {
        change(own[i], digest);
    }
    built = sat_index_update(index);
    put(digest, &built, sizeof built);
    free(index);
    for (size_t i = 0; i < OWN; i++) {
        sat_polygon_destroy(own[i]);
    }
    make_pieces(digest);
}

static uint64_t ask_everything(void) {
    uint64_t digest = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < SHAPES; i++) {
        ask_one(shapes[i], &digest);
        ask_index(shapes[i], &digest);
        for (int k = 0; k < SHAPES; k++) {
            ask_two(shapes[i], shapes[k], &digest);
        }
    }
    ask_all(&digest);
    live_alone(&digest);
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
        switch (i % 5) {
        case 0:
            shapes[i] = sat_polygon_create_circle(size, NULL);
            break;
        case 1:
            shapes[i] = sat_polygon_create_capsule((sat_vec2){0, 0}, end, 0.5f, NULL);
            break;
        case 2:
            shapes[i] = sat_polygon_create_regular(i % 2 == 0 ? 100 : 5, size, NULL);
            break;
        case 3:
            shapes[i] = sat_polygon_create_segment((sat_vec2){-1, 0}, end, NULL);
            break;
        default:
            shapes[i] = sat_polygon_create_box(size, 1, NULL);
        }
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
    for (int i = 0; i < SHAPES; i++) {
        sat_polygon_destroy(shapes[i]);
    }
    printf("figure: threads: %d, each %d times all functions, queries on the same %d polygons, different answers: %d\n",
           THREADS, ROUNDS, SHAPES, different);
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
