/*
 * What the programs here share: each ends at the first error. A game would go on without the shape or the move.
 */
#ifndef SAT_EXAMPLES_PROGRAM_H
#define SAT_EXAMPLES_PROGRAM_H

#include <sat/sat.h>

#include <stdio.h>
#include <stdlib.h>

static inline void check(sat_status status) {
    if (status != SAT_OK) {
        fprintf(stderr, "error: %s\n", sat_status_string(status));
        exit(EXIT_FAILURE);
    }
}

static inline void check_memory(const void *memory) { check(memory ? SAT_OK : SAT_ERROR_OUT_OF_MEMORY); }

/** A new shape in its place. */
static inline sat_polygon *placed(sat_polygon *shape, sat_vec2 position, float angle) {
    check_memory(shape);
    check(sat_polygon_set_pose(shape, position, angle));
    return shape;
}

#endif
