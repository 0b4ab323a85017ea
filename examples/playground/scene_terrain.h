/*
 * scene_terrain.h - the state of the Terrain scene, open to the self-test that measures it.
 */
#ifndef PLAYGROUND_SCENE_TERRAIN_H
#define PLAYGROUND_SCENE_TERRAIN_H

#include "grip.h"
#include "scene.h"
#include "terrain_bodies.h"
#include "terrain_level.h"
#include "terrain_lidar.h"
#include "terrain_pen.h"
#include "terrain_water.h"

#define TERRAIN_SHAPES 320 /* pieces of bodies and of the level, at most */

/** What the ghost hand draws: a crescent. */
#define TERRAIN_GHOST 17
extern const sat_vec2 terrain_ghost[TERRAIN_GHOST];

typedef struct terrain_state {
    terrain_level level;
    solve_world *world; /* bodies 0 to BODIES_COUNT - 1 move; the last one is the level */
    terrain_water water;
    terrain_lidar lidar;
    terrain_pen pen;
    void *index; /* over the shapes of the world */
    size_t index_size;
    bool replace; /* does an outline replace the level, or add an island? */
    bool show_lidar;
    grip grip;
    unsigned ghost; /* steps that the ghost hand has been drawing; 0 once somebody has played */
    unsigned drawn, refused, returned;
} terrain_state;

bool terrain_in_arena(sat_vec2 at);

/** Is a part of this body in the ground, deeper than that? */
bool terrain_in_ground(const terrain_state *state, const solve_body *b, float depth);

#endif
