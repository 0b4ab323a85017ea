/*
 * The edges of two large rings with the greatest separation, by branch and bound over the directions.
 *
 * As a direction n turns once around, the vertex of a furthest along n and the vertex of b furthest against n each walk
 * once around their ring (rotating calipers; Shamos, 1978; Toussaint, 1983). The vector c between the two is the vertex
 * of the Minkowski difference C = b - a furthest against n, and n . c is the separation along n. So an arc of
 * directions, from n1 to n2, is known by the stretch of either ring that it passes, and by c1 and c2 at its ends:
 *
 *     search(arc):
 *         no direction in it can separate by more than the best edge so far: done
 *         n = normal of the edge in the middle of its longer stretch; try that edge
 *         search both halves, the more promising first
 *
 * The bound: every separation in the arc is at most n . c1 and at most n . c2. The lower one of these two waves is
 * highest at an end of the arc, or where they cross, at the normal of the chord from c1 to c2; a positive one may rise
 * in between by as much as 1 / cos of half the arc. The bound comes closer with the square of the arc's length, so that
 * only a few arcs of every length are searched, in all about log(n + m), as when a polytope expands towards the origin
 * (van den Bergen, 2001). Where the depth is about the same all around (two discs with one centre) nothing can be left
 * out; then, after `budget` arcs, the rest is walked from edge to edge: O(n + m).
 *
 * Guarantee: no edge that is left out has a greater float separation than the one found, nor the same and a lower
 * index.
 */
#include "signed_distance.h"

enum {
    WALKED_EDGES = 8 /* arcs of no more edges are walked: measured, as fast between 6 and 16 */
};

/*
 * A direction, and the indices of the vertices furthest along it (a) and against it (b); beyond the ring they start
 * anew.
 */
typedef struct caliper {
    sat__vec2d n; /* unit */
    sat__vec2d c; /* from a's vertex to b's */
    double separation;
    uint32_t a, b;
} caliper;

typedef struct arc_search arc_search;

/* Is called for an edge of a, or of b, whose separation is at least the floor. */
typedef void found_edge(arc_search *s, bool of_b, uint32_t index, float separation);

struct arc_search {
    const sat__shapes *pair;
    float floor;   /* separations below it are of no interest */
    double margin; /* float separations may be this much greater than a bound */
    uint32_t budget;
    found_edge *found;
    /* for sat__best_edges_by_arcs() */
    sat__edge best[2]; /* of a, of b */
    /* for sat__exact_separation_by_arcs() */
    const sat__shapes *own; /* the pair as seen from the shape whose edges count */
    bool wants_b;
    double exact;
    uint32_t exact_index;
};

static inline uint32_t wrapped(const sat_polygon *p, uint32_t index) {
    return index < p->ring ? index : index - p->ring;
}

static inline caliper caliper_at(const arc_search *s, sat__vec2d n, uint32_t a, uint32_t b) {
    const sat_polygon *p = s->pair->a, *q = s->pair->b;
    const uint32_t i = wrapped(p, a), j = wrapped(q, b);
    const sat__vec2d c = {((double)sat__x(q)[j] - (double)sat__x(p)[i]) + s->pair->d.x,
                          ((double)sat__y(q)[j] - (double)sat__y(p)[i]) + s->pair->d.y};
    return (caliper){n, c, sat__dot(n, c), a, b};
}

/* Edge `edge` of one polygon, with the vertex of the other that lies deepest there. */
static inline void try_arc_edge(arc_search *s, bool of_b, uint32_t edge, uint32_t vertex) {
    const sat_polygon *reference = of_b ? s->pair->b : s->pair->a, *other = of_b ? s->pair->a : s->pair->b;
    const uint32_t i = wrapped(reference, edge), j = wrapped(other, vertex);
    const float dx = of_b ? 0.0f - s->pair->dx : s->pair->dx, dy = of_b ? 0.0f - s->pair->dy : s->pair->dy;
    const float x = sat__normal_x(reference)[i], y = sat__normal_y(reference)[i];
    const float height = x * sat__x(other)[j] + y * sat__y(other)[j];
    const float separation = height + (x * (dx - sat__x(reference)[i]) + y * (dy - sat__y(reference)[i]));
    if (separation >= s->floor) {
        s->found(s, of_b, i, separation);
    }
}

/* Looks at every edge of an arc: the next one is a's or b's, whichever comes first by angle. */
static void walk(arc_search *s, const caliper *from, const caliper *to) {
    const sat_polygon *p = s->pair->a, *q = s->pair->b;
    uint32_t a = from->a, b = from->b;
    while (a != to->a || b != to->b) {
        const uint32_t i = wrapped(p, a), j = wrapped(q, b);
        const float cross = sat__normal_x(q)[j] * sat__normal_y(p)[i] - sat__normal_y(q)[j] * sat__normal_x(p)[i];
        if (a == to->a || (b != to->b && cross < 0.0f)) {
            try_arc_edge(s, true, b++, a);
        } else {
            try_arc_edge(s, false, a++, b);
        }
    }
}

/* Returns at least the separation along any direction of the arc, which is no longer than a quarter turn. */
static inline double bound_of_arc(const caliper *from, const caliper *to) {
    const sat__vec2d chord = sat__minus(to->c, from->c);
    double most = from->separation > to->separation ? from->separation : to->separation;
    if (sat__dot(chord, from->n) > 0.0 && sat__dot(chord, to->n) < 0.0) {
        const double crossing = sat__cross(to->c, from->c) / sat__sqrt(sat__dot(chord, chord));
        most = crossing > most ? crossing : most;
    }
    /* For an arc t, 1 / cos(t / 2) is at most 1 / cos(t / 2)^2 = 2 / (1 + cos t). */
    return most > 0.0 ? 2.0 * most / (1.0 + sat__dot(from->n, to->n)) : most;
}

/* Tries the edge in the middle of the longer stretch; the calipers before and after it have the same direction. */
static inline void try_edges_between(arc_search *s, const caliper *from, const caliper *to, caliper *before,
                                     caliper *after) {
    const bool of_b = to->b - from->b > to->a - from->a;
    const sat_polygon *reference = of_b ? s->pair->b : s->pair->a;
    const uint32_t edge = of_b ? from->b + (to->b - from->b) / 2 : from->a + (to->a - from->a) / 2;
    const float x = sat__normal_x(reference)[wrapped(reference, edge)];
    const float y = sat__normal_y(reference)[wrapped(reference, edge)];
    if (of_b) {
        const uint32_t a = sat__support_between(s->pair->a, from->a, to->a, x, y);
        try_arc_edge(s, true, edge, a);
        *before = caliper_at(s, (sat__vec2d){0.0 - (double)x, 0.0 - (double)y}, a, edge);
        *after = caliper_at(s, before->n, a, edge + 1);
    } else {
        const uint32_t b = sat__support_between(s->pair->b, from->b, to->b, x, y);
        try_arc_edge(s, false, edge, b);
        *before = caliper_at(s, (sat__vec2d){(double)x, (double)y}, edge, b);
        *after = caliper_at(s, before->n, edge + 1, b);
    }
}

static void search_arc(arc_search *s, const caliper *from, const caliper *to) {
    const uint32_t edges = (to->a - from->a) + (to->b - from->b);
    if (edges == 0 || bound_of_arc(from, to) + s->margin < (double)s->floor) {
        return;
    }
    if (edges <= WALKED_EDGES || s->budget == 0) {
        walk(s, from, to);
        return;
    }
    s->budget--;
    caliper before, after;
    try_edges_between(s, from, to, &before, &after);
    if (from->separation > to->separation) {
        search_arc(s, from, &before);
        search_arc(s, &after, to);
    } else {
        search_arc(s, &after, to);
        search_arc(s, from, &before);
    }
}

/* Searches four arcs, a quarter turn each, from one direction of the axes to the next. */
static void search_around(arc_search *s) {
    static const float x[4] = {1.0f, 0.0f, -1.0f, 0.0f}, y[4] = {0.0f, 1.0f, 0.0f, -1.0f};
    const sat_polygon *p = s->pair->a, *q = s->pair->b;
    uint32_t support_a[4], support_b[4]; /* furthest against each of the directions */
    sat__supports_by_angle(p, x, y, support_a);
    sat__supports_by_angle(q, x, y, support_b);
    caliper calipers[4];
    for (uint32_t k = 0; k < 4; k++) {
        calipers[k] = caliper_at(s, (sat__vec2d){(double)x[k], (double)y[k]}, support_a[(k + 2) % 4], support_b[k]);
    }
    for (uint32_t k = 0; k < 4; k++) {
        const caliper *from = &calipers[k];
        caliper to = calipers[(k + 1) % 4];
        to.a += to.a < from->a ? p->ring : 0;
        to.b += to.b < from->b ? q->ring : 0;
        search_arc(s, from, &to);
    }
}

/*
 * A separation in float is wrong by as much as the bound of the pair; the vertices here, and directions that leave
 * their arc by a rounding error, take a part of it again. Arcs cost about as much as ten edges: a budget of a few per
 * cent of all edges is no loss when it is spent in vain.
 */
static arc_search begin_search(const sat__shapes *pair, float floor, found_edge *found) {
    return (arc_search){.pair = pair,
                        .floor = floor,
                        .margin = 2.0 * (double)pair->bound,
                        .budget = 4 + (uint32_t)(pair->a->ring + pair->b->ring) / 32,
                        .found = found};
}

/* An end of a shape without area does not raise the floor: the caller may need the best of the real edges next. */
static void keep_best(arc_search *s, bool of_b, uint32_t index, float separation) {
    sat__edge *best = &s->best[of_b];
    if ((separation > best->separation) | ((separation == best->separation) & (index < best->index))) {
        *best = (sat__edge){separation, index};
    }
    s->floor = sat__is_real(of_b ? s->pair->b : s->pair->a, index) ? separation : s->floor;
}

void sat__best_edges_by_arcs(const sat__shapes *pair, sat__edge *best_a, sat__edge *best_b) {
    const sat__shapes swapped = sat__swapped(pair);
    const bool in_order = sat__a_is_first(pair); /* so that the order of the arguments cannot matter */
    arc_search s = begin_search(in_order ? pair : &swapped, -FLT_MAX, keep_best);
    s.best[0] = s.best[1] = (sat__edge){.separation = -FLT_MAX};
    search_around(&s);
    *best_a = s.best[!in_order];
    *best_b = s.best[in_order];
}

static void keep_exact_best(arc_search *s, bool of_b, uint32_t index, float separation) {
    (void)separation;
    if (of_b != s->wants_b || !sat__is_real(s->own->a, index)) {
        return;
    }
    const double value = sat__exact_edge_separation(s->own, index);
    if (value > s->exact || (value == s->exact && index < s->exact_index)) {
        s->exact = value;
        s->exact_index = index;
    }
}

double sat__exact_separation_by_arcs(const sat__shapes *pair, float least, uint32_t *index) {
    const sat__shapes swapped = sat__swapped(pair);
    const bool in_order = sat__a_is_first(pair);
    arc_search s = begin_search(in_order ? pair : &swapped, least, keep_exact_best);
    s.own = pair;
    s.wants_b = !in_order;
    s.exact = -DBL_MAX;
    search_around(&s);
    *index = s.exact > -DBL_MAX ? s.exact_index : *index;
    return s.exact;
}
