/*
 * Contacts of any two shapes that hit, and the points where any two come closest: see contact.h.
 *
 * Both surfaces are seen along the axis (profile.h). One contact is where they are deepest in each other. From there the
 * edges of both lie along each other up to the nearer of their far ends: that is the other one, as long as it is within
 * both surfaces. So contacts move as the shapes do, whichever features happen to be the nearest: for two round capsules
 * side by side it makes no difference whether the nearest points are on an edge or at two ends.
 */
#include "contact.h"
#include "profile.h"
#include "relation.h"

/* The edges that look along n at a vertex: of a segment one of its sides, whatever its end looks like. */
static uint32_t edge_facing(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    if (p->count > 2) {
        return sat__incident_edge(p, vertex, (float)(0.0 - n.x), (float)(0.0 - n.y));
    }
    if (p->count == 2) {
        return sat__dot(n, sat__normal(p, 0)) >= 0.0 ? 0 : 2;
    }
    const bool along_x = sat__abs(n.x) >= sat__abs(n.y); /* a point has four edges of no length: +x +y -x -y */
    return along_x ? (n.x >= 0.0 ? 0 : 2) : (n.y >= 0.0 ? 1 : 3);
}

/* One end of what the edges of both shapes have in common: the corners there, and whose vertex bounds it. */
typedef struct end {
    double corner_r, corner_i; /* their places */
    uint32_t vertex_r, vertex_i;
    bool is_cut; /* the reference ends before the incident shape does */
} end;

/*
 * The features that an end is named after: the vertex that bounds it and the edge it meets; or, where corners of both
 * nearly coincide, always the same shape's vertex.
 */
static uint32_t name_of_end(const sat__view *v, const sat__profiles *both, const end *e, double near) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const bool is_near = sat__abs(e->corner_r - e->corner_i) <= near;
    const bool by_reference =
        is_near ? sat__names_reference((float)both->reference.n.x, (float)both->reference.n.y) != 0 : e->is_cut;
    return (uint32_t)(by_reference ? sat__join_ids(v, sat__vertex_feature(r, e->vertex_r, SAT_ANY),
                                                   sat__edge_feature(o, both->incident.edge, SAT_ANY))
                                   : sat__join_ids(v, sat__edge_feature(r, both->reference.edge, SAT_ANY),
                                                   sat__vertex_feature(o, e->vertex_i, SAT_ANY)));
}

/* A place, how deep the surfaces are in each other there, and half way between them. */
typedef struct spot {
    double place, depth, middle;
} spot;

static spot spot_between(double place, double reference, double incident) {
    return (spot){place, reference - incident, incident + (reference - incident) / 2.0};
}

static spot spot_at(const sat__profiles *both, double place) {
    return spot_between(place, sat__reference_height(both, place).height, sat__incident_height(both, place).height);
}

/* One or two contacts, by their places. */
typedef struct manifold {
    spot at[2];
    uint32_t id[2];
    bool is_pair;
} manifold;

static void name_ends(const sat__view *v, const sat__profiles *both, const sat__flat *r, const sat__flat *i,
                      manifold *m) {
    const double span_r = r->high_corner - r->low_corner, span_i = i->high_corner - i->low_corner;
    const double near = SAT_NEAR_CORNER * (span_r < span_i ? span_r : span_i);
    const uint32_t edge_r = both->reference.edge, edge_i = both->incident.edge;
    const end lower = {r->low_corner, i->low_corner, edge_r, sat__next(v->incident, edge_i),
                       r->low_corner > i->low_corner};
    const end upper = {r->high_corner, i->high_corner, sat__next(v->reference, edge_r), edge_i,
                       r->high_corner < i->high_corner};
    m->id[0] = name_of_end(v, both, &lower, near);
    m->id[1] = name_of_end(v, both, &upper, near);
}

/* From the deepest spot to the far ends of the edges; `single` names the contact where there is no second one. */
static manifold manifold_at(const sat__view *v, const sat__profiles *both, spot deepest, uint32_t single) {
    const sat__flat r = sat__reference_flat(both), i = sat__incident_flat(both);
    const double low = r.low > i.low ? r.low : i.low, high = r.high < i.high ? r.high : i.high;
    const double slack = (double)v->slack;
    double from = deepest.place, to = deepest.place;
    if (deepest.place <= low && deepest.place < high) {
        to = high;
    } else if (deepest.place >= high && deepest.place > low) {
        from = low;
    } else if (low < deepest.place && deepest.place < high) {
        from = low;
        to = high;
    }
    manifold m = {{deepest, deepest}, {single, 0}, false};
    m.is_pair = to - from > slack && r.high_corner > r.low_corner && i.high_corner > i.low_corner;
    if (m.is_pair) {
        m.at[0] = from < deepest.place ? spot_at(both, from) : deepest;
        m.at[1] = to > deepest.place ? spot_at(both, to) : deepest;
        name_ends(v, both, &r, &i, &m);
    }
    return m;
}

/*
 * Rounding may not turn a sign: contacts of shapes that hit are not apart, nor is one of shapes apart any nearer than
 * they are. With a margin a second contact may be apart though the shapes hit.
 */
static double limited(double depth, double gap, double margin, bool is_deepest) {
    if (gap > 0.0) {
        return depth < 0.0 - gap ? depth : 0.0 - gap;
    }
    return depth < 0.0 && (is_deepest || margin == 0.0) ? 0.0 : depth;
}

/* Writes what counts of a manifold, in the order of the places; they run backwards as seen from b. */
static void store_manifold(const sat__view *v, const sat__profiles *both, const manifold *m, double gap, double margin,
                           sat_collision *collision) {
    const uint32_t deeper = m->is_pair && m->at[1].depth > m->at[0].depth;
    const bool is_both = m->is_pair && m->at[1 - deeper].depth >= 0.0 - (margin + (double)v->slack);
    const uint32_t first = is_both ? v->swapped : deeper, second = 1 - first;
    const sat__vec2d n = both->reference.n, t = both->reference.t;
    sat__vec2d middle[2];
    for (uint32_t k = 0; k < 2; k++) {
        middle[k] = sat__plus(sat__times(m->at[k].place, t), sat__times(m->at[k].middle, n));
    }
    const sat__vec2d p = middle[first], q = middle[second];
    const float depth_p = (float)limited(m->at[first].depth, gap, margin, first == deeper),
                depth_q = (float)limited(m->at[second].depth, gap, margin, second == deeper);
    const sat__vec2d start = both->reference.origin;
    sat__store_axis(v, sat__each((float)n.x, (float)n.y), (float)gap, collision);
    sat__store_contacts(v, sat__pair_of(start.x, start.y), sat__four((float)p.x, (float)q.x, (float)p.y, (float)q.y),
                        sat__four(depth_p, depth_q, depth_p, depth_q),
                        (uint64_t)m->id[first] | (uint64_t)m->id[second] << 32, is_both, SAT_ANY, collision);
    if (gap > 0.0) {
        collision->mtv = (sat_vec2){0.0f, 0.0f};
    }
}

/* Is a place beside the reference's edge? */
static bool is_beside(const sat__view *v, const sat__profiles *both, double place) {
    const sat__flat r = sat__reference_flat(both);
    return place >= r.low_corner - (double)v->slack && place <= r.high_corner + (double)v->slack;
}

/*
 * Along the normal of an edge of the reference, from which `vertex` of the other lies `gap` away: the deepest, unless
 * it is not beside the edge. Then parallel edges tie and float took another one for the nearest, or this is not the
 * nearest one because that is disabled: the surfaces themselves tell where they are deepest.
 */
SAT_ASIDE void fill_along_edge(const sat__view *v, uint32_t edge, uint32_t vertex, double gap, double margin,
                               sat_collision *collision) {
    const sat__vec2d n = sat__normal(v->reference, edge), start = sat__vertex(v->reference, edge);
    sat__profiles both =
        sat__profiles_of(v, n, start, edge, edge_facing(v->incident, vertex, sat__times(-1.0, n)), true);
    const sat__vec2d at = sat__minus(sat__plus(sat__vertex(v->incident, vertex), sat__vec2d_of(v->d)), start);
    spot deepest =
        spot_between(sat__dot(both.reference.t, at), both.reference.radius, sat__dot(n, at) - both.incident.radius);
    if (!is_beside(v, &both, deepest.place)) {
        deepest = spot_at(&both, sat__deepest_place(&both));
        sat__profiles_move(&both, deepest.place);
    }
    const uint32_t single = (uint32_t)sat__join_ids(v, sat__edge_feature(v->reference, both.reference.edge, SAT_ANY),
                                                    sat__vertex_feature(v->incident, vertex, SAT_ANY));
    const manifold m = manifold_at(v, &both, deepest, single);
    store_manifold(v, &both, &m, gap, margin, collision);
}

/* Along the way from a vertex of the reference to one of the other shape. */
static void fill_between(const sat__view *v, uint32_t vertex_r, uint32_t vertex_i, sat__vec2d n, double gap,
                         double margin, sat_collision *collision) {
    const sat__profiles both =
        sat__profiles_of(v, n, sat__vertex(v->reference, vertex_r), edge_facing(v->reference, vertex_r, n),
                         edge_facing(v->incident, vertex_i, sat__times(-1.0, n)), true);
    const uint32_t single = (uint32_t)sat__join_ids(v, sat__vertex_feature(v->reference, vertex_r, SAT_ANY),
                                                    sat__vertex_feature(v->incident, vertex_i, SAT_ANY));
    const spot deepest = spot_between(0.0, both.reference.radius, both.reference.radius + gap);
    const manifold m = manifold_at(v, &both, deepest, single);
    store_manifold(v, &both, &m, gap, margin, collision);
}

void sat__fill_edge(const sat__view *v, uint32_t edge, double core, double gap, sat_collision *collision) {
    const sat__faces faces = sat__face_edge(v, edge, (float)core);
    const bool is_simple = !sat__either_is(v->a, v->b, SAT_FLAT | SAT_ROUND | SAT_ANCHORED);
    if (!is_simple || !sat__fill_simple(v, &faces, (float)core, (float)gap, collision)) {
        fill_along_edge(v, edge, sat__p_is_deeper(&faces) ? faces.p_slot : faces.q_slot, gap, 0.0, collision);
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

void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, double margin,
                         sat_collision *collision) {
    uint32_t slots[2];
    const sat__view v = view_of(pair, relation, slots);
    if (relation->facing == SAT_VERTICES) {
        const sat__vec2d n = sat__times((double)v.sign, sat__relation_axis(pair, relation));
        fill_between(&v, slots[0], slots[1], n, relation->gap, margin, collision);
    } else if (margin > 0.0) {
        fill_along_edge(&v, slots[0], slots[1], relation->gap, margin, collision);
    } else {
        sat__fill_edge(&v, slots[0], relation->core, relation->gap, collision);
    }
}

sat__closest_view sat__closest_point(const sat__pair *pair, const sat__relation *relation) {
    uint32_t slots[2];
    sat__closest_view c = {.view = view_of(pair, relation, slots)};
    const sat__view *v = &c.view;
    c.n = sat__times((double)v->sign, sat__relation_axis(pair, relation));
    const sat__vec2d out = sat__times((double)v->reference->radius, c.n),
                     in = sat__times((double)v->incident->radius, c.n), d = sat__vec2d_of(v->d);
    sat__vec2d own = sat__vertex(v->incident, slots[1]);
    if (relation->facing == SAT_VERTICES) {
        c.near = sat__plus(sat__vertex(v->reference, slots[0]), out);
        c.far = sat__minus(own, in);
        return c;
    }
    const sat__vec2d start = sat__vertex(v->reference, slots[0]);
    const sat__profiles both =
        sat__profiles_of(v, c.n, start, slots[0], edge_facing(v->incident, slots[1], sat__times(-1.0, c.n)), false);
    double place = sat__dot(both.reference.t, sat__minus(sat__plus(own, d), start)), height = relation->core;
    if (!is_beside(v, &both, place)) {
        place = sat__deepest_place(&both);
        const double far = sat__incident_height(&both, place).height;
        own = sat__minus(sat__plus(start, sat__plus(sat__times(place, both.reference.t), sat__times(far, c.n))), d);
        height = far - sat__reference_height(&both, place).height;
    }
    c.near = sat__plus(sat__minus(sat__plus(own, d), sat__times(height, c.n)), out);
    c.far = sat__minus(own, in);
    return c;
}
