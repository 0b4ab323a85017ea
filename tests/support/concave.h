/* Polygons with integer corners, convex or not, and what is true of them by brute force in integers: nothing is the library's. */
#ifndef SAT_TESTS_CONCAVE_H
#define SAT_TESTS_CONCAVE_H

#include "rng.h"

#include <sat/sat.h>

#include <stddef.h>

enum { MOST_CONCAVE = 20000 };

/** Corners are integers of at most 2^20. */
typedef struct concave {
    sat_vec2 corners[MOST_CONCAVE];
    size_t count;
} concave;

/** Twice the area, positive counter-clockwise. */
int64_t concave_area(const concave *p);

/** How often the polygon goes around a point that lies on no edge. */
int concave_winding(const concave *p, double x, double y);

/** Corners that turn inwards, of a polygon in either winding. */
size_t concave_notches(const concave *p);

/** Do no two edges share a point, but for the common end of neighbours? Also false for no area. O(n^2). */
bool concave_is_simple(const concave *p);

/** Does an edge of a piece run along one of the polygon, in part at least, that is not walked back? */
bool concave_has_edge_along(const concave *p, sat_vec2 from, sat_vec2 to);

/** The fewest convex pieces without new corners, of a simple polygon with at most 13: all sets of corners are tried. */
size_t concave_fewest(const concave *p);

/** The other way around. */
void concave_reverse(concave *p);

/** Begins with another corner. */
void concave_rotate(concave *p, size_t first);

/** So many random points of a lattice of that reach, in an order that makes them simple; false when none is found. */
bool make_tangle_free(rng *source, concave *p, size_t count, int reach);

/** Any order of random points. */
void make_tangle(rng *source, concave *p, size_t count, int reach);

/** A small polygon with a triangle hung into it on a bridge; true when one is a hole of the other. */
bool make_bridged(rng *source, concave *p, int reach);

/** The outline of so many unit cells that hang together without holes, with a corner at each end of a cell, sheared. */
void make_cells(rng *source, concave *p, int cells);

/** Corners around the origin, at distances drawn between `least` and `most`. */
void make_coast(rng *source, concave *p, size_t count, double least, double most);

void make_comb(concave *p, size_t teeth);                 /**< 4 corners for each tooth, and two */
void make_sieve(concave *p, size_t columns, size_t rows); /**< square holes in a row, bridged; 6 corners each */

#endif
