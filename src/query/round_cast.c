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

static inline void begin(encounters *met, sat__vec2d start, sat__vec2d step, double radius, double error) {
    const double span = sat__abs(step.x) + sat__abs(step.y);
    met->start = start;
    met->step = step;
    met->radius = radius;
    met->error = error;
    met->doubt = error * span;
    met->gap_doubt = error * error * 0x1p50; /* the error is 2^-48 of all lengths: 4 times that, times those */
}

/*
 * No edges and one corner: nothing is worth a vector; and what misses needs no root. The tests are those of
 * pass_corners(), that of the side by the squares.
 */
static sat__round_hit cast_at_circle(sat__vec2d corner, sat__vec2d start, sat__vec2d step, double radius,
                                     double error) {
    encounters met;
    begin(&met, start, step, radius, error);
    const sat__vec2d from = sat__minus(start, corner), to = sat__plus(from, step);
    const double square = sat__dot(step, step), radius_square = radius * radius;
    const double beside = sat__cross(step, from), along = sat__dot(step, from), past = sat__dot(step, to);
    const double before = sat__dot(from, from) - radius_square, after = sat__dot(to, to) - radius_square;
    const double room = radius_square * square - beside * beside,
                 room_doubt = met.doubt * (sat__abs(beside) + radius * (sat__abs(step.x) + sat__abs(step.y)));
    const bool is_outside = before > met.gap_doubt;
    const bool is_missed =
        (room < 0.0 - room_doubt) | (along > met.doubt) | ((past < 0.0 - met.doubt) & (after > met.gap_doubt));
    const bool is_met =
        (room > room_doubt) & (along < 0.0 - met.doubt) & ((past > met.doubt) | (after < 0.0 - met.gap_doubt));
    if (is_outside && is_missed) {
        return no_hit;
    }
    met.length = sat__sqrt(square);
    met.reach = radius * met.length;
    if (!is_outside || !is_met || met.doubt > met.reach * 0x1p-30) {
        return unsure;
    }
    met.beside[0] = beside;
    met.along[0] = along;
    met.met = 1;
    return first_corner(&met);
}

static inline void begin_edges(encounters *met, sat__vec2d start, sat__vec2d step, double radius, double error) {
    begin(met, start, step, radius, error);
    met->length = sat__sqrt(sat__dot(step, step));
    met->reach = radius * met->length;
    met->entered = met->met = met->separating = met->outside = met->unsure = met->above = met->within = 0;
    met->left = met->right = 15u;
}

sat__round_hit sat__cast_at_outline(const sat__outline *o, sat__vec2d start, sat__vec2d step, double radius,
                                    double error) {
    encounters met;
    begin_edges(&met, start, step, radius, error);
#ifdef SAT_HAS_AVX2
    if (o->is_wide) {
        return cast_at_avx2(o, &met);
    }
#endif
    return cast_at(o, &met);
}

sat__round_hit sat__cast_at_shape(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius,
                                  double error) {
    if (p->count == 1) {
        return cast_at_circle(sat__vertex(p, 0), start, step, radius, error);
    }
    encounters met;
    begin_edges(&met, start, step, radius, error);
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

/* A corner of a shape and the edge that leaves it; ends of segments are none. */
static inline uint32_t following_corner(const sat_polygon *p, uint32_t corner) {
    return corner + 1u == p->count ? 0 : corner + 1u;
}

static inline sat__vec2d edge_leaving(const sat_polygon *p, uint32_t corner) {
    return sat__minus(sat__vertex(p, following_corner(p, corner)), sat__vertex(p, corner));
}

/* The corner that is lowest, or highest where `sign` is -1; of several the first one counter-clockwise. */
static inline uint32_t lowest_corner(const sat_polygon *p, double sign) {
    uint32_t lowest = 0;
    sat__vec2d least = sat__times(sign, sat__vertex(p, 0));
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__vec2d v = sat__times(sign, sat__vertex(p, i));
        if (v.y < least.y || (v.y == least.y && v.x < least.x)) {
            lowest = i;
            least = v;
        }
    }
    return lowest;
}

void sat__outline_of_difference(sat__outline *o, const sat_polygon *a, const sat_polygon *b, sat__vec2d d) {
    o->is_wide = sat__is(a, SAT_WIDE);
    uint32_t i = lowest_corner(a, -1.0), k = lowest_corner(b, 1.0), count = 0;
    uint32_t left_a = a->count, left_b = b->count;
    do {
        const sat__vec2d p = sat__plus(sat__minus(sat__vertex(b, k), sat__vertex(a, i)), d);
        /* Edges are those of the shapes, a's turned around: not differences of corners, which may lie far out. */
        const sat__vec2d e = sat__times(-1.0, edge_leaving(a, i)), f = edge_leaving(b, k);
        bool of_b = left_a == 0;
        if (left_a > 0 && left_b > 0) { /* both turn to the left of the ones before */
            const double cross = sat__cross(f, e);
            const bool is_up_a = e.y > 0.0 || (e.y == 0.0 && e.x > 0.0),
                       is_up_b = f.y > 0.0 || (f.y == 0.0 && f.x > 0.0);
            of_b = is_up_a == is_up_b ? cross >= 0.0 : is_up_b;
        }
        o->edge_x[count] = of_b ? f.x : e.x;
        o->edge_y[count] = of_b ? f.y : e.y;
        o->x[count] = p.x;
        o->y[count] = p.y;
        o->corner[count++] = (sat__corner){(uint16_t)i, (uint16_t)k, of_b};
        if (of_b) {
            k = following_corner(b, k);
            left_b--;
        } else {
            i = following_corner(a, i);
            left_a--;
        }
    } while (left_a + left_b > 0);
    close_outline(o, count);
}
