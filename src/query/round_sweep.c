/* Moving shapes of which some are round. See sweep.h. */
#include "sweep.h"

#include "cast.h"

/* The least and the greatest product of the corners with a vector. */
typedef struct shadow {
    float least, greatest;
} shadow;

static inline shadow shadow_of(const sat_polygon *p, float x, float y) {
    const sat__f4 nx = sat__splat(x), ny = sat__splat(y);
    const uint32_t lanes = sat__lanes(p);
    sat__f4 least = sat__splat(FLT_MAX), greatest = sat__splat(-FLT_MAX);
    SAT_ROLLED
    for (uint32_t i = 0; i < lanes; i += 4) {
        const sat__f4 at = sat__add(sat__mul(nx, sat__load(sat__x(p) + i)), sat__mul(ny, sat__load(sat__y(p) + i)));
        least = sat__min(least, at);
        greatest = sat__max(greatest, at);
    }
    return (shadow){sat__first(sat__min_across(least)), sat__first(sat__max_across(greatest))};
}

/*
 * The axis across a motion, as long as that is; and how long a radius is along it, with room for what float loses of the
 * lengths. Where the motion is so small that its products might underflow there is room for everything.
 */
typedef struct way_across {
    float x, y, room;
} way_across;

static inline way_across axis_across(sat__d2 step, double radius, float lengths) {
    const float x = (float)sat__low(step), y = (float)sat__high(step), span = sat__absf(x) + sat__absf(y);
    const float reach = (float)(radius * sat__length2(step)); /* the square of a small motion is no float */
    const float room = reach + SAT_SEPARATION_ERROR * (lengths * span + reach);
    return (way_across){0.0f - y, x, lengths * span > 0x1p-100f ? room : FLT_MAX}; /* 2^-20 of that is a normal float */
}

/*
 * Do they pass beside each other for certain? Across the motion neither comes nearer to the other; d leads from p to q, or
 * where there is no q, to a point.
 */
static inline bool pass_beside(const sat_polygon *p, const sat_polygon *q, sat__d2 d, sat__d2 step, double radius,
                               float lengths) {
    const way_across n = axis_across(step, radius, lengths);
    const shadow of_p = shadow_of(p, n.x, n.y), of_q = q != NULL ? shadow_of(q, n.x, n.y) : (shadow){0.0f, 0.0f};
    const float between = n.x * (float)sat__low(d) + n.y * (float)sat__high(d);
    return (between + (of_q.least - of_p.greatest) > n.room) | (0.0f - between + (of_p.least - of_q.greatest) > n.room);
}

/*
 * Two shapes, and how the second moves as the first sees it. Which of them is which does not depend on the order of the
 * arguments.
 */
typedef struct approach {
    const sat_polygon *p, *q;
    uint32_t swapped;     /* p is b */
    sat__d2 d, step;      /* from p's frame to q's */
    sat__d2 motions[2];   /* of a, and of b */
    double radius, error; /* of both together; as the casts want it */
    float lengths;        /* as in sat__lengths() */
} approach;

static inline approach approach_of(const sat_polygon *p, const sat_polygon *q, uint32_t swapped, sat__d2 way,
                                   sat_vec2 motion_a, sat_vec2 motion_b) {
    approach e = {.p = p, .q = q, .swapped = swapped, .motions = {sat__d2_of(motion_a), sat__d2_of(motion_b)}};
    const sat__d2 sign = sat__both((double)sat__sign(swapped));
    e.d = sat__mul2(sign, way);
    e.step = sat__mul2(sign, sat__sub2(e.motions[1], e.motions[0]));
    const sat__d2 spans = sat__abs2(e.step);
    e.radius = (double)p->radius + (double)q->radius;
    e.lengths = sat__lengths(p, q, (float)sat__low(e.d), (float)sat__high(e.d));
    e.error = (((double)e.lengths + e.radius) + (sat__low(spans) + sat__high(spans))) * 0x1p-48 +
              sat__frame_error(p, &p->place) + sat__frame_error(q, &q->place);
    return e;
}

/* 1 if the shape to which a way leads comes first, by its frame. The second is true if neither does. */
static inline uint32_t lies_back(sat__d2 d) {
    const double x = sat__low(d), y = sat__high(d);
    return (uint32_t)(x < 0.0) | ((uint32_t)(x == 0.0) & (uint32_t)(y < 0.0));
}
static inline bool is_nowhere(sat__d2 d) {
    return sat__low(d) == 0.0 && sat__high(d) == 0.0;
}

/* Do they stand still, or is the way so long that the shape which moves less has to decide? */
static inline bool is_left_to_others(const approach *e) {
    const sat__d2 ways = sat__add2(sat__abs2(e->motions[0]), sat__abs2(e->motions[1]));
    const float sizes = e->p->bounding_radius + e->q->bounding_radius + (float)e->radius;
    return sat__above2(sat__abs2(e->step), sat__both(0.0)) == 0 ||
           sat__is_long((float)(sat__low(ways) + sat__high(ways)), sizes);
}

/* They touch at a vertex of p or, where `is_q` is 1, of q, and along a unit vector out of p. */
static inline void fill_touch(const approach *e, uint32_t is_q, uint32_t vertex, sat__d2 normal, double fraction,
                              sat_sweep_hit *hit) {
    if (hit == NULL) {
        return;
    }
    const sat_polygon *teller = sat__choose_pointer(is_q, e->q, e->p);
    const sat__d2 out = sat__mul2(sat__both((double)sat__sign(is_q) * (double)teller->radius), normal),
                  start =
                      sat__add2(sat__load2(&teller->place.frame_x), sat__add2(sat__float_vertex(teller, vertex), out)),
                  moved = sat__mul2(sat__both(fraction), e->motions[e->swapped ^ is_q]),
                  axis = sat__mul2(sat__both((double)sat__sign(e->swapped)), normal);
    hit->fraction = (float)fraction;
    sat__store_rounded(&hit->point.x, sat__add2(start, moved));
    sat__store_rounded(&hit->axis.x, sat__add2(axis, sat__both(0.0))); /* no negative zeros */
}

/* Two circles about their own origins: the centre of b against a circle about that of a, as large as both. */
static sat__answer sweep_circles(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                 sat_sweep_hit *hit) {
    approach e = {
        .p = a, .q = b, .d = sat__between_frames(a, b), .motions = {sat__d2_of(motion_a), sat__d2_of(motion_b)}};
    e.step = sat__sub2(e.motions[1], e.motions[0]);
    e.radius = (double)a->radius + (double)b->radius;
    const sat__d2 lengths = sat__add2(sat__abs2(e.d), sat__abs2(e.step));
    if (is_left_to_others(&e)) {
        return SAT_UNSURE;
    }
    const sat__round_hit found =
        sat__cast_at_circle(e.d, e.step, e.radius, ((sat__low(lengths) + sat__high(lengths)) + e.radius) * 0x1p-48);
    if (found.is_hit == SAT_YES) {
        const sat__d2 normal = sat__pair_of(found.normal.x, found.normal.y);
        fill_touch(&e, lies_back(e.d), 0, normal, found.fraction, hit);
    }
    return found.is_hit;
}

/*
 * A circle and another shape, p; of two circles that is the one that comes first. The centre is cast at p, with both
 * radii. The circle gives the place where they touch if it comes upon an edge, and otherwise the shape that comes first.
 */
static sat__answer sweep_circle(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                sat_sweep_hit *hit) {
    const sat__d2 way = sat__displacement(a, b);
    const uint32_t is_a = (a->count == 1) & ((b->count > 1) | lies_back(way));
    const sat_polygon *p = sat__choose_pointer(is_a, b, a), *circle = sat__choose_pointer(is_a, a, b);
    const approach e = approach_of(p, circle, is_a, way, motion_a, motion_b);
    const sat__d2 start = sat__add2(sat__first_corner(circle), e.d), zero = sat__both(0.0);
    if (is_left_to_others(&e)) {
        return SAT_UNSURE;
    }
    if (p->count > 2 && pass_beside(p, NULL, start, e.step, e.radius, e.lengths)) {
        return SAT_NO;
    }
    const sat__round_hit found =
        p->count == 1   ? sat__cast_at_circle(sat__sub2(start, sat__first_corner(p)), e.step, e.radius, e.error)
        : p->count == 2 ? sat__cast_at_segment(p, start, e.step, e.radius, e.error)
                        : sat__cast_at_shape(p, sat__vec2d_of(start), sat__vec2d_of(e.step), e.radius, e.error);
    if (found.is_hit != SAT_YES) {
        return found.is_hit;
    }
    if (is_nowhere(e.d) && !found.is_edge) {
        return SAT_UNSURE; /* neither comes first */
    }
    const uint32_t by_circle = found.is_edge | lies_back(e.d);
    const sat__d2 normal = sat__where_less2(zero, sat__both((double)found.is_edge), sat__normal2(p, found.index),
                                            sat__pair_of(found.normal.x, found.normal.y));
    fill_touch(&e, by_circle, sat__choose(by_circle, 0, found.index), normal, found.fraction, hit);
    return SAT_YES;
}

/*
 * Shapes of few corners that are no circles: the origin is cast at their difference. The vertex that comes upon an edge
 * is where they touch, and of two vertices that of p, the shape that comes first.
 */
static sat__answer sweep_cores(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                               sat_sweep_hit *hit) {
    const sat__d2 way = sat__displacement(a, b), zero = sat__both(0.0);
    const uint32_t swap = lies_back(way);
    const approach e =
        approach_of(sat__choose_pointer(swap, b, a), sat__choose_pointer(swap, a, b), swap, way, motion_a, motion_b);
    if (is_left_to_others(&e) || is_nowhere(e.d) || sat__lanes(a) + sat__lanes(b) > SAT_BRUTE_RING) {
        return SAT_UNSURE;
    }
    if (pass_beside(e.p, e.q, e.d, e.step, e.radius, e.lengths)) {
        return SAT_NO;
    }
    sat__corner corner;
    const sat__round_hit found = sat__cast_at_difference(e.p, e.q, e.d, e.step, e.radius, e.error, &corner);
    if (found.is_hit == SAT_YES) {
        const uint32_t by_q = found.is_edge & (corner.of_b ^ 1u);
        const sat_polygon *face = sat__choose_pointer(corner.of_b, e.q, e.p);
        const uint32_t edge = sat__ring_index(face, sat__choose(corner.of_b, corner.b, corner.a));
        const sat__d2 of_edge = sat__mul2(sat__both((double)sat__sign(corner.of_b)), sat__normal2(face, edge)),
                      of_corner = sat__sub2(zero, sat__pair_of(found.normal.x, found.normal.y)),
                      normal = sat__where_less2(zero, sat__both((double)found.is_edge), of_edge, of_corner);
        fill_touch(&e, by_q, sat__choose(by_q, corner.b, corner.a), normal, found.fraction, hit);
    }
    return found.is_hit;
}

sat__answer sat__sweep_rounded(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                               sat_sweep_hit *hit) {
    return sat__are_circles(a, b)           ? sweep_circles(a, motion_a, b, motion_b, hit)
           : a->count == 1 || b->count == 1 ? sweep_circle(a, motion_a, b, motion_b, hit)
                                            : sweep_cores(a, motion_a, b, motion_b, hit);
}
