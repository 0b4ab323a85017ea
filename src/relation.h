/*
 * How two shapes stand to each other: the one answer from which every query is read, so that no two of them can
 * disagree.
 */
#ifndef SAT_RELATION_H
#define SAT_RELATION_H

#include "separation.h"

/* The features that face each other. */
typedef enum sat__facing {
    SAT_EDGE_OF_A, /* edge `slot_a` of a, and the vertex `slot_b` of b */
    SAT_EDGE_OF_B, /* vertex `slot_a` of a, and the edge `slot_b` of b */
    SAT_VERTICES   /* two vertices */
} sat__facing;

typedef struct sat__relation {
    double gap;  /* distance of the surfaces, negative when they overlap: its sign is exact */
    double core; /* the same without the radii */
    sat__facing facing;
    uint32_t slot_a, slot_b;
} sat__relation;

/* The relation of edge `edge` of one polygon to `vertex` of the other; `of_b` says that the edge is b's. No gap yet. */
sat__relation sat__facing_edge(bool of_b, uint32_t edge, uint32_t vertex, double core);

/* The relation of a pair, every edge counting. */
sat__relation sat__relate(const sat__pair *pair);

/*
 * The relation of cores that overlap for certain: best edges of both below -bound. Where a core has no area they are
 * looked up again among its real edges.
 */
sat__relation sat__relate_deep(const sat__pair *pair, sat__edge best_a, sat__edge best_b);

/*
 * An order of the two polygons that depends on how they lie and look, not on which is the first argument: it breaks
 * ties, so that swapping the arguments changes nothing else. Two equal shapes in one place have no such order; a is
 * the first then.
 */
bool sat__a_is_first(const sat__pair *pair);

/*
 * edges.c: the relation of least depth that pushes through enabled edges only, put in place of one that overlaps.
 * False, and nothing changed, when there is none.
 */
bool sat__relate_enabled(const sat__pair *pair, sat__relation *relation);

/* A way to push two overlapping shapes apart: along the unit axis from a to b, by -gap. */
typedef struct sat__push {
    sat__vec2d axis;
    double gap;
} sat__push;

/* edges.c: the ways through enabled edges (or facing corners), the shortest first; at most `most`, returns how many. */
int sat__list_pushes(const sat__pair *pair, sat__push pushes[], int most);

/* The edge at vertex `slot` that faces the direction n most: of the two that meet there, the one more opposed to it. */
static inline uint32_t sat__incident_edge(const sat_polygon *p, uint32_t slot, sat__vec2d n) {
    const uint32_t before = sat__previous(p, slot);
    return sat__dot(n, sat__normal(p, before)) < sat__dot(n, sat__normal(p, slot)) ? before : slot;
}

/*
 * The pair as seen from the shape whose edge (or vertex, by sat__a_is_first) is the reference. Which one that is
 * follows the shapes' positions, so it is chosen by index: no branch could be predicted.
 */
typedef struct sat__view {
    const sat_polygon *reference, *incident;
    sat__vec2d d;     /* from the reference's frame to the incident's */
    double sign;      /* -1 when swapped, otherwise 1 */
    uint32_t swapped; /* the reference is b */
    double slack;     /* what float coordinates of this size cannot tell apart */
} sat__view;

SAT_KERNEL sat__view sat__view_from(const sat__pair *pair, bool swapped) {
    const sat_polygon *const shapes[2] = {pair->a, pair->b};
    const double sign = 1.0 - 2.0 * (double)swapped;
    return (sat__view){.reference = shapes[swapped],
                       .incident = shapes[!swapped],
                       .d = {sign * pair->d.x, sign * pair->d.y},
                       .sign = sign,
                       .swapped = swapped,
                       .slack = pair->scale / 4194304.0}; /* 2^-22: two units in the last place of the lengths */
}

/*
 * A reference edge and the edge of the other shape most opposed to it, from p to q: low lanes are q, high lanes p, to
 * float accuracy. One of its two ends is the deepest vertex.
 */
typedef struct sat__faces {
    sat__d2 x, y;   /* relative to the reference's frame */
    sat__d2 along;  /* along the reference edge, from its start */
    sat__d2 height; /* outside its line */
    double span;    /* the length of the reference edge */
    sat__vec2d n;   /* its outward normal */
    uint32_t edge, p, q;
} sat__faces;

SAT_KERNEL sat__faces sat__face_edge(const sat__view *v, uint32_t edge) {
    const sat_polygon *r = v->reference, *o = v->incident;
    const float *x = sat__x(o), *y = sat__y(o), *rx = sat__x(r), *ry = sat__y(r);
    const float nx = sat__normal_x(r)[edge], ny = sat__normal_y(r)[edge];
    sat__faces f = {.n = {(double)nx, (double)ny}, .edge = edge};
    if (o->count < 3) {
        f.p = sat__small_extreme(o, sat__normal_x(o), sat__normal_y(o), nx, ny); /* an edge, or an end of no length */
    } else {
        /* By its deepest vertex: normals alone do not tell edges apart that are nearly parallel. */
        const bool small = o->ring <= SAT_BRUTE_RING;
        f.p = sat__incident_edge(o, small ? sat__small_extreme(o, x, y, nx, ny) : sat__support(o, nx, ny), f.n);
    }
    f.q = sat__next(o, f.p);
    const uint32_t next = sat__next(r, edge);
    const double start_x = (double)rx[edge], start_y = (double)ry[edge];
    f.x = sat__add2(sat__pair_of((double)x[f.q], (double)x[f.p]), sat__both(v->d.x));
    f.y = sat__add2(sat__pair_of((double)y[f.q], (double)y[f.p]), sat__both(v->d.y));
    const sat__d2 from_x = sat__sub2(f.x, sat__both(start_x)), from_y = sat__sub2(f.y, sat__both(start_y));
    f.along = sat__sub2(sat__mul2(from_y, sat__both(f.n.x)), sat__mul2(from_x, sat__both(f.n.y)));
    f.height = sat__add2(sat__mul2(from_x, sat__both(f.n.x)), sat__mul2(from_y, sat__both(f.n.y)));
    f.span = f.n.x * ((double)ry[next] - start_y) - f.n.y * ((double)rx[next] - start_x);
    return f;
}

/* The height of the deeper end. */
SAT_KERNEL double sat__faces_core(const sat__faces *f) {
    const double q = sat__low(f->height), p = sat__high(f->height);
    return q < p ? q : p;
}

/* Whose edge has the greater separation; equal ones are told apart without looking at the order of the arguments. */
static inline bool sat__is_of_b(const sat__pair *pair, double separation_a, double separation_b) {
    return separation_a == separation_b ? !sat__a_is_first(pair) : separation_b > separation_a;
}

/*
 * Signed distance of vertex `vertex` of b from the line of edge `edge` of a, in double; and b's deepest vertex there.
 */
double sat__height(const sat__pair *pair, uint32_t edge, uint32_t vertex);
uint32_t sat__deepest(const sat__pair *pair, uint32_t edge);

/*
 * core - radius of a relation, right in sign: core^2 - radius^2 exactly, over core + radius. The features must be the
 * exact nearest ones; core and radius are not 0 and have the same sign.
 */
double sat__exact_gap(const sat__pair *pair, const sat__relation *relation);

/* The signed distance of a vertex of b from the line of a real edge of a: right in sign. */
double sat__exact_height(const sat__pair *pair, uint32_t edge, uint32_t vertex);

/* Unit vector from vertex slot_a of a towards slot_b of b. */
sat__vec2d sat__axis_between(const sat__pair *pair, uint32_t slot_a, uint32_t slot_b);

/* Unit vector from a towards b through the facing features. */
static inline sat__vec2d sat__relation_axis(const sat__pair *pair, const sat__relation *relation) {
    if (relation->facing == SAT_VERTICES) {
        return sat__axis_between(pair, relation->slot_a, relation->slot_b);
    }
    const bool of_b = relation->facing == SAT_EDGE_OF_B;
    return sat__times(of_b ? -1.0 : 1.0,
                      sat__normal(of_b ? pair->b : pair->a, of_b ? relation->slot_b : relation->slot_a));
}

/* A gap as float, still right in sign. */
static inline float sat__gap_to_float(double gap) {
    const float value = (float)gap;
    return gap > 0.0 && value == 0.0f ? FLT_TRUE_MIN : 0.0f + value;
}

/* The points of both surfaces that come closest or lie deepest. */
typedef struct sat__closest_view {
    sat__view view;
    sat__vec2d n;    /* unit, out of the reference */
    sat__vec2d near; /* on the reference's surface, relative to its frame */
    sat__vec2d far;  /* on the incident's surface, relative to its own frame */
} sat__closest_view;

/* In contact.c. */
sat__closest_view sat__closest_point(const sat__pair *pair, const sat__relation *relation);

/* contact.c: overlap, axis, MTV and contacts from the relation of a pair that hits. */
void sat__fill_collision(const sat__pair *pair, const sat__relation *relation, sat_collision *collision);

/* contact.c: the same, for an edge of cores that overlap for certain. */
void sat__fill_deep(const sat__pair *pair, bool of_b, uint32_t edge, sat_collision *collision);

#endif
