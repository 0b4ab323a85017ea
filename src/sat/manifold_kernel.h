/* The kernels of manifold.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */
#ifndef SAT_MANIFOLD_H
#include "manifold.h" /* it includes this text in turn */
#else

/* The last lane gives way to the id. */
SAT_KERNEL void K(sat__store_contact8)(sat_contact *c, K(sat__f8) lanes, uint32_t id) {
    F8(store)(&c->point.x, lanes);
    c->id = id;
}

/*
 * Writes one or two contacts. A contact is eight floats, so it is one sum of eight lanes: of where the start of the
 * reference edge lies, seen from the world's origin and from both positions, two lanes each; and of where the contact
 * lies from there, with its depth. `ends` holds the latter of both, (p.x q.x p.y q.y) and their depths twice. What does
 * not count is 0.
 */
SAT_KERNEL void K(sat__store_contacts)(K(sat__f8) starts, K(sat__f8) ends, uint64_t ids, uint32_t is_both,
                                       sat_collision *collision) {
    const K(sat__f8) second = F8(keep)(F8(add)(starts, F8(odds)(ends)), is_both);
    K(sat__store_contact8)(&collision->contacts[0], F8(add)(starts, F8(evens)(ends)), (uint32_t)ids);
    K(sat__store_contact8)(&collision->contacts[1], second, (uint32_t)(ids >> 32) & (0u - is_both));
    collision->contact_count = (int)(1u + is_both);
}

/*
 * Returns where the reference edge starts: in the world, from a's position and from b's. From the reference's position the start
 * is its vertex, and from the incident's the way back.
 */
SAT_KERNEL K(sat__f8) K(sat__starts_of)(const sat__view *v, const sat__faces *f) {
    if (sat__either_is(v->a, v->b, SAT_INEXACT)) {
        float starts[8];
        sat__starts_by_parts(v->a, v->b, v->reference, f->start, starts);
        return F8(load)(starts);
    }
    const sat__f4 in_world = sat__narrow(sat__add2(sat__load2(&v->reference->place.frame_x), f->start)),
                  own = sat__arm_of(v->reference, f->start),
                  back = sat__arm_of(v->incident, sat__sub2(sat__both(0.0), f->to_incident));
    return F8(swap_inner)(F8(join_halves)(sat__low_halves(in_world, own), back), v->swapped);
}

/* The ends moved out by the radius of the incident shape, and down by that of the reference. */
SAT_KERNEL sat__faces K(sat__moved_out)(const sat__view *v, const sat__faces *core) {
    const sat_polygon *o = v->incident;
    const float nx = sat__first(core->n), ny = sat__lane(core->n, 2);
    const float mx = o->radius * sat__normal_x(o)[core->p_index], my = o->radius * sat__normal_y(o)[core->p_index];
    sat__faces surface = *core;
    surface.ends = sat__add(core->ends, sat__each(mx, my));
    surface.along = sat__add(core->along, sat__splat(nx * my - ny * mx));
    surface.height = sat__add(core->height, sat__splat((nx * mx + ny * my) - v->reference->radius));
    return surface;
}

/*
 * Two facing edges, which float said to be `separation` apart, and which are `distance` apart: the surfaces, so radii are
 * taken off both. In scalars, with q -> p against the direction of v -> t:
 *
 *     q, p       moved out by the radius of the incident shape, down by that of the reference
 *     lo, hi   = what [along(q), along(p)] shares with [0, span]
 *     end      = lerp(q, p) at lo and at hi; below a deeper end that is inside, on the arc about it
 *     contact  = end, up by half of its depth; kept where that is at least -margin
 *     id       = the vertex that bounds the end, and the edge that it meets
 *
 * False, and nothing is filled in, when the deepest vertex is not kept: float chose the wrong edges, or there is no more
 * than a point to share and it is not one of the incident edge's ends. sat__fill_collision() goes on then.
 */
SAT_KERNEL bool K(sat__fill_edges)(const sat__view *v, const sat__faces *core, float separation, float distance,
                                   float margin, bool is_round, sat_collision *collision) {
    const float radius = is_round ? v->incident->radius : 0.0f,
                radii = is_round ? v->reference->radius + v->incident->radius : 0.0f;
    const sat__faces surface = is_round ? K(sat__moved_out)(v, core) : *core;
    if (sat__rest(&surface) <= (is_round ? sat__longest_point(v->slack, radii) : v->slack)) {
        return sat__fill_end(v, core, separation, distance, collision);
    }
    const sat__clip clip = is_round ? sat__clip_with_arc(core, &surface, radius, radii) : sat__clip_of(core);
    if (is_round && !sat__are_in_order(clip.middle, core->n)) {
        return sat__fill_end(v, core, separation, distance, collision);
    }
    const float error = sat__height_error(core, radii, is_round),
                least = sat__first(sat__min(clip.height, sat__swap_neighbours(clip.height)));
    if (!sat__keeps_deepest(least, separation, v->slack, distance, error)) {
        return false;
    }
    const sat__order order = sat__order_of(clip.height, error + margin, v->swapped);
    const K(sat__f8) ends =
        F8(swap_neighbours)(F8(join_halves)(clip.middle, sat__depths(clip.height, distance, margin)), order.is_q_first);
    const sat__f4 zero = sat__splat(0.0f);
    const unsigned are_cut = is_round ? ~sat__at_least(sat__minus_abs(sat__sub(sat__clamped(core), core->along)), zero)
                                      : ~sat__at_least(zero, clip.share);
    const uint64_t ids = sat__sort_ids(sat__ids_of_ends(v, core, are_cut), order.is_q_first);
    K(sat__store_contacts)(K(sat__starts_of)(v, core), ends, ids, order.is_both, collision);
    sat__store_axis(v, core->n, distance, collision);
    return true;
}

#endif
