/*
 * The order of pairs: by a, then by b. A pair is a number here, a above b, so that sorting compares one with another.
 */
#ifndef SAT_PAIR_ORDER_H
#define SAT_PAIR_ORDER_H

#include <sat/sat.h>

#include <stddef.h>
#include <stdint.h>

/*
 * One more bit makes the numbers the bits of doubles in the same order, none of them denormal: of these, minimum and
 * maximum are one instruction each.
 */
#define SAT_PAIR_NORMAL    (UINT64_C(1) << 52)
#define SAT_PAIR_INDEX     31 /* bits */
#define SAT_PAIR_INDEX_MAX ((UINT32_C(1) << SAT_PAIR_INDEX) - 1)

static inline uint64_t sat__number_of_pair(sat_pair pair) {
    return SAT_PAIR_NORMAL + ((uint64_t)pair.a << SAT_PAIR_INDEX | pair.b);
}

static inline sat_pair sat__pair_of_number(uint64_t number) {
    return (sat_pair){(uint32_t)((number - SAT_PAIR_NORMAL) >> SAT_PAIR_INDEX), (uint32_t)number & SAT_PAIR_INDEX_MAX};
}

/* Numbers that are a few places from where they belong: O(n) for those, O(n d) where they are d places from there. */
void sat__sort_nearly_sorted(uint64_t *numbers, size_t count);

/* Any numbers of the same a, by radix sort: O(n). `spare` has as much room; all b are below `polygons`. */
void sat__sort_crowd(uint64_t *numbers, uint64_t *spare, uint32_t count, uint32_t polygons);

#endif
