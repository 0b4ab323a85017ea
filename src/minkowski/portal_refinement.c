/*
 * Do two polygons overlap? By discs about their centres, and by Minkowski portal refinement (Snethen, 2008).
 *
 * They do if the Minkowski difference C = b - a, rounded by both radii, holds the origin. C holds the difference
 * c of the centres and a disc about it, and lies within another disc:
 *
 *     the origin lies beyond the outer disc: apart; within the inner disc: together
 *     portal: two points p and q of C with the ray from c through the origin between them
 *     repeat:
 *         the origin lies on this side of p q: together, as the triangle c p q belongs to C
 *         r = the point of C furthest through the portal
 *         the origin lies beyond r: apart
 *         go on with the portal p r or r q, whichever the ray passes
 *
 * Each step about halves the portal, which comes closer to the border of C with the square of that: a few steps decide,
 * unless the shapes nearly touch. A point of C takes two bisections: O(log n).
 *
 * Guarantee: an answer other than SAT_UNSURE is that of exact arithmetic. Points of C are those of the float
 * vertices, and the furthest ones along directions rounded to float: both are wrong by less than the bound of the pair,
 * which every comparison leaves as a margin. The side of the ray on which a point lies may come out wrong when it is
 * within the rounding of double from it; then the origin lies beside the triangle by as little, and the inner disc has
 * room for that.
 */
#include "minkowski.h"

/*
 * No search gets this far: only a near touch takes more than a few steps, and none more than about 22. When two
 * neighbouring steps turn by angles s and t, the distance to the corner found shrinks to at most s / (s + t) of what it
 * was, so the height of the next corner above the portal to at most t / (s + t). The turns together are at most half a
 * turn, and every height is above the doubt, 2^-20 of the distances: most steps fit in when each halves the height.
 */
enum { MOST_STEPS = 40 };

typedef struct view {
    const sat__shapes *pair;
    sat__vec2d c; /* the centre of C, as seen from the origin */
    double doubt;
} view;

/* Relative to the frame. */
static inline sat__vec2d centre_of(const sat_polygon *p) {
    return sat__turned_place(p, (sat__vec2d){(double)p->centre_x, (double)p->centre_y});
}

/* Returns at least the length of v, and at most sqrt(2) times that. */
static inline double length_bound(sat__vec2d v) { return sat__abs(v.x) + sat__abs(v.y); }

/* The point of C furthest along u. */
static sat__vec2d furthest_difference(const view *v, sat__vec2d u) {
    const sat__shapes *pair = v->pair;
    const sat_polygon *a = pair->a, *b = pair->b;
    const float x = (float)u.x, y = (float)u.y;
    const uint32_t i = sat__support(a, x, y), j = sat__support(b, -x, -y);
    const sat__vec2d core = {((double)sat__x(b)[j] - (double)sat__x(a)[i]) + pair->d.x,
                             ((double)sat__y(b)[j] - (double)sat__y(a)[i]) + pair->d.y};
    return pair->radius == 0.0 ? core : sat__plus(core, sat__times(pair->radius / sat__sqrt(sat__dot(u, u)), u));
}

/* Does the origin lie further along u than p, which is furthest? */
static inline bool is_beyond(const view *v, sat__vec2d u, sat__vec2d p) {
    return sat__dot(u, p) < -v->doubt * length_bound(u);
}

/* Square to the way from p to q, towards its right: out of a portal whose ends are counter-clockwise about c. */
static inline sat__vec2d right_of(sat__vec2d p, sat__vec2d q) { return (sat__vec2d){q.y - p.y, p.x - q.x}; }

/* Is a point to the left of the ray from c through the origin? */
static inline bool is_left(const view *v, sat__vec2d p) { return sat__cross(v->c, p) <= 0.0; }

/*
 * Narrows the portal until the origin lies on one side of it for certain. Its ends are never close together: at first
 * one lies the inner radius or more beside the line from c to the other, then the newest lies outside the portal
 * before. Both are more than the doubt.
 */
static sat__answer refine(const view *v, sat__vec2d p, sat__vec2d q) {
    for (int step = 0; !SAT_NEVER(step == MOST_STEPS); step++) {
        const sat__vec2d out = right_of(p, q);
        const double doubt = v->doubt * length_bound(out);
        if (sat__dot(out, p) > doubt) {
            return SAT_YES;
        }
        const sat__vec2d r = furthest_difference(v, out);
        if (is_beyond(v, out, r)) {
            return SAT_NO;
        }
        if (sat__dot(out, sat__minus(r, p)) <= doubt) {
            break; /* the portal is in the border of C, and the origin close to it */
        }
        const bool left = is_left(v, r);
        p = left ? p : r;
        q = left ? r : q;
    }
    return SAT_UNSURE;
}

/* Turns from the point furthest along the ray towards the ray, until there is a point on either side. */
static sat__answer find_portal(const view *v) {
    const sat__vec2d ahead = {0.0 - v->c.x, 0.0 - v->c.y};
    sat__vec2d p = furthest_difference(v, ahead);
    if (is_beyond(v, ahead, p)) {
        return SAT_NO;
    }
    const bool left = is_left(v, p);
    for (int step = 0; !SAT_NEVER(step == MOST_STEPS); step++) {
        const sat__vec2d across = left ? right_of(v->c, p) : right_of(p, v->c);
        const sat__vec2d q = furthest_difference(v, across);
        if (is_beyond(v, across, q)) {
            return SAT_NO;
        }
        if (is_left(v, q) != left) {
            return left ? refine(v, q, p) : refine(v, p, q);
        }
        p = q;
    }
    return SAT_UNSURE;
}

sat__answer sat__refine_portal(const sat__shapes *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d c = sat__plus(pair->d, sat__minus(centre_of(b), centre_of(a)));
    const view v = {pair, c, (double)pair->bound};
    const double square = sat__dot(c, c);
    const double inner = ((double)a->inner + (double)b->inner + pair->radius) - v.doubt;
    const double outer = ((double)a->outer + (double)b->outer + pair->radius) + v.doubt;
    if (square > outer * outer) {
        return SAT_NO;
    }
    if (inner <= v.doubt) {
        return SAT_UNSURE; /* no room for errors about the ray */
    }
    return square < inner * inner ? SAT_YES : find_portal(&v);
}
