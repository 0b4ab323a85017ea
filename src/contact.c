/*
 * From the relation of two shapes that hit to overlap, axis, MTV and contacts.
 *
 * An edge against a vertex: the vertex belongs to an edge too, the incident one, the more opposed of its two. Clipped to
 * the span of the reference edge it leaves one or two points (Baraff, 1993). Each end of what is left is a vertex: of the
 * incident edge, or of the reference edge where that is shorter; so a contact is named after that vertex and the edge of
 * the other shape it meets, and keeps its name when the two edges, being parallel, change roles.
 *
 *     reference     v =============> t         heights are measured along n, the outward normal of the reference edge;
 *     incident      q <------------- p         the surfaces lie its radius further out
 *
 * Everything is computed from the reference shape's side in double, relative to its frame, whichever argument it was: so
 * swapping the arguments gives the same points to the bit.
 */
#include "minkowski.h"
#include "relation.h"

#include <string.h>

static uint32_t vertex_feature(const sat_polygon *p, uint32_t slot) {
    return 2 * sat__vertex_of_slot(p, slot) & 0xffffu;
}

static uint32_t edge_feature(const sat_polygon *p, uint32_t slot) {
    return (2 * sat__edge_of_slot(p, slot) + 1) & 0xffffu;
}

static sat_vec2 to_float(double x, double y) {
    return (sat_vec2){(float)(x + 0.0), (float)(y + 0.0)};
}

static sat_contact make_contact(const sat__view *v, const sat__candidate *c) {
    const double reference_radius = (double)v->reference->radius, incident_radius = (double)v->incident->radius;
    const double depth = (reference_radius + incident_radius) - c->height;
    const double middle = (reference_radius + c->height - incident_radius) / 2.0;
    const sat__vec2d local = sat__plus(c->at, sat__times(middle - c->height, v->n));
    const sat_polygon *r = v->reference, *i = v->incident;
    /* A frame less its position is the turned anchor: the arms are as good as the shapes are, however far out they stand. */
    const sat_vec2 reference_arm = to_float(r->turned_x + local.x, r->turned_y + local.y);
    const sat_vec2 incident_arm =
        to_float(i->turned_x + (local.x - v->d.x), i->turned_y + (local.y - v->d.y));
    return (sat_contact){
        .point = to_float(r->frame_x + local.x, r->frame_y + local.y),
        .arm_a = v->swapped ? incident_arm : reference_arm,
        .arm_b = v->swapped ? reference_arm : incident_arm,
        .depth = depth > 0.0 ? (float)depth : 0.0f,
        .id = v->swapped ? c->incident_feature | c->reference_feature << 16
                         : c->reference_feature | c->incident_feature << 16,
    };
}

/* The point of the incident edge from p to q (relative to the reference edge's start) at `u` along the reference edge. */
static sat__vec2d point_at(sat__vec2d p, sat__vec2d q, double p_along, double q_along, double u) {
    return sat__plus(p, sat__times((p_along - u) / (p_along - q_along), sat__minus(q, p)));
}

/* Clips the incident edge of `vertex` to the span of `edge`; fills in one or two candidates, the deepest first. */
static int clip(const sat__view *v, uint32_t edge, uint32_t vertex, sat__candidate found[2]) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__vec2d start = sat__vertex(r, edge), end = sat__vertex(r, sat__next(r, edge));
    const sat__vec2d t = {0.0 - v->n.y, v->n.x}, shift = sat__minus(v->d, start);
    const sat__vec2d at = sat__plus(sat__vertex(o, vertex), shift);
    const double span = sat__dot(t, sat__minus(end, start)), least = sat__dot(v->n, at);
    found[0] = (sat__candidate){sat__plus(at, start), least, edge_feature(r, edge), vertex_feature(o, vertex)};

    const uint32_t incident = sat__incident_edge(o, vertex, v->n);
    const uint32_t last = sat__next(o, incident);
    const sat__vec2d p = sat__plus(sat__vertex(o, incident), shift), q = sat__plus(sat__vertex(o, last), shift);
    const double p_along = sat__dot(t, p), q_along = sat__dot(t, q);
    const double low = q_along > 0.0 ? q_along : 0.0, high = p_along < span ? p_along : span;
    if (high - low <= v->slack) {
        /* End on, or no more than a point beside the edge: it is the deepest vertex, unless that lies beyond. */
        const double along = sat__dot(t, at);
        const bool beyond = along < -v->slack || along > span + v->slack;
        if (beyond && high - low >= -v->slack) {
            const uint32_t other = vertex == incident ? last : incident;
            const sat__vec2d there = vertex == incident ? q : p;
            found[0] = (sat__candidate){sat__plus(there, start), sat__dot(v->n, there), edge_feature(r, edge),
                                   vertex_feature(o, other)};
        }
        return 1;
    }
    sat__candidate ends[2];
    ends[0] = q_along >= 0.0
                  ? (sat__candidate){q, 0.0, edge_feature(r, edge), vertex_feature(o, last)}
                  : (sat__candidate){point_at(p, q, p_along, q_along, 0.0), 0.0, vertex_feature(r, edge),
                                edge_feature(o, incident)};
    ends[1] = p_along <= span
                  ? (sat__candidate){p, 0.0, edge_feature(r, edge), vertex_feature(o, incident)}
                  : (sat__candidate){point_at(p, q, p_along, q_along, span), 0.0, vertex_feature(r, sat__next(r, edge)),
                                edge_feature(o, incident)};
    for (int k = 0; k < 2; k++) {
        ends[k].height = sat__dot(v->n, ends[k].at);
        ends[k].at = sat__plus(ends[k].at, start);
    }
    const int first = ends[1].height < ends[0].height;
    found[0] = ends[first];
    found[1] = ends[1 - first];
    const double surface = (double)r->radius + (double)o->radius;
    return found[1].height <= surface + v->slack ? 2 : 1;
}

int sat__find_contacts(const sat__pair *pair, const sat__relation *relation, sat__view *view, sat__candidate found[2]) {
    const sat__vec2d axis = sat__relation_axis(pair, relation);
    const bool swapped =
        relation->facing == SAT_EDGE_OF_B || (relation->facing == SAT_VERTICES && !sat__a_is_first(pair));
    *view = (sat__view){
        .reference = swapped ? pair->b : pair->a,
        .incident = swapped ? pair->a : pair->b,
        .d = swapped ? (sat__vec2d){0.0 - pair->d.x, 0.0 - pair->d.y} : pair->d,
        .n = swapped ? (sat__vec2d){0.0 - axis.x, 0.0 - axis.y} : axis,
        .swapped = swapped,
        .slack = pair->scale / 4194304.0, /* 2^-22: two units in the last place of the longest length involved */
    };
    const uint32_t reference_slot = swapped ? relation->slot_b : relation->slot_a;
    const uint32_t incident_slot = swapped ? relation->slot_a : relation->slot_b;
    if (relation->facing != SAT_VERTICES) {
        return clip(view, reference_slot, incident_slot, found);
    }
    found[0] = (sat__candidate){sat__plus(sat__vertex(view->incident, incident_slot), view->d), relation->core,
                                vertex_feature(view->reference, reference_slot),
                                vertex_feature(view->incident, incident_slot)};
    return 1;
}

void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, sat_collision *collision) {
    sat__view view;
    sat__candidate found[2];
    memset(collision, 0, sizeof *collision);
    collision->contact_count = sat__find_contacts(pair, relation, &view, found);
    for (int k = 0; k < collision->contact_count; k++) {
        collision->contacts[k] = make_contact(&view, &found[k]);
    }
    const sat__vec2d axis = view.swapped ? (sat__vec2d){0.0 - view.n.x, 0.0 - view.n.y} : view.n;
    collision->overlap = 0.0f - sat__gap_to_float(relation->gap);
    collision->axis = to_float(axis.x, axis.y);
    collision->mtv = to_float(relation->gap * axis.x, relation->gap * axis.y);
}
