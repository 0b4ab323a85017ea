/* See aligned_boxes.h. */
#include "aligned_boxes.h"

/* Magnitudes, negative, as they are compared; -FLT_MAX for 0, which no sum loses anything of. */
static inline sat__f4 sizes_of(sat__f4 x) {
    const sat__f4 size = sat__minus_abs(x), zero = sat__splat(0.0f);
    return sat__where_less(size, zero, size, sat__splat(-FLT_MAX));
}

/*
 * Do sums of these twelve floats fit into a double? A float is a multiple of 2^-24 of its size, and so all sums are
 * multiples of that of the smallest one: nothing is lost as long as they are no more than 2^53 times as large. In float,
 * with room for its rounding.
 */
static inline bool are_alike(sat__f4 x, sat__f4 y, sat__f4 z) {
    sat__f4 sum = sat__add(sat__add(sat__minus_abs(x), sat__minus_abs(y)), sat__minus_abs(z));
    sum = sat__add(sum, sat__swap_halves(sum));
    sum = sat__add(sum, sat__swap_neighbours(sum));
    const sat__f4 smallest = sat__max(sat__max(sizes_of(x), sizes_of(y)), sizes_of(z));
    return sat__at_least(sat__mul(sum, sat__splat(0x1p-28f)), smallest) == 15u;
}

/* Adds two numbers, and what that took from them to `lost`: 0 only where nothing did. */
static inline sat__d2 add_noting(sat__d2 x, sat__d2 y, sat__d2 *lost) {
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(x, y, &sum);
    *lost = sat__max2(*lost, sat__max2(tail, sat__sub2(sat__both(0.0), tail)));
    return sum;
}

/* Returns at least what any sum took from a separation, and 0 only where none did. */
static double lost_of(const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 bounds_a = sat__load(&a->lower_x), bounds_b = sat__load(&b->lower_x);
    const sat__d2 lower_a = sat__low_doubles(bounds_a), upper_a = sat__low_doubles(sat__swap_halves(bounds_a)),
                  lower_b = sat__low_doubles(bounds_b), upper_b = sat__low_doubles(sat__swap_halves(bounds_b));
    const sat__d2 zero = sat__both(0.0);
    sat__d2 lost = zero;
    const sat__d2 d = add_noting(sat__load2(&b->place.frame_x), sat__sub2(zero, sat__load2(&a->place.frame_x)), &lost);
    (void)add_noting(add_noting(lower_b, sat__sub2(zero, upper_a), &lost), d, &lost);
    (void)add_noting(add_noting(lower_a, sat__sub2(zero, upper_b), &lost), sat__sub2(zero, d), &lost);
    return 4.0 * (sat__low(lost) + sat__high(lost)); /* each sum lost no more than that */
}

/* Frames without anchors are floats. */
static inline bool is_plainly_exact(const sat_polygon *a, const sat_polygon *b) {
    return !sat__either_is(a, b, SAT_ANCHORED) && are_alike(sat__load(&a->lower_x), sat__load(&b->lower_x),
                                                            sat__two_pairs(&a->place.position.x, &b->place.position.x));
}

bool sat__aligned_is_exact(const sat_polygon *a, const sat_polygon *b) {
    return is_plainly_exact(a, b) || lost_of(a, b) == 0.0;
}

bool sat__aligned_is_known(const sat_polygon *a, const sat_polygon *b, const sat__aligned *s) {
    if (is_plainly_exact(a, b)) {
        return true;
    }
    const double lost = lost_of(a, b);
    return lost == 0.0 || sat__abs(s->greatest) > lost;
}
