/*
 * Own sine, cosine and angle, so that every platform turns a polygon to the same bits without libm.
 *
 *     quarters = the multiple of pi / 2 nearest to the angle, r = what is left of it, within [-pi / 4, pi / 4]
 *     (cosine, sine) of r by their series, side by side; then turned by the quarters, which is exact
 *
 * Angles below 2048 subtract pi / 2 in two parts, the first of so few digits that its multiples are exact (Cody and
 * Waite, 1980). Larger ones multiply their 24-bit significand with a window of the binary digits of 2 / pi (Payne and
 * Hanek, 1983): every finite float, however large, is reduced with an error below 2^-60 of a quarter turn. The series
 * are those of Taylor; what they cut off is below 2^-58, and all rounding together below 2^-52.
 */
#include "expansion.h"

#include <string.h>

#define PI 3.14159265358979323846

/* pi / 2 in two parts: 40 digits, times which a number of 13 is a double, and the next 53. */
#define HALF_PI_HIGH 0x1.921FB54442p+0
#define HALF_PI_LOW  0x1.A308D313198A3p-41

/* Added to a double below 2^51 and subtracted again, it leaves the nearest integer. */
#define ROUNDER 6755399441055744.0 /* 1.5 * 2^52 */

/*
 * No angle from 2048 on, where floats lie 2^-12 apart, is snapped to a quarter turn; below, none by more than half of 2^-13,
 * nor by less than an angle that moves a vertex by 2^-8 of the last place of its distance in double.
 */
#define BITS_OF_2048  0x45000000u
#define MOST_SNAPPED  0x1p-14
#define LEAST_SNAPPED (DBL_EPSILON * 0x1p-8)

/* 32 zeros, and the first 224 binary digits of 2 / pi: bit k from the top weighs 2^(31 - k). */
static const uint32_t two_over_pi[8] = {
    0x00000000u, 0xA2F9836Eu, 0x4E441529u, 0xFC2757D1u, 0xF534DDC0u, 0xDB629599u, 0x3C439041u, 0xFE5163ABu,
};

/* 32 digits of the table from bit `first` on. */
static uint64_t two_over_pi_digits(uint32_t first) {
    const uint32_t word = first / 32;
    const uint64_t pair = (uint64_t)two_over_pi[word] << 32 | two_over_pi[word + 1];
    return (pair << first % 32) >> 32;
}

/*
 * significand * 2^exponent radians as quarter turns modulo 4, in fixed point with 62 bits behind the point: of the factor
 * 2/pi * 2^(exponent + 62) the bits of weight 2^63 down to 2^0, and 32 more. Bit k of the table weighs 2^(93 + exponent - k).
 */
static uint64_t quarter_turns(uint64_t significand, int exponent) {
    const uint32_t first = (uint32_t)(30 + exponent);
    return ((significand * two_over_pi_digits(first)) << 32) + significand * two_over_pi_digits(first + 32) +
           (significand * two_over_pi_digits(first + 64) >> 32);
}

/* (-1)^i / (2i)! for the cosine, (-1)^i / (2i + 1)! for the sine. */
#define TERM(sign, even, odd) sat__pair_of((sign) / (even), (sign) / (odd))

/* Cosine and sine of |r| <= pi / 4, in powers of t = r^2 that are summed as a tree (Estrin, 1960). */
static inline sat__d2 cos_sin_series(double r) {
    const double square = r * r, fourth = square * square;
    const sat__d2 t = sat__both(square), t2 = sat__both(fourth), t4 = sat__both(fourth * fourth);
    const sat__d2 p01 = sat__add2(sat__pair_of(1.0, 1.0), sat__mul2(t, TERM(-1.0, 2.0, 6.0)));
    const sat__d2 p23 = sat__add2(TERM(1.0, 24.0, 120.0), sat__mul2(t, TERM(-1.0, 720.0, 5040.0)));
    const sat__d2 p45 = sat__add2(TERM(1.0, 40320.0, 362880.0), sat__mul2(t, TERM(-1.0, 3628800.0, 39916800.0)));
    const sat__d2 p67 =
        sat__add2(TERM(1.0, 479001600.0, 6227020800.0), sat__mul2(t, TERM(-1.0, 87178291200.0, 1307674368000.0)));
    const sat__d2 p8 = TERM(1.0, 20922789888000.0, 355687428096000.0);
    const sat__d2 p0123 = sat__add2(p01, sat__mul2(t2, p23)), p4567 = sat__add2(p45, sat__mul2(t2, p67));
    return sat__mul2(sat__pair_of(1.0, r), sat__add2(p0123, sat__mul2(t4, sat__add2(p4567, sat__mul2(t4, p8)))));
}

/* The direction after that many quarter turns, modulo 4, and r more. Products with 0, 1 and -1 are exact. */
static inline sat__d2 direction(uint32_t quarters, double r) {
    static const double cosine[4] = {1.0, 0.0, -1.0, 0.0};
    static const double sines[4][2] = {{0.0, 0.0}, {-1.0, 1.0}, {0.0, 0.0}, {1.0, -1.0}};
    const double *s = sines[quarters & 3u];
    const sat__d2 v = cos_sin_series(r), straight = sat__mul2(sat__both(cosine[quarters & 3u]), v);
    return sat__add2(straight, sat__mul2(sat__pair_of(s[0], s[1]), sat__pair_of(sat__high(v), sat__low(v))));
}

/* Reduces an angle of any size: returns the quarter turns, modulo 4, and in *rest what is left. */
SAT_RARE static uint32_t reduce_large(float angle, uint32_t magnitude, double *rest) {
    const uint64_t x = quarter_turns((magnitude & 0x7fffffu) | 0x800000u, (int)(magnitude >> 23) - 150);
    const uint64_t nearest = (x + (UINT64_C(1) << 61)) >> 62;
    const double r = (double)(int64_t)(x - (nearest << 62)) * (PI / 2.0 * 0x1p-62);
    *rest = angle < 0.0f ? 0.0 - r : r;
    return angle < 0.0f ? 4u - (uint32_t)nearest : (uint32_t)nearest;
}

/* Half the spacing of floats like this one, and at least LEAST_SNAPPED. */
static double half_a_unit(uint32_t magnitude) {
    const uint32_t bits = magnitude & 0x7f800000u;
    float power;
    memcpy(&power, &bits, sizeof power);
    const double half = (double)power * 0x1p-24;
    return half > LEAST_SNAPPED ? half : LEAST_SNAPPED;
}

/* Cosine and sine of a finite angle. The floats nearest to quarter turns give exactly 0 and 1: a tile turned so is a tile. */
sat__d2 sat__cos_sin(float angle) {
    uint32_t magnitude;
    memcpy(&magnitude, &angle, sizeof magnitude);
    magnitude &= 0x7fffffffu;
    uint32_t turns;
    double r;
    if (magnitude < BITS_OF_2048) {
        const double x = (double)angle, quarters = (x * (2.0 / PI) + ROUNDER) - ROUNDER;
        turns = (uint32_t)(int32_t)quarters;
        r = (x - quarters * HALF_PI_HIGH) - quarters * HALF_PI_LOW;
        if (r * r <= MOST_SNAPPED * MOST_SNAPPED && sat__abs(r) <= half_a_unit(magnitude)) {
            r = 0.0;
        }
    } else {
        double rest;
        turns = reduce_large(angle, magnitude, &rest);
        r = rest;
    }
    return direction(turns, r);
}

/* Computes both for a double, without snapping, to a unit in its last place. Beyond 2^50 any direction is as good. */
sat__d2 sat__cos_sin_of(double angle) {
    const double x = sat__low(sat__max2(sat__min2(sat__both(angle), sat__both(0x1p50)), sat__both(-0x1p50)));
    if (x >= -PI / 4.0 && x <= PI / 4.0) {
        return cos_sin_series(x);
    }
    const double quarters = (x * (2.0 / PI) + ROUNDER) - ROUNDER;
    const double r = (x - quarters * HALF_PI_HIGH) - quarters * HALF_PI_LOW;
    return direction((uint32_t)(uint64_t)(int64_t)quarters, r);
}

/* The direction at part / parts of a full turn; exact at the quarters. */
sat__vec2d sat__direction_of_part(uint64_t part, uint64_t parts) {
    const uint64_t nearest = (8 * part + parts) / (2 * parts);
    const int64_t rest = (int64_t)(4 * part) - (int64_t)(nearest * parts);
    const sat__d2 v = direction((uint32_t)(nearest % 4), (double)rest / (double)parts * (PI / 2.0));
    return (sat__vec2d){sat__low(v), sat__high(v)};
}

/*
 * Returns the angle in [0, pi] between two directions with this cross product (>= 0) and dot product, or 0 for none. Turned
 * back by the nearest eighth of pi, its tangent is below 0.21, where eleven terms of the series of Gregory suffice.
 */
double sat__angle_between(double cross, double dot) {
    static const double tangents[] = {0.0, 0.41421356237309504880, 1.0}; /* of 0, pi / 8 and pi / 4 */
    const double x = sat__abs(dot), low = cross < x ? cross : x, high = cross < x ? x : cross;
    if (high == 0.0) {
        return 0.0;
    }
    const int eighths = (low > 0.2 * high) + (low > 0.67 * high); /* near the tangents of pi / 16 and 3 pi / 16 */
    const double t = (low - tangents[eighths] * high) / (high + tangents[eighths] * low), u = t * t, v = u * u;
    const double even = 1.0 + v * (1.0 / 5 + v * (1.0 / 9 + v * (1.0 / 13 + v * (1.0 / 17 + v / 21))));
    const double odd = 1.0 / 3 + v * (1.0 / 7 + v * (1.0 / 11 + v * (1.0 / 15 + v / 19)));
    const double within = (double)eighths * (PI / 8.0) + t * (even - u * odd);
    const double quarter = cross < x ? within : PI / 2.0 - within;
    return dot < 0.0 ? PI - quarter : quarter;
}
