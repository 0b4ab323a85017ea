/*
 * The polygon as the library sees it: one block of memory, rotated once when its angle is set, read by every query.
 *
 * Frame. Everything hot is kept relative to the frame, a point of the world that moves with the polygon: moving it is
 * O(1), and two polygons need only the difference of their frames. The frame is the position, plus the turned anchor.
 * The anchor is (0, 0), unless all local vertices lie further from the local origin than 64 times the shape's size:
 * then it is a point among them, so that turning rounds relative to the shape rather than to that distance.
 *
 * Ring. Corners and edges sit in `ring` slots, counter-clockwise; slot i holds vertex i and the edge i -> i + 1. Shapes
 * without area get four slots, so that their ends are edges too and nothing needs a case of its own:
 *
 *     point     slots p p p p   edges of no length, normals +x +y -x -y
 *     segment   slots p q q p   edge p -> q, the end at q, edge q -> p, the end at p
 *
 * Blocks. The rotated data is structure-of-arrays, in blocks of four lanes: the ring, padded with copies of slot 0.
 *
 * Memory. What nearly every query reads of a polygon is 64 bytes, as much as a cache line of most processors, and the
 * rotated arrays, which follow them, are as much for each block.
 *
 * Stored geometry. The exact vertices, relative to the frame, are the floats of the ring. Only where rounding to float
 * could bend a corner inwards (`fine`) are they turn * local instead, exactly; then the floats are within half a unit
 * in the last place of them. So the exact polygon is always convex.
 */
#ifndef SAT_POLYGON_H
#define SAT_POLYGON_H

#include "exact.h"
#include "sat/sat.h"

#include <stddef.h>
#include <string.h>

/*
 * What is proven never to happen, but has to end well if the proof is wrong: loops that theory ends are also ended by a
 * count, say. The comment beside each use gives the reason. Where coverage is measured (tests/coverage.sh defines
 * SAT_COVERAGE) it is a constant, as no test could take that branch; everywhere else it is the condition.
 */
#ifdef SAT_COVERAGE
#define SAT_NEVER(condition) 0
#else
#define SAT_NEVER(condition) (condition)
#endif

/* What sends a shape another way than most. */
enum {
    SAT_FLAT = 1,     /* it has no area: a point or a segment */
    SAT_FINE = 2,     /* see "stored geometry" above */
    SAT_ANCHORED = 4, /* it has an anchor */
    SAT_MASKED = 8,   /* some edge of it is disabled */
    SAT_ROUND = 16,   /* it has a radius */
    SAT_ALONG = 32,   /* it was turned by a direction, and its angle follows from that */
    SAT_REMOTE = 64,  /* it lies so far from its own origin that float does not tell its edges apart well enough */
};

/* Where a polygon stands. */
typedef struct sat__place {
    double frame_x, frame_y; /* position + turned anchor, rounded */
    sat_vec2 position;
} sat__place;

struct sat_polygon {
    float centre_x, centre_y; /* a local point, */
    float inner, outer;       /* and the radii of discs about it: one in the core, one around it */
    void *user_data;
    double anchor_x, anchor_y; /* local */
    double turn_c, turn_s;     /* cosine and sine of the angle */
    float angle;
    uint16_t disabled;                        /* edges that are disabled */
    bool borrowed;                            /* the memory is the caller's */
    float lower_x, lower_y, upper_x, upper_y; /* bounds of the core relative to the frame */
    /*
     * What nearly every query reads: last, next to the rotated arrays, which doubles follow. 32-bit x86 would not align
     * those.
     */
    _Alignas(8) uint32_t category;
    uint32_t mask;
    sat_aabb box; /* in the world, with the radius */
    sat__place place;
    float radius;
    float reach;           /* at least the distance of every vertex from the frame */
    uint16_t count;        /* vertices as the user sees them: 1, 2 or ring */
    uint16_t ring, blocks; /* slots, and blocks of four lanes */
    uint16_t traits;       /* of the above */
    float rotated[];       /* vertices x, y, normals x, y; then what sat__local() and sat__enabled() find */
};

_Static_assert(SAT_MAX_VERTICES <= UINT16_MAX, "vertices are counted in 16 bits");

/* These are loaded and stored as vectors. */
_Static_assert(offsetof(sat_polygon, turn_s) == offsetof(sat_polygon, turn_c) + sizeof(double) &&
                   offsetof(sat__place, frame_y) == offsetof(sat__place, frame_x) + sizeof(double),
               "x and y side by side");
/* Doubles follow the rotated arrays. */
_Static_assert(offsetof(sat_polygon, rotated) == sizeof(sat_polygon) && sizeof(sat_polygon) % sizeof(double) == 0,
               "a whole number of doubles");

static inline uint32_t sat__lanes(const sat_polygon *p) {
    return 4u * p->blocks;
}
static inline const float *sat__x(const sat_polygon *p) {
    return p->rotated;
}
static inline const float *sat__y(const sat_polygon *p) {
    return p->rotated + 4 * (size_t)p->blocks;
}
static inline const float *sat__normal_x(const sat_polygon *p) {
    return p->rotated + 8 * (size_t)p->blocks;
}
static inline const float *sat__normal_y(const sat_polygon *p) {
    return p->rotated + 12 * (size_t)p->blocks;
}

/* The vertices x, y relative to the anchor, as they are without the turn; and the same to be written. */
static inline const double *sat__local(const sat_polygon *p) {
    return (const double *)(const void *)(p->rotated + 16 * (size_t)p->blocks);
}
static inline double *sat__own_local(sat_polygon *p) {
    return (double *)(void *)(p->rotated + 16 * (size_t)p->blocks);
}

/* Which edges are real and enabled: a bit for each slot, a byte for each block; and the same to be written. */
static inline const unsigned char *sat__enabled(const sat_polygon *p) {
    return (const unsigned char *)(sat__local(p) + 2 * (size_t)p->count);
}
static inline unsigned char *sat__own_enabled(sat_polygon *p) {
    return (unsigned char *)(sat__own_local(p) + 2 * (size_t)p->count);
}

/* Has it one of these traits? */
static inline bool sat__is(const sat_polygon *p, unsigned traits) {
    return (p->traits & traits) != 0;
}
/* Has one of the two? */
static inline bool sat__either_is(const sat_polygon *p, const sat_polygon *q, unsigned traits) {
    return ((unsigned)(p->traits | q->traits) & traits) != 0;
}

static inline void sat__set_radius(sat_polygon *p, float radius) {
    p->radius = radius;
    p->traits = (uint16_t)((p->traits & ~(unsigned)SAT_ROUND) | (radius > 0.0f ? SAT_ROUND : 0u));
}

/*
 * One of two values, `yes` being 1 or 0. What follows the shapes' positions is chosen by arithmetic: a branch could not
 * be predicted.
 */
static inline uint32_t sat__choose(uint32_t yes, uint32_t then, uint32_t otherwise) {
    return otherwise ^ ((then ^ otherwise) & (0u - yes));
}

static inline const void *sat__choose_pointer(uint32_t yes, const void *then, const void *otherwise) {
    const uintptr_t a = (uintptr_t)then, b = (uintptr_t)otherwise, chosen = b ^ ((a ^ b) & ((uintptr_t)0 - yes));
    const void *pointer;
    memcpy(&pointer, &chosen, sizeof pointer);
    return pointer;
}

/* The rotated arrays of one of two. */
static inline const float *sat__rotated_of(uint32_t yes, const sat_polygon *then, const sat_polygon *otherwise) {
    const sat_polygon *chosen = sat__choose_pointer(yes, then, otherwise);
    return chosen->rotated;
}

/* -1 where `negative` is 1, otherwise 1: the sign of what is seen from the second shape, say. */
static inline float sat__sign(uint32_t negative) {
    static const float signs[2] = {1.0f, -1.0f};
    return signs[negative];
}

static inline uint32_t sat__next(const sat_polygon *p, uint32_t slot) {
    return sat__choose(slot + 1 == p->ring, 0, slot + 1);
}
static inline uint32_t sat__previous(const sat_polygon *p, uint32_t slot) {
    return sat__choose(slot == 0, p->ring, slot) - 1;
}

/* Slot of the ring -> vertex and edge of the user, and back. An end of a segment counts as the edge before it. */
static inline uint32_t sat__vertex_of_slot(const sat_polygon *p, uint32_t slot) {
    return p->count > 2 ? slot : p->count == 1 ? 0 : (slot == 1 || slot == 2);
}
static inline uint32_t sat__edge_of_slot(const sat_polygon *p, uint32_t slot) {
    return p->count > 2 ? slot : slot / 2;
}
static inline uint32_t sat__slot_of_edge(const sat_polygon *p, uint32_t edge) {
    return p->count > 2 ? edge : 2 * edge;
}
/* Which of the slots i .. i + 3 are edges of some length, enabled or not. */
static inline unsigned sat__real_lanes(const sat_polygon *p, uint32_t i) {
    if (p->count < 3) {
        return p->count == 1 ? 0u : 5u;
    }
    return p->ring - i >= 4 ? 15u : (1u << (p->ring - i)) - 1u;
}
static inline bool sat__edge_is_enabled(const sat_polygon *p, uint32_t slot) {
    return (sat__enabled(p)[slot / 4] >> slot % 4 & 1) != 0;
}

typedef struct sat__vec2d {
    double x, y;
} sat__vec2d;

static inline sat__vec2d sat__vec2d_of(sat__d2 v) {
    return (sat__vec2d){sat__low(v), sat__high(v)};
}

/* A vertex relative to the frame: the stored geometry itself, rounded to double where it is fine. */
static inline sat__vec2d sat__vertex(const sat_polygon *p, uint32_t slot) {
    if (!sat__is(p, SAT_FINE)) {
        return (sat__vec2d){(double)sat__x(p)[slot], (double)sat__y(p)[slot]};
    }
    const double *local = sat__local(p) + 2 * (size_t)sat__vertex_of_slot(p, slot);
    return (sat__vec2d){p->turn_c * local[0] - p->turn_s * local[1], p->turn_s * local[0] + p->turn_c * local[1]};
}

static inline sat__vec2d sat__normal(const sat_polygon *p, uint32_t slot) {
    return (sat__vec2d){(double)sat__normal_x(p)[slot], (double)sat__normal_y(p)[slot]};
}

static inline sat__vec2d sat__plus(sat__vec2d a, sat__vec2d b) {
    return (sat__vec2d){a.x + b.x, a.y + b.y};
}
static inline sat__vec2d sat__minus(sat__vec2d a, sat__vec2d b) {
    return (sat__vec2d){a.x - b.x, a.y - b.y};
}
static inline sat__vec2d sat__times(double factor, sat__vec2d a) {
    return (sat__vec2d){factor * a.x, factor * a.y};
}
static inline double sat__dot(sat__vec2d a, sat__vec2d b) {
    return a.x * b.x + a.y * b.y;
}
static inline double sat__cross(sat__vec2d a, sat__vec2d b) {
    return a.x * b.y - a.y * b.x;
}

/*
 * The edge that leaves a slot; for the ends of a shape without area, a vector along the line that the end counts as.
 * In pose.c.
 */
sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t slot);

/*
 * The 24 leading bits, by Veltkamp's splitting. Not a conversion to float and back: gcc 12 drops that when it
 * vectorizes.
 */
static inline double sat__leading_bits(double x) {
    const double c = 536870913.0 * x; /* 2^29 + 1 */
    return c - (c - x);
}

/* A power of two above a number, at most twice it (Rump, 2009: the unit in the first place). */
static inline double sat__power_above(double x) {
    const double q = 4503599627370497.0 * x; /* 2^52 + 1 */
    return 2.0 * sat__abs(q - (1.0 - DBL_EPSILON / 2.0) * q);
}

/* The anchor, rotated: exact by definition, so wherever it is asked for the same. (0, 0) where there is none. */
static inline sat__d2 sat__turned_anchor(const sat_polygon *p) {
    if (!sat__is(p, SAT_ANCHORED)) {
        return sat__both(0.0);
    }
    return sat__pair_of(p->turn_c * p->anchor_x - p->turn_s * p->anchor_y,
                        p->turn_s * p->anchor_x + p->turn_c * p->anchor_y);
}

/* How wrong the frame is where it is the rounded sum of position and anchor; 0 where there is no anchor. */
static inline double sat__frame_error(const sat_polygon *p, const sat__place *at) {
    return sat__is(p, SAT_ANCHORED) ? (sat__abs(at->frame_x) + sat__abs(at->frame_y)) / 4503599627370496.0
                                    : 0.0; /* 2^-52 */
}

static inline sat__d2 sat__d2_of(sat_vec2 v) {
    return sat__low_doubles(sat__two_pairs(&v.x, &v.x));
}

static inline sat__d2 sat__position_of(const sat_polygon *p) {
    return sat__d2_of(p->place.position);
}

/* The place of p in some position. */
static inline sat__place sat__place_at(const sat_polygon *p, sat_vec2 position) {
    const sat__d2 frame = sat__add2(sat__d2_of(position), sat__turned_anchor(p));
    return (sat__place){sat__low(frame), sat__high(frame), position};
}

/*
 * From one position + anchor to another, rounded relative to that way alone. The frame of a shape with an anchor is a
 * rounded sum: far out it may be wrong by more than the shape is large, so such frames are not subtracted, but their
 * parts, which may cancel.
 */
static inline sat__d2 sat__way_of_parts(sat__d2 from, sat__d2 from_anchor, sat__d2 to, sat__d2 to_anchor) {
    const sat__d2 zero = sat__both(0.0);
    sat__d2 places, anchors, way;
    const sat__d2 lost_first = sat__two_sum2(to, sat__sub2(zero, from), &places);
    const sat__d2 lost_then = sat__two_sum2(to_anchor, sat__sub2(zero, from_anchor), &anchors);
    const sat__d2 lost_last = sat__two_sum2(places, anchors, &way);
    return sat__add2(way, sat__add2(lost_last, sat__add2(lost_first, lost_then)));
}

/* From a's frame to b's, in these places; and in those where they are. */
static inline sat__d2 sat__way_between_places(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b,
                                              const sat__place *at_b) {
    return sat__either_is(a, b, SAT_ANCHORED) ? sat__way_of_parts(sat__d2_of(at_a->position), sat__turned_anchor(a),
                                                                  sat__d2_of(at_b->position), sat__turned_anchor(b))
                                              : sat__sub2(sat__load2(&at_b->frame_x), sat__load2(&at_a->frame_x));
}
static inline sat__d2 sat__way_between(const sat_polygon *a, const sat_polygon *b) {
    return sat__way_between_places(a, &a->place, b, &b->place);
}

/* From a's position to b's frame. */
static inline sat__d2 sat__way_from_position(const sat_polygon *a, const sat_polygon *b) {
    return sat__either_is(a, b, SAT_ANCHORED)
               ? sat__way_of_parts(sat__position_of(a), sat__both(0.0), sat__position_of(b), sat__turned_anchor(b))
               : sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x));
}

/* From p's frame to a point of the world. */
static inline sat__vec2d sat__way_to_point(const sat_polygon *p, sat__d2 point) {
    return sat__vec2d_of(sat__is(p, SAT_ANCHORED)
                             ? sat__way_of_parts(sat__position_of(p), sat__turned_anchor(p), point, sat__both(0.0))
                             : sat__sub2(point, sat__load2(&p->place.frame_x)));
}

/* Finite and within the range of the library; false for NaN. */
static inline bool sat__in_range(float x) {
    return x >= -SAT_MAX_EXTENT && x <= SAT_MAX_EXTENT;
}
static inline bool sat__is_finite(float x) {
    return x - x == 0.0f;
}

/* SAT_OK, or what is wrong with a coordinate pair. */
static inline sat_status sat__check(sat_vec2 v) {
    if (!sat__is_finite(v.x) || !sat__is_finite(v.y)) {
        return SAT_ERROR_NOT_FINITE;
    }
    return sat__in_range(v.x) && sat__in_range(v.y) ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

/* Are two coordinate pairs finite and within the range? */
static inline bool sat__both_in_range(sat_vec2 v, sat_vec2 w) {
    return sat__at_least(sat__minus_abs(sat__two_pairs(&v.x, &w.x)), sat__splat(-SAT_MAX_EXTENT)) == 15u;
}

/* discs.c: the centre and its discs, from the local vertices and the reach. */
void sat__polygon_find_discs(sat_polygon *p);

/* pose.c: turns the local vertices by the polygon's angle and rebuilds everything that depends on it. */
void sat__polygon_turn(sat_polygon *p);

/* pose.c: the frame and the box from the position. */
void sat__polygon_place(sat_polygon *p);

/* validate.c */
typedef struct sat__corners {
    sat_status status;
    size_t culprit;
    size_t count; /* true corners */
    size_t first; /* the lowest of their indices */
    size_t end;   /* vertices from here on repeat vertex 0 */
    bool clockwise;
} sat__corners;
sat__corners sat__find_corners(const sat_vec2 *vertices, size_t count);
size_t sat__next_corner(const sat_vec2 *vertices, size_t end, size_t index);
int sat__orientation(sat_vec2 a, sat_vec2 b, sat_vec2 c);

/* trig.c */
sat__d2 sat__cos_sin(float angle); /* cosine low, sine high */
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts);
double sat__angle_between(double cross, double dot);

#endif
