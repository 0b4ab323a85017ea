/*
 * Shapes in motion. Yes and no are exact, whatever the length of the way and the ratio of sizes; the place of the first
 * touch is as good as doubles are near it.
 *
 * Seen from a, b moves, so the origin runs straight against the Minkowski difference C = b - a. With y measured across
 * that way and x along it, y = (point x motion) / |motion|; both are taken once with exact integers, and from there on
 * by the small offsets of the corners. So x is known near either end of the way, and digits are never lost.
 *
 *     a hit = C comes within both radii of the way, ends included, and nearer than that to the line of the way (or, of
 *             sharp shapes, lies on both sides of it)
 *
 * Every corner of C is a corner of b less one of a; every edge runs between two of those that share one of the two. Of large
 * shapes those are tried that may bound C. Where a shape is blurred, no integers decide: what doubles leave open is uncertain.
 */
#include "oracle_frame.h"
#include "oracle_predicates.h"

/** Doubles near the way are asked when it is clear by this part of the sizes: thousands of times their error. */
#define CLEAR 0x1p-40

/** A touch at a smaller sine between way and surface is a graze, and has no place. */
#define GRAZE 0x1p-10

/** Where an edge is shorter than this part of the sizes, doubles do not tell how long the others are as exactly as it is. */
#define UNLIKE 0x1p-18

/** So many corners of C are tried one by one. */
#define MOST_CORNERS 1024

typedef struct way {
    const oracle_shape *a, *b;
    const oracle_frame *at_a, *at_b; /* each from its vertex 0 */
    exact_vec2 step;
    exact radius;
    oracle_vec2 ahead;                 /* unit, the origin's way */
    double length, reach, size, doubt; /* of the way; of the radii; of both shapes; what doubles cannot tell */
    double start_x, end_x, y;          /* of vertex 0 of C along the way, from its start and its end, and across */
    bool above, below;                 /* does C have points to either side? */
    bool near, touches;                /* the two halves of the definition */
    bool is_exact;                     /* integers may decide; otherwise these are left open: */
    bool across_open, touch_open;
    double first_x, last_x, facing; /* where the line of the way enters C and leaves it; how much that faces the way */
    double least_edge, least_clear; /* the shortest edge; from a corner's disc to the way */
} way;

/** A corner of C. */
typedef struct corner {
    size_t i, j;
    double x, y; /* x from vertex 0 */
} corner;

static exact_vec2 plus(exact_vec2 v, exact_vec2 w) { return (exact_vec2){exact_sum(v.x, w.x), exact_sum(v.y, w.y)}; }

static corner corner_of(const way *w, size_t i, size_t j) {
    const double x = w->at_b->x[j] - w->at_a->x[i], y = w->at_b->y[j] - w->at_a->y[i];
    return (corner){i, j, w->ahead.x * x + w->ahead.y * y, w->y + w->ahead.x * y - w->ahead.y * x};
}

static exact_vec2 exact_corner(const way *w, const corner *c) { return oracle_between(w->a, c->i, w->b, c->j); }

/** Of |v| - |limit|, from the squares. */
static int compare_lengths(exact square, exact limit, exact limit_factor) {
    return exact_compare(square, exact_product(exact_square(limit), limit_factor));
}

/* ------------------------------------------------------------------------------------------------- exact questions -- */

/** Sides of the line of the way on which the corner lies, and whether it is nearer to it than the radii. */
static void look_across_exactly(way *w, const corner *c) {
    const exact_vec2 p = exact_corner(w, c);
    const exact side = oracle_cross(w->step, p);
    w->above = w->above || side.sign > 0;
    w->below = w->below || side.sign < 0;
    w->near = w->near || compare_lengths(exact_square(side), w->radius, oracle_dot(w->step, w->step)) < 0;
}

/** Is the corner within the radii of the way? The start is apart. */
static bool touches_corner_exactly(const way *w, const corner *c) {
    const exact_vec2 p = exact_corner(w, c), q = plus(p, w->step);
    if (oracle_dot(w->step, p).sign >= 0) {
        return false;
    }
    if (oracle_dot(w->step, q).sign < 0) {
        return compare_lengths(oracle_dot(q, q), w->radius, exact_of(1.0)) <= 0;
    }
    return compare_lengths(exact_square(oracle_cross(w->step, p)), w->radius, oracle_dot(w->step, w->step)) <= 0;
}

/** Does the way cross the edge, or end beside it within the radii? */
static bool touches_edge_exactly(const way *w, const corner *from, const corner *to) {
    const exact_vec2 p = exact_corner(w, from), q = exact_corner(w, to),
                     e = {exact_difference(q.x, p.x), exact_difference(q.y, p.y)};
    const exact_vec2 p_end = plus(p, w->step);
    const exact height = oracle_cross(e, p), end_height = oracle_cross(e, p_end);
    const int side_p = oracle_cross(w->step, p).sign, side_q = oracle_cross(w->step, q).sign;
    if (side_p * side_q < 0 && height.sign * end_height.sign <= 0) {
        return true;
    }
    const exact square = oracle_dot(e, e), along = exact_negated(oracle_dot(e, p_end));
    return along.sign >= 0 && exact_compare(along, square) <= 0 &&
           compare_lengths(exact_square(end_height), w->radius, square) <= 0;
}

/* ----------------------------------------------------------------------------------------------- the same in doubles -- */

/** What a comparison of lengths says: 1 yes, -1 no, 0 ask the integers. */
static int clearly(const way *w, double length, double limit) {
    return length < limit - w->doubt ? 1 : length > limit + w->doubt ? -1 : 0;
}

static void look_across(way *w, const corner *c) {
    const int near = clearly(w, fabs(c->y), w->reach);
    w->least_clear = oracle_smaller(w->least_clear, fabs(fabs(c->y) - w->reach));
    if (fabs(c->y) > w->doubt && near != 0) {
        w->above = w->above || c->y < 0.0;
        w->below = w->below || c->y > 0.0;
        w->near = w->near || near > 0;
    } else if (!w->is_exact) {
        w->across_open = true;
    } else if (!w->near && !(w->above && w->below)) {
        look_across_exactly(w, c);
    }
}

/** 1 touches, -1 does not, 0 ask the integers. */
static int touches_corner(const way *w, const corner *c) {
    const double before = w->start_x + c->x, after = w->end_x + c->x; /* < 0: behind the start; > 0: beyond the end */
    if (before < -w->doubt) {
        return -1;
    }
    if (after > w->doubt) {
        return clearly(w, oracle_length(after, c->y), w->reach);
    }
    const int beside = clearly(w, fabs(c->y), w->reach);
    return before > w->doubt && after < -w->doubt ? beside : beside < 0 ? -1 : 0;
}

static int touches_edge(const way *w, const corner *p, const corner *q) {
    const double x = q->x - p->x, y = q->y - p->y, length = oracle_length(x, y), end_x = w->end_x + p->x;
    if (length == 0.0) { /* far from their origins, doubles lose short edges */
        return 0;
    }
    const double end_height = fabs(x * p->y - y * end_x) / length, along = -(x * end_x + y * p->y) / length;
    if (oracle_smaller(fabs(p->y), fabs(q->y)) > w->doubt && p->y * q->y < 0.0 && fabs(y) > GRAZE * length) {
        const double at = p->x - p->y * x / y, room = 1024.0 * w->doubt;
        if (w->start_x + at > room && w->end_x + at < -room) {
            return 1;
        }
        if (w->start_x + at >= -room && w->end_x + at <= room) {
            return 0;
        }
    } else if (oracle_larger(p->y, q->y) >= -w->doubt && oracle_smaller(p->y, q->y) <= w->doubt) {
        return 0;
    }
    const int within = clearly(w, end_height, w->reach);
    return along < -w->doubt || along > length + w->doubt  ? -1
           : along > w->doubt && along < length - w->doubt ? within
           : within < 0                                    ? -1
                                                           : 0;
}

/* ------------------------------------------------------------------------------------------------------- first touch -- */

static void note_crossing(way *w, double x, double facing) {
    if (x < w->first_x) {
        w->first_x = x;
        w->facing = facing;
    }
    w->last_x = oracle_larger(w->last_x, x);
}

static void place_corner(way *w, const corner *c) {
    const double room = (w->reach - fabs(c->y)) * (w->reach + fabs(c->y));
    if (room > 0.0) {
        note_crossing(w, c->x - sqrt(room), sqrt(room) / w->reach);
        note_crossing(w, c->x + sqrt(room), sqrt(room) / w->reach);
    }
}

/** Where the line crosses the edge moved out by the radii, on either side; one along the way only has ends. */
static void place_edge(way *w, const corner *p, const corner *q) {
    const double x = q->x - p->x, y = q->y - p->y, length = oracle_length(x, y);
    w->least_edge = oracle_smaller(w->least_edge, length);
    if (y == 0.0) {
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        const double facing = fabs(y) / length, foot = side * w->reach * (y > 0.0 ? x : -x) / length;
        const double share = (foot - p->y) / y, slack = w->doubt / fabs(y); /* at a corner both edges may miss it */
        if (share >= -slack && share <= 1.0 + slack) {
            note_crossing(w, p->x + oracle_smaller(oracle_larger(share, 0.0), 1.0) * x + side * w->reach * facing,
                          facing);
        }
    }
}

/* ------------------------------------------------------------------------------------------------------ all features -- */

static bool decide(way *w, int touches) {
    w->touch_open = w->touch_open || (touches == 0 && !w->is_exact);
    return touches == 0 && w->is_exact;
}

static void try_edge(way *w, const corner *p, const corner *q) {
    place_edge(w, p, q);
    if (!w->touches) {
        const int touches = touches_edge(w, p, q);
        w->touches = touches > 0 || (decide(w, touches) && touches_edge_exactly(w, p, q));
    }
}

static void try_corner(way *w, size_t i, size_t j) {
    const corner c = corner_of(w, i, j);
    look_across(w, &c);
    place_corner(w, &c);
    if (!w->touches) {
        const int touches = touches_corner(w, &c);
        w->touches = touches > 0 || (decide(w, touches) && touches_corner_exactly(w, &c));
    }
    if (w->a->count > 1) {
        const corner next = corner_of(w, oracle_next(w->a, i), j);
        try_edge(w, &c, &next);
    }
    if (w->b->count > 1) {
        const corner next = corner_of(w, i, oracle_next(w->b, j));
        try_edge(w, &c, &next);
    }
}

/** Each edge with the vertex that faces it and its neighbours: it may be one end of a parallel edge. */
static void try_bounds(way *w, const oracle_frame *one, const oracle_frame *other) {
    size_t facing = 0;
    for (size_t i = 0; i < one->count; i++) {
        const size_t next = i + 1 < one->count ? i + 1 : 0;
        const oracle_vec2 inward = {one->y[i] - one->y[next], one->x[next] - one->x[i]};
        (void)oracle_furthest(other, inward, &facing);
        for (size_t k = facing + other->count - 1; k < facing + other->count + 2; k++) {
            const size_t j = k % other->count;
            try_corner(w, one == w->at_a ? i : j, one == w->at_a ? j : i);
        }
    }
}

static void try_all(way *w) {
    if (w->a->count * w->b->count > MOST_CORNERS) {
        try_bounds(w, w->at_a, w->at_b);
        try_bounds(w, w->at_b, w->at_a);
        return;
    }
    for (size_t i = 0; i < w->a->count; i++) {
        for (size_t j = 0; j < w->b->count; j++) {
            try_corner(w, i, j);
        }
    }
}

/* --------------------------------------------------------------------------------------------------------- answers -- */

static double extent_of(const oracle_frame *at) {
    double extent = 0.0;
    for (size_t i = 0; i < at->count; i++) {
        extent = oracle_larger(extent, fabs(at->x[i]) + fabs(at->y[i]));
    }
    return extent;
}

static void set_coordinates(way *w) {
    const exact_vec2 start = oracle_between(w->a, 0, w->b, 0), end = plus(start, w->step);
    const oracle_vec2 step = {exact_value(w->step.x), exact_value(w->step.y)};
    w->length = oracle_length(step.x, step.y);
    w->ahead = (oracle_vec2){-step.x / w->length, -step.y / w->length};
    w->start_x = -exact_value(oracle_dot(w->step, start)) / w->length;
    w->end_x = -exact_value(oracle_dot(w->step, end)) / w->length;
    w->y = -exact_value(oracle_cross(w->step, start)) / w->length;
    w->reach = w->a->radius + w->b->radius;
    w->size = extent_of(w->at_a) + extent_of(w->at_b) + w->reach;
    w->doubt = CLEAR * (w->size + fabs(w->y)) + 8.0 * oracle_blur(w->a, w->b);
}

/** From a's position to b's when the origin is at x from vertex 0 of C. */
static oracle_vec2 shift_at(const way *w, double x) {
    return (oracle_vec2){-x * w->ahead.x - w->y * w->ahead.y - (w->b->x[0] - w->a->x[0]),
                         -x * w->ahead.y + w->y * w->ahead.x - (w->b->y[0] - w->a->y[0])};
}

static double difference(double to, double from, exact *result) {
    *result = exact_difference(exact_of(to), exact_of(from));
    return exact_value(*result);
}

/** False where neither moves as the other sees it. */
static bool walk(way *w, sat_vec2 motion_a, sat_vec2 motion_b) {
    static oracle_frame at_a, at_b;
    const double x = difference((double)motion_b.x, (double)motion_a.x, &w->step.x);
    const double y = difference((double)motion_b.y, (double)motion_a.y, &w->step.y);
    w->radius = exact_sum(exact_of(w->a->radius), exact_of(w->b->radius));
    w->is_exact = oracle_blur(w->a, w->b) == 0.0;
    w->first_x = w->least_clear = w->least_edge = HUGE_VAL;
    w->last_x = -HUGE_VAL;
    if (x == 0.0 && y == 0.0) {
        return false;
    }
    oracle_place_alone(&at_a, w->a);
    oracle_place_alone(&at_b, w->b);
    w->at_a = &at_a;
    w->at_b = &at_b;
    set_coordinates(w);
    try_all(w);
    return true;
}

/** Of shapes that are apart at the start, or touch; a ray's hit is `touches` alone. */
static oracle_sweep_answer answer_of(const way *w, bool touching, bool is_ray) {
    const bool crosses = is_ray || w->near || (w->above && w->below), is_open = !is_ray && w->across_open;
    const double entry = w->start_x + w->first_x, exit = w->start_x + w->last_x;
    oracle_sweep_answer answer = {.certain = true, .doubt = HUGE_VAL, .size = w->size};
    if (touching) { /* the start is where the line enters C, or where it leaves it */
        const double room = 4.0 * w->doubt / GRAZE;
        const bool enters = fabs(entry) <= room, leaves = fabs(exit) <= room;
        answer.hit = crosses && enters;
        answer.certain = !crosses || (w->facing > GRAZE && enters != leaves && exit - entry > 4.0 * room);
        answer.doubt = answer.certain ? 0.0 : HUGE_VAL;
        return answer;
    }
    answer.hit = crosses && w->touches;
    answer.certain = answer.hit || (!crosses && !is_open) || (!w->touches && !w->touch_open);
    answer.placed =
        answer.hit && w->facing > GRAZE && w->least_clear > 2.0 * w->doubt && w->least_edge >= UNLIKE * w->size;
    answer.fraction = answer.hit && isfinite(entry) ? oracle_larger(entry, 0.0) / w->length : 0.0;
    if (answer.placed) {
        answer.doubt = (0x1p-30 * w->size + 1024.0 * (w->is_exact ? 0.0 : w->doubt)) / w->length;
        answer.shift = shift_at(w, w->first_x);
    }
    return answer;
}

oracle_sweep_answer oracle_sweep(const oracle_shape *a, sat_vec2 motion_a, const oracle_shape *b, sat_vec2 motion_b) {
    const oracle_answer start = oracle_pair(a, b);
    const double blur = oracle_blur(a, b);
    const bool touching = start.touching && blur == 0.0; /* of edges shorter than the blur it says so of any place */
    way w = {.a = a, .b = b};
    if (fabs(start.separation) < blur || (start.hit && !touching)) {
        return (oracle_sweep_answer){.hit = start.hit, .certain = fabs(start.separation) >= blur};
    }
    return walk(&w, motion_a, motion_b) ? answer_of(&w, touching, false) : (oracle_sweep_answer){.certain = true};
}

oracle_sweep_answer oracle_raycast(const oracle_shape *shape, sat_vec2 from, sat_vec2 to) {
    const oracle_shape path = oracle_segment(from, to), start = oracle_point(from);
    const oracle_answer met = oracle_pair(shape, &path), begun = oracle_pair(shape, &start);
    const bool is_open = fabs(met.separation) < oracle_blur(shape, &path);
    oracle_shape origin = oracle_point((sat_vec2){0.0f, 0.0f}); /* so that what is small stays so */
    way w = {.a = &origin, .b = shape};
    origin.position_x = (double)from.x;
    origin.position_y = (double)from.y;
    if (is_open || !met.hit) {
        return (oracle_sweep_answer){.hit = met.hit, .certain = !is_open};
    }
    if (begun.hit || !walk(&w, to, from)) {
        return (oracle_sweep_answer){.hit = true, .certain = fabs(begun.separation) >= oracle_blur(shape, &start)};
    }
    oracle_sweep_answer answer = answer_of(&w, false, true);
    answer.hit = true;
    return answer;
}
