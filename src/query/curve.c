/*
 * Heights of edges and arcs, and where they meet. Points of intersection come as vectors, not as heights at some x: so
 * they lie on both curves to a few units in the last place of the lengths involved, also where these are steep.
 */
#include "curve.h"

double sat__curve_height(const sat__curve *c, double x) {
    if (x <= c->from.x || x >= c->to.x) {
        return x <= c->from.x ? c->from.y : c->to.y;
    }
    if (!c->is_arc) {
        return c->from.y + (c->to.y - c->from.y) * ((x - c->from.x) / (c->to.x - c->from.x));
    }
    const double way = x - c->centre.x, square = (c->radius - way) * (c->radius + way);
    return c->centre.y + c->side * sat__sqrt(square > 0.0 ? square : 0.0);
}

static int meet_lines(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    const sat__vec2d along_a = sat__minus(a->to, a->from), along_b = sat__minus(b->to, b->from);
    const double turn = sat__cross(along_a, along_b);
    points[0] = sat__plus(a->from, sat__times(sat__cross(sat__minus(b->from, a->from), along_b) / turn, along_a));
    return turn != 0.0 ? 1 : 0;
}

/* Two points on either side of a middle one, the left one first. */
static int sort_points(sat__vec2d middle, sat__vec2d way, sat__vec2d points[2]) {
    const sat__vec2d right = way.x < 0.0 ? sat__times(-1.0, way) : way;
    points[0] = sat__minus(middle, right);
    points[1] = sat__plus(middle, right);
    return 2;
}

/* The other leg of a right triangle; 0 where there is none. */
static double other_leg(double hypotenuse, double leg) {
    const double square = (hypotenuse - leg) * (hypotenuse + leg);
    return square > 0.0 ? sat__sqrt(square) : 0.0;
}

static int meet_line_and_circle(const sat__curve *line, const sat__curve *circle, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(line->to, line->from);
    const double length = sat__length(way);
    const sat__vec2d along = sat__times(1.0 / length, way), across = {0.0 - along.y, along.x};
    const double height = sat__cross(along, sat__minus(line->from, circle->centre));
    const sat__vec2d foot = sat__plus(circle->centre, sat__times(height, across));
    return sort_points(foot, sat__times(other_leg(circle->radius, height), along), points);
}

/* On the line through both centres lies the middle of the points, by the difference of two squares. */
static int meet_circles(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    const sat__vec2d way = sat__minus(b->centre, a->centre);
    const double distance = sat__length(way);
    const double squares = sat__dot(way, way) + (a->radius - b->radius) * (a->radius + b->radius);
    const double forward = squares / (2.0 * distance);
    const sat__vec2d along = sat__times(1.0 / distance, way), across = {0.0 - along.y, along.x};
    const sat__vec2d middle = sat__plus(a->centre, sat__times(forward, along));
    sort_points(middle, sat__times(other_leg(a->radius, forward), across), points);
    return distance > 0.0 ? 2 : 0;
}

int sat__meet_curves(const sat__curve *a, const sat__curve *b, sat__vec2d points[2]) {
    if (a->is_arc && b->is_arc) {
        return meet_circles(a, b, points);
    }
    if (a->is_arc || b->is_arc) {
        return meet_line_and_circle(a->is_arc ? b : a, a->is_arc ? a : b, points);
    }
    return meet_lines(a, b, points);
}
