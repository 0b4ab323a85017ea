/*
 * solver_model.h - what a solver holds, for solver.c, which steps it, and solver_bodies.c, which fills and empties it.
 */
#ifndef PLAYGROUND_SOLVER_MODEL_H
#define PLAYGROUND_SOLVER_MODEL_H

#include "contact_table.h"
#include "solver.h"

struct solver {
    solver_body *bodies;
    size_t count;
    sat_polygon **shapes;
    uint32_t *owners; /* of each shape: its body */
    size_t shape_count, capacity;
    sat_vec2 gravity;

    void *scratch;
    sat_hit *hits;
    size_t hit_capacity;
    solver_contact *contacts, *previous; /* of this substep and the one before */
    size_t contact_count, previous_count;
    contact_table table;

    solver_body *pulled;
    sat_vec2 pull_arm, pull_target;
    float deepest;
};

/** Puts all pieces of a body there, and leaves its speed alone. */
void solver_set_pose(const solver *s, const solver_body *b, sat_vec2 position, float angle);

#endif
