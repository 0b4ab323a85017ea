/*
 * The separation engine: see axis_filter.h.
 *
 * Few edges are all tried on every vertex, eight edges at a time. Of many, only those are tried that could be the best: see
 * calipers.c.
 */
#include "signed_distance.h"

/* Tries one edge against any number of vertices. */
static sat__edge separation_of(const sat__shapes *pair, uint32_t index) {
    const float x = sat__normal_x(pair->a)[index], y = sat__normal_y(pair->a)[index];
    const uint32_t vertex = sat__support(pair->b, x, y);
    const float height = x * sat__x(pair->b)[vertex] + y * sat__y(pair->b)[vertex];
    const float way_x = pair->dx - sat__x(pair->a)[index], way_y = pair->dy - sat__y(pair->a)[index];
    return (sat__edge){height + (x * way_x + y * way_y), index};
}

sat__edge sat__best_real_edge(const sat__shapes *pair) {
    sat__edge best = {.separation = -FLT_MAX};
    for (uint32_t edge = 0; edge < 2 && pair->a->count == 2; edge++) {
        const sat__edge real = separation_of(pair, sat__ring_index(pair->a, edge));
        best = real.separation > best.separation ? real : best;
    }
    return best;
}

/*
 * Trying all edges on all vertices takes less up to 1,024 pairs of the two, or half of that without AVX2: measured. Both round
 * in their own way, so the choice is the same everywhere. The normals of a sliver may be so alike that float does not sort
 * them: its ring is short, and so trying costs little even against a long one.
 */
static bool is_searched_by_arcs(const sat_polygon *a, const sat_polygon *b) {
    const bool short_ring = a->ring <= SAT_BRUTE_RING || b->ring <= SAT_BRUTE_RING;
    return (uint32_t)a->ring * b->ring > SAT_BRUTE_RING * SAT_BRUTE_RING &&
           !(short_ring && sat__either_is(a, b, SAT_BENDABLE));
}

/* Tries every edge of a against every vertex of b, whatever their number. */
static sat__edge best_by_trying(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return SAT_CALL(sat__is(a, SAT_WIDE), sat__best_by_trying, a, b, dx, dy);
}

void sat__best_edges(const sat__shapes *pair, sat__edge *best_a, sat__edge *best_b) {
    const sat_polygon *a = pair->a, *b = pair->b;
    if (is_searched_by_arcs(a, b)) {
        sat__best_edges_by_arcs(pair, best_a, best_b);
    } else {
        *best_a = best_by_trying(a, b, pair->dx, pair->dy);
        *best_b = best_by_trying(b, a, 0.0f - pair->dx, 0.0f - pair->dy);
    }
}

double sat__exact_separation(const sat__shapes *pair, float least, uint32_t *index) {
    if (is_searched_by_arcs(pair->a, pair->b)) {
        return sat__exact_separation_by_arcs(pair, least, index);
    }
    double best = -DBL_MAX;
    for (uint32_t i = 0; i < pair->a->blocks; i += 2) {
        const sat__f8 s = sat__long_separations(pair->a, i, pair->b, pair->dx, pair->dy);
        unsigned lanes = sat__at_least8(s, sat__splat8(least)) & sat__real_lanes(pair->a, 4 * i);
        for (; lanes != 0; lanes &= lanes - 1) {
            const uint32_t k = 4 * i + sat__lowest_bit(lanes);
            const double value = sat__exact_edge_separation(pair, k);
            if (value > best) {
                best = value;
                *index = k;
            }
        }
    }
    return best;
}
