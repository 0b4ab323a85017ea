/*
 * A point that moves in a straight line against a convex outline with a radius: a ray and a shape, or the origin and the
 * difference of two shapes, of which one moves.
 *
 *      ________        The surface is made of the edges, moved out by the radius, and of arcs about the corners. Where
 *    /          \      the point enters a moved edge between its ends it enters the whole; where it begins outside and
 *   |  outline   |     enters no edge, it enters the whole by the circle about a corner that it enters first.
 *    \ ________ /
 *
 * All of it in double, with what rounding can do to it; what that leaves open is for time_of_impact.c, which computes
 * fractions by the same formulas.
 */
#ifndef SAT_CAST_H
#define SAT_CAST_H

#include "../minkowski/minkowski.h"
#include "../sat/circle.h"

/* ----------------------------------------------------------------------------------------------------- sharp -- */

/*
 * Does a segment enter a convex set, and through which edge?
 *
 * Against an edge the segment starts at some height and ends at another; an edge with both above it separates.
 * Otherwise the edge that is crossed last on the way in is the one that is hit (Cyrus and Beck, 1978). That is proven
 * in double, by the sides of four points: the segment starts before the line of the edge and ends behind it, and passes
 * between the edge's ends. The exact search of time_of_impact.c decides everything within the rounding error.
 */

/* Is that worth while? For sharp shapes with area and few corners. */
static inline bool sat__is_clipped(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_FLAT | SAT_EXACTLY_ROTATED | SAT_ROUND);
}

/* Heights of so many times the error are right to float's last place. */
#define SAT_CROSSING_ERROR 0x1p24

/* An edge that is no end of a shape without area, nor exactly rotated: as it is stored. */
static inline sat__vec2d sat__plain_edge(const sat_polygon *p, uint32_t index) {
    return sat__minus(sat__vertex(p, sat__next(p, index)), sat__vertex(p, index));
}

/*
 * Does the edge e, from v on and seen from where the motion starts, lie across its way for certain? `error` is at least
 * 2^-48 of all lengths at work, which bounds what rounding does to coordinates and products four times over. Then
 * `fraction` is where the line of the edge is crossed.
 */
static inline bool sat__crosses(sat__vec2d v, sat__vec2d e, sat__vec2d step, double length, double error,
                                double *fraction) {
    const double least = SAT_CROSSING_ERROR * error * (sat__abs(e.x) + sat__abs(e.y)), doubt = error * length;
    const double height = sat__cross(e, v), rate = sat__cross(e, step), start = sat__cross(step, v);
    *fraction = height / rate;
    return (height > least) & (rate - height > least) & (start > doubt) & (rate - start > doubt);
}

/*
 * Is the way so long that a shape which has come along it has lost digits that float can hold? Doubles of 2^24 sizes
 * leave 29 bits of one.
 */
static inline bool sat__is_long(float length, float sizes) {
    return length > 0x1p24f * sizes;
}

/* ----------------------------------------------------------------------------------------------------- round -- */

/* May the corners of a shape be taken as they are? Few, that is, and not far from where they were drawn. */
static inline bool sat__is_castable(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_EXACTLY_ROTATED);
}

/* The outcome of a cast. */
typedef struct sat__round_hit {
    sat__answer is_hit; /* unsure as well where the point begins inside, or might */
    bool is_edge;
    uint32_t index;    /* of the edge, or of the corner */
    double fraction;   /* of the step */
    sat__vec2d normal; /* of an arc: unit, outwards */
} sat__round_hit;

/*
 * A circle: the point begins at `from`, seen from the centre, and moves by `step`, which is not 0. `error` is at least
 * 2^-48 of all lengths at work, and what the centre is wrong by. What misses needs no root; narrow circles are left
 * alone as in time_of_impact.c.
 *
 * If an end of the way is outside by more than is in doubt, a line that leads neither to it nor from it for certain has no room: so
 * the signs of `along` and `past` are certain where they matter. The point enters after a fraction f, the lesser root of
 * |from + f step| = radius. Its error, relative to the radius, is below what a float normal resolves: the lengths are less than
 * 2^18 radii. Branch-free, here and in round_cast.c: what is met, and whether anything is, is data-dependent.
 */
static inline sat__round_hit sat__cast_at_circle(sat__d2 from, sat__d2 step, double radius, double error) {
    const sat__d2 to = sat__add2(from, step), sizes = sat__abs2(step);
    const double span = sat__low(sizes) + sat__high(sizes), doubt = error * span;
    const double gap_doubt = error * error * 0x1p50; /* the error is 2^-48 of all lengths: 4 times that, times those */
    const double square = sat__dot2(step, step), radius_square = radius * radius;
    const double beside = sat__cross2(step, from), along = sat__dot2(step, from), past = sat__dot2(step, to);
    const double before = sat__dot2(from, from) - radius_square, after = sat__dot2(to, to) - radius_square;
    const double room = radius_square * square - beside * beside,
                 room_doubt = doubt * (sat__abs(beside) + radius * span);
    const uint32_t is_outside = before > gap_doubt,
                   is_missed = (room < 0.0 - room_doubt) | (along > 0.0) | ((past < 0.0) & (after > gap_doubt)),
                   is_met = (room > room_doubt) & (along < 0.0) & ((past > doubt) | (after < 0.0 - gap_doubt)) &
                            (doubt * doubt <= radius_square * square * 0x1p-60);
    const double fraction = (0.0 - along - sat__sqrt(room > 0.0 ? room : 0.0)) / square;
    const sat__d2 entry = sat__add2(from, sat__mul2(sat__both(fraction), step));
    return (sat__round_hit){.is_hit = sat__answer_of(is_outside & is_met, is_outside & is_missed),
                            .fraction = fraction,
                            .normal = sat__vec2d_of(sat__mul2(sat__both(1.0 / radius), entry))};
}

/* Returns the first of two numbers if `a` is less than `b`, otherwise the second, without a branch. */
static inline double sat__where_below(double a, double b, double then, double otherwise) {
    return sat__low(sat__where_less2(sat__both(a), sat__both(b), sat__both(then), sat__both(otherwise)));
}

/* The edge of a segment on the side where a point begins: from there to its start, and on to its end. */
typedef struct sat__side {
    sat__vec2d v, e;
    uint32_t is_back; /* it is the one from q to p */
} sat__side;

/*
 * The point begins at (x, y) from both ends. The way from the one to the other does not follow from that: the point may lie far
 * out.
 */
static inline sat__side sat__side_of(const sat_polygon *p, sat__d2 x, sat__d2 y) {
    const sat__d2 forth = sat__sub2(sat__float_vertex(p, 1), sat__float_vertex(p, 0));
    const double forth_x = sat__low(forth), forth_y = sat__high(forth);
    const double turn = sat__low(x) * forth_y - sat__low(y) * forth_x;
    return (sat__side){
        .v = {0.0 - sat__where_below(turn, 0.0, sat__high(x), sat__low(x)),
              0.0 - sat__where_below(turn, 0.0, sat__high(y), sat__low(y))},
        .e = {sat__where_below(turn, 0.0, 0.0 - forth_x, forth_x), sat__where_below(turn, 0.0, 0.0 - forth_y, forth_y)},
        .is_back = turn < 0.0};
}

/* How the point passes that edge, or the same moved out to `v`: as in pass_edges(). */
typedef struct sat__passage {
    double fraction;               /* at which the line is crossed */
    uint32_t is_above, is_below;   /* where the point begins, */
    uint32_t is_apart, is_entered; /* whether it stays above, or enters between the edge's ends; */
    uint32_t before, behind;       /* or the line is crossed before the edge, or behind it */
} sat__passage;

static inline sat__passage sat__pass_edge(sat__vec2d v, sat__vec2d e, sat__vec2d step, double error) {
    const double doubt = error * (sat__abs(step.x) + sat__abs(step.y)),
                 least = SAT_CROSSING_ERROR * error * (sat__abs(e.x) + sat__abs(e.y));
    const double height = sat__cross(e, v), rate = sat__cross(e, step), end = rate - height;
    const double start = sat__cross(step, v), stop = rate - start;
    const uint32_t is_above = height > least;
    return (sat__passage){.fraction = height / rate,
                          .is_above = is_above,
                          .is_below = height < 0.0 - least,
                          .is_apart = is_above & (end < 0.0 - least),
                          .is_entered = is_above & (end > least) & (start > doubt) & (stop > doubt),
                          .before = is_above & (start < 0.0 - doubt),
                          .behind = is_above & (stop < 0.0 - doubt)};
}

/*
 * A segment with a radius. The point enters it through the edge on the side where it begins, moved out; or, where it
 * crosses the line of that beyond an end, or begins beyond it in the stripe between both lines, by the circle about that
 * end: straight on nothing leads to the rest but through these.
 */
static inline sat__round_hit sat__cast_at_capsule(const sat_polygon *p, sat__d2 x, sat__d2 y, sat__d2 step,
                                                  double radius, double error) {
    const sat__side s = sat__side_of(p, x, y);
    const double square = sat__dot(s.e, s.e), out = radius / sat__sqrt(square),
                 beyond = error * (sat__abs(s.e.x) + sat__abs(s.e.y));
    const sat__vec2d moved = {s.v.x + out * s.e.y, s.v.y - out * s.e.x};
    const sat__passage at = sat__pass_edge(moved, s.e, sat__vec2d_of(step), error);
    if (at.is_apart | at.is_entered) {
        return (sat__round_hit){.is_hit = at.is_entered ? SAT_YES : SAT_NO,
                                .is_edge = true,
                                .index = 2 * s.is_back,
                                .fraction = at.fraction};
    }
    const double along = 0.0 - sat__dot(s.e, s.v); /* of the start, from that end of the edge */
    const uint32_t by_own = at.before | (at.is_below & (along < 0.0 - beyond)),
                   by_other = at.behind | (at.is_below & (along - square > beyond));
    if (by_own == by_other) {
        return (sat__round_hit){.is_hit = SAT_UNSURE};
    }
    const uint32_t corner = s.is_back ^ by_other;
    const sat__d2 is_last = sat__both((double)corner), from_first = sat__pair_of(sat__low(x), sat__low(y)),
                  from_last = sat__pair_of(sat__high(x), sat__high(y));
    sat__round_hit found =
        sat__cast_at_circle(sat__where_less2(sat__both(0.5), is_last, from_last, from_first), step, radius, error);
    found.index = corner;
    return found;
}

/* And one without: only its sides can be entered. */
static inline sat__round_hit sat__cast_at_line(const sat_polygon *p, sat__d2 x, sat__d2 y, sat__d2 step, double error) {
    const sat__side s = sat__side_of(p, x, y);
    const sat__passage at = sat__pass_edge(s.v, s.e, sat__vec2d_of(step), error);
    return (sat__round_hit){.is_hit = sat__answer_of(at.is_entered, at.is_apart | (at.before ^ at.behind)),
                            .is_edge = true,
                            .index = 2 * s.is_back,
                            .fraction = at.fraction};
}

/* Casts at a segment, with a radius or without; `start` is seen from the frame. */
sat__round_hit sat__cast_at_segment(const sat_polygon *p, sat__d2 start, sat__d2 step, double radius, double error);

/*
 * The point begins at `start`, seen from p's frame, and moves by `step`, which is not 0; p has the radius given. `error`
 * is at least 2^-48 of all lengths at work, and what the corners are wrong by.
 */
sat__round_hit sat__cast_at_shape(const sat_polygon *p, sat__vec2d start, sat__vec2d step, double radius, double error);

/* A corner of the difference b - a: those of the two that meet there, and whose edge leaves it. */
typedef struct sat__corner {
    uint16_t a, b;
    bool of_b;
} sat__corner;

/*
 * The origin against the difference of two shapes that are no circles, of at most SAT_BRUTE_RING lanes together, which
 * moves by `step`; d leads from a's frame to b's. What is hit is the corner, or the edge that leaves it. Unsure as well
 * where edges of both are all but parallel.
 */
sat__round_hit sat__cast_at_difference(const sat_polygon *a, const sat_polygon *b, sat__d2 d, sat__d2 step,
                                       double radius, double error, sat__corner *corner);

/*
 * True ties are decided before the general search: rays that graze, and shapes that slide along what they touch. Maps of
 * integers are made of them. In double, exactly (math/expansion.h), where the numbers at hand are exact; where they are
 * not, the answer is open: ties.c.
 */

/* How a ray meets a shape, closed: `is_inside` if it begins in it. Undecided if is_hit is SAT_UNSURE. */
typedef struct sat__grazing {
    sat__round_hit found;
    bool is_inside;
} sat__grazing;

/* How a ray passes a ring, for certain unless stated otherwise: a bit for each edge and for the vertex where it begins. */
typedef struct sat__ray_passage {
    uint32_t outside;             /* the ray begins above the edge's line, or may do so; */
    uint32_t crossed, separating; /* it begins above, and ends below, or above */
    uint32_t entered;             /* crossed between the edge's ends */
    uint32_t left, right;         /* the vertex lies to this side of the ray */
} sat__ray_passage;

/*
 * A sharp polygon of at most SAT_BRUTE_RING corners; start and end as its frame sees them, without rounding. Exact arithmetic
 * decides what `way` leaves open.
 */
void sat__graze_ring(const sat_polygon *p, sat__vec2d start, sat__vec2d end, sat__ray_passage way, sat__grazing *g);

/*
 * A shape with a radius: whether the line of the ray passes beside it, and if it is a tangent, where it touches first. What crosses
 * the shape is left open.
 */
void sat__graze_round(const sat_polygon *p, sat__vec2d start, sat__vec2d end, double radius, sat__grazing *g);

/*
 * True if the step leads two shapes no deeper along the normal that sat_intersect() returns where they touch or overlap, whichever
 * of the edges in question has it: they part, or slide. False says nothing. Whether they touch or overlap need not be known for
 * that. Small shapes that are not exactly rotated.
 */
bool sat__slides(const sat__pair *pair, const sat__motion *motion);

#endif
