/* Convex pieces out of triangles, at most four times as many as the fewest. */
#ifndef SAT_FEW_PIECES_H
#define SAT_FEW_PIECES_H

#include "mesh.h"

/* Numbers of memory that it needs for so many corners. */
static inline size_t sat__few_pieces_spare(size_t corners) {
    return 8 * corners;
}

/* Out of the diagonals of a triangulated mesh, those that cannot be spared. Cost: O(n). */
void sat__few_pieces(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare);

#endif
