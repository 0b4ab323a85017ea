/*
 * One against many: an index is a tree of boxes (tree.c).
 *
 *     walk to the items whose boxes touch                    lists: all of them
 *     or nearest first, as far as the best answer up to now  the first that is met, and the nearest
 *     run the single query for those that the filter lets through
 *     sort the positions, or keep the best answer: of equal ones that of the lowest position
 *
 * The boxes of two shapes that touch always touch too, since rounding is monotonic (../polygon/pose.c), and so do a box and
 * a point, a float, in the shape. A walk leaves out only what is further for certain (walk.c).
 */
#include "../math/sort.h"
#include "../polygon/corners.h"
#include "many.h"

size_t sat_index_size(size_t count) { return sat__tree_size(count); }

sat_status sat_index_build(void *index, size_t size, sat_polygon *const *polygons, size_t count) {
    const size_t needed = sat_index_size(count);
    if (index == NULL || !sat__is_aligned(index) || needed == 0 || size < needed || !sat__is_list(polygons, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__tree_build(index, polygons, (uint32_t)count, false);
    return SAT_OK;
}

sat_status sat_index_update(void *index) {
    if (index == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__tree_update(index);
    return SAT_OK;
}

static sat_status end_listing(const sat__least_numbers *l, size_t *found) {
    sat__sort_numbers(l->list, l->found < l->capacity ? l->found : l->capacity);
    *found = l->found;
    return SAT_OK;
}

sat_status sat_index_find(const void *index, const sat_polygon *shape, uint32_t *which, size_t capacity,
                          size_t *found) {
    if (!sat__begin_list(which, capacity, found) || index == NULL || shape == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat__categories filter = sat__categories_of(shape);
    sat__least_numbers list = {which, capacity, 0};
    sat__touch_walk walk = sat__walk_touching(index, &shape->box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if (item->polygon != shape && sat__may_meet(&filter, &item->filter) && sat_overlaps(shape, item->polygon)) {
            sat__add_number(&list, item->position);
        }
    }
    return end_listing(&list, found);
}

/* Both corners, in order. */
static sat_status check_box(const sat_aabb *box) {
    const sat_status lower = sat__check(box->lower), upper = sat__check(box->upper);
    if (lower == SAT_ERROR_NOT_FINITE || upper == SAT_ERROR_NOT_FINITE) {
        return SAT_ERROR_NOT_FINITE;
    }
    const bool is_box = box->lower.x <= box->upper.x && box->lower.y <= box->upper.y;
    return lower == SAT_OK && upper == SAT_OK && is_box ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

/* Lists what touches a box, or, if that is a point, holds it. */
static sat_status list_in_box(const void *index, const sat_aabb *box, bool is_point, uint32_t mask, uint32_t *which,
                              size_t capacity, size_t *found) {
    const bool is_room = sat__begin_list(which, capacity, found);
    const sat_status status = is_room && index != NULL ? check_box(box) : SAT_ERROR_INVALID_ARGUMENT;
    if (status != SAT_OK) {
        return status;
    }
    sat__least_numbers list = {which, capacity, 0};
    sat__touch_walk walk = sat__walk_touching(index, box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if ((item->filter.category & mask) != 0 && (!is_point || sat_contains_point(item->polygon, box->lower))) {
            sat__add_number(&list, item->position);
        }
    }
    return end_listing(&list, found);
}

sat_status sat_index_find_in_box(const void *index, sat_aabb box, uint32_t mask, uint32_t *which, size_t capacity,
                                 size_t *found) {
    return list_in_box(index, &box, false, mask, which, capacity, found);
}

sat_status sat_index_find_at_point(const void *index, sat_vec2 point, uint32_t mask, uint32_t *which, size_t capacity,
                                   size_t *found) {
    const sat_aabb box = {point, point};
    return list_in_box(index, &box, true, mask, which, capacity, found);
}

/* ------------------------------------------------------------------------------------------------------------ first -- */

/* The least answer up to now, or what it must not exceed. */
typedef struct best_answer {
    float value;
    uint32_t position;
    const sat_polygon *polygon; /* NULL when there is none */
} best_answer;

/* Keeps the answer of an item if it is better than what there was. */
static inline bool keep_better(best_answer *best, float value, const sat__tree_item *item) {
    const bool is_better =
        value < best->value || (value == best->value && (best->polygon == NULL || item->position < best->position));
    if (is_better) {
        *best = (best_answer){value, item->position, item->polygon};
    }
    return is_better;
}

/* Fractions are not less than 0, and not that before there is one. */
static inline bool may_be_first(const best_answer *best, const sat__tree_item *item) {
    return best->value > 0.0f || item->position < best->position;
}

static bool store_which(const best_answer *best, uint32_t *which) {
    if (which != NULL) {
        *which = best->position;
    }
    return best->polygon != NULL;
}

bool sat_index_raycast(const void *index, sat_vec2 from, sat_vec2 to, uint32_t mask, sat_ray_hit *hit,
                       uint32_t *which) {
    best_answer best = {1.0f, 0, NULL};
    sat_ray_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}}, found;
    if (index != NULL && sat__both_in_range(from, to)) {
        const sat_aabb box = {from, from};
        const sat__box_cast cast = sat__cast_box(index, &box, (sat_vec2){to.x - from.x, to.y - from.y}, 0.0f);
        sat__near_walk walk;
        sat__walk_near(&walk, index);
        for (const sat__tree_item *item; (item = sat__next_met(&walk, &cast, best.value)) != NULL;) {
            if ((item->filter.category & mask) != 0 && may_be_first(&best, item) &&
                sat_raycast(item->polygon, from, to, &found) && keep_better(&best, found.fraction, item)) {
                first = found;
            }
        }
    }
    if (hit != NULL) {
        *hit = first;
    }
    return store_which(&best, which);
}

bool sat_index_sweep(const void *index, const sat_polygon *mover, sat_vec2 motion, sat_sweep_hit *hit,
                     uint32_t *which) {
    best_answer best = {1.0f, 0, NULL};
    sat_sweep_hit first = {0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}}, found;
    if (index != NULL && mover != NULL && sat__check(motion) == SAT_OK) {
        const sat_vec2 still = {0.0f, 0.0f};
        const sat__categories filter = sat__categories_of(mover);
        const sat__box_cast cast = sat__cast_box(index, &mover->box, motion, mover->bounding_radius);
        sat__near_walk walk;
        sat__walk_near(&walk, index);
        for (const sat__tree_item *item; (item = sat__next_met(&walk, &cast, best.value)) != NULL;) {
            if (item->polygon != mover && sat__may_meet(&filter, &item->filter) && may_be_first(&best, item) &&
                sat_sweep(mover, motion, item->polygon, still, &found) && keep_better(&best, found.fraction, item)) {
                first = found;
            }
        }
    }
    if (hit != NULL) {
        *hit = first;
    }
    return store_which(&best, which);
}

/* Computes distances alone; the points are computed for the nearest only. */
bool sat_index_nearest(const void *index, const sat_polygon *shape, float reach, sat_closest *closest, float *distance,
                       uint32_t *which) {
    best_answer best = {reach, 0, NULL};
    if (index != NULL && shape != NULL && sat__in_range(reach)) {
        const sat__categories filter = sat__categories_of(shape);
        const sat_aabb box = sat__grown_box(index, &shape->box, 0.0f, shape->bounding_radius);
        sat__near_walk walk;
        sat__walk_near(&walk, index);
        for (const sat__tree_item *item; (item = sat__next_near(&walk, &box, best.value)) != NULL;) {
            if (item->polygon != shape && sat__may_meet(&filter, &item->filter)) {
                (void)keep_better(&best, sat_distance(shape, item->polygon, NULL), item);
            }
        }
    }
    const float found = sat_distance(shape, best.polygon, closest); /* 0, and all zero, when there is none */
    if (distance != NULL) {
        *distance = found;
    }
    return store_which(&best, which);
}

/* ------------------------------------------------------------------------------------------------------ collisions -- */

/* Pairs that are collided at once, and candidates of one mover that are sorted: the stack holds them. */
enum { MOVER_PAIRS = 128 };

/* Movers against the index. Pair k of a batch is shapes 2 k and 2 k + 1, whose positions are named: as the lists collide them. */
typedef struct mover_batch {
    const sat__tree *tree;
    float margin;
    uint32_t count; /* pairs in the batch */
    sat_polygon *shapes[2 * MOVER_PAIRS];
    sat_pair pairs[MOVER_PAIRS], names[MOVER_PAIRS];
    sat__hit_list list;
} mover_batch;

/* Collides the batch and appends the hits. */
static void collide_movers(mover_batch *c) {
    size_t i = c->list.found;
    sat__collide(c->shapes, c->margin, c->pairs, c->count, &c->list);
    for (; i < c->list.found && i < c->list.capacity; i++) {
        sat_hit *hit = &c->list.hits[i];
        const sat_pair name = c->names[hit->a / 2];
        hit->a = name.a;
        hit->b = name.b;
    }
    c->count = 0;
}

static void add_mover_pair(mover_batch *c, sat_polygon *mover, sat_pair name) {
    if (c->count == MOVER_PAIRS) {
        collide_movers(c);
    }
    const uint32_t k = c->count++;
    c->shapes[2 * k] = mover;
    c->shapes[2 * k + 1] = c->tree->list[name.b];
    c->pairs[k] = (sat_pair){2 * k, 2 * k + 1};
    c->names[k] = name;
}

/* A mover whose box touches more boxes than a batch takes, so that they cannot be sorted: all are compared in their order. */
static void list_in_order(mover_batch *c, sat_polygon *mover, const sat_aabb *box, uint32_t a) {
    const sat__categories filter = sat__categories_of(mover);
    for (uint32_t i = 0; i < c->tree->count; i++) {
        if (sat__boxes_touch(box, &c->tree->boxes[i]) && c->tree->list[i] != mover &&
            sat__may_meet(&filter, &c->tree->filters[i])) {
            add_mover_pair(c, mover, (sat_pair){a, i});
        }
    }
}

static void list_mover(mover_batch *c, sat_polygon *mover, uint32_t a) {
    const sat__categories filter = sat__categories_of(mover);
    const sat_aabb box = c->margin > 0.0f ? sat__grown_box(c->tree, &mover->box, c->margin, mover->bounding_radius)
                                          : mover->box; /* that the boxes of all shapes within the margin touch */
    uint32_t candidates[MOVER_PAIRS];
    uint32_t count = 0;
    sat__touch_walk walk = sat__walk_touching(c->tree, &box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if (item->polygon != mover && sat__may_meet(&filter, &item->filter)) {
            if (count == MOVER_PAIRS) {
                list_in_order(c, mover, &box, a);
                return;
            }
            candidates[count++] = item->position;
        }
    }
    sat__sort_numbers(candidates, count);
    for (uint32_t i = 0; i < count; i++) {
        add_mover_pair(c, mover, (sat_pair){a, candidates[i]});
    }
}

sat_status sat_index_find_collisions(const void *index, sat_polygon *const *movers, size_t count, float margin,
                                     sat_hit *hits, size_t capacity, size_t *found) {
    const bool is_room = sat__begin_list(hits, capacity, found);
    const bool is_valid = is_room && index != NULL && count <= SAT_MOST_BOXES && sat__is_list(movers, count);
    const sat_status status = is_valid ? sat__check_margin(margin) : SAT_ERROR_INVALID_ARGUMENT;
    if (status != SAT_OK) {
        return status;
    }
    mover_batch c = {.tree = index, .margin = margin, .list = {hits, capacity, 0}};
    for (uint32_t a = 0; a < count; a++) {
        list_mover(&c, movers[a], a);
    }
    collide_movers(&c);
    *found = c.list.found;
    return SAT_OK;
}
