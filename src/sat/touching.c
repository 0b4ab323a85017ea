/* See touching.h. */
#include "touching.h"

#include "../minkowski/difference.h"

/* a * b, if that is a double. */
static bool multiply_exactly(double a, double b, double *product) {
    return sat__two_product(a, b, product) == 0.0;
}

/* a * b + c * d, if all of that are doubles. */
static bool sum_exactly(double a, double b, double c, double d, double *sum) {
    double ab, cd;
    return multiply_exactly(a, b, &ab) && multiply_exactly(c, d, &cd) && sat__two_sum(ab, cd, sum) == 0.0;
}

/*
 * What the distance has a sign from, as in sat__exact_distance(): the square of the core distance less that of the radius,
 * times the square of the edge's length. True where no more than the last products are rounded, as on grids.
 */
static bool compare_unrounded(const sat__pair *seen, const sat__point *from, const sat__point *to, double *difference,
                              double *square) {
    double radius, limit, core, reach;
    if (!from->exact || sat__two_sum((double)seen->a->radius, (double)seen->b->radius, &radius) != 0.0 ||
        !multiply_exactly(radius, radius, &limit)) {
        return false;
    }
    double core_tail = 0.0;
    *square = 1.0;
    if (to == NULL) {
        if (!sum_exactly(from->x, from->x, from->y, from->y, &core)) {
            return false;
        }
    } else {
        double cross, x, y;
        const double lost_x = sat__two_sum(to->x, 0.0 - from->x, &x), lost_y = sat__two_sum(to->y, 0.0 - from->y, &y);
        if (!((int)to->exact & (lost_x == 0.0) & (lost_y == 0.0)) ||
            !sum_exactly(to->x, from->y, 0.0 - to->y, from->x, &cross) || !sum_exactly(x, x, y, y, square)) {
            return false;
        }
        core_tail = sat__two_product(cross, cross, &core);
    }
    const double reach_tail = sat__two_product(limit, *square, &reach);
    *difference = core != reach ? core - reach : core_tail - reach_tail;
    return true;
}

SAT_RARE double sat__exact_distance(const sat__pair *pair, const sat__features *features) {
    const sat__pair swapped = sat__swapped(pair);
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__pair *seen = of_b ? &swapped : pair;
    const uint32_t index = of_b ? features->index_b : features->index_a,
                   vertex = of_b ? features->index_a : features->index_b;
    const sat__minkowski m = sat__minkowski_of(seen);
    const sat__point from = sat__point_of(&m, index, vertex), to = sat__point_of(&m, sat__next(seen->a, index), vertex);
    double unrounded, length;
    if (compare_unrounded(seen, &from, features->facing == SAT_VERTICES ? NULL : &to, &unrounded, &length)) {
        return unrounded / (length * (features->core_distance + pair->radius));
    }
    const sat__exact2 p = sat__exact_point(&m, &from);
    sat__sum height, square, difference = {.count = 0}; /* core = height / sqrt(square) */
    if (features->facing == SAT_VERTICES) {
        difference = sat__exact_dot(&p, &p);
        square = (sat__sum){.count = 1, .term = {1.0}};
    } else {
        const sat__exact2 q = sat__exact_point(&m, &to), edge = sat__exact_difference(&q, &p);
        height = sat__exact_cross(&q, &p);
        square = sat__exact_dot(&edge, &edge);
        sat__sum_add_products(&difference, 1.0, &height, &height);
    }
    sat__sum radius = {.count = 0}, radius_square = {.count = 0};
    sat__sum_add(&radius, (double)pair->a->radius);
    sat__sum_add(&radius, (double)pair->b->radius);
    sat__sum_add_products(&radius_square, 1.0, &radius, &radius);
    sat__sum_add_products(&difference, -1.0, &radius_square, &square);
    return sat__sum_value(&difference) / (sat__sum_value(&square) * (features->core_distance + pair->radius));
}

/* Does no neighbour of a vertex lie as far along a direction, for certain? */
SAT_RARE static bool is_strictly_furthest(const sat_polygon *p, uint32_t vertex, sat__vec2d direction, double error) {
    const uint32_t beside[2] = {sat__next(p, vertex), sat__previous(p, vertex)};
    for (int i = 0; i < 2; i++) {
        const sat__vec2d way = sat__minus(sat__vertex(p, beside[i]), sat__vertex(p, vertex));
        if (sat__user_vertex(p, beside[i]) != sat__user_vertex(p, vertex) && sat__dot(direction, way) >= 0.0 - error) {
            return false;
        }
    }
    return true;
}

bool sat__find_tie(const sat__pair *pair, sat__features *features) {
    const double doubt = 4.0 * sat__pair_error(pair);
    if (!sat__is_small(pair->a, pair->b) || sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED) ||
        features->core_distance <= 4.0 * doubt) {
        return false;
    }
    if (features->facing == SAT_VERTICES) {
        const sat__vec2d out = sat__minus(sat__plus(sat__vertex(pair->b, features->index_b), pair->d),
                                          sat__vertex(pair->a, features->index_a));
        const double error = doubt * (sat__abs(out.x) + sat__abs(out.y));
        if (!is_strictly_furthest(pair->a, features->index_a, out, error) ||
            !is_strictly_furthest(pair->b, features->index_b, (sat__vec2d){0.0 - out.x, 0.0 - out.y}, error)) {
            return false;
        }
        features->distance = sat__exact_distance(pair, features);
        return true;
    }
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const uint32_t edge = of_b ? features->index_b : features->index_a;
    const sat__pair swapped = sat__swapped(pair), *seen = of_b ? &swapped : pair;
    const sat__vec2d e = sat__from_to(seen->a, edge, sat__next(seen->a, edge)),
                     way = sat__minus(seen->d, sat__vertex(seen->a, edge));
    const double square = sat__dot(e, e), length = sat__sqrt(square), error = doubt * length;
    sat__features best = {.distance = DBL_MAX};
    double beyond = DBL_MAX;
    for (uint32_t i = 0; i < seen->b->count; i++) { /* the first indices of a ring are all of its vertices */
        const sat__vec2d at = sat__plus(sat__vertex(seen->b, i), way);
        const double u = sat__dot(e, at);
        if (sat__cross(at, e) > features->core_distance * length + error) {
            continue;
        }
        sat__features tried = sat__facing_edge(of_b, edge, i, features->core_distance);
        tried.distance = sat__exact_distance(pair, &tried);
        if (u < error || u > square - error) {
            beyond = tried.distance < beyond ? tried.distance : beyond;
        } else if (tried.distance < best.distance) {
            best = tried;
        }
    }
    if (best.distance > beyond) {
        return false;
    }
    *features = best;
    return true;
}

SAT_RARE bool sat__settle_tie(const sat__circle_pair *c, const sat__foothold *at, double *distance) {
    const sat__pair pair = sat__make_pair(c->p, c->circle);
    sat__features features = sat__features_of_foothold(at, false, c->radius);
    const bool is_settled = sat__abs(at->height) > (double)c->bound && sat__find_tie(&pair, &features);
    *distance = features.distance;
    return is_settled;
}
