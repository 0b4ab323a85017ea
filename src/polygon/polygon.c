/* Properties of a polygon, texts of statuses, and the parts of polygon.h that few polygons need. */
#include "polygon.h"

#define TEXT(x)                      #x
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

static const sat_vec2 zero_vector = {0.0f, 0.0f};

sat_vec2 sat_polygon_position(const sat_polygon *polygon) {
    return polygon == NULL ? zero_vector : polygon->place.position;
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

float sat_polygon_radius(const sat_polygon *polygon) { return polygon == NULL ? 0.0f : polygon->radius; }

size_t sat_polygon_vertex_count(const sat_polygon *polygon) { return polygon == NULL ? 0 : polygon->count; }

sat_vec2 sat_polygon_vertex(const sat_polygon *polygon, size_t index) {
    if (polygon == NULL || index >= polygon->count) {
        return zero_vector;
    }
    const sat__vec2d v = sat__vertex(polygon, (uint32_t)index); /* a segment's ring begins with its vertices, too */
    return (sat_vec2){(float)(polygon->place.frame_x + v.x), (float)(polygon->place.frame_y + v.y)};
}

sat_vec2 sat_polygon_normal(const sat_polygon *polygon, size_t index) {
    if (polygon == NULL || polygon->count == 1 || index >= polygon->count) {
        return zero_vector;
    }
    const uint32_t place = sat__ring_index(polygon, (uint32_t)index);
    return (sat_vec2){sat__normal_x(polygon)[place], sat__normal_y(polygon)[place]};
}

sat_aabb sat_polygon_aabb(const sat_polygon *polygon) {
    return polygon == NULL ? (sat_aabb){zero_vector, zero_vector} : polygon->box;
}

void sat_polygon_set_user_data(sat_polygon *polygon, void *user_data) {
    if (polygon != NULL) {
        polygon->user_data = user_data;
    }
}

void *sat_polygon_user_data(const sat_polygon *polygon) { return polygon == NULL ? NULL : polygon->user_data; }

void sat_polygon_set_filter(sat_polygon *polygon, uint32_t category, uint32_t mask) {
    if (polygon != NULL) {
        polygon->category = category;
        polygon->mask = mask;
    }
}

uint32_t sat_polygon_category(const sat_polygon *polygon) { return polygon == NULL ? 0 : polygon->category; }

uint32_t sat_polygon_mask(const sat_polygon *polygon) { return polygon == NULL ? 0 : polygon->mask; }

void sat_polygon_set_group(sat_polygon *polygon, uint32_t group) {
    if (polygon != NULL) {
        polygon->group = group;
        polygon->flags = (uint16_t)((polygon->flags & ~SAT_GROUPED) | (group != 0 ? SAT_GROUPED : 0));
    }
}

uint32_t sat_polygon_group(const sat_polygon *polygon) { return polygon == NULL ? 0 : sat__group(polygon); }

/* ------------------------------------------------------------------------------------------------------------ texts */

const char *sat_status_string(sat_status status) {
    static const char *const texts[] = {
        [SAT_OK] = "no error",
        [SAT_ERROR_INVALID_ARGUMENT] = "an argument is NULL, negative, out of range or does not exist",
        [SAT_ERROR_NOT_FINITE] = "a number is NaN or infinite",
        [SAT_ERROR_TOO_FEW_VERTICES] = "a polygon needs at least three vertices",
        [SAT_ERROR_TOO_MANY_VERTICES] = "more vertices than SAT_MAX_VERTICES",
        [SAT_ERROR_NO_AREA] = "the shape has no area, length or radius",
        [SAT_ERROR_NOT_CONVEX] = "the polygon is not convex, crosses itself or goes around more than once",
        [SAT_ERROR_OUT_OF_MEMORY] = "out of memory",
        [SAT_ERROR_NOT_SIMPLE] = "edges of the polygon cross or touch each other",
    };
    return (size_t)status < sizeof texts / sizeof *texts ? texts[status] : "unknown status";
}

const char *sat_version(void) { return VERSION(SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH); }

/* ------------------------------------------------------------------------------------------------ geometry of a few */

sat__vec2d sat__exactly_rotated_vertex(const sat_polygon *p, uint32_t index) {
    return sat__turned_with(p, sat__local_vertex(p, sat__user_vertex(p, index)));
}

bool sat__frame_is_exact(const sat_polygon *p, const sat__place *at) {
    if (!sat__is(p, SAT_ANCHORED)) {
        return true;
    }
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(sat__d2_of(at->position), sat__turned_anchor(p), &sum);
    return sat__low(tail) == 0.0 && sat__high(tail) == 0.0;
}

SAT_RARE double sat__size_of_floats(const sat_polygon *p, const sat_polygon *q) {
    const sat_vec2 at = p->place.position;
    const bool is_alike = q != NULL && at.x == q->place.position.x && at.y == q->place.position.y;
    const sat__d2 zero = sat__both(0.0), placed = is_alike ? zero : sat__d2_of(at),
                  moved = sat__is(p, SAT_REMOTE) ? sat__load2(&p->anchor_x) : zero;
    return sat__span2(sat__add2(sat__abs2(placed), sat__abs2(moved))) + (double)p->bounding_radius;
}

sat__d2 sat__displacement_by_parts(const sat_polygon *from, sat__d2 from_position, const sat_polygon *to,
                                   sat__d2 to_position) {
    const sat__d2 zero = sat__both(0.0), from_anchor = from != NULL ? sat__turned_anchor(from) : zero,
                  to_anchor = to != NULL ? sat__turned_anchor(to) : zero;
    sat__d2 places, anchors, way;
    const sat__d2 lost_first = sat__two_sum2(to_position, sat__sub2(zero, from_position), &places);
    const sat__d2 lost_then = sat__two_sum2(to_anchor, sat__sub2(zero, from_anchor), &anchors);
    const sat__d2 lost_last = sat__two_sum2(places, anchors, &way);
    return sat__add2(way, sat__add2(lost_last, sat__add2(lost_first, lost_then)));
}

sat__d2 sat__inexact_displacement(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b) {
    return sat__displacement_by_parts(a, sat__d2_of(at_a->position), b, sat__position_of(b));
}
