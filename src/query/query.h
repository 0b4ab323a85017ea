/*
 * The files of this room share casts, rays, sweeps, shapes that turn, and common boundaries.
 *
 * A cast is a point that moves in a straight line against a convex outline with a radius: a ray and a shape, or the origin and
 * the difference of two shapes, of which one moves.
 *
 *      ________        The surface is made of the edges, moved out by the radius, and of arcs about the corners. Of the lines
 *    /          \      of the moved edges the one that is crossed last on the way in (Cyrus and Beck, 1978) decides: between
 *   |  outline   |     the ends of its edge the point enters the whole there. Beyond an end it is in the tip that this line and
 *    \ ________ /      the next one form about the corner, and enters the circle about that corner, or nothing.
 *
 * Which line that is float proposes, but for segments. What is met is verified in double, with what rounding can do to it:
 * an edge holds both apart until the point is at its line; on a circle the way from the corner does, if nothing lies further
 * along it than the corner; and of a miss the same way at the place where the point comes nearest to the corner. So a wrong
 * proposal is never certain. What that leaves open is for time_of_impact.c, which computes fractions by the same formulas.
 */
#ifndef SAT_QUERY_H
#define SAT_QUERY_H

#include "../minkowski/minkowski.h"
#include "../sat/axis_filter.h"
#include "../sat/circle.h"

/* Heights of so many times the error are right to float's last place. */
#define SAT_CROSSING_ERROR 0x1p24

/*
 * Is the way so long that a shape which has come along it has lost digits that float can hold? Doubles of 2^24 sizes
 * leave 29 bits of one.
 */
static inline bool sat__is_long(float length, float sizes) { return length > 0x1p24f * sizes; }

/* May the corners of a shape be taken as they are, and all of its edges at once? */
static inline bool sat__is_castable(const sat_polygon *p) {
    return p->ring <= SAT_BRUTE_RING && !sat__is(p, SAT_EXACTLY_ROTATED);
}

/* The outcome of a cast. It is filled in where it lies: a copy of it would wait for its first field. */
typedef struct sat__cast_hit {
    sat__answer is_hit; /* unsure as well where the point begins inside, or might */
    bool is_edge;
    uint32_t index;    /* of the edge, or of the corner */
    uint32_t vertex;   /* of q, if there is one */
    double fraction;   /* of the step */
    sat__vec2d normal; /* of an arc: unit, outwards */
} sat__cast_hit;

/*
 * A circle: the point begins at `from`, seen from the centre, and moves by `step`, which is not 0. `error` is at least
 * 2^-48 of all lengths at work, and what the centre is wrong by. The point enters after a fraction f, the lesser root of
 * |from + f step| = radius. Narrow circles are left alone, as in time_of_impact.c: so the lengths are less than 2^18 radii,
 * and the error, relative to the radius, is below what a float normal resolves.
 *
 * If an end of the way is outside by more than is in doubt, a line that leads neither to it nor from it for certain has no
 * room: so the signs of `along` and `past` are certain where they matter. Branch-free: the outcome is data-dependent.
 */
static inline sat__cast_hit sat__cast_at_circle(sat__d2 from, sat__d2 step, double radius, double error) {
    const sat__d2 to = sat__add2(from, step);
    const double span = sat__span2(step), doubt = error * span;
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
    return (sat__cast_hit){.is_hit = sat__answer_of(is_outside & is_met, is_outside & is_missed),
                           .fraction = fraction,
                           .normal = sat__vec2d_of(sat__mul2(sat__both(1.0 / radius), entry))};
}

/* The shape p, and q, or a point, that moves as p sees it. Neither is exactly rotated, and q has at most SAT_BRUTE_RING corners. */
typedef struct sat__cast {
    const sat_polygon *p, *q; /* q is NULL for a point */
    sat__d2 d, step;          /* from p's frame to q's, or to the point; and how that moves, which is not 0 */
    double radius;            /* of both together */
    double error;             /* at least 2^-48 of all lengths at work, and what the frames are wrong by */
} sat__cast;

/*
 * Casts at one edge of p, moved out, and if that is passed beyond an end, at the circle about the corner there. What that decides
 * is certain, whichever edge was proposed.
 */
void sat__cast_by_edge(const sat__cast *c, uint32_t edge, sat__cast_hit *hit);

/* Casts at the circle about a corner of p, of a vertex of q. Certain as well, if nothing else of the two can be nearer. */
void sat__cast_at_corner(const sat__cast *c, uint32_t own, uint32_t vertex, sat__cast_hit *hit);

/* Casts a point, which begins at `d`, at all of p, which has any number of edges. From inside it hits at once, without a normal. */
void sat__cast_at_shape(const sat__cast *c, sat__cast_hit *hit);

/*
 * Ties, of which maps of integers are made: rays that graze, and shapes that slide along what they touch. ties.c decides
 * them exactly (math/expansion.h) where the numbers at hand are exact; where they are not, the answer is open.
 */

/* How a ray meets a shape, closed: `is_inside` if it begins in it. Undecided if is_hit is SAT_UNSURE. */
typedef struct sat__grazing {
    sat__cast_hit found;
    bool is_inside;
} sat__grazing;

/* How a ray passes a ring, for certain unless stated otherwise: a bit for each edge and for the vertex where it begins. */
typedef struct sat__ray_passage {
    uint32_t outside;             /* the ray begins above the edge's line, or may do so; */
    uint32_t crossed, separating; /* it begins above, and ends below, or above */
    uint32_t entered;             /* crossed between the edge's ends */
    uint32_t left, right;         /* the vertex lies to this side of the ray */
} sat__ray_passage;

/* Grazes a sharp polygon of at most SAT_BRUTE_RING corners; start and end as its frame sees them, without rounding. */
void sat__graze_ring(const sat_polygon *p, sat__d2 start, sat__d2 end, sat__ray_passage way, sat__grazing *g);

/* Grazes a shape with a radius: does the ray pass beside it, or is it a tangent? What crosses the shape is left open. */
void sat__graze_round(const sat_polygon *p, sat__d2 start, sat__d2 end, double radius, sat__grazing *g);

/*
 * Casts from where two shapes may touch or overlap: then the normal that sat_intersect() returns is that of one of the edges
 * `near`. No if the step leads into none of these, or by less than sweeps see, so the two part or slide; or if an edge lies
 * between them from start to end. If one does so at the start, it decides; otherwise unsure. c[1] is c[0] as q sees it;
 * `is_exact` says that the step is not rounded. *of_q is 1 if the edge that is met is one of q.
 */
void sat__cast_from_start(const sat__cast c[2], bool is_exact, sat__edges near, uint32_t *of_q, sat__cast_hit *hit);

/* ----------------------------------------------------------------------------------------------------------- rays -- */

/* The ends of a ray, and where the polygon's frame sees them. */
typedef struct sat__ray {
    sat__d2 from, to;
    sat__d2 start, step;
} sat__ray;

/* `ends` is (from.x from.y to.x to.y). */
static inline sat__ray sat__ray_at(const sat_polygon *p, sat__f4 ends) {
    const sat__d2 from = sat__low_doubles(ends), to = sat__low_doubles(sat__swap_halves(ends));
    return (sat__ray){from, to, sat__displacement_to_point(p, from), sat__sub2(to, from)};
}

/* Returns at least 2^-48 of all lengths at work, and what the frame is wrong by. */
static inline double sat__ray_error(const sat_polygon *p, const sat__ray *r, double length) {
    const double reach = (double)p->bounding_radius + (double)p->radius,
                 lengths = reach + sat__span2(r->start) + length;
    return lengths * 0x1p-48 + sat__frame_error(p, &p->place);
}

/* Fills in a hit, or zeros, none of them negative. Whether it is a hit is data-dependent: a factor, not a branch. */
static inline bool sat__fill_ray_hit(const sat__ray *r, bool is_hit, double fraction, float normal_x, float normal_y,
                                     sat_ray_hit *hit) {
    if (hit != NULL) {
        const float one = (float)is_hit;
        const sat__d2 done = sat__both(fraction),
                      left = sat__both((double)one - fraction); /* so that 1 is `to` itself */
        const sat__d2 point = sat__add2(sat__mul2(left, r->from), sat__mul2(done, r->to));
        hit->fraction = (float)fraction;
        sat__store_rounded(&hit->point.x, sat__add2(point, sat__both(0.0)));
        hit->normal = (sat_vec2){one * normal_x + 0.0f, one * normal_y + 0.0f};
    }
    return is_hit;
}

/* Casts at a sharp polygon that the ray may only graze: raycast.c. It takes all by value: so no other path has it in memory. */
bool sat__cast_ray_at_tie(const sat_polygon *p, sat__f4 ends, sat__ray_passage way, sat_ray_hit *hit);

/* -------------------------------------------------------------------------------------------------------- sweeps -- */

/* True if the two overlap by more than a touch: then the hit is at fraction 0, along their axis with every edge enabled. */
bool sat__overlap_at_start(const sat_polygon *a, const sat_polygon *b, sat_sweep_hit *hit);

/*
 * Sweeps two sharp boxes along the axes: aligned_sweep.c. Fills in a hit, if there is one; unsure where they overlap at the
 * start, come to touch at a corner, or rounding decides.
 */
sat__answer sat__sweep_aligned(const sat_polygon *a, sat__d2 motion_a, const sat_polygon *b, sat__d2 motion_b,
                               sat_sweep_hit *hit);

/* Where the two surfaces touch after a fraction of both motions, whatever the order of the arguments: meeting_point.c. */
sat_vec2 sat__meeting_point(const sat__shapes *pair, const sat__meeting *meeting, const sat__translation *motion);

/* No hit; leaves nothing of what was there. */
static inline bool sat__miss_sweep(sat_sweep_hit *hit) {
    if (hit != NULL) {
        *hit = (sat_sweep_hit){0.0f, {0.0f, 0.0f}, {0.0f, 0.0f}};
    }
    return false;
}

/*
 * The edges of a, and from lane `of_b` on those of b: how high above each the other shape lies at the start and at the end,
 * the fraction at which the motion crosses its line, moved out, and which is crossed last.
 */
typedef struct sat__crossings {
    float heights[8 * SAT_BLOCKS], ends[8 * SAT_BLOCKS], fractions[8 * SAT_BLOCKS];
    uint32_t of_b, lanes, first;
    sat__edges near; /* those that may be the highest where the two touch at the start, or overlap by little */
} sat__crossings;

/*
 * Returns what fractions at edges of p count, four that repeat: of two that are as good as equal, as when edges come to lie
 * flat on each other, that of the larger shape is proposed, and an end of a segment last. A point has no edges.
 */
static inline const float *sat__weights_of(const sat_polygon *p, const sat_polygon *other) {
#define LESS (1.0f - 0x1p-16f) /* float leaves fractions as much in doubt if the way is some 64 sizes long */
    static const float weights[2][3][4] = {
        {{0.0f, 0.0f, 0.0f, 0.0f}, {1.0f, LESS, 1.0f, LESS}, {1.0f, 1.0f, 1.0f, 1.0f}},
        {{0.0f, 0.0f, 0.0f, 0.0f}, {LESS, LESS, LESS, LESS}, {LESS, LESS, LESS, LESS}}};
    return weights[p->bounding_radius < other->bounding_radius][p->count < 3 ? p->count - 1 : 2];
#undef LESS
}

/* --------------------------------------------------------------------------------------------------- turning -- */

/* One of two shapes that turn while they move. Nothing is rotated but directions: into its frame as it stands at the start. */
typedef struct sat__spinner {
    const sat_polygon *p;
    sat__d2 arm;        /* from its position to its frame */
    double turn;        /* by how much it turns in all; 0 where that changes nothing */
    double reach;       /* at least the distance of every vertex of the core from the position */
    const float *block; /* its vertices x and y, where they are the floats of a single block; otherwise NULL */
} sat__spinner;

/* Both, and how the positions move: from a's to b's it is d + fraction * step. */
typedef struct sat__turning {
    sat__spinner a, b;
    sat__d2 d, step;
    double way;    /* how far one position moves against the other */
    double last;   /* from position to position where the sweep ends */
    double radius; /* of both together */
    double error;  /* a height along an axis is wrong by less */
} sat__turning;

/*
 * Both shapes at some fraction: the way from position to position, and cosine and sine of each turn since the start. An axis
 * turns along with the shape whose edge faces the other, and not at all between vertices: by sat__facing.
 */
typedef struct sat__turned {
    double fraction;
    sat__d2 d, turn[3];
} sat__turned;

/* The vertices that are furthest along an axis: a's along it, b's back along it; relative to their positions. */
typedef struct sat__furthest {
    sat__d2 axis; /* unit, from a towards b */
    sat__d2 of_a, of_b;
    uint32_t a, b; /* their ring indices */
} sat__furthest;

/* How far apart they are there. */
typedef struct sat__gap {
    double separation;   /* of the surfaces along the axis, less the error: the distance is at least that */
    sat__furthest far;   /* the axis, and what is furthest along it */
    sat__d2 nearest;     /* the point of a's core that is nearest to b's, relative to a's position, */
    sat__d2 out;         /* the unit vector from there to that of b's core, */
    double between;      /* and how far that is: the distance of the cores, at most */
    sat__facing facing;  /* what faces what */
    uint32_t a[2], b[2]; /* the ring indices of what faces each other: two of an edge */
} sat__gap;

/* The functions of turning_distance.c: they fill in what they are given, as a copy would wait for all of it. */
void sat__set_turning(sat__turning *t, const sat_polygon *a, sat_motion motion_a, const sat_polygon *b,
                      sat_motion motion_b);
void sat__turn_to(const sat__turning *t, double fraction, sat__turned *at);

/* Finds what is furthest along far->axis; its indices are those of vertices near by, and then their own. */
void sat__find_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far);

/* Places the vertices of these indices. */
void sat__place_furthest(const sat__turning *t, const sat__turned *at, sat__furthest *far);

/* How far apart they are: the first time, from what lies towards each other; and again, from what it was at a fraction nearby. */
void sat__begin_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);
void sat__find_gap(const sat__turning *t, const sat__turned *at, sat__gap *gap);

/* Somewhat less than a quarter of a turn: so far, an axis proves more. */
#define SAT_QUARTER_TURN 1.5

/* The height of a vertex of b above one of a, along an axis that turns, from a fraction on. */
typedef struct sat__vertex_height {
    double height, rate, curve; /* it, and its first and second derivative there */
    double jerk, snap;          /* its third derivative until h further on: at most jerk + snap h */
} sat__vertex_height;

/* An axis that turns at a constant rate, and the height of b above a along it, from a fraction on. */
typedef struct sat__moving_axis {
    sat__facing by;              /* what it turns along with */
    sat__d2 local;               /* the axis in the frame of that */
    bool disc_a, disc_b;         /* is the shape taken for a disc about its position? */
    double turn_a, turn_b, turn; /* how it turns as seen from either shape; 0 from a disc; the larger one */
    double bend, speed;          /* half of the second derivative of any height, and the first one, at most */
    double from;                 /* the fraction */
    sat__vertex_height least;    /* there, of the furthest vertices */
} sat__moving_axis;

/* The functions of turning_axis.c. The first one sets the turns and bounds of an axis, which the others need. */
void sat__bound_axis(const sat__turning *t, const sat__turned *at, sat__moving_axis *line);
double sat__height_along(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at,
                         sat__furthest *far);

/* The derivatives of the height of what is furthest, and the bound of the third one. */
void sat__derive(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at, const sat__furthest *far,
                 sat__vertex_height *v);
void sat__bound_jerk(const sat__turning *t, const sat__moving_axis *line, const sat__turned *at,
                     const sat__furthest *far, sat__vertex_height *v);

/* Returns half of the most that the second derivative is until h further on, where it is `curve`. */
static inline double sat__bend_over(const sat__vertex_height *v, double curve, double h) {
    return 0.25 * (v->curve + curve + h * (v->jerk + h * v->snap));
}

/* The height of the vertices that are the furthest at the end of a step, as seen from its start. */
void sat__look_back(const sat__turning *t, const sat__moving_axis *line, const sat__turned *start,
                    const sat__furthest *far, sat__vertex_height *v);

/* Does the height of vertices fall by no more than `by` until h further on, a quarter of a turn at most? */
bool sat__stays_above(const sat__vertex_height *v, double by, double h);

/* Does a bend of at most k prove that all in between two heights u and v is free, over a step h? */
static inline bool sat__is_free(double k, double u, double v, double h) {
    const double left = h * k - sat__sqrt(k * u);
    return (v > 0.0) & ((left <= 0.0) | (left * left <= k * v));
}

/* Do the vertices that are the furthest at the end of a step h prove that all in between is free? `last` is their height there. */
bool sat__proves_step(const sat__turning *t, const sat__moving_axis *line, const sat__turned *start,
                      const sat__furthest *far, const sat__vertex_height *last, double h);

/* -------------------------------------------------------------------------------- common areas and outlines -- */

/*
 * A part of an edge, or of an arc within the lower or the upper half of its circle. From left to right it is the graph
 * of a function of x; the upper half of a boundary runs from right to left.
 */
typedef struct sat__curve {
    sat__vec2d from, to;
    bool is_arc;
    sat__vec2d centre; /* of an arc */
    double radius;
    double side; /* -1 on the lower half of the boundary, 1 on the upper one */
} sat__curve;

typedef void sat__take_curve(void *context, const sat__curve *c);

/* Two shapes in an order that does not depend on the arguments, and the way from the first frame to the other. */
typedef struct sat__ordered {
    const sat_polygon *first, *second;
    sat__vec2d offset;
    bool first_is_inside; /* the first lies in the second altogether */
} sat__ordered;

sat__ordered sat__order_shapes(const sat_polygon *a, const sat_polygon *b);

/* Hands on every piece of the boundary of one shape, counter-clockwise and relative to its frame. */
void sat__trace_shape(const sat_polygon *p, sat__take_curve *take, void *context);

/* Does so for what two shapes have in common; there is none when rounding leaves none, of shapes that hardly touch. */
void sat__trace_common(const sat__ordered *pair, sat__take_curve *take, void *context);

#endif
