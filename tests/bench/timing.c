#define _POSIX_C_SOURCE 199309L

#include "timing.h"

#include <stdlib.h>
#include <time.h>

double bench_seconds(void) {
    struct timespec now;
#ifdef CLOCK_PROCESS_CPUTIME_ID
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
#else
    timespec_get(&now, TIME_UTC);
#endif
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void bench_add_sample(bench_samples *samples, double seconds) {
    if (samples->count < BENCH_REPEATS) {
        samples->seconds[samples->count++] = seconds;
    }
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bench_summary bench_summarize(bench_samples *samples) {
    const size_t n = samples->count;
    const double *sorted = samples->seconds;
    qsort(samples->seconds, n, sizeof *samples->seconds, compare);
    if (n == 0) {
        return (bench_summary){0.0, 0.0, 0.0};
    }
    const double median = 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
    return (bench_summary){sorted[0], median, (sorted[n - 1 - n / 10] - sorted[n / 10]) / median};
}

static void repeat(bench_task *task) {
    double start = bench_seconds();
    for (size_t i = 0; i < task->loops; i++) {
        task->run(task->context);
    }
    double elapsed = bench_seconds() - start;
    bench_add_sample(&task->samples, elapsed / (double)task->loops);
    task->spent += elapsed;
}

static double time_of(bench_task *task) {
    double start = bench_seconds();
    task->run(task->context);
    return bench_seconds() - start;
}

/* The first run fills the caches, the second says how many make a sample; where one is long, it does both. */
static void warm_up(bench_task *task, const bench_effort *effort) {
    double each = time_of(task);
    each = each < effort->budget ? time_of(task) : each;
    task->loops = each < effort->sample ? (size_t)(effort->sample / (each + 1e-9)) + 1 : 1;
    task->spent = 0.0;
}

void bench_measure(bench_task *tasks, size_t count, const bench_effort *effort) {
    for (size_t i = 0; i < count; i++) {
        warm_up(&tasks[i], effort);
    }
    for (int round = 0; round < effort->repeats; round++) {
        for (size_t i = 0; i < count; i++) {
            if (round < effort->at_least || tasks[i].spent < effort->budget) {
                repeat(&tasks[i]);
            }
        }
    }
}
