/*
 * sat_sweep_turning: when two shapes meet that turn while they move. Never too late, and never far from it. First of
 * families of random cases, then of single ones, where what must come out is known.
 */
#include "support/check.h"
#include "support/generators.h"
#include "support/turning.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is promised: the sizes are those of turning_size(), and the way is what a float fraction can tell. */
static double promised_gap(const turning_case *c, double fraction) {
    return turning_size(c) * 0x1p-18 + turning_speed(c) * fraction * 0x3p-24 + turning_rounding(c);
}

static bool same_hit(const sat_sweep_hit *h, const sat_sweep_hit *other, float factor, float sign) {
    return h->fraction == other->fraction && h->point.x * factor == other->point.x &&
           h->point.y * factor == other->point.y && h->axis.x * sign == other->axis.x &&
           h->axis.y * sign == other->axis.y;
}

/* Swapped, and in other units. */
static void check_laws(const turning_case *c, bool meets, const sat_sweep_hit *hit) {
    sat_polygon *a = kept(shape_build(&c->a, 1)), *b = kept(shape_build(&c->b, 1));
    sat_sweep_hit other;
    assert_int_equal(sat_sweep_turning(b, c->motion_b, a, c->motion_a, &other), meets);
    assert_true(same_hit(hit, &other, 1, -1));
    const float unit = 0x1p-19f;
    sat_polygon *small[] = {kept(shape_build(&c->a, unit)), kept(shape_build(&c->b, unit))};
    sat_motion motion_a = c->motion_a, motion_b = c->motion_b;
    motion_a.translation = (sat_vec2){unit * motion_a.translation.x, unit * motion_a.translation.y};
    motion_b.translation = (sat_vec2){unit * motion_b.translation.x, unit * motion_b.translation.y};
    assert_int_equal(sat_sweep_turning(small[0], motion_a, small[1], motion_b, &other), meets);
    assert_true(same_hit(hit, &other, unit, 1));
}

static void print_case(const turning_case *c) {
    shape_print(&c->a, "a");
    shape_print(&c->b, "b");
    printf("motions (%a, %a) %a, (%a, %a) %a\n", (double)c->motion_a.translation.x, (double)c->motion_a.translation.y,
           (double)c->motion_a.angle, (double)c->motion_b.translation.x, (double)c->motion_b.translation.y,
           (double)c->motion_b.angle);
}

/* Does a motion turn nothing: by no angle, or a circle about its own centre? Then what overlaps at the start may part. */
static bool turns_nothing(const sat_polygon *p, sat_motion motion) {
    const sat_vec2 centre = sat_polygon_vertex(p, 0), position = sat_polygon_position(p);
    return motion.angle == 0.0f ||
           (sat_polygon_vertex_count(p) == 1 && centre.x == position.x && centre.y == position.y);
}

/* Apart at a moment, and from then on further at each one that is asked, until it is no longer a meeting? */
static bool moves_apart(const turning_case *c, double from) {
    double last = turning_distance(c, from);
    bool apart = last >= turning_rounding(c);
    for (double when = last / turning_speed(c) / 8; apart && last <= 2 * promised_gap(c, from); when *= 2) {
        const double next = from + when <= 1 ? turning_distance(c, from + when) : last;
        apart = next > last + turning_rounding(c);
        last = next;
    }
    return apart;
}

/* Asks, and checks all that is promised of the answer. */
static bool sweep_case(const turning_case *c, sat_sweep_hit *hit) {
    sat_polygon *a = kept(shape_build(&c->a, 1)), *b = kept(shape_build(&c->b, 1));
    make_stale(*hit);
    const bool meets = sat_sweep_turning(a, c->motion_a, b, c->motion_b, hit);
    assert_int_equal(sat_sweep_turning(a, c->motion_a, b, c->motion_b, NULL), meets);
    const double until = meets ? (double)hit->fraction : 1, rounding = turning_rounding(c);
    const double least = turning_least_distance(c, until), last = turning_distance(c, until);
    const bool is_plain = turns_nothing(a, c->motion_a) && turns_nothing(b, c->motion_b);
    const bool starts_inside = turning_distance(c, 0) <= rounding && (meets ? hit->fraction == 0.0f : is_plain);
    if ((meets && moves_apart(c, until)) || (least < -rounding && !starts_inside) ||
        (meets && last > promised_gap(c, until))) {
        print_case(c);
        print_error("%s at %a: least distance %g, last %g, promised %g\n", meets ? "hit" : "miss", until, least, last,
                    promised_gap(c, until));
        fail();
    }
    if (!meets) {
        assert_zeroed(*hit);
    } else if (!starts_inside) { /* the axis separates them, and the point lies between them */
        const double gap = promised_gap(c, until) + turning_speed(c) * until * 0x1p-23,
                     far = fabs((double)hit->point.x) + fabs((double)hit->point.y);
        assert_near(hypot((double)hit->axis.x, (double)hit->axis.y), 1, 1e-6);
        assert_near(turning_separation(c, until, hit->axis), 0, gap + far * 0x1p-24);
        assert_near(turning_distance_to_point(c, until, hit->point), 0, gap + far * 0x1p-23);
    }
    check_laws(c, meets, hit);
    return meets;
}

/* Somewhere around a, at a distance of some sizes, and moving about there. */
static void set_in_motion(rng *source, turning_case *c, double turns) {
    const double size = turning_size(c), way = size * rng_magnitude(source, -2, 3);
    const double direction = (double)random_angle(source), distance = 0.5 * size * rng_between(source, 0.7, 1.6);
    const double x = distance * cos(direction), y = distance * sin(direction);
    c->a.angle = random_angle(source);
    c->b.angle = random_angle(source);
    c->b.position = (sat_vec2){(float)((double)c->a.position.x + x), (float)((double)c->a.position.y + y)};
    const double aim = rng_between(source, -1, 1);
    c->motion_a.translation = (sat_vec2){(float)(way * (x - aim * y) / size), (float)(way * (y + aim * x) / size)};
    c->motion_b.translation = random_point(source, rng_chance(source, 0.5) ? 0 : way);
    c->motion_a.angle = (float)rng_between(source, -turns, turns);
    c->motion_b.angle = rng_chance(source, 0.5) ? 0.0f : (float)rng_between(source, -turns, turns);
}

/* Any two kinds, that turn a little or around. */
static void make_any(rng *source, turning_case *c) {
    shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), rng_magnitude(source, -3, 3), &c->a);
    shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), rng_magnitude(source, -3, 3), &c->b);
    set_in_motion(source, c, rng_chance(source, 0.5) ? 1.0 : 12.0);
}

/* In touch or nearly, by edges, arcs or corners; half of the time what moves turns in place. */
static void make_touch(rng *source, turning_case *c) {
    make_any(source, c);
    c->b.angle = rng_chance(source, 0.5) ? c->a.angle : c->b.angle;
    shape_place_kissing(source, &c->a, &c->b);
    const double apart = 1 + rng_magnitude(source, -26, -19);
    c->b.position = (sat_vec2){(float)(apart * (double)c->b.position.x), (float)(apart * (double)c->b.position.y)};
    if (rng_chance(source, 0.5)) {
        c->motion_a.translation = c->motion_b.translation = (sat_vec2){0, 0};
    }
}

/* A bar a thousand times as long as it is thick, and a wall as thin, that it spins against. */
static void make_bar_and_wall(rng *source, turning_case *c) {
    const float long_side = (float)rng_magnitude(source, -3, 5), wall = (float)rng_magnitude(source, -3, 5);
    make_rectangle(&c->a, -long_side / 2, -long_side / 2000, long_side / 2, long_side / 2000);
    make_rectangle(&c->b, -wall / 2000, -wall / 2, wall / 2000, wall / 2);
    if (rng_chance(source, 0.2)) {
        make_sliver(source, &c->a, (double)long_side);
    }
    if (rng_chance(source, 0.3)) {
        make_segment(&c->b, (sat_vec2){0, -wall / 2}, (sat_vec2){0, wall / 2});
    }
    set_in_motion(source, c, 20.0);
    c->motion_b.angle = 0.0f;
}

/* A shape of straight edges, drawn so many sizes from its own origin. */
static void make_drawn_far(rng *source, shape_spec *spec, double ratio) {
    do {
        shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), rng_magnitude(source, -2, 2), spec);
        const double direction = (double)random_angle(source), far = ratio * shape_extent(spec);
        shape_shift(spec, (sat_vec2){(float)(far * cos(direction)), (float)(far * sin(direction))});
    } while (spec->maker == MAKE_BOX || spec->maker == MAKE_REGULAR || spec->maker == MAKE_CIRCLE ||
             spec->maker == MAKE_HULL || !shape_is_accepted(spec));
}

/* Where the middle of a shape is at a moment: of its first and another corner. */
static void middle_of(const shape_spec *spec, double angle, double *x, double *y) {
    const size_t other = spec->count / 2;
    const double mx = ((double)spec->vertices[0].x + (double)spec->vertices[other].x) / 2,
                 my = ((double)spec->vertices[0].y + (double)spec->vertices[other].y) / 2;
    *x = cos(angle) * mx - sin(angle) * my;
    *y = sin(angle) * mx + cos(angle) * my;
}

/* Both drawn 10, 100 or 1000 sizes from their own origins, and near each other somewhen in turns of up to 430 radians. */
static void make_far_from_origin(rng *source, turning_case *c) {
    static const double ratios[] = {10, 100, 1000};
    make_drawn_far(source, &c->a, ratios[rng_integer(source, 0, 2)]);
    if (rng_chance(source, 0.5)) {
        make_drawn_far(source, &c->b, ratios[rng_integer(source, 0, 2)]);
    } else {
        shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), rng_magnitude(source, -2, 2), &c->b);
    }
    set_in_motion(source, c, rng_magnitude(source, -3, 1) * 430 / 2);
    const bool at_once = rng_chance(source, 0.3);
    const double when = at_once ? 0.0 : rng_between(source, 0, 1),
                 off = turning_size(c) / 2 * rng_between(source, -1.5, 1.5);
    double ax, ay, bx = 0, by = 0;
    middle_of(&c->a, (double)c->a.angle + when * (double)c->motion_a.angle, &ax, &ay);
    if (c->b.maker != MAKE_BOX && c->b.maker != MAKE_REGULAR && c->b.maker != MAKE_CIRCLE) {
        middle_of(&c->b, (double)c->b.angle + when * (double)c->motion_b.angle, &bx, &by);
    }
    c->motion_a.translation = random_point(source, 2 * turning_size(c));
    c->motion_b.translation = (sat_vec2){0, 0};
    const double direction = (double)random_angle(source);
    c->b.position.x =
        (float)((double)c->a.position.x + when * (double)c->motion_a.translation.x + ax - bx + off * cos(direction));
    c->b.position.y =
        (float)((double)c->a.position.y + when * (double)c->motion_a.translation.y + ay - by + off * sin(direction));
    if (at_once && rng_chance(source, 0.5)) {
        shape_place_kissing(source, &c->a, &c->b);
    }
}

/* One spins past the other, nearly touches it, or just, or stands on it; or it lies flat, perhaps over an end, and both turn. */
static void make_graze(rng *source, turning_case *c) {
    shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), 1, &c->a);
    make_rectangle(&c->b, -20, -1, 20, 0);
    set_in_motion(source, c, 8.0);
    const double reach = shape_reach(&c->a), near = rng_chance(source, 0.5) ? 0 : rng_magnitude(source, -20, -3);
    const bool stands = rng_chance(source, 0.3);
    c->b.angle = c->b.position.x = c->b.position.y = 0.0f;
    c->a.position = (sat_vec2){(float)rng_between(source, -5, 5), (float)(reach * (1 + near))};
    c->motion_a.translation = (sat_vec2){stands ? 0.0f : (float)rng_between(source, -10, 10), 0};
    c->motion_b = (sat_motion){{0, 0}, 0};
    if (stands) { /* and turns by so little that it does not pass the end of the wall with dozens of corners */
        c->motion_a.angle *= 0.25f;
        shape_place_kissing(source, &c->b, &c->a);
    }
    if (rng_chance(source, 0.5)) {
        const float size = rng_chance(source, 0.5) ? 1.0f : (float)rng_magnitude(source, -7, 0),
                    radius = rng_chance(source, 0.5) ? 0.0f : size / 4, angle = random_angle(source);
        const double sine = sin((double)angle), cosine = cos((double)angle), x = rng_between(source, 18.5, 20.5),
                     y = rng_magnitude(source, -18, -15), up = rng_chance(source, 0.5) ? rng_between(source, 0, 2) : 0,
                     along = rng_chance(source, 0.5) ? rng_between(source, -20, 1) : 0;
        make_rectangle(&c->a, size / -2, radius, size / 2, size);
        c->a.radius = radius;
        c->a.angle = c->b.angle = angle;
        c->a.position = (sat_vec2){(float)(cosine * x - sine * y), (float)(sine * x + cosine * y)};
        c->motion_a.translation = (sat_vec2){(float)(cosine * along - sine * up), (float)(sine * along + cosine * up)};
        const bool slides = rng_chance(source, 0.5); /* off what turns away from it by a hair */
        c->motion_a.angle *= slides ? 0.0f : 1.0f;
        c->motion_b.angle = (float)(slides ? -rng_magnitude(source, -14, -3) : rng_between(source, -0.1, 0.1));
    }
}

/* A corner on an axis, cut off or not: by so little that two vertices far from the origin are as high in double. */
static void add_cut_corner(rng *source, shape_spec *spec, float x, float y, float most) {
    const bool is_cut = rng_chance(source, 0.7);
    const float cut = (float)((double)most * rng_magnitude(source, -70, -10));
    for (int side = is_cut ? -1 : 1; side <= 1; side += 2) {
        const float along = is_cut ? (float)side * cut : 0.0f;
        spec->vertices[spec->count++] = x == 0.0f ? (sat_vec2){y > 0 ? -along : along, y} //
                                                  : (sat_vec2){x, x > 0 ? along : -along};
    }
}

static void make_cut_diamond(rng *source, shape_spec *spec) {
    const float width = (float)rng_magnitude(source, -5, 5), height = (float)rng_magnitude(source, -5, 5);
    const float most = width < height ? width : height;
    spec->maker = MAKE_POLYGON;
    add_cut_corner(source, spec, width, 0, most);
    add_cut_corner(source, spec, 0, height, most);
    add_cut_corner(source, spec, -width, 0, most);
    add_cut_corner(source, spec, 0, -height, most);
}

static void make_cut_diamonds(rng *source, turning_case *c) {
    make_cut_diamond(source, &c->a);
    make_cut_diamond(source, &c->b);
    if (rng_chance(source, 0.5)) {
        shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), 1, &c->b);
    }
    set_in_motion(source, c, 8.0);
}

typedef void turning_maker(rng *source, turning_case *c);

static long count_hits(uint64_t family, turning_maker *make, long usual) {
    static turning_case c;
    long hits = 0, cases = test_pairs(usual);
    for (long i = 0; i < cases; i++) {
        rng source = rng_start(test_seed(), family, (uint64_t)i);
        memset(&c, 0, sizeof c);
        make(&source, &c);
        sat_sweep_hit hit;
        hits += sweep_case(&c, &hit);
    }
    printf("%ld of %ld meet\n", hits, cases);
    return hits * 100 / cases;
}

/* Of how many cases each family makes some meet, and some do not, per cent. */
static const struct {
    const char *what;
    uint64_t family;
    turning_maker *make;
    long usual;
    int least, most;
} families[] = {
    {"all kinds", 71, make_any, 1280, 10, 90},
    {"thin bars that spin against thin walls", 73, make_bar_and_wall, 400, 10, 95},
    {"shapes that turn in touch", 78, make_touch, 4000, 10, 95},
    {"shapes that spin past a wall, or lie on it", 76, make_graze, 2400, 10, 95},
    {"corners cut off by less than double resolves", 80, make_cut_diamonds, 400, 10, 95},
    {"shapes drawn far from their origins", 81, make_far_from_origin, 400, 50, 100},
};

TEST(test_families_that_turn) {
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        printf("%s: ", families[i].what);
        assert_in_range(count_hits(families[i].family, families[i].make, families[i].usual), families[i].least,
                        families[i].most);
    }
}

/* The same as the plain sweep, to the bit. */
static bool is_plain_sweep(const sat_polygon *a, sat_motion motion_a, const sat_polygon *b, sat_motion motion_b) {
    sat_sweep_hit turning, plain;
    make_stale(turning);
    make_stale(plain);
    const bool meets = sat_sweep_turning(a, motion_a, b, motion_b, &turning);
    assert_int_equal(sat_sweep(a, motion_a.translation, b, motion_b.translation, &plain), meets);
    return memcmp(&turning, &plain, sizeof plain) == 0;
}

/* Without turns it is the plain sweep, to the bit. */
TEST(test_without_turns_it_is_the_plain_sweep) {
    for (uint64_t i = 0; i < 2000; i++) {
        static turning_case c;
        rng source = rng_start(test_seed(), 79, i);
        memset(&c, 0, sizeof c);
        shape_of_kind(&source, i % SHAPE_KINDS, 1, &c.a);
        shape_of_kind(&source, i / SHAPE_KINDS % SHAPE_KINDS, 2, &c.b);
        set_in_motion(&source, &c, 0);
        c.motion_a.angle = c.motion_b.angle = 0.0f;
        sat_polygon *a = kept(shape_build(&c.a, 1)), *b = kept(shape_build(&c.b, 1));
        assert_true(is_plain_sweep(a, c.motion_a, b, c.motion_b));
    }
}

static const sat_motion resting = {{0, 0}, 0};
static sat_motion motion(double x, double y, double angle) { return (sat_motion){{(float)x, (float)y}, (float)angle}; }

/* What turns about its own centre and is round does not turn. */
TEST(test_circles_that_spin_in_place_do_not_count_as_turning) {
    sat_polygon *disc = circle_at(1, 0, 0), *box = box_at(2, 2, 4, 0.5f), *other = circle_at(2, 3, 0);
    assert_true(is_plain_sweep(disc, motion(4, 0, 1e30), box, resting));
    assert_true(is_plain_sweep(box, motion(-4, 1, 0), disc, motion(0, 0, -7)));
    assert_true(is_plain_sweep(disc, motion(0, 0, 5), other, motion(0, 0, 7))); /* in touch, like gears */
    assert_true(is_plain_sweep(disc, motion(0, 8, 5), other, motion(1, 0, 7)));
    assert_false(sat_sweep_turning(disc, motion(0, 0, 5), capsule_of(2, 0, 4, 0, 1), motion(1, 0, 0.5), NULL));
}

/* The corner of a bar of length 4 comes down on a floor. */
TEST(test_a_bar_falls_over_onto_the_floor) {
    sat_polygon *bar = segment_of(0, 0, 4, 0), *floor = box_at(40, 2, 0, -3);
    turn_to(bar, 1);
    sat_sweep_hit hit;
    assert_true(sat_sweep_turning(bar, motion(0, 0, -2), floor, resting, &hit)); /* 4 sin(angle) = -2: by 1 + pi / 6 */
    assert_near(hit.fraction, (1 + 0.52359877559829887) / 2, 1e-5);
    assert_vec2_near(hit.axis, 0, -1, 1e-6);
    assert_vec2_near(hit.point, 4 * 0.8660254, -2, 2e-4);
    assert_false(sat_sweep_turning(bar, motion(0, 0, -1.5), floor, resting, &hit));
    assert_zeroed(hit);
    assert_false(sat_sweep_turning(floor, resting, bar, motion(0, 0, 2), NULL)); /* up, and over to the other side */
}

/* In touch, by an edge or by corners: apart is no hit, into each other is one at once. */
TEST(test_what_touches_at_the_start_may_leave) {
    const sat_vec2 places[] = {{2, 0}, {2, 1.5f}, {2, 2}, {-2, -2}, {0, 2}};
    for (size_t i = 0; i < 5; i++) {
        const double x = (double)places[i].x, y = (double)places[i].y;
        sat_polygon *a = box_at(2, 2, 0, 0), *b = box_at(2, 2, places[i].x, places[i].y);
        sat_sweep_hit hit;
        for (int turn = -1; turn <= 1; turn += 2) {
            assert_false(sat_sweep_turning(a, motion(-4 * x, -4 * y, turn), b, resting, &hit));
            assert_false(sat_sweep_turning(a, resting, b, motion(4 * x, 4 * y, turn), &hit));
            assert_true(sat_sweep_turning(a, motion(x, y, turn), b, resting, &hit));
            assert_float(hit.fraction, 0);
            assert_near(hypot((double)hit.axis.x, (double)hit.axis.y), 1, 1e-6);
            assert_near((double)sat_project(b, hit.axis).min, (double)sat_project(a, hit.axis).max, 1e-6);
        }
    }
    assert_false(sat_sweep_turning(segment_of(0, 0, 1, 0), motion(0, 0, 0.5), segment_of(1, 0, 1, 1), resting, NULL));
    assert_false(sat_sweep_turning(segment_of(0, 0, 1, 0), motion(0, 0, 0.5), circle_at(0.5f, 1.5f, 0), resting, NULL));
}

/* A beam slides on above a brick, a hair away, and turns away from it by a hair: its other half comes down on the brick. */
TEST(test_a_beam_passes_a_far_shorter_brick) {
    sat_polygon *brick = box_at(0.125f, 0.015625f, 0, 0), *beam = segment_of(-16, 0, 16, 0);
    for (int i = 0; i < 8; i++) {
        const double side = i & 1 ? -1 : 1, gap = i & 2 ? 0x1p-18 : 0x1p-21, turn = side * (i & 4 ? 0x1p-11 : 0x1p-13);
        sat_sweep_hit hit;
        place_at(beam, (sat_vec2){(float)(8 * side), (float)(0.0078125 + gap)});
        assert_true(sat_sweep_turning(beam, motion(-32 * side, 0, -turn), brick, resting, &hit));
        assert_true(hit.fraction > 0.23f && hit.fraction < 0.25f); /* it is above the brick at a quarter */
    }
}

/* What stands on a corner, or on an arc, or hangs by it, tips over in place or about that point: so it leaves the slab. */
TEST(test_what_stands_on_one_point_may_tip_over) {
    const float heights[] = {1.5f, 1, 1.414214f};
    sat_polygon *slab = box_at(64, 2, 0, 0);
    sat_polygon *bodies[] = {capsule_of(0, -1, 0, 1, 0.5f), segment_of(0, -1, 0, 1), box_at(2, 2, 0, 0)};
    turn_to(bodies[2], 0.78539816f);
    for (int i = 0; i < 48; i++) {
        sat_polygon *body = bodies[i / 16];
        const double height = (double)heights[i / 16], turn = i & 1 ? 0.5 : -0.5, up = i & 8 ? 1 : -1;
        const sat_motion tips = motion(i & 4 ? up * turn * height : 0, 0, -turn);
        place_at(body, (sat_vec2){0, (float)(up * (1 + height + (i & 2 ? 0x1p-20 : 0)))});
        assert_false(sat_sweep_turning(body, tips, slab, resting, NULL));
        assert_false(sat_sweep_turning(slab, resting, body, tips, NULL));
        assert_true(sat_sweep_turning(body, motion(0, up * -0x1p-9, turn), slab, resting, NULL)); /* nearer at first */
    }
}

/* Turns without end, and numbers at the ends of float: it ends, and what it says is finite. */
TEST(test_angles_of_any_size_end) {
    const double angles[] = {1e-45, 1e-20, 6283, 1e6, 1e9, 1e16, 1e38, -1e38};
    sat_polygon *bar = box_at(4, 0.004f, 0, 0), *wall = box_at(0.004f, 4, 2.5f, 0);
    for (size_t i = 0; i < sizeof angles / sizeof angles[0]; i++) {
        sat_sweep_hit hit;
        const bool meets = sat_sweep_turning(bar, motion(1, 0, angles[i]), wall, resting, &hit);
        const bool is_known = fabs(angles[i]) < 1e10; /* beyond, double has lost the direction */
        assert_true(meets && hit.fraction <= 0.505f && (!is_known || hit.fraction >= 0.49f));
        assert_true(is_known != sat_sweep_turning(bar, motion(0, 0, angles[i]), wall, resting, &hit));
        assert_float(hit.fraction, 0);
    }
}

/* A thousand turns within each other's reach, and never a touch: what is not proven free in time, here 120, ends as a hit. */
TEST(test_a_thousand_turns_in_the_gaps_of_the_other_end_early_rather_than_late) {
    sat_polygon *a = box_at(3, 0.125f, 0, 0), *b = box_at(3, 0.125f, 2.5f, 0);
    turn_to(b, 1.5707963f);
    sat_sweep_hit hit;
    assert_false(sat_sweep_turning(a, motion(0, 0, 20), b, motion(0, 0, 20), NULL)); /* in step: three turns */
    assert_true(sat_sweep_turning(a, motion(0, 0, 6283), b, motion(0, 0, 6283), &hit));
    assert_true(hit.fraction > 0.12f && hit.fraction < 1.0f);
    place_at(b, (sat_vec2){4.25f, 0}); /* out of reach */
    assert_false(sat_sweep_turning(a, motion(0, 0, 6283), b, motion(0, 0, -5000), NULL));
}
