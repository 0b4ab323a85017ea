/*
 * The pose: moving is a few additions, turning rebuilds the rotated arrays.
 *
 * Vertices are turned in double and rounded to float once. Normals are then taken from the turned vertices, not turned
 * themselves: so they belong to the edges that the queries see, to half a unit in the last place.
 */
#include "pose.h"

#include "../math/lanes_avx2.h"
#include "../math/trig.h"
#include "aabb.h"
#include "validate.h"

void sat__polygon_place(sat_polygon *p) {
    p->place = sat__place_at(p, p->place.position);
    sat__set_box(p, sat__load2(&p->place.frame_x));
}

/*
 * A difference of local vertices is exact or nearly so, however close they are; turned vertices are what the float
 * edges join.
 */
static sat__vec2d edge_between(const sat_polygon *p, uint32_t from, uint32_t to) {
    if (!sat__is(p, SAT_FINE)) {
        return sat__minus(sat__vertex(p, to), sat__vertex(p, from));
    }
    const double x = sat__local(p)[2 * to] - sat__local(p)[2 * from],
                 y = sat__local(p)[2 * to + 1] - sat__local(p)[2 * from + 1];
    return (sat__vec2d){p->turn_c * x - p->turn_s * y, p->turn_s * x + p->turn_c * y};
}

sat__vec2d sat__edge_vector(const sat_polygon *p, uint32_t slot) {
    if (p->count > 2) {
        return edge_between(p, slot, sat__next(p, slot));
    }
    const sat__vec2d along = p->count == 1 ? (sat__vec2d){0.0, 1.0} : edge_between(p, 0, 1);
    switch (slot) {
    case 0:
        return along;
    case 1:
        return (sat__vec2d){0.0 - along.y, along.x};
    case 2:
        return (sat__vec2d){0.0 - along.x, 0.0 - along.y};
    default:
        return (sat__vec2d){along.y, 0.0 - along.x};
    }
}

/* Two vertices or edges side by side. */
typedef struct two {
    sat__d2 x, y;
} two;

/* A turn at work: from the local vertices to the rotated arrays and their bounds. */
typedef struct turn {
    const double *local;
    sat__d2 c, s;
    float *x, *y, *normal_x, *normal_y;
    two lower, upper;
} turn;

/* Turns vertices i and j into slots i and i + 1. */
static inline two turn_two(turn *t, uint32_t i, uint32_t j) {
    const double *v = t->local + 2 * (size_t)i, *w = t->local + 2 * (size_t)j;
    const sat__d2 x = sat__pair_of(v[0], w[0]), y = sat__pair_of(v[1], w[1]);
    const two turned = {sat__store_floats(t->x + i, sat__sub2(sat__mul2(t->c, x), sat__mul2(t->s, y))),
                        sat__store_floats(t->y + i, sat__add2(sat__mul2(t->s, x), sat__mul2(t->c, y)))};
    t->lower = (two){sat__min2(t->lower.x, turned.x), sat__min2(t->lower.y, turned.y)};
    t->upper = (two){sat__max2(t->upper.x, turned.x), sat__max2(t->upper.y, turned.y)};
    return turned;
}

/* The unit normals of edges i and i + 1. */
static inline void set_two_normals(const turn *t, uint32_t i, two edges) {
    const sat__d2 square = sat__add2(sat__mul2(edges.x, edges.x), sat__mul2(edges.y, edges.y));
    const sat__d2 scale = sat__div2(sat__both(1.0), sat__sqrt2(square));
    sat__store_floats(t->normal_x + i, sat__mul2(scale, edges.y));
    sat__store_floats(t->normal_y + i, sat__sub2(sat__both(0.0), sat__mul2(scale, edges.x)));
}

/*
 * Vertices, and the edges between them as rounded, two slots at a time. The last two of an odd ring are the last and a
 * copy of slot 0, which is what the padding begins with.
 */
static void turn_ring(turn *t, uint32_t ring) {
    const two first = turn_two(t, 0, 1);
    two here = first;
    for (uint32_t i = 0; i < ring; i += 2) {
        const uint32_t k = i + 2;
        const two after = k < ring ? turn_two(t, k, k + 1 < ring ? k + 1 : 0) : first;
        const bool skips = k > ring; /* slot 0 has been the second one, slot 1 follows */
        const two end = {sat__pair_of(sat__high(here.x), skips ? sat__high(after.x) : sat__low(after.x)),
                         sat__pair_of(sat__high(here.y), skips ? sat__high(after.y) : sat__low(after.y))};
        set_two_normals(t, i, (two){sat__sub2(end.x, here.x), sat__sub2(end.y, here.y)});
        here = after;
    }
}

/* The same where the edges are those of the exact vertices, or the ends of a shape without area. */
static void turn_special_ring(turn *t, const sat_polygon *p) {
    for (uint32_t i = 0; i < p->count; i += 2) {
        turn_two(t, i, i + 1 < p->count ? i + 1 : 0);
    }
    if (p->count < 3) {
        t->x[2] = t->x[1];
        t->y[2] = t->y[1];
        t->x[3] = t->x[0];
        t->y[3] = t->y[0];
    }
    for (uint32_t i = 0; i < p->ring; i += 2) {
        const sat__vec2d e = sat__edge_vector(p, i), f = sat__edge_vector(p, i + 1 < p->ring ? i + 1 : 0);
        set_two_normals(t, i, (two){sat__pair_of(e.x, f.x), sat__pair_of(e.y, f.y)});
    }
}

static void set_bounds(sat_polygon *p, const turn *t) {
    const two l = t->lower, u = t->upper;
    p->lower_x = (float)(sat__low(l.x) < sat__high(l.x) ? sat__low(l.x) : sat__high(l.x));
    p->lower_y = (float)(sat__low(l.y) < sat__high(l.y) ? sat__low(l.y) : sat__high(l.y));
    p->upper_x = (float)(sat__low(u.x) > sat__high(u.x) ? sat__low(u.x) : sat__high(u.x));
    p->upper_y = (float)(sat__low(u.y) > sat__high(u.y) ? sat__low(u.y) : sat__high(u.y));
}

/* Copies of slot 0 up to the vector width. */
static void pad(const sat_polygon *p, const turn *t) {
    for (uint32_t i = p->ring; i < sat__lanes(p); i++) {
        t->x[i] = t->x[0];
        t->y[i] = t->y[0];
        t->normal_x[i] = t->normal_x[0];
        t->normal_y[i] = t->normal_y[0];
    }
}

/* Everything that follows from the direction, relative to the frame. */
static void turn_ring_of(sat_polygon *p, sat__d2 direction) {
    const size_t lanes = sat__lanes(p);
    float *x = p->rotated, *y = x + lanes;
    const sat__d2 most = sat__both(DBL_MAX), least = sat__both(-DBL_MAX);
    const double c = sat__low(direction), s = sat__high(direction);
    turn t = {sat__local(p), sat__both(c), sat__both(s), x, y, y + lanes, y + 2 * lanes, {most, most}, {least, least}};
    if (sat__is(p, SAT_FINE | SAT_FLAT)) {
        turn_special_ring(&t, p);
    } else {
        turn_ring(&t, p->ring);
    }
    set_bounds(p, &t);
    pad(p, &t);
}

#ifdef SAT_HAS_AVX
/* The same of a box or a triangle, all at once. */
SAT_AVX static void turn_box(sat_polygon *p, sat__d2 direction) {
    const double *v = sat__local(p), *last = v + (p->ring == 4 ? 6 : 0);
    float *x = p->rotated, *y = x + 4;
    const sat__d4 even = sat__join4(v, v + 4), odd = sat__join4(v + 2, last);
    const sat__d4 local_x = sat__unpack_low4(even, odd), local_y = sat__unpack_high4(even, odd);
    const sat__d4 c = sat__splat4(sat__low(direction)), s = sat__splat4(sat__high(direction));
    const sat__f4 turned_x = sat__narrow4(sat__sub4(sat__mul4(c, local_x), sat__mul4(s, local_y)));
    const sat__f4 turned_y = sat__narrow4(sat__add4(sat__mul4(s, local_x), sat__mul4(c, local_y)));
    sat__store(x, turned_x);
    sat__store(y, turned_y);
    const sat__d4 edge_x = sat__sub4(sat__widen4(sat__next_lanes(turned_x)), sat__widen4(turned_x));
    const sat__d4 edge_y = sat__sub4(sat__widen4(sat__next_lanes(turned_y)), sat__widen4(turned_y));
    const sat__d4 square = sat__add4(sat__mul4(edge_x, edge_x), sat__mul4(edge_y, edge_y));
    const sat__d4 scale = sat__div4(sat__splat4(1.0), sat__sqrt4(square));
    sat__store(x + 8, sat__narrow4(sat__mul4(scale, edge_y)));
    sat__store(x + 12, sat__narrow4(sat__sub4(sat__splat4(0.0), sat__mul4(scale, edge_x))));
    const sat__f4 lower_x = sat__min(turned_x, sat__swap_halves(turned_x)),
                  lower_y = sat__min(turned_y, sat__swap_halves(turned_y));
    const sat__f4 upper_x = sat__max(turned_x, sat__swap_halves(turned_x)),
                  upper_y = sat__max(turned_y, sat__swap_halves(turned_y));
    p->lower_x = sat__first(sat__min(lower_x, sat__swap_neighbours(lower_x)));
    p->lower_y = sat__first(sat__min(lower_y, sat__swap_neighbours(lower_y)));
    p->upper_x = sat__first(sat__max(upper_x, sat__swap_neighbours(upper_x)));
    p->upper_y = sat__first(sat__max(upper_y, sat__swap_neighbours(upper_y)));
    if (p->ring == 3) { /* the last lane is an edge of no length: a copy of slot 0 belongs there */
        x[11] = x[8];
        x[15] = x[12];
    }
}
#endif

/* To the direction (cosine, sine). */
static void turn_to(sat_polygon *p, sat__d2 direction) {
    if (sat__is(p, SAT_FINE)) { /* the exact rotation counts: with few digits, its products are few terms */
        direction = sat__pair_of(sat__leading_bits(sat__low(direction)), sat__leading_bits(sat__high(direction)));
    }
    sat__store2(&p->turn_c, direction);
#ifdef SAT_HAS_AVX
    if (sat__is(p, SAT_WIDE) && p->blocks == 1 && !sat__is(p, SAT_FINE | SAT_FLAT)) {
        turn_box(p, direction);
        sat__polygon_place(p);
        return;
    }
#endif
    turn_ring_of(p, direction);
    sat__polygon_place(p);
}

void sat__polygon_turn(sat_polygon *p) {
    turn_to(p, sat__cos_sin(p->angle));
}

/* A position within the range, and a finite angle. */
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
        polygon->traits &= (uint16_t)~SAT_ALONG;
        sat__polygon_turn(polygon);
    } else {
        sat__polygon_place(polygon);
    }
    return SAT_OK;
}

/* A unit vector along a direction of any length: squares of floats are doubles without overflow or underflow. */
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
    polygon->traits |= SAT_ALONG;
    turn_to(polygon, unit_along(direction));
    return SAT_OK;
}

sat_status sat_polygon_set_position(sat_polygon *polygon, sat_vec2 position) {
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat_status status = sat__check(position);
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
    if (polygon == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    const sat_status status = sat__check(displacement);
    if (status != SAT_OK) {
        return status;
    }
    const sat_vec2 p = polygon->place.position;
    return sat_polygon_set_position(polygon, (sat_vec2){p.x + displacement.x, p.y + displacement.y});
}
