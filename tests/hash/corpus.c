#include "corpus.h"

#include <stdlib.h>

/* SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t next(uint64_t *state) {
    *state += 0x9e3779b97f4a7c15u;
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static int integer(uint64_t *state, int least, int most) {
    return least + (int)(next(state) % (uint64_t)(most - least + 1));
}

/* In [-1, 1), a multiple of 2^-23. */
static float unit(uint64_t *state) { return (float)((int64_t)(next(state) >> 40) - 8388608) / 8388608.0f; }

static float power_of_two(int exponent) {
    float value = 1.0f;
    for (; exponent > 0; exponent--) {
        value *= 2.0f;
    }
    for (; exponent < 0; exponent++) {
        value *= 0.5f;
    }
    return value;
}

static sat_vec2 vector(uint64_t *state, float size) {
    const float x = unit(state) * size, y = unit(state) * size;
    return (sat_vec2){x, y};
}

static sat_vec2 lattice(uint64_t *state, int reach, float size) {
    const float x = (float)integer(state, -reach, reach) * size, y = (float)integer(state, -reach, reach) * size;
    return (sat_vec2){x, y};
}

/* Points (k, k^2) / 1024: a parabola, convex whatever is left out; its corners are as flat as floats allow. */
static size_t flat_arc(uint64_t *state, sat_vec2 *vertices, size_t most, float size) {
    size_t count = 0;
    for (int k = -40; k <= 40 && count < most; k++) {
        if (integer(state, 0, 3) > 0) {
            vertices[count++] = (sat_vec2){(float)k / 64.0f * size, (float)(k * k) / 4194304.0f * size};
        }
    }
    return count;
}

size_t corpus_make_vertices(uint64_t number, sat_vec2 *vertices, size_t most) {
    uint64_t state = 3 * number + 7;
    const size_t wanted = (size_t)integer(&state, 0, 9), count = wanted < most ? wanted : most;
    switch (number % 4) {
    case 0:
        return flat_arc(&state, vertices, most, 1.0f);
    case 1: /* three corners that are mostly right, and some of their midpoints and duplicates */
        for (size_t i = 0; i < count; i++) {
            static const sat_vec2 ring[6] = {{0, 0}, {2, 0}, {4, 0}, {2, 2}, {0, 4}, {0, 2}};
            vertices[i] = ring[(i * (size_t)integer(&state, 1, 3)) / 2 % 6];
        }
        return count;
    default:
        for (size_t i = 0; i < count; i++) {
            vertices[i] = number % 4 == 2 ? lattice(&state, 3, 1.0f) : vector(&state, 1.0f);
        }
        return count;
    }
}

static sat_polygon *hull(uint64_t *state, int points, int reach, sat_vec2 far, float size, sat_status *status) {
    sat_vec2 list[64];
    for (int i = 0; i < points; i++) {
        list[i] = reach > 0 ? lattice(state, reach, size) : vector(state, size);
        list[i].x += far.x;
        list[i].y += far.y;
    }
    return sat_polygon_create_hull(list, (size_t)points, status);
}

static sat_polygon *flat_polygon(uint64_t *state, float size, sat_status *status) {
    sat_vec2 list[82];
    size_t count = flat_arc(state, list, 81, size);
    list[count++] = (sat_vec2){0.0f, size};
    return sat_polygon_create(list, count, status);
}

static sat_polygon *sliver(uint64_t *state, float size, sat_status *status) {
    const sat_vec2 list[3] = {{0.0f, 0.0f}, {size, unit(state) * size / 1024.0f}, {size, size / 512.0f}};
    return sat_polygon_create(list, 3, status);
}

/* Any kind of shape about `size` across. On a lattice its numbers are small multiples of `size`. */
static sat_polygon *make(uint64_t *state, float size, sat_status *status) {
    const sat_vec2 none = {0.0f, 0.0f};
    /* Drawn one by one: the order in which arguments are evaluated differs between compilers. */
    const sat_vec2 p = lattice(state, 3, size), q = lattice(state, 3, size), v = vector(state, size);
    const float width = (float)integer(state, 1, 4) * size, height = (float)integer(state, 1, 4) * size;
    switch (integer(state, 0, 13)) {
    case 0:
        return sat_polygon_create_circle(width, status);
    case 1:
        return sat_polygon_create_capsule(p, q, size * 0.5f, status);
    case 2:
        return sat_polygon_create_segment(p, q, status);
    case 3:
        return sat_polygon_create_segment(p, v, status);
    case 4:
    case 5:
        return sat_polygon_create_box(width, height, status);
    case 6:
        return hull(state, 3, 0, none, size, status);
    case 7:
        return hull(state, integer(state, 3, 24), 4, none, size, status);
    case 8:
        return hull(state, integer(state, 3, 64), 0, none, size, status);
    case 9:
        return sat_polygon_create_regular((size_t)integer(state, 3, 64), size, status);
    case 10:
        return sat_polygon_create_regular((size_t)integer(state, 65, 200), size, status);
    case 11:
        return sliver(state, size, status);
    case 12:
        return flat_polygon(state, size, status);
    default:
        return hull(state, 8, 0, lattice(state, 1000, size), size, status);
    }
}

static float angle(uint64_t *state, bool tidy) {
    switch (tidy ? integer(state, 0, 2) : integer(state, 0, 5)) {
    case 0:
    case 1:
        return 0.0f;
    case 2:
        return 1.57079637f * (float)integer(state, -3, 3);
    case 3:
        return unit(state) * power_of_two(integer(state, 3, 120));
    default:
        return unit(state) * 4.0f;
    }
}

/* Somewhere about `near`; tidy: on a lattice and turned by quarters, so that many touch. */
static sat_polygon *make_posed(uint64_t *state, bool tidy, float size, sat_vec2 near, float around,
                               sat_status *status) {
    sat_polygon *polygon = make(state, size, status);
    if (polygon == NULL) {
        polygon = sat_polygon_create_box(size, size, NULL);
    }
    if (polygon == NULL) {
        abort(); /* a box of a size within the range */
    }
    if (integer(state, 0, 5) == 0) {
        (void)sat_polygon_set_radius(polygon, size * 0.25f);
    }
    sat_vec2 offset =
        tidy || integer(state, 0, 1) == 0 ? lattice(state, 4, around * 0.5f) : vector(state, around * 2.0f);
    if (integer(state, 0, 15) == 0) {
        offset = (sat_vec2){0.0f, 0.0f};
    }
    (void)sat_polygon_set_pose(polygon, (sat_vec2){near.x + offset.x, near.y + offset.y}, angle(state, tidy));
    return polygon;
}

static float random_size(uint64_t *state) {
    const int choice = integer(state, 0, 7);
    const float size = power_of_two(choice < 5 ? 0 : integer(state, -50, 50));
    return choice % 2 == 0 ? size : size * (1.0f + 0.5f * unit(state));
}

corpus_pair corpus_make_pair(uint64_t number) {
    uint64_t state = number;
    corpus_pair pair;
    const float size = random_size(&state), other = integer(&state, 0, 3) == 0 ? size * 0.125f : size;
    const bool tidy = number % 3 == 0;
    sat_vec2 place = {0.0f, 0.0f};
    switch (integer(&state, 0, 3)) {
    case 0:
        place = lattice(&state, 1000000, size);
        break;
    case 1:
        place = vector(&state, size * 1048576.0f);
        break;
    default:
        break;
    }
    pair.a = make_posed(&state, tidy, size, place, size, &pair.made[0]);
    pair.b = make_posed(&state, tidy, other, place, size, &pair.made[1]);
    if (integer(&state, 0, 31) == 0) { /* one and the same */
        sat_polygon_destroy(pair.b);
        pair.b = sat_polygon_clone(pair.a, &pair.made[1]);
    }
    const sat_vec2 at = sat_polygon_position(pair.b), way = vector(&state, 4.0f * size);
    const sat_vec2 step = integer(&state, 0, 1) == 0 ? lattice(&state, 4, size) : way;
    pair.from = (sat_vec2){at.x + step.x, at.y + step.y};
    pair.to = integer(&state, 0, 1) == 0 ? (sat_vec2){at.x - step.x, at.y - step.y} : at;
    pair.motion_a = integer(&state, 0, 1) == 0 ? lattice(&state, 4, size) : way;
    pair.motion_b = integer(&state, 0, 1) == 0 ? (sat_vec2){0.0f, 0.0f} : vector(&state, size);
    return pair;
}

void corpus_make_scene(uint64_t number, sat_polygon **shapes, size_t count) {
    uint64_t state = ~number;
    sat_status status;
    for (size_t i = 0; i < count; i++) {
        const float spread = number % 4 == 2 ? 0.0f : 40.0f;
        const sat_vec2 place = number % 4 == 1 ? lattice(&state, 20, 1.0f) : vector(&state, spread);
        shapes[i] = make_posed(&state, number % 4 == 1, 1.0f, place, 0.5f, &status);
        if (number % 4 == 3 && i % 97 == 0) { /* a wall or a floor */
            sat_polygon_destroy(shapes[i]);
            shapes[i] =
                i % 2 == 0 ? sat_polygon_create_box(1.0f, 200.0f, NULL) : sat_polygon_create_box(200.0f, 1.0f, NULL);
            (void)sat_polygon_set_position(shapes[i], place);
        }
        if (i % 5 == 0) {
            sat_polygon_set_filter(shapes[i], 1u << i % 3, 5u);
        }
    }
}
