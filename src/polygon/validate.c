/*
 * Is this list of vertices a convex polygon? Exactly, with no tolerance.
 *
 *     drop duplicates of the previous vertex
 *     every corner must turn the way the outermost one does, or go straight on
 *     the edges must go around once: exactly one corner leads from downward to upward edges
 *
 * All turns alike and one turn in total is convexity; turns alone would accept a pentagram. Orientation is the sign of
 * an exact cross product (Shewchuk, 1997).
 */
#include "validate.h"

#include "../math/expansion.h"

static bool same(sat_vec2 a, sat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

/* The sign of (b - a) x (c - b): 1 for a left turn at b, 0 on one line. */
int sat__orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    double ux, uy, vx, vy;
    const double tails[4] = {
        sat__two_sum((double)b.x, -(double)a.x, &ux),
        sat__two_sum((double)b.y, -(double)a.y, &uy),
        sat__two_sum((double)c.x, -(double)b.x, &vx),
        sat__two_sum((double)c.y, -(double)b.y, &vy),
    };
    if (tails[0] == 0.0 && tails[1] == 0.0 && tails[2] == 0.0 && tails[3] == 0.0) {
        return sat__sign_of_difference(ux, vy, uy, vx);
    }
    const double u[2][2] = {{ux, tails[0]}, {uy, tails[1]}}, v[2][2] = {{vx, tails[2]}, {vy, tails[3]}};
    sat__sum cross = {.count = 0};
    for (int i = 0; i < 4; i++) {
        sat__sum_add_product(&cross, u[0][i / 2], v[1][i % 2]);
        sat__sum_add_product(&cross, -u[1][i / 2], v[0][i % 2]);
    }
    return sat__signum(sat__sum_value(&cross));
}

/* Does the path a, b, c go back on itself? The three lie on one line and differ from b. */
static bool reverses(sat_vec2 a, sat_vec2 b, sat_vec2 c) {
    return b.x != a.x ? (b.x > a.x) != (c.x > b.x) : (b.y > a.y) != (c.y > b.y);
}

/* Does the edge from a to b lead upwards (or level to the right)? */
static bool leads_up(sat_vec2 a, sat_vec2 b) {
    return b.y > a.y || (b.y == a.y && b.x > a.x);
}

/* The ring without the vertices at its end that repeat the first. Some vertex differs from it. */
static size_t trimmed(const sat_vec2 *v, size_t count) {
    while (same(v[count - 1], v[0])) {
        count--;
    }
    return count;
}

/* Vertices i that differ from the one before. */
static bool is_distinct(const sat_vec2 *v, size_t i) {
    return i == 0 || !same(v[i], v[i - 1]);
}

static sat_vec2 before(const sat_vec2 *v, size_t count, size_t i) {
    return v[i == 0 ? count - 1 : i - 1];
}

static sat_vec2 after(const sat_vec2 *v, size_t count, size_t i) {
    size_t k = i;
    do {
        k = k + 1 == count ? 0 : k + 1;
    } while (same(v[k], v[i]));
    return v[k];
}

/* The turn at distinct vertex i of a trimmed ring with at least two distinct vertices. */
static int turn_at(const sat_vec2 *v, size_t count, size_t i) {
    return sat__orientation(before(v, count, i), v[i], after(v, count, i));
}

static sat__corners refuse(sat_status status, size_t culprit) {
    return (sat__corners){.status = status, .culprit = culprit, .end = 0};
}

/*
 * Finite, in range, and large enough to have a size; `outermost` is the lowest of the leftmost vertices, the first of
 * equals: so it differs from the one before it, and lies before the end that repeats vertex 0.
 */
static sat__corners check_extent(const sat_vec2 *v, size_t count, size_t *outermost) {
    sat_vec2 lower = v[0], upper = v[0];
    *outermost = 0;
    for (size_t i = 0; i < count; i++) {
        const sat_status status = sat__check(v[i]);
        if (status != SAT_OK) {
            return refuse(status, i);
        }
        const sat_vec2 o = v[*outermost];
        if (v[i].x < o.x || (v[i].x == o.x && v[i].y < o.y)) {
            *outermost = i;
        }
        lower.x = v[i].x < lower.x ? v[i].x : lower.x;
        lower.y = v[i].y < lower.y ? v[i].y : lower.y;
        upper.x = v[i].x > upper.x ? v[i].x : upper.x;
        upper.y = v[i].y > upper.y ? v[i].y : upper.y;
    }
    const double width = (double)upper.x - (double)lower.x, height = (double)upper.y - (double)lower.y;
    const double size = width > height ? width : height;
    return refuse(size == 0.0                     ? SAT_ERROR_NO_AREA
                  : size < (double)SAT_MIN_EXTENT ? SAT_ERROR_INVALID_ARGUMENT
                                                  : SAT_OK,
                  count);
}

/* Does any vertex leave the line through the others? */
static bool has_area(const sat_vec2 *v, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (is_distinct(v, i) && turn_at(v, count, i) != 0) {
            return true;
        }
    }
    return false;
}

sat__corners sat__check_corners(const sat_vec2 *vertices, size_t count, size_t *outermost) {
    if (vertices == NULL) {
        return refuse(SAT_ERROR_INVALID_ARGUMENT, count);
    }
    if (count < 3) {
        return refuse(SAT_ERROR_TOO_FEW_VERTICES, count);
    }
    if (count > SAT_MAX_VERTICES) {
        return refuse(SAT_ERROR_TOO_MANY_VERTICES, count);
    }
    sat__corners extent = check_extent(vertices, count, outermost);
    if (extent.status != SAT_OK) {
        return extent;
    }
    extent.end = trimmed(vertices, count);
    return has_area(vertices, extent.end) ? extent : refuse(SAT_ERROR_NO_AREA, count);
}

sat__corners sat__find_corners(const sat_vec2 *vertices, size_t count) {
    size_t outermost;
    const sat__corners checked = sat__check_corners(vertices, count, &outermost);
    if (checked.status != SAT_OK) {
        return checked;
    }
    const size_t end = checked.end;
    const int way = turn_at(vertices, end, outermost);
    if (way == 0) {
        return refuse(SAT_ERROR_NOT_CONVEX, outermost); /* a spike */
    }
    sat__corners found = {.status = SAT_OK, .culprit = count, .end = end, .clockwise = way < 0};
    size_t turns_around = 0;
    for (size_t i = 0; i < end; i++) {
        if (!is_distinct(vertices, i)) {
            continue;
        }
        const sat_vec2 a = before(vertices, end, i), b = vertices[i], c = after(vertices, end, i);
        const int turn = sat__orientation(a, b, c);
        if (turn == 0 ? reverses(a, b, c) : turn != way) {
            return refuse(SAT_ERROR_NOT_CONVEX, i);
        }
        if (turn != 0) {
            found.first = found.count == 0 ? i : found.first;
            found.count++;
            turns_around += !leads_up(a, b) && leads_up(b, c);
        }
        if (turns_around > 1) {
            return refuse(SAT_ERROR_NOT_CONVEX, i);
        }
    }
    return found;
}

size_t sat__next_corner(const sat_vec2 *vertices, size_t end, size_t index) {
    do {
        index++;
    } while (index < end && !(is_distinct(vertices, index) && turn_at(vertices, end, index) != 0));
    return index;
}

sat_status sat_validate(const sat_vec2 *vertices, size_t count, size_t *culprit) {
    const sat__corners corners = sat__find_corners(vertices, count);
    if (culprit != NULL) {
        *culprit = corners.culprit;
    }
    return corners.status;
}
