/* Parts of a loop that are monotone along x, cut into triangles. */
#ifndef SAT_TRIANGULATE_H
#define SAT_TRIANGULATE_H

#include "mesh.h"

/* Numbers of memory that it needs for so many corners. */
static inline size_t sat__triangulate_spare(size_t corners) {
    return 2 * corners;
}

/* Adds the diagonals that make triangles of all faces of a mesh, which are monotone. Cost: O(n). */
void sat__triangulate(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare);

#endif
