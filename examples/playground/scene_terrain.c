/*
 * scene_terrain.c - Terrain: a concave level out of convex pieces, which can be drawn anew with the pointer, concave
 * bodies that tumble on it, a pool to swim in, and a lidar.
 *
 * Each part has a file of its own, terrain_*.c; this one opens them, lets them take turns, and keeps the index over all
 * shapes.
 */
#include "scene_terrain.h"
#include "vector.h"

#include <stdlib.h>

#define FAR 80.0f /* pixels outside of the arena from where a body is brought back */

static const sat_vec2 gravity = {0.0f, GRIP_GRAVITY};

/* -------------------------------------------------------------------------------------------------------- level -- */

bool terrain_in_arena(sat_vec2 at) {
    return at.x > ARENA_LEFT && at.x < ARENA_RIGHT && at.y > ARENA_TOP && at.y < ARENA_BOTTOM;
}

bool terrain_in_ground(const terrain_state *state, const solve_body *b, float depth) {
    const solve_world *w = state->world;
    for (size_t i = 0; i < b->part_count; i++) {
        uint32_t which[LEVEL_PIECES];
        size_t found = 0;
        sat_index_find(state->index, b->parts[i], which, LEVEL_PIECES, &found);
        for (size_t k = 0; k < found && k < LEVEL_PIECES; k++) {
            /* The distance does not care about seams: this is how deep it is, not which way out. */
            if (w->owners[which[k]] == BODIES_COUNT && sat_distance(b->parts[i], w->shapes[which[k]], NULL) < -depth) {
                return true;
            }
        }
    }
    return false;
}

/** Brings the level of the world in line with state->level, and whoever is now in the ground, back. */
static sat_status place_level(terrain_state *state) {
    sat_polygon *pieces[LEVEL_PIECES];
    sat_status status = level_build(&state->level, pieces);
    if (status != SAT_OK) {
        return status;
    }
    state->grip.body = NULL;
    solve_keep(state->world, BODIES_COUNT);
    if (solve_add(state->world, pieces, state->level.pieces, 0.0f) == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    sat_index_build(state->index, state->index_size, state->world->shapes, state->world->shape_count);
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        if (terrain_in_ground(state, &state->world->bodies[i], 1.0f)) {
            bodies_return(state->world, i);
            state->returned++;
        }
    }
    return sat_index_update(state->index);
}

/** Takes the outline of the pen into the level, or leaves all as it was. */
static void take_outline(terrain_state *state) {
    terrain_level before = state->level;
    state->level.count = state->replace ? 0 : state->level.count;
    sat_status status = SAT_ERROR_INVALID_ARGUMENT;
    if (state->level.count < LEVEL_OUTLINES) {
        state->level.outlines[state->level.count++] = state->pen.outline;
        status = place_level(state);
    }
    if (status == SAT_OK) {
        state->drawn++;
        pen_clear(&state->pen);
    } else {
        state->level = before;
        state->refused++;
        pen_refuse(&state->pen, status);
    }
}

/* ------------------------------------------------------------------------------------------------------ opening -- */

static void close_terrain(void *scene) {
    terrain_state *state = scene;
    pen_clear(&state->pen);
    water_close(&state->water);
    solve_destroy(state->world);
    free(state->index);
}

static bool open_terrain(void *scene) {
    terrain_state *state = scene;
    state->index_size = sat_index_size(TERRAIN_SHAPES);
    state->index = malloc(state->index_size);
    state->world = solve_create(TERRAIN_SHAPES, GRIP_METRE);
    state->show_lidar = true;
    state->ghost = 1;
    lidar_open(&state->lidar);
    level_start(&state->level);
    bool complete = water_open(&state->water) && state->index != NULL && state->world != NULL;
    return complete && bodies_add(state->world) && place_level(state) == SAT_OK;
}

/* ------------------------------------------------------------------------------------------------------ playing -- */

static void lift_pointer(terrain_state *state) {
    bool drew = state->pen.down;
    state->grip.body = NULL;
    if (pen_end(&state->pen)) {
        take_outline(state);
    } else {
        state->refused += drew && state->pen.shown > 0;
    }
}

static void handle_terrain(void *scene, const input_event *event) {
    terrain_state *state = scene;
    switch (event->kind) {
    case POINTER_DOWN:
        state->ghost = 0;
        if (terrain_in_arena(event->at) && !grip_take(&state->grip, state->world, event->at, 0.0f)) {
            pen_begin(&state->pen, event->at);
        }
        break;
    case POINTER_MOVE:
        if (terrain_in_arena(event->at)) {
            pen_move(&state->pen, event->at);
        }
        if (terrain_in_arena(event->at) && !state->pen.down && state->grip.body == NULL) {
            lidar_follow(&state->lidar, event->at);
        }
        break;
    case POINTER_UP:
        lift_pointer(state);
        break;
    default:
        break;
    }
}

static void bring_back(terrain_state *state) {
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        sat_vec2 at = state->world->bodies[i].centre;
        if (at.x < ARENA_LEFT - FAR || at.x > ARENA_RIGHT + FAR || at.y > ARENA_BOTTOM + FAR) {
            bodies_return(state->world, i);
            state->returned++;
        }
    }
}

static void step_terrain(void *scene, const input_state *input) {
    terrain_state *state = scene;
    for (int i = 0; i < GRIP_SUBSTEPS; i++) {
        water_push(&state->water, state->world, gravity);
        grip_pull(&state->grip, input->pointer);
        grip_substep(state->world, gravity);
    }
    bring_back(state);
    sat_index_update(state->index);
    lidar_step(&state->lidar);
    lidar_scan(&state->lidar, state->index);
    pen_step(&state->pen);
    state->ghost += state->ghost > 0;
}

/* ------------------------------------------------------------------------------------------------------ buttons -- */

enum { PRESS_ISLAND, PRESS_LEVEL, PRESS_LIDAR, PRESS_RESTART };

static void buttons_terrain(const void *scene, button_list *list) {
    const terrain_state *state = scene;
    buttons_add(list, "draw an island", 'i', !state->replace);
    buttons_add(list, "draw the ground", 'l', state->replace);
    buttons_add(list, "rays", 'd', state->show_lidar);
    buttons_add_action(list, "restart", 'r');
}

/** All as it was at first; or as it is, when out of memory. */
static void restart(terrain_state *state) {
    terrain_state *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return;
    }
    if (open_terrain(fresh)) {
        terrain_state old = *state;
        *state = *fresh;
        *fresh = old;
    }
    close_terrain(fresh);
    free(fresh);
}

static void press_terrain(void *scene, size_t button) {
    terrain_state *state = scene;
    switch (button) {
    case PRESS_ISLAND:
    case PRESS_LEVEL:
        state->replace = button == PRESS_LEVEL;
        break;
    case PRESS_LIDAR:
        state->show_lidar = !state->show_lidar;
        break;
    default:
        restart(state);
        break;
    }
}

static void figures_terrain(const void *scene, figure_list *list) {
    const terrain_state *state = scene;
    size_t corners = 0;
    for (size_t i = 0; i < state->level.count; i++) {
        corners += state->level.outlines[i].count;
    }
    figures_add(list, "corners of the ground", (float)corners, 0, "");
    figures_add(list, "cut into convex pieces", (float)state->level.pieces, 0, "");
    figures_add(list, "outlines you drew", (float)state->drawn, 0, "");
    figures_add(list, "outlines refused", (float)state->refused, 0, "");
    figures_add(list, "contacts", (float)state->world->contact_count, 0, "");
    figures_add(list, "rays that hit", (float)state->lidar.hit_count, 0, " of 360");
}

/* -------------------------------------------------------------------------------------------------------- demo -- */

/* A crescent, which becomes an island. */
const sat_vec2 terrain_ghost[TERRAIN_GHOST] = {
    {40, 96},   {58, 84},   {80, 92},   {72, 112},  {76, 134}, {92, 148}, {114, 150}, {130, 138}, {138, 118},
    {158, 122}, {160, 144}, {144, 168}, {118, 184}, {88, 184}, {60, 168}, {44, 142},  {36, 118},
};

static bool demo_terrain(unsigned frame, input_event *event) {
    const unsigned corner = frame - 70 < TERRAIN_GHOST ? frame - 70 : TERRAIN_GHOST - 1;
    input_kind kind = frame == 70 ? POINTER_DOWN : frame < 70 + TERRAIN_GHOST ? POINTER_MOVE : POINTER_UP;
    *event = (input_event){kind, terrain_ghost[corner], 0.0f, 0};
    return frame >= 70 && frame <= 70 + TERRAIN_GHOST;
}

const scene_class scene_terrain = {
    .name = "Terrain",
    .size = sizeof(terrain_state),
    .open = open_terrain,
    .close = close_terrain,
    .handle = handle_terrain,
    .step = step_terrain,
    .draw = terrain_draw,
    .figures = figures_terrain,
    .buttons = buttons_terrain,
    .press = press_terrain,
    .demo = demo_terrain,
};
