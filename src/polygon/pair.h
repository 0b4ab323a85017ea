/*
 * The pair: two polygons, the way from one to the other, and how precise floats are about them; and its features: which parts of
 * the two face each other, and how far apart they are. Every query of a pair is read from these.
 */
#ifndef SAT_POLYGON_PAIR_H
#define SAT_POLYGON_PAIR_H

#include "polygon.h"

/* A pair of polygons as the engine sees it. */
typedef struct sat__pair {
    const sat_polygon *a, *b;
    const sat__place *at_a, *at_b; /* where they stand */
    sat__vec2d d;                  /* from a's frame to b's */
    float dx, dy;                  /* the same in float */
    float bound;                   /* every float separation of the two lies within this of the true one */
    double radius;                 /* of both together */
    double scale; /* at least both reaches and |d| together: what rounding errors in double are relative to */
} sat__pair;

/*
 * With u = 2^-24: normals, d and exact rotations carry a relative error of u each; a dot product of two terms adds 2 u,
 * each further sum u. 16 u = 2^-20 of the lengths involved are allowed, 14 u are proven by a machine, for all orders of
 * magnitude: tests/proof. Choosing a support vertex of a long ring by directions costs up to 6 u of the reach more, for
 * which there is room, too: see there.
 */
#define SAT_SEPARATION_ERROR 0x1p-20f

/* Both reaches and the distance, which errors are relative to. */
static inline float sat__lengths(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return (a->bounding_radius + b->bounding_radius) + (sat__absf(dx) + sat__absf(dy));
}

/* A pair of which a stands somewhere else. */
static inline sat__pair sat__make_pair_at(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b) {
    const sat__d2 way = sat__displacement_at(a, at_a, b);
    const sat__vec2d d = {sat__low(way), sat__high(way)};
    const float dx = (float)d.x, dy = (float)d.y;
    const float lengths = sat__lengths(a, b, dx, dy);
    return (sat__pair){.a = a,
                       .b = b,
                       .at_a = at_a,
                       .at_b = &b->place,
                       .d = d,
                       .dx = dx,
                       .dy = dy,
                       .bound = SAT_SEPARATION_ERROR * lengths,
                       .radius = (double)a->radius + (double)b->radius,
                       .scale = (double)lengths};
}
static inline sat__pair sat__make_pair(const sat_polygon *a, const sat_polygon *b) {
    return sat__make_pair_at(a, &a->place, b);
}

/*
 * Separations and coordinates in double lie within this of the true ones: coordinates are wrong by at most 2^-50 of the scale,
 * their differences by 2^-49; rounding of the products adds less. Proven in tests/proof.
 */
static inline double sat__pair_error(const sat__pair *p) {
    return p->scale * 0x1p-48 + sat__frame_error(p->a, p->at_a) + sat__frame_error(p->b, p->at_b);
}

/* Returns the pair as seen from b. */
static inline sat__pair sat__swapped(const sat__pair *p) {
    return (sat__pair){.a = p->b,
                       .b = p->a,
                       .at_a = p->at_b,
                       .at_b = p->at_a,
                       .d = {0.0 - p->d.x, 0.0 - p->d.y},
                       .dx = 0.0f - p->dx,
                       .dy = 0.0f - p->dy,
                       .bound = p->bound,
                       .radius = p->radius,
                       .scale = p->scale};
}

/*
 * An order of the two polygons that depends on how they lie and look, not on which is the first argument: it breaks
 * ties, so that swapping the arguments changes nothing else. Two equal shapes in one place have no such order; a is
 * the first then.
 */
bool sat__a_is_first(const sat__pair *pair);

/* The answer to a question that rounding may leave open. */
typedef enum sat__answer { SAT_NO, SAT_YES, SAT_UNSURE } sat__answer;

/* Both are certain, so never both are 1. Has no branch, as no processor predicts it. */
static inline sat__answer sat__answer_of(uint32_t is_yes, uint32_t is_no) {
    return (sat__answer)(SAT_UNSURE - is_yes - 2 * is_no);
}

/* The features that face each other. */
typedef enum sat__facing {
    SAT_EDGE_OF_A, /* edge `index_a` of a, and the vertex `index_b` of b */
    SAT_EDGE_OF_B, /* vertex `index_a` of a, and the edge `index_b` of b */
    SAT_VERTICES   /* two vertices */
} sat__facing;

typedef struct sat__features {
    double distance;      /* distance of the surfaces, negative when they overlap: its sign is exact */
    double core_distance; /* the same without the radii */
    sat__facing facing;
    uint32_t index_a, index_b;
} sat__features;

/* Edge `edge` of one polygon and `vertex` of the other; `of_b` says that the edge is b's. No distance yet. */
static inline sat__features sat__facing_edge(bool of_b, uint32_t edge, uint32_t vertex, double core) {
    return (sat__features){.core_distance = core,
                           .facing = of_b ? SAT_EDGE_OF_B : SAT_EDGE_OF_A,
                           .index_a = of_b ? vertex : edge,
                           .index_b = of_b ? edge : vertex};
}

#endif
