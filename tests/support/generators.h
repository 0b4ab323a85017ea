/* The plain shapes that families and kinds are made of, at the origin, not turned; only capsules and circles have a radius. */
#ifndef SAT_TESTS_GENERATORS_H
#define SAT_TESTS_GENERATORS_H

#include "shapes.h"

#define FULL_TURN 6.28318530717958647692

/** From `fewest` to `most` corners on an ellipse about `size` across, uneven and turned at random: convex also in floats. */
void make_random_polygon(rng *source, shape_spec *spec, int fewest, int most, double size);

/** A rectangle, triangle, slope or octagon with integer corners in [-4, 4]. */
void make_tile(rng *source, shape_spec *spec);

/** A circle, capsule or tile with a radius, of integers throughout. */
void make_round_tile(rng *source, shape_spec *spec);

/** An integer polygon of `corners` (even) corners by the sums of as many lattice vectors, sorted by slope. */
void make_lattice_polygon(rng *source, shape_spec *spec, int corners);

/**
 * The corners of an integer polygon of `count` (even) corners, none collinear: the sums of the shortest lattice vectors
 * of as many directions. All coordinates are exact floats for up to 65,536 corners.
 */
void make_zonogon(sat_vec2 *vertices, size_t count);

/** A rectangle with integer corners in [-reach, reach] that holds (0, 0). */
void make_lattice_rectangle(rng *source, shape_spec *spec, int reach);

void make_rectangle(shape_spec *spec, float left, float bottom, float right, float top);
void make_octagon(shape_spec *spec, float half, float chamfer);
void make_regular(shape_spec *spec, size_t corners, double circumradius);
void make_sliver(rng *source, shape_spec *spec, double length);
void make_segment(shape_spec *spec, sat_vec2 from, sat_vec2 to);
void make_capsule(shape_spec *spec, sat_vec2 from, sat_vec2 to, float radius);
void make_circle(shape_spec *spec, float radius);

/* A generator draws its numbers one statement after the other: C leaves the order within an argument list open, and a
   seed should mean the same everywhere. */
sat_vec2 random_point(rng *source, double reach);
sat_vec2 random_lattice_point(rng *source, int reach);
sat_vec2 random_lattice_direction(rng *source); /**< mostly of integer length: rounded shapes touch exactly, too */
float random_angle(rng *source);
float random_quarter_turn(rng *source); /**< a multiple of a quarter turn, to the nearest float */

#endif
