#include "turning.h"

#include <math.h>

typedef struct corner {
    double x, y;
} corner;

typedef struct outline {
    size_t count;
    corner at[TURNING_MAX_CORNERS];
} outline;

static void local_corners(const shape_spec *spec, outline *o) {
    const double x = (double)spec->vertices[0].x, y = (double)spec->vertices[0].y;
    o->count = spec->maker == MAKE_BOX ? 4 : spec->maker == MAKE_CIRCLE ? 1 : spec->count;
    for (size_t i = 0; i < o->count; i++) {
        const double part = 6.28318530717958647692 * (double)i / (double)o->count;
        o->at[i] = spec->maker == MAKE_BOX       ? (corner){i % 3 == 0 ? -x / 2 : x / 2, i < 2 ? -y / 2 : y / 2}
                   : spec->maker == MAKE_CIRCLE  ? (corner){0, 0}
                   : spec->maker == MAKE_REGULAR ? (corner){x * cos(part), x * sin(part)}
                                                 : (corner){(double)spec->vertices[i].x, (double)spec->vertices[i].y};
    }
}

/** Relative to a's position, so that nothing is lost far out. */
static void place(const shape_spec *spec, sat_motion motion, double fraction, corner origin, outline *o) {
    const double angle = (double)spec->angle + fraction * (double)motion.angle, c = cos(angle), s = sin(angle);
    const double x = (double)spec->position.x - origin.x + fraction * (double)motion.translation.x,
                 y = (double)spec->position.y - origin.y + fraction * (double)motion.translation.y;
    local_corners(spec, o);
    for (size_t i = 0; i < o->count; i++) {
        o->at[i] = (corner){x + c * o->at[i].x - s * o->at[i].y, y + s * o->at[i].x + c * o->at[i].y};
    }
}

static void project(const outline *o, double x, double y, double *least, double *most) {
    *least = HUGE_VAL;
    *most = -HUGE_VAL;
    for (size_t i = 0; i < o->count; i++) {
        const double height = x * o->at[i].x + y * o->at[i].y;
        *least = fmin(*least, height);
        *most = fmax(*most, height);
    }
}

static double separation(const outline *a, const outline *b, double x, double y) {
    const double length = hypot(x, y);
    double least_a, most_a, least_b, most_b;
    if (length == 0) {
        return -HUGE_VAL;
    }
    project(a, x / length, y / length, &least_a, &most_a);
    project(b, x / length, y / length, &least_b, &most_b);
    return fmax(least_b - most_a, least_a - most_b);
}

/** The best separation along the edges of o, and across those of a segment. */
static double best_separation(const outline *o, const outline *a, const outline *b) {
    double best = -HUGE_VAL;
    for (size_t i = 0; i < o->count; i++) {
        const corner p = o->at[i], q = o->at[(i + 1) % o->count];
        best = fmax(best, separation(a, b, q.y - p.y, p.x - q.x));
        best = o->count == 2 ? fmax(best, separation(a, b, q.x - p.x, q.y - p.y)) : best;
    }
    return best;
}

static double to_segment(corner v, corner p, corner q) {
    const double x = q.x - p.x, y = q.y - p.y, square = x * x + y * y;
    const double along = square > 0 ? ((v.x - p.x) * x + (v.y - p.y) * y) / square : 0, share = fmin(fmax(along, 0), 1);
    return hypot(v.x - p.x - share * x, v.y - p.y - share * y);
}

static double nearest_way(const outline *a, const outline *b) {
    double least = HUGE_VAL;
    for (size_t i = 0; i < a->count; i++) {
        for (size_t j = 0; j < b->count; j++) {
            least = fmin(least, to_segment(a->at[i], b->at[j], b->at[(j + 1) % b->count]));
            least = fmin(least, to_segment(b->at[j], a->at[i], a->at[(i + 1) % a->count]));
        }
    }
    return least;
}

double turning_distance(const turning_case *c, double fraction) {
    static outline a, b;
    const corner origin = {(double)c->a.position.x, (double)c->a.position.y};
    place(&c->a, c->motion_a, fraction, origin, &a);
    place(&c->b, c->motion_b, fraction, origin, &b);
    const double apart = fmax(best_separation(&a, &a, &b), best_separation(&b, &a, &b));
    const bool overlap = apart <= 0 && (a.count > 1 || b.count > 1);
    return (overlap && apart > -HUGE_VAL ? apart : nearest_way(&a, &b)) - (double)c->a.radius - (double)c->b.radius;
}

double turning_separation(const turning_case *c, double fraction, sat_vec2 axis) {
    static outline a, b;
    const corner origin = {(double)c->a.position.x, (double)c->a.position.y};
    double least_a, most_a, least_b, most_b;
    place(&c->a, c->motion_a, fraction, origin, &a);
    place(&c->b, c->motion_b, fraction, origin, &b);
    project(&a, (double)axis.x, (double)axis.y, &least_a, &most_a);
    project(&b, (double)axis.x, (double)axis.y, &least_b, &most_b);
    return least_b - most_a - (double)c->a.radius - (double)c->b.radius;
}

double turning_distance_to_point(const turning_case *c, double fraction, sat_vec2 point) {
    static turning_case of_a, of_b;
    of_a = of_b = *c;
    of_a.b = of_b.a = (shape_spec){.maker = MAKE_CIRCLE, .count = 1, .position = point};
    of_a.motion_b = of_b.motion_a = (sat_motion){{0, 0}, 0};
    return fmax(fabs(turning_distance(&of_a, fraction)), fabs(turning_distance(&of_b, fraction)));
}

static double arm(const shape_spec *spec) {
    return spec->maker == MAKE_CIRCLE ? 0 : shape_reach(spec) - (double)spec->radius;
}

double turning_speed(const turning_case *c) {
    const double x = (double)c->motion_b.translation.x - (double)c->motion_a.translation.x,
                 y = (double)c->motion_b.translation.y - (double)c->motion_a.translation.y;
    return hypot(x, y) + fabs((double)c->motion_a.angle) * arm(&c->a) + fabs((double)c->motion_b.angle) * arm(&c->b);
}

double turning_size(const turning_case *c) { return shape_extent(&c->a) + shape_extent(&c->b); }

/* From 64 sizes out of its origin on vertices are rounded relative to the middle of the shape. */
static double rounded_length(const shape_spec *spec) {
    return fmin(arm(spec), 128 * shape_extent(spec)) + (double)spec->radius;
}

double turning_rounding(const turning_case *c) { return (rounded_length(&c->a) + rounded_length(&c->b)) * 0x1p-23; }

double turning_least_distance(const turning_case *c, double until) {
    const double speed = turning_speed(c), pace = turning_size(c) * 0x1p-11 / speed;
    double least = turning_distance(c, until);
    long steps = 0;
    for (double at = 0; at < until && steps++ < 60000;) {
        const double distance = turning_distance(c, at);
        least = fmin(least, distance);
        at += fmax(0.5 * distance / speed, pace);
    }
    return least;
}
