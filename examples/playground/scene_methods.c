/*
 * scene_methods.c - Methods: ways to find an overlap and to undo it, after "Convex Polygon Collisions" by javidx9, beside
 * the shortest push of the library. The arrow keys drive the pentagon, the pointer drags any shape.
 */
#include "scene.h"
#include "vector.h"

#include <math.h>

#define SHAPE_COUNT 3
#define NOBODY      SHAPE_COUNT
#define SPEED       150.0f /* pixels a second */
#define TURN_SPEED  2.0f   /* radians a second */
#define DRAG_SPEED  7.0f   /* pixels a step: far less than any shape is thick */
#define PASSES      6      /* over all pairs, at most */
#define AFAR        500.0f /* pixels: no two shapes touch from there */
#define HAIR        0.05f  /* pixels: shorter pushes undo rounding */

static const draw_colour hue[SHAPE_COUNT] = {COLOUR_A, COLOUR_B, COLOUR_C};

typedef struct methods_state {
    sat_polygon *shapes[SHAPE_COUNT];
    bool diagonals, pushes, centres; /* the method */
    bool touched[SHAPE_COUNT];       /* overlapped another in this step, by this method */
    bool walled[SHAPE_COUNT];        /* pushed against a wall in this step */
    sat_vec2 pushed[SHAPE_COUNT];    /* what this step has moved each shape by to free it */
    sat_vec2 ghost[SHAPE_COUNT];     /* where the shortest push would have put it */
    bool has_ghost[SHAPE_COUNT];     /* a push leaves one until the shape moves again */
    size_t driven, grabbed;          /* who moves by itself; who is in the hand */
    sat_vec2 grip;                   /* from the pointer to its position */
    float ratio;                     /* of the longest push so far: its length over that of the shortest */
} methods_state;

/* ------------------------------------------------------------------------------------------------------ opening -- */

static void place_shapes(methods_state *state) {
    sat_polygon_set_pose(state->shapes[0], vec(560.0f, 380.0f), 0.9f);
    sat_polygon_set_pose(state->shapes[1], vec(300.0f, 270.0f), 0.4f);
    sat_polygon_set_pose(state->shapes[2], vec(720.0f, 500.0f), 0.0f);
    state->ratio = 0.0f;
    state->driven = state->grabbed = NOBODY;
}

static void close_methods(void *scene) {
    methods_state *state = scene;
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        sat_polygon_destroy(state->shapes[i]);
    }
}

static bool open_methods(void *scene) {
    methods_state *state = scene;
    state->shapes[0] = sat_polygon_create_regular(5, 140.0f, NULL);
    state->shapes[1] = sat_polygon_create_regular(3, 70.0f, NULL);
    state->shapes[2] = sat_polygon_create_box(300.0f, 100.0f, NULL);
    if (state->shapes[0] == NULL || state->shapes[1] == NULL || state->shapes[2] == NULL) {
        return false;
    }
    place_shapes(state);
    return true;
}

/* ------------------------------------------------------------------------------------------------------ methods -- */

/* show */
/** By axes: the library's answer. The push is the shortest that there is. */
static sat_vec2 push_along_axis(const sat_polygon *a, const sat_polygon *b) {
    sat_collision hit;
    sat_intersect(a, b, &hit);
    return hit.mtv;
}

/** Away from the other centre until they only touch: a sweep back from afar ends there. */
static sat_vec2 push_along_centres(sat_polygon *a, const sat_polygon *b) {
    sat_vec2 from = sat_polygon_position(a), away = vec_unit(vec_sub(from, sat_polygon_position(b)));
    sat_sweep_hit hit = {.fraction = 1.0f};
    sat_polygon_set_position(a, vec_along(from, away, AFAR));
    sat_sweep(a, vec_scale(away, -AFAR), b, vec(0.0f, 0.0f), &hit);
    sat_polygon_set_position(a, from);
    return vec_scale(away, AFAR * (1.0f - hit.fraction));
}
/* end */

/** The part of the line from a shape's centre to a corner that is in the other shape, and where that begins. */
static sat_vec2 part_of_diagonal(const sat_polygon *shape, size_t corner, const sat_polygon *other,
                                 sat_vec2 *crossing) {
    sat_vec2 centre = sat_polygon_position(shape), tip = sat_polygon_vertex(shape, corner);
    sat_ray_hit hit;
    bool crosses = sat_raycast(other, centre, tip, &hit);
    /* Without a normal the centre is inside the other shape: the crossing is where the line would enter on its way
     * back. */
    if (crosses && hit.normal.x == 0.0f && hit.normal.y == 0.0f) {
        crosses = sat_raycast(other, tip, centre, &hit) && hit.fraction > 0.0f;
    }
    *crossing = hit.point;
    return crosses ? vec_sub(tip, hit.point) : vec(0.0f, 0.0f);
}

/** The sum of what all diagonals of a shape have crossed. `any` becomes true if one has. */
static sat_vec2 sum_of_diagonals(const sat_polygon *shape, const sat_polygon *other, bool *any) {
    sat_vec2 sum = {0.0f, 0.0f}, crossing;
    for (size_t i = 0; i < sat_polygon_vertex_count(shape); i++) {
        sat_vec2 part = part_of_diagonal(shape, i, other, &crossing);
        *any = *any || part.x != 0.0f || part.y != 0.0f;
        sum = vec_add(sum, part);
    }
    return sum;
}

static sat_vec2 push_by_diagonals(const sat_polygon *a, const sat_polygon *b, bool *any) {
    return vec_sub(sum_of_diagonals(b, a, any), sum_of_diagonals(a, b, any));
}

/** By the method chosen. False if it finds no overlap. */
static bool find_push(const methods_state *state, sat_polygon *a, const sat_polygon *b, sat_vec2 *push) {
    bool any = !state->diagonals && sat_overlaps(a, b);
    *push = state->diagonals ? push_by_diagonals(a, b, &any)
            : state->centres ? push_along_centres(a, b)
                             : push_along_axis(a, b);
    return any;
}

/* ------------------------------------------------------------------------------------------------------ playing -- */

static void handle_methods(void *scene, const input_event *event) {
    methods_state *state = scene;
    if (event->kind == POINTER_DOWN || event->kind == POINTER_UP) {
        state->grabbed = NOBODY;
    }
    float nearest = 4.0f + (event->amount > 0.0f ? event->amount : 0.0f);
    for (size_t i = 0; event->kind == POINTER_DOWN && i < SHAPE_COUNT; i++) {
        float distance = sat_distance_to_point(state->shapes[i], event->at, NULL);
        if (distance <= nearest) {
            nearest = distance;
            state->grabbed = i;
            state->grip = vec_sub(sat_polygon_position(state->shapes[i]), event->at);
        }
    }
    if (event->kind == KEY_PRESS && event->key >= KEY_F1 && event->key <= KEY_F4) { /* as in the video */
        state->diagonals = event->key >= KEY_F3;
        state->pushes = event->key == KEY_F2 || event->key == KEY_F4;
        place_shapes(state);
    }
}

static void drive(methods_state *state, const input_state *input) {
    const bool *held = input->held;
    sat_polygon *shape = state->shapes[0];
    float turn = (float)(held[KEY_RIGHT] - held[KEY_LEFT]), advance = (float)(held[KEY_UP] - held[KEY_DOWN]);
    sat_polygon_set_angle(shape, sat_polygon_angle(shape) + turn * TURN_SPEED * STEP_SECONDS);
    sat_polygon_translate(shape, vec_scale(vec_direction(sat_polygon_angle(shape)), advance * SPEED * STEP_SECONDS));
    state->driven = turn != 0.0f || advance != 0.0f ? 0 : state->driven;
    if (state->grabbed != NOBODY) {
        shape = state->shapes[state->grabbed];
        sat_vec2 way = vec_sub(vec_add(input->pointer, state->grip), sat_polygon_position(shape));
        float length = vec_length(way);
        sat_polygon_translate(shape, length > DRAG_SPEED ? vec_scale(way, DRAG_SPEED / length) : way);
        state->driven = state->grabbed;
    }
}

/** Moves a shape back into the arena. */
static bool keep_inside(sat_polygon *shape) {
    sat_aabb box = sat_polygon_aabb(shape);
    sat_vec2 back = {0.0f, 0.0f};
    back.x = box.lower.x < ARENA_LEFT ? ARENA_LEFT - box.lower.x : clamp(ARENA_RIGHT - box.upper.x, -1e6f, 0.0f);
    back.y = box.lower.y < ARENA_TOP ? ARENA_TOP - box.lower.y : clamp(ARENA_BOTTOM - box.upper.y, -1e6f, 0.0f);
    sat_polygon_translate(shape, back);
    return back.x != 0.0f || back.y != 0.0f;
}

/** Of a pair one yields: a wall is the strongest, then who moves by itself. */
static void meet(methods_state *state, size_t a, size_t b) {
    int strength_a = 2 * state->walled[a] + (state->driven == a),
        strength_b = 2 * state->walled[b] + (state->driven == b);
    size_t yields = strength_a < strength_b ? a : b, stays = yields == a ? b : a;
    sat_polygon *shape = state->shapes[yields];
    sat_vec2 push;
    if (!find_push(state, shape, state->shapes[stays], &push)) {
        return;
    }
    state->touched[a] = state->touched[b] = true;
    sat_vec2 shortest = push_along_axis(shape, state->shapes[stays]);
    const float length = vec_length(shortest);
    if (length > HAIR && (!state->has_ghost[yields] || vec_length(state->pushed[yields]) == 0.0f)) {
        state->has_ghost[yields] = true;
        state->ghost[yields] = vec_add(sat_polygon_position(shape), shortest);
    }
    if (!state->pushes) {
        return;
    }
    if (length > HAIR) {
        state->ratio = fmaxf(state->ratio, vec_length(push) / length);
    }
    state->pushed[yields] = vec_add(state->pushed[yields], push);
    sat_polygon_translate(shape, push);
    state->walled[yields] = keep_inside(shape) || state->walled[yields];
}

static void step_methods(void *scene, const input_state *input) {
    methods_state *state = scene;
    drive(state, input);
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        keep_inside(state->shapes[i]);
        state->touched[i] = state->walled[i] = false;
        state->has_ghost[i] = state->has_ghost[i] && state->pushes && state->driven != i;
        state->pushed[i] = vec(0.0f, 0.0f);
    }
    bool again = true;
    for (int pass = 0; pass < PASSES && again; pass++) { /* once, and anew for who is pushed back by a wall */
        meet(state, 0, 1);
        meet(state, 0, 2);
        meet(state, 1, 2);
        again = state->walled[0] || state->walled[1] || state->walled[2];
    }
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_diagonals(const methods_state *state, const draw_surface *surface, size_t which) {
    const sat_polygon *shape = state->shapes[which];
    for (size_t corner = 0; corner < sat_polygon_vertex_count(shape); corner++) {
        sat_vec2 tip = sat_polygon_vertex(shape, corner), crossing = tip;
        surface->line(surface->self, sat_polygon_position(shape), tip, colour_fade(hue[which], 120), 1.0f);
        for (size_t other = 0; other < SHAPE_COUNT; other++) {
            sat_vec2 part = {0.0f, 0.0f};
            if (other != which) {
                part = part_of_diagonal(shape, corner, state->shapes[other], &crossing);
            }
            if (part.x != 0.0f || part.y != 0.0f) {
                surface->line(surface->self, crossing, tip, COLOUR_HIT, 3.0f);
            }
        }
    }
}

static void draw_methods(const void *scene, const draw_surface *surface) {
    const methods_state *state = scene;
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        const sat_polygon *shape = state->shapes[i];
        draw_colour rim = state->touched[i] && !state->pushes ? COLOUR_HIT : hue[i];
        draw_shape(surface, DRAW_HERE, shape, (draw_paint){colour_fade(rim, 70), rim, 2.0f});
        if (state->diagonals) {
            draw_diagonals(state, surface, i);
        }
    }
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        sat_vec2 at = sat_polygon_position(state->shapes[i]);
        if (state->has_ghost[i]) {
            draw_shape(surface, vec_sub(state->ghost[i], at), state->shapes[i],
                       (draw_paint){0, colour_fade(COLOUR_TEXT, 150), 1.5f});
        }
        float length = vec_length(state->pushed[i]);
        if (length > HAIR) { /* a few pixels: enlarged, to be seen */
            float scale = clamp(150.0f / length, 1.0f, 15.0f);
            draw_arrow(surface, at, vec_along(at, state->pushed[i], scale), COLOUR_HIT, 3.0f);
        }
    }
    sat_vec2 at = sat_polygon_position(state->shapes[0]);
    draw_arrow(surface, at, sat_polygon_vertex(state->shapes[0], 0), colour_fade(hue[0], 160), 1.5f);
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

/** A sentence of scenes.js for each method. */
static unsigned say_methods(const void *scene) {
    const methods_state *state = scene;
    return state->diagonals ? (state->pushes ? 4 : 3) : state->pushes ? (state->centres ? 2 : 1) : 0;
}

static float deepest_overlap(const methods_state *state) {
    float deepest = 0.0f;
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        float depth = -sat_distance(state->shapes[i], state->shapes[(i + 1) % SHAPE_COUNT], NULL);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest;
}

static void figures_methods(const void *scene, figure_list *list) {
    const methods_state *state = scene;
    float pushed = 0.0f;
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        pushed += vec_length(state->pushed[i]);
    }
    figures_add(list, "overlap now", deepest_overlap(state), 2, " px");
    figures_add(list, "push in this step", pushed, 2, " px");
    if (state->pushes && state->ratio > 0.0f) {
        figures_add(list, "worst push", state->ratio, 1, " times the shortest");
    }
}

static void buttons_methods(const void *scene, button_list *list) {
    const methods_state *state = scene;
    buttons_add(list, "by axes", 'x', !state->diagonals);
    buttons_add(list, "by diagonals", 'd', state->diagonals);
    buttons_add(list, "only mark", 'm', !state->pushes);
    buttons_add(list, "push apart", 'p', state->pushes);
    buttons_add(list, "shortest way", 's', !state->centres);
    buttons_add(list, "line of centres", 'c', state->centres);
    buttons_add_action(list, "restart", 'r');
}

static void press_methods(void *scene, size_t button) {
    methods_state *state = scene;
    bool *const choices[] = {&state->diagonals, &state->pushes, &state->centres};
    place_shapes(state); /* each method begins with the same overlap */
    if (button < 6) {
        *choices[button / 2] = button % 2 == 1;
        state->pushes = state->pushes || button / 2 == 2; /* the way of a push is chosen to see it */
        state->diagonals = state->diagonals && button / 2 != 2;
    }
}

static void pad_methods(button_list *list) {
    buttons_add_action(list, "turn left", KEY_LEFT);
    buttons_add_action(list, "turn right", KEY_RIGHT);
    buttons_add_action(list, "forward", KEY_UP);
    buttons_add_action(list, "back", KEY_DOWN);
}

/** Drags the triangle through the middle, to and fro. */
static bool demo_methods(unsigned frame, input_event *event) {
    float swing = vec_direction(2.0f * PI * (float)frame / 300.0f).x;
    *event = (input_event){frame == 0 ? POINTER_DOWN : POINTER_MOVE,
                           vec(500.0f - 200.0f * swing, 270.0f + (float)(frame / 4 % 150)), 0.0f, 0};
    return true;
}

const scene_class scene_methods = {
    .name = "Methods",
    .size = sizeof(methods_state),
    .open = open_methods,
    .close = close_methods,
    .handle = handle_methods,
    .step = step_methods,
    .draw = draw_methods,
    .figures = figures_methods,
    .buttons = buttons_methods,
    .press = press_methods,
    .demo = demo_methods,
    .pad = pad_methods,
    .say = say_methods,
};
