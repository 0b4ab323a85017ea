/*
 * Overlap: yes or no, how deep, and where.
 *
 *     circles, and boxes along the axes: by their own quick ways                     circle_contact.c, aligned_contact.c
 *     filter the separations of all edges, in float                                  axis_filter.h
 *     certainly apart: no
 *     certainly deep: the edge of least depth, the incident one, contacts            reference_edge.h, manifold.h
 *     doubtful: shapes that touch or lie within their radii, by features in double,
 *               or exactly                                                           signed_distance.h, general.c
 *
 * That is for small rings. Longer ones meet portal refinement, where yes or no is enough, and otherwise the search over
 * arcs of directions (calipers.c). Disabled edges are a step after the edges are known (edge_mask.c).
 */
#include "intersect.h"

#include "../minkowski/minkowski.h"
#include "aligned_boxes.h"
#include "signed_distance.h"
#include "axis_filter.h"
#include "free_surface.h"
#include "manifold.h"

/* Flags that exclude a shape from the plainest path to contacts. */
enum { NOT_PLAIN = SAT_FLAT | SAT_ROUND };

SAT_NOINLINE bool overlaps_aligned(const sat_polygon *a, const sat_polygon *b) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    return s.is_known ? s.greatest <= 0.0 : sat__overlaps_in_general(a, b);
}

SAT_NOINLINE bool intersect_tiles(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const sat__answer answer = sat__intersect_aligned(a, b, margin, collision);
    if (answer != SAT_UNSURE) {
        return answer == SAT_YES;
    }
    const bool is_hit = sat__intersect_in_general(a, b, margin, collision),
               is_masked = sat__either_is(a, b, SAT_MASKED);
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    if (s.is_known & (s.greatest < 0.0) & !is_masked) { /* the depth is that of sat_distance(), to the bit */
        const float overlap = 0.0f - (float)s.greatest;
        collision->overlap = overlap;
        collision->mtv = (sat_vec2){0.0f - overlap * collision->axis.x, 0.0f - overlap * collision->axis.y};
    }
    return is_hit;
}

/*
 * Does an enabled edge of length `span` push with its neighbours' consent what lies lowest over its line, at `height`, between
 * two places along it? False may mean that it is not certain.
 */
SAT_NOINLINE bool pushes_between(const sat_polygon *p, uint32_t edge, float lower, float upper, float span,
                                 float height) {
    const bool is_limited = sat__is(p, SAT_LIMITED);
    if (sat__edge_is_plain(p, edge)) {
        return !is_limited || ((lower <= span) & (upper >= 0.0f));
    }
    const sat__free_part part = sat__free_parts(p)[edge];
    const float before = sat__corner_limits(p)[edge], after = sat__corner_limits(p)[sat__next(p, edge)];
    const float unit = span / (float)SAT_WHOLE_EDGE;
    const float from = unit * (float)part.from, least = before != SAT_FREE_CORNER ? -height * before : from;
    const float to = unit * (float)part.to, most = after < 0.0f ? span - height * after : to;
    return is_limited & (part.from < part.to) & (lower <= to) & (lower <= most) & (upper >= from) & (upper >= least);
}

/* How two facing edges lie to each other, of shapes one of which is masked. */
typedef struct facing_edges {
    const sat_polygon *r, *o; /* the reference, and the incident shape */
    uint32_t edge_r, edge_o;
    float p, q, span, p_height, q_height, slack; /* as sat__faces and sat__view have it */
} facing_edges;

/* Does the incident shape rise out of the line over the reference edge beside the incident edge, too, from its lowest end on? */
static bool rises_beside(const facing_edges *f, float low, float sunk) {
    const sat_polygon *r = f->r, *o = f->o;
    const bool is_p = f->p_height < f->q_height;
    const uint32_t end = is_p ? f->edge_o : sat__next(o, f->edge_o),
                   beside = is_p ? sat__previous(o, end) : sat__next(o, end);
    const float x = sat__x(o)[beside] - sat__x(o)[end], y = sat__y(o)[beside] - sat__y(o)[end];
    const float nx = sat__normal_x(r)[f->edge_r], ny = sat__normal_y(r)[f->edge_r];
    const float way = nx * y - ny * x, rise = nx * x + ny * y, place = low + way * (sunk > 0.0f ? sunk / rise : 0.0f);
    return (rise > sunk) & (place >= 0.0f) & (place <= f->span);
}

/*
 * Decides for edges that lie over each other in part, or of which only a part is free. The incident edge's lowest end has to lie
 * over that part; and where a neighbour goes on at an end, so has a place where its shape rises out of the reference edge's line.
 * False may mean that it is not certain.
 */
static bool part_pushes_plainly(const facing_edges *f) {
    const sat_polygon *r = f->r, *o = f->o;
    const float p = f->p, q = f->q, span = f->span, rise = f->q_height - f->p_height,
                least = rise < 0.0f ? f->q_height : f->p_height;
    const float sunk = 0.0f - least - (r->radius + o->radius), steep = sat__absf(rise), low = rise > 0.0f ? p : q;
    if (steep <= f->slack) {
        return (!sat__is(r, SAT_MASKED) || pushes_between(r, f->edge_r, q, p, span, least)) &&
               (!sat__is(o, SAT_MASKED) || pushes_between(o, f->edge_o, p - span, p, p - q, least));
    }
    if (sat__is(o, SAT_MASKED) || !pushes_between(r, f->edge_r, low, low, span, least)) {
        return false;
    }
    if (sat__edge_is_plain(r, f->edge_r) &&
        (!sat__is(r, SAT_LIMITED) || (sat__is_shallow(r, o, (double)(0.0f - least)) && rises_beside(f, low, sunk)))) {
        return true;
    }
    const float out = low + (p + q - 2.0f * low) * (sunk > 0.0f ? sunk / steep : 0.0f);
    return sunk <= steep && pushes_between(r, f->edge_r, out, out, span, least);
}

/*
 * Do two facing edges push as if nothing were masked? The edge of the reference has to push what lies lowest over it; and so
 * has the other, which is the reference as well as this one where the two are parallel. Mostly one lies over the other. A
 * segment that lies in the other shape may come out of it elsewhere.
 */
SAT_NOINLINE bool masked_push_plainly(const sat_polygon *r, const sat_polygon *o, uint32_t edge_r, uint32_t edge_o,
                                      sat__f4 along, sat__f4 height, float span, float slack) {
    const float p = sat__first(along), q = sat__lane(along, 1), p_height = sat__first(height),
                q_height = sat__lane(height, 1), least = p_height < q_height ? p_height : q_height;
    if (least < 0.0f && (r->count == 2 || o->count == 2)) {
        return false;
    }
    const bool is_level = sat__absf(p_height - q_height) <= slack;
    const uint32_t is_over = is_level ? (p >= 0.0f) & (q <= span) : (q >= 0.0f) & (p <= span);
    if (is_over && (!sat__is(r, SAT_MASKED) || sat__edge_is_plain(r, edge_r)) &&
        (!sat__is(o, SAT_MASKED) || (is_level && sat__edge_is_plain(o, edge_o)))) {
        return true;
    }
    const facing_edges f = {r, o, edge_r, edge_o, p, q, span, p_height, q_height, slack};
    return part_pushes_plainly(&f);
}

static inline bool pushes_plainly(const sat__view *v, const sat__faces *f) {
    return !sat__either_is(v->a, v->b, SAT_MASKED) ||
           masked_push_plainly(v->reference, v->incident, f->v_index, f->p_index, f->along, f->height,
                               sat__first(f->span), v->slack);
}

/* Fills in contacts by a witness where facing edges do not decide: by value, so it is in memory only here. */
SAT_NOINLINE bool intersect_by_witness(const sat_polygon *a, const sat_polygon *b, sat__witness f, float margin,
                                       sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features = sat__features_of_witness(&f);
    return sat__intersect_by(&pair, &features, margin, collision);
}

/*
 * Fills in contacts by the features where facing edges do not decide: where masks count, where the cores touch in double, and where
 * the edge found misses the deepest vertex, as normals at nearly flat corners are equal in float.
 */
SAT_NOINLINE bool intersect_in_double(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                      float margin, sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    return sat__intersect_by(&pair, &features, margin, collision);
}

/* The exact features stand for a witness, where the cores touch in double. */
SAT_RARE static void find_witness_exactly(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                          sat__view *v, sat__witness *f) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    *f = sat__witness_of(&pair, &features);
    *v = sat__view_of_pair(a, b, f->of_b, found);
}

/* Does a witness decide alone? It does if the shapes are apart, or if vertices face each other and no edge or corner is masked. */
static inline bool ends_at_witness(const sat_polygon *r, const sat_polygon *o, const sat__witness *f, float margin,
                                   sat_collision *collision, bool *is_hit) {
    if (sat__distance_to_float(f->distance) > margin) {
        *is_hit = sat__no_collision(collision);
        return true;
    }
    if (!f->is_beside && !sat__either_is(r, o, SAT_MASKED)) {
        *is_hit = sat__fill_between(r, o, f, margin, collision);
        return true;
    }
    return false;
}

/*
 * Decides what the filter leaves open: round shapes that are apart but for their radii, and those that touch. It takes the parts of
 * the filter that it needs in registers: so no other path has the filter in memory.
 */
SAT_NOINLINE bool overlaps_doubtful(const sat_polygon *a, const sat_polygon *b, uint32_t near_of_a, uint32_t near_of_b,
                                    bool rests, float separation, float lengths) {
    const sat__edges near = {near_of_a, near_of_b};
    const sat__filter found = {
        .edges = near, .near = near, .separation = separation, .lengths = lengths, .rests = rests};
    const bool is_plain = !sat__either_is(a, b, SAT_EXACTLY_ROTATED);
    if (a->radius + b->radius == 0.0f && is_plain && (a->count > 2 || b->count > 2)) {
        return !sat__are_separated(a, b, sat__real_edges_of(a, b, near)); /* see sat__settle_near() */
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

/* A pair of a list that is a hit, or has to go the whole way. */
typedef struct pair_candidate {
    sat_pair pair;
    bool is_single; /* it is answered by itself, not by the filter */
    sat__filter filter;
} pair_candidate;

/* Pairs whose polygons are fetched before they are looked at: a few cache misses take as long as a few filters. */
enum { PAIRS_AHEAD = 8 };

/* The lines of a polygon that a filter reads. */
static inline void prefetch_polygon(const sat_polygon *p) {
    const char *hot = (const char *)&p->category;
    sat__prefetch(hot);
    sat__prefetch(hot + 64);
    sat__prefetch(hot + 128);
}

#include "intersect_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "intersect_kernel.h"
#include "../math/avx2.h"
#endif

bool sat__find_between_segments(const sat_polygon *a, const sat_polygon *b, sat__witness *f) {
    return SAT_CALL(sat__either_is(a, b, SAT_WIDE), find_between_segments, a, b, f);
}

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    if (a == NULL || b == NULL) {
        return false;
    }
    const bool with_circle = sat__either_is(a, b, SAT_POINT), tiles = sat__are_tiles(a, b, 0);
    if (with_circle | tiles) {
        const sat__answer answer = tiles ? sat__overlap_bounds(a, b) : SAT_UNSURE;
        return answer != SAT_UNSURE ? answer == SAT_YES : tiles ? overlaps_aligned(a, b) : sat__overlaps_circle(a, b);
    }
    if (!sat__are_few(a, b)) {
        return sat__overlaps_in_general(a, b);
    }
    if (sat__are_segments(a, b) && ((unsigned)a->flags & b->flags & SAT_ROUND) != 0) {
        sat__witness f; /* where segments cross they have none: so sharp ones are left to the filter */
        if (sat__overlap_bounds(a, b) == SAT_NO) {
            return false;
        }
        if (sat__find_between_segments(a, b, &f)) {
            return f.distance <= 0.0;
        }
    }
    return SAT_CALL(sat__either_is(a, b, SAT_WIDE), overlaps_few, a, b);
}

bool sat__intersect_pair(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const bool with_circle = sat__either_is(a, b, SAT_POINT), tiles = sat__are_tiles(a, b, SAT_FLAT);
    if (with_circle | tiles) {
        return tiles                                              ? intersect_tiles(a, b, margin, collision)
               : ((unsigned)a->flags & b->flags & SAT_POINT) != 0 ? sat__intersect_circles(a, b, margin, collision)
                                                                  : sat__intersect_circle(a, b, margin, collision);
    }
    if (!sat__is_small(a, b)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    return SAT_CALL(sat__either_is(a, b, SAT_WIDE), intersect_small, a, b, margin, collision);
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (collision == NULL) {
        return sat_overlaps(a, b);
    }
    return a != NULL && b != NULL ? sat__intersect_pair(a, b, 0.0f, collision) : sat__no_collision(collision);
}

bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (a == NULL || b == NULL || !(margin >= 0.0f && margin <= SAT_MAX_EXTENT)) {
        return sat__no_collision(collision);
    }
    sat_collision found;
    return sat__intersect_pair(a, b, margin, collision != NULL ? collision : &found);
}

size_t sat__intersect_list(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                           size_t room) {
    return SAT_CALL(count > 0 && sat__is(polygons[pairs[0].a], SAT_WIDE), collide_pairs, polygons, pairs, count, hits,
                    room);
}
