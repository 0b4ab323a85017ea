/* Surfaces that touch, or nearly. See reference_edge.h. */
#include "reference_edge.h"

#include "../minkowski/minkowski.h"

/* Returns a number with the sign of the distance: the square of the core distance less that of the radius. */
SAT_RARE static double compare_exactly(const sat__shapes *seen, bool is_edge, uint32_t index, uint32_t vertex) {
    const sat__minkowski m = sat__minkowski_of(seen);
    const sat__point from = sat__point_of(&m, index, vertex);
    const sat__exact2 p = sat__exact_point(&m, &from);
    sat__sum height, square, difference = {.count = 0}; /* core = height / sqrt(square) */
    if (!is_edge) {
        difference = sat__exact_dot(&p, &p);
        square = (sat__sum){.count = 1, .term = {1.0}};
    } else {
        const sat__point to = sat__point_of(&m, sat__next(seen->a, index), vertex);
        const sat__exact2 q = sat__exact_point(&m, &to), edge = sat__exact_difference(&q, &p);
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

/* Returns the way from a vertex of a to one of b; *lost is 0 where nothing of it is rounded. */
SAT_RARE static sat__d2 way_between_vertices(const sat__shapes *seen, uint32_t from, uint32_t to, double *lost) {
    const sat_polygon *a = seen->a, *b = seen->b;
    const bool is_exact = !sat__either_is(a, b, SAT_EXACTLY_ROTATED) && sat__frame_is_exact(a, seen->at_a) &&
                          sat__frame_is_exact(b, seen->at_b);
    *lost = is_exact ? 0.0 : 1.0;
    const sat__d2 d = sat__way2(sat__load2(&seen->at_a->frame_x), sat__load2(&seen->at_b->frame_x), lost),
                  between = sat__way2(sat__d2_from(sat__vertex(a, from)), sat__d2_from(sat__vertex(b, to)), lost);
    return sat__sum_of2(between, d, lost);
}

/* Computes the distance of an edge of a, or of the vertex where it begins, and a vertex of b. */
SAT_RARE static double distance_of(const sat__shapes *seen, bool is_edge, uint32_t index, uint32_t vertex,
                                   double core) {
    const sat_polygon *a = seen->a, *b = seen->b;
    double lost, beyond, sum = core + seen->radius;
    const sat__d2 out = way_between_vertices(seen, index, vertex, &lost);
    const double radius = sat__sum_of((double)a->radius, (double)b->radius, &lost);
    if (is_edge) {
        const sat__d2 start = sat__d2_from(sat__vertex(a, index)),
                      along = sat__way2(start, sat__d2_from(sat__vertex(a, sat__next(a, index))), &lost);
        const double length = sat__length_of2(along, &lost);
        beyond = sat__beyond_edge(sat__cross_of2(out, along, &lost), radius, length, &lost);
        sum = lost == 0.0 ? length : sum;
    } else {
        beyond = sat__beyond_corner(out, radius, &lost);
    }
    return (lost == 0.0 ? beyond : compare_exactly(seen, is_edge, index, vertex)) / sum;
}

SAT_RARE double sat__exact_distance(const sat__shapes *pair, const sat__features *features) {
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__shapes seen = of_b ? sat__swapped(pair) : *pair;
    const uint32_t a = features->index_a, b = features->index_b;
    return distance_of(&seen, features->facing != SAT_VERTICES, of_b ? b : a, of_b ? a : b, features->core_distance);
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

/* Is the foot of a vertex of b on an edge e of a, or at its end? False if anything is rounded. On grids corners meet corners. */
SAT_RARE static bool has_foot_on(const sat__shapes *seen, uint32_t edge, sat__d2 e, uint32_t vertex) {
    double lost;
    const sat__d2 out = way_between_vertices(seen, edge, vertex, &lost), beyond = sat__way2(e, out, &lost);
    const int begin = sat__dot_sign2(e, out), end = sat__dot_sign2(e, beyond);
    return ((lost == 0.0) & (begin >= 0) & (end <= 0)) != 0;
}

/* Finds the lowest of those vertices of b that lie as low over an edge of a, but for the error. False unless it lies beside it. */
SAT_RARE static bool find_lowest_beside(const sat__shapes *seen, uint32_t edge, uint32_t lowest, double doubt,
                                        sat__features *f) {
    const sat__ring r = sat__ring_of(seen->a), o = sat__ring_of(seen->b);
    const sat__d2 start = sat__vertex_of(r, edge), way = sat__sub2(sat__d2_from(seen->d), start);
    double lost = 0.0;
    const sat__d2 e = sat__way2(start, sat__vertex_of(r, sat__next(seen->a, edge)), &lost);
    const double square = sat__dot2(e, e), length = sat__sqrt(square), error = doubt * length,
                 most = f->core_distance * length + error;
    bool is_beside = false;
    for (uint32_t i = 0; i < seen->b->count; i++) { /* the first indices of a ring are all of its vertices */
        const sat__d2 vertex = sat__vertex_of(o, i), at = sat__add2(vertex, way);
        if (sat__cross2(at, e) > most) {
            continue;
        }
        const double u = sat__dot2(e, at);
        const uint32_t is_inside = (u >= error) & (u <= square - error);
        const uint32_t is_near = (u >= 0.0 - error) & (u <= square + error);
        const bool lies_beside = is_inside != 0 || (is_near != 0 && has_foot_on(seen, edge, e, i));
        const int side = i == lowest ? 0 : sat__cross_sign2(sat__way2(sat__vertex_of(o, lowest), vertex, &lost), e);
        if ((side < 0) | ((side == 0) & lies_beside & !is_beside)) { /* below the lowest so far: -1 */
            lowest = i;
            is_beside = lies_beside;
        }
    }
    if (!(is_beside & (lost == 0.0))) {
        return false;
    }
    *f = sat__facing_edge(f->facing == SAT_EDGE_OF_B, edge, lowest, f->core_distance);
    f->distance = distance_of(seen, true, edge, lowest, f->core_distance);
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
    const uint32_t a = features->index_a, b = features->index_b;
    if (features->facing != SAT_VERTICES) {
        const bool of_b = features->facing == SAT_EDGE_OF_B;
        const sat__shapes seen = of_b ? sat__swapped(pair) : *pair;
        return find_lowest_beside(&seen, of_b ? b : a, of_b ? a : b, doubt, features);
    }
    const sat__vec2d out = sat__minus(sat__plus(sat__vertex(pair->b, b), pair->d), sat__vertex(pair->a, a));
    const double error = doubt * sat__length(out);
    if (!is_strictly_furthest(pair->a, a, out, error) || !is_strictly_furthest(pair->b, b, sat__opposite(out), error)) {
        return false;
    }
    features->distance = distance_of(pair, false, a, b, features->core_distance);
    return true;
}
