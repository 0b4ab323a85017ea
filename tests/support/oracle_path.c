/*
 * Shapes in motion, by brute force. Seen from a, the pair is a line against the set of all differences b - a:
 *
 *     turn the world so that a moves along +x; the line is the x axis
 *     that set, without radii, is bounded by differences of an edge of one shape and a vertex of the other
 *     with radii, those become capsules; the first that the line enters is where the shapes meet
 *
 * Long ways: where vertex 0 of b lies from vertex 0 of a, along the way and beside it, is measured in exact integers, at
 * the beginning of the way and at its end. What is added to that is as large as the shapes. So a way of 2^50 sizes is
 * judged as finely as a short one.
 */
#include "oracle_frame.h"
#include "oracle_predicates.h"

#include <math.h>
#include <stdlib.h>

/** What rounding does to the turned differences of vertices, relative to the pair's size; taken four times. */
#define NOISE 0x1p-48

/** A shape relative to its vertex 0, turned. */
typedef struct turned_shape {
    size_t count;
    double x[ORACLE_MAX_VERTICES], y[ORACLE_MAX_VERTICES];
} turned_shape;

static void turn_along(turned_shape *turned, const oracle_shape *shape, oracle_vec2 along) {
    turned->count = shape->count;
    for (size_t i = 0; i < shape->count; i++) {
        double x = (shape->x[i] - shape->x[0]) + (shape->low_x[i] - shape->low_x[0]);
        double y = (shape->y[i] - shape->y[0]) + (shape->low_y[i] - shape->low_y[0]);
        turned->x[i] = along.x * x + along.y * y;
        turned->y[i] = along.x * y - along.y * x;
    }
}

/** The part of the x axis that lies in what was met so far. */
typedef struct passage {
    double enter, leave; /* infinite, the wrong way round, where it was nothing */
} passage;

static void widen(passage *pass, double from, double to) {
    pass->enter = fmin(pass->enter, from);
    pass->leave = fmax(pass->leave, to);
}

static void pass_disc(passage *pass, oracle_vec2 centre, double radius) {
    double half_squared = (radius - centre.y) * (radius + centre.y);
    if (half_squared >= 0.0) {
        widen(pass, centre.x - sqrt(half_squared), centre.x + sqrt(half_squared));
    }
}

static void pass_line(passage *pass, oracle_vec2 from, oracle_vec2 to) {
    if ((from.y < 0.0) != (to.y < 0.0)) {
        double x = from.x + (to.x - from.x) * (from.y / (from.y - to.y));
        widen(pass, x, x);
    }
}

static void pass_capsule(passage *pass, oracle_vec2 from, oracle_vec2 to, double radius) {
    double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
    double out_x = length > 0.0 ? radius * y / length : 0.0, out_y = length > 0.0 ? -radius * x / length : 0.0;
    pass_disc(pass, from, radius);
    pass_disc(pass, to, radius);
    pass_line(pass, (oracle_vec2){from.x + out_x, from.y + out_y}, (oracle_vec2){to.x + out_x, to.y + out_y});
    pass_line(pass, (oracle_vec2){from.x - out_x, from.y - out_y}, (oracle_vec2){to.x - out_x, to.y - out_y});
}

/** The vertex that lies deepest behind a line with this outward normal. */
static size_t deepest_behind(const turned_shape *shape, double normal_x, double normal_y) {
    size_t deepest = 0;
    double least = HUGE_VAL;
    for (size_t j = 0; j < shape->count; j++) {
        double height = normal_x * shape->x[j] + normal_y * shape->y[j];
        deepest = height < least ? j : deepest;
        least = height < least ? height : least;
    }
    return deepest;
}

/** Every edge of `one` with those vertices of `other` that may bound the set; `sign` is 1 where `one` is b. */
static void pass_edges(passage *pass, const turned_shape *one, const turned_shape *other, double sign, double aside,
                       double radius) {
    bool few = one->count * other->count <= 64 || other->count < 4;
    for (size_t i = 0; i < one->count; i++) {
        size_t next = i + 1 < one->count ? i + 1 : 0;
        size_t first = 0, tried = other->count;
        if (!few) { /* and its neighbours: it may be one end of a parallel edge */
            first = deepest_behind(other, one->y[next] - one->y[i], one->x[i] - one->x[next]) + other->count - 1;
            tried = 3;
        }
        for (size_t k = 0; k < tried; k++) {
            size_t j = (first + k) % other->count;
            oracle_vec2 from = {sign * (one->x[i] - other->x[j]), sign * (one->y[i] - other->y[j]) + aside};
            oracle_vec2 to = {sign * (one->x[next] - other->x[j]), sign * (one->y[next] - other->y[j]) + aside};
            pass_capsule(pass, from, to, radius);
        }
    }
}

/** A pair of shapes as the motion sees it. */
typedef struct encounter {
    turned_shape a, b;
    oracle_way way;
    double radius;
    double below, above; /* how far the set reaches beyond the line on either side; negative when it misses it */
    double noise;
} encounter;

static void range_of(const turned_shape *shape, double *least, double *most) {
    *least = HUGE_VAL;
    *most = -HUGE_VAL;
    for (size_t i = 0; i < shape->count; i++) {
        *least = fmin(*least, shape->y[i]);
        *most = fmax(*most, shape->y[i]);
    }
}

static void meet(encounter *e, const oracle_shape *a, const oracle_shape *b, oracle_vec2 motion) {
    double speed = hypot(motion.x, motion.y), least_a, most_a, least_b, most_b;
    oracle_vec2 along = {motion.x / speed, motion.y / speed};
    turn_along(&e->a, a, along);
    turn_along(&e->b, b, along);
    range_of(&e->a, &least_a, &most_a);
    range_of(&e->b, &least_b, &most_b);
    e->way = oracle_measure(motion, a, b);
    e->radius = a->radius + b->radius;
    e->above = e->way.aside + (most_b - least_a) + e->radius;
    e->below = -(e->way.aside + (least_b - most_a) - e->radius);
    e->noise = NOISE * oracle_pair_size(a, b) + a->blur + b->blur;
}

static passage pass_beside(const encounter *e, double aside) {
    passage pass = {HUGE_VAL, -HUGE_VAL};
    pass_edges(&pass, &e->b, &e->a, 1.0, aside, e->radius);
    pass_edges(&pass, &e->a, &e->b, -1.0, aside, e->radius);
    return pass;
}

static double furthest(double a, double b, double from) {
    return fmax(fabs(a - from), fabs(b - from));
}

/**
 * Where the line is in the set; `doubt` says how far the ends may be wrong. The set is convex, so both ends change by no
 * more than towards the ends of the noise.
 */
static passage pass_through(const encounter *e, double *doubt) {
    passage one = pass_beside(e, e->way.aside - e->noise), other = pass_beside(e, e->way.aside + e->noise);
    passage pass = pass_beside(e, e->way.aside);
    *doubt = fmax(furthest(one.enter, other.enter, pass.enter), furthest(one.leave, other.leave, pass.leave)) +
             4.0 * e->noise;
    return pass;
}

/** Uncertain where the way just reaches the set, or all but grazes it: way.h decides those exactly. */
static oracle_sweep_answer judge_passage(const encounter *e, oracle_vec2 motion) {
    static const oracle_sweep_answer none = {false, true, 0.0, HUGE_VAL};
    double doubt, speed = hypot(motion.x, motion.y);
    passage pass = pass_through(e, &doubt);
    double start = e->way.along + pass.enter, end = e->way.along_at_end + pass.enter;
    double gone = e->way.along + pass.leave;
    if (!(doubt < 0.125 * (pass.leave - pass.enter))) { /* the line all but grazes the set */
        bool within = start > doubt && end < -doubt;
        return (oracle_sweep_answer){within, within || gone < -doubt || end > doubt, 0.0, HUGE_VAL};
    }
    if (gone < 0.5 * (pass.leave - pass.enter) || end > doubt) {
        return none; /* they do not overlap, so they met before the way begins; or meet after it ends */
    }
    return (oracle_sweep_answer){true, end < -doubt, fmax(start, 0.0) / speed, doubt / speed};
}

oracle_sweep_answer oracle_sweep(const oracle_shape *a, const oracle_shape *b, oracle_vec2 motion) {
    encounter *e = malloc(sizeof *e); /* too large for some stacks */
    oracle_answer start = oracle_pair(a, b);
    double blur = oracle_blur(a, b);
    bool touching =
        start.touching && blur == 0.0; /* where an edge is no longer than the blur, it says so of any place */
    oracle_sweep_answer answer = {start.hit && !touching, true, 0.0, 0.0};
    bool blurred = fabs(start.separation) < blur;
    if (!e) {
        abort();
    }
    if (blurred) {
        answer.certain = false;
    } else if (!answer.hit && (motion.x != 0.0 || motion.y != 0.0)) {
        meet(e, a, b, motion);
        if (fmin(e->above, e->below) < -4.0 * e->noise) {
            answer.hit = false;
        } else if (fmin(e->above, e->below) <= 4.0 * e->noise) {
            answer = (oracle_sweep_answer){false, false, 0.0, HUGE_VAL};
        } else {
            answer = judge_passage(e, motion);
        }
    }
    free(e);
    return answer;
}

/** Where a ray that begins outside and hits first meets the shape. */
static oracle_sweep_answer entry(const oracle_shape *shape, const oracle_shape *start, const oracle_shape *path) {
    encounter *e = malloc(sizeof *e);
    oracle_vec2 motion = oracle_edge(path, 0);
    double speed = hypot(motion.x, motion.y), doubt = HUGE_VAL, enter = 0.0;
    if (!e) {
        abort();
    }
    meet(e, start, shape, motion);
    if (fmin(e->above, e->below) > 4.0 * e->noise) {
        enter = e->way.along + pass_through(e, &doubt).enter;
    }
    free(e);
    return (oracle_sweep_answer){true, isfinite(doubt), fmin(fmax(enter / speed, 0.0), 1.0), doubt / speed};
}

oracle_sweep_answer oracle_raycast(const oracle_shape *shape, sat_vec2 from, sat_vec2 to) {
    oracle_shape path = oracle_segment(from, to), start = oracle_point(from);
    oracle_answer met = oracle_pair(shape, &path);
    if (fabs(met.separation) < oracle_blur(shape, &path)) {
        return (oracle_sweep_answer){met.hit, false, 0.0, HUGE_VAL};
    }
    if (!met.hit) {
        return (oracle_sweep_answer){false, true, 0.0, 0.0};
    }
    oracle_answer begun = oracle_pair(shape, &start);
    if (begun.hit) {
        return (oracle_sweep_answer){true, fabs(begun.separation) >= oracle_blur(shape, &start), 0.0, 0.0};
    }
    return entry(shape, &start, &path);
}
