/*
 * A look through triangles: from those around the corner, over each diagonal into the next one, as far as something is
 * seen between what is in the way to the right and to the left. Each triangle is entered once at most, as triangles of
 * a loop without holes hang together like a tree.
 */
#include "visibility.h"

/* A diagonal that is looked through, as a half-edge from right to left; and the corners that bound the view. */
typedef struct view_through {
    uint32_t half_edge, right, left;
} view_through;

typedef struct looking {
    const sat__loop *loop;
    const sat__mesh *mesh;
    uint32_t from;
    unsigned char *sight;
    view_through *stack;
    uint32_t depth;
} looking;

static void look_through(looking *l, uint32_t start, uint32_t half_edge, uint32_t right, uint32_t left) {
    if (half_edge != l->mesh->first[start]) { /* an edge of the loop ends the view */
        l->stack[l->depth++] = (view_through){half_edge, right, left};
    }
}

/* Into the triangle behind a diagonal, and to the two behind that. */
static void look_on(looking *l, view_through view) {
    const sat__mesh *mesh = l->mesh;
    const uint32_t near = view.half_edge - 1, apex = mesh->target[near], start = mesh->target[mesh->back[near]];
    const int past_right = sat__turn(l->loop, l->from, view.right, apex);
    const int past_left = sat__turn(l->loop, l->from, apex, view.left);
    if (past_right >= 0 && past_left >= 0) {
        l->sight[apex] = past_right > 0 && past_left > 0 ? SAT_SEEN : SAT_GRAZING;
    }
    if (past_right > 0) {
        look_through(l, start, near, view.right, past_left > 0 ? apex : view.left);
    }
    if (past_left > 0) {
        look_through(l, apex, mesh->back[near] - 1, past_right > 0 ? apex : view.right, view.left);
    }
}

void sat__look_from(const sat__loop *loop, const sat__mesh *mesh, uint32_t corner, unsigned char *sight, void *spare) {
    looking l = {loop, mesh, corner, sight, spare, 0};
    for (uint32_t i = 0; i < loop->count; i++) {
        sight[i] = SAT_UNSEEN;
    }
    for (uint32_t h = mesh->first[corner]; h < sat__last_half_edge(mesh, corner); h++) {
        const uint32_t right = mesh->target[h], left = mesh->target[h + 1];
        if (h > mesh->first[corner]) {
            sight[right] = SAT_SEEN;
        }
        look_through(&l, right, mesh->back[h] - 1, right, left);
        while (l.depth > 0) {
            look_on(&l, l.stack[--l.depth]);
        }
    }
}
