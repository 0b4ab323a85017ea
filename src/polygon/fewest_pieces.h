/* The fewest convex pieces of a loop. */
#ifndef SAT_FEWEST_PIECES_H
#define SAT_FEWEST_PIECES_H

#include "mesh.h"

/*
 * The diagonals of a cut into the fewest pieces, in place of those of the triangulated mesh, with room for n. The first
 * corner is one of the notches. SAT_OK, or SAT_ERROR_OUT_OF_MEMORY. Cost: O(n r^2 log n) for r notches, and temporary
 * memory of O(n r^2), mostly far less.
 */
sat_status sat__fewest_pieces(const sat__loop *loop, const sat__mesh *mesh, uint32_t notches, sat__diagonals *cuts,
                              uint32_t *spare);

#endif
