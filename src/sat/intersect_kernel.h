/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Fills *found in place: returning it by value stalls on store forwarding. */
SAT_KERNEL void filter_pair(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    if (!sat__are_few(a, b)) {
        sat__filter_many(a, b, margin, found);
    } else {
        *found = sat__are_boxes(a, b) ? sat__filter_boxes(a, b, margin, NULL) : sat__filter_few(a, b, margin);
    }
}

/*
 * Contacts of cores that overlap for certain, along the edge of least depth and the edge that faces it. `is_plain`: sharp
 * shapes with an area, of which nothing is masked.
 */
SAT_KERNEL bool fill_deep(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, bool is_plain,
                          float margin, sat_collision *collision) {
    uint32_t of_b;
    const sat__edges edges = sat__tie(found->edges) ? edges_of_first(a, b, found->edges) : found->edges;
    const uint32_t edge = sat__first_edge(edges, &of_b);
    const sat__view v = view_of_pair(a, b, of_b, found->lengths);
    const float nx = v.ring.x[2 * v.ring.lanes + edge], ny = v.ring.x[3 * v.ring.lanes + edge];
    const uint32_t facing = !is_plain && v.incident->count == 2
                                ? sat__facing_side(v.incident, nx, ny)
                                : sat__small_incident_edge(v.other, sat__eights(v.incident), nx, ny);
    const sat__faces faces = sat__face_edges(&v, edge, facing, nx, ny);
    if (!is_plain && sat__either_is(a, b, SAT_MASKED) && !pushes_plainly(&v, &faces)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const float core = sat__faces_core(&faces);
    const double radii = is_plain ? 0.0 : (double)a->radius + (double)b->radius;
    const float distance = is_plain ? core : (float)((double)core - radii);
    return sat__fill_edges(&v, &faces, found->separation - (float)radii, distance, margin, !is_plain, collision) ||
           fill_at_deepest(&v, edge, found->separation, margin, collision);
}

/* What the filter doubts, and shapes that are not plain. */
SAT_ASIDE bool finish_pair(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                           sat_collision *collision) {
    if (found->is_hit && !sat__either_is(a, b, SAT_REMOTE)) {
        const sat__edges real = {found->edges.of_a & sat__real_edges(a), found->edges.of_b & sat__real_edges(b)};
        const sat__filter by_real = {.edges = real, .separation = found->separation, .lengths = found->lengths};
        return (real.of_a | real.of_b) != 0 ? fill_deep(a, b, &by_real, false, margin, collision)
                                            : sat__intersect_in_general(a, b, margin, collision);
    }
    return intersect_doubtful(a, b, found->edges, found->separation, margin, collision);
}

SAT_ASIDE bool intersect_small(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    sat__filter found;
    filter_pair(a, b, margin, &found);
    if (found.is_hit && !sat__either_is(a, b, NOT_PLAIN)) {
        return fill_deep(a, b, &found, true, margin, collision);
    }
    return found.is_known && !found.is_hit ? sat__no_collision(collision)
                                           : finish_pair(a, b, &found, margin, collision);
}

SAT_ASIDE bool overlaps_small(const sat_polygon *a, const sat_polygon *b) {
    sat__filter found;
    filter_pair(a, b, 0.0f, &found);
    return found.is_known ? found.is_hit : sat__overlaps_in_general(a, b);
}

/* Contacts of the pairs that are left of a list. Nearly all are hits, which a processor soon expects. */
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
        if (c->is_single) {
            found += sat_intersect(a, b, collision);
        } else if (collision == NULL) {
            found += c->filter.is_known ? c->filter.is_hit : sat__overlaps_in_general(a, b);
        } else if (c->filter.is_hit && !sat__either_is(a, b, NOT_PLAIN)) {
            found += fill_deep(a, b, &c->filter, true, 0.0f, collision);
        } else {
            found += finish_pair(a, b, &c->filter, 0.0f, collision);
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
        c->is_single = is_with_circle(a, b) || are_tiles(a, b) || !sat__is_small(a, b);
        if (c->is_single) {
            left++;
            continue;
        }
        filter_pair(a, b, 0.0f, &c->filter);
        left += !c->filter.is_known | c->filter.is_hit;
    }
    return fill_pairs(polygons, candidates, left, hits, room);
}
