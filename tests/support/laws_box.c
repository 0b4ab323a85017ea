/*
 * The AABBs of a pair: as close to the shapes as floats allow, and never apart when the shapes are not.
 */
#include "laws.h"

#include <math.h>

static void check_box(law_case *pair, const sat_polygon *polygon, const oracle_shape *shape) {
    sat_aabb box = sat_polygon_aabb(polygon);
    double left, right, bottom, top;
    oracle_project(shape, (sat_vec2){1.0f, 0.0f}, &left, &right);
    oracle_project(shape, (sat_vec2){0.0f, 1.0f}, &bottom, &top);
    double off_x = fmax(fabs(left - (double)box.lower.x), fabs(right - (double)box.upper.x));
    double off_y = fmax(fabs(bottom - (double)box.lower.y), fabs(top - (double)box.upper.y));
    law_expect(pair, fmax(off_x, off_y) <= pair->rounding + LAW_TOLERANCE * pair->size, "2: the sides of a box",
               fmax(off_x, off_y), 0.0);
}

void law_check_boxes(law_case *pair) {
    sat_aabb a = sat_polygon_aabb(pair->a), b = sat_polygon_aabb(pair->b);
    bool touch = a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
    check_box(pair, pair->a, &pair->shape_a);
    check_box(pair, pair->b, &pair->shape_b);
    law_expect(pair, touch || !pair->truth.hit, "1 (one truth): the boxes of shapes that hit touch", touch, 1.0);
}
