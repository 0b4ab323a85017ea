/* Meshes of loops: their faces, triangles, and few convex pieces out of triangles. See pieces.h. */
#include "pieces.h"

/* Diagonals as two half-edges each, 2 d and 2 d + 1, listed by the corner where these begin. */
typedef struct incidence {
    const uint32_t *ends; /* the corner where each begins */
    uint32_t *head, *next;
    uint32_t *place; /* in the mesh */
} incidence;

static void list_incident(incidence *in, uint32_t corners, uint32_t halves) {
    for (uint32_t c = 0; c < corners; c++) {
        in->head[c] = SAT_NONE;
    }
    for (uint32_t h = 0; h < halves; h++) {
        in->next[h] = in->head[in->ends[h]];
        in->head[in->ends[h]] = h;
    }
}

static void append(const sat__mesh *mesh, uint32_t *ends, uint32_t corner, uint32_t target) {
    mesh->target[ends[corner]++] = target;
}

/*
 * Appends to each corner its diagonals to higher corners, or to lower ones. Far ends ascend, so they arrive in
 * order.
 */
static void append_diagonals(const sat__mesh *mesh, incidence *in, uint32_t *ends, bool to_higher) {
    for (uint32_t c = 0; c < mesh->corners; c++) {
        for (uint32_t h = in->head[c]; h != SAT_NONE; h = in->next[h]) {
            const uint32_t other = in->ends[h ^ 1u];
            if ((c > other) == to_higher) {
                in->place[h ^ 1u] = ends[other];
                append(mesh, ends, other, c);
            }
        }
    }
}

static void count_half_edges(const sat__mesh *mesh, const sat__diagonals *cuts) {
    for (uint32_t c = 0; c <= mesh->corners; c++) {
        mesh->first[c] = c == 0 ? 0 : 2;
    }
    for (uint32_t h = 0; h < 2 * cuts->count; h++) {
        mesh->first[cuts->ends[h] + 1]++;
    }
    for (uint32_t c = 0; c < mesh->corners; c++) {
        mesh->first[c + 1] += mesh->first[c];
    }
}

void sat__mesh_make(sat__mesh *mesh, const sat__diagonals *cuts, uint32_t *spare) {
    const uint32_t corners = mesh->corners, halves = 2 * cuts->count;
    uint32_t *ends = spare; /* of the half-edges that each corner has so far */
    incidence in = {cuts->ends, ends + corners, ends + 2 * (size_t)corners, mesh->back};
    list_incident(&in, corners, halves);
    count_half_edges(mesh, cuts);
    for (uint32_t c = 0; c < corners; c++) {
        ends[c] = mesh->first[c];
        append(mesh, ends, c, c + 1 == corners ? 0 : c + 1);
    }
    append_diagonals(mesh, &in, ends, true);
    append_diagonals(mesh, &in, ends, false);
    for (uint32_t h = 0; h < halves; h++) {
        in.next[h] = in.place[h]; /* before `back` takes its memory */
    }
    for (uint32_t h = 0; h < halves; h++) {
        mesh->back[in.next[h]] = in.next[h ^ 1u];
    }
    for (uint32_t c = 0; c < corners; c++) {
        const uint32_t previous = c == 0 ? corners - 1 : c - 1;
        append(mesh, ends, c, previous);
        mesh->back[sat__last_half_edge(mesh, c)] = mesh->first[previous];
        mesh->back[mesh->first[previous]] = sat__last_half_edge(mesh, c);
    }
}

sat__mesh_faces sat__faces_of_mesh(const sat__mesh *mesh, uint32_t *stack) {
    stack[0] = 0;
    return (sat__mesh_faces){mesh, stack, 1, 0, sat__last_half_edge(mesh, 0) - 1, 0};
}

/* The place of a corner on the stack. */
static uint32_t place_on_stack(const sat__mesh_faces *faces, uint32_t corner) {
    uint32_t place = faces->depth - 2; /* the current corner is on top */
    while (faces->stack[place] != corner) {
        place--;
    }
    return place;
}

uint32_t sat__next_face(sat__mesh_faces *f, const uint32_t **corners) {
    const sat__mesh *mesh = f->mesh;
    if (f->cut > 0) {
        f->stack[f->cut] = f->corner;
        f->depth = f->cut + 1;
        f->cut = 0;
    }
    while (f->corner < mesh->corners) {
        if (f->half_edge > mesh->first[f->corner] && mesh->target[f->half_edge] < f->corner) {
            const uint32_t place = place_on_stack(f, mesh->target[f->half_edge--]);
            f->cut = place + 1;
            *corners = f->stack + place;
            return f->depth - place;
        }
        if (++f->corner < mesh->corners) {
            f->stack[f->depth++] = f->corner;
            f->half_edge = sat__last_half_edge(mesh, f->corner) - 1;
        }
    }
    const uint32_t rest = f->depth;
    *corners = f->stack;
    f->depth = 0;
    return rest;
}

/* -------------------------------------------------------------------------------------------------------- triangles */

/*
 * Triangles of a monotone face (Garey, Johnson, Preparata and Tarjan, 1978):
 *
 *     for each corner from left to right, with a stack of corners that are not cut off yet:
 *         if it is on the same chain, lower or upper, as the last one: join it with those on the stack, from the last
 *             one back, as long as they see each other
 *         otherwise: join it with all of them but the first, with which an edge joins it
 *
 * The corners on the stack between its ends turn inwards or not at all, so each triangle has an area.
 */
typedef struct monotone_face {
    const sat__loop *loop;
    const uint32_t *corners; /* counter-clockwise */
    uint32_t count, rightmost;
    uint32_t *stack, depth; /* places in the face */
    bool is_lower;          /* the chain of the corners on the stack but the first */
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

/* True if a place on the same chain sees the last but one on the stack, past the last one. */
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
    for (uint32_t i = 1; i + 1 < f->depth; i++) { /* edges join it with the first and the last */
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

/* ------------------------------------------------------------------------------------------------------- few pieces */

/*
 * Drops diagonals that no corner needs, one after the other (Hertel and Mehlhorn, 1983). A corner needs a diagonal if
 * the area would have more than half a turn there without it. A notch needs at most two of those that are left, so r
 * notches leave at most 2 r + 1 pieces; and a cut ends two notches at best, so there are at least r / 2 + 1.
 */

/* The half-edges that are left, as a list for each corner. */
typedef struct left_over {
    uint32_t *before, *after;
} left_over;

/* True if its corner has half a turn or less without the half-edge. */
static bool can_be_spared(const sat__loop *loop, const sat__mesh *mesh, const left_over *left, uint32_t corner,
                          uint32_t half_edge) {
    return sat__turn(loop, mesh->target[left->after[half_edge]], corner, mesh->target[left->before[half_edge]]) >= 0;
}

static void spare_half(left_over *left, uint32_t half_edge) {
    left->after[left->before[half_edge]] = left->after[half_edge];
    left->before[left->after[half_edge]] = left->before[half_edge];
}

void sat__few_pieces(const sat__loop *loop, const sat__mesh *mesh, sat__diagonals *cuts, uint32_t *spare) {
    uint32_t *before = spare, *after = spare + 4 * (size_t)mesh->corners;
    left_over left = {before, after};
    for (uint32_t h = 0; h < mesh->first[mesh->corners]; h++) {
        before[h] = h - 1; /* unused for the first and the last of a corner */
        after[h] = h + 1;
    }
    cuts->count = 0;
    for (uint32_t c = 0; c < mesh->corners; c++) {
        for (uint32_t h = mesh->first[c] + 1; h < sat__last_half_edge(mesh, c); h++) {
            const uint32_t target = mesh->target[h];
            if (target < c) {
                continue; /* the other half was done */
            }
            if (can_be_spared(loop, mesh, &left, c, h) && can_be_spared(loop, mesh, &left, target, mesh->back[h])) {
                spare_half(&left, h);
                spare_half(&left, mesh->back[h]);
            } else {
                sat__add_diagonal(cuts, c, target);
            }
        }
    }
}
