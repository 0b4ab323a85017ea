/*
 * Expansion arithmetic (Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates",
 * 1997): grow-expansion with zeros left out, and compression when the room runs out.
 */
#include "expansion.h"

SAT_RARE double sat__lost_in_products(sat__d2 u, sat__d2 v) {
    double product;
    return sat__abs(sat__two_product(sat__low(u), sat__low(v), &product)) +
           sat__abs(sat__two_product(sat__high(u), sat__high(v), &product));
}

double sat__difference_of_products(double a, double b, double c, double d) {
    double ab, cd, high, low, sum;
    const double ab_tail = sat__two_product(a, b, &ab), cd_tail = sat__two_product(c, d, &cd);
    const double high_tail = sat__two_sum(ab, -cd, &high), low_tail = sat__two_sum(ab_tail, -cd_tail, &low);
    const double sum_tail = sat__two_sum(high, low, &sum);
    return sum + (high_tail + (sum_tail + low_tail));
}

SAT_RARE int sat__sign_of_tails(double a, double b, double c, double d) {
    double product;
    const double ab_tail = sat__two_product(a, b, &product), cd_tail = sat__two_product(c, d, &product);
    return (ab_tail > cd_tail) - (ab_tail < cd_tail);
}

/*
 * Rewrites the sum with as few terms as it needs. Two passes of two-sum: downwards to gather the leading bits, upwards
 * to drop what has become zero.
 */
static void compress(sat__sum *sum) {
    double gathered[SAT_TERMS];
    int bottom = SAT_TERMS;
    double q = sum->term[sum->count - 1];
    for (int i = sum->count - 2; i >= 0; i--) {
        double high;
        const double low = sat__two_sum(q, sum->term[i], &high);
        q = high;
        if (low != 0.0) {
            gathered[--bottom] = high;
            q = low;
        }
    }
    int count = 0;
    for (int i = bottom; i < SAT_TERMS; i++) {
        double high;
        const double low = sat__two_sum(gathered[i], q, &high);
        q = high;
        if (low != 0.0) {
            sum->term[count++] = low;
        }
    }
    sum->term[count++] = q;
    sum->count = count;
}

void sat__sum_add(sat__sum *sum, double x) {
    if (sum->count == SAT_TERMS) {
        compress(sum);
    }
    int count = 0;
    double q = x;
    for (int i = 0; i < sum->count; i++) {
        double high;
        const double low = sat__two_sum(q, sum->term[i], &high);
        q = high;
        if (low != 0.0) {
            sum->term[count++] = low;
        }
    }
    if (q != 0.0) {
        sum->term[count++] = q;
    }
    sum->count = count;
}

void sat__sum_add_product(sat__sum *sum, double x, double y) {
    double high;
    const double low = sat__two_product(x, y, &high);
    sat__sum_add(sum, low);
    sat__sum_add(sum, high);
}

void sat__sum_add_products(sat__sum *sum, double factor, const sat__sum *x, const sat__sum *y) {
    for (int i = 0; i < x->count; i++) {
        for (int k = 0; k < y->count; k++) {
            sat__sum_add_product(sum, factor * x->term[i], y->term[k]);
        }
    }
}

double sat__sum_value(const sat__sum *sum) {
    double value = 0.0;
    for (int i = 0; i < sum->count; i++) {
        value += sum->term[i];
    }
    return value;
}

sat__sum sat__exact_cross(const sat__exact2 *a, const sat__exact2 *b) {
    sat__sum cross = {0};
    sat__sum_add_products(&cross, 1.0, &a->x, &b->y);
    sat__sum_add_products(&cross, -1.0, &a->y, &b->x);
    return cross;
}

sat__sum sat__exact_dot(const sat__exact2 *a, const sat__exact2 *b) {
    sat__sum dot = {0};
    sat__sum_add_products(&dot, 1.0, &a->x, &b->x);
    sat__sum_add_products(&dot, 1.0, &a->y, &b->y);
    return dot;
}

sat__exact2 sat__exact_way(sat_vec2 from, sat_vec2 to) {
    sat__exact2 way = {.x.count = 0, .y.count = 0};
    sat__sum_add(&way.x, (double)to.x);
    sat__sum_add(&way.x, -(double)from.x);
    sat__sum_add(&way.y, (double)to.y);
    sat__sum_add(&way.y, -(double)from.y);
    return way;
}

sat__exact2 sat__exact_difference(const sat__exact2 *a, const sat__exact2 *b) {
    sat__exact2 difference = *a;
    for (int i = 0; i < b->x.count; i++) {
        sat__sum_add(&difference.x, -b->x.term[i]);
    }
    for (int i = 0; i < b->y.count; i++) {
        sat__sum_add(&difference.y, -b->y.term[i]);
    }
    return difference;
}
