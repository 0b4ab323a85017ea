/*
 * Scenes of moving shapes, one to two units across, at 60 frames a second.
 *
 *     uniform     evenly strewn, two square units of room for each: about three neighbours touch each one's AABB
 *     thirds      as uniform, a third each of circles, capsules and boxes
 *     pile        2,000 bodies of all kinds that have come to rest on joined tiles, in layers: a layer of bodies as high
 *                 as each other, planks on them, and so on; they are a hair deep in each other, or nearly touch
 *
 * The number of pairs grows in proportion to n, so that the growth of the time is the finder's own.
 */
#include "bench.h"
#include "rng.h"

#include <math.h>

#define PI 3.14159265358979323846

#define FRAMES_PER_SECOND 60.0
#define SPEED             6.0 /* units per second along each axis, at most */
#define SPIN              1.0 /* radians per second, at most */

const char *const bench_scene_names[BENCH_SCENE_COUNT] = {"uniform", "thirds", "pile"};

static void place(bench_scene *scene, uint64_t *rng) {
    static const bench_kind thirds[3] = {BENCH_CIRCLE, BENCH_CAPSULE, BENCH_BOX};
    const double side = sqrt(2.0 * (double)scene->count);
    for (size_t i = 0; i < scene->count; i++) {
        bench_shape *shape = &scene->shapes[i];
        const bench_kind kind = scene->layout == BENCH_THIRDS ? thirds[i % 3] : BENCH_BOX;
        bench_make_shape(shape, scene->vertices + 8 * i, kind, 0, 0.6, rng);
        shape->pose.position.x = (float)rng_range(rng, 0.0, side);
        shape->pose.position.y = (float)rng_range(rng, 0.0, side);
    }
}

#define PILE_WIDTH 150.0f /* as many tiles */
#define PILE_HIGH  0.5f   /* half as high is a body, */
#define PLANK_HIGH 0.25f  /* and a plank */

/* All are as high as each other. */
static void make_pile_body(bench_shape *shape, sat_vec2 *v, size_t i) {
    static const struct {
        bench_kind kind;
        float x, y, radius; /* in heights */
    } bodies[7] = {{BENCH_BOX, 1.0f, 1.0f, 0.0f},      {BENCH_CIRCLE, 0.0f, 0.0f, 1.0f},
                   {BENCH_STANDING, 0.0f, 0.5f, 0.5f}, {BENCH_LYING, 0.5f, 0.0f, 1.0f},
                   {BENCH_ROUNDED, 0.8f, 0.8f, 0.2f},  {BENCH_OCTAGON, 1.0f, 0.5858f, 0.0f},
                   {BENCH_TRIANGLE, 1.0f, 1.0f, 0.0f}};
    const float high = PILE_HIGH;
    bench_write_body(shape, v, bodies[i].kind, bodies[i].x * high, bodies[i].y * high, bodies[i].radius * high);
}

/* From left to right and upwards. A body has come to rest within the slop of the one below and beside. */
static void pile_up(bench_scene *scene, uint64_t *rng) {
    float x = 0.0f, floor = 0.5f;
    bool is_plank = false;
    for (size_t i = 0; i < scene->still; i++) {
        bench_write_body(&scene->shapes[i], scene->vertices + 8 * i, BENCH_ALIGNED, 0.5f, 0.5f, 0.0f);
        scene->shapes[i].pose.position.x = (float)i;
    }
    for (size_t i = scene->still; i < scene->count; i++) {
        bench_shape *shape = &scene->shapes[i];
        make_pile_body(shape, scene->vertices + 8 * i, rng_index(rng, 7));
        if (is_plank) {
            bench_write_body(shape, scene->vertices + 8 * i, BENCH_BOX, 2.0f, PLANK_HIGH, 0.0f);
        }
        const float half = bench_reach(shape, true), high = is_plank ? PLANK_HIGH : PILE_HIGH;
        const float gap = (float)rng_range(rng, -0.004, 0.001), beside = (float)rng_range(rng, -0.003, 0.1);
        shape->pose.position = (sat_vec2){x + half, floor + high + gap};
        shape->pose.angle = rng_index(rng, 2) == 0 ? 0.0f : (float)rng_range(rng, -1e-4, 1e-4);
        x += 2.0f * half + beside;
        if (x > PILE_WIDTH - 4.0f) {
            x = 0.0f, floor += 2.0f * high - 0.0015f, is_plank = !is_plank;
        }
    }
}

static void move(bench_scene *scene, uint64_t *rng) {
    for (size_t i = 0; i < scene->count; i++) {
        const double rate = scene->layout == BENCH_PILE ? 0.0 : 1.0 / FRAMES_PER_SECOND;
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
    bench_pose *poses = bench_allocate(count * BENCH_FRAMES, sizeof *poses);
    *scene = (bench_scene){.name = bench_scene_names[layout], .layout = layout, .count = count};
    scene->still = layout == BENCH_PILE ? (size_t)PILE_WIDTH : 0;
    scene->shapes = bench_allocate(count, sizeof *scene->shapes);
    scene->vertices = bench_allocate(8 * count, sizeof *scene->vertices);
    for (size_t frame = 0; frame < BENCH_FRAMES; frame++) {
        scene->frames[frame] = poses + frame * count;
    }
    if (layout == BENCH_PILE) {
        pile_up(scene, &rng);
    } else {
        place(scene, &rng);
    }
    move(scene, &rng);
}
