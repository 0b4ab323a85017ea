/*
 * Two discs about the centroid of a core: one that it holds, and one that holds it. They turn with the shape, so they
 * are found once.
 *
 * Guarantee: both hold for the vertices as they are turned and rounded, as long as the centre is turned in double. Each
 * is given 2^-20 of the reach for that, twice what float takes at worst: tests/proof. Any centre would do; the centroid
 * lies at least a third of the width deep (Bonnesen and Fenchel, 1934, section 34).
 */
#include "bounding_circles.h"

/* The centroid, as a fan of triangles about vertex 0; the mean of the vertices where there is no area to speak of. */
static sat__vec2d centroid(const sat_polygon *p) {
    const sat__vec2d origin = sat__local_vertex(p, 0);
    sat__vec2d moment = {0.0, 0.0}, sum = {0.0, 0.0}, before = {0.0, 0.0};
    double area = 0.0;
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__vec2d v = sat__minus(sat__local_vertex(p, i), origin);
        const double twice = sat__cross(before, v);
        area += twice;
        moment = sat__plus(moment, sat__times(twice, sat__plus(before, v)));
        sum = sat__plus(sum, v);
        before = v;
    }
    const bool has_area = p->count > 2 && area > 0.0;
    return sat__plus(origin, has_area ? sat__times(1.0 / (3.0 * area), moment) : sat__times(1.0 / p->count, sum));
}

void sat__polygon_find_discs(sat_polygon *p) {
    const sat__vec2d found = centroid(p);
    p->centre_x = (float)found.x;
    p->centre_y = (float)found.y;
    const sat__vec2d centre = {(double)p->centre_x, (double)p->centre_y};
    double depth = p->count > 2 ? DBL_MAX : 0.0, square = 0.0;
    for (uint32_t i = 0; i < p->count; i++) {
        const sat__vec2d start = sat__local_vertex(p, i), end = sat__local_vertex(p, i + 1 == p->count ? 0 : i + 1);
        const sat__vec2d arm = sat__minus(start, centre), edge = sat__minus(end, start);
        const double own_square = sat__dot(arm, arm);
        square = own_square > square ? own_square : square;
        if (p->count > 2) {
            const double own_depth = sat__cross(arm, edge) / sat__sqrt(sat__dot(edge, edge));
            depth = own_depth < depth ? own_depth : depth;
        }
    }
    const double room = (double)p->bounding_radius * 0x1p-20;
    p->inner = depth > room ? (float)(depth - room) : 0.0f;
    p->outer = (float)(sat__sqrt(square) + room);
}
