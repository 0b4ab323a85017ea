/* What stack.c builds: see stack_scenes.h. */
#include "stack_scenes.h"

#define PYRAMID_CENTRE 9.2f
#define FIRST_DOMINO   15.0f
#define TILT           0.2f /* radians: more than its width over its height, so it falls */

/* A linear congruence (Knuth, The Art of Computer Programming 2); the high bits are the random ones. */
float draw_lots(uint32_t *seed) {
    *seed = 1664525u * *seed + 1013904223u;
    return (float)(*seed >> 8) / 8388608.0f - 1.0f;
}

/* Heights are above the floor. What is NULL stays so, for the caller to see. */
static sat_polygon *place(sat_polygon *shape, float x, float height, float angle) {
    sat_polygon_set_pose(shape, (sat_vec2){x, FLOOR - height}, angle);
    return shape;
}

static sat_polygon *box_at(float x, float height, float angle, float width, float tall) {
    return place(sat_polygon_create_box(width, tall, NULL), x, height, angle);
}

size_t build_stack(sat_polygon **shapes, float x, float offset, uint32_t seed) {
    size_t count = 0;
    while (count < STACK_HEIGHT) {
        const float height = 0.5f + (float)count;
        shapes[count++] = box_at(x + offset * draw_lots(&seed), height, 0.0f, 1.0f, 1.0f);
    }
    return count;
}

size_t build_pyramid(sat_polygon **shapes) {
    const float pitch = 1.1f;
    size_t count = 0;
    for (int row = 0; row < PYRAMID_ROWS; row++) {
        const int boxes = PYRAMID_ROWS - row;
        for (int i = 0; i < boxes; i++) {
            const float x = PYRAMID_CENTRE + pitch * ((float)i - 0.5f * (float)(boxes - 1));
            shapes[count++] = box_at(x, 0.5f + (float)row, 0.0f, 1.0f, 1.0f);
        }
    }
    return count;
}

size_t build_dominoes(sat_polygon **shapes) {
    for (int i = 0; i < DOMINOES; i++) {
        shapes[i] = box_at(FIRST_DOMINO + 0.7f * (float)i, 0.8f, i == 0 ? TILT : 0.0f, 0.2f, 1.6f);
    }
    return DOMINOES;
}

static sat_polygon *create_rounded_box(float width, float height, float radius) {
    sat_polygon *box = sat_polygon_create_box(width - 2.0f * radius, height - 2.0f * radius, NULL);
    sat_polygon_set_radius(box, radius);
    return box;
}

static sat_polygon *create_kind(int kind) {
    const sat_vec2 p = {-0.4f, 0.0f}, q = {0.4f, 0.0f};
    switch (kind) {
    case 0:
        return sat_polygon_create_circle(0.4f, NULL);
    case 1:
        return sat_polygon_create_capsule(p, q, 0.2f, NULL);
    case 2:
        return sat_polygon_create_segment(p, q, NULL);
    case 3:
        return sat_polygon_create_box(0.8f, 0.8f, NULL);
    case 4:
        return create_rounded_box(1.0f, 0.7f, 0.15f);
    case 5:
        return sat_polygon_create_regular(3, 0.6f, NULL);
    default:
        return sat_polygon_create_regular(8, 0.5f, NULL);
    }
}

/* Another kind below another in every column. */
size_t build_pile(sat_polygon **shapes) {
    uint32_t seed = 1;
    for (int i = 0; i < PILE; i++) {
        const int row = i / KINDS, column = i % KINDS;
        const float x = BIN_CENTRE + 1.15f * ((float)column - 0.5f * (KINDS - 1)) + 0.05f * draw_lots(&seed);
        shapes[i] = place(create_kind((column + 3 * row) % KINDS), x, 1.0f + 1.4f * (float)row, draw_lots(&seed));
    }
    return PILE;
}

size_t build_floor(sat_polygon **shapes) {
    shapes[0] = box_at(0.0f, -1.0f, 0.0f, 400.0f, 2.0f);
    shapes[1] = box_at(BIN_CENTRE - 4.5f, 2.5f, 0.0f, 0.6f, 5.0f);
    shapes[2] = box_at(BIN_CENTRE + 4.5f, 2.5f, 0.0f, 0.6f, 5.0f);
    return FIXED;
}
