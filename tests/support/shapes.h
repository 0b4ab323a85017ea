/*
 * Shapes as data: what to create and how to place it, so that a case can be scaled, printed and replayed. And the
 * generators: families of pairs for sharp polygons, and the kinds of shapes for the matrix of all against all.
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
    bool blurred; /* the getters show the stored geometry rounded: see oracle_read_blurred() */
} shape_family;

/** The families of sharp polygons. */
extern const shape_family shape_families[];
extern const size_t shape_family_count;

/** Circle, capsule, segment, rounded box, triangle, box, 8-gon, 64-gon. */
#define SHAPE_KINDS 8
extern const char *const shape_kind_names[SHAPE_KINDS];

/** A shape of that kind, about `size` across, at the origin and not turned. On a lattice its numbers are integers. */
void shape_of_kind(rng *source, size_t kind, bool lattice, double size, shape_spec *spec);

/** A pair of those kinds: near each other, kissing, one inside the other, on a lattice, far away, at any scale. */
void shape_pair_of_kinds(rng *source, size_t kind_a, size_t kind_b, shape_spec *a, shape_spec *b);

/** Creates it, all lengths multiplied by `scale`; the test run ends if the library refuses. */
sat_polygon *shape_build(const shape_spec *spec, float scale);

/** The C code that builds it, for the report of a failure. */
void shape_print(const shape_spec *spec, const char *name);

/* Parts of the generators. */

/** Largest distance of the shape from its position. */
double shape_reach(const shape_spec *spec);

/** Puts b where it just may or may not meet a; `closeness` 1 is where their circumscribed circles meet. */
void shape_place_near(rng *source, const shape_spec *a, shape_spec *b, double closeness);

/** Puts a corner of b on an edge of a, or an edge of b on a corner of a, as nearly as floats allow. */
void shape_place_kissing(rng *source, const shape_spec *a, shape_spec *b);

#endif
