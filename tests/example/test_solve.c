/*
 * examples/solve.c keeps what solve.h says: stacks, a pyramid and piles come to rest; nothing is lost in flight; bodies of
 * several parts turn about their centroid, wherever their frame has its origin; sensors push nobody.
 */
#include "../../examples/solve.h"
#include "support/check.h"
#include "support/rng.h"

#include <math.h>

#define STEP  (1.0f / 60.0f)
#define FLOOR 0.0f /* y points up */

static const sat_vec2 gravity = {0.0f, -9.81f}, weightless = {0.0f, 0.0f};

/* An L: its centroid is far from a corner, and in none of its pieces' middles. */
static const sat_vec2 ell[] = {{0.0f, 0.0f}, {3.0f, 0.0f}, {3.0f, 1.0f}, {1.0f, 1.0f}, {1.0f, 2.0f}, {0.0f, 2.0f}};

/* The world destroys it. */
static sat_polygon *new_box(float width, float height, float x, float y) {
    return sat_polygon_clone(box_at(width, height, x, y), NULL);
}

static solve_world *some_world(size_t shapes, float metre) {
    solve_world *w = solve_create(shapes, metre);
    assert_non_null(w);
    return w;
}

static solve_body *add(solve_world *w, sat_polygon *shape, float density) {
    solve_body *b = solve_add(w, &shape, 1, density);
    assert_non_null(b);
    return b;
}

static void add_floor(solve_world *w) {
    add(w, new_box(400.0f * w->metre, 2.0f * w->metre, 0.0f, FLOOR - w->metre), 0.0f);
}

/* The L with the corner (0, 0) of its outline at `origin` of the frame. */
static solve_body *add_ell(solve_world *w, sat_vec2 origin, float density) {
    sat_polygon *pieces[6];
    sat_vec2 corners[6];
    size_t count;
    for (size_t i = 0; i < 6; i++) {
        corners[i] = (sat_vec2){ell[i].x + origin.x, ell[i].y + origin.y};
    }
    assert_ok(sat_polygon_create_pieces(corners, 6, pieces, 6, &count));
    assert_true(count > 1);
    solve_body *b = solve_add(w, pieces, count, density);
    assert_non_null(b);
    return b;
}

static sat_vec2 centroid_of(const solve_body *b) {
    double area = 0.0, x = 0.0, y = 0.0;
    for (size_t i = 0; i < b->part_count; i++) {
        const sat_vec2 c = sat_polygon_centroid(b->parts[i]);
        const double part = (double)sat_polygon_area(b->parts[i]);
        area += part;
        x += part * (double)c.x;
        y += part * (double)c.y;
    }
    return (sat_vec2){(float)(x / area), (float)(y / area)};
}

static void play(solve_world *w, int steps) {
    for (int i = 0; i < steps; i++) {
        assert_ok(solve_step(w, gravity, STEP));
    }
}

static double fastest(const solve_world *w) {
    double most = 0.0;
    for (size_t i = 0; i < w->body_count; i++) {
        const solve_body *b = &w->bodies[i];
        most = fmax(most, hypot((double)b->velocity.x, (double)b->velocity.y) + fabs((double)b->spin));
    }
    return most;
}

/* ------------------------------------------------------------------------------------------------------------ rest */

/* Of ten boxes, each up to `offset` beside the one below. Contacts, and how many of them were there in the step before. */
static void play_stack(float x, float offset, rng *r, long *met, long *kept) {
    solve_world *w = some_world(16, 1.0f);
    float places[10];
    add_floor(w);
    for (int i = 0; i < 10; i++) {
        places[i] = x + offset * (float)rng_between(r, -1.0, 1.0);
        add(w, new_box(1.0f, 1.0f, places[i], 0.5f + (float)i), 1.0f);
    }
    for (int i = 0; i < 600; i++) {
        assert_ok(solve_step(w, gravity, STEP));
        for (size_t k = 0; k < w->contact_count && i > 0; k++) {
            for (size_t j = 0; j < w->old_count; j++) {
                const solve_contact *c = &w->contacts[k], *old = &w->old[j];
                *kept += c->shape_a == old->shape_a && c->shape_b == old->shape_b && c->id == old->id;
            }
        }
        *met += i > 0 ? (long)w->contact_count : 0;
    }
    for (int i = 0; i < 10; i++) {
        assert_near(w->bodies[i + 1].centre.x, places[i], 0.25);
        assert_near(w->bodies[i + 1].centre.y, 0.5 + i, 0.25);
    }
    solve_destroy(w);
}

/* For ten seconds, at several places, for others round otherwise. */
TEST(test_stacks_stand) {
    static const float offsets[] = {0.0f, 0.001f, 0.01f, 0.02f, 0.05f, 0.1f};
    long met = 0, kept = 0;
    rng r = rng_start(33, 0, 0);
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < 20; k++) {
            play_stack(0.37f * (float)k, offsets[i], &r, &met, &kept);
        }
    }
    assert_true((double)kept >= 0.998 * (double)met);
}

TEST(test_a_pyramid_stands_still) {
    solve_world *w = some_world(64, 1.0f);
    sat_vec2 places[64];
    add_floor(w);
    for (int row = 0; row < 8; row++) {
        for (int i = 0; i < 8 - row; i++) {
            add(w, new_box(1.0f, 1.0f, 1.1f * ((float)i + 0.5f * (float)row), 0.5f + (float)row), 1.0f);
        }
    }
    for (size_t i = 0; i < w->body_count; i++) {
        places[i] = w->bodies[i].centre;
    }
    play(w, 600);
    for (size_t i = 0; i < w->body_count; i++) {
        assert_vec2_near(w->bodies[i].centre, places[i].x, places[i].y, 0.05);
    }
    assert_true(fastest(w) < 1e-3);
    solve_destroy(w);
}

static sat_polygon *some_shape(rng *r, float metre) {
    const float size = metre * (float)rng_between(r, 0.3, 0.6);
    const int kind = rng_integer(r, 0, 4);
    return kind == 0   ? sat_polygon_create_circle(size, NULL)
           : kind == 1 ? sat_polygon_create_capsule((sat_vec2){-size, 0.0f}, (sat_vec2){size, 0.0f}, 0.4f * size, NULL)
           : kind == 2 ? sat_polygon_create_segment((sat_vec2){-size, 0.0f}, (sat_vec2){size, 0.0f}, NULL)
           : kind == 3 ? sat_polygon_create_box(2.0f * size, size, NULL)
                       : sat_polygon_create_regular((size_t)rng_integer(r, 3, 8), size, NULL);
}

/* Shapes of all kinds, segments, too, fall into a bin: none goes through floor, walls or another, and all calm down. */
static void check_pile(float metre, double *ends) {
    solve_world *w = some_world(64, metre);
    rng r = rng_start(7, 0, 0);
    add_floor(w);
    add(w, new_box(metre, 40.0f * metre, -5.0f * metre, 19.0f * metre), 0.0f);
    add(w, new_box(metre, 40.0f * metre, 5.0f * metre, 19.0f * metre), 0.0f);
    for (int i = 0; i < 40; i++) {
        sat_polygon *shape = some_shape(&r, metre);
        assert_ok(sat_polygon_set_pose(
            shape, (sat_vec2){metre * (float)(i % 5 - 2) * 1.6f, metre * (1.0f + 1.5f * (float)(i / 5))},
            (float)rng_between(&r, -3.0, 3.0)));
        add(w, shape, 1.0f);
    }
    for (int i = 0; i < 4 * 900; i++) {
        const sat_vec2 pull = {metre * gravity.x, metre * gravity.y};
        assert_ok(solve_step(w, pull, STEP / 4.0f));
        for (solve_body *b = w->bodies; b < w->bodies + w->body_count; b++) {
            b->spin *= 0.998f; /* discs would roll for ever */
        }
    }
    for (size_t i = 3; i < w->body_count; i++) {
        assert_true(w->bodies[i].centre.y > FLOOR - 0.05f * metre && fabsf(w->bodies[i].centre.x) < 5.0f * metre);
        ends[2 * i] = (double)(w->bodies[i].centre.x / metre);
        ends[2 * i + 1] = (double)(w->bodies[i].centre.y / metre);
    }
    for (size_t i = 0; i < w->contact_count; i++) {
        assert_true(w->contacts[i].depth < 0.05f * metre);
    }
    assert_true(fastest(w) < 0.5 * (double)metre);
    solve_destroy(w);
}

/* A metre may be of any length. Of one that is 32 long all comes out 32 times as large, to the bit. */
TEST(test_a_pile_in_any_unit) {
    static double ends[2][128];
    check_pile(1.0f, ends[0]);
    check_pile(32.0f, ends[1]);
    for (int i = 0; i < 128; i++) {
        assert_float(ends[1][i], ends[0][i]);
    }
}

/* ---------------------------------------------------------------------------------------------------------- flight */

typedef struct momentum {
    double x, y, angular, mass;
} momentum;

static momentum momentum_of(const solve_world *w) {
    momentum sum = {0.0, 0.0, 0.0, 0.0};
    for (size_t i = 0; i < w->body_count; i++) {
        const solve_body *b = &w->bodies[i];
        const double mass = 1.0 / (double)b->inverse_mass, x = mass * (double)b->velocity.x;
        const double y = mass * (double)b->velocity.y;
        sum.x += x;
        sum.y += y;
        sum.angular += (double)b->centre.x * y - (double)b->centre.y * x + (double)b->spin / (double)b->inverse_inertia;
        sum.mass += mass;
    }
    return sum;
}

/* Bodies of several parts run into each other: momentum and angular momentum stay, and those that fall fall freely. */
TEST(test_momentum_is_kept) {
    rng r = rng_start(5, 0, 0);
    for (int round = 0; round < 30; round++) {
        solve_world *w = some_world(32, 1.0f);
        const bool falls = round % 2 == 1;
        size_t met = 0;
        for (int i = 0; i < 5; i++) {
            const sat_vec2 origin = {(float)rng_between(&r, -9.0, 9.0), (float)rng_between(&r, -9.0, 9.0)};
            solve_body *b = add_ell(w, origin, (float)rng_between(&r, 0.5, 2.0));
            const sat_vec2 at = {4.0f * (float)(i - 2), (float)rng_between(&r, -1.0, 1.0)};
            solve_place(w, b, at, (float)rng_between(&r, -3.0, 3.0));
            b->velocity = (sat_vec2){-2.0f * at.x, (float)rng_between(&r, -1.0, 1.0)};
            b->spin = (float)rng_between(&r, -2.0, 2.0);
        }
        const momentum before = momentum_of(w);
        for (int i = 0; i < 120; i++) {
            assert_ok(solve_step(w, falls ? gravity : weightless, STEP));
            met += w->contact_count;
        }
        const momentum after = momentum_of(w);
        const double fall = falls ? 120.0 * (double)STEP * (double)gravity.y : 0.0;
        assert_true(met > 0);
        assert_near(after.x, before.x, 1e-4 * before.mass);
        assert_near(after.y, before.y + before.mass * fall, 1e-3 * before.mass);
        if (!falls) {
            assert_near(after.angular, before.angular, 1e-3 * before.mass);
        }
        solve_destroy(w);
    }
}

/* Wherever the frame has its origin, the centroid goes straight on, the body turns about it, and weighs the same. */
TEST(test_a_body_turns_about_its_centroid) {
    static const sat_vec2 origins[] = {{0.0f, 0.0f}, {-1.1f, -0.7f}, {50.0f, -20.0f}, {-3.0f, 9.0f}};
    sat_vec2 corners[4];
    float inertia = 0.0f;
    for (int i = 0; i < 4; i++) {
        solve_world *w = some_world(8, 1.0f);
        solve_body *b = add_ell(w, origins[i], 2.0f);
        assert_near(b->inverse_mass, 1.0 / 8.0, 1e-6);
        assert_vec2_near(b->centre, centroid_of(b).x, centroid_of(b).y, 1e-5);
        assert_vec2_near(b->centre, origins[i].x + 1.25f, origins[i].y + 0.75f, 1e-5);
        solve_place(w, b, (sat_vec2){1.0f, 2.0f}, 0.5f);
        b->velocity = (sat_vec2){0.5f, -0.25f};
        b->spin = 3.0f;
        for (int k = 0; k < 240; k++) {
            assert_ok(solve_step(w, weightless, STEP));
            const double seconds = (k + 1) / 60.0;
            assert_vec2_near(centroid_of(b), 1.0 + 0.5 * seconds, 2.0 - 0.25 * seconds, 1e-4);
        }
        const sat_vec2 corner = sat_polygon_vertex(b->parts[0], 0);
        assert_float(b->spin, 3.0f);
        inertia = i == 0 ? b->inverse_inertia : inertia;
        assert_near(b->inverse_inertia, inertia, 1e-5);
        corners[i] = corner;
        if (i > 0 && b->part_count > 0) { /* the same pieces in the same place */
            assert_vec2_near(corner, corners[0].x, corners[0].y, 1e-3);
        }
        solve_destroy(w);
    }
}

/* Parts need not share a frame: two boxes side by side, one of them turned by a quarter, are one body. */
TEST(test_parts_with_frames_of_their_own) {
    solve_world *w = some_world(8, 1.0f);
    sat_polygon *parts[] = {new_box(2.0f, 1.0f, 100.0f, 50.0f), new_box(3.0f, 2.0f, 102.0f, 50.5f)};
    turn_to(parts[1], 1.57079633f);
    solve_body *b = solve_add(w, parts, 2, 1.0f);
    assert_non_null(b);
    assert_vec2(sat_polygon_position(parts[1]), 102.0f, 50.5f);
    assert_vec2_near(b->centre, 101.5, 50.375, 1e-5);
    assert_near(1.0 / (double)b->inverse_mass, 8.0, 1e-5);
    solve_place(w, b, (sat_vec2){0.0f, 0.0f}, 1.57079633f);
    assert_vec2_near(centroid_of(b), 0.0, 0.0, 1e-5);
    assert_vec2_near(sat_polygon_position(parts[0]), 0.375, -1.5, 1e-5);
    assert_vec2_near(sat_polygon_position(parts[1]), -0.125, 0.5, 1e-5);
    assert_near(sat_polygon_angle(parts[1]), 3.14159265, 1e-5);
    solve_destroy(w);
}

/* A push beside the centroid turns a body, as far as its inertia lets it; where its frame begins does not matter. */
TEST(test_pushes) {
    static const sat_vec2 origins[] = {{0.0f, 0.0f}, {7.0f, -4.0f}};
    for (int i = 0; i < 2; i++) {
        solve_world *w = some_world(8, 1.0f);
        solve_body *b = add_ell(w, origins[i], 1.0f);
        solve_place(w, b, (sat_vec2){10.0f, 10.0f}, 1.0f);
        solve_push(b, (sat_vec2){10.0f, 12.0f}, (sat_vec2){4.0f, 0.0f});
        assert_near(b->velocity.x, 1.0, 1e-5);
        assert_near(b->spin, -8.0 * (double)b->inverse_inertia, 1e-5);
        solve_destroy(w);
    }
}

/* -------------------------------------------------------------------------------------------------- what is skipped */

/* A sensor is felt by sat_overlaps() alone. On joined tiles a box slides without catching, and nothing divides by 0. */
TEST(test_contacts_without_an_axis) {
    solve_world *w = some_world(32, 1.0f);
    sat_polygon *tiles[16], *sensor = new_box(4.0f, 0.5f, 3.0f, 2.0f);
    for (int i = 0; i < 16; i++) {
        tiles[i] = new_box(1.0f, 1.0f, (float)i, -0.5f);
    }
    assert_ok(sat_polygon_join(tiles, 16, NULL));
    assert_non_null(solve_add(w, tiles, 16, 0.0f));
    enable_only(sensor, SENSOR);
    add(w, sensor, 0.0f);
    solve_body *b = add(w, new_box(1.0f, 1.0f, 2.4f, 4.0f), 1.0f);
    w->friction = 0.0f;
    bool sensed = false;
    for (int i = 0; i < 240; i++) {
        b->velocity.x = 1.0f;
        play(w, 1);
        sensed = sensed || sat_overlaps(sensor, b->parts[0]);
        assert_near(b->velocity.x, 1.0, 1e-5);
    }
    assert_true(sensed);
    assert_near(b->centre.y, 0.5, 0.01);
    assert_near(b->centre.x, 6.4, 0.01);
    solve_destroy(w);
}

/* What never moves may be moved by its velocity: a lift carries what lies on it. */
TEST(test_a_lift_carries) {
    solve_world *w = some_world(8, 1.0f);
    solve_body *lift = add(w, new_box(4.0f, 1.0f, 0.0f, -0.5f), 0.0f),
               *box = add(w, new_box(1.0f, 1.0f, 0.0f, 0.5f), 1.0f);
    lift->velocity = (sat_vec2){0.5f, 1.0f};
    play(w, 120);
    assert_vec2_near(lift->centre, 1.0, 1.5, 1e-3);
    assert_vec2_near(box->centre, 1.0, 2.5, 0.05);
    solve_destroy(w);
}

/* --------------------------------------------------------------------------------------------------------- the list */

TEST(test_bodies_come_and_go) {
    solve_world *w = some_world(3, 1.0f);
    sat_polygon *none[] = {new_box(1.0f, 1.0f, 0.0f, 0.0f), NULL};
    assert_null(solve_add(w, none, 2, 1.0f));
    assert_null(solve_add(w, none, 0, 1.0f));
    add_floor(w);
    sat_polygon *two[] = {new_box(1.0f, 1.0f, 5.0f, 0.5f), new_box(1.0f, 1.0f, 6.0f, 0.5f)};
    assert_non_null(solve_add(w, two, 2, 1.0f));
    assert_int_equal(w->shape_count, 3);
    sat_polygon *more = new_box(1.0f, 1.0f, 0.0f, 0.0f);
    assert_null(solve_add(w, &more, 1, 1.0f));
    play(w, 10);
    assert_true(w->contact_count >= 2);
    solve_keep(w, 1);
    assert_true(w->body_count == 1 && w->shape_count == 1 && w->contact_count == 0);
    solve_body *b = add(w, new_box(1.0f, 1.0f, 0.0f, 0.5f), 1.0f);
    play(w, 60);
    assert_near(b->centre.y, 0.5, 0.01);
    solve_destroy(w);
    solve_destroy(NULL);
}
