/*
 * draw.h - the one drawing interface of the playground, and what is built on it.
 *
 * The page, or a test, provides a draw_surface: four functions. Scenes draw on it in logical pixels, y down, which the
 * page scales to the room it has. Later drawing covers earlier.
 */
#ifndef PLAYGROUND_DRAW_H
#define PLAYGROUND_DRAW_H

#include <sat/sat.h>

/** 0xRRGGBBAA; an alpha of 0 draws nothing. */
typedef uint32_t draw_colour;

/* The palette: one dark ground, one colour per meaning, the same in every scene. */
#define COLOUR_GROUND    0x0d1220ffu
#define COLOUR_GRID      0x1a2236ffu
#define COLOUR_PANEL     0x151c2effu
#define COLOUR_RIM       0x2b3652ffu
#define COLOUR_TEXT      0xe6ebf5ffu
#define COLOUR_MUTED     0x8b97b3ffu
#define COLOUR_A         0x4cc9f0ffu /* the first shape */
#define COLOUR_B         0xffb454ffu /* the second shape */
#define COLOUR_C         0x9be28bffu /* the third shape */
#define COLOUR_HIT       0xff5d7affu /* overlap and whatever collides */
#define COLOUR_FREE      0x57d9a3ffu /* gaps, distances, free ways */
#define COLOUR_AXIS      0xc8a6ffffu /* axes and normals */
#define COLOUR_CONTACT   0xffffffffu /* contact points */
#define COLOUR_HIGHLIGHT 0x2f5d8affu /* a pressed button, the chosen tab */

/** The same colour with another alpha, 0 to 255. */
static inline draw_colour colour_fade(draw_colour colour, unsigned alpha) {
    return (colour & 0xffffff00u) | (alpha & 0xffu);
}

typedef struct draw_paint {
    draw_colour fill;
    draw_colour stroke;
    float width; /* of the stroke; 0 draws none */
} draw_paint;

typedef enum draw_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } draw_align;

typedef struct draw_surface {
    void *self;
    /** A convex polygon, in either winding. */
    void (*polygon)(void *self, const sat_vec2 *points, size_t count, draw_paint paint);
    void (*line)(void *self, sat_vec2 from, sat_vec2 to, draw_colour colour, float width);
    void (*disc)(void *self, sat_vec2 centre, float radius, draw_paint paint);
    /** Printable ASCII in a fixed-width font: each character advances by 0.6 of `size`. `at` is on the base line. */
    void (*text)(void *self, sat_vec2 at, const char *string, float size, draw_colour colour, draw_align align);
    float least_text; /* what is smaller is written in this size, so that it can be read on a small screen; 0: none */
} draw_surface;

/** For draw_shape(): a shape where it is. */
#define DRAW_HERE ((sat_vec2){0.0f, 0.0f})

/** The size that a text of `size` is written in where texts have a least size. */
static inline float draw_text_size(float least, float size) { return size > least ? size : least; }

/** Any shape of the library, its radius included, moved by `offset`. */
void draw_shape(const draw_surface *surface, sat_vec2 offset, const sat_polygon *shape, draw_paint paint);

/** An upright rectangle between two corners. */
void draw_rectangle(const draw_surface *surface, sat_vec2 lower, sat_vec2 upper, draw_paint paint);

/** A line with a head at `to`; nothing but a dot when it has no length. */
void draw_arrow(const draw_surface *surface, sat_vec2 from, sat_vec2 to, draw_colour colour, float width);

/** A dashed line. */
void draw_dashes(const draw_surface *surface, sat_vec2 from, sat_vec2 to, draw_colour colour, float width);

#endif
