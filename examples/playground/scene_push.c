/*
 * scene_push.c - Push: the classic demonstration. A pentagon (arrow keys) and a triangle (WASD) push each other and a
 * square around a 256 x 240 arena, by the method of choice, and a counter shows how steady each method is. The pointer
 * drags any of the three.
 */
#include "push_methods.h"
#include "scene.h"
#include "vector.h"

#include <stdlib.h>

#define FIELD_WIDTH  256.0f
#define FIELD_HEIGHT 240.0f
#define SHAPE_COUNT  3
#define SPEED        60.0f  /* units a second */
#define TURN_SPEED   2.0f   /* radians a second */
#define DRAG_SPEED   180.0f /* units a second: 3 a step, far less than any shape is thick */
#define DRAG_REACH   2.0f   /* units beside a shape that still grab it */
#define NOBODY       SHAPE_COUNT
#define HISTORY      480 /* steps that the plot shows */

static const draw_view field = {{218.0f, 60.0f}, 2.2f};
static const draw_colour hue[SHAPE_COUNT] = {COLOUR_A, COLOUR_B, COLOUR_C};

typedef struct push_mode {
    const char *name;
    int key;
    push_method method;
    bool resolves;
} push_mode;

static const push_mode modes[] = {
    {"F1 sat", KEY_F1, PUSH_MTV, false},
    {"F2 sat push", KEY_F2, PUSH_MTV, true},
    {"F3 diagonals", KEY_F3, PUSH_DIAGONALS, false},
    {"F4 diag. push", KEY_F4, PUSH_DIAGONALS, true},
    {"n naive sat", 'n', PUSH_CENTRES, true},
};

#define MODE_COUNT (sizeof modes / sizeof modes[0])

typedef struct pose {
    sat_vec2 position;
    float angle;
} pose;

typedef struct push_state {
    sat_polygon *shapes[SHAPE_COUNT];
    bool touched[SHAPE_COUNT]; /* overlapped another in this step, in the mode's opinion */
    bool moved[SHAPE_COUNT];   /* driven, or pushed in this step: such a one does not yield to one that is not */
    bool walled[SHAPE_COUNT];  /* pushed against a wall in this step */
    int keys;                  /* which controls are held: a push is steady while they stay the same */
    size_t grabbed;            /* the shape in the hand, NOBODY without */
    sat_vec2 grip;             /* from the pointer to its position */
    size_t mode;
    sat_vec2 pushed[SHAPE_COUNT]; /* what this step has moved each shape by to free it */
    sat_vec2 correction;          /* of this step, over all pairs */
    float history[HISTORY];       /* its length in the last steps, a ring */
    unsigned steps;
    push_jitter jitter[PUSH_METHOD_COUNT];
    push_report report[PUSH_METHOD_COUNT];
} push_state;

/* ------------------------------------------------------------------------------------------------------ opening -- */

static void place_shapes(push_state *state) {
    sat_polygon_set_pose(state->shapes[0], vec(100.0f, 150.0f), 0.0f);
    sat_polygon_set_pose(state->shapes[1], vec(50.0f, 100.0f), 0.0f);
    sat_polygon_set_pose(state->shapes[2], vec(50.0f, 200.0f), 0.0f);
}

static void close_push(void *scene) {
    push_state *state = scene;
    if (state == NULL) {
        return;
    }
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        sat_polygon_destroy(state->shapes[i]);
    }
    free(state);
}

static void *open_push(void) {
    push_state *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->shapes[0] = sat_polygon_create_regular(5, 70.0f, NULL);
    state->shapes[1] = sat_polygon_create_regular(3, 20.0f, NULL);
    state->shapes[2] = sat_polygon_create_box(60.0f, 60.0f, NULL);
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        if (state->shapes[i] == NULL) {
            close_push(state);
            return NULL;
        }
    }
    place_shapes(state);
    state->mode = 1;
    state->grabbed = NOBODY;
    for (int method = 0; method < PUSH_METHOD_COUNT; method++) {
        state->report[method] = push_measure((push_method)method);
    }
    return state;
}

/* ------------------------------------------------------------------------------------------------------ playing -- */

/** Drives a shape by four keys: turn left, turn right, forward, back. Returns which are held. */
static int drive(push_state *state, size_t which, const bool *held, const int keys[4]) {
    sat_polygon *shape = state->shapes[which];
    int down = 0;
    for (int i = 0; i < 4; i++) {
        down |= held[keys[i]] ? 1 << i : 0;
    }
    float turn = (float)(held[keys[1]] - held[keys[0]]) * TURN_SPEED * STEP_SECONDS;
    float advance = (float)(held[keys[2]] - held[keys[3]]) * SPEED * STEP_SECONDS;
    sat_polygon_set_angle(shape, sat_polygon_angle(shape) + turn);
    sat_polygon_translate(shape, vec_scale(vec_direction(sat_polygon_angle(shape)), advance));
    state->moved[which] = down != 0;
    return down;
}

/** Takes hold of the shape nearest to the pointer, if one is within reach. */
static void grab_nearest(push_state *state, const input_event *event) {
    sat_vec2 at = draw_from_view(field, event->at);
    float nearest = DRAG_REACH + (event->amount > 0.0f ? event->amount / field.scale : 0.0f);
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        float distance = sat_distance_to_point(state->shapes[i], at, NULL);
        if (distance <= nearest) {
            nearest = distance;
            state->grabbed = i;
            state->grip = vec_sub(sat_polygon_position(state->shapes[i]), at);
        }
    }
}

static void handle_push(void *scene, const input_event *event) {
    push_state *state = scene;
    if (event->kind == POINTER_DOWN || event->kind == POINTER_UP) {
        state->grabbed = NOBODY;
    }
    if (event->kind == POINTER_DOWN) {
        grab_nearest(state, event);
    }
}

/** Takes the shape in the hand a step towards the pointer: as driven as one that keys drive. */
static void drag_grabbed(push_state *state, const input_state *input) {
    if (state->grabbed == NOBODY) {
        return;
    }
    sat_polygon *shape = state->shapes[state->grabbed];
    sat_vec2 target = vec_add(draw_from_view(field, input->pointer), state->grip);
    sat_vec2 way = vec_sub(target, sat_polygon_position(shape));
    float length = vec_length(way), most = DRAG_SPEED * STEP_SECONDS;
    sat_polygon_translate(shape, length > most ? vec_scale(way, most / length) : way);
    state->moved[state->grabbed] = true;
}

/** Moves a shape back into the field. */
static void keep_inside(push_state *state, size_t which) {
    sat_aabb box = sat_polygon_aabb(state->shapes[which]);
    sat_vec2 back = {0.0f, 0.0f};
    back.x = box.lower.x < 0.0f ? -box.lower.x : box.upper.x > FIELD_WIDTH ? FIELD_WIDTH - box.upper.x : 0.0f;
    back.y = box.lower.y < 0.0f ? -box.lower.y : box.upper.y > FIELD_HEIGHT ? FIELD_HEIGHT - box.upper.y : 0.0f;
    if (back.x != 0.0f || back.y != 0.0f) {
        sat_polygon_translate(state->shapes[which], back);
        state->walled[which] = true;
    }
}

/** Pushes one of a pair out of the other: a wall is the strongest, then what moves by itself or has been pushed. */
static void resolve(push_state *state, size_t a, size_t b) {
    int strength_a = 2 * state->walled[a] + state->moved[a];
    int strength_b = 2 * state->walled[b] + state->moved[b];
    size_t yields = strength_a < strength_b ? a : b;
    size_t stays = yields == a ? b : a;
    push_method method = modes[state->mode].method;
    sat_vec2 correction = push_correction(method, state->shapes[yields], state->shapes[stays]);
    if (correction.x == 0.0f && correction.y == 0.0f) {
        return;
    }
    sat_polygon_translate(state->shapes[yields], correction);
    state->correction = vec_add(state->correction, correction);
    state->pushed[yields] = vec_add(state->pushed[yields], correction);
    state->moved[yields] = true;
    keep_inside(state, yields);
}

/** The deepest overlap of all pairs. */
static float deepest_overlap(const push_state *state) {
    float deepest = 0.0f;
    for (size_t a = 0; a < SHAPE_COUNT; a++) {
        for (size_t b = a + 1; b < SHAPE_COUNT; b++) {
            sat_collision collision;
            sat_intersect(state->shapes[a], state->shapes[b], &collision);
            deepest = collision.overlap > deepest ? collision.overlap : deepest;
        }
    }
    return deepest;
}

/** One pass over all pairs: notes who overlaps whom, and resolves where the mode does. */
static void meet(push_state *state) {
    static const size_t pairs[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    const push_mode *mode = &modes[state->mode];
    for (size_t i = 0; i < 3; i++) {
        size_t a = pairs[i][0], b = pairs[i][1];
        if (!push_detect(mode->method, state->shapes[a], state->shapes[b])) {
            continue;
        }
        state->touched[a] = state->touched[b] = true;
        if (mode->resolves) {
            resolve(state, a, b);
        }
    }
}

/**
 * What has been pushed against a wall now holds its ground, and the pusher yields; a corner takes some turns. A jam
 * that they do not clear is not entered: everything goes back to where it was.
 */
static void settle(push_state *state, const pose *before, float overlap_before) {
    bool dragged = state->grabbed != NOBODY; /* may push one shape into the next */
    if (!dragged && !state->walled[0] && !state->walled[1] && !state->walled[2]) {
        return;
    }
    for (int turn = 0; turn < 6; turn++) {
        meet(state);
    }
    float overlap = deepest_overlap(state);
    if (overlap < 0.1f || overlap <= overlap_before) {
        return;
    }
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        sat_polygon_set_pose(state->shapes[i], before[i].position, before[i].angle);
    }
}

static void step_push(void *scene, const input_state *input) {
    static const int arrows[4] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
    static const int letters[4] = {'a', 'd', 'w', 's'};
    push_state *state = scene;
    const push_mode *mode = &modes[state->mode];
    pose before[SHAPE_COUNT];
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        before[i] = (pose){sat_polygon_position(state->shapes[i]), sat_polygon_angle(state->shapes[i])};
    }
    float overlap_before = deepest_overlap(state);
    state->moved[2] = false;
    int keys = drive(state, 0, input->held, arrows) | drive(state, 1, input->held, letters) << 4;
    drag_grabbed(state, input);
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        state->touched[i] = state->walled[i] = false;
        keep_inside(state, i);
        state->walled[i] = false;
        state->pushed[i] = vec(0.0f, 0.0f);
    }
    state->correction = vec(0.0f, 0.0f);
    meet(state);
    if (mode->resolves) {
        settle(state, before, overlap_before);
        push_jitter_note(&state->jitter[mode->method], state->correction, keys != 0 && keys == state->keys);
    }
    state->keys = keys;
    state->history[state->steps++ % HISTORY] = vec_length(state->correction);
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_diagonals(const push_state *state, const draw_surface *surface) {
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        const sat_polygon *shape = state->shapes[i];
        sat_vec2 centre = draw_to_view(field, sat_polygon_position(shape));
        for (size_t corner = 0; corner < sat_polygon_vertex_count(shape); corner++) {
            sat_vec2 tip = draw_to_view(field, sat_polygon_vertex(shape, corner));
            surface->line(surface->self, centre, tip, colour_fade(hue[i], 120), 1.0f);
            for (size_t other = 0; other < SHAPE_COUNT; other++) {
                sat_vec2 crossing, part = {0.0f, 0.0f};
                if (other != i) {
                    part = push_diagonal(shape, corner, state->shapes[other], &crossing);
                }
                if (part.x != 0.0f || part.y != 0.0f) {
                    surface->line(surface->self, draw_to_view(field, crossing), tip, COLOUR_HIT, 3.0f);
                }
            }
        }
    }
}

static void draw_push_contacts(const push_state *state, const draw_surface *surface) {
    for (size_t a = 0; a < SHAPE_COUNT; a++) {
        for (size_t b = a + 1; b < SHAPE_COUNT; b++) {
            sat_collision collision;
            if (!sat_intersect(state->shapes[a], state->shapes[b], &collision)) {
                continue;
            }
            for (int i = 0; i < collision.contact_count; i++) {
                sat_vec2 point = draw_to_view(field, collision.contacts[i].point);
                surface->disc(surface->self, point, 4.0f, (draw_paint){COLOUR_CONTACT, COLOUR_GROUND, 1.5f});
            }
            sat_vec2 from = draw_to_view(field, collision.contacts[0].point);
            draw_arrow(surface, from, vec_along(from, collision.mtv, field.scale), COLOUR_HIT, 2.0f);
        }
    }
}

/** The length of the correction over the last steps: a steady push by a steady method is a flat line. */
static void draw_plot(const push_state *state, const draw_surface *surface) {
    const float left = 24.0f, right = ARENA_RIGHT - 24.0f, base = ARENA_BOTTOM - 10.0f, height = 50.0f, full = 3.0f;
    unsigned shown = state->steps < HISTORY ? state->steps : HISTORY;
    surface->text(surface->self, vec(left, base - height - 14.0f), "correction per step", 13.0f, COLOUR_MUTED,
                  ALIGN_LEFT);
    surface->line(surface->self, vec(left, base), vec(right, base), COLOUR_RIM, 1.0f);
    for (unsigned i = 1; i < shown; i++) {
        unsigned step = state->steps - shown + i;
        float before = clamp(state->history[(step - 1) % HISTORY] / full, 0.0f, 1.0f);
        float after = clamp(state->history[step % HISTORY] / full, 0.0f, 1.0f);
        float pitch = (right - left) / (float)(HISTORY - 1);
        surface->line(surface->self, vec(left + (float)(i - 1) * pitch, base - height * before),
                      vec(left + (float)i * pitch, base - height * after), COLOUR_HIT, 1.5f);
    }
}

static void draw_push(const void *scene, const draw_surface *surface) {
    const push_state *state = scene;
    sat_vec2 lower = draw_to_view(field, vec(0.0f, 0.0f));
    sat_vec2 upper = draw_to_view(field, vec(FIELD_WIDTH, FIELD_HEIGHT));
    draw_rectangle(surface, lower, upper, (draw_paint){0x101729ffu, COLOUR_RIM, 2.0f});
    for (size_t i = 0; i < SHAPE_COUNT; i++) {
        const sat_polygon *shape = state->shapes[i];
        bool flagged = state->touched[i] && !modes[state->mode].resolves;
        draw_colour rim = flagged ? COLOUR_HIT : hue[i];
        draw_shape(surface, field, shape, (draw_paint){colour_fade(rim, 70), rim, 2.0f});
        sat_vec2 centre = draw_to_view(field, sat_polygon_position(shape));
        /* A push is a unit or so: enlarged, to be seen. */
        if (vec_length(state->pushed[i]) > 0.0f) {
            draw_arrow(surface, centre, vec_along(centre, state->pushed[i], 40.0f), COLOUR_HIT, 3.0f);
        }
        if (i < 2) {
            draw_arrow(surface, centre, draw_to_view(field, sat_polygon_vertex(shape, 0)), colour_fade(rim, 160), 1.5f);
        }
    }
    if (modes[state->mode].method == PUSH_DIAGONALS) {
        draw_diagonals(state, surface);
    } else {
        draw_push_contacts(state, surface);
    }
    draw_plot(state, surface);
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

static void figures_push(const void *scene, figure_list *list) {
    static const char *const live[PUSH_METHOD_COUNT] = {"yours, mtv", "yours, diagonals", "yours, naive"};
    static const char *const jitter[PUSH_METHOD_COUNT] = {"tests, mtv", "tests, diagonals", "tests, naive"};
    static const char *const left[PUSH_METHOD_COUNT] = {"left over, mtv", "left over, diagonals", "left over, naive"};
    const push_state *state = scene;
    figures_add_heading(list, "this step (field: 256 wide)");
    figures_add(list, "correction", vec_length(state->correction), 3, "");
    figures_add(list, "deepest overlap", deepest_overlap(state), 3, "");
    figures_add_heading(list, "jitter of your steady pushes");
    for (int method = 0; method < PUSH_METHOD_COUNT; method++) {
        figures_add(list, live[method], push_jitter_mean(&state->jitter[method]), 4, "");
    }
    figures_add_heading(list, "jitter of 24 measured pushes");
    for (int method = 0; method < PUSH_METHOD_COUNT; method++) {
        figures_add(list, jitter[method], state->report[method].jitter, 4, "");
    }
    figures_add_heading(list, "deepest overlap these leave");
    for (int method = 0; method < PUSH_METHOD_COUNT; method++) {
        figures_add(list, left[method], state->report[method].left_over, 4, "");
    }
}

static void buttons_push(const void *scene, button_list *list) {
    const push_state *state = scene;
    for (size_t i = 0; i < MODE_COUNT; i++) {
        buttons_add(list, modes[i].name, modes[i].key, i == state->mode);
    }
    buttons_add_action(list, "restart", 'r');
}

static void press_push(void *scene, size_t button) {
    push_state *state = scene;
    if (button < MODE_COUNT) {
        state->mode = button;
    } else {
        place_shapes(state);
    }
}

static void pad_push(button_list *list) {
    buttons_add_action(list, "turn left", KEY_LEFT);
    buttons_add_action(list, "turn right", KEY_RIGHT);
    buttons_add_action(list, "forward", KEY_UP);
    buttons_add_action(list, "back", KEY_DOWN);
}

/** Turns the pentagon to the square, pushes it into a corner and goes on to the triangle. */
static bool demo_push(unsigned frame, input_event *event) {
    static const struct {
        unsigned frame;
        input_kind kind;
        int key;
    } script[] = {
        {0, KEY_PRESS, KEY_UP},        {100, KEY_RELEASE, KEY_UP},   {101, KEY_PRESS, KEY_RIGHT},
        {196, KEY_RELEASE, KEY_RIGHT}, {197, KEY_PRESS, KEY_UP},     {320, KEY_RELEASE, KEY_UP},
        {321, KEY_PRESS, KEY_DOWN},    {400, KEY_RELEASE, KEY_DOWN}, {401, KEY_PRESS, 'w'},
        {480, KEY_RELEASE, 'w'},
    };
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        if (script[i].frame == frame) {
            *event = (input_event){script[i].kind, {0.0f, 0.0f}, 0.0f, script[i].key};
            return true;
        }
    }
    return false;
}

const scene_class scene_push = {
    "Push",       "drag a shape, or drive the pentagon (arrow keys) and the triangle (WASD); choose a method",
    open_push,    close_push,
    handle_push,  step_push,
    draw_push,    figures_push,
    buttons_push, press_push,
    demo_push,    pad_push,
};
