/*
 * The vertex furthest against a direction. Of few vertices, four dot products at a time. Of many, it is where the direction,
 * turned around, falls between the normals of two edges, which are sorted by angle: bisection, O(log n) and branch-free.
 */
#include "pair.h"

/*
 * Does normal `index` come before the direction (x, y) turned around, counted from normal 0? 1 or 0. An angle below
 * half a turn has a positive cross product with normal 0; within one half, cross products sort.
 */
static inline uint32_t normal_comes_before(const float *normal_x, const float *normal_y, uint32_t index, float x,
                                           float y) {
    const float first_x = normal_x[0], first_y = normal_y[0], own_x = normal_x[index], own_y = normal_y[index];
    const uint32_t in_second_half = first_x * y - first_y * x > 0.0f;
    const uint32_t own_in_first_half = first_x * own_y - first_y * own_x >= 0.0f;
    const uint32_t behind = own_x * y - own_y * x < 0.0f;
    return (in_second_half & own_in_first_half) | (behind & (in_second_half | own_in_first_half));
}

/* The lowest index of the least height; indices are floats meanwhile, which hold all of them. */
static uint32_t support_by_trying(const sat_polygon *p, float x, float y) {
    const sat__f4 dx = sat__splat(x), dy = sat__splat(y), next = sat__splat(4.0f);
    sat__f4 least = sat__splat(FLT_MAX), index = sat__four(0.0f, 1.0f, 2.0f, 3.0f), lowest = index;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        const sat__f4 height = sat__add(sat__mul(dx, sat__load(sat__x(p) + i)), sat__mul(dy, sat__load(sat__y(p) + i)));
        lowest = sat__where_less(height, least, index, lowest);
        least = sat__min(height, least);
        index = sat__add(index, next);
    }
    const sat__f4 none = sat__splat(FLT_MAX), of_equals = sat__where_less(sat__min_across(least), least, none, lowest);
    return (uint32_t)sat__first(sat__min_across(of_equals));
}

/* Do the normals of the two edges at a vertex lie around the direction turned around? But for 2^-23 of its length. */
static bool lies_between_normals(const sat_polygon *p, uint32_t index, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    const uint32_t before = sat__previous(p, index);
    const float doubt = (sat__absf(x) + sat__absf(y)) * 0x1p-23f;
    const bool faces_away =
        normal_x[index] * x + normal_y[index] * y > doubt && normal_x[before] * x + normal_y[before] * y > doubt;
    return normal_x[before] * y - normal_y[before] * x <= doubt &&
           normal_x[index] * y - normal_y[index] * x >= -doubt && !faces_away;
}

/*
 * Rounding leads the bisection astray where a direction along normal 0 is opposite to a normal at the other end of the half,
 * and where the normals of a bendable shape are so alike that one at the ring's end counts as the same as normal 0.
 */
static inline uint32_t checked(const sat_polygon *p, uint32_t index, float x, float y) {
    const float beside_first = sat__absf(sat__normal_x(p)[0] * y - sat__normal_y(p)[0] * x);
    const bool is_certain = beside_first > (sat__absf(x) + sat__absf(y)) * 0x1p-22f && !sat__is(p, SAT_BENDABLE);
    return is_certain || lies_between_normals(p, index, x, y) ? index : support_by_trying(p, x, y);
}

static uint32_t support_by_angle(const sat_polygon *p, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    uint32_t low = 0; /* normals up to this one come before, those from low + length on do not */
    for (uint32_t length = p->ring; length > 1;) {
        const uint32_t half = length / 2;
        low += half & (0u - normal_comes_before(normal_x, normal_y, low + half, x, y));
        length -= half;
    }
    return checked(p, sat__next(p, low), x, y);
}

/* Side by side, as each step waits for the memory, and four can wait together. */
void sat__supports_by_angle(const sat_polygon *p, const float x[4], const float y[4], uint32_t indices[4]) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    uint32_t low[4] = {0, 0, 0, 0};
    for (uint32_t length = p->ring; length > 1;) {
        const uint32_t half = length / 2;
        for (int k = 0; k < 4; k++) {
            low[k] += half & (0u - normal_comes_before(normal_x, normal_y, low[k] + half, x[k], y[k]));
        }
        length -= half;
    }
    for (int k = 0; k < 4; k++) {
        indices[k] = checked(p, sat__next(p, low[k]), x[k], y[k]);
    }
}

uint32_t sat__support_between(const sat_polygon *p, uint32_t from, uint32_t to, float x, float y) {
    const float *normal_x = sat__normal_x(p), *normal_y = sat__normal_y(p);
    uint32_t low = from; /* edges before this one descend against (x, y), those from low + length on do not */
    for (uint32_t length = to - from; length > 0;) {
        const uint32_t half = length / 2, middle = low + half;
        const uint32_t index = middle < p->ring ? middle : middle - p->ring;
        const uint32_t descends = normal_x[index] * y - normal_y[index] * x < 0.0f;
        low += (half + 1) & (0u - descends);
        length = half - (descends & (1u - length % 2)); /* what is left above the middle, or below it */
    }
    return low;
}

uint32_t sat__support(const sat_polygon *p, float x, float y) {
    return p->ring > SAT_TRIED_RING ? support_by_angle(p, x, y) : support_by_trying(p, x, y);
}

uint32_t sat__support_from(const sat_polygon *p, sat__vec2d direction, uint32_t from) {
    for (int way = 0; way < 2; way++) {
        for (uint32_t steps = 0; !SAT_NEVER(steps == p->ring); steps++) {
            const uint32_t beside = way == 0 ? sat__next(p, from) : sat__previous(p, from);
            if (sat__dot(direction, sat__from_to(p, from, beside)) >= 0.0) {
                break;
            }
            from = beside;
        }
    }
    return from;
}

uint32_t sat__support_in_double(const sat_polygon *p, sat__vec2d direction) {
    return sat__support_from(p, direction, sat__support(p, (float)direction.x, (float)direction.y));
}
