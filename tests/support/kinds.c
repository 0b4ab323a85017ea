/* The kinds of shapes. To add one, write a function and a line of the table at the end. */
#include "generators.h"

#include <math.h>

/** Half of the shapes lie on a grid of 1/64 of their size: their differences are exact, and so they touch exactly. */
static float on_grid(double value, double size, bool grid) {
    return (float)(grid ? 0.015625 * size * nearbyint(64.0 * value / size) : value);
}

static void put_on_grid(rng *source, double size, shape_spec *spec) {
    bool grid = rng_chance(source, 0.5);
    for (size_t i = 0; i < spec->count; i++) {
        spec->vertices[i].x = on_grid((double)spec->vertices[i].x, size, grid);
        spec->vertices[i].y = on_grid((double)spec->vertices[i].y, size, grid);
    }
    spec->radius = on_grid((double)spec->radius, size, grid && (double)spec->radius > 0.01 * size);
}

static void make_point_like_circle(rng *source, double size, shape_spec *spec) {
    (void)source;
    make_circle(spec, (float)(size * 0x1p-20));
}

static void make_disc(rng *source, double size, shape_spec *spec) {
    make_circle(spec, (float)(0.5 * size));
    put_on_grid(source, size, spec);
}

static void make_bar(rng *source, double size, shape_spec *spec) {
    float half = (float)(0.5 * size), other = (float)(0.5 * size * rng_between(source, -1.0, 1.0));
    make_segment(spec, (sat_vec2){-half, -other}, (sat_vec2){half, other});
    put_on_grid(source, size, spec);
}

static void make_round_bar(rng *source, double size, shape_spec *spec) {
    make_bar(source, 0.75 * size, spec);
    spec->maker = MAKE_CAPSULE;
    spec->radius = (float)(size * rng_between(source, 0.05, 0.5));
    put_on_grid(source, size, spec);
}

static void make_box(rng *source, double size, shape_spec *spec) {
    float half = (float)(0.5 * size), other = (float)(0.5 * size * rng_between(source, 0.2, 1.0));
    make_rectangle(spec, -half, -other, half, other);
    put_on_grid(source, size, spec);
}

static void make_library_box(rng *source, double size, shape_spec *spec) {
    make_box(source, size, spec);
    spec->vertices[0] = (sat_vec2){2.0f * spec->vertices[2].x, 2.0f * spec->vertices[2].y};
    spec->maker = MAKE_BOX;
    spec->count = 1;
}

static void make_rounded_box(rng *source, double size, shape_spec *spec) {
    make_box(source, 0.75 * size, spec);
    spec->radius = (float)(size * rng_between(source, 0.02, 0.5));
    put_on_grid(source, size, spec);
}

static void make_rounded_triangle(rng *source, double size, shape_spec *spec) {
    make_random_polygon(source, spec, 3, 3, size);
    put_on_grid(source, size, spec);
    spec->radius = (float)(size * rng_between(source, 0.02, 0.5));
}

static void make_8gon(rng *source, double size, shape_spec *spec) {
    if (rng_chance(source, 0.5)) {
        make_octagon(spec, (float)(0.5 * size), (float)(0.140625 * size));
    } else {
        make_random_polygon(source, spec, 8, 8, size);
    }
}

static void make_rounded_8gon(rng *source, double size, shape_spec *spec) {
    make_8gon(source, size, spec);
    spec->radius = (float)(size * rng_between(source, 0.02, 0.5));
}

/** Some are rounder than they are wide: a smaller circle may then lie nearer to all of their corners than by the difference. */
static void make_40gon(rng *source, double size, shape_spec *spec) {
    const bool is_round = rng_chance(source, 0.25);
    make_regular(spec, 40, (is_round ? 0.125 : 0.5) * size);
    spec->radius = is_round ? (float)(0.375 * size) : 0.0f;
    if (rng_chance(source, 0.5)) { /* one edge is nearer to the centre than others */
        make_random_polygon(source, spec, 40, 40, size);
    }
}

static void make_1000gon(rng *source, double size, shape_spec *spec) {
    (void)source;
    make_regular(spec, 1000, 0.5 * size);
}

static void make_thin(rng *source, double size, shape_spec *spec) { make_sliver(source, spec, size); }

const shape_kind shape_kinds[] = {
    {"point_like_circle", make_point_like_circle, false, 1},
    {"circle", make_disc, false, 1},
    {"capsule", make_round_bar, false, 1},
    {"segment", make_bar, false, 1},
    {"box", make_library_box, false, 1},
    {"aligned_box", make_box, true, 1},
    {"rounded_box", make_rounded_box, false, 1},
    {"rounded_triangle", make_rounded_triangle, false, 1},
    {"8-gon", make_8gon, false, 1},
    {"rounded_8-gon", make_rounded_8gon, false, 1},
    {"40-gon", make_40gon, false, 1},
    {"1000-gon", make_1000gon, false, 3},
    {"sliver", make_thin, false, 1},
};
const size_t shape_kind_count = sizeof shape_kinds / sizeof shape_kinds[0];

/** circle, capsule, segment, box, rounded box, rounded triangle, 8-gon, 40-gon */
static const size_t plain_kinds[SHAPE_KINDS] = {1, 2, 3, 4, 6, 7, 8, 10};

void shape_of_kind(rng *source, size_t kind, double size, shape_spec *spec) {
    shape_kinds[plain_kinds[kind]].make(source, size, spec);
}
