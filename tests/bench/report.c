#define _POSIX_C_SOURCE 199309L

#include "report.h"

#include "peers.h"
#include "table.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

void bench_report_add(bench_report *report, const bench_result *result) {
    if (report->count == report->capacity) {
        report->capacity = 2 * report->capacity + 64;
        bench_result *larger = realloc(report->results, report->capacity * sizeof *larger);
        if (larger == NULL) {
            fputs("sat_bench: out of memory\n", stderr);
            exit(EXIT_FAILURE);
        }
        report->results = larger;
    }
    if (strcmp(result->peer, PEER_SAT) == 0) {
        report->failures += result->verdict.wrong + result->verdict.off;
    }
    report->results[report->count++] = *result;
}

void bench_report_destroy(bench_report *report) {
    free(report->results);
    *report = (bench_report){.count = 0};
}

size_t bench_report_row(const bench_report *report, size_t first) {
    size_t count = 1;
    while (first + count < report->count && strcmp(report->results[first + count].peer, PEER_SAT) != 0) {
        count++;
    }
    return count;
}

double bench_report_ns(const bench_report *report, size_t first, const char *peer) {
    for (size_t i = first; i < first + bench_report_row(report, first); i++) {
        if (report->results[i].is_offered && strcmp(report->results[i].peer, peer) == 0) {
            return report->results[i].ns.least;
        }
    }
    return (double)NAN;
}

double bench_report_ratio(const bench_report *report, size_t first) {
    const size_t count = bench_report_row(report, first);
    double fastest = (double)NAN;
    for (size_t i = first + 1; i < first + count; i++) {
        fastest = report->results[i].is_offered ? fmin(fastest, report->results[i].ns.least) : fastest;
    }
    return report->results[first].is_offered ? fastest / report->results[first].ns.least : (double)NAN;
}

/* -------------------------------------------------------------------------------------------------------- tables -- */

void bench_report_label(const bench_result *r, char *label) {
    const bool has_second = strcmp(r->a, r->b) != 0 && r->b[0] != '\0';
    const char *between = strcmp(r->group, GROUP_REST) == 0 || strcmp(r->group, GROUP_MOVES) == 0 ? " on " : " - ";
    char n[24] = "";
    if (r->n > 0) {
        snprintf(n, sizeof n, ", %zu", r->n);
    }
    snprintf(label, BENCH_LABEL, "%s%s%s%s%s, %s%s", r->a, has_second ? between : "", has_second ? r->b : "",
             r->layout[0] != '\0' ? ", " : "", r->layout, r->question, n);
}

/* Three digits: 5.81, 58.1, 581, 5.81k, .. */
static void format_ns(double ns, char *text, size_t size) {
    const char *unit = ns < 999.5 ? "" : ns < 999.5e3 ? "k" : "M";
    const double value = ns < 999.5 ? ns : ns < 999.5e3 ? ns / 1e3 : ns / 1e6;
    snprintf(text, size, "%.*f%s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, unit);
}

static void print_cell(const bench_result *r) {
    char least[16], median[16];
    if (!r->is_offered) {
        printf("  %16s", "n/a");
        return;
    }
    format_ns(r->ns.least, least, sizeof least);
    format_ns(r->ns.median, median, sizeof median);
    printf("  %5s %5s %3.0f%%", least, median, 100.0 * r->ns.spread);
}

static void print_row(const bench_report *report, size_t first) {
    char label[BENCH_LABEL];
    const double ratio = bench_report_ratio(report, first);
    bench_report_label(&report->results[first], label);
    printf("  %-46s", label);
    for (size_t i = first; i < first + bench_report_row(report, first); i++) {
        print_cell(&report->results[i]);
    }
    if (isnan(ratio)) {
        printf("\n");
    } else {
        printf("%9.2fx%s\n", ratio, ratio < 1.0 ? " slower" : "");
    }
}

#define MISTAKES_LISTED 8

/* What one peer got wrong in the table, if anything. */
static void print_mistakes(const bench_report *report, size_t first, size_t column, bool is_off) {
    bool is_first = true;
    size_t listed = 0, more = 0;
    for (size_t row = first; row < report->count; row += bench_report_row(report, row)) {
        char label[BENCH_LABEL];
        const bench_result *r = &report->results[row + column];
        const size_t count = is_off ? r->verdict.off : r->verdict.wrong;
        if (count == 0 || listed == MISTAKES_LISTED) {
            more += count > 0;
            continue;
        }
        bench_report_label(r, label);
        if (is_first) {
            printf("  %-11s %s  ", r->peer, is_off ? "off:  " : "wrong:");
        }
        printf("%s%s %zu of %zu", is_first ? "" : "; ", label, count, r->verdict.judged);
        is_first = false;
        listed++;
    }
    if (more > 0) {
        printf("; and %zu rows more", more);
    }
    fputs(is_first ? "" : "\n", stdout);
}

void bench_report_print_mistakes(const bench_report *report, size_t first) {
    for (size_t column = 0; column < bench_report_row(report, first); column++) {
        print_mistakes(report, first, column, false);
        print_mistakes(report, first, column, true);
    }
}

typedef struct place {
    size_t first;
    double ratio;
} place;

/* Rows without a peer come last. */
static int by_ratio(const void *a, const void *b) {
    const double x = ((const place *)a)->ratio, y = ((const place *)b)->ratio;
    return isnan(x) || isnan(y) ? isnan(x) - isnan(y) : (x > y) - (x < y);
}

static void print_rows(const bench_report *report, size_t first) {
    place places[BENCH_ROWS];
    size_t count = 0;
    for (size_t row = first; row < report->count && count < BENCH_ROWS; row += bench_report_row(report, row)) {
        places[count++] = (place){row, bench_report_ratio(report, row)};
    }
    qsort(places, count, sizeof *places, by_ratio);
    for (size_t i = 0; i < count; i++) {
        print_row(report, places[i].first);
    }
}

void bench_report_print(const bench_report *report, size_t first, const char *title) {
    const size_t columns = bench_report_row(report, first);
    bench_progress(NULL);
    printf("\n%s\n  %-46s", title, "ns: least, median, spread");
    for (size_t i = first; i < first + columns; i++) {
        printf("  %16s", report->results[i].peer);
    }
    printf("%10s\n", "advantage");
    print_rows(report, first);
    bench_report_print_mistakes(report, first);
    fflush(stdout);
}

/* Only for who watches: a log would be full of it. */
void bench_progress(const char *format, ...) {
#if defined(__unix__) || defined(__APPLE__)
    if (isatty(STDERR_FILENO) == 0) {
        return;
    }
    fputs("\r\033[K", stderr);
    if (format != NULL) {
        va_list arguments;
        va_start(arguments, format);
        vfprintf(stderr, format, arguments);
        va_end(arguments);
    }
    fflush(stderr);
#else
    (void)format;
#endif
}
