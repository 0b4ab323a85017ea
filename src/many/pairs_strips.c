/*
 * Boxes in strips.
 *
 *     read every polygon's box and filter, once
 *     cut the world into horizontal strips, a few median heights high
 *     sort the boxes by their lower x      radix sort
 *     enter every box, in that order, into each strip that it touches
 *
 * Boxes that would need many strips are left out of them. So the memory is linear.
 */
#include "many.h"

#include "../math/sort.h"

#include <string.h>

enum {
    ENTRIES = 3,           /* entries in strips per polygon that there is room for */
    MOST_STRIPS_EACH = 32, /* for speed: a box that touches more is tall */
    STRIP_HEIGHTS = 4,     /* median heights a strip is high: measured flat between 3 and 5 */
    STRIP_BOXES = 8,       /* on average in each strip, at least: more strips do not pay */
    SAMPLES = 31,          /* for speed: boxes looked at for the median, as sorting more costs more than it gains */
    READ_AHEAD = 72,       /* polygons fetched before they are read: measured, several cache misses overlap */
    BODIES_AHEAD = 12,     /* the same for what is in a nearer cache */
    LINE = 64,             /* for speed: bytes of a cache line, on most processors */
};

#define NO_STRIP UINT32_MAX /* the first one of a tall box */

/* ----------------------------------------------------------------------------------------------------------- memory -- */

/* Tall boxes are at most so many. */
static size_t most_tall(size_t count) { return count / 256 + 4; }

/* Strips are at most so many. */
static size_t most_strips(size_t count) { return count / STRIP_BOXES + 1; }

/* Every strip has one place more than entries, see enter_boxes(). */
static size_t most_entries(size_t count) { return ENTRIES * count + most_strips(count); }

static size_t padded(size_t count) { return count + SAT_BOX_LANES + 1; }

static size_t entries_size(size_t count) { return padded(count) * (sizeof(sat_aabb) + sizeof(uint32_t)); }

size_t sat__strips_size(size_t count) {
    return LINE + count * (sizeof(uint64_t) + sizeof(sat__body) + sizeof(uint32_t)) +
           entries_size(most_entries(count)) + entries_size(most_tall(count)) +
           (most_strips(count) + 1) * sizeof(uint32_t);
}

static char *take_entries(char *memory, size_t count, sat__entries *e) {
    e->boxes = (sat_aabb *)(void *)memory;
    e->index = (uint32_t *)(void *)(e->boxes + padded(count));
    return memory + entries_size(count);
}

static void lay_out(sat__strips *s, void *memory) {
    const size_t count = s->count;
    s->keys = memory;
    char *rest = (char *)(s->keys + count);
    s->bodies = (sat__body *)(void *)(rest + (LINE - (uintptr_t)rest % LINE) % LINE); /* none lies across two lines */
    rest = take_entries((char *)(s->bodies + count), most_entries(count), &s->entries);
    s->place = (uint32_t *)(void *)take_entries(rest, most_tall(count), &s->tall);
    s->groups = s->place + most_strips(count) + 1;
}

/* ---------------------------------------------------------------------------------------------------------- reading -- */

/*
 * Boxes grow by the margin at their lower ends only: then two of them touch when they came within it. Their ends are rounded
 * to floats already, so they grow by a bit more: three roundings, of both ends and of their difference, by 2^-24 of an end
 * each, and two by 2^-24 of the margin.
 */
typedef struct growth {
    sat__f4 margin, share; /* of the lower ends; 0 of the upper ones */
} growth;

static growth growth_by(float margin) {
    const float more = margin > 0.0f ? margin + (margin * 0x1p-22f + 0x1p-149f) : 0.0f,
                share = margin > 0.0f ? 0x1p-22f : 0.0f;
    return (growth){sat__four(more, more, 0.0f, 0.0f), sat__four(share, share, 0.0f, 0.0f)};
}

static inline sat_aabb grown(sat_aabb box, const growth *g) {
    const sat__f4 ends = sat__load(&box.lower.x);
    const sat__f4 more = sat__add(g->margin, sat__mul(g->share, sat__max(ends, sat__sub(sat__splat(0.0f), ends))));
    sat__store(&box.lower.x, sat__max(sat__sub(ends, more), sat__splat(-FLT_MAX)));
    return box;
}

/* Groups lie apart from what else is read of a polygon, and mostly there are none. */
static void read_groups(sat__strips *s, sat_polygon *const *polygons, bool are_some) {
    for (uint32_t i = 0; are_some && i < s->count; i++) {
        s->groups[i] = sat__group(polygons[i]);
    }
    s->groups = are_some ? s->groups : NULL;
}

/* Reads every polygon once, the last first: poses are mostly set in the order of the list, so these are still in the cache. */
static void read_polygons(sat__strips *s, sat_polygon *const *polygons, float margin) {
    const sat_polygon *first = polygons[0];
    const growth g = growth_by(margin);
    bool alike = true;
    unsigned flags = first->flags;
    float lower = FLT_MAX, upper = -FLT_MAX;
    for (uint32_t i = s->count; i-- > 0;) {
        const sat_polygon *p = polygons[i], *soon = polygons[i >= READ_AHEAD ? i - READ_AHEAD : i];
        sat__prefetch(&soon->category);
        sat__prefetch(&soon->box.upper.y);
        const sat_aabb box = grown(p->box, &g);
        s->bodies[i] = (sat__body){box, 0, 0, p->category, p->mask};
        s->keys[i] = (uint64_t)sat__sortable(box.lower.x) << 32 | i;
        const float y = box.lower.y;
        lower = y < lower ? y : lower;
        upper = y > upper ? y : upper;
        alike = alike && p->category == first->category && p->mask == first->mask;
        flags |= p->flags;
    }
    read_groups(s, polygons, (flags & SAT_GROUPED) != 0);
    s->filtered = !alike || (first->category & first->mask) == 0 || s->groups != NULL;
    s->bottom = lower;
    s->top = upper;
}

/* ----------------------------------------------------------------------------------------------------------- strips -- */

static float median_height(const sat__strips *s) {
    uint32_t sample[SAMPLES] = {0};
    const uint32_t samples = s->count < SAMPLES ? s->count : SAMPLES;
    for (uint32_t i = 0; i < samples; i++) {
        /* Multiples of the golden ratio, which spread evenly and fall in with no period of the list (Weyl, 1916). */
        const uint32_t at = (uint32_t)((uint64_t)(i * 2654435769u) * s->count >> 32);
        const sat_aabb box = s->bodies[at].box;
        sample[i] = sat__sortable(box.upper.y - box.lower.y);
    }
    sat__sort_numbers(sample, samples);
    return sat__unsorted(sample[samples / 2]);
}

/* Cuts the range of lower y into that many strips. */
static void set_strips(sat__strips *s, double range, uint32_t count) {
    const double per_unit = range > 0.0 ? count / range : 0.0;
    s->strip_count = per_unit < (double)FLT_MAX ? count : 1;
    s->strips_per_unit = per_unit < (double)FLT_MAX ? (float)per_unit : 0.0f;
}

/* The strip of a height: monotonic, which is all that counts. */
static uint32_t strip_of(const sat__strips *s, float y) {
    const float strip = (y - s->bottom) * s->strips_per_unit;
    return strip < (float)s->strip_count ? (uint32_t)strip : s->strip_count - 1; /* infinity times 0, too */
}

/*
 * The strips that each box touches, and how many more entries each strip has than the one below. False when the entries are
 * more than there is room for, or the tall boxes too many to be swept against all.
 */
static bool count_strips(sat__strips *s) {
    size_t entered = 0;
    s->tall_count = 0;
    memset(s->place, 0, ((size_t)s->strip_count + 1) * sizeof(uint32_t));
    for (uint32_t i = 0; i < s->count; i++) {
        sat__body *b = &s->bodies[i];
        b->first = strip_of(s, b->box.lower.y);
        b->last = strip_of(s, b->box.upper.y);
        const uint32_t span = b->last - b->first + 1;
        if (span > MOST_STRIPS_EACH) {
            b->first = NO_STRIP;
            s->tall_count++;
        } else {
            entered += span;
            s->place[b->first]++;
            s->place[b->last + 1]--;
        }
    }
    return entered <= ENTRIES * (size_t)s->count && s->tall_count <= most_tall(s->count);
}

/* Strips a few median boxes high, no more of them than pay; higher ones where the boxes are too uneven for that. */
static void choose_strips(sat__strips *s) {
    const double range = (double)s->top - (double)s->bottom, height = STRIP_HEIGHTS * (double)median_height(s);
    const double fitting = height > 0.0 ? range / height : (double)s->count, most = s->count / (double)STRIP_BOXES;
    set_strips(s, range, (uint32_t)(fitting < most ? fitting : most) + 1);
    while (!count_strips(s)) {
        set_strips(s, range, s->strip_count / 2); /* one strip holds every box once */
    }
}

static void put_entry(sat__entries *to, uint32_t place, const sat__body *from, uint32_t index) {
    to->boxes[place] = from->box;
    to->index[place] = index;
}

/* Indices that are read behind the last, though they count for nothing. */
static void end_entries(const sat__entries *e, uint32_t count) {
    memset(e->index + count, 0, (SAT_BOX_LANES + 1) * sizeof *e->index);
}

/* Returns the index of the k-th box along x. */
static uint32_t sorted(const sat__strips *s, uint32_t k) { return (uint32_t)s->keys[k]; }

/* Turns how many more entries each strip has than the one below into where they begin. */
static void make_strip_places(const sat__strips *s) {
    for (uint32_t k = 0, each = 0, place = 0; k < s->strip_count; k++) {
        each += s->place[k];
        s->place[k] = place;
        place += each + 1;
    }
}

/*
 * Enters the boxes, in order, into their strips. Whether a box touches a second strip follows its position: so it is written
 * into its last one in any case, and counted there when that is not the first. Hence each strip has one place more.
 */
static void enter_boxes(sat__strips *s) {
    uint32_t *place = s->place, tall = 0;
    for (uint32_t k = 0; k < s->count; k++) {
        sat__prefetch(&s->bodies[sorted(s, k + BODIES_AHEAD < s->count ? k + BODIES_AHEAD : k)]);
        const uint32_t i = sorted(s, k);
        const sat__body *b = &s->bodies[i];
        if (b->first == NO_STRIP) {
            put_entry(&s->tall, tall++, b, i);
            continue;
        }
        put_entry(&s->entries, place[b->first]++, b, i);
        for (uint32_t between = b->first + 1; between < b->last; between++) {
            put_entry(&s->entries, place[between]++, b, i | SAT_BEGAN_LOWER);
        }
        put_entry(&s->entries, place[b->last], b, i | SAT_BEGAN_LOWER);
        place[b->last] += b->first < b->last;
    }
    end_entries(&s->entries, place[s->strip_count - 1]);
    end_entries(&s->tall, tall);
}

void sat__enter_strips(sat__strips *s, sat_polygon *const *polygons, uint32_t count, float margin, void *memory,
                       void *spare) {
    s->count = count;
    lay_out(s, memory);
    read_polygons(s, polygons, margin);
    choose_strips(s);
    make_strip_places(s);
    sat__sort_keys(s->keys, spare, count, 32, 32);
    enter_boxes(s);
}
