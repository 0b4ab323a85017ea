/*
 * axes_answer.c - the library's own answer to what the Axes scene shows, for the browser test to compare with.
 *
 *     axes_answer CORNERS RADIUS X Y ANGLE  CORNERS RADIUS X Y ANGLE
 *
 * Builds the scene's two shapes natively in these poses and prints "overlap V" or "distance V", exact to the bit
 * ("%.9g"), and on a second line the same value as the panel writes it.
 */
#include "scene_axes.h"

#include <stdio.h>
#include <stdlib.h>

static sat_polygon *read_shape(size_t which, char **arguments) {
    sat_polygon *shape = axes_create_shape(which, (size_t)strtoul(arguments[0], NULL, 10), strtof(arguments[1], NULL));
    sat_vec2 position = {strtof(arguments[2], NULL), strtof(arguments[3], NULL)};
    if (sat_polygon_set_pose(shape, position, strtof(arguments[4], NULL)) != SAT_OK) {
        sat_polygon_destroy(shape);
        return NULL;
    }
    return shape;
}

int main(int count, char **arguments) {
    if (count != 11) {
        fputs("usage: axes_answer CORNERS RADIUS X Y ANGLE  CORNERS RADIUS X Y ANGLE\n", stderr);
        return 2;
    }
    sat_polygon *a = read_shape(0, arguments + 1), *b = read_shape(1, arguments + 6);
    if (a == NULL || b == NULL) {
        fputs("axes_answer: no such shape or pose\n", stderr);
        return EXIT_FAILURE;
    }
    sat_collision collision;
    bool hit = sat_intersect(a, b, &collision);
    float answer = hit ? collision.overlap : sat_distance(a, b, NULL);
    text shown = {0};
    text_add_number(&shown, answer, 3);
    printf("%s %.9g\n%s\n", hit ? "overlap" : "distance", (double)answer, shown.string);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    return EXIT_SUCCESS;
}
