/* Pushes through enabled edges only, by brute force: every enabled edge of either shape, and what faces it. */
#include "oracle_frame.h"
#include "oracle_predicates.h"

/** Directions and heights nearer to each other than this are both meant. */
#define CLOSE 1e-5

/** What is enabled of that which may face a push. */
typedef struct facing {
    bool any, all;
} facing;

static void also(facing *f, bool enabled) {
    f->any = f->any || enabled;
    f->all = f->all && enabled;
}

/** A segment's sides face what comes from within 45 degrees of them, its ends all else, while a side is enabled. */
static facing faces_segment(const oracle_shape *b, oracle_vec2 out, const bool *enabled) {
    facing f = {false, true};
    oracle_vec2 edge = oracle_edge(b, 0);
    double opposed =
        (out.x * edge.y - out.y * edge.x) / oracle_length(edge.x, edge.y); /* the normal of edge 0 along `out` */
    if (fabs(opposed) > sqrt(0.5) - CLOSE) {
        also(&f, enabled[opposed < 0.0 ? 0 : 1]);
    }
    if (fabs(opposed) < sqrt(0.5) + CLOSE) {
        also(&f, enabled[0] || enabled[1]);
    }
    return f;
}

/** The edges at a vertex: the more opposed of the two, or both. */
static void faces_at(facing *f, oracle_subject b, size_t j, oracle_vec2 out, const bool *enabled) {
    size_t before = j > 0 ? j - 1 : b.at->count - 1;
    oracle_vec2 one = oracle_edge(b.shape, before), other = oracle_edge(b.shape, j);
    double along_one = (out.x * one.y - out.y * one.x) / oracle_length(one.x, one.y);
    double along_other = (out.x * other.y - out.y * other.x) / oracle_length(other.x, other.y);
    if (along_one < along_other + CLOSE) {
        also(f, enabled[before]);
    }
    if (along_other < along_one + CLOSE) {
        also(f, enabled[j]);
    }
}

typedef struct way_out {
    double depth;
    facing through;
} way_out;

/** Out of a's edge i, without the radii. */
static way_out through_edge(oracle_subject a, size_t i, oracle_subject b, const bool *enabled_b, double size_b,
                            size_t *hint) {
    oracle_vec2 edge = oracle_edge(a.shape, i);
    double length = oracle_length(edge.x, edge.y);
    oracle_vec2 out = {edge.y / length, -edge.x / length};
    (void)oracle_furthest(b.at, (oracle_vec2){-out.x, -out.y}, hint);
    double deepest = out.x * (a.at->x[i] - b.at->x[*hint]) + out.y * (a.at->y[i] - b.at->y[*hint]);
    way_out way = {deepest, {false, true}};
    if (b.at->count == 1) {
        way.through.any = true; /* a circle has no edge that could be disabled */
    } else if (b.at->count == 2) {
        way.through = faces_segment(b.shape, out, enabled_b);
    } else {
        double close = CLOSE * size_b;
        for (size_t j = 0; j < b.at->count; j++) {
            double here = out.x * (a.at->x[i] - b.at->x[j]) + out.y * (a.at->y[i] - b.at->y[j]);
            if (here >= deepest - close) {
                faces_at(&way.through, b, j, out, enabled_b);
            }
        }
    }
    return way;
}

static void through_all(oracle_bounds *bounds, oracle_subject a, const bool *enabled_a, oracle_subject b,
                        const bool *enabled_b) {
    double size_b = oracle_size(b.shape);
    size_t hint = 0;
    for (size_t i = 0; i < oracle_edge_count(a.shape); i++) {
        if (enabled_a[i]) {
            way_out way = through_edge(a, i, b, enabled_b, size_b, &hint);
            bounds->least = way.through.any ? fmin(bounds->least, way.depth) : bounds->least;
            bounds->most = way.through.any && way.through.all ? fmin(bounds->most, way.depth) : bounds->most;
        }
    }
}

oracle_bounds oracle_masked_depth(const oracle_shape *a, const bool *enabled_a, const oracle_shape *b,
                                  const bool *enabled_b) {
    oracle_frame frame_a, frame_b;
    oracle_subject subject_a = oracle_place(&frame_a, a, a), subject_b = oracle_place(&frame_b, b, a);
    oracle_bounds bounds = {HUGE_VAL, HUGE_VAL};
    through_all(&bounds, subject_a, enabled_a, subject_b, enabled_b);
    through_all(&bounds, subject_b, enabled_b, subject_a, enabled_a);
    bounds.least += a->radius + b->radius;
    bounds.most += a->radius + b->radius;
    return bounds;
}
