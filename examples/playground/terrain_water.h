/*
 * terrain_water.h - a pool: what is in it is pushed up by the weight of the water it displaces (Archimedes), at the
 * centroid of what it displaces, so that it also rights itself; and water slows it down.
 */
#ifndef PLAYGROUND_TERRAIN_WATER_H
#define PLAYGROUND_TERRAIN_WATER_H

#include "draw.h"
#include "terrain_bodies.h"

typedef struct terrain_water {
    sat_polygon *pool;
    float below[BODIES_COUNT]; /* the share of each body that is under water, 0 to 1 */
} terrain_water;

/** False when out of memory. */
bool water_open(terrain_water *water);
void water_close(terrain_water *water);

/** Pushes all bodies for a substep. */
void water_push(terrain_water *water, solve_world *world, sat_vec2 gravity);

void water_draw(const terrain_water *water, const draw_surface *surface);
/** What the bodies and the water have in common. */
void water_draw_common(const terrain_water *water, const solve_world *world, const draw_surface *surface);

#endif
