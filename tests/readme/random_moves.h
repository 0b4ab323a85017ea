/*
 * The recipes in which things move, in random worlds: players at any height, size and speed, bullets however fast, and
 * flights played twice.
 */
#ifndef RANDOM_MOVES_H
#define RANDOM_MOVES_H

enum { FRAMES = 240, WALLS = 8 };

static float feet_of(const sat_polygon *shape) {
    return sat_polygon_aabb(shape).lower.y;
}

/*
 * A one-way platform at any height, and a floor below it. A player falls onto it and stays, walks about on it for a while,
 * jumps and comes down again on it; with the platform out of the list he falls to the floor.
 */
static void check_platforms(void) {
    for (int round = 0; round < 10 * ROUNDS; ++round) {
        const float size = draw_length(0.01f), top = size * (7.0f + 5.0f * draw()), gravity = 30.0f * size;
        const float side = size * (20.0f + 3.0f * draw()), thick = size * (0.3f + 0.2f * draw());
        const float step = 1.0f / (45.0f + 15.0f * draw()), x = 50.0f * size * draw();
        sat_polygon *floor[] = {box_at(x, -0.5f * size, 3.0f * side, size)};
        sat_polygon *platforms[] = {box_at(x, top - 0.5f * thick, side, thick)};
        walker p = {draw_below(2) ? sat_polygon_create_circle(0.5f * size, NULL) : box_at(0, 0, 0.6f * size, size),
                    {0, 0},
                    false};
        const move_world world = make_world(floor, 1, platforms, 1), bare = make_world(floor, 1, platforms, 0);
        const float surface = sat_polygon_aabb(platforms[0]).upper.y, jump = size * (9.0f + 4.0f * draw());
        const double gap = 3.0 * (double)move_skin(p.shape);
        sat_polygon_set_position(p.shape, (sat_vec2){x, surface + size * (2.0f + draw())});

        bool landed = false;
        for (int frame = 0; frame < FRAMES; ++frame) {
            const bool jumps = landed && draw_below(16) == 0;
            play(&p, &world, 0.5f * size * draw(), jumps ? jump : 0.0f, gravity, step);
            landed = landed || p.stands;
            CHECK(feet_of(p.shape) >= surface); /* never through it */
            CHECK(!p.stands || is_near((double)feet_of(p.shape), (double)surface, gap));
        }
        CHECK(landed);
        for (int frame = 0; frame < FRAMES; ++frame) {
            play(&p, &bare, 0.0f, 0.0f, gravity, step);
        }
        CHECK(p.stands && is_near((double)feet_of(p.shape), 0.0, gap) && !sat_overlaps(p.shape, floor[0]));
        for (int frame = 0; frame < FRAMES; ++frame) { /* up through it: no head is bumped */
            play(&p, &world, 0.0f, frame == 0 ? 40.0f * size : 0.0f, gravity, step);
        }
        CHECK(p.stands && is_near((double)feet_of(p.shape), (double)surface, gap));
        sat_polygon_destroy(p.shape);
        sat_polygon_destroy(floor[0]);
        sat_polygon_destroy(platforms[0]);
    }
}

/* A lift goes up a shaft by steps of any length under whoever stands on it, and stops where he would be squeezed. */
static void check_lifts(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        const float size = draw_length(0.01f), room = size * (4.0f + draw());
        sat_polygon *lift = box_at(0.0f, -0.5f * size, 3.5f * size, size);
        sat_polygon *solids[] = {box_at(0.0f, room + 0.5f * size, 9.0f * size, size), lift,
                                 box_at(-3.0f * size, 0.0f, 2.0f * size, 20.0f * size),
                                 box_at(3.0f * size, 0.0f, 2.0f * size, 20.0f * size)};
        walker p = {box_at(0.2f * size * draw(), 0.6f * size, 0.6f * size, size), {0, 0}, false};
        const move_world world = make_world(solids, 4, NULL, 0);
        bool squeezed = false;
        for (int frame = 0; frame < FRAMES; ++frame) {
            play(&p, &world, 0.0f, 0.0f, 30.0f * size, 1.0f / 60.0f);
            squeezed = !move_lift(&world, p.shape, lift, (sat_vec2){0.0f, size * (0.04f + 0.03f * draw())}) || squeezed;
            CHECK(!sat_overlaps(p.shape, lift) && !sat_overlaps(p.shape, solids[0]));
        }
        CHECK(squeezed && sat_polygon_aabb(lift).upper.y < room - 0.9f * size);
        CHECK(sat_polygon_aabb(lift).upper.y > room - 1.2f * size);
        sat_polygon_destroy(p.shape);
        destroy_all(solids, 4);
    }
}

/* A lift moves anywhere with its rider: he stands where he stood on it, as long as nothing is in his way. */
static void check_rides(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        const float size = draw_length(0.01f);
        sat_polygon *lift = box_at(0.0f, 0.0f, 4.0f * size, size);
        walker p = {box_at(size * draw(), 1.01f * size, 0.6f * size, size), {0, 0}, false};
        const move_world world = make_world(&lift, 1, NULL, 0);
        const double skin = (double)move_skin(p.shape);
        CHECK(move_stand(&world, p.shape, 0.1f * size, 0.6f, NULL));
        const double place = (double)sat_polygon_position(p.shape).x - (double)sat_polygon_position(lift).x;
        for (int frame = 0; frame < 60; ++frame) {
            const sat_vec2 motion = {0.1f * size * draw(), 0.1f * size * draw()};
            CHECK(ride(&world, p.shape, lift, motion) && !sat_overlaps(p.shape, lift));
            CHECK(is_near((double)sat_distance(p.shape, lift, NULL), skin, 2.0 * skin));
        }
        const double now = (double)sat_polygon_position(p.shape).x - (double)sat_polygon_position(lift).x;
        CHECK(is_near(now, place, 0.01 * (double)size));
        sat_polygon_destroy(p.shape);
        sat_polygon_destroy(lift);
    }
}

/* A closed room of segments, any number of them, and any speed. Nobody gets out, and first hits are the loop's. */
static void check_rooms(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        sat_polygon *walls[WALLS];
        const float size = draw_length(0.01f);
        const size_t count = 3 + draw_below(WALLS - 2);
        sat_polygon *outline = sat_polygon_create_regular(count, 10.0f * size, NULL);
        sat_polygon *bullet =
            draw_below(2) ? sat_polygon_create_circle(0.2f * size, NULL) : box_at(0, 0, 0.3f * size, 0.2f * size);
        sat_polygon_set_pose(outline, (sat_vec2){30.0f * size * draw(), 30.0f * size * draw()}, 3.0f * draw());
        for (size_t i = 0; i < count; ++i) {
            const sat_vec2 p = sat_polygon_vertex(outline, i), q = sat_polygon_vertex(outline, (i + 1) % count);
            walls[i] = sat_polygon_create_segment(p, q, NULL);
        }
        const move_world world = make_world(walls, count, NULL, 0);
        sat_polygon_set_position(bullet, sat_polygon_position(outline));
        for (int shot = 0; shot < 20; ++shot) {
            const sat_vec2 velocity = {draw_length(size) * draw(), draw_length(size) * draw()};
            sat_vec2 after = velocity;
            sat_sweep_hit swept = {0};
            move_hit hit;
            const sat_vec2 place = sat_polygon_position(bullet);
            const sat_polygon *target = first_hit(bullet, velocity, walls, count, &swept);
            float least = 2.0f;
            for (size_t i = 0; i < count; ++i) {
                sat_sweep_hit one;
                if (sat_sweep(bullet, velocity, walls[i], (sat_vec2){0, 0}, &one) && one.fraction < least) {
                    least = one.fraction;
                }
            }
            CHECK((target != NULL) == (least <= 1.0f) && (!target || swept.fraction == least));
            const sat_polygon *stopped = shoot(&world, bullet, velocity, &hit);
            CHECK(!target || stopped);
            CHECK(!stopped || hit.fraction <= least);
            CHECK(sat_contains(outline, bullet));
            sat_polygon_set_position(bullet, place);
            bounce(&world, bullet, &after, 1.0f);
            CHECK(sat_contains(outline, bullet));
            walk(&world, bullet, (sat_vec2){0.7f * draw(), 0.7f * draw()}, 20.0f * size, 0.5f);
            CHECK(sat_contains(outline, bullet));
            const double speed = (double)velocity.x * velocity.x + (double)velocity.y * velocity.y;
            const double slower = (double)after.x * after.x + (double)after.y * after.y;
            double wanted = stopped ? speed / 4 : speed;
            for (int walls_met = 1; stopped && walls_met < 8 && slower < 0.5 * wanted; ++walls_met) {
                wanted /= 4;
            }
            CHECK(is_near(slower, wanted, 1e-4 * wanted));
        }
        destroy_all(walls, count);
        sat_polygon_destroy(outline);
        sat_polygon_destroy(bullet);
    }
}

/* Towers of any height stand still, until the uppermost box is pushed: it flies off, and nothing sinks in. */
static void check_towers(void) {
    for (int round = 0; round < 10; ++round) {
        const size_t height = 2 + draw_below(8);
        solve_world *world = create_tower(height);
        CHECK(world != NULL);
        for (int frame = 0; frame < FRAMES; ++frame) {
            CHECK(advance(world));
        }
        for (size_t i = 1; i <= height; ++i) {
            CHECK(is_near((double)world->bodies[i].centre.x, 0.0, 0.05));
        }
        world->bodies[height].velocity.x = 12.0f + 4.0f * draw();
        for (int frame = 0; frame < FRAMES; ++frame) {
            CHECK(advance(world));
        }
        for (size_t i = 1; i <= height; ++i) {
            CHECK(world->bodies[i].centre.y > 0.4f);
        }
        CHECK(world->bodies[height].centre.x > 1.0f);
        solve_destroy(world);
    }
}

/* The hash after a flight by that input, one change of it aside. */
static uint64_t hash_flight(const unsigned char *input, int changed, sat_polygon *const *walls,
                            const sat_vec2 *directions) {
    ship s = {sat_polygon_create_regular(3, 0.7f, NULL), {0.1f, 0.2f}, {0.0f, 0.0f}, 0};
    for (int frame = 0; frame < FRAMES; ++frame) {
        fly(&s, frame == changed ? (uint32_t)input[frame] ^ TURN_LEFT : input[frame], directions, walls, 4);
    }
    const uint64_t hash = hash_poses(&s.shape, 1);
    sat_polygon_destroy(s.shape);
    return hash;
}

/* Played again, a flight ends with the same bits; with another input in one frame it does not. */
static void check_flights(void) {
    static sat_vec2 table[4096];
    for (int round = 0; round < ROUNDS; ++round) {
        const float size = 4.0f + 2.0f * draw();
        unsigned char input[FRAMES];
        sat_vec2 directions[DIRECTIONS];
        sat_polygon *walls[] = {
            box_at(0.0f, -2.0f * size, 4.0f * size, 2.0f * size), box_at(0.0f, 2.0f * size, 4.0f * size, 2.0f * size),
            box_at(-2.0f * size, 0.0f, 2.0f * size, 4.0f * size), box_at(2.0f * size, 0.0f, 2.0f * size, 4.0f * size)};
        CHECK(make_directions(directions, DIRECTIONS));
        for (int frame = 0; frame < FRAMES; ++frame) {
            input[frame] = (unsigned char)draw_below(8);
        }
        const uint64_t hash = hash_flight(input, -1, walls, directions);
        CHECK(hash == hash_flight(input, -1, walls, directions));
        CHECK(hash != hash_flight(input, (int)draw_below(FRAMES), walls, directions));
        destroy_all(walls, 4);

        const size_t count = 3 + draw_below(4094);
        CHECK(make_directions(table, count));
        for (size_t i = 0; i < count; ++i) {
            CHECK(is_near((double)table[i].x * table[i].x + (double)table[i].y * table[i].y, 1.0, 1e-6));
        }
        const float value = draw_length(0.01f), next = value * (1.0f + 0x1p-23f);
        CHECK(hash_float(hash, value) != hash_float(hash, next) && hash_float(hash, value) == hash_float(hash, value));
    }
}

static void check_random_moves(void) {
    check_platforms();
    check_lifts();
    check_rides();
    check_rooms();
    check_flights();
    check_towers();
}

#endif
