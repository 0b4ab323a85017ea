/*
 * The pose: moving is a few additions, turning rebuilds the rotated arrays.
 *
 * Vertices are turned in double and rounded to float once. Normals are computed from the turned vertices: so they
 * belong to the edges that the queries see, to half a unit in the last place.
 */
#include "polygon.h"

#include "../math/lanes_avx2.h"
#include "corners.h"

#include <string.h>

/* ---------------------------------------------------------------------------------------------------------- the box */

/*
 * Returns position + turned + core and the radius as a float: rounded to nearest, which is monotonic, so the boxes of shapes that
 * touch always touch; and one step further out (`way` is -1 or 1) if the sum in double is not exact.
 */
SAT_NOINLINE float rounded_outwards(const sat_polygon *p, float position, double turned, float core, int way) {
    double sum;
    double tail = sat__two_sum((double)position, turned, &sum);
    const bool exact = tail == 0.0;
    tail = sat__two_sum(sum, (double)core, &sum);
    const bool still_exact = exact && tail == 0.0;
    tail = sat__two_sum(sum, way * (double)p->radius, &sum);
    const float nearest = (float)sum;
    if (still_exact && tail == 0.0 && !sat__is(p, SAT_EXACTLY_ROTATED)) {
        return nearest;
    }
    /* A unit in the last place covers the rounding of exact rotations, and one in double of what cancels covers lost tails. */
    const double magnitude = sat__abs(sum) + (double)p->bounding_radius,
                 cancelled = sat__abs((double)position) + (double)p->radius;
    return (float)(sum + way * (magnitude * 0x1p-23 + cancelled * 0x1p-51));
}

SAT_NOINLINE sat_aabb bounds_by_sums(const sat_polygon *p) {
    const sat__d2 anchor = sat__turned_anchor(p);
    const double x = sat__low(anchor), y = sat__high(anchor);
    return (sat_aabb){{rounded_outwards(p, p->place.position.x, x, p->lower_x, -1),
                       rounded_outwards(p, p->place.position.y, y, p->lower_y, -1)},
                      {rounded_outwards(p, p->place.position.x, x, p->upper_x, 1),
                       rounded_outwards(p, p->place.position.y, y, p->upper_y, 1)}};
}

/* Returns a + b. `lost` grows unless that is exact: the square of a tail of sums of floats does not underflow. */
static inline sat__d2 add_exactly(sat__d2 a, sat__d2 b, sat__d2 *lost) {
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(a, b, &sum);
    *lost = sat__add2(*lost, sat__mul2(tail, tail));
    return sum;
}

/* Writes the box of a polygon. */
static inline void set_box(sat_polygon *p, sat__d2 frame) {
    const sat__f4 bounds = sat__load(&p->lower_x);
    sat__d2 lost = sat__both(0.0), lower = add_exactly(frame, sat__low_doubles(bounds), &lost),
            upper = add_exactly(frame, sat__low_doubles(sat__swap_halves(bounds)), &lost);
    if (sat__is(p, SAT_ROUND)) {
        const sat__d2 radius = sat__both((double)p->radius);
        lower = add_exactly(lower, sat__sub2(sat__both(0.0), radius), &lost);
        upper = add_exactly(upper, radius, &lost);
    }
    sat__store_rounded(&p->box.lower.x, lower);
    sat__store_rounded(&p->box.upper.x, upper);
    const bool is_loose = sat__low(lost) + sat__high(lost) != 0.0 || sat__is(p, SAT_INEXACT | SAT_EXACTLY_ROTATED);
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_LOOSE) | (is_loose ? SAT_LOOSE : 0u));
    if (is_loose) {
        p->box = bounds_by_sums(p);
    }
}

void sat__polygon_place(sat_polygon *p) {
    p->place = sat__place_at(p, p->place.position);
    if (sat__is(p, SAT_ANCHORED)) {
        const unsigned others = p->flags & ~(unsigned)SAT_INEXACT;
        p->flags = (uint16_t)(others | (sat__frame_is_exact(p, &p->place) ? 0u : (unsigned)SAT_INEXACT));
    }
    set_box(p, sat__load2(&p->place.frame_x));
}

sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t index) {
    if (p->count > 2) {
        return sat__from_to(p, index, sat__next(p, index));
    }
    const sat__vec2d along = p->count == 1 ? (sat__vec2d){0.0, 1.0} : sat__from_to(p, 0, 1);
    return index == 0 ? along : sat__opposite(along);
}

/* ---------------------------------------------------------------------------------------------------------- turning */

#include "pose_kernel.h"

#ifdef SAT_HAS_AVX2
#include "../math/avx2.h"
#include "pose_kernel.h"
#include "../math/avx2.h"
#endif

/* The normals of a shape that is exactly rotated are those of its exact edges. */
SAT_RARE static void set_exact_normals(sat_polygon *p) {
    float *normal_x = p->rotated + 2 * (size_t)sat__lanes(p), *normal_y = normal_x + sat__lanes(p);
    for (uint32_t i = 0; i < p->ring; i++) {
        const sat__vec2d edge = sat__edge_vector(p, i);
        const double scale = 1.0 / sat__length(edge);
        normal_x[i] = (float)(scale * edge.y);
        normal_y[i] = (float)(0.0 - scale * edge.x);
    }
}

/* Turns a segment or a point. Its normals are that of its one edge, turned by quarters; a point's edge is upright. */
static inline void turn_flat(sat_polygon *p, sat__d2 direction) {
    const double *local = sat__local(p);
    const sat__f4 from = sat__narrow(sat__turned_by2(direction, sat__load2(local))),
                  to = sat__narrow(sat__turned_by2(direction, sat__load2(local + 2 * (p->count - 1u))));
    const float from_x = sat__first(from), from_y = sat__lane(from, 1), to_x = sat__first(to), to_y = sat__lane(to, 1);
    const sat__d2 along =
        p->count == 1 ? sat__pair_of(0.0, 1.0) : sat__sub2(sat__low_doubles(to), sat__low_doubles(from));
    const sat__f4 unit = sat__narrow(sat__div2(along, sat__both(sat__length2(along))));
    const float x = sat__first(unit), y = sat__lane(unit, 1);
    sat__store(p->rotated, sat__four(from_x, to_x, to_x, from_x));
    sat__store(p->rotated + 4, sat__four(from_y, to_y, to_y, from_y));
    sat__store(p->rotated + 8, sat__four(y, x, 0.0f - y, 0.0f - x));
    sat__store(p->rotated + 12, sat__four(0.0f - x, y, x, 0.0f - y));
    sat__store(&p->lower_x, sat__low_halves(sat__min(from, to), sat__max(from, to)));
}

/* Everything that follows from the direction, relative to the frame. */
static void turn(sat_polygon *p, sat__d2 direction) {
    if (sat__is(p, SAT_FLAT)) {
        turn_flat(p, direction);
        return;
    }
    const uint32_t is_along_axes = SAT_CALL(sat__is(p, SAT_WIDE), turn_ring, p, direction),
                   is_exact = sat__is(p, SAT_EXACTLY_ROTATED), is_box = is_along_axes & (p->blocks == 1) & ~is_exact;
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_ALIGNED) | is_box * SAT_ALIGNED);
    if (is_exact) {
        set_exact_normals(p);
    }
    float *normal_x = p->rotated + 2 * (size_t)sat__lanes(p), *normal_y = normal_x + sat__lanes(p);
    for (uint32_t i = p->ring; i < sat__lanes(p); i++) {
        normal_x[i] = normal_x[0];
        normal_y[i] = normal_y[0];
    }
}

/*
 * Moves the frame of a remote shape to the middle of its vertices: along an axis where their coordinates lie within a factor of two
 * of each other, so that the differences are exact (Sterbenz, 1974). No vertex moves in the world.
 */
SAT_RARE static void move_frame(sat_polygon *p) {
    const uint32_t lanes = sat__lanes(p);
    float bounds[4], *v = p->rotated; /* lower x, y, upper x, y */
    double moved[2], square = 0.0;
    sat__store(bounds, sat__load(&p->lower_x));
    for (uint32_t axis = 0; axis < 2; axis++, v += lanes) {
        const float lower = bounds[axis], upper = bounds[axis + 2], size = upper - lower;
        const bool is_far = (lower > size || upper < 0.0f - size) && !sat__is(p, SAT_EXACTLY_ROTATED);
        const float by = is_far ? lower + 0.5f * size : 0.0f;
        for (uint32_t i = 0; i < lanes; i++) {
            v[i] -= by;
        }
        bounds[axis] = lower - by;
        bounds[axis + 2] = upper - by;
        moved[axis] = (double)by;
        const double furthest = (double)(upper - by > by - lower ? upper - by : by - lower);
        square += furthest * furthest;
    }
    sat__store(&p->lower_x, sat__load(bounds));
    sat__store2(&p->anchor_x, sat__load2(moved));
    p->bounding_radius = (float)(sat__sqrt(square) * (1.0 + 0x1p-20)); /* as of other shapes */
    const bool has_moved = moved[0] != 0.0 || moved[1] != 0.0;
    p->flags = (uint16_t)((p->flags & ~(unsigned)(SAT_ANCHORED | SAT_INEXACT)) | (has_moved ? SAT_ANCHORED : 0u));
}

/* True for a circle about its own origin. */
static inline bool turns_into_itself(const sat_polygon *p) {
    return sat__is(p, SAT_POINT) && !sat__is(p, SAT_ANCHORED);
}

/* True if a turn by quarters leads to vertices that are floats: rounding changes none of them. */
static bool turns_into_floats(const sat_polygon *p, sat__d2 direction) {
    bool are_floats = sat__low(direction) * sat__high(direction) == 0.0;
    for (uint32_t i = 0; are_floats && i < 2u * p->count; i++) {
        are_floats = (double)(float)sat__local(p)[i] == sat__local(p)[i];
    }
    return are_floats;
}

/* Turns to a direction (cosine, sine). */
static void turn_to(sat_polygon *p, sat__d2 direction) {
    if (sat__is(p, SAT_BENDABLE)) { /* fewer digits: exact products have fewer terms */
        direction = sat__pair_of(sat__leading_bits(sat__low(direction)), sat__leading_bits(sat__high(direction)));
        const unsigned others = p->flags & ~(unsigned)SAT_EXACTLY_ROTATED;
        p->flags = (uint16_t)(others | (turns_into_floats(p, direction) ? 0u : (unsigned)SAT_EXACTLY_ROTATED));
    }
    sat__store2(&p->turn_c, direction);
    if (!turns_into_itself(p)) {
        turn(p, direction);
    }
    if (sat__is(p, SAT_REMOTE)) {
        move_frame(p);
    }
    sat__polygon_place(p);
}

void sat__polygon_turn(sat_polygon *p) {
    if (turns_into_itself(p)) {
        turn(p, sat__pair_of(1.0, 0.0)); /* once for all */
    }
    turn_to(p, sat__pair_of(1.0, 0.0));
}

/* True for a position within the range and a finite angle. */
static inline bool is_pose(sat_vec2 position, float angle) {
    const sat__f4 least = sat__four(-SAT_MAX_EXTENT, -SAT_MAX_EXTENT, -FLT_MAX, -FLT_MAX);
    return sat__at_least(sat__minus_abs(sat__four(position.x, position.y, angle, angle)), least) == 15u;
}

sat_status sat_polygon_set_pose(sat_polygon *polygon, sat_vec2 position, float angle) {
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!is_pose(position, angle)) {
        return sat__is_finite(angle) ? sat__check(position) : SAT_ERROR_NOT_FINITE;
    }
    polygon->place.position = position;
    if (angle != polygon->angle || sat__is(polygon, SAT_ALONG)) {
        polygon->angle = angle;
        polygon->flags &= (uint16_t)~SAT_ALONG;
        turn_to(polygon, sat__cos_sin(angle));
    } else {
        sat__polygon_place(polygon);
    }
    return SAT_OK;
}

/* The unit vector along a direction of any length: squares of floats neither overflow nor underflow in double. */
static sat__d2 unit_along(sat_vec2 direction) {
    const double x = (double)direction.x, y = (double)direction.y, length = sat__sqrt(x * x + y * y);
    return sat__pair_of(x / length, y / length);
}

sat_status sat_polygon_set_pose_along(sat_polygon *polygon, sat_vec2 position, sat_vec2 direction) {
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!sat__is_finite(direction.x) || !sat__is_finite(direction.y)) {
        return SAT_ERROR_NOT_FINITE;
    }
    const sat_status status = sat__check(position);
    if (status != SAT_OK || (direction.x == 0.0f && direction.y == 0.0f)) {
        return status != SAT_OK ? status : SAT_ERROR_INVALID_ARGUMENT;
    }
    polygon->place.position = position;
    polygon->flags |= SAT_ALONG;
    turn_to(polygon, unit_along(direction));
    return SAT_OK;
}

sat_status sat_polygon_set_position(sat_polygon *polygon, sat_vec2 position) {
    const sat_status status = polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : sat__check(position);
    if (status == SAT_OK) {
        polygon->place.position = position;
        sat__polygon_place(polygon);
    }
    return status;
}

sat_status sat_polygon_set_angle(sat_polygon *polygon, float angle) {
    return polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : sat_polygon_set_pose(polygon, polygon->place.position, angle);
}

sat_status sat_polygon_translate(sat_polygon *polygon, sat_vec2 displacement) {
    const sat_status status = polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : sat__check(displacement);
    if (status != SAT_OK) {
        return status;
    }
    const sat_vec2 p = polygon->place.position;
    return sat_polygon_set_position(polygon, (sat_vec2){p.x + displacement.x, p.y + displacement.y});
}

/* ----------------------------------------------------------------------------------------------------------- points */

const sat_polygon *sat__make_point(sat__point_shape *shape, sat_vec2 point) {
    static const float normals[8] = {1.0f, 0.0f, -1.0f, 0.0f, 0.0f, 1.0f, 0.0f, -1.0f};
    sat_polygon *p = &shape->polygon;
    memset(shape, 0, sizeof *shape);
    p->flags = SAT_FLAT | SAT_POINT;
    p->count = 1;
    p->ring = 4;
    p->blocks = 1;
    p->turn_c = 1.0;
    memcpy(p->rotated + 8, normals, sizeof normals);
    p->place = sat__place_at(p, point);
    return p;
}
