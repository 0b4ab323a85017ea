/*
 * check_terrain.h - plays the Terrain scene and measures what it promises.
 */
#ifndef PLAYGROUND_CHECK_TERRAIN_H
#define PLAYGROUND_CHECK_TERRAIN_H

void check_terrain(void);

#endif
