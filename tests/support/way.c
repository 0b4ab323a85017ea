#include "way.h"

#include "exact.h"
#include "oracle_predicates.h"

#include <math.h>

/** Doubles near the way are asked when it is clear by this part of the sizes: thousands of times their error. */
#define CLEAR 0x1p-40

/** A touch at a smaller sine between way and surface is a graze, and has no place. */
#define GRAZE 0x1p-10

/** Where an edge is shorter than this part of the sizes, doubles do not tell how long the others are as exactly as it is. */
#define UNLIKE 0x1p-18

typedef struct exact2 {
    exact x, y;
} exact2;

typedef struct way {
    const oracle_shape *a, *b;
    exact2 step, d;
    exact radius;
    oracle_vec2 ahead;           /* unit, the origin's way */
    double length, reach, doubt; /* of the way; of the radii; what doubles cannot tell */
    double start_x, end_x, y;    /* of d in coordinates along the way, from its start and its end, and across */
    bool above, below;           /* does C have points to either side? */
    bool near, touches;          /* the two halves of the definition */
    bool by_integers;
    double first_x, facing;         /* of the first touch, from where d is; and how much it faces the way */
    double least_edge, least_clear; /* the shortest edge; from a corner's disc to the way */
} way;

/** A corner of C. */
typedef struct corner {
    size_t i, j;
    double x, y; /* x from where d is */
} corner;

static exact exact_dot(const exact2 *v, const exact2 *w) {
    return exact_sum(exact_product(v->x, w->x), exact_product(v->y, w->y));
}
static exact exact_cross(const exact2 *v, const exact2 *w) {
    return exact_difference(exact_product(v->x, w->y), exact_product(v->y, w->x));
}
static exact2 exact_plus(const exact2 *v, const exact2 *w) {
    return (exact2){exact_sum(v->x, w->x), exact_sum(v->y, w->y)};
}
static exact2 exact_minus(const exact2 *v, const exact2 *w) {
    return (exact2){exact_difference(v->x, w->x), exact_difference(v->y, w->y)};
}
static exact exact_difference_of(double to, double from) {
    return exact_difference(exact_of(to), exact_of(from));
}

static corner corner_of(const way *w, size_t i, size_t j) {
    const double x = (double)w->b->x[j] - (double)w->a->x[i], y = (double)w->b->y[j] - (double)w->a->y[i];
    return (corner){i, j, w->ahead.x * x + w->ahead.y * y, w->y + w->ahead.x * y - w->ahead.y * x};
}

static exact2 exact_corner(const way *w, const corner *c) {
    const exact2 own = {exact_difference_of(w->b->x[c->j], w->a->x[c->i]),
                        exact_difference_of(w->b->y[c->j], w->a->y[c->i])};
    return exact_plus(&own, &w->d);
}

/** Of |v| - |limit|, from the squares. */
static int compare_lengths(exact square, exact limit, exact limit_factor) {
    return exact_compare(square, exact_product(exact_square(limit), limit_factor));
}

/* ------------------------------------------------------------------------------------------------- exact questions -- */

/** Sides of the line of the way on which the corner lies, and whether it is nearer to it than the radii. */
static void look_across_exactly(way *w, const corner *c) {
    const exact2 p = exact_corner(w, c);
    const exact side = exact_cross(&w->step, &p);
    w->by_integers = true;
    w->above = w->above || side.sign > 0;
    w->below = w->below || side.sign < 0;
    w->near = w->near || compare_lengths(exact_square(side), w->radius, exact_dot(&w->step, &w->step)) < 0;
}

/** Is the corner within the radii of the way? The start is apart. */
static bool touches_corner_exactly(const way *w, const corner *c) {
    const exact2 p = exact_corner(w, c), q = exact_plus(&p, &w->step);
    if (exact_dot(&w->step, &p).sign >= 0) {
        return false;
    }
    if (exact_dot(&w->step, &q).sign < 0) {
        return compare_lengths(exact_dot(&q, &q), w->radius, exact_of(1.0)) <= 0;
    }
    return compare_lengths(exact_square(exact_cross(&w->step, &p)), w->radius, exact_dot(&w->step, &w->step)) <= 0;
}

/** Does the way cross the edge, or end beside it within the radii? */
static bool touches_edge_exactly(const way *w, const corner *from, const corner *to) {
    const exact2 p = exact_corner(w, from), q = exact_corner(w, to), e = exact_minus(&q, &p);
    const exact2 p_end = exact_plus(&p, &w->step);
    const exact height = exact_cross(&e, &p), end_height = exact_cross(&e, &p_end);
    const int side_p = exact_cross(&w->step, &p).sign, side_q = exact_cross(&w->step, &q).sign;
    if (side_p * side_q < 0 && height.sign * end_height.sign <= 0) {
        return true;
    }
    const exact square = exact_dot(&e, &e), along = exact_negated(exact_dot(&e, &p_end));
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
    w->least_clear = fmin(w->least_clear, fabs(fabs(c->y) - w->reach));
    if (fabs(c->y) > w->doubt && near != 0) {
        w->above = w->above || c->y < 0.0;
        w->below = w->below || c->y > 0.0;
        w->near = w->near || near > 0;
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
        return clearly(w, hypot(after, c->y), w->reach);
    }
    const int beside = clearly(w, fabs(c->y), w->reach);
    return before > w->doubt && after < -w->doubt ? beside : beside < 0 ? -1 : 0;
}

static int touches_edge(const way *w, const corner *p, const corner *q) {
    const double x = q->x - p->x, y = q->y - p->y, length = hypot(x, y), end_x = w->end_x + p->x;
    if (length == 0.0) { /* far from their origins, doubles lose short edges */
        return 0;
    }
    const double end_height = fabs(x * p->y - y * end_x) / length, along = -(x * end_x + y * p->y) / length;
    if (fmin(fabs(p->y), fabs(q->y)) > w->doubt && p->y * q->y < 0.0 && fabs(y) > GRAZE * length) {
        const double at = p->x - p->y * x / y, room = 1024.0 * w->doubt;
        if (w->start_x + at > room && w->end_x + at < -room) {
            return 1;
        }
        if (w->start_x + at >= -room && w->end_x + at <= room) {
            return 0;
        }
    } else if (fmax(p->y, q->y) >= -w->doubt && fmin(p->y, q->y) <= w->doubt) {
        return 0;
    }
    const int within = clearly(w, end_height, w->reach);
    return along < -w->doubt || along > length + w->doubt  ? -1
           : along > w->doubt && along < length - w->doubt ? within
           : within < 0                                    ? -1
                                                           : 0;
}

/* ------------------------------------------------------------------------------------------------------- first touch -- */

static void note_touch(way *w, double x, double facing) {
    if (x < w->first_x) {
        w->first_x = x;
        w->facing = facing;
    }
}

static void place_corner(way *w, const corner *c) {
    const double room = (w->reach - fabs(c->y)) * (w->reach + fabs(c->y));
    if (room > 0.0) {
        note_touch(w, c->x - sqrt(room), sqrt(room) / w->reach);
    }
}

/** Where the origin touches the edge's line; an edge along the way is only touched at its ends. */
static void place_edge(way *w, const corner *p, const corner *q) {
    const double x = q->x - p->x, y = q->y - p->y, length = hypot(x, y);
    w->least_edge = fmin(w->least_edge, length);
    if (y == 0.0) {
        return;
    }
    const double facing = fabs(y) / length, foot = -w->reach * (y > 0.0 ? x : -x) / length;
    const double share = (foot - p->y) / y, slack = w->doubt / fabs(y); /* at a corner both edges may just miss it */
    if (share >= -slack && share <= 1.0 + slack) {
        note_touch(w, p->x + fmin(fmax(share, 0.0), 1.0) * x - w->reach * facing, facing);
    }
}

/* ------------------------------------------------------------------------------------------------------ all features -- */

static void try_edge(way *w, const corner *p, const corner *q) {
    place_edge(w, p, q);
    if (w->touches) {
        return;
    }
    const int touches = touches_edge(w, p, q);
    w->by_integers = w->by_integers || touches == 0;
    w->touches = touches > 0 || (touches == 0 && touches_edge_exactly(w, p, q));
}

static void try_corner(way *w, size_t i, size_t j) {
    const corner c = corner_of(w, i, j);
    look_across(w, &c);
    place_corner(w, &c);
    if (!w->touches) {
        const int touches = touches_corner(w, &c);
        w->by_integers = w->by_integers || touches == 0;
        w->touches = touches > 0 || (touches == 0 && touches_corner_exactly(w, &c));
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

static double extent_of(const oracle_shape *shape) {
    double extent = 0.0;
    for (size_t i = 0; i < shape->count; i++) {
        extent = fmax(extent, fabs((double)shape->x[i]) + fabs((double)shape->y[i]));
    }
    return extent;
}

static void set_coordinates(way *w) {
    const oracle_vec2 step = {exact_value(w->step.x), exact_value(w->step.y)};
    const exact2 end = exact_plus(&w->d, &w->step);
    w->length = hypot(step.x, step.y);
    w->ahead = (oracle_vec2){-step.x / w->length, -step.y / w->length};
    w->start_x = -exact_value(exact_dot(&w->step, &w->d)) / w->length;
    w->end_x = -exact_value(exact_dot(&w->step, &end)) / w->length;
    w->y = -exact_value(exact_cross(&w->step, &w->d)) / w->length;
    w->reach = (double)w->a->radius + (double)w->b->radius;
    w->doubt = CLEAR * (extent_of(w->a) + extent_of(w->b) + w->reach + fabs(w->y));
}

way_answer way_of(const oracle_shape *a, sat_vec2 motion_a, const oracle_shape *b, sat_vec2 motion_b) {
    way w = {.a = a, .b = b, .first_x = HUGE_VAL, .least_clear = HUGE_VAL, .least_edge = HUGE_VAL};
    w.step = (exact2){exact_difference_of((double)motion_b.x, (double)motion_a.x),
                      exact_difference_of((double)motion_b.y, (double)motion_a.y)};
    w.d =
        (exact2){exact_difference_of(b->position_x, a->position_x), exact_difference_of(b->position_y, a->position_y)};
    w.radius = exact_sum(exact_of((double)a->radius), exact_of((double)b->radius));
    set_coordinates(&w);
    for (size_t i = 0; i < a->count; i++) {
        for (size_t j = 0; j < b->count; j++) {
            try_corner(&w, i, j);
        }
    }
    const double size = extent_of(a) + extent_of(b) + w.reach;
    const bool hit = (w.near || (w.above && w.below)) && w.touches;
    /* At the touch the origin is first_x from where d's foot on the way is. */
    return (way_answer){.hit = hit,
                        .touches = w.touches,
                        .by_integers = w.by_integers,
                        .placed = hit && w.facing > GRAZE && w.least_clear > w.doubt && w.least_edge >= UNLIKE * size,
                        .fraction = (w.start_x + w.first_x) / w.length,
                        .shift = {-w.first_x * w.ahead.x - w.y * w.ahead.y, -w.first_x * w.ahead.y + w.y * w.ahead.x},
                        .size = size};
}
