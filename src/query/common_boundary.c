/*
 * What two convex shapes have in common, by a sweep along x (after Shamos and Hoey, 1976: the slabs between
 * neighbouring corners; here of edges and arcs alike).
 *
 * A convex shape is what lies between two functions of x: its lower chain, which is convex, and its upper chain, which
 * is concave. Both are rows of edges and arcs. So at each x the two shapes have in common
 *
 *     max(lower_a, lower_b) <= y <= min(upper_a, upper_b)
 *
 * and the x where that is something are a single interval: those where lower_a <= upper_b and lower_b <= upper_a.
 *
 *     the interval:  walk lower_a and upper_b together from left to right, then lower_b and upper_a
 *     the bottom:    walk both lower chains over the interval, and hand on the pieces of the higher one
 *     the top:       the same of both shapes after half a turn: their lower chains are the upper ones then
 *
 *     walk two chains together:
 *         the slab ends where either piece does
 *         where the two lines or circles meet within the slab, at most twice, it is cut
 *         which of the two is higher in each part, its middle tells
 *
 * Nothing here can go astray on touching, parallel, or coinciding edges: maxima and minima exist whatever rounding
 * says, and where it says the wrong thing, the two chains are as near to each other as it is large. Every order of
 * the arguments gives the same bits, as the pair is put into an order of its own first. Coordinates are relative to
 * the frame of the smaller shape, in double; nothing is kept but the two chains, whatever the number of corners.
 */
#include "common_boundary.h"

#include "../polygon/pair.h"

/* The smaller of the two is the first, as its frame is the nearer one; but a shape inside the other in any case. */
sat__ordered sat__order_shapes(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    const double reach_a = (double)a->bounding_radius + (double)a->radius,
                 reach_b = (double)b->bounding_radius + (double)b->radius;
    const bool a_is_inside = sat_contains(b, a), b_is_inside = sat_contains(a, b);
    const bool a_is_smaller = reach_a == reach_b ? sat__a_is_first(&pair) : reach_a < reach_b;
    const bool a_is_first = a_is_inside != b_is_inside ? a_is_inside : a_is_smaller;
    const sat__vec2d back = {0.0 - pair.d.x, 0.0 - pair.d.y};
    return (sat__ordered){.first = a_is_first ? a : b,
                          .second = a_is_first ? b : a,
                          .offset = a_is_first ? pair.d : back,
                          .first_is_inside = a_is_inside || b_is_inside};
}

/* ----------------------------------------------------------------------------------------------- two chains at once */

/* A part of a slab, in which the one curve is above the other, or the other way round. */
typedef struct stretch {
    const sat__chain *chains; /* two of each */
    const sat__curve *curves; /* their pieces, those of a chain that is upside down the right way up */
    double left, right;
    const sat__vec2d *left_point, *right_point; /* where the curves meet at either end, or NULL */
    double rise;                                /* from the first curve to the second, in the middle */
} stretch;

typedef void take_stretch(void *context, const stretch *s);

/* The ends of a stretch on one of the curves. */
static sat__vec2d left_end(const stretch *s, int which) {
    return s->left_point != NULL ? *s->left_point
                                 : (sat__vec2d){s->left, sat__curve_height(&s->curves[which], s->left)};
}
static sat__vec2d right_end(const stretch *s, int which) {
    return s->right_point != NULL ? *s->right_point
                                  : (sat__vec2d){s->right, sat__curve_height(&s->curves[which], s->right)};
}

/* Is a point of the circle on the half that the curve is of? Both halves have points of the same x. */
static bool is_on_half(const sat__curve *c, sat__vec2d point) {
    return !c->is_arc || c->side * (point.y - c->centre.y) >= 0.0;
}

/* The points strictly between where the curves meet, and how many. */
static int points_within(const sat__curve curves[2], double left, double right, sat__vec2d points[2]) {
    sat__vec2d all[2];
    const int count = sat__meet_curves(&curves[0], &curves[1], all);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (all[i].x > left && all[i].x < right && is_on_half(&curves[0], all[i]) && is_on_half(&curves[1], all[i])) {
            points[kept++] = all[i];
        }
    }
    return kept;
}

/* Cuts the slab that begins where the stretch does, and hands on its parts. */
static void take_slab(stretch *s, double end, take_stretch *take, void *context) {
    sat__vec2d points[2];
    const int count = points_within(s->curves, s->left, end, points);
    for (int i = 0; i <= count; i++) {
        s->right_point = i < count ? &points[i] : NULL;
        s->right = i < count ? points[i].x : end;
        const double middle = s->left + (s->right - s->left) / 2.0;
        s->rise = sat__curve_height(&s->curves[1], middle) - sat__curve_height(&s->curves[0], middle);
        take(context, s);
        s->left_point = s->right_point;
        s->left = s->right;
    }
}

/* To the piece that leads on from x, if any does. */
static sat__curve seek_piece(sat__chain *c, double x) {
    bool is_behind = c->curve.to.x <= x;
    while (is_behind && sat__chain_advance(c)) {
        is_behind = c->curve.to.x <= x;
    }
    return c->sign.x == c->sign.y ? c->curve : sat__mirrored_curve(c->curve);
}

static double lesser_of(double a, double b) {
    return a < b ? a : b;
}
static double greater_of(double a, double b) {
    return a > b ? a : b;
}

/*
 * Walks two chains together from `left` to `right`. There is one stretch at least, also where that is a single x. Both
 * chains reach as far as `right`, so before it each has a piece that leads on, and every slab ends one of them.
 */
static void walk_chains(sat__chain chains[2], double left, double right, take_stretch *take, void *context) {
    double x = left, end;
    bool goes_on;
    do {
        const sat__curve curves[2] = {seek_piece(&chains[0], x), seek_piece(&chains[1], x)};
        stretch s = {.chains = chains, .curves = curves, .left = x};
        end = lesser_of(right, lesser_of(curves[0].to.x, curves[1].to.x));
        take_slab(&s, end, take, context);
        goes_on = end < right && !SAT_NEVER(end <= x);
        x = end;
    } while (goes_on);
}

/* ----------------------------------------------------------------------------------------------------- the interval */

/* One end of the interval, and the corner there, if that is a point where a lower chain meets an upper one. */
typedef struct interval_end {
    double x;
    bool is_corner;
    int lower; /* of which shape the lower chain is that ends in the corner; the upper one is of the other */
    sat__vec2d corner;
} interval_end;

typedef struct common_interval {
    interval_end left, right;
} common_interval;

/* The search for the stretches in which a lower chain is below an upper one. */
typedef struct feasible_search {
    common_interval found;
    double upwards; /* from the first chain to the second: 1; or -1 when the first is the upper one */
    int lower;      /* 0, or then 1 */
    bool any;
} feasible_search;

static void take_feasible(void *context, const stretch *s) {
    feasible_search *c = context;
    if (s->rise * c->upwards < 0.0) {
        return;
    }
    if (!c->any) {
        c->found.left = (interval_end){s->left, s->left_point != NULL, c->lower, left_end(s, 0)};
        c->any = true;
    }
    c->found.right = (interval_end){s->right, s->right_point != NULL, c->lower, right_end(s, 0)};
}

/* The chains of both, in the frame of the first. */
static void make_chains(const sat__ordered *pair, sat__vec2d sign_first, sat__vec2d sign_second, sat__chain chains[2]) {
    const sat__vec2d none = {0.0, 0.0};
    chains[0] = sat__chain_of(pair->first, none, sign_first);
    chains[1] = sat__chain_of(pair->second, pair->offset, sign_second);
}

/* Where the lower chain of one shape is below the upper one of the other; false if nowhere. */
static bool find_feasible(const sat__ordered *pair, bool first_is_lower, common_interval *found) {
    const sat__vec2d lower = {1.0, 1.0}, upper = {1.0, -1.0};
    sat__chain chains[2];
    make_chains(pair, first_is_lower ? lower : upper, first_is_lower ? upper : lower, chains);
    const double left = greater_of(chains[0].left, chains[1].left), right = lesser_of(chains[0].right, chains[1].right);
    feasible_search s = {.upwards = first_is_lower ? 1.0 : -1.0, .lower = first_is_lower ? 0 : 1};
    if (left <= right) {
        walk_chains(chains, left, right, take_feasible, &s);
    }
    *found = s.found;
    return s.any;
}

static bool find_interval(const sat__ordered *pair, common_interval *found) {
    common_interval other;
    if (!find_feasible(pair, true, found) || !find_feasible(pair, false, &other)) {
        return false;
    }
    found->left = other.left.x > found->left.x ? other.left : found->left;
    found->right = other.right.x < found->right.x ? other.right : found->right;
    return found->left.x <= found->right.x;
}

/* --------------------------------------------------------------------------------------------------- bottom and top */

/* The piece that grows while the same curve stays the higher one. */
typedef struct tracing {
    sat__take_boundary *take;
    void *context;
    double sign; /* 1 along the bottom; -1 along the top, after half a turn */
    interval_end left;
    bool is_open;
    int which;       /* of the two chains the piece is of, */
    uint32_t serial; /* and which of its pieces */
    sat__boundary_piece piece;
} tracing;

/* A piece as it is before the half turn. */
static void hand_on_piece(const sat__boundary_piece *own, sat__take_boundary *take, void *context) {
    sat__boundary_piece piece = *own;
    piece.from = sat__times(own->half, own->from);
    piece.to = sat__times(own->half, own->to);
    piece.centre = sat__times(own->half, own->centre);
    take(context, &piece);
}

static sat__boundary_piece piece_of(const sat__curve *c, double sign) {
    return (sat__boundary_piece){c->from, c->to, c->is_arc, c->centre, c->radius, sign};
}

/*
 * Does a piece of the chain end in the corner at an end of the interval? Where the other shape rises steeply to it,
 * what rises may be of the same x in double, and lost: then the piece ends below the corner, and a line leads there.
 */
static bool is_of_corner(const tracing *t, const interval_end *end, int which) {
    return end->is_corner && (which == end->lower) == (t->sign > 0.0);
}

static void begin_piece(tracing *t, const stretch *s, int which) {
    t->piece = piece_of(&s->curves[which], t->sign);
    t->piece.from = !t->is_open && is_of_corner(t, &t->left, which) ? t->left.corner : left_end(s, which);
    t->is_open = true;
    t->which = which;
    t->serial = s->chains[which].serial;
}

static void trace_stretch(void *context, const stretch *s) {
    tracing *t = context;
    const int which = s->rise > 0.0;
    const bool goes_on = t->is_open && which == t->which && s->chains[which].serial == t->serial;
    if (t->is_open && !goes_on) {
        hand_on_piece(&t->piece, t->take, t->context);
    }
    if (!goes_on) {
        begin_piece(t, s, which);
    }
    t->piece.to = right_end(s, which);
}

static interval_end turned_end(interval_end l) {
    return (interval_end){0.0 - l.x, l.is_corner, l.lower, {0.0 - l.corner.x, 0.0 - l.corner.y}};
}

/* Along the bottom from left to right; or with sign -1 along the top, which is the bottom after half a turn. */
static void trace_half(const sat__ordered *pair, double sign, interval_end left, interval_end right,
                       sat__take_boundary *take, void *context) {
    tracing t = {.take = take, .context = context, .sign = sign, .left = left};
    sat__chain chains[2];
    make_chains(pair, (sat__vec2d){sign, sign}, (sat__vec2d){sign, sign}, chains);
    walk_chains(chains, left.x, right.x, trace_stretch, &t);
    if (is_of_corner(&t, &right, t.which)) {
        t.piece.to = right.corner;
    }
    hand_on_piece(&t.piece, take, context);
}

/* The bottom of one shape, or its top: every piece of the chain. */
static void hand_on_half(const sat_polygon *p, double sign, sat__take_boundary *take, void *context) {
    const sat__vec2d none = {0.0, 0.0};
    sat__chain chain = sat__chain_of(p, none, (sat__vec2d){sign, sign});
    do {
        const sat__boundary_piece piece = piece_of(&chain.curve, sign);
        hand_on_piece(&piece, take, context);
    } while (sat__chain_advance(&chain));
}

void sat__own_boundary(const sat_polygon *p, sat__take_boundary *take, void *context) {
    hand_on_half(p, 1.0, take, context);
    hand_on_half(p, -1.0, take, context);
}

void sat__common_boundary(const sat__ordered *pair, sat__take_boundary *take, void *context) {
    common_interval x;
    if (pair->first_is_inside) {
        sat__own_boundary(pair->first, take, context);
    } else if (find_interval(pair, &x)) {
        trace_half(pair, 1.0, x.left, x.right, take, context);
        trace_half(pair, -1.0, turned_end(x.right), turned_end(x.left), take, context);
    }
}
