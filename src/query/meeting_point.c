/* The point where moving shapes touch. See query.h. */
#include "query.h"

#include "../sat/manifold.h"

/*
 * From a's frame to b's when an edge of one meets the other, relative to the shapes, not to the way they have come: of
 * the edge of their difference it is the point with y = -radius (motion . e) / (|motion| |e|), see time_of_impact.c.
 */
static sat__vec2d way_at_meeting(const sat__shapes *pair, const sat__features *features,
                                 const sat__translation *motion) {
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

/* Returns a point that is fixed to p, in the world, after a fraction of p's motion. */
static sat_vec2 moved_point(const sat_polygon *p, sat__vec2d relative, sat_vec2 motion, double fraction) {
    return (sat_vec2){(float)(p->place.frame_x + relative.x + fraction * (double)motion.x),
                      (float)(p->place.frame_y + relative.y + fraction * (double)motion.y)};
}

/* Does a decide where they touch? On a long way the shape that moves less does, if one does, and otherwise the usual one. */
static bool is_measured_on_a(const sat__translation *motion, float sizes, bool usual) {
    const sat_vec2 a = motion->from, b = motion->to; /* b's motion less a's */
    const double way_a = sat__abs((double)a.x) + sat__abs((double)a.y),
                 way_b = sat__abs((double)b.x) + sat__abs((double)b.y);
    return sat__is_long((float)(way_a + way_b), sizes) && way_a != way_b ? way_a < way_b : usual;
}

SAT_RARE sat_vec2 sat__meeting_point(const sat__shapes *pair, const sat__meeting *meeting,
                                     const sat__translation *motion) {
    const sat__features *features = &meeting->features;
    const float sizes = (pair->a->bounding_radius + pair->b->bounding_radius) + (float)pair->radius;
    const bool vertices = features->facing == SAT_VERTICES;
    const bool by_a =
        is_measured_on_a(motion, sizes, vertices ? sat__a_is_first(pair) : features->facing == SAT_EDGE_OF_B);
    const sat_polygon *p = by_a ? pair->a : pair->b;
    const sat_vec2 own_motion = by_a ? motion->from : motion->to;
    const bool by_vertex = vertices || by_a == (features->facing == SAT_EDGE_OF_B);
    if (by_vertex) {
        const sat__vec2d vertex = sat__vertex(p, by_a ? features->index_a : features->index_b);
        const sat__vec2d out = sat__times(by_a ? (double)p->radius : -(double)p->radius, meeting->axis);
        return moved_point(p, sat__plus(vertex, out), own_motion, meeting->fraction);
    }
    /* The precision of float is relative to the place where they touch, not to where they came from. */
    const sat__shapes then = sat__make_pair_by(pair->a, pair->at_a, pair->b, way_at_meeting(pair, features, motion));
    sat__features touching = *features;
    touching.core_distance = pair->radius;
    return moved_point(p, sat__closest_point(&then, &touching).near, own_motion, meeting->fraction);
}
