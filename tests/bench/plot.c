/*
 * Draws what sat_bench measured: sat_bench_plot RESULTS.json CHART.svg
 *
 * Four squares of every kind of shape with every other, as how many times this library is as fast as the fastest peer;
 * six panels of bars (time per question, and of one frame of a scene); and two charts of growth on logarithmic axes.
 * The colours follow the reader's light or dark setting.
 */
#include "peers.h"
#include "plot_data.h"
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH         960
#define MARGIN        24
#define HEAD          54
#define PANEL_WIDTH   296
#define PANEL_GAP     12
#define BAR_PITCH     17
#define NAME_WIDTH    104
#define VALUE_WIDTH   54
#define BARS_AT_MOST  8
#define PANEL_HEIGHT  (34 + 7 * BAR_PITCH + 14)
#define CHART_WIDTH   450
#define CHART_HEIGHT  330
#define LINES_AT_MOST 8
#define LABEL_PITCH   14.0
#define CELL_WIDTH    52
#define CELL_HEIGHT   23
#define KIND_WIDTH    72
#define SQUARE_HEIGHT (34 + BENCH_MIX * CELL_HEIGHT + 36)

typedef struct bar {
    const char *name;
    double ns;
} bar;

typedef struct panel {
    const char *title;
    const char *group, *question, *a;
    size_t n;
} panel;

/* Row by row. */
static const panel panels[] = {
    {"overlap, yes or no: boxes", GROUP_PAIRS, "overlaps", "box", 0},
    {"depth, axis, contacts: boxes", GROUP_PAIRS, "intersect", "box", 0},
    {"depth, axis, contacts: 8-gons", GROUP_PAIRS, "intersect", "8-gon", 0},
    {"ray: boxes", GROUP_SHAPES, "raycast", "box", 0},
    {"depth, axis, contacts: 2,048 corners", GROUP_LARGE, "intersect", "n-gon", 2048},
    {"a frame of 10,000 circles, capsules, boxes", GROUP_SCENES, "frame", "thirds", 10000},
};

typedef struct square {
    const char *title, *question, *layout;
} square;

static const square squares[] = {
    {"overlap, yes or no", "overlaps", "near"},
    {"depth, axis, contacts", "intersect", "near"},
    {"distance", "distance", "apart"},
    {"time of impact", "sweep", "meets"},
};

static const char style[] =
    "<style>\n"
    "text { font: 12px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #1f2937; }\n"
    ".page { fill: #ffffff; } .title { font-weight: 600; } .head { font-size: 15px; font-weight: 600; }\n"
    ".note { fill: #6b7280; font-size: 11px; } .ours { font-weight: 600; fill: #1d4ed8; }\n"
    ".bar { fill: #b6bdc8; } .bar-ours { fill: #2563eb; } .grid { stroke: #e5e7eb; fill: none; }\n"
    ".m0 { fill: #f2a07b; } .m1 { fill: #fad9c7; } .m2 { fill: #e3edfc; } .m3 { fill: #bcd5fb; } .m4 { fill: #8ab4f8; "
    "}\n"
    ".m5 { fill: #5b93f5; } .cell { font-size: 11px; fill: #1f2937; }\n"
    ".line { fill: none; stroke-width: 1.8; } .c0 { stroke: #2563eb; stroke-width: 3; } .c1 { stroke: #6b7280; }\n"
    ".c2 { stroke: #0d9488; } .c3 { stroke: #d97706; } .c4 { stroke: #9333ea; } .c5 { stroke: #be123c; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "text { fill: #e6edf3; } .page { fill: #0d1117; } .note { fill: #9aa4b2; } .ours { fill: #79a8ff; }\n"
    ".bar { fill: #4b5563; } .bar-ours, .c0 { fill: #3b82f6; } .c0 { fill: none; stroke: #3b82f6; }\n"
    ".m0 { fill: #b4532a; } .m1 { fill: #6e3a25; } .m2 { fill: #1c2b45; } .m3 { fill: #1f4079; } .m4 { fill: #2457b0; "
    "}\n"
    ".m5 { fill: #2f6fe4; } .cell { fill: #e6edf3; }\n"
    ".grid { stroke: #2b323c; } .c1 { stroke: #9aa4b2; } .c2 { stroke: #2dd4bf; } .c3 { stroke: #f59e0b; }\n"
    ".c4 { stroke: #c084fc; } .c5 { stroke: #fb7185; } }\n"
    "</style>\n";

static void write_text(FILE *out, double x, double y, const char *class, const char *anchor, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">", x, y, class, anchor);
    for (; *text != '\0'; text++) {
        if (*text == '&' || *text == '<') {
            fputs(*text == '&' ? "&amp;" : "&lt;", out);
        } else {
            fputc(*text, out);
        }
    }
    fputs("</text>", out);
}

/* Three digits and the unit that suits. */
static void format_time(char *text, size_t size, double ns) {
    const char *unit = ns < 999.5 ? "ns" : ns < 999.5e3 ? "\xc2\xb5s" : "ms";
    double value = ns < 999.5 ? ns : ns < 999.5e3 ? ns / 1e3 : ns / 1e6;
    snprintf(text, size, "%.*f %s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, unit);
}

static bool is_ours(const char *peer) {
    return strcmp(peer, PEER_SAT) == 0;
}

/* ---------------------------------------------------------------------------------------------------------- bars -- */

static bool belongs(const plot_row *row, const panel *p) {
    const bool is_alike = strcmp(row->a, row->b) == 0 || row->b[0] == '\0';
    return row->ns > 0.0 && is_alike && row->n == p->n && strcmp(row->group, p->group) == 0 &&
           strcmp(row->question, p->question) == 0 && strcmp(row->a, p->a) == 0;
}

static void draw_panel(FILE *out, const plot_data *data, const panel *p, double x, double y) {
    bar bars[BARS_AT_MOST];
    size_t count = 0;
    double longest = 0.0;
    for (size_t i = 0; i < data->count; i++) {
        if (count < BARS_AT_MOST && belongs(&data->rows[i], p)) {
            bars[count++] = (bar){data->rows[i].peer, data->rows[i].ns};
        }
    }
    for (size_t i = 0; i < count; i++) {
        longest = fmax(longest, bars[i].ns);
    }
    write_text(out, x, y + 14, "title", "start", p->title);
    for (size_t i = 0; i < count; i++) {
        bool ours = is_ours(bars[i].name);
        double top = y + 24 + BAR_PITCH * (double)i;
        double length = (PANEL_WIDTH - NAME_WIDTH - VALUE_WIDTH) * bars[i].ns / longest;
        char value[32];
        format_time(value, sizeof value, bars[i].ns);
        write_text(out, x + NAME_WIDTH - 8, top + 11, ours ? "ours" : "name", "end", bars[i].name);
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>", x + NAME_WIDTH, top,
                fmax(length, 1.0), BAR_PITCH - 4, ours ? "bar-ours" : "bar");
        write_text(out, x + NAME_WIDTH + length + 5, top + 11, ours ? "ours" : "name", "start", value);
    }
    if (count == 0) {
        write_text(out, x, y + 36, "note", "start", "not measured");
    }
}

/* ------------------------------------------------------------------------------------------------------- squares -- */

/* How many times as fast as the fastest peer; NaN where there is none. */
static double ratio_of(const plot_data *data, const square *s, const char *a, const char *b) {
    double ours = (double)NAN, fastest = (double)NAN;
    for (size_t i = 0; i < data->count; i++) {
        const plot_row *row = &data->rows[i];
        if (row->ns > 0.0 && strcmp(row->group, GROUP_PAIRS) == 0 && strcmp(row->question, s->question) == 0 &&
            strcmp(row->layout, s->layout) == 0 && strcmp(row->a, a) == 0 && strcmp(row->b, b) == 0) {
            ours = is_ours(row->peer) ? row->ns : ours;
            fastest = is_ours(row->peer) ? fastest : fmin(fastest, row->ns);
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
    write_text(out, x + CELL_WIDTH / 2 - 1, y + CELL_HEIGHT - 8, isnan(ratio) ? "note" : "cell", "middle", text);
}

/* Each kind with itself and those above it. */
static void draw_square(FILE *out, const plot_data *data, const square *s, double x, double y) {
    static const char *const names[BENCH_MIX] = {"circle", "capsule", "segment", "box", "rounded", "aligned", "8-gon"};
    const char *mix = bench_kind_names[BENCH_MIX];
    char text[64], ratio[32];
    format_ratio(ratio, sizeof ratio, ratio_of(data, s, mix, mix));
    snprintf(text, sizeof text, "mix of all: %s", ratio);
    write_text(out, x, y + 14, "title", "start", s->title);
    write_text(out, x + KIND_WIDTH + BENCH_MIX * CELL_WIDTH - 2, y + 14, "note", "end", text);
    for (int row = 0; row < BENCH_MIX; row++) {
        const double top = y + 26 + row * CELL_HEIGHT;
        write_text(out, x + KIND_WIDTH - 8, top + CELL_HEIGHT - 8, "name", "end", names[row]);
        for (int column = 0; column <= row; column++) {
            draw_cell(out, ratio_of(data, s, bench_kind_names[column], bench_kind_names[row]),
                      x + KIND_WIDTH + column * CELL_WIDTH, top);
        }
        write_text(out, x + KIND_WIDTH + (row + 0.5) * CELL_WIDTH, y + 26 + BENCH_MIX * CELL_HEIGHT + 13, "note",
                   "middle", names[row]);
    }
}

/* ------------------------------------------------------------------------------------------------ growth on log axes
 */

typedef struct line {
    const char *peer, *question, *label;
    int colour;
    double label_y;
} line;

typedef struct chart {
    const char *title, *below, *group, *a;
    const char *const *x_names; /* of x_lower, `step` times that, .. */
    double x_lower, x_upper;
    line lines[LINES_AT_MOST];
    size_t line_count;
} chart;

/* The plot's own corner, size and range. */
typedef struct frame {
    double x, y, width, height, y_lower, y_upper;
} frame;

static bool is_on(const plot_row *row, const chart *c, const line *l) {
    return row->ns > 0.0 && strcmp(row->group, c->group) == 0 && strcmp(row->a, c->a) == 0 &&
           strcmp(row->question, l->question) == 0 && strcmp(row->peer, l->peer) == 0;
}

static double x_of(const chart *c, const frame *f, double n) {
    return f->x + f->width * log(n / c->x_lower) / log(c->x_upper / c->x_lower);
}

static double y_of(const frame *f, double ns) {
    return f->y + f->height - f->height * log(ns / f->y_lower) / log(f->y_upper / f->y_lower);
}

/* Decades that hold all times; false when there are none. */
static bool find_range(const plot_data *data, const chart *c, frame *f) {
    double least = HUGE_VAL, most = 0.0;
    for (size_t i = 0; i < data->count; i++) {
        for (size_t k = 0; k < c->line_count; k++) {
            if (is_on(&data->rows[i], c, &c->lines[k])) {
                least = fmin(least, data->rows[i].ns);
                most = fmax(most, data->rows[i].ns);
            }
        }
    }
    if (most <= 0.0) {
        return false;
    }
    f->y_lower = pow(10.0, floor(log10(least)));
    f->y_upper = fmax(pow(10.0, ceil(log10(most))), 10.0 * f->y_lower);
    return true;
}

static void draw_grid(FILE *out, const chart *c, const frame *f, double step) {
    for (double ns = f->y_lower; ns <= 1.5 * f->y_upper; ns *= 10.0) {
        char name[32];
        const char *unit = ns < 999.0 ? "ns" : ns < 999e3 ? "\xc2\xb5s" : ns < 999e6 ? "ms" : "s";
        double value = ns < 999.0 ? ns : ns < 999e3 ? ns / 1e3 : ns < 999e6 ? ns / 1e6 : ns / 1e9;
        snprintf(name, sizeof name, "%.0f %s", value, unit);
        fprintf(out, "<path class=\"grid\" d=\"M%.1f %.1fh%.1f\"/>", f->x, y_of(f, ns), f->width);
        write_text(out, f->x - 6, y_of(f, ns) + 4, "note", "end", name);
    }
    size_t i = 0;
    for (double n = c->x_lower; n <= 1.01 * c->x_upper; n *= step, i++) {
        fprintf(out, "<path class=\"grid\" d=\"M%.1f %.1fv%.1f\"/>", x_of(c, f, n), f->y, f->height);
        write_text(out, x_of(c, f, n), f->y + f->height + 16, "note", "middle", c->x_names[i]);
    }
}

/* Draws the line and leaves where it ends; a line without points ends nowhere. */
static void draw_line(FILE *out, const plot_data *data, const chart *c, const frame *f, line *l) {
    bool has_points = false;
    l->label_y = -1.0;
    for (size_t i = 0; i < data->count; i++) {
        const plot_row *row = &data->rows[i];
        if (is_on(row, c, l) && (double)row->n >= c->x_lower) {
            l->label_y = y_of(f, row->ns);
            if (!has_points) {
                fprintf(out, "<path class=\"line c%d\" d=\"", l->colour);
            }
            fprintf(out, "%c%.1f %.1f", has_points ? 'L' : 'M', x_of(c, f, (double)row->n), l->label_y);
            has_points = true;
        }
    }
    fputs(has_points ? "\"/>\n" : "", out);
}

static int by_label(const void *a, const void *b) {
    double difference = ((const line *)a)->label_y - ((const line *)b)->label_y;
    return (difference > 0.0) - (difference < 0.0);
}

/* From the top down, each label at least a line below the one before. */
static void draw_labels(FILE *out, chart *c, const frame *f) {
    qsort(c->lines, c->line_count, sizeof *c->lines, by_label);
    double free_from = f->y;
    for (size_t i = 0; i < c->line_count; i++) {
        line *l = &c->lines[i];
        if (l->label_y >= 0.0) {
            l->label_y = fmax(l->label_y, free_from);
            free_from = l->label_y + LABEL_PITCH;
            write_text(out, f->x + f->width + 8, l->label_y + 4, is_ours(l->peer) ? "ours" : "name", "start", l->label);
        }
    }
}

static void draw_chart(FILE *out, const plot_data *data, chart *c, double x, double y, double step) {
    frame f = {.x = x + 48, .y = y + 26, .width = CHART_WIDTH - 48 - 128, .height = CHART_HEIGHT - 80};
    write_text(out, x, y + 14, "title", "start", c->title);
    if (!find_range(data, c, &f)) {
        write_text(out, x, y + 36, "note", "start", "not measured");
        return;
    }
    draw_grid(out, c, &f, step);
    for (size_t i = 0; i < c->line_count; i++) {
        draw_line(out, data, c, &f, &c->lines[i]);
    }
    draw_labels(out, c, &f);
    write_text(out, f.x + f.width / 2, f.y + f.height + 34, "note", "middle", c->below);
}

/* ---------------------------------------------------------------------------------------------------------- page -- */

static void draw_growth(FILE *out, const plot_data *data, double y) {
    static const char *const boxes[] = {"1,000", "10,000", "100,000"};
    static const char *const corners[] = {"8", "", "32", "", "128", "", "512", "", "2,048"};
    chart scenes = {"finding the pairs, per frame",
                    "moving boxes",
                    GROUP_SCENES,
                    "uniform",
                    boxes,
                    1e3,
                    1e5,
                    {{PEER_SAT, "pairs", "sat_find_pairs", 0, 0.0},
                     {PEER_CHIPMUNK, "pairs", "Chipmunk 7 tree", 3, 0.0},
                     {PEER_BOX2D24, "pairs", "Box2D 2.4 tree", 2, 0.0},
                     {PEER_PHASE, "pairs", "Box2D 2.4 phase", 4, 0.0},
                     {PEER_BOX2D3, "pairs", "Box2D v3 tree", 5, 0.0}},
                    5};
    chart large = {"a pair of large polygons",
                   "corners of each",
                   GROUP_LARGE,
                   "n-gon",
                   corners,
                   8,
                   2048,
                   {{PEER_SAT, "overlaps", "sat_overlaps", 0, 0.0},
                    {PEER_SAT, "intersect", "sat_intersect", 0, 0.0},
                    {PEER_TUTORIAL, "intersect", "tutorial SAT", 1, 0.0},
                    {PEER_CHIPMUNK, "intersect", "Chipmunk 7", 3, 0.0}},
                   4};
    draw_chart(out, data, &scenes, MARGIN, y, 10.0);
    draw_chart(out, data, &large, MARGIN + CHART_WIDTH + PANEL_GAP, y, 2.0);
}

static void draw_page(FILE *out, const plot_data *data) {
    const int rows = (int)(sizeof panels / sizeof *panels) / 3, pairs = (int)(sizeof squares / sizeof *squares) / 2;
    const int height = HEAD + 24 + pairs * SQUARE_HEIGHT + 30 + rows * PANEL_HEIGHT + CHART_HEIGHT + 24;
    char machine[640];
    snprintf(machine, sizeof machine, "%s, %s; %s; %s", data->machine, data->vectors, data->compiler, data->flags);
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n", WIDTH,
            height, WIDTH, height);
    fputs(style, out);
    fprintf(out, "<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n", WIDTH, height);
    write_text(out, MARGIN, 30, "head", "start", "times as fast as the fastest other library, more is better");
    write_text(out, WIDTH - MARGIN, 30, "note", "end", machine);
    double y = HEAD;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        draw_square(out, data, &squares[i], MARGIN + (double)(i % 2) * (WIDTH / 2 - MARGIN + PANEL_GAP),
                    y + (double)(i / 2) * SQUARE_HEIGHT);
    }
    y += pairs * SQUARE_HEIGHT + 24;
    write_text(out, MARGIN, y, "head", "start", "time per call, shorter is better");
    y += 24;
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        draw_panel(out, data, &panels[i], MARGIN + (double)(i % 3) * (PANEL_WIDTH + PANEL_GAP),
                   y + (double)(i / 3) * PANEL_HEIGHT);
    }
    draw_growth(out, data, y + rows * PANEL_HEIGHT + 8);
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
