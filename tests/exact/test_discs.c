/*
 * The best edges of two rings by the discs in them, and by arcs of directions, against a look at every edge: the same separation to the bit, and the
 * lowest index of those that have it. Rings of all lengths, round, long and with edges in pairs; short ones and shapes
 * without area against long ones; apart, touching, deep, and about one centre, where the search has to give up.
 */
#include "check.h"
#include "rng.h"

#include "sat/calipers.h"
#include "sat/disc_search.h"
#include "sat/long_filter.h"

#include <math.h>

enum { PAIRS = 12000, MOST_CORNERS = SAT_DISC_RING };

/* Corners on an ellipse, evenly or not; boxes, segments and circles among them. */
static sat_polygon *ring_for(rng *source, bool is_long) {
    const int corners = is_long ? rng_integer(source, 5, MOST_CORNERS) : rng_integer(source, 1, 8);
    const double along = rng_between(source, 0.05, 1),
                 across = rng_chance(source, 0.4) ? along : rng_between(source, 0.05, 1);
    const double jitter = rng_chance(source, 0.5) ? 0 : 0.8, first = rng_between(source, 0, 6.28);
    sat_vec2 vertices[MOST_CORNERS];
    if (corners == 1) {
        return sat_polygon_create_circle((float)along, NULL);
    }
    for (int i = 0; i < corners; i++) {
        const double angle = first + 6.28318530717958647692 * (i + jitter * rng_between(source, 0, 1)) / corners;
        vertices[i] = (sat_vec2){(float)(along * cos(angle)), (float)(across * sin(angle))};
    }
    return corners == 2 ? sat_polygon_create_segment(vertices[0], vertices[1], NULL)
                        : sat_polygon_create(vertices, (size_t)corners, NULL);
}

/* The separation of one edge, in the order of operations that the kernels have. */
static float separation_of(const sat_polygon *p, uint32_t edge, const sat_polygon *other, float dx, float dy) {
    const float nx = sat__normal_x(p)[edge], ny = sat__normal_y(p)[edge];
    float least = HUGE_VALF;
    for (uint32_t i = 0; i < other->ring; i++) {
        const float across = nx * sat__x(other)[i], upwards = ny * sat__y(other)[i], height = across + upwards;
        least = height < least ? height : least;
    }
    const float across = nx * (dx - sat__x(p)[edge]), upwards = ny * (dy - sat__y(p)[edge]), way = across + upwards;
    return least + way;
}

static sat__best_edge best_by_trying(const sat_polygon *p, const sat_polygon *other, float dx, float dy) {
    sat__best_edge best = {-HUGE_VALF, 0, 0};
    for (uint32_t i = 0; i < p->ring; i++) {
        const float separation = separation_of(p, i, other, dx, dy);
        if (separation > best.separation) {
            best = (sat__best_edge){separation, i, 0};
        }
        best.tied |= separation >= best.separation ? 1u << i % 32 : 0u;
    }
    return best;
}

/* By arcs of directions, too: of any length. */
static void check_arcs(const sat__pair *pair, const sat__best_edge of[2], float greatest) {
    sat__edge best[2];
    sat__best_edges_by_arcs(pair, &best[0], &best[1]);
    for (int k = 0; k < 2; k++) {
        if (of[k].separation >= greatest && pair->a->count > 2 && pair->b->count > 2) {
            assert_near(best[k].separation, greatest, 4.0 * (double)pair->bound); /* its vertices may be neighbours */
        }
    }
}

/* How often it found them, of pairs that are apart, and of others. */
static void check_pair(const sat_polygon *a, const sat_polygon *b, long found[2]) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__best_edge of[2] = {best_by_trying(a, b, pair.dx, pair.dy),
                                  best_by_trying(b, a, 0.0f - pair.dx, 0.0f - pair.dy)};
    const float greatest = fmaxf(of[0].separation, of[1].separation);
    sat__best_edge best[2];
    check_arcs(&pair, of, greatest);
    if (!sat__find_by_discs(&pair, best)) {
        return;
    }
    for (int k = 0; k < 2; k++) {
        if (of[k].separation >= greatest) {
            assert_float(best[k].separation, greatest);
            assert_int_equal(best[k].index, of[k].index);
            assert_true((k == 0 ? a : b)->ring > SAT_BRUTE_RING || best[k].tied == of[k].tied);
        } else {
            assert_true(best[k].separation < greatest);
        }
    }
    found[greatest > 0.0f]++;
}

static void test_best_edges_are_those_of_all(void **state) {
    (void)state;
    long found[2] = {0, 0};
    for (uint64_t i = 0; i < PAIRS; i++) {
        rng source = rng_start(test_seed(), 921, i);
        sat_polygon *a = ring_for(&source, i % 4 != 0), *b = ring_for(&source, i % 4 != 1);
        const double far = i % 8 == 7 ? 0 : rng_between(&source, 0, 2.2), angle = rng_between(&source, 0, 6.28);
        assert_true(a != NULL && b != NULL);
        assert_int_equal(sat_polygon_set_pose(a, (sat_vec2){(float)(far * cos(angle)), (float)(far * sin(angle))},
                                              (float)rng_between(&source, 0, 6.28)),
                         SAT_OK);
        check_pair(a, b, found);
        check_pair(b, a, found);
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
    assert_true(found[0] > PAIRS / 3 && found[1] > PAIRS / 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_best_edges_are_those_of_all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
