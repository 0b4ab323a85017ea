/*
 * Shapes as data: what to create and how to place it, so that a case can be scaled, printed and replayed. And the
 * generators: families of pairs, and the kinds of shapes for the matrix of all against all.
 */
#ifndef SAT_TESTS_SHAPES_H
#define SAT_TESTS_SHAPES_H

#include "rng.h"

#include <sat/sat.h>

#define SHAPE_MAX_VERTICES 1024

/** Which creator makes it. */
typedef enum shape_maker {
    MAKE_POLYGON, /* vertices */
    MAKE_HULL,    /* points */
    MAKE_BOX,     /* vertices[0] is width and height */
    MAKE_REGULAR, /* count corners, vertices[0].x is the circumradius */
    MAKE_SEGMENT, /* two vertices */
    MAKE_CAPSULE, /* two vertices and the radius */
    MAKE_CIRCLE   /* the radius */
} shape_maker;

typedef struct shape_spec {
    shape_maker maker;
    size_t count;
    float radius;
    sat_vec2 position;
    float angle;
    sat_vec2 vertices[SHAPE_MAX_VERTICES];
} shape_spec;

/** Fills in a pair of shapes and places them. */
typedef void shape_pair_maker(rng *source, shape_spec *a, shape_spec *b);

typedef struct shape_family {
    const char *name;
    long pairs; /* of the usual test run */
    shape_pair_maker *make;
} shape_family;

/** Pairs that each aim at a place where collision code goes wrong. */
extern const shape_family shape_families[];
extern const size_t shape_family_count;

/** A kind of shape, made about `size` across, at the origin and not turned. */
typedef struct shape_kind {
    const char *name;
    void (*make)(rng *source, double size, shape_spec *spec);
    bool aligned; /* only ever turned by quarter turns */
    int part;     /* of all other kinds at all ratios and depths: one in so many is met in the usual test run */
} shape_kind;

extern const shape_kind shape_kinds[];
extern const size_t shape_kind_count;

/** Of tests of one query: the plain ones of these kinds. */
#define SHAPE_KINDS 8

/** A shape of that kind, about `size` across, at the origin and not turned. */
void shape_of_kind(rng *source, size_t kind, double size, shape_spec *spec);

/** Creates it, all lengths multiplied by `scale`; the test run ends if the library refuses. */
sat_polygon *shape_build(const shape_spec *spec, float scale);

/** Would shape_build() build it? */
bool shape_is_accepted(const shape_spec *spec);

/** The C code that builds it, for the report of a failure. */
void shape_print(const shape_spec *spec, const char *name);

/* Parts of the generators. */

/** Largest distance of the shape from its position; its extent, wherever it lies; the same, scaled by 2^power. */
double shape_reach(const shape_spec *spec);
double shape_extent(const shape_spec *spec);
void shape_scale(shape_spec *spec, int power);

/** By which powers of two a pair can be scaled within the range of the library; `longest` is another length asked. */
void shape_limit_powers(const shape_spec *a, const shape_spec *b, double longest, int *least, int *most);

/** Moves the vertices away from the local origin. */
void shape_shift(shape_spec *spec, sat_vec2 by);

/** Puts b where it just may or may not meet a; `closeness` 1 is where their circumscribed circles meet. */
void shape_place_near(rng *source, const shape_spec *a, shape_spec *b, double closeness);

/** Puts a corner of b on an edge of a, or an edge of b on a corner of a, as nearly as floats allow. */
void shape_place_kissing(rng *source, const shape_spec *a, shape_spec *b);

#endif
