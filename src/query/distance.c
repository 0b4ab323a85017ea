/*
 * How far apart, and where the surfaces come closest: from the filter's best edge over neighbours to the nearest features
 * (sat__find_witness()). What double leaves open goes the exact way.
 */
#include "../polygon/corners.h"
#include "../sat/intersect.h"

#include <stddef.h>
#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->place.frame_x + relative.x), (float)(p->place.frame_y + relative.y)};
}

static void fill_closest(const sat__shapes *pair, const sat__features *features, sat_closest *closest) {
    const sat__closest_view c = sat__closest_point(pair, features);
    const sat_vec2 on_reference = in_world(c.view.reference, c.near), on_incident = in_world(c.view.incident, c.far);
    closest->axis = (sat_vec2){(float)((double)c.view.sign * c.n.x + 0.0), (float)((double)c.view.sign * c.n.y + 0.0)};
    closest->point_a = c.view.swapped ? on_incident : on_reference;
    closest->point_b = c.view.swapped ? on_reference : on_incident;
}

_Static_assert(offsetof(sat_closest, point_b) == 2 * sizeof(float) && offsetof(sat_closest, point_a) == 0,
               "point_b follows point_a");

/*
 * Writes the nearest points of two surfaces: `near` and `far` are those of the cores, relative to the reference's frame, and
 * n is the unit vector out of the reference, which is b where `of_b` is 1.
 */
static inline void store_closest(const sat_polygon *reference, const sat_polygon *incident, uint32_t of_b, sat__d2 near,
                                 sat__d2 far, sat__d2 n, sat_closest *closest) {
    const sat__d2 frame = sat__load2(&reference->place.frame_x);
    const sat__d2 out = sat__mul2(sat__both((double)reference->radius), n),
                  in = sat__mul2(sat__both((double)incident->radius), n);
    float *points = (float *)(void *)closest; /* point_a and point_b */
    sat__store_rounded(points + 2 * of_b, sat__add2(frame, sat__add2(near, out)));
    sat__store_rounded(points + 2 * (1 - of_b), sat__add2(frame, sat__sub2(far, in)));
    const sat__d2 axis = sat__mul2(sat__both((double)sat__sign(of_b)), n);
    sat__store_rounded(&closest->axis.x, sat__add2(axis, sat__both(0.0)));
}

/* Computes the points of cores that are apart, where a walk ended. */
SAT_KERNEL float distance_of_witness(const sat_polygon *a, const sat_polygon *b, const sat__witness *f,
                                     sat_closest *closest) {
    if (closest != NULL) {
        const sat_polygon *r = sat__choose_pointer(f->of_b, b, a), *o = sat__choose_pointer(f->of_b, a, b);
        store_closest(r, o, f->of_b, sat__sub2(f->to, sat__times2(f->core, f->n)), f->to, f->n, closest);
    }
    return sat__distance_to_float(f->distance);
}

static float distance_by_features(const sat__shapes *pair, const sat__features *features, sat_closest *closest) {
    if (closest != NULL) {
        fill_closest(pair, features, closest);
    }
    return sat__distance_to_float(features->distance);
}

/* The exact way, for any two shapes. */
SAT_RARE static float measure_exactly(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__features features = sat__signed_distance(&pair);
    return distance_by_features(&pair, &features, closest);
}

/* The filter is known: small shapes go on from what it found. */
SAT_RARE static float distance_in_double(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                         sat_closest *closest) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features_by(&pair, found, &features);
    return distance_by_features(&pair, &features, closest);
}

/*
 * Cores that overlap for certain, by the edge that they are pushed out through. The deepest place lies beside it, as the foot
 * of the origin lies on the nearest face of the difference, unless a corner there is so flat that float takes the other one of
 * its edges; then the incident edge has to reach the place.
 */
SAT_NOINLINE float distance_of_deep(const sat_polygon *a, const sat_polygon *b, sat__filter *found,
                                    sat_closest *closest) {
    sat__settle_deep(a, b, found);
    uint32_t of_b;
    const uint32_t deep = sat__find_deep(a, b, found, &of_b), edge = sat__guess_edge(found->rests, deep, &of_b);
    const sat__view v = sat__view_of_pair(a, b, of_b, found);
    const sat__faces f = sat__face_edge(&v, edge, found->separation);
    const double core = (double)sat__faces_core(&f);
    const uint32_t is_q = !sat__p_is_deeper(&f);
    const float along = sat__lane(f.along, is_q), other = sat__lane(f.along, is_q ^ 1), span = sat__first(f.span);
    const float clamped = along < 0.0f ? 0.0f : along > span ? span : along, beyond = clamped - along;
    const float rise = sat__lane(f.height, is_q ^ 1) - sat__lane(f.height, is_q), way = other - along;
    const bool is_deepest = rise * sat__absf(beyond) <= v.slack * sat__absf(way),
               is_over = (beyond * way >= 0.0f) & (sat__absf(beyond) <= sat__absf(way));
    if (!((int)sat__is_deepest(&v, (float)core, found->separation) & (int)is_deepest & (int)is_over)) {
        return distance_in_double(a, b, found, closest);
    }
    if (closest != NULL) {
        const sat__d2 n = sat__normal2(v.reference, edge);
        const sat__d2 near = sat__add2(f.start, sat__mul2(sat__both((double)clamped), sat__left2(n)));
        store_closest(v.reference, v.incident, of_b, near, sat__add2(near, sat__mul2(sat__both(core), n)), n, closest);
    }
    return (float)(core - ((double)a->radius + (double)b->radius));
}

static float measure_small(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return measure_exactly(a, b, closest);
    }
    sat__filter found;
    sat__witness f;
    const sat__answer are_apart =
        sat__are_segments(a, b) && SAT_CALL(sat__either_is(a, b, SAT_WIDE), sat__find_between_segments, a, b, &f)
            ? SAT_YES
            : SAT_CALL(sat__either_is(a, b, SAT_WIDE), sat__are_cores_apart, a, b, &found, &f);
    return are_apart == SAT_YES  ? distance_of_witness(a, b, &f, closest)
           : are_apart == SAT_NO ? distance_of_deep(a, b, &found, closest)
                                 : distance_in_double(a, b, &found, closest);
}

/* One of the two is a circle, the centre of which lies outside the other's core, or outside the centre of the other. */
static float distance_of_circle(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    const sat__circle_pair c = sat__circle_pair_of(a, b, sat__displacement(a, b));
    const sat__nearest_feature at = sat__nearest_of_core(c.p, c.centre, c.bound);
    double distance;
    if (!(at.height > 0.0 && sat__settle_circle(&c, &at, &distance))) {
        return measure_exactly(a, b, closest);
    }
    if (closest != NULL) {
        const sat__d2 out = sat__mul2(sat__both(at.height), at.normal);
        store_closest(c.p, c.circle, c.is_a, sat__sub2(c.centre, out), c.centre, at.normal, closest);
    }
    return sat__distance_to_float(distance);
}

/* The place of one interval that is nearest to another, or the lower end of what they share, along both axes. */
static inline sat__d2 place_towards(sat__d2 lower, sat__d2 upper, sat__d2 other_lower) {
    return sat__max2(lower, sat__min2(upper, other_lower));
}

/* Boxes along the axes, by the gaps between their bounds. */
static float distance_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__aligned s;
    sat__align_boxes(a, b, &s);
    if (!s.is_known) {
        return measure_small(a, b, closest);
    }
    if (s.greatest <= 0.0) {
        if (closest != NULL) {
            sat__closest_of_aligned(a, b, closest);
        }
        return (float)s.greatest;
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
    if (sat__has_circle(a, b)) {
        return distance_of_circle(a, b, closest);
    }
    if (sat__are_tiles(a, b, 0)) {
        return distance_of_aligned(a, b, closest);
    }
    return sat__is_small(a, b) ? measure_small(a, b, closest) : measure_exactly(a, b, closest);
}

SAT_NOINLINE float measure_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    sat__point_shape shape;
    const float distance = sat_distance(polygon, sat__make_point(&shape, point), closest);
    if (closest != NULL) {
        closest->point_b = point; /* as given, not as seen from the shape */
    }
    return distance;
}

/* The place of the core that is nearest to a point, and the unit vector from there out of the core. */
static inline void fill_closest_to_point(const sat_polygon *p, sat__d2 at, sat__d2 normal, sat_vec2 point,
                                         sat_closest *closest) {
    const sat__d2 near = sat__add2(at, sat__mul2(sat__both((double)p->radius), normal));
    sat__store_rounded(&closest->point_a.x, sat__add2(sat__load2(&p->place.frame_x), near));
    sat__store_rounded(&closest->axis.x, sat__add2(normal, sat__both(0.0)));
    closest->point_b = point;
}

/* Distances in double are right to this share of the error of float: 2^-43 of the lengths, as in sat__is_clear(). */
#define DOUBT 0x1p-23

/* The distance of a point so near the surface that double does not decide: by the nearest feature. */
SAT_RARE static float distance_at_tie(const sat_polygon *p, sat_vec2 point, sat__d2 way, const sat__nearest_feature *f,
                                      float bound, sat_closest *closest) {
    const sat__settled tie = sat__settle_point(p, sat__d2_of(point), way, 0.0f, f->is_edge, f->index, f->height);
    if (!(tie.is_settled && (f->is_edge || f->height > (double)bound))) {
        return measure_to_point(p, point, closest);
    }
    if (closest != NULL) {
        const sat__d2 normal = f->is_edge ? sat__normal2(p, f->index) : f->normal;
        fill_closest_to_point(p, sat__sub2(way, sat__mul2(sat__both(f->height), normal)), normal, point, closest);
    }
    return sat__distance_to_float(tie.distance);
}

/* Measures by what of the core is nearest. Points within the error of float of the core or of the surface are in doubt. */
static float distance_to_point(const sat_polygon *p, sat_vec2 point, sat_closest *closest) {
    const sat__d2 to = sat__displacement_to_point(p, sat__d2_of(point));
    const float bound = sat__point_bound(p, (float)sat__low(to), (float)sat__high(to));
    const sat__nearest_feature at = p->count == 1
                                        ? sat__nearest_by_way(true, false, 0, sat__sub2(to, sat__float_vertex(p, 0)))
                                        : sat__nearest_on_edges(p, to, bound, (sat__expected){0.0f, 0.0f, 0.0f});
    const double distance = at.height - (double)p->radius;
    if (!at.is_certain || sat__abs(at.height) <= (double)bound || sat__abs(distance) <= (double)bound * DOUBT) {
        return distance_at_tie(p, point, to, &at, bound, closest);
    }
    if (closest != NULL) {
        fill_closest_to_point(p, sat__sub2(to, sat__mul2(sat__both(at.height), at.normal)), at.normal, point, closest);
    }
    return (float)distance;
}

float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    if (polygon == NULL || !sat__both_in_range(point, point)) {
        return sat_distance(NULL, NULL, closest);
    }
    return (sat__is(polygon, SAT_EXACTLY_ROTATED) ? measure_to_point : distance_to_point)(polygon, point, closest);
}
