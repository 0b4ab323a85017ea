/* Many shapes at once, with their filters as tests know them: crowds that lie as an index or a pair finder likes it, or not. */
#ifndef SAT_TESTS_CROWD_H
#define SAT_TESTS_CROWD_H

#include "rng.h"

#include <sat/sat.h>

typedef struct crowd {
    sat_polygon **polygons; /* NULL at the end */
    uint32_t *category, *mask, *group;
    size_t count;
} crowd;

typedef enum crowd_layout {
    CROWD_SPREAD,
    CROWD_SIZES, /* from a thousandth to a thousand */
    CROWD_SPOT,
    CROWD_ROW,
    CROWD_TILES, /* joined */
    CROWD_FAR_OFF,
    CROWD_CASCADE, /* smaller and smaller towards one point */
    CROWD_CLUSTERS,
    CROWD_MIXED,  /* up to here: shapes of all kinds */
    CROWD_COLUMN, /* the others: boxes and segments, which aim at the strips of the pair finder */
    CROWD_FLOORS,
    CROWD_TOWERS,
    CROWD_LINES,    /* heights differ by denormal numbers */
    CROWD_LATTICE,  /* lines of integers */
    CROWD_ALL_SIZES /* from 2^-30 to 2^56 */
} crowd_layout;

enum { CROWD_LAYOUTS = CROWD_ALL_SIZES + 1 };

/** Room for so many; the caller makes the polygons. No filters. */
crowd crowd_begin(size_t count);
crowd crowd_of(rng *source, crowd_layout how, size_t count);
void crowd_end(crowd *c);

/** One shape of such a crowd. */
sat_polygon *crowd_shape(rng *source, crowd_layout how, size_t count);

void crowd_set_filter(crowd *c, size_t i, uint32_t category, uint32_t mask);
void crowd_set_group(crowd *c, size_t i, uint32_t group);

/** Filters and groups at random. */
void crowd_set_filters(crowd *c, rng *source);

#endif
