/*
 * The pair finder, with a callback for batches of pairs: sat_find_pairs and sat_find_collisions share it. The boxes of
 * a list of polygons are entered into horizontal strips, in each of which they are sorted by their lower x and swept.
 */
#ifndef SAT_PAIRS_H
#define SAT_PAIRS_H

#include "tree.h"

/* Finds that are handed on together: their polygons stay in the nearest cache meanwhile. */
enum { SAT_FINDS = 32 };

/* Called with some pairs at a time, a < b in each, until every one has been handed on. */
typedef void sat__on_pairs(void *context, const sat_pair *pairs, uint32_t count);

/* Marks the index of a box in a strip that is not its first: two boxes that both began in a lower one have met there, too. */
#define SAT_BEGAN_LOWER 0x80000000u

/* The copy of a polygon's box and filter; half a cache line. */
typedef struct sat__body {
    sat_aabb box;
    uint32_t first, last; /* the strips it touches */
    uint32_t category, mask;
} sat__body;

/* Boxes, sorted by their lower x, and their indices, with SAT_BEGAN_LOWER, of which SAT_BOX_LANES more can be read. */
typedef struct sat__entries {
    sat_aabb *boxes;
    uint32_t *index;
} sat__entries;

/* A key is the lower x of a box as an integer, and the index of the box. */
typedef struct sat__strips {
    uint32_t count;
    uint64_t *keys;       /* sorted; not needed after boxes are entered */
    sat__body *bodies;    /* in the order of the list; they and all memory behind them, as long as there are sweeps */
    sat__entries entries; /* strip by strip */
    sat__entries tall;    /* boxes that would need many strips, and are in none */
    uint32_t tall_count;
    /* By strip: how many more entries it has than the one below; then where the next one belongs, at last where they end. */
    uint32_t *place;
    uint32_t strip_count;
    float bottom, top; /* of the lower y */
    float strips_per_unit;
    uint32_t *groups; /* in the order of the list; NULL when no polygon has one */
    bool filtered;    /* the filters are not all one that agrees with itself, or there are groups */
} sat__strips;

/* Memory for the strips of so many polygons: less than 126 bytes for each, and 4096. */
size_t sat__strips_size(size_t count);

/* Enters all polygons, with boxes that are larger by the margin, in memory of that size. `spare` has 8 bytes for each. */
void sat__enter_strips(sat__strips *s, sat_polygon *const *polygons, uint32_t count, float margin, void *memory,
                       void *spare);

/* Structure-of-arrays; sentinels at the end let the vector loop read on, and end it. */
typedef struct sat__box_lanes {
    float *lower_x, *lower_y, *upper_x, *upper_y;
} sat__box_lanes;

/* The index of a box, and those of SAT_BOX_LANES others that it touches, a bit each. */
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
    bool is_own;     /* the memory, which is to be freed then */
    uint32_t *tally; /* the caller's from the beginning to the end, one for each polygon; not set */
    uint32_t *room;  /* the caller's after the last sweep: so many numbers, more than there are polygons */
    size_t room_size;
} sat__finder;

/*
 * Prepares to find all pairs whose AABBs come within a margin of each other, finite and at least 0, along both axes, and whose
 * filters agree. Roundings only ever find more. Errors as sat_find_pairs.
 */
sat_status sat__finder_begin(sat__finder *f, sat_polygon *const *polygons, size_t count, float margin, void *scratch);

/* Hands on all pairs, each once; as often as it is called, not always in the same order. */
void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context);

void sat__finder_end(sat__finder *f);

/* Hits that the caller has some room for; so many were found. */
typedef struct sat__hit_list {
    sat_hit *hits;
    size_t capacity, found;
} sat__hit_list;

/* Collides at most SAT_MOST_PAIRS pairs, each as sat_intersect_within() does, and appends the hits in their order: lists.c. */
void sat__collide(sat_polygon *const *polygons, float margin, const sat_pair *pairs, uint32_t count,
                  sat__hit_list *list);

/* SAT_OK for a margin that the lists accept. */
sat_status sat__check_margin(float margin);

#endif
