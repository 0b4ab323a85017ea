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

#include <stddef.h>

/* What clipping leaves of the incident edge, in the same layout. Each end has moved towards the other by its share. */
typedef struct sat__clip {
    sat__f4 ends, height;
    sat__f4 share; /* 0 at the vertices q and p, more where the span ends */
} sat__clip;

/* The ends clamped to the span of the reference edge. */
SAT_KERNEL sat__f4 sat__clamped(const sat__faces *f) {
    return sat__max(sat__min(f->along, sat__splat(f->span)), sat__splat(0.0f));
}

/* How long the rest is; up to the slack there is at most a point. */
SAT_KERNEL float sat__rest(const sat__faces *f) {
    const sat__f4 clamped = sat__clamped(f);
    return sat__first(sat__sub(sat__swap_halves(clamped), clamped));
}

SAT_KERNEL sat__clip sat__clip_of(const sat__faces *f) {
    const sat__f4 whole = sat__sub(sat__swap_halves(f->along), f->along);
    const sat__f4 share = sat__div(sat__sub(sat__clamped(f), f->along), whole);
    return (sat__clip){.ends = sat__add(f->ends, sat__mul(share, sat__sub(sat__swap_halves(f->ends), f->ends))),
                       .height = sat__add(f->height, sat__mul(share, sat__sub(sat__swap_halves(f->height), f->height))),
                       .share = share};
}

/* Both ends of what is left, the deeper one in the lower lanes, and whether that is q's. */
typedef struct sat__deeper_first {
    sat__f4 ends, height;
    uint32_t is_q;
} sat__deeper_first;

SAT_KERNEL sat__deeper_first sat__sort_ends(const sat__clip *c) {
    const sat__f4 other_height = sat__swap_halves(c->height);
    const sat__f4 q_height = sat__low_halves(c->height, c->height),
                  p_height = sat__low_halves(other_height, other_height);
    return (sat__deeper_first){.ends = sat__where_less(p_height, q_height, sat__swap_halves(c->ends), c->ends),
                               .height = sat__where_less(p_height, q_height, other_height, c->height),
                               .is_q = sat__at_least(p_height, q_height) & 1u};
}

/* A contact begins with the four floats of point and arm_a, a collision with overlap, axis and mtv. */
static inline float *sat__floats_of(sat_contact *contact) {
    return (float *)(void *)contact;
}
_Static_assert(offsetof(sat_contact, arm_a) == 2 * sizeof(float) && offsetof(sat_collision, axis) == sizeof(float) &&
                   offsetof(sat_collision, mtv) == 3 * sizeof(float),
               "vectors side by side");

/*
 * Writes up to two contacts at points of the incident core. `at` are vectors from the start of the reference edge,
 * `height` how far they lie outside its line: those of the first contact in the lower lanes, those of the second in the
 * upper. What does not count is 0.
 */
SAT_KERNEL void sat__store_contacts(const sat__view *v, const sat__faces *f, sat__f4 at, sat__f4 height,
                                    sat_collision *collision) {
    const sat_polygon *a = v->a, *b = v->b;
    const float radius = v->incident->radius, reach = a->radius + b->radius;
    const sat__f4 zero = sat__splat(0.0f), limit = sat__splat(reach + v->slack);
    const sat__f4 depth = sat__max(sat__sub(sat__splat(reach), height), zero);
    /* The first counts anyway. */
    const sat__f4 counts = sat__low_halves(sat__splat(-FLT_MAX), sat__swap_halves(height));
    /* From the incident core back to its surface, and half the depth on. */
    const sat__f4 half = sat__mul(sat__sub(sat__splat(reach), height), sat__splat(0.5f));
    at = sat__add(at, sat__mul(sat__sub(half, sat__splat(radius)), f->n));
    /* To the world, and to the two positions: the arms are as good as the shapes are, however far out they stand. */
    const sat__d2 frame = sat__load2(&v->reference->frame_x);
    const sat__d2 to_a = sat__way_from_position(a, v->reference), to_b = sat__way_from_position(b, v->reference);
#define PLACED(to)   sat__add(at, sat__narrow_twice(sat__add2(to, f->start)))
#define KEPT(values) sat__where_less(limit, counts, zero, values)
    const sat__f4 point = KEPT(PLACED(frame)), arm_a = KEPT(PLACED(to_a)), arm_b = KEPT(PLACED(to_b));
    const sat__f4 depths = KEPT(depth);
#undef PLACED
#undef KEPT
    sat_contact *first = &collision->contacts[0], *second = &collision->contacts[1];
    sat__store(sat__floats_of(first), sat__low_halves(point, arm_a));
    sat__store_low(&first->arm_b.x, arm_b);
    first->depth = sat__first(depths);
    sat__store(sat__floats_of(second), sat__high_halves(point, arm_a));
    sat__store_high(&second->arm_b.x, arm_b);
    second->depth = sat__first(sat__swap_halves(depths));
}

SAT_KERNEL void sat__store_axis(const sat__view *v, sat__f4 n, float gap, sat_collision *collision) {
    const sat__f4 axis = sat__mul(n, sat__splat(v->sign)), mtv = sat__mul(axis, sat__splat(gap));
    collision->overlap = 0.0f - gap;
    sat__store((float *)(void *)collision + 1,
               sat__add(sat__low_halves(axis, mtv), sat__splat(0.0f))); /* no negative zeros */
}

/*
 * The feature of a slot: even for vertices, odd for edges. `flat` says that the shape may have no area; its slots are
 * not its vertices then.
 */
SAT_KERNEL uint32_t sat__vertex_feature(const sat_polygon *p, uint32_t slot, bool flat) {
    return 2 * (flat ? sat__vertex_of_slot(p, slot) : slot) & 0xffffu;
}

SAT_KERNEL uint32_t sat__edge_feature(const sat_polygon *p, uint32_t slot, bool flat) {
    return (2 * (flat ? sat__edge_of_slot(p, slot) : slot) + 1) & 0xffffu;
}

/* The id of a contact, by the shapes' order as arguments. */
SAT_KERNEL uint32_t sat__contact_id(const sat__view *v, uint32_t of_reference, uint32_t of_incident) {
    const uint32_t id = of_reference | of_incident << 16, swap = 16u * v->swapped;
    return id << swap | id >> (32u - swap) % 32u;
}

/*
 * Fills in what clipping left: the deeper end comes first, the other counts when it is within both surfaces. `gap` is
 * that of the surfaces, and not positive; `flat` says that one of the shapes may have no area.
 */
SAT_KERNEL void sat__fill_clipped(const sat__view *v, const sat__faces *f, const sat__clip *c, float gap, bool flat,
                                  sat_collision *collision) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__deeper_first sorted = sat__sort_ends(c);
    sat__store_axis(v, f->n, gap, collision);
    sat__store_contacts(v, f, sorted.ends, sorted.height, collision);

    const unsigned unclipped = sat__at_least(sat__splat(0.0f), c->share);
    const uint32_t q_whole = unclipped & 1u, p_whole = unclipped >> 3;
    const uint32_t on_edge = sat__edge_feature(r, f->v_slot, flat), on_incident = sat__edge_feature(o, f->p_slot, flat);
    const uint32_t start = sat__vertex_feature(r, f->v_slot, flat);
    const uint32_t end = sat__vertex_feature(r, f->t_slot, flat);
    const uint32_t of_q = sat__choose(q_whole, sat__vertex_feature(o, f->q_slot, flat), on_incident);
    const uint32_t of_p = sat__choose(p_whole, sat__vertex_feature(o, f->p_slot, flat), on_incident);
    const uint32_t q_id = sat__contact_id(v, sat__choose(q_whole, on_edge, start), of_q);
    const uint32_t p_id = sat__contact_id(v, sat__choose(p_whole, on_edge, end), of_p);
    const uint32_t both = sat__at_least(sat__splat((v->a->radius + v->b->radius) + v->slack), sorted.height) >> 3;
    collision->contacts[0].id = sat__choose(sorted.is_q, q_id, p_id);
    collision->contacts[1].id = sat__choose(sorted.is_q, p_id, q_id) & (0u - both);
    collision->contact_count = (int)(1u + both);
}

/*
 * The whole way, for any two shapes: edge `edge` of the reference is the nearest, or one of them, and `core` away; the
 * surfaces `gap`.
 */
void sat__fill_edge(const sat__view *v, uint32_t edge, double core, double gap, sat_collision *collision);

#endif
