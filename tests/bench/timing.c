#define _POSIX_C_SOURCE 199309L

#include "timing.h"

#include <time.h>

#define REPEATS_AT_LEAST 1

double bench_seconds(void) {
    struct timespec now;
#ifdef CLOCK_PROCESS_CPUTIME_ID
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
#else
    timespec_get(&now, TIME_UTC);
#endif
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void repeat(bench_task *task) {
    double start = bench_seconds();
    for (size_t i = 0; i < task->loops; i++) {
        task->run(task->context);
    }
    double elapsed = bench_seconds() - start;
    double each = elapsed / (double)task->loops;
    task->best = task->best < each ? task->best : each;
    task->spent += elapsed;
}

/* The first run fills the caches, the second is timed and says how many make a sample. */
static void warm_up(bench_task *task, const bench_effort *effort) {
    task->run(task->context);
    double start = bench_seconds();
    task->run(task->context);
    double each = bench_seconds() - start;
    task->loops = each < effort->sample ? (size_t)(effort->sample / (each + 1e-9)) + 1 : 1;
    task->best = each;
    task->spent = 0.0;
}

void bench_measure(bench_task *tasks, size_t count, const bench_effort *effort) {
    for (size_t i = 0; i < count; i++) {
        warm_up(&tasks[i], effort);
    }
    for (int round = 0; round < effort->repeats; round++) {
        for (size_t i = 0; i < count; i++) {
            if (round < REPEATS_AT_LEAST || tasks[i].spent < effort->budget) {
                repeat(&tasks[i]);
            }
        }
    }
}
