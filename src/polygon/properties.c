/* What a polygon tells about itself: the getters, and the little that is set beside the pose. */
#include "../math/trig.h"
#include "polygon.h"

static const sat_vec2 zero = {0.0f, 0.0f};

sat_vec2 sat_polygon_position(const sat_polygon *polygon) {
    return polygon == NULL ? zero : polygon->place.position;
}

float sat_polygon_angle(const sat_polygon *polygon) {
    if (polygon == NULL) {
        return 0.0f;
    }
    if (!sat__is(polygon, SAT_ALONG)) {
        return polygon->angle;
    }
    const double angle = sat__angle_between(sat__abs(polygon->turn_s), polygon->turn_c);
    return (float)(polygon->turn_s < 0.0 ? 0.0 - angle : angle);
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
    const sat__vec2d v = sat__vertex(polygon, (uint32_t)index); /* of a segment, too: its ring begins with them */
    return (sat_vec2){(float)(polygon->place.frame_x + v.x), (float)(polygon->place.frame_y + v.y)};
}

sat_vec2 sat_polygon_normal(const sat_polygon *polygon, size_t index) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return zero;
    }
    const uint32_t place = sat__ring_index(polygon, (uint32_t)index);
    return (sat_vec2){sat__normal_x(polygon)[place], sat__normal_y(polygon)[place]};
}

sat_aabb sat_polygon_aabb(const sat_polygon *polygon) {
    return polygon == NULL ? (sat_aabb){zero, zero} : polygon->box;
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
    const uint32_t place = sat__ring_index(polygon, (uint32_t)index);
    const unsigned bit = 1u << place % 4;
    unsigned char *lanes = sat__own_enabled(polygon) + place / 4;
    if (sat__edge_is_enabled(polygon, place) != enabled) {
        *lanes = (unsigned char)(*lanes ^ bit);
        polygon->disabled = (uint16_t)(polygon->disabled + (enabled ? -1 : 1));
        polygon->flags = (uint16_t)((polygon->flags & ~SAT_MASKED) | (polygon->disabled > 0 ? SAT_MASKED : 0));
    }
    return SAT_OK;
}
