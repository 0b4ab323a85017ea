/*
 * The polygon as the library sees it: one block of memory, rotated once when its angle is set, read by every query.
 *
 * Frame. Vertices are relative to the frame, a point of the world that moves with the polygon: the position, plus the
 * turned anchor. The anchor is (0, 0), unless all local vertices lie further from the local origin than 64 times the
 * shape's size: then it is a point among them, so that turning rounds relative to the shape rather than to that distance.
 * Nearer ones are turned and rounded about the local origin, so that shapes that share a local vertex and a pose share it in the
 * world, too, bit for bit. If they lie further out than 8 times the outer radius, they are remote: then the frame moves to the
 * middle of the vertices, exactly.
 *
 * Ring. Corners and edges, counter-clockwise: ring index i names vertex i and the edge i -> i + 1. Shapes without area
 * have rings of four, so that their ends are edges too:
 *
 *     point     p p p p   edges of no length, normals +x +y -x -y
 *     segment   p q q p   edge p -> q, the end at q, edge q -> p, the end at p
 *
 * Blocks. The rotated data is structure-of-arrays, in blocks of four lanes: the ring, padded with copies of index 0. One
 * block, or an even number. What nearly every query reads is 64 bytes, a cache line, and as much again for each block.
 *
 * Stored geometry. The exact vertices, relative to the frame, are the floats of the ring. Only where rounding to float
 * could bend a corner inwards (SAT_BENDABLE) are they turn * local instead, exactly; if these are no floats
 * (SAT_EXACTLY_ROTATED), the floats are within half a unit in the last place of them. So the exact polygon is convex.
 */
#ifndef SAT_POLYGON_H
#define SAT_POLYGON_H

#include "../math/expansion.h"
#include "../math/compiler.h"

#include <sat/sat.h>

#include <stddef.h>

/* Flags that exclude a shape from the fast paths, and others. */
enum {
    SAT_FLAT = 1,            /* it has no area: a point or a segment */
    SAT_EXACTLY_ROTATED = 2, /* see "stored geometry" above: as it is turned, its vertices are no floats */
    SAT_ANCHORED = 4,        /* it has an anchor, or its frame has moved */
    SAT_MASKED = 8,          /* some edge of it is disabled, or some corner limited */
    SAT_ROUND = 16,          /* it has a radius */
    SAT_ALONG = 32,          /* it was turned by a direction, and its angle follows from that */
    SAT_REMOTE = 64,         /* its frame moves among its vertices as it is turned, unless it is exactly rotated */
    SAT_ALIGNED = 256,       /* a rectangle, and as it is turned its edges lie along the axes */
    SAT_POINT = 512,         /* its core is a point: a circle */
    SAT_INEXACT = 1024,      /* its frame is inexact: position and turned anchor do not add up to a double */
    SAT_WIDE = 128,          /* the processor has AVX2: see ../math/lanes8.h */
    SAT_GROUPED = 2048,      /* it belongs to a group */
    SAT_LOOSE = 4096,     /* its bounding box is not its bounds, each rounded to the nearest float, but may be larger */
    SAT_LIMITED = 8192,   /* some corner of it is limited, or some edge free only in part: it is one of a surface */
    SAT_BORROWED = 16384, /* the memory is the caller's */
    SAT_BENDABLE = 32768, /* some corner of it is so flat that rounding to float could bend it inwards */
};

/* The place where a polygon stands. */
typedef struct sat__place {
    double frame_x, frame_y; /* position + turned anchor: rounded, but for most shapes that is exact */
    sat_vec2 position;
} sat__place;

struct sat_polygon {
    float centre_x, centre_y; /* a local point, */
    float inner, outer;       /* and the radii of discs about it: one in the core, or below 0, and one around it */
    void *user_data;
    double anchor_x, anchor_y; /* local; of a remote shape turned: by so much has its frame moved */
    double turn_c, turn_s;     /* cosine and sine of the angle */
    float angle;
    uint32_t group;                           /* 0 for none; only read with SAT_GROUPED */
    float lower_x, lower_y, upper_x, upper_y; /* bounds of the core relative to the frame */
    /* Nearly every query reads what follows: it lies next to the rotated arrays. 32-bit x86 would not align the doubles there. */
    _Alignas(8) uint32_t category;
    uint32_t mask;
    sat_aabb box; /* in the world, with the radius */
    sat__place place;
    float radius;
    float bounding_radius; /* at least the distance of every vertex from the frame */
    uint16_t count;        /* vertices as the user sees them: 1, 2 or ring */
    uint16_t ring, blocks; /* corners of the ring, and blocks of four lanes */
    uint16_t flags;        /* of the above */
    float rotated[];       /* vertices x, y, normals x, y; then what sat__local() and its like find */
};

_Static_assert(SAT_MAX_VERTICES <= UINT16_MAX, "vertices are counted in 16 bits");

_Static_assert(offsetof(sat_polygon, anchor_y) == offsetof(sat_polygon, anchor_x) + sizeof(double) &&
                   offsetof(sat_polygon, turn_s) == offsetof(sat_polygon, turn_c) + sizeof(double) &&
                   offsetof(sat__place, frame_y) == offsetof(sat__place, frame_x) + sizeof(double),
               "x and y side by side: they are loaded and stored as vectors");
_Static_assert(offsetof(sat_polygon, rotated) == sizeof(sat_polygon) && sizeof(sat_polygon) % sizeof(double) == 0,
               "a whole number of doubles, as doubles follow the rotated arrays");

static inline uint32_t sat__lanes(const sat_polygon *p) { return 4u * p->blocks; }
static inline const float *sat__x(const sat_polygon *p) { return p->rotated; }
static inline const float *sat__y(const sat_polygon *p) { return p->rotated + 4 * (size_t)p->blocks; }
static inline const float *sat__normal_x(const sat_polygon *p) { return p->rotated + 8 * (size_t)p->blocks; }
static inline const float *sat__normal_y(const sat_polygon *p) { return p->rotated + 12 * (size_t)p->blocks; }

/* The vertices x, y relative to the anchor, as they are without the turn; and the same to be written. */
static inline const double *sat__local(const sat_polygon *p) {
    return (const double *)(const void *)(p->rotated + 16 * (size_t)p->blocks);
}
static inline double *sat__own_local(sat_polygon *p) { return (double *)(void *)(p->rotated + 16 * (size_t)p->blocks); }

static inline sat__vec2d sat__local_vertex(const sat_polygon *p, uint32_t index) {
    return (sat__vec2d){sat__local(p)[2 * index], sat__local(p)[2 * index + 1]};
}

/*
 * In which directions each corner pushes, as the user counts them, and the same to be written. SAT_FREE_CORNER: as its
 * edges allow; 0: not at all, it is disabled. Otherwise the tangent of half the angle by which a push may turn away from
 * the normal of one of its edges: of the one that begins there, or, where it is negative, of the one that ends there.
 */
#define SAT_FREE_CORNER FLT_MAX

/* Marks a corner at which the surface goes straight on: less than any angle between floats. */
#define SAT_STRAIGHT_CORNER 0x1p-100f

/* Marks one at which it turns inwards by less than a quarter turn: another zero than that of a corner which the user disables. */
#define SAT_VALLEY_CORNER (-0.0f)

static inline const float *sat__corner_limits(const sat_polygon *p) {
    return (const float *)(const void *)(sat__local(p) + 2 * (size_t)p->count);
}
static inline float *sat__own_corner_limits(sat_polygon *p) {
    return (float *)(void *)(sat__own_local(p) + 2 * (size_t)p->count);
}

/*
 * The part of an edge that pushes, in shares of 2^-16 of its length: all of it is 0 to 65535. None is `from` above `to`: up
 * to `to`, and behind `from`, lie the halves towards the ends of what the shapes there cover, see sat__cover_at(). Both ends
 * are rounded outwards, by less than 2^-15 of the edge: a part is never lost, however small it is. If one shape covers the
 * whole edge, `from` is how far the surface goes on behind the edge instead.
 */
typedef struct sat__free_part {
    uint16_t from, to;
} sat__free_part;

#define SAT_WHOLE_EDGE UINT16_MAX
#define SAT_HALF_EDGE  (UINT16_MAX / 2)

/* Returns the part of each ring index, and the same to be written. */
static inline const sat__free_part *sat__free_parts(const sat_polygon *p) {
    return (const sat__free_part *)(const void *)(sat__corner_limits(p) + p->count);
}
static inline sat__free_part *sat__own_free_parts(sat_polygon *p) {
    return (sat__free_part *)(void *)(sat__own_corner_limits(p) + p->count);
}

/*
 * How far a surface goes on behind an edge that one shape covers, along its normal: in shares of 2^-15 of the radius of the disc
 * around p, rounded up. DBL_MAX if further than that, or it is not known.
 */
static inline double sat__behind(const sat_polygon *p, uint32_t index) {
    const sat__free_part part = sat__free_parts(p)[index];
    const int share = (int)part.from - (int)SAT_HALF_EDGE - 1;
    return part.to == SAT_HALF_EDGE && share > 0 ? (double)share * 0x1p-15 * (double)p->outer : DBL_MAX;
}

static inline bool sat__is_turned(const sat_polygon *p) { return p->turn_c != 1.0 || p->turn_s != 0.0; }

/* Has it one of these flags? And has one of the two? */
static inline bool sat__is(const sat_polygon *p, unsigned flags) { return (p->flags & flags) != 0; }
static inline bool sat__either_is(const sat_polygon *p, const sat_polygon *q, unsigned flags) {
    return ((unsigned)(p->flags | q->flags) & flags) != 0;
}

/* 0 where it belongs to none. */
static inline uint32_t sat__group(const sat_polygon *p) { return sat__is(p, SAT_GROUPED) ? p->group : 0; }

/* Vertices and normals of a ring: x, y, the normals' x and y, so many lanes each. */
typedef struct sat__ring {
    const float *x;
    uint32_t lanes;
} sat__ring;

static inline sat__ring sat__ring_of(const sat_polygon *p) { return (sat__ring){p->rotated, sat__lanes(p)}; }

static inline sat__d2 sat__vertex_of(sat__ring r, uint32_t index) {
    return sat__pair_of_floats(r.x[index], r.x[r.lanes + index]);
}

static inline void sat__set_radius(sat_polygon *p, float radius) {
    p->radius = radius;
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_ROUND) | (radius > 0.0f ? SAT_ROUND : 0u));
}

static inline uint32_t sat__next(const sat_polygon *p, uint32_t index) {
    return sat__choose(index + 1 == p->ring, 0, index + 1);
}
static inline uint32_t sat__previous(const sat_polygon *p, uint32_t index) {
    return sat__choose(index == 0, p->ring, index) - 1;
}

/* Ring index -> vertex and edge of the user, and back. An end of a segment counts as the edge before it. */
static inline uint32_t sat__user_vertex(const sat_polygon *p, uint32_t index) {
    return p->count > 2 ? index : p->count == 1 ? 0 : (index == 1 || index == 2);
}
static inline uint32_t sat__user_edge(const sat_polygon *p, uint32_t index) { return p->count > 2 ? index : index / 2; }
static inline uint32_t sat__ring_index(const sat_polygon *p, uint32_t edge) { return p->count > 2 ? edge : 2 * edge; }
/* Is this an edge of some length, enabled or not? And which of the indices i .. i + 7 are, a bit each: none behind the ring. */
static inline bool sat__is_real(const sat_polygon *p, uint32_t index) {
    return p->count > 2 || (p->count == 2 && index % 2 == 0);
}
static inline unsigned sat__real_lanes(const sat_polygon *p, uint32_t i) {
    if (p->count < 3) {
        return p->count == 1 ? 0u : 5u;
    }
    return p->ring - i >= 8 ? 255u : (1u << (p->ring - i)) - 1u;
}
/* The real edges of a ring of up to 32, a bit each. */
static inline uint32_t sat__real_edges(const sat_polygon *p) {
    return p->count > 2 ? UINT32_MAX >> (32u - p->ring) : p->count == 2 ? 5u : 0u;
}
static inline bool sat__edge_is_enabled(const sat_polygon *p, uint32_t index) {
    const sat__free_part part = sat__free_parts(p)[index];
    return part.from < part.to;
}

static inline sat__d2 sat__normal2(const sat_polygon *p, uint32_t index) {
    return sat__pair_of_floats(sat__normal_x(p)[index], sat__normal_y(p)[index]);
}

/* Returns a local vector, turned as the polygon is. */
static inline sat__vec2d sat__turned_with(const sat_polygon *p, sat__vec2d local) {
    return sat__turned_by((sat__vec2d){p->turn_c, p->turn_s}, local);
}

/* Are separations in float too coarse for its edges: does it lie far from its frame, which has not moved? */
static inline bool sat__is_coarse(const sat_polygon *p) {
    return (p->flags & (SAT_REMOTE | SAT_EXACTLY_ROTATED)) == (SAT_REMOTE | SAT_EXACTLY_ROTATED);
}

/* Returns a vertex of an exactly rotated shape relative to the frame, rounded to double. */
sat__vec2d sat__exactly_rotated_vertex(const sat_polygon *p, uint32_t index);

/* Returns a vertex relative to the frame: the stored geometry itself, rounded to double where that is an exact rotation. */
static inline sat__vec2d sat__vertex(const sat_polygon *p, uint32_t index) {
    return sat__is(p, SAT_EXACTLY_ROTATED) ? sat__exactly_rotated_vertex(p, index)
                                           : (sat__vec2d){(double)sat__x(p)[index], (double)sat__y(p)[index]};
}

/* Returns the way from one vertex to another: a difference of local vertices is exact or nearly so, however close they are. */
static inline sat__vec2d sat__from_to(const sat_polygon *p, uint32_t from, uint32_t to) {
    if (!sat__is(p, SAT_EXACTLY_ROTATED)) {
        return sat__minus(sat__vertex(p, to), sat__vertex(p, from));
    }
    const sat__vec2d way = sat__minus(sat__local_vertex(p, sat__user_vertex(p, to)), //
                                      sat__local_vertex(p, sat__user_vertex(p, from)));
    return sat__turned_with(p, way);
}

static inline sat__vec2d sat__normal(const sat_polygon *p, uint32_t index) {
    return (sat__vec2d){(double)sat__normal_x(p)[index], (double)sat__normal_y(p)[index]};
}

/* Returns a local place, turned as the polygon is, relative to the frame. */
static inline sat__vec2d sat__turned_place(const sat_polygon *p, sat__vec2d local) {
    const sat__vec2d turned = sat__turned_with(p, local);
    return sat__is(p, SAT_REMOTE) ? sat__minus(turned, (sat__vec2d){p->anchor_x, p->anchor_y}) : turned;
}

/* Returns the rotated anchor: exact by definition, so it is the same everywhere. (0, 0) if there is none. */
static inline sat__d2 sat__turned_anchor(const sat_polygon *p) {
    if (!sat__is(p, SAT_ANCHORED)) {
        return sat__both(0.0);
    }
    if (sat__is(p, SAT_REMOTE)) {
        return sat__load2(&p->anchor_x);
    }
    return sat__pair_of(p->turn_c * p->anchor_x - p->turn_s * p->anchor_y,
                        p->turn_s * p->anchor_x + p->turn_c * p->anchor_y);
}

static inline sat__d2 sat__position_of(const sat_polygon *p) { return sat__d2_of(p->place.position); }

/*
 * Returns at least the coordinates relative to which the vertices of p are rounded: as it is turned, before the frame of a remote
 * shape moves; and as it is placed, since the caller may have rounded the position, unless q has the same one. NULL has another.
 */
double sat__size_of_floats(const sat_polygon *p, const sat_polygon *q);

/* Is position + turned anchor exactly the frame? */
bool sat__frame_is_exact(const sat_polygon *p, const sat__place *at);

/* How wrong the frame may be as a rounded sum of position and anchor: of other places that is not known. */
static inline double sat__frame_error(const sat_polygon *p, const sat__place *at) {
    return sat__is(p, at == &p->place ? SAT_INEXACT : SAT_ANCHORED)
               ? (sat__abs(at->frame_x) + sat__abs(at->frame_y)) * 0x1p-52
               : 0.0;
}

/* The place of p in some position. */
static inline sat__place sat__place_at(const sat_polygon *p, sat_vec2 position) {
    const sat__d2 frame = sat__add2(sat__d2_of(position), sat__turned_anchor(p));
    return (sat__place){sat__low(frame), sat__high(frame), position};
}

/*
 * From one position + anchor to another, rounded relative to that way alone; NULL has no anchor. A frame that is a rounded sum
 * may be wrong by more than the shape is large, far out: such frames are not subtracted, but their parts, which may cancel.
 */
sat__d2 sat__displacement_by_parts(const sat_polygon *from, sat__d2 from_position, const sat_polygon *to,
                                   sat__d2 to_position);
sat__d2 sat__inexact_displacement(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b);

/* Returns the way from a's frame to b's, a being in some place, or where both are. */
static inline sat__d2 sat__displacement_at(const sat_polygon *a, const sat__place *at_a, const sat_polygon *b) {
    return sat__either_is(a, b, at_a == &a->place ? SAT_INEXACT : SAT_ANCHORED)
               ? sat__inexact_displacement(a, at_a, b)
               : sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&at_a->frame_x));
}
static inline sat__d2 sat__displacement(const sat_polygon *a, const sat_polygon *b) {
    return sat__displacement_at(a, &a->place, b);
}

/* Returns the way from a's position to b's frame. */
static inline sat__d2 sat__displacement_from_position(const sat_polygon *a, const sat_polygon *b) {
    return sat__is(b, SAT_INEXACT) ? sat__displacement_by_parts(NULL, sat__position_of(a), b, sat__position_of(b))
                                   : sat__sub2(sat__load2(&b->place.frame_x), sat__position_of(a));
}

/* Returns the way from p's frame to a point of the world. */
static inline sat__d2 sat__displacement_to_point(const sat_polygon *p, sat__d2 point) {
    return sat__is(p, SAT_INEXACT) ? sat__displacement_by_parts(p, sat__position_of(p), NULL, point)
                                   : sat__sub2(point, sat__load2(&p->place.frame_x));
}

/*
 * The functions of enabled.c. The first one is true if an edge pushes whatever lies so deep over it: no edge of p is disabled, or
 * this one is enabled; and if p is a part of a surface, all of the edge is, the surface turns outwards with a neighbour at
 * neither end, and a disc in p is as large as the depth.
 */
bool sat__edge_is_plain(const sat_polygon *p, uint32_t index, float depth);

/* This enables every edge that is one, and every corner, as at creation. */
void sat__enable_all(sat_polygon *p);

/*
 * Returns the limit, as in sat__corner_limits(), of a corner at which a surface that came along `from` turns outwards and goes on
 * along `to`: the tangent of half the angle. It is large for a fold.
 */
float sat__limit_of_turn(sat__vec2d from, sat__vec2d to);

/* Disables what lies outside a part of an edge, in shares of its length: all of it where `from` is not less than `to`. */
void sat__keep_part(sat_polygon *p, uint32_t edge, double from, double to);

/* Disables an edge that one shape covers up to a share of its length, and one from another share on: the same if it covers all. */
void sat__cover_edge(sat_polygon *p, uint32_t edge, double to, double from);

/* Disables an edge that one shape covers; the surface goes on that far behind it, or DBL_MAX if that is not known. */
void sat__cover_whole_edge(sat_polygon *p, uint32_t edge, double behind);

/* Leaves a corner only the directions of a limit, as in sat__corner_limits(), of those that it still has. */
void sat__limit_corner(sat_polygon *p, uint32_t corner, float limit);

/* Writes the rotated arrays and the box of a new polygon, whose angle is 0: pose.c. */
void sat__polygon_turn(sat_polygon *p);

/* Sets the frame and the box from the position. */
void sat__polygon_place(sat_polygon *p);

/* The edge that begins at an index. A shape without area has two: 0 and 2. */
sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t index);

/* Memory of a point: a polygon with a ring of four, one vertex, and no enabled edge. */
typedef union sat__point_shape {
    sat_polygon polygon;
    unsigned char memory[sizeof(sat_polygon) + 16 * sizeof(float) + 3 * sizeof(double)];
} sat__point_shape;

/* Makes a polygon of a point of the world, so that a question about the point is one about shapes. */
const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point);

#endif
