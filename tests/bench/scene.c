/*
 * Scenes of moving shapes, one to two units across, at 60 frames a second.
 *
 *     uniform     evenly strewn, two square units of room for each: about three neighbours touch each one's AABB
 *     clustered   four of five in round heaps of 250, twice as close; the rest strewn over four times the room
 *     floor       as uniform, with one floor from end to end and one box in a hundred 15 times as large
 *     one spot    all of them over each other: every AABB touches every other
 *     thirds      as uniform, a third each of circles, capsules and boxes
 *     sparse      evenly strewn, 16 square units of room for each: of the index, which is asked about a world
 *
 * The number of pairs grows in proportion to n (except in one spot), so that the growth of the time is the finder's
 * own.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>

#define PI 3.14159265358979323846

#define FRAMES_PER_SECOND 60.0
#define SPEED             6.0 /* units per second along each axis, at most */
#define SPIN              1.0 /* radians per second, at most */
#define HEAP              250

const char *const bench_scene_names[BENCH_SCENE_COUNT] = {"uniform",  "clustered", "floor",
                                                          "one spot", "thirds",    "sparse"};

/* The side of the square. */
static double extent(bench_scene_layout layout, size_t count) {
    switch (layout) {
    case BENCH_CLUSTERED:
        return sqrt(8.0 * (double)count);
    case BENCH_ONE_SPOT:
        return 0.1;
    case BENCH_SPARSE:
        return sqrt(16.0 * (double)count);
    default:
        return sqrt(2.0 * (double)count);
    }
}

/* Even over the disc: one square unit for each box. */
static sat_vec2 within_heap(sat_vec2 centre, uint64_t *rng) {
    double reach = sqrt(HEAP / PI) * sqrt(rng_range(rng, 0.0, 1.0));
    double angle = rng_range(rng, -PI, PI);
    return (sat_vec2){(float)((double)centre.x + reach * cos(angle)), (float)((double)centre.y + reach * sin(angle))};
}

static sat_vec2 within_square(double side, uint64_t *rng) {
    float x = (float)rng_range(rng, 0.0, side), y = (float)rng_range(rng, 0.0, side);
    return (sat_vec2){x, y};
}

static void place(bench_scene *scene, const sat_vec2 *heaps, size_t heap_count, uint64_t *rng) {
    static const bench_kind thirds[3] = {BENCH_CIRCLE, BENCH_CAPSULE, BENCH_BOX};
    const bench_scene_layout layout = scene->layout;
    for (size_t i = 0; i < scene->count; i++) {
        const bool in_heap = layout == BENCH_CLUSTERED && i % 5 != 0;
        const double scale = layout == BENCH_FLOOR && i % 100 == 1 ? 9.0 : 0.6;
        bench_shape *shape = &scene->shapes[i];
        bench_make_shape(shape, scene->vertices + 8 * i, layout == BENCH_THIRDS ? thirds[i % 3] : BENCH_BOX, 0, scale,
                         rng);
        shape->pose.position = within_square(extent(layout, scene->count), rng);
        if (in_heap) {
            shape->pose.position = within_heap(heaps[rng_index(rng, heap_count)], rng);
        }
    }
    if (layout == BENCH_FLOOR) {
        const float half = 0.5f * (float)extent(layout, scene->count);
        sat_vec2 *v = scene->vertices;
        scene->shapes[0].pose = (bench_pose){{half, 0.0f}, 0.0f};
        v[0] = (sat_vec2){-half, -0.5f}, v[1] = (sat_vec2){half, -0.5f};
        v[2] = (sat_vec2){half, 0.5f}, v[3] = (sat_vec2){-half, 0.5f};
    }
}

static void move(bench_scene *scene, uint64_t *rng) {
    for (size_t i = 0; i < scene->count; i++) {
        const bool is_still = scene->layout == BENCH_FLOOR && i == 0;
        const double rate = is_still ? 0.0 : 1.0 / FRAMES_PER_SECOND;
        const double x = rate * rng_range(rng, -SPEED, SPEED), y = rate * rng_range(rng, -SPEED, SPEED);
        const double spin = rate * rng_range(rng, -SPIN, SPIN);
        for (size_t frame = 0; frame < BENCH_FRAMES; frame++) {
            bench_pose pose = scene->shapes[i].pose;
            pose.position.x += (float)((double)frame * x);
            pose.position.y += (float)((double)frame * y);
            pose.angle += (float)((double)frame * spin);
            scene->frames[frame][i] = pose;
        }
    }
}

void bench_scene_create(bench_scene *scene, bench_scene_layout layout, size_t count) {
    uint64_t rng = 77 + (uint64_t)layout;
    const size_t heap_count = count / HEAP + 1;
    sat_vec2 *heaps = bench_allocate(heap_count, sizeof *heaps);
    bench_pose *poses = bench_allocate(count * BENCH_FRAMES, sizeof *poses);
    *scene = (bench_scene){.name = bench_scene_names[layout], .layout = layout, .count = count};
    scene->shapes = bench_allocate(count, sizeof *scene->shapes);
    scene->vertices = bench_allocate(8 * count, sizeof *scene->vertices);
    for (size_t i = 0; i < heap_count; i++) {
        heaps[i] = within_square(extent(layout, count), &rng);
    }
    for (size_t frame = 0; frame < BENCH_FRAMES; frame++) {
        scene->frames[frame] = poses + frame * count;
    }
    place(scene, heaps, heap_count, &rng);
    move(scene, &rng);
}
