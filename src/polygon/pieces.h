/*
 * A polygon that need not be convex, cut into convex pieces: what the steps of pieces.c share.
 *
 * Loop. The boundary of an area: corners counter-clockwise, none equal to the next, the first one a notch if there is
 * any. Edge i leads from corner i to the next.
 *
 * Order of corners. sat__is_before() sorts corners from left to right, and upwards where x is equal: so a vertical edge
 * leads "to the right" as well, upwards.
 *
 * Mesh. A loop cut along diagonals that do not cross (Muller and Preparata, 1978). A half-edge leads counter-clockwise along
 * the face to its left. Half-edge i is edge i of the loop, and each diagonal behind them is two: twins.
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

typedef struct sat__mesh {
    uint32_t corners, count; /* of the loop; of the half-edges: at most 3 for each corner */
    uint32_t *start;         /* the corner where each half-edge begins */
    uint32_t *next, *previous;
} sat__mesh;

static inline uint32_t sat__twin(const sat__mesh *mesh, uint32_t diagonal) {
    return mesh->corners + ((diagonal - mesh->corners) ^ 1u);
}
static inline uint32_t sat__end_of(const sat__mesh *mesh, uint32_t half_edge) {
    return mesh->start[mesh->next[half_edge]];
}
static inline void sat__link(const sat__mesh *mesh, uint32_t half_edge, uint32_t next) {
    mesh->next[half_edge] = next;
    mesh->previous[next] = half_edge;
}

/* The pieces by the corners of the loop. They may have corners in the middle of their edges. */
typedef struct sat__pieces {
    uint32_t *corners; /* of one piece after the other, each counter-clockwise; room for 3 n */
    uint32_t *begin;   /* where those of each piece begin, and where the last ones end; room for n */
    uint32_t count;
} sat__pieces;

/* ------------------------------------------------------------------------------------------------- pieces_sweep.c */

/*
 * `is_bridge` says so of each edge. `surface` holds for each corner the corners at the same point at which the outline
 * arrives, and from which it goes on, which differ at the ends of bridges: SAT_NONE where there is no outline.
 */
typedef struct sat__outlines {
    bool *is_bridge;
    uint32_t *surface;
} sat__outlines;

/*
 * Makes a mesh of triangles and fills in the outlines. Returns false if edges cross, or touch where they should not. `spare`
 * has room for 9 n numbers. Cost: O(n log n).
 */
bool sat__triangulate(const sat__loop *loop, sat__mesh *mesh, const sat__outlines *outlines, uint32_t *spare);

/* ------------------------------------------------------------------------------------------------ pieces_fewest.c */

/* Merges triangles: at most four times as many pieces as the fewest. Uses up the mesh. Cost: O(n). */
void sat__few_pieces(const sat__loop *loop, sat__mesh *mesh, sat__pieces *pieces);

/*
 * Finds the fewest pieces; the mesh of triangles only serves to look around. The first corner is one of the notches.
 * `spare` has room for 9 n numbers. Returns SAT_OK or SAT_ERROR_OUT_OF_MEMORY. Cost: O(n r^2 log n) for r notches, and
 * temporary memory of O(n r^2), mostly far less.
 */
sat_status sat__fewest_pieces(const sat__loop *loop, const sat__mesh *mesh, uint32_t notches, sat__pieces *pieces,
                              uint32_t *spare);

#endif
