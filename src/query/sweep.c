/* Moving shapes: what sat_sweep adds to the first contact of time_of_impact.c. */
#include "../minkowski/minkowski.h"
#include "../polygon/corners.h"
#include "../sat/aligned_boxes.h"
#include "../sat/signed_distance.h"
#include "../sat/axis_filter.h"
#include "../sat/manifold.h"
#include "sweep.h"
#include "cast.h"

/*
 * Does the motion lead b through every edge of a that it touches? `way` is -1 where the motion is a's. The outward
 * normal of edge e is e turned back, so its product with the motion m is m x e.
 */
SAT_ASIDE bool motion_enters(const sat__pair *pair, const sat__motion *motion, double way) {
    const sat__minkowski m = sat__minkowski_of(pair);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if (!sat__is_real(pair->a, i) || sat__height(pair, i, sat__deepest(pair, i)) < -2.0 * (double)pair->bound ||
            sat__exact_edge_separation(&m, i) < 0.0) {
            continue;
        }
        const sat__point end = sat__point_of(&m, sat__next(pair->a, i), 0), start = sat__point_of(&m, i, 0);
        if (way * sat__rate(&m, motion, &end, &start) >= 0.0) {
            return false;
        }
    }
    return true;
}

/* The same of rounded shapes: does the motion lead towards the point where they touch? */
static bool leads_in(const sat__pair *pair, const sat__features *features, const sat__motion *motion) {
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
static bool approaches(const sat__pair *pair, const sat__features *features, const sat__motion *motion) {
    if (pair->radius > 0.0) {
        return leads_in(pair, features, motion);
    }
    const sat__pair swapped = sat__swapped(pair);
    return motion_enters(pair, motion, 1.0) && motion_enters(&swapped, motion, -1.0);
}

/* Turns them around, as seen from the other shape. */
static inline void turn_meeting(sat__meeting *meeting) {
    const sat__features r = meeting->features;
    const sat__facing facing[3] = {SAT_EDGE_OF_B, SAT_EDGE_OF_A, SAT_VERTICES};
    meeting->features.facing = facing[r.facing];
    meeting->features.index_a = r.index_b;
    meeting->features.index_b = r.index_a;
    meeting->axis = sat__times(-1.0, meeting->axis);
}

/* Do two shapes that are apart meet within their motions? Exactly, for all shapes. */
static bool meet_exactly(const sat__pair *pair, const sat__motion *motion, sat__meeting *meeting) {
    const bool swap = !sat__a_is_first(pair); /* always from the same side, whatever the order of the arguments */
    const sat__pair swapped = sat__swapped(pair);
    const sat__motion turned = sat__motion_between(motion->to, motion->from);
    *meeting = sat__meet(swap ? &swapped : pair, swap ? &turned : motion, false);
    if (swap && meeting->meets) {
        turn_meeting(meeting);
    }
    return meeting->meets;
}

/*
 * The outcome of clipping: a miss for certain, a hit that is still to be proven, that they may overlap already, or nothing.
 */
typedef enum answer { MISS, HIT, INSIDE, UNKNOWN } answer;

/* From the bound of a float separation, 2^-20 of the lengths, to the error that sat__crosses() wants, 2^-48 of them. */
#define BOUND_IN_DOUBLE 0x1p-28

/* How b moves as a sees it, for sat__crosses(); and back. */
typedef struct passage {
    sat__vec2d d, step; /* from a's frame to b's, and on */
    double length, error;
} passage;

/*
 * Does the motion cross edge `edge` of a? Its line is first met by b's deepest vertex, which must be so for certain:
 * one beside it may lie as deep but for the rounding of float. Of two that are level it is the one between the edge's ends.
 */
SAT_ASIDE bool crosses(const sat_polygon *a, const sat_polygon *b, uint32_t edge, const passage *way, uint32_t *vertex,
                       double *fraction) {
    SAT_ASSUME(!sat__either_is(a, b, SAT_EXACTLY_ROTATED));
    const sat__vec2d e = sat__plain_edge(a, edge);
    const uint32_t w =
        sat__small_support(sat__ring_of(b), sat__eights(b), sat__normal_x(a)[edge], sat__normal_y(a)[edge]);
    const uint32_t candidates[3] = {w, sat__next(b, w), sat__previous(b, w)};
    const sat__vec2d start = sat__vertex(a, edge), lowest = sat__vertex(b, w);
    double depth[3]; /* below w */
    SAT_ROLLED
    for (int i = 0; i < 3; i++) {
        depth[i] = sat__cross(e, sat__minus(sat__vertex(b, candidates[i]), lowest));
    }
    const double beside = depth[1] > depth[2] ? depth[1] : depth[2], greatest = beside > 0.0 ? beside : 0.0;
    bool is_crossed = false;
    for (int i = 0; i < 3 && !is_crossed; i++) {
        const sat__vec2d v = sat__minus(sat__minus(start, sat__vertex(b, candidates[i])), way->d);
        *vertex = candidates[i];
        is_crossed = depth[i] >= greatest && sat__crosses(v, e, way->step, way->length, way->error, fraction);
    }
    return is_crossed;
}

/*
 * The meeting through the edge that float takes for the one crossed last; where that is only nearly so, the last one of
 * the other shape may be it.
 */
SAT_ASIDE bool meet_last(const sat__pair *pair, sat__edge last_a, sat__edge last_b, const passage *of_b_by_a,
                         sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const passage of_a_by_b = {sat__times(-1.0, of_b_by_a->d), sat__times(-1.0, of_b_by_a->step), of_b_by_a->length,
                               of_b_by_a->error};
    bool of_b = sat__is_of_b(pair, (double)last_a.separation, (double)last_b.separation);
    for (int i = 0; i < 2; i++, of_b = !of_b) {
        const uint32_t edge = of_b ? last_b.index : last_a.index;
        uint32_t vertex;
        if (of_b ? crosses(b, a, edge, &of_a_by_b, &vertex, &meeting->fraction)
                 : crosses(a, b, edge, of_b_by_a, &vertex, &meeting->fraction)) {
            meeting->features = sat__facing_edge(of_b, edge, vertex, 0.0);
            meeting->axis = of_b ? sat__times(-1.0, sat__normal(b, edge)) : sat__normal(a, edge);
            return true;
        }
    }
    return false;
}

/* No hit; leaves nothing of what was there. */
static inline bool miss_sweep(sat_sweep_hit *hit) {
    if (hit != NULL) {
        *hit = (sat_sweep_hit){0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    }
    return false;
}

/* The deeper contact; of equal ones always the same, whatever the order of the arguments. */
static sat_vec2 deepest_point(const sat__pair *pair, const sat_collision *collision) {
    const sat_contact *first = &collision->contacts[0], *second = &collision->contacts[1];
    if (collision->contact_count == 1 || first->depth > second->depth) {
        return first->point;
    }
    return first->depth < second->depth || !sat__a_is_first(pair) ? second->point : first->point;
}

static bool fill_start(const sat__pair *pair, const sat_collision *start, sat_sweep_hit *hit) {
    const sat__meeting meeting = {.axis = {(double)start->axis.x, (double)start->axis.y}};
    return sat__fill_sweep_hit(deepest_point(pair, start), &meeting, hit);
}

/* The collision of two shapes that overlap or touch, as if every edge were enabled. */
static void find_start(const sat__pair *pair, const sat__features *features, sat_collision *start) {
    if (sat__either_is(pair->a, pair->b, SAT_MASKED)) {
        sat__fill_collision(pair, features, 0.0, start);
    } else {
        (void)sat_intersect(pair->a, pair->b, start);
    }
}

bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__features features = sat__signed_distance(&pair);
    sat_collision start;
    if (features.distance >= 0.0) {
        return miss_sweep(hit);
    }
    find_start(&pair, &features, &start);
    return fill_start(&pair, &start, hit);
}

/* A motion leads deeper if more than this part of its length does: floats cannot name a direction any better. */
#define LEADS_DEEPER 0x1p-20

/*
 * Shapes that overlap at the start: a hit if the motion leads deeper. Otherwise they part or slide, which is a miss, as
 * it is for shapes that touch: so a mover that rounding leaves a hair inside of a surface is free to go on along it.
 */
static bool meet_at_start(const sat__pair *pair, const sat_collision *start, const sat__motion *motion,
                          sat_sweep_hit *hit) {
    const sat__vec2d axis = {(double)start->axis.x, (double)start->axis.y};
    const double closing = 0.0 - sat__dot(motion->step, axis); /* the step is b's, as a sees it */
    return closing > LEADS_DEEPER * sat__length(motion->step) ? fill_start(pair, start, hit) : miss_sweep(hit);
}

/* The whole way, for all shapes: the exact features at the start decide what a hit is. */
SAT_RARE static bool sweep_exactly(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                   sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    const bool still = motion.step.x == 0.0 && motion.step.y == 0.0;
    const sat__features features = sat__signed_distance(&pair);
    if (!still && (features.distance < 0.0 || (features.distance == 0.0 && approaches(&pair, &features, &motion)))) {
        sat_collision start;
        find_start(&pair, &features, &start);
        return features.distance < 0.0 ? meet_at_start(&pair, &start, &motion, hit) : fill_start(&pair, &start, hit);
    }
    sat__meeting meeting;
    if (features.distance <= 0.0 || still || !meet_exactly(&pair, &motion, &meeting)) {
        return miss_sweep(hit);
    }
    return sat__fill_sweep_hit(sat__meeting_point(&pair, &meeting, &motion), &meeting, hit);
}

/* Decides by the start what begins where small shapes overlap or touch, or might. Unsure where the start alone does not decide. */
SAT_RARE static sat__answer begin_inside(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b,
                                         sat_vec2 motion_b, sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    sat_collision start;
    if (sat__slides(&pair, &motion)) {
        return (sat__answer)miss_sweep(hit);
    }
    if (!sat__either_is(a, b, SAT_MASKED) && sat_intersect(a, b, &start) && start.overlap > 0.0f) {
        return (sat__answer)meet_at_start(&pair, &start, &motion, hit);
    }
    return SAT_UNSURE;
}

/* Goes the whole way where begin_inside() is unsure. */
static bool sweep_from_inside(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                              sat_sweep_hit *hit) {
    const sat__answer meets = begin_inside(a, motion_a, b, motion_b, hit);
    return meets == SAT_UNSURE ? sweep_exactly(a, motion_a, b, motion_b, hit) : meets == SAT_YES;
}

/* The edge of two boxes or triangles that a motion seems to cross last, and the vertex that comes to lie on it. */
typedef struct encounter {
    uint32_t of_b, edge;
    sat__d2 vertex;      /* relative to its own frame */
    sat__d2 d, step;     /* from a's frame to b's, and how b moves as a sees it */
    float length, bound; /* of the motion, and of what rounding does to a separation */
} encounter;

#include "sweep_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2_begin.h"
#include "sweep_kernel.h"
#include "../math/avx2_end.h"
#endif

/*
 * Do the boxes of the two stay apart all the way? Each is rounded to floats, and may be half a unit in the last place
 * too small: 2^-23 of all coordinates makes up for that, and for the rounding here.
 */
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

/*
 * Sweeps shapes of few corners, round ones and segments among them. Where their boxes overlap, the start is looked at before the
 * cast, which would leave open whatever begins at a touch or inside.
 */
SAT_ASIDE bool sweep_rounded(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                             sat_sweep_hit *hit) {
    const bool may_touch = sat__overlap_bounds(a, b) != SAT_NO;
    sat__answer meets = may_touch ? begin_inside(a, motion_a, b, motion_b, hit) : SAT_UNSURE;
    if (meets == SAT_UNSURE) {
        meets = sat__sweep_rounded(a, motion_a, b, motion_b, hit);
    }
    if (!may_touch && meets == SAT_UNSURE) {
        meets = begin_inside(a, motion_a, b, motion_b, hit);
    }
    return meets == SAT_YES ? true : meets == SAT_NO ? miss_sweep(hit) : sweep_exactly(a, motion_a, b, motion_b, hit);
}

static inline bool is_rounded(const sat_polygon *a, const sat_polygon *b) {
    return a->count + b->count <= SAT_BRUTE_RING && sat__is_castable(a) && sat__is_castable(b);
}

bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    if (a == NULL || b == NULL || !sat__both_in_range(motion_a, motion_b)) {
        return miss_sweep(hit);
    }
    if (stay_apart(a, b, sat__sub2(sat__d2_of(motion_b), sat__d2_of(motion_a)))) {
        return miss_sweep(hit);
    }
    if (sat__are_aligned(a, b) && !sat__either_is(a, b, SAT_EXACTLY_ROTATED | SAT_ROUND | SAT_ROUNDED)) {
        const sat__answer meets = sat__sweep_aligned(a, sat__d2_of(motion_a), b, sat__d2_of(motion_b), hit);
        if (meets == SAT_YES) {
            return true;
        }
        if (meets == SAT_NO) {
            return miss_sweep(hit);
        }
    }
    if (!sat__is_clipped(a) || !sat__is_clipped(b)) {
        return (is_rounded(a, b) ? sweep_rounded : sweep_exactly)(a, motion_a, b, motion_b, hit);
    }
#ifdef SAT_HAS_AVX2
    if (sat__either_is(a, b, SAT_WIDE)) {
        return sweep_small_avx2(a, motion_a, b, motion_b, hit);
    }
#endif
    return sweep_small(a, motion_a, b, motion_b, hit);
}
