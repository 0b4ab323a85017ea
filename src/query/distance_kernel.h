/* The kernels of distance.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* By the edge that separates two rings of up to eight corners, and the deepest vertex. */
SAT_ASIDE float distance_few(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    const sat__filter found = sat__filter_few(a, b, 0.0f);
    if (!tells(&found, a, b)) {
        return measure_by(&found, a, b, closest);
    }
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(found.edges, &of_b);
    const sat__view v = sat__view_of(a, b, of_b, sat__mul2(sign_for(of_b), sat__displacement(a, b)), found.lengths);
    const float nx = v.ring.x[2 * v.ring.lanes + edge], ny = v.ring.x[3 * v.ring.lanes + edge];
    const nearest at = nearest_of(&v, edge, sat__small_support(v.other, 1, nx, ny), true);
    return at.is_certain ? distance_at(&at, a, b, closest) : measure_exactly(a, b, no_edges, 0.0f, closest);
}

SAT_ASIDE float distance_many(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__filter found;
    sat__filter_many(a, b, 0.0f, &found);
    return tells(&found, a, b) ? measure_by_edge(a, b, found.edges, closest) : measure_by(&found, a, b, closest);
}

/* How far the vertices of a ring of one block lie beyond `at` in the direction `out`. */
SAT_KERNEL sat__d4 lanes_beyond(const float *ring, sat__d2 at, sat__d2 out) {
    const sat__d4 x = sat__sub4(sat__widen4(sat__load(ring)), sat__splat_low4(at));
    const sat__d4 y = sat__sub4(sat__widen4(sat__load(ring + 4)), sat__splat_high4(at));
    return sat__add4(sat__mul4(sat__splat_low4(out), x), sat__mul4(sat__splat_high4(out), y));
}

/*
 * The same of two rings of one block; `deepest` are the vertices that each edge has nearest. All vertices are asked
 * whether they lie further, not only the neighbours: where rounding makes the edge's end one of them, or the foot lies
 * at an end, this is less certain than it could be.
 */
SAT_KERNEL nearest nearest_of_boxes(const sat__filter *found, const sat_polygon *a, const sat_polygon *b,
                                    const sat__deepest8 *deepest) {
    const uint32_t lane = sat__lowest_bit(found->edges.of_a | found->edges.of_b << 4), of_b = lane / 4;
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    const sat__d2 d = sat__mul2(sign_for(of_b), sat__displacement(a, b));
    const sat__d2 own = sat__pick_pair8(deepest->x, deepest->y, lane), vertex = sat__add2(own, d);
    const sat__f8 x = sat__join8(sat__x(a), sat__x(b)), y = sat__join8(sat__y(a), sat__y(b));
    const sat__d2 from = sat__pick_pair8(x, y, lane),
                  to = sat__pick_pair8(sat__next_lanes8(x), sat__next_lanes8(y), lane);
    const foot f = foot_of(from, to, vertex);
    const sat__d2 out = sat__sub2(vertex, f.at);
    const sat__d4 zero = sat__splat4(0.0);
    const unsigned further = sat__above4(lanes_beyond(reference->rotated, f.at, out), zero) |
                             sat__above4(zero, lanes_beyond(incident->rotated, own, out));
    const uint32_t is_beside = (uint32_t)(f.along > 0.0) & (uint32_t)(f.along < f.square) & tells_deepest(incident);
    return (nearest){reference, incident, of_b, f.at, vertex, (further & (is_beside - 1)) == 0};
}

SAT_ASIDE float distance_boxes(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__deepest8 deepest;
    const sat__filter found = sat__filter_boxes(a, b, 0.0f, &deepest);
    if (!tells(&found, a, b)) {
        return measure_by(&found, a, b, closest);
    }
    const nearest at = nearest_of_boxes(&found, a, b, &deepest);
    return at.is_certain ? distance_at(&at, a, b, closest) : measure_by_edge(a, b, found.edges, closest);
}

static float distance_small(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    return !sat__are_few(a, b) ? distance_many(a, b, closest)
           : sat__are_boxes(a, b)               ? distance_boxes(a, b, closest)
                                                : distance_few(a, b, closest);
}
