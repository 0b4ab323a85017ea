/*
 * An axis that turns along with two shapes in motion proves that they are apart all along a step.
 *
 * Let s be the height of b above a along an axis that turns at a constant rate: they are apart by at least that. It is the least of
 * one height g for every pair of vertices, whose derivatives follow from the motion: it moves in a circle, on a line, or both at
 * once. Let u and v be s at both ends of a step h, and g the height of the pair that is the lowest at its end.
 *
 * The pair may be higher at the start, by e = g(0) - u. As seen from a shape the axis turns by w, and so another vertex of it is
 * nearer by a sinusoid of frequency w, at most by its share of e at the start and by 0 at the end: up to a quarter of a turn by
 * at most e, and by no more than w^2 e x (h - x) / 2 above its chord. Two bounds of s follow, at x from the start:
 *
 *     s(x) >= u + (v - u) x / h - k x (h - x)     if g'' + w^2 e is at most 2 k
 *     s(x) >= u + g(x) - g(0)                     and g lies above a cubic, as its third derivative is bounded
 *
 * The first one is a parabola, positive throughout just if
 *
 *     h k <= sqrt(k u) + sqrt(k v),       and nowhere less than u if v - u >= k h^2.
 *
 * At its far end v may be as small as one likes: so a step that is aimed well ends at the root itself. Beyond a quarter of a turn,
 * and for discs, k is half of the most that the second derivative of any height is. The second bound is for shapes in
 * touch: for what bends away, as the corner on which a body tips over; it needs no height to be positive at the end.
 *
 * Rounding: heights are taken less the error (turning_distance.c), and that of the derivatives adds less than it.
 */
#include "query.h"

static inline double turn_of(const sat__turning *t, sat__facing by) {
    const double turns[3] = {t->a.turn, t->b.turn, 0.0}; /* branch-free, as whose edge faces the other is random */
    return turns[by];
}

/* How far both extend towards each other along the axis, of which their vertices are the furthest. */
static inline double extents_along(const sat__turning *t, const sat__moving_axis *line, const sat__furthest *far) {
    const double of_a = line->disc_a ? t->a.reach : sat__dot2(far->axis, far->of_a),
                 of_b = line->disc_b ? t->b.reach : 0.0 - sat__dot2(far->axis, far->of_b);
    return of_a + of_b;
}

/* The height of b's vertex above a's. */
static inline double height_of(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at,
                               const sat__furthest *far) {
    return sat__dot2(far->axis, at->d) - extents_along(t, line, far) - t->radius - t->error;
}

/* The height of b above a. */
double sat__height_along(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at,
                         sat__furthest *far) {
    far->axis = sat__turned_by2(at->turn[line->by], line->local);
    sat__find_furthest(t, at, far);
    return height_of(t, line, at, far);
}

/*
 * The most of both derivatives of a height, of the second one half, as seen from the axis, which turns by w: the way from
 * position to position, no longer than `furthest`, is turned by -w while it moves, and the arms by what they turn more.
 */
void sat__bound_axis(const sat__turning *t, const sat__turned *at, sat__moving_axis *line) {
    const double w = turn_of(t, line->by), length = w == 0.0 ? 0.0 : sat__length2(at->d);
    const double furthest = length > t->last ? length : t->last, carried = sat__abs(w) * furthest;
    line->turn_a = line->disc_a ? 0.0 : w - t->a.turn;
    line->turn_b = line->disc_b ? 0.0 : w - t->b.turn;
    const double of_a = sat__abs(line->turn_a), of_b = sat__abs(line->turn_b), arm_a = of_a * t->a.reach,
                 arm_b = of_b * t->b.reach;
    line->turn = of_a > of_b ? of_a : of_b;
    line->speed = t->way + carried + (arm_a + arm_b);
    line->bend = 0.5 * (sat__abs(w) * (carried + 2.0 * t->way) + (of_a * arm_a + of_b * arm_b));
}

/*
 * Both derivatives: n . (velocity of b's vertex less that of a's) and n' . (the way between them); n' . (twice the
 * velocity of the positions), n'' . (the way), and the same of the arms.
 */
void sat__derive(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at, const sat__furthest *far,
                 sat__vertex_height *v) {
    const sat__d2 n = far->axis, left = sat__left2(n);
    const double turn = turn_of(t, line->by), of_a = line->turn_a, of_b = line->turn_b;
    v->rate = sat__dot2(n, t->step) +
              (turn * sat__dot2(left, at->d) + (of_b * sat__dot2(left, far->of_b) - of_a * sat__dot2(left, far->of_a)));
    v->curve = turn * (2.0 * sat__dot2(left, t->step) - turn * sat__dot2(n, at->d)) +
               (of_a * of_a * sat__dot2(n, far->of_a) - of_b * of_b * sat__dot2(n, far->of_b));
}

/*
 * The most of the third derivative, as seen from the shape that the axis turns along with. There only a vertex of the other one
 * moves: it is |y| away from the position, no faster than `speed`, and turns by `swing` about a position of its own.
 */
SAT_RARE void sat__bound_jerk(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at,
                              const sat__furthest *far, sat__vertex_height *v) {
    const bool with_a = line->by == SAT_EDGE_OF_A, is_disc = with_a ? line->disc_b : line->disc_a;
    const sat__spinner *other = with_a ? &t->b : &t->a;
    const sat__d2 zero = sat__both(0.0), arm = is_disc ? zero : with_a ? far->of_b : sat__sub2(zero, far->of_a);
    const double w = sat__abs(turn_of(t, line->by)), reach = is_disc ? 0.0 : other->reach,
                 swing = sat__abs(other->turn), own = with_a ? 0.0 : sat__abs(line->turn_b),
                 speed = t->way + swing * reach;
    v->jerk = w * w * (w * sat__span2(sat__add2(at->d, arm)) + 3.0 * speed) +
              swing * swing * (3.0 * w + swing) * reach + own * own * own * t->b.reach;
    v->snap = w * w * w * speed;
}

/* The cubic below the height lies above a parabola. */
bool sat__stays_above(const sat__vertex_height *v, double by, double h) {
    const double rate = v->rate, curve = v->curve - h * (v->jerk + h * v->snap) / 3.0;
    const bool is_inner = rate < 0.0 && rate + curve * h > 0.0; /* it is the lowest before the step ends */
    return is_inner ? rate * rate <= 2.0 * curve * by : by + h * (rate + 0.5 * curve * h) >= 0.0;
}

SAT_RARE void sat__look_back(const sat__turning *t, const sat__moving_axis *line, const sat__turned *start,
                             const sat__furthest *far, sat__vertex_height *v) {
    sat__furthest before = *far;
    before.axis = sat__turned_by2(start->turn[line->by], line->local);
    sat__place_furthest(t, start, &before);
    v->height = height_of(t, line, start, &before);
    sat__derive(t, line, start, &before, v);
    sat__bound_jerk(t, line, start, &before, v);
}

bool sat__proves_step(const sat__turning *t, const sat__moving_axis *line, const sat__turned *start,
                      const sat__furthest *far, const sat__vertex_height *last, double h) {
    const double height = line->least.height;
    sat__vertex_height first;
    sat__look_back(t, line, start, far, &first);
    const double k = sat__bend_over(&first, last->curve, h) + 0.5 * line->turn * line->turn * (first.height - height);
    return h * line->turn < SAT_QUARTER_TURN && sat__is_free(k > 0.0 ? k : 0.0, height, last->height, h);
}
