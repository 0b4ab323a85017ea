/*
 * Two shapes at any moment of a motion, from the numbers they were made of: what sat_sweep_turning() is checked
 * against. Everything is in double, by all edges against all vertices, with the sine and cosine of the C library.
 */
#ifndef SAT_TESTS_TURNING_H
#define SAT_TESTS_TURNING_H

#include "shapes.h"

#define TURNING_MAX_CORNERS 1024

typedef struct turning_case {
    shape_spec a, b;
    sat_motion motion_a, motion_b;
} turning_case;

/** The signed distance of the two at a fraction of their motions: below 0 when they overlap. */
double turning_distance(const turning_case *c, double fraction);

/** How far b lies above a along an axis; and how far a point lies from the surface of that one which is further off. */
double turning_separation(const turning_case *c, double fraction, sat_vec2 axis);
double turning_distance_to_point(const turning_case *c, double fraction, sat_vec2 point);

/** At least how fast that can change, per fraction. */
double turning_speed(const turning_case *c);

/** How large both are together, and how wrong a distance may be by the rounding of the library's own vertices. */
double turning_size(const turning_case *c);
double turning_rounding(const turning_case *c);

/** The least distance at moments up to `until`: nearer to each other the nearer the shapes are. */
double turning_least_distance(const turning_case *c, double until);

#endif
