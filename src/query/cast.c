/* See query.h. */
#include "query.h"

#include "../sat/reference_edge.h"

/*
 * Is no vertex of p further along a direction than one, by more than this share of the way to it? Its neighbours decide that, as p
 * is convex.
 */
static inline bool is_furthest(const sat_polygon *p, uint32_t index, sat__d2 along, double share) {
    const sat__d2 v = sat__float_vertex(p, index), next = sat__sub2(sat__float_vertex(p, sat__next(p, index)), v),
                  previous = sat__sub2(sat__float_vertex(p, sat__previous(p, index)), v);
    const double most = share * sat__span2(sat__add2(sat__abs2(next), sat__abs2(previous)));
    return sat__dot2(along, next) <= most && sat__dot2(along, previous) <= most;
}

/* The way from p's frame to a vertex of the mover, or to the point. */
static inline sat__d2 way_to_mover(const sat__cast *c, uint32_t vertex) {
    return c->q == NULL ? c->d : sat__add2(c->d, sat__float_vertex(c->q, vertex));
}

/* Returns a direction that holds both apart where the way is nearest to the corner: at its end, at its start, or across it. */
static inline sat__d2 way_at_nearest(sat__d2 from, sat__d2 to, sat__d2 step) {
    const sat__d2 across = sat__pair_of(0.0 - sat__high(step), sat__low(step));
    return sat__dot2(step, to) < 0.0     ? to
           : sat__dot2(step, from) > 0.0 ? from
                                         : sat__times2(sat__cross2(step, from) < 0.0 ? -1.0 : 1.0, across);
}

/*
 * An arc and the edge beside it are both right where they meet: within this angle their normals are one to float, and their places
 * differ by its square. So a hit may be of either. A miss is certain only if nothing at all lies further.
 */
#define SEAM_ERROR 0x1p-30

void sat__cast_at_corner(const sat__cast *c, uint32_t own, uint32_t vertex, sat__cast_hit *hit) {
    const sat__d2 from = sat__sub2(way_to_mover(c, vertex), sat__float_vertex(c->p, own)),
                  to = sat__add2(from, c->step);
    const sat__cast_hit found = sat__cast_at_circle(from, c->step, c->radius, c->error);
    const bool is_met = found.is_hit == SAT_YES;
    const sat__d2 out = is_met ? sat__pair_of(found.normal.x, found.normal.y) : way_at_nearest(from, to, c->step);
    const double share = is_met ? SEAM_ERROR : 0.0;
    const bool is_apart = is_furthest(c->p, own, out, share) &&
                          (c->q == NULL || is_furthest(c->q, vertex, sat__sub2(sat__both(0.0), out), share));
    hit->is_hit = is_apart ? found.is_hit : SAT_UNSURE;
    hit->is_edge = false;
    hit->index = own;
    hit->vertex = vertex;
    hit->fraction = found.fraction;
    hit->normal = found.normal;
}

/* Vertices of floats are level to so many times the error: to 2^-22 of the lengths. */
#define LEVEL_ERROR 0x1p26

/* How the point passes an edge that is moved out: is_apart and is_entered are certain. */
typedef struct passage {
    double fraction;               /* at which the line is crossed */
    uint32_t is_apart, is_entered; /* it begins above the line, and stays above, or enters between the edge's ends; */
    uint32_t before, behind;       /* or the line may be crossed before the edge, or behind it: or at its end */
} passage;

/*
 * Computes the fraction at which the deeper of two vertices of q crosses the line of a moved edge just below it, from products
 * that lose nothing. Returns -1 unless height and rate are right to 2^-25 each, by what their factors lose: so the fraction is
 * right to a unit in float's last place.
 */
SAT_RARE static double finer_fraction(const sat__cast *c, uint32_t edge, const uint32_t vertices[2]) {
    double lost = 0.0, lost_of_edge = 0.0, height = DBL_MAX;
    if (sat__either_is(c->p, c->q, SAT_INEXACT)) {
        lost = 0x1p-52 * sat__span2(c->d) + 0x1p-50 * c->error;
    } else {
        (void)sat__way2(sat__load2(&c->p->place.frame_x), sat__load2(&c->q->place.frame_x), &lost);
    }
    const sat__d2 start = sat__float_vertex(c->p, edge),
                  along = sat__way2(start, sat__float_vertex(c->p, sat__next(c->p, edge)), &lost_of_edge);
    const sat__vec2d e = sat__vec2d_of(along), step = sat__vec2d_of(c->step); /* that is wrong by 2^-53 at most */
    for (int i = 0; i < 2; i++) {
        const sat__d2 own = sat__sum_of2(c->d, sat__float_vertex(c->q, vertices[i]), &lost);
        const sat__vec2d way = sat__vec2d_of(sat__way2(own, start, &lost));
        const double above = sat__difference_of_products(e.x, way.y, e.y, way.x);
        height = above < height ? above : height;
    }
    const double stop = c->radius * sat__length(e), fall = height - stop, span = sat__span2(along),
                 rate = sat__difference_of_products(e.x, step.y, e.y, step.x);
    const bool is_right = lost_of_edge == 0.0 && fall >= 0x1p25 * (lost * span + 0x1p-50 * stop) &&
                          rate >= 0x1p-27 * span * sat__span2(c->step);
    return is_right ? fall / rate : -1.0;
}

/* Passes an edge of p, which is e and begins at `start`, by one of two vertices of the mover. */
static passage pass_moved_edge(const sat__cast *c, uint32_t edge, sat__d2 start, sat__d2 e, const uint32_t vertices[2],
                               uint32_t which) {
    const sat__d2 way = sat__sub2(start, way_to_mover(c, vertices[which]));
    const double square = sat__dot2(e, e), out = c->radius > 0.0 ? c->radius / sat__sqrt(square) : 0.0;
    const sat__d2 v = sat__add2(way, sat__mul2(sat__both(out), sat__pair_of(sat__high(e), 0.0 - sat__low(e))));
    const double doubt = c->error * sat__span2(c->step), sure = c->error * sat__span2(e),
                 least = SAT_CROSSING_ERROR * sure;
    const double height = sat__cross2(e, v), rate = sat__cross2(e, c->step), end = rate - height;
    const double before = sat__cross2(c->step, v), behind = rate - before;
    const uint32_t is_above = height > sure, is_entered = is_above & (end > sure) & (before > doubt) & (behind > doubt);
    const bool is_fine = is_entered & (height <= least);
    const double fraction = !is_fine ? height / rate : c->q == NULL ? -1.0 : finer_fraction(c, edge, vertices);
    return (passage){.fraction = fraction,
                     .is_apart = is_above & (end < 0.0 - sure),
                     .is_entered = is_entered & (fraction >= 0.0),
                     .before = before <= doubt,
                     .behind = behind <= doubt};
}

/*
 * Finds two vertices of the mover that lie deepest behind the edge e, and returns how many of them do for certain: the other one
 * may only be as deep but for the rounding of its coordinates, and so may be what enters beyond an end.
 */
static inline uint32_t find_deepest_behind(const sat__cast *c, sat__d2 start, sat__d2 e, uint32_t vertices[2]) {
    vertices[0] = vertices[1] = 0;
    if (c->q == NULL) {
        return 1;
    }
    const double slack = LEVEL_ERROR * c->error * sat__span2(e);
    const sat__lowest low = sat__find_lowest(sat__ring_of(c->q), sat__sub2(c->d, start), e, 0.0, slack);
    const uint32_t all = UINT32_MAX >> (32u - c->q->count), lowest = low.lowest & all, others = lowest & (lowest - 1),
                   first = lowest & (0u - lowest), level = others != 0 ? others : low.level & all & ~first;
    vertices[0] = sat__lowest_bit(first);
    vertices[1] = sat__lowest_bit(level != 0 ? level : first);
    return 1u + (others != 0);
}

void sat__cast_by_edge(const sat__cast *c, uint32_t edge, sat__cast_hit *hit) {
    const sat_polygon *p = c->p;
    const uint32_t next = sat__next(p, edge), is_real = sat__is_real(p, edge);
    const sat__d2 start = sat__float_vertex(p, edge), normal = sat__normal2(p, edge),
                  e = is_real ? sat__sub2(sat__float_vertex(p, next), start)
                              : sat__pair_of(0.0 - sat__high(normal), sat__low(normal));
    uint32_t vertices[2], corner = edge;
    const uint32_t deepest = find_deepest_behind(c, start, e, vertices), tries = is_real ? deepest : 0u,
                   distinct = vertices[0] == vertices[1] ? 1 : 2;
    bool is_beyond = is_real == 0;
    for (uint32_t i = 0; i < tries; i++) {
        const passage at = pass_moved_edge(c, edge, start, e, vertices, i);
        if ((at.is_apart | at.is_entered) != 0) {
            hit->is_hit = at.is_entered ? SAT_YES : SAT_NO;
            hit->is_edge = true;
            hit->index = edge;
            hit->vertex = vertices[i];
            hit->fraction = at.fraction;
            return;
        }
        is_beyond = at.before != at.behind;
        corner = sat__choose(at.behind, next, edge);
    }
    hit->is_hit = SAT_UNSURE;
    for (uint32_t i = 0; is_beyond && hit->is_hit == SAT_UNSURE && i < distinct; i++) {
        sat__cast_at_corner(c, corner, vertices[i], hit);
    }
}

/* How a point passes the edges of a ring, the greatest of each lane so far. */
typedef struct proposal {
    sat__f4 outside, lasting; /* heights above any edge, at the start, and from start to end */
    sat__f4 left, right;      /* how far the way has vertices to its sides, times its length */
    sat__f4 last, block;      /* the fraction at which a line is crossed, and where that is */
} proposal;

/* Takes in four edges, as sweep_kernel.h does. */
SAT_KERNEL void propose(proposal *best, const sat_polygon *p, uint32_t b, sat__f4 point, sat__f4 step, float radius,
                        float bound) {
    const sat__f4 normal_x = sat__load(sat__normal_x(p) + 4 * b), normal_y = sat__load(sat__normal_y(p) + 4 * b),
                  step_x = sat__splat_lane(step, 0), step_y = sat__splat_lane(step, 1),
                  from_x = sat__sub(sat__splat_lane(point, 0), sat__load(sat__x(p) + 4 * b)),
                  from_y = sat__sub(sat__splat_lane(point, 1), sat__load(sat__y(p) + 4 * b));
    const sat__f4 height = sat__add(sat__mul(normal_x, from_x), sat__mul(normal_y, from_y)),
                  rise = sat__add(sat__mul(normal_x, step_x), sat__mul(normal_y, step_y)), end = sat__add(height, rise),
                  out = sat__splat(radius), fall = sat__max(sat__sub(height, out), sat__splat(0.0f)),
                  fraction = sat__div(fall, sat__add(fall, sat__max(sat__sub(out, end), sat__splat(bound)))),
                  right = sat__sub(sat__mul(step_x, from_y), sat__mul(step_y, from_x));
    best->right = sat__max(best->right, right);
    best->left = sat__max(best->left, sat__sub(sat__splat(0.0f), right));
    best->outside = sat__max(best->outside, height);
    best->lasting = sat__max(best->lasting, sat__min(height, end));
    best->block = sat__where_less(best->last, fraction, sat__splat((float)b), best->block);
    best->last = sat__max(best->last, fraction);
}

/* Do all vertices lie to one side for certain, by more than the radius? As in sweep_kernel.h. */
static inline bool passes_beside(const sat__cast *c, const proposal *best, float bound) {
    const float span = (float)sat__span2(c->step), room = (float)(c->radius * sat__length2(c->step)) + bound * span;
    const bool is_beside =
        sat__at_least(best->left, sat__splat(-room)) == 0 || sat__at_least(best->right, sat__splat(-room)) == 0;
    return is_beside && bound * span > 0x1p-100f;
}

/*
 * A segment, without a proposal: it is met on the side on which the point begins, or about the nearer end if that begins within the
 * radius of the line; and not at all if both ends lie to one side of the way, by more than the radius: these products, and their
 * squares, are wrong by less than 16 times the error, times the way. By as much as the radius, it may be a tangent: left open.
 */
static inline void cast_at_segment(const sat__cast *c, sat__cast_hit *hit) {
    const sat__d2 start = sat__float_vertex(c->p, 0), e = sat__sub2(sat__float_vertex(c->p, 1), start),
                  out = sat__sub2(c->d, start);
    const double height = sat__cross2(out, e), square = sat__dot2(e, e), radius_square = c->radius * c->radius;
    const double first = sat__cross2(c->step, out), second = first - sat__cross2(c->step, e);
    const double least = sat__abs(first) < sat__abs(second) ? sat__abs(first) : sat__abs(second),
                 doubt = 16.0 * c->error * sat__span2(c->step), room = least - doubt, reach = least + doubt,
                 wide = radius_square * sat__dot2(c->step, c->step);
    if (((first < 0.0) == (second < 0.0)) & (reach * reach > wide)) {
        hit->is_hit = room > 0.0 && room * room > wide ? SAT_NO : SAT_UNSURE;
        return;
    }
    const double along = sat__dot2(out, e);
    if (height * height > radius_square * square) {
        sat__cast_by_edge(c, 2 * (uint32_t)(height < 0.0), hit);
    } else if ((along < 0.0) | (along > square)) {
        sat__cast_at_corner(c, along < 0.0 ? 0 : 1, 0, hit);
    } else {
        hit->is_hit = SAT_UNSURE; /* it begins inside, or might */
    }
}

void sat__cast_at_shape(const sat__cast *c, sat__cast_hit *hit) {
    const sat_polygon *p = c->p;
    if (p->count == 2) {
        cast_at_segment(c, hit);
        return;
    }
    const sat__f4 point = sat__narrow(c->d), step = sat__narrow(c->step);
    const float bound = (float)(c->error * 0x1p28), radius = (float)c->radius;
    const sat__f4 least = sat__splat(-FLT_MAX);
    proposal best = {least, least, least, least, sat__splat(-1.0f), sat__splat(0.0f)};
    SAT_NO_UNROLL
    for (uint32_t b = 0; b < p->blocks; b++) {
        propose(&best, p, b, point, step, radius, bound);
    }
    if (sat__at_least(best.lasting, sat__splat(radius + bound)) != 0 || passes_beside(c, &best, bound)) {
        hit->is_hit = SAT_NO;
    } else if (sat__at_least(best.outside, sat__splat(radius + bound)) == 0) {
        *hit = (sat__cast_hit){.is_hit = sat__at_least(best.outside, sat__splat(-bound)) == 0 ? SAT_YES : SAT_UNSURE};
    } else {
        sat__cast_by_edge(c, sat__best_of_lanes(best.last, best.block).index, hit);
    }
}
