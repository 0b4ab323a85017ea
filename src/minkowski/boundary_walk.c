/* See minkowski.h. */
#include "minkowski.h"

#include "../polygon/pair.h"

/* The point of C where one shape has another vertex than at p. */
static sat__point with(const sat__minkowski *m, const sat__point *p, bool of_b, uint32_t index) {
    return of_b ? sat__point_of(m, p->a, index) : sat__point_of(m, index, p->b);
}

/* Does the vertex of one shape lead nearer to the beginning? Then it takes the place of that shape's in `at`. */
static bool advances(const sat__minkowski *m, const sat__motion *motion, sat__point *at, bool of_b, uint32_t index) {
    const sat__point there = with(m, at, of_b, index);
    const bool is_nearer = sat__sign_with_motion(m, SAT_DOT, motion, at, &there) > 0;
    *at = is_nearer ? there : *at;
    return is_nearer;
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

/* The real edge at a vertex that leads down the front, as b's do, or up. */
static uint32_t edge_at(const sat_polygon *p, uint32_t index, bool leaving) {
    if (p->count > 2) {
        return leaving ? index : sat__previous(p, index);
    }
    const uint32_t vertex = sat__user_vertex(p, index);
    return leaving ? 2 * vertex : 2 - 2 * vertex;
}

/* The edge of one shape beside p, if it belongs to the front. */
static sat__front_edge edge_of(const sat__minkowski *m, const sat__motion *motion, const sat__point *p, bool down,
                               bool of_b) {
    const sat_polygon *owner = of_b ? m->b : m->a;
    if (owner->count == 1) {
        return (sat__front_edge){.exists = false};
    }
    const uint32_t edge = edge_at(owner, of_b ? p->b : p->a, down);
    const sat__point end = with(m, p, of_b, down ? sat__next(owner, edge) : edge);
    return (sat__front_edge){.exists = sat__sign_with_motion(m, SAT_CROSS, motion, p, &end) == (down ? 1 : -1),
                             .of_b = of_b,
                             .index = edge,
                             .end = end};
}

/* Both edges lead the same way along y, so they are less than half a turn apart: their cross product sorts them. */
sat__front_edge sat__front_next(const sat__minkowski *m, const sat__motion *motion, const sat__point *p, bool down) {
    const sat__front_edge of_a = edge_of(m, motion, p, down, false), of_b = edge_of(m, motion, p, down, true);
    if (!of_a.exists || !of_b.exists) {
        return of_a.exists ? of_a : of_b;
    }
    return sat__sign_along(m, (sat__search){p, &of_a.end}, p, &of_b.end) == (down ? 1 : -1) ? of_a : of_b;
}
