/*
 * scene_bullets.h - the state of the Bullets scene, open to the self-test that counts what went through a wall.
 */
#ifndef PLAYGROUND_SCENE_BULLETS_H
#define PLAYGROUND_SCENE_BULLETS_H

#include "scene.h"

#define BULLETS_WALLS 13
#define BULLETS_MOST  40
#define BULLETS_TRAIL 14

typedef struct bullet {
    sat_vec2 position;
    sat_vec2 motion; /* pixels a step */
    unsigned life;   /* steps left; 0 is a free place */
    sat_vec2 trail[BULLETS_TRAIL];
    size_t trail_length;
} bullet;

typedef struct bullets_state {
    sat_polygon *walls[BULLETS_WALLS]; /* segments, of no thickness at all */
    sat_vec2 wall_start[BULLETS_WALLS];
    sat_vec2 wall_motion[BULLETS_WALLS]; /* of the current step */
    sat_polygon *shape;                  /* one disc serves every bullet */
    bullet bullets[BULLETS_MOST];
    sat_vec2 target;
    float speed; /* pixels a step */
    bool sweep;  /* or only look at where each bullet is after its step */
    unsigned step;
    unsigned bounces;
    unsigned through; /* how often a bullet's centre crossed a wall */
} bullets_state;

#endif
