/*
 * Draws what sat_bench measured as panels of bars, three to a row: sat_bench_plot RESULTS.json CHART.svg
 *
 * The results are read line by line, as bench_report_write_json() lays them out. The colours follow the reader's light
 * or dark setting; a title and a description are there for who cannot see it.
 */
#include "peers.h"
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH        960
#define MARGIN       24
#define PANEL_PITCH  308
#define PANEL_HEIGHT 160
#define NAME_WIDTH   104
#define BAR_WIDTH    138
#define BAR_PITCH    17
#define BARS_AT_MOST 6

typedef struct panel {
    const char *title, *group, *question, *a, *b, *layout;
    double n;
} panel;

static const panel panels[] = {
    {"overlap, yes or no: boxes", GROUP_PAIRS, "overlaps", "box", "box", "near", 0.0},
    {"depth, axis, contacts: boxes", GROUP_PAIRS, "intersect", "box", "box", "near", 0.0},
    {"depth, axis, contacts: 8-gons", GROUP_PAIRS, "intersect", "8-gon", "8-gon", "near", 0.0},
    {"contacts: a box stands on joined tiles", GROUP_REST, "intersect", "box", "joined", "hair", 0.0},
    {"contacts: a capsule stands on joined tiles", GROUP_REST, "intersect", "standing", "joined", "hair", 0.0},
    {"contacts: a circle touches a tile", GROUP_REST, "intersect", "circle", "tiles", "touch", 0.0},
    {"ray: boxes", GROUP_SHAPES, "raycast", "box", "box", "", 0.0},
    {"sweep: boxes", GROUP_PAIRS, "sweep", "box", "box", "meets", 0.0},
    {"time of impact, turning: boxes", GROUP_TURNING, "sweep_turning", "box", "box", "meets", 0.0},
    {"depth, axis, contacts: 2,048 corners", GROUP_LARGE, "intersect", "n-gon", "n-gon", "near", 2048.0},
    {"a frame of 10,000 circles, capsules, boxes", GROUP_SCENES, "frame", "thirds", "", "", 10000.0},
    {"10,000 boxes: which overlap a shape", GROUP_INDEX, "index_find", "box", "box", "", 10000.0},
};

#define PANELS (sizeof panels / sizeof *panels)

typedef struct bar {
    char name[24];
    double ns;
} bar;

static struct {
    bar bars[PANELS][BARS_AT_MOST];
    size_t counts[PANELS];
    char machine[160], vectors[64], compiler[64], flags[160];
} chart;

static const char style[] =
    "<style>\n"
    "text { font: 12px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #1f2937; }\n"
    ".page { fill: #ffffff; } .title { font-weight: 600; } .head { font-size: 15px; font-weight: 600; }\n"
    ".note { fill: #5b6472; font-size: 11px; } .ours { font-weight: 600; fill: #1d4ed8; }\n"
    ".bar { fill: #7d8695; } .bar-ours { fill: #2563eb; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "text { fill: #e6edf3; } .page { fill: #0d1117; } .note { fill: #9aa4b2; } .ours { fill: #79a8ff; }\n"
    ".bar { fill: #6b7686; } .bar-ours { fill: #3b82f6; } }\n"
    "</style>\n";

/* A string of the line; leaves `text` as it is when there is none of that name. */
static void read_string(const char *line, const char *name, char *text, size_t size) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\": \"", name);
    const char *at = strstr(line, key);
    if (at != NULL) {
        at += strlen(key);
        snprintf(text, size, "%.*s", (int)strcspn(at, "\""), at);
    }
}

static double read_number(const char *line, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(line, key);
    return at != NULL ? strtod(at + strlen(key), NULL) : 0.0;
}

static bool is_string(const char *line, const char *name, const char *wanted) {
    char text[64] = "";
    read_string(line, name, text, sizeof text);
    return strcmp(text, wanted) == 0;
}

static void read_line(const char *line) {
    for (size_t i = 0; i < PANELS; i++) {
        const panel *p = &panels[i];
        const bool belongs = is_string(line, "group", p->group) && is_string(line, "question", p->question) &&
                             is_string(line, "a", p->a) && is_string(line, "b", p->b) &&
                             is_string(line, "layout", p->layout) && read_number(line, "n") == p->n;
        if (belongs && read_number(line, "ns") > 0.0 && chart.counts[i] < BARS_AT_MOST) {
            bar *b = &chart.bars[i][chart.counts[i]++];
            read_string(line, "peer", b->name, sizeof b->name);
            b->ns = read_number(line, "ns");
        }
    }
    read_string(line, "machine", chart.machine, sizeof chart.machine);
    read_string(line, "vectors", chart.vectors, sizeof chart.vectors);
    read_string(line, "compiler", chart.compiler, sizeof chart.compiler);
    read_string(line, "flags", chart.flags, sizeof chart.flags);
}

/* Nothing that is written has a character with a meaning in SVG. */
static void write_text(FILE *out, double x, double y, const char *class, const char *anchor, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">%s</text>", x, y, class, anchor, text);
}

static void write_panel(FILE *out, size_t which, double x, double y) {
    double longest = 0.0;
    for (size_t i = 0; i < chart.counts[which]; i++) {
        longest = fmax(longest, chart.bars[which][i].ns);
    }
    write_text(out, x, y, "title", "start", panels[which].title);
    for (size_t i = 0; i < chart.counts[which]; i++) {
        const bar *b = &chart.bars[which][i];
        const bool ours = strcmp(b->name, PEER_SAT) == 0;
        const double top = y + 10.0 + BAR_PITCH * (double)i, length = fmax(1.0, BAR_WIDTH * b->ns / longest);
        const char *unit = b->ns < 999.5 ? "ns" : b->ns < 999.5e3 ? "\xc2\xb5s" : "ms";
        const double value = b->ns < 999.5 ? b->ns : b->ns < 999.5e3 ? b->ns / 1e3 : b->ns / 1e6;
        char text[32];
        snprintf(text, sizeof text, "%.*f %s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, unit);
        write_text(out, x + NAME_WIDTH - 8, top + 11, ours ? "ours" : "name", "end", b->name);
        fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>", x + NAME_WIDTH, top,
                length, BAR_PITCH - 4, ours ? "bar-ours" : "bar");
        write_text(out, x + NAME_WIDTH + length + 5, top + 11, ours ? "ours" : "name", "start", text);
    }
}

static bool write_chart(FILE *out) {
    const int height = 60 + PANEL_HEIGHT * (int)((PANELS + 2) / 3);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" "
            "aria-labelledby=\"chart-title chart-text\">\n<title id=\"chart-title\">sat beside other 2D collision "
            "libraries: how fast</title>\n<desc id=\"chart-text\">Bars: the time of a call or a frame, of this library "
            "and of others.</desc>\n%s<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
            WIDTH, height, WIDTH, height, style, WIDTH, height);
    write_text(out, MARGIN, 30, "head", "start", "time per call, shorter is better");
    char machine[512];
    snprintf(machine, sizeof machine, "%s, %s; %s; %s", chart.machine, chart.vectors, chart.compiler, chart.flags);
    write_text(out, WIDTH - MARGIN, 30, "note", "end", machine);
    for (size_t i = 0; i < PANELS; i++) {
        write_panel(out, i, MARGIN + PANEL_PITCH * (double)(i % 3), 68.0 + PANEL_HEIGHT * (double)(i / 3));
    }
    fputs("</svg>\n", out);
    return ferror(out) == 0;
}

int main(int argc, char **argv) {
    char line[1024];
    FILE *in = argc == 3 ? fopen(argv[1], "r") : NULL, *out = in != NULL ? fopen(argv[2], "w") : NULL;
    while (out != NULL && fgets(line, sizeof line, in) != NULL) {
        read_line(line);
    }
    const bool is_written = out != NULL && chart.counts[0] > 0 && write_chart(out);
    if (!is_written || fclose(out) != 0) {
        fprintf(stderr, "usage: %s RESULTS.json CHART.svg, the first with results, the second to be written\n",
                argv[0]);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
