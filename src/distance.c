/* How far apart, and where the surfaces come closest. */
#include "point.h"
#include "relation.h"

#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->frame_x + relative.x), (float)(p->frame_y + relative.y)};
}

/* Both points from the side of the shape whose edge or first vertex it is, so that swapping the arguments swaps them. */
static void fill_closest(const sat__pair *pair, const sat__relation *relation, sat_closest *closest) {
    const sat__vec2d axis = sat__relation_axis(pair, relation);
    const bool from_b =
        relation->facing == SAT_EDGE_OF_B || (relation->facing == SAT_VERTICES && !sat__a_is_first(pair));
    const sat_polygon *near = from_b ? pair->b : pair->a, *far = from_b ? pair->a : pair->b;
    const sat__vec2d out = from_b ? sat__times(-1.0, axis) : axis;
    const sat__vec2d d = from_b ? sat__times(-1.0, pair->d) : pair->d;
    const uint32_t vertex = from_b ? relation->slot_a : relation->slot_b;
    const sat__vec2d core = sat__plus(sat__vertex(far, vertex), d);
    const sat_vec2 on_far = in_world(near, sat__minus(core, sat__times((double)far->radius, out)));
    const sat_vec2 on_near =
        in_world(near, sat__minus(core, sat__times(relation->core - (double)near->radius, out)));
    closest->axis = (sat_vec2){(float)(axis.x + 0.0), (float)(axis.y + 0.0)};
    closest->point_a = from_b ? on_far : on_near;
    closest->point_b = from_b ? on_near : on_far;
}

float sat_distance(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (closest != NULL) {
        memset(closest, 0, sizeof *closest);
    }
    if (a == NULL || b == NULL) {
        return 0.0f;
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__relation relation = sat__relate(&pair);
    if (closest != NULL) {
        fill_closest(&pair, &relation, closest);
    }
    return sat__gap_to_float(relation.gap);
}

float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    sat__point_shape shape;
    return sat_distance(sat__check(point) == SAT_OK ? polygon : NULL, sat__make_point(&shape, point), closest);
}
