/*
 * Runs every query over the fixed corpus and prints one hash for each: the same on every platform, compiler,
 * optimization level and vector unit, or the promise of the same bits is broken.
 *
 *     sat_hash             prints the hashes, and compares them with expected.inc: exit status 0 when all are equal
 *     sat_hash --table     prints the table of expected.inc
 *
 * Floats are hashed as their bits, signs of zeros included, in an order that does not depend on the byte order.
 */
#include "corpus.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS        12000
#define SCENES       8
#define SCENE_SHAPES 600
#define VERTEX_LISTS 4000

typedef enum query {
    CREATION,
    VALIDATION,
    GEOMETRY,
    MASS,
    OVERLAPS,
    INTERSECT,
    CONTACTS,
    MASKED,
    JOIN,
    DISTANCE,
    CONTAINS,
    CONTAINS_POINT,
    DISTANCE_TO_POINT,
    RAYCAST,
    SWEEP,
    SWEEP_TURNING,
    PROJECT,
    PUSH_OUT,
    OUTLINE,
    INTERSECTION,
    FIND_PAIRS,
    FIND_COLLISIONS,
    INTERSECT_PAIRS,
    INDEX,
    INDEX_COLLISIONS,
    PIECES,
    QUERIES
} query;

static const char *const names[QUERIES] = {
    "sat_polygon_create*",
    "sat_validate",
    "vertices_normals_aabb",
    "area_centroid_inertia",
    "sat_overlaps",
    "sat_intersect",
    "contacts",
    "masked_edges",
    "sat_polygon_join",
    "sat_distance",
    "sat_contains",
    "sat_contains_point",
    "sat_distance_to_point",
    "sat_raycast",
    "sat_sweep",
    "sat_sweep_turning",
    "sat_project",
    "sat_push_out",
    "sat_polygon_outline",
    "sat_intersection*",
    "sat_find_pairs",
    "sat_find_collisions",
    "sat_intersect_pairs",
    "sat_index_*",
    "sat_index_find_collisions",
    "sat_polygon_create_pieces",
};

static const uint64_t expected[QUERIES] = {
#include "expected.inc"
};

static uint64_t hashes[QUERIES];

/* FNV-1a (Fowler, Noll and Vo, 1991), a 32-bit word at a time. */
static void put(query q, uint32_t word) {
    for (int shift = 0; shift < 32; shift += 8) {
        hashes[q] = (hashes[q] ^ (word >> shift & 255u)) * UINT64_C(0x100000001b3);
    }
}

static void put_float(query q, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    put(q, bits);
}

static void put_vec2(query q, sat_vec2 v) {
    put_float(q, v.x);
    put_float(q, v.y);
}

static void put_geometry(const sat_polygon *p) {
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        put_vec2(GEOMETRY, sat_polygon_vertex(p, i));
        put_vec2(GEOMETRY, sat_polygon_normal(p, i));
    }
    const sat_aabb box = sat_polygon_aabb(p);
    put_vec2(GEOMETRY, box.lower);
    put_vec2(GEOMETRY, box.upper);
    put_float(MASS, sat_polygon_area(p));
    put_vec2(MASS, sat_polygon_centroid(p));
    put_float(MASS, sat_polygon_inertia(p));
}

static void put_collision(query q, const sat_collision *c) {
    put_float(q, c->overlap);
    put_vec2(q, c->axis);
    put_vec2(q, c->mtv);
}

static void put_contacts(query q, const sat_collision *c) {
    put(q, (uint32_t)c->contact_count);
    for (int i = 0; i < 2; i++) {
        put_vec2(q, c->contacts[i].point);
        put_vec2(q, c->contacts[i].arm_a);
        put_vec2(q, c->contacts[i].arm_b);
        put_float(q, c->contacts[i].depth);
        put(q, c->contacts[i].id);
    }
}

static void put_closest(query q, float distance, const sat_closest *closest) {
    put_float(q, distance);
    put_vec2(q, closest->point_a);
    put_vec2(q, closest->point_b);
    put_vec2(q, closest->axis);
}

static void put_turning(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b) {
    sat_sweep_hit hit;
    put(SWEEP_TURNING, sat_sweep_turning(a, motion_a, b, motion_b, &hit));
    put_float(SWEEP_TURNING, hit.fraction);
    put_vec2(SWEEP_TURNING, hit.point);
    put_vec2(SWEEP_TURNING, hit.axis);
}

static void put_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b) {
    sat_sweep_hit hit;
    put(SWEEP, sat_sweep(a, motion_a, b, motion_b, &hit));
    put_float(SWEEP, hit.fraction);
    put_vec2(SWEEP, hit.point);
    put_vec2(SWEEP, hit.axis);
}

static void put_queries_of_one(const sat_polygon *p, sat_vec2 from, sat_vec2 to) {
    sat_closest closest;
    sat_ray_hit hit;
    put(CONTAINS_POINT, sat_contains_point(p, from));
    put(CONTAINS_POINT, sat_contains_point(p, to));
    const float distance = sat_distance_to_point(p, from, &closest);
    put_closest(DISTANCE_TO_POINT, distance, &closest);
    put(RAYCAST, sat_raycast(p, from, to, &hit));
    put_float(RAYCAST, hit.fraction);
    put_vec2(RAYCAST, hit.point);
    put_vec2(RAYCAST, hit.normal);
    const sat_interval shadow = sat_project(p, (sat_vec2){to.y - from.y, from.x - to.x});
    put_float(PROJECT, shadow.min);
    put_float(PROJECT, shadow.max);
}

static void put_queries_of_two(const corpus_pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    sat_collision collision;
    sat_closest closest;
    put(OVERLAPS, sat_overlaps(a, b));
    put(INTERSECT, sat_intersect(a, b, &collision));
    put_collision(INTERSECT, &collision);
    put_contacts(CONTACTS, &collision);
    const float distance = sat_distance(a, b, &closest);
    put_closest(DISTANCE, distance, &closest);
    put(CONTAINS, sat_contains(a, b));
    put(CONTAINS, sat_contains(b, a));
    put_sweep(a, pair->motion_a, b, pair->motion_b);
    put_sweep(b, pair->motion_a, a, (sat_vec2){0.0f, 0.0f});
    const sat_motion turning_a = {pair->motion_a, 0.75f}, turning_b = {pair->motion_b, -2.5f};
    const sat_motion still = {{0.0f, 0.0f}, 0.0f}, spinning = {pair->motion_b, 40.0f};
    put_turning(a, turning_a, b, turning_b);
    put_turning(a, turning_b, b, still);
    put_turning(b, turning_a, a, spinning);
}

static void put_points(query q, sat_status status, const sat_vec2 *points, size_t count, size_t found) {
    put(q, (uint32_t)status);
    put(q, (uint32_t)found);
    for (size_t i = 0; i < found && i < count; i++) {
        put_vec2(q, points[i]);
    }
}

static void put_common(const sat_polygon *a, const sat_polygon *b) {
    sat_vec2 points[256], centroid;
    size_t found;
    const sat_aabb box = sat_polygon_aabb(a);
    const float tolerance = ((box.upper.x - box.lower.x) + (box.upper.y - box.lower.y)) * 0x1p-10f;
    sat_status status = sat_polygon_outline(a, tolerance, points, 256, &found);
    put_points(OUTLINE, status, points, 256, found);
    status = sat_intersection(a, b, tolerance, points, 256, &found);
    put_points(INTERSECTION, status, points, 256, found);
    put_float(INTERSECTION, sat_intersection_area(a, b, &centroid));
    put_vec2(INTERSECTION, centroid);
}

static void put_masked(uint64_t number, const corpus_pair *pair) {
    sat_polygon *const obstacles[3] = {pair->b, NULL, pair->a};
    sat_vec2 displacement;
    put(PUSH_OUT, sat_push_out(pair->a, obstacles, 3, &displacement));
    put_vec2(PUSH_OUT, displacement);
    for (size_t i = number % 2; i < sat_polygon_vertex_count(pair->a); i += 2) {
        (void)sat_polygon_set_edge_enabled(pair->a, i, false);
    }
    sat_collision collision;
    put(MASKED, sat_intersect(pair->a, pair->b, &collision));
    put_collision(MASKED, &collision);
    put_contacts(MASKED, &collision);
    put(PUSH_OUT, sat_push_out(pair->b, obstacles, 3, &displacement));
    put_vec2(PUSH_OUT, displacement);
}

static void put_pairs(void) {
    for (uint64_t number = 0; number < PAIRS; number++) {
        const corpus_pair pair = corpus_make_pair(number);
        put(CREATION, (uint32_t)pair.made[0]);
        put(CREATION, (uint32_t)pair.made[1]);
        put_geometry(pair.a);
        put_geometry(pair.b);
        put_queries_of_one(pair.b, pair.from, pair.to);
        put_queries_of_one(pair.a, pair.to, pair.from);
        put_queries_of_two(&pair);
        put_common(pair.a, pair.b);
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
            put_vec2(PIECES, sat_polygon_vertex(pieces[i], k));
        }
        sat_collision collision; /* tells which edges are cuts */
        put(PIECES, sat_intersect(pieces[i], pieces[0], &collision));
        put_collision(PIECES, &collision);
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
    for (uint32_t number = 0; number < 400; number++) {
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
    put_vec2(CREATION, sat_polygon_aabb(p).lower);
    put_vec2(CREATION, sat_polygon_aabb(p).upper);
}

static void put_lists(void) {
    for (uint64_t number = 0; number < VERTEX_LISTS; number++) {
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

/* Each with the next one, and back. */
static void put_pair_list(sat_polygon *const *shapes, sat_hit *hits, size_t capacity) {
    sat_pair pairs[2 * (SCENE_SHAPES - 1)];
    size_t found, count = 0;
    for (uint32_t i = 0; i + 1 < SCENE_SHAPES; i++) {
        pairs[count++] = (sat_pair){i, i + 1};
        pairs[count++] = (sat_pair){i + 1, i};
    }
    put(INTERSECT_PAIRS, (uint32_t)sat_intersect_pairs(shapes, SCENE_SHAPES, pairs, count, hits, capacity, &found));
    for (size_t i = 0; i < found; i++) {
        put(INTERSECT_PAIRS, hits[i].a);
        put_collision(INTERSECT_PAIRS, &hits[i].collision);
    }
}

static void put_found(sat_status status, const uint32_t *which, size_t found) {
    put(INDEX, (uint32_t)status);
    put(INDEX, (uint32_t)found);
    for (size_t i = 0; i < found; i++) {
        put(INDEX, which[i]);
    }
}

/* From each shape, and about it, towards another one. */
static void ask_index(const void *index, sat_polygon *const *shapes, size_t i) {
    uint32_t which[SCENE_SHAPES], first;
    size_t found;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
    float distance;
    const sat_vec2 from = sat_polygon_position(shapes[i]), to = sat_polygon_position(shapes[(i + 1) % SCENE_SHAPES]);
    sat_status status = sat_index_find(index, shapes[i], which, SCENE_SHAPES, &found);
    put_found(status, which, found);
    status = sat_index_find_in_box(index, sat_polygon_aabb(shapes[i]), 1, which, SCENE_SHAPES, &found);
    put_found(status, which, found);
    status = sat_index_find_at_point(index, from, UINT32_MAX, which, SCENE_SHAPES, &found);
    put_found(status, which, found);
    put(INDEX, sat_index_raycast(index, from, to, 6, &ray, &first));
    put(INDEX, first);
    put_float(INDEX, ray.fraction);
    put_vec2(INDEX, ray.point);
    put(INDEX, sat_index_sweep(index, shapes[i], (sat_vec2){to.x - from.x, to.y - from.y}, &sweep, &first));
    put(INDEX, first);
    put_float(INDEX, sweep.fraction);
    put(INDEX, sat_index_nearest(index, shapes[i], SAT_MAX_EXTENT, &closest, &distance, &first));
    put(INDEX, first);
    put_closest(INDEX, distance, &closest);
}

/* Every seventh shape against all. */
static void collide_with_index(const void *index, sat_polygon *const *shapes, float margin) {
    enum { MOVERS = SCENE_SHAPES / 7, MOST = 64 };
    sat_polygon *movers[MOVERS];
    sat_hit hits[MOST];
    size_t found;
    for (size_t i = 0; i < MOVERS; i++) {
        movers[i] = shapes[7 * i];
    }
    put(INDEX_COLLISIONS, (uint32_t)sat_index_find_collisions(index, movers, MOVERS, margin, hits, MOST, &found));
    put(INDEX_COLLISIONS, (uint32_t)found);
    for (size_t i = 0; i < found && i < MOST; i++) {
        put(INDEX_COLLISIONS, hits[i].a);
        put(INDEX_COLLISIONS, hits[i].b);
        put_collision(INDEX_COLLISIONS, &hits[i].collision);
    }
}

static void put_index(sat_polygon *const *shapes) {
    const size_t size = sat_index_size(SCENE_SHAPES);
    void *index = malloc(size);
    if (index == NULL) {
        abort();
    }
    put(INDEX, (uint32_t)sat_index_build(index, size, shapes, SCENE_SHAPES));
    for (size_t i = 0; i < SCENE_SHAPES; i += 5) { /* a fifth of all: emulators took a third of their time for these */
        ask_index(index, shapes, i);
    }
    collide_with_index(index, shapes, 0.0f);
    collide_with_index(index, shapes, 0.25f);
    free(index);
}

/* A wavy floor of blocks of several heights, turned a little, and what lies on it: some of it joined. */
static void put_joined(void) {
    enum { BLOCKS = 24 };
    sat_polygon *floor[BLOCKS];
    for (uint32_t number = 0; number < 64; number++) {
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
                put_collision(JOIN, &collision);
            }
            sat_polygon_destroy(shape);
        }
        for (uint32_t i = 0; i < BLOCKS; i++) {
            sat_polygon_destroy(floor[i]);
        }
    }
}

static void put_scenes(void) {
    static sat_polygon *shapes[SCENE_SHAPES];
    static sat_pair pairs[SCENE_SHAPES * SCENE_SHAPES / 2];
    static sat_hit hits[SCENE_SHAPES * SCENE_SHAPES / 2];
    for (uint64_t number = 0; number < SCENES; number++) {
        size_t found;
        corpus_make_scene(number, shapes, SCENE_SHAPES);
        put(FIND_PAIRS,
            (uint32_t)sat_find_pairs(shapes, SCENE_SHAPES, NULL, pairs, sizeof pairs / sizeof *pairs, &found));
        put(FIND_PAIRS, (uint32_t)found);
        for (size_t i = 0; i < found; i++) {
            put(FIND_PAIRS, pairs[i].a);
            put(FIND_PAIRS, pairs[i].b);
        }
        put(FIND_COLLISIONS,
            (uint32_t)sat_find_collisions(shapes, SCENE_SHAPES, NULL, hits, sizeof hits / sizeof *hits, &found));
        for (size_t i = 0; i < found; i++) {
            put(FIND_COLLISIONS, hits[i].a);
            put(FIND_COLLISIONS, hits[i].b);
            put_collision(FIND_COLLISIONS, &hits[i].collision);
        }
        put_pair_list(shapes, hits, sizeof hits / sizeof *hits);
        put_index(shapes);
        for (size_t i = 0; i < SCENE_SHAPES; i++) {
            sat_polygon_destroy(shapes[i]);
        }
    }
}

int main(int argc, char **argv) {
    const int table = argc > 1 && strcmp(argv[1], "--table") == 0;
    for (int q = 0; q < QUERIES; q++) {
        hashes[q] = UINT64_C(0xcbf29ce484222325);
    }
    put_lists();
    put_mountains();
    put_pairs();
    put_scenes();
    put_joined();
    int different = 0;
    for (int q = 0; q < QUERIES; q++) {
        if (table) {
            printf("UINT64_C(0x%016" PRIx64 "), /* %s */\n", hashes[q], names[q]);
            continue;
        }
        const int same = hashes[q] == expected[q];
        printf("%-22s %016" PRIx64 "%s\n", names[q], hashes[q], same ? "" : "  DIFFERENT");
        different += !same;
    }
    if (!table) {
        printf("hashes equal: %d of %d\n", QUERIES - different, QUERIES);
    }
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
