/* The kernel of pose.c. No guard: it is compiled twice, see ../math/lanes8.h. */
#include "../math/lanes8.h"
#include "polygon.h"

/* Four vertices, and the bounds of all so far. */
typedef struct K(turned) {
    sat__f4 x, y, lower_x, lower_y, upper_x, upper_y;
} K(turned);

/* Turns four vertices of a ring, from lane i on; behind the ring there is the first one. */
SAT_KERNEL void K(turn_four)(sat_polygon *p, uint32_t i, K(sat__d4) c, K(sat__d4) s, K(turned) *t) {
    const double *local = sat__local(p) + 2 * (size_t)i;
    double padded[8];
    if (i + 4 > p->ring) {
        SAT_NO_UNROLL
        for (uint32_t k = 0; k < 4; k++) {
            sat__store2(padded + 2 * k, sat__load2(i + k < p->ring ? local + 2 * k : sat__local(p)));
        }
        local = padded;
    }
    K(sat__d4) x, y;
    D4(spread)(local, &x, &y);
    t->x = D4(narrow)(D4(sub)(D4(mul)(c, x), D4(mul)(s, y)));
    t->y = D4(narrow)(D4(add)(D4(mul)(s, x), D4(mul)(c, y)));
    t->lower_x = sat__min(t->lower_x, t->x);
    t->lower_y = sat__min(t->lower_y, t->y);
    t->upper_x = sat__max(t->upper_x, t->x);
    t->upper_y = sat__max(t->upper_y, t->y);
}

/*
 * Turns a ring with an area: its vertices, their bounds, and the unit normals of the edges between them as rounded; of those of no
 * length, as there are in the padding, (0, 0). No real edge is as short as the square root of the least normal double: its
 * coordinates are differences of floats. Do all edges lie along the axes? Products of their coordinates do not underflow.
 */
SAT_NOINLINE bool K(turn_ring)(sat_polygon *p, sat__d2 direction) {
    const K(sat__d4) c = D4(splat_low)(direction), s = D4(splat_high)(direction);
    const sat__f4 greatest = sat__splat(FLT_MAX), least = sat__splat(-FLT_MAX);
    const uint32_t lanes = sat__lanes(p);
    float *vertex_x = p->rotated, *vertex_y = vertex_x + lanes, *normal_x = vertex_y + lanes,
          *normal_y = normal_x + lanes;
    K(turned) t = {.lower_x = greatest, .lower_y = greatest, .upper_x = least, .upper_y = least};
    sat__f4 first_x = least, first_y = least;
    unsigned slanted = 0;
    /* Each turn of the loop takes four vertices, and the edges that lead to them from the four before; the last, the first four. */
    for (uint32_t i = 0; i <= lanes; i += 4) {
        const sat__f4 own_x = t.x, own_y = t.y;
        if (i < lanes) {
            K(turn_four)(p, i, c, s, &t);
            sat__store(vertex_x + i, t.x);
            sat__store(vertex_y + i, t.y);
        } else {
            t.x = first_x;
            t.y = first_y;
        }
        if (i == 0) {
            first_x = t.x;
            first_y = t.y;
            continue;
        }
        const K(sat__d4) back = D4(sub)(D4(widen)(own_x), D4(widen)(sat__following(own_x, t.x))),
                         up = D4(sub)(D4(widen)(sat__following(own_y, t.y)), D4(widen)(own_y)),
                         square = D4(add)(D4(mul)(back, back), D4(mul)(up, up)),
                         scale = D4(div)(D4(splat)(1.0), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
        slanted |= D4(above)(D4(abs)(D4(mul)(back, up)), D4(splat)(0.0));
        sat__store(normal_x + i - 4, D4(narrow)(D4(mul)(scale, up)));
        sat__store(normal_y + i - 4, D4(narrow)(D4(mul)(scale, back)));
    }
    const sat__f4 lower = sat__min(sat__evens(t.lower_x, t.lower_y), sat__odds(t.lower_x, t.lower_y)),
                  upper = sat__max(sat__evens(t.upper_x, t.upper_y), sat__odds(t.upper_x, t.upper_y));
    sat__store(&p->lower_x,
               sat__evens(sat__min(lower, sat__swap_neighbours(lower)), sat__max(upper, sat__swap_neighbours(upper))));
    return slanted == 0;
}
