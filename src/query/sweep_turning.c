/*
 * When two shapes meet that turn while they move: separating axes that turn along, and conservative advancement (Mirtich,
 * 1996; Zhang, Lee and Kim, 2006) by the second derivative; the root on each axis is bracketed as by Catto (2013).
 *
 *     f = 0
 *     repeat at most SWEEP_STEPS times
 *         the axis and the gap between both at f                          no more than the tolerance: leads the motion
 *                                                                         apart? If not, they meet at f
 *         the axis from then on: it turns along with the shape whose edge faces the other, or stays as it is
 *         h = how far on: to where the height along the axis, seen as a parabola, comes down to half of the tolerance
 *         while that is not proven to be free: a smaller h
 *         f = f + h                                                       no meeting when that is the end
 *
 * Proof of a step. Let s be the height of b above a along an axis that turns at a constant rate, so how far both are
 * apart at least. It is the least of one height for every pair of vertices, each of which moves in a circle, on a line,
 * or both at once, and has a second derivative of at most 2 k; see bound_axis(). So each is above its chord from f to f
 * + h less k x (h - x) at f + x, and the least of them above the chord of s less that. With u and v for s at both ends
 * it is a parabola, positive throughout just if
 *
 *     h k <= sqrt(k u) + sqrt(k v),       and nowhere less than u if v - u >= k h^2.
 *
 * At its far end v may be as small as one likes: so a step that is aimed well ends at the root itself. Where speed proves
 * more than the bend, as of distant shapes with long arms, h (speed) <= u is as good.
 *
 * A shape that turns by much is taken for a disc about its position as long as that costs little of the gap: so it
 * comes near in a few steps, whatever the number of its turns. And before the two discs meet nothing happens at all.
 *
 * Heights are taken less the error (turning_distance.c), so every step is proven for the true shapes, and the fraction is
 * rounded down. If the count of steps runs out, they meet at f.
 */
#include "../polygon/polygon.h"
#include "../polygon/corners.h"
#include "../sat/signed_distance.h"
#include "cast.h"

/*
 * The most steps, each of one distance and at most STEP_TRIALS heights. Nearly all pairs take 1 to 5; shapes that turn
 * through each other's gaps and never meet take some 20 a turn.
 */
#define SWEEP_STEPS 1024
#define STEP_TRIALS 8

/* Newton's steps up to where the discs come near; it would take more to come there altogether. */
#define SKIP_STEPS 3

/* An axis that turns along is compared with one that stays if it has so many times the bend: with 4, steps grow in number. */
#define MOST_BEND 16.0

/* Shapes this near meet: of the sum of their radii about their centroids. Half of what is promised, as f is rounded. */
#define MEETING_GAP 0x1p-19

/* From this angle on a shape may be taken for a disc, where that costs no more than half of the gap. */
#define MUCH_TURN 1.0

/* Both in motion, and how near is a meeting. */
typedef struct sweeper {
    sat__turning t;
    double tolerance;
    double end;  /* the fraction at which the discs about both are apart for good, or 1 */
    double last; /* from position to position at the end of the motions */
    double way;  /* how far one position moves against the other */
} sweeper;

/* An axis that turns at a constant rate, and the height of b above a along it, from a fraction on. */
typedef struct moving_axis {
    sat__facing by;      /* what it turns along with */
    sat__d2 local;       /* the axis in the frame of that */
    bool disc_a, disc_b; /* is the shape taken for a disc about its position? */
    double from, height; /* the fraction, and the height there */
    double rate, curve;  /* its first and second derivative there, as long as the vertices stay the furthest */
    double bend, speed;  /* half of its second derivative, and its first one, at most */
} moving_axis;

/* ------------------------------------------------------------------------------------------------------- an axis -- */

static inline double turn_of(const sat__turning *t, sat__facing by) {
    const double turns[3] = {t->a.turn, t->b.turn, 0.0}; /* branch-free, as whose edge faces the other is random */
    return turns[by];
}

/* How far both extend towards each other along the axis, of which their vertices are the furthest. */
static inline double extents_along(const sat__turning *t, const moving_axis *line, const sat__furthest *far) {
    const double of_a = line->disc_a ? t->a.reach : sat__dot2(far->axis, far->of_a),
                 of_b = line->disc_b ? t->b.reach : 0.0 - sat__dot2(far->axis, far->of_b);
    return of_a + of_b;
}

/* The height of b above a. */
SAT_NOINLINE double height_along(const sat__turning *t, const moving_axis *line, const sat__turned *at,
                                 sat__furthest *far) {
    far->axis = sat__turned_by2(at->turn[line->by], line->local);
    sat__find_furthest(t, at, far);
    return sat__dot2(far->axis, at->d) - extents_along(t, line, far) - t->radius - t->error;
}

/*
 * The most of both derivatives of a height, of the second one half, as seen from the axis, which turns by w: the way from
 * position to position, no longer than `furthest`, is turned by -w while it moves, and the arms by what they turn more.
 */
static inline void bound_axis(const sweeper *s, const sat__turned *at, moving_axis *line) {
    const sat__turning *t = &s->t;
    const double w = turn_of(t, line->by), length = w == 0.0 ? 0.0 : sat__length2(at->d);
    const double furthest = length > s->last ? length : s->last, carried = sat__abs(w) * furthest;
    const double of_a = line->disc_a ? 0.0 : sat__abs(t->a.turn - w),
                 of_b = line->disc_b ? 0.0 : sat__abs(t->b.turn - w);
    const double arm_a = of_a * t->a.reach, arm_b = of_b * t->b.reach;
    line->speed = s->way + carried + (arm_a + arm_b);
    line->bend = 0.5 * (sat__abs(w) * (carried + 2.0 * s->way) + (of_a * arm_a + of_b * arm_b));
}

/*
 * Both derivatives: n . (velocity of b's vertex less that of a's) and n' . (the way between them); n' . (twice the
 * velocity of the positions), n'' . (the way), and the same of the arms.
 */
SAT_NOINLINE void derive(const sat__turning *t, const sat__turned *at, const sat__furthest *far, moving_axis *line) {
    const sat__d2 n = far->axis, left = sat__left2(n);
    const double w = turn_of(t, line->by), of_a = line->disc_a ? 0.0 : w - t->a.turn,
                 of_b = line->disc_b ? 0.0 : w - t->b.turn;
    line->rate = sat__dot2(n, t->step) +
                 (w * sat__dot2(left, at->d) + (of_b * sat__dot2(left, far->of_b) - of_a * sat__dot2(left, far->of_a)));
    line->curve = w * (2.0 * sat__dot2(left, t->step) - w * sat__dot2(n, at->d)) +
                  (of_a * of_a * sat__dot2(n, far->of_a) - of_b * of_b * sat__dot2(n, far->of_b));
}

/* Makes an axis that begins here. */
static inline moving_axis axis_from(const sat__turned *at, sat__d2 axis, sat__facing by) {
    return (moving_axis){.by = by, .local = sat__turned_back2(at->turn[by], axis), .from = at->fraction};
}

/* -------------------------------------------------------------------------------------------------------- steps -- */

/* Is what an axis proves at a fraction h further on, where its height is v, that all in between is free? */
static inline bool is_proven(const moving_axis *line, double h, double v) {
    const double k = line->bend, left = h * k - sat__sqrt(k * line->height);
    return (v > 0.0) & ((left <= 0.0) | (left * left <= k * v));
}

/* Returns where a height, seen as a parabola, comes down by that much; `rest` if it never does. */
static inline double fall_of(const moving_axis *line, double by, double rest) {
    const double square = line->rate * line->rate - 2.0 * line->curve * by;
    const double slope = sat__sqrt(square > 0.0 ? square : 0.0) - line->rate;
    return square >= 0.0 && slope > 0.0 ? 2.0 * by / slope : rest;
}

/* How far on the height seems to come down to the goal, or is just proven not to reach 0, whichever is nearer. */
SAT_NOINLINE double aim(const moving_axis *line, double goal, double rest) {
    const double k = line->bend, root = sat__sqrt(k * line->height);
    const double sure = (line->height - goal) / line->speed, down = fall_of(line, line->height - goal, rest);
    double h = k > 0.0 && root > 0.0 - line->rate ? (2.0 * root + line->rate) / k : rest;
    h = h < down ? h : down;
    return h > sure ? h : sure;
}

/* Returns a smaller step, where h leads to the height v and is not proven. */
static double aim_again(const moving_axis *line, double goal, double h, double v) {
    return v > 0.0 ? sat__sqrt(line->bend * line->height) / line->bend : h * (line->height - goal) / (line->height - v);
}

/* The axis from where a step has led: the height there is known. */
static inline void go_on_from(const sat__turning *t, const sat__turned *at, const sat__furthest *far, double height,
                              moving_axis *line) {
    line->from = at->fraction;
    line->height = height;
    derive(t, at, far, line);
}

/*
 * Advances along an axis by proven steps as long as each leaves at most a quarter of the gap; `at` is then where that leads.
 * When the trials are used up, the last step is one that speed alone proves: it leaves at least the goal.
 */
static void advance_along(const sweeper *s, moving_axis *line, sat__furthest *far, sat__turned *at) {
    const double goal = 0.5 * s->tolerance;
    double h = aim(line, goal, s->end - line->from);
    for (int i = 0; i < STEP_TRIALS; i++) {
        sat__turn_to(&s->t, h < s->end - line->from ? line->from + h : s->end, at);
        h = at->fraction - line->from;
        if (h * line->speed <= line->height) {
            return;
        }
        const double v = height_along(&s->t, line, at, far);
        if (!is_proven(line, h, v)) {
            h = aim_again(line, goal, h, v);
            continue;
        }
        if (at->fraction == s->end || v <= s->tolerance || v > 0.25 * line->height) {
            return;
        }
        go_on_from(&s->t, at, far, v, line);
        h = aim(line, goal, s->end - line->from);
    }
    sat__turn_to(&s->t, line->from + (line->height - goal) / line->speed, at);
}

/* May a shape that still turns by much be taken for a disc? That takes its swing from the gap, and not most of it. */
SAT_NOINLINE bool is_like_disc(const sweeper *s, const sat__spinner *spinner, double fraction, double extent,
                               double *gap) {
    const double swing = spinner->reach - extent;
    if (sat__abs(spinner->turn) * (s->end - fraction) < MUCH_TURN || swing > 0.5 * (*gap - s->tolerance)) {
        return false;
    }
    *gap -= swing;
    return true;
}

/*
 * The axis between two shapes that are apart, and what it turns along with. Where it would carry the other shape about, far from
 * its position, as a wheel's edge does with the corner of a long floor, one that stays may lead further.
 */
static moving_axis axis_of_gap(const sweeper *s, const sat__turned *at, const sat__gap *gap) {
    double height = gap->separation;
    const bool disc_a = is_like_disc(s, &s->t.a, at->fraction, sat__dot2(gap->far.axis, gap->far.of_a), &height),
               disc_b = is_like_disc(s, &s->t.b, at->fraction, 0.0 - sat__dot2(gap->far.axis, gap->far.of_b), &height);
    const sat__facing by = gap->facing;
    const bool stays = (by == SAT_EDGE_OF_A && disc_a) || (by == SAT_EDGE_OF_B && disc_b);
    moving_axis line = axis_from(at, gap->far.axis, stays ? SAT_VERTICES : by);
    line.disc_a = disc_a;
    line.disc_b = disc_b;
    line.height = height;
    derive(&s->t, at, &gap->far, &line);
    bound_axis(s, at, &line);
    moving_axis still = line;
    still.by = SAT_VERTICES;
    still.local = gap->far.axis;
    bound_axis(s, at, &still);
    if (line.bend > MOST_BEND * still.bend) {
        const double goal = 0.5 * s->tolerance, rest = s->end - at->fraction;
        derive(&s->t, at, &gap->far, &still);
        line = aim(&still, goal, rest) > aim(&line, goal, rest) ? still : line;
    }
    return line;
}

/* --------------------------------------------------------------------------------------------- where they touch -- */

/*
 * Returns how far on the vertices of a shape are no nearer to the other one than their tangents, along an axis that does not
 * turn. One that lies towards it, by `extent` at most, goes around the position, and so bends away from it. One from beyond the
 * position comes no nearer than half of the extent while the turn moves it by that; the nearest vertex' tangent is nearer still.
 */
static double swing_of(const sat__spinner *spinner, double extent) {
    return spinner->turn == 0.0 ? DBL_MAX : 0.5 * extent / (spinner->reach * sat__abs(spinner->turn));
}

/* Returns the same of both shapes: 0 along an axis that turns, and where a position lies beyond its own shape. */
static double swing_along(const sat__turning *t, const moving_axis *line, const sat__furthest *far) {
    const double of_a = swing_of(&t->a, sat__dot2(far->axis, far->of_a)),
                 of_b = swing_of(&t->b, 0.0 - sat__dot2(far->axis, far->of_b));
    const double both = of_a < of_b ? of_a : of_b;
    return turn_of(t, line->by) == 0.0 && both > 0.0 ? both : 0.0;
}

/* May the height along an axis rise within the motion: at once, or as the axis does not turn, by the bend of the vertices? */
static inline bool may_rise(const sat__turning *t, const moving_axis *line) {
    return line->rate > 0.0 || (turn_of(t, line->by) == 0.0 && line->rate + line->curve > 0.0);
}

/* Returns the height of b above a along far->axis, h further on, if every vertex went straight on: on its tangent. */
static double height_on_tangents(const sat__turning *t, const sat__turned *at, const sat__furthest *far, double h) {
    const sat__d2 left = sat__left2(far->axis);
    sat__furthest a = *far, b = *far;
    a.axis = sat__sub2(far->axis, sat__times2(h * t->a.turn, left));
    b.axis = sat__sub2(far->axis, sat__times2(h * t->b.turn, left));
    sat__find_furthest(t, at, &a);
    sat__find_furthest(t, at, &b);
    return sat__dot2(far->axis, sat__add2(at->d, sat__times2(h, t->step))) + sat__dot2(b.axis, b.of_b) -
           sat__dot2(a.axis, a.of_a) - t->radius - t->error;
}

/*
 * Does the motion lead apart along an axis by more than the error? Then they do not meet until `at`. Either the rise outweighs the
 * bend; or, on an axis that does not turn, as that of a floor on which a body tips over, the tangents stay apart: the least height
 * of all tangents is concave, so it is at least what it is at one of the two ends.
 */
SAT_RARE static bool rises_along(const sweeper *s, moving_axis *line, const sat__furthest *nearby, sat__turned *at) {
    const sat__turning *t = &s->t;
    sat__furthest far = *nearby;
    const double height = height_along(t, line, at, &far), least = height > t->error ? 0.0 : height - t->error;
    derive(t, at, &far, line);
    if (height < -2.0 * t->error || !may_rise(t, line)) {
        return false;
    }
    bound_axis(s, at, line);
    const double rest = s->end - line->from, quick = 0.5 * line->rate / line->bend, swing = swing_along(t, line, &far),
                 fall = line->rate < 0.0 ? (height - least) / (0.0 - line->rate) : swing; /* down to the least */
    double h = fall < swing ? fall : swing;
    h = h > quick ? h : quick;
    h = h < rest ? h : rest;
    for (int i = 0; i < STEP_TRIALS; i++) {
        sat__turned then;
        sat__furthest far_then = far;
        sat__turn_to(t, h < rest ? line->from + h : s->end, &then);
        h = then.fraction - line->from;
        const double rise = height_along(t, line, &then, &far_then) - height - t->error;
        if (rise >= line->bend * h * h || (rise >= 0.0 && h <= swing && height_on_tangents(t, at, &far, h) >= least)) {
            *at = then;
            return true;
        }
        if (rise < 0.0 && line->rate <= 0.0) {
            return false; /* a shorter step ends lower still */
        }
        h *= 0.25;
    }
    return false;
}

/*
 * Does the motion lead shapes apart that are within the tolerance? Two edges that lie flat on each other part if all of one rises
 * along the axis that turns with the other. If the shapes touch by corners, the axes of the edges beside these are tried.
 */
SAT_RARE static bool leads_apart(const sweeper *s, const sat__gap *gap, sat__turned *at) {
    const sat_polygon *a = s->t.a.p, *b = s->t.b.p;
    const bool touch = gap->separation <= 0.0;
    moving_axis line = axis_from(at, gap->far.axis, gap->facing);
    derive(&s->t, at, &gap->far, &line);
    bool apart = may_rise(&s->t, &line) && rises_along(s, &line, &gap->far, at);
    const uint32_t edges[4] = {gap->a[0], sat__previous(a, gap->a[0]), gap->b[0], sat__previous(b, gap->b[0])};
    for (int i = 0; i < 4 && !apart; i++) {
        const sat__facing by = i < 2 ? SAT_EDGE_OF_A : SAT_EDGE_OF_B;
        const sat_polygon *p = i < 2 ? a : b;
        const sat__d2 e = sat__turned_by2(at->turn[by], sat__d2_from(sat__edge_vector(p, edges[i])));
        const bool is_flat = by != gap->facing && sat__abs(sat__dot2(gap->far.axis, e)) <= s->tolerance;
        if (touch || is_flat) {
            const sat__d2 n = sat__times2((i < 2 ? -1.0 : 1.0) / sat__length2(e), sat__left2(e)); /* towards b */
            line = axis_from(at, n, by);
            apart = rises_along(s, &line, &gap->far, at);
        }
    }
    return apart;
}

/* Shapes that touch at the start: by which features, exactly. */
static void find_features(const sat__turning *t, sat__gap *gap) {
    const sat__shapes pair = sat__make_pair(t->a.p, t->b.p);
    const sat__features features = sat__signed_distance(&pair);
    gap->a[0] = gap->a[1] = features.index_a;
    gap->b[0] = gap->b[1] = features.index_b;
}

/* ----------------------------------------------------------------------------------------------------- the sweep -- */

/* How far discs about both positions stay apart from a fraction on, or back: Newton's method, as the function is convex. */
SAT_NOINLINE double skip_apart(const sat__turning *t, double from, double way) {
    const double touching = (t->a.reach + t->b.reach) + (t->radius + t->error), near = touching * (1.0 + 0x1p-4);
    for (int i = 0; i < SKIP_STEPS && from >= 0.0 && from <= 1.0; i++) {
        const sat__d2 d = sat__add2(t->d, sat__times2(from, t->step));
        const double square = sat__dot2(d, d);
        if (square <= near * near) {
            return from;
        }
        const double distance = sat__sqrt(square), gap = distance - touching;
        const double closing = 0.0 - way * sat__dot2(d, t->step) / distance;
        from = closing * 2.0 > gap ? from + way * gap / closing : from + 2.0 * way;
    }
    return from;
}

/* Do they meet before the end, from where `at` is? `at` and `gap` are then those of the meeting. */
static bool go_on(const sweeper *s, sat__turned *at, sat__gap *gap) {
    for (int i = 1; i < SWEEP_STEPS; i++) {
        const double fraction = at->fraction;
        if (gap->separation > s->tolerance) {
            moving_axis line = axis_of_gap(s, at, gap);
            advance_along(s, &line, &gap->far, at);
        } else if (!leads_apart(s, gap, at)) {
            return true;
        }
        if (at->fraction == s->end) {
            return false;
        }
        /* The goal is twice the error, and leaving rises by the error: so every step is at least 2^-47 of the motion. */
        if (SAT_NEVER(at->fraction == fraction)) {
            return true;
        }
        sat__find_gap(&s->t, at, gap);
    }
    return true;
}

/* The greatest float that is not above a fraction, or one a little less. No fraction but 0 is less than 2^-124. */
static float not_above(double fraction) {
    const double is_above = (double)((double)(float)fraction > fraction);
    return (float)(fraction * (1.0 - is_above * 0x1p-23));
}

/* Midway between the two surfaces, where they are nearest. */
static void fill_turning(const sweeper *s, sat_vec2 motion_a, const sat__turned *at, const sat__gap *gap, bool swapped,
                         sat_sweep_hit *hit) {
    const sat_polygon *a = s->t.a.p, *b = s->t.b.p;
    const double out = 0.5 * (gap->between + (double)a->radius - (double)b->radius);
    const sat__d2 from_a = sat__add2(gap->nearest, sat__times2(out, gap->far.axis));
    const sat__d2 axis = sat__times2((double)sat__sign(swapped), gap->far.axis),
                  moved = sat__add2(sat__position_of(a), sat__times2(at->fraction, sat__d2_of(motion_a)));
    hit->fraction = not_above(at->fraction);
    sat__store_rounded(&hit->point.x, sat__add2(moved, from_a));
    sat__store_rounded(&hit->axis.x, sat__add2(axis, sat__both(0.0)));
}

/* Sweeps from the same side, whatever the order of the arguments. */
static bool sweep_in_order(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b,
                           bool swapped, sat_sweep_hit *hit) {
    sweeper s;
    sat__set_turning(&s.t, a, motion_a, b, motion_b);
    if (s.t.a.turn == 0.0 && s.t.b.turn == 0.0) {
        return swapped ? sat_sweep(b, motion_b.translation, a, motion_a.translation, hit)
                       : sat_sweep(a, motion_a.translation, b, motion_b.translation, hit);
    }
    const double size = ((double)a->outer + (double)b->outer) + s.t.radius;
    s.tolerance = size * MEETING_GAP > 4.0 * s.t.error ? size * MEETING_GAP : 4.0 * s.t.error;
    const double start = skip_apart(&s.t, 0.0, 1.0);
    s.end = skip_apart(&s.t, 1.0, -1.0);
    if (start > s.end) {
        return sat__miss_sweep(hit);
    }
    s.way = sat__length2(s.t.step);
    s.last = sat__length2(sat__add2(s.t.d, sat__times2(s.end, s.t.step)));
    sat__turned at;
    sat__gap gap;
    sat__turn_to(&s.t, start, &at);
    sat__begin_gap(&s.t, &at, &gap);
    if (start == 0.0 && gap.separation <= s.tolerance) {
        if (swapped ? sat__overlap_at_start(b, a, hit) : sat__overlap_at_start(a, b, hit)) {
            return true;
        }
        find_features(&s.t, &gap);
    }
    if (!go_on(&s, &at, &gap)) {
        return sat__miss_sweep(hit);
    }
    if (hit != NULL) {
        fill_turning(&s, motion_a.translation, &at, &gap, swapped, hit);
    }
    return true;
}

bool sat_sweep_turning(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b,
                       sat_sweep_hit *hit) {
    if (a == NULL || b == NULL || !sat__both_in_range(motion_a.translation, motion_b.translation) ||
        !sat__is_finite(motion_a.angle) || !sat__is_finite(motion_b.angle)) {
        return sat__miss_sweep(hit);
    }
    if (motion_a.angle == 0.0f && motion_b.angle == 0.0f) {
        return sat_sweep(a, motion_a.translation, b, motion_b.translation, hit);
    }
    const uint32_t swapped = sat__b_is_first(a, b);
    const sat_motion motions[2] = {motion_a, motion_b};
    return sweep_in_order(sat__choose_pointer(swapped, b, a), motions[swapped], sat__choose_pointer(swapped, a, b),
                          motions[1 - swapped], swapped, hit);
}
