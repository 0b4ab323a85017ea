/*
 * Pairs of which one is a circle: a shape whose core is a point, its centre.
 *
 *     two circles          the distance of the centres, less both radii
 *     a circle and p       the edge of p that the centre lies highest above, and what of it is nearest: a place between
 *                          its ends, or the corner at one of them, if the next edge leads away from there
 *
 * In double, with room for what rounding can do to it. Where that decides, as where the two touch exactly, the answer is
 * left to the exact way of signed_distance.c, and so are centres inside of p.
 */
#ifndef SAT_CIRCLE_H
#define SAT_CIRCLE_H

#include "../polygon/features.h"
#include "axis_filter.h"

/* Are both circles, and their frames exact? */
static inline bool sat__are_circles(const sat_polygon *a, const sat_polygon *b) {
    return a->count + b->count == 2 && !sat__either_is(a, b, SAT_ANCHORED);
}

/* Is one a circle, and the other one such that its edges tell? */
static inline bool sat__is_with_circle(const sat_polygon *a, const sat_polygon *b) {
    return (a->count == 1 || b->count == 1) && sat__is_small(a, b) &&
           !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_REMOTE);
}

/* A circle and `p`, the other shape. Of two circles p is the one that comes first, where their frames tell. */
typedef struct sat__circle_pair {
    const sat_polygon *a, *b, *p, *circle;
    sat__d2 d;          /* from a's frame to b's */
    double radius;      /* of both together */
    float scale, bound; /* as in ../polygon/pair.h, and the radius */
} sat__circle_pair;

static inline sat__circle_pair sat__circle_pair_of(const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    const double x = sat__low(d), y = sat__high(d); /* as sat__a_is_first() has it */
    const uint32_t is_a = (a->count == 1) & ((b->count > 1) | (x != 0.0 ? x < 0.0 : y < 0.0));
    const float lengths = sat__lengths(a, b, (float)sat__low(d), (float)sat__high(d));
    return (sat__circle_pair){.a = a,
                              .b = b,
                              .p = sat__choose_pointer(is_a, b, a),
                              .circle = sat__choose_pointer(is_a, a, b),
                              .d = d,
                              .radius = (double)a->radius + (double)b->radius,
                              .scale = lengths + (a->radius + b->radius),
                              .bound = SAT_SEPARATION_ERROR * lengths};
}

/* Without an anchor the frames are what they are. */
static inline sat__circle_pair sat__plain_circle_pair(const sat_polygon *a, const sat_polygon *b) {
    return sat__circle_pair_of(a, b, sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x)));
}

/* The first corner of a ring of four, which is a centre; and the way from one centre to another. */
static inline sat__d2 sat__first_corner(const sat_polygon *p) {
    return sat__pair_of_floats(p->rotated[0], p->rotated[4]);
}
static inline sat__vec2d sat__between_centres(const sat__circle_pair *c) {
    return sat__vec2d_of(sat__add2(sat__sub2(sat__first_corner(c->b), sat__first_corner(c->a)), c->d));
}

/* The centre of the circle, from the frame of the other shape. */
static inline sat__vec2d sat__centre_from_p(const sat__circle_pair *c) {
    const sat__d2 sign = sat__both((double)sat__sign(c->p == c->b));
    return sat__vec2d_of(sat__add2(sat__first_corner(c->circle), sat__mul2(sign, c->d)));
}

/* The feature of p's core that is nearest to a point. */
typedef struct sat__foothold {
    bool is_inside, is_outside; /* the point, of the core, for certain; if neither, the rest means nothing */
    bool is_edge;
    uint32_t index;   /* of the edge, or of the corner */
    sat__vec2d out;   /* to the point: from the start of the edge, or from the corner */
    sat__vec2d along; /* the edge, */
    double square;    /* and of its length */
} sat__foothold;

static inline sat__edge sat__edge_below(const sat_polygon *p, sat__vec2d point) {
    const sat__f4 x = sat__splat((float)point.x), y = sat__splat((float)point.y);
    sat__f4 heights[SAT_BLOCKS];
    heights[0] = x; /* there always is a block, but not every compiler sees that */
    SAT_ROLLED
    for (uint32_t b = 0; b < p->blocks; b++) {
        heights[b] = sat__heights_of_point(p, 4 * b, x, y);
    }
    return sat__best_of(heights, p->blocks);
}

/* Is a corner beside the one that is nearest no nearer? */
static inline bool sat__leads_away(const sat__foothold *at, sat__vec2d corner, sat__vec2d beside) {
    return sat__dot(at->out, sat__minus(beside, corner)) <= 0.0;
}

static inline sat__foothold sat__foothold_of(const sat_polygon *p, sat__vec2d point, float bound) {
    if (p->count == 1) {
        return (sat__foothold){.is_outside = true, .out = sat__minus(point, sat__vertex(p, 0))};
    }
    SAT_ASSUME(!sat__is(p, SAT_EXACTLY_ROTATED));
    const sat__edge best = sat__edge_below(p, point);
    const uint32_t next = sat__next(p, best.index);
    const sat__vec2d start = sat__vertex(p, best.index), end = sat__vertex(p, next);
    sat__foothold at = {.index = best.index, .out = sat__minus(point, start), .along = sat__minus(end, start)};
    at.is_inside = best.separation < 0.0f - bound;
    at.is_outside = best.separation > bound;
    const double u = sat__dot(at.along, at.out);
    at.square = sat__dot(at.along, at.along);
    at.is_edge = at.is_inside || (u >= 0.0 && u <= at.square && at.square > 0.0);
    if (!at.is_edge) {
        const sat__vec2d corner = u <= 0.0 ? start : end;
        at.index = u <= 0.0 ? best.index : next;
        at.out = sat__minus(point, corner);
        at.is_outside = at.is_outside && sat__leads_away(&at, corner, sat__vertex(p, sat__next(p, at.index))) &&
                        sat__leads_away(&at, corner, sat__vertex(p, sat__previous(p, at.index)));
    }
    return at;
}

/* How far the point is from the core; inside of it as the general way has it, in float: less than 0. */
static inline double sat__foothold_distance(const sat_polygon *p, const sat__foothold *at) {
    if (at->is_inside) {
        const float x = sat__normal_x(p)[at->index], y = sat__normal_y(p)[at->index];
        return (double)(x * (float)at->out.x + y * (float)at->out.y);
    }
    return at->is_edge ? sat__cross(at->out, at->along) / sat__sqrt(at->square) : sat__sqrt(sat__dot(at->out, at->out));
}

/* Are the distance of two cores, and that less the radii, so far from 0 that nothing here could turn them? */
static inline bool sat__is_clear(const sat__circle_pair *c, double core) {
    return sat__abs(core) > (double)c->bound && sat__abs(core - c->radius) > (double)c->bound;
}

/* Do such pairs overlap? */
sat__answer sat__overlap_circles(const sat_polygon *a, const sat_polygon *b);
sat__answer sat__overlap_with_circle(const sat_polygon *a, const sat_polygon *b);

/* The features of such a pair that are nearest. False where that is not sure. */
bool sat__features_with_circle(const sat__pair *pair, sat__features *features);

/*
 * Is a point, `centre` from the frame of p, no further than `radius` from p's core? `scale` is at least p's bounding
 * radius, the coordinates and the radius together.
 */
sat__answer sat__is_near(const sat_polygon *p, sat__vec2d centre, double radius, float scale);

#endif
