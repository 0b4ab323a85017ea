/* Workloads about pairs of polygons: small ones, large ones, and every query there is. */
#include "bench.h"
#include "runs.h"
#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PEERS_AT_MOST 16

/* A pass has at least this many questions, and more only while it takes no longer than half the effort's budget. */
#define PASS_QUESTIONS 64

static const bench_effort full_effort = {.sample = 0.01, .budget = 0.5, .repeats = 21};
static const bench_effort quick_effort = {.sample = 0.001, .budget = 0.02, .repeats = 5};

static const struct {
    const char *name;
    bool has_number;
} queries[BENCH_QUERY_COUNT] = {
    [BENCH_OVERLAPS] = {QUERY_OVERLAPS, false},
    [BENCH_INTERSECT] = {QUERY_INTERSECT, true},
    [BENCH_DISTANCE] = {QUERY_DISTANCE, true},
    [BENCH_RAYCAST] = {QUERY_RAYCAST, true},
    [BENCH_SWEEP] = {QUERY_SWEEP, true},
    [BENCH_CONTAINS_POINT] = {"contains_point", false},
    [BENCH_DISTANCE_TO_POINT] = {"distance_to_point", true},
    [BENCH_CONTAINS] = {"contains", false},
    [BENCH_PROJECT] = {"project", true},
    [BENCH_PUSH_OUT] = {"push_out", false},
};

/* One peer that answers one query. */
typedef struct contest {
    const bench_peer *peer;
    bench_answer_fn *answer;
    void *state;
    const bench_pairs *pairs;
    size_t count;
    float *answers;
} contest;

static void run_contest(void *context) {
    const contest *c = context;
    c->answer(c->state, c->pairs, c->count, c->answers);
}

/* Fewer questions for one that would take too long over all of them. */
static void limit_count(contest *c, const bench_effort *effort) {
    c->count = c->pairs->count < PASS_QUESTIONS ? c->pairs->count : PASS_QUESTIONS;
    double start = bench_seconds();
    run_contest(c);
    double each = (bench_seconds() - start) / (double)c->count;
    double affordable = 0.5 * effort->budget / (each + 1e-12);
    if (affordable >= (double)c->pairs->count) {
        c->count = c->pairs->count;
    } else if (affordable > (double)c->count) {
        c->count = (size_t)affordable;
    }
}

static void compare(bench_result *result, const contest *c, const contest *reference, bool has_number) {
    size_t hits = 0, shared = c->count < reference->count ? c->count : reference->count;
    for (size_t i = 0; i < c->count; i++) {
        hits += c->answers[i] != BENCH_MISS;
    }
    for (size_t i = 0; i < shared; i++) {
        float ours = reference->answers[i], theirs = c->answers[i];
        bool is_hit = ours != BENCH_MISS && theirs != BENCH_MISS;
        result->disagree += (ours != BENCH_MISS) != (theirs != BENCH_MISS);
        result->off +=
            is_hit && has_number && theirs != BENCH_HIT_ALONE && !(fabs((double)ours - (double)theirs) <= BENCH_OFF);
    }
    result->hits = (double)hits / (double)c->count;
}

extern unsigned long sat__fallbacks; /* of the counting copy of the library */

/* How often this library, which is the first, could not answer in float and searched exactly. */
static void report_fallbacks(const contest *ours, const char *query) {
    const unsigned long before = sat__fallbacks;
    ours->answer(ours->state, ours->pairs, ours->count, ours->answers);
    printf("        exact search in %.3f %% of the calls of %s\n",
           100.0 * (double)(sat__fallbacks - before) / (double)ours->count, query);
}

static void run_query(bench_report *report, bench_result about, bench_query query, contest *all, size_t count,
                      const bench_effort *effort) {
    contest *entered[PEERS_AT_MOST];
    bench_task tasks[PEERS_AT_MOST];
    size_t entries = 0;
    bench_progress("%s: %s, %zu vertices, %s", about.workload, about.shape, about.n, queries[query].name);
    for (size_t i = 0; i < count; i++) {
        all[i].answer = all[i].peer->answer[query];
        if (all[i].answer != NULL) {
            limit_count(&all[i], effort);
            tasks[entries] = (bench_task){.run = run_contest, .context = &all[i]};
            entered[entries++] = &all[i];
        }
    }
    bench_measure(tasks, entries, effort);
    report_fallbacks(entered[0], queries[query].name);
    for (size_t i = 0; i < entries; i++) {
        bench_result result = about;
        result.query = queries[query].name;
        result.peer = entered[i]->peer->name;
        result.ns = 1e9 * tasks[i].best / (double)entered[i]->count;
        compare(&result, entered[i], entered[0], queries[query].has_number);
        bench_report_add(report, &result);
    }
}

/* Every peer that takes polygons of that many vertices; returns how many. */
static size_t enter_peers(contest *contests, const bench_pairs *pairs, size_t vertices) {
    size_t count = 0;
    for (size_t i = 0; bench_peers[i] != NULL && count < PEERS_AT_MOST; i++) {
        const bench_peer *peer = bench_peers[i];
        if (peer->max_vertices < vertices) {
            continue;
        }
        contest c = {.peer = peer, .pairs = pairs, .state = peer->create(pairs)};
        c.answers = calloc(pairs->count, sizeof *c.answers);
        if (c.state == NULL || c.answers == NULL) {
            fprintf(stderr, "sat_bench: %s could not take the workload\n", peer->name);
            exit(EXIT_FAILURE);
        }
        contests[count++] = c;
    }
    return count;
}

/* `wanted` has a bit for each query. */
static void run_set(bench_report *report, const char *workload, const char *shape, const bench_pairs_spec *spec,
                    unsigned wanted, bool is_quick) {
    bench_pairs pairs;
    contest contests[PEERS_AT_MOST];
    if (!bench_pairs_create(&pairs, spec)) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    size_t count = enter_peers(contests, &pairs, spec->vertices);
    bench_result about = {.workload = workload, .shape = shape, .n = spec->vertices};
    for (int query = 0; query < BENCH_QUERY_COUNT; query++) {
        if ((wanted >> query & 1u) != 0) {
            run_query(report, about, (bench_query)query, contests, count, is_quick ? &quick_effort : &full_effort);
        }
    }
    for (size_t i = 0; i < count; i++) {
        contests[i].peer->destroy(contests[i].state);
        free(contests[i].answers);
    }
    bench_pairs_destroy(&pairs);
}

static bench_pairs_spec small_spec(size_t vertices, bench_relation relation, bool is_quick) {
    return (bench_pairs_spec){.vertices = vertices,
                              .polygon_count = is_quick ? 256 : 1024,
                              .count = is_quick ? 4096 : 65536,
                              .relation = relation};
}

static const struct {
    const char *shape;
    size_t vertices;
} small_shapes[] = {{SHAPE_BOXES, 4}, {SHAPE_MIXED, 0}, {SHAPE_OCTAGONS, 8}};

static void run_small(bench_report *report, const char *shape, size_t vertices, bench_relation relation,
                      const char *which, bool is_quick) {
    size_t first = report->count;
    bench_pairs_spec spec = small_spec(vertices, relation, is_quick);
    run_set(report, WORKLOAD_SMALL, shape, &spec, 1u << BENCH_OVERLAPS | 1u << BENCH_INTERSECT, is_quick);
    char title[96];
    snprintf(title, sizeof title, "small: %s, %zu random pairs %s", shape, spec.count, which);
    bench_report_print(report, first, title);
}

void bench_run_small(bench_report *report, bool is_quick) {
    for (size_t i = 0; i < sizeof small_shapes / sizeof *small_shapes; i++) {
        run_small(report, small_shapes[i].shape, small_shapes[i].vertices, BENCH_TOUCHING, "whose AABBs touch",
                  is_quick);
    }
    run_small(report, SHAPE_TILES, 4, BENCH_TILES, "that touch exactly", is_quick);
}

void bench_run_large(bench_report *report, bool is_quick) {
    for (size_t vertices = 8; vertices <= (is_quick ? 256 : 2048); vertices *= 2) {
        size_t first = report->count;
        bench_pairs_spec spec = {.vertices = vertices, .polygon_count = 32, .count = 4096, .relation = BENCH_TOUCHING};
        run_set(report, WORKLOAD_LARGE, SHAPE_POLYGONS, &spec, 1u << BENCH_OVERLAPS | 1u << BENCH_INTERSECT, is_quick);
        char title[96];
        snprintf(title, sizeof title, "large: polygons of %zu vertices, random pairs whose AABBs touch", vertices);
        bench_report_print(report, first, title);
    }
}

void bench_run_queries(bench_report *report, bool is_quick) {
    const unsigned about_apart = 1u << BENCH_DISTANCE | 1u << BENCH_RAYCAST | 1u << BENCH_SWEEP |
                                 1u << BENCH_CONTAINS_POINT | 1u << BENCH_DISTANCE_TO_POINT | 1u << BENCH_PROJECT;
    for (size_t i = 0; i < sizeof small_shapes / sizeof *small_shapes; i++) {
        if (small_shapes[i].vertices == 0) {
            continue;
        }
        size_t first = report->count, vertices = small_shapes[i].vertices;
        const char *shape = small_shapes[i].shape;
        bench_pairs_spec apart = small_spec(vertices, BENCH_APART, is_quick);
        bench_pairs_spec nested = small_spec(vertices, BENCH_NESTED, is_quick);
        bench_pairs_spec touching = small_spec(vertices, BENCH_TOUCHING, is_quick);
        run_set(report, WORKLOAD_QUERIES, shape, &apart, about_apart, is_quick);
        run_set(report, WORKLOAD_QUERIES, shape, &nested, 1u << BENCH_CONTAINS, is_quick);
        run_set(report, WORKLOAD_QUERIES, shape, &touching, 1u << BENCH_PUSH_OUT, is_quick);
        char title[96];
        snprintf(title, sizeof title, "queries: %s, %zu random questions each", shape, apart.count);
        bench_report_print(report, first, title);
    }
}
