/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */

SAT_KERNEL void K(filter_pair)(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    const sat__d2 way = sat__displacement(a, b);
    K(sat__filter_in_line)(a, b, way, margin, found);
    sat__settle_deep(a, b, way, found);
}

/* Contacts along two facing edges: where AVX2 has a copy of its own, the base calls the one that others use, too. */
SAT_KERNEL bool K(fill_faces)(const sat__view *v, const sat__faces *f, float separation, float distance, float margin,
                              bool is_round, sat_collision *collision) {
    return SAT_COMPACT ? sat__fill_edges_aside(v, f, separation, distance, margin, collision)
                       : K(sat__fill_edges)(v, f, separation, distance, margin, is_round, collision);
}

/* Contacts of sharp cores that overlap for certain: along the edge of least depth. Returns true. */
SAT_ASIDE bool K(fill_plain)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                             sat_collision *collision) {
    uint32_t of_b;
    const sat__edges edges = sat__tie(found->edges) ? sat__edges_of_first(a, b, found->edges) : found->edges;
    const uint32_t edge = sat__first_edge(edges, &of_b);
    const sat__view v = sat__view_of_pair(a, b, of_b, found->lengths);
    const sat__faces faces = K(sat__face_best)(&v, edge, true);
    if (!pushes_plainly(&v, &faces) ||
        !K(fill_faces)(&v, &faces, found->separation, sat__faces_core(&faces), margin, false, collision)) {
        intersect_in_double(a, b, found, margin, collision);
    }
    return true;
}

/*
 * Shapes with radii, segments, masked shapes, and those that may touch within the error of float: contacts along the edge of least
 * depth, or where cores are apart, along one that a vertex lies beside, if it pushes as if nothing were masked. What that does
 * not decide the features do.
 */
SAT_ASIDE bool K(finish_pair)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                              sat_collision *collision) {
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const double radii = (double)a->radius + (double)b->radius;
    const bool is_deep = found->is_hit;
    sat__view v;
    sat__footing f;
    if (is_deep) {
        f.edge = sat__find_deep(a, b, found, &f.of_b);
        v = sat__view_of_pair(a, b, f.of_b, found->lengths);
    } else {
        if (!K(sat__find_footing)(a, b, found, &v, &f)) {
            sat__view exact_view;
            sat__footing exact;
            find_footing_exactly(a, b, found, &exact_view, &exact);
            v = exact_view;
            f = exact;
        }
        if (sat__distance_to_float(f.distance) > margin) {
            return sat__no_collision(collision);
        }
        if (!f.is_beside && !sat__either_is(a, b, SAT_MASKED)) {
            return sat__fill_between(v.reference, v.incident, &f, margin, collision);
        }
    }
    if (is_deep || f.is_beside) {
        const sat__faces faces = K(sat__face_best)(&v, f.edge, false);
        const double core = is_deep ? (double)sat__faces_core(&faces) : f.core,
                     separation = is_deep ? (double)found->separation : core,
                     distance = is_deep ? core - radii : f.distance;
        const bool is_faced =
            is_deep || ((v.incident->count == 2) | (f.vertex == faces.p_index) |
                        (f.vertex == faces.q_index)); /* float may name another edge at a nearly flat corner */
        if (is_faced && pushes_plainly(&v, &faces) &&
            K(fill_faces)(&v, &faces, (float)(separation - radii), (float)distance, margin, true, collision)) {
            return true;
        }
    }
    return is_deep ? intersect_in_double(a, b, found, margin, collision)
                   : intersect_by_footing(a, b, f, margin, collision);
}

SAT_ASIDE bool K(intersect_small)(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    sat__filter found;
    K(filter_pair)(a, b, margin, &found);
    if (found.is_hit && !sat__either_is(a, b, NOT_PLAIN)) {
        return K(fill_plain)(a, b, &found, margin, collision);
    }
    return found.is_known && !found.is_hit ? sat__no_collision(collision)
                                           : K(finish_pair)(a, b, &found, margin, collision);
}

SAT_KERNEL bool K(tell_overlap)(const sat_polygon *a, const sat_polygon *b, sat__filter found) {
    return found.is_known ? found.is_hit : overlaps_doubtful(a, b, found.near, found.separation, found.lengths);
}

/* Up to eight corners each. Each filter is called by itself: so parts that are not used are not computed. */
SAT_ASIDE bool K(overlaps_few)(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 way = sat__displacement(a, b);
    if (SAT_COMPACT) {
        sat__filter found;
        K(sat__filter_many)(a, b, way, 0.0f, &found);
        return K(tell_overlap)(a, b, found);
    }
    return sat__are_boxes(a, b) ? K(tell_overlap)(a, b, K(sat__filter_boxes)(a, b, way, 0.0f))
                                : K(tell_overlap)(a, b, K(sat__filter_few)(a, b, way, 0.0f));
}

/* Contacts of the pairs that are left of a list. Nearly all are hits, which a processor soon expects. */
static size_t K(fill_pairs)(sat_polygon *const *polygons, const pair_candidate *candidates, uint32_t count,
                            sat_hit *hits, size_t room) {
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
            found += c->filter.is_known ? c->filter.is_hit : sat_overlaps(a, b);
        } else {
            found += c->filter.is_hit && !sat__either_is(a, b, NOT_PLAIN)
                         ? K(fill_plain)(a, b, &c->filter, 0.0f, collision)
                         : K(finish_pair)(a, b, &c->filter, 0.0f, collision);
        }
    }
    return found;
}

/*
 * A list of pairs. First all are filtered, without a branch on what is found, and those that miss are dropped; then
 * come the contacts. Taken one by one, many a pair would be guessed wrong, and the work under way be thrown away.
 */
static size_t K(collide_pairs)(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
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
        c->is_single = sat__either_is(a, b, SAT_POINT) || are_tiles(a, b) || !sat__is_small(a, b);
        if (c->is_single) {
            left++;
            continue;
        }
        K(filter_pair)(a, b, 0.0f, &c->filter);
        c->is_single = sat__are_segments(a, b); /* the filter sorts out those that miss */
        left += !c->filter.is_known | c->filter.is_hit;
    }
    return K(fill_pairs)(polygons, candidates, left, hits, room);
}
