/*
 * The float filter: how far one polygon lies outside the edges of another, with a proven bound on the error.
 *
 * Its lanes do this for one edge after the other:
 *
 *     float separation(const polygon *reference, int edge, const polygon *other, vec2 d)    d: from the reference to it
 *     {
 *         float least = FLT_MAX;
 *         for (int i = 0; i < other->count; i++)
 *             least = min(least, dot(reference->normal[edge], other->vertex[i]));
 *         return least + dot(reference->normal[edge], d - reference->vertex[edge]);
 *     }
 *
 * Positive: that edge's line separates the two. The greatest of both polygons' edges decides (Gottschalk, Lin and
 * Manocha, 1996): positive means apart; otherwise its negative is the depth of penetration, one-sided, so right in
 * containment too. Less than the error from 0 it means nothing, and the filter says so: exact separations decide then.
 *
 * All of it is branch-free: the outcome depends on the shapes' positions (../math/lanes.h).
 */
#ifndef SAT_AXIS_FILTER_H
#define SAT_AXIS_FILTER_H

#include "../math/lanes8.h"
#include "../polygon/pair.h"

/* The heights of a point at (x, y) from the frame lie within this of the true ones. */
SAT_KERNEL float sat__point_bound(const sat_polygon *p, float x, float y) {
    return SAT_SEPARATION_ERROR * (p->bounding_radius + (sat__absf(x) + sat__absf(y)));
}

/* Edges of two small rings: a bit for each index. */
typedef struct sat__edges {
    uint32_t of_a, of_b;
} sat__edges;

/* The lowest of them, and whether it is b's: a's, unless there is none. */
SAT_KERNEL uint32_t sat__first_edge(sat__edges edges, uint32_t *of_b) {
    *of_b = edges.of_a == 0;
    return sat__lowest_bit(sat__choose(*of_b, edges.of_b, edges.of_a));
}

/* Are there edges of both? That is rare, unlike whose edge it is. */
SAT_KERNEL bool sat__tie(sat__edges edges) { return (uint64_t)edges.of_a * edges.of_b != 0; }

/* Without the ends of shapes that have no area. */
SAT_KERNEL sat__edges sat__real_edges_of(const sat_polygon *a, const sat_polygon *b, sat__edges edges) {
    return (sat__edges){edges.of_a & sat__real_edges(a), edges.of_b & sat__real_edges(b)};
}

/* The outcome of the filter for two polygons with small rings. */
typedef struct sat__filter {
    sat__edges edges;      /* where the greatest separation is */
    sat__edges near;       /* where a separation may be the greatest, within the error of float */
    float separation;      /* the greatest */
    float lengths, radius; /* the pair's, see ../polygon/pair.h; and both radii with the margin */
    bool is_known;         /* is the answer certain? */
    bool is_hit;           /* then, do the shapes overlap? The cores do for certain. */
    bool rests;            /* does it seem that both rest on each other? */
} sat__filter;

/* It begins with the radii, and the lengths by the displacement from one frame to the other. */
SAT_KERNEL sat__filter sat__begin_filter(const sat_polygon *a, const sat_polygon *b, float margin, float dx, float dy) {
    return (sat__filter){.radius = a->radius + b->radius + margin, .lengths = sat__lengths(a, b, dx, dy)};
}

/* A separation of which less than this apart means nothing, and one that means apart for certain. */
SAT_KERNEL float sat__shallow(const sat__filter *f) { return -SAT_SEPARATION_ERROR * f->lengths; }
SAT_KERNEL float sat__apart(const sat__filter *f) { return f->radius + 2.0f * (SAT_SEPARATION_ERROR * f->lengths); }

/* The first of some edges, and whether it is b's; both guessed for bodies at rest. */
SAT_KERNEL uint32_t sat__guess_edge(bool rests, uint32_t edge, uint32_t *of_b) {
    *of_b = sat__guessed(rests, *of_b);
    return sat__guessed(rests, edge);
}

/* Takes in the greatest separation. */
SAT_KERNEL void sat__decide(sat__filter *f, const sat_polygon *a, const sat_polygon *b, float greatest) {
    const uint32_t is_shallow = greatest >= sat__shallow(f), is_apart = greatest >= sat__apart(f);
    f->separation = greatest;
    f->is_hit = is_shallow == 0;
    f->is_known = is_shallow == is_apart; /* what means apart is shallow, too */
    f->rests = sat__seem_at_rest(greatest - (a->radius + b->radius), f->lengths);
}

/* The lanes of a small ring, a bit each. */
SAT_KERNEL uint32_t sat__lane_bits(const sat_polygon *p) { return (uint32_t)((UINT64_C(1) << sat__lanes(p)) - 1u); }

/* Eights of lanes that a ring has, or half of one. */
SAT_KERNEL uint32_t sat__eights(const sat_polygon *p) { return (p->blocks + 1u) / 2; }

/* Returns the block after `k`, which is even, in a ring of so many; a ring of one block has no other. */
SAT_KERNEL uint32_t sat__block_after(uint32_t k, uint32_t blocks) { return k + (blocks > 1); }

/* Have both up to four corners? Up to eight? */
SAT_KERNEL bool sat__are_boxes(const sat_polygon *a, const sat_polygon *b) { return a->blocks == 1 && b->blocks == 1; }
SAT_KERNEL bool sat__are_few(const sat_polygon *a, const sat_polygon *b) { return a->blocks <= 2 && b->blocks <= 2; }

#include "axis_filter_kernel.h"

/*
 * Rings of any length are filtered out of line, by intersect_kernel.h. Returns the separations of eight edges of p, from block
 * `first` on, against all vertices of the other.
 */
sat__f8 sat__long_separations(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy);

/* The best edge of p against the other; of equals the lowest index. */
sat__edge sat__best_by_trying(const sat_polygon *p, const sat_polygon *other, float dx, float dy);

/* Any two small rings, of which `way` leads from a's frame to b's: every edge against every vertex. */
void sat__filter_many(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found);

/* Filters a pair of small rings, by what the processor has. */
void sat__filter_pair(const sat__shapes *pair, sat__filter *found);

#ifdef SAT_HAS_AVX2
sat__edge sat__best_by_trying_avx2(const sat_polygon *p, const sat_polygon *other, float dx, float dy);
void sat__filter_many_avx2(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found);
#endif

#endif
