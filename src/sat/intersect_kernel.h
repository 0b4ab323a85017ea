/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Fills *found in place: returning it by value stalls on store forwarding. */
SAT_KERNEL void K(filter_pair)(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    if (SAT_COMPACT || !sat__are_few(a, b)) {
        K(sat__filter_many)(a, b, margin, found);
    } else {
        *found = sat__are_boxes(a, b) ? K(sat__filter_boxes)(a, b, margin, NULL) : K(sat__filter_few)(a, b, margin);
    }
}

/* Contacts along two facing edges: where AVX2 has a copy of its own, the base calls the one that others use, too. */
SAT_KERNEL bool K(fill_faces)(const sat__view *v, const sat__faces *f, float separation, float distance, float margin,
                              bool is_round, sat_collision *collision) {
    return SAT_COMPACT ? sat__fill_edges_aside(v, f, separation, distance, margin, collision)
                       : K(sat__fill_edges)(v, f, separation, distance, margin, is_round, collision);
}

/* Contacts of sharp cores that overlap for certain: along the edge of least depth. False if that does not push. */
SAT_ASIDE bool K(fill_plain)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                             sat_collision *collision) {
    uint32_t of_b;
    const sat__edges edges = sat__tie(found->edges) ? sat__edges_of_first(a, b, found->edges) : found->edges;
    const uint32_t edge = sat__first_edge(edges, &of_b);
    const sat__view v = sat__view_of_pair(a, b, of_b, found->lengths);
    const sat__faces faces = K(sat__face_best)(&v, edge, true);
    if (!pushes_plainly(&v, &faces)) {
        return false;
    }
    if (!K(fill_faces)(&v, &faces, found->separation, sat__faces_core(&faces), margin, false, collision)) {
        fill_at_deepest(&v, edge, found->separation, margin, collision);
    }
    return true;
}

/*
 * By an edge that separates the cores best, or is as good as float can tell: contacts, or the shapes are further apart
 * than the margin. Unsure where that edge does not tell, or does not push as if nothing were masked.
 */
SAT_ASIDE sat__answer K(try_facing)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, uint32_t of_b,
                                    uint32_t edge, float margin, sat_collision *collision) {
    const sat__view v = sat__view_of_pair(a, b, of_b, found->lengths);
    const sat__faces faces = K(sat__face_best)(&v, edge, false);
    const double radii = (double)a->radius + (double)b->radius, error = (double)found->lengths * 0x1p-48;
    double core = (double)sat__faces_core(&faces), separation = (double)found->separation;
    if (!found->is_hit) {
        const sat__lower_end end = sat__lower_end_of(&v, &faces, error);
        const bool is_clear = (end.core > 16.0 * end.error) & (sat__abs(end.core - radii) > 16.0 * end.error);
        if (!(end.is_lowest & end.is_beside & is_clear)) {
            return SAT_UNSURE;
        }
        if (sat__distance_to_float(end.core - radii) > margin) {
            return SAT_NO;
        }
        core = end.core;
    }
    if (!found->is_hit | sat__either_is(a, b, SAT_REMOTE)) {
        separation = core; /* float separations are that wrong */
    }
    const double distance = core - radii;
    return (sat__answer)(pushes_plainly(&v, &faces) && K(fill_faces)(&v, &faces, (float)(separation - radii),
                                                                     (float)distance, margin, true, collision)
                             ? SAT_YES
                             : SAT_UNSURE);
}

/*
 * Shapes with radii, segments, masked shapes, and those that float cannot tell from touching: by the best edge that is
 * none of the ends of a segment. Where edges of both are as good, as in bodies at rest, one of the two tells.
 */
SAT_ASIDE bool K(finish_pair)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                              sat_collision *collision) {
    const bool is_apart = found->separation > 0.0f - sat__shallow(found);
    const sat__edges near = sat__real_edges_of(a, b, found->near), best = sat__real_edges_of(a, b, found->edges);
    if ((is_apart | found->is_hit) && (near.of_a | near.of_b) != 0 && !sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        const sat__edges first = (best.of_a | best.of_b) != 0 ? best : near;
        uint32_t of_b, edge = is_apart
                                  ? sat__larger_edge(a, b, near, &of_b)
                                  : sat__first_edge(sat__tie(first) ? sat__edges_of_first(a, b, first) : first, &of_b);
        if (found->is_hit && sat__either_is(a, b, SAT_REMOTE)) {
            of_b = sat__best_of_near(a, b, found, &edge);
        }
        sat__answer answer = K(try_facing)(a, b, found, of_b, edge, margin, collision);
        const uint32_t other = of_b ? near.of_a : near.of_b;
        if (answer == SAT_UNSURE && is_apart && other != 0) {
            answer = K(try_facing)(a, b, found, of_b ^ 1, sat__lowest_bit(other), margin, collision);
        }
        if (answer != SAT_UNSURE) {
            if (answer == SAT_NO) {
                memset(collision, 0, sizeof *collision);
            }
            return answer == SAT_YES;
        }
    }
    return found->is_hit ? sat__intersect_in_general(a, b, margin, collision)
                         : intersect_doubtful(a, b, found, margin, collision);
}

SAT_ASIDE bool K(intersect_small)(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    sat__filter found;
    K(filter_pair)(a, b, margin, &found);
    if (found.is_hit && !sat__either_is(a, b, NOT_PLAIN) && K(fill_plain)(a, b, &found, margin, collision)) {
        return true;
    }
    return found.is_known && !found.is_hit ? sat__no_collision(collision)
                                           : K(finish_pair)(a, b, &found, margin, collision);
}

SAT_KERNEL bool K(tell_overlap)(const sat_polygon *a, const sat_polygon *b, sat__filter found) {
    return found.is_known ? found.is_hit : overlaps_doubtful(a, b);
}

/* Up to eight corners each. Each filter by itself: so what is not asked of it is not computed. */
SAT_ASIDE bool K(overlaps_few)(const sat_polygon *a, const sat_polygon *b) {
    if (SAT_COMPACT) {
        sat__filter found;
        K(sat__filter_many)(a, b, 0.0f, &found);
        return K(tell_overlap)(a, b, found);
    }
    return sat__are_boxes(a, b) ? K(tell_overlap)(a, b, K(sat__filter_boxes)(a, b, 0.0f, NULL))
                                : K(tell_overlap)(a, b, K(sat__filter_few)(a, b, 0.0f));
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
            found += (c->filter.is_hit && !sat__either_is(a, b, NOT_PLAIN) &&
                      K(fill_plain)(a, b, &c->filter, 0.0f, collision)) ||
                     K(finish_pair)(a, b, &c->filter, 0.0f, collision);
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
        c->is_single = is_with_circle(a, b) || are_tiles(a, b) || !sat__is_small(a, b);
        if (c->is_single) {
            left++;
            continue;
        }
        K(filter_pair)(a, b, 0.0f, &c->filter);
        left += !c->filter.is_known | c->filter.is_hit;
    }
    return K(fill_pairs)(polygons, candidates, left, hits, room);
}
