#include "peers.h"
#include "plot.h"
#include "table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CHART_WIDTH   450
#define CHART_HEIGHT  330
#define LINES_AT_MOST 8
#define LABEL_PITCH   14.0

const double plot_chart_width = CHART_WIDTH, plot_chart_height = CHART_HEIGHT;

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
        plot_text(out, f->x - 6, y_of(f, ns) + 4, "note", "end", name);
    }
    size_t i = 0;
    for (double n = c->x_lower; n <= 1.01 * c->x_upper; n *= step, i++) {
        fprintf(out, "<path class=\"grid\" d=\"M%.1f %.1fv%.1f\"/>", x_of(c, f, n), f->y, f->height);
        plot_text(out, x_of(c, f, n), f->y + f->height + 16, "note", "middle", c->x_names[i]);
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
            plot_text(out, f->x + f->width + 8, l->label_y + 4, plot_is_ours(l->peer) ? "ours" : "name", "start",
                      l->label);
        }
    }
}

static void draw_chart(FILE *out, const plot_data *data, chart *c, double x, double y, double step) {
    frame f = {.x = x + 48, .y = y + 26, .width = CHART_WIDTH - 48 - 128, .height = CHART_HEIGHT - 80};
    plot_text(out, x, y + 14, "title", "start", c->title);
    if (!find_range(data, c, &f)) {
        plot_text(out, x, y + 36, "note", "start", "not measured");
        return;
    }
    draw_grid(out, c, &f, step);
    for (size_t i = 0; i < c->line_count; i++) {
        draw_line(out, data, c, &f, &c->lines[i]);
    }
    draw_labels(out, c, &f);
    plot_text(out, f.x + f.width / 2, f.y + f.height + 34, "note", "middle", c->below);
}

void plot_chart(FILE *out, const plot_data *data, int which, double x, double y) {
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
    draw_chart(out, data, which == 0 ? &scenes : &large, x, y, which == 0 ? 10.0 : 2.0);
}
