/*
 * Vectors of the plane and angles, in double; and exact sums and products of doubles, for the few answers that rounding
 * could turn.
 *
 * A number is kept as an expansion: a sum of doubles that do not overlap, least first (Dekker, 1971; Shewchuk, 1997). Its
 * sign is that of its last term. All is exact for inputs between 2^-300 and 2^250 or 0, which covers products of up to four
 * coordinates. Products of six, which time_of_impact.c compares, are multiples of 2^-894 and below 2^372 where coordinates
 * are floats, so they are exact as well; of exact rotations they lose at most what lies below 2^-1074.
 */
#ifndef SAT_EXPANSION_H
#define SAT_EXPANSION_H

#include "lanes.h"

#include <sat/sat.h>

typedef struct sat__vec2d {
    double x, y;
} sat__vec2d;

static inline sat__vec2d sat__vec2d_of(sat__d2 v) { return (sat__vec2d){sat__low(v), sat__high(v)}; }

static inline sat__d2 sat__d2_from(sat__vec2d v) { return sat__pair_of(v.x, v.y); }
static inline sat__d2 sat__d2_of(sat_vec2 v) { return sat__low_doubles(sat__two_pairs(&v.x, &v.x)); }

static inline sat__vec2d sat__plus(sat__vec2d a, sat__vec2d b) { return (sat__vec2d){a.x + b.x, a.y + b.y}; }
static inline sat__vec2d sat__minus(sat__vec2d a, sat__vec2d b) { return (sat__vec2d){a.x - b.x, a.y - b.y}; }
static inline sat__vec2d sat__opposite(sat__vec2d v) { return (sat__vec2d){-v.x, -v.y}; }
static inline sat__vec2d sat__times(double factor, sat__vec2d a) { return (sat__vec2d){factor * a.x, factor * a.y}; }
static inline double sat__dot(sat__vec2d a, sat__vec2d b) { return a.x * b.x + a.y * b.y; }
static inline double sat__cross(sat__vec2d a, sat__vec2d b) { return a.x * b.y - a.y * b.x; }
static inline double sat__cross2(sat__d2 a, sat__d2 b) {
    const sat__d2 products = sat__mul2(a, sat__swap2(b));
    return sat__low(products) - sat__high(products);
}
static inline double sat__length(sat__vec2d v) { return sat__sqrt(sat__dot(v, v)); }

/* Returns a vector turned by an angle whose cosine and sine are given. */
static inline sat__vec2d sat__turned_by(sat__vec2d turn, sat__vec2d v) {
    return (sat__vec2d){turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y};
}
static inline sat__d2 sat__left2(sat__d2 v) { return sat__mul2(sat__pair_of(-1.0, 1.0), sat__swap2(v)); }
static inline sat__d2 sat__turned_by2(sat__d2 turn, sat__d2 v) {
    return sat__add2(sat__mul2(sat__low_twice(turn), v), sat__mul2(sat__high_twice(turn), sat__left2(v)));
}
static inline sat__d2 sat__turned_back2(sat__d2 turn, sat__d2 v) {
    return sat__sub2(sat__mul2(sat__low_twice(turn), v), sat__mul2(sat__high_twice(turn), sat__left2(v)));
}
static inline double sat__length2(sat__d2 v) { return sat__sqrt(sat__dot2(v, v)); }
static inline sat__d2 sat__times2(double factor, sat__d2 a) { return sat__mul2(sat__both(factor), a); }

/* Sine, cosine and angles have the same bits everywhere: trig.c. */

sat__d2 sat__cos_sin(float angle); /* cosine low, sine high */
sat__d2 sat__cos_sin_of(double angle);
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts);
double sat__angle_between(double cross, double dot);

/* ------------------------------------------------------------------------------------------------------- expansions -- */

/*
 * Terms that an expansion holds. A compressed one has no two terms within 53 bits of each other, so at most
 * (250 + 300 + 53) / 53 + 1 = 12 for a coordinate sum and twice that for a product of four coordinates; for one of six,
 * which ends where double does, (372 + 1074 + 53) / 53 + 1 = 29.
 */
#define SAT_TERMS 40

typedef struct sat__sum {
    int count;
    double term[SAT_TERMS];
} sat__sum;

/* A vector whose coordinates are exact. */
typedef struct sat__exact2 {
    sat__sum x, y;
} sat__exact2;

/* a + b == *sum + the value returned, exactly (Knuth, 1969). */
static inline double sat__two_sum(double a, double b, double *sum) {
    const double s = a + b;
    const double shadow = s - a;
    *sum = s;
    return (a - (s - shadow)) + (b - shadow);
}

/* Computes two such sums side by side. */
static inline sat__d2 sat__two_sum2(sat__d2 a, sat__d2 b, sat__d2 *sum) {
    const sat__d2 s = sat__add2(a, b), shadow = sat__sub2(s, a);
    *sum = s;
    return sat__add2(sat__sub2(a, sat__sub2(s, shadow)), sat__sub2(b, shadow));
}

/* a * b == *product + the value returned, exactly, without a fused multiply-add (Veltkamp and Dekker, 1971). */
static inline double sat__two_product(double a, double b, double *product) {
    const double splitter = 134217729.0; /* 2^27 + 1: halves the 53 bits */
    const double ca = splitter * a, cb = splitter * b;
    const double a_high = ca - (ca - a), b_high = cb - (cb - b);
    const double a_low = a - a_high, b_low = b - b_high;
    const double p = a * b;
    *product = p;
    return a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low);
}

/* Returns the magnitudes of what the products of u's and v's coordinates lose when they are rounded. */
double sat__lost_in_products(sat__d2 u, sat__d2 v);

/* The sign of a * b - c * d, where both products round to one number, which is not 0: their tails decide. */
int sat__sign_of_tails(double a, double b, double c, double d);

/* The sign of a * b - c * d, exactly. Rounding is monotonic, so unequal products decide. None is so small that it rounds to 0. */
static inline int sat__sign_of_difference(double a, double b, double c, double d) {
    const double ab = a * b, cd = c * d;
    return ab != cd ? (ab > cd) - (ab < cd) : ab == 0.0 ? 0 : sat__sign_of_tails(a, b, c, d);
}

/* The sign of u x v. */
static inline int sat__cross_sign(sat__vec2d u, sat__vec2d v) { return sat__sign_of_difference(u.x, v.y, u.y, v.x); }
static inline int sat__cross_sign2(sat__d2 u, sat__d2 v) { return sat__cross_sign(sat__vec2d_of(u), sat__vec2d_of(v)); }

/* The sign of u . v, which is that of u x v with v turned left. */
static inline int sat__dot_sign2(sat__d2 u, sat__d2 v) { return sat__cross_sign2(u, sat__left2(v)); }

/*
 * a * b - c * d: right in sign, and to a few units in the last place. Where the products cancel, their difference has no
 * tail; where that and the difference of their tails cancel, the last tail is less than what is left.
 */
double sat__difference_of_products(double a, double b, double c, double d);

/* sum += x */
void sat__sum_add(sat__sum *sum, double x);

/* sum += x * y */
void sat__sum_add_product(sat__sum *sum, double x, double y);

/* sum += factor * x * y, factor being 1 or -1 */
void sat__sum_add_products(sat__sum *sum, double factor, const sat__sum *x, const sat__sum *y);

/* The value, rounded: right in sign, and wrong by no more than a few units in the last place. */
double sat__sum_value(const sat__sum *sum);

/* The cross product a.x b.y - a.y b.x, and the dot product a.x b.x + a.y b.y. */
sat__sum sat__exact_cross(const sat__exact2 *a, const sat__exact2 *b);
sat__sum sat__exact_dot(const sat__exact2 *a, const sat__exact2 *b);

/* The way from one point to another; and a - b. */
sat__exact2 sat__exact_way(sat_vec2 from, sat_vec2 to);
sat__exact2 sat__exact_difference(const sat__exact2 *a, const sat__exact2 *b);

/* The 24 leading bits, by Veltkamp's splitting: gcc 12 drops a conversion to float and back when it vectorizes. */
static inline double sat__leading_bits(double x) {
    const double c = 536870913.0 * x; /* 2^29 + 1 */
    return c - (c - x);
}

/* Returns a power of two above a number, at most twice it (Rump, 2009: the unit in the first place). */
static inline double sat__power_above(double x) {
    const double q = 4503599627370497.0 * x; /* 2^52 + 1 */
    return 2.0 * sat__abs(q - (1.0 - DBL_EPSILON / 2.0) * q);
}

/*
 * Arithmetic in double that is exact where nothing is lost on the way: `*lost` grows by what is, or by more. Ties are made of
 * short numbers, such as a map of integers has: nothing is lost even in products of four of them. Otherwise expansions decide a
 * sign in doubt.
 */

static inline double sat__sum_of(double a, double b, double *lost) {
    double sum;
    *lost += sat__abs(sat__two_sum(a, b, &sum));
    return sum;
}
static inline sat__d2 sat__sum_of2(sat__d2 a, sat__d2 b, double *lost) {
    sat__d2 sum;
    *lost += sat__span2(sat__two_sum2(a, b, &sum));
    return sum;
}

/* Returns the way from one place to another. */
static inline sat__d2 sat__way2(sat__d2 from, sat__d2 to, double *lost) {
    return sat__sum_of2(to, sat__sub2(sat__both(0.0), from), lost);
}
static inline sat__vec2d sat__way_between(sat__vec2d from, sat__vec2d to, double *lost) {
    return sat__vec2d_of(sat__way2(sat__d2_from(from), sat__d2_from(to), lost));
}

/* Returns u . v. The product of two floats is a double: ties are mostly made of such. */
static inline double sat__dot_of2(sat__d2 u, sat__d2 v, double *lost) {
    const sat__d2 products = sat__mul2(u, v),
                  longer = sat__add2(sat__abs2(sat__sub2(u, sat__low_doubles(sat__narrow(u)))),
                                     sat__abs2(sat__sub2(v, sat__low_doubles(sat__narrow(v)))));
    if (sat__low(longer) + sat__high(longer) != 0.0) {
        *lost += sat__lost_in_products(u, v);
    }
    return sat__sum_of(sat__low(products), sat__high(products), lost);
}
static inline double sat__cross_of2(sat__d2 u, sat__d2 v, double *lost) { /* u . v, v turned right */
    return sat__dot_of2(u, sat__mul2(sat__pair_of(1.0, -1.0), sat__swap2(v)), lost);
}
static inline double sat__product_of(double a, double b, double *lost) {
    if ((sat__abs((double)(float)a - a) + sat__abs((double)(float)b - b)) != 0.0) {
        *lost += sat__lost_in_products(sat__pair_of(a, 0.0), sat__pair_of(b, 0.0));
    }
    return a * b;
}

/* Returns the length of v. Where ties depend on it, it is rational; and so it is a double where v has few digits. */
static inline double sat__length_of2(sat__d2 v, double *lost) {
    const double square = sat__dot_of2(v, v, lost), root = sat__sqrt(square);
    *lost += sat__abs(sat__product_of(root, root, lost) - square);
    return root;
}

/* Returns the squared distance of a place from a corner less that of the radius; `out` leads from the corner to the place. */
static inline double sat__beyond_corner(sat__d2 out, double radius, double *lost) {
    return sat__sum_of(sat__dot_of2(out, out, lost), 0.0 - sat__product_of(radius, radius, lost), lost);
}

/* Returns the distance from an edge less the radius: both times `length`, that of the edge. `above` is the distance so. */
static inline double sat__beyond_edge(double above, double radius, double length, double *lost) {
    return sat__sum_of(above, 0.0 - sat__product_of(radius, length, lost), lost);
}

#endif
