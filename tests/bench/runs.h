/* The workloads, each run through all peers that have what it asks. */
#ifndef SAT_BENCH_RUNS_H
#define SAT_BENCH_RUNS_H

#include "names.h"
#include "report.h"

void bench_run_small(bench_report *report, bool is_quick);
void bench_run_large(bench_report *report, bool is_quick);
void bench_run_queries(bench_report *report, bool is_quick);
void bench_run_scenes(bench_report *report, bool is_quick);

#endif
