/* The runs: rows of the table, and scenes, each through all peers that have what is asked. */
#ifndef SAT_BENCH_RUN_H
#define SAT_BENCH_RUN_H

#include "report.h"
#include "table.h"

void bench_run_row(bench_report *report, const char *group, const bench_row *row, bool is_quick);

/* Answers all questions of the row so often, by the peer of that name alone: fixed work, to count instructions. */
void bench_run_rounds(const bench_row *row, const char *peer, size_t rounds);

/* Prints a table for each scene, or for the one of that name. */
void bench_run_scenes(bench_report *report, const char *only, bool is_quick);

#endif
