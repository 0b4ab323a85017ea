/* What was measured: kept, and printed as tables. */
#ifndef SAT_BENCH_REPORT_H
#define SAT_BENCH_REPORT_H

#include "judge.h"
#include "timing.h"

#include <stdio.h>

/* A number is off that is further than this from the right one, in sizes of the shapes; of this library's own, this. */
#define BENCH_OFF     0.01
#define BENCH_OFF_SAT 1e-6

typedef struct bench_result {
    const char *group, *question, *a, *b, *layout, *peer;
    size_t n;         /* corners or shapes; 0 where the kinds tell */
    bool is_offered;  /* otherwise there is no more */
    bench_summary ns; /* per question; per frame in a scene */
    double hits;      /* share of the questions answered with yes; in a scene pairs or collisions per frame */
    bench_verdict verdict;
} bench_result;

#define BENCH_LABEL 64

typedef struct bench_report {
    bench_result *results;
    size_t count, capacity;
    size_t failures; /* wrong answers of this library */
} bench_report;

/* The results of one row follow each other, this library's first. */
void bench_report_add(bench_report *report, const bench_result *result);
void bench_report_destroy(bench_report *report);

/* How many results the row has that begins at index `first`; and how often this library is faster than the fastest. */
size_t bench_report_row(const bench_report *report, size_t first);
double bench_report_ratio(const bench_report *report, size_t first); /* NaN without a peer */

double bench_report_ns(const bench_report *report, size_t first, const char *peer); /* NaN where it offers none */
void bench_report_label(const bench_result *r, char *label);                        /* BENCH_LABEL bytes */

/* Prints the results from index `first` on as one table, the rows where a peer is fastest first. */
void bench_report_print(const bench_report *report, size_t first, const char *title);

/* What each peer got wrong in them. */
void bench_report_print_mistakes(const bench_report *report, size_t first);

/* The promises of targets.c, as far as their rows and peers were measured. */
void bench_print_targets(const bench_report *report);

/* Says on stderr what is being measured; NULL wipes the line. */
void bench_progress(const char *format, ...);

#endif
