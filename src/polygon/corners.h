/* Input of polygons: ranges of numbers, and the corners of a convex polygon in a list of vertices or points. */
#ifndef SAT_CORNERS_H
#define SAT_CORNERS_H

#include "../math/lanes.h"

#include <sat/sat.h>

/* Finite and within the range of the library; false for NaN. */
static inline bool sat__in_range(float x) { return x >= -SAT_MAX_EXTENT && x <= SAT_MAX_EXTENT; }
static inline bool sat__is_finite(float x) { return x - x == 0.0f; }

/* SAT_OK, or the error of a coordinate pair. */
static inline sat_status sat__check(sat_vec2 v) {
    if (!sat__is_finite(v.x) || !sat__is_finite(v.y)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return sat__in_range(v.x) && sat__in_range(v.y) ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

/* True if both coordinate pairs are finite and within the range. */
static inline bool sat__both_in_range(sat_vec2 v, sat_vec2 w) {
    return sat__at_least(sat__minus_abs(sat__two_pairs(&v.x, &w.x)), sat__splat(-SAT_MAX_EXTENT)) == 15u;
}

static inline bool sat__is_same_point(sat_vec2 a, sat_vec2 b) { return a.x == b.x && a.y == b.y; }

/* Order of points: from left to right, and upwards where x is equal. */
static inline bool sat__is_before(sat_vec2 a, sat_vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/* The sign of (b - a) x (c - b), exactly: 1 for a left turn at b, 0 on one line, -1 for a right turn. */
int sat__orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c);

/* Which vertices of a list are corners. */
typedef struct sat__corners {
    sat_status status;
    size_t culprit; /* the vertex at fault, or the length of the list */
    size_t count;   /* vertices at which the outline turns */
    size_t first;   /* the lowest of their indices */
    size_t end;     /* vertices from here on repeat vertex 0 */
    bool clockwise;
} sat__corners;

/* Checks a list but for its turns: NULL, too few or too many, out of range, no area. Sets `status`, `culprit` and `end`. */
sat__corners sat__check_list(const sat_vec2 *vertices, size_t count);

/* The corners of a convex polygon, in either winding. */
sat__corners sat__find_corners(const sat_vec2 *vertices, size_t count);

/* The index of the corner after a vertex, or `end`. */
size_t sat__next_corner(const sat_vec2 *vertices, size_t end, size_t index);

/* The corners of a hull, counter-clockwise from the lowest of the leftmost. The caller frees `hull`, whatever the status. */
sat__corners sat__find_hull(const sat_vec2 *points, size_t count, sat_vec2 **hull);

/* Begins a list that the caller has room for: *found is 0. Returns false if the array or the place for the number is missing. */
static inline bool sat__begin_list(const void *array, size_t capacity, size_t *found) {
    if (found == NULL) {
        return false;
    }
    *found = 0;
    return array != NULL || capacity == 0;
}

/* The result of a creator that fails. */
static inline sat_polygon *sat__fail(sat_status reason, sat_status *status) {
    if (status != NULL) {
        *status = reason;
    }
    return NULL;
}

#endif
