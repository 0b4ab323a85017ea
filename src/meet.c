/*
 * When do two moving shapes meet? When the origin, on its way, comes within the radius r of their Minkowski difference
 * C: no iteration in time. In the coordinates of front.h, x along the way and y across it:
 *
 *     r = 0    The front of C crosses y = 0 at most once, in an edge or at a vertex: walk there. All signs are exact.
 *     r > 0    The origin first touches the point of the front with |y| <= r that has the least x - sqrt(r^2 - y^2), a
 *              convex function: walk to where it rises on both sides. Either within an edge (an edge of a or of b meets
 *              a vertex), or at a vertex (two vertices meet).
 *
 * O(n + m) from the vertex of least x.
 */
#include "sweep.h"

typedef struct course {
    const sat__minkowski *m;
    const sat__motion *motion;
    sat__vec2d ahead; /* unit, the direction in which the origin moves */
    double length;    /* of the motion */
    double radius;
    bool closed;
} course;

static const sat__meeting miss = {.meets = false, .certain = true};

static sat__meeting meet_at_edge(const course *c, const sat__point *p, const sat__front_edge *edge) {
    return (sat__meeting){.meets = true,
                          .certain = true,
                          .relation = sat__facing_edge(edge->of_b, edge->slot, edge->of_b ? p->a : p->b, 0.0),
                          .axis = sat__front_axis(c->m, edge)};
}

/* ----------------------------------------------------------------------------------------------------------- sharp --
 *
 * The line through p and q, moving by the step m, passes the origin when p x q + t (m x p - m x q) = 0, which makes t
 * the quotient of two exact numbers.
 */

/* Is t = height / rate at most 1? Both are right to a few units in the last place. */
static bool ends_beyond(const course *c, const sat__point *p, const sat__point *q, double height, double rate) {
    const double doubt = rate / 281474976710656.0; /* 2^-48 */
    if (sat__abs(rate - height) > doubt) {
        return rate > height;
    }
    const sat__exact2 step = sat__exact_step(c->motion), ep = sat__exact_point(c->m, p), eq = sat__exact_point(c->m, q);
    const sat__exact2 edge = sat__exact_difference(&eq, &ep);
    const sat__sum product = sat__exact_cross(&eq, &ep);
    sat__sum left = sat__exact_cross(&step, &edge);
    for (int i = 0; i < product.count; i++) {
        sat__sum_add(&left, -product.term[i]);
    }
    return sat__sum_value(&left) >= 0.0;
}

/* The origin crosses the edge beside p, off its ends. */
static sat__meeting enter_edge(const course *c, const sat__point *p, const sat__front_edge *edge, bool down) {
    const sat__point *upper = down ? p : &edge->end, *lower = down ? &edge->end : p;
    const double height = sat__cross_value(c->m, lower, upper), rate = sat__rate(c->m, c->motion, upper, lower);
    if (height <= 0.0 || !ends_beyond(c, upper, lower, height, rate)) {
        return miss; /* C is behind, or too far ahead */
    }
    sat__meeting meeting = meet_at_edge(c, p, edge);
    const double fraction = height / rate;
    meeting.fraction = fraction < 1.0 ? fraction : 1.0;
    return meeting;
}

/*
 * The origin passes through the vertex p: along each coordinate of the step. It enters by the edge of the front that
 * faces it most; where there is none, C is a segment met end on.
 */
static sat__meeting enter_vertex(const course *c, const sat__point *p) {
    const sat__front_edge up = sat__front_next(c->m, c->motion, p, false),
                          down = sat__front_next(c->m, c->motion, p, true);
    if (!c->closed && !(up.exists && down.exists)) {
        return miss;
    }
    const bool by_x = sat__abs(c->motion->step.x) >= sat__abs(c->motion->step.y);
    const sat__exact2 step = sat__exact_step(c->motion), start = sat__exact_point(c->m, p);
    const sat__sum *along = by_x ? &step.x : &step.y;
    sat__sum end = by_x ? start.x : start.y;
    const double from = sat__sum_value(&end), way = sat__sum_value(along);
    for (int i = 0; i < along->count; i++) {
        sat__sum_add(&end, along->term[i]);
    }
    if (from * way >= 0.0 || sat__sum_value(&end) * way < 0.0) {
        return miss;
    }
    bool by_up = up.exists;
    if (up.exists && down.exists) {
        const sat__vec2d above = sat__front_axis(c->m, &up), below = sat__front_axis(c->m, &down);
        by_up = sat__dot(c->ahead, above) > sat__dot(c->ahead, below);
    }
    sat__meeting meeting = meet_at_edge(c, p, by_up ? &up : &down);
    if (!up.exists && !down.exists) {
        meeting.axis = c->ahead;
    }
    const double fraction = -from / way;
    meeting.fraction = fraction < 1.0 ? fraction : 1.0;
    return meeting;
}

static sat__meeting meet_sharp(const course *c) {
    sat__point p = sat__front_begin(c->m, c->motion);
    int side = sat__sign_across(c->m, c->motion, &p);
    const bool down = side > 0;
    while (side != 0) {
        const sat__front_edge edge = sat__front_next(c->m, c->motion, &p, down);
        if (!edge.exists) {
            return miss; /* all of C lies on one side */
        }
        const int next = sat__sign_across(c->m, c->motion, &edge.end);
        if (next == -side) {
            return enter_edge(c, &p, &edge, down);
        }
        p = edge.end;
        side = next;
    }
    return enter_vertex(c, &p);
}

/* ------------------------------------------------------------------------------------------------------- rounded -- */

/* A vertex of the front in the coordinates of the origin's way. */
typedef struct station {
    sat__point p;
    double x, y;
} station;

static station at(const course *c, const sat__point *p) {
    station s = {.p = *p, .x = sat__dot(c->ahead, (sat__vec2d){p->x, p->y})};
    s.y = sat__cross(c->ahead, (sat__vec2d){p->x, p->y});
    const double doubt = 16.0 * c->m->error;
    if (sat__abs(s.x) <= doubt && sat__abs(s.y) <= doubt) { /* the origin all but exactly */
        const sat__exact2 step = sat__exact_step(c->motion), exact = sat__exact_point(c->m, p);
        const sat__sum along = sat__exact_dot(&step, &exact), across = sat__exact_cross(&step, &exact);
        s.x = 0.0 - sat__sum_value(&along) / c->length;
        s.y = 0.0 - sat__sum_value(&across) / c->length;
    }
    return s;
}

/*
 * Does the function fall from `s` towards `t`, which lies down or up the front? Beyond the radius it is infinite, so
 * there it falls towards y = 0.
 */
static bool falls(const course *c, const station *s, const station *t, bool down) {
    const double root = c->radius * c->radius - s->y * s->y;
    if (sat__abs(s->y) >= c->radius) {
        return down ? s->y > 0.0 : s->y < 0.0;
    }
    return (t->x - s->x) * sat__sqrt(root) + s->y * (t->y - s->y) < 0.0;
}

/*
 * What a fraction that is wrong by no more than `doubt` tells. The shapes are apart at the start, so a contact that
 * seems a little in the past lies in the future.
 */
static void place_in_time(sat__meeting *meeting, double fraction, double doubt) {
    const double rounding = 1.0 / 1125899906842624.0; /* 2^-50 */
    meeting->meets = meeting->meets && fraction >= -doubt && fraction <= 1.0 + rounding;
    meeting->certain = meeting->certain && sat__abs(fraction) > doubt && sat__abs(fraction - 1.0) > doubt;
    meeting->fraction = !(fraction > 0.0) ? 0.0 : fraction < 1.0 ? fraction : 1.0;
}

/* The origin meets the edge from s on. Left of a front edge the cross product of its ends is positive. */
static sat__meeting touch_edge(const course *c, const station *s, const sat__front_edge *edge, bool down) {
    const sat__point *upper = down ? &s->p : &edge->end, *lower = down ? &edge->end : &s->p;
    const sat__vec2d e = sat__edge_vector(edge->of_b ? c->m->b : c->m->a, edge->slot);
    const double length = sat__sqrt(sat__dot(e, e));
    const double height = sat__cross_value(c->m, lower, upper), rate = sat__rate(c->m, c->motion, upper, lower);
    const double facing = rate / (length * c->length), least = 1.0 / 1048576.0; /* 2^-20: less could be a graze */
    sat__meeting meeting = meet_at_edge(c, &s->p, edge);
    meeting.certain = facing > least;
    place_in_time(&meeting, (height - c->radius * length) / rate, 16.0 * c->m->error / (facing * c->length));
    return meeting;
}

/* The origin meets the round corner about s, if it comes near enough. */
static sat__meeting touch_vertex(const course *c, const station *s) {
    const sat__vec2d ahead = c->ahead;
    const double y = sat__abs(s->y), root = c->radius * c->radius - s->y * s->y, doubt = 16.0 * c->m->error;
    const double back = root > 0.0 ? sat__sqrt(root) : 0.0;
    sat__meeting meeting = {.meets = c->closed ? y <= c->radius : y < c->radius};
    meeting.certain = sat__abs(y - c->radius) > doubt;
    meeting.relation = (sat__relation){.core = c->radius, .facing = SAT_VERTICES, .slot_a = s->p.a, .slot_b = s->p.b};
    /* Across the way it is y away, at most the radius but for rounding; along it what the radius leaves. */
    const double across = s->y / (y > c->radius ? y : c->radius), along = back / c->radius;
    meeting.axis = (sat__vec2d){along * ahead.x - across * ahead.y, along * ahead.y + across * ahead.x};
    if (meeting.meets || !meeting.certain) {
        place_in_time(&meeting, (s->x - back) / c->length, doubt * (1.0 + c->radius / (back + doubt)) / c->length);
    }
    return meeting;
}

/* Does an edge beside `s` lead to lesser values? Then to `end`. */
static bool leads_on(const course *c, const station *s, bool down, sat__front_edge *edge, station *end) {
    *edge = sat__front_next(c->m, c->motion, &s->p, down);
    if (!edge->exists) {
        return false;
    }
    *end = at(c, &edge->end);
    return falls(c, s, end, down);
}

static sat__meeting meet_rounded(const course *c) {
    const sat__point begin = sat__front_begin(c->m, c->motion);
    station s = at(c, &begin), end;
    sat__front_edge edge;
    const bool down = leads_on(c, &s, true, &edge, &end);
    if (!down && !leads_on(c, &s, false, &edge, &end)) {
        return touch_vertex(c, &s);
    }
    while (!falls(c, &end, &s, !down)) {
        s = end;
        if (!leads_on(c, &s, down, &edge, &end)) {
            return touch_vertex(c, &s);
        }
    }
    if (sat__abs(end.x - s.x) + sat__abs(end.y - s.y) > 1024.0 * c->m->error) {
        return touch_edge(c, &s, &edge, down);
    }
    /* So short, for the distances here, that rounding turns it: as good as a vertex, but for the last word. */
    sat__meeting meeting = touch_vertex(c, &s);
    meeting.certain = false;
    return meeting;
}

sat__meeting sat__meet(const sat__pair *pair, const sat__motion *motion, bool closed) {
    const sat__vec2d step = motion->step;
    const double length = sat__sqrt(sat__dot(step, step));
    const sat__minkowski m = sat__minkowski_of(pair);
    const course c = {.m = &m,
                      .motion = motion,
                      .ahead = {0.0 - step.x / length, 0.0 - step.y / length},
                      .length = length,
                      .radius = pair->radius,
                      .closed = closed};
    return pair->radius == 0.0 ? meet_sharp(&c) : meet_rounded(&c);
}
