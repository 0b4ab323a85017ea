/* The picture of stack.c: see stack_scenes.h. */
#include "stack_scenes.h"

#include <stdlib.h>

#define WIDTH   34.0f /* of the picture, which is higher than the floor by the height of the captions */
#define HEIGHT  13.2f
#define PIXELS  1020
#define IMPULSE 1.0f /* so many metres long is one newton second */
#define LONGEST 0.8f
#define POSTER  22    /* the frame in which it begins */
#define GRID    50.0f /* lines of it to a metre: contacts at rest are written once, though they creep */

/* Each with contacts of its own, so that those at rest need not be written again with those that move. */
enum { STACK, PYRAMID, ROW, HEAP, PARTS };

static const char *const looks[PARTS] = {"teal", "blue", "amber", "teal"};

struct stack_picture {
    svg *picture;
    sat_polygon *const *shapes;
    size_t count, frames;
    svg_element *drawn, impulses[PARTS], contacts[PARTS];
};

static void add_words(svg *picture) {
    const float line = HEIGHT - 0.6f, top = 1.1f;
    svg_text(picture, "note", (sat_vec2){0.8f, top},
             "Ten iterations, sixty times a second: what stands keeps standing");
    svg_text(picture, "note", (sat_vec2){WIDTH - 7.4f, top}, u8"\u25cf contact");
    svg_text(picture, "push", (sat_vec2){WIDTH - 4.2f, top}, u8"\u2502 its impulse");
    svg_text(picture, "teal", (sat_vec2){1.0f, line}, "ten boxes");
    svg_text(picture, "blue", (sat_vec2){7.0f, line}, "a pyramid of 36");
    svg_text(picture, "amber", (sat_vec2){16.5f, line}, "dominoes");
    svg_text(picture, "teal", (sat_vec2){BIN_CENTRE - 4.0f, line}, "a pile of all kinds");
}

static int part_at(sat_vec2 place) {
    return place.x < 4.5f ? STACK : place.x < 14.0f ? PYRAMID : place.x < 23.0f ? ROW : HEAP;
}

stack_picture *stack_picture_create(sat_polygon *const *shapes, size_t count, float frames_per_second) {
    stack_picture *p = calloc(1, sizeof *p);
    svg_element *drawn = calloc(count, sizeof *drawn);
    svg *picture = svg_create(WIDTH, HEIGHT, PIXELS, frames_per_second,
                              "Stacks of boxes, a pyramid, dominoes and a pile, under a plain solver",
                              "Ten boxes and a pyramid stand still, dominoes fall, and shapes of all kinds pile up in a"
                              " bin. Dots are contacts, lines through them the impulses that hold the shapes.");
    if (!p || !drawn || !picture) {
        free(p);
        free(drawn);
        svg_destroy(picture);
        return NULL;
    }
    *p = (stack_picture){picture, shapes, count, 0, drawn, {0}, {0}};
    svg_element scenery = svg_layer(picture, "edge");
    svg_line(picture, scenery, (sat_vec2){0.0f, FLOOR}, (sat_vec2){WIDTH, FLOOR});
    for (size_t i = 1; i < FIXED; i++) {
        svg_outline(picture, scenery, shapes[i]);
    }
    svg_freeze(picture, scenery);
    for (size_t i = FIXED; i < count; i++) {
        drawn[i] = svg_body(picture, looks[part_at(sat_polygon_position(shapes[i]))], shapes[i]);
    }
    for (int part = 0; part < PARTS; part++) {
        p->impulses[part] = svg_layer(picture, "push");
        p->contacts[part] = svg_layer(picture, "spot");
    }
    add_words(picture);
    return p;
}

static sat_vec2 on_grid(float x, float y) {
    return (sat_vec2){(float)(int)(x * GRID + 0.5f) / GRID, (float)(int)(y * GRID + 0.5f) / GRID};
}

void stack_picture_contact(stack_picture *p, sat_vec2 point, sat_vec2 normal, float impulse) {
    const float length = IMPULSE * impulse < LONGEST ? IMPULSE * impulse : LONGEST;
    const float half = 0.05f * (float)(int)(length / 0.1f + 0.5f);
    const sat_vec2 way = {half * normal.x, half * normal.y};
    const int part = part_at(point);
    if (half > 0.0f) {
        svg_line(p->picture, p->impulses[part], on_grid(point.x - way.x, point.y - way.y),
                 on_grid(point.x + way.x, point.y + way.y));
    }
    svg_dot(p->picture, p->contacts[part], on_grid(point.x, point.y));
}

void stack_picture_frame(stack_picture *p) {
    if (p->frames++ == POSTER) {
        svg_poster(p->picture);
    }
    for (size_t i = FIXED; i < p->count; i++) {
        svg_pose(p->picture, p->drawn[i], sat_polygon_position(p->shapes[i]), sat_polygon_angle(p->shapes[i]));
    }
    svg_frame(p->picture);
}

bool stack_picture_save(stack_picture *p, const char *path) {
    const bool saved = svg_save(p->picture, path);
    svg_destroy(p->picture);
    free(p->drawn);
    free(p);
    return saved;
}
