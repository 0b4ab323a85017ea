/* Private to the oracle: a pair in doubles, relative to where the first shape is, with bounds for what rounding does to it. */
#ifndef SAT_TESTS_ORACLE_FRAME_H
#define SAT_TESTS_ORACLE_FRAME_H

#include "oracle.h"

#include <math.h>

/** So many vertices are passed over at once, where the box around them tells that none of them matters. */
#define ORACLE_CHUNK 32

typedef struct oracle_frame {
    size_t count;
    double x[ORACLE_MAX_VERTICES], y[ORACLE_MAX_VERTICES];
    oracle_box chunks[ORACLE_MAX_VERTICES / ORACLE_CHUNK];
    double extent_x, extent_y; /* |shift| + largest |offset|: what the rounding errors are relative to */
} oracle_frame;

/** A shape both ways: as stored, and in the pair's frame. */
typedef struct oracle_subject {
    const oracle_shape *shape;
    const oracle_frame *at;
} oracle_subject;

/** What the C library says of numbers that are never NaN, without a call. */
static inline double oracle_larger(double a, double b) { return a > b ? a : b; }

static inline double oracle_smaller(double a, double b) { return a < b ? a : b; }

/** Squares of these lengths, of floats all, neither overflow nor underflow. */
static inline double oracle_length(double x, double y) { return sqrt(x * x + y * y); }

oracle_subject oracle_place(oracle_frame *frame, const oracle_shape *shape, const oracle_shape *origin);

/** Only x and y, from vertex 0 of the shape itself, so that no digits are lost far from its origin. */
void oracle_place_alone(oracle_frame *frame, const oracle_shape *shape);

/** The end of the chunk that begins at vertex i. */
size_t oracle_chunk_end(const oracle_frame *frame, size_t i);

/** The greatest dot product of the normal with a vertex; `hint` is where to look first, and then where it was. */
double oracle_furthest(const oracle_frame *frame, oracle_vec2 normal, size_t *hint);

oracle_vec2 oracle_edge(const oracle_shape *shape, size_t i);

/** A bound for the error of cross(edge of a, vertex of b - vertex of a). */
double oracle_side_error(oracle_subject a, oracle_vec2 edge, oracle_subject b);

/** A bound for the error of oracle_vertex_to_edge(), and of its difference to a limit. */
double oracle_distance_error(oracle_subject a, oracle_subject b, double limit);

/** Distance of b's vertex j from a's edge i; a point counts as its edge 0. */
double oracle_vertex_to_edge(oracle_subject a, size_t i, oracle_subject b, size_t j);

double oracle_point_to_segment(oracle_vec2 point, oracle_vec2 from, oracle_vec2 to);

#endif
