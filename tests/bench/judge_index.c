/* One against many: all boxes in turn, those that cannot be meant left out by their AABBs, the rest by the oracle. */
#include "judge.h"

#include "../support/oracle.h"

#include <math.h>

/* So many boxes are looked at in all for one row. */
#define LOOKS ((size_t)1 << 24)

static bench_truth yes(double number, double size) {
    return (bench_truth){.certain = true, .hit = true, .has_number = true, .number = number, .scale = size};
}

static const bench_truth no = {.certain = true};

/* By a hair further than the rounding of its corners. */
static bool touches(sat_aabb a, sat_aabb b, float more) {
    return a.lower.x <= b.upper.x + more && b.lower.x <= a.upper.x + more && a.lower.y <= b.upper.y + more &&
           b.lower.y <= a.upper.y + more;
}

/* Does the line through both ends pass the box's corners on one side? */
static bool passes(const bench_ask *ask, sat_aabb box) {
    const double x = (double)ask->q.x - (double)ask->p.x, y = (double)ask->q.y - (double)ask->p.y;
    const double middle_x = 0.5 * ((double)box.lower.x + (double)box.upper.x) - (double)ask->p.x;
    const double middle_y = 0.5 * ((double)box.lower.y + (double)box.upper.y) - (double)ask->p.y;
    const double half_x = 0.5 * ((double)box.upper.x - (double)box.lower.x) + 0.01;
    const double half_y = 0.5 * ((double)box.upper.y - (double)box.lower.y) + 0.01;
    return fabs(x * middle_y - y * middle_x) > fabs(x) * half_y + fabs(y) * half_x;
}

/* The box around both ends, or around all places that a shape passes. */
static sat_aabb way_of(const bench_pairs *pairs, const bench_ask *ask) {
    sat_aabb box = {ask->p, ask->p}, end = {ask->q, ask->q};
    if (pairs->row.question == BENCH_INDEX_SWEEP) {
        box = end = sat_polygon_aabb(pairs->polygons[ask->b]);
        end.lower = (sat_vec2){box.lower.x + ask->q.x, box.lower.y + ask->q.y};
        end.upper = (sat_vec2){box.upper.x + ask->q.x, box.upper.y + ask->q.y};
    }
    return (sat_aabb){{fminf(box.lower.x, end.lower.x), fminf(box.lower.y, end.lower.y)},
                      {fmaxf(box.upper.x, end.upper.x), fmaxf(box.upper.y, end.upper.y)}};
}

/* The least fraction of those that are met; uncertain where one of them hangs on the last bits. */
static bench_truth truth_of_way(const bench_pairs *pairs, const bench_ask *ask, const sat_aabb *boxes) {
    const bool is_ray = pairs->row.question != BENCH_INDEX_SWEEP;
    const sat_aabb way = way_of(pairs, ask);
    const oracle_shape asker = is_ray ? oracle_point(ask->p) : oracle_read(pairs->polygons[ask->b]);
    const double x = (double)ask->q.x - (is_ray ? (double)ask->p.x : 0.0),
                 y = (double)ask->q.y - (is_ray ? (double)ask->p.y : 0.0);
    bench_truth truth = no;
    for (size_t i = 0; i < pairs->row.many; i++) {
        if (!touches(boxes[i], way, 0.01f) || (is_ray && passes(ask, boxes[i]))) {
            continue;
        }
        const oracle_shape shape = oracle_read(pairs->polygons[i]);
        const oracle_sweep_answer answer =
            is_ray ? oracle_raycast(&shape, ask->p, ask->q) : oracle_sweep(&asker, &shape, (oracle_vec2){x, y});
        truth.certain = truth.certain && answer.certain;
        if (answer.hit && (!truth.hit || answer.fraction < truth.number)) {
            truth.hit = truth.has_number = true;
            truth.number = answer.fraction;
            truth.doubt = answer.doubt;
            truth.scale = fmax(oracle_size(&shape) / hypot(x, y), 1.0);
        }
    }
    return truth;
}

static bench_truth truth_of_nearest(const bench_pairs *pairs, const bench_ask *ask, const sat_aabb *boxes) {
    const sat_aabb around = sat_polygon_aabb(pairs->polygons[ask->b]);
    const oracle_shape asker = oracle_read(pairs->polygons[ask->b]);
    double nearest = HUGE_VAL, blur = 0.0;
    for (size_t i = 0; i < pairs->row.many; i++) {
        if (touches(boxes[i], around, BENCH_REACH + 0.01f)) {
            const oracle_shape shape = oracle_read(pairs->polygons[i]);
            nearest = fmin(nearest, oracle_pair(&asker, &shape).separation);
            blur = fmax(blur, oracle_blur(&asker, &shape));
        }
    }
    bench_truth truth = nearest <= (double)BENCH_REACH ? yes(nearest, oracle_size(&asker)) : no;
    truth.certain = fabs(nearest - (double)BENCH_REACH) > 1e-3;
    truth.allows_zero = nearest <= 0.0;
    truth.doubt = blur;
    return truth;
}

static bool is_found(const bench_pairs *pairs, const bench_ask *ask, const oracle_shape *asker, size_t i) {
    if (pairs->row.question == BENCH_INDEX_IN_BOX) {
        return touches(sat_polygon_aabb(pairs->polygons[i]), (sat_aabb){ask->p, ask->q}, 0.0f);
    }
    const oracle_shape shape = oracle_read(pairs->polygons[i]);
    return oracle_pair(&shape, asker).hit;
}

/* Which ones they are: a digest that is off by anything is wrong. */
static bench_truth truth_of_list(const bench_pairs *pairs, const bench_ask *ask, const sat_aabb *boxes) {
    const bench_question question = pairs->row.question;
    const bool has_asker = question == BENCH_INDEX_FIND;
    const oracle_shape asker = has_asker ? oracle_read(pairs->polygons[ask->b]) : oracle_point(ask->p);
    const sat_aabb box = has_asker                        ? sat_polygon_aabb(pairs->polygons[ask->b])
                         : question == BENCH_INDEX_IN_BOX ? (sat_aabb){ask->p, ask->q}
                                                          : (sat_aabb){ask->p, ask->p};
    static uint32_t found[4096];
    size_t count = 0;
    for (size_t i = 0; i < pairs->row.many && count < sizeof found / sizeof *found; i++) {
        if (touches(boxes[i], box, 0.01f) && is_found(pairs, ask, &asker, i)) {
            found[count++] = (uint32_t)i;
        }
    }
    return count == 0 ? no : yes((double)bench_digest(found, count), 1.0);
}

/* Where they all stand when the first rays of an update are cast. */
static void place(const bench_pairs *pairs) {
    const bool moves = pairs->row.question == BENCH_INDEX_UPDATE;
    const bench_pose *poses = bench_scene_frame(pairs->scene, moves ? 1 : 0);
    for (size_t i = 0; i < pairs->row.many; i++) {
        (void)sat_polygon_set_pose(pairs->polygons[i], poses[i].position, poses[i].angle);
    }
}

size_t bench_judge_index(const bench_pairs *pairs, bench_truth *truths, size_t count) {
    const size_t affordable = LOOKS / pairs->row.many + 1;
    sat_aabb *boxes = bench_allocate(pairs->row.many, sizeof *boxes);
    count = count < affordable ? count : affordable;
    count = pairs->row.question == BENCH_INDEX_UPDATE && pairs->unit < count ? pairs->unit : count;
    place(pairs);
    for (size_t i = 0; i < pairs->row.many; i++) {
        boxes[i] = sat_polygon_aabb(pairs->polygons[i]);
    }
    for (size_t i = 0; i < count; i++) {
        const bench_ask *ask = &pairs->asks[i];
        switch (pairs->row.question) {
        case BENCH_INDEX_BUILD: /* what it finds is asked in the other rows */
            truths[i] = (bench_truth){.certain = true, .hit = true};
            break;
        case BENCH_INDEX_AT_POINT:
        case BENCH_INDEX_IN_BOX:
        case BENCH_INDEX_FIND:
            truths[i] = truth_of_list(pairs, ask, boxes);
            break;
        case BENCH_INDEX_NEAREST:
            truths[i] = truth_of_nearest(pairs, ask, boxes);
            break;
        default:
            truths[i] = truth_of_way(pairs, ask, boxes);
        }
    }
    return count;
}
