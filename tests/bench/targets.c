/* The ratios the library promises, worked out from the results of one run. */
#include "names.h"
#include "report.h"

#include <math.h>

typedef struct list {
    const bench_report *report;
    bench_target *targets;
    size_t count, capacity;
} list;

static void add(list *l, const char *text, double measured, double goal, bool at_most) {
    if (l->count < l->capacity) {
        l->targets[l->count++] = (bench_target){.text = text, .goal = goal, .measured = measured, .at_most = at_most};
    }
}

static double small(const list *l, const char *shape, const char *query, const char *peer) {
    return bench_report_ns(l->report, WORKLOAD_SMALL, shape, query, peer, shape[0] == 'b' ? 4 : 8);
}

static double large(const list *l, const char *query, const char *peer, size_t vertices) {
    return bench_report_ns(l->report, WORKLOAD_LARGE, SHAPE_POLYGONS, query, peer, vertices);
}

static double scene(const list *l, const char *layout, const char *phase, const char *peer, size_t boxes) {
    return bench_report_ns(l->report, WORKLOAD_SCENES, layout, phase, peer, boxes);
}

static void add_small(list *l, const char *text, const char *shape, const char *query, const char *peer, double goal) {
    add(l, text, small(l, shape, query, peer) / small(l, shape, query, PEER_SAT), goal, false);
}

static void add_pairs(list *l) {
    const char *overlaps = QUERY_OVERLAPS, *intersect = QUERY_INTERSECT;
    add_small(l, "sat_overlaps, boxes, against the tutorial SAT", SHAPE_BOXES, overlaps, PEER_TUTORIAL, 12.0);
    add_small(l, "sat_overlaps, 8-gons, against the tutorial SAT", SHAPE_OCTAGONS, overlaps, PEER_TUTORIAL, 20.0);
    add_small(l, "sat_intersect, boxes, against the tutorial SAT", SHAPE_BOXES, intersect, PEER_TUTORIAL, 6.0);
    add_small(l, "sat_intersect, 8-gons, against the tutorial SAT", SHAPE_OCTAGONS, intersect, PEER_TUTORIAL, 14.0);
    add_small(l, "sat_intersect, boxes, against Box2D v3", SHAPE_BOXES, intersect, PEER_BOX2D3, 3.5);
    add_small(l, "sat_intersect, 8-gons, against Box2D v3", SHAPE_OCTAGONS, intersect, PEER_BOX2D3, 4.0);

    double ours = large(l, intersect, PEER_SAT, 2048);
    add(l, "sat_intersect, 2,048 vertices, against the tutorial SAT", large(l, intersect, PEER_TUTORIAL, 2048) / ours,
        400.0, false);
    add(l, "sat_intersect, 2,048 vertices, against Chipmunk", large(l, intersect, PEER_CHIPMUNK, 2048) / ours, 5.0,
        false);
    add(l, "sat_overlaps, 2,048 vertices, against itself at 8",
        large(l, overlaps, PEER_SAT, 2048) / large(l, overlaps, PEER_SAT, 8), 5.0, true);
}

static void add_find_pairs(list *l) {
    const size_t ten = 10000, hundred = 100000;
    double ours = scene(l, "uniform", PHASE_PAIRS, PEER_SAT, ten);
    add(l, "sat_find_pairs, 10,000 moving, against Box2D 2.4's dynamic tree",
        scene(l, "uniform", PHASE_PAIRS, PEER_BOX2D24_TREE, ten) / ours, 10.0, false);
    add(l, "sat_find_pairs, 10,000 moving, against Chipmunk's cpBBTree",
        scene(l, "uniform", PHASE_PAIRS, PEER_CHIPMUNK_TREE, ten) / ours, 10.0, false);
    add(l, "sat_find_pairs, 100,000 against 10,000, uniform",
        scene(l, "uniform", PHASE_PAIRS, PEER_SAT, hundred) / ours, 13.0, true);
    add(l, "sat_find_pairs, 100,000 against 10,000, clustered",
        scene(l, "clustered", PHASE_PAIRS, PEER_SAT, hundred) / scene(l, "clustered", PHASE_PAIRS, PEER_SAT, ten), 20.0,
        true);
    add(l, "sat_find_pairs, 100,000 against 10,000, a floor and large ones",
        scene(l, "floor", PHASE_PAIRS, PEER_SAT, hundred) / scene(l, "floor", PHASE_PAIRS, PEER_SAT, ten), 20.0, true);
}

/* Of all peers but this library and the tutorial; NaN when none has the query. */
static double fastest_peer(const list *l, const char *query) {
    static const char *const peers[] = {PEER_CHIPMUNK, PEER_BOX2D24, PEER_BOX2D3, PEER_CUTE_C2};
    double fastest = (double)NAN;
    for (size_t i = 0; i < sizeof peers / sizeof *peers; i++) {
        fastest = fmin(fastest, bench_report_ns(l->report, WORKLOAD_QUERIES, SHAPE_BOXES, query, peers[i], 4));
    }
    return fastest;
}

static void add_query(list *l, const char *text, const char *query, double goal) {
    double ours = bench_report_ns(l->report, WORKLOAD_QUERIES, SHAPE_BOXES, query, PEER_SAT, 4);
    add(l, text, fastest_peer(l, query) / ours, goal, false);
}

/* Their poses are left out, ours are not; pairs and collisions are one call of ours. */
static void add_frame(list *l, const char *text, const char *peer) {
    const size_t boxes = 10000;
    double ours =
        scene(l, "uniform", PHASE_POSES, PEER_SAT, boxes) + scene(l, "uniform", PHASE_AT_ONCE, PEER_SAT, boxes);
    double theirs = scene(l, "uniform", PHASE_PAIRS, peer, boxes) + scene(l, "uniform", PHASE_COLLIDE, peer, boxes);
    add(l, text, theirs / ours, 5.0, false);
}

size_t bench_targets(const bench_report *report, bench_target *targets, size_t capacity) {
    list l = {.report = report, .targets = targets, .capacity = capacity};
    add_pairs(&l);
    add_find_pairs(&l);
    add_query(&l, "sat_distance, boxes apart, against the fastest peer", QUERY_DISTANCE, 3.0);
    add_query(&l, "sat_raycast, boxes, against the fastest peer", QUERY_RAYCAST, 3.0);
    add_query(&l, "sat_sweep, boxes, against the fastest peer", QUERY_SWEEP, 4.0);
    add_frame(&l, "poses, pairs and collisions, 10,000 boxes, against Chipmunk without the poses", PEER_CHIPMUNK_TREE);
    add_frame(&l, "the same against Box2D 2.4's dynamic tree", PEER_BOX2D24_TREE);
    add_frame(&l, "the same against Box2D 2.4's broad phase", PEER_BOX2D24_BROAD_PHASE);
    return l.count;
}
