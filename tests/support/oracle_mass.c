/*
 * Area, centroid and second moment, by Green's theorem along the outline: straight edges moved out by the radius, and
 * arcs around the corners. Gauss's quadrature is exact on the edges, and to the last digits on arcs of at most 1/8 turn.
 */
#include "oracle_frame.h"
#include "oracle_predicates.h"

#include <math.h>

#define FULL_TURN 6.28318530717958647692

/** Five points, for polynomials of degree 9 (Abramowitz and Stegun, 25.4.30). */
static const double nodes[5] = {-0.906179845938663993, -0.538469310105683091, 0.0, 0.538469310105683091,
                                0.906179845938663993};
static const double weights[5] = {0.236926885056189088, 0.478628670499366468, 0.568888888888888889,
                                  0.478628670499366468, 0.236926885056189088};

typedef struct integrals {
    double area, x, y, square;
} integrals;

/** The outline passes (x, y) with the velocity (dx, dy). */
static void pass(integrals *sum, double x, double y, double dx, double dy, double weight) {
    sum->area += weight * 0.5 * (x * dy - y * dx);
    sum->x += weight * 0.5 * x * x * dy;
    sum->y -= weight * 0.5 * y * y * dx;
    sum->square += weight * (x * x * x * dy - y * y * y * dx) / 3.0;
}

static void along_edge(integrals *sum, oracle_vec2 from, oracle_vec2 edge) {
    for (int k = 0; k < 5; k++) {
        double t = 0.5 + 0.5 * nodes[k];
        pass(sum, from.x + t * edge.x, from.y + t * edge.y, edge.x, edge.y, 0.5 * weights[k]);
    }
}

static void along_arc(integrals *sum, oracle_vec2 centre, double radius, double start, double angle) {
    int parts = 1 + (int)(8.0 * angle / FULL_TURN);
    double half = 0.5 * angle / parts;
    for (int i = 0; i < parts; i++) {
        for (int k = 0; k < 5; k++) {
            double at = start + half * (2 * i + 1 + nodes[k]), c = radius * cos(at), s = radius * sin(at);
            pass(sum, centre.x + c, centre.y + s, -s, c, half * weights[k]);
        }
    }
}

/** Relative to vertex 0. */
static integrals around(const oracle_shape *shape) {
    integrals sum = {0.0, 0.0, 0.0, 0.0};
    for (size_t i = 0; i < shape->count; i++) {
        size_t before = i > 0 ? i - 1 : shape->count - 1;
        oracle_vec2 edge = oracle_edge(shape, i), last = oracle_edge(shape, before);
        double length = hypot(edge.x, edge.y), turned = 0.0, start = 0.0, scale = shape->radius / length;
        oracle_vec2 at = {(shape->x[i] - shape->x[0]) + (shape->low_x[i] - shape->low_x[0]),
                          (shape->y[i] - shape->y[0]) + (shape->low_y[i] - shape->low_y[0])};
        if (shape->count == 1) {
            along_arc(&sum, at, shape->radius, 0.0, FULL_TURN);
            break;
        }
        turned = shape->count == 2 ? 0.5 * FULL_TURN
                                   : atan2(last.x * edge.y - last.y * edge.x, last.x * edge.x + last.y * edge.y);
        start = atan2(-last.x, last.y);
        along_arc(&sum, at, shape->radius, start, turned);
        along_edge(&sum, (oracle_vec2){at.x + scale * edge.y, at.y - scale * edge.x}, edge);
    }
    return sum;
}

oracle_mass oracle_integrate(const oracle_shape *shape) {
    integrals sum = around(shape);
    if (shape->count == 2 && shape->radius == 0.0) { /* its middle */
        return (oracle_mass){0.0, 0.0, {0.5 * (shape->x[0] + shape->x[1]), 0.5 * (shape->y[0] + shape->y[1])}};
    }
    double x = sum.x / sum.area, y = sum.y / sum.area;
    return (oracle_mass){
        sum.area, fmax(sum.square - sum.area * (x * x + y * y), 0.0), {shape->x[0] + x, shape->y[0] + y}};
}
