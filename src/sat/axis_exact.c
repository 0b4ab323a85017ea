/* The exact separation of one polygon from an edge of the other. See signed_distance.h. */
#include "signed_distance.h"

/*
 * 0 where x is a multiple of the unit to which adding `round` rounds. No vertex is further than the scale from an
 * edge's start, and no edge longer than twice that, so products of such multiples have at most 53 bits.
 */
SAT_KERNEL sat__d2 beyond_unit(sat__d2 x, sat__d2 round) {
    const sat__d2 rest = sat__sub2(x, sat__sub2(sat__add2(x, round), round));
    return sat__mul2(rest, rest);
}

/*
 * The separation of few vertices from a real edge, of which the vector is left in e, times its length: all of them, two
 * at a time, in double. True when that is right in sign: because it is further from 0 than rounding could have moved
 * it; or because nothing was rounded at all, as of the corners of tiles.
 */
static bool cross_in_double(const sat__minkowski *m, uint32_t index, sat__vec2d *e, double *cross) {
    const sat__ring a = sat__ring_of(m->a), b = sat__ring_of(m->b);
    const sat__d2 round = sat__both(m->round), d = sat__pair_of(m->d.x, m->d.y);
    const sat__d2 v = sat__vertex_of(a, index), t = sat__vertex_of(a, sat__next(m->a, index));
    const sat__d2 along = sat__sub2(t, v), way = sat__sub2(d, v);
    sat__d2 beyond = sat__add2(sat__add2(beyond_unit(v, round), beyond_unit(t, round)), beyond_unit(d, round));
    *e = sat__vec2d_of(along);
    const sat__d2 ex = sat__both(e->x), ey = sat__both(e->y);
    const sat__d2 way_x = sat__both(sat__low(way)), way_y = sat__both(sat__high(way));
    sat__d2 least = sat__both(DBL_MAX);
    for (uint32_t k = 0; k < b.lanes; k += 4) {
        sat__f4 four_x = sat__load(b.x + k), four_y = sat__load(b.x + b.lanes + k);
        for (int half = 0; half < 2; half++) {
            const sat__d2 x = sat__low_doubles(four_x), y = sat__low_doubles(four_y);
            beyond = sat__add2(beyond, sat__add2(beyond_unit(x, round), beyond_unit(y, round)));
            least = sat__min2(least, sat__sub2(sat__mul2(sat__add2(x, way_x), ey), sat__mul2(sat__add2(y, way_y), ex)));
            four_x = sat__swap_halves(four_x);
            four_y = sat__swap_halves(four_y);
        }
    }
    *cross = sat__low(least) < sat__high(least) ? sat__low(least) : sat__high(least);
    /* The edge is right to the last place, so the error is that of the ways to the vertices, times the edge. */
    return sat__abs(*cross) > m->error * (sat__abs(e->x) + sat__abs(e->y)) ||
           (m->exact && sat__low(beyond) + sat__high(beyond) == 0.0);
}

/*
 * Computes it for any vertices, exactly: from about the right one both ways, as on a convex polygon the first rise ends it.
 * A vertex that rises by more than the error of float in the ring is not even measured.
 */
static double cross_by_climbing(const sat__minkowski *m, uint32_t index) {
    const sat_polygon *b = m->b;
    const float nx = sat__normal_x(m->a)[index], ny = sat__normal_y(m->a)[index];
    const float certain = 2.0f * SAT_SEPARATION_ERROR * b->bounding_radius;
    const uint32_t j = sat__support(b, nx, ny), beside[2] = {sat__next(b, j), sat__previous(b, j)};
    double least = sat__cross_of_edge(m, index, j);
    for (int way = 0; way < 2; way++) {
        uint32_t k = beside[way];
        for (bool lower = true; lower;) { /* at j itself nothing is lower */
            const float rise = nx * (sat__x(b)[k] - sat__x(b)[j]) + ny * (sat__y(b)[k] - sat__y(b)[j]);
            const double cross = rise > certain ? least : sat__cross_of_edge(m, index, k);
            lower = cross < least;
            least = lower ? cross : least;
            k = way == 0 ? sat__next(b, k) : sat__previous(b, k);
        }
    }
    return least;
}

/* The separation of any b from a real edge, of which the vector is left in e, times its length: right in sign. */
SAT_KERNEL double cross_exactly(const sat__minkowski *m, uint32_t index, sat__vec2d *e) {
    double cross;
    if (m->b->ring > SAT_BRUTE_RING || sat__either_is(m->a, m->b, SAT_EXACTLY_ROTATED) ||
        !cross_in_double(m, index, e, &cross)) {
        *e = sat__edge_vector(m->a, index);
        cross = cross_by_climbing(m, index);
    }
    return cross;
}

double sat__exact_edge_separation(const sat__minkowski *m, uint32_t index) {
    sat__vec2d e;
    const double cross = cross_exactly(m, index, &e);
    return cross / sat__sqrt(sat__dot(e, e));
}

static bool is_separated_by(const sat__minkowski *m, uint32_t edges) {
    for (; edges != 0; edges &= edges - 1) {
        sat__vec2d e;
        if (cross_exactly(m, sat__lowest_bit(edges), &e) > 0.0) {
            return true;
        }
    }
    return false;
}

bool sat__are_separated(const sat_polygon *a, const sat_polygon *b, sat__edges edges) {
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__minkowski m = sat__minkowski_of(&pair);
    if (is_separated_by(&m, edges.of_a)) {
        return true;
    }
    const sat__minkowski turned = sat__minkowski_turned(&m);
    return is_separated_by(&turned, edges.of_b);
}
