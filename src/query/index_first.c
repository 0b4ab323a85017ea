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

#include "index_first_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../broadphase/avx2_begin.h"
#define first_on_ray first_on_ray_avx2
#define first_on_way first_on_way_avx2
#define nearest_item nearest_item_avx2

#include "index_first_kernel.h"

#undef first_on_ray
#undef first_on_way
#undef nearest_item
#include "../broadphase/avx2_end.h"
#else
#define first_on_ray_avx2 first_on_ray
#define first_on_way_avx2 first_on_way
#define nearest_item_avx2 nearest_item
#endif

bool sat_index_raycast(const void *index, sat_vec2 from, sat_vec2 to, uint32_t mask, sat_ray_hit *hit,
                       uint32_t *which) {
    const sat__box_tree *tree = index;
    best_answer best = {1.0f, 0, NULL};
    sat_ray_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    if (index != NULL && sat__both_in_range(from, to)) {
        best = (tree->is_wide ? first_on_ray_avx2 : first_on_ray)(tree, from, to, mask, &first);
    }
    if (hit != NULL) {
        *hit = first;
    }
    return tell_which(&best, which);
}

bool sat_index_sweep(const void *index, const sat_polygon *mover, sat_vec2 motion, sat_sweep_hit *hit,
                     uint32_t *which) {
    const sat__box_tree *tree = index;
    best_answer best = {1.0f, 0, NULL};
    sat_sweep_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    if (index != NULL && mover != NULL && sat__check(motion) == SAT_OK) {
        best = (tree->is_wide ? first_on_way_avx2 : first_on_way)(tree, mover, motion, &first);
    }
    if (hit != NULL) {
        *hit = first;
    }
    return tell_which(&best, which);
}

bool sat_index_nearest(const void *index, const sat_polygon *shape, float reach, sat_closest *closest, float *distance,
                       uint32_t *which) {
    const sat__box_tree *tree = index;
    best_answer best = {0.0f, 0, NULL};
    if (index != NULL && shape != NULL && sat__in_range(reach)) {
        best = (tree->is_wide ? nearest_item_avx2 : nearest_item)(tree, shape, reach);
    }
    const float found = sat_distance(shape, best.polygon, closest); /* 0, and all zero, when there is none */
    if (distance != NULL) {
        *distance = found;
    }
    return tell_which(&best, which);
}
