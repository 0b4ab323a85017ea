/*
 * Contacts of any two shapes that hit, and the points where any two come closest: see contact.h.
 */
#include "contact.h"
#include "relation.h"

/* `at` is a point of the incident core, from the start of the reference edge or vertex. */
static void fill_single(const sat__view *v, const sat__faces *f, double gap, sat__f4 at, sat__f4 height,
                        uint32_t of_reference, uint32_t of_incident, sat_collision *collision) {
    sat__store_axis(v, f->n, (float)gap, collision);
    sat__store_contacts(v, f, at, sat__low_halves(height, sat__splat(FLT_MAX)), collision);
    collision->contacts[0].id = sat__contact_id(v, of_reference, of_incident);
    collision->contacts[1].id = 0;
    collision->contact_count = 1;
}

/*
 * Nothing but a point of the incident edge lies beside the reference edge, or it stands end on: the contact is its
 * deeper end, unless only the other one is beside.
 */
static void fill_end(const sat__view *v, const sat__faces *f, double gap, sat_collision *collision) {
    const uint32_t slots[2] = {f->q_slot, f->p_slot};
    const sat__f4 at[2] = {f->ends, sat__swap_halves(f->ends)}, height[2] = {f->height, sat__swap_halves(f->height)};
    const int deeper = sat__p_is_deeper(f), other = 1 - deeper;
    bool beside[2];
    for (uint32_t k = 0; k < 2; k++) {
        const float along = sat__lane(f->along, 2 * k);
        beside[k] = along >= -v->slack && along <= f->span + v->slack;
    }
    const bool as_deep = sat__first(height[other]) <= sat__first(height[deeper]) + v->slack;
    const int k = !beside[deeper] && beside[other] && as_deep ? other : deeper;
    fill_single(v, f, gap, at[k], height[k], sat__edge_feature(v->reference, f->v_slot, true),
                sat__vertex_feature(v->incident, slots[k], true), collision);
}

/*
 * A rounded incident edge touches with its surface, which is the core's edge moved out by its radius: as points of the
 * core that is a shift by the sum of both normals, 0 where the edges are parallel.
 */
static sat__faces rounded(const sat__view *v, const sat__faces *core) {
    const float radius = v->incident->radius;
    const float x = sat__normal_x(v->incident)[core->p_slot], y = sat__normal_y(v->incident)[core->p_slot];
    const float nx = sat__lane(core->n, 0), ny = sat__lane(core->n, 1);
    sat__faces moved = *core;
    moved.ends = sat__add(core->ends, sat__twice(radius * (x + nx), radius * (y + ny)));
    moved.along = sat__add(core->along, sat__splat(radius * (nx * y - ny * x)));
    moved.height = sat__add(core->height, sat__splat(radius * (1.0f + (nx * x + ny * y))));
    return moved;
}

static sat__f4 low_and_high(sat__f4 low, sat__f4 high) {
    return sat__low_halves(low, sat__swap_halves(high));
}

/* Its deepest end is different: there the surface below is that of the round corner, straight below the vertex. */
static void round_deepest_end(const sat__view *v, const sat__faces *core, sat__clip *c) {
    const bool of_p = sat__p_is_deeper(core);
    const float along = sat__lane(core->along, of_p ? 2 : 0);
    if (along < -v->slack || along > core->span + v->slack) {
        return;
    }
    c->ends = of_p ? low_and_high(c->ends, core->ends) : low_and_high(core->ends, c->ends);
    c->height = of_p ? low_and_high(c->height, core->height) : low_and_high(core->height, c->height);
}

void sat__fill_edge(const sat__view *v, uint32_t edge, double core_gap, double gap, sat_collision *collision) {
    const bool round = v->incident->radius > 0.0f;
    const sat__faces core = sat__face_edge(v, edge, (float)core_gap), surface = round ? rounded(v, &core) : core;
    if (sat__rest(&surface) <= v->slack) {
        fill_end(v, &core, gap, collision);
        return;
    }
    sat__clip clip = sat__clip_of(&surface);
    if (round) {
        round_deepest_end(v, &core, &clip);
    }
    sat__fill_clipped(v, &core, &clip, (float)gap, true, collision);
}

static sat__vec2d vector(sat__d2 v) {
    return (sat__vec2d){sat__low(v), sat__high(v)};
}

/* The view of a relation, and the slots of its features by reference and incident shape. */
static sat__view view_of(const sat__pair *pair, const sat__relation *relation, uint32_t slots[2]) {
    const bool swapped =
        relation->facing == SAT_EDGE_OF_B || (relation->facing == SAT_VERTICES && !sat__a_is_first(pair));
    slots[0] = swapped ? relation->slot_b : relation->slot_a;
    slots[1] = swapped ? relation->slot_a : relation->slot_b;
    return sat__view_from(pair, swapped);
}

void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, sat_collision *collision) {
    uint32_t slots[2];
    const sat__view v = view_of(pair, relation, slots);
    if (relation->facing != SAT_VERTICES) {
        sat__fill_edge(&v, slots[0], relation->core, relation->gap, collision);
        return;
    }
    const sat__vec2d n = sat__times((double)v.sign, sat__relation_axis(pair, relation));
    const sat__vec2d start = sat__vertex(v.reference, slots[0]);
    const sat__vec2d at = sat__minus(sat__plus(sat__vertex(v.incident, slots[1]), vector(v.d)), start);
    const sat__faces corner = {.n = sat__twice((float)n.x, (float)n.y), .start = sat__pair_of(start.x, start.y)};
    fill_single(&v, &corner, relation->gap, sat__twice((float)at.x, (float)at.y), sat__splat((float)relation->core),
                sat__vertex_feature(v.reference, slots[0], true), sat__vertex_feature(v.incident, slots[1], true),
                collision);
}

/*
 * Where the vertex q of a relation lies beyond an end p of the reference edge, an edge next to one of them is as good
 * as parallel to it, and the surfaces come as close there. So walk on along both shapes, always over the edge that
 * comes first by angle, until p and q lie opposite each other.
 */
typedef struct walk {
    const sat__view *v;
    sat__vec2d n, t; /* t leads along the reference edge */
    bool forward;
    uint32_t r, o;   /* the vertices where it is */
    sat__vec2d p, q; /* the same two, relative to the reference's frame */
} walk;

/* The slot of a vertex before the real edge ahead: the ends of a segment have no length to walk. */
static uint32_t before_edge(const sat_polygon *p, uint32_t slot, bool forward) {
    const uint32_t vertex = sat__vertex_of_slot(p, slot);
    return p->count > 2 ? slot : forward ? 2 * vertex : 3 - 2 * vertex;
}

static uint32_t vertex_ahead(const sat_polygon *p, uint32_t slot, bool forward) {
    return forward ? sat__next(p, slot) : sat__previous(p, slot);
}

/* The outward normal of the edge ahead. */
static sat__vec2d normal_ahead(const sat_polygon *p, uint32_t slot, bool forward) {
    return sat__normal(p, forward ? slot : sat__previous(p, slot));
}

/* How far q still lies beyond p. */
static double beyond(const walk *w, sat__vec2d p, sat__vec2d q) {
    const double along = sat__dot(w->t, sat__minus(q, p));
    return w->forward ? along : -along;
}

/* Over the edge ahead, or to the place on it where p and q are opposite; false once it turns away from n. */
static bool walk_on(walk *w) {
    const sat_polygon *r = w->v->reference, *o = w->v->incident;
    const uint32_t slot_r = before_edge(r, w->r, w->forward), slot_o = before_edge(o, w->o, w->forward);
    const sat__vec2d normal_r = normal_ahead(r, slot_r, w->forward);
    const sat__vec2d normal_o = sat__times(-1.0, normal_ahead(o, slot_o, w->forward));
    const double turn = sat__cross(normal_r, normal_o);
    const bool of_r = o->count == 1 || (w->forward ? turn > 0.0 : turn < 0.0);
    if (sat__dot(w->n, of_r ? normal_r : normal_o) <= 0.0) {
        return false;
    }
    const double before = beyond(w, w->p, w->q);
    const uint32_t slot = of_r ? vertex_ahead(r, slot_r, w->forward) : vertex_ahead(o, slot_o, w->forward);
    const sat__vec2d from = of_r ? w->p : w->q,
                     to = of_r ? sat__vertex(r, slot) : sat__plus(sat__vertex(o, slot), vector(w->v->d));
    const double after = of_r ? beyond(w, to, w->q) : beyond(w, w->p, to);
    const double share = after < 0.0 ? before / (before - after) : 1.0;
    const sat__vec2d at = sat__plus(from, sat__times(share, sat__minus(to, from)));
    *(of_r ? &w->p : &w->q) = at;
    *(of_r ? &w->r : &w->o) = slot;
    return after > 0.0;
}

sat__closest_view sat__closest_point(const sat__pair *pair, const sat__relation *relation) {
    uint32_t slots[2];
    sat__closest_view c = {.view = view_of(pair, relation, slots)};
    const sat__view *v = &c.view;
    const double slack = (double)v->slack;
    c.n = sat__times((double)v->sign, sat__relation_axis(pair, relation));
    const sat__vec2d out = sat__times((double)v->reference->radius, c.n),
                     in = sat__times((double)v->incident->radius, c.n);
    sat__vec2d own = sat__vertex(v->incident, slots[1]);
    if (relation->facing == SAT_VERTICES) {
        c.near = sat__plus(sat__vertex(v->reference, slots[0]), out);
        c.far = sat__minus(own, in);
        return c;
    }
    const sat__vec2d t = {0.0 - c.n.y, c.n.x}, start = sat__vertex(v->reference, slots[0]);
    const uint32_t next = sat__next(v->reference, slots[0]);
    const sat__vec2d end = sat__vertex(v->reference, next), at = sat__plus(own, vector(v->d));
    walk w = {.v = v, .n = c.n, .t = t, .r = next, .o = slots[1], .p = end, .q = at, .forward = true};
    if (beyond(&w, end, at) <= slack) {
        w.forward = false;
        w.r = slots[0];
        w.p = start;
    }
    double height = relation->core;
    if (beyond(&w, w.p, w.q) > slack) {
        while (walk_on(&w)) {
        }
        if (sat__abs(beyond(&w, w.p, w.q)) <= slack) {
            height = sat__dot(c.n, sat__minus(w.q, w.p));
            own = sat__minus(w.q, vector(v->d));
        }
    }
    c.near = sat__plus(sat__minus(sat__plus(own, vector(v->d)), sat__times(height, c.n)), out);
    c.far = sat__minus(own, in);
    return c;
}
