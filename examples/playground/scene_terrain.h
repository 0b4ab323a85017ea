/*
 * scene_terrain.h - the state of the Terrain scene, open to the self-test that measures it.
 */
#ifndef PLAYGROUND_SCENE_TERRAIN_H
#define PLAYGROUND_SCENE_TERRAIN_H

#include "scene.h"
#include "solver.h"
#include "terrain_bar.h"
#include "terrain_bodies.h"
#include "terrain_level.h"
#include "terrain_lidar.h"
#include "terrain_pen.h"
#include "terrain_water.h"

#define TERRAIN_SHAPES 320 /* pieces of bodies and of the level, walls, and the bar, at most */

typedef struct terrain_state {
    terrain_level level;
    solver *solver; /* bodies 0 to BODIES_COUNT - 1 move; then come the walls of the cage, and last the level */
    terrain_water water;
    terrain_bar bar;
    terrain_lidar lidar;
    terrain_pen pen;
    sat_polygon *all[TERRAIN_SHAPES]; /* the shapes of the solver, in its order, and the bar: what the index is over */
    size_t all_count;
    void *index;
    size_t index_size;
    bool replace; /* does an outline replace the level, or add an island? */
    bool show_lidar;
    bool grabs;
    size_t grabbed; /* a body's index */
    sat_vec2 grip;
    float deepest; /* overlap in the last step, pixels */
    unsigned drawn, refused, returned;
} terrain_state;

bool terrain_in_arena(sat_vec2 at);

/** Is a piece of this body in the ground, deeper than that? */
bool terrain_in_ground(const terrain_state *state, const solver_body *b, float depth);

/** The greatest speed of any point of a body that moves, pixels a second. */
float terrain_unrest(const terrain_state *state);

/** How many bodies have a corner or a centre deeper in the ground than `depth`, or are out of the arena. */
size_t terrain_sunk(const terrain_state *state, float depth);

/** The largest difference, of the bodies that swim, between the share under water and the density. */
float terrain_draught_error(const terrain_state *state);

#endif
