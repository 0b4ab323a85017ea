#include "plot.h"
#include "table.h"

#include <math.h>
#include <string.h>

#define PANEL_WIDTH  296
#define BAR_PITCH    17
#define NAME_WIDTH   104
#define VALUE_WIDTH  54
#define BARS_AT_MOST 8

const double plot_panel_width = PANEL_WIDTH;

typedef struct bar {
    const char *name;
    double ns;
} bar;

typedef struct panel {
    const char *title;
    const char *group, *question, *a, *layout;
    size_t n;
} panel;

/* Row by row. */
static const panel panels[PLOT_PANELS] = {
    {"overlap, yes or no: boxes", GROUP_PAIRS, "overlaps", "box", "near", 0},
    {"depth, axis, contacts: boxes", GROUP_PAIRS, "intersect", "box", "near", 0},
    {"depth, axis, contacts: 8-gons", GROUP_PAIRS, "intersect", "8-gon", "near", 0},
    {"ray: boxes", GROUP_SHAPES, "raycast", "box", "", 0},
    {"depth, axis, contacts: 2,048 corners", GROUP_LARGE, "intersect", "n-gon", "near", 2048},
    {"a frame of 10,000 circles, capsules, boxes", GROUP_SCENES, "frame", "thirds", "", 10000},
    {"time of impact, turning: boxes", GROUP_TURNING, "sweep_turning", "box", "meets", 0},
    {"10,000 boxes: a short ray", GROUP_INDEX, "index_raycast", "box", "short", 10000},
    {"10,000 boxes: which overlap a shape", GROUP_INDEX, "index_find", "box", "", 10000},
    {"10,000 boxes: the nearest", GROUP_INDEX, "index_nearest", "box", "", 10000},
    {"10,000 boxes: build", GROUP_INDEX, "index_build", "box", "", 10000},
    {"10,000 boxes move, 1,000 rays", GROUP_INDEX, "index_update", "box", "short", 10000},
};

static bool belongs(const plot_row *row, const panel *p) {
    const bool is_alike = strcmp(row->a, row->b) == 0 || row->b[0] == '\0';
    return row->ns > 0.0 && is_alike && row->n == p->n && strcmp(row->group, p->group) == 0 &&
           strcmp(row->question, p->question) == 0 && strcmp(row->a, p->a) == 0 && strcmp(row->layout, p->layout) == 0;
}

/* Of those that were measured; returns how many. */
static size_t find_bars(const plot_data *data, const panel *p, bar *bars) {
    size_t count = 0;
    for (size_t i = 0; i < data->count && count < BARS_AT_MOST; i++) {
        if (belongs(&data->rows[i], p)) {
            bars[count++] = (bar){data->rows[i].peer, data->rows[i].ns};
        }
    }
    return count;
}

double plot_panel_height(const plot_data *data, size_t row) {
    bar bars[BARS_AT_MOST];
    size_t most = 1;
    for (size_t i = 3 * row; i < 3 * row + 3; i++) {
        const size_t count = find_bars(data, &panels[i], bars);
        most = count > most ? count : most;
    }
    return 34.0 + BAR_PITCH * (double)most + 14.0;
}

void plot_panel(FILE *out, const plot_data *data, size_t which, double x, double y) {
    const panel *p = &panels[which];
    bar bars[BARS_AT_MOST];
    const size_t count = find_bars(data, p, bars);
    double longest = 0.0;
    for (size_t i = 0; i < count; i++) {
        longest = fmax(longest, bars[i].ns);
    }
    plot_text(out, x, y + 14, "title", "start", p->title);
    for (size_t i = 0; i < count; i++) {
        bool ours = plot_is_ours(bars[i].name);
        double top = y + 24 + BAR_PITCH * (double)i;
        double length = (PANEL_WIDTH - NAME_WIDTH - VALUE_WIDTH) * bars[i].ns / longest;
        char value[32];
        plot_format_time(value, sizeof value, bars[i].ns);
        plot_text(out, x + NAME_WIDTH - 8, top + 11, ours ? "ours" : "name", "end", bars[i].name);
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>", x + NAME_WIDTH, top,
                fmax(length, 1.0), BAR_PITCH - 4, ours ? "bar-ours" : "bar");
        plot_text(out, x + NAME_WIDTH + length + 5, top + 11, ours ? "ours" : "name", "start", value);
    }
    if (count == 0) {
        plot_text(out, x, y + 36, "note", "start", "not measured");
    }
}
