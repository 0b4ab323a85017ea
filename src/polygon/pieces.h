/*
 * A polygon that need not be convex, cut into convex pieces: what the steps of pieces.c share.
 *
 * Loop. The boundary of an area: corners counter-clockwise, none equal to the next, the first one a notch if there is
 * any. Edge i leads from corner i to the next.
 *
 * Order of corners. sat__is_before() sorts corners from left to right, and upwards where x is equal. So a vertical edge
 * leads "to the right" as well, upwards, and no two directions are alike.
 *
 * Mesh. A loop cut along diagonals that do not cross. Each edge of the loop and each diagonal is two half-edges, one
 * from either end. Those from corner c are stored together, counter-clockwise: from the edge to the next corner to the
 * edge to the previous one. As diagonals do not cross, that is the order of their other ends around the loop, so no
 * angles are compared. The half-edge before the one from u to v leads to the corner that follows u on the right side
 * of it.
 */
#ifndef SAT_PIECES_H
#define SAT_PIECES_H

#include "corners.h"

#include <stdbool.h>
#include <stdint.h>

/* Stands for no corner and for no edge. */
#define SAT_NONE UINT32_MAX

typedef struct sat__loop {
    sat_vec2 *corners;
    uint32_t count;
} sat__loop;

static inline uint32_t sat__loop_next(const sat__loop *loop, uint32_t corner) {
    return corner + 1 == loop->count ? 0 : corner + 1;
}
static inline uint32_t sat__loop_previous(const sat__loop *loop, uint32_t corner) {
    return (corner == 0 ? loop->count : corner) - 1;
}

/* The turn from corner a by b to c, see sat__orientation(). */
static inline int sat__turn(const sat__loop *loop, uint32_t a, uint32_t b, uint32_t c) {
    return sat__orientation(loop->corners[a], loop->corners[b], loop->corners[c]);
}

/* True if the area has more than half a turn at the corner. */
static inline bool sat__is_notch(const sat__loop *loop, uint32_t corner) {
    return sat__turn(loop, sat__loop_previous(loop, corner), corner, sat__loop_next(loop, corner)) < 0;
}

/* Diagonals by the corners they join, two numbers each. */
typedef struct sat__diagonals {
    uint32_t *ends;
    uint32_t count, room;
} sat__diagonals;

static inline void sat__add_diagonal(sat__diagonals *diagonals, uint32_t a, uint32_t b) {
    /* Each of n corners adds two at most, and there is room for 2 n; and only n - 3 diagonals do not cross. */
    if (SAT_NEVER(diagonals->count == diagonals->room)) {
        return;
    }
    diagonals->ends[2 * diagonals->count] = a;
    diagonals->ends[2 * diagonals->count + 1] = b;
    diagonals->count++;
}

/* ------------------------------------------------------------------------------------------------- pieces_sweep.c */

/*
 * Tells outline and bridges apart. `is_bridge` is 1 or 0 for each edge. `surface` holds for each corner two corners at
 * the same point: the one at which the outline arrives from outside, and the one from which it goes on, which differ at
 * the ends of bridges. Both are SAT_NONE where there is no outline.
 */
typedef struct sat__outlines {
    unsigned char *is_bridge;
    uint32_t *surface;
} sat__outlines;

/*
 * Returns false for a loop whose edges cross, or touch where they should not. Otherwise adds the cuts that leave parts
 * which are monotone along x, and fills in the outlines. `spare` has room for 9 n numbers. Cost: O(n log n).
 */
bool sat__cut_into_monotone(const sat__loop *loop, sat__diagonals *cuts, const sat__outlines *outlines,
                            uint32_t *spare);

/* -------------------------------------------------------------------------------------------------- pieces_mesh.c */

typedef struct sat__mesh {
    uint32_t corners;
    uint32_t *first;  /* the first half-edge of each corner, and one number more: the number of half-edges */
    uint32_t *target; /* the corner where each half-edge ends */
    uint32_t *back;   /* the other half of the same edge */
} sat__mesh;

/* Numbers of memory for a mesh of n corners. */
static inline size_t sat__mesh_size(size_t corners) {
    return 9 * corners + 1;
}

static inline sat__mesh sat__mesh_in(uint32_t *memory, uint32_t corners) {
    return (sat__mesh){corners, memory, memory + corners + 1, memory + corners + 1 + 4 * (size_t)corners};
}

static inline uint32_t sat__last_half_edge(const sat__mesh *mesh, uint32_t corner) {
    return mesh->first[corner + 1] - 1;
}

/* Makes the mesh of a loop and its cuts, at most n - 3. `spare` has room for 5 n numbers. Cost: O(n). */
void sat__mesh_make(sat__mesh *mesh, const sat__diagonals *cuts, uint32_t *spare);

/*
 * Enumerates the faces. Diagonals nest as brackets do: on one way around the loop with a stack of corners, each
 * diagonal that ends at the current corner cuts off the part of the stack since the corner where it begins.
 */
typedef struct sat__mesh_faces {
    const sat__mesh *mesh;
    uint32_t *stack; /* room for all corners */
    uint32_t depth, corner, half_edge;
    uint32_t cut; /* the part of the stack below its last corner that the last face leaves; 0 at the beginning */
} sat__mesh_faces;

sat__mesh_faces sat__faces_of_mesh(const sat__mesh *mesh, uint32_t *stack);

/* The corners of the next face, ascending and so counter-clockwise. Returns their number, 0 after the last face. */
uint32_t sat__next_face(sat__mesh_faces *faces, const uint32_t **corners);

/*
 * Adds the diagonals that cut all faces of a mesh, which are monotone, into triangles. `spare` has room for 2 n
 * numbers. Cost: O(n).
 */
void sat__triangulate(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare);

/*
 * Keeps those diagonals of a triangulated mesh that the notches need: at most four times as many pieces as the fewest.
 * `spare` has room for 8 n numbers. Cost: O(n).
 */
void sat__few_pieces(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare);

/* ------------------------------------------------------------------------------------------------ pieces_fewest.c */

/*
 * Replaces the diagonals of a triangulated mesh by those of a cut into the fewest pieces. The first corner is one of
 * the notches. `spare` has room for 6 n numbers. Returns SAT_OK or SAT_ERROR_OUT_OF_MEMORY. Cost: O(n r^2 log n) for r
 * notches, and temporary memory of O(n r^2), mostly far less.
 */
sat_status sat__fewest_pieces(const sat__loop *loop, const sat__mesh *mesh, uint32_t notches, sat__diagonals *cuts,
                              uint32_t *spare);

#endif
