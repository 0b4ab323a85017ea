/*
 * sat_push_out: one displacement that frees the mover of all obstacles at once.
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/oracle.h"

#include <math.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static sat_vec2 push(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count) {
    sat_vec2 displacement = {NAN, NAN}, again = {NAN, NAN};
    assert_int_equal(sat_push_out(mover, obstacles, count, &displacement), SAT_OK);
    assert_int_equal(sat_push_out(mover, obstacles, count, &again), SAT_OK); /* deterministic */
    assert_memory_equal(&displacement, &again, sizeof again);
    assert_true(isfinite(displacement.x) && isfinite(displacement.y));
    return displacement;
}

/* The deepest overlap that is left after a displacement; disabled edges left out. */
static double left_after(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count, sat_vec2 displacement) {
    double deepest = 0;
    sat_polygon *moved = sat_polygon_clone(mover, NULL);
    assert_int_equal(sat_polygon_translate(moved, displacement), SAT_OK);
    for (size_t i = 0; i < count; i++) {
        sat_collision hit;
        if (obstacles[i] && obstacles[i] != mover && sat_intersect(moved, obstacles[i], &hit)) {
            deepest = fmax(deepest, (double)hit.overlap);
        }
    }
    sat_polygon_destroy(moved);
    return deepest;
}

TEST(test_a_free_mover_stays) {
    sat_polygon *mover = kept(box_at(2, 2, 0, 0)), *obstacles[] = {box_at(2, 2, 5, 0), box_at(2, 2, 2, 0), NULL};
    assert_vec2(push(mover, obstacles, 2), 0, 0); /* touching is free */
    assert_vec2(push(mover, obstacles, 0), 0, 0);
    assert_vec2(push(mover, NULL, 0), 0, 0);
    destroy_all(obstacles);
}

TEST(test_one_obstacle_is_left_by_the_mtv) {
    sat_polygon *mover = kept(box_at(2, 2, 0, 0)), *obstacles[] = {box_at(2, 2, 1.5f, 0.25f), NULL};
    assert_vec2(push(mover, obstacles, 1), -0.5, 0);
    assert_int_equal(sat_polygon_set_radius(mover, 1), SAT_OK);
    assert_vec2(push(mover, obstacles, 1), -1.5, 0);
    destroy_all(obstacles);
}

/* To the bit, unless rounding may leave a hair of overlap: then it is a hair longer, and nothing is left. */
TEST(test_one_obstacle_is_left_by_the_bits_of_the_mtv) {
    long same = 0, longer = 0;
    const long scenes = test_pairs(2000);
    for (long i = 0; i < scenes; i++) {
        static shape_spec spec;
        rng source = rng_start(test_seed(), 6600, (uint64_t)i);
        shape_of_kind(&source, (size_t)rng_integer(&source, 0, SHAPE_KINDS - 1), false, 1, &spec);
        spec.position = random_point(&source, 1);
        sat_polygon *mover = box_at(1, 1, 0, 0), *obstacles[] = {shape_build(&spec, 1), NULL};
        assert_int_equal(sat_polygon_set_angle(mover, (float)random_angle(&source)), SAT_OK);
        sat_collision hit;
        const bool hits = sat_intersect(mover, obstacles[0], &hit);
        const sat_vec2 out = push(mover, obstacles, 1);
        const double more_x = (double)out.x - (double)hit.mtv.x, more_y = (double)out.y - (double)hit.mtv.y;
        if (hits && more_x == 0 && more_y == 0) {
            same++;
        } else if (hits) {
            longer++;
            assert_true(hypot(more_x, more_y) < 1e-6);
            assert_near(left_after(mover, obstacles, 1, out), 0, 0);
        }
        sat_polygon_destroy(mover);
        destroy_all(obstacles);
    }
    print_message("the MTV: to the bit=%ld a hair longer=%ld\n", same, longer);
    assert_true(same > scenes / 8);
}

TEST(test_null_entries_and_the_mover_itself_are_passed_over) {
    sat_polygon *mover = kept(box_at(2, 2, 0, 0)), *wall = kept(box_at(2, 2, 1.5f, 0.25f));
    sat_polygon *const obstacles[] = {NULL, mover, wall, NULL, mover};
    assert_vec2(push(mover, obstacles, COUNT(obstacles)), -0.5, 0);
}

TEST(test_the_corner_of_a_room) {
    sat_polygon *mover = kept(box_at(2, 2, 8.75f, 0.5f)), *room[] = {box_at(20, 2, 0, -1), box_at(2, 20, 10, 5), NULL};
    assert_vec2(push(mover, room, 2), -0.75, 0.5);
    sat_polygon *disc = kept(circle_at(1, 8.25f, 0.75f));
    assert_vec2(push(disc, room, 2), -0.25, 0.25);
    destroy_all(room);
}

TEST(test_a_corridor_frees_to_its_open_side) {
    /* Walls at x <= 0 and x >= 2.5; a mover 2 wide fits between, deeper in one wall than the gap leaves at the other.
     */
    sat_polygon *mover = kept(box_at(2, 2, 0.75f, 0)), *walls[] = {box_at(2, 40, -1, 0), box_at(2, 40, 3.5f, 0), NULL};
    assert_vec2(push(mover, walls, 2), 0.25, 0);
    assert_int_equal(sat_polygon_set_position(mover, (sat_vec2){1.75f, 3}), SAT_OK);
    assert_vec2(push(mover, walls, 2), -0.25, 0);

    /* Too narrow: the way out is past the ends of the walls. */
    assert_int_equal(sat_polygon_set_position(walls[1], (sat_vec2){2.5f, 0}), SAT_OK);
    assert_int_equal(sat_polygon_set_position(mover, (sat_vec2){0.75f, 19}), SAT_OK);
    sat_vec2 out = push(mover, walls, 2);
    assert_near(left_after(mover, walls, 2, out), 0, 1e-5);
    assert_vec2_near(out, 0, 2, 1e-5);
    destroy_all(walls);
}

/* Two equal boxes in one place: each side of either is as good, and still none of the four ways is forgotten. */
TEST(test_of_eight_equal_ways_the_open_one_is_found) {
    const float x[4] = {1, 0, -1, 0}, y[4] = {0, 1, 0, -1};
    sat_polygon *mover = kept(box_at(2, 2, 0, 0));
    for (int open = 0; open < 4; open++) {
        sat_polygon *all[5] = {box_at(2, 2, 0, 0), NULL};
        for (int side = 0, count = 1; side < 4; side++) {
            if (side != open) { /* far beyond the box in the middle, and as wide */
                all[count++] = box_at(2 + 6 * fabsf(x[side]), 2 + 6 * fabsf(y[side]), 5 * x[side], 5 * y[side]);
            }
        }
        const sat_vec2 d = push(mover, all, 4);
        assert_vec2(d, 2 * x[open], 2 * y[open]);
        destroy_all(all);
    }
}

TEST(test_a_disc_in_a_v_rises_straight_up) {
    const sat_vec2 right[] = {{0, 0}, {10, 10}, {10, -10}}, left[] = {{0, 0}, {-10, -10}, {-10, 10}};
    sat_polygon *slopes[] = {polygon_of(right, 3), polygon_of(left, 3), NULL}, *disc = circle_at(1, 0, 1);
    sat_vec2 out = push(disc, slopes, 2);
    assert_vec2_near(out, 0, sqrt(2) - 1, 1e-6);
    sat_polygon *box = kept(box_at(2, 2, 0.5f, 1.5f)); /* its lower corners (-0.5, 0.5) and (1.5, 0.5) */
    out = push(box, slopes, 2);
    assert_near(left_after(box, slopes, 2, out), 0, 1e-5);
    assert_vec2_near(out, -0.5, 0.5, 1e-5); /* until both corners lie on the slopes, or the nearest to that */
    sat_polygon_destroy(disc);
    destroy_all(slopes);
}

TEST(test_tiles_of_a_floor_push_once_not_thrice) {
    sat_polygon *tiles[11] = {NULL}, *mover = box_at(2.5f, 1, 5.25f, 0.25f), *disc = circle_at(1, 5, 0.75f);
    for (int i = 0; i < 10; i++) {
        tiles[i] = box_at(1, 1, (float)i + 0.5f, -0.5f);
    }
    assert_vec2(push(mover, tiles, 10), 0, 0.25);
    assert_vec2_near(push(disc, tiles, 10), 0, 0.25, 1e-6);
    sat_polygon_destroy(mover);
    sat_polygon_destroy(disc);
    destroy_all(tiles);
}

TEST(test_disabled_edges_are_respected) {
    sat_polygon *platform = box_at(4, 1, 0, 0), *mover = kept(box_at(1, 1, 2.375f, 0.25f)),
                *obstacles[] = {platform, NULL};
    assert_vec2(push(mover, obstacles, 1), 0.125, 0);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(sat_polygon_set_edge_enabled(platform, i, i == 2), SAT_OK);
    }
    assert_vec2(push(mover, obstacles, 1), 0, 0.75);
    assert_int_equal(sat_polygon_set_edge_enabled(platform, 2, false), SAT_OK); /* a sensor pushes nothing */
    assert_vec2(push(mover, obstacles, 1), 0, 0);
    sat_polygon *wall = kept(box_at(1, 1, 2.375f, 1.1875f)),
                *both[] = {platform, wall, platform}; /* nor does it hide another */
    assert_vec2(push(mover, both, 2), 0, -0.0625);
    assert_vec2(push(mover, both + 1, 2), 0, -0.0625);
    destroy_all(obstacles);
}

TEST(test_concentric_obstacles_give_a_finite_displacement) {
    sat_polygon *disc = kept(circle_at(1, 3, 3)), *obstacles[] = {circle_at(2, 3, 3), circle_at(1, 3, 3), NULL};
    sat_vec2 out = push(disc, obstacles, 2);
    assert_near(left_after(disc, obstacles, 2, out), 0, 1e-5);
    assert_near(hypot((double)out.x, (double)out.y), 3, 1e-5);
    destroy_all(obstacles);
}

TEST(test_no_way_out_says_the_best_it_found) {
    enum { RING = 400 }; /* a thick ring of overlapping boxes around, and a lid on everything */
    static sat_polygon *ring[RING + 1];
    for (int i = 0; i < RING; i++) {
        ring[i] = box_at(3, 3, (float)(i % 20) * 2 - 19, (float)(i / 20) * 2 - 19);
    }
    sat_polygon *mover = kept(box_at(1, 1, 0.25f, 0.5f));
    sat_vec2 out = push(mover, ring, RING);
    assert_true(hypot((double)out.x, (double)out.y) < 100);
    destroy_all(ring);
}

/* Where the shortest way leads out of the range, another one is taken. */
TEST(test_the_end_of_the_range_is_a_wall) {
    const float far = SAT_MAX_EXTENT, u = 0x1p40f;
    sat_polygon *mover = kept(box_at(2 * u, 2 * u, far, 0)),
                *obstacles[] = {box_at(2 * u, 2 * u, far - 1.5f * u, 0.25f * u), NULL};
    sat_vec2 out = push(mover, obstacles, 1);
    assert_int_equal(sat_polygon_translate(mover, out), SAT_OK);
    assert_vec2(out, 0, -1.75 * (double)u);
    destroy_all(obstacles);
}

TEST(test_displacements_scale_with_the_world) {
    const float units[] = {0x1p-50f, 0x1p-20f, 0x1p20f, 0x1p50f};
    for (size_t i = 0; i < COUNT(units); i++) {
        float u = units[i];
        sat_polygon *mover = box_at(2 * u, 2 * u, 8.75f * u, 0.5f * u);
        sat_polygon *room[] = {box_at(20 * u, 2 * u, 0, -u), box_at(2 * u, 20 * u, 10 * u, 5 * u), NULL};
        assert_vec2(push(mover, room, 2), -0.75 * (double)u, 0.5 * (double)u);
        sat_polygon_destroy(mover);
        destroy_all(room);
    }
}

/* A box of 10 x 10, hardly turned, and a small disc deep inside: its push is 30 times its own size. */
TEST(test_a_small_mover_leaves_a_large_box) {
    sat_polygon *disc = kept(circle_at(0.1f, 2, 0.5f)), *obstacles[] = {box_at(10, 10, 0, 0), NULL};
    assert_int_equal(sat_polygon_set_angle(obstacles[0], 0.005f), SAT_OK);
    const sat_vec2 out = push(disc, obstacles, 1);
    assert_near(hypot((double)out.x, (double)out.y), 5.1 - (2 * cos(0.005) + 0.5 * sin(0.005)), 1e-5);
    assert_near(left_after(disc, obstacles, 1, out), 0, 0);
    destroy_all(obstacles);
}

/* What a family of scenes came to. */
typedef struct tally {
    long scenes, left, further, judged, longer;
    double worst_left, worst_further, worst_ratio;
} tally;

/* Floats near a position lie this far apart; a displaced mover is wherever both its coordinates were rounded to. */
static double rounding_near(sat_vec2 position, sat_vec2 out) {
    return 0x1p-23 * (fabs((double)position.x + (double)out.x) + fabs((double)position.y + (double)out.y));
}

/* By how much the moved mover overlaps a shape more than 1e-6 of their size and the rounding of its position. */
static double excess_after(const oracle_shape *mover, const oracle_shape *obstacle, sat_vec2 out) {
    oracle_shape moved = *mover;
    moved.position_x += (double)out.x;
    moved.position_y += (double)out.y;
    const double size = oracle_pair_size(mover, obstacle);
    const sat_vec2 from = {(float)mover->position_x, (float)mover->position_y};
    return (-oracle_pair(&moved, obstacle).separation - rounding_near(from, out)) / size - 1e-6;
}

/* The same scene in another unit of length gives the same displacement in that unit, bit for bit. */
static void assert_no_hidden_unit(const shape_spec *mover, const shape_spec *walls, size_t count, float unit,
                                  sat_vec2 out) {
    sat_polygon *obstacles[3] = {NULL}, *scaled = shape_build(mover, unit);
    for (size_t i = 0; i < count; i++) {
        obstacles[i] = shape_build(&walls[i], unit);
    }
    const sat_vec2 again = push(scaled, obstacles, count);
    assert_vec2(again, (double)out.x * (double)unit, (double)out.y * (double)unit);
    sat_polygon_destroy(scaled);
    destroy_all(obstacles);
}

/* One wall, of any kind, and a mover of another, of 1/1000 to 1 of its size, that lies anywhere in it. */
static void judge_one_wall(tally *t, rng *source) {
    static shape_spec mover, wall;
    static oracle_shape in, out_of;
    const size_t kind = (size_t)rng_integer(source, 0, SHAPE_KINDS - 1),
                 other = (size_t)rng_integer(source, 0, SHAPE_KINDS - 1);
    const double size = pow(10, rng_between(source, 0, 3)),
                 far = rng_chance(source, 0.5) ? 0 : pow(10, rng_between(source, 0, 6));
    shape_of_kind(source, kind, false, rng_chance(source, 0.2) ? size : 1, &mover);
    shape_of_kind(source, other, false, size, &wall);
    mover.angle = random_angle(source);
    wall.angle = random_angle(source);
    wall.position = random_point(source, far);
    shape_place_near(source, &wall, &mover, rng_between(source, 0, 1));
    sat_polygon *a = shape_build(&mover, 1), *obstacles[] = {shape_build(&wall, 1), NULL};
    in = oracle_read(a);
    out_of = oracle_read(obstacles[0]);
    const oracle_answer truth = oracle_pair(&in, &out_of);
    if (truth.hit) {
        const sat_vec2 out = push(a, obstacles, 1);
        const sat_vec2 from = {(float)in.position_x, (float)in.position_y};
        const double extent = oracle_pair_size(&in, &out_of), excess = excess_after(&in, &out_of, out);
        const double length = hypot((double)out.x, (double)out.y);
        const double further = (length + truth.separation - 2 * rounding_near(from, out)) / extent - 1e-6;
        t->scenes++;
        t->left += excess > 0;
        t->further += further > 0;
        t->worst_left = fmax(t->worst_left, excess);
        t->worst_further = fmax(t->worst_further, further);
        assert_no_hidden_unit(&mover, &wall, 1, ldexpf(1, rng_integer(source, far > 0 ? -20 : -40, far > 0 ? 20 : 40)),
                              out);
    }
    sat_polygon_destroy(a);
    destroy_all(obstacles);
}

TEST(test_every_wall_is_left_by_its_mtv) {
    tally t = {.worst_left = -1, .worst_further = -1};
    const long scenes = test_pairs(6000);
    for (long i = 0; i < scenes; i++) {
        rng source = rng_start(test_seed(), 6200, (uint64_t)i);
        judge_one_wall(&t, &source);
    }
    print_message("one wall: scenes=%ld left=%ld (%.1e) further=%ld (%.1e)\n", t.scenes, t.left, t.worst_left,
                  t.further, t.worst_further);
    assert_true(t.scenes > scenes / 2);
    assert_int_equal(t.left, 0);
    assert_int_equal(t.further, 0);
}

/* A box with a side through `corner`, out of which the mover is to go along (x, y). */
static void make_wall(rng *source, shape_spec *wall, double size, sat_vec2 corner, double angle) {
    const double width = size * rng_between(source, 0.5, 2), height = size * rng_between(source, 0.5, 2);
    const double along = width * rng_between(source, -0.45, 0.45);
    make_rectangle(wall, (float)(-0.5 * width), (float)(-0.5 * height), (float)(0.5 * width), (float)(0.5 * height));
    wall->angle = (float)angle;
    wall->position.x = (float)((double)corner.x + along * cos(angle) + 0.5 * height * sin(angle));
    wall->position.y = (float)((double)corner.y + along * sin(angle) - 0.5 * height * cos(angle));
}

static double shortest_way(const oracle_shape *mover, const oracle_shape *obstacles, size_t count, double slack);

/* Two walls that make a corner of 20 to 160 degrees, and a mover of any kind near it. */
static void judge_corner(tally *t, rng *source) {
    static shape_spec mover, walls[2];
    static oracle_shape in, out_of[2];
    const double size = pow(10, rng_between(source, 0, 3)), angle = rng_between(source, 0, FULL_TURN);
    const bool is_far = rng_chance(source, 0.3);
    const sat_vec2 corner = random_point(source, is_far ? pow(10, rng_between(source, 0, 6)) : 0);
    shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), false, 1, &mover);
    mover.angle = random_angle(source);
    make_wall(source, &walls[0], size, corner, angle);
    make_wall(source, &walls[1], size, corner, angle + rng_between(source, 0.35, 2.8));
    const sat_vec2 offset = random_point(source, 1.5);
    mover.position = (sat_vec2){corner.x + offset.x, corner.y + offset.y};
    sat_polygon *a = shape_build(&mover, 1),
                *obstacles[] = {shape_build(&walls[0], 1), shape_build(&walls[1], 1), NULL};
    in = oracle_read(a);
    out_of[0] = oracle_read(obstacles[0]);
    out_of[1] = oracle_read(obstacles[1]);
    const sat_vec2 out = push(a, obstacles, 2);
    const double excess = fmax(excess_after(&in, &out_of[0], out), excess_after(&in, &out_of[1], out));
    t->scenes += out.x != 0 || out.y != 0;
    t->left += excess > 0;
    t->worst_left = fmax(t->worst_left, excess);
    if (in.radius == 0 && in.count < 10 && !is_far) {
        const double best = shortest_way(&in, out_of, 2, 1e-6 * size), length = hypot((double)out.x, (double)out.y);
        t->judged++;
        t->longer += length > best + 1e-4 * size;
        t->worst_ratio = best > 1e-2 * size ? fmax(t->worst_ratio, length / best) : t->worst_ratio;
    }
    assert_no_hidden_unit(&mover, walls, 2, ldexpf(1, rng_integer(source, is_far ? -20 : -40, is_far ? 20 : 40)), out);
    sat_polygon_destroy(a);
    destroy_all(obstacles);
}

TEST(test_every_corner_of_two_walls_is_left) {
    tally t = {.worst_left = -1};
    const long scenes = test_pairs(4000);
    for (long i = 0; i < scenes; i++) {
        rng source = rng_start(test_seed(), 6300, (uint64_t)i);
        judge_corner(&t, &source);
    }
    print_message("two walls: scenes=%ld left=%ld (%.1e) judged=%ld longer=%ld worst_ratio=%.3f\n", t.scenes, t.left,
                  t.worst_left, t.judged, t.longer, t.worst_ratio);
    assert_true(t.scenes > scenes / 2 && t.judged > scenes / 8);
    assert_true(t.left <= scenes / 500);
    assert_true(t.longer <= t.judged / 500);
}

/* A mover in two to four obstacles of any kind and size: all of them have an end, so there is a way out. */
TEST(test_any_obstacles_are_left) {
    static shape_spec mover, other;
    static oracle_shape in, out_of;
    tally t = {.worst_left = -1};
    const long scenes = test_pairs(2000);
    for (long i = 0; i < scenes; i++) {
        rng source = rng_start(test_seed(), 6500, (uint64_t)i);
        sat_polygon *obstacles[5] = {NULL};
        const size_t count = (size_t)rng_integer(&source, 2, 4);
        shape_of_kind(&source, (size_t)rng_integer(&source, 0, SHAPE_KINDS - 1), false, 1, &mover);
        mover.angle = random_angle(&source);
        sat_polygon *a = shape_build(&mover, 1);
        in = oracle_read(a);
        for (size_t k = 0; k < count; k++) {
            const double size = pow(10, rng_between(&source, 0, 3));
            shape_of_kind(&source, (size_t)rng_integer(&source, 0, SHAPE_KINDS - 1), false, size, &other);
            other.angle = random_angle(&source);
            shape_place_near(&source, &mover, &other, rng_unit(&source));
            obstacles[k] = shape_build(&other, 1);
        }
        const sat_vec2 out = push(a, obstacles, count);
        double excess = -1;
        for (size_t k = 0; k < count; k++) {
            out_of = oracle_read(obstacles[k]);
            excess = fmax(excess, excess_after(&in, &out_of, out));
        }
        t.scenes += out.x != 0 || out.y != 0;
        t.left += excess > 0;
        t.worst_left = fmax(t.worst_left, excess);
        sat_polygon_destroy(a);
        destroy_all(obstacles);
    }
    print_message("any obstacles: scenes=%ld left=%ld (%.1e)\n", t.scenes, t.left, t.worst_left);
    assert_true(t.scenes > scenes / 2);
    assert_true(t.left <= scenes / 500);
}

/* Some edges of both polygons disabled: the push is the shortest through enabled ones, and none where none is. */
TEST(test_random_masks_are_left_through_enabled_edges_only) {
    static shape_spec spec;
    static oracle_shape in, out_of;
    long judged = 0, sensors = 0, scenes = test_pairs(4000);
    for (long i = 0; i < scenes; i++) {
        rng source = rng_start(test_seed(), 6400, (uint64_t)i);
        make_random_polygon(&source, &spec, 3, 8, 1);
        sat_polygon *mover = shape_build(&spec, 1);
        const double size = pow(10, rng_between(&source, 0, 2));
        make_random_polygon(&source, &spec, 3, 8, size);
        spec.position = random_point(&source, 0.4 * size);
        sat_polygon *obstacles[] = {shape_build(&spec, 1), NULL}, *both[] = {mover, obstacles[0]};
        bool enabled[2][8];
        for (int k = 0; k < 2; k++) {
            const double share = rng_unit(&source);
            for (size_t e = 0; e < sat_polygon_vertex_count(both[k]); e++) {
                enabled[k][e] = rng_chance(&source, share);
                assert_int_equal(sat_polygon_set_edge_enabled(both[k], e, enabled[k][e]), SAT_OK);
            }
        }
        in = oracle_read(mover);
        out_of = oracle_read(obstacles[0]);
        if (oracle_pair(&in, &out_of).hit) {
            const oracle_bounds depth = oracle_masked_depth(&in, enabled[0], &out_of, enabled[1]);
            const sat_vec2 out = push(mover, obstacles, 1);
            if (depth.most != depth.least) { /* which edge faces another hangs on rounding */
                assert_true(hypot((double)out.x, (double)out.y) >= depth.least - 2e-6 * size);
            } else if (isinf(depth.most)) {
                assert_vec2(out, 0, 0);
                sensors++;
            } else {
                assert_near(hypot((double)out.x, (double)out.y), depth.most, 2e-6 * size);
                assert_near(left_after(mover, obstacles, 1, out), 0, 1e-6 * size);
                judged++;
            }
        }
        sat_polygon_destroy(mover);
        destroy_all(obstacles);
    }
    print_message("masked: judged=%ld sensors=%ld\n", judged, sensors);
    assert_true(judged > scenes / 5 && sensors > scenes / 20);
}

TEST(test_the_finest_shapes_are_left) {
    enum { CORNERS = 65535 };
    sat_polygon *mover = kept(sat_polygon_create_regular(CORNERS, 1, NULL)),
                *obstacles[] = {sat_polygon_create_regular(CORNERS, 4, NULL), NULL};
    const float x[] = {0, 0.5f, 3, 4.5f};
    for (size_t i = 0; i < COUNT(x); i++) {
        assert_int_equal(sat_polygon_set_position(mover, (sat_vec2){x[i], 0}), SAT_OK);
        const sat_vec2 out = push(mover, obstacles, 1);
        assert_near(hypot((double)out.x, (double)out.y), 5 - (double)x[i], 1e-5);
        assert_near(left_after(mover, obstacles, 1, out), 0, 8e-6);
    }
    for (size_t i = 0; i < CORNERS; i++) { /* of the obstacle only the left half may push */
        assert_int_equal(sat_polygon_set_edge_enabled(obstacles[0], i, i > CORNERS / 4 && i < CORNERS / 4 * 3), SAT_OK);
    }
    assert_int_equal(sat_polygon_set_position(mover, (sat_vec2){3, 0}), SAT_OK);
    const sat_vec2 out = push(mover, obstacles, 1);
    assert_near(hypot((double)out.x, (double)out.y), 5, 1e-2);
    assert_near(left_after(mover, obstacles, 1, out), 0, 8e-6);
    destroy_all(obstacles);
}

/* The displacements at which the mover's and an obstacle's edges lie on each other, and where two such lines cross,
   contain the shortest way out of several sharp obstacles. Brute force over all of them. */
enum { MOST_LINES = 128 };

typedef struct line {
    double normal_x, normal_y, distance; /* displacements d with normal . d == distance */
} line;

static size_t lines_of(const oracle_shape *mover, const oracle_shape *obstacle, line *lines) {
    size_t count = 0;
    for (size_t i = 0; i < obstacle->count + mover->count; i++) {
        const oracle_shape *owner = i < obstacle->count ? obstacle : mover;
        size_t k = i < obstacle->count ? i : i - obstacle->count, next = k + 1 < owner->count ? k + 1 : 0;
        double x = (double)owner->y[next] - (double)owner->y[k], y = (double)owner->x[k] - (double)owner->x[next];
        double length =
            hypot(x, y) * (owner == mover ? -1 : 1); /* the normal of the obstacle, or against the mover's */
        sat_vec2 axis = {(float)(-x / length), (float)(-y / length)};
        lines[count++] = (line){-(double)axis.x, -(double)axis.y, oracle_depth_along(mover, obstacle, axis)};
    }
    return count;
}

static bool is_free(const oracle_shape *mover, const oracle_shape *obstacles, size_t count, double x, double y,
                    double slack) {
    oracle_shape moved = *mover;
    bool free = true;
    moved.position_x = (double)(float)(mover->position_x + x);
    moved.position_y = (double)(float)(mover->position_y + y);
    for (size_t i = 0; free && i < count; i++) {
        free = oracle_pair(&moved, &obstacles[i]).separation >= -slack;
    }
    return free;
}

static double shortest_way(const oracle_shape *mover, const oracle_shape *obstacles, size_t count, double slack) {
    line lines[MOST_LINES];
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += lines_of(mover, &obstacles[i], lines + total);
    }
    double shortest = is_free(mover, obstacles, count, 0, 0, slack) ? 0 : HUGE_VAL;
    for (size_t i = 0; i < total; i++) {
        for (size_t k = 0; k <= i; k++) {
            const line p = lines[i], q = lines[k];
            double cross = p.normal_x * q.normal_y - p.normal_y * q.normal_x, x = p.distance * p.normal_x,
                   y = p.distance * p.normal_y;
            if (k < i) {
                x = (p.distance * q.normal_y - q.distance * p.normal_y) / cross;
                y = (q.distance * p.normal_x - p.distance * q.normal_x) / cross;
            }
            double length = hypot(x, y);
            if (length < shortest && is_free(mover, obstacles, count, x, y, slack)) {
                shortest = length;
            }
        }
    }
    return shortest;
}

TEST(test_random_scenes_are_left_by_nearly_the_shortest_way) {
    static shape_spec spec;
    static oracle_shape shapes[4], mover_shape;
    long scenes = test_pairs(2000), pushed = 0, longer = 0;
    double worst = 1;
    for (long i = 0; i < scenes; i++) {
        rng source = rng_start(test_seed(), 6000, (uint64_t)i);
        sat_polygon *obstacles[5] = {NULL};
        size_t count = (size_t)rng_integer(&source, 1, 4);
        make_random_polygon(&source, &spec, 3, 6, 2);
        sat_polygon *mover = shape_build(&spec, 1);
        mover_shape = oracle_read(mover);
        for (size_t k = 0; k < count; k++) {
            make_random_polygon(&source, &spec, 3, 6, rng_between(&source, 1, 4));
            spec.position = random_point(&source, 2);
            obstacles[k] = shape_build(&spec, 1);
            shapes[k] = oracle_read(obstacles[k]);
        }
        sat_vec2 out = push(mover, obstacles, count);
        double length = hypot((double)out.x, (double)out.y), best = shortest_way(&mover_shape, shapes, count, 1e-5);
        assert_near(left_after(mover, obstacles, count, out), 0, 1e-5);
        assert_true(length >= best - 1e-4);
        pushed += length > 0;
        longer += length > best + 1e-3;
        worst = best > 0.01 ? fmax(worst, length / best) : worst;
        sat_polygon_destroy(mover);
        destroy_all(obstacles);
    }
    print_message("push out: scenes=%ld pushed=%ld freed=%ld longer_than_the_shortest=%ld worst_ratio=%.3f\n", scenes,
                  pushed, scenes, longer, worst);
    assert_true(pushed > scenes / 2);
    assert_true(longer <= 1 + scenes / 200); /* one may be among few, too */
    assert_true(worst < 2);
}

TEST(test_push_out_refuses_null) {
    sat_polygon *mover = kept(box_at(2, 2, 0, 0)), *obstacles[] = {box_at(2, 2, 1, 0), NULL};
    sat_vec2 displacement = {7, 8};
    assert_int_equal(sat_push_out(NULL, obstacles, 1, &displacement), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_push_out(mover, NULL, 1, &displacement), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_push_out(mover, obstacles, 1, NULL), SAT_ERROR_INVALID_ARGUMENT);
    destroy_all(obstacles);
}
