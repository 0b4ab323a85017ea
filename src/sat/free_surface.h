/* The parts of a joined shape: which of them are surface, which of these another shape touches, and where its neighbours begin. */
#ifndef SAT_FREE_SURFACE_H
#define SAT_FREE_SURFACE_H

#include "../polygon/pair.h"

/* A line along an edge of a, and places on it: how far along the edge, times its length. */
typedef struct sat__line {
    sat__vec2d start, along, normal;
    double square; /* the place of the edge's end */
} sat__line;

/* A vertex of b over an edge of a: its place, and how high it is. */
typedef struct sat__line_point {
    double place, height;
} sat__line_point;

typedef struct sat__interval {
    double from, to;
} sat__interval;

/* How b lies over an edge of a. */
typedef struct sat__projection {
    sat__interval part; /* the part of the edge in question */
    sat__interval edge; /* and a little more */
    sat__interval low;  /* what of b is as deep as its deepest vertex */
    sat__interval band; /* and what of it touches the edge's line; where it is apart from it, the same */
    sat__line line;
    uint32_t deepest; /* vertex of b */
    double height;    /* of it */
} sat__projection;

static inline float sat__limit_of(const sat_polygon *p, uint32_t vertex) {
    return sat__corner_limits(p)[sat__user_vertex(p, vertex)];
}

static inline bool sat__goes_straight_on(const sat_polygon *p, uint32_t corner) {
    return sat__absf(sat__limit_of(p, corner)) == SAT_STRAIGHT_CORNER;
}

/* Does the surface turn inwards at a corner by less than a quarter turn? */
static inline bool sat__is_in_valley(const sat_polygon *p, uint32_t corner) {
    return sat__bits(sat__splat(sat__limit_of(p, corner))) == sat__bits(sat__splat(SAT_VALLEY_CORNER));
}

/* Returns the limit of a corner at an end of an edge where a neighbour's edge goes on from that one; otherwise 0. */
float sat__own_limit(const sat_polygon *p, uint32_t edge, uint32_t corner);

/*
 * How far rounding may move a turned shape of a surface from a neighbour with a position of its own: by half a unit in the last
 * place, which is at most 2^-24 of it, of each coordinate of either position.
 */
double sat__gap_beside(const sat_polygon *p);

/* The edge from whose normal on a corner's limit counts. */
uint32_t sat__edge_of_limit(const sat_polygon *p, uint32_t corner);

/* Does a corner push in direction m? */
bool sat__corner_is_enabled(const sat_polygon *p, uint32_t index, sat__vec2d m);

/* Is direction n opposed to the normal of an edge, as floats go? */
static inline bool sat__is_opposed(const sat_polygon *p, uint32_t edge, sat__vec2d n) {
    const sat__vec2d m = sat__normal(p, edge);
    return sat__dot(n, m) < 0.0 && sat__abs(sat__cross(n, m)) < 0x1p-20;
}

/*
 * Is it certain that nothing at a vertex of a limited shape pushes back against an edge of another shape, of which n is the normal?
 * If one of the edges there faces that, it is disabled; otherwise the corner does not push there, and the surface does not turn
 * outwards by much: then the neighbour may have a say. In edge_mask.c.
 */
bool sat__is_barred(const sat_polygon *p, uint32_t vertex, sat__vec2d n);

/*
 * Does a push of b in direction m, which meets its vertex, compete with one by a separation? Not if b does not push back there:
 * a corner at which a surface goes straight on or turns inwards is none of the whole. But it does if the depth is more than a disc
 * in b is wide: the other one would lead through b.
 */
bool sat__pushes_back(const sat__shapes *pair, uint32_t vertex, sat__vec2d m, double separation);

sat__line sat__line_of(const sat__shapes *pair, uint32_t edge);
sat__line_point sat__point_over(const sat__shapes *pair, const sat__line *line, uint32_t vertex);

/* How far beyond an edge of a, along it, a vertex of b lies, and beyond which of its ends: less than 0 beside the edge. */
double sat__way_beyond(const sat__shapes *pair, uint32_t edge, uint32_t vertex, uint32_t *end);

sat__projection sat__project_over(const sat__shapes *pair, uint32_t edge, sat__free_part part);

/* Two steps do the same: the first finds all but the band, for which the second has to look at more of b. */
sat__projection sat__project_lowest(const sat__shapes *pair, uint32_t edge, sat__free_part part);
void sat__find_band(const sat__shapes *pair, sat__projection *s);

/* The part of an edge that what lies at its begin, or at its end, covers. */
sat__free_part sat__cover_at(const sat_polygon *p, uint32_t edge, bool begins);

/* Projects b over the free part of an edge. */
static inline sat__projection sat__project_over_free(const sat__shapes *pair, uint32_t edge) {
    return sat__project_over(pair, edge, sat__free_parts(pair->a)[edge]);
}

static inline bool sat__intervals_meet(sat__interval a, sat__interval b) { return a.from <= b.to && a.to >= b.from; }
static inline bool sat__is_touched(const sat__projection *s) { return sat__intervals_meet(s->edge, s->band); }

/* A shape that leans by less on a surface lies on it, as bodies at rest do; a surface that turns by less goes nearly straight. */
#define SAT_MOST_SLANT 0x1p-6

/* An edge of b over an end of an edge of a: its height there, -DBL_MAX if there is none. And does b touch a's edge for certain? */
typedef struct sat__slant {
    double height;
    bool is_touching;
} sat__slant;

/*
 * Finds an edge of b that lies nearly flat, from its deepest vertex on, over an end of an edge of a where the surface goes nearly
 * straight on, or the corner is disabled, as where it turns inwards. What is sunk there touches a's edge for certain where b's
 * outline passes its line on both sides of the end.
 */
sat__slant sat__slant_over_end(const sat__shapes *pair, uint32_t edge, uint32_t vertex);

/*
 * Does b, which lies deepest beyond an end of an edge's free part, touch that with the round end about its deepest vertex alone,
 * and does another shape begin there, in a valley or as a cover? The vertex lies over the neighbour, above the lines of both: what
 * pushes its disc out of the neighbour takes it off that end, too, which is further away.
 */
bool sat__is_freed_by_neighbour(const sat__shapes *pair, uint32_t edge, const sat__projection *s);

/*
 * Does no enabled edge or corner of a, which is part of a surface, push b, for certain? It lies so far behind the line of each such
 * edge that it comes out through none, or over the neighbour beyond an end of it; and the corners there push in the direction of
 * none of b's edges. Then neither pushes the other, as a push goes through both, unless one is sunk.
 */
bool sat__is_elsewhere(const sat__shapes *pair);

/* How far b reaches from a place, relative to a's frame, along a direction; times its length. */
double sat__reach_from(const sat__shapes *pair, sat__vec2d from, sat__vec2d direction);

/* Does b touch the neighbour that goes on at a limited corner of a: nearby if there alone, in the half towards the corner? */
typedef enum sat__touch { SAT_APART, SAT_TOUCHES, SAT_TOUCHES_NEARBY } sat__touch;
sat__touch sat__touch_of_neighbour(const sat__shapes *pair, uint32_t corner);

/* Does the neighbour's edge at a limited corner push b less far than a separation does? */
bool sat__neighbour_pushes_less(const sat__shapes *pair, uint32_t corner, double separation);

/*
 * Does b come out of the surface through that edge? It touches the neighbour, and two of these hold: it is not deep, and the
 * surface goes straight on; it passes the seam nearby; some of it lies beyond the line of the neighbour's edge.
 */
bool sat__leaves_by_neighbour(const sat__shapes *pair, uint32_t corner, double separation);

/*
 * Do both shapes, if limited, see the surface as far as they would push each other by those features? No push is longer than the
 * way through a covered edge, and on as far as the surface goes on there; nor, beyond half of the shape's width, than the way
 * through the edge alone. And none is longer than what passes a cover is from its nearer end, if it leads over the other one.
 */
bool sat__are_in_sight(const sat__shapes *pair, const sat__features *features);

/*
 * Is that certain of a by the depth alone? So it is of a limited shape where that is less than a disc in either shape and than what
 * lies behind each covered edge; and of any other.
 */
bool sat__is_shallow(const sat_polygon *a, const sat_polygon *b, double depth);

#endif
