/* Creation and validation: whatever the vertices, all creators and sat_validate() agree, and what they make is what was given. */
#include "input.h"

#include <float.h>
#include <string.h>

enum { MOST = 48 };

/* NULL exactly with a status that is not SAT_OK; nothing about it is not finite. */
static void expect_sound(sat_polygon *polygon, sat_status status) {
    EXPECT(status <= SAT_ERROR_OUT_OF_MEMORY && strlen(sat_status_string(status)) > 0);
    EXPECT((polygon == NULL) == (status != SAT_OK));
    if (polygon == NULL) {
        return;
    }
    const size_t count = sat_polygon_vertex_count(polygon);
    const sat_aabb box = sat_polygon_aabb(polygon);
    EXPECT(count > 0 && count <= SAT_MAX_VERTICES);
    EXPECT(is_finite_vec2(box.lower) && is_finite_vec2(box.upper));
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 v = sat_polygon_vertex(polygon, i), n = sat_polygon_normal(polygon, i);
        EXPECT(v.x >= box.lower.x && v.y >= box.lower.y && v.x <= box.upper.x && v.y <= box.upper.y);
        const float square = n.x * n.x + n.y * n.y;
        EXPECT(count == 1 ? square == 0.0f : square > 0.999999f && square < 1.000001f);
    }
    EXPECT(sat_polygon_area(polygon) >= 0.0f && sat_polygon_area(polygon) <= FLT_MAX);
    EXPECT(sat_polygon_inertia(polygon) >= 0.0f && sat_polygon_inertia(polygon) <= FLT_MAX);
    EXPECT(is_finite_vec2(sat_polygon_centroid(polygon)));
    EXPECT(sat_overlaps(polygon, polygon));
}

/* The stored vertices make the same polygon again. */
static void expect_stable(const sat_polygon *polygon) {
    sat_vec2 stored[MOST];
    const size_t count = sat_polygon_vertex_count(polygon);
    for (size_t i = 0; i < count; i++) {
        stored[i] = sat_polygon_vertex(polygon, i);
    }
    size_t culprit = 0;
    EXPECT(sat_validate(stored, count, &culprit) == SAT_OK && culprit == count);
    sat_polygon *again = sat_polygon_create(stored, count, NULL);
    EXPECT(again != NULL && sat_polygon_vertex_count(again) == count);
    for (size_t i = 0; i < count; i++) {
        EXPECT(equal_vec2(sat_polygon_vertex(again, i), stored[i]));
    }
    sat_polygon_destroy(again);
    again = sat_polygon_create_hull(stored, count, NULL);
    EXPECT(again != NULL && sat_polygon_vertex_count(again) == count);
    sat_polygon_destroy(again);
}

/* Memory of exactly the size asked for: a byte too far is seen by the sanitizer. A radius below 0 asks for none. */
static void expect_same_in_place(const sat_vec2 *vertices, size_t count, float radius, const sat_polygon *polygon,
                                 sat_status expected) {
    const size_t size = sat_polygon_size(count);
    unsigned char *memory = malloc(size + 1);
    EXPECT(memory != NULL);
    memset(memory, 0xa5, size + 1);
    sat_status status = SAT_OK;
    sat_polygon *in_place = radius < 0.0f ? sat_polygon_create_in(memory, size, vertices, count, &status)
                                          : sat_polygon_create_round_in(memory, size, vertices, count, radius, &status);
    EXPECT(status == expected || (status == SAT_ERROR_INVALID_ARGUMENT && size == 0));
    EXPECT(memory[size] == 0xa5 && (in_place == NULL || sat_polygon_radius(in_place) == sat_polygon_radius(polygon)));
    if (in_place == NULL) {
        for (size_t i = 0; i < size; i++) {
            EXPECT(memory[i] == 0xa5);
        }
    } else {
        for (size_t i = 0; i < sat_polygon_vertex_count(polygon); i++) {
            EXPECT(equal_vec2(sat_polygon_vertex(in_place, i), sat_polygon_vertex(polygon, i)));
        }
        sat_polygon_destroy(in_place);
    }
    free(memory);
}

/* Neither the winding nor the vertex it begins with matters; the first stays the first where it is a corner. */
static void expect_same_reversed(const sat_vec2 *vertices, size_t count, const sat_polygon *polygon,
                                 sat_status expected) {
    sat_vec2 other[MOST];
    for (size_t i = 0; i < count; i++) {
        other[i] = vertices[(count - i) % count];
    }
    EXPECT(sat_validate(other, count, NULL) == expected);
    for (size_t i = 0; i < count; i++) {
        other[i] = vertices[(i + count / 2) % count];
    }
    EXPECT(sat_validate(other, count, NULL) == expected);
    sat_polygon *turned = sat_polygon_create(other, count, NULL);
    EXPECT(sat_polygon_vertex_count(turned) == sat_polygon_vertex_count(polygon));
    sat_polygon_destroy(turned);
}

/* Pieces or none; a convex polygon is one, and neither winding nor capacity changes how many there are. */
static void expect_pieces(const sat_vec2 *vertices, size_t count, sat_status convex) {
    sat_polygon *pieces[MOST] = {NULL};
    sat_vec2 reversed[MOST];
    size_t found = SIZE_MAX, again = SIZE_MAX;
    const sat_status status = sat_polygon_create_pieces(vertices, count, pieces, MOST, &found);
    EXPECT(status == SAT_OK ? found > 0 && found <= count - 2 : found == 0 && pieces[0] == NULL);
    EXPECT(convex == SAT_OK ? found == 1 : convex == SAT_ERROR_NOT_CONVEX || status == convex);
    for (size_t i = 0; i < found; i++) {
        expect_sound(pieces[i], status);
        sat_polygon_destroy(pieces[i]);
    }
    for (size_t i = 0; i < count; i++) {
        reversed[i] = vertices[count - 1 - i];
    }
    const sat_status other = sat_polygon_create_pieces(reversed, count, NULL, 0, &again);
    EXPECT(status == SAT_OK ? other == SAT_ERROR_INVALID_ARGUMENT && again == found : other != SAT_OK);
}

static void check_vertices(input in) {
    sat_vec2 vertices[MOST];
    const size_t count = input_vertices(&in, vertices, MOST);
    size_t culprit = SIZE_MAX;
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    const sat_status expected = sat_validate(vertices, count, &culprit);
    EXPECT(culprit <= count);
    sat_polygon *polygon = sat_polygon_create(vertices, count, &status);
    EXPECT(status == expected);
    expect_sound(polygon, status);
    expect_same_in_place(vertices, count, -1.0f, polygon, expected);
    if (count > 2) {
        expect_same_in_place(vertices, count, 0.0f, polygon, expected);
    }
    if (expected == SAT_OK) {
        expect_stable(polygon);
    }
    if (expected == SAT_OK || expected == SAT_ERROR_NOT_CONVEX || expected == SAT_ERROR_NO_AREA) {
        expect_same_reversed(vertices, count, polygon, expected);
    }
    expect_pieces(vertices, count, expected);
    sat_polygon *hull = sat_polygon_create_hull(vertices, count, &status);
    expect_sound(hull, status);
    EXPECT(hull != NULL || expected != SAT_OK);
    for (size_t i = 0; i < count && hull != NULL; i++) {
        EXPECT(sat_contains_point(hull, vertices[i]));
    }
    if (hull != NULL) {
        expect_stable(hull);
    }
    if (polygon != NULL) {
        EXPECT(sat_polygon_vertex_count(hull) == sat_polygon_vertex_count(polygon));
        EXPECT(sat_contains(hull, polygon) && sat_contains(polygon, hull));
    }
    sat_polygon_destroy(polygon);
    sat_polygon_destroy(hull);
}

static void check_makers(input in) {
    const sat_vec2 p = input_vec2(&in), q = input_vec2(&in);
    const float length = input_length(&in), angle = input_float(&in);
    const size_t count = input_bits(&in, 1);
    sat_status status[5];
    sat_polygon *made[5] = {
        sat_polygon_create_box(p.x, p.y, &status[0]),  sat_polygon_create_regular(count, length, &status[1]),
        sat_polygon_create_segment(p, q, &status[2]),  sat_polygon_create_capsule(p, q, length, &status[3]),
        sat_polygon_create_circle(length, &status[4]),
    };
    const sat_vec2 ends[2] = {p, q};
    expect_same_in_place(ends, 2, 0.0f, made[2], status[2]);
    if (!(length < 0.0f)) {
        expect_same_in_place(ends, 2, length, made[3], status[3]);
    }
    for (int i = 0; i < 5; i++) {
        expect_sound(made[i], status[i]);
        if (made[i] != NULL) {
            const sat_status turned = sat_polygon_set_pose(made[i], q, angle);
            expect_sound(made[i], SAT_OK);
            EXPECT(turned == SAT_OK ? sat_polygon_angle(made[i]) == angle : sat_polygon_angle(made[i]) == 0.0f);
        }
        sat_polygon_destroy(made[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const input in = input_of(data, size);
    check_vertices(in);
    check_makers(in);
    return 0;
}
