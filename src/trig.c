/*
 * Own sine, cosine and angle, so that every platform turns a polygon to the same bits without libm.
 *
 * An angle beyond an eighth of a turn is reduced by multiplying its 24-bit significand with a window of the binary digits of
 * 2 / pi (Payne and Hanek, 1983): every finite float, however large, is reduced with an error below 2^-60 of a quarter turn.
 * The series are those of Taylor on [-pi/4, pi/4]; what they cut off is below 2^-53.
 */
#include "polygon.h"

#include <string.h>

#define PI 3.14159265358979323846

/* 32 zeros, and the first 224 binary digits of 2 / pi: bit k from the top weighs 2^(31 - k). */
static const uint32_t two_over_pi[8] = {
    0x00000000u, 0xA2F9836Eu, 0x4E441529u, 0xFC2757D1u, 0xF534DDC0u, 0xDB629599u, 0x3C439041u, 0xFE5163ABu,
};

/* 32 digits of the table from bit `first` on. */
static uint64_t digits(uint32_t first) {
    const uint32_t word = first / 32;
    const uint64_t pair = (uint64_t)two_over_pi[word] << 32 | (word < 7 ? two_over_pi[word + 1] : 0);
    return (pair << first % 32) >> 32;
}

/*
 * significand * 2^exponent radians as quarter turns modulo 4, in fixed point with 62 bits behind the point.
 *
 * Wanted is significand * (2/pi * 2^(exponent + 62)) modulo 2^64, so of the factor the bits of weight 2^63 down to 2^0, and
 * 32 more that carry into them. Bit k of the table then weighs 2^(93 + exponent - k).
 */
static uint64_t quarter_turns(uint64_t significand, int exponent) {
    const uint32_t first = (uint32_t)(30 + exponent);
    return ((significand * digits(first)) << 32) + significand * digits(first + 32) +
           (significand * digits(first + 64) >> 32);
}

/* Cosine and sine of |r| <= pi / 4. */
static sat__vec2d series(double r) {
    const double t = r * r;
    const double c =
        1.0 - t / 2.0 * (1.0 - t / 12.0 * (1.0 - t / 30.0 * (1.0 - t / 56.0 * (1.0 - t / 90.0 * (1.0 - t / 132.0 *
        (1.0 - t / 182.0 * (1.0 - t / 240.0)))))));
    const double s =
        r * (1.0 - t / 6.0 * (1.0 - t / 20.0 * (1.0 - t / 42.0 * (1.0 - t / 72.0 * (1.0 - t / 110.0 * (1.0 - t / 156.0 *
        (1.0 - t / 210.0)))))));
    return (sat__vec2d){c, s};
}

/* The direction after `quarters` quarter turns, 0 to 3, and r more. */
static sat__vec2d direction(uint64_t quarters, double r) {
    const sat__vec2d v = series(r);
    switch (quarters) {
    case 0:
        return v;
    case 1:
        return (sat__vec2d){0.0 - v.y, v.x};
    case 2:
        return (sat__vec2d){0.0 - v.x, 0.0 - v.y};
    default:
        return (sat__vec2d){v.y, 0.0 - v.x};
    }
}

/*
 * Cosine and sine of a finite angle. Below 2048 the floats nearest to the multiples of a quarter turn give exactly 0 and 1:
 * an angle is known only to half a unit in its last place, and a tile turned by 90 degrees is a tile.
 */
sat__vec2d sat__cos_sin(float angle) {
    const float magnitude = angle < 0.0f ? -angle : angle;
    if (magnitude <= 0.785398f) {
        return series((double)angle);
    }
    uint32_t bits;
    memcpy(&bits, &magnitude, sizeof bits);
    const int exponent = (int)(bits >> 23) - 150;
    const uint64_t x = quarter_turns((bits & 0x7fffffu) | 0x800000u, exponent);
    const uint64_t nearest = (x + (UINT64_C(1) << 61)) >> 62;
    const int64_t rest = (int64_t)(x - (nearest << 62));
    double r = (double)rest * (PI / 2.0 / 4611686018427387904.0); /* 2^62 */
    const double half_a_unit = 1.0 / (double)(UINT32_C(1) << (exponent <= -13 ? 1 - exponent : 31));
    if (exponent <= -13 && sat__abs(r) <= half_a_unit) {
        r = 0.0;
    }
    const sat__vec2d turned = direction(nearest, r);
    return (sat__vec2d){turned.x, angle < 0.0f ? 0.0 - turned.y : turned.y};
}

/* The direction at part / parts of a full turn; exact at the quarters. */
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts) {
    const uint64_t nearest = (8 * part + parts) / (2 * parts);
    const int64_t rest = (int64_t)(4 * part) - (int64_t)(nearest * parts);
    return direction(nearest % 4, (double)rest / (double)parts * (PI / 2.0));
}

/*
 * The angle in (0, pi] between two directions with this cross product (>= 0) and dot product. Halving it four times leaves
 * a tangent below 0.1, where eight terms of the series of Gregory suffice.
 */
double sat__angle_between(double cross, double dot) {
    const double length = sat__sqrt(cross * cross + dot * dot);
    double t = cross / (length + sat__abs(dot));
    for (int i = 0; i < 3; i++) {
        t = t / (1.0 + sat__sqrt(1.0 + t * t));
    }
    const double u = t * t;
    const double atan = t * (1.0 - u * (1.0 / 3 - u * (1.0 / 5 - u * (1.0 / 7 - u * (1.0 / 9 - u * (1.0 / 11 - u *
                        (1.0 / 13 - u / 15)))))));
    return dot < 0.0 ? PI - 16.0 * atan : 16.0 * atan;
}
