/* See circle.h. */
#include "circle.h"

#include "../math/checked.h"

/* Heights of a point above four edges, and squares of what it is away from them: the best of several blocks. */
typedef struct nearness {
    sat__f4 highest, nearest;
} nearness;

/* Of a block, and the one that follows it around the ring. */
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

/* Of a ring of one block. */
static inline nearness nearness_of_ring4(const sat_polygon *p, sat__f4 at_x, sat__f4 at_y) {
    SAT_ASSUME(p->blocks == 1);
    return nearness_of(p, 0, 0, at_x, at_y);
}

/* Of any. */
static nearness nearness_of_blocks(const sat_polygon *p, sat__f4 at_x, sat__f4 at_y) {
    const uint32_t lanes = sat__lanes(p);
    nearness best = {sat__splat(-FLT_MAX), sat__splat(FLT_MAX)};
    SAT_ROLLED
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

sat__foothold sat__foothold_at_corner(const sat_polygon *p, sat__d2 point, uint32_t corner, uint32_t beside) {
    const sat__d2 place = sat__float_vertex(p, corner), out = sat__sub2(point, place);
    sat__foothold at = sat__foothold_on_vertex(corner, out);
    at.is_certain = sat__dot2(out, sat__sub2(sat__float_vertex(p, beside), place)) <= 0.0;
    return at;
}

sat__foothold sat__foothold_of(const sat_polygon *p, sat__d2 point, float bound) {
    return p->count > 1 ? sat__foothold_on_edges(p, point, bound)
                        : sat__foothold_on_vertex(0, sat__sub2(point, sat__float_vertex(p, 0)));
}

/* The same in double, where float does not tell: so not deep inside. The height is wrong by less than 2^-43 of the scale. */
SAT_ASIDE sat__answer is_near_in_double(const sat_polygon *p, sat__d2 centre, double radius, float scale) {
    const sat__foothold at = sat__foothold_of(p, centre, SAT_SEPARATION_ERROR * scale);
    const double beyond = at.height - radius, error = 0x1p-43 * (double)scale;
    return at.is_certain ? sat__answer_of(beyond<0.0 - error, beyond> error) : SAT_UNSURE;
}

sat__answer sat__is_near(const sat_polygon *p, sat__d2 centre, double radius, float scale) {
    const sat__answer quick = is_near_in_float(p, centre, (float)radius, SAT_SEPARATION_ERROR * scale);
    return quick != SAT_UNSURE ? quick : is_near_in_double(p, centre, radius, scale);
}

/* Names the place of a core that is nearest to a point above one of its edges: beside that edge, or a corner at its ends. */
typedef enum nearest { BESIDE, START, END, ELSEWHERE } nearest;

static nearest nearest_of(const sat_polygon *p, uint32_t edge, sat__vec2d out, sat__vec2d along, sat__vec2d at,
                          double *lost) {
    const uint32_t next = sat__next(p, edge);
    const sat__vec2d start = sat__vertex(p, edge), end = sat__vertex(p, next), past = sat__way_between(end, at, lost);
    if (sat__dot_sign(along, out) < 0) {
        const sat__vec2d before = sat__way_between(sat__vertex(p, sat__previous(p, edge)), start, lost);
        return sat__dot_sign(before, out) >= 0 ? START : ELSEWHERE;
    }
    if (sat__dot_sign(along, past) > 0) {
        const sat__vec2d then = sat__way_between(end, sat__vertex(p, sat__next(p, next)), lost);
        return sat__dot_sign(then, past) <= 0 ? END : ELSEWHERE;
    }
    return BESIDE;
}

/*
 * How much further than the radius a point is from a core: by the first edge that it lies above, which is beside it or has
 * the nearest corner. Inside the core that is -1, and 1 outside one with an area and no radius.
 */
static sat__checked beyond_core(const sat_polygon *p, sat__vec2d at, double radius, double *lost) {
    const sat__checked r = {radius, 0.0};
    if (p->count == 1) {
        const sat__checked2 out = sat__checked_way(sat__vertex(p, 0), at);
        *lost += out.x.lost + out.y.lost;
        return sat__beyond_corner(out, r);
    }
    const int least = p->count == 2 ? 0 : 1; /* on the line of a segment lies outside */
    const double error = 0x1p-48 * ((double)p->bounding_radius + (sat__abs(at.x) + sat__abs(at.y)));
    for (uint32_t i = 0; i < p->ring; i += p->count == 2 ? 2 : 1) { /* p q q p */
        const sat__vec2d v = sat__vertex(p, i), next = sat__vertex(p, sat__next(p, i)), e = sat__minus(next, v);
        /* Differences are right to 2^-53, so this is to less than 2^-50 of the scale times the edge. */
        if (sat__cross(sat__minus(at, v), e) < 0.0 - error * (sat__abs(e.x) + sat__abs(e.y))) {
            continue; /* below, as it is of most edges */
        }
        const sat__checked2 out = sat__checked_way(v, at), along = sat__checked_way(v, next);
        *lost += (out.x.lost + out.y.lost) + (along.x.lost + along.y.lost);
        if (sat__cross_sign(sat__value_of(out), sat__value_of(along)) < least) {
            continue;
        }
        if (p->count > 2 && radius == 0.0) {
            return (sat__checked){1.0, 0.0};
        }
        switch (nearest_of(p, i, sat__value_of(out), sat__value_of(along), at, lost)) {
        case BESIDE:
            return sat__beyond_edge(out, along, r);
        case START:
            return sat__beyond_corner(out, r);
        case END:
            return sat__beyond_corner(sat__checked_way(next, at), r);
        default:
            break;
        }
    }
    return (sat__checked){-1.0, 0.0};
}

SAT_RARE sat__answer sat__is_near_at_tie(const sat_polygon *p, sat__d2 point, double radius) {
    double lost = sat__is(p, SAT_ROUNDED | SAT_EXACTLY_ROTATED) ? 1.0 : 0.0;
    const sat__vec2d frame = {p->place.frame_x, p->place.frame_y},
                     at = sat__way_between(frame, sat__vec2d_of(point), &lost);
    const sat__checked beyond = beyond_core(p, at, radius, &lost);
    const uint32_t is_exact = beyond.lost + lost == 0.0;
    return sat__answer_of(is_exact & (beyond.value <= 0.0), is_exact & (beyond.value > 0.0));
}

sat__edge sat__edge_below_many(const sat_polygon *p, sat__f4 way) {
    sat__f4 heights[SAT_BLOCKS];
    heights[0] = way; /* there always is a block, but not every compiler sees that */
    SAT_ROLLED
    for (uint32_t b = 0; b < p->blocks; b++) {
        heights[b] = sat__heights_above(p, b, way);
    }
    return sat__best_of(heights, p->blocks);
}
