/*
 * vector.h - the little vector arithmetic the scenes need, on the library's own sat_vec2.
 */
#ifndef PLAYGROUND_VECTOR_H
#define PLAYGROUND_VECTOR_H

#include <sat/sat.h>

#define PI 3.14159265f

static inline sat_vec2 vec(float x, float y) { return (sat_vec2){x, y}; }

static inline sat_vec2 vec_add(sat_vec2 a, sat_vec2 b) { return vec(a.x + b.x, a.y + b.y); }

static inline sat_vec2 vec_sub(sat_vec2 a, sat_vec2 b) { return vec(a.x - b.x, a.y - b.y); }

static inline sat_vec2 vec_scale(sat_vec2 v, float factor) { return vec(v.x * factor, v.y * factor); }

/** a + b * factor: a step from a along b. */
static inline sat_vec2 vec_along(sat_vec2 a, sat_vec2 b, float factor) {
    return vec(a.x + b.x * factor, a.y + b.y * factor);
}

static inline float vec_dot(sat_vec2 a, sat_vec2 b) { return a.x * b.x + a.y * b.y; }

static inline float vec_cross(sat_vec2 a, sat_vec2 b) { return a.x * b.y - a.y * b.x; }

/** A quarter turn from x towards y. */
static inline sat_vec2 vec_quarter(sat_vec2 v) { return vec(-v.y, v.x); }

static inline float clamp(float value, float lower, float upper) {
    return value < lower ? lower : value > upper ? upper : value;
}

float vec_length(sat_vec2 v);

/** v at length 1; the zero vector stays zero. */
sat_vec2 vec_unit(sat_vec2 v);

/** The unit vector at that angle (radians) from the x axis towards the y axis. */
sat_vec2 vec_direction(float angle);

/** The angle of v, in [-PI, PI]; 0 for the zero vector. */
float vec_angle(sat_vec2 v);

/** A number in [0, 1) that looks random and is the same on every machine; advances *state. */
float random_unit(uint32_t *state);

/** As random_unit(), in [lower, upper). */
float random_between(uint32_t *state, float lower, float upper);

#endif
