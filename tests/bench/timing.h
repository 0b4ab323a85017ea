/* The clock, and the best of several repeats. */
#ifndef SAT_BENCH_TIMING_H
#define SAT_BENCH_TIMING_H

#include <stddef.h>

/*
 * Seconds of processor time since some moment, so that a program beside this one costs less than its share of the
 * processor; where the system does not tell them, seconds. Everything here runs on one thread.
 */
double bench_seconds(void);

typedef struct bench_effort {
    double sample; /* seconds one repeat should take at least; short runs are looped */
    double budget; /* seconds per task after which there are no more repeats */
    int repeats;
} bench_effort;

typedef struct bench_task {
    void (*run)(void *context);
    void *context;
    double best; /* out: seconds per run */
    size_t loops;
    double spent;
} bench_task;

/*
 * Runs every task once to warm up, then all of them in turns, `repeats` times or until each has used its budget (once
 * at least; the last warm-up run counts, too). Taking turns gives a busy moment of the machine to all of them rather
 * than to one.
 */
void bench_measure(bench_task *tasks, size_t count, const bench_effort *effort);

#endif
