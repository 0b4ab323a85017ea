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

uint32_t sat_polygon_category(const sat_polygon *polygon) {
    return polygon == NULL ? 0 : polygon->category;
}

uint32_t sat_polygon_mask(const sat_polygon *polygon) {
    return polygon == NULL ? 0 : polygon->mask;
}

void sat_polygon_set_group(sat_polygon *polygon, uint32_t group) {
    if (polygon != NULL) {
        *sat__own_group(polygon) = group;
        polygon->flags = (uint16_t)((polygon->flags & ~SAT_GROUPED) | (group != 0 ? SAT_GROUPED : 0));
    }
}

uint32_t sat_polygon_group(const sat_polygon *polygon) {
    return polygon == NULL ? 0 : sat__group(polygon);
}
