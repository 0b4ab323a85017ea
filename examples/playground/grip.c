/* grip.c - see grip.h. */
#include "grip.h"

#include "scene.h"
#include "vector.h"

#define PULL_RATE  25.0f /* per second: how fast a pulled point closes in on its target */
#define PULL_SHARE 0.45f /* of the speed that lacks, given in a substep */
#define SPIN_DRAG  0.4f  /* per second */
#define SUBSTEP    (STEP_SECONDS / (float)GRIP_SUBSTEPS)

static sat_vec2 turned(sat_vec2 v, float angle) {
    const sat_vec2 x = vec_direction(angle);
    return vec(x.x * v.x - x.y * v.y, x.y * v.x + x.x * v.y);
}

bool grip_take(grip *g, const solve_world *world, sat_vec2 at, float slack) {
    float nearest = slack;
    g->body = NULL;
    for (size_t i = 0; i < world->shape_count; i++) {
        solve_body *b = &world->bodies[world->owners[i]];
        const float distance = sat_distance_to_point(world->shapes[i], at, NULL);
        if (b->inverse_mass > 0.0f && distance <= nearest) {
            nearest = distance > 0.0f ? distance : 0.0f;
            g->body = b;
            g->arm = turned(vec_sub(at, b->centre), -b->angle);
        }
    }
    return g->body != NULL;
}

void grip_pull(const grip *g, sat_vec2 target) {
    solve_body *b = g->body;
    if (b == NULL) {
        return;
    }
    const sat_vec2 arm = turned(g->arm, b->angle), at = vec_add(b->centre, arm);
    const sat_vec2 wanted = vec_scale(vec_sub(target, at), PULL_RATE);
    const sat_vec2 lacking = vec_sub(wanted, vec_along(b->velocity, vec_quarter(arm), b->spin));
    const float softness = b->inverse_mass + b->inverse_inertia * vec_dot(arm, arm);
    solve_push(b, at, vec_scale(lacking, PULL_SHARE / softness));
}

/* show */
void grip_substep(solve_world *world, sat_vec2 gravity) {
    for (solve_body *b = world->bodies; b < world->bodies + world->body_count; b++) {
        b->spin *= 1.0f - SPIN_DRAG * SUBSTEP;
    }
    solve_step(world, gravity, SUBSTEP);
}
/* end */
