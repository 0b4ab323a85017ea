/*
 * The surfaces of two shapes as seen along a direction: how high each lies above every place beside it.
 *
 *          n ^                        Of a convex shape the upper surface is a chain of edges, moved out by the radius, and
 *            |    ___                 of arcs about its vertices. Height is measured along n, and place along t, which is n
 *            |  /     \__             turned left. The incident shape is looked at from the other side, upside down.
 *            | |         \
 *     t <----+------------------      depth(s) = height of the reference - height of the incident surface, at place s
 *
 * The first height is a concave function of the place and the second a convex one, so the depth is concave: it has one
 * greatest value, which a search by slopes finds.
 */
#ifndef SAT_SURFACE_PROFILE_H
#define SAT_SURFACE_PROFILE_H

#include "reference_edge.h"

/* An edge, in coordinates of which x is the place along t, and y the height along n. */
typedef struct sat__profile_edge {
    uint32_t index;
    sat__vec2d from, to; /* its ends */
    sat__vec2d normal;
} sat__profile_edge;

/* The upper surface of one shape, in coordinates of its own. */
typedef struct sat__profile {
    const sat_polygon *p;
    sat__vec2d origin; /* of these coordinates, relative to the shape's frame */
    sat__vec2d n, t;   /* unit; upside down for the incident shape */
    double radius;
    sat__profile_edge edge; /* the one that faces n most, among those that come into question */
} sat__profile;

/* Both shapes of a pair, and a common origin: places along t of the reference, heights along its n. */
typedef struct sat__profiles {
    sat__profile reference, incident;
} sat__profiles;

/* A vector in the coordinates of a profile; a vertex, a normal, and an edge. */
static inline sat__vec2d sat__profile_vector(const sat__profile *o, sat__vec2d v) {
    return (sat__vec2d){sat__dot(o->t, v), sat__dot(o->n, v)};
}
static inline sat__vec2d sat__profile_vertex(const sat__profile *o, uint32_t index) {
    return sat__profile_vector(o, sat__minus(sat__vertex(o->p, index), o->origin));
}
static inline sat__vec2d sat__profile_normal(const sat__profile *o, uint32_t index) {
    return sat__profile_vector(o, sat__normal(o->p, index));
}
static inline sat__profile_edge sat__profile_edge_of(const sat__profile *o, uint32_t index) {
    return (sat__profile_edge){index, sat__profile_vertex(o, index), sat__profile_vertex(o, sat__next(o->p, index)),
                               sat__profile_normal(o, index)};
}

/* With `rounded` the surface is that of the shape, otherwise of its core. */
static inline sat__profile sat__profile_of(const sat_polygon *p, sat__vec2d origin, sat__vec2d n, bool rounded,
                                           uint32_t edge) {
    sat__profile o = {
        .p = p, .origin = origin, .n = n, .t = {0.0 - n.y, n.x}, .radius = rounded ? (double)p->radius : 0.0};
    o.edge = sat__profile_edge_of(&o, edge);
    return o;
}

/*
 * Seen along n, out of the reference of a view; the origin is the point `origin`, relative to the reference's frame.
 * `edge_r` and `edge_i` are the edges to begin with.
 */
static inline sat__profiles sat__profiles_of(const sat__view *v, sat__vec2d n, sat__vec2d origin, uint32_t edge_r,
                                             uint32_t edge_i, bool rounded) {
    return (sat__profiles){
        sat__profile_of(v->reference, origin, n, rounded, edge_r),
        sat__profile_of(v->incident, sat__minus(origin, sat__vec2d_of(v->d)), sat__times(-1.0, n), rounded, edge_i)};
}

/* A height, and how it changes with the place. */
typedef struct sat__height_at {
    double height, slope;
} sat__height_at;

/*
 * On an edge moved out by the radius. At its ends, and beyond, that of the end: on a side that is nearly upright the
 * slope would lead to another height altogether.
 */
static inline sat__height_at sat__height_on_edge(const sat__profile *o, const sat__profile_edge *e, double place) {
    const sat__vec2d v = e->from, w = e->to, out = sat__times(o->radius, e->normal);
    if (w.x <= v.x) { /* upright, or of no length */
        return (sat__height_at){(v.y > w.y ? v.y : w.y) + out.y, 0.0};
    }
    const double slope = (w.y - v.y) / (w.x - v.x), along = place - v.x - out.x;
    const double height = along <= 0.0 ? v.y : place >= w.x + out.x ? w.y : v.y + slope * along;
    return (sat__height_at){height + out.y, slope};
}

/* The places between which an edge lies along the surface, and where its corners are, along t of the reference. */
typedef struct sat__flat {
    double low, high;               /* of the surface */
    double low_corner, high_corner; /* of the core */
} sat__flat;

static inline sat__flat sat__reference_flat(const sat__profiles *both) {
    const sat__profile_edge *e = &both->reference.edge;
    const double out = both->reference.radius * e->normal.x;
    return (sat__flat){e->from.x + out, e->to.x + out, e->from.x, e->to.x};
}

/* Upside down and from behind. */
static inline sat__flat sat__incident_flat(const sat__profiles *both) {
    const sat__profile_edge *e = &both->incident.edge;
    const double out = both->incident.radius * e->normal.x;
    return (sat__flat){0.0 - (e->to.x + out), 0.0 - (e->from.x + out), 0.0 - e->to.x, 0.0 - e->from.x};
}

/* Makes the edges those that lie at a place, or next to the corners there. */
void sat__profiles_move(sat__profiles *both, double place);

/* The heights of both surfaces at a place, above the common origin. */
sat__height_at sat__reference_height(const sat__profiles *both, double place);
sat__height_at sat__incident_height(const sat__profiles *both, double place);

/* The place where the surfaces are deepest in each other, or come closest along n. */
double sat__deepest_place(const sat__profiles *both);

#endif
