#define _POSIX_C_SOURCE 199309L

#include "report.h"

#include "machine.h"
#include "peers.h"
#include "table.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

#define LABEL_SIZE 48

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

double bench_report_ratio(const bench_report *report, size_t first) {
    const size_t count = bench_report_row(report, first);
    double fastest = (double)NAN;
    for (size_t i = first + 1; i < first + count; i++) {
        fastest = report->results[i].is_offered ? fmin(fastest, report->results[i].ns.least) : fastest;
    }
    return fastest / report->results[first].ns.least;
}

/* -------------------------------------------------------------------------------------------------------- tables -- */

/* What tells a row from the others of its table. */
static void make_label(const bench_result *r, char *label) {
    if (strcmp(r->group, GROUP_PAIRS) == 0) {
        snprintf(label, LABEL_SIZE, "%s - %s", r->a, r->b);
    } else if (strcmp(r->group, GROUP_SHAPES) == 0) {
        snprintf(label, LABEL_SIZE, "%s", r->a);
    } else if (strcmp(r->group, GROUP_LARGE) == 0) {
        snprintf(label, LABEL_SIZE, "%s, %zu corners", r->question, r->n);
    } else if (strcmp(r->group, GROUP_LEVELS) == 0) {
        snprintf(label, LABEL_SIZE, "%s, %s of %zu", r->question, r->layout, r->n);
    } else if (strcmp(r->group, GROUP_TURNING) == 0) {
        snprintf(label, LABEL_SIZE, "%s, %s", r->a, r->layout);
    } else if (strcmp(r->group, GROUP_REST) == 0) {
        snprintf(label, LABEL_SIZE, "%s on %s, %s, %s", r->a, r->b, r->layout, r->question);
    } else if (strcmp(r->group, GROUP_OTHERS) == 0) {
        snprintf(label, LABEL_SIZE, "%s, %s%s%s", r->question, r->a, r->layout[0] != '\0' ? ", " : "", r->layout);
    } else {
        snprintf(label, LABEL_SIZE, "%s%s%s", r->question, r->layout[0] != '\0' ? ", " : "", r->layout);
    }
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
    char label[LABEL_SIZE];
    const double ratio = bench_report_ratio(report, first);
    make_label(&report->results[first], label);
    printf("  %-34s", label);
    for (size_t i = first; i < first + bench_report_row(report, first); i++) {
        print_cell(&report->results[i]);
    }
    if (isnan(ratio)) {
        printf("  %s\n", report->results[first].note);
    } else {
        printf("%9.2fx%s\n", ratio, ratio < 1.0 ? " slower" : "");
    }
}

/* What one peer got wrong in the table, if anything. */
static void print_mistakes(const bench_report *report, size_t first, size_t column, bool is_off) {
    bool is_first = true;
    for (size_t row = first; row < report->count; row += bench_report_row(report, row)) {
        char label[LABEL_SIZE];
        const bench_result *r = &report->results[row + column];
        const size_t count = is_off ? r->verdict.off : r->verdict.wrong;
        if (count == 0) {
            continue;
        }
        make_label(r, label);
        if (is_first) {
            printf("  %-11s %s  ", r->peer, is_off ? "off:  " : "wrong:");
        }
        printf("%s%s %zu of %zu", is_first ? "" : "; ", label, count, r->verdict.judged);
        is_first = false;
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
    printf("\n%s\n  %-34s", title, "ns: least, median, spread");
    for (size_t i = first; i < first + columns; i++) {
        printf("  %16s", report->results[i].peer);
    }
    printf("%10s\n", "advantage");
    print_rows(report, first);
    bench_report_print_mistakes(report, first);
    fflush(stdout);
}

/* ------------------------------------------------------------------------------------------------------- targets -- */

static const char *verdict_of(const bench_target *target) {
    if (isnan(target->measured)) {
        return "not measured";
    }
    bool holds = target->at_most ? target->measured <= target->goal : target->measured >= target->goal;
    return holds ? "ok" : "short";
}

void bench_print_targets(const bench_target *targets, size_t count) {
    size_t measured = 0;
    bench_progress(NULL);
    for (size_t i = 0; i < count; i++) {
        const bench_target *target = &targets[i];
        if (isnan(target->measured)) {
            continue;
        }
        if (measured++ == 0) {
            printf("\ntargets\n  %-88s  %12s  %9s\n", "", "goal", "measured");
        }
        printf("  %-88s  %s %3g%-2s  %8.2f%-2s  %s\n", target->text, target->at_most ? "at most " : "at least",
               target->goal, target->unit, target->measured, target->unit, verdict_of(target));
    }
    if (measured < count) {
        printf("\n%zu of %zu targets need a workload or a peer that is not here.\n", count - measured, count);
    }
    fflush(stdout);
}

static void write_string(const char *text, FILE *file) {
    fputc('"', file);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            fputc('\\', file);
        }
        fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
    }
    fputc('"', file);
}

static void write_member(const char *name, const char *value, FILE *file) {
    write_string(name, file);
    fputs(": ", file);
    write_string(value, file);
}

static void write_number(const char *name, double value, FILE *file) {
    fprintf(file, ", \"%s\": %.6g", name, value);
}

static void write_result(const bench_result *r, FILE *file) {
    const char *const names[] = {"group", "question", "a", "b", "layout", "peer"};
    const char *const values[] = {r->group, r->question, r->a, r->b, r->layout, r->peer};
    fputc('{', file);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        fputs(i == 0 ? "" : ", ", file);
        write_member(names[i], values[i], file);
    }
    write_number("n", (double)r->n, file);
    if (r->is_offered) {
        write_number("ns", r->ns.least, file);
        write_number("median", r->ns.median, file);
        write_number("spread", r->ns.spread, file);
        write_number("hits", r->hits, file);
        write_number("judged", (double)r->verdict.judged, file);
        write_number("wrong", (double)r->verdict.wrong, file);
        write_number("off", (double)r->verdict.off, file);
        fputs(", ", file);
        write_member("note", r->note, file);
    }
    fputc('}', file);
}

void bench_report_write_json(const bench_report *report, const bench_target *targets, size_t target_count,
                             bool is_quick, FILE *file) {
    const char *const names[] = {"machine", "vectors", "compiler", "flags"};
    const char *const values[] = {bench_machine(), bench_vectors(), bench_compiler(), bench_flags()};
    fputs("{", file);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        fputs(i == 0 ? "\n  " : ",\n  ", file);
        write_member(names[i], values[i], file);
    }
    fprintf(file, ",\n  \"quick\": %s,\n  \"results\": [", is_quick ? "true" : "false");
    for (size_t i = 0; i < report->count; i++) {
        fputs(i == 0 ? "\n    " : ",\n    ", file);
        write_result(&report->results[i], file);
    }
    fputs("\n  ],\n  \"targets\": [", file);
    for (size_t i = 0; i < target_count; i++) {
        const bench_target *target = &targets[i];
        fputs(i == 0 ? "\n    {" : ",\n    {", file);
        write_member("text", target->text, file);
        fputs(", ", file);
        write_member("unit", target->unit, file);
        fprintf(file, ", \"%s\": %g, \"measured\": ", target->at_most ? "at_most" : "at_least", target->goal);
        if (isnan(target->measured)) {
            fputs("null, ", file);
        } else {
            fprintf(file, "%.6g, ", target->measured);
        }
        write_member("verdict", verdict_of(target), file);
        fputc('}', file);
    }
    fputs("\n  ]\n}\n", file);
}

static bool can_wipe(void) {
#if defined(__unix__) || defined(__APPLE__)
    return isatty(STDERR_FILENO) != 0;
#else
    return false;
#endif
}

void bench_progress(const char *format, ...) {
    static double start = 0.0;
    if (start == 0.0) {
        start = bench_seconds();
    }
    if (format == NULL) {
        fputs(can_wipe() ? "\r\033[K" : "", stderr);
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s[%3.0f s] ", can_wipe() ? "\r\033[K" : "", bench_seconds() - start);
    vfprintf(stderr, format, arguments);
    fputs(can_wipe() ? "" : "\n", stderr);
    fflush(stderr);
    va_end(arguments);
}
