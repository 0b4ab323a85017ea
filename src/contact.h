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
 * predict: hence no branches, and both ends at once, as faces.h lays them out.
 */
#ifndef SAT_CONTACT_H
#define SAT_CONTACT_H

#include "faces.h"
#include "simd_avx.h"

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
 * What the shapes have none of, as constants that let the compiler drop what is for them: with SAT_SIMPLE no radii and
 * no anchors, and each slot is a vertex and an edge.
 */
typedef enum sat__shapes { SAT_ANY, SAT_SIMPLE } sat__shapes;

/* Points of the incident core moved half way to the reference's surface: on to its own, and half the depth back. */
SAT_KERNEL sat__f4 sat__middle(const sat__view *v, sat__f4 at, sat__f4 height, sat__f4 n, sat__shapes shapes) {
    const bool sharp = shapes == SAT_SIMPLE;
    const float reach = sharp ? 0.0f : v->a->radius + v->b->radius, out = sharp ? 0.0f : v->incident->radius;
    const sat__f4 half = sat__mul(sat__sub(height, sat__splat(reach)), sat__splat(-0.5f));
    return sat__add(at, sat__mul(sat__sub(half, sat__splat(out)), n));
}

/* It is the middles of the ends that are moved: that comes to the same, and they need not wait for the share. */
SAT_KERNEL sat__clip sat__clip_of(const sat__view *v, const sat__faces *f, sat__shapes shapes) {
    const sat__f4 whole = sat__sub(sat__swap_neighbours(f->along), f->along);
    const sat__f4 share = sat__div(sat__sub(sat__clamped(f), f->along), whole);
    const sat__f4 middle = sat__middle(v, f->ends, f->height, f->n, shapes);
    const sat__f4 to_other = sat__sub(sat__swap_neighbours(middle), middle);
    const sat__f4 to_height = sat__sub(sat__swap_neighbours(f->height), f->height);
    return (sat__clip){.middle = sat__add(middle, sat__mul(share, to_other)),
                       .height = sat__add(f->height, sat__mul(share, to_height)),
                       .share = share};
}

/* Both ends of what is left, the deeper one first, and whether that is q's. */
typedef struct sat__deeper_first {
    sat__f4 middle, height;
    uint32_t is_q;
} sat__deeper_first;

SAT_KERNEL sat__deeper_first sat__sort_ends(const sat__clip *c) {
    const sat__f4 p_height = sat__splat_lane(c->height, 0), q_height = sat__splat_lane(c->height, 1);
    return (sat__deeper_first){
        .middle = sat__where_less(p_height, q_height, c->middle, sat__swap_neighbours(c->middle)),
        .height = sat__where_less(p_height, q_height, c->height, sat__swap_neighbours(c->height)),
        .is_q = sat__at_least(p_height, q_height) & 1u,
    };
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
SAT_KERNEL sat__d2 sat__arm_to_start(const sat_polygon *p, const sat__view *v, const sat__faces *f,
                                     sat__shapes shapes) {
    const sat_polygon *r = v->reference;
    const sat__d2 arm = shapes == SAT_SIMPLE ? sat__sub2(sat__load2(&r->place.frame_x), sat__load2(&p->place.frame_x))
                                             : sat__way_from_position(p, r);
    return sat__add2(arm, f->start);
}

/*
 * Writes one or two contacts at the middles of points of the incident core, from the start of the reference edge;
 * `height` is how far these points lie outside its line, both with the deepest first; the other counts when it is
 * within both surfaces. Their ids are in the lower and the upper half. What does not count is 0.
 */
SAT_KERNEL void sat__store_contacts(const sat__view *v, const sat__faces *f, sat__f4 middle, sat__f4 height,
                                    uint64_t ids, sat__shapes shapes, sat_collision *collision) {
    const bool sharp = shapes == SAT_SIMPLE;
    const float reach = sharp ? 0.0f : v->a->radius + v->b->radius, limit = sharp ? v->slack : reach + v->slack;
    const sat__f4 zero = sat__splat(0.0f), depth = sat__sub(sat__splat(reach), height);
    /* To the world, and to the two positions: the arms are as good as the shapes are, however far out they stand. */
    const sat__d2 start = sat__add2(sat__load2(&v->reference->place.frame_x), f->start);
#define PLACED(from) sat__add(middle, sat__double_low(sat__narrow(from)))
    const sat__f4 point = PLACED(start), arm_a = PLACED(sat__arm_to_start(v->a, v, f, shapes)),
                  arm_b = PLACED(sat__arm_to_start(v->b, v, f, shapes)), depths = sat__max(depth, zero);
#undef PLACED
    const sat__f4 most = sat__splat(limit), second = sat__splat_lane(height, 1);
    const uint32_t both = sat__at_least(most, second) & 1u;
#define KEPT(values) sat__where_less(most, second, zero, values)
    sat_contact *c = collision->contacts;
    sat__store_contact(&c[0], sat__evens(point, arm_a), sat__evens(arm_b, depths));
    sat__store_contact(&c[1], KEPT(sat__odds(point, arm_a)), KEPT(sat__odds(arm_b, depths)));
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
 * The ids of both ends of what clipping left, p's in the lower half: of a vertex and the edge that it meets. The vertex
 * is one of the incident shape unless that end is cut off.
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
    const unsigned are_whole = sat__at_least(sat__splat(0.0f), share) & 3u;
    return cut_off ^ ((whole ^ cut_off) & lanes[are_whole]);
}

/* q's first where `is_q` is 1. */
SAT_KERNEL uint64_t sat__sort_ids(uint64_t ids, uint32_t is_q) {
    const uint32_t turn = 32u * is_q;
    return ids >> turn | ids << (64u - turn) % 64u;
}

/* Fills in what clipping left. `gap` is that of the surfaces, and not positive. */
SAT_KERNEL void sat__fill_clipped(const sat__view *v, const sat__faces *f, const sat__clip *c, float gap,
                                  sat__shapes shapes, sat_collision *collision) {
    const sat__deeper_first sorted = sat__sort_ends(c);
    const uint64_t ids = sat__sort_ids(sat__ids_of_ends(v, f, c->share, shapes), sorted.is_q);
    sat__store_axis(v, f->n, gap, collision);
    sat__store_contacts(v, f, sorted.middle, sorted.height, ids, shapes, collision);
}

/*
 * Simple shapes, by the edge that counts and the one that faces it; `separation` is that of the edge. False, and nothing
 * is filled in, when too little is left or the deepest vertex is not: unless it is of neither edge or cut off, float took
 * another edge for the nearest one.
 */
SAT_KERNEL bool sat__fill_simple(const sat__view *v, const sat__faces *f, float separation, float gap,
                                 sat_collision *collision) {
    const sat__clip clip = sat__clip_of(v, f, SAT_SIMPLE);
    const bool is_deepest = sat__is_deepest(v, sat__first(sat__sort_ends(&clip).height), separation);
    if (sat__rest(f) <= v->slack || !is_deepest) {
        return false;
    }
    sat__fill_clipped(v, f, &clip, gap, SAT_SIMPLE, collision);
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
    const sat__clip clip = sat__clip_of(v, f, SAT_SIMPLE);
    const sat__f4 height = clip.height, other = sat__swap_neighbours(height), zero = sat__splat(0.0f);
    const bool is_deepest = sat__is_deepest(v, sat__first(sat__min(height, other)), separation);
    if (sat__rest(f) <= v->slack || !is_deepest) {
        return false;
    }
    const sat__f8 ends = sat__join_halves8(clip.middle, sat__max(sat__sub(zero, height), zero));
    const sat__f8 p_first = sat__load_indices8(of_p), one = sat__indices8(1);
    const sat__f8 order = sat__xor8(p_first, sat__and8(one, sat__first_at_least8(height, other)));
    const sat__f8 first = sat__permute8(ends, order), second = sat__permute8(ends, sat__xor8(order, one));
    const sat__f8 are_both = sat__first_at_least8(sat__splat(v->slack), sat__max(height, other));
    const sat__f8 starts = sat__starts8(v, f);
    const uint32_t both = sat__first_bits8(are_both);
    const uint64_t ids =
        sat__sort_ids(sat__ids_of_ends(v, f, clip.share, SAT_SIMPLE), sat__at_least(height, other) & 1u);
    sat_contact *c = collision->contacts;
    sat__store_contact8(&c[0], sat__add8(starts, first));
    sat__store_contact8(&c[1], sat__and8(sat__add8(starts, second), are_both));
    c[0].id = (uint32_t)ids;
    c[1].id = (uint32_t)(ids >> 32) & both;
    collision->contact_count = (int)(1u - both);
    sat__store_axis(v, f->n, gap, collision);
    return true;
}
#endif

/*
 * The whole way, for any two shapes: edge `edge` of the reference is the nearest, or one of them, and `core` away; the
 * surfaces `gap`.
 */
void sat__fill_edge(const sat__view *v, uint32_t edge, double core, double gap, sat_collision *collision);

#endif
