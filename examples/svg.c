/*
 * Recording: see svg.h for what it does and svg_model.h for what is kept.
 */
#include "svg_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for `count` items of `size` bytes; the memory stays as it is when there is no more, and after an error. */
static void *grow(svg *picture, void *memory, size_t *capacity, size_t count, size_t size) {
    if (count <= *capacity || picture->failed) {
        return memory;
    }
    size_t wanted = count + count / 2 + 16;
    void *grown = realloc(memory, wanted * size);
    if (!grown) {
        picture->failed = true;
        return memory;
    }
    *capacity = wanted;
    return grown;
}

static void append(svg *picture, element *e, const char *text) {
    size_t length = strlen(text);
    e->text = grow(picture, e->text, &e->text_capacity, e->length + length + 1, 1);
    if (picture->failed) {
        return;
    }
    memcpy(e->text + e->length, text, length + 1);
    e->length += length;
    e->now.end = e->length;
}

/* As few characters as the decimals allow: 0.50 is .5, and -0.00 is 0. */
const char *svg_format_number(char text[64], float value, int decimals) {
    snprintf(text, 64, "%.*f", decimals, (double)value);
    if (strchr(text, '.')) {
        size_t length = strlen(text);
        while (text[length - 1] == '0') {
            length--;
        }
        text[text[length - 1] == '.' ? length - 1 : length] = '\0';
    }
    char *zero = text + (text[0] == '-');
    if (zero[0] == '0' && zero[1] == '.') {
        memmove(zero, zero + 1, strlen(zero));
    }
    return strcmp(text, "-0") == 0 ? "0" : text;
}

/* One path command: a letter and its coordinates. */
static void append_command(svg *picture, element *e, const char *command, sat_vec2 p) {
    char number[64];
    append(picture, e, command);
    append(picture, e, svg_format_number(number, p.x, picture->decimals));
    append(picture, e, " ");
    append(picture, e, svg_format_number(number, p.y, picture->decimals));
}

/* The element, ready for this frame: the first call in a frame starts a layer's path afresh. */
static element *redraw(svg *picture, svg_element index) {
    picture->failed = picture->failed || index >= picture->count;
    element *e = picture->failed ? &picture->spare : &picture->elements[index];
    if (!e->now.shown && e->kind == LAYER) {
        e->now.begin = e->now.end = e->length;
    }
    e->now.shown = true;
    return e;
}

static svg_element add_element(svg *picture, element e) {
    picture->elements =
        grow(picture, picture->elements, &picture->capacity, picture->count + 1, sizeof *picture->elements);
    if (picture->frames > 0) {
        picture->failed = true;
    }
    if (picture->failed) {
        free(e.text);
        return 0;
    }
    picture->elements[picture->count] = e;
    return picture->count++;
}

/* The rounded outline: each edge pushed out by the radius, and an arc from each edge to the next. */
static void append_outline(svg *picture, element *e, const sat_polygon *polygon, sat_vec2 origin) {
    size_t count = sat_polygon_vertex_count(polygon);
    float radius = sat_polygon_radius(polygon);
    char number[64], arc[160];
    svg_format_number(number, radius, picture->decimals);
    snprintf(arc, sizeof arc, "A%s %s 0 0 1 ", number, number);
    if (count == 1) {
        sat_vec2 centre = sat_polygon_vertex(polygon, 0);
        sat_vec2 right = {centre.x - origin.x + radius, centre.y - origin.y};
        append_command(picture, e, "M", right);
        append_command(picture, e, arc, (sat_vec2){right.x - 2.0f * radius, right.y});
        append_command(picture, e, arc, right);
    }
    for (size_t i = 0; count > 1 && i < count; i++) {
        sat_vec2 p = sat_polygon_vertex(polygon, i), q = sat_polygon_vertex(polygon, (i + 1) % count);
        sat_vec2 n = sat_polygon_normal(polygon, i), m = sat_polygon_normal(polygon, (i + 1) % count);
        q.x -= origin.x;
        q.y -= origin.y;
        if (i == 0) {
            append_command(picture, e, "M", (sat_vec2){p.x - origin.x + radius * n.x, p.y - origin.y + radius * n.y});
        }
        append_command(picture, e, "L", (sat_vec2){q.x + radius * n.x, q.y + radius * n.y});
        if (radius > 0.0f) {
            append_command(picture, e, arc, (sat_vec2){q.x + radius * m.x, q.y + radius * m.y});
        }
    }
    append(picture, e, "Z");
}

svg *svg_create(float width, float height, int pixels, float frames_per_second, const char *title,
                const char *description) {
    svg *picture = calloc(1, sizeof *picture);
    if (!picture) {
        return NULL;
    }
    picture->width = width;
    picture->height = height;
    picture->rate = frames_per_second;
    picture->em = 16.0f * width / (float)pixels;
    picture->pixels = pixels;
    picture->title = title;
    picture->description = description;
    for (float step = 1.0f; step > picture->em / 128.0f && picture->decimals < 6; step /= 10.0f) {
        picture->decimals++;
    }
    return picture;
}

void svg_destroy(svg *picture) {
    if (!picture) {
        return;
    }
    for (size_t i = 0; i < picture->count; i++) {
        free(picture->elements[i].text);
        free(picture->elements[i].samples);
    }
    free(picture->elements);
    free(picture);
}

svg_element svg_body(svg *picture, const char *look, const sat_polygon *polygon) {
    sat_vec2 position = sat_polygon_position(polygon);
    element e = {.kind = BODY, .look = look, .turned = sat_polygon_angle(polygon), .now = {.position = position}};
    append_outline(picture, &e, polygon, position);
    return add_element(picture, e);
}

svg_element svg_layer(svg *picture, const char *look) {
    return add_element(picture, (element){.kind = LAYER, .look = look});
}

svg_element svg_scenery(svg *picture, const char *look) {
    return add_element(picture, (element){.kind = LAYER, .look = look, .still = true});
}

svg_element svg_caption(svg *picture, const char *look, sat_vec2 at, const char *text) {
    element e = {.kind = TEXT, .look = look, .now = {.position = at}};
    append(picture, &e, text);
    return add_element(picture, e);
}

void svg_text(svg *picture, const char *look, float x, float y, const char *format, ...) {
    char text[160];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    redraw(picture, svg_caption(picture, look, (sat_vec2){x, y}, text))->still = true;
}

void svg_pose(svg *picture, svg_element body, sat_vec2 position, float angle) {
    element *e = redraw(picture, body);
    e->now.position = position;
    e->now.degrees = (angle - e->turned) * 57.29578f;
}

void svg_show(svg *picture, svg_element caption) { redraw(picture, caption); }

void svg_line(svg *picture, svg_element layer, sat_vec2 from, sat_vec2 to) {
    element *e = redraw(picture, layer);
    append_command(picture, e, "M", from);
    append_command(picture, e, "L", to);
}

/* A line of no length with round ends: as wide as the stroke of its look. */
void svg_dot(svg *picture, svg_element layer, sat_vec2 at) {
    element *e = redraw(picture, layer);
    append_command(picture, e, "M", at);
    append(picture, e, "h0");
}

void svg_arrow(svg *picture, svg_element layer, sat_vec2 from, sat_vec2 direction, float length) {
    element *e = redraw(picture, layer);
    float head = length < 1.2f * picture->em ? 0.4f * length : 0.48f * picture->em;
    sat_vec2 tip = {from.x + length * direction.x, from.y + length * direction.y};
    sat_vec2 back = {tip.x - head * direction.x, tip.y - head * direction.y};
    sat_vec2 side = {-0.7f * head * direction.y, 0.7f * head * direction.x};
    append_command(picture, e, "M", from);
    append_command(picture, e, "L", tip);
    append_command(picture, e, "M", (sat_vec2){back.x + side.x, back.y + side.y});
    append_command(picture, e, "L", tip);
    append_command(picture, e, "L", (sat_vec2){back.x - side.x, back.y - side.y});
}

void svg_outline(svg *picture, svg_element layer, const sat_polygon *polygon) {
    append_outline(picture, redraw(picture, layer), polygon, (sat_vec2){0.0f, 0.0f});
}

void svg_area(svg *picture, svg_element layer, const sat_vec2 *points, size_t count) {
    element *e = redraw(picture, layer);
    for (size_t i = 0; i < count; i++) {
        append_command(picture, e, i == 0 ? "M" : "L", points[i]);
    }
    append(picture, e, "Z");
}

void svg_poster(svg *picture, size_t frame) { picture->poster = frame; }

void svg_frame(svg *picture) {
    for (size_t i = 0; i < picture->count && !picture->failed; i++) {
        element *e = &picture->elements[i];
        e->samples = grow(picture, e->samples, &e->sample_capacity, picture->frames + 1, sizeof *e->samples);
        if (picture->failed) {
            return;
        }
        e->samples[picture->frames] = e->now;
        e->now.shown = e->still && e->now.shown;
    }
    picture->frames++;
}
