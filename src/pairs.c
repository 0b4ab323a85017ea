/*
 * All pairs of touching boxes, by sweep and prune in strips (Baraff, 1992; Terdiman, 2007).
 *
 *     read every polygon's box and filter, once
 *     cut the world into horizontal strips, a few median heights high, and these into bands that fit into a cache
 *     in each band:
 *         sort the boxes that touch it by their lower x      radix sort, three passes of 11 bits
 *         enter every box, in that order, into each strip that it touches
 *         in each strip, for each box i:
 *             for the boxes j after it, while j begins before i ends along x:
 *                 report i j when they touch along y, and the higher of their lower y lies in this strip
 *
 * The last condition reports a pair once however many strips the two share. Boxes that would need many strips are left
 * out of them and swept against all others instead: so the memory is linear. Floats are compared as given, so the
 * result is that of comparing all boxes; the order is that of strips and sort, in which equal boxes keep the order of
 * the list.
 */
#include "pairs.h"

#include "box_lanes.h"
#include "intersect.h"
#include "polygon.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENTRIES = 3,             /* entries in strips per polygon that the scratch memory has room for */
    MOST_STRIPS_EACH = 32,   /* a box that touches more is tall */
    STRIP_HEIGHTS = 4,       /* median heights a strip is high: measured flat between 3 and 5 */
    STRIP_BOXES = 8,         /* on average in each strip, at least: more strips do not pay */
    SAMPLES = 31,            /* boxes looked at for the median: sorting more costs more than it tells */
    BAND = 16384,            /* entries in the strips of a band: measured flat from half as many */
    DIGITS = 2048,           /* of the radix sort: three passes over 32 bits */
    READ_AHEAD = 72,         /* polygons fetched before they are read: measured, several cache misses overlap */
    AHEAD = 12,              /* the same for what is in a nearer cache */
    LINE = 64,               /* bytes of a cache line, on most processors */
    AT_ONCE = SAT_BOX_LANES, /* boxes that one is compared with together: mostly all that begin in its way */
    FINDS = 32,              /* of these handed on together: their polygons stay in the nearest cache meanwhile */
    USUAL = 3,               /* pairs that most finds have at most */
    BATCH = AT_ONCE * FINDS,
};

#define NO_STRIP UINT32_MAX
/*
 * Indices take 31 bits, see MOST_POLYGONS. Two boxes that both began in a lower strip have met there, too: in the strip
 * that holds the higher of their lower y one of them begins.
 */
#define BEGAN_LOWER 0x80000000u

_Static_assert((int)BATCH <= (int)SAT_MOST_PAIRS, "a batch can be collided at once");

/* What the finder reads of a polygon, once; half a cache line. */
typedef struct body {
    sat_aabb box;
    uint32_t first, last; /* the strips it touches; NO_STRIP where it is tall */
    uint32_t category, mask;
} body;

/* Boxes, and their indices, with BEGAN_LOWER where the strip is not the first that the box touches. */
typedef struct entries {
    sat_aabb *boxes;
    uint32_t *index;
} entries;

/* The index of a box, and which of AT_ONCE others it touches, a bit each. */
typedef struct find {
    const uint32_t *others;
    uint32_t box;
    unsigned hits;
} find;

/* How often each digit of the keys occurs, lowest first; while they are sorted, where the next one with it belongs. */
typedef struct digits {
    uint32_t low[DIGITS], middle[DIGITS], high[DIGITS];
} digits;

/* Strips, from the first to the one before `end`, and the keys of the boxes that touch them. */
typedef struct band {
    uint64_t *keys, *keys_end;
    uint32_t first, end;
} band;

/* A key is the lower x of a box as an integer, and the index of the box. */
typedef struct finder {
    sat_polygon *const *polygons;
    uint32_t count;
    body *bodies;     /* in the order of the list */
    uint64_t *keys;   /* the same */
    uint64_t *listed; /* band by band */
    uint64_t *order;  /* the keys of one band, sorted */
    uint32_t order_count;
    entries strips; /* those of one band, strip by strip, sorted in each */
    entries tall;
    uint32_t tall_count;
    sat__box_lanes swept;  /* those that others are swept against */
    uint32_t *strip_place; /* where the next entry of a strip belongs; first how many more it has than the one below */
    uint32_t *strip_band;
    uint32_t strip_count;
    band *bands;
    uint32_t band_count;
    float bottom, top; /* of the lower y */
    float strips_per_unit;
    bool filtered; /* the filters are not all one that agrees with itself */
    find finds[FINDS];
    uint32_t found;
    sat__on_pairs *on_pairs;
    void *context;
} finder;

/* Tall boxes are at most so many. */
static size_t most_tall(size_t count) {
    return count / 256 + 4;
}

/* Loops read up to AT_ONCE places further than there is anything. */
static size_t padded(size_t count) {
    return count + AT_ONCE + 1;
}

static size_t entries_size(size_t count) {
    return padded(count) * (sizeof(sat_aabb) + sizeof(uint32_t));
}

/* As many as have indices, and memory that can be counted: less than 200 bytes each. */
#define MOST_POLYGONS ((SIZE_MAX - 4096) / 200 < INT32_MAX ? (SIZE_MAX - 4096) / 200 : (size_t)INT32_MAX)

/* Strips are at most so many. */
static size_t most_strips(size_t count) {
    return count / STRIP_BOXES + 1;
}

/* Every strip has one place more than entries, see fill_strips(). */
static size_t most_entries(size_t count) {
    return ENTRIES * count + most_strips(count);
}

size_t sat_scratch_size(size_t count) {
    if (count > MOST_POLYGONS) {
        return 0;
    }
    return LINE + count * (sizeof(body) + (2 + ENTRIES) * sizeof(uint64_t)) +
           most_strips(count) * (sizeof(band) + 2 * sizeof(uint32_t)) + sizeof(uint32_t) +
           entries_size(most_entries(count)) + entries_size(most_tall(count)) + 4 * padded(count) * sizeof(float);
}

static char *take_entries(char *memory, size_t count, entries *e) {
    e->boxes = (sat_aabb *)(void *)memory;
    e->index = (uint32_t *)(void *)(e->boxes + padded(count));
    return memory + entries_size(count);
}

static void lay_out(finder *f, void *scratch) {
    const size_t count = f->count, stride = padded(count);
    const size_t into_line = (uintptr_t)scratch % LINE;
    f->bodies = (body *)(void *)((char *)scratch + (LINE - into_line) % LINE); /* so none lies across two lines */
    f->keys = (uint64_t *)(void *)(f->bodies + count);
    f->order = f->keys + count;
    f->listed = f->order + count;
    f->bands = (band *)(void *)(f->listed + ENTRIES * count);
    char *memory = take_entries((char *)(f->bands + most_strips(count)), most_entries(count), &f->strips);
    memory = take_entries(memory, most_tall(count), &f->tall);
    f->swept.lower_x = (float *)(void *)memory;
    f->swept.lower_y = f->swept.lower_x + stride;
    f->swept.upper_x = f->swept.lower_y + stride;
    f->swept.upper_y = f->swept.upper_x + stride;
    f->strip_band = (uint32_t *)(void *)(f->swept.upper_y + stride);
    f->strip_place = f->strip_band + most_strips(count);
}

/* Floats as integers in the same order. */
static uint32_t sortable(float x) {
    uint32_t bits;
    x += 0.0f; /* -0 sorts as 0 */
    memcpy(&bits, &x, sizeof bits);
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

static inline void count_digits(digits *d, uint32_t key) {
    d->low[key & (DIGITS - 1)]++;
    d->middle[key >> 11 & (DIGITS - 1)]++;
    d->high[key >> 22]++;
}

/*
 * Reads every polygon once, ahead of its turn into the cache, and counts the digits of the keys meanwhile. The last
 * comes first: poses are mostly set in the order of the list, so the last ones are still in the cache.
 */
static void read_polygons(finder *f, digits *d) {
    const sat_polygon *first = f->polygons[0];
    bool alike = true;
    float lower = FLT_MAX, upper = -FLT_MAX;
    for (uint32_t i = f->count; i-- > 0;) {
        const sat_polygon *p = f->polygons[i], *soon = f->polygons[i >= READ_AHEAD ? i - READ_AHEAD : i];
        sat__prefetch(&soon->category);
        sat__prefetch(&soon->box.upper.y);
        f->bodies[i] = (body){p->box, 0, 0, p->category, p->mask};
        const uint32_t key = sortable(p->box.lower.x);
        f->keys[i] = (uint64_t)key << 32 | i;
        count_digits(d, key);
        const float y = p->box.lower.y;
        lower = y < lower ? y : lower;
        upper = y > upper ? y : upper;
        alike = alike && p->category == first->category && p->mask == first->mask;
    }
    f->filtered = !alike || (first->category & first->mask) == 0;
    f->bottom = lower;
    f->top = upper;
}

/* From how often each digit occurs to where the first one with it belongs. */
static void place_digits(digits *d) {
    uint32_t low = 0, middle = 0, high = 0;
    for (uint32_t i = 0; i < DIGITS; i++) {
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
static void sort_by_digit(const uint64_t *from, uint64_t *to, uint32_t count, unsigned shift, uint32_t place[DIGITS]) {
    for (uint32_t i = 0; i < count; i++) {
        to[place[from[i] >> shift & (DIGITS - 1)]++] = from[i];
    }
}

/*
 * Sorts the keys of a band by lower x, least significant digit first: stable. The digits, which are counted already, and
 * the keys of the list are used up.
 */
static void sort_counted(finder *f, const band *in, digits *d) {
    f->order_count = (uint32_t)(in->keys_end - in->keys);
    place_digits(d);
    sort_by_digit(in->keys, f->order, f->order_count, 32, d->low);
    sort_by_digit(f->order, f->keys, f->order_count, 43, d->middle);
    sort_by_digit(f->keys, f->order, f->order_count, 54, d->high);
}

/* Not inlined, nor is what else has digits: they would take their room on the stack while pairs are handed on. */
SAT_ASIDE void sort_band(finder *f, const band *in) {
    digits d = {{0}, {0}, {0}};
    for (const uint64_t *key = in->keys; key < in->keys_end; key++) {
        count_digits(&d, (uint32_t)(*key >> 32));
    }
    sort_counted(f, in, &d);
}

static void put(entries *to, uint32_t place, const body *from, uint32_t index) {
    to->boxes[place] = from->box;
    to->index[place] = index;
}

/* What is read behind the last, though it counts for nothing. */
static void end_entries(const entries *e, uint32_t count) {
    memset(e->index + count, 0, (AT_ONCE + 1) * sizeof *e->index);
}

/* The index of the k-th box of the band along x. */
static uint32_t sorted(const finder *f, uint32_t k) {
    return (uint32_t)f->order[k];
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
        /* Multiples of the golden ratio, which spread evenly and fall in with no period of the list (Weyl, 1916). */
        const uint32_t at = (uint32_t)((uint64_t)(i * 2654435769u) * f->count >> 32);
        const sat_aabb box = f->bodies[at].box;
        sample[i] = box.upper.y - box.lower.y;
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
 * The strips that each box touches; NO_STRIP for a tall one; and how many more entries each strip has than the one
 * below. False when the entries are more than there is room for, or the tall boxes too many to be swept against all.
 */
static bool count_strips(finder *f) {
    size_t entered = 0;
    f->tall_count = 0;
    memset(f->strip_place, 0, ((size_t)f->strip_count + 1) * sizeof(uint32_t));
    for (uint32_t i = 0; i < f->count; i++) {
        body *b = &f->bodies[i];
        b->first = strip_of(f, b->box.lower.y);
        b->last = strip_of(f, b->box.upper.y);
        const uint32_t span = b->last - b->first + 1;
        if (span > MOST_STRIPS_EACH) {
            b->first = NO_STRIP;
            f->tall_count++;
            entered++;
        } else {
            entered += span;
            f->strip_place[b->first]++;
            f->strip_place[b->last + 1]--;
        }
    }
    return entered <= ENTRIES * (size_t)f->count && f->tall_count <= most_tall(f->count);
}

/* Strips a few median boxes high, no more of them than pay; higher ones where the boxes are too uneven for that. */
static void choose_strips(finder *f) {
    const double range = (double)f->top - (double)f->bottom, height = STRIP_HEIGHTS * (double)median_height(f);
    const double fitting = height > 0.0 ? range / height : (double)f->count, most = f->count / (double)STRIP_BOXES;
    set_strips(f, range, (uint32_t)(fitting < most ? fitting : most) + 1);
    while (!count_strips(f)) {
        set_strips(f, range, f->strip_count / 2); /* one strip holds every box once */
    }
}

/* Where each strip begins in its band, and where the keys of each band belong. A band ends when it is full. */
static void cut_bands(finder *f) {
    uint64_t *keys = f->listed;
    band *b = f->bands;
    *b = (band){keys, keys, 0, 0};
    keys += f->tall_count;
    for (uint32_t s = 0, each = 0, place = 0; s < f->strip_count; s++) {
        each += f->strip_place[s]; /* from how many more than the one below to how many */
        if (place + each > BAND && s > b->first) {
            b->end = s;
            *++b = (band){keys, keys, s, 0};
            place = 0;
        }
        f->strip_band[s] = (uint32_t)(b - f->bands);
        f->strip_place[s] = place;
        place += each + 1;
        keys += each;
    }
    b->end = f->strip_count;
    f->band_count = (uint32_t)(b - f->bands) + 1;
}

/* Lists the keys of the boxes that touch each band; those of tall ones in the first. */
static void list_bands(finder *f) {
    if (f->band_count == 1) { /* the list is there already */
        f->bands->keys = f->keys;
        f->bands->keys_end = f->keys + f->count;
        return;
    }
    for (uint32_t i = 0; i < f->count; i++) {
        const body *b = &f->bodies[i];
        const bool tall = b->first == NO_STRIP;
        const uint64_t key = f->keys[i];
        const band *last = f->bands + f->strip_band[tall ? 0 : b->last];
        for (band *into = f->bands + f->strip_band[tall ? 0 : b->first]; into <= last; into++) {
            *into->keys_end++ = key;
        }
    }
}

/*
 * Enters the boxes of a band into its strips, in order. Nobody could foretell whether a box touches a second strip, only
 * that it seldom touches a third: so it is written into its last one in any case, and counted there when that is not
 * the first. Hence the one place more that every strip has.
 */
static void fill_strips(finder *f, const band *in) {
    uint32_t *place = f->strip_place, tall = 0;
    for (uint32_t k = 0; k < f->order_count; k++) {
        sat__prefetch(&f->bodies[sorted(f, k + AHEAD < f->order_count ? k + AHEAD : k)]);
        const uint32_t i = sorted(f, k);
        const body *b = &f->bodies[i];
        if (b->first == NO_STRIP) {
            put(&f->tall, tall++, b, i);
            continue;
        }
        const uint32_t first = b->first > in->first ? b->first : in->first,
                       last = b->last < in->end ? b->last : in->end - 1;
        put(&f->strips, place[first]++, b, b->first < in->first ? i | BEGAN_LOWER : i);
        for (uint32_t s = first + 1; s < last; s++) {
            put(&f->strips, place[s]++, b, i | BEGAN_LOWER);
        }
        put(&f->strips, place[last], b, i | BEGAN_LOWER);
        place[last] += first < last;
    }
    end_entries(&f->strips, place[in->end - 1]);
}

/* Do the filters of two boxes agree? */
static inline bool agree(const body *p, const body *q) {
    return (p->mask & q->category) != 0 && (q->mask & p->category) != 0;
}

/*
 * One find as pairs; returns the end of the batch. How many pairs there are could not be predicted, only that USUAL
 * will do: so many are written in any case, and counted where they are some.
 */
SAT_KERNEL sat_pair *expand(const finder *f, const find *d, bool filtered, sat_pair *end) {
    const uint32_t i = d->box;
    unsigned left = d->hits;
    do {
        for (int n = 0; n < USUAL; n++, left &= left - 1) {
            const uint32_t k = d->others[sat__lowest_bit(left | 1u << AT_ONCE)] & ~BEGAN_LOWER;
            const bool counts = !filtered || (left != 0 && agree(&f->bodies[i], &f->bodies[k]));
            *end = (sat_pair){i < k ? i : k, i < k ? k : i};
            end += (left != 0) & counts;
        }
    } while (left != 0);
    return end;
}

static void hand_on(finder *f) {
    sat_pair batch[BATCH + 1], *end = batch;
    const bool filtered = f->filtered;
    for (const find *d = f->finds; d < f->finds + f->found; d++) {
        end = filtered ? expand(f, d, true, end) : expand(f, d, false, end);
    }
    f->found = 0;
    f->on_pairs(f->context, batch, (uint32_t)(end - batch));
}

/* Keeps what was found, if anything: nobody could foretell, so it is written and counted rather than branched on. */
static inline void keep(finder *f, uint32_t i, const uint32_t *others, unsigned hits) {
    f->finds[f->found] = (find){others, i, hits};
    f->found += hits != 0;
    if (f->found == FINDS) {
        hand_on(f);
    }
}

#define SAT_SET(name) name##_base
#define SAT_PROCESSOR
#include "pairs_set.h"

#ifdef SAT_HAS_AVX
#define SAT_SET(name) name##_avx
#define SAT_PROCESSOR SAT_AVX
#include "pairs_set.h"

typedef void sweep_each_function(finder *f, const entries *these, uint32_t count);
typedef void sweep_all_function(finder *f, const entries *these, uint32_t count, const uint32_t *index);
SAT_CHOOSE_AVX(sweep_each); /* by processor */
SAT_CHOOSE_AVX(sweep_all);  /* by processor */
#endif

static void sweep_strips(finder *f, const band *in) {
    for (uint32_t s = in->first, begin = 0; s < in->end; s++) {
        const entries strip = {f->strips.boxes + begin, f->strips.index + begin};
        const uint32_t count = f->strip_place[s] - begin;
        sat__spread(&f->swept, strip.boxes, count);
        SAT_HERE(sweep_each)(f, &strip, count);
        begin += count + 1;
    }
    hand_on(f); /* the finds in these strips, before others come in their place */
}

/* The boxes that begin in the band, in order, in place of its strips; returns how many. */
static uint32_t list_beginning(finder *f, const band *in) {
    uint32_t count = 0;
    for (uint32_t k = 0; k < f->order_count; k++) {
        const uint32_t i = sorted(f, k), first = f->bodies[i].first;
        if (first >= in->first && first != NO_STRIP) {
            put(&f->strips, count++, &f->bodies[i], i);
        }
    }
    end_entries(&f->strips, count);
    return count;
}

/* The tall boxes against all others, whether they begin before them along x or after, and against each other. */
static void sweep_tall(finder *f, const band *in) {
    sat__spread(&f->swept, f->strips.boxes, list_beginning(f, in));
    SAT_HERE(sweep_all)(f, &f->tall, f->tall_count, f->strips.index);
    hand_on(f);
    if (in == f->bands) {
        end_entries(&f->tall, f->tall_count);
        sat__spread(&f->swept, f->tall.boxes, f->tall_count);
        SAT_HERE(sweep_each)(f, &f->tall, f->tall_count);
        hand_on(f);
    }
}

/* All that a band contains, which is sorted. */
static void sweep_band(finder *f, const band *in) {
    fill_strips(f, in);
    sweep_strips(f, in);
    if (f->tall_count > 0) {
        sweep_tall(f, in);
    }
}

/* Up to the bands; if there is but one, it is sorted: all digits are counted already. */
SAT_ASIDE void prepare(finder *f) {
    digits d = {{0}, {0}, {0}};
    read_polygons(f, &d);
    choose_strips(f);
    cut_bands(f);
    list_bands(f);
    if (f->band_count == 1) {
        sort_counted(f, f->bands, &d);
    }
}

sat_status sat__each_pair(sat_polygon *const *polygons, size_t count, void *scratch, sat__on_pairs *on_pairs,
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
    finder f = {.polygons = polygons, .count = (uint32_t)count, .on_pairs = on_pairs, .context = context};
    lay_out(&f, memory);
    prepare(&f);
    for (uint32_t n = 0; n < f.band_count; n++) {
        if (f.band_count > 1) {
            sort_band(&f, &f.bands[n]);
        }
        sweep_band(&f, &f.bands[n]);
    }
    if (scratch == NULL) {
        free(memory);
    }
    return SAT_OK;
}
