/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* What is found is written where it is wanted: a copy would wait for all of it. */
static void filter_pair(const sat_polygon *a, const sat_polygon *b, sat__filter *found) {
    if (SAT_COMPACT || !sat__are_plain(a, b)) {
        sat__filter_many(a, b, found);
    } else {
        *found = sat__are_boxes(a, b) ? sat__filter_boxes(a, b, NULL) : sat__filter_few(a, b);
    }
}

/*
 * The depth by two edges, the one that counts and the incident one, or by the filter: theirs is better when deep, and
 * otherwise the separation is exact.
 */
SAT_KERNEL bool fill_faces(const sat__view *v, const sat__faces *faces, const sat__filter *found, bool is_deep,
                           sat_collision *collision) {
    const float distance = is_deep ? sat__faces_core(faces) : found->separation;
    if (sat__fill_simple(v, faces, found->separation, distance, collision)) {
        return true;
    }
    return is_deep ? fill_special(v->a, v->b, found->edges, found->separation, collision)
                   : fill_exact(v->a, v->b, found->edges, found->separation, collision);
}

/* sat__fill_moved() with the features as the user counts them: where room counts, the one in manifold.c. */
SAT_KERNEL bool fill_moved(const sat__view *v, const sat__faces *faces, float distance, sat_collision *collision) {
    if (SAT_COMPACT) {
        return sat__fill_moved_edges(v, faces, distance, 0.0f, collision);
    }
    const sat__end_features features = sat__user_features(v, faces);
    return sat__fill_moved(v, faces, &features, distance, 0.0f, collision);
}

/* The same of segments and shapes with radii: the cores are deep in each other, or apart by less than the radii. */
SAT_KERNEL bool fill_round_faces(const sat__view *v, const sat__faces *faces, const sat__filter *found,
                                 sat_collision *collision) {
    const double near = found->is_hit ? 0.0 : (double)(0.0f - sat__shallow(found));
    const double core = found->is_hit ? (double)sat__faces_core(faces) : core_beside(v, faces, near);
    const double distance = core - ((double)v->a->radius + (double)v->b->radius);
    if (!found->is_hit & (distance > near) & (core > near)) {
        return sat__no_collision(collision);
    }
    const bool is_told = found->is_hit | ((core > near) & (distance < 0.0 - near));
    if (is_told && fill_moved(v, faces, (float)distance, collision)) {
        return true;
    }
    return found->is_hit ? fill_special(v->a, v->b, found->edges, found->separation, collision)
                         : intersect_apart(v->a, v->b, found->edges, found->separation, collision);
}

/* One edge after another, where that takes less room: fill_boxes() of shapes with radii, and segments. */
SAT_KERNEL bool fill_round_boxes_in_turn(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                         sat_collision *collision) {
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(found->edges, &of_b);
    const sat__view v = view_of_simple(a, b, of_b, found->lengths);
    const float nx = sat__normal_x(v.reference)[edge], ny = sat__normal_y(v.reference)[edge];
    const uint32_t p =
        v.incident->count == 2 ? sat__facing_side(v.incident, nx, ny) : sat__small_incident_edge(v.other, 1, nx, ny);
    const sat__faces faces = sat__face_edges(&v, edge, p, nx, ny);
    return fill_round_faces(&v, &faces, found, collision);
}

/* In either half how the ends of a segment face the edges there, from the other half: not at all. */
SAT_KERNEL sat__f8 ends_facing8(const sat_polygon *a, const sat_polygon *b) {
    const float of_a = a->count == 2 ? FLT_MAX : 0.0f, of_b = b->count == 2 ? FLT_MAX : 0.0f;
    return sat__join_halves8(sat__splat(of_b), sat__splat(of_a));
}

/*
 * Two boxes, triangles or segments. What the edge that counts needs is prepared for all eight edges while it is not yet
 * known which it is: that takes more instructions, but none of them waits for another.
 */
SAT_KERNEL bool fill_boxes(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, bool is_deep,
                           bool is_round, sat_collision *collision) {
    SAT_ASSUME(sat__are_boxes(a, b) && !sat__either_is(a, b, SAT_ROUNDED));
    const sat__f8 x = sat__join8(sat__x(a), sat__x(b)), y = sat__join8(sat__y(a), sat__y(b));
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 next_x = sat__next_lanes8(x), next_y = sat__next_lanes8(y);
    const sat__f8 spans = sat__sub8(sat__mul8(nx, sat__sub8(next_y, y)), sat__mul8(ny, sat__sub8(next_x, x)));
    const sat__f8 other_x = sat__swap_halves8(nx), other_y = sat__swap_halves8(ny);
    const sat__f8 others = sat__swap_halves8(sat__indices8());
    sat__f8 most_opposed = sat__opposition8(sat__splat_lane8(other_x, 0), sat__splat_lane8(other_y, 0), nx, ny,
                                            sat__splat_lane8(others, 0));
    const sat__f8 ends = ends_facing8(a, b);
    for (int k = 1; k < 4; k++) {
        const sat__f8 left = sat__opposition8(sat__splat_lane8(other_x, k), sat__splat_lane8(other_y, k), nx, ny,
                                              sat__splat_lane8(others, k));
        most_opposed = sat__lesser_indexed8(is_round && k % 2 == 1 ? sat__max8(left, ends) : left, most_opposed);
    }
    const uint32_t lane = sat__lowest_bit(found->edges.of_a | found->edges.of_b << 4), of_b = lane / 4;
    const sat__view v = view_of_simple(a, b, of_b, found->lengths);
    const sat__f8 incident = sat__all8(most_opposed, lane);
    sat__faces faces = sat__faces_of(v.d, sat__pick_pair8(x, y, lane), sat__pick_indexed8(x, next_x, incident),
                                     sat__pick_indexed8(y, next_y, incident), sat__pick8(spans, lane),
                                     sat__pick8(nx, lane), sat__pick8(ny, lane));
    sat__set_indices(&faces, &v, lane % 4, sat__bits8(incident) % 4);
    return is_round ? fill_round_faces(&v, &faces, found, collision)
                    : fill_faces(&v, &faces, found, is_deep, collision);
}

/* The same out of line, where it is not all that is done. */
SAT_ASIDE bool fill_boxes_aside(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, bool is_deep,
                                sat_collision *collision) {
    return fill_boxes(a, b, found, is_deep, false, collision);
}

/* By the edges that are none of the ends of a segment: those push nobody. */
SAT_ASIDE bool fill_round_boxes(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                sat_collision *collision) {
    sat__filter best = {.edges = real_edges(a, b, found->edges), /* field by field: a copy would wait for all of it */
                        .separation = found->separation,
                        .lengths = found->lengths,
                        .radius = found->radius,
                        .is_known = found->is_known,
                        .is_hit = found->is_hit};
    if ((best.edges.of_a | best.edges.of_b) == 0) {
        return found->is_hit ? sat__intersect_in_general(a, b, 0.0f, collision)
                             : intersect_apart(a, b, found->edges, found->separation, collision);
    }
    if (sat__tie(best.edges)) {
        const sat__pair pair = sat__make_pair(a, b);
        best.edges = untied(&pair, best.edges);
    }
    return SAT_COMPACT ? fill_round_boxes_in_turn(a, b, &best, collision)
                       : fill_boxes(a, b, &best, true, true, collision);
}

/* Two small rings, of which no two edges tie. */
SAT_KERNEL bool fill_rings(const sat_polygon *a, const sat_polygon *b, corners how_many, const sat__filter *found,
                           sat_collision *collision) {
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(found->edges, &of_b);
    sat__view v = view_of_simple(a, b, of_b, found->lengths);
    if (how_many == EIGHT) {
        v.ring.lanes = v.other.lanes = 8; /* a constant, unlike what is chosen */
    }
    const float nx = v.ring.x[2 * v.ring.lanes + edge], ny = v.ring.x[3 * v.ring.lanes + edge];
    SAT_ASSUME(how_many == MANY || (v.ring.lanes <= 8 && v.other.lanes <= 8));
    const uint32_t eights = how_many == MANY ? (v.other.lanes + 4) / 8 : 1;
    const sat__faces faces = sat__face_edges(&v, edge, sat__small_incident_edge(v.other, eights, nx, ny), nx, ny);
    return fill_faces(&v, &faces, found, true, collision);
}

/* Longer rings, and where edges of both are as deep. */
SAT_ASIDE bool fill_many(const sat_polygon *a, const sat_polygon *b, sat__edges edges, float separation,
                         sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__filter found = {.edges = sat__tie(edges) ? untied(&pair, edges) : edges,
                               .separation = separation,
                               .lengths = (float)pair.scale};
    return fill_rings(a, b, MANY, &found, collision);
}

/* What the filter does not tell of boxes, as of tiles, which touch. */
SAT_ASIDE bool overlaps_exactly(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    if (!SAT_COMPACT && sat__are_boxes(a, b) && !sat__either_is(a, b, NOT_SHARP)) {
        const sat__touch touch = touch_of_boxes(&pair);
        if (touch.is_known) {
            return touch.is_hit;
        }
    }
    return sat__signed_distance(&pair).distance <= 0.0;
}

SAT_ASIDE bool intersect_exactly(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (SAT_COMPACT || collision == NULL || !sat__are_boxes(a, b) ||
        sat__either_is(a, b, NOT_SHARP | SAT_MASKED | SAT_REMOTE)) {
        return sat__intersect_in_general(a, b, 0.0f, collision);
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__touch touch = touch_of_boxes(&pair);
    if (!touch.is_known) {
        return sat__intersect_in_general(a, b, 0.0f, collision);
    }
    if (!touch.is_hit) {
        return sat__no_collision(collision);
    }
    double separation;
    const sat__edges edges = sat__touch_edges(&touch, &separation);
    const sat__filter found = {.edges = sat__tie(edges) ? untied(&pair, edges) : edges,
                               .separation = (float)separation,
                               .lengths = (float)pair.scale};
    return fill_boxes_aside(a, b, &found, false, collision);
}

/* Boxes, few corners and many are functions of their own: none saves registers that only another one needs. */
SAT_KERNEL bool tell_overlap(const sat_polygon *a, const sat_polygon *b, const sat__filter *found) {
    return found->is_known ? found->is_hit : overlaps_exactly(a, b);
}

SAT_ASIDE bool overlaps_boxes(const sat_polygon *a, const sat_polygon *b) {
    const sat__filter found = sat__filter_boxes(a, b, NULL);
    return tell_overlap(a, b, &found);
}
SAT_ASIDE bool overlaps_eights(const sat_polygon *a, const sat_polygon *b) {
    SAT_ASSUME(sat__are_eights(a, b));
    const sat__filter found = sat__filter_few(a, b);
    return tell_overlap(a, b, &found);
}
SAT_ASIDE bool overlaps_few(const sat_polygon *a, const sat_polygon *b) {
    const sat__filter found = sat__filter_few(a, b);
    return tell_overlap(a, b, &found);
}
SAT_ASIDE bool overlaps_many(const sat_polygon *a, const sat_polygon *b) {
    sat__filter found;
    sat__filter_many(a, b, &found);
    return tell_overlap(a, b, &found);
}

static bool overlaps_any(const sat_polygon *a, const sat_polygon *b) {
    return !sat__are_few(a, b)                    ? sat__overlaps_in_general(a, b)
           : SAT_COMPACT || !sat__are_plain(a, b) ? overlaps_many(a, b)
           : sat__are_boxes(a, b)                 ? overlaps_boxes(a, b)
           : sat__are_eights(a, b)                ? overlaps_eights(a, b)
                                                  : overlaps_few(a, b);
}

/* What the filter does not tell: round shapes are mostly no further apart than their radii. */
SAT_KERNEL bool intersect_doubtful(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                   sat_collision *collision) {
    return found->radius <= 0.0f ? intersect_exactly(a, b, collision)
           : collision != NULL && are_round_boxes(a, b)
               ? fill_round_boxes(a, b, found, collision)
               : intersect_apart(a, b, found->edges, found->separation, collision);
}

/* A hit, deep in the cores, of shapes that are special. */
SAT_KERNEL bool fill_special_hit(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                 sat_collision *collision) {
    return are_round_boxes(a, b) ? fill_round_boxes(a, b, found, collision)
                                 : fill_special(a, b, found->edges, found->separation, collision);
}

/* Any shapes with small rings, flat, round and masked ones, too. */
SAT_ASIDE bool intersect_special(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    sat__filter found;
    filter_pair(a, b, &found);
    if (found.is_hit) {
        return fill_special_hit(a, b, &found, collision);
    }
    return found.is_known ? sat__no_collision(collision) : intersect_doubtful(a, b, &found, collision);
}

/* What is left to do where there is no deep hit. */
SAT_KERNEL bool miss_or_touch(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                              sat_collision *collision) {
    return found->is_known ? sat__no_collision(collision) : intersect_exactly(a, b, collision);
}

SAT_ASIDE bool intersect_boxes(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const sat__filter found = sat__filter_boxes(a, b, NULL);
    return !found.is_hit           ? miss_or_touch(a, b, &found, collision)
           : sat__tie(found.edges) ? fill_many(a, b, found.edges, found.separation, collision)
                                   : fill_boxes(a, b, &found, true, false, collision);
}
SAT_KERNEL bool intersect_rings(const sat_polygon *a, const sat_polygon *b, corners how_many,
                                sat_collision *collision) {
    const sat__filter found = sat__filter_few(a, b);
    return !found.is_hit           ? miss_or_touch(a, b, &found, collision)
           : sat__tie(found.edges) ? fill_many(a, b, found.edges, found.separation, collision)
                                   : fill_rings(a, b, how_many, &found, collision);
}
SAT_ASIDE bool intersect_eights(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    SAT_ASSUME(sat__are_eights(a, b));
    return intersect_rings(a, b, EIGHT, collision);
}
SAT_ASIDE bool intersect_few(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    return intersect_rings(a, b, FEW, collision);
}
SAT_ASIDE bool intersect_many(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    sat__filter found;
    sat__filter_many(a, b, &found);
    return found.is_hit ? fill_many(a, b, found.edges, found.separation, collision)
                        : miss_or_touch(a, b, &found, collision);
}

static bool intersect_any(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    return !sat__is_small(a, b)            ? intersect_long(a, b, collision)
           : sat__either_is(a, b, SPECIAL) ? intersect_special(a, b, collision)
           : SAT_COMPACT                   ? intersect_many(a, b, collision)
           : sat__are_boxes(a, b)          ? intersect_boxes(a, b, collision)
           : sat__are_eights(a, b)         ? intersect_eights(a, b, collision)
           : sat__are_few(a, b)            ? intersect_few(a, b, collision)
                                           : intersect_many(a, b, collision);
}

/* A hit, deep in the cores. */
SAT_KERNEL bool fill_hit(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                         sat_collision *collision) {
    if (sat__are_solid_tiles(a, b)) {
        return intersect_aligned(a, b, collision);
    }
    if (sat__either_is(a, b, SPECIAL)) {
        return fill_special_hit(a, b, found, collision);
    }
    if (SAT_COMPACT || sat__tie(found->edges) || !sat__are_few(a, b)) {
        return fill_many(a, b, found->edges, found->separation, collision);
    }
    return sat__are_boxes(a, b) ? fill_boxes_aside(a, b, found, true, collision)
                                : fill_rings(a, b, FEW, found, collision);
}

/* The second half of a list of pairs: contacts. Here nearly all are hits, which a processor soon expects. */
static size_t fill_pairs(sat_polygon *const *polygons, const pair_candidate *candidates, uint32_t count, sat_hit *hits,
                         size_t room) {
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const pair_candidate *c = &candidates[i];
        const sat_polygon *a = polygons[c->pair.a], *b = polygons[c->pair.b];
        sat_collision *collision = found < room ? &hits[found].collision : NULL;
        if (collision != NULL) {
            hits[found].a = c->pair.a;
            hits[found].b = c->pair.b;
        }
        if (c->special) {
            found += collision == NULL            ? intersect_doubtful(a, b, &c->filter, NULL)
                     : !sat__is_small(a, b)       ? intersect_long(a, b, collision)
                     : is_with_circle(a, b)       ? sat__intersect_circle(a, b, 0.0f, collision)
                     : sat__are_solid_tiles(a, b) ? intersect_aligned(a, b, collision)
                                                  : intersect_doubtful(a, b, &c->filter, collision);
            continue;
        }
        found++;
        if (collision != NULL) {
            fill_hit(a, b, &c->filter, collision);
        }
    }
    return found;
}

/*
 * A list of pairs. First all are filtered, without a branch on what is found, and those that miss are dropped; then
 * come the contacts. Taken one by one, many a pair would be guessed wrong, and the work under way be thrown away.
 */
static size_t collide_pairs(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                            size_t room) {
    pair_candidate candidates[SAT_MOST_PAIRS];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sat_pair pair = pairs[i], soon = pairs[i + PAIRS_AHEAD < count ? i + PAIRS_AHEAD : i];
        const sat_polygon *a = polygons[pair.a], *b = polygons[pair.b];
        pair_candidate *c = &candidates[left];
        prefetch_polygon(polygons[soon.a]);
        prefetch_polygon(polygons[soon.b]);
        c->pair = pair;
        if (sat__is_small(a, b)) {
            filter_pair(a, b, &c->filter);
        } else {
            c->filter = (sat__filter){.is_known = false};
        }
        c->special = is_with_circle(a, b) | !c->filter.is_known;
        left += c->special | c->filter.is_hit;
    }
    return fill_pairs(polygons, candidates, left, hits, room);
}
