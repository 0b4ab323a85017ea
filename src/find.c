/* What is made of the pairs that the finder hands on, a batch at a time: a list, or collisions. */
#include "intersect.h"
#include "pairs.h"

#include <string.h>

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

static void add_hits(void *context, const sat_pair *pairs, uint32_t count) {
    hit_list *list = context;
    const size_t room = list->found < list->capacity ? list->capacity - list->found : 0;
    sat_hit *hits = room > 0 ? list->hits + list->found : NULL;
    list->found += sat__intersect_pairs(list->polygons, pairs, count, hits, room);
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
