/*
 * Which features of two shapes face each other, and how far they are apart: what every query of a pair is read from.
 */
#ifndef SAT_FEATURES_H
#define SAT_FEATURES_H

#include <stdbool.h>
#include <stdint.h>

/* The features that face each other. */
typedef enum sat__facing {
    SAT_EDGE_OF_A, /* edge `slot_a` of a, and the vertex `slot_b` of b */
    SAT_EDGE_OF_B, /* vertex `slot_a` of a, and the edge `slot_b` of b */
    SAT_VERTICES   /* two vertices */
} sat__facing;

typedef struct sat__relation {
    double gap;  /* distance of the surfaces, negative when they overlap: its sign is exact */
    double core; /* the same without the radii */
    sat__facing facing;
    uint32_t slot_a, slot_b;
} sat__relation;

/* The relation of edge `edge` of one polygon to `vertex` of the other; `of_b` says that the edge is b's. No gap yet. */
static inline sat__relation sat__facing_edge(bool of_b, uint32_t edge, uint32_t vertex, double core) {
    return (sat__relation){.core = core,
                           .facing = of_b ? SAT_EDGE_OF_B : SAT_EDGE_OF_A,
                           .slot_a = of_b ? vertex : edge,
                           .slot_b = of_b ? edge : vertex};
}

#endif
