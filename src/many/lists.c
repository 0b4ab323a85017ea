/*
 * Pairs and collisions in ascending order, from a finder that hands pairs on in the order of its sweep.
 *
 *     sweep: keep the pairs in the caller's array, as far as they fit, and count those of each a
 *     if they fit, and their b into the scratch memory, which is free then:
 *         move each b to the place that the counts give to its a
 *     else, as of a crowd in one spot, or with an array that takes only the first ones:
 *         sweep again: write every pair to its place at once, as far as the array reaches
 *     sort the b of each a, mostly a few
 *
 * So the memory is linear. The array of hits holds the pairs meanwhile: hits are computed in order then, in front of the
 * pairs that are still to come. When there may be more pairs than it takes hits, only those that collide are counted and
 * kept: collided twice, but never stored.
 */
#include "many.h"

#include "../math/sort.h"
#include "../polygon/corners.h"
#include "../sat/intersect.h"

#include <string.h>

enum {
    PLACES_AHEAD = 24, /* places that are fetched before they are written: measured, several cache misses overlap */
    HITS = 16,         /* that are kept on the stack, of which WebAssembly has little */
};

/* Pairs that fit in the place of a hit; and the most hits, or pairs, that a caller can want: so many pairs can be counted. */
#define PAIRS_EACH (sizeof(sat_hit) / sizeof(sat_pair))
#define MOST_ASKED ((size_t)1 << 28)

_Static_assert(MOST_ASKED <= UINT32_MAX / PAIRS_EACH, "places are 32 bits");

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

typedef struct finding {
    sat__finder finder;
    sat_polygon *const *polygons;
    uint32_t count;
    float margin;    /* shapes up to that far apart count, too */
    char *array;     /* of the caller: pairs, side by side, though it may be one of hits */
    size_t capacity; /* so many pairs */
    size_t found;
    uint32_t *
        tally; /* the finder's, of each a: how many pairs; then where the next one belongs, and at last where they end */
    uint32_t *room;  /* the finder's: for the b of pairs */
    uint32_t cut;    /* the first a whose pairs do not all fit */
    uint32_t of_cut; /* so many b of it are behind its tally */
    bool only_hits;  /* pairs that do not collide are dropped while they are swept */
    sat__on_pairs *receive;
} finding;

static inline sat_pair read_pair(const char *array, size_t i) {
    sat_pair pair;
    memcpy(&pair, array + i * sizeof pair, sizeof pair);
    return pair;
}

static inline void write_pair(char *array, size_t i, sat_pair pair) {
    memcpy(array + i * sizeof pair, &pair, sizeof pair);
}

/* --------------------------------------------------------------------------------------------------------- sweeping */

static void gather(void *context, const sat_pair *pairs, uint32_t count) {
    finding *f = context;
    const size_t written = least(count, f->found < f->capacity ? f->capacity - f->found : 0);
    for (uint32_t i = 0; i < count; i++) {
        f->tally[pairs[i].a]++;
    }
    if (written > 0) {
        memcpy(f->array + f->found * sizeof *pairs, pairs, written * sizeof *pairs);
    }
    f->found += count;
}

/* Moves every pair to its place, those of the cut a behind its tally, which has room for all that can be. */
static void place(void *context, const sat_pair *pairs, uint32_t count) {
    finding *f = context;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t a = pairs[i].a;
        if (a < f->cut) {
            write_pair(f->array, f->tally[a]++, pairs[i]);
        } else if (a == f->cut) {
            f->tally[a + 1 + f->of_cut++] = pairs[i].b;
        }
    }
}

void sat__collide(sat_polygon *const *polygons, float margin, const sat_pair *pairs, uint32_t count,
                  sat__hit_list *list) {
    if (margin == 0.0f) {
        const size_t room = list->found < list->capacity ? list->capacity - list->found : 0;
        list->found += sat__intersect_list(polygons, pairs, count, room > 0 ? list->hits + list->found : NULL, room);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        sat_collision collision;
        if (sat_intersect_within(polygons[pairs[i].a], polygons[pairs[i].b], margin, &collision)) {
            if (list->found < list->capacity) {
                list->hits[list->found] = (sat_hit){pairs[i].a, pairs[i].b, collision};
            }
            list->found++;
        }
    }
}

sat_status sat__check_margin(float margin) {
    return !sat__is_finite(margin)                    ? SAT_ERROR_NOT_FINITE
           : margin < 0.0f || margin > SAT_MAX_EXTENT ? SAT_ERROR_INVALID_ARGUMENT
                                                      : SAT_OK;
}

/* Hands on those pairs that collide. */
static void keep_hits(void *context, const sat_pair *pairs, uint32_t count) {
    finding *f = context;
    for (uint32_t i = 0; i < count; i += HITS) {
        sat_hit hits[HITS];
        sat_pair kept[HITS];
        sat__hit_list list = {hits, HITS, 0};
        sat__collide(f->polygons, f->margin, pairs + i, (uint32_t)least(count - i, HITS), &list);
        SAT_NO_UNROLL
        for (uint32_t k = 0; k < list.found; k++) {
            kept[k] = (sat_pair){hits[k].a, hits[k].b};
        }
        f->receive(f, kept, (uint32_t)list.found);
    }
}

/* Sweeps for a function that receives all pairs, or the hits alone. */
static void sweep_for(finding *f, sat__on_pairs *receive) {
    f->receive = receive;
    sat__finder_sweep(&f->finder, f->only_hits ? keep_hits : receive, f);
}

static sat_status begin_finding(finding *f, sat_polygon *const *polygons, size_t count, void *scratch) {
    const sat_status status = sat__finder_begin(&f->finder, polygons, count, f->margin, scratch);
    if (status == SAT_OK && count >= 2) {
        f->polygons = polygons;
        f->count = (uint32_t)count;
        f->tally = f->finder.tally;
        f->room = f->finder.room;
    }
    return status;
}

static void gather_pairs(finding *f) {
    f->found = 0;
    memset(f->tally, 0, f->count * sizeof *f->tally);
    sweep_for(f, gather);
}

/* ---------------------------------------------------------------------------------------------------------- sorting */

/* Turns the count of pairs of each a into the place where they begin, as far as all of them fit; returns how many these are. */
static size_t make_places(finding *f) {
    uint32_t next = 0, a = 0;
    for (; a < f->count && f->tally[a] <= f->capacity - next; a++) {
        const uint32_t each = f->tally[a];
        f->tally[a] = next;
        next += each;
    }
    f->cut = a;
    return next;
}

static bool fits_into_room(const finding *f) { return f->found <= f->capacity && f->found <= f->finder.room_size; }

/* Writes the b of the gathered pairs into the room, by a and sorted. Places are fetched ahead. */
static void sort_in_room(finding *f) {
    make_places(f);
    for (size_t i = 0, count = f->found; i < count; i++) {
        const sat_pair pair = read_pair(f->array, i),
                       soon = read_pair(f->array, i + PLACES_AHEAD < count ? i + PLACES_AHEAD : i);
        sat__prefetch(&f->room[f->tally[soon.a]]);
        f->room[f->tally[pair.a]++] = pair.b;
    }
    for (uint32_t a = 0, begin = 0; a < f->count; begin = f->tally[a++]) {
        sat__sort_numbers(f->room + begin, f->tally[a] - begin);
    }
}

/* Returns the i-th pair of those in the room. *a is at most its own, and goes on to that. */
static inline sat_pair pair_in_room(const finding *f, size_t i, uint32_t *a) {
    while (f->tally[*a] <= i) {
        ++*a;
    }
    return (sat_pair){*a, f->room[i]};
}

/* The first pairs, sorted, in the array: those counted before, which are placed by another sweep; returns how many. */
static size_t sort_in_array(finding *f) {
    const size_t whole = make_places(f);
    f->of_cut = 0;
    sweep_for(f, place);
    for (uint32_t a = 0, begin = 0; a < f->cut; begin = f->tally[a++]) {
        const uint32_t count = f->tally[a] - begin;
        for (uint32_t i = 0; i < count; i++) {
            f->room[i] = read_pair(f->array, begin + i).b;
        }
        sat__sort_numbers(f->room, count);
        for (uint32_t i = 0; i < count; i++) {
            write_pair(f->array, begin + i, (sat_pair){a, f->room[i]});
        }
    }
    if (f->cut == f->count) {
        return whole;
    }
    uint32_t *others = f->tally + f->cut + 1;
    sat__sort_numbers(others, f->of_cut);
    for (size_t i = whole; i < f->capacity; i++) {
        write_pair(f->array, i, (sat_pair){f->cut, others[i - whole]});
    }
    return f->capacity;
}

static void find_pairs(finding *f) {
    gather_pairs(f);
    if (fits_into_room(f)) {
        sort_in_room(f);
        for (uint32_t a = 0, i = 0; a < f->count; a++) {
            for (; i < f->tally[a]; i++) {
                write_pair(f->array, i, (sat_pair){a, f->room[i]});
            }
        }
    } else if (f->capacity > 0) {
        sort_in_array(f);
    }
}

sat_status sat_find_pairs(sat_polygon *const *polygons, size_t count, void *scratch, sat_pair *pairs, size_t capacity,
                          size_t *found) {
    if (!sat__begin_list(pairs, capacity, found)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    finding f = {.array = (char *)pairs, .capacity = least(capacity, MOST_ASKED)};
    const sat_status status = begin_finding(&f, polygons, count, scratch);
    if (f.count > 0) {
        find_pairs(&f);
        sat__finder_end(&f.finder);
    }
    *found = f.found;
    return status;
}

/* ------------------------------------------------------------------------------------------------------- collisions */

/* Collides sorted pairs: those in the room, or in the array at `pairs`. */
static void collide(const finding *f, sat__hit_list *list, const char *pairs, size_t count) {
    sat_pair batch[SAT_MOST_PAIRS];
    uint32_t a = 0;
    for (size_t i = 0; i < count; i += SAT_MOST_PAIRS) {
        const uint32_t some = (uint32_t)least(count - i, SAT_MOST_PAIRS);
        for (uint32_t k = 0; k < some; k++) {
            batch[k] = pairs == NULL ? pair_in_room(f, i + k, &a) : read_pair(pairs, i + k);
        }
        sat__collide(f->polygons, f->margin, batch, some, list);
    }
}

/* The pairs are no more than the hits there is room for: at the end of the array they are read before they are overwritten. */
static void collide_array(finding *f, sat__hit_list *list) {
    const size_t count = sort_in_array(f);
    char *last = f->array + list->capacity * sizeof(sat_hit) - count * sizeof(sat_pair);
    memmove(last, f->array, count * sizeof(sat_pair));
    collide(f, list, last, count);
}

static void find_collisions(finding *f, sat__hit_list *list) {
    f->array = (char *)list->hits;
    f->capacity = list->capacity * PAIRS_EACH;
    f->only_hits = list->capacity == 0;
    gather_pairs(f);
    if (fits_into_room(f)) {
        sort_in_room(f);
        collide(f, list, NULL, f->found);
        return;
    }
    f->capacity = list->capacity;
    if (f->found > f->capacity && !f->only_hits) {
        f->only_hits = true;
        gather_pairs(f);
    }
    const size_t found = f->found;
    if (f->capacity > 0) {
        collide_array(f, list);
    }
    list->found = f->only_hits ? found : list->found;
}

sat_status sat_find_collisions_within(sat_polygon *const *polygons, size_t count, float margin, void *scratch,
                                      sat_hit *hits, size_t capacity, size_t *found) {
    sat_status status = sat__begin_list(hits, capacity, found) ? sat__check_margin(margin) : SAT_ERROR_INVALID_ARGUMENT;
    if (status != SAT_OK) {
        return status;
    }
    finding f = {.margin = margin};
    sat__hit_list list = {hits, least(capacity, MOST_ASKED), 0};
    status = begin_finding(&f, polygons, count, scratch);
    if (f.count > 0) {
        find_collisions(&f, &list);
        sat__finder_end(&f.finder);
    }
    *found = list.found;
    return status;
}

sat_status sat_find_collisions(sat_polygon *const *polygons, size_t count, void *scratch, sat_hit *hits,
                               size_t capacity, size_t *found) {
    return sat_find_collisions_within(polygons, count, 0.0f, scratch, hits, capacity, found);
}

/* --------------------------------------------------------------------------------------------------- pairs of a list */

static bool is_polygon(sat_polygon *const *polygons, size_t polygon_count, uint32_t position) {
    return polygons != NULL && position < polygon_count && polygons[position] != NULL;
}

static bool are_pairs(sat_polygon *const *polygons, size_t polygon_count, const sat_pair *pairs, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (pairs == NULL || !is_polygon(polygons, polygon_count, pairs[i].a) ||
            !is_polygon(polygons, polygon_count, pairs[i].b)) {
            return false;
        }
    }
    return true;
}

sat_status sat_intersect_pairs(sat_polygon *const *polygons, size_t polygon_count, const sat_pair *pairs, size_t count,
                               sat_hit *hits, size_t capacity, size_t *found) {
    if (!sat__begin_list(hits, count > 0 ? capacity : 0, found) || !are_pairs(polygons, polygon_count, pairs, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__hit_list list = {hits, capacity, 0};
    for (size_t i = 0; i < count; i += SAT_MOST_PAIRS) {
        sat__collide(polygons, 0.0f, pairs + i, (uint32_t)least(count - i, SAT_MOST_PAIRS), &list);
    }
    *found = list.found;
    return SAT_OK;
}
