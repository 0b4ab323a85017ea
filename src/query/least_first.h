/* Numbers that come in any order, the least of them first, in an array that may be too short for all. */
#ifndef SAT_LEAST_FIRST_H
#define SAT_LEAST_FIRST_H

#include <stddef.h>
#include <stdint.h>

/* So many came; the array has the least of these, as many as it takes. */
typedef struct sat__least_first {
    uint32_t *list;
    size_t capacity, found;
} sat__least_first;

/* Another one where the array is full. */
void sat__keep_least(sat__least_first *l, uint32_t number);

static inline void sat__add_number(sat__least_first *l, uint32_t number) {
    if (l->found < l->capacity) {
        l->list[l->found++] = number;
    } else {
        sat__keep_least(l, number);
    }
}

/* Ascending, what the array has. */
void sat__sort_least_first(const sat__least_first *l);

#endif
