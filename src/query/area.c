/*
 * The area that two convex shapes have in common, its outline, and the outline of one shape.
 *
 * A convex shape is what lies between two functions of x: its lower chain, which is convex, and its upper chain, which
 * is concave. Both are rows of edges and arcs. So at each x the two shapes have in common
 *
 *     max(lower_a, lower_b) <= y <= min(upper_a, upper_b)
 *
 * and the x where such y exist are a single interval: those where lower_a <= upper_b and lower_b <= upper_a. A sweep
 * along x finds all of it (after Shamos and Hoey, 1976: the slabs between neighbouring corners; here of edges and arcs):
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
 * Touching, parallel and coinciding edges need no case of their own: maxima and minima exist whatever rounding says, and
 * where it says the wrong thing, the two chains are as near to each other as the rounding error is large. Every order
 * of the arguments gives the same bits, as the pair is put into an order of its own first. Coordinates are relative to
 * the frame of the smaller shape, in double; the memory is two chains, whatever the number of corners.
 *
 * Area and first moment are integrals along the boundary (Green, 1828): each piece from P to Q adds the triangle that
 * it spans with the first point of all, and an arc also the segment between its chord and itself. They are relative to
 * that first point, which keeps the sums free of cancellation, wherever the shapes lie.
 *
 * In an outline, the chords of an arc end at its ends and at those points of it whose directions are multiples of a part
 * of a full turn. The number of parts is a multiple of four and depends on radius and tolerance alone: so where an arc is
 * cut off somewhere, its other points stay where they are, and all the chords of a moving shape move with it. Directions
 * within SHORTEST parts of an end of the arc are left out, which would make short chords.
 *
 *     a chord over the angle t strays r (1 - cos(t / 2)) <= r t^2 / 8 from its arc
 *     t <= LONGEST * 2 pi / parts   =>   parts >= LONGEST * pi * sqrt(r / (2 tolerance)) is enough
 *
 * All ends of chords lie on the arc, so the chords lie in the shape.
 */
#include "../math/vec2.h"
#include "../polygon/pair.h"
#include "../polygon/polygon.h"
#include "../polygon/corners.h"

/* -------------------------------------------------------------------------------------------------------- curves -- */

/*
 * A part of an edge, or of an arc within the lower or the upper half of its circle. From left to right it is the graph
 * of a function of x; the upper half of a boundary runs from right to left.
 */
typedef struct curve {
    sat__vec2d from, to;
    bool is_arc;
    sat__vec2d centre; /* of an arc */
    double radius;
    double side; /* -1 on the lower half of the boundary, 1 on the upper one */
} curve;

typedef void take_curve(void *context, const curve *c);

static curve mirror(curve c) {
    c.from.y = 0.0 - c.from.y;
    c.to.y = 0.0 - c.to.y;
    c.centre.y = 0.0 - c.centre.y;
    c.side = 0.0 - c.side;
    return c;
}

/* The height of a curve from left to right at x; beyond its ends that of the end. */
static double curve_height(const curve *c, double x) {
    if (x <= c->from.x || x >= c->to.x) {
        return x <= c->from.x ? c->from.y : c->to.y;
    }
    if (!c->is_arc) {
        return c->from.y + (c->to.y - c->from.y) * ((x - c->from.x) / (c->to.x - c->from.x));
    }
    const double way = x - c->centre.x, square = (c->radius - way) * (c->radius + way);
    return c->centre.y + c->side * sat__sqrt(square > 0.0 ? square : 0.0);
}

static int meet_lines(const curve *a, const curve *b, sat__vec2d points[2]) {
    const sat__vec2d along_a = sat__minus(a->to, a->from), along_b = sat__minus(b->to, b->from);
    const double turn = sat__cross(along_a, along_b);
    points[0] = sat__plus(a->from, sat__times(sat__cross(sat__minus(b->from, a->from), along_b) / turn, along_a));
    return turn != 0.0 ? 1 : 0;
}

/* Two points of a circle on either side of a middle one, which is so far from the centre. The left one is first. */
static int meet_circle(double radius, double distance, sat__vec2d middle, sat__vec2d along, sat__vec2d points[2]) {
    const double square = (radius - distance) * (radius + distance);
    const sat__vec2d way = sat__times(square > 0.0 ? sat__sqrt(square) : 0.0, along);
    const sat__vec2d right = way.x < 0.0 ? sat__times(-1.0, way) : way;
    points[0] = sat__minus(middle, right);
    points[1] = sat__plus(middle, right);
    return 2;
}

static int meet_line_and_circle(const curve *line, const curve *circle, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(line->to, line->from);
    const sat__vec2d along = sat__times(1.0 / sat__length(way), way), across = {0.0 - along.y, along.x};
    const double height = sat__cross(along, sat__minus(line->from, circle->centre));
    return meet_circle(circle->radius, height, sat__plus(circle->centre, sat__times(height, across)), along, points);
}

/* The middle of the points lies on the line through both centres, by the difference of two squares. */
static int meet_circles(const curve *a, const curve *b, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(b->centre, a->centre);
    const double distance = sat__length(way);
    const double squares = sat__dot(way, way) + (a->radius - b->radius) * (a->radius + b->radius);
    const double forward = squares / (2.0 * distance);
    const sat__vec2d along = sat__times(1.0 / distance, way), across = {0.0 - along.y, along.x};
    meet_circle(a->radius, forward, sat__plus(a->centre, sat__times(forward, along)), across, points);
    return distance > 0.0 ? 2 : 0;
}

/*
 * The points where the line or circle of the one meets that of the other, sorted by x, and how many there are. They are
 * vectors, not heights at some x: so they lie on both curves to a few units in the last place, also where these are
 * steep. A circle that does not meet the other curve has the points where the two come closest: so between neighbours
 * of the points the heights differ by no more than rounding, or always in the same sense.
 */
static int meet_curves(const curve *a, const curve *b, sat__vec2d points[2]) {
    if (a->is_arc && b->is_arc) {
        return meet_circles(a, b, points);
    }
    if (a->is_arc || b->is_arc) {
        return meet_line_and_circle(a->is_arc ? b : a, a->is_arc ? a : b, points);
    }
    return meet_lines(a, b, points);
}

/* Both halves of a circle have points of the same x: true if this one is on the half that the curve is of. */
static bool is_on_half(const curve *c, sat__vec2d point) {
    return !c->is_arc || c->side * (point.y - c->centre.y) >= 0.0;
}

/* -------------------------------------------------------------------------------------------------------- chains -- */

/*
 * Walks the lower chain of a shape, from the leftmost vertex (the lower one of two) to the rightmost one:
 *
 *     the arc about the vertex, from the normal of the edge before, or straight left, to that of the edge behind, or
 *         straight right
 *     the edge behind it, moved out by the radius, unless this is the rightmost vertex
 *
 * Sharp shapes have no arcs. The upper chain is the lower one of the shape upside down, or after half a turn; that one
 * is walked counter-clockwise, too. Vertices that rounding has put to the left of their neighbours are moved right
 * again, by less than the rounding itself: so x never decreases.
 */
typedef struct chain {
    const sat_polygon *p;
    sat__vec2d offset; /* is added to the vertices, */
    sat__vec2d sign;   /* which are then multiplied by these: 1 or -1 each */
    uint32_t index;    /* of the vertex at which the piece is, or begins */
    uint32_t last;     /* the rightmost vertex */
    uint32_t serial;   /* the number of pieces before this one */
    double left, right;
    curve piece;
} chain;

static sat__vec2d chain_vertex(const chain *c, uint32_t index) {
    const sat__vec2d v = sat__plus(sat__vertex(c->p, index), c->offset);
    return (sat__vec2d){c->sign.x * v.x, c->sign.y * v.y};
}

/* Upside down, the chain runs against the ring. */
static bool runs_backwards(const chain *c) {
    return c->sign.x != c->sign.y;
}

static uint32_t index_behind(const chain *c) {
    if (runs_backwards(c)) {
        return (c->index == 0 ? c->p->count : c->index) - 1u;
    }
    return c->index + 1u == c->p->count ? 0u : c->index + 1u;
}

/* The normal of the edge behind the vertex, of the length of the radius. */
static sat__vec2d radius_behind(const chain *c) {
    const uint32_t edge = runs_backwards(c) ? index_behind(c) : c->index;
    const sat__vec2d along = sat__edge_vector(c->p, sat__ring_index(c->p, edge));
    const double factor = (double)c->p->radius / sat__length(along);
    return (sat__vec2d){c->sign.x * (factor * along.y), c->sign.y * (0.0 - factor * along.x)};
}

/* The next piece, from the end of the one before. */
static void set_piece(chain *c, bool is_arc, sat__vec2d centre, sat__vec2d to) {
    const sat__vec2d from = c->piece.to;
    to.x = to.x > from.x ? to.x : from.x;
    c->piece = (curve){from, to, is_arc, centre, (double)c->p->radius, -1.0};
    c->serial++;
}

/* Goes on to the next piece; false at the end. */
static bool next_piece(chain *c) {
    const bool is_round = sat__is(c->p, SAT_ROUND), is_last = c->index == c->last;
    const sat__vec2d none = {0.0, 0.0}, straight_right = {(double)c->p->radius, 0.0};
    if (is_round && !c->piece.is_arc) {
        const sat__vec2d centre = chain_vertex(c, c->index);
        set_piece(c, true, centre, sat__plus(centre, is_last ? straight_right : radius_behind(c)));
        return true;
    }
    if (!is_last) {
        const sat__vec2d way = is_round ? radius_behind(c) : none;
        c->index = index_behind(c);
        set_piece(c, false, none, sat__plus(chain_vertex(c, c->index), way));
    }
    return !is_last;
}

/* True if v is the better end to the left, or with `way` -1 to the right. */
static bool is_further_out(sat__vec2d v, sat__vec2d best, double way) {
    return v.x == best.x ? v.y < best.y : way * v.x < way * best.x;
}

/* The chain of a shape, at its first piece. */
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
    c.left = left.x - (double)p->radius;
    c.right = right.x + (double)p->radius;
    c.piece.from = c.piece.to = (sat__vec2d){c.left, left.y};
    (void)next_piece(&c);
    return c;
}

/* Goes on to the piece that leads beyond x, if there is one; a mirrored chain's piece is the right way up again. */
static curve seek(chain *c, double x) {
    bool is_behind = c->piece.to.x <= x;
    while (is_behind && next_piece(c)) {
        is_behind = c->piece.to.x <= x;
    }
    return runs_backwards(c) ? mirror(c->piece) : c->piece;
}

/* ------------------------------------------------------------------------------------------- two chains together -- */

/* A part of a slab in which one curve is nowhere below the other. */
typedef struct part {
    const chain *chains; /* two of each */
    const curve *curves; /* their pieces there */
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

/* Cuts the slab that begins where the part does, and hands on its parts. */
static void take_slab(part *s, double end, take_part *take, void *context) {
    sat__vec2d points[3];
    const int count = meet_curves(&s->curves[0], &s->curves[1], points);
    points[count] = (sat__vec2d){end, 0.0};
    for (int i = 0; i <= count; i++) {
        const bool is_end = i == count;
        if (is_end || (points[i].x > s->left && points[i].x < end && is_on_half(&s->curves[0], points[i]) &&
                       is_on_half(&s->curves[1], points[i]))) {
            s->right_point = is_end ? NULL : &points[i];
            s->right = points[i].x;
            const double middle = s->left + (s->right - s->left) / 2.0;
            s->rise = curve_height(&s->curves[1], middle) - curve_height(&s->curves[0], middle);
            take(context, s);
            s->left_point = s->right_point;
            s->left = s->right;
        }
    }
}

static double lesser_of(double a, double b) {
    return a < b ? a : b;
}
static double greater_of(double a, double b) {
    return a > b ? a : b;
}

/*
 * Walks two chains together from `left` to `right`. There is one part at least, also where that is a single x. Both
 * chains reach as far as `right`, so before it each has a piece that leads on, and every slab ends one of them.
 */
static void walk_chains(chain chains[2], double left, double right, take_part *take, void *context) {
    double x = left;
    bool goes_on;
    do {
        const curve curves[2] = {seek(&chains[0], x), seek(&chains[1], x)};
        part s = {.chains = chains, .curves = curves, .left = x};
        const double end = lesser_of(right, lesser_of(curves[0].to.x, curves[1].to.x));
        take_slab(&s, end, take, context);
        goes_on = end < right && !SAT_NEVER(end <= x);
        x = end;
    } while (goes_on);
}

/* --------------------------------------------------------------------------------------------- the common interval -- */

/* Two shapes in an order that does not depend on the arguments, and the way from the first frame to the other. */
typedef struct ordered {
    const sat_polygon *first, *second;
    sat__vec2d offset;
    bool first_is_inside; /* the first lies in the second altogether */
} ordered;

/* The smaller of the two is the first, as its frame is the nearer one; but a shape inside the other in any case. */
static ordered order_shapes(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    const double reach_a = (double)a->bounding_radius + (double)a->radius,
                 reach_b = (double)b->bounding_radius + (double)b->radius;
    const bool a_is_inside = sat_contains(b, a), b_is_inside = sat_contains(a, b);
    const bool a_is_smaller = reach_a == reach_b ? sat__a_is_first(&pair) : reach_a < reach_b;
    const bool a_is_first = a_is_inside != b_is_inside ? a_is_inside : a_is_smaller;
    return (ordered){.first = a_is_first ? a : b,
                     .second = a_is_first ? b : a,
                     .offset = a_is_first ? pair.d : (sat__vec2d){0.0 - pair.d.x, 0.0 - pair.d.y},
                     .first_is_inside = a_is_inside || b_is_inside};
}

/* The chains of both, in the frame of the first. */
static void begin_chains(const ordered *pair, sat__vec2d sign_first, sat__vec2d sign_second, chain chains[2]) {
    const sat__vec2d none = {0.0, 0.0};
    chains[0] = begin_chain(pair->first, none, sign_first);
    chains[1] = begin_chain(pair->second, pair->offset, sign_second);
}

/* One end of the interval, and the corner there, if that is a point where a lower chain meets an upper one. */
typedef struct interval_end {
    double x;
    bool is_corner;
    int lower; /* the shape whose lower chain ends in the corner; the upper one is of the other */
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
    if (!f->any) {
        f->left = (interval_end){s->left, s->left_point != NULL, f->lower, left_end(s, 0)};
        f->any = true;
    }
    f->right = (interval_end){s->right, s->right_point != NULL, f->lower, right_end(s, 0)};
}

static feasible find_feasible(const ordered *pair, int lower_shape) {
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
    take_curve *take;
    void *context;
    double sign; /* 1 along the bottom; -1 along the top, after half a turn */
    interval_end left;
    bool is_open;
    int which;       /* the chain that the piece is of, */
    uint32_t serial; /* and the number of the piece there */
    curve piece;
} tracing;

/* A piece as it is before the half turn. */
static void hand_on_curve(const curve *c, double sign, take_curve *take, void *context) {
    const curve piece = {sat__times(sign, c->from),
                         sat__times(sign, c->to),
                         c->is_arc,
                         sat__times(sign, c->centre),
                         c->radius,
                         0.0 - sign};
    take(context, &piece);
}

/*
 * True if a piece of the chain ends in the corner at an end of the interval. Where the other shape rises steeply to it,
 * what rises may be of the same x in double, and lost: then the piece ends below the corner, and a line leads there.
 */
static bool is_of_corner(const tracing *t, const interval_end *end, int which) {
    return end->is_corner && (which == end->lower) == (t->sign > 0.0);
}

static void trace_part(void *context, const part *s) {
    tracing *t = context;
    const int which = s->rise > 0.0;
    const uint32_t serial = s->chains[which].serial;
    if (!t->is_open || which != t->which || serial != t->serial) {
        if (t->is_open) {
            hand_on_curve(&t->piece, t->sign, t->take, t->context);
        }
        t->piece = s->curves[which];
        t->piece.from = !t->is_open && is_of_corner(t, &t->left, which) ? t->left.corner : left_end(s, which);
        t->is_open = true;
        t->which = which;
        t->serial = serial;
    }
    t->piece.to = right_end(s, which);
}

static interval_end turn_end(interval_end e) {
    return (interval_end){0.0 - e.x, e.is_corner, e.lower, {0.0 - e.corner.x, 0.0 - e.corner.y}};
}

/* The pieces along the bottom from left to right; or with sign -1 along the top, the bottom after half a turn. */
static void trace_half(const ordered *pair, double sign, interval_end left, interval_end right, take_curve *take,
                       void *context) {
    tracing t = {.take = take, .context = context, .sign = sign, .left = left};
    chain chains[2];
    begin_chains(pair, (sat__vec2d){sign, sign}, (sat__vec2d){sign, sign}, chains);
    walk_chains(chains, left.x, right.x, trace_part, &t);
    if (is_of_corner(&t, &right, t.which)) {
        t.piece.to = right.corner;
    }
    hand_on_curve(&t.piece, sign, take, context);
}

/* Hands on every piece of the boundary of one shape, counter-clockwise and relative to its frame. */
static void trace_shape(const sat_polygon *p, take_curve *take, void *context) {
    const sat__vec2d none = {0.0, 0.0};
    for (int half = 0; half < 2; half++) {
        const double sign = half == 0 ? 1.0 : -1.0;
        chain c = begin_chain(p, none, (sat__vec2d){sign, sign});
        do {
            hand_on_curve(&c.piece, sign, take, context);
        } while (next_piece(&c));
    }
}

/* Does so for what two shapes have in common; there is none when rounding leaves none, of shapes that hardly touch. */
static void trace_common(const ordered *pair, take_curve *take, void *context) {
    if (pair->first_is_inside) {
        trace_shape(pair->first, take, context);
        return;
    }
    const feasible one = find_feasible(pair, 0), other = one.any ? find_feasible(pair, 1) : one;
    const interval_end left = other.left.x > one.left.x ? other.left : one.left,
                       right = other.right.x < one.right.x ? other.right : one.right;
    if ((int)one.any & (int)other.any & (left.x <= right.x)) {
        trace_half(pair, 1.0, left, right, take, context);
        trace_half(pair, -1.0, turn_end(right), turn_end(left), take, context);
    }
}

/* --------------------------------------------------------------------------------------------------------- the area -- */

typedef struct integral {
    bool has_begun;
    sat__vec2d origin; /* the first point */
    sat__vec2d at;     /* the last one, relative to it */
    double area;
    sat__vec2d first; /* integral of position */
} integral;

static void integrate_line(integral *sum, sat__vec2d to) {
    const double twice = sat__cross(sum->at, to);
    sum->area += twice / 2.0;
    sum->first = sat__plus(sum->first, sat__times(twice / 6.0, sat__plus(sum->at, to)));
    sum->at = to;
}

/* t - sin t for 0 <= t <= pi: below 1 by the series of Taylor, whose first term cancels; it cuts off 2^-48 of that. */
static double angle_less_sine(double t, double sine) {
    const double u = t * t, divisors[6] = {210.0, 156.0, 110.0, 72.0, 42.0, 20.0};
    double sum = 1.0;
    for (int i = 0; i < 6; i++) {
        sum = 1.0 - u / divisors[i] * sum;
    }
    return t > 1.0 ? t - sine : t * u / 6.0 * sum;
}

/*
 * The segment between an arc and its chord of length k, with the angle t: its area is r^2 / 2 (t - sin t), and its
 * first moment about the centre k^3 / 12, square to the chord.
 */
static void integrate_segment(integral *sum, sat__vec2d centre, double radius, sat__vec2d from, sat__vec2d to) {
    const sat__vec2d u = sat__minus(from, centre), v = sat__minus(to, centre), chord = sat__minus(to, from);
    const double square = sat__dot(chord, chord), length = sat__sqrt(square);
    const double half = sat__angle_between(length, sat__length(sat__plus(u, v)));
    const double sine = sat__cross(u, v) / (radius * radius);
    const double area = radius * radius / 2.0 * angle_less_sine(2.0 * half, sine);
    sum->area += area;
    sum->first = sat__plus(sum->first, sat__times(area, centre));
    sum->first = sat__plus(sum->first, sat__times(square / 12.0, (sat__vec2d){chord.y, 0.0 - chord.x}));
}

/* If rounding leaves a gap to the piece before, the line across it closes the boundary. */
static void integrate_piece(void *context, const curve *piece) {
    integral *sum = context;
    if (!sum->has_begun) {
        sum->origin = piece->from;
        sum->has_begun = true;
    }
    const sat__vec2d from = sat__minus(piece->from, sum->origin), to = sat__minus(piece->to, sum->origin);
    integrate_line(sum, from);
    if (piece->is_arc) {
        integrate_segment(sum, sat__minus(piece->centre, sum->origin), piece->radius, from, to);
    }
    integrate_line(sum, to);
}

static float clamp(float x, float lower_a, float lower_b, float upper_a, float upper_b) {
    const float lower = lower_a > lower_b ? lower_a : lower_b, upper = upper_a < upper_b ? upper_a : upper_b;
    const float least = x < upper ? x : upper;
    return least > lower ? least : lower;
}

/* Within both boxes, as it is but for slivers that are lost in rounding. */
static sat_vec2 clamp_to_boxes(sat_vec2 v, const sat_aabb *a, const sat_aabb *b) {
    return (sat_vec2){clamp(v.x, a->lower.x, b->lower.x, a->upper.x, b->upper.x),
                      clamp(v.y, a->lower.y, b->lower.y, a->upper.y, b->upper.y)};
}

/* True of segments. */
static bool has_no_area(const sat_polygon *p) {
    return sat__is(p, SAT_FLAT) && !sat__is(p, SAT_ROUND);
}

float sat_intersection_area(const sat_polygon *a, const sat_polygon *b, sat_vec2 *centroid) {
    if (centroid != NULL) {
        *centroid = (sat_vec2){0.0f, 0.0f};
    }
    if (a == NULL || b == NULL || has_no_area(a) || has_no_area(b) || !(sat_distance(a, b, NULL) < 0.0f)) {
        return 0.0f;
    }
    const ordered pair = order_shapes(a, b);
    integral sum = {.has_begun = false};
    trace_common(&pair, integrate_piece, &sum);
    const float area = (float)sum.area;
    if (!(area > 0.0f)) {
        return 0.0f;
    }
    if (centroid != NULL) {
        const sat__place *frame = &pair.first->place;
        const sat__vec2d middle = sat__plus(sum.origin, sat__times(1.0 / sum.area, sum.first));
        const sat_vec2 point = {(float)(frame->frame_x + middle.x), (float)(frame->frame_y + middle.y)};
        *centroid = clamp_to_boxes(point, &a->box, &b->box);
    }
    return area;
}

/* ------------------------------------------------------------------------------------------------------ the outline -- */

#define OUTLINE_PI 3.14159265358979323846

/*
 * A direction within a 32nd of a part of an end of the arc is left out: so no chord is shorter than that, and parts are only 6 %
 * more. A chord with two such ends is the longest.
 */
#define SHORTEST (1.0 / 32.0)
#define LONGEST  (1.0 + 2.0 * SHORTEST)

/* From so many parts on a chord strays less than 2^-25 r, which floats do not resolve: no tolerance needs more. */
#define MOST_PARTS 16384u

/* The points of an outline: equal neighbours become one, and what the caller's array holds is written. */
typedef struct outline {
    double frame_x, frame_y; /* of the world, to which the pieces are relative */
    double tolerance;
    sat_vec2 *points;
    size_t capacity;
    size_t found; /* so far, without the last one */
    bool has_begun;
    sat_vec2 first, last; /* the last point is written when one follows that differs */
} outline;

static outline begin_outline(const sat_polygon *p, float tolerance, sat_vec2 *points, size_t capacity) {
    return (outline){.frame_x = p->place.frame_x,
                     .frame_y = p->place.frame_y,
                     .tolerance = (double)tolerance,
                     .points = points,
                     .capacity = capacity};
}

static sat_vec2 to_world(const outline *o, sat__vec2d v) {
    return (sat_vec2){(float)(o->frame_x + v.x), (float)(o->frame_y + v.y)};
}

static bool is_same_point(sat_vec2 a, sat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

static void write_last(outline *o) {
    if (o->found < o->capacity) {
        o->points[o->found] = o->last;
    }
    o->found++;
}

static void add_point(outline *o, sat__vec2d v) {
    const sat_vec2 point = to_world(o, v);
    if (!o->has_begun) {
        o->first = point;
    } else if (is_same_point(point, o->last)) {
        return;
    } else {
        write_last(o);
    }
    o->has_begun = true;
    o->last = point;
}

/* The number of points; the last one may be the first again. */
static size_t end_outline(outline *o) {
    if (o->found == 0 || !is_same_point(o->last, o->first)) {
        write_last(o);
    }
    return o->found;
}

/* The number of parts between where the half circle begins and a point of the arc. */
static double parts_behind(const curve *arc, sat__vec2d point, uint64_t parts) {
    const sat__vec2d way = sat__times(arc->side, sat__minus(point, arc->centre));
    return sat__angle_between(way.y > 0.0 ? way.y : 0.0, way.x) * ((double)parts / (2.0 * OUTLINE_PI));
}

/* The points between the ends of an arc. The lower half begins after half a turn. */
static void add_arc_points(outline *o, const curve *arc) {
    const double least = LONGEST * OUTLINE_PI * sat__sqrt(arc->radius / (2.0 * o->tolerance));
    const uint64_t parts = least < (double)(MOST_PARTS - 4) ? 4u * ((uint64_t)(least / 4.0) + 1u) : MOST_PARTS;
    const uint64_t begin = arc->side < 0.0 ? parts / 2 : 0;
    const double from = parts_behind(arc, arc->from, parts), to = parts_behind(arc, arc->to, parts);
    for (uint64_t k = (uint64_t)(from + SHORTEST) + 1; (double)k < to - SHORTEST; k++) {
        add_point(o, sat__plus(arc->centre, sat__times(arc->radius, sat__direction_of_part(begin + k, parts))));
    }
}

static void add_outline_piece(void *context, const curve *piece) {
    outline *o = context;
    add_point(o, piece->from);
    if (piece->is_arc) {
        add_arc_points(o, piece);
    }
    add_point(o, piece->to);
}

/* The points furthest to the left, which a boundary begins with, to the right, below and above. */
typedef struct span {
    bool has_begun;
    sat__vec2d left, right, low, high;
} span;

static void extend_span(span *s, sat__vec2d v) {
    if (!s->has_begun) {
        *s = (span){true, v, v, v, v};
    }
    s->right = v.x > s->right.x ? v : s->right;
    s->low = v.y < s->low.y ? v : s->low;
    s->high = v.y > s->high.y ? v : s->high;
}

static void extend_span_by(void *context, const curve *piece) {
    extend_span(context, piece->from);
    extend_span(context, piece->to);
}

/* The point where shapes come closest, relative to a frame. */
static sat__vec2d closest_point(const ordered *pair, const outline *o) {
    sat_closest closest;
    sat_distance(pair->first, pair->second, &closest);
    const sat_vec2 p = closest.point_a, q = closest.point_b;
    return (sat__vec2d){((double)p.x + (double)q.x) / 2.0 - o->frame_x, ((double)p.y + (double)q.y) / 2.0 - o->frame_y};
}

/*
 * A common segment, or point: of shapes that touch, and of a segment with anything. The boundary that rounding makes
 * of it is a hair wide, and its ends are what is furthest apart: the one further left is the first, or the lower one.
 */
static void add_segment(outline *o, const ordered *pair) {
    span s = {.has_begun = false};
    trace_common(pair, extend_span_by, &s);
    if (!s.has_begun) {
        extend_span(&s, closest_point(pair, o));
    }
    const bool is_flat = s.right.x - s.left.x >= s.high.y - s.low.y;
    const bool leads_down = !is_flat && to_world(o, s.high).x < to_world(o, s.low).x;
    add_point(o, is_flat ? s.left : leads_down ? s.high : s.low);
    add_point(o, is_flat ? s.right : leads_down ? s.low : s.high);
}

/* Checks the arguments of an outline but for the shapes; *found is 0 then. */
static sat_status check_outline(float tolerance, const sat_vec2 *points, size_t capacity, size_t *found) {
    if (found == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    *found = 0;
    if (points == NULL && capacity > 0) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is_finite(tolerance)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return tolerance > 0.0f && tolerance <= SAT_MAX_EXTENT ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

sat_status sat_intersection(const sat_polygon *a, const sat_polygon *b, float tolerance, sat_vec2 *points,
                            size_t capacity, size_t *found) {
    const sat_status status = check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || a == NULL || b == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    const float distance = sat_distance(a, b, NULL);
    if (distance > 0.0f) {
        return SAT_OK;
    }
    const ordered pair = order_shapes(a, b);
    outline o = begin_outline(pair.first, tolerance, points, capacity);
    if (distance < 0.0f && !has_no_area(a) && !has_no_area(b)) {
        trace_common(&pair, add_outline_piece, &o);
    }
    if (!o.has_begun) { /* also where shapes overlap by less than rounding leaves */
        add_segment(&o, &pair);
    }
    *found = end_outline(&o);
    return SAT_OK;
}

sat_status sat_polygon_outline(const sat_polygon *polygon, float tolerance, sat_vec2 *points, size_t capacity,
                               size_t *found) {
    const sat_status status = check_outline(tolerance, points, capacity, found);
    if (status != SAT_OK || polygon == NULL) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is(polygon, SAT_ROUND)) { /* every vertex, also where two are the same float far out in the world */
        for (size_t i = 0; i < polygon->count && i < capacity; i++) {
            points[i] = sat_polygon_vertex(polygon, i);
        }
        *found = polygon->count;
        return SAT_OK;
    }
    outline o = begin_outline(polygon, tolerance, points, capacity);
    trace_shape(polygon, add_outline_piece, &o);
    *found = end_outline(&o);
    return SAT_OK;
}
