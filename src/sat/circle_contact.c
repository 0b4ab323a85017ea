/* See circle_contact.h. */
#include "circle_contact.h"

#include "manifold.h"

/* A single contact, and along which axis the two overlap. */
typedef struct single {
    uint32_t swapped;  /* the reference is b */
    sat__vec2d start;  /* a point of the reference, from which the contact is seen */
    sat__vec2d offset; /* from there to the contact */
    sat__vec2d axis;   /* unit, from a towards b */
    double depth, distance;
    uint32_t id;
} single;

/* As sat__store_contacts() and sat__store_axis() have it. */
static inline void store_single(const sat__circle_pair *c, const single *s, sat_collision *collision) {
    const sat_polygon *reference = sat__choose_pointer(s->swapped, c->b, c->a);
    const sat__d2 start = sat__pair_of(s->start.x, s->start.y);
    const sat__d2 from_a = sat__mul2(sat__both((double)s->swapped), c->d), from_b = sat__sub2(from_a, c->d);
    const sat__f4 in_world = sat__narrow(sat__add2(sat__load2(&reference->place.frame_x), start));
    const sat__f4 at = sat__narrow(sat__pair_of(s->offset.x, s->offset.y)), depth = sat__splat((float)s->depth);
    const sat__f8 starts = sat__join_halves8(sat__low_halves(in_world, sat__narrow(sat__add2(from_a, start))),
                                             sat__narrow(sat__add2(from_b, start))),
                  ends = sat__join_halves8(sat__low_halves(at, at), sat__low_halves(at, depth));
    const sat__f4 axis = sat__narrow(sat__pair_of(s->axis.x, s->axis.y));
    const float distance = (float)s->distance;
    const sat__f4 with_mtv = sat__mul(sat__low_halves(axis, axis), sat__four(1.0f, 1.0f, distance, distance));
    collision->overlap = 0.0f - distance;
    sat__store((float *)(void *)collision + 1, sat__add(with_mtv, sat__splat(0.0f))); /* no negative zeros */
    sat__store_contact8(&collision->contacts[0], sat__add8(starts, ends), s->id);
    sat__store_contact8(&collision->contacts[1], sat__splat8(0.0f), 0);
    collision->contact_count = 1;
}

/* How deep the surfaces are in each other, and half way between them: by their heights above the start. */
static inline double set_depth(single *s, double own, double other) {
    s->depth = own - other; /* further from 0 than rounding could turn it */
    return other + (own - other) / 2.0;
}

/* Between two corners, of which one or both are centres. The shape that comes first is the reference. */
static inline single between_points(const sat__circle_pair *c, uint32_t index_a, uint32_t index_b, sat__vec2d between,
                                    double length, double distance) {
    const double x = sat__low(c->d), y = sat__high(c->d); /* not both 0: as sat__a_is_first() has it */
    single s = {.swapped = x != 0.0 ? x < 0.0 : y < 0.0, .distance = distance};
    const double radius = (double)(s.swapped ? c->b : c->a)->radius, middle = set_depth(&s, radius, radius + distance);
    s.axis = sat__times(1.0 / length, between);
    s.start = s.swapped ? sat__vertex(c->b, index_b) : sat__vertex(c->a, index_a);
    s.offset = sat__times(s.swapped ? -middle : middle, s.axis);
    s.id = sat__vertex_feature(sat__user_vertex(c->a, index_a)) | sat__vertex_feature(sat__user_vertex(c->b, index_b))
                                                                      << 16;
    return s;
}

static inline single at_corner(const sat__circle_pair *c, uint32_t corner, double distance) {
    const uint32_t index_a = c->p == c->a ? corner : 0, index_b = c->p == c->a ? 0 : corner;
    const sat__vec2d own = sat__vertex(c->a, index_a), other = sat__vertex(c->b, index_b);
    const sat__vec2d between = sat__plus(sat__minus(other, own), sat__vec2d_of(c->d));
    return between_points(c, index_a, index_b, between, sat__sqrt(sat__dot(between, between)), distance);
}

/* Above an edge of p, which is the reference. */
static inline single above_edge(const sat__circle_pair *c, const sat__foothold *at, double distance) {
    single s = {.swapped = c->p == c->b, .distance = distance, .start = sat__vertex(c->p, at->index)};
    const sat__vec2d normal = sat__normal(c->p, at->index); /* of float: of unit length in double, too, it is n */
    const sat__vec2d n = sat__times(1.0 / sat__sqrt(sat__dot(normal, normal)), normal), t = {0.0 - n.y, n.x};
    const double middle = set_depth(&s, (double)c->p->radius, sat__dot(n, at->out) - (double)c->circle->radius);
    s.offset = sat__plus(sat__times(sat__dot(t, at->out), t), sat__times(middle, n));
    s.axis = s.swapped ? sat__times(-1.0, normal) : normal;
    s.id = sat__edge_feature(sat__user_edge(c->p, at->index)) << 16 * s.swapped;
    return s;
}

sat__answer sat__intersect_circles(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    SAT_ASSUME(a->blocks == 1 && b->blocks == 1);
    const sat__circle_pair c = sat__plain_circle_pair(a, b);
    const sat__vec2d between = sat__between_centres(&c);
    const double core = sat__sqrt(sat__dot(between, between)), distance = core - c.radius;
    if (!sat__is_clear(&c, core)) { /* as in one place, where frames would not tell which comes first */
        return SAT_UNSURE;
    }
    if (distance > 0.0) {
        return (sat__answer)sat__no_collision(collision);
    }
    const single s = between_points(&c, 0, 0, between, core, distance);
    store_single(&c, &s, collision);
    return SAT_YES;
}

/* Do the frames tell which of the two comes first? */
static inline bool is_ordered(const sat__circle_pair *c) {
    return sat__low(c->d) != 0.0 || sat__high(c->d) != 0.0;
}

sat__answer sat__intersect_with_circle(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (sat__either_is(a, b, SAT_MASKED | SAT_ANCHORED)) {
        return SAT_UNSURE;
    }
    const sat__circle_pair c = sat__plain_circle_pair(a, b);
    const sat__foothold at = sat__foothold_of(c.p, sat__centre_from_p(&c), c.bound);
    const double core = sat__foothold_distance(c.p, &at), distance = core - c.radius;
    if (!(at.is_inside || at.is_outside) || !sat__is_clear(&c, core) || !is_ordered(&c)) {
        return SAT_UNSURE;
    }
    if (distance > 0.0) {
        return (sat__answer)sat__no_collision(collision);
    }
    const single s = at.is_edge ? above_edge(&c, &at, distance) : at_corner(&c, at.index, distance);
    store_single(&c, &s, collision);
    return SAT_YES;
}
