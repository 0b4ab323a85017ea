/*
 * Containment: a convex shape holds another exactly when it holds all its vertices, rounded by the other's radius.
 *
 * With an outer radius R and an inner r, a vertex may be at most R - r outside the outer core. Where r is the greater
 * one that is a depth: at least r - R inside every edge. Either way the relation of the outer shape to the vertex,
 * taken as a point of radius -r, tells: its gap is at most 0.
 */
#include "minkowski.h"
#include "point.h"
#include "relation.h"

/* Is the point at least -(its radius and the shape's) inside every edge? That sum is negative. */
static bool is_deep_inside(const sat__pair *pair) {
    const float limit = (float)pair->radius;
    if (pair->a->count < 3) {
        return false; /* a core without area has no inside */
    }
    const sat__minkowski m = sat__minkowski_of(pair);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        const double separation = sat__height(pair, i, 0);
        if (separation > (double)(limit + 2.0f * pair->bound)) {
            return false;
        }
        if (separation >= (double)(limit - 2.0f * pair->bound)) {
            /* The gap compares squares: it tells only once both signs are known to be those of the inside. */
            const sat__relation relation = sat__facing_edge(false, i, 0, separation);
            if (sat__exact_edge_separation(&m, i) >= 0.0 || sat__exact_gap(pair, &relation) > 0.0) {
                return false;
            }
        }
    }
    return true;
}

SAT_ASIDE bool contains_exactly(const sat_polygon *outer, const sat_polygon *inner) {
    for (uint32_t i = 0; i < inner->count; i++) {
        sat__point_shape shape;
        const sat__pair pair = sat__make_pair(outer, sat__make_vertex(&shape, inner, i, -inner->radius));
        const bool inside = pair.radius < 0.0 ? is_deep_inside(&pair) : sat__relate(&pair).gap <= 0.0;
        if (!inside) {
            return false;
        }
    }
    return true;
}

/* How high a point lies above the edges of a small ring, in four lanes of which the greatest is that of all. */
SAT_KERNEL sat__f4 greatest_heights(const sat_polygon *p, float x, float y) {
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y);
    sat__f4 greatest = sat__splat(-FLT_MAX);
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        greatest = sat__max(greatest, sat__heights_of_point(p, i, at_x, at_y));
    }
    return greatest;
}

bool sat_contains(const sat_polygon *outer, const sat_polygon *inner) {
    if (outer == NULL || inner == NULL) {
        return false;
    }
    if (!sat__is_small(outer, inner)) {
        return contains_exactly(outer, inner);
    }
    const sat__pair pair = sat__make_pair(outer, inner);
    sat__f4 greatest = sat__splat(-FLT_MAX);
    for (uint32_t k = 0; k < inner->ring; k++) {
        greatest = sat__max(greatest, greatest_heights(outer, pair.dx + sat__x(inner)[k], pair.dy + sat__y(inner)[k]));
    }
    const double height = (double)sat__first(sat__max_across(greatest)), bound = 2.0 * (double)pair.bound;
    const double room = (double)outer->radius - (double)inner->radius; /* above the outer core, for a vertex */
    const bool is_out = height > room + bound, is_in = height < (room < 0.0 ? room : 0.0) - bound;
    return is_in != is_out ? is_in : contains_exactly(outer, inner);
}

SAT_ASIDE bool overlaps_point(const sat_polygon *polygon, sat_vec2 point) {
    sat__point_shape shape;
    const sat__pair pair = sat__make_pair(polygon, sat__make_point(&shape, point));
    return sat__relate(&pair).gap <= 0.0;
}

/* Of few edges the heights of the point above all of them tell, nearly always; see sat__decide() for the margins. */
bool sat_contains_point(const sat_polygon *polygon, sat_vec2 point) {
    const sat_polygon *p = polygon;
    if (p == NULL || !sat__both_in_range(point, point)) {
        return false;
    }
    if (p->ring > SAT_BRUTE_RING) {
        return overlaps_point(p, point);
    }
    const sat__vec2d way = sat__way_to_point(p, sat__d2_of(point));
    const float x = (float)way.x, y = (float)way.y;
    const float bound = sat__point_bound(p, x, y);
    const sat__f4 greatest = greatest_heights(p, x, y);
    const bool outside = sat__at_least(greatest, sat__splat(p->radius + 2.0f * bound)) != 0;
    const bool inside = sat__at_least(greatest, sat__splat(-bound)) == 0;
    return outside != inside ? inside : overlaps_point(p, point);
}
