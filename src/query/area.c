/*
 * The area that two convex shapes have in common, its outline, and the outline of one shape: of the boundary of common_boundary.c.
 *
 * Area and first moment are integrals along the boundary (Green, 1828): each piece from P to Q adds the triangle that it
 * spans with the first point of all, which keeps the sums free of cancellation, and an arc also the segment at its chord.
 *
 * In an outline, the chords of an arc end at its ends and at those points of it whose directions are multiples of a part of
 * a full turn, but for those within SHORTEST parts of an end. The number of parts is a multiple of four and depends on
 * radius and tolerance alone: so all other chords stay where they are where an arc is cut off, and move with the shape.
 *
 *     a chord over the angle t strays r (1 - cos(t / 2)) <= r t^2 / 8 from its arc
 *     t <= LONGEST * 2 pi / parts   =>   parts >= LONGEST * pi * sqrt(r / (2 tolerance)) is enough
 */
#include "query.h"

#include "../polygon/corners.h"

/* --------------------------------------------------------------------------------------------------------- the area -- */

typedef struct integral {
    bool has_begun;
    sat__vec2d origin; /* the first point */
    sat__vec2d at;     /* the last one, relative to it */
    double area;
    sat__vec2d first; /* integral of position */
} integral;

static void integrate_line(integral *sum, sat__vec2d to) {
    const double twice = sat__cross(sum->at, to);
    sum->area += twice / 2.0;
    sum->first = sat__plus(sum->first, sat__times(twice / 6.0, sat__plus(sum->at, to)));
    sum->at = to;
}

/* t - sin t for 0 <= t <= pi: below 1 by the series of Taylor, whose first term cancels; it cuts off 2^-48 of that. */
static double angle_less_sine(double t, double sine) {
    const double u = t * t;
    const double divisors[6] = {210.0, 156.0, 110.0, 72.0, 42.0, 20.0};
    double sum = 1.0;
    for (int i = 0; i < 6; i++) {
        sum = 1.0 - u / divisors[i] * sum;
    }
    return t > 1.0 ? t - sine : t * u / 6.0 * sum;
}

/*
 * The segment between an arc and its chord of length k, with the angle t: its area is r^2 / 2 (t - sin t), and its
 * first moment about the centre k^3 / 12, square to the chord.
 */
static void integrate_segment(integral *sum, sat__vec2d centre, double radius, sat__vec2d from, sat__vec2d to) {
    const sat__vec2d u = sat__minus(from, centre), v = sat__minus(to, centre), chord = sat__minus(to, from);
    const double square = sat__dot(chord, chord), length = sat__sqrt(square);
    const double half = sat__angle_between(length, sat__length(sat__plus(u, v)));
    const double sine = sat__cross(u, v) / (radius * radius);
    const double area = radius * radius / 2.0 * angle_less_sine(2.0 * half, sine);
    sum->area += area;
    sum->first = sat__plus(sum->first, sat__times(area, centre));
    sum->first = sat__plus(sum->first, sat__times(square / 12.0, (sat__vec2d){chord.y, 0.0 - chord.x}));
}

/* If rounding leaves a gap to the piece before, the line across it closes the boundary. */
static void integrate_piece(void *context, const sat__curve *piece) {
    integral *sum = context;
    if (!sum->has_begun) {
        sum->origin = piece->from;
        sum->has_begun = true;
    }
    const sat__vec2d from = sat__minus(piece->from, sum->origin), to = sat__minus(piece->to, sum->origin);
    integrate_line(sum, from);
    if (piece->is_arc) {
        integrate_segment(sum, sat__minus(piece->centre, sum->origin), piece->radius, from, to);
    }
    integrate_line(sum, to);
}

/* Within both boxes, as it is but for slivers that are lost in rounding. */
static sat_vec2 clamp_to_boxes(sat_vec2 v, const sat_aabb *a, const sat_aabb *b) {
    const sat__f4 box_a = sat__load(&a->lower.x), box_b = sat__load(&b->lower.x);
    const sat__f4 lower = sat__max(box_a, box_b), upper = sat__swap_halves(sat__min(box_a, box_b));
    const sat__f4 within = sat__max(sat__min(sat__two_pairs(&v.x, &v.x), upper), lower);
    return (sat_vec2){sat__first(within), sat__lane(within, 1)};
}

/* True of segments. */
static bool has_no_area(const sat_polygon *p) { return sat__is(p, SAT_FLAT) && !sat__is(p, SAT_ROUND); }

float sat_intersection_area(const sat_polygon *a, const sat_polygon *b, sat_vec2 *centroid) {
    if (centroid != NULL) {
        *centroid = (sat_vec2){0.0f, 0.0f};
    }
    if (a == NULL || b == NULL || has_no_area(a) || has_no_area(b) || !(sat_distance(a, b, NULL) < 0.0f)) {
        return 0.0f;
    }
    const sat__ordered pair = sat__order_shapes(a, b);
    integral sum = {.has_begun = false};
    sat__trace_common(&pair, integrate_piece, &sum);
    const float area = (float)sum.area;
    if (!(area > 0.0f)) {
        return 0.0f;
    }
    if (centroid != NULL) {
        const sat__place *frame = &pair.first->place;
        const sat__vec2d middle = sat__plus(sum.origin, sat__times(1.0 / sum.area, sum.first));
        const sat_vec2 point = {(float)(frame->frame_x + middle.x), (float)(frame->frame_y + middle.y)};
        *centroid = clamp_to_boxes(point, &a->box, &b->box);
    }
    return area;
}

/* ------------------------------------------------------------------------------------------------------ the outline -- */

#define OUTLINE_PI 3.14159265358979323846

/* No chord is shorter than a 32nd of a part: so parts are 6 % more, as a chord with two such ends is the longest. */
#define SHORTEST (1.0 / 32.0)
#define LONGEST  (1.0 + 2.0 * SHORTEST)

/* From so many parts on a chord strays less than 2^-25 r, which floats do not resolve: no tolerance needs more. */
#define MOST_PARTS 16384u

/* The points of an outline: equal neighbours become one, and what the caller's array holds is written. */
typedef struct outline {
    double frame_x, frame_y; /* of the world, to which the pieces are relative */
    double tolerance;
    sat_vec2 *points;
    size_t capacity;
    size_t found; /* so far, without the last one */
    bool has_begun;
    sat_vec2 first, last; /* the last point is written when one follows that differs */
} outline;

static outline begin_outline(const sat_polygon *p, float tolerance, sat_vec2 *points, size_t capacity) {
    return (outline){.frame_x = p->place.frame_x,
                     .frame_y = p->place.frame_y,
                     .tolerance = (double)tolerance,
                     .points = points,
                     .capacity = capacity};
}

static sat_vec2 to_world(const outline *o, sat__vec2d v) {
    return (sat_vec2){(float)(o->frame_x + v.x), (float)(o->frame_y + v.y)};
}

static void write_last(outline *o) {
    if (o->found < o->capacity) {
        o->points[o->found] = o->last;
    }
    o->found++;
}

static void add_point(outline *o, sat__vec2d v) {
    const sat_vec2 point = to_world(o, v);
    if (!o->has_begun) {
        o->first = point;
    } else if (sat__is_same_point(point, o->last)) {
        return;
    } else {
        write_last(o);
    }
    o->has_begun = true;
    o->last = point;
}

/* The number of points; the last one may be the first again. */
static size_t end_outline(outline *o) {
    if (o->found == 0 || !sat__is_same_point(o->last, o->first)) {
        write_last(o);
    }
    return o->found;
}

/* The number of parts between where the half circle begins and a point of the arc. */
static double parts_behind(const sat__curve *arc, sat__vec2d point, uint64_t parts) {
    const sat__vec2d way = sat__times(arc->side, sat__minus(point, arc->centre));
    return sat__angle_between(way.y > 0.0 ? way.y : 0.0, way.x) * ((double)parts / (2.0 * OUTLINE_PI));
}

/* The points between the ends of an arc. The lower half begins after half a turn. */
static void add_arc_points(outline *o, const sat__curve *arc) {
    const double least = LONGEST * OUTLINE_PI * sat__sqrt(arc->radius / (2.0 * o->tolerance));
    const uint64_t parts = least < (double)(MOST_PARTS - 4) ? 4u * ((uint64_t)(least / 4.0) + 1u) : MOST_PARTS;
    const uint64_t begin = arc->side < 0.0 ? parts / 2 : 0;
    const double from = parts_behind(arc, arc->from, parts), to = parts_behind(arc, arc->to, parts);
    for (uint64_t k = (uint64_t)(from + SHORTEST) + 1; (double)k < to - SHORTEST; k++) {
        add_point(o, sat__plus(arc->centre, sat__times(arc->radius, sat__direction_of_part(begin + k, parts))));
    }
}

static void add_outline_piece(void *context, const sat__curve *piece) {
    outline *o = context;
    add_point(o, piece->from);
    if (piece->is_arc) {
        add_arc_points(o, piece);
    }
    add_point(o, piece->to);
}

/* The points furthest to the left, which a boundary begins with, to the right, below and above. */
typedef struct span {
    bool has_begun;
    sat__vec2d left, right, low, high;
} span;

static void extend_span(span *s, sat__vec2d v) {
    if (!s->has_begun) {
        *s = (span){true, v, v, v, v};
    }
    s->right = v.x > s->right.x ? v : s->right;
    s->low = v.y < s->low.y ? v : s->low;
    s->high = v.y > s->high.y ? v : s->high;
}

static void extend_span_by(void *context, const sat__curve *piece) {
    extend_span(context, piece->from);
    extend_span(context, piece->to);
}

/* The point where shapes come closest, relative to a frame. */
static sat__vec2d closest_point(const sat__ordered *pair, const outline *o) {
    sat_closest closest;
    sat_distance(pair->first, pair->second, &closest);
    const sat_vec2 p = closest.point_a, q = closest.point_b;
    return (sat__vec2d){((double)p.x + (double)q.x) / 2.0 - o->frame_x, ((double)p.y + (double)q.y) / 2.0 - o->frame_y};
}

/*
 * A common segment, or point: of shapes that touch, and of a segment with anything. The boundary that rounding makes
 * of it is a hair wide, and its ends are what is furthest apart: the one further left is the first, or the lower one.
 */
SAT_RARE static void add_segment(outline *o, const sat__ordered *pair) {
    span s = {.has_begun = false};
    sat__trace_common(pair, extend_span_by, &s);
    if (!s.has_begun) {
        extend_span(&s, closest_point(pair, o));
    }
    const bool is_flat = s.right.x - s.left.x >= s.high.y - s.low.y;
    const bool leads_down = !is_flat && to_world(o, s.high).x < to_world(o, s.low).x;
    add_point(o, is_flat ? s.left : leads_down ? s.high : s.low);
    add_point(o, is_flat ? s.right : leads_down ? s.low : s.high);
}

/* Checks the arguments of an outline but for the shapes; *found is 0 then. */
static sat_status check_outline(float tolerance, const sat_vec2 *points, size_t capacity, size_t *found) {
    if (!sat__begin_list(points, capacity, found)) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is_finite(tolerance)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return tolerance > 0.0f && tolerance <= SAT_MAX_EXTENT ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

sat_status sat_intersection(const sat_polygon *a, const sat_polygon *b, float tolerance, sat_vec2 *points,
                            size_t capacity, size_t *found) {
    const sat_status status = check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || a == NULL || b == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    const float distance = sat_distance(a, b, NULL);
    if (distance > 0.0f) {
        return SAT_OK;
    }
    const sat__ordered pair = sat__order_shapes(a, b);
    outline o = begin_outline(pair.first, tolerance, points, capacity);
    if (distance < 0.0f && !has_no_area(a) && !has_no_area(b)) {
        sat__trace_common(&pair, add_outline_piece, &o);
    }
    if (!o.has_begun) { /* also where shapes overlap by less than rounding leaves */
        add_segment(&o, &pair);
    }
    *found = end_outline(&o);
    return SAT_OK;
}

sat_status sat_polygon_outline(const sat_polygon *polygon, float tolerance, sat_vec2 *points, size_t capacity,
                               size_t *found) {
    const sat_status status = check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || polygon == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is(polygon, SAT_ROUND)) { /* every vertex, also where two are the same float far out in the world */
        for (size_t i = 0; i < polygon->count && i < capacity; i++) {
            points[i] = sat_polygon_vertex(polygon, i);
        }
        *found = polygon->count;
        return SAT_OK;
    }
    outline o = begin_outline(polygon, tolerance, points, capacity);
    sat__trace_shape(polygon, add_outline_piece, &o);
    *found = end_outline(&o);
    return SAT_OK;
}
