#include "judge.h"

#include "../support/oracle.h"

#include <math.h>

/* The oracle tries every edge with every vertex: so many of these at most for one row. */
#define EDGES_TIMES_VERTICES ((size_t)1 << 24)

static bench_truth truth_of_pair(const oracle_shape *a, const oracle_shape *b, bench_question question) {
    const oracle_answer answer = oracle_pair(a, b);
    const double size = oracle_pair_size(a, b);
    const bool is_distance = question == BENCH_DISTANCE || question == BENCH_DISTANCE_TO_POINT;
    return (bench_truth){.certain = fabs(answer.separation) >= oracle_blur(a, b),
                         .hit = is_distance || answer.hit,
                         .has_number = is_distance || question == BENCH_INTERSECT,
                         .number = is_distance ? answer.separation : -answer.separation,
                         .scale = fmax(size, fabs(answer.separation)),
                         .doubt = oracle_blur(a, b),
                         .allows_zero = is_distance && answer.hit};
}

static bench_truth truth_of_motion(oracle_sweep_answer answer, double speed, double size) {
    return (bench_truth){.certain = answer.certain,
                         .hit = answer.hit,
                         .has_number = true,
                         .number = answer.fraction,
                         .scale = fmax(size / speed, 1.0),
                         .doubt = answer.doubt};
}

/* Libraries differ about a way that begins in an overlap: ours is judged by law `sweeps` of the tests, none is here. */
static bench_truth truth_of_sweep(const oracle_shape *a, const oracle_shape *b, const bench_ask *ask) {
    const double speed = hypot((double)ask->p.x - (double)ask->q.x, (double)ask->p.y - (double)ask->q.y);
    const oracle_answer start = oracle_pair(a, b);
    bench_truth truth = truth_of_motion(oracle_sweep(a, ask->p, b, ask->q), speed, oracle_pair_size(a, b));
    truth.certain = truth.certain && (!start.hit || start.touching);
    return truth;
}

/* Of shapes that are up to a margin apart the depth is minus their distance. */
static bench_truth truth_of_margin(const oracle_shape *a, const oracle_shape *b) {
    bench_truth truth = truth_of_pair(a, b, BENCH_INTERSECT);
    const double beyond = -truth.number - (double)BENCH_MARGIN;
    truth.hit = beyond <= 0.0;
    truth.certain = fabs(beyond) >= truth.doubt + 1e-6 * oracle_pair_size(a, b);
    return truth;
}

static bench_truth truth_of(const bench_pairs *pairs, const bench_ask *ask) {
    const bench_question question = pairs->row.question;
    const oracle_shape a = oracle_read(pairs->polygons[ask->a]);
    const bool has_b = question <= BENCH_SWEEP || question == BENCH_WITHIN;
    const oracle_shape b = has_b ? oracle_read(pairs->polygons[ask->b]) : oracle_point(ask->p);
    const oracle_vec2 way = {(double)ask->p.x - (double)ask->q.x, (double)ask->p.y - (double)ask->q.y};
    switch (question) {
    case BENCH_SWEEP:
        return truth_of_sweep(&a, &b, ask);
    case BENCH_RAYCAST:
        return truth_of_motion(oracle_raycast(&a, ask->p, ask->q), hypot(way.x, way.y), oracle_size(&a));
    case BENCH_WITHIN:
        return truth_of_margin(&a, &b);
    default:
        return truth_of_pair(&a, &b, question);
    }
}

/* Tests of the library judge the others. */
static bool is_judged(bench_question question) { return question != BENCH_PUSH_OUT && question <= BENCH_WITHIN; }

size_t bench_judge_pairs(const bench_pairs *pairs, bench_truth *truths, size_t capacity) {
    const size_t corners = pairs->row.corners > 8 ? pairs->row.corners : 8;
    const size_t affordable = EDGES_TIMES_VERTICES / (corners * corners);
    size_t count = pairs->count < capacity ? pairs->count : capacity;
    count = count < affordable ? count : affordable;
    if (corners > ORACLE_MAX_VERTICES || !is_judged(pairs->row.question)) {
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
