/* The clock, and what several repeats say. */
#ifndef SAT_BENCH_TIMING_H
#define SAT_BENCH_TIMING_H

#include <stddef.h>

/*
 * Seconds of processor time since some moment, so that a program beside this one costs less than its share of the
 * processor; where the system does not tell them, seconds.
 */
double bench_seconds(void);

#define BENCH_REPEATS 25 /* at most */

typedef struct bench_samples {
    double seconds[BENCH_REPEATS];
    size_t count;
} bench_samples;

/* spread: from the first decile to the last, relative to the median. */
typedef struct bench_summary {
    double least, median, spread;
} bench_summary;

void bench_add_sample(bench_samples *samples, double seconds);
bench_summary bench_summarize(bench_samples *samples); /* sorts them */

typedef struct bench_effort {
    double sample;         /* seconds one repeat should take at least; short runs are looped */
    double budget;         /* seconds per task after which there are no more repeats */
    int at_least, repeats; /* of these; BENCH_REPEATS at most */
} bench_effort;

typedef struct bench_task {
    void (*run)(void *context);
    void *context;
    bench_samples samples; /* out: of one run each */
    size_t loops;
    double spent;
} bench_task;

/*
 * Runs every task to warm up, then all of them in turns, `repeats` times or until each has used its budget
 * (`at_least` times, though). Taking turns gives a busy moment of the machine to all of them rather than to one.
 */
void bench_measure(bench_task *tasks, size_t count, const bench_effort *effort);

#endif
