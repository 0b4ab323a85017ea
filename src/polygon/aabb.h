/* The axis-aligned bounding box of a polygon: nearly always sums that are exact, and quickly seen to be. */
#ifndef SAT_AABB_H
#define SAT_AABB_H

#include "polygon.h"

/* For any polygon. */
sat_aabb sat__bounds_by_sums(const sat_polygon *p);

/* a + b, and adds to `lost` what is 0 only when it is exact: no square underflows where both are sums of floats. */
static inline sat__d2 sat__add_exactly(sat__d2 a, sat__d2 b, sat__d2 *lost) {
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(a, b, &sum);
    *lost = sat__add2(*lost, sat__mul2(tail, tail));
    return sum;
}

/* Writes the box, of a polygon whose frame is that. */
static inline void sat__set_box(sat_polygon *p, sat__d2 frame) {
    sat__d2 lost = sat__both(0.0);
    sat__d2 lower = sat__add_exactly(frame, sat__pair_of_floats(p->lower_x, p->lower_y), &lost);
    sat__d2 upper = sat__add_exactly(frame, sat__pair_of_floats(p->upper_x, p->upper_y), &lost);
    if (sat__is(p, SAT_ROUND)) {
        const sat__d2 radius = sat__both((double)p->radius);
        lower = sat__add_exactly(lower, sat__sub2(sat__both(0.0), radius), &lost);
        upper = sat__add_exactly(upper, radius, &lost);
    }
    sat__store_rounded(&p->box.lower.x, lower);
    sat__store_rounded(&p->box.upper.x, upper);
    const bool is_loose = sat__low(lost) + sat__high(lost) != 0.0 || sat__is(p, SAT_ROUNDED | SAT_EXACTLY_ROTATED);
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_LOOSE) | (is_loose ? SAT_LOOSE : 0u));
    if (is_loose) {
        p->box = sat__bounds_by_sums(p);
    }
}

#endif
