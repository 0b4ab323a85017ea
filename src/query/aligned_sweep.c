/* Moving boxes along the axes. See query.h. */
#include "query.h"

/* While both boxes share a place along one axis: fractions of the motion, infinite where they do not move there. */
typedef struct shared_time {
    double enter, leave;
    bool arrives; /* the step is at least as long as the way to there */
} shared_time;

/* NaN where they touch along that axis all the time: no comparison is certain then. */
static inline shared_time shared_time_along(double above, double below, double step) {
    const bool forward = step > 0.0;
    const double ahead = forward ? below : above, behind = forward ? above : below, way = sat__abs(step);
    return (shared_time){ahead / way, (0.0 - behind) / way, ahead <= way};
}

/* Is x greater than y for certain? Quotients of exact numbers are wrong by some 2^-52. */
static inline bool is_later(double x, double y) { return x > y * (y > 0.0 ? 1.0 + 0x1p-48 : 1.0 - 0x1p-48); }

/*
 * The axis along which two boxes come to share a place last is that of the hit, unless they have left each other along the
 * other one by then (Kay and Kajiya, 1986). What is as good as at once is left alone.
 */
static sat__answer meet_aligned(const sat__aligned *s, sat__d2 step, bool is_exact, shared_time *both, bool *along_x) {
    const shared_time x = shared_time_along(sat__low(s->above), sat__low(s->below), sat__low(step)),
                      y = shared_time_along(sat__high(s->above), sat__high(s->below), sat__high(step));
    *along_x = x.enter > y.enter;
    both->enter = *along_x ? x.enter : y.enter;
    both->arrives = (*along_x ? x.arrives : y.arrives) && is_exact;
    both->leave = x.leave < y.leave ? x.leave : y.leave;
    if (both->leave < 0.0 || is_later(both->enter, both->leave) || is_later(both->enter, 1.0)) {
        return SAT_NO;
    }
    const int is_certain = (int)is_later(both->enter, *along_x ? y.enter : x.enter) &
                           (int)is_later(x.leave, both->enter) & (int)is_later(y.leave, both->enter) &
                           ((int)both->arrives | (int)is_later(1.0, both->enter));
    return is_certain ? SAT_YES : SAT_UNSURE;
}

/* Where boxes touch along an axis: does the step lead them into each other? */
static inline bool leads_in_along(double above, double below, double step) {
    return (above < 0.0 || step < 0.0) && (below < 0.0 || step > 0.0);
}
static inline bool leads_inside(const sat__aligned *s, sat__d2 step) {
    return leads_in_along(sat__low(s->above), sat__low(s->below), sat__low(step)) &&
           leads_in_along(sat__high(s->above), sat__high(s->below), sat__high(step));
}

/* The upper side of the lower box, and along it the lower end of what the two share. */
static sat_vec2 aligned_point(const sat_polygon *lower, sat__d2 motion, const sat_polygon *upper, sat__d2 other_motion,
                              double fraction, bool along_x) {
    const sat__d2 t = sat__both(fraction);
    const sat__d2 at = sat__add2(sat__load2(&lower->place.frame_x), sat__mul2(t, motion)),
                  other = sat__add2(sat__load2(&upper->place.frame_x), sat__mul2(t, other_motion));
    const sat__d2 side = sat__add2(at, sat__pair_of_floats(lower->upper_x, lower->upper_y)),
                  own = sat__add2(at, sat__pair_of_floats(lower->lower_x, lower->lower_y)),
                  shared = sat__max2(own, sat__add2(other, sat__pair_of_floats(upper->lower_x, upper->lower_y)));
    return (sat_vec2){(float)sat__low(along_x ? side : shared), (float)sat__high(along_x ? shared : side)};
}

sat__answer sat__sweep_aligned(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                               sat_sweep_hit *hit) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    sat__d2 step;
    const sat__d2 lost = sat__two_sum2(motion_b, sat__sub2(sat__both(0.0), motion_a), &step);
    const bool is_exact = sat__low(lost) == 0.0 && sat__high(lost) == 0.0;
    const float length = (float)sat__abs(sat__low(step)) + (float)sat__abs(sat__high(step));
    shared_time both;
    bool along_x;
    const bool is_inside = !sat__aligned_is_exact(a, b) | (s.greatest < 0.0);
    if (is_inside || sat__is_long(length, a->bounding_radius + b->bounding_radius)) {
        return SAT_UNSURE;
    }
    if (s.greatest == 0.0 && !leads_inside(&s, step)) {
        return SAT_NO; /* touching is no hit where nothing is entered */
    }
    const sat__answer meets = meet_aligned(&s, step, is_exact, &both, &along_x);
    if (meets == SAT_YES && hit != NULL) {
        const bool a_is_lower = along_x ? sat__low(s.above) >= 0.0 : sat__high(s.above) >= 0.0;
        const float way = a_is_lower ? 1.0f : -1.0f;
        hit->fraction = (float)both.enter;
        hit->axis = (sat_vec2){along_x ? way : 0.0f, along_x ? 0.0f : way};
        hit->point = a_is_lower ? aligned_point(a, motion_a, b, motion_b, both.enter, along_x)
                                : aligned_point(b, motion_b, a, motion_a, both.enter, along_x);
    }
    return meets;
}
