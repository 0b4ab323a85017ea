/* Bodies at rest: a line for each body and floor, beside Box2D v3. */
#include "peers.h"
#include "report.h"
#include "table.h"

#include <math.h>
#include <string.h>

static const char *const questions[] = {"intersect", "intersect_within", "distance", "overlaps"};

#define QUESTIONS (sizeof questions / sizeof *questions)

/* The names of a row at rest. */
typedef struct pick {
    const char *body, *floor, *layout, *question;
} pick;

static bool is_rest(const bench_result *r) {
    return strcmp(r->group, GROUP_REST) == 0;
}

/* The place of the row's result; the count of results when there is none. */
static size_t find(const bench_report *report, pick p) {
    size_t i = 0;
    for (; i < report->count; i += bench_report_row(report, i)) {
        const bench_result *r = &report->results[i];
        if (is_rest(r) && strcmp(r->a, p.body) == 0 && strcmp(r->b, p.floor) == 0 && strcmp(r->layout, p.layout) == 0 &&
            strcmp(r->question, p.question) == 0) {
            return i;
        }
    }
    return i;
}

static void print_cells(const bench_report *report, const bench_result *r) {
    printf("  %-18s %-8s", r->a, r->b);
    for (size_t k = 0; k < QUESTIONS; k++) {
        const size_t row = find(report, (pick){r->a, r->b, r->layout, questions[k]});
        const double mine = row < report->count ? report->results[row].ns.least : (double)NAN;
        const double theirs = row < report->count ? bench_report_ns(report, row, PEER_BOX2D3) : (double)NAN;
        printf("  %6.1f %6.1f %5.2fx%s", mine, theirs, theirs / mine, theirs < mine ? "!" : " ");
    }
    printf("\n");
}

static void print_layout(const bench_report *report, size_t first, const char *layout) {
    const bench_result *last = NULL;
    printf("\nat rest, %s: ns, those of Box2D v3, and how often this library is faster\n  %-27s", layout, "");
    for (size_t k = 0; k < QUESTIONS; k++) {
        printf("  %-22s", questions[k]);
    }
    printf("\n");
    for (size_t i = first; i < report->count; i += bench_report_row(report, i)) {
        const bench_result *r = &report->results[i];
        const bool is_new = last == NULL || strcmp(last->a, r->a) != 0 || strcmp(last->b, r->b) != 0;
        if (strcmp(r->layout, layout) == 0 && is_new) {
            print_cells(report, r);
            last = r;
        }
    }
}

void bench_report_print_rest(const bench_report *report, size_t first) {
    static const char *const layouts[] = {"hair", "slop", "touch", "tie"};
    bench_progress(NULL);
    for (size_t i = 0; i < 4; i++) {
        print_layout(report, first, layouts[i]);
    }
    bench_report_print_mistakes(report, first);
    fflush(stdout);
}
