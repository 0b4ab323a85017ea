/* The profiles of manifold.h. */
#include "manifold.h"

/* The interval that is left of the places that both shapes share is then within the rounding of double. */
enum { HALVINGS = 50 };

/* Returns the height on the arc about a vertex; where the shape has no radius, or ends, it is the vertex's own. */
static sat__height_at on_arc(const sat__profile *o, sat__vec2d vertex, double place) {
    const double along = place - vertex.x, square = (o->radius - along) * (o->radius + along);
    const double up = square > 0.0 ? sat__sqrt(square) : 0.0;
    const double steep = along > 0.0 ? -DBL_MAX : DBL_MAX; /* where the surface ends it turns straight down */
    return (sat__height_at){vertex.y + up, up > 0.0 ? 0.0 - along / up : steep};
}

/* The part of the surface at a place: on an edge, or at one of its corners, be it on the arc there or beyond all of the shape. */
typedef enum profile_region { BEFORE, ON_EDGE, AFTER } profile_region;

/*
 * From the profile's edge on towards the place, over edges and arcs in turn, as long as the surface looks up. Each step
 * goes the same way as the one before it, so there are no more than edges.
 */
SAT_NOINLINE profile_region find_place(const sat__profile *o, double place, sat__profile_edge *e) {
    *e = o->edge;
    for (uint32_t steps = 0;; steps++) {
        const double out = o->radius * e->normal.x;
        if (place >= e->from.x + out && place <= e->to.x + out) {
            return ON_EDGE;
        }
        const bool is_after = place > e->to.x + out;
        const uint32_t beside = is_after ? sat__next(o->p, e->index) : sat__previous(o->p, e->index);
        const sat__vec2d normal = sat__profile_normal(o, beside);
        const double limit = (is_after ? e->to.x : e->from.x) + o->radius * normal.x;
        const bool is_on_arc = is_after ? place <= limit : place >= limit;
        if (normal.y <= 0.0 || is_on_arc || SAT_NEVER(steps == o->p->ring)) {
            return is_after ? AFTER : BEFORE;
        }
        *e = sat__profile_edge_of(o, beside);
    }
}

SAT_NOINLINE sat__height_at height_at(const sat__profile *o, double place) {
    sat__profile_edge e;
    const profile_region at = find_place(o, place, &e);
    return at == ON_EDGE ? sat__height_on_edge(o, &e, place) : on_arc(o, at == AFTER ? e.to : e.from, place);
}

/* Takes the edge that looks up more of the two that meet at the corner where the place is. */
static void move_to(sat__profile *o, double place) {
    sat__profile_edge e;
    const profile_region at = find_place(o, place, &e);
    const uint32_t beside = at == AFTER ? sat__next(o->p, e.index) : sat__previous(o->p, e.index);
    o->edge = at != ON_EDGE && sat__profile_normal(o, beside).y > e.normal.y ? sat__profile_edge_of(o, beside) : e;
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

/*
 * How far the shape reaches along t, or against it. Float may take a neighbour for the furthest vertex, and where an
 * edge runs nearly along n that is at another height altogether.
 */
static double reach_along_tangent(const sat__profile *o, double sign) {
    const float x = (float)(sign * o->t.x), y = (float)(sign * o->t.y);
    const uint32_t index = sat__support(o->p, -x, -y), beside[2] = {sat__next(o->p, index), sat__previous(o->p, index)};
    double most = sign * sat__profile_vertex(o, index).x;
    SAT_NO_UNROLL
    for (int i = 0; i < 2; i++) {
        const double other = sign * sat__profile_vertex(o, beside[i]).x;
        most = other > most ? other : most;
    }
    return most + o->radius;
}

/* The places that both shapes have in common, and their depth at one of them. */
typedef struct shared_places {
    const sat__profiles *both;
    double low, high;
    double best, depth;
} shared_places;

static void try_place(shared_places *s, double place) {
    if (place >= s->low && place <= s->high) {
        const double depth = sat__reference_height(s->both, place).height - sat__incident_height(s->both, place).height;
        if (depth > s->depth) {
            s->best = place;
            s->depth = depth;
        }
    }
}

/*
 * Both ends of the edge that a shape has at a place. On a steep one heights differ between neighbouring places of
 * double, and the corner where it ends is none that halving comes to.
 */
static void try_ends(shared_places *s, const sat__profile *o, double sign, double place) {
    sat__profile_edge e;
    (void)find_place(o, sign * place, &e);
    const double out = o->radius * e.normal.x;
    try_place(s, sign * (e.from.x + out));
    try_place(s, sign * (e.to.x + out));
}

static shared_places places_of(const sat__profiles *both) {
    const sat__profile *r = &both->reference, *i = &both->incident;
    const double low_r = 0.0 - reach_along_tangent(r, -1.0), high_r = reach_along_tangent(r, 1.0);
    const double low_i = 0.0 - reach_along_tangent(i, 1.0), high_i = reach_along_tangent(i, -1.0);
    return (shared_places){.both = both,
                           .low = low_r > low_i ? low_r : low_i,
                           .high = high_r < high_i ? high_r : high_i,
                           .depth = -DBL_MAX};
}

double sat__deepest_place(const sat__profiles *both) {
    shared_places s = places_of(both);
    double low = s.low, high = s.high;
    for (int halving = 0; halving < HALVINGS; halving++) {
        const double middle = low + (high - low) / 2.0;
        const bool rises = sat__reference_height(both, middle).slope > sat__incident_height(both, middle).slope;
        *(rises ? &low : &high) = middle;
    }
    const double found = s.best = low + (high - low) / 2.0;
    try_place(&s, found);
    try_ends(&s, &both->reference, 1.0, found);
    try_ends(&s, &both->incident, -1.0, found);
    return s.best;
}
