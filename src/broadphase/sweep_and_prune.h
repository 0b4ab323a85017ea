/* The pair finder, with a callback for batches of pairs: what sat_find_pairs and sat_find_collisions share. */
#ifndef SAT_SWEEP_AND_PRUNE_H
#define SAT_SWEEP_AND_PRUNE_H

#include "aabb_lanes.h"
#include "strips.h"

/* Finds that are handed on together: their polygons stay in the nearest cache meanwhile. */
enum { SAT_FINDS = 32 };

/* Pairs that are handed on at once, at most. */
enum { SAT_MOST_PAIRS = 256 };

/* Called with some pairs at a time, a < b in each, until every one has been handed on. */
typedef void sat__on_pairs(void *context, const sat_pair *pairs, uint32_t count);

/* The index of a box, and which of SAT_BOX_LANES others it touches, a bit each. */
typedef struct sat__find {
    const uint32_t *others;
    uint32_t box;
    unsigned hits;
} sat__find;

typedef struct sat__finder {
    sat__strips strips;
    sat__box_lanes swept; /* those that others are swept against */
    sat__find finds[SAT_FINDS];
    uint32_t found;
    sat__on_pairs *on_pairs;
    void *context;
    void *memory;
    size_t size;
    bool is_own; /* the memory, which is to be freed then */
} sat__finder;

/*
 * Prepares to find all pairs whose AABBs touch, or come within `margin` of each other along x and along y, and whose
 * filters agree. The margin is finite and at least 0; its roundings only ever find more. Errors as sat_find_pairs.
 */
sat_status sat__finder_begin(sat__finder *f, sat_polygon *const *polygons, size_t count, float margin, void *scratch);

/* Hands on all pairs, each once; as often as it is called, not always in the same order. */
void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context);

/* Numbers that are the caller's from the beginning to the end, one for each polygon; not set. */
uint32_t *sat__finder_tally(const sat__finder *f);

/* Memory that is the caller's after the last sweep: so many numbers, at least twice as many as there are polygons. */
uint64_t *sat__finder_room(const sat__finder *f, size_t *count);

void sat__finder_end(sat__finder *f);

#endif
