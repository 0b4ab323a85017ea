/* The ways to contacts: many pairs at once, any two shapes, circles, and boxes along the axes. */
#ifndef SAT_INTERSECT_H
#define SAT_INTERSECT_H

#include "circle.h"
#include "free_surface.h"
#include "manifold.h"
#include "signed_distance.h"

/* Pairs that are collided at once, at most. */
enum { SAT_MOST_PAIRS = 256 };

/*
 * Collides `count` pairs, at most SAT_MOST_PAIRS. The hits are written in the order of the pairs, as far as the room
 * reaches; returns how many there are.
 */
size_t sat__intersect_list(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                           size_t room);

/* The general way, for any two shapes: exact features, and the edge masks. It answers what a quicker way leaves open: general.c. */
bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b);

/* sat_intersect(); with a margin above 0 sat_intersect_within(). `collision` may be NULL. */
bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * Answers by the features that face each other. Disabled edges push nobody, nor do others come near them: an enabled one has to
 * keep the shapes apart; its features are written here then.
 */
bool sat__intersect_by(const sat__shapes *pair, sat__features *features, float margin, sat_collision *collision);

/* sat_overlaps() of any pair of which one is a circle, and sat_intersect_within() of two circles and of any other such pair. */
bool sat__overlaps_circle(const sat_polygon *a, const sat_polygon *b);
bool sat__intersect_circles(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);
bool sat__intersect_circle(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/*
 * Is sat_intersect_within() for tiles with an area, and without a margin sat_intersect(). Fills in the collision, with zeros where
 * they are further apart. Unsure where rounding could turn the answer, where the two edges do not push, and where no more
 * than a point of either is shared: what is filled in then means nothing.
 */
sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/* Boxes along the axes that overlap or touch for certain: the places of two facing edges at the lower end of what these share. */
void sat__closest_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);

/*
 * Finds the features of least depth that push through enabled edges only, in place of one that overlaps: edge_mask.c. False, and
 * nothing changed, when there is none.
 */
bool sat__push_through_enabled(const sat__shapes *pair, sat__features *features);

/* Does the same for shapes that overlap, by the push of sat__find_own_push(). False if it is not certain. */
bool sat__push_by_own_edge(const sat__shapes *pair, sat__features *features);

/*
 * Returns by how much rounder shapes would touch that are so far apart as the features say, 0 if they touch. An edge that leans is
 * higher over a corner than its distance from it is long, by less than 2^-12 of that: the cosine of SAT_MOST_SLANT is 1 - 2^-13.
 */
static inline double sat__reach_of(const sat__features *features) {
    return features->distance > 0.0 ? features->distance + 0x1p-12 * features->core_distance : 0.0;
}

/* A push by an edge of a limited shape, the reference. */
typedef struct sat__own_push {
    sat__view v;
    sat__faces faces;
    float distance;   /* of the surfaces: less than 0 where they overlap; less the reach */
    sat__slant slant; /* if there is one, it pushes what lies over the end beyond which the other shape lies deepest */
    bool is_certain;  /* otherwise what leans may only seem to touch it */
} sat__own_push;

/*
 * Finds how a limited shape pushes one that touches it, but for `reach`, and is no part of a surface, by the one edge that may
 * push, though others are nearer: disabled ones, and at seams edges of the other shape. One of these is in the features. The
 * search of edge_mask.c finds the same in double, by many times the instructions. False if it is not certain.
 */
bool sat__find_own_push(const sat__shapes *pair, double reach, const sat__features *nearest, sat__own_push *push);

/* Are the edges (or facing corners) enabled through which these features push? */
bool sat__may_push(const sat__shapes *pair, const sat__features *features);

/*
 * Finds a witness of two segments. If they do not cross, they are nearest at an end of one (Lumelsky, 1985); of equal ones at one
 * beside the larger shape, the reference. That they do not is certain if the other end of that one lies no further back. False if
 * that is in doubt, or the sign of the distance, or if the way between them is too short to have a direction.
 */
bool sat__find_between_segments(const sat_polygon *a, const sat_polygon *b, sat__witness *f);

/* Filters two small shapes. If their cores are apart, finds where they come nearest; no if they overlap for certain. */
sat__answer sat__are_cores_apart(const sat_polygon *a, const sat_polygon *b, sat__filter *found, sat__witness *f);

#ifdef SAT_HAS_AVX2
bool sat__find_between_segments_avx2(const sat_polygon *a, const sat_polygon *b, sat__witness *f);
sat__answer sat__are_cores_apart_avx2(const sat_polygon *a, const sat_polygon *b, sat__filter *found, sat__witness *f);
#endif

/* -------------------------------------------------------- for intersect_kernel.h: defined in general.c, or inline -- */

/* Have both shapes an area, and no radius? Then the plainest path leads to contacts. */
static inline bool sat__are_plain(const sat_polygon *a, const sat_polygon *b) {
    return !sat__either_is(a, b, SAT_FLAT | SAT_ROUND);
}

/* How two facing edges lie to each other, of shapes one of which is masked. */
typedef struct sat__facing_edges {
    const sat_polygon *r, *o; /* the reference, and the incident shape */
    uint32_t edge_r, edge_o;
    float p, q, span, p_height, q_height, slack; /* as sat__faces and sat__view have it */
    float radii;                                 /* so far apart the surfaces touch */
} sat__facing_edges;

static inline sat__facing_edges sat__facing_edges_of(const sat__view *v, const sat__faces *f, float radii) {
    return (sat__facing_edges){.r = v->reference,
                               .o = v->incident,
                               .edge_r = f->v_index,
                               .edge_o = f->p_index,
                               .p = sat__first(f->along),
                               .q = sat__lane(f->along, 1),
                               .span = sat__first(f->span),
                               .p_height = sat__first(f->height),
                               .q_height = sat__lane(f->height, 1),
                               .slack = v->slack,
                               .radii = radii};
}

/*
 * Do two facing edges push as if nothing were masked? The edge of the reference has to push what lies lowest over it; and so
 * has the other, which is the reference as well as this one where the two are parallel. Mostly one lies over the other. A
 * segment that lies in the other shape may come out of it elsewhere.
 */
bool sat__masked_push_plainly(const sat__facing_edges *f);

static inline bool sat__pushes_plainly(const sat__view *v, const sat__faces *f) {
    if (!sat__either_is(v->a, v->b, SAT_MASKED)) {
        return true;
    }
    const sat__facing_edges edges = sat__facing_edges_of(v, f, v->a->radius + v->b->radius);
    return sat__masked_push_plainly(&edges);
}

/* Fills in contacts by a witness where facing edges do not decide: by value, so it is in memory only here. */
bool sat__intersect_by_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, float margin,
                               sat_collision *collision);

/*
 * Fills in contacts by the features where facing edges do not decide: where masks count, where the cores touch in double, and where
 * the edge found misses the deepest vertex, as normals at nearly flat corners are equal in float.
 */
bool sat__intersect_in_double(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                              sat_collision *collision);

/* The exact features stand for a witness, where the cores touch in double. */
void sat__find_witness_exactly(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__view *v,
                               sat__witness *f);

/* Does a witness decide alone? It does if the shapes are apart, or if vertices face each other and no edge or corner is masked. */
static inline bool sat__ends_at_witness(const sat_polygon *r, const sat_polygon *o, const sat__witness *f, float margin,
                                        sat_collision *collision, bool *is_hit) {
    if (sat__distance_to_float(f->distance) > margin) {
        *is_hit = sat__no_collision(collision);
        return true;
    }
    if (!f->is_beside && !sat__either_is(r, o, SAT_MASKED)) {
        *is_hit = sat__fill_between(r, o, f, margin, collision);
        return true;
    }
    return false;
}

/*
 * Decides what the filter leaves open: round shapes that are apart but for their radii, and those that touch. It takes the parts of
 * the filter that it needs in registers: so no other path has the filter in memory.
 */
bool sat__overlaps_doubtful(const sat_polygon *a, const sat_polygon *b, uint32_t near_of_a, uint32_t near_of_b,
                            bool rests, float separation, float lengths);

/* A pair of a list that is a hit, or has to go the whole way. */
typedef struct sat__candidate {
    sat_pair pair;
    bool is_single; /* it is answered by itself, not by the filter */
    sat__filter filter;
} sat__candidate;

/* Pairs whose polygons are fetched before they are looked at: a few cache misses take as long as a few filters. */
enum { SAT_PAIRS_AHEAD = 8 };

/* The lines of a polygon that a filter reads. */
static inline void sat__prefetch_polygon(const sat_polygon *p) {
    const char *hot = (const char *)&p->category;
    sat__prefetch(hot);
    sat__prefetch(hot + 64);
    sat__prefetch(hot + 128);
}

#endif
