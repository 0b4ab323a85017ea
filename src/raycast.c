/*
 * Rays. A sharp polygon of few corners is answered by one look at its edges, in float; everything else, and whatever
 * that look cannot tell, by the exact first contact of a moving point (meet.c).
 */
#include "cast.h"
#include "point.h"
#include "sweep.h"

#include <string.h>

/* Does the ray cross the line of the edge before it ends? Exactly: its end lies on that line or behind it. */
static bool reaches(const sat__pair *at_end, const sat__meeting *meeting) {
    sat__relation relation = meeting->relation;
    if (relation.facing != SAT_EDGE_OF_A) {
        return false; /* a round corner: what counts is whether the end lies inside */
    }
    relation.core = sat__exact_height(at_end, relation.slot_a, 0);
    return relation.core <= 0.0 || (at_end->radius > 0.0 && sat__exact_gap(at_end, &relation) <= 0.0);
}

/*
 * Does a meeting fall within the ray? Its fraction is a quotient in double; where that is too close to 1 to call, or
 * where the shape is so much larger than the ray that the error of the fraction may exceed it, the end of the ray
 * tells exactly.
 */
static bool is_in_time(const sat_polygon *polygon, sat_vec2 to, sat__meeting *meeting) {
    const double rounding = 1.0 / 1125899906842624.0; /* 2^-50 */
    const double fraction = meeting->meets ? meeting->fraction : -1.0;
    if (fraction >= 0.0 && fraction <= 1.0 - rounding) {
        return true;
    }
    sat__point_shape shape;
    const sat__pair at_end = sat__make_pair(polygon, sat__make_point(&shape, to));
    const sat__relation relation = sat__relate(&at_end);
    const bool close = fraction > 0.0 && fraction <= 1.0 + rounding;
    if (relation.gap > 0.0 && !(close && reaches(&at_end, meeting))) {
        return false;
    }
    meeting->axis = meeting->meets ? meeting->axis : sat__relation_axis(&at_end, &relation);
    meeting->fraction = 1.0;
    return true;
}

/* One look at a sharp polygon of few corners: the edge through which the ray enters. */
SAT_KERNEL sat__answer look(const sat_polygon *p, uint32_t blocks, sat__vec2d from, sat__vec2d step, uint32_t *edge) {
    const float x = (float)from.x, y = (float)from.y, dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = p->reach + (sat__absf(x) + sat__absf(y));
    const sat__f4 bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    const sat__f4 side_bound = sat__splat(SAT_SEPARATION_ERROR * room);
    if (length == 0.0f) {
        return SAT_UNKNOWN; /* a point */
    }
    const sat__f4 vx = sat__splat(x), vy = sat__splat(y);
    sat__f4 height[SAT_BLOCKS], leftmost, rightmost;
    height[0] = vx; /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 nx = sat__load(sat__normal_x(p) + 4 * b), ny = sat__load(sat__normal_y(p) + 4 * b);
        height[b] = sat__sub(sat__add(sat__mul(nx, vx), sat__mul(ny, vy)), sat__load(sat__offset(p) + 4 * b));
    }
    sat__crossing crossing = sat__no_crossing();
    sat__cross_edges(&crossing, p, blocks, height, dx, dy, bound);
    sat__widen(p, blocks, x, y, dx / length, dy / length, &leftmost, &rightmost);
    *edge = sat__best_of(height, blocks).slot;
    return sat__crossing_tells(&crossing, bound, leftmost, rightmost, side_bound);
}

/* Any shape, exactly: the start as a point, then the point's way against the shape. */
static bool cast_exactly(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat__meeting *meeting) {
    sat__point_shape shape;
    const sat__pair pair = sat__make_pair(polygon, sat__make_point(&shape, from));
    *meeting = (sat__meeting){.meets = false};
    if (sat__relate(&pair).gap <= 0.0) {
        return true;
    }
    const sat__motion motion = sat__motion_between(from, to);
    if (motion.step.x == 0.0 && motion.step.y == 0.0) {
        return false;
    }
    *meeting = sat__meet(&pair, &motion, true);
    return is_in_time(polygon, to, meeting);
}

static inline bool cast(const sat_polygon *p, sat_vec2 from, sat_vec2 to, sat__meeting *meeting) {
    const bool plain = p->radius == 0.0f && p->count > 2 && p->ring <= SAT_BRUTE_RING && !p->fine;
    if (!plain) {
        return cast_exactly(p, from, to, meeting);
    }
    const sat__vec2d start = {(double)from.x - p->frame_x, (double)from.y - p->frame_y};
    const sat__vec2d step = {(double)to.x - (double)from.x, (double)to.y - (double)from.y};
    uint32_t edge = 0;
    const sat__answer known =
        p->lanes == 4 ? look(p, 1, start, step, &edge) : look(p, p->lanes / 4, start, step, &edge);
    if (known == SAT_UNKNOWN) {
        return cast_exactly(p, from, to, meeting);
    }
    if (known == SAT_HIT) {
        meeting->axis = sat__normal(p, edge);
        meeting->fraction = sat__crossing_of(p, edge, start, step);
    }
    return known != SAT_MISS;
}

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    sat__meeting meeting = {.meets = false};
    const bool meets =
        polygon != NULL && sat__check(from) == SAT_OK && sat__check(to) == SAT_OK && cast(polygon, from, to, &meeting);
    if (hit == NULL) {
        return meets;
    }
    if (!meets) {
        memset(hit, 0, sizeof *hit);
        return false;
    }
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
    hit->fraction = (float)meeting.fraction;
    hit->point =
        (sat_vec2){(float)((double)from.x + meeting.fraction * x), (float)((double)from.y + meeting.fraction * y)};
    hit->normal = (sat_vec2){(float)(meeting.axis.x + 0.0), (float)(meeting.axis.y + 0.0)};
    return true;
}
