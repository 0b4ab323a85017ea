/* Joined maps that stand turned: rounding moves their corners, but they are the same surfaces. */
#include "support/check.h"
#include "support/contacts.h"
#include "support/rng.h"

#include <math.h>

static bool is_sensed(const sat_collision *c) { return c->axis.x == 0 && c->axis.y == 0; }

enum { MAPS = 400, MOST_TILES = 20 };

/* How a map stands: turned, and moved. */
typedef struct stand {
    double c, s;
    float angle;
    sat_vec2 to;
} stand;

static sat_vec2 in_world(const stand *at, double x, double y) {
    return (sat_vec2){(float)((double)at->to.x + at->c * x - at->s * y),
                      (float)((double)at->to.y + at->s * x + at->c * y)};
}

/* Turned by any angle, or nearly by quarters, about the map's own origin, or so that the place (x, y) of it comes to lie there. */
static stand draw_stand(rng *source, double x, double y) {
    stand at = {.angle = (float)rng_between(source, -9.0, 9.0)};
    if (rng_chance(source, 0.3)) {
        at.angle = (float)(1.5707963267948966 * rng_integer(source, -2, 2) + rng_magnitude(source, -36, -4));
    }
    at.c = cos((double)at.angle);
    at.s = sin((double)at.angle);
    if (rng_chance(source, 0.5)) {
        const sat_vec2 away = in_world(&at, x, y);
        at.to = (sat_vec2){0.0f - away.x, 0.0f - away.y};
    }
    return at;
}

/* A map of convex tiles, in coordinates that floats hold. */
typedef struct map {
    int count;
    int corners; /* of each tile */
    sat_vec2 tiles[MOST_TILES][4];
} map;

/* Some tiles are left out, so that there are gaps. */
static void leave_out(rng *source, map *m) {
    for (int i = m->count - 1; i >= 0 && m->count > 2; i--) {
        if (rng_chance(source, 0.2)) {
            m->count--;
            for (int k = 0; k < m->corners; k++) {
                m->tiles[i][k] = m->tiles[m->count][k];
            }
        }
    }
}

static void set_box(sat_vec2 v[4], float left, float lower, float right, float upper) {
    v[0] = (sat_vec2){left, lower};
    v[1] = (sat_vec2){right, lower};
    v[2] = (sat_vec2){right, upper};
    v[3] = (sat_vec2){left, upper};
}

/* A box cut in two, a part of it again, and so on: some tiles are a hundred times as large as what lies against them. */
static void draw_cut_box(rng *source, sat_vec2 at, map *m) {
    const float width = (float)(1 << rng_integer(source, 1, 9)), height = width * (float)rng_integer(source, 2, 8) / 8;
    *m = (map){1, 4, {{{0, 0}}}};
    set_box(m->tiles[0], at.x, at.y, at.x + width, at.y + height);
    for (int tries = 0; tries < 60 && m->count < MOST_TILES; tries++) {
        const int i = rng_integer(source, 0, m->count - 1);
        const sat_vec2 lower = m->tiles[i][0], upper = m->tiles[i][2];
        const bool by_x = rng_chance(source, 0.5);
        const double share = rng_chance(source, 0.5) ? rng_unit(source) : 0.02 + 0.1 * rng_unit(source);
        const float from = by_x ? lower.x : lower.y, to = by_x ? upper.x : upper.y,
                    cut = floorf((from + (float)share * (to - from)) * 16) / 16;
        if (cut > from && cut < to) {
            set_box(m->tiles[i], lower.x, lower.y, by_x ? cut : upper.x, by_x ? upper.y : cut);
            set_box(m->tiles[m->count++], by_x ? cut : lower.x, by_x ? lower.y : cut, upper.x, upper.y);
        }
    }
    leave_out(source, m);
}

/* Boxes over each other, many of them flush, and some within others. */
static void draw_slabs(rng *source, sat_vec2 at, map *m) {
    const int size = 1 << rng_integer(source, 2, 7);
    *m = (map){rng_integer(source, 3, 12), 4, {{{0, 0}}}};
    for (int i = 0; i < m->count; i++) {
        const sat_vec2 *other = m->tiles[i / 2];
        const bool is_flush = i > 0 && rng_chance(source, 0.5);
        const float left = is_flush ? other[rng_integer(source, 0, 1)].x : at.x + (float)rng_integer(source, 0, size),
                    lower =
                        is_flush ? other[2 * rng_integer(source, 0, 1)].y : at.y + (float)rng_integer(source, 0, size);
        set_box(m->tiles[i], left, lower, left + (float)rng_integer(source, 1, size),
                lower + (float)rng_integer(source, 1, size));
    }
}

/* How high a place lies to the left of an edge. */
static double height_over(sat_vec2 from, sat_vec2 to, sat_vec2 p) {
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y;
    return (x * ((double)p.y - (double)from.y) - y * ((double)p.x - (double)from.x)) / hypot(x, y);
}

/*
 * A triangle cut in three at a place in it, one of these again, and so on: all corners are shared. None is so thin that rounding could
 * turn it inside out.
 */
static void draw_triangles(rng *source, sat_vec2 at, map *m) {
    const float size = (float)(1 << rng_integer(source, 0, 7));
    *m = (map){1, 3, {{at, {at.x + size, at.y}, {at.x, at.y + size}}}};
    for (int tries = 0; tries < 40 && m->count + 2 <= MOST_TILES; tries++) {
        const int i = rng_chance(source, 0.5) ? m->count - 1 : rng_integer(source, 0, m->count - 1);
        const sat_vec2 a = m->tiles[i][0], b = m->tiles[i][1], c = m->tiles[i][2];
        const float u = (float)rng_between(source, 0.1, 0.6), v = (float)rng_between(source, 0.1, 0.8 - (double)u),
                    w = 1.0f - u - v;
        const sat_vec2 p = {u * a.x + v * b.x + w * c.x, u * a.y + v * b.y + w * c.y};
        const double reach = fabs((double)at.x) + fabs((double)at.y) + (double)size, least = reach * 0x1p-16;
        if (height_over(a, b, p) > least && height_over(b, c, p) > least && height_over(c, a, p) > least) {
            const sat_vec2 cut[3][3] = {{a, b, p}, {b, c, p}, {c, a, p}};
            for (int k = 0; k < 9; k++) {
                m->tiles[k < 3 ? i : m->count + k / 3 - 1][k % 3] = cut[k / 3][k % 3];
            }
            m->count += 2;
        }
    }
    leave_out(source, m);
}

/* The tiles, each drawn in the coordinates of the map, or if it has a bit, about its own middle: corners are multiples of a 32nd then. */
static void put_up(const map *m, uint64_t own_bits, const stand *at, float unit, sat_polygon *tiles[MOST_TILES]) {
    for (int i = 0; i < m->count; i++) {
        const sat_vec2 *v = m->tiles[i];
        const bool is_own = (own_bits >> i & 1) != 0;
        const sat_vec2 middle = {is_own ? (v[0].x + v[2].x) / 2 : 0, is_own ? (v[0].y + v[2].y) / 2 : 0};
        sat_vec2 own[4];
        for (int k = 0; k < m->corners; k++) {
            own[k] = (sat_vec2){unit * (v[k].x - middle.x), unit * (v[k].y - middle.y)};
        }
        tiles[i] = sat_polygon_create(own, (size_t)m->corners, NULL);
        assert_non_null(tiles[i]);
        const sat_vec2 to = in_world(at, (double)middle.x, (double)middle.y);
        set_pose(tiles[i], (sat_vec2){unit * to.x, unit * to.y}, at->angle);
    }
    assert_ok(sat_polygon_join(tiles, (size_t)m->count, NULL));
}

typedef void draw_map(rng *source, sat_vec2 at, map *m);

/* What pushes of a map that lies along the axes pushes of the turned one, too, in any unit. */
static void check_maps(uint64_t family, draw_map *draw, bool may_be_own) {
    static const stand lying = {1.0, 0.0, 0.0f, {0.0f, 0.0f}};
    for (long i = 0; i < test_pairs(MAPS); i++) {
        rng source = rng_start(test_seed(), family, (uint64_t)i);
        const int far = rng_integer(&source, 0, 12), range = 1 << far >> 1;
        const sat_vec2 from = {(float)rng_integer(&source, -range, range), (float)rng_integer(&source, -range, range)};
        map m;
        draw(&source, from, &m);
        const stand at = draw_stand(&source, (double)from.x + 1.0, (double)from.y + 1.0);
        const uint64_t own_bits = !may_be_own ? 0 : rng_chance(&source, 0.5) ? UINT64_MAX : rng_bits(&source);
        const float unit = ldexpf(1.0f, rng_integer(&source, -40, 40));
        sat_polygon *first[MOST_TILES], *second[MOST_TILES];
        put_up(&m, own_bits, &lying, 1.0f, first);
        put_up(&m, own_bits, &at, unit, second);
        for (int k = 0; k < m.count * m.corners; k++) {
            const sat_polygon *p = first[k / m.corners], *q = second[k / m.corners];
            const size_t index = (size_t)(k % m.corners);
            if (sat_polygon_edge_enabled(p, index) != sat_polygon_edge_enabled(q, index) ||
                sat_polygon_corner_enabled(p, index) != sat_polygon_corner_enabled(q, index)) {
                fail_msg("map %ld, tile %d, index %zu, turned by %.9g", i, k / m.corners, index, (double)at.angle);
            }
        }
        for (int k = 0; k < m.count; k++) {
            sat_polygon_destroy(first[k]);
            sat_polygon_destroy(second[k]);
        }
    }
}

TEST(a_box_cut_into_unlike_tiles_is_one_surface_however_it_turns) { check_maps(910, draw_cut_box, true); }
TEST(slabs_over_each_other_are_one_surface_however_they_turn) { check_maps(911, draw_slabs, true); }
TEST(triangles_of_all_sizes_are_one_surface_however_they_turn) { check_maps(912, draw_triangles, false); }

/* A shape that lies in another one as a whole is disabled, and one that does not keeps a part of an edge, however small that is. */
TEST(only_what_lies_in_another_shape_is_disabled) {
    long within = 0;
    for (long i = 0; i < test_pairs(2000); i++) {
        rng source = rng_start(test_seed(), 914, (uint64_t)i);
        sat_polygon *both[] = {sat_polygon_create_regular((size_t)rng_integer(&source, 3, 40), 4.0f, NULL),
                               sat_polygon_create_regular((size_t)rng_integer(&source, 3, 12), 0.5f, NULL)};
        const double angle = rng_between(&source, -4, 4), way = rng_between(&source, 1.5, 4.0);
        turn_to(both[0], rng_chance(&source, 0.5) ? 0 : (float)rng_between(&source, -4, 4));
        set_pose(both[1], (sat_vec2){(float)(way * cos(angle)), (float)(way * sin(angle))},
                 rng_chance(&source, 0.5) ? 0 : (float)rng_between(&source, -4, 4));
        assert_ok(sat_polygon_join(both, 2, NULL));
        bool is_enabled = false;
        for (size_t k = 0; k < sat_polygon_vertex_count(both[1]); k++) {
            is_enabled = is_enabled || sat_polygon_edge_enabled(both[1], k);
        }
        assert_true(is_enabled != sat_contains(both[0], both[1]));
        within += !is_enabled;
        sat_polygon_destroy(both[0]);
        sat_polygon_destroy(both[1]);
    }
    assert_true(within > 0);
}

/*
 * A body stands with a corner, or with its round side, on a seam of a tile and a floor up to a thousand times as wide, which is drawn
 * about any place of it, or each about its own middle: whoever pushes does so straight up, and somebody does. Rounding of positions may
 * leave a gap there.
 */
TEST(a_seam_of_unlike_tiles_pushes_straight_up) {
    for (long i = 0; i < test_pairs(2000); i++) {
        rng source = rng_start(test_seed(), 913, (uint64_t)i);
        const float wide = (float)(1 << rng_integer(&source, 0, 10)),
                    x = 0.0f - floorf(wide * (float)rng_unit(&source)),
                    y = (float)(rng_integer(&source, -50, 50) * (1 << rng_integer(&source, 0, 7)));
        map m = {2, 4, {{{0, 0}}}};
        set_box(m.tiles[0], x, y, x + 1, y + 1);
        set_box(m.tiles[1], x + 1, y + 1 - wide, x + 1 + wide, y + 1);
        const stand at = draw_stand(&source, (double)x + 1.0, (double)y + 1.0);
        sat_polygon *tiles[MOST_TILES];
        put_up(&m, rng_chance(&source, 0.5) ? 0 : 3, &at, 1.0f, tiles);
        const bool is_round = rng_chance(&source, 0.3);
        sat_polygon *body =
            is_round ? sat_polygon_create_circle(0.5f, NULL) : sat_polygon_create_box(0.75f, 0.75f, NULL);
        const double lean = rng_between(&source, 0.2, 1.3), depth = rng_between(&source, 0.01, 0.06),
                     beside = rng_between(&source, -1.0, 1.0) * rng_magnitude(&source, -22, -10),
                     /* from the middle to the lowest place */
            out = is_round ? 0.0 : 0.375 * (sin(lean) - cos(lean)),
                     low = is_round ? 0.5 : 0.375 * (sin(lean) + cos(lean));
        set_pose(body, in_world(&at, (double)x + 1.0 + beside + out, (double)y + 1.0 + low - depth),
                 at.angle + (float)lean);
        int pushes = 0;
        for (int k = 0; k < 2; k++) {
            sat_collision c;
            if (sat_intersect(body, tiles[k], &c) && !is_sensed(&c)) {
                const double up = at.s * (double)c.axis.x - at.c * (double)c.axis.y;
                assert_true(up > 0.9999);
                pushes++;
            }
            sat_polygon_destroy(tiles[k]);
        }
        assert_true(pushes > 0);
        sat_polygon_destroy(body);
    }
}

/* Three tiles of a map upon two wider ones: neither lot ends where the other one does. */
static void draw_rows(sat_polygon *tiles[5], float x, float y) {
    for (int k = 0; k < 5; k++) {
        const float left = k < 3 ? x + (float)k : x - 0.5f + 2.0f * (float)(k - 3),
                    right = left + (k < 3 ? 1.0f : 2.0f), lower = k < 3 ? y : y - 1.0f, upper = lower + 1.0f;
        tiles[k] = polygon_of((const sat_vec2[]){{left, lower}, {right, lower}, {right, upper}, {left, upper}}, 4);
    }
}

/* Which of the first two of these tiles only sense a circle on their seam, a bit each. */
static int senses_at_seam(sat_polygon *const tiles[5], sat_vec2 centre) {
    const sat_polygon *circle = circle_at(0.375f, centre.x, centre.y);
    const sat_collision left = hit_of(circle, tiles[0]), right = hit_of(circle, tiles[1]);
    return (int)is_sensed(&left) | (int)is_sensed(&right) << 1;
}

/* Rounding moves the corners of a map that turns about a place far from where it begins: it is joined, and pushes, as it lies. */
TEST(a_map_that_turns_about_a_place_far_out_is_the_same_surface) {
    rng source = rng_start(test_seed(), 907, 0);
    for (int i = 0; i < 300; i++) {
        const float x = 0.3f + (float)rng_integer(&source, 6, 40), y = 0.7f + (float)rng_integer(&source, 6, 30);
        sat_polygon *lying[5], *turned[5];
        draw_rows(lying, x, y);
        draw_rows(turned, x, y);
        const float angle = (float)rng_between(&source, -9.0, 9.0);
        const double c = cos((double)angle), s = sin((double)angle);
        const sat_vec2 back = {(float)(s * (double)y - c * (double)x), (float)(-s * (double)x - c * (double)y)};
        for (int k = 0; k < 5; k++) {
            set_pose(turned[k], back, angle);
        }
        assert_ok(sat_polygon_join(lying, 5, NULL));
        assert_ok(sat_polygon_join(turned, 5, NULL));
        for (size_t k = 0; k < 20; k++) {
            assert_true(sat_polygon_edge_enabled(lying[k / 4], k % 4) ==
                        sat_polygon_edge_enabled(turned[k / 4], k % 4));
            assert_true(sat_polygon_corner_enabled(lying[k / 4], k % 4) ==
                        sat_polygon_corner_enabled(turned[k / 4], k % 4));
        }
        const float height = 1.375f - (float)rng_between(&source, 1e-3, 0.05);
        const sat_vec2 there = {(float)(c - s * (double)height), (float)(s + c * (double)height)};
        assert_int_equal(senses_at_seam(turned, there), senses_at_seam(lying, (sat_vec2){x + 1.0f, y + height}));
    }
}
