/*
 * From the relation of two shapes that hit to overlap, axis, MTV and contacts.
 *
 * An edge against a vertex: the vertex belongs to an edge too, the incident one, the more opposed of its two. Clipped
 * to the span of the reference edge it leaves one or two points (Baraff, 1993). Each end of what is left is a vertex:
 * of the incident edge, or of the reference edge where that is shorter; so a contact is named after that vertex and
 * the edge of the other shape it meets, and keeps its name when the two edges, being parallel, change roles.
 *
 *     reference     v =============> t         heights are measured along n, the outward normal of the reference edge;
 *     incident      q <------------- p         the surfaces lie its radius further out
 *
 * Everything is computed from the reference shape's side in double, relative to its frame, whichever argument it was:
 * so swapping the arguments gives the same points to the bit.
 */
#include "relation.h"

#include <stddef.h>

static inline uint32_t vertex_feature(const sat_polygon *p, uint32_t slot) {
    return 2 * sat__vertex_of_slot(p, slot) & 0xffffu;
}

static inline uint32_t edge_feature(const sat_polygon *p, uint32_t slot) {
    return (2 * sat__edge_of_slot(p, slot) + 1) & 0xffffu;
}

/* b where `yes` is 1, a where it is 0. The choices below follow the shapes' positions: no branch could be predicted. */
static inline uint32_t choose(uint32_t yes, uint32_t a, uint32_t b) {
    return a ^ ((a ^ b) & (0u - yes));
}

/* As float, and without a negative zero. */
static inline sat_vec2 to_float(double x, double y) {
    return (sat_vec2){(float)(x + 0.0), (float)(y + 0.0)};
}

/*
 * The arm of the reference shape (which = 0) or of the incident one (1), chosen without a branch: arm_b follows arm_a.
 */
SAT_KERNEL float *arm_of(sat_contact *contact, uint32_t swapped, uint32_t which) {
    char *arms = (char *)contact + offsetof(sat_contact, arm_a);
    return (float *)(void *)(arms + (swapped ^ which) * sizeof(sat_vec2));
}

_Static_assert(offsetof(sat_contact, arm_b) == offsetof(sat_contact, arm_a) + sizeof(sat_vec2), "arm_b follows arm_a");

/*
 * Writes two contacts at once: the low lanes at `low`, the high ones at `high`. (x, y) are points of the incident core
 * and `height` how far they lie outside the reference's; ids are those seen from the reference. `keep` is 1 for what
 * counts, and 0 leaves zeros.
 */
SAT_KERNEL void store_contacts(const sat__view *v, sat__vec2d n, sat__d2 x, sat__d2 y, sat__d2 height, sat__d2 keep,
                               sat_contact *low, sat_contact *high) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__d2 zero = sat__both(0.0), reach = sat__both((double)r->radius + (double)o->radius);
    const sat__d2 depth = sat__sub2(reach, height);
    /* From the incident core back to its surface, and half the depth on. */
    const sat__d2 shift = sat__sub2(sat__mul2(depth, sat__both(0.5)), sat__both((double)o->radius));
    x = sat__add2(x, sat__mul2(shift, sat__both(n.x)));
    y = sat__add2(y, sat__mul2(shift, sat__both(n.y)));
    /*
     * A frame less its position is the turned anchor: the arms are as good as the shapes are, however far out they
     * stand.
     */
    const sat__d2 near_x = sat__add2(x, sat__both(r->turned_x)), near_y = sat__add2(y, sat__both(r->turned_y));
    const sat__d2 far_x = sat__add2(sat__sub2(x, sat__both(v->d.x)), sat__both(o->turned_x));
    const sat__d2 far_y = sat__add2(sat__sub2(y, sat__both(v->d.y)), sat__both(o->turned_y));
    const sat__d2 world_x = sat__add2(x, sat__both(r->frame_x)), world_y = sat__add2(y, sat__both(r->frame_y));
#define KEPT(value) sat__add2(sat__mul2(value, keep), zero) /* the sum makes a negative zero positive */
    sat__store_points(&low->point.x, &high->point.x, KEPT(world_x), KEPT(world_y));
    sat__store_points(arm_of(low, v->swapped, 0), arm_of(high, v->swapped, 0), KEPT(near_x), KEPT(near_y));
    sat__store_points(arm_of(low, v->swapped, 1), arm_of(high, v->swapped, 1), KEPT(far_x), KEPT(far_y));
#undef KEPT
    const double low_depth = sat__low(depth) * sat__low(keep), high_depth = sat__high(depth) * sat__high(keep);
    low->depth = (float)(low_depth > 0.0 ? low_depth : 0.0);
    high->depth = (float)(high_depth > 0.0 ? high_depth : 0.0);
}

/* The id of a contact, by the shapes' order as arguments. */
SAT_KERNEL uint32_t contact_id(const sat__view *v, uint32_t of_reference, uint32_t of_incident) {
    const uint32_t id = of_reference | of_incident << 16, swap = 16u * v->swapped;
    return id << swap | id >> (32u - swap) % 32u;
}

SAT_KERNEL void store_axis(const sat__view *v, sat__vec2d n, double gap, sat_collision *collision) {
    const double x = v->sign * n.x, y = v->sign * n.y;
    collision->overlap = 0.0f - sat__gap_to_float(gap);
    collision->axis = to_float(x, y);
    collision->mtv = to_float(gap * x, gap * y);
}

static void fill_single(const sat__view *v, sat__vec2d n, double gap, sat__vec2d at, double height, uint32_t id,
                        sat_collision *collision) {
    store_axis(v, n, gap, collision);
    store_contacts(v, n, sat__both(at.x), sat__both(at.y), sat__both(height), sat__pair_of(1.0, 0.0),
                   &collision->contacts[0], &collision->contacts[1]);
    collision->contacts[0].id = id;
    collision->contacts[1].id = 0;
    collision->contact_count = 1;
}

/*
 * Nothing but a point of the incident edge p q lies beside the reference edge, or it stands end on: the contact is its
 * deeper end, unless only the other one is beside.
 */
static void fill_end(const sat__view *v, const sat__faces *f, double gap, sat_collision *collision) {
    const uint32_t slots[2] = {f->q, f->p};
    const double along[2] = {sat__low(f->along), sat__high(f->along)};
    const double height[2] = {sat__low(f->height), sat__high(f->height)};
    const sat__vec2d at[2] = {{sat__low(f->x), sat__low(f->y)}, {sat__high(f->x), sat__high(f->y)}};
    const int deeper = height[1] < height[0], other = 1 - deeper;
    bool beside[2];
    for (int k = 0; k < 2; k++) {
        beside[k] = along[k] >= -v->slack && along[k] <= f->span + v->slack;
    }
    const int k = !beside[deeper] && beside[other] && height[other] <= height[deeper] + v->slack ? other : deeper;
    const uint32_t id = contact_id(v, edge_feature(v->reference, f->edge), vertex_feature(v->incident, slots[k]));
    fill_single(v, f->n, gap, at[k], height[k], id, collision);
}

/*
 * A rounded incident edge touches with its surface, which is the core's edge moved out by its radius: as points of the
 * core that is a shift by the sum of both normals, 0 where the edges are parallel. Its deepest end is different: there
 * the surface below is that of the round corner, straight below the vertex.
 */
static sat__faces rounded(const sat__view *v, const sat__faces *f) {
    const double r = (double)v->incident->radius;
    const sat__vec2d m = sat__normal(v->incident, f->p);
    sat__faces moved = *f;
    moved.x = sat__add2(f->x, sat__both(r * (m.x + f->n.x)));
    moved.y = sat__add2(f->y, sat__both(r * (m.y + f->n.y)));
    moved.along = sat__add2(f->along, sat__both(r * (f->n.x * m.y - f->n.y * m.x)));
    moved.height = sat__add2(f->height, sat__both(r * (1.0 + sat__dot(m, f->n))));
    return moved;
}

/* Lane `which` of `values` replaced by that of `others`. */
static sat__d2 with_lane(sat__d2 values, sat__d2 others, bool high) {
    return high ? sat__pair_of(sat__low(values), sat__high(others)) : sat__pair_of(sat__low(others), sat__high(values));
}

/*
 * Clips the incident edge to the span of the reference edge: its end q and its start p, or the points where the span
 * ends. An end that needs no clipping is the vertex itself, to the bit: its share of the edge is 0 then.
 */
SAT_KERNEL void fill_faces(const sat__view *v, const sat__faces *core, double gap, sat_collision *collision) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const bool round = o->radius > 0.0f;
    const sat__faces surface = round ? rounded(v, core) : *core, *f = &surface;
    const double q_along = sat__low(f->along), p_along = sat__high(f->along);
    const double low = q_along > 0.0 ? q_along : 0.0, high = p_along < f->span ? p_along : f->span;
    if (high - low <= v->slack) {
        fill_end(v, core, gap, collision);
        return;
    }
    const sat__d2 share = sat__mul2(sat__sub2(sat__pair_of(low, high), f->along), sat__both(1.0 / (p_along - q_along)));
    sat__d2 x = sat__add2(f->x, sat__mul2(share, sat__both(sat__high(f->x) - sat__low(f->x))));
    sat__d2 y = sat__add2(f->y, sat__mul2(share, sat__both(sat__high(f->y) - sat__low(f->y))));
    const sat__d2 rise = sat__both(sat__high(f->height) - sat__low(f->height));
    sat__d2 height = sat__add2(f->height, sat__mul2(share, rise));
    if (round) {
        const bool high_end = sat__high(core->height) < sat__low(core->height);
        const double along = high_end ? sat__high(core->along) : sat__low(core->along);
        if (along >= -v->slack && along <= core->span + v->slack) {
            x = with_lane(x, core->x, high_end);
            y = with_lane(y, core->y, high_end);
            height = with_lane(height, core->height, high_end);
        }
    }
    /* The deeper one comes first; the other counts when it is within both surfaces. */
    const double limit = (double)r->radius + (double)o->radius + v->slack;
    const uint32_t deeper = sat__high(height) < sat__low(height);
    const uint32_t keep_q = !deeper | (sat__low(height) <= limit), keep_p = deeper | (sat__high(height) <= limit);
    sat_contact *q_contact = &collision->contacts[deeper], *p_contact = &collision->contacts[1 - deeper];
    store_axis(v, f->n, gap, collision);
    store_contacts(v, f->n, x, y, height, sat__pair_of((double)keep_q, (double)keep_p), q_contact, p_contact);
    const uint32_t q_clipped = sat__low(share) > 0.0, p_clipped = sat__high(share) < 0.0;
    const uint32_t on_edge = edge_feature(r, f->edge), on_incident = edge_feature(o, f->p);
    const uint32_t start = vertex_feature(r, f->edge), end = vertex_feature(r, sat__next(r, f->edge));
    const uint32_t q_id =
        contact_id(v, choose(q_clipped, on_edge, start), choose(q_clipped, vertex_feature(o, f->q), on_incident));
    const uint32_t p_id =
        contact_id(v, choose(p_clipped, on_edge, end), choose(p_clipped, vertex_feature(o, f->p), on_incident));
    q_contact->id = q_id & (0u - keep_q);
    p_contact->id = p_id & (0u - keep_p);
    collision->contact_count = (int)(keep_q + keep_p);
}

void sat__fill_deep(const sat__pair *pair, bool of_b, uint32_t edge, sat_collision *collision) {
    const sat__view v = sat__view_from(pair, of_b);
    const sat__faces faces = sat__face_edge(&v, edge);
    fill_faces(&v, &faces, sat__faces_core(&faces) - pair->radius, collision);
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
        const sat__faces faces = sat__face_edge(&v, slots[0]);
        fill_faces(&v, &faces, relation->gap, collision);
        return;
    }
    const sat__vec2d n = sat__times(v.sign, sat__relation_axis(pair, relation));
    const uint32_t id = contact_id(&v, vertex_feature(v.reference, slots[0]), vertex_feature(v.incident, slots[1]));
    fill_single(&v, n, relation->gap, sat__plus(sat__vertex(v.incident, slots[1]), v.d), relation->core, id, collision);
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
                     to = of_r ? sat__vertex(r, slot) : sat__plus(sat__vertex(o, slot), w->v->d);
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
    c.n = sat__times(v->sign, sat__relation_axis(pair, relation));
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
    const sat__vec2d end = sat__vertex(v->reference, next), at = sat__plus(own, v->d);
    walk w = {.v = v, .n = c.n, .t = t, .r = next, .o = slots[1], .p = end, .q = at, .forward = true};
    if (beyond(&w, end, at) <= v->slack) {
        w.forward = false;
        w.r = slots[0];
        w.p = start;
    }
    double height = relation->core;
    if (beyond(&w, w.p, w.q) > v->slack) {
        while (walk_on(&w)) {
        }
        if (sat__abs(beyond(&w, w.p, w.q)) <= v->slack) {
            height = sat__dot(c.n, sat__minus(w.q, w.p));
            own = sat__minus(w.q, v->d);
        }
    }
    c.near = sat__plus(sat__minus(sat__plus(own, v->d), sat__times(height, c.n)), out);
    c.far = sat__minus(own, in);
    return c;
}
