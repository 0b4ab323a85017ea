/*
 * front_web.c - the playground as a WebAssembly module that imports nothing; playground.js is its other half.
 *
 * Drawing cannot call out, so it writes a list of 32-bit words that the page reads after each frame:
 *
 *     LIST_POLYGON fill stroke width count x y x y ...     counter-clockwise where y points up
 *     LIST_LINE    colour width x y x y
 *     LIST_DISC    fill stroke width x y radius
 *     LIST_TEXT    colour size align x y length characters, one a word
 *
 * Colours and counts are unsigned, all else is float. The page passes events and time in by the exported functions.
 */
#include "scene.h"
#include "vector.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { LIST_POLYGON = 1, LIST_LINE, LIST_DISC, LIST_TEXT };

/* The one playground of the page. A module has one page, as a program has one main(). */
static playground *page;

static uint32_t *words;
static size_t word_count, word_capacity;
static figure_list figures;

/* --------------------------------------------------------------------------------------------------------- list -- */

/** Makes room for so many words; false, with nothing changed, when out of memory. */
static bool reserve(size_t count) {
    if (word_count + count <= word_capacity) {
        return true;
    }
    size_t capacity = 2 * (word_count + count);
    uint32_t *grown = realloc(words, capacity * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    words = grown;
    word_capacity = capacity;
    return true;
}

static void put(uint32_t word) {
    words[word_count++] = word;
}

static void put_float(float number) {
    memcpy(&words[word_count++], &number, sizeof number);
}

static void put_point(sat_vec2 point) {
    put_float(point.x);
    put_float(point.y);
}

static void put_paint(uint32_t operation, draw_paint paint) {
    put(operation);
    put(paint.fill);
    put(paint.width > 0.0f ? paint.stroke : 0);
    put_float(paint.width);
}

static void web_polygon(void *self, const sat_vec2 *points, size_t count, draw_paint paint) {
    (void)self;
    if (!reserve(5 + 2 * count)) {
        return;
    }
    /* One winding for all: the page fills a run of them as one path, where opposite windings would cancel. */
    float winding = 0.0f;
    for (size_t i = 0; i < count; i++) {
        winding += vec_cross(points[i], points[(i + 1) % count]);
    }
    put_paint(LIST_POLYGON, paint);
    put((uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        put_point(points[winding < 0.0f ? count - 1 - i : i]);
    }
}

static void web_line(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    (void)self;
    if (!reserve(7)) {
        return;
    }
    put(LIST_LINE);
    put(colour);
    put_float(width);
    put_point(from);
    put_point(to);
}

static void web_disc(void *self, sat_vec2 centre, float radius, draw_paint paint) {
    (void)self;
    if (!reserve(7)) {
        return;
    }
    put_paint(LIST_DISC, paint);
    put_point(centre);
    put_float(radius);
}

static void web_text(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align) {
    (void)self;
    size_t length = strlen(string);
    if (!reserve(7 + length)) {
        return;
    }
    put(LIST_TEXT);
    put(colour);
    put_float(size);
    put((uint32_t)align);
    put_point(at);
    put((uint32_t)length);
    for (size_t i = 0; i < length; i++) {
        put((uint32_t)string[i]);
    }
}

/* ------------------------------------------------------------------------------------------------------ exports -- */

/** False when out of memory. */
bool EXPORT(web_open)(void);
bool web_open(void) {
    page = playground_create();
    return page != NULL;
}

/** A pointer or key event, of the kinds and keys of scene.h. */
void EXPORT(web_event)(int kind, float x, float y, float amount, int key);
void web_event(int kind, float x, float y, float amount, int key) {
    playground_handle(page, (input_event){(input_kind)kind, {x, y}, amount, key});
}

void EXPORT(web_advance)(double seconds);
void web_advance(double seconds) {
    playground_advance(page, seconds);
}

void EXPORT(web_note_time)(float milliseconds);
void web_note_time(float milliseconds) {
    playground_note_time(page, milliseconds);
}

/** Draws a frame. Returns the address of its first word; web_word_count() says how many there are. */
const uint32_t *EXPORT(web_draw)(void);
const uint32_t *web_draw(void) {
    const draw_surface surface = {NULL, web_polygon, web_line, web_disc, web_text};
    word_count = 0;
    playground_draw(page, &surface);
    return words;
}

size_t EXPORT(web_word_count)(void);
size_t web_word_count(void) {
    return word_count;
}

/** Takes stock of the panel's figures; returns how many there are. */
size_t EXPORT(web_figure_count)(void);
size_t web_figure_count(void) {
    playground_figures(page, &figures);
    return figures.count;
}

const char *EXPORT(web_figure_name)(size_t index);
const char *web_figure_name(size_t index) {
    return index < figures.count ? figures.items[index].name : "";
}

float EXPORT(web_figure_value)(size_t index);
float web_figure_value(size_t index) {
    return index < figures.count ? figures.items[index].value : 0.0f;
}
