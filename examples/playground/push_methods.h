/*
 * push_methods.h - three ways to push one polygon out of another, and a measure of how steady they are.
 *
 *   PUSH_MTV        sat_intersect()'s minimum translation vector.
 *   PUSH_DIAGONALS  Each line from a polygon's centre to a corner that crosses an edge of the other pushes the two
 *                   apart by the part of it that has crossed. Built on sat_raycast() alone.
 *   PUSH_CENTRES    What many tutorials make of SAT: the least overlap of the shadows, but along the line between the
 *                   two centres instead of along the axis it was found on.
 */
#ifndef PLAYGROUND_PUSH_METHODS_H
#define PLAYGROUND_PUSH_METHODS_H

#include <sat/sat.h>

typedef enum push_method { PUSH_MTV, PUSH_DIAGONALS, PUSH_CENTRES, PUSH_METHOD_COUNT } push_method;

/** Do they overlap, in this method's opinion? */
bool push_detect(push_method method, const sat_polygon *a, const sat_polygon *b);

/** What this method would move a by to free it of b; zero when it sees no overlap. */
sat_vec2 push_correction(push_method method, const sat_polygon *a, const sat_polygon *b);

/**
 * The part of the line from `shape`'s centre to its corner `index` that has crossed an edge of `other`, as a vector
 * towards the corner; zero when it crosses none. *crossing receives where.
 */
sat_vec2 push_diagonal(const sat_polygon *shape, size_t index, const sat_polygon *other, sat_vec2 *crossing);

/**
 * The mean change of the correction from one step to the next, from the first correction of a steady push to its last.
 * A step without any in between counts: to lose contact and to find it again is jitter.
 */
typedef struct push_jitter {
    float sum, open_sum; /* counted; since the last correction, and counted only if another follows */
    uint32_t samples, open_samples;
    sat_vec2 last;
    bool pushing; /* this push has made a correction */
} push_jitter;

/** Notes a step's correction; `steady` is false when the player changed something, which ends the push. */
void push_jitter_note(push_jitter *jitter, sat_vec2 correction, bool steady);

/** Length units a step; 0 when nothing has been measured. */
float push_jitter_mean(const push_jitter *jitter);

/** What push_measure() finds for a method. */
typedef struct push_report {
    float jitter;    /* length units a step, at a speed of 1 unit a step */
    float left_over; /* the deepest overlap that a correction left behind, length units */
} push_report;

/**
 * The same steady pushes for each method: a pentagon of circumradius 70 drives straight into a free square of 60 x 60
 * at 1 unit a step, from 24 directions with different offsets, and the method moves the square out of its way.
 */
push_report push_measure(push_method method);

#endif
