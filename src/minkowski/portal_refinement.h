/*
 * Do two polygons overlap? Most pairs are told in O(1), nearly all others in O(log n); the rest is for
 * sat__signed_distance().
 */
#ifndef SAT_PORTAL_REFINEMENT_H
#define SAT_PORTAL_REFINEMENT_H

#include "../polygon/pair.h"

typedef enum sat__verdict {
    SAT_APART,    /* for certain */
    SAT_TOGETHER, /* for certain */
    SAT_UNCERTAIN /* too close to touching, or too thin, for the arithmetic here */
} sat__verdict;

/* With the radii, which must not be negative. */
sat__verdict sat__refine_portal(const sat__pair *pair);

#endif
