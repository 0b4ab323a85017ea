/*
 * Diagonals that no corner needs are dropped, one after the other (Hertel and Mehlhorn, 1983). One is needed where
 * without it more than half a turn of the area would be left at one of its ends. A notch needs at most two of those
 * that are left, so that r notches leave 2 r + 1 pieces at most, while every cut ends two notches at best: they are no
 * fewer than r / 2 + 1.
 */
#include "few_pieces.h"

/* At each corner, the half-edges that are left, in order. */
typedef struct left_over {
    uint32_t *before, *after;
} left_over;

/* Would half a turn or less be left without it at the corner where it begins? */
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
        before[h] = h - 1; /* of the first and the last of a corner nobody asks */
        after[h] = h + 1;
    }
    cuts->count = 0;
    for (uint32_t c = 0; c < mesh->corners; c++) {
        for (uint32_t h = mesh->first[c] + 1; h < sat__last_half_edge(mesh, c); h++) {
            const uint32_t target = mesh->target[h];
            if (target < c) {
                continue; /* that is the other half of one that was looked at */
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
