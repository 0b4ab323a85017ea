/* An order of boxes in which neighbours lie near each other. */
#ifndef SAT_BOX_ORDER_H
#define SAT_BOX_ORDER_H

#include <sat/sat.h>

#include <stdint.h>

typedef struct sat__box_order {
    const sat_aabb *boxes;
    uint64_t *keys;  /* the result: the lower 32 bits are the indices of the boxes, in order */
    uint64_t *spare; /* memory for as many */
} sat__box_order;

void sat__order_boxes(const sat__box_order *o, uint32_t count);

#endif
