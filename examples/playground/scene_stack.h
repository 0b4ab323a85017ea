/*
 * scene_stack.h - the state of the Stack scene, open to the self-test that measures it.
 */
#ifndef PLAYGROUND_SCENE_STACK_H
#define PLAYGROUND_SCENE_STACK_H

#include "grip.h"
#include "scene.h"

#define STACK_ROWS   10
#define STACK_BOX    36.0f
#define STACK_BODIES 160
#define STACK_WALLS  4

/* The room inside the walls. */
#define STACK_LEFT   (ARENA_LEFT + 14.0f)
#define STACK_RIGHT  (ARENA_RIGHT - 14.0f)
#define STACK_TOP    (ARENA_TOP + 14.0f)
#define STACK_BOTTOM (ARENA_BOTTOM - 14.0f)

typedef struct stack_state {
    solve_world *world;
    sat_vec2 gravity;
    sat_vec2 start[STACK_BODIES]; /* where each body of the pyramid was put */
    bool pyramid;                 /* or the pile */
    bool show_contacts;
    grip grip;
    float seconds;
    float deepest; /* overlap so far, pixels */
    uint32_t random;
    size_t to_drop; /* bodies of the pile still to come */
} stack_state;

/** Starts over with a pyramid of STACK_ROWS rows, or with a pile of mixed shapes that keep falling in. */
void stack_build_pyramid(stack_state *state);
void stack_build_pile(stack_state *state);
void stack_reverse_gravity(stack_state *state);

/** The farthest that any box of the pyramid has moved from where it was put, pixels; turning counts as its corner's way. */
float stack_drift(const stack_state *state);

/** How many bodies have their centre outside the room. */
size_t stack_escaped(const stack_state *state);

#endif
