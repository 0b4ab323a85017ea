#include "cases.h"

#include "generators.h"

#include <math.h>
#include <string.h>

/** A shape from the corners that a report prints. */
static void make(shape_spec *spec, shape_maker maker, const sat_vec2 *vertices, size_t count, float radius) {
    spec->maker = maker;
    spec->count = count;
    spec->radius = radius;
    spec->position = (sat_vec2){0.0f, 0.0f};
    spec->angle = 0.0f;
    memcpy(spec->vertices, vertices, count * sizeof *vertices);
}

static void pose(shape_spec *spec, float x, float y, float angle) {
    spec->position = (sat_vec2){x, y};
    spec->angle = angle;
}

/** sat_push_out left the small mover where it was. */
static void wall_and_small_circle(shape_spec *a, shape_spec *b) {
    make_circle(a, 0.1f);
    pose(a, 2.0f, 0.5f, 0.0f);
    make_rectangle(b, -5.0f, -5.0f, 5.0f, 5.0f);
    pose(b, 0.0f, 0.0f, 0.005f);
}

/** sat_contains said no of a circle twice its radius inside. */
static void circle_near_an_edge(shape_spec *a, shape_spec *b) {
    static const sat_vec2 corners[] = {{-289664.0f, -284408.0f}, {22816.0f, 22402.0f}, {-153405.0f, 156240.0f}};
    make(a, MAKE_HULL, corners, 3, 0.0f);
    make_circle(b, 0x1.6d568ap-8f);
    pose(b, 20832.0f, 20454.0156f, 0.0f);
}

/** One contact where the capsules lie along each other. */
static void capsules_along_each_other(shape_spec *a, shape_spec *b) {
    static const sat_vec2 lower[] = {{0.0f, 0.0f}, {30.0f, 0.0f}}, upper[] = {{0.5f, 11.7f}, {30.5f, 10.2f}};
    make(a, MAKE_CAPSULE, lower, 2, 6.0f);
    make(b, MAKE_CAPSULE, upper, 2, 6.0f);
}

const kept_case kept_cases[] = {
    {"a wall and a small circle", wall_and_small_circle},
    {"a circle near an edge", circle_near_an_edge},
    {"capsules along each other", capsules_along_each_other},
};
const size_t kept_case_count = sizeof kept_cases / sizeof kept_cases[0];
