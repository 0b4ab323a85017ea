/*
 * What two shapes have in common: its outline, and its area and centroid.
 *
 * Area and first moment are integrals along the boundary (Green, 1828): each piece from P to Q adds the triangle that
 * it spans with the first point of all, and an arc also the segment between its chord and itself. All of it in double
 * and relative to that first point, which keeps the sums free of cancellation, wherever the shapes lie.
 */
#include "../math/trig.h"
#include "../polygon/pair.h"
#include "common_boundary.h"
#include "outline.h"

typedef struct area_integral {
    bool has_begun;
    sat__vec2d origin; /* the first point */
    sat__vec2d at;     /* the last one, relative to it */
    double area;
    sat__vec2d first; /* integral of position */
} area_integral;

static void integrate_line(area_integral *sum, sat__vec2d to) {
    const double twice = sat__cross(sum->at, to);
    sum->area += twice / 2.0;
    sum->first = sat__plus(sum->first, sat__times(twice / 6.0, sat__plus(sum->at, to)));
    sum->at = to;
}

/* t - sin t for 0 <= t <= pi: below 1 by the series of Taylor, whose first term cancels; it cuts off 2^-48 of that. */
static double angle_less_sine(double t, double sine) {
    const double u = t * t;
    return t > 1.0 ? t - sine
                   : t * u / 6.0 *
                         (1.0 -
                          u / 20.0 *
                              (1.0 - u / 42.0 *
                                         (1.0 - u / 72.0 * (1.0 - u / 110.0 * (1.0 - u / 156.0 * (1.0 - u / 210.0))))));
}

/*
 * The segment between an arc and its chord of length k, with the angle t: its area is r^2 / 2 (t - sin t), and its
 * first moment about the centre k^3 / 12, square to the chord.
 */
static void integrate_segment(area_integral *sum, sat__vec2d centre, double radius, sat__vec2d from, sat__vec2d to) {
    const sat__vec2d u = sat__minus(from, centre), v = sat__minus(to, centre), chord = sat__minus(to, from);
    const double square = sat__dot(chord, chord), length = sat__sqrt(square);
    const double half = sat__angle_between(length, sat__length(sat__plus(u, v)));
    const double sine = sat__cross(u, v) / (radius * radius);
    const double area = radius * radius / 2.0 * angle_less_sine(2.0 * half, sine);
    sum->area += area;
    sum->first = sat__plus(sum->first, sat__times(area, centre));
    sum->first = sat__plus(sum->first, sat__times(square / 12.0, (sat__vec2d){chord.y, 0.0 - chord.x}));
}

/* A sat__take_boundary. Where rounding leaves a gap to the piece before, the line across it closes the boundary. */
static void integrate_piece(void *context, const sat__boundary_piece *piece) {
    area_integral *sum = context;
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
static sat_vec2 within_boxes(sat_vec2 v, const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 lower =
        sat__max(sat__two_pairs(&a->box.lower.x, &a->box.lower.x), sat__two_pairs(&b->box.lower.x, &b->box.lower.x));
    const sat__f4 upper =
        sat__min(sat__two_pairs(&a->box.upper.x, &a->box.upper.x), sat__two_pairs(&b->box.upper.x, &b->box.upper.x));
    float lanes[4];
    sat__store(lanes, sat__max(lower, sat__min(upper, sat__two_pairs(&v.x, &v.x))));
    return (sat_vec2){lanes[0], lanes[1]};
}

/* A segment, which has no area. */
static bool has_no_area(const sat_polygon *p) {
    return sat__is(p, SAT_FLAT) && !sat__is(p, SAT_ROUND);
}

float sat_intersection_area(const sat_polygon *a, const sat_polygon *b, sat_vec2 *centroid) {
    if (centroid != NULL) {
        *centroid = (sat_vec2){0.0f, 0.0f};
    }
    if (a == NULL || b == NULL || has_no_area(a) || has_no_area(b) || !(sat_distance(a, b, NULL) < 0.0f)) {
        return 0.0f;
    }
    const sat__ordered pair = sat__order_shapes(a, b);
    area_integral sum = {.has_begun = false};
    sat__common_boundary(&pair, integrate_piece, &sum);
    const float area = (float)sum.area;
    if (!(area > 0.0f)) {
        return 0.0f;
    }
    if (centroid != NULL) {
        const sat__place *frame = &pair.first->place;
        const sat__vec2d middle = sat__plus(sum.origin, sat__times(1.0 / sum.area, sum.first));
        const sat_vec2 point = {(float)(frame->frame_x + middle.x), (float)(frame->frame_y + middle.y)};
        *centroid = within_boxes(point, a, b);
    }
    return area;
}

/* ------------------------------------------------------------------------------------------------------ the outline */

/* The points furthest to the left, which a boundary begins with, to the right, below and above. */
typedef struct span {
    bool has_begun;
    sat__vec2d left, right, low, high;
} span;

static void extend_span_to(span *s, sat__vec2d v) {
    if (!s->has_begun) {
        *s = (span){true, v, v, v, v};
    }
    s->right = v.x > s->right.x ? v : s->right;
    s->low = v.y < s->low.y ? v : s->low;
    s->high = v.y > s->high.y ? v : s->high;
}

/* A sat__take_boundary. */
static void extend_span(void *context, const sat__boundary_piece *piece) {
    extend_span_to(context, piece->from);
    extend_span_to(context, piece->to);
}

/* The point where shapes come closest, relative to a frame. */
static sat__vec2d closest_point(const sat__ordered *pair, const sat__polyline *o) {
    sat_closest closest;
    sat_distance(pair->first, pair->second, &closest);
    const sat_vec2 p = closest.point_a, q = closest.point_b;
    return (sat__vec2d){((double)p.x + (double)q.x) / 2.0 - o->frame_x, ((double)p.y + (double)q.y) / 2.0 - o->frame_y};
}

/*
 * A common segment, or point: of shapes that touch, and of a segment with anything. The boundary that rounding makes
 * of it is a hair wide, and its ends are what is furthest apart.
 */
static void add_span(sat__polyline *o, const sat__ordered *pair) {
    span s = {.has_begun = false};
    sat__common_boundary(pair, extend_span, &s);
    if (!s.has_begun) {
        extend_span_to(&s, closest_point(pair, o));
    }
    const bool is_flat = s.right.x - s.left.x >= s.high.y - s.low.y;
    const sat__boundary_piece line = {.from = is_flat ? s.left : s.low, .to = is_flat ? s.right : s.high};
    sat__polyline_add(o, &line);
}

/* That of shapes which overlap by less than rounding leaves is a point, too. */
static void add_common(sat__polyline *o, const sat__ordered *pair) {
    sat__common_boundary(pair, sat__polyline_add, o);
    if (!o->has_kept) {
        add_span(o, pair);
    }
}

sat_status sat_intersection(const sat_polygon *a, const sat_polygon *b, float tolerance, sat_vec2 *points,
                            size_t capacity, size_t *found) {
    const sat_status status = sat__check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || a == NULL || b == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    const float distance = sat_distance(a, b, NULL);
    if (distance > 0.0f) {
        return SAT_OK;
    }
    const sat__ordered pair = sat__order_shapes(a, b);
    sat__polyline o = sat__polyline_begin(pair.first, tolerance, points, capacity);
    if (distance == 0.0f || has_no_area(a) || has_no_area(b)) {
        add_span(&o, &pair);
    } else {
        add_common(&o, &pair);
    }
    *found = sat__polyline_end(&o);
    return SAT_OK;
}
