/* terrain_draw.c - see terrain_draw.h. */
#include "terrain_draw.h"

#include "label.h"
#include "vector.h"

#define COLOUR_EARTH   0x263250ffu
#define COLOUR_CUT     0x5a6b96ffu
#define COLOUR_SURFACE 0xb9c6e6ffu

static const draw_colour hues[] = {COLOUR_B, 0xf28fb5ffu, 0x8f9bffffu, COLOUR_C, 0x6fd6c4ffu};

#define LEGEND_ROWS   3.0f
#define LEGEND_LENGTH 35 /* characters of its longest row */

#define HUE_COUNT (sizeof hues / sizeof hues[0])

static void draw_level(const terrain_state *state, const draw_surface *surface) {
    const solve_body *level = &state->world->bodies[BODIES_COUNT];
    for (size_t i = 0; i < level->part_count; i++) {
        draw_shape(surface, DRAW_PIXELS, level->parts[i], (draw_paint){COLOUR_EARTH, 0, 0.0f});
    }
    for (size_t i = 0; i < level->part_count; i++) {
        draw_shape(surface, DRAW_PIXELS, level->parts[i], (draw_paint){0, colour_fade(COLOUR_CUT, 130), 1.0f});
    }
    for (size_t i = 0; i < state->level.count; i++) {
        const level_outline *outline = &state->level.outlines[i];
        for (size_t k = 0; k < outline->count; k++) {
            surface->line(surface->self, outline->corners[k], outline->corners[(k + 1) % outline->count],
                          COLOUR_SURFACE, 2.0f);
        }
    }
}

static void draw_terrain_body(const terrain_state *state, const draw_surface *surface, size_t index) {
    const solve_body *b = &state->world->bodies[index];
    const draw_colour hue = hues[index % HUE_COUNT];
    for (size_t i = 0; i < b->part_count; i++) {
        draw_shape(surface, DRAW_PIXELS, b->parts[i], (draw_paint){colour_fade(hue, 150), colour_fade(hue, 210), 1.0f});
    }
    if (sat_polygon_vertex_count(b->parts[0]) == 1) {
        sat_vec2 spoke = vec_scale(vec_direction(b->angle), sat_polygon_radius(b->parts[0]));
        surface->line(surface->self, b->centre, vec_add(b->centre, spoke), hue, 1.5f);
    }
}

/** The ground of the legend, in a corner below. */
static sat_aabb legend_box(const draw_surface *surface) {
    const float size = draw_text_size(surface->least_text, 12.0f);
    const float width = 44.0f + 0.6f * size * (float)LEGEND_LENGTH, height = 8.0f + LEGEND_ROWS * 1.5f * size;
    const sat_vec2 lower = {14.0f, ARENA_BOTTOM - 10.0f - height};
    return (sat_aabb){lower, vec_add(lower, vec(width, height))};
}

/** Of each body that swims: how much of it is under water, in percent, above it. */
static void draw_draughts(const terrain_state *state, const draw_surface *surface) {
    label_set labels = {.count = 0};
    labels_avoid(&labels, legend_box(surface));
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        if (!bodies_float(i) || state->water.below[i] == 0.0f) {
            continue;
        }
        const solve_body *b = &state->world->bodies[i];
        float top = ARENA_BOTTOM;
        for (size_t k = 0; k < b->part_count; k++) {
            float y = sat_polygon_aabb(b->parts[k]).lower.y;
            top = y < top ? y : top;
        }
        const float size = draw_text_size(surface->least_text, 12.0f);
        text words = {0};
        text_add_number(&words, 100.0f * state->water.below[i], 0);
        text_add(&words, " %");
        sat_vec2 anchor = {b->centre.x, top};
        sat_vec2 at = labels_place(&labels, anchor, vec(0.0f, -1.0f), 2.0f, words.length, size);
        draw_rectangle(surface, vec(at.x - 1.5f * size, at.y - size), vec(at.x + 1.5f * size, at.y + 0.25f * size),
                       (draw_paint){colour_fade(COLOUR_GROUND, 170), 0, 0.0f});
        surface->text(surface->self, at, words.string, 12.0f, COLOUR_TEXT, ALIGN_CENTRE);
    }
}

/** What the colours mean, on a ground of its own, as the level behind it may be any. */
static void draw_legend(const draw_surface *surface) {
    static const struct {
        draw_colour colour;
        const char *words;
    } rows[] = {
        {COLOUR_CUT, "cuts between convex pieces"},
        {COLOUR_A, "common with the water, in % of body"},
        {COLOUR_FREE, "360 rays, once each step"},
    };
    const float pitch = 1.5f * draw_text_size(surface->least_text, 12.0f);
    const sat_aabb box = legend_box(surface);
    const sat_vec2 at = box.lower;
    draw_rectangle(surface, at, box.upper, (draw_paint){colour_fade(COLOUR_PANEL, 225), COLOUR_RIM, 1.0f});
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        float base = at.y + 1.0f + pitch * ((float)i + 1.0f);
        surface->line(surface->self, vec(at.x + 10.0f, base - 4.0f), vec(at.x + 26.0f, base - 4.0f), rows[i].colour,
                      3.0f);
        surface->text(surface->self, vec(at.x + 34.0f, base), rows[i].words, 12.0f, COLOUR_TEXT, ALIGN_LEFT);
    }
}

void terrain_draw(const void *scene, const draw_surface *surface) {
    const terrain_state *state = scene;
    water_draw(&state->water, surface);
    if (state->show_lidar) {
        lidar_draw(&state->lidar, surface);
    }
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        draw_terrain_body(state, surface, i);
    }
    water_draw_common(&state->water, state->world, surface);
    draw_level(state, surface);
    draw_draughts(state, surface);
    draw_legend(surface);
    pen_draw(&state->pen, surface);
}
