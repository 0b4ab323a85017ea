/*
 * The vertex furthest against a direction.
 *
 * Few vertices: four dot products at a time. Many: the edges' normals are sorted by angle, so the vertex sits where the
 * direction, turned around, falls between the normals of the two edges that meet there: bisection, O(log n).
 */
#include "separation.h"

/*
 * Slot j with (x, y) between the normals of edges j - 1 and j. Counted from normal 0, an angle below half a turn has a
 * positive cross product with it; within one half, cross products sort.
 */
static uint32_t support_by_angle(const sat_polygon *p, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    const float first_x = normal_x[0], first_y = normal_y[0];
    const bool in_second_half = first_x * y - first_y * x < 0.0f;
    uint32_t low = 0, high = p->ring; /* the normals up to `low` come before the direction, those from `high` on do not */
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        const float mx = normal_x[middle], my = normal_y[middle];
        const bool middle_in_second_half = first_x * my - first_y * mx < 0.0f;
        const bool before =
            middle_in_second_half != in_second_half ? in_second_half : mx * y - my * x > 0.0f;
        low = before ? middle : low;
        high = before ? high : middle;
    }
    return high == p->ring ? 0 : high;
}

uint32_t sat__support(const sat_polygon *p, float x, float y) {
    return p->ring > SAT_BRUTE_RING ? support_by_angle(p, -x, -y) : sat__small_extreme(p, sat__x(p), sat__y(p), x, y);
}
