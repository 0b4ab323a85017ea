/* Overlap: yes or no, and how. */
#include "relation.h"

#include <string.h>

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__pair swapped = sat__swapped(&pair);
    const float apart = (float)pair.radius + pair.bound * 2.0f;
    const float best_a = sat__best_edge(&pair, SAT_EVERY_EDGE).separation;
    if (best_a > apart) {
        return false;
    }
    const float best_b = sat__best_edge(&swapped, SAT_EVERY_EDGE).separation;
    if (best_b > apart) {
        return false;
    }
    if (best_a < -pair.bound && best_b < -pair.bound) {
        return true;
    }
    return sat__relate(&pair).gap <= 0.0;
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (collision != NULL) {
        memset(collision, 0, sizeof *collision);
    }
    if (a == NULL || b == NULL) {
        return false;
    }
    const sat__pair pair = sat__make_pair(a, b);
    sat__relation relation = sat__relate(&pair);
    if (relation.gap > 0.0) {
        return false;
    }
    if (collision == NULL) {
        return true;
    }
    const bool solid = a->disabled + b->disabled == 0 || sat__relate_enabled(&pair, &relation);
    sat__fill_collision(&pair, &relation, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}
