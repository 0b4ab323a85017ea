/* Through which edges and corners a polygon pushes. */
#ifndef SAT_ENABLED_H
#define SAT_ENABLED_H

#include "polygon.h"

/* As at creation: every edge that is one, and every corner. */
void sat__enable_all(sat_polygon *p);

/*
 * What sat__corner_limits() says of a corner at which a surface that came along `from` turns outwards and goes on along
 * `to`: the tangent of half the angle. Of a fold it is a large one.
 */
float sat__limit_of_turn(sat__vec2d from, sat__vec2d to);

/*
 * Disables what lies outside a part of an edge, from one share of its length to another, from 0 to 1: all of it where
 * `from` is not less than `to`.
 */
void sat__keep_part(sat_polygon *p, uint32_t edge, double from, double to);

/* Sets what sat__corner_limits() says of a corner. */
void sat__limit_corner(sat_polygon *p, uint32_t corner, float limit);

#endif
