/* The kernels of tree_walk.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */

/* The next of the places that are left. False when there are no more up to the limit. */
SAT_KERNEL bool sat__next_place(sat__near_walk *walk, float limit, uint32_t *place) {
    while (walk->pending != 0) {
        const uint32_t level = sat__lowest_bit(walk->pending);
        const sat__f8 keys = sat__load8(walk->keys[level]), none = sat__splat8(SAT_NO_KEY);
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
SAT_KERNEL void sat__prefetch_places(const sat__box_tree *tree, uint32_t level, uint32_t first, unsigned lanes) {
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

/*
 * Goes down to the places of a node, those of them whose keys are at most `most`, or on to others when there are none. A
 * single one need not be looked for.
 */
SAT_KERNEL bool sat__enter_node(sat__near_walk *walk, sat__f8 keys, sat__f8 most, float limit, uint32_t *place) {
    const unsigned lanes = sat__at_least8(most, keys);
    const uint32_t level = walk->level - 1, first = SAT_TREE_WIDTH * *place;
    if (lanes != 0 && (lanes & (lanes - 1)) == 0) {
        walk->level = level;
        *place = first + sat__lowest_bit(lanes);
        return true;
    }
    if (lanes != 0) {
        sat__prefetch_places(walk->tree, level, first, lanes);
        walk->pending |= 1u << level;
        walk->first[level] = first;
        walk->last[level] = 0.0f;
        const sat__f8 kept = sat__where_less8(most, keys, sat__splat8(SAT_NO_KEY), keys);
        sat__store8(walk->keys[level], sat__indexed8(kept, sat__indices8()));
    }
    return sat__next_place(walk, limit, place);
}

/* The first place of all is the root. */
SAT_KERNEL bool sat__next_or_root(sat__near_walk *walk, float limit, uint32_t *place) {
    if (walk->begins) {
        walk->begins = false;
        *place = 0;
        return true;
    }
    return sat__next_place(walk, limit, place);
}

SAT_KERNEL sat__f8 sat__slab_in(const sat__slab *s, const float *node) {
    return sat__mul8(sat__sub8(sat__load8(node + s->near), sat__splat8(s->front)), sat__splat8(s->first));
}

SAT_KERNEL sat__f8 sat__slab_out(const sat__slab *s, const float *node) {
    return sat__add8(sat__mul8(sat__sub8(sat__load8(node + s->far), sat__splat8(s->back)), sat__splat8(s->last)),
                     sat__splat8(s->room));
}

/* The next item that may be met before the limit; false when there are no more. */
SAT_KERNEL bool sat__next_met(sat__near_walk *walk, const sat__box_cast *cast, float limit, uint32_t *item) {
    bool is_left = sat__next_or_root(walk, limit, item);
    while (is_left && walk->level > 0) {
        const float *node = sat__node_at(walk->tree, walk->level - 1, *item)->lower_x;
        const sat__f8 in = sat__max8(sat__slab_in(&cast->x, node), sat__slab_in(&cast->y, node)),
                      out = sat__min8(sat__slab_out(&cast->x, node), sat__slab_out(&cast->y, node));
        is_left = sat__enter_node(walk, sat__max8(in, sat__splat8(SAT_LEAST_KEY)), sat__min8(out, sat__splat8(limit)),
                                  limit, item);
    }
    return is_left;
}

/* What lies between the boxes along one axis. */
SAT_KERNEL sat__f8 sat__box_gap(const float *lower, const float *upper, sat__f4 own_lower, sat__f4 own_upper) {
    const sat__f8 above = sat__sub8(sat__load8(lower), sat__splat8(sat__first(own_upper))),
                  below = sat__sub8(sat__splat8(sat__first(own_lower)), sat__load8(upper));
    return sat__max8(sat__max8(above, below), sat__splat8(0.0f));
}

/* The squares of the distances of those of a node. */
SAT_KERNEL sat__f8 sat__near_keys(const sat__box_limits *box, const sat__tree_node *node) {
    const sat__f8 x = sat__box_gap(node->lower_x, node->upper_x, box->lower_x, box->upper_x),
                  y = sat__box_gap(node->lower_y, node->upper_y, box->lower_y, box->upper_y);
    const sat__f8 square = sat__add8(sat__mul8(x, x), sat__mul8(y, y));
    return sat__max8(square, sat__splat8(SAT_LEAST_KEY));
}

/* The next item whose box is not further than the limit; false when there are no more. */
SAT_KERNEL bool sat__next_near(sat__near_walk *walk, const sat__box_limits *box, float limit, uint32_t *item) {
    bool is_left = sat__next_or_root(walk, limit, item);
    while (is_left && walk->level > 0) {
        const sat__tree_node *node = sat__node_at(walk->tree, walk->level - 1, *item);
        is_left = sat__enter_node(walk, sat__near_keys(box, node), sat__splat8(limit), limit, item);
    }
    return is_left;
}
