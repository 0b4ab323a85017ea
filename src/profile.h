/*
 * The surfaces of two shapes as seen along a direction: how high each lies above every place beside it.
 *
 *          n ^                        Of a convex shape the upper surface is a chain of edges, moved out by the radius, and
 *            |    ___                 of arcs about its vertices. Height is measured along n, and place along t, which is n
 *            |  /     \__             turned left. The incident shape is looked at from the other side, upside down.
 *            | |         \
 *     t <----+------------------      depth(s) = height of the reference - height of the incident surface, at place s
 *
 * The first height is a concave function of the place and the second a convex one, so the depth is concave: it has one
 * greatest value, which a search by slopes finds.
 */
#ifndef SAT_PROFILE_H
#define SAT_PROFILE_H

#include "faces.h"

/* The upper surface of one shape, in coordinates of its own: place along t, height along n. */
typedef struct sat__profile {
    const sat_polygon *p;
    sat__vec2d origin; /* of these coordinates, relative to the shape's frame */
    sat__vec2d n, t;   /* unit; upside down for the incident shape */
    double radius;
    uint32_t edge; /* the slot of the edge that faces n most, among those that come into question */
} sat__profile;

/* Both shapes of a pair, and a common origin: places along t of the reference, heights along its n. */
typedef struct sat__profiles {
    sat__profile reference, incident;
} sat__profiles;

/* A height, and how it changes with the place. */
typedef struct sat__height_at {
    double height, slope;
} sat__height_at;

/*
 * Seen along n, out of the reference of a view; the origin is the point `origin`, relative to the reference's frame.
 * `edge_r` and `edge_i` are the edges to begin with. With `rounded` the surfaces are those of the shapes, otherwise of
 * their cores.
 */
sat__profiles sat__profiles_of(const sat__view *v, sat__vec2d n, sat__vec2d origin, uint32_t edge_r, uint32_t edge_i,
                               bool rounded);

/* Makes the edges those that lie at a place, or next to the corners there. */
void sat__profiles_move(sat__profiles *both, double place);

/* The heights of both surfaces at a place, above the common origin. */
sat__height_at sat__reference_height(const sat__profiles *both, double place);
sat__height_at sat__incident_height(const sat__profiles *both, double place);

/* The place where the surfaces are deepest in each other, or come closest along n. */
double sat__deepest_place(const sat__profiles *both);

/* The places between which the edges of both shapes lie along their surfaces, and where their corners are. */
typedef struct sat__flat {
    double low, high;               /* of the surface */
    double low_corner, high_corner; /* of the core */
} sat__flat;

sat__flat sat__reference_flat(const sat__profiles *both);
sat__flat sat__incident_flat(const sat__profiles *both);

#endif
