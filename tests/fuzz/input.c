#include "input.h"

#include <float.h>
#include <math.h>
#include <string.h>

input input_of(const uint8_t *data, size_t size) { return (input){.at = data, .end = data + size, .least = FLT_MAX}; }

bool input_is_moderate(const input *in) {
    return in->most < fminf(in->least * 0x1p30f, 0x1p30f) && in->least > 0x1p-30f;
}

uint32_t input_bits(input *in, int bytes) {
    uint32_t bits = 0;
    for (int i = 0; i < bytes; i++) {
        bits = bits << 8 | (in->at < in->end ? *in->at++ : 0u);
    }
    return bits;
}

unsigned input_choice(input *in, unsigned count) { return input_bits(in, 1) % count; }

static float special(unsigned choice) {
    static const float values[] = {
        0.0f,
        -0.0f,
        NAN,
        INFINITY,
        -INFINITY,
        SAT_MAX_EXTENT,
        2.0f * SAT_MAX_EXTENT,
        FLT_MAX,
        SAT_MIN_EXTENT,
        FLT_MIN,
        FLT_TRUE_MIN,
        SAT_MIN_EXTENT / 2.0f,
        1.57079637f,
        -3.14159274f,
        0x1.921fb4p+0f,
        0.785398f,
        1e6f,
        1e-12f,
        1e12f,
        0x1.fffffep-1f,
    };
    return values[choice % (sizeof values / sizeof *values)];
}

float input_float(input *in) {
    const unsigned kind = input_choice(in, 16);
    if (kind < 8) { /* a lattice: shared edges and corners */
        return (float)(int8_t)input_bits(in, 1) / (kind < 6 ? 8.0f : 64.0f);
    }
    if (kind < 11) {
        return (float)(int16_t)input_bits(in, 2) / 1024.0f;
    }
    if (kind < 13) {
        const float digits = (float)(int8_t)input_bits(in, 1);
        return ldexpf(digits, (int)input_choice(in, 130) - 65);
    }
    if (kind < 14) {
        return special(input_bits(in, 1));
    }
    const uint32_t bits = input_bits(in, 4);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

float input_length(input *in) {
    const float length = input_float(in), magnitude = fabsf(length);
    if (length != 0.0f) {
        in->least = fminf(in->least, magnitude);
        in->most = magnitude > in->most || !is_finite(length) ? magnitude : in->most;
    }
    return length;
}

sat_vec2 input_vec2(input *in) {
    const float x = input_length(in), y = input_length(in);
    return (sat_vec2){x, y};
}

size_t input_vertices(input *in, sat_vec2 *vertices, size_t most) {
    const size_t wanted = input_bits(in, 1), count = wanted < most ? wanted : most;
    for (size_t i = 0; i < count; i++) {
        vertices[i] = input_vec2(in);
    }
    return count;
}

static sat_polygon *create(input *in) {
    sat_vec2 v[64];
    sat_status status;
    const unsigned maker = input_choice(in, 9);
    switch (maker) {
    case 0:
    case 1:
        return sat_polygon_create(v, input_vertices(in, v, 12), &status);
    case 2:
        return sat_polygon_create_hull(v, input_vertices(in, v, 64), &status);
    case 3:
    case 4:
        v[0] = input_vec2(in);
        return sat_polygon_create_box(v[0].x, v[0].y, &status);
    case 5: {
        const size_t few = input_bits(in, 1), more = input_choice(in, 8) == 0 ? 300u : 0u;
        return sat_polygon_create_regular(few + more, input_length(in), &status);
    }
    case 6:
    case 7:
        v[0] = input_vec2(in);
        v[1] = input_vec2(in);
        return maker == 6 ? sat_polygon_create_segment(v[0], v[1], &status)
                          : sat_polygon_create_capsule(v[0], v[1], input_length(in), &status);
    default:
        return sat_polygon_create_circle(input_length(in), &status);
    }
}

sat_polygon *input_polygon(input *in) {
    sat_polygon *polygon = create(in);
    if (input_choice(in, 4) == 0) {
        (void)sat_polygon_set_radius(polygon, input_length(in));
    }
    const sat_vec2 position = input_vec2(in);
    const float angle = input_choice(in, 2) == 0 ? 0.0f : input_float(in);
    (void)sat_polygon_set_pose(polygon, position, angle);
    return polygon;
}

bool is_finite(float x) { return x - x == 0.0f; }

bool is_finite_vec2(sat_vec2 v) { return is_finite(v.x) && is_finite(v.y); }

bool is_zero(const void *bytes, size_t size) {
    unsigned any = 0;
    for (size_t i = 0; i < size; i++) {
        any |= ((const unsigned char *)bytes)[i];
    }
    return any == 0;
}

bool equal_vec2(sat_vec2 a, sat_vec2 b) { return a.x == b.x && a.y == b.y; }
