/*
 * The points of an outline: arcs become chords, equal neighbours become one, and what the caller's array holds is
 * written.
 */
#ifndef SAT_OUTLINE_H
#define SAT_OUTLINE_H

#include "common_boundary.h"

typedef struct sat__polyline {
    double frame_x, frame_y; /* of the world, to which the pieces are relative */
    double tolerance;
    sat_vec2 *points;
    size_t capacity;
    size_t found; /* so far, without the one that is kept */
    bool has_kept;
    sat_vec2 first, kept; /* the kept point is written when one follows that differs */
} sat__polyline;

/* Checks what an outline is asked with, but for the shapes; *found is 0 then. */
sat_status sat__check_outline(float tolerance, const sat_vec2 *points, size_t capacity, size_t *found);

sat__polyline sat__polyline_begin(const sat_polygon *p, float tolerance, sat_vec2 *points, size_t capacity);

/* A sat__take_boundary. */
void sat__polyline_add(void *outline, const sat__boundary_piece *piece);

/* Ends the outline; the number of points. */
size_t sat__polyline_end(sat__polyline *o);

#endif
