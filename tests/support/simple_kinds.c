/*
 * Eight kinds of few corners, for tests of one query: anywhere, or on a lattice.
 */
#include "generators.h"

#include <math.h>

/** Integers throughout. */
static void lattice_shape(rng *source, size_t kind, shape_spec *spec) {
    sat_vec2 to = random_lattice_direction(source);
    switch (kind) {
    case 0:
        make_circle(spec, (float)rng_integer(source, 1, 10));
        break;
    case 1:
        make_capsule(spec, (sat_vec2){0.0f, 0.0f}, to, (float)rng_integer(source, 1, 5));
        break;
    case 2:
        make_segment(spec, (sat_vec2){-to.x, -to.y}, to);
        break;
    case 4:
        do {
            make_tile(source, spec);
        } while (spec->count != 3);
        break;
    case 6:
        make_octagon(spec, (float)rng_integer(source, 2, 6), 1.0f);
        break;
    case 7:
        make_lattice_polygon(source, spec, 64);
        break;
    default:
        make_lattice_rectangle(source, spec, 6);
        spec->radius = kind == 3 ? (float)rng_integer(source, 1, 5) : 0.0f;
        break;
    }
}

static void plain_shape(rng *source, size_t kind, double size, shape_spec *spec) {
    float half = (float)(0.5 * size), other = (float)(0.5 * size * rng_between(source, 0.2, 1.0));
    float radius = (float)(size * rng_between(source, 0.05, 0.5));
    switch (kind) {
    case 0:
        make_circle(spec, radius);
        break;
    case 1:
        make_capsule(spec, (sat_vec2){-half, 0.0f}, (sat_vec2){half, other}, radius);
        break;
    case 2:
        make_segment(spec, (sat_vec2){-half, -other}, (sat_vec2){half, other});
        break;
    case 3:
        make_rectangle(spec, -half, -other, half, other);
        spec->radius = radius;
        break;
    case 4:
        make_random_polygon(source, spec, 3, 3, size);
        break;
    case 5:
        make_rectangle(spec, 0.0f, 0.0f, 2.0f * half, 2.0f * other);
        spec->maker = MAKE_BOX;
        spec->count = 1;
        spec->vertices[0] = (sat_vec2){2.0f * half, 2.0f * other};
        break;
    case 6:
        make_random_polygon(source, spec, 8, 8, size);
        break;
    default:
        make_regular(spec, 64, 0.5 * size);
        break;
    }
}

void shape_of_kind(rng *source, size_t kind, bool lattice, double size, shape_spec *spec) {
    if (lattice) {
        lattice_shape(source, kind, spec);
    } else {
        plain_shape(source, kind, size, spec);
    }
}
