/* See pair.h. */
#include "pair.h"

static int compare(double a, double b) {
    return (a > b) - (a < b);
}

bool sat__a_is_first(const sat__pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    int order = compare(pair->d.x, 0.0);
    order = order != 0 ? order : compare(pair->d.y, 0.0);
    order = order != 0 ? order : compare((double)b->radius, (double)a->radius);
    order = order != 0 ? order : compare((double)b->ring, (double)a->ring);
    for (uint32_t i = 0; order == 0 && i < a->ring; i++) {
        const sat__vec2d v = sat__vertex(a, i), w = sat__vertex(b, i);
        order = compare(w.x, v.x);
        order = order != 0 ? order : compare(w.y, v.y);
    }
    return order >= 0;
}
