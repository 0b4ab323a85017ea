/* See round_cast.h. */
#include "round_cast.h"

#include "../math/lanes_avx2.h"
#include "clip_segment.h"

/* What the point does with edges and corners: a bit for each. */
typedef struct encounters {
    sat__vec2d start, step;
    double radius, length, reach;   /* of the step; the radius times that */
    double error, doubt, gap_doubt; /* of coordinates, of products with the step, of squares */
    uint32_t entered, met;          /* edges, corners */
    uint32_t separating, outside;   /* some edge has all of the step above it, or its start */
    uint32_t left, right;           /* all lanes, where the outline lies to one side */
    uint32_t unsure, above, within; /* the last two as pass_stripes() has it */
    double fractions[SAT_BRUTE_RING], beside[SAT_BRUTE_RING], along[SAT_BRUTE_RING];
} encounters;

static const sat__round_hit no_hit = {.is_hit = SAT_NO}, unsure = {.is_hit = SAT_UNSURE};

/* Of the circles that are entered, the one that is entered first. */
static sat__round_hit first_corner(const encounters *met) {
    sat__round_hit hit = {.is_hit = SAT_YES, .fraction = DBL_MAX};
    const sat__vec2d ahead = {0.0 - met->step.x / met->length, 0.0 - met->step.y / met->length};
    for (uint32_t left = met->met; left != 0; left &= left - 1) {
        const uint32_t corner = sat__lowest_bit(left);
        const double aside = (0.0 - met->beside[corner]) /
                             met->reach, /* of the radius, across the way, and back along it */
            back = sat__sqrt((1.0 - aside) * (1.0 + aside));
        const double fraction = ((0.0 - met->along[corner]) / met->length - back * met->radius) / met->length;
        if (fraction < hit.fraction) {
            hit.fraction = fraction;
            hit.index = corner;
            hit.normal = (sat__vec2d){back * ahead.x - aside * ahead.y, back * ahead.y + aside * ahead.x};
        }
    }
    return hit;
}

/* Where no edge is entered nor separates. Narrow circles are left alone as in time_of_impact.c. */
static sat__round_hit judge_corners(const encounters *met) {
    if (met->left == 15u || met->right == 15u) {
        return no_hit;
    }
    const bool is_outside = met->outside != 0 || (met->above != 0 && met->within == 0);
    if (!is_outside || met->unsure != 0) {
        return unsure;
    }
    if (met->met == 0) {
        return no_hit;
    }
    return met->doubt > met->reach * 0x1p-30 ? unsure : first_corner(met);
}

#include "round_cast_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#define take_ring     take_ring_avx2
#define four_edges    four_edges_avx2
#define four_edges_at four_edges_at_avx2
#define cast_at_ring  cast_at_ring_avx2
#define cast_at       cast_at_avx2
#define pass_stripes  pass_stripes_avx2
#define pass_edges    pass_edges_avx2
#define pass_corners  pass_corners_avx2
#define judge_edges   judge_edges_avx2

#include "round_cast_kernel.h"

#undef take_ring
#undef four_edges
#undef four_edges_at
#undef cast_at_ring
#undef cast_at
#undef pass_stripes
#undef pass_edges
#undef pass_corners
#undef judge_edges
#include "../math/avx2_end.h"
#endif

/*
 * A segment with a radius. The point enters it through the edge on the side where it begins, moved out; or, where it
 * crosses the line of that beyond an end, or begins beyond it in the stripe between both lines, by the circle about that
 * end: straight on nothing leads to the rest but through these. The tests are those of pass_edges() and pass_stripes().
 */
static sat__round_hit cast_at_segment(const sat_polygon *p, sat__d2 start, sat__d2 step, double radius, double error) {
    const sat__d2 ends[2] = {sat__float_vertex(p, 0), sat__float_vertex(p, 1)}, forth = sat__sub2(ends[1], ends[0]);
    const uint32_t is_back = sat__cross2(sat__sub2(start, ends[0]), forth) < 0.0;
    const sat__d2 e = sat__mul2(sat__both((double)sat__sign(is_back)), forth), v = sat__sub2(ends[is_back], start);
    const sat__d2 sizes = sat__abs2(step), spans = sat__abs2(e);
    const double doubt = error * (sat__low(sizes) + sat__high(sizes)),
                 beyond = error * (sat__low(spans) + sat__high(spans)), least = SAT_CROSSING_ERROR * beyond;
    const double square = sat__dot2(e, e), out = radius / sat__sqrt(square);
    const sat__d2 moved = sat__add2(v, sat__mul2(sat__pair_of(out, 0.0 - out), sat__swap2(e)));
    const double height = sat__cross2(e, moved), rate = sat__cross2(e, step), end = rate - height;
    const double before = sat__cross2(step, moved), behind = rate - before; /* which end the line is crossed */
    const bool is_above = height > least;
    if (is_above & (end < 0.0 - least)) {
        return no_hit;
    }
    if (is_above & (end > least) & (before > doubt) & (behind > doubt)) {
        return (sat__round_hit){.is_hit = SAT_YES, .is_edge = true, .index = 2 * is_back, .fraction = height / rate};
    }
    const double along = 0.0 - sat__dot2(e, v); /* of the start, from that end of the edge */
    const bool is_between = height < 0.0 - least;
    const bool by_own = is_above ? before < 0.0 - doubt : is_between & (along < 0.0 - beyond),
               by_other = is_above ? behind < 0.0 - doubt : is_between & (along - square > beyond);
    if (by_own == by_other) {
        return unsure;
    }
    if (is_above & (radius == 0.0)) {
        return no_hit;
    }
    const uint32_t corner = is_back ^ (uint32_t)by_other;
    sat__round_hit hit = sat__cast_at_circle(sat__sub2(start, ends[corner]), step, radius, error);
    hit.index = corner;
    return hit;
}

static inline void begin(encounters *met, sat__vec2d start, sat__vec2d step, double radius, double error) {
    const double span = sat__abs(step.x) + sat__abs(step.y);
    met->start = start;
    met->step = step;
    met->radius = radius;
    met->error = error;
    met->doubt = error * span;
    met->gap_doubt = error * error * 0x1p50; /* as of a circle */
    met->length = sat__sqrt(sat__dot(step, step));
    met->reach = radius * met->length;
    met->entered = met->met = met->separating = met->outside = met->unsure = met->above = met->within = 0;
    met->left = met->right = 15u;
}

sat__round_hit sat__cast_at_outline(const sat__outline *o, sat__vec2d start, sat__vec2d step, double radius,
                                    double error) {
    encounters met;
    begin(&met, start, step, radius, error);
#ifdef SAT_HAS_AVX2
    if (o->is_wide) {
        return cast_at_avx2(o, &met);
    }
#endif
    return cast_at(o, &met);
}

sat__round_hit sat__cast_at_shape(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius,
                                  double error) {
    const sat__d2 from = sat__pair_of(start.x, start.y), way = sat__pair_of(step.x, step.y);
    if (p->count == 1) {
        return sat__cast_at_circle(sat__sub2(from, sat__first_corner(p)), way, radius, error);
    }
    if (p->count == 2) {
        return cast_at_segment(p, from, way, radius, error);
    }
    encounters met;
    begin(&met, start, step, radius, error);
#ifdef SAT_HAS_AVX2
    if (sat__is(p, SAT_WIDE)) {
        return cast_at_ring_avx2(p, &met);
    }
#endif
    return cast_at_ring(p, &met);
}

/* ------------------------------------------------------------------------------------------------------- outlines -- */

/* Up to whole fours, with the first corner again, and no edge. */
static inline void close_outline(sat__outline *o, uint32_t count) {
    o->lanes = (count + 3) & ~3u;
    for (uint32_t i = count; i < o->lanes; i++) {
        o->x[i] = o->x[0];
        o->y[i] = o->y[0];
        o->edge_x[i] = o->edge_y[i] = 0.0;
    }
}

/* Ends of segments are none: the corner after the last is the first. */
static inline uint32_t next_corner(const sat_polygon *p, uint32_t corner) {
    return sat__choose(corner + 1u == p->count, 0, corner + 1u);
}

/* The corner that is lowest, or highest where `sign` is -1; of several the first one counter-clockwise. */
static inline uint32_t lowest_corner(const sat_polygon *p, float sign) {
    const float *x = sat__x(p), *y = sat__y(p);
    uint32_t lowest = 0;
    for (uint32_t i = 1; i < p->count; i++) {
        const float above = sign * (y[i] - y[lowest]), beside = sign * (x[i] - x[lowest]);
        lowest = sat__choose((uint32_t)(above < 0.0f) | ((uint32_t)(above == 0.0f) & (beside < 0.0f)), i, lowest);
    }
    return lowest;
}

static inline uint32_t is_upward(sat__d2 edge) {
    return (uint32_t)(sat__high(edge) > 0.0) | ((uint32_t)(sat__high(edge) == 0.0) & (sat__low(edge) > 0.0));
}

/* Of two edges that both turn to the left of the ones before: does that of b turn less far? */
static inline uint32_t turns_less(sat__d2 of_a, sat__d2 of_b) {
    const uint32_t up_a = is_upward(of_a), up_b = is_upward(of_b);
    return sat__choose(up_a == up_b, sat__cross2(of_b, of_a) >= 0.0, up_b);
}

/* Edges are those of the shapes, a's turned around: not differences of corners, which may lie far out. */
static inline void add_corner(sat__outline *o, uint32_t at, sat__d2 corner, sat__d2 edge, sat__corner of) {
    o->x[at] = sat__low(corner);
    o->y[at] = sat__high(corner);
    o->edge_x[at] = sat__low(edge);
    o->edge_y[at] = sat__high(edge);
    o->corner[at] = of;
}

/* Of two segments: a parallelogram. Where they are parallel, it is one without area. */
static void outline_of_segments(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    const sat__d2 first_a = sat__float_vertex(a, 0), last_a = sat__float_vertex(a, 1),
                  first_b = sat__float_vertex(b, 0), last_b = sat__float_vertex(b, 1);
    const sat__d2 e = sat__sub2(first_a, last_a), f = sat__sub2(last_b, first_b);
    const double turn = sat__cross2(f, e);
    const uint32_t is_back =
        (turn < 0.0) | ((turn == 0.0) & (sat__dot2(f, e) < 0.0)); /* b is walked so that e turns left */
    const uint16_t from = (uint16_t)is_back, to = (uint16_t)(1 - is_back);
    const sat__d2 ends[2] = {sat__add2(first_b, d), sat__add2(last_b, d)}, start = ends[from], end = ends[to];
    const sat__d2 sign = sat__both((double)sat__sign(is_back)), zero = sat__both(0.0), forth = sat__mul2(sign, f);
    o->lanes = 4;
    add_corner(o, 0, sat__sub2(start, first_a), forth, (sat__corner){0, from, true});
    add_corner(o, 1, sat__sub2(end, first_a), e, (sat__corner){0, to, false});
    add_corner(o, 2, sat__sub2(end, last_a), sat__sub2(zero, forth), (sat__corner){1, to, true});
    add_corner(o, 3, sat__sub2(start, last_a), sat__sub2(zero, e), (sat__corner){1, from, false});
}

/* The edges of both in the order of their directions, from the lowest corner on. */
static void outline_of_rings(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    uint32_t i = lowest_corner(a, -1.0f), k = lowest_corner(b, 1.0f), count = 0;
    uint32_t left_a = a->count, left_b = b->count, next_i = next_corner(a, i), next_k = next_corner(b, k);
    sat__d2 own = sat__float_vertex(a, i), other = sat__add2(sat__float_vertex(b, k), d);
    sat__d2 e = sat__sub2(own, sat__float_vertex(a, next_i)),
            f = sat__sub2(sat__float_vertex(b, next_k), sat__float_vertex(b, k));
    do {
        const bool of_b = left_a == 0 || (left_b != 0 && turns_less(e, f));
        add_corner(o, count++, sat__sub2(other, own), of_b ? f : e, (sat__corner){(uint16_t)i, (uint16_t)k, of_b});
        if (of_b) {
            const sat__d2 corner = sat__float_vertex(b, next_k);
            k = next_k;
            next_k = next_corner(b, k);
            other = sat__add2(corner, d);
            f = sat__sub2(sat__float_vertex(b, next_k), corner);
            left_b--;
        } else {
            i = next_i;
            next_i = next_corner(a, i);
            own = sat__float_vertex(a, i);
            e = sat__sub2(own, sat__float_vertex(a, next_i));
            left_a--;
        }
    } while (left_a + left_b > 0);
    close_outline(o, count);
}

void sat__outline_of_difference(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__d2 d) {
    o->is_wide = sat__is(a, SAT_WIDE);
    (a->count + b->count == 4 ? outline_of_segments : outline_of_rings)(o, a, b, d);
}
