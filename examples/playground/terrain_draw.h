/*
 * terrain_draw.h - the picture of the Terrain scene, and its figures.
 */
#ifndef PLAYGROUND_TERRAIN_DRAW_H
#define PLAYGROUND_TERRAIN_DRAW_H

#include "scene_terrain.h"

/* Both take a terrain_state. */
void terrain_draw(const void *scene, const draw_surface *surface);
void terrain_figures(const void *scene, figure_list *list);

#endif
