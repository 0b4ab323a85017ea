/*
 * Overlap and contact of a pair of which one is a circle, in float or double, where that is certain. There is one contact; see
 * circle.h.
 */
#include "intersect.h"

/*
 * A circle and a box along the axes, by its bounds in the world, each rounded to the nearest float. They, the differences
 * and the squares lose less than 2^-22 of the distance and 2^-23 of the centre's coordinates.
 */
static inline sat__answer is_near_bounds(const sat_aabb *box, sat_vec2 centre, float radius) {
    const sat__f4 at = sat__two_pairs(&centre.x, &centre.x), bounds = sat__load(&box->lower.x);
    const sat__f4 below = sat__sub(bounds, at), above = sat__sub(at, sat__swap_halves(bounds));
    const sat__f4 out = sat__max(sat__max(below, above), sat__splat(0.0f)), squares = sat__mul(out, out);
    const float square = sat__first(squares) + sat__lane(squares, 1);
    const float error = 0x1p-21f * (sat__absf(centre.x) + sat__absf(centre.y) + radius);
    const float within = radius - error, outside = radius + error;
    return sat__answer_of((uint32_t)(within > 0.0f) & (square < within * within), square > outside * outside);
}

/* Decides for any core, and if float is known not to decide, in double at once. */
SAT_NOINLINE bool overlaps_by_core(const sat_polygon *p, const sat_polygon *circle, bool is_close) {
    if (sat__is_with_circle(p, circle) && !sat__is(circle, SAT_INEXACT)) {
        const sat__circle_pair c = sat__circle_beside(p, circle, 0, sat__displacement(p, circle));
        const sat__answer answer = (is_close ? sat__is_near_in_double : sat__is_near)(
            p, sat__load2(&circle->place.frame_x), c.centre, circle->radius, c.lengths + (p->radius + circle->radius));
        if (answer != SAT_UNSURE) {
            return answer == SAT_YES;
        }
    }
    return sat__overlaps_in_general(p, circle);
}

/* Decides exactly, if the way between the centres is exact. */
SAT_RARE static bool overlaps_circles_at_tie(const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    const sat__settled tie = sat__settle_point(a, sat__load2(&b->place.frame_x), d, b->radius, false, 0, 1.0);
    return tie.is_settled ? tie.distance <= 0.0 : sat__overlaps_in_general(a, b);
}

/*
 * By the squares of the distance of the centres and of both radii, in double: where they are nearly equal, both together
 * are wrong by less than 2^-49 of either.
 */
static inline bool overlaps_circles(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 d = sat__between_frames(a, b);
    const double square = sat__dot2(d, d), radius = (double)a->radius + (double)b->radius, limit = radius * radius;
    return sat__abs(square - limit) > 0x1p-50 * (square + limit) ? square < limit : overlaps_circles_at_tie(a, b, d);
}

/* Little enough to need no stack: what takes more is out of line. */
bool sat__overlaps_circle(const sat_polygon *a, const sat_polygon *b) {
    if (sat__are_circles(a, b)) {
        return overlaps_circles(a, b);
    }
    const uint32_t is_a = a->count == 1;
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    const unsigned others = SAT_LOOSE | SAT_ROUND | SAT_EXACTLY_ROTATED;
    if ((p->flags & (SAT_ALIGNED | others)) == SAT_ALIGNED && !sat__is(circle, SAT_ANCHORED)) {
        const sat__answer answer = is_near_bounds(&p->box, circle->place.position, circle->radius);
        return answer != SAT_UNSURE ? answer == SAT_YES : overlaps_by_core(p, circle, true);
    }
    return overlaps_by_core(p, circle, false);
}

/*
 * Half way between the surfaces is half way between the centres, and then further towards the smaller circle, by half of
 * what the radii differ: the same to the bit whichever circle is a.
 */
bool sat__intersect_circles(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (sat__either_is(a, b, SAT_ANCHORED)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const sat__circle_pair c = sat__circle_beside(a, b, 0, sat__between_frames(a, b));
    const sat__nearest_feature at = sat__nearest_by_way(true, false, 0, c.d);
    double distance;
    if (!sat__settle_circle(&c, &at, &distance)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    if (sat__distance_to_float(distance) > margin) {
        return sat__no_collision(collision);
    }
    const sat__d2 half = sat__both(0.5), centre = sat__mul2(half, c.d),
                  sum = sat__add2(sat__load2(&a->place.frame_x), sat__load2(&b->place.frame_x)),
                  aside = sat__mul2(sat__both(0.5 * ((double)a->radius - (double)b->radius)), at.normal);
    const sat__single s = {.in_world = sat__add2(sat__mul2(half, sum), aside),
                           .from_a = sat__add2(aside, centre),
                           .from_b = sat__sub2(aside, centre),
                           .axis = at.normal,
                           .distance = distance,
                           .id = sat__vertex_feature(0) | sat__vertex_feature(0) << 16};
    return sat__store_single(&s, collision);
}

/*
 * Does the edge that is nearest to a circle's centre push, or the corner, whatever its neighbours are? An edge does if it is plain,
 * or if all of it is free and the centre lies above it: then no neighbour is nearer.
 */
static bool pushes_centre(const sat_polygon *p, const sat__nearest_feature *at) {
    if (!at->is_edge) {
        return sat__corner_is_enabled(p, at->index, sat__vec2d_of(at->normal));
    }
    const sat__free_part part = sat__free_parts(p)[at->index];
    const bool is_free = ((unsigned)part.to - part.from == SAT_WHOLE_EDGE) & (at->height > 0.0);
    return is_free || sat__edge_is_plain(p, at->index, 0.0f - (float)at->height);
}

bool sat__intersect_circle(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const uint32_t is_a = a->count == 1;
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    const sat__circle_pair c = sat__circle_beside(p, circle, is_a, sat__displacement(p, circle));
    const sat__expected expected = {(float)c.radius, c.lengths, (float)(c.radius + (double)margin)};
    const sat__nearest_feature at = sat__nearest_on_edges(p, c.centre, c.bound, expected);
    double distance;
    if (!sat__settle_circle(&c, &at, &distance)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    if (sat__distance_to_float(distance) > margin) {
        return sat__no_collision(collision);
    }
    if (sat__is(p, SAT_MASKED) && !pushes_centre(p, &at)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const uint32_t feature = at.is_edge ? sat__edge_feature(sat__user_edge(p, at.index))
                                        : sat__vertex_feature(sat__user_vertex(p, at.index));
    const sat__vertex_contact contact = {.reference = p,
                                         .incident = circle,
                                         .of_b = is_a,
                                         .own = sat__first_corner(circle),
                                         .to = c.centre,
                                         .n = at.normal,
                                         .distance = distance,
                                         .id = feature << 16 * is_a};
    return sat__store_at_vertex(&contact, collision);
}
