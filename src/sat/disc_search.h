/*
 * The best edges of two rings that are neither short nor very long, most of which are never looked at.
 *
 * A shape holds a disc about its centre, of radius r, and lies within another, of radius R. So where that centre lies h
 * high above an edge of the other shape, the separation of the edge is at least h - R, and at most h - r:
 *
 *     h of every edge of both, eight side by side
 *     floor = the greatest h - R, or the separation of the edge with the greatest h, if that is more
 *     left are the edges with h - r >= floor
 *     where these are many: those that separate by the floor from sixteen of the other's vertices, too
 *     the separations of what is left, each against all vertices
 *
 * Of round shapes a handful is left; of those about whose centres it is as deep all around, all are: then the search
 * gives up before it begins. The last step costs O(n) an edge, so the longest rings are left to calipers.h.
 *
 * Guarantee: no edge that is left out has a greater float separation than the ones found, nor the same: heights and
 * separations are wrong by no more than the bound of the pair, the discs have room for rounding, and the floor is lowered
 * by four bounds.
 */
#ifndef SAT_DISC_SEARCH_H
#define SAT_DISC_SEARCH_H

#include "axis_filter.h"

/* The best edge of a ring, the lowest index among equals; and which are as good, a bit each, where there are 32 or less. */
typedef struct sat__best_edge {
    float separation;
    uint32_t index, tied;
} sat__best_edge;

/* Up to so many corners this is faster than arcs of directions: measured. */
enum { SAT_DISC_RING = 192 };

/*
 * Of a, and of b, to which `way` leads from a; of the one that has none as good as the other's any that is worse. False
 * where too many come into question.
 */
bool sat__search_by_discs(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float bound, sat__best_edge best[2]);
#ifdef SAT_HAS_AVX2
SAT_AVX2_TARGET bool sat__search_by_discs_avx2(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float bound,
                                               sat__best_edge best[2]);
#endif

/* The same by whatever the processor has; false where a ring is too long, too. */
bool sat__find_by_discs(const sat__pair *pair, sat__best_edge best[2]);

#endif
