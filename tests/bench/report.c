#define _POSIX_C_SOURCE 199309L

#include "report.h"

#include "machine.h"
#include "timing.h"

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
    report->results[report->count++] = *result;
}

void bench_report_destroy(bench_report *report) {
    free(report->results);
    *report = (bench_report){.count = 0};
}

double bench_report_ns(const bench_report *report, const char *workload, const char *shape, const char *query,
                       const char *peer, size_t n) {
    for (size_t i = 0; i < report->count; i++) {
        const bench_result *r = &report->results[i];
        if (r->n == n && strcmp(r->workload, workload) == 0 && strcmp(r->shape, shape) == 0 &&
            strcmp(r->query, query) == 0 && strcmp(r->peer, peer) == 0) {
            return r->ns;
        }
    }
    return (double)NAN;
}

/* Three significant digits, in the unit that suits. */
static void print_time(double ns) {
    const char *unit = ns < 1e4 ? "ns" : ns < 1e7 ? "us" : "ms";
    double value = ns < 1e4 ? ns : ns < 1e7 ? ns / 1e3 : ns / 1e6;
    printf("%9.*f %s", value < 100.0 ? 1 : 0, value, unit);
}

static void print_result(const bench_result *r, double reference_ns, bool is_first) {
    printf("  %-18s %-16s ", is_first ? r->query : "", r->peer);
    print_time(r->ns);
    printf("  %7.2fx", r->ns / reference_ns);
    if (r->found > 0.0) {
        printf("  %9.0f", r->found);
    } else {
        printf("  %7.1f %%", 100.0 * r->hits);
    }
    if (is_first) {
        printf("\n");
    } else {
        printf("  %9zu %9zu\n", r->disagree, r->off);
    }
}

void bench_report_print(const bench_report *report, size_t first, const char *title) {
    bench_progress(NULL);
    printf("\n%s\n  %-18s %-16s %12s  %8s  %9s  %9s %9s\n", title, "query", "peer", "time", "ratio", "hits", "disagree",
           "off");
    double reference_ns = (double)NAN;
    for (size_t i = first; i < report->count; i++) {
        const bench_result *r = &report->results[i];
        bool is_first = i == first || strcmp(r->query, report->results[i - 1].query) != 0;
        reference_ns = is_first ? r->ns : reference_ns;
        print_result(r, reference_ns, is_first);
    }
    fflush(stdout);
}

static const char *verdict(const bench_target *target) {
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
            printf("\ntargets\n  %-80s  %12s  %9s\n", "", "goal", "measured");
        }
        printf("  %-80s  %s %3gx  %8.2fx  %s\n", target->text, target->at_most ? "at most " : "at least", target->goal,
               target->measured, verdict(target));
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

void bench_report_write_json(const bench_report *report, const bench_target *targets, size_t target_count,
                             bool is_quick, FILE *file) {
    fputs("{\n  ", file);
    write_member("machine", bench_machine(), file);
    fputs(",\n  ", file);
    write_member("compiler", bench_compiler(), file);
    fputs(",\n  ", file);
    write_member("flags", bench_flags(), file);
    fprintf(file, ",\n  \"quick\": %s,\n  \"results\": [", is_quick ? "true" : "false");
    for (size_t i = 0; i < report->count; i++) {
        const bench_result *r = &report->results[i];
        fputs(i == 0 ? "\n    {" : ",\n    {", file);
        write_member("workload", r->workload, file);
        fputs(", ", file);
        write_member("shape", r->shape, file);
        fputs(", ", file);
        write_member("query", r->query, file);
        fputs(", ", file);
        write_member("peer", r->peer, file);
        fprintf(file, ", \"n\": %zu, \"ns\": %.6g, \"hits\": %.6g, \"found\": %.9g, \"disagree\": %zu, \"off\": %zu}",
                r->n, r->ns, r->hits, r->found, r->disagree, r->off);
    }
    fputs("\n  ],\n  \"targets\": [", file);
    for (size_t i = 0; i < target_count; i++) {
        const bench_target *target = &targets[i];
        fputs(i == 0 ? "\n    {" : ",\n    {", file);
        write_member("text", target->text, file);
        fprintf(file, ", \"%s\": %g, \"measured\": ", target->at_most ? "at_most" : "at_least", target->goal);
        if (isnan(target->measured)) {
            fputs("null, ", file);
        } else {
            fprintf(file, "%.6g, ", target->measured);
        }
        write_member("verdict", verdict(target), file);
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
