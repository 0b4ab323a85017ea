/*
 * When do two moving shapes meet? When the origin, on its way, comes within the radius r of their Minkowski difference
 * C: no iteration in time. In the coordinates of minkowski.h, x along the way and y across it:
 *
 *     r = 0    The front of C crosses y = 0 at most once, in an edge or at a vertex: walk there.
 *     r > 0    The origin first touches the point of the front with |y| <= r that has the least x - sqrt(r^2 - y^2), a
 *              convex function. Of the line of an edge e it would touch the point with y = -r (m . e) / (|m| |e|), its
 *              foot: the edge is met where that lies between its ends. Otherwise the foot shows on which side the
 *              function falls: walk to where it lies beyond a vertex from both sides, and that vertex is met.
 *
 * O(n + m) from the vertex of least x. Every choice is exact, however long the way: in double first, from coordinates
 * near the front, and where rounding could turn it, by the squares in expansions. The instant itself is right to
 * rounding.
 */
#include "minkowski.h"

typedef struct sweep_context {
    const sat__minkowski *m;
    const sat__translation *motion;
    sat__vec2d ahead;     /* unit, the direction in which the origin moves */
    double length;        /* of the motion */
    double lengths;       /* at least that: of both coordinates */
    double radius, reach; /* the same times the length */
    bool closed;
    double base;  /* across() where the frames of both shapes are one */
    double doubt; /* how wrong across() may be anywhere */
} sweep_context;

static const sat__meeting no_meeting = {.meets = false};

/* ---------------------------------------------------------------------------------------------------- coordinates --
 *
 * The origin may come from far, and the coordinates of p, seen from there, have lost digits. But m x p is the same all
 * along the way: it is taken once, and from there on by the small vectors between points of the front.
 */

/* m x p, which is -y times the length of the motion m: it grows down the front. Within c->doubt. */
static inline double across(const sweep_context *c, const sat__point *p) {
    return c->base + sat__cross(c->motion->step, sat__point_from_frames(c->m, p));
}

/*
 * The radius is what counts across the way: 2^-30 of it is as good as anything read from it. Fine vertices are wrong by
 * 2^-51 of the reaches, others not at all; with the rounding of step, products and sums that is below 2^-49.
 */
static void set_base(sweep_context *c, const sat__point *begin) {
    const sat__minkowski *m = c->m;
    const sat__translation *motion = c->motion;
    const double plain = m->error * c->lengths,
                 near = ((double)m->a->bounding_radius + (double)m->b->bounding_radius) * c->lengths;
    const bool is_certain = plain <= c->reach * 0x1p-30;
    if (is_certain) {
        c->base = sat__cross(motion->step, m->d);
    } else {
        c->base = sat__rate(m, motion, NULL, begin) - sat__cross(motion->step, sat__point_from_frames(m, begin));
    }
    c->doubt = (is_certain ? plain : 0.0) + (sat__abs(c->base) + 2.0 * near) * 0x1p-50;
}

/* ------------------------------------------------------------------------------------------------------- exactness --
 */

/* The sign of x^2 p - y^2 q. */
static int compare_squares(const sat__sum *x, const sat__sum *p, const sat__sum *y, const sat__sum *q) {
    sat__sum x_square = {.count = 0}, y_square = {.count = 0}, difference = {.count = 0};
    sat__sum_add_products(&x_square, 1.0, x, x);
    sat__sum_add_products(&y_square, 1.0, y, y);
    sat__sum_add_products(&difference, 1.0, &x_square, p);
    sat__sum_add_products(&difference, -1.0, &y_square, q);
    return sat__signum(sat__sum_value(&difference));
}

static const sat__sum one = {.count = 1, .term = {1.0}};

static sat__sum exact_radius(const sweep_context *c) {
    sat__sum radius = {.count = 0};
    sat__sum_add(&radius, (double)c->m->a->radius);
    sat__sum_add(&radius, (double)c->m->b->radius);
    return radius;
}

/* Are two numbers, each right to a few units in the last place, certainly different? */
static bool differ(double x, double y) { return sat__abs(x - y) > (sat__abs(x) + sat__abs(y)) * 0x1p-48; }

/* ----------------------------------------------------------------------------------------------------------- edges -- */

/* An edge of the front, and where the origin touches its line. */
typedef struct side_edge {
    sat__front_edge edge;
    const sat__point *upper, *lower;
    sat__vec2d e; /* downwards */
    double length;
    double foot; /* across(), times the length of the edge */
} side_edge;

/* Values of an edge that exists beside p. They are valid for as long as p and `f` stay in their places. */
static void measure_side(const sweep_context *c, const sat__point *p, bool down, side_edge *f) {
    f->upper = down ? p : &f->edge.end;
    f->lower = down ? &f->edge.end : p;
    f->e = sat__front_vector(c->m, &f->edge);
    f->length = sat__length(f->e);
    f->foot = c->radius * sat__dot(c->motion->step, f->e);
}

/* The edge beside p; false where the front ends. */
static bool find_side(const sweep_context *c, const sat__point *p, bool down, side_edge *f) {
    f->edge = sat__front_next(c->m, c->motion, p, down);
    if (f->edge.exists) {
        measure_side(c, p, down, f);
    }
    return f->edge.exists;
}

/* The sign of |foot| - |across()|, by the squares. */
SAT_NOINLINE int compare_foot(const sweep_context *c, const side_edge *f, const sat__point *p) {
    const sat__exact2 step = sat__exact_way(c->motion->from, c->motion->to), point = sat__exact_point(c->m, p);
    const sat__exact2 upper = sat__exact_point(c->m, f->upper), lower = sat__exact_point(c->m, f->lower);
    const sat__exact2 e = sat__exact_difference(&lower, &upper);
    const sat__sum along = sat__exact_dot(&step, &e), beside = sat__exact_cross(&step, &point);
    const sat__sum radius = exact_radius(c), square = sat__exact_dot(&e, &e);
    sat__sum radius_square = {.count = 0};
    sat__sum_add_products(&radius_square, 1.0, &radius, &radius);
    return compare_squares(&along, &radius_square, &beside, &square);
}

/* Where does the foot lie from an end of the edge, which is `here`: 1 further down the front, -1 up? */
static int foot_from(const sweep_context *c, const side_edge *f, const sat__point *p, double here) {
    const double ahead = f->foot - f->length * here;
    /* The foot is a product of six numbers that are wrong by 2^-53 to 2^-51 of themselves, and a sum. */
    const double doubt = f->length * (c->doubt + c->radius * c->lengths * 0x1p-49);
    if (sat__abs(ahead) > doubt) {
        return sat__signum(ahead);
    }
    const double foot = c->radius * sat__advance(c->m, c->motion, f->upper, f->lower);
    const double own = f->length * sat__rate(c->m, c->motion, NULL, p);
    if (differ(foot, own)) {
        return sat__signum(foot - own);
    }
    return foot == 0.0 ? 0 : sat__signum(foot) * compare_foot(c, f, p); /* of the same sign */
}

/* The height of the origin above an edge, and how fast it falls: both times the length of the edge. */
typedef struct edge_height {
    double height, rate;
    double stop; /* the radius, times that length */
} edge_height;

/* The sign of the height above the line at the radius, at the start or at the end of the way, by the squares. */
SAT_NOINLINE int compare_height(const sweep_context *c, const side_edge *f, bool at_end) {
    const sat__exact2 step = sat__exact_way(c->motion->from, c->motion->to);
    const sat__exact2 upper = sat__exact_point(c->m, f->upper), lower = sat__exact_point(c->m, f->lower);
    const sat__exact2 e = sat__exact_difference(&lower, &upper);
    sat__sum height = sat__exact_cross(&lower, &upper);
    if (at_end) {
        const sat__sum fallen = sat__exact_cross(&step, &e);
        sat__sum_add_products(&height, -1.0, &fallen, &one);
    }
    const sat__sum radius = exact_radius(c), square = sat__exact_dot(&e, &e);
    const int above = sat__signum(sat__sum_value(&height)); /* of the edge itself */
    return above < 0 ? above : compare_squares(&height, &one, &radius, &square);
}

/* Is the origin then above the edge by more than the radius? */
static bool is_above(const sweep_context *c, const side_edge *f, const edge_height *h, bool at_end) {
    const double above = (at_end ? h->height - h->rate : h->height) - h->stop;
    const double doubt = (sat__abs(h->height) + h->rate + h->stop) * 0x1p-48;
    return sat__abs(above) > doubt ? above > 0.0 : compare_height(c, f, at_end) > 0;
}

static double clamped(double fraction) { return !(fraction > 0.0) ? 0.0 : fraction < 1.0 ? fraction : 1.0; }

/*
 * Returns the fraction cut off at those of the ends of the edge, between which the origin meets it. Where it comes nearly along
 * the edge, as along the side of a needle, heights cancel, and their fraction is wrong by far more than the ends'.
 */
static double between_ends(const sweep_context *c, const side_edge *f, const edge_height *h, double fraction) {
    const double way = sat__dot(c->motion->step, f->e);
    if (h->rate * 0x1p10 > sat__abs(way)) {
        return fraction;
    }
    const double upper = sat__dot((sat__vec2d){f->upper->x, f->upper->y}, f->e),
                 lower = sat__dot((sat__vec2d){f->lower->x, f->lower->y}, f->e);
    const sat__d2 ends = sat__div2(sat__pair_of(0.0 - upper, 0.0 - lower), sat__both(way)), others = sat__swap2(ends);
    const sat__d2 within = sat__min2(sat__max2(ends, others), sat__both(fraction));
    return sat__low(sat__max2(sat__min2(ends, others), within));
}

/* The origin meets the edge beside p, off its ends. The shapes are apart at the start: in the past, or to come? */
static sat__meeting touch_edge(const sweep_context *c, const sat__point *p, const side_edge *f) {
    const edge_height h = {.height = sat__cross_value(c->m, f->lower, f->upper),
                           .rate = sat__rate(c->m, c->motion, f->upper, f->lower),
                           .stop = c->radius * f->length};
    if (!is_above(c, f, &h, false) || is_above(c, f, &h, true)) {
        return no_meeting; /* C is behind, or too far ahead */
    }
    return (sat__meeting){.meets = true,
                          .fraction = clamped(between_ends(c, f, &h, (h.height - h.stop) / h.rate)),
                          .features = sat__facing_edge(f->edge.of_b, f->edge.index, f->edge.of_b ? p->a : p->b, 0.0),
                          .axis = sat__front_axis(c->m, &f->edge)};
}

/* ----------------------------------------------------------------------------------------------------------- sharp -- */

/*
 * The origin passes through the vertex p: along each coordinate of the step. It enters by the edge of the front that
 * faces it most; where there is none, C is a segment met end on.
 */
static sat__meeting enter_vertex(const sweep_context *c, const sat__point *p) {
    const sat__front_edge up = sat__front_next(c->m, c->motion, p, false),
                          down = sat__front_next(c->m, c->motion, p, true);
    if (!c->closed && !(up.exists && down.exists)) {
        return no_meeting;
    }
    const bool by_x = sat__abs(c->motion->step.x) >= sat__abs(c->motion->step.y);
    const sat__exact2 step = sat__exact_way(c->motion->from, c->motion->to), start = sat__exact_point(c->m, p);
    const sat__sum *along = by_x ? &step.x : &step.y;
    sat__sum end = by_x ? start.x : start.y;
    const double from = sat__sum_value(&end), way = sat__sum_value(along);
    sat__sum_add_products(&end, 1.0, along, &one);
    if (from * way >= 0.0 || sat__sum_value(&end) * way < 0.0) {
        return no_meeting;
    }
    bool by_up = up.exists;
    if (up.exists && down.exists) {
        const sat__vec2d above = sat__front_axis(c->m, &up), below = sat__front_axis(c->m, &down);
        by_up = sat__dot(c->ahead, above) > sat__dot(c->ahead, below);
    }
    const sat__front_edge *edge = by_up ? &up : &down;
    return (sat__meeting){.meets = true,
                          .fraction = clamped(-from / way),
                          .features = sat__facing_edge(edge->of_b, edge->index, edge->of_b ? p->a : p->b, 0.0),
                          .axis = up.exists || down.exists ? sat__front_axis(c->m, edge) : c->ahead};
}

/* The sign of y: 1 to the left of the origin's way. */
static int sign_across(const sweep_context *c, const sat__point *p) {
    return -sat__sign_with_motion(c->m, SAT_CROSS, c->motion, NULL, p);
}

static sat__meeting meet_sharp(const sweep_context *c, sat__point p) {
    int side = sign_across(c, &p);
    const bool down = side > 0;
    while (side != 0) {
        side_edge f = {.edge = sat__front_next(c->m, c->motion, &p, down)};
        if (!f.edge.exists) {
            return no_meeting; /* all of C lies on one side */
        }
        const int next = sign_across(c, &f.edge.end);
        if (next == -side) {
            measure_side(c, &p, down, &f);
            return touch_edge(c, &p, &f);
        }
        p = f.edge.end;
        side = next;
    }
    return enter_vertex(c, &p);
}

/* --------------------------------------------------------------------------------------------------------- rounded -- */

/* The sign of |m x p| - r |m|, by the squares. */
SAT_NOINLINE int compare_beside(const sweep_context *c, const sat__point *p) {
    const sat__exact2 step = sat__exact_way(c->motion->from, c->motion->to), point = sat__exact_point(c->m, p);
    const sat__sum beside = sat__exact_cross(&step, &point), square = sat__exact_dot(&step, &step);
    const sat__sum radius = exact_radius(c);
    return compare_squares(&beside, &one, &radius, &square);
}

/* Does the origin's way come nearer to p than the radius, or as near where that counts? `beside` is m x p. */
static bool passes_near(const sweep_context *c, const sat__point *p, double beside, double doubt) {
    const double room = c->reach - sat__abs(beside);
    if (sat__abs(room) > doubt + c->reach * 0x1p-50) {
        return room > 0.0;
    }
    const int order = compare_beside(c, p);
    return c->closed ? order <= 0 : order < 0;
}

/* Does what arrives() does, by the squares. */
SAT_NOINLINE bool arrives_exactly(const sweep_context *c, const sat__point *p) {
    const sat__exact2 step = sat__exact_way(c->motion->from, c->motion->to);
    sat__exact2 end = sat__exact_point(c->m, p);
    sat__sum_add_products(&end.x, 1.0, &step.x, &one);
    sat__sum_add_products(&end.y, 1.0, &step.y, &one);
    const sat__sum past = sat__exact_dot(&step, &end), square = sat__exact_dot(&end, &end), radius = exact_radius(c);
    return sat__sum_value(&past) >= 0.0 || compare_squares(&one, &square, &radius, &one) <= 0;
}

/*
 * Does the origin, passing p near enough, come to the end of its way only past p, or within the radius of it? That is
 * seen from the end, q away from p: wrong by the error of p and the rounding of the sum.
 */
static bool arrives(const sweep_context *c, const sat__point *p) {
    const sat__vec2d step = c->motion->step, q = sat__plus((sat__vec2d){p->x, p->y}, step);
    const double doubt = c->m->error + c->lengths * 0x1p-50;
    const double past = sat__dot(step, q), past_doubt = 2.0 * c->lengths * doubt;
    const double beyond = sat__dot(q, q) - c->radius * c->radius,
                 beyond_doubt = 4.0 * doubt * (sat__abs(q.x) + sat__abs(q.y) + c->radius + doubt);
    if (past > past_doubt || beyond < -beyond_doubt) {
        return true;
    }
    return (past >= -past_doubt || beyond <= beyond_doubt) && arrives_exactly(c, p);
}

/* The origin meets the round corner about p, which is `here`, if it comes near enough. */
static sat__meeting touch_vertex(const sweep_context *c, const sat__point *p, double here) {
    const bool is_certain = c->doubt <= c->reach * 0x1p-30; /* as in set_base() */
    const double beside = is_certain ? here : sat__rate(c->m, c->motion, NULL, p);
    const double along = sat__advance(c->m, c->motion, NULL, p);
    if (!passes_near(c, p, beside, is_certain ? c->doubt : 0.0) || along >= 0.0 || !arrives(c, p)) {
        return no_meeting; /* C is beside, behind, or too far ahead */
    }
    /* The shares of the radius across the way and back along it. */
    const double aside = sat__abs(beside) < c->reach ? (0.0 - beside) / c->reach : 0.0 - (double)sat__signum(beside);
    const double back = sat__sqrt((1.0 - aside) * (1.0 + aside));
    const sat__vec2d ahead = c->ahead;
    const sat__vec2d axis = {back * ahead.x - aside * ahead.y, back * ahead.y + aside * ahead.x};
    return (sat__meeting){
        .meets = true,
        .fraction = clamped(((0.0 - along) / c->length - back * c->radius) / c->length),
        .features = {.core_distance = c->radius, .facing = SAT_VERTICES, .index_a = p->a, .index_b = p->b},
        .axis = axis,
    };
}

static sat__meeting meet_round(const sweep_context *c, sat__point p) {
    double here = across(c, &p);
    side_edge f;
    const bool down = find_side(c, &p, true, &f) && foot_from(c, &f, &p, here) > 0;
    const int onward = down ? 1 : -1;
    bool leads_on = down || (find_side(c, &p, false, &f) && foot_from(c, &f, &p, here) < 0);
    while (leads_on) {
        here = across(c, &f.edge.end);
        if (foot_from(c, &f, &f.edge.end, here) == -onward) {
            return touch_edge(c, &p, &f);
        }
        p = f.edge.end;
        leads_on = find_side(c, &p, down, &f) && foot_from(c, &f, &p, here) == onward;
    }
    return touch_vertex(c, &p, here);
}

sat__meeting sat__meet(const sat__shapes *pair, const sat__translation *motion, bool closed) {
    const sat__vec2d step = motion->step;
    const double length = sat__length(step);
    const sat__minkowski m = sat__minkowski_of(pair);
    sweep_context c = {.m = &m,
                       .motion = motion,
                       .ahead = {0.0 - step.x / length, 0.0 - step.y / length},
                       .length = length,
                       .lengths = sat__abs(step.x) + sat__abs(step.y),
                       .radius = pair->radius,
                       .reach = pair->radius * length,
                       .closed = closed};
    const sat__point begin = sat__front_begin(&m, motion);
    if (pair->radius == 0.0) {
        return meet_sharp(&c, begin);
    }
    set_base(&c, &begin);
    return meet_round(&c, begin);
}
