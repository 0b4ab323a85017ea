/* Declares the parts of a sweep: its start, boxes along the axes, where the surfaces touch; and shapes that turn. */
#ifndef SAT_SWEEP_H
#define SAT_SWEEP_H

#include "../minkowski/minkowski.h"
#include "cast.h"

/* True if the two overlap by more than a touch: then the hit is at fraction 0, along their axis with every edge enabled. */
bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit);

/*
 * Sweeps two sharp boxes along the axes, as of tiles and of what walks on them: between the moments when they come to share a place
 * along either axis and leave each other again, they overlap. Fills in a hit, if there is one; unsure where they overlap at the
 * start, come to touch at a corner, or rounding decides.
 */
sat__answer sat__sweep_aligned(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                               sat_sweep_hit *hit);

/* A point that is fixed to p, in the world, after a fraction of p's motion. */
static inline sat_vec2 sat__moved_point(const sat_polygon *p, sat__vec2d relative, sat_vec2 motion, double fraction) {
    return (sat_vec2){(float)(p->place.frame_x + relative.x + fraction * (double)motion.x),
                      (float)(p->place.frame_y + relative.y + fraction * (double)motion.y)};
}

/* How long a motion is, or a little more. */
static inline double sat__way_of(sat_vec2 motion) {
    return sat__abs((double)motion.x) + sat__abs((double)motion.y);
}

/*
 * Is the place where they touch computed by a? On a way that is long beside the sizes by the shape that moves less, if one does,
 * and otherwise by the one that `usually` is.
 */
static inline bool sat__is_told_by_a(const sat__motion *motion, float sizes, bool usually) {
    const double way_a = sat__way_of(motion->from), way_b = sat__way_of(motion->to); /* b's motion less a's */
    return sat__is_long((float)(way_a + way_b), sizes) && way_a != way_b ? way_a < way_b : usually;
}

/*
 * Returns where the two surfaces touch after a fraction of both motions: by the vertex that touches, or by the one of two that does
 * not depend on the order of the arguments.
 */
sat_vec2 sat__meeting_point(const sat__pair *pair, const sat__meeting *meeting, const sat__motion *motion);

static inline bool sat__fill_sweep_hit(sat_vec2 point, const sat__meeting *meeting, sat_sweep_hit *hit) {
    if (hit != NULL) {
        hit->fraction = (float)meeting->fraction;
        hit->point = point;
        hit->axis = (sat_vec2){(float)(meeting->axis.x + 0.0), (float)(meeting->axis.y + 0.0)};
    }
    return true;
}

/* --------------------------------------------------------------------------------------------------- turning -- */

/*
 * Two shapes that turn while they move, at any fraction of their motions: how far they reach along an axis, and how far
 * apart they are. Nothing is rotated but directions: into the frame of each shape as it stands at the start.
 */

/* One of the two. */
typedef struct sat__spinner {
    const sat_polygon *p;
    sat__d2 arm;        /* from its position to its frame */
    double turn;        /* by how much it turns in all; 0 where that changes nothing */
    double reach;       /* at least the distance of every vertex of the core from the position */
    const float *block; /* its vertices x and y, where they are the floats of a single block; otherwise NULL */
} sat__spinner;

/* Both, and how the positions move: from a's to b's it is d + fraction * step. */
typedef struct sat__turning {
    sat__spinner a, b;
    sat__d2 d, step;
    double radius; /* of both together */
    double error;  /* a height along an axis is wrong by less */
} sat__turning;

/* Names what an axis turns along with: one of the shapes, or none. */
typedef enum sat__carrier { SAT_BY_A, SAT_BY_B, SAT_STAYING, SAT_CARRIERS } sat__carrier;

/* Both shapes at some fraction: the way from position to position, and cosine and sine of each turn since the start. */
typedef struct sat__turned {
    double fraction;
    sat__d2 d, turn[SAT_CARRIERS]; /* what stays is turned by nothing */
} sat__turned;

/* The vertices that are furthest along an axis: a's along it, b's back along it; relative to their positions. */
typedef struct sat__furthest {
    sat__d2 axis; /* unit, from a towards b */
    sat__d2 of_a, of_b;
    uint32_t a, b; /* their ring indices */
} sat__furthest;

/* How far apart they are there. */
typedef struct sat__gap {
    double separation;   /* of the surfaces along the axis, less the error: the distance is at least that */
    sat__furthest far;   /* the axis, and what is furthest along it */
    bool is_far_known;   /* when it is looked for again: has somebody asked already what is furthest along the axis? */
    sat__d2 nearest;     /* the point of a's core that is nearest to b's, relative to a's position */
    double between;      /* the distance of the cores, at most */
    sat__facing facing;  /* what faces what */
    uint32_t a[2], b[2]; /* the ring indices of what faces each other: two of an edge */
} sat__gap;

/* These fill in what they are given: a copy would wait for all of it. */
void sat__set_turning(sat__turning *t, const sat_polygon *a, sat_motion motion_a, const sat_polygon *b,
                      sat_motion motion_b);
void sat__turn_to(const sat__turning *t, double fraction, sat__turned *at);

/* Finds what is furthest along far->axis; its indices are those of vertices near by, and then their own. */
void sat__find_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far);

/*
 * How far apart they are: the first time, from the edge that separates them best at the start or, where there are many,
 * from what lies towards each other; and again, from what it was at a fraction nearby.
 */
void sat__begin_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);
void sat__find_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);

#endif
