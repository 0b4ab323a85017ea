/* See pair_order.h. */
#include "pair_order.h"

#include "../math/lanes.h"

#include <float.h>
#include <string.h>

enum {
    PLACES_NEAR = 5,  /* places that numbers are moved by without a branch: enough for six of the same a */
    INDEX_DIGIT = 11, /* bits */
    INDEX_DIGITS = 1 << INDEX_DIGIT,
};

static inline double double_of(uint64_t number) {
    double d;
    memcpy(&d, &number, sizeof d);
    return d;
}

static inline uint64_t bits_of(double d) {
    uint64_t number;
    memcpy(&number, &d, sizeof number);
    return number;
}

/*
 * Moves every number by up to PLACES_NEAR places to where it belongs. The greatest ones so far wait in a row, and the
 * least of them leaves when the next has come: without a branch, as nobody could foretell any. Both halves at once, a
 * lane each.
 */
static void sort_near(uint64_t *numbers, size_t count) {
    const size_t half = count / 2;
    uint64_t *low = numbers, *high = numbers + half;
    sat__d2 row[PLACES_NEAR];
    for (int k = 0; k < PLACES_NEAR; k++) {
        row[k] = sat__both(0.0);
    }
    for (size_t i = 0; i < half + PLACES_NEAR; i++) {
        sat__d2 next = i < half ? sat__pair_of(double_of(low[i]), double_of(high[i])) : sat__both(DBL_MAX);
        for (int k = 0; k < PLACES_NEAR; k++) {
            const sat__d2 greater = sat__max2(row[k], next);
            next = sat__min2(row[k], next);
            row[k] = greater;
        }
        if (i >= PLACES_NEAR) {
            low[i - PLACES_NEAR] = bits_of(sat__low(next));
            high[i - PLACES_NEAR] = bits_of(sat__high(next));
        }
    }
}

/* What is left to be done, by insertion. */
static void sort_rest(uint64_t *numbers, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const uint64_t number = numbers[i];
        if (numbers[i - 1] > number) {
            size_t k = i;
            for (; k > 0 && numbers[k - 1] > number; k--) {
                numbers[k] = numbers[k - 1];
            }
            numbers[k] = number;
        }
    }
}

void sat__sort_crowd(uint64_t *numbers, uint64_t *spare, uint32_t count, uint32_t polygons) {
    uint64_t *from = numbers, *to = spare;
    for (unsigned shift = 0; polygons >> shift != 0; shift += INDEX_DIGIT) {
        uint32_t place[INDEX_DIGITS] = {0};
        for (uint32_t i = 0; i < count; i++) {
            place[from[i] >> shift & (INDEX_DIGITS - 1)]++;
        }
        for (uint32_t k = 0, next = 0; k < INDEX_DIGITS; k++) {
            const uint32_t each = place[k];
            place[k] = next;
            next += each;
        }
        for (uint32_t i = 0; i < count; i++) {
            to[place[from[i] >> shift & (INDEX_DIGITS - 1)]++] = from[i];
        }
        uint64_t *const sorted = to;
        to = from;
        from = sorted;
    }
    if (from != numbers) {
        memcpy(numbers, from, count * sizeof *numbers);
    }
}

void sat__sort_nearly_sorted(uint64_t *numbers, size_t count) {
    sort_near(numbers, count);
    sort_rest(numbers, count);
}
