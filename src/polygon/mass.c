/*
 * Area, centroid and second moment, with the radius included.
 *
 * A rounded polygon falls into pieces: the core as a fan of triangles about its first vertex, a rectangle on every edge and
 * a sector at every corner. Each adds its area, its first moment and its polar second moment about that vertex, which avoids
 * cancellation; the parallel axis theorem moves them to the centroid. All are of the unturned shape.
 */
#include "../math/expansion.h"
#include "polygon.h"

typedef struct moments {
    double area;
    sat__vec2d first; /* integral of position */
    double second;    /* integral of distance squared */
} moments;

/* Adds the strip of width r outside the edge from u to v. */
static void add_strip(moments *sum, sat__vec2d u, sat__vec2d v, sat__vec2d edge, sat__vec2d normal, double r) {
    const double square = sat__dot(edge, edge), area = sat__sqrt(square) * r;
    const sat__vec2d middle = sat__plus(sat__times(0.5, sat__plus(u, v)), sat__times(0.5 * r, normal));
    sum->area += area;
    sum->first = sat__plus(sum->first, sat__times(area, middle));
    sum->second += area / 12.0 * (square + r * r) + area * sat__dot(middle, middle);
}

/*
 * Adds the sector of radius r about corner v, between the normals m and n of its edges. The integral of the unit
 * direction from m to n is n - m turned back by a quarter.
 */
static void add_sector(moments *sum, sat__vec2d v, sat__vec2d m, sat__vec2d n, double angle, double r) {
    const double area = angle * r * r / 2.0;
    const sat__vec2d along = sat__times(r * r * r / 3.0, (sat__vec2d){n.y - m.y, m.x - n.x});
    sum->area += area;
    sum->first = sat__plus(sum->first, sat__plus(sat__times(area, v), along));
    sum->second += angle * r * r * r * r / 4.0 + 2.0 * sat__dot(v, along) + area * sat__dot(v, v);
}

static sat__vec2d unit_normal(sat__vec2d edge) {
    return sat__times(1.0 / sat__sqrt(sat__dot(edge, edge)), (sat__vec2d){edge.y, 0.0 - edge.x});
}

static sat__vec2d vertex_after(const sat_polygon *p, uint32_t index) {
    return sat__local_vertex(p, index + 1 == p->count ? 0 : index + 1);
}

/* Returns the way from a vertex to the next one. As a difference of places about the first vertex a short edge would vanish. */
static sat__vec2d local_edge(const sat_polygon *p, uint32_t index) {
    return sat__minus(vertex_after(p, index), sat__local_vertex(p, index));
}

/* Sums up the triangles between the first vertex and each edge. */
static moments moments_of_core(const sat_polygon *p) {
    const sat__vec2d origin = sat__local_vertex(p, 0);
    sat__vec2d u = {0.0, 0.0}, first = u;
    double area = 0.0, second = 0.0;
    for (uint32_t i = 0; i < p->count; i++) {
        const sat__vec2d v = sat__minus(vertex_after(p, i), origin), both = sat__plus(u, v);
        const double twice = sat__cross(u, v);
        area += twice;
        first = sat__plus(first, sat__times(twice, both));
        second += twice * (sat__dot(both, both) - sat__dot(u, v));
        u = v;
    }
    return (moments){area / 2.0, sat__times(1.0 / 6.0, first), second / 12.0};
}

/* Returns all moments, about the first vertex. */
SAT_RARE static moments moments_of(const sat_polygon *p) {
    const double two_pi = 6.28318530717958647693, r = (double)p->radius;
    const sat__vec2d none = {0.0, 0.0}, origin = sat__local_vertex(p, 0);
    moments sum = moments_of_core(p);
    if (p->count == 1) {
        add_sector(&sum, none, none, none, two_pi, r);
    } else if (r > 0.0) {
        sat__vec2d normal_before = unit_normal(local_edge(p, p->count - 1));
        for (uint32_t i = 0; i < p->count; i++) {
            const sat__vec2d at = sat__minus(sat__local_vertex(p, i), origin),
                             next = sat__minus(vertex_after(p, i), origin), edge = local_edge(p, i),
                             normal = unit_normal(edge);
            const double cross = sat__cross(normal_before, normal);
            const double angle = sat__angle_between(cross > 0.0 ? cross : 0.0, sat__dot(normal_before, normal));
            add_strip(&sum, at, next, edge, normal, r);
            add_sector(&sum, at, normal_before, normal, angle, r);
            normal_before = normal;
        }
    }
    return sum;
}

/* Clamps to FLT_MAX: a moment of a shape within the range can exceed it. */
static float to_float(double x) { return x > (double)FLT_MAX ? FLT_MAX : (float)x; }

float sat_polygon_area(const sat_polygon *polygon) {
    return polygon == NULL ? 0.0f : to_float(moments_of(polygon).area);
}

sat_vec2 sat_polygon_centroid(const sat_polygon *polygon) {
    if (polygon == NULL) {
        return (sat_vec2){0.0f, 0.0f};
    }
    const moments sum = moments_of(polygon);
    const sat_polygon *p = polygon;
    const sat__vec2d first = sat__local_vertex(p, 0);
    const sat__vec2d local = sum.area > 0.0
                                 ? sat__plus(first, sat__times(1.0 / sum.area, sum.first))
                                 : sat__times(0.5, sat__plus(first, sat__local_vertex(p, 1))); /* a segment */
    const sat__vec2d turned = sat__turned_place(p, local);
    return (sat_vec2){(float)(p->place.frame_x + turned.x), (float)(p->place.frame_y + turned.y)};
}

float sat_polygon_inertia(const sat_polygon *polygon) {
    if (polygon == NULL) {
        return 0.0f;
    }
    const moments sum = moments_of(polygon);
    if (!(sum.area > 0.0)) {
        return 0.0f;
    }
    return to_float(sum.second - sat__dot(sum.first, sum.first) / sum.area);
}
