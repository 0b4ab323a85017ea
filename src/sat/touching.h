/*
 * Surfaces that touch, or so nearly that double does not tell the sign of their distance: it follows from the squares of the core
 * distance and of the radius, exactly, once the nearest features are known for certain.
 */
#ifndef SAT_TOUCHING_H
#define SAT_TOUCHING_H

#include "../polygon/features.h"
#include "../polygon/pair.h"
#include "circle.h"

/*
 * Their core distance less the radii, right in sign: core^2 - radius^2 exactly, over core + radius. They must be the
 * exact nearest ones; core and radius are not 0 and have the same sign.
 */
double sat__exact_distance(const sat__pair *pair, const sat__features *features);

/*
 * The same, if the features that seem to be nearest are it for certain. They are two vertices that no neighbours are as near as, or
 * an edge and the lowest of those vertices that are as low but for the error, if it projects onto the edge. False leaves them as they are.
 */
bool sat__find_tie(const sat__pair *pair, sat__features *features);

/*
 * The same of p, a circle, and the feature of p that seems to be nearest to its centre, which is so high above it. All by value, so
 * that nothing of it has to be in memory before.
 */
typedef struct sat__settled {
    double distance;
    bool is_settled;
} sat__settled;
sat__settled sat__settle_tie(const sat_polygon *p, const sat_polygon *circle, bool is_edge, uint32_t index,
                             double height);

/* Their distance, right in sign, by the feature that seems to be nearest. False if it may be another. */
static inline bool sat__settle_circle(const sat__circle_pair *c, const sat__foothold *at, double *distance) {
    *distance = at->height - c->radius;
    if (!at->is_certain || sat__is_clear(c, at->height)) {
        return at->is_certain;
    }
    const sat__settled tie = sat__settle_tie(c->p, c->circle, at->is_edge, at->index, at->height);
    *distance = tie.distance;
    return tie.is_settled;
}

#endif
