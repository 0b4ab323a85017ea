/* Moving shapes: what sat_sweep adds to the first contact of time_of_impact.c. */
#include "../minkowski/time_of_impact.h"
#include "../polygon/validate.h"
#include "../sat/axis_exact.h"
#include "../sat/axis_filter.h"
#include "../sat/manifold.h"
#include "../sat/signed_distance.h"
#include "clip_segment.h"

/*
 * Does the motion lead b through every edge of a that it touches? `way` is -1 where the motion is a's. The outward
 * normal of edge e is e turned back, so its product with the motion m is m x e.
 */
static bool motion_enters(const sat__pair *pair, const sat__motion *motion, double way) {
    const sat__minkowski m = sat__minkowski_of(pair);
    for (uint32_t i = 0; i < pair->a->ring; i++) {
        if ((sat__real_lanes(pair->a, i / 4 * 4) >> i % 4 & 1) == 0 ||
            sat__height(pair, i, sat__deepest(pair, i)) < -2.0 * (double)pair->bound ||
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
static bool leads_in(const sat__pair *pair, const sat__relation *relation, const sat__motion *motion) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__point here = sat__point_of(&m, relation->slot_a, relation->slot_b);
    if (relation->facing == SAT_VERTICES) {
        return sat__advance(&m, motion, NULL, &here) < 0.0;
    }
    const bool of_b = relation->facing == SAT_EDGE_OF_B;
    const sat__point end =
        sat__point_of(&m, of_b ? here.a : sat__next(pair->a, here.a), of_b ? sat__next(pair->b, here.b) : here.b);
    return sat__rate(&m, motion, &end, &here) < 0.0;
}

/* Two shapes that just touch: does the motion drive them into each other? */
static bool approaches(const sat__pair *pair, const sat__relation *relation, const sat__motion *motion) {
    if (pair->radius > 0.0) {
        return leads_in(pair, relation, motion);
    }
    const sat__pair swapped = sat__swapped(pair);
    return motion_enters(pair, motion, 1.0) && motion_enters(&swapped, motion, -1.0);
}

/* A point that is fixed to p, in the world, after a fraction of p's motion. */
static sat_vec2 moved_point(const sat_polygon *p, sat__vec2d relative, sat_vec2 motion, double fraction) {
    return (sat_vec2){(float)(p->place.frame_x + relative.x + fraction * (double)motion.x),
                      (float)(p->place.frame_y + relative.y + fraction * (double)motion.y)};
}

/*
 * Is the way so long that a shape which has come along it has lost digits that float could tell? Doubles of 2^24 sizes
 * leave 29 bits of one.
 */
static inline bool is_long(float length, float sizes) {
    return length > 16777216.0f * sizes; /* 2^24 */
}

/*
 * From a's frame to b's when an edge of one meets the other, relative to the shapes, not to the way they have come: of
 * the edge of their difference it is the point with y = -radius (motion . e) / (|motion| |e|), see time_of_impact.c.
 */
static sat__vec2d way_at_meeting(const sat__pair *pair, const sat__relation *relation, const sat__motion *motion) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__point start = sat__point_of(&m, relation->slot_a, relation->slot_b);
    const bool of_b = relation->facing == SAT_EDGE_OF_B;
    const sat__point end =
        sat__point_of(&m, of_b ? start.a : sat__next(pair->a, start.a), of_b ? sat__next(pair->b, start.b) : start.b);
    const sat__front_edge edge = {.of_b = of_b, .slot = of_b ? start.b : start.a};
    const sat__vec2d e = sat__front_vector(&m, &edge);
    const double part = pair->radius / sat__sqrt(sat__dot(e, e));
    const double share =
        (part * sat__dot(motion->step, e) - sat__rate(&m, motion, NULL, &start)) / sat__rate(&m, motion, &start, &end);
    const sat__vec2d out = sat__times(part, (sat__vec2d){0.0 - e.y, e.x});
    return sat__minus(out, sat__plus(sat__point_from_frames(&m, &start), sat__times(share, e)));
}

/* A pair where it touches: what float can tell there is relative to that, not to where it came from. */
static sat__pair pair_at_meeting(const sat__pair *pair, const sat__meeting *meeting, const sat__motion *motion,
                                 bool from_far) {
    sat__pair then = *pair;
    then.d = from_far ? way_at_meeting(pair, &meeting->relation, motion)
                      : sat__plus(pair->d, sat__times(meeting->fraction, motion->step));
    then.dx = (float)then.d.x;
    then.dy = (float)then.d.y;
    const float lengths = sat__lengths(pair->a, pair->b, then.dx, then.dy);
    then.bound = SAT_SEPARATION_ERROR * lengths;
    then.scale = (double)lengths;
    return then;
}

static double way_of(sat_vec2 motion) {
    return sat__abs((double)motion.x) + sat__abs((double)motion.y);
}

/*
 * Where the two surfaces touch after a fraction of both motions: by the vertex that touches, or by that of the two
 * which does not depend on the order of the arguments; on a long way by the shape that moves less.
 */
static sat_vec2 meeting_point(const sat__pair *pair, const sat__meeting *meeting, const sat__motion *motion) {
    const sat__relation *relation = &meeting->relation;
    const double way_a = way_of(motion->from), way_b = way_of(motion->to); /* b's motion less a's */
    const bool from_far = is_long((float)(way_a + way_b), (pair->a->reach + pair->b->reach) + (float)pair->radius);
    const bool vertices = relation->facing == SAT_VERTICES;
    const bool by_a = from_far && way_a != way_b ? way_a < way_b
                      : vertices                 ? sat__a_is_first(pair)
                                                 : relation->facing == SAT_EDGE_OF_B;
    const sat_polygon *p = by_a ? pair->a : pair->b;
    const sat_vec2 own_motion = by_a ? motion->from : motion->to;
    if (vertices || p->count == 1) { /* nothing else of p can touch */
        const sat__vec2d vertex = sat__vertex(p, by_a ? relation->slot_a : relation->slot_b);
        const sat__vec2d out = sat__times(by_a ? (double)p->radius : -(double)p->radius, meeting->axis);
        return moved_point(p, sat__plus(vertex, out), own_motion, meeting->fraction);
    }
    const sat__pair then = pair_at_meeting(pair, meeting, motion, from_far);
    sat__relation touching = *relation;
    touching.core = pair->radius;
    const sat__closest_view c = sat__closest_point(&then, &touching);
    const bool is_near = p == c.view.reference;
    const sat__vec2d own = {is_near ? c.near.x : c.far.x, is_near ? c.near.y : c.far.y};
    return moved_point(p, own, own_motion, meeting->fraction);
}

/* Do two shapes that are apart meet within their motions? Exactly, for all shapes. */
static bool meet_exactly(const sat__pair *pair, const sat__motion *motion, sat__meeting *meeting) {
    const bool swap = !sat__a_is_first(pair); /* always from the same side, whatever the order of the arguments */
    const sat__pair swapped = sat__swapped(pair);
    const sat__motion turned = sat__motion_between(motion->to, motion->from);
    *meeting = sat__meet(swap ? &swapped : pair, swap ? &turned : motion, false);
    if (swap && meeting->meets) {
        const sat__relation r = meeting->relation;
        const sat__facing facing[3] = {SAT_EDGE_OF_B, SAT_EDGE_OF_A, SAT_VERTICES};
        meeting->relation.facing = facing[r.facing];
        meeting->relation.slot_a = r.slot_b;
        meeting->relation.slot_b = r.slot_a;
        meeting->axis = sat__times(-1.0, meeting->axis);
    }
    return meeting->meets;
}

/* What one look tells: a miss for certain, a hit that is still to be proved, or nothing. */
typedef enum answer { MISS, HIT, UNKNOWN } answer;

/* How b moves as a sees it, for sat__crosses(); and back. */
typedef struct passage {
    sat__vec2d d, step; /* from a's frame to b's, and on */
    double length, error;
} passage;

/*
 * Does the motion cross edge `edge` of a? Its line is first met by b's deepest vertex, which must be so for certain:
 * one beside it may lie as deep but for the rounding of float.
 */
static inline bool crosses(const sat_polygon *a, const sat_polygon *b, uint32_t edge, const passage *way,
                           uint32_t *vertex, double *fraction) {
    SAT_ASSUME(!sat__either_is(a, b, SAT_FINE));
    const sat__vec2d e = sat__plain_edge(a, edge);
    const uint32_t w =
        sat__small_extreme(b->blocks, sat__x(b), sat__y(b), sat__normal_x(a)[edge], sat__normal_y(a)[edge]);
    const uint32_t beside[2] = {sat__next(b, w), sat__previous(b, w)};
    sat__vec2d deepest = sat__vertex(b, w);
    *vertex = w;
    for (int i = 0; i < 2; i++) {
        const sat__vec2d other = sat__vertex(b, beside[i]);
        if (sat__cross(e, sat__minus(other, deepest)) > 0.0) {
            *vertex = beside[i];
            deepest = other;
        }
    }
    const sat__vec2d v = sat__minus(sat__minus(sat__vertex(a, edge), deepest), way->d);
    return sat__crosses(v, e, way->step, way->length, way->error, fraction);
}

/*
 * The meeting through the edge that float takes for the one crossed last; where that is only nearly so, the last one of
 * the other shape may be it.
 */
SAT_KERNEL bool meet_last(const sat__pair *pair, sat__edge last_a, sat__edge last_b, const passage *of_b_by_a,
                          sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const passage of_a_by_b = {sat__times(-1.0, of_b_by_a->d), sat__times(-1.0, of_b_by_a->step), of_b_by_a->length,
                               of_b_by_a->error};
    bool of_b = sat__is_of_b(pair, (double)last_a.separation, (double)last_b.separation);
    for (int i = 0; i < 2; i++, of_b = !of_b) {
        const uint32_t edge = of_b ? last_b.slot : last_a.slot;
        uint32_t vertex;
        if (of_b ? crosses(b, a, edge, &of_a_by_b, &vertex, &meeting->fraction)
                 : crosses(a, b, edge, of_b_by_a, &vertex, &meeting->fraction)) {
            meeting->relation = sat__facing_edge(of_b, edge, vertex, 0.0);
            meeting->axis = of_b ? sat__times(-1.0, sat__normal(b, edge)) : sat__normal(a, edge);
            return true;
        }
    }
    return false;
}

/* One look at two small sharp polygons. */
SAT_KERNEL answer look_along(const sat__pair *pair, uint32_t blocks_a, uint32_t blocks_b, sat__vec2d step,
                             sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const float dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), room = (float)pair->scale;
    const sat__f4 bound = sat__splat(SAT_SEPARATION_ERROR * (room + length));
    if (length == 0.0f) {
        return UNKNOWN; /* they stand still */
    }
    sat__f4 height_a[SAT_BLOCKS], height_b[SAT_BLOCKS], left_a, right_a, left_b, right_b;
    sat__kernel(height_a, a, 0, blocks_a, b, 4 * blocks_b, pair->dx, pair->dy);
    sat__kernel(height_b, b, 0, blocks_b, a, 4 * blocks_a, 0.0f - pair->dx, 0.0f - pair->dy);
    sat__crossing crossing = sat__no_crossing();
    sat__cross_edges(&crossing, a, blocks_a, height_a, dx, dy, bound);
    sat__cross_edges(&crossing, b, blocks_b, height_b, 0.0f - dx, 0.0f - dy, bound);
    if (sat__at_least(crossing.lasting, bound) != 0) {
        return MISS;
    }
    if (sat__at_least(crossing.outside, bound) == 0) {
        return UNKNOWN;
    }
    const sat__edge last_a = sat__best_of(height_a, blocks_a), last_b = sat__best_of(height_b, blocks_b);
    const double error = (double)sat__first(bound) / 268435456.0; /* 2^-20 / 2^28 */
    const passage way = {pair->d, step, (double)length,
                         error + sat__frame_error(a, &a->place) + sat__frame_error(b, &b->place)};
    if (meet_last(pair, last_a, last_b, &way, meeting)) {
        return is_long(length, a->reach + b->reach) ? UNKNOWN : HIT;
    }
    /* Sides of the difference b - a: those of b from a's frame, and those of a turned around. */
    const float ux = dx / length, uy = dy / length;
    sat__widen(b, blocks_b, 0.0f - pair->dx, 0.0f - pair->dy, ux, uy, &left_b, &right_b);
    sat__widen(a, blocks_a, 0.0f, 0.0f, ux, uy, &left_a, &right_a);
    const sat__f4 leftmost = sat__add(sat__max_across(left_b), sat__max_across(right_a));
    const sat__f4 rightmost = sat__add(sat__max_across(right_b), sat__max_across(left_a));
    return sat__is_beside(leftmost, rightmost, sat__splat(SAT_SEPARATION_ERROR * room)) != 0 ? MISS : UNKNOWN;
}

/* No hit; leaves nothing of what was there. */
static inline bool miss_sweep(sat_sweep_hit *hit) {
    if (hit != NULL) {
        *hit = (sat_sweep_hit){0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    }
    return false;
}

static inline bool fill_sweep_hit(sat_vec2 point, const sat__meeting *meeting, sat_sweep_hit *hit) {
    if (hit != NULL) {
        hit->fraction = (float)meeting->fraction;
        hit->point = point;
        hit->axis = (sat_vec2){(float)(meeting->axis.x + 0.0), (float)(meeting->axis.y + 0.0)};
    }
    return true;
}

/* The deeper contact; of equal ones always the same, whatever the order of the arguments. */
static sat_vec2 deepest_point(const sat__pair *pair, const sat_collision *collision) {
    const sat_contact *first = &collision->contacts[0], *second = &collision->contacts[1];
    if (collision->contact_count == 1 || first->depth > second->depth) {
        return first->point;
    }
    return first->depth < second->depth || !sat__a_is_first(pair) ? second->point : first->point;
}

/* The whole way, for all shapes: the exact relation at the start decides what a hit is. */
SAT_ASIDE bool sweep_exactly(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                             sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__motion motion = sat__motion_between(motion_a, motion_b);
    const bool still = motion.step.x == 0.0 && motion.step.y == 0.0;
    const sat__relation relation = sat__relate(&pair);
    sat__meeting meeting = {.fraction = 0.0};
    if (relation.gap < 0.0 || (relation.gap == 0.0 && !still && approaches(&pair, &relation, &motion))) {
        sat_collision start;
        sat__fill_collision(&pair, &relation, 0.0, &start);
        meeting.axis = (sat__vec2d){(double)start.axis.x, (double)start.axis.y};
        return fill_sweep_hit(deepest_point(&pair, &start), &meeting, hit);
    }
    if (relation.gap <= 0.0 || still || !meet_exactly(&pair, &motion, &meeting)) {
        return miss_sweep(hit);
    }
    return fill_sweep_hit(meeting_point(&pair, &meeting, &motion), &meeting, hit);
}

/* First by one look, where that can tell. The shapes that overlap at the start are not of interest there. */
SAT_KERNEL bool sweep(const sat_polygon *a, uint32_t blocks_a, sat_vec2 motion_a, const sat_polygon *b,
                      uint32_t blocks_b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__vec2d step = {(double)motion_b.x - (double)motion_a.x, (double)motion_b.y - (double)motion_a.y};
    sat__meeting meeting;
    switch (look_along(&pair, blocks_a, blocks_b, step, &meeting)) {
    case HIT: /* by a vertex that comes to lie between the ends of an edge, so that is where they touch */
        return fill_sweep_hit(meeting.relation.facing == SAT_EDGE_OF_B
                                  ? moved_point(a, sat__vertex(a, meeting.relation.slot_a), motion_a, meeting.fraction)
                                  : moved_point(b, sat__vertex(b, meeting.relation.slot_b), motion_b, meeting.fraction),
                              &meeting, hit);
    case MISS:
        return miss_sweep(hit);
    default:
        return sweep_exactly(a, motion_a, b, motion_b, hit);
    }
}

SAT_ASIDE bool sweep_few(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                         sat_sweep_hit *hit) {
    return sweep(a, a->blocks, motion_a, b, b->blocks, motion_b, hit);
}

/* Compiled once for each number of blocks that is frequent, and for each kind of processor. */
#define SWEEPS(processor, kind, boxes)                                                                                 \
    processor SAT_ASIDE bool sweep_1_1_##kind(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b,           \
                                              sat_vec2 motion_b, sat_sweep_hit *hit) {                                 \
        SAT_ASSUME(a->blocks == 1 && b->blocks == 1);                                                                  \
        return boxes;                                                                                                  \
    }                                                                                                                  \
    processor SAT_ASIDE bool sweep_2_2_##kind(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b,           \
                                              sat_vec2 motion_b, sat_sweep_hit *hit) {                                 \
        SAT_ASSUME(a->blocks == 2 && b->blocks == 2);                                                                  \
        return sweep(a, 2, motion_a, b, 2, motion_b, hit);                                                             \
    }                                                                                                                  \
    static bool sweep_##kind(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,         \
                             sat_sweep_hit *hit) {                                                                     \
        return a->blocks == 1 && b->blocks == 1   ? sweep_1_1_##kind(a, motion_a, b, motion_b, hit)                    \
               : a->blocks == 2 && b->blocks == 2 ? sweep_2_2_##kind(a, motion_a, b, motion_b, hit)                    \
                                                  : sweep_few(a, motion_a, b, motion_b, hit);                          \
    }

SWEEPS(, base, sweep(a, 1, motion_a, b, 1, motion_b, hit))

#ifdef SAT_HAS_AVX
/* The edge of two boxes or triangles that a motion seems to cross last, and the vertex that comes to lie on it. */
typedef struct encounter {
    uint32_t of_b, edge;
    sat__d2 vertex;      /* relative to its own frame */
    sat__d2 d, step;     /* from a's frame to b's, and how b moves as a sees it */
    float length, bound; /* of the motion, and of what rounding does to a separation */
} encounter;

/* All eight edges at once. Whose edge it is could not be predicted, so nothing branches on it. */
SAT_AVX_KERNEL answer look_at_boxes(const sat_polygon *a, const sat_polygon *b, encounter *last) {
    sat__deepest8 deepest;
    const float way_x = (float)sat__low(last->d), way_y = (float)sat__high(last->d);
    const float dx = (float)sat__low(last->step), dy = (float)sat__high(last->step);
    last->length = sat__absf(dx) + sat__absf(dy);
    last->bound = SAT_SEPARATION_ERROR * (sat__lengths(a, b, way_x, way_y) + last->length);
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 height = sat__box_separations(a, b, way_x, way_y, &deepest), bound = sat__splat8(last->bound);
    const sat__f8 rise = sat__add8(sat__mul8(nx, sat__both_ways8(dx)), sat__mul8(ny, sat__both_ways8(dy)));
    const sat__f8 end = sat__add8(height, rise), zero = sat__splat8(0.0f);
    if (last->length == 0.0f || sat__either_is(a, b, SAT_ANCHORED)) {
        return UNKNOWN;
    }
    if (sat__at_least8(sat__min8(height, end), bound) != 0) {
        return MISS;
    }
    const sat__f8 fall = sat__max8(height, zero); /* as in sat__cross_edges() */
    const sat__f8 fraction = sat__div8(fall, sat__add8(fall, sat__max8(sat__sub8(zero, end), bound)));
    const uint32_t edges = sat__at_least8(fraction, sat__max_across8(fraction)), lane = sat__lowest_bit(edges);
    last->of_b = lane / 4;
    last->edge = lane % 4;
    last->vertex = sat__deepest_of(&deepest, lane);
    return sat__at_least8(height, bound) != 0 && !sat__ties(edges, 2) ? HIT : UNKNOWN;
}

/* Is some vertex of a ring of one block further behind the edge e than `lowest`? */
SAT_AVX_KERNEL bool is_some_deeper(const float *ring, sat__vec2d lowest, sat__vec2d e) {
    const sat__d4 x = sat__sub4(sat__widen4(sat__load(ring)), sat__splat4(lowest.x));
    const sat__d4 y = sat__sub4(sat__widen4(sat__load(ring + 4)), sat__splat4(lowest.y));
    return sat__bits4(sat__above4(sat__mul4(sat__splat4(e.x), y), sat__mul4(sat__splat4(e.y), x))) != 0;
}

/* Two boxes or triangles. What is not certain by one look goes the way of other shapes, from the start. */
SAT_AVX_KERNEL bool sweep_boxes(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                                sat_sweep_hit *hit) {
    const sat__d2 motions[2] = {sat__d2_of(motion_b), sat__d2_of(motion_a)};
    encounter last = {.d = sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x)),
                      .step = sat__sub2(motions[0], motions[1])};
    const answer told = look_at_boxes(a, b, &last);
    if (told == MISS) {
        return miss_sweep(hit);
    }
    const uint32_t of_b = last.of_b, edge = last.edge, next = (edge + 1) % 4;
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    const float *r = reference->rotated, *o = incident->rotated; /* four x, y, normal x, normal y */
    const sat__d2 sign = sat__both((double)sat__sign(of_b)), start = sat__pair_of_floats(r[edge], r[4 + edge]);
    const sat__d2 end = sat__pair_of_floats(r[next], r[4 + next]), own = last.vertex;
    const sat__vec2d e = sat__vec2d_of(sat__sub2(end, start)),
                     v = sat__vec2d_of(sat__sub2(sat__sub2(start, own), sat__mul2(sign, last.d))),
                     step = sat__vec2d_of(sat__mul2(sign, last.step));
    const double error = (double)last.bound / 268435456.0; /* 2^-20 / 2^28 */
    double fraction;
    if (told != HIT || is_long(last.length, a->reach + b->reach) || is_some_deeper(o, sat__vec2d_of(own), e) ||
        !sat__crosses(v, e, step, (double)last.length, error, &fraction)) {
        return sweep_1_1_base(a, motion_a, b, motion_b, hit);
    }
    if (hit != NULL) {
        const sat__d2 moved = sat__mul2(sat__both(fraction), motions[of_b]);
        const sat__d2 normal = sat__mul2(sign, sat__pair_of_floats(r[8 + edge], r[12 + edge]));
        hit->fraction = (float)fraction;
        sat__store_rounded(&hit->point.x, sat__add2(sat__add2(sat__load2(&incident->place.frame_x), own), moved));
        sat__store_rounded(&hit->axis.x, sat__add2(normal, sat__both(0.0))); /* no negative zeros */
    }
    return true;
}

SWEEPS(SAT_AVX, avx, sweep_boxes(a, motion_a, b, motion_b, hit))
#endif

bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    if (a == NULL || b == NULL || !sat__both_in_range(motion_a, motion_b)) {
        return miss_sweep(hit);
    }
    if (!sat__is_cast_by_look(a) || !sat__is_cast_by_look(b)) {
        return sweep_exactly(a, motion_a, b, motion_b, hit);
    }
#ifdef SAT_HAS_AVX
    if (sat__either_is(a, b, SAT_WIDE)) {
        return sweep_avx(a, motion_a, b, motion_b, hit);
    }
#endif
    return sweep_base(a, motion_a, b, motion_b, hit);
}
