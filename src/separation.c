/*
 * The separation engine: see separation.h.
 *
 * Against few vertices, every edge is tried on every vertex, four edges at a time. Against many, the support vertex is found
 * once and then only moves forward as the reference edge turns (rotating calipers; Shamos, 1978; Toussaint, 1983): O(n + m).
 * Whether a vertex is past the support is told by the directions of two edges, not by their heights, so that an edge of
 * hardly any length can not stop it early.
 */
#include "minkowski.h"

/* Hands out separations of slots i .. i + 3, in order. */
typedef struct walk {
    const sat__pair *pair;
    uint32_t support; /* slot of b where the calipers stand */
    bool calipers;
} walk;

static walk start(const sat__pair *pair) {
    walk w = {.pair = pair, .calipers = !sat__is_small(pair->a, pair->b)};
    if (w.calipers) {
        w.support = sat__support(pair->b, sat__normal_x(pair->a)[0], sat__normal_y(pair->a)[0]);
    }
    return w;
}

/* Does the edge that leaves slot j lead further against the normal (x, y)? */
static bool descends(const sat_polygon *p, uint32_t j, float x, float y) {
    return sat__normal_x(p)[j] * y - sat__normal_y(p)[j] * x < 0.0f;
}

static float calipers_at(walk *w, uint32_t slot) {
    const sat_polygon *a = w->pair->a, *b = w->pair->b;
    const float x = sat__normal_x(a)[slot], y = sat__normal_y(a)[slot];
    for (uint32_t step = 0; step < b->ring && descends(b, w->support, x, y); step++) {
        w->support = sat__next(b, w->support);
    }
    const float least = x * sat__x(b)[w->support] + y * sat__y(b)[w->support];
    return (least + (x * w->pair->dx + y * w->pair->dy)) - sat__offset(a)[slot];
}

static sat__f4 next_four(walk *w, uint32_t i) {
    const sat__pair *pair = w->pair;
    if (!w->calipers) {
        return sat__separations(pair->a, i, pair->b, pair->dx, pair->dy);
    }
    float s[4];
    for (uint32_t k = 0; k < 4; k++) {
        s[k] = i + k < pair->a->ring ? calipers_at(w, i + k) : -FLT_MAX;
    }
    return sat__load(s);
}

static unsigned lanes_that_count(const sat_polygon *p, uint32_t i, sat__edges which) {
    switch (which) {
    case SAT_EVERY_EDGE:
        return 15u;
    case SAT_REAL_EDGES:
        return sat__real_lanes(p, i);
    default:
        return p->enabled[i / 4];
    }
}

sat__edge sat__best_edge(const sat__pair *pair, sat__edges which) {
    if (which == SAT_EVERY_EDGE && sat__is_small(pair->a, pair->b)) {
        return sat__small_best(pair->a, pair->b, pair->dx, pair->dy);
    }
    walk w = start(pair);
    sat__edge best = {-FLT_MAX, 0};
    for (uint32_t i = 0; i < pair->a->lanes; i += 4) {
        const sat__f4 s = next_four(&w, i);
        unsigned lanes = lanes_that_count(pair->a, i, which);
        if (lanes == 15u) {
            const sat__f4 top = sat__max_across(s);
            if (sat__first(top) > best.separation) {
                best = (sat__edge){sat__first(top), i + sat__lowest_lane(sat__at_least(s, top))};
            }
            continue;
        }
        for (; lanes != 0; lanes &= lanes - 1) {
            const uint32_t lane = sat__lowest_lane(lanes);
            if (sat__lane(s, lane) > best.separation) {
                best = (sat__edge){sat__lane(s, lane), i + lane};
            }
        }
    }
    return best;
}

/* Climbs from about the right vertex: on a convex polygon the first rise on either side ends it. */
double sat__exact_edge_separation(const sat__minkowski *m, uint32_t slot) {
    const uint32_t end = sat__next(m->a, slot);
    uint32_t j = sat__support(m->b, sat__normal_x(m->a)[slot], sat__normal_y(m->a)[slot]);
    sat__point from = sat__point_of(m, slot, j), to = sat__point_of(m, end, j);
    double least = sat__cross_value(m, &to, &from);
    const uint32_t beside[2] = {sat__next(m->b, j), sat__previous(m->b, j)};
    for (int way = 0; way < 2; way++) {
        uint32_t k = beside[way];
        for (bool lower = true; lower && k != j;) {
            from = sat__point_of(m, slot, k);
            to = sat__point_of(m, end, k);
            const double value = sat__cross_value(m, &to, &from);
            lower = value < least;
            least = lower ? value : least;
            k = way == 0 ? sat__next(m->b, k) : sat__previous(m->b, k);
        }
    }
    const sat__vec2d edge = sat__edge_vector(m->a, slot);
    return least / sat__sqrt(sat__dot(edge, edge));
}

double sat__exact_separation(const sat__pair *pair, float least, uint32_t *slot) {
    const sat__minkowski m = sat__minkowski_of(pair);
    walk w = start(pair);
    double best = -DBL_MAX;
    for (uint32_t i = 0; i < pair->a->lanes; i += 4) {
        const sat__f4 s = next_four(&w, i);
        unsigned lanes = sat__at_least(s, sat__splat(least)) & sat__real_lanes(pair->a, i);
        for (; lanes != 0; lanes &= lanes - 1) {
            const uint32_t k = i + sat__lowest_lane(lanes);
            const double value = sat__exact_edge_separation(&m, k);
            if (value > best) {
                best = value;
                *slot = k;
            }
        }
    }
    return best;
}
