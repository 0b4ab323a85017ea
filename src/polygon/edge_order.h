/*
 * The edges that a sweep line meets, from below: a splay tree (Sleator and Tarjan, 1985), in which each edge also knows
 * those beside it. Where an edge belongs is the caller's to say: the tree compares nothing.
 */
#ifndef SAT_EDGE_ORDER_H
#define SAT_EDGE_ORDER_H

#include "loop.h"

typedef struct sat__edge_links {
    uint32_t parent, children[2]; /* in the tree: those below, those above */
    uint32_t below, above;        /* in order */
} sat__edge_links;

typedef struct sat__edge_order {
    sat__edge_links *links; /* of each edge that is in it */
    uint32_t root, lowest;
} sat__edge_order;

/* Puts an edge in just above another, or, with SAT_NONE, below all. */
void sat__edge_order_insert(sat__edge_order *order, uint32_t edge, uint32_t below);

void sat__edge_order_remove(sat__edge_order *order, uint32_t edge);

/* Brings an edge to the root: due after each descent from there, which then takes O(log n) on average. */
void sat__edge_order_raise(sat__edge_order *order, uint32_t edge);

#endif
