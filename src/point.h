/*
 * Points and segments as polygons on the stack, so that questions about them are those about shapes.
 */
#ifndef SAT_POINT_H
#define SAT_POINT_H

#include "polygon.h"

/* A point or a segment with what follows it: four slots, at most two vertices, and which edges are enabled: none. */
typedef union sat__point_shape {
    sat_polygon polygon;
    unsigned char memory[sizeof(sat_polygon) + 16 * sizeof(float) + 5 * sizeof(double)];
} sat__point_shape;

/* A point of the world. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

/* A vertex of another polygon, exactly where it is, with a radius that may be negative: it is added to the other's. */
const sat_polygon *sat__make_vertex(sat__point_shape *shape, const sat_polygon *p, uint32_t index, float radius);

#endif
