/* draw.c - shapes and arrows out of the four functions of a draw_surface; see draw.h. */
#include "draw.h"

#include "vector.h"

#define OUTLINE_CAPACITY 256  /* points: enough for every shape of the scenes */
#define TOLERANCE        0.1f /* pixels */

void draw_shape(const draw_surface *surface, sat_vec2 offset, const sat_polygon *shape, draw_paint paint) {
    sat_vec2 points[OUTLINE_CAPACITY];
    size_t count = 0;
    if (sat_polygon_vertex_count(shape) == 1) {
        surface->disc(surface->self, vec_add(sat_polygon_vertex(shape, 0), offset), sat_polygon_radius(shape), paint);
        return;
    }
    sat_polygon_outline(shape, TOLERANCE, points, OUTLINE_CAPACITY, &count);
    count = count < OUTLINE_CAPACITY ? count : OUTLINE_CAPACITY;
    for (size_t i = 0; i < count; i++) {
        points[i] = vec_add(points[i], offset);
    }
    surface->polygon(surface->self, points, count, paint);
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
