/*
 * sat_polygon_create_pieces: the pieces fill the polygon and overlap nowhere, are convex, have its corners alone, are
 * as few as promised, and let nothing out through their cuts; for random and for awkward polygons. And what it refuses.
 */
#include "support/check.h"
#include "support/concave.h"
#include "support/generators.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static sat_polygon *made[MOST_CONCAVE];
static concave shape, other;

static sat_status cut(const concave *p, size_t *found) {
    memset(made, 0xa5, (p->count < 8 ? 8 : p->count) * sizeof *made);
    return sat_polygon_create_pieces(p->corners, p->count, made, p->count - 2, found);
}

static void destroy_made(size_t count) {
    for (size_t i = 0; i < count; i++) {
        sat_polygon_destroy(made[i]);
    }
}

/* ------------------------------------------------------------------------------------------------- what has to hold */

static bool is_corner_of(const concave *p, sat_vec2 v) {
    bool found = false;
    for (size_t i = 0; i < p->count; i++) {
        found = found || (p->corners[i].x == v.x && p->corners[i].y == v.y);
    }
    return found;
}

/*
 * Is a small circle on the middle of an edge pushed out through it? Through a neighbour of nearly the same direction it
 * is pushed further than its radius: on the lattice, by at least half of the inverse of the neighbour's length, which is
 * under 3,000. The middle is rounded by at most a third of the radius.
 */
static bool pushes_through(const sat_polygon *piece, size_t edge) {
    const size_t count = sat_polygon_vertex_count(piece);
    const sat_vec2 a = sat_polygon_vertex(piece, edge), b = sat_polygon_vertex(piece, (edge + 1) % count);
    const sat_vec2 normal = sat_polygon_normal(piece, edge);
    sat_polygon *probe = sat_polygon_create_circle(0x1p-12f, NULL);
    place_at(probe, (sat_vec2){(a.x + b.x) / 2, (a.y + b.y) / 2});
    sat_collision hit;
    const bool hits = sat_intersect(piece, probe, &hit);
    sat_polygon_destroy(probe);
    return hits && hypotf(hit.mtv.x, hit.mtv.y) < 1.5f * 0x1p-12f &&
           hit.axis.x * normal.x + hit.axis.y * normal.y > 0.9999f &&
           fabsf(hit.axis.x * normal.y - hit.axis.y * normal.x) < 1e-5f;
}

/* Do two ways from a corner lead in one direction? */
static bool is_ahead(sat_vec2 from, sat_vec2 to, sat_vec2 on) {
    const double x = (double)to.x - (double)from.x, y = (double)to.y - (double)from.y,
                 u = (double)on.x - (double)from.x, v = (double)on.y - (double)from.y;
    return x * v == y * u && x * u + y * v > 0.0;
}

/* Does the polygon have a corner whose edges lead off as those of a piece do? */
static bool has_corner(const concave *p, sat_vec2 before, sat_vec2 v, sat_vec2 after) {
    bool found = false;
    for (size_t i = 0, n = p->count; i < n; i++) {
        const sat_vec2 at = p->corners[i], from = p->corners[(i + n - 1) % n], to = p->corners[(i + 1) % n];
        found = found || (at.x == v.x && at.y == v.y && is_ahead(v, before, from) && is_ahead(v, after, to));
    }
    return found;
}

/* Twice the area of a piece; its corners and its edges are those they should be. `p` is counter-clockwise. */
static double check_piece(const concave *p, const sat_polygon *piece, bool check_edges, bool is_simple) {
    double area = 0.0;
    const size_t count = sat_polygon_vertex_count(piece);
    for (size_t i = 0; i < count; i++) {
        const sat_vec2 a = sat_polygon_vertex(piece, i), b = sat_polygon_vertex(piece, (i + 1) % count);
        const sat_vec2 before = sat_polygon_vertex(piece, (i + count - 1) % count);
        assert_true(!is_simple || sat_polygon_corner_enabled(piece, i) == has_corner(p, before, a, b));
        area += (double)a.x * (double)b.y - (double)a.y * (double)b.x;
        if (check_edges) {
            assert_true(is_corner_of(p, a));
            assert_true(sat_polygon_edge_enabled(piece, i) == concave_has_edge_along(p, a, b));
            assert_true(sat_polygon_edge_enabled(piece, i) || !pushes_through(piece, i));
        }
    }
    return area;
}

static void check_points(const concave *p, size_t found, rng *source, int times) {
    sat_aabb box = {p->corners[0], p->corners[0]};
    for (size_t i = 0; i < p->count; i++) {
        box.lower.x = fminf(box.lower.x, p->corners[i].x);
        box.lower.y = fminf(box.lower.y, p->corners[i].y);
        box.upper.x = fmaxf(box.upper.x, p->corners[i].x);
        box.upper.y = fmaxf(box.upper.y, p->corners[i].y);
    }
    for (int i = 0; i < times; i++) {
        const float x = (float)rng_between(source, (double)box.lower.x, (double)box.upper.x);
        const float y = (float)rng_between(source, (double)box.lower.y, (double)box.upper.y);
        int holding = 0, deep = 0;
        for (size_t k = 0; k < found; k++) {
            holding += sat_contains_point(made[k], (sat_vec2){x, y});
            deep += sat_distance_to_point(made[k], (sat_vec2){x, y}, NULL) < 0.0f;
        }
        const int winding = concave_winding(p, (double)x, (double)y);
        assert_true(deep <= winding && winding <= holding);
    }
}

/* All of it; `fewest` as far as it is known, otherwise 0. */
static void check_pieces(const concave *given, size_t found, size_t fewest, rng *source) {
    static concave p;
    memcpy(&p, given, sizeof p);
    if (concave_area(&p) < 0) {
        concave_reverse(&p);
    }
    const size_t notches = concave_notches(&p), count = p.count;
    const bool is_simple = count <= 200 && concave_is_simple(&p);
    double area = 0.0;
    for (size_t i = 0; i < found; i++) {
        area += check_piece(&p, made[i], count <= 200, is_simple);
    }
    assert_true(area == (double)concave_area(&p)); /* of integers */
    assert_true(found >= (notches + 1) / 2 + 1 && found <= 2 * notches + 1);
    assert_true(fewest == 0 || (count * notches <= SAT_MOST_FEWEST ? found == fewest : found <= 4 * fewest));
    check_points(&p, found, source, count <= 200 ? 20 : 3);
}

static size_t cut_and_check(const concave *p, size_t fewest, rng *source) {
    size_t found = 99;
    assert_ok(cut(p, &found));
    check_pieces(p, found, fewest, source);
    destroy_made(found);
    return found;
}

/* The same pieces from another corner on, the other way around, and of another size. */
static void check_variants(const concave *p, size_t expected, rng *source) {
    static sat_polygon *first[MOST_CONCAVE];
    size_t found;
    assert_ok(cut(p, &found));
    assert_int_equal(found, expected);
    memcpy(first, made, found * sizeof *made);
    for (int variant = 0; variant < 3; variant++) {
        const float scale = variant == 2 ? 0x1p-40f : 1.0f;
        other = *p;
        if (variant == 0) {
            concave_reverse(&other);
        }
        concave_rotate(&other, 1 + rng_bits(source) % (p->count - 1));
        for (size_t i = 0; i < p->count; i++) {
            other.corners[i] = (sat_vec2){other.corners[i].x * scale, other.corners[i].y * scale};
        }
        assert_ok(cut(&other, &found));
        assert_int_equal(found, expected);
        for (size_t i = 0; i < found; i++) {
            assert_int_equal(sat_polygon_vertex_count(made[i]), sat_polygon_vertex_count(first[i]));
            for (size_t k = 0; k < sat_polygon_vertex_count(made[i]); k++) {
                const sat_vec2 a = sat_polygon_vertex(first[i], k), b = sat_polygon_vertex(made[i], k);
                assert_true(a.x * scale == b.x && a.y * scale == b.y);
            }
        }
        destroy_made(found);
    }
    memcpy(made, first, expected * sizeof *made);
    destroy_made(expected);
}

/* 0 where there are too many corners to tell. */
static size_t fewest_of(const concave *p) { return p->count <= 13 ? concave_fewest(p) : 0; }

/* ------------------------------------------------------------------------------------------------------ random ones */

TEST(fewest_pieces_of_random_polygons) {
    long tried = 0;
    for (uint64_t number = 0; number < (uint64_t)test_pairs(3000); number++) {
        rng source = rng_start(test_seed(), 9300, number);
        const size_t count = (size_t)rng_integer(&source, 3, 11);
        if (make_tangle_free(&source, &shape, count, rng_integer(&source, 2, 12))) {
            const size_t found = cut_and_check(&shape, concave_fewest(&shape), &source);
            check_variants(&shape, found, &source);
            tried++;
        }
    }
    print_message("%ld polygons\n", tried);
    assert_true(tried > 10);
}

TEST(fewest_pieces_with_collinear_corners) {
    for (uint64_t number = 0; number < (uint64_t)test_pairs(600); number++) {
        rng source = rng_start(test_seed(), 9301, number);
        make_cells(&source, &shape, rng_integer(&source, 1, 12));
        assert_true(concave_is_simple(&shape));
        check_variants(&shape, cut_and_check(&shape, fewest_of(&shape), &source), &source);
    }
}

TEST(larger_random_polygons) {
    for (uint64_t number = 0; number < (uint64_t)test_pairs(300); number++) {
        rng source = rng_start(test_seed(), 9302, number);
        switch (number % 3) {
        case 0:
            make_cells(&source, &shape, rng_integer(&source, 6, 120));
            break;
        case 1:
            make_coast(&source, &shape, (size_t)rng_integer(&source, 3, 150), 1000, 1500);
            break;
        default:
            if (!make_tangle_free(&source, &shape, (size_t)rng_integer(&source, 12, 60), 100)) {
                continue;
            }
        }
        if (concave_is_simple(&shape)) {
            check_variants(&shape, cut_and_check(&shape, 0, &source), &source);
        }
    }
}

/* Any order of points at all: what is taken has windings of 0 and 1 alone, and what is simple is taken. */
TEST(tangles_are_taken_only_when_they_are_simple) {
    long taken = 0, bridged = 0, refused = 0;
    for (uint64_t number = 0; number < (uint64_t)test_pairs(20000); number++) {
        rng source = rng_start(test_seed(), 9303, number);
        make_tangle(&source, &shape, (size_t)rng_integer(&source, 3, 9), rng_integer(&source, 1, 3));
        size_t found = 99;
        const sat_status status = cut(&shape, &found);
        const bool is_simple = concave_is_simple(&shape) && concave_area(&shape) != 0;
        assert_true(!is_simple || status == SAT_OK);
        if (status == SAT_OK) {
            other = shape; /* clean of repetitions, which are all the same to the library */
            other.count = 0;
            for (size_t i = 0; i < shape.count; i++) {
                const sat_vec2 v = shape.corners[i], next = shape.corners[(i + 1) % shape.count];
                if (v.x != next.x || v.y != next.y) {
                    other.corners[other.count++] = v;
                }
            }
            check_pieces(&other, found, 0, &source);
            bridged += !concave_is_simple(&other);
            taken += is_simple;
            destroy_made(found);
        } else {
            assert_true((status == SAT_ERROR_NOT_SIMPLE || status == SAT_ERROR_NO_AREA) && found == 0);
            refused++;
        }
    }
    print_message("%ld simple, %ld with bridges, %ld refused\n", taken, bridged, refused);
    assert_true(taken + refused < 1000 || (taken > 0 && refused > 0)); /* shares of few say nothing */
}

TEST(random_bridges_lead_to_holes_or_are_refused) {
    const long tried = test_pairs(20000);
    long taken = 0;
    for (uint64_t number = 0; number < (uint64_t)tried; number++) {
        rng source = rng_start(test_seed(), 9308, number);
        const bool is_hole = make_bridged(&source, &shape, number % 2 ? 4 : 12);
        size_t found = 99;
        const sat_status status = cut(&shape, &found);
        assert_int_equal(status, is_hole ? SAT_OK : SAT_ERROR_NOT_SIMPLE);
        if (is_hole) {
            check_pieces(&shape, found, concave_fewest(&shape), &source);
            destroy_made(found);
            check_variants(&shape, found, &source);
        }
        taken += is_hole;
    }
    print_message("%ld holes of %ld\n", taken, tried);
    assert_true(tried < 1000 || (taken > 0 && taken < tried)); /* shares of few say nothing */
}

/* ----------------------------------------------------------------------------------------------------- awkward ones */

static size_t pieces_of(const sat_vec2 *corners, size_t count) {
    rng source = rng_start(1, 9304, count);
    shape.count = count;
    memcpy(shape.corners, corners, count * sizeof *corners);
    return cut_and_check(&shape, 0, &source);
}

TEST(a_comb_is_a_piece_for_each_tooth_and_its_back) {
    rng source = rng_start(test_seed(), 9305, 0);
    for (size_t n = 1; n <= 40; n++) {
        make_comb(&shape, n);
        assert_true(concave_is_simple(&shape));
        check_variants(&shape, cut_and_check(&shape, n + 1, &source), &source);
    }
}

TEST(holes_are_given_by_bridges) {
    static const sat_vec2 ring[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}, {1, 3}, {3, 3}, {3, 1}, {1, 1}};
    assert_int_equal(pieces_of(ring, 10), 4);
    rng source = rng_start(test_seed(), 9306, 0);
    for (size_t columns = 1; columns <= 5; columns++) {
        for (size_t rows = 1; rows <= 5; rows++) {
            make_sieve(&shape, columns, rows);
            assert_int_equal(concave_area(&shape), 2 * 12 * columns * rows);
            check_variants(&shape, cut_and_check(&shape, 0, &source), &source);
        }
    }
}

/* Several bridges from one corner, and one that goes around a bend. */
TEST(bridges_share_corners) {
    static const sat_vec2 fan[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {1, 4}, {1, 5}, {2, 5},
                                   {2, 4}, {1, 4}, {0, 0}, {4, 1}, {4, 2}, {5, 2}, {5, 1}, {4, 1}};
    static const sat_vec2 bend[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {1, 4},
                                    {4, 5}, {4, 6}, {5, 6}, {5, 5}, {4, 5}, {1, 4}};
    static const sat_vec2 hub[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {4, 4}, {2, 6}, {2, 7}, {3, 7},
                                   {3, 6}, {2, 6}, {4, 4}, {6, 6}, {6, 7}, {7, 7}, {7, 6}, {6, 6}, {4, 4}};
    assert_true(pieces_of(fan, 16) > 4);
    assert_true(pieces_of(bend, 12) > 3);
    assert_true(pieces_of(hub, 18) > 4);
}

/* Of the ways to cut off one side of a chord the fewest pieces of all may need any. */
TEST(no_way_to_cut_is_given_up_too_early) {
    static const sat_vec2 star[] = {{24, 0},    {35, 19}, {5, 7},   {4, 36},  {-4, 11},  {-12, 11}, {-8, 2},
                                    {-39, -10}, {-6, -5}, {-3, -7}, {5, -40}, {18, -26}, {11, -6}};
    assert_int_equal(pieces_of(star, 13), 5);
}

/* From the notch to a corner on a straight run: what lies over the cut, not deep, is pushed as the polygon would. */
TEST(a_straight_run_goes_on_behind_a_cut) {
    const sat_vec2 corners[] = {{0, 0}, {1, 0}, {1, -1}, {2, -1}, {2, 1}, {1, 1}, {0, 1}};
    size_t found;
    sat_collision hit;
    assert_ok(sat_polygon_create_pieces(corners, 7, made, 5, &found));
    assert_true(found == 2 && sat_intersect(made[0], circle_at(0.25f, 0.9375f, 0.6875f), &hit));
    assert_vec2(hit.mtv, 0, -0.5625);
    destroy_made(found);
}

TEST(thousands_of_corners) {
    rng source = rng_start(test_seed(), 9307, 0);
    for (size_t count = 1000; count <= 10000; count *= 10) {
        make_coast(&source, &shape, count, 400000, 500000);
        cut_and_check(&shape, 0, &source);
    }
    make_comb(&shape, 2500);
    assert_true(cut_and_check(&shape, 2501, &source) >= 2501);
    make_sieve(&shape, 40, 40);
    cut_and_check(&shape, 0, &source);
}

TEST(one_notch_that_sees_thousands_of_corners) {
    rng source = rng_start(test_seed(), 9309, 0);
    shape.count = 4000;
    make_zonogon(shape.corners, shape.count);
    const sat_vec2 far = shape.corners[2000];
    shape.corners[0] = (sat_vec2){floorf((shape.corners[0].x + far.x) / 2), floorf((shape.corners[0].y + far.y) / 2)};
    assert_int_equal(concave_notches(&shape), 1);
    assert_int_equal(cut_and_check(&shape, 2, &source), 2);
}

/* Far from its origin, where differences of coordinates need more than double has. */
TEST(pieces_signs_are_exact) {
    const float tiny = 0x1p-58f, large = 0x1p58f;
    const sat_vec2 corners[2][4] = {{{-large, -tiny}, {0, -tiny}, {large, tiny}, {large, large}},
                                    {{-large, 0}, {large, -large}, {0, tiny}, {large, large}}}; /* a dart */
    for (size_t i = 0, found = 0; i < 2; i++) {
        assert_ok(sat_polygon_create_pieces(corners[i], 4, made, 2, &found));
        assert_int_equal(found, i + 1);
        destroy_made(found);
    }
}

/* --------------------------------------------------------------------------------------------------------- refusals */

static void expect_refused(const sat_vec2 *corners, size_t count, sat_status expected) {
    size_t found = 99;
    made[0] = NULL;
    for (size_t first = 0; first < count; first++) {
        for (size_t i = 0; i < count; i++) {
            shape.corners[i] = corners[(first + i) % count];
            other.corners[count - 1 - i] = shape.corners[i];
        }
        assert_int_equal(sat_polygon_create_pieces(shape.corners, count, made, count, &found), expected);
        assert_int_equal(found, 0);
        assert_int_equal(sat_polygon_create_pieces(other.corners, count, made, count, &found), expected);
        assert_int_equal(found, 0);
        assert_null(made[0]);
    }
}

TEST(edges_that_cross_or_touch_are_refused) {
    static const sat_vec2 eight[] = {{0, 0}, {2, 2}, {2, 0}, {0, 2}};
    static const sat_vec2 upright[] = {{0, 0}, {2, 0}, {0, 2}, {2, 3}};
    static const sat_vec2 pentagram[] = {{0, 10}, {6, -8}, {-10, 3}, {10, 3}, {-6, -8}};
    static const sat_vec2 loop[] = {{0, 0}, {9, 0}, {9, 9}, {3, 3}, {6, 3}, {0, 9}};
    static const sat_vec2 corner_on_edge[] = {{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}};
    static const sat_vec2 corner_on_corner[] = {{0, 0}, {2, 1}, {4, 0}, {4, 4}, {2, 1}, {0, 4}};
    static const sat_vec2 touching_hole[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 2}, {2, 1}};
    static const sat_vec2 spike_out[] = {{0, 0}, {2, 0}, {2, 1}, {4, 1}, {2, 1}, {2, 2}, {0, 2}};
    static const sat_vec2 spike_in[] = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {2, 1}, {2, 2}, {0, 2}};
    static const sat_vec2 spike_back[] = {{0, 0}, {4, 0}, {2, 0}, {2, 2}, {0, 2}};
    static const sat_vec2 bridge_outside[] = {{0, 0}, {2, 0}, {2, 1}, {4, 1}, {4, 0}, {6, 0},
                                              {6, 2}, {4, 2}, {4, 1}, {2, 1}, {2, 2}, {0, 2}};
    static const sat_vec2 bridge_in_part[] = {{0, 0}, {6, 0}, {6, 6}, {0, 6}, {0, 0}, {2, 2},
                                              {2, 4}, {4, 4}, {4, 2}, {2, 2}, {1, 1}, {1, 0}};
    static const sat_vec2 overlapping[] = {{0, 0}, {4, 0}, {4, 2}, {3, 2}, {3, 0}, {1, 0}, {1, 2}, {0, 2}};
    static const sat_vec2 twice[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}, {2, 0}, {2, 2}, {0, 2}};
    static const sat_vec2 hole_the_wrong_way[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0},
                                                  {1, 1}, {3, 1}, {3, 3}, {1, 3}, {1, 1}};
    static const struct {
        const sat_vec2 *corners;
        size_t count;
    } cases[] = {
        {eight, 4},         {upright, 4},         {pentagram, 5},
        {loop, 6},          {corner_on_edge, 5},  {corner_on_corner, 6},
        {touching_hole, 7}, {spike_out, 7},       {spike_in, 7},
        {spike_back, 5},    {bridge_outside, 12}, {bridge_in_part, 12},
        {overlapping, 8},   {twice, 8},           {hole_the_wrong_way, 10},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect_refused(cases[i].corners, cases[i].count, SAT_ERROR_NOT_SIMPLE);
    }
}

TEST(what_no_polygon_is_made_of_is_refused) {
    static const sat_vec2 line[] = {{0, 0}, {1, 1}, {3, 3}, {2, 2}};
    static const sat_vec2 point[] = {{1, 1}, {1, 1}, {1, 1}};
    static const sat_vec2 endless[] = {{0, 0}, {1, 0}, {INFINITY, 1}};
    static const sat_vec2 unknown[] = {{0, 0}, {1, 0}, {0, NAN}};
    static const sat_vec2 beyond[] = {{0, 0}, {1, 0}, {0, 2e18f}};
    static const sat_vec2 little[] = {{0, 0}, {0x1p-61f, 0}, {0, 0x1p-61f}};
    static const sat_vec2 little_piece[] = {{0, 0}, {1, 0}, {0x1p-70f, 0x1p-70f}, {0, 0x1p-69f}};
    expect_refused(line, 4, SAT_ERROR_NO_AREA);
    expect_refused(point, 3, SAT_ERROR_NO_AREA);
    expect_refused(endless, 3, SAT_ERROR_NOT_FINITE);
    expect_refused(unknown, 3, SAT_ERROR_NOT_FINITE);
    expect_refused(beyond, 3, SAT_ERROR_INVALID_ARGUMENT);
    expect_refused(little, 3, SAT_ERROR_INVALID_ARGUMENT);
    expect_refused(little_piece, 4, SAT_ERROR_INVALID_ARGUMENT);
    expect_refused(line, 2, SAT_ERROR_TOO_FEW_VERTICES);
    size_t found = 99;
    sat_vec2 *many = calloc(SAT_MAX_VERTICES + 1, sizeof *many);
    assert_int_equal(sat_polygon_create_pieces(many, SAT_MAX_VERTICES + 1, made, 8, &found),
                     SAT_ERROR_TOO_MANY_VERTICES);
    assert_int_equal(found, 0);
    free(many);
}

TEST(pieces_beyond_the_capacity_are_counted) {
    size_t found = 99, again = 99;
    make_comb(&shape, 5);
    assert_int_equal(sat_polygon_create_pieces(shape.corners, shape.count, NULL, 0, &found),
                     SAT_ERROR_INVALID_ARGUMENT);
    assert_true(found > 1);
    made[0] = NULL;
    assert_int_equal(sat_polygon_create_pieces(shape.corners, shape.count, made, found - 1, &again),
                     SAT_ERROR_INVALID_ARGUMENT);
    assert_int_equal(again, found);
    assert_null(made[0]);
    assert_ok(sat_polygon_create_pieces(shape.corners, shape.count, made, found, &again));
    destroy_made(found);
}
