/* Moving shapes: what sat_sweep adds to the first contact of meet.c. */
#include "sweep.h"

#include <string.h>

/*
 * Does the motion lead b through every edge of a that it touches? `way` is -1 where the motion is a's. The outward normal of
 * edge e is e turned back, so its product with the motion m is m x e.
 */
static bool enters(const sat__pair *pair, const sat__motion *motion, double way) {
    const sat__minkowski m = sat__minkowski_of(pair);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if ((sat__real_lanes(pair->a, i / 4 * 4) >> i % 4 & 1) == 0 ||
            sat__height(pair, i, sat__deepest(pair, i)) < -2.0 * (double)pair->bound ||
            sat__exact_edge_separation(&m, i) < 0.0) {
            continue;
        }
        const sat__point end = sat__point_of(&m, sat__next(pair->a, i), 0), start = sat__point_of(&m, i, 0);
        if (way * sat__exact_rate(&m, motion, &end, &start) >= 0.0) {
            return false;
        }
    }
    return true;
}

/* Two shapes that just touch: does the motion drive them into each other? */
static bool approaches(const sat__pair *pair, const sat__relation *relation, const sat__motion *motion) {
    if (pair->radius > 0.0) {
        return sat__dot(sat__relation_axis(pair, relation), motion->step) < 0.0;
    }
    const sat__pair swapped = sat__swapped(pair);
    return enters(pair, motion, 1.0) && enters(&swapped, motion, -1.0);
}

/* Where the two surfaces touch after a fraction of both motions. */
static sat_vec2 meeting_point(const sat__pair *pair, const sat__meeting *meeting, sat_vec2 motion_a, sat_vec2 motion_b) {
    const bool on_a = meeting->relation.facing == SAT_EDGE_OF_B;
    const sat_polygon *p = on_a ? pair->a : pair->b;
    const sat_vec2 motion = on_a ? motion_a : motion_b;
    const sat__vec2d vertex = sat__vertex(p, on_a ? meeting->relation.slot_a : meeting->relation.slot_b);
    const double out = on_a ? (double)p->radius : -(double)p->radius;
    return (sat_vec2){
        (float)(p->frame_x + vertex.x + meeting->fraction * (double)motion.x + out * meeting->axis.x),
        (float)(p->frame_y + vertex.y + meeting->fraction * (double)motion.y + out * meeting->axis.y),
    };
}

/* Do two shapes that are apart meet within their motions? */
static bool meet_in_time(const sat__pair *pair, sat_vec2 motion_a, sat_vec2 motion_b, sat_sweep_hit *hit) {
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    sat__meeting meeting = sat__meet(pair, &motion, false);
    if (!sat__is_in_time(&meeting)) {
        return false;
    }
    if (hit != NULL) {
        hit->fraction = (float)meeting.fraction;
        hit->point = meeting_point(pair, &meeting, motion_a, motion_b);
        hit->axis = (sat_vec2){(float)(meeting.axis.x + 0.0), (float)(meeting.axis.y + 0.0)};
    }
    return true;
}

bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    if (hit != NULL) {
        memset(hit, 0, sizeof *hit);
    }
    if (a == NULL || b == NULL || sat__check(motion_a) != SAT_OK || sat__check(motion_b) != SAT_OK) {
        return false;
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    const bool still = motion.step.x == 0.0 && motion.step.y == 0.0;
    const sat__relation relation = sat__relate(&pair);
    if (relation.gap < 0.0 || (relation.gap == 0.0 && !still && approaches(&pair, &relation, &motion))) {
        if (hit != NULL) {
            sat_collision start;
            sat__fill_collision(&pair, &relation, &start);
            *hit = (sat_sweep_hit){0.0f, start.contacts[0].point, start.axis};
        }
        return true;
    }
    if (relation.gap <= 0.0 || still) {
        return false;
    }
    if (sat__a_is_first(&pair)) {
        return meet_in_time(&pair, motion_a, motion_b, hit);
    }
    const sat__pair swapped = sat__swapped(&pair);
    const bool meets = meet_in_time(&swapped, motion_b, motion_a, hit);
    if (meets && hit != NULL) {
        hit->axis = (sat_vec2){0.0f - hit->axis.x, 0.0f - hit->axis.y};
    }
    return meets;
}
