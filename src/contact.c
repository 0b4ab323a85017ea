/*
 * Contacts of any two shapes that hit, and the points where any two come closest: see contact.h.
 */
#include "contact.h"
#include "relation.h"

/*
 * Where the deepest vertex q lies beyond an end p of the reference edge, an edge next to one of them is as good as
 * parallel to it, and the surfaces come as close there: the nearest face of the Minkowski difference has the foot of
 * the origin on it, but float may take another for it. So walk on along both shapes, always over the edge that comes
 * first by angle, until p and q lie opposite each other.
 */
typedef struct walk {
    const sat__view *v;
    sat__vec2d n, t; /* t leads along the reference edge */
    bool forward;
    uint32_t r, o;   /* the vertices where it is, */
    sat__vec2d p, q; /* and how far it has come, relative to the reference's frame */
    bool over_r;     /* was the last edge the reference's? */
    uint32_t edge;   /* its slot */
} walk;

/* From the end of edge `edge` of the reference that is next to vertex `vertex` of the other. */
static walk walk_from(const sat__view *v, sat__vec2d n, uint32_t edge, uint32_t vertex) {
    const uint32_t next = sat__next(v->reference, edge);
    const sat__vec2d q = sat__plus(sat__vertex(v->incident, vertex), sat__vec2d_of(v->d)), t = {0.0 - n.y, n.x};
    const sat__vec2d start = sat__vertex(v->reference, edge), end = sat__vertex(v->reference, next);
    const bool forward = sat__dot(t, sat__minus(q, end)) > (double)v->slack;
    return (walk){.v = v,
                  .n = n,
                  .t = t,
                  .forward = forward,
                  .r = forward ? next : edge,
                  .o = vertex,
                  .p = forward ? end : start,
                  .q = q};
}

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

/* Over the edge ahead, or to the place on it where p and q are opposite; false once both turn away from n. */
static bool walk_on(walk *w) {
    const sat_polygon *r = w->v->reference, *o = w->v->incident;
    const uint32_t slot_r = before_edge(r, w->r, w->forward), slot_o = before_edge(o, w->o, w->forward);
    const sat__vec2d normal_r = normal_ahead(r, slot_r, w->forward);
    const sat__vec2d normal_o = sat__times(-1.0, normal_ahead(o, slot_o, w->forward));
    /* The cross product tells which comes first less than half a turn apart: of those that do not turn away from n. */
    const double turn = sat__cross(normal_r, normal_o);
    const bool away_r = sat__dot(w->n, normal_r) <= 0.0, away_o = o->count == 1 || sat__dot(w->n, normal_o) <= 0.0;
    const bool of_r = away_o || (!away_r && (w->forward ? turn > 0.0 : turn < 0.0));
    if (of_r && away_r) {
        return false;
    }
    const double before = beyond(w, w->p, w->q);
    const uint32_t slot = of_r ? vertex_ahead(r, slot_r, w->forward) : vertex_ahead(o, slot_o, w->forward);
    const sat__vec2d from = of_r ? w->p : w->q,
                     to = of_r ? sat__vertex(r, slot) : sat__plus(sat__vertex(o, slot), sat__vec2d_of(w->v->d));
    const double after = of_r ? beyond(w, to, w->q) : beyond(w, w->p, to);
    const double share = after < 0.0 ? before / (before - after) : 1.0;
    const sat__vec2d at = sat__plus(from, sat__times(share, sat__minus(to, from)));
    *(of_r ? &w->p : &w->q) = at;
    w->over_r = of_r;
    w->edge = w->forward ? (of_r ? slot_r : slot_o) : slot;
    *(of_r ? &w->r : &w->o) = slot;
    return after > 0.0;
}

/* False when there is nothing to walk, or no such place. */
static bool walk_to_opposite(walk *w) {
    const double slack = (double)w->v->slack;
    if (beyond(w, w->p, w->q) <= slack) {
        return false;
    }
    /* Each step turns on to where the edges of both face away from n, so no edge is passed twice. */
    for (uint32_t steps = 0; walk_on(w); steps++) {
        if (SAT_NEVER(steps == w->v->reference->ring + w->v->incident->ring)) {
            return false;
        }
    }
    return sat__abs(beyond(w, w->p, w->q)) <= slack;
}

/* At one point of the incident core: the first of `at`, from the start of the reference edge or vertex. */
static void fill_single(const sat__view *v, const sat__faces *f, double gap, sat__f4 at, float height,
                        uint32_t of_reference, uint32_t of_incident, sat_collision *collision) {
    sat__store_axis(v, f->n, (float)gap, collision);
    const sat__f4 middle = sat__middle(v, at, sat__splat(height), f->n, SAT_ANY);
    sat__store_contacts(v, f, middle, sat__four(height, FLT_MAX, height, FLT_MAX),
                        sat__join_ids(v, of_reference, of_incident), SAT_ANY, collision);
}

/* The ends of the incident edge, by their lanes. */
enum { P, Q };

/* Does an end of the incident edge lie beside the reference edge? */
static bool is_beside(const sat__view *v, const sat__faces *f, uint32_t end) {
    const float along = sat__lane(f->along, end);
    return along >= -v->slack && along <= sat__first(f->span) + v->slack;
}

/* The deeper end of the incident edge, unless only the other one is beside, and as deep. */
static uint32_t touching_end(const sat__view *v, const sat__faces *f) {
    const uint32_t deeper = sat__p_is_deeper(f) ? P : Q, other = Q - deeper;
    const bool as_deep = sat__lane(f->height, other) <= sat__lane(f->height, deeper) + v->slack;
    return !is_beside(v, f, deeper) && is_beside(v, f, other) && as_deep ? other : deeper;
}

/*
 * Nothing but a point of the incident edge lies beside the reference edge, or it stands end on: the contact is an end
 * of it.
 */
static void fill_end(const sat__view *v, const sat__faces *f, double gap, sat_collision *collision) {
    const uint32_t end = touching_end(v, f);
    fill_single(v, f, gap, end == P ? f->ends : sat__swap_neighbours(f->ends), sat__lane(f->height, end),
                sat__edge_feature(v->reference, f->v_slot, SAT_ANY),
                sat__vertex_feature(v->incident, end == P ? f->p_slot : f->q_slot, SAT_ANY), collision);
}

/* Do the two edges lie opposite each other where they are deepest, rather than past each other? */
static bool are_opposite(const sat__view *v, const sat__faces *f) {
    if (is_beside(v, f, touching_end(v, f))) {
        return true;
    }
    if (sat__rest(f) <= v->slack) {
        return false;
    }
    const sat__clip clip = sat__clip_of(v, f, SAT_ANY);
    return sat__is_deepest(v, sat__first(sat__sort_ends(&clip).height), sat__faces_core(f));
}

/* The same pair from the other side. */
static sat__view turned_view(const sat__view *v) {
    sat__view turned = *v;
    turned.reference = v->incident;
    turned.incident = v->reference;
    turned.ring = v->other;
    turned.other = v->ring;
    turned.d = sat__mul2(sat__both(-1.0), v->d);
    turned.sign = -v->sign;
    turned.swapped = 1 - v->swapped;
    return turned;
}

/* Heights above the line of the reference edge, which need not be perpendicular to the n along which they are seen. */
static sat__faces above_edge(const sat__view *v, const sat__faces *f) {
    const sat__vec2d n = {(double)sat__lane(f->n, 0), (double)sat__lane(f->n, 2)};
    const sat__vec2d normal = sat__normal(v->reference, f->v_slot);
    const float slope = (float)(sat__cross(n, normal) / sat__dot(n, normal));
    sat__faces above = *f;
    above.height = sat__add(f->height, sat__mul(sat__splat(slope), f->along));
    return above;
}

/*
 * Puts the edges that lie opposite each other in place of two that do not, seen along the same n; the reference may
 * then be the other shape. Each separation is within `bound` (four times the slack) of the true one, so what is deeper
 * by more than twice that is no other choice of float: an edge that was chosen as others are disabled, and stays.
 */
static void face_opposite(sat__view *v, sat__faces *f) {
    const double core = (double)sat__faces_core(f);
    const sat__vec2d n = {(double)sat__lane(f->n, 0), (double)sat__lane(f->n, 2)};
    const sat__view from = *v;
    walk w = walk_from(&from, n, f->v_slot, sat__p_is_deeper(f) ? f->p_slot : f->q_slot);
    if (!walk_to_opposite(&w) || sat__dot(n, sat__minus(w.q, w.p)) > core + 8.0 * (double)v->slack) {
        return;
    }
    if (!w.over_r) {
        *v = turned_view(&from);
    }
    const float sign = w.over_r ? 1.0f : -1.0f, nx = sign * (float)n.x, ny = sign * (float)n.y;
    const sat_polygon *o = v->incident;
    const sat__f4 along_x = sat__splat(nx), along_y = sat__splat(ny);
    const uint32_t incident = o->count < 3 ? sat__small_incident_edge(v->other, along_x, along_y)
                                           : sat__incident_edge(o, w.over_r ? w.o : w.r, nx, ny);
    *f = sat__face_edges_along(v, w.edge, incident, along_x, along_y);
}

/*
 * A rounded incident edge touches with its surface, which is the core's edge moved out by its radius: as points of the
 * core that is a shift by the sum of both normals, 0 where the edges are parallel.
 */
static sat__faces rounded(const sat__view *v, const sat__faces *core) {
    const float radius = v->incident->radius;
    const float x = sat__normal_x(v->incident)[core->p_slot], y = sat__normal_y(v->incident)[core->p_slot];
    const float nx = sat__lane(core->n, 0), ny = sat__lane(core->n, 2);
    sat__faces moved = *core;
    moved.ends = sat__add(core->ends, sat__each(radius * (x + nx), radius * (y + ny)));
    moved.along = sat__add(core->along, sat__splat(radius * (nx * y - ny * x)));
    moved.height = sat__add(core->height, sat__splat(radius * (1.0f + (nx * x + ny * y))));
    return moved;
}

/*
 * The deepest end stays where it is, though rounding put it a hair past the reference edge; and though it be rounded:
 * there the surface below is that of the round corner, straight below the vertex.
 */
static void keep_deepest_end(const sat__view *v, const sat__faces *core, sat__clip *c) {
    const uint32_t deepest = sat__p_is_deeper(core) ? P : Q;
    if (!is_beside(v, core, deepest)) {
        return;
    }
    const float p = deepest == P ? -1.0f : 0.0f, q = -1.0f - p;
    const sat__f4 kept = sat__four(p, q, p, q), zero = sat__splat(0.0f);
    c->middle = sat__where_less(kept, zero, sat__middle(v, core->ends, core->height, core->n, SAT_ANY), c->middle);
    c->height = sat__where_less(kept, zero, core->height, c->height);
}

/* Any two shapes, from the edge of `view` and the one that faces it. */
SAT_ASIDE void fill_any(const sat__view *view, const sat__faces *facing, double gap, sat_collision *collision) {
    sat__view v = *view;
    sat__faces faces = *facing;
    const bool is_slanted = !are_opposite(&v, &faces); /* n is then that of another edge */
    if (is_slanted) {
        face_opposite(&v, &faces);
    }
    sat__faces surface = v.incident->radius > 0.0f ? rounded(&v, &faces) : faces;
    if (is_slanted) {
        faces = above_edge(&v, &faces);
        surface = above_edge(&v, &surface);
    }
    if (sat__rest(&surface) <= v.slack) {
        fill_end(&v, &faces, gap, collision);
        return;
    }
    sat__clip clip = sat__clip_of(&v, &surface, SAT_ANY);
    keep_deepest_end(&v, &faces, &clip);
    sat__fill_clipped(&v, &faces, &clip, (float)gap, SAT_ANY, collision);
}

void sat__fill_edge(const sat__view *v, uint32_t edge, double core, double gap, sat_collision *collision) {
    const sat__faces faces = sat__face_edge(v, edge, (float)core);
    const bool is_simple = !sat__either_is(v->a, v->b, SAT_FLAT | SAT_ROUND | SAT_ANCHORED);
    if (!is_simple || !sat__fill_simple(v, &faces, (float)core, (float)gap, collision)) {
        fill_any(v, &faces, gap, collision);
    }
}

/* The view of a relation, and the slots of its features by reference and incident shape. */
SAT_KERNEL sat__view view_of(const sat__pair *pair, const sat__relation *relation, uint32_t slots[2]) {
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
    const sat__vec2d at = sat__minus(sat__plus(sat__vertex(v.incident, slots[1]), sat__vec2d_of(v.d)), start);
    const sat__faces corner = {.n = sat__each((float)n.x, (float)n.y), .start = sat__pair_of(start.x, start.y)};
    fill_single(&v, &corner, relation->gap, sat__each((float)at.x, (float)at.y), (float)relation->core,
                sat__vertex_feature(v.reference, slots[0], SAT_ANY), sat__vertex_feature(v.incident, slots[1], SAT_ANY),
                collision);
}

sat__closest_view sat__closest_point(const sat__pair *pair, const sat__relation *relation) {
    uint32_t slots[2];
    sat__closest_view c = {.view = view_of(pair, relation, slots)};
    const sat__view *v = &c.view;
    c.n = sat__times((double)v->sign, sat__relation_axis(pair, relation));
    const sat__vec2d out = sat__times((double)v->reference->radius, c.n),
                     in = sat__times((double)v->incident->radius, c.n);
    sat__vec2d own = sat__vertex(v->incident, slots[1]);
    if (relation->facing == SAT_VERTICES) {
        c.near = sat__plus(sat__vertex(v->reference, slots[0]), out);
        c.far = sat__minus(own, in);
        return c;
    }
    walk w = walk_from(v, c.n, slots[0], slots[1]);
    double height = relation->core;
    if (walk_to_opposite(&w)) {
        height = sat__dot(c.n, sat__minus(w.q, w.p));
        own = sat__minus(w.q, sat__vec2d_of(v->d));
    }
    c.near = sat__plus(sat__minus(sat__plus(own, sat__vec2d_of(v->d)), sat__times(height, c.n)), out);
    c.far = sat__minus(own, in);
    return c;
}
