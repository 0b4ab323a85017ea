/*
 * A pair as seen from one of its shapes, the reference: an edge of it, and the edge of the other, the incident one,
 * that faces it.
 *
 *     reference     v =============> t         heights are measured along n, the outward normal of the reference edge;
 *     incident      q <------------- p         the surfaces lie the radii further out
 *
 * Both ends of the incident edge sit side by side in four lanes, q in the lower two and p in the upper: either as
 * vectors (q.x q.y p.x p.y), or as values (q q p p). So one operation does for both, and swapping the halves puts each
 * end where the other is.
 */
#ifndef SAT_FACES_H
#define SAT_FACES_H

#include "separation.h"

/* The reference is the shape whose edge (or vertex, by sat__a_is_first) it is. */
typedef struct sat__view {
    const sat_polygon *a, *b, *reference, *incident;
    sat__d2 d;        /* from the reference's frame to the incident's */
    float sign;       /* -1 when swapped, otherwise 1 */
    uint32_t swapped; /* the reference is b */
    float slack;      /* what float coordinates of this size cannot tell apart */
} sat__view;

/* `d` leads from a's frame to b's. */
SAT_KERNEL sat__view sat__view_of(const sat_polygon *a, const sat_polygon *b, uint32_t swapped, sat__d2 d,
                                  float lengths) {
    static const double signs[2] = {1.0, -1.0};
    return (sat__view){.a = a,
                       .b = b,
                       .reference = sat__choose_pointer(swapped, b, a),
                       .incident = sat__choose_pointer(swapped, a, b),
                       .d = sat__mul2(sat__both(signs[swapped]), d),
                       .sign = (float)signs[swapped],
                       .swapped = swapped,
                       .slack = lengths / 4194304.0f}; /* 2^-22: two units in the last place of the lengths */
}

static inline sat__view sat__view_from(const sat__pair *pair, bool swapped) {
    return sat__view_of(pair->a, pair->b, swapped, sat__pair_of(pair->d.x, pair->d.y), (float)pair->scale);
}

/*
 * The two edges, to float accuracy: what is small is taken from what is large in double, and rounded then. One of the
 * incident edge's two ends is the deepest vertex.
 */
typedef struct sat__faces {
    sat__f4 ends;            /* q and p, from the start v of the reference edge */
    sat__f4 along, height;   /* how far along the reference edge, and how far outside its line they lie */
    sat__f4 n;               /* the reference edge's outward normal, twice */
    sat__d2 start;           /* v, relative to the reference's frame */
    float span;              /* the length of the reference edge */
    uint32_t v_slot, t_slot; /* the slots of v, which is the edge's, and of its end t, */
    uint32_t q_slot, p_slot; /* and of q and p, which is the incident edge's */
} sat__faces;

SAT_KERNEL sat__d2 sat__vertex_of(const sat_polygon *p, uint32_t slot) {
    return sat__pair_of_floats(sat__x(p)[slot], sat__y(p)[slot]);
}

/*
 * How little a normal (x, y) is opposed to n: 0 when opposed, falling with the angle between. At small angles by the
 * sine, since the cosine does not tell them apart in float; beyond a quarter turn by the cosine, since the sine comes
 * back.
 */
SAT_KERNEL sat__f4 sat__opposition(sat__f4 x, sat__f4 y, sat__f4 nx, sat__f4 ny) {
    const sat__f4 sine = sat__sub(sat__mul(nx, y), sat__mul(ny, x));
    const sat__f4 cosine = sat__add(sat__mul(nx, x), sat__mul(ny, y));
    return sat__min(sat__minus_abs(sine), sat__sub(sat__splat(-1.0f), cosine));
}

/* The edge of a small ring that faces the direction n most; of equals, the lowest slot. */
SAT_KERNEL uint32_t sat__small_incident_edge(const sat_polygon *p, float nx, float ny) {
    const float *x = sat__normal_x(p), *y = sat__normal_y(p);
    const sat__f4 to_x = sat__splat(nx), to_y = sat__splat(ny);
    const uint32_t blocks = p->blocks;
    sat__f4 opposed[SAT_BLOCKS];
    for (uint32_t k = 0; k < SAT_BLOCKS; k++) {
        opposed[k] = sat__splat(0.0f); /* not every compiler sees that what is read below is what is written below */
    }
    for (uint32_t k = 0; k < blocks; k++) {
        opposed[k] = sat__opposition(sat__load(x + 4 * k), sat__load(y + 4 * k), to_x, to_y);
    }
    return sat__best_of(opposed, blocks).slot;
}

/* The same of the two edges that meet at a vertex. */
static inline uint32_t sat__incident_edge(const sat_polygon *p, uint32_t slot, float nx, float ny) {
    const uint32_t before = sat__previous(p, slot);
    const float *x = sat__normal_x(p), *y = sat__normal_y(p);
    const sat__f4 both = sat__opposition(sat__four(x[slot], x[before], 0.0f, 0.0f),
                                         sat__four(y[slot], y[before], 0.0f, 0.0f), sat__splat(nx), sat__splat(ny));
    return sat__lane(both, 1) > sat__lane(both, 0) ? before : slot;
}

/* The reference edge `edge`, and the incident one that starts in slot `p`, as seen along the unit vector (nx, ny). */
SAT_KERNEL sat__faces sat__face_edges_along(const sat__view *v, uint32_t edge, uint32_t p, float nx, float ny) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const uint32_t q = sat__next(o, p), next = sat__next(r, edge);
    const sat__d2 start = sat__vertex_of(r, edge);
    /* The vertices are floats; what leads to them from the start is given in two parts, so that no digits are lost. */
    const sat__d2 from_start = sat__sub2(v->d, start);
    const sat__f4 large = sat__narrow_twice(from_start);
    const sat__f4 small = sat__narrow_twice(sat__sub2(from_start, sat__low_doubles(large)));
    const float *x = sat__x(o), *y = sat__y(o);
    const sat__f4 n = sat__twice(nx, ny), ends = sat__add(sat__add(sat__four(x[q], y[q], x[p], y[p]), large), small);
    const sat__f4 by_n = sat__mul(ends, n), by_t = sat__mul(ends, sat__turned(n));
    const sat__f4 dots = sat__add(sat__evens(by_n, by_t), sat__odds(by_n, by_t)); /* heights, alongs */
    const float span_x = sat__x(r)[next] - sat__x(r)[edge], span_y = sat__y(r)[next] - sat__y(r)[edge];
    return (sat__faces){.ends = ends,
                        .along = sat__double_high(dots),
                        .height = sat__double_low(dots),
                        .n = n,
                        .start = start,
                        .span = nx * span_y - ny * span_x,
                        .v_slot = edge,
                        .t_slot = next,
                        .q_slot = q,
                        .p_slot = p};
}

/* The same along the reference edge's normal. */
SAT_KERNEL sat__faces sat__face_edges(const sat__view *v, uint32_t edge, uint32_t p) {
    return sat__face_edges_along(v, edge, p, sat__normal_x(v->reference)[edge], sat__normal_y(v->reference)[edge]);
}

/* Is p deeper than q? */
SAT_KERNEL bool sat__p_is_deeper(const sat__faces *f) {
    return sat__first(sat__swap_halves(f->height)) < sat__first(f->height);
}

/* The height of the deeper end. */
SAT_KERNEL float sat__faces_core(const sat__faces *f) {
    return sat__first(sat__min(f->height, sat__swap_halves(f->height)));
}

/*
 * The normals pass the opposite of n at the deepest vertex, so the edge that faces n most is one of the two there. But
 * float does not tell normals apart at corners that are almost flat: then the edge found misses the deepest vertex, and
 * lies higher than the separation says, which was measured on the vertices themselves.
 */
SAT_KERNEL bool sat__is_deepest(const sat__view *v, float height, float separation) {
    return height <= separation + v->slack;
}

/* The reference edge `edge`, of which the separation is known, and the incident edge. */
static inline sat__faces sat__face_edge(const sat__view *v, uint32_t edge, float separation) {
    const sat_polygon *o = v->incident;
    const float nx = sat__normal_x(v->reference)[edge], ny = sat__normal_y(v->reference)[edge];
    if (o->ring <= SAT_BRUTE_RING) {
        const sat__faces faces = sat__face_edges(v, edge, sat__small_incident_edge(o, nx, ny));
        if (o->count < 3 || sat__is_deepest(v, sat__faces_core(&faces), separation)) {
            return faces;
        }
    }
    return sat__face_edges(v, edge, sat__incident_edge(o, sat__support(o, nx, ny), nx, ny));
}

#endif
