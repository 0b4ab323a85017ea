/*
 * Validation and convex hulls, exactly and with no tolerance.
 *
 * A list of vertices is a convex polygon if, without duplicates of the previous vertex,
 *
 *     every corner turns the way the outermost one does, or goes straight on, and
 *     the edges go around once: exactly one corner leads from downward to upward edges
 *
 * Turns that are all alike and one turn in total are convexity; turns alone would accept a pentagram.
 */
#include "corners.h"

#include "../math/expansion.h"
#include "../math/sort.h"

#include <stdlib.h>

/* The orientation of points that doubles cannot decide (Shewchuk, 1997). */
SAT_NOINLINE int exact_orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    double lost = 0.0;
    const sat__vec2d p = sat__vec2d_of(sat__d2_of(a)), q = sat__vec2d_of(sat__d2_of(b)),
                     r = sat__vec2d_of(sat__d2_of(c));
    const sat__vec2d u = sat__way_between(p, q, &lost), v = sat__way_between(q, r, &lost);
    if (lost == 0.0) {
        return sat__sign_of_difference(u.x, v.y, u.y, v.x);
    }
    const sat__exact2 first = sat__exact_way(a, b), then = sat__exact_way(b, c);
    const sat__sum cross = sat__exact_cross(&first, &then);
    return sat__signum(sat__sum_value(&cross));
}

static inline sat__vec2d edge_between(sat_vec2 a, sat_vec2 b) {
    return (sat__vec2d){(double)b.x - (double)a.x, (double)b.y - (double)a.y};
}

/*
 * True if v turns from u that way for certain: to the left (1) or right (-1). A product has three roundings, of 2^-53, and the
 * difference one: 2^-50 leaves room.
 */
static inline bool surely_turns(double way, sat__vec2d u, sat__vec2d v) {
    const double left = u.x * v.y, right = u.y * v.x;
    return way * (left - right) > (sat__abs(left) + sat__abs(right)) * 0x1p-50;
}

/* The sign of u x v, or 0 if in doubt. */
static inline int sign_of_cross(sat__vec2d u, sat__vec2d v) {
    return (int)surely_turns(1.0, u, v) - (int)surely_turns(-1.0, u, v);
}

static inline int orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    const int sign = sign_of_cross(edge_between(a, b), edge_between(b, c));
    return sign != 0 ? sign : exact_orientation(a, b, c);
}

int sat__orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c) { return orientation(a, b, c); }

/* ------------------------------------------------------------------------------------------------------- validation */

/* True if an edge leads upwards, or level to the right. */
static inline bool leads_up(sat__vec2d edge) { return edge.y != 0.0 ? edge.y > 0.0 : edge.x > 0.0; }

static sat__corners refuse(sat_status status, size_t culprit) {
    return (sat__corners){.status = status, .culprit = culprit, .end = 0};
}

/* The first vertex that is out of range. */
static sat__corners refuse_range(const sat_vec2 *v) {
    size_t i = 0;
    while (sat__check(v[i]) == SAT_OK) {
        i++;
    }
    return refuse(sat__check(v[i]), i);
}

/* Checks that all numbers are in range, and that the list is neither a point nor too small. */
static sat__corners check_extent(const sat_vec2 *v, size_t count) {
    sat__f4 lower = sat__two_pairs(&v[0].x, &v[0].x), upper = lower;
    unsigned in_range = 15u;
    for (size_t i = 0; i < count; i += 2) {
        const sat__f4 both = sat__two_pairs(&v[i].x, &v[i + 1 < count ? i + 1 : i].x);
        in_range &= sat__at_least(sat__minus_abs(both), sat__splat(-SAT_MAX_EXTENT));
        lower = sat__min(lower, both);
        upper = sat__max(upper, both);
    }
    if (in_range != 15u) {
        return refuse_range(v);
    }
    lower = sat__min(lower, sat__swap_halves(lower));
    upper = sat__max(upper, sat__swap_halves(upper));
    const sat__d2 sides = sat__sub2(sat__low_doubles(upper), sat__low_doubles(lower));
    const double size = sat__low(sat__max2(sides, sat__swap2(sides)));
    return refuse(size == 0.0                     ? SAT_ERROR_NO_AREA
                  : size < (double)SAT_MIN_EXTENT ? SAT_ERROR_INVALID_ARGUMENT
                                                  : SAT_OK,
                  count);
}

/* The next vertex that differs from vertex i, in a list whose last vertex differs from the first; 0 after the last. */
static inline size_t next_distinct(const sat_vec2 *v, size_t end, size_t i) {
    size_t k = i;
    do {
        k = k + 1 == end ? 0 : k + 1;
    } while (sat__is_same_point(v[k], v[i]));
    return k;
}

/* The turn at vertex i, which differs from the one before it. */
static int find_turn(const sat_vec2 *v, size_t end, size_t i) {
    return orientation(v[(i == 0 ? end : i) - 1], v[i], v[next_distinct(v, end, i)]);
}

/* True if some vertex leaves the line through the others. */
static bool has_area(const sat_vec2 *v, size_t end) {
    size_t i = 0;
    do {
        if (find_turn(v, end, i) != 0) {
            return true;
        }
        i = next_distinct(v, end, i);
    } while (i != 0);
    return false;
}

/*
 * Walks around once: accepts vertices that all turn one way, or go straight on, and together once around. Without a way to turn,
 * which is 0 then, the first corner decides.
 */
static sat__corners walk_around(const sat_vec2 *v, size_t count, size_t end, int way) {
    sat__corners found = {.status = SAT_OK, .culprit = count, .end = end};
    sat__vec2d in = edge_between(v[end - 1], v[0]);
    bool led_up = leads_up(in);
    int turns_around = 0;
    size_t i = 0;
    do {
        const size_t next = next_distinct(v, end, i);
        const sat__vec2d out = edge_between(v[i], v[next]);
        const bool up = leads_up(out);
        turns_around += !led_up & up;
        bool is_corner = true;
        if (!surely_turns((double)way, in, out) || turns_around > 1) {
            const int sign = sign_of_cross(in, out), turn = sign != 0 ? sign : find_turn(v, end, i);
            is_corner = turn != 0;
            if (way == 0) {
                way = turn;
                found.first = i;
            }
            if (is_corner ? turn != way || turns_around > 1
                          : sat__dot(in, out) < 0.0 /* on one line no term cancels another */) {
                return refuse(SAT_ERROR_NOT_CONVEX, i);
            }
        }
        found.count += is_corner;
        in = out;
        led_up = up;
        i = next;
    } while (i != 0);
    found.clockwise = way < 0;
    return found;
}

/* The lowest of the leftmost vertices, the first of equal ones. */
static size_t find_outermost(const sat_vec2 *v, size_t count) {
    size_t outermost = 0;
    for (size_t i = 1; i < count; i++) {
        outermost = sat__is_before(v[i], v[outermost]) ? i : outermost;
    }
    return outermost;
}

/* The length of a list without the vertices at its end that repeat the first. Some vertex differs from it. */
static size_t trim(const sat_vec2 *v, size_t count) {
    while (sat__is_same_point(v[count - 1], v[0])) {
        count--;
    }
    return count;
}

/* The checks of a list that do not depend on where it turns. */
static sat__corners begin_check(const sat_vec2 *vertices, size_t count) {
    if (vertices == NULL) {
        return refuse(SAT_ERROR_INVALID_ARGUMENT, count);
    }
    if (count < 3) {
        return refuse(SAT_ERROR_TOO_FEW_VERTICES, count);
    }
    if (count > SAT_MAX_VERTICES) {
        return refuse(SAT_ERROR_TOO_MANY_VERTICES, count);
    }
    const sat__corners extent = check_extent(vertices, count);
    if (extent.status != SAT_OK) {
        return extent;
    }
    return (sat__corners){.status = SAT_OK, .culprit = count, .end = trim(vertices, count)};
}

sat__corners sat__check_list(const sat_vec2 *vertices, size_t count) {
    const sat__corners begun = begin_check(vertices, count);
    return begun.status != SAT_OK || has_area(vertices, begun.end) ? begun : refuse(SAT_ERROR_NO_AREA, count);
}

/* All turn alike, or else the culprit is the first that turns another way than the outermost vertex. */
sat__corners sat__find_corners(const sat_vec2 *vertices, size_t count) {
    const sat__corners begun = begin_check(vertices, count);
    if (begun.status != SAT_OK) {
        return begun;
    }
    const sat__corners found = walk_around(vertices, count, begun.end, 0);
    if (found.status == SAT_OK) {
        return found;
    }
    const size_t outermost = find_outermost(vertices, count);
    const int way = find_turn(vertices, begun.end, outermost);
    if (way == 0) { /* a spike, or a line */
        return has_area(vertices, begun.end) ? refuse(SAT_ERROR_NOT_CONVEX, outermost)
                                             : refuse(SAT_ERROR_NO_AREA, count);
    }
    return walk_around(vertices, count, begun.end, way);
}

size_t sat__next_corner(const sat_vec2 *vertices, size_t end, size_t index) {
    do {
        const size_t next = next_distinct(vertices, end, index);
        index = next == 0 ? end : next;
    } while (index < end && find_turn(vertices, end, index) == 0);
    return index;
}

sat_status sat_validate(const sat_vec2 *vertices, size_t count, size_t *culprit) {
    const sat__corners corners = sat__find_corners(vertices, count);
    if (culprit != NULL) {
        *culprit = corners.culprit;
    }
    return corners.status;
}

/* ------------------------------------------------------------------------------------------------------------- hull */

/* Adds a point to the chain that starts at `base`: first drops every corner that would not turn left any more. */
static inline size_t extend_chain(sat_vec2 *chain, size_t base, size_t length, const sat_vec2 *point) {
    while (length >= base + 2 && orientation(chain[length - 2], chain[length - 1], *point) <= 0) {
        length--;
    }
    chain[length] = *point;
    return length + 1;
}

/*
 * Andrew's monotone chain (1979): the lower chain from left to right, then the upper one back. Points below the line from the
 * first to the last one stay at the front of `sorted`, those above wait at the end of `hull`, in reverse.
 */
static size_t chain_hull(sat_vec2 *sorted, size_t count, sat_vec2 *hull) {
    const sat_vec2 first = sorted[0], last = sorted[count - 1];
    size_t below = 0, above = count + 1;
    for (size_t i = 1; i + 1 < count; i++) {
        const sat_vec2 *point = &sorted[i]; /* read as a whole: two halves would not be forwarded to the next reader */
        const int side = orientation(first, last, *point);
        hull[above - 1] = *point;
        sorted[below] = *point;
        below += side < 0;
        above -= side > 0;
    }
    hull[0] = first;
    size_t length = 1;
    for (size_t i = 0; i < below; i++) {
        length = extend_chain(hull, 0, length, &sorted[i]);
    }
    length = extend_chain(hull, 0, length, &last);
    const size_t turn = length - 1;
    for (; above <= count; above++) {
        length = extend_chain(hull, turn, length, &hull[above]);
    }
    return extend_chain(hull, turn, length, &first) - 1;
}

/* The hull of points that are in range. */
static sat__corners hull_in(const sat_vec2 *points, size_t count, sat_vec2 *hull, sat_status extent) {
    sat_vec2 *sorted = hull + count + 1;
    uint64_t *keys = (uint64_t *)(void *)sorted; /* in the order of sat__is_before() */
    for (size_t i = 0; i < count; i++) {
        keys[i] = (uint64_t)sat__sortable(points[i].x) << 32 | sat__sortable(points[i].y);
    }
    sat__sort_keys(keys, (uint64_t *)(void *)hull, count, 0, 64);
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = keys[i];
        sorted[i] = (sat_vec2){sat__unsorted((uint32_t)(key >> 32)), sat__unsorted((uint32_t)key)};
    }
    const size_t corners = chain_hull(sorted, count, hull);
    if (corners < 3) {
        return refuse(SAT_ERROR_NO_AREA, count);
    }
    if (corners > SAT_MAX_VERTICES) {
        return refuse(SAT_ERROR_TOO_MANY_VERTICES, count);
    }
    return (sat__corners){.status = extent, .culprit = count, .count = corners, .end = corners};
}

sat__corners sat__find_hull(const sat_vec2 *points, size_t count, sat_vec2 **hull) {
    *hull = NULL;
    if (points == NULL || count > SIZE_MAX / (2 * sizeof(sat_vec2)) - 1) {
        return refuse(SAT_ERROR_INVALID_ARGUMENT, count);
    }
    if (count < 3) {
        return refuse(SAT_ERROR_TOO_FEW_VERTICES, count);
    }
    const sat__corners extent = check_extent(points, count);
    if (extent.culprit < count) {
        return extent;
    }
    *hull = malloc((2 * count + 1) * sizeof **hull);
    return *hull == NULL ? refuse(SAT_ERROR_OUT_OF_MEMORY, count) : hull_in(points, count, *hull, extent.status);
}
