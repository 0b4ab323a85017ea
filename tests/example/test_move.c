/*
 * examples/move.c keeps what move.h says: random levels of tiles, slopes, thin walls, one-way platforms, lifts and doors,
 * at many scales, far from the origin, with y up and down.
 */
#include "../../examples/move.h"
#include "support/check.h"
#include "support/rng.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 16, ROWS = 10, MOST = 400, LEVELS = 60, FRAMES = 150 };

typedef struct level {
    move_world world;
    sat_polygon *solids[MOST], *platforms[MOST];
    void *index;     /* of the solids, or NULL */
    sat_vec2 origin; /* of the map */
    float scale;     /* of a tile */
} level;

/* Map coordinates (tiles, y up) to the world's. */
static sat_vec2 to_world(const level *l, double x, double y) {
    return (sat_vec2){l->origin.x + l->scale * (float)x, l->origin.y + l->scale * l->world.up.y * (float)y};
}

static void start_level(level *l, double scale, sat_vec2 origin, float up) {
    memset(l, 0, sizeof *l);
    l->scale = (float)scale;
    l->origin = (sat_vec2){(float)scale * origin.x, (float)scale * origin.y};
    l->world.up = (sat_vec2){0.0f, up};
    l->world.solids = l->solids;
    l->world.platforms = l->platforms;
}

static sat_polygon *add_corners(level *l, const double (*corners)[2], size_t count, bool one_way) {
    sat_vec2 at[8];
    for (size_t i = 0; i < count; i++) {
        at[i] = to_world(l, corners[i][0], corners[i][1]);
    }
    sat_polygon *p =
        kept(count == 2 ? sat_polygon_create_segment(at[0], at[1], NULL) : sat_polygon_create(at, count, NULL));
    if (one_way) {
        l->platforms[l->world.platform_count++] = p;
    } else {
        l->solids[l->world.solid_count++] = p;
    }
    return p;
}

static sat_polygon *add_box(level *l, double x, double y, double width, double height, bool one_way) {
    const double corners[4][2] = {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
    return add_corners(l, corners, 4, one_way);
}

static sat_polygon *add_wall(level *l, double x, double y, double to_x, double to_y, bool one_way) {
    const double corners[2][2] = {{x, y}, {to_x, to_y}};
    return add_corners(l, corners, 2, one_way);
}

static void end_level(level *l, bool with_index) {
    static max_align_t memory[MOST * 8];
    if (with_index) {
        assert_ok(sat_index_build(memory, sizeof memory, l->solids, l->world.solid_count));
        l->world.index = l->index = memory;
    }
}

/* A mover about `size` tiles across, of four kinds, at a place of the map. */
static sat_polygon *mover_at(const level *l, int kind, double size, double x, double y) {
    const float s = l->scale * (float)size;
    sat_polygon *p = kind == 0   ? sat_polygon_create_box(0.7f * s, s, NULL)
                     : kind == 1 ? sat_polygon_create_circle(0.5f * s, NULL)
                     : kind == 2 ? sat_polygon_create_capsule((sat_vec2){0.0f, -0.25f * s}, (sat_vec2){0.0f, 0.25f * s},
                                                              0.25f * s, NULL)
                                 : sat_polygon_create_regular(5, 0.5f * s, NULL);
    place_at(kept(p), to_world(l, x, y));
    return p;
}

/* The least distance to a solid, in skins. */
static double least_gap(const level *l, const sat_polygon *mover) {
    double least = 1e30;
    for (size_t i = 0; i < l->world.solid_count; i++) {
        const double distance = (double)sat_distance(mover, l->solids[i], NULL);
        least = distance < least ? distance : least;
    }
    return least / (double)move_skin(mover);
}

static float random_scale(rng *source) { return ldexpf(1.0f, rng_integer(source, -20, 20)); }

static sat_vec2 random_origin(rng *source) {
    const double reach = rng_chance(source, 0.3) ? 0.0 : ldexp(1.0, rng_integer(source, 0, 14));
    return (sat_vec2){(float)floor(rng_between(source, -reach, reach)),
                      (float)floor(rng_between(source, -reach, reach))};
}

/* Of any scale, anywhere, with y up or down. */
static rng start_random_level(level *l, uint64_t family, uint64_t number) {
    rng source = rng_start(test_seed(), family, number);
    const float scale = random_scale(&source);
    const sat_vec2 origin = random_origin(&source);
    start_level(l, (double)scale, origin, rng_chance(&source, 0.5) ? 1.0f : -1.0f);
    return source;
}

/* -------------------------------------------------------------------------------------------------- random levels -- */

/* Blocks and slopes on a grid in a closed frame, thin walls, platforms anywhere. */
static void random_level(rng *source, level *l) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const bool frame = row == 0 || row == ROWS - 1 || column == 0 || column == COLUMNS - 1;
            const double x = column, y = row;
            const int kind = frame ? 0 : rng_integer(source, 0, 24);
            const double rising[3][2] = {{x, y}, {x + 1, y}, {x + 1, y + 1}},
                         falling[3][2] = {{x, y}, {x + 1, y}, {x, y + 1}};
            if (kind <= 1) {
                add_box(l, x, y, 1, 1, false);
            } else if (kind <= 3) {
                add_corners(l, kind == 2 ? rising : falling, 3, false);
            }
        }
    }
    for (int i = 0; i < 6; i++) {
        const double x = rng_between(source, 2, COLUMNS - 2), y = rng_between(source, 2, ROWS - 2);
        add_wall(l, x, y, x + rng_between(source, -1.5, 1.5), y + rng_between(source, 0.1, 1.5), false);
        add_box(l, rng_between(source, 1, COLUMNS - 3), rng_between(source, 1, ROWS - 2), 2, 0.1, true);
        add_wall(l, x, y, x + 2, y + rng_between(source, -0.3, 0.3), true);
    }
}

/* A place where nothing is near. */
static bool place_freely(rng *source, const level *l, sat_polygon *mover) {
    for (int i = 0; i < 200; i++) {
        const double x = rng_between(source, 1, COLUMNS - 1), y = rng_between(source, 1, ROWS - 1);
        sat_polygon_set_position(mover, to_world(l, x, y));
        if (least_gap(l, mover) >= 1.0) {
            return true;
        }
    }
    return false;
}

static bool is_inside(const level *l, const sat_polygon *mover) {
    const sat_vec2 p = sat_polygon_centroid(mover), low = to_world(l, 1, 1), high = to_world(l, COLUMNS - 1, ROWS - 1);
    const float y = l->world.up.y;
    return p.x > low.x && p.x < high.x && p.y * y > low.y * y && p.y * y < high.y * y;
}

/* One frame of a wild player: now and then another velocity, up to 100 tiles a frame. */
static void play(rng *source, const level *l, sat_polygon *mover, sat_vec2 *velocity) {
    if (rng_chance(source, 0.1)) {
        const double speed = (double)l->scale * rng_magnitude(source, -12, rng_chance(source, 0.1) ? 7 : -1);
        *velocity = (sat_vec2){(float)rng_between(source, -speed, speed), (float)rng_between(source, -speed, speed)};
    }
    velocity->y -= l->world.up.y * l->scale * 0.02f;
    if (rng_chance(source, 0.2)) {
        move_bounce(&l->world, mover, *velocity, velocity, 20);
    } else {
        move_slide(&l->world, mover, *velocity, velocity);
    }
    if (rng_chance(source, 0.5)) {
        move_stand(&l->world, mover, rng_chance(source, 0.5) ? 0.0f : 0.2f * l->scale, 0.6f, NULL);
    }
}

TEST(test_what_moves_in_a_random_level_keeps_its_distance_to_everything) {
    const uint64_t seed = test_seed();
    for (int number = 0; number < (int)test_pairs(LEVELS); number++) {
        level l;
        rng source = start_random_level(&l, 900, (uint64_t)number);
        random_level(&source, &l);
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover = mover_at(&l, number % 4, rng_between(&source, 0.2, 0.9), 0, 0);
        sat_vec2 velocity = {0.0f, 0.0f};
        const bool free = place_freely(&source, &l, mover);
        for (int i = 0; free && i < FRAMES; i++) {
            play(&source, &l, mover, &velocity);
            const double gap = least_gap(&l, mover);
            if (gap < 0.125 || !is_inside(&l, mover)) {
                fail_msg("seed %llu, level %d, frame %d: %g skins from a solid, %s the level", (unsigned long long)seed,
                         number, i, gap, is_inside(&l, mover) ? "in" : "out of");
            }
        }
    }
}

/* ------------------------------------------------------------------------------------------- the same, in other ways */

/* Where a play of a level ends, in map coordinates. */
static sat_vec2 end_of_play(uint64_t seed, uint64_t number, double scale, bool with_index) {
    rng source = rng_start(seed, 901, number);
    level l;
    start_level(&l, scale, (sat_vec2){3.0f, -5.0f}, number % 2 ? 1.0f : -1.0f);
    random_level(&source, &l);
    end_level(&l, with_index);
    sat_polygon *mover = mover_at(&l, (int)(number % 4), 0.6, 0, 0);
    sat_vec2 velocity = {0.0f, 0.0f};
    place_freely(&source, &l, mover);
    for (int i = 0; i < FRAMES; i++) {
        play(&source, &l, mover, &velocity);
    }
    const sat_vec2 end = sat_polygon_position(mover);
    return (sat_vec2){(float)((double)end.x / scale), (float)((double)end.y / scale)};
}

TEST(test_scale_and_index_change_no_bit) {
    const uint64_t seed = test_seed();
    for (uint64_t number = 0; number < 20; number++) {
        const sat_vec2 plain = end_of_play(seed, number, 1.0, false);
        const sat_vec2 small = end_of_play(seed, number, 0x1p-20, false),
                       large = end_of_play(seed, number, 0x1p20, false);
        const sat_vec2 indexed = end_of_play(seed, number, 1.0, true);
        assert_vec2(small, plain.x, plain.y);
        assert_vec2(large, plain.x, plain.y);
        assert_vec2(indexed, plain.x, plain.y);
    }
}

/* ---------------------------------------------------------------------------------------------------------- sliding */

TEST(test_a_free_motion_is_used_up_exactly) {
    level l;
    start_level(&l, 1.0, (sat_vec2){0.0f, 0.0f}, 1.0f);
    add_box(&l, 0, 0, 1, 1, false);
    end_level(&l, true);
    sat_polygon *mover = mover_at(&l, 0, 1, 5, 5);
    assert_vec2(move_slide(&l.world, mover, (sat_vec2){1000.5f, -0.25f}, NULL), 0, 0);
    assert_vec2(sat_polygon_position(mover), 1005.5, 4.75);
    assert_vec2(move_bounce(&l.world, mover, (sat_vec2){-1000.5f, 7.0f}, NULL, 3), 0, 0);
    assert_vec2(sat_polygon_position(mover), 5, 11.75);
    assert_float(sat_polygon_radius(mover), 0);
}

/* A velocity need not be that of the motion: one that leads away, as of a jump that begins, is left alone. */
TEST(test_a_surface_takes_only_what_leads_into_it) {
    level l;
    start_level(&l, 1.0, (sat_vec2){0.0f, 0.0f}, 1.0f);
    add_box(&l, -5, -1, 10, 1, false);
    end_level(&l, false);
    sat_polygon *mover = mover_at(&l, 0, 1, 0, 1);
    sat_vec2 away = {1.0f, 2.0f}, into = {1.0f, -2.0f};
    move_slide(&l.world, mover, (sat_vec2){0.0f, -1.0f}, &away);
    assert_vec2(away, 1, 2);
    move_slide(&l.world, mover, (sat_vec2){0.0f, -1.0f}, &into);
    assert_vec2(into, 1, 0);
}

/* A floor of tiles of all widths: whoever is pressed onto it gets as far as on one slab. */
TEST(test_nothing_catches_on_the_seams_of_tiles) {
    for (uint64_t number = 0; number < 60; number++) {
        level l;
        rng source = start_random_level(&l, 902, number);
        const double slope = number % 3 == 0 ? floor(rng_between(&source, -4, 4)) / 8 : 0;
        for (double x = 0, width; x < 40; x += width) {
            width = floor(rng_between(&source, 1, 8)) / 4;
            const double end = x + width, deep = number % 2 ? 1 : 8;
            const double corners[4][2] = {
                {x, slope * x - deep}, {end, slope * end - deep}, {end, slope * end}, {x, slope * x}};
            add_corners(&l, corners, 4, rng_chance(&source, 0.2));
        }
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover = mover_at(&l, (int)(number % 4), 0.9, 2, 2 * slope + 2);
        const float speed = 0.3f * l.scale, press = l.world.up.y * 0.2f * l.scale;
        for (int i = 0; i < 20; i++) {
            move_slide(&l.world, mover, (sat_vec2){0.0f, -press}, NULL);
            assert_true(move_stand(&l.world, mover, l.scale, 0.1f, NULL) || i < 12);
        }
        for (int i = 0; i < 90; i++) {
            const sat_vec2 before = sat_polygon_position(mover);
            move_slide(&l.world, mover, (sat_vec2){speed, -press}, NULL);
            const double along = ((double)speed - (double)press * (double)l.world.up.y * slope) / (1 + slope * slope);
            assert_near(sat_polygon_position(mover).x - before.x, along, 2.0 * (double)move_skin(mover));
            assert_true(least_gap(&l, mover) > 0.125);
        }
    }
}

/* Against one wall of any direction: what is left of the motion is its projection, the gap a skin. */
TEST(test_a_slide_goes_as_far_as_the_projection) {
    for (uint64_t number = 0; number < 2000; number++) {
        rng source = rng_start(test_seed(), 903, number);
        level l;
        start_level(&l, (double)random_scale(&source), (sat_vec2){0.0f, 0.0f}, 1.0f);
        const double angle = rng_between(&source, 0, 6.283), c = cos(angle), s = sin(angle);
        add_wall(&l, -100 * c, -100 * s, 100 * c, 100 * s, number % 2 == 0);
        end_level(&l, false);
        sat_polygon *mover = mover_at(&l, 1, 1, -2 * s, 2 * c);
        l.world.up = (sat_vec2){(float)-s, (float)c}; /* a one-way platform, too, is a wall from here */
        const double x = rng_between(&source, -9, 9), y = rng_between(&source, -9, 9);
        const double up = -x * s + y * c, across = x * c + y * s, skin = (double)move_skin(mover);
        sat_vec2 velocity = {l.scale * (float)x, l.scale * (float)y};
        const sat_vec2 from = sat_polygon_position(mover);
        assert_vec2(move_slide(&l.world, mover, velocity, &velocity), 0, 0);
        const sat_vec2 at = sat_polygon_position(mover);
        const double height = (-(double)at.x * s + (double)at.y * c) / (double)l.scale;
        const double way = ((double)(at.x - from.x) * c + (double)(at.y - from.y) * s) / (double)l.scale;
        const bool meets = 2 + up < 0.5;
        assert_near(way, across, 1e-4);
        assert_near(height, meets ? 0.5 : 2 + up, 2.5 * skin / (double)l.scale);
        assert_true(height > 0.5);
        if (fabs(up + 1.5) > 0.01) {
            const double speed = (-(double)velocity.x * s + (double)velocity.y * c) / (double)l.scale;
            assert_near(speed, meets ? 0 : up, 1e-5);
        }
    }
}

/* --------------------------------------------------------------------------------------------------------- standing */

TEST(test_what_stands_keeps_its_place_bit_for_bit) {
    const uint64_t seed = test_seed();
    for (uint64_t i = 0; i < 400; i++) {
        const uint64_t number = i > 0 ? i : 207; /* the first one, a box in a valley, went to and fro once */
        rng source = rng_start(i > 0 ? seed : 5, 904, number);
        level l;
        start_level(&l, (double)random_scale(&source), random_origin(&source), rng_chance(&source, 0.5) ? 1.0f : -1.0f);
        const double height = rng_between(&source, -1, 1);
        add_box(&l, -9, height - 1, 18, 1, number % 2 == 0); /* at any height */
        add_wall(&l, -9, height + 9, -9, height - 9, false);
        if (number % 3 == 0) { /* in a valley, not on the floor */
            add_wall(&l, 0, 1 + height, 9, 1 + height + rng_between(&source, 1, 5), false);
            add_wall(&l, 0, 1 + height, -9, 1 + height + rng_between(&source, 1, 5), false);
        }
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover = mover_at(&l, (int)(number % 3), 0.9, 0, 4 + height);
        sat_vec2 place = {0.0f, 0.0f};
        for (int frame = 0; frame < 300; frame++) {
            move_slide(&l.world, mover, (sat_vec2){0.0f, -l.world.up.y * 0.1f * l.scale}, NULL);
            if (number % 3) {
                assert_true(move_stand(&l.world, mover, 0.0f, 0.6f, NULL) || frame < 60);
            }
            const sat_vec2 now = sat_polygon_position(mover);
            if (frame >= 200 && (now.x != place.x || now.y != place.y)) {
                fail_msg("seed %llu, number %d: moves when it stands", (unsigned long long)seed, (int)number);
            }
            place = sat_polygon_position(mover);
        }
    }
}

TEST(test_ground_is_within_the_depth_and_not_too_steep) {
    level l;
    start_level(&l, 1.0, (sat_vec2){0.0f, 0.0f}, -1.0f);
    const double slope[3][2] = {{-10, 0}, {10, 0}, {10, 20}}; /* 45 degrees */
    add_corners(&l, slope, 3, false);
    end_level(&l, true);
    sat_polygon *mover = mover_at(&l, 1, 1, 0, 10 + 0.5 * sqrt(2) + 0.1);
    const sat_vec2 place = sat_polygon_position(mover);
    move_hit ground;
    assert_false(move_stand(&l.world, mover, 0.05f, 0.5f, &ground));
    assert_false(move_stand(&l.world, mover, 0.2f, 0.8f, &ground));
    assert_vec2(sat_polygon_position(mover), place.x, place.y);
    assert_ptr_equal(ground.shape, l.solids[0]);
    assert_true(move_stand(&l.world, mover, 0.2f, 0.5f, &ground));
    assert_near(ground.normal.x, -sqrt(0.5), 1e-6);
    assert_near(ground.normal.y, -sqrt(0.5), 1e-6);
    assert_near(sat_distance(mover, l.solids[0], NULL), move_skin(mover), 1e-6);
    assert_near(sat_polygon_position(mover).y - place.y, 0.1 - sqrt(2) * (double)move_skin(mover), 1e-6);
}

/* ------------------------------------------------------------------------------------------------- one-way platforms */

static double feet_above(const level *l, const sat_polygon *mover, const sat_polygon *platform) {
    const sat_interval feet = sat_project(mover, l->world.up), top = sat_project(platform, l->world.up);
    return (double)feet.min - (double)top.max;
}

/* From below through all of them, then never down again, whatever the speed. */
TEST(test_platforms_let_up_and_never_down) {
    const uint64_t seed = test_seed();
    for (uint64_t number = 0; number < 400; number++) {
        level l;
        rng source = start_random_level(&l, 905, number);
        const double height = rng_between(&source, 0, 1), jump = rng_between(&source, 0.1, 0.6);
        sat_polygon *platform =
            number % 2 ? add_box(&l, -50, height - 0.2, 100, 0.2, true) : add_wall(&l, -50, height, 50, height, true);
        end_level(&l, false);
        sat_polygon *mover = mover_at(&l, (int)(number % 4), 0.5, 0, height - 2);
        sat_vec2 velocity = {0.0f, l.world.up.y * (float)jump * l.scale};
        bool was_above = false, fell = false;
        for (int i = 0; i < 300; i++) {
            velocity.y -= l.world.up.y * 0.01f * l.scale;
            velocity.x = l.scale * (float)rng_between(&source, -0.2, 0.2);
            if (was_above && rng_chance(&source, 0.02)) {
                velocity.y = l.world.up.y * l.scale * (float)rng_between(&source, -100, 0.3);
            }
            move_slide(&l.world, mover, velocity, &velocity);
            move_stand(&l.world, mover, rng_chance(&source, 0.5) ? 0.1f * l.scale : 0.0f, 0.6f, NULL);
            const bool above = feet_above(&l, mover, platform) > 0.0;
            fell = fell || (was_above && !above);
            was_above = above;
        }
        if (fell) {
            fail_msg("seed %llu, number %d: fell through", (unsigned long long)seed, (int)number);
        }
        assert_true(was_above || jump < 0.25);
    }
}

/* ------------------------------------------------------------------------------------------------- what moves itself */

TEST(test_a_lift_takes_along_and_never_goes_through) {
    for (uint64_t number = 0; number < 400; number++) {
        level l;
        rng source = start_random_level(&l, 906, number);
        const double height = rng_between(&source, 0, 1);
        const bool one_way = number % 2 == 0;
        sat_polygon *lift = number % 3 ? add_box(&l, -50, height - 0.2, 100, 0.2, one_way)
                                       : add_wall(&l, -50, height, 50, height, one_way);
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover = mover_at(&l, (int)(number % 4), 0.5, 0, height + 3);
        float fall = 0.0f, lift_speed = 0.0f;
        for (int i = 0; i < 300; i++) {
            if (rng_chance(&source, 0.1)) {
                lift_speed = l.world.up.y * l.scale * (float)rng_between(&source, -0.3, 0.3);
            }
            const sat_vec2 motion = {0.0f, lift_speed};
            assert_true(move_push(&l.world, mover, lift, motion));
            assert_ok(sat_polygon_translate(lift, motion));
            if (l.index) {
                assert_ok(sat_index_update(l.index));
            }
            assert_true(feet_above(&l, mover, lift) > 0.125 * (double)move_skin(mover));
            sat_vec2 velocity = {0.0f, fall -= l.world.up.y * 0.01f * l.scale};
            move_slide(&l.world, mover, velocity, &velocity);
            fall = velocity.y;
            move_stand(&l.world, mover, 0.0f, 0.6f, NULL);
            assert_true(feet_above(&l, mover, lift) > 0.125 * (double)move_skin(mover));
        }
    }
}

TEST(test_a_platform_sinks_past_what_is_below) {
    level l;
    start_level(&l, 1.0, (sat_vec2){0.0f, 0.0f}, -1.0f);
    sat_polygon *platform = add_box(&l, -2, 2, 4, 0.25, true);
    end_level(&l, false);
    sat_polygon *mover = mover_at(&l, 2, 1, 0, 0);
    for (int i = 0; i < 40; i++) {
        assert_true(move_push(&l.world, mover, platform, (sat_vec2){0.0f, 0.125f}));
        assert_ok(sat_polygon_translate(platform, (sat_vec2){0.0f, 0.125f}));
        assert_vec2(sat_polygon_position(mover), 0, 0);
    }
}

TEST(test_a_door_pushes_until_it_squeezes) {
    for (int number = 0; number < 400; number++) {
        const int kind = number % 4;
        level l;
        start_level(&l, 1.0, (sat_vec2){100.0f, 0.0f}, 1.0f);
        add_box(&l, 3, -5, 1, 10, false);
        sat_polygon *door = add_box(&l, -4, -5, 1, 10, false);
        end_level(&l, false);
        sat_polygon *mover = mover_at(&l, kind, 1, 0, 0);
        const sat_aabb box = sat_polygon_aabb(mover);
        const float start = sat_polygon_position(mover).x;
        const double room = 6 - (double)(box.upper.x - box.lower.x) - 2.6 * (double)move_skin(mover);
        const float slow = (0.2f + 0.001f * (float)number) * move_skin(mover);
        sat_vec2 motion = {0.03125f, 0.0f}; /* and slowly at last */
        double way = 0;
        while (move_push(&l.world, mover, door, motion)) {
            sat_polygon_translate(door, motion);
            way += (double)motion.x;
            motion.x = way < room - 0.0625 ? motion.x : slow;
            assert_true(least_gap(&l, mover) > 0.125);
            assert_true(sat_polygon_position(mover).x == start || least_gap(&l, mover) > 0.9 || way > room - 0.0625);
            assert_true(way < 6);
        }
        assert_true(way > room - (double)motion.x);
    }
}

/* Set down in walls, it comes out, a skin away from all of them. */
TEST(test_what_begins_in_a_wall_is_freed) {
    int freed = 0;
    for (uint64_t number = 0; number < 500; number++) {
        rng source = rng_start(test_seed(), 907, number);
        level l;
        start_level(&l, (double)random_scale(&source), random_origin(&source), 1.0f);
        add_box(&l, -9, -1, 18, 1, false);
        add_box(&l, -9, 0, 2, 9, false);
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover =
            mover_at(&l, (int)(number % 4), 1, rng_between(&source, -8, -6), rng_between(&source, -0.4, 1));
        const bool overlapped = least_gap(&l, mover) <= 0.0;
        const sat_vec2 from = sat_polygon_position(mover), still = {0.0f, 0.0f};
        if (number % 3 == 0) {
            move_free(&l.world, mover);
        } else if (number % 3 == 1) {
            move_slide(&l.world, mover, still, NULL);
        } else {
            move_bounce(&l.world, mover, still, NULL, 1);
        }
        const sat_vec2 to = sat_polygon_position(mover);
        assert_true(least_gap(&l, mover) > 0.125);
        assert_true(!overlapped || to.x != from.x || to.y != from.y);
        freed += overlapped;
    }
    assert_true(freed > 100);
}

/* In a wedge, the way out to a whole skin is long, and a thin wall stands on it: it stays on its side. */
TEST(test_what_makes_room_for_the_skin_passes_through_nothing) {
    for (int i = 1; i < 60; i++) {
        level l;
        start_level(&l, 1.0, (sat_vec2){0.0f, 0.0f}, 1.0f);
        sat_polygon *mover = mover_at(&l, 1, 1, 0, 0);
        const double skin = (double)move_skin(mover), slope = 0.01 * i;
        const double reach = (0.5 + 0.1 * skin) * sqrt(1 + slope * slope);
        add_wall(&l, -2, reach - 2 * slope, 2, reach + 2 * slope, false);
        add_wall(&l, -2, -reach + 2 * slope, 2, -reach - 2 * slope, false);
        add_wall(&l, 0.5 + 0.2 * skin, -9, 0.5 + 0.2 * skin, 9, false);
        end_level(&l, i % 2 == 0);
        move_free(&l.world, mover);
        assert_vec2_near(sat_polygon_position(mover), 0, 0, skin);
        assert_true(least_gap(&l, mover) > 0.0);
    }
}

/* --------------------------------------------------------------------------------------------------------- bouncing */

/* Where a point is that bounces between 0 and `width`: unfolded, it goes straight on. */
static double folded(double at, double width) {
    const double turn = fmod(fmod(at, 2 * width) + 2 * width, 2 * width);
    return turn < width ? turn : 2 * width - turn;
}

/* Not too many bounces: each is a skin early, to either side. */
TEST(test_a_bullet_in_a_room_is_where_unfolding_has_it) {
    for (uint64_t number = 0; number < 500; number++) {
        rng source = rng_start(test_seed(), 908, number);
        level l;
        start_level(&l, (double)random_scale(&source), (sat_vec2){0.0f, 0.0f}, 1.0f);
        const double corners[5][2] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 0}};
        for (int i = 0; i < 4; i++) {
            add_wall(&l, corners[i][0], corners[i][1], corners[i + 1][0], corners[i + 1][1], false);
        }
        end_level(&l, rng_chance(&source, 0.5));
        sat_polygon *mover = mover_at(&l, 1, 1, 4, 4);
        const double x = rng_between(&source, -60, 60), y = rng_between(&source, -60, 60);
        sat_vec2 velocity = {l.scale * (float)x, l.scale * (float)y};
        assert_vec2(move_bounce(&l.world, mover, velocity, &velocity, 100), 0, 0);
        const double skin = (double)move_skin(mover) / (double)l.scale, error = 2.5 * 18 * skin;
        const sat_vec2 at = sat_polygon_position(mover);
        assert_near((double)at.x / (double)l.scale, 0.5 + folded(3.5 + x, 7), error);
        assert_near((double)at.y / (double)l.scale, 0.5 + folded(3.5 + y, 7), error);
        assert_near(fabsf(velocity.x), (double)l.scale * fabs(x), 1e-4 * (double)l.scale);
        assert_true(least_gap(&l, mover) > 0.125);
    }
}
