/*
 * The kernels of intersect.c call this where they do not decide: the general way, for any two shapes, by exact features; whether
 * facing edges push if some edges or corners are disabled; and by which edge a joined shape pushes where others are nearer.
 */
#include "intersect.h"

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
 * places along it? False may mean that it is not certain.
 */
SAT_NOINLINE bool pushes_between(const sat_polygon *p, uint32_t edge, float lower, float upper, float span,
                                 float height) {
    const bool is_limited = sat__is(p, SAT_LIMITED);
    if (sat__edge_is_plain(p, edge, 0.0f - height)) {
        return !is_limited || ((lower <= span) & (upper >= 0.0f));
    }
    const sat__free_part part = sat__free_parts(p)[edge];
    const float before = sat__corner_limits(p)[edge], after = sat__corner_limits(p)[sat__next(p, edge)];
    const float unit = span / (float)SAT_WHOLE_EDGE;
    const float from = unit * (float)part.from, least = before != SAT_FREE_CORNER ? -height * before : from;
    const float to = unit * (float)part.to, most = after < 0.0f ? span - height * after : to;
    return is_limited & (part.from < part.to) & (0.0f - height <= p->inner) & (lower <= to) & (lower <= most) &
           (upper >= from) & (upper >= least);
}

/* Does some of an edge's free part lie between two places along it? */
static bool is_free_between(const sat_polygon *p, uint32_t edge, float one, float other, float span) {
    const sat__free_part part = sat__free_parts(p)[edge];
    const float unit = span / (float)SAT_WHOLE_EDGE, from = unit * (float)part.from, to = unit * (float)part.to;
    return ((one <= to) | (other <= to)) & ((one >= from) | (other >= from));
}

/* Returns the end of the incident edge that lies lower. */
static uint32_t lower_end(const sat__facing_edges *f) {
    return f->p_height < f->q_height ? f->edge_o : sat__next(f->o, f->edge_o);
}

/* Does the incident shape rise out of the reference edge's line beside the incident edge, from an end of it on, and where? */
static bool rises_from(const sat__facing_edges *f, uint32_t end, float at, float sunk, float *place) {
    const sat_polygon *r = f->r, *o = f->o;
    const uint32_t beside = end == f->edge_o ? sat__previous(o, end) : sat__next(o, end);
    const float x = sat__x(o)[beside] - sat__x(o)[end], y = sat__y(o)[beside] - sat__y(o)[end];
    const float nx = sat__normal_x(r)[f->edge_r], ny = sat__normal_y(r)[f->edge_r];
    const float way = nx * y - ny * x, rise = nx * x + ny * y;
    *place = at + way * (sunk > 0.0f ? sunk / rise : 0.0f);
    return rise > sunk;
}

/*
 * Does the incident shape, an edge of which lies level below the reference edge's line, come out over the free part of that? Or
 * does it so beyond a seam, where the surface goes straight on in a neighbour?
 */
static bool comes_out(const sat__facing_edges *f, float sunk) {
    const sat_polygon *r = f->r;
    if (!sat__is(r, SAT_LIMITED) || sunk <= 0.0f) {
        return true;
    }
    float before, behind;
    const uint32_t rises_before = rises_from(f, sat__next(f->o, f->edge_o), f->q, sunk, &before),
                   rises_behind = rises_from(f, f->edge_o, f->p, sunk, &behind);
    const bool is_beyond = before > f->span;
    const uint32_t corner = is_beyond ? sat__next(r, f->edge_r) : f->edge_r;
    return (rises_before & rises_behind) != 0 &&
           (is_beyond || behind < 0.0f ? sat__own_limit(r, f->edge_r, corner) == SAT_STRAIGHT_CORNER
                                       : is_free_between(r, f->edge_r, before, behind, f->span));
}

/*
 * Does the incident shape's outline touch the free part of the reference edge: by the incident edge, in the band about the
 * reference edge's line that both radii reach, or by a side that rises out of it at an end?
 */
static bool touches_free_part(const sat__facing_edges *f) {
    const sat_polygon *r = f->r;
    const bool is_p = f->p_height < f->q_height;
    const uint32_t after = sat__next(f->o, f->edge_o);
    const float least = is_p ? f->p_height : f->q_height, low = is_p ? f->p : f->q,
                way = is_p ? f->q - f->p : f->p - f->q, steep = sat__absf(f->q_height - f->p_height);
    const float sunk = 0.0f - least - f->radii, floor = sunk > 0.0f ? sunk / steep : 0.0f,
                ceiling = f->radii > least ? (f->radii - least) / steep : 0.0f;
    const float out = low + way * floor, on = low + way * (ceiling < 1.0f ? ceiling : 1.0f);
    bool is_touched = floor <= 1.0f && is_free_between(r, f->edge_r, out, on, f->span);
    for (int i = 0; i < 2 && !is_touched; i++) {
        const float at = i == 0 ? f->p : f->q, height = i == 0 ? f->p_height : f->q_height;
        float place;
        is_touched = rises_from(f, i == 0 ? f->edge_o : after, at, 0.0f - height - f->radii, &place) &&
                     is_free_between(r, f->edge_r, place, place, f->span);
    }
    return is_touched;
}

/*
 * Does a corner of a masked shape push an edge of what is no part of a surface, that lies over it? It does if the edge's direction
 * lies between those of the surface's edges there, as then it lies deeper over these; or if the surface ends there, at an enabled
 * edge.
 */
static bool corner_pushes_plainly(const sat__facing_edges *f, float low, float least) {
    const sat_polygon *r = f->r, *o = f->o;
    const uint32_t end = lower_end(f);
    const float turn = sat__absf(sat__limit_of(o, end));
    return (low >= 0.0f) & (low <= f->span) & (turn > SAT_STRAIGHT_CORNER) &&
           (turn < SAT_FREE_CORNER ? sat__corner_is_enabled(o, end, sat__opposite(sat__normal(r, f->edge_r)))
                                   : sat__edge_is_enabled(o, f->edge_o)) &&
           sat__is_shallow(o, r, (double)(0.0f - least));
}

/*
 * Decides for edges that lie over each other in part, or of which only a part is free. The incident edge's lowest end has to lie
 * over that part, but for rounding; and where a neighbour goes on at an end, the incident shape's outline has to touch it. False
 * may mean that it is not certain.
 */
static bool part_pushes_plainly(const sat__facing_edges *f) {
    const sat_polygon *r = f->r, *o = f->o;
    const float p = f->p, q = f->q, span = f->span, rise = f->q_height - f->p_height,
                least = rise < 0.0f ? f->q_height : f->p_height;
    const float steep = sat__absf(rise), low = rise > 0.0f ? p : q;
    if (steep <= f->slack) {
        return pushes_between(r, f->edge_r, q - f->slack, p + f->slack, span, least) &&
               comes_out(f, 0.0f - least - f->radii) &&
               pushes_between(o, f->edge_o, p - span - f->slack, p + f->slack, p - q, least);
    }
    if (sat__is(o, SAT_MASKED)) {
        return !sat__is(r, SAT_MASKED) && corner_pushes_plainly(f, low, least);
    }
    return pushes_between(r, f->edge_r, low - f->slack, low + f->slack, span, least) &&
           (!sat__is(r, SAT_LIMITED) || (sat__is_shallow(r, o, (double)(0.0f - least)) && touches_free_part(f)));
}

bool sat__masked_push_plainly(const sat__facing_edges *f) {
    const sat_polygon *r = f->r, *o = f->o;
    const float least = f->p_height < f->q_height ? f->p_height : f->q_height;
    if (least < 0.0f && (r->count == 2 || o->count == 2)) {
        return false;
    }
    const bool is_level = sat__absf(f->p_height - f->q_height) <= f->slack;
    const uint32_t is_over = is_level ? (f->p >= 0.0f) & (f->q <= f->span) : (f->q >= 0.0f) & (f->p <= f->span);
    return (is_over && sat__edge_is_plain(r, f->edge_r, 0.0f - least) &&
            (!sat__is(o, SAT_MASKED) || (is_level && sat__edge_is_plain(o, f->edge_o, 0.0f - least)))) ||
           part_pushes_plainly(f);
}

/* Finds the enabled edge of a, a limited shape, over which b is the least deep. False if another one may be as good. */
static bool find_own_edge(const sat__shapes *pair, uint32_t *edge) {
    double best = -DBL_MAX, second = -DBL_MAX;
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (sat__edge_is_enabled(pair->a, i)) {
            const double height = sat__height(pair, i, sat__deepest(pair, i));
            second = height > best ? best : height > second ? height : second;
            *edge = height > best ? i : *edge;
            best = height > best ? height : best;
        }
    }
    const double lift =
        2.0 * SAT_MOST_SLANT * (double)pair->b->outer; /* by so much the other one's push may be less far */
    return best - second > lift;
}

/* Is a normal nearly opposed to that of an edge, as of what lies flat on it? */
static bool is_nearly_opposed(const sat_polygon *p, uint32_t edge, sat__vec2d n) {
    return sat__dot(sat__normal(p, edge), n) < SAT_MOST_SLANT * SAT_MOST_SLANT / 2.0 - 1.0;
}

/*
 * Does no edge of a push b, a limited shape, as far as a separation, or less far, but for one that faces that edge of b? False may
 * mean that it is not certain.
 */
static bool are_barred(const sat__shapes *pair, uint32_t edge, float separation) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const double least = (double)separation - (double)pair->bound;
    for (uint32_t edges = sat__real_edges(a); edges != 0; edges &= edges - 1) {
        const uint32_t i = sat__lowest_bit(edges);
        const bool is_near = sat__height(pair, i, edge) >= least && /* otherwise the lowest vertex is lower, too */
                             sat__height(pair, i, sat__next(b, edge)) >= least;
        if (is_near && !sat__is_opposed(a, i, sat__normal(b, edge)) &&
            !sat__is_barred(b, sat__deepest(pair, i), sat__normal(a, i))) {
            return false;
        }
    }
    return true;
}

/* Finds the one enabled edge with which a surface comes to a corner, to go straight on there, or to turn inwards. */
static bool leads_to(const sat_polygon *p, uint32_t corner, uint32_t *edge) {
    const uint32_t before = sat__previous(p, corner);
    const bool begins = sat__edge_is_enabled(p, corner);
    *edge = begins ? corner : before;
    return begins != sat__edge_is_enabled(p, before) &&
           (sat__limit_of(p, corner) == 0.0f || sat__goes_straight_on(p, corner));
}

/*
 * Chooses the edge of a that may push, where the edge that is nearest, of a or of b, does not. Yes if it is b's, and b leans by it
 * over a seam or a valley; no where that is nearest itself, or it is not certain which one may push.
 */
static sat__answer choose_own_edge(const sat__shapes *pair, bool is_own, uint32_t nearest, uint32_t *edge) {
    const sat_polygon *a = pair->a, *b = pair->b;
    if (is_own) {
        return !sat__edge_is_enabled(a, nearest) && find_own_edge(pair, edge) ? SAT_UNSURE : SAT_NO;
    }
    const sat__vec2d n = sat__normal(b, nearest);
    const uint32_t corner = sat__support(a, (float)n.x, (float)n.y);
    if (leads_to(a, corner, edge) && is_nearly_opposed(a, *edge, n)) {
        return SAT_YES;
    }
    return sat__is_barred(a, corner, n) && find_own_edge(pair, edge) ? SAT_UNSURE : SAT_NO;
}

SAT_RARE bool sat__find_own_push(const sat__shapes *pair, double reach, const sat__features *nearest,
                                 sat__own_push *push) {
    const uint32_t of_b = !sat__is(pair->a, SAT_LIMITED), is_b = nearest->facing == SAT_EDGE_OF_B;
    const sat_polygon *r = of_b ? pair->b : pair->a, *o = of_b ? pair->a : pair->b;
    if (!sat__is(r, SAT_LIMITED) || sat__either_is(r, o, SAT_EXACTLY_ROTATED) || sat__is(o, SAT_MASKED) ||
        !sat__is_small(r, o) || nearest->facing == SAT_VERTICES) {
        return false;
    }
    const sat__shapes swapped = sat__swapped(pair);
    const uint32_t nearer = is_b ? nearest->index_b : nearest->index_a;
    uint32_t edge = 0;
    const sat__answer is_seam = choose_own_edge(of_b ? &swapped : pair, is_b == of_b, nearer, &edge);
    if (is_seam == SAT_NO) {
        return false;
    }
    push->v = sat__view_from(pair, of_b != 0);
    push->faces =
        is_seam == SAT_YES ? sat__relate_edges(&push->v, edge, nearer) : sat__face_edge(&push->v, edge, FLT_MAX);
    const sat__facing_edges f = sat__facing_edges_of(&push->v, &push->faces, (float)(pair->radius + reach));
    sat__shapes touching = of_b ? swapped : *pair;
    touching.radius += reach;
    const uint32_t lowest = lower_end(&f);
    const float low = lowest == f.edge_o ? f.p : f.q;
    push->slant = (sat__slant){-DBL_MAX, false};
    if (sat__absf(f.p_height - f.q_height) > f.slack && (low < f.slack || low > f.span - f.slack)) {
        push->slant = sat__slant_over_end(&touching, edge, lowest);
    }
    const sat__free_part part = sat__free_parts(r)[edge];
    const bool does_lean = push->slant.height > -DBL_MAX;
    const float least = sat__faces_core(&push->faces),
                over_end = does_lean ? (float)(push->slant.height - touching.radius) : 0.0f,
                certain = reach > 0.0 ? 0.0f : 0.0f - f.slack; /* apart, no sign depends on it */
    push->distance = does_lean ? over_end : part_pushes_plainly(&f) ? least - f.radii : FLT_MAX;
    const uint32_t leans = does_lean, is_apart = reach > 0.0, stays_apart = push->distance + (float)reach > 0.0f,
                   passes = push->slant.is_touching & (part.to - part.from == SAT_WHOLE_EDGE),
                   is_over = passes & (over_end <= certain);
    push->is_certain = ((is_over | !leans) & (stays_apart | !is_apart)) != 0;
    if (push->distance > f.slack || !sat__is_shallow(r, o, (double)(0.0f - least))) {
        return false;
    }
    const bool is_slight = 0.0f - over_end <= (float)SAT_MOST_SLANT * r->inner;
    return (is_seam == SAT_YES && does_lean && is_slight) ||
           are_barred(of_b ? pair : &swapped, edge, push->distance + f.radii);
}

/* Fills in the contacts of that push. */
SAT_RARE static bool fill_by_own_edge(const sat__shapes *pair, double reach, const sat__features *nearest, float margin,
                                      sat_collision *collision) {
    sat__own_push push;
    if (!sat__find_own_push(pair, reach, nearest, &push) || !push.is_certain) {
        return false;
    }
    const float found = push.distance + (float)reach;
    const uint32_t is_kept = (reach > 0.0) | (found < 0.0f); /* what touches may seem apart by rounding */
    const float distance = found * (float)is_kept;
    return sat__fill_edges_aside(&push.v, &push.faces, distance, distance, margin, collision);
}

bool sat__intersect_by_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, float margin,
                               sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features = sat__features_of_witness(&f);
    return fill_by_own_edge(&pair, sat__reach_of(&features), &features, margin, collision) ||
           sat__intersect_by(&pair, &features, margin, collision);
}

bool sat__intersect_in_double(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                              sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = sat__find_deep(a, b, found, &of_b);
    const sat__features nearest = sat__facing_edge(of_b != 0, edge, 0, 0.0);
    if (fill_by_own_edge(&pair, 0.0, &nearest, margin, collision)) {
        return true;
    }
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    return sat__intersect_by(&pair, &features, margin, collision);
}
