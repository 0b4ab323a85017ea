/* See round_sweep.h. */
#include "round_sweep.h"

#include "meeting_point.h"
#include "round_cast.h"

/* The meeting of the two through what the origin meets of their difference, corners of which it is told by. */
static sat__meeting meeting_at(const sat__pair *pair, const sat__round_hit *found, const sat__corner *at) {
    sat__meeting meeting = {.meets = true, .fraction = found->fraction, .axis = sat__times(-1.0, found->normal)};
    const uint32_t edge_a = sat__ring_index(pair->a, at->a), edge_b = sat__ring_index(pair->b, at->b);
    if (!found->is_edge) {
        meeting.features =
            (sat__features){.core_distance = pair->radius, .facing = SAT_VERTICES, .index_a = at->a, .index_b = at->b};
    } else if (at->of_b) {
        meeting.features = sat__facing_edge(true, edge_b, at->a, 0.0);
        meeting.axis = sat__times(-1.0, sat__normal(pair->b, edge_b));
    } else {
        meeting.features = sat__facing_edge(false, edge_a, at->b, 0.0);
        meeting.axis = sat__normal(pair->a, edge_a);
    }
    return meeting;
}

/*
 * The origin against the difference of the two, which moves; or the centre of a circle against the other shape, which
 * comes to the same. The shape that comes first is a.
 */
static sat__answer meet_by_casting(const sat__pair *pair, const sat__motion *motion, sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d zero = {0.0, 0.0}, step = sat__minus(zero, motion->step);
    const double lengths = (pair->scale + pair->radius) + (sat__abs(step.x) + sat__abs(step.y));
    const double error = lengths * 0x1p-48 + sat__frame_error(a, pair->at_a) + sat__frame_error(b, pair->at_b);
    sat__outline outline;
    sat__round_hit found;
    sat__corner corner = {0, 0, false};
    if (b->count == 1) {
        const sat__vec2d start = sat__plus(sat__vertex(b, 0), pair->d);
        found = sat__cast_at_shape(a, start, motion->step, pair->radius, error);
        found.normal = sat__times(-1.0, found.normal);
        corner.a = (uint16_t)(found.is_edge ? sat__user_edge(a, found.index) : found.index);
    } else if (a->count == 1) {
        const sat__vec2d start = sat__minus(sat__vertex(a, 0), pair->d);
        found = sat__cast_at_shape(b, start, step, pair->radius, error);
        corner.b = (uint16_t)(found.is_edge ? sat__user_edge(b, found.index) : found.index);
        corner.of_b = true;
    } else {
        sat__outline_of_difference(&outline, a, b, sat__pair_of(pair->d.x, pair->d.y));
        found = sat__cast_at_outline(&outline, zero, step, pair->radius, error);
        corner = outline.corner[found.index];
    }
    if (found.is_hit == SAT_YES) {
        *meeting = meeting_at(pair, &found, &corner);
    }
    return found.is_hit;
}

/* The least and the greatest product of the corners with a vector. */
typedef struct shadow {
    float least, greatest;
} shadow;

static inline shadow shadow_of(const sat_polygon *p, float x, float y) {
    const sat__f4 nx = sat__splat(x), ny = sat__splat(y);
    const uint32_t lanes = sat__lanes(p);
    sat__f4 least = sat__splat(FLT_MAX), greatest = sat__splat(-FLT_MAX);
    SAT_ROLLED
    for (uint32_t i = 0; i < lanes; i += 4) {
        const sat__f4 at = sat__add(sat__mul(nx, sat__load(sat__x(p) + i)), sat__mul(ny, sat__load(sat__y(p) + i)));
        least = sat__min(least, at);
        greatest = sat__max(greatest, at);
    }
    return (shadow){sat__first(sat__min_across(least)), sat__first(sat__max_across(greatest))};
}

/*
 * Do they pass beside each other for certain? Across the motion neither comes nearer to the other. The axis has a length
 * of 1 or less, but not much less, and so the bound on what float loses holds.
 */
static inline bool pass_beside(const sat__pair *pair, sat__vec2d step) {
    const double per_span = 1.0 / (sat__abs(step.x) + sat__abs(step.y)), x = step.y * per_span, y = step.x * per_span;
    const float nx = 0.0f - (float)x, ny = (float)y;
    const shadow a = shadow_of(pair->a, nx, ny), b = shadow_of(pair->b, nx, ny);
    const float between = nx * pair->dx + ny * pair->dy, reach = (float)(pair->radius * sat__sqrt(x * x + y * y));
    const float room = reach + SAT_SEPARATION_ERROR * ((float)pair->scale + reach);
    return (between + (b.least - a.greatest) > room) | (0.0f - between + (a.least - b.greatest) > room);
}

/*
 * Two circles about their own origins: the centre of b against a circle about that of a, as large as both. Seen from the
 * other one it is all the same but for the signs.
 */
static sat__answer sweep_circles(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                 sat_sweep_hit *hit) {
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    const sat__d2 d = sat__between_frames(a, b), step = sat__pair_of(motion.step.x, motion.step.y),
                  lengths = sat__add2(sat__abs2(d), sat__abs2(step));
    const double radius = (double)a->radius + (double)b->radius;
    const sat__round_hit found =
        sat__cast_at_circle(d, step, radius, ((sat__low(lengths) + sat__high(lengths)) + radius) * 0x1p-48);
    if (found.is_hit == SAT_YES) {
        const bool by_a =
            sat__is_told_by_a(&motion, (float)radius, sat__low(d) > 0.0 || (sat__low(d) == 0.0 && sat__high(d) > 0.0));
        const sat_polygon *p = by_a ? a : b;
        const sat__vec2d out = sat__times(by_a ? (double)p->radius : -(double)p->radius, found.normal);
        const sat__meeting meeting = {.fraction = found.fraction, .axis = found.normal};
        sat__fill_sweep_hit(sat__moved_point(p, out, by_a ? motion_a : motion_b, found.fraction), &meeting, hit);
    }
    return found.is_hit;
}

/* Shapes of few corners, round ones and segments among them. The one that comes first is the a of the pair. */
static sat__answer sweep_by_casting(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                    sat_sweep_hit *hit) {
    const sat__d2 d = sat__displacement(a, b);
    const uint32_t swap = (uint32_t)(sat__low(d) < 0.0) | ((uint32_t)(sat__low(d) == 0.0) & (sat__high(d) < 0.0));
    const sat_polygon *first = sat__choose_pointer(swap, b, a), *second = sat__choose_pointer(swap, a, b);
    const sat_vec2 motions[2] = {motion_a, motion_b};
    const sat__pair pair = sat__make_pair(first, second);
    const sat__motion motion = sat__motion_between(motions[swap], motions[1 - swap]);
    if ((motion.step.x == 0.0 && motion.step.y == 0.0) || (sat__low(d) == 0.0 && sat__high(d) == 0.0)) {
        return SAT_UNSURE; /* or nothing tells which comes first */
    }
    if (pass_beside(&pair, motion.step)) {
        return SAT_NO;
    }
    sat__meeting meeting;
    const sat__answer meets = meet_by_casting(&pair, &motion, &meeting);
    if (meets == SAT_YES) {
        const sat_vec2 point = sat__meeting_point(&pair, &meeting, &motion);
        meeting.axis = sat__times((double)sat__sign(swap), meeting.axis);
        sat__fill_sweep_hit(point, &meeting, hit);
    }
    return meets;
}

sat__answer sat__sweep_rounded(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                               sat_sweep_hit *hit) {
    return sat__are_circles(a, b) ? sweep_circles(a, motion_a, b, motion_b, hit)
                                  : sweep_by_casting(a, motion_a, b, motion_b, hit);
}
