/* panel.c - see panel.h. */
#include "panel.h"

#include "vector.h"

#include <stdlib.h>

struct panel {
    sat_polygon *tab; /* one shape serves all tabs, one all buttons: it is moved to each in turn */
    sat_polygon *button;
};

#define TAB_WIDTH     122.0f
#define TAB_HEIGHT    32.0f
#define TAB_FIRST     206.0f /* middle of the first one */
#define BUTTON_WIDTH  122.0f
#define BUTTON_HEIGHT 30.0f
#define CORNER        6.0f
#define GAP           8.0f
#define MARGIN        14.0f
#define FIGURE_HEIGHT 22.0f

static sat_polygon *rounded_box(float width, float height) {
    sat_polygon *box = sat_polygon_create_box(width - 2.0f * CORNER, height - 2.0f * CORNER, NULL);
    sat_polygon_set_radius(box, CORNER);
    return box;
}

panel *panel_create(void) {
    panel *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return NULL;
    }
    p->tab = rounded_box(TAB_WIDTH, TAB_HEIGHT);
    p->button = rounded_box(BUTTON_WIDTH, BUTTON_HEIGHT);
    if (p->tab == NULL || p->button == NULL) {
        panel_destroy(p);
        return NULL;
    }
    return p;
}

void panel_destroy(panel *p) {
    if (p == NULL) {
        return;
    }
    sat_polygon_destroy(p->tab);
    sat_polygon_destroy(p->button);
    free(p);
}

static sat_vec2 tab_centre(size_t index) {
    return vec(TAB_FIRST + (float)index * (TAB_WIDTH + GAP), 0.5f * ARENA_TOP);
}

static sat_vec2 button_centre(const button_list *list, size_t index) {
    /* Two columns, the last row at the bottom of the panel. */
    size_t rows = (list->count + 1) / 2;
    float left = ARENA_RIGHT + MARGIN + 0.5f * BUTTON_WIDTH;
    float top = VIEW_HEIGHT - MARGIN - (float)rows * (BUTTON_HEIGHT + GAP) + GAP;
    return vec(left + (float)(index % 2) * (BUTTON_WIDTH + GAP),
               top + (float)(index / 2) * (BUTTON_HEIGHT + GAP) + 0.5f * BUTTON_HEIGHT);
}

size_t panel_pick_tab(const panel *p, size_t count, sat_vec2 point) {
    /* Moving the point instead of the shape keeps the panel untouched. */
    for (size_t i = 0; i < count; i++) {
        if (sat_contains_point(p->tab, vec_sub(point, tab_centre(i)))) {
            return i;
        }
    }
    return count;
}

size_t panel_pick_button(const panel *p, const button_list *list, sat_vec2 point) {
    for (size_t i = 0; i < list->count; i++) {
        if (sat_contains_point(p->button, vec_sub(point, button_centre(list, i)))) {
            return i;
        }
    }
    return list->count;
}

/** One of the panel's shapes, at `centre`, with its label in the middle. */
static void draw_key(const draw_surface *surface, const sat_polygon *shape, sat_vec2 centre, const char *label,
                     bool on) {
    draw_paint paint = {on ? COLOUR_HIGHLIGHT : COLOUR_GROUND, on ? COLOUR_A : COLOUR_RIM, 1.0f};
    draw_shape(surface, (draw_view){centre, 1.0f}, shape, paint);
    surface->text(surface->self, vec(centre.x, centre.y + 4.5f), label, 13.0f, on ? COLOUR_TEXT : COLOUR_MUTED,
                  ALIGN_CENTRE);
}

void panel_draw_tabs(const panel *p, const draw_surface *surface, const char *const *names, size_t count,
                     size_t chosen) {
    draw_rectangle(surface, vec(0.0f, 0.0f), vec(VIEW_WIDTH, ARENA_TOP), (draw_paint){COLOUR_PANEL, 0, 0.0f});
    surface->line(surface->self, vec(0.0f, ARENA_TOP), vec(VIEW_WIDTH, ARENA_TOP), COLOUR_RIM, 1.0f);
    surface->text(surface->self, vec(MARGIN + 6.0f, 34.0f), "sat", 24.0f, COLOUR_TEXT, ALIGN_LEFT);
    surface->text(surface->self, vec(MARGIN + 58.0f, 34.0f), sat_version(), 13.0f, COLOUR_MUTED, ALIGN_LEFT);
    for (size_t i = 0; i < count; i++) {
        draw_key(surface, p->tab, tab_centre(i), names[i], i == chosen);
    }
}

static void draw_figure(const draw_surface *surface, const scene_figure *figure, float base) {
    const float left = ARENA_RIGHT + MARGIN, right = VIEW_WIDTH - MARGIN;
    text words = figure_words(figure);
    surface->text(surface->self, vec(left, base), figure->name, 13.0f, figure->heading ? COLOUR_A : COLOUR_MUTED,
                  ALIGN_LEFT);
    surface->text(surface->self, vec(right, base), words.string, 13.0f, COLOUR_TEXT, ALIGN_RIGHT);
}

void panel_draw_side(const panel *p, const draw_surface *surface, const figure_list *figures,
                     const button_list *buttons, float milliseconds) {
    draw_rectangle(surface, vec(ARENA_RIGHT, ARENA_TOP), vec(VIEW_WIDTH, VIEW_HEIGHT),
                   (draw_paint){COLOUR_PANEL, 0, 0.0f});
    surface->line(surface->self, vec(ARENA_RIGHT, ARENA_TOP), vec(ARENA_RIGHT, VIEW_HEIGHT), COLOUR_RIM, 1.0f);
    float base = ARENA_TOP + MARGIN + 14.0f;
    for (size_t i = 0; i < figures->count; i++, base += FIGURE_HEIGHT) {
        draw_figure(surface, &figures->items[i], base);
    }
    /* Without a clock in the front there is nothing to show. */
    if (milliseconds > 0.0f) {
        scene_figure time = {"time of a step", milliseconds, 2, " ms", {{0}, 0}, false};
        draw_figure(surface, &time, base);
    }
    for (size_t i = 0; i < buttons->count; i++) {
        draw_key(surface, p->button, button_centre(buttons, i), buttons->items[i].label, buttons->items[i].on);
    }
}

void panel_draw_hint(const draw_surface *surface, const char *hint) {
    draw_rectangle(surface, vec(0.0f, ARENA_BOTTOM), vec(ARENA_RIGHT, VIEW_HEIGHT),
                   (draw_paint){COLOUR_PANEL, 0, 0.0f});
    surface->line(surface->self, vec(0.0f, ARENA_BOTTOM), vec(ARENA_RIGHT, ARENA_BOTTOM), COLOUR_RIM, 1.0f);
    surface->text(surface->self, vec(MARGIN + 6.0f, ARENA_BOTTOM + 23.0f), hint, 13.0f, COLOUR_MUTED, ALIGN_LEFT);
    surface->text(surface->self, vec(ARENA_RIGHT - MARGIN, ARENA_BOTTOM + 23.0f), "1 to 7: scenes", 13.0f, COLOUR_MUTED,
                  ALIGN_RIGHT);
}
