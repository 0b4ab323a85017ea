/*
 * The convex hull of points in any order: Andrew's monotone chain (1979), each turn decided exactly.
 *
 * Two copies of the points are needed: one to sort, one for the chain. The sort is a heap sort: in place, no recursion,
 * O(n log n) for every input.
 */
#include "validate.h"

#include <stdlib.h>

static bool is_sorted_before(sat_vec2 a, sat_vec2 b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

static void sift_down(sat_vec2 *heap, size_t root, size_t count) {
    const sat_vec2 value = heap[root];
    for (size_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count && is_sorted_before(heap[child], heap[child + 1])) {
            child++;
        }
        if (!is_sorted_before(value, heap[child])) {
            break;
        }
        heap[root] = heap[child];
        root = child;
    }
    heap[root] = value;
}

static void sort(sat_vec2 *points, size_t count) {
    for (size_t root = count / 2; root-- > 0;) {
        sift_down(points, root, count);
    }
    for (size_t end = count; end-- > 1;) {
        const sat_vec2 greatest = points[0];
        points[0] = points[end];
        points[end] = greatest;
        sift_down(points, 0, end);
    }
}

/* Adds a point to the chain that starts at `base`: first drops every corner that would not turn left any more. */
static size_t extend_chain(sat_vec2 *chain, size_t base, size_t length, sat_vec2 point) {
    while (length >= base + 2 && sat__orientation(chain[length - 2], chain[length - 1], point) <= 0) {
        length--;
    }
    chain[length] = point;
    return length + 1;
}

/* Lower chain left to right, then upper chain back; returns the number of corners. `chain` holds count + 1 points. */
static size_t monotone_chain(const sat_vec2 *sorted, size_t count, sat_vec2 *chain) {
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        length = extend_chain(chain, 0, length, sorted[i]);
    }
    const size_t turn = length - 1;
    for (size_t i = count - 1; i-- > 0;) {
        length = extend_chain(chain, turn, length, sorted[i]);
    }
    return length - 1;
}

sat_polygon *sat_polygon_create_hull(const sat_vec2 *points, size_t count, sat_status *status) {
    if (points == NULL || count > SIZE_MAX / (2 * sizeof(sat_vec2)) - 1) {
        return sat__fail(SAT_ERROR_INVALID_ARGUMENT, status);
    }
    if (count < 3) {
        return sat__fail(SAT_ERROR_TOO_FEW_VERTICES, status);
    }
    for (size_t i = 0; i < count; i++) {
        if (sat__check(points[i]) != SAT_OK) {
            return sat__fail(sat__check(points[i]), status);
        }
    }
    sat_vec2 *sorted = malloc((2 * count + 1) * sizeof *sorted);
    if (sorted == NULL) {
        return sat__fail(SAT_ERROR_OUT_OF_MEMORY, status);
    }
    for (size_t i = 0; i < count; i++) {
        sorted[i] = points[i];
    }
    sort(sorted, count);
    sat_vec2 *chain = sorted + count;
    const size_t corners = monotone_chain(sorted, count, chain);
    sat_polygon *hull = corners < 3 ? sat__fail(SAT_ERROR_NO_AREA, status) : sat_polygon_create(chain, corners, status);
    free(sorted);
    return hull;
}
