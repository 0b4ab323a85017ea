#include "plot.h"
#include "table.h"

#include <math.h>
#include <string.h>

#define CELL_WIDTH  52
#define CELL_HEIGHT 23
#define KIND_WIDTH  72

const double plot_square_height = 34 + BENCH_MIX * CELL_HEIGHT + 36;

typedef struct square {
    const char *title, *question, *layout;
} square;

static const square squares[PLOT_SQUARES] = {
    {"overlap, yes or no", "overlaps", "near"},
    {"depth, axis, contacts", "intersect", "near"},
    {"distance", "distance", "apart"},
    {"time of impact", "sweep", "meets"},
};

/* How many times as fast as the fastest peer; NaN where there is none. */
static double ratio_of(const plot_data *data, const square *s, const char *a, const char *b) {
    double ours = (double)NAN, fastest = (double)NAN;
    for (size_t i = 0; i < data->count; i++) {
        const plot_row *row = &data->rows[i];
        if (row->ns > 0.0 && strcmp(row->group, GROUP_PAIRS) == 0 && strcmp(row->question, s->question) == 0 &&
            strcmp(row->layout, s->layout) == 0 && strcmp(row->a, a) == 0 && strcmp(row->b, b) == 0) {
            ours = plot_is_ours(row->peer) ? row->ns : ours;
            fastest = plot_is_ours(row->peer) ? fastest : fmin(fastest, row->ns);
        }
    }
    return fastest / ours;
}

static void format_ratio(char *text, size_t size, double ratio) {
    if (isnan(ratio)) {
        snprintf(text, size, "-");
    } else {
        snprintf(text, size, "%.*f\xc3\x97", ratio < 0.995 ? 2 : ratio < 9.95 ? 1 : 0, ratio);
    }
}

static void draw_cell(FILE *out, double ratio, double x, double y) {
    static const double steps[] = {0.5, 1.0, 1.5, 3.0, 6.0};
    char text[32];
    size_t colour = 0;
    while (colour < sizeof steps / sizeof *steps && ratio >= steps[colour]) {
        colour++;
    }
    format_ratio(text, sizeof text, ratio);
    if (!isnan(ratio)) {
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"2\" class=\"m%zu\"/>", x, y,
                CELL_WIDTH - 2, CELL_HEIGHT - 2, colour);
    }
    plot_text(out, x + CELL_WIDTH / 2 - 1, y + CELL_HEIGHT - 8, isnan(ratio) ? "note" : "cell", "middle", text);
}

/* Each kind with itself and those above it. */
void plot_square(FILE *out, const plot_data *data, size_t which, double x, double y) {
    const square *s = &squares[which];
    static const char *const names[BENCH_MIX] = {"circle", "capsule", "segment", "box", "rounded", "aligned", "8-gon"};
    const char *mix = bench_kind_names[BENCH_MIX];
    char text[64], ratio[32];
    format_ratio(ratio, sizeof ratio, ratio_of(data, s, mix, mix));
    snprintf(text, sizeof text, "mix of all: %s", ratio);
    plot_text(out, x, y + 14, "title", "start", s->title);
    plot_text(out, x + KIND_WIDTH + BENCH_MIX * CELL_WIDTH - 2, y + 14, "note", "end", text);
    for (int row = 0; row < BENCH_MIX; row++) {
        const double top = y + 26 + row * CELL_HEIGHT;
        plot_text(out, x + KIND_WIDTH - 8, top + CELL_HEIGHT - 8, "name", "end", names[row]);
        for (int column = 0; column <= row; column++) {
            draw_cell(out, ratio_of(data, s, bench_kind_names[column], bench_kind_names[row]),
                      x + KIND_WIDTH + column * CELL_WIDTH, top);
        }
        plot_text(out, x + KIND_WIDTH + (row + 0.5) * CELL_WIDTH, y + 26 + BENCH_MIX * CELL_HEIGHT + 13, "note",
                  "middle", names[row]);
    }
}

void plot_describe_square(FILE *out, const plot_data *data, size_t which) {
    const square *s = &squares[which];
    double least = (double)NAN, most = (double)NAN;
    for (int a = 0; a < BENCH_MIX; a++) {
        for (int b = a; b < BENCH_MIX; b++) {
            const double ratio = ratio_of(data, s, bench_kind_names[a], bench_kind_names[b]);
            least = fmin(least, ratio);
            most = fmax(most, ratio);
        }
    }
    if (!isnan(least)) {
        fprintf(out, " %s: %.2g to %.2g times.", s->title, least, most);
    }
}
