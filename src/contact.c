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
#include "relation.h"

#include <string.h>

/* A point of the incident core, and how far outside the line of the reference edge: low lane first contact, high second. */
typedef struct candidates {
    sat__d2 x, y, height; /* relative to the reference's frame */
    uint32_t reference_feature[2], incident_feature[2];
    bool single; /* only the first counts */
} candidates;

static inline uint32_t vertex_feature(const sat_polygon *p, uint32_t slot) {
    return 2 * sat__vertex_of_slot(p, slot) & 0xffffu;
}

static inline uint32_t edge_feature(const sat_polygon *p, uint32_t slot) {
    return (2 * sat__edge_of_slot(p, slot) + 1) & 0xffffu;
}

/* A vertex to float accuracy, which is all that a contact has. */
static inline sat__vec2d vertex_at(const sat_polygon *p, uint32_t slot) {
    return (sat__vec2d){(double)sat__x(p)[slot], (double)sat__y(p)[slot]};
}

/* b where `yes` is 1, a where it is 0. The choices below follow the shapes' positions: no branch could be predicted. */
static inline uint32_t choose(uint32_t yes, uint32_t a, uint32_t b) {
    return a ^ ((a ^ b) & (0u - yes));
}

static candidates single_candidate(sat__vec2d at, double height, uint32_t reference_feature, uint32_t incident_feature) {
    return (candidates){.x = sat__both(at.x),
                        .y = sat__both(at.y),
                        .height = sat__both(height),
                        .reference_feature = {reference_feature, reference_feature},
                        .incident_feature = {incident_feature, incident_feature},
                        .single = true};
}

/* Nothing but a point beside the edge, or end on: the deepest vertex, unless only the other end of its edge is beside. */
static candidates clip_to_point(const sat__view *v, uint32_t edge, uint32_t vertex, uint32_t incident) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__vec2d start = vertex_at(r, edge), t = {0.0 - v->n.y, v->n.x};
    const double span = sat__dot(t, sat__minus(vertex_at(r, sat__next(r, edge)), start));
    const bool starts_there = sat__vertex_of_slot(o, vertex) == sat__vertex_of_slot(o, incident);
    const uint32_t slots[2] = {vertex, starts_there ? sat__next(o, incident) : incident};
    sat__vec2d at[2];
    double height[2];
    bool beside[2];
    for (int k = 0; k < 2; k++) {
        at[k] = sat__plus(vertex_at(o, slots[k]), v->d);
        const sat__vec2d from_start = sat__minus(at[k], start);
        const double along = sat__dot(t, from_start);
        height[k] = sat__dot(v->n, from_start);
        beside[k] = along >= -v->slack && along <= span + v->slack;
    }
    const int k = !beside[0] && beside[1] && height[1] <= height[0] + v->slack;
    return single_candidate(at[k], height[k], edge_feature(r, edge), vertex_feature(o, slots[k]));
}

/*
 * Clips the incident edge of `vertex` to the span of `edge`: its end q and its start p, or the points where the span ends.
 * An end that needs no clipping is the vertex itself, to the bit: its share of the edge is 0 then.
 */
static inline candidates clip(const sat__view *v, uint32_t edge, uint32_t vertex) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const uint32_t next = sat__next(r, edge), p = sat__incident_edge(o, vertex, v->n), q = sat__next(o, p);
    const sat__vec2d n = v->n, t = {0.0 - n.y, n.x}, start = vertex_at(r, edge), end = vertex_at(r, next);
    const sat__d2 x = sat__add2(sat__pair_of((double)sat__x(o)[q], (double)sat__x(o)[p]), sat__both(v->d.x));
    const sat__d2 y = sat__add2(sat__pair_of((double)sat__y(o)[q], (double)sat__y(o)[p]), sat__both(v->d.y));
    const sat__d2 from_x = sat__sub2(x, sat__both(start.x)), from_y = sat__sub2(y, sat__both(start.y));
    const sat__d2 along = sat__add2(sat__mul2(from_x, sat__both(t.x)), sat__mul2(from_y, sat__both(t.y)));
    const sat__d2 height = sat__add2(sat__mul2(from_x, sat__both(n.x)), sat__mul2(from_y, sat__both(n.y)));
    const double span = sat__dot(t, sat__minus(end, start)), q_along = sat__low(along), p_along = sat__high(along);
    const double low = q_along > 0.0 ? q_along : 0.0, high = p_along < span ? p_along : span;
    if (high - low <= v->slack) {
        return clip_to_point(v, edge, vertex, p);
    }
    const sat__d2 share = sat__mul2(sat__sub2(sat__pair_of(low, high), along), sat__both(1.0 / (p_along - q_along)));
    const uint32_t p_clipped = p_along > span, q_clipped = q_along < 0.0;
    const uint32_t on_edge = edge_feature(r, edge), on_incident = edge_feature(o, p);
    candidates c;
    c.x = sat__add2(x, sat__mul2(share, sat__both(sat__high(x) - sat__low(x))));
    c.y = sat__add2(y, sat__mul2(share, sat__both(sat__high(y) - sat__low(y))));
    c.height = sat__add2(height, sat__mul2(share, sat__both(sat__high(height) - sat__low(height))));
    c.reference_feature[0] = choose(q_clipped, on_edge, vertex_feature(r, edge));
    c.incident_feature[0] = choose(q_clipped, vertex_feature(o, q), on_incident);
    c.reference_feature[1] = choose(p_clipped, on_edge, vertex_feature(r, next));
    c.incident_feature[1] = choose(p_clipped, vertex_feature(o, p), on_incident);
    c.single = false;
    return c;
}

static inline sat__view make_view(const sat__pair *pair, const sat__relation *relation) {
    const sat__vec2d axis = sat__relation_axis(pair, relation);
    const bool swapped = relation->facing == SAT_EDGE_OF_B ||
                         (relation->facing == SAT_VERTICES && !sat__a_is_first(pair));
    const double sign = 1.0 - 2.0 * (double)swapped;
    const sat_polygon *shapes[2] = {pair->a, pair->b};
    const uint32_t slots[2] = {relation->slot_a, relation->slot_b};
    return (sat__view){.reference = shapes[swapped],
                       .incident = shapes[!swapped],
                       .reference_slot = slots[swapped],
                       .incident_slot = slots[!swapped],
                       .d = sat__times(sign, pair->d),
                       .n = sat__times(sign, axis),
                       .sign = sign,
                       .swapped = swapped,
                       .slack = pair->scale / 4194304.0}; /* 2^-22: two units in the last place of the lengths */
}

static inline candidates find_candidates(const sat__view *v, const sat__relation *relation) {
    if (relation->facing != SAT_VERTICES) {
        return clip(v, v->reference_slot, v->incident_slot);
    }
    return single_candidate(sat__plus(sat__vertex(v->incident, v->incident_slot), v->d), relation->core,
                            vertex_feature(v->reference, v->reference_slot),
                            vertex_feature(v->incident, v->incident_slot));
}

sat__view sat__closest_point(const sat__pair *pair, const sat__relation *relation, sat__vec2d *at, double *height) {
    const sat__view v = make_view(pair, relation);
    const sat_polygon *r = v.reference;
    *at = sat__plus(sat__vertex(v.incident, v.incident_slot), v.d);
    *height = relation->core;
    if (relation->facing != SAT_VERTICES) {
        const sat__vec2d start = sat__vertex(r, v.reference_slot), t = {0.0 - v.n.y, v.n.x};
        const double span = sat__dot(t, sat__minus(sat__vertex(r, sat__next(r, v.reference_slot)), start));
        const double along = sat__dot(t, sat__minus(*at, start));
        if (along < 0.0 || along > span) {
            const candidates c = find_candidates(&v, relation);
            const bool second = !c.single && sat__high(c.height) < sat__low(c.height);
            *at = second ? (sat__vec2d){sat__high(c.x), sat__high(c.y)} : (sat__vec2d){sat__low(c.x), sat__low(c.y)};
            *height = second ? sat__high(c.height) : sat__low(c.height);
        }
    }
    return v;
}

/* As float, and without a negative zero. */
static inline sat_vec2 to_float(double x, double y) {
    return (sat_vec2){(float)(x + 0.0), (float)(y + 0.0)};
}

/* Both contacts at once, the first at `low`, the second at `high`; `keep` is 1 for those that count, others become zero. */
static inline void store_contacts(const sat__view *v, const candidates *c, sat__d2 keep, sat_contact *low,
                                  sat_contact *high) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__d2 zero = sat__both(0.0), half = sat__both(0.5), reach = sat__both((double)r->radius + (double)o->radius);
    const sat__d2 depth = sat__sub2(reach, c->height);
    /* From the incident core back to its surface, and half the depth on. */
    const sat__d2 shift = sat__sub2(sat__mul2(depth, half), sat__both((double)o->radius));
    const sat__d2 x = sat__add2(c->x, sat__mul2(shift, sat__both(v->n.x)));
    const sat__d2 y = sat__add2(c->y, sat__mul2(shift, sat__both(v->n.y)));
    /* A frame less its position is the turned anchor: the arms are as good as the shapes are, however far out they stand. */
    const sat__d2 reference_x = sat__add2(x, sat__both(r->turned_x)), reference_y = sat__add2(y, sat__both(r->turned_y));
    const sat__d2 incident_x = sat__add2(sat__sub2(x, sat__both(v->d.x)), sat__both(o->turned_x));
    const sat__d2 incident_y = sat__add2(sat__sub2(y, sat__both(v->d.y)), sat__both(o->turned_y));
    const sat__d2 world_x = sat__add2(x, sat__both(r->frame_x)), world_y = sat__add2(y, sat__both(r->frame_y));
    sat_vec2 *low_arms[2] = {&low->arm_a, &low->arm_b}, *high_arms[2] = {&high->arm_a, &high->arm_b};
    const int first = v->swapped, second = !v->swapped;
#define KEPT(value) sat__add2(sat__mul2(value, keep), zero) /* the sum makes a negative zero positive */
    sat__store_points(&low->point.x, &high->point.x, KEPT(world_x), KEPT(world_y));
    sat__store_points(&low_arms[first]->x, &high_arms[first]->x, KEPT(reference_x), KEPT(reference_y));
    sat__store_points(&low_arms[second]->x, &high_arms[second]->x, KEPT(incident_x), KEPT(incident_y));
    const sat__d2 kept_depth = KEPT(depth);
#undef KEPT
    low->depth = sat__low(kept_depth) > 0.0 ? (float)sat__low(kept_depth) : 0.0f;
    high->depth = sat__high(kept_depth) > 0.0 ? (float)sat__high(kept_depth) : 0.0f;
}

/* The id of a candidate, by the shapes' order as arguments. */
static inline uint32_t contact_id(const sat__view *v, const candidates *c, int k) {
    const uint32_t swapped = v->swapped;
    return choose(swapped, c->reference_feature[k], c->incident_feature[k]) |
           choose(swapped, c->incident_feature[k], c->reference_feature[k]) << 16;
}

void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, sat_collision *collision) {
    const sat__view v = make_view(pair, relation);
    const candidates c = find_candidates(&v, relation);
    const sat__vec2d axis = sat__times(v.sign, v.n);
    collision->overlap = 0.0f - sat__gap_to_float(relation->gap);
    collision->axis = to_float(axis.x, axis.y);
    collision->mtv = to_float(relation->gap * axis.x, relation->gap * axis.y);
    /* The deeper one comes first; the other counts when it is within both surfaces. */
    const double low = sat__low(c.height), high = sat__high(c.height);
    const uint32_t deeper = high < low, shallower = 1 - deeper;
    const uint32_t both = !c.single & ((deeper ? low : high) <= pair->radius + v.slack);
    const uint32_t keep[2] = {choose(deeper, 1, both), choose(deeper, both, 1)};
    store_contacts(&v, &c, sat__pair_of((double)keep[0], (double)keep[1]), &collision->contacts[deeper],
                   &collision->contacts[shallower]);
    collision->contacts[deeper].id = contact_id(&v, &c, 0) & (0u - keep[0]);
    collision->contacts[shallower].id = contact_id(&v, &c, 1) & (0u - keep[1]);
    collision->contact_count = 1 + (int)both;
}
