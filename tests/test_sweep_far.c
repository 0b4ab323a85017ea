/*
 * Sweeps of all kinds of shapes over ways of 1 to 2^50 sizes, aimed to hit, to graze and to end at a touch, against the
 * exact answer of support/way.h; in any unit, at any place, from either side. SAT_TEST_PAIRS sets another number of
 * cases, SAT_TEST_SEED another seed.
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/way.h"

#include <math.h>
#include <stdio.h>

#define CASES 60000

enum { KINDS = 8, LONGEST = 50, RATIO = 17, PLAIN = 0, LATTICE = 1 };

typedef struct flight {
    shape_spec spec_a, spec_b;
    sat_polygon *a, *b;
    sat_vec2 motion_a, motion_b;
    float size; /* of the larger shape */
    int way;    /* its binary exponent, in sizes */
} flight;

typedef struct tally {
    long judged, hits, overlapping, by_integers, placed, scaled, long_ways, long_hits, wrong;
    double max_fraction_error, max_gap, max_point_error;
} tally;

/* ---------------------------------------------------------------------------------------------------------- shapes -- */

static void make_kind(rng *source, int kind, shape_spec *spec) {
    const float other = (float)rng_integer(source, 1, 4) / 4.0f;
    switch (kind) {
    case 0:
        make_circle(spec, 0.5f);
        return;
    case 1:
        make_capsule(spec, (sat_vec2){-0.5f, 0.0f}, (sat_vec2){0.5f, other}, 0.25f * other);
        return;
    case 2:
        make_segment(spec, (sat_vec2){-0.5f, -other}, (sat_vec2){0.5f, other});
        return;
    case 3:
    case 4:
        make_rectangle(spec, -0.5f, -0.5f * other, 0.5f, 0.5f * other);
        spec->radius = kind == 4 ? 0.25f : 0.0f;
        return;
    case 5:
        make_rectangle(spec, -0.5f, -0.5f, 0.5f, 0.0f);
        spec->count = 3;
        spec->vertices[2] = (sat_vec2){other - 0.5f, 0.5f};
        spec->radius = 0.125f;
        return;
    case 6:
        make_octagon(spec, 0.5f, 0.125f);
        return;
    default:
        make_regular(spec, 40, 0.5);
        spec->radius = rng_chance(source, 0.5) ? 0.0625f : 0.0f;
    }
}

/** Larger by a power of two, and drawn far from its own origin now and then. */
static void grow(rng *source, int exponent, bool turned, shape_spec *spec) {
    const float factor = ldexpf(1.0f, exponent);
    const float offset = rng_chance(source, 0.1) && spec->maker == MAKE_POLYGON ? 128.0f : 0.0f;
    for (size_t i = 0; i < spec->count; i++) {
        spec->vertices[i].x = factor * (spec->vertices[i].x + offset);
        spec->vertices[i].y = factor * (spec->vertices[i].y + 0.5f * offset);
    }
    spec->radius *= factor;
    if (offset == 0.0f && turned) {
        spec->angle = random_angle(source);
    }
}

/* ---------------------------------------------------------------------------------------------------------- aiming -- */

/** A part of the sizes that turns a hit into a miss, or nothing at all, or a few units in the last place. */
static double hair(rng *source, double size) {
    static const double parts[] = {0.0, 0x1p-20, 0x1p-24, 0x1p-30, 0x1p-10};
    const double part = size * parts[rng_integer(source, 0, 4)];
    return rng_chance(source, 0.5) ? part : -part;
}

/** Where the way passes the other shape: through it, or along it. */
static sat_vec2 beside(rng *source, const flight *f, sat_vec2 way) {
    const double length = hypot((double)way.x, (double)way.y);
    const sat_vec2 across = {(float)(-(double)way.y / length), (float)((double)way.x / length)};
    const sat_interval of_a = sat_project(f->a, across), of_b = sat_project(f->b, across);
    const double least = (double)of_a.min - (double)of_b.max, most = (double)of_a.max - (double)of_b.min;
    double at = rng_between(source, least, most);
    if (rng_chance(source, 0.6)) {
        at = (rng_chance(source, 0.5) ? least : most) + hair(source, (double)f->size);
    }
    return (sat_vec2){(float)(at * (double)across.x), (float)(at * (double)across.y)};
}

/** Where the other shape is just touched at the end of the way. */
static sat_vec2 before(rng *source, const flight *f, sat_vec2 way) {
    const double turn = rng_between(source, -0.25 * FULL_TURN, 0.25 * FULL_TURN);
    const double direction = atan2((double)way.y, (double)way.x) + (rng_chance(source, 0.3) ? 0.0 : turn);
    double apart = 512.0 * (double)f->size, over = 0.0;
    sat_vec2 at = {0.0f, 0.0f};
    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (apart + over);
        at = (sat_vec2){(float)(middle * cos(direction)), (float)(middle * sin(direction))};
        (void)sat_polygon_set_position(f->b, at);
        *(sat_overlaps(f->a, f->b) ? &over : &apart) = middle;
    }
    const double distance = apart + hair(source, (double)f->size);
    return (sat_vec2){(float)(distance * cos(direction)), (float)(distance * sin(direction))};
}

/**
 * The way is a vector of small integers times a power of two, so that it leads exactly through the origin of the world,
 * beside which b is put, or ends there.
 */
static void aim(rng *source, flight *f) {
    const int upright = rng_chance(source, 0.3) ? rng_integer(source, 1, 2) : 0;
    const int x = upright == 1 ? 0 : rng_integer(source, 16, 63),
              y = upright == 2 ? 0 : rng_integer(source, 1, 63) * (rng_chance(source, 0.5) ? 1 : -1);
    const float unit = ldexpf(f->size, f->way - 5);
    const sat_vec2 way = {(float)x * unit, (float)y * unit};
    const bool ends = rng_chance(source, 0.4);
    const float come = ends ? 1.0f : (float)rng_integer(source, 1, 16) / 8.0f,
                shared = (float)rng_integer(source, -8, 8);
    sat_vec2 at_b = ends ? before(source, f, way) : beside(source, f, way);
    sat_vec2 at_a = {-come * way.x, -come * way.y};
    f->motion_a = way;
    f->motion_b = (sat_vec2){0.0f, 0.0f};
    if (rng_chance(source, 0.25)) { /* both move: seen from each other, the same */
        f->motion_a = (sat_vec2){way.x + shared * unit, way.y - shared * unit};
        f->motion_b = (sat_vec2){shared * unit, -shared * unit};
    }
    if (f->way < 10 && rng_chance(source, 0.25)) { /* elsewhere: what the floats there make of it */
        const sat_vec2 place = random_point(source, 1e6 * (double)f->size);
        at_a = (sat_vec2){at_a.x + place.x, at_a.y + place.y};
        at_b = (sat_vec2){at_b.x + place.x, at_b.y + place.y};
    }
    f->spec_a.position = at_a;
    f->spec_b.position = at_b;
}

static flight take_off(rng *source) {
    flight f = {.way = rng_integer(source, 0, LONGEST)};
    const int ratio = rng_integer(source, -RATIO, RATIO);
    const bool turned = rng_chance(source, 0.6); /* otherwise straight, as in a world of tiles: exact touches */
    make_kind(source, rng_integer(source, 0, KINDS - 1), &f.spec_a);
    make_kind(source, rng_integer(source, 0, KINDS - 1), &f.spec_b);
    grow(source, ratio > 0 ? ratio - RATIO : -RATIO, turned,
         &f.spec_a); /* the larger one about a unit large, or less */
    grow(source, ratio < 0 ? -ratio - RATIO : -RATIO, turned, &f.spec_b);
    f.a = shape_build(&f.spec_a, 1.0f);
    f.b = shape_build(&f.spec_b, 1.0f);
    f.size = ldexpf(1.0f, (ratio < 0 ? -ratio : ratio) - RATIO);
    aim(source, &f);
    (void)sat_polygon_set_position(f.a, f.spec_a.position);
    (void)sat_polygon_set_position(f.b, f.spec_b.position);
    return f;
}

/* --------------------------------------------------------------------------------------------------------- judging -- */

static void report(const flight *f, tally *t, const char *law, double actual, double expected) {
    t->wrong++;
    if (t->wrong <= 5) {
        printf("%s: %a (%.9g), expected %a (%.9g)\n", law, actual, actual, expected, expected);
        shape_print(&f->spec_a, "a");
        shape_print(&f->spec_b, "b");
        printf("    sat_sweep(a, (sat_vec2){%af, %af}, b, (sat_vec2){%af, %af}, &hit);\n", (double)f->motion_a.x,
               (double)f->motion_a.y, (double)f->motion_b.x, (double)f->motion_b.y);
    }
}

static void expect(const flight *f, tally *t, bool holds, const char *law, double actual, double expected) {
    if (!holds) {
        report(f, t, law, actual, expected);
    }
}

/** The touch, brought to the origin of the world, where floats can tell: both surfaces are there, and the point on both. */
static void judge_touch(const flight *f, tally *t, const way_answer *truth, const sat_sweep_hit *hit) {
    const double along = truth->size + hypot(truth->shift.x, truth->shift.y);
    const bool by_b = f->motion_b.x == 0.0f && f->motion_b.y == 0.0f;
    const sat_vec2 home = sat_polygon_position(f->b), away = sat_polygon_position(f->a);
    const double x = (double)hit->point.x - (double)home.x, y = (double)hit->point.y - (double)home.y;
    const double blur = 0x1p-23 * (fabs((double)hit->point.x) + fabs((double)hit->point.y));
    (void)sat_polygon_set_position(f->b, (sat_vec2){0.0f, 0.0f});
    (void)sat_polygon_set_position(f->a, (sat_vec2){(float)-truth->shift.x, (float)-truth->shift.y});
    const double gap = fabs((double)sat_distance(f->a, f->b, NULL)) / along;
    t->max_gap = fmax(t->max_gap, gap);
    expect(f, t, gap <= 0x1p-20, "the surfaces touch at the first touch", gap, 0.0);
    if (by_b) {
        const sat_vec2 point = {(float)x, (float)y};
        const double on_b = fabs((double)sat_distance_to_point(f->b, point, NULL)),
                     on_a = fabs((double)sat_distance_to_point(f->a, point, NULL));
        const double error = fmax(fmax(on_a, on_b) - blur, 0.0) / along;
        t->max_point_error = fmax(t->max_point_error, error);
        expect(f, t, error <= 0x1p-20, "the point lies on both surfaces", error, 0.0);
    }
    (void)sat_polygon_set_position(f->b, home);
    (void)sat_polygon_set_position(f->a, away);
}

static void judge_fraction(const flight *f, tally *t, const way_answer *truth, double way, double fraction,
                           const char *law) {
    const double room = 0x1p-24 * truth->fraction + 0x1p-30 * truth->size / way;
    const double error = fabs(fraction - truth->fraction) / room;
    t->placed++;
    t->max_fraction_error = fmax(t->max_fraction_error, error);
    expect(f, t, error <= 1.0, law, fraction, truth->fraction);
}

static void judge_hit(const flight *f, tally *t, const way_answer *truth, const sat_sweep_hit *hit) {
    const double fraction = (double)hit->fraction;
    expect(f, t, fraction >= 0.0 && fraction <= 1.0, "a fraction of the way", fraction, truth->fraction);
    if (!truth->placed) {
        return;
    }
    const double way =
        hypot((double)f->motion_b.x - (double)f->motion_a.x, (double)f->motion_b.y - (double)f->motion_a.y);
    judge_fraction(f, t, truth, way, fraction, "the fraction");
    judge_touch(f, t, truth, hit);
}

static bool is_same(const sat_sweep_hit *h, const sat_sweep_hit *g, float sign, float scale) {
    return h->fraction == g->fraction && scale * h->point.x == g->point.x && scale * h->point.y == g->point.y &&
           sign * h->axis.x == g->axis.x && sign * h->axis.y == g->axis.y;
}

/** Swapping the arguments only turns the axis. */
static void judge_swapped(const flight *f, tally *t, bool hits, const sat_sweep_hit *hit) {
    sat_sweep_hit swapped;
    const bool swapped_hits = sat_sweep(f->b, f->motion_b, f->a, f->motion_a, &swapped);
    expect(f, t, swapped_hits == hits && is_same(hit, &swapped, -1.0f, 1.0f), "the same from either side",
           (double)swapped.fraction, (double)hit->fraction);
}

/** In another unit everything is the same, as far as the range reaches. */
static void judge_scaled(rng *source, const flight *f, tally *t, bool hits, const sat_sweep_hit *hit) {
    const int exponent = rng_integer(source, -40, 40);
    const float scale = ldexpf(1.0f, exponent);
    const double longest = ldexp(512.0 * (double)f->size, f->way) + 2e6 * (double)f->size;
    if (longest * (double)scale > 0x1p59 || (double)scale < 0x1p-33) { /* 2^-17 of a unit, a sixteenth of it thick */
        return;
    }
    sat_polygon *a = shape_build(&f->spec_a, scale), *b = shape_build(&f->spec_b, scale);
    const sat_vec2 motion_a = {scale * f->motion_a.x, scale * f->motion_a.y},
                   motion_b = {scale * f->motion_b.x, scale * f->motion_b.y};
    sat_sweep_hit scaled;
    const bool scaled_hits = sat_sweep(a, motion_a, b, motion_b, &scaled);
    t->scaled++;
    expect(f, t, scaled_hits == hits && is_same(hit, &scaled, 1.0f, scale), "the same in another unit",
           (double)scaled.fraction, (double)hit->fraction);
    sat_polygon_destroy(a);
    sat_polygon_destroy(b);
}

static void judge(rng *source, const flight *f, tally *t) {
    static oracle_shape a, b;
    sat_sweep_hit hit;
    const bool hits = sat_sweep(f->a, f->motion_a, f->b, f->motion_b, &hit);
    a = oracle_read(f->a);
    b = oracle_read(f->b);
    judge_swapped(f, t, hits, &hit);
    judge_scaled(source, f, t, hits, &hit);
    if (oracle_pair(&a, &b).hit) {
        t->overlapping++;
        return;
    }
    const way_answer truth = way_of(&a, f->motion_a, &b, f->motion_b);
    t->judged++;
    t->hits += truth.hit;
    t->by_integers += truth.by_integers;
    t->long_ways += f->way >= 30;
    t->long_hits += f->way >= 30 && truth.hit;
    expect(f, t, hits == truth.hit, "a hit", hits, truth.hit);
    if (hits && truth.hit) {
        judge_hit(f, t, &truth, &hit);
    }
}

/** A point at the start of the same way: a touch in passing counts, too. */
static void judge_ray(rng *source, const flight *f, tally *t) {
    static oracle_shape b;
    (void)source;
    const sat_vec2 from = f->spec_a.position, to = {from.x + f->motion_a.x, from.y + f->motion_a.y};
    static oracle_shape start; /* at its own origin, so that what is small stays so */
    start = oracle_point((sat_vec2){0.0f, 0.0f});
    start.position_x = (double)from.x;
    start.position_y = (double)from.y;
    b = oracle_read(f->b);
    if (oracle_pair(&start, &b).hit) {
        t->overlapping++;
        return;
    }
    sat_ray_hit hit;
    const bool hits = sat_raycast(f->b, from, to, &hit);
    const way_answer truth = way_of(&start, to, &b, from);
    const double way = hypot((double)to.x - (double)from.x, (double)to.y - (double)from.y);
    t->judged++;
    t->hits += truth.touches;
    t->by_integers += truth.by_integers;
    expect(f, t, hits == truth.touches, "a ray", hits, truth.touches);
    if (hits && truth.placed) {
        judge_fraction(f, t, &truth, way, (double)hit.fraction, "the fraction of a ray");
    }
}

/** A flight of next to nothing, so that it is aimed as a ray is; only the other shape has a size. */
static flight take_aim(rng *source) {
    flight f = {.way = rng_integer(source, 0, LONGEST), .size = 1.0f};
    make_circle(&f.spec_a, 0x1p-60f);
    make_kind(source, rng_integer(source, 0, KINDS - 1), &f.spec_b);
    grow(source, 0, rng_chance(source, 0.6), &f.spec_b);
    f.a = shape_build(&f.spec_a, 1.0f);
    f.b = shape_build(&f.spec_b, 1.0f);
    aim(source, &f);
    (void)sat_polygon_set_position(f.b, f.spec_b.position);
    return f;
}

/* ---------------------------------------------------------------------------------------------------------- tests -- */

/** Makes and judges so many flights; the first wrong ones are named. */
static tally judge_all(long cases, uint64_t stream, flight (*make)(rng *source),
                       void (*judge_one)(rng *source, const flight *f, tally *t)) {
    tally t = {0};
    const uint64_t seed = test_seed();
    for (long i = 0; i < cases; i++) {
        rng source = rng_start(seed, stream, (uint64_t)i);
        flight f = make(&source);
        const long wrong = t.wrong;
        judge_one(&source, &f, &t);
        if (t.wrong > wrong && wrong < 5) {
            printf("    case %ld of seed %llu\n", i, (unsigned long long)seed);
        }
        sat_polygon_destroy(f.a);
        sat_polygon_destroy(f.b);
    }
    return t;
}

/** Nothing is wrong, and there are enough hits, misses and close calls among the cases to say so. */
static void assert_right(const tally *t, long cases) {
    assert_int_equal(t->wrong, 0);
    if (cases >= 1000) { /* shares of few say nothing */
        assert_true(t->judged >= cases * 3 / 4);
        assert_true(t->hits >= t->judged / 4 && t->hits <= t->judged * 3 / 4);
        assert_true(t->by_integers >= t->judged / 64);
        assert_true(t->placed >= t->hits / 2);
    }
}

TEST(test_rays_of_any_length_are_right) {
    const long cases = test_pairs(CASES);
    const tally t = judge_all(cases, 3001, take_aim, judge_ray);
    printf("rays far: cases=%ld judged=%ld hits=%ld by_integers=%ld placed=%ld overlapping=%ld wrong=%ld "
           "max_fraction_error=%.2f\n",
           cases, t.judged, t.hits, t.by_integers, t.placed, t.overlapping, t.wrong, t.max_fraction_error);
    assert_right(&t, cases);
}

TEST(test_ways_of_any_length_are_right) {
    const long cases = test_pairs(CASES);
    const tally t = judge_all(cases, 3000, take_off, judge);
    printf("sweep far: cases=%ld judged=%ld hits=%ld by_integers=%ld placed=%ld scaled=%ld overlapping=%ld long=%ld "
           "long_hits=%ld wrong=%ld max_fraction_error=%.2f max_gap=%.1e max_point_error=%.1e\n",
           cases, t.judged, t.hits, t.by_integers, t.placed, t.scaled, t.overlapping, t.long_ways, t.long_hits, t.wrong,
           t.max_fraction_error, t.max_gap, t.max_point_error);
    assert_right(&t, cases);
    assert_true(cases < 1000 || t.long_hits >= t.long_ways / 4);
}
