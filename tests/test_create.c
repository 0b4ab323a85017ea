/* Creation and validation: what is accepted, how it is stored, and what is refused with which status and which vertex at fault. */
#include "support/check.h"
#include "support/generators.h"

#include <math.h>
#include <stdalign.h>
#include <stddef.h>
#include <string.h>

#define COUNT(array)  (sizeof(array) / sizeof((array)[0]))
#define HUGE_BUT_FINE SAT_MAX_EXTENT

typedef struct validation_case {
    const char *what;
    sat_status status;
    size_t culprit, count;
    sat_vec2 vertices[10];
} validation_case;

static const validation_case refused[] = {
    {"no vertices", SAT_ERROR_TOO_FEW_VERTICES, 0, 0, {{0, 0}}},
    {"one vertex", SAT_ERROR_TOO_FEW_VERTICES, 1, 1, {{0, 0}}},
    {"two vertices", SAT_ERROR_TOO_FEW_VERTICES, 2, 2, {{0, 0}, {1, 1}}},
    {"one point thrice", SAT_ERROR_NO_AREA, 3, 3, {{2, 5}, {2, 5}, {2, 5}}},
    {"all on a level line", SAT_ERROR_NO_AREA, 3, 3, {{0, 1}, {1, 1}, {2, 1}}},
    {"all on an upright line", SAT_ERROR_NO_AREA, 4, 4, {{1, 0}, {1, 3}, {1, 1}, {1, 2}}},
    {"all on a slope, to and fro", SAT_ERROR_NO_AREA, 4, 4, {{0, 0}, {3, 6}, {1, 2}, {2, 4}}},
    {"two points and a repetition", SAT_ERROR_NO_AREA, 4, 4, {{0, 0}, {3, 6}, {3, 6}, {0, 0}}},
    {"a NaN in x", SAT_ERROR_NOT_FINITE, 1, 3, {{0, 0}, {NAN, 0}, {0, 1}}},
    {"a NaN in y", SAT_ERROR_NOT_FINITE, 2, 3, {{0, 0}, {1, 0}, {0, NAN}}},
    {"an infinite x", SAT_ERROR_NOT_FINITE, 0, 3, {{INFINITY, 0}, {1, 0}, {0, 1}}},
    {"an infinite y, downwards", SAT_ERROR_NOT_FINITE, 1, 3, {{0, 0}, {1, -INFINITY}, {0, 1}}},
    {"the first of two that are not finite", SAT_ERROR_NOT_FINITE, 1, 3, {{0, 0}, {NAN, 0}, {0, INFINITY}}},
    {"x out of range", SAT_ERROR_INVALID_ARGUMENT, 1, 3, {{0, 0}, {1.5e18f, 0}, {0, 1}}},
    {"y out of range, downwards", SAT_ERROR_INVALID_ARGUMENT, 2, 3, {{0, 0}, {1, 0}, {0, -1.5e18f}}},
    {"too small", SAT_ERROR_INVALID_ARGUMENT, 3, 3, {{0, 0}, {8e-19f, 0}, {0, 8e-19f}}},
    {"too small, far up", SAT_ERROR_INVALID_ARGUMENT, 3, 3, {{0, 8e-18f}, {4e-19f, 8e-18f}, {0, 8.25e-18f}}},
    {"too small, far out", SAT_ERROR_INVALID_ARGUMENT, 3, 3, {{8e-18f, 0}, {8.25e-18f, 0}, {8e-18f, 4e-19f}}},
    {"concave by what x loses at the start", SAT_ERROR_NOT_CONVEX, 1, 4, {{0x1p-60f, 0}, {1, 1}, {2, 2}, {0, 3}}},
    {"concave by what y loses at the start", SAT_ERROR_NOT_CONVEX, 1, 4, {{0, -0x1p-60f}, {1, 1}, {2, 2}, {0, 3}}},
    {"concave by what x loses at the end", SAT_ERROR_NOT_CONVEX, 1, 4, {{2, 2}, {1, 1}, {-0x1p-60f, 0}, {3, 0}}},
    {"concave by what y loses at the end", SAT_ERROR_NOT_CONVEX, 1, 4, {{2, 2}, {1, 1}, {0, 0x1p-60f}, {3, 0}}},
    {"concave", SAT_ERROR_NOT_CONVEX, 3, 5, {{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}},
    {"concave, clockwise", SAT_ERROR_NOT_CONVEX, 1, 5, {{0, 4}, {2, 1}, {4, 4}, {4, 0}, {0, 0}}},
    {"concave by the last bit", SAT_ERROR_NOT_CONVEX, 1, 4, {{0, 0}, {1, 0x1p-149f}, {2, 0}, {1, 3}}},
    {"bow tie", SAT_ERROR_NOT_CONVEX, 1, 4, {{0, 0}, {2, 2}, {2, 0}, {0, 2}}},
    {"spike to the right", SAT_ERROR_NOT_CONVEX, 1, 4, {{0, 0}, {4, 0}, {2, 0}, {2, 2}}},
    {"spike upwards", SAT_ERROR_NOT_CONVEX, 2, 5, {{0, 0}, {2, 0}, {2, 9}, {2, 2}, {0, 2}}},
    {"spike that sticks out to the left", SAT_ERROR_NOT_CONVEX, 3, 5, {{0, 0}, {2, 0}, {2, 2}, {-5, 2}, {0, 2}}},
    {"spike to the left, level", SAT_ERROR_NOT_CONVEX, 4, 5, {{0, 0}, {2, 0}, {2, 2}, {0, 0}, {-5, 0}}},
    {"pentagram", SAT_ERROR_NOT_CONVEX, 4, 5, {{0, 10}, {-6, -8}, {10, 3}, {-10, 3}, {6, -8}}},
    {"around twice", SAT_ERROR_NOT_CONVEX, 4, 8, {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    {"clockwise, too", SAT_ERROR_NOT_CONVEX, 4, 8, {{0, 0}, {0, 1}, {1, 1}, {1, 0}, {0, 0}, {0, 1}, {1, 1}, {1, 0}}},
};

/* For the creator of all kinds, which says the same as the others. */
static alignas(max_align_t) unsigned char memory[1024];

TEST(validate_names_the_reason_and_the_vertex) {
    for (size_t i = 0; i < COUNT(refused); i++) {
        const validation_case *c = &refused[i];
        size_t culprit = 12345;
        sat_status created = SAT_OK, status = sat_validate(c->vertices, c->count, &culprit);
        if (status != c->status || culprit != c->culprit) {
            fail_msg("%s: %s at vertex %zu, expected vertex %zu", c->what, sat_status_string(status), culprit,
                     c->culprit);
        }
        assert_int_equal(sat_validate(c->vertices, c->count, NULL), c->status);
        assert_refused(c->status, created, sat_polygon_create(c->vertices, c->count, &created));
        assert_null(sat_polygon_create(c->vertices, c->count, NULL));
        if (c->count > 2) { /* below, that is a circle or a capsule */
            assert_refused(c->status, created,
                           sat_polygon_create_round_in(memory, sizeof memory, c->vertices, c->count, 1, &created));
        }
        if (c->status != SAT_ERROR_NOT_CONVEX) {
            assert_refused(c->status, created, sat_polygon_create_hull(c->vertices, c->count, &created));
        }
    }
}

TEST(validate_null_vertices_are_an_invalid_argument) {
    size_t culprit = 12345;
    sat_status status = SAT_OK;
    assert_int_equal(sat_validate(NULL, 4, &culprit), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(culprit, 4);
    assert_refused(SAT_ERROR_INVALID_ARGUMENT, status, sat_polygon_create(NULL, 4, &status));
}

typedef struct storage_case {
    const char *what;
    size_t count, stored;
    sat_vec2 vertices[12], expected[8]; /* 0 where they stay as they are */
} storage_case;

static const storage_case accepted[] = {
    {"counter-clockwise as it is", 3, 3, {{0, 0}, {4, 0}, {0, 3}}, {{0, 0}}},
    {"clockwise reversed behind the first", 4, 4, {{0, 0}, {0, 3}, {4, 3}, {4, 0}}, {{0, 0}, {4, 0}, {4, 3}, {0, 3}}},
    {"clockwise from another corner", 4, 4, {{4, 3}, {4, 0}, {0, 0}, {0, 3}}, {{4, 3}, {0, 3}, {0, 0}, {4, 0}}},
    {"repeated in the middle", 5, 3, {{0, 0}, {4, 0}, {4, 0}, {4, 0}, {0, 3}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"repeated at the start", 4, 3, {{0, 0}, {0, 0}, {4, 0}, {0, 3}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"repeated at the end", 5, 3, {{0, 0}, {4, 0}, {0, 3}, {0, 3}, {0, 0}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"zero and minus zero are one place", 4, 3, {{0, 0}, {-0.0f, -0.0f}, {4, 0}, {0, 3}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"a collinear middle", 4, 3, {{0, 0}, {2, 0}, {4, 0}, {0, 3}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"a collinear first", 4, 3, {{2, 0}, {4, 0}, {0, 3}, {0, 0}}, {{4, 0}, {0, 3}, {0, 0}}},
    {"a collinear last", 4, 3, {{0, 0}, {4, 0}, {0, 3}, {0, 1}}, {{0, 0}, {4, 0}, {0, 3}}},
    {"on a slope, twice", 6, 3, {{0, 3}, {4, 0}, {2, 0}, {2, 0}, {0, 0}, {0, 1}}, {{0, 3}, {0, 0}, {4, 0}}},
    {"a corner that turns by the last bit", 4, 4, {{0, 0}, {1, -0x1p-149f}, {2, 0}, {1, 3}}, {{0, 0}}},
    {"the largest", 3, 3, {{-HUGE_BUT_FINE, 0}, {HUGE_BUT_FINE, 0}, {0, HUGE_BUT_FINE}}, {{0, 0}}},
    {"the smallest", 3, 3, {{0, 0}, {SAT_MIN_EXTENT, 0}, {0, 0x1p-149f}}, {{0, 0}}},
    {"the smallest, upright", 3, 3, {{0, 0}, {0x1p-149f, 0}, {0, SAT_MIN_EXTENT}}, {{0, 0}}},
    {"wide", 3, 3, {{0x1.fffffep59f, 0x1.8p-60f}, {-0x1.fffffep59f, 0x1p60f}, {0x1.8p-100f, -0x1.8p-100f}}, {{0, 0}}},
    {"x loses bits", 4, 4, {{-0x1p-60f, 0}, {1, 1}, {2, 2}, {0, 3}}, {{0, 0}}},
    {"y loses bits", 4, 4, {{0, 0x1p-60f}, {1, 1}, {2, 2}, {0, 3}}, {{0, 0}}},
    {"both lose", 4, 3, {{0x1p-60f, 0x1p-60f}, {1, 1}, {2, 2}, {0, 3}}, {{0x1p-60f, 0x1p-60f}, {2, 2}, {0, 3}}},
    {"thin as a hair", 3, 3, {{0, -1}, {0x1p-70f, 0}, {0, 1}}, {{0, 0}}},
    {"flat as a hair", 3, 3, {{-1, 0}, {1, 0}, {0, 0x1p-70f}}, {{0, 0}}},
    {"thin, the upper end first", 3, 3, {{0, 1}, {0, -1}, {0x1p-70f, 0}}, {{0, 0}}},
    {"flat, the right end first", 3, 3, {{1, 0}, {0, 0x1p-70f}, {-1, 0}}, {{0, 0}}},
    {"upright edges on both sides", 4, 4, {{1, 0}, {1, 5}, {0, 5}, {0, 0}}, {{0, 0}}},
};

/* The radius of a shape of three corners and more. */
TEST(create_round_in_refuses_bad_radii) {
    static const struct {
        float radius;
        sat_status status;
    } radii[] = {{-1, SAT_ERROR_INVALID_ARGUMENT},
                 {8e-19f, SAT_ERROR_INVALID_ARGUMENT},
                 {1.5e18f, SAT_ERROR_INVALID_ARGUMENT},
                 {NAN, SAT_ERROR_NOT_FINITE},
                 {INFINITY, SAT_ERROR_NOT_FINITE}};
    for (size_t i = 0; i < COUNT(radii); i++) {
        sat_status status = SAT_OK;
        assert_null(
            sat_polygon_create_round_in(memory, sizeof memory, accepted[0].vertices, 3, radii[i].radius, &status));
        assert_int_equal(status, radii[i].status);
    }
}

TEST(create_stores_true_corners_counter_clockwise) {
    for (size_t i = 0; i < COUNT(accepted); i++) {
        const storage_case *c = &accepted[i];
        const sat_vec2 *e = c->expected, *expected = e[1].x == e[2].x && e[1].y == e[2].y ? c->vertices : e;
        size_t culprit = 12345;
        sat_status status = SAT_ERROR_OUT_OF_MEMORY;
        sat_polygon *polygon = sat_polygon_create(c->vertices, c->count, &status);
        if (!polygon || sat_polygon_vertex_count(polygon) != c->stored) {
            fail_msg("%s: %s, %zu vertices", c->what, sat_status_string(status), sat_polygon_vertex_count(polygon));
        }
        assert_ok(status);
        assert_ok(sat_validate(c->vertices, c->count, &culprit));
        assert_int_equal(culprit, c->count);
        assert_corners_of(polygon, expected, c->stored);
        sat_polygon_destroy(polygon);
    }
}

TEST(create_leaves_the_callers_vertices_alone) {
    sat_vec2 vertices[4] = {{0, 0}, {0, 3}, {4, 3}, {4, 0}}, copy[4];
    memcpy(copy, vertices, sizeof copy);
    sat_polygon *polygon = polygon_of(vertices, 4);
    assert_memory_equal(vertices, copy, sizeof copy);
    vertices[0] = (sat_vec2){9, 9}; /* and nothing of it is kept */
    assert_vec2(sat_polygon_vertex(polygon, 0), 0, 0);
}

TEST(create_gives_a_polygon_its_defaults) {
    sat_polygon *polygon = kept(sat_polygon_create_box(2, 2, NULL));
    assert_vec2(sat_polygon_position(polygon), 0, 0);
    assert_float(sat_polygon_angle(polygon), 0);
    assert_float(sat_polygon_radius(polygon), 0);
    assert_null(sat_polygon_user_data(polygon));
    assert_int_equal(sat_polygon_category(polygon), 1);
    assert_int_equal(sat_polygon_mask(polygon), UINT32_MAX);
    assert_int_equal(sat_polygon_group(polygon), 0);
}

TEST(box_is_centred_and_starts_lower_left) {
    sat_status status = SAT_ERROR_OUT_OF_MEMORY;
    sat_polygon *box = kept(sat_polygon_create_box(6, 4, &status));
    assert_ok(status);
    assert_corners(box, {-3, -2}, {3, -2}, {3, 2}, {-3, 2});
    assert_vec2(sat_polygon_normal(box, 0), 0, -1);
    assert_vec2(sat_polygon_normal(box, 1), 1, 0);
    assert_vec2(sat_polygon_normal(box, 2), 0, 1);
    assert_vec2(sat_polygon_normal(box, 3), -1, 0);
}

/* Of a box width and height, of a regular polygon the count and the radius, of a capsule or segment both ends. */
typedef struct creation {
    enum { BOX, REGULAR, CAPSULE, SEGMENT, CIRCLE } kind;
    float a, b, c, d, radius;
    sat_status status;
} creation;

#define FAR   SAT_MAX_EXTENT
#define LEAST SAT_MIN_EXTENT

static const creation creations[] = {
    {BOX, 0, 1, 0, 0, 0, SAT_ERROR_NO_AREA},
    {BOX, 1, 0, 0, 0, 0, SAT_ERROR_NO_AREA},
    {BOX, 0, 0, 0, 0, 0, SAT_ERROR_NO_AREA},
    {BOX, -1, 1, 0, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {BOX, 1, -1, 0, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {BOX, NAN, 1, 0, 0, 0, SAT_ERROR_NOT_FINITE},
    {BOX, 1, INFINITY, 0, 0, 0, SAT_ERROR_NOT_FINITE},
    {BOX, 1.5e18f, 1, 0, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {BOX, 1, 1.5e18f, 0, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {BOX, 8e-19f, 8e-19f, 0, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {BOX, 8e-19f, LEAST, 0, 0, 0, SAT_OK},
    {BOX, LEAST, 8e-19f, 0, 0, 0, SAT_OK},
    {BOX, FAR, FAR, 0, 0, 0, SAT_OK},
    {REGULAR, 0, 0, 0, 0, 1, SAT_ERROR_TOO_FEW_VERTICES},
    {REGULAR, 2, 0, 0, 0, 1, SAT_ERROR_TOO_FEW_VERTICES},
    {REGULAR, 65536, 0, 0, 0, 1, SAT_ERROR_TOO_MANY_VERTICES},
    {REGULAR, 0x1p31f, 0, 0, 0, 1, SAT_ERROR_TOO_MANY_VERTICES},
    {REGULAR, 5, 0, 0, 0, 0, SAT_ERROR_NO_AREA},
    {REGULAR, 5, 0, 0, 0, -1, SAT_ERROR_INVALID_ARGUMENT},
    {REGULAR, 5, 0, 0, 0, NAN, SAT_ERROR_NOT_FINITE},
    {REGULAR, 3, 0, 0, 0, -INFINITY, SAT_ERROR_NOT_FINITE},
    {REGULAR, 5, 0, 0, 0, 1.5e18f, SAT_ERROR_INVALID_ARGUMENT},
    {REGULAR, 5, 0, 0, 0, 8e-19f, SAT_ERROR_INVALID_ARGUMENT},
    {REGULAR, 5, 0, 0, 0, FAR, SAT_OK},
    {REGULAR, 5, 0, 0, 0, LEAST, SAT_OK},
    {CAPSULE, 1, 1, 1, 1, 0, SAT_ERROR_NO_AREA},
    {CAPSULE, 1, 1, 2, 1, -1, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 1, 1, 2, 1, NAN, SAT_ERROR_NOT_FINITE},
    {CAPSULE, NAN, 1, 2, 1, 1, SAT_ERROR_NOT_FINITE},
    {CAPSULE, 1, 1, 2, -INFINITY, 1, SAT_ERROR_NOT_FINITE},
    {CAPSULE, 1.5e18f, 1, 2, 1, 1, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 1, 1, 2, -1.5e18f, 1, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 1, 1, 2, 1, 1.5e18f, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 1, 1, 2, 1, 8e-19f, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 0, 0, 8e-19f, 0, 0, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 0, 0, 0, -8e-19f, 1, SAT_ERROR_INVALID_ARGUMENT},
    {CAPSULE, 0, 0, LEAST, 0, 0, SAT_OK},
    {CAPSULE, 0, 0, 0, -LEAST, LEAST, SAT_OK},
    {CAPSULE, -FAR, 0, FAR, 0, FAR, SAT_OK},
    {SEGMENT, 3, 4, 3, 4, 0, SAT_ERROR_NO_AREA},
    {SEGMENT, 3, NAN, 3, 4, 0, SAT_ERROR_NOT_FINITE},
    {CIRCLE, 0, 0, 0, 0, 0, SAT_ERROR_NO_AREA},
    {CIRCLE, 0, 0, 0, 0, -1, SAT_ERROR_INVALID_ARGUMENT},
    {CIRCLE, 0, 0, 0, 0, NAN, SAT_ERROR_NOT_FINITE},
    {CIRCLE, 0, 0, 0, 0, 8e-19f, SAT_ERROR_INVALID_ARGUMENT},
    {CIRCLE, 0, 0, 0, 0, 1.5e18f, SAT_ERROR_INVALID_ARGUMENT},
};

static sat_polygon *create(const creation *c, sat_status *status) {
    const sat_vec2 p = {c->a, c->b}, q = {c->c, c->d};
    return c->kind == BOX       ? sat_polygon_create_box(c->a, c->b, status)
           : c->kind == REGULAR ? sat_polygon_create_regular((size_t)c->a, c->radius, status)
           : c->kind == CAPSULE ? sat_polygon_create_capsule(p, q, c->radius, status)
           : c->kind == SEGMENT ? sat_polygon_create_segment(p, q, status)
                                : sat_polygon_create_circle(c->radius, status);
}

TEST(creators_refuse_bad_numbers) {
    for (size_t i = 0; i < COUNT(creations); i++) {
        sat_status status = SAT_ERROR_OUT_OF_MEMORY;
        sat_polygon *p = create(&creations[i], &status), *again = create(&creations[i], NULL);
        assert_int_equal(status, creations[i].status);
        assert_true((p != NULL) == (status == SAT_OK) && (again != NULL) == (status == SAT_OK));
        if (creations[i].kind >= CAPSULE) {
            const sat_vec2 core[] = {{creations[i].a, creations[i].b}, {creations[i].c, creations[i].d}};
            const size_t count = creations[i].kind == CIRCLE ? 1 : 2;
            (void)sat_polygon_create_round_in(memory, sizeof memory, core, count, creations[i].radius, &status);
            assert_int_equal(status, creations[i].status);
        }
        sat_polygon_destroy(p);
        sat_polygon_destroy(again);
    }
    assert_null(sat_polygon_create_regular(SIZE_MAX, 1, NULL));
}

TEST(regular_has_its_corners_on_the_circle) {
    const size_t counts[] = {3, 4, 5, 6, 7, 8, 12, 64, 1000};
    for (size_t i = 0; i < COUNT(counts); i++) {
        sat_polygon *polygon = sat_polygon_create_regular(counts[i], 2.5f, NULL);
        assert_int_equal(sat_polygon_vertex_count(polygon), counts[i]);
        assert_vec2(sat_polygon_vertex(polygon, 0), 2.5, 0);
        for (size_t k = 0; k < counts[i]; k++) {
            double angle = 6.283185307179586477 * (double)k / (double)counts[i];
            assert_vec2_near(sat_polygon_vertex(polygon, k), 2.5 * cos(angle), 2.5 * sin(angle), 2.5 * 0x1p-23);
        }
        sat_polygon_destroy(polygon);
    }
}

TEST(regular_square_and_octagon_are_symmetric) {
    sat_polygon *square = kept(sat_polygon_create_regular(4, 3, NULL)),
                *octagon = kept(sat_polygon_create_regular(8, 3, NULL));
    assert_corners(square, {3, 0}, {0, 3}, {-3, 0}, {0, -3});
    assert_vec2(sat_polygon_vertex(octagon, 2), 0, 3);
    sat_vec2 diagonal = sat_polygon_vertex(octagon, 1);
    assert_float(diagonal.x, diagonal.y);
    assert_vec2(sat_polygon_vertex(octagon, 3), -diagonal.x, diagonal.x);
    assert_vec2(sat_polygon_vertex(octagon, 5), -diagonal.x, -diagonal.x);
    assert_vec2(sat_polygon_vertex(octagon, 7), diagonal.x, -diagonal.x);
}

TEST(vertices_and_radius_of_round_shapes) {
    sat_polygon *circle = circle_at(2, 5, 6), *capsule = capsule_of(1, 2, 4, 6, 3), *segment = segment_of(1, 2, 4, 6);
    sat_polygon *disc = capsule_of(1, 2, 1, 2, 3), *thin = capsule_of(1, 2, 4, 6, 0);
    assert_corners(circle, {5, 6});
    assert_float(sat_polygon_radius(circle), 2);
    assert_corners(capsule, {1, 2}, {4, 6});
    assert_float(sat_polygon_radius(capsule), 3);
    assert_vec2_near(sat_polygon_normal(capsule, 0), 0.8, -0.6, 1e-7);
    assert_vec2_near(sat_polygon_normal(capsule, 1), -0.8, 0.6, 1e-7);
    assert_corners(segment, {1, 2}, {4, 6});
    assert_float(sat_polygon_radius(segment), 0);
    assert_corners(disc, {1, 2});
    assert_corners(thin, {1, 2}, {4, 6});
    assert_float(sat_polygon_radius(thin), 0);
}

TEST(as_many_vertices_as_promised) {
    sat_status status = SAT_OK;
    sat_polygon *polygon = kept(sat_polygon_create_regular(SAT_MAX_VERTICES, 1, &status));
    assert_non_null(polygon);
    assert_int_equal(sat_polygon_vertex_count(polygon), 65535);
    assert_vec2(sat_polygon_vertex(polygon, 0), 1, 0);
    assert_vec2_near(sat_polygon_vertex(polygon, 40000), cos(40000 * 6.283185307179586477 / 65535),
                     sin(40000 * 6.283185307179586477 / 65535), 1e-7);
    assert_near(sat_polygon_area(polygon), 3.14159265, 1e-6);
}

TEST(lattice_polygon_of_65534_vertices) {
    const size_t count = 65534;
    sat_vec2 *vertices = test_malloc((count + 2) * sizeof *vertices);
    make_zonogon(vertices, count);
    sat_polygon *polygon = polygon_of(vertices, count);
    assert_corners_of(polygon, vertices, count);
    size_t culprit = 0; /* one step of the lattice inwards is seen among so many */
    vertices[40000].x += 1;
    assert_int_equal(sat_validate(vertices, count, &culprit), SAT_ERROR_NOT_CONVEX);
    assert_int_equal(culprit, 40000);
    make_zonogon(vertices, count + 2);
    assert_int_equal(sat_validate(vertices, count + 2, NULL), SAT_ERROR_TOO_MANY_VERTICES);
    test_free(vertices);
}

TEST(too_many_vertices_are_refused_unread) {
    const sat_vec2 only[1] = {{0, 0}};
    size_t culprit = 0;
    sat_status status = SAT_OK;
    assert_int_equal(sat_validate(only, 65536, &culprit), SAT_ERROR_TOO_MANY_VERTICES);
    assert_int_equal(culprit, 65536);
    assert_refused(SAT_ERROR_TOO_MANY_VERTICES, status, sat_polygon_create(only, SIZE_MAX, &status));
}
