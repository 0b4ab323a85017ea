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

/* What is kept is destroyed in the end. */
static sat_polygon *kept_ones[256];
static size_t kept_count = 0;

static sat_polygon *kept(sat_polygon *polygon) {
    if (!polygon || kept_count == sizeof kept_ones / sizeof kept_ones[0]) {
        abort();
    }
    return kept_ones[kept_count++] = polygon;
}

static sat_polygon *box_at(float x, float y, float width, float height) {
    sat_polygon *box = kept(sat_polygon_create_box(width, height, NULL));
    CHECK(sat_polygon_set_position(box, (sat_vec2){x, y}) == SAT_OK);
    return box;
}

static bool is_near(double a, double b, double tolerance) { return a - b <= tolerance && b - a <= tolerance; }

#include "made_scenes.h"
#include "made_shapes.h"

int main(void) {
    check_made_shapes();
    check_made_scenes();
    while (kept_count > 0) {
        sat_polygon_destroy(kept_ones[--kept_count]);
    }
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
