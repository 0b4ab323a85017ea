/*
 * The kernels of intersect.c call this where they do not decide: the general way, for any two shapes, by exact features; whether
 * facing edges push if some edges or corners are disabled; and contacts of bodies that lean over seams.
 */
#include "intersect.h"

#include "free_surface.h"

bool sat__intersect_by(const sat__shapes *pair, sat__features *features, float margin, sat_collision *collision) {
    if (sat__distance_to_float(features->distance) > margin) {
        return sat__no_collision(collision);
    }
    const bool is_apart = features->distance > 0.0;
    const bool solid = !sat__either_is(pair->a, pair->b, SAT_MASKED) || sat__push_through_enabled(pair, features);
    if (is_apart && features->distance <= 0.0) {
        return sat__no_collision(collision);
    }
    sat__fill_collision(pair, features, (double)margin, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}

bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features(&pair, &features);
    return sat__intersect_by(&pair, &features, margin, collision);
}

bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b) {
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__answer verdict =
        sat__is_with_circle(a, b) ? SAT_UNSURE /* it is a tie, or nearly */ : sat__refine_portal(&pair);
    return verdict == SAT_UNSURE ? sat__signed_distance(&pair).distance <= 0.0 : verdict == SAT_YES;
}

SAT_RARE void sat__find_witness_exactly(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                        sat__view *v, sat__witness *f) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    *f = sat__witness_of(&pair, &features);
    *v = sat__view_of_pair(a, b, f->of_b, found);
}

bool sat__overlaps_doubtful(const sat_polygon *a, const sat_polygon *b, uint32_t near_of_a, uint32_t near_of_b,
                            bool rests, float separation, float lengths) {
    const sat__edges near = {near_of_a, near_of_b};
    const sat__filter found = {
        .edges = near, .near = near, .separation = separation, .lengths = lengths, .rests = rests};
    const bool is_plain = !sat__either_is(a, b, SAT_EXACTLY_ROTATED);
    if (a->radius + b->radius == 0.0f && is_plain && (a->count > 2 || b->count > 2)) {
        const sat__shapes sharp = sat__make_pair(a, b); /* one of the edges near is the best: see sat__settle_near() */
        return sat__find_least_deep(&sharp, sat__real_edges_of(a, b, near), 0.0).separation <= 0.0;
    }
    sat__view v;
    sat__witness f;
    if (is_plain && sat__find_apart_aside(a, b, &found, &v, &f)) {
        return f.distance <= 0.0;
    }
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    if (is_plain) {
        sat__find_features_by(&pair, &found, &features);
    } else {
        sat__find_features(&pair, &features);
    }
    return features.distance <= 0.0;
}

/*
 * Does an enabled edge of length `span` push with its neighbours' consent what lies lowest over its line, at `height`, between two
 * places along it? It may lie beyond an end where the surface turns inwards, too, if that is more than `lean` away. False may mean
 * that it is not certain.
 */
SAT_NOINLINE bool pushes_between(const sat_polygon *p, uint32_t edge, float lower, float upper, float span,
                                 float height, float lean) {
    const bool is_limited = sat__is(p, SAT_LIMITED);
    if (sat__edge_is_plain(p, edge, 0.0f - height)) {
        return !is_limited || ((lower <= span) & (upper >= 0.0f));
    }
    const sat__free_part part = sat__free_parts(p)[edge];
    const float before = sat__corner_limits(p)[edge], after = sat__corner_limits(p)[sat__next(p, edge)];
    const float unit = span / (float)SAT_WHOLE_EDGE;
    const float from = unit * (float)part.from, least = before != SAT_FREE_CORNER ? -height * before : from;
    const float to = unit * (float)part.to, most = after < 0.0f ? span - height * after : to;
    return is_limited & (part.from < part.to) & (0.0f - height <= p->inner) &
           ((after == 0.0f && lower - to > lean) | ((lower <= to) & (lower <= most))) &
           ((before == 0.0f && from - upper > lean) | ((upper >= from) & (upper >= least)));
}

/* Does some of an edge's free part lie between two places along it? */
static bool is_free_between(const sat_polygon *p, uint32_t edge, float one, float other, float span) {
    const sat__free_part part = sat__free_parts(p)[edge];
    const float unit = span / (float)SAT_WHOLE_EDGE, from = unit * (float)part.from, to = unit * (float)part.to;
    return ((one <= to) | (other <= to)) & ((one >= from) | (other >= from));
}

/* How two facing edges lie to each other, of shapes one of which is masked. */
typedef struct facing_edges {
    const sat_polygon *r, *o; /* the reference, and the incident shape */
    uint32_t edge_r, edge_o;
    float p, q, span, p_height, q_height, slack; /* as sat__faces and sat__view have it */
} facing_edges;

/* Returns the end of the incident edge that lies lower. */
static uint32_t lower_end(const facing_edges *f) {
    return f->p_height < f->q_height ? f->edge_o : sat__next(f->o, f->edge_o);
}

/* Does the incident shape rise out of the reference edge's line beside the incident edge, from an end of it on, and where? */
static bool rises_from(const facing_edges *f, uint32_t end, float at, float sunk, float *place) {
    const sat_polygon *r = f->r, *o = f->o;
    const uint32_t beside = end == f->edge_o ? sat__previous(o, end) : sat__next(o, end);
    const float x = sat__x(o)[beside] - sat__x(o)[end], y = sat__y(o)[beside] - sat__y(o)[end];
    const float nx = sat__normal_x(r)[f->edge_r], ny = sat__normal_y(r)[f->edge_r];
    const float way = nx * y - ny * x, rise = nx * x + ny * y;
    *place = at + way * (sunk > 0.0f ? sunk / rise : 0.0f);
    return rise > sunk;
}

/*
 * Does a corner where a surface turns outwards push an edge of what is no part of any? It does if the edge lies over the corner,
 * and its direction between those of the surface's edges there: then it lies deeper over these.
 */
static bool corner_pushes_plainly(const facing_edges *f, float low, float least) {
    const sat_polygon *r = f->r, *o = f->o;
    const uint32_t end = lower_end(f);
    const float turn = sat__absf(sat__limit_of(o, end));
    return (turn > SAT_STRAIGHT_CORNER) & (turn < SAT_FREE_CORNER) & (low >= 0.0f) & (low <= f->span) &&
           sat__corner_is_enabled(o, end, sat__opposite(sat__normal(r, f->edge_r))) &&
           sat__is_shallow(o, r, (double)(0.0f - least));
}

/*
 * Decides for edges that lie over each other in part, or of which only a part is free. The incident edge's lowest end has to lie
 * over that part; and where a neighbour goes on at an end, some of the incident shape's outline has to be in the band about the
 * reference edge's line that both radii reach. The lowest end may lie beyond an inward corner, too, unless it is nearest to that:
 * then it is the neighbour's. Further away than `lean` the rest of the edge, which rises, is nearer. False may mean that it is not
 * certain.
 */
static bool part_pushes_plainly(const facing_edges *f) {
    const sat_polygon *r = f->r, *o = f->o;
    const float p = f->p, q = f->q, span = f->span, rise = f->q_height - f->p_height,
                least = rise < 0.0f ? f->q_height : f->p_height, radii = r->radius + o->radius;
    const float sunk = 0.0f - least - radii, steep = sat__absf(rise), low = rise > 0.0f ? p : q,
                way = p + q - 2.0f * low;
    if (steep <= f->slack) {
        return (!sat__is(r, SAT_MASKED) || pushes_between(r, f->edge_r, q, p, span, least, FLT_MAX)) &&
               (!sat__is(o, SAT_MASKED) || pushes_between(o, f->edge_o, p - span, p, p - q, least, FLT_MAX));
    }
    if (sat__is(o, SAT_MASKED)) {
        return !sat__is(r, SAT_MASKED) && corner_pushes_plainly(f, low, least);
    }
    if (!pushes_between(r, f->edge_r, low, low, span, least, least * steep / sat__absf(way))) {
        return false;
    }
    if (!sat__is(r, SAT_LIMITED)) {
        return true;
    }
    const float floor = sunk > 0.0f ? sunk / steep : 0.0f, ceiling = radii > least ? (radii - least) / steep : 0.0f;
    const float out = low + way * floor, on = low + way * (ceiling < 1.0f ? ceiling : 1.0f);
    float place;
    return sat__is_shallow(r, o, (double)(0.0f - least)) &&
           ((floor <= 1.0f && is_free_between(r, f->edge_r, out, on, span)) ||
            (rises_from(f, lower_end(f), low, sunk, &place) && is_free_between(r, f->edge_r, place, place, span)));
}

bool sat__masked_push_plainly(const sat_polygon *r, const sat_polygon *o, uint32_t edge_r, uint32_t edge_o,
                              sat__f4 along, sat__f4 height, float span, float slack) {
    const float p = sat__first(along), q = sat__lane(along, 1), p_height = sat__first(height),
                q_height = sat__lane(height, 1), least = p_height < q_height ? p_height : q_height;
    if (least < 0.0f && (r->count == 2 || o->count == 2)) {
        return false;
    }
    const bool is_level = sat__absf(p_height - q_height) <= slack;
    const uint32_t is_over = is_level ? (p >= 0.0f) & (q <= span) : (q >= 0.0f) & (p <= span);
    if (is_over && sat__edge_is_plain(r, edge_r, 0.0f - least) &&
        (!sat__is(o, SAT_MASKED) || (is_level && sat__edge_is_plain(o, edge_o, 0.0f - least)))) {
        return true;
    }
    const facing_edges f = {r, o, edge_r, edge_o, p, q, span, p_height, q_height, slack};
    return part_pushes_plainly(&f);
}

/*
 * Fills in contacts of a body that leans by little over a seam, down beyond it, so that an edge of it is nearest to the corner
 * there: the edge up to the seam pushes what lies over it. push_over_corner() of edge_mask.c finds the same in double, by a
 * thousand instructions more. False if it is not certain.
 */
SAT_RARE static bool fill_over_seam(const sat__shapes *pair, uint32_t of_b, uint32_t edge, float margin,
                                    sat_collision *collision) {
    const sat_polygon *r = of_b ? pair->a : pair->b, *o = of_b ? pair->b : pair->a;
    if (!sat__is(r, SAT_LIMITED) || sat__is(o, SAT_MASKED)) {
        return false;
    }
    const uint32_t corner = sat__support(r, sat__normal_x(o)[edge], sat__normal_y(o)[edge]),
                   own = sat__edge_of_limit(r, corner);
    if (!sat__goes_straight_on(r, corner)) {
        return false;
    }
    const sat__view v = sat__view_from(pair, of_b == 0);
    const sat__faces faces = sat__face_edges(&v, own, edge, sat__normal_x(r)[own], sat__normal_y(r)[own]);
    const float p = sat__first(faces.along), q = sat__lane(faces.along, 1), p_height = sat__first(faces.height),
                q_height = sat__lane(faces.height, 1), span = sat__first(faces.span);
    const facing_edges f = {r, o, own, edge, p, q, span, p_height, q_height, v.slack};
    const uint32_t lower = lower_end(&f), upper = lower == edge ? sat__next(o, edge) : edge;
    const bool is_p = lower == edge;
    const float least = is_p ? p_height : q_height, most = is_p ? q_height : p_height, low = is_p ? p : q,
                far = is_p ? q : p, side = corner == own ? -1.0f : 1.0f, end = corner == own ? 0.0f : span;
    const float out = side * (low - end), way = side * (low - far), level = 0.0f - (r->radius + o->radius),
                distance = least + (most - least) * (out / way) + level, deep = level - least;
    float beyond, before; /* where the body's outline passes the edge's line */
    const uint32_t low_passes = rises_from(&f, lower, low, deep, &beyond) | (deep <= 0.0f),
                   far_passes = rises_from(&f, upper, far, level - most, &before) | (most >= level);
    const uint32_t is_over = (out > 0.0f) & (way > out) & low_passes & (side * (beyond - end) >= 0.0f) & far_passes &
                             (side * (before - end) <= 0.0f),
                   is_slight = (most - least <= (float)SAT_MOST_SLANT * way) &
                               (deep <= (float)SAT_MOST_SLANT * r->inner) & (distance < 0.0f - v.slack);
    return (is_over & is_slight) != 0 && sat__edge_is_plain(r, own, 0.0f - least) &&
           sat__is_shallow(r, o, (double)(0.0f - least)) &&
           sat__fill_edges_aside(&v, &faces, distance, distance, margin, collision);
}

bool sat__intersect_by_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, float margin,
                               sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    if (f.is_beside && f.distance < 0.0 && fill_over_seam(&pair, f.of_b, f.edge, margin, collision)) {
        return true;
    }
    sat__features features = sat__features_of_witness(&f);
    return sat__intersect_by(&pair, &features, margin, collision);
}

bool sat__intersect_in_double(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                              sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = sat__find_deep(a, b, found, &of_b);
    if (fill_over_seam(&pair, of_b, edge, margin, collision)) {
        return true;
    }
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    return sat__intersect_by(&pair, &features, margin, collision);
}
