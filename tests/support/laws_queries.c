/* Containment, points and rays against the oracle (fractions where it is certain), and under the laws of swapping and scaling. */
#include "axes.h"
#include "laws.h"

#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------------------------------------------- containment -- */

/** Where the vertices are known only to within the blur, both bounds have to agree; false when they do not. */
static bool is_contained(const oracle_shape *outer, const oracle_shape *inner, bool *answer) {
    double blur = oracle_blur(outer, inner);
    *answer = oracle_contains(outer, inner);
    if (blur == 0.0) {
        return true;
    }
    oracle_shape probe = *inner;
    probe.radius = *answer ? inner->radius + blur : inner->radius - blur;
    return oracle_contains(outer, &probe) == *answer;
}

static void check_containment(law_case *pair, const sat_polygon *outer, const oracle_shape *outer_shape,
                              const sat_polygon *inner, const oracle_shape *inner_shape, const char *promise) {
    bool expected, actual = sat_contains(outer, inner);
    if (is_contained(outer_shape, inner_shape, &expected)) {
        law_expect(pair, actual == expected, promise, actual, expected);
        law_judge(pair, expected);
    }
}

/** A small shape of any kind near the inside of a, so that in every row some are contained. */
static void make_probe(const law_case *pair, rng *source, shape_spec *spec) {
    double room = oracle_size(&pair->shape_a) * rng_magnitude(source, -12, -1);
    sat_vec2 middle = sat_polygon_centroid(pair->a);
    sat_vec2 corner = sat_polygon_vertex(pair->a, rng_bits(source) % pair->shape_a.count);
    double t = rng_chance(source, 0.2) ? 0.0 : rng_unit(source);
    do {
        shape_kinds[rng_bits(source) % shape_kind_count].make(source, room, spec);
    } while (spec->count > 100);
    spec->angle = (float)rng_between(source, -3.2, 3.2);
    spec->position.x = (float)((double)middle.x + t * ((double)corner.x - (double)middle.x));
    spec->position.y = (float)((double)middle.y + t * ((double)corner.y - (double)middle.y));
}

/** Its ends in the other order. */
static void reverse_segment(const law_case *pair, shape_spec *spec) {
    *spec = pair->spec_a;
    spec->vertices[0] = pair->spec_a.vertices[1];
    spec->vertices[1] = pair->spec_a.vertices[0];
}

/** Moves the probe along an edge's normal until no float lies between in and out: both have to be the oracle's. */
static void check_border(law_case *pair, rng *source, sat_polygon *probe, double reach) {
    const sat_vec2 normal = sat_polygon_normal(pair->a, rng_bits(source) % pair->shape_a.count);
    const sat_vec2 from = sat_polygon_position(probe);
    double ends[2] = {0.0, reach};
    for (int i = 0; i < 40; i++) {
        const double middle = 0.5 * (ends[0] + ends[1]);
        const sat_vec2 at = {(float)((double)from.x + middle * (double)normal.x),
                             (float)((double)from.y + middle * (double)normal.y)};
        if (!law_in_range(pair, at) || sat_polygon_set_position(probe, at) != SAT_OK) {
            return;
        }
        ends[!sat_contains(pair->a, probe)] = middle;
    }
    for (int i = 0; i < 2; i++) {
        const sat_vec2 at = {(float)((double)from.x + ends[i] * (double)normal.x),
                             (float)((double)from.y + ends[i] * (double)normal.y)};
        (void)sat_polygon_set_position(probe, at);
        const oracle_shape shape = oracle_read(probe);
        check_containment(pair, pair->a, &pair->shape_a, probe, &shape, "2 (right truth): sat_contains at the border");
    }
}

static void check_contained_probe(law_case *pair, rng *source) {
    static shape_spec spec;
    int least = -1, most = 1;
    if (pair->spec_a.maker == MAKE_SEGMENT) {
        reverse_segment(pair, &spec); /* of what else is in a segment, floats know little */
    } else {
        make_probe(pair, source, &spec);
        shape_limit_powers(&spec, &spec, 0.0, &least, &most);
    }
    if (least > 0 || most < 0) {
        return;
    }
    sat_polygon *probe = shape_build(&spec, 1.0f);
    oracle_shape shape = oracle_read(probe);
    law_name_query(pair, "sat_contains(a, a small shape at)", spec.position,
                   (sat_vec2){(float)spec.count, spec.radius});
    check_containment(pair, pair->a, &pair->shape_a, probe, &shape, "2 (right truth): sat_contains(a, probe)");
    if (sat_contains(pair->a, probe)) {
        check_border(pair, source, probe, 2.0 * oracle_size(&pair->shape_a));
    }
    sat_polygon_destroy(probe);
}

void law_check_contains(law_case *pair, rng *source) {
    check_containment(pair, pair->a, &pair->shape_a, pair->b, &pair->shape_b, "2 (right truth): sat_contains(a, b)");
    check_containment(pair, pair->b, &pair->shape_b, pair->a, &pair->shape_a, "2 (right truth): sat_contains(b, a)");
    law_expect(pair, sat_contains(pair->a, pair->a), "2 (right truth): a shape contains itself", 0.0, 1.0);
    check_contained_probe(pair, source);
}

/* -------------------------------------------------------------------------------------------------------- points -- */

static void check_point(law_case *pair, sat_vec2 point) {
    law_name_query(pair, "sat_distance_to_point(a, point)", point, point);
    oracle_shape target = oracle_point(point);
    oracle_answer truth = oracle_pair(&pair->shape_a, &target);
    double size = oracle_size(&pair->shape_a), scope = fmax(size, fabs(truth.separation));
    sat_closest closest, large;
    float distance = sat_distance_to_point(pair->a, point, &closest);
    float scaled = sat_distance_to_point(pair->scaled_a, law_scaled(point, pair->scale), &large);
    bool inside = sat_contains_point(pair->a, point);
    if (fabs(truth.separation) >= oracle_blur(&pair->shape_a, &target)) {
        law_expect(pair, inside == truth.hit, "2 (right truth): sat_contains_point", inside, truth.hit);
        law_judge(pair, truth.hit);
    }
    law_expect(pair, (distance <= 0.0f) == inside, "1 (one truth): sat_distance_to_point", (double)distance,
               truth.separation);
    law_error(pair, fabs((double)distance - truth.separation), scope, "5 (least): sat_distance_to_point",
              (double)distance, truth.separation);
    double tolerance = 2.0 * LAW_TOLERANCE * scope + pair->rounding;
    double off = law_off_surface(&pair->shape_a, pair->a, closest.point_a);
    double gap_error = law_off(law_relative(point, closest.point_a), (double)distance, closest.axis);
    law_expect_unit(pair, closest.axis, "2: axis to a point is a unit vector");
    law_expect(pair, off <= tolerance, "2: nearest point off the surface", off, 0.0);
    law_expect(pair, gap_error <= tolerance, "2: point == point_a + distance * axis", gap_error, 0.0);
    law_expect(pair, law_equal(closest.point_b, point), "2: point_b is the point", (double)closest.point_b.x,
               (double)point.x);
    law_expect(pair,
               law_length_is_scaled(scaled, distance, pair->scale) && law_equal(large.axis, closest.axis) &&
                   law_is_scaled(large.point_a, closest.point_a, pair->scale),
               "6 (no hidden unit): sat_distance_to_point", (double)scaled, (double)distance * (double)pair->scale);
}

void law_check_points(law_case *pair, rng *source) {
    for (int i = 0; i < 3; i++) {
        check_point(pair, law_point_near(pair, source));
    }
}

/* ---------------------------------------------------------------------------------------------------------- rays -- */

/** A hit that begins outside: on the surface, with the normal of that place, against the motion. */
static void check_ray_hit(law_case *pair, sat_vec2 from, sat_vec2 to, const sat_ray_hit *hit) {
    oracle_vec2 path = law_relative(to, from);
    double speed = hypot(path.x, path.y), fraction = (double)hit->fraction;
    double tolerance = 2.0 * LAW_TOLERANCE * oracle_size(&pair->shape_a) + 2.0 * pair->rounding + 0x1p-22 * speed;
    oracle_vec2 along = law_relative(hit->point, from);
    double off = law_off_surface(&pair->shape_a, pair->a, hit->point);
    double off_path = hypot(along.x - fraction * path.x, along.y - fraction * path.y);
    double inward = (path.x * (double)hit->normal.x + path.y * (double)hit->normal.y) / speed;
    oracle_shape point = oracle_point(hit->point);
    double support = oracle_depth_along(&pair->shape_a, &point, hit->normal);
    law_expect(pair, fraction >= 0.0 && fraction <= 1.0, "2: a fraction within the path", fraction, 0.0);
    law_expect(pair, off <= tolerance, "2: sat_raycast hits off the surface", off, 0.0);
    law_expect(pair, off_path <= tolerance, "2: sat_raycast hits off the path", off_path, 0.0);
    law_expect_unit(pair, hit->normal, "2: the normal is a unit vector");
    law_expect(pair, inward <= LAW_TOLERANCE, "2: the normal faces the ray", inward, 0.0);
    law_expect(pair, fabs(support) <= tolerance, "2: the normal belongs to the place", support, 0.0);
}

static void check_ray(law_case *pair, sat_vec2 from, sat_vec2 to) {
    static const sat_ray_hit none;
    sat_ray_hit hit, large;
    law_name_query(pair, "sat_raycast(a, from, to)", from, to);
    oracle_sweep_answer truth = oracle_raycast(&pair->shape_a, from, to);
    bool hits = sat_raycast(pair->a, from, to, &hit);
    bool scaled = sat_raycast(pair->scaled_a, law_scaled(from, pair->scale), law_scaled(to, pair->scale), &large);
    if (truth.certain) {
        law_expect(pair, hits == truth.hit, "2 (right truth): sat_raycast", hits, truth.hit);
        law_judge(pair, truth.hit);
    }
    law_expect(pair, sat_raycast(pair->a, from, to, NULL) == hits, "1 (one truth): sat_raycast without a result", !hits,
               hits);
    law_expect(pair,
               scaled == hits && large.fraction == hit.fraction && law_equal(large.normal, hit.normal) &&
                   law_is_scaled(large.point, hit.point, pair->scale),
               "6 (no hidden unit): sat_raycast", (double)large.fraction, (double)hit.fraction);
    if (!hits || !truth.hit) {
        law_expect(pair, hits || memcmp(&hit, &none, sizeof none) == 0, "2: a missed ray leaves zeros",
                   (double)hit.fraction, 0.0);
        return;
    }
    oracle_shape start = oracle_point(from);
    oracle_answer begun = oracle_pair(&pair->shape_a, &start);
    if (fabs(begun.separation) < oracle_blur(&pair->shape_a, &start)) {
        return; /* inside or not */
    }
    if (begun.hit) {
        law_expect(pair, hit.fraction == 0.0f && law_equal(hit.normal, none.normal) && law_equal(hit.point, from),
                   "2: a ray from inside has fraction 0 and no normal", (double)hit.fraction, 0.0);
    } else {
        oracle_vec2 path = law_relative(to, from);
        double speed = hypot(path.x, path.y);
        check_ray_hit(pair, from, to, &hit);
        double off = fmax(fabs((double)hit.fraction - truth.fraction) - truth.doubt, 0.0);
        if (truth.placed) {
            law_error(pair, off * speed, fmax(speed, oracle_size(&pair->shape_a)), "5: the ray's fraction",
                      (double)hit.fraction, truth.fraction);
        }
        if (pair->shape_a.blur == 0.0 && truth.placed) {
            law_expect_fraction(pair, &truth, speed, (double)hit.fraction, "5: the exact fraction of a ray");
        }
    }
}

void law_check_rays(law_case *pair, rng *source) {
    for (int i = 0; i < 3; i++) {
        sat_vec2 from = law_point_near(pair, source), to = law_point_near(pair, source);
        double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
        double way = axis_draw_way(source) * pair->size, length = hypot(x, y);
        if (way >= 0.0 && length > 0.0) {
            to = (sat_vec2){(float)((double)from.x + way / length * x), (float)((double)from.y + way / length * y)};
        }
        if (rng_chance(source, 0.3)) { /* from far away to here */
            sat_vec2 near = from;
            from = to;
            to = near;
        }
        if (law_in_range(pair, from) && law_in_range(pair, to)) {
            check_ray(pair, from, to);
        }
    }
}
