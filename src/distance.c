/* How far apart, and where the surfaces come closest. */
#include "point.h"
#include "relation.h"

#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->frame_x + relative.x), (float)(p->frame_y + relative.y)};
}

static void fill_closest(const sat__pair *pair, const sat__relation *relation, sat_closest *closest) {
    sat__view view;
    sat__candidate found[2];
    (void)sat__find_contacts(pair, relation, &view, found);
    const sat_polygon *reference = view.reference, *incident = view.incident;
    const sat__vec2d own = sat__minus(found[0].at, view.d); /* relative to the incident's frame: its own numbers */
    const double rise = (double)reference->radius - found[0].height;
    const sat_vec2 on_incident = in_world(incident, sat__minus(own, sat__times((double)incident->radius, view.n)));
    const sat_vec2 on_reference = in_world(reference, sat__plus(found[0].at, sat__times(rise, view.n)));
    const double sign = view.swapped ? -1.0 : 1.0;
    closest->axis = (sat_vec2){(float)(sign * view.n.x + 0.0), (float)(sign * view.n.y + 0.0)};
    closest->point_a = view.swapped ? on_incident : on_reference;
    closest->point_b = view.swapped ? on_reference : on_incident;
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
