/*
 * The pose: moving is two additions, turning rebuilds the rotated arrays.
 *
 * Vertices are turned in double and rounded to float once. Normals are then taken from the turned vertices, not turned
 * themselves: so they belong to the edges that the queries see, to half a unit in the last place.
 */
#include "polygon.h"

void sat__polygon_place(sat_polygon *p) {
    p->frame_x = (double)p->position.x + p->turned_x;
    p->frame_y = (double)p->position.y + p->turned_y;
}

/* A difference of local vertices is exact or nearly so, however close they are; turned vertices are what the float edges join. */
static sat__vec2d edge_between(const sat_polygon *p, uint32_t from, uint32_t to) {
    if (!p->fine) {
        return sat__minus(sat__vertex(p, to), sat__vertex(p, from));
    }
    const double x = p->local[2 * to] - p->local[2 * from], y = p->local[2 * to + 1] - p->local[2 * from + 1];
    return (sat__vec2d){p->turn_c * x - p->turn_s * y, p->turn_s * x + p->turn_c * y};
}

sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t slot) {
    if (p->count > 2) {
        return edge_between(p, slot, sat__next(p, slot));
    }
    const sat__vec2d along = p->count == 1 ? (sat__vec2d){0.0, 1.0} : edge_between(p, 0, 1);
    switch (slot) {
    case 0:
        return along;
    case 1:
        return (sat__vec2d){0.0 - along.y, along.x};
    case 2:
        return (sat__vec2d){0.0 - along.x, 0.0 - along.y};
    default:
        return (sat__vec2d){along.y, 0.0 - along.x};
    }
}

static void turn_vertices(sat_polygon *p, float *x, float *y) {
    const double *local = p->local;
    const double c = p->turn_c, s = p->turn_s;
    if (p->count > 2) {
        for (uint32_t i = 0; i < p->ring; i++) {
            x[i] = (float)(c * local[2 * i] - s * local[2 * i + 1]);
            y[i] = (float)(s * local[2 * i] + c * local[2 * i + 1]);
        }
        return;
    }
    for (uint32_t i = 0; i < 4; i++) {
        const double *v = local + 2 * sat__vertex_of_slot(p, i);
        x[i] = (float)(c * v[0] - s * v[1]);
        y[i] = (float)(s * v[0] + c * v[1]);
    }
}

void sat__polygon_turn(sat_polygon *p) {
    const sat__vec2d turn = sat__cos_sin(p->angle);
    /* Where the exact rotation counts it has to be one of few digits: then its products are few terms. */
    p->turn_c = p->fine ? sat__leading_bits(turn.x) : turn.x;
    p->turn_s = p->fine ? sat__leading_bits(turn.y) : turn.y;
    p->turned_x = p->turn_c * p->anchor_x - p->turn_s * p->anchor_y;
    p->turned_y = p->turn_s * p->anchor_x + p->turn_c * p->anchor_y;

    float *x = p->rotated, *y = x + p->lanes;
    float *normal_x = y + p->lanes, *normal_y = normal_x + p->lanes, *offset = normal_y + p->lanes;
    turn_vertices(p, x, y);
    p->lower_x = p->upper_x = x[0];
    p->lower_y = p->upper_y = y[0];
    for (uint32_t i = 0; i < p->ring; i++) {
        const sat__vec2d e = sat__edge_vector(p, i);
        const double scale = 1.0 / sat__sqrt(sat__dot(e, e));
        normal_x[i] = (float)(scale * e.y);
        normal_y[i] = (float)(0.0 - scale * e.x);
        offset[i] = (float)((double)normal_x[i] * (double)x[i] + (double)normal_y[i] * (double)y[i]);
        p->lower_x = x[i] < p->lower_x ? x[i] : p->lower_x;
        p->lower_y = y[i] < p->lower_y ? y[i] : p->lower_y;
        p->upper_x = x[i] > p->upper_x ? x[i] : p->upper_x;
        p->upper_y = y[i] > p->upper_y ? y[i] : p->upper_y;
    }
    for (uint32_t i = p->ring; i < p->lanes; i++) {
        x[i] = x[0];
        y[i] = y[0];
        normal_x[i] = normal_x[0];
        normal_y[i] = normal_y[0];
        offset[i] = offset[0];
    }
    sat__polygon_place(p);
}

sat_status sat_polygon_set_pose(sat_polygon *polygon, sat_vec2 position, float angle) {
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is_finite(angle)) {
        return SAT_ERROR_NOT_FINITE;
    }
    const sat_status status = sat__check(position);
    if (status != SAT_OK) {
        return status;
    }
    polygon->position = position;
    if (angle != polygon->angle) {
        polygon->angle = angle;
        sat__polygon_turn(polygon);
    }
    sat__polygon_place(polygon);
    return SAT_OK;
}

sat_status sat_polygon_set_position(sat_polygon *polygon, sat_vec2 position) {
    return polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : sat_polygon_set_pose(polygon, position, polygon->angle);
}

sat_status sat_polygon_set_angle(sat_polygon *polygon, float angle) {
    return polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : sat_polygon_set_pose(polygon, polygon->position, angle);
}

sat_status sat_polygon_translate(sat_polygon *polygon, sat_vec2 displacement) {
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat_status status = sat__check(displacement);
    if (status != SAT_OK) {
        return status;
    }
    const sat_vec2 p = polygon->position;
    return sat_polygon_set_position(polygon, (sat_vec2){p.x + displacement.x, p.y + displacement.y});
}
