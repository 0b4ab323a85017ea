/* terrain_draw.c - the picture of the Terrain scene. */
#include "scene_terrain.h"
#include "vector.h"

#define COLOUR_EARTH   0x263250ffu
#define COLOUR_CUT     0x5a6b96ffu
#define COLOUR_SURFACE 0xb9c6e6ffu

static const draw_colour hues[] = {COLOUR_B, 0xf28fb5ffu, 0x8f9bffffu, COLOUR_C, 0x6fd6c4ffu};

#define HUE_COUNT (sizeof hues / sizeof hues[0])

static void draw_level(const terrain_state *state, const draw_surface *surface) {
    const solve_body *level = &state->world->bodies[BODIES_COUNT];
    for (size_t i = 0; i < level->part_count; i++) {
        draw_shape(surface, DRAW_HERE, level->parts[i], (draw_paint){COLOUR_EARTH, 0, 0.0f});
    }
    for (size_t i = 0; i < level->part_count; i++) {
        draw_shape(surface, DRAW_HERE, level->parts[i], (draw_paint){0, colour_fade(COLOUR_CUT, 130), 1.0f});
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
        draw_shape(surface, DRAW_HERE, b->parts[i], (draw_paint){colour_fade(hue, 150), colour_fade(hue, 210), 1.0f});
    }
    if (sat_polygon_vertex_count(b->parts[0]) == 1) {
        sat_vec2 spoke = vec_scale(vec_direction(b->angle), sat_polygon_radius(b->parts[0]));
        surface->line(surface->self, b->centre, vec_add(b->centre, spoke), hue, 1.5f);
    }
}

/** Of each body that swims: how much of it is under water, in percent. */
static void draw_draughts(const terrain_state *state, const draw_surface *surface) {
    sat_vec2 last = {0.0f, 0.0f};
    for (size_t i = 0; i < BODIES_COUNT && surface->least_text <= 13.0f; i++) { /* no room on a small screen */
        const solve_body *b = &state->world->bodies[i];
        if (bodies_float(i) && state->water.below[i] > 0.0f && vec_length(vec_sub(b->centre, last)) > 40.0f) {
            last = b->centre;
            text words = {0};
            text_add_number(&words, 100.0f * state->water.below[i], 0);
            text_add(&words, " %");
            surface->text(surface->self, vec(b->centre.x, b->centre.y + 4.0f), words.string, 12.0f, COLOUR_TEXT,
                          ALIGN_CENTRE);
        }
    }
}

/** A hand that draws an outline, until somebody else does. */
static void draw_ghost(const terrain_state *state, const draw_surface *surface) {
    const size_t shown = state->ghost / 4 % (2 * TERRAIN_GHOST);
    if (state->ghost == 0 || shown == 0) {
        return;
    }
    const size_t last = shown < TERRAIN_GHOST ? shown : TERRAIN_GHOST - 1;
    const draw_colour pale = colour_fade(COLOUR_TEXT, 170);
    for (size_t i = 0; i < last; i++) {
        draw_dashes(surface, terrain_ghost[i], terrain_ghost[i + 1], pale, 1.5f);
    }
    surface->disc(surface->self, terrain_ghost[last], 6.0f, (draw_paint){colour_fade(COLOUR_TEXT, 90), pale, 1.5f});
    surface->text(surface->self, vec(175.0f, 130.0f), "draw here", 15.0f, COLOUR_TEXT, ALIGN_LEFT);
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
    draw_ghost(state, surface);
    pen_draw(&state->pen, surface);
}
