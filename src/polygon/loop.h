/*
 * The boundary of an area that need not be convex, as the cutter of pieces walks it: corners counter-clockwise, none
 * equal to the next, the first one a notch where there is any. Edge i leads from corner i to the next. The same loop
 * for either winding of the list that it was read from, and whichever corner that began with.
 *
 * Order of corners. Where corners are sorted, one is before another when it lies further left, or as far left and
 * lower. So a vertical edge leads "to the right" as well, upwards, and no two directions are alike.
 */
#ifndef SAT_LOOP_H
#define SAT_LOOP_H

#include "validate.h"

#include <stdbool.h>
#include <stdint.h>

/* In place of a number: no corner, no edge. */
#define SAT_NONE UINT32_MAX

typedef struct sat__loop {
    sat_vec2 *corners;
    uint32_t count;
} sat__loop;

/* Reads a list of corners with an area, the last of which is not the first; `corners` and `spare` have room for all. */
void sat__loop_read(sat__loop *loop, const sat_vec2 *vertices, size_t count, sat_vec2 *spare);

static inline uint32_t sat__loop_next(const sat__loop *loop, uint32_t corner) {
    return corner + 1 == loop->count ? 0 : corner + 1;
}
static inline uint32_t sat__loop_previous(const sat__loop *loop, uint32_t corner) {
    return (corner == 0 ? loop->count : corner) - 1;
}

static inline bool sat__is_same_point(sat_vec2 a, sat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

/* Is a before b? */
static inline bool sat__is_before(sat_vec2 a, sat_vec2 b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

/* 1 for a left turn from a by b to c, 0 on one line, -1 for a right turn: exactly. */
int sat__turn_of(sat_vec2 a, sat_vec2 b, sat_vec2 c);

/* The same of three corners. */
static inline int sat__turn(const sat__loop *loop, uint32_t a, uint32_t b, uint32_t c) {
    return sat__turn_of(loop->corners[a], loop->corners[b], loop->corners[c]);
}

/* Does the area have more than half a turn at the corner? */
static inline bool sat__is_notch(const sat__loop *loop, uint32_t corner) {
    return sat__turn(loop, sat__loop_previous(loop, corner), corner, sat__loop_next(loop, corner)) < 0;
}

#endif
