/* vector.c - square root, sine, cosine and arc tangent without libm; see vector.h. */
#include "vector.h"

#include <string.h>

float square_root(float value) {
    if (!(value > 0.0f)) {
        return 0.0f;
    }
    /* Halving the exponent gives a first guess within 4 %; three of Heron's steps take it to the last bit or two. */
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits = 0x1fbd1df5u + (bits >> 1);
    float root;
    memcpy(&root, &bits, sizeof root);
    for (int step = 0; step < 3; step++) {
        root = 0.5f * (root + value / root);
    }
    return root;
}

float vec_length(sat_vec2 v) {
    return square_root(vec_dot(v, v));
}

sat_vec2 vec_unit(sat_vec2 v) {
    float length = vec_length(v);
    return length > 0.0f ? vec_scale(v, 1.0f / length) : vec(0.0f, 0.0f);
}

sat_vec2 vec_direction(float angle) {
    /* Whole quarter turns are taken out first, so that the series only has to serve an eighth of a turn either way. */
    const double quarter = 1.57079632679489662;
    double turns = (double)angle / quarter;
    int32_t whole = (int32_t)(turns < 0.0 ? turns - 0.5 : turns + 0.5);
    double r = (double)angle - (double)whole * quarter;
    double q = r * r;
    float sine = (float)(r * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0)))));
    float cosine = (float)(1.0 - q / 2.0 * (1.0 - q / 12.0 * (1.0 - q / 30.0 * (1.0 - q / 56.0))));
    switch ((uint32_t)whole & 3u) {
    case 0:
        return vec(cosine, sine);
    case 1:
        return vec(-sine, cosine);
    case 2:
        return vec(-cosine, -sine);
    default:
        return vec(sine, -cosine);
    }
}

/** The arc tangent of 0 <= t <= 1. */
static float arc_tangent(float t) {
    /* Above tan(22.5 degrees) the angle is taken from 45 degrees, where its tangent is small again. */
    float base = 0.0f;
    if (t > 0.41421356f) {
        base = 0.25f * PI;
        t = (t - 1.0f) / (t + 1.0f);
    }
    float q = t * t;
    float series = 1.0f / 9.0f - q * (1.0f / 11.0f - q / 13.0f);
    series = 1.0f - q * (1.0f / 3.0f - q * (1.0f / 5.0f - q * (1.0f / 7.0f - q * series)));
    return base + t * series;
}

float vec_angle(sat_vec2 v) {
    float x = v.x < 0.0f ? -v.x : v.x;
    float y = v.y < 0.0f ? -v.y : v.y;
    if (x + y == 0.0f) {
        return 0.0f;
    }
    float angle = y < x ? arc_tangent(y / x) : 0.5f * PI - arc_tangent(x / y);
    if (v.x < 0.0f) {
        angle = PI - angle;
    }
    return v.y < 0.0f ? -angle : angle;
}

float random_unit(uint32_t *state) {
    /* Xorshift (Marsaglia, 2003); 24 bits fill a float exactly. */
    uint32_t bits = *state != 0 ? *state : 0x9e3779b9u;
    bits ^= bits << 13;
    bits ^= bits >> 17;
    bits ^= bits << 5;
    *state = bits;
    return (float)(bits >> 8) * (1.0f / 16777216.0f);
}

float random_between(uint32_t *state, float lower, float upper) {
    return lower + (upper - lower) * random_unit(state);
}
