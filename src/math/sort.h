/* Heap, insertion and radix sort: none needs memory of its own, and each ends in the stated time for every input. */
#ifndef SAT_SORT_H
#define SAT_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define SAT_SIGN_BIT 0x80000000u

/* Returns a float as an integer, in the same order; -0 counts as 0. And the float of such an integer. */
static inline uint32_t sat__sortable(float x) {
    uint32_t bits;
    x += 0.0f;
    memcpy(&bits, &x, sizeof bits);
    return bits & SAT_SIGN_BIT ? ~bits : bits | SAT_SIGN_BIT;
}
static inline float sat__unsorted(uint32_t sortable) {
    const uint32_t bits = sortable & SAT_SIGN_BIT ? sortable & ~SAT_SIGN_BIT : ~sortable;
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

typedef bool sat__is_index_before(const void *context, uint32_t p, uint32_t q);

/* Heap sort: O(n log n). */
void sat__sort_indices(uint32_t *indices, uint32_t count, sat__is_index_before *is_before, const void *context);

/* Numbers ascending: insertion sort of a few, otherwise bit by bit, O(32 n) at most. */
void sat__sort_numbers(uint32_t *numbers, size_t count);

/* Keys by some bits from `shift` on: radix sort, stable, O(n) each 11 bits. Few are sorted by insertion, by all their bits. */
void sat__sort_keys(uint64_t *keys, uint64_t *spare, size_t count, unsigned shift, unsigned bits);

/* The least of all numbers that came, in an array that may be too short for all. */
typedef struct sat__least_numbers {
    uint32_t *list;
    size_t capacity, found;
} sat__least_numbers;

/* Adds a number to a full array, of which the greatest is dropped: O(log capacity), and O(capacity) the first time. */
void sat__keep_least(sat__least_numbers *l, uint32_t number);

static inline void sat__add_number(sat__least_numbers *l, uint32_t number) {
    if (l->found < l->capacity) {
        l->list[l->found++] = number;
    } else {
        sat__keep_least(l, number);
    }
}

#endif
