/*
 * scene_axes.c - Axes: two shapes to drag and turn, and all that the library says about them, live.
 *
 * The idea of separating axes, to be seen: on the axis of least penetration the two shadows overlap least, and pushing
 * one shape out by just that much separates the two. If they are apart, so are the shadows on some axis.
 */
#include "scene_axes.h"

#include "vector.h"

#define HANDLE_REACH 14.0f /* pixels around the handle that still grab it */
#define BODY_REACH   4.0f  /* pixels around a shape that still grab it: a segment has no inside */
#define WHEEL_TURN   0.08f /* radians a notch */

/* ------------------------------------------------------------------------------------------------------- shapes -- */

sat_polygon *axes_create_shape(size_t which, size_t corners, float radius) {
    const float half_width = which == 0 ? 105.0f : 90.0f;
    const float half_height = which == 0 ? 88.0f : 78.0f;
    if (corners == 1) {
        return sat_polygon_create_circle(radius > 10.0f ? radius : 10.0f, NULL);
    }
    if (corners == 2) {
        return sat_polygon_create_capsule(vec(-half_width, 0.0f), vec(half_width, 0.0f), radius, NULL);
    }
    /* Uneven steps around an ellipse: convex by construction, and no two edges are alike. */
    sat_vec2 points[AXES_MOST_CORNERS];
    for (size_t i = 0; i < corners && i < AXES_MOST_CORNERS; i++) {
        float wobble = i % 2 == 0 ? 0.0f : 0.22f;
        sat_vec2 direction = vec_direction(2.0f * PI * ((float)i + wobble) / (float)corners);
        points[i] = vec(half_width * direction.x, half_height * direction.y);
    }
    sat_polygon *shape = sat_polygon_create(points, corners, NULL);
    sat_polygon_set_radius(shape, radius);
    return shape;
}

/** Replaces a shape by one with other corners or another radius, in the same pose; keeps the old one out of memory. */
static void reshape(axes_state *state, size_t which, size_t corners, float radius) {
    sat_polygon *old = state->shapes[which];
    sat_polygon *fresh = axes_create_shape(which, corners, radius);
    if (fresh == NULL) {
        return;
    }
    sat_polygon_set_pose(fresh, sat_polygon_position(old), sat_polygon_angle(old));
    sat_polygon_destroy(old);
    state->shapes[which] = fresh;
    state->corners[which] = corners;
    state->axis = 0;
}

sat_vec2 axes_handle(const sat_polygon *shape) {
    sat_vec2 direction = vec_direction(sat_polygon_angle(shape));
    return vec_along(sat_polygon_position(shape), direction, 138.0f + sat_polygon_radius(shape));
}

/* --------------------------------------------------------------------------------------------------------- axes -- */

static size_t edge_count(const sat_polygon *shape) {
    size_t count = sat_polygon_vertex_count(shape);
    return count > 1 ? count : 0;
}

size_t axes_normal_count(const axes_state *state) {
    return edge_count(state->shapes[0]) + edge_count(state->shapes[1]);
}

sat_vec2 axes_normal(const axes_state *state, size_t index) {
    size_t first = edge_count(state->shapes[0]);
    if (index < first) {
        return sat_polygon_normal(state->shapes[0], index);
    }
    return vec_scale(sat_polygon_normal(state->shapes[1], index - first), -1.0f);
}

sat_vec2 axes_current(const axes_state *state) {
    if (state->axis > 0) {
        return axes_normal(state, state->axis - 1);
    }
    return state->answer.hit ? state->answer.collision.axis : state->answer.closest.axis;
}

float axes_depth(const axes_state *state, sat_vec2 axis) {
    return sat_project(state->shapes[0], axis).max - sat_project(state->shapes[1], axis).min;
}

/* show */
static void ask(axes_state *state) {
    axes_answer *answer = &state->answer;
    answer->hit = sat_intersect(state->shapes[0], state->shapes[1], &answer->collision);
    answer->distance = sat_distance(state->shapes[0], state->shapes[1], &answer->closest);
}
/* end */

/* ------------------------------------------------------------------------------------------------------ playing -- */

static void close_axes(void *scene) {
    axes_state *state = scene;
    sat_polygon_destroy(state->shapes[0]);
    sat_polygon_destroy(state->shapes[1]);
}

static bool open_axes(void *scene) {
    axes_state *state = scene;
    state->corners[0] = 5;
    state->corners[1] = 4;
    state->shapes[0] = axes_create_shape(0, 5, 0.0f);
    state->shapes[1] = axes_create_shape(1, 4, 0.0f);
    state->grabbed = -1;
    if (state->shapes[0] == NULL || state->shapes[1] == NULL) {
        return false;
    }
    sat_polygon_set_pose(state->shapes[0], vec(410.0f, 300.0f), -2.4f);
    sat_polygon_set_pose(state->shapes[1], vec(532.0f, 341.0f), -0.6f);
    ask(state);
    return true;
}

/** Takes hold of a handle or else of a shape within these distances; later ones are drawn above earlier ones. */
static void grab_within(axes_state *state, sat_vec2 at, float handle_reach, float body_reach) {
    for (int which = 0; which < 2; which++) {
        const sat_polygon *shape = state->shapes[which];
        if (sat_distance_to_point(shape, at, NULL) <= body_reach) {
            state->grabbed = which;
            state->turning = false;
            state->grip = vec_sub(sat_polygon_position(shape), at);
        }
    }
    for (int which = 0; which < 2; which++) {
        sat_vec2 handle = vec_sub(axes_handle(state->shapes[which]), at);
        if (vec_length(handle) <= handle_reach) {
            state->grabbed = which;
            state->turning = true;
            state->grip = handle;
        }
    }
}

/** Takes hold of what is at a point, or else of what a finger has missed by `slack` at most. */
static void grab_shape(axes_state *state, sat_vec2 at, float slack) {
    state->grabbed = -1;
    grab_within(state, at, HANDLE_REACH, BODY_REACH);
    if (state->grabbed < 0) {
        grab_within(state, at, slack, slack);
    }
}

static void drag(axes_state *state, sat_vec2 at) {
    if (state->grabbed < 0) {
        return;
    }
    sat_polygon *shape = state->shapes[state->grabbed];
    sat_vec2 target = vec_add(at, state->grip);
    if (state->turning) {
        sat_polygon_set_angle(shape, vec_angle(vec_sub(target, sat_polygon_position(shape))));
        return;
    }
    target.x = clamp(target.x, ARENA_LEFT + 40.0f, ARENA_RIGHT - 40.0f);
    target.y = clamp(target.y, ARENA_TOP + 40.0f, ARENA_BOTTOM - 40.0f);
    sat_polygon_set_position(shape, target);
}

static void turn_under(axes_state *state, sat_vec2 at, float notches) {
    for (int which = 1; which >= 0; which--) {
        sat_polygon *shape = state->shapes[which];
        if (sat_distance_to_point(shape, at, NULL) <= BODY_REACH) {
            sat_polygon_set_angle(shape, sat_polygon_angle(shape) + WHEEL_TURN * notches);
            return;
        }
    }
}

static void handle_axes(void *scene, const input_event *event) {
    axes_state *state = scene;
    if (event->kind == POINTER_DOWN) {
        grab_shape(state, event->at, event->amount);
    }
    if (event->kind == POINTER_MOVE) {
        drag(state, event->at);
    }
    if (event->kind == POINTER_UP) {
        state->grabbed = -1;
    }
    if (event->kind == POINTER_WHEEL) {
        turn_under(state, event->at, event->amount);
    }
    ask(state);
}

static void step_axes(void *scene, const input_state *input) {
    axes_state *state = scene;
    (void)input;
    ask(state);
}

/* -------------------------------------------------------------------------------------------------------- panel -- */

static void add_feature(text *t, uint32_t feature) {
    text_add(t, feature % 2 == 0 ? "corner " : "edge ");
    text_add_whole(t, feature / 2);
}

static void figures_of_contact(figure_list *list, const char *name, const char *depth, const sat_contact *contact) {
    text words = {0};
    add_feature(&words, SAT_FEATURE_OF_A(contact->id));
    text_add(&words, " / ");
    add_feature(&words, SAT_FEATURE_OF_B(contact->id));
    figures_add_words(list, name, words);
    figures_add(list, depth, contact->depth, 3, "");
}

static void figures_axes(const void *scene, figure_list *list) {
    static const char *const names[2][5] = {{"a.x", "a.y", "a.angle", "a.radius", "a.corners"},
                                            {"b.x", "b.y", "b.angle", "b.radius", "b.corners"}};
    const axes_state *state = scene;
    const sat_collision *collision = &state->answer.collision;
    if (state->answer.hit) {
        figures_add(list, "overlap", collision->overlap, 3, "");
    } else {
        figures_add(list, "distance", state->answer.distance, 3, "");
    }
    sat_vec2 axis = axes_current(state);
    figures_add(list, "axis.x", axis.x, 4, "");
    figures_add(list, "axis.y", axis.y, 4, "");
    figures_add(list, "mtv.x", collision->mtv.x, 3, "");
    figures_add(list, "mtv.y", collision->mtv.y, 3, "");
    for (int which = 0; which < 2; which++) {
        const sat_polygon *shape = state->shapes[which];
        sat_vec2 position = sat_polygon_position(shape);
        figures_add(list, names[which][0], position.x, 1, "");
        figures_add(list, names[which][1], position.y, 1, "");
        figures_add(list, names[which][2], sat_polygon_angle(shape), 3, " rad");
        figures_add(list, names[which][3], sat_polygon_radius(shape), 0, "");
        figures_add(list, names[which][4], (float)state->corners[which], 0, "");
    }
    if (collision->contact_count > 0) {
        figures_of_contact(list, "contact", "contact depth", &collision->contacts[0]);
    }
    if (collision->contact_count > 1) {
        figures_of_contact(list, "2nd contact", "2nd depth", &collision->contacts[1]);
    }
}

static void buttons_axes(const void *scene, button_list *list) {
    const axes_state *state = scene;
    buttons_add_action(list, "a: one corner less", 'q');
    buttons_add_action(list, "a: one more", 'w');
    buttons_add_action(list, "a: sharper", 'a');
    buttons_add_action(list, "a: rounder", 's');
    buttons_add_action(list, "b: one corner less", 'e');
    buttons_add_action(list, "b: one more", 'r');
    buttons_add_action(list, "b: sharper", 'd');
    buttons_add_action(list, "b: rounder", 'f');
    buttons_add(list, "deciding axis", 'b', state->axis == 0);
    buttons_add(list, "next axis", 'n', state->axis != 0);
}

static void press_axes(void *scene, size_t button) {
    axes_state *state = scene;
    size_t normals = axes_normal_count(state);
    if (button >= 8) {
        state->axis = button == 8 || normals == 0 ? 0 : state->axis % normals + 1;
        return;
    }
    size_t which = button / 4;
    size_t corners = state->corners[which];
    float radius = sat_polygon_radius(state->shapes[which]);
    switch (button % 4) {
    case 0:
        corners -= corners > 1 ? 1 : 0;
        break;
    case 1:
        corners += corners < AXES_MOST_CORNERS ? 1 : 0;
        break;
    case 2:
        radius -= 10.0f;
        break;
    default:
        radius += 10.0f;
        break;
    }
    reshape(state, which, corners, clamp(radius, 0.0f, AXES_MOST_RADIUS));
    ask(state);
}

/** Drags shape 0 around and through shape 1, which turns meanwhile. */
static bool demo_axes(unsigned frame, input_event *event) {
    const sat_vec2 start = {410.0f, 300.0f};
    if (frame == 0) {
        *event = (input_event){POINTER_DOWN, start, 0.0f, 0};
    } else if (frame % 2 == 0) {
        *event = (input_event){POINTER_WHEEL, {545.0f, 350.0f}, 0.25f, 0};
    } else {
        sat_vec2 circle = vec_direction(2.0f * PI * (float)frame / 360.0f);
        *event =
            (input_event){POINTER_MOVE, vec(start.x - 75.0f + 75.0f * circle.x, start.y + 60.0f * circle.y), 0.0f, 0};
    }
    return true;
}

const scene_class scene_axes = {
    .name = "Axes",
    .size = sizeof(axes_state),
    .open = open_axes,
    .close = close_axes,
    .handle = handle_axes,
    .step = step_axes,
    .draw = axes_draw,
    .figures = figures_axes,
    .buttons = buttons_axes,
    .press = press_axes,
    .demo = demo_axes,
};
