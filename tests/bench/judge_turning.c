/*
 * Sweeps that turn, by the distance of the two shapes at any moment, from the numbers they were made of: brute force in
 * double (../support/turning.h). As nothing moves faster than `speed`, the shapes do not meet within distance / speed.
 */
#include "judge.h"

#include "../support/turning.h"

#include <math.h>
#include <string.h>

/* A hit that never goes deeper and a miss that passes nearer than this, in units, is a graze: nobody's answer counts. */
#define GRAZE 0.02

#define MOMENTS 256     /* looked at after the first contact, for how deep it gets */
#define STEPS   100000  /* at most */
#define CLOSE   0x1p-24 /* a contact, in sizes */

static void describe(const bench_shape *from, shape_spec *spec) {
    spec->maker = from->count == 1 ? MAKE_CIRCLE : from->count == 2 ? MAKE_CAPSULE : MAKE_POLYGON;
    spec->count = from->count;
    spec->radius = from->radius;
    spec->position = from->pose.position;
    spec->angle = from->pose.angle;
    memcpy(spec->vertices, from->vertices, from->count * sizeof *from->vertices);
}

/* What the library promises of a hit: nobody is asked for more. */
static double promised_gap(const turning_case *c, double at) {
    return turning_size(c) * 0x1p-18 + turning_speed(c) * at * 0x1p-23 + turning_rounding(c);
}

/* When they come as close as that, between two moments. */
static double when_close(const turning_case *c, double before, double after) {
    for (int step = 0; step < 40; step++) {
        const double middle = 0.5 * (before + after);
        if (turning_distance(c, middle) > promised_gap(c, middle)) {
            before = middle;
        } else {
            after = middle;
        }
    }
    return before;
}

/* The first contact, or 1; when they were nearly there; and the least distance on the way. */
typedef struct approach {
    double contact, nearly, least;
} approach;

static approach advance(const turning_case *c) {
    const double speed = turning_speed(c), close = CLOSE * turning_size(c);
    approach way = {1.0, 1.0, turning_distance(c, 1.0)};
    double at = 0.0, before = 0.0;
    for (int step = 0; step < STEPS && at < 1.0; step++) {
        const double distance = turning_distance(c, at);
        way.least = fmin(way.least, distance);
        if (distance <= promised_gap(c, at) && way.nearly == 1.0) {
            way.nearly = when_close(c, before, at);
        }
        if (distance <= close) {
            way.contact = at;
            return way;
        }
        before = at;
        at += distance / speed;
    }
    return way;
}

bench_truth bench_judge_turning(const bench_pairs *pairs, size_t i) {
    static turning_case c;
    const bench_ask *ask = &pairs->asks[i];
    describe(&pairs->shapes[ask->a], &c.a);
    describe(&pairs->shapes[ask->b], &c.b);
    c.motion_a = (sat_motion){ask->p, pairs->turns[i].x};
    c.motion_b = (sat_motion){ask->q, pairs->turns[i].y};
    const approach way = advance(&c);
    const bool hit = way.least <= CLOSE * turning_size(&c);
    double deepest = way.least;
    for (int moment = 0; moment <= MOMENTS && hit; moment++) {
        deepest = fmin(deepest, turning_distance(&c, way.contact + (1.0 - way.contact) * moment / MOMENTS));
    }
    return (bench_truth){
        .certain = hit ? deepest < -GRAZE : way.least > GRAZE,
        .hit = hit,
        .has_number = true,
        .number = way.contact,
        .scale = fmax(turning_size(&c) / turning_speed(&c), 1.0),
        .doubt = way.contact - way.nearly,
    };
}
