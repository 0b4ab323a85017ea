/*
 * Walks through a tree of boxes, eight at a time: to all that touch a box; and nearest first to those that a moving box
 * may come to, or that are not too far from a box. Nothing is allocated: what is still to be visited is kept in the
 * walk, bounded by the levels of the tree.
 */
#ifndef SAT_TREE_WALK_H
#define SAT_TREE_WALK_H

#include "aabb_lanes.h"
#include "box_tree.h"

_Static_assert((int)SAT_TREE_WIDTH == (int)SAT_BOX_LANES, "a node is looked at as a whole");

/* ----------------------------------------------------------------------------------------------------- what touches -- */

typedef struct sat__touch_walk {
    const sat__box_tree *tree;
    sat__box_limits box;
    uint32_t level;                       /* that the walk is in; one above the root at the beginning and the end */
    uint32_t node[SAT_TREE_LEVELS + 1];   /* in each level, whose places are visited */
    unsigned places[SAT_TREE_LEVELS + 1]; /* of it that are left, a bit each */
    uint32_t first;                       /* of the eight items that were looked at last, */
    unsigned items;                       /* and which of them are to be handed on, a bit each */
} sat__touch_walk;

static inline sat__touch_walk sat__walk_touching(const sat__box_tree *tree, const sat_aabb *box) {
    sat__touch_walk walk = {.tree = tree, .box = sat__limits_of(box, 0), .level = tree->levels};
    walk.places[tree->levels] = tree->levels > 0;
    return walk;
}

/* Four of those below. */
static inline unsigned sat__touching_four(const sat__box_limits *box, const sat__tree_node *node, uint32_t k) {
    return sat__both_at_least(box->upper_x, sat__load(node->lower_x + k), sat__load(node->upper_x + k), box->lower_x) &
           sat__both_at_least(box->upper_y, sat__load(node->lower_y + k), sat__load(node->upper_y + k), box->lower_y);
}

/* Which boxes of a node touch that one, a bit each. */
static inline unsigned sat__touching_lanes(const sat__box_limits *box, const sat__tree_node *node) {
    return sat__touching_four(box, node, 0) | sat__touching_four(box, node, 4) << 4;
}

/* Goes on to eight items some of which touch. False when there are no more. */
static inline bool sat__walk_to_items(sat__touch_walk *walk) {
    while (walk->items == 0) {
        const unsigned left = walk->places[walk->level];
        if (left == 0) {
            if (walk->level == walk->tree->levels) {
                return false;
            }
            walk->level++;
            continue;
        }
        walk->places[walk->level] = left & (left - 1);
        const uint32_t child = SAT_TREE_WIDTH * walk->node[walk->level] + sat__lowest_bit(left),
                       below = walk->level - 1;
        const unsigned found = sat__touching_lanes(&walk->box, sat__node_at(walk->tree, below, child));
        if (below > 0) {
            walk->level = below;
            walk->node[below] = child;
            walk->places[below] = found;
        } else {
            walk->first = SAT_TREE_WIDTH * child;
            walk->items = found;
        }
    }
    return true;
}

/* The next item whose box touches, or NULL. */
static inline const sat__tree_item *sat__next_touching(sat__touch_walk *walk) {
    if (!sat__walk_to_items(walk)) {
        return NULL;
    }
    const uint32_t lane = sat__lowest_bit(walk->items);
    walk->items &= walk->items - 1;
    return &walk->tree->items[walk->first + lane];
}

/* ----------------------------------------------------------------------------------------------------- nearest first -- */

/* A node of the level below, or on level 0 an item, and what is in front of it: no answer there is less. */
typedef struct sat__visit {
    float key;
    uint32_t level, index;
} sat__visit;

/* One is taken from the stack and at most eight are put onto it, of the next lower level. */
enum { SAT_MOST_VISITS = (SAT_TREE_WIDTH - 1) * SAT_TREE_LEVELS + 1 };

typedef struct sat__near_walk {
    const sat__box_tree *tree;
    uint32_t count;
    sat__visit stack[SAT_MOST_VISITS]; /* of those that were put there together, the nearest is the last */
} sat__near_walk;

/* Begins with the root. */
static inline void sat__walk_near(sat__near_walk *walk, const sat__box_tree *tree) {
    walk->tree = tree;
    walk->count = tree->levels > 0;
    walk->stack[0] = (sat__visit){0.0f, tree->levels, 0};
}

/* Some of eight, by their keys. */
static inline void sat__push_visits(sat__near_walk *walk, uint32_t level, uint32_t first, unsigned lanes,
                                    const float keys[SAT_TREE_WIDTH]) {
    sat__visit *const bottom = walk->stack + walk->count, *top = bottom;
    for (; lanes != 0; lanes &= lanes - 1, top++) {
        const uint32_t lane = sat__lowest_bit(lanes);
        sat__visit *at = top;
        for (; at > bottom && at[-1].key < keys[lane]; at--) {
            *at = at[-1];
        }
        *at = (sat__visit){keys[lane], level, first + lane};
    }
    walk->count = (uint32_t)(top - walk->stack);
}

/* Takes what is next and no further than `limit`. False when there is nothing. */
static inline bool sat__pop_visit(sat__near_walk *walk, float limit, sat__visit *visit) {
    while (walk->count > 0) {
        *visit = walk->stack[--walk->count];
        if (visit->key <= limit) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------------- what is met -- */

/* Along one axis: where a moving box begins to touch a box, and where it ends, as fractions of its way. */
typedef struct sat__slab {
    uint32_t near, far; /* which floats of a node are met first, and last */
    float front, back;  /* of the moving box, grown */
    float first, last;  /* fractions per length: a little too small, and a little too large */
    float room;         /* to be added to the last */
} sat__slab;

typedef struct sat__box_cast {
    sat__slab x, y;
} sat__box_cast;

/*
 * A box that moves by `step`, as far as the limit. `size` is that of the shape within it. Fractions are never greater
 * than any that sat_raycast() or sat_sweep() gives for a shape in the box: see tree_walk.c.
 */
sat__box_cast sat__cast_box(const sat__box_tree *tree, const sat_aabb *box, sat_vec2 step, float size);

/* What is allowed for a fraction itself: those that are equal must not be lost. */
static inline float sat__cast_limit(float fraction) {
    return fraction + 0x1p-100f;
}

static inline sat__f4 sat__slab_in(const sat__slab *s, const float *node, uint32_t k) {
    return sat__mul(sat__sub(sat__load(node + s->near + k), sat__splat(s->front)), sat__splat(s->first));
}

static inline sat__f4 sat__slab_out(const sat__slab *s, const float *node, uint32_t k) {
    return sat__add(sat__mul(sat__sub(sat__load(node + s->far + k), sat__splat(s->back)), sat__splat(s->last)),
                    sat__splat(s->room));
}

/* Four of those below. */
static inline unsigned sat__cast_four(const sat__box_cast *c, const float *node, uint32_t k, float limit, float *keys) {
    const sat__f4 in = sat__max(sat__max(sat__slab_in(&c->x, node, k), sat__slab_in(&c->y, node, k)), sat__splat(0.0f)),
                  out = sat__min(sat__min(sat__slab_out(&c->x, node, k), sat__slab_out(&c->y, node, k)),
                                 sat__splat(limit));
    sat__store(keys + k, in);
    return sat__at_least(out, in);
}

/* The next item that may be met before the limit; false when there are no more. */
static inline bool sat__next_met(sat__near_walk *walk, const sat__box_cast *cast, float limit, uint32_t *item) {
    sat__visit visit;
    while (sat__pop_visit(walk, limit, &visit)) {
        if (visit.level == 0) {
            *item = visit.index;
            return true;
        }
        const float *node = sat__node_at(walk->tree, visit.level - 1, visit.index)->lower_x;
        float keys[SAT_TREE_WIDTH];
        const unsigned lanes = sat__cast_four(cast, node, 0, limit, keys) | sat__cast_four(cast, node, 4, limit, keys)
                                                                                << 4;
        sat__push_visits(walk, visit.level - 1, SAT_TREE_WIDTH * visit.index, lanes, keys);
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------------- what is near -- */

/* A box as sat__limits_of() has it, but grown, see tree_walk.c. Keys are squares of distances. */
sat__box_limits sat__near_box(const sat__box_tree *tree, const sat_aabb *box, float size);

/* The square of a distance, and somewhat more; of shapes that have to overlap, nothing may be between the boxes. */
static inline float sat__near_limit(float distance) {
    const float most = distance > 0.0f ? distance * (1.0f + 0x1p-18f) : 0.0f;
    return most * most + 0x1p-140f;
}

/* What lies between the boxes along one axis. */
static inline sat__f4 sat__box_gap(const float *lower, const float *upper, sat__f4 own_lower, sat__f4 own_upper) {
    return sat__max(sat__max(sat__sub(sat__load(lower), own_upper), sat__sub(own_lower, sat__load(upper))),
                    sat__splat(0.0f));
}

/* Four of those below. */
static inline unsigned sat__near_four(const sat__box_limits *box, const sat__tree_node *node, uint32_t k, float limit,
                                      float *keys) {
    const sat__f4 x = sat__box_gap(node->lower_x + k, node->upper_x + k, box->lower_x, box->upper_x),
                  y = sat__box_gap(node->lower_y + k, node->upper_y + k, box->lower_y, box->upper_y);
    const sat__f4 square = sat__add(sat__mul(x, x), sat__mul(y, y));
    sat__store(keys + k, square);
    return sat__at_least(sat__splat(limit), square);
}

/* The next item whose box is not further than the limit; false when there are no more. */
static inline bool sat__next_near(sat__near_walk *walk, const sat__box_limits *box, float limit, uint32_t *item) {
    sat__visit visit;
    while (sat__pop_visit(walk, limit, &visit)) {
        if (visit.level == 0) {
            *item = visit.index;
            return true;
        }
        const sat__tree_node *node = sat__node_at(walk->tree, visit.level - 1, visit.index);
        float keys[SAT_TREE_WIDTH];
        const unsigned lanes = sat__near_four(box, node, 0, limit, keys) | sat__near_four(box, node, 4, limit, keys)
                                                                               << 4;
        sat__push_visits(walk, visit.level - 1, SAT_TREE_WIDTH * visit.index, lanes, keys);
    }
    return false;
}

#endif
