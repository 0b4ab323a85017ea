/*
 * From the library to the oracle: the stored geometry, as the public getters show it.
 *
 *     plain          the offsets are floats: a clone at (0, 0) shows them. One that is moved back by such an offset
 *                    stands at (0, 0) exactly, which tells this case from the others
 *     fine           corners so flat that rounding could bend them are turn * local, exactly: cosine and sine with 24
 *                    bits, and the local vertex, which a clone with angle 0 shows
 *     far and turned the getters round relative to the shape where it stands close to the world's origin; its blur
 */
#include "oracle.h"

#include <math.h>
#include <stdlib.h>

#define QUARTER_TURN 1.57079632679489661923L

/** The vertices as they appear when the polygon has this pose; which is in range. */
static oracle_shape read_at(const sat_polygon *polygon, sat_vec2 position, float angle) {
    oracle_shape shape;
    sat_polygon *moved = sat_polygon_clone(polygon, NULL);
    sat_vec2 place = sat_polygon_position(polygon);
    shape.count = sat_polygon_vertex_count(polygon);
    shape.position_x = (double)place.x;
    shape.position_y = (double)place.y;
    shape.radius = (double)sat_polygon_radius(polygon);
    shape.blur = 0.0;
    if (!moved || shape.count == 0 || shape.count > ORACLE_MAX_VERTICES ||
        sat_polygon_set_pose(moved, position, angle) != SAT_OK) {
        abort(); /* a test that would compare nothing must not pass */
    }
    for (size_t i = 0; i < shape.count; i++) {
        sat_vec2 offset = sat_polygon_vertex(moved, i);
        shape.x[i] = (double)offset.x;
        shape.y[i] = (double)offset.y;
        shape.low_x[i] = shape.low_y[i] = 0.0;
    }
    sat_polygon_destroy(moved);
    return shape;
}

/** Are the offsets all there is? */
static bool stands_on_floats(const sat_polygon *polygon, const oracle_shape *offsets) {
    sat_polygon *moved = sat_polygon_clone(polygon, NULL);
    bool plain = moved != NULL;
    for (size_t i = 0; plain && i < offsets->count; i++) {
        sat_vec2 away = {(float)-offsets->x[i], (float)-offsets->y[i]};
        plain = sat_polygon_set_position(moved, away) == SAT_OK;
        sat_vec2 left = sat_polygon_vertex(moved, i);
        plain = plain && left.x == 0.0f && left.y == 0.0f;
    }
    sat_polygon_destroy(moved);
    return plain;
}

/** Does the shape lie away from its local origin, by more than a quarter of its size? */
static bool is_far(const oracle_shape *local) {
    oracle_box box = oracle_box_around(local->x, local->y, local->count);
    double size = 0.25 * fmax(box.right - box.left, box.top - box.bottom);
    return box.left > size || box.right < -size || box.bottom > size || box.top < -size;
}

/** Read again where vertex 0 is at the world's origin, so that the rounding is relative to the shape. */
static oracle_shape read_near(const sat_polygon *polygon, const oracle_shape *offsets) {
    sat_vec2 away = {(float)-offsets->x[0], (float)-offsets->y[0]};
    double reach = 0.0, far = fmax(fabs(offsets->x[0]), fabs(offsets->y[0]));
    if (far > (double)SAT_MAX_EXTENT) {
        oracle_shape blurred = *offsets;
        blurred.blur = 0x1p-23 * far;
        return blurred;
    }
    oracle_shape shape = read_at(polygon, away, sat_polygon_angle(polygon));
    for (size_t i = 0; i < shape.count; i++) {
        double x = shape.x[i], y = shape.y[i];
        reach = fmax(reach, fmax(fabs(x), fabs(y)));
        shape.x[i] = x - (double)away.x;
        shape.y[i] = y - (double)away.y;
        shape.low_x[i] = x - (shape.x[i] + (double)away.x);
        shape.low_y[i] = y - (shape.y[i] + (double)away.y);
    }
    shape.blur = 0x1p-23 * reach + 0x1p-51 * far;
    return shape;
}

/**
 * How flat the flattest corner is: 1 where rounding to float is just able to bend it. Each coordinate moves by up to
 * 2^-24 of the reach, an edge by twice that along each of two axes, and the corner has two edges.
 */
static double flattest_corner(const oracle_shape *local) {
    double reach = 0.0, flattest = HUGE_VAL;
    for (size_t i = 0; i < local->count; i++) {
        reach = fmax(reach, hypot(local->x[i], local->y[i]));
    }
    for (size_t i = 0; i < local->count; i++) {
        size_t before = i > 0 ? i - 1 : local->count - 1, next = i + 1 < local->count ? i + 1 : 0;
        double ux = local->x[i] - local->x[before], uy = local->y[i] - local->y[before];
        double vx = local->x[next] - local->x[i], vy = local->y[next] - local->y[i];
        double bend = 0x1p-21 * reach * (fabs(ux) + fabs(uy) + fabs(vx) + fabs(vy));
        flattest = fmin(flattest, (ux * vy - uy * vx) / bend);
    }
    return flattest;
}

typedef struct turn {
    double cosine, sine; /* 24 bits each */
    bool certain;        /* no rounding of theirs is a close call */
} turn;

static double leading_bits(double x, bool *certain) {
    double leading = (double)(float)x, step = ldexp(1.0, ilogb(x) - 23); /* of 24 bits */
    *certain = *certain && fabs(fabs(x - leading) - 0.5 * step) > 0x1p-25 * step;
    return leading;
}

/** Multiples of a quarter turn, to the nearest float, are meant exactly; see sat_polygon_set_pose(). */
static turn turn_by(float angle) {
    static const double cosines[4] = {1.0, 0.0, -1.0, 0.0};
    long double quarters = roundl((long double)angle / QUARTER_TURN);
    turn t = {1.0, 0.0, true};
    if (fabsf(angle) <= 2048.0f && (float)(quarters * QUARTER_TURN) == angle) {
        int k = (int)fmodl(fmodl(quarters, 4.0L) + 4.0L, 4.0L);
        t.cosine = cosines[k];
        t.sine = cosines[(k + 3) % 4];
        return t;
    }
    t.cosine = leading_bits((double)cosl((long double)angle), &t.certain);
    t.sine = leading_bits((double)sinl((long double)angle), &t.certain);
    return t;
}

/** One coordinate, p * x + q * y: products of 24 bits are exact, and their sum takes two doubles (Knuth's TwoSum). */
static void turn_one(double p, double x, double q, double y, double *high, double *low) {
    double one = p * x, other = q * y, sum = one + other, part = sum - one;
    *high = sum;
    *low = (one - (sum - part)) + (other - part);
}

static void turn_exactly(oracle_shape *shape, const oracle_shape *local, turn t) {
    for (size_t i = 0; i < shape->count; i++) {
        turn_one(t.cosine, local->x[i], -t.sine, local->y[i], &shape->x[i], &shape->low_x[i]);
        turn_one(t.sine, local->x[i], t.cosine, local->y[i], &shape->y[i], &shape->low_y[i]);
    }
}

oracle_shape oracle_read(const sat_polygon *polygon) {
    const sat_vec2 origin = {0.0f, 0.0f};
    float angle = sat_polygon_angle(polygon);
    oracle_shape shape = read_at(polygon, origin, angle);
    turn t = turn_by(angle);
    oracle_shape local = read_at(polygon, origin, 0.0f);
    double flattest = shape.count < 3 || is_far(&local) || !t.certain ? HUGE_VAL : flattest_corner(&local);
    if (t.cosine == 0.0 || t.sine == 0.0 || (flattest > 0.999 && stands_on_floats(polygon, &shape))) {
        return shape; /* of turns by less than 2^-24 fine offsets seem to be floats, too */
    }
    if (flattest > 1.001) {
        return read_near(polygon, &shape);
    }
    turn_exactly(&shape, &local, t);
    return shape;
}
