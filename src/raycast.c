/*
 * Rays. A sharp polygon of few corners is answered by one look at its edges, in float; everything else, and whatever
 * that look cannot tell, by the exact first contact of a moving point (meet.c).
 */
#include "cast.h"
#include "point.h"
#include "sweep.h"

#include <string.h>

/* One look at a sharp polygon of few corners: the edge through which the ray enters, and when. */
SAT_KERNEL sat__answer look(const sat_polygon *p, uint32_t blocks, sat__vec2d from, sat__vec2d step,
                            sat__meeting *meeting) {
    const float x = (float)from.x, y = (float)from.y, dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = p->reach + (sat__absf(x) + sat__absf(y));
    const sat__f4 bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    if (length == 0.0f) {
        return SAT_UNKNOWN; /* a point */
    }
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y);
    sat__f4 height[SAT_BLOCKS], leftmost, rightmost;
    height[0] = at_x; /* there always is a block, but not every compiler sees that */
    for (uint32_t b = 0; b < blocks; b++) {
        const sat__f4 nx = sat__load(sat__normal_x(p) + 4 * b), ny = sat__load(sat__normal_y(p) + 4 * b);
        const sat__f4 vx = sat__load(sat__x(p) + 4 * b), vy = sat__load(sat__y(p) + 4 * b);
        height[b] = sat__add(sat__mul(nx, sat__sub(at_x, vx)), sat__mul(ny, sat__sub(at_y, vy)));
    }
    sat__crossing crossing = sat__no_crossing();
    sat__cross_edges(&crossing, p, blocks, height, dx, dy, bound);
    const sat__answer answer = sat__crossing_tells(&crossing, bound);
    if (answer != SAT_HIT) {
        return answer;
    }
    const uint32_t edge = sat__best_of(height, blocks).slot;
    const double error = (double)sat__first(bound) / 268435456.0 + sat__frame_error(p); /* 2^-20 / 2^28 */
    if (sat__crosses(sat__minus(sat__vertex(p, edge), from), sat__plain_edge(p, edge), step, (double)length, error,
                     &meeting->fraction)) {
        meeting->axis = sat__normal(p, edge);
        return SAT_HIT;
    }
    sat__widen(p, blocks, x, y, dx / length, dy / length, &leftmost, &rightmost);
    return sat__sides_tell(leftmost, rightmost, sat__splat(SAT_SEPARATION_ERROR * room));
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
    if (!meeting->certain) { /* the whole ray as a shape tells */
        const sat__pair whole = sat__make_pair(polygon, sat__make_segment(&shape, from, to));
        meeting->meets = sat__relate(&whole).gap <= 0.0;
    }
    return meeting->meets;
}

static inline bool cast(const sat_polygon *p, sat_vec2 from, sat_vec2 to, sat__meeting *meeting) {
    const bool plain = p->radius == 0.0f && p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_FLAT | SAT_FINE);
    if (!plain) {
        return cast_exactly(p, from, to, meeting);
    }
    const sat__vec2d start = sat__relative_to_frame(p, from);
    const sat__vec2d step = {(double)to.x - (double)from.x, (double)to.y - (double)from.y};
    const sat__answer known =
        p->blocks == 1 ? look(p, 1, start, step, meeting) : look(p, p->blocks, start, step, meeting);
    if (known == SAT_UNKNOWN) {
        return cast_exactly(p, from, to, meeting);
    }
    if (known != SAT_HIT) {
        *meeting = (sat__meeting){.fraction = 0.0};
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
    const double fraction = meeting.fraction, rest = 1.0 - fraction; /* so that 1 is `to` itself */
    hit->fraction = (float)fraction;
    hit->point = (sat_vec2){(float)(rest * (double)from.x + fraction * (double)to.x),
                            (float)(rest * (double)from.y + fraction * (double)to.y)};
    hit->normal = (sat_vec2){(float)(meeting.axis.x + 0.0), (float)(meeting.axis.y + 0.0)};
    return true;
}
