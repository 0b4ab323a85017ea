/* axes_draw.c - the picture of the Axes scene; see scene_axes.h. */
#include "scene_axes.h"

#include "vector.h"

static const draw_colour hue[2] = {COLOUR_A, COLOUR_B};

#define SHADOW_ROOM  46.0f /* between the shapes and the axis their shadows fall on */
#define SHADOW_WIDTH 9.0f
#define CHART_LEFT   34.0f
#define CHART_BASE   170.0f
#define CHART_BAR    15.0f
#define CHART_HEIGHT 80.0f
#define CHART_FULL   220.0f /* the depth that fills the chart */

/* ------------------------------------------------------------------------------------------------------ shadows -- */

/** How far along `side` the outermost point of both shapes is. */
static float reach(const axes_state *state, sat_vec2 side) {
    float a = sat_project(state->shapes[0], side).max, b = sat_project(state->shapes[1], side).max;
    return a > b ? a : b;
}

/**
 * The line the shadows fall on: points foot + axis * t. Below both shapes (beside them when the axis is upright), or on
 * their other side where there is no room for it.
 */
static sat_vec2 shadow_foot(const axes_state *state, sat_vec2 axis) {
    sat_vec2 side = vec_quarter(axis);
    if (side.y < 0.0f) {
        side = vec_scale(side, -1.0f);
    }
    sat_vec2 foot = vec_scale(side, reach(state, side) + SHADOW_ROOM);
    sat_vec2 a = sat_polygon_position(state->shapes[0]), b = sat_polygon_position(state->shapes[1]);
    sat_vec2 middle = vec_along(foot, axis, 0.5f * vec_dot(vec_add(a, b), axis));
    bool fits = middle.x > ARENA_LEFT + 20.0f && middle.x < ARENA_RIGHT - 20.0f && middle.y < ARENA_BOTTOM - 40.0f;
    return fits ? foot : vec_scale(side, -reach(state, vec_scale(side, -1.0f)) - SHADOW_ROOM);
}

/** Both ends of the axis as it is drawn: a little longer than the shadows on it. */
static void shadow_ends(const axes_state *state, sat_vec2 ends[2]) {
    sat_vec2 axis = axes_current(state), foot = shadow_foot(state, axis);
    sat_interval a = sat_project(state->shapes[0], axis), b = sat_project(state->shapes[1], axis);
    ends[0] = vec_along(foot, axis, (a.min < b.min ? a.min : b.min) - 40.0f);
    ends[1] = vec_along(foot, axis, (a.max > b.max ? a.max : b.max) + 50.0f);
}

static void draw_shadow(const draw_surface *surface, sat_vec2 foot, sat_vec2 axis, sat_interval span,
                        draw_colour colour, float offset) {
    sat_vec2 lift = vec_scale(vec_quarter(axis), offset);
    sat_vec2 from = vec_add(vec_along(foot, axis, span.min), lift);
    sat_vec2 to = vec_add(vec_along(foot, axis, span.max), lift);
    surface->line(surface->self, from, to, colour, SHADOW_WIDTH);
}

/** A dashed line from the shape's outermost point along the axis down to the end of its shadow. */
static void draw_projection(const draw_surface *surface, const sat_polygon *shape, sat_vec2 foot, sat_vec2 axis,
                            float end, draw_colour colour) {
    sat_vec2 side = vec_quarter(axis);
    sat_vec2 extreme = sat_polygon_vertex(shape, 0);
    for (size_t i = 1; i < sat_polygon_vertex_count(shape); i++) {
        sat_vec2 vertex = sat_polygon_vertex(shape, i);
        float reach = vec_dot(vertex, axis) - end, best = vec_dot(extreme, axis) - end;
        if (reach * reach < best * best) {
            extreme = vertex;
        }
    }
    sat_vec2 ground = vec_along(foot, axis, end);
    sat_vec2 from = vec_along(ground, side, vec_dot(vec_sub(extreme, ground), side));
    draw_dashes(surface, from, ground, colour, 1.0f);
}

static void draw_shadows(const axes_state *state, const draw_surface *surface) {
    sat_vec2 axis = axes_current(state);
    sat_vec2 foot = shadow_foot(state, axis);
    sat_interval a = sat_project(state->shapes[0], axis);
    sat_interval b = sat_project(state->shapes[1], axis);
    sat_vec2 ends[2];
    shadow_ends(state, ends);
    for (int which = 0; which < 2; which++) {
        sat_interval span = which == 0 ? a : b;
        draw_colour colour = colour_fade(hue[which], 110);
        draw_projection(surface, state->shapes[which], foot, axis, span.min, colour);
        draw_projection(surface, state->shapes[which], foot, axis, span.max, colour);
    }
    draw_arrow(surface, ends[0], ends[1], COLOUR_AXIS, 1.5f);
    draw_shadow(surface, foot, axis, a, colour_fade(COLOUR_A, 215), -0.5f * SHADOW_WIDTH);
    draw_shadow(surface, foot, axis, b, colour_fade(COLOUR_B, 215), 0.5f * SHADOW_WIDTH);

    float depth = axes_depth(state, axis);
    draw_colour colour = depth >= 0.0f ? COLOUR_HIT : COLOUR_FREE;
    sat_vec2 from = vec_along(foot, axis, b.min), to = vec_along(foot, axis, a.max);
    surface->line(surface->self, from, to, colour, 3.0f);
}

/* -------------------------------------------------------------------------------------------------------- chart -- */

/** The depth along every edge normal as bars: up is overlap, down is a gap. The least one decides. */
static void draw_chart(const axes_state *state, const draw_surface *surface) {
    size_t normals = axes_normal_count(state);
    if (normals == 0) {
        return;
    }
    size_t first = normals - (state->corners[1] > 1 ? state->corners[1] : 0);
    size_t least = 0;
    for (size_t i = 1; i < normals; i++) {
        if (axes_depth(state, axes_normal(state, i)) < axes_depth(state, axes_normal(state, least))) {
            least = i;
        }
    }
    for (size_t i = 0; i < normals; i++) {
        float depth = axes_depth(state, axes_normal(state, i));
        float height = CHART_HEIGHT * clamp(depth / CHART_FULL, -0.5f, 1.0f);
        float left = CHART_LEFT + (float)i * CHART_BAR;
        draw_colour colour =
            i == least ? (depth >= 0.0f ? COLOUR_HIT : COLOUR_FREE) : colour_fade(i < first ? COLOUR_A : COLOUR_B, 150);
        draw_paint paint = {colour, i + 1 == state->axis ? COLOUR_AXIS : 0, i + 1 == state->axis ? 2.0f : 0.0f};
        draw_rectangle(surface, vec(left, CHART_BASE - height), vec(left + CHART_BAR - 3.0f, CHART_BASE), paint);
    }
    surface->line(surface->self, vec(CHART_LEFT - 4.0f, CHART_BASE),
                  vec(CHART_LEFT + (float)normals * CHART_BAR + 1.0f, CHART_BASE), COLOUR_MUTED, 1.0f);
}

/* ------------------------------------------------------------------------------------------------------- shapes -- */

static void draw_axes_shape(const axes_state *state, const draw_surface *surface, int which) {
    const sat_polygon *shape = state->shapes[which];
    unsigned alpha = state->answer.hit ? 90 : 60;
    draw_shape(surface, DRAW_HERE, shape, (draw_paint){colour_fade(hue[which], alpha), hue[which], 2.0f});
    /* The core of a rounded shape, which its corners are counted on. */
    if (sat_polygon_radius(shape) > 0.0f) {
        for (size_t i = 0; i < sat_polygon_vertex_count(shape); i++) {
            surface->disc(surface->self, sat_polygon_vertex(shape, i), 2.0f, (draw_paint){hue[which], 0, 0.0f});
        }
    }
    sat_vec2 position = sat_polygon_position(shape), handle = axes_handle(shape);
    surface->line(surface->self, position, handle, colour_fade(hue[which], 70), 1.0f);
    bool held = state->grabbed == which && state->turning;
    surface->disc(surface->self, handle, 7.0f, (draw_paint){held ? hue[which] : COLOUR_GROUND, hue[which], 2.0f});
}

/** Where the arrow of the minimum translation vector begins: above the name of shape 0. */
static sat_vec2 mtv_tail(const axes_state *state) {
    return vec_sub(sat_polygon_position(state->shapes[0]), vec(0.0f, 18.0f));
}

static void draw_collision(const axes_state *state, const draw_surface *surface) {
    const sat_collision *collision = &state->answer.collision;
    /* Where the minimum translation vector would take shape 0. */
    draw_shape(surface, collision->mtv, state->shapes[0], (draw_paint){0, colour_fade(COLOUR_TEXT, 110), 1.0f});
    sat_vec2 tail = mtv_tail(state);
    draw_arrow(surface, tail, vec_add(tail, collision->mtv), COLOUR_HIT, 2.5f);
    for (int i = 0; i < collision->contact_count; i++) {
        const sat_contact *contact = &collision->contacts[i];
        sat_vec2 half = vec_scale(collision->axis, 0.5f * contact->depth);
        surface->line(surface->self, vec_add(contact->point, half), vec_sub(contact->point, half), COLOUR_HIT, 2.0f);
        surface->disc(surface->self, contact->point, 4.5f, (draw_paint){COLOUR_CONTACT, COLOUR_GROUND, 1.5f});
    }
}

static void draw_distance(const axes_state *state, const draw_surface *surface) {
    const sat_closest *closest = &state->answer.closest;
    surface->line(surface->self, closest->point_a, closest->point_b, COLOUR_FREE, 2.0f);
    surface->disc(surface->self, closest->point_a, 4.0f, (draw_paint){COLOUR_FREE, COLOUR_GROUND, 1.5f});
    surface->disc(surface->self, closest->point_b, 4.0f, (draw_paint){COLOUR_FREE, COLOUR_GROUND, 1.5f});
}

/* ------------------------------------------------------------------------------------------------------- labels -- */

/** How much the shadows overlap, on the far side of their line, away from the shapes. */
static void write_depth(const axes_state *state, const draw_surface *surface) {
    sat_vec2 axis = axes_current(state), side = vec_quarter(axis), foot = shadow_foot(state, axis);
    side = vec_dot(foot, side) > vec_dot(sat_polygon_position(state->shapes[0]), side) ? side : vec_scale(side, -1.0f);
    float end = sat_project(state->shapes[0], axis).max, depth = axes_depth(state, axis);
    text words = {0};
    text_add(&words, depth >= 0.0f ? "overlap " : "gap ");
    text_add_number(&words, depth >= 0.0f ? depth : -depth, 1);
    float slant = side.x < 0.0f ? -side.x : side.x, size = draw_text_size(surface->least_text, 15.0f);
    float away = 9.0f + size + 0.3f * size * (float)words.length * slant; /* words are wider than high */
    sat_vec2 at = vec_along(vec_along(foot, axis, end - 0.5f * depth), side, away);
    at.x = clamp(at.x, ARENA_LEFT + 80.0f, ARENA_RIGHT - 80.0f);
    surface->text(surface->self, vec(at.x, at.y + 5.0f), words.string, 15.0f, depth >= 0.0f ? COLOUR_HIT : COLOUR_FREE,
                  ALIGN_CENTRE);
}

static void write_labels(const axes_state *state, const draw_surface *surface) {
    const char *title = axes_normal_count(state) > 0 ? "overlap along each edge normal" : "no edges, no edge normals";
    surface->text(surface->self, vec(CHART_LEFT, CHART_BASE - CHART_HEIGHT - 14.0f), title, 13.0f, COLOUR_MUTED,
                  ALIGN_LEFT);
    for (int which = 0; which < 2; which++) {
        sat_vec2 at = vec_add(sat_polygon_position(state->shapes[which]), vec(0.0f, 6.0f));
        surface->text(surface->self, at, which == 0 ? "a" : "b", 18.0f, hue[which], ALIGN_CENTRE);
    }
    write_depth(state, surface);
}

void axes_draw(const void *scene, const draw_surface *surface) {
    const axes_state *state = scene;
    draw_chart(state, surface);
    draw_shadows(state, surface);
    draw_axes_shape(state, surface, 0);
    draw_axes_shape(state, surface, 1);
    if (state->answer.hit) {
        draw_collision(state, surface);
    } else {
        draw_distance(state, surface);
    }
    write_labels(state, surface);
}
