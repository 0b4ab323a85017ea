/* label.c - see label.h. */
#include "label.h"

#include "scene.h"
#include "vector.h"

#define ADVANCE    0.6f  /* width of a character by its size */
#define ASCENT     0.75f /* of the highest characters, above the base line */
#define DESCENT    0.15f /* of the numbers and letters that are written most */
#define MARGIN     2.0f
#define DIRECTIONS 16
#define RINGS      6

static bool boxes_overlap(sat_aabb a, sat_aabb b) {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

static bool has_room(const label_set *labels, sat_aabb box) {
    const sat_aabb arena = {{ARENA_LEFT, ARENA_TOP}, {ARENA_RIGHT, ARENA_BOTTOM}};
    if (box.lower.x < arena.lower.x || box.lower.y < arena.lower.y || box.upper.x > arena.upper.x ||
        box.upper.y > arena.upper.y) {
        return false;
    }
    for (size_t i = 0; i < labels->count; i++) {
        if (boxes_overlap(box, labels->taken[i])) {
            return false;
        }
    }
    return true;
}

void labels_avoid(label_set *labels, sat_aabb box) {
    if (labels->count < LABEL_CAPACITY) {
        labels->taken[labels->count++] = box;
    }
}

void labels_avoid_disc(label_set *labels, sat_vec2 centre, float radius) {
    const sat_vec2 half = {radius, radius};
    labels_avoid(labels, (sat_aabb){vec_sub(centre, half), vec_add(centre, half)});
}

void labels_avoid_line(label_set *labels, sat_vec2 from, sat_vec2 to, float thickness) {
    /* As discs in a row: labels are upright, a line need not be. */
    float length = vec_length(vec_sub(to, from)), pitch = thickness > length / 30.0f ? thickness : length / 30.0f;
    for (float at = 0.0f; at <= length; at += pitch) {
        labels_avoid_disc(labels, vec_along(from, vec_unit(vec_sub(to, from)), at), 0.5f * thickness);
    }
}

/** A box beside an anchor: its centre lies on an ellipse that keeps it `away` where it is right above or beside. */
static sat_aabb box_beside(sat_vec2 anchor, sat_vec2 direction, float away, sat_vec2 half) {
    sat_vec2 centre = {anchor.x + direction.x * (away + half.x), anchor.y + direction.y * (away + half.y)};
    return (sat_aabb){vec_sub(centre, half), vec_add(centre, half)};
}

sat_vec2 labels_place(label_set *labels, sat_vec2 anchor, sat_vec2 preferred, float away, size_t length, float size) {
    const sat_vec2 half = {0.5f * ADVANCE * size * (float)length + MARGIN, 0.5f * (ASCENT + DESCENT) * size + MARGIN};
    float first = vec_angle(preferred);
    sat_aabb box = box_beside(anchor, vec_direction(first), away, half);
    bool found = has_room(labels, box);
    for (int i = 1; !found && i < DIRECTIONS * RINGS; i++) {
        /* Alternately to the left and to the right of the preferred side, then farther away. */
        int turn = i % DIRECTIONS, ring = i / DIRECTIONS;
        float side = turn % 2 == 0 ? 1.0f : -1.0f;
        float angle = first + side * (float)((turn + 1) / 2) * 2.0f * PI / (float)DIRECTIONS;
        sat_aabb other = box_beside(anchor, vec_direction(angle), away + (float)ring * size, half);
        found = has_room(labels, other);
        box = found ? other : box;
    }
    labels_avoid(labels, box);
    return vec(box.lower.x + half.x, box.upper.y - MARGIN - DESCENT * size);
}
