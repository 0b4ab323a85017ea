#include "oracle_predicates.h"

#include <math.h>

size_t oracle_edge_count(const oracle_shape *shape) { return shape->count > 1 ? shape->count : 0; }

size_t oracle_next(const oracle_shape *shape, size_t i) { return i + 1 < shape->count ? i + 1 : 0; }

static exact difference_of(double from, double to) { return exact_difference(exact_of(to), exact_of(from)); }

/** A vertex may have more digits than a double holds. */
static exact offset_between(double from, double from_low, double to, double to_low) {
    return from_low == to_low ? difference_of(from, to)
                              : exact_sum(difference_of(from, to), difference_of(from_low, to_low));
}

static exact_vec2 edge_of(const oracle_shape *shape, size_t i) {
    size_t next = oracle_next(shape, i);
    return (exact_vec2){offset_between(shape->x[i], shape->low_x[i], shape->x[next], shape->low_x[next]),
                        offset_between(shape->y[i], shape->low_y[i], shape->y[next], shape->low_y[next])};
}

exact_vec2 oracle_between(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j) {
    return (exact_vec2){
        exact_sum(difference_of(a->position_x, b->position_x),
                  offset_between(a->x[i], a->low_x[i], b->x[j], b->low_x[j])),
        exact_sum(difference_of(a->position_y, b->position_y),
                  offset_between(a->y[i], a->low_y[i], b->y[j], b->low_y[j])),
    };
}

exact oracle_cross(exact_vec2 u, exact_vec2 v) {
    return exact_difference(exact_product(u.x, v.y), exact_product(u.y, v.x));
}

exact oracle_dot(exact_vec2 u, exact_vec2 v) { return exact_sum(exact_product(u.x, v.x), exact_product(u.y, v.y)); }

bool oracle_same_vertex(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j) {
    const double x = (b->position_x - a->position_x) + (b->x[j] - a->x[i]) + (b->low_x[j] - a->low_x[i]);
    const double all = fabs(a->position_x) + fabs(b->position_x) + fabs(a->x[i]) + fabs(b->x[j]);
    if (fabs(x) > 0x1p-40 * all) { /* thousands of times what rounding does to it */
        return false;
    }
    exact_vec2 gap = oracle_between(a, i, b, j);
    return gap.x.sign == 0 && gap.y.sign == 0;
}

int oracle_side(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j) {
    return oracle_cross(edge_of(a, i), oracle_between(a, i, b, j)).sign;
}

int oracle_depth_compare(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j, exact depth) {
    exact_vec2 edge = edge_of(a, i);
    exact side = oracle_cross(edge, oracle_between(a, i, b, j));
    if (side.sign < 0) {
        return -1;
    }
    return exact_compare(exact_square(side), exact_product(exact_square(depth), oracle_dot(edge, edge)));
}

int oracle_along(const oracle_shape *a, size_t i, size_t k, const oracle_shape *b, size_t j) {
    return oracle_dot(edge_of(a, i), oracle_between(a, k, b, j)).sign;
}

int oracle_distance_compare(const oracle_shape *a, size_t i, const oracle_shape *b, size_t j, exact limit) {
    exact_vec2 edge = edge_of(a, i); /* zero for a point: then the first case below is the answer */
    exact_vec2 from_start = oracle_between(a, i, b, j);
    exact_vec2 from_end = oracle_between(a, oracle_next(a, i), b, j);
    exact limit_squared = exact_square(limit);
    if (oracle_dot(edge, from_start).sign <= 0) {
        return exact_compare(oracle_dot(from_start, from_start), limit_squared);
    }
    if (oracle_dot(edge, from_end).sign >= 0) {
        return exact_compare(oracle_dot(from_end, from_end), limit_squared);
    }
    return exact_compare(exact_square(oracle_cross(edge, from_start)),
                         exact_product(limit_squared, oracle_dot(edge, edge)));
}
