/*
 * What is made of the pairs that the finder hands on, a batch at a time: a list, or collisions.
 *
 * The polygons of a pair lie anywhere in memory. So those of pairs to come are asked for while one is collided.
 */
#include "pairs.h"

#include "polygon.h"

#include <string.h>

/* Pairs whose polygons are asked for before they are collided: a few cache misses take as long as a collision. */
enum { PAIRS_AHEAD = 3 };

typedef struct pair_list {
    sat_pair *pairs;
    size_t capacity, found;
} pair_list;

static void add_pairs(void *context, const sat_pair *pairs, uint32_t count) {
    pair_list *list = context;
    const size_t room = list->found < list->capacity ? list->capacity - list->found : 0;
    const size_t written = count < room ? count : room;
    if (written > 0) {
        memcpy(list->pairs + list->found, pairs, written * sizeof *pairs);
    }
    list->found += count;
}

sat_status sat_find_pairs(sat_polygon *const *polygons, size_t count, void *scratch, sat_pair *pairs, size_t capacity,
                          size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (pairs == NULL && capacity > 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    pair_list list = {pairs, capacity, 0};
    const sat_status status = sat__each_pair(polygons, count, scratch, add_pairs, &list);
    *found = list.found;
    return status;
}

typedef struct hit_list {
    sat_polygon *const *polygons;
    sat_hit *hits;
    size_t capacity, found;
} hit_list;

/* The lines of a polygon that sat_intersect() reads first. */
static void prefetch_polygon(const sat_polygon *p) {
    for (size_t line = 0; line < 5; line++) {
        sat__prefetch((const char *)p + 64 * line);
    }
}

static void add_hit(hit_list *list, sat_pair pair) {
    sat_hit *hit = list->found < list->capacity ? &list->hits[list->found] : NULL;
    if (sat_intersect(list->polygons[pair.a], list->polygons[pair.b], hit != NULL ? &hit->collision : NULL)) {
        if (hit != NULL) {
            hit->a = pair.a;
            hit->b = pair.b;
        }
        list->found++;
    }
}

static void add_hits(void *context, const sat_pair *pairs, uint32_t count) {
    hit_list *list = context;
    for (uint32_t i = 0; i < count; i++) {
        const sat_pair soon = pairs[i + PAIRS_AHEAD < count ? i + PAIRS_AHEAD : i];
        prefetch_polygon(list->polygons[soon.a]);
        prefetch_polygon(list->polygons[soon.b]);
        add_hit(list, pairs[i]);
    }
}

sat_status sat_find_collisions(sat_polygon *const *polygons, size_t count, void *scratch, sat_hit *hits,
                               size_t capacity, size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (hits == NULL && capacity > 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    hit_list list = {polygons, hits, capacity, 0};
    const sat_status status = sat__each_pair(polygons, count, scratch, add_hits, &list);
    *found = list.found;
    return status;
}
