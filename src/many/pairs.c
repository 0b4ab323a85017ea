/*
 * All pairs of touching boxes, by sweep and prune in strips (Baraff, 1992; Terdiman, 2007).
 *
 *     read every polygon's box and filter, once
 *     cut the world into horizontal strips, a few median heights high
 *     sort the boxes by their lower x      radix sort
 *     enter every box, in that order, into each strip that it touches
 *     in each strip, for each box i:
 *         for the boxes j after it, while j begins before i ends along x:
 *             report i j when they touch along y, and the higher of their lower y lies in this strip
 *
 * The last condition reports a pair once however many strips the two share. Boxes that would need many strips are left
 * out of them, and swept against those that begin in each strip instead: so the memory is linear.
 * Floats are compared as given, so the result is that of comparing all boxes; the order is that of strips and sort, in
 * which equal boxes keep the order of the list.
 */
#include "pairs.h"

#include "../math/sort.h"
#include "../sat/intersect.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES = 3,             /* entries in strips per polygon that there is room for */
    MOST_STRIPS_EACH = 32,   /* a box that touches more is tall */
    STRIP_HEIGHTS = 4,       /* median heights a strip is high: measured flat between 3 and 5 */
    STRIP_BOXES = 8,         /* on average in each strip, at least: more strips do not pay */
    SAMPLES = 31,            /* boxes looked at for the median: sorting more costs more than it gains */
    READ_AHEAD = 72,         /* polygons fetched before they are read: measured, several cache misses overlap */
    BODIES_AHEAD = 12,       /* the same for what is in a nearer cache */
    LINE = 64,               /* bytes of a cache line, on most processors */
    AT_ONCE = SAT_BOX_LANES, /* boxes that one is compared with together: mostly all that begin in its way */
    USUAL = 3,               /* pairs that most finds have at most */
    BATCH = AT_ONCE * SAT_FINDS,
};

_Static_assert((int)BATCH <= (int)SAT_MOST_PAIRS, "a batch can be collided at once");

#define SIGN_BIT 0x80000000u
#define NO_STRIP UINT32_MAX /* the first one of a tall box */

/*
 * With the index of a box, where the strip is not the first that it touches. Two boxes that both began in a lower strip
 * have met there, too: in the strip that holds the higher of their lower y one of them begins.
 */
#define BEGAN_LOWER 0x80000000u

/* Memory that can be counted: less than 200 bytes each. */
#define MOST_POLYGONS ((SIZE_MAX - 8192) / 200 < SAT_MOST_BOXES ? (SIZE_MAX - 8192) / 200 : (size_t)SAT_MOST_BOXES)

/* ----------------------------------------------------------------------------------------------------------- memory -- */

/* Tall boxes are at most so many. */
static size_t most_tall(size_t count) {
    return count / 256 + 4;
}

/* Strips are at most so many. */
static size_t most_strips(size_t count) {
    return count / STRIP_BOXES + 1;
}

/* Every strip has one place more than entries, see enter_boxes(). */
static size_t most_entries(size_t count) {
    return ENTRIES * count + most_strips(count);
}

static size_t padded(size_t count) {
    return count + SAT_BOX_LANES + 1;
}

static size_t entries_size(size_t count) {
    return padded(count) * (sizeof(sat_aabb) + sizeof(uint32_t));
}

/* Less than 126 bytes for each polygon, and 4096; with the lanes 16 more. */
static size_t strips_size(size_t count) {
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

/* Places in the lanes for all boxes, and for the sentinels. */
static size_t lanes_each(size_t count) {
    return count + AT_ONCE;
}

size_t sat_scratch_size(size_t count) {
    return count > MOST_POLYGONS ? 0 : 4 * lanes_each(count) * sizeof(float) + strips_size(count);
}

/* Returns what is left of the scratch memory. */
static void *take_lanes(sat__finder *f, void *scratch, size_t count) {
    const size_t each = lanes_each(count);
    f->swept.lower_x = scratch;
    f->swept.lower_y = f->swept.lower_x + each;
    f->swept.upper_x = f->swept.lower_y + each;
    f->swept.upper_y = f->swept.upper_x + each;
    return f->swept.upper_y + each;
}

/* ---------------------------------------------------------------------------------------------------------- reading -- */

/* Returns a float as an integer, in the same order; -0 counts as 0. */
static uint32_t sortable(float x) {
    uint32_t bits;
    x += 0.0f;
    memcpy(&bits, &x, sizeof bits);
    return bits & SIGN_BIT ? ~bits : bits | SIGN_BIT;
}

/*
 * Boxes grow by the margin at their lower ends only: then two of them touch when they came within it, as p - margin <=
 * q does not become false by rounding, which is monotonic. What is beyond all floats begins before all others.
 *
 * The ends of a box are the nearest floats already, so with a margin they grow by a bit more: three roundings, of both
 * ends and of their difference, by 2^-24 of an end each, and two by 2^-24 of the margin.
 */
typedef struct growth {
    sat__f4 margin, share; /* of the lower ends; 0 of the upper ones */
} growth;

static growth growth_by(float margin) {
    const float more = margin > 0.0f ? margin + (margin * 0x1p-22f + 0x1p-149f) : 0.0f,
                share = margin > 0.0f ? 0x1p-22f : 0.0f;
    return (growth){sat__four(more, more, 0.0f, 0.0f), sat__four(share, share, 0.0f, 0.0f)};
}

static inline sat_aabb grow(sat_aabb box, const growth *g) {
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

/*
 * Reads every polygon once, ahead of its turn into the cache. The last comes first: poses are mostly set in the order of
 * the list, so the last ones are still in the cache.
 */
static void read_polygons(sat__strips *s, sat_polygon *const *polygons, float margin) {
    const sat_polygon *first = polygons[0];
    const growth g = growth_by(margin);
    bool alike = true;
    unsigned flags = 0;
    float lower = FLT_MAX, upper = -FLT_MAX;
    for (uint32_t i = s->count; i-- > 0;) {
        const sat_polygon *p = polygons[i], *soon = polygons[i >= READ_AHEAD ? i - READ_AHEAD : i];
        sat__prefetch(&soon->category);
        sat__prefetch(&soon->box.upper.y);
        const sat_aabb box = grow(p->box, &g);
        s->bodies[i] = (sat__body){box, 0, 0, p->category, p->mask};
        s->keys[i] = (uint64_t)sortable(box.lower.x) << 32 | i;
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
    float height;
    const uint32_t samples = s->count < SAMPLES ? s->count : SAMPLES;
    for (uint32_t i = 0; i < samples; i++) {
        /* Multiples of the golden ratio, which spread evenly and fall in with no period of the list (Weyl, 1916). */
        const uint32_t at = (uint32_t)((uint64_t)(i * 2654435769u) * s->count >> 32);
        const sat_aabb box = s->bodies[at].box;
        sample[i] = sortable(box.upper.y - box.lower.y);
    }
    sat__sort_numbers(sample, samples);
    const uint32_t bits = sample[samples / 2] & ~SIGN_BIT;
    memcpy(&height, &bits, sizeof height);
    return height;
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
 * The strips that each box touches; NO_STRIP for a tall one; and how many more entries each strip has than the one
 * below. False when the entries are more than there is room for, or the tall boxes too many to be swept against all.
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

static void put(sat__entries *to, uint32_t place, const sat__body *from, uint32_t index) {
    to->boxes[place] = from->box;
    to->index[place] = index;
}

/* Indices that are read behind the last, though they count for nothing. */
static void end_entries(const sat__entries *e, uint32_t count) {
    memset(e->index + count, 0, (SAT_BOX_LANES + 1) * sizeof *e->index);
}

/* Returns the index of the k-th box along x. */
static uint32_t sorted(const sat__strips *s, uint32_t k) {
    return (uint32_t)s->keys[k];
}

/* Turns how many more entries each strip has than the one below into where they begin. */
static void make_strip_places(const sat__strips *s) {
    for (uint32_t k = 0, each = 0, place = 0; k < s->strip_count; k++) {
        each += s->place[k];
        s->place[k] = place;
        place += each + 1;
    }
}

/*
 * Enters the boxes, in order, into their strips: each begins one place after the end of the one below. Whether a box
 * touches a second strip is hard to predict, while it seldom touches a third: so it is written into its last one in any
 * case, and counted there when that is not the first. Hence the one place more.
 */
static void enter_boxes(sat__strips *s) {
    uint32_t *place = s->place, tall = 0;
    for (uint32_t k = 0; k < s->count; k++) {
        sat__prefetch(&s->bodies[sorted(s, k + BODIES_AHEAD < s->count ? k + BODIES_AHEAD : k)]);
        const uint32_t i = sorted(s, k);
        const sat__body *b = &s->bodies[i];
        if (b->first == NO_STRIP) {
            put(&s->tall, tall++, b, i);
            continue;
        }
        put(&s->entries, place[b->first]++, b, i);
        for (uint32_t between = b->first + 1; between < b->last; between++) {
            put(&s->entries, place[between]++, b, i | BEGAN_LOWER);
        }
        put(&s->entries, place[b->last], b, i | BEGAN_LOWER);
        place[b->last] += b->first < b->last;
    }
    end_entries(&s->entries, place[s->strip_count - 1]);
    end_entries(&s->tall, tall);
}

/* ------------------------------------------------------------------------------------------------------------ sweep -- */

/* A box, and whether it began in a lower strip: the highest bit of its index, in all bits. */
typedef struct swept_box {
    sat__box_limits limits;
    unsigned began_lower;
} swept_box;

static inline unsigned touch_four(const swept_box *box, const sat__box_lanes *others, const uint32_t *index, uint32_t k,
                                  bool behind, unsigned *hits) {
    const sat__box_limits *b = &box->limits;
    const unsigned along_x = sat__at_least(b->upper_x, sat__load(others->lower_x + k));
    *hits = along_x &
            sat__both_at_least(b->upper_y, sat__load(others->lower_y + k), sat__load(others->upper_y + k), b->lower_y) &
            ~(box->began_lower & sat__high_bits(index + k));
    if (!behind) {
        *hits &= sat__at_least(sat__load(others->upper_x + k), b->lower_x);
    }
    return along_x;
}

/*
 * Finds which of SAT_BOX_LANES boxes from k on begin before this one ends along x, a bit each, and which touch it.
 * `behind` means that all of them begin after it does.
 */
static inline unsigned touch_lanes(const swept_box *box, const sat__box_lanes *others, const uint32_t *index,
                                   uint32_t k, bool behind, unsigned *hits) {
    unsigned low, high;
    const unsigned along_x = touch_four(box, others, index, k, behind, &low);
    const unsigned further = touch_four(box, others, index, k + 4, behind, &high);
    *hits = low | high << 4;
    return along_x | further << 4;
}

/* Boxes in arrays of their coordinates, four at a time; what is read behind them is overwritten by the sentinels. */
static void spread(const sat__box_lanes *to, const sat_aabb *boxes, uint32_t count) {
    for (uint32_t i = 0; i < count; i += 4) {
        const sat__f4 first = sat__load(&boxes[i].lower.x), second = sat__load(&boxes[i + 1].lower.x),
                      third = sat__load(&boxes[i + 2].lower.x), fourth = sat__load(&boxes[i + 3].lower.x);
        const sat__f4 low_x = sat__evens(first, second), high_x = sat__evens(third, fourth);
        const sat__f4 low_y = sat__odds(first, second), high_y = sat__odds(third, fourth);
        sat__store(to->lower_x + i, sat__evens(low_x, high_x));
        sat__store(to->upper_x + i, sat__odds(low_x, high_x));
        sat__store(to->lower_y + i, sat__evens(low_y, high_y));
        sat__store(to->upper_y + i, sat__odds(low_y, high_y));
    }
    for (uint32_t i = count; i < count + SAT_BOX_LANES; i++) {
        to->lower_x[i] = to->lower_y[i] = to->upper_x[i] = to->upper_y[i] = FLT_MAX;
    }
}

static inline bool agree(const sat__strips *s, uint32_t i, uint32_t k) {
    const sat__body *p = &s->bodies[i], *q = &s->bodies[k];
    return sat__filters_agree(p->category, p->mask, q->category, q->mask) &&
           (s->groups == NULL || sat__groups_agree(s->groups[i], s->groups[k]));
}

/*
 * One find as pairs; returns the end of the batch. The number of pairs is hard to predict, while USUAL mostly suffice: so
 * many are written in any case, and counted where they are some.
 */
SAT_KERNEL sat_pair *expand(const sat__strips *s, const sat__find *d, bool filtered, sat_pair *end) {
    const uint32_t i = d->box;
    unsigned left = d->hits;
    do {
        for (int n = 0; n < USUAL; n++, left &= left - 1) {
            const uint32_t k = d->others[sat__lowest_bit(left | 1u << AT_ONCE)] & ~BEGAN_LOWER;
            const bool counts = !filtered || (left != 0 && agree(s, i, k));
            *end = (sat_pair){i < k ? i : k, i < k ? k : i};
            end += (left != 0) & counts;
        }
    } while (left != 0);
    return end;
}

static void hand_on(sat__finder *f) {
    sat_pair batch[BATCH + 1], *end = batch;
    const bool filtered = f->strips.filtered;
    for (const sat__find *d = f->finds; d < f->finds + f->found; d++) {
        end = filtered ? expand(&f->strips, d, true, end) : expand(&f->strips, d, false, end);
    }
    f->found = 0;
    f->on_pairs(f->context, batch, (uint32_t)(end - batch));
}

/* Keeps what was found, if anything: hard to predict, so it is written and counted without a branch. */
static inline void keep(sat__finder *f, uint32_t i, const uint32_t *others, unsigned hits) {
    f->finds[f->found] = (sat__find){others, i, hits};
    f->found += hits != 0;
    if (f->found == SAT_FINDS) {
        hand_on(f);
    }
}

/*
 * A box against those in the lanes from `begin` on, as long as they begin before it ends along x. `behind` says that
 * all of them begin after it does; otherwise it is a tall one, which counts as begun in a lower strip.
 */
SAT_KERNEL void prune(sat__finder *f, const sat__entries *these, uint32_t i, const uint32_t *index, uint32_t begin,
                      bool behind) {
    const swept_box box = {sat__limits_of(&these->boxes[i]), behind ? 0u - (these->index[i] >> 31) : ~0u};
    unsigned hits, along_x;
    uint32_t k = begin;
    do {
        along_x = touch_lanes(&box, &f->swept, index, k, behind, &hits);
        keep(f, these->index[i] & ~BEGAN_LOWER, index + k, hits);
        k += AT_ONCE;
    } while (along_x == (1u << AT_ONCE) - 1u); /* not so for the sentinels */
}

/* Compares each with those behind it. */
static void sweep_each(sat__finder *f, const sat__entries *these, uint32_t count) {
    spread(&f->swept, these->boxes, count);
    for (uint32_t i = 0; i < count; i++) {
        prune(f, these, i, these->index, i + 1, true);
    }
}

/* Compares the boxes in each strip with each other and with the tall ones, whether they begin before them along x or after. */
static void sweep_strips(sat__finder *f) {
    const sat__strips *s = &f->strips;
    for (uint32_t strip = 0, begin = 0; strip < s->strip_count; strip++) {
        const sat__entries these = {s->entries.boxes + begin, s->entries.index + begin};
        sweep_each(f, &these, s->place[strip] - begin);
        for (uint32_t i = 0; i < s->tall_count; i++) {
            prune(f, &s->tall, i, these.index, 0, false);
        }
        begin = s->place[strip] + 1;
    }
}

sat_status sat__finder_begin(sat__finder *f, sat_polygon *const *polygons, size_t count, float margin, void *scratch) {
    *f = (sat__finder){.size = sat_scratch_size(count)};
    if (f->size == 0 || !sat__is_list(polygons, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (count < 2) {
        return SAT_OK;
    }
    f->is_own = scratch == NULL;
    f->memory = f->is_own ? malloc(f->size) : scratch;
    if (f->memory == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    sat__strips *s = &f->strips;
    s->count = (uint32_t)count;
    lay_out(s, take_lanes(f, f->memory, count));
    read_polygons(s, polygons, margin);
    choose_strips(s);
    make_strip_places(s);
    sat__sort_keys(s->keys, f->memory, s->count, 32, 32);
    enter_boxes(s);
    return SAT_OK;
}

void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context) {
    f->on_pairs = on_pairs;
    f->context = context;
    sweep_strips(f);
    sweep_each(f, &f->strips.tall, f->strips.tall_count);
    hand_on(f);
}

uint32_t *sat__finder_tally(const sat__finder *f) {
    return (uint32_t *)(void *)f->strips.keys; /* which the sweep does not need any more */
}

uint32_t *sat__finder_room(const sat__finder *f, size_t *count) {
    uint32_t *begin = (uint32_t *)(void *)f->strips.bodies;
    *count = (size_t)((char *)f->memory + f->size - (char *)begin) / sizeof *begin;
    return begin;
}

void sat__finder_end(sat__finder *f) {
    if (f->is_own) {
        free(f->memory);
    }
}
