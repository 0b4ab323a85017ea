/*
 * What the walks of tree_walk.h may leave out. The answers of the queries are to be those of asking all shapes, to the
 * bit: so a fraction, or a distance, that is computed for a box must never be greater than what a query computes for
 * the shape in it, which knows the shape better and is rounded in other ways. With u = 2^-24:
 *
 *     A box is rounded to floats: at most half a unit in the last place too small, u of the coordinate. Where a moving
 *     box touches it, that coordinate is one the moving box has on its way, to within as much. So it is the moving box
 *     that is grown, by 2^-20 of its own coordinates: 16 u. What lies further away than that is misses by more than its
 *     own coordinate is wrong: the difference of the two is wrong by at most 2 u of itself.
 *     The difference of two floats is wrong by u of itself, and right in sign; its product with the inverse of the way,
 *     which is itself wrong by 2 u, by 4 u altogether: 2^-20 of it is allowed, the right way round.
 *     Queries work in double relative to the shapes: 2^-48 of their size and of the distance, see clip_segment.h. That
 *     makes up for 2^-42 of the largest there are.
 *     A fraction itself is a float, u of itself wrong: within the 2^-20. Those near 0, where floats have lost digits,
 *     are given 2^-100.
 *
 * A box that moves along an axis by no more than it was grown stands still along that axis: it either touches all the
 * time or never, and is grown by that way too. As shapes are at least 2^-60 across, what is grown is at least 2^-103,
 * and the inverse of a longer way is a float.
 */
#include "tree_walk.h"

#include <stddef.h>

/* In floats of a node. */
enum {
    LOWER_X = 0,
    LOWER_Y = offsetof(sat__tree_node, lower_y) / sizeof(float),
    UPPER_X = offsetof(sat__tree_node, upper_x) / sizeof(float),
    UPPER_Y = offsetof(sat__tree_node, upper_y) / sizeof(float),
};

#define OF_COORDINATES 0x1p-20f
#define OF_SIZES       0x1p-42f
#define OF_FRACTIONS   0x1p-20f
#define STILL_PER_UNIT 0x1p127f
#define STILL_ROOM     2.0f

static float greatest_coordinate(const sat_aabb *box) {
    return 0.0f - sat__first(sat__min_across(sat__minus_abs(sat__load(&box->lower.x))));
}

/* By how much a box is grown that has come as far as `way`. */
static float growth_of(const sat__box_tree *tree, const sat_aabb *box, float way, float size) {
    return (greatest_coordinate(box) + way) * OF_COORDINATES + (tree->reach + size) * OF_SIZES;
}

static sat__slab slab_of(float lower, float upper, float step, float growth, uint32_t node_lower, uint32_t node_upper) {
    const float way = sat__absf(step);
    if (way <= growth) {
        return (sat__slab){node_lower,     node_upper, upper + (growth + way), lower - (growth + way), STILL_PER_UNIT,
                           STILL_PER_UNIT, STILL_ROOM};
    }
    const float per_unit = 1.0f / step, first = per_unit * (1.0f - OF_FRACTIONS),
                last = per_unit * (1.0f + OF_FRACTIONS), room = 0x1p-100f;
    return step > 0.0f ? (sat__slab){node_lower, node_upper, upper + growth, lower - growth, first, last, room}
                       : (sat__slab){node_upper, node_lower, lower - growth, upper + growth, first, last, room};
}

sat__box_cast sat__cast_box(const sat__box_tree *tree, const sat_aabb *box, sat_vec2 step, float size) {
    const float x = sat__absf(step.x), y = sat__absf(step.y), growth = growth_of(tree, box, x > y ? x : y, size);
    return (sat__box_cast){slab_of(box->lower.x, box->upper.x, step.x, growth, LOWER_X, UPPER_X),
                           slab_of(box->lower.y, box->upper.y, step.y, growth, LOWER_Y, UPPER_Y)};
}

sat_aabb sat__grown_box(const sat__box_tree *tree, const sat_aabb *box, float margin, float size) {
    const float growth = margin + growth_of(tree, box, margin, size);
    return (sat_aabb){{box->lower.x - growth, box->lower.y - growth}, {box->upper.x + growth, box->upper.y + growth}};
}

sat__box_limits sat__near_box(const sat__box_tree *tree, const sat_aabb *box, float size) {
    const sat_aabb grown = sat__grown_box(tree, box, 0.0f, size);
    return sat__limits_of(&grown, 0);
}
