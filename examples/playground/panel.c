/* panel.c - see panel.h. */
#include "panel.h"

#include "vector.h"

#define TAB_WIDTH     122.0f
#define TAB_HEIGHT    32.0f
#define TAB_FIRST     206.0f /* middle of the first one */
#define BUTTON_WIDTH  122.0f
#define BUTTON_HEIGHT 30.0f
#define GAP           8.0f
#define MARGIN        14.0f
#define FIGURE_HEIGHT 22.0f

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

static bool is_on(sat_vec2 point, sat_vec2 centre, float width, float height) {
    const sat_vec2 from = vec_sub(point, centre);
    return clamp(from.x, -0.5f * width, 0.5f * width) == from.x &&
           clamp(from.y, -0.5f * height, 0.5f * height) == from.y;
}

size_t panel_pick_tab(size_t count, sat_vec2 point) {
    size_t i = 0;
    while (i < count && !is_on(point, tab_centre(i), TAB_WIDTH, TAB_HEIGHT)) {
        i++;
    }
    return i;
}

size_t panel_pick_button(const button_list *list, sat_vec2 point) {
    size_t i = 0;
    while (i < list->count && !is_on(point, button_centre(list, i), BUTTON_WIDTH, BUTTON_HEIGHT)) {
        i++;
    }
    return i;
}

/** A tab or a button, with its label in the middle. */
static void draw_key(const draw_surface *surface, sat_vec2 centre, float width, float height, const char *label,
                     bool on) {
    const sat_vec2 half = vec(0.5f * width, 0.5f * height);
    const draw_paint paint = {on ? COLOUR_HIGHLIGHT : COLOUR_GROUND, on ? COLOUR_A : COLOUR_RIM, 1.0f};
    draw_rectangle(surface, vec_sub(centre, half), vec_add(centre, half), paint);
    surface->text(surface->self, vec(centre.x, centre.y + 4.5f), label, 13.0f, on ? COLOUR_TEXT : COLOUR_MUTED,
                  ALIGN_CENTRE);
}

void panel_draw_tabs(const draw_surface *surface, const char *const *names, size_t count, size_t chosen) {
    draw_rectangle(surface, vec(0.0f, 0.0f), vec(VIEW_WIDTH, ARENA_TOP), (draw_paint){COLOUR_PANEL, 0, 0.0f});
    surface->line(surface->self, vec(0.0f, ARENA_TOP), vec(VIEW_WIDTH, ARENA_TOP), COLOUR_RIM, 1.0f);
    surface->text(surface->self, vec(MARGIN + 6.0f, 34.0f), "sat", 24.0f, COLOUR_TEXT, ALIGN_LEFT);
    surface->text(surface->self, vec(MARGIN + 58.0f, 34.0f), sat_version(), 13.0f, COLOUR_MUTED, ALIGN_LEFT);
    for (size_t i = 0; i < count; i++) {
        draw_key(surface, tab_centre(i), TAB_WIDTH, TAB_HEIGHT, names[i], i == chosen);
    }
}

static void draw_figure(const draw_surface *surface, const scene_figure *figure, float base) {
    const float left = ARENA_RIGHT + MARGIN, right = VIEW_WIDTH - MARGIN;
    text words = figure_words(figure);
    surface->text(surface->self, vec(left, base), figure->name, 13.0f, figure->heading ? COLOUR_A : COLOUR_MUTED,
                  ALIGN_LEFT);
    surface->text(surface->self, vec(right, base), words.string, 13.0f, COLOUR_TEXT, ALIGN_RIGHT);
}

void panel_draw_side(const draw_surface *surface, const figure_list *figures, const button_list *buttons,
                     float milliseconds) {
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
        draw_key(surface, button_centre(buttons, i), BUTTON_WIDTH, BUTTON_HEIGHT, buttons->items[i].label,
                 buttons->items[i].on);
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
