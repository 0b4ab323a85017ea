/* See minkowski.h. */
#include "minkowski.h"

#include "../polygon/pair.h"

/* The point of C where one shape has another vertex than at p. */
static sat__point with(const sat__minkowski *m, const sat__point *p, bool of_b, uint32_t index) {
    return of_b ? sat__point_of(m, p->a, index) : sat__point_of(m, index, p->b);
}

/* The way from there to the point where that shape has the vertex `index`: an edge, which takes no point of C. */
static sat__vec2d edge_to(const sat__minkowski *m, const sat__point *p, bool of_b, uint32_t index) {
    const sat_polygon *owner = of_b ? m->b : m->a;
    const sat__vec2d own = sat__vertex(owner, of_b ? p->b : p->a), other = sat__vertex(owner, index);
    return of_b ? sat__minus(other, own) : sat__minus(own, other);
}

/*
 * How wrong such an edge may be, and its products with a vector of length 1: half a unit in the last place of its
 * coordinates, which are differences of floats, and as much for the vector, two products and a sum; below 2^-50
 * altogether. Fine vertices are wrong by 2^-51 of the reach before that.
 */
static double edge_error(const sat_polygon *owner, sat__vec2d e) {
    const double own = (sat__abs(e.x) + sat__abs(e.y)) * 0x1p-50;
    return sat__is(owner, SAT_EXACTLY_ROTATED) ? own + (double)owner->bounding_radius * 0x1p-48 : own;
}

/*
 * Returns the sign of a product with such an edge e. If C is so far away that its error is larger, the edge's own error may decide.
 */
static int sign_to(const sat__minkowski *m, const sat__motion *motion, sat__product kind, const sat__point *p,
                   bool of_b, uint32_t index, sat__vec2d e) {
    const sat__vec2d step = motion->step;
    const double value = kind == SAT_CROSS ? sat__cross(step, e) : sat__dot(step, e);
    const double lengths = sat__abs(step.x) + sat__abs(step.y);
    if (sat__abs(value) > m->error * lengths || sat__abs(value) > edge_error(of_b ? m->b : m->a, e) * lengths) {
        return sat__signum(value);
    }
    const sat__point end = with(m, p, of_b, index);
    return sat__sign_with_motion(m, kind, motion, p, &end);
}

/* Does the vertex of one shape lead nearer to the beginning? Then it takes the place of that shape's in `at`. */
static bool advances(const sat__minkowski *m, const sat__motion *motion, sat__point *at, bool of_b, uint32_t index) {
    if (sign_to(m, motion, SAT_DOT, at, of_b, index, edge_to(m, at, of_b, index)) <= 0) {
        return false;
    }
    *at = with(m, at, of_b, index);
    return true;
}

/* Float finds a vertex that is about right; from there neighbours lead to the very first, as the shapes are convex. */
sat__point sat__front_begin(const sat__minkowski *m, const sat__motion *motion) {
    const double length = sat__abs(motion->step.x) + sat__abs(motion->step.y);
    const float x = (float)(motion->step.x / length), y = (float)(motion->step.y / length);
    sat__point at = sat__point_of(m, m->a->count == 1 ? 0 : sat__support(m->a, x, y),
                                  m->b->count == 1 ? 0 : sat__support(m->b, 0.0f - x, 0.0f - y));
    for (int i = 0; i < 2; i++) {
        const bool of_b = i == 1;
        const sat_polygon *p = of_b ? m->b : m->a;
        if (p->count == 1) {
            continue;
        }
        bool moved = false;
        while (advances(m, motion, &at, of_b, sat__next(p, of_b ? at.b : at.a))) {
            moved = true;
        }
        while (!moved && advances(m, motion, &at, of_b, sat__previous(p, of_b ? at.b : at.a))) {
        }
    }
    return at;
}

/* The real edge at a vertex that leads down the front, as b's do, or up; and the vertex at its other end. */
static uint32_t edge_at(const sat_polygon *p, uint32_t index, bool leaving) {
    if (p->count > 2) {
        return leaving ? index : sat__previous(p, index);
    }
    const uint32_t vertex = sat__user_vertex(p, index);
    return leaving ? 2 * vertex : 2 - 2 * vertex;
}
static uint32_t other_end(const sat_polygon *p, uint32_t edge, bool leaving) {
    if (p->count > 2) {
        return leaving ? sat__next(p, edge) : edge;
    }
    return (edge == 0) == leaving ? 1 : 0;
}

/* Returns an edge beside p, if it belongs to the front; the caller finds the point where it ends. */
typedef struct front_candidate {
    sat__front_edge edge;
    uint32_t there; /* the vertex where it ends */
    sat__vec2d e;
} front_candidate;

static front_candidate edge_of(const sat__minkowski *m, const sat__motion *motion, const sat__point *p, bool down,
                               bool of_b) {
    const sat_polygon *owner = of_b ? m->b : m->a;
    front_candidate c = {.edge = {.exists = owner->count > 1, .of_b = of_b}};
    if (c.edge.exists) {
        c.edge.index = edge_at(owner, of_b ? p->b : p->a, down);
        c.there = other_end(owner, c.edge.index, down);
        c.e = edge_to(m, p, of_b, c.there);
        c.edge.exists = sign_to(m, motion, SAT_CROSS, p, of_b, c.there, c.e) == (down ? 1 : -1);
    }
    return c;
}

/* Both edges lead the same way along y, so they are less than half a turn apart: their cross product sorts them. */
static bool a_comes_first(const sat__minkowski *m, const sat__point *p, bool down, const front_candidate *a,
                          const front_candidate *b) {
    const double size_a = sat__abs(a->e.x) + sat__abs(a->e.y), size_b = sat__abs(b->e.x) + sat__abs(b->e.y);
    double cross = sat__cross(a->e, b->e);
    if (sat__abs(cross) <= m->error * (size_a + size_b) &&
        sat__abs(cross) <= edge_error(m->a, a->e) * size_b + edge_error(m->b, b->e) * size_a) {
        const sat__point end_a = with(m, p, false, a->there), end_b = with(m, p, true, b->there);
        const sat__search along_a = {p, &end_a};
        cross = sat__sign_along(m, along_a, p, &end_b);
    }
    return down ? cross > 0.0 : cross < 0.0;
}

sat__front_edge sat__front_next(const sat__minkowski *m, const sat__motion *motion, const sat__point *p, bool down) {
    if (m->a->count == 1 && m->b->count == 1) {
        return (sat__front_edge){.exists = false};
    }
    front_candidate a = edge_of(m, motion, p, down, false), b = edge_of(m, motion, p, down, true);
    const bool of_a = a.edge.exists && (!b.edge.exists || a_comes_first(m, p, down, &a, &b));
    front_candidate *next = of_a ? &a : &b;
    if (next->edge.exists) {
        next->edge.end = with(m, p, !of_a, next->there);
    }
    return next->edge;
}
