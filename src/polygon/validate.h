/* What may be asked: numbers within the range, and corners that make a convex polygon. */
#ifndef SAT_VALIDATE_H
#define SAT_VALIDATE_H

#include "../math/lanes.h"

#include <sat/sat.h>

/* Finite and within the range of the library; false for NaN. */
static inline bool sat__in_range(float x) {
    return x >= -SAT_MAX_EXTENT && x <= SAT_MAX_EXTENT;
}
static inline bool sat__is_finite(float x) {
    return x - x == 0.0f;
}

/* SAT_OK, or what is wrong with a coordinate pair. */
static inline sat_status sat__check(sat_vec2 v) {
    if (!sat__is_finite(v.x) || !sat__is_finite(v.y)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return sat__in_range(v.x) && sat__in_range(v.y) ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

/* Are two coordinate pairs finite and within the range? */
static inline bool sat__both_in_range(sat_vec2 v, sat_vec2 w) {
    return sat__at_least(sat__minus_abs(sat__two_pairs(&v.x, &w.x)), sat__splat(-SAT_MAX_EXTENT)) == 15u;
}

typedef struct sat__corners {
    sat_status status;
    size_t culprit;
    size_t count; /* true corners */
    size_t first; /* the lowest of their indices */
    size_t end;   /* vertices from here on repeat vertex 0 */
    bool clockwise;
} sat__corners;
/*
 * What is wrong with a list whatever its shape: missing, too few or too many, beyond the range, no area. Otherwise
 * `end` is known, and `outermost`, the lowest of the leftmost vertices.
 */
sat__corners sat__check_corners(const sat_vec2 *vertices, size_t count, size_t *outermost);

sat__corners sat__find_corners(const sat_vec2 *vertices, size_t count);
size_t sat__next_corner(const sat_vec2 *vertices, size_t end, size_t index);
int sat__orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c);

/* What a creation that fails returns, and says. */
static inline sat_polygon *sat__fail(sat_status reason, sat_status *status) {
    if (status != NULL) {
        *status = reason;
    }
    return NULL;
}

#endif
