/* See circle_contact.h. */
#include "circle_contact.h"

#include "general.h"
#include "manifold.h"

/*
 * A circle and a box along the axes, by its bounds in the world, each rounded to the nearest float. They, the differences
 * and the squares lose less than 2^-22 of the distance and 2^-23 of the centre's coordinates.
 */
static inline sat__answer is_near_bounds(const sat_aabb *box, sat_vec2 centre, float radius) {
    const sat__f4 at = sat__two_pairs(&centre.x, &centre.x), bounds = sat__load(&box->lower.x);
    const sat__f4 below = sat__sub(bounds, at), above = sat__sub(at, sat__swap_halves(bounds));
    const sat__f4 out = sat__max(sat__max(below, above), sat__splat(0.0f)), squares = sat__mul(out, out);
    const float square = sat__first(squares) + sat__lane(squares, 1);
    const float error = 0x1p-21f * (sat__absf(centre.x) + sat__absf(centre.y) + radius);
    const float within = radius - error, outside = radius + error;
    return sat__answer_of((uint32_t)(within > 0.0f) & (square < within * within), square > outside * outside);
}

static inline bool overlaps_with_circle(const sat_polygon *a, const sat_polygon *b) {
    const uint32_t is_a = a->count == 1;
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    sat__answer answer = SAT_UNSURE;
    if ((p->flags & (SAT_ALIGNED | SAT_LOOSE | SAT_ROUND)) == SAT_ALIGNED && !sat__is(circle, SAT_ANCHORED)) {
        answer = is_near_bounds(&p->box, circle->place.position, circle->radius);
    }
    if (answer == SAT_UNSURE) {
        const sat__circle_pair c = sat__circle_beside(p, circle, is_a, sat__displacement(p, circle));
        answer = sat__is_near(p, c.centre, c.radius, c.lengths + (p->radius + circle->radius));
    }
    return answer == SAT_UNSURE ? sat__overlaps_in_general(a, b) : answer == SAT_YES;
}

/*
 * By the squares of the distance of the centres and of both radii, in double: where they are nearly equal, both together
 * are wrong by less than 2^-49 of either.
 */
static inline bool overlaps_circles(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 d = sat__between_frames(a, b);
    const double square = sat__dot2(d, d), radius = (double)a->radius + (double)b->radius, limit = radius * radius;
    return sat__abs(square - limit) > 0x1p-50 * (square + limit) ? square < limit : sat__overlaps_in_general(a, b);
}

bool sat__overlaps_circle(const sat_polygon *a, const sat_polygon *b) {
    return sat__are_circles(a, b)      ? overlaps_circles(a, b)
           : sat__is_with_circle(a, b) ? overlaps_with_circle(a, b)
                                       : sat__overlaps_in_general(a, b);
}

/* A single contact, and along which axis the two overlap. */
typedef struct single {
    sat__d2 in_world, from_a, from_b; /* a point of the reference, from which the contact is seen: where it lies */
    sat__d2 offset;                   /* from there to the contact: half way between the surfaces */
    sat__d2 axis;                     /* unit, from a towards b */
    double distance;                  /* of the surfaces: less than 0 where they overlap */
    uint32_t id;
} single;

/* As sat__store_contacts() and sat__store_axis() have it. */
static inline void store_single(const single *s, sat_collision *collision) {
    const float distance = (float)s->distance; /* further from 0 than rounding could turn it */
    const sat__f4 at = sat__narrow(s->offset), depth = sat__splat(0.0f - distance), axis = sat__narrow(s->axis);
    const sat__f8 starts = sat__join_halves8(sat__low_halves(sat__narrow(s->in_world), sat__narrow(s->from_a)),
                                             sat__narrow(s->from_b)),
                  ends = sat__join_halves8(sat__low_halves(at, at), sat__low_halves(at, depth));
    const float push = distance < 0.0f ? distance : 0.0f; /* of shapes that are apart there is none */
    const sat__f4 with_mtv = sat__mul(sat__low_halves(axis, axis), sat__four(1.0f, 1.0f, push, push));
    collision->overlap = 0.0f - distance;
    sat__store((float *)(void *)collision + 1, sat__add(with_mtv, sat__splat(0.0f))); /* no negative zeros */
    sat__store_contact8(&collision->contacts[0], sat__add8(starts, ends), s->id);
    sat__store_contact8(&collision->contacts[1], sat__splat8(0.0f), 0);
    collision->contact_count = 1;
}

/* Seen from `start`, relative to the frame of the reference, which is b if `swapped`; d is from a's frame to b's. */
static inline void set_start(single *s, const sat_polygon *reference, uint32_t swapped, sat__d2 d, sat__d2 start) {
    const sat__d2 from_a = sat__mul2(sat__both((double)swapped), d);
    s->in_world = sat__add2(sat__load2(&reference->place.frame_x), start);
    s->from_a = sat__add2(from_a, start);
    s->from_b = sat__add2(sat__sub2(from_a, d), start);
}

/* How far beyond the core of the reference half way between the surfaces is. */
static inline double middle_height(const sat_polygon *reference, double distance) {
    return (double)reference->radius + distance / 2.0;
}

/* From a's frame to b's. */
static inline sat__d2 from_a_to_b(const sat__circle_pair *c) {
    return sat__mul2(sat__both((double)sat__sign(c->is_a)), c->d);
}

/*
 * Between the centre and a point of p, which is where `place` is from its frame. The shape that comes first is the
 * reference.
 */
static inline single between_points(const sat__circle_pair *c, sat__d2 place, double length, double distance) {
    const sat__d2 d = from_a_to_b(c);
    const double x = sat__low(d), y = sat__high(d); /* not both 0: as sat__a_is_first() has it */
    const uint32_t swapped = (x < 0.0) | ((x == 0.0) & (y < 0.0)), is_p = swapped == c->is_a;
    const sat_polygon *reference = sat__choose_pointer(is_p, c->p, c->circle);
    const sat__d2 unit = sat__mul2(sat__both(1.0 / length), sat__sub2(c->d, place)); /* from p's point to the centre */
    single s = {.distance = distance, .axis = sat__mul2(sat__both((double)sat__sign(c->is_a)), unit)};
    set_start(&s, reference, swapped, d, sat__mul2(sat__both((double)is_p), place));
    s.offset = sat__mul2(sat__both((double)sat__sign(1 - is_p) * middle_height(reference, distance)), unit);
    return s;
}

static inline bool intersect_circles(const sat_polygon *a, const sat_polygon *b, float margin,
                                     sat_collision *collision) {
    const sat__circle_pair c = sat__circle_beside(a, b, 0, sat__between_frames(a, b));
    const double core = sat__sqrt(sat__dot2(c.d, c.d)), distance = core - c.radius;
    if (!sat__is_clear(&c, core)) { /* as in one place, where frames would not tell which comes first */
        return sat__intersect_in_general(a, b, margin, collision);
    }
    if ((float)distance > margin) {
        return sat__no_collision(collision);
    }
    single s = between_points(&c, sat__both(0.0), core, distance);
    s.id = sat__vertex_feature(0) | sat__vertex_feature(0) << 16;
    store_single(&s, collision);
    return true;
}

/* At a corner of p, where the frames tell which of the two comes first. */
SAT_ASIDE bool store_at_corner(sat__circle_pair c, uint32_t corner, double height, float margin,
                               sat_collision *collision) {
    if (sat__low(c.d) == 0.0 && sat__high(c.d) == 0.0) {
        return sat__intersect_in_general(c.is_a ? c.circle : c.p, c.is_a ? c.p : c.circle, margin, collision);
    }
    single s = between_points(&c, sat__float_vertex(c.p, corner), height, height - c.radius);
    s.id = sat__vertex_feature(sat__user_vertex(c.p, corner)) << 16 * c.is_a;
    store_single(&s, collision);
    return true;
}

/* Above an edge of p, which is the reference. */
static inline single above_edge(const sat__circle_pair *c, const sat__foothold *at) {
    const double distance = at->height - c->radius;
    const sat__d2 normal = sat__mul2(sat__pair_of(1.0, -1.0), sat__swap2(at->tangent));
    single s = {.distance = distance, .axis = sat__mul2(sat__both((double)sat__sign(c->is_a)), normal)};
    set_start(&s, c->p, c->is_a, from_a_to_b(c), sat__float_vertex(c->p, at->index));
    s.offset = sat__add2(sat__mul2(sat__both(at->along), at->tangent),
                         sat__mul2(sat__both(middle_height(c->p, distance)), normal));
    s.id = sat__edge_feature(sat__user_edge(c->p, at->index)) << 16 * c->is_a;
    return s;
}

/* With a shape that has edges. */
static inline bool intersect_with_circle(const sat_polygon *a, const sat_polygon *b, float margin,
                                         sat_collision *collision) {
    const uint32_t is_a = a->count == 1;
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    const sat__circle_pair c = sat__circle_beside(p, circle, is_a, sat__between_frames(p, circle));
    const sat__foothold at = sat__foothold_on_ring(p, c.d, c.bound);
    if (!(at.is_certain & sat__is_clear(&c, at.height))) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    if ((float)(at.height - c.radius) > margin) {
        return sat__no_collision(collision);
    }
    if (!at.is_edge) {
        return store_at_corner(c, at.index, at.height, margin, collision);
    }
    const single s = above_edge(&c, &at);
    store_single(&s, collision);
    return true;
}

bool sat__intersect_circle(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    return sat__either_is(a, b, SAT_MASKED | SAT_ANCHORED) || !sat__is_with_circle(a, b)
               ? sat__intersect_in_general(a, b, margin, collision)
           : sat__are_circles(a, b) ? intersect_circles(a, b, margin, collision)
                                    : intersect_with_circle(a, b, margin, collision);
}
