/* Two circles about one point: one inside of a polygon, one around it. */
#ifndef SAT_BOUNDING_CIRCLES_H
#define SAT_BOUNDING_CIRCLES_H

#include "polygon.h"

/* Sets the centre and its discs, from the local vertices and the reach. */
void sat__polygon_find_discs(sat_polygon *p);

#endif
