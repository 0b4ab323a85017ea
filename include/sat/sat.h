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
 *   Units      Any unit of length works: metres, pixels, millimetres. The library contains no absolute length: multiply
 *              every input by a power of two and every output scales with it, bit for bit (except that a float below
 *              FLT_MIN has fewer digits).
 *   Angles     Radians, counter-clockwise if y points up (clockwise on a y-down screen; nothing else changes). To
 *              convert degrees, multiply by 0.017453293f, which is pi / 180: up to ten turns, quarter turns stay exact.
 *   World      world = position + R(angle) * local. "World" means this space in every comment below.
 *   Touching   Shapes are closed sets: two that share a single point intersect, with overlap 0. To ignore mere
 *              touching, test `collision.overlap > 0`.
 *   Truth      Yes and no are those of exact arithmetic on the stored geometry. The stored geometry is the polygon's
 *              position plus its rotated vertices, each rounded to float once. Where that rounding could bend a very
 *              flat corner inwards, the exact rotation is used instead. If a shape was drawn more than 64 of its sizes
 *              away from its own origin, its vertices are rotated and rounded relative to its middle; the middle itself
 *              is rotated in double and added exactly.
 *   Range      Coordinates and radii up to SAT_MAX_EXTENT, shapes at least SAT_MIN_EXTENT across. For values beyond
 *              that, a function with a status returns SAT_ERROR_INVALID_ARGUMENT and changes nothing; a query answers
 *              as for NULL.
 *   NULL       A NULL polygon is a miss: queries return false or 0 and zero their result, getters return zeros, and
 *              functions with a status return SAT_ERROR_INVALID_ARGUMENT. Result pointers may be NULL, unless their
 *              comment says otherwise.
 *   Edges      Edges and corners can be disabled: nothing is pushed out through them. Only the functions listed at
 *              sat_polygon_set_edge_enabled() respect that; the others, such as sweeps and rays, ignore it.
 *   Memory     A polygon is one block: at most 384 bytes for a box, 256 + 40 n for n vertices. Only these functions
 *              allocate (malloc): creators, sat_polygon_create_pieces() and sat_polygon_clone(); and, if you pass no
 *              scratch, sat_polygon_join(), sat_find_pairs(), sat_find_collisions() and sat_find_collisions_within().
 *              Creators that end in _in do not.
 *   Threads    There are no globals. Functions that take a `const sat_polygon *` only read it: any number of threads
 *              may query the same polygons at once. Functions that take a plain `sat_polygon *` write to that polygon
 *              only.
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

/** Largest magnitude of a coordinate, radius or displacement: 2^60, about 1.15e18. Areas then fit into a float. */
#define SAT_MAX_EXTENT 1152921504606846976.0f

/** Least size of a shape, the larger of width and height, or the radius of a circle: 2^-60, about 8.7e-19. */
#define SAT_MIN_EXTENT (1.0f / SAT_MAX_EXTENT)

/** sat_polygon_create_pieces() finds the fewest pieces if corners times notches are no more than this. */
#define SAT_MOST_FEWEST 4096u

/* Exports of a shared library. The build of the library defines SAT_EXPORTS; programs that use it define nothing. */
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

/** A convex shape with a pose. Opaque: create it, set its pose, query it, destroy it. */
typedef struct sat_polygon sat_polygon;

/** A status says what went wrong, if anything did. sat_status_string() turns it into a sentence. */
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
 * The two halves of a contact id, one feature of each shape. A solver uses the id to find a contact of the last frame
 * again (warm starting). A feature is 2 * index for a vertex and 2 * index + 1 for an edge (index -> index + 1), with
 * indices modulo 32,768. Swapping the arguments of a query swaps the halves. Where two edges lie along each other, each
 * contact is named after the corner at which the common part ends and the edge that this corner touches. If corners of
 * both shapes lie there, closer together than the shorter edge is long, the contact is always named after the corner of
 * the same shape: so in a stack of equal boxes, neither rounding nor slow sliding changes an id.
 */
#define SAT_FEATURE_OF_A(id) ((id)&0xffffu)
#define SAT_FEATURE_OF_B(id) ((id) >> 16) /**< the feature of b, see SAT_FEATURE_OF_A */

/** How two shapes overlap. All zero on a miss. */
typedef struct sat_collision {
    float overlap;           /**< how deep, >= 0; 0 when they just touch; less only with a margin */
    sat_vec2 axis;           /**< unit, from a towards b: the axis of least penetration */
    sat_vec2 mtv;            /**< minimum translation vector: add it to a's position and they no longer overlap */
    sat_contact contacts[2]; /**< ordered along the axis turned left by a quarter turn, not by depth */
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
    sat_vec2 axis;  /**< unit, from a towards b; that of sat_intersect() if they overlap at the start */
} sat_sweep_hit;

/** How a shape moves within one step: it turns about its position while the position moves, both at a constant rate. */
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

/** A short English sentence; never NULL, even for values that are not a status. */
SAT_API const char *sat_status_string(sat_status status);

/** The library's version, "MAJOR.MINOR.PATCH". */
SAT_API const char *sat_version(void);

/* ----------------------------------------------------------------------------------------------- life of a polygon --
 *
 * Every creator returns NULL on failure and gives the reason in `status`, which may be NULL. A new polygon has position
 * (0, 0), angle 0, radius 0 (unless said otherwise), every edge and corner enabled, category 1, mask all ones, and no
 * group.
 */

/**
 * A polygon from its corners, in either winding. They are stored counter-clockwise: if you give them clockwise, the
 * first stays the first and the rest are reversed. Exact duplicates of the previous vertex and exactly collinear middle
 * vertices are dropped. Anything that is not a convex polygon with area is refused, see sat_validate(). The tests are
 * exact, without a tolerance. Errors: those of sat_validate(), SAT_ERROR_OUT_OF_MEMORY. Cost: O(n), one allocation.
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
 * A rectangle centred on the origin; vertex 0 is the lower left one, edge 0 the lower one, then right, upper, left. On
 * a y-down screen edge 0 is drawn at the top and edge 2 at the bottom; left and right do not change. Errors:
 * SAT_ERROR_NO_AREA for a width or height of 0, SAT_ERROR_INVALID_ARGUMENT for a negative one.
 */
SAT_API sat_polygon *sat_polygon_create_box(float width, float height, sat_status *status);

/**
 * A regular polygon centred on the origin, vertex 0 on the positive x axis. Errors: those of sat_validate() for
 * `count`; SAT_ERROR_NO_AREA for radius 0, SAT_ERROR_INVALID_ARGUMENT for a negative one.
 */
SAT_API sat_polygon *sat_polygon_create_regular(size_t count, float circumradius, sat_status *status);

/**
 * The line segment from p to q: two vertices, edge 0 from p to q and edge 1 back. It has no area, but every query
 * accepts it. Errors: SAT_ERROR_NO_AREA when p equals q.
 */
SAT_API sat_polygon *sat_polygon_create_segment(sat_vec2 p, sat_vec2 q, sat_status *status);

/**
 * A capsule: the segment from p to q with a radius. With p equal to q it is a circle, with radius 0 a segment. Errors:
 * SAT_ERROR_NO_AREA when it is neither, SAT_ERROR_INVALID_ARGUMENT for a negative radius.
 */
SAT_API sat_polygon *sat_polygon_create_capsule(sat_vec2 p, sat_vec2 q, float radius, sat_status *status);

/**
 * A circle about the origin: one vertex with a radius. Errors: SAT_ERROR_NO_AREA for radius 0,
 * SAT_ERROR_INVALID_ARGUMENT for a negative one.
 */
SAT_API sat_polygon *sat_polygon_create_circle(float radius, sat_status *status);

/**
 * Cuts an outline that does not cross itself, such as a level or a lake, into convex pieces. Either winding is fine.
 * The pieces are polygons in the frame of `vertices`, so one pose moves them all. They fill the outline, do not
 * overlap, and have no corners except those given. They are joined as by sat_polygon_join(): the cuts between them are
 * disabled edges, so nothing catches on a seam; an edge that is only partly a cut stays enabled, from the first place
 * where it is not a cut to the last. For a hole, draw the outline as one line: go to the hole along one or more edges,
 * around it in the opposite direction, and back by the same corners; that bridge is a cut, too. Corners that repeat the
 * one before are dropped; corners on a straight run are kept, and cuts may end there. Give all pieces one group, so
 * that they are not paired with each other.
 *
 * The pieces are the fewest possible (Keil, 1985; Keil and Snoeyink, 2002) if the number of corners times the number of
 * notches (corners that turn inwards) is no more than SAT_MOST_FEWEST, otherwise at most four times as many (Hertel and
 * Mehlhorn, 1983). With bridges, they are the fewest among the cuttings along the bridges. The first corner and the
 * winding do not change the result. All decisions are exact, without a tolerance.
 *
 * `found` (must not be NULL) receives the number of pieces. A `capacity` of `count` - 2 is always enough. If there are
 * more pieces than `capacity`, nothing is created and the status is SAT_ERROR_INVALID_ARGUMENT: to get only the number,
 * pass capacity 0. Errors: SAT_ERROR_NOT_SIMPLE for edges that cross, or that touch other than along such a bridge (to
 * find them, make a segment of each edge: the hits of sat_find_collisions() between edges that are not neighbours are
 * the fault); those of sat_validate() except for convexity; SAT_ERROR_INVALID_ARGUMENT for a missing array, and for a
 * piece smaller than SAT_MIN_EXTENT; SAT_ERROR_OUT_OF_MEMORY. After an error there are no pieces, `pieces` is
 * unchanged, and *found is 0, unless only the capacity was too small. Cost: O(n log n) by a sweep (Shamos and Hoey,
 * 1976); for the fewest of r notches O(n r^2 log n) more, about a millisecond at most. It allocates the pieces, and
 * temporary memory of 120 n bytes, for the fewest up to two megabytes.
 */
SAT_API sat_status sat_polygon_create_pieces(const sat_vec2 *vertices, size_t count, sat_polygon **pieces,
                                             size_t capacity, size_t *found);

/**
 * A copy of everything, including disabled edges and corners, filter, group and user data. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for NULL, SAT_ERROR_OUT_OF_MEMORY. Cost: O(n).
 */
SAT_API sat_polygon *sat_polygon_clone(const sat_polygon *polygon, sat_status *status);

/** Frees a polygon. NULL is fine. The memory of a polygon made in the caller's memory is not freed. */
SAT_API void sat_polygon_destroy(sat_polygon *polygon);

/**
 * The number of bytes that a polygon of that many vertices needs in the caller's memory; 0 for 0 vertices and for more
 * than SAT_MAX_VERTICES.
 */
SAT_API size_t sat_polygon_size(size_t vertex_count);

/**
 * sat_polygon_create() in the caller's memory: at least sat_polygon_size(count) bytes, aligned for any type (as malloc
 * does). The memory must outlive the polygon. Errors: those of sat_validate(), and SAT_ERROR_INVALID_ARGUMENT for
 * memory that is too small, misaligned or NULL.
 */
SAT_API sat_polygon *sat_polygon_create_in(void *memory, size_t size, const sat_vec2 *vertices, size_t count,
                                           sat_status *status);

/**
 * A shape of any kind in the caller's memory: all points within `radius` of the core. One core vertex makes a circle
 * about that vertex. Two make a capsule, or with radius 0 a segment; if they are equal, a circle. Three or more make
 * the polygon of sat_polygon_create(), with that radius. `memory` and `size` are as in sat_polygon_create_in(). On
 * failure nothing is written. Errors: SAT_ERROR_INVALID_ARGUMENT for bad memory, for a NULL `core`, and for a radius
 * that is negative, or neither 0 nor in range; SAT_ERROR_TOO_FEW_VERTICES for count 0; SAT_ERROR_NOT_FINITE for a
 * vertex or the radius; SAT_ERROR_NO_AREA for one point without a radius, and for three or more vertices on one line,
 * whatever the radius; others as sat_polygon_create(). Cost: O(n), no allocation.
 */
SAT_API sat_polygon *sat_polygon_create_round_in(void *memory, size_t size, const sat_vec2 *core, size_t count,
                                                 float radius, sat_status *status);

/**
 * The status that sat_polygon_create() would return. `culprit` (may be NULL) receives the index of the vertex at fault:
 * the one that is not finite or out of range, the first corner that turns against the outermost one, or the one where
 * the polygon begins its second turn around. It is `count` if no single vertex is at fault. Creates nothing. Cost:
 * O(n).
 */
SAT_API sat_status sat_validate(const sat_vec2 *vertices, size_t count, size_t *culprit);

/* ---------------------------------------------------------------------------------------------- pose and properties --
 *
 * A setter returns SAT_ERROR_NOT_FINITE for a value that is not finite, and SAT_ERROR_INVALID_ARGUMENT for one that is
 * out of range; then nothing changes. Moving is O(1), turning O(n).
 */

/**
 * Sets position (world) and angle (radians) at once. An angle that is the float nearest to a multiple of a quarter
 * turn, up to 2048 radians, turns by exactly that multiple: a tile turned by 90 degrees is a tile. So does an angle
 * within 2^-60 of one.
 */
SAT_API sat_status sat_polygon_set_pose(sat_polygon *polygon, sat_vec2 position, float angle);

/**
 * The same for engines that keep cosine and sine, or a direction of travel: the local x axis points along `direction`,
 * which is (cosine, sine) times any length > 0. It costs about as much as an angle does, and loses no digits, as an
 * angle does that grows without end. sat_polygon_angle() then returns the angle of the direction, within -pi to pi.
 * Errors: SAT_ERROR_INVALID_ARGUMENT for (0, 0). Cost: O(n).
 */
SAT_API sat_status sat_polygon_set_pose_along(sat_polygon *polygon, sat_vec2 position, sat_vec2 direction);

/** Sets the position of the shape's local origin (world). Cost: O(1). */
SAT_API sat_status sat_polygon_set_position(sat_polygon *polygon, sat_vec2 position);

/** Sets the angle (radians). Cost: O(n), or O(1) if it is the angle already. */
SAT_API sat_status sat_polygon_set_angle(sat_polygon *polygon, float angle);

/** Adds to the position (world). Cost: O(1). */
SAT_API sat_status sat_polygon_translate(sat_polygon *polygon, sat_vec2 displacement);

SAT_API sat_vec2 sat_polygon_position(const sat_polygon *polygon); /**< world */
SAT_API float sat_polygon_angle(const sat_polygon *polygon);       /**< radians, as set, or that of the direction set */

/**
 * Rounds the shape: it becomes all points within `radius` of the polygon. So a circle is one vertex with a radius, a
 * capsule two vertices, a rounded box four. Errors: SAT_ERROR_INVALID_ARGUMENT for a negative radius or one that is
 * neither 0 nor in range, SAT_ERROR_NO_AREA for 0 on a circle. Cost: O(1).
 */
SAT_API sat_status sat_polygon_set_radius(sat_polygon *polygon, float radius);
SAT_API float sat_polygon_radius(const sat_polygon *polygon); /**< 0 for a sharp polygon */

SAT_API size_t sat_polygon_vertex_count(const sat_polygon *polygon); /**< without dropped ones; circle 1, capsule 2 */

/** Vertex `index` of the core (the radius left out), world; zero when there is no such vertex. */
SAT_API sat_vec2 sat_polygon_vertex(const sat_polygon *polygon, size_t index);

/** Outward unit normal of edge index -> index + 1, world; zero when there is no such edge (a circle has none). */
SAT_API sat_vec2 sat_polygon_normal(const sat_polygon *polygon, size_t index);

SAT_API sat_aabb sat_polygon_aabb(const sat_polygon *polygon);     /**< world, radius included; O(1) */
SAT_API float sat_polygon_area(const sat_polygon *polygon);        /**< radius included; O(n) */
SAT_API sat_vec2 sat_polygon_centroid(const sat_polygon *polygon); /**< world, radius included; O(n) */

/**
 * Second moment of area about the centroid, radius included: times density it is the moment of inertia. Cost: O(n).
 * This is a length to the fourth power: for very large or small shapes the result is FLT_MAX or 0.
 */
SAT_API float sat_polygon_inertia(const sat_polygon *polygon);

/** One pointer for your own use; the library never reads it. NULL at first. */
SAT_API void sat_polygon_set_user_data(sat_polygon *polygon, void *user_data);
SAT_API void *sat_polygon_user_data(const sat_polygon *polygon); /**< NULL for a NULL polygon */

/**
 * Only for the functions that find pairs and for the index: two polygons are paired if each one's mask has a bit of the
 * other's category. At first, the category is 1 and the mask is all ones. NULL is ignored.
 */
SAT_API void sat_polygon_set_filter(sat_polygon *polygon, uint32_t category, uint32_t mask);
SAT_API uint32_t sat_polygon_category(const sat_polygon *polygon); /**< 0 for a NULL polygon */
SAT_API uint32_t sat_polygon_mask(const sat_polygon *polygon);     /**< 0 for a NULL polygon */

/**
 * Two polygons of the same group are never paired, whatever their filters are. Use it for the parts of one body or the
 * pieces of one level. Group 0, the default, is no group. NULL is ignored.
 */
SAT_API void sat_polygon_set_group(sat_polygon *polygon, uint32_t group);
SAT_API uint32_t sat_polygon_group(const sat_polygon *polygon); /**< 0 for no group, and for a NULL polygon */

/**
 * Enables or disables edge index -> index + 1. A disabled edge still bounds the shape, but nothing is pushed out
 * through it: overlap, axis, MTV and contacts are the best over the enabled edges of both shapes. A rounded corner
 * counts as enabled if one of its edges is enabled. If you disable the inner edges of a tiled floor, nothing catches on
 * them (sat_polygon_join() does that). If you leave only the top edge enabled, the shape is a one-way platform. If
 * neither shape has any enabled edge, the pair is a sensor: it is a hit, overlap is the plain depth, axis and MTV are
 * zero. Enabling an edge enables all of it, including the parts that joining has disabled. Only these functions respect
 * disabled edges and corners: sat_intersect(), sat_intersect_within(), sat_intersect_pairs(), sat_find_collisions(),
 * sat_find_collisions_within(), sat_index_find_collisions() and sat_push_out(). All others ignore them. Errors:
 * SAT_ERROR_INVALID_ARGUMENT if there is no such edge.
 */
SAT_API sat_status sat_polygon_set_edge_enabled(sat_polygon *polygon, size_t index, bool enabled);

/** True if any part of edge index -> index + 1 is enabled; false if there is no such edge. Cost: O(1). */
SAT_API bool sat_polygon_edge_enabled(const sat_polygon *polygon, size_t index);

/**
 * Enables or disables a corner. A disabled corner pushes only along the normals of its enabled edges. So where the
 * surface continues straight into a neighbouring shape, it does not push a round shape or another shape's edge
 * sideways. Errors: SAT_ERROR_INVALID_ARGUMENT if there is no such corner; a circle has none.
 */
SAT_API sat_status sat_polygon_set_corner_enabled(sat_polygon *polygon, size_t index, bool enabled);

/**
 * True if the corner is enabled. False if it is disabled, if sat_polygon_join() or sat_polygon_create_pieces() left it
 * only some of its directions, or if there is no such corner. Cost: O(1).
 */
SAT_API bool sat_polygon_corner_enabled(const sat_polygon *polygon, size_t index);

/* ------------------------------------------------------------------------------------------------------- queries --
 *
 * Queries are pure functions of their arguments. They allocate nothing, keep nothing, end for every input, and may run
 * on any number of threads at once. Their answers agree: sat_overlaps() == sat_intersect() == (sat_distance() <= 0),
 * and if no edge is disabled, overlap == -sat_distance(), bit for bit. If you swap a and b, overlap and contact points
 * stay the same, and axis and MTV are negated - unless both are the same shape in the same place, where no order
 * exists.
 */

/**
 * Do they overlap or touch? This is the fastest yes or no. Separating axes (Gottschalk, Lin and Manocha, 1996). Cost:
 * about n m / 4 vector operations if n m is small, otherwise O(log n + log m) for each axis that is tried.
 */
SAT_API bool sat_overlaps(const sat_polygon *a, const sat_polygon *b);

/**
 * Do they overlap or touch, how deep, along which axis, and where? `collision` is all zero on a miss. After
 * sat_polygon_translate(a, collision.mtv) the remaining overlap is at most 1e-6 of the shapes' size (plus the rounding
 * of the position), even if one lies inside the other; no shorter translation separates them. There are two contacts
 * where edges of both shapes, rounded or not, lie along each other within the overlap: the incident edge clipped to the
 * reference edge (Baraff, 1993). Contacts move continuously with the shapes; they jump only where another edge becomes
 * the deepest one, or the one that faces it best. Cost: about n m / 4 vector operations if n m is small, otherwise O(n
 * + m) (rotating calipers, Shamos, 1978).
 */
SAT_API bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);

/**
 * This is sat_intersect(), also for shapes up to `margin` (a length, >= 0) apart, for solvers with speculative
 * contacts. If the shapes are apart, overlap and depths are negative (minus the distance) and mtv is zero; axis,
 * points, arms and ids are as if they just touched. If they overlap, a second contact may be up to the margin apart.
 * It is a hit exactly if sat_distance() <= margin. Disabled edges are respected: shapes that are apart are then a
 * hit only if an enabled edge is what keeps them apart, or as a sensor, with a zero axis, if nothing may push. With
 * margin 0 it is sat_intersect(); a margin that is negative or not finite is a miss. Cost: sat_intersect() and
 * sat_distance().
 */
SAT_API bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision);

/** Does `inner` lie completely inside `outer`? Touching from the inside is inside. Exact. Cost: as sat_intersect(). */
SAT_API bool sat_contains(const sat_polygon *outer, const sat_polygon *inner);

/**
 * The distance between the surfaces, negative (-overlap) when they overlap; `closest` receives the points that come
 * closest. Cost: as sat_intersect().
 */
SAT_API float sat_distance(const sat_polygon *a, const sat_polygon *b, sat_closest *closest);

/** Is the point (world) inside or on the edge? Exact. Cost: about n / 4 vector operations, O(log n) if n is large. */
SAT_API bool sat_contains_point(const sat_polygon *polygon, sat_vec2 point);

/** The distance to a point (world), negative inside. In `closest`, a is the polygon and b is the point. */
SAT_API float sat_distance_to_point(const sat_polygon *polygon, sat_vec2 point, sat_closest *closest);

/**
 * This finds where the straight line from `from` to `to` (world) first meets the shape. It is a hit if that segment
 * and the closed shape share a point: grazing an edge or a corner counts. If it starts inside (or on the edge),
 * fraction and normal are 0; for the way out, call sat_distance_to_point(): its axis is the normal of the surface
 * nearest to `from`. If `from` equals `to`, it is a point test. For a ray along an edge, the normal is that of the
 * edge through which the line would enter. Cost: about n / 4 vector operations.
 */
SAT_API bool sat_raycast(const sat_polygon *polygon, sat_vec2 from, sat_vec2 to, sat_ray_hit *hit);

/**
 * When do two shapes meet that move in straight lines at the same time, a by motion_a, b by motion_b (world)? The
 * answer is exact: the difference of the motions is a ray against the Minkowski difference, without steps or a
 * tolerance, so walls without thickness stop bullets of any speed. It is a hit if they move into each other: shapes
 * that touch and move apart or along each other do not hit, nor do shapes that only graze each other in passing. If
 * they overlap at the start, it is a hit at fraction 0 if the motion of a relative to b leads deeper: if its part along
 * the axis that sat_intersect() gives with every edge enabled is more than 2^-20 of its length; `axis` is that axis.
 * Otherwise they part or slide, and it is a miss. So a mover that is placed at the fraction, where rounding may leave
 * it a tiny bit inside, is free to slide on along the surface. Sweeps ignore disabled edges. Cost: as sat_intersect().
 */
SAT_API bool sat_sweep(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                       sat_sweep_hit *hit);

/**
 * When do two shapes meet that turn while they move? Nothing tunnels: the shapes do not meet before `fraction`, and
 * after a miss they do not meet at all. At the fraction they are at most a small gap apart: 2^-18 of their sizes, plus
 * 3 * 2^-24 of the way covered until then, which is the precision of the float `fraction`. The way is the motion of one
 * position against the other, plus both angles times how far each shape reaches from its position. So if they pass each
 * other that closely, it may be a hit. If they overlap at the start, the fraction is 0, whichever way they move, and
 * the axis is that of sat_sweep(). If they touch at the start, or are no more than that gap apart, and move apart, they
 * do not hit there. With both angles 0, or if only circles turn, it is sat_sweep(), bit for bit. The point lies midway
 * between the two surfaces. Conservative advancement (Mirtich, 1996) along axes that turn with the shapes, proven by
 * second derivatives. Cost: mostly 1 to 20 steps, each of O(log n + log m), and never more than 1024. If two shapes
 * turn through each other's gaps dozens of times without meeting, the steps may run out: then it is a hit that is too
 * early, but never too late. The same holds where double is not precise enough: for ways, arms and distances of more
 * than 2^24 sizes, times the turn in radians if that is more than one. Errors: a translation out of range, or an angle
 * that is not finite, is a miss.
 */
SAT_API bool sat_sweep_turning(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b,
                               sat_sweep_hit *hit);

/**
 * The projection of the shape onto an axis: the least and the greatest dot product of its points (world) with `axis`,
 * which may have any length. Cost: about n / 4 vector operations.
 */
SAT_API sat_interval sat_project(const sat_polygon *polygon, sat_vec2 axis);

/**
 * One displacement of `mover` that frees it from all obstacles: not the sum of the single MTVs, but the shortest found
 * that works for all of them at once. If the MTV of the deepest obstacle frees it from all, the result is that MTV, bit
 * for bit, or a tiny bit more where rounding could leave an overlap. NULL entries and the mover itself are skipped;
 * disabled edges are respected. `displacement` is (0, 0) if the mover is free already. If no displacement within the
 * effort below frees it, it is the best one found: check afterwards what still overlaps. None leads further than the
 * diagonal of the bounding box of all. Free means that it overlaps no obstacle by more than 1e-6 of their size plus the
 * rounding of the position; if there is room for that as well, no overlap is left. Errors: SAT_ERROR_INVALID_ARGUMENT
 * for a NULL argument. Cost: sat_intersect() for each obstacle, about twice if an MTV is enough; otherwise branch and
 * bound over at most 160 displacements, each tried against all obstacles; for polygons with more than 32 edges only
 * some edges are tried. Deterministic.
 */
SAT_API sat_status sat_push_out(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count,
                                sat_vec2 *displacement);

/* ------------------------------------------------------------------------------------- outlines and common areas --
 *
 * Points come counter-clockwise, world. An arc becomes chords. Their ends lie on the arc, so the chords lie in the
 * shape, and they stray from it by at most `tolerance` (a length, > 0) plus the rounding of the points to float. A full
 * turn has never more than 16,384 chords, which stray by less than 2^-25 of the radius. However large the tolerance is,
 * a circle keeps its points furthest left, right, below and above. The chords of an arc depend on radius and tolerance
 * alone: they move with the shape, but do not turn with it. `found` (must not be NULL) receives the full number of
 * points; only the first `capacity` are written, as snprintf does, and `capacity` may be 0. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for a NULL polygon, a missing array, or a tolerance that is 0, negative, or beyond
 * SAT_MAX_EXTENT; SAT_ERROR_NOT_FINITE for one that is not finite; then nothing is written but *found = 0.
 */

/**
 * The outline of a shape, to draw. For a sharp shape it is the vertices, whatever the tolerance. For a round shape it
 * begins furthest to the left, and no two neighbours are equal. At most 2 n + 16,388 points. Cost: O(n + points).
 */
SAT_API sat_status sat_polygon_outline(const sat_polygon *polygon, float tolerance, sat_vec2 *points, size_t capacity,
                                       size_t *found);

/**
 * The outline of the common area of two shapes, beginning furthest to the left. There are no points exactly if
 * sat_overlaps() returns false. Shapes that only touch, or of which one is a segment, have a point or a segment in
 * common: one point or two. If one shape lies inside the other, the result is its outline. Points lie within 2^-44 of
 * the larger size of the true outline, plus the rounding of world coordinates; no two neighbours are equal. Disabled
 * edges count like all others. Swapping a and b changes nothing. A sweep over slabs (Shamos and Hoey, 1976) between
 * lower and upper chains of edges and arcs. Cost: sat_distance + sat_contains + O(n + m + points), in no memory but the
 * caller's array.
 */
SAT_API sat_status sat_intersection(const sat_polygon *a, const sat_polygon *b, float tolerance, sat_vec2 *points,
                                    size_t capacity, size_t *found);

/**
 * The common area of two shapes, arcs included, and its centroid (world; may be NULL), which is where buoyancy acts.
 * Both are 0 for shapes without a common area (apart, only touching, or one of them a segment), and if the area is less
 * than the least float. The error of the area is at most 2^-23 of itself plus 2^-42 of the product of both sizes; the
 * error of the centroid is that error divided by the area, times the smaller size, plus the rounding of world
 * coordinates. Swapping a and b changes nothing. Cost: sat_distance + sat_contains + O(n + m).
 */
SAT_API float sat_intersection_area(const sat_polygon *a, const sat_polygon *b, sat_vec2 *centroid);

/* -------------------------------------------------------------------------------------------------- many at once --
 *
 * `scratch` is your memory of sat_scratch_size(count) bytes, aligned for any type, or NULL: then the call allocates and
 * frees it. `found` (must not be NULL) receives the full number of results; only the first `capacity` are written, as
 * snprintf does. `capacity` may be 0; one larger than 2^28 counts as 2^28. Pairs come with a < b, each once, sorted by
 * a, then by b, so that a solver meets them in the same order in every frame. The first ones are the same whatever the
 * capacity is. The call may write to the whole array, up to the capacity, even beyond the results. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for a NULL polygon in the list, a missing array, or more than 2^31 - 1 polygons;
 * SAT_ERROR_OUT_OF_MEMORY; then nothing is written but *found = 0. A handle that occurs twice counts as two polygons.
 */

/** The bytes of scratch for that many polygons; 0 if they are too many. */
SAT_API size_t sat_scratch_size(size_t count);

/**
 * All pairs whose AABBs touch and whose filters and groups allow it. Radix sort along x, strips along y, sweep and
 * prune in each (Baraff, 1992; Terdiman, 2007). Cost: O(n + pairs) for evenly spread shapes, O(n) memory. Twice that if
 * there are more pairs than `capacity`, or far more pairs than polygons.
 */
SAT_API sat_status sat_find_pairs(sat_polygon *const *polygons, size_t count, void *scratch, sat_pair *pairs,
                                  size_t capacity, size_t *found);

/**
 * Joins many shapes, in their present poses, into one surface, so that shapes that slide over the seams do not catch
 * on them. The part of an edge that other shapes cover, from outside or because they overlap, is disabled; an edge
 * that is covered at its ends keeps what lies between, from the first free place to the last, rounded up by less
 * than 2^-15 of its length. A shape that lies in another one as a whole, and is not the same, is disabled, too, and
 * only senses. A corner where the common surface continues straight or turns inwards is disabled, too. A corner
 * where it turns outwards keeps the directions in which the whole surface would push; in the other directions the
 * neighbour pushes, and this corner is only a sensor.
 *
 * A joined shape pushes a shape that lies shallowly in the surface as the whole surface would, and no further, through
 * edges whose free part is touched. For a shape that lies over a neighbour, or deep where several shapes meet, it is
 * only a sensor. A joined shape differs from the whole in four ways. If it is the only one touched at a corner, it
 * pushes along its own edges. Between two free parts of an edge, it pushes as if the edge were free there, too. If the
 * surface turns several times within reach, it respects only the corners at its own ends. And an edge that leans on
 * two shapes by less than 2^-6 is pushed by both, as far as it lies in each, so that bodies rest on floors that are
 * flat, or bend by less than that; within a margin, also by a shape that it only comes near.
 *
 * Shapes that are not turned are compared exactly, others within the rounding of their floats. So if the size of tiles
 * is a number that floats round, as 0.1, draw their corners at i * size and (i + 1) * size: boxes of that size at
 * positions i * size lie a hair apart. Shapes that move as a whole stay joined: so join a map before you turn it, and
 * it is compared exactly. Circles, capsules, segments and rounded shapes stay as they are. The call enables nothing: if
 * a tile has been removed, enable the edges and corners around it first. Call it once for a level; filters do not
 * matter. Without scratch it allocates. Errors: as for sat_find_pairs(), and then nothing is changed. Cost: O(n log n)
 * if few shapes touch each corner, n being that of all corners; memory for each shape.
 */
SAT_API sat_status sat_polygon_join(sat_polygon *const *polygons, size_t count, void *scratch);

/**
 * All pairs that intersect and whose filters and groups allow it, each with its sat_collision. Cost: sat_find_pairs() +
 * sat_intersect(); up to three times that if there are more hits than `capacity`, unless that is 0.
 */
SAT_API sat_status sat_find_collisions(sat_polygon *const *polygons, size_t count, void *scratch, sat_hit *hits,
                                       size_t capacity, size_t *found);

/**
 * This finds shapes up to `margin` (a length, >= 0) apart, too, each as sat_intersect_within() returns it. With
 * margin 0 it is sat_find_collisions(). Errors: also SAT_ERROR_NOT_FINITE, and SAT_ERROR_INVALID_ARGUMENT for a margin
 * that is negative or out of range. Cost: sat_find_pairs(), of boxes that much larger, + sat_intersect_within().
 */
SAT_API sat_status sat_find_collisions_within(sat_polygon *const *polygons, size_t count, float margin, void *scratch,
                                              sat_hit *hits, size_t capacity, size_t *found);

/**
 * Collides a list of pairs that you made, as sat_find_collisions() does: those of another broad phase, or for each
 * thread a slice of the list of sat_find_pairs(); the hits of all slices together are those of the whole list. Only
 * hits are written, in the order of the pairs and with their a and b, up to `capacity`; `found` (must not be NULL)
 * receives the number of hits. AABBs, filters and groups are not tested again; disabled edges are respected. Errors:
 * SAT_ERROR_INVALID_ARGUMENT for a pair with a position of `polygon_count` or more, or of a NULL polygon, and for a
 * missing array; then nothing is written but *found = 0. Cost: somewhat less than sat_intersect() of each. Allocates
 * nothing.
 */
SAT_API sat_status sat_intersect_pairs(sat_polygon *const *polygons, size_t polygon_count, const sat_pair *pairs,
                                       size_t count, sat_hit *hits, size_t capacity, size_t *found);

/* ------------------------------------------------------------------------------------------------- one against many --
 *
 * An index over a list of polygons answers many questions about all of them at once. It lies in your memory and keeps
 * the handles, not copies: the polygons must outlive it, and the memory must stay where it is. There is nothing to
 * destroy. Each query gives exactly the answer of a loop over the list with the single query. `which` receives
 * positions in the list. A handle that occurs twice counts as two polygons.
 *
 * After polygons have moved, turned, or got another radius, filter or group, call sat_index_update(). Until then, the
 * index looks for every polygon in its old place, with its old filter and group. The polygons that it finds there are
 * tested as they are now, so no hit is wrong, but a polygon that has moved may be missed. Only sat_index_find_in_box()
 * answers with the old boxes.
 *
 * `mask` is compared with each polygon's category: polygons that have a bit of it are tested. A shape brings its own
 * filter and group, as in sat_find_pairs(), and does not find itself if it is in the list.
 *
 * Threads: queries only read, so any number of threads may query at once, but not while the index is built or updated.
 * Cost: `log n` is that of a tree with eight boxes to a node, and `k` is the number of shapes whose boxes the query
 * reaches, for evenly spread shapes; if all boxes overlap each other, every query tests all. No memory is allocated.
 */

/**
 * The bytes of an index over that many polygons: less than 112 for each, plus 1024. 0 if they are too many: more than
 * 2^31 - 1, or more than fit into memory.
 */
SAT_API size_t sat_index_size(size_t count);

/**
 * Makes an index over a list, in memory of at least sat_index_size(count) bytes, aligned for any type (as malloc does).
 * It keeps the handles in the order of the list. An empty list is fine. Errors: SAT_ERROR_INVALID_ARGUMENT for a NULL
 * polygon in the list, a missing list, memory that is missing, misaligned or too small, or too many polygons; then
 * nothing is written. Boxes sorted along a Hilbert curve and packed (Kamel and Faloutsos, 1993; Leutenegger, Lopez and
 * Edgington, 1997). Cost: O(n), a radix sort.
 */
SAT_API sat_status sat_index_build(void *index, size_t size, sat_polygon *const *polygons, size_t count);

/**
 * Updates the index to the present poses, radii, filters and groups of all its polygons: afterwards it is as if it had
 * just been built. Errors: SAT_ERROR_INVALID_ARGUMENT for NULL. Cost: O(n), somewhat less than building.
 */
SAT_API sat_status sat_index_update(void *index);

/**
 * All polygons that overlap or touch `shape`, as by sat_overlaps(), and whose filters and groups allow it. `found`
 * (must not be NULL) receives their number; their positions come in ascending order, the first `capacity` of them, as
 * in sat_find_pairs(). Errors: SAT_ERROR_INVALID_ARGUMENT for NULL, or a missing array; then nothing is written but
 * *found = 0. Cost: O(log n + k) and sat_overlaps() for each of k, O(f log f) for f found.
 */
SAT_API sat_status sat_index_find(const void *index, const sat_polygon *shape, uint32_t *which, size_t capacity,
                                  size_t *found);

/**
 * All polygons whose AABB, as it was when the index was built or updated, touches the box (world). Errors: as above,
 * SAT_ERROR_NOT_FINITE, SAT_ERROR_INVALID_ARGUMENT for corners out of range or a box that ends before it begins. Cost:
 * O(log n + k), O(f log f) for f found; no polygon is read.
 */
SAT_API sat_status sat_index_find_in_box(const void *index, sat_aabb box, uint32_t mask, uint32_t *which,
                                         size_t capacity, size_t *found);

/**
 * All polygons that contain the point (world), as by sat_contains_point(): if it lies on an edge that two tiles share,
 * both of them. Errors: as above. Cost: O(log n + k) and sat_contains_point() for each of k.
 */
SAT_API sat_status sat_index_find_at_point(const void *index, sat_vec2 point, uint32_t mask, uint32_t *which,
                                           size_t capacity, size_t *found);

/**
 * The first polygon that the segment from `from` to `to` (world) meets, as by sat_raycast(). If fractions are equal,
 * the lowest position wins. `hit` and `which` may be NULL; both are zero on a miss. Bad arguments are a miss. Cost:
 * O(log n + k) and sat_raycast() for each of k, those whose boxes the ray enters before it hits.
 */
SAT_API bool sat_index_raycast(const void *index, sat_vec2 from, sat_vec2 to, uint32_t mask, sat_ray_hit *hit,
                               uint32_t *which);

/**
 * The first polygon that `mover` meets on its motion, as by sat_sweep(mover, motion, other, (0, 0)), among those whose
 * filters and groups allow it. If fractions are equal, the lowest position wins. Results as above. Cost: O(log n + k)
 * and sat_sweep() for each of k.
 */
SAT_API bool sat_index_sweep(const void *index, const sat_polygon *mover, sat_vec2 motion, sat_sweep_hit *hit,
                             uint32_t *which);

/**
 * The polygon at the least signed distance, as by sat_distance(shape, other), if that is at most `reach`, among those
 * whose filters and groups allow it. If distances are equal, the lowest position wins. If some overlap, it is the
 * deepest one; with a negative reach, only those count that overlap by at least that much. `closest`, `distance` and
 * `which` may be NULL; all are zero on a miss. A reach that is not finite or out of range is a miss. Cost: O(log n + k)
 * and sat_distance() for each of k, those whose boxes are no further than the nearest shape.
 */
SAT_API bool sat_index_nearest(const void *index, const sat_polygon *shape, float reach, sat_closest *closest,
                               float *distance, uint32_t *which);

/**
 * Collides things that move with a level that does not: all collisions of `movers` with the polygons of the index, each
 * as sat_intersect_within(mover, other, margin) returns it, if filters and groups allow it. Touching counts, and so do
 * shapes up to `margin` (a length, >= 0) apart. In each hit `a` is the position in `movers` and `b` that in the list of
 * the index; hits come in ascending order by a, then b, the first `capacity` of them. `found` (must not be NULL)
 * receives their number. Movers are not compared with each other: sat_find_collisions() does that. A polygon that is a
 * mover and in the index does not find itself. Errors: SAT_ERROR_INVALID_ARGUMENT for NULL, a missing array, a negative
 * margin or one out of range, SAT_ERROR_NOT_FINITE for a margin that is not finite; then nothing is written but *found
 * = 0. Cost: O(log n + k log k) for each mover, O(n) for one whose box touches more than 128, and somewhat less than
 * sat_intersect() for each of k. Threads may share the movers, a slice of the list for each.
 */
SAT_API sat_status sat_index_find_collisions(const void *index, sat_polygon *const *movers, size_t count, float margin,
                                             sat_hit *hits, size_t capacity, size_t *found);

#ifdef __cplusplus
}
#endif

#endif
