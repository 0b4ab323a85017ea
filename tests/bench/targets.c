/* What the library promises: ratios to peers, and of its own rows to each other, from the least times of one run. */
#include "peers.h"
#include "report.h"
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FASTEST "the fastest"
#define ITSELF  NULL

/* Rows by their names; NULL and 0 are any. */
typedef struct pick {
    const char *group, *question, *a, *b, *layout;
    size_t n;
} pick;

/*
 * The time of the peer over that of this library is at least so much, in the geometric mean and in the worst row. With ITSELF the
 * time of the row over that of the same row with the names of `other` is at most so much. A goal of 0 is none.
 */
typedef struct promise {
    pick rows;
    const char *peer;
    pick other;
    double mean, worst;
} promise;

#define NONE                                                                                                           \
    { .group = NULL }

#define REST(layout, question)                                                                                         \
    { GROUP_REST, question, NULL, NULL, layout, 0 }
#define FLOOR(floor, layout)                                                                                           \
    { GROUP_REST, "intersect", NULL, floor, layout, 0 }
#define TILES                                                                                                          \
    { .b = "tiles" }

static const promise promises[] = {
    {{GROUP_PAIRS, "overlaps", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_PAIRS, "intersect", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_PAIRS, "distance", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_PAIRS, "sweep", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.5},
    {{GROUP_SHAPES, "raycast", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_SHAPES, "contains_point", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_SHAPES, "distance_to_point", NULL, NULL, NULL, 0}, FASTEST, NONE, 2.0, 1.0},
    {{GROUP_LARGE, "intersect", NULL, NULL, NULL, 2048}, PEER_TUTORIAL, NONE, 400.0, 0.0},
    {REST("hair", "intersect"), PEER_BOX2D3, NONE, 1.5, 1.0},
    {REST("slop", "intersect"), PEER_BOX2D3, NONE, 1.5, 1.0},
    {REST("touch", "intersect"), PEER_BOX2D3, NONE, 1.0, 0.5},
    {REST(NULL, "intersect_within"), PEER_BOX2D3, NONE, 0.0, 0.0},
    {REST(NULL, "distance"), PEER_BOX2D3, NONE, 0.0, 1.0},
    {REST(NULL, "overlaps"), PEER_BOX2D3, NONE, 0.0, 0.0},
    {REST("hair", "intersect_within"), ITSELF, {.question = "intersect"}, 0.0, 1.25},
    {REST("touch", "intersect_within"), ITSELF, {.question = "intersect"}, 0.0, 1.25},
    {REST("tie", "intersect_within"), ITSELF, {.question = "intersect"}, 0.0, 1.25},
    {REST("slop", "intersect_within"), ITSELF, {.question = "intersect", .layout = "hair"}, 0.0, 1.25},
    {REST("hair", "distance"), ITSELF, {.question = "intersect"}, 0.0, 1.1},
    {REST("touch", "distance"), ITSELF, {.question = "intersect"}, 0.0, 1.1},
    {REST("tie", "distance"), ITSELF, {.question = "intersect"}, 0.0, 1.1},
    {REST("slop", "distance"), ITSELF, {.question = "intersect", .layout = "hair"}, 0.0, 1.1},
    {FLOOR("joined", "hair"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("one-way", "hair"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("pieces", "hair"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("joined", "touch"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("one-way", "touch"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("pieces", "touch"), ITSELF, TILES, 0.0, 1.3},
    {FLOOR("map", "hair"), ITSELF, {.b = "turned"}, 0.0, 1.15},
    {FLOOR("map", "touch"), ITSELF, {.b = "turned"}, 0.0, 1.15},
    {REST("tie", "intersect"), ITSELF, {.layout = "hair"}, 0.0, 5.0},
    {REST("tie", "intersect_within"), ITSELF, {.layout = "hair"}, 0.0, 5.0},
    {REST("tie", "distance"), ITSELF, {.layout = "hair"}, 0.0, 5.0},
    {REST("tie", "overlaps"), ITSELF, {.layout = "hair"}, 0.0, 5.0},
    {{GROUP_MOVES, "sweep", NULL, NULL, NULL, 0}, PEER_BOX2D3, NONE, 3.0, 1.0},
    {{GROUP_MOVES, "raycast", NULL, NULL, NULL, 0}, PEER_BOX2D3, NONE, 3.0, 1.0},
    {{GROUP_MOVES, "contains_point", NULL, NULL, NULL, 0}, PEER_BOX2D3, NONE, 3.0, 1.0},
    {{GROUP_MOVES, "sweep", NULL, NULL, "slides", 0}, ITSELF, {.layout = "skin"}, 0.0, 5.0},
    {{GROUP_MOVES, NULL, NULL, NULL, "grazes", 0}, ITSELF, {.layout = "beside"}, 0.0, 5.0},
    {{GROUP_WORLD, NULL, NULL, NULL, "8 sizes", 0}, ITSELF, {.layout = "own origin"}, 0.0, 1.15},
    {{GROUP_WORLD, NULL, NULL, NULL, "100 sizes", 0}, ITSELF, {.layout = "own origin"}, 0.0, 1.15},
    {{GROUP_WORLD, NULL, NULL, NULL, "4,000 sizes", 0}, ITSELF, {.layout = "own origin"}, 0.0, 1.15},
    {{GROUP_MAKING, "create", "8-gon", NULL, NULL, 0}, PEER_BOX2D3, NONE, 2.0, 0.0},
    {{GROUP_MAKING, "hull", "8-gon", NULL, NULL, 0}, PEER_BOX2D3, NONE, 2.0, 0.0},
    {{GROUP_MAKING, "push_out", NULL, NULL, "free", 0}, ITSELF, {.question = "plain push"}, 0.0, 2.0},
    {{GROUP_MAKING, "push_out", NULL, NULL, "of a floor", 0}, ITSELF, {.question = "plain push"}, 0.0, 3.0},
    {{GROUP_MOVERS, "by the index", NULL, NULL, NULL, 0}, ITSELF, {.question = "in one list"}, 0.0, 1.0 / 12.0},
    {{GROUP_MOVERS, "by the index", NULL, NULL, NULL, 0}, ITSELF, {.question = "by a loop"}, 0.0, 1.0},
    {{GROUP_SCENES, "frame", "thirds", NULL, NULL, 10000}, PEER_BOX2D3, NONE, 5.0, 0.0},
    {{GROUP_SCENES, "frame", "uniform", NULL, NULL, 10000}, PEER_BOX2D3, NONE, 5.0, 0.0},
    {{GROUP_SCENES, "pairs and collisions", "pile", NULL, NULL, 0}, PEER_BOX2D3, NONE, 3.0, 0.0},
};

static bool is_like(const char *name, const char *wanted) { return wanted == NULL || strcmp(name, wanted) == 0; }

static bool is_picked(const bench_result *r, const pick *p) {
    return is_like(r->group, p->group) && is_like(r->question, p->question) && is_like(r->a, p->a) &&
           is_like(r->b, p->b) && is_like(r->layout, p->layout) && (p->n == 0 || r->n == p->n);
}

static const char *choose(const char *wanted, const char *otherwise) { return wanted != NULL ? wanted : otherwise; }

/* This library's time of the row that differs from it by the names of `other`. */
static double ns_of_other(const bench_report *report, const bench_result *r, const pick *other) {
    const pick p = {
        r->group, choose(other->question, r->question), r->a, choose(other->b, r->b), choose(other->layout, r->layout),
        r->n};
    for (size_t row = 0; row < report->count; row += bench_report_row(report, row)) {
        if (is_picked(&report->results[row], &p)) {
            return bench_report_ns(report, row, PEER_SAT);
        }
    }
    return (double)NAN;
}

static double ratio_of(const bench_report *report, size_t row, const promise *p) {
    const bench_result *r = &report->results[row];
    if (!r->is_offered) {
        return (double)NAN;
    }
    return p->peer == ITSELF               ? r->ns.least / ns_of_other(report, r, &p->other)
           : strcmp(p->peer, FASTEST) == 0 ? bench_report_ratio(report, row)
                                           : bench_report_ns(report, row, p->peer) / r->ns.least;
}

static void write_names(char *text, size_t size, const pick *p) {
    const char *const names[] = {p->group, p->question, p->a, p->b, p->layout};
    text[0] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const size_t length = strlen(text);
        snprintf(text + length, size - length, "%s%s", length > 0 && names[i] != NULL ? ", " : "",
                 choose(names[i], ""));
    }
    if (p->n > 0) {
        const size_t length = strlen(text);
        snprintf(text + length, size - length, ", %zu", p->n);
    }
}

/* What the rows that a promise is about came to. */
typedef struct outcome {
    double mean, worst;
    size_t beyond, count; /* rows that miss the goal of the worst, or are slower than a peer; all that were measured */
    char where[BENCH_LABEL]; /* the worst */
} outcome;

static outcome outcome_of(const bench_report *report, const promise *p) {
    const bool at_most = p->peer == ITSELF; /* the ratios must not exceed the goals; otherwise not fall below them */
    outcome o = {.count = 0};
    double log_sum = 0.0;
    for (size_t row = 0; row < report->count; row += bench_report_row(report, row)) {
        const double ratio = is_picked(&report->results[row], &p->rows) ? ratio_of(report, row, p) : (double)NAN;
        if (isnan(ratio)) {
            continue;
        }
        log_sum += log(ratio);
        o.beyond += at_most ? ratio > p->worst && p->worst > 0.0 : ratio < (p->worst > 0.0 ? p->worst : 1.0);
        if (o.count++ == 0 || (at_most ? ratio > o.worst : ratio < o.worst)) {
            o.worst = ratio;
            bench_report_label(&report->results[row], o.where);
        }
    }
    o.mean = exp(log_sum / (double)o.count);
    return o;
}

static bool is_short(const promise *p, const outcome *o) {
    const double sign = p->peer == ITSELF ? -1.0 : 1.0;
    return (p->mean > 0.0 && sign * o->mean < sign * p->mean) || (p->worst > 0.0 && sign * o->worst < sign * p->worst);
}

void bench_print_targets(const bench_report *report) {
    size_t measured = 0, shorts = 0;
    bench_progress(NULL);
    printf("\ntargets: mean and worst ratio, (their goals), rows beyond\n");
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        const promise *p = &promises[i];
        const outcome o = outcome_of(report, p);
        char rows[64], other[64], text[160];
        if (o.count > 0) {
            write_names(rows, sizeof rows, &p->rows);
            write_names(other, sizeof other, &p->other);
            snprintf(text, sizeof text, "%s: against %s", rows, p->peer == ITSELF ? other : p->peer);
            printf("  %-66s %7.2fx (%4.3g) %7.2fx (%4.3g) %3zu of %3zu %s %s\n", text, o.mean, p->mean, o.worst,
                   p->worst, o.beyond, o.count, p->peer == ITSELF ? "above," : "below,", o.where);
            shorts += is_short(p, &o);
            measured++;
        }
    }
    printf("  %zu of %zu measured, %zu short\n", measured, sizeof promises / sizeof *promises, shorts);
    fflush(stdout);
}
