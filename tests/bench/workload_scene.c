/*
 * Scenes of moving boxes, one to two units across, at 60 frames a second.
 *
 *     uniform     evenly strewn, two square units of room for each: about three neighbours touch each one's AABB
 *     clustered   four of five in round heaps of 250, twice as close; the rest strewn over four times the room
 *     floor       as uniform, with one floor from end to end and one box in a hundred 15 times as large
 *     one spot    all of them over each other: every AABB touches every other
 *
 * The number of pairs grows in proportion to n (except in the last), so that the growth of the time is the finder's
 * own.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846

#define FRAMES_PER_SECOND 60.0
#define SPEED             6.0 /* units per second along each axis, at most */
#define SPIN              1.0 /* radians per second, at most */
#define HEAP              250

static const char *const names[BENCH_LAYOUT_COUNT] = {"uniform", "clustered", "floor", "one spot"};

typedef struct heap {
    double x, y;
} heap;

/* The side of the square. */
static double extent(bench_layout layout, size_t count) {
    switch (layout) {
    case BENCH_CLUSTERED:
        return sqrt(8.0 * (double)count);
    case BENCH_ONE_SPOT:
        return 0.1;
    default:
        return sqrt(2.0 * (double)count);
    }
}

/* Even over the disc: one square unit for each box. */
static sat_vec2 within_heap(heap centre, uint64_t *rng) {
    double reach = sqrt(HEAP / PI) * sqrt(rng_range(rng, 0.0, 1.0));
    double angle = rng_range(rng, -PI, PI);
    return (sat_vec2){(float)(centre.x + reach * cos(angle)), (float)(centre.y + reach * sin(angle))};
}

static void place(bench_scene *scene, bench_layout layout, const heap *heaps, size_t heap_count, uint64_t *rng) {
    double side = extent(layout, scene->count);
    for (size_t i = 0; i < scene->count; i++) {
        bool in_heap = layout == BENCH_CLUSTERED && i % 5 != 0;
        double scale = layout == BENCH_FLOOR && i % 100 == 1 ? 15.0 : 1.0;
        bench_pose *pose = &scene->frames[0][i];
        pose->position = (sat_vec2){(float)rng_range(rng, 0.0, side), (float)rng_range(rng, 0.0, side)};
        if (in_heap) {
            pose->position = within_heap(heaps[rng_index(rng, heap_count)], rng);
        }
        pose->angle = (float)rng_range(rng, -PI, PI);
        scene->half_sizes[i].x = (float)(scale * rng_range(rng, 0.3, 0.6));
        scene->half_sizes[i].y = (float)(scale * rng_range(rng, 0.3, 0.6));
    }
}

static void lay_floor(bench_scene *scene) {
    float side = (float)extent(BENCH_FLOOR, scene->count);
    scene->half_sizes[0] = (sat_vec2){0.5f * side, 0.5f};
    scene->frames[0][0] = (bench_pose){{0.5f * side, 0.0f}, 0.0f};
}

static void move(bench_scene *scene, bench_layout layout, uint64_t *rng) {
    for (size_t i = 0; i < scene->count; i++) {
        bool is_still = layout == BENCH_FLOOR && i == 0;
        double rate = is_still ? 0.0 : 1.0 / FRAMES_PER_SECOND;
        double x = rate * rng_range(rng, -SPEED, SPEED), y = rate * rng_range(rng, -SPEED, SPEED);
        double spin = rate * rng_range(rng, -SPIN, SPIN);
        for (size_t frame = 1; frame < BENCH_FRAMES; frame++) {
            bench_pose pose = scene->frames[0][i];
            pose.position.x += (float)((double)frame * x);
            pose.position.y += (float)((double)frame * y);
            pose.angle += (float)((double)frame * spin);
            scene->frames[frame][i] = pose;
        }
    }
}

bool bench_scene_create(bench_scene *scene, bench_layout layout, size_t count) {
    uint64_t rng = 77 + (uint64_t)layout;
    size_t heap_count = count / HEAP + 1;
    heap *heaps = calloc(heap_count, sizeof *heaps);
    bench_pose *poses = calloc(count * BENCH_FRAMES, sizeof *poses);
    *scene = (bench_scene){.name = names[layout], .count = count, .memory = poses};
    scene->half_sizes = calloc(count, sizeof *scene->half_sizes);
    bool fits = heaps != NULL && poses != NULL && scene->half_sizes != NULL;
    if (fits) {
        double side = extent(layout, count);
        for (size_t i = 0; i < heap_count; i++) {
            heaps[i] = (heap){rng_range(&rng, 0.0, side), rng_range(&rng, 0.0, side)};
        }
        for (size_t frame = 0; frame < BENCH_FRAMES; frame++) {
            scene->frames[frame] = poses + frame * count;
        }
        place(scene, layout, heaps, heap_count, &rng);
        if (layout == BENCH_FLOOR) {
            lay_floor(scene);
        }
        move(scene, layout, &rng);
    } else {
        bench_scene_destroy(scene);
    }
    free(heaps);
    return fits;
}

void bench_scene_destroy(bench_scene *scene) {
    free(scene->half_sizes);
    free(scene->memory);
    *scene = (bench_scene){.count = 0};
}
