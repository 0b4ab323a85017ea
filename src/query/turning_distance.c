/*
 * The distance of two shapes in the middle of a turn, after Gilbert, Johnson and Keerthi (1988), in double:
 *
 *     p q = two corners of the difference b - a, or one
 *     repeat at most GAP_STEPS times
 *         n = from the origin to the point of p q that is nearest to it
 *         w = the corner furthest against n            n . w is at most the distance, along n: the separation
 *         nothing nearer than p q by a 64th: done      p q is at least the distance
 *         p q = that of p w and q w which is nearer to the origin
 *
 * Guarantee: whatever was lost to rounding or to the count of steps, `separation` is that of the two shapes along the
 * axis, less the error: a lower bound of their distance. How near it is to the distance only decides how fast the sweep
 * goes on.
 *
 * The error. Positions are floats, so from one to the other takes one rounding, and with the way since then two more:
 * 2^-51 of what there is. The angle so far is a double product, wrong by 2^-53 of itself, and its cosine and sine by as
 * much again and 2^-52: times the reach, which bounds all arms, 2^-50 (1 + |angle|); and an axis that turns along is
 * wrong by as much, times the way between the two. A turn beyond 2^50 is not known at all, and no vertex is then
 * further off than twice the reach. Sums and products of these add less, and what the furthest vertex may be too low,
 * 2^-51 of all edges (see sat__support_from()), no more than 2^-48 of the reach: 2^-47 of it all is allowed.
 */
#include "turning_distance.h"

#include "../math/trig.h"
#include "../polygon/support.h"

/* Usually two to four, as the corners of the fraction before are the first; beyond, what was found is used as it is. */
#define GAP_STEPS 32

/* Rings up to here are climbed from the vertex that was the furthest last. */
#define CLIMBED_RING 16u

static sat__spinner spinner_of(const sat_polygon *p, float angle) {
    const sat__vec2d arm = sat__vec2d_of(sat__turned_anchor(p));
    const double reach = sat__length(arm) * (1.0 + 0x1p-50) + (double)p->bounding_radius;
    return (sat__spinner){.p = p,
                          .arm = arm,
                          .turn = reach > 0.0 ? (double)angle : 0.0,
                          .reach = reach,
                          .block = p->blocks == 1 && !sat__is(p, SAT_EXACTLY_ROTATED) ? p->rotated : NULL};
}

sat__turning sat__turning_of(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b) {
    sat__turning t = {.a = spinner_of(a, motion_a.angle), .b = spinner_of(b, motion_b.angle)};
    t.d = sat__vec2d_of(sat__sub2(sat__position_of(b), sat__position_of(a)));
    t.step = sat__vec2d_of(sat__sub2(sat__d2_of(motion_b.translation), sat__d2_of(motion_a.translation)));
    t.radius = (double)a->radius + (double)b->radius;
    const double ways = sat__abs(t.d.x) + sat__abs(t.d.y) + sat__abs(t.step.x) + sat__abs(t.step.y);
    t.error = (ways + t.radius + (t.a.reach + t.b.reach)) * (1.0 + (sat__abs(t.a.turn) + sat__abs(t.b.turn))) * 0x1p-47;
    return t;
}

static inline sat__vec2d turn_since(const sat__spinner *s, double fraction) {
    return s->turn == 0.0 ? (sat__vec2d){1.0, 0.0} : sat__vec2d_of(sat__cos_sin_of(fraction * s->turn));
}

sat__turned sat__turned_at(const sat__turning *t, double fraction) {
    return (sat__turned){.fraction = fraction,
                         .d = sat__plus(t->d, sat__times(fraction, t->step)),
                         .turn_a = turn_since(&t->a, fraction),
                         .turn_b = turn_since(&t->b, fraction)};
}

/* Where a vertex is, relative to the position. */
static inline sat__vec2d turned_vertex(const sat__spinner *s, sat__vec2d turn, uint32_t index) {
    return sat__turned_by(turn, sat__plus(s->arm, sat__vertex(s->p, index)));
}

SAT_ASIDE uint32_t furthest_of_many(const sat_polygon *p, sat__vec2d along, uint32_t near) {
    const sat__vec2d against = {0.0 - along.x, 0.0 - along.y};
    const bool is_long = p->ring > CLIMBED_RING;
    return sat__support_from(p, against, is_long ? sat__support(p, (float)against.x, (float)against.y) : near);
}

/* Of the four lanes of a block the one furthest along a direction. */
SAT_KERNEL uint32_t furthest_of_four(const float *x, const float *y, sat__vec2d n) {
    const sat__f4 four_x = sat__load(x), four_y = sat__load(y);
    const sat__d2 nx = sat__both(n.x), ny = sat__both(n.y);
    const sat__d2 low = sat__add2(sat__mul2(nx, sat__low_doubles(four_x)), sat__mul2(ny, sat__low_doubles(four_y))),
                  high = sat__add2(sat__mul2(nx, sat__low_doubles(sat__swap_halves(four_x))),
                                   sat__mul2(ny, sat__low_doubles(sat__swap_halves(four_y))));
    const sat__d2 most = sat__max2(low, high); /* of 0 and 2, and of 1 and 3 */
    const uint32_t odd = sat__high(most) > sat__low(most);
    const double of_low = odd ? sat__high(low) : sat__low(low), of_high = odd ? sat__high(high) : sat__low(high);
    return odd + 2u * (of_high > of_low);
}

/* The vertex of a core that lies furthest along a direction. `index` is that of a vertex near it, and then its own. */
SAT_KERNEL sat__vec2d furthest_turned(const sat__spinner *s, sat__vec2d turn, sat__vec2d direction, uint32_t *index) {
    const sat__vec2d along = sat__turned_back(turn, direction);
    if (s->block != NULL) {
        const uint32_t i = *index = furthest_of_four(s->block, s->block + 4, along);
        const sat__vec2d v = {(double)s->block[i], (double)s->block[4 + i]};
        return sat__turned_by(turn, sat__plus(s->arm, v));
    }
    *index = furthest_of_many(s->p, along, *index);
    return turned_vertex(s, turn, *index);
}

void sat__find_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far) {
    const sat__vec2d back = {0.0 - far->axis.x, 0.0 - far->axis.y};
    far->of_a = furthest_turned(&t->a, at->turn_a, far->axis, &far->a);
    far->of_b = furthest_turned(&t->b, at->turn_b, back, &far->b);
}

/* A corner of the difference b - a, and the vertices that it is of. */
typedef struct turned_corner {
    sat__vec2d at, of_a;
    uint32_t a, b;
} turned_corner;

static inline turned_corner furthest_corner(const sat__turned *at, const sat__furthest *far) {
    return (turned_corner){sat__plus(at->d, sat__minus(far->of_b, far->of_a)), far->of_a, far->a, far->b};
}

static turned_corner corner_by_index(const sat__turning *t, const sat__turned *at, uint32_t a, uint32_t b) {
    const sat__furthest far = {
        .of_a = turned_vertex(&t->a, at->turn_a, a), .of_b = turned_vertex(&t->b, at->turn_b, b), .a = a, .b = b};
    return furthest_corner(at, &far);
}

/* The point of p q nearest to the origin. */
typedef struct nearest_of_two {
    double distance, share; /* 0 at p, 1 at q */
    sat__vec2d axis;        /* from the origin to it; square to p q where it lies between them */
} nearest_of_two;

static inline nearest_of_two nearest_at(sat__vec2d p, double share) {
    const double length = sat__length(p);
    const sat__vec2d axis = length > 0.0 ? (sat__vec2d){p.x / length, p.y / length} : (sat__vec2d){1.0, 0.0};
    return (nearest_of_two){length, share, axis};
}

static inline nearest_of_two nearest_between(sat__vec2d p, sat__vec2d q) {
    const sat__vec2d edge = sat__minus(q, p);
    const double square = sat__dot(edge, edge), along = 0.0 - sat__dot(p, edge);
    if (along <= 0.0) {
        return nearest_at(p, 0.0);
    }
    if (along >= square) {
        return nearest_at(q, 1.0);
    }
    const double length = sat__sqrt(square), height = sat__cross(p, edge) / length;
    const double side = height < 0.0 ? -1.0 : 1.0;
    return (nearest_of_two){side * height, along / square, {side * edge.y / length, side * (0.0 - edge.x) / length}};
}

static bool same_vertex(const sat__spinner *s, uint32_t i, uint32_t j) {
    return sat__user_vertex(s->p, i) == sat__user_vertex(s->p, j);
}

/* Which edge is it, between two corners? Where both shapes have one there, that of the shape which turns less. */
static sat__facing facing_between(const sat__turning *t, const turned_corner *p, const turned_corner *q) {
    const bool same_a = same_vertex(&t->a, p->a, q->a), same_b = same_vertex(&t->b, p->b, q->b);
    if (same_a != same_b) {
        return same_a ? SAT_EDGE_OF_B : SAT_EDGE_OF_A;
    }
    return sat__abs(t->b.turn) < sat__abs(t->a.turn) ? SAT_EDGE_OF_B : SAT_EDGE_OF_A;
}

/* The best axis, and what faces what along it. */
static void note_axis(const sat__turning *t, const turned_corner *p, const turned_corner *q,
                      const nearest_of_two *found, sat__gap *gap) {
    const bool is_face = found->share > 0.0 && found->share < 1.0;
    const turned_corner *first = found->share < 1.0 ? p : q, *second = found->share > 0.0 ? q : p;
    gap->facing = is_face ? facing_between(t, p, q) : SAT_VERTICES;
    gap->a[0] = first->a;
    gap->b[0] = first->b;
    gap->a[1] = second->a;
    gap->b[1] = second->b;
}

static inline bool same_corner(const turned_corner *p, const turned_corner *q) {
    return p->a == q->a && p->b == q->b;
}

/* Is that the same axis but for rounding, by less than the error allows for? */
static inline bool is_same_axis(sat__vec2d n, sat__vec2d m) {
    const sat__vec2d way = sat__minus(m, n);
    return sat__dot(way, way) <= 0x1p-100;
}

/* From a side p q of the difference on, or a corner of it. */
static inline void search_gap(const sat__turning *t, const sat__turned *at, turned_corner p, turned_corner q,
                              sat__gap *gap) {
    nearest_of_two found = nearest_between(p.at, q.at);
    sat__furthest far = {.a = p.a, .b = p.b};
    bool is_known = gap->is_far_known && is_same_axis(found.axis, gap->far.axis);
    if (is_known) {
        far = gap->far;
    }
    gap->separation = -DBL_MAX;
    for (int i = 0; i < GAP_STEPS; i++) {
        far.axis = found.axis;
        if (!is_known) {
            sat__find_furthest(t, at, &far);
        }
        is_known = false;
        const turned_corner w = furthest_corner(at, &far);
        const double least = sat__dot(found.axis, w.at) - t->radius, most = found.distance - t->radius;
        if (least - t->error > gap->separation) {
            note_axis(t, &p, &q, &found, gap);
            gap->separation = least - t->error;
            gap->far = far;
        }
        if (most - least <= 0x1p-6 * least || same_corner(&w, &p) || same_corner(&w, &q)) {
            break;
        }
        const nearest_of_two from_q = nearest_between(q.at, w.at);
        found = nearest_between(p.at, w.at);
        if (found.distance >= from_q.distance) {
            p = q;
            found = from_q;
        }
        q = w;
    }
    gap->nearest = sat__plus(p.of_a, sat__times(found.share, sat__minus(q.of_a, p.of_a)));
    gap->between = found.distance;
}

sat__gap sat__begin_gap(const sat__turning *t, const sat__turned *at) {
    sat__gap gap = {.far.axis = at->d, .is_far_known = false};
    sat__find_furthest(t, at, &gap.far);
    const turned_corner first = furthest_corner(at, &gap.far);
    search_gap(t, at, first, first, &gap);
    return gap;
}

void sat__find_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap) {
    const turned_corner p = corner_by_index(t, at, gap->a[0], gap->b[0]);
    const bool is_one = gap->a[0] == gap->a[1] && gap->b[0] == gap->b[1];
    search_gap(t, at, p, is_one ? p : corner_by_index(t, at, gap->a[1], gap->b[1]), gap);
}
