/*
 * Two shapes that turn while they move, at any fraction of their motions: how far they reach along an axis, and how far
 * apart they are. Nothing is rotated but directions: into the frame of each shape as it stands at the start.
 */
#ifndef SAT_TURNING_DISTANCE_H
#define SAT_TURNING_DISTANCE_H

#include "../polygon/pair.h"

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

/* What an axis turns along with: one of the shapes, or none. */
typedef enum sat__carrier { SAT_BY_A, SAT_BY_B, SAT_STAYING, SAT_CARRIERS } sat__carrier;

/* Where they are at some fraction: from position to position, and cosine and sine of each turn since the start. */
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

/* What is furthest along far->axis; its indices are those of vertices near by, and then their own. */
void sat__find_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far);

/*
 * How far apart they are: the first time, from the edge that separates them best at the start or, where there are many,
 * from what lies towards each other; and again, from what it was at a fraction nearby.
 */
void sat__begin_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);
void sat__find_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);

#endif
