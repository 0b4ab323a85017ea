/*
 * The separation engine: how far one polygon lies outside the edges of another, in float, with a proven bound on the error.
 *
 * For edge i of `reference`, with unit normal n and offset n . v, the separation is
 *
 *     s_i = min over vertices w of other of n . (w + d) - n . v        d: from the reference's frame to the other's
 *
 * Positive: that edge's line separates the two. The greatest s_i of both polygons tells (Gottschalk, Lin and Manocha, 1996):
 * positive means apart; otherwise its negative is the depth of penetration, one-sided, so right in containment too.
 */
#ifndef SAT_SEPARATION_H
#define SAT_SEPARATION_H

#include "polygon.h"

/*
 * Most slots of `other` for which every edge is tried against every vertex, four edges at a time; beyond it the calipers
 * turn. Measured: the two cost the same between 16 and 32.
 */
#define SAT_BRUTE_RING 24u

/* A pair of polygons as the engine sees it. */
typedef struct sat__pair {
    const sat_polygon *a, *b;
    sat__vec2d d;   /* from a's frame to b's */
    float dx, dy;   /* the same in float */
    float bound;    /* every float separation of the two lies within this of the true one */
    double radius;  /* of both together */
    double scale;   /* sum of both reaches and |d|: what rounding errors in double are relative to */
} sat__pair;

/* An edge of one polygon of the pair and the separation through it. */
typedef struct sat__edge {
    float separation;
    uint32_t slot;
} sat__edge;

/*
 * With u = 2^-24: normals, d and offsets carry a relative error of u, fine vertices another u; a dot product of two terms
 * adds 2 u, each further sum u; choosing a support vertex by directions that are wrong by 2 u costs at most 4 u of the
 * reach. That is below 12 u of the lengths involved; 16 u = 2^-20 are allowed.
 */
#define SAT_SEPARATION_ERROR (1.0f / 1048576.0f)

static inline sat__pair sat__make_pair(const sat_polygon *a, const sat_polygon *b) {
    sat__pair pair;
    pair.a = a;
    pair.b = b;
    pair.d = sat__frame_difference(a, b);
    pair.dx = (float)pair.d.x;
    pair.dy = (float)pair.d.y;
    const float lengths = (a->reach + b->reach) + ((pair.dx < 0.0f ? -pair.dx : pair.dx) +
                                                   (pair.dy < 0.0f ? -pair.dy : pair.dy));
    pair.bound = SAT_SEPARATION_ERROR * lengths;
    pair.radius = (double)a->radius + (double)b->radius;
    pair.scale = (double)lengths;
    return pair;
}

/* The same pair seen from b. */
static inline sat__pair sat__swapped(const sat__pair *pair) {
    sat__pair swapped = *pair;
    swapped.a = pair->b;
    swapped.b = pair->a;
    swapped.d = (sat__vec2d){0.0 - pair->d.x, 0.0 - pair->d.y};
    swapped.dx = 0.0f - pair->dx;
    swapped.dy = 0.0f - pair->dy;
    return swapped;
}

/* Four separations at once: slots i .. i + 3 of the reference against all vertices of `other`. */
static inline sat__f4 sat__separations(const sat_polygon *reference, uint32_t i, const sat_polygon *other, float dx,
                                       float dy) {
    const sat__f4 nx = sat__load(sat__normal_x(reference) + i), ny = sat__load(sat__normal_y(reference) + i);
    const float *x = sat__x(other), *y = sat__y(other);
    sat__f4 least = sat__add(sat__mul(nx, sat__splat(x[0])), sat__mul(ny, sat__splat(y[0])));
    for (uint32_t k = 0; k < other->lanes; k += 4) {
        const sat__f4 h1 = sat__add(sat__mul(nx, sat__splat(x[k + 1])), sat__mul(ny, sat__splat(y[k + 1])));
        const sat__f4 h2 = sat__add(sat__mul(nx, sat__splat(x[k + 2])), sat__mul(ny, sat__splat(y[k + 2])));
        const sat__f4 h3 = sat__add(sat__mul(nx, sat__splat(x[k + 3])), sat__mul(ny, sat__splat(y[k + 3])));
        if (k > 0) {
            const sat__f4 h0 = sat__add(sat__mul(nx, sat__splat(x[k])), sat__mul(ny, sat__splat(y[k])));
            least = sat__min(least, h0);
        }
        least = sat__min(sat__min(least, h1), sat__min(h2, h3));
    }
    const sat__f4 shift = sat__add(sat__mul(nx, sat__splat(dx)), sat__mul(ny, sat__splat(dy)));
    return sat__sub(sat__add(least, shift), sat__load(sat__offset(reference) + i));
}

/* Which edges count. */
typedef enum sat__edges {
    SAT_EVERY_EDGE,  /* also the ends of shapes without area */
    SAT_REAL_EDGES,  /* edges that have a length */
    SAT_ENABLED_EDGES
} sat__edges;

/* The edge of a with the greatest separation from b, the lowest slot among equals; -FLT_MAX where none counts. */
sat__edge sat__best_edge(const sat__pair *pair, sat__edges which);

/* The vertex of p furthest against the direction (x, y), the lowest slot among equals; directions need no unit length. */
uint32_t sat__support(const sat_polygon *p, float x, float y);

/*
 * Of the real edges of a whose float separation is at least `least`, the one with the greatest separation: right in sign and
 * to a few units in the last place. -DBL_MAX where there is none.
 */
double sat__exact_separation(const sat__pair *pair, float least, uint32_t *slot);

#endif
