/*
 * All pairs of touching boxes, by sweep and prune in strips (Baraff, 1992; Terdiman, 2007).
 *
 *     enter all boxes into strips, where they lie sorted by their lower x      pairs_strips.c
 *     in each strip, for each box i:
 *         for the boxes j after it, while j begins before i ends along x:
 *             report i j when they touch along y, and the higher of their lower y lies in this strip
 *
 * The last condition reports a pair once however many strips the two share. Tall boxes, which are in no strip, are swept against
 * those that begin in each strip instead. Floats are compared as given, so the result is that of comparing all boxes.
 */
#include "many.h"

#include "../sat/intersect.h"

#include <stdlib.h>

enum {
    AT_ONCE = SAT_BOX_LANES, /* boxes that one is compared with together: mostly all that begin in its way */
    USUAL = 3,               /* for speed: pairs that most finds have at most */
    BATCH = AT_ONCE * SAT_FINDS,
};

_Static_assert((int)BATCH <= (int)SAT_MOST_PAIRS, "a batch can be collided at once");

/* Memory that can be counted: less than 200 bytes each. */
#define MOST_POLYGONS ((SIZE_MAX - 8192) / 200 < SAT_MOST_BOXES ? (SIZE_MAX - 8192) / 200 : (size_t)SAT_MOST_BOXES)

/* Places in the lanes for all boxes, and for the sentinels. */
static size_t lanes_each(size_t count) { return count + AT_ONCE; }

size_t sat_scratch_size(size_t count) {
    return count > MOST_POLYGONS ? 0 : 4 * lanes_each(count) * sizeof(float) + sat__strips_size(count);
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

/* Which of SAT_BOX_LANES boxes from k on begin before this one ends along x, a bit each; and which touch it. */
static inline unsigned touch_lanes(const swept_box *box, const sat__box_lanes *others, const uint32_t *index,
                                   uint32_t k, bool behind, unsigned *hits) {
    unsigned low, high;
    const unsigned along_x = touch_four(box, others, index, k, behind, &low);
    const unsigned further = touch_four(box, others, index, k + 4, behind, &high);
    *hits = low | high << 4;
    return along_x | further << 4;
}

/* Boxes in arrays of their coordinates, four at a time; what is read behind them is overwritten by the sentinels. */
static void spread_boxes(const sat__box_lanes *to, const sat_aabb *boxes, uint32_t count) {
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

/* Writes one find as pairs; returns the end of the batch. USUAL are written in any case, and counted where they are some. */
SAT_KERNEL sat_pair *expand(const sat__strips *s, const sat__find *d, bool filtered, sat_pair *end) {
    const uint32_t i = d->box;
    unsigned left = d->hits;
    do {
        for (int n = 0; n < USUAL; n++, left &= left - 1) {
            const uint32_t k = d->others[sat__lowest_bit(left | 1u << AT_ONCE)] & ~SAT_BEGAN_LOWER;
            const bool counts = !filtered || (left != 0 && agree(s, i, k));
            *end = (sat_pair){i < k ? i : k, i < k ? k : i};
            end += (left != 0) & counts;
        }
    } while (left != 0);
    return end;
}

static void report_batch(sat__finder *f) {
    sat_pair batch[BATCH + 1], *end = batch;
    const bool filtered = f->strips.filtered;
    for (const sat__find *d = f->finds; d < f->finds + f->found; d++) {
        end = filtered ? expand(&f->strips, d, true, end) : expand(&f->strips, d, false, end);
    }
    f->found = 0;
    f->on_pairs(f->context, batch, (uint32_t)(end - batch));
}

/* Keeps what was found, if anything, and counts it: without a branch. */
static inline void keep(sat__finder *f, uint32_t i, const uint32_t *others, unsigned hits) {
    f->finds[f->found] = (sat__find){others, i, hits};
    f->found += hits != 0;
    if (f->found == SAT_FINDS) {
        report_batch(f);
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
        keep(f, these->index[i] & ~SAT_BEGAN_LOWER, index + k, hits);
        k += AT_ONCE;
    } while (along_x == (1u << AT_ONCE) - 1u); /* not so for the sentinels */
}

/* Compares each with those behind it. */
static void sweep_each(sat__finder *f, const sat__entries *these, uint32_t count) {
    spread_boxes(&f->swept, these->boxes, count);
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
    sat__enter_strips(&f->strips, polygons, (uint32_t)count, margin, take_lanes(f, f->memory, count), f->memory);
    f->tally = (uint32_t *)(void *)f->strips.keys; /* which the sweep does not need any more */
    f->room = (uint32_t *)(void *)f->strips.bodies;
    f->room_size = (size_t)((char *)f->memory + f->size - (char *)f->room) / sizeof *f->room;
    return SAT_OK;
}

void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context) {
    f->on_pairs = on_pairs;
    f->context = context;
    sweep_strips(f);
    sweep_each(f, &f->strips.tall, f->strips.tall_count);
    report_batch(f);
}

void sat__finder_end(sat__finder *f) {
    if (f->is_own) {
        free(f->memory);
    }
}
