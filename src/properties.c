/* What a polygon tells about itself: the getters, and the little that is set beside the pose. */
#include "polygon.h"

static const sat_vec2 zero = {0.0f, 0.0f};

sat_vec2 sat_polygon_position(const sat_polygon *polygon) {
    return polygon == NULL ? zero : polygon->position;
}

float sat_polygon_angle(const sat_polygon *polygon) {
    return polygon == NULL ? 0.0f : polygon->angle;
}

float sat_polygon_radius(const sat_polygon *polygon) {
    return polygon == NULL ? 0.0f : polygon->radius;
}

size_t sat_polygon_vertex_count(const sat_polygon *polygon) {
    return polygon == NULL ? 0 : polygon->count;
}

sat_vec2 sat_polygon_vertex(const sat_polygon *polygon, size_t index) {
    if (polygon == NULL || index >= polygon->count) {
        return zero;
    }
    const sat__vec2d v = sat__vertex(polygon, (uint32_t)index); /* the first two slots of a segment are its vertices */
    return (sat_vec2){(float)(polygon->frame_x + v.x), (float)(polygon->frame_y + v.y)};
}

sat_vec2 sat_polygon_normal(const sat_polygon *polygon, size_t index) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return zero;
    }
    const uint32_t slot = sat__slot_of_edge(polygon, (uint32_t)index);
    return (sat_vec2){sat__normal_x(polygon)[slot], sat__normal_y(polygon)[slot]};
}

/*
 * position + turned + bound + margin as a float: rounded to nearest, and one step further out (`way` -1 or 1) where the
 * sum in double was not exact. Rounding is monotonic, so the boxes of two shapes that touch always touch too.
 */
static float bound(const sat_polygon *p, float position, double turned, float core, int way) {
    double sum;
    double tail = sat__two_sum((double)position, turned, &sum);
    const bool exact = tail == 0.0;
    tail = sat__two_sum(sum, (double)core, &sum);
    const bool still_exact = exact && tail == 0.0;
    tail = sat__two_sum(sum, way * (double)p->radius, &sum);
    const float nearest = (float)sum;
    if (still_exact && tail == 0.0 && !sat__is(p, SAT_FINE)) {
        return nearest;
    }
    /* A unit in the last place of the largest number involved covers lost tails, and the rounding of fine vertices. */
    const double magnitude = sat__abs(sum) + (double)p->reach;
    return (float)(sum + way * magnitude * (1.0 / 8388608.0));
}

/* a + b, and adds to `lost` what is 0 only when it is exact: no square underflows where both are sums of floats. */
static inline sat__d2 add_exactly(sat__d2 a, sat__d2 b, sat__d2 *lost) {
    const sat__d2 sum = sat__add2(a, b);
    const sat__d2 less_a = sat__sub2(sat__sub2(sum, a), b), less_b = sat__sub2(sat__sub2(sum, b), a);
    *lost = sat__add2(*lost, sat__add2(sat__mul2(less_a, less_a), sat__mul2(less_b, less_b)));
    return sum;
}

sat_aabb sat_polygon_aabb(const sat_polygon *polygon) {
    if (polygon == NULL) {
        return (sat_aabb){zero, zero};
    }
    const sat_polygon *p = polygon;
    /* Nearly always all sums are exact, and quickly seen to be. */
    const double radius = (double)p->radius;
    const sat__d2 margin = sat__pair_of(0.0 - radius, radius);
    const sat__d2 core_x = sat__pair_of((double)p->lower_x, (double)p->upper_x);
    const sat__d2 core_y = sat__pair_of((double)p->lower_y, (double)p->upper_y);
    sat__d2 lost = sat__both(0.0);
    const sat__d2 x = add_exactly(add_exactly(sat__both(p->frame_x), core_x, &lost), margin, &lost);
    const sat__d2 y = add_exactly(add_exactly(sat__both(p->frame_y), core_y, &lost), margin, &lost);
    if (sat__low(lost) + sat__high(lost) == 0.0 && !sat__is(p, SAT_ANCHORED | SAT_FINE)) {
        return (sat_aabb){{(float)sat__low(x), (float)sat__low(y)}, {(float)sat__high(x), (float)sat__high(y)}};
    }
    return (sat_aabb){
        {bound(p, p->position.x, p->turned_x, p->lower_x, -1), bound(p, p->position.y, p->turned_y, p->lower_y, -1)},
        {bound(p, p->position.x, p->turned_x, p->upper_x, 1), bound(p, p->position.y, p->turned_y, p->upper_y, 1)}};
}

void sat_polygon_set_user_data(sat_polygon *polygon, void *user_data) {
    if (polygon != NULL) {
        polygon->user_data = user_data;
    }
}

void *sat_polygon_user_data(const sat_polygon *polygon) {
    return polygon == NULL ? NULL : polygon->user_data;
}

void sat_polygon_set_filter(sat_polygon *polygon, uint32_t category, uint32_t mask) {
    if (polygon != NULL) {
        polygon->category = category;
        polygon->mask = mask;
    }
}

sat_status sat_polygon_set_edge_enabled(sat_polygon *polygon, size_t index, bool enabled) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const uint32_t slot = sat__slot_of_edge(polygon, (uint32_t)index);
    const unsigned bit = 1u << slot % 4;
    unsigned char *lanes = sat__enabled(polygon) + slot / 4;
    if (sat__edge_is_enabled(polygon, slot) != enabled) {
        *lanes = (unsigned char)(*lanes ^ bit);
        polygon->disabled = (uint16_t)(polygon->disabled + (enabled ? -1 : 1));
        polygon->traits = (uint16_t)((polygon->traits & ~SAT_MASKED) | (polygon->disabled > 0 ? SAT_MASKED : 0));
    }
    return SAT_OK;
}
