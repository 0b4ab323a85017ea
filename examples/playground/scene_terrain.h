/*
 * scene_terrain.h - the parts of the Terrain scene, each of which has a file of its own, and its state.
 */
#ifndef PLAYGROUND_SCENE_TERRAIN_H
#define PLAYGROUND_SCENE_TERRAIN_H

#include "grip.h"
#include "scene.h"

/* terrain_level.c: the ground, outlines of any simple shape, cut into convex pieces */

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

/* terrain_bodies.c: what falls on the ground and into the water, concave bodies and a few convex ones */

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

/* terrain_water.c: a pool; what is in it is pushed up by the weight of the water it displaces (Archimedes) */

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

/* terrain_lidar.c: a sensor that looks around itself with 360 rays a step, through the index */

#define LIDAR_RAYS  360
#define LIDAR_REACH 250.0f

typedef struct terrain_lidar {
    sat_vec2 directions[LIDAR_RAYS];
    sat_vec2 ends[LIDAR_RAYS];
    bool hits[LIDAR_RAYS];
    size_t hit_count;
    sat_vec2 sensor, pointer;
    unsigned idle; /* steps since the pointer moved */
    unsigned step;
} terrain_lidar;

void lidar_open(terrain_lidar *lidar);
/** The pointer has moved: the sensor goes there, for as long as it does not stand still. */
void lidar_follow(terrain_lidar *lidar, sat_vec2 pointer);
void lidar_step(terrain_lidar *lidar);
/** Casts all rays. */
void lidar_scan(terrain_lidar *lidar, const void *index);
void lidar_draw(const terrain_lidar *lidar, const draw_surface *surface);

/* terrain_pen.c: an outline drawn with the pointer, cut into convex pieces while it is being drawn */

typedef struct terrain_pen {
    level_outline outline;
    sat_vec2 tip; /* where the pointer is */
    bool down;
    unsigned shown;    /* steps for which a refused outline is still to be seen */
    sat_status status; /* of the outline, were it closed now */
    sat_polygon *pieces[LEVEL_CORNERS];
    size_t piece_count;
} terrain_pen;

void pen_begin(terrain_pen *pen, sat_vec2 at);
/** Takes a corner whenever the pointer has moved far enough. */
void pen_move(terrain_pen *pen, sat_vec2 at);
/** Lifts the pen: is the outline a polygon without crossings? If not, it stays in sight for a while, and says why. */
bool pen_end(terrain_pen *pen);
/** Says why an outline that was good in itself is refused all the same. */
void pen_refuse(terrain_pen *pen, sat_status status);
void pen_step(terrain_pen *pen);
void pen_clear(terrain_pen *pen);

void pen_draw(const terrain_pen *pen, const draw_surface *surface);

/* scene_terrain.c: all of it */

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

/** Takes a terrain_state. */
void terrain_draw(const void *scene, const draw_surface *surface);

#endif
