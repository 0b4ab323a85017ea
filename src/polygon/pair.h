/*
 * The pair: two polygons, the way from one to the other, and how precise floats are about them; and its features: which parts of
 * the two face each other, and how far apart they are. Every query of a pair is read from these.
 */
#ifndef SAT_POLYGON_PAIR_H
#define SAT_POLYGON_PAIR_H

#include "polygon.h"

/* A pair of polygons as the engine sees it. */
typedef struct sat__shapes {
    const sat_polygon *a, *b;
    const sat__place *at_a, *at_b; /* where they stand */
    sat__vec2d d;                  /* from a's frame to b's */
    float dx, dy;                  /* the same in float */
    float bound;                   /* every float separation of the two lies within this of the true one */
    double radius;                 /* of both together */
    double scale; /* at least both reaches and |d| together: what rounding errors in double are relative to */
} sat__shapes;

/*
 * With u = 2^-24: normals, d and exact rotations carry a relative error of u each; a dot product of two terms adds 2 u,
 * each further sum u. Of the lengths 16 u = 2^-20 are allowed, and 14 u are proven: tests/proof. Choosing a support vertex
 * of a long ring by directions costs up to 6 u of the reach more, for which there is room, too: see there.
 */
#define SAT_SEPARATION_ERROR 0x1p-20f

/* Returns the sum of both reaches and the distance: errors are relative to that. */
static inline float sat__lengths(const sat_polygon *a, const sat_polygon *b, float dx, float dy) {
    return (a->bounding_radius + b->bounding_radius) + (sat__absf(dx) + sat__absf(dy));
}

/*
 * A pair with a given way between the frames; one of which a stands somewhere else; and one of where both stand. Out of line in
 * pair.c, as most answers need no pair.
 */
sat__shapes sat__make_pair_by(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b, sat__vec2d d);
sat__shapes sat__make_pair_at(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b);
sat__shapes sat__make_pair(const sat_polygon *a, const sat_polygon *b);

/*
 * Separations and coordinates in double lie within this of the true ones (tests/proof): coordinates are wrong by at most
 * 2^-50 of the scale, their differences by 2^-49; rounding of the products adds less.
 */
static inline double sat__pair_error(const sat__shapes *p) {
    return p->scale * 0x1p-48 + sat__frame_error(p->a, p->at_a) + sat__frame_error(p->b, p->at_b);
}

/* Returns the pair as seen from b. */
sat__shapes sat__swapped(const sat__shapes *p);

/* Returns the pair with a bound that has room for what rounding does to the places where neighbours meet. */
sat__shapes sat__as_rounded(const sat__shapes *pair);

/*
 * An order of the two that depends on how they lie and look, not on which is the first argument: it breaks ties. Two equal
 * shapes in one place have no such order; a is the first then.
 */
bool sat__a_is_first(const sat__shapes *pair);

/* Returns what orders two frames by its sign: the x of the way between them, or its y if x is 0. 0 if both are one. */
static inline double sat__order_by_way(sat__d2 way) { return sat__low(way) != 0.0 ? sat__low(way) : sat__high(way); }

/* 1 or 0: does b come first of two that stand in one place? */
uint32_t sat__b_is_first_in_place(const sat_polygon *a, const sat_polygon *b);

/* 1 or 0: does b come first of the two where they stand? Mostly their frames decide. */
static inline uint32_t sat__b_is_first(const sat_polygon *a, const sat_polygon *b) {
    const double order = sat__order_by_way(sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x)));
    return order != 0.0 ? order < 0.0 : sat__b_is_first_in_place(a, b);
}

/* The answer to a question that rounding may leave open. */
typedef enum sat__answer { SAT_NO, SAT_YES, SAT_UNSURE } sat__answer;

/* Both are certain, so never both are 1. There is no branch. */
static inline sat__answer sat__answer_of(uint32_t is_yes, uint32_t is_no) {
    return (sat__answer)(SAT_UNSURE - is_yes - 2 * is_no);
}

/*
 * Are surfaces that far apart, or that deep, as near to touching as those of bodies at rest? These meet by the edges by which they
 * met in the last frame, which sat__guessed() is for; and few that overlap in flight are as near.
 */
static inline bool sat__seem_at_rest(float distance, float lengths) { return sat__absf(distance) < 0x1p-6f * lengths; }

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

/* ---------------------------------------------------------------------------------------------- support: support.c -- */

/*
 * The longest ring for which every edge is tried against every vertex; beyond it the best are searched for (calipers.c),
 * which costs as much at about 45. At most 32: a bit each.
 */
#define SAT_BRUTE_RING 32u

/* Up to so many vertices it is faster to try all of them than to bisect the normals: measured. */
#define SAT_TRIED_RING 128u

/* Are both rings short enough to try every edge against every vertex? */
static inline bool sat__is_small(const sat_polygon *a, const sat_polygon *b) {
    return a->ring <= SAT_BRUTE_RING && b->ring <= SAT_BRUTE_RING;
}

enum { SAT_BLOCKS = SAT_BRUTE_RING / 4 };

/* An edge of one polygon of the pair and the separation through it. */
typedef struct sat__edge {
    float separation;
    uint32_t index;
} sat__edge;

/* How high a point lies above the edges of indices i .. i + 3; x and y are its coordinates in every lane. */
SAT_KERNEL sat__f4 sat__heights_of_point(const sat_polygon *p, uint32_t i, sat__f4 x, sat__f4 y) {
    const sat__f4 nx = sat__load(sat__normal_x(p) + i), ny = sat__load(sat__normal_y(p) + i);
    const sat__f4 way_x = sat__sub(x, sat__load(sat__x(p) + i)), way_y = sat__sub(y, sat__load(sat__y(p) + i));
    return sat__add(sat__mul(nx, way_x), sat__mul(ny, way_y));
}

/* The greatest of four lanes with its index, the lowest among equals. */
SAT_KERNEL sat__edge sat__best_of(sat__f4 lanes) {
    const sat__f4 greatest = sat__max_across(lanes);
    return (sat__edge){sat__first(greatest), sat__lowest_bit(sat__at_least(lanes, greatest))};
}

/* Returns the best of any number of blocks, of which each lane holds its greatest, and the block where that is. */
SAT_KERNEL sat__edge sat__best_of_lanes(sat__f4 highest, sat__f4 block) {
    const sat__f4 greatest = sat__max_across(highest),
                  index = sat__add(sat__mul(block, sat__splat(4.0f)), sat__four(0.0f, 1.0f, 2.0f, 3.0f)),
                  lowest = sat__min_across(sat__where_less(highest, greatest, sat__splat(FLT_MAX), index));
    return (sat__edge){sat__first(greatest), (uint32_t)sat__first(lowest)};
}

/* The vertex of p furthest against a direction of any length, the lowest index among equals. */
uint32_t sat__support(const sat_polygon *p, float x, float y);

/*
 * Finds it in double, from a vertex near it, or from the one that float finds, over edges that descend: on a convex polygon
 * none does beyond one that rises. The vertex may be too high by 2^-51 of the length of every edge.
 */
uint32_t sat__support_from(const sat_polygon *p, sat__vec2d direction, uint32_t from);
uint32_t sat__support_in_double(const sat_polygon *p, sat__vec2d direction);

/* The vertices where the normals of a ring of any size pass four directions (-x, -y). */
void sat__supports_by_angle(const sat_polygon *p, const float x[4], const float y[4], uint32_t indices[4]);

/* Finds it among the indices from .. to, which may run beyond the ring; their normals turn by less than half a turn. */
uint32_t sat__support_between(const sat_polygon *p, uint32_t from, uint32_t to, float x, float y);

#endif
