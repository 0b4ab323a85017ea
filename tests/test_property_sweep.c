/*
 * Sweeps against bisection of sat_overlaps, rays against the sweep of a point, and distances against brute force over
 * all pairs of features. SAT_TEST_PAIRS sets another number of pairs, SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/laws.h"

#include <math.h>
#include <stdio.h>

#define PAIRS 100000

/** The pair at that part of the motions, positions rounded to float. */
static void move_to(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, double fraction) {
    const sat_vec2 from_a = pair->spec_a.position, from_b = pair->spec_b.position;
    sat_vec2 a = {(float)((double)from_a.x + fraction * (double)motion_a.x),
                  (float)((double)from_a.y + fraction * (double)motion_a.y)};
    sat_vec2 b = {(float)((double)from_b.x + fraction * (double)motion_b.x),
                  (float)((double)from_b.y + fraction * (double)motion_b.y)};
    (void)sat_polygon_set_position(pair->a, a);
    (void)sat_polygon_set_position(pair->b, b);
}

static bool overlap_at(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, double fraction) {
    move_to(pair, motion_a, motion_b, fraction);
    return sat_overlaps(pair->a, pair->b);
}

/** The first overlap between a time without and a time with one: their motion is straight, so there is only one. */
static double bisected(law_case *pair, sat_vec2 motion_a, sat_vec2 motion_b, double apart, double over) {
    for (int i = 0; i < 40; i++) {
        double middle = 0.5 * (apart + over);
        if (overlap_at(pair, motion_a, motion_b, middle)) {
            over = middle;
        } else {
            apart = middle;
        }
    }
    return over;
}

/** A motion whose end, or some time before it, overlaps by construction: through a point of both. */
static void check_against_bisection(law_case *pair, rng *source) {
    sat_vec2 centre_a = sat_polygon_centroid(pair->a), centre_b = sat_polygon_centroid(pair->b);
    double share = rng_between(source, -0.5, 1.0), meet = rng_between(source, 0.3, 1.0);
    double x = ((double)centre_b.x - (double)centre_a.x) / meet, y = ((double)centre_b.y - (double)centre_a.y) / meet;
    sat_vec2 motion_a = {(float)(x * (1.0 - share)), (float)(y * (1.0 - share))};
    sat_vec2 motion_b = {(float)(-x * share), (float)(-y * share)};

    law_name_query(pair, "sat_sweep(a, motion_a, b, motion_b)", motion_a, motion_b);
    sat_sweep_hit hit;
    bool hits = sat_sweep(pair->a, motion_a, pair->b, motion_b, &hit);
    double speed = hypot((double)motion_a.x - (double)motion_b.x, (double)motion_a.y - (double)motion_b.y);
    bool reached = overlap_at(pair, motion_a, motion_b, meet);
    law_expect(pair, hits, "2: a sweep through the other shape hits", hits, 1.0);
    if (hits && reached) {
        double expected = bisected(pair, motion_a, motion_b, 0.0, meet);
        oracle_vec2 motion = law_relative(motion_a, motion_b);
        double closing = fabs(motion.x * (double)hit.axis.x + motion.y * (double)hit.axis.y) / speed;
        /* Bisection sees positions rounded to float; what that costs in time depends on the angle of approach. */
        double noise = 2.0 * pair->rounding / fmax(closing, 1e-3);
        double error = fmax(fabs((double)hit.fraction - expected) * speed - noise, 0.0) / fmax(speed, pair->size);
        law_note(&pair->tally->max_fraction_error, error);
        law_expect(pair, error <= LAW_TOLERANCE || closing < 1e-3, "2: sat_sweep and bisection of sat_overlaps",
                   (double)hit.fraction, expected);
    }
    move_to(pair, motion_a, motion_b, 0.0);
}

/** A ray is the sweep of a point; a very small disc is the nearest thing to a point that can be created. */
static void check_ray_against_sweep(law_case *pair, rng *source) {
    sat_vec2 corner = sat_polygon_vertex(pair->b, 0), goal = sat_polygon_centroid(pair->a);
    sat_vec2 from_corner = random_point(source, pair->size), from_goal = random_point(source, 0.4 * pair->size);
    sat_vec2 from = {corner.x + from_corner.x, corner.y + from_corner.y};
    sat_vec2 to = {goal.x + from_goal.x, goal.y + from_goal.y};
    sat_vec2 motion = {to.x - from.x, to.y - from.y};
    float radius = (float)(1e-9 * pair->size);
    sat_polygon *point = sat_polygon_create_circle(radius, NULL);
    (void)sat_polygon_set_position(point, from);

    law_name_query(pair, "sat_raycast(a, from, to), and the sweep of a point", from, to);
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    bool ray_hits = sat_raycast(pair->a, from, to, &ray),
         sweep_hits = sat_sweep(point, motion, pair->a, (sat_vec2){0.0f, 0.0f}, &sweep);
    double speed = hypot((double)motion.x, (double)motion.y);
    double inward =
        ray_hits ? fabs((double)motion.x * (double)ray.normal.x + (double)motion.y * (double)ray.normal.y) / speed
                 : 0.0;
    if (ray_hits && ray.fraction > 0.0f && inward > 1e-2) {
        double error = fabs((double)ray.fraction - (double)sweep.fraction) * speed / fmax(speed, pair->size);
        law_expect(pair, sweep_hits, "1: a ray hits where the sweep of a point does", sweep_hits, 1.0);
        /* The motion is rounded to float, and what that costs in time depends on the angle of approach. */
        law_expect(pair, error <= (LAW_TOLERANCE + pair->rounding / fmax(speed, pair->size)) / inward,
                   "1: sat_raycast and sat_sweep", (double)ray.fraction, (double)sweep.fraction);
    }
    sat_polygon_destroy(point);
}

static void test_sweep_and_raycast_agree_with_bisection(void **state) {
    (void)state;
    static law_case pair;
    law_tally tally = {.suite = "sweep", .family = "kinds", .seed = test_seed()};
    long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(tally.seed, 2000, (uint64_t)i);
        size_t kind_a = rng_bits(&source) % SHAPE_KINDS, kind_b = rng_bits(&source) % SHAPE_KINDS;
        shape_of_kind(&source, kind_a, false, 1.0, &pair.spec_a);
        shape_of_kind(&source, kind_b, false, rng_between(&source, 0.3, 3.0), &pair.spec_b);
        pair.spec_a.angle = (float)rng_between(&source, -3.14, 3.14);
        pair.spec_b.angle = (float)rng_between(&source, -3.14, 3.14);
        shape_place_near(&source, &pair.spec_a, &pair.spec_b, rng_between(&source, 1.05, 4.0));
        law_case_open(&pair, &tally, (uint64_t)i, &source);
        law_check_sweep(&pair, &source);
        law_check_raycast(&pair, &source);
        check_against_bisection(&pair, &source);
        check_ray_against_sweep(&pair, &source);
        law_case_close(&pair);
    }
    assert_true(law_tally_print(&tally));
}

static void test_distance_agrees_with_brute_force(void **state) {
    (void)state;
    static law_case pair;
    law_tally tally = {.suite = "distance", .family = "kinds", .seed = test_seed()};
    long pairs = test_pairs(PAIRS);
    for (long i = 0; i < pairs; i++) {
        rng source = rng_start(tally.seed, 2001, (uint64_t)i);
        size_t kind_a = rng_bits(&source) % SHAPE_KINDS, kind_b = rng_bits(&source) % SHAPE_KINDS;
        bool lattice = rng_chance(&source, 0.5);
        shape_of_kind(&source, kind_a, lattice, 1.0, &pair.spec_a);
        shape_of_kind(&source, kind_b, lattice, 1.0, &pair.spec_b);
        shape_place_near(&source, &pair.spec_a, &pair.spec_b, rng_between(&source, 0.9, 3.0));
        law_case_open(&pair, &tally, (uint64_t)i, &source);
        law_check_pair(&pair);
        law_check_points(&pair, &source);
        law_case_close(&pair);
    }
    assert_true(law_tally_print(&tally));
    assert_true(tally.hits < tally.pairs / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sweep_and_raycast_agree_with_bisection),
        cmocka_unit_test(test_distance_agrees_with_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
