/*
 * Outlines: boundaries as points, to draw.
 *
 * The chords of an arc end at its ends and at those points of it whose directions are multiples of a part of a full
 * turn. The number of parts is a multiple of four and depends on radius and tolerance alone: so where an arc is cut
 * off somewhere, its other points stay where they are, and all the chords of a moving shape move with it. Directions
 * so near to an end of the arc that the chord would be a short one are left out.
 *
 *     a chord over the angle t strays r (1 - cos(t / 2)) <= r t^2 / 8 from its arc
 *     t <= LONGEST * 2 pi / parts   =>   parts >= LONGEST * pi * sqrt(r / (2 tolerance)) is enough
 *
 * All ends of chords lie on the arc, so the chords lie in the shape.
 */
#include "outline.h"

#include "../math/trig.h"
#include "../polygon/corners.h"

#define OUTLINE_PI 3.14159265358979323846

/* A direction within a sixteenth of a part of an end of the arc is left out, so chords are longer by that at most. */
#define SHORTEST 0.0625
#define LONGEST  (1.0 + SHORTEST)

/* From so many parts on a chord strays less than 2^-25 r, which floats do not resolve: no tolerance asks for more. */
#define MOST_PARTS 16384u

static uint64_t parts_of(double radius, double tolerance) {
    const double parts = LONGEST * OUTLINE_PI * sat__sqrt(radius / (2.0 * tolerance));
    return parts < (double)(MOST_PARTS - 4) ? 4u * ((uint64_t)(parts / 4.0) + 1u) : MOST_PARTS;
}

sat_status sat__check_outline(float tolerance, const sat_vec2 *points, size_t capacity, size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (points == NULL && capacity > 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is_finite(tolerance)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return tolerance > 0.0f && tolerance <= SAT_MAX_EXTENT ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

sat__polyline sat__polyline_begin(const sat_polygon *p, float tolerance, sat_vec2 *points, size_t capacity) {
    return (sat__polyline){.frame_x = p->place.frame_x,
                           .frame_y = p->place.frame_y,
                           .tolerance = (double)tolerance,
                           .points = points,
                           .capacity = capacity};
}

static bool is_same_point(sat_vec2 a, sat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

static void write_kept(sat__polyline *o) {
    if (o->found < o->capacity) {
        o->points[o->found] = o->kept;
    }
    o->found++;
}

static void add_outline_point(sat__polyline *o, sat__vec2d v) {
    const sat_vec2 point = {(float)(o->frame_x + v.x), (float)(o->frame_y + v.y)};
    if (o->has_kept && is_same_point(point, o->kept)) {
        return;
    }
    if (o->has_kept) {
        write_kept(o);
    } else {
        o->first = point;
    }
    o->has_kept = true;
    o->kept = point;
}

size_t sat__polyline_end(sat__polyline *o) {
    if (o->found == 0 || !is_same_point(o->kept, o->first)) {
        write_kept(o);
    }
    return o->found;
}

/* How many parts of a full turn a point of the arc lies behind where the half circle begins. */
static double parts_behind(const sat__boundary_piece *piece, sat__vec2d point, uint64_t parts) {
    const sat__vec2d way = sat__times(0.0 - piece->half, sat__minus(point, piece->centre));
    return sat__angle_between(way.y > 0.0 ? way.y : 0.0, way.x) * ((double)parts / (2.0 * OUTLINE_PI));
}

/* The points between the ends of an arc. The lower half begins after half a turn. */
static void add_arc_points(sat__polyline *o, const sat__boundary_piece *piece) {
    const uint64_t parts = parts_of(piece->radius, o->tolerance);
    const uint64_t begin = piece->half > 0.0 ? parts / 2 : 0;
    const double from = parts_behind(piece, piece->from, parts), to = parts_behind(piece, piece->to, parts);
    for (uint64_t k = (uint64_t)(from + SHORTEST) + 1; (double)k < to - SHORTEST; k++) {
        const sat__vec2d way = sat__direction_of_part(begin + k, parts);
        add_outline_point(o, sat__plus(piece->centre, sat__times(piece->radius, way)));
    }
}

void sat__polyline_add(void *outline, const sat__boundary_piece *piece) {
    sat__polyline *o = outline;
    add_outline_point(o, piece->from);
    if (piece->is_arc) {
        add_arc_points(o, piece);
    }
    add_outline_point(o, piece->to);
}

/* The vertices as they are, every one of them, also where two of them are the same float far out in the world. */
static size_t copy_vertices(const sat_polygon *p, sat_vec2 *points, size_t capacity) {
    for (size_t i = 0; i < p->count && i < capacity; i++) {
        points[i] = sat_polygon_vertex(p, i);
    }
    return p->count;
}

sat_status sat_polygon_outline(const sat_polygon *polygon, float tolerance, sat_vec2 *points, size_t capacity,
                               size_t *found) {
    const sat_status status = sat__check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || polygon == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is(polygon, SAT_ROUND)) {
        *found = copy_vertices(polygon, points, capacity);
        return SAT_OK;
    }
    sat__polyline o = sat__polyline_begin(polygon, tolerance, points, capacity);
    sat__own_boundary(polygon, sat__polyline_add, &o);
    *found = sat__polyline_end(&o);
    return SAT_OK;
}
