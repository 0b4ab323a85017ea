/*
 * The distance of two shapes in the middle of a turn, after Gilbert, Johnson and Keerthi (1988), in double:
 *
 *     p q = two corners of the difference b - a, or one
 *     repeat, usually two to four times, as the corners of the fraction before are the first
 *         n = from the origin to the point of p q that is nearest to it
 *         w = the corner furthest against n            n . w is at most the distance, along n: the separation
 *         nothing nearer than p q by a 64th: done      p q is at least the distance
 *         p q = that of p w and q w which is nearer to the origin: if that is no nearer, done
 *
 * Guarantee: whatever was lost to rounding, `separation` is that of the two shapes along the axis, less the error: a lower
 * bound of their distance. It ends, as what is nearest gets nearer with each step, of finitely many pairs of corners.
 *
 * The error. The way from one position, a float, to the other has three roundings: 2^-51. The angle so far is wrong by 2^-53
 * of itself, and its cosine and sine by as much again and 2^-52: times the reach, 2^-50 (1 + |angle|), and of an axis that
 * turns along times the way between the two. A turn beyond 2^50 is not known, and no vertex is further off than twice the
 * reach. Sums and products add less, and the furthest vertex may be too low by 2^-51 of all edges (sat__support_from()), no
 * more than 2^-48 of the reach: 2^-47 of it all is allowed.
 */
#include "query.h"

/* Rings up to here are climbed from the vertex that was the furthest last. */
#define CLIMBED_RING 16u

static inline void set_spinner(sat__spinner *s, const sat_polygon *p, float angle) {
    const sat__d2 arm = sat__turned_anchor(p);
    const double reach = sat__length2(arm) * (1.0 + 0x1p-50) + (double)p->bounding_radius;
    s->p = p;
    s->arm = arm;
    s->turn = reach > 0.0 ? (double)angle : 0.0;
    s->reach = reach;
    s->block = p->blocks == 1 && !sat__is(p, SAT_EXACTLY_ROTATED) ? p->rotated : NULL;
}

void sat__set_turning(sat__turning *t, const sat_polygon *a, sat_motion motion_a, const sat_polygon *b,
                      sat_motion motion_b) {
    set_spinner(&t->a, a, motion_a.angle);
    set_spinner(&t->b, b, motion_b.angle);
    t->d = sat__sub2(sat__position_of(b), sat__position_of(a));
    t->step = sat__sub2(sat__d2_of(motion_b.translation), sat__d2_of(motion_a.translation));
    t->way = sat__length2(t->step);
    t->last = sat__length2(sat__add2(t->d, t->step));
    t->radius = (double)a->radius + (double)b->radius;
    const double ways = sat__span2(t->d) + sat__span2(t->step);
    t->error =
        (ways + t->radius + (t->a.reach + t->b.reach)) * (1.0 + (sat__abs(t->a.turn) + sat__abs(t->b.turn))) * 0x1p-47;
}

static inline sat__d2 turn_since(const sat__spinner *s, double fraction) {
    return s->turn == 0.0 ? sat__pair_of(1.0, 0.0) : sat__cos_sin_of(fraction * s->turn);
}

void sat__turn_to(const sat__turning *t, double fraction, sat__turned *at) {
    at->fraction = fraction;
    at->d = sat__add2(t->d, sat__times2(fraction, t->step));
    at->turn[SAT_EDGE_OF_A] = turn_since(&t->a, fraction);
    at->turn[SAT_EDGE_OF_B] = turn_since(&t->b, fraction);
    at->turn[SAT_VERTICES] = sat__pair_of(1.0, 0.0);
}

/* Returns the place of a vertex, relative to the position. */
static inline sat__d2 turned_vertex(const sat__spinner *s, sat__d2 turn, uint32_t index) {
    return sat__turned_by2(turn, sat__add2(s->arm, sat__d2_from(sat__vertex(s->p, index))));
}

SAT_NOINLINE uint32_t furthest_of_many(const sat_polygon *p, sat__d2 along, uint32_t near) {
    const sat__vec2d against = sat__vec2d_of(sat__sub2(sat__both(0.0), along));
    const bool is_long = p->ring > CLIMBED_RING;
    return sat__support_from(p, against, is_long ? sat__support(p, (float)against.x, (float)against.y) : near);
}

/* Returns which of the four lanes of a block is furthest along a direction. */
SAT_KERNEL uint32_t furthest_of_four(const float *x, const float *y, sat__d2 n) {
    const sat__f4 four_x = sat__load(x), four_y = sat__load(y);
    const sat__d2 nx = sat__low_twice(n), ny = sat__high_twice(n);
    const sat__d2 low = sat__add2(sat__mul2(nx, sat__low_doubles(four_x)), sat__mul2(ny, sat__low_doubles(four_y))),
                  high = sat__add2(sat__mul2(nx, sat__low_doubles(sat__swap_halves(four_x))),
                                   sat__mul2(ny, sat__low_doubles(sat__swap_halves(four_y))));
    const sat__d2 most = sat__max2(low, high);                     /* of 0 and 2, and of 1 and 3 */
    const uint32_t odd = sat__above2(sat__swap2(most), most) & 1u; /* branch-free: the outcome is data-dependent */
    return odd + 2u * (sat__above2(high, low) >> odd & 1u);
}

/* The vertex of a core that lies furthest along a direction. `index` is that of a vertex near it, and then its own. */
SAT_KERNEL sat__d2 furthest_turned(const sat__spinner *s, sat__d2 turn, sat__d2 direction, uint32_t *index) {
    const sat__d2 along = sat__turned_back2(turn, direction);
    if (s->block != NULL) {
        const uint32_t i = *index = furthest_of_four(s->block, s->block + 4, along);
        const sat__d2 v = sat__pair_of_floats(s->block[i], s->block[4 + i]);
        return sat__turned_by2(turn, sat__add2(s->arm, v));
    }
    *index = furthest_of_many(s->p, along, *index);
    return turned_vertex(s, turn, *index);
}

void sat__find_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far) {
    const sat__d2 back = sat__sub2(sat__both(0.0), far->axis);
    far->of_a = furthest_turned(&t->a, at->turn[SAT_EDGE_OF_A], far->axis, &far->a);
    far->of_b = furthest_turned(&t->b, at->turn[SAT_EDGE_OF_B], back, &far->b);
}

SAT_RARE void sat__place_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far) {
    far->of_a = turned_vertex(&t->a, at->turn[SAT_EDGE_OF_A], far->a);
    far->of_b = turned_vertex(&t->b, at->turn[SAT_EDGE_OF_B], far->b);
}

/* A corner of the difference b - a, and the vertices that it is of. */
typedef struct turned_corner {
    sat__d2 at, of_a;
    uint32_t a, b;
} turned_corner;

SAT_KERNEL turned_corner furthest_corner(const sat__turned *at, const sat__furthest *far) {
    return (turned_corner){sat__add2(at->d, sat__sub2(far->of_b, far->of_a)), far->of_a, far->a, far->b};
}

SAT_KERNEL turned_corner corner_by_index(const sat__turning *t, const sat__turned *at, uint32_t a, uint32_t b) {
    const sat__furthest far = {.of_a = turned_vertex(&t->a, at->turn[SAT_EDGE_OF_A], a),
                               .of_b = turned_vertex(&t->b, at->turn[SAT_EDGE_OF_B], b),
                               .a = a,
                               .b = b};
    return furthest_corner(at, &far);
}

/* The point of p q nearest to the origin. */
typedef struct nearest_of_two {
    double distance, share; /* 0 at p, 1 at q */
    sat__d2 axis;           /* from the origin to it; square to p q where it lies between them */
} nearest_of_two;

static inline nearest_of_two nearest_at(sat__d2 p, double share) {
    const double length = sat__length2(p);
    const sat__d2 axis = length > 0.0 ? sat__div2(p, sat__both(length)) : sat__pair_of(1.0, 0.0);
    return (nearest_of_two){length, share, axis};
}

static inline nearest_of_two nearest_between(sat__d2 p, sat__d2 q) {
    const sat__d2 edge = sat__sub2(q, p);
    const double square = sat__dot2(edge, edge), along = 0.0 - sat__dot2(p, edge);
    if (along <= 0.0) {
        return nearest_at(p, 0.0);
    }
    if (along >= square) {
        return nearest_at(q, 1.0);
    }
    const double length = sat__sqrt(square), cross = sat__cross2(p, edge);
    const sat__d2 left = sat__left2(edge), zero = sat__both(0.0); /* the side is data-dependent: no branch */
    const sat__d2 side = sat__where_less2(sat__both(cross), zero, left, sat__sub2(zero, left));
    return (nearest_of_two){sat__abs(cross / length), along / square, sat__div2(side, sat__both(length))};
}

/*
 * Which edge is it, between two corners? Where both shapes have one there, the longer: they part, or meet, at an end of the shorter
 * one, which the axis of the longer sees move by little. Where one has none, its way between the two is 0, but for rounding.
 */
static sat__facing facing_between(const turned_corner *p, const turned_corner *q) {
    const sat__d2 of_a = sat__sub2(q->of_a, p->of_a), of_b = sat__add2(sat__sub2(q->at, p->at), of_a);
    return sat__dot2(of_b, of_b) > sat__dot2(of_a, of_a) ? SAT_EDGE_OF_B : SAT_EDGE_OF_A;
}

/* The best axis, and what faces what along it. */
static void note_axis(const turned_corner *p, const turned_corner *q, const nearest_of_two *found, sat__gap *gap) {
    const bool is_face = found->share > 0.0 && found->share < 1.0;
    const turned_corner *first = found->share < 1.0 ? p : q, *second = found->share > 0.0 ? q : p;
    gap->facing = is_face ? facing_between(p, q) : SAT_VERTICES;
    gap->a[0] = first->a;
    gap->b[0] = first->b;
    gap->a[1] = second->a;
    gap->b[1] = second->b;
}

static inline bool same_corner(const turned_corner *p, const turned_corner *q) {
    return ((p->a ^ q->a) | (p->b ^ q->b)) == 0;
}

/* Searches from a side p q of the difference on, or from a corner of it. */
static inline void search_gap(const sat__turning *t, const sat__turned *at, turned_corner p, turned_corner q,
                              sat__gap *gap) {
    nearest_of_two found = nearest_between(p.at, q.at);
    sat__furthest far = {.a = p.a, .b = p.b};
    gap->separation = -DBL_MAX;
    for (;;) {
        far.axis = found.axis;
        sat__find_furthest(t, at, &far);
        const turned_corner w = furthest_corner(at, &far);
        const double least = sat__dot2(found.axis, w.at) - t->radius, most = found.distance - t->radius;
        if (least - t->error > gap->separation) {
            note_axis(&p, &q, &found, gap);
            gap->separation = least - t->error;
            gap->far = far;
        }
        if (most - least <= 0x1p-6 * least || same_corner(&w, &p) || same_corner(&w, &q)) {
            break;
        }
        const nearest_of_two from_p = nearest_between(p.at, w.at), from_q = nearest_between(q.at, w.at);
        const bool is_of_q = from_p.distance >= from_q.distance;
        const nearest_of_two next = is_of_q ? from_q : from_p;
        if (!(next.distance < found.distance)) {
            break;
        }
        found = next;
        p = is_of_q ? q : p;
        q = w;
    }
    gap->nearest = sat__add2(p.of_a, sat__times2(found.share, sat__sub2(q.of_a, p.of_a)));
    gap->out = found.axis;
    gap->between = found.distance;
}

void sat__find_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap) {
    search_gap(t, at, corner_by_index(t, at, gap->a[0], gap->b[0]), corner_by_index(t, at, gap->a[1], gap->b[1]), gap);
}

void sat__begin_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap) {
    sat__furthest far = {.axis = at->d};
    sat__find_furthest(t, at, &far);
    gap->a[0] = gap->a[1] = far.a;
    gap->b[0] = gap->b[1] = far.b;
    sat__find_gap(t, at, gap);
}
