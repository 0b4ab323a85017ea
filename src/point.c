/* See point.h. */
#include "point.h"

#include <string.h>

static sat_polygon *begin(sat__point_shape *shape) {
    static const float normals[8] = {1.0f, 0.0f, -1.0f, 0.0f, 0.0f, 1.0f, 0.0f, -1.0f};
    sat_polygon *p = &shape->polygon;
    memset(shape, 0, sizeof *shape);
    p->traits = SAT_FLAT;
    p->count = 1;
    p->ring = 4;
    p->blocks = 1;
    p->turn_c = 1.0;
    memcpy(p->rotated + 8, normals, sizeof normals);
    return p;
}

const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point) {
    sat_polygon *p = begin(shape);
    p->place = sat__place_at(p, point);
    return p;
}

const sat_polygon *sat__make_vertex(sat__point_shape *shape, const sat_polygon *p, uint32_t index, float radius) {
    sat_polygon *v = begin(shape);
    v->place = p->place;
    v->anchor_x = p->anchor_x;
    v->anchor_y = p->anchor_y;
    v->turn_c = p->turn_c;
    v->turn_s = p->turn_s;
    v->traits = (uint16_t)(SAT_FLAT | (p->traits & (SAT_FINE | SAT_ANCHORED)));
    sat__set_radius(v, radius);
    v->reach = p->reach;
    const uint32_t slot = index; /* the first slots of every ring are its vertices */
    float *x = v->rotated, *y = x + 4;
    for (int i = 0; i < 4; i++) {
        x[i] = sat__x(p)[slot];
        y[i] = sat__y(p)[slot];
    }
    memcpy(sat__own_local(v), sat__local(p) + 2 * (size_t)index, 2 * sizeof(double));
    return v;
}
