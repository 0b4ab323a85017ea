/* The kernels of index_first.c. No guard: they are compiled twice, see ../math/lanes8.h. */

static best_answer first_on_ray(const sat__box_tree *tree, sat_vec2 from, sat_vec2 to, uint32_t mask,
                                sat_ray_hit *first) {
    const sat_aabb box = {from, from};
    const sat__box_cast cast = sat__cast_box(tree, &box, (sat_vec2){to.x - from.x, to.y - from.y}, 0.0f);
    best_answer best = {1.0f, 0, NULL};
    sat__near_walk walk;
    sat__walk_near(&walk, tree);
    for (uint32_t i; sat__next_met(&walk, &cast, sat__cast_limit(best.value), &i);) {
        const sat__tree_item *item = &tree->items[i];
        sat_ray_hit found;
        if ((item->filter.category & mask) != 0 && may_be_first(&best, item->position) &&
            sat_raycast(item->polygon, from, to, &found) && is_better(&best, found.fraction, item->position)) {
            best = (best_answer){found.fraction, item->position, item->polygon};
            *first = found;
        }
    }
    return best;
}

static best_answer first_on_way(const sat__box_tree *tree, const sat_polygon *mover, sat_vec2 motion,
                                sat_sweep_hit *first) {
    const sat_vec2 still = {0.0f, 0.0f};
    const sat__categories filter = sat__categories_of(mover);
    const sat__box_cast cast = sat__cast_box(tree, &mover->box, motion, mover->bounding_radius);
    best_answer best = {1.0f, 0, NULL};
    sat__near_walk walk;
    sat__walk_near(&walk, tree);
    for (uint32_t i; sat__next_met(&walk, &cast, sat__cast_limit(best.value), &i);) {
        const sat__tree_item *item = &tree->items[i];
        sat_sweep_hit found;
        if (item->polygon != mover && sat__may_meet(&filter, &item->filter) && may_be_first(&best, item->position) &&
            sat_sweep(mover, motion, item->polygon, still, &found) &&
            is_better(&best, found.fraction, item->position)) {
            best = (best_answer){found.fraction, item->position, item->polygon};
            *first = found;
        }
    }
    return best;
}

/* Distances alone; where the shapes come nearest is asked of the nearest. */
static best_answer nearest_item(const sat__box_tree *tree, const sat_polygon *shape, float reach) {
    const sat__categories filter = sat__categories_of(shape);
    const sat__box_limits box = sat__near_box(tree, &shape->box, shape->bounding_radius);
    best_answer best = {reach, 0, NULL};
    sat__near_walk walk;
    sat__walk_near(&walk, tree);
    for (uint32_t i; sat__next_near(&walk, &box, sat__near_limit(best.value), &i);) {
        const sat__tree_item *item = &tree->items[i];
        if (item->polygon == shape || !sat__may_meet(&filter, &item->filter)) {
            continue;
        }
        const float distance = sat_distance(shape, item->polygon, NULL);
        if (is_better(&best, distance, item->position)) {
            best = (best_answer){distance, item->position, item->polygon};
        }
    }
    return best;
}
