/* See mesh.h. */
#include "mesh.h"

/* Diagonals as two half-edges each, 2 d and 2 d + 1, listed by the corner where these begin. */
typedef struct incidence {
    const uint32_t *ends; /* where each begins */
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
 * For each corner its diagonals to higher corners, or to lower ones: taken by their far end, ascending, they come to
 * each corner in order.
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
    uint32_t *ends = spare; /* of what each corner has so far */
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
        in.next[h] = in.place[h]; /* before its memory is that of the other halves */
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

/* The place on the stack of a corner that lies on it. */
static uint32_t place_on_stack(const sat__mesh_faces *faces, uint32_t corner) {
    uint32_t place = faces->depth - 2; /* the corner on top is where we are */
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
