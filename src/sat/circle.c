/* See circle.h. */
#include "circle.h"

/* Heights of a point above four edges, and squares of what it is away from them: the best of several blocks. */
typedef struct nearness {
    sat__f4 highest, nearest;
} nearness;

/* Computes both for a block; `next` is the one that follows it around the ring. */
SAT_KERNEL nearness nearness_of(const sat_polygon *p, uint32_t i, uint32_t next, sat__f4 at_x, sat__f4 at_y) {
    const float *x = sat__x(p), *y = sat__y(p);
    const sat__f4 here_x = sat__load(x + i), here_y = sat__load(y + i), n_x = sat__load(sat__normal_x(p) + i),
                  n_y = sat__load(sat__normal_y(p) + i);
    const sat__f4 out_x = sat__sub(at_x, here_x), out_y = sat__sub(at_y, here_y),
                  end_x = sat__sub(at_x, sat__following(here_x, sat__load(x + next))),
                  end_y = sat__sub(at_y, sat__following(here_y, sat__load(y + next)));
    const sat__f4 height = sat__add(sat__mul(n_x, out_x), sat__mul(n_y, out_y)),
                  before = sat__sub(sat__mul(n_y, out_x), sat__mul(n_x, out_y)),
                  behind = sat__sub(sat__mul(n_x, end_y), sat__mul(n_y, end_x)),
                  beyond = sat__max(sat__max(before, behind), sat__splat(0.0f));
    return (nearness){height, sat__add(sat__mul(height, height), sat__mul(beyond, beyond))};
}

/* Computes both for a ring of one block. */
static inline nearness nearness_of_ring4(const sat_polygon *p, sat__f4 at_x, sat__f4 at_y) {
    SAT_ASSUME(p->blocks == 1);
    return nearness_of(p, 0, 0, at_x, at_y);
}

/* Computes both for any ring. */
static nearness nearness_of_blocks(const sat_polygon *p, sat__f4 at_x, sat__f4 at_y) {
    const uint32_t lanes = sat__lanes(p);
    nearness best = {sat__splat(-FLT_MAX), sat__splat(FLT_MAX)};
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < lanes; i += 4) {
        const nearness block = nearness_of(p, i, sat__choose(i + 4 == lanes, 0, i + 4), at_x, at_y);
        best.highest = sat__max(best.highest, block.highest);
        best.nearest = sat__min(best.nearest, block.nearest);
    }
    return best;
}

/*
 * Whether a point is no further than a radius from the core, in float. From an edge it is as far as it lies above its
 * line, and beyond an end of it along that line; and from the core as far as from the nearest edge, unless it lies below
 * all of them. Heights and ways along lines are wrong by less than the bound each, by the proof of
 * SAT_SEPARATION_ERROR: so the distance by less than twice that, with what squares and roots lose.
 */
static inline sat__answer is_near_in_float(const sat_polygon *p, sat__d2 centre, float radius, float bound) {
    const sat__f4 narrow = sat__narrow(centre), x = sat__splat_lane(narrow, 0), y = sat__splat_lane(narrow, 1);
    const nearness best = p->blocks > 1 ? nearness_of_blocks(p, x, y) : nearness_of_ring4(p, x, y);
    const float most = sat__first(sat__max_across(best.highest)), square = sat__first(sat__min_across(best.nearest));
    const float within = radius - 2.0f * bound, outside = radius + 2.0f * bound;
    const uint32_t is_near = (uint32_t)(most < 0.0f - bound) | ((uint32_t)(within > 0.0f) & (square < within * within)),
                   is_far = (uint32_t)(most > bound) & (square > outside * outside);
    return sat__answer_of(is_near, is_far);
}

sat__nearest_feature sat__nearest_at_corner(const sat_polygon *p, sat__d2 point, bool is_outside, uint32_t corner,
                                            uint32_t beside) {
    const sat__d2 place = sat__float_vertex(p, corner), out = sat__sub2(point, place);
    const bool leads_away = sat__dot2(out, sat__sub2(sat__float_vertex(p, beside), place)) <= 0.0;
    return sat__nearest_by_way(is_outside & leads_away, false, corner, out);
}

sat__nearest_feature sat__nearest_of_core(const sat_polygon *p, sat__d2 point, float bound) {
    return p->count > 1 ? sat__nearest_on_edges(p, point, bound, (sat__expected){0.0f, 0.0f, 0.0f})
                        : sat__nearest_by_way(true, false, 0, sat__sub2(point, sat__float_vertex(p, 0)));
}

/*
 * Double put the point beside the edge, or beyond its end: wrongly only where a side of a segment begins at its other end.
 * It found the feature for the centre: where the exact way from the frame is another vector, so may be the nearest feature,
 * and the difference counts as lost.
 */
sat__settled sat__settle_point(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, bool is_edge,
                               uint32_t index, double height) {
    double lost = 0.0;
    const sat__d2 at = sat__way_from_frame(p, point, &lost), start = sat__float_vertex(p, index),
                  out = sat__way2(start, at, &lost), unlike = sat__sub2(at, centre);
    const double both = sat__sum_of((double)p->radius, (double)radius, &lost);
    lost += sat__dot2(unlike, unlike);
    if (!is_edge) {
        const double beyond = sat__beyond_corner(out, both, &lost);
        bool is_nearest = true;
        for (uint32_t i = 0; p->count > 1 && i < 2; i++) { /* both edges that meet there lead away */
            const uint32_t other = i == 0 ? sat__next(p, index) : sat__previous(p, index);
            is_nearest &= sat__dot_sign2(out, sat__way2(start, sat__float_vertex(p, other), &lost)) <= 0;
        }
        return (sat__settled){beyond / (height + both), is_nearest && lost == 0.0};
    }
    const sat__d2 along = sat__way2(start, sat__float_vertex(p, sat__next(p, index)), &lost);
    const double above = sat__cross_of2(out, along, &lost), length = sat__length_of2(along, &lost),
                 beyond = sat__beyond_edge(above, both, length, &lost);
    return (sat__settled){beyond / length, above >= 0.0 && sat__dot_sign2(out, along) >= 0 && lost == 0.0};
}

/* The height of a nearest feature is wrong by less than 2^-43 of the scale. */
sat__answer sat__is_near_in_double(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, float scale) {
    const sat__nearest_feature f = sat__nearest_of_core(p, centre, SAT_SEPARATION_ERROR * scale);
    sat__settled s = {f.height - ((double)p->radius + (double)radius), f.is_certain};
    if ((int)f.is_certain & (int)(sat__abs(s.distance) <= 0x1p-43 * (double)scale)) {
        s = sat__settle_point(p, point, centre, radius, f.is_edge, f.index, 1.0);
    }
    return !s.is_settled ? SAT_UNSURE : s.distance <= 0.0 ? SAT_YES : SAT_NO;
}

sat__answer sat__is_near(const sat_polygon *p, sat__d2 point, sat__d2 centre, float radius, float scale) {
    const sat__answer quick = is_near_in_float(p, centre, p->radius + radius, SAT_SEPARATION_ERROR * scale);
    return quick != SAT_UNSURE ? quick : sat__is_near_in_double(p, point, centre, radius, scale);
}

sat__edge sat__edge_below_many(const sat_polygon *p, sat__f4 x, sat__f4 y) {
    sat__f4 highest = sat__heights_of_point(p, 0, x, y), block = sat__splat(0.0f);
    SAT_NO_UNROLL
    for (uint32_t b = 1; b < p->blocks; b++) {
        const sat__f4 heights = sat__heights_of_point(p, 4 * b, x, y);
        block = sat__where_less(highest, heights, sat__splat((float)b), block);
        highest = sat__max(highest, heights);
    }
    return sat__best_of_lanes(highest, block);
}
