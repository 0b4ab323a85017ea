/*
 * The boxes of a list of polygons, entered into horizontal strips and sorted by their lower x in each: what the pair
 * finder sweeps. A few strips at a time, a band, so that what they need stays in a near cache.
 */
#ifndef SAT_STRIPS_H
#define SAT_STRIPS_H

#include <sat/sat.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Indices take 31 bits. */
#define SAT_MOST_BOXES INT32_MAX
/*
 * With the index of a box, where the strip is not the first that it touches. Two boxes that both began in a lower strip
 * have met there, too: in the strip that holds the higher of their lower y one of them begins.
 */
#define SAT_BEGAN_LOWER 0x80000000u

/* What is read of a polygon, once; half a cache line. */
typedef struct sat__body {
    sat_aabb box;
    uint32_t first, last; /* the strips it touches */
    uint32_t category, mask;
} sat__body;

/*
 * Boxes, sorted by their lower x, and their indices, with SAT_BEGAN_LOWER. SAT_BOX_LANES more indices than there are
 * boxes can be read.
 */
typedef struct sat__entries {
    sat_aabb *boxes;
    uint32_t *index;
} sat__entries;

/* Strips, from the first to the one before `end`, and the keys of the boxes that touch them. */
typedef struct sat__band {
    uint64_t *keys, *keys_end;
    uint32_t first, end;
} sat__band;

/* A key is the lower x of a box as an integer, and the index of the box. */
typedef struct sat__strips {
    uint32_t count;
    uint64_t *keys;    /* in the order of the list; not needed after sat__strips_prepare() */
    sat__body *bodies; /* in the order of the list; they and all memory behind them, as long as there are sweeps */
    uint64_t *listed;  /* band by band */
    uint64_t *order;   /* the keys of one band, sorted */
    uint32_t order_count;
    sat__entries entries; /* those of one band, strip by strip */
    sat__entries tall;    /* boxes that would need many strips, and are in none */
    uint32_t tall_count;
    uint32_t *place; /* where the next entry of a strip belongs; first how many more it has than the one below */
    uint32_t *band_of;
    uint32_t strip_count;
    sat__band *bands;
    uint32_t band_count;
    float bottom, top; /* of the lower y */
    float strips_per_unit;
    uint32_t *groups; /* in the order of the list; NULL when no polygon has one */
    bool filtered;    /* the filters are not all one that agrees with itself, or there are groups */
} sat__strips;

/* Bytes for that many polygons, at most SAT_MOST_BOXES: less than 154 for each, 104 for each of many, and 4096. */
size_t sat__strips_size(size_t count);

/*
 * Cuts strips and bands of boxes that are grown by a margin; `memory` is theirs until they are no longer needed. Reads
 * every polygon, once.
 */
void sat__strips_prepare(sat__strips *s, void *memory, sat_polygon *const *polygons, uint32_t count, float margin);

/*
 * The entries of a band, each strip of which ends before its `place` and begins one place after the end of the one
 * before; and, with the first band, the tall boxes. To be entered again, each `place` has to be where its strip begins.
 */
void sat__strips_enter(sat__strips *s, const sat__band *in);

/* In place of the entries of the band entered last, the boxes that begin in it, each once; returns how many. */
uint32_t sat__strips_list(sat__strips *s, const sat__band *in);

#endif
