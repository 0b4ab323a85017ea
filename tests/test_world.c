/*
 * Levels drawn in world coordinates: shapes whose vertices lie far from their own origins answer as the same shapes drawn
 * about it and moved there. Unturned they are the same point sets, and so are the answers, to the bit.
 */
#include "support/check.h"
#include "support/rng.h"

#include <math.h>
#include <string.h>

enum { CASES = 4000, KINDS = 4 };

/* All coordinates are multiples of 2^-6 below 2^13, and so are sums of two of them: floats. */
static float on_grid(rng *source, double least, double most) {
    return (float)(floor(rng_between(source, least, most) * 64.0) / 64.0);
}

/* One shape, drawn about `offset` or moved there. */
static sat_polygon *shape_of(int kind, const sat_vec2 *corners, sat_vec2 offset, bool in_world) {
    static const size_t counts[KINDS] = {4, 2, 4, 3};
    sat_vec2 at[4];
    for (size_t i = 0; i < counts[kind]; i++) {
        at[i] = corners[i];
        if (in_world) {
            at[i].x += offset.x;
            at[i].y += offset.y;
        }
    }
    sat_polygon *p =
        kind == 1 ? sat_polygon_create_capsule(at[0], at[1], 0.25f, NULL) : sat_polygon_create(at, counts[kind], NULL);
    assert_non_null(p);
    if (kind == 2) {
        round_by(p, 0.125f);
    }
    if (!in_world) {
        place_at(p, offset);
    }
    return p;
}

/* Corners about the origin, which is the middle of their bounds. */
static void draw(rng *source, int kind, sat_vec2 *corners) {
    const float x = on_grid(source, 0.5, 2), y = on_grid(source, 0.5, 2);
    const sat_vec2 box[] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}}, triangle[] = {{-x, -y}, {x, -y}, {-x, y}};
    const sat_vec2 ends[] = {{-x, -y}, {x, y}};
    memcpy(corners,
           kind == 1   ? ends
           : kind == 3 ? triangle
                       : box,
           kind == 1   ? sizeof ends
           : kind == 3 ? sizeof triangle
                       : sizeof box);
}

typedef struct two {
    sat_polygon *a, *b;
} two;

static void compare_contacts(const two *world, const two *moved, sat_vec2 offset_a, sat_vec2 offset_b) {
    sat_collision w, m;
    make_stale(w);
    make_stale(m);
    const bool hit = sat_intersect(world->a, world->b, &w);
    assert_int_equal(sat_intersect(moved->a, moved->b, &m), hit);
    assert_int_equal(sat_overlaps(world->a, world->b), hit);
    for (int i = 0; i < w.contact_count; i++) { /* from the origin of the world, where the drawn ones stand */
        w.contacts[i].arm_a.x -= offset_a.x;
        w.contacts[i].arm_a.y -= offset_a.y;
        w.contacts[i].arm_b.x -= offset_b.x;
        w.contacts[i].arm_b.y -= offset_b.y;
        assert_vec2_near(w.contacts[i].arm_a, (double)m.contacts[i].arm_a.x, (double)m.contacts[i].arm_a.y, 0x1p-10);
        assert_vec2_near(w.contacts[i].arm_b, (double)m.contacts[i].arm_b.x, (double)m.contacts[i].arm_b.y, 0x1p-10);
        w.contacts[i].arm_a = m.contacts[i].arm_a;
        w.contacts[i].arm_b = m.contacts[i].arm_b;
    }
    assert_memory_equal(&w, &m, sizeof w);
}

static void compare_queries(const two *world, const two *moved, rng *source, sat_vec2 offset) {
    const sat_vec2 from = {offset.x + on_grid(source, -6, 6), offset.y + on_grid(source, -6, 6)},
                   to = {offset.x + on_grid(source, -6, 6), offset.y + on_grid(source, -6, 6)},
                   motion = {on_grid(source, -6, 6), on_grid(source, -6, 6)};
    sat_closest close_w, close_m;
    sat_ray_hit ray_w, ray_m;
    sat_sweep_hit sweep_w, sweep_m;
    const float distance = sat_distance(moved->a, moved->b, &close_m);
    assert_float(sat_distance(world->a, world->b, &close_w), distance);
    assert_memory_equal(&close_w, &close_m, sizeof close_w);
    const float to_point = sat_distance_to_point(moved->a, from, &close_m);
    assert_float(sat_distance_to_point(world->a, from, &close_w), to_point);
    assert_memory_equal(&close_w, &close_m, sizeof close_w);
    assert_int_equal(sat_contains_point(world->a, from), sat_contains_point(moved->a, from));
    assert_int_equal(sat_contains(world->a, world->b), sat_contains(moved->a, moved->b));
    assert_int_equal(sat_raycast(world->a, from, to, &ray_w), sat_raycast(moved->a, from, to, &ray_m));
    assert_memory_equal(&ray_w, &ray_m, sizeof ray_w);
    const sat_vec2 still = {0, 0};
    assert_int_equal(sat_sweep(world->a, still, world->b, motion, &sweep_w),
                     sat_sweep(moved->a, still, moved->b, motion, &sweep_m));
    assert_memory_equal(&sweep_w, &sweep_m, sizeof sweep_w);
}

TEST(shapes_drawn_in_the_world_equal_those_moved_there) {
    const double far[] = {300, 1000, 4000}; /* shapes are up to 4 across: 64 of their sizes at least */
    for (uint64_t i = 0; i < CASES; i++) {
        rng source = rng_start(test_seed(), 7311, i);
        const double out = far[i % 3];
        const int kind_a = (int)rng_between(&source, 0, KINDS), kind_b = (int)rng_between(&source, 0, KINDS);
        const sat_vec2 offset_a = {on_grid(&source, out, out + 64), on_grid(&source, out, out + 64)},
                       offset_b = {offset_a.x + on_grid(&source, -4, 4), offset_a.y + on_grid(&source, -4, 4)};
        sat_vec2 a[4], b[4];
        draw(&source, kind_a, a);
        draw(&source, kind_b, b);
        const two world = {shape_of(kind_a, a, offset_a, true), shape_of(kind_b, b, offset_b, true)},
                  moved = {shape_of(kind_a, a, offset_a, false), shape_of(kind_b, b, offset_b, false)};
        compare_contacts(&world, &moved, offset_a, offset_b);
        compare_queries(&world, &moved, &source, offset_a);
        sat_polygon *all[] = {world.a, world.b, moved.a, moved.b, NULL};
        destroy_all(all);
    }
}
