/* cmocka with what it needs, and assertions about floats and vectors that name both values when they fail. */
#ifndef SAT_TESTS_CHECK_H
#define SAT_TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sat/sat.h>

/** A test of this file: a program without a main() runs its tests in their order. */
#define TEST(name)                                                                                                     \
    static void name(void);                                                                                            \
    static void run_##name(void **state) {                                                                             \
        (void)state;                                                                                                   \
        name();                                                                                                        \
    }                                                                                                                  \
    __attribute__((constructor)) static void add_##name(void) { test_add(#name, run_##name); }                         \
    static void name(void)

void test_add(const char *name, CMUnitTestFunction test);

/** Fails the test when it is NULL, and destroys it after the test. */
sat_polygon *kept(sat_polygon *polygon);

/** Within `tolerance` of each other: 0 for results that are exact. */
void check_near(double actual, double expected, double tolerance, const char *file, int line);
void check_vec2(sat_vec2 actual, double x, double y, double tolerance, const char *file, int line);
void check_corners(const sat_polygon *polygon, const sat_vec2 *corners, size_t count, const char *file, int line);

/** A result that has to be all zero: a miss. */
void check_zero(const void *result, size_t size, const char *file, int line);

#define assert_float(actual, expected) assert_near(actual, expected, 0)
#define assert_near(actual, expected, tolerance)                                                                       \
    check_near((double)(actual), (double)(expected), (double)(tolerance), __FILE__, __LINE__)
#define assert_vec2(actual, x, y) assert_vec2_near(actual, x, y, 0)
#define assert_vec2_near(actual, x, y, tolerance)                                                                      \
    check_vec2((actual), (double)(x), (double)(y), (double)(tolerance), __FILE__, __LINE__)
/** The corners of a polygon: as they are written here, or so many of an array. */
#define assert_corners(polygon, ...)                                                                                   \
    assert_corners_of(polygon, ((const sat_vec2[]){__VA_ARGS__}),                                                      \
                      sizeof((const sat_vec2[]){__VA_ARGS__}) / sizeof(sat_vec2))
#define assert_corners_of(polygon, corners, count) check_corners(polygon, corners, count, __FILE__, __LINE__)
#define assert_zeroed(result)                      check_zero(&(result), sizeof(result), __FILE__, __LINE__)

/** Fills a result with rubbish, so that what is left untouched is seen. */
#define make_stale(result) memset(&(result), 0xa5, sizeof(result))

/** A creator that refuses, with that status. */
#define assert_refused(expected, status, call) (assert_null(call), assert_int_equal(status, expected))

/** The setters, which have to succeed; of edges that one alone is enabled, or of a sensor, none. */
#define assert_ok(status)       assert_int_equal(status, SAT_OK)
#define place_at(polygon, ...)  assert_ok(sat_polygon_set_position(polygon, __VA_ARGS__))
#define turn_to(polygon, angle) assert_ok(sat_polygon_set_angle(polygon, angle))
#define round_by(polygon, by)   assert_ok(sat_polygon_set_radius(polygon, by))
#define set_pose(polygon, ...)  assert_ok(sat_polygon_set_pose(polygon, __VA_ARGS__))
#define SENSOR                  SIZE_MAX
void enable_only(sat_polygon *p, size_t edge);

/** Short ways to a shape, which is kept; each fails the test when refused. */
sat_polygon *box_at(float width, float height, float x, float y);
sat_polygon *circle_at(float radius, float x, float y);
sat_polygon *segment_of(float px, float py, float qx, float qy);
sat_polygon *capsule_of(float px, float py, float qx, float qy, float radius);
sat_polygon *polygon_of(const sat_vec2 *vertices, size_t count);

#endif
