/*
 * Edge masks: pushes that go through enabled edges only.
 *
 * A push along an edge's normal goes out through that edge of one shape, and through the edge of the other that faces
 * it: both must be enabled. (Were the second not asked, the side of a box would push it out of a floor tile through
 * the tile's disabled side.) Two rounded corners push along the line between them; each is enabled when one of its
 * edges is. A circle has no edge that could be disabled.
 */
#include "edge_mask.h"

#include "reference_edge.h"
#include "signed_distance.h"

static bool corner_is_enabled(const sat_polygon *p, uint32_t index) {
    if (p->count < 3) {
        return !sat__is(p, SAT_MASKED) || p->disabled < p->count;
    }
    return sat__edge_is_enabled(p, index) || sat__edge_is_enabled(p, sat__previous(p, index));
}

/* Is the edge enabled that faces direction n at a vertex? The ends of a segment count as corners. */
static bool faces_enabled(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    if (p->count == 1) {
        return true;
    }
    if (p->count == 2) {
        const double opposed = sat__dot(n, sat__normal(p, 0));
        const bool end_on = 2.0 * opposed * opposed < 1.0;
        return end_on ? corner_is_enabled(p, vertex) : sat__edge_is_enabled(p, opposed < 0.0 ? 0 : 2);
    }
    return sat__edge_is_enabled(p, sat__incident_edge(p, vertex, (float)n.x, (float)n.y));
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
    default:
        return corner_is_enabled(pair->a, features->index_a) && corner_is_enabled(pair->b, features->index_b);
    }
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

bool sat__push_through_enabled(const sat__pair *pair, sat__features *features) {
    if (is_enabled(pair, features)) {
        return true;
    }
    const sat__pair swapped = sat__swapped(pair);
    uint32_t edge[2] = {0, 0}, vertex[2] = {0, 0};
    const double best_a = best_push(pair, &edge[0], &vertex[0]), best_b = best_push(&swapped, &edge[1], &vertex[1]);
    if (best_a == -DBL_MAX && best_b == -DBL_MAX) {
        return false;
    }
    const bool of_b = sat__is_of_b(pair, best_a, best_b), is_hit = features->distance <= 0.0;
    *features = sat__facing_edge(of_b, edge[of_b], vertex[of_b], of_b ? best_b : best_a);
    const double distance = features->core_distance - pair->radius;
    features->distance = is_hit && distance > 0.0 ? 0.0 : distance; /* what touches may seem apart by rounding */
    return true;
}

bool sat__may_push(const sat__pair *pair, const sat__features *features) {
    return is_enabled(pair, features);
}
