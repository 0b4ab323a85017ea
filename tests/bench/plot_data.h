/* The results in a file that sat_bench wrote: one per line, as bench_report_write_json() lays them out. */
#ifndef SAT_BENCH_PLOT_DATA_H
#define SAT_BENCH_PLOT_DATA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct plot_row {
    char group[16], question[24], a[16], b[16], layout[24], peer[24];
    size_t n;
    double ns; /* 0: not offered */
} plot_row;

typedef struct plot_data {
    char machine[160], vectors[64], compiler[64], flags[160];
    plot_row *rows;
    size_t count;
} plot_data;

/* False when the file cannot be read or holds no result. */
bool plot_data_read(plot_data *data, const char *path);
void plot_data_free(plot_data *data);

#endif
