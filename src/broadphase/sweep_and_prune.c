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
 * All but the sweep is in strips.c. The last condition reports a pair once however many strips the two share. Boxes
 * that would need many strips are left out of them and swept against all others instead: so the memory is linear.
 * Floats are compared as given, so the result is that of comparing all boxes; the order is that of strips and sort, in
 * which equal boxes keep the order of the list.
 */
#include "sweep_and_prune.h"

#include "categories.h"

#include <stdlib.h>

enum {
    AT_ONCE = SAT_BOX_LANES, /* boxes that one is compared with together: mostly all that begin in its way */
    USUAL = 3,               /* pairs that most finds have at most */
    BATCH = AT_ONCE * SAT_FINDS,
};

_Static_assert((int)BATCH <= (int)SAT_MOST_PAIRS, "a batch can be collided at once");

/* Memory that can be counted: less than 200 bytes each. */
#define MOST_POLYGONS ((SIZE_MAX - 8192) / 200 < SAT_MOST_BOXES ? (SIZE_MAX - 8192) / 200 : (size_t)SAT_MOST_BOXES)

/* Places in the lanes for all boxes, and for the sentinels. */
static size_t lanes_each(size_t count) {
    return count + AT_ONCE;
}

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

/* May the polygons of two boxes meet? */
static inline bool agree(const sat__strips *s, uint32_t i, uint32_t k) {
    const sat__body *p = &s->bodies[i], *q = &s->bodies[k];
    return sat__filters_agree(p->category, p->mask, q->category, q->mask) &&
           (s->groups == NULL || sat__groups_agree(s->groups[i], s->groups[k]));
}

/*
 * One find as pairs; returns the end of the batch. How many pairs there are could not be predicted, only that USUAL
 * will do: so many are written in any case, and counted where they are some.
 */
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

static void hand_on(sat__finder *f) {
    sat_pair batch[BATCH + 1], *end = batch;
    const bool filtered = f->strips.filtered;
    for (const sat__find *d = f->finds; d < f->finds + f->found; d++) {
        end = filtered ? expand(&f->strips, d, true, end) : expand(&f->strips, d, false, end);
    }
    f->found = 0;
    f->on_pairs(f->context, batch, (uint32_t)(end - batch));
}

/* Keeps what was found, if anything: nobody could foretell, so it is written and counted rather than branched on. */
static inline void keep(sat__finder *f, uint32_t i, const uint32_t *others, unsigned hits) {
    f->finds[f->found] = (sat__find){others, i, hits};
    f->found += hits != 0;
    if (f->found == SAT_FINDS) {
        hand_on(f);
    }
}

/*
 * A box against those in the lanes from `begin` on, as long as they begin before it ends along x. `behind` says that
 * all of them begin after it does.
 */
SAT_KERNEL void prune(sat__finder *f, const sat__entries *these, uint32_t i, const uint32_t *index, uint32_t begin,
                      bool behind) {
    const sat__box_limits box = sat__limits_of(&these->boxes[i], these->index[i]);
    unsigned hits, along_x;
    uint32_t k = begin;
    do {
        along_x = sat__touch_lanes(&box, &f->swept, index, k, behind, &hits);
        keep(f, these->index[i] & ~SAT_BEGAN_LOWER, index + k, hits);
        k += AT_ONCE;
    } while (along_x == (1u << AT_ONCE) - 1u); /* not so for the sentinels */
}

/* Each against those behind it, which are in the lanes. */
static void sweep_each(sat__finder *f, const sat__entries *these, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        prune(f, these, i, these->index, i + 1, true);
    }
}

/* Each against all others, which are in the lanes, with these indices. */
static void sweep_all(sat__finder *f, const sat__entries *these, uint32_t count, const uint32_t *index) {
    for (uint32_t i = 0; i < count; i++) {
        prune(f, these, i, index, 0, false);
    }
}

static void sweep_strips(sat__finder *f, const sat__band *band) {
    const sat__strips *s = &f->strips;
    for (uint32_t strip = band->first, begin = 0; strip < band->end; strip++) {
        const sat__entries these = {s->entries.boxes + begin, s->entries.index + begin};
        const uint32_t count = s->place[strip] - begin;
        s->place[strip] = begin; /* for the next sweep */
        sat__spread(&f->swept, these.boxes, count);
        sweep_each(f, &these, count);
        begin += count + 1;
    }
    hand_on(f); /* the finds in these strips, before others come in their place */
}

/* The tall boxes against all others, whether they begin before them along x or after. */
static void sweep_tall(sat__finder *f, const sat__band *band) {
    sat__strips *s = &f->strips;
    const uint32_t count = sat__strips_list(s, band);
    sat__spread(&f->swept, s->entries.boxes, count);
    sweep_all(f, &s->tall, s->tall_count, s->entries.index);
    hand_on(f);
}

/* And against each other. */
static void sweep_tall_alone(sat__finder *f) {
    const sat__strips *s = &f->strips;
    sat__spread(&f->swept, s->tall.boxes, s->tall_count);
    sweep_each(f, &s->tall, s->tall_count);
    hand_on(f);
}

sat_status sat__finder_begin(sat__finder *f, sat_polygon *const *polygons, size_t count, float margin, void *scratch) {
    *f = (sat__finder){.size = sat_scratch_size(count)};
    if ((polygons == NULL && count > 0) || f->size == 0) {
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
    f->is_own = scratch == NULL;
    f->memory = f->is_own ? malloc(f->size) : scratch;
    if (f->memory == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    sat__strips_prepare(&f->strips, take_lanes(f, f->memory, count), polygons, (uint32_t)count, margin);
    return SAT_OK;
}

void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context) {
    f->on_pairs = on_pairs;
    f->context = context;
    for (uint32_t n = 0; n < f->strips.band_count; n++) {
        const sat__band *band = &f->strips.bands[n];
        sat__strips_enter(&f->strips, band);
        sweep_strips(f, band);
        if (f->strips.tall_count > 0) {
            sweep_tall(f, band);
        }
    }
    if (f->strips.tall_count > 0) {
        sweep_tall_alone(f);
    }
}

uint32_t *sat__finder_tally(const sat__finder *f) {
    return (uint32_t *)(void *)f->strips.keys; /* which the sweep does not need any more */
}

uint64_t *sat__finder_room(const sat__finder *f, size_t *count) {
    uint64_t *begin = (uint64_t *)(void *)f->strips.bodies;
    *count = (size_t)((char *)f->memory + f->size - (char *)begin) / sizeof *begin;
    return begin;
}

void sat__finder_end(sat__finder *f) {
    if (f->is_own) {
        free(f->memory);
    }
}
