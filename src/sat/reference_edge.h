/*
 * A pair as seen from one of its shapes, the reference: an edge of it, and the edge of the other, the incident one,
 * that faces it.
 *
 *     reference     v =============> t         heights are measured along n, the outward normal of the reference edge;
 *     incident      q <------------- p         the surfaces lie the radii further out
 *
 * Both ends of the incident edge sit side by side in four lanes: as vectors (p.x q.x p.y q.y), or as values (p q p q).
 * So one operation does for both; swapping neighbours puts each end where the other is, and what is added to its
 * swapped halves is a dot product.
 */
#ifndef SAT_REFERENCE_EDGE_H
#define SAT_REFERENCE_EDGE_H

#include "axis_filter.h"

/* The reference is the shape whose edge (or vertex, by sat__a_is_first) it is. */
typedef struct sat__view {
    const sat_polygon *a, *b, *reference, *incident;
    sat__ring ring, other; /* the reference's and the incident's */
    sat__d2 d;             /* from the reference's frame to the incident's */
    float sign;            /* -1 when swapped, otherwise 1 */
    uint32_t swapped;      /* the reference is b */
    float slack;           /* two units in the last place of this size: edges are related to each other in double */
    bool rests;            /* as in a filter */
} sat__view;

/* `d` leads from the reference's frame to the other's. */
SAT_KERNEL sat__view sat__view_of(const sat_polygon *a, const sat_polygon *b, uint32_t swapped, sat__d2 d,
                                  float lengths, bool rests) {
    const sat_polygon *reference = sat__choose_pointer(swapped, b, a), *incident = sat__choose_pointer(swapped, a, b);
    return (sat__view){.a = a,
                       .b = b,
                       .reference = reference,
                       .incident = incident,
                       .ring = sat__ring_of(reference),
                       .other = sat__ring_of(incident),
                       .d = d,
                       .sign = sat__sign(swapped),
                       .swapped = swapped,
                       .slack = lengths * 0x1p-22f,
                       .rests = rests};
}

/* The pair as seen from the shape whose edge counts. */
SAT_KERNEL sat__view sat__view_of_pair(const sat_polygon *a, const sat_polygon *b, uint32_t of_b,
                                       const sat__filter *found) {
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    return sat__view_of(a, b, of_b, sat__displacement(reference, incident), found->lengths, found->rests);
}

/* This returns the same of a pair that is made already, and is out of line. */
sat__view sat__view_from(const sat__shapes *pair, bool swapped);

/*
 * The two edges, to float accuracy: what is small is taken from what is large in double, and rounded then. One of the
 * incident edge's two ends is the deepest vertex.
 */
typedef struct sat__faces {
    sat__f4 ends;              /* p and q, from the start v of the reference edge */
    sat__f4 along, height;     /* how far along the reference edge, and how far outside its line they lie */
    sat__f4 n;                 /* the reference edge's outward normal, for each */
    sat__d2 start;             /* v, relative to the reference's frame */
    sat__d2 to_incident;       /* from v to the incident's frame */
    sat__f4 span;              /* the length of the reference edge */
    uint32_t v_index, t_index; /* the indices of v, which is the edge's, and of its end t, */
    uint32_t p_index, q_index; /* and of p, which is the incident edge's, and q */
} sat__faces;

/* Returns which of the two edges that meet at a vertex faces the direction (nx, ny) more. */
uint32_t sat__incident_edge(const sat_polygon *p, uint32_t index, float nx, float ny);

/*
 * The two edges by their vertices: `start` relative to the reference's frame, p and q, by x and by y, relative to the
 * incident's, which lies `d` from the reference's; as seen along the unit vector (nx, ny). No indices yet.
 */
SAT_KERNEL sat__faces sat__faces_of(sat__d2 d, sat__d2 start, sat__d2 x, sat__d2 y, sat__f4 span, sat__f4 nx,
                                    sat__f4 ny) {
    const sat__d2 to_incident = sat__sub2(d, start);
    const sat__f4 ends = sat__low_halves(sat__narrow(sat__add2(x, sat__low_twice(to_incident))),
                                         sat__narrow(sat__add2(y, sat__high_twice(to_incident))));
    const sat__f4 n = sat__low_halves(nx, ny), t = sat__low_halves(sat__sub(sat__splat(0.0f), ny), nx);
    const sat__f4 by_n = sat__mul(ends, n), by_t = sat__mul(ends, t);
    return (sat__faces){.ends = ends,
                        .along = sat__add(by_t, sat__swap_halves(by_t)),
                        .height = sat__add(by_n, sat__swap_halves(by_n)),
                        .n = n,
                        .start = start,
                        .to_incident = to_incident,
                        .span = span};
}

/* The reference edge `edge`, and the incident one that starts at index `p`, as seen along the unit vector (nx, ny). */
SAT_KERNEL sat__faces sat__face_edges(const sat__view *v, uint32_t edge, uint32_t p, float nx, float ny) {
    const uint32_t q = sat__next(v->incident, p), end = sat__next(v->reference, edge);
    const float *x = v->other.x, *y = x + v->other.lanes, *own_x = v->ring.x, *own_y = own_x + v->ring.lanes;
    const float span = nx * (own_y[end] - own_y[edge]) - ny * (own_x[end] - own_x[edge]);
    sat__faces faces = sat__faces_of(v->d, sat__vertex_of(v->ring, edge), sat__pair_of_floats(x[p], x[q]),
                                     sat__pair_of_floats(y[p], y[q]), sat__splat(span), sat__splat(nx), sat__splat(ny));
    faces.v_index = edge;
    faces.t_index = end;
    faces.p_index = p;
    faces.q_index = q;
    return faces;
}

/* This relates those two edges out of line. */
sat__faces sat__relate_edges(const sat__view *v, uint32_t edge, uint32_t p);

/* Is p deeper than q? */
SAT_KERNEL bool sat__p_is_deeper(const sat__faces *f) {
    return sat__first(f->height) < sat__first(sat__swap_neighbours(f->height));
}

/* The height of the deeper end. */
SAT_KERNEL float sat__faces_core(const sat__faces *f) {
    return sat__first(sat__min(f->height, sat__swap_neighbours(f->height)));
}

/*
 * The normals pass the opposite of n at the deepest vertex, so the edge that faces n most is one of the two there. But
 * at corners that are almost flat normals are equal in float: then the edge found misses the deepest vertex, and
 * lies higher than the separation says, which was measured on the vertices themselves.
 */
SAT_KERNEL bool sat__is_deepest(const sat__view *v, float height, float separation) {
    return height <= separation + v->slack;
}

/*
 * The place where two cores that are apart come nearest: a vertex of one, and an edge of the other, the reference, or an end of it.
 */
typedef struct sat__witness {
    sat__d2 to, n;   /* the vertex, from the reference's frame; the unit vector towards it, out of the reference */
    double core;     /* how far it is from there to the reference, */
    double distance; /* and between the surfaces: right in sign */
    uint32_t of_b;   /* the reference is b */
    uint32_t edge, vertex; /* the ring indices of the edge, and of the vertex of the other shape */
    uint32_t is_beside;    /* the vertex projects onto the edge; */
    uint32_t own;          /* otherwise this is the end of it that is nearest, a ring index */
} sat__witness;

/* The features that it names. */
SAT_KERNEL sat__features sat__features_of_witness(const sat__witness *f) {
    sat__features features = sat__facing_edge(f->of_b != 0, f->is_beside ? f->edge : f->own, f->vertex, f->core);
    features.facing = f->is_beside ? features.facing : SAT_VERTICES;
    features.distance = f->distance;
    return features;
}

/* Coordinates in double are that wrong, and so are heights, of shapes whose lengths these are: eight roundings, and room. */
SAT_KERNEL double sat__error_in_double(float lengths) { return (double)lengths * 0x1p-48; }

/*
 * On from the edge and the vertex that *f names, over neighbours that lie nearer (Lin and Canny, 1991). None does in the end,
 * but for `error` of coordinates: as the cores are convex, nothing does then. `d` leads from a's frame to b's. False where it does
 * not come to an end, as with cores that overlap, or where a neighbour is too near to decide.
 */
bool sat__walk(const sat_polygon *a, const sat_polygon *b, sat__d2 d, double error, sat__witness *f);

/* The distance of surfaces that touch, or nearly: see sat__find_tie(). */
bool sat__settle_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, double *distance);

/* Returns which of the two sides of a segment faces the direction (nx, ny) more: of equals, the lower index. */
SAT_KERNEL uint32_t sat__facing_side(const sat_polygon *segment, float nx, float ny) {
    return sat__normal_x(segment)[0] * nx + sat__normal_y(segment)[0] * ny > 0.0f ? 2 : 0;
}

/*
 * The reference edge `edge`, of which the separation is known, and the incident edge: the one that faces it most, unless it
 * lies higher than the separation says.
 */
sat__faces sat__face_edge(const sat__view *v, uint32_t edge, float separation);

/* The first of some edges, of the shape that comes first where there are edges of both. */
SAT_KERNEL uint32_t sat__untied_edge(const sat_polygon *a, const sat_polygon *b, sat__edges edges, uint32_t *of_b) {
    if (sat__tie(edges)) {
        edges.of_a = sat__choose(sat__b_is_first(a, b), 0, edges.of_a);
    }
    return sat__first_edge(edges, of_b);
}

/*
 * The first of some edges, of the larger shape where there are edges of both: at rest the smaller one's vertices project
 * onto the larger one's edge. Of equal sizes that of the shape that comes first.
 */
SAT_KERNEL uint32_t sat__larger_edge(const sat_polygon *a, const sat_polygon *b, sat__edges edges, uint32_t *of_b) {
    if (sat__tie(edges)) {
        const float reach_a = a->bounding_radius, reach_b = b->bounding_radius;
        edges.of_a = sat__choose(reach_a == reach_b ? sat__b_is_first(a, b) : reach_a < reach_b, 0, edges.of_a);
    }
    return sat__first_edge(edges, of_b);
}

/* The exact separation of b from a real edge of a: right in sign, and to a few units in the last place of the scale. */
double sat__exact_edge_separation(const sat__shapes *pair, uint32_t index);

/* It holds those of some real edges that separate small cores best, and how far they do; that is right in sign. */
typedef struct sat__least_deep {
    sat__edges edges;
    double separation;
} sat__least_deep;

/* Finds them. Edges that separate the cores by more than `enough` will do, too, where yes or no is all that is wanted. */
sat__least_deep sat__find_least_deep(const sat__shapes *pair, sat__edges near, double enough);

/* An edge that separates two cores best, of b if of_b is 1; and is its separation right in sign? */
typedef struct sat__edge_choice {
    uint32_t edge, of_b, is_certain;
} sat__edge_choice;

/*
 * Cores that are sunk in each other by more than `sunk`, or touch by an edge, but for `tie`: *core is how far they are apart.
 * Returns the one of some real edges that separates them best: that edge, if it is as good as any; two that face each other, but
 * for the error of float in directions, are both good enough if the cores are sunk. Otherwise *core is then right in sign, unless
 * that is not certain: of segments, and of specks, the corners of which double may not keep apart, as they are less than 2^16
 * times as large as `tie`.
 */
sat__edge_choice sat__choose_edge(const sat_polygon *a, const sat_polygon *b, sat__edges near, uint32_t edge,
                                  uint32_t of_b, double sunk, double tie, double *core);

/*
 * Cores that overlap for certain, where float does not decide the edge of least depth: an end of a segment seems to be less deep.
 * The difference of both has no other edges than real ones, so none is, and a real one is near. Those that come into question are
 * compared in double. What the filter found is then one edge, and a separation that limits nothing; where float does decide, it
 * stays as it is.
 */
void sat__settle_near(const sat_polygon *a, const sat_polygon *b, sat__filter *found);

SAT_KERNEL void sat__settle_deep(const sat_polygon *a, const sat_polygon *b, sat__filter *found) {
    if (found->is_hit && sat__either_is(a, b, SAT_FLAT)) {
        sat__settle_near(a, b, found);
    }
}

/* Small cores that overlap for certain, and are settled: the edge of least depth that is none of the ends of a segment. */
SAT_KERNEL uint32_t sat__find_deep(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                   uint32_t *of_b) {
    return sat__untied_edge(a, b, sat__real_edges_of(a, b, found->edges), of_b);
}

/* Are both segments? Their vertices are floats. */
static inline bool sat__are_segments(const sat_polygon *a, const sat_polygon *b) {
    return ((a->count == 2) & (b->count == 2)) != 0;
}

/* sat__find_apart() of any small rings, out of line. */
bool sat__find_apart_aside(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__view *v,
                           sat__witness *f);

#include "reference_edge_kernel.h"

/*
 * Returns the distance of surfaces that touch, or so nearly that double does not decide its sign, of nearest features that are
 * known for certain: core^2 - radius^2 exactly, over core + radius. Core and radius are not 0 and have the same sign. In
 * touching.c.
 */
double sat__exact_distance(const sat__shapes *pair, const sat__features *features);

/*
 * Computes it if the features that seem to be nearest are so for certain. They are two vertices that no neighbours are as near as,
 * or an edge and the lowest of those vertices that are as low but for the error, if it projects onto the edge. False leaves them as
 * they are.
 */
bool sat__find_tie(const sat__shapes *pair, sat__features *features);

#endif
