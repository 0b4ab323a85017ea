/* What concerns one shape at a time: its box, its shadows, its mass. And that nothing but numbers comes out. */
#include "generators.h"
#include "laws.h"

#include <float.h>
#include <math.h>

/* --------------------------------------------------------------------------------------------------------- boxes -- */

static void check_box(law_case *pair, const sat_polygon *polygon, const oracle_shape *shape) {
    sat_aabb box = sat_polygon_aabb(polygon);
    double left, right, bottom, top, digits = 2.0 * (pair->rounding + LAW_TOLERANCE * pair->size);
    oracle_project(shape, (sat_vec2){1.0f, 0.0f}, &left, &right);
    oracle_project(shape, (sat_vec2){0.0f, 1.0f}, &bottom, &top);
    double off_x = fmax(fabs(left - (double)box.lower.x), fabs(right - (double)box.upper.x));
    double off_y = fmax(fabs(bottom - (double)box.lower.y), fabs(top - (double)box.upper.y));
    double outside = fmax(fmax((double)box.lower.x - left, right - (double)box.upper.x),
                          fmax((double)box.lower.y - bottom, top - (double)box.upper.y));
    law_expect(pair, fmax(off_x, off_y) <= digits, "2: the sides of a box", fmax(off_x, off_y), 0.0);
    double nearest = fmax(fmax(fabs(left), fabs(right)), fmax(fabs(bottom), fabs(top)));
    law_expect(pair, outside <= shape->blur + 0x1p-24 * (1.001 * nearest + oracle_size(shape)),
               "2: a box encloses its shape, to the nearest float", outside, 0.0);
}

void law_check_boxes(law_case *pair, rng *source) {
    (void)source;
    sat_aabb a = sat_polygon_aabb(pair->a), b = sat_polygon_aabb(pair->b);
    bool touch = law_boxes_touch(a, b);
    check_box(pair, pair->a, &pair->shape_a);
    check_box(pair, pair->b, &pair->shape_b);
    law_expect(pair, touch || !pair->truth.hit, "1 (one truth): the boxes of shapes that hit touch", touch, 1.0);
    law_judge(pair, touch);
}

/* ------------------------------------------------------------------------------------------------------- shadows -- */

/** Any, or a normal that is turned by next to nothing: there rounding decides on which side of it the axis lies. */
static sat_vec2 draw_axis(const law_case *pair, rng *source) {
    const double length = ldexp(1.0, rng_integer(source, -8, 8));
    const sat_vec2 any = random_point(source, length);
    if (rng_chance(source, 0.5)) {
        return any;
    }
    const sat_vec2 n =
        sat_polygon_normal(pair->a, rng_chance(source, 0.3) ? 0 : rng_bits(source) % pair->shape_a.count);
    const double turn = rng_between(source, -1.0, 1.0) * rng_magnitude(source, -27, -20);
    return n.x == 0.0f && n.y == 0.0f ? any
                                      : (sat_vec2){(float)(length * ((double)n.x - turn * (double)n.y)),
                                                   (float)(length * ((double)n.y + turn * (double)n.x))};
}

static void check_shadow(law_case *pair, sat_vec2 axis) {
    double least, greatest, length = law_length(axis);
    sat_interval shadow = sat_project(pair->a, axis), back = sat_project(pair->a, law_negated(axis));
    sat_interval large = sat_project(pair->scaled_a, axis);
    oracle_project(&pair->shape_a, axis, &least, &greatest);
    double digits = (LAW_TOLERANCE * oracle_size(&pair->shape_a) + pair->rounding) * length;
    law_name_query(pair, "sat_project(a, axis)", axis, axis);
    law_expect(pair, fabs((double)shadow.min - least) <= digits, "2: the lesser end of a shadow", (double)shadow.min,
               least);
    law_expect(pair, fabs((double)shadow.max - greatest) <= digits, "2: the greater end of a shadow",
               (double)shadow.max, greatest);
    law_expect(pair, back.min == -shadow.max && back.max == -shadow.min, "2: a shadow on the axis turned back",
               (double)back.min, -(double)shadow.max);
    law_expect(pair,
               law_length_is_scaled(large.min, shadow.min, pair->scale) &&
                   law_length_is_scaled(large.max, shadow.max, pair->scale),
               "6 (no hidden unit): sat_project", (double)large.min, (double)shadow.min * (double)pair->scale);
}

/** Several axes: bisection over the normals of a long ring has its own way to fail near the first one. */
void law_check_project(law_case *pair, rng *source) {
    for (int i = 0; i < 8; i++) {
        check_shadow(pair, draw_axis(pair, source));
    }
    law_judge(pair, true);
}

/* ---------------------------------------------------------------------------------------------------------- mass -- */

/** A fourth power leaves the range of float before the shape leaves that of the library: it ends at the nearest. */
static double in_float(double value) { return fmin(value, (double)FLT_MAX); }

/** The mass is that of the shape as it was drawn: turning it rounds its vertices, but not these. */
static oracle_mass mass_as_drawn(const sat_polygon *polygon) {
    sat_polygon *drawn = sat_polygon_clone(polygon, NULL);
    (void)sat_polygon_set_pose(drawn, (sat_vec2){0.0f, 0.0f}, 0.0f);
    oracle_shape shape = oracle_read(drawn);
    sat_polygon_destroy(drawn);
    return oracle_integrate(&shape);
}

/** The C library of Windows does not reduce larger angles. */
#ifdef _WIN32
#define MOST_ANGLE 0x1p62
#else
#define MOST_ANGLE HUGE_VAL
#endif

static void check_mass(law_case *pair, const sat_polygon *polygon, const oracle_shape *shape) {
    oracle_mass mass = mass_as_drawn(polygon);
    double size = oracle_size(shape), angle = (double)sat_polygon_angle(polygon), c = cos(angle), s = sin(angle);
    double area = (double)sat_polygon_area(polygon), inertia = (double)sat_polygon_inertia(polygon);
    oracle_vec2 centroid = law_relative(sat_polygon_centroid(polygon), sat_polygon_position(polygon));
    double off = hypot(centroid.x - (c * mass.centroid.x - s * mass.centroid.y),
                       centroid.y - (s * mass.centroid.x + c * mass.centroid.y));
    const double noise = 0x1p-50 * size * size; /* of the oracle's sums, in which a needle nearly cancels itself */
    const double doubt = mass.area != 0.0 ? noise / fabs(mass.area) : 0.0; /* of its centroid, in sizes */
    double slack = 0x1p-22 * hypot(mass.centroid.x, mass.centroid.y) + pair->rounding + (LAW_TOLERANCE + doubt) * size;
    law_expect(pair, fabs(area - mass.area) <= 0x1p-22 * mass.area + noise, "2: the area", area, mass.area);
    const double most = 0x1p-22 * in_float(mass.inertia) + (1.0 + doubt) * noise * size * size + 2.0 * (double)FLT_MIN;
    law_expect(pair, fabs(inertia - in_float(mass.inertia)) <= most, "2: the second moment of area", inertia,
               mass.inertia);
    const bool is_thin = shape->count == 2 && shape->radius > 0.0 && shape->radius < 0x1p-10 * size; /* all is noise */
    law_expect(pair, off <= slack || is_thin || fabs(angle) > MOST_ANGLE, "2: the centroid", off, 0.0);
}

void law_check_mass(law_case *pair, rng *source) {
    (void)source;
    check_mass(pair, pair->a, &pair->shape_a);
    check_mass(pair, pair->b, &pair->shape_b);
    law_judge(pair, true);
}

/* -------------------------------------------------------------------------------------------------------- finite -- */

/** A number from the whole range, small and huge alike. */
static float any_number(rng *source) {
    float sign = rng_chance(source, 0.5) ? 1.0f : -1.0f;
    return sign * (float)rng_magnitude(source, -140, 60);
}

static sat_vec2 any_point(rng *source) {
    float x = any_number(source);
    return (sat_vec2){x, any_number(source)};
}

static void expect_finite(law_case *pair, const char *what, const sat_vec2 *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        law_expect(pair, law_is_finite(values[i]), what, (double)values[i].x, (double)values[i].y);
    }
}

static void check_finite_pair(law_case *pair) {
    sat_collision hit;
    sat_closest closest;
    (void)sat_intersect(pair->a, pair->b, &hit);
    float distance = sat_distance(pair->a, pair->b, &closest);
    const sat_vec2 values[] = {hit.axis,
                               hit.mtv,
                               {hit.overlap, distance},
                               hit.contacts[0].point,
                               hit.contacts[0].arm_a,
                               hit.contacts[1].point,
                               hit.contacts[1].arm_b,
                               closest.point_a,
                               closest.point_b,
                               closest.axis};
    expect_finite(pair, "9 (finite): the pair", values, sizeof values / sizeof values[0]);
}

void law_check_finite(law_case *pair, rng *source) {
    sat_closest closest;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_vec2 from = any_point(source), to = any_point(source);
    law_name_query(pair, "any two points", from, to);
    check_finite_pair(pair);
    float distance = sat_distance_to_point(pair->a, from, &closest);
    (void)sat_raycast(pair->a, from, to, &ray);
    (void)sat_sweep(pair->a, from, pair->b, to, &sweep);
    sat_interval shadow = sat_project(pair->a, from);
    const sat_vec2 values[] = {
        closest.point_a, closest.axis,           {distance, ray.fraction}, ray.point, ray.normal, sweep.point,
        sweep.axis,      {sweep.fraction, 0.0f}, {shadow.min, shadow.max}};
    expect_finite(pair, "9 (finite): points, rays and sweeps", values, sizeof values / sizeof values[0]);
    law_judge(pair, true);
}
