/*
 * All pairs of touching boxes, by sweep and prune in strips (Baraff, 1992; Terdiman, 2007).
 *
 *     sort the boxes by their lower x                    radix sort, three passes of 11 bits
 *     cut the world into horizontal strips, a few median heights high
 *     enter every box, in that order, into each strip that it touches
 *     in each strip, for each box i:
 *         for the boxes j after it, while j begins before i ends along x:
 *             report i j when they touch along y, and the higher of their lower y lies in this strip
 *
 * The last condition reports a pair once however many strips the two share. Boxes that would need many strips are left out
 * of them and swept against all others instead: so the memory is linear. Floats are compared as given, so the result is that
 * of comparing all boxes; the order is that of the sort, in which equal boxes keep the order of the list.
 */
#include "pairs.h"

#include "separation.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES = 3,           /* entries in strips per polygon that the scratch memory has room for */
    MOST_STRIPS_EACH = 32, /* a box that touches more is tall */
    STRIP_HEIGHTS = 3,     /* median heights a strip is high: measured flat between 2 and 5 */
    SAMPLES = 255,         /* boxes looked at for the median */
};

#define NO_STRIP UINT32_MAX

/* Boxes in structure-of-arrays; four sentinels at the end let the vector loop read on. */
typedef struct boxes {
    float *lower_x, *upper_x, *lower_y, *upper_y;
    float *own_lower_y; /* lower_y, or FLT_MAX where the box began in a lower strip */
    uint32_t *index;
} boxes;

typedef struct finder {
    sat_polygon *const *polygons;
    uint32_t count;
    boxes all;     /* sorted by lower x */
    boxes entries; /* strip by strip, sorted in each */
    boxes tall;
    uint32_t tall_count;
    uint32_t *strip_start; /* count + 2 of them */
    uint32_t strip_count;
    float bottom, strips_per_unit;
    uint32_t *keys, *other_keys, *order, *other_order;
    sat__on_pair *on_pair;
    void *context;
} finder;

#define PADDED(count) ((size_t)(count) + 4)

/* Bytes of one set of boxes. */
static size_t boxes_size(size_t count) {
    return PADDED(count) * (5 * sizeof(float) + sizeof(uint32_t));
}

size_t sat_scratch_size(size_t count) {
    if (count > INT32_MAX || count > (SIZE_MAX - 4096) / 160) {
        return 0;
    }
    return 2 * boxes_size(count) + boxes_size(ENTRIES * count) + (5 * count + 2) * sizeof(uint32_t);
}

static char *take_boxes(char *memory, size_t count, boxes *set) {
    float *f = (float *)(void *)memory;
    const size_t padded = PADDED(count);
    set->lower_x = f;
    set->upper_x = f + padded;
    set->lower_y = f + 2 * padded;
    set->upper_y = f + 3 * padded;
    set->own_lower_y = f + 4 * padded;
    set->index = (uint32_t *)(void *)(f + 5 * padded);
    return memory + boxes_size(count);
}

static void lay_out(finder *f, void *scratch) {
    char *memory = take_boxes(scratch, f->count, &f->all);
    memory = take_boxes(memory, f->count, &f->tall);
    memory = take_boxes(memory, ENTRIES * (size_t)f->count, &f->entries);
    f->keys = (uint32_t *)(void *)memory;
    f->other_keys = f->keys + f->count;
    f->order = f->other_keys + f->count;
    f->other_order = f->order + f->count;
    f->strip_start = f->other_order + f->count;
}

/* Floats as integers in the same order. */
static uint32_t sortable(float x) {
    uint32_t bits;
    x += 0.0f; /* -0 sorts as 0 */
    memcpy(&bits, &x, sizeof bits);
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

/* Sorts `keys` and `order` along, least significant digit first: stable. */
static void radix_sort(finder *f) {
    for (unsigned shift = 0; shift < 33; shift += 11) {
        uint32_t place[2048] = {0};
        for (uint32_t i = 0; i < f->count; i++) {
            place[f->keys[i] >> shift & 2047]++;
        }
        for (uint32_t d = 0, sum = 0; d < 2048; d++) {
            const uint32_t here = place[d];
            place[d] = sum;
            sum += here;
        }
        for (uint32_t i = 0; i < f->count; i++) {
            const uint32_t to = place[f->keys[i] >> shift & 2047]++;
            f->other_keys[to] = f->keys[i];
            f->other_order[to] = f->order[i];
        }
        uint32_t *keys = f->keys, *order = f->order;
        f->keys = f->other_keys;
        f->order = f->other_order;
        f->other_keys = keys;
        f->other_order = order;
    }
}

static void put(boxes *to, uint32_t place, const boxes *from, uint32_t i, float own_lower_y) {
    to->lower_x[place] = from->lower_x[i];
    to->upper_x[place] = from->upper_x[i];
    to->lower_y[place] = from->lower_y[i];
    to->upper_y[place] = from->upper_y[i];
    to->own_lower_y[place] = own_lower_y;
    to->index[place] = from->index[i];
}

/* Reads all boxes in order of their lower x into `all`; the tall set serves as the unsorted copy. */
static void gather(finder *f) {
    boxes *unsorted = &f->tall;
    for (uint32_t i = 0; i < f->count; i++) {
        const sat_aabb box = sat_polygon_aabb(f->polygons[i]);
        unsorted->lower_x[i] = box.lower.x;
        unsorted->upper_x[i] = box.upper.x;
        unsorted->lower_y[i] = box.lower.y;
        unsorted->upper_y[i] = box.upper.y;
        unsorted->index[i] = i;
        f->keys[i] = sortable(box.lower.x);
        f->order[i] = i;
    }
    radix_sort(f);
    for (uint32_t i = 0; i < f->count; i++) {
        const uint32_t from = f->order[i];
        put(&f->all, i, unsorted, from, unsorted->lower_y[from]);
    }
}

static void sort_floats(float *values, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const float value = values[i];
        uint32_t k = i;
        for (; k > 0 && values[k - 1] > value; k--) {
            values[k] = values[k - 1];
        }
        values[k] = value;
    }
}

static float median_height(const finder *f) {
    float sample[SAMPLES] = {0};
    const uint32_t samples = f->count < SAMPLES ? f->count : SAMPLES;
    for (uint32_t i = 0; i < samples; i++) {
        const uint32_t at = (uint32_t)((uint64_t)i * f->count / samples);
        sample[i] = f->all.upper_y[at] - f->all.lower_y[at];
    }
    sort_floats(sample, samples);
    return sample[samples / 2];
}

/* Cuts the range of lower y into that many strips. */
static void set_strips(finder *f, double range, uint32_t count) {
    const double per_unit = range > 0.0 ? count / range : 0.0;
    f->strip_count = per_unit < (double)FLT_MAX ? count : 1;
    f->strips_per_unit = per_unit < (double)FLT_MAX ? (float)per_unit : 0.0f;
}

/* The strip of a height: monotonic, which is all that counts. */
static uint32_t strip_of(const finder *f, float y) {
    const float strip = (y - f->bottom) * f->strips_per_unit;
    return strip >= (float)f->strip_count ? f->strip_count - 1 : (uint32_t)strip;
}

/*
 * The strips that each box touches, from f->keys to f->other_keys; a tall box has NO_STRIP. False when the entries are more
 * than there is room for, or the tall boxes too many to be swept against all.
 */
static bool count_strips(finder *f) {
    const boxes *all = &f->all;
    size_t entries = 0, tall = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        f->keys[i] = strip_of(f, all->lower_y[i]);
        f->other_keys[i] = strip_of(f, all->upper_y[i]);
        const uint32_t span = f->other_keys[i] - f->keys[i] + 1;
        if (span > MOST_STRIPS_EACH) {
            f->keys[i] = NO_STRIP;
            tall++;
        } else {
            entries += span;
        }
    }
    return entries <= ENTRIES * (size_t)f->count && tall <= f->count / 256 + 4;
}

/* Strips a few median boxes high, no more of them than pay; higher ones where the boxes are too uneven for that. */
static void choose_strips(finder *f) {
    float lower = FLT_MAX, upper = -FLT_MAX;
    for (uint32_t i = 0; i < f->count; i++) {
        lower = f->all.lower_y[i] < lower ? f->all.lower_y[i] : lower;
        upper = f->all.lower_y[i] > upper ? f->all.lower_y[i] : upper;
    }
    const double range = (double)upper - (double)lower, height = STRIP_HEIGHTS * (double)median_height(f);
    const double fitting = height > 0.0 ? range / height : (double)f->count, most = f->count / 8.0;
    f->bottom = lower;
    set_strips(f, range, (uint32_t)(fitting < most ? fitting : most) + 1);
    while (!count_strips(f)) {
        set_strips(f, range, f->strip_count / 2); /* one strip holds every box once */
    }
}

/* Enters the boxes into their strips, in order. */
static void fill_strips(finder *f) {
    const boxes *all = &f->all;
    const uint32_t *first = f->keys, *last = f->other_keys;
    memset(f->strip_start, 0, ((size_t)f->strip_count + 1) * sizeof(uint32_t));
    for (uint32_t i = 0; i < f->count; i++) {
        for (uint32_t s = first[i]; first[i] != NO_STRIP && s <= last[i]; s++) {
            f->strip_start[s + 1]++;
        }
    }
    for (uint32_t s = 0; s < f->strip_count; s++) {
        f->strip_start[s + 1] += f->strip_start[s];
    }
    for (uint32_t i = 0; i < f->count; i++) {
        if (first[i] == NO_STRIP) {
            put(&f->tall, f->tall_count++, all, i, all->lower_y[i]);
            continue;
        }
        for (uint32_t s = first[i]; s <= last[i]; s++) {
            put(&f->entries, f->strip_start[s]++, all, i, s == first[i] ? all->lower_y[i] : FLT_MAX);
        }
    }
    memmove(f->strip_start + 1, f->strip_start, f->strip_count * sizeof(uint32_t));
    f->strip_start[0] = 0;
}

static void report(const finder *f, uint32_t i, uint32_t k) {
    const sat_polygon *p = f->polygons[i], *q = f->polygons[k];
    if ((p->mask & q->category) != 0 && (q->mask & p->category) != 0) {
        f->on_pair(f->context, i < k ? i : k, i < k ? k : i);
    }
}

/* Box i of `these` against the boxes `begin` .. `end` - 1 of `others`, as long as they begin before it ends along x. */
static void sweep(const finder *f, const boxes *these, uint32_t i, const boxes *others, uint32_t begin, uint32_t end) {
    const sat__f4 upper_x = sat__splat(these->upper_x[i]), upper_y = sat__splat(these->upper_y[i]);
    const sat__f4 lower_y = sat__splat(these->lower_y[i]);
    /* A box that began in a lower strip meets here only those that begin in this one. */
    const float *others_lower_y = these->own_lower_y[i] == FLT_MAX ? others->own_lower_y : others->lower_y;
    for (uint32_t k = begin; k < end; k += 4) {
        const unsigned along_x = sat__at_least(upper_x, sat__load(others->lower_x + k));
        unsigned hits = along_x & sat__at_least(upper_y, sat__load(others_lower_y + k)) &
                        sat__at_least(sat__load(others->upper_y + k), lower_y);
        if (end - k < 4) {
            hits &= (1u << (end - k)) - 1u;
        }
        for (; hits != 0; hits &= hits - 1) {
            report(f, these->index[i], others->index[k + sat__lowest_lane(hits)]);
        }
        if (along_x != 15u) {
            break;
        }
    }
}

/* The tall boxes against all: against those before them in `all` as well, but against each other only once. */
static void sweep_tall(const finder *f) {
    for (uint32_t t = 0; t < f->tall_count; t++) {
        sweep(f, &f->tall, t, &f->tall, t + 1, f->tall_count);
    }
    for (uint32_t t = 0; t < f->tall_count; t++) {
        for (uint32_t i = 0; i < f->count && f->all.lower_x[i] <= f->tall.upper_x[t]; i++) {
            const bool touches = f->all.upper_x[i] >= f->tall.lower_x[t] && f->all.lower_y[i] <= f->tall.upper_y[t] &&
                                 f->all.upper_y[i] >= f->tall.lower_y[t];
            if (touches && f->keys[i] != NO_STRIP) {
                report(f, f->tall.index[t], f->all.index[i]);
            }
        }
    }
}

static void sentinel(boxes *set, uint32_t count) {
    for (uint32_t i = count; i < count + 4; i++) {
        set->lower_x[i] = set->upper_x[i] = set->lower_y[i] = set->upper_y[i] = set->own_lower_y[i] = FLT_MAX;
    }
}

sat_status sat__each_pair(sat_polygon *const *polygons, size_t count, void *scratch, sat__on_pair *on_pair,
                          void *context) {
    const size_t size = sat_scratch_size(count);
    if ((polygons == NULL && count > 0) || size == 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    for (size_t i = 0; i < count; i++) {
        if (polygons[i] == NULL) {
            return SAT_ERROR_INVALID_ARGUMENT;
        }
    }
    if (count < 2) {
        return SAT_OK;
    }
    void *memory = scratch != NULL ? scratch : malloc(size);
    if (memory == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    finder f = {.polygons = polygons, .count = (uint32_t)count, .on_pair = on_pair, .context = context};
    lay_out(&f, memory);
    gather(&f);
    choose_strips(&f);
    fill_strips(&f);
    sentinel(&f.tall, f.tall_count);
    sentinel(&f.entries, f.strip_start[f.strip_count]);
    for (uint32_t s = 0; s < f.strip_count; s++) {
        for (uint32_t i = f.strip_start[s]; i < f.strip_start[s + 1]; i++) {
            sweep(&f, &f.entries, i, &f.entries, i + 1, f.strip_start[s + 1]);
        }
    }
    sweep_tall(&f);
    if (scratch == NULL) {
        free(memory);
    }
    return SAT_OK;
}

typedef struct pair_list {
    sat_pair *pairs;
    size_t capacity, found;
} pair_list;

static void add_pair(void *context, uint32_t a, uint32_t b) {
    pair_list *list = context;
    if (list->found < list->capacity) {
        list->pairs[list->found] = (sat_pair){a, b};
    }
    list->found++;
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
    const sat_status status = sat__each_pair(polygons, count, scratch, add_pair, &list);
    *found = list.found;
    return status;
}

typedef struct hit_list {
    sat_polygon *const *polygons;
    sat_hit *hits;
    size_t capacity, found;
} hit_list;

static void add_hit(void *context, uint32_t a, uint32_t b) {
    hit_list *list = context;
    sat_hit *hit = list->found < list->capacity ? &list->hits[list->found] : NULL;
    if (sat_intersect(list->polygons[a], list->polygons[b], hit != NULL ? &hit->collision : NULL)) {
        if (hit != NULL) {
            hit->a = a;
            hit->b = b;
        }
        list->found++;
    }
}

sat_status sat_find_collisions(sat_polygon *const *polygons, size_t count, void *scratch, sat_hit *hits, size_t capacity,
                               size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (hits == NULL && capacity > 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    hit_list list = {polygons, hits, capacity, 0};
    const sat_status status = sat__each_pair(polygons, count, scratch, add_hit, &list);
    *found = list.found;
    return status;
}
