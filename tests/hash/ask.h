/*
 * Everything there is to ask of a shape, a pair, a list and an index. Each answer goes, in words of 32 bits, to tell():
 * tests/hash makes hashes of them, tests/threads one digest for each thread, tests/wide compares them with those of the
 * base, tests/memory counts what they allocate. tests/layout/calls.sh sees that no function is left out.
 */
#ifndef SAT_TESTS_ASK_H
#define SAT_TESTS_ASK_H

#include <sat/sat.h>

#include <stddef.h>
#include <string.h>

static inline void destroy_all(sat_polygon **list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sat_polygon_destroy(list[i]);
    }
}

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
    QUERIES,
    SETTINGS = QUERIES, /* from here on: not hashed */
    WITHIN
} query;

typedef struct asker {
    void (*tell)(void *to, query q, uint32_t word);
    void *to;
} asker;

static inline void tell(const asker *k, query q, uint32_t word) { k->tell(k->to, q, word); }

/* All results are made of floats and integers of 32 bits. */
static inline void tell_words(const asker *k, query q, const void *answer, size_t size) {
    for (size_t i = 0; i < size; i += sizeof(uint32_t)) {
        uint32_t word;
        memcpy(&word, (const unsigned char *)answer + i, sizeof word);
        tell(k, q, word);
    }
}

static inline void tell_float(const asker *k, query q, float value) { tell_words(k, q, &value, sizeof value); }

static inline void tell_vec2(const asker *k, query q, sat_vec2 v) { tell_words(k, q, &v, sizeof v); }

/* Yes or no, or a status, and what was found. */
static inline void tell_found(const asker *k, query q, uint32_t word, const void *found, size_t bytes) {
    tell(k, q, word);
    tell_words(k, q, found, bytes);
}

static inline void tell_collision(const asker *k, query q, const sat_collision *c) {
    tell_words(k, q, c, offsetof(sat_collision, contacts));
}

static inline void tell_contacts(const asker *k, query q, const sat_collision *c) {
    tell(k, q, (uint32_t)c->contact_count);
    tell_words(k, q, c->contacts, sizeof c->contacts);
}

static inline void tell_hits(const asker *k, query q, const sat_hit *hits, size_t found, size_t capacity) {
    for (size_t i = 0; i < found && i < capacity; i++) {
        tell(k, q, hits[i].a);
        tell(k, q, hits[i].b);
        tell_collision(k, q, &hits[i].collision);
    }
}

static inline void tell_list(const asker *k, query q, sat_status status, const void *list, size_t each, size_t found,
                             size_t capacity) {
    tell(k, q, (uint32_t)status);
    tell(k, q, (uint32_t)found);
    tell_words(k, q, list, (found < capacity ? found : capacity) * each);
}

/* ------------------------------------------------------------------------------------------------------- one shape -- */

static inline void ask_geometry(const asker *k, const sat_polygon *p) {
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        tell_vec2(k, GEOMETRY, sat_polygon_vertex(p, i));
        tell_vec2(k, GEOMETRY, sat_polygon_normal(p, i));
    }
    const sat_aabb box = sat_polygon_aabb(p);
    tell_words(k, GEOMETRY, &box, sizeof box);
    tell_float(k, MASS, sat_polygon_area(p));
    tell_vec2(k, MASS, sat_polygon_centroid(p));
    tell_float(k, MASS, sat_polygon_inertia(p));
}

static inline void ask_settings(const asker *k, const sat_polygon *p) {
    void *const data = sat_polygon_user_data(p);
    tell_words(k, SETTINGS, &data, sizeof data);
    tell_vec2(k, SETTINGS, sat_polygon_position(p));
    tell_float(k, SETTINGS, sat_polygon_angle(p));
    tell_float(k, SETTINGS, sat_polygon_radius(p));
    tell(k, SETTINGS, sat_polygon_category(p));
    tell(k, SETTINGS, sat_polygon_mask(p));
    tell(k, SETTINGS, sat_polygon_group(p));
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        tell(k, SETTINGS, sat_polygon_edge_enabled(p, i));
        tell(k, SETTINGS, sat_polygon_corner_enabled(p, i));
    }
}

static inline void ask_one(const asker *k, const sat_polygon *p, sat_vec2 from, sat_vec2 to) {
    sat_closest closest;
    sat_ray_hit hit;
    tell(k, CONTAINS_POINT, sat_contains_point(p, from));
    tell(k, CONTAINS_POINT, sat_contains_point(p, to));
    tell_float(k, DISTANCE_TO_POINT, sat_distance_to_point(p, from, &closest));
    tell_words(k, DISTANCE_TO_POINT, &closest, sizeof closest);
    tell_found(k, RAYCAST, sat_raycast(p, from, to, &hit), &hit, sizeof hit);
    const sat_interval shadow = sat_project(p, (sat_vec2){to.y - from.y, from.x - to.x});
    tell_words(k, PROJECT, &shadow, sizeof shadow);
}

/* --------------------------------------------------------------------------------------------------------- a pair -- */

static inline void ask_sweep(const asker *k, const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b,
                             sat_vec2 motion_b) {
    sat_sweep_hit hit;
    tell_found(k, SWEEP, sat_sweep(a, motion_a, b, motion_b, &hit), &hit, sizeof hit);
}

static inline void ask_turning(const asker *k, const sat_polygon *a, sat_motion motion_a, const sat_polygon *b,
                               sat_motion motion_b) {
    sat_sweep_hit hit;
    tell_found(k, SWEEP_TURNING, sat_sweep_turning(a, motion_a, b, motion_b, &hit), &hit, sizeof hit);
}

static inline void ask_two(const asker *k, const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b,
                           sat_vec2 motion_b) {
    sat_collision collision;
    sat_closest closest;
    tell(k, OVERLAPS, sat_overlaps(a, b));
    tell(k, INTERSECT, sat_intersect(a, b, &collision));
    tell_collision(k, INTERSECT, &collision);
    tell_contacts(k, CONTACTS, &collision);
    tell_float(k, DISTANCE, sat_distance(a, b, &closest));
    tell_words(k, DISTANCE, &closest, sizeof closest);
    tell(k, CONTAINS, sat_contains(a, b));
    tell(k, CONTAINS, sat_contains(b, a));
    ask_sweep(k, a, motion_a, b, motion_b);
    ask_sweep(k, b, motion_a, a, (sat_vec2){0.0f, 0.0f});
    const sat_motion turning_a = {motion_a, 0.75f}, turning_b = {motion_b, -2.5f};
    const sat_motion still = {{0.0f, 0.0f}, 0.0f}, spinning = {motion_b, 40.0f};
    ask_turning(k, a, turning_a, b, turning_b);
    ask_turning(k, a, turning_b, b, still);
    ask_turning(k, b, turning_a, a, spinning);
}

static inline void ask_within(const asker *k, const sat_polygon *a, const sat_polygon *b, float margin) {
    sat_collision collision;
    tell_found(k, WITHIN, sat_intersect_within(a, b, margin, &collision), &collision, sizeof collision);
}

static inline void ask_common(const asker *k, const sat_polygon *a, const sat_polygon *b, float tolerance) {
    sat_vec2 points[256], centroid;
    size_t found;
    sat_status status = sat_polygon_outline(a, tolerance, points, 256, &found);
    tell_list(k, OUTLINE, status, points, sizeof *points, found, 256);
    status = sat_intersection(a, b, tolerance, points, 256, &found);
    tell_list(k, INTERSECTION, status, points, sizeof *points, found, 256);
    tell_float(k, INTERSECTION, sat_intersection_area(a, b, &centroid));
    tell_vec2(k, INTERSECTION, centroid);
}

/* ------------------------------------------------------------------------------------------------- lists, an index -- */

static inline void ask_push_out(const asker *k, const sat_polygon *mover, sat_polygon *const *obstacles, size_t count) {
    sat_vec2 displacement;
    tell(k, PUSH_OUT, (uint32_t)sat_push_out(mover, obstacles, count, &displacement));
    tell_vec2(k, PUSH_OUT, displacement);
}

/* What there is room for in both arrays, and scratch memory or none. */
static inline void ask_list(const asker *k, sat_polygon *const *shapes, size_t count, void *scratch, sat_pair *pairs,
                            sat_hit *hits, size_t capacity) {
    size_t found;
    sat_status status = sat_find_pairs(shapes, count, scratch, pairs, capacity, &found);
    tell_list(k, FIND_PAIRS, status, pairs, sizeof *pairs, found, capacity);
    tell(k, FIND_COLLISIONS, (uint32_t)sat_find_collisions(shapes, count, scratch, hits, capacity, &found));
    tell_hits(k, FIND_COLLISIONS, hits, found, capacity);
}

static inline void ask_list_within(const asker *k, sat_polygon *const *shapes, size_t count, float margin,
                                   void *scratch, sat_hit *hits, size_t capacity) {
    size_t found;
    tell(k, WITHIN, (uint32_t)sat_find_collisions_within(shapes, count, margin, scratch, hits, capacity, &found));
    tell_hits(k, WITHIN, hits, found, capacity);
}

static inline void ask_pairs(const asker *k, sat_polygon *const *shapes, size_t count, const sat_pair *pairs,
                             size_t pair_count, sat_hit *hits, size_t capacity) {
    size_t found;
    tell(k, INTERSECT_PAIRS, (uint32_t)sat_intersect_pairs(shapes, count, pairs, pair_count, hits, capacity, &found));
    for (size_t i = 0; i < found && i < capacity; i++) {
        tell(k, INTERSECT_PAIRS, hits[i].a);
        tell_collision(k, INTERSECT_PAIRS, &hits[i].collision);
    }
}

/* About a shape, and from a point to another. */
static inline void ask_index(const asker *k, const void *index, const sat_polygon *p, sat_vec2 from, sat_vec2 to,
                             uint32_t ray_mask, uint32_t *which, size_t capacity) {
    uint32_t first;
    size_t found;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_closest closest;
    float distance;
    sat_status status = sat_index_find(index, p, which, capacity, &found);
    tell_list(k, INDEX, status, which, sizeof *which, found, capacity);
    status = sat_index_find_in_box(index, sat_polygon_aabb(p), 1, which, capacity, &found);
    tell_list(k, INDEX, status, which, sizeof *which, found, capacity);
    status = sat_index_find_at_point(index, from, UINT32_MAX, which, capacity, &found);
    tell_list(k, INDEX, status, which, sizeof *which, found, capacity);
    tell(k, INDEX, sat_index_raycast(index, from, to, ray_mask, &ray, &first));
    tell(k, INDEX, first);
    tell_float(k, INDEX, ray.fraction);
    tell_vec2(k, INDEX, ray.point);
    tell(k, INDEX, sat_index_sweep(index, p, (sat_vec2){to.x - from.x, to.y - from.y}, &sweep, &first));
    tell(k, INDEX, first);
    tell_float(k, INDEX, sweep.fraction);
    tell(k, INDEX, sat_index_nearest(index, p, SAT_MAX_EXTENT, &closest, &distance, &first));
    tell(k, INDEX, first);
    tell_float(k, INDEX, distance);
    tell_words(k, INDEX, &closest, sizeof closest);
}

static inline void ask_index_of_movers(const asker *k, const void *index, sat_polygon *const *movers, size_t count,
                                       float margin, sat_hit *hits, size_t capacity) {
    size_t found;
    tell(k, INDEX_COLLISIONS,
         (uint32_t)sat_index_find_collisions(index, movers, count, margin, hits, capacity, &found));
    tell(k, INDEX_COLLISIONS, (uint32_t)found);
    tell_hits(k, INDEX_COLLISIONS, hits, found, capacity);
}

#endif
