/*
 * Pairs of shapes and questions about them.
 *
 * Two pools, one of each kind, are strewn over a square; pairs are drawn at random until one lies as the layout wants
 * it. So the share of hits is given rather than found, and the pools stay within the second-level cache: what is timed
 * is the computation. The scenes time the memory as well.
 *
 * How a pair lies is asked of the library itself, which is quick. Were it wrong there, the shares would be off and
 * nothing else: answers are judged by the oracle (judge.c).
 *
 * Shapes are one to two units across, which every peer here is made for, and no corner is so flat or so close to the
 * next that one of them would weld it away.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

/* Closer than this is neither a hit nor apart for certain: some peers work with a tolerance of two hundredths. */
#define APART_MARGIN 0.05f
#define DEEP         0.25f

/* The size of a shape, in which BENCH_WORLD_NEAR and BENCH_WORLD_REMOTE count. */
#define SIZE 1.5f

/* So many pairs are drawn at most for one that lies as wanted. No two aligned boxes of touching AABBs miss. */
#define DRAWS 20000

typedef union block {
    union block *next;
    max_align_t alignment;
} block;

static block *blocks;

void *bench_allocate(size_t count, size_t size) {
    block *b = calloc(1, sizeof *b + count * size);
    if (b == NULL) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    b->next = blocks;
    blocks = b;
    return b + 1;
}

void bench_release(void) {
    while (blocks != NULL) {
        block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

/* -------------------------------------------------------------------------------------------------------- shapes -- */

static size_t write_box(sat_vec2 *v, double lower, double upper, uint64_t *rng) {
    float x = (float)rng_range(rng, lower, upper), y = (float)rng_range(rng, lower, upper);
    const sat_vec2 corners[4] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    memcpy(v, corners, sizeof corners);
    return 4;
}

static size_t write_ends(sat_vec2 *v, double lower, double upper, uint64_t *rng) {
    float half = (float)rng_range(rng, lower, upper);
    v[0] = (sat_vec2){-half, 0.0f};
    v[1] = (sat_vec2){half, 0.0f};
    return 2;
}

/* Corners on an ellipse, unevenly: each gap is within a third of the mean one. */
static size_t write_ring(sat_vec2 *v, size_t count, double scale, uint64_t *rng) {
    double along_x = scale * rng_range(rng, 0.75, 1.0);
    double along_y = scale * rng_range(rng, 0.75, 1.0);
    double start = rng_range(rng, 0.0, 2.0 * PI);
    for (size_t i = 0; i < count; i++) {
        double angle = start + 2.0 * PI * ((double)i + rng_range(rng, -0.17, 0.17)) / (double)count;
        v[i] = (sat_vec2){(float)(along_x * cos(angle)), (float)(along_y * sin(angle))};
    }
    return count;
}

void bench_make_shape(bench_shape *shape, sat_vec2 *vertices, bench_kind kind, size_t corners, double scale,
                      uint64_t *rng) {
    *shape = (bench_shape){.kind = kind, .vertices = vertices};
    shape->pose.angle = kind == BENCH_ALIGNED ? 0.0f : (float)rng_range(rng, -PI, PI);
    switch (kind) {
    case BENCH_CIRCLE:
        shape->radius = (float)(scale * rng_range(rng, 0.5, 1.0));
        vertices[0] = (sat_vec2){0.0f, 0.0f};
        shape->count = 1;
        break;
    case BENCH_CAPSULE:
        shape->radius = (float)(scale * rng_range(rng, 0.2, 0.4));
        shape->count = write_ends(vertices, 0.3 * scale, 0.6 * scale, rng);
        break;
    case BENCH_SEGMENT:
        shape->count = write_ends(vertices, 0.5 * scale, scale, rng);
        break;
    case BENCH_ROUNDED:
        shape->radius = (float)(scale * rng_range(rng, 0.1, 0.25));
        shape->count = write_box(vertices, 0.4 * scale, 0.75 * scale, rng);
        break;
    case BENCH_BOX:
    case BENCH_ALIGNED:
        shape->count = write_box(vertices, 0.5 * scale, scale, rng);
        break;
    default:
        shape->count = kind == BENCH_NGON ? corners : kind == BENCH_SMALL ? 3 + rng_index(rng, 6) : 8;
        write_ring(vertices, shape->count, scale, rng);
    }
}

sat_polygon *bench_polygon(const bench_shape *shape) {
    const sat_vec2 *v = shape->vertices;
    sat_polygon *polygon = shape->count == 1   ? sat_polygon_create_circle(shape->radius, NULL)
                           : shape->count == 2 ? sat_polygon_create_capsule(v[0], v[1], shape->radius, NULL)
                                               : sat_polygon_create(v, shape->count, NULL);
    if (polygon == NULL || sat_polygon_set_radius(polygon, shape->radius) != SAT_OK ||
        sat_polygon_set_pose(polygon, shape->pose.position, shape->pose.angle) != SAT_OK) {
        fputs("sat_bench: a shape was refused\n", stderr);
        exit(EXIT_FAILURE);
    }
    return polygon;
}

/*
 * A tile of a grid, each one once, or a box that stands on its upper row. All coordinates are short enough for sides to
 * meet exactly. Boxes that stand may overlap each other; such pairs are not drawn.
 */
static void place_tile(bench_shape *shape, sat_vec2 *vertices, size_t i, size_t count, uint64_t *rng) {
    const size_t columns = 16, tiles = count / 2;
    const bool is_tile = i % 2 == 0;
    const float half = is_tile ? 0.5f : 0.375f;
    const float x = is_tile ? (float)(i / 2 % columns) : (float)rng_index(rng, 64 * columns) / 64.0f;
    const size_t row = is_tile ? i / 2 / columns : (tiles - 1) / columns;
    const sat_vec2 corners[4] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
    memcpy(vertices, corners, sizeof corners);
    shape->pose = (bench_pose){{x, (float)row + (is_tile ? 0.0f : 0.875f)}, 0.0f};
}

static bool is_world(bench_layout layout) {
    return layout == BENCH_WORLD_OWN || layout == BENCH_WORLD_NEAR || layout == BENCH_WORLD_REMOTE;
}

/* Unturned, somewhere far out; in world coordinates it is the vertices that lie there. */
static void place_in_world(bench_shape *shape, sat_vec2 *vertices, bench_layout layout) {
    const float far = (layout == BENCH_WORLD_REMOTE ? 4000.0f : 100.0f) * SIZE;
    sat_vec2 at = {shape->pose.position.x + 0.8f * far, shape->pose.position.y + 0.6f * far};
    shape->pose = (bench_pose){at, 0.0f};
    for (size_t i = 0; i < shape->count && layout != BENCH_WORLD_OWN; i++) {
        vertices[i] = (sat_vec2){vertices[i].x + at.x, vertices[i].y + at.y};
        shape->pose.position = (sat_vec2){0.0f, 0.0f};
    }
}

static void make_pools(bench_pairs *pairs, uint64_t *rng) {
    const bench_row *row = &pairs->row;
    const size_t most = row->corners > 8 ? row->corners : 8;
    const double side = row->corners > 0 ? 3.5 : row->layout == BENCH_FAR ? 10.0 : 6.0;
    for (size_t i = 0; i < pairs->shape_count; i++) {
        const bool is_second = i >= pairs->shape_count / 2;
        bench_kind kind = is_second ? row->b : row->a;
        kind = kind == BENCH_MIX ? (bench_kind)(rng_next(rng) % BENCH_MIX) : kind;
        sat_vec2 *vertices = pairs->vertices + most * i;
        bench_shape *shape = &pairs->shapes[i];
        bench_make_shape(shape, vertices, kind, row->corners, row->layout == BENCH_NESTED && is_second ? 0.3 : 1.0,
                         rng);
        shape->pose.position.x = (float)rng_range(rng, 0.0, side);
        shape->pose.position.y = (float)rng_range(rng, 0.0, side);
        if (row->layout == BENCH_TILES) {
            place_tile(shape, vertices, i, pairs->shape_count, rng);
        } else if (is_world(row->layout)) {
            place_in_world(shape, vertices, row->layout);
        }
        pairs->polygons[i] = bench_polygon(shape);
    }
}

/* ----------------------------------------------------------------------------------------------------- questions -- */

/* A segment from outside that passes the target at most `aside` away and ends as far behind it. */
static sat_vec2 motion_past(sat_vec2 from, sat_vec2 target, double aside, uint64_t *rng) {
    double x = (double)target.x - (double)from.x, y = (double)target.y - (double)from.y;
    double shift = rng_range(rng, -aside, aside) / fmax(hypot(x, y), 0.1);
    return (sat_vec2){(float)(2.0 * (x - shift * y)), (float)(2.0 * (y + shift * x))};
}

static sat_vec2 point_around(sat_vec2 centre, double reach, uint64_t *rng) {
    double angle = rng_range(rng, -PI, PI);
    return (sat_vec2){(float)((double)centre.x + reach * cos(angle)), (float)((double)centre.y + reach * sin(angle))};
}

static sat_vec2 middle(const sat_polygon *polygon) {
    sat_aabb box = sat_polygon_aabb(polygon);
    return (sat_vec2){0.5f * (box.lower.x + box.upper.x), 0.5f * (box.lower.y + box.upper.y)};
}

/* The widths are chosen for about 70 % hits of the rays, and half of the points. */
static void draw_places(const bench_pairs *pairs, bench_ask *ask, uint64_t *rng) {
    sat_vec2 a = middle(pairs->polygons[ask->a]), b = middle(pairs->polygons[ask->b]), motion;
    switch (pairs->row.question) {
    case BENCH_RAYCAST:
        ask->p = point_around(a, 3.0, rng);
        motion = motion_past(ask->p, a, 1.1, rng);
        ask->q = (sat_vec2){ask->p.x + motion.x, ask->p.y + motion.y};
        break;
    case BENCH_POSE:
        ask->p = b;
        ask->q = (sat_vec2){(float)rng_range(rng, -PI, PI), 0.0f};
        break;
    case BENCH_CONTAINS_POINT:
    case BENCH_DISTANCE_TO_POINT:
        ask->p = point_around(a, 1.2 * sqrt(rng_range(rng, 0.0, 1.0)), rng);
        break;
    default:
        motion = pairs->row.layout == BENCH_FAR ? point_around((sat_vec2){0.0f, 0.0f}, 2.0, rng)
                                                : motion_past(a, b, 2.7, rng);
        ask->p = (sat_vec2){0.75f * motion.x, 0.75f * motion.y};
        ask->q = (sat_vec2){-0.25f * motion.x, -0.25f * motion.y};
    }
}

static bool boxes_touch(sat_aabb a, sat_aabb b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

/* The box around all places that a passes, seen from b. */
static sat_aabb way_box(sat_aabb a, const bench_ask *ask) {
    float x = ask->p.x - ask->q.x, y = ask->p.y - ask->q.y;
    return (sat_aabb){{a.lower.x + (x < 0.0f ? x : 0.0f), a.lower.y + (y < 0.0f ? y : 0.0f)},
                      {a.upper.x + (x > 0.0f ? x : 0.0f), a.upper.y + (y > 0.0f ? y : 0.0f)}};
}

/* Unturned boxes whose AABBs touch overlap always, so those that miss are taken from around. */
static bool lies_in_world(bench_question question, const sat_polygon *a, const sat_polygon *b, const bench_ask *ask,
                          bool wants_hit) {
    const float distance = sat_distance(a, b, NULL);
    if (question == BENCH_DISTANCE) {
        return distance > APART_MARGIN;
    }
    if (question == BENCH_SWEEP) {
        return distance > APART_MARGIN && sat_sweep(a, ask->p, b, ask->q, NULL);
    }
    return distance < 0.5f && (distance <= 0.0f) == wants_hit;
}

static bool lies_as_wanted(const bench_pairs *pairs, const bench_ask *ask, bool wants_hit) {
    const bench_layout layout = pairs->row.layout;
    const sat_polygon *a = pairs->polygons[ask->a], *b = pairs->polygons[ask->b];
    const sat_aabb box_a = sat_polygon_aabb(a), box_b = sat_polygon_aabb(b);
    switch (layout) {
    case BENCH_ALONE:
        return true;
    case BENCH_APART:
        return sat_distance(a, b, NULL) > APART_MARGIN;
    case BENCH_DEEP:
        return boxes_touch(box_a, box_b) && sat_distance(a, b, NULL) < -DEEP;
    case BENCH_TILES:
        return boxes_touch(box_a, box_b) && sat_distance(a, b, NULL) == 0.0f;
    case BENCH_NESTED:
        return boxes_touch(box_a, box_b) && sat_overlaps(a, b);
    case BENCH_MEETS:
        return sat_distance(a, b, NULL) > APART_MARGIN && sat_sweep(a, ask->p, b, ask->q, NULL);
    case BENCH_PASSES:
        return boxes_touch(way_box(box_a, ask), box_b) && sat_distance(a, b, NULL) > APART_MARGIN &&
               !sat_sweep(a, ask->p, b, ask->q, NULL);
    case BENCH_FAR:
        return !boxes_touch(way_box(box_a, ask), box_b);
    case BENCH_BEGINS:
        return boxes_touch(box_a, box_b) && sat_distance(a, b, NULL) < -APART_MARGIN;
    case BENCH_NEAR:
        return boxes_touch(box_a, box_b) && sat_overlaps(a, b) == wants_hit;
    default:
        return lies_in_world(pairs->row.question, a, b, ask, wants_hit);
    }
}

/* Seven hits in every ten, in random order: so every stretch of the questions has its share. */
static bool draw_hit(size_t i, size_t *hits_left, uint64_t *rng) {
    size_t left = 10 - i % 10;
    *hits_left = left == 10 ? 7 : *hits_left;
    bool is_hit = rng_index(rng, left) < *hits_left;
    *hits_left -= is_hit;
    return is_hit;
}

/* False when none was found. */
static bool draw_question(bench_pairs *pairs, size_t i, bool wants_hit, uint64_t *rng) {
    const size_t half = pairs->shape_count / 2;
    bench_ask *ask = &pairs->asks[i];
    for (int draws = 0; draws < DRAWS; draws++) {
        ask->a = (uint32_t)rng_index(rng, half);
        ask->b = (uint32_t)(half + rng_index(rng, half));
        draw_places(pairs, ask, rng);
        if (lies_as_wanted(pairs, ask, wants_hit)) {
            return true;
        }
    }
    return false;
}

/* Shapes that overlap a, beginning anywhere; the last one is repeated when there are too few. */
static void draw_obstacles(bench_pairs *pairs, size_t i, uint64_t *rng) {
    const size_t half = pairs->shape_count / 2, start = rng_index(rng, half);
    uint32_t *obstacles = pairs->obstacles + BENCH_OBSTACLES * i;
    size_t found = 0;
    for (size_t k = 0; k < half && found < BENCH_OBSTACLES; k++) {
        const size_t other = half + (start + k) % half;
        if (sat_overlaps(pairs->polygons[pairs->asks[i].a], pairs->polygons[other])) {
            obstacles[found++] = (uint32_t)other;
        }
    }
    for (; found < BENCH_OBSTACLES; found++) {
        obstacles[found] = found > 0 ? obstacles[found - 1] : pairs->asks[i].b;
    }
}

static void draw_questions(bench_pairs *pairs, uint64_t *rng) {
    bool has_misses = true;
    size_t hits_left = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        const bool wants_hit = draw_hit(i, &hits_left, rng);
        const bool found = (wants_hit || has_misses) && draw_question(pairs, i, wants_hit, rng);
        if (!found) {
            has_misses = false;
            (void)draw_question(pairs, i, true, rng);
        }
        if (pairs->row.question == BENCH_PUSH_OUT) {
            draw_obstacles(pairs, i, rng);
        }
    }
}

void bench_pairs_create(bench_pairs *pairs, const bench_row *row, bool is_quick) {
    const bool is_large = row->corners > 0;
    const size_t most = row->corners > 8 ? row->corners : 8;
    const bench_layout layout = is_world(row->layout) ? BENCH_WORLD_OWN : row->layout; /* the same boxes in all three */
    uint64_t rng = 1 + row->corners + 65536 * ((uint64_t)row->a + 16 * ((uint64_t)row->b + 16 * (uint64_t)layout));
    *pairs = (bench_pairs){.row = *row,
                           .shape_count = is_large   ? 32
                                          : is_quick ? 256
                                                     : 1024,
                           .count = is_quick   ? 1024
                                    : is_large ? 4096
                                               : 16384};
    pairs->shapes = bench_allocate(pairs->shape_count, sizeof *pairs->shapes);
    pairs->polygons = bench_allocate(pairs->shape_count, sizeof(sat_polygon *));
    pairs->asks = bench_allocate(pairs->count, sizeof *pairs->asks);
    pairs->obstacles = bench_allocate(pairs->count * BENCH_OBSTACLES, sizeof *pairs->obstacles);
    pairs->vertices = bench_allocate(pairs->shape_count * most, sizeof *pairs->vertices);
    make_pools(pairs, &rng);
    draw_questions(pairs, &rng);
}

void bench_pairs_destroy(bench_pairs *pairs) {
    for (size_t i = 0; i < pairs->shape_count; i++) {
        sat_polygon_destroy(pairs->polygons[i]);
    }
}
