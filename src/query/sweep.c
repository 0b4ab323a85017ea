/* Moving shapes: what sat_sweep adds to the first contact of time_of_impact.c. */
#include "../polygon/corners.h"
#include "../sat/aligned_boxes.h"
#include "../sat/signed_distance.h"
#include "../sat/wide.h"
#include "query.h"

/* Does the motion lead b through every edge of a that it touches? `way` is -1 where the motion is a's. */
SAT_RARE static bool motion_enters(const sat__shapes *pair, const sat__translation *motion, double way) {
    const sat__minkowski m = sat__minkowski_of(pair);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (!sat__is_real(pair->a, i) || sat__height(pair, i, sat__deepest(pair, i)) < -2.0 * (double)pair->bound ||
            sat__exact_edge_separation(pair, i) < 0.0) {
            continue;
        }
        const sat__point end = sat__point_of(&m, sat__next(pair->a, i), 0), start = sat__point_of(&m, i, 0);
        if (way * sat__rate(&m, motion, &end, &start) >= 0.0) {
            return false;
        }
    }
    return true;
}

/* Does the motion of rounded shapes lead towards the point where they touch? */
static bool leads_in(const sat__shapes *pair, const sat__features *features, const sat__translation *motion) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__point here = sat__point_of(&m, features->index_a, features->index_b);
    if (features->facing == SAT_VERTICES) {
        return sat__advance(&m, motion, NULL, &here) < 0.0;
    }
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__point end =
        sat__point_of(&m, of_b ? here.a : sat__next(pair->a, here.a), of_b ? sat__next(pair->b, here.b) : here.b);
    return sat__rate(&m, motion, &end, &here) < 0.0;
}

/* Two shapes that just touch: does the motion drive them into each other? */
static bool approaches(const sat__shapes *pair, const sat__features *features, const sat__translation *motion) {
    if (pair->radius > 0.0) {
        return leads_in(pair, features, motion);
    }
    const sat__shapes swapped = sat__swapped(pair);
    return motion_enters(pair, motion, 1.0) && motion_enters(&swapped, motion, -1.0);
}

/* The deeper contact; of equal ones always the same, whatever the order of the arguments. */
static sat_vec2 deepest_point(const sat__shapes *pair, const sat_collision *collision) {
    const sat_contact *first = &collision->contacts[0], *second = &collision->contacts[1];
    if (collision->contact_count == 1 || first->depth > second->depth) {
        return first->point;
    }
    return first->depth < second->depth || !sat__a_is_first(pair) ? second->point : first->point;
}

static bool fill_hit(double fraction, sat_vec2 point, double sign, sat__vec2d axis, sat_sweep_hit *hit) {
    if (hit != NULL) {
        *hit = (sat_sweep_hit){(float)fraction, point, {(float)(sign * axis.x + 0.0), (float)(sign * axis.y + 0.0)}};
    }
    return true;
}

/* The hit of shapes that begin so; `sign` is -1 if the pair is turned around. */
static bool fill_start(const sat__shapes *pair, const sat_collision *start, double sign, sat_sweep_hit *hit) {
    return fill_hit(0.0, deepest_point(pair, start), sign, sat__vec2d_of(sat__d2_of(start->axis)), hit);
}

/* The collision of two shapes that overlap or touch, as if every edge were enabled. */
static void find_start(const sat__shapes *pair, const sat__features *features, sat_collision *start) {
    if (sat__either_is(pair->a, pair->b, SAT_MASKED)) {
        sat__fill_collision(pair, features, 0.0, start);
    } else {
        (void)sat_intersect(pair->a, pair->b, start);
    }
}

bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit) {
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__features features = sat__signed_distance(&pair);
    sat_collision start;
    if (features.distance >= 0.0) {
        return sat__miss_sweep(hit);
    }
    find_start(&pair, &features, &start);
    return fill_start(&pair, &start, 1.0, hit);
}

/* A pair in motion, in an order that does not depend on which shape is the first argument. */
typedef struct approach {
    sat__cast seen[2]; /* b, as a sees it; and a, as b does */
    sat__d2 motion_a, motion_b;
    double lengths; /* at least both reaches and radii, the way between, and the step */
    double sign;    /* -1 if the order is not that of the arguments */
} approach;

static inline approach approach_of(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b) {
    const bool swap = sat__b_is_first(a, b) != 0;
    const sat_polygon *first = sat__choose_pointer(swap, b, a), *second = sat__choose_pointer(swap, a, b);
    const double sign = (double)sat__sign(swap), radius = (double)a->radius + (double)b->radius;
    const sat__d2 d = sat__displacement(first, second), step = sat__times2(sign, sat__sub2(motion_b, motion_a));
    const double between = (double)sat__lengths(a, b, (float)sat__low(d), (float)sat__high(d)),
                 lengths = (between + radius) + sat__span2(step);
    const double error = lengths * 0x1p-48 + sat__frame_error(a, &a->place) + sat__frame_error(b, &b->place);
    const sat__d2 minus = sat__both(-1.0);
    return (approach){.seen = {{first, second, d, step, radius, error},
                               {second, first, sat__mul2(minus, d), sat__mul2(minus, step), radius, error}},
                      .motion_a = swap ? motion_b : motion_a,
                      .motion_b = swap ? motion_a : motion_b,
                      .lengths = lengths,
                      .sign = sign};
}

/* Do both stay where they are? */
static inline bool is_still(const approach *way) {
    return sat__low(way->seen[0].step) == 0.0 && sat__high(way->seen[0].step) == 0.0;
}

/* May the corners be taken as they are, and is the way not so long that digits are lost? Otherwise the general search decides. */
static inline bool takes_cast(const approach *way) {
    const sat_polygon *a = way->seen[0].p, *b = way->seen[0].q;
    const float sizes = (a->bounding_radius + b->bounding_radius) + (float)way->seen[0].radius;
    const double ways = sat__span2(sat__add2(sat__abs2(way->motion_a), sat__abs2(way->motion_b)));
    return sat__is_castable(a) && sat__is_castable(b) && !sat__is_long((float)ways, sizes);
}

/* Fills in a hit that a cast found. A vertex on an edge is where they touch; of two vertices that of a. */
static bool fill_touch(const approach *way, uint32_t of_b, const sat__cast_hit *found, sat_sweep_hit *hit) {
    if (hit == NULL) {
        return true;
    }
    const sat_polygon *a = way->seen[0].p, *b = way->seen[0].q, *face = sat__choose_pointer(of_b, b, a);
    const uint32_t by_a = found->is_edge ? of_b : 1, vertex = found->is_edge || of_b ? found->vertex : found->index;
    const sat__d2 normal =
        sat__times2((double)sat__sign(of_b),
                    found->is_edge ? sat__normal2(face, found->index) : sat__pair_of(found->normal.x, found->normal.y));
    const sat_polygon *p = sat__choose_pointer(by_a, a, b);
    const sat__d2 out = sat__times2((double)p->radius * (double)sat__sign(by_a ^ 1u), normal),
                  moved = sat__times2(found->fraction, by_a ? way->motion_a : way->motion_b),
                  start = sat__add2(sat__load2(&p->place.frame_x), sat__add2(sat__float_vertex(p, vertex), out));
    hit->fraction = (float)found->fraction;
    sat__store_rounded(&hit->point.x, sat__add2(start, moved));
    sat__store_rounded(&hit->axis.x, sat__add2(sat__times2(way->sign, normal), sat__both(0.0))); /* no negative zeros */
    return true;
}

/* A motion leads deeper if more than this part of its length does: floats cannot name a direction any better. */
#define LEADS_DEEPER 0x1p-20

/*
 * Shapes that overlap at the start: a hit if the motion leads deeper. Otherwise they part or slide: so a mover that rounding
 * leaves a hair inside of a surface is free to go on along it.
 */
static bool meet_at_start(const approach *way, const sat__shapes *pair, const sat_collision *start,
                          sat_sweep_hit *hit) {
    const sat__vec2d axis = {(double)start->axis.x, (double)start->axis.y}, step = sat__vec2d_of(way->seen[0].step);
    const double closing = 0.0 - sat__dot(step, axis); /* the step is b's, as a sees it */
    return closing > LEADS_DEEPER * sat__length(step) ? fill_start(pair, start, way->sign, hit) : sat__miss_sweep(hit);
}

/* How b moves, exactly. */
static sat__translation motion_of(const approach *way) {
    const sat__d2 a = way->motion_a, b = way->motion_b;
    return sat__motion_between((sat_vec2){(float)sat__low(a), (float)sat__high(a)},
                               (sat_vec2){(float)sat__low(b), (float)sat__high(b)});
}

/* The whole way, for all shapes that move: the exact features at the start decide what a hit is. Small ones may be cast. */
SAT_RARE static bool sweep_exactly(const approach *way, bool is_small, sat_sweep_hit *hit) {
    const sat__shapes pair = sat__make_pair(way->seen[0].p, way->seen[0].q);
    const sat__translation motion = motion_of(way);
    const sat__features features = sat__signed_distance(&pair);
    if (features.distance < 0.0 || (features.distance == 0.0 && approaches(&pair, &features, &motion))) {
        sat_collision start;
        find_start(&pair, &features, &start);
        return features.distance < 0.0 ? meet_at_start(way, &pair, &start, hit)
                                       : fill_start(&pair, &start, way->sign, hit);
    }
    sat__cast_hit met = {.is_hit = SAT_UNSURE};
    if (is_small && features.facing == SAT_VERTICES) { /* beside a corner, but below the lines of moved edges */
        sat__cast_at_corner(way->seen, features.index_a, features.index_b, &met);
    }
    sat__meeting meeting = {met.is_hit == SAT_YES, met.fraction, features, met.normal};
    if (met.is_hit == SAT_UNSURE) {
        meeting = sat__meet(&pair, &motion, false);
    }
    return meeting.meets
               ? fill_hit(meeting.fraction, sat__meeting_point(&pair, &meeting, &motion), way->sign, meeting.axis, hit)
               : sat__miss_sweep(hit);
}

/* Small shapes that may overlap or touch at the start: goes the whole way if the start does not decide. */
SAT_NOINLINE bool sweep_from_inside(const approach *way, sat_sweep_hit *hit) {
    const sat__shapes pair = sat__make_pair(way->seen[0].p, way->seen[0].q);
    sat_collision start;
    if (!sat__either_is(pair.a, pair.b, SAT_MASKED) && sat_intersect(pair.a, pair.b, &start) && start.overlap > 0.0f) {
        return meet_at_start(way, &pair, &start, hit);
    }
    return sweep_exactly(way, true, hit);
}

#include "sweep_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "sweep_kernel.h"
#include "../math/avx2.h"
#endif

/* Returns the lane of the second greatest. Lanes behind a ring repeat others. */
SAT_NOINLINE uint32_t second_lane(const approach *way, const sat__crossings *found) {
    const float *fractions = found->fractions;
    uint32_t best = found->first;
    for (uint32_t i = 0; i < found->lanes; i++) {
        const uint32_t is_real = i < found->of_b ? i < way->seen[0].p->ring : i - found->of_b < way->seen[0].q->ring;
        if (i != found->first && is_real && (best == found->first || fractions[i] > fractions[best])) {
            best = i;
        }
    }
    return best;
}

/* Proposes edges by what the processor has. */
static inline sat__answer propose_edges_of_any(const approach *way, sat__crossings *found) {
    const float bound = SAT_SEPARATION_ERROR * (float)way->lengths;
    return SAT_CALL(sat__either_is(way->seen[0].p, way->seen[0].q, SAT_WIDE), propose_edges, way->seen, bound, found);
}

/* Casts at an edge of either, by its lane. */
static inline void meet_at_lane(const approach *way, const sat__crossings *found, uint32_t lane, uint32_t *of_b,
                                sat__cast_hit *met) {
    *of_b = lane >= found->of_b;
    sat__cast_by_edge(&way->seen[*of_b], lane - (*of_b ? found->of_b : 0), met);
}

/*
 * Casts at the edge whose line float sees crossed last. If that decides nothing, another edge may, whose line is crossed as late
 * but for the error of float.
 */
static inline void meet_ahead(const approach *way, const sat__crossings *found, uint32_t *of_b, sat__cast_hit *met) {
    const uint32_t first = found->first;
    meet_at_lane(way, found, first, of_b, met);
    if (met->is_hit == SAT_UNSURE) {
        const uint32_t second = second_lane(way, found);
        const float rate = found->heights[first] - found->ends[first],
                    doubt = 4.0f * SAT_SEPARATION_ERROR * (float)way->lengths;
        if ((found->fractions[first] - found->fractions[second]) * rate <= doubt) {
            meet_at_lane(way, found, second, of_b, met);
        }
    }
}

/* Casts from where the two may touch or overlap. */
static inline void meet_near(const approach *way, const sat__crossings *found, uint32_t *of_b, sat__cast_hit *met) {
    sat__d2 step;
    const sat__d2 lost = sat__two_sum2(way->motion_b, sat__sub2(sat__both(0.0), way->motion_a), &step);
    met->is_hit = SAT_UNSURE;
    if ((found->near.of_a | found->near.of_b) != 0) {
        sat__cast_from_start(way->seen, sat__above2(sat__abs2(lost), sat__both(0.0)) == 0, found->near, of_b, met);
    }
}

/* Sweeps shapes of few corners. */
SAT_NOINLINE bool sweep_small(const approach *way, sat_sweep_hit *hit) {
    uint32_t of_b = 0;
    sat__cast_hit met;
    sat__answer is_ahead = SAT_UNSURE;
    if (way->seen[0].p->count + way->seen[0].q->count == 2) {
        sat__cast_at_corner(way->seen, 0, 0, &met);
    } else {
        sat__crossings found;
        is_ahead = propose_edges_of_any(way, &found);
        if (is_ahead == SAT_NO) {
            return sat__miss_sweep(hit);
        }
        if (is_ahead == SAT_UNSURE) {
            meet_near(way, &found, &of_b, &met);
        } else {
            meet_ahead(way, &found, &of_b, &met);
        }
    }
    return met.is_hit == SAT_YES    ? fill_touch(way, of_b, &met, hit)
           : met.is_hit == SAT_NO   ? sat__miss_sweep(hit)
           : is_ahead == SAT_UNSURE ? sweep_from_inside(way, hit)
                                    : sweep_exactly(way, true, hit);
}

/* Do the boxes stay apart all the way? 2^-23 of all coordinates makes up for their rounding to floats, and for that here. */
static inline bool stay_apart(const sat_polygon *a, const sat_polygon *b, sat__d2 motion) {
    const sat__f4 box_a = sat__load(&a->box.lower.x), box_b = sat__load(&b->box.lower.x);
    const sat__d2 lower_a = sat__low_doubles(box_a), upper_a = sat__low_doubles(sat__swap_halves(box_a)),
                  lower_b = sat__low_doubles(box_b), upper_b = sat__low_doubles(sat__swap_halves(box_b));
    const sat__d2 lowest = sat__min2(lower_b, sat__add2(lower_b, motion)),
                  highest = sat__max2(upper_b, sat__add2(upper_b, motion));
    const sat__d2 reach = sat__max2(sat__max2(sat__max2(upper_a, highest), sat__sub2(sat__both(0.0), lower_a)),
                                    sat__sub2(sat__both(0.0), lowest));
    const sat__d2 room = sat__mul2(sat__both(0x1p-22), reach);
    return (sat__above2(lowest, sat__add2(upper_a, room)) | sat__above2(lower_a, sat__add2(highest, room))) != 0;
}

/* Sweeps any two shapes. */
SAT_NOINLINE bool sweep(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                        sat_sweep_hit *hit) {
    const approach way = approach_of(a, motion_a, b, motion_b);
    return is_still(&way)     ? sat__miss_sweep(hit)
           : takes_cast(&way) ? sweep_small(&way, hit)
                              : sweep_exactly(&way, false, hit);
}

bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    if (a == NULL || b == NULL || !sat__both_in_range(motion_a, motion_b)) {
        return sat__miss_sweep(hit);
    }
    const sat__d2 from = sat__d2_of(motion_a), to = sat__d2_of(motion_b);
    if (stay_apart(a, b, sat__sub2(to, from))) {
        return sat__miss_sweep(hit);
    }
    if (sat__are_tiles(a, b, 0)) {
        const sat__answer meets = sat__sweep_aligned(a, from, b, to, hit);
        if (meets == SAT_YES) {
            return true;
        }
        if (meets == SAT_NO) {
            return sat__miss_sweep(hit);
        }
    }
    return sweep(a, from, b, to, hit);
}
