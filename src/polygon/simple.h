/* Is a loop simple, but for bridges? And cuts that leave parts which are monotone along x. */
#ifndef SAT_SIMPLE_H
#define SAT_SIMPLE_H

#include "mesh.h"

/* Numbers of memory that it needs for so many corners. */
static inline size_t sat__simple_spare(size_t corners) {
    return 9 * corners;
}

/*
 * What is outline and what is not: which edges are bridges, 1 or 0 each; and for each corner two corners at its point,
 * that where the outline comes from outside and that where it goes on, which differ at the ends of bridges. SAT_NONE
 * where there is no outline at all.
 */
typedef struct sat__outlines {
    unsigned char *is_bridge;
    uint32_t *surface;
} sat__outlines;

/*
 * False for a loop whose edges cross, or touch where they should not. Otherwise adds the cuts, with room for 2 n, and
 * fills in the outlines. Cost: O(n log n).
 */
bool sat__cut_into_monotone(const sat__loop *loop, sat__diagonals *cuts, const sat__outlines *outlines,
                            uint32_t *spare);

#endif
