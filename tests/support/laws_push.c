/* sat_push_out: out of one obstacle by the MTV, and out of a corner. */
#include "generators.h"
#include "laws.h"

#include <math.h>

/** The mover where it is after the push, as the oracle sees it; false when the push was refused or leads nowhere. */
static bool push(law_case *pair, sat_polygon *const *obstacles, size_t count, oracle_shape *moved,
                 sat_vec2 *displacement) {
    sat_polygon *copy = sat_polygon_clone(pair->a, NULL);
    sat_status status = sat_push_out(pair->a, obstacles, count, displacement);
    law_expect(pair, status == SAT_OK && law_is_finite(*displacement), "9 (finite): sat_push_out",
               (double)displacement->x, (double)displacement->y);
    bool done = status == SAT_OK && sat_polygon_translate(copy, *displacement) == SAT_OK;
    sat_vec2 position = sat_polygon_position(copy);
    *moved = pair->shape_a;
    moved->position_x = (double)position.x;
    moved->position_y = (double)position.y;
    sat_polygon_destroy(copy);
    law_expect(pair, done, "2: sat_push_out leads into the range", (double)displacement->x, (double)displacement->y);
    return done;
}

static bool may_move_by(const law_case *pair, double length) {
    sat_vec2 position = sat_polygon_position(pair->a);
    double far = fmax(fabs((double)position.x), fabs((double)position.y)) + 2.0 * length;
    return far < (double)SAT_MAX_EXTENT;
}

void law_check_push_out(law_case *pair, rng *source) {
    sat_collision hit;
    sat_vec2 displacement;
    oracle_shape moved;
    sat_polygon *const obstacles[] = {pair->b};
    (void)source;
    bool hits = sat_intersect(pair->a, pair->b, &hit) && pair->truth.hit;
    double depth = hits ? -pair->truth.separation : 0.0, slack = LAW_TOLERANCE * pair->size + pair->rounding;
    if (!may_move_by(pair, depth) || !push(pair, obstacles, 1, &moved, &displacement)) {
        return;
    }
    double length = law_length(displacement), left = -oracle_pair(&moved, &pair->shape_b).separation;
    sat_polygon *const scaled_obstacles[] = {pair->scaled_b};
    sat_vec2 scaled;
    if (sat_push_out(pair->scaled_a, scaled_obstacles, 1, &scaled) == SAT_OK) {
        law_expect(pair, law_is_scaled(scaled, displacement, pair->scale), "6 (no hidden unit): sat_push_out",
                   law_length(scaled), length * (double)pair->scale);
    }
    law_expect(pair, hits || length == 0.0, "2: who is free stays", length, 0.0);
    law_expect(pair, fabs(length - depth) <= slack, "5: out of one obstacle by the MTV", length, depth);
    law_expect(pair, left <= slack, "4 (cure): what sat_push_out leaves", left, 0.0);
    (void)law_excuse(pair, length == 0.0 || left <= pair->digits, "4 (cure): moved on by what rounding left", left,
                     0.0);
    law_judge(pair, hits);
}

/* -------------------------------------------------------------------------------------------------------- corner -- */

/** A wall's inner side goes through the corner; the solid part lies behind it. */
typedef struct wall {
    oracle_vec2 normal;
    double at; /* of the corner, along the normal */
} wall;

/** Relative to the mover's position: where both inner sides cross. */
static oracle_vec2 crossing(wall one, wall other) {
    double cross = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
    return (oracle_vec2){(one.at * other.normal.y - other.at * one.normal.y) / cross,
                         (other.at * one.normal.x - one.at * other.normal.x) / cross};
}

static void make_wall(const law_case *pair, oracle_vec2 corner, double length, double angle, bool above,
                      shape_spec *spec) {
    sat_vec2 position = sat_polygon_position(pair->a);
    float half = (float)length, thick = (float)(0.5 * length);
    make_rectangle(spec, -half, above ? 0.0f : -thick, half, above ? thick : 0.0f);
    spec->angle = (float)angle;
    spec->position.x = (float)((double)position.x + corner.x);
    spec->position.y = (float)((double)position.y + corner.y);
}

/** Two walls, and a in their corner: after the push it should overlap neither. */
static void check_corner(law_case *pair, const shape_spec *specs, double slack) {
    sat_polygon *walls[] = {shape_build(&specs[0], 1.0f), shape_build(&specs[1], 1.0f)};
    oracle_shape moved;
    sat_vec2 displacement;
    if (push(pair, walls, 2, &moved, &displacement)) {
        oracle_shape one = oracle_read(walls[0]), other = oracle_read(walls[1]);
        double left = -fmin(oracle_pair(&moved, &one).separation, oracle_pair(&moved, &other).separation);
        law_judge(pair, left > 0.0);
        law_name_query(pair, "sat_push_out(a, two walls) gives", displacement, (sat_vec2){0.0f, 0.0f});
        if (law_excuse(pair, left <= slack, "4 (cure): what sat_push_out leaves in a corner", left, 0.0)) {
            shape_print(&specs[0], "one_wall");
            shape_print(&specs[1], "other_wall");
        }
    }
    sat_polygon_destroy(walls[0]);
    sat_polygon_destroy(walls[1]);
}

static double depth_into_wall(rng *source, double size, double length) {
    return rng_chance(source, 0.3) ? 0.3 * length * rng_unit(source) : size * rng_magnitude(source, -7, 0);
}

/**
 * Two walls make a corner of 45 to 150 degrees; a reaches into both, by less than its own size or far beyond it. The way
 * out along the middle of the corner is free.
 */
void law_check_corner(law_case *pair, rng *source) {
    double size = oracle_size(&pair->shape_a), length = ldexp(size, rng_integer(source, 2, 16));
    double angle = (double)(rng_chance(source, 0.4) ? 0.0f : random_angle(source));
    double opening = rng_chance(source, 0.5) ? 0.25 * FULL_TURN : rng_between(source, 0.8, 2.6);
    double into_one = depth_into_wall(source, size, length), into_other = depth_into_wall(source, size, length);
    wall one = {{-sin(angle), cos(angle)}, 0.0}, other = {{sin(angle + opening), -cos(angle + opening)}, 0.0};
    one.at = law_lowest(&pair->shape_a, one.normal) + into_one;
    other.at = law_lowest(&pair->shape_a, other.normal) + into_other;
    if (!may_move_by(pair, 4.0 * length) || length * 0x1p-4 < (double)SAT_MIN_EXTENT) {
        return;
    }
    static shape_spec specs[2];
    oracle_vec2 corner = crossing(one, other);
    make_wall(pair, corner, length, angle, false, &specs[0]);
    make_wall(pair, corner, length, angle + opening, true, &specs[1]);
    check_corner(pair, specs, LAW_TOLERANCE * size + pair->rounding + 0x1p-22 * (length + hypot(corner.x, corner.y)));
}
