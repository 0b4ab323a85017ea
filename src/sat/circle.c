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

/*
 * Whether a point is no further than a radius from the core, in float. From an edge it is as far as it lies above its
 * line, and beyond an end of it along that line; and from the core as far as from the nearest edge, unless it lies below
 * all of them. Heights and ways along lines are wrong by less than the bound each, by the proof of
 * SAT_SEPARATION_ERROR: so the distance by less than twice that, with what squares and roots lose.
 */
static inline sat__answer is_near_in_float(const sat_polygon *p, float x, float y, float radius, float bound) {
    const sat__f4 at_x = sat__splat(x), at_y = sat__splat(y), zero = sat__splat(0.0f);
    sat__f4 highest = sat__splat(-FLT_MAX), nearest = sat__splat(FLT_MAX);
    const float *vx = sat__x(p), *vy = sat__y(p), *nx = sat__normal_x(p), *ny = sat__normal_y(p);
    const uint32_t lanes = sat__lanes(p);
    SAT_ROLLED
    for (uint32_t i = 0; i < lanes; i += 4) {
        const uint32_t next = sat__choose(i + 4 == lanes, 0, i + 4);
        const sat__f4 here_x = sat__load(vx + i), here_y = sat__load(vy + i), n_x = sat__load(nx + i),
                      n_y = sat__load(ny + i);
        const sat__f4 out_x = sat__sub(at_x, here_x), out_y = sat__sub(at_y, here_y),
                      end_x = sat__sub(at_x, sat__following(here_x, sat__load(vx + next))),
                      end_y = sat__sub(at_y, sat__following(here_y, sat__load(vy + next)));
        const sat__f4 height = sat__add(sat__mul(n_x, out_x), sat__mul(n_y, out_y)),
                      before = sat__sub(sat__mul(n_y, out_x), sat__mul(n_x, out_y)),
                      behind = sat__sub(sat__mul(n_x, end_y), sat__mul(n_y, end_x)),
                      beyond = sat__max(sat__max(before, behind), zero);
        highest = sat__max(highest, height);
        nearest = sat__min(nearest, sat__add(sat__mul(height, height), sat__mul(beyond, beyond)));
    }
    const float most = sat__first(sat__max_across(highest)), square = sat__first(sat__min_across(nearest));
    const float within = radius - 2.0f * bound, outside = radius + 2.0f * bound;
    const uint32_t is_near = (uint32_t)(most < 0.0f - bound) | ((uint32_t)(within > 0.0f) & (square < within * within)),
                   is_far = (uint32_t)(most > bound) & (square > outside * outside);
    static const sat__answer answers[4] = {SAT_UNSURE, SAT_NO, SAT_YES, SAT_YES};
    return answers[2 * is_near + is_far];
}

/* The same in double, where float does not tell: so not deep inside. */
SAT_ASIDE sat__answer is_near_in_double(const sat_polygon *p, sat__vec2d centre, double radius, float scale) {
    const sat__foothold at = sat__foothold_of(p, centre, SAT_SEPARATION_ERROR * scale);
    if (!at.is_outside) {
        return SAT_UNSURE;
    }
    const double height = sat__cross(at.out, at.along),
                 square = at.is_edge ? height * height : sat__dot(at.out, at.out);
    return judge_squares(square, radius, at.is_edge ? at.square : 1.0, scale);
}

sat__answer sat__is_near(const sat_polygon *p, sat__vec2d centre, double radius, float scale) {
    const sat__answer quick =
        is_near_in_float(p, (float)centre.x, (float)centre.y, (float)radius, SAT_SEPARATION_ERROR * scale);
    return quick != SAT_UNSURE ? quick : is_near_in_double(p, centre, radius, scale);
}

sat__answer sat__overlap_with_circle(const sat_polygon *a, const sat_polygon *b) {
    const uint32_t is_a = a->count == 1;
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    const sat__d2 d = sat__displacement(p, circle);
    const float lengths = sat__lengths(p, circle, (float)sat__low(d), (float)sat__high(d));
    return sat__is_near(p, sat__vec2d_of(sat__add2(sat__first_corner(circle), d)),
                        (double)p->radius + (double)circle->radius, lengths + (p->radius + circle->radius));
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
