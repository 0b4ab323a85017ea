/* Surfaces that touch, or nearly. See reference_edge.h. */
#include "reference_edge.h"

#include "../math/expansion.h"
#include "../minkowski/minkowski.h"

/*
 * Returns a number with the sign of sat__exact_distance(): the square of the core distance less that of the radius.
 */
SAT_RARE static double compare_exactly(const sat__shapes *seen, const sat__minkowski *m, const sat__point *from,
                                       bool is_edge) {
    const sat__exact2 p = sat__exact_point(m, from);
    sat__sum height, square, difference = {.count = 0}; /* core = height / sqrt(square) */
    if (!is_edge) {
        difference = sat__exact_dot(&p, &p);
        square = (sat__sum){.count = 1, .term = {1.0}};
    } else {
        const sat__point to = sat__point_of(m, sat__next(seen->a, from->a), from->b);
        const sat__exact2 q = sat__exact_point(m, &to), edge = sat__exact_difference(&q, &p);
        height = sat__exact_cross(&q, &p);
        square = sat__exact_dot(&edge, &edge);
        sat__sum_add_products(&difference, 1.0, &height, &height);
    }
    sat__sum radius = {.count = 0}, radius_square = {.count = 0};
    sat__sum_add(&radius, (double)seen->a->radius);
    sat__sum_add(&radius, (double)seen->b->radius);
    sat__sum_add_products(&radius_square, 1.0, &radius, &radius);
    sat__sum_add_products(&difference, -1.0, &radius_square, &square);
    return sat__sum_value(&difference) / sat__sum_value(&square);
}

SAT_RARE double sat__exact_distance(const sat__shapes *pair, const sat__features *features) {
    const sat__shapes swapped = sat__swapped(pair);
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__shapes *seen = of_b ? &swapped : pair;
    const uint32_t index = of_b ? features->index_b : features->index_a,
                   vertex = of_b ? features->index_a : features->index_b;
    const sat__minkowski m = sat__minkowski_of(seen);
    const sat__point from = sat__point_of(&m, index, vertex);
    const bool is_edge = features->facing != SAT_VERTICES;
    const sat__d2 out = sat__pair_of(from.x, from.y);
    double lost = from.exact ? 0.0 : 1.0, beyond, sum = features->core_distance + pair->radius;
    const double radius = sat__sum_of((double)seen->a->radius, (double)seen->b->radius, &lost);
    if (is_edge) {
        const sat__d2 along = sat__way2(sat__d2_from(sat__vertex(seen->a, index)),
                                        sat__d2_from(sat__vertex(seen->a, sat__next(seen->a, index))), &lost);
        const double length = sat__length_of2(along, &lost);
        beyond = sat__beyond_edge(sat__cross_of2(out, along, &lost), radius, length, &lost);
        sum = lost == 0.0 ? length : sum;
    } else {
        beyond = sat__beyond_corner(out, radius, &lost);
    }
    return (lost == 0.0 ? beyond : compare_exactly(seen, &m, &from, is_edge)) / sum;
}

/* Does no neighbour of a vertex lie as far along a direction, for certain? */
SAT_RARE static bool is_strictly_furthest(const sat_polygon *p, uint32_t vertex, sat__vec2d direction, double error) {
    const uint32_t beside[2] = {sat__next(p, vertex), sat__previous(p, vertex)};
    for (int i = 0; i < 2; i++) {
        if (sat__user_vertex(p, beside[i]) != sat__user_vertex(p, vertex) &&
            sat__dot(direction, sat__minus(sat__vertex(p, beside[i]), sat__vertex(p, vertex))) >= 0.0 - error) {
            return false;
        }
    }
    return true;
}

/* A core that is no further than 16 errors away may lie on the other side of the edge, which squares do not show. */
SAT_RARE bool sat__find_tie(const sat__shapes *pair, sat__features *features) {
    const double doubt = 4.0 * sat__pair_error(pair);
    const int is_plain =
        (int)sat__is_small(pair->a, pair->b) & (int)!sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED);
    if (is_plain == 0 || features->core_distance <= 4.0 * doubt) {
        return false;
    }
    if (features->facing == SAT_VERTICES) {
        const sat__vec2d out = sat__minus(sat__plus(sat__vertex(pair->b, features->index_b), pair->d),
                                          sat__vertex(pair->a, features->index_a));
        const double error = doubt * sat__length(out);
        if (!is_strictly_furthest(pair->a, features->index_a, out, error) ||
            !is_strictly_furthest(pair->b, features->index_b, sat__opposite(out), error)) {
            return false;
        }
        features->distance = sat__exact_distance(pair, features);
        return true;
    }
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const uint32_t edge = of_b ? features->index_b : features->index_a;
    const sat__shapes swapped = sat__swapped(pair), *seen = of_b ? &swapped : pair;
    const sat__vec2d start = sat__vertex(seen->a, edge), way = sat__minus(seen->d, start);
    double lost = 0.0;
    const sat__vec2d e = sat__way_between(start, sat__vertex(seen->a, sat__next(seen->a, edge)), &lost);
    const double square = sat__dot(e, e), length = sat__sqrt(square), error = doubt * length;
    uint32_t lowest = of_b ? features->index_a : features->index_b;
    bool is_beside = false;
    for (uint32_t i = 0; i < seen->b->count; i++) { /* the first indices of a ring are all of its vertices */
        const sat__vec2d vertex = sat__vertex(seen->b, i), at = sat__plus(vertex, way);
        if (sat__cross(at, e) > features->core_distance * length + error) {
            continue;
        }
        const double u = sat__dot(e, at);
        const bool lies_beside = ((u >= error) & (u <= square - error)) != 0;
        const sat__vec2d rise = sat__way_between(sat__vertex(seen->b, lowest), vertex, &lost);
        const int side = i == lowest ? 0 : sat__cross_sign(rise, e); /* below the lowest so far: -1 */
        if ((side < 0) | ((side == 0) & lies_beside & !is_beside)) {
            lowest = i;
            is_beside = lies_beside;
        }
    }
    if (!(is_beside & (lost == 0.0))) {
        return false;
    }
    *features = sat__facing_edge(of_b, edge, lowest, features->core_distance);
    features->distance = sat__exact_distance(pair, features);
    return true;
}
