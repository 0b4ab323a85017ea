/*
 * Panels and what is drawn in them; see diagram.h.
 */
#include "diagram.h"

#include <stdarg.h>

#define MOST_POINTS  512   /* of an outline */
#define FINENESS     0.05f /* how far a drawn arc may be from the true one: a twentieth of a pixel */
#define ARC_CHORDS   12
#define MOST_SHAPES  64 /* of a picture */
#define LONGEST_TEXT 160

/* ------------------------------------------------------------------------------------------------------- shapes -- */

static sat_polygon *made[MOST_SHAPES];
static size_t made_count;

static sat_polygon *make(sat_polygon *shape, sat_vec2 position, float angle) {
    check(made_count < MOST_SHAPES ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY);
    return made[made_count++] = placed(shape, position, angle);
}

void destroy_shapes(void) {
    while (made_count > 0) {
        sat_polygon_destroy(made[--made_count]);
    }
}

sat_polygon *make_box(float width, float height, sat_vec2 position, float angle) {
    return make(sat_polygon_create_box(width, height, NULL), position, angle);
}

sat_polygon *make_regular(size_t count, float radius, sat_vec2 position, float angle) {
    return make(sat_polygon_create_regular(count, radius, NULL), position, angle);
}

sat_polygon *make_circle(float radius, sat_vec2 position) {
    return make(sat_polygon_create_circle(radius, NULL), position, 0.0f);
}

sat_polygon *make_copy(const sat_polygon *polygon, sat_vec2 moved_by) {
    return make(sat_polygon_clone(polygon, NULL), along(sat_polygon_position(polygon), moved_by, 1.0f),
                sat_polygon_angle(polygon));
}

sat_vec2 along(sat_vec2 from, sat_vec2 direction, float length) {
    return (sat_vec2){from.x + length * direction.x, from.y + length * direction.y};
}

sat_vec2 turned_left(sat_vec2 v) { return (sat_vec2){-v.y, v.x}; }

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static sat_vec2 on_screen(const panel *p, sat_vec2 world) {
    float up = p->y == Y_UP ? -p->scale : p->scale;
    return (sat_vec2){p->origin.x + p->scale * world.x, p->origin.y + up * world.y};
}

void draw_shape(const panel *p, const char *look, const sat_polygon *polygon) {
    sat_vec2 points[MOST_POINTS];
    size_t count;
    check(sat_polygon_outline(polygon, FINENESS / p->scale, points, MOST_POINTS, &count));
    if (count > MOST_POINTS) {
        check(SAT_ERROR_TOO_MANY_VERTICES);
    }
    for (size_t i = 0; i < count; i++) {
        points[i] = on_screen(p, points[i]);
    }
    svg_area(p->picture, svg_layer(p->picture, look), points, count);
}

void draw_pair(const panel *p, const sat_polygon *a, const sat_polygon *b) {
    draw_shape(p, "amber", a);
    draw_shape(p, "teal", b);
}

void draw_line(const panel *p, const char *look, sat_vec2 from, sat_vec2 to) {
    svg_line(p->picture, svg_layer(p->picture, look), on_screen(p, from), on_screen(p, to));
}

void draw_arrow(const panel *p, const char *look, sat_vec2 from, sat_vec2 direction, float length) {
    sat_vec2 screen = {direction.x, p->y == Y_UP ? -direction.y : direction.y};
    svg_arrow(p->picture, svg_layer(p->picture, look), on_screen(p, from), screen, p->scale * length);
}

void draw_dot(const panel *p, const char *look, sat_vec2 at) {
    svg_dot(p->picture, svg_layer(p->picture, look), on_screen(p, at));
}

void draw_disc(const panel *p, const char *look, sat_vec2 at, float radius) {
    sat_polygon *disc = make_circle(radius / p->scale, at);
    draw_shape(p, look, disc);
}

void draw_arc(const panel *p, const char *look, sat_vec2 around, float radius, float angle) {
    sat_polygon *hand = sat_polygon_create_segment((sat_vec2){0.0f, 0.0f}, (sat_vec2){radius, 0.0f}, NULL);
    check_memory(hand);
    svg_element layer = svg_layer(p->picture, look);
    sat_vec2 last = {around.x + radius, around.y};
    for (int i = 1; i <= ARC_CHORDS; i++) {
        check(sat_polygon_set_pose(hand, around, angle * (float)i / ARC_CHORDS));
        sat_vec2 next = sat_polygon_vertex(hand, 1);
        svg_line(p->picture, layer, on_screen(p, last), on_screen(p, next));
        last = next;
    }
    sat_polygon_destroy(hand);
}

void draw_label(const panel *p, const char *look, sat_vec2 at, float right, float below, const char *format, ...) {
    char text[LONGEST_TEXT];
    sat_vec2 place = on_screen(p, at);
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    svg_text(p->picture, look, place.x + right, place.y + below, "%s", text);
}
