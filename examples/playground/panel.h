/*
 * panel.h - what surrounds a scene: tabs above, figures and buttons to the right, a hint below.
 */
#ifndef PLAYGROUND_PANEL_H
#define PLAYGROUND_PANEL_H

#include "scene.h"

/** The tab or button under a point; `count` (of the list) when there is none. */
size_t panel_pick_tab(size_t count, sat_vec2 point);
size_t panel_pick_button(const button_list *list, sat_vec2 point);

void panel_draw_tabs(const draw_surface *surface, const char *const *names, size_t count, size_t chosen);
void panel_draw_side(const draw_surface *surface, const figure_list *figures, const button_list *buttons,
                     float milliseconds);
void panel_draw_hint(const draw_surface *surface, const char *hint);

#endif
