/*
 * Shapes in motion, by brute force and in doubles.
 *
 *     sharp:    every edge of both shapes bounds the time of contact from one side:   depth + t * rate >= 0
 *     rounded:  the path of every vertex relative to every edge of the other shape against the capsule around that
 * edge; the first entry into any of them is the first touch
 */
#include "oracle_frame.h"
#include "oracle_predicates.h"

#include <math.h>

/** Nearer to a decision than this part of the pair's size, a double is not asked. */
#define DOUBT 1e-9

/** A motion along an edge to within this angle gives no usable time. */
#define PARALLEL 1e-7

typedef struct contact_times {
    double enter, leave;
    bool usable; /* false where an edge is so parallel to the motion that it bounds the time by noise */
    bool clear;  /* false, too, where doubles take it for parallel and touching */
} contact_times;

static void bound(contact_times *times, double depth, double rate, double size, double speed) {
    if (fabs(rate) <= PARALLEL * speed) {
        if (depth < -DOUBT * size - PARALLEL * speed) {
            times->enter = HUGE_VAL;
        } else if (depth < DOUBT * size + PARALLEL * speed) {
            times->usable = times->usable && depth == 0.0 && rate == 0.0;
            times->clear = false;
        }
    } else if (rate > 0.0) {
        times->enter = fmax(times->enter, -depth / rate);
    } else {
        times->leave = fmin(times->leave, -depth / rate);
    }
}

/** How far b reaches beyond the line through `start` into the direction of `inward` (unit). */
static double deepest(oracle_vec2 inward, oracle_vec2 start, oracle_subject b) {
    double most = -HUGE_VAL;
    for (size_t j = 0; j < b.at->count; j++) {
        most = fmax(most, inward.x * (b.at->x[j] - start.x) + inward.y * (b.at->y[j] - start.y));
    }
    return most;
}

/** All bounds by a's edges, when b moves by `motion` relative to a. */
static void bound_by_edges(contact_times *times, oracle_subject a, oracle_subject b, oracle_vec2 motion, double size) {
    double speed = hypot(motion.x, motion.y);
    for (size_t i = 0; i < oracle_edge_count(a.shape); i++) {
        oracle_vec2 edge = oracle_edge(a.shape, i);
        double length = hypot(edge.x, edge.y);
        oracle_vec2 start = {a.at->x[i], a.at->y[i]};
        oracle_vec2 inward = {-edge.y / length, edge.x / length};
        bound(times, deepest(inward, start, b), inward.x * motion.x + inward.y * motion.y, size, speed);
        if (a.shape->count == 2) { /* a segment also has two ends, each facing along it */
            oracle_vec2 along = {edge.x / length, edge.y / length};
            bound(times, deepest(along, start, b), along.x * motion.x + along.y * motion.y, size, speed);
        }
    }
}

static contact_times sharp_times(oracle_subject a, oracle_subject b, oracle_vec2 motion, double size) {
    contact_times times = {-HUGE_VAL, HUGE_VAL, true, true};
    oracle_vec2 opposite = {-motion.x, -motion.y};
    bound_by_edges(&times, a, b, opposite, size);
    bound_by_edges(&times, b, a, motion, size);
    return times;
}

/** A path from `point` by `motion`, and how it passes the capsules met so far. */
typedef struct passage {
    double first;     /* fraction of the first entry, infinite without one */
    double clearance; /* least distance of the path from a core */
} passage;

static oracle_vec2 minus(oracle_vec2 a, oracle_vec2 b) {
    return (oracle_vec2){a.x - b.x, a.y - b.y};
}

static double cross(oracle_vec2 a, oracle_vec2 b) {
    return a.x * b.y - a.y * b.x;
}

static double dot(oracle_vec2 a, oracle_vec2 b) {
    return a.x * b.x + a.y * b.y;
}

static double segment_distance(oracle_vec2 p, oracle_vec2 q, oracle_vec2 from, oracle_vec2 to) {
    double of_p = cross(minus(to, from), minus(p, from)), of_q = cross(minus(to, from), minus(q, from));
    double of_from = cross(minus(q, p), minus(from, p)), of_to = cross(minus(q, p), minus(to, p));
    if (of_p * of_q < 0.0 && of_from * of_to < 0.0) {
        return 0.0;
    }
    return fmin(fmin(oracle_point_to_segment(p, from, to), oracle_point_to_segment(q, from, to)),
                fmin(oracle_point_to_segment(from, p, q), oracle_point_to_segment(to, p, q)));
}

static void enter_disc(passage *pass, oracle_vec2 point, oracle_vec2 motion, oracle_vec2 centre, double radius) {
    double speed = hypot(motion.x, motion.y);
    oracle_vec2 to_centre = minus(centre, point);
    double aside = cross(motion, to_centre) / speed;
    double half_squared = (radius - aside) * (radius + aside);
    if (half_squared >= 0.0) {
        double fraction = (dot(motion, to_centre) / speed - sqrt(half_squared)) / speed;
        if (fraction >= 0.0) {
            pass->first = fmin(pass->first, fraction);
        }
    }
}

static void enter_capsule(passage *pass, oracle_vec2 point, oracle_vec2 motion, oracle_vec2 from, oracle_vec2 to,
                          double radius) {
    oracle_vec2 end = {point.x + motion.x, point.y + motion.y}, edge = minus(to, from);
    pass->clearance = fmin(pass->clearance, segment_distance(point, end, from, to));
    enter_disc(pass, point, motion, from, radius);
    enter_disc(pass, point, motion, to, radius);

    double length = hypot(edge.x, edge.y);
    if (length == 0.0) {
        return;
    }
    double aside = cross(edge, minus(point, from)) / length, rate = cross(edge, motion) / length;
    double fraction = (fabs(aside) - radius) / fabs(rate);
    if (aside * rate < 0.0 && fraction >= 0.0) {
        oracle_vec2 meeting = {point.x + fraction * motion.x, point.y + fraction * motion.y};
        double along = dot(edge, minus(meeting, from)) / length;
        if (along >= 0.0 && along <= length) {
            pass->first = fmin(pass->first, fraction);
        }
    }
}

/** All of b's vertices, moving by `motion`, against all of a's edges. */
static void enter_all(passage *pass, oracle_subject a, oracle_subject b, oracle_vec2 motion, double radius) {
    for (size_t i = 0; i < a.at->count; i++) {
        size_t next = oracle_next(a.shape, i);
        oracle_vec2 from = {a.at->x[i], a.at->y[i]}, to = {a.at->x[next], a.at->y[next]};
        for (size_t j = 0; j < b.at->count; j++) {
            enter_capsule(pass, (oracle_vec2){b.at->x[j], b.at->y[j]}, motion, from, to, radius);
        }
    }
}

static oracle_sweep_answer rounded_sweep(oracle_subject a, oracle_subject b, oracle_vec2 motion, double doubt) {
    double radius = (double)a.shape->radius + (double)b.shape->radius;
    passage pass = {HUGE_VAL, HUGE_VAL};
    enter_all(&pass, a, b, (oracle_vec2){-motion.x, -motion.y}, radius);
    enter_all(&pass, b, a, motion, radius);
    bool certain = fabs(pass.clearance - radius) > doubt;
    return (oracle_sweep_answer){pass.clearance < radius, certain, pass.first};
}

oracle_sweep_answer oracle_sweep(const oracle_shape *a, const oracle_shape *b, oracle_vec2 motion) {
    double speed = hypot(motion.x, motion.y), size = oracle_pair_size(a, b);
    double doubt = DOUBT * (size + speed);
    oracle_answer start = oracle_pair(a, b);
    if (fabs(start.separation) <= doubt) {
        return (oracle_sweep_answer){start.hit, false, 0.0};
    }
    if (start.hit || speed == 0.0) {
        return (oracle_sweep_answer){start.hit, true, 0.0};
    }

    oracle_frame frame_a, frame_b;
    oracle_subject subject_a = oracle_place(&frame_a, a, a), subject_b = oracle_place(&frame_b, b, a);
    if (a->radius > 0.0f || b->radius > 0.0f) {
        return rounded_sweep(subject_a, subject_b, motion, doubt);
    }

    contact_times times = sharp_times(subject_a, subject_b, motion, size);
    bool hit = times.enter < times.leave && times.enter <= 1.0 && times.enter >= 0.0;
    bool certain = times.usable && (fabs(times.leave - times.enter) * speed > doubt || isinf(times.enter)) &&
                   fabs(times.enter - 1.0) * speed > doubt;
    return (oracle_sweep_answer){hit, certain, times.enter};
}

oracle_sweep_answer oracle_raycast(const oracle_shape *shape, sat_vec2 from, sat_vec2 to) {
    oracle_shape path = oracle_segment(from, to), start = oracle_point(from);
    if (!oracle_pair(shape, &path).hit) {
        return (oracle_sweep_answer){false, true, 0.0};
    }
    if (oracle_pair(shape, &start).hit) {
        return (oracle_sweep_answer){true, true, 0.0};
    }

    oracle_frame frame_start, frame_shape;
    oracle_subject moving = oracle_place(&frame_start, &start, shape), still = oracle_place(&frame_shape, shape, shape);
    oracle_vec2 motion = {(double)to.x - (double)from.x, (double)to.y - (double)from.y};
    if (shape->radius > 0.0f) {
        oracle_sweep_answer answer = rounded_sweep(moving, still, motion, DOUBT * oracle_size(shape));
        return (oracle_sweep_answer){true, answer.certain, answer.fraction};
    }
    contact_times times = sharp_times(moving, still, motion, oracle_size(shape));
    return (oracle_sweep_answer){true, true, times.clear ? times.enter : oracle_entry(shape, &path)};
}
