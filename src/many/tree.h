/*
 * A tree over the boxes of a list of polygons, eight boxes to a node, packed: no pointers between nodes, and no empty
 * places but at the end of each level.
 */
#ifndef SAT_TREE_H
#define SAT_TREE_H

#include "boxes.h"

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

/*
 * Place k of node i of a level is node 8 i + k of the one below; those of level 0 are items. All zero it is a tree of
 * nothing.
 */
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

#endif
