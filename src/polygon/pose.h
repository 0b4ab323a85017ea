/* The pose: turning and moving a polygon; and points as polygons. */
#ifndef SAT_POSE_H
#define SAT_POSE_H

#include "polygon.h"

/* Writes the rotated arrays and the box of a new polygon, whose angle is 0. */
void sat__polygon_turn(sat_polygon *p);

/* Sets the frame and the box from the position. */
void sat__polygon_place(sat_polygon *p);

/* The edge that begins at an index. At the ends of a shape without area, a vector along the end's line. */
sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t index);

/* Memory of a point: a polygon with a ring of four, one vertex, and no enabled edge. */
typedef union sat__point_shape {
    sat_polygon polygon;
    unsigned char memory[sizeof(sat_polygon) + 16 * sizeof(float) + 3 * sizeof(double)];
} sat__point_shape;

/* Makes a polygon of a point of the world, so that a question about the point is one about shapes. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

#endif
