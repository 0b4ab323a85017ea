/*
 * Pairs of which one is a circle: a shape whose core is a point, its centre.
 *
 *     two circles                  the distance of the centres, less both radii
 *     a circle and a segment       the place on the segment that is nearest to the centre
 *     a box along the axes         the place within its bounds, if the centre lies outside
 *     and any p with an area       the edge of p that the centre lies highest above, and what of it is nearest: a place
 *                                  between its ends, or the corner at one of them, if the next edge leads away from there
 *
 * In double, with room for what rounding can do to it. Where that decides, as where the two touch exactly, the exact way of
 * signed_distance.c answers.
 */
#ifndef SAT_CIRCLE_H
#define SAT_CIRCLE_H

#include "../math/expansion.h"
#include "../polygon/pair.h"
#include "aligned_boxes.h"

/* Are both circles about their own origins? Their centres are their positions then. */
static inline bool sat__are_circles(const sat_polygon *a, const sat_polygon *b) {
    return ((unsigned)a->flags & b->flags & SAT_POINT) != 0 && !sat__either_is(a, b, SAT_ANCHORED);
}

/*
 * Is one a circle, and the other one a shape whose edges are floats? What of it is nearest to the centre is found by all its edges
 * then, four at a time: up to a thousand corners that takes less than any search, and more where all edges are as near.
 */
static inline bool sat__has_circle(const sat_polygon *a, const sat_polygon *b) {
    return sat__either_is(a, b, SAT_POINT) && !sat__either_is(a, b, SAT_EXACTLY_ROTATED);
}

/* Are they so few that yes or no is quickest by all of them, too? Measured: portals take as long for some twelve corners. */
static inline bool sat__is_with_circle(const sat_polygon *a, const sat_polygon *b) {
    return sat__has_circle(a, b) && (a->blocks | b->blocks) <= 3; /* a circle has one block */
}

/* A circle and `p`, the other shape. If both are circles p is the one that comes first by their frames. */
typedef struct sat__circle_pair {
    const sat_polygon *p, *circle;
    uint32_t is_a;        /* the circle is a, and p is b */
    sat__d2 d;            /* from p's frame to the circle's */
    sat__d2 centre;       /* of the circle, from p's frame */
    double radius;        /* of both together */
    float lengths, bound; /* as in ../polygon/pair.h */
} sat__circle_pair;

/* The first corner of a ring of four, which is a centre: without an anchor the frame itself. */
static inline sat__d2 sat__first_corner(const sat_polygon *p) {
    return sat__is(p, SAT_ANCHORED) ? sat__pair_of_floats(p->rotated[0], p->rotated[4]) : sat__both(0.0);
}

/* Makes the pair of p and a circle, with the way `d` from p's frame to the circle's. */
static inline sat__circle_pair sat__circle_beside(const sat_polygon *p, const sat_polygon *circle, uint32_t is_a,
                                                  sat__d2 d) {
    const float lengths = sat__lengths(p, circle, (float)sat__low(d), (float)sat__high(d));
    return (sat__circle_pair){.p = p,
                              .circle = circle,
                              .is_a = is_a,
                              .d = d,
                              .centre = sat__add2(sat__first_corner(circle), d),
                              .radius = (double)p->radius + (double)circle->radius,
                              .lengths = lengths,
                              .bound = SAT_SEPARATION_ERROR * lengths};
}

/* Makes the pair of any two; d is from a's frame to b's. */
static inline sat__circle_pair sat__circle_pair_of(const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    const uint32_t is_a = (a->count == 1) & ((b->count > 1) | (sat__order_by_way(d) < 0.0));
    return sat__circle_beside(sat__choose_pointer(is_a, b, a), sat__choose_pointer(is_a, a, b), is_a,
                              sat__mul2(sat__both((double)sat__sign(is_a)), d));
}

/* Without an anchor the frames are what they are. */
static inline sat__d2 sat__between_frames(const sat_polygon *from, const sat_polygon *to) {
    return sat__sub2(sat__load2(&to->place.frame_x), sat__load2(&from->place.frame_x));
}

/* The feature of p's core that is nearest to a point. */
typedef struct sat__nearest_feature {
    bool is_certain, is_edge; /* if not certain, the rest means nothing */
    uint32_t index;           /* of the edge, or of the corner */
    double height;            /* of the point above the core: less than 0 inside */
    sat__d2 normal;           /* unit, from the core to the point: of an edge that edge's */
} sat__nearest_feature;

/* Returns the edge that a point lies highest above, of any number of blocks. */
sat__edge sat__edge_below_many(const sat_polygon *p, sat__f4 x, sat__f4 y);

static inline sat__edge sat__edge_below(const sat_polygon *p, sat__d2 point) {
    const sat__f4 narrow = sat__narrow(point), x = sat__splat_lane(narrow, 0), y = sat__splat_lane(narrow, 1);
    if (p->blocks > 1) {
        return sat__edge_below_many(p, x, y);
    }
    SAT_ASSUME(p->blocks == 1);
    return sat__best_of(sat__heights_of_point(p, 0, x, y));
}

/* Returns a vertex that is stored as floats, as all are but those of exactly rotated shapes. */
static inline sat__d2 sat__float_vertex(const sat_polygon *p, uint32_t index) {
    return sat__vertex_of(sat__ring_of(p), index);
}

/* `out` leads to the point from the nearest place of the core. */
static inline sat__nearest_feature sat__nearest_by_way(bool is_certain, bool is_edge, uint32_t index, sat__d2 out) {
    const double height = sat__sqrt(sat__dot2(out, out));
    return (sat__nearest_feature){.is_certain = is_certain,
                                  .is_edge = is_edge,
                                  .index = index,
                                  .height = height,
                                  .normal = sat__mul2(sat__both(1.0 / height), out)};
}

/*
 * Finds the place of a segment that is nearest to the point, on whichever side of it that lies. If it lies on neither, the
 * normal means nothing. There is no branch on which of the features it is.
 */
static inline sat__nearest_feature sat__nearest_on_segment(const sat_polygon *p, sat__d2 point) {
    const sat__d2 start = sat__float_vertex(p, 0), edge = sat__sub2(sat__float_vertex(p, 1), start),
                  out = sat__sub2(point, start), zero = sat__both(0.0);
    const double square = sat__dot2(edge, edge), u = sat__dot2(edge, out);
    const sat__d2 clamped = sat__max2(sat__min2(sat__both(u), sat__both(square)), zero);
    const uint32_t is_beyond = u > square, is_back = sat__cross2(out, edge) < 0.0;
    const bool is_edge = (u >= 0.0) & (u <= square);
    const sat__d2 away = sat__sub2(out, sat__mul2(sat__div2(clamped, sat__both(square)), edge));
    return sat__nearest_by_way(true, is_edge, sat__choose(is_edge, 2 * is_back, is_beyond), away);
}

/* The way to a point from the nearest place within the bounds of a core. */
static inline sat__d2 sat__way_from_bounds(const sat_polygon *p, sat__d2 point) {
    const sat__f4 bounds = sat__load(&p->lower_x);
    const sat__d2 lower = sat__low_doubles(bounds), upper = sat__low_doubles(sat__swap_halves(bounds));
    return sat__sub2(point, sat__max2(lower, sat__min2(upper, point)));
}

/*
 * Finds the place of a box along the axes for a point outside: by the bounds, from which the way is not 0. What lies beside an
 * edge, as all that rests does, is found by a branch: it waits for no root and no division.
 */
static inline sat__nearest_feature sat__nearest_on_bounds(const sat_polygon *p, sat__d2 out) {
    /* Edges and corners from the edge along +x on, by the sides that they are on: +x 1, +y 2, -x 4, -y 8. */
    static const unsigned char features[16] = {0, 0, 1, 1, 2, 0, 2, 0, 3, 0, 0, 0, 3, 0, 0, 0};
    const sat__d2 zero = sat__both(0.0);
    const uint32_t above = sat__above2(out, zero), below = sat__above2(zero, out), sides = above | below << 2;
    const uint32_t index = (sat__edge_along_x(p) + features[sides]) & 3;
    if ((sides & (sides - 1)) == 0) {
        const sat__d2 one = sat__both(1.0), right = sat__where_less2(zero, out, one, zero),
                      left = sat__where_less2(out, zero, one, zero);
        const double height = sat__abs(sat__low(out) + sat__high(out)); /* one of them is 0 */
        return (sat__nearest_feature){
            .is_certain = true, .is_edge = true, .index = index, .height = height, .normal = sat__sub2(right, left)};
    }
    const double height = sat__sqrt(sat__dot2(out, out));
    return (sat__nearest_feature){
        .is_certain = true, .index = index, .height = height, .normal = sat__div2(out, sat__both(height))};
}

/* Finds the corner that a point is nearest to, if it is outside for certain and the edge beside it leads no nearer. */
sat__nearest_feature sat__nearest_at_corner(const sat_polygon *p, sat__d2 point, bool is_outside, uint32_t corner,
                                            uint32_t beside);

/*
 * Returns the length of an edge of a ring that is not exactly rotated, without a root: its part along its normal, turned by a
 * right angle. The normal is rounded to float, but its length is known in double: right to 2^-45 of the length, by proof
 * (tests/proof/edge_lengths.g).
 */
static inline double sat__length_by_normal(sat__d2 edge, sat__d2 normal) {
    return sat__cross2(normal, edge) * (1.5 - 0.5 * sat__dot2(normal, normal));
}

/* How high over a core a point lies if its circle rests there, the lengths or 0, and the height above which nothing else counts. */
typedef struct sat__expected {
    float height, lengths, most;
} sat__expected;

/*
 * Finds the place of a core with an area. For a point outside it is on the edge that the point lies highest above, or it is the
 * corner at one end of that, unless the next edge leads nearer.
 */
static inline sat__nearest_feature sat__nearest_on_ring(const sat_polygon *p, sat__d2 point, float bound,
                                                        sat__expected expected) {
    const sat__edge best = sat__edge_below(p, point);
    if (expected.lengths > 0.0f && best.separation - bound > expected.most) {
        return (sat__nearest_feature){.is_certain = true, .index = best.index, .height = (double)best.separation};
    }
    const bool rests =
        p->ring <= SAT_BRUTE_RING && sat__seem_at_rest(best.separation - expected.height, expected.lengths);
    const uint32_t index = sat__guessed(rests, best.index), next = sat__next(p, index);
    const sat__d2 start = sat__float_vertex(p, index), edge = sat__sub2(sat__float_vertex(p, next), start);
    const sat__d2 out = sat__sub2(point, start);
    const double u = sat__dot2(edge, out), square = sat__dot2(edge, edge);
    const bool is_inside = best.separation < 0.0f - bound;
    const bool is_outside = best.separation > bound, is_beyond = u > square;
    if (!(is_inside | ((u >= 0.0) & !is_beyond))) {
        return sat__nearest_at_corner(p, point, is_outside, is_beyond ? next : index,
                                      is_beyond ? sat__next(p, next) : sat__previous(p, index));
    }
    const float *normals = sat__normal_x(p) + index;
    const sat__d2 normal = sat__pair_of_floats(normals[0], normals[sat__lanes(p)]);
    return (sat__nearest_feature){.is_certain = is_inside | is_outside,
                                  .is_edge = true,
                                  .index = index,
                                  .height = sat__cross2(out, edge) / sat__length_by_normal(edge, normal),
                                  .normal = normal};
}

/* Finds the place of a core with edges: a segment, a box along the axes with the point outside, or any other ring. */
SAT_KERNEL sat__nearest_feature sat__nearest_on_edges(const sat_polygon *p, sat__d2 point, float bound,
                                                      sat__expected expected) {
    if (p->count == 2) {
        return sat__nearest_on_segment(p, point);
    }
    if (sat__is(p, SAT_ALIGNED)) {
        const sat__d2 out = sat__way_from_bounds(p, point);
        if (sat__above2(sat__abs2(out), sat__both((double)bound)) != 0) {
            return sat__nearest_on_bounds(p, out);
        }
    }
    return sat__nearest_on_ring(p, point, bound, expected);
}

/* Finds the place of any core. */
sat__nearest_feature sat__nearest_of_core(const sat_polygon *p, sat__d2 point, float bound);

/*
 * Is the distance of two cores so large that its direction is right to float, and that less the radii so far from 0 that
 * its sign is? Heights are wrong by less than 2^-43 of the lengths.
 */
static inline bool sat__is_clear(const sat__circle_pair *c, double core) {
    return (int)(sat__abs(core) > (double)c->bound) & (int)(sat__abs(core - c->radius) > 0x1p-43 * (double)c->lengths);
}

/* The nearest feature faces the circle, which is a of the two or b; the distance of the surfaces is as wrong as double is. */
static inline sat__features sat__features_of_nearest(const sat__nearest_feature *at, bool is_a, double radius) {
    sat__features features = sat__facing_edge(is_a, at->index, 0, at->height);
    features.facing = at->is_edge ? features.facing : SAT_VERTICES;
    features.distance = at->height - radius;
    return features;
}

/* Returns the way from the frame of a shape to a point of the world. `lost` grows unless that is exact, and the vertices are. */
static inline sat__d2 sat__way_from_frame(const sat_polygon *p, sat__d2 point, double *lost) {
    *lost += sat__is(p, SAT_INEXACT | SAT_EXACTLY_ROTATED) ? 1.0 : 0.0;
    return sat__way2(sat__load2(&p->place.frame_x), point, lost);
}

/*
 * The distance of a circle about a point from p, right in sign: where double does not decide whether they touch, by the feature of
 * p's core that seems to be nearest, and the way from p's frame, `centre`. The height above a corner counts for its magnitude
 * alone. Not settled if a number on the way is rounded, or if another feature is nearer. By value, so that nothing has to be in
 * memory before.
 */
typedef struct sat__settled {
    double distance;
    bool is_settled;
} sat__settled;
sat__settled sat__settle_point(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, bool is_edge,
                               uint32_t index, double height);

/* The distance of the two, right in sign, by the nearest feature. False if something else may be nearer, or a frame is inexact. */
static inline bool sat__settle_circle(const sat__circle_pair *c, const sat__nearest_feature *at, double *distance) {
    *distance = at->height - c->radius;
    if (!at->is_certain || sat__is_clear(c, at->height)) {
        return at->is_certain;
    }
    const sat__settled tie = sat__settle_point(c->p, sat__load2(&c->circle->place.frame_x), c->centre,
                                               c->circle->radius, at->is_edge, at->index, at->height);
    *distance = tie.distance;
    return tie.is_settled && at->height > (double)c->bound && !sat__is(c->circle, SAT_INEXACT);
}

/*
 * Does a circle about a point touch p, which is not exactly rotated? `centre` leads there from the frame of p; `scale` is at least
 * p's bounding radius, the coordinates and both radii together. A tie is decided exactly if that is the way to `point`, in the
 * world, without rounding; otherwise it is unsure. In float first, or in double only.
 */
sat__answer sat__is_near(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, float scale);
sat__answer sat__is_near_in_double(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, float scale);

#endif
