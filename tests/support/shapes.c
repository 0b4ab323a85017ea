/* Building, printing and placing shapes. */
#include "shapes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static sat_vec2 scaled(sat_vec2 v, float scale) { return (sat_vec2){v.x * scale, v.y * scale}; }

static sat_polygon *create(const shape_spec *spec, float scale, sat_status *status) {
    sat_vec2 vertices[SHAPE_MAX_VERTICES];
    for (size_t i = 0; i < spec->count; i++) {
        vertices[i] = scaled(spec->vertices[i], scale);
    }
    switch (spec->maker) {
    case MAKE_POLYGON:
        return sat_polygon_create(vertices, spec->count, status);
    case MAKE_HULL:
        return sat_polygon_create_hull(vertices, spec->count, status);
    case MAKE_BOX:
        return sat_polygon_create_box(vertices[0].x, vertices[0].y, status);
    case MAKE_REGULAR:
        return sat_polygon_create_regular(spec->count, spec->vertices[0].x * scale, status);
    case MAKE_SEGMENT:
        return sat_polygon_create_segment(vertices[0], vertices[1], status);
    case MAKE_CAPSULE:
        return sat_polygon_create_capsule(vertices[0], vertices[1], spec->radius * scale, status);
    case MAKE_CIRCLE:
        break;
    }
    return sat_polygon_create_circle(spec->radius * scale, status);
}

bool shape_is_accepted(const shape_spec *spec) {
    sat_status status = SAT_OK;
    sat_polygon *polygon = create(spec, 1.0f, &status);
    sat_polygon_destroy(polygon);
    return polygon && status == SAT_OK;
}

sat_polygon *shape_build(const shape_spec *spec, float scale) {
    sat_status status = SAT_OK;
    sat_polygon *polygon = create(spec, scale, &status);
    if (polygon && status == SAT_OK) {
        status = sat_polygon_set_radius(polygon, spec->radius * scale);
    }
    if (polygon && status == SAT_OK) {
        status = sat_polygon_set_pose(polygon, scaled(spec->position, scale), spec->angle);
    }
    if (!polygon || status != SAT_OK) {
        printf("a generated shape was refused at scale %a: %s\n", (double)scale, sat_status_string(status));
        shape_print(spec, "refused");
        exit(EXIT_FAILURE);
    }
    return polygon;
}

static void print_vertices(const shape_spec *spec, const char *function) {
    printf("%s((const sat_vec2[]){", function);
    for (size_t i = 0; i < spec->count; i++) {
        printf("%s{%af, %af}", i ? ", " : "", (double)spec->vertices[i].x, (double)spec->vertices[i].y);
    }
    printf("}, %zu, NULL);\n", spec->count);
}

static void print_ends(const shape_spec *spec, const char *function) {
    const sat_vec2 *v = spec->vertices;
    printf("%s((sat_vec2){%af, %af}, (sat_vec2){%af, %af}, ", function, (double)v[0].x, (double)v[0].y, (double)v[1].x,
           (double)v[1].y);
}

void shape_print(const shape_spec *spec, const char *name) {
    printf("    sat_polygon *%s = ", name);
    switch (spec->maker) {
    case MAKE_POLYGON:
        print_vertices(spec, "sat_polygon_create");
        break;
    case MAKE_HULL:
        print_vertices(spec, "sat_polygon_create_hull");
        break;
    case MAKE_BOX:
        printf("sat_polygon_create_box(%af, %af, NULL);\n", (double)spec->vertices[0].x, (double)spec->vertices[0].y);
        break;
    case MAKE_REGULAR:
        printf("sat_polygon_create_regular(%zu, %af, NULL);\n", spec->count, (double)spec->vertices[0].x);
        break;
    case MAKE_SEGMENT:
        print_ends(spec, "sat_polygon_create_segment");
        printf("NULL);\n");
        break;
    case MAKE_CAPSULE:
        print_ends(spec, "sat_polygon_create_capsule");
        printf("%af, NULL);\n", (double)spec->radius);
        break;
    case MAKE_CIRCLE:
        printf("sat_polygon_create_circle(%af, NULL);\n", (double)spec->radius);
        break;
    }
    printf("    sat_polygon_set_radius(%s, %af);\n", name, (double)spec->radius);
    printf("    sat_polygon_set_pose(%s, (sat_vec2){%af, %af}, %af);\n", name, (double)spec->position.x,
           (double)spec->position.y, (double)spec->angle);
}

/* ----------------------------------------------------------------------------------------------------- placement -- */

double shape_reach(const shape_spec *spec) {
    double reach = 0.0;
    if (spec->maker == MAKE_BOX) {
        return 0.5 * hypot((double)spec->vertices[0].x, (double)spec->vertices[0].y) + (double)spec->radius;
    }
    if (spec->maker == MAKE_REGULAR) {
        return (double)spec->vertices[0].x + (double)spec->radius;
    }
    for (size_t i = 0; spec->maker != MAKE_CIRCLE && i < spec->count; i++) {
        reach = fmax(reach, hypot((double)spec->vertices[i].x, (double)spec->vertices[i].y));
    }
    return reach + (double)spec->radius;
}

double shape_extent(const shape_spec *spec) {
    double left = HUGE_VAL, right = -HUGE_VAL, bottom = HUGE_VAL, top = -HUGE_VAL;
    if (spec->maker == MAKE_BOX) {
        return fmax((double)spec->vertices[0].x, (double)spec->vertices[0].y) + 2.0 * (double)spec->radius;
    }
    if (spec->maker == MAKE_REGULAR || spec->maker == MAKE_CIRCLE) {
        return 2.0 * shape_reach(spec);
    }
    for (size_t i = 0; i < spec->count; i++) {
        left = fmin(left, (double)spec->vertices[i].x);
        right = fmax(right, (double)spec->vertices[i].x);
        bottom = fmin(bottom, (double)spec->vertices[i].y);
        top = fmax(top, (double)spec->vertices[i].y);
    }
    return fmax(right - left, top - bottom) + 2.0 * (double)spec->radius;
}

void shape_scale(shape_spec *spec, int power) {
    for (size_t i = 0; i < spec->count; i++) {
        spec->vertices[i] = (sat_vec2){ldexpf(spec->vertices[i].x, power), ldexpf(spec->vertices[i].y, power)};
    }
    spec->radius = ldexpf(spec->radius, power);
    spec->position = (sat_vec2){ldexpf(spec->position.x, power), ldexpf(spec->position.y, power)};
}

/** The least and the greatest length that the library is told. */
static void note_lengths(const shape_spec *spec, double *least, double *most) {
    double extent = shape_extent(spec), radius = (double)spec->radius;
    *least = fmin(*least, radius > 0.0 ? fmin(extent, radius) : extent);
    *most = fmax(*most, shape_reach(spec) + fmax(fabs((double)spec->position.x), fabs((double)spec->position.y)));
}

void shape_limit_powers(const shape_spec *a, const shape_spec *b, double longest, int *least, int *most) {
    int below = 0, above = 0;
    double shortest = HUGE_VAL;
    note_lengths(a, &shortest, &longest);
    note_lengths(b, &shortest, &longest);
    (void)frexp(shortest, &below);
    (void)frexp(longest, &above);
    *least = -57 - below > *least ? -57 - below : *least;
    *most = 58 - above < *most ? 58 - above : *most;
}

void shape_shift(shape_spec *spec, sat_vec2 by) {
    for (size_t i = 0; i < spec->count; i++) {
        spec->vertices[i].x += by.x;
        spec->vertices[i].y += by.y;
    }
}

void shape_place_near(rng *source, const shape_spec *a, shape_spec *b, double closeness) {
    double direction = rng_between(source, 0.0, 6.28318530717958647692);
    double distance = closeness * (shape_reach(a) + shape_reach(b));
    b->position.x = (float)((double)a->position.x + distance * cos(direction));
    b->position.y = (float)((double)a->position.y + distance * sin(direction));
}

void shape_place_kissing(rng *source, const shape_spec *a, shape_spec *b) {
    b->position = a->position;
    sat_polygon *target = shape_build(a, 1.0f), *mover = shape_build(b, 1.0f);
    size_t edge = rng_bits(source) % sat_polygon_vertex_count(target);
    sat_vec2 normal = sat_polygon_normal(target, edge), from = sat_polygon_vertex(target, edge);
    sat_vec2 to = sat_polygon_vertex(target, (edge + 1) % sat_polygon_vertex_count(target));
    if (sat_polygon_vertex_count(target) == 1) { /* a circle: any direction will do */
        double direction = rng_between(source, 0.0, 6.28318530717958647692);
        normal = (sat_vec2){(float)cos(direction), (float)sin(direction)};
    }
    /* The corner of b that lies furthest back along the normal. */
    sat_vec2 corner = sat_polygon_vertex(mover, 0);
    for (size_t i = 1; i < sat_polygon_vertex_count(mover); i++) {
        sat_vec2 other = sat_polygon_vertex(mover, i);
        if ((double)other.x * (double)normal.x + (double)other.y * (double)normal.y <
            (double)corner.x * (double)normal.x + (double)corner.y * (double)normal.y) {
            corner = other;
        }
    }
    double t = rng_chance(source, 0.25) ? 0.0 : rng_between(source, -0.1, 1.1);
    double apart = (double)a->radius + (double)b->radius;
    b->position.x = (float)((double)a->position.x + (double)from.x + t * ((double)to.x - (double)from.x) -
                            (double)corner.x + apart * (double)normal.x);
    b->position.y = (float)((double)a->position.y + (double)from.y + t * ((double)to.y - (double)from.y) -
                            (double)corner.y + apart * (double)normal.y);
    sat_polygon_destroy(target);
    sat_polygon_destroy(mover);
}
