/*
 * One against many: the first that a ray or a moving shape meets, and the nearest.
 *
 *     walk to the items, nearest first, as far as the best answer up to now
 *     of those that the filter lets through, ask the single query
 *     keep the least answer, of equal ones that of the lowest position
 *
 * The walk may leave out only what is further for certain (../broadphase/tree_walk.c), not what could be as near: so
 * the answer is that of asking all.
 */
#include "../broadphase/tree_walk.h"
#include "../polygon/validate.h"

#include <string.h>

/* The least answer up to now, or what it must not exceed. */
typedef struct best_answer {
    float value;
    uint32_t position;
    const sat_polygon *polygon; /* NULL when there is none */
} best_answer;

/* Is an answer better, of the shape at some position? */
static inline bool is_better(const best_answer *best, float value, uint32_t position) {
    return value < best->value || (value == best->value && (best->polygon == NULL || position < best->position));
}

/* Fractions are not less than 0, and not that before there is one. */
static inline bool may_be_first(const best_answer *best, uint32_t position) {
    return best->value > 0.0f || position < best->position;
}

static bool tell_which(const best_answer *best, uint32_t *which) {
    if (which != NULL) {
        *which = best->position;
    }
    return best->polygon != NULL;
}

bool sat_index_raycast(const void *index, sat_vec2 from, sat_vec2 to, uint32_t mask, sat_ray_hit *hit,
                       uint32_t *which) {
    const sat__box_tree *tree = index;
    best_answer best = {1.0f, 0, NULL};
    sat_ray_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    if (index != NULL && sat__both_in_range(from, to)) {
        const sat_aabb box = {from, from};
        const sat__box_cast cast = sat__cast_box(tree, &box, (sat_vec2){to.x - from.x, to.y - from.y}, 0.0f);
        sat__near_walk walk;
        sat__walk_near(&walk, tree);
        for (uint32_t i; sat__next_met(&walk, &cast, sat__cast_limit(best.value), &i);) {
            const sat__tree_item *item = &tree->items[i];
            sat_ray_hit found;
            if ((item->filter.category & mask) != 0 && may_be_first(&best, item->position) &&
                sat_raycast(item->polygon, from, to, &found) && is_better(&best, found.fraction, item->position)) {
                best = (best_answer){found.fraction, item->position, item->polygon};
                first = found;
            }
        }
    }
    if (hit != NULL) {
        *hit = first;
    }
    return tell_which(&best, which);
}

bool sat_index_sweep(const void *index, const sat_polygon *mover, sat_vec2 motion, sat_sweep_hit *hit,
                     uint32_t *which) {
    const sat__box_tree *tree = index;
    const sat_vec2 still = {0.0f, 0.0f};
    best_answer best = {1.0f, 0, NULL};
    sat_sweep_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    if (index != NULL && mover != NULL && sat__check(motion) == SAT_OK) {
        const sat__categories filter = sat__categories_of(mover);
        const sat__box_cast cast = sat__cast_box(tree, &mover->box, motion, mover->bounding_radius);
        sat__near_walk walk;
        sat__walk_near(&walk, tree);
        for (uint32_t i; sat__next_met(&walk, &cast, sat__cast_limit(best.value), &i);) {
            const sat__tree_item *item = &tree->items[i];
            sat_sweep_hit found;
            if (item->polygon != mover && sat__may_meet(&filter, &item->filter) &&
                may_be_first(&best, item->position) && sat_sweep(mover, motion, item->polygon, still, &found) &&
                is_better(&best, found.fraction, item->position)) {
                best = (best_answer){found.fraction, item->position, item->polygon};
                first = found;
            }
        }
    }
    if (hit != NULL) {
        *hit = first;
    }
    return tell_which(&best, which);
}

/* Distances alone; where the shapes come nearest is asked of the nearest. */
static best_answer find_nearest_item(const sat__box_tree *tree, const sat_polygon *shape, float reach) {
    const sat__categories filter = sat__categories_of(shape);
    const sat__box_limits box = sat__near_box(tree, &shape->box, shape->bounding_radius);
    best_answer best = {reach, 0, NULL};
    sat__near_walk walk;
    sat__walk_near(&walk, tree);
    for (uint32_t i; sat__next_near(&walk, &box, sat__near_limit(best.value), &i);) {
        const sat__tree_item *item = &tree->items[i];
        if (item->polygon == shape || !sat__may_meet(&filter, &item->filter)) {
            continue;
        }
        const float distance = sat_distance(shape, item->polygon, NULL);
        if (is_better(&best, distance, item->position)) {
            best = (best_answer){distance, item->position, item->polygon};
        }
    }
    return best;
}

bool sat_index_nearest(const void *index, const sat_polygon *shape, float reach, sat_closest *closest, float *distance,
                       uint32_t *which) {
    best_answer best = {0.0f, 0, NULL};
    if (index != NULL && shape != NULL && sat__in_range(reach)) {
        best = find_nearest_item(index, shape, reach);
    }
    const float found = sat_distance(shape, best.polygon, closest); /* 0, and all zero, when there is none */
    if (distance != NULL) {
        *distance = found;
    }
    return tell_which(&best, which);
}
