#include "judge.h"

#include "../support/oracle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The oracle tries every edge with every vertex: so many of these at most for one row, and so many pairs of a scene. */
#define EDGES_TIMES_VERTICES ((size_t)1 << 24)
#define SCENE_SHAPES         10000
#define SCENE_PAIRS          50000

static bench_truth truth_of_pair(const oracle_shape *a, const oracle_shape *b, bench_question question) {
    const oracle_answer answer = oracle_pair(a, b);
    const double size = oracle_pair_size(a, b);
    const bool is_distance = question == BENCH_DISTANCE || question == BENCH_DISTANCE_TO_POINT;
    return (bench_truth){
        .certain = fabs(answer.separation) >= oracle_blur(a, b),
        .hit = is_distance || answer.hit,
        .has_number = is_distance || question == BENCH_INTERSECT,
        .number = is_distance ? answer.separation : -answer.separation,
        .scale = fmax(size, fabs(answer.separation)),
        .doubt = oracle_blur(a, b),
        .allows_zero = is_distance && answer.hit,
    };
}

static bench_truth truth_of_motion(oracle_sweep_answer answer, double speed, double size) {
    return (bench_truth){
        .certain = answer.certain,
        .hit = answer.hit,
        .has_number = true,
        .number = answer.fraction,
        .scale = fmax(size / speed, 1.0),
        .doubt = answer.doubt,
    };
}

static bench_truth truth_of_pose(const bench_pairs *pairs, const bench_ask *ask) {
    sat_polygon *moved = sat_polygon_clone(pairs->polygons[ask->a], NULL);
    if (moved == NULL || sat_polygon_set_pose(moved, ask->p, ask->q.x) != SAT_OK) {
        abort();
    }
    const oracle_shape shape = oracle_read(moved);
    sat_polygon_destroy(moved);
    const double left = shape.position_x + oracle_box_around(shape.x, shape.y, shape.count).left - shape.radius;
    return (bench_truth){
        .certain = true, .hit = true, .has_number = true, .number = left, .scale = oracle_size(&shape)};
}

static bench_truth truth_of(const bench_pairs *pairs, const bench_ask *ask) {
    const bench_question question = pairs->row.question;
    const oracle_shape a = oracle_read(pairs->polygons[ask->a]);
    const bool has_b = question <= BENCH_SWEEP || question == BENCH_CONTAINS;
    const oracle_shape b = has_b ? oracle_read(pairs->polygons[ask->b]) : oracle_point(ask->p);
    const oracle_vec2 way = {(double)ask->p.x - (double)ask->q.x, (double)ask->p.y - (double)ask->q.y};
    double least, most;
    switch (question) {
    case BENCH_SWEEP:
        return truth_of_motion(oracle_sweep(&a, &b, way), hypot(way.x, way.y), oracle_pair_size(&a, &b));
    case BENCH_RAYCAST:
        return truth_of_motion(oracle_raycast(&a, ask->p, ask->q), hypot(way.x, way.y), oracle_size(&a));
    case BENCH_CONTAINS:
        return (bench_truth){.certain = oracle_blur(&a, &b) == 0.0, .hit = oracle_contains(&a, &b)};
    case BENCH_PROJECT:
        oracle_project(&a, ask->p, &least, &most);
        return (bench_truth){.certain = true,
                             .hit = true,
                             .has_number = true,
                             .number = least,
                             .scale = fmax(fabs(least), fabs(most)) + (most - least),
                             .doubt = a.blur};
    case BENCH_POSE:
        return truth_of_pose(pairs, ask);
    case BENCH_PUSH_OUT:
        return (bench_truth){.certain = false};
    default:
        return truth_of_pair(&a, &b, question);
    }
}

size_t bench_judge_pairs(const bench_pairs *pairs, bench_truth *truths, size_t capacity) {
    const size_t corners = pairs->row.corners > 8 ? pairs->row.corners : 8;
    const size_t affordable = EDGES_TIMES_VERTICES / (corners * corners);
    size_t count = pairs->count < capacity ? pairs->count : capacity;
    count = count < affordable ? count : affordable;
    if (corners > ORACLE_MAX_VERTICES || pairs->row.question == BENCH_PUSH_OUT) {
        return 0;
    }
    for (size_t i = 0; i < count; i++) {
        truths[i] = truth_of(pairs, &pairs->asks[i]);
    }
    return count;
}

static bool is_off(const bench_truth *truth, double answer, double tolerance) {
    const bool is_close = fabs(answer - truth->number) <= tolerance * truth->scale + truth->doubt;
    return !is_close && !(truth->allows_zero && answer == 0.0);
}

bench_verdict bench_judge(const bench_truth *truths, size_t count, const float *answers, double tolerance) {
    bench_verdict verdict = {0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        const bool hit = answers[i] != BENCH_MISS;
        if (!truths[i].certain) {
            continue;
        }
        verdict.judged++;
        verdict.wrong += hit != truths[i].hit;
        verdict.off += hit && truths[i].hit && truths[i].has_number && answers[i] != BENCH_HIT_ALONE &&
                       is_off(&truths[i], (double)answers[i], tolerance);
    }
    return verdict;
}

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
