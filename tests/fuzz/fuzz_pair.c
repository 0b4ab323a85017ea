/*
 * Two polygons through the queries: what holds of all numbers there are (one truth, swap, finite in and out), and where
 * their lengths are of about one order, all laws of tests/support/laws.h.
 */
#include "input.h"

#include "laws.h"

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

static bool is_unit(sat_vec2 v) { return fabs(hypot((double)v.x, (double)v.y) - 1.0) < 1e-6; }

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

/* The shape once more, by its local vertices. */
static shape_spec spec_of(const sat_polygon *polygon) {
    static const shape_maker makers[] = {MAKE_CIRCLE, MAKE_SEGMENT, MAKE_POLYGON};
    sat_polygon *local = sat_polygon_clone(polygon, NULL);
    const size_t count = sat_polygon_vertex_count(polygon);
    shape_spec spec = {.maker = makers[count < 3 ? count - 1 : 2],
                       .count = count,
                       .radius = sat_polygon_radius(polygon),
                       .position = sat_polygon_position(polygon),
                       .angle = sat_polygon_angle(polygon)};
    EXPECT(sat_polygon_set_pose(local, (sat_vec2){0.0f, 0.0f}, 0.0f) == SAT_OK && count <= SHAPE_MAX_VERTICES);
    for (size_t i = 0; i < count; i++) {
        spec.vertices[i] = sat_polygon_vertex(local, i);
    }
    sat_polygon_destroy(local);
    return spec;
}

/* What else the laws draw follows from the bytes that are left. */
static void expect_laws(const sat_polygon *a, const sat_polygon *b, uint64_t seed) {
    static law_case pair; /* too large for some stacks */
    static law_tally tally;
    rng source = rng_start(seed, 0, 0);
    memset(&tally, 0, sizeof tally);
    tally.row = "fuzz_pair";
    pair.spec_a = spec_of(a);
    pair.spec_b = spec_of(b);
    law_check_all(&pair, &tally, 0, &source);
    EXPECT(tally.wrong == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = input_of(data, size);
    sat_polygon *a = input_polygon(&in), *b = input_polygon(&in);
    if (a != NULL && b != NULL) {
        const queries q = ask(a, b);
        expect_one_truth(&q);
        expect_swapped(a, b, &q);
        if (input_is_moderate(&in)) {
            expect_laws(a, b, (uint64_t)input_bits(&in, 4) << 32 | input_bits(&in, 4));
        }
    }
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
    return 0;
}
