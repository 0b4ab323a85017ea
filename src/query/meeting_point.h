/* What a hit of a moving shape tells: where the surfaces touch. */
#ifndef SAT_MEETING_POINT_H
#define SAT_MEETING_POINT_H

#include "../minkowski/time_of_impact.h"
#include "clip_segment.h"

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
 * Which shape tells where they touch: on a way that is long beside the sizes the one that moves less, if one does, and
 * otherwise the one that `usually` does.
 */
static inline bool sat__is_told_by_a(const sat__motion *motion, float sizes, bool usually) {
    const double way_a = sat__way_of(motion->from), way_b = sat__way_of(motion->to); /* b's motion less a's */
    return sat__is_long((float)(way_a + way_b), sizes) && way_a != way_b ? way_a < way_b : usually;
}

/*
 * Where the two surfaces touch after a fraction of both motions: by the vertex that touches, or by that of the two
 * which does not depend on the order of the arguments.
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
