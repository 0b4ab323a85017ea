/* The ratios the library promises, worked out from the least times of one run. */
#include "peers.h"
#include "report.h"
#include "table.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

typedef struct list {
    const bench_report *report;
    bench_target *targets;
    size_t count, capacity;
} list;

typedef enum bound { AT_LEAST, AT_MOST } bound;

static void add(list *l, bound which, double goal, double measured, const char *format, ...) {
    if (l->count < l->capacity) {
        bench_target *target = &l->targets[l->count++];
        *target = (bench_target){.unit = "x", .goal = goal, .measured = measured, .at_most = which == AT_MOST};
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(target->text, sizeof target->text, format, arguments);
        va_end(arguments);
    }
}

/* A row by its names; NULL and 0 are any. */
typedef struct pick {
    const char *group, *question, *a, *layout;
    size_t n;
} pick;

static bool is_like(const char *name, const char *wanted) {
    return wanted == NULL || strcmp(name, wanted) == 0;
}

static bool is_picked(const bench_result *r, const pick *p) {
    return is_like(r->group, p->group) && is_like(r->question, p->question) && is_like(r->a, p->a) &&
           is_like(r->layout, p->layout) && (p->n == 0 || r->n == p->n);
}

/* Nanoseconds of the first such row; NaN when there is none. Pairs are of one kind with itself. */
static double ns(const list *l, const char *peer, pick p) {
    for (size_t i = 0; i < l->report->count; i++) {
        const bench_result *r = &l->report->results[i];
        const bool is_alike = r->n > 0 || strcmp(r->a, r->b) == 0;
        if (is_alike && is_picked(r, &p) && strcmp(r->peer, peer) == 0) {
            return r->is_offered ? r->ns.least : (double)NAN;
        }
    }
    return (double)NAN;
}

static double against(const list *l, const char *peer, pick p) {
    return ns(l, peer, p) / ns(l, PEER_SAT, p);
}

/* ------------------------------------------------------------------------------------- against the fastest peer -- */

typedef struct field {
    double least, log_sum;
    size_t count;
} field;

/* Over all rows of a question that a peer has an answer to. */
static field survey(const list *l, pick p) {
    field f = {(double)NAN, 0.0, 0};
    for (size_t i = 0; i < l->report->count; i += bench_report_row(l->report, i)) {
        const double ratio = bench_report_ratio(l->report, i);
        if (is_picked(&l->report->results[i], &p) && !isnan(ratio)) {
            f.least = fmin(f.least, ratio);
            f.log_sum += log(ratio);
            f.count++;
        }
    }
    return f;
}

static void add_fields(list *l) {
    static const pick picks[] = {
        {GROUP_PAIRS, "overlaps", NULL, NULL, 0},        {GROUP_PAIRS, "intersect", NULL, NULL, 0},
        {GROUP_PAIRS, "distance", NULL, NULL, 0},        {GROUP_SHAPES, "raycast", NULL, NULL, 0},
        {GROUP_SHAPES, "contains_point", NULL, NULL, 0}, {GROUP_SHAPES, "distance_to_point", NULL, NULL, 0}};
    for (size_t i = 0; i < sizeof picks / sizeof *picks; i++) {
        const field f = survey(l, picks[i]);
        const double mean = f.count > 0 ? exp(f.log_sum / (double)f.count) : (double)NAN;
        const char *rows = strcmp(picks[i].group, GROUP_PAIRS) == 0 ? "pair of kinds" : "kind";
        add(l, AT_LEAST, 1.0, f.least, "%s, every %s, against the fastest peer: least", picks[i].question, rows);
        add(l, AT_LEAST, 2.0, mean, "%s, every %s, against the fastest peer: geometric mean", picks[i].question, rows);
    }
}

/* The worst of (time far apart) / max(15 ns, a tenth of the time of a sweep that meets). */
static double far_apart(const list *l) {
    const pick far = {GROUP_PAIRS, "sweep", NULL, "far apart", 0}, meets = {GROUP_PAIRS, "sweep", NULL, "meets", 0};
    const bench_result *results = l->report->results;
    double worst = (double)NAN;
    for (size_t i = 0; i < l->report->count; i++) {
        for (size_t k = 0; k < l->report->count && is_picked(&results[i], &far); k++) {
            if (is_picked(&results[k], &meets) && strcmp(results[i].a, results[k].a) == 0 &&
                strcmp(results[i].b, results[k].b) == 0 && strcmp(results[i].peer, PEER_SAT) == 0 &&
                strcmp(results[k].peer, PEER_SAT) == 0) {
                worst = fmax(worst, results[i].ns.least / fmax(15.0, 0.1 * results[k].ns.least));
            }
        }
    }
    return worst;
}

static void add_sweeps(list *l) {
    static const char *const layouts[] = {"meets", "passes", "far apart", "begins overlapping"};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        const pick p = {GROUP_PAIRS, "sweep", NULL, layouts[i], 0};
        add(l, AT_LEAST, 1.5, survey(l, p).least, "sweep (%s), every pair of kinds, against the fastest peer: least",
            layouts[i]);
    }
    add(l, AT_MOST, 1.0, far_apart(l), "sweep far apart, against 15 ns or a tenth of one that meets: most");
}

/* ------------------------------------------------------------------------------------------------- by themselves -- */

static void add_polygons(list *l) {
    static const struct {
        const char *question, *kind, *peer;
        double goal;
    } goals[] = {
        {"overlaps", "box", PEER_TUTORIAL, 12.0}, {"overlaps", "8-gon", PEER_TUTORIAL, 20.0},
        {"intersect", "box", PEER_TUTORIAL, 6.0}, {"intersect", "8-gon", PEER_TUTORIAL, 14.0},
        {"intersect", "box", PEER_BOX2D3, 3.5},   {"intersect", "8-gon", PEER_BOX2D3, 4.0},
    };
    static const char *const layouts[] = {"deep", "apart", "touching"};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        const pick p = {GROUP_PAIRS, goals[i].question, goals[i].kind, NULL, 0};
        add(l, AT_LEAST, goals[i].goal, against(l, goals[i].peer, p), "%s, %s, against %s", p.question, p.a,
            goals[i].peer);
    }
    for (size_t i = 0; i < 2 * sizeof layouts / sizeof *layouts; i++) {
        const pick p = {GROUP_ALIGNED, i % 2 == 0 ? "overlaps" : "intersect", NULL, layouts[i / 2], 0};
        add(l, AT_LEAST, i % 2 == 0 ? 8.0 : 4.0, against(l, PEER_BOX2D3, p), "%s, aligned boxes, %s, against %s",
            p.question, p.layout, PEER_BOX2D3);
    }
}

static void add_world(list *l) {
    static const char *const layouts[] = {"100 sizes", "4,000 sizes"};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        double worst = (double)NAN;
        const char *which = "";
        for (int question = 0; question < BENCH_SWEEP_TURNING; question++) {
            const char *name = bench_question_names[question];
            const double own = ns(l, PEER_SAT, (pick){GROUP_WORLD, name, NULL, "own origin", 0});
            const double ratio = ns(l, PEER_SAT, (pick){GROUP_WORLD, name, NULL, layouts[i], 0}) / own;
            which = ratio > worst || isnan(worst) ? name : which;
            worst = fmax(worst, ratio);
        }
        add(l, AT_MOST, 1.1, worst, "boxes %s from their own origin, against about it: most, %s", layouts[i], which);
    }
}

static void add_large(list *l) {
    for (size_t n = 16; n <= 128; n *= 2) {
        add(l, AT_LEAST, 10.0, against(l, PEER_CHIPMUNK, (pick){GROUP_LARGE, "intersect", NULL, NULL, n}),
            "intersect, %zu corners, against %s", n, PEER_CHIPMUNK);
    }
    const pick intersect = {GROUP_LARGE, "intersect", NULL, NULL, 2048}, few = {GROUP_LARGE, "overlaps", NULL, NULL, 8};
    const pick many = {GROUP_LARGE, "overlaps", NULL, NULL, 2048};
    add(l, AT_LEAST, 400.0, against(l, PEER_TUTORIAL, intersect), "intersect, 2,048 corners, against %s",
        PEER_TUTORIAL);
    add(l, AT_LEAST, 5.0, against(l, PEER_CHIPMUNK, intersect), "intersect, 2,048 corners, against %s", PEER_CHIPMUNK);
    add(l, AT_MOST, 5.0, ns(l, PEER_SAT, many) / ns(l, PEER_SAT, few), "overlaps, 2,048 corners, against itself at 8");
}

/* -------------------------------------------------------------------------------------------------------- scenes -- */

static double growth(const list *l, const char *scene) {
    return ns(l, PEER_SAT, (pick){GROUP_SCENES, "pairs", scene, NULL, 100000}) /
           ns(l, PEER_SAT, (pick){GROUP_SCENES, "pairs", scene, NULL, 10000});
}

/* Their poses are left out, ours are not. */
static double frame_without_poses(const list *l, const char *peer) {
    const double theirs = ns(l, peer, (pick){GROUP_SCENES, "pairs", "uniform", NULL, 10000}) +
                          ns(l, peer, (pick){GROUP_SCENES, "collide", "uniform", NULL, 10000});
    return theirs / ns(l, PEER_SAT, (pick){GROUP_SCENES, "frame", "uniform", NULL, 10000});
}

static void add_scenes(list *l) {
    static const char *const finders[] = {PEER_BOX2D24, PEER_CHIPMUNK};
    static const char *const frames[] = {PEER_CHIPMUNK, PEER_BOX2D24, PEER_PHASE};
    const pick pairs = {GROUP_SCENES, "pairs", "uniform", NULL, 10000};
    for (size_t i = 0; i < sizeof finders / sizeof *finders; i++) {
        add(l, AT_LEAST, 10.0, against(l, finders[i], pairs), "find_pairs, 10,000 moving boxes, against %s's tree",
            finders[i]);
    }
    add(l, AT_MOST, 13.0, growth(l, "uniform"), "find_pairs, 100,000 against 10,000, uniform");
    add(l, AT_MOST, 20.0, growth(l, "clustered"), "find_pairs, 100,000 against 10,000, clustered");
    add(l, AT_MOST, 20.0, growth(l, "floor"), "find_pairs, 100,000 against 10,000, a floor and large ones");
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        add(l, AT_LEAST, 5.0, frame_without_poses(l, frames[i]),
            "frame of 10,000 moving boxes, against %s without its poses", frames[i]);
    }
    add(l, AT_LEAST, 5.0, against(l, PEER_BOX2D3, (pick){GROUP_SCENES, "frame", "thirds", NULL, 10000}),
        "frame of 10,000 moving circles, capsules and boxes, against %s", PEER_BOX2D3);
}

/* ----------------------------------------------------------------------------------------------- what 1.1 added -- */

static void add_index(list *l) {
    static const struct {
        const char *question, *layout;
        double goal;
        size_t most;
    } goals[] = {
        {"index_build", NULL, 5.0, 100000},       {"index_raycast", "short", 2.0, 100000},
        {"index_raycast", "across", 2.0, 100000}, {"index_find_at_point", NULL, 2.0, 100000},
        {"index_find_in_box", NULL, 2.0, 100000}, {"index_find", NULL, 2.0, 100000},
        {"index_sweep", NULL, 2.0, 100000},       {"index_nearest", NULL, 2.0, 100000},
        {"index_update", NULL, 3.0, 10000},
    };
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        for (size_t n = 10000; n <= goals[i].most; n *= 10) {
            const pick p = {GROUP_INDEX, goals[i].question, NULL, goals[i].layout, n};
            add(l, AT_LEAST, goals[i].goal, against(l, PEER_BOX2D3, p), "%s%s%s, %zu boxes, against %s", p.question,
                p.layout != NULL ? ", " : "", p.layout != NULL ? p.layout : "", n, PEER_BOX2D3);
        }
    }
}

/* NaN when nothing was judged. */
static double count_wrong(const list *l, const char *group) {
    double wrong = (double)NAN;
    for (size_t i = 0; i < l->report->count; i++) {
        const bench_result *r = &l->report->results[i];
        if (strcmp(r->group, group) == 0 && strcmp(r->peer, PEER_SAT) == 0 && r->verdict.judged > 0) {
            wrong = (isnan(wrong) ? 0.0 : wrong) + (double)r->verdict.wrong;
        }
    }
    return wrong;
}

static void add_turning(list *l) {
    static const char *const layouts[] = {"meets", "passes", "far apart", "spinning bars"};
    static const char *const peers[] = {PEER_BOX2D3, PEER_BOX2D24};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        for (size_t k = 0; k < sizeof peers / sizeof *peers; k++) {
            const pick p = {GROUP_TURNING, "sweep_turning", "box", layouts[i], 0};
            add(l, AT_LEAST, 2.0, against(l, peers[k], p), "sweep_turning of boxes, %s, against %s", layouts[i],
                peers[k]);
        }
    }
    add(l, AT_MOST, 0.0, count_wrong(l, GROUP_TURNING), "sweep_turning: tunnelled, or a hit where there is none");
    l->targets[l->count - 1].unit = "";
}

static void add_levels(list *l) {
    static const struct {
        const char *layout;
        size_t n;
        double milliseconds;
    } goals[] = {{"star", 100, 0.1}, {"coast", 1000, 10.0}};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        const pick p = {GROUP_LEVELS, "create_pieces", NULL, goals[i].layout, goals[i].n};
        add(l, AT_MOST, goals[i].milliseconds, 1e-6 * ns(l, PEER_SAT, p), "create_pieces, %s of %zu corners", p.layout,
            p.n);
        l->targets[l->count - 1].unit = "ms";
    }
}

static void add_threads(list *l) {
    for (size_t n = 10000; n <= 100000; n *= 10) {
        const double one = ns(l, PEER_SAT, (pick){GROUP_SCENES, "list on 1 thread", "uniform", NULL, n});
        const double two = ns(l, PEER_SAT, (pick){GROUP_SCENES, "list on 2 threads", "uniform", NULL, n});
        const double slice = ns(l, PEER_SAT, (pick){GROUP_SCENES, "longer of 2 slices", "uniform", NULL, n});
        add(l, AT_LEAST, 1.8, one / two, "intersect_pairs of %zu moving boxes, on two threads against one", n);
        add(l, AT_LEAST, 1.8, one / slice, "intersect_pairs of %zu moving boxes, one thread against the longer slice",
            n);
    }
}

/* Those of the first benchmark: of boxes, against the fastest peer. */
static void add_boxes(list *l) {
    static const struct {
        pick pick;
        double goal;
    } goals[] = {{{GROUP_PAIRS, "distance", "box", NULL, 0}, 3.0},
                 {{GROUP_SHAPES, "raycast", "box", NULL, 0}, 3.0},
                 {{GROUP_PAIRS, "sweep", "box", "meets", 0}, 4.0}};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        for (size_t row = 0; row < l->report->count; row += bench_report_row(l->report, row)) {
            const bench_result *r = &l->report->results[row];
            if (is_picked(r, &goals[i].pick) && strcmp(r->b, "box") == 0) {
                add(l, AT_LEAST, goals[i].goal, bench_report_ratio(l->report, row),
                    "%s, boxes, against the fastest peer", r->question);
            }
        }
    }
}

size_t bench_targets(const bench_report *report, bench_target *targets, size_t capacity) {
    list l = {.report = report, .targets = targets, .capacity = capacity};
    add_fields(&l);
    add_sweeps(&l);
    add_boxes(&l);
    add_polygons(&l);
    add_world(&l);
    add_large(&l);
    add_scenes(&l);
    add_index(&l);
    add_turning(&l);
    add_levels(&l);
    add_threads(&l);
    return l.count;
}
