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

/** The categories of shapes that may move and of those that never do, as filters have them. */
#define SOLVER_MOVING   1u
#define SOLVER_STANDING 2u

/**
 * Shapes with one pose and one velocity. Their position is the centre of mass. An inverse mass of 0 makes it immovable.
 */
typedef struct solver_body {
    sat_polygon *shape; /* the first of its pieces, mostly the only one */
    sat_vec2 velocity;
    float spin; /* radians a second */
    float inverse_mass, inverse_inertia;
    sat_vec2 push;        /* acceleration beside gravity's, such as buoyancy: the caller's */
    float twist;          /* the same for the spin */
    size_t first, pieces; /* which of solver_shapes() are its own */
} solver_body;

/** A contact between shapes a < b, and the impulses that hold it. */
typedef struct solver_contact {
    uint32_t a, b, id;
    sat_vec2 point, normal, arm_a, arm_b; /* normal: from a to b */
    float gap;                            /* to the rest depth; negative when deeper */
    float normal_mass, tangent_mass;      /* what an impulse along each must move */
    float normal_impulse, tangent_impulse;
} solver_contact;

typedef struct solver solver;

/** NULL when out of memory. */
solver *solver_create(size_t shape_capacity);
void solver_destroy(solver *s);

/** Removes all bodies. */
void solver_clear(solver *s);

/** Removes all but the first `count` bodies. */
void solver_keep(solver *s, size_t count);

/**
 * Adds a shape where it stands, which must be around its centre of mass, and takes ownership of it. With a density of 0
 * it never moves. NULL, with the shape destroyed, when the shape is NULL or there is no room.
 */
solver_body *solver_add(solver *s, sat_polygon *shape, float density);

/**
 * The same for a body of several shapes that stand in one frame, whose origin is their common centre of mass, as
 * sat_polygon_create_pieces() makes them. They become a group. All or none are taken; `pieces` is only read.
 */
solver_body *solver_add_pieces(solver *s, sat_polygon *const *pieces, size_t count, float density);

/** Puts all pieces of a body somewhere else, at rest. */
void solver_place(solver *s, solver_body *b, sat_vec2 position, float angle);

void solver_set_gravity(solver *s, sat_vec2 gravity);
sat_vec2 solver_gravity(const solver *s);

/** Pulls the point `arm` (from the body's centre, turning with it) of a body to `target`; body NULL lets go. */
void solver_pull(solver *s, solver_body *b, sat_vec2 arm, sat_vec2 target);

/** One 60th of a second. */
void solver_step(solver *s);

/**
 * One of its SOLVER_SUBSTEPS, for who has forces to tell in between: those of springs and of water come too late when
 * they are held for a whole step, and feed what swings.
 */
void solver_substep(solver *s);

size_t solver_body_count(const solver *s);
solver_body *solver_bodies(const solver *s);
/** All shapes, those of each body in a row, in the order of the bodies. */
sat_polygon *const *solver_shapes(const solver *s, size_t *count);
/** The contacts of the last substep. */
const solver_contact *solver_contacts(const solver *s, size_t *count);
/** The deepest overlap in any substep since the start or the last call. */
float solver_take_deepest(solver *s);

#endif
