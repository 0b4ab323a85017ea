/*
 * How far apart, and where the surfaces come closest.
 *
 * Nearly all pairs that are apart are answered by the filter: the best edge separates the cores, and the vertex of the
 * other that is nearest to its line is the nearest to the edge, too, when it lies beside it, or when it and the nearer
 * end of the edge face each other. All else goes the exact way.
 */
#include "../polygon/shape_proxy.h"
#include "../polygon/validate.h"
#include "../sat/aligned_boxes.h"
#include "../sat/circle.h"
#include "../sat/long_filter.h"
#include "../sat/manifold.h"
#include "../sat/signed_distance.h"

#include <stddef.h>
#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->place.frame_x + relative.x), (float)(p->place.frame_y + relative.y)};
}

static void fill_closest(const sat__pair *pair, const sat__features *features, sat_closest *closest) {
    const sat__closest_view c = sat__closest_point(pair, features);
    const sat_vec2 on_reference = in_world(c.view.reference, c.near), on_incident = in_world(c.view.incident, c.far);
    closest->axis = (sat_vec2){(float)((double)c.view.sign * c.n.x + 0.0), (float)((double)c.view.sign * c.n.y + 0.0)};
    closest->point_a = c.view.swapped ? on_incident : on_reference;
    closest->point_b = c.view.swapped ? on_reference : on_incident;
}

/* From the filter, the points where cores apart come closest, both relative to the reference's frame. */
typedef struct nearest {
    const sat_polygon *reference, *incident;
    uint32_t of_b;        /* is the reference b? */
    sat__d2 foot, vertex; /* on the reference, and of the incident shape */
    bool is_certain;
} nearest;

/* 1, or -1 for what is seen from b. */
SAT_KERNEL sat__d2 sign_for(uint32_t of_b) {
    static const double signs[2] = {1.0, -1.0};
    return sat__both(signs[of_b]);
}

/*
 * The point of an edge that is nearest to a vertex, the square of the edge's length, and how far along it, times that.
 */
typedef struct foot {
    sat__d2 at;
    double square, along;
} foot;

SAT_KERNEL sat__d2 dot_in_both(sat__d2 a, sat__d2 b) {
    const sat__d2 products = sat__mul2(a, b);
    return sat__add2(products, sat__swap2(products));
}

SAT_KERNEL foot foot_of(sat__d2 from, sat__d2 to, sat__d2 vertex) {
    const sat__d2 edge = sat__sub2(to, from);
    const sat__d2 square = dot_in_both(edge, edge), along = dot_in_both(edge, sat__sub2(vertex, from));
    const sat__d2 clamped = sat__max2(sat__min2(along, square), sat__both(0.0));
    const sat__d2 whole = sat__max2(square, sat__both(DBL_MIN)); /* a point's edges have no length */
    return (foot){sat__add2(from, sat__mul2(sat__div2(clamped, whole), edge)), sat__low(square), sat__low(along)};
}

/* Does the vertex lie beside the edge, rather than beyond an end? 1 or 0. */
SAT_KERNEL uint32_t is_beside_edge(const foot *f) {
    return (uint32_t)(f->along >= 0.0) & (uint32_t)(f->along <= f->square) & (uint32_t)(f->square > 0.0);
}

/* Does the vertex at an index lie further than `at` in the direction `out`? 1 or 0. */
SAT_KERNEL uint32_t is_further(sat__ring r, uint32_t index, sat__d2 at, sat__d2 out) {
    return sat__dot2(out, sat__sub2(sat__vertex_of(r, index), at)) > 0.0;
}
/* The same of the vertices before and after an edge. */
SAT_KERNEL uint32_t is_further_on(const sat_polygon *p, sat__ring r, uint32_t edge, sat__d2 at, sat__d2 out) {
    return is_further(r, sat__next(p, sat__next(p, edge)), at, out) | is_further(r, sat__previous(p, edge), at, out);
}

/* Does float tell for certain which vertex of the incident shape is deepest? 1 or 0. */
SAT_KERNEL uint32_t tells_deepest(const sat_polygon *incident) {
    return sat__is(incident, SAT_REMOTE) ? 0 : 1;
}

/* By an edge of the reference and a vertex of the incident shape. */
SAT_KERNEL nearest nearest_of(const sat__view *view, uint32_t edge, uint32_t index, bool is_deepest) {
    const sat_polygon *r = view->reference, *o = view->incident;
    const sat__d2 own = sat__vertex_of(view->other, index), vertex = sat__add2(own, view->d);
    const foot f = foot_of(sat__vertex_of(view->ring, edge), sat__vertex_of(view->ring, sat__next(r, edge)), vertex);
    const sat__d2 out = sat__sub2(vertex, f.at), in = sat__sub2(sat__both(0.0), out);
    /*
     * Beside the edge the deepest vertex is the nearest. Otherwise foot and vertex have to face each other: what is
     * next to them may lie nearer.
     */
    const uint32_t further = is_further_on(r, view->ring, edge, f.at, out) |
                             is_further(view->other, sat__next(o, index), own, in) |
                             is_further(view->other, sat__previous(o, index), own, in);
    const uint32_t doubt = further & ((is_beside_edge(&f) & is_deepest & tells_deepest(o)) ^ 1u);
    return (nearest){r, o, view->swapped, f.at, vertex, doubt == 0};
}

static uint32_t deepest_of(const sat__view *view, uint32_t edge) {
    const float *normal = view->ring.x + 2 * view->ring.lanes + edge;
    return sat__small_support(view->other, sat__eights(view->incident), normal[0], normal[view->ring.lanes]);
}

/*
 * Where edges of both separate as well, being parallel, as of tiles: the order of the shapes decides which is tried
 * first, and of either's vertices that are as deep one may be beside the other's edge.
 */
static bool find_nearest_of_parallel(const sat__pair *pair, sat__edges edges, nearest *found) {
    uint32_t of_b = sat__a_is_first(pair) ? 0 : 1;
    for (int shape = 0; shape < 2; shape++, of_b ^= 1) {
        const sat__view view = sat__view_from(pair, of_b);
        const uint32_t edge = sat__lowest_bit(of_b ? edges.of_b : edges.of_a), deepest = deepest_of(&view, edge);
        const uint32_t indices[3] = {deepest, sat__next(view.incident, deepest), sat__previous(view.incident, deepest)};
        for (int i = 0; i < 3; i++) {
            *found = nearest_of(&view, edge, indices[i], i == 0);
            if (found->is_certain) {
                return true;
            }
        }
    }
    return false;
}

_Static_assert(offsetof(sat_closest, point_b) == 2 * sizeof(float) && offsetof(sat_closest, point_a) == 0,
               "point_b follows point_a");

/*
 * `scale` makes a unit vector of `out`, which leads from the foot to the vertex. The points of sharp shapes do not wait
 * for it.
 */
SAT_KERNEL void fill_nearest(const nearest *found, sat__d2 out, sat__d2 scale, bool is_round, sat_closest *closest) {
    const sat__d2 frame = sat__load2(&found->reference->place.frame_x);
    sat__d2 near = found->foot, far = found->vertex;
    if (is_round) {
        const sat__d2 n = sat__mul2(scale, out);
        near = sat__add2(near, sat__mul2(sat__both((double)found->reference->radius), n));
        far = sat__sub2(far, sat__mul2(sat__both((double)found->incident->radius), n));
    }
    float *points = (float *)(void *)closest; /* point_a and point_b */
    sat__store_rounded(points + 2 * found->of_b, sat__add2(frame, near));
    sat__store_rounded(points + 2 * (1 - found->of_b), sat__add2(frame, far));
    const sat__d2 axis = sat__mul2(scale, sat__mul2(sign_for(found->of_b), out));
    sat__store_rounded(&closest->axis.x, sat__add2(axis, sat__both(0.0)));
}

SAT_KERNEL float distance_at(const nearest *found, const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    const bool is_round = sat__either_is(a, b, SAT_ROUND);
    const sat__d2 out = sat__sub2(found->vertex, found->foot);
    const double square = sat__dot2(out, out), core = sat__sqrt(square);
    if (closest != NULL) { /* the root and the quotient do not wait for each other */
        fill_nearest(found, out, sat__both(core * (1.0 / square)), is_round, closest);
    }
    return (float)(is_round ? core - ((double)a->radius + (double)b->radius) : core);
}

/* The features, from the edges and the separation of a filter that found cores that overlap. */
static sat__features features_overlapping(const sat__pair *pair, sat__edges edges, float separation) {
    if (sat__tie(edges) || sat__either_is(pair->a, pair->b, SAT_FLAT | SAT_REMOTE)) {
        return sat__signed_distance(pair); /* the ends of a segment push nobody out */
    }
    uint32_t of_b;
    const sat__edge best = {separation, sat__first_edge(edges, &of_b)}, worse = {-FLT_MAX, 0};
    return of_b ? sat__penetration(pair, worse, best) : sat__penetration(pair, best, worse);
}

/*
 * The whole way. What a filter knows for certain comes by value, so that the usual way may keep it in registers; no
 * edges where it knows nothing.
 */
SAT_ASIDE float measure_exactly(const sat_polygon *a, const sat_polygon *b, sat__edges edges, float separation,
                                sat_closest *closest) {
    const sat__pair pair = sat__make_pair(a, b);
    const bool is_known = (edges.of_a | edges.of_b) != 0;
    nearest found;
    /* Of shapes that are not exactly rotated only those that tie are brought here though they are known to be apart. */
    if (is_known && separation > 0.0f && !sat__either_is(a, b, SAT_EXACTLY_ROTATED) &&
        find_nearest_of_parallel(&pair, edges, &found)) {
        return distance_at(&found, a, b, closest);
    }
    const sat__features features =
        is_known && separation < 0.0f ? features_overlapping(&pair, edges, separation) : sat__signed_distance(&pair);
    if (closest != NULL) {
        fill_closest(&pair, &features, closest);
    }
    return sat__distance_to_float(features.distance);
}

static const sat__edges no_edges = {0, 0};

SAT_KERNEL float measure_by(const sat__filter *found, const sat_polygon *a, const sat_polygon *b,
                            sat_closest *closest) {
    return measure_exactly(a, b, found->is_known ? found->edges : no_edges, found->separation, closest);
}

/* By the edge that separates them. */
SAT_ASIDE float measure_by_edge(const sat_polygon *a, const sat_polygon *b, sat__edges edges, sat_closest *closest) {
    const sat__pair pair = sat__make_pair(a, b);
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(edges, &of_b);
    const sat__view view = sat__view_from(&pair, of_b);
    const nearest at = nearest_of(&view, edge, deepest_of(&view, edge), true);
    return at.is_certain ? distance_at(&at, a, b, closest) : measure_exactly(a, b, no_edges, 0.0f, closest);
}

/* Apart for certain, and not by parallel edges of both: then the order of the arguments would have to decide. */
SAT_KERNEL bool tells(const sat__filter *found, const sat_polygon *a, const sat_polygon *b) {
    return found->is_known && !found->is_hit && !sat__either_is(a, b, SAT_EXACTLY_ROTATED) && !sat__tie(found->edges);
}

#include "distance_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../sat/avx2_begin.h"
#define lanes_beyond     lanes_beyond_avx2
#define nearest_of_boxes nearest_of_boxes_avx2
#define distance_few     distance_few_avx2
#define distance_many    distance_many_avx2
#define distance_boxes   distance_boxes_avx2
#define distance_small   distance_small_avx2

#include "distance_kernel.h"

#undef lanes_beyond
#undef nearest_of_boxes
#undef distance_few
#undef distance_many
#undef distance_boxes
#undef distance_small
#include "../sat/avx2_end.h"
#endif

/* One of the two is a circle, the centre of which lies outside the other's core, or outside the centre of the other. */
static float distance_of_circle(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    const sat__circle_pair c = sat__circle_pair_of(a, b, sat__between_frames(a, b));
    const sat__foothold at = sat__foothold_of(c.p, c.centre, c.bound);
    if (!(at.is_certain & (at.height > 0.0) & sat__is_clear(&c, at.height))) {
        return measure_exactly(a, b, no_edges, 0.0f, closest);
    }
    if (closest != NULL) {
        const sat__d2 out = sat__mul2(sat__both(at.height), at.normal);
        const nearest found = {.reference = c.p,
                               .incident = c.circle,
                               .of_b = c.is_a,
                               .foot = sat__sub2(c.centre, out),
                               .vertex = c.centre};
        fill_nearest(&found, out, sat__both(1.0 / at.height), true, closest);
    }
    return (float)(at.height - c.radius);
}

/* The place of one interval that is nearest to another, or the lower end of what they share, along both axes. */
static inline sat__d2 place_towards(sat__d2 lower, sat__d2 upper, sat__d2 other_lower) {
    return sat__max2(lower, sat__min2(upper, other_lower));
}

/* Boxes along the axes, by the gaps between their bounds. */
static float distance_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    if (!(s.is_known & (s.greatest > 0.0))) {
        const float deep = closest != NULL || !s.is_known ? measure_exactly(a, b, no_edges, 0.0f, closest) : 0.0f;
        return s.is_known ? (float)s.greatest : deep;
    }
    const sat__d2 zero = sat__both(0.0), out = sat__sub2(sat__max2(s.above, zero), sat__max2(s.below, zero));
    const double length = sat__sqrt(sat__dot2(out, out));
    if (closest != NULL) {
        const sat__d2 frame_a = sat__load2(&a->place.frame_x), frame_b = sat__load2(&b->place.frame_x);
        const sat__d2 lower_a = sat__add2(frame_a, sat__pair_of_floats(a->lower_x, a->lower_y)),
                      upper_a = sat__add2(frame_a, sat__pair_of_floats(a->upper_x, a->upper_y)),
                      lower_b = sat__add2(frame_b, sat__pair_of_floats(b->lower_x, b->lower_y)),
                      upper_b = sat__add2(frame_b, sat__pair_of_floats(b->upper_x, b->upper_y));
        sat__store_rounded(&closest->point_a.x, place_towards(lower_a, upper_a, lower_b));
        sat__store_rounded(&closest->point_b.x, place_towards(lower_b, upper_b, lower_a));
        sat__store_rounded(&closest->axis.x, sat__add2(sat__mul2(sat__both(1.0 / length), out), zero));
    }
    return (float)length;
}

float sat_distance(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (a == NULL || b == NULL) {
        if (closest != NULL) {
            memset(closest, 0, sizeof *closest);
        }
        return 0.0f;
    }
    if (sat__either_is(a, b, SAT_POINT) && !sat__either_is(a, b, SAT_ROUNDED) && sat__is_with_circle(a, b)) {
        return distance_of_circle(a, b, closest);
    }
    if (sat__are_aligned(a, b) && !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_ROUNDED)) {
        return distance_of_aligned(a, b, closest);
    }
    if (!sat__is_small(a, b)) {
        return measure_exactly(a, b, no_edges, 0.0f, closest);
    }
#ifdef SAT_HAS_AVX2
    if (sat__either_is(a, b, SAT_WIDE)) {
        return distance_small_avx2(a, b, closest);
    }
#endif
    return distance_small(a, b, closest);
}

SAT_ASIDE float measure_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    sat__point_shape shape;
    const float distance = sat_distance(polygon, sat__make_point(&shape, point), closest);
    if (closest != NULL) {
        closest->point_b = point; /* as given, not as seen from the shape */
    }
    return distance;
}

/* Where a point of the core comes nearest, and the unit vector from there out of the core. */
static inline void fill_closest_to_point(const sat_polygon *p, sat__d2 at, sat__d2 normal, sat_vec2 point,
                                         sat_closest *closest) {
    const sat__d2 near = sat__add2(at, sat__mul2(sat__both((double)p->radius), normal));
    sat__store_rounded(&closest->point_a.x, sat__add2(sat__load2(&p->place.frame_x), near));
    sat__store_rounded(&closest->axis.x, sat__add2(normal, sat__both(0.0)));
    closest->point_b = point;
}

/* Circles, capsules and segments. */
static float distance_to_point_of_flat(const sat_polygon *p, sat_vec2 point, sat_closest *closest) {
    const sat__vec2d way = sat__displacement_to_point(p, sat__d2_of(point));
    const sat__d2 to = sat__pair_of(way.x, way.y);
    const sat__foothold at = p->count == 1 ? sat__foothold_on_vertex(0, sat__sub2(to, sat__float_vertex(p, 0)))
                                           : sat__foothold_on_segment(p, to);
    const double distance = at.height - (double)p->radius;
    const double bound = (double)sat__point_bound(p, (float)way.x, (float)way.y);
    if ((at.height <= bound) | (sat__abs(distance) <= bound)) {
        return measure_to_point(p, point, closest);
    }
    if (closest != NULL) {
        const sat__d2 out = sat__mul2(sat__both(at.height), at.normal);
        fill_closest_to_point(p, sat__sub2(to, out), at.normal, point, closest);
    }
    return (float)distance;
}

/*
 * The edge that a point lies highest above has the nearest place, whether the point is inside or outside: that decides
 * a sign, which could not be predicted, and so is no branch. Doubtful are points within the error of float of the
 * core's boundary or of the surface, and those beyond a corner which that edge is not at.
 */
static float distance_to_point(const sat_polygon *p, sat_vec2 point, sat_closest *closest) {
    const sat__vec2d way = sat__displacement_to_point(p, sat__d2_of(point));
    const float x = (float)way.x, y = (float)way.y, bound = sat__point_bound(p, x, y);
    const sat__d2 at = sat__pair_of(way.x, way.y);
    const sat__edge best = sat__edge_below(p, at);
    const sat__d2 start = sat__vertex_of(sat__ring_of(p), best.index),
                  end = sat__vertex_of(sat__ring_of(p), sat__next(p, best.index));
    const foot f = foot_of(start, end, at);
    const sat__d2 out = sat__sub2(at, f.at);
    const double square = sat__dot2(out, out), length = sat__sqrt(square);
    const bool is_inside = best.separation < -bound;
    const bool is_outside = best.separation > 2.0f * bound;
    const double sign = (double)sat__sign(is_inside), distance = sign * length - (double)p->radius;
    const uint32_t further = is_further_on(p, sat__ring_of(p), best.index, f.at, out) & (is_beside_edge(&f) ^ 1u);
    if (is_inside == is_outside || sat__abs(distance) <= (double)bound || further != 0) {
        return measure_to_point(p, point, closest);
    }
    if (closest != NULL) {
        const sat__d2 normal = sat__mul2(sat__both(sign * length * (1.0 / square)), out);
        fill_closest_to_point(p, f.at, normal, point, closest);
    }
    return (float)distance;
}

float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    if (polygon == NULL || !sat__both_in_range(point, point)) {
        return sat_distance(NULL, NULL, closest);
    }
    const bool is_plain = polygon->ring <= SAT_BRUTE_RING && !sat__is(polygon, SAT_EXACTLY_ROTATED);
    return !is_plain            ? measure_to_point(polygon, point, closest)
           : polygon->count < 3 ? distance_to_point_of_flat(polygon, point, closest)
                                : distance_to_point(polygon, point, closest);
}
