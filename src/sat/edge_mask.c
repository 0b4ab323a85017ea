/*
 * Masks: pushes that go through enabled edges and corners only.
 *
 * A push along an edge's normal goes out through that edge of one shape, and through the edge of the other that faces
 * it: both must be enabled. (Were the second not asked, the side of a box would push it out of a floor tile through
 * the tile's disabled side.) Two rounded corners push along the line between them; each is enabled when one of its
 * edges is. A circle has no edge that could be disabled.
 *
 * A corner may be limited, too, whatever faces it: to the normals of its edges, or, where the surface of several shapes
 * turns on there, to the directions in which all of that surface would push. What comes from beyond is a neighbour's to
 * push, unless it is beside one of the shape's own edges.
 */
#include "edge_mask.h"

#include "reference_edge.h"
#include "signed_distance.h"

static float limit_of(const sat_polygon *p, uint32_t vertex) {
    return sat__corner_limits(p)[sat__user_vertex(p, vertex)];
}

/* The edge from whose normal on a limit counts. */
static uint32_t edge_of_limit(const sat_polygon *p, uint32_t vertex) {
    return limit_of(p, vertex) > 0.0f ? vertex : sat__previous(p, vertex);
}

/* Does a corner that is limited push in direction m? */
static bool is_within_limit(const sat_polygon *p, uint32_t vertex, sat__vec2d m) {
    const double limit = (double)limit_of(p, vertex);
    const uint32_t edge = edge_of_limit(p, vertex);
    const sat__vec2d n = sat__normal(p, edge);
    const double across = sat__abs(n.x * m.y - n.y * m.x), along = sat__dot(n, m);
    return limit != 0.0 && sat__edge_is_enabled(p, edge) && across <= sat__abs(limit) * (1.0 + along);
}

/* Does a corner push in direction m? */
static bool corner_is_enabled(const sat_polygon *p, uint32_t index, sat__vec2d m) {
    if (limit_of(p, index) != SAT_FREE_CORNER) {
        return is_within_limit(p, index, m);
    }
    if (p->count < 3) {
        return !sat__is(p, SAT_MASKED) || p->disabled < p->count;
    }
    return sat__edge_is_enabled(p, index) || sat__edge_is_enabled(p, sat__previous(p, index));
}

/* May what faces direction n at a vertex push against it? The ends of a segment count as corners. */
static bool faces_enabled(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    if (p->count == 1) {
        return true;
    }
    const sat__vec2d m = {0.0 - n.x, 0.0 - n.y};
    if (p->count == 2) {
        const double opposed = sat__dot(n, sat__normal(p, 0));
        const bool end_on = 2.0 * opposed * opposed < 1.0;
        return end_on ? corner_is_enabled(p, vertex, m) : sat__edge_is_enabled(p, opposed < 0.0 ? 0 : 2);
    }
    return limit_of(p, vertex) != SAT_FREE_CORNER
               ? is_within_limit(p, vertex, m)
               : sat__edge_is_enabled(p, sat__incident_edge(p, vertex, (float)n.x, (float)n.y));
}

/* May edge `edge` of a push `vertex` of b? */
static bool may_push(const sat__pair *pair, uint32_t edge, uint32_t vertex) {
    return sat__edge_is_enabled(pair->a, edge) && faces_enabled(pair->b, vertex, sat__normal(pair->a, edge));
}

static bool is_enabled(const sat__pair *pair, const sat__features *features) {
    const sat__pair swapped = sat__swapped(pair);
    switch (features->facing) {
    case SAT_EDGE_OF_A:
        return may_push(pair, features->index_a, features->index_b);
    case SAT_EDGE_OF_B:
        return may_push(&swapped, features->index_b, features->index_a);
    default: {
        const sat__vec2d n = sat__axis_between(pair, features->index_a, features->index_b);
        return corner_is_enabled(pair->a, features->index_a, n) &&
               corner_is_enabled(pair->b, features->index_b, (sat__vec2d){0.0 - n.x, 0.0 - n.y});
    }
    }
}

static bool is_beyond_limit(const sat_polygon *p, uint32_t vertex, sat__vec2d m) {
    const float limit = limit_of(p, vertex);
    return limit != SAT_FREE_CORNER && limit != 0.0f && !is_within_limit(p, vertex, m);
}

/* How far along an edge of a a vertex of b lies: from 0 to the square of the edge's length beside it. */
static double way_along_edge(const sat__pair *pair, uint32_t edge, uint32_t vertex, double *square) {
    const sat__vec2d start = sat__vertex(pair->a, edge);
    const sat__vec2d along = sat__minus(sat__vertex(pair->a, sat__next(pair->a, edge)), start);
    *square = sat__dot(along, along);
    return sat__dot(along, sat__plus(sat__minus(sat__vertex(pair->b, vertex), start), pair->d));
}

/* Does a vertex lie beyond an end of an edge from where on a neighbour's surface turns away, and pushes it? */
static bool is_beside_neighbour(const sat__pair *pair, uint32_t edge, uint32_t vertex) {
    const float before = limit_of(pair->a, edge), after = limit_of(pair->a, sat__next(pair->a, edge));
    double square;
    const double place = way_along_edge(pair, edge, vertex, &square);
    return (place < 0.0 && before > 0.0f && before != SAT_FREE_CORNER) || (place > square && after < 0.0f);
}

/*
 * The edge of a that may push b out with the least depth; returns its separation, -DBL_MAX where there is none. As
 * edges come one after the other, the deepest vertex only moves on around b (Shamos, 1978): so from the last one a few
 * steps will do, and all edges take O(n + m).
 */
SAT_ASIDE double best_push(const sat__pair *pair, uint32_t *edge, uint32_t *vertex) {
    double best = -DBL_MAX;
    const bool is_long = pair->b->ring > SAT_BRUTE_RING;
    uint32_t j = sat__deepest(pair, 0);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (!sat__edge_is_enabled(pair->a, i)) {
            continue;
        }
        j = is_long ? sat__deepest_from(pair, i, j) : sat__deepest(pair, i);
        const double separation = sat__height(pair, i, j);
        if (separation > best && may_push(pair, i, j)) {
            best = separation;
            *edge = i;
            *vertex = j;
        }
    }
    return best;
}

/* By an edge of a, or of b; what touches may seem apart by rounding. */
static void set_features(const sat__pair *pair, bool of_b, uint32_t edge, uint32_t vertex, double separation,
                         sat__features *features) {
    const bool is_hit = features->distance <= 0.0;
    *features = sat__facing_edge(of_b, edge, vertex, separation);
    const double distance = features->core_distance - pair->radius;
    features->distance = is_hit && distance > 0.0 ? 0.0 : distance;
}

/*
 * What comes against a corner of a from beyond its limit is a neighbour's to push; but the edge that the limit counts
 * from pushes what is beside it.
 */
static bool push_through_own_edge(const sat__pair *seen, uint32_t corner, bool of_b, sat__features *features) {
    const uint32_t edge = edge_of_limit(seen->a, corner), vertex = sat__deepest(seen, edge);
    double square;
    const double place = way_along_edge(seen, edge, vertex, &square);
    if (place < 0.0 || place > square || !may_push(seen, edge, vertex)) {
        return false;
    }
    set_features(seen, of_b, edge, vertex, sat__height(seen, edge, vertex), features);
    return true;
}

bool sat__push_through_enabled(const sat__pair *pair, sat__features *features) {
    if (is_enabled(pair, features)) {
        return true;
    }
    const sat__pair swapped = sat__swapped(pair);
    const sat__vec2d n = sat__features_axis(pair, features), back = {0.0 - n.x, 0.0 - n.y};
    const bool a_is_beyond = features->facing != SAT_EDGE_OF_A && is_beyond_limit(pair->a, features->index_a, n);
    const bool b_is_beyond = features->facing != SAT_EDGE_OF_B && is_beyond_limit(pair->b, features->index_b, back);
    if (a_is_beyond || b_is_beyond) {
        return a_is_beyond != b_is_beyond &&
               push_through_own_edge(a_is_beyond ? pair : &swapped, a_is_beyond ? features->index_a : features->index_b,
                                     b_is_beyond, features);
    }
    uint32_t edge[2] = {0, 0}, vertex[2] = {0, 0};
    const double best_a = best_push(pair, &edge[0], &vertex[0]), best_b = best_push(&swapped, &edge[1], &vertex[1]);
    if (best_a == -DBL_MAX && best_b == -DBL_MAX) {
        return false;
    }
    const bool of_b = sat__is_of_b(pair, best_a, best_b);
    if (is_beside_neighbour(of_b ? &swapped : pair, edge[of_b], vertex[of_b])) {
        return false;
    }
    set_features(pair, of_b, edge[of_b], vertex[of_b], of_b ? best_b : best_a, features);
    return true;
}

bool sat__may_push(const sat__pair *pair, const sat__features *features) {
    return is_enabled(pair, features);
}
