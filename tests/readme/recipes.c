/*
 * Runs the README's recipes, which check.sh cuts out of it into recipes.inc: each must do what it is for.
 */
#include <sat/sat.h>
#include <stdio.h>
#include <stdlib.h>

#include "recipes.inc"

static int failures = 0;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("recipes.c:%d: %s is false\n", __LINE__, #condition);                                               \
            ++failures;                                                                                                \
        }                                                                                                              \
    } while (0)

static sat_polygon *box_at(float x, float y, float width, float height) {
    sat_polygon *box = sat_polygon_create_box(width, height, NULL);
    if (!box || sat_polygon_set_position(box, (sat_vec2){x, y}) != SAT_OK) {
        abort();
    }
    return box;
}

static void destroy_all(sat_polygon **polygons, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        sat_polygon_destroy(polygons[i]);
    }
}

#include "recipes_random.h"

/* Powers of two all through: a push out of these boxes is exact. */
static void check_resolution(void) {
    sat_polygon *player = box_at(0.0f, 0.75f, 1.0f, 1.0f);
    sat_polygon *floor = box_at(0.0f, 0.0f, 8.0f, 1.0f);
    sat_polygon *wall = box_at(0.75f, 2.0f, 1.0f, 8.0f);
    sat_polygon *corner[] = {floor, wall};

    resolve(player, floor);
    CHECK(sat_polygon_position(player).x == 0.0f && sat_polygon_position(player).y == 1.0f);

    sat_polygon_set_position(player, (sat_vec2){0.0f, 0.75f});
    resolve_all(player, corner, 2);
    CHECK(sat_polygon_position(player).x == -0.25f && sat_polygon_position(player).y == 1.0f);

    sat_polygon_set_position(player, (sat_vec2){-3.0f, 0.5f});
    push_apart(player, floor);
    CHECK(sat_polygon_position(player).y == 0.75f && sat_polygon_position(floor).y == -0.25f);
    CHECK(sat_distance(player, floor, NULL) == 0.0f);
    push_apart(player, wall);
    CHECK(sat_polygon_position(player).x == -3.0f); /* they do not meet */
    sat_polygon_set_position(player, (sat_vec2){0.0f, 2.0f});
    push_apart(player, wall);
    CHECK(sat_polygon_position(player).x == -0.125f && sat_polygon_position(wall).x == 0.875f);

    sat_polygon_destroy(player);
    destroy_all(corner, 2);
}

/* A player falls onto a row of tiles and walks along it; nothing sideways, and no way through the wall at its end. */
static void check_platformer(void) {
    enum { TILES = 8 };
    sat_polygon *level[TILES + 1];
    sat_polygon *player = box_at(0.0f, 1.5f, 0.75f, 1.0f);
    for (size_t i = 0; i < TILES; ++i) {
        level[i] = box_at((float)i, 0.0f, 1.0f, 1.0f);
    }
    level[TILES] = box_at((float)TILES, 1.0f, 1.0f, 4.0f);
    join_tiles(level, TILES);

    /* Barely over a seam, from either side, and deep in the floor: still up is the way out. */
    sat_collision hit;
    for (int side = -1; side <= 1; side += 2) {
        sat_polygon_set_position(player, (sat_vec2){3.0f + 0.75f * (float)side, 0.75f});
        CHECK(sat_intersect(player, level[3], &hit) && hit.axis.y == -1.0f && hit.overlap == 0.25f);
    }
    sat_polygon_set_position(player, (sat_vec2){0.0f, 1.5f});

    CHECK(!walk(player, (sat_vec2){0.0f, 0.0f}, level, 0));
    for (int frame = 0; frame < 64; ++frame) {
        float x = sat_polygon_position(player).x;
        bool on_ground = walk(player, (sat_vec2){0.0625f, -0.125f}, level, TILES);
        CHECK(on_ground || frame < 4);
        CHECK(sat_polygon_position(player).x == x + 0.0625f);
        CHECK(sat_polygon_position(player).y >= 1.0f - 1e-6f);
    }
    for (int frame = 0; frame < 128; ++frame) {
        walk(player, (sat_vec2){0.0625f, -0.125f}, level, TILES + 1);
    }
    CHECK(sat_polygon_aabb(player).upper.x <= (float)TILES - 0.5f + 1e-5f);
    CHECK(sat_polygon_aabb(player).upper.x >= (float)TILES - 0.5f - 0.0625f);

    sat_polygon_set_position(player, (sat_vec2){2.0f, 1.0f});
    CHECK(is_solid_for(level[2], player, (sat_vec2){0.0f, -0.25f}));
    CHECK(!is_solid_for(level[2], player, (sat_vec2){0.0f, 0.25f}));
    sat_polygon_destroy(player);
    destroy_all(level, TILES + 1);
}

static void check_bullets(void) {
    sat_polygon *bullet = sat_polygon_create_circle(0.125f, NULL);
    sat_polygon *near_wall = box_at(10.0f, 0.0f, 0.25f, 4.0f);
    sat_polygon *far_wall = box_at(20.0f, 0.0f, 0.25f, 4.0f);
    sat_polygon *walls[] = {far_wall, near_wall};
    sat_sweep_hit hit = {0};

    CHECK(first_hit(bullet, (sat_vec2){1e6f, 0.0f}, walls, 2, &hit) == near_wall);
    CHECK(hit.point.x == 9.875f && hit.axis.x == 1.0f);
    CHECK(first_hit(bullet, (sat_vec2){-1e6f, 0.0f}, walls, 2, &hit) == NULL);

    sat_polygon_destroy(bullet);
    destroy_all(walls, 2);
}

static void check_picking_and_triggers(void) {
    sat_polygon *shapes[] = {box_at(0.0f, 0.0f, 4.0f, 4.0f), box_at(1.0f, 0.0f, 4.0f, 4.0f)};
    CHECK(pick(shapes, 2, (sat_vec2){0.0f, 0.0f}, 0.0f) == shapes[1]);
    CHECK(pick(shapes, 2, (sat_vec2){-1.5f, 0.0f}, 0.0f) == shapes[0]);
    CHECK(pick(shapes, 2, (sat_vec2){3.5f, 0.0f}, 0.0f) == NULL);
    CHECK(pick(shapes, 2, (sat_vec2){3.5f, 0.0f}, 0.5f) == shapes[1]);

    sat_polygon *ball = sat_polygon_create_circle(0.5f, NULL);
    sat_polygon_set_position(ball, (sat_vec2){-2.0f, 0.0f});
    CHECK(is_out(shapes[0], ball) && !is_goal(shapes[0], ball));
    sat_polygon_set_position(ball, (sat_vec2){-1.5f, 0.0f});
    CHECK(is_goal(shapes[0], ball));

    sat_polygon_set_position(ball, (sat_vec2){-1.75f, 0.0f}); /* away from shapes[1] */
    int door = 0;
    sat_polygon *everything[] = {shapes[0], ball, shapes[1]};
    size_t found = 0;
    make_trigger(shapes[0], &door);
    CHECK(sat_polygon_user_data(shapes[0]) == &door);
    sat_polygon_set_filter(ball, PLAYER, ~0u);
    sat_polygon_set_filter(shapes[1], ENEMY, ~0u);
    sat_pair pair = {0, 0};
    CHECK(sat_find_pairs(everything, 3, NULL, &pair, 1, &found) == SAT_OK);
    CHECK(found == 1 && pair.a == 0 && pair.b == 1);
    destroy_all(everything, 3);
}

static void count_hit(void *a, void *b, const sat_collision *how) {
    *(int *)a += how->overlap == 0.5f;
    *(int *)b += how->overlap == 0.5f;
}

static void check_scene(void) {
    int hits_of[3] = {0};
    sat_hit hits[2];
    sat_pair pairs[2];
    sat_collision results[2];
    size_t found;
    sat_polygon *row[3];
    for (size_t i = 0; i < 3; ++i) {
        row[i] = box_at(0.5f * (float)i, 0.0f, 1.0f, 8.0f);
        sat_polygon_set_user_data(row[i], &hits_of[i]);
    }

    CHECK(collide(row, 3, NULL, hits, 1, count_hit) == 3);
    sat_polygon_set_position(row[2], (sat_vec2){1.5f - 1.0f / 64, 0.0f});
    hits_of[0] = hits_of[1] = hits_of[2] = 0;
    CHECK(collide(row, 3, NULL, hits, 2, count_hit) == 2);
    CHECK(hits_of[0] == 1 && hits_of[1] == 1 && hits_of[2] == 0);

    CHECK(sat_find_pairs(row, 3, NULL, pairs, 2, &found) == SAT_OK && found == 2);
    collide_slice(row, pairs, 0, 2, results);
    CHECK(results[0].overlap == hits[0].collision.overlap && results[1].overlap == hits[1].collision.overlap);
    destroy_all(row, 3);
}

/* A ship like a U, with a hole in its bottom. */
static void check_level(void) {
    static const sat_vec2 ship[] = {{0, 0}, {9, 0}, {9, 6}, {6, 6}, {6, 4}, {3, 4}, {3, 6},
                                    {0, 6}, {0, 0}, {1, 1}, {1, 2}, {2, 2}, {2, 1}, {1, 1}};
    sat_polygon *pieces[12];
    size_t pairs = 9;
    CHECK(create_level(ship, 14, pieces, 1) == 0);
    const size_t count = create_level(ship, 14, pieces, 12);
    float area = 0.0f;
    for (size_t i = 0; i < count; ++i) {
        area += sat_polygon_area(pieces[i]);
        CHECK(!sat_contains_point(pieces[i], (sat_vec2){1.5f, 1.5f}));
    }
    CHECK(count > 3 && area == 47.0f);
    CHECK(sat_find_pairs(pieces, count, NULL, NULL, 0, &pairs) == SAT_OK && pairs == 0);
    destroy_all(pieces, count);
}

static size_t touch_all(sat_polygon *const *shapes, size_t count, const touch *old, size_t old_count, touch *now) {
    sat_hit hits[4];
    size_t found = 0;
    CHECK(sat_find_collisions(shapes, count, NULL, hits, 4, &found) == SAT_OK && found <= 4);
    return warm_start(hits, found, old, old_count, now);
}

/* Two boxes on a floor. While they rock, each contact keeps what it held; one that went and came back begins at 0. */
static void check_warm_start(void) {
    sat_polygon *pile[] = {box_at(0.0f, 0.0f, 8.0f, 1.0f), box_at(0.0f, 0.99f, 1.0f, 1.0f),
                           box_at(0.25f, 1.98f, 1.0f, 1.0f)};
    touch before[8] = {{0}}, after[8];
    CHECK(touch_all(pile, 3, NULL, 0, before) == 4);
    for (size_t i = 0; i < 4; ++i) {
        CHECK(before[i].a == i / 2 && before[i].b == i / 2 + 1 && before[i].normal == 0.0f);
        before[i].normal = 1.0f + (float)i;
        before[i].tangent = -1.0f - (float)i;
    }
    for (int side = -1; side <= 1; side += 2) {
        sat_polygon_set_pose(pile[1], (sat_vec2){0.0f, 0.99f}, 0.001f * (float)side);
        CHECK(touch_all(pile, 3, before, 4, after) == 4);
        for (size_t i = 0; i < 4; ++i) {
            CHECK(after[i].id == before[i].id && after[i].b == before[i].b);
            CHECK(after[i].normal == before[i].normal && after[i].tangent == before[i].tangent);
        }
    }
    sat_polygon_translate(pile[1], (sat_vec2){0.0f, 8.0f});
    CHECK(touch_all(pile, 3, before, 4, after) == 0);
    sat_polygon_translate(pile[1], (sat_vec2){0.0f, -8.0f});
    CHECK(touch_all(pile, 3, after, 0, before) == 4 && before[0].normal == 0.0f && before[3].normal == 0.0f);
    destroy_all(pile, 3);
}

static void check_screens_and_pixels(void) {
    sat_polygon *floor[] = {create_tile(0, 1, 16.0f), create_tile(1, 1, 16.0f)};
    sat_polygon *player = box_at(12.0f, 8.0f, 10.0f, 16.0f);
    sat_collision hit;

    CHECK(sat_intersect(floor[0], floor[1], &hit) && hit.overlap == 0.0f);
    CHECK(stands_on(player, floor[0]) && stands_on(player, floor[1]) && !stands_on(floor[0], player));

    sat_polygon *ceiling = create_tile(0, -1, 16.0f);
    CHECK(sat_intersect(player, ceiling, &hit) && hit.overlap == 0.0f); /* fits the gap, touching both */
    sat_polygon_destroy(ceiling);
    sat_polygon_destroy(player);
    destroy_all(floor, 2);
}

static void check_sprites(void) {
    static const unsigned char diamond[] = {0, 0, 9, 0, 0, /* ..#.. */
                                            0, 9, 0, 9, 0, /* .#.#. */
                                            0, 0, 9, 0, 0 /* ..#.. */};
    static const unsigned char nothing[6] = {0};
    sat_polygon *outline = create_outline(diamond, 5, 3);
    sat_polygon *next = create_outline(diamond, 5, 3);
    CHECK(create_outline(nothing, 3, 2) == NULL);
    CHECK(outline && next);
    CHECK(sat_polygon_vertex_count(outline) == 8);
    CHECK(sat_polygon_area(outline) == 7.0f); /* 3 x 3 pixels without half of each corner one */
    CHECK(sat_contains_point(outline, (sat_vec2){-1.5f, 0.5f}) &&
          !sat_contains_point(outline, (sat_vec2){-1.5f, 1.0f}));

    sat_polygon_set_pose(outline, (sat_vec2){100.0f, 50.0f}, 0.5f);
    show(next, outline);
    CHECK(sat_polygon_position(next).x == 100.0f && sat_polygon_angle(next) == 0.5f);
    sat_polygon_destroy(outline);
    sat_polygon_destroy(next);
}

int main(void) {
    check_resolution();
    check_platformer();
    check_bullets();
    check_picking_and_triggers();
    check_scene();
    check_level();
    check_warm_start();
    check_screens_and_pixels();
    check_sprites();
    check_random();
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
