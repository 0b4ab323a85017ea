/* See aabb.h. */
#include "aabb.h"

/*
 * position + turned + bound + margin as a float: rounded to nearest, and one step further out (`way` -1 or 1) where the
 * sum in double was not exact. Rounding is monotonic, so the boxes of two shapes that touch always touch too.
 */
SAT_ASIDE float rounded_outwards(const sat_polygon *p, float position, double turned, float core, int way) {
    double sum;
    double tail = sat__two_sum((double)position, turned, &sum);
    const bool exact = tail == 0.0;
    tail = sat__two_sum(sum, (double)core, &sum);
    const bool still_exact = exact && tail == 0.0;
    tail = sat__two_sum(sum, way * (double)p->radius, &sum);
    const float nearest = (float)sum;
    if (still_exact && tail == 0.0 && !sat__is(p, SAT_EXACTLY_ROTATED)) {
        return nearest;
    }
    /*
     * A unit in the last place of the largest number involved covers lost tails, and the rounding of exact rotations.
     */
    const double magnitude = sat__abs(sum) + (double)p->bounding_radius;
    return (float)(sum + way * magnitude * 0x1p-23);
}

sat_aabb sat__bounds_by_sums(const sat_polygon *p) {
    const sat__d2 anchor = sat__turned_anchor(p);
    const double x = sat__low(anchor), y = sat__high(anchor);
    return (sat_aabb){{rounded_outwards(p, p->place.position.x, x, p->lower_x, -1),
                       rounded_outwards(p, p->place.position.y, y, p->lower_y, -1)},
                      {rounded_outwards(p, p->place.position.x, x, p->upper_x, 1),
                       rounded_outwards(p, p->place.position.y, y, p->upper_y, 1)}};
}
