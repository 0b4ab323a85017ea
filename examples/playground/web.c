/*
 * web.c - the playground as a WebAssembly module that imports nothing; playground.js is its other half.
 *
 * The arena is drawn here, and the panel's contents are handed over. A module that imports nothing cannot call out, so both
 * are lists of 32-bit words that the page reads. Colours, counts, keys and the addresses of strings are unsigned, all else
 * is float. The page passes events and time in by the exported functions. web_draw() lists
 *
 *     LIST_POLYGON fill stroke width count x y x y ...     counter-clockwise where y points up
 *     LIST_LINE    colour width x y x y
 *     LIST_DISC    fill stroke width x y radius
 *     LIST_TEXT    colour size align x y length characters, one a word
 *
 * and web_panel()
 *
 *     scene, sentence, slider,
 *     count, and for each figure: name, words or 0, value, decimals, unit
 *     count, and for each button: label, key, 0 or 1 for off or on, 2 for one that is neither
 *     count, and for each key to hold: label, key
 */
#include "scene.h"
#include "vector.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(type, name) __attribute__((export_name(#name))) type name

enum { LIST_POLYGON = 1, LIST_LINE, LIST_DISC, LIST_TEXT };

/* The one playground of the page. A module has one page, as a program has one main(). */
static playground *page;

static uint32_t *words;
static size_t word_count, word_capacity;
static float least_text;
static figure_list figures;

/* --------------------------------------------------------------------------------------------------------- list -- */

/** Makes room for so many words; false, with nothing changed, when out of memory. */
static bool reserve_words(size_t count) {
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

static void put(uint32_t word) { words[word_count++] = word; }

static void put_float(float number) { memcpy(&words[word_count++], &number, sizeof number); }

static void put_point(sat_vec2 point) {
    put_float(point.x);
    put_float(point.y);
}

static void list_paint(uint32_t operation, draw_paint paint) {
    put(operation);
    put(paint.fill);
    put(paint.width > 0.0f ? paint.stroke : 0);
    put_float(paint.width);
}

static void web_polygon(void *self, const sat_vec2 *points, size_t count, draw_paint paint) {
    (void)self;
    if (!reserve_words(5 + 2 * count)) {
        return;
    }
    /* One winding for all: the page fills a run of them as one path, where opposite windings would cancel. */
    float winding = 0.0f;
    for (size_t i = 0; i < count; i++) {
        winding += vec_cross(points[i], points[(i + 1) % count]);
    }
    list_paint(LIST_POLYGON, paint);
    put((uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        put_point(points[winding < 0.0f ? count - 1 - i : i]);
    }
}

static void web_line(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    (void)self;
    if (!reserve_words(7)) {
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
    if (!reserve_words(7)) {
        return;
    }
    list_paint(LIST_DISC, paint);
    put_point(centre);
    put_float(radius);
}

static void web_text(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align) {
    (void)self;
    size_t length = strlen(string);
    if (!reserve_words(7 + length)) {
        return;
    }
    put(LIST_TEXT);
    put(colour);
    put_float(draw_text_size(least_text, size));
    put((uint32_t)align);
    put_point(at);
    put((uint32_t)length);
    for (size_t i = 0; i < length; i++) {
        put((uint32_t)string[i]);
    }
}

/* ------------------------------------------------------------------------------------------------------ exports -- */

/** False when out of memory. */
EXPORT(bool, web_open)(void) {
    page = playground_create();
    return page != NULL;
}

/** A pointer or key event, of the kinds and keys of scene.h. */
EXPORT(void, web_event)(int kind, float x, float y, float amount, int key) {
    bool inside = x >= ARENA_LEFT && x <= ARENA_RIGHT && y >= ARENA_TOP && y <= ARENA_BOTTOM;
    if (kind == POINTER_DOWN && !inside) {
        return; /* the canvas may be larger than the arena */
    }
    playground_handle(page, (input_event){(input_kind)kind, {x, y}, amount, key});
}

/** Returns how many steps that were. */
EXPORT(int, web_advance)(double seconds) { return playground_advance(page, seconds); }

/** What is smaller is written in this size, in logical pixels. */
EXPORT(void, web_set_least_text)(float size) { least_text = size; }

/** Draws a frame. Returns the address of its first word; web_word_count() says how many there are. */
EXPORT(const uint32_t *, web_draw)(void) {
    const draw_surface surface = {NULL, web_polygon, web_line, web_disc, web_text, least_text};
    word_count = 0;
    playground_draw(page, &surface);
    return words;
}

EXPORT(size_t, web_word_count)(void) { return word_count; }

EXPORT(const char *, web_version)(void) { return sat_version(); }

/* ------------------------------------------------------------------------------------------------------- scenes -- */

EXPORT(void, web_open_scene)(size_t index) { playground_open(page, index); }

EXPORT(void, web_press)(size_t button) { playground_press(page, button); }

EXPORT(void, web_slide)(float value) { playground_slide(page, value); }

static void put_string(const char *string) { put((uint32_t)(uintptr_t)string); }

static void put_buttons(const button_list *list, bool states) {
    put((uint32_t)list->count);
    for (size_t i = 0; i < list->count; i++) {
        const scene_button *button = &list->items[i];
        put_string(button->label);
        put((uint32_t)button->key);
        if (states) {
            put(button->toggle ? button->on : 2u);
        }
    }
}

/** Lists what the panel shows. Returns the address of the first word; all of them stand until the next call. */
EXPORT(const uint32_t *, web_panel)(void) {
    button_list buttons, pad;
    word_count = 0;
    playground_figures(page, &figures);
    playground_buttons(page, &buttons);
    playground_pad(page, &pad);
    if (!reserve_words(6 + 5 * figures.count + 3 * buttons.count + 2 * pad.count)) {
        return words;
    }
    put((uint32_t)playground_opened(page));
    put(playground_say(page));
    put_float(playground_slider(page));
    put((uint32_t)figures.count);
    for (size_t i = 0; i < figures.count; i++) {
        const scene_figure *figure = &figures.items[i];
        put_string(figure->name);
        put_string(figure->words.length > 0 ? figure->words.string : NULL);
        put_float(figure->value);
        put((uint32_t)figure->decimals);
        put_string(figure->unit);
    }
    put_buttons(&buttons, true);
    put_buttons(&pad, false);
    return words;
}
