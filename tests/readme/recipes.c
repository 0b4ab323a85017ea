/*
 * Runs the recipes of the pages, which check.sh cuts out of them into recipes.inc: each must do what it is for, with
 * numbers made by hand (made_*.h), which tell exactly what comes out; those with arithmetic of their own also with random
 * numbers (random.h). SAT_TEST_SEED chooses these, and is printed.
 */
#include <sat/sat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recipes.inc"

enum { ROUNDS = 100 };

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

static uint32_t seed = 1;

/* A linear congruence (Knuth, The Art of Computer Programming 2); the high bits are the random ones. From -1 to 1. */
static float draw(void) {
    seed = 1664525u * seed + 1013904223u;
    return (float)(seed >> 8) / 8388608.0f - 1.0f;
}

static size_t draw_below(size_t count) {
    seed = 1664525u * seed + 1013904223u;
    return (size_t)(seed >> 8) % count;
}

/* A length of any magnitude from `least` to 1000 times that: no recipe has a unit. */
static float draw_length(float least) {
    float length = least * (1.5f + 0.5f * draw());
    for (size_t i = draw_below(4); i > 0; --i) {
        length *= 5.0f + 2.0f * draw();
    }
    return length;
}

static bool is_near(double a, double b, double tolerance) {
    return a - b <= tolerance && b - a <= tolerance;
}

#include "made_scenes.h"
#include "made_shapes.h"
#include "random.h"

int main(void) {
    const char *text = getenv("SAT_TEST_SEED");
    seed = text ? (uint32_t)strtoul(text, NULL, 0) : 1u;
    printf("SAT_TEST_SEED=0x%lx\n", (unsigned long)seed);
    check_made_shapes();
    check_made_scenes();
    check_random();
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
