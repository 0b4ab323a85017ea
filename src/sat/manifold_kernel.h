/* The kernels of manifold.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */

/* The last lane gives way to the id. */
SAT_KERNEL void sat__store_contact8(sat_contact *c, sat__f8 lanes, uint32_t id) {
    sat__store8(&c->point.x, lanes);
    c->id = id;
}

/*
 * Writes one or two contacts. A contact is eight floats, so it is one sum of eight lanes: of where the start of the
 * reference edge lies, seen from the world's origin and from both positions, two lanes each; and of where the contact
 * lies from there, with its depth. `ends` holds the latter of both, (p.x q.x p.y q.y) and their depths twice. What does
 * not count is 0.
 */
SAT_KERNEL void sat__store_contacts(sat__f8 starts, sat__f8 ends, uint64_t ids, uint32_t is_both,
                                    sat_collision *collision) {
    const sat__f8 second = sat__keep8(sat__add8(starts, sat__odds8(ends)), is_both);
    sat__store_contact8(&collision->contacts[0], sat__add8(starts, sat__evens8(ends)), (uint32_t)ids);
    sat__store_contact8(&collision->contacts[1], second, (uint32_t)(ids >> 32) & (0u - is_both));
    collision->contact_count = (int)(1u + is_both);
}

/* From the reference's position that start is its vertex, and from the incident's the way back. */
SAT_KERNEL sat__f8 sat__simple_starts(const sat__view *v, const sat__faces *f) {
    const sat__f4 in_world = sat__narrow(sat__add2(sat__load2(&v->reference->place.frame_x), f->start)),
                  own = sat__arm_of(v->reference, f->start),
                  back = sat__arm_of(v->incident, sat__sub2(sat__both(0.0), f->to_incident));
    return sat__swap_inner8(sat__join_halves8(sat__low_halves(in_world, own), back), v->swapped);
}

/*
 * Simple shapes, by the edge that counts and the one that faces it; `separation` is that of the edge. False, and
 * nothing is filled in, when too little is left or the deepest vertex is not.
 */
SAT_KERNEL bool sat__fill_simple(const sat__view *v, const sat__faces *f, float separation, float distance,
                                 sat_collision *collision) {
    const sat__clip clip = sat__clip_of(f);
    const sat__f4 height = clip.height, other = sat__swap_neighbours(height), zero = sat__splat(0.0f);
    const float least = sat__first(sat__min(height, other));
    if (sat__rest(f) <= v->slack || !sat__keeps_deepest(v, f, least, distance, separation)) {
        return false;
    }
    const sat__order order = sat__order_of(v, height, 0.0f);
    const sat__f8 ends =
        sat__swap_neighbours8(sat__join_halves8(clip.middle, sat__depths(height, distance, 0.0f)), order.is_q_first);
    const sat__end_features features = sat__features_of_ends(f);
    const unsigned are_cut = ~sat__at_least(zero, clip.share);
    const uint64_t ids = sat__sort_ids(sat__ids_of_ends(v, f, &features, are_cut), order.is_q_first);
    sat__store_contacts(sat__simple_starts(v, f), ends, ids, order.is_both, collision);
    sat__store_axis(v, f->n, distance, collision);
    return true;
}

/*
 * What most shapes with a radius come to, and segments: sat__fill_simple() with both edges moved out by the radii, and
 * with the arc below the deepest vertex. Both may be apart, by no more than the margin. False, and nothing is filled in,
 * where that is not all.
 */
SAT_KERNEL bool sat__fill_moved(const sat__view *v, const sat__faces *core, const sat__end_features *features,
                                float distance, float margin, sat_collision *collision) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const float nx = sat__first(core->n), ny = sat__lane(core->n, 2);
    const float mx = o->radius * sat__normal_x(o)[core->p_index], my = o->radius * sat__normal_y(o)[core->p_index];
    sat__faces surface = *core;
    surface.ends = sat__add(core->ends, sat__each(mx, my));
    surface.along = sat__add(core->along, sat__splat(nx * my - ny * mx));
    surface.height = sat__add(core->height, sat__splat((nx * mx + ny * my) - r->radius));
    const sat__clip clip = sat__clip_with_arc(core, &surface, o->radius, r->radius + o->radius);
    const sat__f4 other = sat__swap_neighbours(clip.height), zero = sat__splat(0.0f);
    const float least = sat__first(sat__min(clip.height, other)),
                deepest = sat__faces_core(core) - (r->radius + o->radius);
    if (sat__rest(&surface) <= v->slack || !sat__keeps_deepest(v, core, least, deepest, distance)) {
        return false;
    }
    const sat__order order = sat__order_of(v, clip.height, margin);
    const sat__f8 ends = sat__swap_neighbours8(
        sat__join_halves8(clip.middle, sat__depths(clip.height, distance, margin)), order.is_q_first);
    const unsigned are_cut = ~sat__at_least(sat__minus_abs(sat__sub(sat__clamped(core), core->along)), zero);
    const uint64_t ids = sat__sort_ids(sat__ids_of_ends(v, core, features, are_cut), order.is_q_first);
    sat__store_contacts(sat__simple_starts(v, core), ends, ids, order.is_both, collision);
    sat__store_axis(v, core->n, distance, collision);
    return true;
}
