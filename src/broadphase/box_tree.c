/*
 * A packed tree of boxes (Leutenegger, Lopez and Edgington, 1997): sorted along a curve (box_order.c), eight
 * neighbours are a node, eight nodes that follow each other are one of the next level, and so on up to a single one.
 * Place and size of all levels follow from the number of boxes.
 *
 * Making it anew takes about as long as one query each: so that is what an update does, and the tree is the same
 * however the shapes came to be where they are.
 */
#include "box_tree.h"

enum {
    NODE_LINE = 64,      /* bytes of a cache line, on most processors */
    POLYGONS_AHEAD = 24, /* fetched before they are read */
};

/* Memory that can be counted: less than 160 bytes each. */
#define MOST_ITEMS ((SIZE_MAX - 8192) / 160 < SAT_MOST_IN_TREE ? (SIZE_MAX - 8192) / 160 : (size_t)SAT_MOST_IN_TREE)

static uint32_t nodes_over(uint32_t count) {
    return count / SAT_TREE_WIDTH + (count % SAT_TREE_WIDTH != 0);
}

/* Sets the levels; returns how many nodes they have. */
static uint32_t set_levels(sat__box_tree *tree, uint32_t count) {
    uint32_t all = 0, each = count;
    tree->count = count;
    tree->levels = 0;
    while (count > 0 && (each > 1 || tree->levels == 0)) {
        each = nodes_over(each);
        tree->first[tree->levels++] = all;
        all += each;
    }
    return all;
}

size_t sat__tree_size(size_t count) {
    if (count > MOST_ITEMS) {
        return 0;
    }
    sat__box_tree tree;
    const size_t nodes = set_levels(&tree, (uint32_t)count), leaves = nodes_over((uint32_t)count);
    return sizeof tree + NODE_LINE + nodes * sizeof(sat__tree_node) + leaves * SAT_TREE_WIDTH * sizeof(sat__tree_item) +
           count * (2 * sizeof(uint64_t) + sizeof(void *) + sizeof(sat_aabb) + sizeof(sat__categories));
}

/* What needs more alignment first. */
static void lay_out_tree(sat__box_tree *tree, uint32_t count) {
    const uint32_t nodes = set_levels(tree, count);
    char *memory = (char *)(tree + 1);
    tree->nodes = (sat__tree_node *)(void *)(memory + (NODE_LINE - (uintptr_t)memory % NODE_LINE) % NODE_LINE);
    uint64_t *keys = (uint64_t *)(void *)(tree->nodes + nodes), *spare = keys + count;
    tree->items = (sat__tree_item *)(void *)(spare + count);
    tree->list = (sat_polygon **)(void *)(tree->items + (size_t)SAT_TREE_WIDTH * nodes_over(count));
    tree->boxes = (sat_aabb *)(void *)(tree->list + count);
    tree->order = (sat__box_order){tree->boxes, keys, spare};
    tree->filters = (sat__categories *)(void *)(tree->boxes + count);
}

/* Each once, ahead of its turn into the cache. */
static void read_list(sat__box_tree *tree) {
    sat__f4 lowest = sat__splat(0.0f);
    float radius = 0.0f;
    for (uint32_t i = 0; i < tree->count; i++) {
        const sat_polygon *p = tree->list[i];
        sat__prefetch(&tree->list[i + POLYGONS_AHEAD < tree->count ? i + POLYGONS_AHEAD : i]->category);
        const sat__f4 ends = sat__load(&p->box.lower.x);
        sat__store(&tree->boxes[i].lower.x, ends);
        tree->filters[i] = sat__categories_of(p);
        lowest = sat__min(lowest, sat__minus_abs(ends));
        radius = p->bounding_radius > radius ? p->bounding_radius : radius;
    }
    tree->reach = radius - sat__first(sat__min_across(lowest));
    tree->is_wide = tree->count > 0 && sat__is(tree->list[0], SAT_WIDE);
}

static inline void set_place(sat__tree_node *node, uint32_t place, const sat_aabb *box) {
    node->lower_x[place] = box->lower.x;
    node->lower_y[place] = box->lower.y;
    node->upper_x[place] = box->upper.x;
    node->upper_y[place] = box->upper.y;
}

static const sat_aabb no_box = {{FLT_MAX, FLT_MAX}, {-FLT_MAX, -FLT_MAX}};

static void fill_items(sat__box_tree *tree) {
    for (uint32_t k = 0; k < tree->count; k++) {
        const uint32_t i = (uint32_t)tree->order.keys[k];
        set_place(&tree->nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &tree->boxes[i]);
        tree->items[k] = (sat__tree_item){tree->list[i], tree->filters[i], i};
    }
    for (uint32_t k = tree->count; k % SAT_TREE_WIDTH != 0; k++) {
        set_place(&tree->nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &no_box);
    }
}

static inline float least_of_eight(const float *lanes) {
    return sat__first(sat__min_across(sat__min(sat__load(lanes), sat__load(lanes + 4))));
}

static inline float greatest_of_eight(const float *lanes) {
    return sat__first(sat__max_across(sat__max(sat__load(lanes), sat__load(lanes + 4))));
}

/* The box around a node. */
static sat_aabb cover(const sat__tree_node *node) {
    return (sat_aabb){{least_of_eight(node->lower_x), least_of_eight(node->lower_y)},
                      {greatest_of_eight(node->upper_x), greatest_of_eight(node->upper_y)}};
}

static void fill_levels(sat__box_tree *tree) {
    for (uint32_t level = 1; level < tree->levels; level++) {
        const sat__tree_node *below = tree->nodes + tree->first[level - 1];
        sat__tree_node *nodes = tree->nodes + tree->first[level];
        const uint32_t count = tree->first[level] - tree->first[level - 1];
        for (uint32_t k = 0; k < count; k++) {
            const sat_aabb box = cover(&below[k]);
            set_place(&nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &box);
        }
        for (uint32_t k = count; k % SAT_TREE_WIDTH != 0; k++) {
            set_place(&nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &no_box);
        }
    }
}

void sat__tree_update(sat__box_tree *tree) {
    read_list(tree);
    sat__order_boxes(&tree->order, tree->count);
    fill_items(tree);
    fill_levels(tree);
}

void sat__tree_build(sat__box_tree *tree, sat_polygon *const *polygons, uint32_t count) {
    lay_out_tree(tree, count);
    for (uint32_t i = 0; i < count; i++) {
        tree->list[i] = polygons[i];
    }
    sat__tree_update(tree);
}
