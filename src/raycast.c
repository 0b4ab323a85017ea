/*
 * Rays. A sharp polygon of few corners is answered by one look at its edges, in float; everything else, and whatever that
 * look cannot tell, by the exact first contact of a moving point (meet.c).
 */
#include "point.h"
#include "sweep.h"

#include <string.h>

/*
 * A ray that ends in the shape hits it, whatever rounding made of the fraction: where the shape is much larger than the ray,
 * that error can be larger than the whole motion. The end itself tells exactly.
 */
static bool ends_inside(const sat_polygon *polygon, sat_vec2 to, sat__meeting *meeting) {
    sat__point_shape shape;
    const sat__pair pair = sat__make_pair(polygon, sat__make_point(&shape, to));
    const sat__relation relation = sat__relate(&pair);
    if (relation.gap > 0.0) {
        return false;
    }
    meeting->fraction = 1.0;
    meeting->axis = meeting->meets ? meeting->axis : sat__relation_axis(&pair, &relation);
    return true;
}

/* Where the line through an edge is crossed: exact but for the rounding of the quotient. */
static double crossing(const sat_polygon *p, uint32_t edge, sat__vec2d from, sat__vec2d step) {
    const sat__vec2d e = sat__edge_vector(p, edge), start = sat__vertex(p, edge);
    return -sat__cross(e, sat__minus(from, start)) / sat__cross(e, step);
}

typedef enum answer { MISS, ENTERS, INSIDE, UNKNOWN } answer;

/*
 * One look in float: a segment and a polygon are apart when an edge or the segment itself separates them. Where nothing lies
 * within the rounding, the edge crossed last on the way in is the one that is hit.
 */
SAT_KERNEL answer look(const sat_polygon *p, uint32_t blocks, sat__vec2d from, sat__vec2d step, uint32_t *edge) {
    const float x = (float)from.x, y = (float)from.y, dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = p->reach + (sat__absf(x) + sat__absf(y));
    const sat__f4 zero = sat__splat(0.0f), bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    const sat__f4 across_bound = sat__splat(SAT_SEPARATION_ERROR * room * length);
    const sat__f4 vx = sat__splat(x), vy = sat__splat(y), sx = sat__splat(dx), sy = sat__splat(dy);
    sat__f4 height[SAT_BLOCKS], end[SAT_BLOCKS];
    sat__f4 outside = sat__splat(-FLT_MAX), apart = outside, leftmost = outside, rightmost = outside;
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 nx = sat__load(sat__normal_x(p) + 4 * b), ny = sat__load(sat__normal_y(p) + 4 * b);
        const sat__f4 rate = sat__add(sat__mul(nx, sx), sat__mul(ny, sy));
        height[b] = sat__sub(sat__add(sat__mul(nx, vx), sat__mul(ny, vy)), sat__load(sat__offset(p) + 4 * b));
        end[b] = sat__add(height[b], rate);
        outside = sat__max(outside, height[b]);
        apart = sat__max(apart, sat__min(height[b], end[b]));
        const sat__f4 wx = sat__sub(sat__load(sat__x(p) + 4 * b), vx), wy = sat__sub(sat__load(sat__y(p) + 4 * b), vy);
        const sat__f4 left = sat__sub(sat__mul(sx, wy), sat__mul(sy, wx));
        leftmost = sat__max(leftmost, left);
        rightmost = sat__max(rightmost, sat__sub(zero, left));
    }
    leftmost = sat__max_across(leftmost);
    rightmost = sat__max_across(rightmost);
    const sat__f4 astride = sat__min(leftmost, rightmost); /* how far the line has points of the shape on both sides */
    if (sat__at_least(apart, bound) != 0 || sat__at_least(sat__sub(zero, across_bound), astride) != 0) {
        return MISS;
    }
    if (sat__at_least(apart, sat__sub(zero, bound)) != 0 || sat__at_least(across_bound, astride) != 0) {
        return UNKNOWN;
    }
    if (sat__at_least(outside, sat__sub(zero, bound)) == 0) {
        return INSIDE;
    }
    if (sat__at_least(outside, bound) == 0) {
        return UNKNOWN;
    }
    /* Where the start is outside, the end is inside by more than the bound; elsewhere the quotient is 0. */
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 fall = sat__max(height[b], zero);
        height[b] = sat__div(fall, sat__add(fall, sat__max(sat__sub(zero, end[b]), bound)));
    }
    *edge = sat__best_of(height, blocks).slot;
    return ENTERS;
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
    return sat__is_in_time(meeting) || ends_inside(polygon, to, meeting);
}

static inline bool cast(const sat_polygon *p, sat_vec2 from, sat_vec2 to, sat__meeting *meeting) {
    const bool plain = p->radius == 0.0f && p->count > 2 && p->ring <= SAT_BRUTE_RING && !p->fine;
    if (!plain) {
        return cast_exactly(p, from, to, meeting);
    }
    const sat__vec2d start = {(double)from.x - p->frame_x, (double)from.y - p->frame_y};
    const sat__vec2d step = {(double)to.x - (double)from.x, (double)to.y - (double)from.y};
    uint32_t edge = 0;
    const answer known = p->lanes == 4 ? look(p, 1, start, step, &edge) : look(p, p->lanes / 4, start, step, &edge);
    if (known == UNKNOWN) {
        return cast_exactly(p, from, to, meeting);
    }
    if (known == ENTERS) {
        meeting->axis = sat__normal(p, edge);
        meeting->fraction = crossing(p, edge, start, step);
    }
    return known != MISS;
}

bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit) {
    sat__meeting meeting = {.meets = false};
    const bool meets = polygon != NULL && sat__check(from) == SAT_OK && sat__check(to) == SAT_OK &&
                       cast(polygon, from, to, &meeting);
    if (hit == NULL) {
        return meets;
    }
    if (!meets) {
        memset(hit, 0, sizeof *hit);
        return false;
    }
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
    hit->fraction = (float)meeting.fraction;
    hit->point = (sat_vec2){(float)((double)from.x + meeting.fraction * x), (float)((double)from.y + meeting.fraction * y)};
    hit->normal = (sat_vec2){(float)(meeting.axis.x + 0.0), (float)(meeting.axis.y + 0.0)};
    return true;
}
