/*
 * Triangles of a monotone face (Garey, Johnson, Preparata and Tarjan, 1978):
 *
 *     take the corners from left to right; those that still see something lie on a stack
 *     a corner on the same chain, lower or upper, as the last one: joined with those on the stack, from the last one
 *         back, as long as they see each other
 *     one on the other chain: joined with all of them but the first, which it is joined with by the loop
 *
 * What lies on the stack between its ends turns inwards or not at all, so that what is cut off has an area.
 */
#include "triangulate.h"

typedef struct monotone_face {
    const sat__loop *loop;
    const uint32_t *corners; /* counter-clockwise */
    uint32_t count, rightmost;
    uint32_t *stack, depth; /* places in the face */
    bool is_lower;          /* the chain that what lies on the stack belongs to, but for the first */
    sat__diagonals *cuts;
} monotone_face;

static uint32_t next_place(const monotone_face *f, uint32_t place) {
    return place + 1 == f->count ? 0 : place + 1;
}

static uint32_t previous_place(const monotone_face *f, uint32_t place) {
    return (place == 0 ? f->count : place) - 1;
}

static bool is_place_before(const monotone_face *f, uint32_t p, uint32_t q) {
    return sat__is_before(f->loop->corners[f->corners[p]], f->loop->corners[f->corners[q]]);
}

static void join_places(const monotone_face *f, uint32_t p, uint32_t q) {
    sat__add_diagonal(f->cuts, f->corners[p], f->corners[q]);
}

/* Does a place on the same chain see the last but one on the stack, past the last one? */
static bool sees_past_last(const monotone_face *f, uint32_t place) {
    const int turn =
        sat__turn(f->loop, f->corners[f->stack[f->depth - 2]], f->corners[f->stack[f->depth - 1]], f->corners[place]);
    return f->is_lower ? turn > 0 : turn < 0;
}

static void add_place(monotone_face *f, uint32_t place, bool is_lower) {
    if (f->depth > 1 && is_lower == f->is_lower) {
        for (; f->depth > 1 && sees_past_last(f, place); f->depth--) {
            join_places(f, place, f->stack[f->depth - 2]);
        }
    } else if (f->depth > 1) {
        for (uint32_t i = 1; i < f->depth; i++) {
            join_places(f, place, f->stack[i]);
        }
        f->stack[0] = f->stack[f->depth - 1];
        f->depth = 1;
    }
    f->is_lower = is_lower;
    f->stack[f->depth++] = place;
}

static void triangulate_face(monotone_face *f) {
    uint32_t leftmost = 0;
    f->rightmost = 0;
    for (uint32_t i = 1; i < f->count; i++) {
        leftmost = is_place_before(f, i, leftmost) ? i : leftmost;
        f->rightmost = is_place_before(f, f->rightmost, i) ? i : f->rightmost;
    }
    f->stack[0] = leftmost;
    f->depth = 1;
    for (uint32_t lower = next_place(f, leftmost), upper = previous_place(f, leftmost);
         lower != f->rightmost || upper != f->rightmost;) {
        if (is_place_before(f, lower, upper)) {
            add_place(f, lower, true);
            lower = next_place(f, lower);
        } else {
            add_place(f, upper, false);
            upper = previous_place(f, upper);
        }
    }
    for (uint32_t i = 1; i + 1 < f->depth; i++) { /* the last is beside it, and so is the first */
        join_places(f, f->rightmost, f->stack[i]);
    }
}

void sat__triangulate(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare) {
    monotone_face face = {.loop = loop, .stack = spare + loop->count, .cuts = cuts};
    sat__mesh_faces faces = sat__faces_of_mesh(mesh, spare);
    while ((face.count = sat__next_face(&faces, &face.corners)) > 0) {
        triangulate_face(&face);
    }
}
