/*
 * The queries answer as a loop over all shapes would, to the bit: so a fraction, or a distance, that is computed for a box
 * must never be greater than what a query computes for the shape in it. With u = 2^-24:
 *
 *     A box is rounded to floats: at most half a unit in the last place too small, u of the coordinate. Where a moving
 *     box touches it, that coordinate is one the moving box has on its way, to within as much. So it is the moving box
 *     that is grown, by 2^-20 of its own coordinates: 16 u.
 *     The difference of two floats is wrong by u of itself, and right in sign; its product with the inverse of the way,
 *     which is itself wrong by 2 u, by 4 u altogether, and the fraction of a query is a float, u of itself wrong. Fractions
 *     are at most 1: so that is 5 u of the way at most, and the moving box is grown by 16 u of the way, too.
 *     Queries work in double relative to the shapes: 2^-48 of their size and of the distance, see query.h. That
 *     makes up for 2^-42 of the largest there are.
 *
 * A box that moves along an axis by no more than it was grown stands still along that axis: it either touches all the
 * time or never, and is grown by that way too. As shapes are at least 2^-60 across, what is grown is at least 2^-103,
 * and the inverse of a longer way is a float.
 */
#include "many.h"

#include "../math/lanes8.h"

#include <float.h>
#include <stddef.h>
#include <string.h>

/* In floats of a node. */
enum {
    LOWER_X = 0,
    LOWER_Y = offsetof(sat__tree_node, lower_y) / sizeof(float),
    UPPER_X = offsetof(sat__tree_node, upper_x) / sizeof(float),
    UPPER_Y = offsetof(sat__tree_node, upper_y) / sizeof(float),
};

#define OF_COORDINATES 0x1p-20f
#define OF_SIZES       0x1p-42f
#define STILL_PER_UNIT 0x1p127f
#define STILL_ROOM     2.0f

/* By how much a box is grown that has come as far as `way`. */
static float growth_of(const sat__tree *tree, const sat_aabb *box, float way, float size) {
    const float farthest = 0.0f - sat__first(sat__min_across(sat__minus_abs(sat__load(&box->lower.x))));
    return (farthest + way) * OF_COORDINATES + (tree->reach + size) * OF_SIZES;
}

static sat__slab slab_of(float lower, float upper, float step, float growth, uint32_t node_lower, uint32_t node_upper) {
    const float way = sat__absf(step);
    if (way <= growth) {
        return (sat__slab){node_lower,     node_upper, upper + (growth + way), lower - (growth + way),
                           STILL_PER_UNIT, STILL_ROOM};
    }
    const float per_unit = 1.0f / step;
    return step > 0.0f ? (sat__slab){node_lower, node_upper, upper + growth, lower - growth, per_unit, 0.0f}
                       : (sat__slab){node_upper, node_lower, lower - growth, upper + growth, per_unit, 0.0f};
}

sat__box_cast sat__cast_box(const sat__tree *tree, const sat_aabb *box, sat_vec2 step, float size) {
    const float x = sat__absf(step.x), y = sat__absf(step.y), growth = growth_of(tree, box, x > y ? x : y, size);
    return (sat__box_cast){slab_of(box->lower.x, box->upper.x, step.x, growth, LOWER_X, UPPER_X),
                           slab_of(box->lower.y, box->upper.y, step.y, growth, LOWER_Y, UPPER_Y)};
}

sat_aabb sat__grown_box(const sat__tree *tree, const sat_aabb *box, float margin, float size) {
    const float growth = margin + growth_of(tree, box, margin, size);
    return (sat_aabb){{box->lower.x - growth, box->lower.y - growth}, {box->upper.x + growth, box->upper.y + growth}};
}

/* The next of the places that are left. False when there are no more up to the limit. */
static inline bool next_left(sat__near_walk *walk, float limit, uint32_t *place) {
    while (walk->pending != 0) {
        const uint32_t level = sat__lowest_bit(walk->pending);
        const sat__f8 keys = sat__load8(walk->keys[level]), none = sat__splat8(FLT_MAX);
        const sat__f8 left = sat__where_less8(sat__splat8(walk->last[level]), keys, keys, none);
        const uint32_t least = sat__least_indexed8(left), lower = least & ~7u;
        float key;
        memcpy(&walk->last[level], &least, sizeof least);
        memcpy(&key, &lower, sizeof key);
        if (key <= limit) {
            walk->level = level;
            *place = walk->first[level] + least % 8;
            return true;
        }
        walk->pending &= walk->pending - 1;
    }
    return false;
}

/* Asks for what will mostly be visited soon: nodes, or items. A bit for each of eight places. */
static inline void prefetch_places(const sat__tree *tree, uint32_t level, uint32_t first, unsigned lanes) {
    for (; lanes != 0; lanes &= lanes - 1) {
        const uint32_t place = first + sat__lowest_bit(lanes);
        if (level > 0) {
            const sat__tree_node *node = sat__node_at(tree, level - 1, place);
            sat__prefetch(node->lower_x);
            sat__prefetch(node->upper_x);
        } else {
            sat__prefetch(&tree->items[place]);
        }
    }
}

/* Goes down to the places of a node whose keys are at most `most`, or on to others. A single one need not be looked for. */
static inline bool enter_node(sat__near_walk *walk, sat__f8 keys, sat__f8 most, float limit, uint32_t *place) {
    const unsigned lanes = sat__at_least8(most, keys);
    const uint32_t level = walk->level - 1, first = SAT_TREE_WIDTH * *place;
    if (lanes != 0 && (lanes & (lanes - 1)) == 0) {
        walk->level = level;
        *place = first + sat__lowest_bit(lanes);
        return true;
    }
    if (lanes != 0) {
        prefetch_places(walk->tree, level, first, lanes);
        walk->pending |= 1u << level;
        walk->first[level] = first;
        walk->last[level] = 0.0f;
        const sat__f8 kept = sat__where_less8(most, keys, sat__splat8(FLT_MAX), keys);
        sat__store8(walk->keys[level], sat__indexed8(kept, sat__indices8()));
    }
    return next_left(walk, limit, place);
}

/* The first place of all is the root. */
static inline bool next_or_root(sat__near_walk *walk, float limit, uint32_t *place) {
    if (walk->begins) {
        walk->begins = false;
        *place = 0;
        return true;
    }
    return next_left(walk, limit, place);
}

static inline sat__f8 slab_in(const sat__slab *s, const float *node) {
    return sat__mul8(sat__sub8(sat__load8(node + s->near), sat__splat8(s->front)), sat__splat8(s->per_unit));
}

static inline sat__f8 slab_out(const sat__slab *s, const float *node) {
    return sat__add8(sat__mul8(sat__sub8(sat__load8(node + s->far), sat__splat8(s->back)), sat__splat8(s->per_unit)),
                     sat__splat8(s->room));
}

const sat__tree_item *sat__next_met(sat__near_walk *walk, const sat__box_cast *cast, float fraction) {
    const float limit = fraction + 2.0f * SAT_LEAST_KEY; /* as keys are no less than that */
    uint32_t place = 0;
    bool is_left = next_or_root(walk, limit, &place);
    while (is_left && walk->level > 0) {
        const float *node = sat__node_at(walk->tree, walk->level - 1, place)->lower_x;
        const sat__f8 in = sat__max8(slab_in(&cast->x, node), slab_in(&cast->y, node)),
                      out = sat__min8(slab_out(&cast->x, node), slab_out(&cast->y, node));
        is_left = enter_node(walk, sat__max8(in, sat__splat8(SAT_LEAST_KEY)), sat__min8(out, sat__splat8(limit)), limit,
                             &place);
    }
    return is_left ? &walk->tree->items[place] : NULL;
}

/* Gaps between a box and those of a node along one axis. */
static inline sat__f8 box_gap(const float *lower, const float *upper, float own_lower, float own_upper) {
    const sat__f8 above = sat__sub8(sat__load8(lower), sat__splat8(own_upper)),
                  below = sat__sub8(sat__splat8(own_lower), sat__load8(upper));
    return sat__max8(sat__max8(above, below), sat__splat8(0.0f));
}

/* Squares of distances. */
static inline sat__f8 near_keys(const sat_aabb *box, const sat__tree_node *node) {
    const sat__f8 x = box_gap(node->lower_x, node->upper_x, box->lower.x, box->upper.x),
                  y = box_gap(node->lower_y, node->upper_y, box->lower.y, box->upper.y);
    const sat__f8 square = sat__add8(sat__mul8(x, x), sat__mul8(y, y));
    return sat__max8(square, sat__splat8(SAT_LEAST_KEY));
}

/* The square of a distance, and somewhat more. Nothing may be between the boxes of shapes that have to overlap. */
static float square_limit(float distance) {
    const float most = distance > 0.0f ? distance * (1.0f + 0x1p-18f) : 0.0f;
    return most * most + 2.0f * SAT_LEAST_KEY;
}

const sat__tree_item *sat__next_near(sat__near_walk *walk, const sat_aabb *grown, float distance) {
    const float limit = square_limit(distance);
    uint32_t place = 0;
    bool is_left = next_or_root(walk, limit, &place);
    while (is_left && walk->level > 0) {
        const sat__tree_node *node = sat__node_at(walk->tree, walk->level - 1, place);
        is_left = enter_node(walk, near_keys(grown, node), sat__splat8(limit), limit, &place);
    }
    return is_left ? &walk->tree->items[place] : NULL;
}
