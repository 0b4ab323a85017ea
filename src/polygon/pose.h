/* The pose: turning and moving a polygon. */
#ifndef SAT_POSE_H
#define SAT_POSE_H

#include "polygon.h"

/* Writes the rotated arrays and the box of a new polygon, whose angle is 0. */
void sat__polygon_turn(sat_polygon *p);

/* Sets the frame and the box from the position. */
void sat__polygon_place(sat_polygon *p);

/*
 * The edge that leaves an index; for the ends of a shape without area, a vector along the line that the end counts as.
 */
sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t index);

/* A point with what follows it: a ring of four, a vertex, and which edges are enabled: none. */
typedef union sat__point_shape {
    sat_polygon polygon;
    unsigned char memory[sizeof(sat_polygon) + 16 * sizeof(float) + 3 * sizeof(double)];
} sat__point_shape;

/* A point of the world. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

#endif
