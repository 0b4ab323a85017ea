/* The pose: turning and moving a polygon. */
#ifndef SAT_POSE_H
#define SAT_POSE_H

#include "polygon.h"

/* Turns the local vertices by the polygon's angle and rebuilds everything that depends on it. */
void sat__polygon_turn(sat_polygon *p);

/* Sets the frame and the box from the position. */
void sat__polygon_place(sat_polygon *p);

/*
 * The edge that leaves an index; for the ends of a shape without area, a vector along the line that the end counts as.
 */
sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t index);

#endif
