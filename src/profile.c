/* See profile.h. */
#include "profile.h"

/* What is left of the places that both shapes share is then within the rounding of double. */
enum { HALVINGS = 50 };

static sat__vec2d left_of(sat__vec2d n) {
    return (sat__vec2d){0.0 - n.y, n.x};
}

sat__profiles sat__profiles_of(const sat__view *v, sat__vec2d n, sat__vec2d origin, uint32_t edge_r, uint32_t edge_i,
                               bool rounded) {
    const sat__vec2d down = sat__times(-1.0, n);
    return (sat__profiles){
        .reference = {v->reference, origin, n, left_of(n), rounded ? (double)v->reference->radius : 0.0, edge_r},
        .incident = {v->incident, sat__minus(origin, sat__vec2d_of(v->d)), down, left_of(down),
                     rounded ? (double)v->incident->radius : 0.0, edge_i}};
}

/* A vector, or a vertex, in the coordinates of a profile: x is its place, y its height. */
static sat__vec2d turned(const sat__profile *o, sat__vec2d v) {
    return (sat__vec2d){sat__dot(o->t, v), sat__dot(o->n, v)};
}
static sat__vec2d vertex_of(const sat__profile *o, uint32_t slot) {
    return turned(o, sat__minus(sat__vertex(o->p, slot), o->origin));
}
static sat__vec2d normal_of(const sat__profile *o, uint32_t slot) {
    return turned(o, sat__normal(o->p, slot));
}

/* On the arc about a vertex; where the shape has no radius, or ends, the height is the vertex's own. */
static sat__height_at on_arc(const sat__profile *o, sat__vec2d vertex, double place) {
    const double along = place - vertex.x, square = (o->radius - along) * (o->radius + along);
    const double up = square > 0.0 ? sat__sqrt(square) : 0.0;
    const double steep = along > 0.0 ? -DBL_MAX : DBL_MAX; /* where the surface ends it turns straight down */
    return (sat__height_at){vertex.y + up, up > 0.0 ? 0.0 - along / up : steep};
}

/* On the edge from v to w, whose normal is m. */
static sat__height_at on_edge(const sat__profile *o, sat__vec2d v, sat__vec2d w, sat__vec2d m, double place) {
    if (w.x <= v.x) { /* upright, or of no length */
        return (sat__height_at){(v.y > w.y ? v.y : w.y) + o->radius * m.y, 0.0};
    }
    const double slope = (w.y - v.y) / (w.x - v.x);
    return (sat__height_at){v.y + o->radius * m.y + slope * (place - v.x - o->radius * m.x), slope};
}

/*
 * From the profile's edge on towards the place, over edges and arcs in turn, as long as the surface looks up. Each step
 * goes the same way as the one before it, so there are no more than edges.
 */
static uint32_t edge_towards(const sat__profile *o, double place, bool *on_corner, bool *at_end) {
    uint32_t edge = o->edge;
    for (uint32_t steps = 0;; steps++) {
        const uint32_t next = sat__next(o->p, edge), previous = sat__previous(o->p, edge);
        const double out = o->radius * normal_of(o, edge).x, begin = vertex_of(o, edge).x, end = vertex_of(o, next).x;
        *on_corner = place < begin + out || place > end + out;
        *at_end = place > end + out;
        if (!*on_corner) {
            return edge;
        }
        const uint32_t ahead = *at_end ? next : previous;
        const sat__vec2d after = normal_of(o, ahead);
        const double limit = (*at_end ? end : begin) + o->radius * after.x;
        if (after.y <= 0.0 || (*at_end ? place <= limit : place >= limit) || SAT_NEVER(steps == o->p->ring)) {
            return edge;
        }
        edge = ahead;
    }
}

static sat__height_at height_at(const sat__profile *o, double place) {
    bool on_corner, at_end;
    const uint32_t edge = edge_towards(o, place, &on_corner, &at_end);
    const sat__vec2d from = vertex_of(o, edge), to = vertex_of(o, sat__next(o->p, edge));
    return on_corner ? on_arc(o, at_end ? to : from, place) : on_edge(o, from, to, normal_of(o, edge), place);
}

/* Of the two edges that meet at the corner where the place is, the one that looks up more. */
static void move_to(sat__profile *o, double place) {
    bool on_corner, at_end;
    o->edge = edge_towards(o, place, &on_corner, &at_end);
    const uint32_t beyond = at_end ? sat__next(o->p, o->edge) : sat__previous(o->p, o->edge);
    if (on_corner && normal_of(o, beyond).y > normal_of(o, o->edge).y) {
        o->edge = beyond;
    }
}

void sat__profiles_move(sat__profiles *both, double place) {
    move_to(&both->reference, place);
    move_to(&both->incident, 0.0 - place);
}

sat__height_at sat__reference_height(const sat__profiles *both, double place) {
    return height_at(&both->reference, place);
}

sat__height_at sat__incident_height(const sat__profiles *both, double place) {
    const sat__height_at seen = height_at(&both->incident, 0.0 - place);
    return (sat__height_at){0.0 - seen.height, seen.slope}; /* upside down and from behind: the slope stays */
}

/* How far the shape reaches along t. */
static double furthest(const sat__profile *o, double sign) {
    const float x = (float)(sign * o->t.x), y = (float)(sign * o->t.y);
    return sign * vertex_of(o, sat__support(o->p, -x, -y)).x + o->radius;
}

double sat__deepest_place(const sat__profiles *both) {
    const sat__profile *r = &both->reference, *i = &both->incident;
    const double low_r = 0.0 - furthest(r, -1.0), high_r = furthest(r, 1.0);
    const double low_i = 0.0 - furthest(i, 1.0), high_i = furthest(i, -1.0);
    double low = low_r > low_i ? low_r : low_i, high = high_r < high_i ? high_r : high_i;
    for (int halving = 0; halving < HALVINGS; halving++) {
        const double middle = low + (high - low) / 2.0;
        const bool rises = sat__reference_height(both, middle).slope > sat__incident_height(both, middle).slope;
        *(rises ? &low : &high) = middle;
    }
    return low + (high - low) / 2.0;
}

static sat__flat flat_of(const sat__profile *o) {
    const double from = vertex_of(o, o->edge).x, to = vertex_of(o, sat__next(o->p, o->edge)).x;
    const double out = o->radius * normal_of(o, o->edge).x;
    return (sat__flat){from + out, to + out, from, to};
}

sat__flat sat__reference_flat(const sat__profiles *both) {
    return flat_of(&both->reference);
}

sat__flat sat__incident_flat(const sat__profiles *both) {
    const sat__flat seen = flat_of(&both->incident);
    return (sat__flat){0.0 - seen.high, 0.0 - seen.low, 0.0 - seen.high_corner, 0.0 - seen.low_corner};
}
