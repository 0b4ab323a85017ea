/*
 * The point of the Minkowski difference nearest to the origin, after Gilbert, Johnson and Keerthi (1988), in the plane
 * and with exact signs:
 *
 *     p = any vertex of the difference
 *     repeat
 *         q = the vertex furthest against p                 nothing beyond p: p is the nearest point
 *         while the origin faces the inside of p q:
 *             r = the vertex furthest towards the origin    nothing beyond p q: it is the nearest face
 *             the origin lies in p q r: the polygons meet
 *             p q = the side of the triangle, or p = the vertex r, nearest to the origin
 *
 * Every step comes strictly closer to the origin, and there are finitely many vertices and pairs of them: so it ends.
 * Since all signs are exact, no rounding can lead it astray, and no tolerance is needed.
 */
#include "minkowski.h"

/* Climbs from `at` over neighbours: on a convex polygon a vertex without a better neighbour is the best. */
static sat__point climb_forward(const sat__minkowski *m, sat__search along, sat__point at) {
    bool moved;
    do {
        const sat__point neighbours[4] = {
            sat__point_of(m, sat__next(m->a, at.a), at.b),
            sat__point_of(m, sat__previous(m->a, at.a), at.b),
            sat__point_of(m, at.a, sat__next(m->b, at.b)),
            sat__point_of(m, at.a, sat__previous(m->b, at.b)),
        };
        moved = false;
        for (int i = 0; i < 4 && !moved; i++) {
            if (sat__sign_along(m, along, &at, &neighbours[i]) > 0) {
                at = neighbours[i];
                moved = true;
            }
        }
    } while (moved);
    return at;
}

/*
 * The vertex of the difference furthest along a search, whose vector is (x, y) or about so: found in float, then
 * climbed.
 */
static sat__point furthest_point(const sat__minkowski *m, sat__search along, double x, double y) {
    const double length = sat__abs(x) + sat__abs(y);
    /* Points that are equal in double give no direction: any start will do, as the climb is exact. */
    const float unit_x = length > 0.0 ? (float)(x / length) : 1.0f, unit_y = length > 0.0 ? (float)(y / length) : 0.0f;
    const uint32_t a = sat__support(m->a, unit_x, unit_y), b = sat__support(m->b, -unit_x, -unit_y);
    return climb_forward(m, along, sat__point_of(m, a, b));
}

static bool is_origin(const sat__minkowski *m, const sat__point *p) {
    if (sat__abs(p->x) + sat__abs(p->y) > 16.0 * m->error) {
        return false;
    }
    if (p->exact) {
        return p->x == 0.0 && p->y == 0.0;
    }
    const sat__exact2 exact = sat__exact_point(m, p);
    return sat__sum_value(&exact.x) == 0.0 && sat__sum_value(&exact.y) == 0.0;
}

static const sat__nearest together = {.apart = false};

/*
 * The origin faces the inside of p q. Either finds the answer, or leaves in *p a vertex that is nearer, from which the
 * search has to go on: then it returns false.
 */
static bool search_from_face(const sat__minkowski *m, sat__point *p, sat__point q, sat__nearest *nearest) {
    for (;;) {
        const int side = sat__sign_cross(m, p, &q);
        if (side == 0) {
            *nearest = together;
            return true;
        }
        if (side < 0) {
            const sat__point swap = *p;
            *p = q;
            q = swap;
        }
        const sat__search inwards = {p, &q};
        const sat__point r = furthest_point(m, inwards, p->y - q.y, q.x - p->x);
        if (sat__sign_along(m, inwards, p, &r) <= 0) {
            *nearest = (sat__nearest){.apart = true, .face = true, .p = *p, .q = q};
            return true;
        }
        const bool beyond_q = sat__sign_cross(m, &q, &r) < 0, beyond_p = sat__sign_cross(m, &r, p) < 0;
        if (!beyond_q && !beyond_p) {
            *nearest = together;
            return true;
        }
        const sat__search home = {&r, NULL};
        if (beyond_q && sat__sign_along(m, home, &r, &q) > 0) {
            *p = r;
        } else if (beyond_p && sat__sign_along(m, home, &r, p) > 0) {
            q = r;
        } else {
            *p = r;
            return false;
        }
    }
}

sat__nearest sat__find_nearest(const sat__minkowski *m, uint32_t a, uint32_t b) {
    sat__nearest nearest;
    sat__point p = sat__point_of(m, a, b);
    for (;;) {
        if (is_origin(m, &p)) {
            return together;
        }
        const sat__search home = {&p, NULL};
        const sat__point q = furthest_point(m, home, -p.x, -p.y);
        if (sat__sign_along(m, home, &p, &q) <= 0) {
            return (sat__nearest){.apart = true, .face = false, .p = p, .q = p};
        }
        const sat__search back = {&q, NULL};
        if (sat__sign_along(m, back, &q, &p) <= 0) {
            p = q; /* the origin faces away from p q beyond q */
        } else if (search_from_face(m, &p, q, &nearest)) {
            return nearest;
        }
    }
}
