/*
 * The surface of a union of convex shapes that stand on integer coordinates, and how it pushes whatever lies shallow in
 * it. Found by brute force: nothing is shared with the library.
 */
#ifndef SAT_TESTS_SURFACE_H
#define SAT_TESTS_SURFACE_H

#include <sat/sat.h>

#include <stdbool.h>

enum { SURFACE_EDGES = 400, SURFACE_TILE_CORNERS = 40, SURFACE_CORE = 40 };

typedef struct surface_point {
    double x, y;
} surface_point;

/** Corners of one shape of the union, counter-clockwise. */
typedef struct surface_tile {
    surface_point corners[SURFACE_TILE_CORNERS];
    int count;
} surface_tile;

/** A straight part of the surface, as long as it goes; the inside lies to its left. */
typedef struct surface_edge {
    surface_point from, to, normal;
    int next, before;   /* the parts that follow and precede it, around the air */
    bool turns_outward; /* at `to` */
} surface_edge;

typedef struct surface {
    surface_edge edges[SURFACE_EDGES];
    int count;
    double feature; /* the smallest: the length of an edge, or the distance of a corner from an edge */
} surface;

/** What is moved out: the convex core, counter-clockwise, and a radius. */
typedef struct surface_core {
    surface_point corners[SURFACE_CORE];
    int count;
    double radius;
} surface_core;

/** Parts of the surface between which it only turns outwards, all within reach, and how deep the core lies in them. */
typedef struct surface_chain {
    int edges[SURFACE_EDGES];
    int count;
    bool is_closed;
    bool is_half_turn; /* the surface turns on outwards beyond it, but away */
    bool is_touched;   /* otherwise only what lies next to it is, where the surface turns inwards */
    bool is_grazed;    /* touched by its very ends alone, or only to the tolerance */
    bool is_deep;      /* the core is in it, not only the radius: then `axis` is where it is pushed */
    surface_point axis;
    double depth;
    double touched_depth; /* if the core were pushed by those parts only that it touches */
    double certain_depth; /* and by those only that it touches more than a tolerance from their ends */
} surface_chain;

/** How deep a core reaches behind a place, against a direction. */
double surface_depth_along(const surface_core *core, surface_point u, surface_point place);

/** Does one tile hold all of another? */
bool surface_holds(const surface_tile *tile, const surface_tile *other);

/** False when there are too many edges. */
bool surface_make(surface *s, const surface_tile *tiles, int count);

/** How deep inside the union the core reaches anywhere: no more than it lies away from the surface there. */
double surface_buried(const surface *s, const surface_tile *tiles, int count, const surface_core *core);

/** Do shapes touch with a corner alone on a chain? There the union pushes nowhere. */
bool surface_is_pinched(const surface *s, const surface_chain *chain);

/** Does the core still lie in a part of the chain when it has been pushed out of it? Then it is not shallow. */
bool surface_is_pierced(const surface *s, const surface_core *core, const surface_chain *chain, double tolerance);

/**
 * The chains that a core touches, to a tolerance, and those that follow where the surface turns inwards, if it lies below
 * them: at most so many are written, and their number is returned. A tile, unless that is NULL, does not see where the surface
 * turns inwards beyond it: to it, it goes straight on there.
 */
int surface_reach(const surface *s, const surface_core *core, const surface_tile *by, double tolerance,
                  surface_chain *chains, int most);

/** The smallest of a tile: the length of an edge, or how far it reaches from one. */
double surface_feature_of(const surface_tile *t);

/** What of a tile pushes as a chain does, ascending. */
typedef enum surface_owner {
    SURFACE_UNOWNED,   /* neither an edge over which the core lies lowest, nor a corner */
    SURFACE_UNTOUCHED, /* the core does not touch the surface there */
    SURFACE_DEEP,      /* further than half of the tile's smallest feature */
    SURFACE_BORDERED,  /* of the tile only a corner is touched, and an edge beside it pushes; or rounding decides */
    SURFACE_OWNED
} surface_owner;

surface_owner surface_ask_owner(const surface *s, const surface_core *core, const surface_chain *chain,
                                const surface_tile *tile, double tolerance);

/** Does the chain push along that axis, out of the surface, by that depth? */
bool surface_allows(const surface *s, const surface_core *core, const surface_chain *chain, surface_point axis,
                    double depth, double tolerance);

/** Has an edge of a tile with that normal, or one that the core touches there, a covered part between two free ones? */
bool surface_has_gap(const surface_tile *tiles, int count, int tile, surface_point axis, const surface_core *core);

#endif
