/* Containment, surfaces, shadows: each straight from its definition. */
#include "oracle_frame.h"
#include "oracle_predicates.h"

/* Containment: outer + r holds inner + s (discs added) exactly when each vertex of inner lies in outer + (r - s); where
   s is the larger one, when each lies at least s - r inside of every edge of outer. */

static bool vertex_inside(oracle_subject outer, oracle_subject inner, size_t j, exact depth) {
    bool inside = outer.shape->count > 2;
    double least = exact_value(depth);
    for (size_t i = 0; inside && i < outer.shape->count; i++) {
        oracle_vec2 edge = oracle_edge(outer.shape, i);
        double length = oracle_length(edge.x, edge.y);
        double side = edge.x * (inner.at->y[j] - outer.at->y[i]) - edge.y * (inner.at->x[j] - outer.at->x[i]);
        double beyond = side - least * length;
        if (fabs(beyond) > 2.0 * oracle_side_error(outer, edge, inner) + 1e-15 * least * length) {
            inside = beyond > 0.0;
        } else {
            inside = oracle_depth_compare(outer.shape, i, inner.shape, j, depth) >= 0;
        }
    }
    return inside;
}

static bool vertex_within(oracle_subject outer, oracle_subject inner, size_t j, exact limit) {
    double reach = exact_value(limit), error = oracle_distance_error(outer, inner, reach);
    bool within = false;
    for (size_t i = 0; !within && i < outer.shape->count; i++) {
        double distance = oracle_vertex_to_edge(outer, i, inner, j);
        if (fabs(distance - reach) > error) {
            within = distance < reach;
        } else {
            within = oracle_distance_compare(outer.shape, i, inner.shape, j, limit) <= 0;
        }
    }
    return within;
}

bool oracle_contains(const oracle_shape *outer, const oracle_shape *inner) {
    oracle_frame outer_frame, inner_frame;
    oracle_subject out = oracle_place(&outer_frame, outer, outer), in = oracle_place(&inner_frame, inner, outer);
    exact margin = exact_difference(exact_of(outer->radius), exact_of(inner->radius));
    bool contained = true;
    for (size_t j = 0; contained && j < inner->count; j++) {
        if (margin.sign < 0) {
            contained = vertex_inside(out, in, j, exact_negated(margin));
        } else {
            contained = vertex_inside(out, in, j, exact_of(0.0)) || vertex_within(out, in, j, margin);
        }
    }
    return contained;
}

double oracle_distance_from_surface(const oracle_shape *shape, oracle_vec2 relative) {
    double nearest = HUGE_VAL;
    bool inside = shape->count > 2;
    for (size_t i = 0; i < shape->count; i++) {
        size_t next = oracle_next(shape, i);
        oracle_vec2 from = {shape->x[i], shape->y[i]}, to = {shape->x[next], shape->y[next]};
        double side = (to.x - from.x) * (relative.y - from.y) - (to.y - from.y) * (relative.x - from.x);
        inside = inside && side > 0.0; /* a needle may have no inside in double */
        nearest = oracle_smaller(nearest, oracle_point_to_segment(relative, from, to));
    }
    return fabs((inside ? -nearest : nearest) - shape->radius);
}

void oracle_project(const oracle_shape *shape, sat_vec2 axis, double *least, double *greatest) {
    double axis_x = (double)axis.x, axis_y = (double)axis.y;
    double position = shape->position_x * axis_x + shape->position_y * axis_y;
    double margin = shape->radius * hypot(axis_x, axis_y);
    *least = HUGE_VAL;
    *greatest = -HUGE_VAL;
    for (size_t i = 0; i < shape->count; i++) {
        double along = position + (shape->x[i] * axis_x + shape->y[i] * axis_y);
        *least = oracle_smaller(*least, along - margin);
        *greatest = oracle_larger(*greatest, along + margin);
    }
}

double oracle_depth_along(const oracle_shape *a, const oracle_shape *b, sat_vec2 axis) {
    oracle_shape near_a = *a, near_b = *b;
    double shift_x = b->position_x - a->position_x, shift_y = b->position_y - a->position_y;
    double least, most_of_a, least_of_b, most;
    near_a.position_x = near_a.position_y = near_b.position_x = near_b.position_y = 0.0;
    oracle_project(&near_a, axis, &least, &most_of_a);
    oracle_project(&near_b, axis, &least_of_b, &most);
    return most_of_a - (least_of_b + (shift_x * (double)axis.x + shift_y * (double)axis.y));
}
