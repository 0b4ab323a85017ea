/*
 * Creation and destruction of polygons, each one block of memory.
 *
 *     allocate -> write the local vertices, counter-clockwise -> finish (anchor, size, flags, turn, discs) -> return
 */
#include "../math/lanes8.h"
#include "../math/expansion.h"
#include "polygon.h"
#include "corners.h"

#include <stdlib.h>
#include <string.h>

/*
 * A shape is remote if it lies further from its origin than this, times its outer radius: nearer, separations in float, which
 * have errors of about 2^-24 of both reaches, are wrong by less than about 2^-21 of the size.
 */
#define REMOTE 8.0f

/* From this many sizes on a shape has an anchor: turned about its origin alone, its vertices would lose 6 bits. */
#define FAR 64.0

static uint32_t ring_of(size_t count) { return count < 3 ? 4 : (uint32_t)count; }

/* One or two blocks, or an even number. */
static uint32_t blocks_of(size_t count) {
    const uint32_t ring = ring_of(count);
    return ring <= 8 ? (ring + 3) / 4 : (ring + 7) / 8 * 2;
}

static size_t bytes_of(size_t count) {
    const size_t blocks = blocks_of(count);
    const size_t limits = count * sizeof(float), parts = ring_of(count) * sizeof(sat__free_part);
    const size_t bytes =
        sizeof(sat_polygon) + 16 * blocks * sizeof(float) + 2 * count * sizeof(double) + limits + parts;
    return (bytes + sizeof(double) - 1) / sizeof(double) * sizeof(double);
}

size_t sat_polygon_size(size_t vertex_count) {
    return vertex_count == 0 || vertex_count > SAT_MAX_VERTICES ? 0 : bytes_of(vertex_count);
}

/* Begins a polygon of so many vertices, if `reason` is SAT_OK: in the caller's memory, or where that is NULL in its own. */
static sat_polygon *begin_polygon(sat_status reason, void *memory, size_t count, sat_status *status) {
    sat_polygon *p = reason != SAT_OK ? NULL : memory != NULL ? memory : malloc(bytes_of(count));
    if (status != NULL) {
        *status = reason == SAT_OK && p == NULL ? SAT_ERROR_OUT_OF_MEMORY : reason;
    }
    if (p == NULL) {
        return NULL;
    }
    memset(p, 0, bytes_of(count));
    p->count = (uint16_t)count;
    p->ring = (uint16_t)ring_of(count);
    p->blocks = (uint16_t)blocks_of(count);
    p->flags =
        (uint16_t)((count < 3 ? SAT_FLAT : 0) | (count == 1 ? SAT_POINT : 0) | (memory != NULL ? SAT_BORROWED : 0));
    p->category = 1;
    p->mask = UINT32_MAX;
    return p;
}

static double greater_coordinate(sat__d2 v) { return sat__low(sat__max2(v, sat__swap2(v))); }

/*
 * Chooses the anchor and makes the local vertices relative to it. Along an axis with an anchor all coordinates lie within a
 * factor of two of each other, so the differences are exact (Sterbenz, 1974). Shapes that do not lie far out have none: if
 * they share a local vertex and a pose, they share it in the world, too, bit for bit.
 */
static void anchor(sat_polygon *p) {
    double *local = sat__own_local(p);
    sat__d2 lower = sat__load2(local), upper = lower;
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__d2 vertex = sat__load2(local + 2 * i);
        lower = sat__min2(lower, vertex);
        upper = sat__max2(upper, vertex);
    }
    const sat__d2 sides = sat__sub2(upper, lower), away = sat__max2(lower, sat__sub2(sat__both(0.0), upper));
    const double size = greater_coordinate(sides);
    if (greater_coordinate(away) <= FAR * size) {
        return;
    }
    const sat__d2 middle = sat__add2(lower, sat__mul2(sides, sat__both(0.5)));
    p->flags |= SAT_ANCHORED;
    p->anchor_x = sat__low(away) > size ? sat__leading_bits(sat__low(middle)) : 0.0;
    p->anchor_y = sat__high(away) > size ? sat__leading_bits(sat__high(middle)) : 0.0;
    for (uint32_t i = 0; i < p->count; i++) {
        local[2 * i] -= p->anchor_x;
        local[2 * i + 1] -= p->anchor_y;
    }
}

/*
 * True if rounding the turned vertices to float could bend a corner inwards. Each coordinate moves by at most 2^-24 of the
 * reach, an edge by twice that, and the cross product of two edges by that much of their lengths, times sqrt(2) for lengths
 * measured along axes that turn: 2^-21 leaves room, so that float sorts normals next to each other.
 */
static bool is_bendable(const sat_polygon *p) {
    const double rounding = (double)p->bounding_radius * 0x1p-21, *local = sat__local(p);
    const uint32_t count = p->count;
    if (count < 3) {
        return false;
    }
    sat__d2 b = sat__load2(local + 2 * (count - 1)), u = sat__sub2(b, sat__load2(local + 2 * (count - 2)));
    for (uint32_t i = 0; i < count; i++) {
        const sat__d2 c = sat__load2(local + 2 * i), v = sat__sub2(c, b);
        if (sat__cross2(u, v) <= rounding * sat__span2(sat__add2(sat__abs2(u), sat__abs2(v)))) {
            return true;
        }
        b = c;
        u = v;
    }
    return false;
}

/* The square of the distance of the furthest local vertex from a point. */
static double greatest_square(const sat_polygon *p, sat__d2 from) {
    double greatest = 0.0;
    for (uint32_t i = 0; i < p->count; i++) {
        const sat__d2 arm = sat__sub2(sat__load2(sat__local(p) + 2 * i), from);
        const double square = sat__dot2(arm, arm);
        greatest = square > greatest ? square : greatest;
    }
    return greatest;
}

/* The centroid, by a fan of triangles about vertex 0; the mean of the vertices if there is no area. */
static sat__d2 centroid(const sat_polygon *p) {
    const double *local = sat__local(p);
    const sat__d2 origin = sat__load2(local);
    sat__d2 moment = sat__both(0.0), sum = moment, before = moment;
    double area = 0.0;
    for (uint32_t i = 1; i < p->count; i++) {
        const sat__d2 v = sat__sub2(sat__load2(local + 2 * i), origin);
        const double twice = sat__cross2(before, v);
        area += twice;
        moment = sat__add2(moment, sat__times2(twice, sat__add2(before, v)));
        sum = sat__add2(sum, v);
        before = v;
    }
    const bool has_area = p->count > 2 && area > 0.0;
    return sat__add2(origin, has_area ? sat__times2(1.0 / (3.0 * area), moment) : sat__times2(1.0 / p->count, sum));
}

/* The depth of the centre below the edges of the rounded vertices, in float. */
static float depth_of_centre(const sat_polygon *p) {
    const sat__f4 centre_x = sat__splat(p->centre_x), centre_y = sat__splat(p->centre_y);
    sat__f4 least = sat__splat(p->count > 2 ? FLT_MAX : 0.0f);
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        const sat__f4 x = sat__sub(sat__load(sat__x(p) + i), centre_x);
        const sat__f4 y = sat__sub(sat__load(sat__y(p) + i), centre_y);
        least = sat__min(least, sat__add(sat__mul(sat__load(sat__normal_x(p) + i), x),
                                         sat__mul(sat__load(sat__normal_y(p) + i), y)));
    }
    return sat__first(sat__min_across(least));
}

/*
 * Finds two discs about the centroid, which lies at least a third of the width deep (Bonnesen and Fenchel, 1934, section 34):
 * one that the core holds, and one that holds the core. Both hold for the vertices as they are turned and rounded, if the
 * centre is turned in double: `room` covers that, and twice `room` also the error of the depth in float (tests/proof).
 */
static void find_discs(sat_polygon *p) {
    const sat__f4 centre = sat__narrow(centroid(p));
    p->centre_x = sat__first(centre);
    p->centre_y = sat__lane(centre, 1);
    const double square = greatest_square(p, sat__low_doubles(centre));
    const double depth = (double)depth_of_centre(p), room = (double)p->bounding_radius * 0x1p-20;
    p->inner = (float)(depth - 2.0 * room); /* below 0 if the core is too thin: the rounded centre may lie beside it */
    p->outer = (float)(sat__sqrt(square) + room);
}

/* Derives everything from the local vertices: the polygon is finished. */
static sat_polygon *finish_polygon(sat_polygon *p) {
    anchor(p);
    const double reach = sat__sqrt(greatest_square(p, sat__both(0.0)));
    p->bounding_radius = (float)(reach * (1.0 + 0x1p-20)); /* room for the rounding of the turned vertices */
    if (is_bendable(p)) {
        p->flags = (uint16_t)(p->flags | SAT_BENDABLE);
    }
#ifdef SAT_HAS_AVX2
    p->flags = (uint16_t)(p->flags | (sat__cpu_has_avx2() ? SAT_WIDE : 0)); /* by processor */
#endif
    sat__enable_all(p);
    sat__polygon_turn(p);
    find_discs(p);
    if (p->count > 1 && p->bounding_radius > REMOTE * p->outer) {
        p->flags |= SAT_REMOTE;
        sat__polygon_turn(p);
    }
    return p;
}

/* SAT_OK for a length, which may be 0. */
static sat_status check_length(float length) {
    if (!sat__is_finite(length)) {
        return SAT_ERROR_NOT_FINITE;
    }
    const bool fits = length == 0.0f || (length >= SAT_MIN_EXTENT && length <= SAT_MAX_EXTENT);
    return fits ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

/* Writes the corners that were found, into memory as above. */
static sat_polygon *create_from(void *memory, const sat_vec2 *vertices, const sat__corners *corners, float radius,
                                sat_status *status) {
    const sat_status reason = corners->status != SAT_OK ? corners->status : check_length(radius);
    sat_polygon *p = begin_polygon(reason, memory, corners->count, status);
    if (p == NULL) {
        return NULL;
    }
    double *local = sat__own_local(p);
    size_t index = corners->first;
    for (uint32_t k = 0; k < p->count; k++) {
        sat__store2(local + 2 * (corners->clockwise && k > 0 ? p->count - k : k), sat__d2_of(vertices[index]));
        index = corners->count == corners->end ? index + 1 : sat__next_corner(vertices, corners->end, index);
    }
    sat__set_radius(p, radius);
    return finish_polygon(p);
}

sat_polygon *sat_polygon_create(const sat_vec2 *vertices, size_t count, sat_status *status) {
    const sat__corners corners = sat__find_corners(vertices, count);
    return create_from(NULL, vertices, &corners, 0.0f, status);
}

sat_polygon *sat_polygon_create_hull(const sat_vec2 *points, size_t count, sat_status *status) {
    sat_vec2 *hull;
    const sat__corners corners = sat__find_hull(points, count, &hull);
    sat_polygon *p = create_from(NULL, hull, &corners, 0.0f, status);
    free(hull);
    return p;
}

sat_polygon *sat_polygon_create_box(float width, float height, sat_status *status) {
    const float longer = width > height ? width : height;
    sat_status reason = check_length(longer);
    if (!sat__is_finite(width) || !sat__is_finite(height)) {
        reason = SAT_ERROR_NOT_FINITE;
    } else if (width < 0.0f || height < 0.0f) {
        reason = SAT_ERROR_INVALID_ARGUMENT;
    } else if (width == 0.0f || height == 0.0f) {
        reason = SAT_ERROR_NO_AREA;
    }
    sat_polygon *p = begin_polygon(reason, NULL, 4, status);
    if (p == NULL) {
        return NULL;
    }
    const double x = (double)width / 2.0, y = (double)height / 2.0;
    const double corners[8] = {-x, -y, x, -y, x, y, -x, y};
    memcpy(sat__own_local(p), corners, sizeof corners);
    return finish_polygon(p);
}

sat_polygon *sat_polygon_create_regular(size_t count, float circumradius, sat_status *status) {
    sat_status reason = check_length(circumradius);
    if (count < 3) {
        reason = SAT_ERROR_TOO_FEW_VERTICES;
    } else if (count > SAT_MAX_VERTICES) {
        reason = SAT_ERROR_TOO_MANY_VERTICES;
    } else if (circumradius == 0.0f) {
        reason = SAT_ERROR_NO_AREA;
    }
    sat_polygon *p = begin_polygon(reason, NULL, count, status);
    if (p == NULL) {
        return NULL;
    }
    double *local = sat__own_local(p);
    for (size_t i = 0; i < count; i++) {
        const sat__vec2d v = sat__times((double)circumradius, sat__direction_of_part(i, count));
        local[2 * i] = v.x;
        local[2 * i + 1] = v.y;
    }
    return finish_polygon(p);
}

/* SAT_OK if the ends of a core and its radius make a circle, a segment or a capsule. */
static sat_status check_round(sat_vec2 p, sat_vec2 q, float radius) {
    sat_status reason = sat__check(p) != SAT_OK ? sat__check(p) : sat__check(q);
    reason = reason != SAT_OK ? reason : check_length(radius);
    const double width = sat__abs((double)q.x - (double)p.x), height = sat__abs((double)q.y - (double)p.y);
    const double length = width > height ? width : height;
    if (reason == SAT_OK && length == 0.0 && radius == 0.0f) {
        return SAT_ERROR_NO_AREA;
    }
    return reason == SAT_OK && length != 0.0 && length < (double)SAT_MIN_EXTENT ? SAT_ERROR_INVALID_ARGUMENT : reason;
}

/* Creates a circle, if the ends are equal, a segment or a capsule, in memory as above. */
SAT_NOINLINE sat_polygon *create_round(void *memory, sat_vec2 p, sat_vec2 q, float radius, sat_status *status) {
    const size_t count = p.x == q.x && p.y == q.y ? 1 : 2;
    const double ends[4] = {(double)p.x, (double)p.y, (double)q.x, (double)q.y};
    sat_polygon *polygon = begin_polygon(check_round(p, q, radius), memory, count, status);
    if (polygon == NULL) {
        return NULL;
    }
    memcpy(sat__own_local(polygon), ends, 2 * count * sizeof(double));
    sat__set_radius(polygon, radius);
    return finish_polygon(polygon);
}

sat_polygon *sat_polygon_create_capsule(sat_vec2 p, sat_vec2 q, float radius, sat_status *status) {
    return create_round(NULL, p, q, radius, status);
}

sat_polygon *sat_polygon_create_segment(sat_vec2 p, sat_vec2 q, sat_status *status) {
    return create_round(NULL, p, q, 0.0f, status);
}

sat_polygon *sat_polygon_create_circle(float radius, sat_status *status) {
    return create_round(NULL, (sat_vec2){0.0f, 0.0f}, (sat_vec2){0.0f, 0.0f}, radius, status);
}

/* Creates a shape of at least `least` vertices in the caller's memory. */
static sat_polygon *create_in(void *memory, size_t size, const sat_vec2 *core, size_t count, size_t least, float radius,
                              sat_status *status) {
    if (memory == NULL || !sat__is_aligned(memory) || size < sat_polygon_size(count) || core == NULL) {
        return sat__fail(SAT_ERROR_INVALID_ARGUMENT, status);
    }
    if (count < least) {
        return sat__fail(SAT_ERROR_TOO_FEW_VERTICES, status);
    }
    if (count < 3) {
        return create_round(memory, core[0], core[count - 1], radius, status);
    }
    const sat__corners corners = sat__find_corners(core, count);
    return create_from(memory, core, &corners, radius, status);
}

sat_polygon *sat_polygon_create_in(void *memory, size_t size, const sat_vec2 *vertices, size_t count,
                                   sat_status *status) {
    return create_in(memory, size, vertices, count, 3, 0.0f, status);
}

sat_polygon *sat_polygon_create_round_in(void *memory, size_t size, const sat_vec2 *core, size_t count, float radius,
                                         sat_status *status) {
    return create_in(memory, size, core, count, 1, radius, status);
}

sat_polygon *sat_polygon_clone(const sat_polygon *polygon, sat_status *status) {
    const size_t count = polygon == NULL ? 0 : polygon->count;
    sat_polygon *copy = begin_polygon(polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : SAT_OK, NULL, count, status);
    if (copy != NULL) {
        memcpy(copy, polygon, bytes_of(count));
        copy->flags &= (uint16_t)~SAT_BORROWED;
    }
    return copy;
}

void sat_polygon_destroy(sat_polygon *polygon) {
    if (polygon != NULL && !sat__is(polygon, SAT_BORROWED)) {
        free(polygon);
    }
}

sat_status sat_polygon_set_radius(sat_polygon *polygon, float radius) {
    const sat_status status = polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : check_length(radius);
    if (status == SAT_OK && polygon->count == 1 && radius == 0.0f) {
        return SAT_ERROR_NO_AREA;
    }
    if (status == SAT_OK) {
        sat__set_radius(polygon, radius);
        sat__polygon_place(polygon);
    }
    return status;
}
