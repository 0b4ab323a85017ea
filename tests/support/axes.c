#include "axes.h"

#include "generators.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array)        (sizeof(array) / sizeof((array)[0]))
#define DRAW(source, array) ((array)[rng_bits(source) % COUNT(array)])

/** Size of the larger shape over that of the smaller one, as a power of two. */
static const int ratios[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};

/** Of the vertices from the local origin, in sizes; of the pair from the world's, in units; and a power of two. */
static const double offsets[] = {0, 0, 0, 0, 0, 0, 1, 4, 16, 50, 63, 70, 128, 1e3, 1e4, 1e5};
static const double places[] = {0, 0, 0, 1, 20, 1e3, 3e4, 1e6};
static const int units[] = {0, 0, 0, -40, -27, -10, -3, 3, 10, 27, 40};
static const double ways[] = {-1,      -1,      0,       0.0625,  0.5,     1,       2,       4,      20,
                              0x1p+10, 0x1p+17, 0x1p+25, 0x1p+30, 0x1p+34, 0x1p+38, 0x1p+44, 0x1p+50};

double axis_draw_way(rng *source) { return DRAW(source, ways); }

/* --------------------------------------------------------------------------------------------------------- turns -- */

static void turn_by_quarters(rng *source, shape_spec *a, shape_spec *b) {
    a->angle = random_quarter_turn(source);
    b->angle = random_quarter_turn(source);
}

static void turn_alike(rng *source, shape_spec *a, shape_spec *b) { a->angle = b->angle = random_angle(source); }

static void turn_a_little(rng *source, shape_spec *a, shape_spec *b) {
    const float sign = rng_chance(source, 0.5) ? 1.0f : -1.0f;
    a->angle = sign * (float)rng_magnitude(source, -30, -4);
    b->angle = rng_chance(source, 0.5) ? 0.0f : -a->angle;
}

static void turn_anyhow(rng *source, shape_spec *a, shape_spec *b) {
    a->angle = random_angle(source);
    b->angle = random_angle(source);
}

typedef void turn_pair(rng *source, shape_spec *a, shape_spec *b);
static turn_pair *const turns[] = {NULL, NULL, turn_by_quarters, turn_alike, turn_a_little, turn_anyhow, turn_anyhow};

/* --------------------------------------------------------------------------------------------------------- masks -- */

static void enable_all(rng *source, const sat_polygon *polygon, bool *enabled) {
    (void)source;
    for (size_t i = 0; i < sat_polygon_vertex_count(polygon); i++) {
        enabled[i] = true;
    }
}

static void enable_nothing(rng *source, const sat_polygon *polygon, bool *enabled) {
    (void)source;
    memset(enabled, 0, sat_polygon_vertex_count(polygon) * sizeof *enabled);
}

/** The edge that looks up most. */
static void enable_top(rng *source, const sat_polygon *polygon, bool *enabled) {
    size_t top = 0;
    for (size_t i = 1; i < sat_polygon_vertex_count(polygon); i++) {
        top = sat_polygon_normal(polygon, i).y > sat_polygon_normal(polygon, top).y ? i : top;
    }
    enable_nothing(source, polygon, enabled);
    enabled[top] = true;
}

/** All but what looks left or right, as where tiles lie side by side. */
static void enable_outer(rng *source, const sat_polygon *polygon, bool *enabled) {
    (void)source;
    for (size_t i = 0; i < sat_polygon_vertex_count(polygon); i++) {
        sat_vec2 normal = sat_polygon_normal(polygon, i);
        enabled[i] = fabsf(normal.x) <= fabsf(normal.y);
    }
}

static void enable_some(rng *source, const sat_polygon *polygon, bool *enabled) {
    double share = rng_chance(source, 0.3) ? 0.1 : rng_unit(source);
    for (size_t i = 0; i < sat_polygon_vertex_count(polygon); i++) {
        enabled[i] = rng_chance(source, share);
    }
}

const axis_mask axis_masks[] = {
    {"none", enable_all, true},
    {"all of one", enable_nothing, false},
    {"one way", enable_top, false},
    {"inner edges", enable_outer, false},
    {"inner edges of both", enable_outer, true},
    {"random", enable_some, true},
    {"random, of one", enable_some, false},
    {"sensor", enable_nothing, true},
};
const size_t axis_mask_count = COUNT(axis_masks);

/* -------------------------------------------------------------------------------------------------------- matrix -- */

typedef struct cell {
    size_t kind_b, depth;
    int ratio;
} cell;

size_t matrix_cells(void) { return shape_kind_count * COUNT(ratios) * axis_depth_count; }

static size_t common_divisor(size_t a, size_t b) { return b == 0 ? a : common_divisor(b, a % b); }

/** A step of about the golden section that visits every cell: any few hundred cases in a row are spread over all. */
static cell cell_of(uint64_t number) {
    size_t cells = matrix_cells(), step = (size_t)(0.618034 * (double)cells);
    while (common_divisor(cells, step) > 1) {
        step--;
    }
    size_t place = (size_t)(number % cells) * step % cells;
    return (cell){place % shape_kind_count, place / shape_kind_count % axis_depth_count,
                  ratios[place / shape_kind_count / axis_depth_count]};
}

void matrix_name(size_t kind, uint64_t number, char *text, size_t size) {
    cell c = cell_of(number);
    (void)snprintf(text, size, "%s against %s, sizes 2^%d to 1, %s", shape_kinds[kind].name, shape_kinds[c.kind_b].name,
                   c.ratio, axis_depths[c.depth].name);
}

/** As corners, so that it can be shifted. */
static void spell_out(shape_spec *spec) {
    sat_polygon *plain = shape_build(spec, 1.0f);
    size_t count = sat_polygon_vertex_count(plain);
    spec->maker = count == 1 ? MAKE_CAPSULE : count == 2 ? spec->maker : MAKE_HULL;
    spec->count = count == 1 ? 2 : count;
    for (size_t i = 0; i < spec->count; i++) {
        spec->vertices[i] = sat_polygon_vertex(plain, count == 1 ? 0 : i);
    }
    sat_polygon_destroy(plain);
}

/** Its vertices so many sizes out, or as many as its roundness or thinness survives. */
static void draw_away(rng *source, double sizes, double size, shape_spec *spec) {
    static shape_spec shifted;
    sat_vec2 by = random_point(source, sizes * size);
    if (sizes == 0.0) {
        return;
    }
    spell_out(spec);
    for (int i = 0; i < 20; i++) {
        shifted = *spec;
        shape_shift(&shifted, by);
        if (shape_is_accepted(&shifted)) {
            *spec = shifted;
            return;
        }
        by = (sat_vec2){0.25f * by.x, 0.25f * by.y};
    }
}

static void turn_pose(rng *source, const shape_kind *kind_a, const shape_kind *kind_b, shape_spec *a, shape_spec *b) {
    turn_pair *const turn = DRAW(source, turns);
    if (turn != NULL) {
        turn(source, a, b);
    }
    a->angle = kind_a->aligned ? random_quarter_turn(source) : a->angle;
    b->angle = kind_b->aligned ? random_quarter_turn(source) : b->angle;
}

/** Makes the numbers as small or large as the unit says, where the range allows. */
static void change_unit(rng *source, shape_spec *a, shape_spec *b) {
    int unit = DRAW(source, units), least = -40, most = 40;
    shape_limit_powers(a, b, 0.0, &least, &most);
    unit = unit < least ? least : unit > most ? most : unit;
    shape_scale(a, unit);
    shape_scale(b, unit);
}

void matrix_make(rng *source, size_t kind, uint64_t number, shape_spec *a, shape_spec *b) {
    cell c = cell_of(number);
    const shape_kind *kind_a = &shape_kinds[kind], *kind_b = &shape_kinds[c.kind_b];
    bool a_is_small = rng_chance(source, 0.5);
    double small = ldexp(1.0, -c.ratio), size_a = a_is_small ? small : 1.0, size_b = a_is_small ? 1.0 : small;
    double sizes = DRAW(source, offsets);
    kind_a->make(source, size_a, a);
    kind_b->make(source, size_b, b);
    draw_away(source, sizes, size_a, a);
    draw_away(source, rng_chance(source, 0.5) ? 0.0 : sizes, size_b, b);
    turn_pose(source, kind_a, kind_b, a, b);
    a->position = random_point(source, DRAW(source, places));
    axis_place(c.depth, source, a, b);
    change_unit(source, a, b);
}
