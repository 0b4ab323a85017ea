/* How far apart, and where the surfaces come closest. */
#include "point.h"
#include "relation.h"

#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->frame_x + relative.x), (float)(p->frame_y + relative.y)};
}

static void fill_closest(const sat__pair *pair, const sat__relation *relation, sat_closest *closest) {
    const sat__closest_view c = sat__closest_point(pair, relation);
    const sat_vec2 on_reference = in_world(c.view.reference, c.near), on_incident = in_world(c.view.incident, c.far);
    closest->axis = (sat_vec2){(float)((double)c.view.sign * c.n.x + 0.0), (float)((double)c.view.sign * c.n.y + 0.0)};
    closest->point_a = c.view.swapped ? on_incident : on_reference;
    closest->point_b = c.view.swapped ? on_reference : on_incident;
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
