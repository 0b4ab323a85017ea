/* A user's program: says which library it got and that it works. */
#include <sat/sat.h>
#include <stdio.h>

#define TEXT(number)                 #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

int main(void) {
    sat_polygon *a = sat_polygon_create_box(1.0f, 1.0f, NULL), *b = sat_polygon_create_box(1.0f, 1.0f, NULL);
    sat_collision hit;
    bool is_hit = sat_polygon_set_position(b, (sat_vec2){0.5f, 0.0f}) == SAT_OK && sat_intersect(a, b, &hit);
    printf("header %s library %s overlap %g\n", VERSION(SAT_VERSION_MAJOR, SAT_VERSION_MINOR, SAT_VERSION_PATCH),
           sat_version(), is_hit ? (double)hit.overlap : -1.0);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    return 0;
}
