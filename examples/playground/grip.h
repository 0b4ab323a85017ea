/*
 * grip.h - bodies of solve.h in pixels, and a pointer that takes hold of one and pulls it along.
 */
#ifndef PLAYGROUND_GRIP_H
#define PLAYGROUND_GRIP_H

#include "../solve.h"

#define GRIP_SUBSTEPS 4     /* of a step, for bodies that fall fast */
#define GRIP_METRE    36.0f /* pixels */
#define GRIP_GRAVITY  900.0f

typedef struct grip {
    solve_body *body; /* NULL for none */
    sat_vec2 arm;     /* in the body's own frame, so that it turns with the body */
} grip;

/** Takes hold of the body at a point, or else of the nearest that a finger has missed by `slack`. False if there is none. */
bool grip_take(grip *g, const solve_world *world, sat_vec2 at, float slack);

/** For a substep: closes in on the target as if pulled by a strong arm. */
void grip_pull(const grip *g, sat_vec2 target);

/** A substep of the world; what spins slows down, or discs would roll for ever. */
void grip_substep(solve_world *world, sat_vec2 gravity);

#endif
