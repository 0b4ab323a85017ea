/* See cast.h. */
#include "cast.h"

#include "../math/lanes8.h"

/* How the point passes edges and corners: a bit for each. */
typedef struct encounters {
    sat__vec2d start, step;
    double radius, length, reach;        /* of the step; the radius times that */
    double error, doubt, gap_doubt;      /* of coordinates, of products with the step, of squares */
    uint32_t entered, met;               /* edges, corners */
    uint32_t separating, outside;        /* some edge has all of the step above it, or its start */
    uint32_t left, right;                /* all lanes, where the outline lies to one side */
    uint32_t unsure, above, within;      /* the last two as pass_stripes() has it */
    double fractions[2][SAT_BRUTE_RING]; /* of edges, and of corners: DBL_MAX where they are not met */
    double aside[SAT_BRUTE_RING],
        back[SAT_BRUTE_RING]; /* from a corner, of the radius: across the way, and back on it */
} encounters;

/* The edges that are entered, or separate. */
static inline sat__round_hit judge_edges(const encounters *met) {
    const uint32_t is_none = met->entered == 0, edge = sat__lowest_bit(met->entered | is_none);
    return (sat__round_hit){.is_hit = met->separating != 0 ? SAT_NO : SAT_YES,
                            .is_edge = true,
                            .index = edge,
                            .fraction = met->fractions[0][edge]};
}

/*
 * Otherwise the corner whose circle is entered first; the point begins outside. Narrow circles are left alone as in
 * time_of_impact.c.
 */
static sat__round_hit judge_corners(const encounters *met, uint32_t corner) {
    const uint32_t is_beside = (met->left == 15u) | (met->right == 15u), is_met = met->met != 0,
                   is_clear = met->unsure == 0, is_wide = met->doubt <= met->reach * 0x1p-30;
    const double aside = met->aside[corner], back = met->back[corner];
    const sat__vec2d ahead = {0.0 - met->step.x / met->length, 0.0 - met->step.y / met->length};
    return (sat__round_hit){
        .is_hit = sat__answer_of(is_clear & is_met & is_wide & ~is_beside, is_beside | (is_clear & (is_met ^ 1u))),
        .index = corner,
        .fraction = met->fractions[1][corner],
        .normal = {back * ahead.x - aside * ahead.y, back * ahead.y + aside * ahead.x}};
}

#include "round_cast_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "round_cast_kernel.h"
#include "../math/avx2_end.h"
#endif

sat__round_hit sat__cast_at_segment(const sat_polygon *p, sat__d2 start, sat__d2 step, double radius, double error) {
    const sat__d2 x = sat__sub2(sat__low_twice(start), sat__low_doubles(sat__load(sat__x(p)))),
                  y = sat__sub2(sat__high_twice(start), sat__low_doubles(sat__load(sat__y(p))));
    return radius > 0.0 ? sat__cast_at_capsule(p, x, y, step, radius, error) : sat__cast_at_line(p, x, y, step, error);
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

sat__round_hit sat__cast_at_shape(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius,
                                  double error) {
    const sat__d2 from = sat__pair_of(start.x, start.y), way = sat__pair_of(step.x, step.y);
    if (p->count == 1) {
        return sat__cast_at_circle(sat__sub2(from, sat__first_corner(p)), way, radius, error);
    }
    if (p->count == 2) {
        return sat__cast_at_segment(p, from, way, radius, error);
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

sat__round_hit sat__cast_at_difference(const sat_polygon *a, const sat_polygon *b, sat__d2 d, sat__d2 step,
                                       double radius, double error, sat__corner *corner) {
    const sat__vec2d zero = {0.0, 0.0}, back = sat__vec2d_of(sat__sub2(sat__both(0.0), step));
    const bool are_segments = a->count + b->count == 4;
    encounters met;
    begin(&met, zero, back, radius, error);
#ifdef SAT_HAS_AVX2
    if (sat__is(a, SAT_WIDE)) {
        return (are_segments ? cast_at_segments_avx2 : cast_at_sum_avx2)(a, b, d, &met, corner);
    }
#endif
    return (are_segments ? cast_at_segments : cast_at_sum)(a, b, d, &met, corner);
}
