/*
 * Points and segments as polygons on the stack, so that questions about them are those about shapes.
 */
#ifndef SAT_POINT_H
#define SAT_POINT_H

#include "polygon.h"

/* A point with its arrays: four slots and one vertex, laid out as polygon.h says. */
typedef struct sat__point_shape {
    sat_polygon polygon;
    double local[2];
    float lanes[20];
    unsigned char enabled[8];
} sat__point_shape;

/* A point of the world. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

/* A vertex of another polygon, exactly where it is, with a radius that may be negative: it is added to the other's. */
const sat_polygon *sat__make_vertex(sat__point_shape *shape, const sat_polygon *p, uint32_t index, float radius);

#endif
