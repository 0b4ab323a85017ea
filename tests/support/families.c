/* The families of pairs: each aims at where collision code goes wrong. To add one, write a function, and a line of the table. */
#include "generators.h"

#include <math.h>

/** That share of the pairs kisses; the others lie near each other, at a closeness from `least` to `most`. */
static void place_pair(rng *source, const shape_spec *a, shape_spec *b, double kissing, double least, double most) {
    if (rng_chance(source, kissing)) {
        shape_place_kissing(source, a, b);
    } else {
        shape_place_near(source, a, b, rng_between(source, least, most));
    }
}

/** Random convex polygons, at any distance and angle: the plain case. */
static void make_random(rng *source, shape_spec *a, shape_spec *b) {
    make_random_polygon(source, a, 3, 16, rng_between(source, 0.5, 2.0));
    make_random_polygon(source, b, 3, 16, rng_between(source, 0.5, 2.0));
    shape_place_near(source, a, b, rng_between(source, 0.0, 1.1));
}

/** Integer tiles at integer places: they share edges, corners and parts of edges. */
static void make_tiles(rng *source, shape_spec *a, shape_spec *b) {
    make_tile(source, a);
    make_tile(source, b);
    b->position = random_lattice_point(source, 6);
    if (rng_chance(source, 0.3)) { /* the same, far from the origin */
        a->position = random_lattice_point(source, 1000000);
        b->position.x += a->position.x;
        b->position.y += a->position.y;
    }
}

/** A thousand times as long as wide, crossing and just missing each other. */
static void make_slivers(rng *source, shape_spec *a, shape_spec *b) {
    make_sliver(source, a, rng_between(source, 1.0, 4.0));
    make_sliver(source, b, rng_between(source, 1.0, 4.0));
    a->angle = random_angle(source);
    b->angle = rng_chance(source, 0.2) ? a->angle : random_angle(source);
    place_pair(source, a, b, 0.3, 0.0, 0.6);
}

/** Nearly round: many edges are nearly the best. */
static void make_regular64(rng *source, shape_spec *a, shape_spec *b) {
    make_regular(a, 64, rng_between(source, 0.5, 2.0));
    make_regular(b, 64, rng_chance(source, 0.3) ? (double)a->vertices[0].x : rng_between(source, 0.5, 2.0));
    a->angle = rng_chance(source, 0.3) ? 0.0f : random_angle(source);
    b->angle = rng_chance(source, 0.3) ? a->angle : random_angle(source);
    place_pair(source, a, b, 0.3, 0.2, 1.05);
}

/** One inside the other: the nearest side is the way out, and touching from the inside changes nothing. */
static void make_containment(rng *source, shape_spec *a, shape_spec *b) {
    shape_spec *large = a, *small = b;
    if (rng_chance(source, 0.5)) {
        large = b;
        small = a;
    }
    if (rng_chance(source, 0.3)) {
        float half = (float)rng_integer(source, 6, 9);
        make_rectangle(large, -half, -half, half, half);
        make_tile(source, small);
        small->position = random_lattice_point(source, 4);
        return;
    }
    make_random_polygon(source, large, 3, 16, 4.0);
    make_random_polygon(source, small, 3, 16, rng_between(source, 0.01, 0.8));
    large->angle = random_angle(source);
    shape_place_near(source, large, small, rng_between(source, 0.0, 0.3));
}

/** From a thousandth to a million across, alike or unlike each other. */
static void make_scales(rng *source, shape_spec *a, shape_spec *b) {
    double size = pow(10.0, rng_between(source, -3.0, 6.0)), other = size * pow(10.0, rng_between(source, -1.0, 1.0));
    if (rng_chance(source, 0.2)) {
        other = pow(10.0, rng_between(source, -3.0, 6.0));
    }
    make_random_polygon(source, a, 3, 8, size);
    make_random_polygon(source, b, 3, 8, other);
    a->angle = random_angle(source);
    place_pair(source, a, b, 0.2, 0.0, 1.1);
}

/** Up to a million units from the origin, where a float coordinate has steps of 1/16. */
static void make_offsets(rng *source, shape_spec *a, shape_spec *b) {
    double size = pow(10.0, rng_between(source, -1.0, 2.0));
    make_random_polygon(source, a, 3, 8, size);
    make_random_polygon(source, b, 3, 8, size * rng_between(source, 0.3, 3.0));
    a->position.x = (float)rng_between(source, -1e6, 1e6);
    a->position.y = (float)rng_between(source, -1e6, 1e6);
    a->angle = random_angle(source);
    place_pair(source, a, b, 0.3, 0.0, 1.1);
}

/** Turned shapes with parallel edges that touch to within the last bit of a float: a stack that has been tilted. */
static void make_rotated(rng *source, shape_spec *a, shape_spec *b) {
    make_tile(source, a);
    make_tile(source, b);
    a->angle = rng_chance(source, 0.3) ? random_quarter_turn(source) : random_angle(source);
    b->angle = rng_chance(source, 0.3) ? random_angle(source) : a->angle + random_quarter_turn(source);
    if (rng_chance(source, 0.7)) {
        shape_place_kissing(source, a, b);
    } else {
        b->position = random_lattice_point(source, 6);
    }
}

/** Some sizes out, or up to half a million. */
static sat_vec2 random_origin(rng *source) { return random_lattice_point(source, 1 << rng_integer(source, 3, 19)); }

/** Vertices far from the shape's own origin, as an editor leaves them. */
static void make_far_local(rng *source, shape_spec *a, shape_spec *b) {
    sat_vec2 origin_a = random_origin(source), origin_b = random_origin(source);
    if (rng_chance(source, 0.5)) {
        make_tile(source, a);
        make_tile(source, b);
    } else {
        make_random_polygon(source, a, 3, 8, 8.0);
        make_random_polygon(source, b, 3, 8, 8.0);
    }
    shape_shift(a, origin_a);
    shape_shift(b, origin_b);
    b->position = random_lattice_point(source, 6);
    b->position.x += origin_a.x - origin_b.x;
    b->position.y += origin_a.y - origin_b.y;
}

/** Lattice segments against tiles and each other: no area, collinear, end to end. */
static void make_segments(rng *source, shape_spec *a, shape_spec *b) {
    sat_vec2 from = random_lattice_point(source, 4), to = from;
    while (to.x == from.x && to.y == from.y) {
        to = random_lattice_point(source, 4);
    }
    make_segment(a, from, to);
    if (rng_chance(source, 0.5)) {
        make_tile(source, b);
    } else {
        sat_vec2 step = {to.x - from.x, to.y - from.y};
        make_segment(b, from, to);
        if (rng_chance(source, 0.5)) { /* collinear or parallel, when their places allow */
            b->vertices[1] = (sat_vec2){from.x - step.x, from.y - step.y};
        } else {
            b->vertices[1] = (sat_vec2){from.x - step.y, from.y + step.x};
        }
    }
    b->position = random_lattice_point(source, 3);
    if (rng_chance(source, 0.3)) {
        a->angle = b->angle = random_angle(source);
    }
}

/** Hundreds of corners, where the library changes its method; half of them touch exactly, corner to corner. */
static void make_large(rng *source, shape_spec *a, shape_spec *b) {
    if (rng_chance(source, 0.3)) {
        make_regular(a, (size_t)rng_integer(source, 65, 1000), 1.0);
        size_t corners = (size_t)rng_integer(source, 3, 1000);
        make_regular(b, corners, rng_between(source, 0.01, 1.0));
        a->angle = random_angle(source);
        place_pair(source, a, b, 0.5, 0.1, 1.05);
        return;
    }
    make_lattice_polygon(source, a, 2 * rng_integer(source, 20, 300));
    make_lattice_polygon(source, b, 2 * rng_integer(source, 2, 300));
    size_t corner = rng_bits(source) % a->count, other = rng_bits(source) % b->count;
    if (rng_chance(source, 0.5)) { /* half way around each, the other's tangents are the same */
        corner = a->count / 2;
        other = 0;
    }
    b->position.x = a->vertices[corner].x - b->vertices[other].x;
    b->position.y = a->vertices[corner].y - b->vertices[other].y;
}

/** Near the ends of the published range. */
static void make_extremes(rng *source, shape_spec *a, shape_spec *b) {
    int power = rng_chance(source, 0.5) ? rng_integer(source, -58, -40) : rng_integer(source, 40, 56);
    make_random_polygon(source, a, 3, 8, ldexp(rng_between(source, 1.0, 2.0), power));
    make_random_polygon(source, b, 3, 8, ldexp(rng_between(source, 1.0, 2.0), power));
    a->angle = random_angle(source);
    place_pair(source, a, b, 0.3, 0.0, 1.1);
}

/**
 * From 2^-70 to 2^50 in one pair: a huge triangle whose local corner and position cancel, so that the corner lies at the world's
 * origin exactly, and a small shape at its edge there. Differences of such numbers do not fit into a double.
 */
static void make_exponents(rng *source, shape_spec *a, shape_spec *b) {
    float large = ldexpf(1.0f, rng_integer(source, 20, 50)), small = ldexpf(1.0f, rng_integer(source, -50, -10));
    sat_vec2 place = random_point(source, (double)large);
    make_rectangle(a, -place.x, -place.y, 0.0f, 0.0f);
    a->count = 3;
    a->vertices[1].x += 8.0f * large; /* rounded, so the edges' slopes have all their digits */
    a->vertices[1].y += (float)rng_integer(source, -3, 1) * large;
    a->vertices[2].x += (float)rng_integer(source, -5, 5) * large;
    a->vertices[2].y += 8.0f * large;
    a->position = place;
    make_lattice_rectangle(source, b, 4);
    for (size_t i = 0; i < 4; i++) {
        b->vertices[i].x *= small;
        b->vertices[i].y *= small;
    }
    b->position = random_lattice_point(source, 8);
    b->position.x *= small;
    b->position.y *= small;
    if (rng_chance(source, 0.3)) { /* and the same exactly, on a common slope */
        a->vertices[1].x = a->vertices[0].x + 4.0f * ldexpf(1.0f, 60) / 1024.0f;
        a->vertices[1].y = a->vertices[0].y;
    }
}

/** A square of side 2 with one corner more, up to 2^-18 out of a side. */
static void make_bulging(rng *source, shape_spec *spec) {
    static const sat_vec2 directions[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int side = rng_integer(source, 0, 3);
    const sat_vec2 t = directions[side]; /* the side's; outwards is (t.y, -t.x) */
    const float along = (float)rng_between(source, -0.95, 0.95),
                out = 1.0f + ldexpf(1.0f, rng_integer(source, -23, -18));
    make_rectangle(spec, -1.0f, -1.0f, 1.0f, 1.0f);
    spec->count = 5;
    for (int i = 4; i > side + 1; i--) {
        spec->vertices[i] = spec->vertices[i - 1];
    }
    spec->vertices[side + 1] = (sat_vec2){along * t.x + out * t.y, along * t.y - out * t.x};
}

/** Half a disc, whose side is straight, or bulges by 1e-9 with so many corners that their normals are the same in float. */
static void make_flat_sided(rng *source, shape_spec *spec) {
    enum { ROUND = 40 };
    const int flat = rng_chance(source, 0.5) ? 0 : rng_integer(source, 3, 240), all = flat + ROUND,
              first = rng_integer(source, 0, all - 1);
    make_rectangle(spec, -1.0f, -1.0f, 1.0f, 1.0f);
    spec->count = (size_t)all;
    for (int i = 0; i < all; i++) {
        const int at = (first + i) % all;
        const double x = -1.0 + 2.0 * (at + 1) / (flat + 1), turn = 0.5 * FULL_TURN * (at - flat) / (ROUND - 1);
        spec->vertices[i] = at < flat ? (sat_vec2){(float)x, (float)(1e-9 * (x * x - 1.0))}
                                      : (sat_vec2){(float)cos(turn), (float)fabs(sin(turn))};
    }
}

/**
 * Two shapes with a corner at the origin, displaced by next to nothing: one and its image through that corner, turned alike; or two
 * rectangles, the sides of one of which lean by next to nothing.
 */
static void make_hairs(rng *source, shape_spec *a, shape_spec *b) {
    const float hair = ldexpf(1.0f, rng_integer(source, -90, -20));
    const bool is_image = rng_chance(source, 0.5);
    if (is_image) {
        make_lattice_polygon(source, a, 2 * rng_integer(source, 20, 60));
        *b = *a;
        a->angle = b->angle = random_angle(source);
    } else {
        make_rectangle(a, 0.0f, 0.0f, (float)rng_integer(source, 1, 4), (float)rng_integer(source, 1, 4));
        make_rectangle(b, 0.0f, 0.0f, (float)rng_integer(source, 1, 4), (float)rng_integer(source, 1, 4));
        a->angle = b->angle = random_quarter_turn(source);
    }
    const sat_vec2 corner = a->vertices[is_image ? rng_bits(source) % a->count : 0];
    for (size_t i = 0; i < b->count; i++) {
        const sat_vec2 v = b->vertices[i], lean = random_lattice_point(source, 1);
        b->vertices[i] = is_image ? (sat_vec2){corner.x - v.x, corner.y - v.y}
                                  : (sat_vec2){v.x == 0.0f ? hair * lean.x : v.x, v.y == 0.0f ? hair * lean.y : v.y};
    }
    shape_shift(a, (sat_vec2){-corner.x, -corner.y});
    b->position = random_lattice_point(source, 1);
    b->position.x *= hair;
    b->position.y *= hair;
}

/** Shapes with corners so flat, or slivers so thin, that their stored vertices are no floats, unless turned by quarters. */
static void make_fine(rng *source, shape_spec *a, shape_spec *b) {
    if (rng_chance(source, 0.1)) {
        make_flat_sided(source, a);
        make_flat_sided(source, b);
    } else if (rng_chance(source, 0.5)) {
        make_bulging(source, a);
        make_bulging(source, b);
    } else if (rng_chance(source, 0.5)) {
        make_lattice_polygon(source, a, 2 * rng_integer(source, 20, 60));
        make_lattice_polygon(source, b, 2 * rng_integer(source, 20, 60));
    } else {
        float length = (float)rng_between(source, 1.0, 2.0), thickness = ldexpf(length, rng_integer(source, -60, -20));
        make_rectangle(a, -length, 0.0f, length, thickness);
        make_random_polygon(source, b, 3, 8, 2.0);
        a->count = rng_chance(source, 0.5) ? 3 : 4;
    }
    a->angle = rng_chance(source, 0.3) ? random_quarter_turn(source) : random_angle(source);
    b->angle = rng_chance(source, 0.3) ? a->angle : rng_chance(source, 0.3) ? 0.0f : random_angle(source);
    a->radius = rng_chance(source, 0.1) ? (float)rng_between(source, 0.01, 8.0) : 0.0f;
    b->radius = rng_chance(source, 0.2) ? (float)rng_between(source, 0.01, 0.5) : b->radius;
    place_pair(source, a, b, 0.4, 0.0, 0.8);
    if (rng_chance(source, 0.05)) { /* a copy, but for a hair, of an angle one that double shows */
        const int which = rng_integer(source, 0, 2);
        const float hair = ldexpf(1.0f, rng_integer(source, which == 2 ? -51 : -100, -46));
        a->position = (sat_vec2){0.0f, 0.0f};
        a->angle = which == 2 ? -hair : a->angle;
        *b = *a;
        *(which == 0 ? &b->position.x : which == 1 ? &b->position.y : &b->angle) = hair;
    }
}

/** Turned about an origin far from their own vertices. */
static void make_far_turned(rng *source, shape_spec *a, shape_spec *b) {
    shape_spec *const both[] = {a, b};
    for (size_t i = 0; i < 2; i++) {
        sat_vec2 origin = random_origin(source);
        make_random_polygon(source, both[i], 3, 8, 8.0);
        shape_shift(both[i], origin);
        both[i]->angle = random_angle(source);
        double c = cos((double)both[i]->angle), s = sin((double)both[i]->angle);
        sat_vec2 place = random_point(source, 5.0); /* bring it back there */
        both[i]->position.x = (float)((double)place.x - (c * (double)origin.x - s * (double)origin.y));
        both[i]->position.y = (float)((double)place.y - (s * (double)origin.x + c * (double)origin.y));
    }
}

/** Round and sharp tiles at integer places, near the origin and far from it. */
static void make_round_tiles(rng *source, shape_spec *a, shape_spec *b) {
    make_round_tile(source, a);
    make_round_tile(source, b);
    int reach = 1 + (int)(shape_reach(a) + shape_reach(b));
    a->position = rng_chance(source, 0.3) ? random_lattice_point(source, 1000000) : random_lattice_point(source, 20);
    sat_vec2 step = random_lattice_point(source, reach);
    b->position = (sat_vec2){a->position.x + step.x, a->position.y + step.y};
}

/** Shifted so that a corner of the core lies at the origin, or the middle of an edge. */
static void shift_to_origin(rng *source, shape_spec *spec) {
    const size_t corner = rng_bits(source) % spec->count, other = (corner + 1) % spec->count;
    const sat_vec2 p = spec->vertices[corner], q = spec->vertices[rng_chance(source, 0.5) ? corner : other];
    shape_shift(spec, (sat_vec2){-0.5f * (p.x + q.x), -0.5f * (p.y + q.y)});
}

/**
 * Cores of integers that touch, or are in by next to nothing, with radii that are as small as that. Not two bars that cross: where
 * double resolves neither, sat_intersection() has no outline to find.
 */
static void make_thin_skins(rng *source, shape_spec *a, shape_spec *b) {
    const float unit = ldexpf(1.0f, rng_integer(source, -60, -20));
    shape_spec *const both[] = {a, b};
    for (size_t i = 0; i < 2; i++) {
        make_round_tile(source, both[i]);
        both[i]->radius = (float)rng_integer(source, both[i]->count < 3, 3) * unit;
        shift_to_origin(source, both[i]);
    }
    if (a->count == 2 && b->count == 2) {
        b->maker = MAKE_CIRCLE;
        b->count = 1;
    }
    const sat_vec2 place = random_lattice_point(source, 4);
    b->position = (sat_vec2){place.x * unit, place.y * unit};
}

/** A hill of many short edges, each turned a little against the next, and something round or sharp on it. */
static void make_hills(rng *source, shape_spec *a, shape_spec *b) {
    const int edges = rng_integer(source, 33, 60);
    make_rectangle(a, 0.0f, -4.0f, (float)edges, 0.0f);
    a->count = 2 + (size_t)edges + 1;
    for (int i = 0; i <= edges; i++) {
        const float from_middle = (float)i - 0.5f * (float)edges;
        a->vertices[a->count - 1 - (size_t)i] = (sat_vec2){(float)i, 4.0f - from_middle * from_middle / 256.0f};
    }
    make_round_tile(source, b);
    a->angle = rng_chance(source, 0.5) ? random_quarter_turn(source) : random_angle(source);
    b->angle = rng_chance(source, 0.5) ? a->angle : random_angle(source);
    const int middle = edges / 2 + rng_integer(source, -edges / 3, edges / 3);
    const double c = cos((double)a->angle), s = sin((double)a->angle), sunk = rng_between(source, -0.2, 0.6);
    const sat_vec2 top = a->vertices[a->count - 1 - (size_t)middle];
    const double x = (double)top.x, y = (double)top.y + (double)b->radius - sunk;
    b->position = (sat_vec2){(float)(c * x - s * y), (float)(s * x + c * y)};
}

/** A triangle whose corner at the origin is cut off by edges of 2^-60 of its sides and more, and a shape of 1 to 2^-40 its size. */
static void make_blunt(rng *source, shape_spec *a, shape_spec *b) {
    const int corners = rng_chance(source, 0.9) ? 4 + rng_integer(source, 0, 3) : rng_integer(source, 34, 60);
    const double size = ldexp(1.0, rng_chance(source, 0.5) ? 0 : rng_integer(source, -40, 0));
    int exponent = rng_integer(source, -60, corners < 8 ? -8 : -50);
    double turn = rng_chance(source, 0.5) ? 0.0 : rng_between(source, 0.0, FULL_TURN), x = 0.0, y = 0.0;
    a->count = (size_t)corners;
    a->vertices[0] = (sat_vec2){-(float)cos(turn), -(float)sin(turn)};
    for (int i = 1; i < corners; i++) {
        a->vertices[i] = (sat_vec2){(float)x, (float)y};
        turn +=
            ldexp(rng_between(source, 0.6, 2.4) / corners, rng_chance(source, 0.5) ? 0 : rng_integer(source, -10, 0));
        exponent = i < corners - 2 ? exponent + rng_integer(source, 0, corners < 8 ? 4 : 1) : rng_integer(source, 0, 8);
        x += ldexp(cos(turn), exponent);
        y += ldexp(sin(turn), exponent);
    }
    make_random_polygon(source, b, 3, 8, size);
    if (rng_chance(source, 0.3)) {
        make_segment(b, b->vertices[0], b->vertices[1]);
    }
    a->angle = rng_chance(source, 0.5) ? random_quarter_turn(source) : random_angle(source);
    b->angle = rng_chance(source, 0.5) ? a->angle : random_angle(source);
    b->position = random_point(source, 2.0 * size);
    a->radius = rng_chance(source, 0.3) ? ldexpf(1.0f, -rng_integer(source, 0, 60)) : 0.0f;
    b->radius = rng_chance(source, 0.3) ? ldexpf((float)size, -rng_integer(source, 0, 19)) : 0.0f;
    if (rng_chance(source, 0.5)) {
        shape_place_kissing(source, a, b);
    }
}

const shape_family shape_families[] = {
    {"random", 2000, make_random},
    {"tiles", 2000, make_tiles},
    {"slivers", 2000, make_slivers},
    {"regular64", 2000, make_regular64},
    {"containment", 2000, make_containment},
    {"scales", 2000, make_scales},
    {"offsets", 2000, make_offsets},
    {"rotated", 2000, make_rotated},
    {"far_local", 2000, make_far_local},
    {"round_tiles", 2000, make_round_tiles},
    {"thin_skins", 2000, make_thin_skins},
    {"segments", 2000, make_segments},
    {"extremes", 2000, make_extremes},
    {"exponents", 2000, make_exponents},
    {"large", 167, make_large},
    {"fine", 2000, make_fine},
    {"blunt", 2000, make_blunt},
    {"hairs", 2000, make_hairs},
    {"far_turned", 2000, make_far_turned},
    {"hills", 334, make_hills},
};
const size_t shape_family_count = sizeof shape_families / sizeof shape_families[0];
