/*
 * scene_swarm.h - the Swarm scene in its two halves, so that the self-test can time the library's share alone.
 */
#ifndef PLAYGROUND_SCENE_SWARM_H
#define PLAYGROUND_SCENE_SWARM_H

#include "scene.h"

#define SWARM_COUNT 10000

typedef struct swarm_state swarm_state;

/** Moves and turns every polygon for one step. */
void swarm_move(swarm_state *state);

/** Finds all collisions: one call of sat_find_collisions(). Returns how many. */
size_t swarm_find(swarm_state *state);

#endif
