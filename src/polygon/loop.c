/* See loop.h. */
#include "loop.h"

/*
 * As sat__orientation(), which is asked where double does not tell. Both products have three roundings, of 2^-53 of
 * them each, and their difference has one more.
 */
int sat__turn_of(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    const double left = ((double)b.x - (double)a.x) * ((double)c.y - (double)a.y);
    const double right = ((double)b.y - (double)a.y) * ((double)c.x - (double)a.x);
    const double cross = left - right, error = (sat__abs(left) + sat__abs(right)) * 0x1p-50;
    return sat__abs(cross) > error ? sat__signum(cross) : sat__orientation(a, b, c);
}

/* Drops corners that repeat the one before; returns how many are left. */
static uint32_t copy_distinct(const sat_vec2 *vertices, size_t given, sat_vec2 *distinct) {
    uint32_t count = 0;
    for (size_t i = 0; i < given; i++) {
        if (count == 0 || !sat__is_same_point(vertices[i], distinct[count - 1])) {
            distinct[count++] = vertices[i];
        }
    }
    return count;
}

/* Where a loop is entered: a corner that lies before all others, and the way on in which the area is to the left. */
typedef struct loop_entry {
    uint32_t corner;
    bool reversed;
} loop_entry;

/*
 * At the first of all points every edge leads to the right, and the lowest of them has the area to its left, above. The
 * loop may come by several times there: the lowest edge is one of all of those.
 */
static loop_entry enter(const sat__loop *given) {
    const sat_vec2 *v = given->corners;
    sat_vec2 first = v[0];
    for (uint32_t i = 1; i < given->count; i++) {
        first = sat__is_before(v[i], first) ? v[i] : first;
    }
    loop_entry entry = {SAT_NONE, false};
    sat_vec2 lowest = first;
    for (uint32_t i = 0; i < given->count; i++) {
        for (int reversed = 0; reversed < 2 && sat__is_same_point(v[i], first); reversed++) {
            const sat_vec2 to = v[reversed ? sat__loop_previous(given, i) : sat__loop_next(given, i)];
            if (entry.corner == SAT_NONE || sat__turn_of(first, lowest, to) < 0) {
                entry = (loop_entry){i, reversed != 0};
                lowest = to;
            }
        }
    }
    return entry;
}

static uint32_t on_from(const sat__loop *given, uint32_t corner, bool reversed) {
    return reversed ? sat__loop_previous(given, corner) : sat__loop_next(given, corner);
}

/* The first notch on the way from the entry on, or the entry where there is none. */
static uint32_t first_notch(const sat__loop *given, loop_entry entry) {
    uint32_t corner = entry.corner;
    do {
        const uint32_t before = on_from(given, corner, !entry.reversed), after = on_from(given, corner, entry.reversed);
        if (sat__turn(given, before, corner, after) < 0) {
            return corner;
        }
        corner = after;
    } while (corner != entry.corner);
    return corner;
}

void sat__loop_read(sat__loop *loop, const sat_vec2 *vertices, size_t count, sat_vec2 *spare) {
    const sat__loop given = {spare, copy_distinct(vertices, count, spare)};
    const loop_entry entry = enter(&given);
    uint32_t corner = first_notch(&given, entry);
    for (uint32_t i = 0; i < given.count; i++) {
        loop->corners[i] = spare[corner];
        corner = on_from(&given, corner, entry.reversed);
    }
    loop->count = given.count;
}
