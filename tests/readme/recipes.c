/*
 * Runs the recipes of the pages, which check.sh cuts out of them into recipes.inc: each must do what it is for, with
 * numbers made by hand (made_*.h), which tell exactly what comes out.
 */
#include <sat/sat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recipes.inc"

static int failures = 0;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("%s:%d: %s is false\n", __FILE__, __LINE__, #condition);                                            \
            ++failures;                                                                                                \
        }                                                                                                              \
    } while (0)

static sat_polygon *box_at(float x, float y, float width, float height) {
    sat_polygon *box = sat_polygon_create_box(width, height, NULL);
    if (!box || sat_polygon_set_position(box, (sat_vec2){x, y}) != SAT_OK) {
        abort();
    }
    return box;
}

static void destroy_all(sat_polygon **polygons, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        sat_polygon_destroy(polygons[i]);
    }
}

static bool is_near(double a, double b, double tolerance) {
    return a - b <= tolerance && b - a <= tolerance;
}

#include "made_scenes.h"
#include "made_shapes.h"

int main(void) {
    check_made_shapes();
    check_made_scenes();
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
