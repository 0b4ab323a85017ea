/* Points as polygons on the stack, so that questions about them are those about shapes. */
#ifndef SAT_SHAPE_PROXY_H
#define SAT_SHAPE_PROXY_H

#include "polygon.h"

/* A point with what follows it: a ring of four, a vertex, and which edges are enabled: none. */
typedef union sat__point_shape {
    sat_polygon polygon;
    unsigned char memory[sizeof(sat_polygon) + 16 * sizeof(float) + 3 * sizeof(double)];
} sat__point_shape;

/* A point of the world. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

#endif
