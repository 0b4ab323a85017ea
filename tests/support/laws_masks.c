/*
 * Disabled edges. Every mask of the axis is asked of the pair; what the push has to be is the oracle's word, where its
 * two readings of "the edge that faces it" agree; what it has to do is the header's, in any case.
 */
#include "axes.h"
#include "laws.h"

#include <math.h>
#include <string.h>

typedef struct masked {
    sat_polygon *a, *b;
    bool enabled_a[SHAPE_MAX_VERTICES], enabled_b[SHAPE_MAX_VERTICES];
    bool nothing_a, nothing_b; /* all edges of it are disabled */
} masked;

static sat_polygon *mask(const sat_polygon *polygon, const bool *enabled, bool *nothing) {
    sat_polygon *copy = sat_polygon_clone(polygon, NULL);
    size_t edges = sat_polygon_vertex_count(polygon) > 1 ? sat_polygon_vertex_count(polygon) : 0;
    *nothing = edges > 0;
    for (size_t i = 0; i < 2 * edges; i++) { /* each twice: that is as once */
        (void)sat_polygon_set_edge_enabled(copy, i % edges, enabled[i % edges]);
        *nothing = *nothing && !enabled[i % edges];
    }
    return copy;
}

/** With everything enabled, a mask changes nothing. */
static void check_no_mask(law_case *pair, const masked *m, const sat_collision *hit) {
    sat_collision plain;
    (void)sat_intersect(pair->a, pair->b, &plain);
    bool all = true;
    for (size_t i = 0; i < pair->shape_a.count; i++) {
        all = all && m->enabled_a[i];
    }
    for (size_t i = 0; i < pair->shape_b.count; i++) {
        all = all && m->enabled_b[i];
    }
    law_expect(pair, !all || memcmp(&plain, hit, sizeof plain) == 0, "2: a mask that disables nothing changes nothing",
               (double)hit->overlap, (double)plain.overlap);
}

static void check_sensor(law_case *pair, const sat_collision *hit) {
    const double depth = -(double)sat_distance(pair->a, pair->b, NULL); /* right by other laws, far out as well */
    law_expect(pair, hit->mtv.x == 0.0f && hit->mtv.y == 0.0f, "2: a sensor pushes nothing", (double)hit->mtv.x, 0.0);
    law_expect(pair, fabs((double)hit->overlap - depth) <= LAW_TOLERANCE * pair->size,
               "2: the overlap of a sensor is the plain depth", (double)hit->overlap, depth);
    law_judge(pair, false);
}

/** What is left when a has been moved by the MTV, of its exact length, but for what rounding to double leaves. */
static double left_after(const law_case *pair, const sat_collision *hit) {
    oracle_shape moved = pair->shape_a;
    moved.position_x += (double)hit->mtv.x;
    moved.position_y += (double)hit->mtv.y;
    return -oracle_pair(&moved, &pair->shape_b).separation - pair->digits;
}

/** Edges as short as a blur is wide have no direction: then these bounds say nothing, nor which edges face each other. */
static void check_best(law_case *pair, const masked *m, double overlap, double slack) {
    oracle_bounds bounds = oracle_masked_depth(&pair->shape_a, m->enabled_a, &pair->shape_b, m->enabled_b);
    bool sharp = pair->shape_a.radius + pair->shape_b.radius == 0.0;
    if (pair->blurred) {
        return;
    }
    law_expect(pair, overlap <= bounds.most + slack, "5: the best push over the enabled edges", overlap, bounds.most);
    if (pair->shape_a.count > 2 && pair->shape_b.count > 2 && sharp) {
        law_expect(pair, overlap >= bounds.least - slack, "5: a push through disabled edges", overlap, bounds.least);
    }
}

static void check_push(law_case *pair, const masked *m, const sat_collision *hit) {
    double overlap = (double)hit->overlap, plain = -pair->truth.separation;
    double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, hit->axis);
    double left = left_after(pair, hit), slack = LAW_TOLERANCE * fmax(pair->size, overlap);
    law_expect(pair, overlap >= 0.0, "2: the overlap of a masked pair is not negative", overlap, 0.0);
    law_expect_unit(pair, hit->axis, "2: the axis of a masked pair is a unit vector");
    law_expect(pair, overlap >= plain - slack, "5: a masked push is not shorter than the plain one", overlap, plain);
    check_best(pair, m, overlap, slack + pair->digits);
    law_expect(pair, fabs(along - overlap) <= slack + pair->digits, "5: the masked overlap is that along the axis",
               overlap, along);
    law_expect(pair, left <= slack, "4 (cure): overlap left after a masked push", left, 0.0);
    law_expect_contacts(pair, hit, 0.0);
    law_judge(pair, true);
}

/** sat_push_out() of one obstacle: the same push where it is known, and none out of a sensor. */
static void check_push_out(law_case *pair, const masked *m, const sat_collision *hit, oracle_bounds bounds) {
    const bool pushes = hit->axis.x != 0.0f || hit->axis.y != 0.0f;
    const sat_vec2 position = sat_polygon_position(m->a),
                   far = {position.x + 2.0f * hit->mtv.x, position.y + 2.0f * hit->mtv.y};
    sat_polygon *const obstacles[] = {m->b};
    sat_vec2 out;
    if (!law_in_range(pair, far) || sat_push_out(m->a, obstacles, 1, &out) != SAT_OK) {
        return;
    }
    const double length = law_length(out), slack = 2.0 * LAW_TOLERANCE * fmax(pair->size, length) + pair->rounding;
    const bool is_free = -pair->truth.separation <= slack; /* by no more than rounding, whatever pushes */
    const bool known =
        !is_free && !pair->blurred && pair->shape_a.radius + pair->shape_b.radius == 0.0 && bounds.least == bounds.most;
    law_expect(pair, pushes || length == 0.0, "2: nothing is pushed out of a sensor", length, 0.0);
    law_expect(pair, !pushes || !known || fabs(length - bounds.most) <= slack, "5: out of one masked obstacle", length,
               bounds.most);
}

/** Sweeps and distances ignore masks: the axis of one that begins in an overlap is one of the least depth of all. */
static void check_others(law_case *pair, const masked *m, rng *source) {
    sat_sweep_hit plain, hit;
    sat_closest closest, other;
    const sat_vec2 to = law_point_near(pair, source), from = sat_polygon_position(pair->a),
                   way = {to.x - from.x, to.y - from.y}, still = {0.0f, 0.0f};
    if (!law_in_range(pair, way)) {
        return;
    }
    const bool is_hit = sat_sweep(pair->a, way, pair->b, still, &plain),
               is_masked_hit = sat_sweep(m->a, way, m->b, still, &hit);
    if (pair->truth.hit && !pair->truth.touching) {
        const double along = oracle_depth_along(&pair->shape_a, &pair->shape_b, hit.axis);
        const double off = is_masked_hit ? along + pair->truth.separation : 0.0;
        law_expect(pair, fabs(off) <= LAW_TOLERANCE * pair->size + pair->digits, "2: a mask changes no sweep's axis",
                   along, -pair->truth.separation);
    } else {
        const bool is_same = is_hit && plain.fraction == 0.0f ? is_masked_hit && hit.fraction == 0.0f
                                                              : memcmp(&hit, &plain, sizeof hit) == 0;
        law_expect(pair, is_masked_hit == is_hit && is_same, "2: a mask changes no sweep", (double)hit.fraction,
                   (double)plain.fraction);
    }
    const float distance = sat_distance(pair->a, pair->b, &closest), same = sat_distance(m->a, m->b, &other);
    law_expect(pair, same == distance && memcmp(&other, &closest, sizeof other) == 0, "2: a mask changes no distance",
               (double)same, (double)distance);
}

static void check_masked(law_case *pair, const masked *m, rng *source) {
    sat_collision hit;
    check_others(pair, m, source);
    bool hits = sat_intersect(m->a, m->b, &hit);
    law_expect(pair, hits == sat_intersect(pair->a, pair->b, NULL), "2: a mask changes no answer", hits, !hits);
    if (!hits || !pair->truth.hit) {
        return;
    }
    oracle_bounds bounds = oracle_masked_depth(&pair->shape_a, m->enabled_a, &pair->shape_b, m->enabled_b);
    bool pushes = hit.axis.x != 0.0f || hit.axis.y != 0.0f;
    check_no_mask(pair, m, &hit);
    law_expect(pair, pushes || pair->blurred || isinf(bounds.most), "2: some edge is enabled", pushes, 1.0);
    law_expect(pair, !pushes || (!m->nothing_a && !m->nothing_b), "2: a sensor has no axis", pushes, 0.0);
    check_push_out(pair, m, &hit, bounds);
    if (pushes) {
        check_push(pair, m, &hit);
    } else {
        check_sensor(pair, &hit);
    }
}

static void check_mask(law_case *pair, const axis_mask *choice, rng *source) {
    static masked m; /* too large for some stacks */
    bool of_a = choice->both || rng_chance(source, 0.5), of_b = choice->both || !of_a;
    memset(m.enabled_a, true, sizeof m.enabled_a);
    memset(m.enabled_b, true, sizeof m.enabled_b);
    if (of_a && pair->shape_a.count > 1) {
        choice->choose(source, pair->a, m.enabled_a);
    }
    if (of_b && pair->shape_b.count > 1) {
        choice->choose(source, pair->b, m.enabled_b);
    }
    m.a = mask(pair->a, m.enabled_a, &m.nothing_a);
    m.b = mask(pair->b, m.enabled_b, &m.nothing_b);
    law_name_query(pair, choice->name, (sat_vec2){of_a, of_b}, (sat_vec2){0.0f, 0.0f});
    check_masked(pair, &m, source);
    sat_polygon_destroy(m.a);
    sat_polygon_destroy(m.b);
}

void law_check_masks(law_case *pair, rng *source) {
    const size_t masks = pair->shape_a.count + pair->shape_b.count < 24 ? 4 : 1,
                 first = rng_bits(source) % axis_mask_count;
    for (size_t i = 0; i < masks; i++) {
        check_mask(pair, &axis_masks[(first + 3 * i) % axis_mask_count], source);
    }
}
