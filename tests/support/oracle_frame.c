#include "oracle_frame.h"

#include "oracle_predicates.h"

#include <float.h>

size_t oracle_chunk_end(const oracle_frame *frame, size_t i) {
    return i + ORACLE_CHUNK < frame->count ? i + ORACLE_CHUNK : frame->count;
}

static void box_chunks(oracle_frame *frame) {
    for (size_t i = 0; i < frame->count; i += ORACLE_CHUNK) {
        size_t count = oracle_chunk_end(frame, i) - i;
        frame->chunks[i / ORACLE_CHUNK] = oracle_box_around(&frame->x[i], &frame->y[i], count);
    }
}

double oracle_furthest(const oracle_frame *frame, oracle_vec2 normal, size_t *hint) {
    double most = normal.x * frame->x[*hint] + normal.y * frame->y[*hint];
    for (size_t i = 0; i < frame->count; i += ORACLE_CHUNK) {
        const oracle_box *box = &frame->chunks[i / ORACLE_CHUNK];
        double bound =
            normal.x * (normal.x > 0.0 ? box->right : box->left) + normal.y * (normal.y > 0.0 ? box->top : box->bottom);
        for (size_t j = i; bound > most && j < oracle_chunk_end(frame, i); j++) {
            double height = normal.x * frame->x[j] + normal.y * frame->y[j];
            if (height > most) {
                most = height;
                *hint = j;
            }
        }
    }
    return most;
}

oracle_subject oracle_place(oracle_frame *frame, const oracle_shape *shape, const oracle_shape *origin) {
    double shift_x = shape->position_x - origin->position_x, shift_y = shape->position_y - origin->position_y;
    double largest_x = 0.0, largest_y = 0.0;
    for (size_t i = 0; i < shape->count; i++) {
        double x = shape->x[i] + shape->low_x[i], y = shape->y[i] + shape->low_y[i];
        largest_x = oracle_larger(largest_x, fabs(x));
        largest_y = oracle_larger(largest_y, fabs(y));
        frame->x[i] = shift_x + x;
        frame->y[i] = shift_y + y;
    }
    frame->count = shape->count;
    box_chunks(frame);
    frame->extent_x = fabs(shift_x) + largest_x;
    frame->extent_y = fabs(shift_y) + largest_y;
    return (oracle_subject){shape, frame};
}

void oracle_place_alone(oracle_frame *frame, const oracle_shape *shape) {
    for (size_t i = 0; i < shape->count; i++) {
        frame->x[i] = (shape->x[i] - shape->x[0]) + (shape->low_x[i] - shape->low_x[0]);
        frame->y[i] = (shape->y[i] - shape->y[0]) + (shape->low_y[i] - shape->low_y[0]);
    }
    frame->count = shape->count;
    box_chunks(frame);
}

oracle_vec2 oracle_edge(const oracle_shape *shape, size_t i) {
    size_t next = oracle_next(shape, i);
    return (oracle_vec2){(shape->x[next] - shape->x[i]) + (shape->low_x[next] - shape->low_x[i]),
                         (shape->y[next] - shape->y[i]) + (shape->low_y[next] - shape->low_y[i])};
}

double oracle_side_error(oracle_subject a, oracle_vec2 edge, oracle_subject b) {
    /* The edge is off by three roundings, the other factor by six of the extents, each product and the difference by
       one more: 11 halves of DBL_EPSILON, taken as 8 whole ones. */
    return 8.0 * DBL_EPSILON *
           (fabs(edge.x) * (a.at->extent_y + b.at->extent_y) + fabs(edge.y) * (a.at->extent_x + b.at->extent_x));
}

double oracle_distance_error(oracle_subject a, oracle_subject b, double limit) {
    /* About 30 roundings of the extents on the way to a distance, taken as 128. */
    return 64.0 * DBL_EPSILON * (a.at->extent_x + a.at->extent_y + b.at->extent_x + b.at->extent_y + limit);
}

double oracle_point_to_segment(oracle_vec2 point, oracle_vec2 from, oracle_vec2 to) {
    double edge_x = to.x - from.x, edge_y = to.y - from.y, from_x = point.x - from.x, from_y = point.y - from.y;
    double length_squared = edge_x * edge_x + edge_y * edge_y;
    double t = length_squared > 0.0 ? (edge_x * from_x + edge_y * from_y) / length_squared : 0.0;
    t = oracle_smaller(oracle_larger(t, 0.0), 1.0);
    return oracle_length(from_x - t * edge_x, from_y - t * edge_y);
}

double oracle_vertex_to_edge(oracle_subject a, size_t i, oracle_subject b, size_t j) {
    size_t next = oracle_next(a.shape, i);
    return oracle_point_to_segment((oracle_vec2){b.at->x[j], b.at->y[j]}, (oracle_vec2){a.at->x[i], a.at->y[i]},
                                   (oracle_vec2){a.at->x[next], a.at->y[next]});
}
