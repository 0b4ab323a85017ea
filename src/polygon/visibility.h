/* Which corners of a triangulated loop see each other. */
#ifndef SAT_VISIBILITY_H
#define SAT_VISIBILITY_H

#include "mesh.h"

/*
 * Two corners see each other plainly when the line between them lies inside of the loop but for its ends; grazing when
 * it also touches corners, on one side of it only. Neighbours in the loop do not count.
 */
typedef enum sat__sight { SAT_UNSEEN, SAT_GRAZING, SAT_SEEN } sat__sight;

/* Numbers of memory that it needs for so many corners. */
static inline size_t sat__visibility_spare(size_t corners) {
    return 3 * corners;
}

/* What a corner sees, of all others, through the triangles of a mesh. Cost: O(triangles that it sees). */
void sat__look_from(const sat__loop *loop, const sat__mesh *mesh, uint32_t corner, unsigned char *sight, void *spare);

#endif
