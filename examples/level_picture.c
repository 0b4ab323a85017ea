/* The picture of level.c: see level_picture.h. */
#include "level_picture.h"

#include <stdlib.h>

#define WIDTH     34.0f
#define HEIGHT    18.0f
#define PIXELS    1020
#define GRID      20.0f /* lines of it to a metre: where light and pushes end, so that the file has few digits */
#define MOST_RAYS 256
#define POSTER    66 /* the frame in which it begins */

struct level_picture {
    svg *picture;
    level_scene scene;
    size_t frames;
    svg_element *drawn, *names, light, picked, blast, contacts, push, mouse;
};

static void add_words(svg *picture) {
    const float top = 1.1f, line = HEIGHT - 0.6f;
    svg_text(picture, "note", (sat_vec2){0.8f, top},
             "A level of a single outline, cut into convex pieces, and an index over all shapes");
    svg_text(picture, "quiet", (sat_vec2){0.8f, line}, u8"\u2500 cut");
    svg_text(picture, "note", (sat_vec2){2.8f, line}, u8"\u25cf contact");
    svg_text(picture, "amber", (sat_vec2){6.0f, line}, u8"\u25e3 seen from the large dot");
    svg_text(picture, "teal", (sat_vec2){13.2f, line}, u8"\u2605 bodies of several parts");
    svg_text(picture, "blue", (sat_vec2){20.3f, line}, u8"\u25a0 crates, water");
    svg_text(picture, "push", (sat_vec2){25.6f, line}, u8"\u2192 explosion");
    svg_text(picture, "rose", (sat_vec2){30.2f, line}, u8"\u25b2 mouse");
}

/* What never changes: the water, the level above it, and the cuts. */
static void add_level(svg *picture, const level_scene *scene) {
    const svg_element water = svg_layer(picture, "blue"), ground = svg_layer(picture, "wall");
    const svg_element cuts = svg_layer(picture, "trail"), surface = svg_layer(picture, "edge");
    svg_outline(picture, water, scene->water);
    svg_area(picture, ground, scene->outline, scene->corners);
    for (size_t i = 0; i < scene->pieces; i++) {
        svg_outline(picture, cuts, scene->shapes[i]);
    }
    svg_area(picture, surface, scene->outline, scene->corners);
    svg_freeze(picture, water);
    svg_freeze(picture, ground);
    svg_freeze(picture, cuts);
    svg_freeze(picture, surface);
}

/* One above the other, in this order. */
static void add_elements(level_picture *p) {
    static const sat_vec2 tip[] = {{0.0f, 0.0f}, {0.0f, 0.8f}, {0.56f, 0.56f}};
    const level_scene *scene = &p->scene;
    sat_polygon *pointer = sat_polygon_create(tip, 3, NULL);
    p->light = svg_layer(p->picture, "amber");
    p->blast = svg_layer(p->picture, "rose");
    add_level(p->picture, scene);
    for (size_t i = scene->pieces; i < scene->count; i++) {
        p->drawn[i] = svg_body(p->picture, scene->looks[i], scene->shapes[i]);
    }
    p->picked = svg_layer(p->picture, "axis");
    p->contacts = svg_layer(p->picture, "spot");
    p->push = svg_layer(p->picture, "push");
    svg_element eye = svg_layer(p->picture, "contact");
    svg_dot(p->picture, eye, scene->eye);
    svg_freeze(p->picture, eye);
    p->mouse = svg_body(p->picture, "rose solid", pointer);
    for (size_t i = 0; i < scene->name_count; i++) {
        p->names[i] = svg_caption(p->picture, "axis", (sat_vec2){WIDTH - 7.4f, 1.1f}, scene->names[i]);
    }
    sat_polygon_destroy(pointer);
}

level_picture *level_picture_create(const level_scene *scene, float frames_per_second) {
    level_picture *p = calloc(1, sizeof *p);
    svg_element *drawn = calloc(scene->count, sizeof *drawn), *names = calloc(scene->name_count, sizeof *names);
    svg *picture = svg_create(WIDTH, HEIGHT, PIXELS, frames_per_second,
                              "A concave level of convex pieces, bodies of several parts, light, water and a blast",
                              "Stars, a horseshoe and crates tumble down a valley. Light shines from a point as far as"
                              " nothing hides it, the mouse names what is under it, an explosion throws what is near,"
                              " and crates float in water.");
    if (!p || !drawn || !names || !picture) {
        free(p);
        free(drawn);
        free(names);
        svg_destroy(picture);
        return NULL;
    }
    *p = (level_picture){.picture = picture, .scene = *scene, .drawn = drawn, .names = names};
    add_elements(p);
    add_words(picture);
    return p;
}

static sat_vec2 on_grid(sat_vec2 p) {
    return (sat_vec2){(float)(int)(p.x * GRID + 0.5f) / GRID, (float)(int)(p.y * GRID + 0.5f) / GRID};
}

void level_picture_light(level_picture *p, const sat_vec2 *outline, size_t count) {
    sat_vec2 rounded[MOST_RAYS];
    for (size_t i = 0; i < count && i < MOST_RAYS; i++) {
        rounded[i] = on_grid(outline[i]);
    }
    svg_area(p->picture, p->light, rounded, count < MOST_RAYS ? count : MOST_RAYS);
}

void level_picture_mouse(level_picture *p, sat_vec2 at, size_t name) {
    svg_pose(p->picture, p->mouse, at, 0.0f);
    if (name < p->scene.name_count) {
        svg_show(p->picture, p->names[name]);
    }
}

void level_picture_picked(level_picture *p, const sat_polygon *shape) {
    svg_outline(p->picture, p->picked, shape);
}

void level_picture_blast(level_picture *p, const sat_polygon *circle) {
    svg_outline(p->picture, p->blast, circle);
}

void level_picture_push(level_picture *p, sat_vec2 at, sat_vec2 direction, float length) {
    svg_arrow(p->picture, p->push, on_grid(at), direction, length);
}

void level_picture_contact(level_picture *p, sat_vec2 at) {
    svg_dot(p->picture, p->contacts, on_grid(at));
}

void level_picture_frame(level_picture *p) {
    if (p->frames++ == POSTER) {
        svg_poster(p->picture);
    }
    for (size_t i = p->scene.pieces; i < p->scene.count; i++) {
        svg_pose(p->picture, p->drawn[i], sat_polygon_position(p->scene.shapes[i]),
                 sat_polygon_angle(p->scene.shapes[i]));
    }
    svg_frame(p->picture);
}

bool level_picture_save(level_picture *p, const char *path) {
    const bool saved = svg_save(p->picture, path);
    svg_destroy(p->picture);
    free(p->drawn);
    free(p->names);
    free(p);
    return saved;
}
