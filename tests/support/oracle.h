/*
 * The oracle: right answers by brute force, for comparison with the library. It shares nothing with it and sees the
 * stored geometry only through the public getters:
 *
 *     world vertex = position + offset, both floats; a clone moved to (0, 0) shows the offsets themselves
 *
 * Where an offset is no float, it is the exact rotation of the vertex that a clone with angle 0 shows; that takes two
 * doubles (see oracle_read.c).
 *
 * Yes and no are exact: doubles with a certified error bound decide what lies clear of the border, exact integers the
 * rest. Depths, distances and fractions are doubles, good to about 1e-14 of the pair's size. Shapes that are turned far
 * from their own origin the getters show only rounded relative to their size: their `blur` says by how much, and what
 * is closer to the border than that is left to the caller.
 */
#ifndef SAT_TESTS_ORACLE_H
#define SAT_TESTS_ORACLE_H

#include <sat/sat.h>

#include <stdbool.h>
#include <stddef.h>

#define ORACLE_MAX_VERTICES 1024

/** A shape as stored: every point within `radius` of the convex polygon of `count` corners. */
typedef struct oracle_shape {
    size_t count;
    double x[ORACLE_MAX_VERTICES], y[ORACLE_MAX_VERTICES];         /* relative to the position */
    double low_x[ORACLE_MAX_VERTICES], low_y[ORACLE_MAX_VERTICES]; /* what is to be added to that: its lower digits */
    double position_x, position_y;
    double radius;
    double blur; /* no vertex is further than this from where the library has it; 0 where all of this is exact */
} oracle_shape;

typedef struct oracle_vec2 {
    double x, y;
} oracle_vec2;

typedef struct oracle_box {
    double left, bottom, right, top;
} oracle_box;

/** Where two shapes stand to each other. */
typedef struct oracle_answer {
    bool hit;          /* exact */
    bool touching;     /* exact: a hit of depth 0 */
    double separation; /* distance of the surfaces; on a hit minus the depth */
} oracle_answer;

/** When a moving shape meets another. */
typedef struct oracle_sweep_answer {
    bool hit;          /* exact, unless it is not certain */
    bool certain;      /* false where a shape is blurred and the answer hangs on that */
    bool placed;       /* the touch is no graze, nor of a corner alone: it has a place that doubles find */
    double fraction;   /* then: of the first touch, */
    double doubt;      /* how far that may be wrong, infinite where it says nothing, */
    oracle_vec2 shift; /* and from a's position to b's */
    double size;       /* of both shapes together */
} oracle_sweep_answer;

/* ------------------------------------------------------------------------------------------- reading the library -- */

oracle_shape oracle_read(const sat_polygon *polygon);
oracle_shape oracle_point(sat_vec2 point);
oracle_shape oracle_segment(sat_vec2 from, sat_vec2 to);

/** The box around `count` points, one at least: a shape's vertices or some of them. */
oracle_box oracle_box_around(const double *x, const double *y, size_t count);

/** The larger extent of the shape, radius included: what "relative to its size" means in all tests. */
double oracle_size(const oracle_shape *shape);
double oracle_pair_size(const oracle_shape *a, const oracle_shape *b);

/**
 * What is closer to the border than this is left to the caller, for the blur of either and what it rounds in doubles; 0
 * where neither has any, since then yes and no are exact.
 */
double oracle_blur(const oracle_shape *a, const oracle_shape *b);

/** The same shape in the same place of the world: such a pair has no order, and no axis from a towards b. */
bool oracle_same(const oracle_shape *a, const oracle_shape *b);

/* ----------------------------------------------------------------------------------------------------- questions -- */

/** Both shapes may have a radius, and any number of vertices from one. */
oracle_answer oracle_pair(const oracle_shape *a, const oracle_shape *b);

/** How far a reaches beyond the beginning of b along the axis (from a towards b); negative when apart along it. */
double oracle_depth_along(const oracle_shape *a, const oracle_shape *b, sat_vec2 axis);

/**
 * Depth of two overlapping shapes where a push has to go out along the normal of an enabled edge of one, and through
 * the edge of the other that faces it, enabled as well; infinite when there is none. Which edge faces it may hang on
 * rounding: `most` lets a push through only when all that may be meant are enabled, `least` when one is.
 */
typedef struct oracle_bounds {
    double least, most;
} oracle_bounds;
oracle_bounds oracle_masked_depth(const oracle_shape *a, const bool *enabled_a, const oracle_shape *b,
                                  const bool *enabled_b);

/** Does `inner` lie in `outer`? Exact. */
bool oracle_contains(const oracle_shape *outer, const oracle_shape *inner);

/** Distance of a point, given relative to the shape's position, from the shape's surface, on either side of it. */
double oracle_distance_from_surface(const oracle_shape *shape, oracle_vec2 relative);

/** Shapes that move: a hit where they come to overlap, or touch at the end of their ways as they approach. */
oracle_sweep_answer oracle_sweep(const oracle_shape *a, sat_vec2 motion_a, const oracle_shape *b, sat_vec2 motion_b);

/** The first point of the path that lies in the shape; fraction 0 for a start inside. The hit is exact. */
oracle_sweep_answer oracle_raycast(const oracle_shape *shape, sat_vec2 from, sat_vec2 to);

/** Least and greatest dot product with the axis, in world coordinates. */
void oracle_project(const oracle_shape *shape, sat_vec2 axis, double *least, double *greatest);

/** Area, centroid (relative to the position) and second moment about it, by integration along the outline. */
typedef struct oracle_mass {
    double area, inertia;
    oracle_vec2 centroid;
} oracle_mass;
oracle_mass oracle_integrate(const oracle_shape *shape);

/** Area and centroid (relative to a's position) of what two shapes have in common, by integration along y. */
oracle_mass oracle_common(const oracle_shape *a, const oracle_shape *b);

#endif
