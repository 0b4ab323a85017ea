/*
 * sat_polygon_join and sat_polygon_set_corner_enabled: what slides over the seams of many shapes moves as over one.
 */
#include "support/check.h"
#include "support/rng.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_TILES 256

/* ---------------------------------------------------------------------------------------------------- a plain solver -- */

/*
 * Sequential impulses (Catto, 2005), frictionless, without warm starting: each step begins with what sat_intersect says
 * and forgets it. Depths beyond a slop are pushed out by a fifth a step.
 */
#define STEP  (1.0 / 60.0)
#define SLOP  0.005
#define SHARE 0.2

typedef struct body {
    sat_polygon *shape;
    double x, y, angle, vx, vy, spin, inverse_mass, inverse_inertia;
} body;

typedef struct constraint {
    double nx, ny, rx, ry, mass, bias, impulse;
} constraint;

static body body_of(sat_polygon *shape, double x, double y) {
    const double area = (double)sat_polygon_area(shape);
    return (body){.shape = shape,
                  .x = x,
                  .y = y,
                  .inverse_mass = 1.0 / area,
                  .inverse_inertia = 1.0 / (double)sat_polygon_inertia(shape)};
}

static void move_body(const body *b) {
    assert_int_equal(sat_polygon_set_pose(b->shape, (sat_vec2){(float)b->x, (float)b->y}, (float)b->angle), SAT_OK);
}

static size_t gather(const body *b, sat_polygon *const *tiles, size_t count, constraint *all) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        sat_collision c;
        if (!sat_intersect(tiles[i], b->shape, &c) || (c.axis.x == 0.0f && c.axis.y == 0.0f)) {
            continue;
        }
        for (int k = 0; k < c.contact_count; k++) {
            constraint now = {.nx = (double)c.axis.x, .ny = (double)c.axis.y};
            now.rx = (double)c.contacts[k].point.x - b->x;
            now.ry = (double)c.contacts[k].point.y - b->y;
            const double arm = now.rx * now.ny - now.ry * now.nx;
            now.mass = 1.0 / (b->inverse_mass + b->inverse_inertia * arm * arm);
            now.bias = SHARE / STEP * fmax(0.0, (double)c.contacts[k].depth - SLOP);
            all[found++] = now;
        }
    }
    return found;
}

static void solve(body *b, constraint *all, size_t count) {
    for (int pass = 0; pass < 20; pass++) {
        for (size_t i = 0; i < count; i++) {
            constraint *c = &all[i];
            const double speed = (b->vx - b->spin * c->ry) * c->nx + (b->vy + b->spin * c->rx) * c->ny;
            const double before = c->impulse;
            c->impulse = fmax(0.0, before - c->mass * (speed - c->bias));
            const double more = c->impulse - before;
            b->vx += b->inverse_mass * more * c->nx;
            b->vy += b->inverse_mass * more * c->ny;
            b->spin += b->inverse_inertia * more * (c->rx * c->ny - c->ry * c->nx);
        }
    }
}

static void step(body *b, sat_polygon *const *tiles, size_t count, sat_vec2 gravity) {
    constraint all[4 * MOST_TILES];
    b->vx += STEP * (double)gravity.x;
    b->vy += STEP * (double)gravity.y;
    solve(b, all, gather(b, tiles, count, all));
    b->x += STEP * b->vx;
    b->y += STEP * b->vy;
    b->angle += STEP * b->spin;
    move_body(b);
}

/* ---------------------------------------------------------------------------------------------------------- terrains -- */

typedef struct terrain {
    sat_polygon *tiles[MOST_TILES];
    size_t count;
} terrain;

static void destroy_terrain(terrain *t) {
    for (size_t i = 0; i < t->count; i++) {
        sat_polygon_destroy(t->tiles[i]);
    }
}

/* Where the terrain stands: its tiles are drawn about `drawn` and turned about the world's origin. */
typedef struct stand {
    sat_vec2 drawn;
    float angle;
} stand;

static void add_tile(terrain *t, const sat_vec2 *corners, size_t count, stand s) {
    sat_vec2 moved[MOST_TILES], middle = {0, 0};
    sat_status status;
    if (s.drawn.x == 0) { /* about itself */
        middle = corners[0];
    }
    for (size_t i = 0; i < count; i++) {
        moved[i] = (sat_vec2){corners[i].x - middle.x + s.drawn.x, corners[i].y - middle.y + s.drawn.y};
    }
    sat_polygon *p = sat_polygon_create(moved, count, &status);
    assert_int_equal(status, SAT_OK);
    const double c = cos((double)s.angle), n = sin((double)s.angle);
    const double x = (double)(middle.x - s.drawn.x), y = (double)(middle.y - s.drawn.y);
    sat_polygon_set_pose(p, (sat_vec2){(float)(c * x - n * y), (float)(n * x + c * y)}, s.angle);
    assert_true(t->count < MOST_TILES);
    t->tiles[t->count++] = p;
}

/* Columns under a row of points, each down to another depth. */
static terrain columns(const sat_vec2 *top, size_t points, bool is_uneven, stand s) {
    terrain t = {.count = 0};
    for (size_t i = 0; i + 1 < points; i++) {
        const float bottom = is_uneven ? -4.0f - (float)(i * 5 % 3) : -4.0f;
        const sat_vec2 corners[4] = {{top[i].x, bottom}, {top[i + 1].x, bottom}, top[i + 1], top[i]};
        add_tile(&t, corners, 4, s);
    }
    return t;
}

enum { FLAT, HILL, VALLEY, SLOPES };

static float height_at(int kind, float x) { /* 0 <= x <= 40 */
    switch (kind) {
    case HILL:
        return 1.5f - (x - 20) * (x - 20) / 256;
    case VALLEY:
        return (x - 20) * (x - 20) / 256 - 1.5f;
    case SLOPES:
        return x < 20 ? x / 16 : 20.0f / 16 - (x - 20) / 16;
    default:
        return 0;
    }
}

static size_t profile(int kind, size_t parts, sat_vec2 *top) {
    for (size_t i = 0; i <= parts; i++) {
        const float x = 40.0f * (float)i / (float)parts;
        top[i] = (sat_vec2){x, height_at(kind, x)};
    }
    return parts + 1;
}

/* ------------------------------------------------------------------------------------------------------------ sliders -- */

enum { SLIDERS = 5 };

#define EIGHTH 0.785398163397448310

static sat_polygon *slider_of(int kind) {
    sat_polygon *p;
    switch (kind) {
    case 0:
        return sat_polygon_create_box(1.0f, 1.0f, NULL);
    case 1:
        return sat_polygon_create_circle(0.5f, NULL);
    case 2:
        return sat_polygon_create_capsule((sat_vec2){-0.4f, 0}, (sat_vec2){0.4f, 0}, 0.5f, NULL);
    case 3:
        p = sat_polygon_create_box(0.8f, 0.8f, NULL);
        sat_polygon_set_radius(p, 0.1f);
        return p;
    default:
        return sat_polygon_create_regular(8, 0.5f, NULL);
    }
}

/* Onto the ground, so far into it as a solver lets shapes rest. */
static void put_down(body *b, const terrain *t) {
    sat_closest nearest = {.axis = {0, 0}};
    float least = FLT_MAX;
    for (size_t i = 0; i < t->count; i++) {
        sat_closest c;
        const float distance = sat_distance(t->tiles[i], b->shape, &c);
        if (distance < least) {
            least = distance;
            nearest = c;
        }
    }
    b->x -= ((double)least + SLOP / 2) * (double)nearest.axis.x;
    b->y -= ((double)least + SLOP / 2) * (double)nearest.axis.y;
    move_body(b);
}

/* The largest speed upwards, as the ground sees it, of a shape that slides over all of it at 8 m/s. */
static double slide(int kind, const terrain *t, int ground, stand s) {
    const double cosine = cos((double)s.angle), sine = sin((double)s.angle), x = 2.0;
    const double slope = ((double)height_at(ground, 2.0f) - (double)height_at(ground, 1.0f));
    const sat_vec2 gravity = {(float)(10.0 * sine), (float)(-10.0 * cosine)};
    const double y = (double)height_at(ground, 2.0f) + 1.0;
    body b = body_of(slider_of(kind), cosine * x - sine * y, sine * x + cosine * y);
    double largest = -DBL_MAX;
    b.angle = (double)s.angle + atan(slope) + (kind == 4 ? EIGHTH / 2 : 0.0);
    b.vx = 8.0 * (cosine - sine * slope);
    b.vy = 8.0 * (sine + cosine * slope);
    move_body(&b);
    put_down(&b, t);
    for (int i = 0; i < 600; i++) {
        const double along = cosine * b.x + sine * b.y;
        if (along < 1.0 || along > 39.0) {
            break;
        }
        step(&b, t->tiles, t->count, gravity);
        largest = fmax(largest, cosine * b.vy - sine * b.vx);
    }
    sat_polygon_destroy(b.shape);
    return largest;
}

static terrain one_piece(int ground, size_t parts, stand s) {
    sat_vec2 outline[MOST_TILES];
    terrain t = {.count = 0};
    size_t points = profile(ground, parts, outline);
    outline[points++] = (sat_vec2){40, -4};
    outline[points++] = (sat_vec2){0, -4};
    add_tile(&t, outline, points, s);
    return t;
}

/* What the largest upward speed may be: what one piece gives, or on a curve that turns upwards, its end. */
static double allowed(int kind, int ground, size_t parts, stand s) {
    if (ground == VALLEY) {
        return 8.0 * 19.0 / 128.0;
    }
    terrain whole = one_piece(ground, parts, s);
    const double largest = slide(kind, &whole, ground, s);
    destroy_terrain(&whole);
    return largest;
}

TEST(test_a_shape_slides_over_joined_tiles_as_over_one_piece) {
    const stand stands[] = {
        {{0, 0}, 0}, {{1000, 2000}, 0}, {{0, 0}, 0.3f}, {{0, 0}, 1.57079633f}, {{1000, 2000}, -0.7f}};
    double most_joined = 0.0, most_loose = 0.0;
    for (int at = 0; at < 2 * 4 * 5 * SLIDERS; at++) {
        const int kind = at % SLIDERS, ground = at / SLIDERS % 4;
        const bool is_uneven = at / SLIDERS / 4 % 2 != 0;
        const stand where = stands[at / SLIDERS / 8];
        const size_t parts = ground == SLOPES ? 8 : 40;
        sat_vec2 top[MOST_TILES];
        terrain tiles = columns(top, profile(ground, parts, top), is_uneven, where);
        const double limit = allowed(kind, ground, parts, where), loose = slide(kind, &tiles, ground, where);
        assert_int_equal(sat_polygon_join(tiles.tiles, tiles.count, NULL), SAT_OK);
        const double joined = slide(kind, &tiles, ground, where);
        most_loose = fmax(most_loose, loose - limit);
        most_joined = fmax(most_joined, joined - limit);
        assert_true(joined <= limit + 0.01);
        destroy_terrain(&tiles);
    }
    printf("figure: sliding over joined tiles: up to %.4f m/s upwards beyond one piece, %.2f m/s where not joined\n",
           most_joined, most_loose);
    assert_true(most_loose > 1.0); /* or this would tell nothing */
}

/* ------------------------------------------------------------------------------------------------- pushes one by one -- */

static bool is_push(const sat_collision *c, const sat_collision *expected) {
    const double x = (double)(c->axis.x - expected->axis.x), y = (double)(c->axis.y - expected->axis.y);
    return hypot(x, y) < 0.01 && fabs((double)(c->overlap - expected->overlap)) < 1e-5; /* slopes differ by 1/128 */
}

static bool is_sensed(const sat_collision *c) {
    return c->axis.x == 0 && c->axis.y == 0;
}

/* The same for either order of the two. */
static void check_swapped(const sat_polygon *a, const sat_polygon *b) {
    sat_collision c, back;
    assert_true(sat_intersect(a, b, &c) == sat_intersect(b, a, &back));
    assert_float(c.overlap, back.overlap);
    assert_vec2(c.axis, 0.0f - back.axis.x, 0.0f - back.axis.y);
}

/* What one piece pushes, some tile pushes as well, and none pushes further. */
static void compare_pushes(const terrain *tiles, const sat_polygon *whole, const sat_polygon *shape) {
    sat_collision expected, c;
    bool is_found = false;
    assert_true(sat_intersect(whole, shape, &expected));
    for (size_t k = 0; k < tiles->count; k++) {
        check_swapped(tiles->tiles[k], shape);
        if (sat_intersect(tiles->tiles[k], shape, &c) && !is_sensed(&c)) {
            is_found = is_found || is_push(&c, &expected);
            assert_true(c.overlap < expected.overlap + 1e-4f);
        }
    }
    assert_true(is_found);
}

TEST(test_joined_tiles_push_as_one_piece_does) {
    rng source = rng_start(test_seed(), 1, 1);
    for (int ground = FLAT; ground <= HILL; ground++) {
        const stand where = {{0, 0}, 0};
        sat_vec2 top[MOST_TILES];
        terrain tiles = columns(top, profile(ground, 40, top), false, where), whole = one_piece(ground, 40, where);
        assert_int_equal(sat_polygon_join(tiles.tiles, tiles.count, NULL), SAT_OK);
        for (int i = 0; i < 6000; i++) {
            sat_polygon *shape = slider_of(i % SLIDERS);
            const float x = (float)rng_between(&source, 2.0, 38.0);
            const float turn = i % 3 == 1 ? 0 : (float)rng_between(&source, -0.3, 0.3);
            sat_polygon_set_pose(shape, (sat_vec2){x, height_at(ground, x) + 1.5f}, turn);
            sat_closest closest;
            const float lower = sat_distance(whole.tiles[0], shape, &closest) + (float)rng_between(&source, 1e-4, 0.02);
            sat_polygon_translate(shape, (sat_vec2){-lower * closest.axis.x, -lower * closest.axis.y});
            compare_pushes(&tiles, whole.tiles[0], shape);
            sat_polygon_destroy(shape);
        }
        destroy_terrain(&tiles);
        destroy_terrain(&whole);
    }
}

/* Two joined bodies, each of two halves, in each other in all ways. */
TEST(test_joined_shapes_meet_joined_shapes_in_any_order) {
    rng source = rng_start(test_seed(), 2, 1);
    const sat_vec2 left[] = {{-2, -1}, {0, -1.25f}, {0, 0.5f}, {-1, 1}},
                   right[] = {{0, -1.25f}, {1, -1}, {2, 0}, {0, 0.5f}};
    sat_polygon *list[] = {kept(polygon_of(left, 4)), kept(polygon_of(right, 4)), kept(polygon_of(left, 4)),
                           kept(polygon_of(right, 4)), NULL};
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    assert_int_equal(sat_polygon_join(list + 2, 2, NULL), SAT_OK);
    for (int i = 0; i < 20000; i++) {
        const sat_vec2 at = {(float)rng_between(&source, -3, 3), (float)rng_between(&source, -3, 3)};
        const float turn = (float)rng_between(&source, -4, 4);
        for (int k = 0; k < 4; k++) {
            if (k < 2) {
                sat_polygon_set_radius(list[k], i % 3 == 0 ? 0.25f : 0);
                sat_polygon_set_pose(list[k], at, turn);
            }
            check_swapped(list[k % 2], list[2 + k / 2]);
        }
    }
}

/* What a small circle at a place is pushed by, out of one shape. */
static sat_collision push_at(const sat_polygon *p, float x, float y) {
    sat_collision c;
    sat_polygon *probe = circle_at(0.25f, x, y);
    assert_true(sat_intersect(p, probe, &c));
    sat_polygon_destroy(probe);
    return c;
}

static void join_two(sat_polygon *a, sat_polygon *b) {
    sat_polygon *both[] = {a, b};
    assert_int_equal(sat_polygon_join(both, 2, NULL), SAT_OK);
}

static void destroy_two(sat_polygon *a, sat_polygon *b) {
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
}

/* Where some tile pushes a shape, or all of them only sense it, along which axis, and how far: the same for all. */
static bool is_pushed_by_all(sat_polygon *const *tiles, const sat_polygon *shape, double x, double y, double depth) {
    int count = 0;
    for (; *tiles != NULL; tiles++) {
        sat_collision c, back;
        if (sat_intersect(*tiles, shape, &c) && !is_sensed(&c)) {
            assert_true(sat_intersect(shape, *tiles, &back));
            assert_true(back.overlap == c.overlap && back.axis.x == -c.axis.x && back.axis.y == -c.axis.y);
            assert_vec2_near(c.axis, x, y, 1e-5);
            assert_near(c.overlap, depth, 1e-5);
            count++;
        }
    }
    return count > 0;
}

/* Two triangles that share a corner alone: whatever lies flat on a top is pushed up, also where its own edge is taken. */
TEST(test_what_lies_flat_is_pushed_up_beside_a_pinch) {
    const sat_vec2 lower[] = {{1, 0}, {1, 1}, {0, 1}}, upper[] = {{0, 1}, {1, 2}, {0, 2}};
    sat_polygon *list[] = {kept(polygon_of(lower, 3)), kept(polygon_of(upper, 3)), NULL};
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    for (int i = 0; i <= 4000; i++) {
        const float x = 0.35f + 0.55f * (float)i / 4000;
        sat_polygon *box = box_at(0.18f, 0.18f, x, 1.08f);
        assert_true(is_pushed_by_all(list, box, 0, 1, 0.01));
        sat_polygon_destroy(box);
    }
}

/* A pillar that reaches further down than the tile beside it, both flush on top: its side pushes below the tile alone. */
TEST(test_an_edge_that_is_covered_in_part_pushes_where_it_is_free) {
    sat_polygon *list[] = {kept(box_at(1, 4, 0.5f, -2)), kept(box_at(3, 1, 2.5f, -0.5f)), NULL};
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    assert_true(sat_polygon_edge_enabled(list[0], 1));
    for (int i = 0; i <= 1000; i++) { /* a walker, which would be pushed back by the pillar's side */
        const float x = 0.25f + 2.5f * (float)i / 1000;
        sat_polygon *box = box_at(0.5f, 1, x, 0.375f), *ball = circle_at(0.25f, x, 0.125f);
        assert_true(is_pushed_by_all(list, box, 0, 1, 0.125));
        assert_true(is_pushed_by_all(list, ball, 0, 1, 0.125));
        sat_polygon_destroy(box);
        sat_polygon_destroy(ball);
    }
    sat_polygon *below = kept(box_at(0.5f, 0.5f, 1.125f, -2)), *under = kept(box_at(0.5f, 0.5f, 2.5f, -1.125f));
    assert_true(is_pushed_by_all(list, below, 1, 0, 0.125));
    assert_true(is_pushed_by_all(list, under, 0, -1, 0.125));
    assert_int_equal(sat_polygon_set_edge_enabled(list[0], 1, false), SAT_OK);
    assert_false(sat_polygon_edge_enabled(list[0], 1));
    assert_false(is_pushed_by_all(list, below, 1, 0, 0.125));
    assert_int_equal(sat_polygon_set_edge_enabled(list[0], 1, true), SAT_OK); /* all of it */
    assert_true(sat_polygon_edge_enabled(list[0], 1));
}

/* A triangle and a square that make one convex quadrilateral: none of the two pushes further than that. */
TEST(test_at_an_outward_corner_none_pushes_further_than_the_whole) {
    const sat_vec2 square[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, triangle[] = {{1, 0}, {2, 0}, {1, 1}},
                   whole[] = {{0, 0}, {2, 0}, {1, 1}, {0, 1}};
    sat_polygon *list[] = {kept(polygon_of(square, 4)), kept(polygon_of(triangle, 3)), NULL},
                *one = kept(polygon_of(whole, 4));
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    rng source = rng_start(test_seed(), 705, 0);
    int found = 0, longer = 0;
    for (int i = 0; i < 5000; i++) {
        sat_polygon *box =
            box_at(0.3f, 0.2f, (float)rng_between(&source, 0.6, 1.4), (float)rng_between(&source, 0.9, 1.2));
        assert_int_equal(sat_polygon_set_angle(box, (float)rng_between(&source, -4, 4)), SAT_OK);
        sat_collision c, w;
        if (sat_intersect(list[0], box, &c) && !is_sensed(&c) && sat_overlaps(list[1], box)) {
            assert_true(sat_intersect(one, box, &w));
            found++;
            longer += c.overlap > w.overlap + 1e-5f;
        }
        sat_polygon_destroy(box);
    }
    assert_true(found > 100);
    assert_int_equal(longer, 0);
}

/* Slabs that lie over each other by a hair, which double does not tell from none; and what is covered by and by. */
TEST(test_covers_by_a_hair_and_one_after_the_other_are_covers) {
    const float hair = 0x1p-60f;
    const sat_vec2 upper[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, lower[] = {{0, -1}, {1, -1}, {1, hair}, {0, hair}};
    sat_polygon *list[] = {kept(polygon_of(upper, 4)), kept(polygon_of(lower, 4)), NULL};
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    assert_false(sat_polygon_edge_enabled(list[0], 0));
    sat_polygon *pillar = kept(box_at(1, 2, 0, 0)), *one = kept(box_at(1, 1, 1, 0.5f)),
                *other = kept(box_at(1, 1.25f, 1, -0.375f));
    join_two(pillar, one);
    assert_true(sat_polygon_edge_enabled(pillar, 1));
    join_two(pillar, other);
    assert_false(sat_polygon_edge_enabled(pillar, 1));
}

/* Slabs that lie over each other: what one has in the other pushes no one, and a wall on a shelf between two free parts. */
TEST(test_slabs_over_each_other_are_one_surface) {
    sat_polygon *list[] = {kept(box_at(4, 1, 0, -0.5f)), kept(box_at(4, 1, 3, -0.5f)),
                           NULL}; /* x from -2 to 2, and from 1 to 5 */
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_OK);
    assert_false(sat_polygon_edge_enabled(list[0], 1));
    assert_false(sat_polygon_edge_enabled(list[1], 3));
    for (int i = 0; i <= 400; i++) {
        sat_polygon *box = box_at(0.5f, 0.5f, -1.5f + 6.0f * (float)i / 400, 0.125f);
        assert_true(is_pushed_by_all(list, box, 0, 1, 0.125));
        sat_polygon_destroy(box);
    }
    sat_polygon *cross[] = {kept(box_at(1, 6, 0, 0)), kept(box_at(6, 1, 0, 0)),
                            NULL}; /* each has two free parts on each side */
    assert_int_equal(sat_polygon_join(cross, 2, NULL), SAT_OK);
    for (int i = 0; i < 4; i++) {
        sat_polygon *box = box_at(1, 1, i % 2 == 0 ? 0.875f : -0.875f, i < 2 ? 2 : -2);
        assert_true(is_pushed_by_all(cross, box, i % 2 == 0 ? 1 : -1, 0, 0.125));
        sat_polygon_destroy(box);
    }
}

TEST(test_an_edge_that_two_share_pushes_no_more) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 2, 0);
    sat_collision c = push_at(a, 1.125f, 0.5f);
    assert_vec2(c.axis, 1, 0);
    join_two(a, b);
    c = push_at(b, 1.125f, 0.5f); /* now the top is the nearest way out, */
    assert_vec2(c.axis, 0, 1);
    c = push_at(a, 1.125f, 0.5f); /* of the tile in which the middle lies */
    assert_true(is_sensed(&c));
    c = push_at(a, 1.125f, 1.125f); /* a corner that pushed sideways: what lies over the other tile is that one's */
    assert_true(is_sensed(&c));
    c = push_at(b, 1.125f, 1.125f);
    assert_vec2(c.axis, 0, 1);
    assert_float(c.overlap, 0.125);
    c = push_at(b, 0.875f, 1.125f);
    assert_true(is_sensed(&c));
    c = push_at(a, -1.125f, 0.5f); /* its other side, and its other corners */
    assert_vec2(c.axis, -1, 0);
    c = push_at(a, -1.125f, 1.125f);
    assert_vec2_near(c.axis, -0.70710678, 0.70710678, 1e-6);
    destroy_two(a, b);
}

TEST(test_tiles_an_ulp_apart_stay_two) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 2 + 0x1p-22f, 0);
    join_two(a, b);
    const sat_collision c = push_at(a, 1.125f, 0.5f);
    assert_vec2(c.axis, 1, 0);
    destroy_two(a, b);
}

TEST(test_tiles_that_are_turned_join_within_rounding) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 0, 0);
    const double turn = 0.7;
    sat_polygon_set_pose(a, (sat_vec2){5, 5}, (float)turn);
    sat_polygon_set_pose(b, (sat_vec2){(float)(5 + 2 * cos(turn)), (float)(5 + 2 * sin(turn))}, (float)turn);
    join_two(a, b);
    const float x = (float)(5 + 1.125 * cos(turn) - 0.5 * sin(turn)),
                y = (float)(5 + 1.125 * sin(turn) + 0.5 * cos(turn));
    const sat_collision c = push_at(a, x, y), up = push_at(b, x, y);
    assert_true(is_sensed(&c));
    assert_vec2_near(up.axis, -sin(turn), cos(turn), 1e-6);
    destroy_two(a, b);
}

/* Where one of the two is turned, its rounding counts for both. */
TEST(test_a_tile_joins_one_that_is_turned_by_a_quarter) {
    for (int which = 0; which < 2; which++) {
        sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 2, 0);
        assert_int_equal(sat_polygon_set_angle(which == 0 ? a : b, 1.57079633f), SAT_OK);
        join_two(a, b);
        sat_collision c = push_at(a, 1.125f, 1.125f);
        assert_true(is_sensed(&c));
        c = push_at(b, 1.125f, 1.125f);
        assert_vec2_near(c.axis, 0, 1, 1e-6);
        c = push_at(a, 0.875f, 1.125f);
        assert_vec2_near(c.axis, 0, 1, 1e-6);
        c = push_at(b, 0.875f, 1.125f);
        assert_true(is_sensed(&c));
        destroy_two(a, b);
    }
}

/* A wall that stands on a wide floor: it hides a part of the floor, and the floor all of the wall's foot. */
TEST(test_a_wall_on_a_floor_has_no_foot) {
    sat_polygon *floor = box_at(8, 2, 0, -1), *wall = box_at(1, 4, 0, 2);
    join_two(wall, floor);
    sat_collision c = push_at(wall, 0.625f, 0.125f);
    assert_vec2(c.axis, 1, 0);
    c = push_at(floor, 0.75f, 0.125f);
    assert_vec2(c.axis, 0, 1);
    c = push_at(wall, 0.625f, -0.125f); /* below the wall: not down through its foot, nor aside by its corner */
    assert_vec2(c.axis, 1, 0);
    c = push_at(floor, 4.125f, 0.125f); /* the floor's end is as it was */
    assert_vec2_near(c.axis, 0.70710678, 0.70710678, 1e-6);
    destroy_two(wall, floor);
}

/* Two small tiles cover the side of a large one together. */
TEST(test_an_edge_is_hidden_by_several) {
    sat_polygon *list[] = {kept(box_at(2, 2, 0, 0)), kept(box_at(1, 1, 1.5f, 0.5f)), kept(box_at(1, 1, 1.5f, -0.5f)),
                           NULL};
    assert_int_equal(sat_polygon_join(list, 3, NULL), SAT_OK);
    sat_collision c = push_at(list[0], 1.125f, 0.5f);
    assert_true(is_sensed(&c));
    c = push_at(list[1], 1.125f, 0.5f);
    assert_vec2(c.axis, 0, 1);
    c = push_at(list[1], 1.75f, 0.125f); /* two hidden sides, two open ones */
    assert_vec2(c.axis, 1, 0);
    c = push_at(list[1], 1.25f, 0.125f); /* over two seams, deep in all three */
    assert_true(is_sensed(&c));
}

TEST(test_a_tile_among_tiles_only_senses) {
    sat_polygon *list[10] = {NULL};
    for (int i = 0; i < 9; i++) {
        list[i] = box_at(1, 1, (float)(i % 3), (float)(i / 3));
    }
    assert_int_equal(sat_polygon_join(list, 9, NULL), SAT_OK);
    const sat_collision c = push_at(list[4], 1.5f, 1);
    assert_vec2(c.axis, 0, 0);
    assert_vec2(c.mtv, 0, 0);
    destroy_all(list);
}

/* Where the surface turns outwards, a corner pushes between both slopes, and nothing that lies on the other one. */
TEST(test_a_ridge_pushes_between_its_slopes) {
    const sat_vec2 left[] = {{-4, -4}, {0, -4}, {0, 0}, {-4, -2}}, right[] = {{0, -4}, {4, -4}, {4, -2}, {0, 0}};
    sat_polygon *a = polygon_of(left, 4), *b = polygon_of(right, 4);
    join_two(a, b);
    const sat_collision up = push_at(a, 0, 0.125f), again = push_at(b, 0, 0.125f);
    assert_vec2(up.axis, 0, 1);
    assert_float(up.overlap, 0.125);
    assert_vec2(again.axis, 0, 1);
    const sat_collision own = push_at(b, 0.1875f, 0.125f), others = push_at(a, 0.1875f, 0.125f);
    assert_vec2_near(own.axis, 0.4472136, 0.8944272, 1e-6);
    assert_true(is_sensed(&others));
    assert_near(others.overlap, 0.25 - hypot(0.1875, 0.125), 1e-8);
    destroy_two(a, b);
}

/* A slope that is disabled has no directions to keep. */
TEST(test_a_ridge_without_a_slope_pushes_along_the_other) {
    const sat_vec2 left[] = {{-4, -4}, {0, -4}, {0, 0}, {-4, -2}}, right[] = {{0, -4}, {4, -4}, {4, -2}, {0, 0}};
    sat_polygon *a = polygon_of(left, 4), *b = polygon_of(right, 4);
    join_two(a, b);
    assert_int_equal(sat_polygon_set_edge_enabled(a, 2, false), SAT_OK);
    const sat_collision none = push_at(a, 0, 0.125f), up = push_at(b, 0, 0.125f);
    assert_true(is_sensed(&none));
    assert_vec2(up.axis, 0, 1);
    destroy_two(a, b);
}

/* Ways between vertices that are no doubles, along x, along y and along a slope. */
TEST(test_coordinates_of_all_sizes_are_compared_exactly) {
    const float tiny = 0x1p-60f;
    for (int axis = 0; axis < 2; axis++) {
        const sat_vec2 upper[2][4] = {{{tiny, 0}, {1, 0}, {1, 1}, {0, 1}}, {{0, tiny}, {0, 1}, {1, 1}, {1, 0}}},
                       lower[2][4] = {{{tiny, 0}, {0, -1}, {1, -1}, {1, 0}}, {{0, tiny}, {-1, 0}, {-1, 1}, {0, 1}}},
                       beside[2][4] = {{{1, 0}, {1, -1}, {2, -1}, {2, 0}}, {{0, 1}, {-1, 1}, {-1, 2}, {0, 2}}};
        sat_polygon *list[] = {polygon_of(upper[axis], 4), polygon_of(lower[axis], 4), polygon_of(beside[axis], 4),
                               NULL};
        assert_int_equal(sat_polygon_join(list, 3, NULL), SAT_OK);
        /* From the side where only the hidden edge would push; and over the seam on the outside. */
        const sat_collision hidden = axis == 0 ? push_at(list[1], 0.5f, -0.0625f) : push_at(list[1], -0.0625f, 0.5f);
        assert_true(axis == 0 ? hidden.axis.y != 1 : hidden.axis.x != 1);
        destroy_all(list);
    }
    const sat_vec2 right[] = {{tiny, 0}, {1, -1}, {1, 1}}, left[] = {{tiny, 0}, {1, 1}, {-1, 1}};
    sat_polygon *a = polygon_of(right, 3), *b = polygon_of(left, 3);
    join_two(a, b);
    const sat_collision c = push_at(a, 0.5f, 0.46875f);
    assert_true(fabs((double)c.axis.x + 0.70710678) > 0.01);
    destroy_two(a, b);
}

/* A corner that another shape covers altogether is none of the surface. */
TEST(test_a_corner_inside_another_shape_pushes_no_one_aside) {
    sat_polygon *small = box_at(2, 2, 0, 0), *large = box_at(3, 1, 2, 1);
    join_two(small, large);
    const sat_collision c = push_at(small, 1.0625f, 1.125f);
    assert_true(is_sensed(&c));
    destroy_two(small, large);
}

/* A needle of two halves: its tip turns back, by more than any angle of floats. */
TEST(test_a_needle_of_two_halves_keeps_its_tip) {
    const float far = 0x1p40f;
    const sat_vec2 lower[] = {{0, 0}, {far, -1}, {far, 0}}, upper[] = {{0, 0}, {far, 0}, {far, 1}};
    sat_polygon *a = polygon_of(lower, 3), *b = polygon_of(upper, 3);
    join_two(a, b);
    sat_collision c = push_at(a, -0.125f, 0);
    assert_vec2(c.axis, -1, 0);
    c = push_at(b, -0.125f, 0);
    assert_vec2(c.axis, -1, 0);
    destroy_two(a, b);
}

TEST(test_corners_that_touch_alone_push_no_one_aside) {
    sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, 2, 2);
    join_two(a, b);
    const sat_collision c = push_at(a, 0.9375f, 1.125f);
    assert_vec2(c.axis, 0, 1);
    destroy_two(a, b);
}

TEST(test_a_disabled_corner_pushes_along_its_edges) {
    sat_polygon *a = kept(box_at(2, 2, 0, 0));
    const sat_collision before = push_at(a, 1.125f, 1.0625f);
    assert_int_equal(sat_polygon_set_corner_enabled(a, 2, false), SAT_OK);
    sat_collision c = push_at(a, 1.125f, 1.0625f);
    assert_vec2(c.axis, 1, 0);
    assert_float(c.overlap, 0.125);
    c = push_at(a, 1.0625f, 1.125f);
    assert_vec2(c.axis, 0, 1);
    c = push_at(a, -1.0625f, 1.0625f); /* another one */
    assert_vec2_near(c.axis, -0.70710678, 0.70710678, 1e-6);
    assert_int_equal(sat_polygon_set_corner_enabled(a, 2, true), SAT_OK);
    c = push_at(a, 1.125f, 1.0625f);
    assert_memory_equal(&c, &before, sizeof c);
}

/* The end of a segment, too. */
TEST(test_a_disabled_end_pushes_along_its_sides) {
    sat_polygon *a = kept(segment_of(-2, 0, 2, 0));
    assert_int_equal(sat_polygon_set_corner_enabled(a, 1, false), SAT_OK);
    sat_collision c = push_at(a, 2.125f, 0.125f);
    assert_vec2(c.axis, 0, 1);
    c = push_at(a, -2.125f, 0.125f);
    assert_vec2_near(c.axis, -0.70710678, 0.70710678, 1e-6);
}

/* ------------------------------------------------------------------------------------------------------------- all -- */

/* The order of the list does not matter, nor whether it is joined once more, nor whose memory it is. */
TEST(test_joining_is_the_same_in_any_order) {
    const stand where = {{0, 0}, 0.3f};
    sat_vec2 top[MOST_TILES];
    const size_t points = profile(VALLEY, 12, top);
    terrain one = columns(top, points, true, where), other = columns(top, points, true, where);
    sat_polygon *reversed[12];
    void *scratch = malloc(sat_scratch_size(12));
    for (size_t i = 0; i < 12; i++) {
        reversed[i] = other.tiles[11 - i];
    }
    assert_int_equal(sat_polygon_join(one.tiles, 12, NULL), SAT_OK);
    for (int twice = 0; twice < 2; twice++) {
        assert_int_equal(sat_polygon_join(reversed, 12, scratch), SAT_OK);
    }
    for (size_t i = 0; i < 12; i++) {
        assert_memory_equal(one.tiles[i], other.tiles[i], sat_polygon_size(4));
    }
    free(scratch);
    destroy_terrain(&one);
    destroy_terrain(&other);
}

TEST(test_round_shapes_and_segments_stay_as_they_are) {
    sat_polygon *list[] = {kept(circle_at(1, 0, 0)), kept(segment_of(0, 0, 2, 0)), kept(box_at(2, 2, 1, 1)),
                           kept(box_at(2, 2, 3, 1)), NULL};
    sat_polygon_set_radius(list[3], 0.5f);
    sat_polygon *before = kept(sat_polygon_clone(list[2], NULL));
    assert_int_equal(sat_polygon_join(list, 4, NULL), SAT_OK);
    assert_memory_equal(before, list[2], sat_polygon_size(4));
}

TEST(test_bad_input_is_refused) {
    sat_polygon *a = box_at(2, 2, 0, 0), *list[] = {a, NULL}, *circle = circle_at(1, 0, 0);
    char *scratch = malloc(sat_scratch_size(2));
    assert_int_equal(sat_polygon_join(NULL, 0, NULL), SAT_OK);
    assert_int_equal(sat_polygon_join(list, 1, NULL), SAT_OK);
    assert_int_equal(sat_polygon_join(NULL, 1, NULL), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_join(list, 2, NULL), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_join(list, 1, scratch + 1), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_join(list, (size_t)-1, NULL), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_corner_enabled(NULL, 0, false), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_corner_enabled(a, 4, false), SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(sat_polygon_set_corner_enabled(circle, 0, false), SAT_ERROR_INVALID_ARGUMENT);
    free(scratch);
    destroy_two(a, circle);
}

/* A map of a hundred thousand tiles: in a moment, and in what it may take of memory. */
TEST(test_a_large_map_is_joined) {
    enum { SIDE = 320 };
    sat_polygon **tiles = malloc(SIDE * SIDE * sizeof *tiles);
    for (int i = 0; i < SIDE * SIDE; i++) {
        tiles[i] = box_at(1, 1, (float)(i % SIDE), (float)(i / SIDE));
    }
    assert_int_equal(sat_polygon_join(tiles, SIDE * SIDE, NULL), SAT_OK);
    size_t sensing = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        const sat_vec2 at = sat_polygon_position(tiles[i]);
        const sat_collision c = push_at(tiles[i], at.x, at.y);
        sensing += is_sensed(&c);
    }
    assert_int_equal(sensing, (SIDE - 2) * (SIDE - 2));
    for (int i = 0; i < SIDE * SIDE; i++) {
        sat_polygon_destroy(tiles[i]);
    }
    free(tiles);
}
