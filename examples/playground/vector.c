/* vector.c - see vector.h. */
#include "vector.h"

#include <math.h>

float vec_length(sat_vec2 v) { return sqrtf(vec_dot(v, v)); }

sat_vec2 vec_unit(sat_vec2 v) {
    float length = vec_length(v);
    return length > 0.0f ? vec_scale(v, 1.0f / length) : vec(0.0f, 0.0f);
}

sat_vec2 vec_direction(float angle) { return vec(cosf(angle), sinf(angle)); }

float vec_angle(sat_vec2 v) { return atan2f(v.y, v.x); }

float random_unit(uint32_t *state) {
    /* Xorshift (Marsaglia, 2003); 24 bits fill a float exactly. */
    uint32_t bits = *state != 0 ? *state : 0x9e3779b9u;
    bits ^= bits << 13;
    bits ^= bits >> 17;
    bits ^= bits << 5;
    *state = bits;
    return (float)(bits >> 8) * (1.0f / 16777216.0f);
}

float random_between(uint32_t *state, float lower, float upper) { return lower + (upper - lower) * random_unit(state); }
