/*
 * stroke_font.h - a font of straight strokes, for fronts that can draw lines but have no text.
 */
#ifndef PLAYGROUND_STROKE_FONT_H
#define PLAYGROUND_STROKE_FONT_H

#include "draw.h"

/** Draws a text by `line`: printable ASCII, each character 0.6 of `size` wide, as draw_surface.text demands. */
void stroke_font_draw(const draw_surface *surface, sat_vec2 at, const char *string, float size, draw_colour colour,
                      draw_align align);

#endif
