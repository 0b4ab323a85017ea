/*
 * Overlap: yes or no, and how.
 *
 * Nearly all pairs are told apart, or found deep inside each other, by one look at the float separations. For small
 * rings that look is compiled once for each usual number of lanes, so that loops vanish and nothing leaves the
 * registers.
 */
#include "portal.h"
#include "relation.h"

#include <string.h>

typedef enum answer { MISS, HIT, UNKNOWN } answer;

/* What one look tells, and the best edges on which it rests. */
typedef struct look {
    answer answer;
    sat__edge best_a, best_b;
} look;

/* Yes or no. */
SAT_KERNEL answer look_whether(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    sat__f4 s[SAT_BLOCKS];
    const float dx = (float)(b->frame_x - a->frame_x), dy = (float)(b->frame_y - a->frame_y);
    const float bound = SAT_SEPARATION_ERROR * sat__lengths(a, b, dx, dy);
    const sat__f4 apart = sat__splat((a->radius + b->radius) + 2.0f * bound);
    sat__kernel(s, a, 0, blocks_a, b, 4 * blocks_b, dx, dy);
    const sat__f4 best_a = sat__greatest(s, blocks_a);
    if (sat__at_least(best_a, apart) != 0) {
        return MISS;
    }
    sat__kernel(s, b, 0, blocks_b, a, 4 * blocks_a, 0.0f - dx, 0.0f - dy);
    const sat__f4 best_b = sat__greatest(s, blocks_b);
    if (sat__at_least(best_b, apart) != 0) {
        return MISS;
    }
    return sat__at_least(sat__max(best_a, best_b), sat__splat(-bound)) == 0 ? HIT : UNKNOWN;
}

/* The same, with the edges. */
SAT_KERNEL look look_how(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b) {
    sat__f4 s[SAT_BLOCKS];
    const float dx = (float)(b->frame_x - a->frame_x), dy = (float)(b->frame_y - a->frame_y);
    const float bound = SAT_SEPARATION_ERROR * sat__lengths(a, b, dx, dy);
    const float apart = (a->radius + b->radius) + 2.0f * bound;
    look found = {.answer = MISS};
    sat__kernel(s, a, 0, blocks_a, b, 4 * blocks_b, dx, dy);
    found.best_a = sat__best_of(s, blocks_a);
    if (found.best_a.separation >= apart) {
        return found;
    }
    sat__kernel(s, b, 0, blocks_b, a, 4 * blocks_a, 0.0f - dx, 0.0f - dy);
    found.best_b = sat__best_of(s, blocks_b);
    if (found.best_b.separation >= apart) {
        return found;
    }
    found.answer = found.best_a.separation < -bound && found.best_b.separation < -bound ? HIT : UNKNOWN;
    return found;
}

/* Compiles `look` for boxes and for up to eight corners with constants, and for other small rings without. */
#define SAT_BY_LANES(look, a, b)                                                                                       \
    ((a)->lanes == 4 && (b)->lanes == 4   ? look(a, b, 1, 1)                                                           \
     : (a)->lanes == 8 && (b)->lanes == 8 ? look(a, b, 2, 2)                                                           \
                                          : look(a, b, (a)->lanes / 4, (b)->lanes / 4))

static bool relates(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    return sat__relate(&pair).gap <= 0.0;
}

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    if (sat__is_worth_a_portal(a, b)) {
        const sat__pair pair = sat__make_pair(a, b);
        const sat__verdict verdict = sat__look_through_portal(&pair);
        return verdict == SAT_UNCERTAIN ? sat__relate(&pair).gap <= 0.0 : verdict == SAT_TOGETHER;
    }
    const answer known = SAT_BY_LANES(look_whether, a, b);
    return known == UNKNOWN ? relates(a, b) : known == HIT;
}

/* The whole way: the exact relation, and the edge masks. */
static bool intersect_fully(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__relation relation = sat__relate(&pair);
    if (relation.gap > 0.0 || collision == NULL) {
        return relation.gap <= 0.0;
    }
    const bool solid = a->disabled + b->disabled == 0 || sat__relate_enabled(&pair, &relation);
    sat__fill_collision(&pair, &relation, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}

static inline bool intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (a == NULL || b == NULL) {
        return false;
    }
    if (!sat__is_small(a, b)) {
        return intersect_fully(a, b, collision);
    }
    const look found = SAT_BY_LANES(look_how, a, b);
    if (found.answer == MISS) {
        return false;
    }
    /* Ties, masks and cores without area are rare enough to go the whole way. */
    const bool plain = a->disabled + b->disabled == 0 && a->count > 2 && b->count > 2;
    if (found.answer == UNKNOWN || !plain || found.best_a.separation == found.best_b.separation) {
        return intersect_fully(a, b, collision);
    }
    if (collision != NULL) {
        const sat__pair pair = sat__make_pair(a, b);
        const bool of_b = found.best_b.separation > found.best_a.separation;
        sat__fill_deep(&pair, of_b, of_b ? found.best_b.slot : found.best_a.slot, collision);
    }
    return true;
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const bool hit = intersect(a, b, collision);
    if (!hit && collision != NULL) {
        memset(collision, 0, sizeof *collision);
    }
    return hit;
}
