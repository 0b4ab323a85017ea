/*
 * sat - 2D convex collision: do two shapes overlap, how deep, along which axis, where do they touch, and which push
 * separates them.
 *
 *     sat_polygon *a = sat_polygon_create_box(2.0f, 1.0f, NULL);
 *     sat_polygon *b = sat_polygon_create_regular(5, 1.0f, NULL);
 *     sat_polygon_set_pose(b, (sat_vec2){1.5f, 0.25f}, 0.5f);
 *
 *     sat_collision hit;
 *     if (sat_intersect(a, b, &hit))
 *         sat_polygon_translate(a, hit.mtv);
 *
 * Conventions, the same for every function
 *
 *   Units      Lengths are whatever the caller makes them: metres, pixels, millimetres. Nothing in the library is an
 *              absolute length: multiply every input by a power of two and every output scales with it, bit for bit
 *              (but for the digits that a float below FLT_MIN has not got).
 *   Angles     Radians, counter-clockwise where y points up (clockwise on a y-down screen; nothing else changes).
 *              Degrees times 0.017453293f, which is pi / 180, are radians: up to ten turns, quarters stay exact.
 *   World      world = position + R(angle) * local. "World" names that space in every comment below.
 *   Touching   Shapes are closed sets: two that share a single point intersect, with overlap 0.
 *              Who wants the open meaning asks `collision.overlap > 0`.
 *   Truth      Yes and no are those of exact arithmetic on the stored geometry. The stored geometry is the polygon's
 *              position plus its rotated vertices, each rounded to float once; where that rounding could bend a very
 *              flat corner inwards, it is the exact rotation instead. Of a shape drawn more than 64 of its sizes from
 *              its own origin, the vertices are rotated and rounded relative to its middle; the middle itself is
 *              rotated in double and added exactly.
 *   Range      Coordinates and radii up to SAT_MAX_EXTENT, shapes at least SAT_MIN_EXTENT across. Beyond it a function
 *              that returns a status says SAT_ERROR_INVALID_ARGUMENT and changes nothing; a query answers as for NULL.
 *   NULL       A NULL polygon is a miss: queries return false or 0 and zero their result; getters return zeros; what
 *              has a status returns SAT_ERROR_INVALID_ARGUMENT. Every result pointer may be NULL.
 *   Memory     A polygon is one block: at most 384 bytes for a box, 256 + 40 n for n vertices. Only these allocate
 *              (malloc): creators, sat_polygon_clone(), and without scratch sat_polygon_join(), sat_find_pairs(),
 *              sat_find_collisions() and sat_find_collisions_within(). Creators that end in _in do not.
 *   Threads    No globals. Every function whose polygon is `const` only reads it: any number of threads may query the
 *              same polygons at once. Functions that take a plain `sat_polygon *` write to that polygon alone.
 *   Same bits  Results are bit-identical on every conforming compiler and platform, with vector units or without.
 *
 * Costs are given for polygons of n and m vertices. License: MIT, see LICENSE.
 */
#ifndef SAT_SAT_H
#define SAT_SAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SAT_VERSION_MAJOR 1 /**< incompatible changes */
#define SAT_VERSION_MINOR 2 /**< additions */
#define SAT_VERSION_PATCH 0 /**< corrections */

/** Most vertices a polygon can have. */
#define SAT_MAX_VERTICES 65535u

/** Largest magnitude of a coordinate, radius or displacement: 2^60, about 1.15e18. Keeps areas inside float. */
#define SAT_MAX_EXTENT 1152921504606846976.0f

/** Least width or height (the larger of the two), or radius where there is neither: 2^-60, about 8.7e-19. */
#define SAT_MIN_EXTENT (1.0f / SAT_MAX_EXTENT)

/** sat_polygon_create_pieces() finds the fewest pieces where corners times notches are no more than that. */
#define SAT_MOST_FEWEST 4096u

/* What a shared library shows: the build that makes one defines SAT_EXPORTS, and nobody else has to define anything. */
#if defined(SAT_API)
#elif !defined(SAT_EXPORTS)
#define SAT_API
#elif defined(_WIN32)
#define SAT_API __declspec(dllexport)
#else
#define SAT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------------- values -- */

/** A point or a vector. */
typedef struct sat_vec2 {
    float x; /**< to the right */
    float y; /**< up, or down where the caller's y points down */
} sat_vec2;

/** An axis-aligned box, edges included. */
typedef struct sat_aabb {
    sat_vec2 lower; /**< least x and y */
    sat_vec2 upper; /**< greatest x and y */
} sat_aabb;

/** A range of numbers, ends included. */
typedef struct sat_interval {
    float min; /**< the lesser end */
    float max; /**< the greater end */
} sat_interval;

/** Two positions in the caller's array of polygons, a < b. */
typedef struct sat_pair {
    uint32_t a; /**< the lesser position */
    uint32_t b; /**< the greater position */
} sat_pair;

/** A convex shape with a pose. Opaque: create it, set its pose, ask questions about it, destroy it. */
typedef struct sat_polygon sat_polygon;

/** What went wrong, if anything. sat_status_string() says it in words. */
typedef enum sat_status {
    SAT_OK = 0,
    SAT_ERROR_INVALID_ARGUMENT,  /**< NULL, negative, an index or a size that does not exist, or beyond the range */
    SAT_ERROR_NOT_FINITE,        /**< NaN or infinity */
    SAT_ERROR_TOO_FEW_VERTICES,  /**< fewer than three */
    SAT_ERROR_TOO_MANY_VERTICES, /**< more than SAT_MAX_VERTICES */
    SAT_ERROR_NO_AREA,           /**< all vertices on one line, or a shape of no size at all */
    SAT_ERROR_NOT_CONVEX,    /**< a corner that turns the wrong way, edges that cross, or more than one turn around */
    SAT_ERROR_OUT_OF_MEMORY, /**< malloc returned NULL */
    SAT_ERROR_NOT_SIMPLE     /**< edges that cross, or touch where they should not: sat_polygon_create_pieces() */
} sat_status;

/** Where two shapes touch. */
typedef struct sat_contact {
    sat_vec2 point; /**< world, midway between the two surfaces: a's is at point + axis * depth / 2, b's opposite */
    sat_vec2 arm_a; /**< the same point relative to a's position; for torque that must be a's centroid */
    sat_vec2 arm_b; /**< the same point relative to b's position */
    float depth;    /**< along the axis, >= 0; less only with a margin */
    uint32_t id;    /**< the pair of features, see SAT_FEATURE_OF_A: names the contact from frame to frame */
} sat_contact;

/**
 * The two halves of a contact id, for solvers that start from what they found in the last frame. An end of two edges
 * that lie along each other is named after the corner that bounds it and the edge which that meets; but as long as the
 * corners of both shapes there are nearer to each other than the shorter edge is long, always after the same shape's
 * corner: so in a stack of like boxes neither rounding nor creep renames anything. A feature is 2 * index for a vertex
 * and 2 * index + 1 for an edge (index -> index + 1). Swapping the arguments of a query swaps the halves. Indices are
 * kept modulo 32,768.
 */
#define SAT_FEATURE_OF_A(id) ((id)&0xffffu)
#define SAT_FEATURE_OF_B(id) ((id) >> 16) /**< see SAT_FEATURE_OF_A */

/** How two shapes overlap. All zero on a miss. */
typedef struct sat_collision {
    float overlap;           /**< how deep, >= 0; 0 when they just touch; less only with a margin */
    sat_vec2 axis;           /**< unit, from a towards b: the axis of least penetration */
    sat_vec2 mtv;            /**< minimum translation vector: add it to a's position and they no longer overlap */
    sat_contact contacts[2]; /**< in order along the axis turned left by a quarter turn, whichever is deeper */
    int contact_count;       /**< 1 or 2 on a hit */
} sat_collision;

/** The points where two surfaces come closest (or, overlapping, are deepest inside each other). */
typedef struct sat_closest {
    sat_vec2 point_a; /**< world, on a's surface */
    sat_vec2 point_b; /**< world, on b's surface */
    sat_vec2 axis;    /**< unit, from a towards b; never zero */
} sat_closest;

/** Where a ray meets a shape. All zero on a miss. */
typedef struct sat_ray_hit {
    float fraction;  /**< 0 at `from`, 1 at `to` */
    sat_vec2 point;  /**< world */
    sat_vec2 normal; /**< unit, outward; zero when the ray starts inside */
} sat_ray_hit;

/** Where two moving shapes meet. All zero on a miss. */
typedef struct sat_sweep_hit {
    float fraction; /**< of both motions: 0 at the start, 1 at the end */
    sat_vec2 point; /**< world, where they touch at that time */
    sat_vec2 axis;  /**< unit, from a towards b; as sat_intersect's when they overlap at the start */
} sat_sweep_hit;

/** How a shape moves within one step: its position by a vector, while it turns about that, both at a constant rate. */
typedef struct sat_motion {
    sat_vec2 translation; /**< of the position, world */
    float angle;          /**< radians, counter-clockwise; more than a full turn is that many turns */
} sat_motion;

/** A colliding pair of sat_find_collisions: two positions in the caller's array, a < b, and how they overlap. */
typedef struct sat_hit {
    uint32_t a;              /**< the lesser position */
    uint32_t b;              /**< the greater position */
    sat_collision collision; /**< from a to b, as sat_intersect() gives it */
} sat_hit;

/** A short English sentence; never NULL, also for values that are no status. */
SAT_API const char *sat_status_string(sat_status status);

/** The library's version, "MAJOR.MINOR.PATCH". */
SAT_API const char *sat_version(void);

/* ----------------------------------------------------------------------------------------------- life of a polygon --
 *
 * Every creator returns NULL on failure and says why through `status`, which may be NULL. A new polygon stands at
 * position (0, 0) with angle 0, radius 0 (unless said otherwise), every edge enabled, category 1, mask all ones, in no
 * group.
 */

/**
 * A polygon from its corners, in either winding. They are stored counter-clockwise: given clockwise, the first stays
 * the first and the rest are reversed. Exact duplicates of the previous vertex and exactly collinear middle vertices
 * are dropped. Everything that is not a convex polygon with area is refused, as sat_validate() says. Exact: no
 * tolerance. Errors: those of sat_validate(), SAT_ERROR_OUT_OF_MEMORY. Cost: O(n), one allocation.
 */
SAT_API sat_polygon *sat_polygon_create(const sat_vec2 *vertices, size_t count, sat_status *status);

/**
 * The convex hull of any number of points in any order, by monotone chain (Andrew, 1979) with exact orientation tests.
 * Errors: SAT_ERROR_NO_AREA when all points lie on one line, SAT_ERROR_TOO_FEW_VERTICES for fewer than three points,
 * SAT_ERROR_TOO_MANY_VERTICES when the hull has more than SAT_MAX_VERTICES corners; others as sat_polygon_create().
 * Vertex 0 is the leftmost (of those the lowest) point. Cost: O(n log n), and a temporary allocation of 16 n bytes.
 */
SAT_API sat_polygon *sat_polygon_create_hull(const sat_vec2 *points, size_t count, sat_status *status);

/**
 * A rectangle centred on the origin; vertex 0 is the lower left one, edge 0 the lower one, then right, upper, left.
 * On a y-down screen edge 0 is drawn on top and edge 2 at the bottom; right and left stay what they are.
 * Errors: SAT_ERROR_NO_AREA for a width or height of 0, SAT_ERROR_INVALID_ARGUMENT for a negative one.
 */
SAT_API sat_polygon *sat_polygon_create_box(float width, float height, sat_status *status);

/**
 * A regular polygon centred on the origin, vertex 0 on the positive x axis.
 * Errors: by `count` as sat_validate(); SAT_ERROR_NO_AREA for radius 0, SAT_ERROR_INVALID_ARGUMENT for a negative one.
 */
SAT_API sat_polygon *sat_polygon_create_regular(size_t count, float circumradius, sat_status *status);

/**
 * The line segment from p to q: two vertices, edge 0 from p to q and edge 1 back. No area, yet every query takes it.
 * Errors: SAT_ERROR_NO_AREA when p equals q.
 */
SAT_API sat_polygon *sat_polygon_create_segment(sat_vec2 p, sat_vec2 q, sat_status *status);

/**
 * A capsule: the segment from p to q with a radius. With p equal to q it is a circle, with radius 0 a segment.
 * Errors: SAT_ERROR_NO_AREA when it is neither, SAT_ERROR_INVALID_ARGUMENT for a negative radius.
 */
SAT_API sat_polygon *sat_polygon_create_capsule(sat_vec2 p, sat_vec2 q, float radius, sat_status *status);

/** A circle about the origin: one vertex with a radius. Errors: SAT_ERROR_NO_AREA for 0, INVALID_ARGUMENT below. */
SAT_API sat_polygon *sat_polygon_create_circle(float radius, sat_status *status);

/**
 * Convex pieces of any polygon without crossings, as of a level or a lake, in either winding: a polygon each, in the
 * frame of `vertices`, so that one pose moves them all. They fill the polygon, overlap nowhere, and have no corners but
 * those given. They come out joined, as by sat_polygon_join(): the cuts between them are disabled edges, so that
 * nothing catches on a seam; an edge that is a cut only in part stays enabled. A hole is given by a bridge: an edge, or
 * several, walked to the hole and back by the same corners; that is a cut, too. Corners that repeat the one before are
 * dropped; on a straight run they are ends of cuts like all others. Give all pieces a group, and they are not paired
 * with each other.
 *
 * The pieces are the fewest possible (Keil, 1985; Keil and Snoeyink, 2002) where the corners times the notches, those
 * that turn inwards, are no more than SAT_MOST_FEWEST; beyond it at most four times as many (Hertel and Mehlhorn,
 * 1983). With bridges, the fewest among those that are cut along them. Which corner comes first, and the winding,
 * change nothing. All signs are exact: no tolerance.
 *
 * `found` (must not be NULL) receives how many there are. `count` - 2 as `capacity` always suffices. When there are
 * more than that nothing is created, and the status is SAT_ERROR_INVALID_ARGUMENT: capacity 0 asks for the number.
 * Errors: SAT_ERROR_NOT_SIMPLE for edges that cross, or touch other than along such a bridge (to find them, make a
 * segment of each edge: what sat_find_collisions() tells of edges that are not neighbours is at fault); those of
 * sat_validate() but for convexity; SAT_ERROR_INVALID_ARGUMENT for a missing array, and for a piece of less than
 * SAT_MIN_EXTENT; SAT_ERROR_OUT_OF_MEMORY. Then there are no pieces, `pieces` is as it was, and but for a small
 * capacity *found is 0. Cost: O(n log n) by a sweep (Shamos and Hoey, 1976); for the fewest of r notches O(n r^2 log n)
 * more, about a millisecond at most. Temporary memory of 120 n bytes, for the fewest up to two megabytes.
 */
SAT_API sat_status sat_polygon_create_pieces(const sat_vec2 *vertices, size_t count, sat_polygon **pieces,
                                             size_t capacity, size_t *found);

/** A copy of everything, also of masks, filter, group and user data. Errors: NULL, memory. Cost: O(n). */
SAT_API sat_polygon *sat_polygon_clone(const sat_polygon *polygon, sat_status *status);

/** Frees a polygon. NULL is fine. One made in the caller's memory leaves that to the caller. */
SAT_API void sat_polygon_destroy(sat_polygon *polygon);

/**
 * The bytes that a polygon of that many vertices needs in the caller's memory; 0 for 0 and for more than
 * SAT_MAX_VERTICES.
 */
SAT_API size_t sat_polygon_size(size_t vertex_count);

/**
 * sat_polygon_create() in the caller's memory: at least sat_polygon_size(count) bytes, aligned for any type (as malloc
 * does). It must outlive the polygon. Errors: SAT_ERROR_INVALID_ARGUMENT when it is too small, misaligned or NULL.
 */
SAT_API sat_polygon *sat_polygon_create_in(void *memory, size_t size, const sat_vec2 *vertices, size_t count,
                                           sat_status *status);

/**
 * A shape of any kind in the caller's memory: all points within `radius` of the core. One core vertex makes a circle
 * about that vertex. Two make a capsule, or with radius 0 a segment; if they are equal, a circle. Three or more make
 * the polygon of sat_polygon_create(), with that radius. `memory` and `size` are as in sat_polygon_create_in(). On
 * failure nothing is written. Errors: SAT_ERROR_INVALID_ARGUMENT for memory as there, for a NULL `core`, and for a
 * radius that is negative, or neither 0 nor in range; SAT_ERROR_TOO_FEW_VERTICES for count 0; SAT_ERROR_NOT_FINITE for
 * a vertex or the radius; SAT_ERROR_NO_AREA for one point without a radius, and for three or more vertices on one line,
 * whatever the radius; others as sat_polygon_create(). Cost: O(n), no allocation.
 */
SAT_API sat_polygon *sat_polygon_create_round_in(void *memory, size_t size, const sat_vec2 *core, size_t count,
                                                 float radius, sat_status *status);

/**
 * What sat_polygon_create() would say. `culprit` (may be NULL) receives the index of the vertex at fault: the one that
 * is not finite or out of range, the first corner that turns against the outermost one, or the one where the polygon
 * begins its second turn around. It is `count` where no single vertex is to blame. Touches nothing else. Cost: O(n).
 */
SAT_API sat_status sat_validate(const sat_vec2 *vertices, size_t count, size_t *culprit);

/* ---------------------------------------------------------------------------------------------- pose and properties --
 *
 * A setter given a value that is not finite returns SAT_ERROR_NOT_FINITE, one out of range SAT_ERROR_INVALID_ARGUMENT;
 * either way nothing changes. Moving is O(1), turning O(n).
 */

/**
 * Sets position (world) and angle (radians) at once. The floats nearest to a multiple of a quarter turn, up to 2048
 * radians, turn by exactly that: a tile turned by 90 degrees is a tile. So do angles within 2^-60 of one.
 */
SAT_API sat_status sat_polygon_set_pose(sat_polygon *polygon, sat_vec2 position, float angle);

/**
 * The same for engines that keep cosine and sine, or a direction of travel: the local x axis points along `direction`,
 * (cosine, sine) times any length > 0. Turns about as cheaply as by an angle, and without losing digits as angles do
 * that grow and grow. sat_polygon_angle() is then that of the direction, within -pi to pi. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for (0, 0). Cost: O(n).
 */
SAT_API sat_status sat_polygon_set_pose_along(sat_polygon *polygon, sat_vec2 position, sat_vec2 direction);

/** Sets the position of the shape's local origin (world). Cost: O(1). */
SAT_API sat_status sat_polygon_set_position(sat_polygon *polygon, sat_vec2 position);

/** Sets the angle (radians). Cost: O(n); O(1) when it is the angle already. */
SAT_API sat_status sat_polygon_set_angle(sat_polygon *polygon, float angle);

/** Adds to the position (world). Cost: O(1). */
SAT_API sat_status sat_polygon_translate(sat_polygon *polygon, sat_vec2 displacement);

SAT_API sat_vec2 sat_polygon_position(const sat_polygon *polygon); /**< world */
SAT_API float sat_polygon_angle(const sat_polygon *polygon);       /**< radians, as set; or as a direction has it */

/**
 * Rounds the shape: it becomes every point within `radius` of the polygon. So a circle is one vertex with a radius, a
 * capsule two, a rounded box four. Errors: SAT_ERROR_INVALID_ARGUMENT for a negative radius or one that is neither 0
 * nor in range, SAT_ERROR_NO_AREA for 0 on a circle. Cost: O(1).
 */
SAT_API sat_status sat_polygon_set_radius(sat_polygon *polygon, float radius);
SAT_API float sat_polygon_radius(const sat_polygon *polygon); /**< 0 for a sharp polygon */

SAT_API size_t sat_polygon_vertex_count(const sat_polygon *polygon); /**< after dropping; circle 1, capsule 2 */

/** Vertex `index` of the core (the radius left out), world; zero when there is no such vertex. */
SAT_API sat_vec2 sat_polygon_vertex(const sat_polygon *polygon, size_t index);

/** Outward unit normal of edge index -> index + 1, world; zero when there is no such edge (a circle has none). */
SAT_API sat_vec2 sat_polygon_normal(const sat_polygon *polygon, size_t index);

SAT_API sat_aabb sat_polygon_aabb(const sat_polygon *polygon);     /**< world, radius included; O(1) */
SAT_API float sat_polygon_area(const sat_polygon *polygon);        /**< radius included; O(n) */
SAT_API sat_vec2 sat_polygon_centroid(const sat_polygon *polygon); /**< world, radius included; O(n) */

/**
 * Second moment of area about the centroid, radius included: times density it is the moment of inertia. Cost: O(n).
 * A length to the fourth power leaves float before the shape leaves the range: it ends at FLT_MAX, and at 0.
 */
SAT_API float sat_polygon_inertia(const sat_polygon *polygon);

/** One pointer for the caller, never read by the library. NULL at first. */
SAT_API void sat_polygon_set_user_data(sat_polygon *polygon, void *user_data);
SAT_API void *sat_polygon_user_data(const sat_polygon *polygon); /**< NULL for a NULL polygon */

/**
 * For the pair finder and the index only: two polygons are paired when each one's mask has a bit of the other's
 * category. At first category 1, mask all ones. NULL is ignored.
 */
SAT_API void sat_polygon_set_filter(sat_polygon *polygon, uint32_t category, uint32_t mask);
SAT_API uint32_t sat_polygon_category(const sat_polygon *polygon); /**< 0 for a NULL polygon */
SAT_API uint32_t sat_polygon_mask(const sat_polygon *polygon);     /**< 0 for a NULL polygon */

/**
 * Two polygons of one group, but for 0, are never paired, whatever their filters say: the parts of one body, the pieces
 * of one level. At first 0. NULL is ignored.
 */
SAT_API void sat_polygon_set_group(sat_polygon *polygon, uint32_t group);
SAT_API uint32_t sat_polygon_group(const sat_polygon *polygon); /**< 0 for no group, and for a NULL polygon */

/**
 * Enables or disables edge index -> index + 1. A disabled edge still bounds the shape, but sat_intersect() pushes
 * nothing out through it: overlap, axis, MTV and contacts are the best over the enabled edges of both shapes, through
 * which the push leaves the one and the other; a rounded corner counts as enabled when one of its edges is. Disable
 * the inner edges of a tiled floor and nothing catches on them (sat_polygon_join() does that); leave only the top edge
 * enabled and it is a one-way platform. With no enabled edge at all the pair is a sensor: it hits, overlap is the plain
 * depth, axis and MTV are zero. Only these respect it: sat_intersect(), sat_intersect_within(), sat_intersect_pairs(),
 * sat_find_collisions(), sat_find_collisions_within() and sat_push_out(). Errors: SAT_ERROR_INVALID_ARGUMENT when there
 * is no such edge.
 */
SAT_API sat_status sat_polygon_set_edge_enabled(sat_polygon *polygon, size_t index, bool enabled);

/** True if any part of edge index -> index + 1 is enabled; false if there is no such edge. Cost: O(1). */
SAT_API bool sat_polygon_edge_enabled(const sat_polygon *polygon, size_t index);

/**
 * Enables or disables a corner. A disabled one pushes only along the normals of its enabled edges, whatever comes
 * against it: neither a round shape nor somebody else's edge is pushed aside where the surface runs straight on as a
 * neighbour's. Errors: SAT_ERROR_INVALID_ARGUMENT when there is no such corner, as of a circle.
 */
SAT_API sat_status sat_polygon_set_corner_enabled(sat_polygon *polygon, size_t index, bool enabled);

/**
 * True if the corner is enabled. False if it is disabled, if sat_polygon_join() or sat_polygon_create_pieces() left it
 * only a part of its directions, or if there is no such corner. Cost: O(1).
 */
SAT_API bool sat_polygon_corner_enabled(const sat_polygon *polygon, size_t index);

/* ------------------------------------------------------------------------------------------------------- queries --
 *
 * Pure functions of their arguments: they allocate nothing, keep nothing, end for every input, and may run on any
 * number of threads at once. The answers agree: sat_overlaps() == sat_intersect() == (sat_distance() <= 0), and where
 * no edge is disabled overlap == -sat_distance(), bit for bit. Swapping a and b gives the same overlap and contact
 * points, and the axis and MTV negated - unless both are one and the same shape in one and the same place, where no
 * order exists.
 */

/**
 * Do they overlap or touch? The fast yes or no.
 * Separating axes (Gottschalk, Lin and Manocha, 1996). Cost: O(n m / 4) vector operations where n m is small, otherwise
 * O(log n + log m) per trial axis.
 */
SAT_API bool sat_overlaps(const sat_polygon *a, const sat_polygon *b);

/**
 * Do they overlap or touch, how deep, along which axis, and where? `collision` is all zero on a miss. After
 * sat_polygon_translate(a, collision.mtv) the overlap left is at most 1e-6 of the shapes' size (plus the rounding of
 * the position), also when one lies inside the other; no shorter translation does. There are two contacts
 * where edges of both lie along each other within the overlap, rounded or not: the incident edge clipped to the
 * reference edge (Baraff, 1993). They move as the shapes do; only where another edge becomes the deepest, or faces it
 * best, they jump. Cost: O(n m / 4) vector operations where n m is small,
 * otherwise O(n + m) (rotating calipers, Shamos, 1978).
 */
SAT_API bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);

/**
 * The same for shapes that are no more than `margin` (a length, >= 0) apart, for solvers with speculative contacts. Of
 * shapes that are apart, overlap and depths are negative, minus what is between them, and mtv is zero; axis, points,
 * arms and ids are as if they had just touched. Of shapes that overlap, a second contact may be up to the margin apart.
 * A hit just where sat_distance() <= margin; but where edges are disabled, only where an enabled one is what keeps the
 * shapes apart. With margin 0 it is sat_intersect(); a margin that is negative or not finite is a miss. Cost:
 * sat_intersect() and sat_distance().
 */
SAT_API bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/** Does `inner` lie inside `outer` altogether? Touching from the inside is inside. Exact. Cost: as sat_intersect(). */
SAT_API bool sat_contains(const sat_polygon *outer, const sat_polygon *inner);

/**
 * The distance between the surfaces, negative (-overlap) when they overlap; `closest` receives the points that come
 * closest. Cost: as sat_intersect().
 */
SAT_API float sat_distance(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);

/** Is the point (world) inside or on the edge? Exact. Cost: O(n / 4) vector operations. */
SAT_API bool sat_contains_point(const sat_polygon *polygon, sat_vec2 point);

/** The distance to a point (world), negative inside; `closest` has the polygon as a and the point as b. */
SAT_API float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest);

/**
 * Where the straight line from `from` to `to` (world) first meets the shape. A hit whenever that segment and the
 * closed shape share a point: grazing an edge or a corner counts. Starting inside (or on the edge): fraction 0, normal
 * 0; then sat_distance_to_point() tells the way out: its axis is the normal of the surface nearest to `from`. `from`
 * equal to `to` is a point test. Along an edge, the normal is that of the edge through which the line would enter.
 * Cost: O(n / 4) vector operations.
 */
SAT_API bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit);

/**
 * When do two shapes meet that move in straight lines at the same time, a by motion_a, b by motion_b (world)? Exact
 * for translations: the difference of motions is a ray against the Minkowski difference, no steps, no tolerance; walls
 * of no thickness stop bullets of any speed. A hit is a motion into each other: shapes that touch and move apart or
 * along each other do not hit, nor do those that only graze in passing. Overlapping at the start: a hit at fraction 0
 * if the motion of a relative to b leads deeper, which means along the axis that sat_intersect() gives with every edge
 * enabled, by more than 2^-20 of its length; `axis` is that axis. Otherwise they part or slide, and that is a miss. So a
 * mover that is placed at the fraction, where rounding may leave it a hair inside, is free to slide on along the
 * surface. Sweeps do not know of disabled edges. Cost: as sat_intersect().
 */
SAT_API bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                       sat_sweep_hit *hit);

/**
 * When do two shapes meet that turn while they move? Never tunnels: they do not meet before the fraction, and a miss is
 * one. At the fraction they are at most 2^-18 of their sizes apart, plus 2^-24 of the way covered until then, which is
 * what the float `fraction` can tell: so a pass as near as that may be a hit. Overlapping at the start: fraction 0,
 * whichever way they move, and the axis of sat_sweep(). Shapes that are no further apart than that at the start, or touch, and move apart, do not hit there.
 * With both angles 0, and where only circles turn, it is sat_sweep(), bit for bit. The point lies midway
 * between the two surfaces. Conservative advancement (Mirtich, 1996) along axes that turn with the shapes, proven by
 * second derivatives. Cost: mostly 1 to 20 steps, each of O(log n + log m), and never more than 1024. Where two shapes
 * turn through each other's gaps dozens of times without meeting, these may be used up: that is a hit, too early but
 * never too late. So is what double cannot tell: ways, arms and distances of more than 2^24 sizes, times the turns in
 * radians where those are more than one. Errors: a translation out of range, or an angle that is not finite, is a miss.
 */
SAT_API bool sat_sweep_turning(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b,
                               sat_sweep_hit *hit);

/**
 * The shadow of the shape on an axis: least and greatest dot product with it (of any length), world. Cost: O(n / 4).
 */
SAT_API sat_interval sat_project(const sat_polygon *polygon, sat_vec2 axis);

/**
 * One displacement of `mover` that frees it of all obstacles: not the sum of the single MTVs, but the shortest found
 * that satisfies all of them at once. If the MTV of the deepest obstacle frees of all, it is that, bit for bit; or where
 * rounding may leave a hair of overlap, a hair more. NULL entries and the mover itself are passed over; disabled edges
 * are respected. `displacement` is (0, 0) when the mover is free already, and receives the best found when none is
 * within its effort: what is left overlapping after it is the caller's to ask. Free means: overlaps no obstacle by more
 * than 1e-6 of their size and the rounding of the position; where there is room for that hair as well, nothing is left.
 * Errors: SAT_ERROR_INVALID_ARGUMENT for a NULL argument. Cost: sat_intersect() for each obstacle, about twice if an MTV
 * frees; otherwise branch and bound over at most 160 displacements, each tried against all obstacles; of rings with more
 * than 32 edges only some are tried. Deterministic.
 */
SAT_API sat_status sat_push_out(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count,
                                sat_vec2 *displacement);

/* ------------------------------------------------------------------------------------- outlines and common areas --
 *
 * Points come counter-clockwise, world. An arc becomes chords whose ends lie on it, so that they lie in the shape,
 * and that stray from it by at most `tolerance` (a length, > 0) and the rounding of the points to float; but never
 * more than 16,384 for a full turn, from which on they stray by less than 2^-25 of the radius. However large the
 * tolerance, of a circle the points furthest left, right, below and above are left. The chords of an arc depend on
 * radius and tolerance alone: they move as the shape does, and stay where they are while it turns. `found` (must not
 * be NULL) receives the full number; only the first `capacity` are written, as snprintf does, and `capacity` may be
 * 0. Errors: SAT_ERROR_INVALID_ARGUMENT for a NULL polygon, a missing array, a tolerance that is 0, negative, or
 * beyond SAT_MAX_EXTENT; SAT_ERROR_NOT_FINITE for one that is not finite; then nothing is written but *found = 0.
 */

/**
 * The outline of a shape, to draw. That of a sharp one is its vertices, whatever the tolerance. That of a round one
 * begins furthest to the left, and no two neighbours are equal. At most 2 n + 16,388 points. Cost: O(n + points).
 */
SAT_API sat_status sat_polygon_outline(const sat_polygon *polygon, float tolerance, sat_vec2 *points, size_t capacity,
                                       size_t *found);

/**
 * The outline of what two shapes have in common, beginning furthest to the left; no points just where sat_overlaps()
 * says no. Shapes that only touch, and a segment and anything, have a point or a segment in common: one point or two.
 * A shape inside the other has its own outline. Points lie within 2^-44 of the larger size of the true outline, and
 * the rounding of world coordinates; no two neighbours are equal. Disabled edges bound as all do. Swapping a and b
 * changes nothing. A sweep over slabs (Shamos and Hoey, 1976) between lower and upper chains of edges and arcs. Cost:
 * sat_distance + sat_contains + O(n + m + points), in no memory but the caller's array.
 */
SAT_API sat_status sat_intersection(const sat_polygon *a, const sat_polygon *b, float tolerance, sat_vec2 *points,
                                    size_t capacity, size_t *found);

/**
 * The area of what two shapes have in common, arcs included, and its centroid (world; may be NULL): where buoyancy
 * acts. 0, and the centroid (0, 0), for shapes without a common area: apart, only touching, or one of them a segment;
 * and where the area is less than the least float. The area is right to 2^-23 of itself and 2^-42 of the product of
 * both sizes; the centroid to as much over the area times the smaller size, and the rounding of world coordinates.
 * Swapping a and b changes nothing. Cost: sat_distance + sat_contains + O(n + m).
 */
SAT_API float sat_intersection_area(const sat_polygon *a, const sat_polygon *b, sat_vec2 *centroid);

/* -------------------------------------------------------------------------------------------------- many at once --
 *
 * `scratch` is the caller's memory of sat_scratch_size(count) bytes, aligned for any type, or NULL to let the call
 * allocate and free it. `found` (must not be NULL) receives the full number; only the first `capacity` are written, as
 * snprintf does, and `capacity` may be 0; a larger one than 2^28 counts as that. Pairs come with a < b, each once,
 * ascending by a, then by b, so that a solver meets them in the same order in every frame; the first ones are the same
 * whatever the capacity. The array may be written to as far as the capacity, beyond what is found, too. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for a NULL polygon in the list, a missing array, or more than 2^31 - 1 polygons;
 * SAT_ERROR_OUT_OF_MEMORY; then nothing is written but *found = 0. A handle that occurs twice is two polygons.
 */

/** Bytes of scratch for that many polygons; 0 when they are too many. */
SAT_API size_t sat_scratch_size(size_t count);

/**
 * All pairs whose AABBs touch and whose filters and groups agree.
 * Radix sort along x, strips along y, sweep and prune in each (Baraff, 1992; Terdiman, 2007).
 * Cost: O(n + pairs) for evenly spread shapes, O(n) memory. Twice that when there are more pairs than `capacity`, or
 * far more than polygons.
 */
SAT_API sat_status sat_find_pairs(sat_polygon *const *polygons, size_t count, void *scratch, sat_pair *pairs,
                                  size_t capacity, size_t *found);

/**
 * Makes one surface of many shapes, where they are now: whatever slides over their seams slides as over one slab. Edges
 * that others cover, such as those that two share exactly, are disabled; corners at which the surface of the whole runs
 * straight on or turns inwards are, too. Where it turns outwards, a corner keeps the directions in which the whole
 * would push, and what lies beyond, which the neighbour pushes, it only senses. Shapes that are not turned are
 * compared exactly, others within the rounding of their floats. Circles, capsules, segments and rounded shapes stay as
 * they are. Nothing is enabled again: do that first where a tile has gone. One call for a level,
 * filters do not matter, and what moves as a whole stays joined. Errors as for sat_find_pairs, and then nothing is
 * changed. Cost: O(n log n) for corners that few shapes touch, O(n) memory.
 */
SAT_API sat_status sat_polygon_join(sat_polygon *const *polygons, size_t count, void *scratch);

/**
 * All pairs that intersect and whose filters and groups agree, each with its sat_collision. Cost: sat_find_pairs +
 * sat_intersect; up to three times that with more hits than `capacity`, unless it is 0.
 */
SAT_API sat_status sat_find_collisions(sat_polygon *const *polygons, size_t count, void *scratch, sat_hit *hits,
                                       size_t capacity, size_t *found);

/**
 * The same for shapes up to `margin` (a length, >= 0) apart, as sat_intersect_within() has it. With margin 0 it is
 * sat_find_collisions(). Errors: SAT_ERROR_NOT_FINITE, SAT_ERROR_INVALID_ARGUMENT for a negative margin or one out of
 * range, too. Cost: sat_find_pairs, of boxes that much larger, + sat_intersect_within.
 */
SAT_API sat_status sat_find_collisions_within(sat_polygon *const *polygons, size_t count, float margin, void *scratch,
                                              sat_hit *hits, size_t capacity, size_t *found);

/**
 * A list of pairs of one's own, collided as sat_find_collisions() does: those of another broad phase, or a slice of
 * sat_find_pairs() for each thread, whose hits put together are those of the whole list. Only hits are written, in the
 * order of the pairs and with their a and b, up to `capacity`; `found` (must not be NULL) receives how many there are.
 * AABBs, filters and groups are not asked: whoever made the list has done that. Errors: SAT_ERROR_INVALID_ARGUMENT for
 * a pair with a position of `polygon_count` or more, or of a NULL polygon, and for a missing array; then nothing is
 * written but *found = 0. Cost: sat_intersect of each, less what a processor loses by not knowing which pairs hit.
 * Allocates nothing.
 */
SAT_API sat_status sat_intersect_pairs(sat_polygon *const *polygons, size_t polygon_count, const sat_pair *pairs,
                                       size_t count, sat_hit *hits, size_t capacity, size_t *found);

/* ------------------------------------------------------------------------------------------------- one against many --
 *
 * An index over a list of polygons, for many questions about all of them at once. It lies in the caller's memory and
 * keeps the handles, not copies: they must outlive it, and the memory must stay where it is; there is nothing to
 * destroy. Each query answers exactly what a loop over the list with the single query would. `which` receives positions
 * in the list. A handle that occurs twice is two polygons.
 *
 * After polygons have moved, been turned, or been given another radius, filter or group, sat_index_update() has to take
 * note. Until then the index looks for every polygon where it was, with the filter and group it had: what is found
 * there is asked as it is now, so nothing is told that is not true of the shapes, but one that has moved may be missed;
 * only sat_index_find_in_box() tells of the box that was.
 *
 * `mask` is compared with each polygon's category: those that have a bit of it are asked. A shape brings its own
 * filter and group, as in sat_find_pairs(), and does not find itself, should it be in the list.
 *
 * Threads: queries only read, any number of threads may ask at once; nobody may while the index is built or updated.
 * Cost: `log n` is that of a tree with eight boxes to a node, and `k` are the shapes whose boxes the question comes
 * upon, for evenly spread shapes; where all boxes overlap each other, every query asks all. Memory is never allocated.
 */

/**
 * Bytes of an index over that many polygons: less than 112 for each and 1024. 0 when they are too many: more than
 * 2^31 - 1, or than memory can hold.
 */
SAT_API size_t sat_index_size(size_t count);

/**
 * Makes an index over a list, of which it keeps the handles and the order, in memory of at least sat_index_size(count)
 * bytes, aligned for any type (as malloc does). An empty list is fine. Errors: SAT_ERROR_INVALID_ARGUMENT for a NULL
 * polygon in the list, a missing list, memory that is missing, misaligned or too small, or too many polygons; then
 * nothing is written. Boxes sorted along a Hilbert curve and packed (Kamel and Faloutsos, 1993; Leutenegger, Lopez and
 * Edgington, 1997). Cost: O(n), a radix sort.
 */
SAT_API sat_status sat_index_build(void *index, size_t size, sat_polygon *const *polygons, size_t count);

/**
 * Takes note of where all the polygons are now, and of their filters: afterwards the index is as if it had just been
 * built. Errors: SAT_ERROR_INVALID_ARGUMENT for NULL. Cost: O(n), somewhat less than building.
 */
SAT_API sat_status sat_index_update(void *index);

/**
 * All that overlap or touch `shape`, as sat_overlaps() has it, and whose filters agree. `found` (must not be NULL)
 * receives how many they are; their positions come ascending, the first `capacity` of them, as in sat_find_pairs().
 * Errors: SAT_ERROR_INVALID_ARGUMENT for NULL, or a missing array; then nothing is written but *found = 0.
 * Cost: O(log n + k) and sat_overlaps() for each of k, O(f log f) for f found.
 */
SAT_API sat_status sat_index_find(const void *index, const sat_polygon *shape, uint32_t *which, size_t capacity,
                                  size_t *found);

/**
 * All whose AABB (as sat_polygon_aabb() gave it when the index was built or updated) touches the box (world). Errors:
 * as above, SAT_ERROR_NOT_FINITE, SAT_ERROR_INVALID_ARGUMENT for corners out of range or a box that ends before it
 * begins. Cost: O(log n + k), O(f log f) for f found; no polygon is read.
 */
SAT_API sat_status sat_index_find_in_box(const void *index, sat_aabb box, uint32_t mask, uint32_t *which,
                                         size_t capacity, size_t *found);

/**
 * All that contain the point (world), as sat_contains_point() has it: of two tiles that share an edge on which it lies,
 * both. Errors: as above. Cost: O(log n + k) and sat_contains_point() for each of k.
 */
SAT_API sat_status sat_index_find_at_point(const void *index, sat_vec2 point, uint32_t mask, uint32_t *which,
                                           size_t capacity, size_t *found);

/**
 * The first that the segment from `from` to `to` (world) meets, as sat_raycast() has it: of equal fractions the lowest
 * position. `hit` and `which` may be NULL; both are zero on a miss, which also bad arguments are. Cost: O(log n + k)
 * and sat_raycast() for each of k, those whose boxes the ray enters before it hits.
 */
SAT_API bool sat_index_raycast(const void *index, sat_vec2 from, sat_vec2 to, uint32_t mask, sat_ray_hit *hit,
                               uint32_t *which);

/**
 * The first that `mover` meets on its motion, as sat_sweep(mover, motion, other, (0, 0)) has it, of those whose filters
 * agree: of equal fractions the lowest position. Results as above. Cost: O(log n + k) and sat_sweep() for each of k.
 */
SAT_API bool sat_index_sweep(const void *index, const sat_polygon *mover, sat_vec2 motion, sat_sweep_hit *hit,
                             uint32_t *which);

/**
 * The one at the least signed distance, as sat_distance(shape, other) has it, if that is at most `reach`, of those
 * whose filters agree: of equal distances the lowest position. Of shapes that overlap it is the deepest; with a
 * negative reach only those count that overlap by as much. `closest`, `distance` and `which` may be NULL; all are zero
 * on a miss. A reach that is not finite or out of range is a miss. Cost: O(log n + k) and sat_distance() for each of k,
 * those whose boxes are no further than the nearest shape.
 */
SAT_API bool sat_index_nearest(const void *index, const sat_polygon *shape, float reach, sat_closest *closest,
                               float *distance, uint32_t *which);

/**
 * Things that move against a level that stands still: all collisions of `movers` with the polygons of the index, each
 * as sat_intersect_within(mover, other, margin) has it, where filters and groups agree. Touching counts, as does what
 * is up to `margin` (a length, >= 0) apart. In each hit `a` is the position in `movers` and `b` that in the list of the
 * index; hits come ascending by a, then b, the first `capacity` of them. `found` (must not be NULL) receives how many
 * there are. Movers are not compared with each other: sat_find_collisions() does that. A polygon that is a mover and in
 * the index does not find itself. Errors: SAT_ERROR_INVALID_ARGUMENT for NULL, a missing array, a negative margin or one
 * out of range, SAT_ERROR_NOT_FINITE for a margin that is not finite; then nothing is written but *found = 0. Cost:
 * O(log n + k log k) for each mover, O(n) for one whose box touches more than 128, and sat_intersect() for each of k,
 * less what a processor loses by not knowing which pairs hit. Movers may be shared out among threads, a slice of the
 * list for each.
 */
SAT_API sat_status sat_index_find_collisions(const void *index, sat_polygon *const *movers, size_t count, float margin,
                                             sat_hit *hits, size_t capacity, size_t *found);

#ifdef __cplusplus
}
#endif

#endif
