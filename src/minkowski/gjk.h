/* The nearest point of the Minkowski difference to the origin, exactly. */
#ifndef SAT_GJK_H
#define SAT_GJK_H

#include "difference.h"

/* Where the cores of two polygons come closest. */
typedef struct sat__nearest {
    bool apart;      /* otherwise they share a point, and nothing else is set */
    bool face;       /* the nearest point lies inside the face from p to q, otherwise it is p */
    sat__point p, q; /* p x q > 0 */
} sat__nearest;

/* Exact, and ends on its own, from any starting indices. */
sat__nearest sat__find_nearest(const sat__minkowski *m, uint32_t a, uint32_t b);

#endif
