/*
 * The other queries on a pair: containment, points, rays and sweeps, against the oracle and under the laws of swapping
 * and scaling. Fractions are compared where the oracle is certain of them; a graze it leaves to the exact lattice
 * tests.
 */
#include "laws.h"

#include <math.h>
#include <string.h>

void law_check_containment(law_case *pair) {
    bool forth = oracle_contains(&pair->shape_a, &pair->shape_b),
         back = oracle_contains(&pair->shape_b, &pair->shape_a);
    law_expect(pair, sat_contains(pair->a, pair->b) == forth, "2 (right truth): sat_contains(a, b)", !forth, forth);
    law_expect(pair, sat_contains(pair->b, pair->a) == back, "2 (right truth): sat_contains(b, a)", !back, back);
    law_expect(pair, sat_contains(pair->scaled_a, pair->scaled_b) == forth, "6 (no hidden unit): sat_contains", !forth,
               forth);
    law_expect(pair, sat_contains(pair->a, pair->a), "2 (right truth): a shape contains itself", 0.0, 1.0);
}

/** May it be asked, at this scale and at the other? */
static bool in_range(const law_case *pair, sat_vec2 v) {
    double largest = fmax(fabs((double)v.x), fabs((double)v.y)) * fmax(1.0, (double)pair->scale);
    return largest <= (double)SAT_MAX_EXTENT;
}

/* -------------------------------------------------------------------------------------------------------- points -- */

/** In the world near the pair: a corner, a middle of an edge, or anywhere. */
static sat_vec2 point_near(const law_case *pair, rng *source) {
    size_t count = sat_polygon_vertex_count(pair->b);
    sat_vec2 corner = sat_polygon_vertex(pair->b, rng_bits(source) % count);
    sat_vec2 other = sat_polygon_vertex(pair->a, rng_bits(source) % sat_polygon_vertex_count(pair->a));
    if (rng_chance(source, 0.2)) {
        return corner;
    }
    if (rng_chance(source, 0.2)) {
        return other;
    }
    double t = rng_between(source, -0.5, 1.5), away = pair->size * rng_between(source, -0.7, 0.7);
    return (sat_vec2){(float)((double)corner.x + t * ((double)other.x - (double)corner.x) + away),
                      (float)((double)corner.y + t * ((double)other.y - (double)corner.y) - away)};
}

static void check_point(law_case *pair, sat_vec2 point) {
    law_name_query(pair, "sat_distance_to_point(a, point)", point, point);
    oracle_shape target = oracle_point(point);
    oracle_answer truth = oracle_pair(&pair->shape_a, &target);
    double size = oracle_size(&pair->shape_a), scope = fmax(size, fabs(truth.separation));
    sat_closest closest, large;
    float distance = sat_distance_to_point(pair->a, point, &closest);
    float scaled = sat_distance_to_point(pair->scaled_a, law_scaled(point, pair->scale), &large);
    double error = fabs((double)distance - truth.separation) / scope;

    law_note(&pair->tally->max_distance_error, error);
    law_expect(pair, sat_contains_point(pair->a, point) == truth.hit, "2 (right truth): sat_contains_point", !truth.hit,
               truth.hit);
    law_expect(pair, (distance <= 0.0f) == truth.hit, "1 (one truth): sat_distance_to_point", (double)distance,
               truth.separation);
    law_expect(pair, error <= LAW_TOLERANCE, "5 (least): sat_distance_to_point", (double)distance, truth.separation);

    double tolerance = 2.0 * LAW_TOLERANCE * scope + pair->rounding;
    double off =
        oracle_distance_from_surface(&pair->shape_a, law_relative(closest.point_a, sat_polygon_position(pair->a)));
    oracle_vec2 gap = law_relative(point, closest.point_a);
    double gap_error =
        hypot(gap.x - (double)distance * (double)closest.axis.x, gap.y - (double)distance * (double)closest.axis.y);
    law_expect(pair, law_is_unit(closest.axis), "2: axis to a point is a unit vector", (double)closest.axis.x,
               (double)closest.axis.y);
    law_expect(pair, off <= tolerance, "2: nearest point off the surface", off, 0.0);
    law_expect(pair, gap_error <= tolerance, "2: point == point_a + distance * axis", gap_error, 0.0);
    law_expect(pair, law_equal(closest.point_b, point), "2: point_b is the point", (double)closest.point_b.x,
               (double)point.x);
    law_expect(pair,
               scaled == distance * pair->scale && law_equal(large.axis, closest.axis) &&
                   law_equal(large.point_a, law_scaled(closest.point_a, pair->scale)),
               "6 (no hidden unit): sat_distance_to_point", (double)scaled, (double)distance * (double)pair->scale);
}

void law_check_points(law_case *pair, rng *source) {
    for (int i = 0; i < 3; i++) {
        check_point(pair, point_near(pair, source));
    }
}

/* ---------------------------------------------------------------------------------------------------------- rays -- */

/** A hit that begins outside: on the surface, with the normal of that place, against the motion. */
static void check_ray_hit(law_case *pair, sat_vec2 from, sat_vec2 to, const sat_ray_hit *hit) {
    oracle_vec2 path = law_relative(to, from), place = law_relative(hit->point, sat_polygon_position(pair->a));
    double speed = hypot(path.x, path.y), fraction = (double)hit->fraction;
    double tolerance = 2.0 * LAW_TOLERANCE * oracle_size(&pair->shape_a) + 2.0 * pair->rounding + 0x1p-22 * speed;
    oracle_vec2 along = law_relative(hit->point, from);
    double off = oracle_distance_from_surface(&pair->shape_a, place);
    double off_path = hypot(along.x - fraction * path.x, along.y - fraction * path.y);
    double inward = (path.x * (double)hit->normal.x + path.y * (double)hit->normal.y) / speed;
    oracle_shape point = oracle_point(hit->point);
    double support = oracle_depth_along(&pair->shape_a, &point, hit->normal);

    law_expect(pair, fraction >= 0.0 && fraction <= 1.0, "2: a fraction within the path", fraction, 0.0);
    law_expect(pair, off <= tolerance, "2: sat_raycast hits off the surface", off, 0.0);
    law_expect(pair, off_path <= tolerance, "2: sat_raycast hits off the path", off_path, 0.0);
    law_expect(pair, law_is_unit(hit->normal), "2: the normal is a unit vector", (double)hit->normal.x,
               (double)hit->normal.y);
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

    law_expect(pair, hits == truth.hit, "2 (right truth): sat_raycast", hits, truth.hit);
    law_expect(pair, sat_raycast(pair->a, from, to, NULL) == truth.hit, "1 (one truth): sat_raycast without a result",
               !truth.hit, truth.hit);
    law_expect(pair,
               scaled == hits && large.fraction == hit.fraction && law_equal(large.normal, hit.normal) &&
                   law_equal(large.point, law_scaled(hit.point, pair->scale)),
               "6 (no hidden unit): sat_raycast", (double)large.fraction, (double)hit.fraction);
    if (!hits || !truth.hit) {
        law_expect(pair, hits || memcmp(&hit, &none, sizeof none) == 0, "2: a missed ray leaves zeros",
                   (double)hit.fraction, 0.0);
        return;
    }

    oracle_shape start = oracle_point(from);
    bool inside = oracle_pair(&pair->shape_a, &start).hit;
    oracle_vec2 path = law_relative(to, from);
    double speed = hypot(path.x, path.y);
    if (inside) {
        law_expect(pair, hit.fraction == 0.0f && law_equal(hit.normal, none.normal) && law_equal(hit.point, from),
                   "2: a ray from inside has fraction 0 and no normal", (double)hit.fraction, 0.0);
    } else {
        check_ray_hit(pair, from, to, &hit);
        if (truth.certain) {
            double error =
                fabs((double)hit.fraction - truth.fraction) * speed / fmax(speed, oracle_size(&pair->shape_a));
            law_note(&pair->tally->max_fraction_error, error);
            law_expect(pair, error <= LAW_TOLERANCE, "5: the ray's fraction", (double)hit.fraction, truth.fraction);
        }
    }
}

void law_check_raycast(law_case *pair, rng *source) {
    for (int i = 0; i < 3; i++) {
        sat_vec2 from = point_near(pair, source), to = point_near(pair, source);
        sat_vec2 beyond = {(float)((double)from.x + 100.0 * ((double)to.x - (double)from.x)),
                           (float)((double)from.y + 100.0 * ((double)to.y - (double)from.y))};
        bool far = rng_chance(source, 0.3) && in_range(pair, beyond);
        check_ray(pair, from, far ? beyond : to);
    }
}

/* -------------------------------------------------------------------------------------------------------- sweeps -- */

/** How far from touching the shapes are at that time. */
static double gap_at(const law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, double fraction, double *rounding) {
    oracle_shape a = pair->shape_a, b = pair->shape_b;
    double x_a = (double)a.position_x + fraction * (double)motion_a.x;
    double y_a = (double)a.position_y + fraction * (double)motion_a.y;
    double x_b = (double)b.position_x + fraction * (double)motion_b.x;
    double y_b = (double)b.position_y + fraction * (double)motion_b.y;
    a.position_x = (float)x_a;
    a.position_y = (float)y_a;
    b.position_x = (float)x_b;
    b.position_y = (float)y_b;
    *rounding = fabs(x_a - (double)a.position_x) + fabs(y_a - (double)a.position_y) + fabs(x_b - (double)b.position_x) +
                fabs(y_b - (double)b.position_y);
    return fabs(oracle_pair(&a, &b).separation);
}

static void check_sweep_hit(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, const sat_sweep_hit *hit) {
    double fraction = (double)hit->fraction, rounding = 0.0;
    double gap = gap_at(pair, motion_a, motion_b, fraction, &rounding);
    oracle_vec2 motion = law_relative(motion_a, motion_b);
    double speed = hypot(motion.x, motion.y), tolerance = LAW_TOLERANCE * pair->size + rounding + 0x1p-23 * speed;
    double closing = (motion.x * (double)hit->axis.x + motion.y * (double)hit->axis.y) / speed;
    law_expect(pair, fraction >= 0.0 && fraction <= 1.0, "2: a fraction within the motion", fraction, 0.0);
    law_expect(pair, gap <= tolerance, "2: sat_sweep stops where they do not touch", gap, 0.0);
    law_expect(pair, law_is_unit(hit->axis), "2: the axis of a sweep is a unit vector", (double)hit->axis.x,
               (double)hit->axis.y);
    law_expect(pair, closing >= -LAW_TOLERANCE, "2: a sweep hits moving into each other", closing, 1.0);

    sat_vec2 position_a = sat_polygon_position(pair->a), position_b = sat_polygon_position(pair->b);
    oracle_vec2 place_a = law_relative(hit->point, position_a), place_b = law_relative(hit->point, position_b);
    place_a.x -= fraction * (double)motion_a.x;
    place_a.y -= fraction * (double)motion_a.y;
    place_b.x -= fraction * (double)motion_b.x;
    place_b.y -= fraction * (double)motion_b.y;
    double path = hypot((double)motion_a.x, (double)motion_a.y) + hypot((double)motion_b.x, (double)motion_b.y);
    double off = fmax(oracle_distance_from_surface(&pair->shape_a, place_a),
                      oracle_distance_from_surface(&pair->shape_b, place_b));
    law_expect(pair, off <= 2.0 * tolerance + pair->rounding + 0x1p-22 * path, "2: the point of a sweep off a surface",
               off, 0.0);
}

static void check_sweep_swap(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, bool hits,
                             const sat_sweep_hit *hit) {
    sat_sweep_hit other, large;
    bool swapped = sat_sweep(pair->b, motion_b, pair->a, motion_a, &other);
    bool scaled = sat_sweep(pair->scaled_a, law_scaled(motion_a, pair->scale), pair->scaled_b,
                            law_scaled(motion_b, pair->scale), &large);
    law_expect(pair, swapped == hits && other.fraction == hit->fraction, "3 (swap): sat_sweep", (double)other.fraction,
               (double)hit->fraction);
    if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
        law_expect(pair, other.axis.x == -hit->axis.x && other.axis.y == -hit->axis.y, "3 (swap): the axis of a sweep",
                   (double)other.axis.x, -(double)hit->axis.x);
    }
    law_expect(pair,
               scaled == hits && large.fraction == hit->fraction && law_equal(large.axis, hit->axis) &&
                   law_equal(large.point, law_scaled(hit->point, pair->scale)),
               "6 (no hidden unit): sat_sweep", (double)large.fraction, (double)hit->fraction);
}

static void check_sweep(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b) {
    static const sat_sweep_hit none;
    sat_sweep_hit hit;
    law_name_query(pair, "sat_sweep(a, motion_a, b, motion_b)", motion_a, motion_b);
    oracle_vec2 motion = law_relative(motion_a, motion_b);
    oracle_sweep_answer truth = oracle_sweep(&pair->shape_a, &pair->shape_b, motion);
    bool hits = sat_sweep(pair->a, motion_a, pair->b, motion_b, &hit);
    law_expect(pair, sat_sweep(pair->a, motion_a, pair->b, motion_b, NULL) == hits,
               "1 (one truth): sat_sweep without a result", !hits, hits);
    law_expect(pair, hits || memcmp(&hit, &none, sizeof none) == 0, "2: a missed sweep leaves zeros",
               (double)hit.fraction, 0.0);
    law_expect(pair, !truth.certain || hits == truth.hit, "2 (right truth): sat_sweep", hits, truth.hit);
    check_sweep_swap(pair, motion_a, motion_b, hits, &hit);

    if (hits && pair->truth.hit && !pair->truth.touching) {
        sat_collision overlap;
        (void)sat_intersect(pair->a, pair->b, &overlap);
        law_expect(pair, hit.fraction == 0.0f && law_equal(hit.axis, overlap.axis),
                   "2: a sweep that starts overlapping has fraction 0 and the axis of sat_intersect",
                   (double)hit.fraction, 0.0);
    } else if (hits) {
        check_sweep_hit(pair, motion_a, motion_b, &hit);
        if (truth.certain && truth.hit) {
            double speed = hypot(motion.x, motion.y);
            double error = fabs((double)hit.fraction - truth.fraction) * speed / fmax(speed, pair->size);
            law_note(&pair->tally->max_fraction_error, error);
            law_expect(pair, error <= LAW_TOLERANCE, "5: the sweep's fraction", (double)hit.fraction, truth.fraction);
        }
    }
}

void law_check_sweep(law_case *pair, rng *source) {
    for (int i = 0; i < 2; i++) {
        sat_vec2 position_a = sat_polygon_position(pair->a), position_b = sat_polygon_position(pair->b);
        double length = pair->size * (rng_chance(source, 0.2) ? 100.0 : rng_between(source, 0.1, 4.0));
        double direction =
            atan2((double)position_b.y - (double)position_a.y, (double)position_b.x - (double)position_a.x) +
            rng_between(source, -0.8, 0.8);
        double share = rng_chance(source, 0.5) ? 0.0 : rng_between(source, -0.5, 1.0);
        double x = length * cos(direction), y = length * sin(direction);
        sat_vec2 motion_a = {(float)((1.0 - share) * x), (float)((1.0 - share) * y)};
        sat_vec2 motion_b = {(float)(-share * x), (float)(-share * y)};
        if (in_range(pair, motion_a) && in_range(pair, motion_b)) {
            check_sweep(pair, motion_a, motion_b);
        }
    }
}
