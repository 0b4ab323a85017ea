/*
 * A loop cut along diagonals that do not cross: for every corner, its edges in order, those of the loop and those of
 * the cuts.
 *
 * Half-edges. Each edge is two: one from either end. Those from corner c stand together, counter-clockwise: from the
 * edge to the next corner to the edge to the previous one. As diagonals do not cross, that is the order of their other
 * ends around the loop, and no angle is ever compared. The half-edge before one of u to v leads to what follows u on
 * the far side of it, the right.
 *
 * Faces. Diagonals nest as brackets do: going once around the loop with a stack of corners, each diagonal that ends
 * where we are cuts off what lies on the stack since it began.
 */
#ifndef SAT_MESH_H
#define SAT_MESH_H

#include "loop.h"

/* Diagonals by the corners they join, two numbers each. */
typedef struct sat__diagonals {
    uint32_t *ends;
    uint32_t count, room;
} sat__diagonals;

static inline void sat__add_diagonal(sat__diagonals *diagonals, uint32_t a, uint32_t b) {
    /* Each of n corners adds two at most, and there is room for 2 n; and n - 3 are all that do not cross. */
    if (SAT_NEVER(diagonals->count == diagonals->room)) {
        return;
    }
    diagonals->ends[2 * diagonals->count] = a;
    diagonals->ends[2 * diagonals->count + 1] = b;
    diagonals->count++;
}

typedef struct sat__mesh {
    uint32_t corners;
    uint32_t *first;  /* half-edge of each corner, and one more: where those behind the last begin */
    uint32_t *target; /* the corner where each half-edge ends */
    uint32_t *back;   /* the other half of the same edge */
} sat__mesh;

/* Numbers for a mesh of n corners, and for making it. */
static inline size_t sat__mesh_size(size_t corners) {
    return 9 * corners + 1;
}
static inline size_t sat__mesh_spare(size_t corners) {
    return 5 * corners;
}

static inline sat__mesh sat__mesh_in(uint32_t *memory, uint32_t corners) {
    return (sat__mesh){corners, memory, memory + corners + 1, memory + corners + 1 + 4 * (size_t)corners};
}

/* Makes the mesh of a loop and its cuts, at most n - 3. Cost: O(n). */
void sat__mesh_make(sat__mesh *mesh, const sat__diagonals *cuts, uint32_t *spare);

static inline uint32_t sat__last_half_edge(const sat__mesh *mesh, uint32_t corner) {
    return mesh->first[corner + 1] - 1;
}

typedef struct sat__mesh_faces {
    const sat__mesh *mesh;
    uint32_t *stack; /* room for all corners */
    uint32_t depth, corner, half_edge;
    uint32_t cut; /* what the last face leaves of the stack below its last corner; 0 at the beginning */
} sat__mesh_faces;

sat__mesh_faces sat__faces_of_mesh(const sat__mesh *mesh, uint32_t *stack);

/* The corners of the next face, ascending and so counter-clockwise; returns how many, 0 after the last. */
uint32_t sat__next_face(sat__mesh_faces *faces, const uint32_t **corners);

#endif
