/* The point where moving shapes touch. See cast.h. */
#include "cast.h"

#include "../sat/manifold.h"

/*
 * From a's frame to b's when an edge of one meets the other, relative to the shapes, not to the way they have come: of
 * the edge of their difference it is the point with y = -radius (motion . e) / (|motion| |e|), see time_of_impact.c.
 */
static sat__vec2d way_at_meeting(const sat__pair *pair, const sat__features *features, const sat__motion *motion) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__point start = sat__point_of(&m, features->index_a, features->index_b);
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__point end =
        sat__point_of(&m, of_b ? start.a : sat__next(pair->a, start.a), of_b ? sat__next(pair->b, start.b) : start.b);
    const sat__front_edge edge = {.of_b = of_b, .index = of_b ? start.b : start.a};
    const sat__vec2d e = sat__front_vector(&m, &edge);
    const double part = pair->radius / sat__sqrt(sat__dot(e, e));
    const double share =
        (part * sat__dot(motion->step, e) - sat__rate(&m, motion, NULL, &start)) / sat__rate(&m, motion, &start, &end);
    const sat__vec2d out = sat__times(part, (sat__vec2d){0.0 - e.y, e.x});
    return sat__minus(out, sat__plus(sat__point_from_frames(&m, &start), sat__times(share, e)));
}

/* Makes a pair where it touches: the precision of float there is relative to that place, not to where it came from. */
static sat__pair pair_at_meeting(const sat__pair *pair, const sat__features *features, const sat__motion *motion) {
    sat__pair then = *pair;
    then.d = way_at_meeting(pair, features, motion);
    then.dx = (float)then.d.x;
    then.dy = (float)then.d.y;
    const float lengths = sat__lengths(pair->a, pair->b, then.dx, then.dy);
    then.bound = SAT_SEPARATION_ERROR * lengths;
    then.scale = (double)lengths;
    return then;
}

sat_vec2 sat__meeting_point(const sat__pair *pair, const sat__meeting *meeting, const sat__motion *motion) {
    const sat__features *features = &meeting->features;
    const float sizes = (pair->a->bounding_radius + pair->b->bounding_radius) + (float)pair->radius;
    const bool vertices = features->facing == SAT_VERTICES;
    const bool by_a =
        sat__is_told_by_a(motion, sizes, vertices ? sat__a_is_first(pair) : features->facing == SAT_EDGE_OF_B);
    const sat_polygon *p = by_a ? pair->a : pair->b;
    const sat_vec2 own_motion = by_a ? motion->from : motion->to;
    const bool by_vertex = vertices || by_a == (features->facing == SAT_EDGE_OF_B);
    if (by_vertex) {
        const sat__vec2d vertex = sat__vertex(p, by_a ? features->index_a : features->index_b);
        const sat__vec2d out = sat__times(by_a ? (double)p->radius : -(double)p->radius, meeting->axis);
        return sat__moved_point(p, sat__plus(vertex, out), own_motion, meeting->fraction);
    }
    const sat__pair then = pair_at_meeting(pair, features, motion);
    sat__features touching = *features;
    touching.core_distance = pair->radius;
    return sat__moved_point(p, sat__closest_point(&then, &touching).near, own_motion, meeting->fraction);
}
