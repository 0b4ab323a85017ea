/*
 * Boxes in the lanes of vectors, and which of several others one of them touches: what the pair finder does most.
 */
#ifndef SAT_AABB_LANES_H
#define SAT_AABB_LANES_H

#include "../math/lanes.h"

#include <sat/sat.h>

#include <stdbool.h>

/* So many at once. */
enum { SAT_BOX_LANES = 8 };

/* Structure-of-arrays; sentinels at the end let the vector loop read on, and end it. */
typedef struct sat__box_lanes {
    float *lower_x, *lower_y, *upper_x, *upper_y;
} sat__box_lanes;

static inline bool sat__boxes_touch(const sat_aabb *p, const sat_aabb *q) {
    return p->lower.x <= q->upper.x && q->lower.x <= p->upper.x && p->lower.y <= q->upper.y && q->lower.y <= p->upper.y;
}

/* All bits or none. */
static inline unsigned sat__all_if(bool condition) {
    return 0u - (unsigned)condition;
}

/* A box in every lane. */
typedef struct sat__box_limits {
    sat__f4 lower_x, lower_y, upper_x, upper_y;
    unsigned has_met; /* the highest bit of its index, in all bits: see below */
} sat__box_limits;

static inline sat__box_limits sat__limits_of(const sat_aabb *box, uint32_t index) {
    return (sat__box_limits){sat__splat(box->lower.x), sat__splat(box->lower.y), sat__splat(box->upper.x),
                             sat__splat(box->upper.y), sat__all_if(index >> 31 != 0)};
}

/* Four of those below. */
static inline unsigned sat__touch_four(const sat__box_limits *box, const sat__box_lanes *others, const uint32_t *index,
                                       uint32_t k, bool behind, unsigned *hits) {
    const unsigned along_x = sat__at_least(box->upper_x, sat__load(others->lower_x + k));
    *hits =
        along_x &
        sat__both_at_least(box->upper_y, sat__load(others->lower_y + k), sat__load(others->upper_y + k), box->lower_y) &
        ~(box->has_met & sat__high_bits(index + k));
    if (!behind) {
        *hits &= sat__at_least(sat__load(others->upper_x + k), box->lower_x);
    }
    return along_x;
}

/*
 * Which of SAT_BOX_LANES boxes from k on begin before this one ends along x, a bit each, and which touch it. `behind`
 * says that all of them begin after it does. Two boxes whose indices both have the highest bit have met elsewhere.
 */
static inline unsigned sat__touch_lanes(const sat__box_limits *box, const sat__box_lanes *others, const uint32_t *index,
                                        uint32_t k, bool behind, unsigned *hits) {
    unsigned low, high;
    const unsigned along_x = sat__touch_four(box, others, index, k, behind, &low);
    const unsigned further = sat__touch_four(box, others, index, k + 4, behind, &high);
    *hits = low | high << 4;
    return along_x | further << 4;
}

/* Boxes in arrays of their coordinates, four at a time; what is read behind them is overwritten by the sentinels. */
static inline void sat__spread(const sat__box_lanes *to, const sat_aabb *boxes, uint32_t count) {
    for (uint32_t i = 0; i < count; i += 4) {
        const sat__f4 first = sat__load(&boxes[i].lower.x), second = sat__load(&boxes[i + 1].lower.x),
                      third = sat__load(&boxes[i + 2].lower.x), fourth = sat__load(&boxes[i + 3].lower.x);
        const sat__f4 low_x = sat__evens(first, second), high_x = sat__evens(third, fourth);
        const sat__f4 low_y = sat__odds(first, second), high_y = sat__odds(third, fourth);
        sat__store(to->lower_x + i, sat__evens(low_x, high_x));
        sat__store(to->upper_x + i, sat__odds(low_x, high_x));
        sat__store(to->lower_y + i, sat__evens(low_y, high_y));
        sat__store(to->upper_y + i, sat__odds(low_y, high_y));
    }
    for (uint32_t i = count; i < count + SAT_BOX_LANES; i++) {
        to->lower_x[i] = to->lower_y[i] = to->upper_x[i] = to->upper_y[i] = FLT_MAX;
    }
}

_Static_assert(sizeof(sat_aabb) == 4 * sizeof(float), "a box is loaded as a vector");

#endif
