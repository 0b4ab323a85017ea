/*
 * How far apart, and where the surfaces come closest.
 *
 * Nearly all pairs that are apart are answered from one look: the best edge separates the cores, and the vertex of the
 * other that is nearest to its line is the nearest to the edge, too, when it lies beside it, or when it and the nearer
 * end of the edge face each other. All else goes the exact way.
 */
#include "look.h"
#include "faces.h"
#include "point.h"
#include "relation.h"

#include <stddef.h>
#include <string.h>

static sat_vec2 in_world(const sat_polygon *p, sat__vec2d relative) {
    return (sat_vec2){(float)(p->frame_x + relative.x), (float)(p->frame_y + relative.y)};
}

static void fill_closest(const sat__pair *pair, const sat__relation *relation, sat_closest *closest) {
    const sat__closest_view c = sat__closest_point(pair, relation);
    const sat_vec2 on_reference = in_world(c.view.reference, c.near), on_incident = in_world(c.view.incident, c.far);
    closest->axis = (sat_vec2){(float)((double)c.view.sign * c.n.x + 0.0), (float)((double)c.view.sign * c.n.y + 0.0)};
    closest->point_a = c.view.swapped ? on_incident : on_reference;
    closest->point_b = c.view.swapped ? on_reference : on_incident;
}

/* The relation, from the look where that found one edge of cores that overlap. */
static sat__relation relate(const sat__pair *pair, sat__look look) {
    const bool flat = sat__either_is(pair->a, pair->b, SAT_FLAT); /* the ends of a segment push nobody out */
    const uint32_t slot_bits = sat__slot_bits(pair->a->blocks, pair->b->blocks);
    if (!look.is_known || !look.is_hit || sat__look_ties(&look, slot_bits) || flat) {
        return sat__relate(pair);
    }
    uint32_t of_b;
    const sat__edge best = {look.separation, sat__look_edge(&look, slot_bits, &of_b)}, worse = {-FLT_MAX, 0};
    return of_b ? sat__relate_deep(pair, worse, best) : sat__relate_deep(pair, best, worse);
}

/* The whole way. The look comes by value, so that the usual way may keep it in registers. */
SAT_ASIDE float measure(const sat_polygon *a, const sat_polygon *b, sat__look look, sat_closest *closest) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__relation relation = relate(&pair, look);
    if (closest != NULL) {
        fill_closest(&pair, &relation, closest);
    }
    return sat__gap_to_float(relation.gap);
}

/* Does the vertex in a slot lie no further than `at` in the direction `out`? 1 or 0. */
SAT_KERNEL uint32_t is_behind(const sat_polygon *p, uint32_t slot, sat__d2 at, sat__d2 out) {
    return sat__dot2(out, sat__sub2(sat__vertex_of(sat__ring_of(p), slot), at)) <= 0.0;
}

/* From the look, the points where cores apart come closest, both relative to the reference's frame. */
typedef struct nearest {
    sat__view view;
    sat__d2 foot, vertex; /* on the reference, and of the incident shape */
    bool is_certain;
} nearest;

/* `deepest` are the vertices that each edge of two boxes has nearest, or NULL where they are not known. */
SAT_KERNEL nearest nearest_by(const sat__look *look, const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                              uint32_t blocks_b, const uint32_t *deepest) {
    uint32_t of_b;
    const uint32_t edge = sat__look_edge(look, sat__slot_bits(blocks_a, blocks_b), &of_b);
    nearest found = {.view = sat__view_of(a, b, of_b, look->lengths)};
    const sat_polygon *r = found.view.reference, *o = found.view.incident;
    found.view.d = sat__way_between(r, o);
    if (blocks_a == blocks_b) {
        SAT_ASSUME(r->blocks == blocks_a && o->blocks == blocks_a);
        sat__set_lanes(&found.view, 4 * blocks_a);
    }
    const uint32_t slot = deepest != NULL ? deepest[4 * of_b + edge]
                                          : sat__small_extreme(o->blocks, sat__x(o), sat__y(o), sat__normal_x(r)[edge],
                                                               sat__normal_y(r)[edge]);
    const uint32_t end = sat__next(r, edge);
    const sat__d2 from = sat__vertex_of(found.view.ring, edge), to = sat__vertex_of(found.view.ring, end),
                  own = sat__vertex_of(found.view.other, slot);
    const sat__d2 along = sat__sub2(to, from);
    found.vertex = sat__add2(own, found.view.d);
    const double square = sat__dot2(along, along), u = sat__dot2(along, sat__sub2(found.vertex, from));
    const sat__d2 clamped = sat__max2(sat__min2(sat__both(u), sat__both(square)), sat__both(0.0));
    const sat__d2 whole = sat__max2(sat__both(square), sat__both(DBL_MIN)); /* a point's edges have no length */
    found.foot = sat__add2(from, sat__mul2(sat__div2(clamped, whole), along));
    const sat__d2 out = sat__sub2(found.vertex, found.foot), in = sat__sub2(sat__both(0.0), out);
    /* Beyond the edge its nearer end counts: the foot. The edge itself is behind that; what follows may not be. */
    const uint32_t after = sat__choose(u > 0.0, sat__next(r, end), sat__previous(r, edge));
    const uint32_t beside = (uint32_t)(u >= 0.0) & (uint32_t)(u <= square) & (uint32_t)(square > 0.0);
    const uint32_t facing = is_behind(r, after, found.foot, out) & is_behind(o, sat__next(o, slot), own, in) &
                            is_behind(o, sat__previous(o, slot), own, in);
    found.is_certain = sat__choose(beside, 1u, facing) != 0;
    return found;
}

_Static_assert(offsetof(sat_closest, point_b) == 2 * sizeof(float) && offsetof(sat_closest, point_a) == 0,
               "point_b follows point_a");

/* n is the unit vector from the foot to the vertex. */
SAT_KERNEL void fill_nearest(const nearest *found, sat__d2 n, sat_closest *closest) {
    const sat__view *v = &found->view;
    const sat__d2 frame = sat__load2(&v->reference->frame_x), zero = sat__both(0.0);
    const sat__d2 near = sat__add2(found->foot, sat__mul2(sat__both((double)v->reference->radius), n));
    const sat__d2 far = sat__sub2(found->vertex, sat__mul2(sat__both((double)v->incident->radius), n));
    float *points = (float *)(void *)closest; /* point_a and point_b */
    sat__store_rounded(points + 2 * v->swapped, sat__add2(frame, near));
    sat__store_rounded(points + 2 * (1 - v->swapped), sat__add2(frame, far));
    sat__store_rounded(&closest->axis.x, sat__add2(sat__mul2(sat__both((double)v->sign), n), zero));
}

SAT_KERNEL float distance_by(const sat__look *look, const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                             uint32_t blocks_b, const uint32_t *deepest, sat_closest *closest) {
    /* Apart for certain, and not by an edge of either alike: then the order of the arguments would have to decide. */
    if (!look->is_known || look->is_hit || sat__either_is(a, b, SAT_FINE) ||
        sat__look_ties(look, sat__slot_bits(blocks_a, blocks_b))) {
        return measure(a, b, *look, closest);
    }
    const nearest found = nearest_by(look, a, b, blocks_a, blocks_b, deepest);
    if (!found.is_certain) {
        return measure(a, b, *look, closest);
    }
    const sat__d2 out = sat__sub2(found.vertex, found.foot);
    const double square = sat__dot2(out, out), core = sat__sqrt(square);
    if (closest != NULL) { /* the root and the quotient do not wait for each other */
        fill_nearest(&found, sat__mul2(sat__both(core * (1.0 / square)), out), closest);
    }
    return (float)(core - ((double)a->radius + (double)b->radius));
}

static float distance_large(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (!sat__is_small(a, b)) {
        return measure(a, b, (sat__look){.is_known = false}, closest);
    }
    const sat__look found = sat__look_at(a, b, a->blocks, b->blocks);
    return distance_by(&found, a, b, a->blocks, b->blocks, NULL, closest);
}

SAT_KERNEL float distance_of_base(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                                  sat_closest *closest) {
    const sat__look found = sat__look_at(a, b, blocks_a, blocks_b);
    return distance_by(&found, a, b, blocks_a, blocks_b, NULL, closest);
}

#define SAT_SET(name) name##_base
#define SAT_PROCESSOR
#define SAT_DISTANCE distance_of_base
#include "distance_set.h"

#ifdef SAT_HAS_AVX
SAT_AVX_KERNEL float distance_of_avx(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                                     sat_closest *closest) {
    if (blocks_a + blocks_b > 2) {
        const sat__look found = sat__look_at_few(a, b, blocks_a, blocks_b);
        return distance_by(&found, a, b, blocks_a, blocks_b, NULL, closest);
    }
    uint32_t deepest[8];
    const sat__look found = sat__look_at_boxes(a, b, deepest);
    return distance_by(&found, a, b, 1, 1, deepest, closest);
}

#define SAT_SET(name) name##_avx
#define SAT_PROCESSOR SAT_AVX
#define SAT_DISTANCE  distance_of_avx
#include "distance_set.h"

#define SAT_SET(name) name##_avx512
#define SAT_PROCESSOR SAT_AVX512
#define SAT_DISTANCE  distance_of_avx
#include "distance_set.h"

typedef float distance_function(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);
SAT_CHOOSE(distance); /* by processor */
#endif

float sat_distance(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (a != NULL && b != NULL) {
        return SAT_HERE(distance)(a, b, closest);
    }
    if (closest != NULL) {
        memset(closest, 0, sizeof *closest);
    }
    return 0.0f;
}

float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest) {
    sat__point_shape shape;
    return sat_distance(sat__check(point) == SAT_OK ? polygon : NULL, sat__make_point(&shape, point), closest);
}
