/*
 * A packed tree of boxes (Leutenegger, Lopez and Edgington, 1997): sorted along a curve, eight neighbours are a node, eight
 * nodes that follow each other are one of the next level, and so on. An update makes the tree anew, in about the time of one
 * query for each box. The curve of Hilbert (1891) packs best (Kamel and Faloutsos, 1993).
 *
 *     enter the middles of the boxes into a grid of 2^10 by 2^10 over all of them
 *     sort by grade, then by place on the curve
 *     while more than a node's worth of boxes have the same place:
 *         enter these into a grid of their own, and sort them
 *
 * Each round makes the grid 2^10 times finer; ROUNDS of them are finer than floats. By grade, large boxes come last, among
 * their like: one would make the node it is in as large, and all those above.
 *
 * The order decides what a query costs, never what it answers.
 */
#include "many.h"

#include "../math/sort.h"

enum {
    NODE_LINE = 64,      /* bytes of a cache line, on most processors */
    POLYGONS_AHEAD = 24, /* fetched before they are read */
    CURVE_BITS = 10,     /* of each coordinate: with two bits of the grade a key has two digits of 11 */
    CELLS = 1 << CURVE_BITS,
    ROUNDS = 12,
};

/* Memory that can be counted: less than 160 bytes each. */
#define MOST_ITEMS ((SIZE_MAX - 8192) / 160 < SAT_MOST_BOXES ? (SIZE_MAX - 8192) / 160 : (size_t)SAT_MOST_BOXES)

/* ----------------------------------------------------------------------------------------------------------- memory -- */

static uint32_t nodes_over(uint32_t count) { return count / SAT_TREE_WIDTH + (count % SAT_TREE_WIDTH != 0); }

/* Sets the levels; returns how many nodes they have. */
static uint32_t set_levels(sat__tree *tree, uint32_t count) {
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
    sat__tree tree;
    const size_t nodes = set_levels(&tree, (uint32_t)count), leaves = nodes_over((uint32_t)count);
    return sizeof tree + NODE_LINE + nodes * sizeof(sat__tree_node) + leaves * SAT_TREE_WIDTH * sizeof(sat__tree_item) +
           count * (2 * sizeof(uint64_t) + sizeof(void *) + sizeof(sat_aabb) + sizeof(sat__categories));
}

/* Arrays that need more alignment come first. */
static void lay_out_tree(sat__tree *tree, uint32_t count) {
    const uint32_t nodes = set_levels(tree, count);
    char *memory = (char *)(tree + 1);
    tree->nodes = (sat__tree_node *)(void *)(memory + (NODE_LINE - (uintptr_t)memory % NODE_LINE) % NODE_LINE);
    tree->keys = (uint64_t *)(void *)(tree->nodes + nodes);
    tree->spare = tree->keys + count;
    tree->items = (sat__tree_item *)(void *)(tree->spare + count);
    tree->list = (sat_polygon **)(void *)(tree->items + (size_t)SAT_TREE_WIDTH * nodes_over(count));
    tree->boxes = (sat_aabb *)(void *)(tree->list + count);
    tree->filters = (sat__categories *)(void *)(tree->boxes + count);
}

/* ------------------------------------------------------------------------------------------------------------ order -- */

/*
 * Two levels of the curve at once: by its direction in a square and by two bits of x and of y, four bits of the place on it,
 * and its direction in that part of the square, in the lowest two. It runs from the lower left corner to the lower right one
 * (0), to the upper left one (1), or as seen from the opposite corner (2 and 3). From one level to the next, by the bits b
 * of x and c of y as state 0 has them: place 3 b ^ c; for c = 0 the state is mirrored (^ 1), and turned (^ 2) for b = 1.
 */
static const unsigned char curve_steps[4][16] = {
    {0x00, 0x0e, 0x11, 0x14, 0x05, 0x09, 0x1f, 0x18, 0x3b, 0x37, 0x21, 0x24, 0x3c, 0x32, 0x2f, 0x28},
    {0x01, 0x04, 0x3a, 0x3d, 0x0f, 0x08, 0x36, 0x33, 0x10, 0x1e, 0x20, 0x2e, 0x15, 0x19, 0x25, 0x29},
    {0x2a, 0x2d, 0x30, 0x3e, 0x26, 0x23, 0x35, 0x39, 0x1a, 0x1d, 0x0b, 0x07, 0x16, 0x13, 0x0c, 0x02},
    {0x2b, 0x27, 0x1b, 0x17, 0x2c, 0x22, 0x1c, 0x12, 0x31, 0x34, 0x0a, 0x0d, 0x3f, 0x38, 0x06, 0x03},
};

/* A grid of cells; what is measured from its corner, twice the middle of a box, becomes the number of a cell. */
typedef struct curve_grid {
    sat__f4 corner, cells_per_unit;
    float grades[3]; /* squares of sizes from which on boxes are of the next grade */
    bool is_point;
} curve_grid;

static uint32_t place_on_curve(uint32_t x, uint32_t y) {
    uint32_t at = 0, state = 0;
    for (uint32_t shift = CURVE_BITS; shift > 0;) {
        shift -= 2;
        const uint32_t step = curve_steps[state][(x >> shift & 3) << 2 | (y >> shift & 3)];
        at = at << 4 | step >> 2;
        state = step & 3;
    }
    return at;
}

/* Twice the middle, in the first two lanes. */
static inline sat__f4 middle_of(const sat_aabb *box) {
    const sat__f4 ends = sat__load(&box->lower.x);
    return sat__add(ends, sat__swap_halves(ends));
}

/* Large is what is 8, 64 or 512 times as large as the distance from one box to the next, evenly spread. */
static void set_grades(curve_grid *g, const float extent[4], uint32_t count) {
    const float each = extent[0] * extent[1] / (4.0f * (float)count); /* a box has that much area for itself */
    for (int i = 0; i < 3; i++) {
        g->grades[i] = (i == 0 ? 0x1p6f : i == 1 ? 0x1p12f : 0x1p18f) * each;
    }
}

/* Lays a grid over some of the boxes. */
static curve_grid grid_over(const sat__tree *tree, uint32_t begin, uint32_t end) {
    curve_grid g = {.corner = sat__splat(FLT_MAX)};
    sat__f4 highest = sat__splat(-FLT_MAX);
    for (uint32_t i = begin; i < end; i++) {
        const sat__f4 middle = middle_of(&tree->boxes[(uint32_t)tree->keys[i]]);
        g.corner = sat__min(g.corner, middle);
        highest = sat__max(highest, middle);
    }
    float extent[4], scales[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    sat__store(extent, sat__sub(highest, g.corner));
    for (int i = 0; i < 2; i++) { /* half a cell to spare, so that rounding leads to none behind the last */
        const float most = extent[i] > 0.0f ? ((float)CELLS - 0.5f) / extent[i] : 0.0f;
        scales[i] = most < FLT_MAX ? most : FLT_MAX;
    }
    g.cells_per_unit = sat__load(scales);
    g.is_point = extent[0] == 0.0f && extent[1] == 0.0f;
    set_grades(&g, extent, end - begin);
    return g;
}

static inline uint32_t grade_of(const curve_grid *g, const sat_aabb *box) {
    const float width = box->upper.x - box->lower.x, height = box->upper.y - box->lower.y;
    const float size = width > height ? width : height, square = size * size;
    return (uint32_t)(square > g->grades[0]) + (uint32_t)(square > g->grades[1]) + (uint32_t)(square > g->grades[2]);
}

static uint64_t key_of(const sat__tree *tree, const curve_grid *g, uint32_t index, bool graded) {
    const sat_aabb *box = &tree->boxes[index];
    float cell[4];
    sat__store(cell, sat__mul(sat__sub(middle_of(box), g->corner), g->cells_per_unit));
    const uint32_t grade = graded ? grade_of(g, box) : 0;
    return (uint64_t)(grade << 2 * CURVE_BITS | place_on_curve((uint32_t)cell[0], (uint32_t)cell[1])) << 32 | index;
}

/* Sorts some of the boxes along a curve of their own; false where they are all in one place. */
static bool sort_along_curve(const sat__tree *tree, uint32_t begin, uint32_t end, bool graded) {
    const curve_grid g = grid_over(tree, begin, end);
    uint64_t *keys = tree->keys + begin;
    const uint32_t count = end - begin;
    if (g.is_point) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = key_of(tree, &g, (uint32_t)keys[i], graded);
    }
    sat__sort_keys(keys, tree->spare, count, 32, 2 * CURVE_BITS + 2);
    return true;
}

/* Sorts runs of boxes that share a place and are more than fill a node; false where there is none of two places. */
static bool sort_runs(const sat__tree *tree) {
    bool is_finer = false;
    for (uint32_t begin = 0, end; begin < tree->count; begin = end) {
        for (end = begin + 1; end < tree->count && tree->keys[end] >> 32 == tree->keys[begin] >> 32;) {
            end++;
        }
        is_finer |= end - begin > SAT_TREE_WIDTH && sort_along_curve(tree, begin, end, false);
    }
    return is_finer;
}

static void order_boxes(const sat__tree *tree) {
    for (uint32_t i = 0; i < tree->count; i++) {
        tree->keys[i] = i;
    }
    bool is_finer = sort_along_curve(tree, 0, tree->count, true);
    for (int round = 0; round < ROUNDS && is_finer; round++) {
        is_finer = sort_runs(tree);
    }
}

/* ------------------------------------------------------------------------------------------------------------ nodes -- */

/* Reads each polygon once, ahead of its turn into the cache. */
static void read_list(sat__tree *tree) {
    sat__f4 lowest = sat__splat(0.0f);
    float radius = 0.0f;
    for (uint32_t i = 0; i < tree->count; i++) {
        const sat_polygon *p = tree->list[i];
        sat__prefetch(&tree->list[i + POLYGONS_AHEAD < tree->count ? i + POLYGONS_AHEAD : i]->category);
        sat__f4 ends = sat__load(&p->box.lower.x);
        if (tree->has_room) {
            const float room = (float)sat__room_of(p);
            ends = sat__add(ends, sat__four(-room, -room, room, room));
        }
        sat__store(&tree->boxes[i].lower.x, ends);
        tree->filters[i] = sat__categories_of(p);
        lowest = sat__min(lowest, sat__minus_abs(ends));
        radius = p->bounding_radius > radius ? p->bounding_radius : radius;
    }
    tree->reach = radius - sat__first(sat__min_across(lowest));
}

static inline void set_place(sat__tree_node *node, uint32_t place, const sat_aabb *box) {
    node->lower_x[place] = box->lower.x;
    node->lower_y[place] = box->lower.y;
    node->upper_x[place] = box->upper.x;
    node->upper_y[place] = box->upper.y;
}

static const sat_aabb no_box = {{FLT_MAX, FLT_MAX}, {-FLT_MAX, -FLT_MAX}};

static void fill_items(sat__tree *tree) {
    for (uint32_t k = 0; k < tree->count; k++) {
        const uint32_t i = (uint32_t)tree->keys[k];
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
static sat_aabb box_of_node(const sat__tree_node *node) {
    return (sat_aabb){{least_of_eight(node->lower_x), least_of_eight(node->lower_y)},
                      {greatest_of_eight(node->upper_x), greatest_of_eight(node->upper_y)}};
}

static void fill_levels(sat__tree *tree) {
    for (uint32_t level = 1; level < tree->levels; level++) {
        const sat__tree_node *below = tree->nodes + tree->first[level - 1];
        sat__tree_node *nodes = tree->nodes + tree->first[level];
        const uint32_t count = tree->first[level] - tree->first[level - 1];
        for (uint32_t k = 0; k < count; k++) {
            const sat_aabb box = box_of_node(&below[k]);
            set_place(&nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &box);
        }
        for (uint32_t k = count; k % SAT_TREE_WIDTH != 0; k++) {
            set_place(&nodes[k / SAT_TREE_WIDTH], k % SAT_TREE_WIDTH, &no_box);
        }
    }
}

void sat__tree_update(sat__tree *tree) {
    read_list(tree);
    order_boxes(tree);
    fill_items(tree);
    fill_levels(tree);
}

void sat__tree_build(sat__tree *tree, sat_polygon *const *polygons, uint32_t count, bool has_room) {
    lay_out_tree(tree, count);
    tree->has_room = has_room;
    for (uint32_t i = 0; i < count; i++) {
        tree->list[i] = polygons[i];
    }
    sat__tree_update(tree);
}
