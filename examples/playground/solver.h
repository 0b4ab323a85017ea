/*
 * solver.h - a small rigid-body solver on top of sat_find_collisions(): what a game adds to the library to get physics.
 *
 * One step of 1/60 s is cut into SUBSTEPS, and each of them does
 *
 *     speed up by gravity
 *     find all collisions; a contact with the id of one from the substep before inherits its impulse (warm starting)
 *     for each contact: an impulse that keeps the points apart, softly where they overlap, and one against sliding
 *     move
 *     for each contact: the same once more without the push against overlap, so that it leaves no speed behind
 *
 * after "Solver2D" (Catto, 2024): small steps with soft contacts and a relaxing pass. Finding collisions is so cheap
 * that it is done anew in every substep, so depths, arms and ids are always those of the shapes as they stand.
 */
#ifndef PLAYGROUND_SOLVER_H
#define PLAYGROUND_SOLVER_H

#include <sat/sat.h>

#define SOLVER_SUBSTEPS 16

/** Depth at which a contact rests. A contact needs some, or it would come and go with the rounding. Pixels. */
#define SOLVER_REST_DEPTH 0.05f

/** A shape with a velocity. Its position is its centre of mass. An inverse mass of 0 makes it immovable. */
typedef struct solver_body {
    sat_polygon *shape;
    sat_vec2 velocity;
    float spin; /* radians a second */
    float inverse_mass, inverse_inertia;
} solver_body;

/** A contact between bodies a < b, and the impulses that hold it. */
typedef struct solver_contact {
    uint32_t a, b, id;
    sat_vec2 point, normal, arm_a, arm_b; /* normal: from a to b */
    float gap;                            /* to the rest depth; negative when deeper */
    float normal_mass, tangent_mass;      /* what an impulse along each must move */
    float normal_impulse, tangent_impulse;
} solver_contact;

typedef struct solver solver;

/** NULL when out of memory. */
solver *solver_create(size_t body_capacity);
void solver_destroy(solver *s);

/** Removes all bodies. */
void solver_clear(solver *s);

/**
 * Adds a shape where it stands, which must be around its centre of mass, and takes ownership of it. With a density of 0
 * it never moves. NULL, with the shape destroyed, when the shape is NULL or there is no room.
 */
solver_body *solver_add(solver *s, sat_polygon *shape, float density);

void solver_set_gravity(solver *s, sat_vec2 gravity);
sat_vec2 solver_gravity(const solver *s);

/** Pulls the point `arm` (from the body's centre, turning with it) of a body to `target`; body NULL lets go. */
void solver_pull(solver *s, solver_body *b, sat_vec2 arm, sat_vec2 target);

/** One 60th of a second. */
void solver_step(solver *s);

size_t solver_body_count(const solver *s);
solver_body *solver_bodies(const solver *s);
/** The contacts of the last substep. */
const solver_contact *solver_contacts(const solver *s, size_t *count);
/** The deepest overlap in any substep since the start or the last call. */
float solver_take_deepest(solver *s);

#endif
