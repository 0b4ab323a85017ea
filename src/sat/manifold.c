/*
 * Contacts of any two shapes that hit, and the points where any two come closest: see manifold.h.
 *
 * Both surfaces are seen along the axis (surface_profile.c). One contact is where they are deepest in each other. From
 * there the edges of both lie along each other up to the nearer of their far ends: that is the other one, as long as it
 * is within both surfaces. So contacts move as the shapes do, whichever features happen to be the nearest: for two
 * round capsules side by side it makes no difference whether the nearest points are on an edge or at two ends.
 */
#include "manifold.h"

#include "signed_distance.h"

static sat__vec2d left_of(sat__vec2d n) { return (sat__vec2d){0.0 - n.y, n.x}; }

/*
 * Places this close are one: two units in the last place of the shapes, however far from their own origins they lie,
 * since all of this is in double.
 */
static double slack_of(const sat__view *v) {
    const double sizes = ((double)v->a->outer + (double)v->b->outer) * 0x1p-22, slack = (double)v->slack;
    return sizes < slack ? sizes : slack;
}

/* The edges that look along n at a vertex: of a segment one of its sides, whatever its end looks like. */
static uint32_t edge_facing(const sat_polygon *p, uint32_t vertex, sat__vec2d n) {
    if (p->count > 2) {
        return sat__incident_edge(p, vertex, (float)(0.0 - n.x), (float)(0.0 - n.y));
    }
    if (p->count == 2) {
        return sat__dot(left_of(n), sat__edge_vector(p, 0)) >= 0.0 ? 0 : 2;
    }
    const bool along_x = sat__abs(n.x) >= sat__abs(n.y); /* a point has four edges of no length: +x +y -x -y */
    return along_x ? (n.x >= 0.0 ? 0 : 2) : (n.y >= 0.0 ? 1 : 3);
}

/* One end of what the edges of both shapes have in common: the corners there, and whose vertex bounds it. */
typedef struct clip_end {
    double corner_r, corner_i; /* their places */
    uint32_t vertex_r, vertex_i;
    bool is_cut; /* the reference ends before the incident shape does */
} clip_end;

/*
 * The features that an end is named after: the vertex that bounds it and the edge it meets; or, where corners of both
 * nearly coincide, always the same shape's vertex.
 */
static uint32_t name_of_end(const sat__view *v, const sat__profiles *both, const clip_end *e, double near) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const bool is_near = sat__abs(e->corner_r - e->corner_i) <= near;
    const bool by_reference =
        is_near ? sat__names_reference((float)both->reference.n.x, (float)both->reference.n.y) != 0 : e->is_cut;
    return (uint32_t)(by_reference ? sat__join_ids(v, sat__vertex_feature(sat__user_vertex(r, e->vertex_r)),
                                                   sat__edge_feature(sat__user_edge(o, both->incident.edge.index)))
                                   : sat__join_ids(v, sat__edge_feature(sat__user_edge(r, both->reference.edge.index)),
                                                   sat__vertex_feature(sat__user_vertex(o, e->vertex_i))));
}

/* A place, how deep the surfaces are in each other there, and half way between them. */
typedef struct contact_point {
    double place, depth, middle;
} contact_point;

static contact_point contact_between(double place, double reference, double incident) {
    return (contact_point){place, reference - incident, incident + (reference - incident) / 2.0};
}

static contact_point contact_at(const sat__profiles *both, double place) {
    return contact_between(place, sat__reference_height(both, place).height, sat__incident_height(both, place).height);
}

/* The interval that two edges have in common as they lie along each other; none if `low` is beyond `high`. */
typedef struct common {
    sat__flat r, i;
    double low, high;
} common;

static common common_of(const sat__profiles *both) {
    const sat__flat r = sat__reference_flat(both), i = sat__incident_flat(both);
    return (common){r, i, r.low > i.low ? r.low : i.low, r.high < i.high ? r.high : i.high};
}

/* Finds the contact at a place where both surfaces are edges, or at an end of one beyond which they are not. */
static contact_point contact_on_edges(const sat__profiles *both, double place) {
    const sat__profile *r = &both->reference, *i = &both->incident;
    return contact_between(place, sat__height_on_edge(r, &r->edge, place).height,
                           0.0 - sat__height_on_edge(i, &i->edge, 0.0 - place).height);
}

/* Finds the contact at an end of what the edges have in common, if they have anything. */
static contact_point contact_at_end(const sat__profiles *both, const common *c, double place) {
    return c->low > c->high ? contact_at(both, place) : contact_on_edges(both, place);
}

/* One or two contacts, by their places. */
typedef struct manifold {
    contact_point at[2];
    uint32_t id[2];
    bool is_pair;
} manifold;

static void name_ends(const sat__view *v, const sat__profiles *both, const common *c, manifold *m) {
    const sat__flat *r = &c->r, *i = &c->i;
    const double span_r = r->high_corner - r->low_corner, span_i = i->high_corner - i->low_corner;
    const double near = span_r < span_i ? span_r : span_i;
    const uint32_t edge_r = both->reference.edge.index, edge_i = both->incident.edge.index;
    const clip_end lower = {r->low_corner, i->low_corner, edge_r, sat__next(v->incident, edge_i),
                            r->low_corner > i->low_corner};
    const clip_end upper = {r->high_corner, i->high_corner, sat__next(v->reference, edge_r), edge_i,
                            r->high_corner < i->high_corner};
    m->id[0] = name_of_end(v, both, &lower, near);
    m->id[1] = name_of_end(v, both, &upper, near);
}

static manifold single_at(contact_point deepest, uint32_t id) { return (manifold){{deepest, deepest}, {id, 0}, false}; }

/* Extends the manifold from the deepest point to the far ends of what the edges have in common. */
static void extend_to_ends(const sat__view *v, const sat__profiles *both, manifold *m) {
    const contact_point deepest = m->at[0];
    const common c = common_of(both);
    const double from = c.low < deepest.place ? c.low : deepest.place,
                 to = c.high > deepest.place ? c.high : deepest.place;
    const double point = (double)sat__longest_point((float)slack_of(v), v->a->radius + v->b->radius);
    m->is_pair = ((to - from > point) & (c.r.high_corner > c.r.low_corner) & (c.i.high_corner > c.i.low_corner)) != 0;
    if (m->is_pair) {
        m->at[0] = from < deepest.place ? contact_at_end(both, &c, from) : deepest;
        m->at[1] = to > deepest.place ? contact_at_end(both, &c, to) : deepest;
        name_ends(v, both, &c, m);
    }
}

/*
 * Rounding may not turn a sign: contacts of shapes that hit are not apart, nor is one of shapes apart any nearer than
 * they are. With a margin a second contact may be apart though the shapes hit.
 */
static double limited(double depth, double distance, double margin, bool is_deepest) {
    if (distance > 0.0) {
        return depth < 0.0 - distance ? depth : 0.0 - distance;
    }
    return depth < 0.0 && (is_deepest || margin == 0.0) ? 0.0 : depth;
}

/* The arms are as good as the shapes are, however far out. */
void sat__starts_by_parts(const sat_polygon *a, const sat_polygon *b, const sat_polygon *reference, sat__d2 start,
                          float starts[8]) {
    const sat__d2 in_world = sat__add2(sat__load2(&reference->place.frame_x), start),
                  arm_a = sat__add2(sat__displacement_from_position(a, reference), start),
                  arm_b = sat__add2(sat__displacement_from_position(b, reference), start);
    sat__store(starts, sat__low_halves(sat__narrow(in_world), sat__narrow(arm_a)));
    sat__store(starts + 4, sat__narrow(arm_b));
}

/* Writes what counts of a manifold, in the order of the places; they run backwards as seen from b. */
static void store_manifold(const sat__view *v, sat__vec2d axis, sat__vec2d n, sat__vec2d start, const manifold *m,
                           double distance, double margin, sat_collision *collision) {
    const uint32_t deeper = m->is_pair && m->at[1].depth > m->at[0].depth;
    const bool is_both = m->is_pair && m->at[1 - deeper].depth >= 0.0 - (margin + slack_of(v));
    const uint32_t first = is_both ? v->swapped : deeper, second = 1 - first;
    const sat__vec2d t = left_of(n);
    sat__vec2d middle[2];
    for (uint32_t k = 0; k < 2; k++) {
        middle[k] = sat__plus(sat__times(m->at[k].place, t), sat__times(m->at[k].middle, n));
    }
    const sat__vec2d p = middle[first], q = middle[second];
    const float depth_p = (float)limited(m->at[first].depth, distance, margin, first == deeper),
                depth_q = (float)limited(m->at[second].depth, distance, margin, second == deeper);
    sat__store_axis(v, sat__each((float)axis.x, (float)axis.y), (float)distance, collision);
    const sat__f4 places = sat__four((float)p.x, (float)q.x, (float)p.y, (float)q.y);
    float starts[8];
    sat__starts_by_parts(v->a, v->b, v->reference, sat__pair_of(start.x, start.y), starts);
    sat__store_contacts(sat__load8(starts), sat__join_halves8(places, sat__four(depth_p, depth_q, depth_p, depth_q)),
                        (uint64_t)m->id[first] | (uint64_t)m->id[second] << 32, is_both, collision);
}

/*
 * How far along an edge of the reference, from its start, the vertex of the other shape lies that is `from_start` away.
 */
static double place_along(const sat__view *v, sat__vec2d n, uint32_t edge, sat__vec2d from_start, bool *is_beside) {
    const sat__vec2d t = left_of(n), start = sat__vertex(v->reference, edge);
    /* Normals are floats: over that way they lead astray by 2^-24 of it, and twice that here. */
    const double place = sat__dot(t, from_start);
    const double slack = slack_of(v) + (sat__abs(from_start.x) + sat__abs(from_start.y)) * 0x1p-23;
    const double span = sat__dot(t, sat__minus(sat__vertex(v->reference, sat__next(v->reference, edge)), start));
    *is_beside = place >= 0.0 - slack && place <= span + slack;
    return place;
}

/* Makes a normal of float one of unit length in double: where a surface is steep, places have to be to scale. */
static sat__vec2d unit(sat__vec2d normal) { return sat__times(1.0 / sat__sqrt(sat__dot(normal, normal)), normal); }

/* Returns the way from a point of the reference to a vertex of the other shape. */
static sat__vec2d way_to(const sat__view *v, sat__vec2d from, uint32_t vertex) {
    return sat__minus(sat__plus(sat__vertex(v->incident, vertex), sat__vec2d_of(v->d)), from);
}

static sat__profiles profiles_along_way(const sat__view *v, sat__vec2d n, uint32_t vertex_r, uint32_t vertex_i) {
    return sat__profiles_of(v, n, sat__vertex(v->reference, vertex_r), edge_facing(v->reference, vertex_r, n),
                            edge_facing(v->incident, vertex_i, sat__opposite(n)), true);
}
static sat__profiles profiles_along(const sat__view *v, sat__vec2d n, uint32_t edge, uint32_t vertex, bool rounded) {
    return sat__profiles_of(v, n, sat__vertex(v->reference, edge), edge,
                            edge_facing(v->incident, vertex, sat__opposite(n)), rounded);
}

/*
 * Finds the deepest place if the deepest vertex is not beside the edge: an end of the interval that the two edges share, if that is
 * as deep as the separation says. Otherwise parallel edges tie and float took another one for the nearest, or this is not the
 * nearest one because that is disabled: then the surfaces themselves show where they are deepest.
 */
SAT_RARE static contact_point deepest_elsewhere(const sat__view *v, sat__profiles *both, double distance) {
    const common c = common_of(both);
    if (c.low <= c.high + slack_of(v)) { /* edges that share only a corner, as well */
        const contact_point lower = contact_on_edges(both, c.low), upper = contact_on_edges(both, c.high);
        const contact_point deeper = upper.depth > lower.depth ? upper : lower;
        if (deeper.depth >= 0.0 - (distance + slack_of(v))) {
            return deeper;
        }
    }
    const double place = sat__deepest_place(both);
    sat__profiles_move(both, place);
    return contact_at(both, place);
}

/*
 * The contact_point where shapes touch that share nothing along n but a line upright on it, as when one stands beside the other
 * and is pushed up through an enabled edge: on such a line rounding would decide how high.
 */
SAT_RARE static contact_point touching_contact(const sat__view *v, const sat__profiles *both) {
    const sat__shapes pair = sat__make_pair(v->a, v->b);
    const sat__features features = sat__signed_distance(&pair);
    const sat__closest_view c = sat__closest_point(&pair, &features);
    const sat__profile *r = &both->reference;
    const sat__vec2d at = sat__minus(c.view.swapped == v->swapped ? c.near : c.far, r->origin);
    return (contact_point){sat__dot(r->t, at), 0.0, sat__dot(r->n, at)};
}

/* This is out of line, as gcc would copy it into both callers. */
SAT_NOINLINE bool store_at_vertex(const sat__vertex_contact *c, sat_collision *collision) {
    return sat__store_at_vertex(c, collision);
}

/* Does an end of the incident edge lie beside the reference edge, but for rounding? */
static bool end_is_beside(const sat__view *v, const sat__faces *f, uint32_t is_q) {
    const float along = sat__lane(f->along, is_q);
    return (along >= 0.0f - v->slack) & (along <= sat__first(f->span) + v->slack);
}

bool sat__fill_end(const sat__view *v, const sat__faces *core, float separation, float distance,
                   sat_collision *collision) {
    uint32_t is_q = !sat__p_is_deeper(core);
    const float height = sat__faces_core(core) - (v->reference->radius + v->incident->radius);
    if (!end_is_beside(v, core, is_q) && sat__absf(sat__first(core->height) - sat__lane(core->height, 1)) <= v->slack) {
        is_q ^= 1u;
    }
    if (!end_is_beside(v, core, is_q) || height > separation + v->slack) {
        return false;
    }
    const uint32_t index = is_q ? core->q_index : core->p_index,
                   by_edge = sat__edge_feature(sat__user_edge(v->reference, core->v_index)),
                   by_vertex = sat__vertex_feature(sat__user_vertex(v->incident, index));
    const sat__d2 own = sat__vertex_of(v->other, index);
    const sat__vertex_contact c = {v->reference,         v->incident,
                                   v->swapped,           own,
                                   sat__add2(own, v->d), sat__low_doubles(sat__evens(core->n, core->n)),
                                   (double)distance,     (uint32_t)sat__join_ids(v, by_edge, by_vertex)};
    return store_at_vertex(&c, collision);
}

/* Fills in contacts along the normal of an edge of the reference, from which `vertex` of the other lies `distance` away. */
SAT_NOINLINE void fill_along_edge(const sat__view *v, uint32_t edge, uint32_t vertex, double distance, double margin,
                                  sat_collision *collision) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const sat__vec2d normal = sat__normal(r, edge), n = unit(normal);
    const sat__vec2d start = sat__vertex(r, edge), at = way_to(v, start, vertex);
    bool is_beside;
    contact_point deepest = contact_between(place_along(v, n, edge, at, &is_beside), (double)r->radius,
                                            sat__dot(n, at) - (double)o->radius);
    const uint32_t by_edge = sat__edge_feature(sat__user_edge(r, edge)),
                   by_vertex = sat__vertex_feature(sat__user_vertex(o, vertex));
    manifold m = single_at(deepest, (uint32_t)sat__join_ids(v, by_edge, by_vertex));
    if (o->count > 1 || !is_beside) {
        sat__profiles both = profiles_along(v, n, edge, vertex, true);
        deepest = is_beside ? deepest : deepest_elsewhere(v, &both, distance);
        const bool is_upright = distance <= 0.0 && deepest.depth < 0.0 - slack_of(v);
        m.at[0] = m.at[1] = is_upright ? touching_contact(v, &both) : deepest;
        if (!is_upright) {
            extend_to_ends(v, &both, &m);
        }
    }
    store_manifold(v, normal, n, start, &m, distance, margin, collision);
}

/* Returns how far along t the edge that faces along n at a vertex leads from there: one of its ends is that vertex. */
SAT_NOINLINE double lead_of_edge(const sat_polygon *p, uint32_t vertex, sat__vec2d n, sat__vec2d t) {
    const uint32_t edge = edge_facing(p, vertex, n);
    return sat__dot(t, sat__from_to(p, vertex, edge == vertex ? sat__next(p, vertex) : edge));
}

/* Both sides of a segment p q q p lead to its other end; a point leads nowhere. */
static inline double lead_of_core(const sat_polygon *p, uint32_t vertex, sat__vec2d n, sat__vec2d t) {
    return p->count > 2 ? lead_of_edge(p, vertex, n, t)
                        : sat__dot(t, sat__minus(sat__vertex(p, vertex ^ 1u), sat__vertex(p, vertex)));
}

/* Fills in the contacts of edges that lead to the same side from the vertices: a point where one of them is upright. */
SAT_RARE static void fill_shared(const sat_polygon *r, const sat_polygon *o, const sat__witness *f, uint32_t id,
                                 float margin, sat_collision *collision) {
    const sat_polygon *a = sat__choose_pointer(f->of_b, o, r), *b = sat__choose_pointer(f->of_b, r, o);
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__view v = sat__view_from(&pair, f->of_b != 0);
    const sat__vec2d n = sat__vec2d_of(f->n);
    manifold m = single_at(contact_between(0.0, (double)r->radius, (double)r->radius + f->distance), id);
    const sat__profiles both = profiles_along_way(&v, n, f->own, f->vertex);
    extend_to_ends(&v, &both, &m);
    store_manifold(&v, n, n, sat__vertex(r, f->own), &m, f->distance, (double)margin, collision);
}

/* Edges that lead to different sides share nothing: moved out by the radii, each lies further to its own side. */
bool sat__fill_between(const sat_polygon *r, const sat_polygon *o, const sat__witness *f, float margin,
                       sat_collision *collision) {
    const sat__vec2d n = sat__vec2d_of(f->n), t = left_of(n);
    const uint32_t by_r = sat__vertex_feature(sat__user_vertex(r, f->own)),
                   by_i = sat__vertex_feature(sat__user_vertex(o, f->vertex)), turn = 16u * f->of_b,
                   id = by_r << turn | by_i << (16u - turn);
    if (lead_of_core(r, f->own, n, t) * lead_of_core(o, f->vertex, sat__opposite(n), t) > 0.0) {
        fill_shared(r, o, f, id, margin, collision);
        return true;
    }
    const sat__vertex_contact c = {r,     o,    f->of_b,     sat__d2_from(sat__vertex(o, f->vertex)),
                                   f->to, f->n, f->distance, id};
    return store_at_vertex(&c, collision);
}

bool sat__fill_edges_aside(const sat__view *v, const sat__faces *core, float separation, float distance, float margin,
                           sat_collision *collision) {
    return sat__fill_edges(v, core, separation, distance, margin, true, collision);
}

/* Fills in contacts of an edge of the reference and that edge of the incident shape, of those at a vertex, that faces it most. */
static bool fill_at_vertex(const sat__view *v, uint32_t edge, uint32_t vertex, double distance, double margin,
                           sat_collision *collision) {
    const sat_polygon *o = v->incident;
    if (o->count == 1 || sat__either_is(v->a, v->b, SAT_EXACTLY_ROTATED)) {
        return false;
    }
    const float nx = sat__normal_x(v->reference)[edge], ny = sat__normal_y(v->reference)[edge];
    const uint32_t facing = o->count == 2 ? sat__facing_side(o, nx, ny) : sat__incident_edge(o, vertex, nx, ny);
    const sat__faces faces = sat__relate_edges(v, edge, facing);
    return sat__fill_edges_aside(v, &faces, (float)distance, (float)distance, (float)margin, collision);
}

SAT_RARE sat__witness sat__witness_of(const sat__shapes *pair, const sat__features *features) {
    const bool of_b = features->facing == SAT_EDGE_OF_B || (features->facing == SAT_VERTICES && !sat__a_is_first(pair));
    const uint32_t own = of_b ? features->index_b : features->index_a,
                   vertex = of_b ? features->index_a : features->index_b;
    const double sign = of_b ? -1.0 : 1.0;
    return (sat__witness){
        .to = sat__d2_from(sat__plus(sat__vertex(of_b ? pair->a : pair->b, vertex), sat__times(sign, pair->d))),
        .n = sat__d2_from(sat__times(sign, sat__features_axis(pair, features))),
        .core = features->core_distance,
        .distance = features->distance,
        .of_b = of_b,
        .edge = own,
        .vertex = vertex,
        .is_beside = features->facing != SAT_VERTICES,
        .own = own};
}

void sat__fill_collision(const sat__shapes *pair, const sat__features *features, double margin,
                         sat_collision *collision) {
    const sat__witness f = sat__witness_of(pair, features);
    const sat__view v = sat__view_from(pair, f.of_b != 0);
    if (!f.is_beside) {
        (void)sat__fill_between(v.reference, v.incident, &f, (float)margin, collision);
    } else if (!fill_at_vertex(&v, f.edge, f.vertex, f.distance, margin, collision)) {
        fill_along_edge(&v, f.edge, f.vertex, f.distance, margin, collision);
    }
}

SAT_RARE sat__closest_view sat__closest_point(const sat__shapes *pair, const sat__features *features) {
    const sat__witness f = sat__witness_of(pair, features);
    sat__closest_view c = {.view = sat__view_from(pair, f.of_b != 0), .n = sat__vec2d_of(f.n)};
    const sat__view *v = &c.view;
    const sat__vec2d out = sat__times((double)v->reference->radius, c.n),
                     in = sat__times((double)v->incident->radius, c.n), d = sat__vec2d_of(v->d);
    sat__vec2d own = sat__vertex(v->incident, f.vertex);
    if (!f.is_beside) {
        c.near = sat__plus(sat__vertex(v->reference, f.own), out);
        c.far = sat__minus(own, in);
        return c;
    }
    const sat__vec2d start = sat__vertex(v->reference, f.own);
    double height = f.core;
    bool is_beside;
    (void)place_along(v, c.n, f.own, way_to(v, start, f.vertex), &is_beside);
    if (!is_beside) {
        const sat__vec2d n = unit(c.n);
        sat__profiles both = profiles_along(v, n, f.own, f.vertex, false);
        const contact_point at = deepest_elsewhere(v, &both, f.core);
        const sat__vec2d up = sat__times(at.middle - at.depth / 2.0, n), along = sat__times(at.place, left_of(n));
        own = sat__minus(sat__plus(start, sat__plus(along, up)), d);
        height = 0.0 - at.depth;
    }
    c.near = sat__plus(sat__minus(sat__plus(own, d), sat__times(height, c.n)), out);
    c.far = sat__minus(own, in);
    return c;
}
