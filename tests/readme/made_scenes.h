/* The recipes in which things move and are many, with numbers made by hand. */
#ifndef MADE_SCENES_H
#define MADE_SCENES_H

/* Where the ship of check_lockstep() is after 6000 frames, on every machine. */
#define HASH_OF_THE_FLIGHT UINT64_C(0xc698ace6fc25e7a7)

/* A player falls onto tiles, jumps up through a platform, stands on it, and is carried by a lift. y points up. */
static void check_player(void) {
    const float step = 1.0f / 64.0f;
    sat_polygon *tiles[4], *platforms[] = {box_at(2.0f, 2.25f, 2.0f, 0.5f)};
    walker p = {box_at(2.0f, 3.0f, 0.5f, 1.0f), {0.0f, 0.0f}, false};
    for (int i = 0; i < 4; ++i) {
        tiles[i] = kept(create_tile(i, -1, 1.0f));
    }
    CHECK(join_tiles(tiles, 4));
    const move_world level = make_world(tiles, 4, platforms, 1), no_platforms = make_world(tiles, 4, platforms, 0);
    const float skin = move_skin(p.shape);

    for (int i = 0; i < 128; ++i) {
        play(&p, &level, 0.0f, 0.0f, 16.0f, step);
    }
    CHECK(p.stands && is_near((double)sat_polygon_aabb(p.shape).lower.y, 2.5, 2 * (double)skin));
    for (int i = 0; i < 128; ++i) {
        play(&p, &no_platforms, 0.0f, 0.0f, 16.0f, step);
    }
    CHECK(p.stands && is_near((double)sat_polygon_aabb(p.shape).lower.y, 0.0, 2 * (double)skin));
    for (int i = 0; i < 128; ++i) {
        play(&p, &level, 0.0f, i == 0 ? 12.0f : 0.0f, 16.0f, step);
    }
    CHECK(p.stands && is_near((double)sat_polygon_aabb(p.shape).lower.y, 2.5, 2 * (double)skin));
    CHECK(move_lift(&level, p.shape, platforms[0], (sat_vec2){0.0f, 1.0f}));
    CHECK(sat_polygon_position(platforms[0]).y == 3.25f && sat_distance(p.shape, platforms[0], NULL) >= 0.0f);
    CHECK(is_near((double)sat_polygon_aabb(p.shape).lower.y, 3.5, 2 * (double)skin));
}

static void check_bullets(void) {
    sat_polygon *bullet = kept(sat_polygon_create_circle(0.125f, NULL));
    sat_polygon *walls[] = {box_at(20.0f, 0.0f, 0.25f, 4.0f), box_at(10.0f, 0.0f, 0.25f, 4.0f)};
    const move_world room = make_world(walls, 2, NULL, 0);
    sat_vec2 velocity = {16.0f, 0.0f};
    sat_sweep_hit hit;
    move_hit stop;

    CHECK(first_hit(bullet, (sat_vec2){1e6f, 0.0f}, walls, 2, &hit) == walls[1]);
    CHECK(hit.point.x == 9.875f && hit.axis.x == 1.0f);
    CHECK(first_hit(bullet, (sat_vec2){-1e6f, 0.0f}, walls, 2, &hit) == NULL);

    CHECK(shoot(&room, bullet, (sat_vec2){-2.0f, 0.0f}, &stop) == NULL && sat_polygon_position(bullet).x == -2.0f);
    CHECK(shoot(&room, bullet, (sat_vec2){1e6f, 0.0f}, &stop) == walls[1] && stop.normal.x == -1.0f);
    CHECK(is_near((double)sat_polygon_position(bullet).x, 9.75, 0.125));
    CHECK(!sat_overlaps(bullet, walls[1]));
    sat_polygon_set_position(bullet, (sat_vec2){8.75f, 0.0f});
    bounce(&room, bullet, &velocity, 0.125f);
    CHECK(velocity.x == -8.0f && is_near((double)sat_polygon_position(bullet).x, 9.25, 0.01));
}

/* Seen from above: along a wall, and into a corner. */
static void check_top_down(void) {
    sat_polygon *walls[] = {box_at(8.0f, 0.0f, 2.0f, 40.0f), box_at(0.0f, 11.0f, 40.0f, 2.0f)};
    sat_polygon *player = kept(sat_polygon_create_circle(0.5f, NULL));
    const move_world room = make_world(walls, 2, NULL, 0);
    const sat_vec2 stick = {0.5f, 0.5f};
    walk(&room, player, stick, 4.0f, 1.0f);
    CHECK(sat_polygon_position(player).x == 2.0f && sat_polygon_position(player).y == 2.0f);
    for (int i = 0; i < 8; ++i) {
        walk(&room, player, stick, 4.0f, 1.0f);
    }
    CHECK(is_near((double)sat_polygon_position(player).x, 6.5, 0.01));
    CHECK(is_near((double)sat_polygon_position(player).y, 9.5, 0.01));
}

/* A lift carries up, down and aside whom it carries; who stands beside it stays. */
static void check_ride(void) {
    static const sat_vec2 ways[] = {{0.0f, 1.0f}, {1.0f, 0.0f}, {-1.0f, -1.0f}, {0.5f, -0.5f}};
    sat_polygon *solids[] = {box_at(0.0f, -0.5f, 8.0f, 1.0f), box_at(20.0f, -0.5f, 8.0f, 1.0f)};
    sat_polygon *rider = box_at(0.0f, 0.51f, 1.0f, 1.0f);
    const move_world world = make_world(solids, 2, NULL, 0);
    CHECK(move_stand(&world, rider, 0.125f, 0.6f, NULL));
    for (int i = 0; i < 4; ++i) {
        const sat_vec2 before = sat_polygon_position(rider);
        CHECK(ride(&world, rider, solids[0], ways[i]) && ride(&world, rider, solids[1], ways[i]));
        CHECK(is_near((double)sat_polygon_position(rider).x, (double)(before.x + ways[i].x), 0.004));
        CHECK(is_near((double)sat_polygon_position(rider).y, (double)(before.y + ways[i].y), 0.004));
        CHECK(!sat_overlaps(rider, solids[0]));
    }
}

static uint32_t enemy_hit[4];

static void take_shot(size_t bullet, uint32_t enemy, const sat_sweep_hit *how) {
    enemy_hit[bullet] = enemy + 1;
    CHECK(how->fraction > 0.0f);
}

/* The first bullet flies through where the second enemy is, far beyond it; the second one misses. */
static void check_fly_all(void) {
    sat_polygon *enemies[] = {box_at(40.0f, 0.0f, 2.0f, 2.0f), box_at(20.0f, 0.0f, 2.0f, 2.0f)};
    sat_polygon *bullets[] = {kept(sat_polygon_create_circle(0.5f, NULL)), kept(sat_polygon_create_circle(0.5f, NULL))};
    const sat_vec2 motions[] = {{100.0f, 0.0f}, {0.0f, 4.0f}};
    void *index = create_index(enemies, 2);
    CHECK(fly_all(index, bullets, motions, 2, take_shot) == 1 && enemy_hit[0] == 2 && enemy_hit[1] == 0);
    CHECK(is_near((double)sat_polygon_position(bullets[0]).x, 18.5, 1e-5));
    CHECK(sat_polygon_position(bullets[1]).y == 4.0f);
    free(index);
}

/* Up to a wall from either side, out of it, and not from afar. */
static void check_snap(void) {
    sat_polygon *walls[] = {box_at(0.0f, 0.0f, 2.0f, 8.0f)}, *piece = box_at(2.25f, 1.0f, 2.0f, 2.0f);
    void *index = create_index(walls, 1);
    CHECK(snap(index, piece, 0.5f) && sat_polygon_position(piece).x == 2.0f && sat_polygon_position(piece).y == 1.0f);
    sat_polygon_set_position(piece, (sat_vec2){-1.5f, 1.0f});
    CHECK(snap(index, piece, 0.5f) && sat_polygon_position(piece).x == -2.0f);
    sat_polygon_set_position(piece, (sat_vec2){4.0f, 1.0f});
    CHECK(!snap(index, piece, 0.5f) && sat_polygon_position(piece).x == 4.0f);
    free(index);
}

static void count_hit(void *a, void *b, const sat_collision *how) {
    *(int *)a += how->overlap == 0.5f;
    *(int *)b += how->overlap == 0.5f;
}

static void check_scene(void) {
    int hits_of[3] = {0};
    sat_hit hits[2];
    sat_hit shared[2];
    sat_pair pairs[2];
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
    CHECK(collide_share(row, 3, pairs, 2, 0, 2, shared) == 1 && collide_share(row, 3, pairs, 2, 1, 2, shared + 1) == 1);
    CHECK(memcmp(hits, shared, sizeof hits) == 0 && collide_share(row, 3, pairs, 2, 2, 2, NULL) == 0);
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
    sat_polygon *sensor[] = {pile[0], kept(sat_polygon_create_box(1.0f, 1.0f, NULL))};
    for (size_t edge = 0; edge < 4; ++edge) {
        CHECK(sat_polygon_set_edge_enabled(sensor[1], edge, false) == SAT_OK);
    }
    CHECK(sat_overlaps(sensor[0], sensor[1]) && touch_all(sensor, 2, NULL, 0, after) == 0);
    sat_polygon_translate(pile[1], (sat_vec2){0.0f, 8.0f});
    CHECK(touch_all(pile, 3, before, 4, after) == 0);
    sat_polygon_translate(pile[1], (sat_vec2){0.0f, -8.0f});
    CHECK(touch_all(pile, 3, after, 0, before) == 4 && before[0].normal == 0.0f && before[3].normal == 0.0f);
}

/* A tower of five boxes stands for ten seconds. */
static void check_tower(void) {
    solve_world *world = create_tower(5);
    CHECK(world && world->body_count == 6);
    for (int frame = 0; frame < 600; ++frame) {
        CHECK(advance(world));
    }
    for (size_t i = 1; i < 6; ++i) {
        CHECK(is_near((double)world->bodies[i].centre.x, 0.0, 0.01));
        CHECK(is_near((double)world->bodies[i].centre.y, (double)i - 0.5, 0.05));
    }
    solve_destroy(world);
}

static sat_vec2 last_impulse;

static void take_impulse(void *body, sat_vec2 at, sat_vec2 impulse) {
    CHECK(*(int *)body == 42 && at.x == 3.0f && at.y == 0.0f);
    last_impulse = impulse;
}

static size_t events[3];

static void take_event(uint32_t who, presence how) {
    CHECK(who == 0);
    ++events[how];
}

/* Two walls of categories 1 and 2, at x = 3 and 7. */
static void check_index(void) {
    int mark = 42;
    uint32_t room[2], before[2];
    sat_ray_hit hit;
    sat_vec2 light[4];
    const sat_vec2 eye = {0.0f, 0.0f}, target = {10.0f, 0.0f};
    sat_polygon *walls[] = {box_at(4.0f, 0.0f, 2.0f, 8.0f), box_at(8.0f, 0.0f, 2.0f, 8.0f)};
    sat_polygon *circle = kept(sat_polygon_create_circle(4.0f, NULL)),
                *lamp = kept(sat_polygon_create_regular(4, 5.0f, NULL));
    sat_polygon_set_filter(walls[1], 2, ~0u);
    sat_polygon_set_user_data(walls[0], &mark);
    void *index = create_index(walls, 2);
    CHECK(index && !can_see(index, eye, target, 1) && !can_see(index, eye, target, 2) &&
          can_see(index, eye, target, 4));
    CHECK(light_up(index, lamp, 1, light) == 4 && light[0].x == 3.0f && light[1].y == 5.0f && light[2].x == -5.0f);
    CHECK(pick_of_many(index, walls, (sat_vec2){4.0f, 4.0f}, room, 2) == walls[0]);
    CHECK(pick_of_many(index, walls, (sat_vec2){6.0f, 0.0f}, room, 2) == NULL);
    CHECK(explode(index, walls, circle, 8.0f, room, 2, take_impulse) == 1);
    CHECK(last_impulse.x == 2.0f && last_impulse.y == 0.0f); /* a quarter is left at three quarters of the radius */

    size_t count = watch(index, circle, NULL, 0, before, 2, take_event);
    CHECK(count == 1 && events[ENTERS] == 1);
    count = watch(index, circle, before, count, room, 2, take_event);
    CHECK(count == 1 && events[ENTERS] == 1 && events[STAYS] == 1);
    sat_polygon_set_position(circle, (sat_vec2){-8.0f, 0.0f});
    CHECK(watch(index, circle, room, count, before, 2, take_event) == 0 && events[LEAVES] == 1);

    const sat_vec2 inside = {4.0f, 0.0f};
    CHECK(sat_raycast(walls[0], inside, target, &hit) && hit.fraction == 0.0f && hit.normal.x == 0.0f);
    CHECK(first_ahead(walls, 2, inside, target, &hit) == walls[1] && hit.fraction == 0.5f && hit.point.x == 7.0f);
    CHECK(comes_out(walls[0], inside, (sat_vec2){8.0f, 0.0f}, &hit) && hit.fraction == 0.25f && hit.normal.x == 1.0f);
    CHECK(!comes_out(walls[0], inside, (sat_vec2){4.5f, 0.0f}, &hit));
    CHECK(start_outside(walls[0], (sat_vec2){4.5f, 0.0f}, 0.25f).x == 5.25f &&
          start_outside(walls[0], eye, 1.0f).x == 0.0f);
    free(index);
}

/* A ship flies about a room by an input that is computed, which is the same on every machine, as the hash is. */
static void check_lockstep(void) {
    sat_vec2 directions[DIRECTIONS];
    sat_polygon *walls[] = {box_at(0.0f, -9.0f, 16.0f, 2.0f), box_at(0.0f, 9.0f, 16.0f, 2.0f),
                            box_at(-9.0f, 0.0f, 2.0f, 16.0f), box_at(9.0f, 0.0f, 2.0f, 16.0f)};
    ship s = {kept(sat_polygon_create_regular(3, 0.75f, NULL)), {0.0f, 0.0f}, {0.0f, 0.0f}, 0};
    uint32_t input = 1;
    CHECK(make_directions(directions, DIRECTIONS) && directions[0].x == 1.0f && directions[64].y == 1.0f);
    for (int frame = 0; frame < 6000; ++frame) {
        input = 1664525u * input + 1013904223u;
        fly(&s, input >> 29, directions, walls, 4);
    }
    const uint64_t hash = hash_poses(&s.shape, 1);
    CHECK(hash == HASH_OF_THE_FLIGHT);
    CHECK(hash_float(14695981039346656037u, 0.0f) == 14695981039346656037u * 1099511628211u);
    if (hash != HASH_OF_THE_FLIGHT) {
        printf("the flight ends with the hash 0x%llx\n", (unsigned long long)hash);
    }
}

static void check_made_scenes(void) {
    check_player();
    check_bullets();
    check_scene();
    check_warm_start();
    check_tower();
    check_top_down();
    check_ride();
    check_fly_all();
    check_snap();
    check_index();
    check_lockstep();
}

#endif
