/*
 * When two shapes meet that turn while they move: separating axes that turn along, and conservative advancement (Mirtich,
 * 1996; Zhang, Lee and Kim, 2006) by the second derivative, one axis at a time as by Catto (2013).
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
 * The axis proves each step (turning_axis.c). If it proves none in STEP_TRIALS, h (speed) <= height is sure.
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
#include "query.h"

/*
 * The most steps, each of one distance and at most STEP_TRIALS heights. Nearly all pairs take 1 to 5; shapes that turn
 * through each other's gaps and never meet take some 8 a turn.
 */
#define SWEEP_STEPS 1024
#define STEP_TRIALS 8

/* Newton's steps up to where the discs come near; it would take more to come there altogether. */
#define SKIP_STEPS 3

/* Shapes this near meet: of the sum of their radii about their centroids. Half of what is promised, as f is rounded. */
#define MEETING_GAP 0x1p-19

/* From this angle on a shape may be taken for a disc, where that costs no more than half of the gap. */
#define MUCH_TURN 1.0

/* Both in motion, and how near is a meeting. */
typedef struct sweeper {
    sat__turning t;
    double tolerance;
    double end; /* the fraction at which the discs about both are apart for good, or 1 */
} sweeper;

/* -------------------------------------------------------------------------------------------------------- steps -- */

/* Makes an axis that begins here. */
static inline sat__moving_axis axis_from(const sat__turned *at, sat__d2 axis, sat__facing by) {
    return (sat__moving_axis){.by = by, .local = sat__turned_back2(at->turn[by], axis), .from = at->fraction};
}

/* Goes on by a step h, to the end at most. */
static inline void step_on(const sweeper *s, const sat__moving_axis *line, double h, sat__turned *at) {
    sat__turn_to(&s->t, h < s->end - line->from ? line->from + h : s->end, at);
}

/* Returns where a height of these derivatives, seen as a parabola, comes down by that much; `rest` if it never does. */
static inline double fall_of(double rate, double curve, double by, double rest) {
    const double square = rate * rate - 2.0 * curve * by, slope = sat__sqrt(square > 0.0 ? square : 0.0) - rate;
    return square >= 0.0 && slope > 0.0 ? 2.0 * by / slope : rest;
}

/* Returns a step of at most a quarter of a turn. */
static inline double within_quarter(const sat__moving_axis *line, double h) {
    return h * line->turn < SAT_QUARTER_TURN ? h : SAT_QUARTER_TURN / line->turn;
}

/* Returns how far on the height seems to come down to the goal: a quarter of a turn at most, but for what speed proves. */
SAT_NOINLINE double aim(const sat__moving_axis *line, double goal, double rest) {
    const sat__vertex_height *v = &line->least;
    const double left = v->height - goal, sure = left / line->speed,
                 down = within_quarter(line, fall_of(v->rate, v->curve, left, rest));
    return down > sure ? down : sure;
}

/* Returns a smaller step than h, where the height v is too low: back to where that of the vertices there seems to be the goal. */
static double aim_back(const sat__vertex_height *v, double goal, double h) {
    const double by = fall_of(v->rate, 0.0 - v->curve, goal - v->height, h);
    return by < 0.5 * h ? h - by : 0.5 * h;
}

/*
 * Advances along an axis by a proven step; `at` is then where that leads. When the trials are used up it is one that speed alone
 * proves: it leaves at least the goal.
 */
static void advance_along(const sweeper *s, const sat__moving_axis *line, sat__furthest *far, sat__turned *at) {
    const sat__turning *t = &s->t;
    const double goal = 0.5 * s->tolerance, height = line->least.height;
    const sat__turned start = *at;
    double h = aim(line, goal, s->end - line->from);
    for (int i = 0; i < STEP_TRIALS; i++) {
        step_on(s, line, h, at);
        h = at->fraction - line->from;
        sat__vertex_height last = {.height = sat__height_along(t, line, at, far)};
        if (sat__is_free(line->bend, height, last.height, h)) {
            return;
        }
        sat__derive(t, line, at, far, &last);
        const bool is_apart = last.height > 0.0;
        if (is_apart && sat__proves_step(t, line, &start, far, &last, h)) {
            return;
        }
        h = is_apart ? 0.5 * h : aim_back(&last, goal, h);
    }
    step_on(s, line, (height - goal) / line->speed, at);
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

/* Makes the axis between two shapes that are apart. */
static sat__moving_axis axis_of_gap(const sweeper *s, const sat__turned *at, const sat__gap *gap) {
    double height = gap->separation;
    const bool disc_a = is_like_disc(s, &s->t.a, at->fraction, sat__dot2(gap->far.axis, gap->far.of_a), &height),
               disc_b = is_like_disc(s, &s->t.b, at->fraction, 0.0 - sat__dot2(gap->far.axis, gap->far.of_b), &height);
    const sat__facing by = gap->facing;
    const bool stays = (by == SAT_EDGE_OF_A && disc_a) || (by == SAT_EDGE_OF_B && disc_b);
    sat__moving_axis line = axis_from(at, gap->far.axis, stays ? SAT_VERTICES : by);
    line.disc_a = disc_a;
    line.disc_b = disc_b;
    line.least.height = height;
    sat__bound_axis(&s->t, at, &line);
    sat__derive(&s->t, &line, at, &gap->far, &line.least);
    return line;
}

/* --------------------------------------------------------------------------------------------- where they touch -- */

/*
 * Returns how far on the height of the vertices stays above what it is, by its cubic bound, or may if it comes down at first: a
 * quarter of a turn at most. The mean rate of a cubic, from its start on, is a parabola.
 */
static double aim_at_rise(const sat__moving_axis *line, double rest) {
    const sat__vertex_height *v = &line->least;
    const double down = fall_of(0.5 * v->curve, v->jerk * (-1.0 / 3.0), v->rate, rest);
    return within_quarter(line, down < rest ? down : rest);
}

/*
 * From `start` on, does the motion lead to a height of the goal along the axis between both shapes as they are `when`? Then they do
 * not meet until that is so: the vertices that are the furthest there come nearer by no more than the gap. It goes on to there, if
 * that is further than where another axis leads.
 */
SAT_RARE static void rise_along(const sweeper *s, const sat__gap *gap, const sat__turned *when, double goal,
                                const sat__turned *start, sat__turned *furthest) {
    const sat__turning *t = &s->t;
    sat__furthest far = gap->far;
    sat__moving_axis line = axis_from(when, far.axis, gap->facing);
    sat__vertex_height *v = &line.least;
    line.from = start->fraction;
    v->height = sat__height_along(t, &line, start, &far);
    if (v->height < -2.0 * t->error) {
        return;
    }
    sat__bound_axis(t, start, &line);
    sat__derive(t, &line, start, &far, v);
    const double rest = s->end - line.from, by = v->height > t->error ? v->height : t->error;
    if (v->rate <= 0.0 && v->rate * v->rate >= 2.0 * v->curve * by) {
        return;
    }
    sat__bound_jerk(t, &line, start, &far, v);
    double h = aim_at_rise(&line, rest);
    for (int i = 0; i < STEP_TRIALS && h * line.speed > t->error; i++) {
        sat__turned then;
        step_on(s, &line, h, &then);
        h = then.fraction - line.from;
        const double height = sat__height_along(t, &line, &then, &far);
        sat__vertex_height last;
        sat__look_back(t, &line, start, &far, &last);
        if (height >= goal && sat__stays_above(&last, by, h)) {
            *furthest = then.fraction > furthest->fraction ? then : *furthest;
            return;
        }
        h = 0.25 * h;
    }
}

/* Returns the most that the gap can be `when`, by the two points that are nearest now, where `at` is. */
static double most_apart(const sat__turning *t, const sat__gap *gap, const sat__turned *at, const sat__turned *when) {
    const sat__d2 near = gap->nearest, far = sat__sub2(sat__add2(near, sat__times2(gap->between, gap->out)), at->d),
                  of_a = sat__turned_by2(when->turn[SAT_EDGE_OF_A], sat__turned_back2(at->turn[SAT_EDGE_OF_A], near)),
                  of_b = sat__turned_by2(when->turn[SAT_EDGE_OF_B], sat__turned_back2(at->turn[SAT_EDGE_OF_B], far));
    return sat__length2(sat__add2(when->d, sat__sub2(of_b, of_a))) - (t->radius - t->error);
}

/*
 * Does the motion lead shapes apart that are within the tolerance? A look h = gap / (2 speed) further on decides. Along the axis
 * between them there they are at most the gap apart now, and at least half of it, as no height changes by more than that: so if
 * the gap grows, it rises along that axis. If it shrinks, they do not move apart: the points that are nearest now mostly prove
 * that, without another search. Where shapes touch, a 16th of the tolerance stands for the gap. A second look, by four times the
 * tolerance, is for what leaves a corner with the square of the time. Last comes the axis of now, along which the gap may stay as
 * it is before it grows, as of what tips over.
 */
SAT_RARE static bool leads_apart(const sweeper *s, const sat__gap *gap, sat__turned *at) {
    const sat__turning *t = &s->t;
    const double speed = t->way + sat__abs(t->a.turn) * t->a.reach + sat__abs(t->b.turn) * t->b.reach,
                 least = 0x1p-4 * s->tolerance + 64.0 * t->error, now = gap->separation, goal = now + t->error,
                 ways[2] = {now > least ? now : least, 4.0 * s->tolerance};
    const sat__turned start = *at;
    sat__gap later = *gap;
    for (int look = 0; look < 2 && at->fraction < s->end; look++) {
        const double soon = start.fraction + 0.5 * ways[look] / speed;
        sat__turned then;
        sat__turn_to(t, soon < s->end ? soon : s->end, &then);
        const double less = now > least ? now - 0x1p-6 * ways[look] : -DBL_MAX;
        const bool shrinks = most_apart(t, gap, &start, &then) < less;
        if (!shrinks) {
            sat__find_gap(t, &then, &later);
        }
        if (shrinks || later.separation < less) {
            return at->fraction > start.fraction;
        }
        if (later.separation > goal) {
            rise_along(s, &later, &then, goal, &start, at);
        }
    }
    if (at->fraction < s->end) {
        rise_along(s, gap, &start, goal, &start, at);
    }
    return at->fraction > start.fraction;
}

/* Finds the edge by which shapes touch at the start, or seem to, exactly: the search for a gap finds no axis between such cores. */
SAT_RARE static void find_edge(const sat__turning *t, const sat__turned *at, sat__gap *gap) {
    const sat__shapes pair = sat__make_pair(t->a.p, t->b.p);
    const sat__features features = sat__signed_distance(&pair);
    const bool of_b = features.facing == SAT_EDGE_OF_B;
    if (features.facing != SAT_VERTICES) {
        const sat_polygon *p = of_b ? pair.b : pair.a;
        const sat__vec2d edge = sat__edge_vector(p, of_b ? features.index_b : features.index_a);
        const sat__d2 e = sat__turned_by2(at->turn[features.facing], sat__d2_from(edge));
        gap->facing = features.facing;
        gap->far.axis = sat__times2((of_b ? 1.0 : -1.0) / sat__length2(e), sat__left2(e));
        gap->separation = features.distance - t->error;
    }
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
            const sat__moving_axis line = axis_of_gap(s, at, gap);
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
    s.t.last = sat__length2(sat__add2(s.t.d, sat__times2(s.end, s.t.step)));
    sat__turned at;
    sat__gap gap;
    sat__turn_to(&s.t, start, &at);
    sat__begin_gap(&s.t, &at, &gap);
    if (start == 0.0 && gap.separation <= s.tolerance) {
        if (swapped ? sat__overlap_at_start(b, a, hit) : sat__overlap_at_start(a, b, hit)) {
            return true;
        }
        if (gap.separation <= 0.0) {
            find_edge(&s.t, &at, &gap);
        }
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
