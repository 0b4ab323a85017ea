/*
 * Random levels of convex shapes whose corners are integers, joined: what create_pieces makes of a polygon, with holes
 * too, and maps of tiles. They stand somewhere in the world, turned or not.
 */
#ifndef SAT_TESTS_LEVELS_H
#define SAT_TESTS_LEVELS_H

#include "rng.h"
#include "surface.h"

enum { LEVEL_TILES = 48, LEVEL_KINDS = 8 };

extern const char *const level_kinds[LEVEL_KINDS];

typedef struct level {
    sat_polygon *shapes[LEVEL_TILES];
    surface_tile tiles[LEVEL_TILES]; /* as drawn */
    int count;
    double cosine, sine, x, y; /* the world: turned by this, then moved */
    float angle;
    const char *stand;
    double size; /* of what coordinates are rounded with */
    surface surface;
} level;

/** Draws a level of that kind; false where the dice fell badly: then there are no shapes. */
bool level_make(rng *source, int kind, level *l);
void level_destroy(level *l);

#endif
