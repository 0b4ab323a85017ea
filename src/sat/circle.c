/* See circle.h. */
#include "circle.h"

/*
 * Whether a distance is at most a radius, by the squares of both, times a common factor. Either is wrong by less than
 * 2^-41 of the scale, and they add up to at most twice that.
 */
static inline sat__answer judge_squares(double square, double radius, double factor, float scale) {
    const double beyond = square - radius * radius * factor, s = (double)scale;
    const sat__answer answers[2] = {SAT_NO, SAT_YES};
    return sat__abs(beyond) <= 0x1p-39 * s * s * factor ? SAT_UNSURE : answers[beyond < 0.0];
}

sat__answer sat__is_near(const sat_polygon *p, sat__vec2d centre, double radius, float scale) {
    const sat__foothold at = sat__foothold_of(p, centre, SAT_SEPARATION_ERROR * scale);
    if (!at.is_outside) {
        return at.is_inside ? SAT_YES : SAT_UNSURE;
    }
    const double height = sat__cross(at.out, at.along),
                 square = at.is_edge ? height * height : sat__dot(at.out, at.out);
    return judge_squares(square, radius, at.is_edge ? at.square : 1.0, scale);
}

sat__answer sat__overlap_with_circle(const sat_polygon *a, const sat_polygon *b) {
    const sat__circle_pair c = sat__circle_pair_of(a, b, sat__displacement(a, b));
    return sat__is_near(c.p, sat__centre_from_p(&c), c.radius, c.scale);
}

sat__answer sat__overlap_circles(const sat_polygon *a, const sat_polygon *b) {
    SAT_ASSUME(a->blocks == 1 && b->blocks == 1);
    const sat__circle_pair c = sat__plain_circle_pair(a, b);
    const sat__vec2d between = sat__between_centres(&c);
    return judge_squares(sat__dot(between, between), c.radius, 1.0, c.scale);
}

bool sat__features_with_circle(const sat__pair *pair, sat__features *features) {
    const sat__circle_pair c = sat__circle_pair_of(pair->a, pair->b, sat__pair_of(pair->d.x, pair->d.y));
    const sat__foothold at = sat__foothold_of(c.p, sat__centre_from_p(&c), c.bound);
    const double core = sat__foothold_distance(c.p, &at);
    if (!(at.is_inside || at.is_outside) || !sat__is_clear(&c, core)) {
        return false;
    }
    *features = at.is_edge ? sat__facing_edge(c.p == c.b, at.index, 0, core)
                           : (sat__features){.core_distance = core,
                                             .facing = SAT_VERTICES,
                                             .index_a = c.p == c.a ? at.index : 0,
                                             .index_b = c.p == c.a ? 0 : at.index};
    features->distance = core - c.radius;
    return true;
}
