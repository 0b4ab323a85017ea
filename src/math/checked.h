/*
 * Signs that are exact, for numbers that are at hand as doubles: what rounding could turn is decided by what it lost.
 *
 * Ties are made of short numbers, such as a map of integers has: then nothing is lost even in products of four of them, and
 * the sign in double is the true one. Where something is lost and the sign is in doubt, expansions decide (expansion.h).
 */
#ifndef SAT_CHECKED_H
#define SAT_CHECKED_H

#include "expansion.h"
#include "vec2.h"

/* A number in double; it is exact if nothing was lost on the way to it. */
typedef struct sat__checked {
    double value, lost;
} sat__checked;

static inline sat__checked sat__checked_sum(sat__checked a, sat__checked b) {
    sat__checked c;
    const double tail = sat__two_sum(a.value, b.value, &c.value);
    c.lost = (a.lost + b.lost) + sat__abs(tail);
    return c;
}
static inline sat__checked sat__checked_difference(sat__checked a, sat__checked b) {
    return sat__checked_sum(a, (sat__checked){0.0 - b.value, b.lost});
}
/* The product of two floats is a double: ties are mostly made of such. */
static inline sat__checked sat__checked_product(sat__checked a, sat__checked b) {
    const bool is_exact = (double)(float)a.value == a.value && (double)(float)b.value == b.value;
    return (sat__checked){a.value * b.value,
                          (a.lost + b.lost) + (is_exact ? 0.0 : sat__lost_in_product(a.value, b.value))};
}

/* Two coordinates that are exact, or not. */
typedef struct sat__checked2 {
    sat__checked x, y;
} sat__checked2;

static inline sat__checked2 sat__checked_way(sat__vec2d from, sat__vec2d to) {
    return (sat__checked2){sat__checked_sum((sat__checked){to.x, 0.0}, (sat__checked){0.0 - from.x, 0.0}),
                           sat__checked_sum((sat__checked){to.y, 0.0}, (sat__checked){0.0 - from.y, 0.0})};
}
static inline sat__checked sat__checked_dot(sat__checked2 u, sat__checked2 v) {
    return sat__checked_sum(sat__checked_product(u.x, v.x), sat__checked_product(u.y, v.y));
}
static inline sat__checked sat__checked_cross(sat__checked2 u, sat__checked2 v) {
    return sat__checked_difference(sat__checked_product(u.x, v.y), sat__checked_product(u.y, v.x));
}

/* u . v has the sign of u x v with v turned left. */
static inline int sat__dot_sign(sat__vec2d u, sat__vec2d v) { return sat__cross_sign(u, (sat__vec2d){0.0 - v.y, v.x}); }

/* The root of a square. Where ties depend on it, it is rational; and so it is a double where the square has few digits. */
static inline sat__checked sat__checked_root(sat__checked square) {
    const sat__checked root = {sat__sqrt(square.value), 0.0};
    const sat__checked again = sat__checked_difference(sat__checked_product(root, root), square);
    return (sat__checked){root.value, again.lost + sat__abs(again.value)};
}
static inline sat__checked sat__checked_length(sat__checked2 v) { return sat__checked_root(sat__checked_dot(v, v)); }

/* Returns the squared distance of a place from a corner less that of the radius; `out` leads from the corner to the place. */
static inline sat__checked sat__beyond_corner(sat__checked2 out, sat__checked radius) {
    return sat__checked_difference(sat__checked_dot(out, out), sat__checked_product(radius, radius));
}

/* Returns the distance from the edge `along`, at whose start `out` begins, less the radius: both times the length of the edge. */
static inline sat__checked sat__beyond_edge(sat__checked2 out, sat__checked2 along, sat__checked radius) {
    return sat__checked_difference(sat__checked_cross(out, along),
                                   sat__checked_product(radius, sat__checked_length(along)));
}

static inline sat__vec2d sat__value_of(sat__checked2 v) { return (sat__vec2d){v.x.value, v.y.value}; }

/* Returns the way from one place to another. `lost` grows unless that is exact. */
static inline sat__vec2d sat__way_between(sat__vec2d from, sat__vec2d to, double *lost) {
    sat__d2 way;
    const sat__d2 tail = sat__abs2(sat__two_sum2(sat__d2_from(to), sat__d2_from(sat__times(-1.0, from)), &way));
    *lost += sat__low(tail) + sat__high(tail);
    return sat__vec2d_of(way);
}

#endif
