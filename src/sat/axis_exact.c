/*
 * Separations are computed here that are right in sign: of an edge in double, where that is certain or nothing is rounded, and by
 * climbing otherwise; and that of the best of few edges. See reference_edge.h.
 */
#include "signed_distance.h"

/*
 * 0 where x is a multiple of the unit to which adding `round` rounds. No vertex is further than the scale from an
 * edge's start, and no edge longer than twice that, so products of such multiples have at most 53 bits.
 */
SAT_KERNEL sat__d2 beyond_unit(sat__d2 x, sat__d2 round) {
    const sat__d2 rest = sat__sub2(x, sat__sub2(sat__add2(x, round), round));
    return sat__mul2(rest, rest);
}

/* Is nothing rounded in the cross products of an edge of a, from one vertex to another, with the ways to the vertices of b? */
SAT_NOINLINE bool are_exact(const sat__shapes *pair, sat__d2 start, sat__d2 end) {
    const sat__ring b = sat__ring_of(pair->b);
    const sat__d2 round = sat__both(100663296.0 * sat__power_above(pair->scale)); /* 1.5 * 2^52 units of 2^-26 of it */
    sat__d2 d, beyond = sat__two_sum2(sat__load2(&pair->at_b->frame_x),
                                      sat__sub2(sat__both(0.0), sat__load2(&pair->at_a->frame_x)), &d);
    beyond = sat__add2(sat__mul2(beyond, beyond), beyond_unit(d, round));
    beyond = sat__add2(beyond, sat__add2(beyond_unit(start, round), beyond_unit(end, round)));
    for (uint32_t i = 0; i < 2 * b.lanes; i += 4) { /* x and y lie side by side */
        const sat__f4 four = sat__load(b.x + i);
        beyond = sat__add2(beyond, sat__add2(beyond_unit(sat__low_doubles(four), round),
                                             beyond_unit(sat__low_doubles(sat__swap_halves(four)), round)));
    }
    return sat__low(beyond) + sat__high(beyond) == 0.0;
}

/*
 * How far small cores are separated by an edge of a, in double. True if that is right in sign: because it is further from 0 than
 * rounding could have moved it; or because nothing was rounded at all, as of the corners of tiles.
 */
SAT_NOINLINE bool separate_in_double(const sat__shapes *pair, uint32_t edge, double *separation) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__d2 start = sat__vertex_of(sat__ring_of(a), edge),
                  end = sat__vertex_of(sat__ring_of(a), sat__next(a, edge)), e = sat__sub2(end, start);
    *separation =
        sat__find_lowest(sat__ring_of(b), sat__sub2(sat__pair_of(pair->d.x, pair->d.y), start), e, 0.0, 0.0).least /
        sat__length2(e);
    const double error = sat__pair_error(pair);
    return sat__abs(*separation) > 2.0 * error ||
           (error == pair->scale * 0x1p-48 /* of frames that are exact */ && are_exact(pair, start, end));
}

/*
 * Computes the separation of b from a real edge, times the edge's length: right in sign, for any vertices. It looks from about the
 * deepest one both ways, as on a convex polygon the first rise ends it. A vertex that rises by more than the error of float in the
 * ring is not even measured.
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

double sat__exact_edge_separation(const sat__shapes *pair, uint32_t index) {
    double separation;
    if (pair->b->ring <= SAT_BRUTE_RING && !sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED) &&
        separate_in_double(pair, index, &separation)) {
        return separation;
    }
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__vec2d e = sat__edge_vector(pair->a, index);
    return cross_by_climbing(&m, index) / sat__sqrt(sat__dot(e, e));
}

/* Takes in some edges of seen->a, a bit each: `least` keeps those with the greatest separation. */
static void take_in(const sat__shapes *seen, uint32_t edges, bool of_b, sat__least_deep *least) {
    for (; edges != 0; edges &= edges - 1) {
        const uint32_t edge = edges & (0u - edges);
        const double value = sat__exact_edge_separation(seen, sat__lowest_bit(edge));
        if (value > least->separation) {
            *least = (sat__least_deep){.separation = value};
        }
        if (value == least->separation) {
            *(of_b ? &least->edges.of_b : &least->edges.of_a) |= edge;
        }
    }
}

/* Returns the vector of an edge; *lost grows by the squares of what is rounded. */
SAT_KERNEL sat__d2 vector_of_edge(const sat_polygon *p, uint32_t edge, sat__d2 *lost) {
    const sat__ring r = sat__ring_of(p);
    const sat__d2 start = sat__vertex_of(r, edge), end = sat__vertex_of(r, sat__next(p, edge));
    sat__d2 e;
    const sat__d2 tail = sat__two_sum2(end, sat__sub2(sat__both(0.0), start), &e);
    *lost = sat__add2(*lost, sat__mul2(tail, tail));
    return e;
}

/* Are there two edges, exactly parallel, that face each other? Then both separate the cores equally far. */
static bool are_parallel(const sat_polygon *a, const sat_polygon *b, sat__edges edges) {
    if (!sat__tie(edges) || ((edges.of_a & (edges.of_a - 1)) | (edges.of_b & (edges.of_b - 1))) != 0) {
        return false;
    }
    sat__d2 lost = sat__both(0.0);
    const sat__d2 e = vector_of_edge(a, sat__lowest_bit(edges.of_a), &lost),
                  f = vector_of_edge(b, sat__lowest_bit(edges.of_b), &lost);
    return sat__dot2(e, f) < 0.0 && sat__cross_sign2(e, f) == 0 && sat__low(lost) + sat__high(lost) == 0.0;
}

SAT_RARE sat__least_deep sat__find_least_deep(const sat__shapes *pair, sat__edges near, double enough) {
    sat__least_deep least = {{0, 0}, -DBL_MAX};
    take_in(pair, near.of_a, false, &least);
    if (least.separation > enough) {
        return least;
    }
    if (least.separation == 0.0 && are_parallel(pair->a, pair->b, near)) {
        least.edges.of_b = near.of_b; /* theirs is exactly 0, too */
        return least;
    }
    const sat__shapes swapped = sat__swapped(pair);
    take_in(&swapped, near.of_b, true, &least);
    return least;
}
