/*
 * terrain_pen.h - an outline drawn with the pointer, cut into convex pieces while it is being drawn.
 */
#ifndef PLAYGROUND_TERRAIN_PEN_H
#define PLAYGROUND_TERRAIN_PEN_H

#include "draw.h"
#include "terrain_level.h"

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

#endif
