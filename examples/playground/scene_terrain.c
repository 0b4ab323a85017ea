/*
 * scene_terrain.c - Terrain: a concave level out of convex pieces, which can be drawn anew with the pointer, concave
 * bodies that tumble on it, a pool to swim in, a lidar, and a bar that spins through a cage.
 *
 * Each part has a file of its own, terrain_*.c; this one opens them, lets them take turns, and keeps the one index over
 * everything that the lidar and the bar ask.
 */
#include "scene_terrain.h"

#include "terrain_draw.h"
#include "vector.h"

#include <stdlib.h>

#define GRAVITY 900.0f /* pixels per second squared */
#define FAR     80.0f  /* pixels outside of the arena from where a body is brought back */
#define FASTEST 320.0f /* of the bar, pixels a step */
#define SLOWEST 20.0f

/* -------------------------------------------------------------------------------------------------------- level -- */

/** Takes note of all shapes there are, after some have come or gone. */
static void list_all(terrain_state *state) {
    size_t count;
    sat_polygon *const *shapes = solver_shapes(state->solver, &count);
    for (size_t i = 0; i < count; i++) {
        state->all[i] = shapes[i];
    }
    state->all[count] = state->bar.shape;
    state->all_count = count + 1;
    sat_index_build(state->index, state->index_size, state->all, state->all_count);
}

/** Brings the level of the solver in line with state->level, and whoever is now in the ground, back. */
static sat_status place_level(terrain_state *state) {
    sat_polygon *pieces[LEVEL_PIECES];
    sat_status status = level_build(&state->level, pieces);
    if (status != SAT_OK) {
        return status;
    }
    state->grabs = false;
    solver_pull(state->solver, NULL, vec(0.0f, 0.0f), vec(0.0f, 0.0f));
    solver_keep(state->solver, BODIES_COUNT + BAR_WALLS);
    if (solver_add_pieces(state->solver, pieces, state->level.pieces, 0.0f) == NULL) {
        return SAT_ERROR_OUT_OF_MEMORY;
    }
    list_all(state);
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        if (terrain_in_ground(state, &solver_bodies(state->solver)[i], 1.0f)) {
            bodies_return(state->solver, i);
            state->returned++;
        }
    }
    sat_index_update(state->index);
    bar_throw(&state->bar, state->index);
    return SAT_OK;
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
    if (state == NULL) {
        return;
    }
    pen_clear(&state->pen);
    water_close(&state->water);
    bar_close(&state->bar);
    solver_destroy(state->solver);
    free(state->index);
    free(state);
}

/** Fills the solver. False when out of memory. */
static bool start(terrain_state *state) {
    solver_set_gravity(state->solver, vec(0.0f, GRAVITY));
    level_start(&state->level);
    return bodies_add(state->solver) && bar_add_walls(state->solver) && place_level(state) == SAT_OK;
}

static void *open_terrain(void) {
    terrain_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->index_size = sat_index_size(TERRAIN_SHAPES);
    state->index = malloc(state->index_size);
    state->solver = solver_create(TERRAIN_SHAPES - 1);
    state->show_lidar = true;
    lidar_open(&state->lidar);
    bool complete = water_open(&state->water);
    complete = bar_open(&state->bar) && complete;
    if (state->index != NULL && state->solver != NULL && complete && start(state)) {
        return state;
    }
    close_terrain(state);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------------ playing -- */

/** Is there a body to grab at that point? Then the pointer drags it; else it draws. */
static bool grab_terrain_body(terrain_state *state, sat_vec2 at) {
    for (size_t i = 0; i < BODIES_COUNT; i++) {
        const solver_body *b = &solver_bodies(state->solver)[i];
        for (size_t k = b->first; k < b->first + b->pieces; k++) {
            if (!sat_contains_point(state->all[k], at)) {
                continue;
            }
            /* The grip in the body's own frame, so that it turns with the body. */
            sat_vec2 arm = vec_sub(at, sat_polygon_position(b->shape));
            sat_vec2 turn = vec_direction(-sat_polygon_angle(b->shape));
            state->grip = vec(turn.x * arm.x - turn.y * arm.y, turn.y * arm.x + turn.x * arm.y);
            state->grabbed = i;
            state->grabs = true;
            return true;
        }
    }
    return false;
}

static void lift_pointer(terrain_state *state) {
    bool drew = state->pen.down;
    state->grabs = false;
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
        if (terrain_in_arena(event->at) && !grab_terrain_body(state, event->at)) {
            pen_begin(&state->pen, event->at);
        }
        break;
    case POINTER_MOVE:
        if (terrain_in_arena(event->at)) {
            pen_move(&state->pen, event->at);
        }
        if (terrain_in_arena(event->at) && !state->pen.down && !state->grabs) {
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
        sat_vec2 at = sat_polygon_position(solver_bodies(state->solver)[i].shape);
        if (at.x < ARENA_LEFT - FAR || at.x > ARENA_RIGHT + FAR || at.y > ARENA_BOTTOM + FAR) {
            bodies_return(state->solver, i);
            state->returned++;
        }
    }
}

static void step_terrain(void *scene, const input_state *input) {
    terrain_state *state = scene;
    solver_body *held = state->grabs ? &solver_bodies(state->solver)[state->grabbed] : NULL;
    solver_pull(state->solver, held, state->grip, input->pointer);
    for (int substep = 0; substep < SOLVER_SUBSTEPS; substep++) {
        water_push(&state->water, state->solver);
        solver_substep(state->solver);
    }
    state->deepest = solver_take_deepest(state->solver);
    bring_back(state);
    sat_index_update(state->index);
    bar_step(&state->bar, state->index, state->all);
    lidar_step(&state->lidar);
    lidar_scan(&state->lidar, state->index);
    pen_step(&state->pen);
}

/* ------------------------------------------------------------------------------------------------------ buttons -- */

enum { PRESS_ISLAND, PRESS_LEVEL, PRESS_SWEEP, PRESS_SAMPLE, PRESS_FASTER, PRESS_LIDAR, PRESS_RESTART };

static void buttons_terrain(const void *scene, button_list *list) {
    const terrain_state *state = scene;
    buttons_add(list, "draw island", 'i', !state->replace);
    buttons_add(list, "draw level", 'l', state->replace);
    buttons_add(list, "sweep", 'w', !state->bar.sampled);
    buttons_add(list, "sample", 'p', state->bar.sampled);
    buttons_add_action(list, "bar faster", 'f');
    buttons_add(list, "lidar", 'd', state->show_lidar);
    buttons_add_action(list, "restart", 'r');
}

/** All as it was at first; or as it is, when out of memory. */
static void restart(terrain_state *state) {
    terrain_state *fresh = open_terrain();
    if (fresh != NULL) {
        terrain_state old = *state;
        *state = *fresh;
        *fresh = old;
        close_terrain(fresh);
    }
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
    case PRESS_RESTART:
        restart(state);
        break;
    default:
        state->bar.sampled = button == PRESS_FASTER ? state->bar.sampled : button == PRESS_SAMPLE;
        if (button == PRESS_FASTER) {
            state->bar.speed = state->bar.speed < FASTEST ? 2.0f * state->bar.speed : SLOWEST;
        }
        /* A fresh count for a fresh question. */
        state->bar.bounces = state->bar.tunnelled = 0;
        bar_throw(&state->bar, state->index);
        break;
    }
}

/* -------------------------------------------------------------------------------------------------------- demo -- */

/* A crescent that becomes an island, and a figure of eight that is refused. */
static const sat_vec2 crescent[] = {
    {40, 96},   {58, 84},   {80, 92},   {72, 112},  {76, 134}, {92, 148}, {114, 150}, {130, 138}, {138, 118},
    {158, 122}, {160, 144}, {144, 168}, {118, 184}, {88, 184}, {60, 168}, {44, 142},  {36, 118},
};
static const sat_vec2 eight[] = {
    {560, 120}, {582, 100}, {606, 112}, {602, 140}, {578, 164}, {556, 190},
    {552, 220}, {574, 240}, {600, 228}, {606, 200}, {588, 172}, {566, 146},
};

/** Plays an outline, from its first corner to where the pointer is lifted, an event a frame. */
static bool draw_in_demo(unsigned frame, const sat_vec2 *corners, unsigned count, input_event *event) {
    unsigned corner = frame < count ? frame : count - 1;
    input_kind kind = frame == 0 ? POINTER_DOWN : frame < count ? POINTER_MOVE : POINTER_UP;
    *event = (input_event){kind, corners[corner], 0.0f, 0};
    return frame <= count;
}

static bool demo_terrain(unsigned frame, input_event *event) {
    const unsigned crescent_count = (unsigned)(sizeof crescent / sizeof crescent[0]);
    const unsigned eight_count = (unsigned)(sizeof eight / sizeof eight[0]);
    if (frame >= 240) {
        return draw_in_demo(frame - 240, eight, eight_count, event);
    }
    return frame >= 70 && draw_in_demo(frame - 70, crescent, crescent_count, event);
}

const scene_class scene_terrain = {
    "Terrain",       "draw an outline: it is cut into convex pieces; drag a body; the lidar follows the pointer",
    open_terrain,    close_terrain,
    handle_terrain,  step_terrain,
    terrain_draw,    terrain_figures,
    buttons_terrain, press_terrain,
    demo_terrain,    NULL,
};
