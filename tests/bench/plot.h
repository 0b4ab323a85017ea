/* The parts of the chart, each drawn from its upper left corner. */
#ifndef SAT_BENCH_PLOT_H
#define SAT_BENCH_PLOT_H

#include "plot_data.h"

#include <stdio.h>

#define PLOT_WIDTH  960
#define PLOT_MARGIN 24
#define PLOT_GAP    12

/* plot_text.c: the colours, by the reader's light or dark setting, and words. */
void plot_style(FILE *out);
void plot_escaped(FILE *out, const char *text);
void plot_text(FILE *out, double x, double y, const char *class, const char *anchor, const char *text);
void plot_format_time(char *text, size_t size, double ns); /* three digits and the unit that suits */
bool plot_is_ours(const char *peer);

/* plot_squares.c: every kind with every other, as how many times this library is as fast as the fastest peer. */
#define PLOT_SQUARES 4
extern const double plot_square_height;
void plot_square(FILE *out, const plot_data *data, size_t which, double x, double y);
void plot_describe_square(FILE *out, const plot_data *data, size_t which); /* in a sentence */

/* plot_bars.c: time per question, three panels to a row. */
#define PLOT_PANELS 12
extern const double plot_panel_width;
double plot_panel_height(const plot_data *data, size_t row);
void plot_panel(FILE *out, const plot_data *data, size_t which, double x, double y);

/* plot_growth.c: time over number, on logarithmic axes; 0 and 1. */
extern const double plot_chart_width, plot_chart_height;
void plot_chart(FILE *out, const plot_data *data, int which, double x, double y);

#endif
