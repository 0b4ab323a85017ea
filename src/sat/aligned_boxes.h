/*
 * Two boxes whose edges all lie along the axes, as of tiles: the separations are differences of their bounds.
 *
 *     above = lower bounds of b - upper bounds of a        below = lower bounds of a - upper bounds of b
 *
 * Of four separations the greatest tells, as ever. In double they are nearly always exact, and otherwise right up to
 * where rounding decides.
 */
#ifndef SAT_ALIGNED_BOXES_H
#define SAT_ALIGNED_BOXES_H

#include "axis_filter.h"

static inline bool sat__are_aligned(const sat_polygon *a, const sat_polygon *b) {
    return ((unsigned)a->flags & b->flags & SAT_ALIGNED) != 0;
}

typedef struct sat__aligned {
    bool is_known; /* is the sign of the greatest one certain? */
    bool is_exact; /* are all of them? */
    sat__d2 above, below;
    double greatest;
} sat__aligned;

/* Two numbers added, and what that took from them, added to `lost`: 0 only where nothing did. */
static inline sat__d2 sat__add_noting(sat__d2 x, sat__d2 y, sat__d2 *lost) {
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(x, y, &sum);
    *lost = sat__max2(*lost, sat__max2(tail, sat__sub2(sat__both(0.0), tail)));
    return sum;
}

static inline sat__aligned sat__align_boxes(const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 bounds_a = sat__load(&a->lower_x), bounds_b = sat__load(&b->lower_x);
    const sat__d2 lower_a = sat__low_doubles(bounds_a), upper_a = sat__low_doubles(sat__swap_halves(bounds_a)),
                  lower_b = sat__low_doubles(bounds_b), upper_b = sat__low_doubles(sat__swap_halves(bounds_b));
    const sat__d2 zero = sat__both(0.0);
    sat__d2 lost = zero;
    const sat__d2 d =
        sat__add_noting(sat__load2(&b->place.frame_x), sat__sub2(zero, sat__load2(&a->place.frame_x)), &lost);
    /* the bounds first: so the same is lost whichever of the two is a */
    const sat__d2 apart_above = sat__add_noting(lower_b, sat__sub2(zero, upper_a), &lost),
                  apart_below = sat__add_noting(lower_a, sat__sub2(zero, upper_b), &lost);
    sat__aligned s = {.above = sat__add_noting(apart_above, d, &lost),
                      .below = sat__add_noting(apart_below, sat__sub2(zero, d), &lost)};
    const sat__d2 greater = sat__max2(s.above, s.below);
    s.greatest = sat__low(greater) > sat__high(greater) ? sat__low(greater) : sat__high(greater);
    const double room = 4.0 * (sat__low(lost) + sat__high(lost)); /* each sum lost no more than that */
    s.is_exact = room == 0.0;
    s.is_known = s.is_exact || sat__abs(s.greatest) > room;
    return s;
}

#endif
