/*
 * terrain_level.h - the ground of the Terrain scene: outlines of any simple shape, cut into convex pieces.
 */
#ifndef PLAYGROUND_TERRAIN_LEVEL_H
#define PLAYGROUND_TERRAIN_LEVEL_H

#include <sat/sat.h>

#define LEVEL_CORNERS  128 /* of an outline, at most */
#define LEVEL_OUTLINES 12
#define LEVEL_PIECES   224 /* of all outlines together, at most */

/* Categories of shapes. */
enum { LEVEL_STANDING = 1, LEVEL_MOVING = 2 };

typedef struct level_outline {
    sat_vec2 corners[LEVEL_CORNERS];
    size_t count;
} level_outline;

typedef struct terrain_level {
    level_outline outlines[LEVEL_OUTLINES];
    size_t count;
    size_t pieces; /* of all outlines, as last built */
} terrain_level;

/** The level the scene opens with: hills, a pool's basin under a lip, and an island with an overhang. */
void level_start(terrain_level *level);

/**
 * All pieces of all outlines, joined to one surface, in an array of LEVEL_PIECES. Returns the status of the first
 * outline that cannot be cut; then there are no pieces. SAT_ERROR_INVALID_ARGUMENT also when they are too many.
 */
sat_status level_build(terrain_level *level, sat_polygon **pieces);

#endif
