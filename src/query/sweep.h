/* The ways of a sweep: its start, boxes along the axes, round shapes; and where the surfaces touch. */
#ifndef SAT_SWEEP_H
#define SAT_SWEEP_H

#include "../minkowski/time_of_impact.h"
#include "clip_segment.h"

/* True if the two overlap by more than a touch: then the hit is at fraction 0, along their axis with every edge enabled. */
bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit);

/*
 * Sweeps two sharp boxes along the axes, as of tiles and of what walks on them: between the moments when they come to share a place
 * along either axis and leave each other again, they overlap. Fills in a hit, if there is one; unsure where they overlap at the
 * start, come to touch at a corner, or rounding decides.
 */
sat__answer sat__sweep_aligned(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                               sat_sweep_hit *hit);

/*
 * Sweeps shapes of which some are round, or have no area: the origin is cast against their difference, or the centre of a circle
 * against the other shape, with the same result. They have at most SAT_BRUTE_RING corners together, which may be taken as they are.
 * Fills in a hit, if there is one; unsure where they overlap at the start, do not move, or rounding decides.
 */
sat__answer sat__sweep_rounded(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
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

#endif
