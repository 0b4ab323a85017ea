/*
 * Draws what sat_bench measured: sat_bench_plot RESULTS.json CHART.svg
 *
 * Four squares of every kind of shape with every other, as how many times this library is as fast as the fastest peer;
 * panels of bars (time per question, and of one frame of a scene); and two charts of growth on logarithmic axes. The
 * colours follow the reader's light or dark setting; a title and a description are there for who cannot see it.
 */
#include "plot.h"

#include <stdlib.h>

#define HEAD 54

static void write_head(FILE *out, const plot_data *data, double height) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" width=\"%d\" height=\"%.0f\" "
            "role=\"img\" aria-labelledby=\"chart-title chart-text\">\n",
            PLOT_WIDTH, height, PLOT_WIDTH, height);
    fputs(
        "<title id=\"chart-title\">sat beside other 2D collision libraries: how fast</title>\n<desc id=\"chart-text\">"
        "How many times as fast as the fastest other library, over every two kinds of shape.",
        out);
    for (size_t i = 0; i < PLOT_SQUARES; i++) {
        plot_describe_square(out, data, i);
    }
    fputs(" Below, the time of single questions, of an index over 10,000 boxes, and how the time grows.</desc>\n", out);
    plot_style(out);
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%.0f\" rx=\"6\"/>\n", PLOT_WIDTH, height);
}

static void draw_page(FILE *out, const plot_data *data) {
    const double squares = PLOT_SQUARES / 2 * plot_square_height;
    double panels = 0.0;
    for (size_t row = 0; row < PLOT_PANELS / 3; row++) {
        panels += plot_panel_height(data, row);
    }
    char machine[640];
    snprintf(machine, sizeof machine, "%s, %s; %s; %s", data->machine, data->vectors, data->compiler, data->flags);
    write_head(out, data, HEAD + 24 + squares + 30 + panels + plot_chart_height + 24);
    plot_text(out, PLOT_MARGIN, 30, "head", "start", "times as fast as the fastest other library, more is better");
    plot_text(out, PLOT_WIDTH - PLOT_MARGIN, 30, "note", "end", machine);
    double y = HEAD;
    for (size_t i = 0; i < PLOT_SQUARES; i++) {
        plot_square(out, data, i, PLOT_MARGIN + (double)(i % 2) * (PLOT_WIDTH / 2 - PLOT_MARGIN + PLOT_GAP),
                    y + (double)(i / 2) * plot_square_height);
    }
    y += squares + 24;
    plot_text(out, PLOT_MARGIN, y, "head", "start", "time per call, shorter is better");
    y += 24;
    for (size_t i = 0; i < PLOT_PANELS; i++) {
        plot_panel(out, data, i, PLOT_MARGIN + (double)(i % 3) * (plot_panel_width + PLOT_GAP), y);
        y += i % 3 == 2 ? plot_panel_height(data, i / 3) : 0.0;
    }
    y += 8;
    plot_chart(out, data, 0, PLOT_MARGIN, y);
    plot_chart(out, data, 1, PLOT_MARGIN + plot_chart_width + PLOT_GAP, y);
    fputs("</svg>\n", out);
}

int main(int argc, char **argv) {
    plot_data data;
    if (argc != 3) {
        fprintf(stderr, "usage: %s RESULTS.json CHART.svg\n", argv[0]);
        return EXIT_FAILURE;
    }
    if (!plot_data_read(&data, argv[1])) {
        fprintf(stderr, "%s: no results in %s\n", argv[0], argv[1]);
        plot_data_free(&data);
        return EXIT_FAILURE;
    }
    FILE *out = fopen(argv[2], "w");
    bool is_written = out != NULL;
    if (is_written) {
        draw_page(out, &data);
        is_written = ferror(out) == 0;
        is_written = fclose(out) == 0 && is_written;
    }
    if (!is_written) {
        fprintf(stderr, "%s: cannot write %s\n", argv[0], argv[2]);
    }
    plot_data_free(&data);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
