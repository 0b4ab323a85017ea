/*
 * Levels. Pieces are right that fill the outline and are no more than promised: at most four times the fewest, which no
 * cutting without new corners goes below. Tiles are joined when a box that stands on any of their seams, a little sunk
 * in, is pushed straight up, and one below the surface not at all.
 */
#include "judge.h"

#include <math.h>
#include <stdlib.h>

#define PROBES 200

static double area_of(const sat_polygon *piece) {
    const size_t count = sat_polygon_vertex_count(piece);
    double twice = 0.0;
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 p = sat_polygon_vertex(piece, i), q = sat_polygon_vertex(piece, (i + 1) % count);
        twice += (double)p.x * (double)q.y - (double)p.y * (double)q.x;
    }
    return 0.5 * twice;
}

static bench_truth truth_of_pieces(const bench_pairs *pairs) {
    const size_t count = pairs->row.many;
    sat_polygon **pieces = bench_allocate(count, sizeof(sat_polygon *));
    double area = 0.0, filled = 0.0;
    size_t found = 0;
    const sat_status status = sat_polygon_create_pieces(pairs->vertices, count, pieces, count, &found);
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 p = pairs->vertices[i], q = pairs->vertices[(i + 1) % count];
        area += 0.5 * ((double)p.x * (double)q.y - (double)p.y * (double)q.x);
    }
    for (size_t i = 0; i < found && status == SAT_OK; i++) {
        filled += area_of(pieces[i]);
        sat_polygon_destroy(pieces[i]);
    }
    const double least = (double)bench_fewest_pieces(pairs), most = 4.0 * least;
    return (bench_truth){.certain = true,
                         .hit = status == SAT_OK && fabs(filled - area) <= 1e-9 * area,
                         .has_number = true,
                         .number = 0.5 * (least + most),
                         .scale = 1.0,
                         .doubt = 0.5 * (most - least)};
}

/* A box of half a unit, sunk in by a tenth where it stands. */
static bool is_pushed_up(const bench_pairs *pairs, sat_polygon *probe, float x, size_t columns, size_t rows) {
    const float top = (float)rows - 0.5f;
    bool is_up = true, is_hit = false;
    (void)sat_polygon_set_position(probe, (sat_vec2){x, top + 0.15f});
    for (size_t i = (rows - 2) * columns; i < rows * columns; i++) {
        sat_collision collision;
        if (sat_intersect(pairs->polygons[i], probe, &collision)) {
            is_hit = true;
            is_up = is_up && collision.axis.x == 0.0f && collision.axis.y >= 0.0f;
        }
    }
    return is_hit && is_up;
}

/* They may have been joined before, which must not matter. */
static bench_truth truth_of_join(const bench_pairs *pairs) {
    const size_t columns = (size_t)sqrt((double)pairs->row.many), rows = pairs->row.many / columns;
    sat_polygon *probe = sat_polygon_create_box(0.5f, 0.5f, NULL);
    bool holds = sat_polygon_join(pairs->polygons, pairs->shape_count, NULL) == SAT_OK && probe != NULL;
    for (size_t i = 0; i < PROBES && holds; i++) {
        const float share = (float)i / PROBES;
        holds = is_pushed_up(pairs, probe, 1.0f + share * (float)(columns - 3), columns, rows);
    }
    sat_polygon_destroy(probe);
    return (bench_truth){.certain = true, .hit = holds};
}

bench_truth bench_judge_level(const bench_pairs *pairs) {
    return pairs->row.question == BENCH_JOIN ? truth_of_join(pairs) : truth_of_pieces(pairs);
}
