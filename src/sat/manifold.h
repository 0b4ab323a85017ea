/*
 * From two facing edges to overlap, axis, MTV and contacts.
 *
 * Clipped to the span of the reference edge, the incident edge leaves one or two points (Baraff, 1993). Each end of
 * what is left is a vertex: of the incident edge, or of the reference edge where that is shorter; so a contact is named
 * after that vertex and the edge of the other shape it meets, and keeps its name when the two edges, being parallel,
 * change roles.
 *
 * Everything is computed from the reference shape's side, relative to its edge, whichever argument it was: so swapping
 * the arguments gives the same points to the bit. The choices follow the shapes' positions, which no processor can
 * predict: hence no branches, and both ends at once, as reference_edge.h lays them out.
 */
#ifndef SAT_MANIFOLD_H
#define SAT_MANIFOLD_H

#include "../math/lanes_avx2.h"
#include "../polygon/features.h"
#include "reference_edge.h"

#include <stddef.h>
#include <string.h>

/*
 * What clipping leaves of the incident edge, in the same layout: where its ends would touch, see sat__middle(), and how
 * high they lie. Each has moved towards the other by its share.
 */
typedef struct sat__clip {
    sat__f4 middle, height;
    sat__f4 share; /* 0 at the vertices p and q, more where the span ends */
} sat__clip;

/* The ends clamped to the span of the reference edge. */
SAT_KERNEL sat__f4 sat__clamped(const sat__faces *f) {
    return sat__max(sat__min(f->along, f->span), sat__splat(0.0f));
}

/* How long the rest is; up to the slack there is at most a point. */
SAT_KERNEL float sat__rest(const sat__faces *f) {
    const sat__f4 clamped = sat__clamped(f);
    return sat__first(sat__sub(clamped, sat__swap_neighbours(clamped)));
}

/*
 * What the shapes have none of, as a constant that lets the compiler drop what is for them: with SAT_SIMPLE no radii and
 * no anchors, and each slot is a vertex and an edge.
 */
typedef enum sat__shapes { SAT_ANY, SAT_SIMPLE } sat__shapes;

/* Points of the incident edge moved half way to the reference's surface: half of what they lie above it back. */
SAT_KERNEL sat__f4 sat__middle(sat__f4 at, sat__f4 height, sat__f4 n) {
    return sat__add(at, sat__mul(sat__mul(height, sat__splat(-0.5f)), n));
}

/* It is the middles of the ends that are moved: that comes to the same, and they need not wait for the share. */
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

/* A collision begins with overlap, axis and mtv: five floats. */
static inline float *sat__floats_of(sat_collision *collision) {
    return (float *)(void *)collision;
}

/* A contact consists of two times four of them. By memcpy(), as the last one gives way to the id. */
static inline void sat__store_contact(sat_contact *c, sat__f4 first, sat__f4 second) {
    memcpy(c, &first, sizeof first);
    memcpy((char *)c + sizeof first, &second, sizeof second);
}
_Static_assert(sizeof(sat_contact) == 2 * sizeof(sat__f4) && offsetof(sat_collision, axis) == sizeof(float) &&
                   offsetof(sat_collision, mtv) == 3 * sizeof(float) &&
                   offsetof(sat_contact, arm_a) == 2 * sizeof(float) &&
                   offsetof(sat_contact, arm_b) == 4 * sizeof(float) &&
                   offsetof(sat_contact, depth) == 6 * sizeof(float) && offsetof(sat_contact, id) == 7 * sizeof(float),
               "in the order in which they are stored");

/*
 * Features of the reference and of the incident shape, put together to the id of a contact, in the order of the
 * arguments; or to those of two contacts, in the lower and the upper half.
 */
SAT_KERNEL uint64_t sat__join_ids(const sat__view *v, uint64_t of_reference, uint64_t of_incident) {
    const uint32_t turn = 16u * v->swapped;
    return of_reference << turn | of_incident << (16u - turn);
}

/* From a shape's position to the frame of the reference, and on to the start of its edge. */
SAT_KERNEL sat__d2 sat__arm_to_start(const sat_polygon *p, const sat__view *v, sat__d2 start, sat__shapes shapes) {
    const sat_polygon *r = v->reference;
    const sat__d2 arm = shapes == SAT_SIMPLE ? sat__sub2(sat__load2(&r->place.frame_x), sat__load2(&p->place.frame_x))
                                             : sat__way_from_position(p, r);
    return sat__add2(arm, start);
}

/*
 * Writes one or two contacts at the middles, from the start of the reference edge, in their order; with their depths, and
 * their ids in the lower and the upper half. What does not count is 0.
 */
SAT_KERNEL void sat__store_contacts(const sat__view *v, sat__d2 start, sat__f4 middle, sat__f4 depth, uint64_t ids,
                                    bool is_both, sat__shapes shapes, sat_collision *collision) {
    /* To the world, and to the two positions: the arms are as good as the shapes are, however far out they stand. */
    const sat__d2 in_world = sat__add2(sat__load2(&v->reference->place.frame_x), start);
#define PLACED(from) sat__add(middle, sat__double_low(sat__narrow(from)))
    const sat__f4 point = PLACED(in_world), arm_a = PLACED(sat__arm_to_start(v->a, v, start, shapes)),
                  arm_b = PLACED(sat__arm_to_start(v->b, v, start, shapes));
#undef PLACED
    const uint32_t both = (uint32_t)is_both;
    const sat__f4 zero = sat__splat(0.0f), counts = sat__splat(-(float)both);
#define KEPT(values) sat__where_less(counts, zero, values, zero)
    sat_contact *c = collision->contacts;
    sat__store_contact(&c[0], sat__evens(point, arm_a), sat__evens(arm_b, depth));
    sat__store_contact(&c[1], KEPT(sat__odds(point, arm_a)), KEPT(sat__odds(arm_b, depth)));
#undef KEPT
    c[0].id = (uint32_t)ids;
    c[1].id = (uint32_t)(ids >> 32) & (0u - both);
    collision->contact_count = (int)(1u + both);
}

SAT_KERNEL void sat__store_axis(const sat__view *v, sat__f4 n, float gap, sat_collision *collision) {
    const sat__f4 axis = sat__mul(sat__evens(n, n), sat__four(v->sign, v->sign, v->sign * gap, v->sign * gap));
    collision->overlap = 0.0f - gap;
    sat__store(sat__floats_of(collision) + 1, sat__add(axis, sat__splat(0.0f))); /* no negative zeros */
}

/* The feature of a slot: even for vertices, odd for edges. */
SAT_KERNEL uint32_t sat__vertex_feature(const sat_polygon *p, uint32_t slot, sat__shapes shapes) {
    return 2 * (shapes == SAT_SIMPLE ? slot : sat__vertex_of_slot(p, slot)) & 0xffffu;
}

SAT_KERNEL uint32_t sat__edge_feature(const sat_polygon *p, uint32_t slot, sat__shapes shapes) {
    return (2 * (shapes == SAT_SIMPLE ? slot : sat__edge_of_slot(p, slot)) + 1) & 0xffffu;
}

/*
 * In a stack of like boxes corners of both coincide at the ends, and rounding, or a slow creep, would decide which of them
 * bounds the contact. So as long as they are nearer than the shorter edge is long, which corners of equal boxes always are,
 * the contact is named after the corner of one shape: of the one that lies lower along a direction along which nobody
 * builds, one radian from the axis of x. On a long floor it keeps the name of the corner that stands there.
 */
/* Is it the reference's, whose normal that is? 1 or 0. */
SAT_KERNEL uint32_t sat__names_reference(float nx, float ny) {
    return nx * 0.5403023f + ny * 0.8414710f > 0.0f; /* cos 1, sin 1 */
}

/*
 * The ids of both ends of what clipping left, p's in the lower half: of a vertex and the edge that it meets. The vertex
 * is one of the incident shape unless that end is cut off, or near a corner of the reference.
 */
SAT_KERNEL uint64_t sat__ids_of_ends(const sat__view *v, const sat__faces *f, sat__f4 share, sat__shapes shapes) {
    static const uint64_t lanes[4] = {0, 0xffffffffu, UINT64_C(0xffffffff) << 32, UINT64_MAX};
    const sat_polygon *r = v->reference, *o = v->incident;
    const uint64_t both = UINT64_C(0x100000001); /* that for both ends */
    const uint64_t of_reference =
        sat__vertex_feature(r, f->t_slot, shapes) | (uint64_t)sat__vertex_feature(r, f->v_slot, shapes) << 32;
    const uint64_t of_incident =
        sat__vertex_feature(o, f->p_slot, shapes) | (uint64_t)sat__vertex_feature(o, f->q_slot, shapes) << 32;
    const uint64_t whole = sat__join_ids(v, sat__edge_feature(r, f->v_slot, shapes) * both, of_incident);
    const uint64_t cut_off = sat__join_ids(v, of_reference, sat__edge_feature(o, f->p_slot, shapes) * both);
    const float span = sat__first(f->span), own = sat__first(f->along) - sat__lane(f->along, 1);
    const float near = span < own ? span : own;
    const sat__f4 apart = sat__minus_abs(sat__sub(f->along, sat__four(span, 0.0f, span, 0.0f)));
    const unsigned are_near = sat__at_least(apart, sat__splat(-near)),
                   are_cut = ~sat__at_least(sat__splat(0.0f), share);
    const unsigned all = 0u - sat__names_reference(sat__first(f->n), sat__lane(f->n, 2));
    const unsigned by_incident = ~((are_near & all) | (~are_near & are_cut)) & 3u;
    return cut_off ^ ((whole ^ cut_off) & lanes[by_incident]);
}

/* q's first where `is_q` is 1. */
SAT_KERNEL uint64_t sat__sort_ids(uint64_t ids, uint32_t is_q) {
    const uint32_t turn = 32u * is_q;
    return ids >> turn | ids << (64u - turn) % 64u;
}

/*
 * Which of the two ends are within both surfaces, by their heights above the reference edge, and whether q comes first:
 * along the axis turned left that is the way of the reference edge, and back as seen from b. At least one end is.
 */
typedef struct sat__order {
    uint32_t is_both, is_q_first;
} sat__order;

SAT_KERNEL sat__order sat__order_of(const sat__view *v, sat__f4 height) {
    const unsigned are_within = sat__at_least(sat__splat(v->slack), height);
    return (sat__order){(are_within & are_within >> 1) & 1u, ((are_within >> (1u - v->swapped)) & 1u) ^ v->swapped};
}

/*
 * Simple shapes, by the edge that counts and the one that faces it; `separation` is that of the edge. False, and nothing
 * is filled in, when too little is left or the deepest vertex is not: unless it is of neither edge or cut off, float took
 * another edge for the nearest one.
 */
SAT_KERNEL bool sat__fill_simple(const sat__view *v, const sat__faces *f, float separation, float gap,
                                 sat_collision *collision) {
    const sat__clip clip = sat__clip_of(f);
    const sat__f4 height = clip.height, other = sat__swap_neighbours(height), zero = sat__splat(0.0f);
    if (sat__rest(f) <= v->slack || !sat__is_deepest(v, sat__first(sat__min(height, other)), separation)) {
        return false;
    }
    const sat__order order = sat__order_of(v, height);
    const sat__f4 depth = sat__max(sat__sub(zero, height), zero), q_first = sat__splat(-(float)order.is_q_first);
    sat__store_axis(v, f->n, gap, collision);
    sat__store_contacts(v, f->start, sat__where_less(q_first, zero, sat__swap_neighbours(clip.middle), clip.middle),
                        sat__where_less(q_first, zero, sat__swap_neighbours(depth), depth),
                        sat__sort_ids(sat__ids_of_ends(v, f, clip.share, SAT_SIMPLE), order.is_q_first),
                        order.is_both != 0, SAT_SIMPLE, collision);
    return true;
}

#ifdef SAT_HAS_AVX
/*
 * The start of the reference edge as seen from the world's origin, and from a's and b's position, two lanes each; then
 * two of 0. From the reference's position that is its vertex, and from the incident's the way back.
 */
SAT_AVX_KERNEL sat__f8 sat__starts8(const sat__view *v, const sat__faces *f) {
    static const uint32_t orders[2][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7}};
    const sat__f4 in_world = sat__narrow(sat__add2(sat__load2(&v->reference->place.frame_x), f->start)),
                  to_incident = sat__narrow(f->to_incident);
    return sat__permute8(
        sat__join_halves8(sat__low_halves(in_world, sat__narrow(f->start)), sat__sub(sat__splat(0.0f), to_incident)),
        sat__load_indices8(orders[v->swapped]));
}

/* The last lane gives way to the id. */
SAT_AVX_KERNEL void sat__store_contact8(sat_contact *c, sat__f8 lanes) {
    memcpy(c, &lanes, sizeof lanes);
}

/*
 * sat__fill_simple(), to the same bits. A contact is eight floats, so it is one sum of eight lanes: of where the start
 * of the reference edge lies, and of where the contact lies from there. Which end comes first is an order of lanes.
 */
SAT_AVX_KERNEL bool sat__fill_simple8(const sat__view *v, const sat__faces *f, float separation, float gap,
                                      sat_collision *collision) {
    static const uint32_t of_p[8] = {0, 2, 0, 2, 0, 2, 4, 6}; /* of q: one more */
    const sat__clip clip = sat__clip_of(f);
    const sat__f4 height = clip.height, other = sat__swap_neighbours(height), zero = sat__splat(0.0f);
    const bool is_deepest = sat__is_deepest(v, sat__first(sat__min(height, other)), separation);
    if (sat__rest(f) <= v->slack || !is_deepest) {
        return false;
    }
    const sat__f8 ends = sat__join_halves8(clip.middle, sat__max(sat__sub(zero, height), zero));
    const sat__order found = sat__order_of(v, height);
    const sat__f8 q_first = sat__indices8(found.is_q_first), are_both = sat__indices8(0u - found.is_both);
    const sat__f8 order = sat__xor8(sat__load_indices8(of_p), q_first);
    const sat__f8 first = sat__permute8(ends, order), second = sat__permute8(ends, sat__xor8(order, sat__indices8(1)));
    const sat__f8 starts = sat__starts8(v, f);
    const uint64_t ids = sat__sort_ids(sat__ids_of_ends(v, f, clip.share, SAT_SIMPLE), found.is_q_first);
    sat_contact *c = collision->contacts;
    sat__store_contact8(&c[0], sat__add8(starts, first));
    sat__store_contact8(&c[1], sat__and8(sat__add8(starts, second), are_both));
    c[0].id = (uint32_t)ids;
    c[1].id = (uint32_t)(ids >> 32) & (0u - found.is_both);
    collision->contact_count = (int)(1u + found.is_both);
    sat__store_axis(v, f->n, gap, collision);
    return true;
}
#endif

/*
 * The whole way, for any two shapes, along the reference edge of two faces: it is the nearest, or one of them, and `core`
 * away; the surfaces `gap`.
 */
void sat__fill_faces(const sat__view *v, const sat__faces *faces, double core, double gap, sat_collision *collision);

/* The points of both surfaces that come closest or lie deepest. */
typedef struct sat__closest_view {
    sat__view view;
    sat__vec2d n;    /* unit, out of the reference */
    sat__vec2d near; /* on the reference's surface, relative to its frame */
    sat__vec2d far;  /* on the incident's surface, relative to its own frame */
} sat__closest_view;

sat__closest_view sat__closest_point(const sat__pair *pair, const sat__relation *relation);

/* Overlap, axis, MTV and contacts from the relation of a pair that hits, or is no more than a margin apart. */
void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, double margin, sat_collision *collision);

/* What a miss leaves of a collision: nothing. False. */
static inline bool sat__no_collision(sat_collision *collision) {
    if (collision != NULL) {
        static const sat_collision nothing;
        *collision = nothing;
    }
    return false;
}

#endif
