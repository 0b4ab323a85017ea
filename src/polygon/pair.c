/* Making, turning around and ordering pairs. See pair.h. */
#include "pair.h"

sat__shapes sat__make_pair_by(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b, sat__vec2d d) {
    const float dx = (float)d.x, dy = (float)d.y;
    const float lengths = sat__lengths(a, b, dx, dy);
    return (sat__shapes){.a = a,
                         .b = b,
                         .at_a = at_a,
                         .at_b = &b->place,
                         .d = d,
                         .dx = dx,
                         .dy = dy,
                         .bound = SAT_SEPARATION_ERROR * lengths,
                         .radius = (double)a->radius + (double)b->radius,
                         .scale = (double)lengths};
}

sat__shapes sat__make_pair_at(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b) {
    return sat__make_pair_by(a, at_a, b, sat__vec2d_of(sat__displacement_at(a, at_a, b)));
}

sat__shapes sat__make_pair(const sat_polygon *a, const sat_polygon *b) { return sat__make_pair_at(a, &a->place, b); }

sat__shapes sat__swapped(const sat__shapes *p) {
    return (sat__shapes){.a = p->b,
                         .b = p->a,
                         .at_a = p->at_b,
                         .at_b = p->at_a,
                         .d = {0.0 - p->d.x, 0.0 - p->d.y},
                         .dx = 0.0f - p->dx,
                         .dy = 0.0f - p->dy,
                         .bound = p->bound,
                         .radius = p->radius,
                         .scale = p->scale};
}

/* By how much more than its frame allows the vertices of a shape are rounded: a remote one's were before the frame moved. */
static float lost_before_move(const sat_polygon *p) {
    return sat__is(p, SAT_REMOTE) ? SAT_SEPARATION_ERROR * (float)(sat__abs(p->anchor_x) + sat__abs(p->anchor_y))
                                  : 0.0f;
}

sat__shapes sat__as_rounded(const sat__shapes *pair) {
    sat__shapes rounded = *pair;
    rounded.bound += lost_before_move(pair->a) + lost_before_move(pair->b);
    return rounded;
}

/* Positive if v is the larger one: by x, and of equal ones by y. */
static int compare(sat__vec2d v, sat__vec2d w) {
    return v.x != w.x ? (v.x > w.x) - (v.x < w.x) : (v.y > w.y) - (v.y < w.y);
}

bool sat__a_is_first(const sat__shapes *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const bool is_exact = sat__is(a, SAT_EXACTLY_ROTATED); /* in float their vertices and turns may be equal */
    int order = compare(pair->d, (sat__vec2d){0.0, 0.0});
    order = order != 0 ? order
                       : compare((sat__vec2d){(double)b->radius, b->ring}, (sat__vec2d){(double)a->radius, a->ring});
    order = order != 0 ? order : (int)sat__is(b, SAT_EXACTLY_ROTATED) - (int)is_exact;
    if (order == 0 && is_exact) {
        order = compare((sat__vec2d){b->turn_c, b->turn_s}, (sat__vec2d){a->turn_c, a->turn_s});
    }
    for (uint32_t i = 0; order == 0 && i < a->ring; i++) {
        order = is_exact ? compare(sat__local_vertex(b, i % b->count), sat__local_vertex(a, i % a->count))
                         : compare(sat__vertex(b, i), sat__vertex(a, i));
    }
    return order >= 0;
}

uint32_t sat__b_is_first_in_place(const sat_polygon *a, const sat_polygon *b) {
    const sat__shapes pair = sat__make_pair(a, b);
    return !sat__a_is_first(&pair);
}
