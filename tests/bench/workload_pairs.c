/*
 * Pairs of polygons and questions about them.
 *
 * A pool of polygons is strewn over a square, every two of them are sorted by how they lie to each other, and the pairs
 * are drawn at random from the kind wanted. So the share of hits is given rather than found, and the pool stays within
 * the second-level cache: what is timed is the computation. The scenes time the memory as well.
 *
 * Polygons are one to two units across, which every peer here is made for, and no corner is so flat or so close to the
 * next that one of them would weld it away.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

/* The sorting looks at no more vertices than this, as the share of hits need not be exact. */
#define COARSE_VERTICES 64

/* Closer than this is neither a hit nor apart for certain: some peers work with a tolerance of two hundredths. */
#define APART_MARGIN 0.05

typedef enum kind { KIND_FAR, KIND_MISS, KIND_HIT } kind;

typedef struct point {
    double x, y;
} point;

/* A polygon of the pool in the world, thinned out. */
typedef struct coarse {
    point vertices[COARSE_VERTICES];
    size_t count;
    point lower, upper;
} coarse;

static size_t vertices_of(const bench_pairs_spec *spec, uint64_t *rng) {
    return spec->vertices != 0 ? spec->vertices : 3 + rng_index(rng, 6);
}

static void make_box(sat_vec2 *vertices, double scale, uint64_t *rng) {
    float x = (float)(scale * rng_range(rng, 0.5, 1.0));
    float y = (float)(scale * rng_range(rng, 0.5, 1.0));
    vertices[0] = (sat_vec2){-x, -y};
    vertices[1] = (sat_vec2){x, -y};
    vertices[2] = (sat_vec2){x, y};
    vertices[3] = (sat_vec2){-x, y};
}

/* Corners on an ellipse, unevenly: each gap is within a third of the mean one. */
static void make_polygon(sat_vec2 *vertices, size_t count, double scale, uint64_t *rng) {
    double along_x = scale * rng_range(rng, 0.75, 1.0);
    double along_y = scale * rng_range(rng, 0.75, 1.0);
    double start = rng_range(rng, 0.0, 2.0 * PI);
    for (size_t i = 0; i < count; i++) {
        double angle = start + 2.0 * PI * ((double)i + rng_range(rng, -0.17, 0.17)) / (double)count;
        vertices[i] = (sat_vec2){(float)(along_x * cos(angle)), (float)(along_y * sin(angle))};
    }
}

/*
 * A tile of a grid, each one once, or a box that stands on its upper row. All coordinates are short enough for sides to
 * meet exactly. Boxes that stand may overlap each other; such pairs are not drawn.
 */
static bench_pose make_tile(sat_vec2 *vertices, size_t i, size_t count, uint64_t *rng) {
    const size_t columns = 32, tiles = count / 2;
    const float half = i < tiles ? 0.5f : 0.375f;
    const float x = i < tiles ? (float)(i % columns) : (float)rng_index(rng, 64 * columns) / 64.0f;
    const size_t row = i < tiles ? i / columns : (tiles - 1) / columns;
    const sat_vec2 corners[4] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
    memcpy(vertices, corners, sizeof corners);
    return (bench_pose){{x, (float)row + (i < tiles ? 0.0f : 0.875f)}, 0.0f};
}

static bool make_pool(bench_pairs *pairs, const bench_pairs_spec *spec, uint64_t *rng) {
    size_t most = spec->vertices != 0 ? spec->vertices : 8;
    sat_vec2 *vertices = calloc(spec->polygon_count * most, sizeof *vertices);
    pairs->memory = vertices;
    if (vertices == NULL) {
        return false;
    }
    double side = spec->polygon_count > 64 ? 8.0 : 3.5;
    for (size_t i = 0; i < spec->polygon_count; i++, vertices += most) {
        bool is_small = spec->relation == BENCH_NESTED && i % 2 == 1;
        double scale = is_small ? 0.3 : 1.0;
        size_t count = vertices_of(spec, rng);
        pairs->polygons[i] = (bench_polygon){vertices, count};
        if (spec->relation == BENCH_TILES) {
            pairs->poses[i] = make_tile(vertices, i, spec->polygon_count, rng);
            continue;
        }
        if (spec->vertices == 4) {
            make_box(vertices, scale, rng);
        } else {
            make_polygon(vertices, count, scale, rng);
        }
        pairs->poses[i].position = (sat_vec2){(float)rng_range(rng, 0.0, side), (float)rng_range(rng, 0.0, side)};
        pairs->poses[i].angle = (float)rng_range(rng, -PI, PI);
    }
    return true;
}

static coarse coarsen(const bench_polygon *polygon, const bench_pose *pose) {
    coarse result = {.count = 0, .lower = {DBL_MAX, DBL_MAX}, .upper = {-DBL_MAX, -DBL_MAX}};
    double c = cos((double)pose->angle), s = sin((double)pose->angle);
    size_t stride = (polygon->count + COARSE_VERTICES - 1) / COARSE_VERTICES;
    for (size_t i = 0; i < polygon->count; i += stride) {
        double x = (double)polygon->vertices[i].x, y = (double)polygon->vertices[i].y;
        point v = {(double)pose->position.x + c * x - s * y, (double)pose->position.y + s * x + c * y};
        result.vertices[result.count++] = v;
        result.lower = (point){fmin(result.lower.x, v.x), fmin(result.lower.y, v.y)};
        result.upper = (point){fmax(result.upper.x, v.x), fmax(result.upper.y, v.y)};
    }
    return result;
}

/* The largest gap along a normal of a's edges; negative when there is none. */
static double gap_along_normals(const coarse *a, const coarse *b) {
    double gap = -DBL_MAX;
    for (size_t i = 0; i < a->count; i++) {
        point p = a->vertices[i], q = a->vertices[(i + 1) % a->count];
        point normal = {q.y - p.y, p.x - q.x};
        double nearest = DBL_MAX;
        for (size_t j = 0; j < b->count; j++) {
            point v = b->vertices[j];
            nearest = fmin(nearest, normal.x * (v.x - p.x) + normal.y * (v.y - p.y));
        }
        gap = fmax(gap, nearest / hypot(normal.x, normal.y));
    }
    return gap;
}

static kind classify(const coarse *a, const coarse *b, bench_relation relation) {
    bool boxes_touch =
        a->lower.x <= b->upper.x && b->lower.x <= a->upper.x && a->lower.y <= b->upper.y && b->lower.y <= a->upper.y;
    if (relation != BENCH_APART && !boxes_touch) {
        return KIND_FAR;
    }
    double gap = fmax(gap_along_normals(a, b), gap_along_normals(b, a));
    if (relation == BENCH_APART) {
        return gap > APART_MARGIN ? KIND_MISS : KIND_HIT;
    }
    if (relation == BENCH_TILES) {
        return gap == 0.0 ? KIND_HIT : KIND_MISS;
    }
    return gap <= 0.0 ? KIND_HIT : KIND_MISS;
}

/* kinds[i * n + j] for every two polygons of the pool; NULL when out of memory. */
static unsigned char *sort_pool(const bench_pairs *pairs, const bench_pairs_spec *spec) {
    size_t n = pairs->polygon_count;
    coarse *world = malloc(n * sizeof *world);
    unsigned char *kinds = calloc(n * n, 1);
    if (world == NULL || kinds == NULL) {
        free(world);
        free(kinds);
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        world[i] = coarsen(&pairs->polygons[i], &pairs->poses[i]);
        for (size_t j = 0; j < i; j++) {
            unsigned char k = (unsigned char)classify(&world[i], &world[j], spec->relation);
            kinds[i * n + j] = kinds[j * n + i] = k;
        }
    }
    free(world);
    return kinds;
}

/* Seven hits in every ten, in random order: so every stretch of the questions has its share. */
static bool draw_hit(size_t i, size_t *hits_left, uint64_t *rng) {
    size_t left = 10 - i % 10;
    *hits_left = left == 10 ? 7 : *hits_left;
    bool is_hit = rng_index(rng, left) < *hits_left;
    *hits_left -= is_hit;
    return is_hit;
}

/* Draws a pair of the kind wanted; every pool here is dense enough to have many. */
static void draw_pair(bench_pairs *pairs, size_t i, bench_relation relation, kind wanted, const unsigned char *kinds,
                      uint64_t *rng) {
    size_t n = pairs->polygon_count, a, b;
    do {
        a = rng_index(rng, n);
        b = rng_index(rng, n);
        if (relation == BENCH_NESTED) {
            a &= ~(size_t)1;
            b |= 1;
        }
    } while (a == b || kinds[a * n + b] != wanted);
    pairs->a[i] = (uint32_t)a;
    pairs->b[i] = (uint32_t)b;
}

/* Polygons that overlap a[i], beginning anywhere; the last one is repeated when there are too few. */
static void draw_obstacles(bench_pairs *pairs, size_t i, const unsigned char *kinds, uint64_t *rng) {
    size_t n = pairs->polygon_count, start = rng_index(rng, n), found = 0;
    uint32_t *obstacles = pairs->obstacles + BENCH_OBSTACLES * i;
    for (size_t k = 0; k < n && found < BENCH_OBSTACLES; k++) {
        size_t other = (start + k) % n;
        if (kinds[pairs->a[i] * n + other] == KIND_HIT) {
            obstacles[found++] = (uint32_t)other;
        }
    }
    for (; found < BENCH_OBSTACLES; found++) {
        obstacles[found] = found > 0 ? obstacles[found - 1] : pairs->b[i];
    }
}

/* A segment from outside that passes the target at most `aside` away and ends as far behind it. */
static sat_vec2 motion_past(sat_vec2 from, sat_vec2 target, double aside, uint64_t *rng) {
    double x = (double)target.x - (double)from.x, y = (double)target.y - (double)from.y;
    double shift = rng_range(rng, -aside, aside) / hypot(x, y);
    return (sat_vec2){(float)(2.0 * (x - shift * y)), (float)(2.0 * (y + shift * x))};
}

/* The widths are chosen for about 70 % hits. */
static void draw_question(bench_pairs *pairs, size_t i, uint64_t *rng) {
    sat_vec2 a = pairs->poses[pairs->a[i]].position, b = pairs->poses[pairs->b[i]].position;
    double angle = rng_range(rng, -PI, PI);
    sat_vec2 from = {(float)((double)a.x + 3.0 * cos(angle)), (float)((double)a.y + 3.0 * sin(angle))};
    sat_vec2 ray = motion_past(from, a, 1.35, rng);
    pairs->ray_from[i] = from;
    pairs->ray_to[i] = (sat_vec2){from.x + ray.x, from.y + ray.y};

    sat_vec2 motion = motion_past(a, b, 2.7, rng);
    pairs->motion_a[i] = (sat_vec2){0.75f * motion.x, 0.75f * motion.y};
    pairs->motion_b[i] = (sat_vec2){-0.25f * motion.x, -0.25f * motion.y};

    double reach = 1.2 * sqrt(rng_range(rng, 0.0, 1.0));
    angle = rng_range(rng, -PI, PI);
    pairs->points[i] = (sat_vec2){(float)((double)a.x + reach * cos(angle)), (float)((double)a.y + reach * sin(angle))};
}

static bool allocate(bench_pairs *pairs, const bench_pairs_spec *spec) {
    size_t n = spec->count;
    *pairs = (bench_pairs){.polygon_count = spec->polygon_count, .count = n};
    pairs->polygons = calloc(spec->polygon_count, sizeof *pairs->polygons);
    pairs->poses = calloc(spec->polygon_count, sizeof *pairs->poses);
    pairs->a = calloc(n, sizeof *pairs->a);
    pairs->b = calloc(n, sizeof *pairs->b);
    pairs->ray_from = calloc(n, sizeof *pairs->ray_from);
    pairs->ray_to = calloc(n, sizeof *pairs->ray_to);
    pairs->motion_a = calloc(n, sizeof *pairs->motion_a);
    pairs->motion_b = calloc(n, sizeof *pairs->motion_b);
    pairs->points = calloc(n, sizeof *pairs->points);
    pairs->obstacles = calloc(n * BENCH_OBSTACLES, sizeof *pairs->obstacles);
    return pairs->polygons && pairs->poses && pairs->a && pairs->b && pairs->ray_from && pairs->ray_to &&
           pairs->motion_a && pairs->motion_b && pairs->points && pairs->obstacles;
}

bool bench_pairs_create(bench_pairs *pairs, const bench_pairs_spec *spec) {
    uint64_t rng = 1 + spec->vertices + 65536 * (uint64_t)spec->relation;
    unsigned char *kinds = NULL;
    if (allocate(pairs, spec) && make_pool(pairs, spec, &rng)) {
        kinds = sort_pool(pairs, spec);
    }
    if (kinds == NULL) {
        bench_pairs_destroy(pairs);
        return false;
    }
    size_t hits_left = 0;
    for (size_t i = 0; i < spec->count; i++) {
        bool wants_hit = spec->relation == BENCH_NESTED || spec->relation == BENCH_TILES ||
                         (spec->relation == BENCH_TOUCHING && draw_hit(i, &hits_left, &rng));
        draw_pair(pairs, i, spec->relation, wants_hit ? KIND_HIT : KIND_MISS, kinds, &rng);
        draw_question(pairs, i, &rng);
        draw_obstacles(pairs, i, kinds, &rng);
    }
    free(kinds);
    return true;
}

void bench_pairs_destroy(bench_pairs *pairs) {
    free(pairs->polygons);
    free(pairs->poses);
    free(pairs->a);
    free(pairs->b);
    free(pairs->ray_from);
    free(pairs->ray_to);
    free(pairs->motion_a);
    free(pairs->motion_b);
    free(pairs->points);
    free(pairs->obstacles);
    free(pairs->memory);
    *pairs = (bench_pairs){.count = 0};
}
