/* Corners of joined shapes push as far as the surface turns outwards there: others may fill what lies around a corner. */
#include "many.h"

/*
 * Around a corner, from either of its edges at most half a turn on: something else begins, or, at half a turn, the edge goes
 * straight on; or else the tangent of half the angle from the edge straight on to the first that does.
 */
typedef struct surroundings {
    bool is_met[2]; /* from the edge that ends there, and from the one that begins there */
    bool goes_straight_on[2];
    float turn[2];
    bool is_valley; /* something begins there less than a quarter turn inwards */
} surroundings;

/* How far the surface turns at a corner of a, from an edge of a on to a vertex: see sat__limit_of_turn(). */
static float turn_towards(const sat__neighbours *n, uint32_t corner, int side, uint32_t vertex) {
    const sat_polygon *a = n->pair.a;
    const sat__point p = sat__point_of(&n->m, corner, vertex);
    const uint32_t other_end = side == 0 ? sat__previous(a, corner) : sat__next(a, corner);
    return sat__limit_of_turn(sat__way_along(a, other_end, corner), (sat__vec2d){p.x, p.y});
}

/* A vertex where the other begins around the corner, or ends. `its_side` is that from which it is met first: 1 for the start. */
static void meet_vertex(const sat__neighbours *n, uint32_t corner, uint32_t vertex, int its_side, surroundings *s) {
    const uint32_t edges[2] = {sat__previous(n->pair.a, corner), corner};
    const int sides[2] = {sat__side_of(n, &n->m, edges[0], vertex), sat__side_of(n, &n->m, edges[1], vertex)};
    if (sides[0] == 0 && sides[1] == 0) {
        return; /* it is the corner */
    }
    for (int side = 0; side < 2; side++) {
        const float turn = turn_towards(n, corner, side, vertex);
        if (sides[side] > 0 ||
            (sides[side] == 0 && turn >= 1.0f && side == its_side)) { /* against the edge, the latter */
            s->is_met[side] = true;
            s->is_valley = s->is_valley || turn < 1.0f;
        } else if (sides[side] == 0 && turn < 1.0f) {
            s->goes_straight_on[side] = true;
        } else {
            s->turn[side] = turn < s->turn[side] ? turn : s->turn[side];
        }
    }
}

/*
 * The edge of the other that is seen beyond a corner from the other's first vertex (bisection). If the corner lies on the other's
 * boundary, or outside, it is at that edge, one beside it, the first, or the last.
 */
static uint32_t edge_beyond(const sat__neighbours *n, uint32_t corner) {
    const sat_polygon *b = n->pair.b;
    const sat__vec2d place = sat__vertex(n->pair.a, corner), first = sat__way_to_vertex(place, n->pair.d, b, 0);
    uint32_t from = 1, to = b->ring - 1u;
    while (from + 1 < to) {
        const uint32_t middle = (from + to) / 2;
        const bool is_behind = sat__cross(first, sat__way_to_vertex(place, n->pair.d, b, middle)) < 0.0;
        from = is_behind ? from : middle;
        to = is_behind ? middle : to;
    }
    return from;
}

/* Meets another shape, if that holds the corner: where the corner lies on edges of it, their ends that are not the corner. */
static void meet_shape(const sat__neighbours *n, uint32_t corner, surroundings *s) {
    const sat_polygon *b = n->pair.b;
    const sat__minkowski turned = sat__minkowski_turned(&n->m); /* heights over edges of the other */
    const uint32_t beyond = b->ring <= SAT_JOIN_TRIED ? 2 : edge_beyond(n, corner),
                   edges[SAT_JOIN_TRIED] = {0, beyond - 1u, beyond, beyond + 1u, b->ring - 1u};
    uint32_t holding[SAT_JOIN_TRIED], count = 0;
    for (uint32_t i = 0; i < SAT_JOIN_TRIED && i < b->ring; i++) {
        const uint32_t edge = b->ring <= SAT_JOIN_TRIED ? i : edges[i];
        const int side = sat__side_of(n, &turned, edge, corner);
        if (side > 0) {
            return; /* it does not hold the corner */
        }
        holding[count] = edge;
        count += side == 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t edge = holding[i], end = sat__next(b, edge);
        bool begins_there = false, ends_there = false;
        for (uint32_t k = 0; k < count; k++) {
            begins_there = begins_there || sat__next(b, holding[k]) == edge;
            ends_there = ends_there || holding[k] == end;
        }
        if (!begins_there) {
            meet_vertex(n, corner, edge, 1, s);
        }
        if (!ends_there) {
            meet_vertex(n, corner, end, 0, s);
        }
    }
    s->is_met[0] = s->is_met[0] || count == 0;
    s->is_met[1] = s->is_met[1] || count == 0;
}

/* Returns the limit of a corner, as in sat__corner_limits(). */
static float limit_of_corner(const surroundings *s) {
    const bool is_convex[2] = {!s->is_met[0] && !s->goes_straight_on[0], !s->is_met[1] && !s->goes_straight_on[1]};
    if (is_convex[0] && is_convex[1]) {
        return SAT_FREE_CORNER;
    }
    if (is_convex[0] || is_convex[1]) {
        return is_convex[1] ? s->turn[1] : -s->turn[0];
    }
    return s->is_met[0] != s->is_met[1] ? (s->is_met[0] ? SAT_STRAIGHT_CORNER : -SAT_STRAIGHT_CORNER)
           : s->is_valley               ? SAT_VALLEY_CORNER
                                        : 0.0f;
}

SAT_RARE void sat__join_corner(const sat__tree *tree, sat_polygon *p, uint32_t corner) {
    surroundings s = {.turn = {SAT_FREE_CORNER, SAT_FREE_CORNER}};
    const sat__vec2d place = sat__vertex(p, corner);
    const sat_aabb box = sat__box_about(p, place, place);
    sat__touch_walk walk = sat__walk_touching(tree, &box);
    for (const sat_polygon *other; (other = sat__next_beside(&walk, p)) != NULL;) {
        const sat__neighbours n = sat__neighbours_of(p, other);
        meet_shape(&n, corner, &s);
    }
    sat__limit_corner(p, corner, limit_of_corner(&s));
}
