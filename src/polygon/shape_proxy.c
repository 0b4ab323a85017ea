/* See shape_proxy.h. */
#include "shape_proxy.h"

#include <string.h>

static sat_polygon *begin_proxy(sat__point_shape *shape) {
    static const float normals[8] = {1.0f, 0.0f, -1.0f, 0.0f, 0.0f, 1.0f, 0.0f, -1.0f};
    sat_polygon *p = &shape->polygon;
    memset(shape, 0, sizeof *shape);
    p->flags = SAT_FLAT | SAT_POINT;
    p->count = 1;
    p->ring = 4;
    p->blocks = 1;
    p->turn_c = 1.0;
    memcpy(p->rotated + 8, normals, sizeof normals);
    return p;
}

const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point) {
    sat_polygon *p = begin_proxy(shape);
    p->place = sat__place_at(p, point);
    return p;
}
