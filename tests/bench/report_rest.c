/* Bodies at rest: a line for each body and floor, beside Box2D v3; then what one question, floor or placement costs more. */
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

static double ours(const bench_report *report, pick p) {
    const size_t row = find(report, p);
    return row < report->count ? report->results[row].ns.least : (double)NAN;
}

static double of_peer(const bench_report *report, size_t row, const char *name) {
    for (size_t i = row; row < report->count && i < row + bench_report_row(report, row); i++) {
        if (strcmp(report->results[i].peer, name) == 0 && report->results[i].is_offered) {
            return report->results[i].ns.least;
        }
    }
    return (double)NAN;
}

/* Ratios, their geometric mean, and the worst. */
typedef struct tally {
    double log_sum, worst;
    size_t count, beyond;
    const bench_result *where;
} tally;

static void count_ratio(tally *t, double ratio, bool is_beyond, bool is_worst, const bench_result *where) {
    if (!isnan(ratio)) {
        t->log_sum += log(ratio);
        t->count++;
        t->beyond += is_beyond;
        t->where = t->where == NULL || is_worst ? where : t->where;
        t->worst = t->where == where ? ratio : t->worst;
    }
}

static void print_tally(const tally *t) {
    printf("mean %5.2fx, %3zu of %3zu beyond, worst %5.2fx: %s on %s, %s, %s\n", exp(t->log_sum / (double)t->count),
           t->beyond, t->count, t->worst, t->where->a, t->where->b, t->where->layout, t->where->question);
}

/* -------------------------------------------------------------------------------------------------- against peers -- */

static void print_cells(const bench_report *report, const bench_result *r) {
    printf("  %-18s %-8s", r->a, r->b);
    for (size_t k = 0; k < QUESTIONS; k++) {
        const size_t row = find(report, (pick){r->a, r->b, r->layout, questions[k]});
        const double mine = row < report->count ? report->results[row].ns.least : (double)NAN;
        const double theirs = of_peer(report, row, PEER_BOX2D3);
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

/* Beyond is slower than the peer, which NULL has for the fastest one. */
static void print_against(const bench_report *report, size_t first, const char *layout, const char *question,
                          const char *peer) {
    tally t = {.count = 0};
    for (size_t i = first; i < report->count; i += bench_report_row(report, i)) {
        const bench_result *r = &report->results[i];
        if (strcmp(r->layout, layout) == 0 && strcmp(r->question, question) == 0) {
            const double ratio = peer == NULL ? bench_report_ratio(report, i) : of_peer(report, i, peer) / r->ns.least;
            count_ratio(&t, ratio, ratio < 1.0, ratio < t.worst, r);
        }
    }
    if (t.count > 0) {
        printf("  %-6s %-17s against %-9s ", layout, question, peer == NULL ? "all" : peer);
        print_tally(&t);
    }
}

/* ----------------------------------------------------------------------------------------------- against itself -- */

/* Rows with `one` against the same rows with `other` in its place; NULL for the field is any. */
typedef struct comparison {
    pick one, other;
    double goal;
} comparison;

static const char *choose(const char *wanted, const char *otherwise) {
    return wanted != NULL ? wanted : otherwise;
}

static bool is_like(const char *wanted, const char *name) {
    return wanted == NULL || strcmp(wanted, name) == 0;
}

static void print_comparison(const bench_report *report, size_t first, const comparison *c) {
    tally t = {.count = 0};
    for (size_t i = first; i < report->count; i += bench_report_row(report, i)) {
        const bench_result *r = &report->results[i];
        if (is_like(c->one.floor, r->b) && is_like(c->one.layout, r->layout) && is_like(c->one.question, r->question)) {
            const pick p = {r->a, choose(c->other.floor, r->b), choose(c->other.layout, r->layout),
                            choose(c->other.question, r->question)};
            const double ratio = r->ns.least / ours(report, p);
            count_ratio(&t, ratio, ratio > c->goal, ratio > t.worst, r);
        }
    }
    if (t.count > 0) {
        printf("  %-8s %-6s %-17s against %-9s at most %4.2fx: ", choose(c->one.floor, ""), choose(c->one.layout, ""),
               choose(c->one.question, ""), choose(c->other.floor, choose(c->other.layout, c->other.question)),
               c->goal);
        print_tally(&t);
    }
}

static void print_comparisons(const bench_report *report, size_t first) {
    static const char *const floors[] = {"joined", "one-way", "pieces"};
    static const char *const layouts[] = {"hair", "slop", "touch", "tie"};
    comparison list[64];
    size_t count = 0;
    for (size_t i = 0; i < 4; i++) {
        list[count++] =
            (comparison){{NULL, NULL, layouts[i], "intersect_within"}, {NULL, NULL, NULL, "intersect"}, 1.25};
        list[count++] = (comparison){{NULL, NULL, layouts[i], "distance"}, {NULL, NULL, NULL, "intersect"}, 1.1};
        for (size_t k = 0; k < 3; k++) {
            list[count++] = (comparison){{NULL, floors[k], layouts[i], "intersect"}, {NULL, "tiles", NULL, NULL}, 1.3};
        }
        list[count++] = (comparison){{NULL, "map", layouts[i], NULL}, {NULL, "turned", NULL, NULL}, 1.15};
    }
    for (size_t k = 0; k < QUESTIONS; k++) {
        list[count++] = (comparison){{NULL, NULL, "touch", questions[k]}, {NULL, NULL, "hair", NULL}, 1.25};
        list[count++] = (comparison){{NULL, NULL, "tie", questions[k]}, {NULL, NULL, "hair", NULL}, 5.0};
    }
    printf("\nat rest, this library against itself: the same pairs but for one thing\n");
    for (size_t i = 0; i < count; i++) {
        print_comparison(report, first, &list[i]);
    }
}

void bench_report_print_rest(const bench_report *report, size_t first) {
    static const char *const layouts[] = {"hair", "slop", "touch", "tie"};
    static const char *const peers[] = {PEER_BOX2D3, NULL};
    bench_progress(NULL);
    for (size_t i = 0; i < 4; i++) {
        if (first < report->count) {
            print_layout(report, first, layouts[i]);
        }
    }
    printf("\nat rest, against peers: beyond is slower\n");
    for (size_t i = 0; i < 2 * 4 * QUESTIONS; i++) {
        print_against(report, first, layouts[i / QUESTIONS % 4], questions[i % QUESTIONS], peers[i / QUESTIONS / 4]);
    }
    print_comparisons(report, first);
    bench_report_print_mistakes(report, first);
    fflush(stdout);
}
