/*
 * terrain_bodies.h - what falls on the ground and into the water of the Terrain scene: concave bodies of several convex
 * pieces, and a few convex ones.
 */
#ifndef PLAYGROUND_TERRAIN_BODIES_H
#define PLAYGROUND_TERRAIN_BODIES_H

#include "grip.h"

#define BODIES_COUNT  17
#define WATER_DENSITY 0.001f

/** Of body `index`: its density as a share of the water's. */
float bodies_density(size_t index);

/** Is it among those that swim from the start? */
bool bodies_float(size_t index);

/** Adds all of them to an empty world, as bodies 0 to BODIES_COUNT - 1. False when out of memory. */
bool bodies_add(solve_world *world);

/** Puts one back where it started, or above that where others are in its way. */
void bodies_return(solve_world *world, size_t index);

#endif
