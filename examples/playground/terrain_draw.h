/*
 * terrain_draw.h - the picture of the Terrain scene.
 */
#ifndef PLAYGROUND_TERRAIN_DRAW_H
#define PLAYGROUND_TERRAIN_DRAW_H

#include "scene_terrain.h"

/** Takes a terrain_state. */
void terrain_draw(const void *scene, const draw_surface *surface);

#endif
