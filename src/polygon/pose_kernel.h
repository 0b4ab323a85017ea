/*
 * From the local vertices to the rotated arrays and their bounds, a block at a time. No guard: compiled twice, see
 * ../math/lanes8.h.
 */
#include "../math/lanes8.h"
#include "polygon.h"

/* The local vertex at an index; behind the ring that of index 0, which is what the padding holds. */
static inline const double *K(local_in)(const sat_polygon *p, uint32_t index) {
    return sat__local(p) + 2 * (size_t)(index < p->ring ? sat__user_vertex(p, index) : 0);
}

/* The edge of an index; behind the ring that of index 0. */
static inline sat__vec2d K(edge_in)(const sat_polygon *p, uint32_t index) {
    return sat__edge_vector(p, index < p->ring ? index : 0);
}

static inline void K(turn_vertices)(sat_polygon *p, sat__d2 direction) {
    const K(sat__d4) c = D4(splat)(sat__low(direction)), s = D4(splat)(sat__high(direction));
    sat__f4 lower_x = sat__splat(FLT_MAX), lower_y = lower_x, upper_x = sat__splat(-FLT_MAX), upper_y = upper_x;
    float *x = p->rotated, *y = x + sat__lanes(p);
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        const double *v[4] = {K(local_in)(p, i), K(local_in)(p, i + 1), K(local_in)(p, i + 2), K(local_in)(p, i + 3)};
        K(sat__d4) local_x, local_y;
        D4(spread)(v[0], v[1], v[2], v[3], &local_x, &local_y);
        const sat__f4 turned_x = D4(narrow)(D4(sub)(D4(mul)(c, local_x), D4(mul)(s, local_y)));
        const sat__f4 turned_y = D4(narrow)(D4(add)(D4(mul)(s, local_x), D4(mul)(c, local_y)));
        sat__store(x + i, turned_x);
        sat__store(y + i, turned_y);
        lower_x = sat__min(lower_x, turned_x);
        lower_y = sat__min(lower_y, turned_y);
        upper_x = sat__max(upper_x, turned_x);
        upper_y = sat__max(upper_y, turned_y);
    }
    p->lower_x = sat__first(sat__min_across(lower_x));
    p->lower_y = sat__first(sat__min_across(lower_y));
    p->upper_x = sat__first(sat__max_across(upper_x));
    p->upper_y = sat__first(sat__max_across(upper_y));
}

/*
 * The unit normals of four edges; of one of no length, as there are in the padding, (0, 0). No real edge is as short as
 * the square root of the least normal double: its coordinates are differences of floats, or of as many of them.
 */
static inline void K(set_normals)(float *normal_x, float *normal_y, K(sat__d4) edge_x, K(sat__d4) edge_y) {
    const K(sat__d4) square = D4(add)(D4(mul)(edge_x, edge_x), D4(mul)(edge_y, edge_y));
    const K(sat__d4) scale = D4(div)(D4(splat)(1.0), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
    sat__store(normal_x, D4(narrow)(D4(mul)(scale, edge_y)));
    sat__store(normal_y, D4(narrow)(D4(sub)(D4(splat)(0.0), D4(mul)(scale, edge_x))));
}

/* Everything that follows from the direction, relative to the frame. */
static inline void K(turn)(sat_polygon *p, sat__d2 direction) {
    const uint32_t lanes = sat__lanes(p);
    float *x = p->rotated, *y = x + lanes, *normal_x = y + lanes, *normal_y = normal_x + lanes;
    K(turn_vertices)(p, direction);
    for (uint32_t i = 0; i < lanes; i += 4) {
        const uint32_t next = i + 4 < lanes ? i + 4 : 0;
        K(sat__d4) edge_x, edge_y;
        if (sat__is(p, SAT_EXACTLY_ROTATED)) { /* of the exact vertices */
            const sat__vec2d e = K(edge_in)(p, i), f = K(edge_in)(p, i + 1), g = K(edge_in)(p, i + 2),
                             h = K(edge_in)(p, i + 3);
            D4(spread)(&e.x, &f.x, &g.x, &h.x, &edge_x, &edge_y);
        } else { /* those between the vertices as rounded */
            const sat__f4 own_x = sat__load(x + i), own_y = sat__load(y + i);
            edge_x = D4(sub)(D4(widen)(sat__following(own_x, sat__load(x + next))), D4(widen)(own_x));
            edge_y = D4(sub)(D4(widen)(sat__following(own_y, sat__load(y + next))), D4(widen)(own_y));
        }
        K(set_normals)(normal_x + i, normal_y + i, edge_x, edge_y);
    }
    for (uint32_t i = p->ring; i < lanes; i++) {
        normal_x[i] = normal_x[0];
        normal_y[i] = normal_y[0];
    }
}

/* Does every edge of a ring of one block lie along an axis? In a triangle there is always one that does not. */
static inline void K(set_aligned)(sat_polygon *p) {
    const sat__f4 x = sat__load(sat__x(p)), y = sat__load(sat__y(p));
    const sat__f4 next_x = sat__following(x, x), next_y = sat__following(y, y);
    const unsigned upright = sat__at_least(x, next_x) & sat__at_least(next_x, x),
                   level = sat__at_least(y, next_y) & sat__at_least(next_y, y);
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_ALIGNED) | ((upright | level) == 15u ? SAT_ALIGNED : 0u));
}

SAT_ASIDE void K(turn_box)(sat_polygon *p, sat__d2 direction) {
    SAT_ASSUME(p->blocks == 1 && p->count > 2 && (p->ring == 3 || p->ring == 4) && !sat__is(p, SAT_EXACTLY_ROTATED));
    K(turn)(p, direction);
    K(set_aligned)(p);
}
SAT_ASIDE void K(turn_ring)(sat_polygon *p, sat__d2 direction) {
    K(turn)(p, direction);
}

static void K(turn_polygon)(sat_polygon *p, sat__d2 direction) {
    if (p->blocks == 1 && !sat__is(p, SAT_EXACTLY_ROTATED)) {
        K(turn_box)(p, direction);
    } else {
        K(turn_ring)(p, direction);
    }
}
