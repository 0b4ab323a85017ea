/*
 * The boundary of what two convex shapes have in common, and of one shape: pieces of edges and arcs, one after the other.
 *
 * A convex shape is what lies between its lower chain, which is convex, and its upper one, which is concave: rows of edges
 * and arcs. So at each x the two shapes have in common max(lower_a, lower_b) <= y <= min(upper_a, upper_b), and the x where
 * such y exist are a single interval: those where lower_a <= upper_b and lower_b <= upper_a. A sweep along x finds all of
 * it (after Shamos and Hoey, 1976: the slabs between neighbouring corners; here of edges and arcs):
 *
 *     the interval:  walk lower_a and upper_b together from left to right, then lower_b and upper_a
 *     the bottom:    walk both lower chains over the interval, and hand on the pieces of the higher one
 *     the top:       the same of both shapes after half a turn: their lower chains are the upper ones then
 *
 *     walk two chains together:
 *         the slab ends where either piece ends
 *         where the two lines or circles meet within the slab, at most twice, cut it
 *         in each part, the heights at its middle decide which of the two is higher
 *
 * Touching, parallel and coinciding edges need no case of their own: where rounding says the wrong thing, the two chains are
 * as near to each other as its error is large. The pair is put into an order of its own first. Coordinates are relative to
 * the frame of the smaller shape, in double.
 */
#include "query.h"

/* -------------------------------------------------------------------------------------------------------- curves -- */

static sat__curve mirrored(sat__curve c) {
    c.from.y = 0.0 - c.from.y;
    c.to.y = 0.0 - c.to.y;
    c.centre.y = 0.0 - c.centre.y;
    c.side = 0.0 - c.side;
    return c;
}

/* The height of a curve from left to right at x; beyond its ends that of the end. */
static double curve_height(const sat__curve *c, double x) {
    if (x <= c->from.x || x >= c->to.x) {
        return x <= c->from.x ? c->from.y : c->to.y;
    }
    if (!c->is_arc) {
        return c->from.y + (c->to.y - c->from.y) * ((x - c->from.x) / (c->to.x - c->from.x));
    }
    const double way = x - c->centre.x, square = (c->radius - way) * (c->radius + way);
    return c->centre.y + c->side * sat__sqrt(square > 0.0 ? square : 0.0);
}

/* Follows the steeper line: what rounding does to x on the other one would lead far up or down on it. */
static int meet_lines(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    const sat__vec2d along_a = sat__minus(a->to, a->from), along_b = sat__minus(b->to, b->from);
    const sat__vec2d way = sat__minus(b->from, a->from);
    const double turn = sat__cross(along_a, along_b);
    const bool by_b = sat__abs(along_a.x * along_b.y) > sat__abs(along_b.x * along_a.y);
    points[0] = by_b ? sat__plus(b->from, sat__times(sat__cross(way, along_a) / turn, along_b))
                     : sat__plus(a->from, sat__times(sat__cross(way, along_b) / turn, along_a));
    return 1;
}

/* Two points of a circle on either side of a middle one, which is so far from the centre. The left one is first. */
static int meet_circle(double radius, double distance, sat__vec2d middle, sat__vec2d along, sat__vec2d points[2]) {
    const double square = (radius - distance) * (radius + distance);
    const sat__vec2d way = sat__times(square > 0.0 ? sat__sqrt(square) : 0.0, along);
    const sat__vec2d right = way.x < 0.0 ? sat__opposite(way) : way;
    points[0] = sat__minus(middle, right);
    points[1] = sat__plus(middle, right);
    return 2;
}

/* Takes x from y on a steep line, as a side of a needle is: rounding could put it beyond both ends. */
static int meet_line_and_circle(const sat__curve *line, const sat__curve *circle, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(line->to, line->from);
    const sat__vec2d along = sat__times(1.0 / sat__length(way), way), across = {0.0 - along.y, along.x};
    const double height = sat__cross(along, sat__minus(line->from, circle->centre));
    meet_circle(circle->radius, height, sat__plus(circle->centre, sat__times(height, across)), along, points);
    for (int i = 0; i < 2 && sat__abs(way.y) > sat__abs(way.x); i++) {
        points[i].x = line->from.x + (points[i].y - line->from.y) * (way.x / way.y);
    }
    return 2;
}

/* The middle of the points lies on the line through both centres, by the difference of two squares. */
static int meet_circles(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(b->centre, a->centre);
    const double distance = sat__length(way);
    const double squares = sat__dot(way, way) + (a->radius - b->radius) * (a->radius + b->radius);
    const double forward = squares / (2.0 * distance);
    const sat__vec2d along = sat__times(1.0 / distance, way), across = {0.0 - along.y, along.x};
    return meet_circle(a->radius, forward, sat__plus(a->centre, sat__times(forward, along)), across, points);
}

/*
 * The points where two lines or circles meet, sorted by x, and how many there are: as vectors, which lie on both to a few
 * units in the last place, also where these are steep. A circle that does not meet the other has the points where the two
 * come closest: so between neighbours of the points heights differ by no more than rounding, or always in the same sense.
 * Parallel lines, and circles about one centre, meet at infinity, or have points that are no numbers: in no slab.
 */
static int meet_curves(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    if (a->is_arc && b->is_arc) {
        return meet_circles(a, b, points);
    }
    if (a->is_arc || b->is_arc) {
        return meet_line_and_circle(a->is_arc ? b : a, a->is_arc ? a : b, points);
    }
    return meet_lines(a, b, points);
}

/* Both halves of a circle have points of the same x: true if this one is on the half that the curve is of. */
static bool is_on_half(const sat__curve *c, sat__vec2d point) {
    return !c->is_arc || c->side * (point.y - c->centre.y) >= 0.0;
}

/* -------------------------------------------------------------------------------------------------------- chains -- */

/*
 * Walks the lower chain of a shape, from the leftmost vertex (the lower one of two) to the rightmost one: the arc about each
 * vertex, if there is a radius, and the edge behind it, moved out. The upper chain is the lower one of the shape upside down,
 * or after half a turn. Where rounding puts a vertex to the left of its neighbour, a walk passes over the piece between.
 */
typedef struct chain {
    const sat_polygon *p;
    sat__vec2d offset; /* is added to the vertices, */
    sat__vec2d sign;   /* which are then multiplied by these: 1 or -1 each */
    uint32_t index;    /* of the vertex at which the piece is, or begins */
    uint32_t last;     /* the rightmost vertex */
    uint32_t
        number; /* of the piece, whichever way the chain runs: of an edge, or behind those of the arc about a vertex */
    sat__vec2d out; /* from a vertex to the edge behind it, which lies a radius further out */
    double left, right;
    sat__curve piece;
} chain;

static sat__vec2d chain_vertex(const chain *c, uint32_t index) {
    const sat__vec2d v = sat__plus(sat__vertex(c->p, index), c->offset);
    return (sat__vec2d){c->sign.x * v.x, c->sign.y * v.y};
}

/* Upside down, the chain runs against the ring. */
static bool runs_backwards(const chain *c) { return c->sign.x != c->sign.y; }

static uint32_t index_behind(const chain *c) {
    if (runs_backwards(c)) {
        return (c->index == 0 ? c->p->count : c->index) - 1u;
    }
    return c->index + 1u == c->p->count ? 0u : c->index + 1u;
}

static uint32_t edge_behind(const chain *c) { return runs_backwards(c) ? index_behind(c) : c->index; }

/* The normal of the edge behind the vertex, of the length of the radius. */
static sat__vec2d radius_behind(const chain *c) {
    const sat__vec2d along = sat__edge_vector(c->p, sat__ring_index(c->p, edge_behind(c)));
    const double factor = (double)c->p->radius / sat__length(along);
    return (sat__vec2d){c->sign.x * (factor * along.y), c->sign.y * (0.0 - factor * along.x)};
}

/* The next piece, from the end of the one before. */
static void set_piece(chain *c, bool is_arc, sat__vec2d centre, sat__vec2d to) {
    c->piece = (sat__curve){c->piece.to, to, is_arc, centre, (double)c->p->radius, -1.0};
}

/*
 * Goes on to the next piece; false at the end. Where rounding puts vertices in one place, the rightmost one is that on behind which
 * an edge leads to the left, whose normal is not on the lower half of the arc.
 */
static bool next_piece(chain *c) {
    const sat__vec2d none = {0.0, 0.0}, straight_right = {(double)c->p->radius, 0.0};
    if (sat__is(c->p, SAT_ROUND) && !c->piece.is_arc) {
        const sat__vec2d centre = chain_vertex(c, c->index);
        c->out = radius_behind(c);
        c->last = c->out.y < 0.0 ? c->last : c->index;
        c->number = c->p->count + c->index;
        set_piece(c, true, centre, sat__plus(centre, c->index == c->last ? straight_right : c->out));
        return true;
    }
    if (c->index == c->last) {
        return false;
    }
    c->number = edge_behind(c);
    c->index = index_behind(c);
    set_piece(c, false, none, sat__plus(chain_vertex(c, c->index), c->out));
    return true;
}

/* True if v is the better end to the left, or with `way` -1 to the right. */
static bool is_further_out(sat__vec2d v, sat__vec2d best, double way) {
    return v.x == best.x ? v.y < best.y : way * v.x < way * best.x;
}

/* The chain of a shape, before its first piece: at one of no width. */
static chain begin_chain(const sat_polygon *p, sat__vec2d offset, sat__vec2d sign) {
    chain c = {.p = p, .offset = offset, .sign = sign};
    sat__vec2d left = chain_vertex(&c, 0), right = left;
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__vec2d v = chain_vertex(&c, i);
        if (is_further_out(v, left, 1.0)) {
            left = v;
            c.index = i;
        }
        if (is_further_out(v, right, -1.0)) {
            right = v;
            c.last = i;
        }
    }
    while (sat__is(p, SAT_ROUND) && c.index != c.last && radius_behind(&c).y >= 0.0) { /* see next_piece() */
        c.index = index_behind(&c);
    }
    c.left = left.x - (double)p->radius;
    c.right = right.x + (double)p->radius;
    c.piece.from = c.piece.to = (sat__vec2d){c.left, left.y};
    return c;
}

/* Goes on to the piece that leads beyond x, if there is one; a mirrored chain's piece is the right way up again. */
static sat__curve advance_chain(chain *c, double x) {
    bool is_behind = c->piece.to.x <= x;
    while (is_behind && next_piece(c)) {
        is_behind = c->piece.to.x <= x;
    }
    return runs_backwards(c) ? mirrored(c->piece) : c->piece;
}

/* ------------------------------------------------------------------------------------------- two chains together -- */

/* A part of a slab in which one curve is nowhere below the other. */
typedef struct part {
    const chain *chains;      /* two of each */
    const sat__curve *curves; /* their pieces there */
    double left, right;
    const sat__vec2d *left_point, *right_point; /* where the curves meet at either end, or NULL */
    double rise;                                /* from the first curve to the second, in the middle */
} part;

typedef void take_part(void *context, const part *s);

/* The ends of a part on one of the curves. */
static sat__vec2d left_end(const part *s, int which) {
    return s->left_point != NULL ? *s->left_point : (sat__vec2d){s->left, curve_height(&s->curves[which], s->left)};
}
static sat__vec2d right_end(const part *s, int which) {
    return s->right_point != NULL ? *s->right_point : (sat__vec2d){s->right, curve_height(&s->curves[which], s->right)};
}

/*
 * Returns how far the second curve lies above the first: in the middle, but of lines at both ends, and so of any two where one
 * is so steep that there is no x between, unless they meet at both.
 */
static double rise_of(const part *s) {
    const double middle = s->left + (s->right - s->left) / 2.0;
    const bool is_between = s->left < middle && middle < s->right,
               meet = s->left_point != NULL && s->right_point != NULL;
    if ((s->curves[0].is_arc || s->curves[1].is_arc) && (is_between || meet)) {
        return curve_height(&s->curves[1], middle) - curve_height(&s->curves[0], middle);
    }
    return (left_end(s, 1).y - left_end(s, 0).y) + (right_end(s, 1).y - right_end(s, 0).y);
}

/* Cuts the slab that begins where the part does, and hands on its parts. */
static void take_slab(part *s, double end, take_part *take, void *context) {
    sat__vec2d points[3];
    const int count = meet_curves(&s->curves[0], &s->curves[1], points);
    points[count] = (sat__vec2d){end, 0.0};
    for (int i = 0; i <= count; i++) {
        const bool is_end = i == count;
        if (is_end || (points[i].x >= s->left && points[i].x <= end && is_on_half(&s->curves[0], points[i]) &&
                       is_on_half(&s->curves[1], points[i]))) {
            s->right_point = is_end ? NULL : &points[i];
            s->right = points[i].x;
            s->rise = rise_of(s);
            take(context, s);
            s->left_point = s->right_point;
            s->left = s->right;
        }
    }
}

static double lesser_of(double a, double b) { return a < b ? a : b; }
static double greater_of(double a, double b) { return a > b ? a : b; }

/* Walks two chains together from `left` to `right`, as far as both reach: every slab ends a piece, and there is one at least. */
static void walk_chains(chain chains[2], double left, double right, take_part *take, void *context) {
    double x = left;
    bool goes_on;
    do {
        const sat__curve curves[2] = {advance_chain(&chains[0], x), advance_chain(&chains[1], x)};
        part s = {.chains = chains, .curves = curves, .left = x};
        const double end = lesser_of(right, lesser_of(curves[0].to.x, curves[1].to.x));
        take_slab(&s, end, take, context);
        goes_on = end < right && !SAT_NEVER(end <= x);
        x = end;
    } while (goes_on);
}

/* --------------------------------------------------------------------------------------------- the common interval -- */

/* The smaller of the two is the first, as its frame is the nearer one; but a shape inside the other in any case. */
sat__ordered sat__order_shapes(const sat_polygon *a, const sat_polygon *b) {
    const sat__shapes pair = sat__make_pair(a, b);
    const double reach_a = (double)a->bounding_radius + (double)a->radius,
                 reach_b = (double)b->bounding_radius + (double)b->radius;
    const bool a_is_inside = sat_contains(b, a), b_is_inside = sat_contains(a, b);
    const bool a_is_smaller = reach_a == reach_b ? sat__a_is_first(&pair) : reach_a < reach_b;
    const bool a_is_first = a_is_inside != b_is_inside ? a_is_inside : a_is_smaller;
    return (sat__ordered){.first = a_is_first ? a : b,
                          .second = a_is_first ? b : a,
                          .offset = a_is_first ? pair.d : sat__opposite(pair.d),
                          .first_is_inside = a_is_inside || b_is_inside};
}

/* The chains of both, in the frame of the first. */
static void begin_chains(const sat__ordered *pair, sat__vec2d sign_first, sat__vec2d sign_second, chain chains[2]) {
    chains[0] = begin_chain(pair->first, (sat__vec2d){0.0, 0.0}, sign_first);
    chains[1] = begin_chain(pair->second, pair->offset, sign_second);
}

/* One end of the interval, and the corner there, if that is a point where a lower chain meets an upper one. */
typedef struct interval_end {
    double x;
    bool is_corner;
    int lower;           /* the shape whose lower chain ends in the corner; the upper one is of the other */
    uint32_t numbers[2]; /* of the pieces of both that do */
    sat__vec2d corner;
} interval_end;

/* The search for the parts in which the lower chain of one shape is below the upper one of the other. */
typedef struct feasible {
    interval_end left, right;
    int lower; /* the shape of the lower chain: 0 or 1 */
    bool any;
} feasible;

static void take_feasible(void *context, const part *s) {
    feasible *f = context;
    if (f->lower == 0 ? s->rise < 0.0 : s->rise > 0.0) {
        return;
    }
    const uint32_t first = s->chains[0].number, second = s->chains[1].number;
    if (!f->any) {
        f->left = (interval_end){s->left, s->left_point != NULL, f->lower, {first, second}, left_end(s, 0)};
        f->any = true;
    }
    f->right = (interval_end){s->right, s->right_point != NULL, f->lower, {first, second}, right_end(s, 0)};
}

static feasible find_feasible(const sat__ordered *pair, int lower_shape) {
    const sat__vec2d lower = {1.0, 1.0}, upper = {1.0, -1.0};
    feasible f = {.lower = lower_shape};
    chain chains[2];
    begin_chains(pair, lower_shape == 0 ? lower : upper, lower_shape == 0 ? upper : lower, chains);
    const double left = greater_of(chains[0].left, chains[1].left), right = lesser_of(chains[0].right, chains[1].right);
    if (left <= right) {
        walk_chains(chains, left, right, take_feasible, &f);
    }
    return f;
}

/* -------------------------------------------------------------------------------------------------- the boundary -- */

/* The piece of the boundary that grows while the same curve stays the higher one. */
typedef struct tracing {
    sat__take_curve *take;
    void *context;
    double sign; /* 1 along the bottom; -1 along the top, after half a turn */
    interval_end left;
    bool is_open;
    int which;       /* the chain that the piece is of, */
    uint32_t number; /* and that of the piece there */
    sat__curve piece;
} tracing;

/* Takes a piece as it is before the half turn. */
static void take_turned_back(const sat__curve *c, double sign, sat__take_curve *take, void *context) {
    sat__curve piece = *c;
    piece.from = sat__times(sign, c->from);
    piece.to = sat__times(sign, c->to);
    piece.centre = sat__times(sign, c->centre);
    piece.side = 0.0 - sign;
    take(context, &piece);
}

/*
 * True if the piece ends in the corner at an end of the interval. An edge may be so steep that double has no x between its ends:
 * then a corner on it is not one of the piece beside it, and a line leads from there to the corner.
 */
static bool is_of_corner(const tracing *t, const interval_end *end) {
    return end->is_corner && (t->which == end->lower) == (t->sign > 0.0) && t->number == end->numbers[t->which];
}

static void trace_part(void *context, const part *s) {
    tracing *t = context;
    const int which = s->rise > 0.0;
    if (!t->is_open || which != t->which || s->chains[which].number != t->number) {
        if (t->is_open) {
            take_turned_back(&t->piece, t->sign, t->take, t->context);
        }
        t->piece = s->curves[which];
        t->which = which;
        t->number = s->chains[which].number;
        t->piece.from = !t->is_open && is_of_corner(t, &t->left) ? t->left.corner : left_end(s, which);
        t->is_open = true;
    }
    t->piece.to = right_end(s, which);
}

static interval_end turn_end(interval_end e) {
    e.x = 0.0 - e.x;
    e.corner = sat__opposite(e.corner);
    return e;
}

/* Returns the end that lies further to the right, or with `way` -1 to the left; of ends of one x one that is a corner. */
static interval_end further_in(interval_end one, interval_end other, double way) {
    return way * other.x > way * one.x || (other.x == one.x && other.is_corner) ? other : one;
}

/* The pieces along the bottom from left to right; or with sign -1 along the top, the bottom after half a turn. */
static void trace_half(const sat__ordered *pair, double sign, interval_end left, interval_end right,
                       sat__take_curve *take, void *context) {
    tracing t = {.take = take, .context = context, .sign = sign, .left = left};
    chain chains[2];
    begin_chains(pair, (sat__vec2d){sign, sign}, (sat__vec2d){sign, sign}, chains);
    walk_chains(chains, left.x, right.x, trace_part, &t);
    if (is_of_corner(&t, &right)) {
        t.piece.to = right.corner;
    }
    take_turned_back(&t.piece, sign, take, context);
}

void sat__trace_shape(const sat_polygon *p, sat__take_curve *take, void *context) {
    const sat__vec2d none = {0.0, 0.0};
    for (int half = 0; half < 2; half++) {
        const double sign = half == 0 ? 1.0 : -1.0;
        chain c = begin_chain(p, none, (sat__vec2d){sign, sign});
        do {
            take_turned_back(&c.piece, sign, take, context);
        } while (next_piece(&c));
    }
}

void sat__trace_common(const sat__ordered *pair, sat__take_curve *take, void *context) {
    if (pair->first_is_inside) {
        sat__trace_shape(pair->first, take, context);
        return;
    }
    const feasible one = find_feasible(pair, 0), other = one.any ? find_feasible(pair, 1) : one;
    const interval_end left = further_in(one.left, other.left, 1.0), right = further_in(one.right, other.right, -1.0);
    if ((int)one.any & (int)other.any & (left.x <= right.x)) {
        trace_half(pair, 1.0, left, right, take, context);
        trace_half(pair, -1.0, turn_end(right), turn_end(left), take, context);
    }
}
