/* Sorts numbers by what they stand for. */
#ifndef SAT_INDEX_SORT_H
#define SAT_INDEX_SORT_H

#include <stdbool.h>
#include <stdint.h>

/* Is what a stands for before what b does? */
typedef bool sat__is_index_before(const void *context, uint32_t a, uint32_t b);

/* Heap sort: in place, no recursion, O(n log n) for every input. */
void sat__sort_indices(uint32_t *indices, uint32_t count, sat__is_index_before *is_before, const void *context);

#endif
