/*
 * Boxes along a curve that fills the plane (Hilbert, 1891): the order in which trees of boxes are packed best (Kamel
 * and Faloutsos, 1993). Every stretch of the curve is one piece of the plane, about as high as wide.
 *
 *     enter the middles of the boxes into a grid of 2^15 by 2^15 over all of them
 *     sort by grade, then by place on the curve          radix sort, four passes of 8 bits
 *     while more than a node's worth of boxes have the same place:
 *         enter these into a grid of their own, and sort them
 *
 * So a heap of small shapes beside one at the end of the world is as well in order as without that. Each round makes
 * the grid 2^15 times finer; ROUNDS of them are finer than floats, and most scenes need none.
 *
 * Grades. A box that is far larger than the distance from one to the next would make the node it is in as large, and
 * all those above: large boxes come last, among their like.
 *
 * The order decides what a query costs, never what it answers.
 */
#include "box_order.h"

#include "../math/lanes.h"

#include <stdbool.h>
#include <string.h>

enum {
    CURVE_BITS = 15, /* of each coordinate: with two bits of the grade a key has 32 */
    CELLS = 1 << CURVE_BITS,
    STEP_BITS = 3, /* that are taken at a time */
    STEP_MASK = (1 << STEP_BITS) - 1,
    PASSES = 4,
    DIGITS = 256,
    FEW_KEYS = 32, /* are sorted by insertion */
    SAME = 8,      /* boxes in one place need no order: they fill a node */
    ROUNDS = 8,
};

/*
 * Three levels of the curve at once: by how it runs through a square and by three bits of x and of y, six bits of the
 * place on it, and how it runs through that part of the square, in the lowest two. It runs from the lower left corner
 * to the lower right one (0), to the upper left one (1), or through the same places in the opposite corner of the world
 * (2 and 3). From one level to the next, by the bits b of x and c of y as state 0 has them: place 3 b ^ c, and for c = 0
 * the state is mirrored (^ 1), where b = 1 also turned (^ 2).
 */
static const unsigned char curve_steps[4][64] = {
    {0x01, 0x04, 0x3a, 0x3d, 0x40, 0x4e, 0x51, 0x54, 0x0f, 0x08, 0x36, 0x33, 0x45, 0x49, 0x5f, 0x58,
     0x10, 0x1e, 0x20, 0x2e, 0x7b, 0x77, 0x61, 0x64, 0x15, 0x19, 0x25, 0x29, 0x7c, 0x72, 0x6f, 0x68,
     0xeb, 0xe7, 0xdb, 0xd7, 0x80, 0x8e, 0x91, 0x94, 0xec, 0xe2, 0xdc, 0xd2, 0x85, 0x89, 0x9f, 0x98,
     0xf1, 0xf4, 0xca, 0xcd, 0xbb, 0xb7, 0xa1, 0xa4, 0xff, 0xf8, 0xc6, 0xc3, 0xbc, 0xb2, 0xaf, 0xa8},
    {0x00, 0x0e, 0x11, 0x14, 0xea, 0xed, 0xf0, 0xfe, 0x05, 0x09, 0x1f, 0x18, 0xe6, 0xe3, 0xf5, 0xf9,
     0x3b, 0x37, 0x21, 0x24, 0xda, 0xdd, 0xcb, 0xc7, 0x3c, 0x32, 0x2f, 0x28, 0xd6, 0xd3, 0xcc, 0xc2,
     0x41, 0x44, 0x7a, 0x7d, 0x81, 0x84, 0xba, 0xbd, 0x4f, 0x48, 0x76, 0x73, 0x8f, 0x88, 0xb6, 0xb3,
     0x50, 0x5e, 0x60, 0x6e, 0x90, 0x9e, 0xa0, 0xae, 0x55, 0x59, 0x65, 0x69, 0x95, 0x99, 0xa5, 0xa9},
    {0xaa, 0xad, 0xb0, 0xbe, 0xc1, 0xc4, 0xfa, 0xfd, 0xa6, 0xa3, 0xb5, 0xb9, 0xcf, 0xc8, 0xf6, 0xf3,
     0x9a, 0x9d, 0x8b, 0x87, 0xd0, 0xde, 0xe0, 0xee, 0x96, 0x93, 0x8c, 0x82, 0xd5, 0xd9, 0xe5, 0xe9,
     0x6a, 0x6d, 0x70, 0x7e, 0x2b, 0x27, 0x1b, 0x17, 0x66, 0x63, 0x75, 0x79, 0x2c, 0x22, 0x1c, 0x12,
     0x5a, 0x5d, 0x4b, 0x47, 0x31, 0x34, 0x0a, 0x0d, 0x56, 0x53, 0x4c, 0x42, 0x3f, 0x38, 0x06, 0x03},
    {0xab, 0xa7, 0x9b, 0x97, 0x6b, 0x67, 0x5b, 0x57, 0xac, 0xa2, 0x9c, 0x92, 0x6c, 0x62, 0x5c, 0x52,
     0xb1, 0xb4, 0x8a, 0x8d, 0x71, 0x74, 0x4a, 0x4d, 0xbf, 0xb8, 0x86, 0x83, 0x7f, 0x78, 0x46, 0x43,
     0xc0, 0xce, 0xd1, 0xd4, 0x2a, 0x2d, 0x30, 0x3e, 0xc5, 0xc9, 0xdf, 0xd8, 0x26, 0x23, 0x35, 0x39,
     0xfb, 0xf7, 0xe1, 0xe4, 0x1a, 0x1d, 0x0b, 0x07, 0xfc, 0xf2, 0xef, 0xe8, 0x16, 0x13, 0x0c, 0x02},
};

/* A grid of cells; what is measured from its corner, twice the middle of a box, becomes the number of a cell. */
typedef struct curve_grid {
    sat__f4 corner, cells_per_unit;
    float grades[3]; /* squares of sizes from which on boxes are of the next grade */
    bool is_point;
} curve_grid;

static uint32_t place_on_curve(uint32_t x, uint32_t y) {
    uint32_t at = 0, state = 0;
    for (uint32_t shift = CURVE_BITS; shift > 0;) {
        shift -= STEP_BITS;
        const uint32_t step = curve_steps[state][(x >> shift & STEP_MASK) << STEP_BITS | (y >> shift & STEP_MASK)];
        at = at << 2 * STEP_BITS | step >> 2;
        state = step & 3;
    }
    return at;
}

/* Twice the middle, in the first two lanes. */
static inline sat__f4 middle_of(const sat_aabb *box) {
    const sat__f4 ends = sat__load(&box->lower.x);
    return sat__add(ends, sat__swap_halves(ends));
}

/* Large is what is 8, 64 or 512 times as large as the distance from one box to the next, evenly spread. */
static void set_grades(curve_grid *g, const float extent[4], uint32_t count) {
    const float each = extent[0] * extent[1] / (4.0f * (float)count); /* a box has that much area for itself */
    for (int i = 0; i < 3; i++) {
        g->grades[i] = (i == 0 ? 0x1p6f : i == 1 ? 0x1p12f : 0x1p18f) * each;
    }
}

/* Over some of the boxes. */
static curve_grid grid_over(const sat__box_order *o, uint32_t begin, uint32_t end) {
    curve_grid g = {.corner = sat__splat(FLT_MAX)};
    sat__f4 highest = sat__splat(-FLT_MAX);
    for (uint32_t i = begin; i < end; i++) {
        const sat__f4 middle = middle_of(&o->boxes[(uint32_t)o->keys[i]]);
        g.corner = sat__min(g.corner, middle);
        highest = sat__max(highest, middle);
    }
    float extent[4], scales[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    sat__store(extent, sat__sub(highest, g.corner));
    for (int i = 0; i < 2; i++) { /* half a cell to spare, so that rounding leads to none behind the last */
        const float most = extent[i] > 0.0f ? ((float)CELLS - 0.5f) / extent[i] : 0.0f;
        scales[i] = most < FLT_MAX ? most : FLT_MAX;
    }
    g.cells_per_unit = sat__load(scales);
    g.is_point = extent[0] == 0.0f && extent[1] == 0.0f;
    set_grades(&g, extent, end - begin);
    return g;
}

static inline uint32_t grade_of(const curve_grid *g, const sat_aabb *box) {
    const float width = box->upper.x - box->lower.x, height = box->upper.y - box->lower.y;
    const float size = width > height ? width : height, square = size * size;
    return (uint32_t)(square > g->grades[0]) + (uint32_t)(square > g->grades[1]) + (uint32_t)(square > g->grades[2]);
}

static uint64_t key_of(const sat__box_order *o, const curve_grid *g, uint32_t index, bool graded) {
    const sat_aabb *box = &o->boxes[index];
    float cell[4];
    sat__store(cell, sat__mul(sat__sub(middle_of(box), g->corner), g->cells_per_unit));
    const uint32_t grade = graded ? grade_of(g, box) : 0;
    return (uint64_t)(grade << 2 * CURVE_BITS | place_on_curve((uint32_t)cell[0], (uint32_t)cell[1])) << 32 | index;
}

static void sort_few_keys(uint64_t *keys, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const uint64_t key = keys[i];
        uint32_t k = i;
        for (; k > 0 && keys[k - 1] > key; k--) {
            keys[k] = keys[k - 1];
        }
        keys[k] = key;
    }
}

/* Least significant digit first: stable. An even number of passes leads back to the keys. */
static void sort_many_keys(uint64_t *keys, uint64_t *spare, uint32_t count) {
    uint32_t places[PASSES][DIGITS];
    memset(places, 0, sizeof places);
    for (uint32_t i = 0; i < count; i++) {
        for (int pass = 0; pass < PASSES; pass++) {
            places[pass][keys[i] >> (32 + 8 * pass) & (DIGITS - 1)]++;
        }
    }
    for (int pass = 0; pass < PASSES; pass++) {
        uint32_t next = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            const uint32_t each = places[pass][digit];
            places[pass][digit] = next;
            next += each;
        }
        for (uint32_t i = 0; i < count; i++) {
            spare[places[pass][keys[i] >> (32 + 8 * pass) & (DIGITS - 1)]++] = keys[i];
        }
        uint64_t *const sorted_now = spare;
        spare = keys;
        keys = sorted_now;
    }
}

/* Sorts some of the boxes along a curve of their own; false where nothing tells them apart. */
static bool sort_along_curve(const sat__box_order *o, uint32_t begin, uint32_t end, bool graded) {
    const curve_grid g = grid_over(o, begin, end);
    if (g.is_point) {
        return false;
    }
    for (uint32_t i = begin; i < end; i++) {
        o->keys[i] = key_of(o, &g, (uint32_t)o->keys[i], graded);
    }
    if (end - begin <= FEW_KEYS) {
        sort_few_keys(o->keys + begin, end - begin);
    } else {
        sort_many_keys(o->keys + begin, o->spare + begin, end - begin);
    }
    return true;
}

/* Runs of boxes that have the same place on the curve; false where none was longer than it may be, or could be told. */
static bool sort_runs(const sat__box_order *o, uint32_t count) {
    bool is_finer = false;
    for (uint32_t begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1; end < count && o->keys[end] >> 32 == o->keys[begin] >> 32;) {
            end++;
        }
        is_finer |= end - begin > SAME && sort_along_curve(o, begin, end, false);
    }
    return is_finer;
}

void sat__order_boxes(const sat__box_order *o, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        o->keys[i] = i;
    }
    bool is_finer = sort_along_curve(o, 0, count, true);
    for (int round = 0; round < ROUNDS && is_finer; round++) {
        is_finer = sort_runs(o, count);
    }
}
