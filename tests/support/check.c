#include "check.h"

#include <math.h>

void check_near(double actual, double expected, double tolerance, const char *file, int line) {
    if (!(actual == expected || fabs(actual - expected) <= tolerance)) {
        print_error("%.9g is not within %.3g of %.9g (%a, %a)\n", actual, tolerance, expected, actual, expected);
        _fail(file, line);
    }
}

void check_vec2(sat_vec2 actual, double x, double y, double tolerance, const char *file, int line) {
    if (!(hypot((double)actual.x - x, (double)actual.y - y) <= tolerance)) {
        print_error("(%.9g, %.9g) is not within %.3g of (%.9g, %.9g)\n", (double)actual.x, (double)actual.y, tolerance,
                    x, y);
        _fail(file, line);
    }
}

void check_corners(const sat_polygon *polygon, const sat_vec2 *corners, size_t count, const char *file, int line) {
    _assert_int_equal(sat_polygon_vertex_count(polygon), count, file, line);
    for (size_t i = 0; i < count; i++) {
        check_vec2(sat_polygon_vertex(polygon, i), (double)corners[i].x, (double)corners[i].y, 0.0, file, line);
    }
}

void check_zero(const void *result, size_t size, const char *file, int line) {
    const unsigned char *bytes = result;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0) {
            print_error("byte %zu of a result that should be all zero is %u\n", i, bytes[i]);
            _fail(file, line);
        }
    }
}

static sat_polygon *placed(sat_polygon *polygon, float x, float y) {
    assert_ok(sat_polygon_set_position(kept(polygon), (sat_vec2){x, y}));
    return polygon;
}

sat_polygon *box_at(float width, float height, float x, float y) {
    return placed(sat_polygon_create_box(width, height, NULL), x, y);
}

sat_polygon *circle_at(float radius, float x, float y) { return placed(sat_polygon_create_circle(radius, NULL), x, y); }

sat_polygon *segment_of(float px, float py, float qx, float qy) {
    return placed(sat_polygon_create_segment((sat_vec2){px, py}, (sat_vec2){qx, qy}, NULL), 0.0f, 0.0f);
}

sat_polygon *capsule_of(float px, float py, float qx, float qy, float radius) {
    return placed(sat_polygon_create_capsule((sat_vec2){px, py}, (sat_vec2){qx, qy}, radius, NULL), 0.0f, 0.0f);
}

sat_polygon *polygon_of(const sat_vec2 *vertices, size_t count) {
    return placed(sat_polygon_create(vertices, count, NULL), 0.0f, 0.0f);
}

void enable_only(sat_polygon *p, size_t edge) {
    for (size_t i = 0; i < sat_polygon_vertex_count(p); i++) {
        assert_ok(sat_polygon_set_edge_enabled(p, i, i == edge));
    }
}
