/*
 * Strips: see strips.h. Radix sort of all boxes that touch a band by their lower x, three passes of 11 bits; then each
 * is entered, in that order, into each strip that it touches.
 */
#include "strips.h"

#include "../polygon/polygon.h"
#include "aabb_lanes.h"

#include <string.h>

enum {
    ENTRIES = 3,           /* entries in strips per polygon that there is room for */
    MOST_STRIPS_EACH = 32, /* a box that touches more is tall */
    STRIP_HEIGHTS = 4,     /* median heights a strip is high: measured flat between 3 and 5 */
    STRIP_BOXES = 8,       /* on average in each strip, at least: more strips do not pay */
    SAMPLES = 31,          /* boxes looked at for the median: sorting more costs more than it tells */
    BAND = 16384,          /* entries in the strips of a band: measured flat from half as many */
    KEY_DIGITS = 2048,     /* of the radix sort: three passes over 32 bits */
    READ_AHEAD = 72,       /* polygons fetched before they are read: measured, several cache misses overlap */
    BODIES_AHEAD = 12,     /* the same for what is in a nearer cache */
    LINE = 64,             /* bytes of a cache line, on most processors */
};

#define NO_STRIP UINT32_MAX /* the first one of a tall box */

/* How often each digit of the keys occurs, lowest first; while they are sorted, where the next one with it belongs. */
typedef struct digit_counts {
    uint32_t low[KEY_DIGITS], middle[KEY_DIGITS], high[KEY_DIGITS];
} digit_counts;

/* Tall boxes are at most so many. */
static size_t most_tall(size_t count) {
    return count / 256 + 4;
}

/* Strips are at most so many. */
static size_t most_strips(size_t count) {
    return count / STRIP_BOXES + 1;
}

/* Every strip has one place more than entries, see sat__strips_enter(); and a band is full or just one strip. */
static size_t most_entries(size_t count) {
    const size_t all = ENTRIES * count + most_strips(count), of_band = (count > BAND ? count : BAND) + 1;
    return all < of_band ? all : of_band;
}

static size_t padded(size_t count) {
    return count + SAT_BOX_LANES + 1;
}

static size_t entries_size(size_t count) {
    return padded(count) * (sizeof(sat_aabb) + sizeof(uint32_t));
}

size_t sat__strips_size(size_t count) {
    return LINE + count * (sizeof(sat__body) + (2 + ENTRIES) * sizeof(uint64_t)) +
           most_strips(count) * (sizeof(sat__band) + 2 * sizeof(uint32_t)) + sizeof(uint32_t) +
           entries_size(most_entries(count)) + entries_size(most_tall(count)) + count * sizeof(uint32_t);
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
    s->order = (uint64_t *)(void *)(s->bodies + count);
    s->listed = s->order + count;
    s->bands = (sat__band *)(void *)(s->listed + ENTRIES * count);
    rest = take_entries((char *)(s->bands + most_strips(count)), most_entries(count), &s->entries);
    s->band_of = (uint32_t *)(void *)take_entries(rest, most_tall(count), &s->tall);
    s->place = s->band_of + most_strips(count);
    s->groups = s->place + most_strips(count) + 1;
}

/* Floats as integers in the same order. */
static uint32_t sortable(float x) {
    uint32_t bits;
    x += 0.0f; /* -0 sorts as 0 */
    memcpy(&bits, &x, sizeof bits);
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

static inline void count_digits(digit_counts *d, uint32_t key) {
    d->low[key & (KEY_DIGITS - 1)]++;
    d->middle[key >> 11 & (KEY_DIGITS - 1)]++;
    d->high[key >> 22]++;
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
 * Reads every polygon once, ahead of its turn into the cache, and counts the digits of the keys meanwhile. The last
 * comes first: poses are mostly set in the order of the list, so the last ones are still in the cache.
 */
static void read_polygons(sat__strips *s, sat_polygon *const *polygons, float margin, digit_counts *d) {
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
        const uint32_t key = sortable(box.lower.x);
        s->keys[i] = (uint64_t)key << 32 | i;
        count_digits(d, key);
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

/* From how often each digit occurs to where the first one with it belongs. */
static void place_digits(digit_counts *d) {
    uint32_t low = 0, middle = 0, high = 0;
    for (uint32_t i = 0; i < KEY_DIGITS; i++) {
        const uint32_t lows = d->low[i], middles = d->middle[i], highs = d->high[i];
        d->low[i] = low;
        d->middle[i] = middle;
        d->high[i] = high;
        low += lows;
        middle += middles;
        high += highs;
    }
}

/* Moves the keys to the order of one digit. */
static void sort_by_digit(const uint64_t *from, uint64_t *to, uint32_t count, unsigned shift,
                          uint32_t place[KEY_DIGITS]) {
    for (uint32_t i = 0; i < count; i++) {
        to[place[from[i] >> shift & (KEY_DIGITS - 1)]++] = from[i];
    }
}

/*
 * Sorts the keys of a band by lower x, least significant digit first: stable. The digits, which are counted already,
 * and the keys of the list are used up.
 */
static void sort_counted(sat__strips *s, const sat__band *in, digit_counts *d) {
    s->order_count = (uint32_t)(in->keys_end - in->keys);
    place_digits(d);
    sort_by_digit(in->keys, s->order, s->order_count, 32, d->low);
    sort_by_digit(s->order, in->keys, s->order_count, 43, d->middle);
    sort_by_digit(in->keys, s->order, s->order_count, 54, d->high);
}

static void sort_band(sat__strips *s, const sat__band *in) {
    digit_counts d = {{0}, {0}, {0}};
    for (const uint64_t *key = in->keys; key < in->keys_end; key++) {
        count_digits(&d, (uint32_t)(*key >> 32));
    }
    sort_counted(s, in, &d);
}

static void put(sat__entries *to, uint32_t place, const sat__body *from, uint32_t index) {
    to->boxes[place] = from->box;
    to->index[place] = index;
}

/* What is read behind the last, though it counts for nothing. */
static void end_entries(const sat__entries *e, uint32_t count) {
    memset(e->index + count, 0, (SAT_BOX_LANES + 1) * sizeof *e->index);
}

/* The index of the k-th box of the band along x. */
static uint32_t sorted(const sat__strips *s, uint32_t k) {
    return (uint32_t)s->order[k];
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

static float median_height(const sat__strips *s) {
    float sample[SAMPLES] = {0};
    const uint32_t samples = s->count < SAMPLES ? s->count : SAMPLES;
    for (uint32_t i = 0; i < samples; i++) {
        /* Multiples of the golden ratio, which spread evenly and fall in with no period of the list (Weyl, 1916). */
        const uint32_t at = (uint32_t)((uint64_t)(i * 2654435769u) * s->count >> 32);
        const sat_aabb box = s->bodies[at].box;
        sample[i] = box.upper.y - box.lower.y;
    }
    sort_floats(sample, samples);
    return sample[samples / 2];
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
            entered++;
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

/* Where each strip begins in its band, and where the keys of each band belong. A band ends when it is full. */
static void cut_bands(sat__strips *s) {
    uint64_t *keys = s->listed;
    sat__band *b = s->bands;
    *b = (sat__band){keys, keys, 0, 0};
    keys += s->tall_count;
    for (uint32_t k = 0, each = 0, place = 0; k < s->strip_count; k++) {
        each += s->place[k]; /* from how many more than the one below to how many */
        if (place + each > BAND && k > b->first) {
            b->end = k;
            *++b = (sat__band){keys, keys, k, 0};
            place = 0;
        }
        s->band_of[k] = (uint32_t)(b - s->bands);
        s->place[k] = place;
        place += each + 1;
        keys += each;
    }
    b->end = s->strip_count;
    s->band_count = (uint32_t)(b - s->bands) + 1;
}

/* Lists the keys of the boxes that touch each band; those of tall ones in the first. */
static void list_bands(sat__strips *s) {
    for (uint32_t i = 0; i < s->count; i++) {
        const sat__body *b = &s->bodies[i];
        const bool tall = b->first == NO_STRIP;
        const uint64_t key = s->keys[i];
        const sat__band *last = s->bands + s->band_of[tall ? 0 : b->last];
        for (sat__band *into = s->bands + s->band_of[tall ? 0 : b->first]; into <= last; into++) {
            *into->keys_end++ = key;
        }
    }
}

void sat__strips_prepare(sat__strips *s, void *memory, sat_polygon *const *polygons, uint32_t count, float margin) {
    digit_counts d = {{0}, {0}, {0}}; /* on the stack, of which WebAssembly has little: not while pairs are handed on */
    *s = (sat__strips){.count = count};
    lay_out(s, memory);
    read_polygons(s, polygons, margin, &d);
    choose_strips(s);
    cut_bands(s);
    if (s->band_count > 1) {
        list_bands(s);
        return;
    }
    s->bands->keys = s->keys; /* these are listed and counted already */
    s->bands->keys_end = s->keys + s->count;
    sort_counted(s, s->bands, &d);
}

/*
 * Enters the boxes of a band into its strips, in order. Nobody could foretell whether a box touches a second strip,
 * only that it seldom touches a third: so it is written into its last one in any case, and counted there when that is
 * not the first. Hence the one place more that every strip has.
 */
void sat__strips_enter(sat__strips *s, const sat__band *in) {
    if (s->band_count > 1) { /* a single one is sorted already */
        sort_band(s, in);
    }
    uint32_t *place = s->place, tall = 0;
    for (uint32_t k = 0; k < s->order_count; k++) {
        sat__prefetch(&s->bodies[sorted(s, k + BODIES_AHEAD < s->order_count ? k + BODIES_AHEAD : k)]);
        const uint32_t i = sorted(s, k);
        const sat__body *b = &s->bodies[i];
        if (b->first == NO_STRIP) {
            put(&s->tall, tall++, b, i);
            continue;
        }
        const uint32_t first = b->first > in->first ? b->first : in->first,
                       last = b->last < in->end ? b->last : in->end - 1;
        put(&s->entries, place[first]++, b, b->first < in->first ? i | SAT_BEGAN_LOWER : i);
        for (uint32_t between = first + 1; between < last; between++) {
            put(&s->entries, place[between]++, b, i | SAT_BEGAN_LOWER);
        }
        put(&s->entries, place[last], b, i | SAT_BEGAN_LOWER);
        place[last] += first < last;
    }
    end_entries(&s->entries, place[in->end - 1]);
    end_entries(&s->tall, s->tall_count);
}

uint32_t sat__strips_list(sat__strips *s, const sat__band *in) {
    uint32_t count = 0;
    for (uint32_t k = 0; k < s->order_count; k++) {
        const uint32_t i = sorted(s, k), first = s->bodies[i].first;
        if (first >= in->first && first != NO_STRIP) {
            put(&s->entries, count++, &s->bodies[i], i);
        }
    }
    end_entries(&s->entries, count);
    return count;
}
