/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Fills *found in place: returning it by value stalls on store forwarding. */
SAT_KERNEL void filter_pair(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    if (!sat__are_few(a, b)) {
        sat__filter_many(a, b, margin, found);
    } else {
        *found = sat__are_boxes(a, b) ? sat__filter_boxes(a, b, margin, NULL) : sat__filter_few(a, b, margin);
    }
}

/* Two facing edges: one that separates the cores best, and the edge of the other shape that faces it. */
SAT_KERNEL sat__faces face_best(const sat__view *v, uint32_t edge, bool is_plain) {
    const float nx = v->ring.x[2 * v->ring.lanes + edge], ny = v->ring.x[3 * v->ring.lanes + edge];
    const uint32_t facing = !is_plain && v->incident->count == 2
                                ? sat__facing_side(v->incident, nx, ny)
                                : sat__small_incident_edge(v->other, sat__eights(v->incident), nx, ny);
    return sat__face_edges(v, edge, facing, nx, ny);
}

/* Contacts of sharp cores that overlap for certain, and nothing masked: along the edge of least depth. */
SAT_KERNEL bool fill_plain(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                           sat_collision *collision) {
    uint32_t of_b;
    const sat__edges edges = sat__tie(found->edges) ? edges_of_first(a, b, found->edges) : found->edges;
    const uint32_t edge = sat__first_edge(edges, &of_b);
    const sat__view v = view_of_pair(a, b, of_b, found->lengths);
    const sat__faces faces = face_best(&v, edge, true);
    return sat__fill_edges(&v, &faces, found->separation, sat__faces_core(&faces), margin, false, collision) ||
           fill_at_deepest(&v, edge, found->separation, margin, collision);
}

/*
 * Shapes with radii, segments, masked shapes, and shapes that float cannot tell from touching: by the best edge that is
 * none of the ends of a segment. Doubt goes on in double.
 */
SAT_ASIDE bool finish_pair(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                           sat_collision *collision) {
    sat__edges edges = sat__real_edges_of(a, b, found->edges);
    edges = (edges.of_a | edges.of_b) != 0 ? edges : sat__real_edges_of(a, b, found->near);
    if ((edges.of_a | edges.of_b) == 0 || (found->is_hit && sat__either_is(a, b, SAT_REMOTE | SAT_EXACTLY_ROTATED))) {
        return found->is_hit ? sat__intersect_in_general(a, b, margin, collision)
                             : intersect_doubtful(a, b, found->edges, found->separation, margin, collision);
    }
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(sat__tie(edges) ? edges_of_first(a, b, edges) : edges, &of_b);
    const sat__view v = view_of_pair(a, b, of_b, found->lengths);
    const sat__faces faces = face_best(&v, edge, false);
    const double radii = (double)a->radius + (double)b->radius, error = (double)found->lengths * 0x1p-48;
    const double bound = (double)(0.0f - sat__shallow(found));
    sat__lower_end end = {.core = (double)sat__faces_core(&faces)};
    bool is_told = found->is_hit;
    if (!is_told && (double)found->separation > bound) {
        is_told = !sat__either_is(a, b, SAT_EXACTLY_ROTATED) && sat__find_lower_end(&v, &faces, error, &end) &&
                  end.core > 16.0 * error && sat__abs(end.core - radii) > 16.0 * error;
    }
    const double distance = end.core - radii;
    if (is_told && sat__distance_to_float(distance) > margin) {
        return sat__no_collision(collision);
    }
    const float separation = found->is_hit ? found->separation - (float)radii : (float)distance;
    if (is_told && pushes_plainly(&v, &faces) &&
        sat__fill_edges(&v, &faces, separation, (float)distance, margin, true, collision)) {
        return true;
    }
    return found->is_hit && !sat__either_is(a, b, SAT_MASKED)
               ? fill_at_deepest(&v, edge, found->separation, margin, collision)
               : intersect_doubtful(a, b, edges, found->separation, margin, collision);
}

SAT_ASIDE bool intersect_small(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    sat__filter found;
    filter_pair(a, b, margin, &found);
    if (found.is_hit && !sat__either_is(a, b, NOT_PLAIN)) {
        return fill_plain(a, b, &found, margin, collision);
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
            found += fill_plain(a, b, &c->filter, 0.0f, collision);
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
