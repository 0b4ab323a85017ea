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
    DISTANCE,
    CONTAINS,
    CONTAINS_POINT,
    DISTANCE_TO_POINT,
    RAYCAST,
    SWEEP,
    PROJECT,
    PUSH_OUT,
    FIND_PAIRS,
    FIND_COLLISIONS,
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
    "sat_distance",
    "sat_contains",
    "sat_contains_point",
    "sat_distance_to_point",
    "sat_raycast",
    "sat_sweep",
    "sat_project",
    "sat_push_out",
    "sat_find_pairs",
    "sat_find_collisions",
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
        put_masked(number, &pair);
        sat_polygon_destroy(pair.a);
        sat_polygon_destroy(pair.b);
    }
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
    put_pairs();
    put_scenes();
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
