/* What was measured: kept, printed as tables, written as JSON. */
#ifndef SAT_BENCH_REPORT_H
#define SAT_BENCH_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct bench_result {
    const char *workload, *shape, *query, *peer;
    size_t n;        /* vertices of each polygon (0: 3 to 8); boxes in a scene */
    double ns;       /* per question; per frame in a scene */
    double hits;     /* share of the questions answered with yes */
    double found;    /* in a scene instead: pairs or collisions per frame */
    size_t disagree; /* answers unlike the first peer's: yes for no, or no for yes; in a scene how many more or fewer */
    size_t off;      /* numbers further than BENCH_OFF from the first peer's */
} bench_result;

/* The shapes are one to two units across. */
#define BENCH_OFF 0.01

typedef struct bench_target {
    const char *text;
    double goal, measured; /* measured is NaN when something it needs was not */
    bool at_most;          /* measured must not exceed the goal; otherwise not fall below it */
} bench_target;

typedef struct bench_report {
    bench_result *results;
    size_t count, capacity;
} bench_report;

void bench_report_add(bench_report *report, const bench_result *result);
void bench_report_destroy(bench_report *report);

/* The time of the result with these names; NaN when there is none. */
double bench_report_ns(const bench_report *report, const char *workload, const char *shape, const char *query,
                       const char *peer, size_t n);

/* Prints the results from index `first` on as one table, under `title`; the first peer of each query is the measure. */
void bench_report_print(const bench_report *report, size_t first, const char *title);

void bench_print_targets(const bench_target *targets, size_t count);

/* One object; each result and each target on a line of its own. */
void bench_report_write_json(const bench_report *report, const bench_target *targets, size_t target_count,
                             bool is_quick, FILE *file);

/* Computes the ratios promised from the results; returns how many, at most `capacity`. */
size_t bench_targets(const bench_report *report, bench_target *targets, size_t capacity);

/* Says on stderr what is being measured; NULL wipes the line. */
void bench_progress(const char *format, ...);

#endif
