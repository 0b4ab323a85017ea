/*
 * Two polygons through all queries, checking the laws as it goes: one truth, right truth (against the exact oracle of
 * tests/support), swap, cure, no hidden unit, finite in and out. And what the queries say about each other.
 */
#include "input.h"

#include "oracle.h"

#include <math.h>
#include <string.h>

typedef struct queries {
    bool overlaps, hits;
    sat_collision collision;
    float distance;
    sat_closest closest;
    bool a_holds_b, b_holds_a;
} queries;

static queries ask(const sat_polygon *a, const sat_polygon *b) {
    queries q;
    memset(&q, 0xa5, sizeof q);
    q.overlaps = sat_overlaps(a, b);
    q.hits = sat_intersect(a, b, &q.collision);
    q.distance = sat_distance(a, b, &q.closest);
    q.a_holds_b = sat_contains(a, b);
    q.b_holds_a = sat_contains(b, a);
    return q;
}

static bool is_unit(sat_vec2 v) {
    return fabs(hypot((double)v.x, (double)v.y) - 1.0) < 1e-6;
}

static void expect_one_truth(const queries *q) {
    EXPECT(q->overlaps == q->hits && q->overlaps == (q->distance <= 0.0f));
    EXPECT(is_finite(q->distance) && is_finite_vec2(q->closest.point_a) && is_finite_vec2(q->closest.point_b));
    EXPECT(is_unit(q->closest.axis));
    EXPECT(!(q->a_holds_b || q->b_holds_a) || q->hits);
    if (!q->hits) {
        EXPECT(is_zero(&q->collision, sizeof q->collision));
        return;
    }
    const sat_collision *c = &q->collision;
    EXPECT(c->overlap == -q->distance && c->overlap >= 0.0f);
    EXPECT(is_unit(c->axis) && is_finite_vec2(c->mtv));
    EXPECT(c->contact_count == 1 || c->contact_count == 2);
    for (int i = 0; i < c->contact_count; i++) {
        const sat_contact *k = &c->contacts[i];
        EXPECT(is_finite_vec2(k->point) && is_finite_vec2(k->arm_a) && is_finite_vec2(k->arm_b));
        EXPECT(k->depth >= 0.0f && is_finite(k->depth));
    }
}

/* Two equal shapes in one place have no order. */
static bool is_same(const sat_polygon *a, const sat_polygon *b) {
    bool same =
        sat_polygon_vertex_count(a) == sat_polygon_vertex_count(b) && sat_polygon_radius(a) == sat_polygon_radius(b);
    for (size_t i = 0; same && i < sat_polygon_vertex_count(a); i++) {
        same = equal_vec2(sat_polygon_vertex(a, i), sat_polygon_vertex(b, i));
    }
    return same;
}

static void expect_swapped(const sat_polygon *a, const sat_polygon *b, const queries *q) {
    const queries s = ask(b, a);
    EXPECT(s.hits == q->hits && s.distance == q->distance && s.a_holds_b == q->b_holds_a);
    EXPECT(s.collision.overlap == q->collision.overlap && s.collision.contact_count == q->collision.contact_count);
    if (is_same(a, b)) {
        return;
    }
    EXPECT(s.collision.axis.x == -q->collision.axis.x && s.collision.axis.y == -q->collision.axis.y);
    EXPECT(s.collision.mtv.x == -q->collision.mtv.x && s.collision.mtv.y == -q->collision.mtv.y);
    EXPECT(equal_vec2(s.closest.point_a, q->closest.point_b) && equal_vec2(s.closest.point_b, q->closest.point_a));
    for (int i = 0; i < q->collision.contact_count; i++) {
        const sat_contact *k = &q->collision.contacts[i],
                          *l = &s.collision.contacts[q->collision.contact_count - 1 - i];
        EXPECT(equal_vec2(k->point, l->point) && equal_vec2(k->arm_a, l->arm_b) && k->depth == l->depth);
        EXPECT(SAT_FEATURE_OF_A(k->id) == SAT_FEATURE_OF_B(l->id) &&
               SAT_FEATURE_OF_B(k->id) == SAT_FEATURE_OF_A(l->id));
    }
}

static void expect_cured(const sat_polygon *a, const sat_polygon *b, const queries *q) {
    sat_polygon *moved = sat_polygon_clone(a, NULL);
    EXPECT(moved != NULL);
    if (q->hits && sat_polygon_translate(moved, q->collision.mtv) == SAT_OK) {
        const double left = -(double)sat_distance(moved, b, NULL);
        EXPECT(left <= 1e-6 * size_of_pair(a, b) + rounding_of_pair(a, b) + rounding_of_pair(moved, b));
    }
    sat_polygon_destroy(moved);
}

/* What the oracle reads exactly. */
static bool is_readable(const sat_polygon *p) {
    return sat_polygon_vertex_count(p) <= 64 && oracle_read(p).blur == 0.0;
}

static void expect_right(const sat_polygon *a, const sat_polygon *b, const queries *q) {
    if (!is_readable(a) || !is_readable(b)) {
        return;
    }
    const oracle_shape sa = oracle_read(a), sb = oracle_read(b);
    const oracle_answer truth = oracle_pair(&sa, &sb);
    const double tolerance = 1e-6 * oracle_pair_size(&sa, &sb) + 1e-6 * fabs(truth.separation);
    EXPECT(q->hits == truth.hit);
    EXPECT((q->hits && q->collision.overlap == 0.0f) == truth.touching || fabs(truth.separation) < tolerance);
    EXPECT(fabs((double)q->distance - truth.separation) <= tolerance);
    EXPECT(q->a_holds_b == oracle_contains(&sa, &sb) && q->b_holds_a == oracle_contains(&sb, &sa));
}

/* From an overlap a motion hits if it leads deeper. */
static void expect_start(const queries *q, sat_vec2 motion_a, sat_vec2 motion_b, bool hits) {
    const double x = (double)motion_a.x - (double)motion_b.x, y = (double)motion_a.y - (double)motion_b.y;
    const double closing = x * (double)q->collision.axis.x + y * (double)q->collision.axis.y;
    const double margin = closing - 0x1p-20 * hypot(x, y);
    EXPECT(hits == (margin > 0.0) || fabs(margin) < 1e-12 * hypot(x, y));
}

static void check_sweep(const sat_polygon *a, const sat_polygon *b, const queries *q, sat_vec2 motion_a,
                        sat_vec2 motion_b) {
    sat_sweep_hit hit, swapped;
    const bool hits = sat_sweep(a, motion_a, b, motion_b, &hit), back = sat_sweep(b, motion_b, a, motion_a, &swapped);
    if (q->hits && q->collision.overlap > 0.0f) {
        expect_start(q, motion_a, motion_b, hits);
    }
    EXPECT(is_same(a, b) || (back == hits && fabs((double)hit.fraction - (double)swapped.fraction) <= 1e-5));
    if (!hits) {
        EXPECT(is_zero(&hit, sizeof hit));
        return;
    }
    EXPECT(hit.fraction >= 0.0f && hit.fraction <= 1.0f && is_finite_vec2(hit.point) && is_unit(hit.axis));
    EXPECT(!q->hits || hit.fraction == 0.0f);
}

/* Does a motion turn nothing: by no angle, or a circle about its own centre? */
static bool turns_nothing(const sat_polygon *p, sat_motion motion) {
    return motion.angle == 0.0f ||
           (sat_polygon_vertex_count(p) == 1 && equal_vec2(sat_polygon_vertex(p, 0), sat_polygon_position(p)));
}

static void check_sweep_turning(const sat_polygon *a, const sat_polygon *b, const queries *q, sat_motion motion_a,
                                sat_motion motion_b) {
    sat_sweep_hit hit, swapped;
    const bool hits = sat_sweep_turning(a, motion_a, b, motion_b, &hit),
               back = sat_sweep_turning(b, motion_b, a, motion_a, &swapped);
    const bool may_part = turns_nothing(a, motion_a) && turns_nothing(b, motion_b); /* as sat_sweep() */
    EXPECT((back == hits && hit.fraction == swapped.fraction) || (may_part && is_same(a, b)));
    if (!hits) {
        EXPECT(is_zero(&hit, sizeof hit) && (may_part || !(q->hits && q->collision.overlap > 0.0f)));
        return;
    }
    EXPECT(hit.fraction >= 0.0f && hit.fraction <= 1.0f && is_finite_vec2(hit.point) && is_unit(hit.axis));
    EXPECT(!(q->hits && q->collision.overlap > 0.0f) || hit.fraction == 0.0f);
}

static void check_points(const sat_polygon *p, sat_vec2 from, sat_vec2 to, bool moderate) {
    sat_closest closest;
    sat_ray_hit hit;
    const float distance = sat_distance_to_point(p, from, &closest);
    const bool from_inside = sat_contains_point(p, from), to_inside = sat_contains_point(p, to);
    const bool valid = fabsf(from.x) <= SAT_MAX_EXTENT && fabsf(from.y) <= SAT_MAX_EXTENT &&
                       fabsf(to.x) <= SAT_MAX_EXTENT && fabsf(to.y) <= SAT_MAX_EXTENT;
    const bool hits = sat_raycast(p, from, to, &hit);
    if (!valid) {
        EXPECT(!hits && is_zero(&hit, sizeof hit));
        return;
    }
    EXPECT(is_finite(distance) && from_inside == (distance <= 0.0f) && is_unit(closest.axis));
    EXPECT(hits || (!from_inside && !to_inside));
    EXPECT(hits || is_zero(&hit, sizeof hit));
    if (from_inside) {
        EXPECT(hit.fraction == 0.0f && equal_vec2(hit.point, from) && equal_vec2(hit.normal, (sat_vec2){0.0f, 0.0f}));
    } else if (hits) {
        EXPECT(hit.fraction >= 0.0f && hit.fraction <= 1.0f && is_unit(hit.normal) && is_finite_vec2(hit.point));
    }
    if (moderate && is_readable(p)) {
        const oracle_shape shape = oracle_read(p);
        const oracle_sweep_answer truth = oracle_raycast(&shape, from, to);
        EXPECT(hits == truth.hit || !truth.certain);
    }
    const sat_interval shadow = sat_project(p, from);
    EXPECT(shadow.min <= shadow.max && is_finite(shadow.min) && is_finite(shadow.max));
}

static void check_masks(const sat_polygon *a, const sat_polygon *b, const queries *q, uint32_t mask) {
    sat_polygon *masked = sat_polygon_clone(a, NULL);
    sat_vec2 displacement = {NAN, NAN};
    sat_polygon *obstacles[2] = {NULL, sat_polygon_clone(b, NULL)};
    EXPECT(masked != NULL && obstacles[1] != NULL);
    EXPECT(sat_push_out(a, obstacles, 2, &displacement) == SAT_OK && is_finite_vec2(displacement));
    EXPECT(q->hits || equal_vec2(displacement, (sat_vec2){0.0f, 0.0f}));
    for (size_t i = 0; i < sat_polygon_vertex_count(a); i++) {
        (void)sat_polygon_set_edge_enabled(masked, i, (mask >> i % 32 & 1) != 0);
    }
    sat_collision c;
    EXPECT(sat_intersect(masked, b, &c) == q->hits && sat_overlaps(masked, b) == q->hits);
    EXPECT(sat_distance(masked, b, NULL) == q->distance);
    if (q->hits) {
        const bool sensor = equal_vec2(c.axis, (sat_vec2){0.0f, 0.0f});
        const double slack = 1e-6 * (double)q->collision.overlap + 1e-6 * size_of_pair(a, b);
        EXPECT((double)c.overlap >= (double)q->collision.overlap - slack && is_finite(c.overlap));
        EXPECT(sensor ? c.overlap == q->collision.overlap && equal_vec2(c.mtv, c.axis) : is_unit(c.axis));
    }
    EXPECT(sat_push_out(masked, obstacles, 2, &displacement) == SAT_OK && is_finite_vec2(displacement));
    sat_polygon_destroy(obstacles[1]);
    sat_polygon_destroy(masked);
}

/* The same input with all lengths doubled eight times over. */
static void expect_no_unit(const uint8_t *data, size_t size, const queries *q) {
    const float scale = 256.0f;
    input in = input_of(data, size, scale);
    sat_polygon *a = input_polygon(&in), *b = input_polygon(&in);
    EXPECT(a != NULL && b != NULL);
    const queries s = ask(a, b);
    EXPECT(s.hits == q->hits && s.distance == scale * q->distance && s.a_holds_b == q->a_holds_b);
    EXPECT(s.collision.overlap == scale * q->collision.overlap && equal_vec2(s.collision.axis, q->collision.axis));
    EXPECT(s.collision.contact_count == q->collision.contact_count && equal_vec2(s.closest.axis, q->closest.axis));
    for (int i = 0; i < q->collision.contact_count; i++) {
        const sat_vec2 point = q->collision.contacts[i].point;
        EXPECT(equal_vec2(s.collision.contacts[i].point, (sat_vec2){scale * point.x, scale * point.y}));
        EXPECT(s.collision.contacts[i].id == q->collision.contacts[i].id);
    }
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = input_of(data, size, 1.0f);
    sat_polygon *a = input_polygon(&in), *b = input_polygon(&in);
    const bool scalable = input_is_scalable(&in);
    if (a != NULL && b != NULL) {
        const queries q = ask(a, b);
        expect_one_truth(&q);
        expect_swapped(a, b, &q);
        expect_cured(a, b, &q);
        if (input_is_moderate(&in)) {
            expect_right(a, b, &q);
        }
        if (scalable) {
            expect_no_unit(data, size, &q);
        }
        const sat_vec2 u = input_vec2(&in), v = input_vec2(&in);
        check_points(a, u, v, input_is_moderate(&in));
        check_points(b, u, sat_polygon_vertex(a, 0), input_is_moderate(&in));
        if (fabsf(u.x) <= 0x1p60f && fabsf(u.y) <= 0x1p60f && fabsf(v.x) <= 0x1p60f && fabsf(v.y) <= 0x1p60f) {
            check_sweep(a, b, &q, u, v);
            check_sweep_turning(a, b, &q, (sat_motion){u, 1.5f}, (sat_motion){v, fmodf(u.x, 40.0f)});
        }
        check_masks(a, b, &q, input_bits(&in, 4));
    }
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    return 0;
}
