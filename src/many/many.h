/*
 * Boxes that touch, and polygons that may meet; a tree over the boxes of a list, eight to a node, packed: no pointers between
 * nodes, and no empty places but at the end of each level; the pairs of a list; and how joined shapes lie to each other.
 */
#ifndef SAT_MANY_H
#define SAT_MANY_H

#include "../minkowski/minkowski.h"

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
    bool has_room;                   /* boxes are larger by sat__room_of() than those of the polygons */
    float reach; /* at least every coordinate of a box, and the largest shape's size: what errors are relative to */
    sat_polygon **list; /* it, the boxes and the filters are in the order of the list */
    sat_aabb *boxes;
    sat__categories *filters;
    uint64_t *keys, *spare; /* for making the tree: the lower 32 bits of a key are an index in the list */
} sat__tree;

/* Bytes for a tree over so many, with all it holds; 0 when they are too many. */
size_t sat__tree_size(size_t count);

/* Makes the tree, of some polygons or none, at the beginning of memory of that size; reads each once. Boxes may have room. */
void sat__tree_build(sat__tree *tree, sat_polygon *const *polygons, uint32_t count, bool has_room);

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

/* Which of four boxes of a node, from k on, touch a box: a bit each. */
static inline unsigned sat__touching_four(const sat__box_limits *box, const sat__tree_node *node, uint32_t k) {
    return sat__both_at_least(box->upper_x, sat__load(node->lower_x + k), sat__load(node->upper_x + k), box->lower_x) &
           sat__both_at_least(box->upper_y, sat__load(node->lower_y + k), sat__load(node->upper_y + k), box->lower_y);
}

/* The next item whose box touches, or NULL: eight items, some of which do, are looked at together. */
static inline const sat__tree_item *sat__next_touching(sat__touch_walk *walk) {
    while (walk->items == 0) {
        const unsigned left = walk->places[walk->level];
        if (left == 0) {
            if (walk->level == walk->tree->levels) {
                return NULL;
            }
            walk->level++;
            continue;
        }
        walk->places[walk->level] = left & (left - 1);
        const uint32_t child = SAT_TREE_WIDTH * walk->node[walk->level] + sat__lowest_bit(left),
                       below = walk->level - 1;
        const sat__tree_node *node = sat__node_at(walk->tree, below, child);
        const unsigned found = sat__touching_four(&walk->box, node, 0) | sat__touching_four(&walk->box, node, 4) << 4;
        if (below > 0) {
            walk->level = below;
            walk->node[below] = child;
            walk->places[below] = found;
        } else {
            walk->first = SAT_TREE_WIDTH * child;
            walk->items = found;
        }
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
    float per_unit;     /* fractions of the way, signed */
    float room;         /* that is added where it ends */
} sat__slab;

typedef struct sat__box_cast {
    sat__slab x, y;
} sat__box_cast;

/* A box that moves by `step`, about a shape of that size. Fractions are never greater than sat_raycast()'s or sat_sweep()'s. */
sat__box_cast sat__cast_box(const sat__tree *tree, const sat_aabb *box, sat_vec2 step, float size);

/* The next item that may be met up to that fraction; NULL when there are no more. */
const sat__tree_item *sat__next_met(sat__near_walk *walk, const sat__box_cast *cast, float fraction);

/* A box that touches the boxes of all shapes no further than `margin` from the shape in it. */
sat_aabb sat__grown_box(const sat__tree *tree, const sat_aabb *box, float margin, float size);

/* The next item that may be at that distance, or less, from the shape in a grown box; NULL when there are no more. */
const sat__tree_item *sat__next_near(sat__near_walk *walk, const sat_aabb *grown, float distance);

/* ---------------------------------------------------------------------------------------------------------- pairs -- */

/*
 * The pair finder, with a callback for batches of pairs: sat_find_pairs and sat_find_collisions share it. The boxes of
 * a list of polygons are entered into horizontal strips, in each of which they are sorted by their lower x and swept.
 */

/* Finds that are handed on together: their polygons stay in the nearest cache meanwhile. */
enum { SAT_FINDS = 32 };

/* Called with some pairs at a time, a < b in each, until every one has been handed on. */
typedef void sat__on_pairs(void *context, const sat_pair *pairs, uint32_t count);

/* Marks the index of a box in a strip that is not its first: two boxes that both began in a lower one have met there, too. */
#define SAT_BEGAN_LOWER 0x80000000u

/* The copy of a polygon's box and filter; half a cache line. */
typedef struct sat__body {
    sat_aabb box;
    uint32_t first, last; /* the strips it touches */
    uint32_t category, mask;
} sat__body;

/* Boxes, sorted by their lower x, and their indices, with SAT_BEGAN_LOWER, of which SAT_BOX_LANES more can be read. */
typedef struct sat__entries {
    sat_aabb *boxes;
    uint32_t *index;
} sat__entries;

/* A key is the lower x of a box as an integer, and the index of the box. */
typedef struct sat__strips {
    uint32_t count;
    uint64_t *keys;       /* sorted; not needed after boxes are entered */
    sat__body *bodies;    /* in the order of the list; they and all memory behind them, as long as there are sweeps */
    sat__entries entries; /* strip by strip */
    sat__entries tall;    /* boxes that would need many strips, and are in none */
    uint32_t tall_count;
    /* By strip: how many more entries it has than the one below; then where the next one belongs, at last where they end. */
    uint32_t *place;
    uint32_t strip_count;
    float bottom, top; /* of the lower y */
    float strips_per_unit;
    uint32_t *groups; /* in the order of the list; NULL when no polygon has one */
    bool filtered;    /* the filters are not all one that agrees with itself, or there are groups */
} sat__strips;

/* Memory for the strips of so many polygons: less than 126 bytes for each, and 4096. */
size_t sat__strips_size(size_t count);

/* Enters all polygons, with boxes that are larger by the margin, in memory of that size. `spare` has 8 bytes for each. */
void sat__enter_strips(sat__strips *s, sat_polygon *const *polygons, uint32_t count, float margin, void *memory,
                       void *spare);

/* Structure-of-arrays; sentinels at the end let the vector loop read on, and end it. */
typedef struct sat__box_lanes {
    float *lower_x, *lower_y, *upper_x, *upper_y;
} sat__box_lanes;

/* The index of a box, and those of SAT_BOX_LANES others that it touches, a bit each. */
typedef struct sat__find {
    const uint32_t *others;
    uint32_t box;
    unsigned hits;
} sat__find;

typedef struct sat__finder {
    sat__strips strips;
    sat__box_lanes swept; /* those that others are swept against */
    sat__find finds[SAT_FINDS];
    uint32_t found;
    sat__on_pairs *on_pairs;
    void *context;
    void *memory;
    size_t size;
    bool is_own;     /* the memory, which is to be freed then */
    uint32_t *tally; /* the caller's from the beginning to the end, one for each polygon; not set */
    uint32_t *room;  /* the caller's after the last sweep: so many numbers, more than there are polygons */
    size_t room_size;
} sat__finder;

/*
 * Prepares to find all pairs whose AABBs come within a margin of each other, finite and at least 0, along both axes, and whose
 * filters agree. Roundings only ever find more. Errors as sat_find_pairs.
 */
sat_status sat__finder_begin(sat__finder *f, sat_polygon *const *polygons, size_t count, float margin, void *scratch);

/* Hands on all pairs, each once; as often as it is called, not always in the same order. */
void sat__finder_sweep(sat__finder *f, sat__on_pairs *on_pairs, void *context);

void sat__finder_end(sat__finder *f);

/* Hits that the caller has some room for; so many were found. */
typedef struct sat__hit_list {
    sat_hit *hits;
    size_t capacity, found;
} sat__hit_list;

/* Collides at most SAT_MOST_PAIRS pairs, each as sat_intersect_within() does, and appends the hits in their order: lists.c. */
void sat__collide(sat_polygon *const *polygons, float margin, const sat_pair *pairs, uint32_t count,
                  sat__hit_list *list);

/* SAT_OK for a margin that the lists accept. */
sat_status sat__check_margin(float margin);

/* -------------------------------------------------------------------------------------------- joining: see join.c -- */

/* Rounding to float moves a vertex and the position by 2^-24 along both axes: by less than 2^-23 of both together. */
#define SAT_JOIN_ROUNDING 0x1p-23

/* Vertices are doubles to 2^-52 of the scale, a few of which make an error of a height: more than enough. */
#define SAT_JOIN_OF_DOUBLES 0x1p-46

/* Edges, or vertices, of another shape that are tried where double names one of them: two on either side. */
enum { SAT_JOIN_TRIED = 5 };

/* A shape, and one that may lie against it. */
typedef struct sat__neighbours {
    sat__shapes pair; /* a, and the other one */
    sat__minkowski m; /* of the two: heights over edges of a */
    double doubt;     /* sat__doubt_between(): what is within it of a line is on the line */
} sat__neighbours;

/* Returns the sign of a number that is right in sign. */
static inline int sat__sign_beyond(double value, double doubt) { return (value > doubt) - (value < -doubt); }

sat__neighbours sat__neighbours_of(const sat_polygon *a, const sat_polygon *b);

/* Returns the way from a place to a vertex of b, whose index may run on beyond its ring; d leads from its frame to that of b. */
sat__vec2d sat__way_to_vertex(sat__vec2d from, sat__vec2d d, const sat_polygon *b, uint32_t index);

/* Returns the way from one vertex of a shape to another. */
sat__vec2d sat__way_along(const sat_polygon *p, uint32_t from, uint32_t to);

/* Returns how far rounding may move places of two shapes against each other: equal positions are rounded alike. */
double sat__room_between(const sat_polygon *a, const sat_polygon *b);

/* Returns sat__room_between() if either is turned, otherwise 0. */
double sat__doubt_between(const sat_polygon *a, const sat_polygon *b);

/* The ends of an edge, relative to the frame, a vertex of another shape, and how near to the edge's line it counts as on it. */
typedef struct sat__beside {
    sat__vec2d from, to, at;
    double doubt;
} sat__beside;

/* Returns the same as sat__side_of() where double decides it, otherwise 0. Fills in what it is about. */
int sat__rough_side_of(const sat__neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex,
                       sat__beside *s);

/* On which side of the line of an edge of m->a does a vertex of m->b lie: 1 outside, 0 on it? Mostly double decides. */
int sat__side_of(const sat__neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex);

/* Returns at least four times the share of p in the room between it and any other shape: 0 if it is not turned. */
double sat__room_of(const sat_polygon *p);

/* Returns a box that holds two places, relative to p's frame, and in a tree with room touches all that may have them, too. */
sat_aabb sat__box_about(const sat_polygon *p, sat__vec2d v, sat__vec2d w);

/* The next shape but `own` that bounds a surface; NULL when there are no more. */
const sat_polygon *sat__next_beside(sat__touch_walk *walk, const sat_polygon *own);

/* Limits a corner, and an edge, of one of the shapes in a tree: join_corners.c and join_edges.c. */
void sat__join_corner(const sat__tree *tree, sat_polygon *p, uint32_t corner);
void sat__join_edge(const sat__tree *tree, sat_polygon *p, uint32_t edge);

#endif
