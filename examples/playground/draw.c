/* draw.c - shapes, arrows and numbers out of the four functions of a draw_surface; see draw.h. */
#include "draw.h"

#include "text.h"
#include "vector.h"

/* Enough for every shape of the scenes: 16 corners with an arc of up to 16 points each. */
#define OUTLINE_CAPACITY 256
#define ARC_STEP         0.2f /* radians between the points of a rounded corner */

typedef struct outline {
    sat_vec2 points[OUTLINE_CAPACITY];
    size_t count;
} outline;

sat_vec2 draw_to_view(draw_view view, sat_vec2 point) {
    return vec_along(view.origin, point, view.scale);
}

sat_vec2 draw_from_view(draw_view view, sat_vec2 point) {
    return vec_scale(vec_sub(point, view.origin), 1.0f / view.scale);
}

static void outline_add(outline *line, draw_view view, sat_vec2 point) {
    if (line->count < OUTLINE_CAPACITY) {
        line->points[line->count++] = draw_to_view(view, point);
    }
}

/** The corner at `index`, rounded: an arc from the normal of the edge before to the normal of the edge after. */
static void outline_add_corner(outline *line, draw_view view, const sat_polygon *shape, size_t index) {
    size_t count = sat_polygon_vertex_count(shape);
    float radius = sat_polygon_radius(shape);
    sat_vec2 corner = sat_polygon_vertex(shape, index);
    if (radius == 0.0f) {
        outline_add(line, view, corner);
        return;
    }
    float begin = vec_angle(sat_polygon_normal(shape, (index + count - 1) % count));
    float turn = vec_angle(sat_polygon_normal(shape, index)) - begin;
    if (turn < 0.0f) {
        turn += 2.0f * PI;
    }
    int steps = 1 + (int)(turn / ARC_STEP);
    for (int step = 0; step <= steps; step++) {
        float angle = begin + turn * (float)step / (float)steps;
        outline_add(line, view, vec_along(corner, vec_direction(angle), radius));
    }
}

void draw_shape(const draw_surface *surface, draw_view view, const sat_polygon *shape, draw_paint paint) {
    size_t count = sat_polygon_vertex_count(shape);
    if (count == 1) {
        surface->disc(surface->self, draw_to_view(view, sat_polygon_vertex(shape, 0)),
                      sat_polygon_radius(shape) * view.scale, paint);
        return;
    }
    outline line;
    line.count = 0;
    for (size_t index = 0; index < count; index++) {
        outline_add_corner(&line, view, shape, index);
    }
    surface->polygon(surface->self, line.points, line.count, paint);
}

void draw_rectangle(const draw_surface *surface, sat_vec2 lower, sat_vec2 upper, draw_paint paint) {
    sat_vec2 corners[4] = {lower, {upper.x, lower.y}, upper, {lower.x, upper.y}};
    surface->polygon(surface->self, corners, 4, paint);
}

void draw_arrow(const draw_surface *surface, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    float length = vec_length(vec_sub(to, from));
    if (length < 0.5f) {
        surface->disc(surface->self, from, width, (draw_paint){colour, 0, 0.0f});
        return;
    }
    /* A short arrow keeps its proportions: the head never takes more than half of it. */
    float head = clamp(5.0f * width, 0.0f, 0.5f * length);
    sat_vec2 along = vec_unit(vec_sub(to, from));
    sat_vec2 neck = vec_along(to, along, -head);
    sat_vec2 side = vec_scale(vec_quarter(along), 0.45f * head);
    surface->line(surface->self, from, neck, colour, width);
    sat_vec2 tip[3] = {to, vec_add(neck, side), vec_sub(neck, side)};
    surface->polygon(surface->self, tip, 3, (draw_paint){colour, 0, 0.0f});
}

void draw_dashes(const draw_surface *surface, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    const float dash = 7.0f, gap = 6.0f;
    sat_vec2 along = vec_unit(vec_sub(to, from));
    float length = vec_length(vec_sub(to, from));
    for (float at = 0.0f; at < length; at += dash + gap) {
        float end = at + dash < length ? at + dash : length;
        surface->line(surface->self, vec_along(from, along, at), vec_along(from, along, end), colour, width);
    }
}

void draw_number(const draw_surface *surface, sat_vec2 at, const char *name, float number, int decimals,
                 const char *unit, float size, draw_colour colour, draw_align align) {
    text t = {0};
    text_add(&t, name);
    text_add_number(&t, number, decimals);
    text_add(&t, unit);
    surface->text(surface->self, at, t.string, size, colour, align);
}
