/*
 * Bodies of several parts, and how they move: the pieces of any outline share one pose, one user data and one group.
 * A level is a body that never moves. Metres, seconds; y points down.
 */
#ifndef SAT_EXAMPLES_LEVEL_BODIES_H
#define SAT_EXAMPLES_LEVEL_BODIES_H

#include <sat/sat.h>

enum { LEVEL = 1, MOVING = 2, MOST_SHAPES = 128, MOST_BODIES = 16, MOST_CORNERS = 64 };

#define STEP (1.0f / 60.0f)

typedef struct body {
    int kind;            /* the caller's */
    sat_polygon **parts; /* their position is the centroid of the whole */
    size_t count;
    sat_vec2 velocity;
    float spin, area, inverse_mass, inverse_inertia; /* both 0: never moves */
} body;

typedef struct contact {
    body *a, *b;
    sat_contact at;
    sat_vec2 normal;
    float push, grip; /* impulses so far, along the normal and across it */
} contact;

typedef struct world {
    size_t count, body_count, contact_count;
    sat_polygon *shapes[MOST_SHAPES]; /* the parts of all bodies, in order */
    body bodies[MOST_BODIES];
    sat_hit hits[MOST_SHAPES];
    contact contacts[2 * MOST_SHAPES];
    void *index; /* over the shapes */
} world;

/** Adds the pieces of an outline, its centroid at (0, 0). With density 0 it never moves, and lies where it is drawn. */
sat_status add_body(world *w, int kind, const sat_vec2 *corners, size_t count, float density);
/** Moves all parts at once. */
sat_status place_body(body *b, sat_vec2 position, float angle);
/** An index over all shapes; once, when all bodies are there. */
sat_status create_index(world *w);
/** The body that a shape is a part of. */
body *body_of(const world *w, size_t shape);
/** A sudden push at a point. */
void push_body(body *b, sat_vec2 at, sat_vec2 impulse);
/** What is in the water is carried, and slowed down: before a step. */
sat_status carry(world *w, const sat_polygon *water);
/** Everything falls, collides and moves for the time of STEP; the index is up to date again. */
sat_status step(world *w);
void empty_world(world *w);

#endif
