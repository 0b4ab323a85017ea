/*
 * Boxes that touch, and polygons that may meet; and a tree over the boxes of a list, eight to a node, packed: no pointers
 * between nodes, and no empty places but at the end of each level.
 */
#ifndef SAT_TREE_H
#define SAT_TREE_H

#include "../math/lanes.h"
#include "../polygon/polygon.h"

/* Lists longer than that are refused: indices take 31 bits. */
#define SAT_MOST_BOXES INT32_MAX

/* Boxes that are compared with one at a time. */
enum { SAT_BOX_LANES = 8 };

_Static_assert(sizeof(sat_aabb) == 4 * sizeof(float), "a box is loaded as a vector");

/* The filter of a polygon: sat_polygon_set_filter() and _set_group(). */
typedef struct sat__categories {
    uint32_t category, mask;
    uint32_t group; /* or 0 */
} sat__categories;

static inline sat__categories sat__categories_of(const sat_polygon *p) {
    return (sat__categories){p->category, p->mask, sat__group(p)};
}

static inline bool sat__filters_agree(uint32_t p_category, uint32_t p_mask, uint32_t q_category, uint32_t q_mask) {
    return (p_mask & q_category) != 0 && (q_mask & p_category) != 0;
}

static inline bool sat__groups_agree(uint32_t p, uint32_t q) { return p == 0 || p != q; }

static inline bool sat__may_meet(const sat__categories *p, const sat__categories *q) {
    return sat__filters_agree(p->category, p->mask, q->category, q->mask) && sat__groups_agree(p->group, q->group);
}

static inline bool sat__boxes_touch(const sat_aabb *p, const sat_aabb *q) {
    return p->lower.x <= q->upper.x && q->lower.x <= p->upper.x && p->lower.y <= q->upper.y && q->lower.y <= p->upper.y;
}

/* One box in every lane. */
typedef struct sat__box_limits {
    sat__f4 lower_x, lower_y, upper_x, upper_y;
} sat__box_limits;

static inline sat__box_limits sat__limits_of(const sat_aabb *box) {
    return (sat__box_limits){sat__splat(box->lower.x), sat__splat(box->lower.y), sat__splat(box->upper.x),
                             sat__splat(box->upper.y)};
}

/* False for a list with a hole, or one that is missing. */
static inline bool sat__is_list(sat_polygon *const *polygons, size_t count) {
    if (polygons == NULL && count > 0) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (polygons[i] == NULL) {
            return false;
        }
    }
    return true;
}

/* -------------------------------------------------------------------------------------------------------- the tree -- */

/* Boxes in a node; and levels of a tree over as many as can be: 8^11 is 2^33. */
enum { SAT_TREE_WIDTH = SAT_BOX_LANES, SAT_TREE_LEVELS = 11 };

/* Eight boxes, structure-of-arrays. A place without a box has one that ends before it begins, and touches nothing. */
typedef struct sat__tree_node {
    float lower_x[SAT_TREE_WIDTH], lower_y[SAT_TREE_WIDTH], upper_x[SAT_TREE_WIDTH], upper_y[SAT_TREE_WIDTH];
} sat__tree_node;

/* The polygon of a box, with its filter when the tree was made. */
typedef struct sat__tree_item {
    const sat_polygon *polygon;
    sat__categories filter;
    uint32_t position; /* in the list */
} sat__tree_item;

/* Place k of node i of a level is node 8 i + k of the one below; those of level 0 are items. All zero it is a tree of nothing. */
typedef struct sat__tree {
    sat__tree_node *nodes;
    sat__tree_item *items;
    uint32_t count, levels;
    uint32_t first[SAT_TREE_LEVELS]; /* where each level begins among the nodes */
    float reach; /* at least every coordinate of a box, and the largest shape's size: what errors are relative to */
    sat_polygon **list; /* it, the boxes and the filters are in the order of the list */
    sat_aabb *boxes;
    sat__categories *filters;
    uint64_t *keys, *spare; /* for making the tree: the lower 32 bits of a key are an index in the list */
} sat__tree;

/* Bytes for a tree over so many, with all it holds; 0 when they are too many. */
size_t sat__tree_size(size_t count);

/* Makes the tree, of at least one polygon or none, at the beginning of memory of that size; reads each once. */
void sat__tree_build(sat__tree *tree, sat_polygon *const *polygons, uint32_t count);

/* Makes it again, of the same polygons where they are now. */
void sat__tree_update(sat__tree *tree);

static inline const sat__tree_node *sat__node_at(const sat__tree *tree, uint32_t level, uint32_t index) {
    return &tree->nodes[tree->first[level] + index];
}

/* ----------------------------------------------------------------------------------------------------- what touches -- */

typedef struct sat__touch_walk {
    const sat__tree *tree;
    sat__box_limits box;
    uint32_t level;                       /* that the walk is in; one above the root at the beginning and the end */
    uint32_t node[SAT_TREE_LEVELS + 1];   /* in each level, whose places are visited */
    unsigned places[SAT_TREE_LEVELS + 1]; /* of it that are left, a bit each */
    uint32_t first;                       /* of the eight items that were looked at last, */
    unsigned items;                       /* and which of them are to be handed on, a bit each */
} sat__touch_walk;

static inline sat__touch_walk sat__walk_touching(const sat__tree *tree, const sat_aabb *box) {
    sat__touch_walk walk = {.tree = tree, .box = sat__limits_of(box), .level = tree->levels};
    walk.places[tree->levels] = tree->levels > 0;
    return walk;
}

static inline unsigned sat__touching_four(const sat__box_limits *box, const sat__tree_node *node, uint32_t k) {
    return sat__both_at_least(box->upper_x, sat__load(node->lower_x + k), sat__load(node->upper_x + k), box->lower_x) &
           sat__both_at_least(box->upper_y, sat__load(node->lower_y + k), sat__load(node->upper_y + k), box->lower_y);
}

/* The boxes of a node that touch that one, a bit each. */
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

/*
 * Nearest first to what a moving box may come to, or what is not too far from a box: walk.c. The walk keeps what is left to
 * be visited: in each level at most eight places side by side, below one node, with their keys. A key is no more than any
 * answer there. Its last three bits are the number of the place, so no two are equal; what is left is greater than the last.
 */
typedef struct sat__near_walk {
    const sat__tree *tree;
    uint32_t level;                  /* of the place that was visited last */
    unsigned pending;                /* the levels in which there are places left, a bit each */
    uint32_t first[SAT_TREE_LEVELS]; /* of eight places: each a node of the level below, or an item */
    float last[SAT_TREE_LEVELS];     /* the key that was visited last */
    float keys[SAT_TREE_LEVELS][SAT_TREE_WIDTH];
    bool begins; /* nothing was visited */
} sat__near_walk;

/* Keys are at least that, so that they are never subnormal. */
#define SAT_LEAST_KEY 0x1p-125f

/* Begins with the root. What is not set is not read. */
static inline void sat__walk_near(sat__near_walk *walk, const sat__tree *tree) {
    walk->tree = tree;
    walk->level = tree->levels;
    walk->pending = 0;
    walk->begins = tree->levels > 0;
}

/* Along one axis: where a moving box begins to touch a box, and where it ends, as fractions of its way. */
typedef struct sat__slab {
    uint32_t near, far; /* the floats of a node that are met first, and last */
    float front, back;  /* of the moving box, grown */
    float first, last;  /* fractions per length: a little too small, and a little too large */
    float room;         /* to be added to the last */
} sat__slab;

typedef struct sat__box_cast {
    sat__slab x, y;
} sat__box_cast;

/* A box that moves by `step`, about a shape of that size. Fractions are never greater than sat_raycast()'s or sat_sweep()'s. */
sat__box_cast sat__cast_box(const sat__tree *tree, const sat_aabb *box, sat_vec2 step, float size);

/* The next item that may be met up to that fraction; false when there are no more. */
bool sat__next_met(sat__near_walk *walk, const sat__box_cast *cast, float fraction, uint32_t *item);

/* A box that touches the boxes of all shapes no further than `margin` from the shape in it. */
sat_aabb sat__grown_box(const sat__tree *tree, const sat_aabb *box, float margin, float size);

/* The next item that may be at that distance, or less, from the shape in a grown box; false when there are no more. */
bool sat__next_near(sat__near_walk *walk, const sat_aabb *grown, float distance, uint32_t *item);

#endif
