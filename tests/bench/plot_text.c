#include "peers.h"
#include "plot.h"

#include <string.h>

/* Text on every ground it stands on has a contrast of 4.5 at least, a line or a bar on the page one of 3. */
static const char style[] =
    "<style>\n"
    "text { font: 12px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #1f2937; }\n"
    ".page { fill: #ffffff; } .title { font-weight: 600; } .head { font-size: 15px; font-weight: 600; }\n"
    ".note { fill: #5b6472; font-size: 11px; } .ours { font-weight: 600; fill: #1d4ed8; }\n"
    ".bar { fill: #7d8695; } .bar-ours { fill: #2563eb; } .grid { stroke: #e5e7eb; fill: none; }\n"
    ".m0 { fill: #f2a07b; } .m1 { fill: #fad9c7; } .m2 { fill: #e3edfc; } .m3 { fill: #bcd5fb; }\n"
    ".m4 { fill: #8ab4f8; } .m5 { fill: #6ea0f6; } .cell { font-size: 11px; fill: #111827; }\n"
    ".line { fill: none; stroke-width: 1.8; } .c0 { stroke: #2563eb; stroke-width: 3; } .c1 { stroke: #6b7280; }\n"
    ".c2 { stroke: #0f766e; } .c3 { stroke: #b45309; } .c4 { stroke: #7e22ce; } .c5 { stroke: #be123c; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "text { fill: #e6edf3; } .page { fill: #0d1117; } .note { fill: #9aa4b2; } .ours { fill: #79a8ff; }\n"
    ".bar { fill: #6b7686; } .bar-ours { fill: #3b82f6; } .grid { stroke: #2b323c; }\n"
    ".m0 { fill: #9a4522; } .m1 { fill: #6e3a25; } .m2 { fill: #1c2b45; } .m3 { fill: #1f4079; }\n"
    ".m4 { fill: #2457b0; } .m5 { fill: #2a62cc; } .cell { fill: #f5f8fc; }\n"
    ".c0 { stroke: #3b82f6; } .c1 { stroke: #9aa4b2; } .c2 { stroke: #2dd4bf; } .c3 { stroke: #f59e0b; }\n"
    ".c4 { stroke: #c084fc; } .c5 { stroke: #fb7185; } }\n"
    "</style>\n";

void plot_style(FILE *out) {
    fputs(style, out);
}

void plot_escaped(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '&' || *text == '<') {
            fputs(*text == '&' ? "&amp;" : "&lt;", out);
        } else {
            fputc(*text, out);
        }
    }
}

void plot_text(FILE *out, double x, double y, const char *class, const char *anchor, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">", x, y, class, anchor);
    plot_escaped(out, text);
    fputs("</text>", out);
}

void plot_format_time(char *text, size_t size, double ns) {
    const char *unit = ns < 999.5 ? "ns" : ns < 999.5e3 ? "\xc2\xb5s" : "ms";
    double value = ns < 999.5 ? ns : ns < 999.5e3 ? ns / 1e3 : ns / 1e6;
    snprintf(text, size, "%.*f %s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, unit);
}

bool plot_is_ours(const char *peer) {
    return strcmp(peer, PEER_SAT) == 0;
}
