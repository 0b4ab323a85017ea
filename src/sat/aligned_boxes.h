/*
 * Two boxes whose edges all lie along the axes, as of tiles: the separations are differences of their bounds.
 *
 *     above = lower bounds of b - upper bounds of a        below = lower bounds of a - upper bounds of b
 *
 * The greatest of four separations decides. In double they are nearly always exact, and otherwise right up to
 * where rounding decides.
 */
#ifndef SAT_ALIGNED_BOXES_H
#define SAT_ALIGNED_BOXES_H

#include "../polygon/pair.h"
#include "axis_filter.h"

#include <stddef.h>

/* Are both sharp boxes along the axes, with exact frames? Or segments or points there, which the flag SAT_FLAT excludes. */
static inline bool sat__are_tiles(const sat_polygon *a, const sat_polygon *b, unsigned excluded) {
    return ((unsigned)a->flags & b->flags & SAT_ALIGNED) != 0 &&
           !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_INEXACT | excluded);
}

/* The edge of a box along the axes that looks along +x. */
static inline uint32_t sat__edge_along_x(const sat_polygon *p) {
    return sat__lowest_bit(sat__at_least(sat__load(sat__normal_x(p)), sat__splat(0.5f)));
}

/*
 * Do two of them overlap, by their bounding boxes? These are their bounds in the world, rounded: that is monotonic, and so
 * where one is greater than another it was before. Only where they are equal, and of loose ones, that is not sure. Of
 * any two shapes that they are apart is certain.
 */
static inline sat__answer sat__overlap_bounds(const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 of_a = sat__load(&a->box.lower.x), of_b = sat__load(&b->box.lower.x);
    const sat__f4 lower = sat__low_halves(of_a, of_b),
                  upper = sat__low_halves(sat__swap_halves(of_b), sat__swap_halves(of_a));
    const unsigned at_most = sat__at_least(upper, lower), at_least = sat__at_least(lower, upper);
    return at_most != 15u ? SAT_NO : at_least == 0u && !sat__either_is(a, b, SAT_LOOSE) ? SAT_YES : SAT_UNSURE;
}

_Static_assert(offsetof(sat_aabb, upper) == sizeof(sat_vec2) && sizeof(sat_aabb) == 4 * sizeof(float), "four lanes");

typedef struct sat__aligned {
    bool is_known; /* is the sign of the greatest one certain? */
    sat__d2 above, below;
    double greatest;
    sat__d2 lower_a, upper_a, lower_b, upper_b; /* relative to the frames, */
    sat__d2 d;                                  /* which are so far apart */
} sat__aligned;

/* Does no sum lose anything of these separations? */
bool sat__aligned_is_exact(const sat_polygon *a, const sat_polygon *b);

/* Are they as good as known: exact, or is the greatest further from 0 than what the sums lost? */
bool sat__aligned_is_known(const sat_polygon *a, const sat_polygon *b, const sat__aligned *s);

/* Three sums of numbers no greater than the lengths, which are rounded down by no more than 2^-20, lose 2^-51 of them. */
#define SAT_ALIGNED_ERROR 0x1p-50

/* Filled in where it lies: a copy of it would wait for its first field. */
static inline void sat__align_boxes(const sat_polygon *a, const sat_polygon *b, sat__aligned *s) {
    const sat__f4 bounds_a = sat__load(&a->lower_x), bounds_b = sat__load(&b->lower_x);
    s->lower_a = sat__low_doubles(bounds_a);
    s->upper_a = sat__low_doubles(sat__swap_halves(bounds_a));
    s->lower_b = sat__low_doubles(bounds_b);
    s->upper_b = sat__low_doubles(sat__swap_halves(bounds_b));
    s->d = sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x));
    /* the bounds first: so the same is lost whichever of the two is a */
    s->above = sat__add2(sat__sub2(s->lower_b, s->upper_a), s->d);
    s->below = sat__sub2(sat__sub2(s->lower_a, s->upper_b), s->d);
    const sat__d2 greater = sat__max2(s->above, s->below);
    s->greatest = sat__low(greater) > sat__high(greater) ? sat__low(greater) : sat__high(greater);
    const float lengths = sat__lengths(a, b, (float)sat__low(s->d), (float)sat__high(s->d));
    s->is_known = sat__abs(s->greatest) > SAT_ALIGNED_ERROR * (double)lengths || sat__aligned_is_known(a, b, s);
}

#endif
