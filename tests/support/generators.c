#include "generators.h"

#include <math.h>
#include <stdlib.h>

static void reset(shape_spec *spec, shape_maker maker, size_t count) {
    spec->maker = maker;
    spec->count = count;
    spec->radius = 0.0f;
    spec->position = (sat_vec2){0.0f, 0.0f};
    spec->angle = 0.0f;
}

float random_angle(rng *source) { return (float)rng_between(source, -0.5 * FULL_TURN, 0.5 * FULL_TURN); }

float random_quarter_turn(rng *source) { return (float)(0.25 * FULL_TURN * rng_integer(source, -4, 4)); }

sat_vec2 random_point(rng *source, double reach) {
    float x = (float)rng_between(source, -reach, reach);
    return (sat_vec2){x, (float)rng_between(source, -reach, reach)};
}

sat_vec2 random_lattice_point(rng *source, int reach) {
    float x = (float)rng_integer(source, -reach, reach);
    return (sat_vec2){x, (float)rng_integer(source, -reach, reach)};
}

sat_vec2 random_lattice_direction(rng *source) {
    static const sat_vec2 directions[] = {{1, 0}, {0, 1}, {3, 4}, {-4, 3}, {5, -12}, {-8, -15}, {2, 1}, {-1, 3}};
    return directions[rng_integer(source, 0, 7)];
}

void make_lattice_rectangle(rng *source, shape_spec *spec, int reach) {
    float left = (float)rng_integer(source, -reach, -1), bottom = (float)rng_integer(source, -reach, 0);
    float right = (float)rng_integer(source, 0, reach), top = (float)rng_integer(source, 1, reach);
    make_rectangle(spec, left, bottom, right, top);
}

void make_random_polygon(rng *source, shape_spec *spec, int fewest, int most, double size) {
    int corners = rng_integer(source, fewest, most);
    double turn = rng_between(source, 0.0, FULL_TURN), flatness = rng_between(source, 0.3, 1.0);
    reset(spec, MAKE_HULL, (size_t)corners);
    for (int i = 0; i < corners; i++) {
        double at = FULL_TURN * (i + rng_between(source, 0.0, 0.8)) / corners;
        double x = 0.5 * size * cos(at), y = 0.5 * size * flatness * sin(at);
        spec->vertices[i].x = (float)(x * cos(turn) - y * sin(turn));
        spec->vertices[i].y = (float)(x * sin(turn) + y * cos(turn));
    }
}

void make_rectangle(shape_spec *spec, float left, float bottom, float right, float top) {
    reset(spec, MAKE_POLYGON, 4);
    spec->vertices[0] = (sat_vec2){left, bottom};
    spec->vertices[1] = (sat_vec2){right, bottom};
    spec->vertices[2] = (sat_vec2){right, top};
    spec->vertices[3] = (sat_vec2){left, top};
}

void make_octagon(shape_spec *spec, float half, float chamfer) {
    const float sides[8][2] = {{1, -1}, {1, 1}, {1, 1}, {-1, 1}, {-1, 1}, {-1, -1}, {-1, -1}, {1, -1}};
    reset(spec, MAKE_POLYGON, 8);
    for (size_t i = 0; i < 8; i++) {
        bool upright = i == 0 || i == 1 || i == 4 || i == 5; /* ends of the left and right edges */
        spec->vertices[i].x = sides[i][0] * (upright ? half : half - chamfer);
        spec->vertices[i].y = sides[i][1] * (upright ? half - chamfer : half);
    }
}

void make_regular(shape_spec *spec, size_t corners, double circumradius) {
    reset(spec, MAKE_REGULAR, corners);
    for (size_t i = 0; i < corners; i++) {
        spec->vertices[i] = (sat_vec2){(float)circumradius, 0.0f};
    }
}

void make_segment(shape_spec *spec, sat_vec2 from, sat_vec2 to) {
    reset(spec, MAKE_SEGMENT, 2);
    spec->vertices[0] = from;
    spec->vertices[1] = to;
}

void make_capsule(shape_spec *spec, sat_vec2 from, sat_vec2 to, float radius) {
    make_segment(spec, from, to);
    spec->maker = MAKE_CAPSULE;
    spec->radius = radius;
}

void make_circle(shape_spec *spec, float radius) {
    reset(spec, MAKE_CIRCLE, 1);
    spec->vertices[0] = (sat_vec2){0.0f, 0.0f};
    spec->radius = radius;
}

void make_sliver(rng *source, shape_spec *spec, double length) {
    float half = (float)(0.5 * length), thickness = (float)(0.001 * length);
    make_rectangle(spec, -half, 0.0f, half, thickness);
    if (rng_chance(source, 0.5)) {
        spec->count = 3;
        spec->vertices[2].x = (float)rng_between(source, -0.5 * length, 0.5 * length);
    }
}

static void make_lattice_triangle(rng *source, shape_spec *spec) {
    float area = 0.0f;
    reset(spec, MAKE_POLYGON, 3);
    while (area == 0.0f) {
        for (size_t i = 0; i < 3; i++) {
            spec->vertices[i] = random_lattice_point(source, 4);
        }
        const sat_vec2 *v = spec->vertices;
        area = (v[1].x - v[0].x) * (v[2].y - v[0].y) - (v[1].y - v[0].y) * (v[2].x - v[0].x);
    }
}

void make_tile(rng *source, shape_spec *spec) {
    switch (rng_integer(source, 0, 4)) {
    case 0:
    case 1:
        make_lattice_rectangle(source, spec, 4);
        break;
    case 2: /* a slope: half of a rectangle */
        make_lattice_rectangle(source, spec, 4);
        spec->count = 3;
        break;
    case 3:
        make_octagon(spec, (float)rng_integer(source, 2, 4), 1.0f);
        break;
    default:
        make_lattice_triangle(source, spec);
        break;
    }
}

static int by_slope(const void *left, const void *right) {
    const sat_vec2 *u = left, *v = right; /* both in the upper half plane: the sign of the cross product orders them */
    float cross = u->x * v->y - u->y * v->x;
    if (cross == 0.0f) {
        return (u->y > v->y) - (u->y < v->y);
    }
    return cross > 0.0f ? -1 : 1;
}

/* Up one side and, by the same steps, down the other. */
static void walk(sat_vec2 *vertices, const sat_vec2 *steps, size_t half) {
    sat_vec2 at = {0.0f, 0.0f};
    for (size_t i = 0; i < 2 * half; i++) {
        vertices[i] = at;
        at.x += i < half ? steps[i].x : -steps[i - half].x;
        at.y += i < half ? steps[i].y : -steps[i - half].y;
    }
}

static bool is_primitive(int x, int y) {
    x = abs(x);
    while (y != 0) {
        int rest = x % y;
        x = y;
        y = rest;
    }
    return x == 1;
}

void make_zonogon(sat_vec2 *vertices, size_t count) {
    size_t half = count / 2, found = 0;
    sat_vec2 *steps = malloc(half * sizeof *steps);
    if (!steps) {
        abort();
    }
    for (int reach = 1; found < half; reach++) { /* each ring of vectors with a component of that size */
        for (int x = -reach; x <= reach; x++) {
            for (int y = abs(x) == reach ? 1 : reach; y <= reach && found < half; y++) {
                if (is_primitive(x, y)) {
                    steps[found++] = (sat_vec2){(float)x, (float)y};
                }
            }
        }
    }
    qsort(steps, half, sizeof *steps, by_slope);
    walk(vertices, steps, half);
    free(steps);
}

void make_lattice_polygon(rng *source, shape_spec *spec, int corners) {
    int half = corners / 2, reach = corners < 100 ? 12 : 40;
    sat_vec2 steps[SHAPE_MAX_VERTICES / 2];
    for (int i = 0; i < half; i++) {
        steps[i].x = (float)rng_integer(source, -reach, reach);
        steps[i].y = (float)rng_integer(source, 1, reach);
    }
    steps[0] = (sat_vec2){(float)reach, 1.0f}; /* never all on one line */
    steps[half - 1] = (sat_vec2){(float)-reach, 1.0f};
    qsort(steps, (size_t)half, sizeof steps[0], by_slope);
    reset(spec, MAKE_POLYGON, (size_t)corners);
    walk(spec->vertices, steps, (size_t)half);
}

void make_round_tile(rng *source, shape_spec *spec) {
    sat_vec2 to = random_lattice_direction(source);
    switch (rng_integer(source, 0, 4)) {
    case 0:
        make_circle(spec, (float)rng_integer(source, 1, 10));
        break;
    case 1:
        make_capsule(spec, (sat_vec2){0.0f, 0.0f}, to, (float)rng_integer(source, 1, 5));
        break;
    case 2:
        make_lattice_polygon(source, spec, 16);
        spec->radius = (float)rng_integer(source, 0, 5);
        break;
    default:
        make_tile(source, spec);
        spec->radius = (float)rng_integer(source, 0, 5);
        break;
    }
}
