/*
 * Sweeps: which way is a hit, when, and where they touch then. Ways reach from nothing to 2^50 sizes. Some end where the
 * shapes meet, some pass along a surface, give or take a small part of the size.
 */
#include "axes.h"
#include "laws.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/** How far from touching the shapes are at that time; the oracle takes positions in double. */
static double gap_at(const law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, double fraction) {
    oracle_shape a = pair->shape_a, b = pair->shape_b;
    a.position_x += fraction * (double)motion_a.x;
    a.position_y += fraction * (double)motion_a.y;
    b.position_x += fraction * (double)motion_b.x;
    b.position_y += fraction * (double)motion_b.y;
    return fabs(oracle_pair(&a, &b).separation);
}

/** The point of the hit, from a shape's surface at that time. */
static double off_surface(const oracle_shape *shape, const sat_polygon *polygon, const sat_sweep_hit *hit,
                          sat_vec2 motion) {
    oracle_vec2 place = law_relative(hit->point, sat_polygon_position(polygon));
    place.x -= (double)hit->fraction * (double)motion.x;
    place.y -= (double)hit->fraction * (double)motion.y;
    return oracle_distance_from_surface(shape, place);
}

static void check_sweep_hit(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, const sat_sweep_hit *hit) {
    double fraction = (double)hit->fraction, gap = gap_at(pair, motion_a, motion_b, fraction);
    oracle_vec2 motion = law_relative(motion_a, motion_b);
    double speed = hypot(motion.x, motion.y), tolerance = LAW_TOLERANCE * pair->size + 0x1p-23 * speed;
    double closing = (motion.x * (double)hit->axis.x + motion.y * (double)hit->axis.y) / speed;
    double path = law_length(motion_a) + law_length(motion_b);
    double off =
        fmax(off_surface(&pair->shape_a, pair->a, hit, motion_a), off_surface(&pair->shape_b, pair->b, hit, motion_b));
    law_expect(pair, fraction >= 0.0 && fraction <= 1.0, "2: a fraction within the motion", fraction, 0.0);
    double digits = pair->digits + 0x1p-50 * path;
    law_expect(pair, gap <= tolerance + digits, "2: sat_sweep stops where they do not touch", gap, 0.0);
    law_expect_unit(pair, hit->axis, "2: the axis of a sweep is a unit vector");
    law_expect(pair, closing >= -LAW_TOLERANCE, "2: a sweep hits moving into each other", closing, 1.0);
    law_expect(pair, off <= 2.0 * tolerance + pair->rounding + 0x1p-22 * path, "2: the point of a sweep off a surface",
               off, 0.0);
}

void law_expect_fraction(law_case *pair, const oracle_sweep_answer *truth, double way, double fraction,
                         const char *promise) {
    const double room = 0x1p-24 * truth->fraction + 0x1p-30 * truth->size / way;
    law_expect(pair, fabs(fraction - truth->fraction) <= room, promise, fraction, truth->fraction);
}

/** However long the ways, the point lies on both surfaces as exactly as it can be written, seen from who moves less. */
static void check_point(law_case *pair, const oracle_sweep_answer *truth, sat_vec2 motion_a, sat_vec2 motion_b,
                        sat_vec2 point) {
    const bool by_b = law_length(motion_a) > law_length(motion_b);
    const sat_vec2 motion = by_b ? motion_b : motion_a;
    const oracle_vec2 from = law_relative(point, sat_polygon_position(by_b ? pair->b : pair->a)), shift = truth->shift;
    const oracle_vec2 at = {from.x - truth->fraction * (double)motion.x, from.y - truth->fraction * (double)motion.y};
    const oracle_vec2 on_a = by_b ? (oracle_vec2){at.x + shift.x, at.y + shift.y} : at;
    const oracle_vec2 on_b = by_b ? at : (oracle_vec2){at.x - shift.x, at.y - shift.y};
    const double off = fmax(fabs(oracle_distance_from_surface(&pair->shape_a, on_a)),
                            fabs(oracle_distance_from_surface(&pair->shape_b, on_b)));
    const double along = truth->size + hypot(shift.x, shift.y) + law_length(point);
    const double room = 0x1p-24 * along + (truth->doubt + 0x1p-50 * truth->fraction) * law_length(motion);
    law_expect(pair, off <= room, "2: the point lies on both surfaces", off, 0.0);
}

static void check_swap_and_unit(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, bool hits,
                                const sat_sweep_hit *hit) {
    sat_sweep_hit other, large;
    bool swapped = sat_sweep(pair->b, motion_b, pair->a, motion_a, &other);
    bool scaled = sat_sweep(pair->scaled_a, law_scaled(motion_a, pair->scale), pair->scaled_b,
                            law_scaled(motion_b, pair->scale), &large);
    if (!oracle_same(&pair->shape_a, &pair->shape_b)) {
        law_expect(pair, swapped == hits && other.fraction == hit->fraction, "3 (swap): sat_sweep",
                   (double)other.fraction, (double)hit->fraction);
        law_expect(pair, law_equal(other.axis, law_negated(hit->axis)), "3 (swap): the axis of a sweep",
                   (double)other.axis.x, -(double)hit->axis.x);
        law_expect(pair, law_equal(other.point, hit->point), "3 (swap): the point of a sweep", (double)other.point.x,
                   (double)hit->point.x);
    }
    law_expect(pair,
               scaled == hits && large.fraction == hit->fraction && law_equal(large.axis, hit->axis) &&
                   law_is_scaled(large.point, hit->point, pair->scale),
               "6 (no hidden unit): sat_sweep", (double)large.fraction, (double)hit->fraction);
}

/** From an overlap: a hit if the motion of a, as b sees it, leads deeper along the axis by more than 2^-20 of it. */
static void check_overlapping_start(law_case *pair, oracle_vec2 motion, bool hits, const sat_sweep_hit *hit) {
    sat_collision overlap;
    (void)sat_intersect(pair->a, pair->b, &overlap);
    double speed = hypot(motion.x, motion.y);
    double closing = motion.x * (double)overlap.axis.x + motion.y * (double)overlap.axis.y;
    double margin = closing - 0x1p-20 * speed;
    law_expect(pair, !hits || (hit->fraction == 0.0f && law_equal(hit->axis, overlap.axis)),
               "2: a sweep that starts overlapping has fraction 0 and the axis of sat_intersect", (double)hit->fraction,
               0.0);
    if (fabs(margin) > 1e-12 * speed || speed == 0.0) {
        law_expect(pair, hits == (margin > 0.0), "2: a sweep from an overlap hits if it leads deeper", hits,
                   margin > 0.0);
        law_judge(pair, margin > 0.0);
    }
}

/** Turning as well: at once, along the axis of the overlap, and the same the other way around; only circles may not turn. */
static void check_turning_start(law_case *pair, sat_motion of_a, sat_motion of_b) {
    sat_sweep_hit hit, other;
    sat_collision overlap;
    const bool may_part = pair->shape_a.count == 1 && pair->shape_b.count == 1;
    const bool hits = sat_sweep_turning(pair->a, of_a, pair->b, of_b, &hit),
               is_same = sat_sweep_turning(pair->b, of_b, pair->a, of_a, &other) == hits &&
                         other.fraction == hit.fraction && law_equal(other.point, hit.point) &&
                         law_equal(other.axis, law_negated(hit.axis));
    (void)sat_intersect(pair->a, pair->b, &overlap);
    law_expect(pair, hits ? hit.fraction == 0.0f && law_equal(hit.axis, overlap.axis) : may_part,
               "2: what overlaps at the start and turns meets there", (double)hit.fraction, 0.0);
    law_expect(pair, is_same || oracle_same(&pair->shape_a, &pair->shape_b),
               "3 (swap): sat_sweep_turning from an overlap", (double)other.axis.x, -(double)hit.axis.x);
}

static void check_sweep(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b) {
    static const sat_sweep_hit none;
    sat_sweep_hit hit;
    sat_vec2 start = sat_polygon_position(pair->a);
    char name[128];
    (void)snprintf(name, sizeof name, "sat_sweep(a at {%af, %af}, motion_a, b, motion_b)", (double)start.x,
                   (double)start.y);
    law_name_query(pair, name, motion_a, motion_b);
    oracle_vec2 motion = law_relative(motion_a, motion_b);
    oracle_sweep_answer truth = oracle_sweep(&pair->shape_a, motion_a, &pair->shape_b, motion_b);
    bool hits = sat_sweep(pair->a, motion_a, pair->b, motion_b, &hit);
    law_expect(pair, sat_sweep(pair->a, motion_a, pair->b, motion_b, NULL) == hits,
               "1 (one truth): sat_sweep without a result", !hits, hits);
    law_expect(pair, hits || memcmp(&hit, &none, sizeof none) == 0, "2: a missed sweep leaves zeros",
               (double)hit.fraction, 0.0);
    check_swap_and_unit(pair, motion_a, motion_b, hits, &hit);
    if (pair->truth.hit && !pair->truth.touching && !pair->undecided) {
        check_overlapping_start(pair, motion, hits, &hit);
        check_turning_start(pair, (sat_motion){motion_a, 0.5f}, (sat_motion){motion_b, -0.25f});
        return;
    }
    if (truth.certain) {
        law_expect(pair, hits == truth.hit, "2 (right truth): sat_sweep", hits, truth.hit);
        law_judge(pair, truth.hit);
    }
    if (pair->undecided) {
        return; /* it may begin either way */
    }
    if (hits && (motion.x != 0.0 || motion.y != 0.0)) {
        check_sweep_hit(pair, motion_a, motion_b, &hit);
        if (truth.certain && truth.hit) {
            double speed = hypot(motion.x, motion.y);
            double off = fmax(fabs((double)hit.fraction - truth.fraction) - truth.doubt, 0.0);
            law_error(pair, off * speed, fmax(speed, pair->size), "5: the sweep's fraction", (double)hit.fraction,
                      truth.fraction);
        }
        if (truth.placed && !pair->blurred) {
            law_expect_fraction(pair, &truth, hypot(motion.x, motion.y), (double)hit.fraction, "5: the exact fraction");
            check_point(pair, &truth, motion_a, motion_b, hit.point);
        }
    }
}

/** Towards some point of b from some point of a; sometimes along an axis or a diagonal, away, or a vector of small integers. */
static oracle_vec2 random_course(const law_case *pair, rng *source) {
    sat_vec2 from = sat_polygon_vertex(pair->a, rng_bits(source) % pair->shape_a.count);
    sat_vec2 to = sat_polygon_vertex(pair->b, rng_bits(source) % pair->shape_b.count);
    oracle_vec2 course = law_relative(to, from);
    double length = hypot(course.x, course.y), turn = rng_between(source, -3.2, 3.2);
    if (!(length > 0.0) || rng_chance(source, 0.15)) {
        return (oracle_vec2){cos(turn), sin(turn)};
    }
    if (rng_chance(source, 0.3)) {
        const double x = rng_integer(source, 16, 63) / 32.0, y = rng_integer(source, -63, 63) / 32.0;
        return (oracle_vec2){copysign(x, course.x), y};
    }
    if (rng_chance(source, 0.35)) {
        bool across = fabs(course.x) > fabs(course.y);
        if (rng_chance(source, 0.6)) {
            return (oracle_vec2){copysign(1.0, course.x), copysign(1.0 - rng_magnitude(source, -24, -6), course.y)};
        }
        return (oracle_vec2){across ? copysign(1.0, course.x) : 0.0, across ? 0.0 : copysign(1.0, course.y)};
    }
    double c = cos(0.1 * turn), s = rng_chance(source, 0.5) ? 0.0 : sin(0.1 * turn);
    return (oracle_vec2){(c * course.x - s * course.y) / length, (s * course.x + c * course.y) / length};
}

/** The way after which they meet on that course, or about as far as they are apart when they do not. */
static double way_to_touch(const law_case *pair, oracle_vec2 course) {
    double far = 2.0 * (fabs(pair->truth.separation) + pair->size);
    sat_vec2 motion = {(float)(far * course.x), (float)(far * course.y)}, still = {0.0f, 0.0f};
    oracle_sweep_answer meeting = oracle_sweep(&pair->shape_a, motion, &pair->shape_b, still);
    return meeting.hit ? far * meeting.fraction : 0.5 * far;
}

static void put_a(law_case *pair, sat_vec2 position) {
    (void)sat_polygon_set_position(pair->a, position);
    (void)sat_polygon_set_position(pair->scaled_a, law_scaled(position, pair->scale));
    pair->shape_a = oracle_read(pair->a); /* as it is kept: not every compiler has rounded these sums before */
    law_find_truth(pair);
}

/** Where they overlap, a is set back for every other sweep, so that it begins outside; along x or y at times far off. */
static double set_back(law_case *pair, rng *source, oracle_vec2 course) {
    const bool is_far = course.x * course.y == 0.0 && rng_chance(source, 0.5);
    const double far = is_far ? ldexp(pair->size, rng_integer(source, 1, 50)) : 0.0,
                 back = far + (2.0 + rng_unit(source)) * pair->size;
    const sat_vec2 position = {(float)(pair->shape_a.position_x - back * course.x),
                               (float)(pair->shape_a.position_y - back * course.y)};
    if (!law_in_range(pair, position) || (!is_far && !(pair->truth.hit && rng_chance(source, 0.7)))) {
        return 0.0;
    }
    put_a(pair, position);
    return far;
}

/** A small part of a size, or nothing: enough to turn a touch into a miss. */
static double small_part(rng *source) {
    static const double parts[] = {0.0, 0x1p-30, 0x1p-24, 0x1p-20, 0x1p-10};
    const double part = parts[rng_integer(source, 0, 4)];
    return rng_chance(source, 0.5) ? part : -part;
}

/** Puts a where it passes along b's surface, or through b. */
static void pass_beside(law_case *pair, rng *source, oracle_vec2 course) {
    const double speed = hypot(course.x, course.y), back = pair->size * ldexp(1.0, rng_integer(source, 1, 3));
    const sat_vec2 across = {(float)(-course.y / speed), (float)(course.x / speed)};
    const sat_interval of_a = sat_project(pair->a, across), of_b = sat_project(pair->b, across);
    const double end =
        rng_chance(source, 0.5) ? (double)of_b.max - (double)of_a.min : (double)of_b.min - (double)of_a.max;
    const double at = end + small_part(source) * pair->size;
    const sat_vec2 position = {(float)(pair->shape_a.position_x + at * (double)across.x - back * course.x),
                               (float)(pair->shape_a.position_y + at * (double)across.y - back * course.y)};
    if (law_in_range(pair, position)) {
        put_a(pair, position);
    }
}

/** Moves a by a few floats to where its way leads past b's surface, or through it, by as little as floats allow. */
static void pass_by_a_hair(law_case *pair, oracle_vec2 motion) {
    const double speed = hypot(motion.x, motion.y), least_step = 0x1p-26 * pair->size;
    const oracle_vec2 n = {-motion.y / speed, motion.x / speed}, back = {-n.x, -n.y};
    const sat_vec2 at = sat_polygon_position(pair->a);
    const oracle_vec2 d = law_relative(at, sat_polygon_position(pair->b));
    const double left = law_lowest(&pair->shape_a, n) + n.x * d.x + n.y * d.y + law_lowest(&pair->shape_b, back),
                 right = law_lowest(&pair->shape_a, back) - n.x * d.x - n.y * d.y + law_lowest(&pair->shape_b, n),
                 gap = fabs(left) < fabs(right) ? left : -right;
    const double x = fmax(least_step, 0x1p-24 * fabs((double)at.x)), y = fmax(least_step, 0x1p-24 * fabs((double)at.y));
    sat_vec2 best = at;
    double least = fabs(gap);
    for (int i = 0; i < 17 * 17; i++) {
        const sat_vec2 to = {(float)((double)at.x + (i % 17 - 8) * x), (float)((double)at.y + (i / 17 - 8) * y)};
        const oracle_vec2 by = law_relative(to, at);
        const double left_over = fabs(gap + n.x * by.x + n.y * by.y);
        best = left_over < least ? to : best;
        least = fmin(least, left_over);
    }
    if (law_in_range(pair, best)) {
        put_a(pair, best);
    }
}

void law_check_sweeps(law_case *pair, rng *source) {
    static const double shares[] = {0.0, 0.0, 1.0, 0.5, -0.5, 0.75};
    const sat_vec2 begun = sat_polygon_position(pair->a);
    for (int i = 0; i < 3; i++) {
        oracle_vec2 course = random_course(pair, source);
        const bool passes = rng_chance(source, 0.4);
        if (passes) {
            pass_beside(pair, source, course);
        }
        const double far = passes ? 0.0 : set_back(pair, source, course);
        double way = axis_draw_way(source), share = shares[rng_bits(source) % 6];
        double length =
            way < 0.0 ? way_to_touch(pair, course) + small_part(source) * pair->size : far + way * pair->size;
        double x = length * course.x, y = length * course.y;
        sat_vec2 motion_a = {(float)((1.0 - share) * x), (float)((1.0 - share) * y)};
        sat_vec2 motion_b = {(float)(-share * x), (float)(-share * y)};
        if (passes && !law_equal(motion_a, motion_b) && rng_chance(source, 0.7)) {
            pass_by_a_hair(pair, law_relative(motion_a, motion_b));
        }
        if (law_in_range(pair, motion_a) && law_in_range(pair, motion_b)) {
            check_sweep(pair, motion_a, motion_b);
        }
        if (!law_equal(begun, sat_polygon_position(pair->a))) {
            put_a(pair, begun);
        }
    }
}

/* ---------------------------------------------------------------------------------------------------------- slides --
 *
 * The loop that everybody writes: sweep, place the mover at the fraction, take out of the rest what leads into the
 * surface, go on. Positions are floats, so it is left a hair inside or outside; it must not stick there.
 */

/** What is left of a way after a hit, without what leads into the surface. */
static sat_vec2 rest_of(sat_vec2 way, const sat_sweep_hit *hit) {
    const float left = 1.0f - hit->fraction, x = left * way.x, y = left * way.y;
    const float into = x * hit->axis.x + y * hit->axis.y;
    return (sat_vec2){x - into * hit->axis.x, y - into * hit->axis.y};
}

/** Moves a as that loop does; false if a way is left after some steps. */
static bool goes_its_way(law_case *pair, sat_vec2 way, sat_sweep_hit *first) {
    const double least = 0x1p-16 * law_length(way);
    sat_sweep_hit hit;
    for (int i = 0; i < 32 && law_length(way) > least; i++) {
        if (!sat_sweep(pair->a, way, pair->b, (sat_vec2){0, 0}, &hit)) {
            return true;
        }
        *first = i == 0 ? hit : *first;
        const sat_vec2 at = sat_polygon_position(pair->a);
        const sat_vec2 place = {at.x + hit.fraction * way.x, at.y + hit.fraction * way.y};
        (void)sat_polygon_set_position(pair->a, place);
        way = rest_of(way, &hit);
    }
    return law_length(way) <= least;
}

/** From where the mover is: both ways along the surface. */
static void check_slides(law_case *pair, float length, sat_vec2 axis) {
    const sat_vec2 place = sat_polygon_position(pair->a);
    for (int side = -1; side <= 1; side += 2) {
        const sat_vec2 way = {(float)side * -length * axis.y, (float)side * length * axis.x};
        sat_sweep_hit hit = {.fraction = 0.0f};
        char name[128];
        (void)snprintf(name, sizeof name, "sat_sweep(a at {%af, %af}, along, b, still)", (double)place.x,
                       (double)place.y);
        law_name_query(pair, name, way, (sat_vec2){0, 0});
        const bool kept = goes_its_way(pair, way, &hit);
        put_a(pair, sat_polygon_position(pair->a));
        const char *promise = "2: a mover that slides along a surface never sticks";
        /* Apart by no more than a position rounds, or by nothing: whether a way leads in is exact, too, as the sign is here. */
        const double gap = pair->truth.separation, round = pair->shape_a.radius + pair->shape_b.radius;
        const bool is_finer = round > 0.0 && round < 0x1p-22 * pair->size; /* than a place rounds: a corner's arc */
        const bool is_apart = sat_distance(pair->a, pair->b, NULL) >= 0.0f && gap <= 0x1p-22 * pair->size;
        if (is_finer || pair->truth.touching || is_apart) {
            (void)law_excuse(pair, kept, promise, (double)hit.fraction, 1.0);
        } else {
            law_expect(pair, kept, promise, (double)hit.fraction, 1.0);
        }
        law_judge(pair, side > 0);
        (void)sat_polygon_set_position(pair->a, place);
    }
}

void law_check_slides(law_case *pair, rng *source) {
    const sat_vec2 begun = sat_polygon_position(pair->a);
    const oracle_vec2 course = random_course(pair, source);
    const double back = (0.5 + 2.0 * rng_unit(source)) * pair->size, length = 2.0 * back + 2.0 * pair->size;
    const sat_vec2 start = {(float)((double)begun.x - back * course.x), (float)((double)begun.y - back * course.y)};
    const sat_vec2 way = {(float)(length * course.x), (float)(length * course.y)};
    sat_sweep_hit hit;
    if (law_in_range(pair, start) && law_in_range(pair, way) && !oracle_same(&pair->shape_a, &pair->shape_b)) {
        (void)sat_polygon_set_position(pair->a, start);
        if (sat_sweep(pair->a, way, pair->b, (sat_vec2){0, 0}, &hit)) {
            const sat_vec2 place = {start.x + hit.fraction * way.x, start.y + hit.fraction * way.y};
            (void)sat_polygon_set_position(pair->a, place);
            check_slides(pair, (float)(pair->size * (0.01 + rng_unit(source))), hit.axis);
        }
        put_a(pair, begun);
    }
}
