/*
 * Which features of two shapes face each other, and how far they are apart: what every query of a pair is read from.
 */
#ifndef SAT_FEATURES_H
#define SAT_FEATURES_H

#include <stdbool.h>
#include <stdint.h>

/* What rounding may leave open. */
typedef enum sat__answer { SAT_NO, SAT_YES, SAT_UNSURE } sat__answer;

/* Of what is certain: never both. Without a branch, which nobody could predict. */
static inline sat__answer sat__answer_of(uint32_t is_yes, uint32_t is_no) {
    return (sat__answer)(SAT_UNSURE - is_yes - 2 * is_no);
}

/* The features that face each other. */
typedef enum sat__facing {
    SAT_EDGE_OF_A, /* edge `index_a` of a, and the vertex `index_b` of b */
    SAT_EDGE_OF_B, /* vertex `index_a` of a, and the edge `index_b` of b */
    SAT_VERTICES   /* two vertices */
} sat__facing;

typedef struct sat__features {
    double distance;      /* distance of the surfaces, negative when they overlap: its sign is exact */
    double core_distance; /* the same without the radii */
    sat__facing facing;
    uint32_t index_a, index_b;
} sat__features;

/* Edge `edge` of one polygon and `vertex` of the other; `of_b` says that the edge is b's. No distance yet. */
static inline sat__features sat__facing_edge(bool of_b, uint32_t edge, uint32_t vertex, double core) {
    return (sat__features){.core_distance = core,
                           .facing = of_b ? SAT_EDGE_OF_B : SAT_EDGE_OF_A,
                           .index_a = of_b ? vertex : edge,
                           .index_b = of_b ? edge : vertex};
}

#endif
