/*
 * Distances, sweeps and rays.
 */
#include "diagram.h"

/* ----------------------------------------------------------------------------------------------------- distance -- */

static void distance_case(svg *picture, float x, sat_vec2 position_b) {
    panel p = {picture, {x, 136.0f}, 50.0f, Y_UP};
    sat_polygon *a = make_box(1.8f, 1.8f, (sat_vec2){-1.5f, 0.0f}, 0.35f);
    sat_polygon *b = make_regular(5, 1.0f, position_b, 2.8f);
    sat_closest closest;
    float distance = sat_distance(a, b, &closest);
    draw_pair(&p, a, b);
    draw_line(&p, "push", closest.point_a, closest.point_b);
    draw_dot(&p, "contact", closest.point_a);
    draw_dot(&p, "contact", closest.point_b);
    draw_label(&p, "amber middle", sat_polygon_position(a), -10.0f, 5.0f, "a");
    draw_label(&p, "teal middle", sat_polygon_position(b), 10.0f, -5.0f, "b");
    bool a_is_left = closest.point_a.x < closest.point_b.x;
    draw_label(&p, a_is_left ? "note end" : "note", (sat_vec2){closest.point_a.x, -1.45f}, 0.0f, 0.0f, "point_a");
    draw_label(&p, a_is_left ? "note" : "note end", (sat_vec2){closest.point_b.x, -1.45f}, 0.0f, 0.0f, "point_b");
    draw_arrow(&p, "blue", (sat_vec2){-0.6f, 1.2f}, closest.axis, 0.8f);
    draw_label(&p, "blue", along((sat_vec2){-0.6f, 1.2f}, closest.axis, 0.8f), 8.0f, 3.0f, "axis");
    svg_text(picture, "push middle", x, 242.0f, "distance %.2f", (double)distance);
    svg_text(picture, "note middle", x, 264.0f, "%s",
             distance > 0.0f ? "apart: the points that come closest" : "overlapping: the points deepest inside");
}

void picture_distance(svg *picture) {
    svg_text(picture, "note", 20.0f, 30.0f, "sat_distance(a, b, &closest)");
    distance_case(picture, 165.0f, (sat_vec2){1.3f, 0.0f});
    distance_case(picture, 475.0f, (sat_vec2){-0.2f, 0.0f});
}

/* -------------------------------------------------------------------------------------------------------- sweep -- */

static void draw_motion(const panel *p, const char *look, const sat_polygon *shape, sat_vec2 direction, float length) {
    sat_polygon *end = make_copy(shape, along((sat_vec2){0.0f, 0.0f}, direction, length));
    draw_shape(p, "trail", end);
    draw_arrow(p, "edge", sat_polygon_position(shape), direction, length);
    draw_shape(p, look, shape);
}

void picture_sweep(svg *picture) {
    panel p = {picture, {60.0f, 168.0f}, 60.0f, Y_UP};
    const sat_vec2 origin = {0.0f, 0.0f}, motion_a = {8.0f, 0.0f}, motion_b = {0.0f, 1.5f};
    sat_polygon *a = make_circle(0.45f, (sat_vec2){0.2f, 0.2f});
    sat_polygon *b = make_box(1.4f, 1.4f, (sat_vec2){5.2f, -1.0f}, 0.5f);
    sat_sweep_hit hit;
    sat_sweep(a, motion_a, b, motion_b, &hit);
    draw_motion(&p, "trail", b, (sat_vec2){0.0f, 1.0f}, motion_b.y);
    draw_motion(&p, "trail", a, (sat_vec2){1.0f, 0.0f}, motion_a.x);
    sat_polygon *a_then = make_copy(a, along(origin, motion_a, hit.fraction));
    sat_polygon *b_then = make_copy(b, along(origin, motion_b, hit.fraction));
    draw_pair(&p, a_then, b_then);
    draw_dot(&p, "contact", hit.point);
    draw_arrow(&p, "blue", hit.point, hit.axis, 0.9f);
    draw_label(&p, "contact", along(hit.point, hit.axis, 0.9f), 5.0f, 12.0f, "axis");
    draw_label(&p, "contact end", hit.point, -2.0f, 38.0f, "point");
    draw_label(&p, "quiet middle", sat_polygon_position(a), 0.0f, 46.0f, "a: fraction 0");
    draw_label(&p, "quiet middle", along(sat_polygon_position(a), motion_a, 1.0f), 0.0f, -36.0f, "fraction 1");
    draw_label(&p, "amber end", sat_polygon_position(a_then), 20.0f, -36.0f, "fraction %.2f", (double)hit.fraction);
    draw_label(&p, "quiet", sat_polygon_position(b), 56.0f, 36.0f, "b: fraction 0");
    draw_label(&p, "quiet", along(sat_polygon_position(b), motion_b, 1.0f), 56.0f, -28.0f, "fraction 1");
    draw_label(&p, "note", sat_polygon_position(a), 70.0f, -8.0f, "motion_a");
    draw_label(&p, "teal", sat_polygon_position(b_then), 60.0f, 24.0f, "fraction %.2f", (double)hit.fraction);
    svg_text(picture, "note", 20.0f, 30.0f, "sat_sweep(a, motion_a, b, motion_b, &hit)");
}

/* ---------------------------------------------------------------------------------------------------------- ray -- */

static sat_ray_hit draw_ray(const panel *p, const sat_polygon *shape, sat_vec2 from, float length) {
    const sat_vec2 right = {1.0f, 0.0f};
    sat_ray_hit hit;
    bool yes = sat_raycast(shape, from, along(from, right, length), &hit);
    draw_arrow(p, "edge", from, right, length);
    draw_dot(p, "spot", from);
    draw_label(p, "note end", from, -10.0f, 5.0f, "from");
    draw_label(p, "quiet", along(from, right, length), 8.0f, 5.0f, "to");
    if (yes) {
        draw_dot(p, "contact", hit.point);
        draw_arrow(p, "blue", hit.point, hit.normal, 0.9f);
    }
    return hit;
}

void picture_ray(svg *picture) {
    panel p = {picture, {290.0f, 152.0f}, 56.0f, Y_UP};
    sat_polygon *shape = make_regular(6, 1.6f, (sat_vec2){0.0f, 0.0f}, 0.2f);
    const sat_vec2 outside = {-4.0f, 0.7f}, inside = {-0.5f, -0.3f}, below = {-4.0f, -1.9f};
    draw_shape(&p, "teal", shape);
    sat_ray_hit hit = draw_ray(&p, shape, outside, 8.8f);
    draw_label(&p, "contact", outside, 6.0f, 20.0f, "fraction %.2f", (double)hit.fraction);
    draw_label(&p, "blue end", along(hit.point, hit.normal, 0.9f), -4.0f, -4.0f, "normal");
    hit = draw_ray(&p, shape, inside, 5.3f);
    draw_label(&p, "contact", inside, 140.0f, -8.0f, "inside: fraction %.2g,", (double)hit.fraction);
    draw_label(&p, "contact", inside, 140.0f, 20.0f, "normal (%.2g, %.2g)", (double)hit.normal.x, (double)hit.normal.y);
    draw_ray(&p, shape, below, 8.8f);
    draw_label(&p, "contact", below, 6.0f, -8.0f, "a miss: false, all zero");
    svg_text(picture, "note", 20.0f, 30.0f, "sat_raycast(shape, from, to, &hit)");
}
