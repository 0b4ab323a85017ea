/* How many pairs of a scene touch and collide: all with all, by AABBs and then by the oracle. */
#include "judge.h"

#include "../support/oracle.h"

/* More would take too long. */
#define SCENE_SHAPES 10000
#define SCENE_PAIRS  50000

static bool boxes_touch(sat_aabb a, sat_aabb b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

static bool collide(const sat_polygon *a, const sat_polygon *b) {
    const oracle_shape shape_a = oracle_read(a), shape_b = oracle_read(b);
    return oracle_pair(&shape_a, &shape_b).hit;
}

bench_scene_truth bench_judge_scene(const bench_scene *scene) {
    bench_scene_truth truth = {false, 0, 0};
    if (scene->count > SCENE_SHAPES) {
        return truth;
    }
    sat_polygon **polygons = bench_allocate(scene->count, sizeof(sat_polygon *));
    sat_aabb *boxes = bench_allocate(scene->count, sizeof *boxes);
    for (size_t i = 0; i < scene->count; i++) {
        polygons[i] = bench_polygon(&scene->shapes[i]);
        boxes[i] = sat_polygon_aabb(polygons[i]);
        for (size_t k = 0; k < i && truth.touching < SCENE_PAIRS; k++) {
            if (boxes_touch(boxes[i], boxes[k])) {
                truth.touching++;
                truth.colliding += collide(polygons[i], polygons[k]);
            }
        }
    }
    for (size_t i = 0; i < scene->count; i++) {
        sat_polygon_destroy(polygons[i]);
    }
    truth.is_known = truth.touching < SCENE_PAIRS;
    return truth;
}
