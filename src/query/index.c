/*
 * One against many: the index, a tree of boxes (../broadphase/box_tree.c), and what lists all that is found. What finds
 * just one is in index_first.c.
 *
 *     walk to the items whose boxes touch
 *     of those that the filter lets through, ask the single query
 *     note the positions, sort them
 *
 * The boxes of two shapes that touch always touch too, since rounding is monotonic (../polygon/aabb.c): so nothing is
 * missed. The same holds of a point, a float, in a shape.
 */
#include "../broadphase/tree_walk.h"
#include "../polygon/validate.h"
#include "find.h"
#include "least_first.h"

size_t sat_index_size(size_t count) {
    return sat__tree_size(count);
}

static bool are_all_there(sat_polygon *const *polygons, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (polygons[i] == NULL) {
            return false;
        }
    }
    return true;
}

sat_status sat_index_build(void *index, size_t size, sat_polygon *const *polygons, size_t count) {
    const size_t needed = sat_index_size(count);
    if (index == NULL || !sat__is_aligned(index) || needed == 0 || size < needed || (polygons == NULL && count > 0) ||
        !are_all_there(polygons, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__tree_build(index, polygons, (uint32_t)count);
    return SAT_OK;
}

sat_status sat_index_update(void *index) {
    if (index == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    sat__tree_update(index);
    return SAT_OK;
}

/* Begins a list, if all is there that it needs. */
static sat_status begin_listing(const void *index, const uint32_t *which, size_t capacity, size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    return index == NULL || (which == NULL && capacity > 0) ? SAT_ERROR_INVALID_ARGUMENT : SAT_OK;
}

static sat_status end_listing(const sat__least_first *l, size_t *found) {
    sat__sort_least_first(l);
    *found = l->found;
    return SAT_OK;
}

sat_status sat_index_find(const void *index, const sat_polygon *shape, uint32_t *which, size_t capacity,
                          size_t *found) {
    const sat_status status = begin_listing(index, which, capacity, found);
    if (status != SAT_OK || shape == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat__categories filter = sat__categories_of(shape);
    sat__least_first list = {which, capacity, 0};
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

sat_status sat_index_find_in_box(const void *index, sat_aabb box, uint32_t mask, uint32_t *which, size_t capacity,
                                 size_t *found) {
    const sat_status begun = begin_listing(index, which, capacity, found),
                     status = begun == SAT_OK ? check_box(&box) : begun;
    if (status != SAT_OK) {
        return status;
    }
    sat__least_first list = {which, capacity, 0};
    sat__touch_walk walk = sat__walk_touching(index, &box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if ((item->filter.category & mask) != 0) {
            sat__add_number(&list, item->position);
        }
    }
    return end_listing(&list, found);
}

sat_status sat_index_find_at_point(const void *index, sat_vec2 point, uint32_t mask, uint32_t *which, size_t capacity,
                                   size_t *found) {
    const sat_status begun = begin_listing(index, which, capacity, found),
                     status = begun == SAT_OK ? sat__check(point) : begun;
    if (status != SAT_OK) {
        return status;
    }
    const sat_aabb box = {point, point};
    sat__least_first list = {which, capacity, 0};
    sat__touch_walk walk = sat__walk_touching(index, &box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if ((item->filter.category & mask) != 0 && sat_contains_point(item->polygon, point)) {
            sat__add_number(&list, item->position);
        }
    }
    return end_listing(&list, found);
}

/* ------------------------------------------------------------------------------------------------------ collisions -- */

/* Pairs that are collided at once, and candidates of one mover that are sorted: the stack holds them. */
enum { MOVER_PAIRS = 128 };

/*
 * Movers against the index. Pair k of a batch is shapes 2 k and 2 k + 1, which the names translate to the positions of
 * both: so the lists' own text collides the batch.
 */
typedef struct mover_batch {
    const sat__box_tree *tree;
    float margin;
    uint32_t count; /* pairs in the batch */
    sat_polygon *shapes[2 * MOVER_PAIRS];
    sat_pair pairs[MOVER_PAIRS], names[MOVER_PAIRS];
    sat_hit *hits;
    size_t capacity, found;
} mover_batch;

/* Collides the batch and appends the hits. */
static void collide_movers(mover_batch *c) {
    const size_t room = c->found < c->capacity ? c->capacity - c->found : 0;
    sat_hit *hits = room > 0 ? c->hits + c->found : NULL;
    const size_t found = sat__collide(c->shapes, c->margin, c->pairs, c->count, hits, room);
    for (size_t i = 0; i < found && i < room; i++) {
        const sat_pair name = c->names[hits[i].a / 2];
        hits[i].a = name.a;
        hits[i].b = name.b;
    }
    c->found += found;
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

/* The box that the boxes of all shapes within the margin touch. */
static sat_aabb box_within(const sat__box_tree *tree, const sat_polygon *mover, float margin) {
    return margin > 0.0f ? sat__grown_box(tree, &mover->box, margin, mover->bounding_radius) : mover->box;
}

/*
 * A mover whose box touches more boxes than a batch takes: all boxes are compared in the order of the list. No memory
 * could hold its candidates until they are sorted.
 */
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
    const sat_aabb box = box_within(c->tree, mover, c->margin);
    uint32_t candidates[MOVER_PAIRS];
    sat__least_first list = {candidates, MOVER_PAIRS, 0};
    sat__touch_walk walk = sat__walk_touching(c->tree, &box);
    for (const sat__tree_item *item; (item = sat__next_touching(&walk)) != NULL;) {
        if (item->polygon != mover && sat__may_meet(&filter, &item->filter)) {
            if (list.found == MOVER_PAIRS) {
                list_in_order(c, mover, &box, a);
                return;
            }
            candidates[list.found++] = item->position;
        }
    }
    sat__sort_least_first(&list);
    for (size_t i = 0; i < list.found; i++) {
        add_mover_pair(c, mover, (sat_pair){a, candidates[i]});
    }
}

sat_status sat_index_find_collisions(const void *index, sat_polygon *const *movers, size_t count, float margin,
                                     sat_hit *hits, size_t capacity, size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    const sat_status status = sat__check_margin(margin);
    if (status == SAT_ERROR_NOT_FINITE) {
        return status;
    }
    if (status != SAT_OK || index == NULL || (hits == NULL && capacity > 0) || count > SAT_MOST_IN_TREE ||
        (movers == NULL && count > 0) || !are_all_there(movers, count)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    mover_batch c = {.tree = index, .margin = margin, .hits = hits, .capacity = capacity};
    for (uint32_t a = 0; a < count; a++) {
        list_mover(&c, movers[a], a);
    }
    collide_movers(&c);
    *found = c.found;
    return SAT_OK;
}
