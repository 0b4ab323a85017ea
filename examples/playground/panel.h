/*
 * panel.h - what surrounds a scene: tabs above, figures and buttons to the right, a hint below.
 *
 * Tabs and buttons are shapes of the library like everything else: rounded boxes, drawn as such and picked by
 * sat_contains_point().
 */
#ifndef PLAYGROUND_PANEL_H
#define PLAYGROUND_PANEL_H

#include "scene.h"

typedef struct panel panel;

/** NULL when out of memory. */
panel *panel_create(void);
void panel_destroy(panel *p);

/** The tab or button under a point; `count` (of the list) when there is none. */
size_t panel_pick_tab(const panel *p, size_t count, sat_vec2 point);
size_t panel_pick_button(const panel *p, const button_list *list, sat_vec2 point);

void panel_draw_tabs(const panel *p, const draw_surface *surface, const char *const *names, size_t count,
                     size_t chosen);
void panel_draw_side(const panel *p, const draw_surface *surface, const figure_list *figures,
                     const button_list *buttons, float milliseconds);
void panel_draw_hint(const draw_surface *surface, const char *hint);

#endif
