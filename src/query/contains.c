/*
 * Containment: a convex shape holds another exactly when its support function is nowhere the smaller one.
 *
 * Let A and B be the cores, outer and inner, R and r their radii, h(u) how far a core reaches along the unit vector u,
 * and room = R - r. B lies in A exactly when h_B(u) - h_A(u) <= room for all u (Schneider, "Convex Bodies", 2014, 1.7).
 * Between two neighbouring normals of both rings that is u . (w - v), v and w being the vertices furthest along u. So it is
 * greatest at a normal, or where u points from v to w:
 *
 *     at a normal of A    the height of w above that edge is to be at most room
 *     at a normal of B    never: w changes there, so the difference bends upwards
 *     along w - v         |w - v| is to be at most room, if w - v lies among the normals of v
 *
 * Without room (<= 0) the edges of an A with area are enough: a u between two normals of A is their sum with factors
 * that add up to 1 or more. An A without area then holds only what lies on it, and nothing rounder than itself.
 *
 *     for each edge of A, with the vertex v where it begins, counter-clockwise:
 *         for each vertex w of B from the support of the edge before to that of this one: both tests
 *
 * B's support only walks forward meanwhile (rotating calipers; Shamos, 1978; Toussaint, 1983): O(n + m). Either test
 * means "not inside" for whichever v and w it fails: so where double leaves in doubt whether an edge of B is parallel to
 * that of A, the vertices at both its ends are tried. Each test is made in double first, and exactly if that is in doubt.
 */
#include "../minkowski/minkowski.h"
#include "../polygon/corners.h"
#include "../sat/axis_filter.h"
#include "../sat/intersect.h"

typedef struct containment {
    sat__minkowski m; /* a holds b? */
    double room;      /* rounded, but right in sign */
    bool one_frame;   /* both turned and placed alike: what is true of the local vertices is true of the turned ones */
} containment;

/* An edge of the outer core and the vertex where it begins. */
typedef struct corner {
    uint32_t index;
    sat__vec2d v, before, along; /* the vertex, the edge that ends there, and the one that begins */
    double span, length;         /* of `along`: |x| + |y|, and the length */
} corner;

static double span_of(sat__vec2d v) { return sat__abs(v.x) + sat__abs(v.y); }

static bool are_in_one_frame(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 turned = sat__sub2(sat__load2(&a->turn_c), sat__load2(&b->turn_c)),
                  anchored = sat__sub2(sat__turned_anchor(a), sat__turned_anchor(b)),
                  moved = sat__sub2(sat__position_of(a), sat__position_of(b)),
                  apart = sat__add2(sat__abs2(turned), sat__add2(sat__abs2(anchored), sat__abs2(moved)));
    return sat__is(a, SAT_EXACTLY_ROTATED) && sat__is(b, SAT_EXACTLY_ROTATED) && sat__span2(apart) <= 0.0;
}

static containment containment_of(const sat_polygon *outer, const sat_polygon *inner) {
    const sat__shapes pair = sat__make_pair(outer, inner);
    return (containment){.m = sat__minkowski_of(&pair),
                         .room = (double)outer->radius - (double)inner->radius,
                         .one_frame = are_in_one_frame(outer, inner)};
}

static corner corner_of(const sat_polygon *p, uint32_t index) {
    const sat__vec2d v = sat__vertex(p, index);
    const sat__vec2d along =
        p->count > 2 ? sat__edge_vector(p, index) : sat__minus(sat__vertex(p, sat__next(p, index)), v);
    const uint32_t previous = sat__previous(p, index);
    const sat__vec2d before = p->count > 2 ? sat__edge_vector(p, previous) : sat__minus(v, sat__vertex(p, previous));
    return (corner){index, v, before, along, span_of(along), sat__sqrt(sat__dot(along, along))};
}

/* value^2 - room^2 * square, right in sign: the radii are floats, but their difference may be no double. */
static double beyond_room(const containment *c, const sat__sum *square_of_value, const sat__sum *square) {
    sat__sum room = {.count = 0}, room_square = {.count = 0}, beyond = *square_of_value;
    sat__sum_add(&room, (double)c->m.a->radius);
    sat__sum_add(&room, -(double)c->m.b->radius);
    sat__sum_add_products(&room_square, 1.0, &room, &room);
    sat__sum_add_products(&beyond, -1.0, &room_square, square);
    return sat__sum_value(&beyond);
}

/* The height of a vertex above the edge, times its length: right in sign. A copy of a shape, turned alike, shares its vertices. */
static double cross_of(const containment *c, uint32_t index, uint32_t w) {
    if (!c->one_frame) {
        return sat__cross_of_edge(&c->m, index, w);
    }
    const sat__vec2d v = sat__local_vertex(c->m.b, w), from = sat__local_vertex(c->m.a, index),
                     to = sat__local_vertex(c->m.a, sat__next(c->m.a, index));
    const bool is_end = (v.x == from.x && v.y == from.y) || (v.x == to.x && v.y == to.y);
    return is_end ? 0.0 : sat__cross_of_edge(&c->m, index, w);
}

/* Is the height of a vertex above the edge at most the room? The squares decide, once the signs are known. */
SAT_RARE static bool is_below_exactly(const containment *c, uint32_t index, uint32_t w) {
    const double cross = cross_of(c, index, w);
    if (c->room >= 0.0 && cross <= 0.0) {
        return true;
    }
    if (c->room <= 0.0 && cross >= 0.0) {
        return false;
    }
    const sat__point from = sat__point_of(&c->m, index, w), to = sat__point_of(&c->m, sat__next(c->m.a, index), w);
    const sat__exact2 p = sat__exact_point(&c->m, &from), q = sat__exact_point(&c->m, &to);
    const sat__exact2 edge = sat__exact_difference(&q, &p);
    const sat__sum height = sat__exact_cross(&q, &p), square = sat__exact_dot(&edge, &edge);
    sat__sum height_square = {.count = 0};
    sat__sum_add_products(&height_square, 1.0, &height, &height);
    const double beyond = beyond_room(c, &height_square, &square);
    return c->room > 0.0 ? beyond <= 0.0 : beyond >= 0.0;
}

/* Does so for a vertex at p from the corner. Length and room are wrong by some units in the last place, 2^-50 of their product. */
static bool is_below(const containment *c, const corner *k, uint32_t w, sat__vec2d p) {
    const double limit = c->room * k->length, beyond = sat__cross(p, k->along) - limit;
    const double error = c->m.error * k->span + sat__abs(limit) * 0x1p-50;
    return sat__abs(beyond) > error ? beyond < 0.0 : is_below_exactly(c, k->index, w);
}

/* Does a vertex lie straight out from the corner, so that no other point of the outer core is nearer? */
static bool is_straight_out(const containment *c, const corner *k, uint32_t w) {
    const sat__point at = sat__point_of(&c->m, k->index, w);
    const uint32_t beside[2] = {sat__next(c->m.a, k->index), sat__previous(c->m.a, k->index)};
    for (int i = 0; i < 2; i++) {
        const sat__point to = sat__point_of(&c->m, beside[i], w);
        if (sat__sign_along(&c->m, (sat__search){&at, NULL}, &at, &to) > 0) {
            return false;
        }
    }
    return true;
}

static bool is_within_exactly(const containment *c, uint32_t index, uint32_t w) {
    const sat__point at = sat__point_of(&c->m, index, w);
    const sat__exact2 p = sat__exact_point(&c->m, &at);
    const sat__sum one = {.count = 1, .term = {1.0}}, square = sat__exact_dot(&p, &p);
    return beyond_room(c, &square, &one) <= 0.0;
}

/* Is a vertex at p from the corner no further from it than the room, or not straight out? The room is not negative. */
static bool is_within(const containment *c, const corner *k, uint32_t w, sat__vec2d p) {
    const double error = c->m.error, limit = c->room * c->room, beyond = sat__dot(p, p) - limit;
    const double doubt = error * (2.0 * span_of(p) + error) + limit * 0x1p-50;
    if (beyond < -doubt || sat__dot(p, k->along) > error * k->span ||
        sat__dot(p, k->before) < -error * span_of(k->before)) {
        return true;
    }
    return !is_straight_out(c, k, w) || (beyond <= doubt && is_within_exactly(c, k->index, w));
}

/* Makes both tests of one vertex of the inner core. */
static bool fits(const containment *c, const corner *k, uint32_t w) {
    const sat__vec2d p = sat__plus(sat__minus(sat__vertex(c->m.b, w), k->v), c->m.d);
    const bool has_edges = c->m.a->count > 1, needs_distance = c->room > 0.0 || c->m.a->count < 3;
    return (!has_edges || is_below(c, k, w, p)) && (!needs_distance || is_within(c, k, w, p));
}

/* 1 if the inner core's edge from w climbs along the normal of the corner's edge, -1 if it descends, 0 if in doubt. */
static int climb_from(const containment *c, const corner *k, uint32_t w) {
    const sat__vec2d edge = sat__edge_vector(c->m.b, w); /* right to 2^-50, as the other edge is */
    const double cross = sat__cross(edge, k->along), error = k->span * span_of(edge) * 0x1p-48;
    return (cross > error) - (cross < 0.0 - error);
}

/* The vertex of the inner core furthest along the edge's normal, or the first of those that may be. */
static uint32_t support_of(const containment *c, const corner *k) {
    const sat_polygon *b = c->m.b;
    const sat__vec2d inwards = {0.0 - k->along.y, k->along.x};
    uint32_t w = sat__support_in_double(b, inwards), steps = 0;
    for (; steps < b->ring && climb_from(c, k, sat__previous(b, w)) == 0; steps++) {
        w = sat__previous(b, w);
    }
    return w;
}

/*
 * Around both rings at once. An edge in doubt is passed again for the next normal of A. If that is nearly half a turn away,
 * as at the tip of a sliver, the edge may seem to descend: there all vertices of B are tried.
 */
static bool fits_all_around(const containment *c) {
    const sat_polygon *a = c->m.a, *b = c->m.b;
    corner k = corner_of(a, a->ring - 1u);
    uint32_t start = support_of(c, &k);
    for (uint32_t i = 0; i < a->ring; i++) {
        const double span = k.span;
        k = corner_of(a, i);
        const bool is_tip =
            sat__dot(k.before, k.along) < 0.0 && sat__cross(k.before, k.along) < 0x1p-20 * span * k.span;
        uint32_t w = start = is_tip ? support_of(c, &k) : start;
        int climb = 1;
        for (uint32_t steps = 0; steps <= b->ring && (is_tip || climb >= 0); steps++) { /* once around at the most */
            if (!fits(c, &k, w)) {
                return false;
            }
            climb = climb_from(c, &k, w);
            w = sat__next(b, w);
            start = climb > 0 && !is_tip ? w : start;
        }
    }
    return true;
}

/* Tries every vertex against every edge: where either core has no more than two. */
static bool fits_everywhere(const containment *c) {
    const sat_polygon *a = c->m.a, *b = c->m.b;
    for (uint32_t i = 0; i < a->ring; i += a->count < 3 ? 2 : 1) { /* of a segment p q q p, of a point p p p p */
        const corner k = corner_of(a, i);
        for (uint32_t w = 0; w < b->count; w++) {
            if (!fits(c, &k, w)) {
                return false;
            }
        }
    }
    return true;
}

SAT_RARE static bool contains_exactly(const sat_polygon *outer, const sat_polygon *inner) {
    const containment c = containment_of(outer, inner);
    if (outer->count < 3 && c.room < 0.0) {
        return false;
    }
    return outer->count < 3 || inner->count < 3 ? fits_everywhere(&c) : fits_all_around(&c);
}

/* How high a point lies above the edges of a small ring, in four lanes of which the greatest is that of all. */
SAT_KERNEL sat__f4 greatest_heights(const sat_polygon *p, float x, float y) {
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y);
    sat__f4 greatest = sat__splat(-FLT_MAX);
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        greatest = sat__max(greatest, sat__heights_of_point(p, i, at_x, at_y));
    }
    return greatest;
}

bool sat_contains(const sat_polygon *outer, const sat_polygon *inner) {
    if (outer == NULL || inner == NULL) {
        return false;
    }
    if (inner->ring > SAT_BRUTE_RING) {
        return contains_exactly(outer, inner);
    }
    const sat__d2 way = sat__displacement(outer, inner);
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    sat__f4 greatest = sat__splat(-FLT_MAX);
    for (uint32_t k = 0; k < inner->ring; k++) {
        greatest = sat__max(greatest, greatest_heights(outer, dx + sat__x(inner)[k], dy + sat__y(inner)[k]));
    }
    const float lengths = sat__lengths(outer, inner, dx, dy);
    const double height = (double)sat__first(sat__max_across(greatest)),
                 bound = 2.0 * (double)(SAT_SEPARATION_ERROR * lengths);
    const double room = (double)outer->radius - (double)inner->radius; /* above the outer core, for a vertex */
    const bool is_out = height > room + bound, is_in = height < (room < 0.0 ? room : 0.0) - bound;
    return is_in != is_out ? is_in : contains_exactly(outer, inner);
}

/* Decides for any shape, as the last resort: what holds a point overlaps it. */
SAT_RARE static bool holds_point(const sat_polygon *p, sat_vec2 point) {
    sat__point_shape shape;
    return contains_exactly(p, sat__make_point(&shape, point));
}

/* Decides in O(log n) whether a point lies in a long ring, unless it is near the surface. */
SAT_NOINLINE sat__answer decide_by_portal(const sat_polygon *p, sat_vec2 point) {
    sat__point_shape shape;
    const sat__shapes pair = sat__make_pair(p, sat__make_point(&shape, point));
    return sat__refine_portal(&pair);
}

/* Does a point lie above an edge? Exactly, whatever rounding loses on the way there. */
SAT_RARE static bool is_above_edge(const sat_polygon *p, sat_vec2 point, uint32_t index) {
    sat__point_shape shape;
    const sat__shapes pair = sat__make_pair(p, sat__make_point(&shape, point));
    const sat__minkowski m = sat__minkowski_of(&pair);
    return sat__cross_of_edge(&m, index, 0) > 0.0;
}

/* Does a point lie in a sharp core, or on it? Exact for the few edges that float does not decide. */
SAT_RARE static bool touches_ring(const sat_polygon *p, sat_vec2 point, float x, float y, float bound) {
    double lost = 0.0;
    const sat__vec2d at = sat__vec2d_of(sat__way_from_frame(p, sat__d2_of(point), &lost));
    bool is_outside = false;
    for (uint32_t k = 0; k < p->ring; k += 4) {
        const sat__f4 heights = sat__heights_of_point(p, k, sat__splat(x), sat__splat(y));
        for (unsigned near = sat__at_least(heights, sat__splat(0.0f - bound)); near != 0; near &= near - 1) {
            const uint32_t lane = k + sat__lowest_bit(near), i = sat__choose(lane < p->ring, lane, 0);
            const sat__vec2d v = sat__vertex(p, i), out = sat__way_between(v, at, &lost),
                             along = sat__way_between(v, sat__vertex(p, sat__next(p, i)), &lost);
            is_outside |= lost == 0.0 ? sat__cross_sign(out, along) > 0 : is_above_edge(p, point, i);
        }
    }
    return !is_outside;
}

/* Does a point lie in a round shape, or on it? In double: within the radius the heights above its edges do not decide. */
SAT_NOINLINE bool is_in_round(const sat_polygon *p, sat_vec2 point, sat__d2 way) {
    const float scale =
        p->bounding_radius + (sat__absf((float)sat__low(way)) + sat__absf((float)sat__high(way))) + p->radius;
    const sat__answer answer =
        sat__is(p, SAT_EXACTLY_ROTATED) ? SAT_UNSURE : sat__is_near(p, sat__d2_of(point), way, 0.0f, scale);
    return answer == SAT_UNSURE ? holds_point(p, point) : answer == SAT_YES;
}

/* Decides exactly, by the feature of the core that is nearest to the point. */
SAT_RARE static bool touches_feature(const sat_polygon *p, sat_vec2 point, sat__d2 way, bool is_edge, uint32_t index) {
    const sat__settled tie = sat__settle_point(p, sat__d2_of(point), way, 0.0f, is_edge, index, 1.0);
    return tie.is_settled ? tie.distance <= 0.0 : holds_point(p, point);
}

/* Does a point lie in a circle, whose frame is its centre? By two squares, together wrong by less than 2^-49 of either. */
static inline bool is_in_circle(const sat_polygon *p, sat_vec2 point) {
    const sat__d2 out = sat__sub2(sat__d2_of(point), sat__load2(&p->place.frame_x));
    const double square = sat__dot2(out, out), limit = (double)p->radius * (double)p->radius;
    return sat__abs(square - limit) > 0x1p-50 * (square + limit) ? square < limit
                                                                 : touches_feature(p, point, out, false, 0);
}

/* Does a point lie in a capsule or a segment? Vertices and way are right to 2^-52 of the scale, and the distance to 2^-49. */
static inline bool is_in_capsule(const sat_polygon *p, sat_vec2 point, sat__d2 way) {
    const sat__nearest_feature f = sat__nearest_on_segment(p, way);
    const double beyond = f.height - (double)p->radius;
    const double scale = (double)p->bounding_radius + sat__span2(way) + (double)p->radius;
    return sat__abs(beyond) > 0x1p-48 * scale ? beyond < 0.0 : touches_feature(p, point, way, f.is_edge, f.index);
}

/* The heights of the point above few edges nearly always decide; see sat__decide() for the margins. */
bool sat_contains_point(const sat_polygon *polygon, sat_vec2 point) {
    const sat_polygon *p = polygon;
    if (p == NULL || !sat__both_in_range(point, point)) {
        return false;
    }
    if (sat__is(p, SAT_POINT) && !sat__is(p, SAT_ANCHORED)) {
        return is_in_circle(p, point);
    }
    const sat__answer answer = p->ring > SAT_TRIED_RING ? decide_by_portal(p, point) : SAT_UNSURE;
    if (answer != SAT_UNSURE) {
        return answer == SAT_YES;
    }
    const sat__d2 way = sat__displacement_to_point(p, sat__d2_of(point));
    const float x = (float)sat__low(way), y = (float)sat__high(way);
    if (sat__is(p, SAT_FLAT)) {
        return p->count == 1 ? is_in_round(p, point, way) : is_in_capsule(p, point, way);
    }
    const float bound = sat__point_bound(p, x, y);
    const sat__f4 greatest = greatest_heights(p, x, y);
    const bool outside = sat__at_least(greatest, sat__splat(p->radius + 2.0f * bound)) != 0;
    const bool inside = sat__at_least(greatest, sat__splat(-bound)) == 0;
    return outside != inside       ? inside
           : sat__is(p, SAT_ROUND) ? is_in_round(p, point, way)
                                   : touches_ring(p, point, x, y, bound);
}
