/* See sort.h. */
#include "sort.h"

#include <string.h>

enum {
    FEW_NUMBERS = 16,   /* for speed: so many are sorted by insertion, */
    FEW_KEYS = 64,      /* for speed: and so many keys */
    SHORT_LIST = 1024,  /* for speed: from there on digits are longer, as counting one takes as long as moving a key */
    MOST_DIGITS = 2048, /* of the radix sort */
};

/* ------------------------------------------------------------------------------------------------------------ heaps -- */

/* A heap has the last one of the order on top (Williams, 1964). Without a function numbers are in their own order. */
typedef struct sort_order {
    sat__is_index_before *is_before;
    const void *context;
} sort_order;

static inline bool comes_before(const sort_order *by, uint32_t p, uint32_t q) {
    return by->is_before == NULL ? p < q : by->is_before(by->context, p, q);
}

/* Moves a number down from a place of the heap to where it belongs. */
static inline void sink_number(const sort_order *by, uint32_t *heap, size_t count, size_t place, uint32_t number) {
    for (size_t child = 2 * place + 1; child < count; child = 2 * place + 1) {
        child += child + 1 < count && comes_before(by, heap[child], heap[child + 1]);
        if (!comes_before(by, number, heap[child])) {
            break;
        }
        heap[place] = heap[child];
        place = child;
    }
    heap[place] = number;
}

static inline void make_number_heap(const sort_order *by, uint32_t *heap, size_t count) {
    for (size_t place = count / 2; place-- > 0;) {
        sink_number(by, heap, count, place, heap[place]);
    }
}

void sat__sort_indices(uint32_t *indices, uint32_t count, sat__is_index_before *is_before, const void *context) {
    const sort_order by = {is_before, context};
    make_number_heap(&by, indices, count);
    for (uint32_t end = count; end-- > 1;) {
        const uint32_t last = indices[end];
        indices[end] = indices[0];
        sink_number(&by, indices, end, 0, last);
    }
}

void sat__keep_least(sat__least_numbers *l, uint32_t number) {
    const sort_order by = {NULL, NULL};
    if (l->capacity > 0 && l->found == l->capacity) {
        make_number_heap(&by, l->list, l->capacity);
    }
    if (l->capacity > 0 && number < l->list[0]) {
        sink_number(&by, l->list, l->capacity, 0, number);
    }
    l->found++;
}

/* --------------------------------------------------------------------------------------------------- insertion, radix -- */

static void sort_few_numbers(uint32_t *numbers, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint32_t number = numbers[i];
        size_t k = i;
        for (; k > 0 && numbers[k - 1] > number; k--) {
            numbers[k] = numbers[k - 1];
        }
        numbers[k] = number;
    }
}

/* Numbers that have a bit change places with those that have not: without a branch. Returns how many have not. */
static size_t part_by_bit(uint32_t *numbers, size_t count, uint32_t bit) {
    size_t without = 0;
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = numbers[i];
        numbers[i] = numbers[without];
        numbers[without] = number;
        without += (number & bit) == 0;
    }
    return without;
}

/* Radix exchange (Hildebrandt and Isbitz, 1959), from that bit downwards. No deeper than there are bits. */
static void sort_by_bits(uint32_t *numbers, size_t count, uint32_t bit) {
    while ((count > FEW_NUMBERS) & (bit != 0)) {
        const size_t without = part_by_bit(numbers, count, bit);
        bit >>= 1;
        sort_by_bits(numbers, without, bit);
        numbers += without;
        count -= without;
    }
    sort_few_numbers(numbers, count);
}

void sat__sort_numbers(uint32_t *numbers, size_t count) {
    uint32_t differing = 0, bit = 1;
    if (count <= FEW_NUMBERS) {
        sort_few_numbers(numbers, count);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        differing |= numbers[i] ^ numbers[0];
    }
    while (differing > 1) {
        differing >>= 1;
        bit <<= 1;
    }
    sort_by_bits(numbers, count, bit);
}

static void sort_few_keys(uint64_t *keys, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint64_t key = keys[i];
        size_t k = i;
        for (; k > 0 && keys[k - 1] > key; k--) {
            keys[k] = keys[k - 1];
        }
        keys[k] = key;
    }
}

/* Sorts by one digit of so many bits, the lowest of which is `shift`. */
static void sort_by_digit(const uint64_t *from, uint64_t *to, size_t count, unsigned shift, unsigned bits) {
    size_t place[MOST_DIGITS];
    const uint32_t digits = 1u << bits, mask = digits - 1;
    memset(place, 0, digits * sizeof *place);
    for (size_t i = 0; i < count; i++) {
        place[from[i] >> shift & mask]++;
    }
    for (size_t k = 0, next = 0; k < digits; k++) {
        const size_t each = place[k];
        place[k] = next;
        next += each;
    }
    for (size_t i = 0; i < count; i++) {
        to[place[from[i] >> shift & mask]++] = from[i];
    }
}

void sat__sort_keys(uint64_t *keys, uint64_t *spare, size_t count, unsigned shift, unsigned bits) {
    if (count <= FEW_KEYS) {
        sort_few_keys(keys, count);
        return;
    }
    uint64_t *sorted = keys;
    const unsigned digit = count < SHORT_LIST ? 8 : 11;
    for (unsigned done = 0; done < bits; done += digit) {
        uint64_t *const to = sorted == keys ? spare : keys;
        sort_by_digit(sorted, to, count, shift + done, digit);
        sorted = to;
    }
    if (sorted != keys) {
        memcpy(keys, sorted, count * sizeof *keys);
    }
}
