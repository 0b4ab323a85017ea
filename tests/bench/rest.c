/*
 * Bodies at rest: each stands on a floor as a game leaves it, nine of ten flat, one of ten leaning a little.
 *
 * Every question has a body and a floor of its own, so that no branch can learn a pair. A floor is given in the
 * coordinates of its map; a map is turned where the floor's name says so. Sizes and positions are multiples of 1/64
 * where the two shall touch with a gap of exactly 0: those sums are exact in float.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COUNT  320 /* questions */
#define STRIP  8   /* tiles that are joined, or tops of one level */
#define LEAN   0.01f
#define SLOP   0.005
#define TILE   1.5
#define GRID   64.0 /* of a unit, for exact ties */
#define MERLON 2.5  /* from one top of a level to the next */

/* Where the next tiles lie. */
typedef struct ground {
    bench_pose map;
    double x, y;
} ground;

/* A top on which a body may stand, in map coordinates. */
typedef struct top {
    double left, right, height;
    bench_pose map;
} top;

/* Is the gap exactly 0? */
static bool is_exact(bench_layout layout) {
    return layout == BENCH_REST_TIE || layout == BENCH_MOVE_SLIDES || layout >= BENCH_GRAZES;
}

static double snap(const bench_pairs *pairs, double x) {
    return is_exact(pairs->row.layout) ? floor(x * GRID + 0.5) / GRID : x;
}

static float range(const bench_pairs *pairs, uint64_t *rng, double lower, double upper) {
    return (float)snap(pairs, rng_range(rng, lower, upper));
}

/* -------------------------------------------------------------------------------------------------------- bodies -- */

/* A regular 8-gon but for its corners' rounding: it stands on a side. */
static void write_octagon(sat_vec2 *v, float half, float cut) {
    const float in = half - cut;
    const sat_vec2 corners[8] = {{-in, -half}, {in, -half}, {half, -in}, {half, in},
                                 {in, half},   {-in, half}, {-half, in}, {-half, -in}};
    memcpy(v, corners, sizeof corners);
}

void bench_write_body(bench_shape *shape, sat_vec2 *v, bench_kind kind, float x, float y, float radius) {
    const bool is_capsule = kind == BENCH_STANDING || kind == BENCH_LYING;
    *shape = (bench_shape){.kind = kind, .vertices = v, .radius = radius};
    shape->count = kind == BENCH_CIRCLE     ? 1
                   : is_capsule             ? 2
                   : kind == BENCH_TRIANGLE ? 3
                   : kind == BENCH_OCTAGON  ? 8
                                            : 4;
    switch (kind) {
    case BENCH_CIRCLE:
        v[0] = (sat_vec2){0.0f, 0.0f};
        break;
    case BENCH_STANDING:
    case BENCH_LYING:
        v[1] = kind == BENCH_STANDING ? (sat_vec2){0.0f, y} : (sat_vec2){x, 0.0f};
        v[0] = (sat_vec2){-v[1].x, -v[1].y};
        break;
    case BENCH_TRIANGLE: /* on its side */
        v[0] = (sat_vec2){-x, -y}, v[1] = (sat_vec2){x, -y}, v[2] = (sat_vec2){0.0f, y};
        break;
    case BENCH_OCTAGON:
        write_octagon(v, x, y);
        break;
    default:
        bench_write_box(v, x, y);
    }
}

void bench_make_body(const bench_pairs *pairs, bench_shape *shape, sat_vec2 *v, bool is_below, uint64_t *rng) {
    const bench_kind kind = pairs->row.a;
    const float x = range(pairs, rng, 0.5, 1.0), y = range(pairs, rng, 0.5, 1.0), r = range(pairs, rng, 0.1, 0.25);
    const float cut = (float)snap(pairs, 0.5858 * (double)x);
    bench_write_body(shape, v, kind, x, kind == BENCH_OCTAGON ? cut : y,
                     kind == BENCH_ROUNDED  ? r
                     : bench_is_sharp(kind) ? 0.0f
                                            : 0.5f * x);
    for (size_t i = 0; is_below && kind == BENCH_TRIANGLE && i < 3; i++) { /* on its tip, so that its top is flat */
        v[i] = (sat_vec2){-v[i].x, -v[i].y};
    }
}

/* The lowest of its corners as it is turned. */
static sat_vec2 lowest_corner(const bench_shape *shape, double angle) {
    const double c = cos(angle), s = sin(angle);
    double best = HUGE_VAL, best_x = 0.0;
    for (size_t i = 0; i < shape->count; i++) {
        const double x = (double)shape->vertices[i].x, y = (double)shape->vertices[i].y;
        best_x = s * x + c * y < best ? c * x - s * y : best_x;
        best = fmin(best, s * x + c * y);
    }
    return (sat_vec2){(float)best_x, (float)best};
}

static double gap_of(const bench_pairs *pairs, uint64_t *rng) {
    switch (pairs->row.layout) {
    case BENCH_REST_DEEP:
        return -rng_range(rng, 0.1 * SLOP, SLOP);
    case BENCH_REST_APART:
        return rng_range(rng, 0.1 * SLOP, SLOP);
    case BENCH_REST_TOUCHING:
        return rng_range(rng, -1e-6, 1e-6) * (double)BENCH_SIZE;
    case BENCH_MOVE_FALLS:
    case BENCH_MOVE_WALL:
        return rng_range(rng, 0.3, 1.5);
    case BENCH_MOVE_SKIN:
        return rng_range(rng, SLOP, 2.0 * SLOP);
    default:
        return 0.0;
    }
}

static sat_vec2 to_world(const top *on, double x, double y) {
    const double map = (double)on->map.angle, c = cos(map), s = sin(map);
    return (sat_vec2){(float)((double)on->map.position.x + c * x - s * y),
                      (float)((double)on->map.position.y + s * x + c * y)};
}

/* Puts a body onto a top; where it leans, the corner on which it stands is above the top, too. */
static void stand(const bench_pairs *pairs, bench_shape *body, const top *on, bool leans, uint64_t *rng) {
    const double map = (double)on->map.angle;
    sat_vec2 foot = {0.0f, 0.0f};
    double lean = 0.0, x = 0.0;
    for (int tries = 0; tries < 100; tries++) {
        lean = leans ? rng_index(rng, 2) == 0 ? (double)-LEAN : (double)LEAN : 0.0;
        x = snap(pairs,
                 rng_range(rng, on->left + 0.1 * (on->right - on->left), on->right - 0.1 * (on->right - on->left)));
        foot = lowest_corner(body, lean);
        if (!leans || (x + (double)foot.x > on->left && x + (double)foot.x < on->right)) {
            break;
        }
    }
    const double y = on->height - (double)foot.y + (double)body->radius + gap_of(pairs, rng);
    body->pose.angle = (float)(map + lean);
    body->pose.position = to_world(on, x, y);
}

/* Puts a body beside a tile, so that its right side faces the left one of the tile. */
static void stand_beside(const bench_pairs *pairs, bench_shape *body, const top *on, uint64_t *rng) {
    body->pose.angle = on->map.angle;
    body->pose.position = to_world(on, on->left - (double)bench_reach(body, true) - gap_of(pairs, rng),
                                   on->height - 0.5 * TILE + rng_range(rng, -0.5, 0.5));
}

/* The way of a body, in the coordinates of the map. */
static sat_vec2 draw_motion(const bench_pairs *pairs, uint64_t *rng) {
    const float along = (float)rng_range(rng, 1.0, 2.0), aside = (float)rng_range(rng, -0.2, 0.2);
    const bool is_left = rng_index(rng, 2) == 0;
    switch (pairs->row.layout) {
    case BENCH_MOVE_FALLS:
        return (sat_vec2){0.0f, -1.5f * along};
    case BENCH_MOVE_WALL:
        return (sat_vec2){1.5f * along, aside};
    default:
        return (sat_vec2){is_left ? -along : along, 0.0f};
    }
}

/* -------------------------------------------------------------------------------------------------------- floors -- */

/* A tile drawn about its own origin; with a map, in the coordinates of the map. */
static top make_tile(bench_shape *shape, sat_vec2 *v, double x, double y, const bench_pose *map) {
    const double half = 0.5 * TILE;
    const sat_vec2 middle = {(float)x, (float)y};
    bench_write_body(shape, v, BENCH_BOX, (float)half, (float)half, 0.0f);
    shape->pose = map != NULL ? *map : (bench_pose){middle, 0.0f};
    for (size_t i = 0; map != NULL && i < shape->count; i++) {
        v[i] = (sat_vec2){v[i].x + middle.x, v[i].y + middle.y};
    }
    return (top){x - half, x + half, y + half, map != NULL ? *map : (bench_pose){{0.0f, 0.0f}, 0.0f}};
}

static top make_slab(const bench_pairs *pairs, bench_shape *shape, sat_vec2 *v, uint64_t *rng) {
    const bool is_round = pairs->row.floor == BENCH_FLOOR_ROUNDED;
    const float x = range(pairs, rng, 1.5, 3.0), y = range(pairs, rng, 0.1, 0.25);
    bench_write_body(shape, v, pairs->row.b, x, y, is_round ? range(pairs, rng, 0.1, 0.25) : 0.0f);
    shape->pose.position = (sat_vec2){range(pairs, rng, -8.0, 8.0), range(pairs, rng, -8.0, 8.0)};
    shape->pose.angle = pairs->row.floor == BENCH_FLOOR_TURNED ? (float)rng_range(rng, -0.6, 0.6) : 0.0f;
    return (top){(double)-x, (double)x, (double)y + (double)shape->radius, shape->pose};
}

/* Another body of the kind, with the top that it has. */
static top make_below(const bench_pairs *pairs, bench_shape *shape, sat_vec2 *v, uint64_t *rng) {
    bench_make_body(pairs, shape, v, true, rng);
    top on = {HUGE_VAL, -HUGE_VAL, -HUGE_VAL, {{0.0f, 0.0f}, 0.0f}};
    for (size_t i = 0; i < shape->count; i++) {
        on.height = fmax(on.height, (double)v[i].y);
    }
    for (size_t i = 0; i < shape->count; i++) {
        on.left = (double)v[i].y == on.height ? fmin(on.left, (double)v[i].x) : on.left;
        on.right = (double)v[i].y == on.height ? fmax(on.right, (double)v[i].x) : on.right;
    }
    on.height += (double)shape->radius;
    shape->pose.position = (sat_vec2){range(pairs, rng, -8.0, 8.0), range(pairs, rng, -8.0, 8.0)};
    on.map.position = shape->pose.position;
    return on;
}

/* ---------------------------------------------------------------------------------------------- pieces of a level -- */

/* A battlement with slopes: a concave outline, counter-clockwise. */
static size_t write_battlement(sat_vec2 *outline, double x, double y, const double *heights) {
    size_t count = 0;
    outline[count++] = (sat_vec2){(float)x, (float)(y - 1.0)};
    outline[count++] = (sat_vec2){(float)(x + MERLON * STRIP), (float)(y - 1.0)};
    for (int i = STRIP - 1; i >= 0; i--) {
        const double left = x + MERLON * (double)i;
        outline[count++] = (sat_vec2){(float)(left + 2.25), (float)y};
        outline[count++] = (sat_vec2){(float)(left + 2.0), (float)(y + heights[i])};
        outline[count++] = (sat_vec2){(float)(left + 0.5), (float)(y + heights[i])};
        outline[count++] = (sat_vec2){(float)(left + 0.25), (float)y};
    }
    return count;
}

/* Is the edge from this corner a top? Valleys lie at height y. */
static bool is_top(const sat_polygon *piece, size_t i, double y, top *on) {
    const sat_vec2 p = sat_polygon_vertex(piece, i);
    const sat_vec2 q = sat_polygon_vertex(piece, (i + 1) % sat_polygon_vertex_count(piece));
    *on = (top){(double)q.x, (double)p.x, (double)p.y, {{0.0f, 0.0f}, 0.0f}};
    return p.y == q.y && p.x > q.x && (double)p.y > y && sat_polygon_vertex_count(piece) <= 8;
}

/* Up to STRIP floors: pieces with a top and at most 8 corners. */
static void make_pieces(bench_pairs *pairs, size_t first, top *tops, uint64_t *rng) {
    sat_vec2 outline[4 * STRIP + 2];
    sat_polygon *pieces[4 * STRIP];
    double heights[STRIP];
    const double x = (double)range(pairs, rng, -16.0, -8.0), y = (double)range(pairs, rng, -8.0, 8.0);
    for (int i = 0; i < STRIP; i++) {
        heights[i] = (double)range(pairs, rng, 1.0, 3.0);
    }
    size_t count = write_battlement(outline, x, y, heights), found = 0, filled = 0;
    if (sat_polygon_create_pieces(outline, count, pieces, 4 * STRIP, &found) != SAT_OK) {
        abort();
    }
    for (size_t k = 0; filled < STRIP; k++) { /* round and round, where some are too large */
        const sat_polygon *piece = pieces[k % found];
        for (size_t i = 0; i < sat_polygon_vertex_count(piece) && filled < STRIP; i++) {
            if (is_top(piece, i, y, &tops[first + filled])) {
                pairs->polygons[COUNT + first + filled++] = sat_polygon_clone(piece, NULL);
            }
        }
        if (k == found && filled == 0) {
            abort();
        }
    }
    for (size_t k = 0; k < found; k++) {
        sat_polygon_destroy(pieces[k]);
    }
}

static void read_piece(bench_shape *shape, sat_vec2 *v, const sat_polygon *piece) {
    *shape = (bench_shape){.kind = BENCH_SMALL, .vertices = v, .count = sat_polygon_vertex_count(piece)};
    for (size_t i = 0; i < shape->count; i++) {
        v[i] = sat_polygon_vertex(piece, i);
    }
}

/* ---------------------------------------------------------------------------------------------------------- rows -- */

/* Another strip lies elsewhere, and its map is turned otherwise. */
static ground draw_ground(const bench_pairs *pairs, uint64_t *rng) {
    const double reach = pairs->row.floor == BENCH_FLOOR_MAP ? 24.0 : 8.0;
    return (ground){.map = {{0.0f, 0.0f}, (float)rng_range(rng, -0.6, 0.6)},
                    .x = floor(rng_range(rng, -reach, reach) * 4.0) / 4.0,
                    .y = floor(rng_range(rng, -reach, reach) * 4.0) / 4.0};
}

static void make_floor(bench_pairs *pairs, size_t i, const ground *g, top *on, uint64_t *rng) {
    bench_shape *shape = &pairs->shapes[COUNT + i];
    sat_vec2 *v = pairs->vertices + 8 * (COUNT + i);
    *shape = (bench_shape){.kind = pairs->row.b, .vertices = v};
    const double x = g->x + TILE * (double)(i % STRIP);
    switch (pairs->row.floor) {
    case BENCH_FLOOR_TILES:
    case BENCH_FLOOR_JOINED:
        *on = make_tile(shape, v, x, g->y, NULL);
        break;
    case BENCH_FLOOR_MAP:
        *on = make_tile(shape, v, x, g->y, &g->map);
        break;
    case BENCH_FLOOR_PIECES:
        read_piece(shape, v, pairs->polygons[COUNT + i]);
        break;
    case BENCH_FLOOR_STACK:
        *on = make_below(pairs, shape, v, rng);
        break;
    default:
        *on = make_slab(pairs, shape, v, rng);
    }
}

static void make_polygons(bench_pairs *pairs) {
    for (size_t i = 0; i < 2 * COUNT; i++) {
        if (pairs->polygons[i] == NULL) {
            pairs->polygons[i] = bench_polygon(&pairs->shapes[i]);
        }
    }
    for (size_t i = COUNT; i < 2 * COUNT; i++) {
        for (size_t edge = 0; pairs->row.floor == BENCH_FLOOR_ONE_WAY && edge < 4; edge++) {
            sat_polygon_set_edge_enabled(pairs->polygons[i], edge, edge == 2);
        }
        if (pairs->row.floor == BENCH_FLOOR_JOINED && i % STRIP == 0) {
            sat_polygon_join(pairs->polygons + i, STRIP, NULL);
        }
    }
}

static void shuffle(bench_pairs *pairs, uint64_t *rng) {
    for (size_t i = 0; i < COUNT; i++) {
        const size_t k = rng_index(rng, i + 1);
        const bench_ask other = pairs->asks[k];
        pairs->asks[k] = pairs->asks[i];
        pairs->asks[i] = other;
    }
}

void bench_rest_create(bench_pairs *pairs, const bench_row *row) {
    static top tops[COUNT];
    ground g = {.x = 0.0};
    uint64_t rng = 1 + (uint64_t)row->a + 16 * ((uint64_t)row->floor + 16 * (uint64_t)row->layout);
    bench_pairs_allocate(pairs, row, COUNT, 2 * COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        g = i % STRIP == 0 ? draw_ground(pairs, &rng) : g;
        if (row->floor == BENCH_FLOOR_PIECES && i % STRIP == 0) {
            make_pieces(pairs, i, tops, &rng);
        }
        make_floor(pairs, i, &g, &tops[i], &rng);
        bench_make_body(pairs, &pairs->shapes[i], pairs->vertices + 8 * i, false, &rng);
        if (row->layout == BENCH_MOVE_WALL) {
            stand_beside(pairs, &pairs->shapes[i], &tops[i], &rng);
        } else {
            stand(pairs, &pairs->shapes[i], &tops[i], row->question != BENCH_SWEEP && i % 10 == 9, &rng);
        }
        const sat_vec2 motion = draw_motion(pairs, &rng);
        pairs->asks[i] =
            (bench_ask){.a = (uint32_t)i,
                        .b = (uint32_t)(COUNT + i),
                        .p = to_world(&(top){.map.angle = tops[i].map.angle}, (double)motion.x, (double)motion.y)};
    }
    make_polygons(pairs);
    shuffle(pairs, &rng);
}

/* ------------------------------------------------------------------------------------------------ rays and points -- */

/* The point furthest along an axis; in the middle, where that is a side. */
static sat_vec2 extreme(const bench_shape *shape, sat_vec2 axis) {
    const sat_vec2 *v = shape->vertices;
    float best = -FLT_MAX, x = 0.0f, y = 0.0f, count = 0.0f;
    for (size_t i = 0; i < shape->count; i++) {
        const float at = axis.x * v[i].x + axis.y * v[i].y;
        const bool is_more = at > best, is_equal = at == best;
        x = is_more ? v[i].x : is_equal ? x + v[i].x : x;
        y = is_more ? v[i].y : is_equal ? y + v[i].y : y;
        count = is_more ? 1.0f : is_equal ? count + 1.0f : count;
        best = is_more ? at : best;
    }
    return (sat_vec2){shape->pose.position.x + x / count + axis.x * shape->radius,
                      shape->pose.position.y + y / count + axis.y * shape->radius};
}

void bench_grazing_create(bench_pairs *pairs, const bench_row *row) {
    static const sat_vec2 axes[4] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};
    uint64_t rng = 7001 + (uint64_t)row->a;
    bench_pairs_allocate(pairs, row, COUNT, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        bench_shape *shape = &pairs->shapes[i];
        bench_make_body(pairs, shape, pairs->vertices + 8 * i, false, &rng);
        shape->pose.position = (sat_vec2){range(pairs, &rng, -8.0, 8.0), range(pairs, &rng, -8.0, 8.0)};
        pairs->polygons[i] = bench_polygon(shape);
        const sat_vec2 axis = axes[rng_index(&rng, 4)], at = extreme(shape, axis);
        const float beside = (float)rng_range(&rng, 0.01, 0.05) * (rng_index(&rng, 2) == 0 ? -1.0f : 1.0f);
        const float by = row->layout == BENCH_BESIDE ? beside : 0.0f,
                    half = row->question == BENCH_RAYCAST ? 3.0f : 0.0f;
        pairs->asks[i] = (bench_ask){.a = (uint32_t)i,
                                     .b = (uint32_t)i,
                                     .p = {at.x + by * axis.x - half * axis.y, at.y + by * axis.y + half * axis.x},
                                     .q = {at.x + by * axis.x + half * axis.y, at.y + by * axis.y - half * axis.x}};
    }
}
