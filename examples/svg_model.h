/*
 * What svg.c records and svg_save.c writes: a picture is a list of elements, an element a list of samples, one per
 * frame.
 */
#ifndef SAT_EXAMPLES_SVG_MODEL_H
#define SAT_EXAMPLES_SVG_MODEL_H

#include "svg.h"

/* What an element shows in one frame. `begin` and `end` delimit its path data within the element's text. */
typedef struct sample {
    sat_vec2 position;
    float degrees;
    size_t begin, end;
    bool shown;
} sample;

typedef struct element {
    enum { BODY, LAYER, TEXT } kind;
    const char *look;
    bool still;   /* shows again what it shows */
    float turned; /* radians, of a body when its outline was taken */
    char *text;   /* path data, or the text */
    size_t length, text_capacity;
    sample now;
    sample *samples;
    size_t sample_capacity;
} element;

struct svg {
    float width, height, rate;
    float em; /* 16 pixels, in the caller's units: the style sheet's measure of everything */
    int pixels;
    int decimals; /* of a coordinate: an eighth of a pixel or less */
    const char *title, *description;
    element *elements, spare; /* the spare one takes what is drawn after an error */
    size_t count, capacity, frames;
    size_t poster; /* the frame to begin with */
    bool failed;
};

/* As few characters as the decimals allow: 0.50 is .5, and -0.00 is 0. */
const char *svg_format_number(char text[64], float value, int decimals);

#endif
