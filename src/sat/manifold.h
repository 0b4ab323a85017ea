/*
 * From two facing edges to overlap, axis, MTV and contacts.
 *
 * Clipped to the span of the reference edge, the incident edge leaves one or two points (Baraff, 1993). Each end of
 * what is left is a vertex: of the incident edge, or of the reference edge where that is shorter; so a contact is named
 * after that vertex and the edge of the other shape it meets, and keeps its name when the two edges, being parallel,
 * change roles.
 *
 * Everything is computed from the reference shape's side, relative to its edge, whichever argument it was: so swapping
 * the arguments gives the same points to the bit. There are no branches on the shapes' positions (../math/lanes.h), and both
 * ends are computed at once, as reference_edge.h lays them out.
 */
#ifndef SAT_MANIFOLD_H
#define SAT_MANIFOLD_H

#include "../polygon/pair.h"
#include "reference_edge.h"

#include <stddef.h>

/*
 * The part of the incident edge that clipping leaves, in the same layout: where its ends would touch, see sat__middle(), and how
 * high they lie. Each has moved towards the other by its share.
 */
typedef struct sat__clip {
    sat__f4 middle, height;
    sat__f4 share; /* 0 at the vertices p and q, more where the span ends */
} sat__clip;

/* The ends clamped to the span of the reference edge. */
SAT_KERNEL sat__f4 sat__clamped(const sat__faces *f) { return sat__max(sat__min(f->along, f->span), sat__splat(0.0f)); }

/* How long the rest is. */
SAT_KERNEL float sat__rest(const sat__faces *f) {
    const sat__f4 clamped = sat__clamped(f);
    return sat__first(sat__sub(clamped, sat__swap_neighbours(clamped)));
}

/* Returns the length up to which the rest is a point: places on round surfaces are rounded by two units of the radii, too. */
SAT_KERNEL float sat__longest_point(float slack, float radii) { return slack + radii * 0x1p-22f; }

/* Points of the incident edge moved half way to the reference's surface: half of what they lie above it back. */
SAT_KERNEL sat__f4 sat__middle(sat__f4 at, sat__f4 height, sat__f4 n) {
    return sat__add(at, sat__mul(sat__mul(height, sat__splat(-0.5f)), n));
}

/* Interpolates the middles instead of the ends: the result is the same, and they need not wait for the share. */
SAT_KERNEL sat__clip sat__clip_of(const sat__faces *f) {
    const sat__f4 whole = sat__sub(sat__swap_neighbours(f->along), f->along);
    const sat__f4 share = sat__div(sat__sub(sat__clamped(f), f->along), whole);
    const sat__f4 middle = sat__middle(f->ends, f->height, f->n);
    const sat__f4 to_other = sat__sub(sat__swap_neighbours(middle), middle);
    const sat__f4 to_height = sat__sub(sat__swap_neighbours(f->height), f->height);
    return (sat__clip){.middle = sat__add(middle, sat__mul(share, to_other)),
                       .height = sat__add(f->height, sat__mul(share, to_height)),
                       .share = share};
}

/*
 * If an end of the incident edge is deeper than the other and above the reference edge, the surface is deepest below it, on
 * the arc about it, and not where the edge begins.
 */
SAT_KERNEL sat__clip sat__clip_with_arc(const sat__faces *core, const sat__faces *surface, float radius, float radii) {
    const sat__clip clip = sat__clip_of(surface);
    const sat__f4 height = sat__sub(core->height, sat__splat(radii)), other = sat__swap_neighbours(height);
    const sat__f4 bottom = sat__sub(core->ends, sat__mul(sat__splat(radius), core->n));
    const sat__f4 middle = sat__middle(bottom, height, core->n);
    const sat__f4 outside = sat__minus_abs(sat__sub(sat__clamped(core), core->along)),
                  deeper = sat__where_less(outside, sat__splat(0.0f), other, height); /* it is not, outside */
    return (sat__clip){.middle = sat__where_less(deeper, other, middle, clip.middle),
                       .height = sat__where_less(deeper, other, height, clip.height),
                       .share = clip.share};
}

/* Does q still lie before p? It may not where an edge is so short that float has both ends equally deep, or in one place. */
SAT_KERNEL bool sat__are_in_order(sat__f4 middle, sat__f4 n) {
    const sat__f4 across = sat__mul(sat__sub(middle, sat__swap_neighbours(middle)), sat__swap_halves(n));
    return sat__first(across) < sat__lane(across, 2);
}

/* Returns how precise heights are: to two units in the last place of both edges, and of the radii, however far out these lie. */
SAT_KERNEL float sat__height_error(const sat__faces *f, float radii, bool is_round) {
    const float sizes = sat__first(f->along) - sat__lane(f->along, 1) + sat__first(f->span);
    return (is_round ? sizes + radii : sizes) * 0x1p-22f;
}

/*
 * Does clipping keep the place that is as deep as the shapes are? `least` is how high the deeper end lies then. Unless the deepest
 * vertex is of neither edge, or cut off, float took another edge for the nearest one. The separation is as precise as float is
 * about both shapes together.
 */
SAT_KERNEL bool sat__keeps_deepest(float least, float separation, float slack, float distance, float error) {
    const float limit = separation + slack, kept = distance + error;
    return least <= (limit < kept ? limit : kept);
}

/* A collision begins with overlap, axis and mtv: five floats. A contact consists of seven and the id. */
_Static_assert(sizeof(sat_contact) == 8 * sizeof(float) && offsetof(sat_collision, axis) == sizeof(float) &&
                   offsetof(sat_collision, mtv) == 3 * sizeof(float) &&
                   offsetof(sat_contact, arm_a) == 2 * sizeof(float) &&
                   offsetof(sat_contact, arm_b) == 4 * sizeof(float) &&
                   offsetof(sat_contact, depth) == 6 * sizeof(float) && offsetof(sat_contact, id) == 7 * sizeof(float),
               "in the order in which they are stored");

/* Joins features of both to the id of a contact, in the order of the arguments; or to those of two, in the lower and upper half. */
SAT_KERNEL uint64_t sat__join_ids(const sat__view *v, uint64_t of_reference, uint64_t of_incident) {
    const uint32_t turn = 16u * v->swapped;
    return of_reference << turn | of_incident << (16u - turn);
}

SAT_KERNEL void sat__store_axis(const sat__view *v, sat__f4 n, float distance, sat_collision *collision) {
    const float push = distance < 0.0f ? distance : 0.0f; /* of shapes that are apart there is none */
    const sat__f4 axis = sat__mul(sat__evens(n, n), sat__four(v->sign, v->sign, v->sign * push, v->sign * push));
    collision->overlap = 0.0f - distance;
    sat__store((float *)(void *)collision + 1, sat__add(axis, sat__splat(0.0f))); /* no negative zeros */
}

/* The features of a polygon, by the user's numbers: even for vertices, odd for edges. */
SAT_KERNEL uint32_t sat__vertex_feature(uint32_t vertex) { return 2 * vertex & 0xffffu; }
SAT_KERNEL uint32_t sat__edge_feature(uint32_t edge) { return (2 * edge + 1) & 0xffffu; }

/* Names two vertices by their ring indices: p's end in the lower half, q's in the upper. */
SAT_KERNEL uint64_t sat__vertex_features(const sat_polygon *p, uint32_t lower, uint32_t upper) {
    const bool is_segment = p->count < 3;
    const uint32_t first = is_segment ? sat__user_vertex(p, lower) : lower,
                   second = is_segment ? sat__user_vertex(p, upper) : upper;
    return sat__vertex_feature(first) | (uint64_t)sat__vertex_feature(second) << 32;
}

/*
 * Returns 1 if the reference, whose normal that is, names an end where corners of both nearly coincide, as in a stack of like
 * boxes: there rounding, or a slow creep, would decide which of them bounds the contact. So as long as they are nearer than the
 * shorter edge is long, the contact is named after the shape that lies lower along a direction along which nobody builds, one
 * radian from the axis of x. On a long floor it keeps the name of the corner that stands there.
 */
SAT_KERNEL uint32_t sat__names_reference(float nx, float ny) {
    return nx * 0.5403023f + ny * 0.8414710f > 0.0f; /* cos 1, sin 1 */
}

/*
 * The ids of both ends of what clipping left, p's in the lower half: of a vertex and the edge that it meets. The vertex
 * is one of the incident shape unless that end is cut off, or near a corner of the reference.
 */
SAT_KERNEL uint64_t sat__ids_of_ends(const sat__view *v, const sat__faces *f, unsigned are_cut) {
    static const uint64_t lanes[4] = {0, 0xffffffffu, UINT64_C(0xffffffff) << 32, UINT64_MAX};
    const uint64_t both = UINT64_C(0x100000001); /* that for both ends */
    const sat_polygon *r = v->reference, *o = v->incident;
    const uint64_t edge_r = sat__edge_feature(sat__user_edge(r, f->v_index)) * both,
                   edge_o = sat__edge_feature(sat__user_edge(o, f->p_index)) * both,
                   vertices_r = sat__vertex_features(r, f->t_index, f->v_index),
                   vertices_o = sat__vertex_features(o, f->p_index, f->q_index);
    const float span = sat__first(f->span), length = sat__first(f->along) - sat__lane(f->along, 1);
    const float near = span < length ? span : length;
    const sat__f4 apart = sat__minus_abs(sat__sub(f->along, sat__four(span, 0.0f, span, 0.0f)));
    const unsigned are_near = sat__at_least(apart, sat__splat(-near));
    const unsigned all = 0u - sat__names_reference(sat__first(f->n), sat__lane(f->n, 2));
    const unsigned by_incident = ~((are_near & all) | (~are_near & are_cut)) & 3u;
    const uint64_t is_whole = lanes[by_incident];
    return sat__join_ids(v, vertices_r ^ ((vertices_r ^ edge_r) & is_whole),
                         edge_o ^ ((edge_o ^ vertices_o) & is_whole));
}

/* q's first where `is_q` is 1: half of them on is half of them back. */
SAT_KERNEL uint64_t sat__sort_ids(uint64_t ids, uint32_t is_q) {
    const uint32_t turn = 32u * is_q;
    return ids >> turn | ids << turn;
}

/*
 * Which of the two ends are within both surfaces, by their heights above the reference edge, and whether q comes first:
 * along the axis turned left that is the way of the reference edge, and back as seen from b. At least one end is.
 */
typedef struct sat__order {
    uint32_t is_both, is_q_first;
} sat__order;

SAT_KERNEL sat__order sat__order_of(sat__f4 height, float limit, uint32_t swapped) {
    const unsigned are_within = sat__at_least(sat__splat(limit), height);
    return (sat__order){(are_within & are_within >> 1) & 1u, ((are_within >> (1u - swapped)) & 1u) ^ swapped};
}

/*
 * How deep ends of these heights are. Without a margin neither is apart; otherwise neither is nearer than the shapes, where
 * these are apart.
 */
SAT_KERNEL sat__f4 sat__depths(sat__f4 height, float distance, float margin) {
    const sat__f4 zero = sat__splat(0.0f), depth = sat__sub(zero, height);
    return margin > 0.0f ? sat__min(depth, sat__splat(distance > 0.0f ? 0.0f - distance : FLT_MAX))
                         : sat__max(depth, zero);
}

/* Returns the way from p's position to a point that is given from its frame, which is exact. The last two lanes are 0. */
static inline sat__f4 sat__arm_of(const sat_polygon *p, sat__d2 from_frame) {
    return sat__narrow(sat__add2(from_frame, sat__sub2(sat__load2(&p->place.frame_x), sat__position_of(p))));
}

/* The starts of sat__starts_of() for inexact frames. */
void sat__starts_by_parts(const sat_polygon *a, const sat_polygon *b, const sat_polygon *reference, sat__d2 start,
                          float starts[8]);

/* A contact at a vertex of the incident shape, which is the nearest to the reference, or the deepest in it. */
typedef struct sat__vertex_contact {
    const sat_polygon *reference, *incident;
    uint32_t of_b;   /* the reference is b */
    sat__d2 own, to; /* the vertex, from the incident shape's frame and from the reference's */
    sat__d2 n;       /* unit, out of the reference */
    double distance; /* of the surfaces */
    uint32_t id;
} sat__vertex_contact;

/*
 * Two edges that share no more than a point, as a segment that stands upright on the reference edge: one contact at the deeper
 * end of the incident edge, or of level ends at the one that is beside the reference edge. False where that end is not, or is not
 * the deepest vertex. Out of line, as it is rare.
 */
bool sat__fill_end(const sat__view *v, const sat__faces *core, float separation, float distance,
                   sat_collision *collision);

#include "manifold_kernel.h"

/*
 * The place of a single contact: half way between the surfaces, along the axis, which is a unit vector from a to b.
 */
typedef struct sat__single {
    sat__d2 in_world, from_a, from_b;
    sat__d2 axis;
    double distance; /* of the surfaces: less than 0 where they overlap */
    uint32_t id;
} sat__single;

static inline bool sat__store_single(const sat__single *s, sat_collision *collision) {
    const float distance = (float)s->distance;            /* further from 0 than rounding could turn it */
    const float push = distance < 0.0f ? distance : 0.0f; /* of shapes that are apart there is none */
    const sat__f4 axis = sat__narrow(s->axis), depth = sat__splat(0.0f - distance);
    const sat__f8 contact = sat__join_halves8(sat__low_halves(sat__narrow(s->in_world), sat__narrow(s->from_a)),
                                              sat__low_halves(sat__narrow(s->from_b), depth));
    const sat__f4 with_mtv = sat__mul(sat__low_halves(axis, axis), sat__four(1.0f, 1.0f, push, push));
    collision->overlap = 0.0f - distance;
    sat__store((float *)(void *)collision + 1, sat__add(with_mtv, sat__splat(0.0f))); /* no negative zeros */
    sat__store_contact8(&collision->contacts[0], contact, s->id);
    sat__store_contact8(&collision->contacts[1], sat__splat8(0.0f), 0);
    collision->contact_count = 1;
    return true;
}

/* Returns the way from a shape's position to its frame. */
static inline sat__d2 sat__to_frame(const sat_polygon *p) {
    return sat__is(p, SAT_ANCHORED) ? sat__displacement_from_position(p, p) : sat__both(0.0);
}

/* Stores a single contact on the arc about the vertex. Returns true. */
static inline bool sat__store_at_vertex(const sat__vertex_contact *c, sat_collision *collision) {
    const sat__d2 in = sat__mul2(sat__both(-0.5 * c->distance - (double)c->incident->radius), c->n),
                  from_frame = sat__add2(c->own, in),
                  arms[2] = {sat__add2(sat__to_frame(c->incident), from_frame),
                             sat__add2(sat__to_frame(c->reference), sat__add2(c->to, in))};
    const sat__single s = {.in_world = sat__add2(sat__load2(&c->incident->place.frame_x), from_frame),
                           .from_a = arms[1 - c->of_b],
                           .from_b = arms[c->of_b],
                           .axis = sat__times2((double)sat__sign(c->of_b), c->n),
                           .distance = c->distance,
                           .id = c->id};
    return sat__store_single(&s, collision);
}

/* Returns the witness that features name: sat__features_of_witness() leads back. */
sat__witness sat__witness_of(const sat__shapes *pair, const sat__features *features);

/*
 * Fills in the contacts of shapes r and o whose witness is two vertices, of the reference r and of o. There is one where the edges
 * that meet there have nothing in common, as of capsules that stand on each other. Masks do not count here. Returns true.
 */
bool sat__fill_between(const sat_polygon *r, const sat_polygon *o, const sat__witness *f, float margin,
                       sat_collision *collision);

/* sat__fill_edges() of round shapes, and of any others to the same bits, out of line. */
bool sat__fill_edges_aside(const sat__view *v, const sat__faces *core, float separation, float distance, float margin,
                           sat_collision *collision);

/* ------------------------------------------------------------------------------------------------------- profiles -- */

/*
 * The surfaces of two shapes as seen along a direction: how high each lies above every place beside it.
 *
 *          n ^                        Of a convex shape the upper surface is a chain of edges, moved out by the radius, and
 *            |    ___                 of arcs about its vertices. Height is measured along n, and place along t, which is n
 *            |  /     \__             turned left. The incident shape is looked at from the other side, upside down.
 *            | |         \
 *     t <----+------------------      depth(s) = height of the reference - height of the incident surface, at place s
 *
 * The first height is a concave function of the place and the second a convex one, so the depth is concave: it has one
 * greatest value, which a search by slopes finds.
 */

/* An edge, in coordinates of which x is the place along t, and y the height along n. */
typedef struct sat__profile_edge {
    uint32_t index;
    sat__vec2d from, to; /* its ends */
    sat__vec2d normal;
} sat__profile_edge;

/* The upper surface of one shape, in coordinates of its own. */
typedef struct sat__profile {
    const sat_polygon *p;
    sat__vec2d origin; /* of these coordinates, relative to the shape's frame */
    sat__vec2d n, t;   /* unit; upside down for the incident shape */
    double radius;
    sat__profile_edge edge; /* the one that faces n most, among those that come into question */
} sat__profile;

/* Both shapes of a pair, and a common origin: places along t of the reference, heights along its n. */
typedef struct sat__profiles {
    sat__profile reference, incident;
} sat__profiles;

/* A vector in the coordinates of a profile; a vertex, a normal, and an edge. */
static inline sat__vec2d sat__profile_vector(const sat__profile *o, sat__vec2d v) {
    return (sat__vec2d){sat__dot(o->t, v), sat__dot(o->n, v)};
}
static inline sat__vec2d sat__profile_vertex(const sat__profile *o, uint32_t index) {
    return sat__profile_vector(o, sat__minus(sat__vertex(o->p, index), o->origin));
}
static inline sat__vec2d sat__profile_normal(const sat__profile *o, uint32_t index) {
    return sat__profile_vector(o, sat__normal(o->p, index));
}
static inline sat__profile_edge sat__profile_edge_of(const sat__profile *o, uint32_t index) {
    return (sat__profile_edge){index, sat__profile_vertex(o, index), sat__profile_vertex(o, sat__next(o->p, index)),
                               sat__profile_normal(o, index)};
}

/* With `rounded` the surface is that of the shape, otherwise of its core. */
static inline sat__profile sat__profile_of(const sat_polygon *p, sat__vec2d origin, sat__vec2d n, bool rounded,
                                           uint32_t edge) {
    sat__profile o = {
        .p = p, .origin = origin, .n = n, .t = {0.0 - n.y, n.x}, .radius = rounded ? (double)p->radius : 0.0};
    o.edge = sat__profile_edge_of(&o, edge);
    return o;
}

/*
 * Seen along n, out of the reference of a view; the origin is the point `origin`, relative to the reference's frame.
 * `edge_r` and `edge_i` are the edges to begin with.
 */
static inline sat__profiles sat__profiles_of(const sat__view *v, sat__vec2d n, sat__vec2d origin, uint32_t edge_r,
                                             uint32_t edge_i, bool rounded) {
    return (sat__profiles){
        sat__profile_of(v->reference, origin, n, rounded, edge_r),
        sat__profile_of(v->incident, sat__minus(origin, sat__vec2d_of(v->d)), sat__opposite(n), rounded, edge_i)};
}

/* A height, and how it changes with the place. */
typedef struct sat__height_at {
    double height, slope;
} sat__height_at;

/*
 * On an edge moved out by the radius. At its ends, and beyond, that of the end: on a side that is nearly upright the
 * slope would lead to another height altogether.
 */
static inline sat__height_at sat__height_on_edge(const sat__profile *o, const sat__profile_edge *e, double place) {
    const sat__vec2d v = e->from, w = e->to, out = sat__times(o->radius, e->normal);
    if (w.x <= v.x) { /* upright, or of no length */
        return (sat__height_at){(v.y > w.y ? v.y : w.y) + out.y, 0.0};
    }
    const double slope = (w.y - v.y) / (w.x - v.x), along = place - v.x - out.x;
    const double height = along <= 0.0 ? v.y : place >= w.x + out.x ? w.y : v.y + slope * along;
    return (sat__height_at){height + out.y, slope};
}

/* The places between which an edge lies along the surface, and where its corners are, along t of the reference. */
typedef struct sat__flat {
    double low, high;               /* of the surface */
    double low_corner, high_corner; /* of the core */
} sat__flat;

static inline sat__flat sat__reference_flat(const sat__profiles *both) {
    const sat__profile_edge *e = &both->reference.edge;
    const double out = both->reference.radius * e->normal.x;
    return (sat__flat){e->from.x + out, e->to.x + out, e->from.x, e->to.x};
}

/* Upside down and from behind. */
static inline sat__flat sat__incident_flat(const sat__profiles *both) {
    const sat__profile_edge *e = &both->incident.edge;
    const double out = both->incident.radius * e->normal.x;
    return (sat__flat){0.0 - (e->to.x + out), 0.0 - (e->from.x + out), 0.0 - e->to.x, 0.0 - e->from.x};
}

/* Makes the edges those that lie at a place, or next to the corners there. */
void sat__profiles_move(sat__profiles *both, double place);

/* The heights of both surfaces at a place, above the common origin. */
sat__height_at sat__reference_height(const sat__profiles *both, double place);
sat__height_at sat__incident_height(const sat__profiles *both, double place);

/* The place where the surfaces are deepest in each other, or come closest along n. */
double sat__deepest_place(const sat__profiles *both);

/* --------------------------------------------------------------------------------------------- from the features -- */

/* The points of both surfaces that come closest or lie deepest. */
typedef struct sat__closest_view {
    sat__view view;
    sat__vec2d n;    /* unit, out of the reference */
    sat__vec2d near; /* on the reference's surface, relative to its frame */
    sat__vec2d far;  /* on the incident's surface, relative to its own frame */
} sat__closest_view;

sat__closest_view sat__closest_point(const sat__shapes *pair, const sat__features *features);

/* Overlap, axis, MTV and contacts from the features of a pair that hits, or is no more than a margin apart. */
void sat__fill_collision(const sat__shapes *pair, const sat__features *features, double margin,
                         sat_collision *collision);

/* Clears the collision for a miss. Returns false. */
static inline bool sat__no_collision(sat_collision *collision) {
    if (collision != NULL) {
        static const sat_collision nothing;
        *collision = nothing;
    }
    return false;
}

#endif
