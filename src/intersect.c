/* Overlap: yes or no, and how. */
#include "relation.h"

#include <string.h>

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    const sat__pair pair = sat__make_pair(a, b);
    if (!sat__is_small(a, b)) {
        return sat__relate(&pair).gap <= 0.0;
    }
    const sat__f4 apart = sat__splat((float)pair.radius + 2.0f * pair.bound), doubtful = sat__splat(-pair.bound);
    const sat__f4 best_a = sat__small_greatest(a, b, pair.dx, pair.dy);
    if (sat__at_least(best_a, apart) != 0) {
        return false;
    }
    const sat__f4 best_b = sat__small_greatest(b, a, 0.0f - pair.dx, 0.0f - pair.dy);
    if (sat__at_least(best_b, apart) != 0) {
        return false;
    }
    if (sat__at_least(sat__max(best_a, best_b), doubtful) == 0) {
        return true;
    }
    return sat__relate(&pair).gap <= 0.0;
}

/* The relation of a pair that hits; false for a miss. Tells most misses and deep overlaps of small shapes by one look. */
static inline bool relate_hit(const sat__pair *pair, sat__relation *relation) {
    const sat_polygon *a = pair->a, *b = pair->b;
    if (sat__is_small(a, b)) {
        const float apart = (float)pair->radius + 2.0f * pair->bound;
        const sat__edge best_a = sat__small_best(a, b, pair->dx, pair->dy);
        if (best_a.separation > apart) {
            return false;
        }
        const sat__edge best_b = sat__small_best(b, a, 0.0f - pair->dx, 0.0f - pair->dy);
        if (best_b.separation > apart) {
            return false;
        }
        if (best_a.separation < -pair->bound && best_b.separation < -pair->bound) {
            *relation = sat__relate_deep(pair, best_a, best_b);
            return true;
        }
    }
    *relation = sat__relate(pair);
    return relation->gap <= 0.0;
}

/* Overlap, axis, MTV and contacts of a pair that hits, with its edge masks in force. */
static inline void fill(const sat__pair *pair, sat__relation *relation, sat_collision *collision) {
    if (collision == NULL) {
        return;
    }
    const bool masked = pair->a->disabled + pair->b->disabled != 0;
    const bool solid = !masked || sat__relate_enabled(pair, relation);
    sat__fill_collision(pair, relation, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (a != NULL && b != NULL) {
        const sat__pair pair = sat__make_pair(a, b);
        sat__relation relation;
        if (relate_hit(&pair, &relation)) {
            fill(&pair, &relation, collision);
            return true;
        }
    }
    if (collision != NULL) {
        memset(collision, 0, sizeof *collision);
    }
    return false;
}
