/* The parts of sat_polygon_join() share this: how shapes lie to each other, but for rounding. The plan is in join.c. */
#ifndef SAT_JOIN_H
#define SAT_JOIN_H

#include "../minkowski/minkowski.h"
#include "../polygon/pair.h"
#include "tree.h"

/* Rounding to float moves a vertex and the position by 2^-24 along both axes: by less than 2^-23 of both together. */
#define SAT_JOIN_ROUNDING 0x1p-23

/* Vertices are doubles to 2^-52 of the scale, a few of which make an error of a height: more than enough. */
#define SAT_JOIN_OF_DOUBLES 0x1p-46

/* Edges, or vertices, of another shape that are tried where double names one of them: two on either side. */
enum { SAT_JOIN_TRIED = 5 };

/* A shape, and one that may lie against it. */
typedef struct sat__neighbours {
    sat__pair pair;   /* a, and the other one */
    sat__minkowski m; /* of the two: heights over edges of a */
    double doubt;     /* what is within it of a line is on the line */
} sat__neighbours;

static inline bool sat__is_turned(const sat_polygon *p) { return p->turn_c != 1.0; }

static inline double sat__size_of_floats(const sat_polygon *p) {
    return sat__abs(p->place.frame_x) + sat__abs(p->place.frame_y) + (double)p->bounding_radius;
}

/* Returns the sign of a number that is right in sign. */
static inline int sat__sign_beyond(double value, double doubt) { return (value > doubt) - (value < -doubt); }

sat__neighbours sat__neighbours_of(const sat_polygon *a, const sat_polygon *b);

/* From a place to a vertex of b, whose index may run on beyond its ring; d leads from the frame of the place to that of b. */
sat__vec2d sat__way_to_vertex(sat__vec2d from, sat__vec2d d, const sat_polygon *b, uint32_t index);

/* From one vertex of a shape to another. */
sat__vec2d sat__way_along(const sat_polygon *p, uint32_t from, uint32_t to);

/* On which side of the line of an edge of m->a does a vertex of m->b lie: 1 outside, 0 on it? Mostly double decides. */
int sat__side_of(const sat__neighbours *n, const sat__minkowski *m, uint32_t edge, uint32_t vertex);

/* A box that holds two places, relative to the frame, and all that count as the same. */
sat_aabb sat__box_about(const sat_polygon *p, sat__vec2d v, sat__vec2d w);

/* The next shape but `own` that bounds a surface; NULL when there are no more. */
const sat_polygon *sat__next_beside(sat__touch_walk *walk, const sat_polygon *own);

/* Limits a corner, and an edge, of one of the shapes in a tree: join_corners.c and join_edges.c. */
void sat__join_corner(const sat__tree *tree, sat_polygon *p, uint32_t corner);
void sat__join_edge(const sat__tree *tree, sat_polygon *p, uint32_t edge);

#endif
